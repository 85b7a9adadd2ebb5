"""Rule tags: they say which code carries out which rule, and let a test prove it.

A rule id is `game:number`, for example `ws:6.4.1.2`. There are six tags:

- `@step(...)` on a method of a procedure: the run loop carries the steps out in order of definition;
- `@rule(...)` on a function that carries out a rule;
- `in_force(...)` for one clause inside a function, tested last: `if level > 0 and in_force("ws:5.1.2"): ...`;
- `by_rule(value, ...)` for a value that rules give inside a function: `by_rule(opponent_of(player), "ws:6.1.1")`;
- `Fact(ids, value)` for data: parameters, tables, zones;
- `Clause(...)` for a clause that the kernel or the language carries out and asks for by name.

Ids are written as literal strings: `headjudge rules` finds every tag, of whatever form, by reading the source.

In ordinary use nothing is recorded. With the environment variable `HEADJUDGE_TRACE=1` at import, `carried` collects
the ids that are carried out, and a rule in `removed` is not carried out: its step is skipped, `in_force` returns False,
`Clause.value` is False. The values that replace a function, a fact or a value of `by_rule` are not given here:
`tests/wrong` fills `Tag.wrong`, `Fact.wrong` and `wrong_values`. Without a replacement, `Untold` is raised.

Cost: `@step` and `@rule` are free when nothing is traced. For the compiled build `tools/native.py` makes of `@rule`,
where it is the only decorator of a function, a question inside the function; a call of a function with another
decorator takes about 30 ns there in place of 2. `in_force` and `by_rule` cost nothing there.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, Final, Generic, TypeVar, cast

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])

TRACING: Final[bool] = os.environ.get("HEADJUDGE_TRACE", "") == "1"

carried: Final[set[str]] = set()
"""The rules carried out since a test last cleared the set."""

removed: Final[set[str]] = set()
"""The rules that are taken away. Change it through `taking_away`."""

wrong_values: Final[dict[str, Callable[..., Any]]] = {}
"""What stands in for a value of `by_rule` when a rule is taken away, by rule or by the name of a clause: a function of
the right value and of what goes along with it."""


class Untold(LookupError):
    """Raised when a rule is taken away and no replacement value is given."""


class Tag:
    """The place of a decorated function. The line is 0 when the code is compiled.

    wrong: the function called in its place, with the same arguments, when one of its rules is taken away.
    """

    __slots__ = ("line", "module", "qualname", "rules", "wrong")

    def __init__(self, rules: tuple[str, ...], module: str, qualname: str, line: int) -> None:
        self.rules = rules
        self.module = module
        self.qualname = qualname
        self.line = line
        self.wrong: dict[str, Callable[..., Any]] = {}

    def __repr__(self) -> str:
        return f"Tag({self.rules!r}, {self.module!r}, {self.qualname!r}, {self.line!r})"


class Step:
    """One numbered sentence of a procedure: its name, rules and place, and the unbound method that carries it out."""

    __slots__ = ("call", "name", "place", "rules", "wrong")

    def __init__(self, name: str, tag: Tag, place: int, call: Callable[[Any, Any], None]) -> None:
        self.name = name
        self.rules = tag.rules
        self.wrong = tag.wrong
        self.place = place
        self.call = call

    def rule_of(self, game: str) -> str:
        """Returns the first of its rules that is of this game; '' if it carries none.

        A step that several documents have carries rules of each.
        """
        for rule in self.rules:
            if rule.startswith(game) and rule[len(game)] == ":":
                return rule
        return self.rules[0] if self.rules else ""

    def __repr__(self) -> str:
        return f"Step({self.name!r}, {self.rules!r}, {self.place!r})"


tags: Final[list[Tag]] = []
"""Every use of `step` and `rule` in the modules imported so far."""

tag_of: Final[dict[Any, Tag]] = {}
"""When tracing: the tag of each function made by `rule`."""

step_tag_of: Final[dict[Any, Tag]] = {}
"""When tracing: the tag of each step."""

_inlined: Final[dict[tuple[str, str], Tag]] = {}
"""When tracing: the tags of functions of compiled modules, by module and name."""

_step_tags: Final[dict[tuple[str, str], dict[str, Tag]]] = {}
_steps: Final[dict[type, tuple[Step, ...]]] = {}
_calls: Final[dict[type, tuple[Callable[[Any, Any], None], ...]]] = {}


# Steps


def step(*rule_ids: str) -> Callable[[F], F]:
    """Make a method the next step of its procedure. A step that only joins others carries no id: `@step()`."""

    def note(method: F) -> F:
        tag = _tag(rule_ids, method)
        owner, _, name = tag.qualname.rpartition(".")
        _step_tags.setdefault((tag.module, owner), {})[name] = tag
        if TRACING:
            step_tag_of[method] = tag
        return method

    return note


def is_step(rule: str) -> bool:
    """Whether a step of a module imported so far carries out this rule."""
    return any(rule in tag.rules for steps in _step_tags.values() for tag in steps.values())


def steps_of(procedure: type) -> tuple[Step, ...]:
    """Returns the steps of a procedure in order: those of its base classes first, overridden by name."""
    known = _steps.get(procedure)
    if known is not None:
        return known
    found: dict[str, Tag] = {}
    for ancestor in reversed(procedure.__mro__):
        own = _step_tags.get((ancestor.__module__, ancestor.__qualname__), {})
        found.update((name, tag) for name, tag in own.items() if name in vars(ancestor))
    made = tuple(Step(name, tag, place, getattr(procedure, name)) for place, (name, tag) in enumerate(found.items()))
    _steps[procedure] = made
    return made


def calls_of(procedure: type) -> tuple[Callable[[Any, Any], None], ...]:
    """Returns what the steps of a procedure call, in order."""
    known = _calls.get(procedure)
    if known is None:
        known = tuple([step.call for step in steps_of(procedure)])
        _calls[procedure] = known
    return known


def enter(entered: Step, *context: object) -> bool:
    """Record a step that is about to be carried out. Returns False, to skip it, when one of its rules is taken away.

    The run loop calls this only when `TRACING`.
    """
    if _record(entered.rules):
        return True
    instead = entered.wrong.get(_away(entered.rules))
    if instead is not None:
        instead(*context)
    return False


# Functions, clauses, data


def rule(*rule_ids: str) -> Callable[[F], F]:
    """Tag a function that carries out rules."""

    def note(function: F) -> F:
        tag = _tag(rule_ids, function)
        return _traced(function, tag) if TRACING else function

    return note


def tagged(function: Callable[..., Any], module: str, name: str, *rule_ids: str) -> Tag:
    """Note the tag of a function of a compiled module: its body asks for it (`tools/native.py`)."""
    tag = Tag(rule_ids, module, name, 0)
    tags.append(tag)
    if TRACING:
        tag_of[function] = tag
        _inlined[module, name] = tag
    return tag


def tagged_step(procedure: type, module: str, name: str, *rule_ids: str) -> Tag:
    """Note the tag of a step of a procedure of a compiled module (`tools/native.py`), as `step` does."""
    tag = Tag(rule_ids, module, f"{procedure.__name__}.{name}", 0)
    tags.append(tag)
    _step_tags.setdefault((module, procedure.__name__), {})[name] = tag
    if TRACING:
        step_tag_of[getattr(procedure, name)] = tag
    return tag


def without(module: str, name: str, rule_ids: tuple[str, ...], *args: Any, **kwargs: Any) -> Any:
    """Returns what stands in for the result of a function with a tag when one of its rules is taken away."""
    return _told(_inlined[module, name].wrong, rule_ids)(*args, **kwargs)


def in_force(*rule_ids: str) -> bool:
    """Whether to carry out a clause: True, unless one of its rules is taken away."""
    return _record(rule_ids) if TRACING else True


def by_rule(value: T, *rule_ids: str, along: tuple[Any, ...] = ()) -> T:
    """Returns a value that rules give. along: its ingredients, for tests that give the value without the rules."""
    if not TRACING or _record(rule_ids):
        return value
    instead = _told(wrong_values, rule_ids)(value, *along)
    if instead is not None and type(instead) is not type(value):
        raise TypeError(f"without {_away(rule_ids)} {value!r} becomes {instead!r}, which is of another type")
    return cast(T, instead)


class Fact(Generic[T]):
    """A value that rules give. Read `value` when it is needed.

    wrong: the value when a rule is taken away. left_out: the rules without which it does not exist, see
    `values_in_force`.
    """

    __slots__ = ("_value", "left_out", "rules", "wrong")

    def __init__(self, rules: str | tuple[str, ...], value: T) -> None:
        self.rules: tuple[str, ...] = (rules,) if isinstance(rules, str) else rules
        self._value = value
        self.wrong: dict[str, T] = {}
        self.left_out: set[str] = set()
        if TRACING:
            facts.append(self)

    @property
    def value(self) -> T:
        """Returns the value and records it as used."""
        if TRACING and not _record(self.rules):
            return _told(self.wrong, self.rules)
        return self._value

    @property
    def in_force(self) -> bool:
        """Whether it exists at all: no rule is taken away without which it is left out."""
        return not TRACING or not removed or removed.isdisjoint(self.left_out)

    def __repr__(self) -> str:
        return f"Fact({self.rules!r}, {self._value!r})"


class Clause:
    """A clause that is carried out where its rules are not known. Read `value` there: False when one is taken away."""

    __slots__ = ("rules",)

    def __init__(self, *rule_ids: str) -> None:
        self.rules = rule_ids

    @property
    def value(self) -> bool:
        """Whether to carry it out."""
        return _record(self.rules) if TRACING else True

    def gives(self, name: str, value: T, along: tuple[Any, ...]) -> T:
        """Returns the value that the clause with this name gives; see `by_rule`.

        What happens without one of several rules may be told apart, as `NAME: RULE`.
        """
        if _record(self.rules):
            return value
        apart = f"{name}: {_away(self.rules)}"
        return cast(T, wrong_values[apart if apart in wrong_values else name](value, *along))

    def __repr__(self) -> str:
        return f"Clause({', '.join(map(repr, self.rules))})"


facts: Final[list[Fact[Any]]] = []
"""When tracing: every fact of the modules imported so far."""


def values_in_force(of: Iterable[Fact[T]]) -> list[T]:
    """Returns the values of some facts, without those that are left out since a rule is taken away."""
    return [fact.value for fact in of if fact.in_force]


# Values that are kept


class Remembered(Generic[T]):
    """A function whose results are kept while rules are traced, each with the rules carried out to come to it.

    A result that is found again carries them out once more, and is worked out anew while one of them is taken away.
    """

    __slots__ = ("_function", "_kept", "_most")

    def __init__(self, function: Callable[..., T], most: int) -> None:
        self._function = function
        self._most = most
        self._kept: dict[tuple[Any, ...], tuple[T, frozenset[str]]] = {}

    def __call__(self, *asked: Any) -> T:
        known = self._kept.get(asked)
        if known is not None and removed.isdisjoint(known[1]):
            carried.update(known[1])
            return known[0]
        before = set(carried)
        carried.clear()
        try:
            result = self._function(*asked)
            if not removed:
                if len(self._kept) >= self._most:
                    del self._kept[next(iter(self._kept))]
                self._kept[asked] = (result, frozenset(carried))
        finally:
            carried.update(before)
        return result


def remembered(most: int) -> Callable[[F], F]:
    """Keep the last results of a function of hashable arguments, at most so many. Rules are followed as without it."""

    def keep(function: F) -> F:
        kept: Any = Remembered(function, most) if TRACING else lru_cache(most)(function)
        return cast(F, kept)

    return keep


# Recording, and taking rules away


def record_afresh() -> None:
    """Forget the rules carried out so far. Called when a test begins."""
    carried.clear()


@contextmanager
def taking_away(*rule_ids: str) -> Iterator[None]:
    """Take rules away inside a `with` block. Has an effect only when `TRACING`."""
    before = set(removed)
    removed.update(rule_ids)
    try:
        yield
    finally:
        removed.clear()
        removed.update(before)


def _record(rule_ids: tuple[str, ...]) -> bool:
    if removed and not removed.isdisjoint(rule_ids):
        return False
    carried.update(rule_ids)
    return True


def _away(rule_ids: tuple[str, ...]) -> str:
    """Returns the first of some rules that is taken away; '' if none is."""
    return next(each for each in rule_ids if each in removed)


def _told(wrong: dict[str, T], rule_ids: tuple[str, ...]) -> T:
    """Returns the replacement value for a rule that is taken away. Raises `Untold` if there is none."""
    away = _away(rule_ids)
    if away not in wrong:
        raise Untold(f"nothing says what happens without {away}")
    return wrong[away]


def _tag(rule_ids: tuple[str, ...], function: Any) -> Tag:
    """Returns the tag of a function. A compiled method has no module; its class, already there, gives it."""
    owner = getattr(function, "__objclass__", None)
    module = str((owner or function).__module__)
    code = getattr(function, "__code__", None)
    made = Tag(rule_ids, module, str(function.__qualname__), int(code.co_firstlineno) if code is not None else 0)
    tags.append(made)
    return made


def _traced(function: F, tag: Tag) -> F:
    rule_ids = tag.rules

    def carried_out(*args: Any, **kwargs: Any) -> Any:
        if removed and not _record(rule_ids):
            return _told(tag.wrong, rule_ids)(*args, **kwargs)
        carried.update(rule_ids)
        return function(*args, **kwargs)

    wrapper: Any = carried_out
    tag_of[wrapper] = tag
    try:
        for name in ("__name__", "__qualname__", "__module__", "__doc__"):
            setattr(wrapper, name, getattr(function, name, None))
        wrapper.__wrapped__ = function
    except (AttributeError, TypeError):
        pass  # a compiled closure takes no names; it works without them
    return wrapper  # type: ignore[no-any-return]
