"""How long, and how often."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.language.tree.ast.base import Node


@dataclass(frozen=True, slots=True)
class Until(Node):
    """The duration of an effect.

    `end` is the span at whose end it is over: `turn` (ws:6.8.1.4), `attack` (this card's attack or battle, ws:7.1.2), a
    phase, `game` (ws:8.2.1.2). `whose` and `next` say which one: ('turn', 'any', False) is this turn, ('turn',
    'opponent', True) the opponent's next turn, ('turn', 'you', True) your next turn, ('stand_phase', 'owner', True) the
    next stand phase of the owner of the affected card. `this_leaves`: until the card that has the ability leaves the
    field. `uses`: over after this many uses (0: no limit).
    """

    end: str
    whose: str = "any"
    next: bool = False
    uses: int = 0


END_OF_TURN = Until("turn")


@dataclass(frozen=True, slots=True)
class Limit(Node):
    """At most `times` times in a `span`, `turn` or `game`, for each card that has the ability.

    A card that is a new one after a move (gate:4.1.4) begins to count anew.
    """

    times: int
    span: str = "turn"
