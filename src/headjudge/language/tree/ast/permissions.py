"""What may and may not be done."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.language.tree.ast.base import Amount, Selector, Step, Test
from headjudge.language.tree.ast.times import Until


@dataclass(frozen=True, slots=True)
class Forbid(Step):
    """`deed` cannot be done: to or by the cards of `what` (`None`: any), by the player `who` ('any': by anybody).

    `using` narrows it: what the deed is done with or to (cards played, effects that choose). `kinds` are ability
    kinds or labels of the effects.
    Forbidding beats allowing (ws:1.3.3). Deeds are listed in the game's vocabulary.
    """

    deed: str
    what: Selector | None = None
    who: str = "any"
    using: tuple[Test, ...] = ()
    kinds: tuple[str, ...] = ()
    until: Until | None = None


@dataclass(frozen=True, slots=True)
class Allow(Step):
    """`deed` may be done although the rules do not allow it: fields as in `Forbid`."""

    deed: str
    what: Selector | None = None
    who: str = "any"
    using: tuple[Test, ...] = ()
    kinds: tuple[str, ...] = ()
    until: Until | None = None


@dataclass(frozen=True, slots=True)
class Alter(Step):
    """Changes a rule parameter of a player or of cards: `how` 'by' or 'to'.

    `least`: this change lowers it to no less than that; None: as far as it goes.
    """

    parameter: str
    how: str
    amount: Amount
    what: Selector | None = None
    who: str = "any"
    until: Until | None = None
    least: int | None = None
