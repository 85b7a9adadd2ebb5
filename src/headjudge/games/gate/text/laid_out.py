"""The parts of a card text in the order and with the blanks that the rest of the reading expects."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

_TIGHT_STAR: Final = re.compile(r"(^|\s|(?<=[.)\]]))\*(?=[A-Za-z\"\[])")
_NO_KEYWORD: Final = r"\[\s*(?:use|counter|set|auto)\s*\]"
_BEHIND: Final = re.compile(
    r"(?:(?<=\.)|(?<=\.\"))\s+(?=\[\s*(?:summon|cast|equip|additional)\s+cost\s*\])"
    rf"|(?<=\.)\s+(?=(?:(?!{_NO_KEYWORD})\[[^\[\]]+\](?:\([^()]*\))?[\s,]*)+(?:$|\*|{_NO_KEYWORD}))", re.IGNORECASE)
"""Before a cost, or keywords, that stand behind a sentence."""

_ENERGY: Final = re.compile(
    r"(\[\s*(?:use|counter)\s*\])\s*\[(\d+|X)\]\s*(once per turn|twice per turn)?[\s,.:]*", re.IGNORECASE)
"""A number in brackets behind the sign of a skill: as much Energy is paid."""


_OWN_COST: Final = re.compile(
    r"^\s*(?:\*\s*)?(?:this card's (?:summon |cast |equip )?cost|the (?:summon|cast|equip) cost of this card)"
    r"(?P<hand> in your hand| while it is in your hand)? (?=is\b|becomes\b)", re.IGNORECASE)


_BOTH_SIDES: Final = re.compile(
    r"((?:^|(?<=[\s\])]))\* (?:your|your opponent's) [^.,:\"]*\b(?:get|gain|have|cannot)\b[^.,:\"]*?)"
    r" and (your opponent's |your )(?=[^.,:\"]*\b(?:get|gain|have|cannot)\b"
    r"(?![^.]*\b(?:during|while|if|until|unless|for each|for every|as long as|this turn|next)\b)[^.,:\"]*\.$)",
    re.IGNORECASE)
"""What the cards of one player get and what those of the other one get."""


def laid_out(lines: Iterable[str]) -> list[str]:
    """The lines of a text, each cost and keyword behind a sentence on a line of its own."""
    found: list[str] = []
    for line in lines:
        spaced = _ENERGY.sub(_paid, _TIGHT_STAR.sub(r"\1* ", line))
        found += [spaced] if "\"" in spaced and _within_quotes(spaced) else _BEHIND.split(spaced)
    found = [one for line in found for one in _BOTH_SIDES.sub(r"\1.\n* \2", line).split("\n")]
    return [_OWN_COST.sub(_own_cost, line) for line in found]


def _own_cost(said: re.Match[str]) -> str:
    return f"* {'While this card is in your hand, the' if said['hand'] else 'The'} cost of this card "


def _paid(said: re.Match[str]) -> str:
    often = f"{said[3][:1].upper()}{said[3][1:]}. " if said[3] else ""
    return f"{said[1]} {often}Pay {said[2]}: "


def _within_quotes(line: str) -> bool:
    """Whether a cost or keyword behind a sentence stands in quotes."""
    return any(line[: found.start()].count("\"") % 2 for found in _BEHIND.finditer(line))
