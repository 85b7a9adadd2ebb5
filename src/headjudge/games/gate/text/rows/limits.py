"""When a skill may be used, and a card played (gate:12.5)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from headjudge.games.gate.text import abilities
from headjudge.games.gate.text.places import BEFORE_SUMMONED, CARDS, NONE, SOME, UNIT_ZONES
from headjudge.games.gate.text.rows.going_on import either_now
from headjudge.language.rows.row import Fills, Form, Row, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

PLAYED_SO: Final = {"cast": "spell", "summon": "unit", "equip": "item"}
"""The words for playing a card, each with the type of cards that are played so (gate:8.4.1)."""


def _used_if(reader: Any, parts: Parts) -> None:
    reader.conditions.append(parts.read("conditions"))


def _used_during(reader: Any, parts: Parts) -> None:
    reader.conditions.append(_time(reader, parts))


def _played_if(reader: Any, parts: Parts) -> None:
    _check_played(reader, parts)
    reader.play_conditions.append(parts.read("conditions"))


def _played_during(reader: Any, parts: Parts) -> None:
    _check_played(reader, parts)
    reader.play_conditions.append(_time(reader, parts))


def _not_used_if(reader: Any, parts: Parts) -> None:
    reader.conditions.append(not_so(parts.read("conditions")))


def _not_used_during(reader: Any, parts: Parts) -> None:
    reader.conditions.append(not_so(_time(reader, parts)))


def _time(reader: Any, parts: Parts) -> ast.Condition:
    """A span as a condition: it is that one, of either player if it is not said whose."""
    name, whose = parts.read("own_span")
    if (name, whose) == ("attack", "any"):
        return ast.Exists(ast.Select(("field",), "any", (CARDS, ast.Relation("attacking"))), SOME)
    if whose == "any":
        return either_now(name)
    return abilities.time_of(reader, parts.trees["own_span"])


def _check_played(reader: Any, parts: Parts) -> None:
    """Refuse a way to play that this type of card does not have; a Unit may be equipped, too (gate:11.10)."""
    part = parts.trees["only_played"]
    verb = reader.words_of(reader.parts(part)[0]).removesuffix("ed")
    if PLAYED_SO.get(verb, reader.kind) != reader.kind and (reader.kind, verb) != ("unit", "equip"):
        raise reader.unread(part, f"no {reader.kind} is played so")
    _of_way(reader, parts, verb if reader.kind == "unit" and verb in PLAYED_SO else "")


def _of_way(reader: Any, parts: Parts, way: str) -> None:
    """Note of which way of playing the card the conditions are."""
    if reader.play_conditions and reader.played_way != way:
        raise reader.unread(parts.tree, "another way of playing the card")
    reader.played_way = way


def _not_summoned_if(reader: Any, parts: Parts) -> None:
    """The condition under which the card cannot be played."""
    if reader.kind != "unit":
        raise reader.unread(parts.tree, f"no {reader.kind} is played so")
    _of_way(reader, parts, "summon")
    condition = parts.read("conditions")
    reader.play_conditions.append(not_so(condition))


def _not_played_if(reader: Any, parts: Parts) -> None:
    """The condition under which the card cannot be played, in whatever way its type is played."""
    _check_played(reader, parts)
    reader.play_conditions.append(not_so(parts.read("conditions")))


def not_so(condition: ast.Condition) -> ast.Condition:
    """Returns the contrary, in the words in which it is printed."""
    if isinstance(condition, ast.Not):
        return condition.condition
    if isinstance(condition, ast.Now) and condition.span == "turn":
        return replace(condition, whose="you" if condition.whose == "opponent" else "opponent")
    if isinstance(condition, ast.Exists) and condition.quantity in (SOME, NONE):
        return replace(condition, quantity=NONE if condition.quantity == SOME else SOME)
    if isinstance(condition, ast.Exists) and condition.quantity.high is None and isinstance(
        condition.quantity.low, ast.Num
    ) and isinstance(condition.what, ast.Select) and condition.what.whose == "opponent":
        return replace(condition, quantity=ast.Quant(ast.Num(0), ast.Num(condition.quantity.low.value - 1)))
    if isinstance(condition, ast.Compare) and isinstance(condition.b, ast.Num):
        if condition.op == ">=":
            return replace(condition, op="<=", b=ast.Num(condition.b.value - 1))
        if condition.op == "<=":
            return replace(condition, op=">=", b=ast.Num(condition.b.value + 1))
    return ast.Not(condition)


def _played_to(reader: Any, parts: Parts) -> ast.Step:
    """May be summoned to some zones only: to the others it may not."""
    _check_played(reader, parts)
    if reader.played_way == "equip":
        raise reader.unread(parts.tree, "a Unit that is equipped")
    zones, whose = parts.read("unit_zones")
    some = len(zones) < len(UNIT_ZONES) and all([zone in UNIT_ZONES for zone in zones])
    if reader.kind != "unit" or not some or whose not in ("you", "the"):
        raise reader.unread(parts.tree, "no field zones of yours for units")
    reader.where = BEFORE_SUMMONED
    barred = [ast.Forbid(f"summon to {other}", ast.THIS) for other in UNIT_ZONES if other not in zones]
    return ast.Seq(tuple(barred))


def _by_skill_alone(reader: Any, parts: Parts) -> ast.Step:
    """The player does not play it: it comes by a skill."""
    _check_played(reader, parts)
    if reader.played_way == "equip":
        raise reader.unread(parts.tree, "a Unit that is equipped")
    if reader.kind == "spell":
        raise reader.unread(parts.tree, "no skill casts a Spell that may not be cast")
    reader.where = BEFORE_SUMMONED
    return ast.Forbid("be played", ast.THIS)


def _from_zone(reader: Any, parts: Parts) -> str:
    """The zone from which this Unit may be summoned, or may not."""
    zone, whose = parts.read("source")
    _check_played(reader, parts)
    if reader.kind != "unit" or reader.played_way == "equip" or whose == "opponent" or (
            zone not in BEFORE_SUMMONED):
        raise reader.unread(parts.tree, "no zone from which a Unit of yours is summoned")
    return str(zone)


def _only_from(reader: Any, parts: Parts) -> ast.Step:
    """May be summoned from one zone only: where it is in another, nothing summons it."""
    zone = _from_zone(reader, parts)
    if zone == "gate_master":  # a card of the hand has to be one that could be summoned (gate:4.8.3)
        raise reader.unread(parts.tree, "no card of the hand could take its place")
    reader.where = elsewhere(zone)
    return ast.Forbid("be summoned", ast.THIS)


def elsewhere(zone: str) -> tuple[str, ...]:
    """Returns the other zones in which a Unit is before it is summoned."""
    return tuple([other for other in BEFORE_SUMMONED if other != zone])


def _not_from(reader: Any, parts: Parts) -> ast.Step:
    """May not be summoned from one zone."""
    zone, whose = parts.read("source")
    if reader.kind != "unit" or whose == "opponent" or zone not in BEFORE_SUMMONED:
        raise reader.unread(parts.tree, "no zone from which a Unit of yours is summoned")
    reader.where = (zone,)
    return ast.Forbid("be summoned", ast.THIS)


def _not_from_if(reader: Any, parts: Parts) -> ast.Step:
    """May not be summoned from one zone if something is so."""
    barred = _not_from(reader, parts)
    return ast.If(parts.read("conditions"), barred)


def _only_as_master_if(reader: Any, parts: Parts) -> ast.Step:
    """May be summoned from the Gate Master zone if something is so: unless it is, it may not (gate:4.8.3)."""
    _check_played(reader, parts)
    if reader.kind != "unit" or reader.played_way == "equip":
        raise reader.unread(parts.tree, "no Unit that is summoned")
    reader.where = ("gate_master",)
    return ast.If(not_so(parts.read("conditions")), ast.Forbid("be summoned", ast.THIS))


def _not_played_to(reader: Any, parts: Parts) -> ast.Step:
    """May not be summoned to some zones."""
    zones, whose = parts.read("unit_zones")
    if reader.kind != "unit" or not all([zone in UNIT_ZONES for zone in zones]) or whose not in ("you", "the"):
        raise reader.unread(parts.tree, "no field zones of yours for units")
    reader.where = BEFORE_SUMMONED
    return ast.Seq(tuple([ast.Forbid(f"summon to {zone}", ast.THIS) for zone in zones]))


LIMITS: Final[tuple[Row, ...]] = (
    worked("game_limit", "{only_used} {only_if} {conditions}", ast.Condition, _used_if, None),
    worked("game_limit", "{only_used} during {own_span}", ast.Condition, _used_during, None),
    worked("game_limit", "this skill cannot be used if {conditions}", ast.Condition, _not_used_if, None,
           "you cannot use this skill if {conditions}"),
    worked("game_limit", "this skill cannot be used during {own_span}", ast.Condition, _not_used_during, None,
           "you cannot use this skill during {own_span}"),
    worked("game_limit", "{only_played} {only_if} {conditions}", ast.Condition, _played_if, None),
    worked("game_limit", "{only_played} during {own_span}", ast.Condition, _played_during, None),
    worked("game_limit", "{only_played} to {unit_zones}", ast.Step, _played_to, None),
    worked("game_limit", "{only_played} | from {source}", ast.Step, _only_from, None),
    worked("game_limit", "this card cannot be summoned | from {source}", ast.Step, _not_from, None,
           "you cannot summon this card | from {source}"),
    worked("game_limit", "this card cannot be summoned | from {source} if {conditions}", ast.Step, _not_from_if, None,
           "you cannot summon this card | from {source} if {conditions}"),
    worked("game_limit", "{only_played} | from your Gate Master zone if {conditions}", ast.Step, _only_as_master_if,
           None),
    worked("game_limit", "{only_played} by a skill", ast.Step, _by_skill_alone, None, "{only_played} by skills",
           "{only_played} by another skill"),
    worked("game_limit", "this card cannot be summoned to {unit_zones}", ast.Step, _not_played_to, None,
           "you cannot summon this card to {unit_zones}"),
    worked("game_limit", "you cannot summon this card if {conditions}", ast.Condition, _not_summoned_if, None),
    worked("game_limit", "{only_played} except if {conditions}", ast.Condition, _not_played_if, None),
)
"""Sentences that say when; their conditions are kept apart."""

GAPS: Final[dict[str, Fills | Form]] = {
    "only_used": Form("_only_used", lambda found: "you can only use this skill"),
    "only_if": Form("_only_if", lambda found: "if"),
    "only_played": Fills(
        "only_played", lambda reader, part: part, lambda printer, one: "", ("you can only summon this card",)
    ),
}
