"""Reads gains of cards, and quoted abilities and actions."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from lark import Token, Tree

from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.sequences import sequence
from headjudge.language.reading.walking import Meaning, Reader
from headjudge.language.reading.words import Word
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Thing

DEEPEST = 6
"""So many quotes may stand inside each other."""


def subject(reader: Reader, tree: Tree[Token]) -> tuple[ast.Selector, bool]:
    """Returns the cards that gain something, and whether amounts are computed for each of them."""
    thing = reader.thing(tree)
    if thing.quantity is not None:
        raise reader.unread(tree, "a number of cards that nobody chose")
    if thing.word == "bare" and not reader.ways.bare_subject(reader, thing):
        raise reader.unread(tree, "not said whether all of them")
    return thing.what, thing.word in ("all", "bare", "plural") or thing.many


def bare_subject(reader: Reader, thing: Thing) -> bool:
    """Whether a noun without `all` means all of them as a subject."""
    return False


def gain_all(reader: Reader, tree: Tree[Token], subject: ast.Selector, lasting: ast.Until | None) -> ast.Step:
    """Everything that is gained, one after the other."""
    steps: list[ast.Step] = []
    for gain in reader.parts(tree):
        value = reader.visit(gain)
        if isinstance(value, ast.Change | ast.Grant | ast.Regard):
            steps.append(replace(value, what=subject, until=lasting))
            continue
        assert callable(value)
        step = value(subject, lasting)
        assert isinstance(step, ast.Step)
        steps.append(step)
    return sequence(for_each_of_all(steps))


def signed(reader: Reader, tree: Tree[Token]) -> ast.Amount:
    """The number of a phrase, with its sign; X is what the text says that it is."""
    signed = reader.values(reader.token(tree))[0]
    if signed[1:] == "X":
        return reader.ways.letter(reader) if signed[0] == "+" else ast.Times(ast.Num(-1), reader.ways.letter(reader))
    return ast.Num(int(signed))


def each_noun(reader: Reader, tree: Tree[Token]) -> ast.Amount:
    """For each of these."""
    return ast.Count(reader.select(reader.noun(reader.parts(tree)[0]), tree))


def each_of(reader: Reader, tree: Tree[Token]) -> ast.Amount:
    """For each of your cards."""
    owner, noun = reader.parts(tree)
    return ast.Count(reader.select(reader.noun(noun), tree, reader.owner(owner, tree)))


def quoted_behind(reader: Reader, tree: Tree[Token]) -> tuple[ast.Ability, ...]:
    """Returns the abilities quoted behind the sentence, and takes them away."""
    quotes, reader.quotes = reader.quotes, []
    if not quotes or any(quote.kind != "ABILITY" for quote in quotes):
        raise reader.unread(tree, "no ability follows")
    return tuple(ability for quote in quotes for ability in quoted(reader, quote))


def inner(reader: Reader, quote: Word) -> Reader:
    """A reader for a quoted text."""
    if reader.depth >= DEEPEST:
        raise UnreadText(reader.raw, quote.start, quote.text[:20], reason="too many quotes inside each other")
    return type(reader)(quote.text, reader.kind, reader.depth + 1)


def quoted(reader: Reader, quote: Word) -> tuple[ast.Ability, ...]:
    """The abilities in a quote, with a scope of their own."""
    within = inner(reader, quote)
    within.kind = reader.given_to or reader.kind
    try:
        return within.ways.read(within)
    except UnreadText as error:
        raise UnreadText(reader.raw, quote.start + error.at, error.words, error.expected, error.reason) from None


def action(reader: Reader, quote: Word) -> ast.Step:
    """A quoted action: the pronouns of the triggers are known in it, and it has registers of its own."""
    if reader.depth >= DEEPEST:
        raise UnreadText(reader.raw, quote.start, quote.text[:20], reason="too many quotes inside each other")
    known = [one for one in reader.scope.antecedents if one.what == ast.SUBJECT]
    outer = reader.scope.antecedents
    raw, quotes, options, until, by = reader.raw, reader.quotes, reader.options, reader.until, reader.by
    reader.scope.antecedents = list(known)
    reader.raw = quote.text
    reader.depth += 1
    try:
        step = reader.ways.read_action(reader)
    except UnreadText as error:
        raise UnreadText(raw, quote.start + error.at, error.words, error.expected, error.reason) from None
    finally:
        reader.depth -= 1
        reader.raw, reader.quotes, reader.options, reader.until, reader.by = raw, quotes, options, until, by
        reader.scope.antecedents = outer
    return step


def for_each_of_all(steps: list[ast.Step]) -> list[ast.Step]:
    """Returns gains with "for each" behind the last number said of all of them: "+1 and +1 crit for each unit"."""
    last = steps[-1]
    numbers = [step for step in steps if isinstance(step, ast.Change)]
    if not isinstance(last, ast.Change) or len(numbers) < len(steps) or len(steps) < 2:
        return steps
    each = last.amount.b if isinstance(last.amount, ast.Times) else None
    worked_out = isinstance(each, ast.Num | ast.Value | ast.PlayerValue | ast.Sum | ast.Times)  # "-X" is no "for each"
    if each is None or worked_out or not all(isinstance(one.amount, ast.Num) for one in numbers[:-1]):
        return steps
    return [*(replace(one, amount=ast.Times(one.amount, each)) for one in numbers[:-1]), last]


MEANINGS: Final[dict[str, Meaning]] = {
    "each_noun": each_noun,
    "each_of": each_of,
}
"""The alternatives of the grammar that are read here."""
