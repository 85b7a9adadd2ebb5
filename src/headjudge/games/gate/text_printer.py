"""Gate skills in the style of its document."""

from __future__ import annotations

from headjudge.language import ast


def print_text(ability: ast.Ability) -> str:
    """The text of an ability."""
    return ""
