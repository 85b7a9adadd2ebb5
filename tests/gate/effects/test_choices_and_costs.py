"""Choices of skills, and what is paid for them."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gate.helpers import asked, attack, keys, life, names, position, spell, unit


@pytest.mark.rule("gate:8.4.3.2")
def test_a_use_skill_chooses_its_target_before_it_pays() -> None:
    ayla = unit("Ayla", "[Use](Drop another unit on your field) Destroy 1 enemy unit.")
    game = position({"left": ayla, "center": unit("Bram")}, {"left": unit("Gull"), "right": unit("Tern")})
    game.pick(action="use", card="Ayla")
    assert [option.card.name for option in asked(game).options if option.card is not None] == ["Gull", "Tern"]
    assert names(game, 0, "center") == ["Bram"], "nothing is paid yet"
    game.apply(0)
    assert names(game, 0, "drop") == ["Bram"] and names(game, 1, "drop") == ["Gull"]


@pytest.mark.rule("gate:8.4.3.2")
def test_where_a_use_skill_lets_the_opponent_choose_the_opponent_chooses_before_it_is_paid() -> None:
    ayla = unit("Ayla", "[Use](Pay 1) Your opponent chooses 1 unit on their field and destroys it.")
    game = position({"left": ayla, "energy": 1}, {"left": unit("Gull"), "right": unit("Tern")})
    game.pick(action="use", card="Ayla")
    assert asked(game).player == 1 and len(game.players[0]["energy"]) == 1, "nothing is paid yet"
    game.pick(card="Tern")
    assert names(game, 1, "drop") == ["Tern"] and len(game.players[0]["energy"]) == 0


def test_a_use_skill_without_a_possible_choice_may_be_used_and_does_what_it_can() -> None:
    ayla = unit("Ayla", "[Use](Pay 1) Choose 1 enemy unit. Rest it. Draw 1 card.")
    game = position({"left": ayla, "energy": 1}, {})
    game.pick(action="use", card="Ayla")
    assert len(game.players[0]["hand"]) == 1 and len(game.players[0]["energy"]) == 0


def test_a_target_that_has_gone_is_not_replaced() -> None:
    ayla = unit("Ayla", "[Use] Destroy 1 enemy unit. Draw 1 card.")
    away = unit("Gull", "[Counter] Return this card to your hand.")
    game = position({"left": ayla}, {"left": away, "right": unit("Tern")})
    game.pick(action="use", card="Ayla")
    game.pick(card="Gull")
    game.pick(action="counter", card="Gull")
    assert names(game, 1, "hand") == ["Gull"] and names(game, 1, "right") == ["Tern"]
    assert len(game.players[0]["hand"]) == 1, "what is left of the skill is done"


def test_a_spell_chooses_when_it_resolves() -> None:
    storm = spell("Storm", "Destroy 1 enemy unit.")
    game = position({"hand": [storm]}, {"left": unit("Gull", "[Counter] Return this card to your hand."),
                                        "right": unit("Tern")})
    game.pick(action="cast", card="Storm")
    game.pick(action="counter", card="Gull")
    assert names(game, 1, "drop") == ["Tern"], "the only unit that is left"


def test_an_automatic_skill_asks_for_its_cost_as_it_triggers() -> None:
    ayla = unit("Ayla", "* When this card attacks, you may pay 1 Energy. If you do, draw 1 card.")
    game = position({"left": ayla, "energy": 1}, {}, "battle")
    attack(game, "Ayla")
    assert keys(game) == ["yes", "no"] and len(game.players[0]["energy"]) == 1
    game.apply("yes")
    assert len(game.players[0]["energy"]) == 0 and len(game.players[0]["hand"]) == 1


def test_a_skill_whose_cost_is_not_paid_does_not_wait() -> None:
    ayla = unit("Ayla", "* When this card attacks, you may pay 1 Energy. If you do, draw 1 card.")
    game = position({"left": ayla, "energy": 1}, {}, "battle")
    attack(game, "Ayla")
    game.apply("no")
    assert len(game.players[0]["hand"]) == 0 and len(game.players[0]["energy"]) == 1
    poor = position({"left": ayla}, {}, "battle")
    attack(poor, "Ayla")
    assert "yes" not in keys(poor), "it cannot be paid"


def test_life_hand_cards_and_soul_cards_may_be_paid() -> None:
    ayla = unit("Ayla", ["[Use](Pay 2 Life) Draw 1 card.", "[Use](Drop 1 soul card) Gain 1 Life."])
    game = position({"left": hj.put(ayla, under=[unit("Bram")]), "life": 3}, {})
    game.pick(action="use", card="Ayla", number=1)
    assert life(game, 0) == 1 and len(game.players[0]["hand"]) == 1
    assert [option.number for option in asked(game).options if option.action == "use"] == [2], "1 Life is too little"
    game.pick(action="use", card="Ayla")
    assert life(game, 0) == 2 and names(game, 0, "drop") == ["Bram"]


def test_a_resting_card_cannot_rest_as_a_cost() -> None:
    ayla = unit("Ayla", "[Use](Rest this card) Draw 1 card.")
    game = position({"left": ayla}, {})
    game.pick(action="use", card="Ayla")
    assert game.card("Ayla").orientation == "rest" and not [key for key in keys(game) if key.startswith("use")]


@pytest.mark.rule("gate:8.2")
def test_once_per_turn_is_once_for_each_card() -> None:
    ayla = unit("Ayla", "[Use] Once per turn. Draw 1 card.")
    game = position({"left": ayla, "right": ayla}, {})
    game.apply(0)
    uses = [option for option in asked(game).options if option.action == "use"]
    assert len(uses) == 1
    game.apply(uses[0])
    assert not [option for option in asked(game).options if option.action == "use"]
    assert len(game.players[0]["hand"]) == 2


def test_a_skill_with_a_condition_is_offered_while_it_holds() -> None:
    ayla = unit("Ayla", "[Use] You may only use this skill if this card is in your Center. Draw 1 card.")
    assert not [key for key in keys(position({"left": ayla}, {})) if key.startswith("use")]
    assert [key for key in keys(position({"center": ayla}, {})) if key.startswith("use")]


def test_a_card_that_cannot_be_chosen_is_left_out() -> None:
    safe = unit("Tern", "* This card cannot be chosen by enemy skills.")
    game = position({"hand": [spell("Storm", "Destroy 1 enemy unit.")]}, {"left": unit("Gull"), "right": safe})
    game.pick(action="cast", card="Storm")
    assert names(game, 1, "drop") == ["Gull"]


@pytest.mark.parametrize(("cost", "able"), [
    ("Return this card to your hand & drop 1 hand card", True),
    ("Drop 1 hand card & return this card to your hand", False),
])
def test_a_part_of_a_cost_finds_what_the_part_before_it_has_left(cost: str, able: bool) -> None:
    game = position({"left": unit("Ayla", f"[Use]({cost}) Draw 2 cards."), "deck": 9})
    assert ("use Ayla 1" in keys(game)) is able
    if able:
        game.pick(action="use", card="Ayla")
        assert names(game, 0, "drop") == ["Ayla"] and len(game.players[0]["hand"]) == 2


@pytest.mark.parametrize(("there", "payable"), [(1, False), (2, True), (3, True)])
def test_cards_shuffled_into_the_deck_are_a_cost(there: int, payable: bool) -> None:
    rope = unit("Rope", "[Use] (Shuffle 2 cards from your drop into your deck): Gain 1 life.")
    game = position({"left": rope, "drop": [unit("Reed")] * there, "deck": [unit("Gull"), 9]})
    assert any(key.startswith("use") for key in keys(game)) == payable
    if payable:
        before, deck = life(game, 0), len(names(game, 0, "deck"))
        game.pick(action="use", card="Rope")
        while asked(game).kind != "main phase":
            game.apply(0)
        assert (life(game, 0), len(names(game, 0, "drop")), len(names(game, 0, "deck"))) == (
            before + 1, there - 2, deck + 2)
