"""Parses Python source: docstrings are shown as titles, and the tags of rules are read."""

from __future__ import annotations

import ast
from threading import Lock
from typing import Final

_ONE_AT_A_TIME: Final = Lock()
"""Two threads that parse at once can end CPython 3.11 with a SystemError (recursion depth mismatch)."""


def parsed(source: str, name: str = "<unknown>") -> ast.Module:
    """Returns the tree of a module. Raises what `ast.parse` raises."""
    with _ONE_AT_A_TIME:
        return ast.parse(source, name)
