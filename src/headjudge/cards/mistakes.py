"""Mistakes in users' input: all of them at once, each with its place and its remedy."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from headjudge.errors import HeadJudgeError, readable

SHOWN = 50


class Mistake(NamedTuple):
    """One thing to mend. where: file, line, card, field, from the outside in. rule: the rule that it breaks, if any."""

    where: str
    what: str
    mend: str = ""
    rule: str = ""

    def __str__(self) -> str:
        rule = f" ({self.rule})" if self.rule else ""
        mend = f" {self.mend}" if self.mend else ""
        place = f"{self.where}: " if self.where else ""
        return readable(f"{place}{self.what}{rule}.{mend}")


class Mistakes(HeadJudgeError):
    """Raised with every mistake in one file or card."""

    def __init__(self, mistakes: Sequence[Mistake], where: str = "") -> None:
        self.mistakes = tuple(mistakes)
        super().__init__(_told(self.mistakes), where=where)


def refuse(mistakes: Iterable[Mistake], where: str = "") -> None:
    """Raise `Mistakes` if there are any."""
    found = tuple(mistakes)
    if found:
        raise Mistakes(found, where)


def _told(mistakes: tuple[Mistake, ...]) -> str:
    if len(mistakes) == 1:
        return str(mistakes[0])
    shown = [f"  {mistake}" for mistake in mistakes[:SHOWN]]
    if len(mistakes) > SHOWN:
        shown.append(f"  ... and {len(mistakes) - SHOWN} more.")
    return "\n".join((f"{len(mistakes)} mistakes:", *shown))
