"""Sections 9.7.2.3, 10.5.1.2.4, 11.8.2 and 7.34: playing orders, and Alchemagic."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.cfd.alchemagic import asks, fulfilled_together, pass_over, payable_together, with_bound
from headjudge.games.cfd.amounts import MORE_ARMS, spend_waiting
from headjudge.games.cfd.basics import fits_arms
from headjudge.games.cfd.cards import ARMS_ORDER, BLITZ_ORDER, NORMAL_ORDER, SET_ORDER, is_order
from headjudge.games.cfd.keywords import ADDITIONAL_EFFECT, FROM_DROP, FROM_SOUL, is_regalis
from headjudge.games.cfd.memory import count_order, orders_played
from headjudge.games.cfd.playing import call_requirement, choices_of, in_hand
from headjudge.games.cfd.zones import ARMS, ORDER_AREA, ORDERS
from headjudge.games.vanguard.activating import grade_values, place_values
from headjudge.games.vanguard.basics import away, nothing_forbids, vanguard
from headjudge.games.vanguard.circles import BIND, DROP, HAND, SOUL
from headjudge.kernel.abilities import Ability, Env
from headjudge.kernel.cards import number_of
from headjudge.kernel.decisions import Choice
from headjudge.kernel.effects import Standby
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.requirements import Requirement, all_met
from headjudge.kernel.rules import by_rule, rule, step
from headjudge.language.running.resolving import PAID_ALONG, Run, Worded

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


# What may be played


def is_order_card(game: Game, player: int, card: int) -> bool:
    return is_order(game.cards[card].row.type)


@rule("cfd:9.7.2.3")
def is_for_main_phase(game: Game, player: int, card: int) -> bool:
    """Whether a card is an order for the main phase: any but a blitz order."""
    return game.cards[card].row.type != BLITZ_ORDER


@rule("cfd:10.5.1.2.4")
def is_for_guard_step(game: Game, player: int, card: int) -> bool:
    """Whether a card is an order for the guard step: a blitz order."""
    return game.cards[card].row.type == BLITZ_ORDER


@rule("cfd:11.8.2.1.1")
def within_limit(game: Game, player: int, card: int) -> bool:
    """Whether the player may play one more order card this turn; of Arms orders, an effect may allow more of them."""
    if orders_played(game, player) < order_limit(game, player):
        return True
    return game.cards[card].row.type == ARMS_ORDER and game.parameter(MORE_ARMS, player, card) > 0


def order_limit(game: Game, player: int) -> int:
    """Returns how many order cards the player may play in this turn."""
    return game.parameter("order limit", player)


def order_ability(game: Game, card: int) -> Ability | None:
    """Returns the order ability of a card (11.1.1.4); None for an order without one."""
    row = game.cards[card].row
    if row.event is not None and ADDITIONAL_EFFECT in row.event.labels:
        return next((one for one in row.abilities if one.kind == "event" and ADDITIONAL_EFFECT not in one.labels), None)
    return row.event


@rule("cfd:11.8.2.4", "cfd:11.8.2.4.2")
def fulfilled(game: Game, player: int, card: int) -> bool:
    """Whether the condition is true that stands at the beginning of the text."""
    ability = order_ability(game, card)
    return ability is None or ability.fulfilled(game, game.cards[card], player)


@rule("cfd:11.8.2.2")
def payable(game: Game, player: int, card: int) -> bool:
    """Whether the whole cost at the beginning of the text can be paid; otherwise the order cannot be played."""
    ability = order_ability(game, card)
    return ability is None or ability.payable(game, game.cards[card], player)


def may_play(game: Game, player: int, card: int) -> bool:
    return nothing_forbids(game, "play order", player, card)


@rule("cfd:1.3.1")
def unspent(game: Game, player: int, card: int) -> bool:
    """Whether a card is no Regalis Piece, or the player has played none in this game."""
    if not is_regalis(game.cards[card].row.definition):
        return True
    at = game.log
    while at is not None:
        event, at = at
        if (event.kind == "play" and event.player == player and event.card is not None
                and is_regalis(event.card.row.definition)):
            return False
    return True


def _limit_values(game: Game, player: int, card: int) -> str:
    return f"{orders_played(game, player)} of {order_limit(game, player)} played"


_GRADE: Final = Requirement("cfd:9.7.2.3", "its grade must be at most that of the vanguard", call_requirement,
                            grade_values)
_LIMIT: Final = Requirement("cfd:11.8.2.1.1", "the player must be within the limit of orders for this turn",
                            within_limit, _limit_values)
_ALLOWED: Final = Requirement("cfd:1.3.3", "an effect keeps it from being played", may_play)
_UNSPENT: Final = Requirement("cfd:1.3.1", "its text lets it be used once in a game", unspent)
_REST: Final = (
    _LIMIT,
    Requirement("cfd:11.8.2.4.2", "what its text asks for must be true", fulfilled),
    Requirement("cfd:11.8.2.2", "its cost must be paid in full", payable),
    _ALLOWED, _UNSPENT,
)
BY_EFFECT: Final = (_LIMIT, _ALLOWED, _UNSPENT)
"""What is asked of an order that an effect has played, whatever its grade, beside its conditions and its cost."""

@rule("cfd:1.3.1")
def playable_there(game: Game, player: int, card: int) -> bool:
    """Whether the text of an order lets the player play it from the zone where it lies, beside the hand."""
    ability = order_ability(game, card)
    place = game.cards[card].place
    return ability is not None and game.layout.owner_of[place] == player and any(
        [label in ability.labels and game.layout.spot_of[place] == spot for label, spot in PLAYED_FROM_SPOTS])


def from_hand_or_there(game: Game, player: int, card: int) -> bool:
    """Whether an order is in the hand, or in a zone from which its text lets it be played."""
    return in_hand(game, player, card) or playable_there(game, player, card)


PLAYED_FROM_SPOTS: Final = ((FROM_DROP, DROP), (FROM_SOUL, SOUL))
THERE: Final = Requirement("cfd:1.3.1", "its text lets it be played from where it is", playable_there, place_values)
TO_BE_PLAYED: Final = Requirement("cfd:11.8.2.1", "the card must be in the player's hand", from_hand_or_there,
                                  place_values)

ORDER_REQUIREMENTS: Final[tuple[Requirement, ...]] = (
    Requirement("cfd:2.9.3.2", "it must be an order", is_order_card),
    Requirement("cfd:9.7.2.3", "a blitz order is played in the guard step", is_for_main_phase),
    _GRADE, *_REST)
BLITZ_REQUIREMENTS: Final[tuple[Requirement, ...]] = (
    Requirement("cfd:10.5.1.2.4", "it must be a blitz order", is_for_guard_step),
    Requirement("cfd:10.5.1.2.4", "its grade must be at most that of the vanguard", call_requirement, grade_values),
    *_REST)


def order_choices(game: Game, player: int) -> list[Choice]:
    """Returns the orders that may be played in the main phase."""
    return [*choices_of(game, player, HAND, "order", ORDER_REQUIREMENTS),
            *choices_from_elsewhere(game, player, ORDER_REQUIREMENTS), *alchemagic_choices(game, player)]


def choices_from_elsewhere(game: Game, player: int, requirements: tuple[Requirement, ...]) -> list[Choice]:
    """Returns the orders that may be played from another zone than the hand, as their text lets them."""
    return [choice for label, spot in PLAYED_FROM_SPOTS
            if any([label in game.cards[card].row.labels for card in game.at(player, spot)])
            for choice in choices_of(game, player, spot, "order", (THERE, *requirements))]


ALCHEMAGIC: Final = {"alchemagic": (True, True), "alchemagic with another name": (False, True),
                     "alchemagic with the same name": (True, False)}
"""Whether card text lets an order of the drop zone be added to one of the same name, and to one of another."""


def is_normal_order(game: Game, player: int, card: int) -> bool:
    """Whether a card is an order whose text Alchemagic adds to another one, or adds another one to."""
    return game.cards[card].row.type == NORMAL_ORDER


IS_NORMAL_ORDER: Final = Requirement("cfd:7.34.1", "it must be a normal order", is_normal_order)


def alchemagic_ways(game: Game, player: int) -> list[tuple[bool, bool]]:
    """Returns what card text lets the player add: to orders of the same name, and to orders of another."""
    return [ways for deed, ways in ALCHEMAGIC.items() if game.allowed(deed, player)]


def can_be_mixed(game: Game, player: int, card: int, other: int) -> bool:
    """Whether card text lets this order of the drop zone be added to that one, and both can be met together."""
    same = bool(set(game.words(card, "name")) & set(game.words(other, "name")))
    return (any([way[0 if same else 1] for way in alchemagic_ways(game, player)])
            and both_playable(with_bound(game, player, other), player, card, other))


def alchemagic_choices(game: Game, player: int) -> list[Choice]:
    """Returns the orders of the hand with those of the drop zone whose text can be added to them (7.34)."""
    if not alchemagic_ways(game, player):
        return []
    found: dict[tuple[int, int], Choice] = {}
    for card in game.at(player, HAND):
        if not is_normal_order(game, player, card) or not all_met(ORDER_REQUIREMENTS, game, player, card):
            continue
        for other in game.at(player, DROP):
            kinds = (game.cards[card].row.alike, game.cards[other].row.alike)
            if kinds not in found and is_normal_order(game, player, other) and can_be_mixed(game, player, card, other):
                found[kinds] = Choice("alchemagic", game.cards[card].serial, game.cards[other].serial)
    return [found[kinds] for kinds in sorted(found)]


def blitz_choices(game: Game, player: int) -> list[Choice]:
    """Returns the orders that may be played in the guard step."""
    return [*choices_of(game, player, HAND, "order", BLITZ_REQUIREMENTS),
            *choices_from_elsewhere(game, player, BLITZ_REQUIREMENTS)]


# Playing


@dataclass
class PlayOrder(Procedure):
    """An order is played: it lies in the order area, is paid for and carried out, and goes where its type asks for.

    other: the serial of an order whose text is added to it by Alchemagic, -1 for none. binds: it is bound for that.
    from_hand: whether it came from the hand.
    """

    player: int
    card: int
    other: int = -1
    paid: Env = ()
    binds: bool = False
    from_hand: bool = False

    @step()
    def bind(self, game: Game) -> None:
        """Card text lets an order of the drop zone be bound for Alchemagic."""
        if self.binds:
            there = game.current(self.other)
            game.move(there, game.layout.at(self.player, BIND), "bind", self.player, rule="cfd:7.34.1")

    @step("cfd:11.8.2.1.1", "cfd:4.14.1")
    def put_into_area(self, game: Game) -> None:
        card = game.current(self.card)
        arms = game.cards[card].row.type == ARMS_ORDER
        if not (arms and spend_waiting(game, self.player, card, MORE_ARMS)):
            count_order(game, self.player)
        self.from_hand = game.layout.spot_of[game.cards[card].place] == HAND
        game.move(card, game.layout.at(self.player, ORDER_AREA), "play", self.player,
                  rule="cfd:11.8.2.1.1")

    @step()
    def find(self, game: Game) -> None:
        """In the order area it is a new card."""
        there = game.at(self.player, ORDER_AREA)
        if not there:
            self.finish()
            return
        self.card = game.cards[there[-1]].serial

    @step("cfd:7.34.1.1")
    def gain(self, game: Game) -> None:
        """With Alchemagic it gets the continuous and automatic abilities of the other order."""
        if self.other >= 0:
            pass_over(game, game.current(self.card), self.other, self.player)
            game.announce("did", self.player, "alchemagic", rule="cfd:7.34.1", verb="alchemagic")

    @step("cfd:11.8.2.4", "cfd:11.8.2.4.1", "cfd:11.8.2.4.2", "cfd:11.7.1")
    def pay(self, game: Game) -> None:
        card = game.current(self.card)
        ability = order_ability(game, card)
        payment = ability.payment(game, game.cards[card], self.player) if ability is not None else None
        other = self.other_ability(game)
        if isinstance(payment, Run) and self.other >= 0:
            payment.spared = (self.other_now(game),)
            if isinstance(other, Worded) and asks(game, other, card, self.player):
                payment.along = by_rule(other.number, "cfd:11.7.1", "cfd:7.34.1.2")
        self.returned = None
        if payment is not None:
            game.push(payment)

    @step("cfd:7.34.1.2")
    def pay_other(self, game: Game) -> None:
        """With Alchemagic the cost of the other order is the rest of the same cost.

        It has been paid together with the first part, unless one of them does more than move and turn cards. The first
        part has left what it needs.
        """
        env = _registers(self.returned)
        names = [name for name, _ in env]
        self.returned = None
        if PAID_ALONG in names:
            at = names.index(PAID_ALONG)
            self.paid, self.returned = env[:at], env[at + 1:]
            return
        self.paid = env
        ability = self.other_ability(game)
        if ability is not None:
            payment = ability.payment(game, game.cards[game.current(self.card)], self.player)
            if isinstance(payment, Run):
                payment.spared = (self.other_now(game),)
                game.push(payment)

    @step("cfd:11.8.2")
    def played(self, game: Game) -> None:
        game.announce("play", self.player, "order", game.current(self.card), rule="cfd:11.8.2")

    @step("cfd:11.8.3", "cfd:11.8.3.1", "cfd:11.1.1.4", "cfd:11.8.1", "cfd:3.2.2.4")
    def resolve(self, game: Game) -> None:
        """Perform its effect, then that of the order that Alchemagic adds."""
        ability = order_ability(game, number_of(self.card))
        resolving: list[Procedure] = []
        if ability is not None:
            entry = Standby(ability.number, game.cards[number_of(self.card)], self.card, controller(self.player),
                            None, self.paid)
            resolving.append(ability.resolve(game, entry))
        other = self.other_ability(game)
        if other is not None:
            resolving.append(other.resolve(game, Standby(other.number, game.cards[number_of(self.card)], self.card,
                                                         self.player, None, _registers(self.returned))))
        game.generation += 1
        game.push_all(resolving)

    @step("cfd:16.3.3", "cfd:16.3.5")
    def arm(self, game: Game) -> None:
        """An Arms order stays with a vanguard that has the name it asks for."""
        card = self.in_area(game)
        front = vanguard(game, self.player)
        if card >= 0 and game.cards[card].row.type == ARMS_ORDER and front >= 0 and fits_arms(game, card, front):
            game.happen_all([game.moving(card, game.layout.at(self.player, ARMS), "arm", self.player,
                                         rule="cfd:16.3.3", under=front)])

    @step("cfd:11.8.3.3", "cfd:4.15.1")
    def keep(self, game: Game) -> None:
        card = self.in_area(game)
        if card >= 0 and game.cards[card].row.type == SET_ORDER:
            game.move(card, game.layout.at(self.player, ORDERS), "set", self.player, rule="cfd:11.8.3.3")

    @step("cfd:11.8.3.2", "cfd:16.3.3.1")
    def put_away(self, game: Game) -> None:
        card = self.in_area(game)
        if card >= 0:
            game.move(card, away(game, card), "put", self.player, rule="cfd:11.8.3.2")

    def in_area(self, game: Game) -> int:
        """Returns the number of the order while it lies in the order area; -1 otherwise."""
        card = game.current(self.card)
        return card if card >= 0 and game.layout.spot_of[game.cards[card].place] == ORDER_AREA else -1

    def other_now(self, game: Game) -> int:
        """Returns the serial that the order of Alchemagic has now, bound or not."""
        return game.cards[number_of(self.other)].serial

    def other_ability(self, game: Game) -> Ability | None:
        """Returns the order ability that Alchemagic adds."""
        return order_ability(game, number_of(self.other)) if self.other >= 0 else None


@rule("cfd:3.2.2.4", "cfd:11.8.5", "cfd:11.8.5.1")
def controller(player: int) -> int:
    """Returns the controller of an order ability: that of the order card."""
    return player


def _registers(returned: object) -> Env:
    return returned if isinstance(returned, tuple) else ()


def both_playable(game: Game, player: int, card: int, other: int) -> bool:
    """Whether the costs and conditions of two orders can be met together."""
    return fulfilled_together(game, player, card, other) and payable_together(game, player, card, other)


@rule("cfd:7.34.1")
def alchemagic(game: Game, player: int, card: int, other: int) -> Procedure | None:
    """Returns the playing of an order to which the text of another one is added; None if it cannot be played.

    Costs and conditions of both count; only the first one is played, within the limit of orders for the turn.
    """
    if not all_met(BY_EFFECT, game, player, card) or not both_playable(game, player, card, other):
        return None
    return PlayOrder(player, game.cards[card].serial, game.cards[other].serial)
