"""Winning and losing by an effect."""

from __future__ import annotations

from typing import Any

from headjudge.language.rows.row import Row, of, row, said
from headjudge.language.rows.shared import BY
from headjudge.language.tree import ast


def _says_all_lose(printer: Any, step: ast.Defeat) -> dict[str, object] | None:
    return {} if step.who == "each" else None


def all_lose(step: ast.Step) -> ast.Step | None:
    """Returns the step by which all players lose together, not one before the other; None for any other step."""
    return ast.Defeat("each") if isinstance(step, ast.Defeat) else None


def outcomes(everybody: str) -> tuple[Row, ...]:
    """Returns the rows of winning and losing, for a game that calls all players so."""
    return (
        row("clause", "you win the game", ast.Win("you")),
        row("clause", "win~s the game", of(ast.Win, BY)),
        said("clause", f"{everybody} the game", ast.Defeat, _says_all_lose),
        row("clause", "you lose the game", ast.Defeat("you")),
        row("clause", "lose~s the game", of(ast.Defeat, BY)),
    )
