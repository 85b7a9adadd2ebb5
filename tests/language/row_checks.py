"""Checks of the rows of a game: each way to write a row is read as that row, and printed so that it is read back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import islice, product

import pytest
from lark import Token, Tree

from headjudge.language.card_text import card_text
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.parsing import Grammar
from headjudge.language.reading.reader import grammar_of, print_ability, read_line
from headjudge.language.reading.words import Word
from headjudge.language.rows.errors import NoWords
from headjudge.language.rows.row import Alternative, Fills
from headjudge.language.rows.table import Table
from headjudge.language.tree import ast
from tests.amounts import amount


class Samples:
    """Texts of the rows of a table. words: texts of rules that have no rows, and of forms."""

    def __init__(self, table: Table, words: Mapping[str, Sequence[str]]) -> None:
        self.table = table
        self.words = words
        self.ways_of_row: dict[int, list[Alternative]] = {}
        self.first_of_rule: dict[str, Alternative] = {}
        for way in table.by_alias.values():
            self.ways_of_row.setdefault(id(way.row), []).append(way)
            self.first_of_rule.setdefault(way.row.rule, way)

    def of_gap(self, name: str) -> Sequence[str]:
        filling = self.table.gaps.get(name)
        if isinstance(filling, Fills) and filling.samples:
            return filling.samples
        return self.of_rule(name if filling is None else filling.rule)

    def of_rule(self, rule: str) -> Sequence[str]:
        if rule in self.words:
            return self.words[rule]
        first = self.first_of_rule.get(rule)
        assert first is not None, f"no sample for {rule}"
        return [text for text, _ in islice(self.texts(first), 1)]

    def texts(self, way: Alternative) -> Iterator[tuple[str, dict[str, str]]]:
        """Yields the texts of one way to write a row, for each sample of its gaps, with these samples."""
        names = list(way.gaps)
        for taken in product(*(self.of_gap(name) for name in names)):
            samples = dict(zip(names, taken, strict=True))
            yield self.text(way, samples), samples

    def text(self, way: Alternative, samples: Mapping[str, str]) -> str:
        """Returns one way to write a row with these samples in its gaps."""
        names = iter(way.gaps)
        said: list[str] = []
        for symbol in way.symbols:
            if symbol.startswith('"'):
                said.append(symbol.strip('"'))
            elif symbol.startswith("_"):
                said.append(self.words[symbol][0])
            else:
                said.append(samples[next(names)])
        return " ".join(said)

    def canonical(self, way: Alternative) -> Alternative:
        """Returns the way in which the row is printed with the same gaps."""
        return next(
            one
            for one in self.ways_of_row[id(way.row)]
            if one.given == way.given and sorted(one.gaps) == sorted(way.gaps)
        )


_samples: dict[tuple[int, int], Samples] = {}


def samples_of(table: Table, words: Mapping[str, Sequence[str]]) -> Samples:
    """The samples of a table, which are looked through once for all its ways."""
    key = id(table), id(words)
    if key not in _samples:
        _samples[key] = Samples(table, words)
    return _samples[key]


@contextmanager
def parsed_once(grammar: Grammar) -> Iterator[None]:
    """Parse each text once: a check looks at the parse tree of what the reader parses as well.

    It is taken apart each time, since that carries out the rules about signs, which are kept with what was read.
    """
    trees: dict[tuple[str, tuple[Word, ...]], Tree[Token]] = {}
    parse = grammar.parse

    def once(raw: str, words: list[Word]) -> Tree[Token]:
        key = raw, tuple(words)
        if key not in trees:
            trees[key] = parse(raw, words)
        return trees[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(grammar, "parse", once)
        yield


def rule_of(alias: str) -> str:
    """The rule that a row is one of: `Table` names its ways by it."""
    return alias.rpartition("_row")[0]


def ways(table: Table) -> list[str]:
    """The ways to write rows that a run tries: in `make test` the first way of each row, and a third of the others."""
    first = {id(way.row): alias for alias, way in reversed(table.by_alias.items())}
    others = [alias for alias, way in table.by_alias.items() if first[id(way.row)] != alias]
    tried = {*first.values(), *others[:: amount(1, 3)]}
    return [alias for alias in table.by_alias if alias in tried]


def aliases_in(tree: Tree[Token]) -> set[str]:
    return {str(part.data) for part in tree.iter_subtrees()}


def check_way(
    game: str, alias: str, frames: Mapping[str, Sequence[str]], words: Mapping[str, Sequence[str]], kind: str,
    prepared: Callable[[list[Word]], list[Word]] = list,
) -> None:  # fmt: skip
    """Assert that a way to write a row is read as that row in one of the frames of its rule, and printed back.

    It must mean what the usual words of the row mean. prepared: what the game does with the words of a line first.
    """
    with parsed_once(grammar_of(game)):
        _check_way(game, alias, frames, words, kind, prepared)


def _check_way(
    game: str, alias: str, frames: Mapping[str, Sequence[str]], words: Mapping[str, Sequence[str]], kind: str,
    prepared: Callable[[list[Word]], list[Word]],
) -> None:  # fmt: skip
    table = card_text(game).reader.rows
    grammar = grammar_of(game)
    way = table.by_alias[alias]
    samples = samples_of(table, words)
    known: dict[str, tuple[ast.Ability, ...]] = {}

    def read_once(line: str) -> tuple[ast.Ability, ...]:
        """Read a line; most ways are printed as they were written."""
        if line not in known:
            known[line] = read_line(game, line, kind)
        return known[line]

    for text, filled in samples.texts(way):
        why: list[str] = []
        for frame in frames.get(way.row.rule, ()):
            line = frame.replace("{}", text)
            try:
                if alias not in aliases_in(grammar.parse(line, prepared(grammar.tokens(line)))):
                    why.append(f"{line}: read as another row")
                    continue
                read = read_once(line)
                back = [print_ability(game, ability) for ability in read]
                again = [one for said in back for one in read_once(said)]
            except (UnreadText, NoWords) as error:
                why.append(f"{line}: {error}")
                continue
            assert tuple(again) == read, (line, back)
            usual = frame.replace("{}", samples.text(samples.canonical(way), filled))
            assert read_once(usual) == read, (line, usual)
            break
        else:
            pytest.fail(f"{text!r} of the rule {way.row.rule}: {why or 'no frame'}")
