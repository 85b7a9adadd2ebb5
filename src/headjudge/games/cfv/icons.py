"""Section 2.8: trigger icons, in drive checks and damage checks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.vanguard.basics import rearguards, stand, units, vanguard
from headjudge.games.vanguard.circles import DAMAGE
from headjudge.games.vanguard.icons import (
    DrawByIcon,
    GiveCritical,
    GivingPower,
    HealByIcon,
    IconAction,
    Performing,
    may_heal,
    serials,
)
from headjudge.games.vanguard.naming import share
from headjudge.kernel.picking import Pick
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import Fact, rule, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

POWER: Final = 5000

CRITICAL_ICON: Final = Fact("cfv:2.8.1.1.2", ("critical", "power"))
DRAW_ICON: Final = Fact("cfv:2.8.1.1.3", ("draw", "power"))
STAND_ICON: Final = Fact("cfv:2.8.1.1.4", ("stand", "power"))
HEAL_ICON: Final = Fact("cfv:2.8.1.1.5", ("heal", "power"))

ICONS: Final = {"critical": CRITICAL_ICON, "draw": DRAW_ICON, "stand": STAND_ICON, "heal": HEAL_ICON}


@rule("cfv:2.8.1.1")
def actions_of(icon: str) -> tuple[str, ...]:
    """Returns the actions that an icon stands for."""
    return ICONS[icon].value


@rule("cfv:2.8.1.1.1")
def without_icon() -> tuple[str, ...]:
    """Returns the icons that a card without icon stands for: none."""
    return ()


@rule("cfv:2.2.1.1")
def clan_fits(game: Game, player: int, card: int) -> bool:
    """Whether a checked card has a clan of one of the player's units on the vanguard circle or rear-guard circles."""
    clans = game.words(card, "clan")
    front = vanguard(game, player)
    there = [*([front] if front >= 0 else []), *rearguards(game, player)]
    return any([share(clans, game.words(unit, "clan")) for unit in there])


@dataclass
class TriggerCheck(Procedure):
    """A card has been revealed by a check; its trigger icon is carried out if its clan is there.

    card: the serial of the revealed card. check: 'drive' or 'damage'. unit: the serial of the unit that drive checks,
    -1 for none. by: the rule that has the icon carried out.
    """

    player: int
    card: int
    check: str
    unit: int
    by: str

    @step()
    def announce(self, game: Game) -> None:
        revealed = game.current(self.card)
        if revealed < 0:
            self.finish()
            return
        game.announce("check", self.player, self.check, game.current(self.unit), revealed, rule=self.by)

    @step("cfv:2.8.1.1")
    def use(self, game: Game) -> None:
        revealed = game.current(self.card)
        if revealed < 0 or not clan_fits(game, self.player, revealed):
            return
        icons = game.words(revealed, "trigger") or without_icon()
        game.push_all([PerformIcon(self.player, icon, self.card) for icon in icons])


@dataclass
class PerformIcon(Performing):
    """A trigger icon of this game is carried out."""

    def actions(self) -> tuple[str, ...]:
        return actions_of(self.icon)

    def possible(self, game: Game, action: str) -> bool:
        return possible(game, self.player, action)

    def carry_out(self, action: str) -> Procedure:
        return ACTIONS[action](self.player, self.card, "", self.icon)


def possible(game: Game, player: int, action: str) -> bool:
    """Whether a part of a trigger icon can do anything."""
    if action == "stand":
        return bool(rearguards(game, player))
    if action == "heal":
        return may_heal(game, player) and bool(game.at(player, DAMAGE))
    return action == "draw" or bool(units(game, player))


@dataclass
class GivePower(GivingPower):
    """One of the player's units gets +5000 power until end of turn."""

    def amount(self, game: Game) -> int:
        return POWER


@dataclass
class StandByIcon(IconAction):
    """The player chooses one of the own rear-guards and stands it; one that stands already may be chosen."""

    @step("cfv:2.8.1.1.4")
    def choose(self, game: Game) -> None:
        game.push(Pick(self.player, "stand", serials(game, rearguards(game, self.player)), 1, 1))

    @step("cfv:2.8.1.1.4")
    def stand(self, game: Game) -> None:
        stand(game, [game.current(serial) for serial in self.returned or ()], self.player, "cfv:2.8.1.1.4")


ACTIONS: Final[dict[str, type[IconAction]]] = {
    "critical": GiveCritical,
    "power": GivePower,
    "draw": DrawByIcon,
    "stand": StandByIcon,
    "heal": HealByIcon,
}
"""The procedure of each action of an icon."""
