"""Compares how lines of card text are read now with how they were read before."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from typing import Final, TypeAlias

from headjudge.cards.games import part_of
from headjudge.cards.jsons import parse_json
from headjudge.cards.lines import in_words, read_alone
from headjudge.cards.printed import Printed
from headjudge.errors import HeadJudgeError
from headjudge.kernel.cards import Definition
from headjudge.language.reading.reader import ability_lines
from headjudge.language.tree.ast import Node

SCHEMA: Final = "headjudge.readings/1"


@dataclass(frozen=True, slots=True)
class Reading:
    """How one line is read: its trees as text, and the trees printed back; or why it is refused."""

    trees: tuple[str, ...] = ()
    said: tuple[str, ...] = ()
    refused: str = ""


Readings: TypeAlias = "dict[tuple[str, str], Reading]"
"""The reading of each line, by the type of its card and its text."""


@dataclass(slots=True)
class Difference:
    """The lines that two readings do not agree about, each with its type of card.

    other_tree: read both times, but meant otherwise. other_words: the same tree, printed otherwise. absent: lines that
    only one of the two has.
    """

    newly_read: list[tuple[str, str]] = field(default_factory=list)
    no_longer_read: list[tuple[str, str]] = field(default_factory=list)
    other_tree: list[tuple[str, str]] = field(default_factory=list)
    other_words: list[tuple[str, str]] = field(default_factory=list)
    absent: list[tuple[str, str]] = field(default_factory=list)

    def any(self) -> bool:
        """Whether a line is read, refused or printed otherwise than before."""
        return bool(self.newly_read or self.no_longer_read or self.other_tree or self.other_words)


def tree_text(value: object) -> str:
    """Returns a tree as one line of text.

    A field that has its default is left out, so that a node with a new field is written as before.
    """
    if isinstance(value, Node):
        written = [f"{one.name}={tree_text(getattr(value, one.name))}" for one in fields(value)
                   if getattr(value, one.name) not in (None, (), "", False)]
        return f"{type(value).__name__}({', '.join(written)})"
    if isinstance(value, tuple):
        return f"[{', '.join(tree_text(part) for part in value)}]"
    return repr(value)


def reading(game: str, line: str, kind: str) -> Reading:
    """Returns how a line is read on a card of the type `kind`."""
    read = read_alone(game, line, kind)
    mistake = read.mistake
    if mistake is not None:
        why = mistake.reason or f"expected: {', '.join(mistake.expected)}"
        return Reading(refused=f"at {mistake.at}, {mistake.words!r}: {why}")
    return Reading(tuple(tree_text(ability) for ability in read.abilities),
                   tuple(in_words(game, ability) for ability in read.abilities))


def lines_of(game: str, cards: Iterable[Printed | Definition]) -> list[tuple[str, str]]:
    """Returns each different line of these cards once, as the type of its card and its text, in printed order."""
    without_reminders = part_of(game, "cards").without_reminders
    found: dict[tuple[str, str], None] = {}
    for card in cards:
        for line in ability_lines(game, without_reminders(card.text), card.type):
            found[card.type, line] = None
    return list(found)


def compare(old: Readings, new: Readings) -> Difference:
    """Returns the lines that are read otherwise in `new` than in `old`. Why a line is refused is not compared."""
    found = Difference()
    for key in {**old, **new}:
        before, now = old.get(key), new.get(key)
        if before is None or now is None:
            found.absent.append(key)
        elif before.refused and not now.refused:
            found.newly_read.append(key)
        elif now.refused and not before.refused:
            found.no_longer_read.append(key)
        elif before.trees != now.trees:
            found.other_tree.append(key)
        elif before.said != now.said:
            found.other_words.append(key)
    return found


def written(game: str, readings: Readings) -> str:
    """Returns readings as the text of a file, which `parsed` takes."""
    lines = [{"type": kind, "line": line,
              **({"refused": one.refused} if one.refused else {"trees": one.trees, "said": one.said})}
             for (kind, line), one in readings.items()]
    return json.dumps({"schema": SCHEMA, "game": game, "lines": lines}, ensure_ascii=False, indent=0)


def parsed(game: str, text: str, where: str) -> Readings:
    """Returns the readings in a file. Raises `HeadJudgeError` if the text is no such file, or of another game."""
    data = parse_json(text, where)
    if not isinstance(data, dict) or data.get("schema") != SCHEMA:
        raise HeadJudgeError("this file holds no readings of card text", where=where,
                             mend="Write one with: headjudge cards compare GAME FILE... --write READINGS.json")
    if data.get("game") != game:
        raise HeadJudgeError(f"the readings are of {data.get('game')!r}, not of {game!r}", where=where)
    found: Readings = {}
    try:
        for one in data["lines"]:
            trees, said = tuple(map(str, one.get("trees", ()))), tuple(map(str, one.get("said", ())))
            found[str(one["type"]), str(one["line"])] = Reading(trees, said, str(one.get("refused", "")))
    except (KeyError, TypeError, AttributeError):
        raise HeadJudgeError("a line of these readings has not its type, its text and its trees", where=where,
                             mend="Write the file again.") from None
    return found
