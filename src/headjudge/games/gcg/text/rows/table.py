"""All rows of Gundam Card Game text."""

from __future__ import annotations

from typing import Final

from headjudge.games.gcg.text.rows.cards import ADJECTIVES, COUNTS, FOES, POSTS, PREDICATES, PROFILES, REFS, STATS
from headjudge.games.gcg.text.rows.clauses import CLAUSES
from headjudge.games.gcg.text.rows.conditions import BEING, OTHERS, THERE
from headjudge.games.gcg.text.rows.deeds import BARS, DEEDS
from headjudge.games.gcg.text.rows.events import EVENTS
from headjudge.games.gcg.text.rows.gains import AMOUNTS, GAINS
from headjudge.games.gcg.text.rows.gaps import GAPS
from headjudge.games.gcg.text.rows.places import SPOTS
from headjudge.games.gcg.text.rows.times import TIMES
from headjudge.games.gcg.text.rows.words import WORDS
from headjudge.language.rows import heads, shared
from headjudge.language.rows.row import heard, of, row
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Table
from headjudge.language.tree.notions import Head

ROWS: Final = Table(
    (
        *WORDS,
        *TIMES,
        *heads.OPENINGS,
        heard("head", "while {conditions}", of(Head, "if", condition=gap("conditions"))),
        heard("head", "then", Head("then")),
        row("may", "you may", "you"),
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
        *SPOTS,
        *CLAUSES,
        *GAINS,
        *BARS,
    ),
    GAPS,
    beside=frozenset({"head", "may"}),
)
"""All rows of gcg."""
