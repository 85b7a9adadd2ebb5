"""What is known beforehand of a move between two places of one setup, so that it is not asked again at each move."""

from __future__ import annotations

from typing import Final

from headjudge.kernel.events import CHANGES
from headjudge.kernel.zones import Layout

# How triggers listen to a key, as bits.
LEAVING: Final = 1
"""Some trigger with this key looks at the state before the event."""
ARRIVING: Final = 2
"""Some trigger with this key looks at the state after the event."""
PRINTED: Final = 4
"""Some printed ability listens so to events of its own card."""
GIVEN: Final = 8
"""Some ability that is not printed listens so: it is given to cards, or waits for an event."""
WATCHING: Final = 16
"""Some ability listens so to events of other cards."""

Heard = tuple[tuple[str, int], ...]
"""The keys of an event to which triggers of the setup listen, each with bits."""


class Kind:
    """What is known beforehand of all events of one kind in one setup.

    kind: the kind. moves: whether cards move. changes: whether cards change (`events.CHANGES`). heard: the keys to
    which triggers listen, without those of places and spans. preventable: whether `GameRules.prevented` is asked.
    replaced: the key of parts that replace such events, '' for none. noted: whether interrupts may deal with them;
    stirring: whether any may become due by them, as by all events of a game with `GameRules.at_once`.
    attached: whether others may happen along with them, whatever places they name.
    bare: whether its events change nothing, can be neither prevented nor replaced and concern no interrupt.
    span: whether a span begins or ends; spans: the keys to which triggers listen then, by span, once asked for.
    """

    __slots__ = (
        "attached", "bare", "changes", "heard", "kind", "moves", "noted", "preventable", "replaced", "span", "spans",
        "stirring",
    )  # fmt: skip

    def __init__(
        self, kind: str, heard: Heard, preventable: bool, replaced: str, noted: bool, attached: bool, at_once: bool
    ) -> None:
        self.kind = kind
        self.moves = kind == "move"
        self.changes = kind in CHANGES
        self.heard = heard
        self.preventable = preventable
        self.replaced = replaced
        self.noted = noted
        self.stirring = noted or at_once
        self.attached = attached
        self.bare = not (self.moves or self.changes or preventable or replaced or self.stirring)
        self.span = kind == "begin" or kind == "end"
        self.spans: dict[str, Heard] = {}


class Route:
    """A move from one place to another.

    heard: the keys to which triggers listen. hears: by verb, those of triggers that may follow the move, once that was
    asked (`Table.heard_move`). attached: whether other moves may happen along with it, such as those of cards under the
    one that moves. keeps: whether the card stays the same card. checked: whether check-type rule actions can become
    due. low: the number of cards left at the origin from which on interrupts are looked at. high: the number of cards
    at the place from which on they are. Either is -1 if there is none; bounded: whether there is one. lasting: whether
    the place may have run out and yet have cards. face_up, state: face and orientation that a card gets there by
    default. left, reached: kinds of the two places; spots: both as bits. master: the only master that cards may have in
    the place, -1 where several share it. watched: places whose owner gets a card, and
    the number of cards from which on they have run out. stoppable: what `GameRules.may_stop` says of the move, -1
    before that was asked. replaceable: by verb, whether a part of the setup may replace the move, once that was asked
    (`Table.may_replace`). straight: by verb, whether nothing can come between proposing the move and making it, nor
    trigger by it, once that was asked (`committing.find_straight`). sighted: whether a situation may change by it on
    which an ability triggers. bits: those of the two places in `State.touched`.
    """

    __slots__ = (
        "attached", "bits", "bounded", "checked", "face_up", "heard", "hears", "high", "keeps", "lasting", "left",
        "low", "master", "reached", "replaceable", "sighted", "spots", "state", "stoppable", "straight", "watched",
    )  # fmt: skip

    def __init__(self, layout: Layout, origin: int, place: int, heard: Heard) -> None:
        old, new = layout.zone_of[origin], layout.zone_of[place]
        self.heard = heard
        self.hears: dict[str, Heard] = {}
        self.attached = old.same_card or new.attends
        self.keeps = old.same_card and new.same_card
        self.checked = old.checked or new.checked
        self.low = old.low
        self.high = new.high
        self.bounded = old.low >= 0 or new.high >= 0
        self.lasting = new.low > 0
        self.face_up = new.face_up
        self.state = new.states[0] if new.states else ""
        self.bits = 1 << origin | 1 << place
        self.stoppable: int = -1
        self.replaceable: dict[str, bool] = {}
        self.straight: dict[str, bool] = {}
        self.sighted = True
        self.left = layout.spot_of[origin]
        self.reached = layout.spot_of[place]
        self.spots = 1 << self.left | 1 << self.reached
        masters = layout.masters[layout.owner_of[place]]
        self.master = masters[0] if len(set(masters)) == 1 else -1
        self.watched = tuple([(watched, layout.zone_of[watched].low)
                              for watched in layout.watched_low[layout.owner_of[place]]])
