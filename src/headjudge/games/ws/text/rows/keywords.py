"""Lines that are a keyword by themselves, or a rule of decks."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.ws.text import nouns, phrases
from headjudge.language.reading import joining
from headjudge.language.rows.errors import NoWords
from headjudge.language.rows.row import Fills, Form, Row, heard, of, row, said, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

PRICE: Final = gap("price")
BONDED: Final = gap("bonded")
OWN: Final = ast.Move(ast.THIS, (ast.Spot("waiting_room", "you"),))
"""This card is put into the waiting room: the part of its cost that a Backup has by itself."""


def _backup(reader: Any, parts: Parts) -> ast.Keyword:
    """Backup, which works in the hand (ws:10.5)."""
    reader.where = ("hand",)
    return ast.Keyword(
        "backup", (parts.read("points"), parts.read("up_to_level")), parts.read("price"), (), parts.read("window") or ""
    )


def _says_backup(printer: Any, keyword: ast.Keyword) -> dict[str, object] | None:
    """This card's own move is said with the zone that it comes from."""
    if keyword.name != "backup":
        return None
    text: str = printer.cost([step for step in keyword.cost if step != OWN])
    if OWN in keyword.cost:
        if keyword.cost[-1] != OWN and keyword.cost[0] != OWN:
            raise NoWords("this card between other costs")
        parts = [text] if text else []
        stock = len(keyword.cost) == 2 and phrases.is_stock(printer, keyword.cost[0])
        parts.insert(0 if keyword.cost[0] == OWN else len(parts), "Put this card from your hand into your waiting room")
        text = (" " if stock else " & ").join(parts)
    points, level = keyword.numbers
    return {"points": points, "up_to_level": level, "window": keyword.window, "price_text": text}


def _number(reader: Any, token: Any) -> int:
    number: int = reader.number_of(token)
    return number


def _points(reader: Any, part: Any) -> int:
    """A printed number, with a sign or without."""
    token = reader.token(part)
    if reader.values(token)[0].endswith("X"):
        raise reader.unread(token, "a number that is not printed")
    return _number(reader, token)


GAPS: Final[dict[str, Fills | Form]] = {
    "auto": Form("AUTO", lambda found: "【AUTO】"),
    "act": Form("ACT", lambda found: "【ACT】"),
    "cont": Form("CONT", lambda found: "【CONT】"),
    "counter": Form("COUNTER", lambda found: "【COUNTER】"),
    "zone_icon": Fills("icon", lambda reader, part: "", lambda printer, icon: "", ("[CLOCK]",)),
    "price": Fills(
        "cost",
        lambda reader, part: joining.cost(reader, part),
        lambda printer, cost: f"[{printer.cost(cost)}]",
        ("[(1)]", "[Put a character from your hand into your waiting room]"),
    ),
    "price_text": Fills("cost", lambda reader, part: joining.cost(reader, part), lambda printer, text: f"[{text}]"),
    "bonded": Fills(
        "bonded",
        nouns.names_in,
        lambda printer, names: "".join(f'"{name}"' for name in names),
        ('"Ayla"',),
    ),
    "points": Fills("points", _points, lambda printer, number: str(number), ("2000",)),
    "up_to_level": Fills("NUMBER", _number, lambda printer, number: str(number), ("1",)),
    "copies": Fills("NUMBER", _number, lambda printer, number: str(number), ("6",)),
}

KEYWORDS: Final[tuple[Row, ...]] = (
    row("keyword_line", "{auto} [{zone_icon}] Encore {price}", of(ast.Keyword, "encore", cost=PRICE)),
    row("keyword_line", "{auto} [{zone_icon}] Bond & / & {bonded} {price}", of(ast.Keyword, "bond", (), PRICE, BONDED)),
    worked("keyword_line", "{act} [window=counter: {counter}] Backup {points} [,] Level {up_to_level} {price}",
           ast.Keyword, _backup, None),
    said("keyword_line", "{act} [window=counter: {counter}] Backup {points} [,] Level {up_to_level} {price_text}",
         ast.Keyword, _says_backup),
    row("keyword_line", "{cont} [{zone_icon}] Great Performance", of(ast.Keyword, "great performance")),
    row("keyword_line", "{auto} [{zone_icon}] Shift [,] Level {up_to_level}",
        of(ast.Keyword, "shift", (gap("up_to_level"),))),
    row("keyword_line", "{auto} [{zone_icon}] Sunder & / & {bonded} {price}",
        of(ast.Keyword, "sunder", (), PRICE, BONDED)),
    heard("keyword_line", "{cont} a deck may hold up to {copies}", of(ast.DeckRule, gap("copies"))),
    heard("keyword_line", "{cont} a deck may hold any number", ast.DeckRule(None)),
    said("keyword_line", "{cont} You may put any number of cards with the same card name as this card into your deck.",
         ast.DeckRule, lambda printer, rule: {} if rule.copies is None else None),
    said("keyword_line", "{cont} You may put up to {copies} cards with the same card name as this card into your deck.",
         ast.DeckRule, lambda printer, rule: {"copies": rule.copies}),
)  # fmt: skip
