"""What clauses share: numbers, and the cards that are acted on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from headjudge.games.gate.text import nouns
from headjudge.language.rows.row import Held
from headjudge.language.rows.shared import gap
from headjudge.language.tree import ast

ONE: Final = ast.Num(1)
N: Final = gap("n")
OBJECT: Final = gap("acted")
AMOUNT: Final = gap("amount")

COUNTED: Final = ("np_some", "np_some_of")
"""The alternatives of a number of cards."""


def acted_as(verb: str) -> Held:
    """Returns the register of the cards that the gap `acted` picks; '' if it names cards that are known."""

    def read(reader: Any, found: Mapping[str, object]) -> object:
        return nouns.acted_as(reader, verb)

    def holds(printer: Any, register: object, found: Mapping[str, object]) -> bool:
        what = found["acted"]
        if verb in ("destroyed", "harmed"):
            printer.destroyed = what.name if isinstance(what, ast.Ref) else register
        if isinstance(what, ast.Pick):
            printer.make(register, verb, printer.many_of(what), printer.head(what))
        return True

    return Held("as_", read, holds)
