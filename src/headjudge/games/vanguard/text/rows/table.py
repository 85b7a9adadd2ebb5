"""All rows of both games together; a game that has more makes a table of these and its own."""

from __future__ import annotations

from typing import Final

from headjudge.games.vanguard.text.rows import (
    acting,
    amounts,
    battling,
    choosing,
    clauses,
    costs,
    direct,
    done,
    ending,
    gaining,
    happenings,
    having,
    measuring,
    nouns,
    offers,
    players,
    qualities,
    replacing,
)
from headjudge.games.vanguard.text.rows.conditions import CONDITIONS, SITUATIONS
from headjudge.games.vanguard.text.rows.costs import COSTS
from headjudge.games.vanguard.text.rows.events import EVENTS, PLACES, SPANS, UNTIL
from headjudge.language.rows.row import Row, of, row, together
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Table
from headjudge.language.tree import ast

PERFORMING: Final = (
    row("performing", "perform {n} of the following", of(ast.Quant, gap("n"), gap("n")),
        "perform {n} of the effects below", "choose {n} | of the following"),
)

SHARED: Final[tuple[Row, ...]] = (
    *PERFORMING,
    *nouns.ADJECTIVES,
    *nouns.FIGURES,
    *nouns.POSTS,
    *nouns.OWNERS,
    *nouns.ROOMS,
    *nouns.COUNTS,
    *nouns.PICKS,
    *nouns.COUNTED,
    *nouns.REFS,
    *SPANS,
    *UNTIL,
    *PLACES,
    *EVENTS,
    *acting.ACTING,
    *acting.ORIGINAL,
    *happenings.HAPPENINGS,
    *done.DONE,
    *qualities.QUALITIES,
    *qualities.CONDITIONS,
    *battling.HITS,
    *CONDITIONS,
    *having.HAVING,
    *measuring.MEASURING,
    *SITUATIONS,
    *having.SITUATIONS,
    *direct.DIRECT,
    *choosing.LOOKS,
    *clauses.MOVES,
    *gaining.GAINS,
    *ending.ENDING,
    *players.PLAYERS,
    *offers.ROWS,
    *replacing.WOULD,
    *amounts.PER,
    *COSTS,
    *qualities.REFS,
    *battling.SPANS,
)

GAPS: Final = together(measuring.GAPS, nouns.GAPS, gaining.GAPS, costs.GAPS, direct.GAPS, done.GAPS, offers.GAPS,
                       qualities.GAPS)

ROWS: Final = Table(SHARED, GAPS)
"""The rows of the original series."""
