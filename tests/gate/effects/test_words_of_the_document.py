"""What the document of gate names and card text can say, shown in play."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from tests.gate.effects.test_instructions import casting, numbers
from tests.gate.helpers import asked, attack, gate, keys, life, names, position, spell, unit

# Link Attacks


def two(text: str, theirs: dict[str, Any] | None = None) -> hj.Game:
    """A battle phase with a Unit that has this text and another one."""
    return position({"left": unit("Ayla", text), "right": unit("Tern"), "deck": [unit("Gull"), 5]},
                    theirs, phase="battle")


@pytest.mark.rule("gate:6.2.6.1")
@pytest.mark.parametrize("text", [
    "* When this card attacks in a Link Attack, gain 2 Life.",
    "* When this card is part of a Link Attack, gain 2 Life.",
])
def test_a_skill_that_waits_for_a_link_attack(text: str) -> None:
    game = two(text)
    before = life(game, 0)
    attack(game, "Ayla")
    assert life(game, 0) == before
    game = two(text)
    attack(game, "Tern", "Ayla")
    assert life(game, 0) == before + 2


def test_a_skill_that_waits_for_an_attack_alone() -> None:
    game = two("* When this card attacks alone, gain 2 Life.")
    before = life(game, 0)
    attack(game, "Ayla", "Tern")
    assert life(game, 0) == before
    game = two("* When this card attacks alone, gain 2 Life.")
    attack(game, "Ayla")
    assert life(game, 0) == before + 2


def test_what_is_so_during_a_link_attack_only() -> None:
    game = two("* If this card is part of a Link Attack, it has +5 crit.")
    before = life(game, 1)
    attack(game, "Ayla", "Tern")
    assert life(game, 1) == before - 7
    game = two("* If this card is part of a Link Attack, it has +5 crit.")
    attack(game, "Ayla")
    assert life(game, 1) == before - 1


@pytest.mark.rule("gate:1.3.5")
def test_a_card_that_cannot_link_attack_neither_joins_nor_is_joined() -> None:
    game = two("* This card cannot Link Attack.")
    game.pick(action="attack", card="Tern")
    assert not [key for key in keys(game) if key.startswith("link")]
    game = two("* This card cannot Link Attack.")
    game.pick(action="attack", card="Ayla")
    assert not [key for key in keys(game) if key.startswith("link")]


def test_a_link_attack_is_declared_once_by_all_its_cards() -> None:
    watch = unit("Watch", "* When your opponent declares a Link Attack, gain 1 Life.")
    game = position({"left": unit("Ayla"), "right": unit("Tern")}, {"left": watch}, phase="battle")
    before = life(game, 1)
    attack(game, "Ayla", "Tern", target="Watch")
    assert life(game, 1) == before + 1


# Players


def test_its_controller_acts() -> None:
    toll = unit("Toll", "* When an enemy unit is summoned, its controller loses 1 Life unless they pay 1 Energy.")
    gull = unit("Gull", "[Summon Cost](None)")
    game = position({"hand": [gull], "energy": 2}, {"left": toll})
    before = life(game, 0)
    game.pick(action="summon", card="Gull")
    game.pick(slot="left")
    assert asked(game).player == 0
    game.pick(action="no")
    assert life(game, 0) == before - 1


def test_what_happens_unless_somebody_pays_does_not_happen_when_it_is_paid() -> None:
    toll = unit("Toll", "* When an enemy unit is summoned, its controller loses 1 Life unless they pay 1 Energy.")
    game = position({"hand": [unit("Gull", "[Summon Cost](None)")], "energy": 2}, {"left": toll})
    before = life(game, 0)
    game.pick(action="summon", card="Gull")
    game.pick(slot="left")
    game.pick(action="yes")
    assert life(game, 0) == before and len(names(game, 0, "energy")) == 1


def test_an_extra_turn_is_taken_by_the_same_player_and_only_once() -> None:
    game = casting("Take an extra turn after this turn.")
    players = {game.turn: 0}
    for _ in range(40):
        if len(players) == 3:
            break
        game.apply(keys(game).index("pass") if "pass" in keys(game) else 0)
        players[game.turn] = game.turn_player
    assert list(players.values()) == [0, 0, 1]


# Coins, damage, tokens


@pytest.mark.parametrize("seed", range(4))
def test_several_coins_are_flipped_and_each_heads_counts(seed: int) -> None:
    game = position({"hand": [spell("Storm", "Flip 3 coins. Draw 1 card for each heads.")], "deck": 9}, {}, seed=seed)
    game.pick(action="cast", card="Storm")
    flips = [entry.text for entry in game.log if entry.verb == "flip"]
    assert len(flips) == 3 and len(names(game, 0, "hand")) == len([text for text in flips if text.endswith("heads")])


@pytest.mark.parametrize("by", ["skills", "enemy skills", "Spells", "your opponent's skills"])
@pytest.mark.parametrize("deed", ["Destroy 1 enemy unit.", "Deal 5 damage to 1 enemy unit."])
def test_a_card_that_skills_cannot_destroy_is_not_destroyed_by_their_damage(by: str, deed: str) -> None:
    rock = unit("Rock", f"* This card cannot be destroyed by {by}.")
    assert names(casting(deed, {}, {"left": rock}), 1, "left") == ["Rock"]


@pytest.mark.parametrize("by", ["skills", "Spells"])
def test_a_card_that_skills_cannot_destroy_is_destroyed_by_an_attack(by: str) -> None:
    rock = unit("Rock", f"* This card cannot be destroyed by {by}.")
    game = position({"left": unit("Ayla"), "deck": 3}, {"left": rock, "deck": 3}, phase="battle")
    attack(game, "Ayla", target="Rock")
    assert names(game, 1, "drop") == ["Rock"]


@pytest.mark.rule("gate:10.4")
@pytest.mark.parametrize("by", ["a skill", "an enemy skill", "a Spell"])
@pytest.mark.parametrize("deed", ["Destroy 1 enemy unit.", "Deal 5 damage to 1 enemy unit."])
def test_what_waits_for_a_skill_that_destroys_sees_its_damage(by: str, deed: str) -> None:
    reed = unit("Reed", f"* When this card is destroyed by {by}, gain 2 Life.")
    before = life(position({}), 1)
    assert life(casting(deed, {}, {"left": reed}), 1) == before + 2
    game = position({"left": unit("Ayla"), "deck": 3}, {"left": reed, "deck": 3}, phase="battle")
    attack(game, "Ayla", target="Reed")
    assert names(game, 1, "drop") == ["Reed"] and life(game, 1) == before


@pytest.mark.parametrize("deed", ["Destroy 1 enemy unit.", "Deal 5 damage to 1 enemy unit."])
def test_what_a_skill_would_destroy_by_its_damage_may_go_elsewhere(deed: str) -> None:
    reed = unit("Reed", "* If this card would be destroyed by a skill, you may pay 1 Energy to return it to your hand "
                        "instead.")
    game = casting(deed, {"deck": 3}, {"left": reed, "energy": 1, "deck": 3})
    game.pick(action="yes")
    assert names(game, 1, "hand") == ["Reed"] and names(game, 1, "energy") == []


def test_a_card_loses_defense() -> None:
    game = casting("Choose 1 enemy unit. It loses 1 defense this turn.", {}, {"left": unit("Gull", defense=3)})
    assert numbers(game, "Gull")[2] == 2


def test_a_token_is_written_as_the_document_writes_tokens() -> None:
    game = casting('Summon two "Wisp" <Token> units with 1 limit, 1 power, 1 crit, and 2 defense.')
    game.pick(slot="left")
    game.pick(slot="right")
    assert names(game, 0, "left") == names(game, 0, "right") == ["Wisp"]
    (wisp,) = game.players[0]["right"]
    assert (wisp.power, wisp.crit, wisp.defense) == (1, 1, 2)


# Gates and Gate Masters


def test_a_gate_says_in_its_text_which_planets_it_permits() -> None:
    text = "This Gate allows the use of <Mars> and <Venus> cards."
    dawn = hj.card("gate", name="Dawn", text=text, type="gate", life=10)
    assert sorted(dawn.words["permits"]) == ["Mars", "Venus"]
    assert gate("Harbor Gate").words["permits"] == ("Harbor",)


def test_the_card_in_the_gate_master_zone_stands_again() -> None:
    game = casting("Stand the card in your Gate Master zone.", {"gate_master": hj.put(unit("Ayla"), state="rest")})
    assert [card.state for card in game.players[0]["gate_master"]] == ["stand"]


def test_a_skill_asks_whether_the_gate_master_rests() -> None:
    heir = unit("Heir", "* If your Gate Master is rested, this card gains +2.")
    game = position({"left": heir, "gate_master": hj.put(unit("Ayla"), state="rest")}, {})
    assert numbers(game, "Heir")[0] == 4
    assert numbers(position({"left": heir, "gate_master": unit("Ayla")}, {}), "Heir")[0] == 2


# Costs, conditions, replacements


def test_costs_of_cards_are_reduced_but_not_below_zero() -> None:
    quay = unit("Quay", "* The costs of your <Harbor> Spells are reduced by 1 Energy.")
    storm = spell("Storm", ["[Cast Cost](Pay 2)", "Gain 1 Life."])
    assert "cast Storm" not in keys(position({"hand": [storm], "energy": 1}, {}))
    game = position({"hand": [storm], "left": quay, "energy": 1}, {})
    game.pick(action="cast", card="Storm")
    assert names(game, 0, "energy") == []
    game = position({"hand": [storm], "left": quay, "right": quay, "center": quay, "energy": 1}, {})
    game.pick(action="cast", card="Storm")
    assert len(names(game, 0, "energy")) == 1
    squall = spell("Squall", ["[Cast Cost](Pay 2)", "Gain 1 Life."], planet=["Tide"])
    assert "cast Squall" not in keys(position({"hand": [squall], "left": quay, "energy": 1}, {}))


@pytest.mark.rule("gate:12.5")
def test_a_unit_is_summoned_only_to_the_zone_that_its_text_names() -> None:
    ayla = unit("Ayla", ["[Summon Cost](None)", "You may only summon this card to your Center."])
    game = position({"hand": [ayla]}, {})
    game.pick(action="summon", card="Ayla")
    assert names(game, 0, "center") == ["Ayla"]
    game = casting("Summon 1 unit from your drop.", {"drop": [ayla]})
    assert names(game, 0, "center") == ["Ayla"]


def test_damage_to_a_player_is_replaced() -> None:
    shield = unit("Shield", "* If you would take damage, you may drop this card instead.")
    game = casting("Deal 2 damage to you.", {"left": shield})
    before = life(game, 0)
    game.pick(action="yes")
    assert life(game, 0) == before and "Shield" in names(game, 0, "drop")
    game = casting("Deal 2 damage to you.", {"left": shield})
    game.pick(action="no")
    assert life(game, 0) == before - 2


@pytest.mark.rule("gate:1.3.7")
def test_a_number_is_chosen_and_is_not_zero() -> None:
    game = casting("Choose a number. Your opponent drops that many cards from the top of their deck.", {}, {"deck": 9})
    assert keys(game)[0] == "declare 1"
    game.apply(2)
    assert len(names(game, 1, "drop")) == 3


def test_the_chosen_card_into_whose_soul_this_card_goes_is_another_one() -> None:
    text = "[Use] Choose a unit on your field. Put this from the field into the chosen unit's Soul."
    game = position({"left": unit("Diver", text), "right": unit("Tern"), "center": unit("Gull")}, {})
    game.pick(action="use", card="Diver")
    assert sorted(key.split()[-1] for key in keys(game)) == ["Gull", "Tern"]
