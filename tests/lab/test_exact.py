"""`make bench-exact`: what it says where it cannot count."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_without_valgrind_one_sentence_says_what_to_install(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, ROOT / "bench" / "exact.py", "ws"], env={"PATH": str(tmp_path)},
                          capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr == ("valgrind is missing, and without it no instructions can be counted. "
                           "Install it (Debian: apt-get install valgrind) and run this again.\n")
