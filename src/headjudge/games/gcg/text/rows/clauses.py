"""What is done: the clauses of a sentence."""

from __future__ import annotations

from typing import Final

from headjudge.games.gcg.text.rows.choices import CHOICES
from headjudge.games.gcg.text.rows.coming import COMINGS
from headjudge.games.gcg.text.rows.moves import MOVES
from headjudge.games.gcg.text.rows.states import STATES
from headjudge.language.rows.row import Row

CLAUSES: Final[tuple[Row, ...]] = (*CHOICES, *STATES, *MOVES, *COMINGS)
"""Everything that can be done, but for gains and prohibitions."""
