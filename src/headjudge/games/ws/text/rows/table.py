"""All rows of Weiss Schwarz text."""

from __future__ import annotations

from typing import Final

from headjudge.games.ws.text.rows import keywords
from headjudge.games.ws.text.rows.actions import ACTIONS, LASTING, OTHERS
from headjudge.games.ws.text.rows.amounts import VALUES
from headjudge.games.ws.text.rows.cards import ADJECTIVES, POSTS, REFS
from headjudge.games.ws.text.rows.clauses import CHOICES
from headjudge.games.ws.text.rows.conditions import BEING, NUMBERS, PREDICATES, SITUATIONS, THERE
from headjudge.games.ws.text.rows.deeds import DEEDS
from headjudge.games.ws.text.rows.events import EVENTS
from headjudge.games.ws.text.rows.gains import GAINS
from headjudge.games.ws.text.rows.gaps import GAPS
from headjudge.games.ws.text.rows.heads import ACTORS, HEADS, LIMITS, OWNERS
from headjudge.games.ws.text.rows.looks import LOOKS
from headjudge.games.ws.text.rows.places import SLOTS, SPOTS
from headjudge.games.ws.text.rows.times import DURING_THIS_GAME, TIMES
from headjudge.games.ws.text.rows.words import WORDS
from headjudge.language.rows import amounts, cards, clauses, heads, players, shared
from headjudge.language.rows.outcomes import outcomes
from headjudge.language.rows.table import Table

ROWS: Final = Table(
    (
        *WORDS,
        *shared.UNTIL,
        DURING_THIS_GAME,
        *shared.RANGES,
        *shared.COMPARED,
        *shared.COMPARISONS,
        *players.PLAYERS,
        *players.LATER,
        *players.BARRED,
        *OWNERS,
        *ACTORS,
        *players.QUANTITIES,
        *LIMITS,
        *HEADS,
        *heads.HEADS,
        *ADJECTIVES,
        *cards.ADJECTIVES,
        *POSTS,
        *cards.POSTS,
        *cards.FACES,
        *REFS,
        *THERE,
        *BEING,
        *NUMBERS,
        *PREDICATES,
        *SITUATIONS,
        *amounts.AMOUNTS,
        *VALUES,
        *TIMES,
        *SLOTS,
        *SPOTS,
        *DEEDS,
        *EVENTS,
        *CHOICES,
        *LOOKS,
        *LASTING,
        *GAINS,
        *clauses.MODES,
        *ACTIONS,
        *OTHERS,
        *outcomes("all players lose"),
        *keywords.KEYWORDS,
    ),
    GAPS,
    keywords.GAPS,
)
"""All rows of ws."""
