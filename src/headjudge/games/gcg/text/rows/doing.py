"""What clauses share: the gaps for cards and numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from headjudge.language.rows.row import Held
from headjudge.language.rows.shared import gap
from headjudge.language.tree import ast

OBJECT: Final = gap("object")
NUMBER: Final = gap("number")


def acted(verb: str) -> Held:
    """Returns the register of cards that are picked while something is done to them: "it" means them afterwards."""

    def read(reader: Any, found: Mapping[str, object]) -> object:
        thing = reader.treated
        return reader.scope.make(verb, thing.many, thing.head) if isinstance(found["object"], ast.Pick) else ""

    def holds(printer: Any, register: object, found: Mapping[str, object]) -> bool:
        what = found["object"]
        if isinstance(what, ast.Pick):
            printer.make(register, verb, printer.many_of(what), printer.head(what))
        return True

    return Held("as_", read, holds)
