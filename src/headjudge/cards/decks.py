"""Deck lists: plain text ("4 Card Name") or JSON, read with every mistake at once, and checked by the game's rules.

docs/cards.md describes both formats.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from headjudge.cards.files import looks_like_json, parse_json, read_text
from headjudge.cards.games import part_of
from headjudge.cards.mistakes import Mistake, refuse
from headjudge.cards.pool import Pool, read_files, starter_decks, starters
from headjudge.cards.printed import Printed
from headjudge.errors import HeadJudgeError, readable, shown
from headjudge.kernel.cards import Definition
from headjudge.kernel.decks import Deck, Violation

LARGEST: Final = 1_000_000
MOST_COPIES: Final = 999
_ENTRY: Final = re.compile(r"(\d+)\s*(?:([xX\u00d7])\s+|\s)\s*(\S.*)")
_SETTING: Final = re.compile(r"(name|game)\s*:\s*(\S.*)", re.IGNORECASE)
_SECTION: Final = re.compile(
    r".{0,60}:|\[.{0,60}\]|(?:main )?deck|cards|levels? \d.*|(?:characters?|events?|climax(?:es)?)(?: ?\(.*\))?",
    re.IGNORECASE)

Cards = Pool | str | Path | Iterable[Definition | str | Path] | None


@dataclass
class Listing:
    """A deck list as read: the cards that could be identified, and everything that is wrong with the list itself.

    unknown: cards that could not be identified. places: where in the file a card id stands.
    """

    name: str
    game: str
    pool: Pool
    counts: dict[str, int] = field(default_factory=dict)
    found: dict[str, Printed | Definition] = field(default_factory=dict)
    places: dict[str, list[str]] = field(default_factory=dict)
    mistakes: list[Mistake] = field(default_factory=list)
    unknown: int = 0

    def deck(self) -> Deck:
        """The deck, as far as its cards are known."""
        return Deck(self.name, self.game,
                    tuple((self.pool.definition(self.found[id]), count) for id, count in self.counts.items()))

    def wrong(self, where: str, what: str, mend: str = "") -> None:
        self.mistakes.append(Mistake(where, what, mend))

    def add(self, where: str, count: int, readings: list[str]) -> None:
        """Put down one entry: the first of these readings that is a card."""
        for name in readings:
            found = self.pool.find(name)
            if len(found) == 1:
                card = found[0]
                self.counts[card.id] = self.counts.get(card.id, 0) + count
                self.found[card.id] = card
                self.places.setdefault(card.id, []).append(where)
                return
            if found:
                ids = ", ".join(card.id for card in found[:8])
                self.wrong(where, f'{len(found)} different cards have the name "{name}"', f"Give the id: {ids}.")
                self.unknown += count
                return
        name = min(readings, key=len)
        near = self.pool.near(name) if len(self.mistakes) < 20 and len(name) < 200 else []
        mend = f"Did you mean {' or '.join(near)}?" if near else ""
        self.wrong(where, f'there is no card "{_short(name)}"', mend)
        self.unknown += count


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
    found: list[Violation] = part_of(game, "decks").check(deck.cards)
    return found


def check_list(listing: Listing) -> list[Violation]:
    """What the deck rules find wrong with a deck list, with the places of the cards at fault."""
    found: list[Violation] = part_of(listing.game, "decks").check(listing.deck().cards, listing.unknown)
    return [violation._replace(message=f"{violation.message}{_places(listing, violation)}") for violation in found]


def read_list(game: str, path: str | Path, cards: Cards = None) -> Listing:
    """A deck list with its mistakes. What makes the file useless as a whole is raised."""
    if not isinstance(path, str | Path):
        raise HeadJudgeError(f"{shown(path)} is no file", mend="Name a deck list, or a starter deck.")
    part_of(game, "decks")
    pool = pool_of(game, cards)
    starter = starter_decks(game).get(str(path))
    file = starter if starter is not None and not Path(path).exists() else Path(path)
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
                listing.add(where, count, _readings(entry.group(2), entry.group(3)))
        elif setting:
            _set(setting.group(1).lower(), setting.group(2).strip(), where, listing)
        elif not _SECTION.fullmatch(line):
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


def _readings(times: str | None, written: str) -> list[str]:
    """What may be meant behind a number: with or without a remark at the end, and a name that begins with X."""
    written = written.strip()
    cut = re.split(r"\s+(?:#|//)\s", written, maxsplit=1)[0].strip()
    readings = [written, cut]
    if times:
        readings += [f"{times} {reading}" for reading in readings]
    return list(dict.fromkeys(readings))


# JSON


def _read_json(value: Any, listing: Listing, path: str) -> None:
    if not isinstance(value, dict) or not isinstance(value.get("cards"), list):
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
        if key not in ("name", "game", "cards"):
            listing.wrong(_short(key), "a deck has no such key", "The keys are: name, game, cards.")
    for number, entry in enumerate(value["cards"], 1):
        _read_entry(entry, f"entry {number}", listing)


def _read_entry(entry: Any, where: str, listing: Listing) -> None:
    if not isinstance(entry, dict):
        listing.wrong(where, f"{shown(entry)} is no entry", 'Write {"id": ..., "count": 4}.')
        return
    for key in entry:
        if key not in ("id", "name", "count"):
            listing.wrong(where, f"an entry has no key {shown(key)}", "The keys are: id, name, count.")
    count = entry.get("count")
    written = entry.get("id", entry.get("name"))
    if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= MOST_COPIES:
        listing.wrong(where, f"{shown(count)} is no number of copies", f"Give a count of 1 to {MOST_COPIES}.")
    elif not isinstance(written, str) or not written.strip():
        listing.wrong(where, "the entry names no card", "Give its id or its name.")
    else:
        listing.add(where, count, [written])


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
