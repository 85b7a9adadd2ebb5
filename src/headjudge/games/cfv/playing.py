"""Section 8.5 and 10.1.4 to 10.1.6: which cards and abilities may be played; riding and calling."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.cfv.cards import has_shield
from headjudge.games.cfv.keywords import DAMAGE_FOR_LIMIT_BREAK
from headjudge.games.cfv.zones import SPOTS
from headjudge.games.vanguard.activating import (
    PlayActivated,
    chosen_ability,
    grade_values,
    place_values,
    usable_abilities,
    use_requirements,
)
from headjudge.games.vanguard.basics import nothing_forbids, vanguard
from headjudge.games.vanguard.circles import CIRCLES, DAMAGE, GUARDIAN, HAND, VANGUARD
from headjudge.games.vanguard.placing import ExchangeColumn, exchange_choices, riding
from headjudge.games.vanguard.vocabulary import LIMIT_BREAK
from headjudge.kernel import knowledge
from headjudge.kernel.abilities import Ability
from headjudge.kernel.decisions import Choice
from headjudge.kernel.effects import ActivePart, giver_of
from headjudge.kernel.events import Event
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.requirements import Requirement, UseRequirement, all_met, fulfilled
from headjudge.kernel.rules import TRACING, by_rule, rule, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


# 8.5.2.1 Which cards may be played


@rule("cfv:8.5.2.1.1.1", "cfv:2.4.2")
def ride_requirement(game: Game, player: int, card: int) -> bool:
    """Whether a card has the grade of the vanguard, or one more."""
    front = vanguard(game, player)
    return front >= 0 and 0 <= game.number(card, "grade") - game.number(front, "grade") <= 1


@rule("cfv:8.5.2.1.1.2", "cfv:2.4.2")
def call_requirement(game: Game, player: int, card: int) -> bool:
    """Whether a card's grade is at most that of the vanguard."""
    front = vanguard(game, player)
    return front >= 0 and game.number(card, "grade") <= game.number(front, "grade")


@rule("cfv:3.11.1.1", "cfv:2.6.3")
def shield_requirement(game: Game, player: int, card: int) -> bool:
    """Whether a card has a shield, without which it cannot come to a guardian circle."""
    return has_shield(game.cards[card].row.definition)


def in_hand(game: Game, player: int, card: int) -> bool:
    """Whether the card is in the player's hand."""
    return game.cards[card].place == player * SPOTS + HAND


def may_ride(game: Game, player: int, card: int) -> bool:
    return nothing_forbids(game, "ride", player, card) and nothing_forbids(game, "normal ride", player, card)


def may_call(game: Game, player: int, card: int) -> bool:
    return nothing_forbids(game, "call", player, card)


def may_guard(game: Game, player: int, card: int) -> bool:
    return nothing_forbids(game, "guard", player, card)


IN_HAND: Final = Requirement("cfv:8.5.2.1", "the card must be in the player's hand", in_hand, place_values)
RIDE_GRADE: Final = Requirement(
    "cfv:8.5.2.1.1.1", "its grade must be that of the vanguard or one higher", ride_requirement, grade_values)
CALL_GRADE: Final = Requirement(
    "cfv:8.5.2.1.1.2", "its grade must be at most that of the vanguard", call_requirement, grade_values)
HAS_SHIELD: Final = Requirement("cfv:3.11.1.1", "it must have a shield", shield_requirement)
RIDE_REQUIREMENTS: Final[tuple[Requirement, ...]] = (
    RIDE_GRADE, Requirement("cfv:1.3.3", "an effect keeps it from being ridden", may_ride))
CALL_REQUIREMENTS: Final[tuple[Requirement, ...]] = (
    CALL_GRADE, Requirement("cfv:1.3.3", "an effect keeps it from being called", may_call))
GUARD_REQUIREMENTS: Final[tuple[Requirement, ...]] = (
    HAS_SHIELD, *CALL_REQUIREMENTS, Requirement("cfv:1.3.3", "an effect keeps it from guarding", may_guard))


@rule("cfv:8.5.2.1", "cfv:8.5.2.1.1")
def from_hand(game: Game, player: int, requirements: tuple[Requirement, ...]) -> list[int]:
    """Returns the cards in a player's hand that meet these requirements."""
    return [card for card in game.at(player, HAND) if all_met(requirements, game, player, card)]


def choices_from_hand(game: Game, player: int, action: str, requirements: tuple[Requirement, ...]) -> list[Choice]:
    """Returns a choice for each kind of card in hand that meets these requirements."""
    # Equal cards are one choice, in the order of the cards, not of the hand, as `picking.merged` does it.
    first: dict[int, int] = {}
    for card in from_hand(game, player, requirements):
        first.setdefault(game.cards[card].row.alike, game.cards[card].serial)
    return [Choice(action, first[alike]) for alike in sorted(first)]


@rule("cfv:6.5.1.2.1", "cfv:8.5.1.1")
def ride_choices(game: Game, player: int) -> list[Choice]:
    """Returns the choices of the ride phase: cards may be played on the vanguard circle alone."""
    return choices_from_hand(game, player, "ride", RIDE_REQUIREMENTS)


@rule("cfv:6.6.1.2")
def main_phase_choices(game: Game, player: int) -> list[Choice]:
    """Returns the choices of the main phase, each of which may be made any number of times."""
    return [*call_choices(game, player), *usable_abilities(game, player, USE_REQUIREMENTS),
            *exchange_choices(game, player)]


@rule("cfv:6.6.1.2.1")
def call_choices(game: Game, player: int) -> list[Choice]:
    """Returns the cards that may be called to a rear-guard circle: at one look, if nobody traces."""
    if TRACING:
        return choices_from_hand(game, player, "call", CALL_REQUIREMENTS)
    return calls_at_one_look(game, player)


def calls_at_one_look(game: Game, player: int) -> list[Choice]:
    """Returns the calls that `choices_from_hand` finds one by one: the vanguard's grade is read once."""
    front = vanguard(game, player)
    if front < 0:
        return []
    highest = game.number(front, "grade")
    forbidden = "call" in game.table.forbids
    first: dict[int, int] = {}
    for card in game.at(player, HAND):
        instance = game.cards[card]
        if instance.row.alike not in first and game.number(card, "grade") <= highest and not (
                forbidden and game.forbidden("call", player, card)):
            first[instance.row.alike] = instance.serial
    return [Choice("call", first[alike]) for alike in sorted(first)]


def limit_is_broken(game: Game, player: int, card: int, ability: Ability, grant: ActivePart | None) -> bool:
    """Whether it is not Limit Break that keeps an ability from being active."""
    return (LIMIT_BREAK not in ability.labels or len(game.at(player, DAMAGE)) >= DAMAGE_FOR_LIMIT_BREAK.value
            or ability.fulfilled(game, game.cards[card], player))


def _damage_values(game: Game, player: int, card: int, ability: Ability) -> str:
    return f"there are {len(game.at(player, DAMAGE))}"


def its_text_is_true(game: Game, player: int, card: int, ability: Ability, grant: ActivePart | None) -> bool:
    """Whether what the text asks for is so; without Limit Break that is told alone."""
    return (not limit_is_broken(game, player, card, ability, grant)
            or fulfilled(game, player, card, ability, grant))


USE_REQUIREMENTS: Final = (
    UseRequirement("cfv:10.2.5.1.3", "Limit Break asks for four or more cards in the damage zone", limit_is_broken,
                   _damage_values),
    *use_requirements("cfv:2.11.3", "cfv:1.3.1", "cfv:1.3.1", "cfv:8.5.2.1", "cfv:8.5.2.3", "cfv:11.2.1.1",
                      its_text_is_true))
"""What is asked of an activated ability."""


def carry_out(game: Game, player: int, choice: Choice) -> Procedure:
    """Returns the procedure of an action chosen at a play timing."""
    if choice.action == "exchange":
        return ExchangeColumn(player, choice.slot)
    if choice.action == "call":
        return NormalCall(player, choice.card)
    ability, grant = chosen_ability(game, choice)
    return PlayActivated(player, choice.card, ability.number, giver_of(grant))


# Riding and calling


@dataclass
class NormalRide(Procedure):
    """A card from hand is played on the vanguard circle."""

    player: int
    card: int

    @step("cfv:8.5.2.4.1", "cfv:8.5.2.4", "cfv:10.1.5.2", "cfv:8.5.1.1.1")
    def ride(self, game: Game) -> None:
        move = game.moving(game.current(self.card), self.player * SPOTS + VANGUARD, "ride", self.player,
                           rule="cfv:8.5.2.4.1")
        game.happen_all(riding(game, move))


@dataclass
class NormalCall(Procedure):
    """A card from hand is played on a rear-guard circle."""

    player: int
    card: int

    @step("cfv:8.5.2.1")
    def reveal(self, game: Game) -> None:
        knowledge.remember(game, (game.current(self.card),), knowledge.everybody(game))

    @step("cfv:8.5.2.2", "cfv:8.5.2.2.1", "cfv:10.1.6.1.1.1", "cfv:10.1.6.1.1.1.2")
    def choose_circle(self, game: Game) -> None:
        game.ask(self.player, circles_for(self.card), "circle")

    @step("cfv:8.5.2.4.2", "cfv:10.1.6.1.2")
    def call(self, game: Game) -> None:
        """Put it there standing; a unit that already is there leaves by a rule action (9.3.3)."""
        assert self.answer is not None
        place = game.layout.place(self.player, "rearguard", self.answer.slot)
        game.move(game.current(self.card), place, "call", self.player, rule="cfv:8.5.2.4.2")


@rule("cfv:6.6.1.2.1.1", "cfv:4.6.6")
def circles_for(serial: int) -> list[Choice]:
    """Returns the five rear-guard circles, as choices for the card of this serial."""
    return [Choice("place", serial, slot=name) for name in CIRCLES]


# 10.1.6.1.3 Superior calls, 10.1.5.2 superior rides


def arriving(game: Game, player: int, move: Event) -> list[Event]:
    """Returns the move of a card that an effect puts on a circle, as a ride or a call if it comes from elsewhere."""
    spot = move.place % SPOTS
    if move.origin % SPOTS >= VANGUARD:
        return [move]
    if spot == VANGUARD:
        move.verb = "superior ride"
        return riding(game, move)
    move.verb = by_rule("superior call", "cfv:10.1.6.1.3", "cfv:10.1.6.1")
    return [move]


def arriving_together(game: Game, player: int, moves: Sequence[Event]) -> list[Event]:
    """Returns what happens when cards come to circles at once: a vanguard that several ride is ridden over once."""
    events: list[Event] = []
    gone: list[int] = []
    for move in moves:
        for event in arriving(game, player, move):
            if event.parent is not move:
                events.append(event)
            elif event.card is not None and event.card.number not in gone:
                gone.append(event.card.number)
                events.append(event)
    return events


def fits_circle(game: Game, card: int, place: int) -> bool:
    """Whether a card may come to a circle: without a shield it cannot come to a guardian circle."""
    return place % SPOTS != GUARDIAN or shield_requirement(game, place // SPOTS, card)
