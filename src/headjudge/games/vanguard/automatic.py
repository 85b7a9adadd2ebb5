"""The check timing, automatic abilities, abilities that cannot be used (cfv:8.4, 8.6, 11.2; cfd:11.6, 11.8, 12.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.vanguard.circles import opponent_of
from headjudge.kernel import committing, telling
from headjudge.kernel.abilities import Ability, Giver
from headjudge.kernel.cards import Instance
from headjudge.kernel.decisions import Choice
from headjudge.kernel.effects import Standby
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import TRACING, by_rule, in_force, rule, step
from headjudge.language.running.parts import ruled

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


@dataclass
class Checking(Procedure):
    """Rule actions, then one automatic ability of the turn player, else of the other player, until nothing is left.

    Each game has its own rule actions.
    """

    def due(self, game: Game) -> bool:
        """Whether a rule action is due."""
        return (TRACING or not game.rules.settled(game)) and game.rules.rule_actions_due(game)

    def pending(self, game: Game) -> bool:
        """Whether a rule action waits for all others and for abilities, and is due although nothing has changed."""
        return False

    def playing(self, entry: Standby) -> Procedure:
        """Returns the procedure that plays an automatic ability."""
        return PlayAutomatic(entry)

    def acting(self, game: Game) -> Procedure:
        """Returns the procedure that carries out the rule actions that are due."""
        raise AssertionError("each game has its rule actions")

    @step("cfv:3.5.1", "cfv:8.4.1", "cfv:9.1.2")
    def rule_actions(self, game: Game) -> None:
        """Carry out all rule actions that are due, again while there are new ones; only then come abilities."""
        look = game.checks_may_be_due() or self.pending(game)
        if look and (not game.standby or in_force("cfv:3.5.2")) and self.due(game):
            self.again("rule_actions")
            game.push(self.acting(game))
        else:
            game.look_for_rule_actions = False

    @step("cfv:8.6.6", "cfd:11.8.14")
    def situations(self, game: Game) -> None:
        if game.table.states and (TRACING or not game.calm):
            committing.trigger_states(game)

    @step("cfv:11.2.1.3", "cfd:12.2.1.2.2")
    def cancel(self, game: Game) -> None:
        """Cancel the stand by of abilities that cannot be used."""
        if game.standby:
            left = tuple([entry for entry in game.standby if can_be_used(game, entry)])
            if len(left) < len(game.standby):
                game.standby = left

    @step("cfv:8.4.1.2", "cfv:8.6.3", "cfd:11.6.1.2", "cfd:11.8.10", "cfd:11.8.10.1")
    def turn_player_chooses(self, game: Game) -> None:
        if not choose_standby(game, game.turn_player, self.dispensable(game, game.turn_player)):
            self.again("other_player_chooses")

    @step("cfv:8.4.1.2", "cfv:8.6.3", "cfv:8.6.3.1", "cfd:11.6.1.2", "cfd:11.8.10")
    def turn_player_plays(self, game: Game) -> None:
        self.again("rule_actions")
        self.play(game, game.turn_player)

    @step("cfv:8.4.1.3", "cfv:8.6.3", "cfd:11.6.1.3")
    def other_player_chooses(self, game: Game) -> None:
        other = opponent_of(game.turn_player)
        if not choose_standby(game, other, self.dispensable(game, other)):
            self.answer = None

    @step("cfv:8.4.1.4", "cfd:11.6.1.4")
    def end(self, game: Game) -> None:
        if self.answer is None:
            self.finish()

    @step("cfv:8.4.1.3", "cfv:8.6.3", "cfv:8.6.3.1", "cfd:11.6.1.3")
    def other_player_plays(self, game: Game) -> None:
        self.again("rule_actions")
        if self.answer is not None:
            self.play(game, opponent_of(game.turn_player))

    def dispensable(self, game: Game, player: int) -> list[Choice]:
        """Returns the choices by which a player leaves an ability that stands by unplayed, where the rules allow it."""
        return []

    def play(self, game: Game, player: int) -> None:
        """Play the chosen ability, or let it stand by no longer."""
        entry = chosen_standby(game, player, self.answer)
        if self.answer is not None and self.answer.action == LEAVE:
            left = list(game.standby)
            left.remove(entry)
            game.standby = tuple(left)
            return
        game.push(self.playing(entry))


LEAVE: Final = "leave"
"""The action of leaving an ability that stands by unplayed."""


def waiting(game: Game, player: int) -> list[Standby]:
    """Returns one of each kind of automatic ability that stands by and whose master is the player."""
    return committing.distinct(game, [entry for entry in game.standby if entry.master == player])


def choose_standby(game: Game, player: int, more: list[Choice]) -> bool:
    """Ask which automatic ability comes next. Returns False when none stands by. more: other choices there are."""
    if not game.standby:
        return False
    entries = waiting(game, player)
    if not entries:
        return False
    choices = [Choice("automatic", entry.this, number=place) for place, entry in enumerate(entries)]
    game.ask(player, [*choices, *more], "automatic")
    return True


def chosen_standby(game: Game, player: int, answer: Choice | None) -> Standby:
    """Returns the automatic ability that the player has chosen to play next."""
    assert answer is not None
    return waiting(game, player)[answer.number]


@dataclass
class PlayAutomatic(Procedure):
    """One automatic ability is played and resolved, and one of its stand-bys is used up."""

    entry: Standby

    @step("cfv:8.6.3", "cfd:11.8.10")
    def use_up(self, game: Game) -> None:
        rest = list(game.standby)
        rest.remove(self.entry)
        game.standby = tuple(rest)
        game.generation += 1

    @step("cfv:8.1.1.2", "cfv:8.5.2.4.4", "cfv:8.6.1", "cfv:8.6.7",
          "cfd:11.1.1.2", "cfd:11.8.3.1", "cfd:11.8.7", "cfd:11.8.15")
    def resolve(self, game: Game) -> None:
        """Resolve the ability, even when its card has gone elsewhere; what is not possible any more fails."""
        telling.played(game, self.entry)
        effect = game.table.abilities[self.entry.ability].resolve(game, master_of_effect(game, self.entry))
        game.push_all(by_rule([effect], "cfv:8.2.1", "cfv:8.2.1.1", "cfv:3.1.2", "cfv:3.1.2.1",
                              "cfd:11.3.1", "cfd:11.3.1.1"))


@rule("cfv:3.4.3", "cfd:3.2.2.5", "cfd:3.2.2.5.1")
def master_of_effect(game: Game, entry: Standby) -> Standby:
    """Returns the entry whose effect has the same master as the ability that generates it.

    That is whoever had its card when it stood by, whoever has the card now.
    """
    return by_rule(entry, "cfd:11.8.10.2", along=(game,))


# Abilities that cannot be used


def can_be_used(game: Game, entry: Standby) -> bool:
    """Whether nothing says that an automatic ability that stands by cannot be used."""
    ability = game.table.abilities[entry.ability]
    card = game.current(entry.this)
    return usable(game, ability, game.cards[card] if card >= 0 else entry.source, entry.master, entry.giver)


@rule("cfv:11.2", "cfv:11.2.1", "cfd:12.2.1")
def usable(game: Game, ability: Ability, card: Instance | None, master: int, giver: Giver) -> bool:
    """Whether nothing says that this ability of this card cannot be used."""
    if is_barred(game, ability, card, giver):
        return False
    if card is None or "forbid:use" not in game.table.part_keys:
        return True
    number = card.number if game.cards[card.number].serial == card.serial else -1
    return not ruled(game, "forbid:use", master, number, card, (ability.kind, *ability.labels))


# "This ability cannot be used for the rest of the turn"


@rule("cfv:8.1.1.2.3.1", "cfd:11.2.1.1.1", "cfd:11.2.1.1.2", "cfd:11.2.1.2.1")
def bar(game: Game, ability: Ability, card: Instance | None, giver: Giver) -> None:
    """Let an ability of a card be unusable until end of turn."""
    holder = game.holder_of_uses(card)
    others = tuple([use for use in game.used if use[:3] != (ability.number, giver, holder)])
    game.used = (*others, (ability.number, giver, holder, BARRED))


def is_barred(game: Game, ability: Ability, card: Instance | None, giver: Giver) -> bool:
    """Whether an ability of a card has said that it cannot be used for the rest of the turn."""
    if not game.used:
        return False
    return game.times_used(ability, card, giver) >= BARRED


BARRED: Final = 1000
"""The number of uses that stands in `State.used` for an ability that cannot be used any more this turn."""
