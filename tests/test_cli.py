"""What a user can mend is one paragraph on stderr and a non-zero code, never a traceback."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from headjudge import cli


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        ("nonsense", 2, "No such command 'nonsense'. See `headjudge --help`."),
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


def test_a_reader_that_leaves_early_is_no_error() -> None:
    command = f"{sys.executable} -m headjudge.cli rules ws | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, timeout=60)
    assert done.stdout.count("\n") == 1
    assert done.stderr == ""
