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


_PRICED: Final = r"\[\s*(?:(?:summon|cast|equip|additional)\s+cost|pilot|transform|combine)\s*\]"
_COLON: Final = re.compile(rf"({_PRICED}|\[\s*(?:use|counter)\s*\])\s*:\s*(?=\()", re.IGNORECASE)
_BARE: Final = re.compile(
    rf"^(\s*{_PRICED})\s*:\s*((?:pay|drop|discard|banish|rest|return|reveal|lose|destroy|put|none|free)\b[^.()\[\]*]*)\.?$",
    re.IGNORECASE)
"""A cost behind a colon, in brackets or without them (3.1.4)."""
_BRACKETS: Final = rf"((?:{_PRICED}|\[\s*(?:use|counter)\s*\])\s*)\("
_NUMBER_ALONE: Final = re.compile(rf"{_BRACKETS}\s*(\d+|X)(?: energy)?\s*\)", re.IGNORECASE)
"""A number alone in the brackets of a cost: as much Energy is paid."""
_NO_COST: Final = re.compile(rf"{_BRACKETS}\s*(?:free|no cost|nothing|-|\u2013|\u2014)\s*\.?\s*\)", re.IGNORECASE)
_STOP_INSIDE: Final = re.compile(rf"({_BRACKETS}[^().]*)\.\s*\)", re.IGNORECASE)
_MINUS: Final = re.compile(
    rf"({_BRACKETS}\s*pay \d+)(?: energy)?(?:,? minus (?:the number of|1 (?:energy )?for (?:each|every)(?: of)?)"
    r"|,? (?:less 1|1 less)(?: energy)? (?:for (?:each|every)|per)(?: of)?|,? -1 (?:for (?:each|every)|per)(?: of)?) "
    r"([^().,;]+)\)", re.IGNORECASE)
_LESS_IF: Final = re.compile(
    rf"({_BRACKETS}\s*pay \d+(?: energy)?)[,;]? or (pay \d+(?: energy)?),? if ([^().;]+)\)", re.IGNORECASE)
_PLURAL: Final = re.compile(r"^(units|cards|spells|items|finales)\b|(?<=> )(units|cards|spells|items)\b", re.IGNORECASE)


def _minus(said: re.Match[str]) -> str:
    counted = _PLURAL.sub(lambda word: word.group()[:-1], said[3])
    return f"{said[1]}, reduced by 1 for each {counted})"


def costs_in_brackets(line: str) -> str:
    """A line in which costs are written as the document does: in brackets behind their type (3.1.4)."""
    if "[" not in line:
        return line
    line = _BARE.sub(r"\1(\2)", _COLON.sub(r"\1", line))
    line = _NO_COST.sub(r"\1(None)", _NUMBER_ALONE.sub(r"\1(Pay \2)", _STOP_INSIDE.sub(r"\1)", line)))
    return _LESS_IF.sub(r"\1. If \4, \3)", _MINUS.sub(_minus, line))


_NUMBERED: Final = re.compile(
    r"\[\s*(vampire curse|life bond)\s*(?:\]\s*\(\s*(\d+|X)\s*\)|\]\s*(\d+)(?![^\s.,;])|:\s*(\d+)\s*\]"
    r"|\(\s*(\d+)\s*\)\s*\])", re.IGNORECASE)
"""A keyword with its number outside of the brackets, or in brackets of its own."""
_NAMES: Final = (
    r"(?:move|dual attack|penetrate|soulguard|revenge|ghoststrike|gear swap|(?:vampire curse|life bond) \d+)")
_BETWEEN: Final = r"(?:\s*(?:,|;|\.|\*|/|&|\+)?\s*(?:and\s+)?)"
_IN_BRACKETS: Final = rf"\[\s*{_NAMES}\s*\]"
_KEYWORDS_ALONE: Final = re.compile(
    rf"\s*(?:\*\s*)?{_IN_BRACKETS}(?:{_BETWEEN}{_IN_BRACKETS})*\s*\.?\s*", re.IGNORECASE)
_BARE_KEYWORDS: Final = re.compile(
    rf"\s*(?:\*\s*)?{_NAMES}(?:(?:\s*[,;/&]\s*(?:and\s+)?|\s+and\s+){_NAMES})*\s*\.?\s*", re.IGNORECASE)
_A_NAME: Final = re.compile(_NAMES, re.IGNORECASE)
"""A line that is a keyword, or several, however they are joined."""


def keywords_alone(line: str) -> str:
    """A line of keywords alone, each in its brackets."""
    line = _NUMBERED.sub(lambda one: f"[{one[1]} {one[2] or one[3] or one[4] or one[5]}]", line)
    if _KEYWORDS_ALONE.fullmatch(line) or _BARE_KEYWORDS.fullmatch(line):
        return " ".join([f"[{name}]" for name in _A_NAME.findall(line)])
    return line


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
    for given in lines:
        line = keywords_alone(costs_in_brackets(given))
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
