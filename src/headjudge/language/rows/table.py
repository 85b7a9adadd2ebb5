"""All rows of a game: the grammar that follows from them, and how they are read and printed."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import UnionType
from typing import Any, Final

from headjudge.language.rows.errors import NoWords
from headjudge.language.rows.row import (
    GLUE,
    Alternative,
    Fills,
    Form,
    Gap,
    Hole,
    Maybe,
    Row,
    Words,
    alternatives,
    filled,
    fits,
    held_in,
    pieces,
    together,
)

_GLUED: Final = "\0"
"""Stands between pieces that are printed without a blank."""


class Parts:
    """The parts of one phrase in a text, for a row whose value is worked out."""

    __slots__ = ("_gaps", "given", "reader", "tree", "trees")

    def __init__(
        self, reader: Any, tree: Any, trees: dict[str, Any], given: dict[str, object], gaps: Mapping[str, Fills | Form]
    ) -> None:
        self.reader = reader
        self.tree = tree
        self.trees = trees
        self.given = given
        self._gaps = gaps

    def has(self, name: str) -> bool:
        """Whether the words for a gap stand there."""
        return name in self.trees or name in self.given

    def read(self, name: str) -> Any:
        """Returns what fills a gap; None if its words are left out."""
        if name in self.given:
            return self.given[name]
        if name not in self.trees:
            return None
        filling = self._gaps.get(name)
        if isinstance(filling, Fills):
            return filling.read(self.reader, self.trees[name])
        return self.reader.visit(self.trees[name])


class Table:
    """The rows of a game.

    parts: the gaps of its modules (`together`). beside: rules of which other alternatives stand in the grammar itself;
    the rows of every other rule are all of it.
    """

    def __init__(
        self, rows: Sequence[Row], *parts: Mapping[str, Fills | Form], beside: frozenset[str] = frozenset()
    ) -> None:
        self.rows = tuple(rows)
        self._beside = beside
        self.gaps = gaps = together(*parts)
        self.by_alias: dict[str, Alternative] = {}
        self._rules: dict[str, list[tuple[str, Alternative]]] = {}
        self._said: dict[str, list[Row]] = {}
        for number, one in enumerate(self.rows):
            if one.printed:
                self._said.setdefault(one.rule, []).append(one)
            if not one.heard:
                continue
            for way, alternative in enumerate(alternatives(one, gaps)):
                alias = f"{one.rule}_row{number}_{way}"
                self.by_alias[alias] = alternative
                self._rules.setdefault(one.rule, []).append((alias, alternative))
        self._order = {
            id(one): [name for name in _gap_order(one) if not isinstance(gaps.get(name), Form)] for one in self.rows
        }
        self._held = {id(one): held_in(one.means) for one in self.rows}
        self._pieces = {id(one): pieces(one.words[0]) for one in self.rows}

    def words(self, alias: str) -> str:
        """Returns the words of the row of an alternative, as they are printed; '' if it is no row."""
        way = self.by_alias.get(alias)
        return "" if way is None else way.row.words[0]

    def means(self, alias: str) -> object:
        """Returns what an alternative means, with gaps; None if it is no row."""
        way = self.by_alias.get(alias)
        return None if way is None else way.row.means

    def passes(self, alias: str) -> bool:
        """Whether an alternative only hands on its one part."""
        way = self.by_alias.get(alias)
        return way is not None and isinstance(way.row.means, Gap)

    def acts(self, alias: str) -> bool:
        """Whether a player acts in an alternative: its verb has the ending of the third person."""
        way = self.by_alias.get(alias)
        return way is not None and way.row.rule == "clause" and "~s" in way.row.words[0]

    def has(self, rule: str) -> bool:
        """Whether there are rows of a rule."""
        return rule in self._rules

    def grammar(self, text: str) -> str:
        """Returns the rules that follow from the rows, to stand behind `text`."""
        written: list[str] = []
        there = set(re.findall(r"^(?:%override )?[?!]?(\w+)\s*:", text, re.MULTILINE))
        for rule, ways in self._rules.items():
            lines = "\n    | ".join(f"{' '.join(way.symbols)} -> {alias}" for alias, way in ways)
            how = "" if rule not in there else "%extend " if rule in self._beside else "%override "
            written.append(f"{how}{rule}: {lines}\n")
        return "\n" + "".join(written)

    def read(self, reader: Any, alias: str, tree: Any) -> object:
        """Returns what a phrase means. Raises `UnreadText` if it cannot mean anything there."""
        way = self.by_alias[alias]
        trees = dict(zip(way.gaps, tree.children, strict=True))
        given = dict(way.given)
        parts = Parts(reader, tree, trees, given, self.gaps)
        one = way.row
        if isinstance(one.read, str):
            return reader.meanings[one.read](reader, tree)
        if one.read is not None:
            return one.read(reader, parts)
        found = dict(given)
        for name in self._order[id(one)]:
            if name in trees:
                found[name] = parts.read(name)
        for held in self._held[id(one)]:
            value = held.read(reader, found)
            if value is None:
                raise reader.unread(tree, "not clear what this stands for")
            found[held.name] = value
        return filled(one.means, found)

    def say(self, printer: Any, rule: str, value: object) -> str:
        """Returns the words for a value: those of the first row that says it. Raises `NoWords`."""
        failed: NoWords | None = None
        mark = printer.mark()
        for one in self._said.get(rule, ()):
            try:
                found = self._found(printer, one, value)
                if found is None:
                    continue
                text = self._written(printer, one, found)
            except NoWords as error:
                failed = failed or error
                printer.back_to(mark)
                continue
            if one.then is not None:
                one.then(printer, value)
            return text
        raise failed or NoWords(f"{value} as {rule}")

    def _found(self, printer: Any, one: Row, value: object) -> Mapping[str, object] | None:
        """Returns what the gaps of a row hold if it says a value, else None."""
        if one.say is not None:
            if isinstance(one.means, type | UnionType) and not isinstance(value, one.means):
                return None
            return one.say(printer, value)
        found: dict[str, object] = {}
        if not fits(one.means, value, found):
            return None
        for name in self._order[id(one)]:
            if name not in found and f"{name}.0" in found:
                size = sum(key.startswith(f"{name}.") for key in found)
                found[name] = tuple(found[f"{name}.{at}"] for at in range(size))
        return found

    def _written(self, printer: Any, one: Row, found: Mapping[str, object]) -> str:
        said: list[str] = []
        for piece in self._pieces[id(one)]:
            if isinstance(piece, Maybe):
                if piece.name and found.get(piece.name) != piece.value:
                    if found.get(piece.name):
                        raise NoWords(f"{piece.name} {found[piece.name]}")
                    continue
                holes = [part.name for part in piece.inner if isinstance(part, Hole)]
                if not piece.name and not all(found.get(name) for name in holes):
                    continue
                said += [self._said_piece(printer, part, found) for part in piece.inner]
            else:
                said.append(self._said_piece(printer, piece, found))
        for held in self._held[id(one)]:
            if not held.holds(printer, found[held.name], found):
                raise NoWords(f"{found[held.name]} as {one.words[0]}")
        return " ".join(filter(None, said)).replace(f" {_GLUED} ", "").replace(" ,", ",")

    def _said_piece(self, printer: Any, piece: Words | Hole, found: Mapping[str, object]) -> str:
        if isinstance(piece, Words):
            if piece.text == GLUE:
                return _GLUED
            return " ".join(
                self._verb(printer, word.removesuffix("~s"), found) if word.endswith("~s") else word
                for word in piece.text.split(" ")
            )
        filling = self.gaps.get(piece.name)
        if isinstance(filling, Form):
            return filling.say(found)
        if filling is not None:
            return filling.say(printer, found[piece.name])
        return self.say(printer, piece.name, found[piece.name])

    def _verb(self, printer: Any, word: str, found: Mapping[str, object]) -> str:
        """A verb of the acting player or of the cards that the row says who do it; else in the third person."""
        if "by" in found:
            said: str = printer.verb(word, found["by"])
            return said
        if "doer" in found and printer.plural(found["doer"]):
            return word
        return third_person(word)


def third_person(verb: str) -> str:
    """Returns a verb in the third person."""
    return f"{verb}{'es' if verb.endswith(('h', 's', 'x')) else 's'}"


def _gap_order(one: Row) -> list[str]:
    """Returns the gaps of a row in the order of its words."""
    found: list[str] = []
    for piece in pieces(one.words[0]):
        inner = piece.inner if isinstance(piece, Maybe) else (piece,)
        found += [part.name for part in inner if isinstance(part, Hole)]
    return found
