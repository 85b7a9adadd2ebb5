"""Conditions on rows and zones, on rides and attacks of this turn, and on cards that were named before."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from headjudge.games.cfd.text.common import MINE, ROOM
from headjudge.games.cfd.text.dress import ARMS, IS_ARMS
from headjudge.games.cfd.text.happenings import done_to
from headjudge.games.vanguard import nodes
from headjudge.games.vanguard.text.deeds import origins
from headjudge.games.vanguard.text.rows.conditions import NONE, SOME
from headjudge.games.vanguard.text.rows.done import result_of
from headjudge.language.rows.row import Row, heard, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast
from headjudge.language.tree.trees import walk

ROWS_OF: Final = {"front": "front_rearguard", "back": "back_rearguard"}
UNITS_OF: Final = {"front_rearguard": "front_row", "back_rearguard": "back_row"}
"""The rows of rear-guards, and of all units."""
PLAYERS: Final = {"your": "you", "your opponent's": "opponent"}
ATTACKER: Final = ast.Select(("field",), "opponent", (ast.Relation("attacking"),))
RODE_AS_MINE: Final = (ast.Relation("rode_as", MINE),)
"""The rider is the vanguard that there is now."""


def units_in_row(reader: Any, parts: Parts, zone: str, owner: str, kind: str) -> ast.Select:
    """The units of a kind in a row of a player; rear-guards are those of `zone`. kind: the part that names it."""
    zones, tests = parts.read(kind)
    if zones not in (("rearguard",), ("field",), ()):
        raise reader.unread(parts.tree, "units alone stand in rows")
    return ast.Select((zone if zones == ("rearguard",) else UNITS_OF[zone],), owner, tests)


def _row_has(zone: str, owner: str) -> Any:
    return lambda reader, parts: ast.Exists(units_in_row(reader, parts, zone, owner, "kinds"), parts.read("at_least"))


def _says_row_has(zone: str, owner: str) -> Any:
    def say(printer: Any, asked: ast.Exists) -> dict[str, object] | None:
        what = asked.what
        if not isinstance(what, ast.Select) or (what.zones, what.whose, what.among) != ((zone,), owner, ""):
            return None
        return {"kinds": (("rearguard",), what.tests), "at_least": asked.quantity}

    return say


def _on_circles(reader: Any, parts: Parts) -> ast.Condition:
    """So many cards on circles; Arms orders on the vanguard circle lie apart from the vanguard (16.3)."""
    zones, tests = parts.read("circles"), parts.read("sorts")
    what = ARMS if (zones, tests) == (("vanguard",), IS_ARMS) else ast.Select(zones, "you", tests)
    return ast.Exists(what, parts.read("at_least"))


def _in_soul_or_on(reader: Any, parts: Parts) -> ast.Condition:
    tests = (*parts.read("sorts"), parts.read("post"))
    return ast.Exists(ast.Select(("soul", *parts.read("circles")), "you", tests), parts.read("at_least"))


def _it_is_like(reader: Any, parts: Parts) -> ast.Condition:
    what = reader.scope.it()
    if what is None:
        raise reader.unread(parts.tree, "not clear what this stands for")
    return ast.Is(what, (ast.Same("name", MINE),))


def _says_it_is_like(printer: Any, asked: ast.Is) -> dict[str, object] | None:
    return {} if asked == ast.Is(asked.what, (ast.Same("name", MINE),)) and asked.what == printer.scope.it() else None


def _none_there(reader: Any, parts: Parts) -> ast.Condition:
    zone, whose = parts.read("room")
    return ast.Exists(ast.Select((zone,), whose, (*parts.read("sorts"), parts.read("post"))), NONE)


def _revealed_from_hand(reader: Any, parts: Parts) -> ast.Condition:
    """A card was revealed from the hand: the last one that was revealed came from there."""
    shown = result_of(reader, parts, "revealed")
    made = next((step for step in reversed(reader.done) for step in _reveals(step) if step.as_ == shown.name), None)
    known = origins(reader.done)
    if made is None or not isinstance(made.what, ast.Ref) or known.get(made.what.name) != ("hand",):
        raise reader.unread(parts.tree, "no card of the hand was revealed before")
    return ast.Exists(shown, SOME)


def _reveals(step: ast.Step) -> list[ast.Reveal]:
    return [part for part in walk(step) if isinstance(part, ast.Reveal)]


def _as_many_retired(reader: Any, parts: Parts) -> ast.Condition:
    """So many of the cards of which the condition before has asked whether one was retired."""
    asked = reader.happened
    if not isinstance(asked, ast.Happened) or asked.quantity != SOME or not _is_retired(asked.event):
        raise reader.unread(parts.tree, "not clear of what so many were retired")
    return replace(asked, quantity=parts.read("at_least"))


def _is_retired(event: ast.Trigger) -> bool:
    while isinstance(event, ast.Caused | ast.Within):
        event = event.trigger
    return isinstance(event, ast.Moved) and event.verb == "retire"


HOLDING: Final[tuple[Row, ...]] = (
    heard("condition", "you persona rode", ast.Flag("you", "persona_rode")),
    heard("counted", "of your order zone {sort}", of(ast.Select, ("order_zone",), "you", gap("sort"))),
    heard("condition", "{room} has {names}", of(ast.Exists, of(ast.Select, *ROOM, (of(ast.Named, gap("names")),)),
                                                SOME)),
    row("past_not", "you didn't ride", nodes.Ridden(MINE)),
    row("condition", "your vanguard's power is {digits} or more",
        of(ast.Compare, ast.Value(MINE, "power"), ">=", gap("digits"))),
    *[worked("condition", f"{whose} {line} row has {{at_least}} {{kinds}}", ast.Exists, _row_has(zone, owner),
             _says_row_has(zone, owner))
      for whose, owner in PLAYERS.items() for line, zone in ROWS_OF.items()],
    *[row("condition", f"this unit is in the {line} row", ast.Is(ast.THIS, (ast.InZone((f"{line}_row",)),)))
      for line in ROWS_OF],
    heard("condition", "your vanguard's clan is only {clan}", of(ast.Exists, of(
        ast.Select, ("vanguard",), "you", (of(ast.Only, "clan", gap("clan")),)), SOME)),
    worked("condition", "you have {at_least} {sorts} on your {circles}", ast.Exists, _on_circles, None),
    worked("condition", "you have {at_least} {sorts} | in your soul or on your {circles} {post}", ast.Exists,
           _in_soul_or_on, None),
    worked("condition", "it has the same card name as your vanguard", ast.Is, _it_is_like, _says_it_is_like),
    worked("condition", "there are no {sorts} in {room} {post}", ast.Exists, _none_there, None),
    heard("condition", "{room} does not have a {sort}", of(ast.Exists, of(ast.Select, *ROOM, gap("sort")), NONE)),
    worked("condition", "you revealed a card from your hand", ast.Exists, _revealed_from_hand, None),
    heard("condition", "have a {one_kind}", of(ast.Exists, of(
        ast.Select, gap("one_kind", 0), "you", gap("one_kind", 1)), SOME)),
    worked("condition", "{at_least} were retired", ast.Happened, _as_many_retired, None),
    row("condition", "your opponent's attacking unit has attacked {at_least} times this turn",
        of(ast.Happened, ast.Attacked(ATTACKER), "turn", gap("at_least"))),
    heard("condition", "{past} this turn {game_by}", of(ast.Happened, of(ast.Caused, gap("past"), gap("game_by")),
                                                         "turn", SOME)),
    heard("past", "your vanguard rode", ast.Moved(MINE, "place", (), "any", ("vanguard",))),
    row("condition", "your vanguard is placed this turn by riding from a {sort}", of(ast.Happened, of(
        nodes.Ridden, of(ast.Select, ("vanguard",), "you", gap("sort")), RODE_AS_MINE), "turn", SOME)),
    *[row("past_many", f"{{kinds}} were {deed}", event) for deed, event in done_to(of(
        ast.Select, gap("kinds", 0), "any", gap("kinds", 1))).items()],
    *[row("past_not", f"a {{kind1}} was not {deed}", event) for deed, event in done_to(of(
        ast.Select, gap("kind1", 0), "any", gap("kind1", 1))).items()],
)
