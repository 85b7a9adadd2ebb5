"""Recognises lines of a deck list that are no entries: headings, settings and lines without meaning."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from headjudge.kernel.decks import SIDEBOARD

_NOTHING: Final = re.compile(r"[-=_*~#\u2500\u2014.\s|:+]*|`{3}.*|https?://\S+")
_COMMENT: Final = re.compile(r"(?:#+|//+)\s*(.*)")
_SETTING: Final = re.compile(r"(?P<key>[A-Za-z][A-Za-z _]{0,30}?)\s*:\s*(?P<value>\S.*)")
_ENCLOSED: Final = re.compile(
    r".{0,60}:|\[.{0,60}\]|\u3010.{0,60}\u3011|<.{0,60}>|=+[^=]{1,60}=+|-{2,}[^-]{1,60}-{2,}|\*{2}[^*]{1,60}\*{2}:?")
_TITLE: Final = re.compile(r"[^\d(\[]*(?::\s*\d*|[(\[].*[)\]]):?")
_COUNT: Final = re.compile(r"[(\[].*[)\]]|[-:=]?\s*[xX]?\d+(?:\s*/\s*\d+)?(?:\s*cards?)?$|^\d+(?=\s)")
_LEVEL: Final = re.compile(r"(?:levels?|lv\.?|cost)\s*\d.*", re.IGNORECASE)

_NAMES: Final = ("name", "title", "deck name", "deck title")
_GAMES: Final = ("game",)
_ABOUT: Final = (
    "author", "archetype", "by", "code", "color", "colors", "colour", "created", "created by", "creator", "date",
    "deck code", "deck id", "description", "event", "exported", "exported from", "format", "id", "language", "link",
    "note", "notes", "placement", "placing", "player", "rank", "record", "set",
    "sets", "source", "tournament", "updated", "url", "version",
)
_WORDS: Final = (
    "card", "cards", "count", "deck", "deck list", "decklist", "list", "main", "main deck", "maindeck", "total",
    "total cards", "climax", "climaxes", "token", "tokens",
)
_DECK_WORDS: Final = ("deck", "main", "main deck", "maindeck", "deck list", "decklist")
_SIDES: Final = ("sb", "side", "side deck", "side board")


def means_nothing(line: str) -> bool:
    """Whether a line is empty, a ruler, a fence, or an address."""
    return _NOTHING.fullmatch(line) is not None


def comment(line: str) -> str | None:
    """Returns the text of a comment; None if the line is none."""
    found = _COMMENT.fullmatch(line)
    return None if found is None else found[1]


def setting(line: str) -> tuple[str, str] | None:
    """Returns the key and the value of a line such as "Name: My deck", None for any other line.

    The key is 'name', 'game', or '' for one that means nothing here.
    """
    found = _SETTING.fullmatch(line)
    if found is None:
        return None
    key = " ".join(found["key"].lower().replace("_", " ").split())
    value = found["value"].strip()
    if key in _NAMES or (key in _DECK_WORDS and not value[0].isdigit()):
        return "name", value
    if key in _GAMES:
        return "game", value
    return ("", value) if key in _ABOUT else None


def words_of(line: str) -> str:
    """Returns the words of a heading, in small letters, without signs and counts."""
    return " ".join(re.sub(r"[^a-z ]", " ", _COUNT.sub(" ", line.lower().replace("_", " ").strip(" :#=-*[]"))).split())


def is_heading(line: str, types: Sequence[str], sections: Sequence[str]) -> bool:
    """Whether a line may be a heading: enclosed, with a colon, or made of usual words."""
    return _ENCLOSED.fullmatch(line) is not None or _is_usual(line, types, sections)


def is_title(line: str, types: Sequence[str], sections: Sequence[str]) -> bool:
    """Whether a line is a heading by its words and by how it ends: with a colon, or a count in brackets or behind one.
    """
    return _TITLE.fullmatch(line) is not None and _is_usual(line, types, sections)


def _is_usual(line: str, types: Sequence[str], sections: Sequence[str]) -> bool:
    words = words_of(line)
    kinds = [word for type in types for word in (type, f"{type}s")]
    return (_LEVEL.fullmatch(line) is not None or words in _WORDS or words in kinds
            or (bool(words) and section_named(words, sections) is not None))


def section_named(words: str, sections: Sequence[str]) -> str | None:
    """Returns the section of a deck list that these words name, '' for the deck itself; None if they name none."""
    others = sections[1:]
    for section in others:
        if words == section.replace("_", " "):
            return section
    for section in others:
        first = section.split("_")[0]
        if words in (first, f"{first}s") or (section == SIDEBOARD and words in _SIDES):
            return section
    return "" if words in _DECK_WORDS else None
