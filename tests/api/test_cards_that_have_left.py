"""A card that has left is named as it was: an ability that waits is known by its card wherever that card is now."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj


def ws_card(name: str, text: str = "") -> hj.Definition:
    return hj.card("ws", name=name, text=text, type="character", color="red", level=0, cost=0, power=3000, soul=1)


def gcg_unit(name: str, text: list[str] | str = "", level: int = 1) -> hj.Definition:
    return hj.card("gcg", name=name, text=text, type="unit", color="blue", level=level, cost=0, ap=2, hp=2)


def keys(game: hj.Game) -> list[str]:
    assert game.decision is not None
    return game.decision.keys


def ann_is_replaced_by_bo() -> hj.Game:
    """Bo is placed over Ann: Bo's own ability waits, and two of Ann, who lies in the waiting room."""
    ann = ws_card("Ann", "[AUTO] When your other character is placed on the stage from your hand, draw a card.")
    bo = ws_card("Bo", "[AUTO] When this card is placed on the stage from your hand, draw a card.")
    first: dict[str, Any] = {"hand": [bo, ws_card("Spare")], "stage": {"center_left": ann}, "stock": 3, "deck": 20}
    game = hj.scenario("ws", phase="main", players=[first, {"deck": 20}])
    game.pick(action="play", card="Bo")
    game.pick(slot="center_left")
    return game


def test_a_waiting_ability_is_played_under_the_name_of_its_replaced_character() -> None:
    game = ann_is_replaced_by_bo()
    assert game.players[0].zones["waiting_room"].names == ["Ann"]
    assert keys(game) == ["automatic Bo 0", "automatic Ann 1", "automatic Ann 2"]
    assert game.decision is not None
    assert game.decision.options[1].text.startswith("Ann: [AUTO] When your other character")
    card = game.decision.options[1].card
    assert card is not None and card.name == "Ann" and not card.here


def test_pick_lists_all_abilities_of_a_card_that_has_left_instead_of_taking_one() -> None:
    game = ann_is_replaced_by_bo()
    before = game.fingerprint()
    with pytest.raises(hj.HeadJudgeError, match="2 options are action='automatic', card='Ann'") as error:
        game.pick(action="automatic", card="Ann")
    assert "automatic Ann 1:" in str(error.value) and "automatic Ann 2:" in str(error.value)
    assert game.fingerprint() == before


def test_a_waiting_effect_is_activated_under_the_name_of_its_returned_unit() -> None:
    three = ["【Attack】Draw 1.", "【Attack】Choose 1 Unit. Return it to its owner's hand.",
             "【Attack】Deal 1 damage to all enemy Units."]
    seats = [{"battle_area": [gcg_unit("Lead", three)], "hand": [gcg_unit("Keep", level=9)]},
             {"battle_area": [gcg_unit("Foe")]}]
    common = {"resource_area": 10, "shields": 3, "deck": 20}
    game = hj.scenario("gcg", phase="main", players=[{**common, **seat} for seat in seats])
    game.pick(action="attack", card="Lead", until="end phase")
    game.apply("resolve Lead 1", until="end phase")
    game.pick(card="Lead", until="end phase")
    assert "Lead" in game.players[0].zones["hand"].names
    assert keys(game) == ["resolve Lead 0", "resolve Lead 1"]
    assert game.decision is not None
    assert [option.text for option in game.decision.options] == [f"Lead: {three[0]}", f"Lead: {three[2]}"]


def test_a_waiting_skill_is_put_onto_the_stack_under_the_name_of_its_returned_card() -> None:
    text = ["* When this card attacks, draw 1 card.", "* When this card attacks, return this card to your hand.",
            "* When this card attacks, deal 1 damage to your opponent."]
    lead = hj.card("gate", name="Lead", type="unit", planet=["Harbor"], limit=1, power=2, crit=1, defense=2, text=text)
    game = hj.scenario("gate", phase="battle", players=[{"center": [lead], "deck": 20, "life": 9},
                                                        {"deck": 20, "life": 9}])
    game.pick(action="attack", card="Lead")
    game.apply("automatic Lead 1")
    assert "Lead" in game.players[0].zones["hand"].names
    assert keys(game) == ["automatic Lead 0", "automatic Lead 1"]
    assert game.decision is not None and game.decision.player == 0
    waiting = game.decision.options[0].card
    assert waiting is not None and game.why_not("automatic", waiting) == []
    with pytest.raises(hj.HeadJudgeError, match="has moved on"):
        game.why_not("automatic", waiting, player=1)  # where the card lies now is not for the opponent


def test_an_ability_that_waits_has_no_refusal_by_its_name_and_its_handle() -> None:
    game = ann_is_replaced_by_bo()
    assert game.decision is not None
    card = game.decision.options[1].card
    assert card is not None and not card.here
    assert game.why_not("automatic", "Ann") == [] and game.why_not("automatic", card) == []
    spare = game.why_not("automatic", "Spare")
    assert [refusal.text for refusal in spare] == ["the card must be one of those to choose from; they are: Bo, Ann"]
