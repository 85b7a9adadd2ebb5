"""The rules of Cardfight!! Vanguard, overDress era, as the kernel asks for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from headjudge.games.cfd import (
    basics,
    battle,
    cards,
    checks,
    decks,
    dressing,
    icons,
    limits,
    loops,
    meanings,
    memory,
    orders,
    playing,
    rule_actions,
    scenarios,
    set_orders,
    setup,
    tokens,
    turn,
    zones,
)
from headjudge.games.cfd.actions import ACTIONS
from headjudge.games.cfd.clauses import CLAUSES, DEEDS
from headjudge.games.cfd.prompts import choice_text, prompt
from headjudge.games.cfd.refusals import refusals
from headjudge.games.cfd.remarks import remarks
from headjudge.games.cfd.texts import event_text
from headjudge.games.vanguard import activating, automatic, circles, placing
from headjudge.games.vanguard import basics as shared
from headjudge.games.vanguard import loops as ended_loops
from headjudge.games.vanguard.roles import attacked, attacker, boosting, guarded_by
from headjudge.kernel.abilities import Ability, ActivePart, Giver, Table
from headjudge.kernel.actions import Action, Refusal
from headjudge.kernel.cards import Definition, Instance
from headjudge.kernel.decisions import Choice
from headjudge.kernel.decks import DECK, Listed, Violation
from headjudge.kernel.events import FACE_UP, Event
from headjudge.kernel.game import Game
from headjudge.kernel.game_rules import (
    FLAG,
    TWO_PLAYERS,
    Format,
    GameRules,
    Interrupt,
    Remembered,
    Role,
    Special,
    register_game,
)
from headjudge.kernel.loops import FoundLoop
from headjudge.kernel.naming import Names
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import TRACING, Clause, Fact, in_force, rule
from headjudge.kernel.shapes import Shape
from headjudge.kernel.zones import Layout, ZoneSpec
from headjudge.language.running.parts import forbids_event, ruled

PLAYING: Final = (
    playing.NormalRide, playing.NormalCall, activating.PlayActivated, limits.PlayOnce, orders.PlayOrder,
    dressing.OverDress, dressing.XOverDress)

PROCEDURES: Final[tuple[type[Procedure], ...]] = (
    *PLAYING,
    placing.ExchangeColumn,
    playing.PersonaRide,
    playing.KeepArms,
    playing.Placing,
    rule_actions.CheckTiming,
    rule_actions.RuleActions,
    shared.Draw,
    checks.DealDamage,
    checks.DamageCheck,
    checks.SettleDamage,
    icons.TriggerCheck,
    icons.PerformIcon,
    *dict.fromkeys(icons.ACTIONS.values()),
    setup.Preparation,
    setup.FirstVanguard,
    setup.HandExchange,
    turn.WholeGame,
    turn.Turn,
    turn.StandPhase,
    turn.DrawStep,
    turn.RideStep,
    turn.MainPhase,
    turn.EndPhase,
    battle.BattlePhase,
    battle.AttackSubPhase,
    battle.InstructedAttacks,
    battle.StartStep,
    battle.AttackStep,
    battle.GuardStep,
    battle.DriveStep,
    battle.DriveCheck,
    battle.DamageStep,
    battle.CloseStep,
    set_orders.Arm,
    set_orders.Sing,
    tokens.EraseTokens,
    meanings.BoostBy,
    meanings.BecomeWorld,
    meanings.FinalRush,
    meanings.Remove,
    meanings.EndTheTurn,
    meanings.Done,
    loops.Loop,
)

PLAYERS: Final = Fact("cfd:1.1.1", 2)

_PHASES: Final = ("stand", "draw", "ride", "main", "battle", "end")
ATTACK_STEP: Final = "attack step"


class OverDressVanguard(GameRules):
    """The overDress era."""

    id = "cfd"
    title = "Cardfight!! Vanguard overDress"
    phases = tuple(f"{name} phase" for name in _PHASES)
    steps: Mapping[str, str] = {ATTACK_STEP: "battle phase"}
    attack_phase = ATTACK_STEP
    attack_questions: tuple[str, ...] = ("attacker", "target", "boost")
    remembers: Mapping[str, Remembered] = {
        "first_turn": Remembered(FLAG, "whether it is the very first turn of the game; by default turn 1 is"),
    }
    parameters: Mapping[str, str] = {
        "attacked units": "units that an attack is against (10.4.1.6, 10.4.1.8.3)",
        "order limit": "order cards that a player may play in a turn (9.7.2.3)",
    }
    concession_rule = "cfd:1.2.4"
    may_prevent = frozenset({"turn", "face", "move"})
    interrupting_kinds = frozenset({"move"})
    every_move = True
    used_when_triggered = False
    played_by: tuple[str, ...] = ("ride", "call", "order", "overdress", "guard")
    loop_rule = "cfd:17.1.1.2"
    seat_numbers: tuple[str, ...] = ("vanguard_damage",)
    actions: Mapping[str, Action] = ACTIONS

    def __init__(self) -> None:
        self._zones = zones.make_zones()

    @property
    def formats(self) -> tuple[Format, ...]:
        return (TWO_PLAYERS._replace(max_players=PLAYERS.value),)

    @property
    def special_cards(self) -> tuple[Special, ...]:
        return tuple([Special(token, "a token that effects call (appendix A)") for token in tokens.known_tokens()])

    def clauses(self) -> Mapping[str, Clause]:
        return CLAUSES

    @property
    def zones(self) -> tuple[ZoneSpec, ...]:
        return zones.make_zones() if TRACING else self._zones

    def parameter(self, name: str) -> int:
        return {"attacked units": 1, "order limit": basics.usual_order_limit()}.get(name, 0)

    def seat_number(self, game: Game, player: int, name: str) -> int:
        if name != "vanguard_damage":
            raise KeyError(name)
        return memory.vanguard_damage(game, player) if game.frames else 0

    def procedures(self) -> tuple[type[Procedure], ...]:
        return PROCEDURES

    def shape(self) -> Shape | None:
        return cards.shape()

    def build_table(self, layout: Layout, definitions: tuple[Definition, ...]) -> Table:
        return meanings.build_table(layout, definitions)

    def setup(self, game: Game) -> None:
        game.push(turn.WholeGame())

    @property
    def sections(self) -> tuple[str, ...]:
        return (DECK, decks.RIDE_DECK)

    def starting_zone(self, definition: Definition, section: str) -> str:
        return "ride_deck" if section == decks.RIDE_DECK else "deck"

    def presented(self, deck: Sequence[Listed]) -> list[Violation]:
        return decks.presented(deck)

    def completed(self, deck: Sequence[Listed]) -> Sequence[Listed]:
        return scenarios.completed(deck)

    def filler(self, others: tuple[Definition, ...], zone: str) -> Definition:
        return scenarios.filler(others)

    def begin_at(self, game: Game, player: int, phase: str, memory: Mapping[str, object]) -> None:
        named = phase.removesuffix(" phase")
        if named not in _PHASES and phase != ATTACK_STEP:
            raise KeyError(phase)
        first = bool(memory.get("first_turn", game.turn == 1))
        match = turn.WholeGame(player, player)
        match.ride_cards = tuple([card for seat in (0, 1) for card in game.at(seat, zones.RIDE_DECK)])
        damage = memory.get("vanguard_damage")
        if isinstance(damage, (tuple, list)):
            mine, theirs = [amount or 0 for amount in damage]
            match.damage = (mine, theirs)
        match.again("next_turn")
        game.push(match)
        frame = turn.Turn(player, first)
        game.push(frame)
        if phase != ATTACK_STEP:
            frame.again(f"{named}_phase")
            return
        frame.again("end_phase")
        battles = battle.BattlePhase(player, first, begun=True)
        battles.again("attacks_by_effects")
        game.push(battles)
        attack = battle.AttackSubPhase(player)
        attack.again("attack_step")
        game.push(attack)

    def check_timing(self, game: Game) -> Procedure:
        return rule_actions.CheckTiming()

    def rule_actions_due(self, game: Game) -> bool:
        return rule_actions.rule_actions_due(game)

    def notes(self, game: Game, event: Event) -> bool:
        return tokens.must_be_erased(game, event)

    def interrupts_due(self, game: Game) -> list[Interrupt]:
        return [Interrupt(game.turn_player, "erase tokens", tokens.EraseTokens())] if game.unhandled_events else []

    def order_interrupts(self, game: Game, due: list[Interrupt]) -> Procedure:
        return due[0].procedure

    def under(self, layout: Layout, place: int) -> int:
        spot = layout.spot_of[place]
        if spot == circles.VANGUARD:
            return layout.owner_of[place] * layout.spot_count + zones.ARMS
        if spot in circles.REARGUARD or spot == circles.GUARDIAN:
            return layout.owner_of[place] * layout.spot_count + zones.ORIGINAL_DRESS
        return -1

    def can_stand_by(self, game: Game, ability: Ability, source: Instance | None, master: int, giver: Giver) -> bool:
        return can_stand_by(game, ability, source, master, giver)

    def is_playing(self, frame: Procedure) -> bool:
        return isinstance(frame, PLAYING)

    def with_attached(self, game: Game, events: list[Event]) -> list[Event]:
        return circles.with_orientation(game, basics.with_attached(game, events))

    def as_read(self, game: Game, card: int, field: str) -> int:
        return basics.drive_bonus(game, card) if field == "drive bonus" else game.number(card, field)

    def concede(self, game: Game, player: int) -> None:
        concede(game, player)

    def loop_without_end(self, game: Game) -> None:
        ended_loops.draw(game)

    def loop_declaration(self, game: Game, seats: tuple[int, ...], loop: FoundLoop) -> Procedure:
        return loops.Loop(seats, loop)

    def decides_replacement(self, game: Game, event: Event) -> int:
        return decides_replacement(game, event)

    def prevented(self, game: Game, event: Event) -> bool:
        return prevented(game, event)

    def forbidding(self, game: Game, event: Event) -> ActivePart | None:
        return forbids_event(game, event, event.word) if event.kind == "turn" else None

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


@rule("cfd:1.2.4")
def concede(game: Game, player: int) -> None:
    """Let a player give up, at any time, without a check timing. No effect that prevents losing can interfere."""
    if in_force("cfd:1.2.4.1") or not game.forbidden("lose", player):
        shared.lose(game, (player,), "concession", RULES.concession_rule)


@rule("cfd:12.2.1.2.1")
def can_stand_by(game: Game, ability: Ability, source: Instance | None, master: int, giver: Giver) -> bool:
    """Whether an automatic ability triggers although its event has happened: not while it cannot be played."""
    return automatic.usable(game, ability, source, master, giver)


@rule("cfd:11.10.2.1", "cfd:11.10.2.2")
def decides_replacement(game: Game, event: Event) -> int:
    """Returns the player who orders the replacement effects of an event: the controller of the card it is about."""
    if event.card is not None and event.kind in ("move", "turn", "face"):
        return game.layout.master(event.card.place)
    return event.player


def prevented(game: Game, event: Event) -> bool:
    """Whether an event cannot happen: nothing would change, a card has no way there, or an effect keeps it from it."""
    card = event.card
    if card is None:
        return False
    if event.kind == "face":
        return game.cards[card.number].face_up == bool(event.amount & FACE_UP) and in_force("cfd:1.3.2.1")
    if event.kind == "move":
        return set_orders.cannot_be_put(game, event) or is_foreign(game, event) or is_unaffected(game, event)
    if game.cards[card.number].state == event.word and in_force("cfd:1.3.2.1"):
        return True
    return forbids_event(game, event, event.word) is not None or is_unaffected(game, event)


@rule("cfd:4.1.13")
def is_foreign(game: Game, event: Event) -> bool:
    """Whether a card would come to a zone of another player than its owner, of a prison or base apart."""
    if event.card is None:
        return False
    layout = game.layout
    return layout.owner_of[event.place] != event.card.owner and layout.spot_of[event.place] not in zones.ORDER_ZONE


@rule("cfd:12.5.1")
def is_unaffected(game: Game, event: Event) -> bool:
    """Whether a card cannot be affected by the effect that would move or turn it."""
    cause = event.cause
    if cause is None or cause.source is None or event.card is None or "forbid:be affected" not in game.table.part_keys:
        return False
    ability = game.table.abilities[cause.ability] if cause.ability >= 0 else None
    labels = (ability.kind, *ability.labels) if ability is not None else ()
    return ruled(game, "forbid:be affected", cause.master, event.card.number, cause.source, labels)


def roles(game: Game) -> list[Role]:
    """Returns the attacking unit with each attacked one, the boosting unit, and guardians with what they guard."""
    card = attacker(game)
    found = [Role("attack", card, target) for target in attacked(game)] if card >= 0 else []
    booster, boosted = boosting(game)
    if booster >= 0:
        found.append(Role("boost", booster, boosted))
    for player in (0, 1):
        for guardian in shared.guardians(game, player):
            found.append(Role("guard", guardian, guarded_by(game, guardian)))
    return found


RULES: Final = OverDressVanguard()
register_game(RULES)
