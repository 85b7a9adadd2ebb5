"""Deck lists: plain text ("4 Card Name") or JSON, read with every mistake at once, and checked by the game's rules.

docs/cards.md describes both formats.
"""

from __future__ import annotations

import json
import os
import re
import warnings
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from headjudge.cards.files import read_text
from headjudge.cards.games import game_ids, part_of
from headjudge.cards.identify import NOTHING, by_number, identify
from headjudge.cards.jsons import looks_like_json, parse_json
from headjudge.cards.list_games import NOTHING as NO_CARDS
from headjudge.cards.list_games import Known, no_such_deck, refuse_other_game
from headjudge.cards.list_headings import comment, is_heading, is_title, means_nothing, section_named, setting, words_of
from headjudge.cards.list_json import Reader, Written
from headjudge.cards.list_lines import Entry, entries, plain, without_remark
from headjudge.cards.list_tables import table_in
from headjudge.cards.mistakes import Mistake, refuse
from headjudge.cards.pool import Pool, conflicts, read_right, starter_decks, starters
from headjudge.cards.printed import Printed
from headjudge.errors import HeadJudgeError, HeadJudgeWarning, readable, shown
from headjudge.kernel.cards import Definition
from headjudge.kernel.decks import DECK, Deck, Violation
from headjudge.kernel.game_rules import GameRules, registered_games

LARGEST: Final = 1_000_000
MOST_COPIES: Final = 999
LONGEST_LINE: Final = 400
FORMS: Final = (
    '"4 Card Name", "4x CARD-ID" or "CARD-ID x4", one CARD-ID a line, a table with columns for number and card (tabs, '
    'commas, semicolons or bars between them), or JSON such as {"cards": [{"id": ..., "count": 4}]}')
"""The forms that are read, for whoever has another one."""

Cards = Pool | str | Path | Iterable[Definition | str | Path] | None


@dataclass
class Listing:
    """A deck list as read: the cards that could be identified, and every mistake in the list itself.

    counts: by section and card id; a section is '' where the list leaves it to the card. unknown: cards that could not
    be identified, by section. places: where in the file a card id stands. strange: the mistakes of lines of
    unknown form. entries: the number of lines of a known form. says: the id of the other game that it names, if any.
    """

    name: str
    game: str
    pool: Pool
    counts: dict[tuple[str, str], int] = field(default_factory=dict)
    found: dict[str, Printed | Definition] = field(default_factory=dict)
    places: dict[str, list[str]] = field(default_factory=dict)
    mistakes: list[Mistake] = field(default_factory=list)
    unknown: dict[str, int] = field(default_factory=dict)
    strange: list[Mistake] = field(default_factory=list)
    entries: int = 0
    says: str = ""

    @property
    def size(self) -> int:
        """Returns the number of cards listed, known or not."""
        return sum(self.counts.values()) + sum(self.unknown.values())

    def deck(self) -> Deck:
        """Returns the deck, as far as its cards are known."""
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

    def odd(self, where: str, line: str) -> None:
        """Record a line of unknown form."""
        self.wrong(where, f'"{_short(line)}" is not a number and a card',
                   'Write "4 Card Name" or "4 CARD-ID"; a section ends with a colon, a comment begins with #.')
        self.strange.append(self.mistakes[-1])

    def add_line(self, where: str, line: str, section: str, sure: bool = False) -> bool:
        """Record the entry in a line of text. Returns False if it is no entry.

        sure: accept only an entry of a known card.
        """
        readings = list(entries(line))
        for reading in readings:
            if self._put_sure(where, reading, section):
                return True
        named = _SECTION_IN_FRONT.fullmatch(line)
        inner = section_named(words_of(named[1]), rules_of(self.game).sections) if named is not None else None
        if named is not None and inner is not None and self.add_line(where, named[2], inner, sure):
            return True
        alone = by_number(self.pool, without_remark(line))
        if alone.sure or (alone.card is not None and not readings):
            self.add(where, 1, [without_remark(line)], section)
            return True
        strict = [reading for reading in readings if identify(self.pool, reading.card) != NOTHING]
        strict = strict or readings if _is_front(line) else strict
        if sure or not strict:
            return False
        self.entries += 1
        count = self._count(where, strict[0].copies)
        if count:
            told = [reading.card for reading in strict if reading.copies == strict[0].copies]
            self._refuse(where, count, told, section)
        return True

    def _put_sure(self, where: str, reading: Entry, section: str) -> bool:
        found = identify(self.pool, reading.card)
        if found.card is None or not found.sure:
            return False
        self.entries += 1
        count = self._count(where, reading.copies)
        if count:
            self.put(where, count, found.card, section)
        return True

    def _count(self, where: str, digits: str) -> int:
        """Returns the number of copies; 0, with a mistake, if the text is no number of copies."""
        count = int(digits) if len(digits) < 7 else 10**6
        if not 1 <= count <= MOST_COPIES:
            self.wrong(where, f"{_short(digits)} is no number of copies", f"Give 1 to {MOST_COPIES}.")
            return 0
        return count

    def add(self, where: str, count: int, readings: Sequence[str], section: str = "") -> None:
        """Record one entry: the first of these readings that is a card."""
        self.entries += 1
        for reading in readings:
            found = identify(self.pool, reading)
            if found.card is not None:
                if found.sure:
                    self.put(where, count, found.card, section)
                    return
                break
        self._refuse(where, count, readings, section)

    def _refuse(self, where: str, count: int, readings: Sequence[str], section: str) -> None:
        """Record why none of these readings is a card; the copies count as unknown unless their number is known."""
        for reading in readings:
            found = identify(self.pool, reading)
            if found.several:
                ids = ", ".join(card.id for card in found.several[:8])
                names = {card.name for card in found.several}
                what = (f'{len(found.several)} different cards have the name "{found.several[0].name}"'
                        if len(names) == 1 else f'"{_short(reading)}" names {len(found.several)} different cards')
                self.wrong(where, what, f"Give the id: {ids}.")
                self.unknown[section] = self.unknown.get(section, 0) + count
                return
            if found.card is not None:
                self.wrong(where, f'{found.card.id} is "{found.card.name}", not "{_short(found.told)}"')
                self.put(where, count, found.card, section)
                return
        name = min(readings, key=len)
        near = self.pool.near(name) if len(self.mistakes) < 20 and len(name) < 200 else []
        mend = f"Did you mean {' or '.join(near)}?" if near else ""
        self.wrong(where, f'there is no card "{_short(name)}"', mend)
        self.unknown[section] = self.unknown.get(section, 0) + count

    def put(self, where: str, count: int, card: Printed | Definition, section: str) -> None:
        """Record copies of a card."""
        self.counts[section, card.id] = self.counts.get((section, card.id), 0) + count
        self.found[card.id] = card
        self.places.setdefault(card.id, []).append(where)


def load_deck(game: str, path: str | Path, cards: Cards = None) -> Deck:
    """Returns a deck from a file, or a starter deck by name. Raises `Mistakes` with every mistake and its line.

    cards: the source of its cards: card files, definitions or a `Pool`; by default the starter sets. If two of
    them give one id different values or texts, the first is taken, with a `HeadJudgeWarning`; so is told of a card of a
    file that is wrong, which is left out.
    """
    listing = read_list(game, path, cards)
    refuse(listing.mistakes, str(path))
    return listing.deck()


def check_deck(game: str, deck: Deck) -> list[Violation]:
    """Returns the violations of the deck rules of a game, in the order of the rules; [] for a legal deck."""
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
    """Returns the rules of a game, which know the sections of its lists."""
    part_of(game, "game")
    return registered_games()[game]


def check_list(listing: Listing) -> list[Violation]:
    """Returns the violations of the deck rules in a deck list, with the places of the cards at fault."""
    found: list[Violation] = part_of(listing.game, "decks").check(listing.deck().cards, listing.unknown)
    return [violation._replace(message=f"{violation.message}{_places(listing, violation)}") for violation in found]


def read_list(game: str, path: str | Path, cards: Cards = None) -> Listing:
    """Returns a deck list with its mistakes. Raises an error for a file that cannot be read at all."""
    if not isinstance(path, str | Path):
        raise HeadJudgeError(f"{shown(path)} is no file", mend="Name a deck list, or a starter deck.")
    part_of(game, "decks")
    pool = pool_of(game, cards)
    known = starter_decks(game)
    starter = known.get(str(path))
    there = os.path.exists(path)  # false, and no error, for what can be no name of a file
    if starter is None and not there:
        raise no_such_deck(game, str(path))
    file = starter if starter is not None and not there else Path(path)
    text = read_text(file, LARGEST)
    listing = Listing(readable(file.stem.replace("_", " ")), game, pool)
    _read(text, listing, str(path))
    refuse_other_game(game, listing.says, _known(listing), lambda other: _known_in(other, text), text, str(path))
    if len(listing.strange) > max(1, listing.entries):
        raise HeadJudgeError(f"{len(listing.strange)} lines are no entries of a deck list", where=str(path),
                             mend=f"The forms that are read are: {FORMS}.")
    if not listing.counts and not listing.mistakes:
        raise HeadJudgeError("the file lists no cards", where=str(path), mend=f"The forms that are read are: {FORMS}.")
    return listing


def _read(text: str, listing: Listing, path: str) -> None:
    if looks_like_json(text) and not _begins_with_brackets(text):
        _read_json(parse_json(text, path), listing, path)
    elif not _read_table(text, listing):
        _read_lines(text, listing)


def _known(listing: Listing) -> Known:
    """Returns how many cards of a list are known; a line of unknown form counts as one that is not."""
    return Known(sum(listing.counts.values()), sum(listing.unknown.values()) + len(listing.strange))


def _known_in(game: str, text: str) -> Known:
    """Returns how many cards of a list are in the starter sets of a game."""
    listing = Listing("", game, starters(game))
    try:
        _read(text, listing, "")
    except HeadJudgeError:
        return NO_CARDS
    return _known(listing)


def _right_cards(game: str, paths: Sequence[str | Path]) -> Pool:
    """Returns the right cards of some files; a warning tells of each of the others, which no list can name."""
    pool, mistakes = read_right(game, paths)
    for mistake in mistakes:
        warnings.warn(f"{mistake} This card is left out.", HeadJudgeWarning, stacklevel=5)
    return pool


def pool_of(game: str, cards: Cards) -> Pool:
    """Returns the cards that a list may name."""
    if isinstance(cards, Pool):
        return cards
    if cards is None:
        return starters(game)
    if isinstance(cards, str | Path):
        return _right_cards(game, [cards])
    if not isinstance(cards, Iterable):
        raise HeadJudgeError(f"{shown(cards)} are no cards", mend="Name card files, or give cards or a `Pool`.")
    given = list(cards)
    paths = [card for card in given if isinstance(card, str | Path)]
    read = _right_cards(game, paths)
    made = [card for card in given if isinstance(card, Definition)]
    if len(paths) + len(made) < len(given):
        other = next(card for card in given if not isinstance(card, Definition | str | Path))
        raise HeadJudgeError(f"{shown(other)} is no card", mend="Name card files, or give cards.")
    pool = Pool(game, [*made, *read.cards], read.imported)
    for mistake in conflicts(pool):
        warnings.warn(str(mistake), HeadJudgeWarning, stacklevel=4)
    return pool


# Plain text

_BRACKETED: Final = re.compile(r"\[[^\[\]{}\"]*\]")

_SECTION_IN_FRONT: Final = re.compile(r"([A-Za-z][A-Za-z ]*?)\s*:?\s+(\S*\d.*)")


def _is_front(line: str) -> bool:
    """Whether a line begins with a number of copies, whatever follows."""
    return line[0].isdigit() or line[0] in "([xX*"


def _begins_with_brackets(text: str) -> bool:
    """Whether a text begins as a line of a list with something in brackets ("[Deck]", "[4] Card Name"), not as JSON."""
    first = text.strip().splitlines()[0] if text.strip() else ""
    return _BRACKETED.match(first) is not None and not _is_json(text)


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def _read_lines(text: str, listing: Listing) -> None:
    rules = rules_of(listing.game)
    types = part_of(listing.game, "cards").shape().kinds()
    section = ""
    for number, raw in enumerate(text.splitlines(), 1):
        where = f"line {number}"
        said = comment(raw.strip())
        if said is not None:
            named = section_named(words_of(said), rules.sections) if not said[:1].isdigit() else None
            section = section if named is None else named
            continue
        line = plain(raw)
        if not line or means_nothing(line):
            continue
        if len(line) > LONGEST_LINE:
            listing.odd(where, line)
            continue
        told = setting(line)
        heading = is_heading(line, types, rules.sections)
        if told is not None:
            _set(*told, where, listing)
        elif not is_title(line, types, rules.sections) and listing.add_line(where, line, section, heading):
            continue
        elif heading:
            section = section_named(words_of(line), rules.sections) or ""
        else:
            listing.odd(where, line)


def _set(key: str, value: str, where: str, listing: Listing) -> None:
    if key == "name":
        listing.name = readable(value[:200])
    elif key == "game" and value.lower() not in (listing.game, rules_of(listing.game).title.lower()):
        _wrong_game(value, where, listing)


# Tables


def _read_table(text: str, listing: Listing) -> bool:
    """Read a list that is a table with a row of headings. Returns False if it is none."""
    lines = text.splitlines()
    table = table_in(lines)
    if table is None:
        return False
    sections = rules_of(listing.game).sections
    for number, raw in enumerate(lines[table.first:], table.first + 1):
        where = f"line {number}"
        line = plain(raw)
        if not line or means_nothing(line) or comment(raw.strip()) is not None:
            continue
        row = table.row(line)
        if row is None:
            listing.odd(where, line)
            continue
        count = listing._count(where, row.copies) if row.copies.isdigit() else 0
        if not row.copies.isdigit():
            listing.wrong(where, f"{shown(row.copies)} is no number of copies", f"Give 1 to {MOST_COPIES}.")
        if count:
            section = section_named(words_of(row.section), sections) or ""
            listing.add(where, count, row.cards, section)
    return True


# JSON


def _read_json(value: Any, listing: Listing, path: str) -> None:
    sections = rules_of(listing.game).sections
    reader = Reader(sections, lambda card: identify(listing.pool, card).card is not None)
    written = list(reader.read(value))
    if isinstance(value, dict):
        _read_head(value, listing)
    for misplaced in reader.misplaced:
        listing.wrong(*misplaced)
    for entry in written:
        _read_entry(entry, listing)
    nothing = not listing.counts and len(listing.mistakes) > 1 and len(written) > 1 and not any(
        entry.cards for entry in written)
    if nothing or (not reader.found_list and not listing.mistakes):
        raise HeadJudgeError("this is no deck", where=path, mend=f"The forms that are read are: {FORMS}.")


def _read_head(value: dict[str, Any], listing: Listing) -> None:
    name = next((value[key] for key in ("name", "title") if key in value), listing.name)
    if isinstance(name, str) and name.strip():
        listing.name = readable(" ".join(name.split())[:200])
    else:
        listing.wrong("name", f"{shown(name)} is no name", "Give it as text.")
    if value.get("game", listing.game) != listing.game:
        _wrong_game(str(value["game"]), "game", listing)


def _read_entry(entry: Written, listing: Listing) -> None:
    sections = ("", *rules_of(listing.game).sections)
    if entry.line:
        line = plain(entry.line)
        if line and not listing.add_line(entry.where, line, entry.section) and not means_nothing(line):
            listing.odd(entry.where, line)
        return
    if entry.wrong[0]:
        listing.wrong(entry.where, *entry.wrong)
        return
    section = entry.section
    if section not in sections:
        listing.wrong(entry.where, f"{shown(section)} is no section", f"The sections are: {', '.join(sections[1:])}.")
        section = ""
    count = 1 if entry.count is None and entry.cards else entry.count
    if isinstance(count, str) and count.isdecimal() and len(count) < 7:
        count = int(count)
    if entry.cards and (type(count) is not int or not 1 <= count <= MOST_COPIES):
        listing.wrong(entry.where, f"{shown(count)} is no number of copies", f"Give a count of 1 to {MOST_COPIES}.")
    elif not entry.cards:
        listing.wrong(entry.where, *(("the entry names no card", "Give its id or its name.") if entry.named else (
            f"{shown(count)} is no entry", 'Write {"id": ..., "count": 4}.')))
    else:
        listing.add(entry.where, count, entry.cards, section)


def _wrong_game(game: str, where: str, listing: Listing) -> None:
    listing.wrong(where, f"this is a deck of {_short(game)}, not of {listing.game}")
    listing.says = next((id for id in game_ids() if game.lower() in (id, rules_of(id).title.lower())), "")


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
