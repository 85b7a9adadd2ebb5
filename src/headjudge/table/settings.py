"""The configuration of the table server: from environment variables, and from flags, which win."""

from __future__ import annotations

import math
import os
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any, Final

from headjudge.errors import HeadJudgeError
from headjudge.folders import data_folder

PREFIX: Final = "HEADJUDGE_"
ON: Final = ("1", "true", "yes", "on")
OFF: Final = ("0", "false", "no", "off", "")
LEAST: Final = {"thinkers": 0, "tables": 1, "pace": 0, "message_rate": 1, "request_rate": 1}
"""The lowest values of numbers."""
MEMORY: Final = ("", ":memory:")
"""What names no file of SQLite: each thread would have a database of its own there, gone when the server ends."""


@dataclass(frozen=True)
class Settings:
    """host, port: where to listen. database: a URL; '' for a SQLite file in the data folder of the user.

    origins: other origins that may open the socket and change things, with commas; the own host always may. cards: a
    folder of card files that everybody may use. internal: the URL at which the other processes of the same database
    reach this one; '' for the address of `host` and `port`. thinkers: processes in which programs think; 0 for one less
    than the cores. secure: cookies for HTTPS alone. tables: games under way at most in this process. undo_past: whether
    alone everything can be taken back. log_json: logs as JSON lines. pace: the pause of programs against persons, as a
    share of the usual one. warm: whether the starter decks are read at once, before the first table asks for them.
    message_rate: messages a second that a socket takes, twice as many in a burst. request_rate: HTTP requests a second
    of one address, four times as many in a burst.
    """

    host: str = "127.0.0.1"
    port: int = 8080
    database: str = ""
    origins: str = ""
    cards: str = ""
    internal: str = ""
    thinkers: int = 0
    secure: bool = False
    tables: int = 2000
    log_json: bool = False
    log_level: str = "info"
    pace: float = 1.0
    warm: bool = True
    message_rate: float = 20.0
    request_rate: float = 30.0
    trusted_proxies: str = "127.0.0.1"

    @property
    def url(self) -> str:
        """The URL of the database, with its asynchronous driver."""
        if not self.database:
            folder = data_folder(f"{PREFIX}DATABASE")
            try:
                folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            except OSError as error:
                raise HeadJudgeError(f"the folder cannot be made ({(error.strerror or 'unknown').lower()})",
                                     where=str(folder)) from None
            return f"sqlite:///{folder / 'table.sqlite3'}"
        for plain, driven in (("postgresql://", "postgresql+asyncpg://"), ("postgres://", "postgresql+asyncpg://")):
            if self.database.startswith(plain):
                return driven + self.database.removeprefix(plain)
        plain, _, named = self.database.partition("?")[0].partition("://")
        if plain == "sqlite" and named.lstrip("/") in MEMORY:
            raise HeadJudgeError("the URL of the database names no file", mend="Give sqlite:///FILE.")
        if self.database.startswith(("postgresql+asyncpg://", "sqlite://")):
            return self.database
        raise HeadJudgeError(f"{self.database.partition(':')[0]!r} is no kind of database that is known",
                             mend="Give sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME.")

    @property
    def allowed_origins(self) -> frozenset[str]:
        """The other origins from which requests are taken."""
        return frozenset(one.strip().rstrip("/") for one in self.origins.split(",") if one.strip())

    @property
    def thinking_processes(self) -> int:
        """How many processes think for programs."""
        return self.thinkers or max(1, (os.cpu_count() or 2) - 1)

    @property
    def shared_cards(self) -> Path | None:
        """The folder of card files that everybody may use. Raises HeadJudgeError if it is none."""
        folder = Path(self.cards)
        if self.cards and not folder.is_dir():
            raise HeadJudgeError("there is no such folder of card files", where=self.cards)
        return folder if self.cards else None


def read_settings(environment: Mapping[str, str], flags: Mapping[str, Any]) -> Settings:
    """Returns the settings. flags: by field; None for a flag that was not given.

    Raises HeadJudgeError for a value that does not fit.
    """
    found: dict[str, Any] = {}
    for field in fields(Settings):
        written = environment.get(PREFIX + field.name.upper())
        if flags.get(field.name) is not None:
            found[field.name] = flags[field.name]
        elif written is not None:
            found[field.name] = _read(field.name, written, type(field.default))
    return replace(Settings(), **found)


def _read(name: str, written: str, kind: type) -> Any:
    where = PREFIX + name.upper()
    if kind is bool:
        if written.lower() not in ON + OFF:
            raise HeadJudgeError(f"{written!r} is neither yes nor no", where=where, mend="Give 1 or 0.")
        return written.lower() in ON
    try:
        value = kind(written)
    except ValueError:
        raise HeadJudgeError(f"{written!r} is no number", where=where) from None
    if name in LEAST and not LEAST[name] <= value < math.inf:
        raise HeadJudgeError(f"{written!r} does not fit", where=where, mend=f"Give {LEAST[name]} or more.")
    return value
