"""The rules of Gate as the kernel asks for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from headjudge.games.gate import (
    answering,
    automatic,
    basics,
    battle,
    cards,
    check_timing,
    decks,
    gate_master,
    loops,
    losing,
    meanings,
    memory,
    playing,
    rule_actions,
    scenarios,
    setup,
    stack,
    turn,
    zones,
)
from headjudge.games.gate.actions import ACTIONS
from headjudge.games.gate.clauses import CLAUSES, DEEDS
from headjudge.games.gate.prompts import choice_text, prompt
from headjudge.games.gate.refusals import refusals
from headjudge.games.gate.remarks import remarks
from headjudge.games.gate.texts import event_text
from headjudge.kernel import characteristics
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
    Special,
    register_game,
)
from headjudge.kernel.naming import Names
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import TRACING, Clause, Fact, in_force, rule
from headjudge.kernel.shapes import Shape
from headjudge.kernel.watching import FoundLoop
from headjudge.kernel.zones import Layout, ZoneSpec
from headjudge.language.running.context import ORIGINAL
from headjudge.language.running.parts import forbids_event, ruling
from headjudge.language.running.triggers import doer

PLAYING: Final[tuple[type[Procedure], ...]] = (playing.PlayCard, playing.UseSkill, check_timing.TriggeredSkill)

PROCEDURES: tuple[type[Procedure], ...] = (
    *PLAYING,
    playing.CounterTiming,
    playing.PlaceTogether,
    playing.PutBySkill,
    automatic.AutomaticCosts,
    basics.Draw,
    basics.DropEnergy,
    basics.PayLife,
    basics.DamagePlayers,
    basics.DivideDamage,
    basics.CoinFlip,
    battle.BattlePhase,
    battle.Attack,
    battle.FizzleAttack,
    battle.EndEarly,
    battle.BattleAgain,
    stack.FizzleBelow,
    check_timing.CheckTiming,
    answering.AtOnce,
    answering.AnsweringSkill,
    gate_master.GateMasterSkill,
    gate_master.SkillsByText,
    gate_master.PowerByText,
    gate_master.DropHand,
    loops.Loop,
    loops.SharedLoop,
    losing.Losing,
    rule_actions.DamageApplication,
    rule_actions.RuleActions,
    rule_actions.Overload,
    setup.Preparation,
    setup.HandChange,
    setup.Start,
    turn.WholeGame,
    turn.Turn,
    turn.StartPhase,
    turn.MainPhase,
    turn.MoveUnits,
    turn.FinaleStep,
    turn.EndPhase,
)

PLAYERS: Final = Fact(("gate:1.1.1", "gate:3.2.1"), 2)

_PHASES: Final = {"start": "start_phase", "main": "main_phase", "battle": "battle_phase", "end": "end_phase"}


class GateGame(GameRules):
    """Gates, Gate Masters, Items and Finales."""

    id = "gate"
    title = "Gate"
    phases = tuple(f"{name} phase" for name in _PHASES)
    attack_phase = "battle phase"
    attack_questions: tuple[str, ...] = ("attack", "link", "target")
    parameters: Mapping[str, str] = {
        basics.COST: "what skills add to the Energy that playing a card costs",
        basics.SUMMON_COST: "what skills add to the Energy that summoning a Unit costs",
        rule_actions.ROOM: "the total limit that Units on the field may have",
        basics.LEAST_COST: "below what skills do not lower the Energy that playing a card costs",
    }
    remembers: Mapping[str, Remembered] = {
        "attacks": Remembered(NUMBER, "attacks that have been made this turn"),
        "first_turn": Remembered(FLAG, "whether it is the first turn of the game; by default turn 1 is"),
        "life": Remembered(NUMBER, "the Life of every player whose own is not given"),
    }
    counters: Mapping[str, str] = {
        basics.DAMAGE: "damage that a card on the field has taken (2.7.2)",
        basics.LIFE: "what is left of the Life, on the Gate of a player (2.1.5)",
    }
    concession_rule = "gate:1.2.5"
    may_prevent = frozenset(("turn", "move", "counter", "damage"))
    checked_parts: tuple[str, ...] = (
        "limit", f"parameter:{rule_actions.ROOM}", "forbid:lose", *[f"forbid:{deed}" for deed in rule_actions.KEPT])
    at_once = True
    interrupting_kinds = frozenset(("counter", "damage"))
    seat_numbers: tuple[str, ...] = ("life",)
    signed = frozenset((basics.LIFE,))
    played_by: tuple[str, ...] = ("summon", "cast", "equip")
    loop_rule = "gate:12.1.3"
    actions: Mapping[str, Action] = ACTIONS

    def __init__(self) -> None:
        self._zones = zones.make_zones()

    @property
    def formats(self) -> tuple[Format, ...]:
        return (TWO_PLAYERS._replace(max_players=PLAYERS.value),)

    @property
    def special_cards(self) -> tuple[Special, ...]:
        return (Special(scenarios.PLAIN_GATE, "the Gate of a player to whom a position gives none"),)

    def clauses(self) -> Mapping[str, Clause]:
        return CLAUSES

    @property
    def zones(self) -> tuple[ZoneSpec, ...]:
        return zones.make_zones() if TRACING else self._zones

    def parameter(self, name: str) -> int:
        return 0

    def as_read(self, game: Game, card: int, field: str) -> int:
        if field.startswith(ORIGINAL):
            return basics.printed_number(game.cards[card], field.removeprefix(ORIGINAL))
        return game.number(card, field)

    def seat_number(self, game: Game, player: int, name: str) -> int:
        return basics.life(game, player)

    def procedures(self) -> tuple[type[Procedure], ...]:
        return PROCEDURES

    def shape(self) -> Shape | None:
        return cards.shape()

    def build_table(self, layout: Layout, definitions: tuple[Definition, ...]) -> Table:
        if all(card.id != scenarios.PLAIN_GATE.id for card in definitions):
            definitions = (*definitions, scenarios.PLAIN_GATE)
        table = meanings.build_table(layout, definitions)
        gate_master.add_to(table)
        return table

    @property
    def sections(self) -> tuple[str, ...]:
        return ("deck", "gate", "gate_master", "token", "sideboard")

    def section(self, definition: Definition) -> str:
        return "gate" if definition.type == cards.GATE else "deck"

    def starting_zone(self, definition: Definition, section: str) -> str:
        """Returns the deck, or for Gate and Gate Master the place where they lie until they are placed (5.2.8).

        Tokens come during the game (10.5.2), and lie nowhere before.
        """
        if section == "token":
            return ""
        return zones.DECK_LIES_IN.value if section == "deck" else "aside"

    def setup(self, game: Game) -> None:
        game.push(turn.WholeGame())

    def type_as_read(self, game: Game, card: Instance) -> str:
        if card.row.type == cards.UNIT and card.place % zones.SPOTS == zones.STACK and (
            playing.is_being_equipped(game, card.number)
        ):
            return cards.ITEM
        return cards.ITEM if zones.is_equipped(card) else card.row.type

    def completed(self, deck: Sequence[Listed]) -> Sequence[Listed]:
        return decks.with_gate(deck)

    def presented(self, deck: Sequence[Listed]) -> list[Violation]:
        return decks.presented(deck)

    def filler(self, others: tuple[Definition, ...], zone: str) -> Definition:
        return scenarios.filler(zone)

    def begin_at(self, game: Game, player: int, phase: str, memory: Mapping[str, object]) -> None:
        first = phase.removesuffix(" phase").removesuffix(" step")
        if first not in _PHASES:
            raise KeyError(phase)
        scenarios.complete(game, memory)
        game.turn_player = player
        match = turn.WholeGame(player)
        match.again("next_turn")
        game.push(match)
        match.defenses = rule_actions.defenses(game)
        attacks = memory.get("attacks", 0)
        first_turn = bool(memory.get("first_turn", game.turn == 1))
        frame = turn.Turn(player, first_turn, attacks if isinstance(attacks, int) else 0)
        frame.again(_PHASES[first])
        game.push(frame)

    def interrupts_due(self, game: Game) -> list[Interrupt]:
        return rule_actions.interrupts_due(game)

    def order_interrupts(self, game: Game, due: list[Interrupt]) -> Procedure:
        return due[0].procedure

    def notes(self, game: Game, event: Event) -> bool:
        return rule_actions.notes(game, event)

    def stirs(self, game: Game, event: Event) -> bool:
        """Whether the event may change the defense of a card with damage, or be the first damage of a card."""
        frame = game.frames[0]
        return event.kind == "counter" or (isinstance(frame, memory.GameMemory) and bool(frame.defenses))

    def check_timing(self, game: Game) -> Procedure:
        return check_timing.CheckTiming()

    def rule_actions_due(self, game: Game) -> bool:
        return rule_actions.rule_actions_due(game)

    def settled(self, game: Game) -> bool:
        return rule_actions.nothing_due(game)

    def is_playing(self, frame: Procedure) -> bool:
        return isinstance(frame, PLAYING)

    def with_attached(self, game: Game, events: list[Event]) -> list[Event]:
        return rule_actions.with_attached(game, events)

    def under(self, layout: Layout, place: int) -> int:
        return zones.soul_of(layout, place)

    def concede(self, game: Game, player: int) -> None:
        concede(game, player)

    def loop_without_end(self, game: Game) -> None:
        loops.draw(game)

    def loop_declaration(self, game: Game, seats: tuple[int, ...], loop: FoundLoop) -> Procedure:
        return loops.declaration(seats, loop)

    def prevented(self, game: Game, event: Event) -> bool:
        return prevented(game, event)

    def may_stop(self, table: Table, layout: Layout, origin: int, place: int) -> bool:
        forbids = table.forbids
        if "draw" in forbids:
            return True
        if not layout.zone_of[origin].same_card:
            return "move" in forbids
        return any([deed.startswith("be ") or deed in ("move", "leave field") for deed in forbids])

    def stays(self, game: Game, event: Event) -> bool:
        return stays(game, event)

    def forbidding(self, game: Game, event: Event) -> ActivePart | None:
        return forbidding(game, event)

    def remarks(self, game: Game, card: int, changed: set[str]) -> tuple[str, ...]:
        return remarks(game, card, changed)

    def roles(self, game: Game) -> list[Role]:
        attack = battle.running(game)
        if attack is None:
            return []
        target = attack.attacked_card(game)
        return [Role("attacks", card, target.number if target is not None else -1) for card in attack.here(game)]

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


@rule("gate:1.2.5")
def concede(game: Game, player: int) -> None:
    """Let a player give up, at any time, without a check timing. No skill that prevents losing can interfere."""
    basics.lose(game, (player,), "concession", GATE.concession_rule)


def prevented(game: Game, event: Event) -> bool:
    """Whether an event cannot happen: the card is already in that state (1.3.3), or a skill forbids it (1.3.5)."""
    if event.kind == "turn" and event.card is not None and game.cards[event.card.number].state == event.word and (
            in_force("gate:1.3.3", "gate:3.12.1") if event.word == "stand" else in_force("gate:1.3.3", "gate:3.12.2")):
        return True
    return forbidding(game, event) is not None and in_force("gate:1.3.5")


def forbidding(game: Game, event: Event) -> ActivePart | None:
    """Returns the part of a skill that forbids an event, if one does."""
    if event.kind == "turn":
        skilled = event.word == "rest" and event.cause is not None and not event.cause.paying
        return forbids_event(game, event, event.word) or (
            forbids_event(game, event, "be rested by skill") if skilled else None)
    if event.kind in ("damage", "counter") and basics.is_kept(game, event, ("prevent",)):
        return None
    if event.kind == "damage":
        return characteristics.ruling(game, "forbid:take damage", event.player) or characteristics.ruling(
            game, f"forbid:take damage by {'attack' if event.word == 'attack' else 'skill'}", event.player) or (
            deals(game, event, event.card))
    if event.kind == "counter":
        if event.word == basics.LIFE and event.verb == "lose life":
            return characteristics.ruling(game, "forbid:lose life", event.player)
        if event.word != basics.DAMAGE or event.amount <= 0:
            return None
        how = "attack" if event.verb == "battle damage" else "skill"
        return suffers(game, event, "take damage") or suffers(game, event, f"take damage by {how}") or (
            deals(game, event, event.other))
    if event.kind != "move":
        return None
    if event.verb == "draw":
        return characteristics.ruling(game, "forbid:draw", event.player)
    if game.layout.keeps(event.origin, event.place):
        skilled = event.cause is not None and not event.cause.paying
        return forbids_event(game, event, "move") or (suffers(game, event, "be moved by skill") if skilled else None)
    if not game.layout.zone_of[event.origin].same_card:
        return forbids_event(game, event, "move")
    for deed in deeds_of(game, event):
        found = suffers(game, event, deed)
        if found is not None:
            return found
    return forbids_event(game, event, "leave field")


@rule("gate:12.2.1")
def stays(game: Game, event: Event) -> bool:
    """Whether this move of a card cannot happen, so that no cost is paid with it (1.3.5)."""
    return prevented(game, event)


def deals(game: Game, event: Event, source: Instance | None) -> ActivePart | None:
    """Returns the part of a skill that forbids a card, or the player who controls it, to deal this damage."""
    forbids = game.table.forbids
    if source is None or not ("deal damage" in forbids or "deal damage to opponent" in forbids
                              or "deal damage to units" in forbids):
        return None
    player = game.layout.master_of(source.place, source.owner)
    here = source.number if game.cards[source.number].serial == source.serial else -1
    found = characteristics.ruling(game, "forbid:deal damage", player, here)
    if found is None and event.kind == "counter":
        return characteristics.ruling(game, "forbid:deal damage to units", player, here)
    if found is None and event.player != player:
        return characteristics.ruling(game, "forbid:deal damage to opponent", player, here)
    return found


def deeds_of(game: Game, event: Event) -> list[str]:
    """Returns what is done to a card that leaves the field, as skills forbid it."""
    zone = game.layout.zone_of[event.place].name
    if event.verb == "destroy":
        if event.parent is None:  # by a skill, or to pay a cost, which is none
            paying = event.cause is not None and event.cause.paying
            return ["be destroyed"] if paying else ["be destroyed", "be destroyed by skill"]
        # what its damage destroys is destroyed by the attack or the skill (gate:9.6.1, 10.4)
        by = "attack" if event.parent.verb == "battle damage" else "skill"
        return ["be destroyed", "be destroyed by damage", f"be destroyed by {by}"]
    if event.verb in ("overload", "overlimit"):
        return ["be dropped", "be dropped by rule", f"be dropped by {event.verb}"]
    done = {"banish": "be banished", "hand": "be returned"}.get(zone, "be dropped" if event.verb == "drop" else "")
    if not done or event.cause is None:
        return []
    return [done] if event.cause.paying else [done, f"{done} by skill"]


def suffers(game: Game, event: Event, deed: str) -> ActivePart | None:
    """Returns the part of a skill that forbids this to happen to a card, by the card that does it or its player."""
    card = event.card
    key = game.table.forbids.get(deed)
    if key is None or card is None or game.cards[card.number].serial != card.serial:
        return None
    by = doer(event)
    player = event.player if by is None else game.layout.master_of(by.place, by.owner)
    return ruling(game, key, player if event.cause is None else event.cause.master, card.number, by)


GATE: Final = GateGame()
register_game(GATE)
