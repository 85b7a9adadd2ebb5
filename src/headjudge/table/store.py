"""The database: reads at once, writes in groups, so that many decisions share one commit to disk."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

from alembic import command
from alembic.config import Config
from filelock import FileLock, Timeout
from sqlalchemy import Connection, Engine, Executable, Insert, RowMapping, create_engine, event, insert, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from headjudge.errors import HeadJudgeError
from headjudge.table.models import JOURNAL

GROUPED: Final = 0.002
"""For so many seconds writes are collected before they are committed."""

MOST_GROUPED: Final = 500

LOCKS: Final = 0x48_4A_00_00_00_00_00_00
"""Advisory locks of PostgreSQL: this and the checksum of a table's id."""

MIGRATING: Final = LOCKS | 0xFF_FF_FF_FF_FF

Params = Mapping[str, Any] | Sequence[Mapping[str, Any]] | None
Order = tuple[Executable, Params]


class Write(NamedTuple):
    """Statements that are carried out together, or an entry of the journal. done: gets the numbers of rows changed."""

    orders: Sequence[Order]
    entry: Mapping[str, Any] | None
    done: asyncio.Future[list[int]]


class Store:
    """A database. Writes are durable when their call returns. Raises HeadJudgeError for a URL that cannot be read.

    SQLite is used from threads: a whole group of writes is one hop to its thread, and not one for each statement.
    """

    def __init__(self, url: str) -> None:
        self.url = url
        self._file: Engine | None = None
        self._server: AsyncEngine | None = None
        try:
            if self.is_sqlite:
                self._file = create_engine(url)
            else:
                self._server = create_async_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True)
        except (SQLAlchemyError, ValueError):
            # The URL is not repeated: it may hold a password.
            raise HeadJudgeError("the URL of the database cannot be read",
                                 mend="Give sqlite:///FILE or postgresql://USER:PASSWORD@HOST:PORT/NAME.") from None
        if self._file is not None:
            event.listen(self._file, "connect", _make_durable)
        self._readers = ThreadPoolExecutor(4, "headjudge-read")
        self._writing = ThreadPoolExecutor(1, "headjudge-write")
        self._queue: asyncio.Queue[Write] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._file_lock: FileLock | None = None
        self._owning: AsyncConnection | None = None
        self._owning_lock = asyncio.Lock()
        self.commits = 0

    @property
    def is_sqlite(self) -> bool:
        """Whether this is a file that one process has for itself."""
        return self.url.startswith("sqlite")

    # Beginning and end

    async def open(self) -> None:
        """Bring the database to the present version. Raises HeadJudgeError if it cannot be used."""
        try:
            self._hold_file()
            await self._in_transaction(migrate)
        except (SQLAlchemyError, OSError) as error:
            raise HeadJudgeError(f"the database cannot be opened ({str(error).splitlines()[0]})",
                                 where=make_url(self.url).render_as_string(),
                                 mend="Name another one with --database.") from None
        self._writer = asyncio.create_task(self._write_groups())

    def _hold_file(self) -> None:
        """Keep other processes from the file of SQLite."""
        name = make_url(self.url).database
        if not self.is_sqlite or not name or name == ":memory:":
            return
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        self._file_lock = FileLock(f"{name}.lock")
        try:
            self._file_lock.acquire(timeout=0)
        except Timeout:
            raise HeadJudgeError("another server has this database", where=name,
                                 mend="Stop it, or name another file with --database; several servers can share "
                                      "PostgreSQL.") from None

    async def close(self) -> None:
        """Carry out what is queued, and close."""
        if self._writer is not None:
            await self._drained()
            self._writer.cancel()
            with suppress(asyncio.CancelledError):
                await self._writer
        if self._owning is not None:
            await self._owning.close()
        if self._server is not None:
            await self._server.dispose()
        self._readers.shutdown()
        self._writing.shutdown()
        if self._file is not None:
            self._file.dispose()
        if self._file_lock is not None:
            self._file_lock.release()

    async def _drained(self) -> None:
        while not self._queue.empty():
            await asyncio.sleep(GROUPED)

    # Reading

    async def rows(self, query: Executable, params: Params = None) -> list[RowMapping]:
        """Returns the rows that a query finds."""
        if self._server is not None:
            async with self._server.connect() as connection:
                return list((await connection.execute(query, params or {})).mappings())

        def read() -> list[RowMapping]:
            assert self._file is not None
            with self._file.connect() as connection:
                return list(connection.execute(query, params or {}).mappings())

        return await asyncio.get_running_loop().run_in_executor(self._readers, read)

    async def row(self, query: Executable, params: Params = None) -> RowMapping | None:
        """Returns the first row that a query finds."""
        found = await self.rows(query, params)
        return found[0] if found else None

    # Writing

    async def write(self, *orders: Executable | Order) -> list[int]:
        """Carry out statements together, all or none; returns how many rows each of them changed."""
        return await self._put([order if isinstance(order, tuple) else (order, None) for order in orders], None)

    async def append(self, entry: Mapping[str, Any]) -> None:
        """Add an entry to the journal. When this returns, it is on disk."""
        await self._put((), entry)

    async def _put(self, orders: Sequence[Order], entry: Mapping[str, Any] | None) -> list[int]:
        done: asyncio.Future[list[int]] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(Write(orders, entry, done))
        return await done

    async def insert(self, statement: Insert, params: Params = None) -> Any:
        """Carry out one insert; returns the key of the new row."""

        def add(connection: Connection) -> Any:
            key = connection.execute(statement, params or {}).inserted_primary_key
            return None if key is None else key[0]

        return await self._in_transaction(add)

    async def _in_transaction(self, do: Callable[[Connection], Any]) -> Any:
        """Returns what a function does in a transaction of its own."""
        if self._server is not None:
            async with self._server.begin() as connection:
                return await connection.run_sync(do)

        def write() -> Any:
            assert self._file is not None
            with self._file.begin() as connection:
                return do(connection)

        return await asyncio.get_running_loop().run_in_executor(self._writing, write)

    async def _write_groups(self) -> None:
        while True:
            group = [await self._queue.get()]
            await asyncio.sleep(GROUPED)
            while len(group) < MOST_GROUPED and not self._queue.empty():
                group.append(self._queue.get_nowait())
            await self._commit(group)

    async def _commit(self, group: list[Write]) -> None:
        """Commit a group at once; if one of its writes fails, each alone."""
        try:
            changed = await self._in_transaction(lambda connection: _carry_out(connection, group))
        except Exception as error:
            if len(group) == 1:
                _settle(group[0], error)
                return
            for write in group:
                await self._commit([write])
            return
        self.commits += 1
        for write, numbers in zip(group, changed, strict=True):
            _settle(write, numbers)

    # Owning tables, where several processes share a database

    async def own(self, table: str) -> bool:
        """Take a table for this process; False if another process has it. The lock is free when its process dies."""
        if self.is_sqlite:
            return True
        async with self._owning_lock:
            connection = await self._holder()
            return bool((await connection.execute(text("SELECT pg_try_advisory_lock(:key)"),
                                                  {"key": _lock_of(table)})).scalar())

    async def disown(self, table: str) -> None:
        """Give a table up."""
        if self.is_sqlite or self._owning is None:
            return
        async with self._owning_lock:
            with suppress(SQLAlchemyError):
                await self._owning.execute(text("SELECT pg_advisory_unlock(:key)"), {"key": _lock_of(table)})

    async def _holder(self) -> AsyncConnection:
        """Returns the connection that holds the locks of this process."""
        if self._owning is None or self._owning.closed:
            assert self._server is not None
            self._owning = await self._server.connect()
            await self._owning.execution_options(isolation_level="AUTOCOMMIT")
        return self._owning

    async def still_owns(self) -> bool:
        """Whether the connection that holds the locks lives."""
        if self.is_sqlite or self._owning is None:
            return True
        async with self._owning_lock:
            try:
                await self._owning.execute(text("SELECT 1"))
            except (SQLAlchemyError, OSError):
                self._owning = None
                return False
            return True


def _carry_out(connection: Connection, group: Sequence[Write]) -> list[list[int]]:
    """Carry out the writes of a group; returns how many rows each statement changed."""
    changed = [[connection.execute(statement, params or {}).rowcount for statement, params in write.orders]
               for write in group]
    entries = [dict(write.entry) for write in group if write.entry is not None]
    if entries:
        connection.execute(insert(JOURNAL), entries)
    return changed


def _settle(write: Write, outcome: list[int] | Exception) -> None:
    if write.done.done():
        return
    if isinstance(outcome, Exception):
        write.done.set_exception(outcome)
    else:
        write.done.set_result(outcome)


def _lock_of(table: str) -> int:
    return LOCKS | zlib.crc32(table.encode())


def _make_durable(connection: Any, _: object) -> None:
    """Make SQLite keep what is committed through a loss of power."""
    cursor = connection.cursor()
    for order in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {order}")
    cursor.close()


def migrate(connection: Connection) -> None:
    """Bring a database to the present version, one process after the other."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATING})
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
