"""What stands before the comma of a sentence."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.gate.text.rows.cards import SOME
from headjudge.games.gate.text.rows.clauses import controller
from headjudge.games.gate.text.rows.conditions import LINKED
from headjudge.language.reading.notions import Head
from headjudge.language.rows.row import Row, heard, row, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast


def would(words: str, verb: str) -> Row:
    """Returns the row of a card that would leave the field; "it" is that card."""

    def read(reader: Any, parts: Parts) -> Head:
        what = parts.read("leaver")
        return Head("would", trigger=ast.Moved(what, verb, ("field",)))

    def say(printer: Any, event: ast.Moved) -> dict[str, object] | None:
        return {"leaver": event.what} if event == ast.Moved(event.what, verb, ("field",)) else None

    return worked("game_head", words, ast.Moved, read, say)


def _would_take(reader: Any, parts: Parts) -> Head:
    return Head("would", trigger=ast.Damaged(None, "you", None))


def _says_would_take(printer: Any, event: ast.Damaged) -> dict[str, object] | None:
    return {} if event == ast.Damaged(None, "you", None) else None


def _while(reader: Any, parts: Parts) -> Head:
    return Head("if", condition=parts.read("conditions"))


HEADS: Final[tuple[Row, ...]] = (
    row("game_actor", "each player", "each"),
    would("if {leaver} would be destroyed", "destroy"),
    would("if {leaver} would be dropped", "drop"),
    would("if {leaver} would leave the field", "move"),
    worked("game_head", "if you would take damage", ast.Damaged, _would_take, _says_would_take),
    heard("game_head", "during a Link Attack", Head("if", condition=ast.Exists(LINKED, SOME))),
    row("game_head", "if heads", Head("heads")),
    row("game_head", "if tails", Head("tails")),
    row("game_head", "for each heads", Head("each heads")),
    row("game_head", "for each tails", Head("each tails")),
    worked("game_actor", "its controller", str, controller, None, "that unit's controller"),
    worked("game_head", "while {conditions}", Head, _while, None),
)
"""What would happen, sides of a coin, conditions."""
