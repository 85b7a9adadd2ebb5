"""The log in words for players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.vanguard import texts
from headjudge.games.vanguard.texts import MOVES, ZONES, Words
from headjudge.kernel.events import Event
from headjudge.language.running.told import LogWords

if TYPE_CHECKING:
    from headjudge.kernel.game import Game
    from headjudge.kernel.naming import Names

LOG_WORDS: Final = LogWords(
    "{by} {field}",
    {},
    {
        "choose": "be chosen by the opponent", "guard": "be called to the guardian circle", "hit": "hit",
        "be hit": "be hit", "stand in stand phase": "stand in its stand phase",
    },
    "an automatic ability",
    "the effect",
    "played",
)
"""What the log calls what effects change."""

WORDS: Final = Words(LOG_WORDS, MOVES, ZONES, {"missed": ""})


def event_text(game: Game, event: Event, names: Names) -> str:
    """Returns one line of the log; '' for an event that nobody needs to read."""
    return texts.event_text(game, event, names, WORDS)
