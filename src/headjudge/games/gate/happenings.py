"""Events that only this game has, and how often they have happened."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from headjudge.games.gate import basics, battle, nodes
from headjudge.games.gate.answering import CardAdded, SkillAdded
from headjudge.games.gate.asked import EnoughAlike, OddNumber
from headjudge.games.gate.memory import step_now
from headjudge.kernel.events import Event
from headjudge.language.compiling.listening import Triggers
from headjudge.language.running.conditions import HowOften
from headjudge.language.running.context import Context
from headjudge.language.running.conventions import Compiled
from headjudge.language.running.terms import Cards, Check, Number, Seats, compared
from headjudge.language.running.triggers import Listening, MadeBy
from headjudge.language.tree import ast

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


class LifeChanges(Listening):
    """The life of a player changes, and compares with a number as it did not before."""

    def __init__(self, seats: Seats, op: str, number: Number) -> None:
        super().__init__(("counter",))
        self.seats = seats
        self.op = op
        self.number = number

    def listens(self, game: Game, event: Event) -> bool:
        return event.word == basics.LIFE

    def fits(self, game: Game, event: Event, context: Context) -> bool:
        if event.card is None or event.after is None or not self.seats.includes(context.master, event.player):
            return False
        number = self.number.value(game, context)
        before, after = event.card.counter(basics.LIFE), event.after.counter(basics.LIFE)
        return compared(after, self.op, number) and not compared(before, self.op, number)


class AttackStops(Listening):
    """The running attack is fizzled; one of its attackers is among these cards."""

    def __init__(self, of: Cards) -> None:
        super().__init__(("fizzle",))
        self.of = of

    def listens(self, game: Game, event: Event) -> bool:
        return event.word == "attack"

    def fits(self, game: Game, event: Event, context: Context) -> bool:
        return any([battle.is_attacking(game, card.number) for card in self.of.all(game, context)])


class StackStops(Listening):
    """A card that is being played is fizzled, or a skill. what: as in `nodes.Stopped`."""

    def __init__(self, of: Cards, seats: Seats, what: str) -> None:
        super().__init__(("fizzle",))
        self.of = of
        self.seats = seats
        self.what = what

    def listens(self, game: Game, event: Event) -> bool:
        if event.word == "attack":
            return False
        return self.what in ("any", event.word) or (self.what == "card" and event.word != "skill")

    def fits(self, game: Game, event: Event, context: Context) -> bool:
        return event.card is not None and self.seats.includes(context.master, event.player) and (
            self.of.contains(game, context, event.card))


class CardChosen(Listening):
    """A card is chosen by a skill."""

    def __init__(self, what: Cards) -> None:
        super().__init__(("chosen",))
        self.what = what

    def fits(self, game: Game, event: Event, context: Context) -> bool:
        return event.card is not None and self.what.contains(game, context, event.card)


class DieShows(Listening):
    """A die that a player rolls shows one of these sides, or any."""

    def __init__(self, seats: Seats, sides: tuple[int, ...]) -> None:
        super().__init__(("die",))
        self.seats = seats
        self.sides = sides

    def listens(self, game: Game, event: Event) -> bool:
        return not self.sides or event.amount in self.sides

    def fits(self, game: Game, event: Event, context: Context) -> bool:
        return self.seats.includes(context.master, event.player)


class AttackHits(Listening):
    """An attack of a player hits; the events of the other cards of a Link Attack follow from the first."""

    def __init__(self, seats: Seats, kind: str) -> None:
        super().__init__(("hit",))
        self.seats = seats
        self.kind = kind

    def listens(self, game: Game, event: Event) -> bool:
        return event.parent is None and self.kind in ("", event.word)

    def fits(self, game: Game, event: Event, context: Context) -> bool:
        return self.seats.includes(context.master, event.player)


class ByMove(MadeBy):
    """A card has moved on the field, and no skill is being resolved that moves it: its [Move] does (11.2.1)."""

    def made(self, game: Game, event: Event, context: Context) -> bool:
        return event.cause is None


class IsNth(Check):
    """Whether the event that is looked at is the nth of its kind in the running turn, or in the game.

    A card that leaves the field is looked at before it does: then the event is not among those that have happened.
    """

    def __init__(self, often: HowOften, n: int) -> None:
        super().__init__()
        self.often = often
        self.n = n

    def holds(self, game: Game, context: Context) -> bool:
        event = context.event
        if event is None:
            return False
        return self.often.up_to(game, context, event) + (0 if has_happened(game, event) else 1) == self.n


class WasInStep(Check):
    """Whether the event that is looked at happened in a step of a turn, or would if it has not happened yet."""

    def __init__(self, seats: Seats, step: str) -> None:
        super().__init__()
        self.seats = seats
        self.step = step

    def holds(self, game: Game, context: Context) -> bool:
        event = context.event
        if event is None or not game.table.reads_past or not has_happened(game, event):
            return step_now(game) == self.step and any(
                [self.seats.includes(context.master, seat) for seat in game.rules.turn_of(game)])
        at = game.log
        before = False
        while at is not None:
            other, at = at
            before = before or other is event
            if before and other.kind in ("begin", "end"):  # no step begins or ends inside of another one
                return other.kind == "begin" and other.word == self.step and (
                    self.seats.includes(context.master, other.player))
        return False


def has_happened(game: Game, event: Event) -> bool:
    """Whether an event is among those that have happened."""
    at = game.log
    while at is not None and at[0].at >= event.at:
        if at[0] is event:
            return True
        at = at[1]
    return False


def life_becomes(terms: Triggers, node: nodes.LifeBecomes, own: bool) -> Listening:
    return LifeChanges(terms.setup.seats(node.who), node.op, terms.number(node.amount))


def attack_fizzled(terms: Triggers, node: nodes.AttackFizzled, own: bool) -> Listening:
    return AttackStops(terms.cards(node.of))


def stopped(terms: Triggers, node: nodes.Stopped, own: bool) -> Listening:
    whose = node.of.whose if isinstance(node.of, ast.Select) else "any"
    of = replace(node.of, whose="any") if isinstance(node.of, ast.Select) else node.of
    return StackStops(terms.cards(of), terms.setup.seats(whose), node.what)


def chosen(terms: Triggers, node: nodes.Chosen, own: bool) -> Listening:
    return CardChosen(terms.cards(node.what))


def rolls(terms: Triggers, node: nodes.Rolls, own: bool) -> Listening:
    return DieShows(terms.setup.seats(node.who), node.sides)


def attack_hits(terms: Triggers, node: nodes.AttackHits, own: bool) -> Listening:
    return AttackHits(terms.setup.seats(node.who), node.kind)


def as_played(terms: Triggers, node: nodes.AsPlayed, own: bool) -> Listening:
    event, seats = node.trigger, terms.setup.seats
    if isinstance(event, ast.Used):
        of = None if event.of is None else terms.cards(event.of)
        return SkillAdded(False, seats(event.who), of, event.kind, terms.meanings.keyword(event.label))
    if isinstance(event, ast.Moved) and isinstance(event.what, ast.Select):
        return CardAdded(seats(event.what.whose), terms.tests(event.what.tests), event.verb)
    assert isinstance(event, ast.Played)
    return CardAdded(seats(event.who), terms.tests(event.tests), "")


def uses_move(terms: Triggers, node: nodes.UsesMove, own: bool) -> Listening:
    moves = terms.triggers(ast.Moved(node.of, "shift", dst=("field",)), None, ("field",), own)[0]
    assert isinstance(moves, Listening)
    moves.maker = ByMove(terms.cards(node.of), "ability", "", False)
    return moves


def nth_time(terms: Triggers, node: nodes.NthTime) -> Check:
    return IsNth(terms.past(ast.Often(node.event, node.span)), node.n)


def in_step(terms: Triggers, node: nodes.InStep) -> Check:
    return WasInStep(terms.setup.seats(node.whose), terms.meanings.moment(node.span))


def rolled_alike(terms: Triggers, node: nodes.RolledAlike) -> Check:
    mine, theirs = [ast.Value(ast.Ref(name), "number") for name in (node.mine, node.theirs)]
    return terms.check(ast.Compare(mine, "==", theirs))


def some_alike(terms: Triggers, node: nodes.SomeAlike) -> Check:
    counted = node.field in terms.meanings.conventions.numbers
    return EnoughAlike(terms.cards(node.of), node.field, counted, terms.number(node.n))


def odd(terms: Triggers, node: nodes.Odd) -> Check:
    return OddNumber(terms.number(node.amount), node.odd)


TRIGGERS: Final[Compiled] = {
    nodes.LifeBecomes: life_becomes, nodes.AttackFizzled: attack_fizzled, nodes.UsesMove: uses_move,
    nodes.AsPlayed: as_played, nodes.AttackHits: attack_hits, nodes.Stopped: stopped, nodes.Chosen: chosen,
    nodes.Rolls: rolls,
}
CONDITIONS: Final[Compiled] = {
    nodes.NthTime: nth_time, nodes.RolledAlike: rolled_alike, nodes.Odd: odd, nodes.SomeAlike: some_alike,
    nodes.InStep: in_step,
}
