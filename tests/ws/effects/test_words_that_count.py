"""Words that narrow what an ability waits for: which orientation a card had, and which kind of ability did it."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.reading.reader import print_ability, read_card_text
from tests.ws.helpers import attack, character, count, names

WATCHES = "【AUTO】 When your opponent's 【STAND】 character becomes 【REST】, draw a card."


@pytest.mark.parametrize(("state", "drawn"), [("stand", 1), ("reverse", 0)])
def test_the_orientation_that_is_named_is_the_one_before(state: str, drawn: int) -> None:
    watcher = character("Watcher", WATCHES)
    rests = "【ACT】 [【REST】 this card] Choose 1 of your opponent's characters, and 【REST】 it."
    mine = {"center_left": watcher, "center_right": character("Rester", rests)}
    bram = hj.put(character("Bram"), state=state)
    players = [dict(stage=mine, deck=9), dict(stage={"center_left": bram}, deck=9)]
    game = hj.scenario("ws", phase="main", players=players)
    game.pick(action="activate")
    assert game.card("Bram").orientation == "rest"
    assert count(game, 0, "hand") == drawn


BY = "【AUTO】 When your character is placed on the stage by the {} effect of \"Caller\", draw a card."
CALLS = "choose 1 \"Bram\" in your waiting room, and put it on any position of your stage."
CALLERS = {
    "【ACT】": f"【ACT】 [【REST】 this card] {CALLS[0].upper()}{CALLS[1:]}",
    "【AUTO】": f"【AUTO】 When this card attacks, {CALLS}",
}


@pytest.mark.parametrize("kind", ["【ACT】", "【AUTO】"])
@pytest.mark.parametrize("named", ["【ACT】", "【AUTO】", ""])
def test_the_kind_of_ability_by_which_a_card_is_placed_counts(kind: str, named: str) -> None:
    watcher = character("Watcher", BY.format(named).replace("the  effect", "the effect"))
    caller = character("Caller", CALLERS[kind])
    game = hj.scenario("ws", phase="main" if kind == "【ACT】" else "attack", players=[
        dict(stage={"center_left": caller, "back_left": watcher}, waiting_room=[character("Bram")], deck=9),
        dict(deck=9)])
    if kind == "【ACT】":
        game.pick(action="activate")
    else:
        attack(game, "Caller")
    game.pick(slot="back_right")
    assert count(game, 0, "hand") == (1 if named in (kind, "") else 0)


@pytest.mark.parametrize("named", ["【ACT】", "【AUTO】"])
def test_the_kind_of_ability_is_printed_back(named: str) -> None:
    (ability,) = read_card_text("ws", [BY.format(named)], "character", "Watcher")
    assert print_ability("ws", ability) == BY.format(named).replace("draw a card", "draw 1 card")


def test_the_rest_is_that_of_all_cards_looked_at_not_of_those_chosen_first() -> None:
    text = ("【AUTO】 When this card attacks, look at the top 4 cards of your deck, choose up to 2 cards from among "
            "them, choose 1 card from among them, put it into your hand, and put the rest into your waiting room.")
    deck = [character(name) for name in ("Bram", "Cleo", "Dina", "Emil")]
    game = hj.scenario("ws", phase="attack", players=[
        dict(stage={"center_left": character("Ayla", text)}, deck=[*deck, 9]), dict(deck=9)])
    attack(game, "Ayla")
    for name in ("Bram", "Cleo"):
        game.pick(card=name)
    game.pick(card="Cleo")
    assert names(game, 0, "hand") == ["Cleo"]
    assert sorted(names(game, 0, "waiting_room")) == ["Bram", "Dina", "Emil"]


def test_a_character_of_the_opponent_is_not_moved_to_ones_own_stage() -> None:
    text = ("【AUTO】 When this card attacks, choose 1 of your opponent's characters, and move it to an open position "
            "of your back stage.")
    game = hj.scenario("ws", phase="attack", players=[
        dict(stage={"center_left": character("Ayla", text)}, deck=9),
        dict(stage={"back_left": character("Bram")}, deck=9)])
    attack(game, "Ayla")
    assert names(game, 1, "stage") == ["Bram"] and names(game, 0, "stage") == ["Ayla"]


def test_all_cards_except_the_chosen_ones_are_moved() -> None:
    keeps = (
        "【ACT】 [【REST】 this card] Choose 2 cards in your memory, and put all cards"
        " in your memory except those cards into your waiting room."
    )
    memory = [character(name) for name in ("Bram", "Cora", "Dag", "Edda")]
    players = [dict(stage={"center_left": character("Keeper", keeps)}, memory=memory), {}]
    game = hj.scenario("ws", phase="main", players=players)
    game.pick(action="activate")
    game.pick(card="Cora")
    game.pick(card="Edda")
    assert sorted(names(game, 0, "memory")) == ["Cora", "Edda"]
    assert sorted(names(game, 0, "waiting_room")) == ["Bram", "Dag"]


@pytest.mark.parametrize(("mine", "hand", "drawn"), [(1, 0, 0), (2, 0, 1), (1, 2, 1)])
def test_a_card_in_the_list_of_conditions_may_be_one_of_two(mine: int, hand: int, drawn: int) -> None:
    """Two characters, or two cards in hand; in both cases this card attacks from the center stage."""
    text = (
        "【AUTO】 When this card attacks, if this card is in your center stage, and you have 2 or more characters or"
        " there are 2 or more cards in your hand, draw a card."
    )
    stage = {"center_left": character("Watcher", text)}
    if mine > 1:
        stage["back_left"] = character("Bram")
    game = hj.scenario("ws", phase="attack", players=[dict(stage=stage, hand=hand, deck=9), dict(deck=9)])
    attack(game, "Watcher")
    assert count(game, 0, "hand") == hand + drawn


@pytest.mark.parametrize("taken", [True, False])
def test_whether_a_card_came_into_the_hand_is_asked_of_what_was_done_before(taken: bool) -> None:
    """Who took a card discards one; who took none keeps the card that was in hand."""
    text = (
        "【ACT】 [【REST】 this card] Look at the top 2 cards of your deck, choose up to 1 character from among them,"
        " put it into your hand, and put the rest into your waiting room. If you put 1 card into your hand, choose"
        " 1 card in your hand, and put it into your waiting room."
    )
    stage = {"center_left": character("Looker", text)}
    deck = [character(name) for name in ("Bram", "Cora", "Dag", "Edda")]
    mine = dict(stage=stage, hand=[character("Fern")], deck=deck)
    game = hj.scenario("ws", phase="main", players=[mine, dict(deck=9)])
    game.pick(action="activate")
    if taken:
        game.pick(card="Bram")
        game.pick(card="Fern")
    else:
        game.pick(action="done")
    assert names(game, 0, "hand") == (["Bram"] if taken else ["Fern"])
    assert len(names(game, 0, "waiting_room")) == 2


def test_cards_of_the_cost_are_not_put_there_by_the_effect() -> None:
    text = (
        "【ACT】 [Put 2 cards from your hand into your waiting room] Put the top 3 cards of your deck into your waiting"
        " room. This card gets +X power until end of turn. X is equal to the number of 《Harbor》 characters put into"
        " your waiting room by this effect multiplied by 1000."
    )
    harbor = character("Bram", traits=["Harbor"])
    deck = [harbor, character("Cora"), harbor, *[harbor] * 9]
    mine = dict(stage={"center_left": character("Ayla", text)}, hand=[harbor, harbor], deck=deck)
    game = hj.scenario("ws", phase="main", players=[mine, {}])
    before = game.card("Ayla").power
    game.pick(action="activate")
    while game.decision is not None and game.decision.kind != "main phase":
        game.apply(0)
    assert game.card("Ayla").power == before + 2000, "two of the three cards from the deck, and none of the hand"
