"""Moving cards."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.language.tree.ast.base import Node, Selector, Step


@dataclass(frozen=True, slots=True)
class Spot(Node):
    """The destination of a card.

    `whose` `owner`: its owner's zone (ws:3.1.6). `end`: top or bottom, '' as the zone has it. `face`: '', up, down.
    `order` 'any': the acting player arranges them; 'random': in random order; '' as the rules say (ws:3.1.5). `under`:
    the card that gets it as a marker (zone `markers`).
    """

    zone: str
    whose: str = "owner"
    end: str = ""
    face: str = ""
    order: str = ""
    under: Selector | None = None


@dataclass(frozen=True, slots=True)
class Move(Step):
    """Put cards into another zone. If there are several spots, the acting player chooses one of them."""

    what: Selector
    to: tuple[Spot, ...]
    by: str = "you"
    as_: str = ""


@dataclass(frozen=True, slots=True)
class Slot(Node):
    """Positions to choose from: slot groups of `whose` (`controller`: of whoever has the card there).

    `open`: only empty ones. `separate`: all on different ones. `faced`: only those that a card faces (ws:3.6.6).

    `was` names a register (or `this`, `subject`): the position in which that card was when it left, whoever's it is;
    then `groups` is empty.

    `column`: only those in the same column as this card; none if it is not on the field.
    """

    groups: tuple[str, ...]
    whose: str = "you"
    open: bool = False
    separate: bool = False
    was: str = ""
    column: Selector | None = None
    faced: bool = False


@dataclass(frozen=True, slots=True)
class Place(Step):
    """Put cards on positions (from outside the field), in `state` ('' as the zone has it: standing, ws:3.6.3)."""

    what: Selector
    slot: Slot
    state: str = ""
    by: str = "you"
    as_: str = ""


@dataclass(frozen=True, slots=True)
class Shift(Step):
    """Move a card within the field to another position (the same card, ws:3.1.4)."""

    what: Selector
    slot: Slot
    by: str = "you"
    as_: str = ""


@dataclass(frozen=True, slots=True)
class Exchange(Step):
    """The two cards change places at once (ws:10.8, 6.5.1.2.4).

    Nothing happens unless there is exactly one of each (ws:10.8.3, 10.11.3). With `state`, those on the field are then
    in that state.
    """

    a: Selector
    b: Selector
    by: str = "you"
    state: str = ""
