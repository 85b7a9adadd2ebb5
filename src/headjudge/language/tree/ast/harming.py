"""Damage, life, destroying."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.language.tree.ast.base import Amount, Selector, Step
from headjudge.language.tree.ast.selectors import THIS


@dataclass(frozen=True, slots=True)
class Damage(Step):
    """Deal `n` damage to `to` as one process.

    It may be cancelled (ws:4.10) unless `cancellable` is False. Zero or less: none (ws:7.5.1.2.1). `as_` gets the
    source of damage that was cancelled, `dealt_as` that of damage that was received; neither gets anything otherwise.
    """

    to: str
    n: Amount
    cancellable: bool = True
    source: Selector = THIS
    as_: str = ""
    dealt_as: str = ""


@dataclass(frozen=True, slots=True)
class Harm(Step):
    """Deal `n` damage to each of the cards at once (gcg:5.5.4, gate:9.6.1). Zero or less: none (gcg:5.5.5)."""

    what: Selector
    n: Amount
    source: Selector = THIS
    as_: str = ""


@dataclass(frozen=True, slots=True)
class Recover(Step):
    """Each of the cards recovers `n` HP (gcg:5.6), or from `n` damage; `None`: from all of its damage."""

    what: Selector
    n: Amount | None
    as_: str = ""


@dataclass(frozen=True, slots=True)
class Destroy(Step):
    """Destroy the cards at once (gcg:5.10, gate:10.4): more than putting them where destroyed cards go."""

    what: Selector
    by: str = "you"
    as_: str = ""
