"""Chosen cards that deal damage themselves, to another card or to each other (gate:3.11.1)."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.gate import nodes
from headjudge.games.gate.text import nouns
from headjudge.language.reading import choosing
from headjudge.language.rows.row import Row, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast


def _each_other(reader: Any, parts: Parts) -> ast.Step:
    """The two cards chosen last deal damage to each other; what their power is, damage does not change."""
    one, other = choosing.last_two(reader, parts.tree)
    return nodes.Strike(one, other, parts.read("field"))


def _together(reader: Any, parts: Parts) -> ast.Step:
    """Cards that were chosen deal, as one damage, as much as they have of a number together."""
    them = reader.scope.them()
    if not isinstance(them, ast.Ref):
        raise reader.unread(parts.tree, "not said which cards")
    scope = list(reader.scope.antecedents)
    what = parts.read("acted")
    register = nouns.acted_as(reader, "harmed")
    reader.scope.antecedents = scope
    return ast.Harm(what, ast.Sum(them, parts.read("field")), them, register)


def _one_deals(reader: Any, parts: Parts) -> ast.Step:
    """A known card deals as much damage as it has of a number to another card."""
    one = parts.read("ref")
    if one == ast.THIS or not any(found.what == one and not found.many for found in reader.scope.antecedents):
        raise reader.unread(parts.tree, "not a single card that was chosen")
    scope = list(reader.scope.antecedents)
    what = parts.read("acted")
    register = nouns.acted_as(reader, "harmed")
    if not isinstance(what, ast.Pick):
        reader.scope.antecedents = scope
    return ast.Harm(what, ast.Value(one, parts.read("field")), one, register)


def _says_each_other(printer: Any, step: nodes.Strike) -> dict[str, object] | None:
    found = [one.what for one in printer.scope.antecedents if one.verb in ("chosen", "found")][-2:]
    return {"field": step.field} if found == [step.one, step.other] else None


def _says_together(printer: Any, step: ast.Harm) -> dict[str, object] | None:
    if not isinstance(step.n, ast.Sum) or step.n.of != step.source or printer.scope.them() != step.source:
        return None
    return {"field": step.n.field, "acted": step.what}


def _says_one(printer: Any, step: ast.Harm) -> dict[str, object] | None:
    if step.source == ast.THIS or not isinstance(step.n, ast.Value) or step.n.of != step.source:
        return None
    return {"ref": step.source, "field": step.n.field, "acted": step.what}


def _harmed(printer: Any, step: ast.Harm) -> None:
    if isinstance(step.what, ast.Pick):
        printer.make(step.as_, "harmed", printer.many_of(step.what), printer.head(step.what))


FIGHTS: Final[tuple[Row, ...]] = (
    worked("clause", "they deal damage equal to their {field} to each other", nodes.Strike, _each_other,
           _says_each_other,
           "those units deal damage equal to their {field} to each other",
           "they deal damage to each other equal to their {field}"),
    worked("clause", "they deal damage equal to | the total of their {field} to {acted}", ast.Harm, _together,
           _says_together,
           "those units deal damage equal to | the total of their {field} to {acted}"),
    worked("clause", "{ref} deal~s damage equal to its {field} to {acted}", ast.Harm, _one_deals, _says_one,
           then=_harmed),
)
"""Damage by chosen cards."""
