"""Numbers, and how many."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.language.tree.ast.base import Amount, Node, Selector, Trigger


@dataclass(frozen=True, slots=True)
class Num(Amount):
    """A printed number."""

    value: int


@dataclass(frozen=True, slots=True)
class Count(Amount):
    """The number of cards that `what` names."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Value(Amount):
    """The current value of `field` of the one card that `of` names; 0 when there is none (ws:2.19.1)."""

    of: Selector
    field: str


@dataclass(frozen=True, slots=True)
class PlayerValue(Amount):
    """A number of a player: `level` is the number of cards in the level zone (ws:8.6.2.1.2)."""

    who: str
    field: str


@dataclass(frozen=True, slots=True)
class Sum(Amount):
    """The sum of `field` over all cards that `of` names (a climax counts 0, ws:2.19.1)."""

    of: Selector
    field: str


@dataclass(frozen=True, slots=True)
class Kinds(Amount):
    """The number of different values of `field` (name, trait, color, level) among the cards of `of`."""

    of: Selector
    field: str


@dataclass(frozen=True, slots=True)
class Times(Amount):
    """a times b."""

    a: Amount
    b: Amount


@dataclass(frozen=True, slots=True)
class Add(Amount):
    """a + b (b may be a negative `Num`)."""

    a: Amount
    b: Amount


@dataclass(frozen=True, slots=True)
class Per(Amount):
    """One for every `every` of `of`, rounded down."""

    of: Amount
    every: int


@dataclass(frozen=True, slots=True)
class Often(Amount):
    """How often an event as `event` describes it has occurred in the current `span` (as in `Happened`).

    `amount`: how much all of them are together, as the damage that was dealt.
    """

    event: Trigger
    span: str
    amount: bool = False


@dataclass(frozen=True, slots=True)
class Possible(Amount):
    """The least number of a choice of as many as possible, up to `of` (`None`: of any number).

    Of hidden cards too none that fits is left out; who falls short shows the others (cfd:1.3.2.4.1).
    """

    of: Amount | None = None


@dataclass(frozen=True, slots=True)
class Quant(Node):
    """A quantity from `low` to `high` (`None`: no upper bound).

    Exact N is low = high = N: as many as possible up to N (ws:8.6.3.1.2). Up to N is low 0, high N (ws:8.6.3.1.1).
    `random`: not chosen.
    In a condition, "N or more" is (N, None), "N or less" is (0, N), "exactly N" is (N, N).
    """

    low: Amount
    high: Amount | None
    random: bool = False
