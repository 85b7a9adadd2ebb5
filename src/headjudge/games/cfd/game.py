"""The rules of Cardfight!! Vanguard, overDress era, as the kernel asks for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from headjudge.games.cfd import (
    amounts,
    basics,
    battle,
    cards,
    checks,
    decks,
    declaring,
    deeds,
    dressing,
    driving,
    guarding,
    icons,
    limits,
    loops,
    markers,
    meanings,
    memory,
    orders,
    placing,
    rule_actions,
    set_orders,
    setup,
    showing,
    tokens,
    turn,
    zones,
)
from headjudge.games.cfd.actions import ACTIONS
from headjudge.games.cfd.clauses import CLAUSES, DEEDS
from headjudge.games.cfd.looking import LookFreely, looks_due, permits, with_looks
from headjudge.games.cfd.prompts import choice_text, prompt
from headjudge.games.cfd.refusals import refusals
from headjudge.games.cfd.remarks import remarks
from headjudge.games.cfd.texts import event_text
from headjudge.games.vanguard import basics as shared
from headjudge.games.vanguard import circles, scenarios
from headjudge.games.vanguard.answers import REMEMBERED, CommonRules
from headjudge.games.vanguard.battle import CloseStep
from headjudge.games.vanguard.placing import ExchangeColumn
from headjudge.kernel.abilities import Ability, Giver, Table
from headjudge.kernel.actions import Action, Refusal
from headjudge.kernel.cards import Definition, Instance
from headjudge.kernel.decisions import Choice
from headjudge.kernel.decks import DECK, Listed, Violation
from headjudge.kernel.events import FACE_UP, Event
from headjudge.kernel.game import Game
from headjudge.kernel.game_rules import NUMBER, Interrupt, Remembered, Special, register_game
from headjudge.kernel.naming import Names
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import Clause, by_rule, in_force, rule
from headjudge.kernel.shapes import Shape
from headjudge.kernel.watching import FoundLoop
from headjudge.kernel.zones import Layout, ZoneSpec
from headjudge.language.running.parts import forbids_event, ruled

PLAYING: Final[tuple[type[Procedure], ...]] = (
    placing.NormalRide, placing.NormalCall, placing.CallForCost, showing.PlayShown, limits.PlayOnce, orders.PlayOrder,
    dressing.OverDress, dressing.XOverDress, icons.AdditionalEffect)

PROCEDURES: Final[tuple[type[Procedure], ...]] = (
    *PLAYING,
    ExchangeColumn,
    placing.PersonaRide,
    placing.KeepArms,
    placing.Placing,
    placing.RideInTurn,
    placing.DiscardForRides,
    declaring.DeclareTrigger,
    rule_actions.CheckTiming,
    rule_actions.RuleActions,
    shared.Draw,
    checks.DealDamage,
    checks.DamageCheck,
    checks.SettleDamage,
    icons.TriggerCheck,
    icons.PerformIcons,
    icons.PerformIcon,
    *dict.fromkeys(icons.ACTIONS.values()),
    setup.Preparation,
    setup.FirstVanguard,
    setup.HandExchange,
    turn.WholeGame,
    turn.Turn,
    turn.StandPhase,
    turn.DrawStep,
    turn.RidePhase,
    turn.MainPhase,
    turn.EndOfTurn,
    battle.BattlePhase,
    battle.AttackSubPhase,
    battle.InstructedAttacks,
    battle.StartStep,
    battle.AttackStep,
    guarding.GuardStep,
    driving.DriveStep,
    driving.DriveCheck,
    battle.DamageStep,
    CloseStep,
    markers.PutMarker,
    set_orders.Arm,
    set_orders.Operate,
    set_orders.Sing,
    tokens.EraseTokens,
    LookFreely,
    deeds.BoostBy,
    deeds.BecomeWorld,
    deeds.FinalRush,
    deeds.Remove,
    deeds.EndTheTurn,
    deeds.Done,
    loops.Loop,
)

class OverDressVanguard(CommonRules):
    """The overDress era."""

    id = "cfd"
    title = "Cardfight!! Vanguard overDress"
    parameters: Mapping[str, str] = {
        "damage to lose": "cards in the damage zone with which a player loses (13.2.2)",
        "attacked units": "units that an attack is against (10.4.1.6, 10.4.1.8.3)",
        **{icon: f"added to the number of each {icon} icon (7.26.1)" for icon in amounts.ICONS},
        **{amounts.NEXT + icon: f"added to the number of the next {icon} icon (7.26.2)" for icon in amounts.ICONS},
        **{name: f"added to the number of {icon} icons in the costs of {'original ' if own else ''}{kind} abilities "
                 "(7.26.1)" for name, (icon, kind, own) in amounts.COST_PARAMETERS.items()},
        "order limit": "order cards that a player may play in a turn (9.7.2.3)",
        amounts.MORE_ARMS: "Arms orders that a player may play in a turn beside that limit (9.7.2.3.1)",
        "trigger times": "how often the trigger icons of a revealed card are performed (2.8.1)",
        "trigger power": "added to the power that a trigger effect gives (2.8.2)",
        "drive trigger power": "added to the power that a trigger effect gives in a drive check (2.8.2)",
        "times to play": "how often an automatic ability that stands by once is played (7.13.1.2)",
    }
    concession_rule = "cfd:1.2.4"
    may_prevent = frozenset({"turn", "face", "move"})
    interrupting_kinds = frozenset({"move", "shuffle"})
    attending = frozenset({"face", "look"})
    used_when_triggered = False
    played_by: tuple[str, ...] = ("ride", "call", "call for cost", "order", "alchemagic", "overdress",
                                   "xoverdress", "guard")
    loop_rule = "cfd:17.1.1.2"
    seat_numbers: tuple[str, ...] = ("vanguard_damage",)
    remembers: Mapping[str, Remembered] = {
        **REMEMBERED,
        "first": Remembered(NUMBER, "the seat that went first; by default seat 0, in the very first turn the active "
                            "player", 0, 1),
    }
    actions: Mapping[str, Action] = ACTIONS

    @property
    def special_cards(self) -> tuple[Special, ...]:
        return tuple([Special(token, "a token that effects call (appendix A)") for token in tokens.known_tokens()])

    def clauses(self) -> Mapping[str, Clause]:
        return CLAUSES

    def make_zones(self) -> tuple[ZoneSpec, ...]:
        return zones.make_zones()

    def parameter(self, name: str) -> int:
        usual = {"damage to lose": rule_actions.usual_damage_to_lose(), "attacked units": 1, "times to play": 1,
                 "trigger times": 1, "order limit": basics.usual_order_limit()}
        return usual.get(name, 0)

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
        return by_rule("ride_deck", "cfd:4.16.1", "cfd:4.16.3", "cfd:8.2.1.4") if section == decks.RIDE_DECK else "deck"

    def presented(self, deck: Sequence[Listed]) -> list[Violation]:
        return decks.presented(deck)

    def completed(self, deck: Sequence[Listed]) -> Sequence[Listed]:
        return scenarios.completed(deck, decks.can_be_first, "nation")

    def filler(self, others: tuple[Definition, ...], zone: str) -> Definition:
        return scenarios.filler(others, "nation")

    def begin_match(self, game: Game, player: int, memory: Mapping[str, object]) -> None:
        match = turn.WholeGame(player, player)
        match.ride_cards = tuple([card for seat in (0, 1) for card in game.at(seat, zones.RIDE_DECK)])
        damage = memory.get("vanguard_damage")
        if isinstance(damage, (tuple, list)):
            mine, theirs = [amount or 0 for amount in damage]
            match.damage = (mine, theirs)
        seat = memory.get("first")
        match.first = seat if isinstance(seat, int) else player if memory.get("first_turn", game.turn == 1) else 0
        match.again("next_turn")
        game.push(match)

    def procedure_of_turn(self, player: int, first: bool) -> Procedure:
        return turn.Turn(player, first)

    def procedure_of_battles(self, player: int, first: bool) -> Procedure:
        battles = battle.BattlePhase(player, first, begun=True)
        battles.again("attacks_by_effects")
        return battles

    def procedure_of_attack(self, player: int) -> Procedure:
        return battle.AttackSubPhase(player)

    def check_timing(self, game: Game) -> Procedure:
        return rule_actions.CheckTiming()

    def rule_actions_due(self, game: Game) -> bool:
        return rule_actions.rule_actions_due(game)

    def settled(self, game: Game) -> bool:
        return rule_actions.nothing_due(game)

    def notes(self, game: Game, event: Event) -> bool:
        return tokens.must_be_erased(game, event) or permits(game)

    def interrupts_due(self, game: Game) -> list[Interrupt]:
        if any([tokens.must_be_erased(game, event) for event in game.unhandled_events]):
            return [Interrupt(game.turn_player, "erase tokens", tokens.EraseTokens())]
        if game.unhandled_events or looks_due(game):
            return [Interrupt(game.turn_player, "look", LookFreely())]
        return []

    def order_interrupts(self, game: Game, due: list[Interrupt]) -> Procedure:
        return due[0].procedure

    def under(self, layout: Layout, place: int) -> int:
        spot = layout.spot_of[place]
        if spot == circles.VANGUARD:
            return layout.owner_of[place] * layout.spot_count + zones.ARMS
        if spot in circles.REARGUARD or spot == circles.GUARDIAN:
            return layout.owner_of[place] * layout.spot_count + zones.ORIGINAL_DRESS
        return -1

    def is_playing(self, frame: Procedure) -> bool:
        return isinstance(frame, PLAYING)

    def can_stand_by(self, game: Game, ability: Ability, source: Instance | None, master: int, giver: Giver) -> bool:
        return super().can_stand_by(game, ability, source, master, giver) and not limits.hushed(game, source, master)

    def with_attached(self, game: Game, events: list[Event]) -> list[Event]:
        told = set_orders.told_by_song(game, with_looks(game, events))
        return circles.with_orientation(game, basics.with_attached(game, told))

    def as_read(self, game: Game, card: int, field: str) -> int:
        if field.startswith(amounts.ORIGINAL):
            return amounts.original_number(game, card, field.removeprefix(amounts.ORIGINAL))
        return basics.drive_bonus(game, card) if field == "drive bonus" else game.number(card, field)

    def loop_declaration(self, game: Game, seats: tuple[int, ...], loop: FoundLoop) -> Procedure:
        return loops.Loop(seats, loop)

    def prevented(self, game: Game, event: Event) -> bool:
        return prevented(game, event)

    def preventing_rule(self, game: Game, event: Event) -> str:
        return preventing_rule(game, event)

    def remarks(self, game: Game, card: int, changed: set[str]) -> tuple[str, ...]:
        return remarks(game, card, changed)

    def refusals(self, game: Game, player: int, action: str, card: int, target: int,
                 slot: str) -> list[Refusal] | None:
        return refusals(game, player, action, card, target, slot)

    def choice_text(self, game: Game, kind: str, choice: Choice) -> str:
        return choice_text(game, kind, choice)

    def prompt(self, game: Game, kind: str) -> str:
        return prompt(game, kind)

    def event_text(self, game: Game, event: Event, names: Names) -> str:
        return event_text(game, event, names)

    def deeds(self) -> Mapping[str, str]:
        return DEEDS


def prevented(game: Game, event: Event) -> bool:
    """Whether an event cannot happen: nothing would change, a card has no way there, or an effect keeps it from it."""
    card = event.card
    if card is None:
        return False
    now = game.cards[card.number]
    if event.kind == "face" and now.face_up == bool(event.amount & FACE_UP) and in_force("cfd:1.3.2.1"):
        return True
    if event.kind == "move" and (set_orders.cannot_be_put(game, event) or is_foreign(game, event)):
        return True
    if event.kind == "turn":
        if now.state == event.word and in_force("cfd:1.3.2.1"):
            return True
        if forbids_event(game, event, event.word) is not None:
            return True
    if not is_unaffected(game, event) and not is_kept_there(game, event):
        return False
    declaring.show_held_back(game, now, event.player)
    return True


def preventing_rule(game: Game, event: Event) -> str:
    """Returns the rule by which an event could not happen; '' for an effect that keeps it from happening."""
    spot = game.layout.spot_of[event.place] if event.kind == "move" else -1
    if spot in (zones.IMPRISONED, zones.SCOUTED) and set_orders.cannot_be_put(game, event):
        return "cfd:16.2.1.1" if spot == zones.IMPRISONED else "cfd:16.5.1.1"
    if event.kind == "move" and is_foreign(game, event):
        return "cfd:4.1.13"
    return "cfd:12.5.1" if is_unaffected(game, event) else ""


@rule("cfd:4.1.13")
def is_foreign(game: Game, event: Event) -> bool:
    """Whether a card would come to a zone of another player than its owner, of a prison or base apart."""
    if event.card is None:
        return False
    layout = game.layout
    return layout.owner_of[event.place] != event.card.owner and layout.spot_of[event.place] not in zones.ORDER_ZONE


@rule("cfd:1.3.3", "cfd:7.16.2")
def is_kept_there(game: Game, event: Event) -> bool:
    """Whether a unit cannot be retired by the effect that would put it into the drop zone from the field."""
    cause, card, key = event.cause, event.card, game.table.forbids.get("be retired")
    if key is None or cause is None or card is None or cause.source is None or event.kind != "move":
        return False
    if cause.paying:
        return False  # a cost is no effect: what speaks of costs too says so (12.5.1)
    spot_of = game.layout.spot_of
    if spot_of[event.place] != circles.DROP or spot_of[event.origin] not in circles.ON_FIELD:
        return False
    return ruled(game, key, cause.master, card.number, cause.source)


def is_unaffected(game: Game, event: Event) -> bool:
    """Whether a card cannot be affected by the effect that would move or turn it."""
    return event.card is not None and basics.cannot_affect(game, event.card.number, event.cause)


RULES: Final = OverDressVanguard()
register_game(RULES)
