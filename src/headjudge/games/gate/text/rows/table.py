"""All rows of gate text."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rows import effects, keywords, limits, masters
from headjudge.games.gate.text.rows.cards import ADJECTIVES, AMOUNTS, POSSESSED, POSTS, RANGES, REFS
from headjudge.games.gate.text.rows.clauses import CLAUSES
from headjudge.games.gate.text.rows.conditions import BEING, THERE
from headjudge.games.gate.text.rows.deeds import DEEDS, PLAYER_DEEDS
from headjudge.games.gate.text.rows.digging import DIGGING
from headjudge.games.gate.text.rows.events import EVENTS
from headjudge.games.gate.text.rows.gaps import GAPS
from headjudge.games.gate.text.rows.going_on import PLAYERS
from headjudge.games.gate.text.rows.happened import HAPPENED
from headjudge.games.gate.text.rows.heads import HEADS, OWNERS
from headjudge.games.gate.text.rows.naming import NAMING
from headjudge.games.gate.text.rows.numbers_of import AT_MOST, ROOMS
from headjudge.games.gate.text.rows.places import SLOTS, SOULS, SPOTS
from headjudge.games.gate.text.rows.times import TIMES, UNTIL
from headjudge.games.gate.text.rows.tolls import TOLLS
from headjudge.games.gate.text.rows.unlowered import UNLOWERED
from headjudge.games.gate.text.rows.unstopped import BARRED_DEEDS, IN_FULL, NO_MORE
from headjudge.games.gate.text.rows.words import WORDS
from headjudge.language.rows import amounts, cards, clauses, heads, players, shared
from headjudge.language.rows.table import Table

ROWS: Final = Table(
    (
        *WORDS,
        *TIMES,
        *UNTIL,
        *RANGES,
        *shared.COMPARED,
        *shared.COMPARISONS,
        *ADJECTIVES,
        *cards.ADJECTIVES,
        *POSTS,
        *cards.POSTS,
        *cards.FACES,
        *REFS,
        *POSSESSED,
        *AMOUNTS,
        *SOULS,
        *SPOTS,
        *SLOTS,
        *DEEDS,
        *BARRED_DEEDS,
        *PLAYER_DEEDS,
        *EVENTS,
        *THERE,
        *BEING,
        *PLAYERS,
        *HAPPENED,
        *HEADS,
        *heads.HEADS,
        *players.PLAYERS,
        *players.LATER,
        *players.BARRED,
        *OWNERS,
        *players.QUANTITIES,
        *amounts.AMOUNTS,
        *effects.MODES,
        *clauses.MODES,
        *NAMING,
        *AT_MOST,
        *ROOMS,
        *TOLLS,
        *UNLOWERED,
        *NO_MORE,
        *IN_FULL,
        *DIGGING,
        *CLAUSES,
        *keywords.KEYWORDS,
        *limits.LIMITS,
        *masters.MASTERS,
    ),
    GAPS,
    {**keywords.GAPS, **limits.GAPS, **masters.GAPS},
    beside=frozenset({"each_np", "number", "game_limit"}),
)
"""All rows of gate."""
