"""What reading needs in between: notions that no finished tree has."""

from __future__ import annotations

from dataclasses import dataclass, field

from headjudge.language.tree import ast


@dataclass(frozen=True, slots=True)
class Letter(ast.Amount):
    """X before its definition."""


@dataclass(frozen=True, slots=True)
class Did(ast.Step):
    """`If you do, ...` before it is joined to what was to be done."""

    step: ast.Step
    done: bool


@dataclass(frozen=True, slots=True)
class Otherwise(ast.Step):
    """`Otherwise, ...` before it is joined to its `If`."""

    step: ast.Step


@dataclass(frozen=True, slots=True)
class Afterwards(ast.Step):
    """`Shuffle your deck afterwards` before it is joined to what it comes after."""

    step: ast.Shuffle


@dataclass(slots=True)
class Noun:
    """A noun phrase while it is put together."""

    tests: list[ast.Test] = field(default_factory=list)
    kinds: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    whose: str = ""
    among: str = ""
    head: str = "card"
    plural: bool = False
    top: tuple[str, str, str] | None = None
    """End, zone and owner of `from the top of`."""


@dataclass(frozen=True, slots=True)
class Thing:
    """A noun phrase that is complete."""

    what: ast.Selector
    """All cards that fit; for a `ref` the cards themselves."""
    quantity: ast.Quant | None
    many: bool
    head: str
    word: str = ""
    """`all`, `a` (one of them, in an event or condition), `bare`, `ref`, `top` or '' for a number."""


@dataclass(frozen=True, slots=True)
class Head:
    """What stands before a comma at the beginning of a sentence."""

    kind: str
    condition: ast.Condition | None = None
    trigger: ast.Trigger | None = None
    until: ast.Until | None = None
    amount: ast.Amount | None = None
    by: str = "you"
