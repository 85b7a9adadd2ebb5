"""Reads sentences, the heads before their commas, and how they belong together."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from lark import Token, Tree

from headjudge.language.reading.sequences import sequence, shuffled_after, waits_for_payment, with_all_said
from headjudge.language.reading.walking import Meaning, Reader
from headjudge.language.tree import ast
from headjudge.language.tree.conditions import both
from headjudge.language.tree.noting import Gain, run_of, steady
from headjudge.language.tree.notions import Afterwards, Did, Head, Letter, Otherwise
from headjudge.language.tree.trees import rebuild, walk


def text(reader: Reader, tree: Tree[Token]) -> ast.Step:
    """All sentences of an ability, joined."""
    return reader.ways.sentences(reader, reader.parts(tree))


def sentences(reader: Reader, paragraphs: Sequence[Tree[Token]]) -> ast.Step:
    """Sentences in print order; `If you do` and `Otherwise` are joined to what they answer, X to its definition."""
    steps: list[ast.Step] = []
    for paragraph in paragraphs:
        if paragraph.data == "limit":
            if reader.limit is not None:
                raise reader.unread(paragraph, "a second limit")
            reader.limit = limit_of(reader, paragraph)
        elif paragraph.data == "definition":
            define(reader, paragraph, steps)
        else:
            step = reader.step(paragraph)
            if not isinstance(step, ast.Nothing):
                steps.append(step)
    if any(isinstance(part, Letter) for step in steps for part in walk(step)):
        raise reader.unread(paragraphs[-1], "X is never defined")
    return reader.ways.joined_sentences(reader, steps, paragraphs[0])


def limit_of(reader: Reader, tree: Tree[Token]) -> ast.Limit:
    """Returns how often an ability may be used, as a limit says."""
    limit = reader.visit(reader.parts(tree)[0])
    assert isinstance(limit, ast.Limit)
    return limit


def define(reader: Reader, tree: Tree[Token], steps: list[ast.Step]) -> None:
    """Put the definition of X where X is used."""
    if reader.letter_scope is None:
        raise reader.unread(tree, "X is not used")
    now, reader.scope.antecedents = reader.scope.antecedents, reader.letter_scope
    reader.letter_scope = None
    reader.scope.defining = True
    value = reader.amount(reader.parts(tree)[0])
    reader.scope.defining = False
    reader.scope.antecedents = now
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
        raise reader.unread(tree, "X is not used")
    if used[0] > 1 and ast.EACH in walk(value):
        raise reader.unread(tree, "X would be another number in each place")


def joined_sentences(reader: Reader, steps: list[ast.Step], tree: Tree[Token]) -> ast.Step:
    """Join answers to the sentences they answer.

    The steps after a paid cost belong to it to the end (ws:8.7.3.2.1).
    """
    check_same_cards(reader, steps, tree)
    done: list[ast.Step] = []
    for index, step in enumerate(steps):
        if isinstance(step, Afterwards):
            done = [*done[:-1], shuffled_after(done[-1], step.step)] if done else [step.step]
        elif isinstance(step, Did | Otherwise):
            if not done:
                raise reader.unread(tree, "an answer to nothing")
            if isinstance(step, Did) and step.done and waits_for_payment(done[-1]):
                after = reader.ways.joined_sentences(reader, [step.step, *steps[index + 1 :]], tree)
                done[-1] = reader.ways.answered(reader, done[-1], Did(after, True), tree)
                break
            done[-1] = reader.ways.answered(reader, done[-1], step, tree)
        else:
            done.append(step)
    return sequence(done)


def answered(reader: Reader, step: ast.Step, answer: Did | Otherwise, tree: Tree[Token]) -> ast.Step:
    """`step` with its answer: the newest attempt, or for `Otherwise` the newest condition."""
    if isinstance(step, ast.Seq):
        return ast.Seq((*step.steps[:-1], reader.ways.answered(reader, step.steps[-1], answer, tree)))
    if isinstance(answer, Otherwise):
        if isinstance(step, ast.If) and step.otherwise is None:
            return replace(step, otherwise=answer.step)
        if isinstance(step, ast.Attempt) and step.then is not None and step.otherwise is None:
            if isinstance(step.then, ast.If):
                return replace(step, then=reader.ways.answered(reader, step.then, answer, tree))
            return replace(step, otherwise=answer.step)
        raise reader.unread(tree, "nothing that this would be otherwise to")
    if isinstance(step, ast.If) and step.otherwise is None:
        return replace(step, then=reader.ways.answered(reader, step.then, answer, tree))
    if isinstance(step, ast.Attempt):
        if answer.done and step.then is None:
            return replace(step, then=answer.step)
        if not answer.done and step.otherwise is None:
            known = {getattr(part, "as_", "") for part in walk(step.step)} - {""} if step.optional else frozenset()
            if any(isinstance(part, ast.Ref) and part.name in known for part in walk(answer.step)):
                raise reader.unread(tree, "a card that is not known if this is not done")
            return replace(step, otherwise=answer.step)
        raise reader.unread(tree, "a second answer")
    if isinstance(step, ast.Continuous | ast.Later | ast.Instead | ast.Modal | ast.If):
        raise reader.unread(tree, "no attempt that this would answer")
    if answer.done:
        return ast.Attempt(step, False, reader.by, then=answer.step)
    return ast.Attempt(step, False, reader.by, otherwise=answer.step)


def sentence(reader: Reader, tree: Tree[Token]) -> ast.Step:
    """One sentence with the quoted sentences behind it."""
    first, *more = reader.parts(tree)
    reader.until = None
    reader.by = "you"
    reader.options = None
    reader.quotes = [token.value for part in more for token in part.children if isinstance(token, Token)]
    before, reader.tested, reader.heading = reader.tested, None, "sentence"
    reader.tested_before = before
    step = reader.step(first)
    reader.heading = ""
    if reader.quotes:
        raise reader.unread(more[0], "a quote that nothing refers to")
    return step if isinstance(step, Afterwards) else with_all_said(step)


def joined(reader: Reader, tree: Tree[Token]) -> ast.Step:
    """Clauses one after the other."""
    clause, _, seq = reader.parts(tree)
    first = reader.step(clause)
    second = reader.step(seq)
    check_same_cards(reader, [first, second], seq)
    return sequence([first, second])


def check_same_cards(reader: Reader, steps: list[ast.Step], tree: Tree[Token]) -> None:
    """Cards that are described twice, and that may not fit any longer the second time, are refused."""
    for first, second in pairwise([step for step in steps if not isinstance(step, Did | Otherwise | Afterwards)]):
        last = first.steps[-1] if isinstance(first, ast.Seq) else first
        following = second.steps[0] if isinstance(second, ast.Seq) else second
        if reader.notes_cards or not isinstance(last, Gain) or not isinstance(last.what, ast.Select):
            continue
        if len(run_of([last, following], last.what)) > 1 and not steady(last.what, [last]):
            raise reader.unread(tree, "not said whether these are the same cards")


def optional(reader: Reader, tree: Tree[Token]) -> ast.Step:
    """`You may A, and B`: both, or neither."""
    may, seq = reader.parts(tree)
    by = reader.word(may)
    before, reader.by = reader.by, by
    step = reader.step(seq)
    reader.by = before
    return ast.Attempt(step, True, by)


def acted(reader: Reader, tree: Tree[Token]) -> ast.Step:
    """`Your opponent A, and B`: the opponent does both."""
    actor, seq = reader.parts(tree)
    before, reader.by = reader.by, reader.word(actor)
    if reader.by != "you":
        check_person(reader, seq)
    step = reader.step(seq)
    reader.by = before
    return step


def check_person(reader: Reader, seq: Tree[Token]) -> None:
    """Instructions after `Your opponent` are in the third person, or all follow `will` or `must`; else others act."""
    others = [part for inner in seq.iter_subtrees() if inner.data == "acted" for part in inner.iter_subtrees()]
    clauses = [part for part in seq.iter_subtrees() if reader.rows.acts(part.data)]
    clauses = [part for part in clauses if not any(part is one for one in others)]
    clauses.sort(key=lambda part: part.meta.start_pos)
    if any(part.data == "optional" for part in seq.iter_subtrees()):
        raise reader.unread(seq, "not clear who may do this")
    forms = [re.match(r"[\w']*", reader.raw[part.meta.start_pos :]) for part in clauses]
    words = [form.group() for form in forms if form is not None]
    if words and words[0] not in ("will", "must"):
        for part, word in zip(clauses, words, strict=True):
            if not word.endswith("s"):
                raise reader.unread(part, "not clear who does this")


def headed(reader: Reader, tree: Tree[Token]) -> ast.Step:
    """A head before the comma, and the clause that it governs up to the full stop."""
    top, seq = reader.parts(tree)
    return governed(reader, top, head_of(reader, top), seq)


def head_of(reader: Reader, top: Tree[Token]) -> Head:
    """What stands before the comma."""
    reader.heading = "head" if reader.heading == "sentence" else ""
    head = reader.visit(top)
    reader.heading = ""
    assert isinstance(head, Head)
    return head


def governed(reader: Reader, top: Tree[Token], head: Head, seq: Tree[Token]) -> ast.Step:
    """The clause that a head governs."""
    if head.kind == "when":
        return reader.ways.triggered(reader, top, head, seq)
    if head.kind == "until":
        if reader.until is not None:
            raise reader.unread(top, "a second duration")
        reader.until = head.until
        step = reader.step(seq)
        reader.until = None
        return step
    if head.kind == "did":
        return Did(_done_only_so(reader, "did", seq), True)
    if head.kind == "did not":
        return Did(_done_instead(reader, ("did",), seq), False)
    if head.kind == "otherwise":
        return Otherwise(_done_instead(reader, ("did", "if"), seq))
    if head.kind == "then":
        return reader.step(seq)
    if head.kind == "for each":
        assert head.amount is not None
        return ast.Repeat(head.amount, reader.step(seq))
    if head.kind == "would":
        return replaced(reader, top, head, seq)
    assert head.condition is not None
    if isinstance(head.condition, ast.Now) and reader.in_time:
        raise reader.unread(top, "a time within another")
    if isinstance(head.condition, ast.Now) and seq.data == "joined" and _at_another_time(reader, reader.parts(seq)[-1]):
        clause, _, rest = reader.parts(seq)
        return sequence([headed_by(reader, head.condition, clause), reader.step(rest)])
    return headed_by(reader, head.condition, seq)


def _done_only_so(reader: Reader, kind: str, seq: Tree[Token]) -> ast.Step:
    """What is done only in one case; the cards that it makes known are kept."""
    made = len(reader.scope.made)
    step = reader.step(seq)
    reader.made_only_so = (kind, frozenset([name for name, _ in reader.scope.made[made:]]))
    return step


def _done_instead(reader: Reader, kinds: tuple[str, ...], seq: Tree[Token]) -> ast.Step:
    """What is done in the other case, in which no pronoun means a card that is known only in the first."""
    kind, names = reader.made_only_so
    scope = reader.scope
    known = scope.antecedents
    scope.antecedents = [one for one in known if kind not in kinds or not (
        isinstance(one.what, ast.Ref) and one.what.name in names)]
    size = len(scope.antecedents)
    step = reader.step(seq)
    scope.antecedents = [*known, *scope.antecedents[size:]]
    return step


def _at_another_time(reader: Reader, seq: Tree[Token]) -> bool:
    """Whether a clause begins with another time, so that the one before is not its time: "during A, and during B"."""
    return seq.data == "headed" and reader.raw[seq.meta.start_pos :].lower().startswith("during ")


def headed_by(reader: Reader, condition: ast.Condition, seq: Tree[Token]) -> ast.Step:
    """What is done if a condition holds."""
    before = reader.trigger
    outer, reader.in_time = reader.in_time, reader.in_time or isinstance(condition, ast.Now)
    step = _done_only_so(reader, "if", seq)
    reader.in_time = outer
    if reader.trigger is not before:
        reader.gates.insert(0, condition)
        return step
    return ast.If(condition, step)


def triggered(reader: Reader, top: Tree[Token], head: Head, seq: Tree[Token]) -> ast.Step:
    """The trigger of the ability, or one that waits (ws:8.7.5)."""
    assert head.trigger is not None
    if reader.wants_trigger and reader.trigger is None:
        reader.trigger = head.trigger
        return reader.step(seq)
    until, reader.until = reader.until, None
    if until is None and not isinstance(head.trigger, ast.Edge):
        raise reader.unread(top, "a trigger without an end")
    return ast.Later(head.trigger, reader.step(seq), until)


def replaced(reader: Reader, top: Tree[Token], head: Head, seq: Tree[Token]) -> ast.Step:
    """Something else instead of an event (ws:8.2.1.3)."""
    assert head.trigger is not None
    before, reader.replacing = reader.replacing, True
    step = reader.step(seq)
    if reader.replacing:
        raise reader.unread(top, "nothing that happens instead")
    reader.replacing = before
    if isinstance(step, ast.If) and step.otherwise is None:
        if not reader.ways.lasts_always(reader):
            raise reader.unread(seq, "a condition of what happens instead, which is asked when it happens")
        inside = ast.Instead(head.trigger, step.then)
        if isinstance(step.then, ast.Attempt) and step.then.then is None and step.then.otherwise is None:
            inside = ast.Instead(head.trigger, step.then.step, step.then.optional, step.then.by)
        return ast.If(step.condition, inside)
    if isinstance(step, ast.Attempt) and step.then is None and step.otherwise is None:
        return ast.Instead(head.trigger, step.step, step.optional, step.by)
    return ast.Instead(head.trigger, step)


def conditions(reader: Reader, tree: Tree[Token]) -> ast.Condition:
    """All of them."""
    found: list[ast.Condition] = []
    for part in reader.parts(tree):
        condition = reader.condition(part)
        found += condition.conditions if isinstance(condition, ast.And) else (condition,)
    return both(found)


def any_condition(reader: Reader, tree: Tree[Token]) -> ast.Condition:
    """One of them."""
    return ast.Or(tuple(reader.condition(part) for part in reader.parts(tree)))


def events(reader: Reader, tree: Tree[Token]) -> ast.Trigger:
    """Any of these events."""
    before = list(reader.scope.antecedents)
    found: list[ast.Trigger] = []
    subjects = []
    for part in reader.parts(tree):
        reader.scope.antecedents = list(before)
        trigger = reader.visit(part)
        assert isinstance(trigger, ast.Trigger)
        found.append(trigger)
        subjects.append(reader.scope.antecedents)
    if len(found) > 1:
        reader.scope.antecedents = subjects[0] if all(one == subjects[0] for one in subjects) else before
        return ast.AnyOf(tuple(found))
    return found[0]


def cost(reader: Reader, tree: Tree[Token]) -> tuple[ast.Step, ...]:
    """The parts of a cost in print order."""
    steps: list[ast.Step] = []
    reader.paying = True
    for part in reader.parts(tree):
        step = reader.step(part)
        steps += step.steps if isinstance(step, ast.Seq) else (step,)
    reader.paying = False
    reader.paid_with = tuple(one.what for one in reader.scope.antecedents)
    return tuple(steps)


def suffixed(reader: Reader, tree: Tree[Token]) -> ast.Step:
    """Do it if something is so."""
    clause, conditions = reader.parts(tree)
    step = reader.step(clause)
    return ast.If(reader.condition(conditions), step)


MEANINGS: Final[dict[str, Meaning]] = {
    "suffixed": suffixed,
    "sentence": sentence,
    "joined": joined,
    "optional": optional,
    "acted": acted,
    "headed": headed,
    "conditions": conditions,
    "any_condition": any_condition,
    "events": events,
    "cost": cost,
}
"""The alternatives of the grammar that are read here."""
