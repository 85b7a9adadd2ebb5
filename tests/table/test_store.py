"""The database: its migrations, groups of writes, and settings."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import structlog
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, insert, select
from sqlalchemy.exc import IntegrityError

from headjudge.cli import run
from headjudge.errors import HeadJudgeError
from headjudge.table.models import JOURNAL, METADATA, PLAYERS, TABLES
from headjudge.table.settings import Settings, read_settings
from headjudge.table.store import Store, migrate


def _store(folder: Path) -> Store:
    return Store(f"sqlite:///{folder / 'table.sqlite3'}")


def _entry(n: int, table: str = "k3f9") -> dict[str, Any]:
    return {"table_id": table, "n": n, "kind": "answer", "parent": n - 1, "seat": 0, "option": 0, "key": "pass",
            "text": "Pass", "turn": 1, "request": "", "clocks": None, "at": 0.0}


TABLE = {"id": "k3f9", "game": "ws", "format": "two-player", "state": "playing", "host": "p", "spec": "{}",
         "private": True, "turn": 1, "created": 0.0, "changed": 0.0}


def test_the_migrations_lead_to_the_tables_that_the_code_uses() -> None:
    with create_engine("sqlite://").begin() as connection:
        migrate(connection)
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
        migrate(connection)


def test_writes_that_come_together_share_commits_and_are_on_disk_when_they_return(tmp_path: Path) -> None:
    async def write() -> int:
        store = _store(tmp_path)
        await store.open()
        await store.write(insert(TABLES).values(**TABLE))
        before = store.commits
        await asyncio.gather(*[store.append(_entry(n)) for n in range(1, 101)])
        with sqlite3.connect(f"file:{tmp_path / 'table.sqlite3'}?mode=ro", uri=True) as other:
            assert other.execute("select count(*) from journal").fetchone() == (100,)
            assert other.execute("pragma journal_mode").fetchone() == ("wal",)
        commits = store.commits - before
        await store.close()
        return commits

    assert asyncio.run(write()) < 20


def test_a_write_that_fails_takes_no_other_of_its_group_along(tmp_path: Path) -> None:
    async def write() -> list[Any]:
        store = _store(tmp_path)
        await store.open()
        await store.write(insert(TABLES).values(**TABLE))
        outcomes = await asyncio.gather(store.append(_entry(1)), store.append(_entry(1)), store.append(_entry(2)),
                                        store.append(_entry(1, "nowhere")), return_exceptions=True)
        found = await store.rows(select(JOURNAL.c.n).order_by(JOURNAL.c.n))
        await store.close()
        return [[row["n"] for row in found], *[type(one) for one in outcomes]]

    numbers, *kinds = asyncio.run(write())
    assert numbers == [1, 2]
    assert sorted(kind.__name__ for kind in kinds) == ["IntegrityError", "IntegrityError", "NoneType", "NoneType"]


def test_statements_of_one_write_are_all_done_or_none(tmp_path: Path) -> None:
    async def write() -> int:
        store = _store(tmp_path)
        await store.open()
        player = insert(PLAYERS).values(id="p", name="Mika", created=0.0)
        with pytest.raises(IntegrityError):
            await store.write(player, insert(JOURNAL).values(**_entry(1, "nowhere")))
        found = await store.rows(select(PLAYERS))
        await store.close()
        return len(found)

    assert asyncio.run(write()) == 0


def test_sqlite_keeps_what_is_committed_through_a_loss_of_power(tmp_path: Path) -> None:
    async def ask() -> list[Any]:
        from sqlalchemy import text
        store = _store(tmp_path)
        await store.open()
        rows = [dict(row) for order in ("synchronous", "foreign_keys")
                for row in await store.rows(text(f"PRAGMA {order}"))]
        await store.close()
        return rows

    assert asyncio.run(ask()) == [{"synchronous": 2}, {"foreign_keys": 1}]


def test_settings_come_from_the_environment_and_flags_win() -> None:
    found = read_settings({"HEADJUDGE_PORT": "9000", "HEADJUDGE_SECURE": "yes", "HEADJUDGE_PACE": "0.5"},
                          {"port": 9001, "host": None})
    assert (found.port, found.secure, found.pace, found.host) == (9001, True, 0.5, "127.0.0.1")


@pytest.mark.parametrize("environment", [
    {"HEADJUDGE_PORT": "x"}, {"HEADJUDGE_SECURE": "perhaps"}, {"HEADJUDGE_THINKERS": "-1"}, {"HEADJUDGE_TABLES": "0"},
    {"HEADJUDGE_PACE": "nan"}, {"HEADJUDGE_PACE": "inf"}, {"HEADJUDGE_MESSAGE_RATE": "0"},
    {"HEADJUDGE_REQUEST_RATE": "-3"}])
def test_a_setting_that_does_not_fit_is_an_error_that_names_it(environment: dict[str, str]) -> None:
    with pytest.raises(HeadJudgeError, match="HEADJUDGE_"):
        read_settings(environment, {})


@pytest.mark.parametrize(("written", "url"), [
    ("postgresql://a:b@c/d", "postgresql+asyncpg://a:b@c/d"), ("postgres://c/d", "postgresql+asyncpg://c/d"),
    ("sqlite:///x.db", "sqlite:///x.db")])
def test_a_database_is_named_by_its_usual_url(written: str, url: str) -> None:
    assert Settings(database=written).url == url


def test_another_kind_of_database_is_refused() -> None:
    with pytest.raises(HeadJudgeError, match="mysql"):
        _ = Settings(database="mysql://a").url


def test_a_database_that_cannot_be_opened_is_an_error_without_its_password() -> None:
    async def open_it() -> None:
        await Store("postgresql+asyncpg://mika:secret@127.0.0.1:1/x").open()

    with pytest.raises(HeadJudgeError) as told:
        asyncio.run(open_it())
    assert "secret" not in str(told.value) and "127.0.0.1" in str(told.value)


@pytest.fixture
def own_logs() -> Iterator[None]:
    """What a server sets up for its logs ends with the test: its standard error is closed then."""
    yield
    structlog.reset_defaults()


@pytest.mark.usefixtures("own_logs")
@pytest.mark.parametrize(("url", "told"), [
    ("/a/folder", "no kind of database"), ("mysql://u:p@host/x", "no kind of database"),
    ("sqlite://tmp/words.txt", "the URL of the database cannot be read"),
    ("postgresql://u:secret@host:port/x", "the URL of the database cannot be read"),
    ("postgresql://u:secret@127.0.0.1:1/x", "the database cannot be opened"),
    ("sqlite:////proc/nowhere/x", "the database cannot be opened"),
    ("sqlite:///WORDS", "the database cannot be opened"),
    ("sqlite://", "names no file"), ("sqlite:///", "names no file"), ("sqlite:///:memory:", "names no file"),
])
def test_a_server_whose_database_cannot_be_used_ends_with_one_sentence(
    url: str, told: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    words = tmp_path / "words.txt"
    words.write_text("words of a file, and no database at all", encoding="utf-8")
    assert run(["serve", "--port", "0", "--database", url.replace("WORDS", str(words))]) == 1
    shown, error = capfd.readouterr()
    assert shown == "" and told in error and error.count("\n") == 1
    assert "secret" not in error
    assert words.read_text(encoding="utf-8").startswith("words")


@pytest.mark.usefixtures("own_logs")
@pytest.mark.parametrize(("arguments", "told"), [
    (["--cards", "nowhere"], "nowhere: there is no such folder of card files."),
    (["--host", ""], "the address to listen on is empty. ")])
def test_a_server_does_not_start_without_its_card_files_or_an_address(
    arguments: list[str], told: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    database = f"sqlite:///{tmp_path / 'table.sqlite3'}"
    assert run(["serve", "--port", "0", "--database", database, *arguments]) == 1
    shown, error = capfd.readouterr()
    assert shown == "" and error.startswith(f"headjudge: {told}") and error.count("\n") == 1
