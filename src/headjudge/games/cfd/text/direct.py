"""Rows of how units come and attack, and of instructions on cards that are not chosen in a clause of their own."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.cfd.amounts import MORE_ARMS
from headjudge.games.cfd.keywords import REGALIS
from headjudge.games.cfd.text.always import of_its_source
from headjudge.games.cfd.text.common import ROOM
from headjudge.games.vanguard import nodes
from headjudge.games.vanguard.text.rows.conditions import NONE, SOME
from headjudge.games.vanguard.text.rows.events import THIS, VANGUARDS, end_of_that_turn, note_subject, of_actor
from headjudge.language.rows.row import Row, heard, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

FIELD: Final = ("field",)
BIND: Final = (ast.Spot("bind"),)
DROP: Final = (ast.Spot("drop"),)
BOOSTER: Final = ast.Select(FIELD, "you", (ast.Relation("boosting", THIS),))
UNBOOSTED: Final = ast.Exists(BOOSTER, NONE)
COLUMN: Final = ast.Relation("same_column", THIS)
HELD: Final = of(ast.Select, ("hand",), "you", gap("sort"))
UNIT: Final = of(ast.Pick, of(ast.Select, gap("kind_one", 0), "you", gap("kind_one", 1)), gap("few"))

# ------------------------------------------------------------------------------------------------------------- events


def _revealed(check: str) -> ast.Trigger:
    """This card comes to the trigger zone for a check."""
    return ast.Moved(THIS, check, (), "any", ("trigger",))


def _other_source(reader: Any, parts: Parts) -> ast.Trigger:
    """Not placed from there: what has been placed is a new card, so that only this placement counts (4.1.8)."""
    circles = parts.read("circles")
    zone, whose = parts.read("room")
    here = ast.Happened(ast.Moved(THIS, "place", (zone,), whose, circles), "turn", NONE)
    return ast.Within(ast.Moved(THIS, "place", (), "any", circles), here)


def _says_other_source(printer: Any, event: ast.Within) -> dict[str, object] | None:
    asked, moved = event.condition, event.trigger
    source = asked.event if isinstance(asked, ast.Happened) else None
    if not isinstance(moved, ast.Moved) or not isinstance(source, ast.Moved):
        return None
    if len(source.src) != 1 or event != ast.Within(
            ast.Moved(THIS, "place", (), "any", moved.dst),
            ast.Happened(ast.Moved(THIS, "place", source.src, source.whose_src, moved.dst), "turn", NONE)):
        return None
    return {"circles": moved.dst, "room": (source.src[0], source.whose_src)}


def _in_column(what: ast.Select, parts: Parts) -> ast.Trigger:
    return ast.Moved(ast.Select(what.zones, what.whose, (*what.tests, COLUMN)), "place", (), "any", FIELD)


def _says_in_column(printer: Any, event: ast.Moved) -> dict[str, object] | None:
    what = event.what
    if not isinstance(what, ast.Select) or what.tests[-1:] != (COLUMN,):
        return None
    if event != ast.Moved(what, "place", (), "any", FIELD):
        return None
    return {"actor": ast.Select(what.zones, what.whose, what.tests[:-1])}


def _placed_from(reader: Any, parts: Parts) -> ast.Trigger:
    """Without the unit that this is about: it is the one that has the ability."""
    zone, whose = parts.read("room")
    placed = ast.Moved(THIS, "place", (zone,), whose, parts.read("circles"))
    found: ast.Trigger = of_its_source(reader, parts, placed)
    return found


EVENTS: Final[tuple[Row, ...]] = (
    row("event", "this unit is put on {circles} from {room}", of(ast.Moved, THIS, "move", *ROOM, gap("circles"))),
    row("event", "this unit is placed on {circles} from {rooms}",
        of(ast.Moved, THIS, "place", gap("rooms"), "you", gap("circles"))),
    worked("event", "this unit is placed on {circles} | other than from {room}", ast.Within, _other_source,
           _says_other_source),
    heard("event", "this unit attacks your opponent's vanguard", ast.Attacked(THIS, VANGUARDS)),
    worked("event", "placed on {circles} from {room}", ast.Moved, _placed_from, None),
    row("event", "this unit is boosted", nodes.Boosts(None, THIS, "boosted")),
    row("event", "this unit attacks while not boosted", ast.Within(ast.Attacked(THIS), UNBOOSTED)),
    row("event", "this unit attacks a vanguard while not boosted",
        ast.Within(ast.Attacked(THIS, VANGUARDS), UNBOOSTED)),
    row("event", "this unit attacks a vanguard while boosted",
        ast.Within(ast.Attacked(THIS, VANGUARDS), ast.Exists(BOOSTER, SOME))),
    row("event", "this card is revealed for a damage check", _revealed("damage check")),
    row("event", "this card is revealed for your drive check", _revealed("drive check"),
        "this card is revealed during your drive check"),
    worked("event", "{actor} is placed in the same column as this unit", ast.Moved, of_actor(_in_column),
           _says_in_column, then=note_subject),
)

# ------------------------------------------------------------------------------------------------------------ clauses

CLAUSES: Final[tuple[Row, ...]] = (
    worked("clause", "draw {just_one} card", ast.Draw, lambda reader, parts: ast.Draw(parts.read("just_one")), None),
    row("clause", "bind {topmost}", of(ast.Move, gap("topmost"), BIND), "bind {topmost} | face up"),
    row("clause", "bind {group}", of(ast.Move, gap("group"), BIND)),
    row("clause", "you cannot play orders [{until}]", of(ast.Forbid, "play order", None, "you", until=gap("until"))),
    row("clause", "you can play a additional order [{until}]",
        of(ast.Alter, "order limit", "by", ast.Num(1), None, "you", gap("until"))),
    row("clause", "you can play a additional arms card [{until}]",
        of(ast.Alter, MORE_ARMS, "by", ast.Num(1), None, "you", gap("until"))),
    *[row("clause", f"{what} gets {{signed}} [{{until}}]",
          of(ast.Alter, parameter, "by", gap("signed"), None, "you", gap("until")),
          f"{what} get {{signed}} [{{until}}]")
      for what, parameter in (
          ("the power increase of your trigger effects", "trigger power"),
          ("the power increase of trigger effects revealed for your drive check", "drive trigger power"))],
    row("clause", "your trigger effects activate twice [{until}]",
        of(ast.Alter, "trigger times", "to", ast.Num(2), None, "you", gap("until"))),
    heard("until", "this turn", ast.END_OF_TURN),
    worked("until", "for the rest of that turn", ast.Until, end_of_that_turn, None),
)

COSTS: Final[tuple[Row, ...]] = (
    row("cost", "{turning} {few} {kind_one}", of(ast.Orient, UNIT, gap("turning"))),
)

# --------------------------------------------------------------------------------------------------------- conditions

NAMED: Final = ("powerful", "white wings", "black wings", "friend")
"""Keywords that other text asks for by their names."""


DESCRIBED: Final[tuple[Row, ...]] = (
    *[row("post", f"with the {word} ability", ast.Has(word)) for word in NAMED],
    row("post", "with persona ride", ast.Words("special", ("persona ride",))),
    row("post", "without regalis piece", ast.NotTest(ast.Has(REGALIS))),
    row("post", "with {at_least} originaldress", of(ast.HasMarkers, gap("at_least"))),
    row("condition", "your vanguard is a {either}",
        of(ast.Exists, of(ast.Select, ("vanguard",), "you", (gap("either"),)), SOME)),
)

DIRECT: Final[tuple[Row, ...]] = (*EVENTS, *CLAUSES, *COSTS, *DESCRIBED)
