"""Before the game (gcg:6.2)."""

from __future__ import annotations

from collections import Counter

import pytest

import headjudge as hj
from tests.amounts import amount
from tests.gcg.helpers import begun, deck, entries, new_game, question
from tests.gcg.rulings.helpers import names, size, unit


@pytest.mark.rule("gcg:6.2.1")
def test_before_the_game_decks_hands_shields_and_tokens_are_laid_in_this_order() -> None:
    game = begun()
    kinds = [entry.kind if entry.kind in ("shuffle", "starts") else entry.verb for entry in game.log]
    seen = list(dict.fromkeys(kinds))
    assert seen[:5] == ["shuffle", "starts", "draw", "shield", "place"]


@pytest.mark.rule("gcg:6.2.1.1")
def test_a_deck_that_breaks_the_rules_is_not_accepted() -> None:
    with pytest.raises(hj.HeadJudgeError, match=r"player 1"):
        hj.new_game("gcg", [deck(), deck()[:-1]], legal=True)
    assert hj.new_game("gcg", [deck(), deck()], legal=True).decision is not None


@pytest.mark.rule("gcg:6.2.1.2")
def test_decks_are_shuffled() -> None:
    games = [new_game(seed=seed) for seed in (1, 1, 2)]
    for seat in (0, 1):
        orders = [names(game, seat, "deck") for game in games]
        assert orders[0] == orders[1] != orders[2]
    assert len(entries(games[0], kind="shuffle")) == 2


@pytest.mark.rule("gcg:4.2.1", "gcg:6.2.1.3", "gcg:4.3.1")
def test_the_deck_and_the_resource_deck_lie_in_areas_of_their_own() -> None:
    game = new_game()
    for seat in (0, 1):
        assert size(game, seat, "deck") == 50 and size(game, seat, "resource_deck") == 10
        assert set(names(game, seat, "resource_deck")) == {"Resource"}


@pytest.mark.rule("gcg:6.2.1.4")
def test_the_winner_of_a_random_method_decides_who_is_player_one() -> None:
    games = amount(60, 24)
    winners = Counter(question(new_game(seed=seed)).player for seed in range(games))
    assert winners.keys() == {0, 1} and min(winners.values()) > games / 4
    for action, mine in (("first", True), ("second", False)):
        game = new_game()
        winner = question(game).player
        game.pick(action=action)
        assert (question(game).player == winner) is mine, "Player One is asked first whether to redraw"


@pytest.mark.rule("gcg:6.2.1.5")
def test_everybody_draws_five_cards() -> None:
    game = new_game()
    game.pick(action="first")
    assert size(game, 0, "hand") == size(game, 1, "hand") == 5
    assert size(game, 0, "deck") == 45


@pytest.mark.rule("gcg:6.2.1.6")
def test_player_one_may_redraw_once() -> None:
    game = new_game()
    game.pick(action="first")
    first = question(game).player
    assert sorted(option.action for option in question(game).options) == ["keep", "redraw"]
    hand = names(game, first, "hand")
    game.pick(action="keep")
    assert question(game).player == 1 - first and names(game, first, "hand") == hand
    game.pick(action="keep")
    assert game.turn == 1 and game.turn_player == first


@pytest.mark.rule("gcg:6.2.1.7")
def test_player_two_may_redraw_after_player_one_has_said() -> None:
    game = new_game()
    game.pick(action="first")
    first = question(game).player
    game.pick(action="redraw")
    assert (question(game).player, question(game).kind) == (1 - first, "redraw")
    hand = names(game, 1 - first, "hand")
    game.pick(action="redraw")
    assert names(game, 1 - first, "hand")[:5] != hand and game.turn == 1


@pytest.mark.rule("gcg:6.2.1.6.1")
def test_the_old_hand_cannot_come_back_in_the_redraw() -> None:
    """It goes to the bottom, five cards are drawn, and only then the deck is shuffled."""
    for seed in range(8):
        game = new_game(seed=seed)
        game.pick(action="first")
        player = question(game).player
        hand = set(names(game, player, "hand"))
        assert len(hand) == 5
        game.pick(action="redraw")
        drawn = [entry for entry in entries(game, verb="draw") if entry.player == player][5:10]
        assert len(drawn) == 5
        assert hand.isdisjoint(set(names(game, player, "hand"))) and size(game, player, "deck") == 45
        assert game.log[-1].kind == "shuffle"


@pytest.mark.rule("gcg:6.2.2")
def test_six_shields_are_laid_one_on_the_other_unseen() -> None:
    game = begun()
    for seat in (0, 1):
        assert size(game, seat, "shields") == 6
        assert not any(card.face_up for card in game.players[seat]["shields"])
        assert "Unit" not in str(game.view(seat)["players"][seat]["zones"]["shields"])
    assert len(entries(game, verb="shield")) == 12


@pytest.mark.rule("gcg:6.2.3", "gcg:5.17.3.1.2", "gcg:6.1.2", "gcg:5.17.3")
def test_everybody_begins_with_an_active_ex_base() -> None:
    game = begun()
    for seat in (0, 1):
        assert [(base.name, base.orientation) for base in game.players[seat]["base"]] == [("EX Base", "active")]


def test_an_ex_base_has_ap_0_and_hp_3() -> None:
    game = begun()
    (base,) = game.players[0]["base"]
    assert (base.ap, base.hp) == (0, 3)


@pytest.mark.rule("gcg:6.2.4", "gcg:5.17.3.2.2", "gcg:6.1.2", "gcg:5.17.3")
def test_only_player_two_begins_with_an_ex_resource() -> None:
    game = begun()
    first = game.turn_player
    given = [(card.name, card.orientation) for card in game.players[1 - first]["resource_area"]]
    assert given == [("EX Resource", "active")]
    assert "EX Resource" not in names(game, first, "resource_area")


@pytest.mark.rule("gcg:6.2.5")
def test_player_one_takes_the_first_turn() -> None:
    for action in ("first", "second"):
        for seed in range(4):
            game = new_game(seed=seed)
            game.pick(action=action)
            first = question(game).player
            game.pick(action="keep")
            game.pick(action="keep")
            assert game.turn == 1 and game.turn_player == first


def test_decks_without_resource_cards_are_played_with_plain_ones() -> None:
    game = hj.new_game("gcg", decks=[[(unit("Heron"), 50)]] * 2)
    assert size(game, 0, "resource_deck") == 10
