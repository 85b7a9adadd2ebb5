"""The relations of cards that card text names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.gcg import basics, battle, tokens
from headjudge.games.gcg.zones import BASE, SHIELDS
from headjudge.kernel.cards import Instance
from headjudge.language.running.conventions import Relating

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


class Linked(Relating):
    """A Link Unit."""

    def __init__(self) -> None:
        super().__init__(False, ("link", "name", "pilot", "trait"))

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        return game.current(card.serial) >= 0 and basics.is_linked(game, card.number)


class Damaged(Relating):
    """Has received damage and not recovered from it."""

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        return card.counter(basics.DAMAGE) > 0


class IsToken(Relating):
    """A token."""

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        return tokens.is_token(card.row)


class PairedWith(Relating):
    """The Unit under which the other card lies."""

    def __init__(self) -> None:
        super().__init__(host=True)

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        return other is not None and other.host == card.serial


class Enemy(Relating):
    """Belongs to an opponent of the other card's player."""

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        return other is not None and not game.layout.allied(card.owner, other.owner)


class Battling(Relating):
    """In battle: a Unit with another, or with the Base or Shield that its attack on a player will hit.

    With the other card, if there is one.
    """

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        if game.layout.spot_of[card.place] in (BASE, SHIELDS):
            return in_the_way(game, card.number, other)
        if other is not None and game.layout.spot_of[other.place] in (BASE, SHIELDS):
            return in_the_way(game, other.number, card)
        opponent = battle.battle_opponent(game, card.number)
        return opponent >= 0 and (other is None or game.cards[opponent].serial == other.serial)


class Attacking(Relating):
    """The attacking Unit. what: 'player' or 'unit', which it attacks, '' for either."""

    def __init__(self, what: str = "") -> None:
        super().__init__(False)
        self.what = what

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        if battle.attacker(game) != card.number:
            return False
        if other is not None:
            return battle.attacked(game) == other.number
        attacked = battle.attacked(game) >= 0
        return not self.what or attacked == (self.what == "unit")


class Attacked(Relating):
    """The Unit that is being attacked."""

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        return battle.attacked(game) == card.number


class FirstOfShieldArea(Relating):
    """The first card in the shield area of the other card's owner."""

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        return other is not None and battle.first_card(game, other.owner) == card.number


class FirstOfOwnArea(Relating):
    """The first card in the shield area in which it lies."""

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        return battle.first_card(game, game.layout.master(card.place)) == card.number


def in_the_way(game: Game, card: int, other: Instance | None) -> bool:
    """Whether a Base or Shield will be hit by the other card's attack on a player."""
    victim = battle.attacked_player(game)
    if victim < 0 or not battle.in_battle(game) or battle.attacked(game) >= 0:
        return False
    return battle.first_card(game, victim) == card and (
        other is None or game.current(other.serial) == battle.attacker(game) >= 0
    )


RELATIONS: Final[dict[str, Relating]] = {
    "linked": Linked(),
    "damaged": Damaged(needs_other=False),
    "token": IsToken(needs_other=False),
    "paired_with": PairedWith(),
    "enemy": Enemy(),
    "battling": Battling(needs_other=False),
    "attacking": Attacking(),
    "attacking_player": Attacking("player"),
    "attacking_unit": Attacking("unit"),
    "attacked": Attacked(needs_other=False),
    "first_of_own_area": FirstOfOwnArea(needs_other=False),
    "first_of_shield_area": FirstOfShieldArea(),
}
