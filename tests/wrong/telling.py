"""How the tables of this package say what happens without a rule.

    without("ws:9.3.1", of=rule_actions.CLOCK_TO_LEVEL_UP).gives(99)
    without("ws:9.2.1", of=rule_actions.refresh_due).gives(False)
    without("ws:3.1.6", of=basics.home).does(lambda game, card, kind: 0)
    without("ws:6.1.1").does(lambda player: 1 - player)

`of` is the fact or the function that carries the tag, so that the type of the wrong value is checked; without `of` the
value is one that the code gives to `by_rule`. Each rule of a tag may be told apart, and is told once for each tag.
Nothing is told for `in_force` and `Clause`: without its rule the clause is not carried out. A step is skipped,
unless something else is told.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import Any, Generic, ParamSpec, TypeVar, overload

from headjudge.kernel.rules import TRACING, Fact, Tag, step_tag_of, tag_of, wrong_values

P = ParamSpec("P")
T = TypeVar("T")


class OfFact(Generic[T]):
    """Says what a fact is without some of its rules."""

    def __init__(self, rules: tuple[str, ...], fact: Fact[T]) -> None:
        self.rules = rules
        self.fact = fact

    def left_out(self) -> None:
        """The fact is not there, for those who read all of a list."""
        self.fact.left_out.update(self.rules)

    def gives(self, value: T) -> None:
        """The fact has this value instead."""
        for rule in self.rules:
            told_once(rule, self.fact.rules, self.fact.wrong)
            self.fact.wrong[rule] = value


class OfFunction(Generic[P, T]):
    """Says what a function does without some of its rules."""

    def __init__(self, rules: tuple[str, ...], function: Callable[P, T]) -> None:
        self.rules = rules
        self.tag: Tag | None = (tag_of.get(function) or step_tag_of[function]) if TRACING else None

    def gives(self, value: T) -> None:
        """The function gives this value instead, and does nothing."""
        self.does(lambda *args, **kwargs: copy(value))

    def does(self, instead: Callable[P, T]) -> None:
        """This is called with the same arguments instead."""
        if self.tag is not None:
            for rule in self.rules:
                told_once(rule, self.tag.rules, self.tag.wrong)
                self.tag.wrong[rule] = instead


class OfValue:
    """Says what a `by_rule` value is without some of its rules."""

    def __init__(self, rules: tuple[str, ...]) -> None:
        self.rules = rules

    def gives(self, value: object) -> None:
        """It is this value."""
        self.does(lambda right, *along: value)

    def does(self, instead: Callable[..., Any]) -> None:
        """It is the result of this function for the right value and its ingredients."""
        for rule in self.rules:
            told_once(rule, self.rules, wrong_values)
            wrong_values[rule] = instead


def without_clause(*names: str) -> OfValue:
    """Without the rules of each of these clauses of the kernel or the language, whatever the game, ..."""
    return OfValue(names)


@overload
def without(*rules: str) -> OfValue: ...
@overload
def without(*rules: str, of: Fact[T]) -> OfFact[T]: ...
@overload
def without(*rules: str, of: Callable[P, T]) -> OfFunction[P, T]: ...
def without(*rules: str, of: Any = None) -> Any:
    """Without each of these rules, where `of` stands, ..."""
    if of is None:
        return OfValue(rules)
    return OfFact(rules, of) if isinstance(of, Fact) else OfFunction(rules, of)


def told_once(rule: str, rules: tuple[str, ...], told: dict[str, Any]) -> None:
    """Refuse a rule that its tag does not have, and a rule that is told twice."""
    if rule not in rules:
        raise ValueError(f"{rule} is not among the rules of its tag: {', '.join(rules)}")
    if rule in told:
        raise ValueError(f"{rule} is told twice")
