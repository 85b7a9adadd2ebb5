"""Sections 8.4 and 8.6: which cards may be played, paying for them, playing and resolving them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.ws.basics import away, characters, player_level
from headjudge.games.ws.cards import COLOR_BITS, WINDOWS, Printed, cards_to_pay, color_bits, printed, windows_of
from headjudge.games.ws.questions import printed_cost
from headjudge.games.ws.zones import (
    CLIMAX_AREA,
    CLOCK,
    HAND,
    LEVEL,
    POSITIONS,
    RESOLVING_IN,
    SPOKEN,
    SPOTS,
    STAGE,
    STOCK,
)
from headjudge.kernel import characteristics, indexing, knowledge
from headjudge.kernel.abilities import Ability, Giver, Table
from headjudge.kernel.decisions import Choice
from headjudge.kernel.effects import ActivePart, Held, Standby, giver_of
from headjudge.kernel.picking import Pick, by_kind, one_of_each_kind
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.requirements import (
    Requirement,
    UseRequirement,
    all_met,
    fulfilled,
    offered_already,
    payable,
    usable,
    within_limit,
)
from headjudge.kernel.rules import TRACING, by_rule, in_force, rule, step
from headjudge.language.running.parts import ruled

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

# 8.6.2.1 Requirements


def colors_of(game: Game, card: int) -> int:
    """Returns the colors of a card as bits."""
    return color_bits(game.words(card, "color"))


def colors_available(game: Game, player: int) -> int:
    """Returns the colors in a player's level and clock, as bits; a face-down card in the level has none."""
    key = (-1 - player, "colors available")
    known = game.numbers.get(key)
    if known is None:
        known = 0
        written = TRACING or "color" in game.table.part_keys
        for spot in (LEVEL, CLOCK):
            for card in game.cards_at[player * SPOTS + spot]:
                instance = game.cards[card]
                if written or not instance.face_up:
                    known |= colors_of(game, card)
                else:
                    as_printed: Printed = instance.row.printed or printed(instance.row)
                    known |= as_printed.colors
        game.numbers[key] = known
    return known


def color_there(game: Game, player: int, colors: int) -> int:
    """Returns the colors of the first card in a player's level and clock that has one of these colors; 0 for none.

    It is asked where no part at work writes colors.
    """
    if colors:
        for spot in (LEVEL, CLOCK):
            for card in game.cards_at[player * SPOTS + spot]:
                instance = game.cards[card]
                as_printed: Printed = instance.row.printed or printed(instance.row)
                shown = as_printed.colors if instance.face_up else colors_of(game, card)
                if shown & colors:
                    return shown
    return 0


@rule("ws:8.6.2.1.1", "ws:2.4.2")
def color_requirement(game: Game, player: int, card: int) -> bool:
    """Whether a card in the level or clock has a color of the card; level 0 characters and events need none."""
    if game.cards[card].row.type != "climax" and in_force("ws:8.6.2.1.1.1") and game.number(card, "level") <= 0:
        return True
    if colors_of(game, card) & colors_available(game, player):
        return True
    return game.allowed("play without color", player, card)


@rule("ws:8.6.2.1.2", "ws:2.6.2")
def level_requirement(game: Game, player: int, card: int) -> bool:
    """Whether the card's level is at most the number of cards in the level; a climax needs no level."""
    if game.cards[card].row.type == "climax" and in_force("ws:8.6.2.1.2.1"):
        return True
    return game.number(card, "level") <= player_level(game, player) or game.allowed("play without level", player, card)


@rule("ws:8.6.2.3.2")
def cost_requirement(game: Game, player: int, card: int) -> bool:
    """Whether the whole cost can be paid from the stock or otherwise, and the cost in an event's text as well."""
    if cost_of(game, card) > len(game.cards_at[player * SPOTS + STOCK]) and not given_for(game, player, card):
        return False
    ability = event_ability(game, card)
    return ability is None or ability.payable(game, game.cards[card], player)


@rule("ws:8.6.2.3", "ws:1.3.1")
def given_for(game: Game, player: int, card: int) -> list[int]:
    """Returns the player's characters of which one may go to the waiting room, so that the card is played with 0 cost.

    Cost is determined when the card is played, and the text of the card goes before the rules.
    """
    if characteristics.active_parts(game, FOR_NOTHING) is None:
        return []
    return [one for one in characters(game, player) if ruled(game, FOR_NOTHING, player, card, game.cards[one])]


FOR_NOTHING: Final = "allow:play for nothing"


def cost_of(game: Game, card: int) -> int:
    """Returns the cost of a card now; a climax has none."""
    return cards_to_pay(game.number(card, "cost"))


@rule("ws:1.3.3")
def nothing_forbids(game: Game, player: int, card: int) -> bool:
    """Whether no effect keeps the player from playing the card; an effect that forbids an action wins."""
    return not game.forbidden("play", player, card)


def own_condition(game: Game, player: int, card: int) -> bool:
    """Whether the conditions in the text of an event are met before it is played."""
    ability = event_ability(game, card)
    return ability is None or ability.usable(game, game.cards[card], player)


def in_hand(game: Game, player: int, card: int) -> bool:
    """Whether the card is in the player's hand, from which cards are played and clocked."""
    return game.cards[card].place == player * SPOTS + HAND


def where_it_is(game: Game, player: int, card: int) -> str:
    """Returns where a card lies, in words."""
    place = game.cards[card].place
    slot = game.layout.slot_of[place]
    zone = SPOKEN[slot] if slot in SPOKEN else game.layout.zone_of[place].name.replace("_", " ")
    whose = "" if game.layout.master(place) == player else f" of player {game.layout.master(place) + 1}"
    return f"in the {zone}{whose}"


def _place_values(game: Game, player: int, card: int) -> str:
    return f"it is {where_it_is(game, player, card)}"


def _color_values(game: Game, player: int, card: int) -> str:
    available = [color for color, bit in COLOR_BITS.items() if colors_available(game, player) & bit]
    own = " and ".join(game.words(card, "color")) or "colorless"
    return f"the card is {own}, level and clock show {', '.join(available) or 'no color'}"


def _level_values(game: Game, player: int, card: int) -> str:
    return f"the card is level {game.number(card, 'level')}, the player is level {player_level(game, player)}"


def _cost_values(game: Game, player: int, card: int) -> str:
    return f"the card costs {cost_of(game, card)}, the stock holds {len(game.cards_at[player * SPOTS + STOCK])}"


LEVEL_REQUIREMENT: Final = Requirement(
    "ws:8.6.2.1.2", "its level must be at most the player's level", level_requirement, _level_values
)
COLOR_REQUIREMENT: Final = Requirement(
    "ws:8.6.2.1.1", "a card in the player's level or clock must have its color", color_requirement, _color_values
)
IN_HAND: Final = Requirement("ws:8.6.2.1", "the card must be in the player's hand", in_hand, _place_values)
COST_REQUIREMENT: Final = Requirement("ws:8.6.2.3.2", "its cost must be paid in full", cost_requirement, _cost_values)
NOT_FORBIDDEN: Final = Requirement("ws:1.3.3", "an effect forbids playing it", nothing_forbids)
OWN_CONDITION: Final = Requirement("ws:8.6.2.1", "what its text asks for must be true", own_condition)

PLAY_REQUIREMENTS: Final[tuple[Requirement, ...]] = (
    LEVEL_REQUIREMENT, COST_REQUIREMENT, COLOR_REQUIREMENT, NOT_FORBIDDEN, OWN_CONDITION)


def event_ability(game: Game, card: int) -> Ability | None:
    """Returns the effect of an event card."""
    return game.cards[card].row.event


# Choices


@rule("ws:8.6.2.1")
def playable_from_hand(game: Game, player: int, window: str) -> list[Choice]:
    """Returns the choices to play cards from hand at this play timing: 'main', 'climax' or 'counter'."""
    # Equal cards are one choice, in the order of the cards, not of the hand.
    able = one_by_one(game, player, window) if TRACING else at_one_look(game, player, window)
    choices: list[Choice] = []
    for card in by_kind(game, able) if len(able) > 1 else able:
        choices.append(Choice("play", game.cards[card].serial))
    return choices


def one_by_one(game: Game, player: int, window: str) -> list[int]:
    """Returns one of each kind of equal cards in hand that meet every requirement of being played in this window."""
    return [
        card for card in one_of_each_kind(game, game.at(player, HAND))
        if window in windows_of(game.cards[card].row) and all_met(PLAY_REQUIREMENTS, game, player, card)
    ]


def at_one_look(game: Game, player: int, window: str) -> list[int]:
    """Returns what `one_by_one` returns.

    What is the same for all cards is looked up once, printed values are taken where nothing at work writes them, and
    dear requirements come last.
    """
    # What is asked before `seen` is the same for all cards that are alike.
    here = player_level(game, player)
    stock = len(game.cards_at[player * SPOTS + STOCK])
    changed = indexing.build_index(game) if game.active_parts is None else game.active_parts
    levels: list[int] | None = written_by_itself(changed, "level") if "level" in changed else NO_CARDS
    costs: list[int] | None = written_by_itself(changed, "cost") if "cost" in changed else NO_CARDS
    color_printed = "color" not in changed
    cards = game.cards
    timing = WINDOWS[window]
    allows, forbids = game.table.allows, game.table.forbids
    any_level, any_color, may_forbid = "play without level" in allows, "play without color" in allows, "play" in forbids
    available = missing = 0  # colors that the level and the clock have and lack, as far as that was asked
    seen = 0
    found: list[int] = []
    for card in game.cards_at[player * SPOTS + HAND]:
        instance = cards[card]
        row = instance.row
        as_printed: Printed = row.printed or printed(row)
        if not as_printed.windows & timing:
            continue
        level = as_printed.level
        by_itself = levels is None or card in levels
        if level > here and not (by_itself or any_level or as_printed.climax):
            continue
        alike = 1 << row.alike
        if seen & alike:
            continue
        seen |= alike
        if by_itself:
            # How far the parts at work may lower it costs less than what they make of it, and often is too little.
            least = characteristics.lowest(game, card, "level")
            level = game.number(card, "level") if least <= here or as_printed.climax else least
        if level > here and not as_printed.climax and not (
                any_level and game.allowed("play without level", player, card)):
            continue
        cost = as_printed.cost if costs is not None and card not in costs else game.number(card, "cost")
        if cost > stock and not given_for(game, player, card):
            continue
        event = row.event
        if event is not None and not event.payable(game, instance, player):
            continue
        if as_printed.climax or level > 0:
            colors = as_printed.colors if color_printed else colors_of(game, card)
            if not colors & available:
                there = color_there(game, player, colors & ~missing) if color_printed else (
                    colors_available(game, player))
                if there & colors:
                    available |= there
                else:
                    missing |= colors
                    if not (any_color and game.allowed("play without color", player, card)):
                        continue
        if may_forbid and game.forbidden("play", player, card):
            continue
        if event is None or event.usable(game, instance, player):
            found.append(card)
    return found


def written_by_itself(changed: dict[str, list[ActivePart]], field: str) -> list[int] | None:
    """Returns the cards whose own parts at work write a field of them; None if a part may write it of other cards.

    The field is one that some part writes.
    """
    found: list[int] = []
    for one in changed[field]:
        if one.bound is not None or not one.part.this_only:
            return None
        found.append(one.source)
    return found


NO_CARDS: Final[list[int]] = []


@rule("ws:6.5.1.2.3", "ws:8.1.1.1")
def usable_abilities(game: Game, player: int, window: str) -> list[Choice]:
    """Returns the choices to use activated abilities of the player's cards, where each works and can be paid for."""
    choices: list[Choice] = []
    if TRACING or characteristics.active_parts(game, "ability") is not None:
        for kind in game.table.used_spots:
            there = game.cards_at[player * SPOTS + kind]
            for card in one_of_each_kind(game, there) if kind == HAND else there:
                offer_abilities(game, player, card, window, choices)
        return choices
    cards = game.cards
    for kind, rows in users(game.table, window):
        seen = 0
        for card in game.cards_at[player * SPOTS + kind]:
            row = cards[card].row
            if row.index not in rows:
                continue
            if kind == HAND:
                alike = 1 << row.alike
                if seen & alike:
                    continue
                seen |= alike
            as_printed: Printed = row.printed or printed(row)
            used: list[Held] | None = None
            for place, ability in enumerate(as_printed.activated):
                if may_use(game, player, card, ability, window) and not (used and offered_already(used, ability)):
                    used = [*(used or ()), (ability, None)]
                    choices.append(Choice("activate", cards[card].serial, -1, "", place + 1))
    return choices


def users(table: Table, window: str) -> tuple[tuple[int, frozenset[int]], ...]:
    """Returns the kinds of places with the rows that print an ability which may be used there at this play timing."""
    uses = table.uses(window)
    if window != "main" or not table.uses("counter", "backup"):
        return uses
    found: dict[int, frozenset[int]] = dict(uses)
    for kind, rows in table.uses("counter", "backup"):
        found[kind] = found.get(kind, frozenset()) | rows
    return tuple(sorted(found.items()))


def offer_abilities(game: Game, player: int, card: int, window: str, choices: list[Choice]) -> None:
    """Add the choices to use activated abilities of a card."""
    used: list[Held] = []
    for place, (ability, grant) in enumerate(activated_abilities(game, card), 1):
        if may_use(game, player, card, ability, window, grant) and not (used and offered_already(used, ability)):
            used.append((ability, grant))
            choices.append(Choice("activate", game.cards[card].serial, -1, "", place))


def activated_abilities(game: Game, card: int) -> list[Held]:
    """Returns the activated abilities of a card as choices number them, from 1: printed ones, then given ones."""
    row = game.cards[card].row
    as_printed: Printed = row.printed or printed(row)
    held: list[Held] = []
    for ability in as_printed.activated:
        held.append((ability, None))
    for given, grant in characteristics.granted(game, card, kind="activated"):
        if given.kind == "activated":
            held.append((given, grant))
    return held


def may_use(game: Game, player: int, card: int, ability: Ability, window: str, grant: ActivePart | None = None) -> bool:
    """Whether an activated ability can be used at this play timing. grant: the part that gives it, if one does."""
    return (window == ability.window or window in use_windows(ability)) and (
        usable(USE_REQUIREMENTS, game, player, card, ability, grant))


def use_windows(ability: Ability) -> tuple[str, ...]:
    """Returns the play timings at which an activated ability may be used.

    One with the counter icon may be used in the counter step and, if it is no Backup (10.5.2), in the own main phase
    too; any other in the main phase.
    """
    if ability.window == "counter" and "backup" not in ability.labels and in_force("ws:2.8.2.1"):
        return ("main", "counter")
    return (ability.window,)


def _works(game: Game, player: int, card: int, ability: Ability, grant: ActivePart | None) -> bool:
    instance = game.cards[card]
    if grant is None and indexing.blank(game, instance):
        return False
    return instance.place % SPOTS in ability.spots and ability.works(game, instance)


def _not_lost(game: Game, player: int, card: int, ability: Ability, grant: ActivePart | None) -> bool:
    return not characteristics.lost(game, card, ability, grant)


def _use_not_forbidden(game: Game, player: int, card: int, ability: Ability, grant: ActivePart | None) -> bool:
    return not ruled(game, "forbid:use", player, card, game.cards[card], (ability.kind, *ability.labels))


def _where(game: Game, player: int, card: int, ability: Ability) -> str:
    return f"the card is {where_it_is(game, player, card)}"


def _limit_values(game: Game, player: int, card: int, ability: Ability) -> str:
    return f"it activates up to {ability.limit} {'time' if ability.limit == 1 else 'times'} per turn"


def _use_cost_values(game: Game, player: int, card: int, ability: Ability) -> str:
    return f"the cost is {printed_cost(ability.text)}, the stock holds {len(game.cards_at[player * SPOTS + STOCK])}"


USE_REQUIREMENTS: Final[tuple[UseRequirement, ...]] = (
    UseRequirement("ws:2.12.2", "the ability must work where the card is", _works, _where),
    UseRequirement("ws:1.3.1", "an effect has taken the ability away", _not_lost),
    UseRequirement("ws:1.3.1", "its text must let it be used once more this turn", within_limit, _limit_values),
    UseRequirement("ws:8.6.2.1", "what its text asks for must be true", fulfilled),
    UseRequirement("ws:8.6.2.3.2", "its cost must be paid in full", payable, _use_cost_values),
    UseRequirement("ws:1.3.3", "an effect forbids using it", _use_not_forbidden),
)


def main_phase_choices(game: Game, player: int) -> list[Choice]:
    """Returns the choices of 6.5.1.2: characters, events, activated abilities, exchanges, any number of times."""
    choices = playable_from_hand(game, player, "main")
    if TRACING:
        choices = by_rule(choices, "ws:6.5.1.2.1", "ws:6.5.1.2.2", along=(game,))
    choices += usable_abilities(game, player, "main")
    if can_exchange(game, player):
        choices.append(EXCHANGE)
    return choices


EXCHANGE: Final = Choice("exchange")
EXCHANGED: Final[dict[int, Choice]] = {
    spot: Choice("exchange", -1, -1, slot) for spot, slot in zip(STAGE, POSITIONS, strict=True)}
"""The choices of a position for an exchange."""


def play_climax_choices(game: Game, player: int) -> list[Choice]:
    """Returns the choices of the climax phase: a climax from hand."""
    choices = playable_from_hand(game, player, "climax")
    return by_rule(choices, "ws:6.6.1.2.1", along=(game, player))


def counter_choices(game: Game, player: int) -> list[Choice]:
    """Returns the choices of the counter step: events and abilities of characters with the counter icon."""
    choices = playable_from_hand(game, player, "counter") + usable_abilities(game, player, "counter")
    return by_rule(choices, "ws:7.4.1.2.1", along=(game, player))


@rule("ws:6.5.1.2.4")
def can_exchange(game: Game, player: int) -> bool:
    """Whether an exchange of positions can change anything; one of two empty positions is not offered."""
    if "move" not in game.table.forbids:
        base = player * SPOTS
        for spot in STAGE:  # noqa: SIM110  (a plain loop is quicker)
            if game.cards_at[base + spot]:
                return True
        return False
    return any([game.cards_at[player * SPOTS + spot] and may_move(game, player, spot) for spot in STAGE])


def may_move(game: Game, player: int, spot: int) -> bool:
    """Whether no effect keeps the card on this position from moving to another one."""
    if "move" not in game.table.forbids:
        return True
    for card in game.cards_at[player * SPOTS + spot]:  # noqa: SIM110  (a plain loop is quicker)
        if game.forbidden("move", player, card):
            return False
    return True


def carry_out(game: Game, player: int, choice: Choice) -> Procedure:
    """Returns the procedure of an action chosen at a play timing."""
    if choice.action == "exchange":
        return ExchangePositions(player)
    card = game.current(choice.card)
    if choice.action == "activate":
        ability, grant = activated_abilities(game, card)[choice.number - 1]
        return PlayActivated(player, choice.card, ability.number, giver_of(grant))
    kind = game.cards[card].row.type
    if kind == "character":
        return PlayCharacter(player, choice.card)
    return PlayEvent(player, choice.card) if kind == "event" else PlayClimax(player, choice.card)


# 8.6.2 Playing


@rule("ws:3.5.2", "ws:3.6.1")
def stage_positions(game: Game, serial: int) -> list[Choice]:
    """Returns the five stage positions, as choices for the card of this serial."""
    named = game.layout.spot_slot
    choices: list[Choice] = []
    for spot in STAGE:
        choices.append(Choice("place", serial, -1, named[spot]))
    return choices


@dataclass
class PlayCharacter(Procedure):
    """Choose a stage position, pay the cost, place the character there."""

    player: int
    card: int
    position: str = "center_left"

    @step("ws:8.6.2.1")
    def reveal(self, game: Game) -> None:
        knowledge.remember(game, (game.current(self.card),), knowledge.everybody(game))

    @step("ws:8.6.2.2", "ws:8.6.2.2.1")
    def choose_position(self, game: Game) -> None:
        game.ask(self.player, stage_positions(game, self.card), "position")

    @step("ws:8.6.2.3")
    def determine_cost(self, game: Game) -> None:
        """Where the text of the card lets another one go instead, that is asked; else the cost is the card's."""
        if self.answer is not None:
            self.position = self.answer.slot
        self.returned = ()
        card = game.current(self.card)
        given = given_for(game, self.player, card)
        if given:
            serials = tuple([game.cards[one].serial for one in given])
            least = 0 if cost_of(game, card) <= len(game.at(self.player, STOCK)) else 1
            game.push(Pick(self.player, "instead", serials, least, 1))

    @step("ws:8.6.2.3", "ws:8.6.2.3.1")
    def pay(self, game: Game) -> None:
        if self.returned:
            given = game.current(self.returned[0])
            game.move(given, away(game, given), "put", self.player, rule="ws:8.6.2.3")
        else:
            pay_stock(game, self.player, cost_of(game, game.current(self.card)))

    @step("ws:8.6.2.4")
    def played(self, game: Game) -> None:
        game.announce("play", self.player, "character", game.current(self.card), rule="ws:8.6.2.4")

    @step("ws:8.6.2.5", "ws:8.6.2.5.1", "ws:3.5.1")
    def place(self, game: Game) -> None:
        """A character that already stands there leaves by rule action (9.6.2)."""
        place = game.layout.place(self.player, "stage", self.position)
        game.move(game.current(self.card), place, "play", self.player, rule="ws:8.6.2.5.1")


@dataclass
class PlayEvent(Procedure):
    """Pay the cost, carry the effect out from the resolution zone, then put the card into the waiting room."""

    player: int
    card: int

    @step("ws:8.6.2.1")
    def reveal(self, game: Game) -> None:
        knowledge.remember(game, (game.current(self.card),), knowledge.everybody(game))

    @step("ws:8.6.2.3.1")
    def pay(self, game: Game) -> None:
        pay_stock(game, self.player, cost_of(game, game.current(self.card)))

    @step("ws:8.6.2.3")
    def pay_text_cost(self, game: Game) -> None:
        card = game.current(self.card)
        ability = event_ability(game, card)
        payment = ability.payment(game, game.cards[card], self.player) if ability is not None else None
        self.returned = None
        if payment is not None:
            game.push(payment)

    @step()
    def paid(self, game: Game) -> None:
        """Announce keywords that are used when the cost is paid: the revealing of a Resonate (10.13.3.1)."""
        card = game.current(self.card)
        ability = event_ability(game, card)
        if ability is not None and self.returned is not None and ability.used_labels:
            game.announce("use", self.player, " ".join(ability.used_labels), card, amount=ability.number)

    @step("ws:8.6.2.5.2", "ws:3.13.1.1")
    def put_into_resolution_zone(self, game: Game) -> None:
        game.move(
            game.current(self.card), self.player * SPOTS + RESOLVING_IN.value, "play", self.player, rule="ws:8.6.2.5.2"
        )

    @step("ws:8.6.2.4")
    def played(self, game: Game) -> None:
        card = game.current(self.card)
        if card < 0:  # in the resolution zone it is a new card
            card = game.at(self.player, RESOLVING_IN.value)[-1]
            self.card = game.cards[card].serial
        game.announce("play", self.player, "event", card, rule="ws:8.6.2.4")

    @step("ws:8.6.2.5.2")
    def effect(self, game: Game) -> None:
        card = game.current(self.card)
        ability = event_ability(game, card)
        if ability is not None:
            game.push(
                ability.resolve(
                    game,
                    Standby(
                        ability.number, game.cards[card], self.card, user(self.player), None,
                        paid_registers(self.returned)
                    ),
                )
            )

    @step("ws:8.6.2.5.2")
    def put_away(self, game: Game) -> None:
        card = game.current(self.card)
        if card >= 0 and game.cards[card].place % SPOTS == RESOLVING_IN.value:
            game.move(card, away(game, card), "put", self.player, rule="ws:8.6.2.5.2")


@dataclass
class PlayClimax(Procedure):
    """The climax is placed on the climax area."""

    player: int
    card: int

    @step("ws:8.6.2.4")
    def played(self, game: Game) -> None:
        game.announce("play", self.player, "climax", game.current(self.card), rule="ws:8.6.2.4")

    @step("ws:8.6.2.5.3", "ws:3.11.1")
    def place(self, game: Game) -> None:
        game.move(game.current(self.card), self.player * SPOTS + CLIMAX_AREA, "play", self.player, rule="ws:8.6.2.5.3")


@dataclass
class PlayActivated(Procedure):
    """Pay for an activated ability, then carry its effect out. giver: which of several equal ones of the card it is."""

    player: int
    card: int
    ability: int
    giver: Giver = ()

    @step("ws:8.6.2.3.1")
    def pay(self, game: Game) -> None:
        ability = game.table.abilities[self.ability]
        payment = ability.payment(game, game.cards[game.current(self.card)], self.player)
        self.returned = None
        if payment is not None:
            game.push(payment)

    @step("ws:8.6.2.4", "ws:8.1.1.1.2")
    def used(self, game: Game) -> None:
        """An activated ability is used when its cost has been paid."""
        ability = game.table.abilities[self.ability]
        holder = self.card & 1023
        game.announce(
            "use",
            self.player,
            " ".join((*ability.used_labels, "activated")),
            holder,
            amount=self.ability,
            rule="ws:8.1.1.1.2",
        )

    @step("ws:8.6.2.5.4", "ws:4.1.2", "ws:4.1.2.1", "ws:8.2.1")
    def effect(self, game: Game) -> None:
        """Carry out the ability's instructions, of whatever category they are."""
        ability = game.table.abilities[self.ability]
        number = self.card & 1023
        master = master_of_activated(self.player)
        effect = ability.resolve(
            game,
            Standby(
                self.ability, game.cards[number], self.card, master, None, paid_registers(self.returned),
                giver=self.giver,
            ),
        )
        game.push_all(by_rule([effect], "ws:8.2.1.1", "ws:8.8.1"))


def paid_registers(got: object) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Returns the registers that the payment has left and to which the effect may refer."""
    return got if isinstance(got, tuple) else ()


@rule("ws:8.4.3")
def pay_stock(game: Game, player: int, amount: int) -> None:
    """Put exactly this many cards from the top of the stock into the waiting room."""
    stock = game.cards_at[player * SPOTS + STOCK]
    if amount > 0:
        game.happen_all(
            [game.moving(card, away(game, card), "pay", player, rule="ws:8.4.3") for card in reversed(stock[-amount:])]
        )


@rule("ws:4.3.1")
def user(player: int) -> int:
    """Returns the master of a card that is being played: the player who uses it."""
    return player


@rule("ws:4.3.4")
def master_of_activated(player: int) -> int:
    """Returns the master of an activated ability: the player who has played it."""
    return player


# 6.5.1.2.4


@dataclass
class ExchangePositions(Procedure):
    """Two stage positions exchange the cards placed on them."""

    player: int
    first: str = ""

    @step("ws:6.5.1.2.4")
    def choose_first(self, game: Game) -> None:
        free = "move" not in game.table.forbids
        choices: list[Choice] = []
        for spot in STAGE:
            if game.cards_at[self.player * SPOTS + spot] and (free or may_move(game, self.player, spot)):
                choices.append(EXCHANGED[spot])
        game.ask(self.player, choices, "exchange from")

    @step("ws:6.5.1.2.4")
    def choose_second(self, game: Game) -> None:
        assert self.answer is not None
        self.first = self.answer.slot
        free = "move" not in game.table.forbids
        choices: list[Choice] = []
        for spot in STAGE:
            choice = EXCHANGED[spot]
            if choice.slot != self.first and (free or may_move(game, self.player, spot)):
                choices.append(choice)
        game.ask(self.player, choices, "exchange to")

    @step("ws:6.5.1.2.4")
    def exchange(self, game: Game) -> None:
        """Both cards are placed at the same time; with one of them missing the other moves to the open position."""
        assert self.answer is not None
        one, two = (
            game.layout.place(self.player, "stage", self.first),
            game.layout.place(self.player, "stage", self.answer.slot),
        )
        events = [game.moving(card, two, "exchange", self.player, rule="ws:6.5.1.2.4") for card in game.cards_at[one]]
        events += [game.moving(card, one, "exchange", self.player, rule="ws:6.5.1.2.4") for card in game.cards_at[two]]
        game.happen_all(events)
