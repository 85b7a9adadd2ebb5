"""How many cards of a name a player may have on the field."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.gate.text.places import CARDS, SPELL
from headjudge.games.gate.text.rows.deeds import WAYS
from headjudge.language.rows.row import Row, row, worked
from headjudge.language.rows.shared import of_opponent
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast


def _at_most(zone: str = "field", ways: tuple[str, ...] = WAYS, kind: ast.Kind = CARDS) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Step:
        """No more of them come there while there are so many (gate:1.3.5). ways: how they could."""
        number = parts.read("number")
        if not isinstance(number, ast.Num) or number.value < 1 or not reader.ways.lasts_always(reader):
            raise reader.unread(parts.tree, "no number of cards that is always so")
        named = ast.Named(parts.read("other_names")) if parts.has("other_names") else ast.Same("name", ast.THIS)
        there = ast.Exists(ast.Select((zone,), "you", (kind, named)), ast.Quant(number, None))
        barred = tuple([ast.Forbid(way, who="you", using=(named,)) for way in ways])
        return ast.If(there, ast.Seq(barred) if len(barred) > 1 else barred[0])

    return read


def _room(how: str, sign: int = 1) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Step:
        """The total limit of the units on a player's field (gate:2.1.2, 9.8.1)."""
        number, until = parts.read("number"), parts.read("until") or reader.until
        if not isinstance(number, ast.Num) or (until is None and not reader.ways.lasts_always(reader)):
            raise reader.unread(parts.tree, "not said how long this lasts")
        who = parts.read("room_of")
        return ast.Alter("field limit", how, ast.Num(sign * number.value), None, who, until)

    return read


def _says_room(how: str, sign: int = 1) -> Any:
    def say(printer: Any, step: ast.Alter) -> dict[str, object] | None:
        amount = step.amount
        if step.parameter != "field limit" or step.how != how or not isinstance(amount, ast.Num) or (
            how == "by" and amount.value * sign < 0
        ):
            return None
        return {"room_of": step.who, "number": ast.Num(sign * amount.value), "until": step.until}

    return say


ROOMS: Final[tuple[Row, ...]] = (
    worked("clause", "{room_of} total limit become~s {number} [{until}]", ast.Alter, _room("to"), _says_room("to")),
    worked("clause", "{room_of} total limit is increased by {number} [{until}]", ast.Alter, _room("by"),
           _says_room("by")),
    worked("clause", "{room_of} total limit is reduced by {number} [{until}]", ast.Alter, _room("by", -1),
           _says_room("by", -1)),
    row("room_of", "your", "you"),
    of_opponent("room_of", "your opponent's", "opponent"),
    row("room_of", "each player's", "any"),
)
"""How many units a player may have on the field, by their limits."""

_SET: Final = _at_most("set", ("cast",), SPELL)

AT_MOST: Final[tuple[Row, ...]] = (
    worked("clause", "you can only have {number} | {other_names} | on your field", ast.If, _at_most(), None,
           "only {number} | {other_names} | can be on your field",
           "there can only be {number} | {other_names} | on your field"),
    worked("clause", "you can only have {number} | of this card on your field", ast.If, _at_most(), None,
           "you can only have {number} | copy of this card on your field"),
    worked("clause", "you can only have {number} | {other_names} | in your set zone", ast.If, _SET, None,
           "only {number} | {other_names} | can be in your set zone",
           "there can only be {number} | {other_names} | in your set zone"),
    worked("clause", "you can only have {number} | of this card in your set zone", ast.If, _SET, None,
           "you can only have {number} | copy of this card in your set zone"),
)
"""Limits on cards of one name."""
