"""Several server processes on one PostgreSQL: each table is in one of them, and moves when that one dies."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from headjudge.agents.seeds import derived
from headjudge.errors import HeadJudgeError
from headjudge.table.store import Store
from tests.table.crowd import Follower, fingerprint, together
from tests.table.postgres import cluster
from tests.table.server import HEAVY, Player, Process, served, settings_for

pytestmark = [HEAVY, pytest.mark.timeout(900)]


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with cluster() as url:
        yield url


def _same_browser(player: Player, url: str) -> Player:
    """Returns the player as the other process knows it."""
    other = Player(url, "")
    for key, value in player.http.cookies.items():
        other.http.cookies.set(key, value)
    return other


def test_a_game_is_played_on_postgresql(database: str, tmp_path: Path) -> None:
    with served(settings_for(tmp_path, database=database)) as url:
        player = Player(url)
        seat = player.sit(player.table("gate", "me", "random"))
        assert seat.play(3) > 5
        assert fingerprint(player, seat.table)[0] > 5


def test_two_players_at_different_processes_play_one_game(database: str, tmp_path: Path) -> None:
    settings = settings_for(tmp_path, database=database)
    first, second = Process(settings), Process(settings)
    try:
        mika, nils = Player(first.url), Player(second.url, "Nils")
        table = mika.table("gate", "me", "open")
        waiting = mika.sit(table)
        assert waiting.receive()["t"] == "table"
        nils.post(f"/api/tables/{table}/join", {})
        waiting.welcome()                               # heard of within a second, from the other process
        other = nils.sit(table)
        other.welcome()
        for _ in range(12):
            asked, heard = (waiting, other) if waiting.mine else (other, waiting)
            assert asked.mine
            assert asked.answer(0)["t"] == "ack"
            heard.silence(0.1)
            asked.silence(0.1)
        assert waiting.head == other.head
    finally:
        first.stop()
        second.stop()


def test_the_games_of_a_process_that_is_killed_go_on_in_the_other(database: str, tmp_path: Path) -> None:
    games, count = ("ws", "gcg", "gate"), 6
    with served(settings_for(tmp_path)) as url:
        calm = Player(url)
        tables = [calm.table(games[number % 3], "me", "random", seed=number) for number in range(count)]
        asyncio.run(together([Follower(lambda: url, calm.cookie(), table, derived("me", number))
                              for number, table in enumerate(tables)]))
        expected = [fingerprint(calm, table) for table in tables]
    settings = settings_for(tmp_path, database=database)
    doomed, other = Process(settings), Process(settings)
    try:
        player = Player(doomed.url)
        tables = [player.table(games[number % 3], "me", "random", seed=number) for number in range(count)]
        address = [doomed.url]

        async def play() -> list[Follower]:
            followers = [Follower(lambda: address[0], player.cookie(), table, derived("me", number), pause=0.02)
                         for number, table in enumerate(tables)]
            playing = asyncio.create_task(together(followers))
            await asyncio.sleep(2.0)
            assert not all(follower.over for follower in followers)
            await asyncio.to_thread(doomed.kill)
            address[0] = other.url
            await playing
            return followers

        followers = asyncio.run(play())
        assert not [fault for follower in followers for fault in follower.faults]
        assert max(follower.connections for follower in followers) > 1
        after = _same_browser(player, other.url)
        assert [fingerprint(after, table) for table in tables] == expected
    finally:
        doomed.stop()
        other.stop()


def test_a_table_is_owned_by_one_process_and_free_when_its_connection_ends(database: str) -> None:
    async def own() -> None:
        one, two = Store(database.replace("postgresql", "postgresql+asyncpg")), Store(
            database.replace("postgresql", "postgresql+asyncpg"))
        await one.open()
        await two.open()
        assert await one.own("k3f9") and not await two.own("k3f9")
        assert await two.own("other")
        await one.disown("k3f9")
        assert await two.own("k3f9") and not await one.own("k3f9")
        await two.close()
        assert await one.own("k3f9")
        await one.close()

    asyncio.run(own())


def test_a_second_process_on_one_sqlite_file_is_refused(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'table.sqlite3'}"

    async def both() -> None:
        first, second = Store(url), Store(url)
        await first.open()
        with pytest.raises(HeadJudgeError, match="another server has this database"):
            await second.open()
        await first.close()

    asyncio.run(both())


def test_a_socket_that_is_handed_on_closes_as_the_other_process_says(database: str, tmp_path: Path) -> None:
    settings = settings_for(tmp_path, database=database)
    first, second = Process(settings), Process(settings)
    try:
        mika, nils = Player(first.url), Player(second.url, "Nils")
        table = mika.table("gate", "me", "random", spectators=False)
        with closing(mika.sit(table)) as seat:
            seat.welcome()
            assert nils.sit(table).close_code() == 4003
            started = time.monotonic()
            here = _same_browser(mika, second.url).sit(table)
            assert here.welcome()["seat"] == 0 and time.monotonic() - started < 10
            first.kill()
            assert here.close_code() == 1012
    finally:
        first.stop()
        second.stop()
