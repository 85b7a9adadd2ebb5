"""Rows of winning and losing (cfv:1.2.5, cfd:1.2.5)."""

from __future__ import annotations

from typing import Final

from headjudge.language.rows.row import Row, of, row
from headjudge.language.rows.shared import gap
from headjudge.language.tree import ast

ENDING: Final[tuple[Row, ...]] = (
    row("clause", "you win the game", ast.Win("you"), "win the game", "you win"),
    row("clause", "your opponent wins the game", ast.Win("opponent")),
    row("clause", "you lose the game", ast.Defeat("you"), "lose the game", "you lose"),
    row("clause", "your opponent loses the game", ast.Defeat("opponent"), "your opponent loses"),
    row("clause", "all players lose the game", ast.Defeat("each"), "both players lose the game",
        "each player loses the game"),
    row("clause", "you cannot lose the game [{until}]", of(ast.Forbid, "lose", None, "you", until=gap("until"))),
)
