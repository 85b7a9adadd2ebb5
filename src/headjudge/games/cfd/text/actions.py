"""Rows of the actions of section 7 as instructions, of order limits and of trigger effects."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.vanguard.text.rows.events import THIS
from headjudge.language.rows.row import Row, heard, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

ROOM: Final = (gap("room", 0), gap("room", 1))
UNTIL: Final = gap("until")
HAND: Final = (ast.Spot("hand"),)
JAILED: Final = (ast.Spot("imprisoned", "you"),)


def _sort_to_hand(reader: Any, parts: Parts) -> ast.Step:
    """So many of the cards that were looked at, chosen and put into the hand."""
    looked = reader.scope.looked()
    if looked is None:
        raise reader.unread(parts.tree, "not said among which cards")
    pick = ast.Pick(ast.Select((), "any", parts.read("sort"), looked), parts.read("few"))
    return ast.Move(pick, HAND)


def _says_sort_to_hand(printer: Any, step: ast.Move) -> dict[str, object] | None:
    pick = step.what
    if not isinstance(pick, ast.Pick) or not isinstance(pick.of, ast.Select) or step != ast.Move(pick, HAND):
        return None
    if pick.of.zones or not pick.of.among or pick.of.among != printer.scope.looked():
        return None
    return {"few": pick.quantity, "sort": pick.of.tests}


ACTIONS: Final[tuple[Row, ...]] = (
    row("clause", "your order limit becomes {n} [{until}]",
        of(ast.Alter, "order limit", "to", gap("n"), None, "you", UNTIL), "your order limit is {n} [{until}]"),
    *[heard("clause", words, of(ast.Forbid, "trigger effects", None, gap("owner"), until=UNTIL))
      for words in ("negate {owner} trigger effects [{until}]", "{owner} trigger effects are negated [{until}]")],
    row("clause", "trigger effects are negated [{until}]",
        of(ast.Forbid, "trigger effects", None, "any", until=UNTIL), "negate trigger effects [{until}]",
        "negate all trigger effects [{until}]"),
    heard("clause", "{ref} performs twin drive | during that battle", of(ast.Perform, "twin drive", gap("ref")),
          "{ref} performs twin drive | during this battle"),
    heard("clause", "this card is also regarded as a card with the same card name as {names}",
          of(ast.Regard, THIS, "name", gap("names"))),
    row("clause", "remove all {sorts} from {room}",
        of(ast.Perform, "remove", of(ast.Select, *ROOM, gap("sorts"))), "remove all {sorts} in {room}"),
    row("clause", "sing a {sort} in {room}",
        of(ast.Perform, "sing", of(ast.Pick, of(ast.Select, *ROOM, gap("sort")),
                                   ast.Quant(ast.Num(1), ast.Num(1))))),
    worked("clause", "add {few} {sort} to your hand", ast.Move, _sort_to_hand, _says_sort_to_hand),
    heard("clause", "draw another card", ast.Draw(ast.Num(1))),
    heard("clause", "imprison {ref}", of(ast.Move, gap("ref"), JAILED)),
    row("keyword", "triple drive", "triple drive"),
    row("goal", "into your prison", (("imprisoned",), "you")),
    row("spot", "into your prison", JAILED[0], "in your prison"),
)
