"""Deck lists: plain text ("4 Card Name") or JSON, read with every mistake at once, and checked by the game's rules.

docs/cards.md describes both formats.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from headjudge.cards.files import read_text
from headjudge.cards.games import part_of
from headjudge.cards.jsons import looks_like_json, parse_json
from headjudge.cards.mistakes import Mistake, refuse
from headjudge.cards.pool import Pool, read_files, starter_decks, starters
from headjudge.cards.printed import Printed
from headjudge.errors import HeadJudgeError, readable, shown
from headjudge.kernel.cards import Definition
from headjudge.kernel.decks import DECK, SIDEBOARD, Deck, Violation
from headjudge.kernel.spec import GameRules, registered_games

LARGEST: Final = 1_000_000
MOST_COPIES: Final = 999
_ENTRY: Final = re.compile(r"(\d+)\s*(?:([xX\u00d7])(\s*)|\s)\s*(\S.*)")
_SETTING: Final = re.compile(r"(name|game)\s*:\s*(\S.*)", re.IGNORECASE)
_SECTION: Final = re.compile(
    r".{0,60}:|\[.{0,60}\]|(?:main )?deck|cards|levels? \d.*|(?:characters?|events?|climax(?:es)?)(?: ?\(.*\))?",
    re.IGNORECASE)

_SIDES: Final = ("side", "side deck", "side board")

Cards = Pool | str | Path | Iterable[Definition | str | Path] | None


@dataclass
class Listing:
    """A deck list as read: the cards that could be identified, and everything that is wrong with the list itself.

    counts: by section and card id; a section is '' where the list leaves it to the card. unknown: cards that could not
    be identified, by section. places: where in the file a card id stands.
    """

    name: str
    game: str
    pool: Pool
    counts: dict[tuple[str, str], int] = field(default_factory=dict)
    found: dict[str, Printed | Definition] = field(default_factory=dict)
    places: dict[str, list[str]] = field(default_factory=dict)
    mistakes: list[Mistake] = field(default_factory=list)
    unknown: dict[str, int] = field(default_factory=dict)

    @property
    def size(self) -> int:
        """How many cards are listed, known or not."""
        return sum(self.counts.values()) + sum(self.unknown.values())

    def deck(self) -> Deck:
        """The deck, as far as its cards are known."""
        rules = rules_of(self.game)
        entries: dict[tuple[Definition, str], int] = {}
        for (section, id), count in self.counts.items():
            card = self.pool.definition(self.found[id])
            key = (card, section or rules.section(card))
            entries[key] = entries.get(key, 0) + count
        return Deck(self.name, self.game, tuple(
            (card, count) if section == DECK == rules.section(card) else (card, count, section)
            for (card, section), count in entries.items()))

    def wrong(self, where: str, what: str, mend: str = "") -> None:
        self.mistakes.append(Mistake(where, what, mend))

    def add(self, where: str, count: int, readings: list[str], section: str = "") -> None:
        """Put down one entry: the first of these readings that is a card."""
        for name in readings:
            found = self.pool.find(name)
            if len(found) == 1:
                self.put(where, count, found[0], section)
                return
            if found:
                ids = ", ".join(card.id for card in found[:8])
                self.wrong(where, f'{len(found)} different cards have the name "{name}"', f"Give the id: {ids}.")
                self.unknown[section] = self.unknown.get(section, 0) + count
                return
        for name in readings:
            card, told = self.pool.find_with_name(name)
            if card is not None:
                if told:
                    self.wrong(where, f'{card.id} is "{card.name}", not "{_short(told)}"')
                self.put(where, count, card, section)
                return
        name = min(readings, key=len)
        near = self.pool.near(name) if len(self.mistakes) < 20 and len(name) < 200 else []
        mend = f"Did you mean {' or '.join(near)}?" if near else ""
        self.wrong(where, f'there is no card "{_short(name)}"', mend)
        self.unknown[section] = self.unknown.get(section, 0) + count

    def put(self, where: str, count: int, card: Printed | Definition, section: str) -> None:
        """Put down copies of a card."""
        self.counts[section, card.id] = self.counts.get((section, card.id), 0) + count
        self.found[card.id] = card
        self.places.setdefault(card.id, []).append(where)


def load_deck(game: str, path: str | Path, cards: Cards = None) -> Deck:
    """A deck from a file, or by the name of a starter deck. Raises `Mistakes` with all of them and their lines.

    cards: where its cards come from: card files, definitions or a `Pool`; by default the starter sets.
    """
    listing = read_list(game, path, cards)
    refuse(listing.mistakes, str(path))
    return listing.deck()


def check_deck(game: str, deck: Deck) -> list[Violation]:
    """What the deck rules of a game find wrong with a deck, in the order of the rules; nothing for a legal deck."""
    if not isinstance(deck, Deck):
        raise HeadJudgeError(f"{shown(deck)} is no deck", mend="Load it with `load_deck`.")
    if deck.game != game:
        raise HeadJudgeError(f"the deck {shown(deck.name)} is a deck of {deck.game}, not of {game}")
    sections = rules_of(game).sections
    odd = [section for section in deck.sections if section not in sections]
    if odd:
        raise HeadJudgeError(f"a deck of {game} has no section {shown(odd[0])}",
                             mend=f"Its sections are: {', '.join(sections)}.")
    found: list[Violation] = part_of(game, "decks").check(deck.cards)
    return found


def rules_of(game: str) -> GameRules:
    """The rules of a game, which know the sections of its lists."""
    part_of(game, "game")
    return registered_games()[game]


def check_list(listing: Listing) -> list[Violation]:
    """What the deck rules find wrong with a deck list, with the places of the cards at fault."""
    found: list[Violation] = part_of(listing.game, "decks").check(listing.deck().cards, listing.unknown.get("", 0))
    return [violation._replace(message=f"{violation.message}{_places(listing, violation)}") for violation in found]


def read_list(game: str, path: str | Path, cards: Cards = None) -> Listing:
    """A deck list with its mistakes. What makes the file useless as a whole is raised."""
    if not isinstance(path, str | Path):
        raise HeadJudgeError(f"{shown(path)} is no file", mend="Name a deck list, or a starter deck.")
    part_of(game, "decks")
    pool = pool_of(game, cards)
    known = starter_decks(game)
    starter = known.get(str(path))
    there = os.path.exists(path)  # false, and no error, for what can be no name of a file
    if starter is None and not there:
        raise HeadJudgeError("there is no such file", where=str(path),
                             mend=f"Name a deck list, or a starter deck of {game}: {', '.join(known)}.")
    file = starter if starter is not None and not there else Path(path)
    text = read_text(file, LARGEST)
    listing = Listing(readable(file.stem.replace("_", " ")), game, pool)
    if looks_like_json(text):
        _read_json(parse_json(text, str(path)), listing, str(path))
    else:
        _read_lines(text, listing)
    if not listing.counts and not listing.mistakes:
        raise HeadJudgeError("the file lists no cards", where=str(path), mend='Write lines such as "4 Card Name".')
    return listing


def pool_of(game: str, cards: Cards) -> Pool:
    """The cards that a list may name."""
    if isinstance(cards, Pool):
        return cards
    if cards is None:
        return starters(game)
    if isinstance(cards, str | Path):
        return read_files(game, [cards])
    if not isinstance(cards, Iterable):
        raise HeadJudgeError(f"{shown(cards)} are no cards", mend="Name card files, or give cards or a `Pool`.")
    given = list(cards)
    paths = [card for card in given if isinstance(card, str | Path)]
    read = read_files(game, paths)
    made = [card for card in given if isinstance(card, Definition)]
    if len(paths) + len(made) < len(given):
        other = next(card for card in given if not isinstance(card, Definition | str | Path))
        raise HeadJudgeError(f"{shown(other)} is no card", mend="Name card files, or give cards.")
    return Pool(game, [*made, *read.cards], read.imported)


# Plain text


def _read_lines(text: str, listing: Listing) -> None:
    section = ""
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        where = f"line {number}"
        if not line or line.startswith(("#", "//")):
            continue
        entry = _ENTRY.fullmatch(line)
        setting = _SETTING.fullmatch(line)
        if entry:
            count = _count(entry.group(1), where, listing)
            if count:
                listing.add(where, count, _readings(*entry.group(2, 3, 4)), section)
        elif setting:
            _set(setting.group(1).lower(), setting.group(2).strip(), where, listing)
        elif _SECTION.fullmatch(line) or _section(line, listing.game):
            section = _section(line, listing.game)
        else:
            listing.wrong(where, f'"{_short(line)}" is not a number and a card',
                          'Write "4 Card Name" or "4 CARD-ID"; a section ends with a colon, a comment begins with #.')


def _set(key: str, value: str, where: str, listing: Listing) -> None:
    if key == "name":
        listing.name = readable(value[:200])
    elif value.lower() != listing.game:
        _wrong_game(value, where, listing)


def _count(digits: str, where: str, listing: Listing) -> int:
    count = int(digits) if len(digits) < 7 else 10**6
    if not 1 <= count <= MOST_COPIES:
        listing.wrong(where, f"{_short(digits)} is no number of copies", f"Give 1 to {MOST_COPIES}.")
        return 0
    return count


def _section(line: str, game: str) -> str:
    """The section that a heading names; '' for the deck itself, and for headings that only put cards in order."""
    words = " ".join(re.sub(r"\(.*?\)|[^a-z ]", " ", line.lower().replace("_", " ")).split())
    sections = rules_of(game).sections[1:]
    for section in sections:
        if words == section.replace("_", " "):
            return section
    for section in sections:
        first = section.split("_")[0]
        if words in (first, f"{first}s") or (section == SIDEBOARD and words in _SIDES):
            return section
    return ""


def _readings(times: str | None, blank: str | None, written: str) -> list[str]:
    """What may be meant behind a number: with or without a remark at the end, and a name that begins with X."""
    written = written.strip()
    cut = re.split(r"\s+(?:#|//)\s", written, maxsplit=1)[0].strip()
    readings = [written, cut]
    if times:
        joined = [f"{times}{blank}{reading}" for reading in readings]
        readings = [*readings, *joined] if blank else [*joined, *readings]
    return list(dict.fromkeys(readings))


# JSON


def _read_json(value: Any, listing: Listing, path: str) -> None:
    sections = rules_of(listing.game).sections
    lists = ("cards", *sections)
    if not isinstance(value, dict) or not any(isinstance(value.get(key), list) for key in lists[:2]):
        raise HeadJudgeError("this is no deck", where=path,
                             mend='Write {"name": ..., "cards": [{"id": ..., "count": 4}, ...]}.')
    name = value.get("name", listing.name)
    if isinstance(name, str) and name.strip():
        listing.name = readable(" ".join(name.split())[:200])
    else:
        listing.wrong("name", f"{shown(name)} is no name", "Give it as text.")
    if value.get("game", listing.game) != listing.game:
        _wrong_game(str(value["game"]), "game", listing)
    for key in value:
        if key not in ("name", "game", *lists):
            listing.wrong(_short(key), "a deck has no such key",
                          f"The keys are: name, game, {', '.join(lists if len(sections) > 1 else lists[:1])}.")
    number = 0
    for key in lists:
        entries = value.get(key, [])
        if not isinstance(entries, list):
            listing.wrong(key, f"{shown(entries)} is no list", 'Write [{"id": ..., "count": 4}, ...].')
            continue
        for entry in entries:
            number += 1
            _read_entry(entry, f"entry {number}", listing, key if key in sections[1:] else "")


def _read_entry(entry: Any, where: str, listing: Listing, section: str) -> None:
    if not isinstance(entry, dict):
        listing.wrong(where, f"{shown(entry)} is no entry", 'Write {"id": ..., "count": 4}.')
        return
    sections = ("", *rules_of(listing.game).sections)
    keys = ("id", "name", "count", "section")[:4 if len(sections) > 2 else 3]
    for key in entry:
        if key not in keys:
            listing.wrong(where, f"an entry has no key {shown(key)}", f"The keys are: {', '.join(keys)}.")
    section = entry.get("section", section)
    if section not in sections:
        listing.wrong(where, f"{shown(section)} is no section", f"The sections are: {', '.join(sections[1:])}.")
        section = ""
    count = entry.get("count")
    written = entry.get("id", entry.get("name"))
    if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= MOST_COPIES:
        listing.wrong(where, f"{shown(count)} is no number of copies", f"Give a count of 1 to {MOST_COPIES}.")
    elif not isinstance(written, str) or not written.strip():
        listing.wrong(where, "the entry names no card", "Give its id or its name.")
    else:
        listing.add(where, count, [written], section)


def _wrong_game(game: str, where: str, listing: Listing) -> None:
    listing.wrong(where, f"this is a deck of {_short(game)}, not of {listing.game}")


def _places(listing: Listing, violation: Violation) -> str:
    places = [place for id in violation.cards for place in listing.places.get(id, ())]
    if not places:
        return ""
    kind = places[0].split()[0]
    numbers = [place.split()[1] for place in places]
    return f" ({kind} {numbers[0]})" if len(numbers) == 1 else f" ({_plural(kind)} {', '.join(numbers)})"


def _plural(word: str) -> str:
    return f"{word[:-1]}ies" if word.endswith("y") else f"{word}s"


def _short(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:57]}..."
