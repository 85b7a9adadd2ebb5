"""Numbers that a procedure counts are numbers, however large, and never taken for cards."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.kernel.game import Game
from headjudge.kernel.growth import StateShape
from headjudge.kernel.identity import position
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import step
from tests.kernel.toy import HILL, card, island, lay

HOUSE = card("house", strength=2)


@dataclass
class Count(Procedure):
    """Counts something."""

    number: int

    def amounts(self) -> tuple[str, ...]:
        return ("number",)

    @step()
    def go_on(self, game: Game) -> None:
        """Nothing is done."""


def counting(number: int) -> Game:
    game = island(HOUSE)
    lay(game, HOUSE, 0, HILL)
    game.push(Count(number))
    return game


def serials() -> tuple[int, int]:
    """Of a card, and of one that has moved on."""
    game = counting(0)
    serial = game.cards[-1].serial
    return serial, serial - (1 << 10)


def test_an_amount_that_reads_like_a_serial_is_an_amount() -> None:
    for number in (7, *serials()):
        assert [one.value for one in StateShape(counting(number)).amounts if one.name == "number"] == [number]


def test_the_shape_is_the_same_whatever_the_amount() -> None:
    assert len({StateShape(counting(number)).digest for number in (7, *serials())}) == 1


def test_positions_tell_amounts_apart() -> None:
    assert len({position(counting(number)) for number in (7, *serials())}) == 3
