"""Sections 9.6, 9.7 and 10.5: which cards may be ridden and called, and the choices of the main phase with units."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.cfd.basics import highest_grade, takes_cards
from headjudge.games.cfd.cards import UNITS, is_unit
from headjudge.games.cfd.keywords import CALL_COST
from headjudge.games.cfd.openings import all_open, center_alone, has_circle, has_circle_for_normal_call
from headjudge.games.cfd.zones import RIDE_DECK
from headjudge.games.vanguard.activating import grade_values, place_values, usable_abilities, use_requirements
from headjudge.games.vanguard.basics import nothing_forbids, vanguard
from headjudge.games.vanguard.circles import (
    HAND,
    ROW_PAIRS,
    exchanged,
)
from headjudge.games.vanguard.placing import exchange_choices, is_held
from headjudge.kernel.decisions import Choice
from headjudge.kernel.requirements import Requirement, all_met
from headjudge.kernel.rules import TRACING, rule
from headjudge.language.running.parts import ruled

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


CALL_FOR_COST: Final = "call for cost"
"""The action of calling a card for a cost in its text."""

# Which cards may be ridden and called


def in_hand(game: Game, player: int, card: int) -> bool:
    """Whether the card is in the player's hand."""
    return game.cards[card].place == game.layout.at(player, HAND)


def in_hand_or_ride_deck(game: Game, player: int, card: int) -> bool:
    """Whether the card is in the player's hand, or face down in the own ride deck zone."""
    instance = game.cards[card]
    return in_hand(game, player, card) or (
        instance.place == game.layout.at(player, RIDE_DECK) and not instance.face_up)


def is_unit_card(game: Game, player: int, card: int) -> bool:
    return is_unit(game.cards[card].row.type)


@rule("cfd:9.6.2", "cfd:2.4.2")
def ride_requirement(game: Game, player: int, card: int) -> bool:
    """Whether a card has the grade of the vanguard or one more; from the ride deck it must be one more."""
    front = vanguard(game, player)
    if front < 0:
        return False
    more = game.number(card, "grade") - game.number(front, "grade")
    return more == 1 or (more == 0 and in_hand(game, player, card))


@rule("cfd:6.3.3.1.2")
def discard_requirement(game: Game, player: int, card: int) -> bool:
    """Whether there is a card in hand to discard for a ride from the ride deck."""
    return in_hand(game, player, card) or bool(game.at(player, HAND)) or rides_free(game, player, card)


def rides_free(game: Game, player: int, card: int) -> bool:
    """Whether card text lets the player ride a card of the ride deck without discarding one from hand."""
    return ruled(game, "allow:ride without discarding", player, -1, game.cards[card])


@rule("cfd:9.7.2.1")
def call_requirement(game: Game, player: int, card: int) -> bool:
    """Whether a card's grade is at most that of a vanguard of the player."""
    return game.number(card, "grade") <= highest_grade(game, player)


def may_ride(game: Game, player: int, card: int) -> bool:
    return all([nothing_forbids(game, deed, player, card) for deed in ("ride", "normal ride", "be ridden")])


def may_call(game: Game, player: int, card: int) -> bool:
    return nothing_forbids(game, "call", player, card)


def may_superior_call(game: Game, player: int, card: int) -> bool:
    return nothing_forbids(game, "superior call", player, card)


def may_normal_call(game: Game, player: int, card: int) -> bool:
    return may_call(game, player, card) and nothing_forbids(game, "normal call", player, card)


def may_guard(game: Game, player: int, card: int) -> bool:
    return nothing_forbids(game, "guard", player, card) and not center_alone(game, player, card)


@rule("cfd:11.7.1.1")
def can_pay_for_call(game: Game, player: int, card: int) -> bool:
    """Whether the text of a card gives a cost for calling it, in place of a normal call, that the player can pay."""
    ability = game.cards[card].row.event
    return (ability is not None and CALL_COST in ability.labels
            and ability.payable(game, game.cards[card], player))


IN_HAND: Final = Requirement("cfd:11.8.2.1", "the card must be in the player's hand", in_hand, place_values)
IS_UNIT: Final = Requirement("cfd:2.9.3.1", "it must be a unit", is_unit_card)
CAN_BE_RIDDEN: Final = Requirement(
    "cfd:9.6.2", "the card must be in the player's hand or face down in the ride deck zone", in_hand_or_ride_deck,
    place_values)
RIDE_REQUIREMENTS: Final[tuple[Requirement, ...]] = (
    IS_UNIT,
    Requirement("cfd:9.6.2", "its grade must be that of the vanguard or one higher, and one higher in the ride deck",
                ride_requirement, grade_values),
    Requirement("cfd:6.3.3.1.2", "there must be a card in hand to discard", discard_requirement),
    Requirement("cfd:1.3.3", "an effect keeps it from being ridden", may_ride),
)
CALL_REQUIREMENTS: Final[tuple[Requirement, ...]] = (
    IS_UNIT,
    Requirement("cfd:9.7.2.1", "its grade must be at most that of the vanguard", call_requirement, grade_values),
    Requirement("cfd:1.3.3", "an effect keeps it from being called", may_normal_call),
    Requirement("cfd:6.2.3.2", "there must be a rear-guard circle to which it can be called",
                has_circle_for_normal_call),
)
COST_REQUIREMENTS: Final[tuple[Requirement, ...]] = (
    IS_UNIT,
    Requirement("cfd:9.7.2.1", "its grade must be at most that of the vanguard", call_requirement, grade_values),
    Requirement("cfd:1.3.3", "an effect keeps it from being called", may_superior_call),
    Requirement("cfd:6.2.3.2", "there must be a rear-guard circle to which it can be called", has_circle),
    Requirement("cfd:11.7.1.1", "its text must give a cost for calling it, which is paid in full", can_pay_for_call),
)
"""What is asked of a card that is called for a cost in its text, which is no normal call (6.2.2.2)."""

GUARD_REQUIREMENTS: Final[tuple[Requirement, ...]] = (
    IS_UNIT,
    Requirement("cfd:1.3.3", "an effect keeps it from being called", may_call),
    Requirement("cfd:1.3.3", "an effect keeps it from guarding", may_guard),
)
"""A guardian may have any grade (10.5.1.2.2.2), and no shield."""

USE_REQUIREMENTS: Final = use_requirements(
    "cfd:11.4.4", "cfd:1.3.1", "cfd:12.3.1.1.1", "cfd:11.1.1.1.1", "cfd:11.8.2.2", "cfd:12.2.1.1")
"""What is asked of an activated ability."""


def choices_of(game: Game, player: int, spot: int, action: str, requirements: tuple[Requirement, ...]
               ) -> list[Choice]:
    """Returns a choice for each kind of card of a place that meets these requirements."""
    first: dict[int, int] = {}
    for card in game.at(player, spot):
        instance = game.cards[card]
        if instance.row.alike not in first and all_met(requirements, game, player, card):
            first[instance.row.alike] = instance.serial
    return one_each(action, first)


def one_each(action: str, first: dict[int, int]) -> list[Choice]:
    """Returns a choice for each kind of card, in their order. first: the serial of one card of each kind."""
    choices: list[Choice] = []
    for alike in sorted(first):
        choices.append(Choice(action, first[alike]))
    return choices


def call_choices(game: Game, player: int) -> list[Choice]:
    """Returns the choices of normal calls: at one look, if nobody traces."""
    return choices_of(game, player, HAND, "call", CALL_REQUIREMENTS) if TRACING else calls_at_one_look(game, player)


def calls_at_one_look(game: Game, player: int) -> list[Choice]:
    """Returns the normal calls that `choices_of` finds one by one: what holds for all cards is asked once."""
    highest = highest_grade(game, player)
    forbids = game.table.forbids
    deeds: list[str] = [deed for deed in ("call", "normal call") if deed in forbids]
    anywhere = "normal call without a marker" not in forbids and all_open(game, player)
    first: dict[int, int] = {}
    for card in game.at(player, HAND):
        instance = game.cards[card]
        row = instance.row
        if row.alike in first or row.type not in UNITS or game.number(card, "grade") > highest:
            continue
        for deed in deeds:
            if game.forbidden(deed, player, card):
                break
        else:
            if anywhere or has_circle_for_normal_call(game, player, card):
                first[row.alike] = instance.serial
    return one_each("call", first)


def cost_calls(game: Game, player: int) -> list[Choice]:
    """Returns the choices of calls for a cost; a card whose text gives none is left out at once, if nobody traces."""
    if not TRACING and not any([CALL_COST in game.cards[card].row.labels for card in game.at(player, HAND)]):
        return []
    return choices_of(game, player, HAND, CALL_FOR_COST, COST_REQUIREMENTS)


@rule("cfd:9.5.1", "cfd:6.3.3.1")
def ride_choices(game: Game, player: int) -> list[Choice]:
    """Returns the choices of the ride step: units from hand, and units that lie face down in the ride deck zone."""
    from_deck = [choice for choice in choices_of(game, player, RIDE_DECK, "ride", RIDE_REQUIREMENTS)
                 if not game.cards[game.current(choice.card)].face_up]
    return [*choices_of(game, player, HAND, "ride", RIDE_REQUIREMENTS), *from_deck]


@rule("cfd:9.7.2")
def unit_choices(game: Game, player: int) -> list[Choice]:
    """Returns the choices of the main phase with units, each of which may be made any number of times."""
    return [*call_choices(game, player), *cost_calls(game, player),
            *usable_abilities(game, player, USE_REQUIREMENTS), *exchanges(game, player)]


WITHIN_ROW: Final = "move within a row"
"""What card text allows beside the exchange of a column."""


def exchanges(game: Game, player: int) -> list[Choice]:
    """Returns the columns of two rear-guard circles, which may be exchanged, and what card text adds to them."""
    found: list[Choice] = []
    for one in [*exchange_choices(game, player), *within_rows(game, player)]:
        for spot in exchanged(one.slot):
            if not takes_cards(game, game.layout.at(player, spot)):
                break
        else:
            found.append(one)
    return found


def within_rows(game: Game, player: int) -> list[Choice]:
    """Returns the pairs of circles of a row between which card text lets a unit move."""
    found: list[Choice] = []
    if WITHIN_ROW not in game.table.allows:
        return found
    for name, spots in ROW_PAIRS.items():
        allowed = held = False
        for spot in spots:
            for card in game.at(player, spot):
                allowed = allowed or game.allowed(WITHIN_ROW, player, card)
                held = held or is_held(game, player, card)
        if allowed and not held:
            found.append(Choice("exchange", slot=name))
    return found
