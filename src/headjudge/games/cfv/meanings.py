"""The meaning of the words of card text in this game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from headjudge.games.cfv import battle, keywords, turn
from headjudge.games.cfv.checks import DealDamage
from headjudge.games.cfv.clauses import CLAUSES
from headjudge.games.cfv.playing import arriving_together, fits_circle
from headjudge.games.cfv.zones import SPOTS
from headjudge.games.vanguard import meanings
from headjudge.games.vanguard.battle import CloseStep
from headjudge.games.vanguard.checking import effect_source
from headjudge.games.vanguard.circles import GUARDIAN, VANGUARD
from headjudge.games.vanguard.meanings import VanguardMeanings
from headjudge.games.vanguard.placing import Coming
from headjudge.kernel.abilities import Table
from headjudge.kernel.cards import Definition, Instance
from headjudge.kernel.events import Cause, Event, again
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import Fact, rule, step
from headjudge.language.card_text import card_text
from headjudge.language.compiling.compiler import build_rows
from headjudge.language.tree import ast

if TYPE_CHECKING:
    from headjudge.kernel.game import Game
    from headjudge.kernel.zones import Layout

STEPS: Final[dict[str, type[Procedure]]] = {
    "start_step": battle.StartStep,
    "attack_step": battle.AttackStep,
    "guard_step": battle.GuardStep,
    "drive_step": battle.DriveStep,
    "damage_step": battle.DamageStep,
    "close_step": CloseStep,
}


@rule("cfv:3.1.1", "cfv:3.1.1.1", "cfv:8.1.1")
def abilities_of(text: ast.Ability) -> tuple[ast.Ability, ...]:
    """Returns the abilities in a text, or in an effect that gives it: activated, automatic or continuous ones."""
    if isinstance(text, ast.Keyword):
        return keywords.expand(text)
    return (keywords.with_limit_break(text),)


@dataclass
class SuperiorCall(Coming):
    """An effect puts cards on circles, some of them on a guardian circle."""

    @step("cfv:10.1.6.1.1", "cfv:10.1.6.1.1.2")
    def put(self, game: Game) -> None:
        """Place all of them at the same time."""
        game.happen_all(arriving_together(game, self.player, [again(move) for move in self.moves]))

    @step("cfv:7.4.1.1.2.2")
    def guard(self, game: Game) -> None:
        self.begin_guarding(game)


CHOSEN_OPENLY: Final = Fact("cfv:1.3.4", True)
"""Whether the other player knows what the turn player has chosen when both choose at the same time."""

CONVENTIONS: Final = replace(meanings.CONVENTIONS, steps=STEPS, chosen_openly=CHOSEN_OPENLY, clauses=CLAUSES)


class OriginalMeanings(VanguardMeanings):
    """The words of the original series."""

    game = "cfv"
    conventions = CONVENTIONS

    def expand(self, ability: ast.Ability, definition: Definition) -> tuple[ast.Ability, ...]:
        return abilities_of(ability)

    def text(self, ability: ast.Ability) -> str:
        return card_text("cfv").told(ability)

    def given_by_rules(self, definition: Definition) -> tuple[ast.Ability, ...]:
        return keywords.of_icons(definition)

    def places_for(self, game: Game, player: int, card: Instance, places: list[int]) -> list[int]:
        if game.forbidden("superior call", player, card.number):
            places = [place for place in places if place % SPOTS == VANGUARD]
        if game.forbidden("ride", player, card.number):
            places = [place for place in places if place % SPOTS != VANGUARD]
        return [place for place in places if fits_circle(game, card.number, place)]

    def damage(
        self,
        players: tuple[int, ...],
        amount: int,
        source: Instance | None,
        serial: int,
        cause: Cause,
        cancellable: bool,
    ) -> Procedure:
        return DealDamage(players, amount, effect_source(source), cause)

    def place(self, game: Game, player: int, moves: list[Event]) -> list[Event] | Procedure:
        fitting = [move for move in moves if move.card is not None and fits_circle(game, move.card.number, move.place)]
        if any([move.place % SPOTS == GUARDIAN for move in fitting]):
            return SuperiorCall(player, tuple(fitting))
        return arriving_together(game, player, fitting)

    def extra_turn(self, game: Game, player: int) -> None:
        turn.extra_turn(game, player)


WORDS: Final = OriginalMeanings()


def build_table(layout: Layout, definitions: tuple[Definition, ...]) -> Table:
    """Returns the table of the cards with their abilities, and of abilities that the rules make."""
    table = build_rows(WORDS, layout, definitions, meanings.named())
    meanings.complete(table)
    return table
