"""Rows of numbers in millions."""

from __future__ import annotations

from typing import Any, Final

from headjudge.language.rows.row import Row, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

MILLION: Final = 1_000_000


def _millions(reader: Any, parts: Parts) -> object:
    return parts.read("gain_icon"), ast.Num(parts.read("signed").value * MILLION)


MILLIONS: Final[tuple[Row, ...]] = (
    worked("gain", "{gain_icon} {signed} | million", tuple, _millions, None),
)
