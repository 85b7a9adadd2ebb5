"""Sections 3.5 and 8.3: the check timing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.gate.automatic import pay_for_triggered, resolve_skill, show_card
from headjudge.games.gate.playing import offer_counter
from headjudge.games.gate.rule_actions import RuleActions, nothing_due, rule_actions_due
from headjudge.games.gate.stack import StackItem
from headjudge.games.gate.zones import opponent_of
from headjudge.kernel import committing
from headjudge.kernel.cards import number_of
from headjudge.kernel.decisions import Choice
from headjudge.kernel.effects import Standby
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import TRACING, by_rule, in_force, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


@dataclass
class CheckTiming(Procedure):
    """Rule actions, then one triggered skill of the turn player, else of the other, until nothing is left."""

    @step("gate:8.1.2.2")
    def pay_for_skills(self, game: Game) -> None:
        """The costs of what has triggered since."""
        pay_for_triggered(game)

    @step("gate:3.5.1", "gate:3.5.2", "gate:8.3.2", "gate:8.3.3", "gate:9.1")
    def rule_actions(self, game: Game) -> None:
        """Carry out all rule actions that are due, again while there are new ones; only then come skills."""
        if game.checks_may_be_due() and not (not TRACING and nothing_due(game)) and rule_actions_due(game):
            self.again("pay_for_skills")
            game.push(RuleActions())
        else:
            game.look_for_rule_actions = False
            if not TRACING and not game.table.states:
                if game.standby:
                    self.again("turn_player_chooses")
                else:
                    self.finish()

    @step()
    def situations(self, game: Game) -> None:
        if game.table.states:
            committing.trigger_states(game)

    @step("gate:3.5.3", "gate:8.3.4")
    def turn_player_chooses(self, game: Game) -> None:
        """None may be left out."""
        player = by_rule(game.turn_player, "gate:1.3.8.1", along=(game,))
        if not choose_skill(game, player):
            self.again("other_player_chooses")

    @step("gate:3.5.3", "gate:8.3.4")
    def turn_player_adds(self, game: Game) -> None:
        self.again("pay_for_skills")
        add_skill(game, self.answer)

    @step("gate:3.5.6", "gate:8.3.7")
    def other_player_chooses(self, game: Game) -> None:
        if choose_skill(game, opponent_of(game.turn_player)):
            return
        if in_force("gate:8.3.10"):
            self.finish()

    @step("gate:3.5.6", "gate:8.3.7")
    def other_player_adds(self, game: Game) -> None:
        self.again("pay_for_skills")
        if self.answer is not None:
            add_skill(game, self.answer)


def waiting(game: Game, player: int) -> list[Standby]:
    """Returns one of each kind of triggered skill that a player controls."""
    return committing.distinct(game, [entry for entry in game.standby if entry.master == player])


def choose_skill(game: Game, player: int) -> bool:
    """Ask which triggered skill comes next. Returns False when the player has none."""
    entries = waiting(game, player) if game.standby else []
    if not entries:
        return False
    choices = [Choice("automatic", entry.this, number=game.standby.index(entry)) for entry in entries]
    game.ask(player, by_rule(choices, "gate:1.3.8"), "automatic")
    return True


def add_skill(game: Game, answer: Choice | None) -> None:
    assert answer is not None
    entry = game.standby[answer.number]
    game.push(TriggeredSkill(entry.master, entry=entry))


NOTHING: Final = Standby(-1, None, -1, -1, None)
"""No skill."""


@dataclass
class TriggeredSkill(StackItem):
    """A triggered skill is added to the stack; the other player may answer; then it is resolved."""

    entry: Standby = NOTHING

    def card_number(self, game: Game) -> int:
        return game.current(self.entry.this)

    def type_of_source(self, game: Game) -> str:
        return game.rules.type_as_read(game, game.cards[number_of(self.entry.this)])

    @step("gate:3.1.1", "gate:14.7.1")
    def show(self, game: Game) -> None:
        """The card is shown to both players."""
        show_card(game, game.current(self.entry.this), self.player)

    @step("gate:3.5.3", "gate:3.5.6")
    def add(self, game: Game) -> None:
        rest = list(game.standby)
        rest.remove(self.entry)
        game.standby = tuple(rest)
        self.on_stack = True
        card = self.entry.source.number if self.entry.source is not None else -1
        game.announce("trigger", self.player, "automatic", card, amount=self.entry.ability, rule="gate:3.5.3")

    @step()
    def counter_timing(self, game: Game) -> None:
        """The other player may answer with one [Counter]."""
        mine = self.player == game.turn_player
        if mine and in_force("gate:3.5.4", "gate:8.3.5"):
            self.returned = None
            offer_counter(game, opponent_of(self.player))
        if not mine and in_force("gate:3.5.7", "gate:8.3.8"):
            self.returned = None
            offer_counter(game, opponent_of(self.player))

    @step("gate:3.5.5", "gate:3.5.8", "gate:8.3.6", "gate:8.3.9")
    def resolve(self, game: Game) -> None:
        """What was added last has been resolved: now this one is."""
        self.on_stack = False
        if not by_rule(self.fizzled, "gate:10.8.1"):
            resolve_skill(game, self.entry)

    @step("gate:8.1.2.2")
    def pay_for_skills(self, game: Game) -> None:
        pay_for_triggered(game)
