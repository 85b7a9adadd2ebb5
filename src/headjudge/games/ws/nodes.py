"""The nodes of abilities that only this game has: replay effects, fusing, icons, phases."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.language.tree.ast.base import Ability, Amount, Selector, Step
from headjudge.language.tree.ast.moving import Slot


@dataclass(frozen=True, slots=True)
class ReplayCommand(Ability):
    """A replay command: the effect that a `Replay` of this name performs (ws:11.3)."""

    name: str
    body: Step


@dataclass(frozen=True, slots=True)
class Replay(Step):
    """Perform the card's replay effect of this name (ws:11.3)."""

    name: str


@dataclass(frozen=True, slots=True)
class Fuse(Step):
    """`new` goes on `slot`; `old` and every other marker under it go face up, in any order, under `new`.

    `slot` None is the position of `old` (Fusion, ws:10.14.1.1). Nothing of it happens if there is no `new`
    (ws:10.14.1.1.1, 10.15.4).
    """

    new: Selector
    old: Selector
    slot: Slot | None = None


@dataclass(frozen=True, slots=True)
class UseIcon(Step):
    """`by` performs the action of a trigger icon (ws:4.12)."""

    icon: str
    by: str = "you"


@dataclass(frozen=True, slots=True)
class GoTo(Step):
    """Leave the running phase or step and progress to another (ws:11.4)."""

    span: str


@dataclass(frozen=True, slots=True)
class IconCount(Amount):
    """The number of times the trigger icon `icon` is printed on the cards that `of` names; '': any trigger icon."""

    of: Selector
    icon: str
