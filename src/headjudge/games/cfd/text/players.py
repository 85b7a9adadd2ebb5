"""Rows about both players: what each of them does, and cards of any player."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.vanguard.text.rows.players import their_choice
from headjudge.games.vanguard.vocabulary import exactly
from headjudge.language.rows.row import Row, heard, of, row, said, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

DROP: Final = (ast.Spot("drop"),)
KINDS: Final = (gap("kinds", 0), gap("kinds", 1))


def _says_retired(printer: Any, event: ast.Moved) -> dict[str, object] | None:
    what = event.what
    if not isinstance(what, ast.Select) or event != ast.Moved(
            ast.Select(what.zones, "any", what.tests), "retire", ("field",), "any", ("drop",)):
        return None
    return {"kind1": (what.zones, what.tests)}


def _also_chooses(reader: Any, parts: Parts) -> ast.Step:
    """What the opponent does besides, of whom the clause before has told."""
    before = reader.told_so_far[-1] if reader.told_so_far else None
    if not isinstance(before, ast.Move) or before.by != "opponent":
        raise reader.unread(parts.tree, "not said who chooses")
    return their_choice(reader, parts, "opponent")


PLAYERS: Final[tuple[Row, ...]] = (
    said("past", "any player's {kind1} was retired", ast.Moved, _says_retired),
    worked("clause", "chooses {their_pick} {their_deed}", ast.Move, _also_chooses, None),
    row("clause", "both you and your opponent choose {count} of your own {kinds} | , and retire it",
        of(ast.Move, of(ast.Pick, of(ast.Select, KINDS[0], "each", KINDS[1]), gap("count")), DROP, "each"),
        "both you and your opponent choose {count} of your own {kinds} | , and retire them"),
    row("picked", "up to a total of {n} | of your or your opponent's {kinds}",
        of(ast.Pick, of(ast.Select, KINDS[0], "any", KINDS[1]), of(ast.Quant, ast.Num(0), gap("n")))),
    heard("clause", "you and your opponent put {ref} into your own souls",
          of(ast.Move, gap("ref"), (ast.Spot("soul"),))),
    row("clause", "both you and your opponent put | all of your own {kinds} {spot}",
        of(ast.Move, of(ast.Select, KINDS[0], "each", KINDS[1]), (gap("spot"),), "each")),
)

OF_ANYBODY: Final[tuple[Row, ...]] = (
    heard("owner", "any player's", "any", "your and your opponent's"),
    row("picked", "any player's {kind_one}",
        of(ast.Pick, of(ast.Select, gap("kind_one", 0), "any", gap("kind_one", 1)), exactly(1))),
)
"""These stand behind all others: a unit of a battle needs no owner."""
