"""A person at the table, against programs."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from headjudge.api.creating import new_game
from headjudge.api.game import Game
from headjudge.api.seatings import Seating
from headjudge.cards.files import write_text
from headjudge.errors import HeadJudgeError, printable
from headjudge.lab.failures import fault
from headjudge.terminal import answers, boards, inquiries, transcript
from headjudge.terminal.interrupts import Interrupts, Paused
from headjudge.terminal.kept import Keeper
from headjudge.terminal.paint import Paint, fitted, plain, wrap
from headjudge.terminal.passing import Passing, pass_option, passing_typed
from headjudge.terminal.rulebook import rule_lines
from headjudge.terminal.saves import Played, Saved, agents_of, game_of, is_save_of, read_saved, text_of
from headjudge.terminal.searching import known_cards, search_help, search_lines

HELP = """\
Type the number of an option, or words of it: 2, or: attack pell
  1 3 4           several options of one question that asks for several cards
  p, pass         do nothing here, where that is an option
  pass until my turn, pass until I am attacked
                  do nothing until then, or until your own next turn
  why             what is being carried out, with the rules that say so
  why not CARD    why a card cannot be played now; why not attack CARD too
  card NAME       a card: what is printed on it, and what has changed
  search WORDS    known cards by words of a name, a type, a field or a text, and
                  by numbers; see below
  rule NUMBER     what a rule says, in our words: rule 6.4.1; rule WORDS finds
                  rules: rule draw phase
  zone NAME       what lies there: deck, hand, and whatever the game has
  board, options  draw the table or the options again
  log [NUMBER]    what has happened, with rules: all of it, or the last lines
  undo            take back your last decision, and what came after it
  save FILE       keep the game; load FILE takes it up again
  concede         give up
  rematch         when the game is over: another one with the same decks
  quit            leave the table; Ctrl-C asks first. A game that is not over
                  is kept: headjudge play --resume takes it up again"""

Act = Callable[[str], None]
YES: Final = ("y", "yes")
AROUND: Final = 3
"""The lines between table and question, and that of the prompt."""


class Leave(HeadJudgeError):
    """Raised when the player leaves the table."""


class Session:
    """Plays one game with a person at a seat. ask: reads a line; say: prints one; agents: the other seats.

    seating: the seating that saves hold. keeper: keeps the running game on disk; None if it is not kept. height:
    the lines of the terminal, 0 for any number. Persons sit at the seats without an agent; they share the keyboard, and
    `seat` is that of the one who is asked.
    """

    def __init__(self, game: Game, seat: int, agents: Mapping[int, Callable[[Any], int]], names: list[str],
                 ask: Callable[[str], str], say: Callable[[str], None], width: int = 80, paint: Paint = plain,
                 seating: Seating | None = None, keeper: Keeper | None = None, height: int = 0) -> None:
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
        self.height = height
        self._unkept = False    # the game could be kept no longer
        self._before: Game | None = None    # the game as it was when the person was last asked
        self._told: dict[int, int] = {}     # how many entries of the log each person has been told
        self._drawn = ""
        self._passing: Passing | None = None
        self._acts: dict[str, Act] = {
            "help": self._help, "?": self._help, "why": self._why, "undo": self._undo, "save": self._save,
            "load": self._load, "log": self._log, "card": self._card, "zone": self._zone, "board": self._board,
            "options": self._options, "concede": self._concede, "quit": self._quit, "exit": self._quit, "q": self._quit,
            "rule": self._rule, "search": self._search, "rematch": self._rematch,
        }

    def play(self) -> None:
        """Play until the player leaves."""
        try:
            with self._interrupts:
                while True:
                    self._round()
        except (Leave, KeyboardInterrupt):
            return

    def _round(self) -> None:
        """Let the programs play, then the person. An error takes the game back to where the person was asked."""
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
        """Take the game back, because it failed after a decision of the person or a program."""
        if self._before is None:
            raise error
        self.game, self._before = self._before, None
        self._catch_up()
        self._drawn = ""
        self._complain(error)
        self.say("Your last decision is taken back.")

    def _go_on(self) -> None:
        """Let the programs play until the person is asked or the game is over; print the log and the table."""
        self._keep()
        self._run()
        while self._passes():
            self._run()
        self._keep()
        self._give_keyboard()
        self._tell()
        self._draw()
        if self.game.over:
            self._lines(transcript.result_lines(self.game.view(self.seat)["result"], self.names, self.width))
            self._lines(self._after())
        else:
            self._options("")

    def _run(self) -> None:
        """Let the programs play until a person is asked."""
        self.game.run(agents={seat: self._watched(agent) for seat, agent in self.agents.items()})

    def _passes(self) -> bool:
        """Do nothing for a person who passes for a while. Returns False when that is over."""
        if self._passing is None or self.game.over:
            self._passing = None
            return False
        view = self.game.view(self.seat)
        at = None if view["decision"] is None or self._passing.is_over(view) else pass_option(view["decision"])
        if at is None:
            self._passing = None
            return False
        self._interrupts.pause()
        self.game.apply(at)
        self._keep()
        return True

    def _give_keyboard(self) -> None:
        """Give the seat to the person who is asked, if several play, before anything of theirs is shown."""
        decision = self.game.decision
        if decision is None or decision.player == self.seat or decision.player in self.agents:
            return
        self.seat = decision.player
        self._drawn = ""
        if len(self.names) - len(self.agents) > 1:
            self.say("\n" * max(self.height, 1))
            self._pause(f"{self.names[self.seat]} decides. Enter when nobody else looks: ")

    def _pause(self, question: str) -> None:
        """Wait for a line."""
        try:
            self.ask(question)
        except (EOFError, OSError):
            raise Leave("the player leaves") from None
        except KeyboardInterrupt:
            self._ask_to_leave()

    def _catch_up(self) -> None:
        """Mark the log so far as already shown."""
        self._told = {seat: len(self.game.log_for(seat)) for seat in range(len(self.names))}

    def _watched(self, agent: Callable[[Any], int]) -> Callable[[Any], int]:
        """Returns an agent that keeps the game, and lets Ctrl-C interrupt, before each of its decisions."""

        def choose(game: Any) -> int:
            self._keep(to_disk=False)
            self._interrupts.pause()
            return agent(game)

        return choose

    def _played(self) -> Played:
        """Returns the game or match that is kept and saved."""
        return self.game

    @property
    def finished(self) -> bool:
        """Whether there is nothing more to play."""
        return self.game.over

    def _keep(self, to_disk: bool = True) -> None:
        if self.keeper is None:
            return
        try:
            self.keeper.keep(self._played(), to_disk)
        except HeadJudgeError as error:
            self.keeper = None
            self._unkept = True
            self._complain(HeadJudgeError(f"from here on the game is not kept: {error.what}", where=error.where,
                                          mend="Keep it yourself with save FILE."))

    def _ask_to_leave(self) -> None:
        """Ask whether to leave, after a Ctrl-C."""
        kept = " The game is kept." if self.keeper is not None and self.keeper.begun and not self.finished else ""
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
        """Returns the lines to print when the game is over; the last one lists the commands."""
        return [self._commands_after()]

    def _commands_after(self) -> str:
        """Returns the commands when the game is over, as one sentence."""
        return f"undo, log, save FILE, {'rematch, ' if self.finished else ''}or quit."

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
        """Do what the typed line says. An error is printed, and changes nothing."""
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
        """Returns a value that changes with every decision and concession."""
        return self.game, self.game.state.decisions, self.game.over, self.game.state.out

    def _obey(self, typed: str) -> None:
        word, _, rest = typed.partition(" ")
        act = self._acts.get(word.casefold())
        if act is not None:
            act(rest.strip())
            return
        decision = self.game.view(self.seat)["decision"]
        if decision is None:
            raise HeadJudgeError(f'"{typed}" is no command', mend=f"The game is over: {self._commands_after()}")
        word, _, rest = typed.partition(" ")
        if word.casefold() == "pass" and rest:
            self._pass_until(decision, rest)
        elif numbers := answers.numbers_typed(typed):
            self._pick_several(decision, numbers)
        else:
            self.game.apply(answers.option_meant(decision, typed))

    def _pass_until(self, decision: Mapping[str, Any], rest: str) -> None:
        passing = passing_typed(rest, self.game.turn)
        at = pass_option(decision)
        if at is None:
            raise HeadJudgeError("here something must be chosen", mend="Choose, then pass.")
        self._passing = passing
        self.game.apply(at)

    def _pick_several(self, decision: Mapping[str, Any], numbers: list[int]) -> None:
        """Make several picks of one question, all of them or none."""
        options = decision["options"]
        if len(set(numbers)) < len(numbers) or not all(1 <= number <= len(options) for number in numbers):
            raise HeadJudgeError("these are not different options", mend=f"The options are 1 to {len(options)}.")
        if len(numbers) > decision["max"] - decision["picked"]:
            raise HeadJudgeError(f"{len(numbers)} are too many", mend=answers.progress(decision))
        after = self.game.clone()
        for place, number in enumerate(numbers):
            asked = after.view(self.seat)["decision"]
            same = asked is not None and (not place or asked["group"] == decision["group"])
            at = answers.same_option(asked, options[number - 1]) if asked is not None and same else -1
            if at < 0:
                raise HeadJudgeError(f"option {number} cannot be chosen with those before it",
                                     mend="Choose one after the other.")
            after.apply(at)
        self.game = after

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
        """Print the log since the last call."""
        log = self.game.log_for(self.seat)
        new = log[min(self._told.get(self.seat, 0), len(log)):]
        self._told[self.seat] = len(log)
        lines = transcript.lines_of(new, self.width, self.paint, brief=True)
        if lines:
            self.say("")
            self._lines(lines)

    def _draw(self) -> None:
        """Print the table, or at most its first line if nothing on it has changed."""
        drawn = self._table()
        headline, _, rest = drawn.partition("\n")
        if rest != self._drawn.partition("\n")[2]:
            self.say("")
            self.say(drawn)
        elif drawn != self._drawn:
            self.say("")
            self.say(headline)
        self._drawn = drawn

    def _table(self) -> str:
        """Returns the table, in its small form if the usual one would not fit the terminal with the question."""
        view = self.game.view(self.seat)
        room = 0
        if self.height:
            decision = view["decision"]
            asked = 2 if decision is None else len(answers.ask_lines(decision, self.width))
            room = max(1, self.height - min(asked, self.height // 3) - AROUND)
        return boards.draw(view, self.names, self.width, self.paint, room)

    # Commands

    def _help(self, rest: str) -> None:
        self._lines(fitted(HELP, self.width))
        self._lines(fitted(search_help(self.game.rules.id), self.width))
        self._lines(fitted(boards.legend(self.game.rules.id), self.width))

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
        self.say(self._table())

    def _options(self, rest: str) -> None:
        decision = self.game.view(self.seat)["decision"]
        if decision is None:
            raise HeadJudgeError("you are asked nothing now")
        self.say("")
        room = self.height - self._drawn.count("\n") - AROUND if self.height else 0
        self._lines(answers.ask_lines(decision, self.width, self.paint, max(room, 4) if self.height else 0))

    def _log(self, rest: str) -> None:
        number = answers.number_typed(rest) if rest else 0
        if number is None or number < 0:
            raise HeadJudgeError(f'"{rest}" is no number of lines', mend="Type: log, or: log 20")
        lines = transcript.lines_of(self.game.log_for(self.seat)[-number:], self.width, self.paint)
        self._lines(lines or ["Nothing has happened yet."])

    def _undo(self, rest: str) -> None:
        """Go back to the last decision that was this player's."""
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
        self._catch_up()
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
        """Returns the properties that two games must share to be played at one table."""
        game = game_of(played)
        best_of = "a single game" if isinstance(played, Game) else f"a match, the best of {played.best_of}"
        return [game.rules.title, best_of, f"{game.state.layout.players} players",
                f"the format {game.state.format}" if game.state.format else "the usual format"]

    def _take(self, played: Played) -> None:
        """Put a loaded game on the table."""
        assert isinstance(played, Game)
        self.game = played

    def _let_go(self) -> None:
        """Leave this game as it is kept, because another one comes to the table."""
        if self.keeper is None:
            return
        if self.finished:
            self.keeper.discard()
        else:
            self.keeper.release()
            if self.keeper.begun:
                self.say(f"The game that you leave is kept: headjudge play {self.game.rules.id} --resume")

    def _sit_down(self, seating: Seating | None) -> None:
        """Seat the players of the game that has come to the table, as its save says."""
        if seating is not None:
            self.seat, self.seating, self.names = seating.seat, seating, seating.names
            self.agents = agents_of(seating)
        if self.keeper is not None:
            self.keeper = Keeper(self.game.rules.id, self.keeper.seating if seating is None else seating)
        self._before = None
        self._catch_up()
        self._drawn = ""

    def _concede(self, rest: str) -> None:
        if self.game.over:
            raise HeadJudgeError("the game is over already")
        if self._confirmed("Give up this game? yes or no: "):
            self.game.concede(self.seat)

    def _rule(self, rest: str) -> None:
        self._lines(rule_lines(self.game.rules.id, rest, self.width, self.paint))

    def _search(self, rest: str) -> None:
        game = self.game.rules.id
        own = inquiries.in_sight(self.game, self.seat).values()
        self._lines(search_lines(game, known_cards(game, own).values(), rest, self.width, self.paint))

    def _rematch(self, rest: str) -> None:
        """Begin another game with the same decks, at the same table."""
        if not self.finished:
            raise HeadJudgeError("the game is not over", mend="concede ends it.")
        again = self._again()
        self._let_go()
        self._take(again)
        self._sit_down(self.seating)

    def _again(self) -> Played:
        """Returns the game of a rematch."""
        start = self.game.start
        if start.decks is None:
            raise HeadJudgeError("this game began from a position and has no decks")
        state = start.state
        return new_game(self.game.rules.id, start.decks, secrets.randbelow(10**9), format=state.format,
                        allow_unread=any("unread" in row.definition.marks for row in state.table.rows))

    def _quit(self, rest: str) -> None:
        if self._unkept and not self.finished and not self._confirmed(
                "The game is not kept. Leave and lose it? yes or no: ", leaving=True):
            return
        raise Leave("the player leaves")


def path_typed(typed: str, command: str) -> Path:
    """Returns the file that was typed behind a command."""
    if not typed:
        raise HeadJudgeError("which file?", mend=f"Type: {command} FILE")
    return Path(os.path.expanduser(typed))
