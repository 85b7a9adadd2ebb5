"""A person at the table, against programs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from headjudge.api.files import MATCH_FORMAT, loads
from headjudge.api.game import Game
from headjudge.cards.files import read_bytes
from headjudge.errors import HeadJudgeError
from headjudge.lab.failures import kept_when_it_fails
from headjudge.lab.recordings import named
from headjudge.terminal import answers, boards, inquiries, transcript
from headjudge.terminal.paint import Paint, plain, wrap

HELP = """\
Type the number of an option, or words of it: 2, or: attack pell
  p, pass         do nothing here, where that is an option
  why             what is being carried out, with the rules that say so
  why not CARD    why a card cannot be played now; why not attack CARD too
  card NAME       a card: what is printed on it, and what has changed
  zone NAME       what lies there: deck, hand, and whatever the game has
  board, options  draw the table or the options again
  log [NUMBER]    what has happened, with rules: all of it, or the last lines
  undo            take back your last decision, and what came after it
  save FILE       keep the game; load FILE takes it up again
  concede         give up; quit leaves the table"""

Act = Callable[[str], None]


class Leave(HeadJudgeError):
    """The player leaves the table."""


class Session:
    """Plays one game with a person at a seat. ask: reads a line; say: prints one; agents: the other seats."""

    def __init__(self, game: Game, seat: int, agents: Mapping[int, Callable[[Any], int]], names: list[str],
                 ask: Callable[[str], str], say: Callable[[str], None], width: int = 80, paint: Paint = plain) -> None:
        self.game = game
        self.seat = seat
        self.agents = agents
        self.names = names
        self.ask = ask
        self.say = say
        self.width = width
        self.paint = paint
        self._told = 0
        self._drawn = ""
        self._acts: dict[str, Act] = {
            "help": self._help, "?": self._help, "why": self._why, "undo": self._undo, "save": self._save,
            "load": self._load, "log": self._log, "card": self._card, "zone": self._zone, "board": self._board,
            "options": self._options, "concede": self._concede, "quit": self._quit, "exit": self._quit, "q": self._quit,
        }

    def play(self) -> None:
        """Until the player leaves."""
        try:
            while True:
                with kept_when_it_fails(lambda: self.game):
                    self._go_on()
                    self._turn()
        except Leave:
            return

    def _go_on(self) -> None:
        """The programs play until the person is asked or the game is over; what happened is told, the table drawn."""
        self.game.run(agents=self.agents)
        self._tell()
        self._draw()
        if self.game.over:
            self._lines(transcript.result_lines(self.game.view(self.seat)["result"], self.names, self.width))
            self._lines(self._after())
        else:
            self._options("")

    def _after(self) -> list[str]:
        """What is said when the game is over; the last line has what can be done."""
        return ["undo, log, save FILE, or quit."]

    def _turn(self) -> None:
        """Read lines until one of them changes the game."""
        before = self._moment()
        while self._moment() == before:
            try:
                typed = self.ask("> ").strip()
            except EOFError:
                raise Leave("the player leaves") from None
            if typed:
                try:
                    self._obey(typed)
                except Leave:
                    raise
                except HeadJudgeError as error:
                    self._complain(error)
                except OSError as error:
                    self._complain(HeadJudgeError((error.strerror or "it cannot be used").lower(),
                                                  where=str(error.filename or typed)))

    def _moment(self) -> tuple[Game, int, bool, tuple[int, ...]]:
        """What changes with every decision and concession."""
        return self.game, self.game.state.decisions, self.game.over, self.game.state.out

    def _obey(self, typed: str) -> None:
        word, _, rest = typed.partition(" ")
        act = self._acts.get(word.casefold())
        if act is not None:
            act(rest.strip())
            return
        decision = self.game.view(self.seat)["decision"]
        if decision is None:
            raise HeadJudgeError(f'"{typed}" is no command', mend=f"The game is over: {self._after()[-1]}")
        self.game.apply(answers.option_meant(decision, typed))

    # Telling

    def _complain(self, error: HeadJudgeError) -> None:
        said = str(error)
        for paragraph in (said[:1].upper() + said[1:]).splitlines():
            for line in wrap(paragraph, self.width, 0):
                self.say(self.paint(line, "bad"))

    def _lines(self, lines: list[str]) -> None:
        for line in lines:
            self.say(line)

    def _tell(self) -> None:
        """What has happened since the last time."""
        log = self.game.log_for(self.seat)
        new = log[self._told:] if self._told <= len(log) else []
        self._told = len(log)
        lines = transcript.lines_of(new, self.width, self.paint, brief=True)
        if lines:
            self.say("")
            self._lines(lines)

    def _draw(self) -> None:
        """The table, unless nothing on it has changed; then at most its first line."""
        drawn = boards.draw(self.game.view(self.seat), self.names, self.width, self.paint)
        headline, _, rest = drawn.partition("\n")
        if rest != self._drawn.partition("\n")[2]:
            self.say("")
            self.say(drawn)
        elif drawn != self._drawn:
            self.say("")
            self.say(headline)
        self._drawn = drawn

    # Commands

    def _help(self, rest: str) -> None:
        self.say(HELP)
        self.say(boards.legend(self.game.rules.id))

    def _why(self, rest: str) -> None:
        word, _, card = rest.partition(" ")
        if word.casefold() == "not":
            self._lines(inquiries.why_not_lines(self.game, self.seat, card, self.width, self.paint))
        elif rest:
            raise HeadJudgeError(f'"why {rest}" is no command', mend="Type: why, or: why not CARD")
        else:
            self._lines(inquiries.why_lines(self.game, self.width, self.paint))

    def _card(self, rest: str) -> None:
        self._lines(inquiries.card_lines(self.game, self.seat, rest, self.width, self.paint))

    def _zone(self, rest: str) -> None:
        self._lines(inquiries.zone_lines(self.game.view(self.seat), rest, self.names, self.width, self.paint))

    def _board(self, rest: str) -> None:
        self.say(boards.draw(self.game.view(self.seat), self.names, self.width, self.paint))

    def _options(self, rest: str) -> None:
        decision = self.game.view(self.seat)["decision"]
        if decision is None:
            raise HeadJudgeError("you are asked nothing now")
        self.say("")
        self._lines(answers.ask_lines(decision, self.width, self.paint))

    def _log(self, rest: str) -> None:
        number = answers.number_typed(rest) if rest else 0
        if number is None or number < 0:
            raise HeadJudgeError(f'"{rest}" is no number of lines', mend="Type: log, or: log 20")
        self._lines(transcript.lines_of(self.game.log_for(self.seat)[-number:], self.width, self.paint))

    def _undo(self, rest: str) -> None:
        """Back to the last decision that was this player's."""
        earlier = self.game.clone()
        while True:
            try:
                earlier.undo()
            except HeadJudgeError:
                raise HeadJudgeError("there is no decision of yours to take back") from None
            asked = earlier.decision
            if asked is not None and asked.player == self.seat:
                break
        self.game = earlier
        self._told = len(self.game.log_for(self.seat))
        self.say("Taken back.")

    def _save(self, rest: str) -> None:
        path = path_typed(rest, "save")
        path.write_text(self.game.dumps(), encoding="utf-8")
        self.say(f"Saved as {path}.")

    def _load(self, rest: str) -> None:
        path = path_typed(rest, "load")
        if is_match(path):
            raise HeadJudgeError("this is a saved match, not a game", where=rest,
                                 mend=f"Leave the table and type: headjudge play {self.game.rules.id} --load FILE")
        game = load_game(path)
        if game.rules.id != self.game.rules.id:
            raise HeadJudgeError(f"this is a game of {game.rules.id}, not of {self.game.rules.id}", where=rest)
        self.game = game
        self._told = len(game.log_for(self.seat))
        self._drawn = ""

    def _concede(self, rest: str) -> None:
        if self.game.over:
            raise HeadJudgeError("the game is over already")
        self.game.concede(self.seat)

    def _quit(self, rest: str) -> None:
        raise Leave("the player leaves")


def path_typed(typed: str, command: str) -> Path:
    """The file that somebody has named behind a command."""
    if not typed:
        raise HeadJudgeError("which file?", mend=f"Type: {command} FILE")
    return Path(typed).expanduser()


def is_match(path: Path) -> bool:
    """Whether a file holds a saved match, not a game."""
    return MATCH_FORMAT.encode() in read_bytes(path)[:80]


def load_game(path: Path) -> Game:
    """A saved game from a file."""
    data = read_bytes(path)
    with named(path):
        return loads(data)
