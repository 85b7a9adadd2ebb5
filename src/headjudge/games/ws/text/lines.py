"""The lines of a card that hold abilities."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from headjudge.kernel.rules import rule
from headjudge.language.reading.words import fold

_ICON_REMINDER: Final = re.compile(r"^\s*\((?=[^)]*[^\W\d]{3}).*\)\.?\s*$", re.DOTALL)


_REPLAY: Final = re.compile(r"^\s*【REPLAY】\s*(?!\")")


def _without_replay(given: Sequence[str]) -> list[str]:
    return [line for line in given if not line.lstrip().startswith("【REPLAY】")]


@rule("ws:11.3.1.1", "ws:11.3.1.2")
def replay_actions(given: Sequence[str]) -> list[str]:
    """The lines with the action of the Replay Command written out.

    Its line begins with the action and goes on with the effect. The action is printed in red, and the longest start of
    the line that is also a clause of another line.
    """
    found = list(given)
    for at, line in enumerate(given):
        start = _REPLAY.match(line)
        if start is None:
            continue
        words = line[start.end() :].split(" ")
        for size in range(len(words) - 1, 0, -1):
            action = " ".join(words[:size])
            clause = re.compile(rf"(?:(?<=[,.] )|(?<= and )|(?<= may )){re.escape(action)}(?=[.,])")
            elsewhere = [place for place, other in enumerate(given) if place != at and clause.search(other)]
            if elsewhere:
                found[at] = f'【REPLAY】 "{action}" {" ".join(words[size:])}'
                for place in elsewhere:
                    found[place] = clause.sub(f'perform the replay action "{action}"', found[place])
                break
    return found


def text_lines(given: Sequence[str], kind: str) -> list[str]:
    """Returns the lines that hold abilities.

    A line of nothing but reminder text says what the trigger icon does; a dash says nothing.
    """
    del kind
    found: list[str] = []
    for line in replay_actions(given):
        if line.strip() in ("", "-") or _ICON_REMINDER.match(fold(line)):
            continue
        if found and fold(line).lstrip().startswith('"'):
            found[-1] = f"{found[-1]} {line}"
        else:
            found.append(line)
    return found
