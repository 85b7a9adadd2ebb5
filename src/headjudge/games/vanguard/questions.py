"""The questions of a resolving ability in the words of this game."""

from __future__ import annotations

from typing import Final

from headjudge.games.vanguard.remarks import NAMES
from headjudge.language.rows.errors import NoWords
from headjudge.language.running.wording import Wording
from headjudge.language.tree import ast


class NoPrinter:
    """Says no clause: questions are worded by the text of the ability alone."""

    def clause(self, step: ast.Step) -> str:
        raise NoWords(type(step).__name__)

    def body(self, step: ast.Step) -> list[str]:
        raise NoWords(type(step).__name__)


def keyword_of(labels: tuple[str, ...]) -> str:
    """Returns the keywords of an ability."""
    return ", ".join([NAMES.get(label, label.title()) for label in labels])


WORDING: Final = Wording(NoPrinter, keyword_of)
