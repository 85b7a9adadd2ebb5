"""Reading card text: from the parse tree to the tree of meaning, pronouns resolved on the way.

`Builder` walks a parse tree from left to right, one method for each alternative of the grammar (`on_` and its name).
What is common to all
games is here; a game package derives a builder with its own alternatives.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from importlib import import_module

from lark import Token, Tree

from headjudge.kernel.rules import forget_when_rules_change
from headjudge.language import ast, vocabulary
from headjudge.language.errors import UnreadText
from headjudge.language.parsing import Grammar, grammar
from headjudge.language.pronouns import Antecedent, Scope
from headjudge.language.trees import rebuild, registers_read, rename_registers, walk
from headjudge.language.words import Tables, Word

DEEPEST = 6
"""So many quotes may stand inside each other."""


# ------------------------------------------------------------------------------------ what reading needs in between


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


class Builder:
    """Builds the abilities of one text. Subclasses add the alternatives of their game."""

    grammar_package = ""

    def __init__(self, raw: str, kind: str, depth: int = 0) -> None:
        self.raw = raw
        self.kind = kind
        self.depth = depth
        self.scope = Scope()
        self.by = "you"
        self.named_player = ""
        self.until: ast.Until | None = None
        self.trigger: ast.Trigger | None = None
        self.wants_trigger = False
        self.replacing = False
        self.gates: list[ast.Condition] = []
        self.limit: ast.Limit | None = None
        self.labels: list[str] = []
        self.cost: tuple[ast.Step, ...] = ()
        self.quotes: list[Word] = []
        self.options: ast.Quant | None = None
        self.default_zone: tuple[str, str] | None = None
        self.default_owner = ""
        self.letter_scope: list[Antecedent] | None = None
        self.in_time = False
        self.place_of_last: ast.Select | None = None
        self.pair: tuple[ast.Selector, ast.Selector] | None = None
        self.putting: ast.Selector | None = None
        self.heading = ""
        self.tested: ast.Selector | None = None
        self.tested_before: ast.Selector | None = None
        self.paying = False

    # --------------------------------------------------------------------------------------------- walking

    def visit(self, tree: Tree[Token]) -> object:
        """The value of a part of the parse tree."""
        method: Callable[[Tree[Token]], object] | None = getattr(self, f"on_{tree.data}", None)
        if method is None:
            raise self.unread(tree, f"no meaning is given to {tree.data}")
        return method(tree)

    def parts(self, tree: Tree[Token]) -> list[Tree[Token]]:
        """The children that are trees."""
        return [child for child in tree.children if isinstance(child, Tree)]

    def part(self, tree: Tree[Token], name: str) -> Tree[Token] | None:
        """The child of that name, if there is one."""
        return next((child for child in self.parts(tree) if child.data == name), None)

    def token(self, tree: Tree[Token], at: int = 0) -> Token:
        """A child that is a token."""
        return [child for child in tree.children if isinstance(child, Token)][at]

    def values(self, token: Token) -> tuple[str, ...]:
        """The values that the lexer put into a token."""
        word = token.value
        assert isinstance(word, Word)
        return word.values

    def number_of(self, token: Token) -> int:
        """The number in a token."""
        return int(self.values(token)[0])

    def words_of(self, tree: Tree[Token]) -> str:
        """The words of a closed list (a zone, a kind, ...)."""
        return " ".join(str(child) for child in tree.children if isinstance(child, Token))

    def unread(self, tree: Tree[Token] | Token, reason: str) -> UnreadText:
        """The error that points at this part."""
        if isinstance(tree, Token):
            start, end = tree.start_pos or 0, tree.end_pos or 0
        else:
            start = getattr(tree.meta, "start_pos", 0)
            end = getattr(tree.meta, "end_pos", len(self.raw))
        return UnreadText(self.raw, start, self.raw[start:end], reason=reason)

    def on_passed(self, tree: Tree[Token]) -> object:
        """An alternative that only hands on its one part."""
        return self.visit(self.parts(tree)[0])

    def step(self, tree: Tree[Token]) -> ast.Step:
        """A part that is a step."""
        value = self.visit(tree)
        if not isinstance(value, ast.Step):
            raise self.unread(tree, "no instruction")
        return value

    def condition(self, tree: Tree[Token]) -> ast.Condition:
        """A part that is a condition."""
        value = self.visit(tree)
        assert isinstance(value, ast.Condition)
        return value

    def amount(self, tree: Tree[Token]) -> ast.Amount:
        """A part that is a number."""
        value = self.visit(tree)
        assert isinstance(value, ast.Amount)
        return value

    def word(self, tree: Tree[Token]) -> str:
        """A part that is a word."""
        value = self.visit(tree)
        assert isinstance(value, str)
        return value

    def tests(self, tree: Tree[Token]) -> tuple[ast.Test, ...]:
        """A part that is a list of tests."""
        value = self.visit(tree)
        assert isinstance(value, tuple)
        return value

    # --------------------------------------------------------------------------------------------- texts

    def on_text(self, tree: Tree[Token]) -> ast.Step:
        """All sentences of an ability, joined."""
        return self.sentences(self.parts(tree))

    def sentences(self, paragraphs: Sequence[Tree[Token]]) -> ast.Step:
        """Sentences in print order; `If you do` and `Otherwise` are joined to what they answer, X to its definition."""
        steps: list[ast.Step] = []
        for paragraph in paragraphs:
            if paragraph.data == "limit":
                times = self.number_of(self.token(paragraph))
                if self.limit is not None:
                    raise self.unread(paragraph, "a second limit")
                self.limit = ast.Limit(times)
            elif paragraph.data == "definition":
                self.define(paragraph, steps)
            else:
                step = self.step(paragraph)
                if not isinstance(step, ast.Nothing):
                    steps.append(step)
        if any(isinstance(part, Letter) for step in steps for part in walk(step)):
            raise self.unread(paragraphs[-1], "X is never defined")
        return self.joined_sentences(steps, paragraphs[0])

    def define(self, tree: Tree[Token], steps: list[ast.Step]) -> None:
        """Put the definition of X where X is used."""
        if self.letter_scope is None:
            raise self.unread(tree, "X is not used")
        now, self.scope.antecedents = self.scope.antecedents, self.letter_scope
        self.letter_scope = None
        self.scope.defining = True
        value = self.amount(self.parts(tree)[0])
        self.scope.defining = False
        self.scope.antecedents = now
        used = [0]

        def define(node: ast.Node) -> ast.Node:
            if isinstance(node, Letter):
                used[0] += 1
                return value
            return node

        for index, step in enumerate(steps):
            new = rebuild(step, define, into_abilities=False)
            assert isinstance(new, ast.Step)
            steps[index] = new
        if used[0] == 0:
            raise self.unread(tree, "X is not used")
        if used[0] > 1 and ast.EACH in walk(value):
            raise self.unread(tree, "X would be another number in each place")

    def joined_sentences(self, steps: list[ast.Step], tree: Tree[Token]) -> ast.Step:
        """Answers joined to what they answer. What follows on a paid cost belongs to it to the end (ws:8.7.3.2.1)."""
        done: list[ast.Step] = []
        for index, step in enumerate(steps):
            if isinstance(step, Afterwards):
                done = [*done[:-1], _shuffled_after(done[-1], step.step)] if done else [step.step]
            elif isinstance(step, Did | Otherwise):
                if not done:
                    raise self.unread(tree, "an answer to nothing")
                if isinstance(step, Did) and step.done and _waits_for_payment(done[-1]):
                    after = self.joined_sentences([step.step, *steps[index + 1 :]], tree)
                    done[-1] = self.answered(done[-1], Did(after, True), tree)
                    break
                done[-1] = self.answered(done[-1], step, tree)
            else:
                done.append(step)
        return _sequence(done)

    def answered(self, step: ast.Step, answer: Did | Otherwise, tree: Tree[Token]) -> ast.Step:
        """`step` with its answer: the newest attempt, or for `Otherwise` the newest condition."""
        if isinstance(step, ast.Seq):
            return ast.Seq((*step.steps[:-1], self.answered(step.steps[-1], answer, tree)))
        if isinstance(answer, Otherwise):
            if isinstance(step, ast.If) and step.otherwise is None:
                return replace(step, otherwise=answer.step)
            if isinstance(step, ast.Attempt) and step.then is not None and step.otherwise is None:
                if isinstance(step.then, ast.If):
                    return replace(step, then=self.answered(step.then, answer, tree))
                return replace(step, otherwise=answer.step)
            raise self.unread(tree, "nothing that this would be otherwise to")
        if isinstance(step, ast.If) and step.otherwise is None:
            return replace(step, then=self.answered(step.then, answer, tree))
        if isinstance(step, ast.Attempt):
            if answer.done and step.then is None:
                return replace(step, then=answer.step)
            if not answer.done and step.otherwise is None:
                return replace(step, otherwise=answer.step)
            raise self.unread(tree, "a second answer")
        if isinstance(step, ast.Continuous | ast.Later | ast.Instead | ast.Modal | ast.If):
            raise self.unread(tree, "no attempt that this would answer")
        if answer.done:
            return ast.Attempt(step, False, self.by, then=answer.step)
        return ast.Attempt(step, False, self.by, otherwise=answer.step)

    def on_sentence(self, tree: Tree[Token]) -> ast.Step:
        """One sentence with the quoted sentences behind it."""
        first, *more = self.parts(tree)
        self.until = None
        self.by = "you"
        self.options = None
        self.quotes = [token.value for part in more for token in part.children if isinstance(token, Token)]
        before, self.tested, self.heading = self.tested, None, "sentence"
        self.tested_before = before
        step = self.step(first)
        self.heading = ""
        if self.quotes:
            raise self.unread(more[0], "a quote that nothing refers to")
        return step if isinstance(step, Afterwards) else _with_all_said(step)

    def on_joined(self, tree: Tree[Token]) -> ast.Step:
        """Clauses one after the other."""
        clause, _, seq = self.parts(tree)
        first = self.step(clause)
        return _sequence([first, self.step(seq)])

    def on_optional(self, tree: Tree[Token]) -> ast.Step:
        """`You may A, and B`: both, or neither."""
        may, seq = self.parts(tree)
        by = self.word(may)
        before, self.by = self.by, by
        step = self.step(seq)
        self.by = before
        return ast.Attempt(step, True, by)

    def on_may_you(self, tree: Tree[Token]) -> str:
        """You may."""
        return "you"

    def on_may_opponent(self, tree: Tree[Token]) -> str:
        """Your opponent may."""
        self.named_player = "opponent"
        return "opponent"

    def on_may_they(self, tree: Tree[Token]) -> str:
        """They may: the player named last."""
        if self.named_player != "opponent":
            raise self.unread(tree, "nobody was named")
        return "opponent"

    def on_acted(self, tree: Tree[Token]) -> ast.Step:
        """`Your opponent A, and B`: the opponent does both."""
        actor, seq = self.parts(tree)
        before, self.by = self.by, self.word(actor)
        self.check_person(seq)
        step = self.step(seq)
        self.by = before
        return step

    def check_person(self, seq: Tree[Token]) -> None:
        """Instructions after `Your opponent` are in the third person, or all follow `will`: else somebody else acts."""
        clauses = [part for part in seq.iter_subtrees() if part.data in ACTED]
        clauses.sort(key=lambda part: part.meta.start_pos)
        if any(part.data == "optional" for part in seq.iter_subtrees()):
            raise self.unread(seq, "not clear who may do this")
        forms = [re.match(r"[\w']*", self.raw[part.meta.start_pos :]) for part in clauses]
        words = [form.group() for form in forms if form is not None]
        if words and words[0] != "will":
            for part, word in zip(clauses, words, strict=True):
                if not word.endswith("s"):
                    raise self.unread(part, "not clear who does this")

    def on_actor_opponent(self, tree: Tree[Token]) -> str:
        """Your opponent."""
        self.named_player = "opponent"
        return "opponent"

    def on_headed(self, tree: Tree[Token]) -> ast.Step:
        """What stands before the comma, and what it governs up to the full stop."""
        top, seq = self.parts(tree)
        self.heading = "head" if self.heading == "sentence" else ""
        head = self.visit(top)
        self.heading = ""
        assert isinstance(head, Head)
        if head.kind == "when":
            return self.triggered(top, head, seq)
        if head.kind == "until":
            if self.until is not None:
                raise self.unread(top, "a second duration")
            self.until = head.until
            step = self.step(seq)
            self.until = None
            return step
        if head.kind == "did":
            return Did(self.step(seq), True)
        if head.kind == "did not":
            return Did(self.step(seq), False)
        if head.kind == "otherwise":
            return Otherwise(self.step(seq))
        if head.kind == "then":
            return self.step(seq)
        if head.kind == "for each":
            assert head.amount is not None
            return ast.Repeat(head.amount, self.step(seq))
        if head.kind == "would":
            return self.replaced(top, head, seq)
        assert head.condition is not None
        if isinstance(head.condition, ast.Now) and self.in_time:
            raise self.unread(top, "a time within another")
        before = self.trigger
        outer, self.in_time = self.in_time, self.in_time or isinstance(head.condition, ast.Now)
        step = self.step(seq)
        self.in_time = outer
        if self.trigger is not before:
            self.gates.insert(0, head.condition)
            return step
        return ast.If(head.condition, step)

    def triggered(self, top: Tree[Token], head: Head, seq: Tree[Token]) -> ast.Step:
        """The trigger of the ability, or one that waits (ws:8.7.5)."""
        assert head.trigger is not None
        if self.wants_trigger and self.trigger is None:
            self.trigger = head.trigger
            return self.step(seq)
        until, self.until = self.until, None
        if until is None and not isinstance(head.trigger, ast.Edge):
            raise self.unread(top, "a trigger without an end")
        return ast.Later(head.trigger, self.step(seq), until)

    def replaced(self, top: Tree[Token], head: Head, seq: Tree[Token]) -> ast.Step:
        """Something else instead of an event (ws:8.2.1.3)."""
        assert head.trigger is not None
        before, self.replacing = self.replacing, True
        step = self.step(seq)
        if self.replacing:
            raise self.unread(top, "nothing that happens instead")
        self.replacing = before
        if isinstance(step, ast.Attempt) and step.then is None and step.otherwise is None:
            return ast.Instead(head.trigger, step.step, step.optional, step.by)
        return ast.Instead(head.trigger, step)

    def on_put_instead(self, tree: Tree[Token]) -> ast.Step:
        """Put somewhere else instead."""
        if not self.replacing:
            raise self.unread(tree, "instead of nothing")
        self.replacing = False
        return self.on_put(tree)

    def on_if_head(self, tree: Tree[Token]) -> Head:
        """If ..., a conjunction."""
        return Head("if", condition=self.condition(self.parts(tree)[0]))

    def on_conditions(self, tree: Tree[Token]) -> ast.Condition:
        """All of them."""
        found: list[ast.Condition] = []
        for part in self.parts(tree):
            condition = self.condition(part)
            found += condition.conditions if isinstance(condition, ast.And) else (condition,)
        return found[0] if len(found) == 1 else ast.And(tuple(found))

    def on_any_condition(self, tree: Tree[Token]) -> ast.Condition:
        """One of them."""
        return ast.Or(tuple(self.condition(part) for part in self.parts(tree)))

    def on_when_head(self, tree: Tree[Token]) -> Head:
        """When ..."""
        trigger = self.visit(self.parts(tree)[0])
        assert isinstance(trigger, ast.Trigger)
        return Head("when", trigger=trigger)

    def on_events(self, tree: Tree[Token]) -> ast.Trigger:
        """Any of these events."""
        before = list(self.scope.antecedents)
        found: list[ast.Trigger] = []
        subjects = []
        for part in self.parts(tree):
            self.scope.antecedents = list(before)
            trigger = self.visit(part)
            assert isinstance(trigger, ast.Trigger)
            found.append(trigger)
            subjects.append(self.scope.antecedents)
        if len(found) > 1:
            self.scope.antecedents = subjects[0] if all(one == subjects[0] for one in subjects) else before
            return ast.AnyOf(tuple(found))
        return found[0]

    def on_did(self, tree: Tree[Token]) -> Head:
        """If you do."""
        return Head("did")

    def on_did_not(self, tree: Tree[Token]) -> Head:
        """If you do not."""
        return Head("did not")

    def on_otherwise(self, tree: Tree[Token]) -> Head:
        """Otherwise."""
        return Head("otherwise")

    def on_then_head(self, tree: Tree[Token]) -> Head:
        """Then."""
        return Head("then")

    def on_until_head(self, tree: Tree[Token]) -> Head:
        """A duration for all that follows up to the full stop."""
        return Head("until", until=self.lasting(self.parts(tree)[0]))

    def on_for_each_head(self, tree: Tree[Token]) -> Head:
        """For each X, do Y: the number is fixed first."""
        return Head("for each", amount=self.amount(self.parts(tree)[0]))

    def lasting(self, tree: Tree[Token]) -> ast.Until:
        """A part that is a duration."""
        value = self.visit(tree)
        assert isinstance(value, ast.Until)
        return value

    def on_until_turn(self, tree: Tree[Token]) -> ast.Until:
        """Until end of turn."""
        return ast.END_OF_TURN

    def on_until_opponent(self, tree: Tree[Token]) -> ast.Until:
        """Until the end of your opponent's next turn."""
        return ast.Until("turn", "opponent", True)

    def on_until_yours(self, tree: Tree[Token]) -> ast.Until:
        """Until the end of your next turn."""
        return ast.Until("turn", "you", True)

    def on_until_theirs(self, tree: Tree[Token]) -> ast.Until:
        """Until the end of their next turn."""
        return ast.Until("turn", self.player_of("their", tree), True)

    def on_until_attack(self, tree: Tree[Token]) -> ast.Until:
        """During that attack."""
        return ast.Until("attack")

    # --------------------------------------------------------------------------------------------- costs

    def on_cost(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """The parts of a cost in print order."""
        steps: list[ast.Step] = []
        self.paying = True
        for part in self.parts(tree):
            step = self.step(part)
            steps += step.steps if isinstance(step, ast.Seq) else (step,)
        self.paying = False
        return tuple(steps)

    # --------------------------------------------------------------------------------------------- noun phrases

    def thing(self, tree: Tree[Token]) -> Thing:
        """A part that is a noun phrase or a pronoun."""
        value = self.visit(tree)
        if isinstance(value, Thing):
            return value
        assert isinstance(value, ast.Selector)
        return self.known(value)

    def known(self, what: ast.Selector) -> Thing:
        """The thing that a pronoun stands for."""
        for one in reversed(self.scope.antecedents):
            if one.what == what:
                return Thing(what, None, one.many, one.head, "ref")
        many = isinstance(what, ast.Rest | ast.Union)
        return Thing(what, None, many, "card" if many else "character", "ref")

    def noun(self, tree: Tree[Token]) -> Noun:
        """A part that is a noun."""
        value = self.visit(tree)
        assert isinstance(value, Noun)
        return value

    def on_noun(self, tree: Tree[Token]) -> Noun:
        """A noun of one part."""
        return self.noun(self.parts(tree)[0])

    def on_noun_or(self, tree: Tree[Token]) -> Noun:
        """Either of two nouns; a zone behind the second belongs to both."""
        parts = [part for part in self.parts(tree) if part.data != "article"]
        first, second = self.noun(parts[0]), self.noun(parts[1])
        if first.top or second.top or (first.zones and second.zones) or (first.among and second.among):
            raise self.unread(tree, "two places")
        if len(first.tests) <= 1 and len(second.tests) > 1 and _has_late_test(parts[1]):
            raise self.unread(tree, "a test that may belong to one or to both")
        others = [test for test in first.tests if isinstance(test, ast.Relation) and test.kind == "other"]
        firsts = tuple(test for test in first.tests if test not in others)
        seconds = tuple(second.tests)
        kinds = [tests[0].kinds for tests in (firsts, seconds) if len(tests) == 1 and isinstance(tests[0], ast.Kind)]
        either: ast.Test
        shared: list[ast.Test] = []
        other_kind = seconds[0] if len(seconds) == 1 and isinstance(seconds[0], ast.Kind) else None
        if len(parts) == len(self.parts(tree)) and other_kind is not None and isinstance(firsts[0], ast.Kind):
            shared = [test for test in firsts[1:] if isinstance(test, ast.Measure)]
            if shared and len(shared) < len(firsts) - 1:
                raise self.unread(tree, "a test that may belong to one or to both")
        if len(kinds) == 2:
            either = ast.Kind(kinds[0] + kinds[1])
        elif shared and other_kind is not None and isinstance(firsts[0], ast.Kind):
            either = ast.Kind(firsts[0].kinds + other_kind.kinds)
        else:
            alternatives: list[ast.Test] = []
            for tests in (firsts, seconds):
                if not tests:
                    raise self.unread(tree, "a card or something else")
                if len(tests) == 1 and isinstance(tests[0], ast.AnyTest):
                    alternatives += tests[0].tests
                else:
                    alternatives.append(tests[0] if len(tests) == 1 else ast.AllTest(tests))
            either = ast.AnyTest(tuple(alternatives))
        head = first.head if first.head == second.head else "card"
        zones = first.zones or second.zones
        among = first.among or second.among
        tests_of_both: list[ast.Test] = [either, *others, *shared] if shared else [*others, either]
        return Noun(tests_of_both, (), zones, first.whose or second.whose, among, head, second.plural)

    def on_noun_part(self, tree: Tree[Token]) -> Noun:
        """Adjectives, kind and what follows, in canonical order: kind, then adjectives, then the rest."""
        noun = Noun()
        before: list[ast.Test] = []
        after: list[ast.Test] = []
        seen_kind = False
        for part in self.parts(tree):
            value = self.visit(part)
            if isinstance(value, Noun):
                noun.tests, noun.head, noun.plural, seen_kind = list(value.tests), value.head, value.plural, True
            elif isinstance(value, ast.Test):
                (after if seen_kind else before).append(value)
            elif callable(value):
                value(noun)
            else:
                raise self.unread(part, "no test of a card")
        others = [test for test in before if isinstance(test, ast.Relation) and test.kind == "other"]
        kinds = [test for test in noun.tests if isinstance(test, ast.Kind)]
        rest = [test for test in (*noun.tests, *before, *after) if test not in others and test not in kinds]
        noun.tests = [*kinds, *others, *rest]
        if len(set(noun.tests)) < len(noun.tests):
            raise self.unread(tree, "said twice")
        return noun

    def on_card(self, tree: Tree[Token]) -> Noun:
        """Any card."""
        return Noun()

    def on_cards(self, tree: Tree[Token]) -> Noun:
        """Any cards."""
        return Noun(plural=True)

    def on_named_bare(self, tree: Tree[Token]) -> Noun:
        """A card of that name (ws:2.1.2)."""
        return Noun([ast.Named(self.values(self.token(tree)))], head="card")

    def on_named(self, tree: Tree[Token]) -> ast.Test:
        """Named N."""
        return ast.Named(self.values(self.token(tree)))

    def on_name_has(self, tree: Tree[Token]) -> ast.Test:
        """With N in its card name."""
        return ast.Named(self.values(self.token(tree)), "has")

    def on_traits(self, tree: Tree[Token]) -> ast.Test:
        """One of these traits."""
        return ast.Traits(self.values(self.token(tree)))

    def on_other(self, tree: Tree[Token]) -> ast.Test:
        """Not this card."""
        return ast.Relation("other", ast.THIS)

    def on_other_than(self, tree: Tree[Token]) -> ast.Test:
        """Not that card."""
        return ast.Relation("other", self.thing(self.parts(tree)[0]).what)

    def on_other_than_named(self, tree: Tree[Token]) -> ast.Test:
        """Not of that name."""
        return ast.NotTest(ast.Named(self.values(self.token(tree))))

    def on_adjective_level(self, tree: Tree[Token]) -> ast.Test:
        """Level N or lower, and the like."""
        return self.measure("level", self.parts(tree)[0])

    def on_adjective_cost(self, tree: Tree[Token]) -> ast.Test:
        """Cost N or lower, and the like."""
        return self.measure("cost", self.parts(tree)[0])

    def measure(self, name: str, tree: Tree[Token]) -> ast.Test:
        """A field compared with a range."""
        op, amount = self.comparison(tree)
        return ast.Measure(name, op, amount)

    def comparison(self, tree: Tree[Token]) -> tuple[str, ast.Amount]:
        """A part that compares."""
        value = self.visit(tree)
        assert isinstance(value, tuple)
        op, amount = value
        assert isinstance(op, str) and isinstance(amount, ast.Amount)
        return op, amount

    def on_range_is(self, tree: Tree[Token]) -> tuple[str, ast.Amount]:
        """Exactly N."""
        return "==", self.amount(self.parts(tree)[0])

    def on_range_high(self, tree: Tree[Token]) -> tuple[str, ast.Amount]:
        """N or higher."""
        return ">=", self.amount(self.parts(tree)[0])

    def on_range_low(self, tree: Tree[Token]) -> tuple[str, ast.Amount]:
        """N or lower."""
        return "<=", self.amount(self.parts(tree)[0])

    def on_compared_to(self, tree: Tree[Token]) -> tuple[str, ast.Amount]:
        """Higher than another number, and the like."""
        compared, amount = self.parts(tree)
        return self.word(compared), self.amount(amount)

    def on_level_compared(self, tree: Tree[Token]) -> ast.Test:
        """With level higher than another number, and the like."""
        compared, amount = self.parts(tree)
        return ast.Measure("level", self.word(compared), self.amount(amount))

    def on_op_more(self, tree: Tree[Token]) -> str:
        """Higher than."""
        return ">"

    def on_op_less(self, tree: Tree[Token]) -> str:
        """Lower than."""
        return "<"

    def on_op_at_most(self, tree: Tree[Token]) -> str:
        """Equal to or lower than."""
        return "<="

    def on_op_at_least(self, tree: Tree[Token]) -> str:
        """Equal to or higher than."""
        return ">="

    def on_op_same(self, tree: Tree[Token]) -> str:
        """Equal to."""
        return "=="

    def on_face_up(self, tree: Tree[Token]) -> ast.Test:
        """Face up."""
        return ast.InState(("up",))

    def on_face_down(self, tree: Tree[Token]) -> ast.Test:
        """Face down."""
        return ast.InState(("down",))

    def on_color(self, tree: Tree[Token]) -> ast.Test:
        """Of that color."""
        return ast.Colors((self.words_of(self.parts(tree)[0]),))

    def on_color_or_traits(self, tree: Tree[Token]) -> ast.Test:
        """Of that color, or with one of those traits."""
        color = ast.Colors((self.words_of(self.parts(tree)[0]),))
        return ast.AnyTest((color, ast.Traits(self.values(self.token(tree)))))

    def on_traits_or_name(self, tree: Tree[Token]) -> ast.Test:
        """With one of those traits, or that in its name."""
        tokens = {str(token.type): token for token in tree.children if isinstance(token, Token)}
        traits = ast.Traits(self.values(tokens["TRAITS"]))
        return ast.AnyTest((traits, ast.Named(self.values(tokens["NAMES"]), "has")))

    def on_in_state(self, tree: Tree[Token]) -> ast.Test:
        """In that state."""
        return ast.InState((self.words_of(self.parts(tree)[0]),))

    def on_same_name(self, tree: Tree[Token]) -> ast.Test:
        """With the same card name as that card."""
        return ast.Same("name", self.thing(self.parts(tree)[0]).what)

    def on_has_label(self, tree: Tree[Token]) -> ast.Test:
        """With an ability that has that keyword."""
        names = self.values(self.token(tree))
        if len(names) != 1 or names[0].lower() not in self.labels_known():
            raise self.unread(tree, "no keyword of that name")
        return ast.Has(names[0].lower())

    def labels_known(self) -> frozenset[str]:
        """The keywords of the game."""
        return frozenset()

    def on_in_zones(self, tree: Tree[Token]) -> Callable[[Noun], None]:
        """In that zone."""
        zones, whose = self.zones(self.parts(tree)[0])

        def put(noun: Noun) -> None:
            if noun.zones:
                raise self.unread(tree, "a second zone")
            noun.zones, noun.whose = zones, whose

        return put

    def zones(self, tree: Tree[Token]) -> tuple[tuple[str, ...], str]:
        """A part that names zones of one player."""
        value = self.visit(tree)
        assert isinstance(value, tuple)
        zones, whose = value
        assert isinstance(zones, tuple) and isinstance(whose, str)
        return zones, whose

    def on_zones(self, tree: Tree[Token]) -> tuple[tuple[str, ...], str]:
        """One zone."""
        zone, whose = self.zone(self.parts(tree)[0])
        return (zone,), whose

    def on_zones_or(self, tree: Tree[Token]) -> tuple[tuple[str, ...], str]:
        """One zone or another of the same player."""
        first, second = self.parts(tree)
        zone, whose = self.zone(first)
        other = self.words_of(second).removeprefix("or ").replace(" ", "_")
        return (zone, other), whose

    def zone(self, tree: Tree[Token]) -> tuple[str, str]:
        """A part that is a zone with its owner."""
        value = self.visit(tree)
        assert isinstance(value, tuple)
        zone, whose = value
        assert isinstance(zone, str) and isinstance(whose, str)
        return zone, whose

    def on_zone(self, tree: Tree[Token]) -> tuple[str, str]:
        """Whose zone."""
        owner, zone = self.parts(tree)
        return self.words_of(zone).replace(" ", "_"), self.owner(owner, tree)

    def owner(self, tree: Tree[Token], whole: Tree[Token]) -> str:
        """A part that says whose."""
        whose = self.word(tree)
        if whose == "opponent":
            self.named_player = "opponent"
        return whose

    def on_yours(self, tree: Tree[Token]) -> str:
        """Your."""
        return "you"

    def on_opponents(self, tree: Tree[Token]) -> str:
        """Your opponent's."""
        return "opponent"

    def on_theirs(self, tree: Tree[Token]) -> str:
        """Their: of the player named last, else of the owner."""
        return "their"

    def on_owners(self, tree: Tree[Token]) -> str:
        """Its owner's."""
        return "owner"

    def on_nobodys(self, tree: Tree[Token]) -> str:
        """The, without an owner: the owner's own, or that of the one who acts."""
        return "the"

    def player_of(self, whose: str, tree: Tree[Token]) -> str:
        """Whose zone is looked into: `their` is the player named last."""
        if whose == "their":
            if not self.named_player:
                raise self.unread(tree, "nobody was named whose that is")
            return self.named_player
        if whose in ("the", "owner"):
            raise self.unread(tree, "not said whose")
        return whose

    def on_among_them(self, tree: Tree[Token]) -> Callable[[Noun], None]:
        """Among the cards of the newest set."""
        register = self.scope.several()
        if register is None:
            raise self.unread(tree, "no cards that this could be among")

        def put(noun: Noun) -> None:
            if noun.among:
                raise self.unread(tree, "said twice")
            noun.among = register

        return put

    def on_you_have(self, tree: Tree[Token]) -> Callable[[Noun], None]:
        """That you have."""
        return self.had_by(tree, "you")

    def on_opponent_has(self, tree: Tree[Token]) -> Callable[[Noun], None]:
        """That your opponent has."""
        return self.had_by(tree, "opponent")

    def had_by(self, tree: Tree[Token], who: str) -> Callable[[Noun], None]:
        """Of that player."""

        def put(noun: Noun) -> None:
            if noun.whose not in ("", who):
                raise self.unread(tree, "two owners")
            noun.whose = who

        return put

    def on_from_top(self, tree: Tree[Token]) -> Callable[[Noun], None]:
        """From the top of a zone."""
        return self.from_end(tree, "top")

    def on_from_bottom(self, tree: Tree[Token]) -> Callable[[Noun], None]:
        """From the bottom of a zone."""
        return self.from_end(tree, "bottom")

    def from_end(self, tree: Tree[Token], end: str) -> Callable[[Noun], None]:
        """From an end of a zone."""
        zone, whose = self.zone(self.parts(tree)[0])
        player = self.player_of(whose, tree)

        def put(noun: Noun) -> None:
            if noun.tests or noun.zones or noun.top or noun.among:
                raise self.unread(tree, "only plain cards are taken from an end")
            noun.top = (end, zone, player)

        return put

    def select(self, noun: Noun, tree: Tree[Token], owner: str = "") -> ast.Select:
        """The cards that a noun names. No zone: on the stage (ws:2.3.2.1.2)."""
        if noun.top:
            raise self.unread(tree, "cards from an end of a zone")
        whose = noun.whose
        if owner:
            owner = self.player_of(owner, tree)
            if whose in ("their", "the"):
                whose = owner
            if whose and self.player_of(whose, tree) != owner:
                raise self.unread(tree, "two owners")
            whose = owner
        tests = tuple(noun.tests)
        if noun.among:
            if owner or noun.zones:
                raise self.unread(tree, "two places")
            return ast.Select((), "any", tests, noun.among)
        if noun.zones:
            return ast.Select(noun.zones, self.player_of(whose, tree), tests)
        if self.place_of_last is not None and not whose:
            return replace(self.place_of_last, tests=tests)
        return self.select_unplaced(noun, tests, whose, tree)

    def select_unplaced(self, noun: Noun, tests: tuple[ast.Test, ...], whose: str, tree: Tree[Token]) -> ast.Select:
        """The cards of a noun without a zone."""
        raise self.unread(tree, "not said where")

    def quantity(self, tree: Tree[Token]) -> ast.Quant:
        """A part that says how many."""
        value = self.visit(tree)
        assert isinstance(value, ast.Quant)
        return value

    def on_exactly(self, tree: Tree[Token]) -> ast.Quant:
        """N."""
        number = self.amount(self.parts(tree)[0])
        return ast.Quant(number, number)

    def on_one(self, tree: Tree[Token]) -> ast.Quant:
        """A."""
        return ast.Quant(ast.Num(1), ast.Num(1))

    def on_up_to(self, tree: Tree[Token]) -> ast.Quant:
        """Up to N."""
        return ast.Quant(ast.Num(0), self.amount(self.parts(tree)[0]))

    def on_or_more(self, tree: Tree[Token]) -> ast.Quant:
        """N or more."""
        return ast.Quant(self.amount(self.parts(tree)[0]), None)

    def on_or_less(self, tree: Tree[Token]) -> ast.Quant:
        """N or less."""
        return ast.Quant(ast.Num(0), self.amount(self.parts(tree)[0]))

    def on_any_number(self, tree: Tree[Token]) -> ast.Quant:
        """Any number of."""
        return ast.Quant(ast.Num(0), None)

    def on_same_number(self, tree: Tree[Token]) -> ast.Quant:
        """As many as there were in the newest set that was moved."""
        newest = next((one for one in reversed(self.scope.antecedents) if one.many), None)
        if newest is None or newest.verb != "moved":
            raise self.unread(tree, "as many as what")
        number = ast.Count(newest.what)
        return ast.Quant(number, number)

    def on_none(self, tree: Tree[Token]) -> ast.Quant:
        """No."""
        return ast.Quant(ast.Num(0), ast.Num(0))

    def on_digits(self, tree: Tree[Token]) -> ast.Amount:
        """A printed number."""
        return ast.Num(self.number_of(self.token(tree)))

    def on_letter_x(self, tree: Tree[Token]) -> ast.Amount:
        """X."""
        return self.letter()

    def letter(self) -> ast.Amount:
        """X: its definition may speak of what is known where X is used first."""
        if self.letter_scope is None:
            self.letter_scope = list(self.scope.antecedents)
        return Letter()

    def on_np_some(self, tree: Tree[Token]) -> Thing:
        """N cards, or N cards from the top of a zone."""
        quant, noun = self.parts(tree)
        return self.some(tree, self.quantity(quant), self.noun(noun), "", "a" if quant.data == "one" else "")

    def on_np_some_of(self, tree: Tree[Token]) -> Thing:
        """N of your cards."""
        return self.some_of(tree)

    def some(self, tree: Tree[Token], quantity: ast.Quant, noun: Noun, owner: str, word: str) -> Thing:
        """So many of these."""
        many = quantity.high is None or quantity.high != ast.Num(1)
        if noun.top:
            end, zone, whose = noun.top
            if owner or quantity.high is None:
                raise self.unread(tree, "no number of cards from an end")
            up_to = quantity.low != quantity.high
            return Thing(ast.Top(zone, whose, quantity.high, end, up_to), None, many, "card", "top")
        what = self.select(noun, tree, owner)
        return Thing(what, quantity, many, self.called(what, noun.head), word)

    def called(self, what: ast.Select, head: str) -> str:
        """What cards are called, by where they are."""
        return head

    def on_np_and_this(self, tree: Tree[Token]) -> Thing:
        """N of your cards and this card, where they are not chosen."""
        raise self.unread(tree, "a choice that is not made")

    def on_np_all_of(self, tree: Tree[Token]) -> Thing:
        """All of your cards."""
        owner, noun = self.parts(tree)
        head = self.noun(noun)
        return Thing(self.select(head, tree, self.owner(owner, tree)), None, True, head.head, "all")

    def on_np_all(self, tree: Tree[Token]) -> Thing:
        """All cards there."""
        *owner, noun = self.parts(tree)
        head = self.noun(noun)
        whose = self.owner(owner[0], tree) if owner else ""
        return Thing(self.select(head, tree, whose), None, True, head.head, "all")

    def on_np_all_both(self, tree: Tree[Token]) -> Thing:
        """All of your cards of one name and of another: every card of either."""
        owner, noun = self.parts(tree)
        head = self.noun(noun)
        named = head.tests[-1] if head.tests else None
        others = head.tests[:-1]
        if not isinstance(named, ast.Named) or any(not isinstance(test, ast.Relation) for test in others):
            raise self.unread(noun, "more than names")
        head.tests = [*others, ast.Named(named.names + self.values(self.token(tree)))]
        return Thing(self.select(head, tree, self.owner(owner, tree)), None, True, head.head, "all")

    def on_np_all_zone(self, tree: Tree[Token]) -> Thing:
        """All cards of a zone."""
        owner, zone = self.parts(tree)
        whose = self.player_of(self.owner(owner, tree), tree)
        return Thing(ast.Select((self.words_of(zone).replace(" ", "_"),), whose), None, True, "card", "all")

    def on_np_all_ref(self, tree: Tree[Token]) -> Thing:
        """All of those cards."""
        thing = self.thing(self.parts(tree)[0])
        if not thing.many:
            raise self.unread(tree, "a single card")
        return thing

    def on_np_another(self, tree: Tree[Token]) -> Thing:
        """Another card."""
        return self.another(tree, "")

    def on_np_another_of(self, tree: Tree[Token]) -> Thing:
        """Another of your cards."""
        return self.another(tree, "you")

    def another(self, tree: Tree[Token], owner: str) -> Thing:
        """One that is not this card."""
        noun = self.noun(self.parts(tree)[-1])
        other = ast.Relation("other", ast.THIS)
        if other in noun.tests:
            raise self.unread(tree, "said twice")
        place = 1 if noun.tests and isinstance(noun.tests[0], ast.Kind) else 0
        noun.tests.insert(place, other)
        one = ast.Quant(ast.Num(1), ast.Num(1))
        return Thing(self.select(noun, tree, owner), one, False, noun.head, "a")

    def on_np_owned(self, tree: Tree[Token]) -> Thing:
        """Your card, your cards."""
        owner, noun = self.parts(tree)
        head = self.noun(noun)
        if owner.data == "nobodys" and head.plural:
            return Thing(self.select(head, tree), None, True, head.head, "all")
        word = "plural" if head.plural else "bare"
        return Thing(self.select(head, tree, self.owner(owner, tree)), None, head.plural, head.head, word)

    def on_np_bare(self, tree: Tree[Token]) -> Thing:
        """A name or noun alone."""
        noun = self.noun(self.parts(tree)[0])
        return Thing(self.select(noun, tree), None, noun.plural, noun.head, "plural" if noun.plural else "bare")

    def on_top(self, tree: Tree[Token]) -> Thing:
        """The top N cards of a zone."""
        return self.end_of(tree, "top")

    def on_bottom(self, tree: Tree[Token]) -> Thing:
        """The bottom N cards of a zone."""
        return self.end_of(tree, "bottom")

    def end_of(self, tree: Tree[Token], end: str) -> Thing:
        """The cards at an end of a zone."""
        *number, zone = self.parts(tree)
        amount = self.amount(number[0]) if number else ast.Num(1)
        name, whose = self.zone(zone)
        return Thing(ast.Top(name, self.player_of(whose, tree), amount, end), None, amount != ast.Num(1), "card", "top")

    # --------------------------------------------------------------------------------------------- pronouns

    def resolved(self, tree: Tree[Token], found: ast.Selector | None) -> ast.Selector:
        """What a pronoun stands for, or an error that points at it."""
        if found is None:
            raise self.unread(tree, "not clear what this stands for")
        return found

    def on_ref_this(self, tree: Tree[Token]) -> ast.Selector:
        """This card."""
        return ast.THIS

    def on_ref_it(self, tree: Tree[Token]) -> ast.Selector:
        """It."""
        return self.resolved(tree, self.scope.it())

    def on_ref_them(self, tree: Tree[Token]) -> ast.Selector:
        """Them."""
        return self.resolved(tree, self.scope.them())

    def on_ref_those_cards(self, tree: Tree[Token]) -> ast.Selector:
        """Those cards."""
        return self.resolved(tree, self.scope.those("card"))

    def on_ref_that_card(self, tree: Tree[Token]) -> ast.Selector:
        """That card. In a row of sentences that begin with "If that card is ..." it is the same one throughout."""
        if self.heading != "head":
            return self.resolved(tree, self.scope.that("card"))
        if self.tested is None:
            self.tested = self.tested_before or self.scope.that("card")
            again = [one for one in self.scope.antecedents if one.what == self.tested]
            if again and again[-1] != self.scope.antecedents[-1]:
                self.scope.antecedents.append(again[-1])
        return self.resolved(tree, self.tested)

    def on_ref_revealed(self, tree: Tree[Token]) -> ast.Selector:
        """The revealed card."""
        return self.resolved(tree, self.scope.revealed())

    def on_ref_all_revealed(self, tree: Tree[Token]) -> ast.Selector:
        """The revealed cards."""
        return self.resolved(tree, self.scope.revealed())

    def on_ref_rest(self, tree: Tree[Token]) -> ast.Selector:
        """The rest."""
        register = self.scope.looked()
        return self.resolved(tree, ast.Rest(register) if register else None)

    # --------------------------------------------------------------------------------------------- clauses

    def acted_on(self, tree: Tree[Token], thing: Thing) -> ast.Selector:
        """What an action is done to: a number of cards is picked by the one who acts."""
        if thing.quantity is not None:
            return ast.Pick(thing.what, thing.quantity)
        if thing.word in ("all", "ref", "top"):
            return thing.what
        raise self.unread(tree, "not said how many")

    def picked(self, tree: Tree[Token], thing: Thing) -> ast.Pick:
        """What is chosen from."""
        if thing.quantity is None or not isinstance(thing.what, ast.Select):
            raise self.unread(tree, "no number of cards to choose")
        return ast.Pick(thing.what, thing.quantity)

    def on_picks(self, tree: Tree[Token]) -> tuple[tuple[ast.Pick, ...], bool, str]:
        """One choice, or several in turn; their zone may stand behind the last."""
        things = self.turn_by_turn(self.parts(tree))
        picks = [self.picked(part, thing) for part, thing in zip(self.parts(tree), things, strict=True)]
        if len(picks) > 1:
            places = {
                (pick.of.zones, pick.of.whose, pick.of.among) for pick in picks if isinstance(pick.of, ast.Select)
            }
            if len(places) > 1:
                raise self.unread(tree, "choices from several places")
        many = len(things) > 1 or things[0].many
        heads = {thing.head for thing in things}
        return tuple(picks), many, heads.pop() if len(heads) == 1 else "card"

    def turn_by_turn(self, parts: list[Tree[Token]]) -> list[Thing]:
        """Several noun phrases; a place that stands behind the last is the place of all that have none."""
        last = self.thing(parts[-1])
        self.place_of_last = last.what if len(parts) > 1 and isinstance(last.what, ast.Select) else None
        first = [self.thing(part) for part in parts[:-1]]
        self.place_of_last = None
        return [*first, last]

    def picks(self, tree: Tree[Token]) -> tuple[tuple[ast.Pick, ...], bool, str]:
        """A part that is a list of choices."""
        return self.on_picks(tree)

    def on_choose(self, tree: Tree[Token]) -> ast.Step:
        """Choose. Two choices from different places are two steps, whose cards may be exchanged."""
        things = self.parts(self.parts(tree)[0])
        if len(things) == 2:
            first, second = self.turn_by_turn(things)
            one, other = self.picked(things[0], first), self.picked(things[1], second)
            if not _same_place(one, other):
                steps = []
                refs = []
                for pick, thing in ((one, first), (other, second)):
                    register = self.scope.make("chosen", thing.many, thing.head)
                    steps.append(ast.Choose((pick,), self.by, register))
                    refs.append(ast.Ref(register))
                self.pair = (refs[0], refs[1])
                self.scope.note(ast.Union(self.pair), True, "card", "pair")
                return ast.Seq(tuple(steps))
        if things[0].data == "passed":
            return self.chosen_with(ast.THIS, self.some_of(self.parts(things[0])[0]), tree)
        picks, many, head = self.picks(self.parts(tree)[0])
        return ast.Choose(picks, self.by, self.scope.make("chosen", many, head))

    def on_choose_two(self, tree: Tree[Token]) -> ast.Step:
        """Choose a known card and another: they may be exchanged."""
        known_tree, np = self.parts(tree)
        known = self.thing(known_tree)
        if known.many:
            raise self.unread(tree, "more than two cards")
        return self.chosen_with(known.what, self.thing(np), tree)

    def on_choose_this_and(self, tree: Tree[Token]) -> ast.Step:
        """Choose this card and another."""
        return self.chosen_with(ast.THIS, self.thing(self.parts(tree)[0]), tree)

    def some_of(self, tree: Tree[Token]) -> Thing:
        """N of your cards, of `N of your cards and this card`."""
        quant, owner, noun = self.parts(tree)
        return self.some(tree, self.quantity(quant), self.noun(noun), self.owner(owner, tree), "")

    def chosen_with(self, known: ast.Selector, thing: Thing, tree: Tree[Token]) -> ast.Step:
        """Choose cards beside a known one."""
        pick = self.picked(tree, thing)
        register = self.scope.make("chosen", thing.many, thing.head)
        self.pair = (known, ast.Ref(register)) if not thing.many else None
        both = ast.Union((known, ast.Ref(register)))
        self.scope.note(both, True, thing.head, "pair")
        return ast.Choose((pick,), self.by, register)

    def on_search(self, tree: Tree[Token]) -> ast.Step:
        """Search a zone for cards."""
        zone_tree, picks_tree = self.parts(tree)
        zone, whose = self.zone(zone_tree)
        with self.searching(zone, self.player_of(whose, tree)):
            picks, many, head = self.picks(picks_tree)
        return ast.Search(picks, self.by, self.scope.make("found", many, head))

    @contextmanager
    def searching(self, zone: str, whose: str) -> Iterator[None]:
        """Nouns without a zone are in this one."""
        before, self.default_zone = self.default_zone, (zone, whose)
        yield
        self.default_zone = before

    def on_put(self, tree: Tree[Token]) -> ast.Step:
        """Put or return cards somewhere."""
        what, to = self.parts(tree)
        thing = self.thing(what)
        before, self.putting = self.putting, thing.what
        spots = self.visit(to)
        self.putting = before
        return self.moved(what, thing, spots, tree)

    def on_put_from(self, tree: Tree[Token]) -> ast.Step:
        """Put a known card that is in a zone somewhere else: only if it is there."""
        what, source, to = self.parts(tree)
        thing = self.thing(what)
        zone, whose = self.zone(source)
        if not isinstance(thing.what, ast.Ref) or thing.what == ast.THIS or thing.many:
            raise self.unread(tree, "a card in another zone")
        there = ast.Select((zone,), self.player_of(whose, tree), (), thing.what.name)
        return self.moved(what, replace(thing, what=there), self.visit(to), tree)

    def moved(self, what: Tree[Token], thing: Thing, to: object, tree: Tree[Token]) -> ast.Step:
        """The move to spots, or the placing on a slot."""
        selector = self.acted_on(what, thing)
        assert isinstance(to, tuple)
        if isinstance(to[0], ast.Slot):
            slot, state = to
            if slot.was == "moved":
                if not isinstance(selector, ast.Ref):
                    raise self.unread(tree, "no single card")
                slot = replace(slot, was=selector.name)
            as_ = "" if thing.word == "ref" else self.scope.make("placed", thing.many, "character")
            self.scope.become(selector, "character")
            return ast.Place(selector, slot, state, self.by, as_)
        rooms = {spot.zone for spot in to if isinstance(spot, ast.Spot)}
        if self.flips() and isinstance(selector, ast.Top) and selector.zone == "deck" and rooms == {"waiting_room"}:
            register = self.scope.make("flipped", True, thing.head)
            return ast.Seq((ast.Flip(selector, self.by, register), ast.Move(ast.Ref(register), to, self.by)))
        as_ = "" if thing.word == "ref" else self.scope.make("moved", thing.many, thing.head)
        return ast.Move(selector, to, self.by, as_)

    def on_spots(self, tree: Tree[Token]) -> tuple[object, ...]:
        """Where to: a spot, one of two spots, or a slot with a state."""
        found: list[object] = []
        for part in self.parts(tree):
            value = self.visit(part)
            if not isinstance(value, tuple):
                found.append(value)
            elif isinstance(value[0], ast.Spot):
                found += value
            elif len(self.parts(tree)) > 1:
                raise self.unread(tree, "a zone or a position")
            else:
                return value
        return tuple(found)

    def destination(self, whose: str) -> str:
        """Whose zone a card goes to."""
        return "owner" if whose in ("their", "the", "owner") else whose

    def on_spot_zone(self, tree: Tree[Token]) -> ast.Spot:
        """Into a zone."""
        zone, whose = self.zone(self.parts(tree)[0])
        order = "any" if self.part(tree, "order") is not None else ""
        return ast.Spot(zone, self.destination(whose), order=order)

    def on_spot_top(self, tree: Tree[Token]) -> ast.Spot:
        """On the top of a zone."""
        return self.spot_end(tree, "top")

    def on_spot_either_end(self, tree: Tree[Token]) -> tuple[ast.Spot, ...]:
        """On the top or at the bottom of a zone."""
        return self.spot_end(tree, "top"), self.spot_end(tree, "bottom")

    def on_spot_bottom(self, tree: Tree[Token]) -> ast.Spot:
        """At the bottom of a zone."""
        return self.spot_end(tree, "bottom")

    def spot_end(self, tree: Tree[Token], end: str) -> ast.Spot:
        """At an end of a zone."""
        zone, whose = self.zone(self.parts(tree)[0])
        order = "any" if self.part(tree, "order") is not None else ""
        return ast.Spot(zone, self.destination(whose), end, order=order)

    def on_reveal(self, tree: Tree[Token]) -> ast.Step:
        """Reveal."""
        what = self.parts(tree)[0]
        thing = self.thing(what)
        if self.flips() and isinstance(thing.what, ast.Top) and thing.what.zone == "deck":
            return ast.Flip(thing.what, self.by, self.scope.make("flipped", True, thing.head))
        selector = self.acted_on(what, thing)
        as_ = self.scope.make("revealed", thing.many, thing.head) if thing.word != "ref" else ""
        if thing.word == "ref" and not thing.many:
            self.scope.note(selector, False, thing.head, "shown")
        return ast.Reveal(selector, self.by, as_)

    def flips(self) -> bool:
        """Whether cards that are revealed from a deck are flipped over, by a keyword of the ability."""
        return False

    def on_look(self, tree: Tree[Token]) -> ast.Step:
        """Look at."""
        what = self.parts(tree)[0]
        thing = self.thing(what)
        if thing.word not in ("top", "all"):
            raise self.unread(what, "cards that are looked at")
        return ast.Look(thing.what, self.by, self.scope.make("looked", thing.many, thing.head))

    def on_flip(self, tree: Tree[Token]) -> ast.Step:
        """Flip over (ws:3.2.5)."""
        what = self.parts(tree)[0]
        thing = self.thing(what)
        if not isinstance(thing.what, ast.Top):
            raise self.unread(what, "cards from the top of a deck")
        return ast.Flip(thing.what, self.by, self.scope.make("flipped", True, thing.head))

    def on_shuffle(self, tree: Tree[Token]) -> ast.Step:
        """Shuffle a zone."""
        zone, whose = self.zone(self.parts(tree)[0])
        shuffle = ast.Shuffle(zone, self.player_of(whose, tree))
        said = self.raw[tree.meta.start_pos : tree.meta.end_pos].casefold()
        return Afterwards(shuffle) if said.endswith("afterwards") else shuffle

    def on_draw(self, tree: Tree[Token]) -> ast.Step:
        """Draw N cards."""
        return self.drawn(self.amount(self.parts(tree)[0]), False)

    def on_draw_one(self, tree: Tree[Token]) -> ast.Step:
        """Draw a card."""
        return self.drawn(ast.Num(1), False)

    def on_draw_up_to(self, tree: Tree[Token]) -> ast.Step:
        """Draw up to N cards."""
        return self.drawn(self.amount(self.parts(tree)[0]), True)

    def on_draw_up_to_one(self, tree: Tree[Token]) -> ast.Step:
        """Draw up to a card."""
        return self.drawn(ast.Num(1), True)

    def drawn(self, n: ast.Amount, up_to: bool) -> ast.Step:
        """Draw."""
        return ast.Draw(n, up_to, self.by, self.scope.make("drawn", n != ast.Num(1), "card"))

    def on_damage(self, tree: Tree[Token]) -> ast.Step:
        """Deal damage."""
        n, player = self.parts(tree)
        if self.by != "you":
            raise self.unread(tree, "damage dealt by somebody else")
        return ast.Damage(self.word(player), self.amount(n))

    def on_damage_times(self, tree: Tree[Token]) -> ast.Step:
        """Deal damage so many times: a process each time."""
        n, player = self.parts(tree)
        if self.by != "you":
            raise self.unread(tree, "damage dealt by somebody else")
        times = self.number_of(self.token(tree))
        return ast.Repeat(ast.Num(times), ast.Damage(self.word(player), self.amount(n)))

    def on_orient(self, tree: Tree[Token]) -> ast.Step:
        """Stand, rest or reverse."""
        token = self.token(tree)
        what = self.parts(tree)[0]
        if what.data == "this_and":
            other = self.thing(self.parts(what)[0])
            rest = ast.Orient(self.acted_on(what, other), self.values(token)[0], self.by)
            return ast.Seq((ast.Orient(ast.THIS, self.values(token)[0], self.by), rest))
        thing = self.thing(what)
        selector = self.acted_on(what, thing)
        if thing.word != "ref" and thing.quantity is not None:
            self.scope.note(selector, thing.many, thing.head, "turned")
        elif selector == ast.THIS and not self.paying:
            self.scope.note(ast.THIS, False, "card", "turned")
        return ast.Orient(selector, self.values(token)[0], self.by)

    def on_exchange_them(self, tree: Tree[Token]) -> ast.Step:
        """Exchange the two cards chosen last."""
        if self.pair is None:
            self.pair = self.last_two(tree)
        (a, b), self.pair = self.pair, None
        state = self.words_of(self.parts(tree)[0]) if self.parts(tree) else ""
        return ast.Exchange(a, b, self.by, state)

    def last_two(self, tree: Tree[Token]) -> tuple[ast.Selector, ast.Selector]:
        """The two single cards that were chosen or found last."""
        found = [one for one in self.scope.antecedents if one.verb in ("chosen", "found")][-2:]
        if len(found) < 2 or found[0].many or found[1].many:
            raise self.unread(tree, "not clear which cards are exchanged")
        return found[0].what, found[1].what

    def on_pay(self, tree: Tree[Token]) -> ast.Step:
        """Pay the cost."""
        if not self.cost:
            raise self.unread(tree, "there is no cost")
        return ast.Pay()

    def subject(self, tree: Tree[Token]) -> tuple[ast.Selector, bool]:
        """Who gets something, and whether amounts are worked out for each of them."""
        thing = self.thing(tree)
        if thing.quantity is not None:
            raise self.unread(tree, "a number of cards that nobody chose")
        if thing.word == "bare" and not self.bare_subject(thing):
            raise self.unread(tree, "not said whether all of them")
        return thing.what, thing.word in ("all", "bare", "plural") or thing.many

    def bare_subject(self, thing: Thing) -> bool:
        """Whether a noun without `all` means all of them as a subject."""
        return False

    def on_gets(self, tree: Tree[Token]) -> ast.Step:
        """Gets numbers, abilities, traits."""
        who, gains, *until = self.parts(tree)
        subject, each = self.subject(who)
        lasting = self.lasting(until[0]) if until else self.until
        if until and self.until is not None:
            raise self.unread(until[0], "a second duration")
        if each:
            self.scope.note(ast.EACH, False, "character", "each")
        return self.gain_all(gains, subject, lasting)

    def gain_all(self, tree: Tree[Token], subject: ast.Selector, lasting: ast.Until | None) -> ast.Step:
        """Everything that is gained, one after the other."""
        steps: list[ast.Step] = []
        for gain in self.parts(tree):
            value = self.visit(gain)
            assert callable(value)
            step = value(subject, lasting)
            assert isinstance(step, ast.Step)
            steps.append(step)
        return _sequence(steps)

    def on_gets_while(self, tree: Tree[Token]) -> ast.Step:
        """Gets something while in hand."""
        raise self.unread(tree, "outside the field")

    def on_gain_number(self, tree: Tree[Token]) -> Callable[[ast.Selector, ast.Until | None], ast.Step]:
        """+N of a field, perhaps for each of some cards."""
        name, *each = self.parts(tree)
        signed = self.values(self.token(tree))[0]
        amount: ast.Amount
        if signed[1:] == "X":
            amount = self.letter() if signed[0] == "+" else ast.Times(ast.Num(-1), self.letter())
        else:
            amount = ast.Num(int(signed))
        which = self.words_of(name)
        self.sane(which, amount, tree)
        if each:
            amount = ast.Times(amount, self.amount(self.parts(each[0])[0]))
        return lambda what, until: ast.Change(what, which, "by", amount, until)

    def sane(self, which: str, amount: ast.Amount, tree: Tree[Token]) -> None:
        """Refuse a number that no card would print."""

    def on_each_noun(self, tree: Tree[Token]) -> ast.Amount:
        """For each of these."""
        return ast.Count(self.select(self.noun(self.parts(tree)[0]), tree))

    def on_each_of(self, tree: Tree[Token]) -> ast.Amount:
        """For each of your cards."""
        owner, noun = self.parts(tree)
        return ast.Count(self.select(self.noun(noun), tree, self.owner(owner, tree)))

    def on_gain_following(self, tree: Tree[Token]) -> Callable[[ast.Selector, ast.Until | None], ast.Step]:
        """The abilities quoted behind the sentence."""
        quotes, self.quotes = self.quotes, []
        if not quotes or any(quote.kind != "ABILITY" for quote in quotes):
            raise self.unread(tree, "no ability follows")
        abilities = tuple(ability for quote in quotes for ability in self.quoted(quote))
        return lambda what, until: ast.Grant(what, abilities, until)

    def on_gain_quoted(self, tree: Tree[Token]) -> Callable[[ast.Selector, ast.Until | None], ast.Step]:
        """An ability quoted in the sentence."""
        quote = self.token(tree).value
        assert isinstance(quote, Word)
        abilities = self.quoted(quote)
        return lambda what, until: ast.Grant(what, abilities, until)

    def on_gain_traits(self, tree: Tree[Token]) -> Callable[[ast.Selector, ast.Until | None], ast.Step]:
        """A trait."""
        traits = self.values(self.token(tree))
        if len(traits) > 1:
            raise self.unread(tree, "one trait or another")
        return lambda what, until: ast.Regard(what, "trait", traits, None, until)

    def inner(self, quote: Word) -> Builder:
        """A builder for a quoted text."""
        if self.depth >= DEEPEST:
            raise UnreadText(self.raw, quote.start, quote.text[:20], reason="too many quotes inside each other")
        return type(self)(quote.text, self.kind, self.depth + 1)

    def quoted(self, quote: Word) -> tuple[ast.Ability, ...]:
        """The abilities in a quote, with a scope of their own."""
        builder = self.inner(quote)
        builder.kind = self.quoted_kind()
        try:
            return builder.read()
        except UnreadText as error:
            raise UnreadText(self.raw, quote.start + error.at, error.words, error.expected, error.reason) from None

    def quoted_kind(self) -> str:
        """The kind of card that gets a quoted ability."""
        return self.kind

    def action(self, quote: Word) -> ast.Step:
        """A quoted action: the pronouns of the triggers are known in it, and it has registers of its own."""
        if self.depth >= DEEPEST:
            raise UnreadText(self.raw, quote.start, quote.text[:20], reason="too many quotes inside each other")
        known = [one for one in self.scope.antecedents if one.what == ast.SUBJECT]
        outer = self.scope.antecedents
        raw, quotes, options, until, by = self.raw, self.quotes, self.options, self.until, self.by
        self.scope.antecedents = list(known)
        self.raw = quote.text
        self.depth += 1
        try:
            step = self.read_action()
        except UnreadText as error:
            raise UnreadText(raw, quote.start + error.at, error.words, error.expected, error.reason) from None
        finally:
            self.depth -= 1
            self.raw, self.quotes, self.options, self.until, self.by = raw, quotes, options, until, by
            self.scope.antecedents = outer
        return step

    def read_action(self) -> ast.Step:
        """The text in hand as a mere instruction."""
        raise NotImplementedError

    def on_choose_effects(self, tree: Tree[Token]) -> ast.Step:
        """Choose N of the following effects."""
        n = ast.Num(self.number_of(self.token(tree)))
        self.options = ast.Quant(n, n)
        return ast.Nothing()

    def on_perform(self, tree: Tree[Token]) -> ast.Step:
        """Perform it: the effects that were chosen."""
        if self.options is None:
            raise self.unread(tree, "nothing was chosen to be performed")
        quantity, self.options = self.options, None
        return ast.Modal(quantity, tuple(self.take_actions(tree)), self.by)

    def take_actions(self, tree: Tree[Token]) -> list[ast.Step]:
        """The quoted actions behind the sentence."""
        quotes, self.quotes = self.quotes, []
        if not quotes or any(quote.kind != "ACTION" for quote in quotes):
            raise self.unread(tree, "no action follows")
        return [self.action(quote) for quote in quotes]

    def on_perform_action(self, tree: Tree[Token]) -> ast.Step:
        """Perform the following action."""
        return _sequence(self.take_actions(tree))

    def on_perform_times(self, tree: Tree[Token]) -> ast.Step:
        """Perform the following action N times."""
        actions = self.take_actions(tree)
        return ast.Repeat(ast.Num(self.number_of(self.token(tree))), _sequence(actions))

    def on_perform_all(self, tree: Tree[Token]) -> ast.Step:
        """All players perform the following action; `their` is the one who does."""
        before, self.named_player = self.named_player, "you"
        step = ast.EachPlayer("each", _sequence(self.take_actions(tree)))
        self.named_player = before
        return step

    def on_barred_opponent(self, tree: Tree[Token]) -> str:
        """Your opponent cannot."""
        self.named_player = "opponent"
        return "opponent"

    def on_barred_you(self, tree: Tree[Token]) -> str:
        """You cannot."""
        return "you"

    def on_barred_all(self, tree: Tree[Token]) -> str:
        """Nobody can."""
        return "any"

    def on_player_cannot(self, tree: Tree[Token]) -> ast.Step:
        """A player cannot do something."""
        who, deed, *until = self.parts(tree)
        player = self.word(who)
        deeds = self.visit(deed)
        assert isinstance(deeds, tuple)
        lasting = self.lasting(until[0]) if until else self.until
        return _sequence([replace(one, who=player, until=lasting) for one in deeds])

    def on_cannot(self, tree: Tree[Token]) -> ast.Step:
        """Cannot do, or have done to it."""
        who, deed, *until = self.parts(tree)
        subject, _ = self.subject(who)
        value = self.visit(deed)
        assert isinstance(value, ast.Forbid)
        lasting = self.lasting(until[0]) if until else (value.until or self.until)
        return replace(value, what=subject, until=lasting)

    # --------------------------------------------------------------------------------------------- conditions

    def exists(self, tree: Tree[Token], thing: Thing, owner: str) -> ast.Condition:
        """There are so many of these."""
        what = thing.what
        if not isinstance(what, ast.Select):
            raise self.unread(tree, "no cards that can be counted")
        if thing.quantity is None or thing.word == "a":
            if thing.word not in ("a", "bare", "plural"):
                raise self.unread(tree, "no number")
            return ast.Exists(what, ast.Quant(ast.Num(1), None))
        if thing.quantity.low == thing.quantity.high and thing.quantity.low != ast.Num(0):
            raise self.unread(tree, "exactly so many, or at least")
        return ast.Exists(what, thing.quantity)

    @contextmanager
    def owned_by(self, who: str) -> Iterator[None]:
        """Nouns without an owner are this player's."""
        before, self.default_owner = self.default_owner, who
        yield
        self.default_owner = before

    def on_you_have_np(self, tree: Tree[Token]) -> ast.Condition:
        """You have."""
        with self.owned_by("you"):
            thing = self.thing(self.parts(tree)[0])
        return self.exists(tree, thing, "you")

    def on_you_have_not(self, tree: Tree[Token]) -> ast.Condition:
        """You do not have: none, or not so many."""
        with self.owned_by("you"):
            thing = self.thing(self.parts(tree)[0])
        return self.has_not(tree, thing)

    def has_not(self, tree: Tree[Token], thing: Thing) -> ast.Condition:
        """None of these, or not so many."""
        found = self.exists(tree, thing, "")
        assert isinstance(found, ast.Exists)
        if found.quantity == ast.Quant(ast.Num(1), None):
            return ast.Exists(found.what, ast.Quant(ast.Num(0), ast.Num(0)))
        return ast.Not(found)

    def on_you_have_not_any(self, tree: Tree[Token]) -> ast.Condition:
        """You do not have any."""
        with self.owned_by("you"):
            what = self.select(self.noun(self.parts(tree)[0]), tree)
        return ast.Exists(what, ast.Quant(ast.Num(0), ast.Num(0)))

    def on_opponent_has_not_any(self, tree: Tree[Token]) -> ast.Condition:
        """Your opponent does not have any."""
        with self.owned_by("opponent"):
            what = self.select(self.noun(self.parts(tree)[0]), tree)
        return ast.Exists(what, ast.Quant(ast.Num(0), ast.Num(0)))

    def on_opponent_has_np(self, tree: Tree[Token]) -> ast.Condition:
        """Your opponent has."""
        with self.owned_by("opponent"):
            thing = self.thing(self.parts(tree)[0])
        return self.exists(tree, thing, "opponent")

    def on_opponent_has_not(self, tree: Tree[Token]) -> ast.Condition:
        """Your opponent does not have."""
        with self.owned_by("opponent"):
            thing = self.thing(self.parts(tree)[0])
        return self.has_not(tree, thing)

    def on_there_is(self, tree: Tree[Token]) -> ast.Condition:
        """There is, there are."""
        return self.exists(tree, self.thing(self.parts(tree)[0]), "")

    def on_there_is_no(self, tree: Tree[Token]) -> ast.Condition:
        """There is no."""
        what = self.select(self.noun(self.parts(tree)[0]), tree)
        return ast.Exists(what, ast.Quant(ast.Num(0), ast.Num(0)))

    def on_is_in(self, tree: Tree[Token]) -> ast.Condition:
        """Is in a zone."""
        who, where = self.parts(tree)
        zones, owner = self.zones(where)
        if owner == "the" and who.data == "ref_this":
            owner = "you"
        whose = self.player_of(owner, tree)
        if who.data.startswith("np_"):
            return self.is_there(tree, who, zones, whose)
        thing = self.thing(who)
        if thing.many:
            raise self.unread(who, "several cards")
        return ast.Is(thing.what, (ast.InZone(zones, whose),))

    def is_there(self, tree: Tree[Token], who: Tree[Token], zones: tuple[str, ...], whose: str) -> ast.Condition:
        """A card of that name is in a zone."""
        with self.searching(zones[0], whose):
            thing = self.thing(who)
        if not isinstance(thing.what, ast.Select) or thing.what.zones != zones[:1] or thing.word == "all":
            raise self.unread(tree, "not clear where")
        return self.exists(tree, replace(thing, what=replace(thing.what, zones=zones)), "")

    def on_is_like(self, tree: Tree[Token]) -> ast.Condition:
        """Is such a card."""
        who, predicate = self.parts(tree)
        thing = self.thing(who)
        if thing.word != "ref" or thing.many:
            raise self.unread(who, "no single card")
        tests = self.tests(predicate)
        self.learn(thing.what, tests)
        return ast.Is(thing.what, tests)

    def learn(self, what: ast.Selector, tests: tuple[ast.Test, ...]) -> None:
        """A card that was found to be a character is called so from here on."""
        for test in tests:
            if isinstance(test, ast.Kind) and len(test.kinds) == 1:
                self.scope.become(what, test.kinds[0])

    def on_is_not_like(self, tree: Tree[Token]) -> ast.Condition:
        """Is not such a card."""
        who, predicate = self.parts(tree)
        thing = self.thing(who)
        if thing.word != "ref" or thing.many:
            raise self.unread(who, "no single card")
        return ast.Not(ast.Is(thing.what, self.tests(predicate)))

    def on_are_like(self, tree: Tree[Token]) -> ast.Condition:
        """All of these are such cards."""
        who, predicate = self.parts(tree)
        thing = self.thing(who)
        if thing.word != "all" and not (thing.word == "ref" and thing.many):
            raise self.unread(who, "not all of them")
        return ast.Every(thing.what, self.tests(predicate))

    def on_all_named(self, tree: Tree[Token]) -> ast.Condition:
        """All of these have N in their names."""
        thing = self.thing(self.parts(tree)[0])
        if thing.word != "all":
            raise self.unread(tree, "not all of them")
        return ast.Every(thing.what, (ast.Named(self.values(self.token(tree)), "has"),))

    def on_is_named(self, tree: Tree[Token]) -> ast.Condition:
        """Has N in its name."""
        thing = self.thing(self.parts(tree)[0])
        if thing.word != "ref" or thing.many:
            raise self.unread(tree, "no single card")
        return ast.Is(thing.what, (ast.Named(self.values(self.token(tree)), "has"),))

    def on_did_reveal(self, tree: Tree[Token]) -> ast.Condition:
        """You revealed so many."""
        return self.did(tree, "revealed")

    def on_did_draw(self, tree: Tree[Token]) -> ast.Condition:
        """You drew so many."""
        return self.did(tree, "drawn")

    def did(self, tree: Tree[Token], verb: str) -> ast.Condition:
        """The newest step of that kind got so many."""
        found = next((one.what for one in reversed(self.scope.antecedents) if one.verb == verb), None)
        if not isinstance(found, ast.Ref):
            raise self.unread(tree, "nothing was done so")
        quant, noun = self.parts(tree)
        head = self.noun(noun)
        if head.zones or head.among or head.whose or head.top:
            raise self.unread(noun, "more than what kind of card it is")
        quantity = self.quantity(quant)
        if quant.data == "one":
            quantity = ast.Quant(ast.Num(1), None)
        return ast.Exists(ast.Select((), "any", tuple(head.tests), found.name), quantity)

    def on_compare(self, tree: Tree[Token]) -> ast.Condition:
        """A number compared."""
        amount, comparison = self.parts(tree)
        a = self.amount(amount)
        op, b = self.comparison(comparison)
        return ast.Compare(a, op, b)

    def on_zone_has(self, tree: Tree[Token]) -> ast.Condition:
        """A zone has so many of these."""
        owner, zone, quant, noun = self.parts(tree)
        place = self.words_of(zone).replace(" ", "_")
        with self.searching(place, self.player_of(self.owner(owner, tree), tree)):
            thing = self.some(tree, self.quantity(quant), self.noun(noun), "", "a" if quant.data == "one" else "")
        if not isinstance(thing.what, ast.Select) or thing.what.zones != (place,):
            raise self.unread(noun, "cards of another zone")
        return self.exists(tree, thing, "")

    def on_zone_kinds(self, tree: Tree[Token]) -> ast.Condition:
        """A zone has so many cards with different names."""
        owner, zone, n = self.parts(tree)
        what = ast.Select((self.words_of(zone).replace(" ", "_"),), self.player_of(self.owner(owner, tree), tree))
        return ast.Compare(ast.Kinds(what, "name"), ">=", self.amount(n))

    def on_you_have_both(self, tree: Tree[Token]) -> ast.Condition:
        """You have this and that: each of them."""
        found: list[ast.Condition] = []
        for at in (0, 1):
            names = self.values(self.token(tree, at))
            with self.owned_by("you"):
                what = self.select(Noun([ast.Named(names)]), tree)
            found.append(ast.Exists(what, ast.Quant(ast.Num(1), None)))
        return ast.And(tuple(found))

    def on_predicate_adjectives(self, tree: Tree[Token]) -> tuple[ast.Test, ...]:
        """Adjectives alone."""
        found = []
        for part in self.parts(tree):
            test = self.visit(part)
            assert isinstance(test, ast.Test)
            found.append(test)
        return tuple(found)

    def on_predicate_noun(self, tree: Tree[Token]) -> tuple[ast.Test, ...]:
        """A noun: a card that is there anyway."""
        noun = self.noun(self.parts(tree)[-1])
        if noun.zones or noun.among or noun.top or noun.whose or not noun.tests:
            raise self.unread(tree, "more than what kind of card it is")
        return tuple(noun.tests)

    def on_predicate_names(self, tree: Tree[Token]) -> tuple[ast.Test, ...]:
        """A card of that name, or such a card."""
        named = ast.Named(self.values(self.token(tree)))
        if not self.parts(tree):
            return (named,)
        noun = self.noun(self.parts(tree)[-1])
        if noun.zones or noun.among or noun.top or noun.whose or not noun.tests:
            raise self.unread(tree, "more than what kind of card it is")
        other = noun.tests[0] if len(noun.tests) == 1 else ast.AllTest(tuple(noun.tests))
        return (ast.AnyTest((named, other)),)

    def on_icons(self, tree: Tree[Token]) -> ast.Test:
        """With that trigger icon."""
        return ast.Icons(self.values(self.token(tree)))

    def on_this_and(self, tree: Tree[Token]) -> Thing:
        """This card and others, where they are not turned."""
        raise self.unread(tree, "this card and another at once")

    def on_this_or(self, tree: Tree[Token]) -> Thing:
        """This card or another."""
        thing = self.thing(self.parts(tree)[0])
        if thing.word not in ("a", "bare"):
            raise self.unread(tree, "no single card")
        return Thing(ast.Union((ast.THIS, thing.what)), None, False, thing.head, "bare")

    def on_count_colors(self, tree: Tree[Token]) -> ast.Amount:
        """How many colors they have."""
        thing = self.thing(self.parts(tree)[0])
        if thing.quantity is not None or thing.word == "bare":
            raise self.unread(tree, "no cards whose colors are counted")
        return ast.Kinds(thing.what, "color")

    # --------------------------------------------------------------------------------------------- amounts

    def on_amount(self, tree: Tree[Token]) -> ast.Amount:
        """A number."""
        return self.amount(self.parts(tree)[0])

    on_product = on_amount
    on_closed = on_amount

    def on_plus_signed(self, tree: Tree[Token]) -> ast.Amount:
        """And so many more or fewer."""
        signed = self.values(self.token(tree))[0]
        if signed[1:] == "X":
            raise self.unread(tree, "X in its own definition")
        return ast.Add(self.amount(self.parts(tree)[0]), ast.Num(int(signed)))

    def on_plus(self, tree: Tree[Token]) -> ast.Amount:
        """And so many more."""
        return ast.Add(self.amount(self.parts(tree)[0]), ast.Num(self.number_of(self.token(tree, -1))))

    def on_times_before(self, tree: Tree[Token]) -> ast.Amount:
        """N multiplied by a number."""
        return ast.Times(ast.Num(self.number_of(self.token(tree))), self.amount(self.parts(tree)[0]))

    on_times_after = on_times_before

    def on_count(self, tree: Tree[Token]) -> ast.Amount:
        """The number of cards there."""
        return ast.Count(self.select(self.noun(self.parts(tree)[0]), tree))

    def on_count_owned(self, tree: Tree[Token]) -> ast.Amount:
        """The number of your cards."""
        owner, noun = self.parts(tree)
        return ast.Count(self.select(self.noun(noun), tree, self.owner(owner, tree)))

    def on_total_level(self, tree: Tree[Token]) -> ast.Amount:
        """The total level of cards."""
        what = self.parts(tree)[0]
        thing = self.thing(what)
        if thing.quantity is not None:
            raise self.unread(what, "cards that nobody chose")
        return ast.Sum(thing.what, "level")

    def on_level_of_player(self, tree: Tree[Token]) -> ast.Amount:
        """A player's level: how many cards are in the level zone (ws:8.6.2.1.2)."""
        return ast.PlayerValue(self.player_of(self.owner(self.parts(tree)[0], tree), tree), "level")

    def on_level_of(self, tree: Tree[Token]) -> ast.Amount:
        """The level of a card."""
        return self.value_of(tree, "level")

    def on_cost_of(self, tree: Tree[Token]) -> ast.Amount:
        """The cost of a card."""
        return self.value_of(tree, "cost")

    def value_of(self, tree: Tree[Token], name: str) -> ast.Amount:
        """A field of a single card."""
        thing = self.thing(self.parts(tree)[0])
        if thing.many:
            raise self.unread(tree, "no single card")
        return ast.Value(thing.what, name)

    # --------------------------------------------------------------------------------------------- whole abilities

    def read(self) -> tuple[ast.Ability, ...]:
        """The abilities of the text."""
        raise NotImplementedError

    def finished(self, ability: ast.Ability) -> ast.Ability:
        """The ability with its registers named after what made them; those that nobody reads are dropped."""
        if any(isinstance(part, Did | Otherwise | Afterwards | Letter | ast.Nothing) for part in walk(ability)):
            raise UnreadText(self.raw, 0, self.raw, reason="an answer in the middle of a sentence")
        for repeated in walk(ability):
            if isinstance(repeated, ast.Repeat):
                inside = {name for name in (getattr(part, "as_", "") for part in walk(repeated)) if name}
                there, everywhere = registers_read(repeated), registers_read(ability)
                if any(everywhere.count(name) > there.count(name) for name in inside):
                    raise UnreadText(self.raw, 0, self.raw, reason="cards of several rounds at once")
        read = set(registers_read(ability))
        names: dict[str, str] = {}
        seen: dict[str, int] = {}
        for name, verb in self.scope.made:
            if name in read:
                seen[verb] = seen.get(verb, 0) + 1
                names[name] = verb if seen[verb] == 1 else f"{verb}{seen[verb]}"
        done = rename_registers(ability, names)
        assert isinstance(done, ast.Ability)
        return done


ACTED = frozenset(
    {
        "choose",
        "choose_two",
        "choose_this_and",
        "put",
        "put_from",
        "reveal",
        "look",
        "flip",
        "search",
        "draw",
        "draw_one",
    }
    | {"draw_up_to", "draw_up_to_one", "exchange_them", "orient", "move", "damage", "pay"}
)
"""Alternatives in which a player acts."""


def _same_place(one: ast.Pick, other: ast.Pick) -> bool:
    a, b = one.of, other.of
    assert isinstance(a, ast.Select) and isinstance(b, ast.Select)
    return (a.zones, a.whose, a.among) == (b.zones, b.whose, b.among)


def _sequence(steps: list[ast.Step]) -> ast.Step:
    flat: list[ast.Step] = []
    for step in steps:
        if isinstance(step, ast.Seq):
            flat += step.steps
        elif not isinstance(step, ast.Nothing):
            flat.append(step)
    if not flat:
        return ast.Nothing()
    return flat[0] if len(flat) == 1 else ast.Seq(tuple(flat))


def _with_all_said(step: ast.Step) -> ast.Step:
    """A sentence in which a shuffle stands behind its search anyway."""
    plain = rebuild(step, lambda node: node.step if isinstance(node, Afterwards) else node, into_abilities=False)
    assert isinstance(plain, ast.Step)
    return plain


def _shuffled_after(step: ast.Step, shuffle: ast.Shuffle) -> ast.Step:
    """`step` with the shuffle after what is last done to that zone: who did not do it does not shuffle."""
    if not _stirs(step, shuffle):
        return _sequence([step, shuffle])
    if isinstance(step, ast.Seq) and not isinstance(step.steps[-1], ast.Search) and _stirs(step.steps[-1], shuffle):
        return ast.Seq((*step.steps[:-1], _shuffled_after(step.steps[-1], shuffle)))
    if isinstance(step, ast.If) and step.otherwise is None:
        return replace(step, then=_shuffled_after(step.then, shuffle))
    if isinstance(step, ast.Attempt) and step.otherwise is None:
        if step.then is not None and _stirs(step.then, shuffle):
            return replace(step, then=_shuffled_after(step.then, shuffle))
        if step.then is None:
            return replace(step, step=_shuffled_after(step.step, shuffle))
    if isinstance(step, ast.Repeat):
        return replace(step, step=_shuffled_after(step.step, shuffle))
    if isinstance(step, ast.Later):
        return replace(step, body=_shuffled_after(step.body, shuffle))
    return _sequence([step, shuffle])


def _stirs(step: ast.Step, shuffle: ast.Shuffle) -> bool:
    """Whether a step searches the zone of a shuffle or puts cards into it."""
    found: list[ast.Node] = []

    def note(node: ast.Node) -> ast.Node:
        if isinstance(node, ast.Search) or (isinstance(node, ast.Spot) and node.zone == shuffle.zone):
            found.append(node)
        return node

    rebuild(step, note, into_abilities=False)
    return bool(found)


def _waits_for_payment(step: ast.Step) -> bool:
    if isinstance(step, ast.If):
        return step.otherwise is None and _waits_for_payment(step.then)
    if isinstance(step, ast.Seq):
        return _waits_for_payment(step.steps[-1])
    return isinstance(step, ast.Attempt) and isinstance(step.step, ast.Pay) and step.then is None


def _has_late_test(tree: Tree[Token]) -> bool:
    """Whether a noun has a test behind its kind."""
    seen_kind = False
    for part in tree.children:
        if isinstance(part, Tree):
            if part.data in ("card", "kind", "named_bare"):
                seen_kind = True
            elif seen_kind and part.data not in ("in_zones", "among_them", "you_have", "opponent_has", "passed"):
                return True
    return False


# --------------------------------------------------------------------------------------------------------- the door


@dataclass(frozen=True, slots=True)
class Dialect:
    """What a game package gives to be read: its builder, its words, and how its lines are prepared."""

    package: str
    tables: Callable[[], Tables]
    builder: type[Builder]
    words: vocabulary.Vocabulary
    lines: Callable[[Sequence[str], str], list[str]]
    print: Callable[[ast.Ability], str]


@cache
def dialect(game: str) -> Dialect:
    """The dialect of a game."""
    module = import_module(f"headjudge.games.{game}.text")
    found = module.DIALECT
    assert isinstance(found, Dialect)
    return found


def grammar_of(game: str) -> Grammar:
    """The parser of a game, built when it is first asked for."""
    found = dialect(game)
    return grammar(found.package, found.tables)


def ability_lines(game: str, lines: Sequence[str], type: str) -> list[str]:
    """The lines of a card that hold abilities, each to be read by itself."""
    return dialect(game).lines(lines, type)


def read_card_text(game: str, lines: Sequence[str] | str, type: str, name: str) -> tuple[ast.Ability, ...]:
    """The abilities of a card of that type; raises `UnreadText` for the first line that cannot be read."""
    del name
    given = [lines] if isinstance(lines, str) else list(lines)
    found: list[ast.Ability] = []
    for line in ability_lines(game, given, type):
        found += read_line(game, line, type)
    return tuple(found)


@lru_cache(maxsize=65536)
def read_line(game: str, line: str, type: str) -> tuple[ast.Ability, ...]:
    """The abilities of one line (several may stand on it)."""
    spoken = dialect(game)
    abilities = spoken.builder(line, type).read()
    for ability in abilities:
        try:
            vocabulary.check(ability, spoken.words)
        except vocabulary.UnknownWord as error:
            raise UnreadText(line, 0, line[:20], reason=str(error)) from None
    return abilities


forget_when_rules_change(read_line.cache_clear)


def print_ability(game: str, ability: ast.Ability) -> str:
    """The ability in the official style of its game; reading it again gives the same tree."""
    return dialect(game).print(ability)
