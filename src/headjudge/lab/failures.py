"""Keeps games that failed as replays, so that they can be played again and made small."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from headjudge.api import files
from headjudge.api.game import Game, Start
from headjudge.cards.files import write_text
from headjudge.errors import HeadJudgeError
from headjudge.kernel import options
from headjudge.kernel.cards import Definition
from headjudge.kernel.starting import new_state
from headjudge.lab.tables import Failure, Setup, Table, described


def write_failure(setup: Setup, failure: Failure, folder: Path) -> Path:
    """Write the replay of a failed game into a folder; returns the file."""
    table = Table(setup)
    decks = table.cards_of(failure.game)
    state = new_state(table.rules, decks, failure.seed, format=setup.format)
    folder.mkdir(parents=True, exist_ok=True)
    path = _free_name(folder, f"failure-{setup.game}-{failure.seed}")
    write_text(path, replay_of(Start(state, decks), failure.decisions))
    return path


@contextmanager
def kept_when_it_fails(game: Callable[[], Game], folder: Path = Path(".")) -> Iterator[None]:
    """Turn an exception during a game into an error that names the replay of that game."""
    try:
        yield
    except (HeadJudgeError, OSError):
        raise
    except Exception as error:
        raise fault(error, game(), folder) from error


def fault(error: Exception, played: Game, folder: Path = Path(".")) -> HeadJudgeError:
    """Returns an exception during a game as an error that names the replay, which is written into a folder."""
    what = f"this is a fault of HeadJudge: {described(error)}"
    path = _free_name(folder, f"failure-{played.rules.id}-{played.state.seed}")
    try:
        write_text(path, replay_of(played.start, played.decisions_made()))
    except Exception as second:  # the folder cannot be written, or the defect has damaged the game as well
        return HeadJudgeError(what, mend=f"The game up to here cannot be kept as a replay: {second}.")
    return HeadJudgeError(what, mend=f"The game up to here is kept: `headjudge replay {path}` shows it.")


def _free_name(folder: Path, stem: str) -> Path:
    """Returns a name for a replay that no file of the folder has."""
    path, number = folder / f"{stem}.json", 1
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}.json"
    return path


def replay_of(start: Start, decisions: Sequence[int]) -> str:
    """Returns the text of a replay of these decisions. If the last decision fails, the replay ends with it.

    If an agent fails while it thinks, all decisions go well.
    """
    game = Game(start.state.clone(), start, "none")
    written: list[list[object]] = []
    try:
        game._go_on()
        for index in decisions:
            question = game.state.question
            if index < 0:
                written.append([-1 - index, "concede"])
                game.concede(-1 - index)
                continue
            if question is None or index >= len(question.choices):
                break
            written.append([question.player, index, options.keys_of(game.state, question)[index]])
            game._choose(index)
    except Exception:  # the failure that is to be kept
        return _sealed(start, written)
    return _sealed(start, written)


def _sealed(start: Start, decisions: list[list[object]]) -> str:
    cards: list[Definition] = [row.definition for row in start.state.table.rows]
    return files.seal(files.REPLAY_FORMAT, {**files.setup(Game(start.state, start, "none"), cards),
                                            "decisions": decisions, "fingerprints": {}, "result": None})
