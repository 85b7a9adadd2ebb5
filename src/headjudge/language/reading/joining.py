"""Reads sentences, the heads before their commas, and how they belong together."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from lark import Token, Tree

from headjudge.language.reading.gaining import Gaining
from headjudge.language.reading.sequences import sequence, shuffled_after, waits_for_payment, with_all_said
from headjudge.language.tree import ast
from headjudge.language.tree.conditions import both
from headjudge.language.tree.notions import Afterwards, Did, Head, Letter, Otherwise
from headjudge.language.tree.trees import rebuild, walk

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


class Joining(Gaining):
    """Reads texts and sentences."""

    acted: ClassVar[frozenset[str]] = ACTED
    """Alternatives in which a player acts."""

    def on_text(self, tree: Tree[Token]) -> ast.Step:
        """All sentences of an ability, joined."""
        return self.sentences(self.parts(tree))

    def sentences(self, paragraphs: Sequence[Tree[Token]]) -> ast.Step:
        """Sentences in print order; `If you do` and `Otherwise` are joined to what they answer, X to its definition."""
        steps: list[ast.Step] = []
        for paragraph in paragraphs:
            if paragraph.data == "limit":
                if self.limit is not None:
                    raise self.unread(paragraph, "a second limit")
                self.limit = self.limit_of(paragraph)
            elif paragraph.data == "definition":
                self.define(paragraph, steps)
            else:
                step = self.step(paragraph)
                if not isinstance(step, ast.Nothing):
                    steps.append(step)
        if any(isinstance(part, Letter) for step in steps for part in walk(step)):
            raise self.unread(paragraphs[-1], "X is never defined")
        return self.joined_sentences(steps, paragraphs[0])

    def limit_of(self, tree: Tree[Token]) -> ast.Limit:
        """Returns how often an ability may be used, as a limit says."""
        limit = self.visit(self.parts(tree)[0])
        assert isinstance(limit, ast.Limit)
        return limit

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
        """Join answers to the sentences they answer.

        The steps after a paid cost belong to it to the end (ws:8.7.3.2.1).
        """
        done: list[ast.Step] = []
        for index, step in enumerate(steps):
            if isinstance(step, Afterwards):
                done = [*done[:-1], shuffled_after(done[-1], step.step)] if done else [step.step]
            elif isinstance(step, Did | Otherwise):
                if not done:
                    raise self.unread(tree, "an answer to nothing")
                if isinstance(step, Did) and step.done and waits_for_payment(done[-1]):
                    after = self.joined_sentences([step.step, *steps[index + 1 :]], tree)
                    done[-1] = self.answered(done[-1], Did(after, True), tree)
                    break
                done[-1] = self.answered(done[-1], step, tree)
            else:
                done.append(step)
        return sequence(done)

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
        return step if isinstance(step, Afterwards) else with_all_said(step)

    def on_joined(self, tree: Tree[Token]) -> ast.Step:
        """Clauses one after the other."""
        clause, _, seq = self.parts(tree)
        first = self.step(clause)
        return sequence([first, self.step(seq)])

    def on_optional(self, tree: Tree[Token]) -> ast.Step:
        """`You may A, and B`: both, or neither."""
        may, seq = self.parts(tree)
        by = self.word(may)
        before, self.by = self.by, by
        step = self.step(seq)
        self.by = before
        return ast.Attempt(step, True, by)

    def on_acted(self, tree: Tree[Token]) -> ast.Step:
        """`Your opponent A, and B`: the opponent does both."""
        actor, seq = self.parts(tree)
        before, self.by = self.by, self.word(actor)
        if self.by != "you":
            self.check_person(seq)
        step = self.step(seq)
        self.by = before
        return step

    def check_person(self, seq: Tree[Token]) -> None:
        """Instructions after `Your opponent` are in the third person, or all follow `will`: else somebody else acts."""
        others = [part for inner in seq.iter_subtrees() if inner.data == "acted" for part in inner.iter_subtrees()]
        clauses = [part for part in seq.iter_subtrees() if part.data in self.acted or self.rows.acts(part.data)]
        clauses = [part for part in clauses if not any(part is one for one in others)]
        clauses.sort(key=lambda part: part.meta.start_pos)
        if any(part.data == "optional" for part in seq.iter_subtrees()):
            raise self.unread(seq, "not clear who may do this")
        forms = [re.match(r"[\w']*", self.raw[part.meta.start_pos :]) for part in clauses]
        words = [form.group() for form in forms if form is not None]
        if words and words[0] != "will":
            for part, word in zip(clauses, words, strict=True):
                if not word.endswith("s"):
                    raise self.unread(part, "not clear who does this")

    def on_headed(self, tree: Tree[Token]) -> ast.Step:
        """A head before the comma, and the clause that it governs up to the full stop."""
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
        if isinstance(step, ast.If) and step.otherwise is None:
            if not self.lasts_always():
                raise self.unread(seq, "a condition of what happens instead, which is asked when it happens")
            inside = ast.Instead(head.trigger, step.then)
            if isinstance(step.then, ast.Attempt) and step.then.then is None and step.then.otherwise is None:
                inside = ast.Instead(head.trigger, step.then.step, step.then.optional, step.then.by)
            return ast.If(step.condition, inside)
        if isinstance(step, ast.Attempt) and step.then is None and step.otherwise is None:
            return ast.Instead(head.trigger, step.step, step.optional, step.by)
        return ast.Instead(head.trigger, step)

    def lasts_always(self) -> bool:
        """Whether what is read is always so, so that its conditions are asked again and again."""
        return False

    def on_conditions(self, tree: Tree[Token]) -> ast.Condition:
        """All of them."""
        found: list[ast.Condition] = []
        for part in self.parts(tree):
            condition = self.condition(part)
            found += condition.conditions if isinstance(condition, ast.And) else (condition,)
        return both(found)

    def on_any_condition(self, tree: Tree[Token]) -> ast.Condition:
        """One of them."""
        return ast.Or(tuple(self.condition(part) for part in self.parts(tree)))

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

    def on_cost(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """The parts of a cost in print order."""
        steps: list[ast.Step] = []
        self.paying = True
        for part in self.parts(tree):
            step = self.step(part)
            steps += step.steps if isinstance(step, ast.Seq) else (step,)
        self.paying = False
        self.paid_with = tuple(one.what for one in self.scope.antecedents)
        return tuple(steps)
