"""Carrying out a trigger icon: the actions that both games have, in an order that the player chooses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.vanguard.basics import Draw, away, told, units
from headjudge.games.vanguard.circles import DAMAGE, opponent_of
from headjudge.kernel.cards import number_of
from headjudge.kernel.decisions import Choice
from headjudge.kernel.effects import Effect
from headjudge.kernel.picking import Pick
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import by_rule, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game
    from headjudge.kernel.rules import Step

POWER_BY: Final[dict[str, str]] = {
    "cfv critical": "cfv:2.8.1.1.2", "cfv draw": "cfv:2.8.1.1.3", "cfv stand": "cfv:2.8.1.1.4",
    "cfv heal": "cfv:2.8.1.1.5", "cfd critical": "cfd:2.8.2.2", "cfd draw": "cfd:2.8.2.3", "cfd heal": "cfd:2.8.2.4",
    "cfd over": "cfd:2.8.2.6"}
"""The rules by which icons give power, by game and icon."""


@dataclass
class Performing(Procedure):
    """A player carries out what a trigger icon asks for, in an order of the player's choice.

    card: the serial of the card that shows it. left: the actions still to be carried out. Each game says which actions
    an icon has.
    """

    player: int
    icon: str
    card: int
    left: tuple[str, ...] = ()

    def actions(self) -> tuple[str, ...]:
        """Returns the names of the actions that the icon stands for."""
        raise AssertionError("each game has its icons")

    def possible(self, game: Game, action: str) -> bool:
        """Whether an action can do anything."""
        raise AssertionError("each game has its icons")

    def carry_out(self, action: str) -> Procedure:
        """Returns the procedure of an action."""
        raise AssertionError("each game has its icons")

    @step("cfv:2.8.1", "cfd:2.8.1")
    def begin(self, game: Game) -> None:
        game.announce("icon", self.player, self.icon, game.current(self.card),
                      rule=told(game, "cfv:2.8.1", "cfd:2.8.1"))

    @step()
    def find_actions(self, game: Game) -> None:
        self.left = self.actions()

    @step("cfv:2.8.2", "cfd:2.8.3.2")
    def order(self, game: Game) -> None:
        """Choose what is done next; what cannot be done is left out."""
        able = [action for action in self.left if self.possible(game, action)]
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
        game.push(self.carry_out(action))


def may_heal(game: Game, player: int) -> bool:
    """Whether the player has at least as much damage as the opponent; face-down cards count."""
    mine, theirs = len(game.at(player, DAMAGE)), len(game.at(opponent_of(player), DAMAGE))
    return by_rule(mine >= theirs, "cfv:2.8.1.1.5", "cfd:2.8.2.4")


@dataclass
class IconAction(Procedure):
    """One part of a trigger icon.

    card: the serial of the card that shows the icon. check: 'drive', 'damage' or ''. icon: its name.
    """

    player: int
    card: int
    check: str = ""
    icon: str = ""


@dataclass
class GiveCritical(IconAction):
    """One of the player's units gets +1 critical until end of turn."""

    @step("cfv:2.8.1.1.2", "cfd:2.8.2.2")
    def choose(self, game: Game) -> None:
        game.push(Pick(self.player, "critical", serials(game, units(game, self.player)), 1, 1))

    @step("cfv:2.8.1.1.2", "cfd:2.8.2.2")
    def give(self, game: Game) -> None:
        for serial in self.returned or ():
            give(game, self.player, serial, "critical until end of turn", 1, self.card,
                 told(game, "cfv:2.8.1.1.2", "cfd:2.8.2.2"))


@dataclass
class GivingPower(IconAction):
    """One of the player's units gets power until end of turn: as much as the rules of the game say."""

    def rule_of(self, step: Step, game: str) -> str:
        """Each icon gives it by a rule of its own."""
        return POWER_BY.get(f"{game} {self.icon}", "") or step.rule_of(game)

    def amount(self, game: Game) -> int:
        """Returns how much."""
        raise AssertionError("each game has its icons")

    @step("cfv:2.8.1.1.2", "cfv:2.8.1.1.3", "cfv:2.8.1.1.4", "cfv:2.8.1.1.5",
          "cfd:2.8.2.2", "cfd:2.8.2.3", "cfd:2.8.2.4")
    def choose(self, game: Game) -> None:
        game.push(Pick(self.player, "power", serials(game, units(game, self.player)), 1, 1))

    @step()
    def give(self, game: Game) -> None:
        for serial in self.returned or ():
            give(game, self.player, serial, "power until end of turn", self.amount(game), self.card,
                 told(game, "cfv:2.8.1.1", "cfd:2.8.2"))


@dataclass
class DrawByIcon(IconAction):
    """The player draws a card."""

    @step("cfv:2.8.1.1.3", "cfd:2.8.2.3")
    def draw(self, game: Game) -> None:
        game.push(Draw(self.player, 1))


@dataclass
class HealByIcon(IconAction):
    """The player chooses a card of the own damage zone and heals it."""

    @step("cfv:2.8.1.1.5", "cfd:2.8.2.4")
    def choose(self, game: Game) -> None:
        damage = serials(game, list(reversed(game.at(self.player, DAMAGE))))
        game.push(Pick(self.player, "heal", damage, 1, 1))

    @step("cfv:2.8.1.1.5", "cfv:10.1.7.1", "cfd:2.8.2.4")
    def heal(self, game: Game) -> None:
        for serial in self.returned or ():
            card = game.current(serial)
            game.move(card, away(game, card), "heal", self.player, rule=told(game, "cfv:10.1.7.1", "cfd:7.18.1"))


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
