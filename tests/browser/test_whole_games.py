"""Whole games in the browser against a program: by pointing, by keys, from the list of options, and by touch."""

from __future__ import annotations

import pytest

from headjudge.cards.games import game_ids
from tests.browser.conftest import Opener
from tests.browser.player import Keys, Options, Pointer, play

GAMES = game_ids()
AGAINST = [{"who": "me"}, {"who": "agent", "agent": "random"}]


@pytest.mark.timeout(400)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_pointing(open_player: Opener, game: str) -> None:
    player = open_player()
    player.make(game=game, seats=AGAINST, seed=4)
    driver = Pointer(player)
    made = play(player, driver)
    assert made > 10 and player.result() in ("0", "1", "draw")
    assert driver.listed == 0, "no decision needed the list of options"


@pytest.mark.timeout(400)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_keys_alone(open_player: Opener, game: str) -> None:
    player = open_player()
    player.make(game=game, seats=AGAINST, seed=5)
    made = play(player, Keys(player))
    assert made > 10 and player.result() in ("0", "1", "draw")


@pytest.mark.timeout(400)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_from_the_list_of_options(open_player: Opener, game: str) -> None:
    player = open_player()
    player.make(game=game, seats=AGAINST, seed=6)
    made = play(player, Options(player))
    assert made > 10 and player.result() in ("0", "1", "draw")


@pytest.mark.timeout(400)
def test_a_whole_game_by_touch_on_a_phone(open_player: Opener) -> None:
    player = open_player(width=375, height=667, touch=True)
    player.make(game="ws", seats=AGAINST, seed=7)
    made = play(player, Pointer(player, touch=True))
    assert made > 10 and player.result() in ("0", "1", "draw")
    assert player.page.evaluate("() => document.scrollingElement.scrollWidth <= innerWidth"), "no scrolling sideways"


@pytest.mark.timeout(600)
@pytest.mark.parametrize("way, seats", [("battle-royale", 3), ("battle-royale", 4), ("team-battle", 4)])
def test_several_players_in_gcg(open_player: Opener, way: str, seats: int) -> None:
    player = open_player()
    others = [{"who": "agent", "agent": "random"}] * (seats - 1)
    player.make(game="gcg", format=way, seats=[{"who": "me"}, *others], seed=8)
    play(player, Pointer(player))
    assert player.result() != ""
