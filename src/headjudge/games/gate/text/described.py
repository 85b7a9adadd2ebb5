"""Tokens that a text summons in one place and describes in another."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

_FIELDS: Final = ("limit", "power", "crit", "defense")
_NAME: Final = r"\"(?P<name>[^\"]+)\""
_TOKEN: Final = r"(?:<\s*token\s*>|tokens?\b)"
_NUMBER: Final = re.compile(
    r"\b(?:(limit|power|crit|defense):? (\d+)|(\d+) (limit|power|crit|defense))\b", re.IGNORECASE)
_SIGNS: Final = re.compile(r"<<[^<>]+>>|<(?!\s*token\s*>)[^<>]+>", re.IGNORECASE)
_KEYWORD: Final = re.compile(r"\[[^\[\]]+\]")
_FILLING: Final = re.compile(
    rf"(?:{_TOKEN}|\b(?:an?|is|are|has|have|with|and|units?|each|all)\b|[\s,.:;])*", re.IGNORECASE)
"""What else may stand in the description of a token without saying anything of it."""

_IN_BRACKETS: Final = re.compile(
    rf"\s*\(\s*(?:an? )?(?:{_NAME}(?:\s*{_TOKEN})?s?,?|(?P<bare>[^\"()<>:,]+?)(?=:| is\b| are\b| has\b| have\b))\s*"
    r"(?:is|are|has|have|:|with)\s*(?P<said>[^()]+)\)", re.IGNORECASE)
_SENTENCE: Final = re.compile(
    rf"(?<=[.)])\s*(?:\*\s*)?(?:an? |the |each )?{_NAME}(?:\s*{_TOKEN})?s?\s+(?:is|are|has|have)\s+(?P<said>[^.\"]+)\.",
    re.IGNORECASE)
_POINTED: Final = re.compile(
    rf"(?<=[.)])\s*(?:\*\s*)?(?:it|they|(?:this|that|the|these|those|each) {_TOKEN}s?)\s+(?:is|are|has|have)\s+"
    r"(?P<said>[^.\"]+)\.", re.IGNORECASE)
_UNNAMED: Final = re.compile(r"\s*\(\s*(?P<said>[^()\"]*\blimit\b[^()\"]*)\)", re.IGNORECASE)
"""The numbers of a token, behind its name or behind the sentence that summons it."""


_NO_REMINDER: Final = re.compile(
    r"(?<!token )(?<!tokens )(?<!>)(?<!>s)(?<!> )(?<!>s )(?<!unit )(?<!units )"
    r"\((?=[^()]*\blimit\b)(?=[^()]*\bpower\b)([^()]*)\)",
    re.IGNORECASE)
"""The numbers of a token in parentheses, behind something else than the token: no reader may leave them out."""


_NAME_WITH: Final = re.compile(
    rf"{_TOKEN}(?: (?:units?|cards?))? with the name {_NAME},?(?: and)? (?=limit|power|crit|defense|\d)", re.IGNORECASE)
"""A token whose name stands among its numbers."""

_RESTED: Final = re.compile(
    rf"(\bsummons? (?:an?|one|two|three|\d+|up to \w+)) rested ((?=[^.]*{_TOKEN})[^.,]*(?:,[^.,]*\d[^.,]*)*)(?=\.|$)",
    re.IGNORECASE)
"""A token that comes at rest."""

_NAME_BEHIND: Final = re.compile(rf"{_TOKEN}(?: (?:units?|cards?))? {_NAME}(?=\s*\()", re.IGNORECASE)
"""A token whose name stands between the word for it and its numbers."""

_MARK_FIRST: Final = re.compile(rf"<\s*token\s*>s?(?: (?:units?|cards?))? {_NAME}(?! token)", re.IGNORECASE)
"""The mark of a token before its name."""

_WORD_INSIDE: Final = re.compile(rf"{_NAME}\s*\(\s*{_TOKEN}(?: units?)?[,:]?\s*(?=[^()]*\blimit\b)", re.IGNORECASE)
"""A token that is called so among its numbers alone."""

_NAMELESS: Final = re.compile(
    rf"(?<!\")(?<!\" )(?P<token>{_TOKEN}(?: units?)?)\s*\((?P<said>[^()\"]*\blimit\b[^()\"]*)\)", re.IGNORECASE)
"""A token without a name, with its planet and attributes among its numbers."""


def _ordered(line: str) -> str:
    """The line, in which the name of a token stands before the word for it, and its signs before both."""
    line = _NAME_WITH.sub(lambda match: f'"{match["name"]}" <Token> with ', line)
    line = _RESTED.sub(r"\1 \2 at rest", line)
    line = _NAME_BEHIND.sub(lambda match: f'"{match["name"]}" <Token>', line)
    line = _MARK_FIRST.sub(lambda match: f'"{match["name"]}" <Token>', line)
    line = _WORD_INSIDE.sub(lambda match: f'"{match["name"]}" <Token> (', line)
    nameless = _NAMELESS.search(line)
    told = None if nameless is None else _told(nameless["said"])
    if nameless is None or told is None or not told[0]:
        return line
    said = f"{told[0]} {nameless['token']} with {told[1]}"
    return f"{line[: nameless.start()]}{said}{_ordered(line[nameless.end() :])}"


def described(lines: Iterable[str]) -> list[str]:
    """The lines of a text, with what they say of a token where it is summoned."""
    found = [_ordered(line) if "token" in line.lower() or "(" in line else line for line in lines]
    for at, line in enumerate(found):
        for pattern in (_IN_BRACKETS, _SENTENCE, _POINTED, _UNNAMED):
            for match in list(pattern.finditer(line)):
                said = _told(match["said"])
                groups = match.groupdict()
                nameless = _filled_nameless(line[: match.start()], said) if said and pattern is _POINTED else ""
                if nameless:
                    return described([*found[:at], f"{nameless}{line[match.end() :]}", *found[at + 1 :]])
                name = groups.get("name") or groups.get("bare") or _last_named(line[: match.start()])
                if not said or not name:
                    continue
                others = [*found[:at], f"{line[: match.start()]}{line[match.end() :]}", *found[at + 1 :]]
                filled = [_filled(one, name, said) for one in others]
                if filled != others:
                    return described([one for one in filled if one.strip()])
    return [_NO_REMINDER.sub(r"{\1}", line) for line in found]


def _told(words: str) -> tuple[str, str] | None:
    """Returns the signs, and the numbers with the keywords, of a description; None if it says anything else."""
    numbers = {(name or other).lower(): number or figure for name, number, figure, other in _NUMBER.findall(words)}
    rest = _KEYWORD.sub("", _SIGNS.sub("", _NUMBER.sub("", words)))
    if not numbers or not _FILLING.fullmatch(rest):
        return None
    keywords = _KEYWORD.findall(words)
    printed = ", ".join(f"{field} {numbers[field]}" for field in _FIELDS if field in numbers)
    return " ".join(_SIGNS.findall(words)), f"{printed} and {' '.join(keywords)}" if keywords else printed


def _last_named(words: str) -> str:
    """Returns the name of the only token that is named there; "" for none or several."""
    names = {match["name"] for pattern in (rf"{_NAME}\s*{_TOKEN}", rf"{_TOKEN}s?(?: units?)? (?:named|called) {_NAME}")
             for match in re.finditer(pattern, words, re.IGNORECASE)}
    return names.pop() if len(names) == 1 else ""


_MADE: Final = re.compile(
    r"(?P<before>\bsummons? (?:(?!\bwith\b)[^.\"])*?)(?:<\s*token\s*>\s*(?P<signs>(?:<<?[^<>]+>>?\s*)*)(?:units?\b)?"
    r"|(?<!<)(?<!< )\btokens?\b(?: units?\b)?)(?!\s*(?:with\b|named\b|called\b|\"|\())", re.IGNORECASE)
"""A token without a name and numbers that is summoned."""


def _filled_nameless(line: str, said: tuple[str, str] | None) -> str:
    """The words before a description, with its numbers at the only token, which has no name; "" for other words."""
    made = list(_MADE.finditer(line))
    if said is None or len(made) != 1 or len(re.findall(_TOKEN, line, re.IGNORECASE)) != 1:
        return ""
    signs, numbers = said
    match = made[0]
    own = " ".join([part for part in ((match["signs"] or "").strip(), signs) if part])
    token = f"{own} token" if own else "token"
    return f"{line[: match.start()]}{match['before']}{token} with {numbers} {line[match.end() :].lstrip()}"


def _filled(line: str, name: str, said: tuple[str, str]) -> str:
    """A line in which the token of this name, where it is summoned, has its signs and numbers."""
    signs, numbers = said
    pattern = re.compile(rf"(?P<before>\b(?:summon|equip)s? (?:(?!\bwith\b)[^.\"])*?)\"{re.escape(name)}\"\s*(?P<token>"
                         rf"<\s*token\s*>s?(?: units?\b)?|tokens?(?: units?)?\b)(?!\s*with\b)", re.IGNORECASE)
    named = re.compile(rf"(?P<before>\b(?:summon|equip)s? (?:(?!\bwith\b)[^.\"])*?){_TOKEN}s?(?: units?)? "
                       rf"(?:named|called) \"{re.escape(name)}\"(?!\s*with\b)", re.IGNORECASE)
    line = named.sub(lambda match: f"{match['before']}\"{name}\" token", line)
    lead = f"{signs} " if signs else ""
    return pattern.sub(lambda match: f"{match['before']}{lead}\"{name}\" token with {numbers}", line)
