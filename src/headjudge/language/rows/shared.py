"""Rows that several games share. A game names the lists that it uses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from headjudge.language.rows.errors import NoWords
from headjudge.language.rows.row import Fills, Form, Gap, Held, Row, heard, of, row, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast


def gap(name: str, at: int = -1) -> Gap:
    """Returns a gap that words fill. at: which part of what fills it, if that is a tuple."""
    return Gap(name, at)


def of_opponent(rule: str, words: str, value: object, *others: str) -> Row:
    """Returns a row of a value without gaps; the opponent is the player named last from there on."""

    def read(reader: Any, parts: Parts) -> object:
        reader.named_player = "opponent"
        return value

    def say(printer: Any, said: object) -> dict[str, object] | None:
        return {} if said == value else None

    return worked(rule, words, type(value), read, say, *others)


def _anyone(printer: Any, by: object, found: Mapping[str, object]) -> bool:
    return True


BY: Final = Held("by", lambda reader, found: reader.by, _anyone)
"""The player who does it."""

NUMBER: Final = gap("number")

# ------------------------------------------------------------------------------------------------------------- times


def _next_turn_of_theirs(reader: Any, parts: Parts) -> ast.Until:
    return ast.Until("turn", reader.player_of("their", parts.tree), True)


NEXT_TURNS: Final[tuple[Row, ...]] = (
    row("until", "until the end of your opponent's next turn", ast.Until("turn", "opponent", True)),
    row("until", "until the end of your next turn", ast.Until("turn", "you", True)),
)
"""Durations to the end of the next turn of a player."""

THEIR_NEXT_TURN: Final = worked("until", "until the end of their next turn", ast.Until, _next_turn_of_theirs, None)
"""To the end of the next turn of the player who was named last."""

UNTIL: Final[tuple[Row, ...]] = (
    row("until", "until end of turn", ast.END_OF_TURN, "during this turn"),
    *NEXT_TURNS,
    THEIR_NEXT_TURN,
    row("until", "during that attack", ast.Until("attack")),
)
"""How long a change lasts."""

# ----------------------------------------------------------------------------------------------------------- numbers

RANGES: Final[tuple[Row, ...]] = (
    row("range", "{number}", ("==", NUMBER)),
    row("range", "{number} or higher", (">=", NUMBER), "{number} or more"),
    row("range", "{number} or lower", ("<=", NUMBER), "{number} or less"),
)
"""Comparisons with a printed number."""

COMPARED: Final[tuple[Row, ...]] = (
    row("compared", "higher than", ">"),
    row("compared", "lower than", "<"),
    row("compared", "equal to or lower than", "<=", "lower than or equal to"),
    row("compared", "equal to or higher than", ">=", "higher than or equal to"),
    row("compared", "equal to", "==", "the same as"),
)
"""Comparisons with another number."""

COMPARISONS: Final[tuple[Row, ...]] = (
    row("comparison", "{digits}", ("==", gap("digits"))),
    row("comparison", "{digits} or higher", (">=", gap("digits")), "{digits} or more"),
    row("comparison", "{digits} or lower", ("<=", gap("digits")), "{digits} or less"),
    row("comparison", "{compared} {amount}", (gap("compared"), gap("amount"))),
)

# ------------------------------------------------------------------------------------------------------------- places

ROOM: Final = (gap("room", 0), gap("room", 1))
"""A zone that cards go to, and whose it is."""

ORDER: Final = gap("order")

SPOTS: Final[tuple[Row, ...]] = (
    row("spot", "into {room} [order=any: in any order]", of(ast.Spot, *ROOM, order=ORDER), "to {room}"),
    row("spot", "on the top of {room} [order=any: in any order]", of(ast.Spot, *ROOM, "top", order=ORDER),
        "[order=any: in any order] | on the top of {room}"),
    row("spot", "at the bottom of {room} [order=any: in any order]", of(ast.Spot, *ROOM, "bottom", order=ORDER),
        "[order=any: in any order] | at the bottom of {room}"),
    heard(
        "spot",
        "on the top or at the bottom of {room} [order=any: in any order]",
        (of(ast.Spot, *ROOM, "top", order=ORDER), of(ast.Spot, *ROOM, "bottom", order=ORDER)),
    ),
)
"""Where cards are put."""

# --------------------------------------------------------------------------------------------------------------- gaps


def _digits(printer: Any, amount: object) -> str:
    if not isinstance(amount, ast.Num):
        raise NoWords("a number that is not printed")
    return str(amount.value)


def destination(whose: str) -> str:
    """Returns whose zone a card goes to."""
    return "owner" if whose in ("their", "the", "owner") else whose


def room(reader: Any, part: Any) -> tuple[str, str]:
    """Returns the zone that cards go to, and whose it is."""
    zone, whose = reader.zone(part)
    return zone, destination(whose)


GAPS: Final[dict[str, Fills | Form]] = {
    "n": Fills("number", lambda reader, part: reader.amount(part), lambda printer, n: printer.n(n), ("2",)),
    "card_s": Form("_cards", lambda found: "card" if found["n"] == ast.Num(1) else "cards"),
    "times": Fills("NUMBER", lambda reader, token: ast.Num(reader.number_of(token)), _digits, ("2",)),
    "time_s": Form("_times", lambda found: "time" if found["times"] == ast.Num(1) else "times"),
    "number": Fills("number", lambda reader, part: reader.amount(part), lambda printer, n: printer.n(n), ("3",)),
    "digits": Fills("number", lambda reader, part: reader.amount(part), _digits, ("3",)),
    "amount": Fills("amount", lambda reader, part: reader.amount(part), lambda printer, n: printer.amount(n)),
    "owner": Fills(
        "owner",
        lambda reader, part: reader.owner(part, part),
        lambda printer, whose: printer.owner(whose),
        ("your",),
    ),
    "room": Fills("zone", room, lambda printer, room: printer.zone(*room), ("your hand", "your deck")),
    "traits": Fills(
        "TRAITS", lambda reader, token: reader.values(token), lambda printer, all: printer.traits(all), ("::Harbor::",)
    ),
    "names": Fills(
        "NAMES", lambda reader, token: reader.values(token), lambda printer, all: printer.names(all), ('"Ayla"',)
    ),
}
"""What fills the gaps of these rows."""
