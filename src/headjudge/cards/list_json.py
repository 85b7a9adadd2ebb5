"""Deck lists as JSON: our own form, and those of deck sites and simulators.

Cards stand in lists or as keys of numbers; lists stand under names of sections, alone, or deeper in objects. An entry
is a text, a pair of card and number, or an object. Values without cards are ignored.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import Any, Final, NamedTuple

from headjudge.errors import shown

MAIN_KEYS: Final = ("cards", "deck", "list", "main", "maindeck", "mainboard", "decklist", "cardlist", "entries",
                    "contents")
_SIDE_KEYS: Final = ("side", "sidedeck", "sideboard")
_OPEN_KEYS: Final = ("sublist", "plist", "extra", "extradeck", "other", "others")
"""Lists whose cards go where each of them belongs; in a game with a ride deck they are that."""

_NUMBER_KEYS: Final = ("id", "cardnumber", "cardno", "cardid", "cardcode", "cardnum", "number", "no", "code",
                       "collectornumber", "productid", "identifier")
_NAME_KEYS: Final = ("name", "cardname", "title", "card")
_COUNT_KEYS: Final = ("count", "num", "quantity", "qty", "amount", "copies", "cnt", "number")
_FIGURES: Final = ("count", "total", "version")
_SECTION_KEYS: Final = ("section", "board")
_PARTS: Final = ("set", "side", "release", "sid")

DEEPEST: Final = 8


class Written(NamedTuple):
    """One entry of a list as written.

    section: as its list or itself names it, '' for none. cards: the texts that may name the card, the likeliest first.
    count: the value for the number of copies; None if there is none. line: an entry that is a line of text. named: an
    object with keys. wrong: the mistakes in its keys, each with its remedy.
    """

    where: str
    section: str
    cards: tuple[str, ...] = ()
    count: Any = None
    line: str = ""
    named: bool = False
    wrong: tuple[str, str] = ("", "")


class Misplaced(NamedTuple):
    """A mistake beside the entries: its key, the mistake, its remedy."""

    key: str
    what: str
    mend: str


def squeezed(key: object) -> str:
    """Returns a key in small letters without signs."""
    return re.sub(r"[^a-z]", "", str(key).lower())


class Reader:
    """Finds the entries of a JSON value. sections: those of the game, the deck itself first."""

    def __init__(self, sections: Sequence[str], is_card: Any) -> None:
        self.sections = sections
        self.is_card = is_card
        self.misplaced: list[Misplaced] = []
        self._number = 0
        self.found_list = False

    def read(self, value: Any) -> Iterator[Written]:
        """Yields the entries in their order."""
        yield from self._read(value, "", 0)

    def section_of(self, key: object) -> str | None:
        """Returns the section that a key names, '' for the deck and for lists of all kinds of cards.

        None for another key.
        """
        name = squeezed(key)
        for section in self.sections[1:]:
            plain = squeezed(section)
            first = section.split("_")[0]
            if name in (plain, f"{plain}s", f"{plain}deck", f"{plain}cards") or (
                    name in (first, f"{first}s") and first not in self.sections):
                return section
        if name in _OPEN_KEYS and "ride deck" in self.sections:
            return "ride deck"
        if name in _SIDE_KEYS and "sideboard" in self.sections:
            return "sideboard"
        return "" if name in MAIN_KEYS or name in _OPEN_KEYS else None

    def _read(self, value: Any, section: str, depth: int) -> Iterator[Written]:
        if depth > DEEPEST:
            return
        if isinstance(value, list):
            self.found_list = True
            for entry in value:
                self._number += 1
                yield self._entry(entry, f"entry {self._number}", section)
        elif isinstance(value, dict):
            yield from self._object(value, section, depth)

    def _object(self, value: dict[str, Any], section: str, depth: int) -> Iterator[Written]:
        counted = {key: number for key, number in value.items() if type(number) is int and self.is_card(key)}
        for key, inner in value.items():
            named = self.section_of(key)
            if key in counted or (counted and type(inner) is int and squeezed(key) not in _FIGURES):
                self.found_list = True
                self._number += 1
                yield Written(f"entry {self._number}", section, (key,), inner)
            elif named is not None and isinstance(inner, list | dict):
                yield from self._read(inner, named or section, depth + 1)
            elif key == "cards" or (key in self.sections and not isinstance(inner, str)):
                self.misplaced.append(
                    Misplaced(key, f"{shown(inner)} is no list", 'Write [{"id": ..., "count": 4}, ...].'))
            elif isinstance(inner, dict):
                yield from self._read(inner, section, depth + 1)
            elif isinstance(inner, list):
                self._unknown_list(key, inner)

    def _unknown_list(self, key: str, entries: list[Any]) -> None:
        """Report a list of cards under an unknown key, so that no card is left out silently."""
        known = ("name", "game", "cards", *(self.sections if len(self.sections) > 1 else ()))
        if get_close_matches(key, known, 1, 0.8) or any(self._names_card(entry) for entry in entries):
            self.misplaced.append(Misplaced(key, "a deck has no such key", f"The keys are: {', '.join(known)}."))

    def _names_card(self, entry: Any) -> bool:
        if isinstance(entry, str):
            return bool(self.is_card(entry))
        return isinstance(entry, dict) and any(self.is_card(card) for card in _cards_of(entry))

    def _entry(self, entry: Any, where: str, section: str) -> Written:
        if isinstance(entry, str):
            return Written(where, section, line=entry)
        if isinstance(entry, list) and len(entry) == 2 and {type(one) for one in entry} == {str, int}:
            card, count = entry if isinstance(entry[0], str) else entry[::-1]
            return Written(where, section, (card,), count)
        if not isinstance(entry, dict):
            return Written(where, section, count=entry)
        inner = entry.get("card")
        merged = {**inner, **{key: value for key, value in entry.items() if key != "card"}} if isinstance(
            inner, dict) else entry
        counts = {squeezed(key): value for key, value in merged.items() if squeezed(key) in _COUNT_KEYS}
        count = next((counts[key] for key in _COUNT_KEYS if key in counts and (
            key != "number" or type(counts[key]) is int)), None)
        named = next((value for key, value in merged.items() if squeezed(key) in _SECTION_KEYS), section)
        known = ("id", "name", "count", "section")[:4 if len(self.sections) > 1 else 3]
        misspelt = [key for key in merged if key not in known and get_close_matches(key, ("count", "quantity"), 1, 0.7)
                    and squeezed(key) not in _COUNT_KEYS]
        wrong = (f"an entry has no key {misspelt[0]!r}", f"The keys are: {', '.join(known)}.") if misspelt else ("", "")
        return Written(where, named, _cards_of(merged), count, "", True, wrong)


def _cards_of(entry: dict[str, Any]) -> tuple[str, ...]:
    """Returns the texts that may name the card of an entry: numbers, then the number made of its parts, then names."""
    by_key = {squeezed(key): value for key, value in entry.items() if isinstance(value, str) and value.strip()}
    numbers = [by_key[key] for key in _NUMBER_KEYS if key in by_key]
    parts = [str(entry.get(key, "")) for key in _PARTS]
    if all(parts):
        numbers.insert(0, f"{parts[0]}/{parts[1]}{parts[2]}-{parts[3]}")
    names = [by_key[key] for key in _NAME_KEYS if key in by_key]
    return tuple(dict.fromkeys([f"{number} | {name}" for number in numbers for name in names] + numbers + names))
