"""The nodes of abilities that only the Vanguard games have."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.language.tree.ast.base import Ability, Selector, Step, Test
from headjudge.language.tree.ast.selectors import Ref
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
class Stated(Test):
    """Has the word of `field` that a `Declare` has kept in the register `as_what` (cfd:7.10.1)."""

    field: str
    as_what: Ref
