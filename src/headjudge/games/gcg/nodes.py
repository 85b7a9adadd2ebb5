"""The nodes of abilities that only this game has: pairing, recovering, and the text behind a timing word."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.language.tree.ast.base import Selector, Step, Test, Trigger


@dataclass(frozen=True, slots=True)
class Paired(Trigger):
    """A Pilot that passes `tests` was paired with a Unit that fits `unit` (gcg:13.2.9).

    Sets `subject` to the Unit and `pilot` to the Pilot. `linked`: only a Pilot that fulfils the link condition
    (gcg:13.2.11).
    """

    unit: Selector
    tests: tuple[Test, ...] = ()
    linked: bool = False


@dataclass(frozen=True, slots=True)
class Recovered(Trigger):
    """A card that fits `what` recovered HP (gcg:5.6); sets `subject`."""

    what: Selector


@dataclass(frozen=True, slots=True)
class UseText(Step):
    """Carry out the text of `of` behind the timing word `label`, without its cost and timing (gcg:13.2.5).
    """

    of: Selector
    label: str
