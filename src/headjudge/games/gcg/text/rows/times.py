"""How long something lasts, and whose turn it is."""

from __future__ import annotations

from typing import Final

from headjudge.language.rows import shared
from headjudge.language.rows.row import Row, row
from headjudge.language.tree import ast

TIMES: Final[tuple[Row, ...]] = (
    row("until", "during this turn", ast.END_OF_TURN),
    row("until", "during this battle", ast.Until("battle"), "until the end of this battle"),
    *shared.NEXT_TURNS,
    row("span", "your turn", ("turn", "you")),
    row("span", "your opponent's turn", ("turn", "opponent")),
    row("span", "your main phase", ("main_phase", "you")),
)

PHASES: Final[tuple[Row, ...]] = (
    row("span", "the turn", ("turn", "any"), "each turn"),
    *[row("span", f"{whose} {name} phase", (f"{name}_phase", who))
      for whose, who in (("your", "you"), ("your opponent's", "opponent"))
      for name in ("draw", "resource", "main", "end") if (name, who) != ("main", "you")],
)
"""Any turn, and the other phases."""
