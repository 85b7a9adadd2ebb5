"""Text by which abilities wait for a situation, and by which units cannot boost."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import print_ability, read_card_text
from tests.cfv.helpers import board, front, unit
from tests.vanguard.helpers import asked, attack, count, names, options, when


def reads(text: str) -> None:
    (ability,) = read_card_text("cfv", [text], "normal unit", "Ayla")
    assert read_card_text("cfv", [print_ability("cfv", ability)], "normal unit", "Ayla") == (ability,)


# Situations


@pytest.mark.parametrize("situation", [
    "you do not have any cards in your hand", "the number of cards in your hand is zero",
    "the number of cards in your hand is less than your opponent's",
])
@pytest.mark.rule("cfv:8.6.6", "cfv:8.6.6.1")
def test_an_empty_hand_is_filled_as_soon_as_it_is_empty(situation: str) -> None:
    text = f"[AUTO](RC): When {situation}, draw a card."
    reads(text)
    game = board({"rearguard": {"left_back": unit("Beggar", text=text)}, "hand": [unit("A"), unit("B")],
                  "deck": [unit("Top"), 9]}, {"hand": 1})
    game.pick(card="A")
    game.pick(slot="left_front")
    assert names(game, 0, "hand") == ["B"]
    game.pick(card="B")
    game.pick(slot="right_front")
    assert names(game, 0, "hand") == ["Top"] and len(when(game, kind="ability", card="Beggar")) == 1


@pytest.mark.rule("cfv:8.6.6.1")
def test_a_situation_that_is_there_already_triggers_once_the_unit_is() -> None:
    """At the first check timing in which the unit is on its circle; with it the situation leaves, too."""
    text = "[AUTO](RC): When the number of cards in your damage zone is five or more, put this unit into your soul."
    reads(text)
    for damage, times in ((4, 0), (5, 1)):
        game = board({"hand": [unit("Nurse", text=text)], "damage": damage})
        game.pick(card="Nurse")
        game.pick(slot="left_back")
        assert count(game, 0, "soul") == times and len(when(game, kind="ability", card="Nurse")) == times


@pytest.mark.rule("cfv:8.6.6.1", "cfv:11.1.1.1")
def test_a_situation_that_nobody_ends_is_a_draw() -> None:
    text = "[AUTO](RC): When you have two or more rear-guards, this unit gets [Power] +1000 until end of turn."
    reads(text)
    game = board({"hand": [unit("Echo", text=text)], "rearguard": {"left_front": unit("A")}})
    game.pick(card="Echo")
    game.pick(slot="left_back")
    assert game.result is not None and game.result.draw and game.result.rule == "cfv:11.1.1.1"


# Boosts


def attacked_by_vanguard(mine: dict[str, hj.Definition], **vanguard: Any) -> hj.Game:
    game = board({"vanguard": front(skills=[], **vanguard), "rearguard": mine}, phase="battle", turn=2)
    game.pick(action="attack")
    game.pick(card="Regent")
    return game


NO_BOOST = ("Your units cannot boost this unit.", "This unit cannot be boosted ([Boost]) by your units.")


@pytest.mark.parametrize("text", NO_BOOST)
@pytest.mark.rule("cfv:7.3.1.5")
def test_a_vanguard_that_no_unit_boosts(text: str) -> None:
    line = f"[CONT](VC): {text}"
    reads(line)
    behind = {"center_back": unit("Behind"), "left_back": unit("Left"), "left_front": unit("Ahead", grade=2)}
    game = attacked_by_vanguard(behind, text=line)
    assert asked(game).kind != "boost" or options(game) == ["no"]
    (refusal,) = game.why_not(action="boost", card="Behind")
    assert refusal.rule == "cfv:7.3.1.5"
    free = attacked_by_vanguard(behind)
    assert "boost Behind > Regent" in options(free)
    other = board({"vanguard": front(text=line), "rearguard": behind}, phase="battle", turn=2)
    attack(other, "Ahead", boost="Left")
    assert other.card("Left").orientation == "rest", "the text is about that unit alone"


@pytest.mark.parametrize(("text", "boosted"), [
    ("This unit cannot boost grade 2 or less units.", {"Regent"}),
    ("This unit cannot boost vanguards.", {"Ahead"}),
    ("This unit cannot boost.", set()),
    ("This unit cannot boost non-<<Reed>> units.", {"Regent", "Ahead"}),
])
def test_a_unit_boosts_only_some_units(text: str, boosted: set[str]) -> None:
    line = f"[CONT](RC): {text}"
    reads(line)
    for circle, name in (("center_back", "Regent"), ("left_back", "Ahead")):
        game = board({"vanguard": front(skills=[]), "rearguard": {circle: unit("Behind", text=line),
                                                                  "left_front": unit("Ahead", grade=2)}},
                     phase="battle", turn=2)
        game.pick(action="attack")
        game.pick(card=name)
        if asked(game).kind == "target":
            game.pick(target="Rook")
        assert (f"boost Behind > {name}" in options(game)) == (name in boosted)


def test_a_unit_that_is_not_named_is_not_guessed() -> None:
    with pytest.raises(UnreadText):
        read_card_text("cfv", ["[CONT](RC): This unit cannot boost that unit."], "normal unit", "Ayla")
