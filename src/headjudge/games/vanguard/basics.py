"""Losing, owner and controller, units, drawing, standing and resting: what both games do in the same way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.vanguard.circles import DECK, DROP, FIELD, GUARDIAN, HAND, REARGUARD, VANGUARD
from headjudge.kernel import characteristics
from headjudge.kernel.cards import Instance
from headjudge.kernel.events import Cause
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import Fact, in_force, rule, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


def told(game: Game, cfv: str, cfd: str) -> str:
    """Returns that of two rules, of the one document and of the other, which belongs to the game that is played."""
    return cfv if game.rules.id == "cfv" else cfd


# Losing; numbers of times


@rule("cfv:1.2.1", "cfd:1.2.1")
def lose(game: Game, losers: tuple[int, ...], reason: str, rule_id: str) -> None:
    """End the game at once; every player who does not lose wins."""
    game.end(tuple([player for player in (0, 1) if player not in losers]), losers, reason, rule_id)


@rule("cfv:1.3.2.2", "cfd:1.3.2.2")
def times(number: int) -> int:
    """Returns how often something is done that is to be done `number` times: not at all if the number is negative."""
    return max(number, 0)


# Owner and master


@rule("cfv:3.3.1", "cfv:3.3.2", "cfv:3.7.2", "cfv:3.7.2.1", "cfd:3.2.1")
def owner(card: Instance) -> int:
    """Returns the player in whose deck the card began."""
    return card.owner


@rule("cfv:4.1.6", "cfd:4.1.12", "cfd:11.8.5.2")
def home(game: Game, card: int, spot: int) -> int:
    """Returns the owner's place of this kind, where a card goes when nothing names a player."""
    return game.layout.at(owner(game.cards[card]), spot)


LEFT_THE_FIELD: Final = Fact(("cfv:4.4.1", "cfd:4.7.1"), DROP)
"""Where cards go that have left the field or were discarded, unless a rule names another zone."""


def away(game: Game, card: int) -> int:
    """Returns the place of a card that has left the field or was discarded."""
    return home(game, card, LEFT_THE_FIELD.value)


# Units


@rule("cfv:3.8.1", "cfv:3.8.2", "cfd:2.9.3.1.1")
def units(game: Game, player: int) -> list[int]:
    """Returns the player's cards on the field: vanguard, rear-guards, guardians."""
    return [card for spot in FIELD.value for card in game.at(player, spot)]


@rule("cfv:3.9.1", "cfv:4.6.4", "cfd:4.9.2.3")
def vanguard(game: Game, player: int) -> int:
    """Returns the number of the player's vanguard: the unit on the vanguard circle, placed last if there are two."""
    there = game.at(player, VANGUARD)
    return there[-1] if there else -1


@rule("cfv:3.10.1", "cfd:4.9.2.5")
def rearguards(game: Game, player: int) -> list[int]:
    """Returns the player's units on rear-guard circles, by circle; that of a card face down is none (cfd:4.9.2.5)."""
    return [card for spot in REARGUARD for card in game.at(player, spot) if game.cards[card].face_up]


@rule("cfv:3.11.1", "cfv:4.6.5", "cfd:4.9.2.4")
def guardians(game: Game, player: int) -> tuple[int, ...]:
    """Returns the player's units on the guardian circle."""
    return game.at(player, GUARDIAN)


@rule("cfd:4.9.2")
def is_rearguard(game: Game, card: int) -> bool:
    """Whether a card lies on a rear-guard circle now: the circle of a card face down is none (cfd:4.9.2.5)."""
    return game.layout.spot_of[game.cards[card].place] in REARGUARD and game.cards[card].face_up


@rule("cfd:4.9.2")
def is_vanguard(game: Game, card: int) -> bool:
    """Whether a card lies on a vanguard circle now."""
    return game.layout.spot_of[game.cards[card].place] == VANGUARD


def has_keyword(game: Game, card: int, label: str) -> bool:
    """Whether a card has a keyword ability where it lies now."""
    return bool(characteristics.labelled(game, card, label))


@rule("cfv:1.3.3", "cfd:1.3.3")
def nothing_forbids(game: Game, deed: str, player: int, card: int) -> bool:
    """Whether no effect keeps the player from doing this with the card; an effect that forbids wins."""
    return not game.forbidden(deed, player, card)


# Orientation


@rule("cfv:3.17.1.1", "cfv:10.1.11.1", "cfd:7.2.1")
def stand(game: Game, cards: list[int], player: int, rule_id: str, cause: Cause | None = None) -> None:
    """Stand these cards, all at the same time."""
    game.happen_all([game.turning(card, "stand", "stand", player, rule_id, cause) for card in cards])


@rule("cfv:3.17.1.2", "cfv:10.1.11.1", "cfd:7.2.1")
def rest(game: Game, card: int, player: int, rule_id: str) -> None:
    """Rest a card."""
    game.turn_card(card, "rest", "rest", player, rule_id)


# Drawing


@dataclass
class Draw(Procedure):
    """The player draws cards, one at a time. verb: the word of the events for it."""

    player: int
    remaining: int
    cause: Cause | None = None
    verb: str = "draw"

    @step("cfv:3.12.1", "cfv:3.12.2", "cfv:3.12.3", "cfv:10.1", "cfv:10.1b", "cfv:10.1.1.1",
          "cfd:7.5.1", "cfd:7.5.2", "cfd:7.5.4")
    def draw(self, game: Game) -> None:
        """Draw the top card, again until all are drawn; from an empty deck nothing is drawn."""
        deck = game.at(self.player, DECK)
        if self.remaining <= 0 or not deck:
            self.finish()
            return
        self.remaining -= 1
        self.again("draw")
        draw_one(game, self.player, self.cause, self.verb)


def draw_one(game: Game, player: int, cause: Cause | None, verb: str = "draw") -> bool:
    """Put the top card of the deck into the hand, unrevealed. Returns False if there is none."""
    deck = game.at(player, DECK)
    if not deck:
        return False
    game.move(deck[-1], game.layout.at(player, HAND), verb, player, rule=told(game, "cfv:3.12.2", "cfd:7.5.4"),
              cause=cause)
    return True


# Retiring


def retire(game: Game, cards: list[int], player: int, rule_id: str, cause: Cause | None = None) -> None:
    """Put units from the field into the drop zone, all at the same time."""
    game.happen_all([game.moving(card, away(game, card), "retire", player, rule=rule_id, cause=cause)
                     for card in cards])


def text_forbids(game: Game, deed: str, player: int, card: int) -> bool:
    """Whether an effect keeps something from happening; it wins over one that would do it."""
    return game.forbidden(deed, player, card) and in_force("cfv:1.3.3", "cfd:1.3.3")
