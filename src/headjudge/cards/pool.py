"""The pool of cards that a deck list or a command may name: from files of any known kind, found by id or name."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, NamedTuple

from headjudge.cards import schema
from headjudge.cards.files import read_text
from headjudge.cards.games import part_of
from headjudge.cards.importers import Imported
from headjudge.cards.jsons import looks_like_json, parse_json
from headjudge.cards.mistakes import Mistake, Mistakes, refuse
from headjudge.cards.printed import Printed, definition, text_mistake
from headjudge.errors import HeadJudgeError
from headjudge.kernel.cards import Definition

IMPORTERS: Final = {"ws": "ws_eng_db", "gcg": "gcg_api", "cfv": "vanguard_public.CFV", "cfd": "vanguard_public.CFD"}
"""The readers of public card data, by game: a module of `importers`, or a value in one."""

_BETWEEN: Final = re.compile(r"[^A-Z0-9]+")


class Pool:
    """Cards of one game, whose text is read only when a card is asked for."""

    def __init__(self, game: str, cards: Iterable[Printed | Definition], imported: Imported | None = None) -> None:
        self.game = game
        self.imported = imported
        self.cards: tuple[Printed | Definition, ...] = tuple(cards)
        rules = part_of(game, "cards")
        self._fold = rules.fold
        self._as_listed = getattr(rules, "as_listed", rules.in_play)
        self._number = getattr(rules, "card_number", str)
        self._any_serves: tuple[str, ...] = getattr(rules, "ANY_SERVES", ())
        self._ids: dict[str, Printed | Definition] = {}
        self._numbers: dict[str, list[Printed | Definition]] = {}
        self._signs: dict[str, list[Printed | Definition]] = {}
        self._names: dict[str, list[Printed | Definition]] = {}
        self._made: dict[str, Definition] = {}
        for card in self.cards:
            self._ids.setdefault(card.id.upper(), card)
            self._numbers.setdefault(self._number(card.id.upper()), []).append(card)
            self._signs.setdefault(_signs(card.id), []).append(card)
            for key in dict.fromkeys((self.folded(card.name), self._fold(card.name))):
                self._names.setdefault(key, []).append(card)

    def find(self, written: str) -> list[Printed | Definition]:
        """Returns the cards that an id or a name may mean. Several printings of one card count as that card."""
        written = " ".join(written.split())
        found_by_id = self.numbered(written)
        if found_by_id is not None:
            return [found_by_id]
        name = self._fold(written)
        found = self._names.get(name) or self._names.get(name.casefold()) or self._any_of(name.casefold())
        return self._different(found)

    def numbered(self, written: str) -> Printed | Definition | None:
        """Returns the card with this id; for an unknown printing (a foil, a parallel), the card of its number.

        Numbers are compared without the signs between their letters and digits ("LT-W01-E001").
        """
        id = written.upper()
        known = self._ids.get(id)
        if known is not None:
            return known
        number = self._number(id)
        known = self._ids.get(number)
        if known is not None:
            return known
        for cards in (self._numbers.get(number), self._signs.get(_signs(id)), self._signs.get(_signs(number))):
            if cards and len(self._different(cards)) == 1:
                return cards[0]
        return None

    def _any_of(self, word: str) -> list[Printed | Definition]:
        """Returns the cards of a type whose cards are interchangeable in this game (a Resource)."""
        kind = word if word in self._any_serves else word.removesuffix("s")
        if kind not in self._any_serves:
            return []
        return [card for card in self.cards if card.type == kind and not card.words.get("token")][:1]

    def same(self, card: Printed | Definition, other: Printed | Definition) -> bool:
        """Whether two cards are one for a deck list: printings that the rules cannot tell apart."""
        return len(self._different([card, other])) == 1

    def _different(self, cards: Iterable[Printed | Definition]) -> list[Printed | Definition]:
        """Returns the first printing of each of these cards."""
        different: dict[str, Printed | Definition] = {}
        for card in cards:
            fault = card.fault if isinstance(card, Printed) else ""
            different.setdefault(repr((self._as_listed(card), fault)), card)
        return list(different.values())

    def folded(self, text: str) -> str:
        """Returns a text as names are compared when nothing else fits: with uniform signs, in small letters."""
        folded: str = self._fold(text)
        return folded.casefold()

    def near(self, written: str) -> list[str]:
        """Returns names similar to the written one, or containing it."""
        wanted = self._fold(written).casefold()
        within = [name for name in self._names if wanted in name.casefold()] if len(wanted) > 2 else []
        if 0 < len(within) <= 5:
            return sorted({self._names[name][0].name for name in within})
        words = {word for word in wanted.split() if len(word) > 2}
        likely = [name for name in self._names if words & set(name.casefold().split()) or name[:2] == wanted[:2]]
        folded = {name.casefold(): self._names[name][0].name for name in (likely or self._names)}
        ids = get_close_matches(written.upper(), self._ids, 1, 0.85) if "/" in written else []
        return ids or [folded[name] for name in get_close_matches(wanted, list(folded)[:4000], 3, 0.7)]

    def definition(self, card: Printed | Definition) -> Definition:
        """Returns the card for play, marked 'unread' if its text cannot be read."""
        if isinstance(card, Definition):
            return card
        if card.id not in self._made:
            self._made[card.id] = definition(card, allow_unread=True)
        return self._made[card.id]


def _signs(id: str) -> str:
    """Returns the letters and digits of an id, in capitals, if it has as many as card numbers have; else the id."""
    signs = _BETWEEN.sub("", id.upper())
    return signs if len(signs) > 5 and sum(map(str.isdigit, signs)) > 2 else id.upper()


def read_files(game: str, paths: Sequence[str | Path]) -> Pool:
    """Returns the cards of files in our own format or that of a known public database.

    Raises `Mistakes` with every mistake.
    """
    files = _Files(game, paths)
    refuse([*files.unread, *files.mistakes])
    return files.pool()


@cache
def importer_of(game: str) -> Any:
    """Returns the reader of public card data of a game, which is loaded when a file may be one of its."""
    module, _, name = IMPORTERS[game].partition(".")
    found = import_module(f"headjudge.cards.importers.{module}")
    return getattr(found, name) if name else found


def game_of(paths: Sequence[str | Path]) -> str:
    """Returns the game whose cards are in these files; '' if none of them says it. Raises HeadJudgeError."""
    for path in paths:
        value = value_of(read_text(path), str(path))
        if schema.recognises(value):
            game = value.get("game")
            return game if isinstance(game, str) else ""
        for game in IMPORTERS:
            importer = importer_of(game)
            if importer.recognises(value) and getattr(importer, "holds", _any)(value):
                return game
    return ""


def _any(value: object) -> bool:
    return True


def value_of(text: str, where: str) -> Any:
    """Returns what a card file holds: a JSON value, or the rows of a table whose first column is `number`."""
    if not text.startswith("number,"):
        try:
            return parse_json(text, where)
        except HeadJudgeError:
            if looks_like_json(text):
                raise
            raise HeadJudgeError("this is no JSON", where=where,
                                 mend=f'A card file is JSON: {{"schema": "{schema.SCHEMA}", "game": ..., "cards": '
                                      "[...]}; a deck list is named with --deck.") from None
    table = csv.DictReader(text.splitlines(), strict=True)
    try:
        rows = list(table)
    except csv.Error as error:
        raise HeadJudgeError(f"this row cannot be read: {error}", where=f"{where}, line {table.reader.line_num}",
                             mend="Close each quotation mark.") from None
    if any(None in row for row in rows):
        line = next(at for at, row in enumerate(rows, 2) if None in row)
        raise HeadJudgeError("this row has more columns than the first one", where=f"{where}, line {line}")
    return rows


class _Files:
    """The contents of some files. unread: files that are no card files. mistakes: those of their records."""

    def __init__(self, game: str, paths: Sequence[str | Path]) -> None:
        part_of(game, "cards")
        self.game = game
        self.cards: list[Printed] = []
        self.records: list[tuple[str, Sequence[Any]]] = []
        self.unread: list[Mistake] = []
        self.mistakes: list[Mistake] = []
        for path in paths:
            try:
                self._read(path)
            except Mistakes as error:
                self.unread += error.mistakes
            except HeadJudgeError as error:
                self.unread.append(Mistake(error.where, error.what.rstrip("."), error.mend))

    def _read(self, path: str | Path) -> None:
        text = read_text(path)
        where = str(path)
        value = value_of(text, where)
        if schema.recognises(value):
            cards, mistakes = schema.read_each(value, where, self.game)
            self.cards += cards
            self.mistakes += mistakes
        elif self.game in IMPORTERS and importer_of(self.game).recognises(value):
            self.records.append((Path(path).name, value))
        else:
            raise HeadJudgeError("this is neither a card file nor a file of a public database that is known",
                                 where=where, mend=f'A card file begins with {{"schema": "{schema.SCHEMA}"}}.')

    def pool(self) -> Pool:
        """Returns the cards that they hold."""
        imported = importer_of(self.game).read(self.records) if self.records else None
        return Pool(self.game, [*self.cards, *(imported.cards if imported else ())], imported)


def read_beside_starters(game: str, paths: Sequence[str | Path]) -> Pool:
    """Returns the cards of these files and of the starter sets.

    A card of a file hides a starter card of its id or name.
    """
    return _beside_starters(read_files(game, paths))


def read_right_ones(game: str, paths: Sequence[str | Path]) -> tuple[Pool, tuple[Mistake, ...]]:
    """Returns the right cards of these files and the starter sets, and the mistakes of the other cards.

    Raises `Mistakes` for what is no card file.
    """
    own, mistakes = read_right(game, paths)
    return _beside_starters(own), mistakes


def read_right(game: str, paths: Sequence[str | Path]) -> tuple[Pool, tuple[Mistake, ...]]:
    """Returns the right cards of these files alone, and the mistakes of the other cards.

    Raises `Mistakes` for what is no card file.
    """
    files = _Files(game, paths)
    refuse(files.unread)
    return files.pool(), tuple(files.mistakes)


def _beside_starters(own: Pool) -> Pool:
    known = starters(own.game)
    if not own.cards and own.imported is None:
        return known
    ids = {card.id.upper() for card in own.cards}
    names = {own._fold(card.name).casefold() for card in own.cards}
    beside = [card for card in known.cards
              if card.id.upper() not in ids and own._fold(card.name).casefold() not in names]
    return Pool(own.game, [*own.cards, *beside], own.imported)


def conflicts(pool: Pool) -> list[Mistake]:
    """Returns the ids that several files give to different cards.

    Where the second one stands, and which one is taken.
    """
    part = part_of(pool.game, "cards")
    first: dict[str, Printed | Definition] = {}
    found: list[Mistake] = []
    for card in pool.cards:
        taken = first.setdefault(card.id.upper(), card)
        if taken is not card and part.in_play(taken) != part.in_play(card):
            found.append(Mistake(_place(card), f"{card.id} differs from the {card.id} of {_place(taken)}",
                                 "That one is taken: it was read first."))
    return found


def _place(card: Printed | Definition) -> str:
    return card.where if isinstance(card, Printed) and card.where else "the cards given"


def starters(game: str) -> Pool:
    """Returns the cards of the original starter sets."""
    folder = files("headjudge.cards") / "starters" / game
    cards: list[Printed] = []
    if folder.is_dir():
        for file in sorted(folder.iterdir(), key=lambda file: file.name):
            if file.name.endswith(".json"):
                cards += schema.read(parse_json(file.read_text("utf-8"), file.name), file.name, game)
    return Pool(game, cards)


def starter_decks(game: str) -> dict[str, Path]:
    """Returns the starter decks by name, with the file of each."""
    folder = Path(str(files("headjudge.cards"))) / "starters" / game
    return {path.stem: path for path in sorted(folder.glob("*.txt"))}


class CardsRead(NamedTuple):
    """The cards of some files. cards: those that can be played, one of each id. rest: the mistakes of the others."""

    cards: tuple[Definition, ...]
    rest: tuple[Mistake, ...]


def read_cards(game: str, *paths: str | Path) -> CardsRead:
    """Returns the cards of some files that can be played, and the mistakes of the others.

    Mistakes are records that are no cards, texts that cannot be read, and ids that stand for another card in a file
    named before. Raises HeadJudgeError for a file that is no card file.
    """
    files = _Files(game, paths)
    refuse(files.unread)
    pool = files.pool()
    rest = [*files.mistakes, *_refused(pool.imported), *conflicts(pool)]
    made: dict[str, Definition] = {}
    for card in pool.cards:
        mistake = text_mistake(card) if isinstance(card, Printed) else None
        if mistake is not None:
            named = mistake.where if card.name in mistake.where else f'{mistake.where}, "{card.name}"'.lstrip(", ")
            rest.append(mistake._replace(where=named))
        elif card.id.upper() not in made:
            made[card.id.upper()] = pool.definition(card)
    return CardsRead(tuple(made.values()), tuple(rest))


def _refused(imported: Imported | None) -> list[Mistake]:
    """Returns the records of public files from which no card could be made."""
    if imported is None:
        return []
    known = {card.id for card in imported.cards}
    return [Mistake(f"{repair.file}, {repair.card} {repair.name}".rstrip(), f"{repair.kind} ({repair.before})")
            for repair in imported.repairs if repair.action == "refused" and repair.card not in known]


def load_cards(game: str, *paths: str | Path, allow_unread: bool = False) -> tuple[Definition, ...]:
    """Returns all cards of some files. With `allow_unread`, cards that cannot be read are marked instead of refused."""
    pool = read_files(game, paths)
    if allow_unread:
        return tuple(pool.definition(card) for card in pool.cards)
    made: list[Definition] = []
    mistakes: list[Mistake] = []
    for card in pool.cards:
        try:
            made.append(definition(card) if isinstance(card, Printed) else card)
        except HeadJudgeError as error:
            mistakes.append(Mistake(error.where, error.what.rstrip("."), error.mend))
    refuse(mistakes)
    return tuple(made)
