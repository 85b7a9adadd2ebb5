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
    scenarios,
    setup,
    turn,
    zones,
)
from headjudge.games.cfv.actions import ACTIONS
from headjudge.games.cfv.clauses import CLAUSES, DEEDS
from headjudge.games.cfv.prompts import choice_text, prompt
from headjudge.games.cfv.refusals import refusals
from headjudge.games.cfv.texts import event_text
from headjudge.games.vanguard import activating, automatic, basics, circles, placing
from headjudge.games.vanguard import loops as ended_loops
from headjudge.games.vanguard.remarks import remarks
from headjudge.games.vanguard.roles import attacked, attacker, boosting, guarded_by
from headjudge.kernel.abilities import Ability, ActivePart, Giver, Table
from headjudge.kernel.actions import Action, Refusal
from headjudge.kernel.cards import Definition, Instance
from headjudge.kernel.decisions import Choice
from headjudge.kernel.decks import Listed, Violation
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game
from headjudge.kernel.game_rules import (
    FLAG,
    TWO_PLAYERS,
    Format,
    GameRules,
    Remembered,
    Role,
    register_game,
)
from headjudge.kernel.loops import FoundLoop
from headjudge.kernel.naming import Names
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import TRACING, Clause, Fact, in_force, rule
from headjudge.kernel.shapes import Shape
from headjudge.kernel.zones import Layout, ZoneSpec
from headjudge.language.running.parts import forbids_event

PLAYING: Final = (
    playing.NormalRide, playing.NormalCall, activating.PlayActivated, automatic.PlayAutomatic, meanings.SuperiorCall)

PROCEDURES: Final[tuple[type[Procedure], ...]] = (
    *PLAYING,
    placing.ExchangeColumn,
    rule_actions.CheckTiming,
    basics.Draw,
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
    turn.DrawPhase,
    turn.RidePhase,
    turn.MainPhase,
    turn.EndPhase,
    battle.BattlePhase,
    battle.AttackSubPhase,
    battle.StartStep,
    battle.AttackStep,
    battle.GuardStep,
    battle.DriveStep,
    battle.DriveCheck,
    battle.DamageStep,
    battle.DamageCheck,
    battle.CloseStep,
    rule_actions.RuleActions,
    loops.Loop,
)

PLAYERS: Final = Fact(("cfv:1.1.1", "cfv:3.2.1"), 2)

_PHASES: Final = ("stand", "draw", "ride", "main", "battle", "end")
ATTACK_STEP: Final = "attack step"


class Vanguard(GameRules):
    """The original series."""

    id = "cfv"
    title = "Cardfight!! Vanguard"
    phases = tuple(f"{name} phase" for name in _PHASES)
    steps: Mapping[str, str] = {ATTACK_STEP: "battle phase"}
    attack_phase = ATTACK_STEP
    attack_questions: tuple[str, ...] = ("attacker", "target", "boost")
    remembers: Mapping[str, Remembered] = {
        "first_turn": Remembered(FLAG, "whether it is the very first turn of the game; by default turn 1 is"),
    }
    parameters: Mapping[str, str] = {
        "attacked units": "units that an attack is against (7.3.1.4, 7.3.1.4.2)",
    }
    concession_rule = "cfv:1.2.4"
    may_prevent = frozenset({"turn"})
    played_by: tuple[str, ...] = ("ride", "call", "guard")
    loop_rule = "cfv:11.1.1.2"
    actions: Mapping[str, Action] = ACTIONS

    def __init__(self) -> None:
        self._zones = zones.make_zones()

    @property
    def formats(self) -> tuple[Format, ...]:
        return (TWO_PLAYERS._replace(max_players=PLAYERS.value),)

    def clauses(self) -> Mapping[str, Clause]:
        return CLAUSES

    @property
    def zones(self) -> tuple[ZoneSpec, ...]:
        return zones.make_zones() if TRACING else self._zones

    def parameter(self, name: str) -> int:
        return 1 if name == "attacked units" else 0

    def procedures(self) -> tuple[type[Procedure], ...]:
        return PROCEDURES

    def shape(self) -> Shape | None:
        return cards.shape()

    def build_table(self, layout: Layout, definitions: tuple[Definition, ...]) -> Table:
        return meanings.build_table(layout, definitions)

    def setup(self, game: Game) -> None:
        game.push(turn.WholeGame())

    def presented(self, deck: Sequence[Listed]) -> list[Violation]:
        return decks.presented([(entry[0], entry[1]) for entry in deck])

    def completed(self, deck: Sequence[Listed]) -> Sequence[Listed]:
        return scenarios.completed(deck)

    def filler(self, others: tuple[Definition, ...], zone: str) -> Definition:
        return scenarios.filler(others)

    def begin_at(self, game: Game, player: int, phase: str, memory: Mapping[str, object]) -> None:
        named = phase.removesuffix(" phase")
        if named not in _PHASES and phase != ATTACK_STEP:
            raise KeyError(phase)
        first = bool(memory.get("first_turn", game.turn == 1))
        match = turn.WholeGame(player)
        match.again("next_turn")
        game.push(match)
        frame = turn.Turn(player, first)
        game.push(frame)
        if phase != ATTACK_STEP:
            frame.again(f"{named}_phase")
            return
        frame.again("end_phase")
        battles = battle.BattlePhase(player, first)
        battles.again("next_attack")
        game.push(battles)
        attack = battle.AttackSubPhase(player)
        attack.again("attack_step")
        game.push(attack)

    def check_timing(self, game: Game) -> Procedure:
        return rule_actions.CheckTiming()

    def rule_actions_due(self, game: Game) -> bool:
        return rule_actions.rule_actions_due(game)

    def can_stand_by(self, game: Game, ability: Ability, source: Instance | None, master: int, giver: Giver) -> bool:
        return can_stand_by(game, ability, source, master, giver)

    def is_playing(self, frame: Procedure) -> bool:
        return isinstance(frame, PLAYING)

    def with_attached(self, game: Game, events: list[Event]) -> list[Event]:
        return circles.with_orientation(game, events)

    def concede(self, game: Game, player: int) -> None:
        concede(game, player)

    def loop_without_end(self, game: Game) -> None:
        ended_loops.draw(game)

    def loop_declaration(self, game: Game, seats: tuple[int, ...], loop: FoundLoop) -> Procedure:
        return loops.Loop(seats, loop)

    def decides_replacement(self, game: Game, event: Event) -> int:
        if event.card is not None and event.kind in ("move", "turn", "face"):
            return game.layout.master(event.card.place)
        return event.player

    def prevented(self, game: Game, event: Event) -> bool:
        return prevented(game, event)

    def forbidding(self, game: Game, event: Event) -> ActivePart | None:
        return forbidding(game, event)

    def remarks(self, game: Game, card: int) -> tuple[str, ...]:
        return remarks(game, card)

    def roles(self, game: Game) -> list[Role]:
        return roles(game)

    def refusals(self, game: Game, player: int, action: str, card: int, target: int,
                 slot: str) -> list[Refusal] | None:
        return refusals(game, player, action, card)

    def choice_text(self, game: Game, kind: str, choice: Choice) -> str:
        return choice_text(game, kind, choice)

    def prompt(self, game: Game, kind: str) -> str:
        return prompt(game, kind)

    def event_text(self, game: Game, event: Event, names: Names) -> str:
        return event_text(game, event, names)

    def deeds(self) -> Mapping[str, str]:
        return DEEDS


@rule("cfv:1.2.4")
def concede(game: Game, player: int) -> None:
    """Let a player give up, at any time, without a check timing. No effect that prevents losing can interfere."""
    if in_force("cfv:1.2.4.1") or not game.forbidden("lose", player):
        basics.lose(game, (player,), "concession", VANGUARD_RULES.concession_rule)


@rule("cfv:11.2.1.2")
def can_stand_by(game: Game, ability: Ability, source: Instance | None, master: int, giver: Giver) -> bool:
    """Whether an automatic ability triggers although its event has happened: not while it cannot be used."""
    return automatic.usable(game, ability, source, master, giver)


def prevented(game: Game, event: Event) -> bool:
    """Whether an event cannot happen: the card already is as it would become, or an effect forbids it (1.3.3)."""
    card = event.card
    if card is None:
        return False
    if game.cards[card.number].state == event.word and in_force("cfv:3.17.2", "cfv:1.3.2.1"):
        return True
    return forbidding(game, event) is not None and in_force("cfv:1.3.3")


def forbidding(game: Game, event: Event) -> ActivePart | None:
    """Returns the part of an effect that forbids an event, if one does."""
    return forbids_event(game, event, event.word) if event.kind == "turn" else None


def roles(game: Game) -> list[Role]:
    """Returns the attacking unit with each attacked one, the boosting unit, and guardians with what they guard."""
    card = attacker(game)
    found = [Role("attack", card, target) for target in attacked(game)] if card >= 0 else []
    booster, boosted = boosting(game)
    if booster >= 0:
        found.append(Role("boost", booster, boosted))
    for player in (0, 1):
        for guardian in basics.guardians(game, player):
            found.append(Role("guard", guardian, guarded_by(game, guardian)))
    return found


VANGUARD_RULES: Final = Vanguard()
register_game(VANGUARD_RULES)
