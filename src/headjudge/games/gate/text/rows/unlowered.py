"""Numbers of cards that cannot be reduced or increased (gate:1.3.5)."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.gate.text.makers import By
from headjudge.games.gate.text.rows.cards import FIELDS
from headjudge.games.gate.text.rows.gains import of_chosen
from headjudge.language.rows.row import Row, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

REDUCE: Final = "reduce "
"""The beginning of the deeds of making a number smaller."""

INCREASE: Final = "increase "
"""The beginning of those of making it greater."""


def _kept(deed: str, field: str = "") -> Any:
    def read(reader: Any, parts: Parts) -> ast.Step:
        """A number that nothing makes smaller, or greater, or no card and skill of some kind."""
        until = parts.read("until") or reader.until
        if until is None and not reader.ways.lasts_always(reader):
            raise reader.unread(parts.tree, "not said how long this lasts")
        by = parts.read("maker") if parts.has("maker") else By(None, "")
        of = by.of
        if by.how not in ("", "skill") or not (of is None or isinstance(of, ast.Select)):
            raise reader.unread(parts.tree, "nothing that changes a number")
        barred = f"{deed}{field or parts.read('field')}"
        who, using = ("any", ()) if of is None else (of.whose, of.tests)
        if field:
            return of_chosen(reader, parts.trees["gaining"], lambda what: (
                ast.Forbid(barred, what, who, using, until=until)))
        return ast.Forbid(barred, parts.read("possessed"), who, using, until=until)

    return read


def _says_kept(deed: str, field: str = "") -> Any:
    def say(printer: Any, step: ast.Forbid) -> dict[str, object] | None:
        """Say what cannot be changed, and by whom."""
        number = step.deed.removeprefix(deed)
        if number == step.deed or step.what is None or (bool(field) != isinstance(step.what, ast.Select)) or (
            field and number != field
        ):
            return None
        by = None if step.who == "any" and not step.using else By(ast.Select((), step.who, step.using), "skill")
        return {"possessed": step.what, "gaining": step.what, "field": number, "maker": by, "until": step.until}

    return say


def _rows(deed: str, words: str, *others: str) -> tuple[Row, ...]:
    """Returns the rows of numbers that cannot be changed in one direction."""
    always, *rest = [f"cannot be {one} [by {{maker}}] [{{until}}]" for one in (words, *others)]
    return (
        worked("clause", f"{{possessed}} {{field}} {always}", ast.Forbid, _kept(deed), _says_kept(deed),
               *(f"{{possessed}} {{field}} {one}" for one in rest)),
        *(
            worked("clause", f"the {field} of | {{gaining}} {always}", ast.Forbid, _kept(deed, field),
                   _says_kept(deed, field), *(f"the {field} of | {{gaining}} {one}" for one in rest))
            for field in FIELDS
        ),
    )


UNLOWERED: Final[tuple[Row, ...]] = (
    *_rows(REDUCE, "reduced", "lowered"), *_rows(INCREASE, "increased", "raised"),
)
"""Numbers that stay as high as they are, or as low."""
