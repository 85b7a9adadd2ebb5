"""The commands play, sim, bench, replay and reduce: what they print, and how they refuse."""

from __future__ import annotations

import json
import re
import subprocess
from importlib.resources import files
from pathlib import Path

import pytest

import headjudge as hj
from headjudge.agents import agent_names
from headjudge.api.seatings import Seating
from headjudge.cli import run
from headjudge.terminal.kept import Waiting
from headjudge.terminal.resuming import chosen_waiting
from tests.amounts import ONLY_FULL
from tests.lab.decks import BLUE, RED

ROOT = Path(__file__).parents[2]


@pytest.fixture
def cards(tmp_path: Path) -> str:
    """The starter cards without their text."""
    path = tmp_path / "cards.json"
    made = []
    for name in ("cloudcomb", "low_harbor"):
        file = files("headjudge.cards") / "starters" / "ws" / f"{name}.json"
        whole = json.loads(file.read_text("utf-8"))
        made += [{key: value for key, value in card.items() if key != "text"} for card in whole["cards"]]
    path.write_text(json.dumps({**whole, "cards": made}), encoding="utf-8")
    return str(path)


def test_sim_prints_the_figures(cards: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["sim", "ws", "--games", "2", "--cards", cards, "--seed", "5", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["games"] == 2 and figures["errors"] == 0 and figures["seed"] == 5
    assert set(figures["wins_by_deck"]) == {"cloudcomb", "low_harbor"}
    assert run(["sim", "ws", "--games", "2", "--cards", cards, "--deck", "cloudcomb"]) == 0
    said = capsys.readouterr().out
    assert "errors" in said and "none" in said and "wins of cloudcomb" in said


def test_play_without_a_terminal_prints_the_annotated_game(cards: str, capsys: pytest.CaptureFixture[str],
                                                           monkeypatch: pytest.MonkeyPatch) -> None:
    import io

    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert run(["play", "ws", "--cards", cards, "--seed", "7", "--against", "random"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Weiss Schwarz, seed 7: Player 1 (greedy) against Player 2 (random).")
    assert "ws:6.2.1.1      Player" in said and said.rstrip().splitlines()[-1].endswith(").")
    assert "wins:" in said.splitlines()[-1]


@pytest.mark.parametrize(("format", "sides"), [
    ("team-battle", "Player 1 (random) and Player 2 (greedy) against Player 3 (random) and Player 4 (first)"),
    ("battle-royale", "Player 1 (random) against Player 2 (greedy) against Player 3 (random) against Player 4 (first)"),
])
def test_play_tells_who_is_on_whose_side(format: str, sides: str, capsys: pytest.CaptureFixture[str],
                                         monkeypatch: pytest.MonkeyPatch) -> None:
    import io

    from headjudge.terminal import annotated

    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    monkeypatch.setattr(annotated, "print_game", lambda game, agents, names: print(sorted(agents), len(names)))
    assert run(["play", "gcg", "--format", format, "--players", "4", "--seat", "1", "--against", "random,random,first",
                "--seed", "1", "--allow-unread"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said == [f"Gundam Card Game, seed 1: {sides}.", "[0, 1, 2, 3] 4"]


@pytest.mark.parametrize(("arguments", "words"), [
    (["--format", "team-battle", "--seat", "4"], "there is no seat 4. The seats are 0 to 3"),
    (["--seat", "2"], "there is no seat 2. The seats are 0 to 1"),
    (["--players", "9", "--format", "battle-royale"], "is played by 3 to 8 players, not 9"),
    (["--players", "3", "--format", "battle-royale", "--against", "random,first,random"], "3 agents cannot play at 2"),
])
def test_play_refuses_what_does_not_fit_the_format(arguments: list[str], words: str,
                                                   capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["play", "gcg", "--allow-unread", *arguments]) == 1
    assert words in capsys.readouterr().err


def test_bench_prints_figures_and_keeps_them(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
                                             tmp_path: Path) -> None:
    from headjudge.lab import bench as lab
    from headjudge.lab.tables import Setup

    monkeypatch.setattr(lab, "SAMPLES", 40)
    monkeypatch.setattr(lab, "setup_of", lambda game, agents, format: Setup(game, (RED, BLUE), (agents, agents)))
    page = tmp_path / "results.md"
    assert run(["bench", "ws", "--games", "1", "--runs", "1", "--record", str(page), "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["games_per_second"] > 0 and figures["clone_us"] > 0
    assert page.read_text().splitlines()[-1].count("|") == 11
    assert run(["bench", "ws", "--games", "1", "--runs", "1"]) == 0
    assert "decisions a second" in capsys.readouterr().out


@ONLY_FULL
def test_bench_compares_all_games_with_python_chess_in_one_run(capsys: pytest.CaptureFixture[str],
                                                               monkeypatch: pytest.MonkeyPatch) -> None:
    from headjudge.lab import peers

    pytest.importorskip("chess")
    monkeypatch.setattr(peers, "ways", lambda: ["ws"])
    monkeypatch.setattr(peers, "_speed", lambda play, turn, seconds: (1.0, float(play(turn) or 0)))
    assert run(["bench", "--peers", "--runs", "1", "--json"]) == 0
    speeds = {speed["name"]: speed for speed in json.loads(capsys.readouterr().out)["speeds"]}
    chess, ws = speeds["python-chess"], speeds["ws"]
    assert chess["ratio"] == 1 and ws["ratio"] == ws["decisions"] / chess["decisions"]
    assert run(["bench", "--peers", "--runs", "1"]) == 0
    assert "x python-chess" in capsys.readouterr().out


def test_bench_without_python_chess_says_how_to_install_it(capsys: pytest.CaptureFixture[str],
                                                           monkeypatch: pytest.MonkeyPatch) -> None:
    from headjudge.lab import peers

    monkeypatch.setattr(peers, "find_spec", lambda module: None)
    assert run(["bench", "--peers"]) == 1
    assert 'pip install "headjudge[peers]"' in capsys.readouterr().err


def test_all_games_are_compared_in_their_usual_format_and_in_teams() -> None:
    from headjudge.lab.peers import ways

    assert {"ws", "gcg", "gcg team-battle", "gate"} <= set(ways()) and "gcg battle-royale" not in ways()


@pytest.mark.parametrize("arguments, words", [
    ([], "no game is named"), (["ws", "--peers"], "--peers measures all games"),
])
def test_bench_refuses_what_does_not_go_together(arguments: list[str], words: str,
                                                 capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", *arguments]) == 1
    assert words in capsys.readouterr().err


def test_counts_of_instructions_stand_apart_from_times(tmp_path: Path) -> None:
    from headjudge.lab.results import EXACT, HEADER, add_exact

    page = tmp_path / "results.md"
    add_exact(page, "ws", "compiled", 42_310.0, ("1a2b3c4", "2026-11-29"))
    add_exact(page, "gate", "compiled", 72_000.0, ("1a2b3c4", "2026-11-29"))
    times, section, counts = page.read_text().partition(EXACT)
    assert times == HEADER and section
    assert [line.split(" | ")[2:5] for line in counts.splitlines()] == [["ws", "compiled", "42.3"],
                                                                        ["gate", "compiled", "72.0"]]
    assert counts.startswith("| 1a2b3c4 | 2026-11-29 |")


def test_a_measurement_names_the_commit_that_was_measured(tmp_path: Path) -> None:
    """A "+" marks files that differ from it; in a checkout of something else the package has no commit."""
    from headjudge.lab.results import measured_source

    def git(*command: str) -> str:
        named = ["git", "-c", "user.name=a", "-c", "user.email=a@example.org", *command]
        return subprocess.run(named, cwd=tmp_path, check=True, capture_output=True, text=True).stdout.strip()

    package = tmp_path / "package"
    package.mkdir()
    (package / "__init__.py").write_text("")
    assert measured_source(package) == ("-", "-"), "no checkout"
    git("init", "-q")
    (tmp_path / "notes.txt").write_text("")
    git("add", "notes.txt")
    git("commit", "-qm", "Another thing")
    assert measured_source(package) == ("-", "-"), "a checkout without the package"
    git("add", "package")
    git("commit", "-qm", "The package")
    commit = git("log", "-1", "--format=%h")
    (tmp_path / "notes.txt").write_text("other files do not matter")
    assert measured_source(package)[0] == commit
    (package / "more.py").write_text("")
    assert measured_source(package)[0] == f"{commit}+"


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    game = hj.new_game("ws", [RED, BLUE], seed=1)
    game.run(agents={0: "random", 1: "random"}, until=3)
    path = tmp_path / "game.json"
    path.write_text(game.dumps(), encoding="utf-8")
    return path


def _with_another_decision(saved: Path) -> None:
    """Make the fifth decision of a recording one that the game does not offer."""
    from headjudge.api import files as formats
    from headjudge.lab.recordings import read_recording

    body = formats.unseal(read_recording(saved), formats.REPLAY_FORMAT)
    body["decisions"][4][2] = "dance"
    content = {key: value for key, value in body.items() if key not in ("format", "version", "program")}
    saved.write_text(formats.seal(formats.REPLAY_FORMAT, content), encoding="utf-8")


def test_replay_prints_a_saved_game(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", str(saved)]) == 0
    assert "turn 2" in capsys.readouterr().out
    assert run(["replay", str(saved), "--until", "3", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["decisions"] == 3 and figures["drift"] is None and figures["log"]


def hands(game: hj.Game, seat: int) -> set[str]:
    """The names of the cards that only this seat has seen."""
    cards = game.view(seat)["players"][seat]["zones"]["hand"]["cards"]
    return {card["name"] for card in cards if card is not None}


def replayed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What `headjudge replay` prints."""
    assert run(["replay", *arguments]) == 0
    return capsys.readouterr().out


@pytest.fixture
def dealt(tmp_path: Path) -> Path:
    """A game that stands at its first decision: each player has drawn five cards of a deck of one color."""
    path = tmp_path / "dealt.json"
    path.write_text(hj.new_game("ws", [RED, BLUE], seed=1).dumps(), encoding="utf-8")
    return path


def test_a_replay_of_a_game_that_goes_on_tells_a_spectator_no_hidden_card(
        dealt: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = hj.loads(dealt.read_text())
    hidden = hands(game, 0) | hands(game, 1)
    for arguments in ([], ["--seat", "spectator"]):
        said = replayed(capsys, str(dealt), *arguments)
        assert not any(name in said for name in hidden)
        assert game.decision is not None and f"Player {game.decision.player + 1} is asked" in said


def test_a_replay_for_a_seat_tells_what_that_seat_knew(dealt: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = hj.loads(dealt.read_text())
    assert game.decision is not None
    for seat in (0, 1):
        said = replayed(capsys, str(dealt), "--seat", str(seat))
        assert all(name in said for name in hands(game, seat))
        assert not any(name in said for name in hands(game, 1 - seat) - hands(game, seat))
        assert (game.decision.prompt in said) == (seat == game.decision.player)
    figures = json.loads(replayed(capsys, str(dealt), "--seat", "1", "--json"))
    assert figures["log"] == game.log_for(1) and figures["knows"] == 1 and figures["fingerprint"] is None
    said = replayed(capsys, str(dealt), "--seat", "all")
    assert all(name in said for name in hands(game, 0) | hands(game, 1))


def test_a_replay_of_a_finished_game_shows_all_but_for_whom_a_seat_is_named(
        tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = hj.new_game("ws", [RED, BLUE], seed=1)
    drawn = hands(game, 1)
    game.concede(0)
    path = tmp_path / "over.json"
    path.write_text(game.dumps(), encoding="utf-8")
    assert all(name in replayed(capsys, str(path)) for name in drawn)
    assert all(name in replayed(capsys, str(path), "--until", "0") for name in drawn)
    assert not any(name in replayed(capsys, str(path), "--seat", "0") for name in drawn - hands(game, 0))


@pytest.mark.parametrize("seat", ["2", "-1", "1.5", "nobody", "\u0662", "9" * 5000])
def test_replay_refuses_a_seat_that_is_not_there(seat: str, dealt: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", str(dealt), f"--seat={seat}"]) == 1
    said = capsys.readouterr().err
    assert "there is no seat" in said and "The seats are 0 to 1; spectator and all are there besides." in said


def test_why_a_replay_differs_is_told_to_nobody_who_may_not_know_the_cards(
        saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _with_another_decision(saved)
    assert run(["replay", str(saved), "--seat", "0"]) == 1
    said = capsys.readouterr().out
    assert "From decision 5 on" in said and "dance" not in said
    assert run(["replay", str(saved)]) == 1
    assert "dance" in capsys.readouterr().out


def test_replay_tells_the_first_decision_that_differs(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _with_another_decision(saved)
    assert run(["replay", str(saved)]) == 1
    assert "decision 5" in capsys.readouterr().out


@pytest.mark.parametrize(("arguments", "code", "words"), [
    (["play", "chess"], 1, "no game"), (["play", "ws", "--against", "nobody"], 1, "no agent"),
    (["play", "ws", "--seat", "2"], 1, "no seat 2"), (["play", "ws", "--load", "nowhere.json"], 1, "nowhere.json"),
    (["play", "ws", "--deck", "nowhere.txt"], 1, "nowhere.txt"), (["play"], 2, "Missing argument"),
    (["sim", "chess"], 1, "no game"), (["sim", "ws", "--games", "0"], 2, "--games"),
    (["sim", "ws", "--agents", "a,b,c"], 1, "no agent"), (["sim", "ws", "--jobs", "many"], 2, "--jobs"),
    (["bench", "chess"], 1, "no game"), (["replay", "nowhere.json"], 1, "nowhere.json"), (["replay"], 2, "Missing"),
    (["reduce", "nowhere.json"], 1, "nowhere.json"),
])
def test_what_cannot_be_done_is_said_in_one_paragraph(arguments: list[str], code: int, words: str,
                                                      capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments) == code
    said = capsys.readouterr()
    assert words in said.err and said.err.count("\n") <= 3 and "Traceback" not in said.err


@pytest.mark.parametrize("command", ["replay", "reduce"])
def test_damaged_files_are_refused(command: str, saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = saved.read_text()
    for damaged in (text[:200], text.replace('"turn', '"tern', 1), text.replace("1", "2", 5), "", "\x00\x01"):
        saved.write_text(damaged)
        assert run([command, str(saved)]) == 1
        assert "game.json" in capsys.readouterr().err


def test_a_save_of_another_kind_is_refused_by_play(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved.write_text(hj.loads(saved.read_text()).record())
    assert run(["play", "ws", "--load", str(saved)]) == 1
    assert "replay" in capsys.readouterr().err


def test_play_at_a_terminal(cards: str) -> None:
    import os
    import pty
    import subprocess
    import sys

    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "headjudge.cli", "play", "ws", "--cards", cards, "--seed", "7",
               "--against", "first"]
    environment = {**os.environ, "NO_COLOR": "1", "COLUMNS": "80", "LINES": "40", "TERM": "xterm"}
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment) as process:
        os.close(theirs)
        os.write(ours, b"why\nquit\n")
        said = b""
        while True:
            try:
                read = os.read(ours, 4096)
            except OSError:  # the other end is closed
                break
            if not read:
                break
            said += read
        assert process.wait(60) == 0
    os.close(ours)
    shown = said.decode()
    assert "Player 1 (you)" in shown and "Opening hand: put a card" in shown and "ws:5.2.1.4" in shown
    assert "\x1b[3" not in shown


@pytest.mark.parametrize(("arguments", "words"), [
    (["--against", "random,first"], "2 agents cannot play at 1 seat. Name one."),
    (["--victory", "winner-takes-all"], "name a format that has it: winner-takes-all"),
])
def test_play_says_how_to_mend(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["play", "gcg", *arguments]) == 1
    assert words in capsys.readouterr().err


def test_a_saved_match_keeps_its_length_and_is_no_replay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "m.json"
    path.write_text(hj.match("ws", [RED, BLUE], seed=1).dumps(), encoding="utf-8")
    assert run(["play", "ws", "--load", str(path), "--best-of", "5"]) == 1
    assert "this match is the best of 3 games, not of 5. Leave --best-of out." in capsys.readouterr().err
    assert run(["replay", str(path)]) == 1
    assert "this is a saved match, not a game or a replay. `headjudge play GAME --load" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["play", "sim", "bench", "rules", "deck check", "cards coverage"])
def test_help_names_the_games(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    run([*command.split(), "--help"])
    assert "cfd, cfv, gate, gcg or ws" in " ".join(capsys.readouterr().out.split())


def test_every_agent_is_named_wherever_agents_are(capsys: pytest.CaptureFixture[str]) -> None:
    agents = ("first", "greedy", "pass", "random")
    known = ", ".join(agent_names())
    assert set(agents) <= set(agent_names())
    assert run(["play", "ws", "--against", "foo"]) == 1
    assert f'there is no agent "foo". The agents are: {known}, person.' in capsys.readouterr().err
    assert run(["play", "ws", "--against", "persn"]) == 1
    assert "Did you mean person?" in capsys.readouterr().err
    assert run(["sim", "ws", "--agents", "foo"]) == 1
    assert f'there is no agent "foo". The agents are: {known}.' in capsys.readouterr().err
    for command, words in (("play", (*agents, "person")), ("sim", agents)):
        run([command, "--help"])
        told = " ".join(capsys.readouterr().out.split())
        (named,) = re.findall(r"Who plays(?: at the other seats)?: (.*?) one for all", told)
        assert all(re.search(rf"\b{word}\b", named) for word in words), (command, named)
    named = next(line for line in (ROOT / "docs/library.md").read_text("utf-8").splitlines() if "hj.AgentLike" in line)
    assert all(f'"{name}"' in named for name in agents)


def test_a_saved_game_says_of_which_game_it_is(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["play", "--load", str(saved)]) == 0
    assert "Weiss Schwarz" in capsys.readouterr().out
    assert run(["play", "gcg", "--load", str(saved)]) == 1
    assert "this is a game of ws, not of gcg. Name ws, or no game." in capsys.readouterr().err


def test_who_is_offered_an_interrupted_game_may_leave() -> None:
    kept = Waiting(Path("1.game"), "ws", Seating(0, {1: "greedy"}, 1, ("One", "Two")), 1, "two-player", 21, 5.0)
    said: list[str] = []
    typed = iter(["what", "quit"])
    with pytest.raises(EOFError):
        chosen_waiting([kept], lambda question: next(typed), said.append, begin=False)
    assert "Type 1, or quit." in said
