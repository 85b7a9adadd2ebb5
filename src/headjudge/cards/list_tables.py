"""Deck lists as tables: a row of headings, then a row for each entry."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from headjudge.cards.list_headings import comment, means_nothing
from headjudge.cards.list_json import squeezed
from headjudge.cards.list_lines import cells, plain

_COUNT: Final = ("count", "qty", "quantity", "num", "amount", "copies", "cnt", "numberofcopies", "number", "total", "x")
_NUMBER: Final = ("id", "cardid", "cardnumber", "cardno", "cardnum", "cardcode", "code", "no", "collectornumber",
                  "number")
_NAME: Final = ("name", "cardname", "card", "title", "englishname")
_SECTION: Final = ("section", "board", "deck", "decktype", "zone")


class Row(NamedTuple):
    """One entry. cards: the texts that may name the card, the likeliest first. copies: digits as written."""

    copies: str
    cards: tuple[str, ...]
    section: str


class Table(NamedTuple):
    """A table in a list. first: the index of the line after its headings. The rest: its columns, -1 for none."""

    first: int
    separator: str
    copies: int
    number: int
    name: int
    section: int

    def row(self, line: str) -> Row | None:
        """Returns the entry of a line; None if it is no row of this table."""
        found = cells(line, self.separator)
        if len(found) <= max(self.copies, self.number, self.name):
            return None
        number, name = (found[column] if column >= 0 else "" for column in (self.number, self.name))
        both = (f"{number} | {name}",) if number and name else ()
        named = (*both, *filter(None, (number, name)))
        copies = found[self.copies].strip("xX\u00d7* ") if self.copies >= 0 else "1"
        section = found[self.section] if 0 <= self.section < len(found) else ""
        return Row(copies, named, section) if named else None


def table_in(lines: Sequence[str]) -> Table | None:
    """Returns the table with headings with which a list begins; None if it begins otherwise."""
    for at, raw in enumerate(lines):
        line = plain(raw)
        if not line or means_nothing(line) or comment(raw.strip()) is not None:
            continue
        separator = next((sign for sign in ("\t", "|", ";", ",") if sign in line), "")
        heads = [squeezed(cell) for cell in cells(line, separator)] if separator else []
        number, name = _column(heads, _NUMBER), _column(heads, _NAME)
        if number < 0 and name < 0:
            return None
        count = next((at for at, head in enumerate(heads) if head in _COUNT and at not in (number, name)), -1)
        if len(heads) < 2 or any(any(sign.isdigit() for sign in head) for head in cells(line, separator)):
            return None
        if count < 0 and len(heads) > sum(column >= 0 for column in (number, name)):
            return None
        return Table(at + 1, separator, count, number, name, _column(heads, _SECTION))
    return None


def _column(heads: Sequence[str], known: Sequence[str]) -> int:
    """Returns the first column whose heading is one of these, the likelier headings first."""
    for head in known:
        if head in heads:
            return heads.index(head)
    return -1
