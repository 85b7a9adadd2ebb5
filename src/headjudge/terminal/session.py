"""A person at the table, against programs."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from headjudge.api.game import Game
from headjudge.api.seatings import Seating
from headjudge.cards.files import write_text
from headjudge.errors import HeadJudgeError, printable
from headjudge.lab.failures import fault
from headjudge.terminal import answers, boards, inquiries, transcript
from headjudge.terminal.interrupts import Interrupts, Paused
from headjudge.terminal.kept import Keeper
from headjudge.terminal.paint import Paint, plain, wrap
from headjudge.terminal.saves import Played, Saved, agents_of, game_of, is_save_of, read_saved, text_of

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
  concede         give up
  quit            leave the table; Ctrl-C asks first. A game that is not over
                  is kept: headjudge play --resume takes it up again"""

Act = Callable[[str], None]
YES: Final = ("y", "yes")


class Leave(HeadJudgeError):
    """The player leaves the table."""


class Session:
    """Plays one game with a person at a seat. ask: reads a line; say: prints one; agents: the other seats.

    seating: what saves say of the table. keeper: keeps the running game on disk; None where nothing is kept.
    """

    def __init__(self, game: Game, seat: int, agents: Mapping[int, Callable[[Any], int]], names: list[str],
                 ask: Callable[[str], str], say: Callable[[str], None], width: int = 80, paint: Paint = plain,
                 seating: Seating | None = None, keeper: Keeper | None = None) -> None:
        self.game = game
        self.seat = seat
        self.agents = agents
        self.names = names
        self.seating = seating
        self.keeper = keeper
        self._interrupts = Interrupts()
        self.ask = self._interrupts.asking(ask)
        self.say = say
        self.width = width
        self.paint = paint
        self._before: Game | None = None    # the game as it was when the person was last asked
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
            with self._interrupts:
                while True:
                    self._round()
        except (Leave, KeyboardInterrupt):
            return

    def _round(self) -> None:
        """The programs play, then the person. An error takes the game back to where the person was asked."""
        try:
            self._go_on()
            self._turn()
        except Paused:
            self._ask_to_leave()
        except Leave:
            raise
        except HeadJudgeError as error:
            self._take_back(error)
        except OSError:
            raise
        except Exception as error:
            self._take_back(fault(error, self.game))

    def _take_back(self, error: HeadJudgeError) -> None:
        """The game did not get through what the person or a program has decided."""
        if self._before is None:
            raise error
        self.game, self._before = self._before, None
        self._told = len(self.game.log_for(self.seat))
        self._drawn = ""
        self._complain(error)
        self.say("Your last decision is taken back.")

    def _go_on(self) -> None:
        """The programs play until the person is asked or the game is over; what happened is told, the table drawn."""
        self._keep()
        self.game.run(agents={seat: self._watched(agent) for seat, agent in self.agents.items()})
        self._keep()
        self._tell()
        self._draw()
        if self.game.over:
            self._lines(transcript.result_lines(self.game.view(self.seat)["result"], self.names, self.width))
            self._lines(self._after())
        else:
            self._options("")

    def _watched(self, agent: Callable[[Any], int]) -> Callable[[Any], int]:
        """An agent before each of whose decisions the game is kept, and Ctrl-C is heard."""

        def choose(game: Any) -> int:
            self._keep()
            self._interrupts.pause()
            return agent(game)

        return choose

    def _played(self) -> Played:
        """What is kept and saved."""
        return self.game

    @property
    def finished(self) -> bool:
        """Whether there is nothing more to play."""
        return self.game.over

    def _keep(self) -> None:
        if self.keeper is None:
            return
        try:
            self.keeper.keep(self._played())
        except HeadJudgeError as error:
            self.keeper = None
            self._complain(HeadJudgeError(f"from here on the game is not kept: {error.what}", where=error.where,
                                          mend="Keep it yourself with save FILE."))

    def _ask_to_leave(self) -> None:
        """After a Ctrl-C."""
        kept = " The game is kept." if self.keeper is not None and not self.finished else ""
        self.say("")
        if self._confirmed(f"Leave the table?{kept} yes or no (Ctrl-C leaves): ", leaving=True):
            raise Leave("the player leaves")

    def _confirmed(self, question: str, leaving: bool = False) -> bool:
        """Whether the person says yes. leaving: whether an end of input, or Ctrl-C, is a yes."""
        try:
            return self.ask(question).strip().casefold() in YES
        except (EOFError, KeyboardInterrupt):
            self.say("")
            return leaving

    def _after(self) -> list[str]:
        """What is said when the game is over; the last line has what can be done."""
        return ["undo, log, save FILE, or quit."]

    def _turn(self) -> None:
        """Read lines until one of them changes the game."""
        self._before = self.game.clone()
        before = self._moment()
        while self._moment() == before:
            try:
                typed = self.ask("> ").strip()
            except KeyboardInterrupt:
                self._ask_to_leave()
                continue
            except (EOFError, OSError):  # OSError: the terminal is closed
                raise Leave("the player leaves") from None
            if typed:
                self._try(typed)
                if self._moment() != before:
                    self._keep()

    def _try(self, typed: str) -> None:
        """Do what is typed. An error is told, and changes nothing."""
        before = self._moment()
        try:
            self._obey(typed)
            return
        except Leave:
            raise
        except HeadJudgeError as error:
            told = error
        except OSError as error:
            told = HeadJudgeError((error.strerror or "it cannot be used").lower(), where=str(error.filename or typed))
        except Exception as error:
            told = fault(error, self.game)
        if self._moment() == before:
            self._complain(told)
        else:
            self._take_back(told)

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
        if path.is_file() and not is_save_of(path, self._played()) and not self._confirmed(
                f"{printable(str(path))} is there already and no save of this game. Write over it? yes or no: "):
            self.say("Nothing is saved.")
            return
        write_text(path, text_of(self._played(), self.seating))
        self.say(f"Saved as {printable(str(path))}.")

    def _load(self, rest: str) -> None:
        saved = read_saved(path_typed(rest, "load"))
        self._refuse_other(saved, rest)
        self._let_go()
        self._take(saved.played)
        self._sit_down(saved.seating)

    def _refuse_other(self, saved: Saved, where: str) -> None:
        """Refuse a game that cannot be played at this table."""
        mine, found = self._describe(self._played()), self._describe(saved.played)
        for other, own in zip(found, mine, strict=True):
            if other != own:
                raise HeadJudgeError(f"this is a save of {other}, not of {own}", where=where,
                                     mend=f"Leave the table and type: headjudge play {saved.game.rules.id} --load FILE")

    def _describe(self, played: Played) -> list[str]:
        """What two games have in common that can be played at one table."""
        game = game_of(played)
        best_of = "a single game" if isinstance(played, Game) else f"a match, the best of {played.best_of}"
        return [game.rules.title, best_of, f"{game.state.layout.players} players",
                f"the format {game.state.format}" if game.state.format else "the usual format"]

    def _take(self, played: Played) -> None:
        """Put a loaded game on the table."""
        assert isinstance(played, Game)
        self.game = played

    def _let_go(self) -> None:
        """Another game comes to the table: this one is left as it is kept."""
        if self.keeper is None:
            return
        if self.finished:
            self.keeper.discard()
        else:
            self.keeper.release()
            if self.keeper.begun:
                self.say(f"The game that you leave is kept: headjudge play {self.game.rules.id} --resume")

    def _sit_down(self, seating: Seating | None) -> None:
        """At the game that has come to the table, as its save says."""
        if seating is not None:
            self.seat, self.seating, self.names = seating.seat, seating, seating.names
            self.agents = agents_of(seating)
        if self.keeper is not None:
            self.keeper = Keeper(self.game.rules.id, self.keeper.seating if seating is None else seating)
        self._before = None
        self._told = len(self.game.log_for(self.seat))
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
    return Path(os.path.expanduser(typed))
