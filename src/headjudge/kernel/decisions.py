"""What a player is asked: the raw choices a step lists, and the public face of them."""

from __future__ import annotations

from headjudge.kernel.records import Record


class Choice(Record):
    """One way to go, as a step lists it. action: the document's verb. card, target: serials or -1. slot: a slot or other word. number."""

    __slots__ = ("action", "card", "number", "slot", "target")

    def __init__(self, action: str, card: int = -1, target: int = -1, slot: str = "", number: int = -1) -> None:
        self.action = action
        self.card = card
        self.target = target
        self.slot = slot
        self.number = number

    def fields(self) -> tuple[object, ...]:
        return (self.action, self.card, self.target, self.slot, self.number)


PASS = Choice("pass")
DONE = Choice("done")
YES = Choice("yes")
NO = Choice("no")


class Question:
    """What a step asks: never saved, since asking again gives the same list."""

    __slots__ = ("choices", "high", "kind", "low", "picked", "player")

    def __init__(self, player: int, kind: str, choices: list[Choice], low: int, high: int, picked: int) -> None:
        self.player = player
        self.kind = kind
        self.choices = choices
        self.low = low
        self.high = high
        self.picked = picked


class Option:
    """One legal option as users see it.

    key: unique in its decision and stable; naming cards by name, `name#k` for the k-th of several. card, target: handles or None.
    text: what choosing it does.
    """

    __slots__ = ("action", "card", "key", "number", "slot", "target", "text")

    def __init__(self, key: str, action: str, card: object, target: object, slot: str, number: int, text: str) -> None:
        self.key = key
        self.action = action
        self.card = card
        self.target = target
        self.slot = slot
        self.number = number
        self.text = text

    def __repr__(self) -> str:
        return f"Option({self.key!r}: {self.text})"


class Decision:
    """What the game waits for: who is asked, by which rule, and every legal option.

    group: the same for the picks of one sequence. min, max: how many may be picked in all; picked: how many have been.
    """

    __slots__ = ("group", "kind", "max", "min", "options", "picked", "player", "prompt", "rule")

    def __init__(self, player: int, kind: str, prompt: str, rule: str, options: tuple[Option, ...], group: int, min: int, max: int,
                 picked: int) -> None:
        self.player = player
        self.kind = kind
        self.prompt = prompt
        self.rule = rule
        self.options = options
        self.group = group
        self.min = min
        self.max = max
        self.picked = picked

    def __repr__(self) -> str:
        return f"Decision(player={self.player}, {self.prompt!r}, rule={self.rule!r}, options={[o.key for o in self.options]})"
