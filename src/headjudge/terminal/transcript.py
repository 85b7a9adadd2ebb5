"""The log as lines for people: each event with its rule."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any

from headjudge.terminal.paint import RULE_COLUMN, Paint, plain, wrap

QUIET = frozenset(("begin", "end", "shuffle"))
"""Kinds of entries that only mark the time: left out where space is short."""


def lines_of(entries: Iterable[Mapping[str, Any]], width: int = 80, paint: Paint = plain, brief: bool = False
             ) -> list[str]:
    """Returns lines for log entries of `log_for`. brief: without the beginnings and ends of phases and steps."""
    lines: list[str] = []
    shown = [entry for entry in entries if not brief or entry["kind"] not in QUIET or is_turn(entry)]
    for (rule, said), alike in groupby(shown, lambda entry: (entry["rule"], _said(entry))):
        first, *others = alike
        new_turn = is_turn(first)
        if new_turn and lines:
            lines.append("")
        style = "bold" if new_turn else "dim" if first["kind"] in QUIET else ""
        lines += _line(rule, f"{said} (x{len(others) + 1})" if others else said, style, width, paint)
    return lines


def is_turn(entry: Mapping[str, Any]) -> bool:
    """Whether a new turn begins with this entry."""
    return entry["kind"] == "begin" and not entry["text"].endswith("begins")


def _said(entry: Mapping[str, Any]) -> str:
    """Returns the words of an entry, with the card whose ability caused it and the line of its text."""
    said: str = entry["text"]
    source, line = entry.get("source", ""), entry.get("line", 0)
    where = f"line {line}" if line else ""
    if "printed_on" in entry:
        where = f"from {entry['printed_on']}, line {line}"
    if source and source not in said:
        where = f"{source}, {where}" if where else source
    if not where:
        return said
    return f"{said[:-1]}; {where})" if said.endswith(")") else f"{said} ({where})"


def _line(number: str, said: str, style: str, width: int, paint: Paint) -> list[str]:
    column = max(RULE_COLUMN, len(number) + 1)
    body = wrap(said, width - column, 2)
    rule = paint(f"{number:<{column}}", "rule")
    return [(rule if at == 0 else " " * column) + (paint(line, style) if style else line)
            for at, line in enumerate(body)]


def result_lines(result: Mapping[str, Any] | None, names: Sequence[str], width: int = 80) -> list[str]:
    """Returns the result of a game, from a view, as lines."""
    if result is None:
        return ["The game is not over."]
    why = f"{result['reason']} ({result['rule']})"
    if result["draw"]:
        return wrap(f"A draw: {why}.", width, 2)
    winners = " and ".join(names[seat] for seat in result["winners"])
    return wrap(f"{winners} {'wins' if len(result['winners']) == 1 else 'win'}: {why}.", width, 2)
