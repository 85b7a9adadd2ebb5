"""The questions of a resolving ability in the words of this game."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from headjudge.language.running.resolving import Run
from headjudge.language.running.wording import Wording

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

_ICONS: Final = re.compile(r"(?:\s*(?:【[^】]*】|\[[A-Z]+\]))*")
"""The icons that a text begins with, in either form."""


_OPENING: Final = re.compile(r"[\[\uff3b]")
_DEPTHS: Final = {"[": 1, "\uff3b": 1, "]": -1, "\uff3d": -1}
"""Brackets, narrow and wide ones."""


class WsWording(Wording):
    """The wording of questions; costs are given as the text prints them, in brackets."""

    def cost(self, game: Game, frame: Run) -> str:
        return printed_cost(frame.worded(game).text) or super().cost(game, frame)


def keyword_of(labels: tuple[str, ...]) -> str:
    """Returns the keywords of an ability."""
    return ", ".join([label.title() for label in labels if label.replace(" ", "").isalpha()])


WORDING: Final = WsWording("ws", keyword_of)


def printed_cost(text: str) -> str:
    """Returns the cost of an ability as its text prints it, in brackets; '' if there is none."""
    icons = _ICONS.match(text)
    opening = _OPENING.search(text, icons.end() if icons is not None else 0)
    start = opening.start() if opening is not None else len(text)
    depth = 0
    for at in range(start, len(text)):
        depth += _DEPTHS.get(text[at], 0)
        if depth == 0:
            return text[start : at + 1]
    return ""
