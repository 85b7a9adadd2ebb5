"""Sections 11.1.1.2.1.1 and 11.2.1.2.1.1: abilities that stand by only if their players say so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.vanguard.automatic import LEAVE, waiting
from headjudge.games.vanguard.instructions import BarAbility
from headjudge.kernel import knowledge
from headjudge.kernel.abilities import Ability
from headjudge.kernel.decisions import NO, Choice
from headjudge.kernel.effects import Standby
from headjudge.kernel.events import Event
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import by_rule, in_force, rule, step
from headjudge.language.running.resolving import Worded

if TYPE_CHECKING:
    from headjudge.kernel.cards import Instance
    from headjudge.kernel.game import Game

SAID_TO_STAND_BY: Final = "declared"
"""The name under which an ability that stands by keeps that its player has declared it."""


def is_hidden(game: Game, card: Instance) -> bool:
    """Whether a card lies hidden, where only some players see it, whether or not an effect has shown it before."""
    if knowledge.zone_shows(game.layout, None, card):
        return False
    return not knowledge.sees(game, None, card) or in_force("cfd:7.8.3.1")


@rule("cfd:11.1.1.2.1.1")
def undeclared(game: Game) -> Standby | None:
    """Returns the first ability that stands by in a hidden zone and was not declared yet, the turn player's first."""
    for player in (game.turn_player, 1 - game.turn_player):
        for entry in game.standby:
            card = entry.source  # where it triggered: a unit that has gone to the hand did so on the field
            if entry.master != player or card is None or any([name == SAID_TO_STAND_BY for name, _ in entry.env]):
                continue
            if game.current(entry.this) >= 0 and is_hidden(game, card):
                return entry
    return None


@dataclass
class DeclareTrigger(Procedure):
    """A player says whether an ability that has triggered in a hidden zone stands by, and shows its card then."""

    entry: Standby

    @step("cfd:11.1.1.2.1.1")
    def ask(self, game: Game) -> None:
        game.ask(self.entry.master, [Choice("declare", self.entry.this), NO], "declare", hidden=True)

    @step("cfd:11.1.1.2.1.1")
    def note(self, game: Game) -> None:
        """What is not declared does not stand by."""
        entry = self.entry
        left = list(game.standby)
        place = left.index(entry)
        if self.answer is None or self.answer == NO:
            del left[place]
            self.finish()
        else:
            left[place] = Standby(entry.ability, entry.source, entry.this, entry.master, entry.event,
                                  (*entry.env, (SAID_TO_STAND_BY, (1,))), entry.generation, entry.giver)
        game.standby = tuple(left)

    @step("cfd:11.1.1.2.1.1")
    def show(self, game: Game) -> None:
        reveal(game, game.current(self.entry.this), self.entry.master, "cfd:11.1.1.2.1.1")


@rule("cfd:11.2.1.2.1.1")
def leaving_out(game: Game, player: int) -> list[Choice]:
    """Returns the choices by which a player leaves an ability unplayed that would bar itself for the turn.

    So would one that is played once a turn (12.3.1.1.2).
    """
    found: list[Choice] = []
    for place, entry in enumerate(waiting(game, player)):
        ability = game.table.abilities[entry.ability]
        if bars_itself(ability) or by_rule(ability.limit > 0, "cfd:12.3.1.1.2"):
            found.append(Choice(LEAVE, entry.this, number=place))
    return found


def bars_itself(ability: Ability) -> bool:
    """Whether an ability says that it cannot be played for the rest of the turn."""
    return isinstance(ability, Worded) and any([isinstance(one, BarAbility) for one in ability.program])


@rule("cfd:4.1.6")
def show_held_back(game: Game, card: Instance, player: int) -> None:
    """Show a hidden card that an effect keeps from being moved or turned because of what it is."""
    if knowledge.sees(game, None, card) or not is_hidden(game, card):
        return
    knowledge.remember(game, [card.number], knowledge.everybody(game))
    game.tell(Event("reveal", "reveal", player, card, None, card.place, card.place, rule="cfd:4.1.6"))


def reveal(game: Game, card: int, player: int, rule_id: str) -> None:
    """Show a card to both players where it lies."""
    knowledge.remember(game, [card], knowledge.everybody(game))
    instance = game.cards[card]
    game.happen_all([Event("reveal", "reveal", player, instance, None, instance.place, instance.place, rule=rule_id)])
