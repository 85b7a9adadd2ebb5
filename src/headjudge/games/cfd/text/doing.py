"""Instructions on cards that were named or revealed before, and on original dress, scouted cards and rows."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.vanguard.text import described
from headjudge.games.vanguard.text.rows.choosing import choice_head, is_many
from headjudge.games.vanguard.text.rows.events import THIS
from headjudge.language.rows.row import Fills, Row, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

HOLDER: Final = gap("holder")
UNTIL: Final = gap("until")
ONE: Final = ast.Quant(ast.Num(1), ast.Num(1))
LINES: Final = {"back": "back_rearguard", "front": "front_rearguard"}

# ------------------------------------------------------------------------------------------------ choosing and showing


def _choose_and_reveal(reader: Any, parts: Parts) -> ast.Step:
    pick = parts.read("picked")
    name = reader.scope.make("chosen", is_many(pick.quantity), choice_head(pick.of))
    return ast.Seq((ast.Choose((pick,), "you", name), ast.Reveal(ast.Ref(name))))


def _search_either(reader: Any, parts: Parts) -> ast.Step:
    few = parts.read("few")
    name = reader.scope.make("found", is_many(few), "card")
    return ast.Search((ast.Pick(ast.Select(("deck",), "you", (parts.read("either"),)), few),), "you", name)


def _says_search_either(printer: Any, step: ast.Search) -> dict[str, object] | None:
    what = step.picks[0].of if len(step.picks) == 1 and step.by == "you" else None
    if not isinstance(what, ast.Select) or what != ast.Select(("deck",), "you", what.tests) or len(what.tests) != 1:
        return None
    return {"few": step.picks[0].quantity, "either": what.tests[0]} if isinstance(what.tests[0], ast.AnyTest) else None


def _searched(printer: Any, step: ast.Search) -> None:
    printer.make(step.as_, "found", is_many(step.picks[0].quantity), "card")


def _shown(reader: Any, parts: Parts) -> ast.Selector:
    """The card that was revealed last, after it was chosen or found, or from the top of the deck."""
    if reader.shown is None:
        raise reader.unread(parts.tree, "nothing was revealed")
    found: ast.Selector = reader.shown
    return found


def _chosen_units(reader: Any, parts: Parts) -> ast.Selector:
    found: ast.Selector | None = reader.scope.those("unit")
    if found is None:
        raise reader.unread(parts.tree, "not clear which units these are")
    return found


# ------------------------------------------------------------------------------------------ numbers, others instead


def _instead(reader: Any, parts: Parts) -> ast.Step:
    """A number in place of the last one of a sentence before, whichever that is."""
    field, amount = parts.read("gain")
    what = parts.read("holder")
    return ast.Amend(ast.And(()), ast.Change(what, field, "by", ast.Num(0)), ast.Change(what, field, "by", amount))


def _choose_other(reader: Any, parts: Parts) -> ast.Step:
    """Other cards are chosen in place of those of a sentence before."""
    few, old, new = parts.read("few"), parts.read("old_sort"), parts.read("new_sort")
    if not old or not new:
        raise reader.unread(parts.tree, "in place of which cards?")
    return ast.Amend(ast.And(()), ast.Choose((ast.Pick(ast.Select((), "any", old), few),)),
                     ast.Choose((ast.Pick(ast.Select((), "any", new), few),)))


def _each(reader: Any, parts: Parts) -> ast.Pick:
    """As many cards as an amount says; the text tells that one is chosen for each."""
    zones, tests = parts.read("kinds")
    number = parts.read("per")
    if parts.read("one_circle") != ONE:
        raise reader.unread(parts.tree, "one for each is chosen")
    return ast.Pick(ast.Select(zones, parts.read("owner"), tests), ast.Quant(number, number))


def _says_each(printer: Any, pick: ast.Pick) -> dict[str, object] | None:
    what, number = pick.of, pick.quantity.low
    if not isinstance(what, ast.Select) or isinstance(number, ast.Num) or pick.quantity != ast.Quant(number, number):
        return None
    return {"one_circle": ONE, "owner": what.whose, "kinds": (what.zones, what.tests), "per": number}


# ----------------------------------------------------------------------------------------------------- rows of circles


def _in_line(line: str) -> Any:
    """Returns the reader of a placement on a circle of a row."""

    def read(reader: Any, parts: Parts) -> ast.Trigger:
        parts.read("rear_circle")
        zone, whose = parts.read("room") if parts.has("room") else ("", "any")
        return ast.Moved(THIS, "place", (zone,) if zone else (), whose, (LINES[line],))

    return read


def _says_in_line(line: str) -> Any:
    def say(printer: Any, event: ast.Moved) -> dict[str, object] | None:
        made = ast.Moved(THIS, "place", event.src, event.whose_src, (LINES[line],))
        if event != made or len(event.src) > 1:
            return None
        return {"rear_circle": ("rearguard",), "room": (event.src[0], event.whose_src) if event.src else None}

    return say


def _beside(line: str) -> Any:
    """Returns the reader of a circle of a row in the column of a unit."""

    def read(reader: Any, parts: Parts) -> ast.Slot:
        parts.read("rear_circle")
        zones, tests = parts.read("one_kind")
        return ast.Slot((LINES[line],), column=ast.Select(zones, parts.read("owner"), tests))

    return read


def _says_beside(line: str) -> Any:
    def say(printer: Any, slot: ast.Slot) -> dict[str, object] | None:
        where = slot.column
        if not isinstance(where, ast.Select) or slot != ast.Slot((LINES[line],), column=where):
            return None
        return {"rear_circle": ("rearguard",), "owner": where.whose, "one_kind": (where.zones, where.tests)}

    return say


def _their_like(reader: Any, parts: Parts) -> ast.Step:
    parts.read("rear_circle")
    cards = ast.Select(("rearguard", "drop"), "opponent", (parts.read("post"),))
    return ast.Move(cards, (parts.read("spot"),), "opponent")


def _says_their_like(printer: Any, step: ast.Move) -> dict[str, object] | None:
    what = step.what
    if not isinstance(what, ast.Select) or len(what.tests) != 1 or step != ast.Move(
            ast.Select(("rearguard", "drop"), "opponent", what.tests), step.to, "opponent") or len(step.to) != 1:
        return None
    return {"rear_circle": ("rearguard",), "post": what.tests[0], "spot": step.to[0]}


DOING: Final[tuple[Row, ...]] = (
    worked("clause", "choose | , and reveal {picked}", ast.Seq, _choose_and_reveal, None),
    worked("clause", "search your deck for {few} {either}", ast.Search, _search_either, _says_search_either,
           then=_searched),
    row("clause", "{holder} {gets} this unit's {set_field} [{until}]",
        of(ast.Change, HOLDER, gap("set_field"), "by", of(ast.Value, THIS, gap("set_field")), UNTIL)),
    row("spot", "as this unit's original dress", ast.Spot("original_dress", under=THIS),
        "as this unit's originaldress"),
    row("picked", "{count} of | your scouted {sorts}",
        of(ast.Pick, of(ast.Select, ("scouted",), "you", gap("sorts")), gap("count"))),
    worked("clause", "{holder} {gets} {gain} | instead", ast.Amend, _instead, None),
    worked("clause", "choose {few} {new_sort} | instead of a {old_sort}", ast.Amend, _choose_other, None),
    worked("picked", "{one_circle} of {owner} {kinds} {per}", ast.Pick, _each, _says_each),
    *[worked("event", f"this unit is placed on your {line} row {{rear_circle}} [from {{room}}]", ast.Moved,
             _in_line(line), _says_in_line(line),
             f"this unit is placed on a {line} row {{rear_circle}} [from {{room}}]") for line in LINES],
    *[worked("call_circle", f"the {line} row {{rear_circle}} in the same column as {{owner}} {{one_kind}}", ast.Slot,
             _beside(line), _says_beside(line)) for line in LINES],
    worked("clause", "your opponent puts all of their cards | from {rear_circle} and drop {post} {spot}", ast.Move,
           _their_like, _says_their_like),
)

GAPS: Final[dict[str, Any]] = {
    name: Fills("kind", described.sort_of, lambda printer, tests: printer.sort(tests), (said,))
    for name, said in (("new_sort", "grade 2 or less card"), ("old_sort", "grade 1 card"))}

REFS: Final[tuple[Row, ...]] = (
    worked("ref", "the revealed card", ast.Selector, _shown,
           lambda printer, what: {} if what == printer.shown else None,
           "that revealed card", "the revealed cards", "all of the revealed cards"),
    worked("ref", "all of your chosen units", ast.Selector, _chosen_units, None),
)
"""These are said only where no pronoun is clear."""
