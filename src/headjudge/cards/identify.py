"""Identifies the card that a line of a deck list means: by its number, its name, or both, whatever surrounds them.

A number decides. Behind a number may stand the card's name, and what exports add: a rarity ("RR", "LR+"), and, set off
by a bar, a dash, a comma or in brackets, anything that is not the name of another card (a model number, a color, a
price). Without a number a name may be followed by a rarity, by something in square brackets, or by a bar and anything.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from headjudge.cards.pool import Pool
    from headjudge.cards.printed import Printed
    from headjudge.kernel.cards import Definition

_RARITY: Final = r"(?:[A-Z]{1,4}\+{0,2}|foil|holo|parallel|promo|signed|alt(?:ernate)?[ -]?art)"
_RARITIES: Final = re.compile(rf"(?:\s*[*\u2605\u2606]|\s*{_RARITY}(?![^\s*]))+\s*")
_SET_OFF: Final = re.compile(r"\s*(?:[|\t,;]|\s[-\u2013\u2014:#/]+\s|//|[(\[<{\u3010\u300c]).*", re.DOTALL)
_CUTS: Final = re.compile(r"\s*(?:\||\t|\s[#/]|\s//|\[)")
_CODE_IN_PARENTHESES: Final = re.compile(rf"\s*\((?:[A-Z0-9/+_ .-]+|{_RARITY})\)\s*$")
_PARTS: Final = re.compile(r"[\s|,;()\[\]<>{}\"'\u201c\u201d\u300c\u300d\u3010\u3011]+")
_EDGES: Final = " \t|,;:-\u2013\u2014#/()[]<>{}\u3010\u3011\u300c\u300d\"'\u201c\u201d"
_QUOTED: Final = re.compile(r"([\"'\u201c\u201d\u2018\u2019])(.+)[\"'\u201c\u201d\u2018\u2019]")


MOST_CUTS: Final = 6
"""Places at which a text is cut in search of a name."""


class Found(NamedTuple):
    """The meaning of a text. card: the card, None if there is none.

    several: the cards among which the text does not decide. told: the name that the text gives to a card with another
    name.
    """

    card: Printed | Definition | None = None
    several: tuple[Printed | Definition, ...] = ()
    told: str = ""

    @property
    def sure(self) -> bool:
        """Whether it is one card, and nothing in the text contradicts it."""
        return self.card is not None and not self.told


NOTHING: Final = Found()


def identify(pool: Pool, written: str) -> Found:
    """Returns the card that a text means."""
    whole = _named(pool, written)
    if whole.card is not None or whole.several:
        return whole
    numbered = by_number(pool, written)
    if numbered.card is not None or numbered.several:
        return numbered
    for shorter in _shortened(written):
        found = _named(pool, shorter)
        if found.card is not None or found.several:
            return found
    return NOTHING


def by_number(pool: Pool, written: str) -> Found:
    """Returns the card whose number stands anywhere in a text."""
    cards: dict[str, tuple[Printed | Definition, str]] = {}
    for part in _PARTS.split(written):
        part = part.strip(".:*")
        card = pool.numbered(part) if _may_be_number(part) else None
        if card is not None:
            cards.setdefault(card.id, (card, part))
    if len(cards) > 1:
        return Found(None, tuple([card for card, _ in cards.values()]))
    for card, part in cards.values():
        before, _, behind = written.partition(part)
        told = _other_name(pool, card, before) or _other_name(pool, card, behind)
        return Found(card, (), told)
    return NOTHING


def _may_be_number(part: str) -> bool:
    return any(sign.isdigit() for sign in part) and any(sign.isalpha() for sign in part)


def _named(pool: Pool, written: str) -> Found:
    for reading in (written, _unquoted(written)):
        found = pool.find(reading) if reading else []
        if found:
            return Found(found[0]) if len(found) == 1 else Found(None, tuple(found))
    return NOTHING


def _unquoted(written: str) -> str:
    quoted = _QUOTED.fullmatch(written.strip())
    return quoted.group(2) if quoted else ""


def _shortened(written: str) -> Iterator[str]:
    """Yields the text without additions that may follow a name, the longest first."""
    ends = [match.start() for match in _CUTS.finditer(written) if match.start()]
    for end in (len(written), *reversed(ends[:MOST_CUTS])):
        text = written[:end].strip()
        if end < len(written):
            yield text
        while text:
            shorter = _CODE_IN_PARENTHESES.sub("", text)
            shorter = _without_rarity(shorter) if shorter == text else shorter
            if shorter == text:
                break
            text = shorter
            yield text


def _without_rarity(text: str) -> str:
    head, _, last = text.rpartition(" ")
    return head.rstrip() if head and _RARITIES.fullmatch(last) else text


def _other_name(pool: Pool, card: Printed | Definition, written: str) -> str:
    """Returns the text beside a number, if it is not the card's name with usual additions; else ''."""
    text = written.strip(_EDGES)
    if not text:
        return ""
    for whole in (written.strip(), written.lstrip(_EDGES).rstrip(), text):
        others = pool.find(whole)
        if others:
            return "" if any(pool.same(card, other) for other in others) else whole
    rest = _behind_name(pool, card, written)
    if _is_addition(pool, card, rest):
        return ""
    return text


def _behind_name(pool: Pool, card: Printed | Definition, written: str) -> str:
    """Returns the text after the card's name, or the whole text if it does not begin with the name."""
    name = pool.folded(card.name)
    text = written.lstrip(_EDGES)
    for end in range(min(len(text), 2 * len(card.name)) + 1):
        if pool.folded(text[:end]) == name and not text[end:end + 1].isalnum():
            return text[end:].lstrip("\"'\u201d")
    return written


def _is_addition(pool: Pool, card: Printed | Definition, rest: str) -> bool:
    """Whether a text consists of rarities and additions that signs set off from them."""
    rarities = _RARITIES.match(rest)
    behind = rest[rarities.end():] if rarities else rest
    if not behind.strip(_EDGES):
        return True
    if not _SET_OFF.fullmatch(behind):
        return False
    for part in re.split(r"[|\t,;()\[\]]|\s[-\u2013\u2014]\s", behind):
        others = pool.find(part) if part.strip() else []
        if others and not any(pool.same(card, other) for other in others):
            return False
    return True
