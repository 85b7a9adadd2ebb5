"""Prints a tree as text in the official style; reading it again gives the same tree.

The printer keeps the same list of antecedents as the reader, in the same order, and prints for each reference the first
pronoun that the reader would take for it. A game package derives a printer with its own words.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from headjudge.language.printing.nouns import NounPrinter
from headjudge.language.rows.errors import NoWords
from headjudge.language.rows.table import third_person
from headjudge.language.tree import ast
from headjudge.language.tree.conditions import both, each_of
from headjudge.language.tree.notions import Head


class Printer(NounPrinter):
    """Prints one ability."""

    def body(self, step: ast.Step) -> list[str]:
        """The sentences of a body."""
        found: list[str] = []
        steps = list(step.steps) if isinstance(step, ast.Seq) else [step]
        while steps:
            run: list[ast.Step] = []
            while steps and (not run or self.plain(steps[0])) and (not run or self.plain(run[-1])):
                run.append(steps.pop(0))
                if self.ends_sentence(run[-1], steps):
                    break
            found += self.sentence(run[0] if len(run) == 1 else ast.Seq(tuple(run)), "")
        return found

    def plain(self, step: ast.Step) -> bool:
        """Whether a step is a clause that another may follow in the same sentence."""
        return not isinstance(step, ast.If | ast.Attempt | ast.Later | ast.Repeat | ast.Modal | ast.EachPlayer)

    def ends_sentence(self, step: ast.Step, rest: Sequence[ast.Step]) -> bool:
        """Whether a new sentence begins after a step: behind quotes, and where X means something else from there on."""
        if rest and getattr(step, "by", "you") != getattr(rest[0], "by", "you"):
            return True
        letters = self.letters(step)
        return self.quoting(step) or bool(
            letters and not any(set(self.letters(later)) == set(letters) for later in rest)
        )

    def quoting(self, step: ast.Step) -> bool:
        """Whether quotes follow."""
        return isinstance(step, ast.Grant)

    def letters(self, step: ast.Step) -> list[ast.Amount]:
        """The amounts that are printed as X."""
        return [one for one in self.numbers(step) if not (isinstance(one, ast.Count) and isinstance(one.what, ast.Ref))]

    def numbers(self, step: ast.Step) -> list[ast.Amount]:
        """The amounts that are not printed as digits."""
        found: list[ast.Amount] = []
        if isinstance(step, ast.Damage | ast.Draw):
            found.append(step.n)
        elif isinstance(step, ast.Change):
            found.append(step.amount)
        elif isinstance(step, ast.Look | ast.Move | ast.Reveal | ast.Flip) and isinstance(step.what, ast.Top):
            found.append(step.what.n)
        elif isinstance(step, ast.Choose | ast.Search):
            found += [amount for pick in step.picks for amount in self.letters_of(pick)]
        elif isinstance(step, ast.Seq):
            found += [amount for part in step.steps for amount in self.numbers(part)]
        return [amount for amount in found if not isinstance(amount, ast.Num)]

    def letters_of(self, pick: ast.Pick) -> list[ast.Amount]:
        """The amounts of a choice that are printed as X."""
        found = [pick.quantity.low, pick.quantity.high]
        tests = pick.of.tests if isinstance(pick.of, ast.Select) else ()
        found += [test.amount for test in tests if isinstance(test, ast.Measure) and not self.closed(test.amount)]
        return [amount for amount in found if amount is not None]

    def sentence(self, step: ast.Step, lead: str) -> list[str]:
        """One sentence and those that answer it."""
        text, answers = self.governed(step)
        found = [self.closing(f"{lead}{text}")]
        for answer in answers:
            found += answer()
        return found

    def governed(self, step: ast.Step) -> tuple[str, list[Callable[[], list[str]]]]:
        """A step as one sentence without its full stop, and the sentences that answer it."""
        if isinstance(step, ast.Seq):
            texts = [self.clause(part) for part in step.steps[:-1]]
            last, answers = self.governed(step.steps[-1])
            merged = [*texts, last]
            return f"{', '.join(merged[:-1])}, and {merged[-1]}", answers
        if isinstance(step, ast.If):
            condition = self.conditions(step.condition)
            text, answers = self.governed(step.then)
            if step.otherwise is not None:
                otherwise = step.otherwise
                answers = [*answers, lambda: self.sentence(otherwise, self.opening(Head("otherwise")))]
            return f"{condition}, {text}", answers
        if isinstance(step, ast.Attempt):
            return self.attempted(step)
        return self.clause_group([step]), []

    def attempted(self, step: ast.Attempt) -> tuple[str, list[Callable[[], list[str]]]]:
        """May do; the answers follow as sentences."""
        before, self.by = self.by, step.by
        if isinstance(step.step, ast.Pay):
            text, answers = "pay the cost", list[Callable[[], list[str]]]()
        else:
            text, answers = self.governed(step.step)
        self.by = before
        if answers:
            raise NoWords("an attempt that holds another")
        if step.then is not None:
            then = step.then
            if isinstance(step.step, ast.Pay):
                answers = [lambda: self.answered(then)]
            else:
                answers = [lambda: self.sentence(then, self.opening(Head("did", by=step.by)))]
        if step.otherwise is not None:
            otherwise = step.otherwise
            answers = [*answers, lambda: self.sentence(otherwise, self.opening(Head("did not", by=step.by)))]
        if not step.optional:
            return text, answers
        return f"{self.may(step.by)} {text}", answers

    def may(self, by: str) -> str:
        """That a player may do something."""
        return self.say("may", by)

    def opening(self, head: Head) -> str:
        """What stands before the comma, and the comma."""
        return f"{self.say('head', head)}, "

    def answered(self, step: ast.Step) -> list[str]:
        """Everything that a paid cost brings."""
        sentences = self.body(step)
        first = sentences[0]
        lead = self.opening(Head("did"))
        first = first if first.startswith("X ") else f"{first[0].lower()}{first[1:]}"
        return [f"{lead[0].upper()}{lead[1:]}{first}", *sentences[1:]]

    def clause_group(self, steps: Sequence[ast.Step]) -> str:
        """Steps as one clause."""
        if len(steps) == 1:
            return self.clause(steps[0])
        raise NoWords("several steps as one clause")

    def clause(self, step: ast.Step) -> str:
        """One step as a clause."""
        raise AssertionError("a game says what is done")

    def verb(self, word: str, by: str) -> str:
        """A verb, in the third person with its subject if the opponent does it."""
        if by == self.by:
            return word
        if by == "opponent" and self.by == "you":
            return f"your opponent {third_person(word)}"
        raise NoWords(f"{word} by {by}")

    def plural(self, what: ast.Selector) -> bool:
        """Whether several cards get something."""
        return (isinstance(what, ast.Select) and not self.described(what)) or self.known_many(what)

    def gains(self, steps: Sequence[ast.Step]) -> str:
        """Everything that the same cards get for the same time."""
        return self.say("clause", tuple(steps))

    def action(self, step: ast.Step) -> str:
        """A quoted action, whose registers are its own."""
        printer = type(self)()
        printer.scope.antecedents = [one for one in self.scope.antecedents if one.what == ast.SUBJECT]
        return f'"{" ".join(printer.body(step))}"'

    def for_each(self, step: ast.Repeat) -> str:
        """Something that is done for each of some cards."""
        lead = self.opening(Head("for each", amount=step.times))
        text, answers = self.governed(step.step)
        if answers:
            raise NoWords("answers in what is done for each")
        return f"{lead}{text}"

    def later(self, step: ast.Later) -> str:
        """When something later happens."""
        if step.uses != 1 or step.until is not None:
            raise NoWords("something that waits for ever")
        lead = f"{self.trigger(step.trigger)}, "
        text, answers = self.governed(step.body)
        if answers:
            raise NoWords("answers in what waits")
        return f"{lead}{text}"

    def two_choices(self, chooses: Sequence[ast.Choose]) -> str:
        """Choices of two cards in different places."""
        picks = [self.pick(one.picks[0]) for one in chooses]
        for one in chooses:
            self.make(one.as_, "chosen", self.many(one.picks[0].quantity), self.head(one.picks[0].of))
        self.scope.note(ast.Union(tuple(ast.Ref(one.as_) for one in chooses)), True, "card", "pair")
        return f"{self.verb('choose', chooses[0].by)} {' and '.join(picks)}"

    # Events and conditions

    def trigger(self, trigger: ast.Trigger) -> str:
        """When something happens, at the beginning or end of something."""
        return self.say("head", Head("when", trigger=trigger))

    def events(self, trigger: ast.Trigger) -> str:
        """Something that happens, or one of several things; a pronoun means what all of them are about."""
        if not isinstance(trigger, ast.AnyOf) or self.is_damage(trigger):
            return self.event(trigger)
        before = list(self.scope.antecedents)
        said, noted = [], []
        for one in trigger.triggers:
            self.scope.antecedents = list(before)
            said.append(self.event(one))
            noted.append(self.scope.antecedents)
        self.scope.antecedents = noted[0] if all(one == noted[0] for one in noted) else before
        return " or when ".join(said)

    def is_damage(self, trigger: ast.AnyOf) -> bool:
        """Whether it is damage to anybody or anything, which is one event."""
        return [type(one) for one in trigger.triggers] == [ast.Damaged, ast.Harmed]

    def whose_time(self, trigger: ast.Edge) -> str:
        """Whose span it is that begins or ends, as rows of spans have it."""
        raise AssertionError("a game says when something begins and ends")

    def event(self, trigger: ast.Trigger) -> str:
        """Something that happens."""
        return self.say("event", trigger)

    def conditions(self, condition: ast.Condition) -> str:
        """A condition with its `if` or `during`."""
        return self.say("head", Head("if", condition=condition))

    def condition(self, condition: ast.Condition) -> str:
        """One condition."""
        if isinstance(condition, ast.Or):
            return " or ".join(self.condition(part) for part in condition.conditions)
        return self.say("condition", condition)

    def asked(self, condition: ast.Condition | None) -> list[str]:
        """What stands before a sentence for a condition: times first, each by itself, then the rest as one."""
        conditions = each_of(condition)
        times = [one for one in conditions if isinstance(one, ast.Now)]
        if times and conditions[: len(times)] != times:
            raise NoWords("a time after another condition")
        rest = conditions[len(times) :]
        return [self.conditions(one) for one in (*times, *([both(rest)] if rest else []))]
