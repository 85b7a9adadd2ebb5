"""Walks through trees and makes changed copies of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from headjudge.language.tree import ast


def walk(node: ast.Node) -> Iterator[ast.Node]:
    """Yields the node and every node in it, in the order of the fields, quoted abilities included."""
    left = [node]
    while left:
        here = left.pop()
        yield here
        left += reversed(parts_of(here))


def parts_of(node: ast.Node) -> list[ast.Node]:
    """Returns the nodes right inside a node, in the order of the fields."""
    found: list[ast.Node] = []
    names = _HOLDING.get(node.__class__)
    for name in _holding(node.__class__) if names is None else names:
        value = getattr(node, name)
        if isinstance(value, ast.Node):
            found.append(value)
        elif isinstance(value, tuple):
            found += [part for part in value if isinstance(part, ast.Node)]
    return found


def rebuild(node: ast.Node, change: Callable[[ast.Node], ast.Node], *, into_abilities: bool = True) -> ast.Node:
    """Returns a copy with every node replaced by `change` of it, from the leaves up.

    into_abilities: whether granted abilities are changed too.
    """
    changed: dict[str, object] = {}
    names = _HOLDING.get(node.__class__)
    for name in _holding(node.__class__) if names is None else names:
        value = getattr(node, name)
        if isinstance(value, ast.Node):
            new: object = rebuild(value, change, into_abilities=into_abilities)
        elif isinstance(value, tuple) and any([isinstance(part, ast.Node) for part in value]):
            if not into_abilities and isinstance(node, ast.Grant) and name == "abilities":
                continue
            new = tuple([
                rebuild(part, change, into_abilities=into_abilities) if isinstance(part, ast.Node) else part
                for part in value
            ])
        else:
            continue
        if new is not value and new != value:
            changed[name] = new
    return change(replace(node, **changed) if changed else node)


_PLAIN: Final = frozenset({"str", "int", "bool", "tuple", "None"})
_HOLDING: Final[dict[type[ast.Node], tuple[str, ...]]] = {}
"""By class, the fields that can hold nodes: trees are walked so often that leaving out the others is worth it."""


def _holding(kind: type[ast.Node]) -> tuple[str, ...]:
    fields = kind.__dataclass_fields__.values()
    # Compiled classes do not know the types of their fields.
    found = tuple([field.name for field in fields
                   if not isinstance(field.type, str) or not _PLAIN.issuperset(re.findall(r"\w+", field.type))])
    _HOLDING[kind] = found
    return found


_MADE_IN = ("as_", "dealt_as")
"""The fields that name the registers that a step fills."""

_REGISTER_FIELDS = {("Ref", "name"), ("Rest", "of"), ("Select", "among"), ("Slot", "was")}


def single_steps(parts: Sequence[ast.Step]) -> list[ast.Step]:
    """Returns the single steps in these steps: those inside sequences and both branches of an "if"."""
    found: list[ast.Step] = []
    for part in parts:
        if isinstance(part, ast.Seq):
            found += single_steps(part.steps)
        elif isinstance(part, ast.If):
            found += single_steps((part.then,) if part.otherwise is None else (part.then, part.otherwise))
        else:
            found.append(part)
    return found


def registers_read(node: ast.Node) -> list[str]:
    """Returns the registers that a tree reads, in order, without those of granted abilities."""
    found: list[str] = []

    def note(part: ast.Node) -> ast.Node:
        for field in part.__dataclass_fields__:
            if (type(part).__name__, field) in _REGISTER_FIELDS:
                name = getattr(part, field)
                if name:
                    found.append(name)
        return part

    rebuild(node, note, into_abilities=False)
    return found


def registers_made(node: ast.Node) -> list[str]:
    """Returns the registers that the steps of a tree fill, each once, without those of granted abilities."""
    found: dict[str, None] = {}

    def note(part: ast.Node) -> ast.Node:
        found.update(dict.fromkeys(made_by(part)))
        return part

    rebuild(node, note, into_abilities=False)
    return list(found)


def made_by(node: ast.Node) -> list[str]:
    """Returns the registers that a step by itself fills."""
    return [name for name in [str(getattr(node, field, "")) for field in _MADE_IN] if name]


def rename_registers(node: ast.Node, names: dict[str, str]) -> ast.Node:
    """Returns the tree with its registers renamed; a written register without a new name is dropped."""

    def change(part: ast.Node) -> ast.Node:
        new: dict[str, str] = {}
        for field in part.__dataclass_fields__:
            value = getattr(part, field)
            if field in _MADE_IN:
                new[field] = names.get(value, "")
            elif (type(part).__name__, field) in _REGISTER_FIELDS and value in names:
                new[field] = names[value]
        changed = any(getattr(part, name) != value for name, value in new.items())
        return replace(part, **new) if changed else part

    return rebuild(node, change, into_abilities=False)
