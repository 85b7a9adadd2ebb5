"""The questions and answers at the end of the document (gate:14)."""

from __future__ import annotations

import json

import pytest

import headjudge as hj
from headjudge.errors import HeadJudgeError
from tests.gate.helpers import asked, attack, keys, life, names, position, spell, unit

BOLT = spell("Bolt", ["[Counter] Get 1 Life."])
SHIELD = spell("Shield", ["[Counter] You can only cast this card if you are being attacked. Fizzle the attack."])


@pytest.mark.rule("gate:14.1.1")
def test_a_card_may_attack_one_with_more_defense_than_it_has_power() -> None:
    game = position({"left": [unit(power=1)], "right": [unit("Bram", power=1)]}, {"left": [unit("Wall", defense=3)]},
                    "battle")
    game.pick(action="attack", card="Ayla")
    game.pick(action="done")
    game.pick(action="target", target="Wall")
    assert game.card("Wall").counters == {"damage": 1}


@pytest.mark.rule("gate:14.2.1")
def test_there_is_no_second_counter_of_a_player_while_the_first_is_on_the_stack() -> None:
    """NOTES gate 2.8.1: the attacked player may answer again once the stack is empty."""
    game = position({"left": [unit()], "hand": [BOLT]}, {"hand": [BOLT, BOLT]}, "battle")
    attack(game, "Ayla")
    game.pick(action="counter")
    assert asked(game).player == 0, "may answer the counter"
    game.pick(action="counter")
    assert life(game, 0) == 11 and life(game, 1) == 11, "both have resolved, the second Bolt was no answer to that"
    assert asked(game).player == 1 and keys(game) == ["counter Bolt", "pass"]


@pytest.mark.rule("gate:14.3.1")
def test_a_card_for_when_you_are_attacked_does_not_help_a_unit() -> None:
    game = position({"left": [unit()], "hand": 1}, {"left": [unit("Post")], "hand": [SHIELD]}, "battle")
    attack(game, "Ayla", target="Post")
    assert names(game, 1, "drop") == ["Post"] and "Shield" in names(game, 1, "hand")
    game = position({"left": [unit()], "hand": 1}, {"hand": [SHIELD]}, "battle")
    attack(game, "Ayla")
    game.pick(action="counter")
    assert life(game, 1) == 10


@pytest.mark.rule("gate:14.4.1")
def test_a_card_that_goes_unseen_into_a_soul_is_known_to_its_player_alone() -> None:
    nest = unit("Nest", ["* When this card is summoned, put the top card of your deck into this card's soul."])
    game = position({"hand": [nest, 1], "deck": [unit("Egg"), 5]})
    game.pick(action="summon", card="Nest")
    game.pick(slot="left")
    (egg,) = game.card("Nest").under
    assert egg.name == "Egg" and not egg.face_up
    assert "Egg" in json.dumps(game.view(0)) and "Egg" not in json.dumps(game.view(1))
    assert not any("Egg" in entry["text"] for entry in game.log_for(1))


@pytest.mark.rule("gate:14.4.1")
def test_a_card_that_has_to_fit_a_condition_is_shown() -> None:
    """A player who finds none, or shows none, need not tell why."""
    nest = unit("Nest", ["* When this card is summoned, search your deck for 1 <Moor> unit, reveal it, and put it into "
                         "this card's soul."])
    egg = unit("Egg", planet=["Moor"])
    game = position({"hand": [nest, 1], "deck": [egg, 5]})
    game.pick(action="summon", card="Nest")
    game.pick(slot="left")
    assert "done" in keys(game)
    game.pick(card="Egg")
    assert [card.name for card in game.card("Nest").under] == ["Egg"]
    assert any("Egg" in entry["text"] for entry in game.log_for(1))


@pytest.mark.parametrize(("text", "seen"), [
    ("Search your deck for a \"Egg\" and add it to your hand.", 1),
    ("Search your deck for a \"Egg\", reveal it, and add it to your hand.", 1),
    ("Search your deck for a <Moor> card and add it to your hand.", 1),
    ("Search your deck for a <<Beast>> card and add it to your hand.", 1),
    ("Search your deck for a unit and put it into your Energy.", 1),
    ("Search your deck for a card with cost 1 or less and add it to your hand.", 1),
    ("Look at the top 4 cards of your deck. Add a unit among them to your hand, and put the rest on the bottom of "
     "your deck in any order.", 1),
    ("Look at the top 4 cards of your deck. Reveal a unit among them and add it to your hand, and put the rest on "
     "the bottom of your deck in any order.", 1),
    ("Search your deck for a card and add it to your hand.", 0),
    ("Look at the top 4 cards of your deck. Add a card among them to your hand, and put the rest on the bottom of "
     "your deck in any order.", 0),
])
def test_a_card_from_the_deck_is_shown_if_it_has_to_fit(text: str, seen: int) -> None:
    """Whether or not the text says so: the opponent sees that the card meets the requirements."""
    egg = unit("Egg", planet=["Moor"], attribute=["Beast"])
    game = position({"hand": [spell("Find", text), 1], "deck": [egg, 8]})
    game.pick(action="cast", card="Find")
    while asked(game).kind != "main phase":
        game.apply(next((at for at, key in enumerate(keys(game)) if "Egg" in key), 0))
    assert "Egg" in names(game, 0, "hand") or "Egg" in names(game, 0, "energy")
    assert len([entry for entry in game.log_for(1) if entry["text"].endswith("reveals Egg")]) == seen


@pytest.mark.parametrize("text", [
    "Banish 1 <Moor> unit from your deck.", "Drop 1 <Moor> unit from your deck, then shuffle your deck.",
])
def test_a_card_of_a_deck_that_nobody_searches(text: str) -> None:
    with pytest.raises(HeadJudgeError, match="a deck that nobody searches"):
        spell("Find", text)


@pytest.mark.rule("gate:14.5.1")
def test_a_spell_that_bars_the_center_may_be_cast_with_a_card_there() -> None:
    calm = spell("Calm", ["Choose 1 enemy unit. Rest it. You cannot summon to your center this turn."])
    game = position({"hand": [calm, unit("Bram")], "center": [unit()]})
    assert "cast Calm" in keys(game), "nor is there an enemy Unit"
    game.pick(action="cast")
    assert names(game, 0, "center") == ["Ayla"]
    game.pick(action="summon")
    assert keys(game) == ["place Bram left", "place Bram right"]


@pytest.mark.rule("gate:14.6.1")
def test_skills_for_attacking_and_for_the_end_of_the_attack_work_though_it_was_fizzled() -> None:
    """NOTES gate 2.8.10."""
    bold = unit("Bold", ["* When this card attacks, draw 1 card.", "* At the end of this card's attack, get 1 Life."])
    game = position({"left": [bold], "right": [unit()]}, {"hand": [SHIELD]}, "battle")
    attack(game, "Bold")
    game.pick(action="counter")
    assert life(game, 1) == 10 and len(names(game, 0, "hand")) == 1 and life(game, 0) == 11


@pytest.mark.rule("gate:14.7.1")
def test_a_face_down_card_whose_skill_triggers_is_shown() -> None:
    ghost = unit("Ghost", ["[Use] You can only use this skill if this card is in your Energy. Get 1 Life."])
    game = position({"hand": 1, "energy": [ghost, 2]})
    assert "Ghost" not in json.dumps(game.view(1))
    game.pick(action="use")
    assert life(game, 0) == 11
    assert any("reveals Ghost" in entry["text"] for entry in game.log_for(1))


@pytest.mark.rule("gate:14.7.1")
def test_a_face_down_card_with_an_automatic_skill_is_shown_too() -> None:
    ghost = unit("Ghost", ["* When you take damage, if this card is in your hand, get 1 Life."])
    sting = spell("Sting", ["Deal 1 damage to your opponent."])
    game = position({"hand": [sting, 1]}, {"hand": [ghost]})
    game.pick(action="cast")
    assert life(game, 1) == 10 and any("reveals Ghost" in entry["text"] for entry in game.log_for(0))


def test_heads_and_tails_are_different(seeds: range = range(12)) -> None:
    """Both happen (gate:13.6.2)."""
    toss = spell("Toss", ["Flip a coin. If heads, get 1 Life. If tails, deal 1 damage to you."])
    reached = set()
    for seed in seeds:
        game = hj.scenario("gate", players=[{"hand": [toss, 1]}, {}], seed=seed)
        game.pick(action="cast")
        reached.add(life(game, 0))
    assert reached == {9, 11}
