"""A server that is killed loses nothing and does nothing twice: every game goes on and ends as without the kill."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from random import Random

import pytest

from headjudge.agents.seeds import derived
from headjudge.table.settings import Settings
from tests.amounts import ONLY_FULL
from tests.table.crowd import Follower, fingerprint, together
from tests.table.server import LONG, Player, Process, served, settings_for

GAMES = ("ws", "gcg", "gate", "cfv", "cfd")


def _tables(player: Player, count: int) -> list[str]:
    return [player.table(GAMES[number % len(GAMES)], "me", "random", seed=number) for number in range(count)]


def _without_kill(folder: Path, count: int) -> list[tuple[int, str]]:
    """Returns the ends of the games on a server that is not killed."""
    with served(settings_for(folder)) as url:
        player = Player(url)
        tables = _tables(player, count)
        asyncio.run(together([Follower(lambda: url, player.cookie(), table, derived("me", number))
                              for number, table in enumerate(tables)]))
        return [fingerprint(player, table) for table in tables]


async def _killed(settings: Settings, player: Player, tables: list[str], server: Process, kills: int, between: float,
                  pause: float, random: Random) -> tuple[list[Follower], Process, int]:
    """Let all games be played, killing the server at random moments; returns the players and the last server."""
    address = [server.url]
    followers = [Follower(lambda: address[0], player.cookie(), table, derived("me", number), pause)
                 for number, table in enumerate(tables)]
    playing = asyncio.create_task(together(followers))
    done = 0
    while done < kills and not playing.done():
        await asyncio.sleep(random.uniform(0.05, between))
        if sum(follower.over for follower in followers) == len(followers):
            break
        await asyncio.to_thread(server.kill)
        server = await asyncio.to_thread(Process, settings)
        address[0] = server.url
        done += 1
    await playing
    return followers, server, done


def _run(folder: Path, games: int, kills: int, between: float, pause: float, seed: int) -> int:
    """Returns how often the server was killed; checks that all games end as they would have."""
    (folder / "calm").mkdir()
    expected = _without_kill(folder / "calm", games)
    settings = settings_for(folder)
    server = Process(settings)
    try:
        player = Player(server.url)
        tables = _tables(player, games)
        followers, server, done = asyncio.run(
            _killed(settings, player, tables, server, kills, between, pause, Random(seed)))
        assert not [fault for follower in followers for fault in follower.faults]
        after = Player(server.url, "")
        after.http.cookies = player.http.cookies
        assert [fingerprint(after, table) for table in tables] == expected
        return done
    finally:
        server.stop()


@ONLY_FULL
def test_games_under_way_go_on_after_kills_and_end_as_without(tmp_path: Path) -> None:
    assert _run(tmp_path, games=3, kills=1, between=1.0, pause=0.01, seed=1) == 1


@LONG
@pytest.mark.timeout(1800)
def test_a_hundred_games_under_way_go_on_after_kills_and_end_as_without(tmp_path: Path) -> None:
    assert _run(tmp_path, games=100, kills=4, between=6.0, pause=0.05, seed=2) == 4


@LONG
@pytest.mark.timeout(3600)
def test_a_hundred_kills_at_random_moments_lose_nothing(tmp_path: Path) -> None:
    done, seed, started = 0, 10, time.monotonic()
    while done < 100:
        (folder := tmp_path / str(seed)).mkdir()
        done += _run(folder, games=8, kills=100 - done, between=1.0, pause=0.2, seed=seed)
        seed += 1
        assert time.monotonic() - started < 3000
