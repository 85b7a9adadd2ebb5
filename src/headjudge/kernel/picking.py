"""Choosing several things: a sequence of single picks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.kernel.cards import MAX_CARDS, NUMBER_MASK
from headjudge.kernel.decisions import DONE, Choice
from headjudge.kernel.game import Game
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.records import Record
from headjudge.kernel.rules import step


@mypyc_attr(allow_interpreted_subclasses=True)
class PickLimit(Record):
    """A constraint on a chosen set as a whole (distinct names, a total): later picks depend on earlier ones."""

    def allows(self, game: Game, picked: tuple[int, ...], candidate: int) -> bool:
        """Whether this card may still be picked with those already picked."""
        return True

@dataclass
class Pick(Procedure):
    """Choose cards, one at a time.

    Leaves the serials picked, in the order picked, to the frame below.

    player: who chooses. action: the verb of its options. candidates: serials. low, high: how many must and may be
    picked. hidden: they lie in a hidden zone. slot: a word every option carries. ordered: the order of picking means
    something, so that even a forced set is asked for. limit: a constraint on the set. picked: so far. secret: nobody
    else may see how many there are to choose from: the player is asked until the highest number is reached or declined.
    """

    player: int
    action: str
    candidates: tuple[int, ...]
    low: int
    high: int
    hidden: bool = False
    slot: str = ""
    ordered: bool = False
    limit: PickLimit | None = None
    picked: tuple[int, ...] = ()
    secret: bool = False

    def doing(self) -> str:
        return "choose"

    def asks_for_below(self) -> bool:
        return True

    @step()
    def offer(self, game: Game) -> None:
        """Offer the candidates that are left."""
        left: list[int] = []
        if not self.picked and not game.out and self.limit is None:
            left.extend(self.candidates)
        else:
            for serial in self.candidates:
                # The cards of who has left are gone.
                if serial not in self.picked and (not game.out or game.current(serial) >= 0) and (
                        self.limit is None or self.limit.allows(game, self.picked, serial)):
                    left.append(serial)
        taken = len(self.picked)
        if taken >= self.high or (not left and not self.secret):
            self.outcome = self.picked
            self.finish()
            return
        all_of_them = self.low >= len(self.candidates) and self.high >= len(self.candidates)
        asked = self.ordered or game.ask_forced or (self.hidden and game.ask_hidden)
        if all_of_them and self.limit is None and not asked:
            # Everything must be taken and the order means nothing: there is one way to go.
            self.outcome = self.picked + tuple(left)
            self.finish()
            return
        action, slot = self.action, self.slot
        choices: list[Choice] = []
        for serial in merged(game, left):
            choices.append(Choice(action, serial, -1, slot))
        if taken >= self.low or not left:
            choices.append(DONE)
        most = max(min(self.high, len(self.candidates)), taken + 1)
        game.ask(self.player, choices, self.action, self.hidden, min(self.low, most), most, taken)

    @step()
    def take(self, game: Game) -> None:
        """Take the picked card, and offer the next pick."""
        assert self.answer is not None
        if self.answer.action == DONE.action:
            self.outcome = self.picked
            return
        self.picked = (*self.picked, self.answer.card)
        if len(self.picked) >= self.high:
            self.outcome = self.picked
        else:
            self.again("offer")


POSITIONS: Final = 1 << 16
"""More than there are cards to choose from."""


def merged(game: Game, serials: Sequence[int]) -> list[int]:
    """Returns one serial of each kind of equal cards, ordered by definition where the zone has no order.

    Equal cards as separate options are false choices, and the order of a hidden zone must not show.
    """
    seen: set[int] = set()  # kinds of cards by place and face, each in one number
    kept: list[int] = []  # kinds and positions, in one number each
    layout, cards = game.layout, game.cards
    place = kind_there = -1
    apart = blank = False
    for position, serial in enumerate(serials):
        card = cards[serial & NUMBER_MASK if serial >= 0 else 0]
        if card.serial != serial:
            kept.append(position)
            continue
        if card.place != place:
            place = card.place
            kind_there = 2 * place * POSITIONS
            zone = layout.zone_of[place]
            apart, blank = zone.ordered or bool(zone.slots), zone.blank_face_down
        if apart or (blank and not card.face_up and game.rules.conceals(game, card)):
            kept.append(position)
            continue
        alike = card.row.alike
        kind = kind_there + alike if card.face_up else kind_there + POSITIONS + alike
        if kind not in seen:
            seen.add(kind)
            kept.append((alike + 1) * POSITIONS + position)
    kept.sort()
    found: list[int] = []
    for one in kept:
        found.append(serials[one % POSITIONS])
    return found


def by_kind(game: Game, cards: Sequence[int]) -> list[int]:
    """Returns one card of each kind of equal cards, ordered by definition: as `merged` for what lies in one hand."""
    seen = 0
    order: list[int] = []  # kinds and cards, in one number each
    for card in cards:
        alike = game.cards[card].row.alike
        bit = 1 << alike
        if not seen & bit:
            seen |= bit
            order.append(alike * MAX_CARDS + card)
    order.sort()
    found: list[int] = []
    for one in order:
        found.append(one % MAX_CARDS)
    return found


def one_of_each_kind(game: Game, cards: tuple[int, ...]) -> list[int]:
    """Returns the first of each kind of equal cards, in their order."""
    seen = 0
    found: list[int] = []
    for card in cards:
        bit = 1 << game.cards[card].row.alike
        if not seen & bit:
            seen |= bit
            found.append(card)
    return found
