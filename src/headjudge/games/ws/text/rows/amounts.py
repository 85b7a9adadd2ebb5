"""Values of cards and players."""

from __future__ import annotations

from typing import Any, Final

from headjudge.language.rows.row import Row, row, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast


def _valued(reader: Any, parts: Parts) -> ast.Selector:
    """A single card of which a value is asked."""
    thing = reader.thing(parts.trees["valued"])
    if thing.many:
        raise reader.unread(parts.tree, "no single card")
    what: ast.Selector = thing.what
    return what


def _level_of(reader: Any, parts: Parts) -> object:
    return ast.Value(_valued(reader, parts), "level")


def _cost_of(reader: Any, parts: Parts) -> object:
    return ast.Value(_valued(reader, parts), "cost")


def _says_level(printer: Any, amount: ast.Value) -> dict[str, object] | None:
    return {"valued": amount.of} if amount.field == "level" else None


def _says_cost(printer: Any, amount: ast.Value) -> dict[str, object] | None:
    return {"valued": amount.of} if amount.field == "cost" else None


def _that_character(reader: Any, parts: Parts) -> object:
    return ast.Value(reader.resolved(parts.tree, reader.scope.that("character")), parts.read("game_field"))


def _that_card(reader: Any, parts: Parts) -> object:
    return ast.Value(reader.resolved(parts.tree, reader.scope.that("card")), parts.read("game_field"))


def _says_that_character(printer: Any, amount: ast.Value) -> dict[str, object] | None:
    return {"game_field": amount.field} if printer.scope.that("character") == amount.of else None


def _says_that_card(printer: Any, amount: ast.Value) -> dict[str, object] | None:
    return {"game_field": amount.field} if printer.scope.that("card") == amount.of else None


def _total_level(reader: Any, parts: Parts) -> object:
    """The total level of cards."""
    thing = reader.thing(parts.trees["known"])
    if thing.quantity is not None:
        raise reader.unread(parts.tree, "cards that nobody chose")
    return ast.Sum(thing.what, "level")


def _says_total_level(printer: Any, amount: ast.Sum) -> dict[str, object] | None:
    return {"known": amount.of} if amount.field == "level" else None


def _level_of_player(reader: Any, parts: Parts) -> object:
    """A player's level: how many cards are in the level zone (ws:8.6.2.1.2)."""
    return ast.PlayerValue(reader.player_of(parts.read("owner"), parts.tree), "level")


def _says_level_of_player(printer: Any, amount: ast.PlayerValue) -> dict[str, object] | None:
    return {"owner": amount.who} if amount.field == "level" else None


def _colors(reader: Any, parts: Parts) -> object:
    thing = reader.thing(parts.trees["known"])
    if thing.quantity is not None or thing.word == "bare":
        raise reader.unread(parts.tree, "no cards whose colors are counted")
    return ast.Kinds(thing.what, "color")


def _says_colors(printer: Any, amount: ast.Kinds) -> dict[str, object] | None:
    return {"known": amount.of} if amount.field == "color" else None


def _declared(reader: Any, parts: Parts) -> ast.Value:
    """The number that a player declared."""
    if not reader.declared:
        raise reader.unread(parts.tree, "no number was declared")
    return ast.Value(ast.Ref(reader.declared), "number")


def _says_declared(printer: Any, amount: ast.Value) -> dict[str, object] | None:
    return {} if printer.declared and amount == ast.Value(ast.Ref(printer.declared), "number") else None


SOUL: Final = ast.Value(ast.THIS, "soul")

VALUES: Final[tuple[Row, ...]] = (
    worked(
        "closed", "the number your opponent declared", ast.Value, _declared, _says_declared,
        "the number that your opponent declared", "the number that your opponent chose",
    ),
    worked(
        "quantity",
        "the number of colors of {known}",
        ast.Kinds,
        _colors,
        _says_colors,
        "the number of different | colors | among {known}",
    ),
    worked("quantity", "the total level of {known}", ast.Sum, _total_level, _says_total_level),
    worked("closed", "{owner} | level", ast.PlayerValue, _level_of_player, _says_level_of_player),
    worked("closed", "the level of {valued}", ast.Value, _level_of, _says_level),
    worked("closed", "the cost of {valued}", ast.Value, _cost_of, _says_cost),
    worked("closed", "that character's {game_field}", ast.Value, _that_character, _says_that_character),
    row("closed", "this card's soul", SOUL),
    worked("closed", "that card's {game_field}", ast.Value, _that_card, _says_that_card),
)
