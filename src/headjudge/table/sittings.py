"""Who sits at a table, and what it was made with."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.table import schema


@dataclass
class Sitting:
    """Who sits at a seat. left: when the last tab was closed. skips: whether empty windows are passed for it."""

    kind: str
    player: str | None
    name: str
    agent: str
    left: float | None = None
    skips: bool = False


@dataclass(frozen=True)
class Terms:
    """What a table was made with. See `schema.NewTable`."""

    table: str
    game: str
    format: str
    title: str
    private: bool
    spectators: bool
    undo: str
    left: str
    clock: schema.ClockSpec | None
    unread: bool
    analysis: bool
    seed: int
    created: float
    about: str
