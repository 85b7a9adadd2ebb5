"""All rows of Gundam Card Game text."""

from __future__ import annotations

from typing import Final

from headjudge.games.gcg.text.rows.cards import ADJECTIVES, COUNTS, FOES, POSTS, PREDICATES, PROFILES, REFS, STATS
from headjudge.games.gcg.text.rows.clauses import CLAUSES
from headjudge.games.gcg.text.rows.conditions import BEING, THERE
from headjudge.games.gcg.text.rows.deeds import BARS, DEEDS, FURTHER
from headjudge.games.gcg.text.rows.events import EVENTS, OF_HANDS
from headjudge.games.gcg.text.rows.gains import AMOUNTS, BECOMING, GAINS
from headjudge.games.gcg.text.rows.gaps import GAPS
from headjudge.games.gcg.text.rows.hands import HANDS, HANDS_FIRST
from headjudge.games.gcg.text.rows.happened import OTHERS
from headjudge.games.gcg.text.rows.heads import ACTORS, HEADS
from headjudge.games.gcg.text.rows.instead import WOULD
from headjudge.games.gcg.text.rows.marks import MARKS
from headjudge.games.gcg.text.rows.places import SPOTS
from headjudge.games.gcg.text.rows.times import PHASES, TIMES
from headjudge.games.gcg.text.rows.words import WORDS
from headjudge.language.rows import shared
from headjudge.language.rows.outcomes import outcomes
from headjudge.language.rows.table import Table

ROWS: Final = Table(
    (
        *WORDS,
        *TIMES,
        *HEADS,
        *ACTORS,
        *MARKS,
        *shared.RANGES,
        *COUNTS,
        *STATS,
        *ADJECTIVES,
        *POSTS,
        *PREDICATES,
        *REFS,
        *FOES,
        *PROFILES,
        *AMOUNTS,
        *THERE,
        *BEING,
        *OTHERS,
        *EVENTS,
        *DEEDS,
        *FURTHER,
        *SPOTS,
        *HANDS_FIRST,
        *CLAUSES,
        *GAINS,
        *BARS,
        *outcomes("all players lose"),
        *BECOMING,
        *HANDS,
        *OF_HANDS,
        *WOULD,
        *PHASES,
    ),
    GAPS,
)
"""All rows of gcg."""
