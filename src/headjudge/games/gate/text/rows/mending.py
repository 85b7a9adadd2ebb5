"""Damage that is removed from cards, and how much that was."""

from __future__ import annotations

import re
from typing import Any, Final

from headjudge.games.gate import nodes
from headjudge.games.gate.text import nouns
from headjudge.language.rows.row import Row, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

COUNTED: Final = re.compile(r"\b(?:that (?:much|many)|removed this way|damage removed)\b", re.IGNORECASE)
"""With these words a text speaks of the damage that was removed."""


def _with_damage(reader: Any, parts: Parts) -> ast.Selector:
    """The card that has damage: none that was moved away by a step before, which no "it" can mean here (gate:4.1.4)."""
    what: ast.Selector = parts.read("acted")
    noted = reader.scope.antecedents
    if any([one.what == what and one.verb == "moved" for one in noted]):
        there = [one.what for one in noted if not one.many and one.verb not in ("moved", "each") and one.what != what]
        into = reader.sent_to.get(what.name) if isinstance(what, ast.Ref) else None
        if not there and (reader.casting or into != "soul"):
            raise reader.unread(parts.trees["acted"], "a card that is not on the field")
        what = there[-1] if there else ast.THIS
    return what


def _remove(reader: Any, parts: Parts) -> ast.Step:
    """Remove damage; how much it was is counted where the text speaks of it afterwards."""
    n = parts.read("n") if parts.has("n") else None
    what = _with_damage(reader, parts)
    register = nouns.acted_as(reader, "recovered")
    if not COUNTED.search(reader.raw[parts.tree.meta.end_pos :]):
        return ast.Recover(what, n, register)
    reader.removed = reader.declared = reader.scope.name("removed")
    return nodes.TakeOff(what, n, register, reader.removed)


def _says_remove(much: bool) -> Any:
    def say(printer: Any, step: ast.Recover | nodes.TakeOff) -> dict[str, object] | None:
        if (step.n is None) is much:
            return None
        return {"acted": step.what, "n": step.n}

    return say


def _removed(printer: Any, step: ast.Recover | nodes.TakeOff) -> None:
    if isinstance(step.what, ast.Pick) and step.as_:
        printer.make(step.as_, "recovered", printer.many_of(step.what), printer.head(step.what))
    if isinstance(step, nodes.TakeOff):
        printer.scope.made.append((step.dealt_as, "removed"))
        printer.removed = step.dealt_as


def _how_much(reader: Any, parts: Parts) -> ast.Amount:
    if not reader.removed:
        raise reader.unread(parts.tree, "no damage was removed")
    return ast.Value(ast.Ref(reader.removed), "number")


def _says_how_much(printer: Any, amount: ast.Value) -> dict[str, object] | None:
    return {} if printer.removed and amount == ast.Value(ast.Ref(printer.removed), "number") else None


def _withdraw(reader: Any, parts: Parts) -> ast.Step:
    what = parts.read("acted")
    return nodes.Withdraw(what, nouns.acted_as(reader, "recovered"))


def _withdrawn(printer: Any, step: nodes.Withdraw) -> None:
    if isinstance(step.what, ast.Pick) and step.as_:
        printer.make(step.as_, "recovered", printer.many_of(step.what), printer.head(step.what))


MENDING: Final[tuple[Row, ...]] = (
    worked("clause", "withdraw {acted} | from the attack", nodes.Withdraw, _withdraw, lambda printer, step: {
        "acted": step.what}, then=_withdrawn),
    worked("clause", "remove all damage from {acted}", ast.Recover | nodes.TakeOff, _remove, _says_remove(False),
           then=_removed),
    worked("clause", "remove {n} damage from {acted}", ast.Recover | nodes.TakeOff, _remove, _says_remove(True),
           then=_removed),
    worked("quantity", "the damage removed this way", ast.Value, _how_much, _says_how_much),
    worked("each_np", "damage removed this way", ast.Value, _how_much, _says_how_much),
)
"""Damage that is removed, and cards that attack no longer."""
