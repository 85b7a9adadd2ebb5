"""Prints conditions and durations."""

from __future__ import annotations

from collections.abc import Callable

from headjudge.language.printing.nouns import OWNERS, NounPrinter, word_for
from headjudge.language.rows.errors import NoWords
from headjudge.language.tree import ast

OPS = {
    ">": "higher than",
    "<": "lower than",
    "<=": "equal to or lower than",
    ">=": "equal to or higher than",
    "==": "equal to",
}


class ConditionPrinter(NounPrinter):
    """Prints conditions and durations."""

    def range(self, test: ast.Measure) -> str:
        """N or higher, N or lower, N."""
        if not isinstance(test.amount, ast.Num) and self.closed(test.amount):
            raise NoWords("a range up to a number of the game")
        suffix = {">=": " or higher", "<=": " or lower", "==": ""}.get(test.op)
        if suffix is None:
            raise NoWords(f"a range with {test.op}")
        return f"{self.n(test.amount)}{suffix}"

    def conditions(self, condition: ast.Condition) -> str:
        """A condition with its `if` or `during`."""
        if isinstance(condition, ast.Now):
            return self.time(condition)
        if isinstance(condition, ast.And):
            return f"if {', and '.join(self.condition(part) for part in condition.conditions)}"
        return f"if {self.condition(condition)}"

    def time(self, condition: ast.Now) -> str:
        """During a span."""
        return f"during {word_for(OWNERS, condition.whose)} {condition.span.replace('_', ' ')}"

    def condition(self, condition: ast.Condition) -> str:
        """One condition."""
        method: Callable[[ast.Condition], str] | None = getattr(self, f"if_{type(condition).__name__.lower()}", None)
        if method is None:
            raise NoWords(f"{type(condition).__name__} as a condition")
        return method(condition)

    def if_or(self, condition: ast.Or) -> str:
        """Either."""
        return " or ".join(self.condition(part) for part in condition.conditions)

    def if_compare(self, condition: ast.Compare) -> str:
        """Numbers."""
        if isinstance(condition.a, ast.Kinds) and condition.a.field == "name" and isinstance(condition.b, ast.Num):
            return self.different_names(condition.a.of, condition.b.value)
        a = self.amount(condition.a)
        if isinstance(condition.b, ast.Num) and condition.op in (">=", "<=", "=="):
            suffix = word_for({">=": " or higher", "<=": " or lower", "==": ""}, condition.op)
            return f"{a} is {condition.b.value}{suffix}"
        return f"{a} is {OPS[condition.op]} {self.amount(condition.b)}"

    def different_names(self, what: ast.Selector, n: int) -> str:
        """A zone has so many cards with different names."""
        if not isinstance(what, ast.Select) or what.tests or len(what.zones) != 1:
            raise NoWords("names of some cards")
        return f"{self.zone(what.zones[0], what.whose)} has {n} or more cards with different card names"

    def until(self, until: ast.Until) -> str:
        """A duration."""
        if until == ast.END_OF_TURN:
            return "until end of turn"
        if until == ast.Until("turn", "opponent", True):
            return "until the end of your opponent's next turn"
        if until == ast.Until("turn", "you", True):
            return "until the end of your next turn"
        if until == ast.Until("attack"):
            return "during that attack"
        raise NoWords(f"{until}")
