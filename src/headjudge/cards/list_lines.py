"""Reads deck lists as text: every meaning that a line may have."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from typing import Final, NamedTuple

_SIGNS: Final = str.maketrans({
    **{chr(code): chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)},
    **dict.fromkeys("\u3000\xa0\u202f\u2007\u2009\u2002\u2003\u200a", " "),
    **dict.fromkeys("\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff", None),
})
"""Full-width signs and blanks of other widths, as a keyboard has them; invisible signs are nothing."""

_BULLET: Final = re.compile(
    r"(?:[-+*\u2022\u2023\u25aa\u25cf\u25cb\u25e6\u00b7\u30fb\u2013\u2014>]|\d+[.)])\s+|[\u2022\u25cf\u30fb]")
_BOX: Final = re.compile(r"\[[ xX]?\]\s+")
_NOTE: Final = re.compile(r"<!--.*?-->")

_TIMES: Final = "xX*\u00d7\u2715\u2716"
_COPIES: Final = r"(?:\u679a|pcs\.?|copies|copy)"

_FRONT: Final = re.compile(rf"""
    (?: (?P<number>\d+) (?: \s*(?P<times>[{_TIMES}])(?P<blank>\s*) | \s*{_COPIES}\s* | \s*[,;:|]\s* | \s+[-+]\s+ | \s+ )
      | [(\[]\s*[{_TIMES}]?\s*(?P<enclosed>\d+)\s*[{_TIMES}]?\s*[)\]]\s*
      | [{_TIMES}]\s*(?P<behind>\d+)(?:\s*[,;:|]\s*|\s+) )
    (?P<card>\S.*)""", re.VERBOSE)
"""4 Card, 4x Card, 4: Card, (4) Card, [4] Card, x4 Card."""

_BACK: Final = re.compile(rf"""
    (?P<card>\S.*?) (?: \s*[,;:=|]\s* | \s+[-+\u2013\u2014]\s+ | \s+ | \s*(?=[(\[{_TIMES}]) )
    [(\[]?\s*[{_TIMES}]?\s*(?P<number>\d+)\s*[{_TIMES}]?\s*{_COPIES}?\s*[)\]]?""", re.VERBOSE)
"""Card 4, Card x4, Card: 4, Card - 4, Card + 4, Card (4), Card,4."""

_CELL: Final = re.compile(rf"[{_TIMES}]?\s*(\d{{1,3}})\s*[{_TIMES}]?")
_REMARK: Final = re.compile(r"\s+(?:#|//)\s")
_SEPARATORS: Final = ("\t", "|", ";", ",")


class Entry(NamedTuple):
    """A possible meaning of a line: a number of copies (in digits) of the card that a text names."""

    copies: str
    card: str


def plain(line: str) -> str:
    """Returns a line with uniform signs and blanks, without its bullet and without notes in HTML."""
    text = re.sub(" {2,}", " ", _NOTE.sub("", line.translate(_SIGNS))).strip()
    for mark in (_BULLET, _BOX):
        found = mark.match(text)
        text = text[found.end():].strip() if found is not None else text
    return text


def entries(line: str) -> Iterator[Entry]:
    """Yields every way to read a line as a number and a card, the likeliest first."""
    short = without_remark(line)
    for text in dict.fromkeys((line, short)):
        front = _FRONT.fullmatch(text)
        if front is not None:
            number = front["number"] or front["enclosed"] or front["behind"]
            for card in _cards_in_front(front):
                yield Entry(number, card)
    back = _BACK.fullmatch(short)
    if back is not None:
        yield Entry(back["number"], back["card"])
    row = cells(short)
    counts = [found[1] for cell in row if (found := _CELL.fullmatch(cell)) is not None]
    if len(row) > 1 and len(counts) == 1:
        yield Entry(counts[0], " | ".join([cell for cell in row if not _CELL.fullmatch(cell)]))


def _cards_in_front(front: re.Match[str]) -> list[str]:
    """Returns the texts after a number, with and without an x between them, which may be the first letter of a name."""
    card, times, blank = front["card"], front["times"], front["blank"]
    if times not in ("x", "X"):
        return [card]
    joined = f"{times}{blank}{card}"
    return [card, joined] if front.string[len(front["number"])] == times and blank else [joined, card]


def without_remark(line: str) -> str:
    """Returns a line without the text behind # or //."""
    return _REMARK.split(line, maxsplit=1)[0].strip()


def cells(line: str, separator: str = "") -> list[str]:
    """Returns the cells of a row of a table; one cell if it is none, or if a cell is longer than any entry of a list.

    separator: the sign between them; '' for any known one.
    """
    for sign in (separator,) if separator else _SEPARATORS:
        if sign in line:
            row = csv.reader([line.strip("| ") if sign == "|" else line], delimiter=sign, skipinitialspace=True)
            try:
                return [cell.strip() for cell in next(row)]
            except csv.Error:
                break
    return [line.strip()]
