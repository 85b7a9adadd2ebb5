"""Running games are kept after every decision, and taken up again."""

from __future__ import annotations

import io
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pexpect  # type: ignore[import-untyped]
import pytest

import headjudge as hj
from headjudge.api.matches import Match
from headjudge.api.seatings import Seating
from headjudge.cards.pool import starter_decks
from headjudge.cli import run
from headjudge.errors import HeadJudgeError
from headjudge.terminal.kept import FOLDER_VARIABLE, Keeper, hold, take_up, waiting
from headjudge.terminal.saves import read_saved
from headjudge.terminal.session import Session
from tests.amounts import FULL, ONLY_FULL, amount

ASKED = "\n> "


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "data"))
    return tmp_path / "data" / "running"


def new_game(game: str = "ws", seed: int = 1) -> hj.Game:
    return hj.new_game(game, [hj.load_deck(game, name) for name in list(starter_decks(game))[:2]], seed=seed)


def seating(game: hj.Game, agent: str = "random") -> Seating:
    players = game.state.layout.players
    return Seating(0, {seat: agent for seat in range(1, players)}, 5, tuple(f"deck {seat}" for seat in range(players)))


def kept_file(folder: Path) -> Path:
    (found,) = folder.glob("*.game")
    return found


# The file


@pytest.mark.parametrize("game", ["ws", "gcg", "gate", "cfv", "cfd"] if FULL else ["gcg", "cfd"])
def test_what_is_kept_is_the_game_after_each_decision(game: str, data: Path) -> None:
    played = new_game(game)
    keeper = Keeper(game, seating(played))
    keeper.keep(played)
    assert not list(data.glob("*"))      # nothing is decided yet
    for number in range(40):
        assert played.decision is not None
        played.apply(number % len(played.decision.options))
        if number % 7 == 3:
            played.undo(2)
        keeper.keep(played)
        if number % 9 == 0:
            taken = take_up(kept_file(data))
            assert taken.game.fingerprint() == played.fingerprint() and not taken.damaged
            assert taken.seating == seating(played)
    assert take_up(kept_file(data)).game.decisions_made() == played.decisions_made()


def test_a_match_is_kept_with_its_games_and_decks(data: Path) -> None:
    match = hj.match("gate", [hj.load_deck("gate", name) for name in list(starter_decks("gate"))[:2]], seed=4)
    keeper = Keeper("gate", seating(match.game))
    match.game.apply(0)
    keeper.keep(match)
    match.game.concede(0)
    keeper.keep(match)
    match.next_game()
    keeper.keep(match)
    match.game.apply(0)
    keeper.keep(match)
    taken = take_up(kept_file(data)).played
    assert isinstance(taken, Match) and len(taken.games) == 2 and taken.score == (0, 1)
    assert [game.fingerprint() for game in taken.games] == [game.fingerprint() for game in match.games]


def test_a_match_whose_first_game_was_conceded_at_once_is_kept(data: Path) -> None:
    match = hj.match("gate", [hj.load_deck("gate", name) for name in list(starter_decks("gate"))[:2]], seed=4)
    keeper = Keeper("gate", seating(match.game))
    keeper.keep(match)
    assert not keeper.begun
    match.game.concede(0)
    keeper.keep(match)
    taken = take_up(kept_file(data)).played
    assert isinstance(taken, Match) and taken.score == (0, 1)


def test_a_line_that_was_cut_off_is_left_out(data: Path) -> None:
    played = new_game()
    keeper = Keeper("ws", seating(played))
    prints = []
    for _ in range(6):
        played.apply(0)
        keeper.keep(played)
        prints.append(played.fingerprint())
    text = kept_file(data).read_bytes()
    lines = text.splitlines(keepends=True)
    for cut, left in ((1, 5), (len(lines[-1]) - 1, 5), (len(lines[-1]) + 3, 4)):
        kept_file(data).write_bytes(text[:-cut])
        taken = take_up(kept_file(data))
        assert taken.game.fingerprint() == prints[left - 1] and not taken.damaged
    kept_file(data).write_bytes(b"".join([*lines[:3], b'{"stand":3,"made":[99],"is":""}\n', *lines[4:]]))
    taken = take_up(kept_file(data))
    assert taken.game.fingerprint() == prints[2] and taken.damaged


def test_a_kept_game_that_goes_on_is_kept_in_its_file(data: Path) -> None:
    played = new_game()
    keeper = Keeper("ws", seating(played))
    played.apply(0)
    keeper.keep(played)
    keeper.release()
    taken = take_up(kept_file(data))
    again = Keeper("ws", seating(played), hold(kept_file(data)))
    taken.game.apply(0)
    again.keep(taken.played)
    assert take_up(kept_file(data)).game.fingerprint() == taken.game.fingerprint()
    again.discard()
    assert not list(data.glob("*"))


def test_two_processes_do_not_write_one_game(data: Path) -> None:
    first, second = new_game(seed=1), new_game(seed=2)
    keepers = [Keeper("ws", seating(first)), Keeper("ws", seating(second))]
    for game, keeper in zip((first, second), keepers, strict=True):
        game.apply(0)
        keeper.keep(game)
    files = sorted(data.glob("*.game"))
    assert len(files) == 2 and waiting() == []     # both are being played
    with pytest.raises(HeadJudgeError, match="being played in another terminal"):
        hold(files[0])
    keepers[0].release()
    (one,) = waiting()
    assert one.game == "ws" and str(one).startswith("ws, two-player, deck 0, deck 1, against random, 1 decision, just")
    assert waiting("gcg") == []


@pytest.mark.parametrize("data_in_file", [b"", b"{}", b"\x00" * 50, b"[" * 90_000, b'{"format":"headjudge match"}\n'])
def test_a_kept_file_that_is_damaged_is_listed_with_what_is_wrong(data_in_file: bytes, data: Path,
                                                                  capsys: pytest.CaptureFixture[str],
                                                                  monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    data.mkdir(parents=True)
    (data / "ws-1.game").write_bytes(data_in_file)
    (one,) = waiting("ws")
    assert one.fault and "ws-1.game" in str(one)
    assert run(["play", "--resume"]) == 1
    assert "ws-1.game" in capsys.readouterr().err


def test_without_a_terminal_no_interrupted_game_is_taken_up(data: Path, capsys: pytest.CaptureFixture[str],
                                                            monkeypatch: pytest.MonkeyPatch) -> None:
    """Two programs do not play the person's game to its end."""
    played = new_game()
    keeper = Keeper("ws", seating(played))
    played.apply(0)
    keeper.keep(played)
    keeper.release()
    before = kept_file(data).read_bytes()
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    for game in ([], ["ws"]):
        assert run(["play", *game, "--resume"]) == 1
        out, err = capsys.readouterr()
        assert "an interrupted game is taken up at a terminal" in " ".join(err.split()) and out == ""
    assert kept_file(data).read_bytes() == before


# The session


class Table:
    """A session that is fed with lines; an exception among them is raised. `said` is everything it printed."""

    def __init__(self, game: hj.Game, *typed: str | BaseException, agents: dict[int, Any] | None = None,
                 kept: bool = True) -> None:
        self.said: list[str] = []
        self._lines: Iterator[str | BaseException] = iter(typed)
        who = seating(game)
        self.session = Session(game, 0, {1: lambda game: 0} if agents is None else agents, who.names, self._ask,
                               self.said.append, seating=who, keeper=Keeper(game.rules.id, who) if kept else None)
        self.session.play()

    def _ask(self, prompt: str) -> str:
        self.said.append(prompt)
        line = next(self._lines, EOFError())
        if isinstance(line, BaseException):
            raise line
        return line

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.said).split())


def test_the_first_ctrl_c_asks_and_the_second_leaves() -> None:
    stays = Table(new_game(), KeyboardInterrupt(), "no", "1", KeyboardInterrupt(), KeyboardInterrupt(), "1")
    assert stays.text.count("Leave the table?") == 2
    assert stays.text.count("Leave the table? The game is kept.") == 1, "before the first decision nothing is kept"
    assert len(stays.session.game.decisions_made()) >= 1
    assert Table(new_game(), KeyboardInterrupt(), "yes", "1").session.game.decisions_made() == []


@pytest.mark.parametrize(("times", "typed"), [(1, ["no"]), (1, ["yes"]), (2, [])])
def test_ctrl_c_while_programs_think_asks_between_two_of_their_decisions(times: int, typed: list[str]) -> None:
    """A second one that comes before leaves at once."""
    made: list[int] = []

    def thinking(game: Any) -> int:
        made.append(len(game.decisions_made()))
        for _ in range({3: times, 12: 2}.get(len(made), 0)):
            os.kill(os.getpid(), signal.SIGINT)
        return 0

    handler = signal.getsignal(signal.SIGINT)
    table = Table(new_game(), *typed, agents={0: thinking, 1: thinking})
    asked = [line for line in table.said if line.startswith("Leave the table?")]
    assert len(asked) == (times == 1) and signal.getsignal(signal.SIGINT) is handler
    assert len(made) == (12 if typed == ["no"] else 3)


def test_an_error_of_a_command_ends_no_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("headjudge.terminal.inquiries.why_lines", lambda *_: 1 / 0)
    table = Table(new_game(), "why", "save \0", "save ~nobody/x", "load \0", "save /", f"save {'x' * 300}", "1")
    assert "This is a fault of HeadJudge: ZeroDivisionError" in table.text
    assert len(table.session.game.decisions_made()) >= 1
    assert hj.replay(next(tmp_path.glob("failure-ws-*.json")).read_text()).ok


def test_a_decision_that_ends_in_an_error_is_taken_back(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    game = new_game(seed=3)
    calls: list[int] = []

    def failing(game: Any) -> int:
        calls.append(len(game.decisions_made()))
        if len(calls) == 6:
            raise RuntimeError("no idea")
        return 0

    table = Table(game, *["1"] * 12, agents={1: failing})
    assert "This is a fault of HeadJudge: RuntimeError: no idea" in table.text
    assert "Your last decision is taken back." in table.text and len(calls) > 6
    assert calls[6] <= calls[5]      # the same decision again


@pytest.mark.parametrize("typed", ["no", "", "never", EOFError(), KeyboardInterrupt()])
def test_a_file_that_is_no_save_of_the_game_is_not_overwritten_without_a_yes(typed: Any, tmp_path: Path) -> None:
    mine, other = tmp_path / "list.txt", tmp_path / "other.json"
    mine.write_text("4 Ayla")
    other.write_text(new_game(seed=99).dumps())
    for path in (mine, other):
        before = path.read_text()
        table = Table(new_game(), f"save {path}", typed)
        assert "is there already and no save of this game" in table.text and "Nothing is saved." in table.text
        assert path.read_text() == before
        Table(new_game(), f"save {path}", "yes")
        assert hj.loads(path.read_text()).state.seed == 1


def test_an_earlier_save_of_the_game_is_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    table = Table(new_game(), f"save {path}", "1", "1", f"save {path}")
    assert "Write over it" not in table.text
    assert hj.loads(path.read_text()).fingerprint() == table.session.game.fingerprint()


def test_a_save_knows_seat_opponents_seed_and_decks(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    table = Table(new_game(), "1", f"save {path}")
    saved = read_saved(path)
    assert saved.seating == table.session.seating == seating(new_game()) and saved.game.state.seed == 1
    assert saved.seating is not None and saved.seating.names == ["Player 1 (you)", "Player 2 (random)"]


def test_loading_sits_down_as_the_save_says(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    game = new_game(seed=8)
    from headjudge.terminal.saves import text_of
    path.write_text(text_of(game, Seating(1, {0: "first"}, 0, ("a", "b"))))
    table = Table(new_game(), "1", f"load {path}")
    assert table.session.seat == 1 and table.session.names == ["Player 1 (first)", "Player 2 (you)"]
    assert table.session.game.state.seed == 8 and "The game that you leave is kept" in table.text


def test_a_game_of_another_size_format_or_game_is_refused_at_the_table(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    names = list(starter_decks("gcg"))
    decks = [hj.load_deck("gcg", names[seat % len(names)]) for seat in range(4)]
    duel = hj.new_game("gcg", decks[:2], seed=1)
    for other, words in (
        (new_game("ws"), "this is a save of Weiss Schwarz, not of Gundam Card Game"),
        (hj.new_game("gcg", decks, seed=1, format="team-battle"), "this is a save of 4 players, not of 2 players"),
    ):
        path.write_text(other.dumps())
        table = Table(duel.clone(), f"load {path}", "1")
        assert words in table.text and table.session.game.state.seed == 1
        assert len(table.session.game.decisions_made()) >= 1
    three, other = [hj.new_game("gcg", decks[:3], seed=1, format=one.name) for one in hj.formats("gcg")
                    if one.fits(3)][:2]
    path.write_text(other.dumps())
    table = Table(three, f"load {path}", agents={1: lambda game: 0, 2: lambda game: 0})
    assert f"this is a save of the format {other.state.format}, not of the format {three.state.format}" in table.text


# Real processes


def start(*arguments: str) -> Any:
    return pexpect.spawn(sys.executable, ["-m", "headjudge_command", "play", *arguments], encoding="utf-8", timeout=60,
                         dimensions=(40, 100), env={**os.environ, "TERM": "dumb", "NO_COLOR": "1"},
                         preexec_fn=_heard)


def _heard() -> None:
    """SIGHUP is ignored where the tests run under nohup, and what is ignored is inherited."""
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


def play(child: Any, decisions: int) -> None:
    for _ in range(decisions):
        child.expect(ASKED)
        child.sendline("1")
    child.expect(ASKED)


def saved_print(child: Any, path: Path) -> str:
    child.sendline(f"save {path}")
    child.expect("Saved as")
    child.expect(ASKED)
    body = json.loads(path.read_text())
    return str(body["fingerprint"])


@pytest.mark.parametrize("ending", [
    signal.SIGKILL, pytest.param(signal.SIGTERM, marks=ONLY_FULL), pytest.param(signal.SIGHUP, marks=ONLY_FULL),
    *[pytest.param(ending, marks=ONLY_FULL) for ending in ("closed", "ctrl-d", "ctrl-c")]])
def test_whatever_ends_the_program_the_game_goes_on_where_it_was(ending: Any, tmp_path: Path, data: Path) -> None:
    child = start("ws", "--seed", "7", "--against", "random")
    play(child, 5)
    before = saved_print(child, tmp_path / "before.json")
    if isinstance(ending, signal.Signals):
        os.kill(child.pid, ending)
        child.expect(pexpect.EOF)
    elif ending == "closed":
        child.close(force=False)
    elif ending == "ctrl-d":
        child.sendeof()
        child.expect("The game is kept: headjudge play ws --resume")
    else:
        child.sendintr()
        child.expect("Leave the table")
        child.sendintr()
        child.expect("The game is kept")
    child.close()
    if isinstance(ending, signal.Signals) and ending is not signal.SIGKILL:
        assert child.exitstatus == 128 + ending
    assert len(list(data.glob("*.game"))) == 1
    again = start("--resume")
    again.expect(ASKED)
    assert saved_print(again, tmp_path / "after.json") == before
    again.close(force=True)


def test_an_interrupted_game_is_offered_at_the_next_start_and_can_be_forgotten(data: Path) -> None:
    first = new_game(seed=1)
    keeper = Keeper("ws", seating(first, "first"))
    for _ in range(2):
        first.apply(0)
        keeper.keep(first)
    keeper.release()
    child = start("ws", "--seed", "2", "--against", "first")
    child.expect("seed 2", timeout=20)      # these arguments ask for a new game, so no kept one is offered
    play(child, 2)
    child.close(force=True)
    child = start("ws")
    child.expect("2 interrupted games are kept:")
    child.expect("Enter for a new game: ")
    shown = " ".join(child.before.split())
    assert re.search(r"2 ws, two-player, .*, against first, \d+ decisions, just now", shown)
    child.sendline("forget 1")
    child.expect("An interrupted game is kept:")
    child.sendline("y")
    child.expect("Type 1, Enter alone for a new game, or quit\\.")
    child.sendline("1")
    child.expect("seed 1")
    child.expect(ASKED)
    child.close(force=True)
    assert len(list(data.glob("*.game"))) == 1


def test_a_game_that_is_over_is_kept_no_longer(data: Path) -> None:
    child = start("gate", "--seed", "1", "--against", "first")
    play(child, 2)
    assert len(list(data.glob("*.game"))) == 1
    child.sendline("concede")
    child.expect("Give up this game")
    child.sendline("yes")
    child.expect(ASKED)
    child.sendline("quit")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0 and not list(data.glob("*"))


def test_ctrl_c_while_the_program_starts_is_no_traceback() -> None:
    begin = ("import headjudge_command, sys; print('begins', flush=True); sys.argv[1:] = ['play', 'ws']; "
             "headjudge_command.main()")
    for wait in (0.4, 0.05, 0.2, 0.8, 1.5)[:amount(5, 1)]:
        started = subprocess.Popen([sys.executable, "-c", begin], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True)
        assert started.stdout is not None and started.stdout.readline() == "begins\n"
        time.sleep(wait)
        started.send_signal(signal.SIGINT)
        said = started.communicate(timeout=60)[1]
        assert "Traceback" not in said and started.returncode in (0, 130, -signal.SIGINT), said
