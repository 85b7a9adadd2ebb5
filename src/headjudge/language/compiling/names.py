"""Finds the registers that a tree refers to."""

from __future__ import annotations

from headjudge.language.tree import ast
from headjudge.language.tree.trees import parts_of


def mentioned(tree: ast.Node | tuple[ast.Node, ...]) -> set[str]:
    """Returns the names of all registers that a tree, or one of some trees, refers to."""
    found: set[str] = set()
    todo = [tree] if isinstance(tree, ast.Node) else [*tree]
    while todo:
        here = todo.pop()
        if isinstance(here, ast.Ref):
            found.add(here.name)
        if isinstance(here, ast.Rest):
            found.add(here.of)
        if isinstance(here, ast.Select) and here.among:
            found.add(here.among)
        if isinstance(here, ast.Slot) and here.was:
            found.add(here.was)
        if isinstance(here, ast.Ability):
            continue  # a quoted ability has registers of its own
        todo += parts_of(here)
    return found
