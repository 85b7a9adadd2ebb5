"""Rows of numbers of cards that are compared, added up, or taken as the number of other cards."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.vanguard.text import described
from headjudge.games.vanguard.text.rows.choosing import choice_head
from headjudge.games.vanguard.text.rows.gaining import open_circles, says_open
from headjudge.games.vanguard.text.rows.nouns import kind_words
from headjudge.games.vanguard.vocabulary import ON_FIELD
from headjudge.language.rows.row import Fills, Row, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

DIGITS: Final = gap("digits")
GROUP: Final = gap("summed")
SUMS: Final = {"the sum of the grades of": "grade", "the sum of the power of": "power"}
"""What is added up, with the field of the cards."""
ON_ROWS: Final = frozenset((*ON_FIELD, "field", "front_rearguard", "back_rearguard", "front_row", "back_row"))
"""The circles, with the groups of them that text names."""
TOTALS: Final = {"grade": ("the total grade of", "the total sum of the grades of"),
                 "power": ("the total power of", "the sum of the powers of")}
"""Other words for the same."""

# ---------------------------------------------------------------------------------------------------------- comparisons


def _two_groups(reader: Any, parts: Parts) -> ast.Condition:
    """More or fewer of some units than of others."""
    (mine, tests), (other, wanted) = parts.read("kinds"), parts.read("kinds2")
    if not mine or not other:
        raise reader.unread(parts.tree, "not said where these cards are")
    return ast.Compare(ast.Count(ast.Select(mine, parts.read("owner"), tests)), parts.read("more_or_less"),
                       ast.Count(ast.Select(other, parts.read("owner2"), wanted)))


def _says_two_groups(printer: Any, said: ast.Compare) -> dict[str, object] | None:
    first, second = (one.what if isinstance(one, ast.Count) else None for one in (said.a, said.b))
    if not isinstance(first, ast.Select) or not isinstance(second, ast.Select) or first.among or second.among:
        return None
    if not {first.whose, second.whose} <= {"you", "opponent"} or said.op == "==":
        return None
    if choice_head(first) != "unit" or choice_head(second) != "unit":
        return None
    return {"owner": first.whose, "kinds": (first.zones, first.tests), "more_or_less": said.op,
            "owner2": second.whose, "kinds2": (second.zones, second.tests)}


COMPARED: Final[tuple[Row, ...]] = (
    worked("condition", "the number of {owner} {kinds} is {more_or_less} the number of {owner2} {kinds2}", ast.Compare,
           _two_groups, _says_two_groups),
    *[row("condition", f"{words} {{summed}} is {{digits}} or {way}",
          of(ast.Compare, of(ast.Sum, GROUP, field), op, DIGITS),
          *[f"{others} {{summed}} is {{digits}} or {way}" for others in TOTALS[field]])
      for words, field in SUMS.items() for way, op in (("more", ">="), ("less", "<="))],
)
"""Conditions on numbers of units and on sums."""

# ---------------------------------------------------------------------------------------------------- as many as others


def _up_to(reader: Any, parts: Parts) -> ast.Pick:
    """Up to so many of some units as there are other cards."""
    zones, tests = parts.read("kinds")
    return ast.Pick(ast.Select(zones, parts.read("owner"), tests), ast.Quant(ast.Num(0), parts.read("tally")))


def _says_up_to(printer: Any, pick: ast.Pick) -> dict[str, object] | None:
    what, number = pick.of, pick.quantity.high
    if not isinstance(what, ast.Select) or what.among or what.whose not in ("you", "opponent"):
        return None
    if isinstance(number, ast.Num) or number is None or pick.quantity != ast.Quant(ast.Num(0), number):
        return None
    if choice_head(what) != "unit" and not set(what.zones) <= ON_ROWS:
        return None
    return {"owner": what.whose, "kinds": (what.zones, what.tests), "tally": number}


def _exactly(reader: Any, parts: Parts) -> ast.Pick:
    """So many of some units as there are other cards."""
    zones, tests = parts.read("kinds")
    number = parts.read("tally")
    return ast.Pick(ast.Select(zones, parts.read("owner"), tests), ast.Quant(number, number))


def _says_exactly(printer: Any, pick: ast.Pick) -> dict[str, object] | None:
    what, number = pick.of, pick.quantity.high
    if not isinstance(what, ast.Select) or what.among or what.whose not in ("you", "opponent"):
        return None
    if isinstance(number, ast.Num) or number is None or pick.quantity != ast.Quant(number, number):
        return None
    return {"owner": what.whose, "kinds": (what.zones, what.tests), "tally": number}


def _cards_up_to(reader: Any, parts: Parts) -> ast.Pick:
    """Up to so many cards of a place as there are other cards."""
    zone, whose = parts.read("room")
    return ast.Pick(ast.Select((zone,), whose, parts.read("sorts")), ast.Quant(ast.Num(0), parts.read("tally")))


def _says_cards_up_to(printer: Any, pick: ast.Pick) -> dict[str, object] | None:
    what, number = pick.of, pick.quantity.high
    if not isinstance(what, ast.Select) or what.among or len(what.zones) != 1 or what.zones[0] in ON_FIELD:
        return None
    if isinstance(number, ast.Num) or number is None or pick.quantity != ast.Quant(ast.Num(0), number):
        return None
    return {"sorts": what.tests, "room": (what.zones[0], what.whose), "tally": number}


def _of_units(reader: Any, parts: Parts) -> ast.Amount:
    zones, tests = parts.read("kinds")
    if not zones:
        raise reader.unread(parts.tree, "not said where these cards are")
    return ast.Count(ast.Select(zones, parts.read("owner"), tests))


def _says_of_units(printer: Any, number: ast.Count) -> dict[str, object] | None:
    what = number.what
    if not isinstance(what, ast.Select) or what.among or what.whose not in ("you", "opponent"):
        return None
    return {"owner": what.whose, "kinds": (what.zones, what.tests)} if choice_head(what) == "unit" else None


AS_MANY: Final[tuple[Row, ...]] = (
    row("tally_there", "the number of {sorts} in {room}",
        of(ast.Count, of(ast.Select, (gap("room", 0),), gap("room", 1), gap("sorts")))),
    worked("tally_there", "the number of {owner} open {circle}", ast.Add, open_circles, says_open),
    row("tally", "{tally_there}", gap("tally_there")),
    worked("tally", "the number of {owner} {kinds}", ast.Count, _of_units, _says_of_units),
    worked("picked", "up to the same number of {owner} {kinds} | as {tally}", ast.Pick, _up_to, _says_up_to),
    worked("picked", "the same number of {owner} {kinds} | as {tally}", ast.Pick, _exactly, _says_exactly),
    worked("picked", "up to the same number of {sorts} | from {room} as {tally}", ast.Pick, _cards_up_to,
           _says_cards_up_to),
    row("topmost", "the same number of cards | from the top of your deck as {tally_there}",
        of(ast.Top, "deck", "you", gap("tally_there"))),
)
"""So many cards as there are others."""

MEASURING: Final[tuple[Row, ...]] = (*COMPARED, *AS_MANY)

GAPS: Final[dict[str, Any]] = {
    "owner2": Fills("owner", lambda reader, part: reader.visit(part), lambda printer, who: printer.say("owner", who),
                    ("your opponent's",)),
    "kinds2": Fills("kind", lambda reader, part: described.kind_of(reader, part),
                    lambda printer, kind: kind_words(printer, kind, True), ("rear-guards",)),
    "summed": Fills("holder", lambda reader, part: reader.visit(part),
                    lambda printer, what: printer.say("holder", what), ("all of your rear-guards",)),
}
