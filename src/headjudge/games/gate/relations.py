"""Roles of a card in an attack, and other relations that card text names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.gate import battle, memory, offering, playing
from headjudge.games.gate.cards import TOKEN
from headjudge.games.gate.zones import DROP, GATE_MASTER, HAND, SOUL, SPOTS
from headjudge.kernel.cards import Instance
from headjudge.language.running.conventions import Relating

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


class Attacking(Relating):
    """One of the attacking cards."""

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        return game.current(card.serial) >= 0 and battle.is_attacking(game, card.number)


class Attacked(Relating):
    """The card that is being attacked; of a player every card in the Player zone."""

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        return game.current(card.serial) >= 0 and battle.is_attacked(game, card.number)


class Attackable(Relating):
    """A card that the cards that are attacking may attack (gate:6.2.6.2, 4.6.5b)."""

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        return game.current(card.serial) >= 0 and battle.could_be_attacked(game, card.number)


class WasAttacked(Relating):
    """The card that the running attack is against, wherever it is now; of a player none."""

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        attack = battle.running(game)
        return attack is not None and not attack.at_player and attack.target == card.serial


class Linked(Relating):
    """One of several cards that attack together (gate:6.2.6.1)."""

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        return game.current(card.serial) >= 0 and battle.is_linked(game, card.number)


class FirstAttack(Relating):
    """Attacking for the first time this turn."""

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        return game.current(card.serial) >= 0 and battle.attacks_made(game, card.number) == 1


class HasAttacked(Relating):
    """Having attacked this turn, or attacking now."""

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        return game.current(card.serial) >= 0 and battle.attacks_made(game, card.number) > 0


class GateMaster(Relating):
    """Of the name of a card in its controller's Gate Master zone, or in that of the controller of another card."""

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        whose = game.master(card.number if other is None else other.number)
        return game.current(card.serial) >= 0 and offering.is_gate_master(game, card.number, whose)


class IsToken(Relating):
    """A token."""

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        return TOKEN in card.row.words.get("token", ())


class FromGateMaster(Relating):
    """Being played from the Gate Master zone (gate:4.8.3), or lying there and asked what playing it costs."""

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        lies = game.current(card.serial) >= 0 and card.place % SPOTS == GATE_MASTER
        return lies or playing.comes_from_gate_master(game, card.number)


class CameFrom(Relating):
    """Having been played from a zone, until it leaves the one to which it has come (gate:4.8.3, 8.4.3.7)."""

    def __init__(self, zone: int) -> None:
        super().__init__(needs_other=False)
        self.zone = zone

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        return memory.came_from(game, card, self.zone)


class FromHand(Relating):
    """Being played from the hand, and no Gate Master in its place."""

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        return playing.comes_from_hand(game, card.number)


class FromDrop(Relating):
    """Being played from the drop, or lying there and asked what playing it costs."""

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        lies = game.current(card.serial) >= 0 and card.place % SPOTS == DROP
        return lies or playing.comes_from(game, card.number, DROP)


class PlayedFrom(Relating):
    """Having just been played from a zone of its player, wherever it lies now."""

    def __init__(self, spot: int) -> None:
        super().__init__(needs_other=False)
        self.spot = spot

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        return playing.comes_from(game, card.number, self.spot)


class Holding(Relating):
    """Having another card in its soul (gate:4.9.1)."""

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        return other is not None and game.current(card.serial) >= 0 and other.number in game.hanging(card.number, SOUL)


class WasUnder(Relating):
    """Having been dropped from the soul of another card as that card left the field (gate:4.9.3)."""

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        at = game.log
        while at is not None and other is not None:
            event, at = at
            if event.kind == "move" and event.card is not None and event.card.number == card.number:
                parent = event.parent
                return event.origin % SPOTS == SOUL and parent is not None and (
                    parent.card is not None and parent.card.number == other.number)
        return False


class WasHolding(Relating):
    """Having had another card in its soul until that card moved last (gate:4.9.1)."""

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        at = game.log
        while at is not None and other is not None:
            event, at = at
            moved = event.card
            if event.kind == "move" and moved is not None and moved.number == other.number:
                return event.origin % SPOTS == SOUL and moved.host == card.serial and game.current(card.serial) >= 0
        return False


RELATIONS: Final[dict[str, Relating]] = {
    "attacking": Attacking(needs_other=False),
    "attacked": Attacked(needs_other=False),
    "attackable": Attackable(needs_other=False),
    "was_attacked": WasAttacked(needs_other=False),
    "linked": Linked(needs_other=False),
    "first_attack": FirstAttack(needs_other=False),
    "has_attacked": HasAttacked(needs_other=False),
    "gate_master": GateMaster(needs_other=False),
    "holding": Holding(),
    "was_holding": WasHolding(),
    "was_under": WasUnder(),
    "from_gate_master": FromGateMaster(needs_other=False),
    "came_as_master": CameFrom(GATE_MASTER),
    "came_from_hand": CameFrom(HAND),
    "came_from_drop": CameFrom(DROP),
    "from_hand": FromHand(needs_other=False),
    "from_drop": FromDrop(needs_other=False),
    "played_from_hand": PlayedFrom(HAND),
    "played_from_drop": PlayedFrom(DROP),
    "token": IsToken(needs_other=False),
}
