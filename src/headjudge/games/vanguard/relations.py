"""The relations by which card text tells units of an attack, columns and bound cards apart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.vanguard.circles import same_column, same_row
from headjudge.games.vanguard.roles import attacked, attacker, battle_opponents, boosts, guarded_by
from headjudge.kernel.cards import Instance
from headjudge.language.running.conventions import Relating

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


class Attacker(Relating):
    """The attacking unit."""

    def __init__(self) -> None:
        super().__init__(False)

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        return game.current(card.serial) >= 0 and attacker(game) == card.number


class Attacked(Relating):
    """A unit that is being attacked."""

    def __init__(self) -> None:
        super().__init__(False)

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        return game.current(card.serial) >= 0 and card.number in attacked(game)


class InBattle(Relating):
    """The attacking unit or one that is being attacked."""

    def __init__(self) -> None:
        super().__init__(False)

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        return game.current(card.serial) >= 0 and bool(battle_opponents(game, card.number))


class BattleOpponent(Relating):
    """A battle opponent of the other card."""

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        if other is None or game.current(other.serial) < 0 or game.current(card.serial) < 0:
            return False
        return card.number in battle_opponents(game, other.number)


class Boosting(Relating):
    """The boosting unit; with another card, the unit that boosts that one."""

    def __init__(self) -> None:
        super().__init__(False)

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        for booster, boosted in boosts(game):
            if game.cards[booster].serial == card.serial:
                return other is None or game.cards[boosted].serial == other.serial
        return False


class Boosted(Relating):
    """The boosted unit; with another card, the unit that is boosted by that one."""

    def __init__(self) -> None:
        super().__init__(False)

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        for booster, boosted in boosts(game):
            if game.cards[boosted].serial == card.serial and (
                    other is None or game.cards[booster].serial == other.serial):
                return True
        return False


class Guards(Relating):
    """A guardian that guards the other card."""

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        if other is None or game.current(card.serial) < 0:
            return False
        guarded = guarded_by(game, card.number)
        return guarded >= 0 and game.cards[guarded].serial == other.serial


class SameColumn(Relating):
    """On a circle of the same column as the other card."""

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        return other is not None and same_column(game.layout, card.place, other.place)


class SameRow(Relating):
    """On a circle of the same row as the other card."""

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        return other is not None and same_row(game.layout, card.place, other.place)


class BoundBy(Relating):
    """Bound by an effect of the other card."""

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        return other is not None and card.host == other.serial


RELATIONS: Final[dict[str, Relating]] = {
    "attacking": Attacker(),
    "attacked": Attacked(),
    "in_battle": InBattle(),
    "battle_opponent": BattleOpponent(),
    "boosting": Boosting(),
    "boosted": Boosted(),
    "guards": Guards(),
    "same_column": SameColumn(),
    "same_row": SameRow(),
    "bound_by": BoundBy(),
}
