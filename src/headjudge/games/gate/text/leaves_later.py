"""When a card leaves whose skill is always at work: at the first such time behind the turn in which it has come."""

from __future__ import annotations

import re
from typing import Final

_TIME: Final = r"at the (?P<edge>start|beginning|end) of (?P<whose>your|your opponent's|the opponent's) next turn"
_LEAVES: Final = r"(?:drop|banish|destroy|return) this (?:card|spell|unit|item)\b"
_FRONT: Final = re.compile(rf"(?<=[.*])\s*{_TIME}, (?P<done>{_LEAVES}[^.]*\.)", re.IGNORECASE)
_BEHIND: Final = re.compile(rf"(?<=[.*])\s*(?P<done>{_LEAVES}[^.]*?) {_TIME}\.", re.IGNORECASE)
_EVENTS: Final = "when|whenever|each time|the first|the next|once|twice|you may|choose|if you would|at the|at each"
_ALWAYS: Final = re.compile(
    rf"\s*(?:\[\s*set\s*\]\s*)?\*\s*(?=\S)(?:(?!\[|(?:{_EVENTS})\b)|(?={_TIME}))".replace("?P<edge>", "?:").replace(
        "?P<whose>", "?:"), re.IGNORECASE)
"""A skill without a trigger, or one that waits for such a time alone."""


_WAITS_BEFORE: Final = re.compile(rf"\.\s+(?:{_EVENTS})\b", re.IGNORECASE)
"""A sentence behind the first that waits for something: what follows belongs to that."""

_SIGN_ALONE: Final = re.compile(r"\s*(\[\s*set\s*\])?\s*\*\s*", re.IGNORECASE)
"""The sign of the skill, without anything that is always so."""


def leaves_later(line: str) -> list[str]:
    """A line, with what becomes of its card at the next such time as a skill of its own.

    The card leaves then, so that "the next" time is each of these times; the end of a turn in which the card has come
    is not that of a next one.
    """
    if not _ALWAYS.match(line):
        return [line]
    for pattern in (_FRONT, _BEHIND):
        said = pattern.search(line)
        if said is None:
            continue
        before, behind = line[: said.start()].rstrip(), line[said.end() :].strip()
        if _WAITS_BEFORE.search(before):
            return [line]
        end = said["edge"].lower() == "end"
        done = said["done"].rstrip(".")
        asked = "if this card did not enter the field this turn, " if end else ""
        edge = "end" if end else "start"
        later = f"* At the {edge} of {said['whose']} turn, {asked}{done[0].lower()}{done[1:]}."
        rest = f"{later} {behind}".strip()
        alone = _SIGN_ALONE.fullmatch(before)
        return [before, rest] if alone is None else [f"{alone[1] or ''} {rest}".strip()]
    return [line]
