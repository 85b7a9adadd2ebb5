"""Sections 1.2, 1.3, 3 and 10: winning and losing, life and energy, and the specific actions.

The words of card text call these functions to change life, cards and zones.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.gate import losing
from headjudge.games.gate.zones import (
    DECK,
    DESTROYED_TO,
    DROPPED_TO,
    ENERGY,
    HAND,
    PLAYER_ZONE,
    SPOTS,
    gate_of,
    on_field,
    opponent_of,
)
from headjudge.kernel.cards import Instance
from headjudge.kernel.events import FACE_DOWN, Cause, Event
from headjudge.kernel.picking import Pick
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.randomness import below
from headjudge.kernel.rules import by_rule, in_force, rule, step
from headjudge.language.running.parts import ruled

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

LIFE: Final = "life"
DAMAGE: Final = "damage"

INFINITE: Final = 1_000_000
"""Infinite power: more than any defense, and no change makes it less (2.4.8)."""


# 1.2 Winning and losing


@rule("gate:1.2.1")
def lose(game: Game, losers: tuple[int, ...], reason: str, rule_id: str) -> None:
    """End the game at once; every player who does not lose wins."""
    game.end(tuple([player for player in (0, 1) if player not in losers]), losers, reason, rule_id)


@rule("gate:1.2.6")
def win_by_skill(game: Game, player: int) -> None:
    """A player wins by a skill: the game is over without another check timing.

    A player who cannot lose loses all the same; a player who cannot win does not win this way (1.2.6.2, 1.2.6.3).
    """
    if game.forbidden("win", player) and in_force("gate:1.2.6.2", "gate:1.3.5"):
        return
    if by_rule(True, "gate:1.2.6.3", along=(game, opponent_of(player))):
        game.end((player,), (opponent_of(player),), "a skill", "gate:1.2.6")


@rule("gate:1.2.6.1")
def lose_by_skill(game: Game, players: Sequence[int]) -> None:
    """Players lose by a skill, unless another one prevents it. An opponent who cannot win wins even so.

    If both lose together nobody wins (1.2.1).
    """
    losers = [player for player in players if not (
        (game.forbidden("lose", player) or game.forbidden("lose by skill", player))
        and in_force("gate:1.2.6.3", "gate:1.3.5"))]
    losers = by_rule(losers, "gate:1.2.6.2", along=(game,))
    if losers and losing.may_be_replaced(game):
        game.push(losing.Losing(tuple(losers), ("skill",) * len(losers)))
    elif losers:
        game.end(tuple([player for player in (0, 1) if player not in losers]), tuple(losers), "a skill",
                 "gate:1.2.6.1")


# 1.3, 3.3, 3.4


@rule("gate:1.3.4")
def times(number: int) -> int:
    """Returns how often something is done that is to be done `number` times: not at all if the number is negative."""
    return max(number, 0)


@rule("gate:3.3.1", "gate:3.3.2")
def owner(card: Instance) -> int:
    """Returns the player who brought a card to the game."""
    return card.owner


@rule("gate:3.4.2")
def controller(game: Game, card: int) -> int:
    """Returns the player on whose side a card lies."""
    instance = game.cards[card]
    return game.layout.master_of(instance.place, instance.owner)


def home(game: Game, card: int, spot: int) -> int:
    """Returns the owner's place of this kind, where a card goes when the text names no player."""
    return owner(game.cards[card]) * SPOTS + spot


def barred(game: Game, deed: str, player: int, card: int = -1) -> bool:
    """Whether a skill forbids a deed; forbidding takes precedence (1.3.5)."""
    return game.forbidden(deed, player, card) and in_force("gate:1.3.5")


def printed_number(card: Instance, field: str) -> int:
    """Returns the original number of a card: the one that is printed on it (3.7.2)."""
    return card.row.numbers.get(field, 0)


COST: Final = "energy cost"
"""The parameter by which skills change the Energy that playing a card costs."""

SUMMON_COST: Final = "summon cost"
"""The same, said of Units: not of a [Pilot] that is equipped, for equipping is not summoning (8.4.1)."""

LEAST_COST: Final = "least energy cost"
"""The parameter that says below what skills do not lower the Energy that playing a card costs."""


# Life (9.6.2, 2.4.2)


def life(game: Game, player: int) -> int:
    """Returns the Life of a player, which is kept on the Gate that stands for the player (3.2.2)."""
    gate = gate_of(game, player)
    return game.cards[gate].counter(LIFE) if gate >= 0 else 0


def _life_event(game: Game, player: int, amount: int, verb: str, rule_id: str, cause: Cause | None,
                parent: Event | None = None) -> Event:
    gate = game.cards[gate_of(game, player)]
    return Event("counter", verb, player, gate, None, gate.place, gate.place, amount, LIFE, None, rule_id, cause,
                 parent)


def gain_life_events(game: Game, players: Sequence[int], amount: int, cause: Cause | None = None,
                     rule_id: str = "gate:2.4.2") -> list[Event]:
    """Returns the gains of Life at once, without players whom a skill keeps from gaining."""
    if times(amount) <= 0:
        return []
    return [_life_event(game, player, amount, "gain life", rule_id, cause) for player in players
            if gate_of(game, player) >= 0 and not game.forbidden("gain life", player)]


def gain_life(game: Game, player: int, amount: int, rule_id: str = "gate:2.4.2", cause: Cause | None = None) -> bool:
    """Let a player gain Life, without a maximum. Returns False when there is nothing to gain."""
    events = gain_life_events(game, (player,), amount, cause, rule_id)
    if events:
        game.happen_all(events)
    return bool(events)


def lose_life(game: Game, event: Event) -> Event:
    """Returns the loss of Life that follows from damage received by a player (9.6.2)."""
    return _life_event(game, event.player, -event.amount, "lose life", "gate:9.6.2", event.cause, event)


def lose_life_events(game: Game, players: Sequence[int], amount: int, cause: Cause | None = None) -> list[Event]:
    """Returns the losses of Life at once by a skill; they are no damage."""
    if times(amount) <= 0:
        return []
    return [_life_event(game, player, -amount, "lose life", "gate:3.1.1", cause) for player in players
            if gate_of(game, player) >= 0]


def can_pay_life(game: Game, player: int, amount: int) -> bool:
    """Whether a player has as much Life as a cost asks for; the last of it can be paid."""
    return life(game, player) >= amount


def pay_life(game: Game, player: int, amount: int, cause: Cause | None = None) -> None:
    """Life that is paid is no damage (12.2.1)."""
    if times(amount) > 0:
        game.happen(_life_event(game, player, -amount, "pay life", "gate:12.2.1", cause))


@dataclass
class PayLife(Procedure):
    """A player pays Life, as part of a cost."""

    player: int
    number: int
    cause: Cause | None = None

    @step("gate:12.2.1")
    def pay(self, game: Game) -> None:
        self.outcome = self.number
        pay_life(game, self.player, self.number, self.cause)


# Damage (4.6.1.3, 9.6)

IN_FULL: Final = (-1,)
"""Among the replacements that were applied to damage, or declined: none is applied that makes it less."""

AT_ANY_RATE: Final = (-2,)
"""The same: nor does a skill that forbids damage keep it from being dealt."""


def damage_player(game: Game, player: int, amount: int, source: Instance | None, cause: Cause | None = None,
                  word: str = "effect", rule_id: str = "gate:9.6.2", parent: Event | None = None) -> bool:
    """A player receives damage. What that does is rule action 9.6.2, which follows at once.

    source: the card that deals it (3.11.1). word: 'attack' or 'effect'. False when nothing is dealt.
    """
    if times(amount) <= 0:
        return False
    game.happen(Event("damage", "deal", player, source, None, -1, -1, amount, word, None, rule_id, cause, parent))
    return True


def is_kept(game: Game, event: Event, deeds: tuple[str, ...] = ("reduce", "prevent")) -> bool:
    """Whether a skill says that this damage cannot be reduced, or prevented, which is more (1.3.1)."""
    if event.kind not in ("damage", "counter") or (event.kind == "counter" and event.word != DAMAGE):
        return False
    if AT_ANY_RATE in event.replaced or (IN_FULL in event.replaced and "reduce" in deeds):
        return True
    forbids = game.table.forbids
    source = event.card if event.kind == "damage" else event.other
    taken = -1 if event.kind == "damage" or event.card is None else event.card.number
    for deed in deeds:
        if f"{deed} damage taken" in forbids and game.forbidden(f"{deed} damage taken", event.player, taken):
            return True
        if source is None:
            continue
        player = game.layout.master_of(source.place, source.owner)
        here = source.number if game.cards[source.number].serial == source.serial else -1
        own = event.kind == "damage" and event.player == player
        ways = ["", " to units" if event.kind == "counter" else "" if own else " to opponent"]
        if event.word == "attack" or event.verb == "battle damage":
            ways.append(" by attack")
        for way in ways:
            key = forbids.get(f"{deed} damage{way}")
            if key is not None and ruled(game, key, player, here, source):
                return True
    return False


@rule("gate:3.11.1")
def source_of(card: Instance | None) -> Instance | None:
    """Returns the source of a skill's deeds: the card that has the skill."""
    return card


@dataclass
class DamagePlayers(Procedure):
    """A skill deals damage to players, to both at once. kept: what keeps it from being less (see `IN_FULL`)."""

    players: tuple[int, ...]
    amount: int
    source: Instance | None
    cause: Cause | None = None
    kept: tuple[tuple[int, ...], ...] = ()

    def doing(self) -> str:
        return "carry out"

    @step()
    def deal(self, game: Game) -> None:
        amount = times(self.amount)
        if amount and self.players:
            order = sorted(self.players, key=lambda player: player != game.turn_player)
            game.happen_all([Event("damage", "deal", player, self.source, None, -1, -1, amount, "effect", None,
                                   "gate:9.6.2", self.cause, replaced=self.kept) for player in order])


@dataclass
class DivideDamage(Procedure):
    """A player chooses for each point of damage which card gets it; then all of it is dealt at once.

    cards: the serials of those among which it is divided. left: how much is not divided yet. least, most: how many of
    them get some of it. kept: what keeps it from being less. given: who gets the points that are divided, in order.
    """

    player: int
    cards: tuple[int, ...]
    left: int
    least: int
    most: int
    source: Instance | None
    cause: Cause
    kept: tuple[tuple[int, ...], ...] = ()
    given: tuple[int, ...] = ()

    def doing(self) -> str:
        return "carry out"

    @step("gate:4.6.1.3")
    def choose(self, game: Game) -> None:
        """One that has got some may get more; no more others than there may be, and no less than there must be."""
        hit = [card for card in self.cards if card in self.given]
        others = [card for card in self.cards if card not in self.given] if len(hit) < self.most else []
        if self.left <= min(self.least, len(self.cards)) - len(hit) and others:
            hit = []
        able = [*hit, *others]
        if self.left <= 0 or not able:
            self.again("deal")
        else:
            game.push(Pick(self.player, "divide", tuple(able), 1, 1))

    @step()
    def take(self, game: Game) -> None:
        self.given = (*self.given, *(self.returned or ()))
        self.left -= 1
        self.again("choose")

    @step("gate:4.6.1.3")
    def deal(self, game: Game) -> None:
        events: list[Event] = []
        for serial in self.cards:
            card, amount = game.current(serial), self.given.count(serial)
            if amount and card >= 0 and can_be_damaged(game, card):
                events.append(damage_event(game, card, amount, self.source, self.cause.master, self.cause))
        for event in events:
            event.replaced = self.kept
        self.finish()
        if events:
            game.happen_all(events)


def damage_event(game: Game, card: int, amount: int, source: Instance | None, player: int, cause: Cause | None = None,
                 word: str = "effect", rule_id: str = "gate:4.6.1.3") -> Event:
    """Returns damage from a source to a card on the field; it stays on the card until the clean up step."""
    instance = game.cards[card]
    return Event("counter", f"{word} damage", player, instance, None, instance.place, instance.place, amount, DAMAGE,
                 source, rule_id, cause, told=(game.number(card, "defense"),) if game.tells else ())


@rule("gate:4.6.1.3")
def can_be_damaged(game: Game, card: int) -> bool:
    """Whether a card may be dealt damage: it lies on the field."""
    return on_field(game, card)


def removal_event(game: Game, card: int, amount: int, cause: Cause) -> Event:
    """Returns the removal of damage from a card, at most all of it."""
    instance = game.cards[card]
    return Event("counter", "remove", cause.master, instance, None, instance.place, instance.place,
                 -min(amount, instance.counter(DAMAGE)), DAMAGE, None, "gate:4.6.1.3", cause)


# 10.3, 10.4


def drop_event(game: Game, card: int, player: int, rule_id: str = "gate:10.3", cause: Cause | None = None,
               verb: str = "drop", parent: Event | None = None) -> Event:
    """Returns the move of a card to its owner's drop, which alone is no destroying (10.3.1)."""
    return game.moving(card, home(game, card, DROPPED_TO.value), verb, player, rule=rule_id, cause=cause, parent=parent)


def drop(game: Game, cards: Sequence[int], player: int, rule_id: str = "gate:10.3", cause: Cause | None = None) -> bool:
    """Drop these cards at once. Returns False when there are none."""
    if not cards:
        return False
    game.happen_all([drop_event(game, card, player, rule_id, cause) for card in cards])
    return True


def destroy_event(game: Game, card: int, player: int, rule_id: str, cause: Cause | None = None,
                  parent: Event | None = None) -> Event:
    """Returns the destruction of a card: it goes to the drop as a new card, without its damage (10.4.1, 10.4.2)."""
    return game.moving(card, home(game, card, DESTROYED_TO.value), "destroy", player, rule=rule_id, cause=cause,
                       parent=parent)


def destroy(game: Game, cards: Sequence[int], player: int, cause: Cause | None = None) -> bool:
    """Destroy at once those of these cards that are on the field (4.6.1.4). Returns False when there are none."""
    there = [card for card in cards if can_be_destroyed(game, card)]
    if not there:
        return False
    game.happen_all([destroy_event(game, card, player, "gate:4.6.1.4", cause) for card in there])
    return True


@rule("gate:4.6.1.4")
def can_be_destroyed(game: Game, card: int) -> bool:
    """Whether a card may be destroyed: it lies on the field."""
    return on_field(game, card)


# 3.9, 10.2 Drawing


@rule("gate:3.9.1", "gate:3.9.2", "gate:10.2")
def draw_one(game: Game, player: int, cause: Cause | None = None) -> bool:
    """Put the top card of the deck into the hand. Returns False when there is none: then nothing happens (1.3.2)."""
    deck = game.cards_at[player * SPOTS + DECK]
    if not deck:
        return False
    game.move(deck[-1], player * SPOTS + HAND, "draw", player, rule="gate:10.2", cause=cause)
    return True


@dataclass
class Draw(Procedure):
    """The player draws cards, one at a time."""

    player: int
    remaining: int
    cause: Cause | None = None

    @step("gate:3.9.3")
    def draw(self, game: Game) -> None:
        """As many as there are; an empty deck loses only at the next check timing (1.3.2, 9.4.1)."""
        if self.remaining <= 0 or not game.at(self.player, DECK):
            return
        self.remaining -= 1
        self.again("draw")
        draw_one(game, self.player, self.cause)


def draw(game: Game, player: int, number: int, cause: Cause | None = None) -> None:
    """Draw a number of cards."""
    if times(number) > 0:
        game.push(Draw(player, number, cause))


# Energy (2.4.4, 12.2.3)


def energy(game: Game, player: int) -> int:
    """How many Energy cards a player has."""
    return len(game.cards_at[player * SPOTS + ENERGY])


def charge_events(game: Game, player: int, number: int, rule_id: str, cause: Cause | None = None) -> list[Event]:
    """Returns the moves of the top cards of the deck to the Energy face down, as many as there are."""
    deck = game.at(player, DECK)
    taken = deck[len(deck) - min(times(number), len(deck)) :]
    return [game.moving(card, player * SPOTS + ENERGY, "charge", player, FACE_DOWN, rule=rule_id, cause=cause)
            for card in reversed(taken)]


def charge(game: Game, player: int, number: int, rule_id: str = "gate:2.4.4", cause: Cause | None = None) -> None:
    """Put the top cards of the deck into the Energy."""
    events = charge_events(game, player, number, rule_id, cause)
    if events:
        game.happen_all(events)


@rule("gate:12.2.1")
def can_pay_energy(game: Game, player: int, number: int) -> bool:
    """Whether a player has as much Energy as a cost asks for."""
    return energy(game, player) >= number


@dataclass
class DropEnergy(Procedure):
    """The player chooses and drops cards from the Energy: to pay with them, or since a skill says so.

    Paying is all or nothing, else as many as there are. Leaves how many were dropped.
    """

    player: int
    number: int
    paying: bool
    cause: Cause | None = None

    def doing(self) -> str:
        return "pay" if self.paying else "carry out"

    @step()
    def choose(self, game: Game) -> None:
        there = tuple([game.cards[card].serial for card in game.at(self.player, ENERGY)])
        wanted = min(times(self.number), len(there))
        if wanted <= 0 or (self.paying and not can_pay_energy(game, self.player, self.number)):
            self.outcome = 0
            self.finish()
            return
        game.push(Pick(self.player, "pay" if self.paying else "drop", there, wanted, wanted, hidden=True))

    @step()
    def put_down(self, game: Game) -> None:
        self.outcome = len(self.returned or ())
        rule_id = "gate:12.2.3" if self.paying else "gate:2.4.5"
        if self.outcome and (not self.paying or in_force("gate:12.2.3")):
            game.happen_all([drop_event(game, game.current(serial), self.player, rule_id, self.cause,
                                        "pay" if self.paying else "drop") for serial in self.returned])


# 10.7, 3.9.4, 3.9.5 Moving and exchanging


def legal_zones(game: Game, card: int) -> list[str]:
    """Returns the field zones to which a card on the field may be moved: a Unit to others of Left, Center and Right."""
    place = game.cards[card].place
    if place % SPOTS == PLAYER_ZONE or not on_field(game, card):
        return []
    return [zone for zone in ("left", "center", "right") if game.layout.zone_of[place].name != zone]


@rule("gate:10.7", "gate:3.9.4")
def move_on_field(game: Game, card: int, zone: str, player: int, rule_id: str = "gate:10.7",
                  cause: Cause | None = None) -> None:
    """A card on the field goes to another field zone of its controller; there it is the youngest."""
    game.move(card, game.layout.place(controller(game, card), zone), "move", player, rule=rule_id, cause=cause)


# 13.6.2 Coins and dice


def roll_die(game: Game, player: int, cause: Cause | None = None) -> int:
    """A player rolls a die with six sides. Returns what it shows."""
    game.draws += 1
    rolled = below(6, game.seed, game.draws) + 1
    source = cause.source.number if cause is not None and cause.source is not None else -1
    game.announce("die", player, card=source, amount=rolled, rule="gate:13.6.2", cause=cause, verb="roll")
    return rolled


@dataclass
class CoinFlip(Procedure):
    """A player flips a coin by a die: 4, 5 and 6 are heads. Leaves whether it shows heads."""

    player: int
    cause: Cause | None = None

    @step("gate:13.6.2")
    def roll(self, game: Game) -> None:
        game.draws += 1
        rolled = below(6, game.seed, game.draws) + 1
        self.outcome = rolled > 3
        source = self.cause.source.number if self.cause is not None and self.cause.source is not None else -1
        game.announce("coin", self.player, "heads" if rolled > 3 else "tails", source, amount=rolled,
                      rule="gate:13.6.2", cause=self.cause, verb="flip")
