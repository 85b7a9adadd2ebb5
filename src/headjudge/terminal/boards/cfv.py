"""The table of the original series of Cardfight!! Vanguard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from headjudge.terminal.boards.vanguard_table import LEGEND, VanguardTable, drawn
from headjudge.terminal.paint import Paint

__all__ = ["LEGEND", "draw", "draw_small"]


def draw(view: Mapping[str, Any], names: Sequence[str], width: int, paint: Paint) -> str:
    """Returns the whole table."""
    return drawn(VanguardTable(view, names, width, paint), small=False)


def draw_small(view: Mapping[str, Any], names: Sequence[str], width: int, paint: Paint) -> str:
    """Returns the table in fewer lines."""
    return drawn(VanguardTable(view, names, width, paint), small=True)
