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
        "be hit": "be hit", "be retired": "be retired by the opponent",
        "stand in stand phase": "stand in its stand phase", "play order": "play orders",
        "be affected": "be affected", "stand by": "stand by", "trigger effects": "use trigger effects",
    },
    "an automatic ability",
    "the effect",
    "played",
)
"""What the log calls what effects change."""

OWN_MOVES: Final = {
    "regular draw": "{player} draws {card}",
    "play": "{player} plays {card}",
    "set": "{card} goes to the order zone",
    "arm": "{card} is given to the vanguard",
    "overdress": "{player} overDresses {card} on the {zone}",
    "xoverdress": "{player} XoverDresses {card} on the {zone}",
    "original dress": "{card} becomes original dress",
    "imprison": "{card} is imprisoned",
    "scout": "{card} is scouted",
    "remove": "{card} is removed from the game",
    "erase": "{card} is erased",
    "return": "{card} goes to the {zone}",
}

OWN_ZONES: Final = {
    "order_zone": "order zone", "imprisoned": "prison", "scouted": "base", "order_area": "order area",
    "ride_deck": "ride deck zone", "original_dress": "original dress",
}

WORDS: Final = Words(LOG_WORDS, {**MOVES, **OWN_MOVES}, {**ZONES, **OWN_ZONES}, {
    "missed": "", "looked": "", "hang": "{card} stays with the new unit", "play": "", "did": "{player}: {verb}",
})

DEEDS: Final = {
    "dark night": "{player}'s World becomes Dark Night",
    "abyssal dark night": "{player}'s World becomes Abyssal Dark Night",
    "final rush": "{player} is in Final Rush",
    "alchemagic": "{player} adds the text of another order by Alchemagic",
}
"""What players do that is no event of a card."""


def event_text(game: Game, event: Event, names: Names) -> str:
    """Returns one line of the log; '' for an event that nobody needs to read."""
    if event.kind == "did" and event.verb in DEEDS:
        return DEEDS[event.verb].format(player=f"Player {event.player + 1}")
    return texts.event_text(game, event, names, WORDS)
