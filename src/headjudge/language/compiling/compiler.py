"""Compiles trees to abilities: every node becomes an operation, a part, a trigger or a term.

A card with a node that cannot be compiled is refused with `Unsupported`, and counts as unread.

Abilities are compiled once, when the table of a game is built; abilities that they quote or delay are compiled and
numbered with them. The package `compiling` compiles one ability; each of its classes builds on the one before.
"""

from __future__ import annotations

from typing import NamedTuple

from headjudge.errors import HeadJudgeError
from headjudge.kernel.abilities import Ability, Row, Table
from headjudge.kernel.cards import Definition
from headjudge.kernel.zones import Layout
from headjudge.language.compiling.abilities import Writer
from headjudge.language.compiling.setup import Setup
from headjudge.language.running.meanings import Meanings
from headjudge.language.running.resolving import Worded
from headjudge.language.running.terms import Unsupported
from headjudge.language.tree import ast
from headjudge.language.tree.conditions import all_of
from headjudge.language.tree.trees import rename_registers, walk


class Compiler(Setup):
    """Compiles the cards of a setup."""

    def ability(self, node: ast.Ability, definition: Definition | None, text: str = "") -> Worded | None:
        """Returns one ordinary ability, compiled; None for a rule of deck construction."""
        return Writer(self, definition).ability(node, text)

    def definition(self, definition: Definition) -> tuple[Ability, ...]:
        """Returns all abilities of a card: printed ones, then those that the rules give."""
        made: list[Ability] = []
        texts = definition.text if len(definition.text) == len(definition.abilities) else ()
        trees: list[Line] = []
        for at, tree in enumerate(definition.abilities):
            if not isinstance(tree, ast.Ability):
                raise Unsupported(f"{definition.name}: not an ability: {tree!r}")
            text = texts[at] if texts else ""
            trees += [Line(plain, text, at + 1) for plain in self.meanings.printed(tree, definition)]
        given = [Line(tree, "", 0) for tree in self.meanings.given_by_rules(definition)]
        for plain, text, number in [*effects_of_playing(trees, self.meanings), *given]:
            self.line = number
            ability = self.ability(plain, definition, text)
            if ability is not None:
                made.append(ability)
        return tuple(made)


class Line(NamedTuple):
    """An ability with its text and the number of the line on which it stands."""

    tree: ast.Ability
    text: str
    number: int


def effects_of_playing(lines: list[Line], meanings: Meanings) -> list[Line]:
    """Returns the abilities of a card, with the lines joined that are carried out together when it is played."""
    joined: dict[tuple[str, ...], list[Line]] = {}
    found: list[list[Line]] = []
    timing: tuple[str, ...] = ()
    for line in lines:
        if not isinstance(line.tree, ast.OnPlay):
            found.append([line])
            continue
        timing = meanings.timing(line.tree.labels) or timing
        if timing not in joined:
            joined[timing] = []
            found.append(joined[timing])
        joined[timing].append(line)
    return [one_effect(together) for together in found]


def one_effect(lines: list[Line]) -> Line:
    """Returns one ability for lines that are carried out together, one after the other."""
    if len(lines) < 2:
        return lines[0]
    played = [(line.tree, line.text) for line in lines if isinstance(line.tree, ast.OnPlay)]
    if len([tree for tree, _ in played if tree.cost]) > 1:
        raise Unsupported("two costs of what is played once")
    steps: list[ast.Step] = []
    conditions: list[ast.Condition] = []
    for at, (tree, _) in enumerate(played):
        written = {name for name in (getattr(part, "as_", "") for part in walk(tree.body)) if name}
        body = rename_registers(tree.body, {name: f"{name} of line {at + 1}" for name in written})
        assert isinstance(body, ast.Step)
        steps += body.steps if isinstance(body, ast.Seq) else (body,)
        if tree.condition is not None:
            conditions += tree.condition.conditions if isinstance(tree.condition, ast.And) else (tree.condition,)
    whole = ast.OnPlay(
        ast.Seq(tuple(steps)),
        next((tree.cost for tree, _ in played if tree.cost), ()),
        all_of(conditions),
        any(tree.counter for tree, _ in played),
        tuple(dict.fromkeys(label for tree, _ in played for label in tree.labels)),
    )
    return Line(whole, " ".join(text for _, text in played if text), lines[0].number)


def build_rows(
    meanings: Meanings,
    layout: Layout,
    definitions: tuple[Definition, ...],
    named: tuple[tuple[str, ast.Ability], ...] = (),
) -> Table:
    """Builds the table of a game: every definition with its abilities compiled, and the rules' own abilities by name.

    The tokens that abilities make have rows behind the others. Raises `HeadJudgeError` for a card whose abilities
    cannot be carried out, though its text was read.
    """
    table = Table()
    compiler = Compiler(meanings, layout, table)
    compiler.cards = definitions
    for name, tree in named:
        made = compiler.ability(tree, None, name)
        assert made is not None
        table.named[name] = made
    waiting = list(definitions)
    while waiting:
        definition = waiting.pop(0)
        try:
            abilities = compiler.definition(definition)
        except Unsupported as error:
            raise HeadJudgeError(
                f"the abilities of this card cannot be carried out: {error}",
                where=definition.name,
                mend="Make the card with hj.card or from a card file: what cannot be carried out is then told by line.",
            ) from None
        table.add(Row(len(table.rows), definition, abilities, layout.spot_count))
        if not waiting:
            waiting = [token for id, token in compiler.tokens.items() if id not in table.rows_by_id]
    table.states = tuple(
        [ability for ability in table.abilities if any("state" in trigger.keys for trigger in ability.triggers)]
    )
    return table


def unsupported(meanings: Meanings, layout: Layout, definition: Definition) -> str:
    """Returns why the abilities of a card cannot be carried out; '' if they can."""
    fault = not_carried_out(meanings, layout, definition)
    return "" if fault is None else fault.reason


class NotCarriedOut(NamedTuple):
    """Which ability of a card cannot be carried out, by its place among them, and why."""

    ability: int
    reason: str


def not_carried_out(meanings: Meanings, layout: Layout, definition: Definition) -> NotCarriedOut | None:
    """Returns the first ability of a card that cannot be carried out, alone or with the others; None if all can."""
    compiler = Compiler(meanings, layout, Table())
    try:
        compiler.definition(definition)
        seen: set[str] = set()
        while set(compiler.tokens) != seen:
            for token in [compiler.tokens[id] for id in compiler.tokens if id not in seen]:
                seen.add(token.id)
                compiler.definition(token)
    except Unsupported as error:
        together = str(error)
    else:
        return None
    for at, tree in enumerate(definition.abilities):
        alone = Compiler(meanings, layout, Table())
        try:
            assert isinstance(tree, ast.Ability)
            for plain in meanings.printed(tree, definition):
                alone.ability(plain, definition, definition.name)
            for token in alone.tokens.values():
                alone.definition(token)
        except Unsupported as error:
            return NotCarriedOut(at, str(error))
    return NotCarriedOut(len(definition.abilities) - 1, together)
