"""Whole lines: effects behind their timings, keyword effects, and tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lark import Token, Tree

from headjudge.games.gcg.text import abilities, nouns, sentences
from headjudge.games.gcg.text.sentences import Instead
from headjudge.language.reading import building, joining
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import grammar_of
from headjudge.language.tree import ast
from headjudge.language.tree.trees import walk

if TYPE_CHECKING:
    from headjudge.games.gcg.text.reader import GcgReader


def read(reader: GcgReader) -> tuple[ast.Ability, ...]:
    """The abilities of the line."""
    grammar = grammar_of("gcg")
    tokens = grammar.tokens(reader.raw)
    if not tokens and reader.raw.strip():
        return ()
    value = reader.visit(grammar.parse(reader.raw, tokens))
    assert isinstance(value, tuple)
    return tuple(reader.ways.finished(reader, ability) for ability in value)


def finished(reader: GcgReader, ability: ast.Ability) -> ast.Ability:
    """The ability, unless something of it was said but not meant."""
    unjoined = Instead | sentences.Theirs | sentences.SoMany
    if any(isinstance(part, unjoined) or part == ast.Ref("") for part in walk(ability)):
        raise UnreadText(reader.raw, 0, reader.raw, reason="something instead of nothing")
    return building.finished(reader, ability)


def spoken(reader: GcgReader, tree: Tree[Token]) -> tuple[ast.Ability, ...]:
    """A text behind its timings."""
    (text,) = abilities.begin(reader, tree)
    command = [label for label in reader.labels if label in ("main", "action")]
    if reader.windows:
        return (abilities.activated(reader, tree, text, ()),)
    if command:
        return (abilities.command(reader, tree, text),)
    if reader.triggers:
        return (abilities.automatic(reader, tree, text),)
    return abilities.free(reader, tree, text)


def paid(reader: GcgReader, tree: Tree[Token]) -> tuple[ast.Ability, ...]:
    """An activated effect with what must be done for it (10-1-7)."""
    *price, text = abilities.begin(reader, tree)
    cost = joining.cost(reader, Tree("price", list(price)))
    if any(not isinstance(step, ast.Spend | ast.Orient | ast.Move | ast.Destroy | ast.Harm) for step in cost):
        raise reader.unread(tree, "no cost")
    picks = [step.what for step in cost if isinstance(step, ast.Orient | ast.Move | ast.Destroy | ast.Harm)]
    if any(isinstance(what, ast.Pick) and what.quantity.low != what.quantity.high for what in picks):
        raise reader.unread(tree, "a cost of no fixed number")
    if not reader.windows:
        raise reader.unread(tree, "a cost of what is not activated")
    return (abilities.activated(reader, tree, text, cost),)


def keywords(reader: GcgReader, tree: Tree[Token]) -> tuple[ast.Ability, ...]:
    """Keyword effects by themselves (13-1), or a Command that can be paired as a Pilot of that name (3-4-6)."""
    found: list[ast.Ability] = []
    for part in reader.parts(tree):
        keyword = reader.visit(part)
        assert isinstance(keyword, ast.Keyword)
        if keyword.name == "pilot" and reader.kind != "command":
            raise reader.unread(part, "a Pilot effect of something else than a Command")
        if keyword.name != "pilot" and reader.kind not in ("unit", "pilot"):
            raise reader.unread(part, "keyword effects are of Units, always")
        found.append(keyword)
    return tuple(found)


def tokens(reader: GcgReader, tree: Tree[Token]) -> tuple[ast.Step, ...]:
    """Tokens of which one kind is deployed."""
    return tuple(reader.step(part) for part in reader.parts(tree))


def made(reader: GcgReader, tree: Tree[Token]) -> ast.Step:
    """So many tokens with a name, traits, AP, HP and effects."""
    quant, *parts = reader.parts(tree)
    quantity, _ = nouns.quantified(reader, quant)
    if quantity.low != quantity.high:
        raise reader.unread(quant, "no number of tokens")
    states: list[str] = []
    traits: list[str] = []
    numbers: list[tuple[str, int]] = []
    abilities: list[ast.Ability] = []
    for part in parts:
        value = reader.visit(part)
        if isinstance(value, ast.Ability):
            abilities.append(value)
        elif isinstance(value, tuple) and isinstance(value[0], str):
            numbers.append((value[0], value[1].value))
        else:
            for test in nouns.tests_in(reader, value, part):
                if isinstance(test, ast.InState):
                    states += test.states
                elif isinstance(test, ast.Traits) and len(test.any_of) == 1:
                    traits += test.any_of
                else:
                    raise reader.unread(part, "nothing that a token has")
    if len(states) > 1 or sorted(field for field, _ in numbers) != ["ap", "hp"]:
        raise reader.unread(tree, "a token has AP and HP")
    words = ((("trait", tuple(traits)),) if traits else ()) + (("token", ("token",)),)
    name = reader.values(reader.token(tree))[0]
    token = ast.Token(name, "unit", tuple(numbers), words, tuple(abilities))
    return ast.Create(token, quantity.low, ast.Slot(("battle_area",)), states[0] if states else "", reader.by)
