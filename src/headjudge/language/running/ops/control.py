"""Operations that decide what a program does next: conditions, answers, repetitions, players in turn, modes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel import committing, telling
from headjudge.kernel.abilities import Giver
from headjudge.kernel.events import Event
from headjudge.kernel.rules import TRACING
from headjudge.language.running.asking import ChooseModes, May
from headjudge.language.running.meanings import Meanings
from headjudge.language.running.operations import Operation
from headjudge.language.running.resolving import Run
from headjudge.language.running.terms import Check, Number, Seats

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


class Jump(Operation):
    """Go on elsewhere."""

    def __init__(self) -> None:
        self.target = -1

    def run(self, game: Game, frame: Run) -> bool:
        frame.position = self.target
        return False


class JumpUnless(Jump):
    """Go on elsewhere unless a condition holds."""

    def __init__(self, check: Check) -> None:
        super().__init__()
        self.check = check

    def run(self, game: Game, frame: Run) -> bool:
        if not self.check.holds(game, frame.context()) and (not TRACING or game.clause("inactive instruction")):
            frame.position = self.target
        return False


class NoteWhether(Operation):
    """Note whether a condition holds, before the steps that it is about."""

    def __init__(self, slot: int, check: Check) -> None:
        self.slot = slot
        self.check = check

    def run(self, game: Game, frame: Run) -> bool:
        frame.set_numbers(self.slot, (int(self.check.holds(game, frame.context())),))
        return False


class JumpUnlessNoted(JumpUnless):
    """Go on elsewhere unless it was noted that a condition holds."""

    def __init__(self, slot: int, check: Check) -> None:
        super().__init__(check)
        self.slot = slot

    def run(self, game: Game, frame: Run) -> bool:
        if TRACING and not game.clause("list fixed before"):
            return super().run(game, frame)
        if frame.numbers[self.slot] != (1,) and (not TRACING or game.clause("inactive instruction")):
            frame.position = self.target
        return False


UNABLE: Final = ""
"""What `AskMay` leaves to `JumpIfNo`, which follows at once, if the steps cannot be done and nobody has been asked."""


class AskMay(Jump):
    """Ask whether to do the following steps; go on elsewhere if they cannot be done at all."""

    def __init__(self, seats: Seats, able: Check | None, kind: str) -> None:
        super().__init__()
        self.seats = seats
        self.able = able
        self.kind = kind

    def run(self, game: Game, frame: Run) -> bool:
        able = self.able is None or self.able.holds(game, frame.context())
        asked = able or game.ask_hidden
        if TRACING and able and self.kind == "pay":
            asked = game.clause("paying is free")
        if not asked:
            frame.returned = able or UNABLE
            return False
        frame.returned = None
        game.push(May(self.seats.one(game, frame.you), frame.ability, frame.position - 1, self.kind, able))
        return True


class JumpIfNo(Jump):
    """Go on elsewhere if the answer was no.

    asked: the step that was offered, if the log is to say that it was declined.
    """

    def __init__(self, asked: AskMay | None = None) -> None:
        super().__init__()
        self.asked = asked

    def run(self, game: Game, frame: Run) -> bool:
        if not frame.returned and (not TRACING or game.clause("if done")):
            frame.position = self.target
            asked = self.asked
            if asked is not None:
                able = frame.returned != UNABLE and (
                    not game.tells or asked.able is None or asked.able.holds(game, frame.context()))
                frame.returned = False
                telling.unpaid(game, asked.seats.one(game, frame.you), frame.cause, able, asked.kind)
                if TRACING and asked.kind == "pay":
                    game.standby = game.by_clause("declining uses up", game.standby, frame)
        return False


class Mark(Operation):
    """Note how many things have been done so far."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def run(self, game: Game, frame: Run) -> bool:
        frame.set_numbers(self.slot, (frame.done, frame.replaced))
        return False


class JumpIfNotDone(Jump):
    """Go on elsewhere if nothing has been done since the mark.

    beyond: the position to go on at if something else happened instead: the step was not done then, but not because its
    player could not or chose not to (ws:8.6.4).
    """

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot
        self.beyond = -1

    def run(self, game: Game, frame: Run) -> bool:
        done, replaced = frame.numbers[self.slot]
        if frame.done == done and (not TRACING or game.clause("if done")):
            frame.position = self.beyond if self.beyond >= 0 and frame.replaced > replaced else self.target
        return False


class JumpOver(Jump):
    """Skip the steps for "if not done" when the step was done (ws:8.6.4)."""

    def run(self, game: Game, frame: Run) -> bool:
        if not TRACING or game.clause("if not done"):
            frame.position = self.target
        return False


def times(game: Game, number: int) -> int:
    """Returns how often something is done: zero times if the number is negative (ws:1.3.2.2)."""
    often = max(number, 0)
    return game.by_clause("no times", often, number) if TRACING else often


class StartCount(Operation):
    """Fix how often the following steps are done. chosen: the register of what they choose, -1 if that is not kept."""

    def __init__(self, slot: int, number: Number, chosen: int = -1) -> None:
        self.slot = slot
        self.number = number
        self.chosen = chosen

    def run(self, game: Game, frame: Run) -> bool:
        frame.set_register(game, self.chosen, ())
        often = abs(times(game, self.number.value(game, frame.context())))
        frame.set_numbers(self.slot, (game.by_clause("for each", often) if TRACING else often,))
        return False


class Round(Jump):
    """Do the following steps once more, or go on elsewhere. registers: those that each round fills anew."""

    def __init__(self, slot: int, registers: tuple[int, ...] = ()) -> None:
        super().__init__()
        self.slot = slot
        self.registers = registers

    def empty(self, game: Game, frame: Run) -> None:
        """Empty what the round before has filled."""
        for register in self.registers:
            frame.set_register(game, register, ())


class CountDown(Round):
    """Do the steps once more, or go on elsewhere when they have been done often enough."""

    def run(self, game: Game, frame: Run) -> bool:
        left = frame.numbers[self.slot][0]
        if left <= 0:
            frame.position = self.target
        else:
            frame.set_numbers(self.slot, (left - 1,))
            self.empty(game, frame)
        return False


class StartPlayers(Operation):
    """Fix the players who do the following steps, the turn player first (ws:1.3.4)."""

    def __init__(self, slot: int, seats: Seats) -> None:
        self.slot = slot
        self.seats = seats

    def run(self, game: Game, frame: Run) -> bool:
        order = list(self.seats.in_order(game, frame.you))
        if TRACING:
            order = game.by_clause("turn player first", order)
        frame.set_numbers(self.slot, (frame.you, *order))
        return False


class NextPlayer(Round):
    """Make the next player `you`; after the last one go on elsewhere."""

    def run(self, game: Game, frame: Run) -> bool:
        first, *left = frame.numbers[self.slot]
        if left:
            frame.you = left[0]
            frame.set_numbers(self.slot, (first, *left[1:]))
            self.empty(game, frame)
        else:
            frame.you = first
            frame.position = self.target
        return False


class KeepOfAll(Operation):
    """Add the cards of a register to those that the rounds before have put there."""

    def __init__(self, register: int, of_all: int) -> None:
        self.register = register
        self.of_all = of_all

    def run(self, game: Game, frame: Run) -> bool:
        frame.set_register(game, self.of_all, (*frame.registers[self.of_all], *frame.registers[self.register]))
        return False


class TakeOfAll(Operation):
    """Put the cards of all rounds into the register, and none among those for the next time."""

    def __init__(self, register: int, of_all: int) -> None:
        self.register = register
        self.of_all = of_all

    def run(self, game: Game, frame: Run) -> bool:
        frame.set_register(game, self.register, frame.registers[self.of_all])
        frame.set_register(game, self.of_all, ())
        return False


class StartTurns(Operation):
    """Fix the players who choose in turn; their choices are gathered in a register."""

    def __init__(self, slot: int, seats: Seats, register: int) -> None:
        self.slot = slot
        self.seats = seats
        self.register = register

    def run(self, game: Game, frame: Run) -> bool:
        order = list(self.seats.in_order(game, frame.you))
        if TRACING:
            order = game.by_clause("turn player first", order)
        frame.set_numbers(self.slot, (-1, *order))
        frame.set_register(game, self.register, ())
        return False


class NextTurn(Jump):
    """Let the next player choose; after the last one go on elsewhere."""

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot

    def run(self, game: Game, frame: Run) -> bool:
        left = frame.numbers[self.slot][1:]
        if left:
            frame.set_numbers(self.slot, left)
        else:
            frame.position = self.target
        return False


OPTION: Final = -2
"""With the number of an option taken from it: what stands behind the giver of an ability where the option is used."""


def of_option(frame: Run, mode: int) -> Giver:
    """Returns the giver under which the use of one of the effects of an ability is counted."""
    return (*frame.resolves()[2], OPTION - mode)


class AskModes(Operation):
    """Ask which of several effects to perform. once: not those that were chosen before this turn."""

    def __init__(self, slot: int, seats: Seats, low: Number, high: Number | None, count: int, once: bool) -> None:
        self.slot = slot
        self.seats = seats
        self.low = low
        self.high = high
        self.count = count
        self.once = once
        self.able: tuple[Check | None, ...] = (None,) * count  # what each of them needs to be chosen

    def run(self, game: Game, frame: Run) -> bool:
        context = frame.context()
        modes = tuple([at for at, able in enumerate(self.able) if able is None or able.holds(game, context)])
        if self.once:
            ability = frame.worded(game)
            modes = tuple([at for at in modes if not game.times_used(ability, frame.source, of_option(frame, at))])
        high = len(modes) if self.high is None else min(len(modes), self.high.value(game, context))
        low = min(high, self.low.value(game, context))
        frame.returned = None
        if high <= 0:
            return False
        game.push(ChooseModes(self.seats.one(game, frame.you), frame.ability, modes, low, high))
        return True


class KeepModes(Operation):
    """Keep the chosen effects and the player who chose. once: each is used up for this turn, whatever it does."""

    def __init__(self, slot: int, seats: Seats, once: bool) -> None:
        self.slot = slot
        self.seats = seats
        self.once = once

    def run(self, game: Game, frame: Run) -> bool:
        modes = tuple(frame.returned or ())
        frame.set_numbers(self.slot, modes)
        for mode in modes:
            game.tell(
                Event("choose", "effect", self.seats.one(game, frame.you), amount=mode + 1, cause=frame.cause)
            )
            if self.once and (not TRACING or game.clause("options used up")):
                committing.use(game, frame.worded(game), frame.source, of_option(frame, mode))
        return False


class NextMode(Jump):
    """Perform the next of the chosen effects; after the last one go on elsewhere."""

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot
        self.starts: list[int] = []

    def run(self, game: Game, frame: Run) -> bool:
        left = frame.numbers[self.slot]
        if left:
            frame.set_numbers(self.slot, left[1:])
            frame.position = self.starts[left[0]]
        else:
            frame.position = self.target
        return False


class NoteIcon(Operation):
    """Note that the action of an icon with a number has been performed."""

    def __init__(self, meanings: Meanings, icon: str) -> None:
        self.meanings = meanings
        self.icon = icon

    def run(self, game: Game, frame: Run) -> bool:
        self.meanings.icon_performed(game, frame.you, game.current(frame.this), self.icon)
        return False
