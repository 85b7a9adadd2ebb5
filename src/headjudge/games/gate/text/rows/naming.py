"""Names of cards, planets and attributes that players choose."""

from __future__ import annotations

from typing import Any, Final

from headjudge.language.rows.row import Row, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast


def _declared(field: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Step:
        """Choose the name of a card (gate:2.9.1), a planet or an attribute."""
        reader.words_said[field] = reader.scope.name("named")
        return ast.Declare(field, reader.by, reader.words_said[field])

    return read


def _says_declared(field: str) -> Any:
    return lambda printer, step: {"by": step.by} if step.what == field else None


def _then_named(printer: Any, step: ast.Declare) -> None:
    printer.scope.made.append((step.as_, "named"))
    printer.words_said[step.what] = step.as_


def _with_it(field: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Test:
        if field not in reader.words_said:
            raise reader.unread(parts.tree, f"no {'card' if field == 'name' else field} has been named")
        return ast.Stated(field, ast.Ref(reader.words_said[field]))

    return read


def _says_with_it(field: str) -> Any:
    return lambda printer, test: (
        {} if test == ast.Stated(field, ast.Ref(printer.words_said.get(field, ""))) else None)


NAMING: Final[tuple[Row, ...]] = (
    worked("clause", "name~s a card", ast.Declare, _declared("name"), _says_declared("name"), "name~s a card name",
           "declare~s a card name", "choose~s a card name", "names a card", "names a card name", then=_then_named),
    worked("post", "with that name", ast.Stated, _with_it("name"), _says_with_it("name"), "with that card name",
           "of that name", "with the chosen name"),
    *(
        worked("clause", f"choose~s {a} {field}", ast.Declare, _declared(field), _says_declared(field),
               f"name~s {a} {field}", f"names {a} {field}", f"declare~s {a} {field}", then=_then_named)
        for a, field in (("a", "planet"), ("an", "attribute"))
    ),
    *(
        worked("post", f"with that {field}", ast.Stated, _with_it(field), _says_with_it(field), f"of that {field}",
               f"with the chosen {field}", f"of the chosen {field}", f"from that {field}", f"from the chosen {field}")
        for field in ("planet", "attribute")
    ),
)
"""Naming a card, a planet or an attribute, and the cards that have it."""
