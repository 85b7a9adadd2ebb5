"""Values of cards and players."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.ws import nodes
from headjudge.games.ws.text import nouns
from headjudge.language.rows.row import Row, heard, of, row, worked
from headjudge.language.rows.shared import gap
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


def _power_of(reader: Any, parts: Parts) -> object:
    return ast.Value(_valued(reader, parts), "power")


def _says_power(printer: Any, amount: ast.Value) -> dict[str, object] | None:
    return {"valued": amount.of} if amount.field == "power" else None


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


def _icons(reader: Any, parts: Parts) -> object:
    """The number of trigger icons of known cards: of one kind, or all of them."""
    thing = reader.thing(parts.trees["known"])
    if thing.quantity is not None or thing.word == "bare":
        raise reader.unread(parts.tree, "no cards whose icons are counted")
    icons = parts.read("icons") if parts.has("icons") else ("",)
    return nodes.IconCount(thing.what, *icons)


def _markers_of_it(reader: Any, parts: Parts) -> ast.Count:
    """The markers underneath `it`, which is this card if no other one was named."""
    if reader.scope.it() not in (None, ast.THIS):
        raise reader.unread(parts.tree, "the markers of another card")
    return ast.Count(ast.Select(("markers",), "any", (ast.Relation("under", ast.THIS),)))


def _says_all_icons(printer: Any, amount: nodes.IconCount) -> dict[str, object] | None:
    return {"known": amount.of} if not amount.icon else None


def _says_icons(printer: Any, amount: nodes.IconCount) -> dict[str, object] | None:
    return {"known": amount.of, "icons": (amount.icon,)} if amount.icon else None


def _declared(reader: Any, parts: Parts) -> ast.Value:
    """The number that the opponent declared."""
    return _declared_by(reader, parts, "opponent")


def _declared_by(reader: Any, parts: Parts, who: str) -> ast.Value:
    register, by = reader.declared
    if by != who:
        raise reader.unread(parts.tree, "no number was declared")
    return ast.Value(ast.Ref(register), "number")


def _says_declared(printer: Any, amount: ast.Value) -> dict[str, object] | None:
    return _says_declared_by(printer, amount, "opponent")


def _says_declared_by(printer: Any, amount: ast.Value, who: str) -> dict[str, object] | None:
    register, by = printer.declared
    return {} if by == who and amount == ast.Value(ast.Ref(register), "number") else None


def _you_declared(reader: Any, parts: Parts) -> ast.Value:
    """The number that you declared."""
    return _declared_by(reader, parts, "you")


def _says_you_declared(printer: Any, amount: ast.Value) -> dict[str, object] | None:
    return _says_declared_by(printer, amount, "you")


def _level_put(reader: Any, parts: Parts) -> ast.Value:
    """The level of the one card that this effect put into a zone of a player."""
    _, whose = parts.read("zone")
    return ast.Value(ast.Select((), reader.player_of(whose, parts.tree), (), nouns.put_there(reader, parts)), "level")


def _level_paid(reader: Any, parts: Parts) -> ast.Value:
    """The level of the one card that was put into a zone to pay."""
    _, whose = parts.read("zone")
    return ast.Value(ast.Select((), reader.player_of(whose, parts.tree), (), nouns.paid_there(reader, parts)), "level")


def _says_level_put(printer: Any, amount: ast.Value) -> dict[str, object] | None:
    of = amount.of
    if amount.field != "level" or not isinstance(of, ast.Select) or of != ast.Select((), of.whose, (), of.among):
        return None
    if of.among in printer.paid_with:
        return None
    return _says_zone_of(printer, of)


def _says_zone_of(printer: Any, of: ast.Select) -> dict[str, object]:
    zone = next((zone for zone, register in printer.sent.items() if register == of.among), "waiting_room")
    return {"zone": (zone, of.whose)}


def _says_level_paid(printer: Any, amount: ast.Value) -> dict[str, object] | None:
    of = amount.of
    if amount.field != "level" or not isinstance(of, ast.Select) or of.among not in printer.paid_with:
        return None
    return _says_zone_of(printer, of)


VALUES: Final[tuple[Row, ...]] = (
    worked(
        "closed", "the number your opponent declared", ast.Value, _declared, _says_declared,
        "the number that your opponent declared", "the number that your opponent chose",
    ),
    worked("closed", "the number you declared", ast.Value, _you_declared, _says_you_declared,
           "the number that you declared"),
    worked(
        "quantity",
        "the number of colors of {known}",
        ast.Kinds,
        _colors,
        _says_colors,
        "the number of different | colors | among {known}",
    ),
    worked(
        "quantity", "the number of trigger icons of {known}", nodes.IconCount, _icons, _says_all_icons,
        "the number of trigger icons on {known}", "the number of trigger icons | among {known}",
        "the number of trigger icons | revealed among {known}",
        "the number of trigger icons in the trigger icons of {known}",
    ),
    worked(
        "quantity", "the number of | {icons} in the trigger icons of {known}", nodes.IconCount, _icons, _says_icons,
        "the number of | {icons} in the trigger icon of {known}",
    ),
    worked("icons_each", "marker underneath it", ast.Count, _markers_of_it, None),
    row("icons_each", "trigger icon of {ref}", of(nodes.IconCount, gap("ref"), ""),
        "trigger icon on {ref}", "trigger icon | among {ref}", "trigger icon | revealed among {ref}"),
    row("quantity", "the number of markers underneath your characters", ast.Count(ast.Select(("markers",), "you"))),
    worked("quantity", "the total level of {known}", ast.Sum, _total_level, _says_total_level),
    worked("closed", "{owner} | level", ast.PlayerValue, _level_of_player, _says_level_of_player),
    heard("closed", "your raised level {more}", of(ast.Add, ast.PlayerValue("you", "level"), gap("more"))),
    worked(
        "closed", "the level of | the card put into {zone} | by this effect", ast.Value, _level_put, _says_level_put
    ),
    worked("closed", "the level of | the card put into {zone} | by this ability's cost", ast.Value, _level_paid,
           _says_level_paid,
           "the level of | the card put into {zone} | for the cost of this ability"),
    worked("closed", "the level of {valued}", ast.Value, _level_of, _says_level),
    worked("closed", "the power of {valued}", ast.Value, _power_of, _says_power),
    worked("closed", "the cost of {valued}", ast.Value, _cost_of, _says_cost),
    worked("closed", "that character's {game_field}", ast.Value, _that_character, _says_that_character),
    row("closed", "this card's {game_field}", of(ast.Value, ast.THIS, gap("game_field"))),
    worked("closed", "that card's {game_field}", ast.Value, _that_card, _says_that_card),
)
