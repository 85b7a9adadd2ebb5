"""Values that phrases of several themes have."""

from __future__ import annotations

from typing import Final

from headjudge.games.vanguard.text.rows.events import THIS
from headjudge.language.rows.shared import gap
from headjudge.language.tree import ast

ROOM: Final = ((gap("room", 0),), gap("room", 1))
"""The zone of the gap `room`, as the only one, and whose it is."""
MINE: Final = ast.Select(("vanguard",), "you")
"""Your vanguard."""
RIDER: Final = (ast.Relation("rode_as", THIS),)
"""The rider is this card: the event of a ride knows the rider as it was before it was placed."""
CAPTIVES: Final = ast.Select(("imprisoned",), "you", (ast.Relation("of another player"),))
"""The opponent's cards in your prison: own cards can be imprisoned there, too (16.2.1.1)."""
ARMED_UNIT: Final = ast.Select(("vanguard",), "you", (ast.Relation("bears", THIS),))
"""The unit that is armed with this card (16.3.6)."""
