"""The memory of a whole game and of one turn, in fields of the frames at the bottom of the stack."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.kernel.procedures import Procedure

if TYPE_CHECKING:
    from headjudge.kernel.cards import Instance
    from headjudge.kernel.game import Game


@dataclass
class OrderOfPlay(Procedure):
    """The order of the players.

    first: Player One, -1 before that is known. direction: the direction of turns, 1 (clockwise) or -1.
    """

    first: int = -1
    direction: int = 1


@dataclass
class Since(Procedure):
    """A turn with its time of beginning.

    player: the active player, or the leader of the active team. began: units that have come since were deployed this
    turn; deployed: serials of others that count as such.
    """

    player: int
    began: int
    deployed: tuple[int, ...] = ()


def order_of_play(game: Game) -> OrderOfPlay:
    """Returns the order of play, for reading."""
    frame = game.frames[0]
    assert isinstance(frame, OrderOfPlay)
    return frame


def own_order_of_play(game: Game) -> OrderOfPlay:
    """Returns the order of play, made writable."""
    frame = game.own(0)
    assert isinstance(frame, OrderOfPlay)
    return frame


def deployed_this_turn(game: Game, card: int) -> bool:
    """Whether a Unit has been deployed since the turn began."""
    turn = turn_under_way(game)
    return turn is not None and has_come(turn, game.cards[card])


def turn_under_way(game: Game) -> Since | None:
    """Returns the turn, for reading; None before the first one."""
    for frame in game.frames:
        if isinstance(frame, Since):
            return frame
    return None


def has_come(turn: Since, card: Instance) -> bool:
    """Whether a card has come in this turn."""
    return card.since > turn.began or card.serial in turn.deployed
