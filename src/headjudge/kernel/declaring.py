"""Those who can stop a loop declare how often it is repeated, and where they stop it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.kernel.barring import follows, next_action
from headjudge.kernel.decisions import Choice
from headjudge.kernel.identity import standing
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import step
from headjudge.kernel.watching import ALWAYS, ONCE, WATCH_AGAIN, Bar, FoundLoop, Rounds, Watch

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

NUMBERS: Final = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 50, 100, 1000, 1_000_000)
"""How often a loop may be declared to be repeated."""

MOST_CARRIED_OUT: Final = 1000
"""How often, where the rounds are carried out."""


@dataclass
class LoopDeclaration(Procedure):
    """Those who can stop a loop say how often it is repeated; the smaller number holds, and that player stops it.

    seats: who can stop it, in turn order. loop: the loop. numbers: what was declared so far; places: at which question
    of a round each of them stops. later: how many earlier ones the player who is asked has left out.
    """

    seats: tuple[int, ...]
    loop: FoundLoop
    numbers: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    later: int = 0

    def doing(self) -> str:
        return "loop"

    @step()
    def declare(self, game: Game) -> None:
        """One after the other, each player declares a number, knowing those declared before."""
        choices = [Choice("repeat", number=number) for number in self.offered()]
        if self.later + 1 < len(self.loop.stops[len(self.numbers)]):
            choices.append(Choice("stop later"))
        game.ask(self.seats[len(self.numbers)], choices, "loop")

    @step()
    def declared(self, game: Game) -> None:
        """Take an answer, and ask again until every player has declared."""
        if self.is_declared() and len(self.numbers) == len(self.seats):
            return
        self.again("declare")

    @step()
    def repeat(self, game: Game) -> None:
        """As often as the smallest number says; of equal ones, the first that was declared."""
        least = self.numbers.index(min(self.numbers))
        game.write_down("loop", "repeat", self.seats[least], "loop", self.numbers[least], self.rule())

    @step()
    def stop(self, game: Game) -> None:
        """The player who stops it may not go on with the loop there.

        Where a round changes nothing, neither may, wherever the position is the same for the rest of the turn, whoever
        could have stopped it alone or wanted more rounds than the one who stops it.
        """
        loop = self.loop
        least = self.numbers.index(min(self.numbers))
        watch = game.loop_watch
        bars: list[Bar] = []
        if not loop.changes:
            for which in self.kept_from_it(least):
                bars += _bars_of(game, loop, self.seats[which], loop.stops[which], self.places[which])
        once = ONCE if loop.changes or len(self.seats) > 1 else ALWAYS
        rounds = Rounds(loop.round, self.numbers[least] if loop.changes else 0, 0, self.places[least], once,
                        loop.changes)
        game.loop_watch = Watch(watch.turn, game.decisions + WATCH_AGAIN, bars=(*watch.bars, *bars), rounds=rounds)

    def kept_from_it(self, least: int) -> tuple[int, ...]:
        """Returns which of those who can stop it may not go on with it later. least: which of them stops it."""
        return tuple([which for which in range(len(self.seats)) if which != least or len(self.seats) == 1])

    def offered(self) -> tuple[int, ...]:
        """Returns the numbers that may be declared."""
        return tuple([number for number in NUMBERS if not self.loop.changes or number <= MOST_CARRIED_OUT])

    def stop_asked(self) -> tuple[int, int]:
        """Returns at which stop of a round, counted from 1, the asked player stops, and the number of stops."""
        return self.later + 1, len(self.loop.stops[len(self.numbers)])

    def is_declared(self) -> bool:
        """Take an answer. Returns False if it only says that the player stops later in a round."""
        assert self.answer is not None
        if self.answer.number < 0:
            self.later += 1
            return False
        self.places = (*self.places, self.loop.stops[len(self.numbers)][self.later])
        self.numbers = (*self.numbers, self.answer.number)
        self.later = 0
        return True

    def rule(self) -> str:
        """Returns the rule of the declaration."""
        return ""


def _bars_of(game: Game, loop: FoundLoop, seat: int, stops: tuple[int, ...], place: int) -> list[Bar]:
    """Returns the bars at all places of a round at which a player who stops it at one of them could have stopped it.

    The declaration of the loop is the procedure on top. The bar before that place is enough to keep the round from
    being completed.
    """
    round = loop.round
    passed: dict[int, str] = {}
    wanted = {*stops, *[next_action(round, stop) for stop in stops]}
    twin = game.clone()
    twin.end_top()
    twin.loop_watch = Watch(twin.turn, 0, tries=True)
    twin.run()
    for number, one in enumerate(round):
        if number in wanted:
            passed[number] = standing(twin)
        if not follows(twin, one):
            break
    needed = stops[stops.index(place) - 1]
    return [
        Bar(seat, passed.get(stop, ""), round[stop].index, passed.get(next_action(round, stop), ""), ALWAYS,
            stop == needed)
        for stop in stops
    ]  # fmt: skip
