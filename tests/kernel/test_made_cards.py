"""Cards that are made during play: foreseen, like any other, erased, and how many there may be."""

from __future__ import annotations

import pytest

from headjudge.kernel.cards import MAX_CARDS
from headjudge.kernel.game import Game
from headjudge.kernel.identity import position
from headjudge.kernel.starting import put, put_several
from tests.kernel.toy import FOG, HILL, MARKET, RAFT, SEA, card, island

HOUSE = card("house", strength=2)


def make(game: Game) -> int:
    """A raft, straight to the hill."""
    made = put(game, RAFT, 0, game.layout.at(0, HILL)).number
    game.changed()
    return made


def erase(game: Game, number: int) -> None:
    game.move(number, game.layout.at(0, FOG), "vanish")


def test_what_may_be_made_is_foreseen_by_the_table() -> None:
    game = island(HOUSE)
    assert "raft" in game.table.rows_by_id and all(one.name != "raft" for one in game.cards)
    assert game.number(make(game), "strength") == 1
    with pytest.raises(ValueError, match="does not foresee"):
        put(game, card("castle"), 0, game.layout.at(0, HILL))


def test_a_made_card_takes_the_number_of_an_erased_one_and_is_another_card() -> None:
    game = island(HOUSE)
    first = make(game)
    serial = game.cards[first].serial
    erase(game, first)
    assert game.at(0, FOG) == (first,) and game.number(first, "strength") == 1
    twin = game.clone()
    second = make(game)
    assert second == first and game.cards[second].serial > serial and game.current(serial) == -1
    assert game.at(0, FOG) == () and game.at(0, HILL) == (second,)
    assert twin.at(0, FOG) == (first,) and twin.at(0, HILL) == ()
    assert make(game) == first + 1


def test_a_place_where_a_card_is_made_counts_among_those_where_cards_have_come() -> None:
    game = island(HOUSE)
    game.touched = 0
    put(game, RAFT, 0, game.layout.at(0, HILL))
    assert game.touched == 1 << game.layout.at(0, HILL)


def test_who_makes_and_erases_comes_back_to_the_same_position() -> None:
    game = island(HOUSE)
    erase(game, make(game))
    before = position(game)
    erase(game, make(game))
    assert position(game) == before


def test_cards_made_together_in_the_zone_of_erased_ones_are_as_many_as_asked_for() -> None:
    """They take the numbers of those that were there before, never of one another."""
    game = island(HOUSE)
    erased = make(game)
    erase(game, erased)
    made = put_several(game, RAFT, 0, game.layout.at(0, FOG), 3)
    assert made[0].number == erased and len({one.number for one in made}) == 3
    assert game.at(0, FOG) == tuple([one.number for one in made])


def test_a_game_that_is_full_says_so() -> None:
    game = island(HOUSE)
    last = -1
    while len(game.cards) < MAX_CARDS:
        last = put(game, RAFT, 1, game.layout.at(1, SEA)).number
    with pytest.raises(ValueError, match="at most 1024 cards"):
        make(game)
    game.move(last, game.layout.at(1, MARKET), "drift")
    erase(game, last)
    assert make(game) == last
