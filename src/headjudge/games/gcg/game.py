"""The rules of the Gundam Card Game as the kernel asks for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from headjudge.games.gcg import (
    action_step,
    basics,
    battle,
    cards,
    decks,
    effects,
    meanings,
    multiplayer,
    playing,
    rules_management,
    scenarios,
    setup,
    tokens,
    turn,
    zones,
)
from headjudge.games.gcg.actions import ACTIONS
from headjudge.games.gcg.clauses import CLAUSES, DEEDS
from headjudge.games.gcg.prompts import choice_text, prompt
from headjudge.games.gcg.refusals import refusals
from headjudge.games.gcg.remarks import remarks
from headjudge.games.gcg.texts import event_text
from headjudge.kernel.abilities import Table
from headjudge.kernel.actions import Action, Refusal
from headjudge.kernel.cards import Definition, Instance
from headjudge.kernel.decisions import Choice
from headjudge.kernel.decks import DECK, Listed, Violation
from headjudge.kernel.effects import ActivePart
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game
from headjudge.kernel.game_rules import (
    Format,
    GameRules,
    Interrupt,
    Remembered,
    Role,
    Special,
    register_game,
)
from headjudge.kernel.naming import Names
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import TRACING, Clause, Fact, by_rule, in_force, rule
from headjudge.kernel.shapes import Shape
from headjudge.kernel.zones import Layout, ZoneSpec
from headjudge.language.running.parts import forbids_event, ruling

PLAYING: Final[tuple[type[Procedure], ...]] = (
    playing.PlayAndDeploy, playing.PlayAndPair, playing.PlayCommand, playing.Activate, effects.ActivateTriggered)

PROCEDURES: tuple[type[Procedure], ...] = (
    *PLAYING,
    playing.Pay,
    basics.Draw,
    basics.Deploy,
    effects.ResolveTriggered,
    rules_management.RulesManagement,
    multiplayer.ChoosePlayer,
    setup.Preparation,
    setup.Redraw,
    turn.WholeGame,
    turn.Turn,
    turn.StartPhase,
    turn.DrawPhase,
    turn.ResourcePhase,
    turn.MainPhase,
    turn.EndPhase,
    turn.EndStep,
    turn.HandStep,
    turn.CleanupStep,
    battle.Battle,
    battle.AttackStep,
    battle.BlockStep,
    battle.DamageStep,
    battle.BattleEndStep,
    action_step.ActionStep,
)

DECK_LIES_IN: Final = Fact("gcg:4.2.1", "deck")
RESOURCE_DECK_LIES_IN: Final = Fact(("gcg:4.3.1", "gcg:6.2.1.3"), "resource_deck")


class GundamCardGame(GameRules):
    """Comprehensive rules 1.1.1, with battle royale and team battle."""

    id = "gcg"
    title = "Gundam Card Game"
    phases: tuple[str, ...] = ("start phase", "draw phase", "resource phase", "main phase", "end phase")
    attack_phase = "main phase"
    attack_questions: tuple[str, ...] = ("main phase", "attack target")
    remembers: Mapping[str, Remembered] = scenarios.REMEMBERED
    counters: Mapping[str, str] = {basics.DAMAGE: "damage that a Unit or Base has received (5-5)"}
    parameters: Mapping[str, str] = {
        "hand limit": "cards that a hand may hold at the end of the own turn (4-8-4)",
        "enters rested": "above 0: what is placed on the field comes rested",
    }
    concession_rule = "gcg:1.2.4"
    may_prevent = frozenset({"turn", "counter", "move", "damage", "shuffle"})
    at_once = True
    once_together = True
    as_triggered = frozenset({"breach", "repair"})
    as_printed = frozenset({"breach", "repair", "support"})
    interrupting_kinds = frozenset({"move", "counter", "damage"})
    used_when_triggered = False
    played_by: tuple[str, ...] = ("deploy", "pair", "play")
    actions: Mapping[str, Action] = ACTIONS

    def __init__(self) -> None:
        self._zones = zones.make_zones()
        self._formats = multiplayer.formats()

    @property
    def formats(self) -> tuple[Format, ...]:
        return multiplayer.formats() if TRACING else self._formats

    @property
    def special_cards(self) -> tuple[Special, ...]:
        return (Special(tokens.ex_base(), "the Base token that every player has when a game begins (5-17-3-1)"),
                Special(tokens.ex_resource(), "the Resource token that pays once (5-17-3-2)"))

    def clauses(self) -> Mapping[str, Clause]:
        return CLAUSES

    @property
    def zones(self) -> tuple[ZoneSpec, ...]:
        return zones.make_zones() if TRACING else self._zones

    def parameter(self, name: str) -> int:
        return zones.HAND_LIMIT.value if name == "hand limit" else 0

    def procedures(self) -> tuple[type[Procedure], ...]:
        return PROCEDURES

    def shape(self) -> Shape | None:
        return cards.shape()

    def build_table(self, layout: Layout, definitions: tuple[Definition, ...]) -> Table:
        return meanings.build_table(layout, definitions)

    def as_read(self, game: Game, card: int, field: str) -> int:
        return meanings.as_read(game, card, field)

    def reads_below_zero(self, game: Game, field: str, within: frozenset[int] | None = None) -> bool:
        return field not in ("hp", "ap", "level", "cost") and super().reads_below_zero(game, field, within)

    def type_as_read(self, game: Game, card: Instance) -> str:
        return meanings.type_now(game, card)

    def setup(self, game: Game) -> None:
        game.push(turn.WholeGame())

    def presented(self, deck: Sequence[Listed]) -> list[Violation]:
        return decks.presented(deck)

    @property
    def sections(self) -> tuple[str, ...]:
        return (DECK, decks.RESOURCE_DECK)

    def section(self, definition: Definition) -> str:
        return decks.RESOURCE_DECK if definition.type == cards.RESOURCE else DECK

    def starting_zone(self, definition: Definition, section: str) -> str:
        return RESOURCE_DECK_LIES_IN.value if section == decks.RESOURCE_DECK else DECK_LIES_IN.value

    def completed(self, deck: Sequence[Listed]) -> Sequence[Listed]:
        return scenarios.with_resources(deck)

    def filler(self, others: tuple[Definition, ...], zone: str) -> Definition:
        return scenarios.filler(others, zone)

    def begin_at(self, game: Game, player: int, phase: str, memory: Mapping[str, object]) -> None:
        scenarios.begin_at(game, player, phase, memory)

    def notes(self, game: Game, event: Event) -> bool:
        return rules_management.is_noted(game, event)

    def interrupts_due(self, game: Game) -> list[Interrupt]:
        return rules_management.interrupts_due(game)

    def stirs(self, game: Game, event: Event) -> bool:
        return rules_management.stirs(game, event)

    def order_interrupts(self, game: Game, due: list[Interrupt]) -> Procedure:
        return due[0].procedure

    def check_timing(self, game: Game) -> Procedure:
        return effects.ResolveTriggered()

    def turn_order(self, game: Game) -> list[int]:
        return multiplayer.turn_order(game)

    def turn_of(self, game: Game) -> tuple[int, ...]:
        return multiplayer.active_players(game)

    def is_playing(self, frame: Procedure) -> bool:
        return isinstance(frame, PLAYING)

    def with_attached(self, game: Game, events: list[Event]) -> list[Event]:
        return basics.with_attached(game, events)

    def under(self, layout: Layout, place: int) -> int:
        return zones.pilots_under(layout, place)

    def concede(self, game: Game, player: int) -> None:
        concede(game, player)

    def decides_replacement(self, game: Game, event: Event) -> int:
        return decides_replacement(game, event)

    def told_number(self, field: str, number: int) -> int:
        return basics.not_negative(number)

    def prevented(self, game: Game, event: Event) -> bool:
        return prevented(game, event)

    def forbidding(self, game: Game, event: Event) -> ActivePart | None:
        return forbidding(game, event)

    def remarks(self, game: Game, card: int, changed: set[str]) -> tuple[str, ...]:
        return remarks(game, card, changed)

    def roles(self, game: Game) -> list[Role]:
        attacker = battle.attacker(game)
        if attacker < 0:
            return []
        return [Role("attack", attacker, battle.attacked(game))]

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


@rule("gcg:1.2.4")
def concede(game: Game, player: int) -> None:
    """Let a player give up, at any time, and lose at once. No effect that prevents losing can interfere."""
    if in_force("gcg:1.2.5") or not game.forbidden("lose", player):
        multiplayer.defeat(game, [player], [], "concession", GCG.concession_rule)


@rule("gcg:10.1.9.1")
def decides_replacement(game: Game, event: Event) -> int:
    """Returns the player who orders substitutions: the owner of the affected card, or the affected player."""
    if event.card is not None:
        return game.layout.master_of(event.card.place, event.card.owner)
    return event.player


def prevented(game: Game, event: Event) -> bool:
    """Whether an event cannot happen.

    Its state is already there (1-3-2-1), its damage is zero, or an effect disallows it.
    """
    card = event.card
    if card is None:
        if event.kind == "shuffle":
            return by_rule(False, "gcg:5.15.1.1", along=(game, event))
        return event.kind == "damage" and event.verb == basics.BATTLE_DAMAGE and basics.no_damage(event)
    now = game.cards[card.number]
    if event.kind == "turn" and now.state == event.word and in_force("gcg:1.3.2.1"):
        return True
    if event.kind == "counter" and basics.is_damage(event) and basics.no_damage(event):
        return in_force("gcg:1.3.3", "gcg:10.1.5.6")
    return forbidding(game, event) is not None and in_force("gcg:1.3.3", "gcg:10.1.5.6")


_BECOMES: Final = {zones.ACTIVE: "become active", zones.RESTED: "become rested"}
_STAYS: Final = "become active in start phase"
_RECEIVES: Final = {
    basics.BATTLE_DAMAGE: ("receive battle damage", "receive damage"),
    basics.EFFECT_DAMAGE: ("receive effect damage", "receive damage"),
}
"""What effects forbid, by what happens to a card."""


def forbidding(game: Game, event: Event) -> ActivePart | None:
    """Returns the part of an effect that forbids an event, if one does."""
    card = event.card
    if card is None:
        return None
    forbids = game.table.forbids
    if event.kind == "turn":
        deed = _BECOMES[event.word]
        found = forbids_event(game, event, deed) if deed in forbids else None
        if found is None and event.verb == "active step" and _STAYS in forbids:
            found = forbids_event(game, event, _STAYS)
        return found
    if event.kind == "counter" and basics.is_damage(event):
        for deed in _RECEIVES[event.verb]:
            key = forbids.get(deed)
            found = None if key is None else ruling(game, key, game.master(card.number), card.number, event.other)
            if found is not None:
                return found
        return None
    if event.kind == "move" and event.verb == "destroy" and event.cause is not None:
        return forbids_event(game, event, "be destroyed by effect")
    return None


GCG: Final = GundamCardGame()
register_game(GCG)
