"""The ordinary abilities that the keywords of Weiss Schwarz stand for (ws:10)."""

from __future__ import annotations

from headjudge.language import ast

_ONE = ast.Quant(ast.Num(1), ast.Num(1))
_CHARACTER = ast.Kind(("character",))


def expand(keyword: ast.Keyword) -> tuple[ast.Ability, ...]:
    """What a keyword says in full. Every result carries the keyword as its label."""
    return (_EXPANSIONS[keyword.name](keyword),)


def _encore(keyword: ast.Keyword) -> ast.Ability:
    """Put back on its position, rested, when it goes from the stage to the waiting room (ws:10.2.2)."""
    return ast.Automatic(
        trigger=ast.Moved(ast.THIS, "move", ("stage",), "any", ("waiting_room",), "any"),
        body=ast.Attempt(
            ast.Pay(),
            optional=True,
            then=ast.Place(ast.THIS, ast.Slot((), "any", was="this"), "rest"),
        ),
        cost=keyword.cost,
        labels=("encore",),
    )


def _bond(keyword: ast.Keyword) -> ast.Ability:
    """A named card from the waiting room to the hand, when this is played and placed (ws:10.4.2)."""
    named = ast.Select(("waiting_room",), "you", (ast.Named(keyword.names),))
    return ast.Automatic(
        trigger=ast.Moved(ast.THIS, "play", (), "any", ("stage",), "any"),
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


def _backup(keyword: ast.Keyword) -> ast.Ability:
    """From hand in the opponent's counter step: a defending character gets power (ws:10.5.2)."""
    power, level = keyword.numbers
    defending = ast.Select(("stage",), "you", (_CHARACTER, ast.Relation("defending")))
    return ast.Activated(
        body=ast.Seq(
            (
                ast.Choose((ast.Pick(defending, _ONE),), "you", "chosen"),
                ast.Change(ast.Ref("chosen"), "power", "by", ast.Num(power), ast.END_OF_TURN),
            )
        ),
        cost=keyword.cost,
        where=("hand",),
        window="counter",
        condition=ast.Compare(ast.PlayerValue("you", "level"), ">=", ast.Num(level)),
        labels=("backup",),
    )


def _great_performance(keyword: ast.Keyword) -> ast.Ability:
    """An attack of the opponent becomes a frontal attack on this card (ws:10.6.2, 8.10.2.4)."""
    del keyword
    attack = ast.Attacked(ast.Select(("stage",), "opponent", (_CHARACTER,)))
    return ast.Continuous(
        parts=(ast.Instead(attack, ast.FrontalAttack(ast.Ref("replaced"), ast.THIS)),),
        where=("center_middle",),
        condition=ast.Not(ast.Is(ast.THIS, (ast.InState(("reverse",)),))),
        labels=("great performance",),
    )


def _shift(keyword: ast.Keyword) -> ast.Ability:
    """Exchange this card in the clock with a card of its color in hand (ws:10.11.2, 10.11.3)."""
    same = ast.Select(("hand",), "you", (ast.Same("color", ast.THIS),))
    return ast.Automatic(
        trigger=ast.Edge("begin", "main_phase", "you"),
        body=ast.If(
            ast.And(
                (
                    ast.Is(ast.THIS, (ast.InZone(("clock",)),)),
                    ast.Compare(ast.PlayerValue("you", "level"), ">=", ast.Num(keyword.numbers[0])),
                )
            ),
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
        where=("clock",),
        labels=("shift",),
    )


def _sunder(keyword: ast.Keyword) -> ast.Ability:
    """A named marker comes on a position of the stage, this card and its other markers under it (ws:10.15.2)."""
    markers = ast.Select(("markers",), "any", (ast.Relation("under", ast.THIS), ast.Named(keyword.names)))
    return ast.Automatic(
        trigger=ast.Edge("end", "attack", "any", ast.THIS),
        body=ast.Attempt(
            ast.Pay(),
            optional=True,
            then=ast.Seq(
                (
                    ast.Choose((ast.Pick(markers, _ONE),), "you", "chosen"),
                    ast.Fuse(ast.Ref("chosen"), ast.THIS, ast.Slot(("stage",))),
                )
            ),
        ),
        cost=keyword.cost,
        labels=("sunder",),
    )


_EXPANSIONS = {
    "encore": _encore,
    "bond": _bond,
    "backup": _backup,
    "great performance": _great_performance,
    "shift": _shift,
    "sunder": _sunder,
}
