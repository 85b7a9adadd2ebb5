"""What a player is asked, as a step lists it.

`facing` makes keys and texts of it, `headjudge.api` the options that users see.
"""

from __future__ import annotations

from headjudge.kernel.records import Record


class Choice(Record):
    """One way to go, as a step lists it.

    action: the document's verb. card, target: serials or -1. slot: a slot or other word. number.
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


PASS = Choice("pass")
DONE = Choice("done")
YES = Choice("yes")
NO = Choice("no")


class Question:
    """What a step asks: never saved, since asking again gives the same list.

    open: where some choices are barred, the places of those that are left in the whole list; else ().
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
