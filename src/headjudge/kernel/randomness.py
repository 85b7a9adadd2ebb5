"""Randomness that is the same on every machine.

A hash of the seed and of the number of draws is read as the choices of a Fisher-Yates shuffle.
"""

from __future__ import annotations

from hashlib import blake2b
from struct import Struct
from typing import Final

_EIGHT: Final = Struct("<8Q")
"""Eight numbers of 64 bits, the lowest byte first."""


def shuffled(cards: tuple[int, ...], seed: int, draw: int) -> tuple[int, ...]:
    """Returns the cards in the order of the draw-th shuffle of this seed."""
    order = list(cards)
    numbers = _numbers(seed, draw, len(order))
    for top in range(len(order) - 1, 0, -1):
        other = numbers[top] % (top + 1)
        order[top], order[other] = order[other], order[top]
    return tuple(order)


def below(bound: int, seed: int, draw: int) -> int:
    """Returns a number from 0 to bound - 1."""
    return _numbers(seed, draw, 1)[0] % bound


def _numbers(seed: int, draw: int, count: int) -> list[int]:
    # 64 bits a number: with bounds of a few hundred the bias of the remainder is far below what a simulation could see.
    numbers: list[int] = []
    block = 0
    while len(numbers) < count:
        digest = blake2b(f"{seed}:{draw}:{block}".encode()).digest()
        numbers.extend(_EIGHT.unpack(digest))
        block += 1
    return numbers
