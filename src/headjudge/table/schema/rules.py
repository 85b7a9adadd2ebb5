"""Positions that are shared, and rules with their rulings."""

from __future__ import annotations

from msgspec import Struct

from headjudge.table.schema.sent import Failed
from headjudge.table.schema.words import DeckText, Line, Strict, Word


class PositionText(Strict):
    """A position as scenario text: the arguments of `headjudge.scenario` as JSON. See docs/protocol.md."""

    text: DeckText


class PositionInfo(Struct):
    """A stored position. fingerprint: of the game that begins there."""

    id: str
    path: str
    text: str
    fingerprint: str


class Ruling(Struct):
    """A test that shows a rule. where: its file and line. opens: whether its position can be played from."""

    test: str
    where: str
    opens: bool


class RulingChoice(Strict):
    """The ruling whose position is to be played from."""

    game: Word
    test: Line


class RuleInfo(Struct):
    """A rule. summary: our own line. code: where it is carried out. tests: which prove it. below: rules under it."""

    rule: str
    kind: str
    summary: str
    code: list[str]
    tests: list[Ruling]
    below: list[Failed]
