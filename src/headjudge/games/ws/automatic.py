"""Sections 8.5 and 8.7: the check timing and the playing of automatic abilities."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.games.ws.rule_actions import rule_actions
from headjudge.games.ws.zones import opponent_of
from headjudge.kernel import characteristics, committing, telling
from headjudge.kernel.decisions import Choice
from headjudge.kernel.effects import Standby
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import TRACING, by_rule, in_force, rule, step
from headjudge.language.running.parts import ruled, ruled_for

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


@dataclass
class CheckTiming(Procedure):
    """Rule actions, then one automatic ability of the turn player, else of the other player, until nothing is left."""

    @step("ws:4.4.1", "ws:8.5.1", "ws:8.5.1.1")
    def resolve_rule_actions(self, game: Game) -> None:
        """Resolve all rule actions that are due, again while there are new ones; only then come abilities."""
        if game.checks_may_be_due() and (
                not game.standby or not TRACING or in_force("ws:4.4.2")) and rule_actions(game):
            self.again("resolve_rule_actions")
        elif not TRACING and not game.table.states:
            if game.standby:
                self.again("turn_player_chooses")
            else:
                self.finish()

    @step("ws:8.7.6")
    def situations(self, game: Game) -> None:
        if game.table.states:
            committing.trigger_states(game)

    @step("ws:8.5.1.2", "ws:8.7.3", "ws:8.5.1")
    def turn_player_chooses(self, game: Game) -> None:
        if not choose_standby(game, game.turn_player):
            self.again("other_player_chooses")

    @step("ws:8.5.1.2", "ws:8.7.3", "ws:8.7.3.1", "ws:8.5.1")
    def turn_player_plays(self, game: Game) -> None:
        self.again("resolve_rule_actions")
        play_standby(game, game.turn_player, self.answer)

    @step("ws:8.5.1.3", "ws:8.7.3", "ws:8.5.1")
    def other_player_chooses(self, game: Game) -> None:
        if not choose_standby(game, opponent_of(game.turn_player)):
            self.answer = None

    @step("ws:8.5.1.4", "ws:8.5.1")
    def end(self, game: Game) -> None:
        if self.answer is None:
            self.finish()

    @step("ws:8.5.1.3", "ws:8.7.3", "ws:8.7.3.1", "ws:8.5.1")
    def other_player_plays(self, game: Game) -> None:
        self.again("resolve_rule_actions")
        if self.answer is not None:
            play_standby(game, opponent_of(game.turn_player), self.answer)


def waiting(game: Game, player: int) -> list[Standby]:
    """Returns one of each kind of automatic ability on standby whose master is the player."""
    if len(game.standby) == 1:
        return list(game.standby) if game.standby[0].master == player else []
    return committing.distinct(game, [entry for entry in game.standby if entry.master == player])


def choose_standby(game: Game, player: int) -> bool:
    """Ask which automatic ability comes next. Returns False when none is on standby; none may be left out (8.7.3.1)."""
    if not game.standby:
        return False
    entries = waiting(game, player)
    if not entries:
        return False
    choices: list[Choice] = []
    for place, entry in enumerate(entries):
        choices.append(Choice("automatic", entry.this, -1, "", place))
    game.ask(player, choices, "automatic")
    return True


def play_standby(game: Game, player: int, answer: Choice | None) -> None:
    assert answer is not None
    entry = waiting(game, player)[answer.number]
    game.push(PlayAutomatic(entry))


@dataclass
class PlayAutomatic(Procedure):
    """One automatic ability is played and resolved, and one occurrence of its standby is used up."""

    entry: Standby

    @step("ws:8.7.3")
    def use_up(self, game: Game) -> None:
        """Use up one occurrence on standby, even when the ability cannot be played (8.7.3.2)."""
        rest = list(game.standby)
        rest.remove(self.entry)
        game.standby = tuple(rest)

    @step("ws:8.1.1.2", "ws:8.6.2.5.4", "ws:8.7.1")
    def resolve(self, game: Game) -> None:
        """Resolve the ability, even when its card has gone to another zone.

        Instructions that are no longer possible fail.
        """
        playable = can_play(game, self.entry)
        telling.played(game, self.entry, fails=not playable)
        if playable:
            effect = game.table.abilities[self.entry.ability].resolve(game, master_of_effect(game, self.entry))
            if TRACING:
                game.push_all(by_rule([effect], "ws:8.2.1.1", "ws:8.8.1"))
            else:
                game.push(effect)


@rule("ws:4.3.3")
def master_of_effect(game: Game, entry: Standby) -> Standby:
    """Returns the entry whose effect has the same master as the ability that generates it."""
    return entry


@rule("ws:8.7.3.2")
def can_play(game: Game, entry: Standby) -> bool:
    """Whether no effect keeps the ability from being played."""
    card = game.current(entry.this)
    if characteristics.active_parts(game, "forbid:use") is None:
        return card < 0 or not game.forbidden("use automatic", entry.master, card)
    ability = game.table.abilities[entry.ability]
    if entry.source is not None and ruled_for(game, "forbid:use", entry.master, entry.source.serial,
                                              (ability.kind, *ability.labels)):
        return False
    if card < 0:
        return True
    if ruled(game, "forbid:use", entry.master, card, game.cards[card], (ability.kind, *ability.labels)):
        return False
    return not game.forbidden("use automatic", entry.master, card)
