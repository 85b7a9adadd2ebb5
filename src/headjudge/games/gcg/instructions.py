"""What the nodes that only this game has compile to, and how it is carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.gcg import nodes, playable, playing
from headjudge.games.gcg.multiplayer import ChoosePlayer
from headjudge.games.gcg.relations import RELATIONS
from headjudge.kernel.effects import Standby
from headjudge.kernel.events import Event
from headjudge.kernel.procedures import Procedure
from headjudge.language.compiling.abilities import Writer
from headjudge.language.running.cardtests import all_fit
from headjudge.language.running.context import Context, noted
from headjudge.language.running.conventions import Compiled, Relating
from headjudge.language.running.operations import Operation
from headjudge.language.running.ops.control import NextPlayer
from headjudge.language.running.resolving import Run, Worded
from headjudge.language.running.terms import Cards, CardTest, Check, Seats
from headjudge.language.running.triggers import OTHER_FIRST, CardPlayed, Listening
from headjudge.language.tree import ast

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


class CardPaired(Listening):
    """A card was paired with another. linked: only if that fulfils its link condition."""

    def __init__(self, unit: Cards, tests: tuple[CardTest, ...], linked: Relating | None) -> None:
        super().__init__(("move",), verb="pair")
        self.unit = unit
        self.tests = tests
        self.linked = linked
        self.roles = OTHER_FIRST

    def listens(self, game: Game, event: Event) -> bool:
        return event.verb == self.verb and event.other is not None and event.after is not None

    def fits(self, game: Game, event: Event, context: Context) -> bool:
        unit, pilot = event.other, event.after
        assert unit is not None and pilot is not None
        if not self.unit.contains(game, context, unit) or not all_fit(game, context, pilot, self.tests):
            return False
        return self.linked is None or self.linked.holds(game, game.cards[unit.number], None)


class CardRecovers(Listening):
    """A card recovered from damage."""

    def __init__(self, own: bool, what: Cards) -> None:
        super().__init__(("counter",), own, verb="recover")
        self.what = what

    def listens(self, game: Game, event: Event) -> bool:
        return event.verb == self.verb and event.after is not None

    def fits(self, game: Game, event: Event, context: Context) -> bool:
        assert event.after is not None
        return self.own or self.what.contains(game, context, event.after)


class CardIsBlocked(Listening):
    """A card blocked the attack of another. by: the card that blocks."""

    def __init__(self, unit: Cards, by: Cards | None) -> None:
        super().__init__(("block",))
        self.unit = unit
        self.by = by
        self.roles = OTHER_FIRST

    def listens(self, game: Game, event: Event) -> bool:
        return event.card is not None and event.other is not None

    def fits(self, game: Game, event: Event, context: Context) -> bool:
        assert event.card is not None and event.other is not None
        if not self.unit.contains(game, context, event.other):
            return False
        return self.by is None or self.by.contains(game, context, event.card)


class CostIsPaid(Listening):
    """At least this amount was paid by `you` for an effect of one of these cards."""

    def __init__(self, of: Cards, least: int) -> None:
        super().__init__((playable.SPENT,))
        self.of = of
        self.least = least

    def fits(self, game: Game, event: Event, context: Context) -> bool:
        if event.player != context.master or event.amount < self.least or event.cause is None:
            return False
        source = event.cause.source
        return source is not None and self.of.contains(game, context, source)


class PaidByEx(Check):
    """The Command that is carried out was paid for with EX Resources."""

    def __init__(self) -> None:
        super().__init__(())

    def holds(self, game: Game, context: Context) -> bool:
        return bool(noted(context.env, playing.EX_USED))


class PlayedByEx(CardPlayed):
    """A card was played that was paid for with EX Resources: the event tells how many of them."""

    def fits(self, game: Game, event: Event, context: Context) -> bool:
        return event.amount > 0 and super().fits(game, event, context)


class SomeOpponent(Check):
    """A condition holds for one of the opponents, for whom it is asked."""

    def __init__(self, check: Check, seats: Seats) -> None:
        super().__init__(check.reads)
        self.check = check
        self.seats = seats

    def holds(self, game: Game, context: Context) -> bool:
        return any([holds_for(game, self.check, context, seat) for seat in self.seats.of(game, context.master)])


def holds_for(game: Game, check: Check | None, context: Context, seat: int) -> bool:
    """Whether a condition holds if this player is meant by `you`."""
    if check is None:
        return True
    theirs = Context(context.this, context.source, seat, context.registers, context.env, context.event,
                     context.looks_back)
    return check.holds(game, theirs)


class AskOpponent(Operation):
    """Choose one of the opponents for whom a condition holds."""

    def __init__(self, seats: Seats, check: Check | None) -> None:
        self.seats = seats
        self.check = check

    def run(self, game: Game, frame: Run) -> bool:
        context = frame.context()
        able = [seat for seat in self.seats.in_order(game, frame.you) if holds_for(game, self.check, context, seat)]
        frame.returned = able[0] if len(able) == 1 else -1
        if len(able) < 2:
            return False
        game.push(ChoosePlayer(frame.you, tuple(able)))
        return True


class KeepOpponent(Operation):
    """Let the chosen opponent do the following steps."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def run(self, game: Game, frame: Run) -> bool:
        chosen: int = frame.returned
        frame.set_numbers(self.slot, (frame.you,) if chosen < 0 else (frame.you, chosen))
        frame.done += chosen >= 0
        return False


class UseCardText(Operation):
    """Carry out the text of cards that has a label, as far as it can be activated; without its cost."""

    def __init__(self, cards: Cards, label: str) -> None:
        self.cards = cards
        self.label = label

    def run(self, game: Game, frame: Run) -> bool:
        begun: list[Procedure] = []
        for card in self.cards.all(game, frame.context()):
            for ability in card.row.abilities:
                if self.label in ability.labels and isinstance(ability, Worded):
                    entry = Standby(ability.number, card, card.serial, frame.you, None)
                    if ability.can_begin(game, entry):
                        if self.label in (playable.MAIN, playable.ACTION):
                            playing.command_activates(game, frame.you, card.number)
                        begun.append(ability.begun(game, entry))
        if not begun:
            return False
        frame.done += 1
        game.push_all(begun)
        return True


def paired(writer: Writer, node: nodes.Paired, own: bool) -> Listening:
    linked = RELATIONS["linked"] if node.linked else None
    return CardPaired(writer.cards(node.unit), writer.tests(node.tests), linked)


def recovered(writer: Writer, node: nodes.Recovered, own: bool) -> Listening:
    return CardRecovers(own and node.what == ast.THIS, writer.cards(node.what))


def blocked(writer: Writer, node: nodes.Blocked, own: bool) -> Listening:
    return CardIsBlocked(writer.cards(node.unit), None if node.by is None else writer.cards(node.by))


def spent(writer: Writer, node: nodes.Spent, own: bool) -> Listening:
    return CostIsPaid(writer.cards(node.of), node.least)


def played_with_ex(writer: Writer, node: nodes.PlayedWithEx, own: bool) -> Listening:
    return PlayedByEx(writer.setup.seats("you"), writer.tests(node.tests))


def paid_with_ex(writer: Writer, node: nodes.PaidWithEx) -> Check:
    return PaidByEx()


def some_player(writer: Writer, node: nodes.SomePlayer) -> Check:
    return SomeOpponent(writer.check(node.condition), writer.setup.seats("opponent"))


def one_player(writer: Writer, node: nodes.OnePlayer) -> None:
    slot = writer.slot()
    check = None if node.condition is None else writer.check(node.condition)
    writer.put(AskOpponent(writer.setup.seats("opponent"), check))
    writer.put(KeepOpponent(slot))
    writer.loop(NextPlayer(slot), node.step)


def begins_with_player(writer: Writer, node: nodes.OnePlayer) -> Check | None:
    """Returns the condition that there is a player to choose."""
    if node.condition is None:
        return None
    return SomeOpponent(writer.check(node.condition), writer.setup.seats("opponent"))


def use_text(writer: Writer, node: nodes.UseText) -> None:
    writer.put(UseCardText(writer.cards(node.of), node.label))


TRIGGERS: Final[Compiled] = {nodes.Paired: paired, nodes.Recovered: recovered, nodes.Blocked: blocked,
                           nodes.Spent: spent, nodes.PlayedWithEx: played_with_ex}
STEPS: Final[Compiled] = {nodes.UseText: use_text, nodes.OnePlayer: one_player}
CONDITIONS: Final[Compiled] = {nodes.SomePlayer: some_player, nodes.PaidWithEx: paid_with_ex}
BEGINNINGS: Final[Compiled] = {nodes.OnePlayer: begins_with_player}
