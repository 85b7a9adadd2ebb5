"""The relations of cards that card text of this game adds to those of both games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.cfd import amounts, memory
from headjudge.games.cfd.basics import original_dress
from headjudge.games.cfd.keywords import XOVERDRESS
from headjudge.games.cfd.markers import OnMarked
from headjudge.games.cfd.orders import PlayOrder
from headjudge.games.cfd.zones import ARMS, ORIGINAL_DRESS
from headjudge.games.vanguard.basics import has_keyword
from headjudge.games.vanguard.circles import behind, same_column
from headjudge.games.vanguard.relations import RELATIONS as SHARED
from headjudge.kernel.cards import Instance, number_of
from headjudge.language.running.conventions import Relating

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


class OriginalDressOf(Relating):
    """An original dress card of the other card."""

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        return other is not None and card.host == other.serial and game.layout.spot_of[card.place] == ORIGINAL_DRESS


class Wears(Relating):
    """The unit with which the other card, an original dress card, is associated."""

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        return other is not None and other.host == card.serial and game.layout.spot_of[other.place] == ORIGINAL_DRESS


class OverDressed(Relating):
    """In the overDress state."""

    def __init__(self) -> None:
        super().__init__(False)

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        return game.current(card.serial) >= 0 and bool(original_dress(game, card.number))


class XOverDressed(OverDressed):
    """In the XoverDress state: in the overDress state, a unit that was placed by XoverDress.

    In a position that begins with the unit there, one that has XoverDress counts as placed by it.
    """

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        return super().holds(game, card, other) and placed_by(game, card, XOVERDRESS)


def placed_by(game: Game, card: Instance, verb: str) -> bool:
    """Whether a unit came to the field in this way; where nothing tells how, whether its print has the keyword."""
    at = game.log
    while at is not None:
        event, at = at
        if event.kind != "move" or event.after is None or event.after.serial != card.serial:
            continue
        if event.card is not None and event.card.serial != card.serial:
            return event.verb == verb
    return verb in card.row.labels


class ArmedWith(Relating):
    """An Arms order that has been given to the other card."""

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        return other is not None and card.host == other.serial and game.layout.spot_of[card.place] == ARMS


class Bears(Relating):
    """Armed with the other card, an Arms order."""

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        return other is not None and other.host == card.serial and game.layout.spot_of[other.place] == ARMS


class Armed(Relating):
    """Armed with an Arms order."""

    def __init__(self) -> None:
        super().__init__(False)

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        return game.current(card.serial) >= 0 and bool(game.hanging(card.number, ARMS))


class FromRideDeck(Relating):
    """In a ride deck at the start of the game."""

    def __init__(self) -> None:
        super().__init__(False)

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        return card.number in memory.memory(game).ride_cards


class RodeAs(Relating):
    """The card, as it was before a ride, became the other card, a unit, by that ride.

    Only the last ride of a card counts. A unit that has left the field and come back is a new card, which did not ride.
    """

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        if other is None:
            return False
        rider, unit, _ = memory.last_ride(game, other.number)
        return rider == card.serial and unit in (-1, other.serial)


class RiddenBy(Relating):
    """The card on which the other card, a unit, rode: its last ride is meant, with which both came where they are."""

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        return other is not None and card.arrived == other.arrived and (
            memory.last_ride(game, other.number)[2] == card.number)


class PlayedFromHand(Relating):
    """An order that is being played, from the hand."""

    def __init__(self) -> None:
        super().__init__(False)

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        return any([number_of(frame.card) == card.number and frame.from_hand
                    for frame in game.frames if isinstance(frame, PlayOrder)])


class RaisedUntriggered(Relating):
    """With a critical that something else than a trigger effect has increased."""

    def __init__(self) -> None:
        super().__init__(False, ("critical",))

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        return game.current(card.serial) >= 0 and amounts.raised_untriggered(game, card.number)


class HasChanged(Relating):
    """A value of the card has increased, or decreased."""

    def __init__(self, field: str, increased: bool) -> None:
        super().__init__(False, (field,))
        self.field = field
        self.increased = increased

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        return game.current(card.serial) >= 0 and amounts.has_changed(game, card.number, self.field, self.increased)


class InFront(Relating):
    """In the same column as the other card, and further to the front as that card sees it."""

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        if other is None or not same_column(game.layout, card.place, other.place):
            return False
        if game.layout.owner_of[card.place] != game.layout.owner_of[other.place]:
            return True
        return behind(game.layout.spot_of[card.place]) == game.layout.spot_of[other.place]


class PlayedWithAlchemagic(Relating):
    """An order that was played with Alchemagic: its last play is meant."""

    def __init__(self) -> None:
        super().__init__(False)

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        mixed = False
        at = game.log
        while at is not None:
            event, at = at
            if event.kind == "did" and event.verb == "alchemagic":
                mixed = True
            elif event.kind == "move" and event.verb == "play" and event.card is not None:
                if event.card.number == card.number:
                    return mixed
                mixed = False
        return False


class WithSkill(Relating):
    """With an ability that its skill icon stands for, printed or given."""

    def __init__(self, label: str) -> None:
        super().__init__(False)
        self.label = label

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        return game.current(card.serial) >= 0 and has_keyword(game, card.number, self.label)


class OfAnotherPlayer(Relating):
    """In a zone of a player who does not own the card, as an imprisoned card of the opponent is."""

    def __init__(self) -> None:
        super().__init__(False)

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        return card.owner != game.layout.owner_of[card.place]


RELATIONS: Final[dict[str, Relating]] = {
    **SHARED,
    **{f"{field} {way}": HasChanged(field, way == "increased") for field in amounts.CHANGING
       for way in ("increased", "decreased")},
    amounts.UNTRIGGERED: RaisedUntriggered(),
    "original_dress_of": OriginalDressOf(),
    "wears": Wears(),
    "overdressed": OverDressed(),
    "xoverdressed": XOverDressed(),
    "armed_with": ArmedWith(),
    "armed": Armed(),
    "bears": Bears(),
    "from_ride_deck": FromRideDeck(),
    "rode_as": RodeAs(),
    "ridden_by": RiddenBy(),
    "played_from_hand": PlayedFromHand(),
    "in_front": InFront(),
    "marked": OnMarked(),
    **{f"with {label}": WithSkill(label) for label in ("boost", "twin drive", "triple drive")},
    "played with alchemagic": PlayedWithAlchemagic(),
    "of another player": OfAnotherPlayer(),
}
