"""Abilities whose text names no zone work everywhere, also where their card leaves and arrives (cfd:11.4.4.1)."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.cfd.acting import acted
from tests.cfd.helpers import unit
from tests.vanguard.helpers import names, options
from tests.vanguard.trees import RC, auto, call, power, select

TOP = unit("Top")
ECHO = ast.Named(("Echo",))


def echo(event: str) -> hj.Definition:
    """A unit that draws the top card of the deck when this happens to it."""
    return unit("Echo", text=[f"[AUTO]: When {event}, draw a card."])


def sent(zone: str, to: str) -> ast.Step:
    """Every Echo of a zone is put into another one."""
    return ast.Move(select(zone, ECHO), (ast.Spot(to),))


@pytest.mark.parametrize(("event", "zone", "to"), [
    ("this card is discarded", "hand", "drop"),
    ("this card is put from your soul into your drop zone", "soul", "drop"),
    ("this card is put into your drop zone", "damage", "drop"),
    ("this card is put into your soul", "drop", "soul"),
    ("this card is put into your bind zone", "drop", "bind"),
    ("this card is put from your drop zone into your hand", "drop", "hand"),
    ("this unit is put from (RC) into your soul", "rearguard", "soul"),
    ("this unit is put from (RC) into your hand", "rearguard", "hand"),
    ("this unit is put from (RC) into your bind zone", "rearguard", "bind"),
    ("this unit is retired", "rearguard", "drop"),
    ("this card is put into your soul", "rearguard", "soul"),
])
@pytest.mark.rule("cfd:11.4.4.1")
def test_an_ability_about_a_move_of_its_card_works_where_that_begins_or_ends(event: str, zone: str, to: str) -> None:
    mine: dict[str, Any] = {"rearguard": {"left_front": echo(event)}} if zone == "rearguard" else {zone: [echo(event)]}
    game = acted(sent(zone, to), deck=[TOP, 9], **mine)
    while "declare Echo" in options(game):
        game.pick(action="declare")
    assert names(game, 0, "hand").count("Top") == 1, "once, whatever is looked at before and after"


@pytest.mark.parametrize(("event", "zone", "to"), [
    ("this card is discarded", "soul", "drop"),
    ("this card is put from your soul into your drop zone", "hand", "drop"),
    ("this unit is put from (RC) into your soul", "drop", "soul"),
    ("this unit is retired", "hand", "drop"),
])
def test_another_move_of_the_card_is_none_of_them(event: str, zone: str, to: str) -> None:
    mine: dict[str, Any] = {zone: [echo(event)]}
    game = acted(sent(zone, to), deck=[TOP, 9], **mine)
    assert "Top" not in names(game, 0, "hand")


def test_a_card_in_a_hidden_zone_is_declared() -> None:
    """It comes to the hand, where its player says that the ability stands by (11.1.1.2.1.1)."""
    game = acted(sent("deck", "hand"), deck=[echo("this card is put into your hand"), TOP, 9])
    assert options(game) == ["declare Echo", "no"]
    game.pick(action="no")
    assert "Top" not in names(game, 0, "hand")


@pytest.mark.rule("cfd:6.2.5")
def test_a_unit_that_is_called_from_circle_to_circle_has_been_placed() -> None:
    game = acted(call(select("rearguard", ECHO), "right_front"), deck=[TOP, 9],
                 rearguard={"right_back": echo("this unit is placed on (RC)")})
    assert game.card("Echo").slot == "right_front" and names(game, 0, "hand") == ["Top"]
    game = acted(ast.Shift(select("rearguard", ECHO), ast.Slot(("right_front",))), deck=[TOP, 9],
                 rearguard={"right_back": echo("this unit is placed on (RC)")})
    assert game.card("Echo").slot == "right_front" and names(game, 0, "hand") == [], "moved, it was not placed"


def test_a_unit_that_is_called_from_circle_to_circle_is_looked_at_on_the_new_one() -> None:
    """It does not leave the field: what counts is where it has come to."""
    sees = unit("Seer", auto(ast.Moved(ast.Select(("front_rearguard",), "you"), "call", (), "any", RC), power(1000)))
    game = acted(call(select("rearguard", ECHO), "right_front"), rearguard={
        "right_back": unit("Echo"), "center_back": sees})
    assert game.card("Echo").slot == "right_front" and game.card("Seer").power == 8000
