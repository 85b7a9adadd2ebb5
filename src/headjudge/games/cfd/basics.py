"""Vanguards, drive, limits and what moves along: what several sections ask about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.cfd.cards import is_order, is_set_order, is_unit
from headjudge.games.cfd.keywords import ARMS as ARMS_KEYWORDS
from headjudge.games.cfd.memory import memory
from headjudge.games.cfd.zones import ARMS, IMPRISONED, ORDERS, ORIGINAL_DRESS, REMOVED, RIDE_DECK, SCOUTED
from headjudge.games.vanguard.basics import away, home, vanguard
from headjudge.games.vanguard.circles import DECK, DROP, FIELD, HAND, ON_FIELD, ROWS
from headjudge.kernel import characteristics
from headjudge.kernel.abilities import Ability, Part
from headjudge.kernel.effects import ActivePart, Effect
from headjudge.kernel.events import AS_NEW, FACE_UP, Cause, Event
from headjudge.kernel.rules import Fact, by_rule, in_force, rule
from headjudge.language.running.parts import ruled
from headjudge.language.tree import ast

if TYPE_CHECKING:
    from headjudge.kernel.cards import Instance
    from headjudge.kernel.game import Game

DRIVE_ICONS: Final = (
    Fact(("cfd:14.3.3.1", "cfd:2.10.1.3"), ("twin drive", 1)),
    Fact(("cfd:14.3.4.1", "cfd:2.10.1.4"), ("triple drive", 2)),
)
"""By how much each drive ability raises drive."""


@rule("cfd:14.3.1", "cfd:14.3.2", "cfd:2.17.2.1")
def drive_bonus(game: Game, card: int) -> int:
    """Returns by how much the drive abilities of a unit raise its drive: only the one that raises it most counts."""
    raises = dict([fact.value for fact in DRIVE_ICONS])
    found = [raises[label] for ability in characteristics.abilities(game, card) for label in ability.labels
             if label in raises]
    return max([0, *found])


@rule("cfd:9.7.2.3.1", "cfd:10.5.1.2.4.1", "cfd:11.8.2.1.1.1")
def usual_order_limit() -> int:
    """Returns how many order cards a player may play in a turn unless an effect says otherwise."""
    return 1


@rule("cfd:9.7.2.1")
def highest_grade(game: Game, player: int) -> int:
    """Returns the highest grade of the player's vanguards; -1 without one (9.7.2.1.2)."""
    front = vanguard(game, player)
    if front < 0:
        return by_rule(-1, "cfd:9.7.2.1.2")
    return game.number(front, "grade")


# 4.4.2, 4.16.4, 6.4.4: what happens along with a move


def with_attached(game: Game, events: list[Event]) -> list[Event]:
    """Returns a group of events as the rules about certain cards change it: orders, ride deck cards, original dress."""
    moves = False
    for event in events:
        if event.kind == "move":
            moves = True
            if event.card is not None:
                turn_aside(game, event)
    return [*events, *dress_along(game, events)] if moves else events


def turn_aside(game: Game, event: Event) -> None:
    """Let a card go elsewhere that cannot go to its place: an order to a circle, a ride deck card to the deck."""
    card = event.card
    assert card is not None
    spot = game.layout.spot_of[event.place]
    if spot in ON_FIELD and is_order(card.row.type) and in_force("cfd:4.4.2"):
        event.place = game.layout.at(card.owner, DROP)
        event.word, event.rule, event.cause = "", "cfd:4.4.2", None  # an effect that calls or rides it has done nothing
        event.verb = "discard" if game.layout.spot_of[event.origin] in (DECK, HAND) else "put"
    if spot == DECK and card.number in ride_cards(game) and in_force("cfd:4.16.4"):
        event.place = game.layout.at(card.owner, RIDE_DECK)
        event.amount, event.rule = FACE_UP, "cfd:4.16.4"


def ride_cards(game: Game) -> tuple[int, ...]:
    """Returns the numbers of the cards that lay in a ride deck at the start."""
    return memory(game).ride_cards if game.frames else ()


def dress_along(game: Game, events: list[Event]) -> list[Event]:
    """Returns the moves of original dress cards whose unit leaves the field: to the same zone at the same time.

    Those of a unit that is called or ridden from a circle, and so is a new card, stay with it.
    """
    more: list[Event] = []
    layout = game.layout
    moving = [event.card.number for event in events if event.kind == "move" and event.card is not None]
    for event in events:
        if event.kind != "move" or event.card is None or layout.spot_of[event.origin] not in ON_FIELD:
            continue
        spot = layout.spot_of[event.place]
        if spot in ON_FIELD and event.amount & AS_NEW:
            more += [Event("hang", "original dress", event.player, game.cards[dress], None, game.cards[dress].place,
                           game.cards[dress].place, other=event.card, rule="cfd:6.4.4")
                     for dress in game.hanging(event.card.number, ORIGINAL_DRESS) if in_force("cfd:6.4.4")]
        if spot in ON_FIELD or spot == ORIGINAL_DRESS:
            continue
        for dress in game.hanging(event.card.number, ORIGINAL_DRESS):
            if dress in moving or not in_force("cfd:6.4.4", "cfd:6.4.4.1"):
                continue
            place = event.place if spot in (IMPRISONED, SCOUTED) and in_force("cfd:16.2.1.2") else home(
                game, dress, spot)
            verb = "put" if event.verb == "retire" else event.verb  # it is no unit, and so is not retired (7.16.2)
            along = game.moving(dress, place, verb, event.player, event.amount & 7, "", event.rule, event.cause,
                                event)
            if spot == DECK and dress in ride_cards(game) and in_force("cfd:6.4.4.2"):
                along.place = game.layout.at(game.cards[dress].owner, RIDE_DECK)
                along.amount, along.rule = FACE_UP, "cfd:6.4.4.2"
            more.append(along)
    return more


# 6.4.3, 16.3.6: states that follow from cards under a unit


@rule("cfd:6.4.3")
def original_dress(game: Game, card: int) -> list[int]:
    """Returns the original dress cards of a unit; with any it is in the overDress state."""
    return game.hanging(card, ORIGINAL_DRESS)


@rule("cfd:16.3.6")
def arms_of(game: Game, card: int) -> list[int]:
    """Returns the Arms orders with which a vanguard is armed."""
    return game.hanging(card, ARMS)


@rule("cfd:16.3.2", "cfd:16.3.2.1")
def names_for_arms(card: Instance) -> tuple[str, ...]:
    """Returns the card names that an Arms order asks of the unit that is armed with it."""
    return tuple([name for ability in card.row.definition.abilities
                  if isinstance(ability, ast.Keyword) and ability.name in ARMS_KEYWORDS for name in ability.names])


def fits_arms(game: Game, arms: int, unit: int) -> bool:
    """Whether a unit has the name that an Arms order asks for."""
    names = game.words(unit, "name")
    return any([name in names for name in names_for_arms(game.cards[arms])])


# Effects that do not reach a card


@rule("cfd:12.5.1")
def cannot_affect(game: Game, card: int, cause: Cause | None) -> bool:
    """Whether a card (its number) cannot be affected by an effect, which is not applied to it then."""
    if cause is None or cause.source is None or "forbid:be affected" not in game.table.part_keys:
        return False
    ability = game.table.abilities[cause.ability] if cause.ability >= 0 else None
    labels = (ability.kind, *ability.labels) if ability is not None else ()
    return ruled(game, "forbid:be affected", cause.master, card, cause.source, labels)


# Circles


@rule("cfd:4.9.2.5")
def takes_cards(game: Game, place: int) -> bool:
    """Whether a rear-guard circle is of that type now: it is not while a card lies on it face down."""
    for card in game.cards_at[place]:  # noqa: SIM110  (a plain loop is quicker)
        if not game.cards[card].face_up:
            return False
    return True


# Order zone


@rule("cfd:16.2.1.1")
def has_prison(game: Game, player: int) -> bool:
    """Whether a player has a Prison in the order zone that is not itself imprisoned."""
    return any([is_set_order(game.cards[card], "prison") for card in game.at(player, ORDERS)])


@rule("cfd:16.5.1.1")
def has_base(game: Game, player: int) -> bool:
    """Whether a player has a Base in the order zone."""
    return any([is_set_order(game.cards[card], "base") for card in game.at(player, ORDERS)])


@rule("cfd:16.4.1", "cfd:16.4.1.1")
def songs(game: Game, player: int) -> list[int]:
    """Returns the Songs of a player's order zone; one that lies face down is none."""
    return [card for card in game.at(player, ORDERS) if is_set_order(game.cards[card], "song")]


def can_ride(card: Instance) -> bool:
    """Whether a card of the soul can ride: a unit."""
    return is_unit(card.row.type)


@rule("cfd:7.17.1")
def removing(game: Game, card: int, player: int, rule_id: str, cause: Cause | None = None) -> Event:
    """Returns the event by which a card is removed from the game."""
    return game.moving(card, home(game, card, REMOVED), "remove", player, rule=rule_id, cause=cause)


@rule("cfd:11.5.1.2")
def dropping(game: Game, cards: list[int], rule_id: str) -> list[Event]:
    """Returns the moves of cards to their owners' drop zones by rule action."""
    layout = game.layout
    return [game.moving(card, away(game, card),
                        "retire" if layout.spot_of[game.cards[card].place] in FIELD.value else "rule", rule=rule_id)
            for card in cards]


# 7.12.1.3.2: the power of a persona ride


class FrontRowPart(Part):
    """Adds 10000 power to each unit of a player while it is in the front row (7.12.1.3.2)."""

    def __init__(self) -> None:
        super().__init__("power")
        self.numeric = True

    def is_number(self) -> bool:
        return True

    def reaches(self, game: Game, active: ActivePart, card: int) -> bool:
        place = game.cards[card].place
        return (game.layout.owner_of[place] == active.master
                and game.layout.spot_of[place] in ROWS.value["front_row"])

    def number(self, game: Game, active: ActivePart, card: int, value: int) -> int:
        return value + PERSONA_POWER.value


PERSONA_POWER: Final = Fact("cfd:7.12.1.3.2", 10000)


def front_row_ability() -> Ability:
    """Returns the effect of a persona ride as an ability that the rules make."""
    return Ability("rule", frozenset(), labels=("persona ride",), effect_parts=(FrontRowPart(),))


def begin_front_row_power(game: Game, player: int) -> None:
    """Begin the power of a persona ride: it reaches whatever is in the front row, until end of turn."""
    ability = game.rules.named_ability(game.table, "persona ride")
    front = vanguard(game, player)
    source = game.cards[front] if front >= 0 else None
    serial = source.serial if source is not None else -1
    game.add_effect(
        Effect(ability.number, 0, source, serial, player, game.time, game.turn, None, (), (), (), "turn", -1, -1),
        "cfd:7.12.1.3.2")
