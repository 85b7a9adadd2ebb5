"""Events: every change of a game is an event that is proposed, prevented or replaced, committed and recorded."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.kernel.cards import Instance
from headjudge.kernel.records import Number, Record, Time, Told

# How a move ends, as bits of Event.amount.
TOP: Final = 0
BOTTOM: Final = 1
FACE_UP: Final = 2
FACE_DOWN: Final = 4
UNDER: Final = 8  # it comes to hang on the event's other card
MIXED: Final = 16  # chance says in which order it moves with others: nobody knows it
AS_NEW: Final = 32  # it becomes a new card although it stays on the field; the highest of these bits


CHANGES: Final = frozenset(("move", "turn", "shuffle", "face", "counter", "hang"))
"""The kinds of events that change cards."""

ONLY_TOLD: Final = frozenset(
    ("ability", "battle", "choose", "effect", "extra turn", "idle", "over", "prevent", "replace", "unpaid")
)
"""Kinds of events that only the log tells (see `kernel.telling`): nothing changes by them and no ability hears them."""


@mypyc_attr(free_list_len=1)
class Cause(Record):
    """The cause of an event: an ability or card effect with its source and master, or the payment of its cost.

    ability: its number in the table, -1 for the effect of a played card. source: the card as it was when the ability
    was played.
    """

    __slots__ = ("ability", "master", "paying", "source")

    def __init__(self, ability: int, source: Instance | None, master: int, paying: bool = False) -> None:
        self.ability = ability
        self.source = source
        self.master = master
        self.paying = paying

    def fields(self) -> tuple[object, ...]:
        return (self.ability, self.source, self.master, self.paying)

    @staticmethod
    def kinds() -> tuple[str, ...]:
        return ("int", "Instance | None", "int", "bool")


class Event(Record):
    """One event of a game.

    kind: the kind that triggers listen to ('move', 'turn', 'damage', 'attack', 'begin', 'end', 'play', 'use' ...).
    verb: the document's word for it. player: the seat that does it. card: the card as it was before. after: the card as
    it is afterwards (set by the commit). origin, place: places, -1 for none. amount: a number; for moves, the bits
    above. word: a name, such as that of a phase or the orientation that a card gets. other: a second card (battle
    opponent, target, host). rule: the rule that makes it happen. cause: the ability that does, if any. parent: the
    event that it follows from. at: the time when it happened, the same for all events of a group. replaced: the
    replacement effects that were already applied to it or declined. told: numbers that only the log shows, such as the
    powers of a battle.
    """

    __slots__ = (
        "after", "amount", "at", "card", "cause", "kind", "origin", "other", "parent", "place", "player", "replaced",
        "rule", "told", "verb", "word",
    )

    def __init__(
        self,
        kind: str,
        verb: str,
        player: int,
        card: Instance | None = None,
        after: Instance | None = None,
        origin: int = -1,
        place: int = -1,
        amount: Number = 0,
        word: str = "",
        other: Instance | None = None,
        rule: str = "",
        cause: Cause | None = None,
        parent: Event | None = None,
        at: Time = 0,
        replaced: tuple[tuple[int, ...], ...] = (),
        told: Told = (),
    ) -> None:
        self.kind = kind
        self.verb = verb
        self.player = player
        self.card = card
        self.after = after
        self.origin = origin
        self.place = place
        self.amount = amount
        self.word = word
        self.other = other
        self.rule = rule
        self.cause = cause
        self.parent = parent
        self.at = at
        self.replaced = replaced
        self.told = told

    def fields(self) -> tuple[object, ...]:
        return (
            self.kind, self.verb, self.player, self.card, self.after, self.origin, self.place, self.amount, self.word,
            self.other, self.rule, self.cause, self.parent, self.at, self.replaced, self.told,
        )

    @staticmethod
    def kinds() -> tuple[str, ...]:
        return (
            "str", "str", "int", "Instance | None", "Instance | None", "int", "int", "Number", "str", "Instance | None",
            "str", "Cause | None", "Event | None", "Time", "tuple[tuple[int, ...], ...]", "Told",
        )

    def exact(self) -> tuple[object, ...]:
        """Returns the fields without the numbers that only the log shows: a game that tells nothing has none."""
        return self.fields()[:-1]


def again(event: Event, verb: str = "") -> Event:
    """Returns the event once more, not yet happened: what a frame keeps is shared by copies and never changed.

    verb: another one than before.
    """
    return Event(event.kind, verb or event.verb, event.player, event.card, None, event.origin, event.place,
                 event.amount, event.word, event.other, event.rule, event.cause, event.parent)
