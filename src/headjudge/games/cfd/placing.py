"""Sections 6.2 and 6.3: riding, persona ride and calling."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.games.cfd.basics import begin_front_row_power, cannot_affect, fits_arms
from headjudge.games.cfd.memory import note_persona_ride, note_rider, note_vanguard
from headjudge.games.cfd.openings import call_circles, open_to
from headjudge.games.cfd.playing import in_hand, rides_free
from headjudge.games.cfd.zones import ARMS, RIDE_DECK
from headjudge.games.vanguard.basics import Draw, away, vanguard
from headjudge.games.vanguard.circles import GUARDIAN, HAND, ON_FIELD, REARGUARD, VANGUARD
from headjudge.games.vanguard.placing import Coming, riding
from headjudge.kernel import knowledge
from headjudge.kernel.events import AS_NEW, Event, again
from headjudge.kernel.picking import Pick
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import by_rule, in_force, rule, step
from headjudge.language.running.parts import ruled

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


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
        if not costs_a_discard(game, self.player, game.current(self.card)):
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


def costs_a_discard(game: Game, player: int, card: int) -> bool:
    """Whether a card that rides lies in a ride deck, so that a card from hand is discarded for it."""
    return game.layout.spot_of[game.cards[card].place] == RIDE_DECK and not rides_free(game, player, card)


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


@dataclass
class Placing(Coming):
    """Cards come to circles, by a call, a ride or an effect."""

    @step("cfd:6.2.3.3")
    def put(self, game: Game) -> None:
        """All of them at the same time."""
        for move in self.moves:
            if move.card is not None and game.layout.spot_of[move.place] == VANGUARD:
                note_rider(game, move.card.serial, move.place)
        game.happen_all([event for move in self.moves for event in arriving(game, again(move))])

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


@dataclass
class DiscardForRides(Procedure):
    """An effect lets cards of a ride deck ride: for each a card from hand is discarded, or it does not ride.

    moves: those of the cards that have still to be looked at. coming: those of the cards that come to circles.
    """

    player: int
    moves: tuple[Event, ...]
    coming: tuple[Event, ...] = ()

    @step("cfd:6.3.3.1.2")
    def discard(self, game: Game) -> None:
        """Show the card and choose one of the hand; without any it stays in the ride deck."""
        if not self.moves:
            self.again("come")
            return
        move, self.moves = self.moves[0], self.moves[1:]
        hand = tuple([game.cards[one].serial for one in game.at(self.player, HAND)])
        costs = rides_from_deck(game, self.player, move)
        if hand or not costs:
            self.coming = (*self.coming, move)
        if hand and costs and move.card is not None:
            knowledge.remember(game, (move.card.number,), knowledge.everybody(game))
            game.push(Pick(self.player, "discard", hand, 1, 1, hidden=True))
        else:
            self.again("discard")

    @step("cfd:6.3.3.1.2", "cfd:7.7.1")
    def pay(self, game: Game) -> None:
        self.again("discard")
        for serial in self.returned or ():
            card = game.current(serial)
            game.move(card, away(game, card), "discard", self.player, rule="cfd:6.3.3.1.2")

    @step()
    def come(self, game: Game) -> None:
        if self.coming:
            game.push(coming_together(game, self.player, list(self.coming)))


def rides_from_deck(game: Game, player: int, move: Event) -> bool:
    """Whether this is the ride of a card for which a card from hand is discarded."""
    return (move.card is not None and game.layout.spot_of[move.place] == VANGUARD
            and costs_a_discard(game, player, move.card.number))


def brought(game: Game, player: int, moves: list[Event]) -> list[Event] | Procedure:
    """Returns how cards come to circles that an effect calls or lets ride.

    None comes to the circle of a unit that the effect cannot affect, since that would leave its circle (12.5.1).
    """
    moves = [move for move in moves if not is_held(game, move)]
    if not moves:
        return []
    if any([rides_from_deck(game, player, move) for move in moves]) and in_force("cfd:6.3.3.1.2"):
        return DiscardForRides(player, tuple(moves))
    return coming_together(game, player, moves)


def is_held(game: Game, move: Event) -> bool:
    """Whether a unit is in the way of a card that an effect brings, and that effect cannot affect it."""
    spot = game.layout.spot_of[move.place]
    if spot != VANGUARD and spot not in REARGUARD:
        return False
    return any([cannot_affect(game, card, move.cause) for card in game.cards_at[move.place]])


def coming_together(game: Game, player: int, moves: list[Event]) -> Procedure:
    """Returns how cards come to circles: at the same time, but of several that ride one after the other."""
    rides = [move for move in moves if game.layout.spot_of[move.place] == VANGUARD]
    if len(rides) > 1 and in_force("cfd:6.3.6"):
        return RideInTurn(player, tuple(rides), tuple([move for move in moves if move not in rides]))
    return Placing(player, tuple(moves))


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
