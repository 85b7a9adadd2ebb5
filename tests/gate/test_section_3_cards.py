"""Sections 3.1 to 3.4 and 3.7 to 3.12: skills, costs, owners and controllers, drawing, moving, looking."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gate.helpers import asked, attack, item, keys, life, names, outcome, position, spell, unit

REST = spell("Rest")


@pytest.mark.rule("gate:3.1.2", "gate:8.1.1", "gate:3.1.2.1", "gate:3.1.2.2", "gate:3.1.2.3")
def test_there_are_use_counter_and_automatic_skills() -> None:
    mine = unit(text=["[Use] Draw 1 card.", "[Counter] Draw 1 card.", "* This card gets +1."])
    game = position({"left": [mine]})
    assert keys(game) == ["use Ayla 1", "counter Ayla 2", "pass"] and game.card("Ayla").power == 3


@pytest.mark.rule("gate:3.1.2.1", "gate:3.1.2.2")
def test_use_and_counter_skills_are_those_of_the_own_cards_on_the_field() -> None:
    """Not those of a card in the hand, in the drop, or on the field of the opponent."""
    for icon in ("Use", "Counter"):
        here, hand, drop, foe = (unit(name, [f"[{icon}] Draw 1 card."]) for name in ("Ayla", "Bram", "Cora", "Dov"))
        game = position({"left": [here], "hand": [hand, REST], "drop": [drop]}, {"left": [foe]})
        skills = [key for key in keys(game) if key.startswith(icon.casefold())]
        assert skills == [f"{icon.casefold()} Ayla 1"]


@pytest.mark.rule("gate:3.1.4", "gate:12.2.3")
def test_a_cost_is_written_with_its_kind_and_paid_for_playing_in_that_way() -> None:
    game = position({"hand": [unit(text=["[Summon Cost](Pay 1)"]), item(text=["[Equip Cost](Pay 2)"]),
                              spell("Rain", ["[Cast Cost](Pay 3)", "Draw 1 card."])], "energy": 2})
    assert keys(game) == ["summon Ayla", "equip Anchor", "pass"]
    game.pick(action="equip")
    assert names(game, 0, "energy") == [] and len(names(game, 0, "drop")) == 2


@pytest.mark.rule("gate:8.1.2.3", "gate:8.1.2.2")
def test_an_automatic_skill_reads_condition_cost_effect() -> None:
    mine = unit(text=["* When this card attacks, you may pay 1 Energy. If you do, draw 1 card."])
    game = position({"left": [mine], "energy": 1}, {"life": 5}, "battle")
    attack(game, "Ayla")
    assert asked(game).prompt.startswith("Ayla has triggered: pay for its skill?")
    game.pick(action="yes")
    assert len(names(game, 0, "hand")) == 1 and names(game, 0, "energy") == []


@pytest.mark.rule("gate:3.2.2")
def test_the_gate_is_no_card_on_the_field() -> None:
    wipe = spell("Wipe", ["Put all cards on your field into your hand."])
    game = position({"hand": [wipe], "left": [unit()], "player": [item()]})
    game.pick(action="cast")
    assert sorted(names(game, 0, "hand")) == ["Anchor", "Ayla"] and life(game, 0) == 10


@pytest.mark.rule("gate:3.3.1", "gate:3.3.2", "gate:3.4.1", "gate:3.4.2")
def test_a_card_returns_to_its_owner_and_its_skill_is_its_controllers() -> None:
    """NOTES gate 2.1: a card that lies on the side of the other player leaves the field to its owner's zones."""
    guest = hj.put(unit("Guest", ["* When this card is destroyed, draw 1 card."]), owner=1)
    game = position({"hand": [spell("Scuttle", ["Choose 1 unit on your field. Destroy it."]), REST], "left": [guest]})
    game.pick(action="cast", card="Scuttle")
    assert names(game, 1, "drop") == ["Guest"] and names(game, 0, "drop") == ["Scuttle"]
    assert len(names(game, 0, "hand")) == 2 and names(game, 1, "hand") == [], "who controlled it draws"


def test_who_has_a_card_on_the_own_side_of_the_field_controls_it() -> None:
    guest = hj.put(unit("Guest"), owner=1)
    game = position({"left": [guest]}, {"life": 5}, "battle")
    assert keys(game) == ["attack Guest", "pass"]
    attack(game, "Guest")
    assert life(game, 1) == 4


@pytest.mark.rule("gate:3.8.1")
def test_cards_without_a_place_are_those_on_the_field_of_the_controller() -> None:
    lift = spell("Lift", ["Choose 1 unit. Destroy it."])
    game = position({"hand": [lift, unit("Bram")], "left": [unit()]}, {"left": [unit("Wall")]})
    game.pick(action="cast")
    assert "Ayla" in names(game, 0, "drop") and names(game, 1, "left") == ["Wall"]
    snipe = spell("Snipe", ["Choose 1 enemy unit. Destroy it."])
    game = position({"hand": [snipe]}, {"left": [unit("Wall")], "hand": [unit("Bram")], "drop": [unit("Cleo")]})
    game.pick(action="cast")
    assert sorted(names(game, 1, "hand")) == ["Bram", "Filler"]
    assert sorted(names(game, 1, "drop")) == ["Cleo", "Wall"]


@pytest.mark.rule("gate:3.8.2")
def test_a_gate_master_is_any_card_with_the_name_of_the_one_in_the_zone() -> None:
    """NOTES gate 2.8.48."""
    crown = spell("Crown", ["Choose 1 Gate Master. It gets +2."])
    game = position({"hand": [crown, REST], "left": [unit("Regent")], "right": [unit()],
                     "gate_master": [hj.put(unit("Regent"), state="rest")]})
    game.pick(action="cast", card="Crown")
    assert game.players[0]["left"][0].power == 4 and game.card("Ayla").power == 2


@pytest.mark.rule("gate:3.9.3")
def test_several_cards_are_drawn_one_after_the_other() -> None:
    master = unit("Regent", gate_master_skill=["draw 2"])
    mine = unit(text=["* When you draw a card, get 1 Life."])
    game = position({"hand": [master, REST], "gate_master": [master], "left": [mine], "life": 1})
    game.pick(slot="gate_master")
    game.pick(slot="right")
    game.apply(0)  # the skill has triggered twice
    assert life(game, 0) == 3 and len(names(game, 0, "hand")) == 3


@pytest.mark.rule("gate:3.9.1", "gate:3.9.2", "gate:10.2")
def test_cards_are_drawn_from_the_top_one_by_one() -> None:
    cards = [unit("One"), unit("Two"), unit("Three"), 5]
    game = position({"hand": [spell("Rain", ["Draw 2 cards."]), REST], "deck": cards})
    game.pick(action="cast", card="Rain")
    assert sorted(names(game, 0, "hand")) == ["One", "Rest", "Two"]
    game = position({"hand": [spell("Flood", ["Draw 5 cards."]), REST], "deck": 3})
    game.pick(action="cast", card="Flood")
    assert outcome(game).rule == "gate:9.4.1", "as many as there were"


@pytest.mark.rule("gate:3.9.4")
def test_a_move_on_the_field_triggers_what_is_about_entering_the_zone() -> None:
    """NOTES gate 2.8.35: "when summoned" and a plain "when this enters the field" stay silent."""
    mine = unit(text=["* When this card enters your center, draw 1 card.", "* When this card is summoned, get 5 Life.",
                      "* When this card enters the field, get 3 Life."])
    game = position({"left": [mine], "hand": [spell("Walk", ["Move 1 unit on your field to your center."]), REST],
                     "life": 1})
    game.pick(action="cast", card="Walk")
    assert names(game, 0, "center") == ["Ayla"] and len(names(game, 0, "hand")) == 2 and life(game, 0) == 1


@pytest.mark.rule("gate:3.9.5")
def test_cards_that_exchange_positions_both_enter_a_zone() -> None:
    """NOTES gate 2.8.49: they stay the same cards."""
    mine = unit(text=["* When this card enters your right, draw 1 card."])
    other = unit("Bram", ["* When this card enters your left, get 1 Life."])
    swap = spell("Swap", ["Exchange the positions of 2 units on your field."])
    game = position({"left": [hj.put(mine, damage=1)], "right": [other], "hand": [swap, REST], "life": 1})
    game.pick(action="cast", card="Swap")
    while asked(game).kind in ("choose", "automatic"):
        game.apply(0)
    assert names(game, 0, "left") == ["Bram"] and names(game, 0, "right") == ["Ayla"]
    assert life(game, 0) == 2 and len(names(game, 0, "hand")) == 2 and game.card("Ayla").counters == {"damage": 1}
    assert names(game, 0, "drop") == ["Swap"]


@pytest.mark.rule("gate:3.10.1", "gate:3.10.3", "gate:3.10.2")
def test_after_a_look_at_the_deck_it_is_shuffled_unless_the_skill_says_where_the_cards_go() -> None:
    """NOTES gate 2.8.18; looking at no cards does nothing."""
    game = position({"hand": [spell("Peek", ["Look at the top 2 cards of your deck."]), REST]})
    game.pick(action="cast", card="Peek")
    looked = [entry for entry in game.log_for(0) if "looks at" in entry["text"]]
    assert len(looked) == 2 and [entry for entry in game.log if entry.verb == "shuffle"]
    assert all("Filler" not in entry["text"] for entry in game.log_for(1) if "looks at" in entry["text"])
    sort = spell("Sort", ["Look at the top 2 cards of your deck, and put them at the bottom of your deck "
                          "in any order."])
    game = position({"hand": [sort, REST], "deck": [unit("One"), unit("Two"), unit("Three"), 5]})
    game.pick(action="cast", card="Sort")
    assert keys(game) == ["order One", "order Two"]
    game.pick(card="Two")
    assert not [entry for entry in game.log if entry.verb == "shuffle"]
    game = position({"hand": [spell("Squint", ["Look at the top 0 cards of your deck."]), REST]})
    game.pick(action="cast", card="Squint")
    assert not [entry for entry in game.log if entry.verb in ("shuffle", "look")]


@pytest.mark.rule("gate:3.11.1")
def test_the_source_of_damage_is_the_card_that_deals_it() -> None:
    mine = unit(text=["* When this card deals damage to your opponent, draw 1 card.",
                      "[Use] Once per turn. Deal 1 damage to your opponent."])
    game = position({"left": [mine], "hand": [spell("Bell", ["Deal 1 damage to your opponent."]), REST]})
    game.pick(action="cast", card="Bell")
    assert names(game, 0, "hand") == ["Rest"]
    game.pick(action="use")
    assert len(names(game, 0, "hand")) == 2


@pytest.mark.rule("gate:3.12.1", "gate:3.12.2")
def test_only_a_resting_card_is_stood_and_only_a_standing_one_rested() -> None:
    skills = ["* When this card becomes stand, draw 1 card.", "* When this card becomes rest, get 1 Life."]
    game = position({"left": [hj.put(unit("Ayla", skills), state="rest")], "right": [unit("Bram", skills)], "life": 1,
                     "hand": [spell("Rise", ["Stand all units on your field."]), REST]})
    game.pick(action="cast", card="Rise")
    assert len(names(game, 0, "hand")) == 2, "one of them stood up"
    game = position({"left": [hj.put(unit("Ayla", skills), state="rest")], "right": [unit("Bram", skills)], "life": 1,
                     "hand": [spell("Lull", ["Rest all units on your field."]), REST]})
    game.pick(action="cast", card="Lull")
    assert life(game, 0) == 2 and game.card("Bram").orientation == "rest"


@pytest.mark.rule("gate:3.3.3")
def test_a_token_belongs_to_the_owner_of_the_card_that_made_it() -> None:
    caller = unit("Caller", ["[Use] Once per turn. Summon 1 \"Wisp\" token with limit 1, power 1, crit 1, "
                             "and defense 1."])
    game = position({"left": [hj.put(caller, owner=1)], "hand": [REST]})
    game.pick(action="use")
    game.apply(1)  # one of the zones
    wisp = game.card("Wisp")
    assert wisp.owner == 1 and wisp.master == 0


@pytest.mark.rule("gate:3.2.1")
def test_the_players_are_the_two_who_play() -> None:
    game = position({"hand": [REST]}, {"hand": [REST]})
    assert [player.seat for player in game.players] == [0, 1]
    with pytest.raises(hj.HeadJudgeError):
        hj.scenario("gate", players=[{}, {}, {}])


def test_what_sets_a_number_comes_before_what_adds_to_it() -> None:
    """NOTES gate 2.1: whichever was used first."""
    surge = spell("Surge", ["Choose 1 unit on your field. It gets +3 until end of turn."])
    level = spell("Level", ["Choose 1 unit on your field. Its power becomes 1 until end of turn."])
    game = position({"left": [unit()], "hand": [surge, level, REST]})
    game.pick(action="cast", card="Surge")
    game.pick(action="cast", card="Level")
    assert game.card("Ayla").power == 4
