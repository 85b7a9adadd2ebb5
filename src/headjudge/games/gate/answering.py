"""Automatic skills that wait for a card or skill as it is added to the stack, and are carried out at once (1.3.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.gate.automatic import pay_for_triggered, resolve_skill, show_card
from headjudge.games.gate.stack import StackItem
from headjudge.games.gate.zones import opponent_of
from headjudge.kernel import committing
from headjudge.kernel.decisions import Choice
from headjudge.kernel.effects import Standby
from headjudge.kernel.events import Event
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import by_rule, step
from headjudge.language.running.terms import CardTest, Seats
from headjudge.language.running.triggers import AbilityUsed, CardPlayed

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


class CardAdded(CardPlayed):
    """A card has been added to the stack. way: by which way of playing it; '' for any."""

    def __init__(self, seats: Seats, tests: tuple[CardTest, ...], way: str) -> None:
        super().__init__(seats, tests)
        self.keys = ("stack",)
        self.way = way

    def listens(self, game: Game, event: Event) -> bool:
        return self.way in ("", event.word)


class SkillAdded(AbilityUsed):
    """A skill, or a card with [Counter], is added to the stack."""


def at_once(game: Game, player: int) -> list[Standby]:
    """Returns the triggered skills of a player that wait for what has just been added to the stack."""
    found: list[Standby] = []
    for entry in game.standby:
        if entry.master == player:
            for trigger in game.table.abilities[entry.ability].triggers:
                if isinstance(trigger, CardAdded | SkillAdded):
                    found.append(entry)
                    break
    return committing.distinct(game, found)


def answer_at_once(game: Game) -> None:
    """Carry out the skills that wait for what has just been added to the stack."""
    for player in (game.turn_player, opponent_of(game.turn_player)):
        if game.standby and at_once(game, player):
            game.push(AtOnce())
            return


NOTHING: Final = Standby(-1, None, -1, -1, None)
"""No skill."""


@dataclass
class AtOnce(Procedure):
    """These skills one after the other, the turn player's first; their costs are paid before."""

    @step("gate:8.1.2.2")
    def pay(self, game: Game) -> None:
        pay_for_triggered(game)

    @step("gate:1.3.1")
    def choose(self, game: Game) -> None:
        for player in (game.turn_player, opponent_of(game.turn_player)):
            entries = at_once(game, player)
            if entries:
                choices = [Choice("automatic", entry.this, number=game.standby.index(entry)) for entry in entries]
                game.ask(player, by_rule(choices, "gate:1.3.8"), "automatic")
                return
        self.finish()

    @step("gate:1.3.1")
    def add(self, game: Game) -> None:
        self.again("pay")
        assert self.answer is not None
        entry = game.standby[self.answer.number]
        game.push(AnsweringSkill(entry.master, entry=entry))


@dataclass
class AnsweringSkill(StackItem):
    """An automatic skill that is carried out above the card or skill that it waits for; nobody answers it.

    The other player has something on the stack already (14.2.1).
    """

    entry: Standby = NOTHING

    def card_number(self, game: Game) -> int:
        return game.current(self.entry.this)

    @step("gate:3.1.1", "gate:14.7.1")
    def show(self, game: Game) -> None:
        """The card is shown to both players."""
        show_card(game, game.current(self.entry.this), self.player)

    @step("gate:1.3.1")
    def resolve(self, game: Game) -> None:
        rest = list(game.standby)
        rest.remove(self.entry)
        game.standby = tuple(rest)
        card = self.entry.source.number if self.entry.source is not None else -1
        game.announce("trigger", self.player, "automatic", card, amount=self.entry.ability, rule="gate:1.3.1")
        resolve_skill(game, self.entry)

    @step("gate:8.1.2.2")
    def pay_for_skills(self, game: Game) -> None:
        pay_for_triggered(game)
