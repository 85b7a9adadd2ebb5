"""Whole abilities."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.language.tree.ast.base import Ability, Condition, Step, Trigger
from headjudge.language.tree.ast.times import Limit


@dataclass(frozen=True, slots=True)
class Activated(Ability):
    """ACT (ws:8.1.1.1): in a play timing of `window`, while its card is in `where`, pay `cost`, then `body`.

    `where`: zones or slot groups. `window`: `main` (own main phase) or `counter` (the opponent's counter step).
    `condition`: must hold to play it.
    `labels`: keywords that it carries.
    """

    body: Step
    cost: tuple[Step, ...] = ()
    where: tuple[str, ...] = ("stage",)
    window: str = "main"
    condition: Condition | None = None
    limit: Limit | None = None
    labels: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Automatic(Ability):
    """AUTO (ws:8.7). `body` holds `Attempt(Pay())` where the text says that the cost may be paid.

    `where`: the card must be there for the ability to trigger; a trigger on the card's own leaving or arriving sees
    it there before or after the move (ws:8.7.4.1). `gate`: must hold at the moment of triggering, and is not asked
    again; `subject` and `attacker` in it are the cards of the event.
    """

    trigger: Trigger
    body: Step
    cost: tuple[Step, ...] = ()
    where: tuple[str, ...] = ("stage",)
    gate: Condition | None = None
    limit: Limit | None = None
    labels: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Continuous(Ability):
    """A continuous ability (ws:8.9): it works while its card is in `where` and `condition` holds.

    Parts are Change, Grant, Lose, Regard, Forbid, Allow, Alter,
    Instead, If.
    """

    parts: tuple[Step, ...]
    where: tuple[str, ...] = ("stage",)
    condition: Condition | None = None
    labels: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class OnPlay(Ability):
    """The text of an event (ws:8.6.2.5.2).

    Several of one card are carried out as one, in print order; in gcg those with the same timing.
    `cost` is paid while the text resolves, where `body` holds `Attempt(Pay())`; else as a part of playing (ws:8.6.2.3).
    `condition`: the event can only be played while it holds. `counter`: it has the counter icon (ws:2.8.2). `way`: the
    only way of playing the card of which the condition is, '' for every way (gate:8.4.1).
    """

    body: Step
    cost: tuple[Step, ...] = ()
    condition: Condition | None = None
    counter: bool = False
    labels: tuple[str, ...] = ()
    way: str = ""


@dataclass(frozen=True, slots=True)
class Keyword(Ability):
    """A printed keyword that is an ability by itself.

    The game package says which ordinary abilities it stands for (ws:10).
    """

    name: str
    numbers: tuple[int, ...] = ()
    cost: tuple[Step, ...] = ()
    names: tuple[str, ...] = ()
    window: str = ""


@dataclass(frozen=True, slots=True)
class PlayCost(Ability):
    """The cost of playing the card (gate:3.1.4).

    `kind`: 'summon', 'cast', 'equip'; 'pilot' or 'transform' for the cost of equipping a unit as an item (gate:11.10);
    'additional': paid together with that of the card; 'instead': may be paid in its place (gate:1.3.1).
    """

    kind: str
    cost: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class DeckRule(Ability):
    """A deck may hold `copies` of cards with this name; None: any number (ws:5.1.2.4).

    `name`: '' for the name of the card itself.
    """

    copies: int | None
    name: str = ""
