"""Sections 7-5-2, 7-5-3, 10-3 and 3: playing cards, activating effects, and paying for both."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.gcg import cards as printed
from headjudge.games.gcg import tokens
from headjudge.games.gcg.basics import (
    Deploy,
    can_pair,
    cost,
    pairing,
    trash_of,
)
from headjudge.games.gcg.playable import (
    SPENT,
    activated_effects,
    active_resources,
    can_pay,
    can_use_command,
    command_effects,
    unit_to_pair,
)
from headjudge.games.gcg.zones import BATTLE_AREA, HAND, NO_LOCATION, OUTSIDE, RESOLVING_IN, RESTED
from headjudge.kernel import knowledge
from headjudge.kernel.abilities import Giver
from headjudge.kernel.cards import number_of
from headjudge.kernel.decisions import Choice
from headjudge.kernel.effects import Standby, giver_of
from headjudge.kernel.events import Cause, Event
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import in_force, rule, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


EX_USED: Final = "ex used"
"""Under which a Command that is played keeps how many EX Resources were used for it."""

# 2-10-1 Paying


@dataclass
class Pay(Procedure):
    """A player rests Resources to pay a cost, and chooses between EX Resources and others where there are both.

    chosen: serials, so far. plays: whether a card is played; then the outcome is how many EX Resources were used.
    """

    player: int
    amount: int
    cause: Cause | None = None
    chosen: tuple[int, ...] = ()
    plays: bool = False

    @step("gcg:7.5.2.2.3", "gcg:2.10.1")
    def choose(self, game: Game) -> None:
        """One Resource after another: it matters only whether it is an EX Resource."""
        needed = self.amount - len(self.chosen)
        able: list[int] = []
        ex = other = -1
        for card in active_resources(game, self.player) if needed > 0 else []:
            instance = game.cards[card]
            if instance.serial in self.chosen:
                continue
            able.append(instance.serial)
            if tokens.is_ex_resource(instance.row):
                ex = instance.serial if ex < 0 else ex
            elif other < 0:
                other = instance.serial
        if ex >= 0 and other >= 0 and needed < len(able):
            kinds = [Choice("rest", other), Choice("rest", ex)]
            game.ask(self.player, kinds, "payment", False, self.amount, self.amount, len(self.chosen))
            return
        self.chosen = self.chosen + tuple(able[:needed])
        self.again("rest")

    @step("gcg:7.5.2.2.3", "gcg:2.10.1")
    def take(self, game: Game) -> None:
        assert self.answer is not None
        self.chosen = (*self.chosen, self.answer.card)
        self.again("choose")

    @step("gcg:7.5.2.2.3", "gcg:2.10.1")
    def rest(self, game: Game) -> None:
        cards = [card for card in [game.current(serial) for serial in self.chosen] if card >= 0]
        events = [game.turning(card, RESTED, "rest", self.player, "gcg:7.5.2.2.3", self.cause) for card in cards]
        if events:
            game.happen_all(events)

    @step("gcg:5.17.3.2.3")
    def spend(self, game: Game) -> None:
        """EX Resources that have paid leave the game."""
        spent = [card for card in [game.current(serial) for serial in self.chosen]
                 if card >= 0 and tokens.is_ex_resource(game.cards[card].row)]
        place = game.layout.at(self.player, OUTSIDE)
        if self.plays:
            self.outcome = len(spent)
        if spent:
            game.happen_all([game.moving(card, place, "leave the game", self.player, rule="gcg:5.17.3.2.3",
                                         cause=self.cause) for card in spent])


    @step("gcg:10.1.7.3")
    def tell(self, game: Game) -> None:
        """Tell the effects that wait for it how much an effect has cost."""
        if self.chosen and self.cause is not None and SPENT in game.table.keys:
            source = -1 if self.cause.source is None else self.cause.source.number
            game.announce(SPENT, self.player, "", source, amount=len(self.chosen), rule="gcg:10.1.7.3",
                          cause=self.cause)


def carry_out(game: Game, choice: Choice, window: str) -> Procedure:
    """Returns the procedure of an action that was chosen."""
    card = game.current(choice.card)
    player = game.master(card)
    if choice.action == "activate":
        ability, grant = activated_effects(game, card)[choice.number - 1]
        return Activate(player, choice.card, ability.number, giver_of(grant))
    if choice.action == "deploy":
        return PlayAndDeploy(player, choice.card)
    if choice.action == "pair":
        return PlayAndPair(player, choice.card)
    effects = command_effects(game, card, window)
    return PlayCommand(player, choice.card, ability=effects[max(choice.number, 1) - 1].number)


@rule("gcg:5.7.1.1")
def play_by_effect(game: Game, player: int, card: int, free: bool, cause: Cause | None) -> Procedure | None:
    """Returns the procedure of playing a card by an effect, from any place; None if it cannot be played.

    card: its number. free: without its cost. Lv. is not asked for.
    """
    instance = game.cards[card]
    if not free and not can_pay(game, player, cost(game, card)):
        return None
    row = instance.row
    if row.type in (printed.UNIT, printed.BASE):
        return PlayAndDeploy(player, instance.serial, free, cause)
    if row.type == printed.PILOT:
        return PlayAndPair(player, instance.serial, free, cause) if unit_to_pair(game, player, card) else None
    for ability in row.abilities:
        if ability.kind == "event" and can_use_command(game, player, card, ability):
            return PlayCommand(player, instance.serial, free, cause, ability.number)
    return None


# 7-5-2-2 Playing


@rule("gcg:7.5.2.2.1", "gcg:10.3.1.2")
def reveal(game: Game, player: int, card: int) -> None:
    """A card that is played is shown to everybody before anything is paid."""
    instance = game.cards[card]
    knowledge.remember(game, [card], knowledge.everybody(game))
    game.happen(Event("reveal", "play", player, instance, None, instance.place, instance.place, rule="gcg:7.5.2.2.1"))


@dataclass
class Play(Procedure):
    """How playing any card begins: it is revealed and paid for. free: an effect plays it without its cost."""

    player: int
    card: int
    free: bool = False
    cause: Cause | None = None

    @step("gcg:7.5.2.2", "gcg:5.7.1")
    def reveal(self, game: Game) -> None:
        reveal(game, self.player, game.current(self.card))

    @step("gcg:7.5.2.2", "gcg:5.7.1")
    def pay(self, game: Game) -> None:
        if not self.free:
            game.push(Pay(self.player, cost(game, game.current(self.card)), self.cause, plays=True))


@dataclass
class PlayAndDeploy(Play):
    """A Unit or a Base is played: it is deployed once it is paid for."""

    @step("gcg:7.5.2.2.4")
    def played(self, game: Game) -> None:
        card = game.current(self.card)
        game.announce("play", self.player, game.cards[card].row.type, card, amount=self.returned or 0,
                      rule="gcg:7.5.2.2.4", cause=self.cause)

    @step("gcg:7.5.2.2.4")
    def deploy(self, game: Game) -> None:
        """Units come to the battle area, Bases to the base section."""
        base = game.cards[game.current(self.card)].row.type == printed.BASE
        if in_force("gcg:3.5.1") if base else in_force("gcg:3.2.1"):
            game.push(Deploy(self.player, (self.card,), "", "deploy", self.cause, "gcg:7.5.2.2.4"))


@dataclass
class PlayAndPair(Play):
    """A Pilot card, or a Command card with a Pilot effect, is played: revealed, paid for, placed under a Unit."""

    @step("gcg:7.5.2.2.4")
    def played(self, game: Game) -> None:
        card = game.current(self.card)
        game.announce("play", self.player, printed.PILOT, card, amount=self.returned or 0, rule="gcg:7.5.2.2.4",
                      cause=self.cause)

    @step("gcg:5.9.1")
    def choose_unit(self, game: Game) -> None:
        units = [unit for unit in game.at(self.player, BATTLE_AREA) if can_pair(game, unit)]
        choices = [Choice("pair", self.card, game.cards[unit].serial) for unit in units]
        if choices:
            game.ask(self.player, choices, "pair")

    @step("gcg:3.3.1", "gcg:5.9.1")
    def place(self, game: Game) -> None:
        """It lies beneath the Unit and is its Pilot; a Command follows the rules for Pilots, too (3-4-6-4)."""
        if self.answer is None:
            return
        card, unit = game.current(self.card), game.current(self.answer.target)
        if game.cards[card].row.type != printed.COMMAND or in_force("gcg:3.4.6.4"):
            game.happen(pairing(game, card, unit, self.player, "gcg:5.9.1", self.cause))


def command_activates(game: Game, player: int, card: int) -> None:
    """Announce that the effect of a Command behind 【Main】 or 【Action】 is activated (3.4.1, 13.2.5)."""
    game.announce("use", player, printed.COMMAND, card, rule="gcg:10.3.2")


@dataclass
class PlayCommand(Play):
    """A Command is played: revealed, paid for, its effect activated. ex: how many EX Resources were used for it."""

    ability: int = -1
    ex: int = 0

    @step()
    def pay_text_cost(self, game: Game) -> None:
        """What the effect itself asks for before its colon."""
        self.ex = self.returned or 0
        card = game.current(self.card)
        payment = game.table.abilities[self.ability].payment(game, game.cards[card], self.player)
        self.returned = None
        if payment is not None:
            game.push(payment)

    @step("gcg:7.5.2.2.4")
    def play(self, game: Game) -> None:
        """While its effect is carried out it is in no location."""
        place = game.layout.at(self.player, RESOLVING_IN.value)
        if in_force("gcg:3.4.3"):
            game.move(game.current(self.card), place, "play", self.player, rule="gcg:3.4.3", cause=self.cause)

    @step("gcg:7.5.2.2.4")
    def played(self, game: Game) -> None:
        card = game.current(self.card)
        if card < 0:
            card = game.at(self.player, RESOLVING_IN.value)[-1]
            self.card = game.cards[card].serial
        game.announce("play", self.player, printed.COMMAND, card, amount=self.ex, rule="gcg:7.5.2.2.4",
                      cause=self.cause)

    @step()
    def activating(self, game: Game) -> None:
        command_activates(game, self.player, game.current(self.card))

    @step("gcg:3.4.1", "gcg:10.3.2")
    def activate(self, game: Game) -> None:
        card = game.current(self.card)
        ability = game.table.abilities[self.ability]
        game.generation += 1
        kept = registers(self.returned)
        if self.ex:
            kept = (*kept, (EX_USED, (self.ex,)))
        game.push(ability.resolve(game, Standby(ability.number, game.cards[card], self.card, self.player, None, kept)))

    @step("gcg:3.4.4")
    def put_away(self, game: Game) -> None:
        """To the trash, unless the effect has put it elsewhere."""
        card = game.current(self.card)
        if card >= 0:
            spot = game.layout.spot_of[game.cards[card].place]
            if spot in (NO_LOCATION, HAND):
                game.move(card, trash_of(game, card), "put", self.player, rule="gcg:3.4.4")


@dataclass
class Activate(Procedure):
    """An activated effect: its conditions are fulfilled, then it is carried out.

    giver: which of several equal ones of the card it is.
    """

    player: int
    card: int
    ability: int
    giver: Giver = ()

    @step("gcg:10.3.1.2")
    def declare(self, game: Game) -> None:
        """A card in the hand is revealed."""
        card = game.current(self.card)
        if game.cards[card].place == game.layout.at(self.player, HAND):
            reveal(game, self.player, card)

    @step("gcg:10.1.7.2", "gcg:10.3.1", "gcg:10.1.1")
    def pay(self, game: Game) -> None:
        """What stands before the colon is done."""
        ability = game.table.abilities[self.ability]
        payment = ability.payment(game, game.cards[game.current(self.card)], self.player)
        self.returned = None
        if payment is not None:
            game.push(payment)

    @step()
    def used(self, game: Game) -> None:
        ability = game.table.abilities[self.ability]
        word = " ".join((*ability.used_labels, "activated"))
        game.announce("use", self.player, word, number_of(self.card), amount=self.ability, rule="gcg:10.3.1.3")

    @step("gcg:10.3.1.3", "gcg:10.1.7.5")
    def activate(self, game: Game) -> None:
        ability = game.table.abilities[self.ability]
        source = game.cards[number_of(self.card)]
        game.generation += 1
        game.push(ability.resolve(game, Standby(self.ability, source, self.card, self.player, None,
                                                registers(self.returned), giver=self.giver)))


def registers(got: object) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Returns the registers that a payment has left and to which the effect may refer."""
    return got if isinstance(got, tuple) else ()
