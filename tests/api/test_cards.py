"""Handles of cards, zones and players."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.api.cards import AYLA, BRANN, CARA


def game_with(**zones: object) -> hj.Game:
    return hj.scenario("ws", phase="main", players=[zones, {"stage": {"center_right": CARA}}])


def test_a_card_tells_what_it_is_and_where() -> None:
    card = game_with(stage={"back_left": hj.put(AYLA, state="rest")}).card("Ayla")
    assert (card.name, card.type, card.owner, card.master) == ("Ayla", "character", 0, 0)
    assert (card.zone, card.slot, card.orientation, card.face_up) == ("stage", "back_left", "rest", True)
    assert (card.power, card.level, card.cost, card.soul) == (3000, 0, 0, 1)
    assert card.traits == ("Music",) and card.color == ("red",)
    assert card.definition is AYLA and card.here


def test_a_field_that_the_game_does_not_know_is_named_with_those_it_knows() -> None:
    card = game_with(hand=[AYLA]).card("Ayla")
    with pytest.raises(hj.HeadJudgeError, match=r'a card of ws has no "grade".*power'):
        card.grade  # noqa: B018
    assert not hasattr(card, "grade")


def test_a_missing_number_is_nought_and_missing_words_are_none() -> None:
    climax = hj.card("ws", name="Tide", type="climax", color="red", trigger=["soul"])
    card = game_with(hand=[climax, AYLA]).card("Tide")
    assert card.level == 0 and card.traits == ()


def test_zones_are_listed_from_the_top() -> None:
    zones = game_with(clock=[AYLA, BRANN, CARA], deck=[BRANN, 20]).players[0].zones
    assert zones["clock"].names == ["Ayla", "Brann", "Cara"]
    assert zones["deck"][0].name == "Brann" and len(zones["deck"]) == 21
    assert "Ayla" in zones["clock"] and "Nobody" not in zones["clock"]
    assert [card.name for card in zones["clock"][:2]] == ["Ayla", "Brann"]


def test_slots_are_read_by_name() -> None:
    stage = game_with(stage={"center_left": AYLA, "back_right": BRANN}).players[0].zones["stage"]
    assert stage["center_left"].name == "Ayla"
    assert stage.get("center_right") is None
    assert stage.names == ["Ayla", "Brann"] and len(stage) == 2
    assert {slot: len(cards) for slot, cards in stage.slots.items()} == {
        "center_left": 1, "center_middle": 0, "center_right": 0, "back_left": 0, "back_right": 1}
    with pytest.raises(hj.HeadJudgeError, match="no card in stage center_right"):
        stage["center_right"]
    with pytest.raises(hj.HeadJudgeError, match='no slot "middle"'):
        stage["middle"]


def test_an_unknown_zone_is_named_with_those_there_are() -> None:
    with pytest.raises(hj.HeadJudgeError, match=r'ws has no zone "graveyard".*waiting_room'):
        game_with().players[0].zones["graveyard"]


def test_a_name_finds_the_only_card_in_sight() -> None:
    game = game_with(hand=[AYLA], deck=[BRANN, 20], stage={"center_left": CARA})
    assert game.card("Ayla").zone == "hand"
    with pytest.raises(hj.HeadJudgeError, match=r'2 cards in sight are called "Cara".*stage center_left of player 0'):
        game.card("Cara")
    with pytest.raises(hj.HeadJudgeError, match='no card in sight is called "Brann"'):
        game.card("Brann")


def test_a_card_that_has_moved_on_is_another_card() -> None:
    game = hj.scenario("ws", phase="clock", players=[{"hand": [AYLA]}, {}])
    card = game.card("Ayla")
    game.apply("clock Ayla")
    assert not card.here and card.name == "Ayla" and card.definition is AYLA
    with pytest.raises(hj.HeadJudgeError, match='this "Ayla" has moved on'):
        card.zone  # noqa: B018
    again = game.card("Ayla")
    assert again.zone == "clock" and again != card


def test_a_card_that_changes_its_position_stays_the_same_card() -> None:
    game = game_with(stage={"center_left": AYLA})
    card = game.card("Ayla")
    game.pick(action="exchange")
    assert game.decision is not None
    while game.decision is not None and "exchange" in game.decision.kind:
        game.apply(0)
    assert card.here and card.zone == "stage" and card == game.card("Ayla")


def test_cards_under_a_card() -> None:
    game = game_with(stage={"center_left": hj.put(AYLA, under=[BRANN, CARA])})
    assert [card.name for card in game.card("Ayla").under] == ["Brann", "Cara"]


def test_cards_under_a_unit_of_gcg_are_its_own_pilot() -> None:
    """All Pilots of a player lie in one place; each is paired with one Unit."""
    unit = hj.card("gcg", name="Gull", type="unit", color="blue", level=1, cost=1, ap=1, hp=1)
    one, two = (hj.card("gcg", name=name, type="pilot", color="blue", level=1, cost=1, ap=1, hp=1)
                for name in ("Ruth", "Sam"))
    game = hj.scenario("gcg", phase="main", players=[
        {"battle_area": [hj.put(unit, under=[one]), unit, hj.put(unit, under=[two])]}, {}])
    units = game.players[0].zones["battle_area"]
    assert [[card.name for card in lying.under] for lying in units] == [["Ruth"], [], ["Sam"]]
    assert units[0].under[0].under == ()


def test_cards_under_a_unit_of_gate_are_its_own_soul() -> None:
    unit = hj.card("gate", name="Imp", type="unit", planet="Ash", limit=1, power=1, defense=1)
    one, two, three = (hj.card("gate", name=name, type="spell", planet="Ash") for name in ("Ruth", "Sam", "Tess"))
    game = hj.scenario("gate", phase="main", players=[
        {"center": [hj.put(unit, under=[one, two])], "left": [hj.put(unit, under=[three])], "right": [unit]}, {}])
    zones = game.players[0].zones
    assert [[card.name for card in zones[zone][0].under] for zone in ("center", "left", "right")] == [
        ["Ruth", "Sam"], ["Tess"], []]


def test_the_changes_of_a_value_begin_with_what_is_printed() -> None:
    card = game_with(stage={"center_left": AYLA}).card("Ayla")
    assert [(line.value, line.source) for line in card.changes("power")] == [(3000, "printed")]
    assert [line.value for line in card.changes("traits")] == [("Music",)]


def test_a_direct_attack_shows_as_a_change_of_soul() -> None:
    game = hj.scenario("ws", phase="attack", players=[{"stage": {"center_left": AYLA}}, {"deck": 30}])
    card = game.card("Ayla")
    game.pick(action="attack", card="Ayla", until="ws:7.3.1.2")
    assert card.soul == 2
    lines = card.changes("soul")
    assert [line.value for line in lines] == [1, 2]
    assert (lines[1].by, lines[1].until) == (1, "end of turn")
    assert str(lines[1]).startswith("+1 = 2")


def test_parameters_of_a_player() -> None:
    player = game_with().players[0]
    assert player.parameter("hand limit") == 7
