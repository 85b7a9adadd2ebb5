"""Declares the card types of a game and the fields of each type.

A game package declares its `Shape`; `headjudge.cards` checks card files, arguments and imported records against it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol


class Readable(Protocol):
    """A card as printed, its text read or not.

    id, name, type, numbers, words, text: as in `Definition`.
    """

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def type(self) -> str: ...
    @property
    def numbers(self) -> dict[str, int]: ...
    @property
    def words(self) -> dict[str, tuple[str, ...]]: ...
    @property
    def text(self) -> tuple[str, ...]: ...


@dataclass(frozen=True)
class NumberField:
    """A printed number.

    key: its name in `Definition.numbers` and in card files. types: the card types that have it. rule: the id of the
    rule about it. low: the least that may be printed. blank: whether a card that prints none shows none, as long as no
    effect gives it one; it is 0 for the rules.
    """

    key: str
    rule: str
    types: tuple[str, ...]
    low: int = 0
    blank: bool = False


@dataclass(frozen=True)
class WordField:
    """Printed words or icons.

    key: their name in `Definition.words`. argument: their name in card files and in `hj.card`. types, rule: see above.
    values: the words that exist, () for any. several: whether a card may have more than one. repeats: whether a
    repeated one counts again. spellings: other ways to write a value, each with the values that it stands for. needed:
    the rule by which a card of these types has one; '' if it may have none.
    """

    key: str
    argument: str
    rule: str
    types: tuple[str, ...]
    values: tuple[str, ...] = ()
    several: bool = True
    repeats: bool = False
    spellings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    needed: str = ""


@dataclass(frozen=True)
class Shape:
    """The card types (with other ways to write them) and fields of a game."""

    game: str
    types: Mapping[str, str]
    numbers: tuple[NumberField, ...]
    words: tuple[WordField, ...]

    def kinds(self) -> tuple[str, ...]:
        """Returns the card types, each once, in order."""
        return tuple(dict.fromkeys(self.types.values()))

    def stranger(self, card: Readable) -> str:
        """Returns what a card has that no card of the game has, in words; '' if there is nothing of that kind."""
        if card.type not in self.types.values():
            return f'its type is "{card.type}"'
        known = {"name", *[field.key for field in self.numbers], *[field.key for field in self.words]}
        odd = [key for key in (*card.numbers, *card.words) if key not in known]
        return f"it has a {odd[0]}" if odd else ""
