"""The log as lines for people: what happened, with the rule that says so."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from headjudge.terminal.paint import Paint, plain, wrap

RULE_COLUMN = 16

QUIET = frozenset(("begin", "end", "shuffle"))
"""Kinds of entries that only mark the time: left out where space is short."""


def lines_of(entries: Iterable[dict[str, Any]], width: int = 80, paint: Paint = plain, brief: bool = False
             ) -> list[str]:
    """Log entries as `log_for` gives them. brief: without the beginnings and ends of phases and steps."""
    lines: list[str] = []
    for entry in entries:
        new_turn = is_turn(entry)
        if brief and entry["kind"] in QUIET and not new_turn:
            continue
        if new_turn and lines:
            lines.append("")
        lines += _line(entry, width, paint, new_turn)
    return lines


def is_turn(entry: dict[str, Any]) -> bool:
    """Whether a new turn begins here."""
    return entry["kind"] == "begin" and not entry["text"].endswith("begins")


def _line(entry: dict[str, Any], width: int, paint: Paint, new_turn: bool) -> list[str]:
    said = entry["text"]
    ability = entry.get("source")
    if ability and ability not in said:
        said = f"{said} ({ability})"
    body = wrap(said, width - RULE_COLUMN, 2)
    rule = paint(f"{entry['rule']:<{RULE_COLUMN}}", "rule")
    style = "bold" if new_turn else "dim" if entry["kind"] in QUIET else ""
    return [(rule if at == 0 else " " * RULE_COLUMN) + (paint(line, style) if style else line)
            for at, line in enumerate(body)]


def result_lines(result: dict[str, Any] | None, names: Sequence[str]) -> list[str]:
    """How a game ended, as a view tells it."""
    if result is None:
        return ["The game is not over."]
    why = f"{result['reason']} ({result['rule']})"
    if result["draw"]:
        return [f"A draw: {why}."]
    winners = " and ".join(names[seat] for seat in result["winners"])
    return [f"{winners} {'wins' if len(result['winners']) == 1 else 'win'}: {why}."]
