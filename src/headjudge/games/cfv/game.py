"""The rules of Cardfight!! Vanguard, original series, as the kernel asks for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from headjudge.games.cfv import (
    battle,
    cards,
    checks,
    decks,
    icons,
    loops,
    meanings,
    playing,
    rule_actions,
    setup,
    turn,
    zones,
)
from headjudge.games.cfv.actions import ACTIONS
from headjudge.games.cfv.clauses import CLAUSES, DEEDS
from headjudge.games.cfv.prompts import choice_text, prompt
from headjudge.games.cfv.refusals import refusals
from headjudge.games.cfv.texts import event_text
from headjudge.games.vanguard import activating, automatic, basics, circles, placing, scenarios
from headjudge.games.vanguard import turn as phases
from headjudge.games.vanguard.answers import CommonRules
from headjudge.games.vanguard.battle import CloseStep
from headjudge.kernel.abilities import Table
from headjudge.kernel.actions import Action, Refusal
from headjudge.kernel.cards import Definition
from headjudge.kernel.decisions import Choice
from headjudge.kernel.decks import Listed, Violation
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game
from headjudge.kernel.game_rules import register_game
from headjudge.kernel.naming import Names
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import Clause, in_force
from headjudge.kernel.shapes import Shape
from headjudge.kernel.watching import FoundLoop
from headjudge.kernel.zones import Layout, ZoneSpec

PLAYING: Final[tuple[type[Procedure], ...]] = (
    playing.NormalRide, playing.NormalCall, activating.PlayActivated, automatic.PlayAutomatic, meanings.SuperiorCall)

PROCEDURES: Final[tuple[type[Procedure], ...]] = (
    *PLAYING,
    placing.ExchangeColumn,
    rule_actions.CheckTiming,
    basics.Draw,
    checks.BattleDamage,
    checks.DamageCheck,
    checks.DealDamage,
    checks.SkillDamageCheck,
    icons.TriggerCheck,
    icons.PerformIcon,
    *icons.ACTIONS.values(),
    setup.Preparation,
    setup.FirstVanguard,
    setup.HandExchange,
    turn.WholeGame,
    turn.Turn,
    turn.StandPhase,
    phases.DrawPhase,
    turn.RidePhase,
    turn.MainPhase,
    phases.EndPhase,
    battle.BattlePhase,
    battle.AttackSubPhase,
    battle.StartStep,
    battle.AttackStep,
    battle.GuardStep,
    battle.DriveStep,
    battle.DriveCheck,
    battle.DamageStep,
    CloseStep,
    rule_actions.RuleActions,
    loops.Loop,
)

ORIGINAL: Final = "original "
"""Before the name of a value: what text means by its original value."""


def printed_number(game: Game, card: int, field: str) -> int:
    """Returns the base value of a card: the printed one, whatever has changed it (8.7.1.1)."""
    return game.cards[card].row.numbers.get(field, 0)


class Vanguard(CommonRules):
    """The original series."""

    id = "cfv"
    title = "Cardfight!! Vanguard"
    parameters: Mapping[str, str] = {
        "attacked units": "units that an attack is against (7.3.1.4, 7.3.1.4.2)",
    }
    concession_rule = "cfv:1.2.4"
    may_prevent = frozenset({"turn"})
    played_by: tuple[str, ...] = ("ride", "call", "guard")
    loop_rule = "cfv:11.1.1.2"
    actions: Mapping[str, Action] = ACTIONS

    def clauses(self) -> Mapping[str, Clause]:
        return CLAUSES

    def make_zones(self) -> tuple[ZoneSpec, ...]:
        return zones.make_zones()

    def parameter(self, name: str) -> int:
        return 1 if name == "attacked units" else 0

    def procedures(self) -> tuple[type[Procedure], ...]:
        return PROCEDURES

    def shape(self) -> Shape | None:
        return cards.shape()

    def build_table(self, layout: Layout, definitions: tuple[Definition, ...]) -> Table:
        return meanings.build_table(layout, definitions)

    def as_read(self, game: Game, card: int, field: str) -> int:
        original = field.removeprefix(ORIGINAL)
        return game.number(card, field) if original == field else printed_number(game, card, original)

    def setup(self, game: Game) -> None:
        game.push(turn.WholeGame())

    def presented(self, deck: Sequence[Listed]) -> list[Violation]:
        return decks.presented([(entry[0], entry[1]) for entry in deck])

    def completed(self, deck: Sequence[Listed]) -> Sequence[Listed]:
        return scenarios.completed(deck, decks.can_be_first, "clan")

    def filler(self, others: tuple[Definition, ...], zone: str) -> Definition:
        return scenarios.filler(others, "clan")

    def begin_match(self, game: Game, player: int, memory: Mapping[str, object]) -> None:
        match = turn.WholeGame(player)
        match.again("next_turn")
        game.push(match)

    def procedure_of_turn(self, player: int, first: bool) -> Procedure:
        return turn.Turn(player, first)

    def procedure_of_battles(self, player: int, first: bool) -> Procedure:
        battles = battle.BattlePhase(player, first)
        battles.again("next_attack")
        return battles

    def procedure_of_attack(self, player: int) -> Procedure:
        return battle.AttackSubPhase(player)

    def check_timing(self, game: Game) -> Procedure:
        return rule_actions.CheckTiming()

    def rule_actions_due(self, game: Game) -> bool:
        return rule_actions.rule_actions_due(game)

    def settled(self, game: Game) -> bool:
        return rule_actions.nothing_due(game)

    def is_playing(self, frame: Procedure) -> bool:
        return isinstance(frame, PLAYING)

    def with_attached(self, game: Game, events: list[Event]) -> list[Event]:
        return circles.with_orientation(game, events)

    def loop_declaration(self, game: Game, seats: tuple[int, ...], loop: FoundLoop) -> Procedure:
        return loops.Loop(seats, loop)

    def prevented(self, game: Game, event: Event) -> bool:
        return prevented(game, event)

    def refusals(self, game: Game, player: int, action: str, card: int, target: int,
                 slot: str) -> list[Refusal] | None:
        return refusals(game, player, action, card, slot)

    def choice_text(self, game: Game, kind: str, choice: Choice) -> str:
        return choice_text(game, kind, choice)

    def prompt(self, game: Game, kind: str) -> str:
        return prompt(game, kind)

    def event_text(self, game: Game, event: Event, names: Names) -> str:
        return event_text(game, event, names)

    def deeds(self) -> Mapping[str, str]:
        return DEEDS


def prevented(game: Game, event: Event) -> bool:
    """Whether an event cannot happen: the card already is as it would become, or an effect forbids it (1.3.3)."""
    card = event.card
    if card is None:
        return False
    turns = event.kind == "turn" and game.cards[card.number].state == event.word
    if turns and in_force("cfv:3.17.2", "cfv:1.3.2.1"):
        return True
    return game.rules.forbidding(game, event) is not None and in_force("cfv:1.3.3")


VANGUARD_RULES: Final = Vanguard()
register_game(VANGUARD_RULES)
