"""The stack: what is played waits on it for an answer, and what came last is resolved first (3.5.5, 8.4.3.6, 14.2.1).

What is on the stack is a frame; a counter is carried out in a frame above it. A card that is played lies in the zone
`stack` meanwhile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import rule

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


class StackItem(Procedure):
    """A card or a skill that a player has added to the stack.

    player: whose it is. on_stack: whether it waits there. fizzled: whether it has been stopped. A subclass declares
    these as fields.
    """

    player: int
    on_stack: bool
    fizzled: bool

    def is_card(self) -> bool:
        """Whether it is a card, and not a skill."""
        return False


def has_on_stack(game: Game, player: int) -> bool:
    """Whether a player has something on the stack."""
    return any(isinstance(frame, StackItem) and frame.on_stack and frame.player == player for frame in game.frames)


def is_empty(game: Game) -> bool:
    """Whether nothing is on the stack, and nothing that was on it is still being resolved below what goes on now."""
    return not any(isinstance(frame, StackItem) and frame.on_stack for frame in game.frames)


@rule("gate:14.2.1", without=True)
def may_add(game: Game, player: int) -> bool:
    """Whether a player may add something to the stack: each has one card or skill on it at a time."""
    return not has_on_stack(game, player)


@rule("gate:10.8.1", without=False)
def fizzle_below(game: Game, what: str = "") -> bool:
    """Stop what lies on the stack below the skill that is being resolved.

    what: 'card' or 'skill' if it must be one, '' for either. False when there is nothing of that kind.
    """
    for depth in range(len(game.frames) - 1, -1, -1):
        frame = game.frames[depth]
        if isinstance(frame, StackItem) and frame.on_stack:
            if frame.fizzled or (what and frame.is_card() != (what == "card")):
                return False
            stopped = game.own(depth)
            assert isinstance(stopped, StackItem)
            stopped.fizzled = True
            game.announce("fizzle", frame.player, what or ("card" if frame.is_card() else "skill"), rule="gate:10.8.1")
            return True
    return False
