"""What a whole game and one turn remember, for whoever asks: fields of the frames at the bottom of the stack."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.kernel.procedures import Procedure

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


@dataclass
class OrderOfPlay(Procedure):
    """Who plays when.

    first: Player One, -1 before that is known. direction: which way round turns go, 1 (clockwise) or -1.
    """

    first: int = -1
    direction: int = 1


@dataclass
class Since(Procedure):
    """A turn, and when it began.

    player: the active player, or the leader of the active team. began: units that have come since were deployed this
    turn; deployed: serials of others that count as such.
    """

    player: int
    began: int
    deployed: tuple[int, ...] = ()


def order_of_play(game: Game) -> OrderOfPlay:
    """The order of play, to be read."""
    frame = game.frames[0]
    assert isinstance(frame, OrderOfPlay)
    return frame


def own_order_of_play(game: Game) -> OrderOfPlay:
    """The order of play, to be written."""
    frame = game.own(0)
    assert isinstance(frame, OrderOfPlay)
    return frame


def deployed_this_turn(game: Game, card: int) -> bool:
    """Whether a Unit has been deployed since the turn began."""
    for frame in game.frames:
        if isinstance(frame, Since):
            instance = game.cards[card]
            return instance.since > frame.began or instance.serial in frame.deployed
    return False
