"""Color, and the width of text in a terminal."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Sequence
from typing import Final

from rich.cells import cell_len, set_cell_size

Paint = Callable[[str, str], str]
"""Gives a text a style by its name. It is called last, when all widths are settled."""

STYLES: Final = {
    "dim": "2", "bold": "1", "title": "1;36", "rule": "2", "number": "1;33", "bad": "31",
    "red": "31", "green": "32", "yellow": "33", "blue": "34", "purple": "35",
    "up": "32", "down": "31", "rest": "33", "reverse": "31", "attack": "1;31",
}

RULE_COLUMN: Final = 16
"""The columns for the id of a rule and the gap behind it; longer ids make more room."""

NARROWEST: Final = 20
WIDEST: Final = 120


def plain(text: str, style: str) -> str:
    """Returns the text without a style."""
    return text


def colored(text: str, style: str) -> str:
    """Returns the text with its style as ANSI codes."""
    code = STYLES.get(style)
    return f"\x1b[{code}m{text}\x1b[0m" if code and text else text


def paint_for_output() -> Paint:
    """Returns the painter: with color if standard output is a terminal and NO_COLOR is not set."""
    wanted = sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    return colored if wanted else plain


def width_of_output() -> int:
    """Returns the number of columns to use."""
    columns = shutil.get_terminal_size((80, 24)).columns
    return max(NARROWEST, min(columns, WIDEST))


def height_of_output() -> int:
    """Returns the number of lines of the terminal; 0 if the output is none."""
    return shutil.get_terminal_size((80, 24)).lines if sys.stdout.isatty() else 0


def clip(text: str, width: int) -> str:
    """Returns the text in exactly this many columns: filled up, or cut with an ellipsis."""
    if cell_len(text) <= width:
        return text + " " * (width - cell_len(text))
    if width <= 0:
        return ""
    kept = set_cell_size(text, width - 1).rstrip(" ,")
    return kept + "…" + " " * (width - 1 - cell_len(kept))


def spread(left: str, right: str, width: int) -> str:
    """Returns two texts at the two ends of a line; the left one is cut if they do not fit."""
    room = width - cell_len(right)
    return clip(left, room - 1) + " " + right if right else clip(left, width)


def fitted(text: str, width: int) -> list[str]:
    """Returns the lines of a text as they are, those that are too long wrapped under their own beginning."""
    lines: list[str] = []
    for line in text.splitlines():
        indent = len(line) - len(line.lstrip())
        lines += [" " * indent + part for part in wrap(line, width - indent, 2)] if cell_len(line) > width else [line]
    return lines


def wrap(text: str, width: int, indent: int = 0) -> list[str]:
    """Returns lines of at most this many columns, those after the first indented."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        room = width - (indent if lines else 0)
        if line and cell_len(line) + 1 + cell_len(word) > room:
            lines.append(" " * (indent if lines else 0) + line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    if line or not lines:
        lines.append(" " * (indent if lines else 0) + line)
    return lines


def beside_rules(rows: Sequence[tuple[str, str]], width: int, paint: Paint = plain, indent: int = 0) -> list[str]:
    """Returns lines with ids of rules in a column wide enough for all of them, and a text beside each."""
    column = max([RULE_COLUMN, *[len(rule) + 2 for rule, _ in rows]])
    lines: list[str] = []
    for rule, said in rows:
        first, *others = wrap(said, width - indent - column, 0)
        lines.append(" " * indent + paint(f"{rule:<{column}}", "rule") + first)
        lines += [" " * (indent + column) + line for line in others]
    return lines
