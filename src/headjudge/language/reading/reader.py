"""Reads card text: a line becomes a tree; the words are those of a game's `CardText`."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.kernel.rules import remembered
from headjudge.language.card_text import card_text
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.parsing import Grammar, grammar
from headjudge.language.tree import ast, vocabulary


def grammar_of(game: str) -> Grammar:
    """Returns the parser of a game, built when it is first asked for."""
    found = card_text(game)
    return grammar(found.package, found.tables, found.reader.rows, found.alone)


def ability_lines(game: str, lines: Sequence[str], type: str) -> list[str]:
    """Returns the lines of a card that hold abilities; each is read by itself."""
    return card_text(game).lines(lines, type)


def read_card_text(game: str, lines: Sequence[str] | str, type: str, name: str) -> tuple[ast.Ability, ...]:
    """Returns the abilities of a card of that type. Raises `UnreadText` for the first line that cannot be read."""
    del name
    given = [lines] if isinstance(lines, str) else list(lines)
    found: list[ast.Ability] = []
    for line in ability_lines(game, given, type):
        found += read_line(game, line, type)
    return tuple(found)


@remembered(65536)
def read_line(game: str, line: str, type: str) -> tuple[ast.Ability, ...]:
    """Returns the abilities of one line, which may hold several."""
    spoken = card_text(game)
    reader = spoken.reader(line, type)
    abilities = reader.ways.read(reader)
    for ability in abilities:
        try:
            vocabulary.check(ability, spoken.words)
        except vocabulary.UnknownWord as error:
            raise UnreadText(line, 0, line[:20], reason=str(error)) from None
    return abilities


def print_ability(game: str, ability: ast.Ability) -> str:
    """Returns the ability as text in the official style of its game; reading it again gives the same tree."""
    return card_text(game).print(ability)
