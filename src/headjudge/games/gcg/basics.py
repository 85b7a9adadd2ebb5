"""Section 5, on which other sections build: damage, recovery, destroying, deploying, drawing, links."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.gcg import cards as printed
from headjudge.games.gcg import tokens
from headjudge.games.gcg.zones import (
    ACTIVE,
    BASE,
    BATTLE_AREA,
    DECK,
    DRAWN_LIE_IN,
    MOST_BASES,
    MOST_EX_RESOURCES,
    MOST_RESOURCES,
    MOST_UNITS,
    PILOTS,
    RESOLVING_IN,
    RESOURCE_AREA,
    RESOURCES_LIE_IN,
    RESTED,
    SHIELDS,
    UNITS_LIE_IN,
    USED_LIE_IN,
    pilot_of,
)
from headjudge.kernel import characteristics
from headjudge.kernel.events import FACE_UP, Cause, Event
from headjudge.kernel.picking import Pick
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import TRACING, Fact, by_rule, in_force, rule, step

if TYPE_CHECKING:
    from headjudge.kernel.cards import Instance
    from headjudge.kernel.game import Game

DAMAGE: Final = "damage"
BATTLE_DAMAGE: Final = "battle damage"
EFFECT_DAMAGE: Final = "effect damage"


# 1-3 Numbers


@rule("gcg:1.3.2.2")
def times(number: int) -> int:
    """How often something is done: not at all if the number is zero or less."""
    return max(number, 0)


@rule("gcg:1.3.6")
def not_negative(number: int) -> int:
    """A value below zero counts as zero once nothing else changes it."""
    return max(number, 0)


# 2 Values of cards


def ap(game: Game, card: int) -> int:
    """Returns the attack points of a Unit or a Base now."""
    if game.cards[card].row.type == printed.BASE:
        return base_ap(game, card)
    return unit_ap(game, card)


@rule("gcg:3.2.5", "gcg:3.2.5.1", "gcg:2.7.1")
def unit_ap(game: Game, card: int) -> int:
    return not_negative(game.number(card, "ap"))


@rule("gcg:3.5.4", "gcg:3.5.4.1", "gcg:2.7.1")
def base_ap(game: Game, card: int) -> int:
    return not_negative(game.number(card, "ap"))


SHIELD_HP: Final = Fact(("gcg:4.6.4.2", "gcg:11.3.1.1"), 1)


def full_hp(game: Game, card: int) -> int:
    """Returns the hit points without any damage; those of a Shield are always the same."""
    spot = game.layout.spot_of[game.cards[card].place]
    return SHIELD_HP.value if spot == SHIELDS else game.number(card, "hp")


@rule("gcg:5.18.1", "gcg:5.18.1.1")
def damage_on(game: Game, card: int) -> int:
    """Returns the damage that a card has received and not recovered."""
    return game.cards[card].counter(DAMAGE)


@rule("gcg:5.5.1", "gcg:5.5.1.1")
def remaining_hp(game: Game, card: int) -> int:
    """Returns the remaining hit points, as effects and rules read them; they may be below zero."""
    return full_hp(game, card) - damage_on(game, card)


def level(game: Game, card: int) -> int:
    """The Lv. of a card."""
    return not_negative(game.number(card, "level"))


def cost(game: Game, card: int) -> int:
    """The cost of a card."""
    return not_negative(game.number(card, "cost"))


@rule("gcg:2.9.4")
def player_level(game: Game, player: int) -> int:
    """Returns the Lv. of a player: the number of Resources, EX Resources among them."""
    return len(game.at(player, RESOURCE_AREA))


def copies_of(game: Game, card: int, label: str) -> int:
    """Returns how often a card has a keyword effect now ("blocker", "first_strike", "high_maneuver")."""
    instance = game.cards[card]
    master = game.layout.master_of(instance.place, instance.owner)
    found = 0
    for ability in characteristics.labelled(game, card, label):
        if ability.works(game, instance) and ability.fulfilled(game, instance, master):
            found += ability in instance.row.abilities or in_force("gcg:5.16.1")
    return found


def has_keyword(game: Game, card: int, label: str) -> bool:
    """Whether a card has a keyword effect now."""
    return copies_of(game, card, label) > 0


def amount_of(game: Game, card: int, label: str) -> int:
    """Returns the amount of a keyword effect that adds up ("repair", "breach", "support"); 0 if the card has none."""
    return not_negative(game.number(card, label))


# 5-4 Active and rested


@rule("gcg:5.4.1.1")
def is_active(game: Game, card: int) -> bool:
    return game.cards[card].state == ACTIVE


@rule("gcg:5.4.1.2")
def is_rested(game: Game, card: int) -> bool:
    return game.cards[card].state == RESTED


# 5-5 Damage


def damaging(
    game: Game, card: int, amount: int, verb: str, source: Instance | None, player: int, rule_id: str,
    cause: Cause | None = None,
) -> Event:
    """The event of damage to one card.

    It is a `counter` event with the word "damage"; its verb tells battle and effect damage apart, `other` is what
    deals it.
    """
    instance = game.cards[card]
    return Event("counter", verb, player, instance, None, instance.place, instance.place, amount, DAMAGE, source,
                 rule_id, cause, told=(remaining_hp(game, card),) if game.tells else ())


@rule("gcg:5.5.4")
def effect_damage() -> bool:
    """Effects on cards can deal damage."""
    return True


@rule("gcg:5.5.5")
def no_damage(event: Event) -> bool:
    """Whether this would be damage of zero, so that none is dealt."""
    return event.amount <= 0


def is_damage(event: Event) -> bool:
    """Whether this event is damage that a card receives."""
    return event.kind == "counter" and event.word == DAMAGE and event.verb in (BATTLE_DAMAGE, EFFECT_DAMAGE)


# 5-6 Recovery


def recovering(game: Game, targets: Sequence[int], amount: int, cause: Cause | None) -> list[Event]:
    """The events of these Units and Bases recovering HP, at once. Those without damage do nothing."""
    amount = times(amount)
    return [_recovering(game, card, amount, cause) for card in targets if amount and can_recover(game, card)]


@rule("gcg:5.6.3")
def can_recover(game: Game, card: int) -> bool:
    """Whether the card has damage to recover from."""
    return damage_on(game, card) > 0


def _recovering(game: Game, card: int, amount: int, cause: Cause | None) -> Event:
    instance = game.cards[card]
    player = cause.master if cause is not None else game.layout.master_of(instance.place, instance.owner)
    return Event("counter", "recover", player, instance, None, instance.place, instance.place,
                 -recovered(game, card, amount), DAMAGE, None, "gcg:5.6.1", cause)


@rule("gcg:5.6.1", "gcg:5.18.3")
def recovered(game: Game, card: int, amount: int) -> int:
    """Returns the number of damage counters to remove: the amount recovered, at most all."""
    there = damage_on(game, card)
    return by_rule(min(amount, there), "gcg:5.6.2", along=(amount, there))


# 5-10 Destroying, 5-11 discarding, 5-12 removing


def destroying(
    game: Game, targets: Iterable[int], player: int, rule_id: str, cause: Cause | None = None,
    parents: dict[int, Event] | None = None,
) -> list[Event]:
    """Returns the events of destroying cards of the field: to their owners' trash; Shields are revealed first.

    parents: by card, the damage that has destroyed it.
    """
    events: list[Event] = []
    for card in targets:
        instance = game.cards[card]
        parent = None if parents is None else parents.get(card)
        spot = game.layout.spot_of[instance.place]
        if spot == SHIELDS and in_force("gcg:5.10.3"):
            place, how = game.layout.at(instance.owner, RESOLVING_IN.value), FACE_UP
        else:
            place, how = trash_of(game, card), 0
        event = game.moving(card, place, "destroy", player, how, rule=rule_id, cause=cause, parent=parent)
        if parent is not None:
            event.other = parent.other
        events.append(event)
    return events


@rule("gcg:5.10.2")
def trash_of(game: Game, card: int) -> int:
    """Returns the place of a destroyed or used card: the trash of its owner."""
    return home(game, card, USED_LIE_IN.value)


@rule("gcg:5.2.1", "gcg:5.2.2")
def owner(game: Game, card: int) -> int:
    """The player who owns a card."""
    return game.cards[card].owner


def home(game: Game, card: int, spot: int) -> int:
    """The owner's place of this kind."""
    return game.layout.at(owner(game, card), spot)


@rule("gcg:5.11.1")
def discarding(
    game: Game, targets: Iterable[int], player: int, rule_id: str, cause: Cause | None = None
) -> list[Event]:
    """The events of putting cards from hands into the trash."""
    return [game.moving(card, trash_of(game, card), "discard", player, rule=rule_id, cause=cause) for card in targets]


@rule("gcg:5.12.2")
def removal_verb() -> str:
    """Returns the verb for removing a card, which does not count as destroying it."""
    return "remove"


@rule("gcg:3.3.6")
def with_attached(game: Game, events: list[Event]) -> list[Event]:
    """Returns the group with the Pilots that go with their Units, to places of their own owners."""
    more: list[Event] = []
    layout = game.layout
    for event in events:
        if event.kind != "move" or layout.spot_of[event.origin] != BATTLE_AREA or event.card is None:
            continue
        spot = layout.spot_of[event.place]
        if spot == BATTLE_AREA:
            continue
        for pilot in game.hanging(event.card.number, PILOTS):
            if any([one.card is not None and one.card.number == pilot and one.kind == "move" for one in events]):
                continue
            place = home(game, pilot, spot)
            more.append(game.moving(pilot, place, event.verb, event.player, event.amount & 7, "", event.rule,
                                    event.cause, event))
    return events + more if more else events


# 5-14 Drawing


@dataclass
class Draw(Procedure):
    """A player draws cards, one at a time."""

    player: int
    remaining: int
    cause: Cause | None = None

    def doing(self) -> str:
        return "draw"

    @step()
    def draw(self, game: Game) -> None:
        """The top card goes to the hand unseen; again until all are drawn."""
        deck = game.at(self.player, DECK)
        if self.remaining <= 0 or not deck:
            self.finish()
            return
        self.remaining -= 1
        self.again("draw")
        draw_one(game, self.player, self.cause)


@rule("gcg:5.14.1", "gcg:5.14.1.1")
def draw_one(game: Game, player: int, cause: Cause | None = None) -> bool:
    """Put the top card of the deck into the hand. Returns False if there is none."""
    deck = game.at(player, DECK)
    if not deck:
        return False
    game.move(deck[-1], game.layout.at(player, DRAWN_LIE_IN.value), "draw", player, rule="gcg:5.14.1", cause=cause)
    return True


# 4-4 Resources


def placing_resources(
    game: Game, player: int, cards: Sequence[int], state: str = "", cause: Cause | None = None,
    rule_id: str = "gcg:4.4.1",
) -> list[Event]:
    """The events of placing these cards (of the resource deck, tokens) as Resources, as many as there is room for."""
    place = game.layout.at(player, RESOURCES_LIE_IN.value)
    there = [game.cards[card].row for card in game.cards_at[place]]
    events: list[Event] = []
    for card in cards:
        row = game.cards[card].row
        if len(there) >= MOST_RESOURCES.value:
            continue
        if tokens.is_ex_resource(row) and len([1 for one in there if tokens.is_ex_resource(one)]) >= (
            MOST_EX_RESOURCES.value
        ):
            continue
        there.append(row)
        events.append(game.moving(card, place, "place", player, FACE_UP, state, rule_id, cause))
    return events


# 5-8 Deploying, with 11-4 and 11-5: when there is no room


@dataclass
class Deploy(Procedure):
    """Units or Bases are placed on the field, all at once; where there is no room, others go to the trash first.

    player: whose field. cards: serials, of the hand, the trash, outside the game ... state: '' for active. Leaves the
    serials of those that came. going: the numbers of those that come.
    """

    player: int
    cards: tuple[int, ...]
    state: str = ""
    verb: str = "deploy"
    cause: Cause | None = None
    rule: str = "gcg:5.8.1"
    going: tuple[int, ...] = ()

    @step("gcg:11.4.2")
    def choose_units(self, game: Game) -> None:
        """A Unit already in the battle area for each that has no room: the player chooses."""
        self.returned = None
        area = game.at(self.player, BATTLE_AREA)
        if not TRACING and len(area) + len(self.cards) <= MOST_UNITS.value:
            return
        coming = len([1 for card in self.numbers(game) if kind_of_area(game, card) == BATTLE_AREA])
        there = [card for card in area if tokens.is_like_a_card(game.cards[card].row)]
        excess = room_needed(coming, len(there), MOST_UNITS.value)
        if excess > 0:
            game.push(Pick(self.player, "trash", tuple([game.cards[card].serial for card in there]), excess, excess))

    @step("gcg:11.4.2")
    def trash_units(self, game: Game) -> None:
        if self.returned is not None:
            self.trash(game, [game.current(serial) for serial in self.returned], "gcg:11.4.2")

    @step("gcg:11.5.2", "gcg:12.3.7")
    def trash_base(self, game: Game) -> None:
        """The Base already there, for a new one."""
        there = game.at(self.player, BASE)
        if not there:
            return
        coming = len([1 for card in self.numbers(game) if kind_of_area(game, card) == BASE])
        excess = len(there) + coming - MOST_BASES.value
        if excess > 0:
            self.trash(game, list(there[:excess]), "gcg:11.5.2")

    @step("gcg:5.8.1")
    def arrive(self, game: Game) -> None:
        events: list[Event] = []
        for card in self.numbers(game):
            place = game.layout.at(self.player, kind_of_area(game, card))
            state = RESTED if game.parameter("enters rested", self.player, card) else self.state
            events.append(game.moving(card, place, self.verb, self.player, 0, state, self.rule, self.cause))
        self.going = tuple([event.card.number for event in events if event.card is not None])
        if events:
            game.happen_all(events)

    @step()
    def leave(self, game: Game) -> None:
        area = (BATTLE_AREA, BASE)
        self.outcome = tuple([game.cards[card].serial for card in self.going
                           if game.layout.spot_of[game.cards[card].place] in area])

    def numbers(self, game: Game) -> list[int]:
        return [card for card in [game.current(serial) for serial in self.cards] if card >= 0]

    def trash(self, game: Game, cards: list[int], rule_id: str) -> None:
        """Without being destroyed."""
        verb = excess_verb(rule_id)
        gone = [card for card in cards if card >= 0]
        if gone:
            game.happen_all([game.moving(card, trash_of(game, card), verb, self.player, rule=rule_id) for card in gone])


def kind_of_area(game: Game, card: int) -> int:
    """Returns where a card is deployed: a Base in the base section, everything else in the battle area."""
    return BASE if game.cards[card].row.type == printed.BASE else UNITS_LIE_IN.value


@rule("gcg:11.4.2.2")
def room_needed(coming: int, there: int, most: int) -> int:
    """Returns how many of `there` cards must go when `coming` others come; not above 0 if there is room for all."""
    return min(there + coming - most, there)


def excess_verb(rule_id: str) -> str:
    """Returns the verb for cards that go because there is no room, which does not count as destroying them."""
    verb = by_rule("trash", "gcg:5.10.4")
    if rule_id == "gcg:11.4.2":
        return by_rule(verb, "gcg:11.4.2.1")
    return by_rule(verb, "gcg:11.5.2.1")


# 5-9 Pairing


def can_pair(game: Game, unit: int) -> bool:
    """Whether a Pilot can be placed under this Unit, which may be a token: a Unit has at most one."""
    can = one_pilot(game, unit) and not game.forbidden("be paired", game.master(unit), unit)
    return can and (not tokens.is_token(game.cards[unit].row) or in_force("gcg:5.17.2.2"))


@rule("gcg:3.3.4", "gcg:3.3.5")
def one_pilot(game: Game, unit: int) -> bool:
    return pilot_of(game, unit) < 0


def pairing(game: Game, pilot: int, unit: int, player: int, rule_id: str, cause: Cause | None = None) -> Event:
    """The event of placing a card as the Pilot of a Unit."""
    place = game.rules.under(game.layout, game.cards[unit].place)
    return game.moving(pilot, place, "pair", player, 0, "", rule_id, cause, under=unit)


# 3-2-6 Link Units


def is_linked(game: Game, unit: int) -> bool:
    """Whether a Unit is a Link Unit now: its Pilot satisfies its link condition."""
    pilot = pilot_of(game, unit)
    return pilot >= 0 and satisfies_link(game, unit, pilot)


@rule("gcg:3.2.6.1", "gcg:3.2.6.2")
def satisfies_link(game: Game, unit: int, pilot: int) -> bool:
    """Whether this Pilot satisfies one of the link conditions of this Unit: a Pilot's name or a trait."""
    conditions = game.words(unit, "link")
    if not conditions:
        return False
    names, traits = pilot_names(game, pilot), game.words(pilot, "trait")
    for condition in conditions:
        if condition.startswith("["):
            if printed.is_named(names, condition[1:-1]):
                return True
        elif condition.startswith("(") and condition[1:-1] in traits:
            return True
    return False


def pilot_names(game: Game, card: int) -> tuple[str, ...]:
    """The names of a card as a Pilot: a Command has another one for that."""
    if game.cards[card].row.type == printed.COMMAND and in_force("gcg:3.4.6.1"):
        return game.words(card, "pilot")
    return game.words(card, "name")


def is_pilot_card(game: Game, card: int) -> bool:
    """Whether a card can be paired: a Pilot card, or a Command card with a Pilot effect."""
    row = game.cards[card].row
    if row.type == printed.COMMAND and row.words.get("pilot"):
        return in_force("gcg:3.4.6")
    return row.type == printed.PILOT

