"""The golden rules (gate:1.3)."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gate.helpers import asked, attack, item, keys, life, names, position, spell, unit, verbs


def cast(game: hj.Game, name: str) -> None:
    game.pick(action="cast", card=name)


@pytest.mark.rule("gate:1.3.1")
def test_card_text_beats_the_rules() -> None:
    """By the rules the cost of a card has to be paid; the text of the Spell says otherwise."""
    dear = unit("Giant", ["[Summon Cost](Pay 5)"])
    game = position({"hand": [spell("Rise", ["Summon 1 unit from your hand without paying its cost."]), dear]})
    cast(game, "Rise")
    game.pick(card="Giant")
    game.pick(slot="left")
    assert names(game, 0, "left") == ["Giant"]


@pytest.mark.rule("gate:1.3.2")
def test_of_what_can_be_done_only_in_part_as_much_as_possible_is_done() -> None:
    game = position({"hand": [spell("Gale", ["Choose 3 enemy units. Destroy them. Draw 1 card."])]},
                    {"left": [unit("Post")], "right": [unit("Wall")]})
    cast(game, "Gale")
    assert sorted(names(game, 1, "drop")) == ["Post", "Wall"] and len(game.players[0]["hand"]) == 1


def test_what_cannot_be_done_at_all_is_skipped() -> None:
    game = position({"hand": [spell("Gale", ["Choose 1 enemy unit. Destroy it. Draw 1 card."])]})
    cast(game, "Gale")
    assert len(game.players[0]["hand"]) == 1
    game = position({"hand": [spell("Gale", ["Draw 5 cards."])], "deck": 3})
    cast(game, "Gale")
    assert len(game.players[0]["hand"]) == 3 and game.over


@pytest.mark.rule("gate:1.3.3")
def test_a_card_that_rests_already_is_not_rested() -> None:
    lull = spell("Lull", ["Choose 1 enemy unit. Rest it."])
    watch = unit("Watch", ["* When this card becomes rest, draw 1 card."])
    for state, cards in (("rest", 0), ("stand", 1)):
        game = position({"hand": [lull, 1]}, {"left": [hj.put(watch, state=state)]})
        cast(game, "Lull")
        assert len(game.players[1]["hand"]) == cards


def test_doing_something_no_times_is_not_doing_it() -> None:
    tide = spell("Tide", ["Draw X cards. X is equal to the number of cards in your Energy."])
    for energy in (0, 2):
        game = position({"hand": [tide], "left": [unit()], "energy": energy})
        cast(game, "Tide")
        assert len(game.players[0]["hand"]) == energy


def test_no_damage_is_dealt_where_there_is_none() -> None:
    drain = spell("Drain", ["Deal damage equal to the number of cards in your Energy to your opponent."])
    watch = unit("Watch", ["* When you take damage, draw 1 card."])
    for energy, left, cards in ((0, 10, 0), (2, 8, 1)):
        game = position({"hand": [drain, 1], "energy": energy}, {"left": [watch]})
        cast(game, "Drain")
        assert life(game, 1) == left and len(game.players[1]["hand"]) == cards


@pytest.mark.rule("gate:1.3.4")
def test_a_negative_number_never_turns_something_around() -> None:
    fog = spell("Fog", ["[Set]", "* All enemy units get -5."])
    game = position({"left": [unit(power=2)]}, {"left": [hj.put(unit("Post", defense=9), damage=1)], "set": [fog]},
                    "battle")
    assert game.card("Ayla").power == -3
    attack(game, "Ayla", target="Post")
    assert "battle damage" not in [entry.verb for entry in game.log]
    drain = spell("Drain", ["Choose 1 unit on your field. Deal damage equal to its power to your opponent."])
    game = position({"left": [unit(power=2)], "hand": [drain, 1]}, {"set": [fog]})
    cast(game, "Drain")
    assert life(game, 1) == 10


@pytest.mark.rule("gate:1.3.5")
def test_what_prevents_something_beats_what_does_it() -> None:
    bolt = spell("Bolt", ["Choose 1 enemy unit. Destroy it."])
    game = position({"hand": [bolt, 1]}, {"left": [unit("Rock", ["* This card cannot be destroyed."])]})
    cast(game, "Bolt")
    assert names(game, 1, "left") == ["Rock"]
    dam = spell("Dam", ["[Set]", "* Your opponent cannot draw cards."])
    game = position({"hand": [spell("Tide", ["Draw 2 cards."]), 1]}, {"set": [dam]})
    cast(game, "Tide")
    assert len(game.players[0]["hand"]) == 1


@pytest.mark.rule("gate:1.3.6")
def test_the_turn_player_does_first_what_both_have_to_do() -> None:
    toll = spell("Toll", ["Each player drops 1 hand card."])
    game = position({"hand": [toll, unit("Ayla"), unit("Bram")]}, {"hand": [unit("Cora"), unit("Dora")]})
    cast(game, "Toll")
    assert asked(game).player == 0
    game.pick(card="Bram")
    assert asked(game).player == 1 and names(game, 0, "drop") == ["Bram"], "and the other one knows that choice"
    game.pick(card="Dora")
    assert names(game, 1, "drop") == ["Dora"]


@pytest.mark.rule("gate:1.3.7")
def test_a_number_that_is_asked_for_is_at_least_one() -> None:
    """How often a loop is repeated."""
    spin = unit("Spinner", ["[Use] Rest this card: Stand this card."])
    game = position({"left": [spin]})
    for _ in range(200):
        assert game.decision is not None
        if asked(game).kind == "loop":
            break
        game.pick(action="use")
    assert asked(game).kind == "loop"
    assert min(option.number for option in asked(game).options) == 1


@pytest.mark.rule("gate:1.3.8")
def test_a_player_chooses_the_order_of_the_own_skills_in_standby() -> None:
    first = unit("Ayla", ["* At the start of your turn, get 1 Life."])
    second = unit("Bram", ["* At the start of your turn, draw 1 card."])
    game = position({}, {"left": [first], "right": [second]}, "end")
    while game.decision is not None and asked(game).kind != "automatic":
        game.pick(action="pass")
    assert game.decision is not None and asked(game).player == 1 and len(asked(game).options) == 2
    before = len(game.players[1]["hand"])
    game.pick(card="Bram")
    assert len(game.players[1]["hand"]) == before + 1 and verbs(game, "gain life", "draw")[-1] == "gain life"


@pytest.mark.rule("gate:1.3.8.1")
def test_the_turn_players_skills_resolve_before_those_of_the_other() -> None:
    bell = spell("Bell", ["Get 1 Life."])
    mine = unit("Ayla", ["* When you gain life, draw 1 card."])
    theirs = unit("Cora", ["* When your opponent gains life, draw 1 card."])
    game = position({"hand": [bell, 1], "left": [mine]}, {"left": [theirs]})
    cast(game, "Bell")
    assert [entry.player for entry in game.log if entry.verb == "draw"][:2] == [0, 1]


def test_an_item_that_cannot_be_attacked_is_left_out() -> None:
    """What text forbids is not offered (gate:1.3.5)."""
    cloak = item("Cloak", ["* This card cannot be attacked."])
    game = position({"left": [unit()], "hand": 1}, {"player": [cloak]}, "battle")
    assert "attack Ayla" not in keys(game)
