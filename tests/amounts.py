"""How much the tests try: everything in `.ci/run`, which sets HEADJUDGE_FULL=1; a part of it in `make test`."""

from __future__ import annotations

import os

import pytest

FULL = os.environ.get("HEADJUDGE_FULL") == "1"

ONLY_FULL = pytest.mark.skipif(not FULL, reason="takes long: `.ci/run` runs it, and so does HEADJUDGE_FULL=1")


def amount(full: int, part: int) -> int:
    """Returns the number of games, examples or seeds that a test tries: `full` in `.ci/run`, else `part`."""
    return full if FULL else part
