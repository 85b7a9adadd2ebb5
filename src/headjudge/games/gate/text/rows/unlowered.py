"""Numbers of cards that cannot be reduced (gate:1.3.5)."""

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


def _kept(field: str = "") -> Any:
    def read(reader: Any, parts: Parts) -> ast.Step:
        """A number that nothing makes smaller, or no card and skill of some kind."""
        until = parts.read("until") or reader.until
        if until is None and not reader.ways.lasts_always(reader):
            raise reader.unread(parts.tree, "not said how long this lasts")
        by = parts.read("maker") if parts.has("maker") else By(None, "")
        of = by.of
        if by.how not in ("", "skill") or not (of is None or isinstance(of, ast.Select)):
            raise reader.unread(parts.tree, "nothing that reduces a number")
        deed = f"{REDUCE}{field or parts.read('field')}"
        who, using = ("any", ()) if of is None else (of.whose, of.tests)
        if field:
            return of_chosen(reader, parts.trees["gaining"], lambda what: (
                ast.Forbid(deed, what, who, using, until=until)))
        return ast.Forbid(deed, parts.read("possessed"), who, using, until=until)

    return read


def _says_kept(field: str = "") -> Any:
    def say(printer: Any, step: ast.Forbid) -> dict[str, object] | None:
        """Say what cannot be reduced, and by whom."""
        number = step.deed.removeprefix(REDUCE)
        if number == step.deed or step.what is None or (bool(field) != isinstance(step.what, ast.Select)) or (
            field and number != field
        ):
            return None
        by = None if step.who == "any" and not step.using else By(ast.Select((), step.who, step.using), "skill")
        return {"possessed": step.what, "gaining": step.what, "field": number, "maker": by, "until": step.until}

    return say


UNLOWERED: Final[tuple[Row, ...]] = (
    worked("clause", "{possessed} {field} cannot be reduced [by {maker}] [{until}]", ast.Forbid, _kept(), _says_kept(),
           "{possessed} {field} cannot be lowered [by {maker}] [{until}]"),
    *(
        worked("clause", f"the {field} of | {{gaining}} cannot be reduced [by {{maker}}] [{{until}}]", ast.Forbid,
               _kept(field), _says_kept(field),
               f"the {field} of | {{gaining}} cannot be lowered [by {{maker}}] [{{until}}]")
        for field in FIELDS
    ),
)
"""Numbers that stay as high as they are."""
