"""Rows of what abilities cost: less than printed, for the abilities of some cards."""

from __future__ import annotations

import re
from typing import Any, Final

from headjudge.games.cfd.amounts import COST_PARAMETERS, KINDS, in_costs
from headjudge.games.cfd.text.clauses import OWNED
from headjudge.games.cfd.text.limiting import say_category
from headjudge.language.rows.row import Fills, Row, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

BLASTS: Final = {"counter_blasted": "counter-blast", "soul_blasted": "soul-blast"}
"""The gaps of what a cost is reduced by, and the icons whose number that is."""


CARDS_THERE: Final = re.compile(r"\bfrom (?:your )?\(VC\)")
"""Words for cards on the vanguard circle, of which Arms orders are no vanguards (16.3)."""


def _read_costly(reader: Any, token: Any) -> str:
    kind: str = reader.values(token)[0]
    if kind not in KINDS:
        raise reader.unread(token, "continuous abilities have no costs")
    return kind


def _cheaper(gap: str, what: ast.Selector, parts: Parts, original: bool) -> ast.Step:
    """The number of an icon is lower in the costs of abilities of some cards; there may be no cost left (11.7.2)."""
    parameter = in_costs(BLASTS[gap], parts.read("costly"), original)
    return ast.Alter(parameter, "by", ast.Times(ast.Num(-1), parts.read(gap)), what, until=parts.read("until"))


def _reduced(gap: str, original: bool) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Step:
        what = parts.read("holder")
        pick = reader.chosen.get(what.name) if isinstance(what, ast.Ref) else None
        if pick is not None and pick.of.zones == ("vanguard",) and CARDS_THERE.search(reader.raw):
            raise reader.unread(parts.tree, "Arms orders lie on that circle, too")
        return _cheaper(gap, what, parts, original)

    return read


def _says_reduced(gap: str, original: bool) -> Any:
    def say(printer: Any, step: ast.Alter) -> dict[str, object] | None:
        icon, kind, own = COST_PARAMETERS.get(step.parameter, ("", "", False))
        number = step.amount.b if isinstance(step.amount, ast.Times) else None
        if (icon, own) != (BLASTS[gap], original) or number is None or step.what is None:
            return None
        if step != ast.Alter(step.parameter, "by", ast.Times(ast.Num(-1), number), step.what, until=step.until):
            return None
        return {"costly": kind, "holder": step.what, gap: number, "until": step.until}

    return say


def _reduced_of(gap: str, whose: str) -> Any:
    """The same of a card that a pronoun stands for."""

    def read(reader: Any, parts: Parts) -> ast.Step:
        what = OWNED[whose](reader)
        if what is None:
            raise reader.unread(parts.tree, "not clear whose abilities these are")
        return _cheaper(gap, what, parts, True)

    return read


PRICING: Final[tuple[Row, ...]] = (
    *[worked("clause", f"the cost of all of the {own}{{costly}} abilities of {{holder}} is reduced by {{{gap}}}"
             " [{until}]", ast.Alter, _reduced(gap, original), _says_reduced(gap, original),
             f"the cost of all the {own}{{costly}} abilities of {{holder}} is reduced by {{{gap}}} [{{until}}]",
             f"the cost of all {own}{{costly}} abilities of {{holder}} is reduced by {{{gap}}} [{{until}}]",
             f"the cost of the {own}{{costly}} ability of {{holder}} decreases by {{{gap}}} [{{until}}]")
      for gap in BLASTS for original, own in ((True, "original "), (False, ""))],
    *[worked("clause", f"the cost of {whose} original {{costly}} {ability} is reduced by {{{gap}}} [{{until}}]",
             ast.Alter, _reduced_of(gap, whose), None)
      for gap in BLASTS for whose in ("its", "that unit's", "that chosen unit's")
      for ability in ("ability", "abilities")],
)

GAPS: Final[dict[str, Any]] = {
    "costly": Fills("CATEGORY", _read_costly, say_category, ("[ACT]", "[AUTO]")),
}
