"""Saved games and matches as files at the table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from headjudge.agents import agent_kind, named
from headjudge.api import files, match_files
from headjudge.api.game import Game
from headjudge.api.matches import Match
from headjudge.api.seatings import Seating
from headjudge.cards.files import read_bytes
from headjudge.lab import recordings

Played = Game | Match


class Saved(NamedTuple):
    """A saved game or match, and who sits where, if the save says so."""

    played: Played
    seating: Seating | None

    @property
    def game(self) -> Game:
        """The game, or the present game of the match."""
        return game_of(self.played)


def game_of(played: Played) -> Game:
    """The game, or the present game of the match."""
    return played if isinstance(played, Game) else played.game


def read_saved(path: Path) -> Saved:
    """Returns the saved game or match in a file."""
    data = read_bytes(path)
    with recordings.named(path):
        return saved_in(data)


def saved_in(data: bytes) -> Saved:
    """Returns the saved game or match in a text."""
    format = format_of(data)
    played: Played = files.loads(data) if format == files.GAME_FORMAT else match_files.load_match(data)
    seating = files.seating_of(data, format, game_of(played).state.layout.players)
    for name in () if seating is None else seating.agents.values():
        agent_kind(name)
    return Saved(played, seating)


def format_of(data: bytes) -> str:
    """Returns whether a text is meant as a match or as a game."""
    return files.MATCH_FORMAT if files.MATCH_FORMAT.encode() in data[:80] else files.GAME_FORMAT


def text_of(played: Played, seating: Seating | None) -> str:
    """Returns the save of a game or a match."""
    return files.dumps(played, seating) if isinstance(played, Game) else match_files.dumps(played, seating)


def is_save_of(path: Path, played: Played) -> bool:
    """Whether a file is a save of this game or match at any moment."""
    data = read_bytes(path)
    if isinstance(played, Game):
        return files.is_of_same_game(data, played)
    return match_files.is_of_same_match(data, played)


def agents_of(seating: Seating) -> dict[int, Callable[[Any], int]]:
    """Returns the programs of a seating, by seat."""
    return {place: named(name, seating.seed, place) for place, name in seating.agents.items()}
