"""Section 8.4: playing cards and skills, their timing and the stack; the Gate Master (3.8.2.1, 4.8.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.gate.automatic import pay_for_triggered, resolve_skill, show_card
from headjudge.games.gate.basics import barred, drop_event
from headjudge.games.gate.cards import ITEM, UNIT, fold, is_finale
from headjudge.games.gate.gate_master import perform_skill
from headjudge.games.gate.keywords import has_keyword
from headjudge.games.gate.memory import Stopping
from headjudge.games.gate.rule_actions import Overload, sent_to_drop
from headjudge.games.gate.stack import StackItem, is_empty, may_add
from headjudge.games.gate.zones import (
    CENTER,
    GATE_MASTER,
    HAND,
    LEFT,
    RIGHT,
    SPOKEN,
    SPOTS,
    STACK,
    field_spots,
    opponent_of,
)
from headjudge.kernel import characteristics, committing
from headjudge.kernel.abilities import Ability, ActivePart, Env, Giver, Held, Standby, giver_of
from headjudge.kernel.cards import number_of
from headjudge.kernel.decisions import PASS, Choice
from headjudge.kernel.events import Cause, Event
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.requirements import Requirement, UseRequirement, all_met, offered_already, usable
from headjudge.kernel.rules import TRACING, Clause, by_rule, in_force, rule, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

MAIN: Final = "main"
COUNTER: Final = "counter"
FINALE: Final = "finale"
"""Play timings: the main phase, counter timings (and the other play timings, where only [Counter] can be used), and the
Finale step."""

FROM_GATE_MASTER: Final = "gate_master"
"""The word that an option carries by which the card in the Gate Master zone is played."""


# How a card is played


@rule("gate:8.4.1", "gate:10.9")
def ways_to_play(game: Game, card: int) -> tuple[tuple[str, str], ...]:
    """Returns the ways to play a card: the name of each, and the kind of its cost.

    Units are summoned, Items equipped, all others cast; a Unit with [Pilot] or [Transform] may be equipped too (11.10).
    """
    row = game.cards[card].row
    if row.type == ITEM:
        return (("equip", "equip"),)
    if row.type == UNIT:
        others = [("equip", label) for label in ("pilot", "transform") if cost_of(game, card, label) is not None]
        return (("summon", "summon"), *others)
    return (("cast", "cast"),)


@rule("gate:3.1.4.1")
def cost_of(game: Game, card: int, kind: str) -> Ability | None:
    """Returns the printed cost of playing the card in this way; None where there is none to pay."""
    for ability in game.cards[card].row.abilities:
        if ability.kind == "play cost" and ability.window == kind:
            return ability
    return None


@rule("gate:3.1.3", "gate:12.2.1")
def payable(game: Game, player: int, card: int, kind: str, copy: int = -1) -> bool:
    """Whether the cost of playing a card in this way can be paid in full.

    copy: the card of the hand that takes the place of a Gate Master; it cannot be used to pay.
    """
    ability = cost_of(game, card, kind)
    return ability is None or ability.payable(game, game.cards[copy if copy >= 0 else card], player)


def text_of(game: Game, card: int) -> Ability | None:
    """Returns the ability that a Spell carries out when it is cast."""
    return game.cards[card].row.event


@rule("gate:8.4.2")
def is_counter(game: Game, card: int) -> bool:
    """Whether a card in hand is [Counter]: it may be played in a counter timing too."""
    ability = text_of(game, card)
    return ability is not None and ability.window == COUNTER


# 3.8.2, 4.8.3 The Gate Master


@rule("gate:3.8.2")
def is_gate_master(game: Game, card: int) -> bool:
    """Whether a card is a Gate Master: it has the name of a card in a Gate Master zone."""
    player = game.master(card)
    names = [fold(game.cards[one].name) for one in game.at(player, GATE_MASTER)]
    return fold(game.cards[card].name) in names


@rule("gate:3.8.2.1", "gate:4.8.3")
def gate_master_for(game: Game, player: int, card: int) -> int:
    """The card in the Gate Master zone that may be played with this card of the hand: of its name, and standing.

    -1 for none.
    """
    for one in game.at(player, GATE_MASTER):
        instance = game.cards[one]
        if instance.state == "stand" and instance.face_up and fold(instance.name) == fold(game.cards[card].name):
            return one
    return -1


@rule("gate:4.8.3")
def comes_from_gate_master(game: Game, card: int) -> bool:
    """Whether a card is being played from the Gate Master zone."""
    return any([isinstance(frame, PlayCard) and frame.copy_ >= 0 and number_of(frame.card) == card
                for frame in game.frames])


# Requirements


def in_hand(game: Game, player: int, card: int) -> bool:
    """Whether the card is in the player's hand, from which cards are played."""
    return game.cards[card].place == player * SPOTS + HAND


def nothing_forbids(game: Game, player: int, card: int) -> bool:
    """Whether no skill keeps the player from playing the card (1.3.5)."""
    return not barred(game, "play", player, card)


def own_condition(game: Game, player: int, card: int) -> bool:
    """Whether the condition in its own text is met (12.5)."""
    ability = text_of(game, card)
    if ability is None:
        return True
    instance = game.cards[card]
    if not ability.can_begin(game, Standby(ability.number, instance, instance.serial, player, None)):
        return False
    return by_rule(ability.usable(game, instance, player), "gate:12.5")


def where_it_is(game: Game, player: int, card: int) -> str:
    """Returns where a card lies, in words."""
    place = game.cards[card].place
    zone = game.layout.zone_of[place].name
    master = game.master(card)
    return f"it is in the {SPOKEN.get(zone, zone)}" + ("" if master == player else f" of player {master + 1}")


IN_HAND = Requirement("gate:4.5.2", "the card must be in the player's hand", in_hand, where_it_is)
NOT_FORBIDDEN = Requirement("gate:1.3.5", "a skill forbids playing it", nothing_forbids)
OWN_CONDITION = Requirement("gate:12.5", "what its text asks for must be so", own_condition)
PLAY_REQUIREMENTS = (NOT_FORBIDDEN, OWN_CONDITION)

_ALLOWED: Final = {
    "summon": Clause("gate:6.2.4.1"),
    "cast": Clause("gate:6.2.4.2"),
    "equip": Clause("gate:6.2.4.3"),
}


@rule("gate:2.0.1")
def fits_timing(game: Game, card: int, window: str) -> bool:
    """Whether a card may be played at this timing: Normal cards in the main phase, Finale cards in the Finale step.

    A [Counter] card also at any other timing of its player.
    """
    if is_counter(game, card):
        return True
    finale = is_finale(game.cards[card].row.words.get("orientation", ()))
    return window == (FINALE if finale else MAIN)


def zones_for(game: Game, player: int, card: int, way: str) -> list[str]:
    """The field zones to which a card may be played in this way; [""] for a card that needs none."""
    if way == "summon":
        zones = [zone for spot, zone in ((LEFT, "left"), (CENTER, "center"), (RIGHT, "right")) if _open(spot)]
        return [zone for zone in zones if not barred(game, "summon to " + zone, player, card)]
    if way == "equip":
        return by_rule(["player"], "gate:2.1.4")
    return ["set"] if has_keyword(game, card, "set") and in_force("gate:4.6.6") else [""]


def _open(spot: int) -> bool:
    """Units are summoned to Left, Center and Right."""
    return (
        in_force("gate:4.6.3") if spot == LEFT else in_force("gate:4.6.5") if spot == CENTER else in_force("gate:4.6.4")
    )


def is_answer(game: Game, card: int, window: str) -> bool:
    """Whether a card is played now only because it is [Counter], outside of its usual timing."""
    if window == FINALE:
        return not is_finale(game.cards[card].row.words.get("orientation", ()))
    return window == COUNTER


def playable(game: Game, player: int, window: str) -> list[Choice]:
    """Choices to play cards from the hand, or the Gate Master in place of one, at this timing."""
    found: list[tuple[int, Choice]] = []
    seen: set[int] = set()
    for card in game.at(player, HAND):
        row = game.cards[card].row
        if row.alike in seen:
            continue
        seen.add(row.alike)
        if not TRACING and window == COUNTER and (row.event is None or row.event.window != COUNTER):
            continue  # at a glance: it fits no counter timing
        if not fits_timing(game, card, window) or not all_met(PLAY_REQUIREMENTS, game, player, card):
            continue
        if is_counter(game, card) and counters_stopped(game, player):
            continue
        serial = game.cards[card].serial
        master = gate_master_for(game, player, card)
        for way, cost in ways_to_play(game, card):
            if (window == MAIN and not _ALLOWED[way].value) or barred(game, way, player, card):
                continue
            if not zones_for(game, player, card, way):
                continue
            action = "counter" if is_answer(game, card, window) else way
            target = -1 if cost == way else EQUIP_LABELS.index(cost)
            if payable(game, player, card, cost):
                found.append((row.alike, Choice(action, serial, number=target)))
            if master >= 0 and replaces(game, player, card, master, way, cost, window):
                found.append((row.alike, Choice(action, serial, slot=FROM_GATE_MASTER, number=target)))
    found.sort(key=lambda pair: pair[0])
    return by_rule([choice for _, choice in found], "gate:4.5.2")


def replaces(game: Game, player: int, card: int, master: int, way: str, cost: str, window: str) -> bool:
    """Whether the Gate Master may be played now in this way too, with the card of the hand in its place."""
    return ((way, cost) in ways_to_play(game, master) and fits_timing(game, master, window)
            and all_met(PLAY_REQUIREMENTS, game, player, master) and payable(game, player, master, cost, card))


EQUIP_LABELS: Final = ("pilot", "transform")
"""The costs by which a Unit is equipped, as choices number them."""


# Skills of cards on the field


@rule("gate:4.6.1.6")
def _works(game: Game, player: int, card: int, ability: Ability, grant: ActivePart | None) -> bool:
    instance = game.cards[card]
    return game.layout.spot_of[instance.place] in ability.spots and ability.works(game, instance)


def _not_lost(game: Game, player: int, card: int, ability: Ability, grant: ActivePart | None) -> bool:
    return not (grant is None and characteristics.blank(game, game.cards[card])) and not (
        characteristics.lost(game, card, ability, grant))


@rule("gate:8.2")
def _within_limit(game: Game, player: int, card: int, ability: Ability, grant: ActivePart | None) -> bool:
    return ability.within_limit(game, game.cards[card], giver_of(grant))


def _fulfilled(game: Game, player: int, card: int, ability: Ability, grant: ActivePart | None) -> bool:
    return ability.fulfilled(game, game.cards[card], player)


@rule("gate:12.2.1")
def _payable(game: Game, player: int, card: int, ability: Ability, grant: ActivePart | None) -> bool:
    return ability.payable(game, game.cards[card], player)


def _use_not_forbidden(game: Game, player: int, card: int, ability: Ability, grant: ActivePart | None) -> bool:
    return not barred(game, "use", player, card)


def _where(game: Game, player: int, card: int, ability: Ability) -> str:
    return where_it_is(game, player, card)


USE_REQUIREMENTS: Final = (
    UseRequirement("gate:4.6.1.6", "the skill must work where the card is", _works, _where),
    UseRequirement("gate:1.3.1", "a skill has taken it away", _not_lost),
    UseRequirement("gate:8.2", "its text must let it be triggered once more this turn", _within_limit),
    UseRequirement("gate:1.3.1", "what its text asks for must be so", _fulfilled),
    UseRequirement("gate:12.2.1", "its cost must be paid in full", _payable),
    UseRequirement("gate:1.3.5", "a skill forbids triggering it", _use_not_forbidden),
)


def may_use(game: Game, player: int, card: int, ability: Ability, window: str, grant: ActivePart | None = None) -> bool:
    """Whether a skill can be triggered at this timing. grant: the part that gives it to the card, if one does."""
    if ability.window != window:
        return False
    return usable(USE_REQUIREMENTS, game, player, card, ability, grant)


def activated_abilities(game: Game, card: int, given: bool = True) -> list[Held]:
    """The [Use] and [Counter] skills of a card as choices number them, from 1: printed ones, then those given to it.

    given: whether to look for the latter.
    """
    held: list[Held] = [(ability, None) for ability in game.cards[card].row.abilities if ability.kind == "activated"]
    if not given:
        return held
    held += [(ability, grant) for ability, grant in characteristics.granted(game, card, kind="activated")
             if ability.kind == "activated"]
    return held


def usable_skills(game: Game, player: int, window: str) -> list[Choice]:
    """Choices to trigger the skills of the player's cards at this timing."""
    choices: list[Choice] = []
    given = characteristics.gives_activated(game, "" if TRACING else window)
    for spot in game.table.used_spots:
        if spot == STACK:
            continue
        seen: set[int] = set()
        for card in game.at(player, spot):
            instance = game.cards[card]
            at = instance.row.at_spot[spot]
            if not given and (at is None or not at.activated or (not TRACING and window not in at.windows)):
                continue
            if spot not in field_spots():
                if instance.row.alike in seen:
                    continue
                seen.add(instance.row.alike)
            used: list[Held] = []
            for number, (ability, grant) in enumerate(activated_abilities(game, card, given or TRACING), 1):
                if may_use(game, player, card, ability, window, grant) and not offered_already(used, ability):
                    used.append((ability, grant))
                    choices.append(Choice("counter" if window == COUNTER else "use", instance.serial, number=number))
    return choices


@rule("gate:3.1.2.1", "gate:6.2.4.4")
def use_choices(game: Game, player: int) -> list[Choice]:
    """[Use] skills: in their player's own main phase."""
    return usable_skills(game, player, "use")


@rule("gate:3.1.2.2", "gate:8.1.4")
def counter_skill_choices(game: Game, player: int) -> list[Choice]:
    """[Counter] skills of cards on the field: in play timings and counter timings of their player."""
    return [] if counters_stopped(game, player) else usable_skills(game, player, COUNTER)


def counter_choices(game: Game, player: int) -> list[Choice]:
    """Returns everything with [Counter] that a player may add to the stack now: cards in hand and skills."""
    if not may_add(game, player):
        return []
    return playable(game, player, COUNTER) + counter_skill_choices(game, player)


def between_choices(game: Game, player: int) -> list[Choice]:
    """Returns the choices at a play timing outside of the main phase: [Counter], and no [Use]."""
    choices = counter_choices(game, player)
    return by_rule(choices, "gate:8.1.3", along=(game, player))


def counters_stopped(game: Game, player: int) -> bool:
    """Whether the player cannot use [Counter]: a skill says so, or a Berserk card attacks (2.4.10)."""
    if barred(game, "counter", player):
        return True
    for frame in game.frames:
        if isinstance(frame, Stopping) and frame.player != player and frame.stops_counters(game):
            return True
    return False


def main_phase_choices(game: Game, player: int) -> list[Choice]:
    """6.2.4: summon, cast, equip, [Use] and [Counter], in any order."""
    choices = playable(game, player, MAIN) + use_choices(game, player)
    return choices + by_rule(counter_skill_choices(game, player), "gate:6.2.4.5")


def finale_choices(game: Game, player: int) -> list[Choice]:
    """6.2.7.1: a Finale card, or [Counter]."""
    finales = [choice for choice in playable(game, player, FINALE) if choice.action != "counter"]
    cards = [choice.card for choice in finales]
    return finales + [choice for choice in between_choices(game, player) if choice.card not in cards]


def carry_out(game: Game, player: int, choice: Choice) -> Procedure:
    """Returns the procedure of a chosen play or skill."""
    card = game.current(choice.card)
    if game.cards[card].place == player * SPOTS + HAND and not (
        choice.action in ("use", "counter") and choice.number > 0 and is_skill_choice(game, card, choice)
    ):
        master = gate_master_for(game, player, card) if choice.slot == FROM_GATE_MASTER else -1
        way, cost = ways_to_play(game, card)[0]
        if choice.action == "equip" and choice.number >= 0:
            way, cost = "equip", EQUIP_LABELS[choice.number]
        serial = choice.card if master < 0 else game.cards[master].serial
        return PlayCard(player, card=serial, way=way, cost=cost, copy_=choice.card if master >= 0 else -1)
    ability, grant = activated_abilities(game, card)[choice.number - 1]
    return UseSkill(player, card=choice.card, ability=ability.number, giver=giver_of(grant))


def is_skill_choice(game: Game, card: int, choice: Choice) -> bool:
    """Whether a choice means a skill of a card in hand, and not the card."""
    return len(activated_abilities(game, card)) >= choice.number > 0


# 8.4.3 Playing a card


@dataclass
class PlayCard(StackItem):
    """A card is played: zone, cost, stack, answer of the opponent, then it is placed or its text resolves.

    card: the serial of the card that is played. way, cost: the way and the cost by which it is played. copy: the serial
    of the card from the hand that takes the place of a Gate Master, -1 for a card that is played itself. origin: where
    it came from. zone: the field zone it goes to. paid: the registers that the payment has left for its text. Its
    outcome is 1 when the card was played.
    """

    card: int = -1
    way: str = ""
    cost: str = ""
    copy_: int = -1
    origin: int = -1
    zone: str = ""
    paid: Env = ()

    def what(self, game: Game) -> str:
        card = game.current(self.card)
        return game.cards[card].row.type if card >= 0 else ""

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
        ability = cost_of(game, card, self.cost)
        self.returned = None
        if ability is None:
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

    @step("gate:8.4.3.5")
    def counter_timing(self, game: Game) -> None:
        game.push(CounterTiming(opponent_of(self.player)))

    @step("gate:8.4.3.6")
    def come_to_resolve(self, game: Game) -> None:
        """Go on, because the items added above have been resolved."""
        self.on_stack = False
        if game.current(self.card) < 0:
            self.again("check")  # something has taken it off the stack

    @step("gate:10.8.1")
    def put_down_fizzled(self, game: Game) -> None:
        """A fizzled card goes to the drop; it was not played, and its costs stay paid."""
        if self.fizzled:
            self.again("check")
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
        card = game.current(self.card)
        if card >= 0 and self.zone:
            place = self.player * SPOTS + game.layout.first_spot[self.zone]
            game.move(card, place, self.way, self.player, rule="gate:8.4.3.7")

    @step("gate:2.1.3")
    def put_away(self, game: Game) -> None:
        """A card that was cast and does not stay goes to the drop."""
        card = game.current(self.card)
        if card >= 0:  # where it has gone from the stack it is a new card
            game.move(card, sent_to_drop(game, card), "put", self.player, rule="gate:2.1.3")

    @step()
    def played(self, game: Game) -> None:
        self.card = game.cards[number_of(self.card)].serial
        self.outcome = 1
        game.announce("play", self.player, game.cards[number_of(self.card)].row.type, number_of(self.card),
                      rule="gate:8.4.3.7", verb=self.way)

    @step("gate:10.5.5")
    def clear_zone(self, game: Game) -> None:
        """An older card in the zone is dropped at once."""
        if self.way != "cast":
            game.push(Overload(self.player * SPOTS + game.layout.first_spot[self.zone], "gate:10.5.5"))

    @step("gate:4.8.4")
    def gate_master_skill(self, game: Game) -> None:
        """A card that was played from the Gate Master zone performs its Gate Master skill."""
        if self.copy_ >= 0:
            perform_skill(game, self.player, number_of(self.card))

    @step("gate:8.1.2.2")
    def pay_for_skills(self, game: Game) -> None:
        pay_for_triggered(game)

    @step("gate:8.4.3.9")
    def check(self, game: Game) -> None:
        """When the stack is empty."""
        if is_empty(game):
            game.check_timing()


@dataclass
class UseSkill(StackItem):
    """A [Use] or [Counter] skill is triggered: choices and cost, stack, answer of the opponent, then it resolves.

    giver: which of several equal skills of the card it is.
    """

    card: int = -1
    ability: int = -1
    giver: Giver = ()
    paid: Env = ()
    left_by_cost: bool = False

    def sign(self, game: Game) -> str:
        return game.table.abilities[self.ability].window

    def card_number(self, game: Game) -> int:
        return game.current(self.card)

    @step("gate:3.1.1", "gate:14.7.1")
    def show(self, game: Game) -> None:
        """The card is shown to both players."""
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

    @step("gate:8.4.3.5")
    def counter_timing(self, game: Game) -> None:
        game.push(CounterTiming(opponent_of(self.player)))

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
    """Cards are put on the field by a skill, all at the same time; then overloaded zones are cleared."""

    player: int
    moves: tuple[Event, ...]

    @step("gate:10.5.1", "gate:10.5.4")
    def place(self, game: Game) -> None:
        if in_force("gate:10.5"):
            game.happen_all([again(event) for event in self.moves])

    @step("gate:10.5.5")
    def clear_zones(self, game: Game) -> None:
        """Older cards in these zones are dropped at once, before the skills of those that came are looked at."""
        places = dict.fromkeys([event.place for event in self.moves])
        game.push_all([Overload(place, "gate:10.5.5") for place in places])


def again(event: Event) -> Event:
    """The event once more, not yet happened."""
    return Event(event.kind, event.verb, event.player, event.card, None, event.origin, event.place, event.amount,
                 event.word, event.other, event.rule, event.cause, event.parent)


@dataclass
class PutBySkill(Procedure):
    """A skill summons or equips cards: zones, costs unless the skill says otherwise, and all come together. No stack.

    cards, ways, costs: the serial of each card, how it is played and by which cost. places: where to, () for wherever
    they may be played. chosen: the places chosen so far. paid: how many costs have been paid.
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

    @step("gate:10.5.3")
    def choose_zone(self, game: Game) -> None:
        card, way = self.cards[len(self.chosen)], self.ways[len(self.chosen)]
        zones = zones_by_skill(game, self.player, game.current(card), way, self.places)
        game.ask(self.player, [Choice("place", card, slot=zone) for zone in zones], "zone")

    @step()
    def zone_chosen(self, game: Game) -> None:
        spot = game.layout.first_spot[self.answer.slot if self.answer is not None else "left"]
        own = [place for place in self.places if place % SPOTS == spot]
        self.chosen = (*self.chosen, own[0] if own else game.layout.at(self.player, spot))
        self.answer = None
        if len(self.chosen) < len(self.cards):
            self.again("choose_zone")

    @step("gate:12.5")
    def pay(self, game: Game) -> None:
        """The cost of each; one that can no longer be paid in full is not paid, and its card does not come."""
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
        ability = cost_of(game, card, cost)
        payment = ability.payment(game, game.cards[card], self.player) if ability is not None else None
        if payment is not None:
            game.push(payment)

    @step("gate:10.5", "gate:10.5.1", "gate:10.5.4")
    def put(self, game: Game) -> None:
        events = [game.moving(game.current(card), place, way, self.player, rule="gate:10.5.4", cause=self.cause)
                  for card, way, place in zip(self.cards, self.ways, self.chosen, strict=True)
                  if game.current(card) >= 0]
        if events:
            game.happen_all(events)

    @step("gate:10.5.5")
    def clear_zones(self, game: Game) -> None:
        game.push_all([Overload(place, "gate:10.5.5") for place in dict.fromkeys(self.chosen)])


def together(plays: list[Procedure]) -> list[Procedure]:
    """Cards that one skill summons or equips are placed at the same time (10.5.4)."""
    puts = [play for play in plays if isinstance(play, PutBySkill)]
    if len(puts) < 2:
        return plays
    first = puts[0]
    whole = PutBySkill(first.player, tuple([card for put in puts for card in put.cards]),
                       tuple([way for put in puts for way in put.ways]),
                       tuple([cost for put in puts for cost in put.costs]), first.free, first.places, first.cause)
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
                  cause: Cause | None) -> Procedure | None:
    """The procedure by which a skill lets a player summon or equip a card; None if that cannot be done (12.5).

    A skill casts nothing: a Spell is cast from the hand (10.9) and is no card that can be summoned (10.5).
    """
    way, cost = ways_to_play(game, card)[0]
    if way == "cast" or barred(game, "play", player, card) or barred(game, way, player, card):
        return None
    if not zones_by_skill(game, player, card, way, places) or not (free or payable(game, player, card, cost)):
        return None
    serial = game.cards[card].serial
    return PutBySkill(player, (serial,), (way,), (cost,), free, places, cause)


# 3.5.4.1 Counter timing


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
