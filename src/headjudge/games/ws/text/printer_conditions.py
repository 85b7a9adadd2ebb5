"""Conditions in the words of Weiss Schwarz."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.games.ws.text.printer_events import EventPrinter
from headjudge.games.ws.text.printer_nouns import ADJECTIVES
from headjudge.language.rows.errors import NoWords
from headjudge.language.tree import ast


class ConditionPrinter(EventPrinter):
    """Prints what must be so."""

    def if_exists(self, condition: ast.Exists) -> str:
        """You have, there is."""
        what, quantity = condition.what, condition.quantity
        if not isinstance(what, ast.Select):
            raise NoWords("a tree that no text says")
        if what.among:
            verb = {"revealed": "revealed", "drawn": "drew"}.get(what.among.rstrip("0123456789"))
            if verb is not None and quantity.high in (None, quantity.low):
                noun = self.tests(what.tests, quantity.low != ast.Num(1))
                more = " or more" if quantity.high is None else ""
                return f"you {verb} {self.amount(quantity.low)}{more} {noun}"
        none = quantity == ast.Quant(ast.Num(0), ast.Num(0))
        if self.on_stage(what):
            who = "you" if what.whose == "you" else "your opponent"
            if none:
                verb = "do not have" if who == "you" else "does not have"
                return f"{who} {verb} {self.article(what)}"
            return f"{who} {'have' if who == 'you' else 'has'} {self.so_many(quantity, what)}"
        if none:
            return f"there are no {self.noun(what, True, place=True)}"
        single = quantity == ast.Quant(ast.Num(1), None)
        if (
            single
            and not what.among
            and len(what.tests) == 1
            and isinstance(what.tests[0], ast.Named)
            and what.tests[0].how == "is"
        ):
            return f"{self.names(what.tests[0].names)} is {self.place(what)}"
        return f"there {'is' if single else 'are'} {self.so_many(quantity, what)}"

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

    def if_is(self, condition: ast.Is) -> str:
        """Is a card that fits, is somewhere."""
        return self.says(condition, "is")

    def says(self, condition: ast.Is, verb: str) -> str:
        """A card and what it is."""
        known = [one for one in self.scope.antecedents if one.what == condition.what]
        card = bool(known) and known[-1].head != "character"
        who = self.ref(
            condition.what, prefer=("that card", "that character") if card else ("that character", "that card")
        )
        tests = condition.tests
        for test in tests:
            if isinstance(test, ast.Kind) and len(test.kinds) == 1 and verb == "is":
                self.scope.become(condition.what, test.kinds[0])
        if len(tests) == 1:
            (test,) = tests
            if isinstance(test, ast.InZone) and verb == "is":
                if test.zones == ("clock_top",):
                    return f"{who} is the top card of your clock"
                return f"{who} is {self.place(ast.Select(test.zones, test.whose))}"
            if test == ast.Relation("in_battle"):
                return f"{who} {verb} in battle"
            if isinstance(test, ast.Named) and test.how == "has" and verb == "is":
                return f"{who} has {self.names(test.names)} in its card name"
            if isinstance(test, ast.Icons) and who == "that card" and verb == "is":
                return f"that card's trigger icon is 【{test.any_of[0].upper()}】"
        return f"{who} {verb} {self.predicate(tests)}"

    def predicate(self, tests: Sequence[ast.Test]) -> str:
        """What a card is."""
        if all(isinstance(test, ADJECTIVES) for test in tests):
            return " ".join(self.adjective(test) for test in tests)
        first = tests[0]
        named = isinstance(first, ast.Named) and first.how == "is"
        either = isinstance(first, ast.AnyTest) and isinstance(first.tests[0], ast.Named) and first.tests[0].how == "is"
        text = self.tests(tests, False)
        return text if named or either else f"a {text}"

    def if_not(self, condition: ast.Not) -> str:
        """Is not."""
        inner = condition.condition
        if isinstance(inner, ast.Is):
            return self.says(inner, "is not")
        if isinstance(inner, ast.Exists) and isinstance(inner.what, ast.Select) and self.on_stage(inner.what):
            who, verb = ("you", "do not have") if inner.what.whose == "you" else ("your opponent", "does not have")
            return f"{who} {verb} {self.so_many(inner.quantity, inner.what)}"
        raise NoWords("the contrary")

    def if_every(self, condition: ast.Every) -> str:
        """All of these are."""
        text = self.known(condition.what) if isinstance(condition.what, ast.Select) else ""
        if not text:
            text = f"all of {self.ref(condition.what, prefer=('those cards', 'those characters'))}"
        if len(condition.tests) == 1:
            (test,) = condition.tests
            if isinstance(test, ast.Named) and test.how == "has":
                return f"{text} have {self.names(test.names)} in their card names"
        return f"{text} are {self.predicate(condition.tests)}"

    def conditions(self, condition: ast.Condition) -> str:
        """A condition with its `if` or `during`."""
        if isinstance(condition, ast.Happened):
            if condition.span != "turn" or condition.quantity != ast.Quant(ast.Num(1), None):
                raise NoWords("something that happened")
            scope = list(self.scope.antecedents)
            text = self.event(condition.event)
            self.scope.antecedents = scope
            return f"during the turn that {text}"
        return super().conditions(condition)

    def flat(self, condition: ast.Condition | None) -> list[ast.Condition]:
        """The parts of a conjunction."""
        if condition is None:
            return []
        return list(condition.conditions) if isinstance(condition, ast.And) else [condition]

    def negation(self, condition: ast.Condition) -> ast.Condition:
        """The contrary."""
        none, some = ast.Quant(ast.Num(0), ast.Num(0)), ast.Quant(ast.Num(1), None)
        if isinstance(condition, ast.Not):
            return condition.condition
        if isinstance(condition, ast.Exists) and condition.quantity in (none, some):
            return ast.Exists(condition.what, some if condition.quantity == none else none)
        return ast.Not(condition)
