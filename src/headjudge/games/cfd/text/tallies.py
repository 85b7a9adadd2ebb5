"""Rows of how many units there are: none or many, apart from each other, and so many as something was done to."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.cfd.text.holding import PLAYERS, ROWS_OF, units_in_row
from headjudge.games.vanguard import nodes
from headjudge.games.vanguard.text.rows.conditions import SOME
from headjudge.games.vanguard.text.rows.done import result_of
from headjudge.games.vanguard.text.rows.events import THIS
from headjudge.games.vanguard.text.rows.nouns import BOOSTED
from headjudge.language.rows.row import Fills, Row, heard, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

N: Final = gap("n")
UNITS: Final = of(ast.Select, gap("kinds", 0), "you", gap("kinds", 1))
ANY_UNITS: Final = of(ast.Select, gap("kinds", 0), gap("owner"), gap("kinds", 1))
BOOSTED_BY_THIS: Final = ast.Relation("boosted", THIS)

# -------------------------------------------------------------------------------------------------------- conditions


def _more_there(op: str) -> Any:
    """Returns the reader of a comparison of a zone of yours with that of the opponent."""

    def read(reader: Any, parts: Parts) -> ast.Condition:
        zone, whose = parts.read("room")
        if whose != "you":
            raise reader.unread(parts.tree, "not clear whose zones are compared")
        mine, theirs = (ast.Count(ast.Select((zone,), who)) for who in ("you", "opponent"))
        return ast.Compare(mine, op, theirs)

    return read


def _drive_skill(reader: Any, token: Any) -> str:
    skill = f"with {reader.values(token)[0].rstrip('!').lower()}"
    if skill not in DRIVES:
        raise reader.unread(token, "of a unit, only twin drive, triple drive and the like can be asked here")
    return skill


DRIVES: Final = {"with twin drive": '"Twin Drive!!"', "with triple drive": '"Triple Drive!!!"'}
"""The parts of vanguards with a skill that raises drive, and the words for it."""


def _row_has_one(zone: str, owner: str) -> Any:
    return lambda reader, parts: ast.Exists(units_in_row(reader, parts, zone, owner, "kind1"), SOME)


CONDITIONS: Final[tuple[Row, ...]] = (
    row("condition", "you have {n} or {at_least} {kinds}",
        of(ast.Or, (of(ast.Exists, UNITS, of(ast.Quant, N, N)), of(ast.Exists, UNITS, gap("at_least"))))),
    row("condition", "all of {owner} {kinds} have different card names",
        of(ast.Compare, of(ast.Kinds, ANY_UNITS, "name"), "==", of(ast.Count, ANY_UNITS))),
    *[worked("condition", f"{{room}} has {more} cards than your opponent's", ast.Compare, _more_there(op), None)
      for more, op in (("more", ">"), ("fewer", "<"), ("less", "<"))],
    *[row("condition", f"{whose} vanguard has {{drive_skill}}", of(ast.Exists, of(
          ast.Select, ("vanguard",), owner, (of(ast.Relation, gap("drive_skill")),)), SOME))
      for whose, owner in PLAYERS.items()],
    *[worked("condition", f"{whose} {line} row has a {{kind1}}", ast.Exists, _row_has_one(zone, owner), None)
      for whose, owner in PLAYERS.items() for line, zone in ROWS_OF.items()],
)

# ----------------------------------------------------------------------------------------------------------- numbers


def _stood(reader: Any, parts: Parts) -> ast.Selector:
    """The units that the sentences before have stood, without those that were standing already."""
    if parts.read("stood") != "stand":
        raise reader.unread(parts.tree, "no sentence before has done this")
    return result_of(reader, parts, "stood")


def _says_stood(printer: Any, what: ast.Selector) -> dict[str, object] | None:
    name = printer.deeds.get("stood", "")
    return {"stood": "stand"} if name and what == ast.Ref(name) else None


def _draw_as_many(reader: Any, parts: Parts) -> ast.Step:
    return ast.Draw(ast.Count(result_of(reader, parts, "put into soul")))


def _says_as_many(printer: Any, step: ast.Draw) -> dict[str, object] | None:
    name = printer.deeds.get("put into soul", "")
    return {} if name and step == ast.Draw(ast.Count(ast.Ref(name))) else None


NUMBERS: Final[tuple[Row, ...]] = (
    row("per", "for each different grade among {owner} {kinds}", of(ast.Kinds, ANY_UNITS, "grade")),
    worked("counted", "unit {stood} by this effect", ast.Selector, _stood, _says_stood),
    worked("clause", "draw | cards equal to the number of cards put into your soul", ast.Draw, _draw_as_many,
           _says_as_many),
)

# ------------------------------------------------------------------------------------------------------------- picks


def _boosted_ones(reader: Any, parts: Parts) -> ast.Pick:
    """Of the units that this unit boosts, where the ability waits for that."""
    event = reader.trigger
    end = event.of if isinstance(event, ast.Edge) else None
    waits = isinstance(end, ast.Select) and BOOSTED_BY_THIS in end.tests
    waits = waits or (isinstance(event, nodes.Boosts) and event.booster == THIS)
    zones, tests = parts.read("kinds")
    if not waits or tests or zones not in (("rearguard",), ("field",)):
        raise reader.unread(parts.tree, "not said which unit boosts it")
    return ast.Pick(ast.Select(zones, "you", (BOOSTED_BY_THIS,)), parts.read("count"))


def _says_boosted_ones(printer: Any, pick: ast.Pick) -> dict[str, object] | None:
    what = pick.of
    if not isinstance(what, ast.Select) or what != ast.Select(what.zones, "you", (BOOSTED_BY_THIS,)):
        return None
    return {"count": pick.quantity, "kinds": (what.zones, ())}


PICKS: Final[tuple[Row, ...]] = (
    row("picked", "{count} of the units boosted by this unit", of(ast.Pick, BOOSTED, gap("count"))),
    worked("picked", "{count} of those boosted {kinds}", ast.Pick, _boosted_ones, _says_boosted_ones),
    heard("condition", "{at_least} of your opponent's cards are imprisoned",
          of(ast.Exists, ast.Select(("imprisoned",), "you", (ast.Relation("of another player"),)), gap("at_least"))),
)

TALLIES: Final[tuple[Row, ...]] = (*CONDITIONS, *NUMBERS, *PICKS)

GAPS: Final[dict[str, Any]] = {
    "drive_skill": Fills("NAMES", _drive_skill, lambda printer, skill: DRIVES[skill], ('"Triple Drive!!!"',)),
}
