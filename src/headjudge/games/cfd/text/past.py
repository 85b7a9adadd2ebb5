"""Rows of what has happened this turn or in the whole fight, and of events that other rows of moves do not have."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.cfd.looking import LOOKED
from headjudge.games.cfd.text.boosting import WAS_BOOSTED
from headjudge.games.cfd.text.common import MINE, ROOM
from headjudge.games.vanguard import nodes
from headjudge.games.vanguard.text.rows.choosing import choice_head
from headjudge.games.vanguard.text.rows.conditions import NONE, SOME
from headjudge.games.vanguard.text.rows.events import THIS
from headjudge.language.rows.row import Row, heard, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

FIELD: Final = ("field",)
DROP: Final = ("drop",)
BIND: Final = ("bind",)
CALLED_TO: Final = ("rearguard", "guardian")
YOURS: Final = ast.Select((), "you")
ANYBODYS: Final = ast.Select((), "any")
CARDS: Final = of(ast.Select, gap("kind1", 0), gap("owner"), gap("kind1", 1))
MANY: Final = of(ast.Select, gap("kinds", 0), gap("owner"), gap("kinds", 1))
ANY_CARDS: Final = of(ast.Select, gap("kind1", 0), "any", gap("kind1", 1))
RODE: Final = of(nodes.Ridden, MINE, gap("sort"))
CIRCLES: Final = (("vanguard",), ("rearguard",), ("guardian",), ("vanguard", "rearguard"))
BOOSTED: Final = ast.Exists(ast.Select(FIELD, "you", (ast.Relation("boosting", THIS),)), SOME)
"""This unit is boosted."""

def _moved(what: object, verb: str, src: object, whose: object, dst: object) -> object:
    return of(ast.Moved, what, verb, src, whose, dst, "any")


def _done_to(what: object) -> dict[str, object]:
    """Further things that may be done to cards, as the words behind "was", with the events."""
    return {
        "bound": _moved(what, "move", (), "any", BIND),
        "bound from {room}": _moved(what, "move", *ROOM, BIND),
        "discarded": _moved(what, "discard", (), "any", DROP),
        "discarded from {room}": _moved(what, "discard", *ROOM, DROP),
        "called": _moved(what, "call", (), "any", CALLED_TO),
        "called from {room}": _moved(what, "call", *ROOM, CALLED_TO),
    }


def _checked(check: str) -> object:
    return of(ast.Moved, of(ast.Select, (), gap("owner"), gap("checked")), check, (), "any", ("trigger",))


def _is_attacked(reader: Any, parts: Parts) -> ast.Condition:
    """A unit like that of a player is being attacked."""
    zones, tests = parts.read("one_kind")
    return ast.Exists(ast.Select(zones, parts.read("owner"), (ast.Relation("attacked"), *tests)), SOME)


PAST: Final[tuple[Row, ...]] = (
    *[row("past", f"{{owner}} {{kind1}} was {deed}", event) for deed, event in _done_to(CARDS).items()],
    *[row("past_many", f"of {{owner}} {{kinds}} were {deed}", event) for deed, event in _done_to(MANY).items()],
    *[row("past", f"a {{kind1}} was {deed}", event) for deed, event in _done_to(ANY_CARDS).items()],
    row("condition", "you rode a {sort} this fight", of(ast.Happened, RODE, "game", SOME)),
    row("past_not", "you didn't ride a {sort}", RODE),
    row("past", "you looked at your deck", ast.PlayerDid("you", LOOKED), "you looked at cards of your deck",
        "you looked at a card of your deck"),
    row("past", "{owner} drive check or damage check revealed a {checked}",
        of(ast.AnyOf, (_checked("drive check"), _checked("damage check")))),
    row("past", "{owner} {names} was sung",
        of(ast.Used, "you", of(ast.Select, (), gap("owner"), (of(ast.Named, gap("names")),)), "", "sing")),
    heard("condition", "cards were {blasted} for your card's cost this turn", ast.Happened(ast.Caused(
        ast.Moved(YOURS, "move", ("soul",), "you", DROP), ast.Maker(YOURS, "cost")), "turn", SOME)),
    heard("game_moment", "the battle that this unit is boosted", BOOSTED),
    worked("game_moment", "the battle that {owner} {one_kind} is attacked", ast.Exists, _is_attacked, None,
           "the battle {owner} {one_kind} is attacked"),
    row("past", "a attack hit {owner} {kind1}", of(ast.Hit, ast.Select(FIELD, "any"), CARDS)),
    row("condition", "{past} this fight", of(ast.Happened, gap("past"), "game", SOME)),
    row("condition", "{past_not} this fight", of(ast.Happened, gap("past_not"), "game", NONE)),
    row("condition", "you called {at_least} {sorts} from {room} this turn",
        of(ast.Happened, _moved(of(ast.Select, (), "you", gap("sorts")), "call", *ROOM, CALLED_TO), "turn",
           gap("at_least"))),
    row("condition", "you called {at_least} rear-guards this turn",
        of(ast.Happened, ast.Moved(YOURS, "call", (), "any", ("rearguard",)), "turn", gap("at_least"))),
    heard("game_by", "for your card's cost", ast.Maker(YOURS, "cost")),
    heard("game_by", "by a card's cost", ast.Maker(ANYBODYS, "cost")),
    row("game_by", "by this unit's effect", ast.Maker(THIS, "effect")),
    row("game_by", "by this unit's ability", ast.Maker(THIS, "ability")),
)

# ------------------------------------------------------------------------------------------------------------- events


def _bound(reader: Any, parts: Parts) -> ast.Trigger:
    """Cards are bound: "that card" means them from here on."""
    zones, tests = parts.read("kind1")
    what = ast.Select(zones, parts.read("owner"), tests)
    zone, whose = parts.read("room") if parts.has("room") else ("", "any")
    source = parts.read("circles") if parts.has("circles") else (zone,) if zone else ()
    reader.scope.note(ast.SUBJECT, False, choice_head(what), "subject")
    return ast.Moved(what, "move", source, whose, BIND)


def _says_bound(printer: Any, event: ast.Moved) -> dict[str, object] | None:
    what = event.what
    if not isinstance(what, ast.Select) or what.whose == "any" or len(event.src) > 1:
        return None
    if event != ast.Moved(what, "move", event.src, event.whose_src, BIND) or event.src in CIRCLES:
        return None
    return {"owner": what.whose, "kind1": (what.zones, what.tests),
            "room": (event.src[0], event.whose_src) if event.src else None}


def _says_bound_from(printer: Any, event: ast.Moved) -> dict[str, object] | None:
    what = event.what
    if not isinstance(what, ast.Select) or what.whose == "any" or event.src not in CIRCLES:
        return None
    if event != ast.Moved(what, "move", event.src, "any", BIND):
        return None
    return {"owner": what.whose, "kind1": (what.zones, what.tests), "circles": event.src}


def _noted(printer: Any, event: ast.Moved) -> None:
    assert isinstance(event.what, ast.Select)
    printer.scope.note(ast.SUBJECT, False, choice_head(event.what), "subject")


EVENTS: Final[tuple[Row, ...]] = (
    worked("event", "{owner} {kind1} is bound [from {room}]", ast.Moved, _bound, _says_bound, then=_noted),
    worked("event", "{owner} {kind1} is bound | from {circles}", ast.Moved, _bound, _says_bound_from, then=_noted),
    row("event", "this card is bound from {circles}", of(ast.Moved, THIS, "move", gap("circles"), "any", BIND),
        "this unit is bound from {circles}"),
    row("event", "this card is bound", ast.Moved(THIS, "move", (), "any", BIND)),
    row("event", "this card is bound from {room}", of(ast.Moved, THIS, "move", *ROOM, BIND)),
    row("event", "the attack of the {names} on your {circles} hits",
        of(ast.Hit, of(ast.Select, gap("circles"), "you", (of(ast.Named, gap("names")),)))),
    row("event", "you play {names}", of(ast.Played, "you", (of(ast.Named, gap("names")),))),
)

SPANS: Final[tuple[Row, ...]] = (
    row("span", "the battle that this unit attacked while boosted", ("battle", "you", THIS, WAS_BOOSTED)),
)
"""These stand behind all others, so that their words are no samples."""

