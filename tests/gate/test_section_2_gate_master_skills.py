"""Gate Master skills (gate:2.4)."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from tests.gate.helpers import BARRIER, asked, attack, keys, life, names, position, spell, unit

BOLT = spell("Bolt", ["[Counter] Choose 1 enemy unit. Deal 3 damage to it."])


def master(skill: str, **fields: Any) -> hj.Definition:
    return unit("Ayla", gate_master_skill=skill, **fields) if skill else unit("Ayla", **fields)


def ready(skill: str, theirs: dict[str, Any] | None = None, **mine: Any) -> hj.Game:
    """The main phase with a Gate Master in its zone and a copy in hand."""
    card = master(skill)
    return position({"hand": [card], "gate_master": [card], **mine}, theirs or {})


def from_its_zone(game: hj.Game, zone: str = "left") -> None:
    """Summon the Gate Master from its zone."""
    game.pick(action="summon", card="Ayla", slot="gate_master")
    game.pick(slot=zone)


def normally(game: hj.Game, zone: str = "left") -> None:
    game.pick(action="summon", card="Ayla", slot="")
    game.pick(slot=zone)


@pytest.mark.accepted
@pytest.mark.rule("gate:2.4.1", "gate:4.8.4")
def test_the_icon_of_a_gate_master_that_is_played_from_its_zone_says_what_happens() -> None:
    for skill, left in (("life 3", 13), ("", 10)):
        game = ready(skill)
        from_its_zone(game)
        assert names(game, 0, "left") == ["Ayla"] and life(game, 0) == left, "without an icon nothing happens"


@pytest.mark.rule("gate:4.8.4")
def test_a_copy_that_is_played_from_the_hand_has_no_gate_master_skill() -> None:
    """NOTES gate 2.8.48."""
    game = ready("life 3")
    normally(game)
    assert names(game, 0, "left") == ["Ayla"] and life(game, 0) == 10
    game = ready("life 3")
    from_its_zone(game)
    assert life(game, 0) == 13


def test_a_gate_master_without_an_icon_is_played_without_a_skill() -> None:
    game = ready("")
    from_its_zone(game)
    assert names(game, 0, "left") == ["Ayla"] and life(game, 0) == life(game, 1) == 10


@pytest.mark.rule("gate:2.4.2")
def test_life_is_gained_beyond_where_it_began() -> None:
    game = ready("life 2")
    from_its_zone(game)
    assert life(game, 0) == 12 and life(game, 1) == 10


@pytest.mark.rule("gate:2.4.3")
def test_negative_life_is_damage_to_the_opponent() -> None:
    """NOTES gate 2.8.44: the damage is dealt at once, losing waits for the check timing."""
    game = ready("negative life 3")
    from_its_zone(game)
    assert life(game, 1) == 7 and game.result is None
    game = ready("negative life 3", {"life": 2})
    from_its_zone(game)
    assert game.result is not None and game.result.winners == (0,) and game.result.rule == "gate:9.4.2"


@pytest.mark.rule("gate:2.4.4")
def test_energy_comes_face_down_from_the_top_of_the_deck() -> None:
    game = ready("energy 2", deck=[unit("First"), unit("Second"), 8])
    from_its_zone(game)
    assert sorted(names(game, 0, "energy")) == ["First", "Second"]
    assert not any(card.face_up for card in game.players[0]["energy"])
    assert len(game.players[0]["deck"]) == 8


@pytest.mark.rule("gate:2.4.5")
def test_negative_energy_makes_the_opponent_choose_and_drop_energy() -> None:
    game = ready("negative energy 2", {"energy": [unit("One"), unit("Two"), unit("Three")]})
    from_its_zone(game)
    assert asked(game).player == 1 and asked(game).max == 2
    game.pick(card="Two")
    game.pick(card="Three")
    assert names(game, 1, "energy") == ["One"] and sorted(names(game, 1, "drop")) == ["Three", "Two"]


@pytest.mark.rule("gate:2.4.6")
def test_draw_draws_that_many_cards() -> None:
    game = ready("draw 2")
    from_its_zone(game)
    assert len(game.players[0]["hand"]) == 2 and len(game.players[1]["hand"]) == 0


@pytest.mark.rule("gate:2.4.7")
def test_negative_draw_makes_the_opponent_choose_and_drop_hand_cards() -> None:
    game = ready("negative draw 1", {"hand": [unit("One"), unit("Two")]})
    from_its_zone(game)
    assert asked(game).player == 1
    game.pick(card="One")
    assert names(game, 1, "hand") == ["Two"] and names(game, 1, "drop") == ["One"]


@pytest.mark.rule("gate:2.4.9")
def test_mill_drops_the_top_cards_of_the_opponents_deck() -> None:
    game = ready("mill 3", {"deck": [unit("One"), unit("Two"), unit("Three"), 5]})
    from_its_zone(game)
    assert sorted(names(game, 1, "drop")) == ["One", "Three", "Two"] and len(game.players[1]["deck"]) == 5


@pytest.mark.parametrize(("skill", "zone"), [("negative energy 3", "energy"), ("negative draw 3", "hand"),
                                             ("mill 3", "deck")])
def test_of_less_than_the_icon_says_all_are_dropped(skill: str, zone: str) -> None:
    """NOTES gate 2.8.44: no further penalty, but an empty deck."""
    game = ready(skill, {zone: 2, **({"deck": 10} if zone != "deck" else {})})
    from_its_zone(game)
    while game.result is None and game.decision is not None and asked(game).player == 1:
        game.apply(0)
    assert len(game.players[1]["drop"]) == 2 and len(game.players[1][zone]) == 0
    assert (game.result is not None) == (zone == "deck"), "only an empty deck loses"


# Power


@pytest.mark.rule("gate:2.4.8")
def test_power_lets_every_card_on_the_field_overcome_any_defense() -> None:
    """NOTES gate 2.8.14. Cards that come later have infinite power too."""
    game = ready("power", {"center": [unit("Tower", defense=999)], "left": [unit("Keep", defense=500)]},
                 right=[unit("Bram", power=1)])
    from_its_zone(game)
    pass_until_battle(game)
    attack(game, "Ayla", target="Tower")
    assert names(game, 1, "drop") == ["Tower"]
    attack(game, "Bram", target="Keep")
    assert sorted(names(game, 1, "drop")) == ["Keep", "Tower"]


@pytest.mark.rule("gate:2.4.8")
def test_a_card_that_comes_later_has_infinite_power_too_and_nothing_lowers_it() -> None:
    card = master("power")
    weak = unit("Cora", power=1)
    game = position({"hand": [card, weak], "gate_master": [card]},
                    {"set": [spell("Fog", ["[Set]", "* All enemy units get -3."])]})
    from_its_zone(game)
    game.pick(action="summon", card="Cora")
    game.pick(slot="right")
    assert power(game, "right") == power(game, "left") >= 1_000_000


@pytest.mark.rule("gate:2.4.8")
def test_infinite_power_is_for_the_cards_on_the_field_of_its_player() -> None:
    game = ready("power", {"left": [unit("Wall")]})
    from_its_zone(game)
    powers = {card.name: card.power for seat in (0, 1) for zone in ("left", "hand", "gate_master")
              for card in game.players[seat][zone] if card.type == "unit"}
    assert powers["Wall"] == 2 and power(game, "left") >= 1_000_000
    game = position({"hand": [master("power"), unit("Bram")], "gate_master": [master("power")]})
    from_its_zone(game)
    assert game.card("Bram").power == 2, "in hand"


@pytest.mark.rule("gate:2.4.7")
def test_dropping_the_last_card_of_the_hand_is_asked_with_ask_hidden_too() -> None:
    """It must not tell how many cards the opponent holds."""
    game = position({"hand": [master("negative draw 1")], "gate_master": [master("negative draw 1")]},
                    {"hand": [unit("Fay")]}, ask_hidden=True)
    from_its_zone(game)
    while asked(game).kind == "counter":
        game.pick(action="pass")
    assert (asked(game).player, asked(game).kind, keys(game)) == (1, "drop", ["drop Fay"])


@pytest.mark.rule("gate:2.4.8")
def test_infinite_power_is_over_when_the_end_phase_begins() -> None:
    """A battle phase that a Finale Unit brings has normal power."""
    card = master("power")
    finale = unit("Last Light", orientation="finale")
    game = position({"hand": [card, finale], "gate_master": [card]}, {"center": [unit("Tower", defense=9)]})
    from_its_zone(game)
    assert power(game, "left") >= 1_000_000
    pass_until_battle(game)
    game.pick(action="pass")
    game.pick(action="summon", card="Last Light")
    game.pick(slot="right")
    assert game.phase == "battle phase" and power(game, "left") == 2


# Berserk


@pytest.mark.rule("gate:2.4.10")
def test_nobody_counters_the_attack_of_a_berserk_card() -> None:
    """NOTES gate 2.8.13."""
    game = ready("berserk", {"hand": [BOLT, BARRIER], "energy": 5, "center": [unit("Post")]})
    from_its_zone(game)
    pass_until_battle(game)
    attack(game, "Ayla", target="Post")
    assert names(game, 1, "drop") == ["Post"] and {"Bolt", "Barrier"} <= set(names(game, 1, "hand"))


@pytest.mark.rule("gate:2.4.10")
def test_other_attacks_of_the_turn_can_be_countered() -> None:
    game = ready("berserk", {"hand": [BOLT], "center": [unit("Post", defense=9)]}, right=[unit("Bram")])
    from_its_zone(game)
    pass_until_battle(game)
    attack(game, "Ayla", target="Post")
    attack(game, "Bram", target="Post")
    assert asked(game).player == 1 and "counter Bolt" in keys(game)


@pytest.mark.rule("gate:2.4.10")
def test_a_berserk_card_that_joins_an_attack_stops_counters_too() -> None:
    game = ready("berserk", {"hand": [BOLT], "center": [unit("Post", defense=9)]}, right=[unit("Bram")])
    from_its_zone(game)
    pass_until_battle(game)
    attack(game, "Bram", "Ayla", target="Post")
    assert "Bolt" in names(game, 1, "hand") and "counter" not in [entry.verb for entry in game.log]
    assert game.state.turn_player == 1, "the attack is over, and with it the turn"


def test_a_berserk_card_that_was_summoned_normally_can_be_countered() -> None:
    game = ready("berserk", {"hand": [BOLT], "center": [unit("Post", defense=9)]})
    normally(game)
    pass_until_battle(game)
    attack(game, "Ayla", target="Post")
    assert "counter Bolt" in keys(game)


def power(game: hj.Game, zone: str) -> int:
    return int(game.players[0][zone][0].power)


def pass_until_battle(game: hj.Game) -> None:
    """Both pass: the main phase is over."""
    while game.phase != "battle phase" or (game.decision is not None and asked(game).player == 1):
        game.pick(action="pass")
