"""Numbers that are worked out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from headjudge.language.rows.errors import NoWords
from headjudge.language.rows.row import Fills, Form, Row, heard, of, row, said, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast


def _plus(reader: Any, parts: Parts) -> object:
    """And so many more or fewer."""
    signed = reader.values(parts.trees["signed"])[0]
    if signed[1:] == "X":
        raise reader.unread(parts.tree, "X in its own definition")
    return ast.Add(parts.read("amount"), ast.Num(int(signed)))


def _says_plus(printer: Any, amount: ast.Add) -> dict[str, object] | None:
    return {"amount": amount.a, "signed": amount.b} if isinstance(amount.b, ast.Num) else None


def _number_of(what: ast.Select) -> ast.Amount:
    """How many cards there are; of those with different names, how many names."""
    unlike = [test for test in what.tests if isinstance(test, ast.Distinct)]
    if not unlike:
        return ast.Count(what)
    return ast.Kinds(replace(what, tests=tuple([test for test in what.tests if test != unlike[0]])), unlike[0].field)


def _count(reader: Any, parts: Parts) -> object:
    return _number_of(reader.select(reader.noun(parts.trees["counted_noun"]), parts.tree))


def _count_owned(reader: Any, parts: Parts) -> object:
    return _number_of(reader.select(reader.noun(parts.trees["noun"]), parts.tree, parts.read("owner")))


def _says_kinds(printer: Any, amount: ast.Kinds) -> dict[str, object] | None:
    what = amount.of
    if amount.field not in ("name", "level") or not isinstance(what, ast.Select) or not (what.zones or what.among):
        return None
    return {"counted_noun": replace(what, tests=(*what.tests, ast.Distinct(amount.field)))}


def _says_count(printer: Any, amount: ast.Count) -> dict[str, object] | None:
    return {"counted_noun": amount.what} if isinstance(amount.what, ast.Select) else None


AMOUNTS: Final[tuple[Row, ...]] = (
    row("amount", "{product}", gap("product")),
    worked("amount", "{amount} {signed}", ast.Add, _plus, _says_plus),
    row("product", "{quantity}", gap("quantity")),
    row("product", "{times}", gap("times")),
    row("product", "{quantity} {multiplied} {factor}", of(ast.Times, gap("factor"), gap("quantity"))),
    heard("product", "{times} {multiplied} {quantity}", of(ast.Times, gap("times"), gap("quantity"))),
    worked("quantity", "the number of {counted_noun}", ast.Count, _count, _says_count),
    said("quantity", "the number of {counted_noun}", ast.Kinds, _says_kinds),
    worked("quantity", "the number of {owner} {noun}", ast.Count, _count_owned, None),
    row("quantity", "{closed_amount}", gap("closed_amount")),
)
"""Numbers of cards, and what is added to them and multiplied. The values of cards and players are rows of a game."""


def _says_factor(printer: Any, factor: ast.Amount) -> str:
    if not isinstance(factor, ast.Num):
        raise NoWords("a factor that is not printed")
    return f"×{factor.value}"  # noqa: RUF001


def _amount(rule: str) -> Fills:
    return Fills(rule, lambda reader, part: reader.amount(part), lambda printer, amount: printer.say(rule, amount))


GAPS: Final[dict[str, Fills | Form]] = {
    "factor": Fills("NUMBER", lambda reader, token: ast.Num(reader.number_of(token)), _says_factor, ("500",)),
    "multiplied": Form("_multiplied", lambda found: ""),
    "signed": Fills("SIGNED", lambda reader, part: part, lambda printer, n: f"{n.value:+d}", ("+1",)),
    "counted_noun": Fills(
        "noun", lambda reader, part: reader.noun(part), lambda printer, what: printer.number_of(what)
    ),
    "product": _amount("product"),
    "quantity": _amount("quantity"),
    "closed_amount": _amount("closed"),
}
"""What fills the gaps of these rows."""
