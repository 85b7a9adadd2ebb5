"""What designers write with the words of the document, shown in play: costs, times, steps, numbers and places."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.errors import HeadJudgeError
from tests.cases import every
from tests.gate.effects.test_costs_coins_and_places import summoned
from tests.gate.effects.test_instructions import casting, numbers
from tests.gate.helpers import asked, attack, gate, keys, life, names, position, spell, unit

DECK = [unit("Gull"), 9]


def fight(text: str, theirs: dict[str, Any] | None = None, **mine: Any) -> hj.Game:
    """A battle phase with a Unit that has this text in the Left and another one in the Right."""
    return position({"left": unit("Ayla", text), "right": unit("Tern", attribute=["Wolf"]), "deck": DECK, **mine},
                    theirs, phase="battle")


def passing(game: hj.Game, kind: str) -> None:
    """Pass until a decision of this kind is asked."""
    for _ in range(40):
        if asked(game).kind == kind:
            return
        game.pick(action="pass")
    raise AssertionError(f"no decision of the kind {kind}")


# Planets and attributes


def test_an_attribute_alone_means_the_cards_that_have_it() -> None:
    game = casting("Destroy 1 <<Mage>> on your opponent's field.", None,
                   {"left": unit("Reed", attribute=["Mage"]), "right": unit("Rush")})
    assert names(game, 1, "drop") == ["Reed"]
    game = casting("Gain 1 Life for each <<Mage>> in your drop.", {"drop": [unit("Reed", attribute=["Mage"])] * 3})
    assert life(game, 0) == life(casting("Draw 1 card.", {"deck": DECK}), 0) + 3


def test_a_card_gains_an_attribute_beside_its_own() -> None:
    mage = unit("Reed", "* This card gains <<Mage>>.", attribute=["Cook"])
    for attribute in ("Mage", "Cook"):
        game = casting(f"Destroy all <<{attribute}>> units on your field.", {"left": mage, "right": unit("Tern")})
        assert sorted(names(game, 0, "drop")) == ["Reed", "Storm"]


# Costs


@every(("text", "left"), [
    ("* The [Summon Cost] of <Harbor> units in your hand is reduced by 1.", 2),
    ("* The Summon Cost of your units is reduced by 1.", 2),
    ("* Your [Summon Cost]s are reduced by 1.", 2),
    ("* Your [Cast Cost]s are reduced by 1.", 1),
    ("* Units in your hand cost 1 less Energy to summon.", 2),
    ("* Reduce the [Summon Cost] of units in your hand by 1 for every unit on your field.", 2),
    ("* The [Summon Cost] of your units is reduced by 1 for each card in your drop.", 1),
    ("* Increase the [Summon Cost] of your units by 1.", 0),
    ("* The [Summon Cost] of your opponent's units is increased by 1.", 1),
    ("* Your units cost 1 more Energy to summon.", 0),
    ("* Your cards cost 1 more Energy to summon.", 0),
    ("* Your cards cost 1 more Energy to cast.", 1),
    ("* <Harbor> cards cost your opponent 1 more Energy.", 1),
    ("* Your opponent's units cost 1 more Energy to summon.", 1),
])
def test_costs_are_reduced_and_increased(text: str, left: int) -> None:
    assert len(summoned({"energy": 3, "right": unit("Ayla", text)})) == left


@pytest.mark.parametrize(("text", "summons"), [
    ("* <Harbor> cards cost your opponent 1 more Energy.", False),
    ("* Spells cost your opponent 1 more Energy.", True),
])
def test_all_cards_of_the_opponent_cost_more_or_those_of_a_type(text: str, summons: bool) -> None:
    gull = unit("Gull", "[Summon Cost](Pay 2)")
    game = position({"hand": [gull], "energy": 2}, {"left": unit("Ayla", text)})
    assert any("summon" in key for key in keys(game)) is summons


@pytest.mark.rule("gate:12.5")
def test_the_own_cost_is_reduced_for_each_card() -> None:
    cheap = unit("Gull", ["[Summon Cost](Pay 2)",
                          "* This card's [Summon Cost] is reduced by 1 for every <<Cook>> in your drop."])
    assert len(summoned({"hand": [cheap], "energy": 3, "drop": [unit("Reed", attribute=["Cook"])]})) == 2


def test_the_hand_and_the_field_of_a_cost_are_those_of_the_player_who_pays() -> None:
    ayla = unit("Ayla", "[Use](Drop 1 card from the hand) Gain 1 Life.")
    game = position({"left": ayla, "hand": [unit("Rope")]}, {"hand": [unit("Reed")]})
    game.pick(action="use", card="Ayla")
    assert names(game, 0, "drop") == ["Rope"]
    tern = unit("Ayla", "[Use](Drop 1 unit from the field) Gain 1 Life.")
    game = position({"left": tern}, {"left": unit("Reed")})
    game.pick(action="use", card="Ayla")
    assert names(game, 0, "drop") == ["Ayla"] and names(game, 1, "left") == ["Reed"]


def test_a_card_in_the_drop_is_banished_for_its_own_skill() -> None:
    ayla = unit("Ayla", "[Use](Banish this card from your drop) Gain 1 Life.")
    game = position({"drop": [ayla], "left": unit("Tern", "[Use] Gain 2 Life.")})
    before = life(game, 0)
    game.pick(action="use", card="Ayla")
    assert names(game, 0, "banish") == ["Ayla"] and life(game, 0) == before + 1


# Times


@pytest.mark.parametrize(("whose", "gained"), [("your", 0), ("your opponent's", 2)])
def test_a_trigger_that_counts_in_one_turn_only(whose: str, gained: int) -> None:
    doomed = unit("Reed", f"* When this card is destroyed during {whose} turn, gain 2 Life.")
    game = position({"hand": [spell("Storm", "Destroy 1 enemy unit.")]}, {"left": doomed})
    before = life(game, 1)
    game.pick(action="cast", card="Storm")
    assert life(game, 1) == before + gained


def test_a_prohibition_for_the_next_turn_begins_with_it() -> None:
    game = casting("Your opponent cannot cast spells during their next turn.", {"deck": DECK},
                   {"hand": [spell("Mist", "Gain 1 Life."), spell("Mist", "Gain 1 Life.")], "deck": DECK,
                    "left": unit("Reed", "[Use] Gain 1 Life.")})
    passing(game, "main phase")
    for _ in range(20):
        if asked(game).player == 1 and asked(game).kind == "main phase":
            break
        game.pick(action="pass")
    assert asked(game).player == 1 and not [key for key in keys(game) if key.startswith("cast")]


def test_what_lasts_until_the_start_of_the_own_next_turn() -> None:
    game = casting("Choose 1 unit on your field. It gains +2 until the start of your next turn.",
                   {"left": unit("Ayla"), "deck": DECK}, {"deck": DECK})
    assert numbers(game, "Ayla")[0] == 4
    to_their_main_phase(game)
    assert numbers(game, "Ayla")[0] == 4
    for _ in range(40):
        if asked(game).player == 0 and asked(game).kind in ("energy", "main phase"):
            break
        game.pick(action="pass")
    assert game.turn_player == 0 and numbers(game, "Ayla")[0] == 2


def to_their_main_phase(game: hj.Game) -> None:
    for _ in range(40):
        if asked(game).player == 1 and asked(game).kind in ("energy", "main phase"):
            return
        game.pick(action="pass")
    raise AssertionError("the other player's turn does not come")


@pytest.mark.parametrize(("text", "drawn", "asks"), [
    ("Gain 1 Life.", 1, "energy"),
    ("Your opponent skips their next Draw Step.", 0, "main phase"),
    ("Until the end of your opponent's next turn, your opponent cannot draw cards.", 0, "energy"),
])
def test_the_draw_step_of_the_next_turn(text: str, drawn: int, asks: str) -> None:
    reed = unit("Reed", "[Use] Gain 1 Life.")
    game = casting(text, {"deck": DECK}, {"deck": DECK, "left": reed, "hand": [unit("Rope")]})
    to_their_main_phase(game)
    assert len(names(game, 1, "hand")) == 1 + drawn and asked(game).kind == asks


def test_no_card_is_drawn_in_the_draw_step_but_by_skills() -> None:
    ayla = unit("Ayla", "* Your opponent cannot draw cards during their Draw Step.")
    reed = unit("Reed", "[Use] Once per turn. Draw 1 card.")
    game = position({"left": ayla, "deck": DECK}, {"deck": DECK, "left": reed})
    to_their_main_phase(game)
    passing(game, "main phase")
    assert names(game, 1, "hand") == []
    game.pick(action="use", card="Reed")
    assert len(names(game, 1, "hand")) == 1


def test_a_card_that_does_not_stand_in_the_stand_step_stands_by_a_skill() -> None:
    reed = unit("Reed", "* This card does not stand during your Stand Step.")
    tern = unit("Tern", "[Use] Stand 1 unit on your field.")
    game = position({"deck": DECK}, {"deck": DECK, "left": hj.put(reed, state="rest"), "right": tern})
    to_their_main_phase(game)
    passing(game, "main phase")
    assert game.card("Reed").state == "rest"
    game.pick(action="use", card="Tern")
    game.pick(card="Reed")
    assert game.card("Reed").state == "stand"


def test_a_counter_that_may_be_cast_in_the_battle_phase_only() -> None:
    shield = spell("Shield", "[Counter] You may only cast this card during the Battle Phase. Gain 1 Life.")
    storm = spell("Storm", "Draw 1 card.")
    game = position({"left": unit("Ayla"), "hand": [storm], "deck": DECK}, {"hand": [shield]})
    game.pick(action="cast", card="Storm")
    assert asked(game).player == 0
    game = position({"left": unit("Ayla")}, {"hand": [shield]}, phase="battle")
    attack(game, "Ayla")
    assert any(key.startswith("counter Shield") for key in keys(game))


# Where and when a card may be played


@pytest.mark.parametrize(("text", "zones"), [
    ("You may only summon this card to the Left or Right.", ["left", "right"]),
    ("This card can only be summoned to your Center.", ["center"]),
])
def test_the_zones_to_which_a_card_may_be_summoned(text: str, zones: list[str]) -> None:
    game = position({"hand": [unit("Ayla", text)]})
    game.pick(action="summon", card="Ayla")
    if len(zones) == 1:
        assert names(game, 0, zones[0]) == ["Ayla"]
    else:
        assert [option.slot for option in asked(game).options] == zones


@pytest.mark.parametrize(("mine", "offered"), [({}, True), ({"center": unit("Tern")}, False)])
def test_a_line_that_says_when_a_spell_may_be_cast(mine: dict[str, Any], offered: bool) -> None:
    storm = spell("Storm", ["You may only cast this card while your Center is empty.", "Gain 1 Life."])
    game = position({"hand": [storm, unit("Ayla")], **mine})
    assert any(key.startswith("cast Storm") for key in keys(game)) == offered


@pytest.mark.rule("gate:12.5")
@pytest.mark.parametrize(("text", "before", "after"), [
    ("You may only summon this card if you took damage this turn.", False, True),
    ("You cannot summon this card if you were dealt damage this turn.", True, False),
])
def test_a_condition_about_damage_of_this_turn(text: str, before: bool, after: bool) -> None:
    game = position({"hand": [unit("Ayla", text), spell("Storm", "Deal 1 damage to you.")], "left": unit("Tern")})
    assert any(key.startswith("summon Ayla") for key in keys(game)) == before
    game.pick(action="cast", card="Storm")
    if game.decision is not None and game.decision.kind == "main phase":
        assert any(key.startswith("summon Ayla") for key in keys(game)) == after
    else:
        assert not after


@pytest.mark.rule("gate:3.9.4")
def test_a_card_that_is_summoned_from_the_hand() -> None:
    ayla = unit("Ayla", "* When this card is summoned from your hand, gain 2 Life.")
    game = position({"hand": [ayla]})
    before = life(game, 0)
    game.pick(action="summon", card="Ayla")
    game.pick(slot="left")
    assert life(game, 0) == before + 2
    game = casting("Summon 1 unit from your hand.", {"hand": [ayla]})
    game.pick(action="play", card="Ayla")
    game.pick(slot="left")
    assert life(game, 0) == before + 2
    game = casting("Summon 1 unit from your drop.", {"drop": [ayla]})
    game.pick(slot="left")
    assert names(game, 0, "left") == ["Ayla"] and life(game, 0) == before


def test_a_gate_master_is_not_summoned_from_the_hand() -> None:
    ayla = unit("Ayla", "* When this card is summoned from your hand, gain 2 Life.")
    game = position({"hand": [ayla], "gate_master": ayla})
    before = life(game, 0)
    game.apply(next(key for key in keys(game) if "Gate Master" in key or "gate_master" in key))
    game.pick(slot="left")
    assert names(game, 0, "left") == ["Ayla"] and life(game, 0) == before


# Attacks


def test_what_happens_when_a_player_attacks_happens_once_in_a_link_attack() -> None:
    game = fight("* When you attack, gain 2 Life.")
    before = life(game, 0)
    attack(game, "Tern", "Ayla")
    assert life(game, 0) == before + 2


@pytest.mark.parametrize(("text", "alone", "linked"), [
    ("* If this card is Link Attacking, it gains +5 crit.", 1, 7),
    ("* When this card attacks, if it is Link Attacking with a <<Wolf>>, this card gains +5 crit this turn.", 1, 7),
    ("* When this card attacks, if it is Link Attacking with a <<Fox>>, this card gains +5 crit this turn.", 1, 2),
    ("* When this card attacks with another unit, this card gains +5 crit this turn.", 1, 7),
    ("* When this card attacks the player in a Link Attack, this card gains +5 crit this turn.", 1, 7),
])
def test_a_link_attack_and_who_takes_part(text: str, alone: int, linked: int) -> None:
    game = fight(text)
    before = life(game, 1)
    attack(game, "Ayla")
    assert life(game, 1) == before - alone
    game = fight(text)
    attack(game, "Ayla", "Tern")
    assert life(game, 1) == before - linked


def test_an_attack_on_the_unit_in_one_zone() -> None:
    for zone, gained in (("center", 2), ("left", 0)):
        reed = unit("Reed", "* When an enemy unit attacks your Center, gain 2 Life.")
        game = position({"left": unit("Ayla")}, {"right": reed, zone: unit("Rush", defense=9)}, phase="battle")
        before = life(game, 1)
        attack(game, "Ayla", target="Rush")
        assert life(game, 1) == before + gained


@pytest.mark.rule("gate:1.3.5")
def test_enemy_units_of_a_kind_cannot_attack_this_card() -> None:
    reed = unit("Reed", "* Enemy <<Wolf>> units cannot attack this card.")
    game = fight("", {"center": reed, "left": unit("Rush")})
    game.pick(action="attack", card="Tern")
    game.pick(action="done")
    assert names(game, 1, "drop") == ["Rush"]
    game = fight("", {"center": reed, "left": unit("Rush")})
    game.pick(action="attack", card="Ayla")
    game.pick(action="done")
    assert "Reed" in str(keys(game))


def test_an_attack_that_destroys() -> None:
    for target, gained in ((1, 2), (9, 0)):
        rush = unit("Rush", defense=target)
        game = fight("* When this card's attack destroys a unit, gain 2 Life.", {"center": rush})
        before = life(game, 0)
        attack(game, "Ayla", target="Rush")
        assert life(game, 0) == before + gained


def test_at_the_end_of_the_turn_for_a_card_that_did_not_attack() -> None:
    text = "* At the end of your turn, if this card did not attack, gain 2 Life."
    for attacks, gained in ((True, 0), (False, 2)):
        game = fight(text, {"deck": DECK})
        before = life(game, 0)
        if attacks:
            attack(game, "Ayla")
        to_their_main_phase(game)
        assert life(game, 0) == before + gained


@pytest.mark.rule("gate:10.8.1")
def test_a_use_skill_is_fizzled() -> None:
    deny = spell("Deny", "[Counter] Fizzle 1 [Use] skill.")
    game = position({"left": unit("Ayla", "[Use] Gain 2 Life.")}, {"hand": [deny]})
    before = life(game, 0)
    game.pick(action="use", card="Ayla")
    game.pick(action="counter", card="Deny")
    assert life(game, 0) == before


def test_either_of_two_things_that_happen_to_this_card() -> None:
    text = "* When this card attacks or is attacked, gain 2 Life."
    game = fight(text)
    before = life(game, 0)
    attack(game, "Ayla")
    assert life(game, 0) == before + 2
    game = position({"left": unit("Gull")}, {"center": unit("Ayla", text)}, phase="battle")
    before = life(game, 1)
    attack(game, "Gull", target="Ayla")
    assert life(game, 1) == before + 2


def test_a_card_that_enters_the_field_from_the_drop() -> None:
    ayla = unit("Ayla", "* When this card enters the field from the drop, gain 2 Life.")
    game = casting("Summon 1 unit from your drop to your Left.", {"drop": [ayla]})
    after = life(game, 0)
    game = position({"hand": [ayla]})
    assert life(game, 0) == after - 2
    game.pick(action="summon", card="Ayla")
    game.pick(slot="left")
    assert names(game, 0, "left") == ["Ayla"] and life(game, 0) == after - 2


@pytest.mark.parametrize(("text", "gained"), [
    ("* When this card is destroyed by an enemy skill, gain 2 Life.", (2, 0, 0)),
    ("* When this card is destroyed by a skill, gain 2 Life.", (2, 2, 0)),
])
def test_whose_skill_has_destroyed_a_card(text: str, gained: tuple[int, int, int]) -> None:
    reed = unit("Reed", text)
    plain = life(position({}, {}), 0)
    assert life(casting("Destroy 1 enemy unit.", None, {"left": reed}), 1) == plain + gained[0]
    assert life(casting("Destroy 1 unit on your field.", {"left": reed}), 0) == plain + gained[1]
    game = position({"left": unit("Gull")}, {"center": reed}, phase="battle")
    attack(game, "Gull", target="Reed")
    assert names(game, 1, "drop") == ["Reed"] and life(game, 1) == plain + gained[2]


@pytest.mark.parametrize(("text", "gained"), [
    ("Drop 1 hand card.", 2), ("Your opponent drops 1 hand card.", 0), ("Drop the top card of your deck.", 0),
])
def test_a_player_drops_a_card_from_the_hand(text: str, gained: int) -> None:
    ayla = unit("Ayla", "* When you drop a card from your hand, gain 2 Life.")
    mine = {"left": ayla, "hand": [unit("Rope")], "deck": DECK}
    game = casting(text, mine, {"hand": [unit("Reed")]})
    assert life(game, 0) == life(position({}, {}), 0) + gained


def test_damage_to_units_is_reduced_for_each_of_them() -> None:
    ayla = unit("Ayla", "* All damage dealt to your units is reduced by 1.", defense=9)
    game = casting("Deal 3 damage to all units on the field.", {"left": ayla, "right": unit("Tern", defense=9)},
                   {"left": unit("Reed", defense=9)})
    assert [game.card(name).counters.get("damage", 0) for name in ("Ayla", "Tern", "Reed")] == [2, 2, 3]


@pytest.mark.parametrize(("energy", "gained"), [(2, 0), (3, 2)])
def test_a_condition_behind_the_instruction(energy: int, gained: int) -> None:
    game = casting("Gain 2 Life if you have 3 or more Energy.", {"energy": energy})
    assert life(game, 0) == life(position({}, {}), 0) + gained
    reed = unit("Reed", "* When this card is summoned, gain 2 Life if you have 3 or more Energy.")
    game = position({"hand": [reed], "energy": energy})
    game.pick(action="summon", card="Reed")
    game.pick(slot="left")
    assert life(game, 0) == life(position({}, {}), 0) + gained


@pytest.mark.parametrize(("flipped", "gained"), [(True, 2), (False, 0)])
def test_at_least_so_many(flipped: bool, gained: int) -> None:
    game = casting("If you have at least 2 units on your field, gain 2 Life.",
                   {"left": unit("Ayla"), **({"right": unit("Tern")} if flipped else {})})
    assert life(game, 0) == life(position({}, {}), 0) + gained


def test_their_deck_is_that_of_the_player_who_is_attacked() -> None:
    game = fight("* When this card attacks the enemy, drop the top card of their deck.", {"deck": DECK})
    attack(game, "Ayla")
    assert len(names(game, 1, "drop")) == 1


@pytest.mark.parametrize(("units", "drawn"), [(1, 1), (2, 3)])
def test_what_is_done_instead_where_a_condition_holds(units: int, drawn: int) -> None:
    mages = [unit(name, attribute=["Mage"]) for name in ("Ayla", "Tern")][:units]
    mine: dict[str, Any] = dict(zip(("left", "right"), mages, strict=False))
    game = casting("Draw 1 card. If you have 2 or more <<Mage>> on your field, draw 3 cards instead.",
                   {**mine, "deck": DECK})
    assert len(names(game, 0, "hand")) == drawn


@pytest.mark.parametrize(("target", "offered"), [("Rush", True), ("Reed", False)])
def test_a_counter_against_an_attack_on_the_center(target: str, offered: bool) -> None:
    shield = spell("Shield", "[Counter] You may only cast this card when your Center is attacked. Fizzle the attack.")
    game = position({"left": unit("Ayla")}, {"center": unit("Rush"), "left": unit("Reed"), "hand": [shield]},
                    phase="battle")
    attack(game, "Ayla", target=target)
    assert any(key.startswith("counter Shield") for key in keys(game)) == offered


# Numbers


@pytest.mark.parametrize(("text", "held", "left"), [
    ("Draw cards until you have 4 cards in your hand.", 1, 4),
    ("Draw until you have 4 cards in your hand.", 6, 6),
    ("Drop cards from your hand until you have 2 cards in your hand.", 5, 2),
    ("Drop cards from your hand until you have 2 cards in your hand.", 1, 1),
])
def test_until_the_hand_has_so_many_cards(text: str, held: int, left: int) -> None:
    game = casting(text, {"deck": DECK, "hand": [unit("Rope")] * held})
    while game.decision is not None and game.decision.kind not in ("main phase",):
        game.apply(0)
    assert len(names(game, 0, "hand")) == left


def test_that_much_is_the_damage_that_was_dealt_or_the_life_that_was_gained() -> None:
    game = fight("* When this card deals damage to your opponent, gain that much life.")
    before = life(game, 0)
    attack(game, "Ayla")
    assert life(game, 0) == before + 1
    ayla = unit("Ayla", "* When you gain life, deal that much damage to your opponent.")
    game = casting("Gain 3 Life.", {"left": ayla})
    assert life(game, 1) == life(casting("Draw 1 card.", {"deck": DECK}), 1) - 3


@pytest.mark.parametrize(("text", "after"), [
    ("Reduce the power of 1 enemy unit by 2 until the end of the turn.", (3, 1, 5)),
    ("The power of all enemy units is reduced by 1 this turn.", (4, 1, 5)),
    ("Choose 1 enemy unit. Reduce its defense by 3 this turn.", (5, 1, 2)),
    ("Choose 1 enemy unit. Its crit is increased by 2 this turn.", (5, 3, 5)),
])
def test_a_number_is_reduced_or_increased(text: str, after: tuple[int, int, int]) -> None:
    game = casting(text, None, {"left": unit("Reed", power=5, crit=1, defense=5)})
    assert numbers(game, "Reed") == after


def test_what_is_gained_for_each_card_always() -> None:
    ayla = unit("Ayla", "* For each other unit on your field, this card gains +2 and +1 defense.")
    game = position({"left": ayla, "right": unit("Tern"), "center": unit("Gull")})
    assert numbers(game, "Ayla") == (6, 1, 4)


def test_the_total_of_a_number() -> None:
    game = casting("Deal damage to your opponent equal to the total crit of units on your field.",
                   {"left": unit("Ayla", crit=2), "right": unit("Tern", crit=3)})
    assert life(game, 1) == life(casting("Draw 1 card.", {"deck": DECK}), 1) - 5


def test_damage_that_becomes_zero() -> None:
    game = casting("Damage dealt to you this turn becomes 0. Deal 3 damage to you.")
    assert life(game, 0) == life(casting("Draw 1 card.", {"deck": DECK}), 0)


def test_cards_that_were_turned_together_are_what_they_means() -> None:
    game = casting("Stand all <<Wolf>> units on your field. They gain +3 this turn.",
                   {"left": hj.put(unit("Ayla", attribute=["Wolf"]), state="rest"), "right": unit("Tern")})
    assert game.card("Ayla").state == "stand"
    assert numbers(game, "Ayla")[0] == 5 and numbers(game, "Tern")[0] == 2


# Souls and zones


def test_the_soul_without_an_owner_is_that_of_the_card_itself() -> None:
    ayla = unit("Ayla", "* As long as you have 1 or more cards in your soul, this card gains +2.")
    assert numbers(position({"left": hj.put(ayla, under=[unit("Rope")])}), "Ayla")[0] == 4
    assert numbers(position({"left": ayla, "right": hj.put(unit("Tern"), under=[unit("Rope")])}), "Ayla")[0] == 2


def test_a_card_that_is_dropped_from_a_soul() -> None:
    rope = unit("Rope", "* When this card is dropped from a soul, gain 2 Life.")
    ayla = unit("Ayla", "[Use](Drop 1 soul card) This card gains +1 this turn.")
    game = position({"left": hj.put(ayla, under=[rope])})
    before = life(game, 0)
    game.pick(action="use", card="Ayla")
    assert names(game, 0, "drop") == ["Rope"] and life(game, 0) == before + 2


@pytest.mark.rule("gate:4.6.6")
def test_a_set_spell_with_a_use_skill_behind_its_keyword() -> None:
    game = position({"hand": [spell("Nest", "[Set] [Use](Drop this card) Gain 2 Life.")], "left": unit("Ayla")})
    before = life(game, 0)
    game.pick(action="cast", card="Nest")
    assert names(game, 0, "set") == ["Nest"] and life(game, 0) == before
    game.pick(action="use", card="Nest")
    assert names(game, 0, "drop") == ["Nest"] and life(game, 0) == before + 2


# Gates


@pytest.mark.parametrize("text", [
    "* You may use <Mercury> and <Venus> cards.",
    "Your deck may include <Mercury> and <Venus> cards.",
    "* All <Mercury> and <Venus> cards can be used with this Gate.",
])
def test_what_a_gate_says_about_planets(text: str) -> None:
    assert gate(text=text, permits=[]).words["permits"] == ("Mercury", "Venus")


# What is refused


@pytest.mark.parametrize("text", [
    "Destroy 1 unit in your Left and Right.",
    "Damage dealt to you this turn becomes 2.",
    "Draw 1 card during your next turn.",
    "Draw 1 card and gain 1 Life. If you have 3 or more Energy, draw 2 cards instead.",
    "You may draw 1 card. If you have 3 or more Energy, draw 2 cards instead.",
    "Return all cards in your soul to your hand.",
    "Your units cannot be fizzled this turn.",
    "Gain 2 Life and draw 1 card if you have 3 or more Energy.",
])
def test_what_cannot_be_meant_so_is_refused(text: str) -> None:
    with pytest.raises(HeadJudgeError):
        spell(text=text)


def test_a_card_is_discarded_from_the_hand() -> None:
    game = casting("Discard 1 card.", {"hand": [unit("Rope")], "left": unit("Ayla")})
    assert sorted(names(game, 0, "drop")) == ["Rope", "Storm"]


