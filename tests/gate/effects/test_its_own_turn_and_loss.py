"""Clean up steps of one player, cards that come back as they are lost, and attacks that turn to a card that moves."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gate.effects.test_instructions import casting
from tests.gate.effects.test_permissions import until_turn_of
from tests.gate.effects.test_what_happens_and_why import PLAIN, settled
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import asked, attack, item, keys, life, names, position, spell, unit
from tests.gate.readings import check_same

REED = unit("Reed", defense=9)


# Damage that stays in the clean up of one player


@pytest.mark.rule("gate:6.2.7.3")
@pytest.mark.parametrize(("whose", "mine", "theirs"), [
    ("your", 1, 0), ("your opponent's", 0, 1), ("their", 0, 1), ("the", 1, 1)])
def test_damage_stays_in_the_clean_up_step_of_the_player_who_is_named(whose: str, mine: int, theirs: int) -> None:
    """As my turn ends, and as the turn of the opponent does."""
    weed = item("Weed", f"* Damage on enemy units is not removed during {whose} clean up step.")
    for ends, left in ((0, mine), (1, theirs)):
        halves = [{"player": weed, "deck": DECK}, {"left": hj.put(REED, damage=1), "deck": DECK}]
        game = position(*(halves if ends == 0 else reversed(halves)))
        until_turn_of(game, 1)
        assert game.card("Reed").counters.get("damage", 0) == left


# What comes back as it is lost


@pytest.mark.rule("gate:3.8.1")
def test_what_returns_to_your_hand_is_the_card_that_was_destroyed() -> None:
    gull = unit("Gull", "* When this card is destroyed by an enemy card's skill, return it to your hand.", defense=1)
    ram = unit("Ram", "[Use] Deal 3 damage to an enemy unit.")
    game = position({"left": ram, "deck": DECK}, {"left": gull, "deck": DECK})
    game.pick(action="use", card="Ram")
    settled(game)
    assert (names(game, 0, "left"), names(game, 1, "hand")) == (["Ram"], ["Gull"])


def test_a_spell_is_a_card_whose_skill_does_something() -> None:
    """The skill of "your card", or of "an enemy card", is that of a Spell too, though no Spell is on the field."""
    gull = unit("Gull", "* When this card is destroyed by an enemy card's skill, return it to your hand.", defense=1)
    game = casting("Deal 3 damage to an enemy unit.", theirs={"left": gull, "deck": DECK})
    assert names(game, 1, "hand") == ["Gull"]
    tern = unit("Tern", "* When this card is dropped from your hand by your card's skill, gain 1 Life.")
    game = casting("Drop 1 card from your hand.", {"hand": [tern], "deck": DECK})
    assert life(game, 0) == PLAIN + 1


@pytest.mark.parametrize(("text", "meant"), [
    ("* When this card is dropped from your hand by your card's skill, you may pay 1 Energy. If you do, summon it.",
     "* When this card is dropped from your hand by your card's skill, you may pay 1 Energy. If you do, summon this "
     "card."),
    ("* When this card is destroyed by an enemy unit, put it into your Energy.",
     "* When this card is destroyed by an enemy unit, put this card into your Energy."),
    ("* When this card is dropped from your deck by your card's skill, you may put it into your hand.",
     "* When this card is dropped from your deck by your card's skill, you may put this card into your hand."),
    ("* When this card is destroyed by an enemy unit, destroy it.",
     "* When this card is destroyed by an enemy unit, destroy that unit."),
])
def test_it_is_the_card_that_can_come_back_or_the_one_that_is_still_there(text: str, meant: str) -> None:
    check_same("unit", text, meant)


# Attacks that turn to a card which changes places


@pytest.mark.rule("gate:6.2.6.2")
@pytest.mark.parametrize(("said", "hit"), [("yes", "Ward"), ("no", "Reed")])
def test_the_attack_turns_to_the_card_that_changes_places(said: str, hit: str) -> None:
    ward = unit("Ward", "[Counter] If one of your other units is being attacked, you may exchange the positions of "
                        "this card and that unit. This card is now the attack target.", defense=9)
    game = position({"left": unit("Ram", power=9), "deck": DECK}, {"left": REED, "right": ward, "deck": DECK},
                    phase="battle")
    attack(game, "Ram", target="Reed")
    game.pick(action="counter", card="Ward")
    game.pick(action=said)
    while asked(game).kind == "counter":
        game.apply("pass")
    assert names(game, 1, "drop") == [hit]


@pytest.mark.rule("gate:6.2.6.2")
def test_the_attack_on_the_player_does_not_turn_where_no_unit_is_attacked() -> None:
    ward = unit("Ward", "[Counter] If one of your other units is being attacked, you may exchange the positions of "
                        "this card and that unit. This card is now the attack target.", defense=9)
    game = position({"left": unit("Ram", power=2, crit=1), "deck": DECK}, {"left": REED, "right": ward, "deck": DECK},
                    phase="battle")
    attack(game, "Ram")
    if "Ward" in " ".join(keys(game)):
        game.pick(action="counter", card="Ward")
    while asked(game).kind == "counter":
        game.apply("pass")
    assert life(game, 1) == PLAIN - 1 and not game.card("Ward").counters.get("damage", 0)


# Gate Masters that are Items


@pytest.mark.rule("gate:8.4.1")
@pytest.mark.parametrize("how", ["played", "equipped"])
@pytest.mark.parametrize(("slot", "back"), [("gate_master", True), ("", False)])
def test_an_item_of_the_gate_master_zone_was_played_this_turn(how: str, slot: str, back: bool) -> None:
    crown = item("Crown", "* When this card is destroyed, if it was "
                          f"{how} from the Gate Master zone this turn, return it to your hand.")
    quake = spell("Quake", "Destroy your Item.")
    game = position({"hand": [crown, quake], "gate_master": crown, "deck": DECK}, {"deck": DECK})
    game.pick(action="equip", card="Crown", slot=slot)
    settled(game)
    game.pick(action="cast", card="Quake")
    settled(game)
    assert ("Crown" in names(game, 0, "hand"), "Crown" in names(game, 0, "drop")) == (back, not back)


# Who drops the cards that would be drawn


def test_they_drop_the_cards_themselves() -> None:
    check_same("unit", "* If your opponent would draw one or more cards, they drop that many cards from the top of "
                       "their deck instead.",
               "* If your opponent would draw a card, your opponent drops the top card of their deck instead.")
    vane = item("Vane", "* If your opponent would draw one or more cards during their Main Phase, they drop that many "
                        "cards from the top of their deck instead.")
    game = casting("Draw 2 cards.", {"deck": DECK}, {"player": vane})
    assert len(names(game, 0, "drop")) == 3 and names(game, 0, "hand") == []
