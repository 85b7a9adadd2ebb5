"""Chooses which interrupted game to take up when the command starts."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from headjudge.errors import HeadJudgeError
from headjudge.terminal.answers import number_typed
from headjudge.terminal.kept import Waiting, forget, played_elsewhere
from headjudge.terminal.paint import width_of_output, wrap


def only_waiting(found: Sequence[Waiting], game: str) -> Waiting:
    """Returns the first interrupted game. Raises HeadJudgeError if none is there to be taken up."""
    if not found and played_elsewhere(game):
        raise HeadJudgeError(f"the interrupted game{f' of {game}' if game else ''} is being played in another terminal",
                             mend="Leave it there, then take it up here.")
    if not found:
        raise HeadJudgeError(f"no interrupted game{f' of {game}' if game else ''} is kept",
                             mend=f"Begin one: headjudge play {game or 'GAME'}")
    return found[0]


def chosen_waiting(found: Sequence[Waiting], ask: Callable[[str], str], say: Callable[[str], None],
                   begin: bool) -> Waiting | None:
    """Returns the interrupted game that the person chooses, or None for a new one, if one can be begun.

    Raises EOFError if the person leaves.
    """
    listed = list(found)
    while listed:
        say("An interrupted game is kept:" if len(listed) == 1 else f"{len(listed)} interrupted games are kept:")
        for number, one in enumerate(listed, 1):
            first, *others = wrap(str(one), width_of_output() - 4)
            for line in (f" {number}  {first}", *[f"    {line}" for line in others]):
                say(line)
        ending = ", or Enter for a new game" if begin else ""
        typed = ask(f"Type its number to take it up, forget NUMBER to keep it no longer{ending}: ").strip().casefold()
        meant = _MEANT.fullmatch(typed)
        number = (number_typed(meant.group(2)) or 0) if meant else 0
        if typed in LEAVING:
            raise EOFError
        if not typed and begin:
            return None
        if not 1 <= number <= len(listed):
            numbers = f"a number from 1 to {len(listed)}" if len(listed) > 1 else "1"
            say(f"Type {numbers}{', Enter alone for a new game' if begin else ''}, or quit.")
        elif meant is not None and meant.group(1):
            forget(listed.pop(number - 1).path)
        else:
            return listed[number - 1]
    return None


LEAVING = ("quit", "q", "exit")

_MEANT = re.compile(r"(forget )? *([0-9]+)")
