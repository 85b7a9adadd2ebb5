"""Steps that hold other steps."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.language.tree.ast.amounts import Quant
from headjudge.language.tree.ast.base import Amount, Condition, Step, Trigger
from headjudge.language.tree.ast.times import Limit, Until


@dataclass(frozen=True, slots=True)
class Seq(Step):
    """One after the other."""

    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class If(Step):
    """`then` if the condition holds when it is reached, else `otherwise`."""

    condition: Condition
    then: Step
    otherwise: Step | None = None


@dataclass(frozen=True, slots=True)
class Pay(Step):
    """Pay a cost wholly or not at all (ws:8.4.2). `cost` None is the cost of the ability itself."""

    cost: tuple[Step, ...] | None = None


@dataclass(frozen=True, slots=True)
class Attempt(Step):
    """Do `step`; `then` if it was done, `otherwise` if it could not or was not chosen to be done (ws:8.6.4).

    `optional`: `by` is asked first. Done means: a cost wholly paid; for any other step, that it changed, chose or
    revealed at least one thing.
    """

    step: Step
    optional: bool
    by: str = "you"
    then: Step | None = None
    otherwise: Step | None = None


@dataclass(frozen=True, slots=True)
class Repeat(Step):
    """Carry out `step` this many times. The number is fixed first; registers are set anew each time."""

    times: Amount
    step: Step


@dataclass(frozen=True, slots=True)
class EachPlayer(Step):
    """Each player of `who` carries out the step, turn player first (ws:1.3.4); inside, `you` is that player."""

    who: str
    step: Step


@dataclass(frozen=True, slots=True)
class Listed(Step):
    """Steps of a list, each with its condition. Which of them are carried out is fixed before the first of them."""

    steps: tuple[If, ...]


@dataclass(frozen=True, slots=True)
class Modal(Step):
    """`by` chooses `quantity` of the options and performs them in the order of choosing; the same one not twice.

    `once` 'turn': an option that was chosen cannot be chosen again this turn (cfd:11.8.11.1.1).
    `all`: nobody chooses, each option is performed once, in printed order.
    """

    quantity: Quant
    options: tuple[Step, ...]
    by: str = "you"
    once: str = ""
    all: bool = False


@dataclass(frozen=True, slots=True)
class Later(Step):
    """An automatic ability that waits (ws:8.7.5): fires `uses` times (0: every time until `until`), then it is gone."""

    trigger: Trigger
    body: Step
    until: Until | None = None
    uses: int = 1


@dataclass(frozen=True, slots=True)
class Instead(Step):
    """A replacement (ws:8.2.1.3, 8.10): when `event` would happen, `new` happens in its place.

    `optional`: `by` may choose (8.2.1.3.2). `limit`: how often it applies.
    In `new`, `Value(Ref("replaced"), "damage")` is how much damage would be dealt.
    """

    event: Trigger
    new: Step
    optional: bool = False
    by: str = "you"
    until: Until | None = None
    limit: Limit | None = None


@dataclass(frozen=True, slots=True)
class Amend(Step):
    """`new` in place of `old` if the condition holds, asked before either is done ("choose 2 instead of 1")."""

    condition: Condition
    old: Step
    new: Step
