"""The stack: cards and skills that are played wait on it; the last one is resolved first (3.5.5, 8.4.3.6, 14.2.1).

Each item on the stack is a frame; a counter is carried out in a frame above it. A card that is played lies in the zone
`stack` meanwhile.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.games.gate.cards import UNIT
from headjudge.kernel.cards import Instance
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import rule, step
from headjudge.language.running.parts import ruled

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


@dataclass
class StackItem(Procedure):
    """A card or a skill that a player has added to the stack.

    player: the player who added it. on_stack: whether it waits there. fizzled: whether it has been stopped.
    """

    player: int
    on_stack: bool = False
    fizzled: bool = False

    def what(self, game: Game) -> str:
        """Returns 'skill', or the type of the card that is played."""
        return "skill"

    def sign(self, game: Game) -> str:
        """Returns the sign of a skill that is used, 'use' or 'counter', or of a card with [Counter] (3.1.2.2)."""
        return ""

    def card_number(self, game: Game) -> int:
        """Returns the card that is played, or whose skill it is; -1 if there is none any more."""
        return -1

    def type_of_source(self, game: Game) -> str:
        """Returns the type of the card whose skill it is, as it was when the skill was used; '' for a card."""
        return ""


def has_on_stack(game: Game, player: int) -> bool:
    """Whether a player has something on the stack."""
    for frame in game.frames:  # noqa: SIM110  (a plain loop is quicker)
        if isinstance(frame, StackItem) and frame.on_stack and frame.player == player:
            return True
    return False


def is_empty(game: Game) -> bool:
    """Whether nothing waits on the stack."""
    for frame in game.frames:  # noqa: SIM110  (a plain loop is quicker)
        if isinstance(frame, StackItem) and frame.on_stack:
            return False
    return True


@rule("gate:14.2.1")
def may_add(game: Game, player: int) -> bool:
    """Whether a player may add something to the stack: each has one card or skill on it at a time."""
    return not has_on_stack(game, player)


def waits_on_top(game: Game, player: int, sign: str) -> bool:
    """Whether the last item on the stack has this sign, or is any skill that is used ('skill'), and the player's."""
    for frame in reversed(game.frames):
        if isinstance(frame, StackItem) and frame.on_stack:
            used = frame.sign(game)
            return frame.player == player and (
                used == sign or (sign == "skill" and bool(used) and frame.what(game) == "skill"))
    return False


def _is_such(it: str, sign: str, what: str) -> bool:
    """Whether an item on the stack, a card of a type or a skill with its sign, is what is named."""
    if what in ("use", "counter"):
        return what == sign
    if what == "automatic":
        return it == "skill" and not sign
    return what in ("any", it) or (what == "card" and it != "skill")


def fizzle_target(game: Game, what: str = "any", by: Instance | None = None) -> int:
    """Returns the depth of the item on top of the stack, if it can be stopped; -1 for nothing. by: what would stop it.

    what: 'skill', 'card' or a type of card if it must be one, 'use' or 'counter' for what has that sign, 'automatic'
    for a skill without a sign, any of these 'of a unit' or 'of an item' if it is a skill of one, 'of a card' if it is
    one of any card, two of them with 'or', 'any' for any item.
    """
    what, _, source = what.partition(" of a ")
    source = source or what.partition(" of an ")[2]
    what = what.partition(" of an ")[0]
    for depth in range(len(game.frames) - 1, -1, -1):
        frame = game.frames[depth]
        if isinstance(frame, StackItem) and frame.on_stack:
            it = frame.what(game)
            sign = frame.sign(game)
            fits = any([_is_such(it, sign, one) for one in what.split(" or ")])
            of = frame.type_of_source(game)
            fits = fits and (source in ("", of) or (source == "card" and of != ""))
            card = frame.card_number(game)
            barred = game.forbidden("be fizzled", frame.player, card) or (
                it == "skill" and ruled(game, "forbid:skill be fizzled", frame.player, card, by))
            return depth if fits and not frame.fizzled and not barred else -1
    return -1


def is_unit(game: Game, card: int) -> bool:
    """Whether a card is a Unit where it lies; an equipped one is an Item (11.10)."""
    return game.rules.type_as_read(game, game.cards[card]) == UNIT


@dataclass
class FizzleBelow(Procedure):
    """What lies on top of the stack, below the skill that is being resolved, is stopped. source: what stops it."""

    player: int
    what: str = "any"
    source: Instance | None = None

    @step("gate:10.8.1")
    def stop(self, game: Game) -> None:
        depth = fizzle_target(game, self.what, self.source)
        if depth >= 0:
            stopped = game.own(depth)
            assert isinstance(stopped, StackItem)
            stopped.fizzled = True
            game.announce("fizzle", stopped.player, stopped.what(game), stopped.card_number(game), rule="gate:10.8.1")
