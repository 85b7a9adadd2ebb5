"""What is so."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.language.tree.ast.amounts import Quant
from headjudge.language.tree.ast.base import Amount, Condition, Selector, Test, Trigger


@dataclass(frozen=True, slots=True)
class Exists(Condition):
    """The number of cards that `what` names lies in `quantity`. None at all: quantity (0, 0)."""

    what: Selector
    quantity: Quant


@dataclass(frozen=True, slots=True)
class Compare(Condition):
    """Two numbers; `op` as in `Measure`."""

    a: Amount
    op: str
    b: Amount


@dataclass(frozen=True, slots=True)
class Is(Condition):
    """There is a card that `what` names, and it passes all tests."""

    what: Selector
    tests: tuple[Test, ...]


@dataclass(frozen=True, slots=True)
class Every(Condition):
    """All cards that `what` names pass all tests; true when there are none."""

    what: Selector
    tests: tuple[Test, ...]


@dataclass(frozen=True, slots=True)
class Now(Condition):
    """It is `whose` `span` (turn, phase, step or battle): `you`, `opponent` or `any`."""

    span: str
    whose: str


@dataclass(frozen=True, slots=True)
class Happened(Condition):
    """In the current `span` an event as `event` describes it occurred so many times.

    `span`: a word such as 'turn' or 'game'; 'use' for the effect whose use triggered the ability; a turn that is over,
    'last_turn', 'own_last_turn' or 'opponents_last_turn', or 'since_own_last_turn'.
    """

    event: Trigger
    span: str
    quantity: Quant


@dataclass(frozen=True, slots=True)
class Flag(Condition):
    """A fact that the game remembers about a player, by name."""

    who: str
    name: str


@dataclass(frozen=True, slots=True)
class Not(Condition):
    """The condition does not hold. Of an `Is`: the card is there, and it does not pass all tests."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class And(Condition):
    """All hold."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Or(Condition):
    """At least one holds."""

    conditions: tuple[Condition, ...]
