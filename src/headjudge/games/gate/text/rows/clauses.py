"""What is done: the clauses of a sentence."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rows.coins import COINS
from headjudge.games.gate.text.rows.coming import COMING
from headjudge.games.gate.text.rows.dice import DICE
from headjudge.games.gate.text.rows.dividing import DIVIDING
from headjudge.games.gate.text.rows.effects import EFFECTS
from headjudge.games.gate.text.rows.fights import FIGHTS
from headjudge.games.gate.text.rows.gains import GAINS
from headjudge.games.gate.text.rows.looks import LOOKS
from headjudge.games.gate.text.rows.losing import LOSSES
from headjudge.games.gate.text.rows.mending import MENDING
from headjudge.games.gate.text.rows.moves import MOVES
from headjudge.games.gate.text.rows.paying import LESS, PAYING
from headjudge.games.gate.text.rows.permissions import PERMISSIONS
from headjudge.games.gate.text.rows.prices import PRICES
from headjudge.games.gate.text.rows.turns_of_events import UNSTOPPED
from headjudge.language.rows.row import Row

CLAUSES: Final[tuple[Row, ...]] = (*LESS, *DIVIDING, *FIGHTS, *MENDING, *EFFECTS, *MOVES, *LOOKS, *PAYING, *COMING,
                                   *COINS, *DICE, *PRICES, *PERMISSIONS, *UNSTOPPED, *LOSSES, *GAINS)
"""Everything that can be done."""
