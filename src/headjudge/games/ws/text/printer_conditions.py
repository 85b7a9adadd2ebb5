"""Conditions in the words of Weiss Schwarz."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.games.ws.text.printer_events import EventPrinter
from headjudge.games.ws.text.printer_nouns import ADJECTIVES
from headjudge.language.rows.errors import NoWords
from headjudge.language.tree import ast


class ConditionPrinter(EventPrinter):
    """Prints what must be so."""

    def article(self, what: ast.Select) -> str:
        """One of these."""
        other = ast.Relation("other", ast.THIS)
        if other in what.tests:
            tests = tuple(test for test in what.tests if test != other)
            rest = ast.Select(what.zones, what.whose, tests, what.among)
            return f"another {self.noun(rest, False, place=not self.on_stage(what))}"
        return f"a {self.noun(what, False, place=not self.on_stage(what))}"

    def so_many(self, quantity: ast.Quant, what: ast.Select) -> str:
        """N or more of these."""
        if quantity == ast.Quant(ast.Num(1), None):
            return self.article(what)
        if quantity.high is None:
            number = f"{self.amount(quantity.low)} or more"
        elif quantity.low == ast.Num(0):
            number = f"{self.amount(quantity.high)} or less"
        else:
            raise NoWords("exactly so many")
        return f"{number} {self.noun(what, True, place=not self.on_stage(what))}"

    def predicate(self, tests: Sequence[ast.Test]) -> str:
        """What a card is."""
        compared = isinstance(tests[0], ast.Measure) and isinstance(tests[0].amount, ast.Value)
        if len(tests) == 1 and (compared or isinstance(tests[0], ast.Relation | ast.InZone)):
            return self.say("game_predicate", tuple(tests))
        if all(isinstance(test, ADJECTIVES) for test in tests):
            return " ".join(self.adjective(test) for test in tests)
        first = tests[0]
        named = isinstance(first, ast.Named) and first.how == "is"
        either = isinstance(first, ast.AnyTest) and isinstance(first.tests[0], ast.Named) and first.tests[0].how == "is"
        text = self.tests(tests, False)
        return text if named or either else f"a {text}"

    def negation(self, condition: ast.Condition) -> ast.Condition:
        """The contrary."""
        none, some = ast.Quant(ast.Num(0), ast.Num(0)), ast.Quant(ast.Num(1), None)
        if isinstance(condition, ast.Not):
            return condition.condition
        if isinstance(condition, ast.Exists) and condition.quantity in (none, some):
            return ast.Exists(condition.what, some if condition.quantity == none else none)
        return ast.Not(condition)
