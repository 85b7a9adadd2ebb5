"""Finds the registers that a tree refers to."""

from __future__ import annotations

from dataclasses import fields

from headjudge.language.tree import ast


def mentioned(node: object) -> set[str]:
    """Returns the names of all registers that a tree refers to."""
    found: set[str] = set()
    todo: list[object] = [node]
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
        if isinstance(here, ast.Node):
            todo.extend([getattr(here, field.name) for field in fields(here)])
        elif isinstance(here, tuple):
            todo.extend(here)
    return found
