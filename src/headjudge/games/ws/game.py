"""The rules of Weiss Schwarz as the kernel asks for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from headjudge.games.ws import (
    basics,
    battle,
    cards,
    decks,
    encore,
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
from headjudge.games.ws.actions import ACTIONS
from headjudge.games.ws.automatic import CheckTiming, PlayAutomatic
from headjudge.games.ws.clauses import CLAUSES, DEEDS
from headjudge.games.ws.prompts import choice_text, prompt
from headjudge.games.ws.refusals import refusals
from headjudge.games.ws.remarks import remarks
from headjudge.games.ws.texts import event_text
from headjudge.games.ws.zones import HAND, MEMORY, SPOTS, STAGE, WAITING_ROOM
from headjudge.kernel.abilities import Table
from headjudge.kernel.actions import Action, Refusal
from headjudge.kernel.cards import Definition, Instance
from headjudge.kernel.decisions import Choice
from headjudge.kernel.decks import Listed, Violation
from headjudge.kernel.effects import ActivePart
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game
from headjudge.kernel.game_rules import (
    FLAG,
    NUMBER,
    TWO_PLAYERS,
    Format,
    GameRules,
    Interrupt,
    Remembered,
    Role,
    register_game,
)
from headjudge.kernel.naming import Names
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import TRACING, Clause, Fact, by_rule, in_force, rule
from headjudge.kernel.shapes import Shape
from headjudge.kernel.state import State
from headjudge.kernel.watching import FoundLoop
from headjudge.kernel.zones import Layout, ZoneSpec
from headjudge.language.running.parts import forbids_event
from headjudge.language.running.resolving import Run

PLAYING: Final[tuple[type[Procedure], ...]] = (
    playing.PlayCharacter, playing.PlayEvent, playing.PlayClimax, playing.PlayActivated, PlayAutomatic)

PROCEDURES: tuple[type[Procedure], ...] = (
    *PLAYING,
    playing.ExchangePositions,
    CheckTiming,
    basics.Draw,
    basics.DamageProcess,
    basics.DealDamage,
    *icons.ICONS.values(),
    icons.PerformIcon,
    setup.Preparation,
    setup.HandExchange,
    turn.WholeGame,
    turn.Turn,
    turn.StandPhase,
    turn.DrawPhase,
    turn.ClockPhase,
    turn.MainPhase,
    turn.ClimaxPhase,
    turn.EndPhase,
    battle.AttackPhase,
    battle.AttackSubPhase,
    battle.AttackDeclarationStep,
    battle.TriggerStep,
    battle.TriggerCheck,
    battle.CounterStep,
    battle.DamageStep,
    battle.BattleStep,
    encore.EncoreStep,
    rule_actions.Interrupts,
    rule_actions.Refresh,
    rule_actions.LevelUp,
    loops.InfiniteLoop,
)

DECK_LIES_IN: Final = Fact("ws:3.2.1", "deck")
PLAYERS: Final = Fact("ws:1.1.1", 2)

_PHASES: Final = {
    "stand": "stand_phase",
    "draw": "draw_phase",
    "clock": "clock_phase",
    "main": "main_phase",
    "climax": "climax_phase",
    "attack": "attack_phase",
    "encore": "encore_step",
    "end": "end_phase",
}


class WeissSchwarz(GameRules):
    """The English edition, comprehensive rules 2.09."""

    id = "ws"
    title = "Weiss Schwarz"
    phases = tuple(f"{name} phase" for name in _PHASES if name != "encore")
    steps: Mapping[str, str] = {"encore step": "attack phase"}
    attack_phase = "attack phase"
    attack_questions: tuple[str, ...] = ("attack", "attack another", "attack type")
    remembers: Mapping[str, Remembered] = {
        "attacks": Remembered(NUMBER, "attacks that have been made in this attack phase"),
        "first_turn": Remembered(FLAG, "whether it is the starting player's first turn; by default turn 1 is"),
    }
    parameters: Mapping[str, str] = {
        "hand limit": "cards that a hand may hold at the end of the own turn (3.3.3.1)",
        "trigger checks": "trigger checks of an attack (7.3.1.2)",
        "damage from the bottom": "above 0: damage is dealt from the bottom of the deck",
    }
    concession_rule = "ws:1.2.4"
    low_fields: tuple[str, ...] = ("power",)
    searches_log: bool = False
    may_prevent = frozenset({"turn", "move"})
    played_by: tuple[str, ...] = ("play", "climax")
    loop_rule = "ws:11.1.1.2"
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
        if name == "hand limit":
            return zones.HAND_LIMIT.value
        return 1 if name == "trigger checks" else 0

    def procedures(self) -> tuple[type[Procedure], ...]:
        return PROCEDURES

    def shape(self) -> Shape | None:
        return cards.shape()

    def build_table(self, layout: Layout, definitions: tuple[Definition, ...]) -> Table:
        return meanings.build_table(layout, definitions)

    def starting_zone(self, definition: Definition, section: str) -> str:
        return DECK_LIES_IN.value

    def setup(self, game: Game) -> None:
        game.push(turn.WholeGame())

    def presented(self, deck: Sequence[Listed]) -> list[Violation]:
        return decks.presented([(entry[0], entry[1]) for entry in deck])

    def filler(self, others: tuple[Definition, ...], zone: str) -> Definition:
        return scenarios.filler(others)

    def begin_at(self, game: Game, player: int, phase: str, memory: Mapping[str, object]) -> None:
        first = phase.removesuffix(" phase").removesuffix(" step")
        if first not in _PHASES:
            raise KeyError(phase)
        game.turn_player = player
        match = turn.WholeGame(player)
        match.again("additional_turn")
        game.push(match)
        frame = turn.Turn(player, bool(memory.get("first_turn", game.turn == 1)))
        frame.again(_PHASES[first])
        game.push(frame)
        attacks = memory.get("attacks", 0)
        if isinstance(attacks, int) and attacks and first == "attack":
            frame.again("encore_step")
            game.push(battle.AttackPhase(player, frame.first, attacks))

    def interrupts_due(self, game: Game) -> list[Interrupt]:
        if not TRACING and rule_actions.no_interrupt(game):
            return []
        due = by_rule(rule_actions.interrupts_due(game), "ws:9.2.3", "ws:9.3.3", along=(game,))
        return by_rule(due, "ws:9.1.2", "ws:9.1.2.1", "ws:9.1.2.1.2", along=(game,))

    def order_interrupts(self, game: Game, due: list[Interrupt]) -> Procedure:
        return rule_actions.Interrupts()

    def check_timing(self, game: Game) -> Procedure:
        return CheckTiming()

    def rule_actions_due(self, game: Game) -> bool:
        return rule_actions.rule_actions_due(game)

    def settled(self, game: Game) -> bool:
        return not rule_actions.may_be_due(game)

    def is_playing(self, frame: Procedure) -> bool:
        return isinstance(frame, PLAYING)

    def with_attached(self, game: Game, events: list[Event]) -> list[Event]:
        return rule_actions.with_attached(game, events)

    def under(self, layout: Layout, place: int) -> int:
        return zones.marker_area(place)

    def concede(self, game: Game, player: int) -> None:
        concede(game, player)

    def loop_without_end(self, game: Game) -> None:
        loops.draw(game)

    def loop_declaration(self, game: Game, seats: tuple[int, ...], loop: FoundLoop) -> Procedure:
        return loops.InfiniteLoop(seats, loop)

    def decides_replacement(self, game: Game, event: Event) -> int:
        return decides_replacement(game, event)

    def prevented(self, game: Game, event: Event) -> bool:
        return prevented(game, event)

    def may_stop(self, table: Table, layout: Layout, origin: int, place: int) -> bool:
        return leaving_for(origin, place) in table.forbids

    def stays(self, game: Game, event: Event) -> bool:
        return prevented(game, event)

    def forbidding(self, game: Game, event: Event) -> ActivePart | None:
        return forbidding(game, event)

    def conceals(self, game: State, card: Instance) -> bool:
        return shuffled_by_running_effect(game, card)

    def remarks(self, game: Game, card: int, changed: set[str]) -> tuple[str, ...]:
        return remarks(game, card, changed)

    def roles(self, game: Game) -> list[Role]:
        attacker = battle.attacker(game)
        if attacker < 0:
            return []
        return [Role(battle.attack_kind(game) + " attack", attacker, battle.being_attacked(game))]

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


@rule("ws:3.12.2.2.3")
def shuffled_by_running_effect(game: State, card: Instance) -> bool:
    """Whether the resolving effect has shuffled the face-down cards of the memory, this one among them."""
    running = [frame for frame in game.frames if isinstance(frame, Run)]
    since = min([frame.played for frame in running], default=game.time)
    at = game.log
    while at is not None and at[0].at > since:
        event, at = at
        if event.kind == "shuffle" and event.place == card.place and (
                any([event.at > frame.played and event.cause == frame.cause for frame in running])):
            return True
    return False


@rule("ws:1.2.4")
def concede(game: Game, player: int) -> None:
    """Let a player give up, at any time, without a check timing. No effect that prevents losing can interfere."""
    if in_force("ws:1.2.4.1") or not game.forbidden("lose", player):
        basics.lose(game, (player,), "concession", WS.concession_rule)


def decides_replacement(game: Game, event: Event) -> int:
    """Returns the player who orders replacement effects: the master of the affected card, else the acting player.

    A card is affected by events that change it; playing it is an action (8.10.2.1, 8.10.2.2).
    """
    if event.card is not None and event.kind in ("move", "turn", "face") and in_force("ws:8.10.2.1"):
        return game.layout.master(event.card.place)
    return by_rule(event.player, "ws:8.10.2.2")


def prevented(game: Game, event: Event) -> bool:
    """Whether an event cannot happen: the card is already in that state (1.3.2.1), or an effect forbids it (1.3.3)."""
    if event.kind == "turn" and event.card is not None:
        if game.cards[event.card.number].state == event.word and in_force("ws:1.3.2.1"):
            return True
        return forbidding(game, event) is not None and in_force("ws:1.3.3")
    return event.kind == "move" and forbidding(game, event) is not None and in_force("ws:1.3.3")


LEAVING: Final = {HAND: "return to hand", MEMORY: "put into memory"}
"""What is done to a character that goes from the stage to one of these."""

RETURNED: Final = "return from waiting room"
"""What effects do to a character that goes from the waiting room to the hand."""


def forbidding(game: Game, event: Event) -> ActivePart | None:
    """Returns the part of an effect that forbids an event, if one does."""
    if event.kind == "turn":
        return forbids_event(game, event, event.word)
    if event.kind == "move" and event.card is not None:
        deed = leaving_for(event.origin, event.place)
        if deed == RETURNED and event.cause is not None and event.cause.paying:
            return None  # effects cannot do it, and a cost is none
        return forbids_event(game, event, deed) if deed else None
    return None


def leaving_for(origin: int, place: int) -> str:
    """Returns what a move is called by effects that forbid it; '' for a move that none of them names.

    They name moves from the stage to the hand or the memory, and from the waiting room to the hand.
    """
    if origin < 0 or place < 0:
        return ""
    if (origin % SPOTS, place % SPOTS) == (WAITING_ROOM, HAND):
        return RETURNED
    if origin % SPOTS not in STAGE:
        return ""
    return LEAVING.get(place % SPOTS, "")


WS: Final = WeissSchwarz()
register_game(WS)
