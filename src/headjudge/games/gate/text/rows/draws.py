"""Draws in the Draw Step and outside of it: said of when a card is drawn, not of what it is drawn by (gate:6.2.3.2)."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate import nodes
from headjudge.games.gate.text.rows.attacks import by_player
from headjudge.language.rows.row import Row, row
from headjudge.language.tree import ast


def drawn(who: str) -> ast.Trigger:
    """Returns the event that a player draws a card."""
    return ast.Moved(ast.Select((), "any"), "draw", ("deck",), who, ("hand",), who)


def drawn_inside(who: str) -> ast.Trigger:
    """Returns the event that a player draws a card while the own Draw Step is running."""
    return ast.Within(drawn(who), nodes.InStep("draw_step", who))


def drawn_outside(who: str, own: bool = False) -> ast.Trigger:
    """Returns the event that a player draws a card while no Draw Step is running; own: no own one."""
    return ast.Within(drawn(who), ast.Not(nodes.InStep("draw_step", who if own else "any")))


OUTSIDE: Final[tuple[tuple[str, str, str, ast.Trigger], ...]] = (
    ("you", "you", "your draw step", drawn_outside("you", own=True)),
    ("opponent", "your opponent", "their draw step", drawn_outside("opponent", own=True)),
    ("you", "you", "the draw step", drawn_outside("you")),
    ("opponent", "your opponent", "the draw step", drawn_outside("opponent")),
    ("any", "a player", "the draw step", drawn_outside("any")),
)
"""Who draws, the words for the player and for the step, and the event."""

DRAWN: Final[tuple[Row, ...]] = (
    by_player("you draw a card during your draw step", "you", drawn_inside("you"),
              "you draw a card in your draw step"),
    by_player("your opponent | draw~s a card during their draw step", "opponent", drawn_inside("opponent"),
              "your opponent | draw~s a card in their draw step"),
    by_player("your opponent | draw~s a card during your draw step", "opponent", ast.Within(
        drawn("opponent"), nodes.InStep("draw_step", "you")), "your opponent | draw~s a card in your draw step"),
    *(by_player(f"you draw a card outside of {step}" if who == "you" else f"{player} | draw~s a card outside of {step}",
                who, event)
      for who, player, step, event in OUTSIDE),
)
"""The events."""

BARRED: Final[tuple[Row, ...]] = (
    row("player_deed", "draw cards outside of the draw step", (ast.Forbid("draw outside draw step"),)),
    row("player_deed", "draw cards outside of their draw step", (ast.Forbid("draw outside own draw step"),),
        "draw cards outside of your draw step"),
)
"""What players cannot do."""
