"""The relations of cards that card text names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.ws import battle
from headjudge.games.ws.zones import CENTER_LEFT, MARKERS, SPOTS, behind, facing_kind, in_front_of
from headjudge.kernel.cards import Instance
from headjudge.kernel.rules import rule
from headjudge.language.running.conventions import Relating

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


# Relations of section 3.6; a marker area stands in those of its position (3.7.1.1)


@rule("ws:3.7.1.1")
def position_of(spot: int) -> int:
    """Returns the stage position in whose relations a card stands: that above its marker area, or its own."""
    return spot - MARKERS + CENTER_LEFT if spot >= MARKERS else spot


class InFront(Relating):
    """On a position in front of the other card's, of the same player."""

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        if other is None or card.place // SPOTS != other.place // SPOTS:
            return False
        return position_of(card.place % SPOTS) in in_front_of(position_of(other.place % SPOTS))


class Behind(Relating):
    """On a position behind the other card's, of the same player."""

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        if other is None or card.place // SPOTS != other.place // SPOTS:
            return False
        return position_of(card.place % SPOTS) in behind(position_of(other.place % SPOTS))


class Facing(Relating):
    """On the position of the center stage that faces the other card's."""

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        if other is None or card.place // SPOTS == other.place // SPOTS:
            return False
        spot = facing_kind(position_of(other.place % SPOTS))
        return spot >= 0 and spot == position_of(card.place % SPOTS)


class BattleOpponent(Relating):
    """In battle with the other card."""

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        if other is None or game.current(other.serial) < 0:
            return False
        return battle.battle_opponent(game, other.number) == card.number and game.current(card.serial) >= 0


class InBattle(Relating):
    """In battle."""

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        return game.current(card.serial) >= 0 and battle.in_battle(game, card.number)


class Defending(Relating):
    """The defending character: the one that is frontal attacked."""

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        return game.current(card.serial) >= 0 and battle.defender(game) == card.number


class Attacking(Relating):
    """The attacking character."""

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        return game.current(card.serial) >= 0 and battle.attacker(game) == card.number


RELATIONS: Final[dict[str, Relating]] = {
    "in_front": InFront(),
    "behind": Behind(),
    "facing": Facing(),
    "battle_opponent": BattleOpponent(),
    "in_battle": InBattle(needs_other=False),
    "defending": Defending(needs_other=False),
    "attacking": Attacking(needs_other=False),
}
