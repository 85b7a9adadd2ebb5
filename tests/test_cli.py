"""What a user can mend is one paragraph on stderr and a non-zero code, never a traceback."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from headjudge import cli
from tests.amounts import amount


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        ("nonsense", 2, "No such command 'nonsense'. See `headjudge --help`."),
        ("formats", 2, "No such command 'formats'. See `headjudge --help`."),
        ("rules", 2, "Missing argument 'game'. See `headjudge rules --help`."),
        ("rules ws --nonsense", 2, "No such option: --nonsense. See `headjudge rules --help`."),
        ("rules chess", 1, "there is no game 'chess' with a ledger of rules. Known: "),
        ("rules ws 99.9", 1, "ws has no rule '99.9'. `headjudge rules ws` lists them."),
        ("rules ws --tests nowhere", 1, "there is no folder of tests at nowhere. "),
    ],
)
def test_errors_are_one_paragraph(arguments: str, code: int, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(arguments.split()) == code
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith(f"headjudge: {says}")
    assert "\n\n" not in shown.err


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["--version"]) == 0
    assert re.fullmatch(r"headjudge \d+\.\d+\.\d+\n", capsys.readouterr().out)
    assert cli.run([]) == 0
    assert "rules" in capsys.readouterr().out
    assert cli.run(["--help"]) == 0
    assert "rules" in capsys.readouterr().out


def test_a_reader_that_leaves_early_is_no_error() -> None:
    command = f"{sys.executable} -m headjudge.cli rules ws | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, timeout=60)
    assert done.stdout.count("\n") == 1
    assert done.stderr == ""


def command(arguments: str, env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(f"exec {sys.executable} -m headjudge.cli {arguments}", shell=True, capture_output=True,
                          text=True, timeout=60, env=env)


@pytest.mark.parametrize("arguments", [
    "--version", "deck check ws low_harbor", "--help", "rules ws 9.3.1"][:amount(4, 2)])
def test_output_that_cannot_be_written_is_one_error(arguments: str) -> None:
    done = command(f"{arguments} 1>/dev/full")
    assert done.returncode == 1
    assert done.stderr == "headjudge: the output cannot be written: no space left on device.\n"


@pytest.mark.parametrize("closed", ["0<&- 1>&- 2>&-", "1>&-", "0<&-", "2>&-"][:amount(4, 2)])
def test_closed_streams_are_empty_ones(closed: str) -> None:
    done = command(f"deck check ws low_harbor {closed}")
    assert (done.returncode, done.stderr) == (0, "")
    assert command(f"deck check ws nothing {closed}").returncode == 1


def test_signs_that_an_output_does_not_know_are_written_out() -> None:
    done = command("cards explain 'Pell, Apprentice of the Comb'", env={"PYTHONIOENCODING": "ascii"})
    assert (done.returncode, done.stderr) == (0, "")
    assert "\\u3010" in done.stdout or "[AUTO]" in done.stdout


def test_a_device_is_no_file(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in ("replay /dev/zero", "play ws --load /dev/zero", "deck check ws /dev/zero"):
        assert cli.run(arguments.split()) == 1
        assert "/dev/zero: this is a device or a socket, not a file" in capsys.readouterr().err


@pytest.mark.parametrize("group", ["deck", "cards"])
def test_a_group_without_a_command_says_what_is_missing(group: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run([group]) == 2
    assert capsys.readouterr().err == f"headjudge: Missing command. See `headjudge {group} --help`.\n"


def test_file_names_are_no_commands_to_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["deck", "check", "ws", "\x1b[2J\udcff"]) == 1
    assert capsys.readouterr().err == ("headjudge: \\x1b[2J\\udcff: there is no such file. Name a deck list, or a "
                                       "starter deck of ws: cloudcomb, low_harbor.\n")


def test_an_option_without_its_value_points_to_the_help_of_its_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["play", "gcg", "--best-of"]) == 2
    assert capsys.readouterr().err == (
        "headjudge: Option '--best-of' requires an argument. See `headjudge play --help`.\n")


def test_a_default_that_means_what_the_help_says_is_no_number(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["play", "--help"]) == 0
    assert "default: 0; x>=0]" not in capsys.readouterr().out.split("--players")[1].split("--victory")[0]


def test_help_loads_neither_rules_nor_card_text() -> None:
    told = subprocess.run([sys.executable, "-c", "import sys; from headjudge import cli; cli.run(['--help']); "
                           "print(*sorted(name for name in sys.modules if name.startswith('headjudge.')))"],
                          capture_output=True, text=True, check=True).stdout.splitlines()[-1].split()
    assert "headjudge.commands.cards" in told
    assert not [name for name in told if name.split(".")[1] in ("kernel", "language", "games", "api", "lab", "agents")]


def test_every_public_name_comes_from_the_module_that_the_checker_sees() -> None:
    import ast
    from pathlib import Path

    import headjudge

    assert headjudge.__file__ is not None
    tree = ast.parse(Path(headjudge.__file__).read_text(encoding="utf-8"))
    imported = {alias.name: found.module for found in ast.walk(tree) if isinstance(found, ast.ImportFrom)
                for alias in found.names if (found.module or "").startswith("headjudge.")}
    assert sorted(imported) == sorted(headjudge.__all__) == dir(headjudge)
    for name, module in imported.items():
        assert f"headjudge.{headjudge._MODULES[name]}" == module and getattr(headjudge, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        headjudge.nothing  # noqa: B018


def test_help_names_the_games_and_says_where_to_begin(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["--help"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "Begin with `headjudge play ws` in the terminal, or `headjudge serve --open`" in told
    assert "The games are cfd, cfv, gate, gcg and ws" in told
    assert cli.run(["decks"]) == 0
    told = capsys.readouterr().out
    assert "cfv: Cardfight!! Vanguard\n  cinder_yard" in told and told.count("ws: ") == 1


@pytest.mark.parametrize("command", ["play", "sim", "bench", "replay", "reduce", "serve", "rules", "deck check",
                                     "cards compare", "cards explain", "cards repairs", "cards coverage"])
def test_options_name_what_they_take(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    cli.run([*command.split(), "--help"])
    options = capsys.readouterr().out.partition("Options:")[2]
    assert options and "<" not in options.replace("<=", ""), "a word, not a type of Python"
