"""Sections 6.2, 6.3 and 9.6 to 9.7: which cards may be ridden and called; riding, persona ride and calling."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.cfd.basics import begin_front_row_power, fits_arms, highest_grade, takes_cards
from headjudge.games.cfd.cards import UNITS, is_unit
from headjudge.games.cfd.keywords import CALL_COST
from headjudge.games.cfd.markers import marked, number_of_markers
from headjudge.games.cfd.memory import note_persona_ride, note_rider, note_vanguard
from headjudge.games.cfd.zones import ARMS, RIDE_DECK
from headjudge.games.vanguard.activating import place_values, usable_abilities, use_requirements
from headjudge.games.vanguard.basics import Draw, away, nothing_forbids, vanguard
from headjudge.games.vanguard.circles import (
    CIRCLES,
    GUARDIAN,
    HAND,
    ON_FIELD,
    REARGUARD,
    ROW_PAIRS,
    VANGUARD,
    exchanged,
)
from headjudge.games.vanguard.placing import Coming, exchange_choices, is_held, riding
from headjudge.kernel import knowledge
from headjudge.kernel.decisions import Choice
from headjudge.kernel.events import AS_NEW, Event
from headjudge.kernel.picking import Pick
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.requirements import Requirement, all_met
from headjudge.kernel.rules import TRACING, by_rule, in_force, rule, step
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
    return nothing_forbids(game, "ride", player, card) and nothing_forbids(game, "be ridden", player, card)


def may_call(game: Game, player: int, card: int) -> bool:
    return nothing_forbids(game, "call", player, card)


def may_superior_call(game: Game, player: int, card: int) -> bool:
    return nothing_forbids(game, "superior call", player, card)


def may_normal_call(game: Game, player: int, card: int) -> bool:
    if number_of_markers(game, player) == 0 and not nothing_forbids(game, "normal call without a marker", player, card):
        return False
    return may_call(game, player, card) and nothing_forbids(game, "normal call", player, card)


def may_guard(game: Game, player: int, card: int) -> bool:
    return nothing_forbids(game, "guard", player, card) and not center_alone(game, player, card)


def center_alone(game: Game, player: int, card: int) -> bool:
    """Whether text lets a card be called to the back row center alone."""
    return game.forbidden("call elsewhere than to the back row center", player, card)


@rule("cfd:11.7.1.1")
def can_pay_for_call(game: Game, player: int, card: int) -> bool:
    """Whether the text of a card gives a cost for calling it, in place of a normal call, that the player can pay."""
    ability = game.cards[card].row.event
    return (ability is not None and CALL_COST in ability.labels
            and ability.payable(game, game.cards[card], player))


def grade_values(game: Game, player: int, card: int) -> str:
    """Returns the grades that do not fit, in words."""
    front = vanguard(game, player)
    if front < 0:
        return "the player has no vanguard"
    return f"the card is grade {game.number(card, 'grade')}, the vanguard grade {game.number(front, 'grade')}"


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
)
COST_REQUIREMENTS: Final[tuple[Requirement, ...]] = (
    IS_UNIT,
    Requirement("cfd:9.7.2.1", "its grade must be at most that of the vanguard", call_requirement, grade_values),
    Requirement("cfd:1.3.3", "an effect keeps it from being called", may_superior_call),
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
    if "normal call without a marker" in forbids and number_of_markers(game, player) == 0:
        deeds.append("normal call without a marker")
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


# 6.3 Riding


@dataclass
class NormalRide(Procedure):
    """A unit from hand or from the ride deck is ridden. persona: whether it is a persona ride."""

    player: int
    card: int
    persona: bool = False

    @step("cfd:6.3.3.1.1")
    def reveal(self, game: Game) -> None:
        knowledge.remember(game, (game.current(self.card),), knowledge.everybody(game))

    @step("cfd:6.3.3.1.2", "cfd:6.3.3", "cfd:8.1.8")
    def discard(self, game: Game) -> None:
        """For a card of the ride deck a card from hand must be discarded."""
        card = game.current(self.card)
        if game.layout.spot_of[game.cards[card].place] != RIDE_DECK or rides_free(game, self.player, card):
            self.again("note_persona")
            return
        hand = tuple([game.cards[one].serial for one in game.at(self.player, HAND)])
        game.push(Pick(self.player, "discard", hand, 1, 1, hidden=True))

    @step("cfd:6.3.3.1.2", "cfd:7.7.1")
    def pay(self, game: Game) -> None:
        for serial in self.returned or ():
            card = game.current(serial)
            game.move(card, away(game, card), "discard", self.player, rule="cfd:6.3.3.1.2")

    @step("cfd:6.3.7")
    def note_persona(self, game: Game) -> None:
        card = game.current(self.card)
        self.persona = is_persona_ride(game, self.player, card) or made_persona_ride(game, self.player, card)

    @step("cfd:6.3.3.2", "cfd:6.3.3.2.1", "cfd:6.3.3.3", "cfd:6.3.3.3.1", "cfd:6.3.2.1", "cfd:6.3.2", "cfd:9.6.2.1")
    def ride(self, game: Game) -> None:
        move = game.moving(game.current(self.card), game.layout.at(self.player, VANGUARD), "ride", self.player,
                           rule="cfd:6.3.3.3")
        note_rider(game, self.card, move.place)
        game.happen_all(riding(game, move))

    @step("cfd:4.1.8")
    def note_vanguard(self, game: Game) -> None:
        """Only as long as it is the same card is it the one that has ridden."""
        note_vanguard(game, self.card)

    @step("cfd:16.3.7")
    def keep_arms(self, game: Game) -> None:
        game.push(KeepArms(self.player))

    @step("cfd:6.3.7")
    def activate_persona(self, game: Game) -> None:
        """Right after the ride, before the check timing."""
        if self.persona:
            note_persona_ride(game, self.player)
            game.push(PersonaRide(self.player))


def made_persona_ride(game: Game, player: int, card: int) -> bool:
    """Whether card text makes the normal ride of a card from hand on the player's vanguard a persona ride."""
    front = vanguard(game, player)
    return front >= 0 and in_hand(game, player, card) and ruled(game, "allow:persona ride", player, front,
                                                                game.cards[card])


@rule("cfd:2.13.2")
def has_persona_icon(game: Game, card: int) -> bool:
    """Whether a card has the icon of persona ride."""
    return "persona ride" in game.words(card, "special")


def is_persona_ride(game: Game, player: int, card: int) -> bool:
    """Whether a normal ride is a persona ride: from hand, on a vanguard of the same name, both with the icon."""
    front = vanguard(game, player)
    if front < 0 or not in_hand(game, player, card):
        return False
    same = bool(set(game.words(front, "name")) & set(game.words(card, "name")))
    return same and has_persona_icon(game, card) and has_persona_icon(game, front)


@dataclass
class PersonaRide(Procedure):
    """Persona ride is activated: a card is drawn, and the front row gets power until end of turn."""

    player: int

    @step("cfd:7.12.1.3", "cfd:7.12.1.3.1")
    def draw(self, game: Game) -> None:
        game.push(Draw(self.player, 1))

    @step("cfd:7.12.1.3.2")
    def strengthen(self, game: Game) -> None:
        begin_front_row_power(game, self.player)


@dataclass
class KeepArms(Procedure):
    """Arms orders of the former vanguard pass over to the new one, if it has the name that they ask for."""

    player: int

    @step("cfd:16.3.7")
    def pass_over(self, game: Game) -> None:
        front = vanguard(game, self.player)
        if front < 0:
            return
        layout = game.layout
        passing = [card for card in game.at(self.player, ARMS)
                   if game.cards[card].host != game.cards[front].serial and fits_arms(game, card, front)]
        game.happen_all([Event("hang", "pass over", self.player, game.cards[card], None, game.cards[card].place,
                               layout.at(self.player, ARMS), other=game.cards[front], rule="cfd:16.3.7")
                         for card in passing])


# 6.2 Calling


@dataclass
class NormalCall(Procedure):
    """A unit from hand is called to a rear-guard circle."""

    player: int
    card: int

    @step("cfd:6.2.3.1.1")
    def reveal(self, game: Game) -> None:
        knowledge.remember(game, (game.current(self.card),), knowledge.everybody(game))

    @step("cfd:6.2.3.1", "cfd:6.2.3", "cfd:6.2.3.2")
    def choose_circle(self, game: Game) -> None:
        game.ask(self.player, by_rule(call_circles(game, self.player, self.card), "cfd:1.3.3"), "circle")

    @step("cfd:6.2.1", "cfd:6.2.1.1", "cfd:6.2.2.1", "cfd:6.2.2", "cfd:9.7.2.1.1")
    def call(self, game: Game) -> None:
        assert self.answer is not None
        place = game.layout.place(self.player, "rearguard", self.answer.slot)
        move = game.moving(game.current(self.card), place, "call", self.player, rule="cfd:9.7.2.1")
        game.push(Placing(self.player, (move,)))


@dataclass
class CallForCost(Procedure):
    """A unit from hand is called to a rear-guard circle for a cost that its text gives: a superior call (6.2.2.2)."""

    player: int
    card: int

    @step("cfd:6.2.3.1.1")
    def reveal(self, game: Game) -> None:
        knowledge.remember(game, (game.current(self.card),), knowledge.everybody(game))

    @step("cfd:11.7.1.1", "cfd:11.7.1")
    def pay(self, game: Game) -> None:
        card = game.current(self.card)
        ability = game.cards[card].row.event
        payment = ability.payment(game, game.cards[card], self.player) if ability is not None else None
        if payment is not None:
            game.push(payment)

    @step("cfd:6.2.3.1", "cfd:6.2.3", "cfd:6.2.3.2")
    def choose_circle(self, game: Game) -> None:
        game.ask(self.player, open_to(game, self.player, self.card), "circle")

    @step("cfd:6.2.1", "cfd:6.2.1.1", "cfd:6.2.2.2")
    def call(self, game: Game) -> None:
        assert self.answer is not None
        place = game.layout.place(self.player, "rearguard", self.answer.slot)
        move = game.moving(game.current(self.card), place, "superior call", self.player, rule="cfd:6.2.2.2")
        game.push(Placing(self.player, (move,)))


def call_circles(game: Game, player: int, serial: int) -> list[Choice]:
    """Returns the circles to which a card can be normal called: where text asks for a marker, those with one."""
    choices = open_to(game, player, serial)
    if not game.forbidden("normal call without a marker", player, game.current(serial)):
        return choices
    return [one for one in choices if marked(game, game.layout.place(player, "rearguard", one.slot))]


def open_to(game: Game, player: int, serial: int) -> list[Choice]:
    """Returns the rear-guard circles to which a card can be called at all."""
    alone = center_alone(game, player, game.current(serial))
    return [one for one in circles_for(serial) if (not alone or one.slot == "center_back")
            and takes_cards(game, game.layout.place(player, "rearguard", one.slot))]


def circles_for(serial: int) -> list[Choice]:
    """Returns the five rear-guard circles, as choices for the card of this serial."""
    return [Choice("place", serial, slot=name) for name in CIRCLES]


@dataclass
class Placing(Coming):
    """Cards come to circles, by a call, a ride or an effect."""

    @step("cfd:6.2.3.3")
    def put(self, game: Game) -> None:
        """All of them at the same time."""
        for move in self.moves:
            if move.card is not None and game.layout.spot_of[move.place] == VANGUARD:
                note_rider(game, move.card.serial, move.place)
        game.happen_all([event for move in self.moves for event in arriving(game, move)])

    @step("cfd:6.2.3.4", "cfd:4.9.4")
    def retire_others(self, game: Game) -> None:
        """Units that were on these rear-guard circles before are retired."""
        game.happen_all([game.moving(card, away(game, card), "retire", self.player, rule="cfd:6.2.3.4")
                         for card in replaced(game, self.moves)])

    @step("cfd:4.1.8")
    def note_vanguard(self, game: Game) -> None:
        """Only as long as it is the same card is it the one that has ridden."""
        for move in self.moves:
            if move.card is not None and game.layout.spot_of[move.place] == VANGUARD:
                note_vanguard(game, move.card.serial)

    @step("cfd:16.3.7")
    def keep_arms(self, game: Game) -> None:
        if any([game.layout.spot_of[move.place] == VANGUARD for move in self.moves]):
            game.push(KeepArms(self.player))

    @step("cfd:6.2.4.1")
    def guard(self, game: Game) -> None:
        self.begin_guarding(game)


@dataclass
class RideInTurn(Procedure):
    """Several cards that would ride at the same time do so one after the other, in the order that the player chooses.

    moves: those of the cards that have not yet ridden. others: those to other circles, which come with the first ride.
    """

    player: int
    moves: tuple[Event, ...]
    others: tuple[Event, ...]

    @step("cfd:6.3.6")
    def choose(self, game: Game) -> None:
        there = tuple([move.card.serial for move in self.moves if move.card is not None])
        game.push(Pick(self.player, "ride", there, 1, 1))

    @step("cfd:6.3.6")
    def ride(self, game: Game) -> None:
        chosen = self.returned or ()
        now = [move for move in self.moves if move.card is not None and move.card.serial in chosen]
        self.moves = tuple([move for move in self.moves if move not in now])
        if self.moves:
            self.again("choose")
        others, self.others = self.others, ()
        game.push(Placing(self.player, (*now, *others)))


def replaced(game: Game, moves: tuple[Event, ...]) -> list[int]:
    """Returns the units on rear-guard circles to which others have just come."""
    found: list[int] = []
    for move in moves:
        if move.card is None or game.layout.spot_of[move.place] not in REARGUARD:
            continue
        new = move.card.number
        if game.cards[new].place == move.place:
            found += [card for card in game.cards_at[move.place] if card != new]
    return found


@rule("cfd:6.2.1.2", "cfd:7.15.1", "cfd:7.15.2")
def placing_verb(spot: int, verb: str) -> str:
    """Returns the verb of a card that an effect puts on a circle: a ride on the vanguard circle, else a call."""
    if verb in ("call", "ride", "overdress"):
        return verb
    return "superior ride" if spot == VANGUARD else "superior call"


def arriving(game: Game, move: Event) -> list[Event]:
    """Returns the move of a card that comes to a circle; one that is ridden or called is a new card (6.2.5, 6.3.4).

    A unit that an effect moves from circle to circle is neither: it stays the same card.
    """
    spot = game.layout.spot_of[move.place]
    if spot not in ON_FIELD or (move.verb == "move" and in_force("cfd:7.28.2")):
        return [move]
    move.verb = by_rule(placing_verb(spot, move.verb), "cfd:6.2.2.2", "cfd:6.3.2.2")
    if game.layout.spot_of[move.origin] in ON_FIELD and in_force("cfd:6.2.5", "cfd:6.3.4"):
        move.amount |= AS_NEW
        move.word = move.word or ("rest" if spot == GUARDIAN else "stand")
    return riding(game, move) if spot == VANGUARD else [move]
