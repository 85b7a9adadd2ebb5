"""What playing cards costs, and the skills that change it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from headjudge.games.gate.text.places import SOME
from headjudge.language.rows.row import Row, row, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

PLAYED_FROM: Final = ("hand", "gate_master", "drop", "deck", "energy", "soul", "stack")
"""The zones from which cards are played."""


def _price_by(reader: Any, parts: Parts, what: ast.Selector, whose: str, sign: int = -1) -> ast.Step:
    """The costs of playing these cards are lower or higher by a printed number."""
    amount = parts.read("n")
    if not isinstance(amount, ast.Num):
        raise reader.unread(parts.tree, "no printed number")
    return ast.Alter("energy cost", "by", ast.Num(sign * amount.value), what, whose)


def _cheaper(reader: Any, parts: Parts) -> ast.Step:
    """The costs of playing a player's cards are reduced, wherever the cards are played from."""
    whose = reader.player_of(parts.read("owner"), parts.tree)
    return _price_by(reader, parts, ast.Select(PLAYED_FROM, whose, parts.read("priced")), whose)


def _of_kind(reader: Any, parts: Parts, tests: tuple[ast.Test, ...]) -> tuple[ast.Test, ...]:
    """The cards that have this type of cost (gate:3.1.4.1)."""
    kind = {"summon": "unit", "cast": "spell", "equip": "item"}[reader.values(parts.trees["cost_mark"])[0]]
    kinds = [test for test in tests if isinstance(test, ast.Kind)]
    if any(test.kinds != (kind,) for test in kinds):
        raise reader.unread(parts.tree, "cards without this type of cost")
    return tests if kinds else (ast.Kind((kind,)), *tests)


def _marked_cheaper(reader: Any, parts: Parts) -> ast.Step:
    """The costs of cards in a zone from which they are played are reduced.

    A card whose cost is paid lies on the stack already (gate:3.1.4.2).
    """
    what = parts.read("marked")
    if not isinstance(what, ast.Select) or len(what.zones) != 1 or what.whose not in ("you", "opponent") or (
        what.zones[0] not in PLAYED_FROM
    ):
        raise reader.unread(parts.tree, "not said whose cards, and where they are played from")
    what = replace(what, zones=(*what.zones, "stack"), tests=_of_kind(reader, parts, what.tests))
    return _price_by(reader, parts, what, what.whose)


def _own_cheaper(reader: Any, parts: Parts) -> ast.Step:
    """The cost of this card is reduced, which works where it is played from (gate:4.6.1.6)."""
    _of_kind(reader, parts, (ast.Kind((reader.kind,)),))
    return _own_any_cheaper(reader, parts)


def _dearer(reader: Any, parts: Parts) -> ast.Step:
    """The costs of playing a player's cards are increased, wherever the cards are played from."""
    whose = reader.player_of(parts.read("owner"), parts.tree)
    return _price_by(reader, parts, ast.Select(PLAYED_FROM, whose, parts.read("priced")), whose, 1)


def _less_energy(sign: int) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Step:
        """The cards that a player plays cost more or less."""
        player, kind = parts.read("player_plays")
        tests = parts.read("dear")
        if any(isinstance(test, ast.Kind) and test.kinds != (kind,) for test in tests):
            raise reader.unread(parts.tree, "cards that are not played so")
        tests = tests if ast.Kind((kind,)) in tests else (ast.Kind((kind,)), *tests)
        return _price_by(reader, parts, ast.Select(PLAYED_FROM, player, tests), player, sign)

    return read


def _says_marked(printer: Any, step: ast.Alter) -> dict[str, object] | None:
    what = step.what
    if step.parameter != "energy cost" or not isinstance(what, ast.Select) or not isinstance(step.amount, ast.Num):
        return None
    kinds = [test.kinds for test in what.tests if isinstance(test, ast.Kind)]
    if what.zones[1:] != ("stack",) or len(kinds) != 1 or len(kinds[0]) != 1 or step.amount.value >= 0:
        return None
    return {"cost_mark": kinds[0][0], "marked": replace(what, zones=what.zones[:1]), "n": ast.Num(-step.amount.value)}


def _says_own_cheaper(printer: Any, step: ast.Alter) -> dict[str, object] | None:
    if step.parameter != "energy cost" or step.what != ast.THIS or not isinstance(step.amount, ast.Num):
        return None
    return {"n": ast.Num(-step.amount.value)} if step.amount.value < 0 else None


def _own_any_cheaper(reader: Any, parts: Parts) -> ast.Step:
    if not reader.ways.lasts_always(reader) or reader.where:
        raise reader.unread(parts.tree, "no cost that is always less")
    reader.where = PLAYED_FROM
    return _price_by(reader, parts, ast.THIS, "you")


def _says_dearer(printer: Any, step: ast.Alter) -> dict[str, object] | None:
    if step.parameter != "energy cost" or not isinstance(step.what, ast.Select) or not isinstance(step.amount, ast.Num):
        return None
    if step.what.zones != PLAYED_FROM or step.amount.value <= 0:
        return None
    return {"owner": step.who, "priced": step.what.tests, "n": step.amount}


def _says_cheaper(printer: Any, step: ast.Alter) -> dict[str, object] | None:
    if step.parameter != "energy cost" or not isinstance(step.what, ast.Select) or not isinstance(step.amount, ast.Num):
        return None
    if step.what.zones != PLAYED_FROM or step.amount.value >= 0:
        return None
    return {"owner": step.who, "priced": step.what.tests, "n": ast.Num(-step.amount.value)}


def _first_cheaper(reader: Any, parts: Parts) -> ast.Step:
    """The first Spell of each turn costs less: those that are cast while none has been."""
    tests = parts.read("dear")
    spell = ast.Kind(("spell",))
    if any(isinstance(test, ast.Kind) and test != spell for test in tests):
        raise reader.unread(parts.trees["dear"], "no spells")
    tests = tests if spell in tests else (spell, *tests)
    none = ast.Not(ast.Happened(ast.Played("you", tests), "turn", SOME))
    return ast.If(none, _price_by(reader, parts, ast.Select(PLAYED_FROM, "you", tests), "you"))


PRICES: Final[tuple[Row, ...]] = (
    worked("clause", "the costs of {owner} {priced} are reduced by {n} [{energy_cards}]", ast.Alter, _cheaper,
           _says_cheaper, "the summon costs of {owner} {priced} are reduced by {n} [{energy_cards}]",
           "the summon cost of {owner} {priced} is reduced by {n} [{energy_cards}]"),
    worked("clause", "the costs of {owner} {priced} are increased by {n} [{energy_cards}]", ast.Alter, _dearer,
           _says_dearer),
    worked("clause", "the | {cost_mark} | of {marked} | is reduced by {n} [{energy_cards}]", ast.Alter, _marked_cheaper,
           _says_marked, "the | {cost_mark} | of {marked} | are reduced by {n} [{energy_cards}]"),
    worked("clause", "the | {cost_mark} | of | this card | is reduced by {n} [{energy_cards}]", ast.Alter, _own_cheaper,
           None),
    worked("clause", "the cost of this card is reduced by {n} [{energy_cards}]", ast.Alter, _own_any_cheaper,
           _says_own_cheaper),
    worked("clause", "{dear} {player_plays} cost {n} less", ast.Alter, _less_energy(-1), None),
    worked("clause", "{dear} {player_plays} cost {n} more", ast.Alter, _less_energy(1), None),
    worked("clause", "the first {dear} | you cast | each turn cost {n} less", ast.If, _first_cheaper, None),
    row("player_plays", "you cast", ("you", "spell")),
    row("player_plays", "you summon", ("you", "unit")),
    row("player_plays", "you equip", ("you", "item")),
    row("player_plays", "your opponent cast", ("opponent", "spell")),
    row("player_plays", "your opponent summon", ("opponent", "unit")),
    row("player_plays", "your opponent equip", ("opponent", "item")),
)  # fmt: skip
