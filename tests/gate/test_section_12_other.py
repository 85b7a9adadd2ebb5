"""Section 12: loops, paying costs, words; coins (13.6) and the FAQ (14)."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.gate.helpers import asked, keys, life, names, outcome, position, spell, unit

REST = spell("Rest")


@pytest.mark.rule("gate:12.1.2")
def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    one = unit("One", ["* When you gain life, deal 1 damage to you."])
    two = unit("Two", ["* When you take damage, get 1 Life."])
    game = position({"left": [one], "right": [two], "hand": [spell("Balm", ["Get 1 Life."])], "life": 5})
    game.pick(action="cast")
    assert outcome(game).draw and outcome(game).rule == "gate:12.1.2"


@pytest.mark.rule("gate:12.1.2")
def test_a_loop_in_which_life_grows_is_a_draw_too() -> None:
    gift = spell("Gift", ["[Set]", "* When you gain life, your opponent gains 1 life."])
    game = position({"set": [gift], "hand": [spell("Balm", ["Get 1 Life."])]}, {"set": [gift]})
    game.pick(action="cast")
    assert outcome(game).draw and outcome(game).rule == "gate:12.1.2"


TOGGLE = unit("Toggle", ["[Use] Rest this card: Get 1 Life.", "[Use] Deal 1 damage to you. Stand this card."])


@pytest.mark.rule("gate:12.1.1", "gate:12.1.3", "gate:1.3.7")
def test_who_alone_can_stop_a_loop_says_how_often_it_is_repeated() -> None:
    game = position({"left": [TOGGLE], "life": 5, "hand": [REST]})
    for _ in range(60):
        if game.decision is None or asked(game).kind == "loop":
            break
        game.pick(action="use", card="Toggle", number=1 if game.card("Toggle").orientation == "stand" else 2)
    assert asked(game).kind == "loop" and asked(game).player == 0 and asked(game).rule == "gate:12.1.3"
    assert asked(game).options[0].number == 1, "at least once"
    game.apply(0)
    assert game.result is None and asked(game).player == 0


@pytest.mark.rule("gate:12.1.4")
def test_where_both_can_stop_a_loop_the_turn_player_says_how_often() -> None:
    foe = unit("Echo", ["[Counter] Get 1 Life.", "[Counter] Deal 1 damage to you."])
    game = position({"left": [TOGGLE], "life": 5, "hand": [REST]}, {"left": [foe], "life": 5})
    players = []
    for _ in range(200):
        if game.decision is None or asked(game).kind == "loop":
            break
        if asked(game).kind == "counter":
            game.pick(action="counter", number=1 if life(game, 1) == 5 else 2)
        else:
            game.pick(action="use", card="Toggle", number=1 if game.card("Toggle").orientation == "stand" else 2)
        players.append(asked(game).player)
    assert {0, 1} <= set(players)
    assert asked(game).kind == "loop" and asked(game).player == 0 and asked(game).rule == "gate:12.1.4"
    game.apply(0)
    assert asked(game).kind != "loop", "only the turn player is asked"


@pytest.mark.accepted
@pytest.mark.rule("gate:12.2.2")
def test_a_cost_without_a_zone_is_paid_with_the_own_cards() -> None:
    mine = unit(text=["[Use] Drop 1 unit: Draw 1 card."])
    game = position({"left": [mine]}, {"left": [unit("Wall")]})
    game.pick(action="use")
    assert names(game, 0, "drop") == ["Ayla"] and names(game, 1, "left") == ["Wall"]


@pytest.mark.rule("gate:12.2.3", "gate:12.2.1")
def test_pay_means_energy_and_all_of_it() -> None:
    """NOTES gate 2.8.20."""
    mine = unit(text=["[Use] Pay 2: Draw 1 card."])
    game = position({"left": [mine], "energy": 1, "hand": [REST]})
    assert keys(game) == ["cast Rest", "pass"]
    game = position({"left": [mine], "energy": 3, "hand": [REST]})
    game.pick(action="use")
    assert len(names(game, 0, "energy")) == 1 and len(names(game, 0, "drop")) == 2


@pytest.mark.accepted
@pytest.mark.rule("gate:12.3", "gate:12.4")
def test_the_enemy_is_the_opponent_and_a_signed_number_is_power() -> None:
    fade = spell("Fade", ["All enemy units get -1 until end of turn. Deal 1 damage to the enemy."])
    game = position({"hand": [fade, REST], "left": [unit()]}, {"left": [unit("Wall")], "life": 5})
    game.pick(action="cast", card="Fade")
    assert game.card("Wall").power == 1 and game.card("Ayla").power == 2 and game.card("Wall").crit == 1
    assert life(game, 1) == 4


def test_a_coin_is_flipped_by_a_die() -> None:
    """1, 2 and 3 are tails, 4, 5 and 6 heads."""
    seen = set()
    for seed in range(30):
        game = position({"hand": [spell("Toss", ["Flip a coin. If heads, get 1 Life. If tails, deal 1 damage to you."]),
                                  REST], "life": 5}, seed=seed)
        game.pick(action="cast", card="Toss")
        rolled, word = next((entry.amount, entry.word) for entry in game.log if entry.verb == "flip")
        assert word == ("heads" if rolled > 3 else "tails")
        assert life(game, 0) == (6 if rolled > 3 else 4)
        seen.add(rolled)
    assert seen == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("gate:14.4.1")
def test_a_card_that_is_looked_for_in_the_deck_is_shown_and_need_not_be_found() -> None:
    """NOTES gate 2.8.19: nobody else can tell whether there is one."""
    find = spell("Find", ["Search your deck for 1 unit named \"Bram\", reveal it, put it into your hand, "
                          "and shuffle your deck."])
    game = position({"hand": [find, REST], "deck": [unit("Bram"), 9]})
    game.pick(action="cast", card="Find")
    assert keys(game) == ["search Bram", "done"]
    game.pick(card="Bram")
    assert "Bram" in names(game, 0, "hand") and any("Bram" in entry["text"] for entry in game.log_for(1))
    hide = unit("Hide", ["* When this card is summoned, put the top card of your deck into this card's soul "
                         "face down."])
    game = position({"hand": [hide, REST], "deck": [unit("Bram"), 9]})
    game.pick(action="summon")
    game.pick(slot="left")
    assert names(game, 0, "soul") == ["Bram"] and not any("Bram" in entry["text"] for entry in game.log_for(1))


@pytest.mark.rule("gate:14.7.1", "gate:3.1.1")
def test_a_face_down_card_that_uses_a_skill_is_shown() -> None:
    """NOTES gate 2.8.19."""
    ghost = unit("Ghost", ["[Use] If this card is in your hand, get 1 Life."])
    for seat in (0, 1):
        players: list[dict[str, Any]] = [{}, {}]
        players[seat] = {"hand": [REST, ghost]}
        game = position(players[0], players[1], active=seat)
        game.pick(action="use")
        assert [entry.text for entry in game.log if entry.verb == "reveal"] == [f"Player {seat + 1} reveals Ghost"]
    game = position({"hand": [ghost, REST], "life": 5}, {"hand": [REST]})
    assert game.view(1)["players"][0]["zones"]["hand"]["count"] == 2
    game.pick(action="use", card="Ghost")
    assert life(game, 0) == 6 and any("reveals Ghost" in entry["text"] for entry in game.log_for(1))
    hand = game.view(1)["players"][0]["zones"]["hand"]
    assert [card["name"] for card in hand.get("cards", []) if card] == ["Ghost"], "and is known from then on"


@pytest.mark.rule("gate:14.7.1", "gate:3.1.1")
def test_a_card_in_the_hand_whose_automatic_skill_triggers_is_shown() -> None:
    card = unit("Ghost")
    summoned = ast.Moved(ast.Select(("field",), "any", ()), "summon", (), "any", ("field",))
    ghost = hj.Definition("ghost", "Ghost", card.type, card.numbers, card.words, (), (
        ast.Automatic(summoned, ast.Draw(ast.Num(1)), (), ("hand",)),))
    for seat in (0, 1):
        players: list[dict[str, Any]] = [{"hand": [unit("Gull"), REST]}, {}]
        players[seat].setdefault("hand", []).append(ghost)
        game = position(players[0], players[1])
        game.pick(action="summon", card="Gull")
        game.pick(slot="left")
        hand = game.view(1 - seat)["players"][seat]["zones"]["hand"]
        assert [card["name"] for card in hand.get("cards", []) if card] == ["Ghost"]
        assert [entry.text for entry in game.log if entry.verb == "reveal"] == [f"Player {seat + 1} reveals Ghost"]
