"""What the words of card text mean in this game."""

from __future__ import annotations

from headjudge.kernel.abilities import Table
from headjudge.kernel.cards import Definition
from headjudge.kernel.zones import Layout
from headjudge.language.compile import build_rows
from headjudge.language.dialect import Dialect


class GateWords(Dialect):
    """The words of this game."""

    game = "gate"


WORDS = GateWords()


def build_table(layout: Layout, definitions: tuple[Definition, ...]) -> Table:
    """All cards of a game with their abilities compiled."""
    return build_rows(WORDS, layout, definitions)
