"""Rule tags: they say which code carries out which rule, and let a test prove it.

A rule id is `game:number`, for example `ws:6.4.1.2`. There are four tags:

- `@step(...)` on a method of a procedure: the run loop carries the steps out in order of definition;
- `@rule(..., without=VALUE)` on a function that carries out a rule; VALUE is its result when the rule is taken away;
- `carry(...)` for one clause inside a function, tested last: `if level > 0 and carry("ws:5.1.2"): ...`;
- `Fact(ids, value, without=VALUE)` for data: parameters, tables, zones.

Ids are written as literal strings: `headjudge rules` finds every tag, of whatever form, by reading the source.

In ordinary use nothing is recorded. With the environment variable `HEADJUDGE_TRACE=1` at import, `carried` collects
the ids that are carried out, and a rule in `removed` is not carried out: its step is skipped, its function returns
`without`, `carry` returns False, its fact has the value `without`.

Cost: `@step`, and `@rule` when interpreted, are free. Compiled, a call of a decorated function takes about 30 ns in
place of 2: on a hot path tag with `carry` inside the function, as `(not TRACING or carry("ws:5.1.2"))`.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, Generic, TypeVar

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])

TRACING: Final[bool] = os.environ.get("HEADJUDGE_TRACE", "") == "1"

carried: Final[set[str]] = set()
"""The rules carried out since a test last cleared the set."""

removed: Final[set[str]] = set()
"""The rules that are taken away. Change it through `taking_away`."""


class Tag:
    """Where a decorated function stands. The line is 0 when the code is compiled."""

    __slots__ = ("line", "module", "qualname", "rules")

    def __init__(self, rules: tuple[str, ...], module: str, qualname: str, line: int) -> None:
        self.rules = rules
        self.module = module
        self.qualname = qualname
        self.line = line

    def __repr__(self) -> str:
        return f"Tag({self.rules!r}, {self.module!r}, {self.qualname!r}, {self.line!r})"


class Step:
    """One numbered sentence of a procedure: its name, rules and place, and the unbound method that carries it out."""

    __slots__ = ("call", "name", "place", "rules")

    def __init__(self, name: str, rules: tuple[str, ...], place: int, call: Callable[[Any, Any], None]) -> None:
        self.name = name
        self.rules = rules
        self.place = place
        self.call = call

    def __repr__(self) -> str:
        return f"Step({self.name!r}, {self.rules!r}, {self.place!r})"


class Instead:
    """For `rule(..., without=Instead(fn))`: when the rule is taken away, `fn` is called with the same arguments."""

    __slots__ = ("function",)

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function = function


tags: Final[list[Tag]] = []
"""Every use of `step` and `rule` in the modules imported so far."""

_step_rules: Final[dict[tuple[str, str], dict[str, tuple[str, ...]]]] = {}
_steps: Final[dict[type, tuple[Step, ...]]] = {}
_caches: Final[list[Callable[[], object]]] = []


# Steps


def step(*rule_ids: str) -> Callable[[F], F]:
    """Make a method the next step of its procedure. A step that only joins others carries no id: `@step()`."""

    def note(method: F) -> F:
        tag = _tag(rule_ids, method)
        owner, _, name = tag.qualname.rpartition(".")
        _step_rules.setdefault((tag.module, owner), {})[name] = rule_ids
        return method

    return note


def is_step(rule: str) -> bool:
    """Whether a step of a module imported so far carries out this rule."""
    return any(rule in ids for steps in _step_rules.values() for ids in steps.values())


def steps_of(procedure: type) -> tuple[Step, ...]:
    """The steps of a procedure in their order: those of its base classes first, overridden by name."""
    known = _steps.get(procedure)
    if known is not None:
        return known
    rules: dict[str, tuple[str, ...]] = {}
    for ancestor in reversed(procedure.__mro__):
        own = _step_rules.get((ancestor.__module__, ancestor.__qualname__), {})
        rules.update((name, ids) for name, ids in own.items() if name in vars(ancestor))
    made = tuple(Step(name, ids, place, getattr(procedure, name)) for place, (name, ids) in enumerate(rules.items()))
    _steps[procedure] = made
    return made


def enter(entered: Step) -> bool:
    """Record a step that is about to be carried out; False when one of its rules is taken away: then it is skipped.

    The run loop calls this only when `TRACING`.
    """
    return _record(entered.rules)


# Functions, clauses, data


def rule(*rule_ids: str, without: Any = None) -> Callable[[F], F]:
    """Tag a function that carries out rules. Without one of them it is not called; the result is `without`."""

    def note(function: F) -> F:
        _tag(rule_ids, function)
        return _traced(function, rule_ids, without) if TRACING else function

    return note


def carry(*rule_ids: str) -> bool:
    """Whether to carry out a clause: True, unless one of its rules is taken away."""
    return _record(rule_ids) if TRACING else True


class Fact(Generic[T]):
    """A value that rules give. Read `value` when it is needed: it is `without` when a rule is taken away."""

    __slots__ = ("_value", "_without", "rules")

    def __init__(self, rules: str | tuple[str, ...], value: T, *, without: T) -> None:
        self.rules: tuple[str, ...] = (rules,) if isinstance(rules, str) else rules
        self._value = value
        self._without = without

    @property
    def value(self) -> T:
        """The value, recorded as used."""
        if TRACING and not _record(self.rules):
            return self._without
        return self._value

    def __repr__(self) -> str:
        return f"Fact({self.rules!r}, {self._value!r})"


# Recording, and taking rules away


def record_afresh() -> None:
    """Forget what was carried out so far, and what caches hold of it: a test begins."""
    carried.clear()
    _forget()


@contextmanager
def taking_away(*rule_ids: str) -> Iterator[None]:
    """Take rules away for a while. Has an effect only when `TRACING`."""
    before = set(removed)
    removed.update(rule_ids)
    _forget()
    try:
        yield
    finally:
        removed.clear()
        removed.update(before)
        _forget()


def forget_when_rules_change(forget: Callable[[], object]) -> None:
    """Register the clearing of a cache that was filled from tagged functions or facts: `layout_of.cache_clear`."""
    _caches.append(forget)


def _forget() -> None:
    for forget in _caches:
        forget()


def _record(rule_ids: tuple[str, ...]) -> bool:
    if removed and not removed.isdisjoint(rule_ids):
        return False
    carried.update(rule_ids)
    return True


def _tag(rule_ids: tuple[str, ...], function: Any) -> Tag:
    """Note where a function stands. A compiled method has no module: its class, already there, gives it."""
    owner = getattr(function, "__objclass__", None)
    module = str((owner or function).__module__)
    code = getattr(function, "__code__", None)
    made = Tag(rule_ids, module, str(function.__qualname__), int(code.co_firstlineno) if code is not None else 0)
    tags.append(made)
    return made


def _traced(function: F, rule_ids: tuple[str, ...], without: Any) -> F:
    def carried_out(*args: Any, **kwargs: Any) -> Any:
        if _record(rule_ids):
            return function(*args, **kwargs)
        return without.function(*args, **kwargs) if isinstance(without, Instead) else without

    wrapper: Any = carried_out
    try:
        for name in ("__name__", "__qualname__", "__module__", "__doc__"):
            setattr(wrapper, name, getattr(function, name, None))
        wrapper.__wrapped__ = function
    except (AttributeError, TypeError):
        pass  # a compiled closure takes no names; it works without them
    return wrapper  # type: ignore[no-any-return]
