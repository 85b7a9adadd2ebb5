"""The printed fields of a card, and their meaning in play (gate:2)."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gate.helpers import asked, attack, gate, item, keys, life, names, position, spell, unit

SOFTEN = spell("Soften", ["Choose 1 enemy unit. It gets -2 defense until end of turn."])
NUDGE = spell("Nudge", ["Choose 1 enemy unit. Deal 1 damage to it."])


def test_cards_are_normal_unless_they_are_finale_cards() -> None:
    game = position({"hand": [unit(), unit("Last Light", orientation="finale")]})
    assert keys(game) == ["summon Ayla", "pass"]
    game.pick(action="pass")
    assert keys(game) == ["summon Last Light", "pass"] and game.phase == "end phase"


@pytest.mark.accepted
@pytest.mark.rule("gate:2.0.1")
def test_normal_cards_are_played_in_the_main_phase_and_finale_cards_in_the_end_phase() -> None:
    game = position({"hand": [unit(), spell("Encore", ["Draw 1 card."], orientation="finale")]})
    assert "cast Encore" not in keys(game) and "summon Ayla" in keys(game)
    game.pick(action="pass")
    assert keys(game) == ["cast Encore", "pass"]


@pytest.mark.accepted
@pytest.mark.rule("gate:2.1.1")
def test_a_card_is_a_unit_an_item_a_spell_or_a_gate() -> None:
    assert [made.type for made in (unit(), item(), spell(), gate())] == ["unit", "item", "spell", "gate"]
    with pytest.raises(hj.HeadJudgeError, match="ghost"):
        hj.card("gate", name="Ayla", type="ghost")


@pytest.mark.rule("gate:2.1.2")
def test_units_of_a_total_limit_of_three_fit_on_the_field() -> None:
    game = position({"hand": [unit("Cora")], "left": [unit()], "center": [unit("Bram")]})
    game.pick(action="summon", card="Cora")
    game.pick(slot="right")
    assert [names(game, 0, zone) for zone in ("left", "center", "right")] == [["Ayla"], ["Bram"], ["Cora"]]
    game = position({"hand": [unit("Giant", limit=3)], "left": [unit()], "center": [unit("Bram")]})
    game.pick(action="summon", card="Giant")
    game.pick(slot="right")
    assert asked(game).kind == "overlimit" and keys(game) == ["drop Ayla", "drop Bram", "drop Giant"]


@pytest.mark.rule("gate:2.1.2")
def test_only_units_have_a_limit() -> None:
    for made in (item, spell, gate):
        with pytest.raises(hj.HeadJudgeError, match="limit"):
            made(limit=1)
    game = position({"left": [unit(limit=2)], "center": [unit("Bram")], "hand": [item("Anchor")]})
    game.pick(action="equip")
    assert names(game, 0, "player") == ["Anchor"] and names(game, 0, "drop") == []


@pytest.mark.accepted
@pytest.mark.rule("gate:2.1.3")
def test_a_spell_lies_on_the_stack_resolves_and_is_dropped() -> None:
    game = position({"hand": [spell("Tide", ["Draw 2 cards."])]}, {"hand": [spell("Nay", ["[Counter] Get 1 Life."])]})
    game.pick(action="cast")
    assert names(game, 0, "stack") == ["Tide"] and asked(game).player == 1
    game.pick(action="pass")
    assert names(game, 0, "drop") == ["Tide"] and len(game.players[0]["hand"]) == 2
    assert names(game, 0, "stack") == []


@pytest.mark.accepted
@pytest.mark.rule("gate:2.1.4")
def test_an_item_is_equipped_in_the_player_zone_and_attacks_for_its_player() -> None:
    game = position({"hand": [item("Harpoon", power=3, crit=2)]})
    game.pick(action="equip")
    assert names(game, 0, "player") == ["Harpoon"]
    attack(game, "Harpoon")
    assert life(game, 1) == 8


@pytest.mark.accepted
@pytest.mark.rule("gate:2.2.1")
def test_text_means_the_planet_of_a_card_in_single_brackets() -> None:
    horn = spell("Horn", ["Choose 1 <Harbor> unit. It gets +5 until end of turn."])
    game = position({"hand": [horn], "left": [unit("Ayla", planet="Harbor")], "right": [unit("Bram", planet="Moor")]})
    game.pick(action="cast")
    assert (game.card("Ayla").power, game.card("Bram").power) == (7, 2)
    assert unit("Cora", planet="<Harbor>").words["planet"] == ("Harbor",)


@pytest.mark.accepted
@pytest.mark.rule("gate:2.3.1")
def test_text_means_attributes_in_double_brackets_and_a_card_may_have_several() -> None:
    horn = spell("Horn", ["Choose 1 <<Pilot>> unit. It gets +5 until end of turn."])
    both = unit("Ayla", attribute=["Sailor", "<<Pilot>>"])
    game = position({"hand": [horn], "left": [both], "right": [unit("Bram", attribute=["Sailor"])]})
    game.pick(action="cast")
    assert (game.card("Ayla").power, game.card("Bram").power) == (7, 2)


@pytest.mark.accepted
@pytest.mark.rule("gate:2.5.1")
def test_power_counts_against_cards_and_crit_does_not() -> None:
    game = position({"left": [unit(power=1, crit=9)]}, {"left": [unit("Post", defense=2)]}, "battle")
    attack(game, "Ayla", target="Post")
    assert names(game, 1, "left") == ["Post"]
    game = position({"left": [unit(power=2, crit=0)]}, {"left": [unit("Post", defense=2)]}, "battle")
    attack(game, "Ayla", target="Post")
    assert names(game, 1, "drop") == ["Post"]


@pytest.mark.accepted
@pytest.mark.rule("gate:2.6.1")
def test_crit_is_the_damage_to_a_player() -> None:
    game = position({"left": [unit(power=9, crit=4)]}, {}, "battle")
    attack(game, "Ayla")
    assert life(game, 1) == 6


@pytest.mark.accepted
@pytest.mark.rule("gate:2.7.1")
def test_defense_is_what_damage_has_to_reach() -> None:
    for defense, left in ((3, []), (4, ["Post"])):
        game = position({"left": [unit(power=3)]}, {"left": [unit("Post", defense=defense)]}, "battle")
        attack(game, "Ayla", target="Post")
        assert names(game, 1, "left") == left


@pytest.mark.rule("gate:2.7.2")
def test_damage_goes_with_the_defense_that_a_card_loses() -> None:
    """NOTES gate 2.8.6: defense 5 with 3 damage and -2 is defense 3 with 1 damage, and nothing is destroyed."""
    game = position({"hand": [SOFTEN, 1]}, {"left": [hj.put(unit("Post", defense=5), damage=3)]})
    game.pick(action="cast")
    assert game.card("Post").defense == 3 and game.card("Post").counters == {"damage": 1}


@pytest.mark.rule("gate:2.7.2")
def test_a_card_without_damage_stays_even_with_no_defense_left() -> None:
    """NOTES gate 2.8.45: the next damage of 1 or more destroys it."""
    game = position({"hand": [SOFTEN, SOFTEN, NUDGE]}, {"left": [hj.put(unit("Post", defense=3), damage=2)]})
    game.pick(action="cast", card="Soften")
    game.pick(action="cast", card="Soften")
    assert game.card("Post").defense == -1 and game.card("Post").counters == {}
    game.pick(action="cast", card="Nudge")
    assert names(game, 1, "drop") == ["Post"]


@pytest.mark.rule("gate:2.7.2")
def test_a_bonus_on_defense_that_ends_takes_damage_with_it() -> None:
    """NOTES gate 2.8.45."""
    shell = spell("Shell", ["[Set]", "* All of your units get +3 defense."])
    burst = spell("Burst", ["Choose 1 card in your opponent's Set zone. Drop it."])
    game = position({"hand": [burst, 1]},
                    {"left": [hj.put(unit("Post", defense=2), damage=4)], "set": [shell]})
    assert game.card("Post").defense == 5
    game.pick(action="cast", card="Burst")
    assert game.card("Post").defense == 2 and game.card("Post").counters == {"damage": 1}


@pytest.mark.rule("gate:2.8.1")
def test_a_card_does_what_its_text_says() -> None:
    card = unit(text="* When this card is summoned, draw 1 card.\n[Summon Cost](Pay 1)")
    game = position({"hand": [card], "energy": 1})
    game.pick(action="summon")
    game.pick(slot="left")
    assert len(game.players[0]["hand"]) == 1 and len(game.players[0]["energy"]) == 0
    assert len(card.text) == 2


@pytest.mark.rule("gate:2.9.1")
def test_a_name_in_quotation_marks_is_the_whole_name_of_a_card() -> None:
    horn = spell("Horn", ['Choose 1 "Ayla". It gets +5 until end of turn.'])
    game = position({"hand": [horn], "left": [unit("Ayla")], "right": [unit("Ayla, Keeper")]})
    game.pick(action="cast")
    assert (game.card("Ayla").power, game.card("Ayla, Keeper").power) == (7, 2)
