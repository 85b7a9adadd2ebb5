"""Section 2.8: trigger icons, in drive checks and damage checks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.cfv.basics import Draw, away, rearguards, stand, units, vanguard
from headjudge.games.cfv.cards import share
from headjudge.games.cfv.zones import DAMAGE, SPOTS, opponent_of
from headjudge.kernel.abilities import Effect
from headjudge.kernel.cards import number_of
from headjudge.kernel.decisions import Choice
from headjudge.kernel.picking import Pick
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import Fact, by_rule, rule, step

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

    @step()
    def use(self, game: Game) -> None:
        revealed = game.current(self.card)
        if revealed < 0 or not clan_fits(game, self.player, revealed):
            return
        icons = game.words(revealed, "trigger") or without_icon()
        game.push_all([PerformIcon(self.player, icon, self.card) for icon in icons])


@dataclass
class PerformIcon(Procedure):
    """A player carries out what a trigger icon asks for, in an order of the player's choice.

    card: the serial of the card that shows it. left: the actions still to be carried out.
    """

    player: int
    icon: str
    card: int
    left: tuple[str, ...] = ()

    @step("cfv:2.8.1")
    def begin(self, game: Game) -> None:
        game.announce("icon", self.player, self.icon, game.current(self.card), rule="cfv:2.8.1")

    @step()
    def find_actions(self, game: Game) -> None:
        self.left = actions_of(self.icon)

    @step("cfv:2.8.2")
    def order(self, game: Game) -> None:
        """Choose what is done next; what cannot be done is left out."""
        able = [action for action in self.left if possible(game, self.player, action)]
        if not able:
            self.finish()
            return
        game.ask(self.player, [Choice("icon", self.card, slot=action) for action in able], "icon")

    @step()
    def perform(self, game: Game) -> None:
        assert self.answer is not None
        action = self.answer.slot
        self.left = tuple([other for other in self.left if other != action])
        self.again("order")
        game.push(ACTIONS[action](self.player, self.card))


def possible(game: Game, player: int, action: str) -> bool:
    """Whether a part of a trigger icon can do anything."""
    if action == "stand":
        return bool(rearguards(game, player))
    if action == "heal":
        return may_heal(game, player) and bool(game.at(player, DAMAGE))
    return action == "draw" or bool(units(game, player))


def may_heal(game: Game, player: int) -> bool:
    """Whether the player has at least as much damage as the opponent; face-down cards count."""
    mine, theirs = len(game.at(player, DAMAGE)), len(game.at(opponent_of(player), DAMAGE))
    return by_rule(mine >= theirs, "cfv:2.8.1.1.5")


@dataclass
class IconAction(Procedure):
    """One part of a trigger icon. card: the serial of the card that shows the icon."""

    player: int
    card: int


@dataclass
class GiveCritical(IconAction):
    """One of the player's units gets +1 critical until end of turn."""

    @step("cfv:2.8.1.1.2")
    def choose(self, game: Game) -> None:
        game.push(Pick(self.player, "critical", serials(game, units(game, self.player)), 1, 1))

    @step("cfv:2.8.1.1.2")
    def give(self, game: Game) -> None:
        for serial in self.returned or ():
            give(game, self.player, serial, "critical until end of turn", 1, self.card, "cfv:2.8.1.1.2")


@dataclass
class GivePower(IconAction):
    """One of the player's units gets +5000 power until end of turn."""

    @step("cfv:2.8.1.1.2", "cfv:2.8.1.1.3", "cfv:2.8.1.1.4", "cfv:2.8.1.1.5")
    def choose(self, game: Game) -> None:
        game.push(Pick(self.player, "power", serials(game, units(game, self.player)), 1, 1))

    @step()
    def give(self, game: Game) -> None:
        for serial in self.returned or ():
            give(game, self.player, serial, "power until end of turn", POWER, self.card, "cfv:2.8.1.1")


@dataclass
class DrawByIcon(IconAction):
    """The player draws a card."""

    @step("cfv:2.8.1.1.3")
    def draw(self, game: Game) -> None:
        game.push(Draw(self.player, 1))


@dataclass
class StandByIcon(IconAction):
    """The player chooses one of the own rear-guards and stands it; one that stands already may be chosen."""

    @step("cfv:2.8.1.1.4")
    def choose(self, game: Game) -> None:
        game.push(Pick(self.player, "stand", serials(game, rearguards(game, self.player)), 1, 1))

    @step("cfv:2.8.1.1.4")
    def stand(self, game: Game) -> None:
        stand(game, [game.current(serial) for serial in self.returned or ()], self.player, "cfv:2.8.1.1.4")


@dataclass
class HealByIcon(IconAction):
    """The player chooses a card of the own damage zone and heals it."""

    @step("cfv:2.8.1.1.5")
    def choose(self, game: Game) -> None:
        damage = serials(game, list(reversed(game.at(self.player, DAMAGE))))
        game.push(Pick(self.player, "heal", damage, 1, 1))

    @step("cfv:2.8.1.1.5", "cfv:10.1.7.1")
    def heal(self, game: Game) -> None:
        for serial in self.returned or ():
            card = game.current(serial)
            game.move(card, away(game, card), "heal", self.player, rule="cfv:10.1.7.1")


ACTIONS: Final[dict[str, type[IconAction]]] = {
    "critical": GiveCritical,
    "power": GivePower,
    "draw": DrawByIcon,
    "stand": StandByIcon,
    "heal": HealByIcon,
}
"""The procedure of each action of an icon."""


def serials(game: Game, cards: list[int]) -> tuple[int, ...]:
    """Returns the serials of cards."""
    return tuple([game.cards[card].serial for card in cards])


def give(game: Game, player: int, serial: int, change: str, amount: int, icon: int, rule_id: str) -> None:
    """Let a unit get power or critical until end of turn, by the icon of a card."""
    ability = game.rules.named_ability(game.table, change)
    source = game.cards[number_of(icon)]
    game.add_effect(
        Effect(ability.number, 0, source, icon, player, game.time, game.turn, (serial,), (), (amount,), (), "turn", -1,
               -1),
        rule_id,
    )


def damage_of(game: Game, player: int) -> int:
    """Returns how many cards lie in a player's damage zone, face up or down."""
    return len(game.cards_at[player * SPOTS + DAMAGE])
