"""Sentences, the heads before their commas, and how they belong together."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from lark import Token, Tree

from headjudge.games.gcg import nodes
from headjudge.games.gcg.text import abilities, nouns, sentences
from headjudge.games.gcg.text.sentences import Instead, is_less_damage, lessens, offered
from headjudge.language.reading import joining
from headjudge.language.reading.sequences import sequence
from headjudge.language.tree import ast
from headjudge.language.tree.conditions import each_of
from headjudge.language.tree.notions import Did, Head, Otherwise

if TYPE_CHECKING:
    from headjudge.games.gcg.text.reader import GcgReader


def joined_sentences(reader: GcgReader, steps: list[ast.Step], tree: Tree[Token]) -> ast.Step:
    """Sentences as one effect.

    What follows on a leading condition, on `If you do`, on an offered choice or on something that waits belongs
    to it to the end.
    """
    done: list[ast.Step] = []
    for index, step in enumerate(steps):
        rest = steps[index + 1 :]
        if isinstance(step, sentences.Theirs):
            sentences.with_player(reader, done, step.step, tree)
            continue
        if isinstance(step, Did):
            if not done:
                raise reader.unread(tree, "an answer to nothing")
            after = reader.ways.joined_sentences(reader, [step.step, *rest], tree)
            done[-1] = sentences.answer(reader, done[-1], after, tree, step.done)
            break
        if isinstance(step, Otherwise):
            if not done:
                raise reader.unread(tree, "an answer to nothing")
            done[-1] = reader.ways.answered(reader, done[-1], step, tree)
            continue
        answered = bool(rest) and isinstance(rest[0], Otherwise)
        if rest and not answered and index == 0 and isinstance(step, ast.If) and sentences.governs(reader, step):
            return replace(step, then=reader.ways.joined_sentences(reader, [step.then, *rest], tree))
        if rest and isinstance(step, ast.EachPlayer) and isinstance(step.step, ast.Look):
            done.append(replace(step, step=reader.ways.joined_sentences(reader, [step.step, *rest], tree)))
            break
        if rest and isinstance(step, ast.Later):
            if isinstance(step.trigger, ast.Edge):
                raise reader.unread(tree, "not clear what is done at that time")
            done.append(replace(step, body=reader.ways.joined_sentences(reader, [step.body, *rest], tree)))
            break
        if rest and offered(step) and not isinstance(rest[0], Did):
            assert isinstance(step, ast.Attempt)
            done.append(replace(step, then=reader.ways.joined_sentences(reader, rest, tree)))
            break
        if isinstance(step, ast.If) and isinstance(step.then, Instead):
            sentences.amend(reader, done, step.condition, step.then.step, tree)
            continue
        done.append(step)
    if any(isinstance(step, nodes.OnePlayer) and isinstance(step.step, ast.Nothing) for step in done):
        raise reader.unread(tree, "a player who does nothing")
    return sequence(done)


def headed(reader: GcgReader, tree: Tree[Token]) -> ast.Step:
    """A condition within another is one condition."""
    top, seq = reader.parts(tree)
    head = joining.head_of(reader, top)
    if head.kind == "playing":
        step = reader.step(seq)
        if reader.playing:
            raise reader.unread(tree, "nothing about how it is played")
        return step
    if head.kind == "after":
        return sentences.afterwards(reader, seq)
    if head.kind == "would":
        return sentences.substituted(reader, head, seq)
    if head.kind == "while" and seq.data == "joined":
        clause, _, rest = reader.parts(seq)
        if rest.data == "headed" and reader.raw[rest.meta.start_pos :].lower().startswith("while "):
            return sequence([joining.governed(reader, top, head, clause), reader.step(rest)])
    step = joining.governed(reader, top, head, seq)
    if isinstance(step, ast.If) and step.otherwise is None and isinstance(step.then, ast.If):
        inner = step.then
        if inner.otherwise is None:
            return ast.If(ast.And((*each_of(step.condition), *each_of(inner.condition))), inner.then)
    return step


def triggered(reader: GcgReader, top: Tree[Token], head: Head, seq: Tree[Token]) -> ast.Step:
    """The trigger of the ability, or one that waits for every event of this kind until the end of a while."""
    assert head.trigger is not None
    until, reader.until = reader.until, None
    if isinstance(head.trigger, ast.Edge) and head.trigger.which == "this":
        if until is not None or sentences.constant(reader):
            raise reader.unread(top, "a time without anything that goes before")
        return ast.Later(head.trigger, reader.step(seq))
    if isinstance(head.trigger, ast.Edge) and (until is not None or not sentences.constant(reader)):
        raise reader.unread(top, "a time at which something waits")
    if head.condition is not None:
        reader.gates.append(head.condition)
    if head.until is not None:
        if until is not None:
            raise reader.unread(top, "a second duration")
        until = head.until
    if reader.wants_trigger and reader.trigger is None and until is None:
        reader.trigger = head.trigger
        return reader.step(seq)
    if until is None:
        raise reader.unread(top, "a trigger without an end")
    reader.wants_trigger = False
    step = reader.step(seq)
    if is_less_damage(step):
        return ast.Instead(head.trigger, step, until=until)
    if lessens(step):
        raise reader.unread(seq, "a condition of what happens instead, which is asked when it happens")
    return ast.Later(head.trigger, step, until, 0)


def unless(reader: GcgReader, tree: Tree[Token]) -> ast.Step:
    """Do it if something is not so."""
    clause, condition = reader.parts(tree)
    step = reader.step(clause)
    return ast.If(_opposite(reader, reader.condition(condition), condition), step)


def _opposite(reader: GcgReader, condition: ast.Condition, tree: Tree[Token]) -> ast.Condition:
    """The condition that holds when this one does not, as it is said by itself."""
    if isinstance(condition, ast.Exists) and condition.quantity == nouns.SOME:
        return replace(condition, quantity=ast.Quant(ast.Num(0), ast.Num(0)))
    if isinstance(condition, ast.Exists) and condition.quantity.high is None:
        low = condition.quantity.low
        if isinstance(low, ast.Num):
            return replace(condition, quantity=ast.Quant(ast.Num(0), ast.Num(low.value - 1)))
    if isinstance(condition, ast.Is) and len(condition.tests) == 1:
        for one, other in (("rested", "active"), ("active", "rested")):
            if condition.tests == (ast.InState((one,)),):
                return replace(condition, tests=(ast.InState((other,)),))
    raise reader.unread(tree, "not said when this is not so")


def joined(reader: GcgReader, tree: Tree[Token]) -> ast.Step:
    """Clauses one after the other; a time behind one of two that are about the same cards is that of both."""
    clause, _, seq = reader.parts(tree)
    first = reader.step(clause)
    before, reader.same_doer = reader.same_doer, False
    second = reader.step(seq)
    same, reader.same_doer = reader.same_doer, before
    if not same:
        return sequence([first, second])
    steps = [one for step in (first, second) for one in (step.steps if isinstance(step, ast.Seq) else (step,))]
    spans = {one.until for one in steps if isinstance(one, LASTING)} - {None}
    if len(spans) != 1:
        return sequence(steps)
    (until,) = spans
    return sequence([replace(one, until=until) if isinstance(one, LASTING) else one for one in steps])


LASTING: Final = ast.Change | ast.Grant | ast.Forbid | ast.Lose
"""Steps that hold for a while."""


def alternatives(reader: GcgReader, tree: Tree[Token]) -> ast.Step:
    """This if that, or another thing if something else: only one of them."""
    clause, conditions, seq = (part for part in reader.parts(tree) if part.data != "or_else")
    step = reader.step(clause)
    condition = reader.condition(conditions)
    other = reader.step(seq)
    if not isinstance(other, ast.If):
        raise reader.unread(seq, "not said if what")
    return ast.If(condition, step, other)


def acted(reader: GcgReader, tree: Tree[Token]) -> ast.Step:
    """All players do it, or every opponent; they do it: each of them, or the player who was chosen."""
    actor, seq = reader.parts(tree)
    who = reader.word(actor)
    sentences.refuse_own(reader, seq)
    if who != "you":
        return sentences.each_player(reader, tree, seq, who)
    return sentences.by_one_player(reader, seq) if reader.one_player else reader.step(seq)


def optional(reader: GcgReader, tree: Tree[Token]) -> ast.Step:
    """You may, or they may."""
    may, seq = reader.parts(tree)
    theirs = reader.rows.words(may.data) in ("they may", "that player may")
    if theirs:
        sentences.refuse_own(reader, seq)
    step = joining.optional(reader, tree)
    return sentences.Theirs(step) if theirs and reader.one_player else step


def during(reader: GcgReader, tree: Tree[Token]) -> Head:
    """During a player's turn."""
    return Head("during", ast.Now(*reader.span(reader.parts(tree)[0])))


def edge(reader: GcgReader, tree: Tree[Token], edge: str) -> Head:
    """The start or end of a turn."""
    return Head("when", trigger=ast.Edge(edge, *reader.span(reader.parts(tree)[0])))


def text(reader: GcgReader, tree: Tree[Token]) -> ast.Step:
    """All sentences of an ability, joined."""
    *first, last = reader.parts(tree)
    if last.data == "sentence":
        first.append(last)
    elif last.data == "modal":
        if first:
            raise reader.unread(last, "effects to choose from behind other sentences")
        return abilities.modal(reader, last)
    else:
        seq, *reader.following = reader.parts(last)
        first.append(Tree("sentence", [seq], last.meta))
    step = reader.ways.sentences(reader, first)
    if reader.following or reader.development is not None:
        raise reader.unread(last, "effects to which nothing refers")
    return step
