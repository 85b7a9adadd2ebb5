"""Sentences that leave words out, and what is done instead of the sentence before."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.reading.reader import print_ability, read_card_text
from tests.gate.effects.test_instructions import casting, numbers
from tests.gate.effects.test_what_happens_and_why import PLAIN, settled
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import asked, attack, keys, life, names, position, spell, unit
from tests.gate.test_text_unread import refused

# States and events


@pytest.mark.parametrize(("state", "power"), [("stand", 2), ("rest", 3)])
def test_a_state_behind_while_is_no_event(state: str, power: int) -> None:
    ayla = hj.put(unit("Ayla", "* While this card is rested, your other units get +1."), state=state)
    assert numbers(position({"left": ayla, "right": unit("Gull")}, {}), "Gull")[0] == power


def test_behind_when_the_same_words_are_an_event() -> None:
    ayla = unit("Ayla", "* When this card is rested, gain 2 life.")
    game = position({"left": ayla, "deck": DECK}, {}, phase="battle")
    attack(game, "Ayla")
    assert life(game, 0) == PLAIN + 2


@pytest.mark.parametrize(("energy", "gained"), [(1, 0), (3, 2)])
def test_a_condition_joined_to_an_event(energy: int, gained: int) -> None:
    ayla = unit("Ayla", "* When this card attacks and you have three or more Energy, gain 2 life.")
    game = position({"left": ayla, "energy": [unit("Rope")] * energy, "deck": DECK}, {}, phase="battle")
    attack(game, "Ayla")
    assert life(game, 0) == PLAIN + gained


@pytest.mark.parametrize(("words", "which"), [
    ("one of your other units", "Gull"), ("one of your opponent's units", "Reed"),
    ("one of your <Harbor> units", "Gull"),
])
def test_one_of_several_cards_is_any_of_them(words: str, which: str) -> None:
    ayla = unit("Ayla", f"* When {words} is destroyed, gain 2 life.", planet=["Reef"])
    for doomed in ("Gull", "Reed"):
        storm = f"Destroy 1 {'unit on your field' if doomed == 'Gull' else 'enemy unit'} with power 2."
        mine: dict[str, Any] = {"left": ayla, "right": unit("Gull")}
        game = casting(storm, {**mine, "left": unit("Ayla", ayla.text, power=5, planet=["Reef"])},
                       {"left": unit("Reed", planet=["Reef"])})
        assert life(settled(game), 0) == PLAIN + (2 if doomed == which else 0), doomed


# What is paid, chosen and changed


def test_what_is_paid_to_do_something() -> None:
    text = "* When this card attacks, you may pay 1 Energy to gain 3 life."
    for energy, pays, gained in ((1, True, 3), (1, False, 0), (0, False, 0)):
        mine = {"left": unit("Ayla", text), "energy": [unit("Rope")] * energy, "deck": DECK}
        game = position(mine, {}, phase="battle")
        game.pick(action="attack", card="Ayla")
        if energy:
            game.apply(keys(game).index("yes") if pays else keys(game).index("no"))
        game = settled(game)
        assert (life(game, 0), len(names(game, 0, "energy"))) == (PLAIN + gained, energy - pays)


def test_another_unit_is_chosen_and_is_not_the_one_before() -> None:
    game = casting("Rest a unit on your field. Another unit on your field gets +3 this turn.",
                   {"left": unit("Gull"), "right": unit("Tern")})
    game.pick(card="Gull")
    assert (numbers(game, "Gull")[0], numbers(game, "Tern")[0]) == (2, 5)


def test_no_unit_goes_into_its_own_soul() -> None:
    game = casting("Put a unit from your field into the soul of another unit on your field.",
                   {"left": unit("Gull"), "right": unit("Tern")})
    game.pick(card="Gull")
    assert names(game, 0, "left") == [] and names(game, 0, "right") == ["Tern"]


def test_two_cards_of_two_sides_are_destroyed_together() -> None:
    for words in ("a unit on your field and an enemy unit", "one of your units and one of your opponent's units"):
        game = casting(f"Destroy {words}.", {"left": unit("Gull")}, {"left": unit("Reed")})
        assert "Gull" in names(game, 0, "drop") and names(game, 1, "drop") == ["Reed"]


# Instead of the sentence before


def wounded(text: str, life_left: int) -> hj.Game:
    """A Spell has been cast that chose Reed; its player has this Life."""
    game = casting(text, {"life": life_left, "deck": DECK}, {"left": unit("Reed", defense=5), "right": unit("Rock")})
    if asked(game).kind not in ("main phase",):
        game.pick(card="Reed")
    return settled(game)


@pytest.mark.parametrize(("text", "otherwise", "instead"), [
    ("Deal 2 damage to an enemy unit. If you have 5 or less life, deal 6 damage to it instead.", "hurt", "drop"),
    ("Rest an enemy unit. If you have 5 or less life, destroy it instead.", "left", "drop"),
    ("Destroy an enemy unit. If you have 5 or less life, banish it instead.", "drop", "banish"),
    ("Choose an enemy unit and rest it. If you have 5 or less life, destroy it instead.", "left", "drop"),
])
def test_it_is_chosen_once_and_either_the_one_or_the_other_is_done_to_it(
    text: str, otherwise: str, instead: str
) -> None:
    for life_left, where in ((9, otherwise), (5, instead)):
        game = wounded(text, life_left)
        assert names(game, 1, "left" if where == "hurt" else where) == ["Reed"]
        assert names(game, 1, "right") == ["Rock"]


@pytest.mark.parametrize(("energy", "drawn"), [(0, 0), (3, 2), (6, 3)])
def test_the_last_condition_that_holds_decides(energy: int, drawn: int) -> None:
    text = "If you have three or more Energy, draw two cards. If you have six or more Energy, draw three cards instead."
    game = casting(text, {"energy": [unit("Rope")] * energy, "deck": [unit("Net")] * 8})
    assert len(names(game, 0, "hand")) == drawn


def test_instead_of_what_is_said_to_several_is_refused_where_it_is_not_clear() -> None:
    for text in (
        "Draw two cards, then drop a card from your hand. If you have 5 or less life, draw three cards instead.",
        "If you have a <Harbor> unit, deal 2 damage to an enemy unit. If you have 5 or less life, deal 4 damage to it "
        "instead.",
    ):
        assert refused(text, "spell").reason == "not clear what this is done instead of"


@pytest.mark.parametrize(("text", "same"), [
    ("* When summoned, draw 1 card.", "* When this card is summoned, draw 1 card."),
    ("* On summon, draw 1 card.", "* When this card is summoned, draw 1 card."),
    ("* While in the Center, this card gets +2.", "* While this card is in the Center, this card gets +2."),
    ("* This card gets +2, crit +1, and [Move].", "* This card gets +2 and +1 crit and [Move]."),
    ("* When you are dealt damage, draw 1 card.", "* When you take damage, draw 1 card."),
    ("[Use](Pay 1) Destroy target enemy unit.", "[Use](Pay 1) Destroy an enemy unit."),
    ("[Use](Pay 1) Return up to two target units to their owners' hands.",
     "[Use](Pay 1) Return up to two units to their owners' hands."),
    ("[Use](Pay 1) Mill three cards.", "[Use](Pay 1) Drop the top 3 cards of your deck."),
    ("[Use](Pay 1) Double a unit's power this turn.", "[Use](Pay 1) Double the power of a unit this turn."),
    ("* While you don't have any Items, this card gets +2.", "* While you have no Items, this card gets +2."),
    ("* When your opponent discards a card, draw 1 card.",
     "* When your opponent drops a card from their hand, draw 1 card."),
    ("* When this card becomes the target of an attack, draw 1 card.", "* When this card is attacked, draw 1 card."),
    ("[Use](Pay 1) Destroy any unit.", "[Use](Pay 1) Destroy a unit."),
    ("* If one of your units was destroyed this turn, this card gets +1.",
     "* If a unit on your field was destroyed this turn, this card gets +1."),
    ("[Use](Pay 1) Look at the top 3 cards of your deck. Put 1 of them into your hand and the others on the bottom of "
     "your deck in any order.",
     "[Use](Pay 1) Look at the top 3 cards of your deck. Put 1 of them into your hand and the rest on the bottom of "
     "your deck in any order."),
    ("* Items cannot be equipped.", "* Players cannot equip items."),
    ("[Use](Pay 1) Summon 1 unit from your drop without paying its cost. It is destroyed at the end of the turn.",
     "[Use](Pay 1) Summon 1 unit from your drop without paying its cost. Destroy it at the end of the turn."),
    ("[Use] Rest this card to draw 1 card.", "[Use](Rest this card) Draw 1 card."),
    ("[Use] Once per turn, pay 2 to give another unit +2 this turn.",
     "[Use](Pay 2) Once per turn. Give another unit +2 this turn."),
    ("* During the turn this card was summoned, it gets crit +1.",
     "* If this card was summoned this turn, it gets crit +1."),
    ("* When this card attacks, draw 1. If you have 2 Energy, gain 1 life. If not, draw 2.",
     "* When this card attacks, draw 1 card. If you have 2 Energy, gain 1 life. Otherwise, draw 2 cards."),
    ("* You may only have one unit with this name on your field.", "* You can only have 1 of this card on your field."),
    ("[Use](Pay 1) Swap two enemy units.", "[Use](Pay 1) Exchange the positions of two enemy units."),
    ("[Use](Pay 1) Destroy an enemy unit with no cards in its soul.",
     "[Use](Pay 1) Destroy an enemy unit without soul cards."),
])
def test_other_words_for_the_same_thing(text: str, same: str) -> None:
    (ability,) = read_card_text("gate", (text,), "unit", "Ayla")
    assert (ability,) == read_card_text("gate", (same,), "unit", "Ayla")
    assert read_card_text("gate", (print_ability("gate", ability),), "unit", "Ayla") == (ability,)


# What was, and what cannot happen


@pytest.mark.parametrize(("asked_of", "drawn"), [
    ("it was a <<Pirate>>", 1), ("it was a <<Sailor>>", 0), ("that unit was <Harbor>", 1), ("it was <Reef>", 0),
])
def test_a_destroyed_unit_is_asked_for_what_it_was(asked_of: str, drawn: int) -> None:
    reed = unit("Reed", attribute=["Pirate"])
    game = casting(f"Destroy an enemy unit. If {asked_of}, draw 1 card.", {"deck": DECK}, {"left": reed})
    assert len(names(game, 0, "hand")) == drawn


def test_numbers_that_a_unit_had_are_refused_as_no_rule_remembers_them() -> None:
    refused("Destroy an enemy unit. If that unit had power 4 or more, draw 1 card.", "spell")


def test_a_skill_in_quotes_needs_no_sign() -> None:
    game = casting('Your units get +1 and "When this card is destroyed, gain 2 life." until the end of the turn.',
                   {"left": unit("Gull"), "hand": [spell("Net", "Destroy 1 unit on your field.")]})
    assert numbers(game, "Gull")[0] == 3
    game.pick(action="cast", card="Net")
    assert life(settled(game), 0) == PLAIN + 2


@pytest.mark.parametrize("when", ["When", "If"])
def test_a_unit_for_which_something_is_paid_is_not_destroyed(when: str) -> None:
    text = (f"* {when} a <<Pirate>> unit on your field would be destroyed, you may pay 1 Energy. If you do, it is not "
            "destroyed.")
    for pays in (True, False):
        mine = {"left": unit("Ayla", text), "right": unit("Gull", attribute=["Pirate"], power=3),
                "energy": [unit("Rope")]}
        game = casting("Destroy 1 <<Pirate>> on your field.", mine)
        game.apply(keys(game).index("yes") if pays else keys(game).index("no"))
        assert (names(game, 0, "right") == ["Gull"], names(game, 0, "energy") == []) == (pays, pays)


@pytest.mark.parametrize("text", [
    "* This card's attacks cannot be fizzled.", "* Attacks of this card cannot be fizzled.",
])
def test_an_attack_that_cannot_be_fizzled(text: str) -> None:
    for attacker, lost in (("Ayla", 1), ("Gull", 0)):
        theirs = {"hand": [spell("Barrier", ["[Counter] Fizzle the attack."])], "deck": DECK}
        game = position({"left": unit("Ayla", text), "right": unit("Gull"), "deck": DECK}, theirs, phase="battle")
        game.pick(action="attack", card=attacker)
        game.pick(action="done")
        game.pick(action="counter", card="Barrier")
        while asked(game).kind not in ("attack", "energy"):
            game.pick(action="pass")
        assert life(game, 1) == PLAIN - lost, attacker


def test_what_an_attack_triggers_can_be_answered_before_it_keeps_the_attack_from_being_fizzled() -> None:
    text = "* When this card attacks, its attack cannot be fizzled."
    theirs = {"hand": [spell("Barrier", ["[Counter] Fizzle the attack."])] * 2, "deck": DECK}
    for answered, lost in ((True, 0), (False, 1)):
        game = position({"left": unit("Ayla", text), "deck": DECK}, theirs, phase="battle")
        game.pick(action="attack", card="Ayla")
        game.pick(action="counter", card="Barrier") if answered else game.pick(action="pass")
        while asked(game).kind == "counter":
            game.pick(action="counter", card="Barrier") if "counter Barrier" in keys(game) else game.pick(action="pass")
        assert life(game, 1) == PLAIN - lost


def test_only_units_that_attacked_this_turn() -> None:
    storm = spell("Storm", ["[Counter] Destroy an enemy unit that attacked this turn."])
    game = position({"left": unit("Ayla"), "right": unit("Gull"), "deck": DECK}, {"hand": storm, "deck": DECK},
                    phase="battle")
    game.pick(action="attack", card="Ayla")
    while not any("Storm" in key for key in keys(game)):
        game.apply(0)
    game.pick(action="counter", card="Storm")
    game = settled(game)
    assert names(game, 0, "drop") == ["Ayla"] and names(game, 0, "right") == ["Gull"]
    assert refused("* Your units that attacked this turn get +1.").reason == "what cards did, in what is always so"


def test_a_card_goes_from_the_hand_into_a_soul_where_it_says_so() -> None:
    ayla = unit("Ayla", "[Use](Pay 1) Put this card from your hand into the soul of a <<Pirate>> unit on your field.")
    mine = {"hand": ayla, "left": unit("Gull", attribute=["Pirate"]), "energy": [unit("Rope")], "deck": DECK}
    game = position(mine, {})
    game.pick(action="use", card="Ayla")
    game = settled(game)
    assert names(game, 0, "hand") == [] and game.card("Ayla").zone == "soul"
    assert not any(key.startswith("use Ayla") for key in keys(position({"left": ayla, "energy": [unit("Rope")]}, {})))


def test_only_the_attack_of_that_number_counts() -> None:
    text = "* The second time this card attacks each turn, gain 3 life."
    game = position({"left": unit("Ayla", [text, "[Dual Attack]"]), "deck": DECK}, {"deck": DECK}, phase="battle")
    for gained in (0, 3):
        attack(game, "Ayla")
        assert life(game, 0) == PLAIN + gained
