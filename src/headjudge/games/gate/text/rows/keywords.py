"""Lines that are the cost of playing a card, or a keyword with its cost."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.gate.cards import ALWAYS_PRICED
from headjudge.games.gate.text import abilities
from headjudge.games.gate.text.rows.filling import keyword
from headjudge.games.gate.text.words import PRICED
from headjudge.kernel.rules import Fact
from headjudge.language.rows.row import Fills, Form, Row, of, row, said, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

COST_TYPES: Final[Fact[tuple[str, ...]]] = Fact("gate:3.1.4.1", ("summon", "cast", "equip"))
"""The three types of costs of playing a card."""


ADDITIONAL: Final = "additional"
"""A cost that is paid together with the one of the card (gate:1.3.1)."""


def _cost_type(reader: Any, token: Any) -> str:
    (kind,) = reader.values(token)
    if kind not in COST_TYPES.value and kind != ADDITIONAL:
        raise reader.unread(token, "no type of cost")
    return str(kind)


def _price(reader: Any, part: Any) -> tuple[ast.Step, ...]:
    """The cost of a card that is played."""
    return abilities.price(reader, reader.parts(part)[0])


def _says_price(printer: Any, cost: tuple[ast.Step, ...]) -> str:
    return f"({printer.cost(cost) or 'None'})"


def _with_cost(reader: Any, parts: Parts) -> ast.Keyword:
    """A keyword with its cost (gate:11.10, 11.11)."""
    name = parts.read("priced_keyword")
    if name not in PRICED:
        raise reader.unread(parts.tree, "a keyword without a cost")
    return ast.Keyword(name, (), parts.read("paid_for_it"))


def _says_with_cost(printer: Any, one: ast.Keyword) -> dict[str, object] | None:
    return {"priced_keyword": one.name, "paid_for_it": one.cost} if one.cost or one.name in ALWAYS_PRICED else None


GAPS: Final[dict[str, Fills | Form]] = {
    "cost_type": Fills("COSTMARK", _cost_type, lambda printer, kind: f"[{kind.title()} Cost]", ("[Summon Cost]",
        "[Additional Cost]")),
    "paid": Fills("bracketed", _price, _says_price, ("(Pay 2)", "(None)")),
    "paid_for_it": Fills("bracketed", _price, _says_price, ("(Pay 2)", "(None)")),
    "priced_keyword": Fills(
        "KEYWORD", lambda reader, token: reader.values(token)[0], lambda printer, name: keyword(name), ("[Pilot]",)
    ),
    "bare": Fills(
        "KEYWORD", lambda reader, token: reader.values(token), lambda printer, one: keyword(one.name, one.numbers)
    ),
}

KEYWORDS: Final[tuple[Row, ...]] = (
    row("cost_line", "{cost_type} & {paid}", of(ast.PlayCost, gap("cost_type"), gap("paid"))),
    worked("cost_line", "{priced_keyword} & {paid_for_it}", ast.Keyword, _with_cost, _says_with_cost),
    said("cost_line", "{bare}", ast.Keyword, lambda printer, one: {"bare": one}),
)
