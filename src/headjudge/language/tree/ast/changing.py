"""States and values of cards."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.language.tree.ast.base import Ability, Amount, Selector, Step
from headjudge.language.tree.ast.times import Until


@dataclass(frozen=True, slots=True)
class Orient(Step):
    """Stand, rest or reverse cards (ws:4.6). No event for a card that already is so (ws:1.3.2.1)."""

    what: Selector
    state: str
    by: str = "you"
    as_: str = ""


@dataclass(frozen=True, slots=True)
class TurnCard(Step):
    """Turn cards face up or down."""

    what: Selector
    face: str
    by: str = "you"


@dataclass(frozen=True, slots=True)
class Change(Step):
    """A number of cards: `how` 'by' adds, 'to' sets (ws:8.9.1.3). `original`: the original number (cfd:11.9.1.2).

    A number that is set to that of another card stays as it is while there is no such card.
    """

    what: Selector
    field: str
    how: str
    amount: Amount
    until: Until | None = None
    original: bool = False


@dataclass(frozen=True, slots=True)
class Grant(Step):
    """Cards get abilities. In them, `this` and `you` are the card that gets them and its master."""

    what: Selector
    abilities: tuple[Ability, ...]
    until: Until | None = None


@dataclass(frozen=True, slots=True)
class Lose(Step):
    """Cards lose words of `field`, or all of them if `words` is empty. Field `ability`: words are labels.

    `original`: what they lose is original, a number too (cfd:11.9.1.3). `later`: they also lose abilities that they get
    afterwards ("and cannot gain them"). `given`: they keep those that are printed on them ("cannot gain them").
    """

    what: Selector
    field: str
    words: tuple[str, ...]
    until: Until | None = None
    original: bool = False
    later: bool = False
    given: bool = False


@dataclass(frozen=True, slots=True)
class Regard(Step):
    """Cards also have these words of `field` (trait, name, color).

    `like`: also every word of `field` of those cards. `original`: as original words (cfd:11.9.1.2).
    """

    what: Selector
    field: str
    words: tuple[str, ...]
    like: Selector | None = None
    until: Until | None = None
    original: bool = False
