"""What can be played and used, and the requirements of both (7-5-2, 7-5-3, 9-3, 10-1-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.gcg import cards as printed
from headjudge.games.gcg.basics import (
    amount_of,
    can_pair,
    cost,
    is_active,
    is_pilot_card,
    level,
    player_level,
)
from headjudge.games.gcg.effects import used_up
from headjudge.games.gcg.multiplayer import side_of
from headjudge.games.gcg.zones import ACTIVE, BATTLE_AREA, HAND, RESOURCE_AREA
from headjudge.kernel import characteristics, indexing
from headjudge.kernel.abilities import Ability
from headjudge.kernel.cards import MAX_CARDS, Instance
from headjudge.kernel.decisions import Choice
from headjudge.kernel.effects import ActivePart, Held, Standby, giver_of
from headjudge.kernel.picking import one_of_each_kind
from headjudge.kernel.requirements import (
    Requirement,
    UseRequirement,
    all_met,
    not_lost,
    offered_already,
    usable,
    works_there,
)
from headjudge.kernel.rules import TRACING, Fact, by_rule, in_force, rule

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


MAIN: Final = "main"
ACTION: Final = "action"
SUPPORT: Final = "support"
SPENT: Final = "spend"
"""The event that something was paid for an effect, where an effect waits for it."""


@rule("gcg:7.5.2.2.2", "gcg:2.9.1")
def level_requirement(game: Game, player: int, card: int) -> bool:
    """Whether the player has at least as many Resources, active or rested, as the card has Lv."""
    return level(game, card) <= player_level(game, player) or game.allowed("play without level", player, card)


@rule("gcg:2.10.1")
def cost_requirement(game: Game, player: int, card: int) -> bool:
    """Whether the player has enough active Resources for the cost."""
    return can_pay(game, player, cost(game, card))


@rule("gcg:1.3.3")
def nothing_forbids(game: Game, player: int, card: int) -> bool:
    """Whether no effect keeps the player from playing the card; an effect that prevents an action wins."""
    return not game.forbidden("play", player, card)


def in_hand(game: Game, player: int, card: int) -> bool:
    """Whether the card is in the player's hand, from which cards are played."""
    return game.cards[card].place == game.layout.at(player, HAND)


@rule("gcg:3.3.3")
def unit_to_pair(game: Game, player: int, card: int) -> bool:
    """Whether the player has a Unit without a Pilot; a Pilot is in the battle area only with a Unit."""
    for unit in game.at(player, BATTLE_AREA):  # noqa: SIM110  (a plain loop is quicker)
        if can_pair(game, unit):
            return True
    return False


def _place_values(game: Game, player: int, card: int) -> str:
    return f"it is {where_it_is(game, player, card)}"


def _level_values(game: Game, player: int, card: int) -> str:
    there = player_level(game, player)
    return f"the card is Lv. {level(game, card)}, the player has {there} {'Resource' if there == 1 else 'Resources'}"


def _cost_values(game: Game, player: int, card: int) -> str:
    there = len(active_resources(game, player))
    return f"the card costs {cost(game, card)}, {there} {'Resource is' if there == 1 else 'Resources are'} active"


def _units_values(game: Game, player: int, card: int) -> str:
    return "each has one" if game.at(player, BATTLE_AREA) else "there is no Unit"


def where_it_is(game: Game, player: int, card: int) -> str:
    """Returns where a card lies, in words."""
    place = game.cards[card].place
    zone = game.layout.zone_of[place].name.replace("_", " ")
    whose = "" if player in game.layout.seats_of(place) else f" of player {game.layout.master(place) + 1}"
    return f"in the {zone}{whose}"


IN_HAND: Final = Requirement("gcg:7.5.2.1", "the card must be in the player's hand", in_hand, _place_values)
LEVEL: Final = Requirement("gcg:7.5.2.2.2", "the player must have as many Resources as its Lv.", level_requirement,
                           _level_values)
COST: Final = Requirement("gcg:7.5.2.2.3", "its cost must be paid", cost_requirement, _cost_values)
NOT_FORBIDDEN: Final = Requirement("gcg:1.3.3", "an effect forbids playing it", nothing_forbids)
UNIT_TO_PAIR: Final = Requirement("gcg:3.3.3", "a Unit of the player's must have no Pilot", unit_to_pair, _units_values)

PLAY_REQUIREMENTS: Final[tuple[Requirement, ...]] = (LEVEL, COST, NOT_FORBIDDEN)


def active_resources(game: Game, player: int) -> list[int]:
    """Returns the player's own Resources that are active."""
    return [card for card in game.at(player, RESOURCE_AREA) if is_active(game, card)]


def can_pay(game: Game, player: int, amount: int) -> bool:
    """Whether the player has this many active Resources."""
    return amount <= 0 or number_active(game, player) >= amount


def number_active(game: Game, player: int) -> int:
    """Returns how many `active_resources` there are."""
    if TRACING:
        return len(active_resources(game, player))
    cards = game.cards
    found = 0
    for card in game.at(player, RESOURCE_AREA):
        if cards[card].state == ACTIVE:
            found += 1
    return found


def timings(ability: Ability) -> tuple[str, ...]:
    """Returns when a command effect can be activated: in the main phase, in action steps, or in both."""
    found: list[str] = []
    both = MAIN in ability.labels and ACTION in ability.labels
    main_too = not both or in_force("gcg:13.2.3.2")
    action_too = not both or in_force("gcg:13.2.4.3")
    if MAIN in ability.labels and main_too and in_force("gcg:13.2.3.1"):
        found.append(MAIN)
    if ACTION in ability.labels and action_too and in_force("gcg:13.2.4.1"):
        found.append(ACTION)
    return tuple(found)


@rule("gcg:3.4.5", "gcg:10.1.8.1")
def command_effects(game: Game, card: int, window: str) -> list[Ability]:
    """Returns the command effects of a card that have this timing."""
    row = game.cards[card].row
    if row.event is None:
        return []
    kind = KINDS_OF_EFFECTS.value.get("command", "")
    return [ability for ability in row.abilities if ability.kind == kind and window in timings(ability)]


def printed_windows(game: Game, card: int) -> tuple[str, ...]:
    """Returns the timings of the command effects of a card."""
    row = game.cards[card].row
    row.windows = tuple([window for window in (MAIN, ACTION) if row.type == printed.COMMAND and (
        command_effects(game, card, window))])
    return row.windows


def can_use_command(game: Game, player: int, card: int, ability: Ability) -> bool:
    """Whether the condition of a command effect is met and its first targets can be chosen."""
    instance = game.cards[card]
    return (ability.fulfilled(game, instance, player)
            and ability.payable(game, instance, player) and targets_there(game, player, card, ability))


@rule("gcg:10.1.8.1.1")
def targets_there(game: Game, player: int, card: int, ability: Ability) -> bool:
    """Whether the targets of a Command can be chosen; else it cannot be played."""
    return ability.can_begin(game, entry_of(game, player, card, ability))


def entry_of(game: Game, player: int, card: int, ability: Ability) -> Standby:
    instance = game.cards[card]
    return Standby(ability.number, instance, instance.serial, player, None)


@rule("gcg:7.5.2.1")
def playable_from_hand(game: Game, player: int) -> list[Choice]:
    """Returns the plays of the main phase: deploying Units and Bases, pairing Pilots, activating Commands."""
    found: list[Choice] = []
    pairs = -1  # whether a Unit can be paired, once that is asked
    for card in by_kind(game, one_by_one(game, player) if TRACING else at_one_look(game, player)):
        row, serial = game.cards[card].row, game.cards[card].serial
        if row.type in (printed.UNIT, printed.BASE):
            found.append(Choice("deploy", serial))
        elif row.type == printed.COMMAND:
            found += command_choices(game, player, card, MAIN)
        if is_pilot_card(game, card) and can_be_pilot(game, card):
            if pairs < 0 or TRACING:
                pairs = int(UNIT_TO_PAIR.met(game, player, card))
            if pairs:
                found.append(Choice("pair", serial))
    return found


def by_kind(game: Game, cards: list[int]) -> list[int]:
    """Returns cards of which no two are equal in the order of their kinds."""
    if len(cards) < 2:
        return cards
    order = [game.cards[card].row.alike * MAX_CARDS + card for card in cards]
    order.sort()
    return [one % MAX_CARDS for one in order]


def one_by_one(game: Game, player: int) -> list[int]:
    """Returns one of each kind of equal cards in hand that meet every requirement of being played."""
    return among(game, player, one_of_each_kind(game, game.at(player, HAND)))


def among(game: Game, player: int, cards: list[int]) -> list[int]:
    """Returns those of some cards in hand that meet every requirement of being played."""
    return [card for card in cards if all_met(PLAY_REQUIREMENTS, game, player, card)]


def at_one_look(game: Game, player: int) -> list[int]:
    """Returns what `one_by_one` returns."""
    return among_at_one_look(game, player, one_of_each_kind(game, game.at(player, HAND)))


def among_at_one_look(game: Game, player: int, cards: list[int]) -> list[int]:
    """Returns what `among` returns.

    What is the same for all cards is looked up once, and printed values are taken where nothing at work writes them.
    """
    if not cards:
        return cards
    here = player_level(game, player)
    able = number_active(game, player)
    changed = indexing.build_index(game) if game.active_parts is None else game.active_parts
    level_printed, cost_printed = "level" not in changed, "cost" not in changed
    found: list[int] = []
    for card in cards:
        numbers = game.cards[card].row.numbers
        lv = numbers.get("level", 0) if level_printed else game.number(card, "level")
        if lv > here and not game.allowed("play without level", player, card):
            continue
        price = numbers.get("cost", 0) if cost_printed else game.number(card, "cost")
        if (price <= 0 or price <= able) and not game.forbidden("play", player, card):
            found.append(card)
    return found


def can_be_pilot(game: Game, card: int) -> bool:
    """Whether the card is a Command with a Pilot effect, which can be paired instead of being activated."""
    return game.cards[card].row.type != printed.COMMAND or in_force("gcg:3.4.6.2")


@rule("gcg:9.3.1")
def playable_in_action_step(game: Game, player: int) -> list[Choice]:
    """Commands that can be activated in an action step. None of them can be paired then."""
    there: list[int] = []
    seen = 0
    for card in game.at(player, HAND):
        row = game.cards[card].row
        if seen >> row.alike & 1 or ACTION not in (
                printed_windows(game, card) if TRACING or row.windows is None else row.windows):
            continue
        seen |= 1 << row.alike
        there.append(card)
    choices: list[Choice] = []
    if there:
        able = among(game, player, there) if TRACING else among_at_one_look(game, player, there)
        for card in by_kind(game, able):
            choices += command_choices(game, player, card, ACTION)
    return by_rule(choices, "gcg:13.2.4.2", along=(game, player))


def command_choices(game: Game, player: int, card: int, window: str) -> list[Choice]:
    """Returns the command effects of a card that can be activated now."""
    serial = game.cards[card].serial
    effects = command_effects(game, card, window)
    able = [ability for ability in effects if can_use_command(game, player, card, ability)]
    if len(effects) < 2:
        return [Choice("play", serial) for _ in able]
    return [Choice("play", serial, number=effects.index(ability) + 1) for ability in able]


@rule("gcg:10.1.7.1")
def usable_effects(game: Game, player: int, window: str) -> list[Choice]:
    """Returns the activated effects of the player's cards that can be activated with this timing."""
    choices: list[Choice] = []
    if TRACING:
        given = characteristics.gives_activated(game)
        for spot in game.table.used_spots:
            there: list[int] = []
            for card in game.at(player, spot):
                if given or can_have_effects(game.cards[card], spot):
                    there.append(card)
            offer_effects(game, player, spot, there, window, given, choices)
        return choices
    givers = characteristics.givers_of_activated(game, window)
    changed = game.parts_at_work(SUPPORT)
    keyword = "" if changed else SUPPORT  # where nothing changes it, a <Support> is there only if the card prints one
    if not givers:
        for spot, users in game.table.uses(window, keyword):
            offer_at_one_look(game, player, spot, window, users, givers, changed, choices)
    else:
        for spot in game.table.used_spots:
            users = game.table.users(spot, window, keyword)
            offer_at_one_look(game, player, spot, window, users, givers, changed, choices)
    return choices


def can_have_effects(card: Instance, spot: int) -> bool:
    """Whether a card prints an activated effect for this kind of place."""
    at = card.row.at_spot[spot]
    return at is not None and bool(at.activated)


def offer_effects(
    game: Game, player: int, spot: int, there: list[int], window: str, given: bool, choices: list[Choice]
) -> None:
    """Add the activated effects of some cards in a kind of place. given: whether they may have some that are given."""
    seen: set[int] = set()
    for card in there:
        instance = game.cards[card]
        if game.layout.master_of(instance.place, instance.owner) != player:
            continue
        if spot == HAND:
            if instance.row.alike in seen:
                continue
            seen.add(instance.row.alike)
        used: list[Held] = []
        held = activated_effects(game, card) if given or TRACING else printed_effects(game, card)
        for place, (ability, grant) in enumerate(held):
            if TRACING:
                if not may_use(game, player, card, ability, window, grant):
                    continue
            elif ability.window != window or not usable(USE_REQUIREMENTS, game, player, card, ability, grant):
                continue  # what is held is activated and has an effect
            if not offered_already(used, ability):
                used.append((ability, grant))
                choices.append(Choice("activate", instance.serial, number=place + 1))


def offer_at_one_look(
    game: Game, player: int, spot: int, window: str, users: frozenset[int], givers: list[ActivePart], changed: bool,
    choices: list[Choice]
) -> None:
    """Add what `offer_effects` adds for the cards in a kind of place. Tracing takes that one.

    users: the rows that may have a printed one. givers: the parts at work that give effects for this timing. changed:
    whether a part at work changes amounts of <Support>.
    """
    cards = game.cards
    losing = game.parts_at_work("lose ability")
    seen = 0
    for card in game.at(player, spot):
        instance = cards[card]
        row = instance.row
        if not givers and row.index not in users:
            continue
        if game.layout.master_of(instance.place, instance.owner) != player:
            continue
        if spot == HAND:
            if seen >> row.alike & 1:
                continue
            seen |= 1 << row.alike
        given = False
        for giver in givers:
            given = given or characteristics.may_change(game, giver, instance)
        if given:
            offer_effects(game, player, spot, [card], window, given, choices)
            continue
        if row.index not in users or (not instance.face_up and indexing.blank(game, instance)):
            continue
        used: list[Held] = []
        for ability, number, tired in row.uses(window):
            if (tired and tired == instance.state) or (SUPPORT in ability.labels and (
                    amount_of(game, card, SUPPORT) if changed else row.numbers.get(SUPPORT, 0)) <= 0):
                continue
            if spot in ability.spots and ability.works(game, instance) and not (
                    losing and characteristics.lost(game, card, ability)) and not (
                    ability.limit and used_up(game, ability, instance, ())) and ability.fulfilled(
                    game, instance, player) and ability.payable(game, instance, player) and ability.can_begin(
                    game, entry_of(game, player, card, ability)) and not game.forbidden(
                    "activate effects", player, card) and not offered_already(used, ability):
                used.append((ability, None))
                choices.append(Choice("activate", instance.serial, number=number))


KINDS_OF_EFFECTS: Final = Fact("gcg:10.1.4", {"activated": "activated", "command": "event"})
"""What the abilities of the kernel are called that are activated effects and command effects."""


def activated_effects(game: Game, card: int) -> list[Held]:
    """Returns the activated effects of a card as choices number them, from 1: printed ones, then given ones."""
    kind = KINDS_OF_EFFECTS.value.get("activated", "")
    held: list[Held] = [(ability, None) for ability in game.cards[card].row.abilities if ability.kind == kind]
    held += characteristics.granted(game, card, kind=kind)
    return [(ability, grant) for ability, grant in held if ability.kind == kind and has_effect(game, card, ability)]


def printed_effects(game: Game, card: int) -> list[Held]:
    """Returns the first of `activated_effects`: those that are printed on the card."""
    kind = KINDS_OF_EFFECTS.value.get("activated", "")
    return [(ability, None) for ability in game.cards[card].row.abilities
            if ability.kind == kind and has_effect(game, card, ability)]


def has_effect(game: Game, card: int, ability: Ability) -> bool:
    """Whether a card has an effect that the rules keep ready for every Unit: <Support> with an amount above zero."""
    return SUPPORT not in ability.labels or amount_of(game, card, SUPPORT) > 0


@rule("gcg:13.2.1.1", "gcg:13.2.2.1")
def has_timing(ability: Ability, window: str) -> bool:
    """Whether an activated effect has this timing: the own main phase while no Unit attacks, or action steps."""
    return ability.window == window


def may_use(game: Game, player: int, card: int, ability: Ability, window: str, grant: ActivePart | None = None) -> bool:
    """Whether an activated effect can be activated with this timing. grant: the part that gives it, if one does."""
    if not has_timing(ability, window) or not has_effect(game, card, ability):
        return False
    if ability.kind != KINDS_OF_EFFECTS.value.get("activated", ""):
        return False
    return usable(USE_REQUIREMENTS, game, player, card, ability, grant)


def _within_limit(game: Game, player: int, card: int, ability: Ability, grant: ActivePart | None) -> bool:
    return not ability.limit or not used_up(game, ability, game.cards[card], giver_of(grant))


@rule("gcg:10.3.1.1")
def _fulfilled(game: Game, player: int, card: int, ability: Ability, grant: ActivePart | None) -> bool:
    return ability.fulfilled(game, game.cards[card], player)


@rule("gcg:10.1.7.2", "gcg:10.1.7.4")
def _payable(game: Game, player: int, card: int, ability: Ability, grant: ActivePart | None) -> bool:
    return ability.payable(game, game.cards[card], player)


@rule("gcg:10.2.2", "gcg:10.3.3.1")
def _targets(game: Game, player: int, card: int, ability: Ability, grant: ActivePart | None) -> bool:
    return ability.can_begin(game, entry_of(game, player, card, ability))


@rule("gcg:10.2.3")
def _use_not_forbidden(game: Game, player: int, card: int, ability: Ability, grant: ActivePart | None) -> bool:
    return not game.forbidden("activate effects", player, card)


def _where(game: Game, player: int, card: int, ability: Ability) -> str:
    return f"it is {where_it_is(game, player, card)}"


USE_REQUIREMENTS: Final[tuple[UseRequirement, ...]] = (
    UseRequirement("gcg:10.1.2", "the effect must be at work where the card is", works_there, _where),
    UseRequirement("gcg:1.3.1", "an effect has taken it away", not_lost),
    UseRequirement("gcg:13.2.13.1", "its text must let it be activated once more this turn", _within_limit),
    UseRequirement("gcg:10.3.1.1", "its conditions must be fulfilled", _fulfilled),
    UseRequirement("gcg:10.1.7.2", "what stands before the colon must be done", _payable),
    UseRequirement("gcg:10.3.3.1", "its target must be there", _targets),
    UseRequirement("gcg:10.2.3", "an effect forbids activating it", _use_not_forbidden),
)


@rule("gcg:7.5.3.1")
def main_phase_effects(game: Game, player: int) -> list[Choice]:
    """Returns the effects with the timing of the main phase."""
    return usable_effects(game, player, MAIN)


@rule("gcg:9.3.2")
def action_step_effects(game: Game, player: int) -> list[Choice]:
    """Effects with the timing of action steps."""
    return usable_effects(game, player, ACTION)


def actions(game: Game, player: int, window: str) -> list[Choice]:
    """Returns the plays and activations of one side with this timing; each player uses own cards and Resources."""
    found: list[Choice] = []
    for seat in side_of(game, player):
        if window == MAIN:
            found += playable_from_hand(game, seat) + main_phase_effects(game, seat)
        else:
            found += playable_in_action_step(game, seat) + action_step_effects(game, seat)
    return found
