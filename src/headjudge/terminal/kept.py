"""Keeps running games on disk: each decision is written as it is made, so that none is lost when the program ends.

A running game is a file of the user's data folder. Its first line is a save of the game, or of the match; each further
line holds the number of decisions that still count, the decisions that follow, and the fingerprint after them. A line
that was cut off is ignored.
"""

from __future__ import annotations

import json
import os
import secrets
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

from filelock import FileLock, Timeout

from headjudge.api import files
from headjudge.api.game import Game
from headjudge.api.matches import Match
from headjudge.api.seatings import Seating
from headjudge.cards.files import read_bytes, write_text
from headjudge.errors import HeadJudgeError, printable
from headjudge.folders import data_folder
from headjudge.kernel.state import History
from headjudge.lab.recordings import named
from headjudge.terminal.saves import Played, format_of, game_of, saved_in, text_of

SUFFIX: Final = ".game"
FOLDER_VARIABLE: Final = "HEADJUDGE_DATA"
"""The environment variable that names another data folder."""

def folder() -> Path:
    """Returns the folder in which running games are kept."""
    chosen = os.environ.get(FOLDER_VARIABLE)
    return (Path(chosen) if chosen else data_folder(FOLDER_VARIABLE)) / "running"


class Keeper:
    """Keeps one running game, or match, in a file of its own, and locks the file against other processes.

    held: the file of an interrupted game that is taken up again, as `hold` returns it; otherwise a new file is begun
    with the first decision.
    """

    def __init__(self, game: str, seating: Seating, held: Held | None = None) -> None:
        self.seating = seating
        name = f"{game}-{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(4)}{SUFFIX}"
        self.path = held.path if held is not None else folder() / name
        self.begun = held is not None
        self._lock = held.lock if held is not None else FileLock(lock_of(self.path))
        self._base: tuple[Any, ...] = ()
        self._known: History | None = None   # the decisions that are kept
        self._count = 0                      # how many they are

    def keep(self, played: Played, to_disk: bool = True) -> None:
        """Write the decisions made since the last call.

        to_disk: wait until the disk has it. Otherwise it outlives the program, but not the machine.
        """
        game = game_of(played)
        untouched = not game.state.decisions and not game.over  # a match stands after a player has conceded at once
        if not self.begun and untouched and (isinstance(played, Game) or len(played.games) == 1):
            return
        base = _base(played)
        if base != self._base:
            self._begin(played)
            self._base = base
            self._known = game.state.history
            self._count = len(game.decisions_made())
        elif game.state.history is not self._known:
            self._append(game, to_disk)
            self._known = game.state.history

    def _begin(self, played: Played) -> None:
        """Write the whole game anew."""
        try:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise HeadJudgeError(f"the folder cannot be made ({(error.strerror or 'unknown').lower()})",
                                 where=str(self.path.parent)) from None
        if not self._lock.is_locked:
            _acquire(self._lock, self.path)
        write_text(self.path, f"{text_of(played, self.seating)}\n")
        self.begun = True

    def _append(self, game: Game, to_disk: bool) -> None:
        """Add a line with the decisions that are new."""
        new: list[int] = []
        at = game.state.history
        while at is not None and at is not self._known:
            new.append(at[0])
            at = at[1]
        new.reverse()
        stand = 0 if at is None else self._count
        self._count = stand + len(new)
        line = json.dumps({"stand": stand, "made": new, "is": game.fingerprint()}, separators=(",", ":"))
        try:
            with self.path.open("a", encoding="utf-8") as stream:
                stream.write(f"{line}\n")
                stream.flush()
                if to_disk:
                    os.fsync(stream.fileno())
        except OSError as error:
            raise HeadJudgeError(f"the file cannot be written ({(error.strerror or 'unknown').lower()})",
                                 where=str(self.path)) from None

    def release(self) -> None:
        """Unlock the game, so that another process can take it up."""
        self._lock.release()

    def discard(self) -> None:
        """Delete the file, because the game is over."""
        forget(self.path)
        self.release()


def forget(path: Path) -> None:
    """Delete a kept game."""
    for file in (path, lock_of(path)):
        with suppress(OSError):
            os.unlink(file)


def lock_of(path: Path) -> str:
    """Returns the file that is locked while the game of a file is played."""
    return f"{path}.lock"


class Held(NamedTuple):
    """The locked file of a running game."""

    path: Path
    lock: FileLock


def hold(path: Path) -> Held:
    """Lock a file against other processes. Raises an error if one of them plays its game."""
    lock = FileLock(lock_of(path))
    _acquire(lock, path)
    return Held(path, lock)


def _acquire(lock: FileLock, path: Path) -> None:
    try:
        lock.acquire(timeout=0)
    except Timeout:
        raise HeadJudgeError("this game is being played in another terminal", where=str(path)) from None
    except OSError as error:
        raise HeadJudgeError(f"the game cannot be kept ({(error.strerror or 'unknown').lower()})",
                             where=str(path)) from None


def _base(played: Played) -> tuple[Any, ...]:
    """Returns the content of the first line of a file, apart from the decisions of the present game."""
    if isinstance(played, Game):
        return (id(played.start.state),)
    return (id(played), len(played.games), tuple(map(id, played.decks)))


# Taking up again


class Waiting(NamedTuple):
    """An interrupted game. game: its game's id. decisions: how many of the present game are kept. age: in seconds.

    fault: why it cannot be read, '' if it can.
    """

    path: Path
    game: str
    seating: Seating | None
    best_of: int
    format: str
    decisions: int
    age: float
    fault: str = ""

    def __str__(self) -> str:
        if self.fault:
            return printable(f"{self.path.name}: {self.fault}")
        decks, programs = "", ""
        if self.seating is not None:
            decks = ", ".join(filter(None, self.seating.decks))
            programs = ", ".join(dict.fromkeys(self.seating.agents.values()))
        parts = [self.game, self.format, f"best of {self.best_of}" if self.best_of > 1 else "", decks,
                 f"against {programs}" if programs else "",
                 f"{self.decisions} decision{'s' * (self.decisions != 1)}", _ago(self.age)]
        return ", ".join(filter(None, parts))


def waiting(game: str = "") -> list[Waiting]:
    """Returns the interrupted games (of one game), the last one first, without those that another process plays."""
    found: list[Waiting] = []
    with suppress(OSError):
        for path in folder().glob(f"*{SUFFIX}"):
            with suppress(HeadJudgeError, FileNotFoundError):
                held = hold(path)
                try:
                    one = _looked_at(path)
                finally:
                    held.lock.release()
                if game in ("", one.game):
                    found.append(one)
    return sorted(found, key=lambda one: one.age)


def played_elsewhere(game: str = "") -> int:
    """Returns how many kept games (of one game) other processes play now."""
    count = 0
    for path in folder().glob(f"{game or '*'}-*{SUFFIX}"):
        try:
            hold(path).lock.release()
        except HeadJudgeError:
            count += 1
    return count


def _looked_at(path: Path) -> Waiting:
    age = max(0.0, time.time() - path.stat().st_mtime)
    try:
        head, lines = _parts(path)
        body = files.unseal(head, format_of(head))
        decisions = len(body["games"][-1]["decisions"] if "games" in body else body["state"]["history"])
        for stand, made, _ in lines:
            decisions = stand + len(made)
        seats = len(body["names"]) if "games" in body else body["players"]
        seating = files.seating_of(head, format_of(head), seats)
        format = body["options"]["format"] if "games" in body else body["way"]
        return Waiting(path, str(body["game"]), seating, body.get("best_of", 1), str(format), decisions, age)
    except (*files.BROKEN, HeadJudgeError) as error:
        fault = error.what if isinstance(error, HeadJudgeError) else "it is damaged"
        return Waiting(path, path.name.partition("-")[0], None, 1, "", 0, age, fault)


class TakenUp(NamedTuple):
    """An interrupted game that goes on. damaged: whether the file has later decisions that cannot be made again."""

    played: Played
    seating: Seating | None
    damaged: bool

    @property
    def game(self) -> Game:
        """The game, or the present game of the match."""
        return game_of(self.played)


def take_up(path: Path) -> TakenUp:
    """Returns an interrupted game as it was after the last decision that was kept."""
    with named(path):
        head, lines = _parts(path)
        played, seating = saved_in(head)
        game = game_of(played)
        damaged = False
        for stand, made, told in lines:
            trial = game.clone()
            try:
                _follow(trial, stand, made)
                damaged = trial.fingerprint() != told
            except (*files.BROKEN, HeadJudgeError):
                damaged = True
            if damaged:
                break
            game = trial
        if isinstance(played, Match):
            played.games[-1] = game
        else:
            played = game
        return TakenUp(played, seating, damaged)


def _follow(game: Game, stand: int, made: list[int]) -> None:
    """Go back to the state after `stand` decisions, and make these."""
    there = len(game.decisions_made())
    if not 0 <= stand <= there:
        raise HeadJudgeError("its decisions are damaged")
    if stand < there:
        game.undo(there - stand)
    for index in made:
        if index < 0:
            game.concede(-1 - index)
        else:
            game._go_on()
            game._choose(game._index(index))


def _parts(path: Path) -> tuple[bytes, list[tuple[int, list[int], str]]]:
    """Returns the save of a file and the lines behind it, up to the first one that is damaged."""
    head, *lines = read_bytes(path).split(b"\n")
    found: list[tuple[int, list[int], str]] = []
    for line in lines[:-1]:  # behind the last line break stands nothing, or a line that was cut off
        try:
            body = json.loads(line)
            stand, made, told = body["stand"], body["made"], body["is"]
        except (ValueError, RecursionError, TypeError, KeyError):
            break
        if type(stand) is not int or not isinstance(made, list) or not all(type(one) is int for one in made):
            break
        found.append((stand, made, str(told)))
    return head, found


def _ago(seconds: float) -> str:
    for size, word in ((86400, "day"), (3600, "hour"), (60, "minute")):
        count = int(seconds // size)
        if count:
            return f"{count} {word}{'s' * (count > 1)} ago"
    return "just now"
