"""The ordinary abilities that the keywords of Weiss Schwarz stand for (ws:10)."""

from __future__ import annotations

from typing import Final

from headjudge.games.ws import nodes
from headjudge.kernel.rules import Fact, by_rule, rule
from headjudge.language.tree import ast

ENCORE_GOES_TO: Final[Fact[tuple[str, ...]]] = Fact("ws:10.2.1", ("waiting_room",))
"""Where its card must go, from the stage, for Encore to trigger."""

BOND_COMES: Final = Fact("ws:10.4.1", "play")
"""How its card must come to the stage for Bond to trigger."""

BACKUP_WINDOW: Final = Fact("ws:10.5.1", "counter")
"""The play timing in which a Backup is used: that of the counter step."""

PERFORMS_ON: Final = Fact("ws:10.6.1", ("center_middle",))
"""The position from which Great Performance draws attacks."""

SHIFTS_FROM: Final[Fact[tuple[str, ...]]] = Fact("ws:10.11.1", ("clock",))
"""Where a card with Shift lies when it shifts."""

SUNDERS_OWN: Final[Fact[ast.Selector | None]] = Fact("ws:10.15.1", ast.THIS)
"""Whose attack must end for Sunder to trigger."""

_ONE: Final = ast.Quant(ast.Num(1), ast.Num(1))
_CHARACTER: Final = ast.Kind(("character",))


def expand(keyword: ast.Keyword) -> tuple[ast.Ability, ...]:
    """Returns the full text of a keyword as abilities. Each carries the keyword as its label."""
    return _EXPANSIONS[keyword.name](keyword)


@rule("ws:10.2.2")
def _encore(keyword: ast.Keyword) -> tuple[ast.Ability, ...]:
    """Put back on its position, rested, when it goes from the stage to the waiting room (ws:10.2.2)."""
    ability = ast.Automatic(
        trigger=ast.Moved(ast.THIS, "move", ("stage",), "any", ENCORE_GOES_TO.value, "any"),
        body=ast.Attempt(
            ast.Pay(),
            optional=True,
            then=ast.Place(ast.THIS, ast.Slot((), "any", was="this"), "rest"),
        ),
        cost=keyword.cost,
        labels=("encore",),
    )
    return (ability,)


@rule("ws:10.4.2")
def _bond(keyword: ast.Keyword) -> tuple[ast.Ability, ...]:
    """A named card from the waiting room to the hand, when this is played and placed (ws:10.4.2)."""
    names = by_rule(keyword.names, "ws:10.4.2.1")
    named = ast.Select(("waiting_room",), "you", (ast.Named(names),))
    ability = ast.Automatic(
        trigger=ast.Moved(ast.THIS, BOND_COMES.value, (), "any", ("stage",), "any"),
        body=ast.Attempt(
            ast.Pay(),
            optional=True,
            then=ast.Seq(
                (
                    ast.Choose((ast.Pick(named, _ONE),), "you", "chosen"),
                    ast.Move(ast.Ref("chosen"), (ast.Spot("hand", "you"),)),
                )
            ),
        ),
        cost=keyword.cost,
        labels=("bond",),
    )
    return (ability,)


@rule("ws:10.5.2")
def _backup(keyword: ast.Keyword) -> tuple[ast.Ability, ...]:
    """From hand in the opponent's counter step: a defending character gets power (ws:10.5.2)."""
    power, level = keyword.numbers
    defending = ast.Select(("stage",), "you", (_CHARACTER, ast.Relation("defending")))
    ability = ast.Activated(
        body=ast.Seq(
            (
                ast.Choose((ast.Pick(defending, _ONE),), "you", "chosen"),
                ast.Change(ast.Ref("chosen"), "power", "by", ast.Num(power), ast.END_OF_TURN),
            )
        ),
        cost=keyword.cost,
        where=("hand",),
        window=BACKUP_WINDOW.value,
        condition=ast.Compare(ast.PlayerValue("you", "level"), ">=", ast.Num(level)),
        labels=("backup",),
    )
    return (ability,)


@rule("ws:10.6.2")
def _great_performance(keyword: ast.Keyword) -> tuple[ast.Ability, ...]:
    """An attack of the opponent becomes a frontal attack on this card (ws:10.6.2, 8.10.2.4)."""
    del keyword
    attack = ast.Attacked(ast.Select(("stage",), "opponent", (_CHARACTER,)))
    ability = ast.Continuous(
        parts=(ast.Instead(attack, ast.FrontalAttack(ast.Ref("replaced"), ast.THIS)),),
        where=PERFORMS_ON.value,
        condition=ast.Not(ast.Is(ast.THIS, (ast.InState(("reverse",)),))),
        labels=("great performance",),
    )
    return (ability,)


@rule("ws:10.11.2")
def _shift(keyword: ast.Keyword) -> tuple[ast.Ability, ...]:
    """Exchange this card in the clock with a card of its color in hand (ws:10.11.2, 10.11.3)."""
    same = ast.Select(("hand",), "you", by_rule((ast.Same("color", ast.THIS),), "ws:10.11.3.2"))
    reached = ast.Compare(ast.PlayerValue("you", "level"), ">=", ast.Num(keyword.numbers[0]))
    this = ast.Select(("clock",), "you", (), "this")
    still_there = by_rule((ast.Exists(this, ast.Quant(ast.Num(1), None)),), "ws:10.11.3.1")
    ability = ast.Automatic(
        trigger=ast.Edge("begin", "main_phase", "you"),
        body=ast.If(
            ast.And((*still_there, reached)),
            ast.Attempt(
                ast.Seq(
                    (
                        ast.Choose((ast.Pick(same, _ONE),), "you", "chosen"),
                        ast.Exchange(ast.THIS, ast.Ref("chosen")),
                    )
                ),
                optional=True,
            ),
        ),
        where=SHIFTS_FROM.value,
        labels=("shift",),
    )
    return (ability,)


@rule("ws:10.15.2")
def _sunder(keyword: ast.Keyword) -> tuple[ast.Ability, ...]:
    """A named marker comes on a position of the stage, this card and its other markers under it (ws:10.15.2)."""
    markers = ast.Select(("markers",), "any", (ast.Relation("under", ast.THIS), ast.Named(keyword.names)))
    steps: tuple[ast.Step, ...] = (
        ast.Choose((ast.Pick(markers, _ONE),), "you", "chosen"),
        nodes.Fuse(ast.Ref("chosen"), ast.THIS, ast.Slot(("stage",))),
    )
    steps = by_rule(steps, "ws:10.15.4")
    ability = ast.Automatic(
        trigger=ast.Edge("end", "attack", "any", SUNDERS_OWN.value),
        body=ast.Attempt(
            ast.Pay(),
            optional=True,
            then=ast.Seq(steps),
        ),
        cost=keyword.cost,
        labels=("sunder",),
    )
    return (ability,)


_EXPANSIONS: Final = {
    "encore": _encore,
    "bond": _bond,
    "backup": _backup,
    "great performance": _great_performance,
    "shift": _shift,
    "sunder": _sunder,
}
