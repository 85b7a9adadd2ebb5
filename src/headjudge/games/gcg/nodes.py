"""The nodes of abilities that only this game has: pairing, recovering, and the text behind a timing word."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.language.tree.ast.base import Condition, Selector, Step, Test, Trigger


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
class Blocked(Trigger):
    """An attack of a card that fits `unit` was blocked by one that fits `by` (gcg:8.3.1); `None`: any.

    Sets `subject` to the attacking card and `attacker` to the one that blocks.
    """

    unit: Selector
    by: Selector | None = None


@dataclass(frozen=True, slots=True)
class Spent(Trigger):
    """You paid `least` or more as the cost of an effect of a card that fits `of` (gcg:10.1.7.3).

    `Value(Ref("subject"), "paid")` is how much that was.
    """

    of: Selector
    least: int


@dataclass(frozen=True, slots=True)
class PlayedWithEx(Trigger):
    """You played a card that passes `tests`, with EX Resources in its payment (gcg:5.17.3.2); sets `subject`."""

    tests: tuple[Test, ...]


@dataclass(frozen=True, slots=True)
class PaidWithEx(Condition):
    """One or more EX Resources were used to play this Command, of whose effect this is a condition (gcg:5.17.3.2)."""


@dataclass(frozen=True, slots=True)
class OnePlayer(Step):
    """You choose one of the opponents for whom `condition` holds; that player carries out `step` (gcg:12.2.6).

    In the condition and in the step, `you` is that player.
    """

    step: Step
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class SomePlayer(Condition):
    """The condition holds for at least one opponent, who is `you` in it (gcg:12.2.6)."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class UseText(Step):
    """Carry out the text of `of` behind the timing word `label`, without its cost and timing (gcg:13.2.5).
    """

    of: Selector
    label: str
