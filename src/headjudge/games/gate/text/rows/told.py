"""Events of the stack, of choices, searches and dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from headjudge.games.gate import nodes
from headjudge.games.gate.text import events
from headjudge.games.gate.text.places import NONE
from headjudge.games.gate.text.rows.attacks import SINGLE
from headjudge.language.rows.row import Row, of, row, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

OF: Final = {"you": "yours", "opponent": "your opponent", "any": "a player"}
"""Whose a card or skill is."""

PLAYED: Final = {"you": "you play", "opponent": "your opponent play~s", "any": "a player play~s"}
"""Who plays a card."""

ANY: Final = {"skill": "skill", "card or skill": "any"}
"""What is fizzled, whatever type of card it is (gate:10.8.1)."""


def _stopped(who: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Trigger:
        """A card of some kind that a player is playing is fizzled."""
        tests, _ = events.kind_of_card(reader, parts.trees["played"])
        if who == "opponent":
            reader.named_player = who
        nobody(reader)
        return nodes.Stopped(ast.Select((), who, tests), "card")

    return read


def _says_stopped(who: str) -> Any:
    def say(printer: Any, event: nodes.Stopped) -> dict[str, object] | None:
        of_it = event.of
        if event.what != "card" or not isinstance(of_it, ast.Select) or of_it.whose != who:
            return None
        return {"played": of_it.tests}

    return say


def nobody(speaker: Any) -> None:
    """Let no pronoun mean the card of the event, which has gone from the stack since, nor this one."""
    speaker.scope.note(ast.Ref("either"), False, "", "each")


def _plain(words: str, who: str, event: ast.Trigger, *others: str) -> Row:
    """Returns the row of an event of a player that has no card which a pronoun could mean."""

    def read(reader: Any, parts: Parts) -> ast.Trigger:
        if who == "opponent":
            reader.named_player = who
        if isinstance(event, nodes.Stopped):
            nobody(reader)
        return event

    return worked("event", words, type(event), read, lambda printer, value: {} if value == event else None, *others)


def _anything_stopped(who: str, words: str) -> tuple[Row, ...]:
    """Returns the rows of a card, a skill, or either of a player that is fizzled."""
    found = []
    for what, kind in ANY.items():
        event = nodes.Stopped(ast.Select((), who), kind)
        found.append(_plain(f"a {what} of {OF[who]} is fizzled", who, event))
    return tuple(found)


def _rolled(who: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Trigger:
        """A die shows one of the numbers that are named."""
        sides = [parts.read(one).value for one in ("times", "most") if parts.has(one)]
        if any([not 1 <= side <= 6 for side in sides]):
            raise reader.unread(parts.tree, "no side of a die")
        if who == "opponent":
            reader.named_player = who
        return nodes.Rolls(who, tuple(sorted(set(sides))))

    return read


def _says_rolled(who: str, many: int) -> Any:
    def say(printer: Any, event: nodes.Rolls) -> dict[str, object] | None:
        if event.who != who or len(event.sides) != many:
            return None
        return dict(zip(("times", "most"), [ast.Num(side) for side in event.sides], strict=False))

    return say


def _searches(who: str) -> ast.Trigger:
    return ast.PlayerDid(who, "search")


PLAYING: Final = (("you", "you"), ("opponent", "your opponent |"), ("any", "a player |"))


def _s(who: str) -> str:
    """The ending of a verb that a player does."""
    return "" if who == "you" else "~s"


def _each(made: Callable[[str, str], tuple[Row, ...]]) -> tuple[Row, ...]:
    return tuple([one for who, words in PLAYING for one in made(who, words)])


def _last_leaves(zone: str, who: str) -> ast.Trigger:
    """Returns the event of a zone that has no card left: a card leaves it, alone or with others, as the last one."""
    leaves = ast.Together(ast.Moved(ast.Select((), "any"), "move", (zone,), who), 1)
    return ast.Within(leaves, ast.Exists(ast.Select((zone,), who), NONE))


TOLD: Final[tuple[Row, ...]] = (
    *(_plain(f"the last card | leave~s | {whose} {zone}", who, _last_leaves(zone, who))
      for who, whose in (("you", "your"), ("opponent", "your opponent's")) for zone in ("hand", "energy", "drop")),
    *_each(_anything_stopped),
    *_each(lambda who, words: (
        worked("event", f"{{played}} | {PLAYED[who]} | is fizzled", nodes.Stopped, _stopped(who), _says_stopped(who)),
    )),
    _plain("this card's skill is fizzled", "you", nodes.Stopped(ast.THIS, "skill")),
    row("event", "{single} is chosen", of(nodes.Chosen, SINGLE)),
    row("event", "{single} has a skill fizzled", of(nodes.Stopped, SINGLE, "skill")),
    *_each(lambda who, words: (
        _plain(f"{words} roll{_s(who)} a die", who, nodes.Rolls(who)),
        worked("event", f"{words} roll{_s(who)} {{times}} on a die", nodes.Rolls, _rolled(who), _says_rolled(who, 1)),
        worked("event", f"{words} roll{_s(who)} {{times}} or {{most}} on a die", nodes.Rolls, _rolled(who),
               _says_rolled(who, 2)),
        _plain(f"{words} search{_s(who)} the deck", who, _searches(who)),
    )),
)
"""What is fizzled on the stack, what is chosen, searches and dice."""
