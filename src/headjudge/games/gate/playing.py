"""Section 8.4: playing cards and skills, their timing and the stack; the Gate Master (3.8.2.1, 4.8.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.gate.answering import answer_at_once
from headjudge.games.gate.automatic import pay_for_triggered, resolve_skill, show_card
from headjudge.games.gate.basics import barred, drop_event, energy, home
from headjudge.games.gate.cards import ITEM, UNIT
from headjudge.games.gate.energy import NOTED
from headjudge.games.gate.gate_master import played_master
from headjudge.games.gate.memory import follow_paid, note_paid
from headjudge.games.gate.offering import (
    COUNTER,
    EQUIP_LABELS,
    FROM_GATE_MASTER,
    INSTEAD,
    activated_abilities,
    condition_unmet,
    cost_named,
    cost_of,
    counter_choices,
    gate_master_for,
    is_counter,
    is_skill_choice,
    own_condition,
    payable,
    text_of,
    ways_to_play,
    zones_for,
)
from headjudge.games.gate.rule_actions import Overload, drop_lost_soul, sent_to_drop, staying_under
from headjudge.games.gate.stack import StackItem, is_empty
from headjudge.games.gate.zones import (
    BANISH,
    GATE_MASTER,
    HAND,
    SET,
    SOUL,
    SPOTS,
    STACK,
    is_field_spot,
    opponent_of,
)
from headjudge.kernel import committing
from headjudge.kernel.abilities import Env, Giver
from headjudge.kernel.cards import number_of
from headjudge.kernel.decisions import PASS, Choice
from headjudge.kernel.effects import Standby, giver_of
from headjudge.kernel.events import Cause, Event, again
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import TRACING, by_rule, in_force, rule, step
from headjudge.language.running.context import DECLARED

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


# 3.8.2, 4.8.3 The Gate Master


@rule("gate:4.8.3")
def comes_from_gate_master(game: Game, card: int) -> bool:
    """Whether a card is being played from the Gate Master zone."""
    return any([isinstance(frame, PlayCard) and frame.copy_ >= 0 and number_of(frame.card) == card
                for frame in game.frames])


def comes_from_hand(game: Game, card: int) -> bool:
    """Whether a card is being played from the hand."""
    return comes_from(game, card, HAND)


def comes_from(game: Game, card: int, spot: int) -> bool:
    """Whether a card is being played from this zone of its player."""
    return any([isinstance(frame, PlayCard) and frame.origin == frame.player * SPOTS + spot
                and number_of(frame.card) == card for frame in game.frames])


def carry_out(game: Game, player: int, choice: Choice) -> Procedure:
    """Returns the procedure of a chosen play or skill."""
    card = game.current(choice.card)
    if not is_field_spot(game.cards[card].place % SPOTS) and not (
        choice.action in ("use", "counter") and choice.number > 0 and is_skill_choice(game, card, choice)
    ):
        master = gate_master_for(game, player, card) if choice.slot == FROM_GATE_MASTER else -1
        way, cost = ways_to_play(game, card)[0]
        if choice.number >= 0:
            cost = cost_named(choice.number)
            way = "equip" if cost in EQUIP_LABELS else way
        serial = choice.card if master < 0 else game.cards[master].serial
        other = cost_of(game, card if master < 0 else master, cost) if cost.startswith(INSTEAD) else None
        return PlayCard(player, card=serial, way=way, cost=cost, copy_=choice.card if master >= 0 else -1,
                        other=-1 if other is None else other.number)
    ability, grant = activated_abilities(game, card)[choice.number - 1]
    return UseSkill(player, card=choice.card, ability=ability.number, giver=giver_of(grant))


# 8.4.3 Playing a card


PLAYED: Final = ("unit", "item", "spell", "card")
"""What a skill may call the next card of which the cost is other."""

_CALLED: Final = {"summon": "unit", "equip": "item", "cast": "spell"}


def one_played(game: Game, player: int, way: str) -> None:
    """End what holds for the next card that the player plays so, since its cost is paid (1.3.1)."""
    for kind in (_CALLED[way], "card"):
        game.expire(f"{kind} played", player)
        game.expire(f"{kind} played this turn", player)


def coming_state(game: Game, player: int, card: int) -> str:
    """Returns how a card comes to the field: at rest if a skill says so (1.3.1), else as all do."""
    return "rest" if game.forbidden("come standing", player, card) else ""


OUT_OF_THE_SET_ZONE: Final = (" leaving", " resolved")
"""How an `away` ends that moves a Spell with [Set], too: it has left the stack, and has resolved."""


@dataclass
class PlayCard(StackItem):
    """A card is played: zone, cost, stack, answer of the opponent, then it is placed or its text resolves.

    card: the serial of the card that is played. way, cost: the way and the cost by which it is played. copy: the serial
    of the card from the hand that takes the place of a Gate Master, -1 for a card that is played itself. origin: where
    it came from. zone: the field zone it goes to. paid: the registers that the payment has left for its text. other:
    the ability that is paid in place of its cost, -1 for none. by_skill: whether a skill has it played; free: for no
    cost. energy: how much its player had before paying. away: where a card that is cast goes, as `ast.PlayCard` says.
    Its outcome is 1 when the card was played.
    """

    card: int = -1
    way: str = ""
    cost: str = ""
    copy_: int = -1
    origin: int = -1
    zone: str = ""
    paid: Env = ()
    other: int = -1
    by_skill: bool = False
    free: bool = False
    energy: int = 0
    away: str = ""

    def what(self, game: Game) -> str:
        card = game.current(self.card)
        if card >= 0 and self.way == "equip":  # a Unit with [Pilot] too is an Item then (11.10)
            return ITEM
        return game.cards[card].row.type if card >= 0 else ""

    def sign(self, game: Game) -> str:
        card = game.current(self.card)
        return COUNTER if card >= 0 and is_counter(game, card) else ""

    def card_number(self, game: Game) -> int:
        return game.current(self.card)

    @step("gate:8.4.3", "gate:8.4.3.1", "gate:10.5.3")
    def choose_zone(self, game: Game) -> None:
        zones = zones_for(game, self.player, game.current(self.card), self.way)
        game.ask(self.player, [Choice("place", self.card, slot=zone) for zone in zones], "zone")

    @step("gate:3.1.4.2")
    def enter_stack(self, game: Game) -> None:
        """The card goes to the stack; in place of a Gate Master the card from the hand rests in its zone."""
        self.zone = self.answer.slot if self.answer is not None else "left"
        card = game.current(self.card)
        self.origin = game.cards[card].place
        events = [game.moving(card, game.layout.at(self.player, STACK), self.way, self.player, rule="gate:3.1.4.2")]
        if self.copy_ >= 0:
            events.append(game.moving(game.current(self.copy_), self.player * SPOTS + GATE_MASTER, "put", self.player,
                                      state="rest", rule="gate:4.8.3"))
        game.happen_all(events)

    @step()
    def find_card(self, game: Game) -> None:
        """On the stack it is a new card (4.1.4)."""
        self.card = game.cards[number_of(self.card)].serial
        if self.copy_ >= 0:
            self.copy_ = game.cards[number_of(self.copy_)].serial

    @step("gate:8.4.3.3", "gate:12.5")
    def pay(self, game: Game) -> None:
        card = game.current(self.card)
        ability = game.table.abilities[self.other] if self.other >= 0 else cost_of(game, card, self.cost)
        self.returned = None
        self.energy = energy(game, self.player)
        if ability is None or self.free:
            self.again("paid_for")
        elif not ability.payable(game, game.cards[card], self.player):
            self.again("take_back")
        else:
            self.again("paid_for")
            payment = ability.payment(game, game.cards[card], self.player)
            if payment is not None:
                game.push(payment)

    @step("gate:3.1.4.2")
    def take_back(self, game: Game) -> None:
        """Return a card whose cost cannot be paid in full to its place: it was never on the stack."""
        self.finish()
        events = [game.moving(game.current(self.card), self.origin, "return", self.player, rule="gate:3.1.4.2")]
        if self.copy_ >= 0:
            events.append(game.moving(game.current(self.copy_), self.player * SPOTS + HAND, "return", self.player,
                                      rule="gate:3.1.4.2"))
        game.happen_all(events)

    @step()
    def paid_for(self, game: Game) -> None:
        if isinstance(self.returned, tuple):
            self.paid = self.returned
        note_cost(game, self.card, self.energy - energy(game, self.player), self.paid,
                  GATE_MASTER if self.copy_ >= 0 else self.origin % SPOTS)
        one_played(game, self.player, self.way)

    @step("gate:8.4.3.4")
    def on_the_stack(self, game: Game) -> None:
        """From here on the card is on the stack."""
        self.on_stack = True
        game.announce("stack", self.player, self.way, game.current(self.card), rule="gate:8.4.3.4")

    @step()
    def is_used(self, game: Game) -> None:
        """Announce that the player of a [Counter] card uses a [Counter]."""
        card = game.current(self.card)
        if is_counter(game, card):
            game.announce("use", self.player, COUNTER, card, rule="gate:8.4.2")

    @step()
    def answered_at_once(self, game: Game) -> None:
        """Skills that wait for what is added to the stack come before every other answer."""
        answer_at_once(game)

    @step("gate:8.4.3.5")
    def counter_timing(self, game: Game) -> None:
        self.returned = None
        offer_counter(game, opponent_of(self.player))

    @step("gate:8.4.3.6")
    def come_to_resolve(self, game: Game) -> None:
        """Go on, because the items added above have been resolved."""
        self.on_stack = False
        if game.current(self.card) < 0:
            self.again("drop_soul")  # something has taken it off the stack

    @step("gate:10.8.1")
    def put_down_fizzled(self, game: Game) -> None:
        """A fizzled card goes to the drop; it was not played, and its costs stay paid."""
        if self.fizzled:
            self.again("drop_soul")
            if self.away and not self.away.endswith(" resolved"):
                self.send_away(game)
            else:
                game.happen(drop_event(game, game.current(self.card), self.player, "gate:10.8.1", verb="fizzle"))

    @step("gate:2.1.3")
    def resolve_text(self, game: Game) -> None:
        """A card that is cast does what its text says."""
        card = game.current(self.card)
        ability = text_of(game, card)
        if ability is not None and self.way == "cast":
            game.push(ability.resolve(game, Standby(ability.number, game.cards[card], self.card, self.player, None,
                                                    self.paid)))

    @step("gate:8.4.3.7", "gate:10.5.4")
    def place(self, game: Game) -> None:
        """The card comes to its zone, and has been played."""
        follow_noted(game, (self.card,), False)
        card = game.current(self.card)
        if card >= 0 and self.zone:
            place = self.player * SPOTS + game.layout.first_spot[self.zone]
            coming = game.moving(card, place, self.way, self.player, state=coming_state(game, self.player, card),
                                 rule="gate:8.4.3.7")
            game.happen_all([coming, *staying_under(game, coming)])

    @step("gate:2.1.3")
    def put_away(self, game: Game) -> None:
        """A card that was cast and does not stay goes to the drop."""
        card = game.current(self.card)
        place = game.cards[number_of(self.card)].place % SPOTS
        if self.away and (place == STACK or (place == SET and self.away.endswith(OUT_OF_THE_SET_ZONE))):
            self.send_away(game)  # what is only not to go to the drop stays where a Spell with [Set] does
        elif card >= 0:  # where it has gone from the stack it is a new card
            game.move(card, sent_to_drop(game, card), "put", self.player, rule="gate:2.1.3")

    def send_away(self, game: Game) -> None:
        """The card goes where the skill says that has it cast (1.3.1)."""
        card = number_of(self.card)
        spot, verb = (BANISH, "banish") if self.away.startswith("banish") else (HAND, "return")
        game.move(card, home(game, card, spot), verb, self.player, rule="gate:1.3.1")

    @step()
    def played(self, game: Game) -> None:
        self.card = game.cards[number_of(self.card)].serial
        follow_noted(game, (self.card,), True)
        self.outcome = 1
        game.announce("play", self.player, game.cards[number_of(self.card)].row.type, number_of(self.card),
                      rule="gate:8.4.3.7", verb=self.way)

    @step("gate:10.5.5")
    def clear_zone(self, game: Game) -> None:
        """An older card in the zone is dropped at once."""
        if self.way != "cast":
            place = self.player * SPOTS + game.layout.first_spot[self.zone]
            if len(game.cards_at[place]) > 1:
                game.push(Overload(place, "gate:10.5.5"))

    @step("gate:4.8.4")
    def gate_master_skill(self, game: Game) -> None:
        """A card that was played from the Gate Master zone performs its Gate Master skill."""
        if self.copy_ >= 0:
            played_master(game, self.player, number_of(self.card))

    @step("gate:8.1.2.2")
    def pay_for_skills(self, game: Game) -> None:
        if not self.by_skill:
            pay_for_triggered(game)

    @step("gate:4.9.3")
    def drop_soul(self, game: Game) -> None:
        """What was put into the soul of a card that has not come to the field is dropped."""
        drop_lost_soul(game, self.player)

    @step("gate:8.4.3.9")
    def check(self, game: Game) -> None:
        """When the stack is empty, and no skill that has it played is being carried out."""
        if is_empty(game) and not self.by_skill:
            game.check_timing()


def note_cost(game: Game, card: int, spent: int, paid: Env, zone: int = -1) -> None:
    """Note what was paid for a card, by serial, if that asks for it.

    spent: Energy; paid: what the cost has found; zone: from which it is played, if it lies there no more.
    """
    number = game.current(card)
    if number >= 0 and NOTED in game.cards[number].row.labels:
        note_paid(game, number, spent, x_of(paid), zone if zone >= 0 else game.cards[number].place % SPOTS)


def follow_noted(game: Game, cards: tuple[int, ...], known: bool) -> None:
    """Keep what was paid for these cards, by serial, as they come to their zones."""
    for serial in cards:
        if NOTED in game.cards[number_of(serial)].row.labels:
            follow_paid(game, number_of(serial), known)


def x_of(paid: Env) -> int:
    """Returns the X that was declared as a cost was paid, 0 where there is none."""
    for name, values in paid:
        if name == X_PAID and values:
            return values[0]
    return 0


X_PAID: Final = f"{DECLARED}paid"


def is_being_equipped(game: Game, card: int) -> bool:
    """Whether a card on the stack is being equipped: a Unit with [Pilot] is an Item then (11.10)."""
    return any([isinstance(frame, PlayCard) and frame.way == "equip" and number_of(frame.card) == card
                for frame in game.frames])


@dataclass
class UseSkill(StackItem):
    """A [Use] or [Counter] skill is triggered: choices and cost, stack, answer of the opponent, then it resolves.

    giver: which of several equal skills of the card it is. type: that of the card as the skill was used.
    """

    card: int = -1
    ability: int = -1
    giver: Giver = ()
    paid: Env = ()
    left_by_cost: bool = False
    type: str = ""

    def sign(self, game: Game) -> str:
        return game.table.abilities[self.ability].window

    def card_number(self, game: Game) -> int:
        return game.current(self.card)

    def type_of_source(self, game: Game) -> str:
        return self.type

    @step("gate:3.1.1", "gate:14.7.1")
    def show(self, game: Game) -> None:
        """The card is shown to both players."""
        self.type = game.rules.type_as_read(game, game.cards[number_of(self.card)])
        show_card(game, game.current(self.card), self.player)

    @step()
    def used(self, game: Game) -> None:
        word = "activated " + game.table.abilities[self.ability].window
        game.announce("use", self.player, word, game.current(self.card), amount=self.ability, rule="gate:8.4.3")

    @step("gate:8.4.3.3", "gate:8.4.3.2")
    def pay(self, game: Game) -> None:
        """Choices come first, then the cost."""
        ability = game.table.abilities[self.ability]
        card = game.cards[game.current(self.card)]
        self.returned = None
        if ability.limit:
            committing.use(game, ability, card, self.giver)
        payment = ability.payment(game, card, self.player)
        if payment is not None:
            game.push(payment)

    @step("gate:8.4.3.4")
    def on_the_stack(self, game: Game) -> None:
        if isinstance(self.returned, tuple):
            self.paid = self.returned
        self.left_by_cost = game.current(self.card) < 0
        self.on_stack = True

    @step()
    def answered_at_once(self, game: Game) -> None:
        """Skills that wait for what is added to the stack come before every other answer."""
        answer_at_once(game)

    @step("gate:8.4.3.5")
    def counter_timing(self, game: Game) -> None:
        self.returned = None
        offer_counter(game, opponent_of(self.player))

    @step("gate:8.4.3.6")
    def come_to_resolve(self, game: Game) -> None:
        """Go on, because the items added above have been resolved."""
        self.on_stack = False

    @step("gate:8.4.3.8")
    def resolve(self, game: Game) -> None:
        if not by_rule(self.fizzled, "gate:10.8.1"):
            resolve_skill(game, Standby(self.ability, game.cards[number_of(self.card)], self.card, self.player, None,
                                        self.paid, giver=self.giver), self.left_by_cost)

    @step("gate:8.1.2.2")
    def pay_for_skills(self, game: Game) -> None:
        pay_for_triggered(game)

    @step("gate:8.4.3.9")
    def check(self, game: Game) -> None:
        """When the stack is empty."""
        if is_empty(game):
            game.check_timing()


# 10.5 Summoning and equipping by a skill


@dataclass
class PlaceTogether(Procedure):
    """Cards are put on the field by a skill, all at the same time; then overloaded zones are cleared.

    looked_at: how many of them have been looked at, where each might bar the next one.
    """

    player: int
    moves: tuple[Event, ...]
    looked_at: int = 0

    @step("gate:10.5.1", "gate:10.5.4")
    def place(self, game: Game) -> None:
        if not in_force("gate:10.5"):
            return
        if not may_bar_each_other(game, len(self.moves), ("summon",)):
            game.happen_all([again(event, self.deed(game, event)) for event in self.moves])
            return
        event = self.moves[self.looked_at]
        self.looked_at += 1
        if self.looked_at < len(self.moves):
            self.again("place")
        deed = self.deed(game, event)
        if self.looked_at == 1 or deed != "summon" or event.card is None or not barred(
                game, deed, self.player, event.card.number):
            game.happen(again(event, deed))

    def deed(self, game: Game, event: Event) -> str:
        """Returns the verb of a move: Units that come from outside of the field are summoned (10.5)."""
        from_outside = not is_field_spot(event.origin % SPOTS)
        unit = event.card is not None and event.card.row.type == UNIT
        return "summon" if unit and from_outside and in_force("gate:10.5.6") else event.verb

    @step("gate:10.5.5")
    def clear_zones(self, game: Game) -> None:
        """Older cards in these zones are dropped at once, before the skills of those that came are looked at."""
        places = dict.fromkeys([event.place for event in self.moves])
        game.push_all([Overload(place, "gate:10.5.5") for place in places])


def may_bar_each_other(game: Game, number: int, ways: tuple[str, ...]) -> bool:
    """Whether of several cards that come together one may bar the others: then they come one after the other (1.3.5).

    Of two cards of which a player may only have 1 on the field, one comes (1.3.2).
    """
    forbids = game.table.forbids
    return number > 1 and any([way in forbids for way in ways])


@dataclass
class PutBySkill(Procedure):
    """A skill summons or equips cards: zones, costs unless the skill says otherwise, and all come together. No stack.

    cards, ways, costs: the serial of each card, how it is played and by which cost. places: where to, () for wherever
    they may be played. apart: to a different one each. chosen: the places chosen so far. paid: how many costs have been
    paid. state: how they come. looked_at: as of `PlaceTogether`. energy: how much the player had before the last cost.
    """

    player: int
    cards: tuple[int, ...]
    ways: tuple[str, ...]
    costs: tuple[str, ...]
    free: bool
    places: tuple[int, ...] = ()
    cause: Cause | None = None
    chosen: tuple[int, ...] = ()
    paid: int = 0
    state: str = ""
    looked_at: int = 0
    energy: int = 0
    apart: bool = False

    @step("gate:10.5.3")
    def choose_zone(self, game: Game) -> None:
        """Where each card is placed; one for which no different zone is left does not come (1.3.2)."""
        number = len(self.chosen)
        card, way = self.cards[number], self.ways[number]
        zones = zones_by_skill(game, self.player, game.current(card), way, self.places)
        if self.apart:
            taken = [game.layout.zone_of[place].name for place in self.chosen]
            zones = [zone for zone in zones if zone not in taken]
        if not zones:
            self.cards, self.ways, self.costs = self.cards[:number], self.ways[:number], self.costs[:number]
            return
        game.ask(self.player, [Choice("place", card, slot=zone) for zone in zones], "zone")

    @step()
    def zone_chosen(self, game: Game) -> None:
        if len(self.chosen) == len(self.cards):
            return
        spot = game.layout.first_spot[self.answer.slot if self.answer is not None else "left"]
        own = [place for place in self.places if place % SPOTS == spot]
        self.chosen = (*self.chosen, own[0] if own else game.layout.at(self.player, spot))
        self.answer = None
        if len(self.chosen) < len(self.cards):
            self.again("choose_zone")

    @step("gate:12.5")
    def pay(self, game: Game) -> None:
        """The cost of each; one that can no longer be paid in full is not paid, and its card does not come."""
        if self.paid:
            found = self.returned if isinstance(self.returned, tuple) else ()
            note_cost(game, self.cards[self.paid - 1], self.energy - energy(game, self.player), found)
        if self.free or self.paid >= len(self.cards):
            return
        card, cost = game.current(self.cards[self.paid]), self.costs[self.paid]
        if card < 0 or not payable(game, self.player, card, cost):
            place = self.paid
            self.cards = self.cards[:place] + self.cards[place + 1 :]
            self.ways = self.ways[:place] + self.ways[place + 1 :]
            self.costs = self.costs[:place] + self.costs[place + 1 :]
            self.chosen = self.chosen[:place] + self.chosen[place + 1 :]
            self.again("pay")
            return
        self.paid += 1
        self.again("pay")
        self.energy = energy(game, self.player)
        self.returned = None
        ability = cost_of(game, card, cost)
        payment = ability.payment(game, game.cards[card], self.player) if ability is not None else None
        if payment is not None:
            game.push(payment)

    @step("gate:10.5", "gate:10.5.1", "gate:10.5.4")
    def put(self, game: Game) -> None:
        coming = list(zip(self.cards, self.ways, self.chosen, strict=True))
        if may_bar_each_other(game, len(coming), self.ways):
            card, way, place = coming[self.looked_at]
            coming = [] if self.looked_at > 0 and barred(game, way, self.player, game.current(card)) else [
                (card, way, place)]
            self.looked_at += 1
            if self.looked_at < len(self.cards):
                self.again("put")
        events = [game.moving(game.current(card), place, way, self.player, rule="gate:10.5.4", cause=self.cause,
                              state=self.state or coming_state(game, self.player, game.current(card)))
                  for card, way, place in coming if game.current(card) >= 0]
        for card, way, _ in coming:
            one_played(game, self.player, way)
            if self.free and self.looked_at < 2:  # else this has been noted as it was paid for
                note_cost(game, card, 0, ())
        follow_noted(game, self.cards, False)
        if events:
            game.happen_all([*events, *[under for event in events for under in staying_under(game, event)]])

    @step("gate:4.9.3")
    def drop_soul(self, game: Game) -> None:
        follow_noted(game, self.cards, True)
        drop_lost_soul(game, self.player)

    @step("gate:10.5.5")
    def clear_zones(self, game: Game) -> None:
        game.push_all([Overload(place, "gate:10.5.5") for place in dict.fromkeys(self.chosen)])


def soul_while_paying(game: Game, card: int) -> int:
    """Returns the soul of a card that is being played, whose cost may go there (1.3.1); -1 for any other card."""
    for frame in game.frames:
        if isinstance(frame, PlayCard) and number_of(frame.card) == card and not frame.on_stack:
            return game.layout.at(frame.player, SOUL)
        if isinstance(frame, PutBySkill) and card in [number_of(serial) for serial in frame.cards]:
            return game.layout.at(frame.player, SOUL)
    return -1


def together(plays: list[Procedure]) -> list[Procedure]:
    """Cards that one skill summons or equips are placed at the same time (10.5.4)."""
    puts = [play for play in plays if isinstance(play, PutBySkill)]
    if len(puts) < 2:
        return plays
    first = puts[0]
    whole = PutBySkill(first.player, tuple([card for put in puts for card in put.cards]),
                       tuple([way for put in puts for way in put.ways]),
                       tuple([cost for put in puts for cost in put.costs]), first.free, first.places, first.cause)
    whole.state, whole.apart = first.state, first.apart
    return [whole]


def zones_by_skill(game: Game, player: int, card: int, way: str, places: tuple[int, ...]) -> list[str]:
    """Returns the zones to which a skill may put a card."""
    zones = zones_for(game, player, card, way)
    if not places:
        return zones
    wanted = [game.layout.zone_of[place].name for place in places]
    return [zone for zone in zones if zone in wanted]


@rule("gate:10.5.2")
def play_by_skill(game: Game, player: int, card: int, free: bool, places: tuple[int, ...],
                  cause: Cause | None, anyhow: bool = False) -> Procedure | None:
    """The procedure by which a skill lets a player summon or equip a card; None if that cannot be done (12.5).

    A Spell is cast from the hand (10.9), or from where a skill says (1.3.1), by way of the stack, and is no card that
    can be summoned (10.5), for which places are named.
    anyhow: whether what its own text asks for need not be so.
    """
    way, cost = ways_to_play(game, card)[0]
    if barred(game, "play", player, card) or barred(game, way, player, card) or barred(game, "move", player, card):
        return None
    if not anyhow and (not own_condition(game, player, card) or condition_unmet(game, player, card, way)):
        return None
    if way == "cast":
        there = game.cards[card].place == player * SPOTS + HAND or (not places and in_force("gate:1.3.1"))
        able = there and (free or payable(game, player, card, cost))
        return PlayCard(player, card=game.cards[card].serial, way=way, cost=cost, by_skill=True, free=free) if (
            able) else None
    if not zones_by_skill(game, player, card, way, places) or not (free or payable(game, player, card, cost)):
        return None
    serial = game.cards[card].serial
    return PutBySkill(player, (serial,), (way,), (cost,), free, places, cause)


# 3.5.4.1 Counter timing


def offer_counter(game: Game, player: int) -> None:
    """Let a player answer with a [Counter]; one who has none and is not asked for that passes at once."""
    if TRACING or not game.answers_itself(True) or counter_choices(game, player):
        game.push(CounterTiming(player))


@dataclass
class CounterTiming(Procedure):
    """A player may add one [Counter] card or skill to the stack, or pass. Leaves 1 when something was added."""

    player: int

    @step("gate:3.5.4.1")
    def offer(self, game: Game) -> None:
        game.ask(self.player, [*counter_choices(game, self.player), PASS], "counter", hidden=True)

    @step("gate:3.5.4.1")
    def act(self, game: Game) -> None:
        if self.answer is not None and self.answer != PASS:
            self.outcome = 1
            add_to_stack(game, carry_out(game, self.player, self.answer))


@rule("gate:3.5.5", "gate:3.5.8", "gate:8.3.6", "gate:8.3.9", "gate:8.4.3.6")
def add_to_stack(game: Game, counter: Procedure) -> None:
    """Push an item that is resolved before the items below it."""
    game.push(counter)
