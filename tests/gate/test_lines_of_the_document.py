"""Lines that were written from the document alone: what is read, and carried out."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from headjudge.games.gate.game import GATE
from headjudge.games.gate.meanings import WORDS
from headjudge.games.gate.text.lines import text_lines
from headjudge.kernel.cards import Definition
from headjudge.kernel.zones import Layout
from headjudge.language.compiling.compiler import unsupported
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import print_ability, read_line
from headjudge.language.tree import ast
from headjudge.language.tree.trees import walk
from tests.amounts import amount
from tests.cases import every

LINES: Final = [line.split("\t") for line in (Path(__file__).parent / "data/lines.tsv").read_text("utf-8").splitlines()]
"""Each with the type of its card, its text, and "unread" if it is not read."""

READ: Final = [(type, text) for type, text, *unread in LINES if not unread]
UNREAD: Final = [(type, text) for type, text, *unread in LINES if unread]


def read(type: str, *texts: str) -> tuple[ast.Ability, ...]:
    return tuple(ability for line in text_lines(texts, type) for ability in read_line("gate", line, type))


def cost_of(found: tuple[ast.Ability, ...]) -> tuple[ast.Ability, ...]:
    """The line that says what is paid for a card whose text speaks of the X that is paid."""
    paid = any(isinstance(ability, ast.OnPlay) and ast.PAID in walk(ability) for ability in found)
    return read("spell", "[Cast Cost](Pay X)") if paid else ()


@every(("type", "text"), READ[::amount(1, 2)])
def test_a_line_is_read_carried_out_and_printed_back(type: str, text: str) -> None:
    found = read(type, text)
    card = Definition("a", "Ayla", type, {}, {}, (), (*found, *cost_of(found)))
    assert unsupported(WORDS, Layout(GATE.zones, 2, ()), card) == ""
    printed = [print_ability("gate", ability) for ability in found]
    assert read(type, *printed) == found, printed


@every(("type", "text"), UNREAD)
def test_a_line_that_is_not_read_is_refused(type: str, text: str) -> None:
    with pytest.raises(UnreadText):
        read(type, text)


def test_most_lines_are_read() -> None:
    assert len(READ) / len(LINES) >= 0.9
