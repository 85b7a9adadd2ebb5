"""The nodes of abilities that only the Vanguard games have."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.language.tree.ast.base import Ability, Selector, Step, Test, Trigger
from headjudge.language.tree.ast.times import Until


@dataclass(frozen=True, slots=True)
class Bar(Step):
    """This ability cannot be used for the rest of the turn (cfv:8.1.1.2.3.1)."""


@dataclass(frozen=True, slots=True)
class Confer(Step):
    """You get continuous abilities: what they say is so for whatever fits, at any moment (cfd:7.11.1, 11.9.5)."""

    abilities: tuple[Ability, ...]
    until: Until | None = None


@dataclass(frozen=True, slots=True)
class Negate(Step):
    """Continuous effects that apply to cards end, each with all that it does (cfd:11.9.8)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Boosts(Trigger):
    """A unit that fits `booster` boosts one that fits `boosted`; `None`: any (cfv:7.3.1.6).

    `subject` is the boosting unit, unless `about` is 'boosted'; the other one is in `attacker`.
    """

    booster: Selector | None
    boosted: Selector | None = None
    about: str = "booster"


@dataclass(frozen=True, slots=True)
class Ridden(Trigger):
    """A card that passes `rider` rides a vanguard that fits `over` (cfv:8.6.4.1.4).

    Sets `subject` to the former vanguard and `attacker` to the card that rides.
    """

    over: Selector
    rider: tuple[Test, ...] = ()
