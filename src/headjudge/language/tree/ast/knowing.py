"""Choosing, looking, searching, drawing."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.language.tree.ast.base import Amount, Selector, Step
from headjudge.language.tree.ast.selectors import Pick


@dataclass(frozen=True, slots=True)
class Choose(Step):
    """`by` chooses cards (ws:8.6.3).

    `as_` gets them. With several `picks` each is chosen in turn into the same register.
    """

    picks: tuple[Pick, ...]
    by: str = "you"
    as_: str = ""


@dataclass(frozen=True, slots=True)
class Declare(Step):
    """`by` declares a `what`: number, card name, color, level, ...

    `payable` is a number that can be paid; the amount `PAID` is that number. `numbers`: the only numbers that may be
    declared, one after the other; empty: any.
    """

    what: str
    by: str = "you"
    as_: str = ""
    numbers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Note(Step):
    """Note which cards fit now, for the steps behind it: nothing is chosen and nothing happens.

    "All units with power 3 or less get +2 power and +1 soul" gives both to the cards that fit before either is given.
    """

    what: Selector
    as_: str = ""


@dataclass(frozen=True, slots=True)
class Look(Step):
    """`by` looks at the cards; they stay where they are (ws:4.8.1)."""

    what: Selector
    by: str = "you"
    as_: str = ""


@dataclass(frozen=True, slots=True)
class Reveal(Step):
    """`by` shows the cards; they stay where they are (ws:4.9.1). A `Pick` is chosen first."""

    what: Selector
    by: str = "you"
    as_: str = ""


@dataclass(frozen=True, slots=True)
class Flip(Step):
    """Turn cards over from the top of a deck: revealed one at a time into the resolution zone (ws:3.2.5)."""

    what: Selector
    by: str = "you"
    as_: str = ""


@dataclass(frozen=True, slots=True)
class Search(Step):
    """`by` looks through a zone and takes out cards.

    In a hidden zone it may fail to find (ws:8.6.3.1.4). The cards stay until they are moved.
    """

    picks: tuple[Pick, ...]
    by: str = "you"
    as_: str = ""


@dataclass(frozen=True, slots=True)
class Shuffle(Step):
    """The zone's owner shuffles it (ws:3.2.4)."""

    zone: str
    whose: str = "you"


@dataclass(frozen=True, slots=True)
class Draw(Step):
    """`by` draws `n`, one at a time (ws:4.7.1); with `up_to` may stop before each."""

    n: Amount
    up_to: bool = False
    by: str = "you"
    as_: str = ""
