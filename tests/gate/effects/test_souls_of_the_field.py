"""Souls of all cards of a field, exchanged souls, and the soul of a card that was destroyed (gate:4.9)."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from tests.gate.effects.test_instructions import casting
from tests.gate.effects.test_what_happens_and_why import PLAIN, settled
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import asked, attack, item, life, names, position, spell, unit


def held(name: str, *under: str, text: str = "", **fields: Any) -> Any:
    """A unit with cards in its soul."""
    return hj.put(unit(name, text, **fields), under=[unit(one) for one in under])


def soul_of(game: hj.Game, seat: int, zone: str) -> list[str]:
    """The names of the cards in the soul of the card in a zone."""
    return sorted([one.name for card in game.players[seat][zone] for one in card.under])


@pytest.mark.parametrize(("text", "gained"), [
    ("Gain 1 life for each soul card on your field.", 3),
    ("Gain 1 life for each card in souls on your field.", 3),
    ("Gain 1 life for each soul card on your opponent's field.", 1),
    ("Gain 1 life for each soul card on the field.", 4),
    ("If you have 3 or more soul cards on your field, gain 1 life.", 1),
    ("If you have 4 or more soul cards on your field, gain 1 life.", 0),
    ("Drop all cards in all souls. For every 2 cards dropped this way, gain 1 life.", 2),
])
def test_soul_cards_are_counted_over_a_field(text: str, gained: int) -> None:
    game = casting(text, {"left": held("Ayla", "Rope", "Reed"), "right": held("Bryn", "Kelp"), "deck": DECK},
                   {"left": held("Dory", "Sand"), "deck": DECK})
    assert life(game, 0) == PLAIN + gained


def test_cards_from_several_souls_are_the_cost() -> None:
    storm = spell("Storm", ["[Cast Cost](Drop 2 cards from souls on your field)", "Gain 2 life."])
    game = position({"hand": storm, "left": held("Ayla", "Rope"), "right": held("Bryn", "Kelp"), "deck": DECK},
                    {"left": held("Dory", "Sand"), "deck": DECK})
    game.pick(action="cast", card="Storm")
    settled(game)
    assert (life(game, 0), sorted(names(game, 0, "drop"))) == (PLAIN + 2, ["Kelp", "Rope", "Storm"])
    assert soul_of(game, 1, "left") == ["Sand"]


@pytest.mark.parametrize(("event", "gained"), [
    ("When you drop a card from a soul", 1), ("When a card is dropped from a soul", 1),
    ("When a card is dropped from a soul on your field", 0),
    ("When a card is dropped from a soul on your opponent's field", 1),
    ("When a unit is dropped from a soul", 1), ("When an Item is dropped from a soul", 0),
])
def test_a_card_is_dropped_from_some_soul(event: str, gained: int) -> None:
    game = casting("Drop 1 card in an enemy unit's soul.", {"left": unit("Ayla", f"* {event}, gain 1 life."),
                   "deck": DECK}, {"left": held("Dory", "Sand"), "deck": DECK})
    settled(game)
    assert life(game, 0) == PLAIN + gained


def test_it_is_the_player_who_drops_it() -> None:
    """The opponent drops the card: the player whose card it was does not."""
    dory = held("Dory", "Sand", text="* When you drop a card from a soul, gain 1 life.")
    game = casting("Drop 1 card in an enemy unit's soul.", {"deck": DECK}, {"left": dory, "deck": DECK})
    settled(game)
    assert life(game, 1) == PLAIN


@pytest.mark.parametrize(("event", "gained"), [
    ("When a card is put into a soul on your field", 1), ("When you put a card into a soul", 1),
    ("When a card is put into the soul of one of your units", 1),
    ("When a card is put into the soul of an enemy unit", 0), ("When a card is put into this card's soul", 0),
])
def test_a_card_is_put_into_some_soul(event: str, gained: int) -> None:
    game = casting("Put the top card of your deck into the soul of a unit in your Right.", {
        "left": unit("Ayla", f"* {event}, gain 1 life."), "right": unit("Bryn"), "deck": DECK}, {"deck": DECK})
    settled(game)
    assert life(game, 0) == PLAIN + gained


def test_two_souls_are_exchanged() -> None:
    """Both are known before a card moves (gate:3.9.5)."""
    game = casting("Choose an Item and a unit on your field. Exchange their souls.", {
        "left": held("Ayla", "Rope", "Reed"), "player": hj.put(item("Oar"), under=[unit("Kelp")]), "deck": DECK})
    settled(game)
    assert (soul_of(game, 0, "left"), soul_of(game, 0, "player")) == (["Kelp"], ["Reed", "Rope"])
    game = casting("Exchange the souls of a unit on your field and an enemy unit.", {
        "left": held("Ayla", "Rope"), "deck": DECK}, {"left": unit("Dory"), "deck": DECK})
    settled(game)
    assert (soul_of(game, 0, "left"), soul_of(game, 1, "left")) == ([], ["Rope"])


def test_a_soul_card_moves_from_one_unit_to_another() -> None:
    game = casting("Move a soul card from one of your units to another.", {
        "left": held("Ayla", "Rope"), "right": unit("Bryn"), "deck": DECK})
    settled(game)
    assert (soul_of(game, 0, "left"), soul_of(game, 0, "right")) == ([], ["Rope"])


@pytest.mark.parametrize("text", [
    "* When this card destroys an enemy unit, put all cards in that unit's soul into this card's soul.",
    "* When this card destroys an enemy unit, you may put that unit's soul cards into this card's soul.",
    "* When an enemy unit is destroyed, put all cards in its soul into this card's soul.",
])
def test_the_soul_of_a_destroyed_unit_lies_in_the_drop(text: str) -> None:
    """It was dropped as the unit left the field (gate:4.9.3); other cards in the drop were not in that soul."""
    game = position({"left": unit("Ayla", text, power=9), "deck": DECK},
                    {"left": held("Dory", "Sand", "Silt"), "drop": [unit("Shoal")], "deck": DECK}, "battle")
    attack(game, "Ayla", target="Dory")
    settled(game)
    assert soul_of(game, 0, "left") == ["Sand", "Silt"]
    assert sorted(names(game, 1, "drop")) == ["Dory", "Shoal"]


def test_this_card_with_some_card_in_its_soul() -> None:
    for under, gained in ((("Rope",), 1), (("Reed",), 0), ((), 0)):
        text = '* When this card with "Rope" in its soul attacks, gain 1 life.'
        game = position({"left": held("Ayla", *under, text=text), "deck": DECK}, {"deck": DECK}, "battle")
        attack(game, "Ayla")
        settled(game)
        assert life(game, 0) == PLAIN + gained


def test_units_are_kept_while_they_have_a_soul_card() -> None:
    own = {"left": held("Ayla", "Rope", text="* Your units cannot be destroyed while they have a soul card."),
           "right": unit("Bryn"), "deck": DECK}
    game = casting("Destroy all enemy units.", {"deck": DECK}, own)
    settled(game)
    assert (names(game, 1, "left"), names(game, 1, "right")) == (["Ayla"], [])


@pytest.mark.parametrize("text", [
    "This turn, your units cannot be destroyed while they have a soul.",
    "Until your next turn, your units get +2 while they have 2 or more soul cards.",
    "Until the end of the turn, enemy units get -1 while they have no soul.",
])
def test_a_time_in_which_each_may_lose_its_soul_is_refused(text: str) -> None:
    with pytest.raises(hj.HeadJudgeError):
        spell("Storm", text)


def test_where_it_may_be_put_instead_of_being_dropped() -> None:
    text = "* When this card would be dropped from the field, you may place it face up in the soul of your Item."
    game = casting("Drop 1 enemy unit.", {"deck": DECK}, {"left": unit("Ayla", text), "player": item("Oar"),
                                                         "deck": DECK})
    while asked(game).kind != "main phase":
        game.apply(0)
    assert (soul_of(game, 1, "player"), names(game, 1, "drop")) == (["Ayla"], [])


@pytest.mark.parametrize(("text", "left"), [
    ("Drop 1 card from the soul of each enemy unit.", [1, 0, 0]),
    ("Your opponent drops 1 soul card from each of their units.", [1, 0, 0]),
    ("Drop 1 card from each of your opponent's souls.", [1, 0, 0]),
    ("Drop 1 card in an enemy unit's soul.", [1, 1, 0]),
])
def test_one_card_from_each_soul(text: str, left: list[int]) -> None:
    """A unit without a soul card loses none, and no other one loses a second card for it (gate:1.3.2)."""
    game = casting(text, {"deck": DECK}, {"left": held("Dory", "Sand", "Silt"), "right": held("Elan", "Kelp"),
                                          "center": unit("Finn"), "deck": DECK})
    settled(game)
    assert [len(game.players[1][zone][0].under) for zone in ("left", "right", "center")] == left


def test_a_skill_drops_one_from_each_soul_as_well() -> None:
    ayla = unit("Ayla", "* When this card attacks, drop 1 card from the soul of each of your units.")
    game = position({"left": ayla, "right": held("Bryn", "Rope"), "center": held("Dory", "Kelp", "Reed"),
                     "deck": DECK}, {"deck": DECK}, "battle")
    attack(game, "Ayla")
    settled(game)
    assert [len(game.players[0][zone][0].under) for zone in ("right", "center")] == [0, 1]
