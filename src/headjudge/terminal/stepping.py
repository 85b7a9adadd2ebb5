"""Steps through a recorded game, forward and back, and goes on with it from any decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from headjudge.api.game import Game
from headjudge.api.replays import Recorded
from headjudge.errors import HeadJudgeError
from headjudge.kernel.views import log_of
from headjudge.terminal import boards, transcript
from headjudge.terminal.answers import ask_lines, number_typed
from headjudge.terminal.paint import Paint, plain

HELP: Final = """\
  Enter, next     the next decision; next 10 goes ten further
  back [NUMBER]   back one decision, or NUMBER decisions
  go NUMBER       to this decision; turn NUMBER to the beginning of that turn
  start, end      to the first decision, to the last one
  board, log      the table; the last lines of the log, log 50 for more
  play [SEAT]     go on playing from here, at a seat counted from 0
  quit            leave"""


class Leave(Exception):
    """Raised when the viewer leaves."""


class Stepper:
    """Steps through a recorded game. seat: whose view is drawn, None for a spectator; open: all hands are shown.

    ask: reads a line; say: prints one; play_on: plays a game on at a seat.
    """

    def __init__(self, recorded: Recorded, seat: int | None, everything: bool, ask: Callable[[str], str],
                 say: Callable[[str], None], play_on: Callable[[Game, int], None], width: int = 80,
                 paint: Paint = plain) -> None:
        self.recorded = recorded
        self.game = recorded.begin()
        self.seat = seat
        self.everything = everything
        self.ask = ask
        self.say = say
        self.play_on = play_on
        self.width = width
        self.paint = paint
        self.at = 0
        self._acts: dict[str, Callable[[str], None]] = {
            "": self._next, "next": self._next, "n": self._next, "back": self._back, "b": self._back, "go": self._go,
            "turn": self._turn, "start": self._start, "end": self._end, "board": self._board, "log": self._log,
            "play": self._play, "help": self._help, "?": self._help, "quit": self._quit, "q": self._quit,
        }

    def run(self) -> None:
        """Step until the viewer leaves."""
        self.say(self.paint(f"{self.recorded.size} decisions. Enter goes on; help lists the commands.", "dim"))
        self._board("")
        while True:
            try:
                typed = self.ask(f"{self.at}/{self.recorded.size}> ").strip()
            except (EOFError, KeyboardInterrupt):
                self.say("")
                return
            word, _, rest = typed.partition(" ")
            try:
                act = self._acts.get(word.casefold())
                if act is None:
                    raise HeadJudgeError(f'"{typed}" is no command', mend="Type help for the list.")
                act(rest.strip())
            except Leave:
                return
            except HeadJudgeError as error:
                said = str(error)
                self.say(self.paint(said[:1].upper() + said[1:], "bad"))

    # Moving

    def _move(self, decision: int) -> None:
        """Go to the state before the decision of this number, from 0, and print the log on the way."""
        wanted = max(0, min(decision, self.recorded.size))
        forward = wanted >= self.at
        before = len(self._log_lines()) if forward else 0
        if not forward:
            self.game = self.recorded.begin()
            self.at = 0
        while self.at < wanted:
            drift = self.recorded.follow(self.game, self.at)
            if drift is not None:
                raise HeadJudgeError(f"from decision {self.at + 1} on the game goes otherwise than it was recorded: "
                                     f"{drift}")
            self.at += 1
        if forward:
            for line in transcript.lines_of(self._log_lines()[before:], self.width, self.paint, brief=True):
                self.say(line)
        self._board("")

    def _next(self, rest: str) -> None:
        if self.at == self.recorded.size:
            raise HeadJudgeError("the recording ends here", mend="back goes back, play goes on from here.")
        self._move(self.at + _amount(rest))

    def _back(self, rest: str) -> None:
        if not self.at:
            raise HeadJudgeError("this is the beginning")
        self._move(self.at - _amount(rest))

    def _go(self, rest: str) -> None:
        number = number_typed(rest)
        if number is None or not 0 <= number <= self.recorded.size:
            raise HeadJudgeError("which decision?", mend=f"Type: go, and a number from 0 to {self.recorded.size}.")
        self._move(number)

    def _turn(self, rest: str) -> None:
        number = number_typed(rest)
        if number is None or number < 1:
            raise HeadJudgeError("which turn?", mend="Type: turn, and its number.")
        game = self.recorded.begin()
        for at in range(self.recorded.size + 1):
            if game.turn >= number:
                self._move(at)
                return
            if at < self.recorded.size and self.recorded.follow(game, at) is not None:
                break
        raise HeadJudgeError(f"turn {number} does not come", mend=f"The last one is turn {game.turn}.")

    def _start(self, rest: str) -> None:
        self._move(0)

    def _end(self, rest: str) -> None:
        self._move(self.recorded.size)

    # Showing

    def _log_lines(self) -> list[dict[str, object]]:
        return log_of(self.game.state, self.seat, everything=self.everything)

    def _board(self, rest: str) -> None:
        seats = self.game.state.layout.players
        names = [f"Player {place + 1}" for place in range(seats)]
        decision = self.game.decision
        viewer = self.seat
        if self.everything and decision is not None:
            viewer = decision.player
        self.say("")
        self.say(boards.draw(self.game.view(viewer), names, self.width, self.paint))
        if self.game.over:
            for line in transcript.result_lines(self.game.view(None)["result"], names, self.width):
                self.say(line)
        elif decision is not None:
            self.say("")
            self.say(self.paint(f"{names[decision.player]} decides:", "dim"))
            asked = self.game.view(viewer)["decision"]
            if asked is not None:
                for line in ask_lines(asked, self.width, self.paint):
                    self.say(line)
            if self.at < self.recorded.size and (self.everything or asked is not None):
                self.say(self.paint(f"Next: {self.recorded.told(self.game, self.at)}", "bold"))

    def _log(self, rest: str) -> None:
        number = number_typed(rest) if rest else 10
        if number is None or number < 1:
            raise HeadJudgeError(f'"{rest}" is no number of lines', mend="Type: log, or: log 50")
        for line in transcript.lines_of(self._log_lines()[-number:], self.width, self.paint):
            self.say(line)

    def _help(self, rest: str) -> None:
        self.say(HELP)

    # Going on

    def _play(self, rest: str) -> None:
        decision = self.game.decision
        if decision is None:
            raise HeadJudgeError("the game is over here", mend="Go back before you play on.")
        seats = self.game.state.layout.players
        place = decision.player if not rest else number_typed(rest)
        if place is None or not 0 <= place < seats:
            raise HeadJudgeError(f'there is no seat "{rest}"', mend=f"The seats are 0 to {seats - 1}.")
        if not self.everything and place != self.seat:
            raise HeadJudgeError("you would see the cards of another player",
                                 mend="Open the recording with --seat all to play on at any seat.")
        self.play_on(self.game.clone(), place)

    def _quit(self, rest: str) -> None:
        raise Leave


def _amount(typed: str) -> int:
    number = number_typed(typed) if typed else 1
    if number is None or number < 1:
        raise HeadJudgeError(f'"{typed}" is no number of decisions')
    return number
