"""What several steps ask of the words of a line, and words that they name in common."""

from __future__ import annotations

from typing import Final

from headjudge.language.reading.words import Word

FIELDS: Final = frozenset({"power", "crit", "defense", "limit"})
"""The numbers of a card."""

NOUNS: Final = frozenset({"unit", "units", "card", "cards", "item", "items", "spell", "spells"})
"""What cards are called, one or several."""

KINDS: Final = frozenset({"card", "unit", "item", "spell"})
"""What a single card is called."""

ANY_PLAY: Final = frozenset({"play", "cast", "summon", "equip"})
"""Verbs for playing a card."""

PLAYED: Final = frozenset({"played", "cast", "summoned", "equipped"})
"""How a card has been played."""

PLAYS: Final = frozenset({"summon", "cast", "equip"})
"""Verbs for playing a card of one type."""

ARTICLES: Final = frozenset({"a", "an"})
"""Words in front of one card."""

STARTS: Final = frozenset({"STAR", "USE", "COUNTER", "CLOSE", "ONCE"})
"""Signs behind which an instruction begins."""

SIGNS: Final = frozenset({"STAR", "USE", "COUNTER", "ONCE", "CLOSE", "KEYWORD"})
"""Signs before a text."""

ZONES: Final = frozenset({"left", "center", "right"})
"""The zones of units."""

THINGS: Final = frozenset({
    "unit", "units", "card", "cards", "item", "items", "spell", "spells", "token", "tokens", "master", "soul",
})
"""What a noun that stands for cards can be."""

STATES: Final = frozenset({"stand", "rest", "standing", "resting"})
"""How cards stand."""

ACTS_ON_CARDS: Final = frozenset({"choose", "drop", "destroy", "banish", "return", "rest", "stand", "put", "draw",
    "summon", "discard"})
"""Verbs for what is done to cards."""

GAINS: Final[frozenset[str]] = frozenset({"gain", "get", "has", "have", "lose"})
"""Verbs for what is so of cards."""

BARS: Final[frozenset[str]] = frozenset({"cannot", "can", "must"})
"""Verbs for what cards may and may not do."""

_OPENING: Final = frozenset({"STAR", "USE", "COUNTER", "CLOSE", "ONCE", "OPEN", "KEYWORD"})
"""Signs behind which an instruction can begin."""

_STOPS: Final = frozenset({".", ",", "and", "then", "may", ":"})
"""Words behind which an instruction begins."""


def texts_of(words: list[Word]) -> list[str]:
    """Returns the words of the grammar, with '' for each value."""
    return ["" if word.kind else word.text for word in words]


def said_at(place: Word, text: str) -> list[Word]:
    """Returns words that stand where another word stood."""
    return [Word("", one, place.start, place.end) for one in text.split(" ")]


def clause_at(words: list[Word], at: int) -> int:
    """Where the clause begins in which a word stands."""
    texts = texts_of(words)
    found = max([place + 1 for place in range(at) if words[place].kind in STARTS or texts[place] in (
        ",", ".", ":", "then")] or [0])
    return found + (texts[found : found + 1] in (["and"], ["then"]))


def instruction_begins(words: list[Word], at: int) -> bool:
    """Whether an instruction can begin at this word."""
    return at == 0 or words[at - 1].kind in _OPENING or (not words[at - 1].kind and words[at - 1].text in _STOPS)


def clause_begins(words: list[Word], texts: list[str], at: int) -> bool:
    """Whether an instruction begins there."""
    return at == 0 or texts[at - 1] in (".", ",", "then", ":") or words[at - 1].kind in STARTS
