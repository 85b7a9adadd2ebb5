"""What is true of one card."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.language.tree.ast.amounts import Quant
from headjudge.language.tree.ast.base import Amount, Selector, Test
from headjudge.language.tree.ast.selectors import Ref


@dataclass(frozen=True, slots=True)
class Kind(Test):
    """Has one of these card types (ws:2.3)."""

    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Measure(Test):
    """Current `field` compared with an amount; `op` is one of == != <= >= < >."""

    field: str
    op: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class Named(Test):
    """A test of a name.

    `how` 'is' = one of its names is exactly one of these (ws:2.1.2); 'has' = a part of a name, whole words (ws:2.1.2.1,
    2.1.2.2).
    """

    names: tuple[str, ...]
    how: str = "is"


@dataclass(frozen=True, slots=True)
class Same(Test):
    """Shares `field` (name, color, level, trait) with a card that `as_what` names.

    Two absent values are not the same (ws:2.19.2). Of the cards that a description fits it is another one than itself.
    """

    field: str
    as_what: Selector


@dataclass(frozen=True, slots=True)
class Stated(Test):
    """Has the word of `field` that a `Declare` has kept in the register `as_what` (cfd:7.10.1)."""

    field: str
    as_what: Ref


@dataclass(frozen=True, slots=True)
class Traits(Test):
    """Has one of `any_of` and every one of `all_of` (ws:2.5)."""

    any_of: tuple[str, ...]
    all_of: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Colors(Test):
    """Has one of these colors (ws:2.4)."""

    any_of: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Icons(Test):
    """Has one of these trigger icons (ws:2.11)."""

    any_of: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Words(Test):
    """Has one of these words in `field`: a planet (gate:2.2), an attribute, an orientation, token."""

    field: str
    any_of: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Only(Test):
    """Has one of these words in `field`, and no other word ("with only this clan for its clan")."""

    field: str
    any_of: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class InState(Test):
    """Is in one of these states: orientation (ws:4.6) or face (`up`, `down`)."""

    states: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class InZone(Test):
    """Is in one of these zones or slot groups of `whose`."""

    zones: tuple[str, ...]
    whose: str = "you"


@dataclass(frozen=True, slots=True)
class Has(Test):
    """Has an ability that carries or is the keyword `label`."""

    label: str


@dataclass(frozen=True, slots=True)
class HasMarkers(Test):
    """Has this many markers underneath that pass `tests` (ws:3.7)."""

    quantity: Quant
    tests: tuple[Test, ...] = ()


@dataclass(frozen=True, slots=True)
class Relation(Test):
    """Stands in a relation to another card, or plays a part in the attack.

    With `to` (any of its cards, if it names several): `other` (is not that card), `facing` (ws:3.6.6), `in_front`,
    `behind` (ws:3.6.5), `battle_opponent`
    (ws:7.2.1.5.1), `under`
    (is a marker of it, ws:3.7). Without `to`: `in_battle`, `attacking`, `defending` (frontal attacked), `attacked`
    (7.2.1.5.2).
    """

    kind: str
    to: Selector | None = None


@dataclass(frozen=True, slots=True)
class Extreme(Test):
    """Has the `highest` or `lowest` value of `field` among the cards that pass the tests beside it.

    Equal cards all pass.
    """

    field: str
    end: str


@dataclass(frozen=True, slots=True)
class AnyTest(Test):
    """At least one passes."""

    tests: tuple[Test, ...]


@dataclass(frozen=True, slots=True)
class AllTest(Test):
    """All pass."""

    tests: tuple[Test, ...]


@dataclass(frozen=True, slots=True)
class NotTest(Test):
    """Does not pass."""

    test: Test


@dataclass(frozen=True, slots=True)
class Distinct(Test):
    """A limit on a chosen set: no two of its cards share `field` (a card with several names clashes by any of them).

    The field `controller` is the player who has the card, `host` the card on which it hangs.
    """

    field: str


@dataclass(frozen=True, slots=True)
class Alike(Test):
    """A limit on a chosen set: its cards have a word of `field` in common, or the same number in it."""

    field: str


@dataclass(frozen=True, slots=True)
class Total(Test):
    """A limit on a chosen set: the sum of `field` compared with an amount."""

    field: str
    op: str
    amount: Amount
