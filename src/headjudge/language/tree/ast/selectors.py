"""Which cards."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.language.tree.ast.amounts import Quant, Value
from headjudge.language.tree.ast.base import Amount, Selector, Test


@dataclass(frozen=True, slots=True)
class Ref(Selector):
    """The cards in a register, see the top of `language.tree.ast`."""

    name: str


PAID = Value(Ref("paid"), "number")
"""The X that was paid for the cost."""
THIS = Ref("this")
SUBJECT = Ref("subject")
EACH = Ref("each")


@dataclass(frozen=True, slots=True)
class Select(Selector):
    """All cards in the zones of `whose` that pass every test.

    `zones` holds zones and slot groups (`stage`, `center_stage`, `back_stage`, `hand`, ...), any of them counts.
    `whose` is a player word:
    `any` is every player. `among` names a register: only cards in it count; then `zones` may be empty. Tests are in
    canonical order: as printed.
    """

    zones: tuple[str, ...]
    whose: str
    tests: tuple[Test, ...] = ()
    among: str = ""


@dataclass(frozen=True, slots=True)
class Top(Selector):
    """`n` cards from the top (or `bottom`) of a zone, one at a time (ws:3.2.3).

    With `up_to` the player may stop before each (ws:3.2.3.1).
    """

    zone: str
    whose: str
    n: Amount
    end: str = "top"
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class TopUntil(Selector):
    """Cards from the top of a zone, one at a time, until there are `n` among them that pass every test.

    All cards of the zone if there are not so many.
    """

    zone: str
    whose: str
    n: Amount
    tests: tuple[Test, ...]


@dataclass(frozen=True, slots=True)
class Pick(Selector):
    """`quantity` of the cards that `of` names, chosen by the acting player ("put 1 card from your hand ...").

    In a cost, exactly that many.
    """

    of: Selector
    quantity: Quant


@dataclass(frozen=True, slots=True)
class Rest(Selector):
    """The cards of register `of` that are still where that step found or put them.

    They were looked at, revealed or flipped, and nothing has taken them since.
    """

    of: str


@dataclass(frozen=True, slots=True)
class Union(Selector):
    """All cards of all parts."""

    parts: tuple[Selector, ...]
