"""The book of rulings can be made, and tells what a judge wants to know."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.amounts import ONLY_FULL

CHECKOUT = Path(__file__).parents[2]
TOLD = "tests/ws/test_section_9_rule_actions.py::test_rule_actions_happen_by_themselves"


def test_the_book_of_rulings_is_made_from_the_tests(tmp_path: Path) -> None:
    target = tmp_path / "ws.md"
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "HEADJUDGE_"))}
    command = [sys.executable, "tools/rulings.py", "ws", TOLD, "--to", str(target)]
    ran = subprocess.run(command, cwd=CHECKOUT, env=clean, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    book = target.read_text(encoding="utf-8")
    assert book.startswith("# Book of rulings: ws\n") and "## 9 Rule actions" in book
    ruling = book.partition("**Rule actions happen by themselves.**")[2].partition("<sub>")[0]
    assert "- Player 1: deck: 30 Filler; clock: 7 Filler; center left: Ebb; center right: Ayla" in ruling, "position"
    assert "1. Player 1: Put Filler into your level (ws:9.3.2)" in ruling, "the choice"
    assert "   - Ayla goes to the waiting room by rule action (ws:9.5.1)" in ruling, "what it led to"
    assert "Then: Player 2 is asked (ws:6.4.1.2)" in ruling, "what is offered next"


@ONLY_FULL
def test_no_tagged_test_is_an_error_that_says_so(tmp_path: Path) -> None:
    empty = tmp_path / "test_nothing.py"
    empty.write_text("def test_nothing(): pass\n", encoding="utf-8")
    command = [sys.executable, "tools/rulings.py", "ws", str(empty), "--to", str(tmp_path / "ws.md")]
    ran = subprocess.run(command, cwd=CHECKOUT, capture_output=True, text=True)
    assert ran.returncode == 1 and "no test that is tagged with a rule has passed" in ran.stderr
