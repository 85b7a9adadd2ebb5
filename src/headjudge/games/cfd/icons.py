"""Section 2.8: trigger icons, in drive checks and damage checks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.cfd.basics import removing
from headjudge.games.cfd.cards import TRIGGER_ORDER
from headjudge.games.cfd.keywords import ADDITIONAL_EFFECT, CALL_COST
from headjudge.games.vanguard.basics import units
from headjudge.games.vanguard.circles import DAMAGE, ROWS
from headjudge.games.vanguard.icons import (
    DrawByIcon,
    GiveCritical,
    GivingPower,
    HealByIcon,
    IconAction,
    Performing,
    give,
    may_heal,
    serials,
)
from headjudge.kernel.abilities import Ability
from headjudge.kernel.cards import number_of
from headjudge.kernel.decisions import Choice
from headjudge.kernel.effects import Standby
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import Fact, rule, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

POWER: Final = Fact("cfd:2.8.2", 10_000)
OVER_POWER: Final = Fact("cfd:2.8.2.6", 100_000_000)

ICONS: Final[dict[str, Fact[tuple[str, ...]]]] = {
    "critical": Fact(("cfd:2.8.2.2", "cfd:2.8.2.2.1"), ("critical", "power")),
    "draw": Fact("cfd:2.8.2.3", ("draw", "power")),
    "heal": Fact("cfd:2.8.2.4", ("heal", "power")),
    "front": Fact("cfd:2.8.2.5", ("front",)),
    "over": Fact("cfd:2.8.2.6", ("remove", "draw", "over power", "additional")),
}
"""The actions that each icon stands for."""


@rule("cfd:2.8.2.1")
def icons_of(game: Game, card: int) -> tuple[str, ...]:
    """Returns the trigger icons of a card; one without an icon makes nothing happen."""
    return game.words(card, "trigger")


@rule("cfd:11.3.1.3.3")
def increase(game: Game, player: int, amount: int, check: str) -> int:
    """Returns the power that a trigger effect of the player gives, which card text may raise."""
    raised = amount + game.parameter("trigger power", player)
    return raised + game.parameter("drive trigger power", player) if check == "drive" else raised


@rule("cfd:2.8.3.3", "cfd:2.8.3")
def negated(game: Game, player: int) -> bool:
    """Whether trigger effects of a player's checks are negated; one that is carried out already goes on (2.8.3.3.1)."""
    return game.forbidden("trigger effects", player)


@dataclass
class TriggerCheck(Procedure):
    """A card has been revealed by a check; the actions of its trigger icon are performed, whatever its nation is.

    card: the serial of the revealed card. check: 'drive' or 'damage'. unit: the serial of the unit that drive checks,
    -1 for none. by: the rule that has the icon performed. before: whether trigger effects were negated already when
    the card was put into the trigger zone.
    """

    player: int
    card: int
    check: str
    unit: int
    by: str
    before: bool = False

    @step("cfd:7.14.1")
    def announce(self, game: Game) -> None:
        revealed = game.current(self.card)
        if revealed < 0:
            self.finish()
            return
        game.announce("check", self.player, self.check, game.current(self.unit), revealed, rule=self.by)

    @step("cfd:2.8.1")
    def perform(self, game: Game) -> None:
        revealed = game.current(self.card)
        if revealed < 0 or (negated(game, self.player) and not begun_before(self.before)):
            return
        times = game.parameter("trigger times", self.player)
        game.push(PerformIcons(self.player, self.card, self.check, icons_of(game, revealed) * times))


@rule("cfd:2.8.3.3.1")
def begun_before(negated_before: bool) -> bool:
    """Whether the icon of a card is performed although trigger effects are negated: the card came before that."""
    return not negated_before


@dataclass
class PerformIcons(Procedure):
    """The trigger icons of a card are performed one by one, in an order that the player chooses.

    card: the serial of the card that shows them. check: as in `TriggerCheck`. left: the icons still to be performed.
    """

    player: int
    card: int
    check: str
    left: tuple[str, ...]

    @step("cfd:2.8.4")
    def choose(self, game: Game) -> None:
        """Choose which icon comes next; one alone needs no choice."""
        if len(set(self.left)) > 1:
            game.ask(self.player, [Choice("icon", self.card, slot=icon) for icon in dict.fromkeys(self.left)],
                     "next icon")

    @step("cfd:2.8.1")
    def perform(self, game: Game) -> None:
        if not self.left:
            self.finish()
            return
        place = 0 if self.answer is None else self.left.index(self.answer.slot)
        icon = self.left[place]
        self.left = (*self.left[:place], *self.left[place + 1:])
        self.answer = None
        if self.left:
            self.again("choose")
        game.push(PerformIcon(self.player, icon, self.card, check=self.check))


@dataclass
class PerformIcon(Performing):
    """A trigger icon is performed. check: 'drive', 'damage', or '' for an icon that an effect performs."""

    check: str = ""

    def actions(self) -> tuple[str, ...]:
        return ICONS[self.icon].value

    def possible(self, game: Game, action: str) -> bool:
        card = game.current(self.card)
        if action == "heal":
            return may_heal(game, self.player) and bool(game.at(self.player, DAMAGE))
        if action == "additional":
            return self.check == "drive" and additional_effect(game, self.card) is not None
        if action == "remove":
            return card >= 0 and game.layout.zone_of[game.cards[card].place].name == "trigger"
        return action == "draw" or bool(units(game, self.player))

    def carry_out(self, action: str) -> Procedure:
        return ACTIONS[action](self.player, self.card, self.check, self.icon)


@dataclass
class GivePower(GivingPower):
    """One of the player's units gets +10000 power until end of turn."""

    def amount(self, game: Game) -> int:
        return increase(game, self.player, POWER.value, self.check)


@dataclass
class GiveOverPower(GivingPower):
    """One of the player's units gets +100000000 power until end of turn."""

    def amount(self, game: Game) -> int:
        return increase(game, self.player, OVER_POWER.value, self.check)


@dataclass
class StrengthenFront(IconAction):
    """All units that the player has in the front row now get +10000 power until end of turn."""

    @step("cfd:2.8.2.5")
    def give(self, game: Game) -> None:
        there = [card for spot in ROWS.value["front_row"] for card in game.at(self.player, spot)]
        for serial in serials(game, there):
            give(game, self.player, serial, "power until end of turn",
                 increase(game, self.player, POWER.value, self.check), self.card, "cfd:2.8.2.5")


@dataclass
class RemoveTrigger(IconAction):
    """The card with the icon is removed from the game."""

    @step("cfd:2.8.2.6")
    def remove(self, game: Game) -> None:
        card = game.current(self.card)
        if card >= 0:
            game.happen(removing(game, card, self.player, "cfd:2.8.2.6"))


@dataclass
class AdditionalEffect(IconAction):
    """What the text of the card says of a drive check that reveals it."""

    @step("cfd:2.8.2.6")
    def perform(self, game: Game) -> None:
        ability = additional_effect(game, self.card)
        if ability is not None:
            source = game.cards[number_of(self.card)]
            game.push(ability.resolve(game, Standby(ability.number, source, source.serial, self.player, None)))


def additional_effect(game: Game, serial: int) -> Ability | None:
    """Returns the additional effect of a card with an over trigger, wherever it is by then; None if it has none."""
    row = game.cards[number_of(serial)].row
    if row.type == TRIGGER_ORDER:
        return next((one for one in row.abilities if ADDITIONAL_EFFECT in one.labels), None)
    return None if row.event is None or CALL_COST in row.event.labels else row.event


ACTIONS: Final[dict[str, type[IconAction]]] = {
    "critical": GiveCritical,
    "power": GivePower,
    "draw": DrawByIcon,
    "heal": HealByIcon,
    "front": StrengthenFront,
    "remove": RemoveTrigger,
    "over power": GiveOverPower,
    "additional": AdditionalEffect,
}
"""The procedure of each action of an icon."""
