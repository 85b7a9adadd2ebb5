"""Makes a failing replay small: the fewest decisions after which the game still stops with the same error."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import Any, NamedTuple

from headjudge.api import files
from headjudge.api.game import Start
from headjudge.api.replays import read_decisions
from headjudge.errors import HeadJudgeError
from headjudge.kernel import options
from headjudge.kernel.game import Game
from headjudge.kernel.spinning import Stuck
from headjudge.lab.failures import replay_of

Said = tuple[int, str]
"""A decision by the player and the key of the option."""

AHEAD = 12
"""How many decisions may be left out to find one that fits the present question."""

NOTHING = ("pass", "done", "no", "end")


class Reduced(NamedTuple):
    """A smaller replay. before, after: its decisions; error: the error that both stop with.

    tried: replays that were played.
    """

    text: str
    before: int
    after: int
    error: str
    tried: int


class Run(NamedTuple):
    """The result of a list of decisions: the indices chosen, the keys of the options, and the error, '' for none."""

    indices: tuple[int, ...]
    said: tuple[Said, ...]
    error: str


def reduce(text: str, progress: Callable[[int], None] | None = None) -> Reduced:
    """Shrink a replay that stops with an error, by leaving decisions out.

    progress: called with the number of decisions left.
    """
    body = files.unseal(text, files.REPLAY_FORMAT)
    try:
        start = files.read_start(body)
    except files.BROKEN:
        raise HeadJudgeError("this replay cannot be read") from None
    wanted = [(entry[0], entry[-1]) for entry in read_decisions(body)[0]]
    first = play(start, wanted, len(wanted) + 1)
    if not first.error:
        raise HeadJudgeError("this replay does not stop with an error: there is nothing to make smaller")
    best, tried = first, 1
    said = list(first.said)
    size = max(1, len(said) // 2)
    while True:
        at = 0
        found = False
        while at < len(said):
            shorter = said[:at] + said[at + size:]
            run = play(start, shorter, len(best.indices))
            tried += 1
            if run.error == first.error and len(run.indices) < len(best.indices):
                best, found = run, True
                said = list(run.said)
                if progress is not None:
                    progress(len(said))
            else:
                at += size
        if size > 1:
            size //= 2
        elif not found:
            break
    return Reduced(replay_of(start, best.indices), len(wanted), len(best.indices), first.error, tried)


def play(start: Start, wanted: list[Said], most: int) -> Run:
    """Make these decisions as far as possible; where none fits, take the option that does least."""
    game = start.state.clone()
    indices: list[int] = []
    said: list[Said] = []
    at = 0
    try:
        if game.question is None:
            game.run()
        while game.result is None and game.question is not None and len(indices) < most:
            player = game.question.player
            keys = options.keys_of(game, game.question)
            fits = next((place for place in range(at, min(at + AHEAD, len(wanted)))
                         if wanted[place][0] == player and wanted[place][1] in keys), -1)
            if fits < 0 and at >= len(wanted):
                break
            index = keys.index(wanted[fits][1]) if fits >= 0 else _least(game)
            at = fits + 1 if fits >= 0 else at
            indices.append(index)
            said.append((player, keys[index]))
            game.choose(index)
    except Exception as error:
        return Run(tuple(indices), tuple(said), _signature(error))
    return Run(tuple(indices), tuple(said), "")


def _least(game: Game) -> int:
    assert game.question is not None
    choices: list[Any] = game.question.choices
    return next((place for place, choice in enumerate(choices) if choice.action in NOTHING), 0)


def _signature(error: Exception) -> str:
    """Returns a text that is the same for the same fault: the type and where it was raised."""
    if isinstance(error, Stuck):
        return f"Stuck: {str(error).splitlines()[1:2]}"
    frames = traceback.extract_tb(error.__traceback__)
    last = frames[-1]
    return f"{type(error).__name__} in {last.name} ({last.filename.rpartition('headjudge/')[2]}:{last.lineno})"
