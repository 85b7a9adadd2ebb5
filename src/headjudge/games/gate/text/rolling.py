"""Reads what the player does whose die shows more, or less, than that of the other player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lark import Token, Tree

from headjudge.games.gate import nodes
from headjudge.language.tree import ast

if TYPE_CHECKING:
    from headjudge.games.gate.text.reader import GateReader

HIGHER: Final = "higher roll"
LOWER: Final = "lower roll"
"""The words for the two players, as actors."""


def done_by_roller(reader: GateReader, tree: Tree[Token], seq: Tree[Token], higher: bool) -> ast.Step:
    """Done by the player whose die shows more, or less; "their" cards are those of that player."""
    if len(reader.rolled_by_both) != 2:
        raise reader.unread(tree, "not both players rolled a die")
    before, reader.named_player = reader.named_player, "you"
    step = reader.step(seq)
    reader.named_player = before
    return nodes.ByRoll(step, higher, *reader.rolled_by_both)
