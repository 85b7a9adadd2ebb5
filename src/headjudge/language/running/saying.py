"""Says the steps of an ability in words, by the printer of its game."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Final, Protocol

from headjudge.language.rows.errors import NoWords
from headjudge.language.tree import ast
from headjudge.language.tree.trees import rebuild


class Printing(Protocol):
    """The interface of a game's printer: a step as a clause, and as whole sentences; `inflected` puts words right."""

    def clause(self, step: ast.Step) -> str: ...

    def body(self, step: ast.Step) -> list[str]: ...

    def inflected(self, text: str) -> str: ...


GOVERNING: Final = (ast.If, ast.Attempt, ast.Later, ast.Repeat, ast.Modal, ast.EachPlayer, ast.Seq, ast.Pay, ast.Amend)
"""Steps that are no single clause."""

_OWNERS: Final = {"you": "opponent", "opponent": "you"}
_OWNER_FIELDS: Final = ("by", "whose", "to", "until", "owner")


def say(printer: Printing, step: ast.Step) -> str:
    """Returns a step as a clause, '' if it has no words alone. The cards it names can be referred to afterwards."""
    try:
        return printer.inflected(printer.clause(step))
    except NoWords:
        return ""


def told(printer: Printing, step: ast.Step) -> str:
    """Returns a step as a sentence within another, '' if it has no words alone."""
    try:
        sentence = printer.inflected(" ".join(printer.body(step)))
    except NoWords:
        return ""
    return f"{sentence[:1].lower()}{sentence[1:]}".removesuffix(".")


def swapped(node: ast.Step) -> ast.Step:
    """Returns a step as the other one of two players would say it."""
    made = rebuild(node, _swapped)
    assert isinstance(made, ast.Step)
    return made


def _swapped(node: ast.Node) -> ast.Node:
    changed = {field.name: _OWNERS[getattr(node, field.name)] for field in fields(node)
               if field.name in _OWNER_FIELDS and getattr(node, field.name) in _OWNERS}
    return replace(node, **changed) if changed else node
