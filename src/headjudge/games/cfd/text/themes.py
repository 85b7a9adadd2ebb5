"""The rows of the overDress era that stand in modules of their own, by theme."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.cfd.text import (
    actions,
    again,
    attacks,
    battles,
    boosting,
    conferring,
    counting,
    direct,
    groups,
    growing,
    millions,
    origins,
    outcomes,
    past,
    paying,
    players,
    pricing,
    several,
    tallies,
    totals,
    turns,
    watching,
)
from headjudge.games.vanguard.text.rows.battling import HIT_SPANS
from headjudge.language.rows.row import Row

OWN: Final[tuple[Row, ...]] = (
    *boosting.BOOSTING, *millions.MILLIONS, *battles.BATTLE, *players.PLAYERS, *watching.WATCHING, *growing.GROWING,
    *several.SEVERAL, *conferring.CONFERRING, *paying.PAYING, *totals.TOTALS, *turns.TURNS,
    *direct.DIRECT, *watching.SHOWING, *actions.ACTIONS, *outcomes.OUTCOMES, *past.PAST, *past.EVENTS,
    *counting.COUNTING, *attacks.ATTACKS, *origins.ORIGINS, *groups.GROUPS,
    *tallies.TALLIES, *pricing.PRICING,
)

LAST: Final[tuple[Row, ...]] = (*again.AGAIN, *attacks.REFS, *origins.REVEALED, *HIT_SPANS, *players.OF_ANYBODY,
                                *growing.UNITS, *past.SPANS)
"""Rows that are said only where no other one is."""

GAPS: Final[dict[str, Any]] = {**watching.GAPS, **growing.GAPS, **conferring.GAPS, **paying.GAPS,
                             **turns.GAPS, **counting.GAPS, **pricing.GAPS, **tallies.GAPS}
