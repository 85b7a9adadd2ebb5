"""Official answers about preparing to play."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gcg.rulings.helpers import asked, names, pick, size, unit


def start(seed: int = 1) -> hj.Game:
    """A new game of two decks of fifty different Units."""
    deck = [(unit(f"Unit {number}"), 1) for number in range(50)]
    resources = [(hj.card("gcg", name="Resource", type="resource"), 10)]
    return hj.new_game("gcg", decks=[[*deck, *resources]] * 2, seed=seed)


@pytest.mark.ruling("Q9")
@pytest.mark.rule("gcg:6.2.1.4")
def test_whoever_wins_by_chance_decides_who_goes_first_before_seeing_a_hand() -> None:
    game = start()
    assert game.decision is not None and game.decision.rule == "gcg:6.2.1.4"
    assert size(game, 0, "hand") == size(game, 1, "hand") == 0
    assert len(game.decision.options) == 2


@pytest.mark.ruling("Q10")
@pytest.mark.rule("gcg:6.2.1.6.1")
def test_a_redraw_puts_the_hand_under_the_deck_draws_five_and_shuffles() -> None:
    game = start()
    game.apply(0)
    player = asked(game).player
    hand, deck = names(game, player, "hand"), names(game, player, "deck")
    pick(game, action="redraw")
    assert sorted(names(game, player, "hand")) == sorted(deck[:5])
    assert names(game, player, "deck") != [*deck[5:], *hand] and set(hand) <= set(names(game, player, "deck"))
    assert asked(game).player == 1 - player, "only once, and the other player after Player One"


@pytest.mark.ruling("Q8")
@pytest.mark.rule("gcg:6.2.2")
def test_the_top_card_of_the_deck_becomes_the_bottom_shield() -> None:
    game = start()
    game.apply(0)
    decks = [names(game, seat, "deck") for seat in (0, 1)]
    pick(game, action="keep")
    pick(game, action="keep")
    for seat in (0, 1):
        assert names(game, seat, "shields") == decks[seat][:6][::-1]


@pytest.mark.ruling("Q12")
@pytest.mark.rule("gcg:6.2.4", "gcg:5.17.3.2.2")
def test_player_two_begins_with_an_ex_resource() -> None:
    game = start()
    game.apply(0)
    first = asked(game).player
    pick(game, action="keep")
    pick(game, action="keep")
    assert names(game, 1 - first, "resource_area") == ["EX Resource"]
    assert "EX Resource" not in names(game, first, "resource_area")
