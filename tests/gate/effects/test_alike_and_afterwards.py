"""Cards like a chosen one, original numbers, damage that was removed, what each player did, and the End Phase."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.reading.reader import print_ability, read_card_text
from tests.gate.effects.test_instructions import casting, numbers
from tests.gate.effects.test_what_happens_and_why import PLAIN
from tests.gate.effects.test_wordings_in_play import DECK
from tests.gate.helpers import asked, item, keys, life, names, position, spell, unit
from tests.gate.test_text_unread import refused

# The same number, the same name


@pytest.mark.parametrize("words", [
    "Exchange the positions of a unit on your field and a unit with the same Limit in your hand.",
    "Choose a unit on your field. Exchange the positions of that unit and 1 unit in your hand with the same limit.",
    "Exchange 1 unit on your field with 1 unit in your hand that has the same Limit.",
])
def test_an_exchange_of_cards_with_the_same_limit(words: str) -> None:
    mine = {"left": unit("Gull", limit=2), "hand": [unit("Tern", limit=2), unit("Reed", limit=1)]}
    game = casting(words, mine)
    while asked(game).kind != "main phase":
        assert len(keys(game)) < 3
        game.apply(0)
    assert (names(game, 0, "left"), sorted(names(game, 0, "hand"))) == (["Tern"], ["Gull", "Reed"])


def test_other_cards_of_the_same_name() -> None:
    there = {"left": unit("Reed"), "right": unit("Reed"), "center": unit("Tern")}
    game = casting("Choose an enemy unit. Destroy all other enemy units with the same name.", {}, there)
    game.apply(0)
    assert names(game, 1, "drop") == ["Reed"] and names(game, 1, "center") == ["Tern"]


def test_whose_other_cards_stays_unclear() -> None:
    assert refused("Choose an enemy unit. Destroy all other units with the same name.", "spell").words


# Original numbers


@pytest.mark.parametrize("words", [
    "A unit's power and crit become equal to their original values until the end of the turn.",
    "Reset the power of a unit to its original power until the end of the turn.",
    "Choose a unit on your field. Its power becomes its original power this turn.",
])
def test_it_is_not_clear_what_is_added_to_original_numbers_later(words: str) -> None:
    assert refused(words, "spell").reason == "not clear what is done with what is added afterwards"


# Damage that is removed


def hurt(name: str, damage: int) -> Any:
    return hj.put(unit(name, defense=6), damage=damage)


def marked(game: hj.Game, name: str) -> int:
    return game.card(name).counters.get("damage", 0)


@pytest.mark.parametrize(("words", "gained", "left", "theirs"), [
    ("Remove all damage from a unit on your field. Gain life equal to the damage removed this way.", 3, 0, 0),
    ("Remove 2 damage from a unit on your field. Gain 1 life for each damage removed this way.", 2, 1, 0),
    ("Remove all damage from one of your units, then deal that much damage to an enemy unit.", 0, 0, 3),
    ("Remove all damage from one of your units.", 0, 0, 0),
])
def test_how_much_damage_was_removed(words: str, gained: int, left: int, theirs: int) -> None:
    game = casting(words, {"left": hurt("Gull", 3)}, {"left": unit("Reed", defense=6)})
    assert (life(game, 0), marked(game, "Gull"), marked(game, "Reed")) == (PLAIN + gained, left, theirs)


def test_the_damage_removed_is_printed() -> None:
    text = "Remove all damage from 1 unit on your field. Gain X Life. X is equal to the damage removed this way."
    (ability,) = read_card_text("gate", (text,), "spell", "Storm")
    assert read_card_text("gate", (print_ability("gate", ability),), "spell", "Storm") == (ability,)


# What each player did


def test_each_player_for_their_own_cards() -> None:
    mine, theirs = {"player": item("Oar")}, {"player": item("Net")}
    text = "Drop all Items on the field. Each player gains 2 life for each Item they dropped this way."
    for there, gained in ((theirs, 2), ({}, 0)):
        game = casting(text, mine, there)
        assert (life(game, 0), life(game, 1)) == (PLAIN + 2, PLAIN + gained)


def test_each_player_draws_as_many_as_that_player_dropped() -> None:
    text = ("Each player drops all of their hand cards. Each player draws a card for each card they dropped this way.")
    game = casting(text, {"hand": [unit("Rope")] * 2, "deck": DECK}, {"hand": [unit("Reed")] * 3, "deck": DECK})
    assert (len(names(game, 0, "hand")), len(names(game, 1, "hand"))) == (2, 3)
    text = "Destroy all units on the field. Each player draws 1 card for each of their units destroyed this way."
    game = casting(text, {"left": unit("Gull"), "deck": DECK},
                   {"left": unit("Reed"), "right": unit("Tern"), "deck": DECK})
    assert (len(names(game, 0, "hand")), len(names(game, 1, "hand"))) == (1, 2)


def test_both_players_cards_together() -> None:
    text = "Each player drops 2 hand cards. Gain 1 life for each card dropped this way."
    game = casting(text, {"hand": [unit("Rope")] * 2}, {"hand": [unit("Reed")] * 2})
    while asked(game).kind != "main phase":
        game.apply(0)
    assert life(game, 0) == PLAIN + 4


# Whose cards they are, and when it happens


def test_only_cards_that_somebody_else_owns_go_back() -> None:
    mine: dict[str, Any] = {"left": unit("Gull"), "hand": [
        spell("Storm", "Return each unit you control but do not own to its owner's hand.")],
        "set": spell("Idle", ["[Set]", "[Use] Gain 1 life.", "[Use] Once per turn. Gain control of an enemy unit."])}
    game = position(mine, {"left": unit("Reed")})
    game.pick(action="use", card="Idle", number=2)
    while asked(game).kind != "main phase":
        game.apply(0)
    game.pick(action="cast", card="Storm")
    assert names(game, 1, "hand") == ["Reed"] and "Gull" in names(game, 0, "left") + names(game, 0, "drop")


def test_what_is_done_during_the_end_phase() -> None:
    game = casting("Choose 1 unit on your field. It gains +5. It is destroyed during the end phase of this turn.",
                   {"left": unit("Gull"), "deck": DECK}, {"deck": DECK})
    assert numbers(game, "Gull")[0] == 7
    while names(game, 0, "left") and asked(game).player == 0:
        game.apply(keys(game).index("pass"))
    assert names(game, 0, "drop")[0] == "Gull"
