"""Conditions in the words of the Gundam Card Game."""

from __future__ import annotations

from typing import Final

from headjudge.games.gcg.text.describing import SOME
from headjudge.games.gcg.text.printer_nouns import NounPrinter
from headjudge.language.printing.nouns import word_for
from headjudge.language.rows.errors import NoWords
from headjudge.language.tree import ast

SPANS: Final = {("turn", "you"): "your turn", ("turn", "opponent"): "your opponent's turn"}


class ConditionPrinter(NounPrinter):
    """Prints what must be so."""

    def condition(self, condition: ast.Condition) -> str:
        """What must be so."""
        if isinstance(condition, ast.And):
            return " and ".join(self.condition(one) for one in condition.conditions)
        if isinstance(condition, ast.Or):
            return " or if ".join(self.condition(one) for one in condition.conditions)
        if isinstance(condition, ast.Now):
            return f"it is {word_for(SPANS, (condition.span, condition.whose))}"
        if isinstance(condition, ast.Exists):
            return self.existing(condition)
        if isinstance(condition, ast.Compare) and condition.a == ast.PlayerValue("you", "opponents"):
            if condition.op != ">=":
                raise NoWords("a number of this kind of players")
            return f"there are {self.n(condition.b)} or more enemy players"
        if isinstance(condition, ast.Compare) and condition.a == ast.PlayerValue("you", "level"):
            measure = ast.Measure("level", condition.op, condition.b)
            return f"you are {self.level(measure)}"
        if isinstance(condition, ast.Is):
            return self.being(condition)
        if isinstance(condition, ast.Happened):
            return self.happened(condition)
        raise NoWords(f"the condition {type(condition).__name__}")

    def happened(self, condition: ast.Happened) -> str:
        """What happened in this turn."""
        event = condition.event
        if not isinstance(event, ast.Moved) or (condition.span, condition.quantity) != ("turn", SOME):
            raise NoWords("what happened in another way")
        before = list(self.scope.antecedents)
        text = self.event(event).replace(" is ", " has been ")
        self.scope.antecedents = before
        return f"{text} during this turn"

    def event(self, trigger: ast.Trigger) -> str:
        """What happens."""
        raise NotImplementedError

    def existing(self, condition: ast.Exists) -> str:
        """There are so many."""
        what, quantity = condition.what, condition.quantity
        if not isinstance(what, ast.Select):
            raise NoWords("described cards that are counted")
        if what.among:
            return f"you placed {self.a(self.noun(ast.Select((), 'any', what.tests, '-'), False))} with this effect"
        other = ast.Relation("other", ast.THIS)
        one = quantity == SOME
        number = self.counted(quantity)
        if what.zones == ("hand",) and what.whose in ("you", "opponent"):
            who = "you have" if what.whose == "you" else "your opponent has"
            their = "your" if what.whose == "you" else "their"
            noun, _ = self.parted(what, True)
            return f"{who} {number} {noun} in {their} hand"
        if not self.in_play(what):
            noun = self.noun(what, not one, place="in")
            return f"there is {self.a(noun)}" if one else f"there are {number} {noun}"
        if what.whose == "you":
            if one and other in what.tests:
                bare = ast.Select(what.zones, what.whose, tuple(test for test in what.tests if test != other))
                return f"you have another {self.noun(bare, False, True)} in play"
            noun = self.noun(what, not one and number != "only 1", True)
            return f"you have {self.a(noun) if one else f'{number} {noun}'} in play"
        if one and other in what.tests:
            bare = ast.Select(what.zones, what.whose, tuple(test for test in what.tests if test != other))
            return f"another {self.noun(bare, False)} is in play"
        if one:
            return f"{self.a(self.noun(what, False))} is in play"
        return f"{number} {self.noun(what, True)} are in play"

    def counted(self, quantity: ast.Quant) -> str:
        """How many there are."""
        low, high = quantity.low, quantity.high
        if high is None:
            return f"{self.n(low)} or more"
        if low == ast.Num(0):
            return "no" if high == ast.Num(0) else f"{self.n(high)} or less"
        if low == high:
            return f"only {self.n(low)}"
        raise NoWords("a number of this kind")

    def being(self, condition: ast.Is) -> str:
        """A card is so, or has that."""
        what, tests = condition.what, condition.tests
        subject = self.ref(what)
        test = tests[0]
        if len(tests) == 1 and isinstance(test, ast.Relation) and test.kind == "battling" and test.to is not None:
            text = f"{subject} is battling {self.battle_target(test.to)}"
        elif len(tests) == 1 and isinstance(test, ast.HasMarkers):
            text = f"{subject} is paired with {self.pilot(test)}"
        elif len(tests) == 1 and (isinstance(test, ast.Has | ast.Named) or (
                isinstance(test, ast.Measure) and test.field != "level")):
            text = f"{subject} has {self.measure(test)}"
        else:
            text = f"{subject} is {self.predicate(tests)}"
        self.mention(what)
        return text
