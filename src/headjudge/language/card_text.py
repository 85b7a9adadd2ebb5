"""How card text of each game is read and printed, found when it is first asked for.

A table of cards whose readings are kept is dealt without it: the words of a game take longer to load than its rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from headjudge.language.rows.errors import NoWords

if TYPE_CHECKING:
    from headjudge.language.printing.printer import Printer
    from headjudge.language.reading.walking import Reader
    from headjudge.language.reading.words import Tables
    from headjudge.language.tree import ast
    from headjudge.language.tree.vocabulary import Vocabulary


class CardText:
    """The parts that a game package adds: its reader, its words, its printer, and how its lines are prepared.

    alone: whether its grammar takes nothing from the common one.
    """

    __slots__ = ("alone", "lines", "package", "printer", "reader", "tables", "words")

    def __init__(
        self,
        package: str,
        tables: Callable[[], Tables],
        reader: type[Reader],
        words: Vocabulary,
        lines: Callable[[Sequence[str], str], list[str]],
        printer: type[Printer],
        alone: bool = False,
    ) -> None:
        self.package = package
        self.tables = tables
        self.reader = reader
        self.words = words
        self.lines = lines
        self.printer = printer
        self.alone = alone

    def print(self, ability: ast.Ability) -> str:
        """Returns the ability as text in the official style; reading it gives the same tree. Raises `NoWords`."""
        return self.printer.text(ability)

    def told(self, ability: ast.Ability) -> str:
        """Returns the ability as text; '' for a tree that no card prints, which can be made without reading a text."""
        try:
            return self.print(ability)
        except (NoWords, ValueError, AttributeError, LookupError):
            return ""


@cache
def card_text(game: str) -> CardText:
    """Returns how card text of a game is read and printed."""
    found = import_module(f"headjudge.games.{game}.text.card_text").CARD_TEXT
    assert isinstance(found, CardText)
    return found
