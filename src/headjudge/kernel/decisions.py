"""The question that a step asks a player, with its choices.

`options` makes keys and texts of it, `headjudge.api` the options that users see.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.kernel.records import Record


@mypyc_attr(free_list_len=1)
class Choice(Record):
    """One choice of a question, as a step lists it.

    action: the document's verb. card, target: serials or -1. slot: a slot or other word. number: a number to choose.
    """

    __slots__ = ("action", "card", "number", "slot", "target")

    def __init__(self, action: str, card: int = -1, target: int = -1, slot: str = "", number: int = -1) -> None:
        self.action = action
        self.card = card
        self.target = target
        self.slot = slot
        self.number = number

    def fields(self) -> tuple[object, ...]:
        return (self.action, self.card, self.target, self.slot, self.number)

    @staticmethod
    def kinds() -> tuple[str, ...]:
        return ("str", "int", "int", "str", "int")

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Choice) and self.action == other.action and self.card == other.card
            and self.target == other.target and self.slot == other.slot and self.number == other.number
        )

    def __hash__(self) -> int:
        return hash((self.action, self.card, self.target, self.slot, self.number))


PASS: Final = Choice("pass")
DONE: Final = Choice("done")
YES: Final = Choice("yes")
NO: Final = Choice("no")


@mypyc_attr(free_list_len=1)
class Question:
    """The question of a step. It is never saved, since the step asks again and gives the same list.

    open: the indices of the choices that are not barred, if some are barred; else ().
    """

    __slots__ = ("choices", "high", "kind", "low", "open", "picked", "player")

    def __init__(self, player: int, kind: str, choices: list[Choice], low: int, high: int, picked: int,
                 open: tuple[int, ...] = ()) -> None:
        self.player = player
        self.kind = kind
        self.choices = choices
        self.low = low
        self.high = high
        self.picked = picked
        self.open = open
