"""What stands before the comma of a sentence."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.gate.text.places import SOME
from headjudge.games.gate.text.rows.conditions import LINKED
from headjudge.games.gate.text.rows.effects import controller
from headjudge.language.rows.heads import edges
from headjudge.language.rows.row import Row, heard, row, said, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Head


def would(words: str, verb: str) -> Row:
    """Returns the row of a card that would leave the field; "it" is that card."""

    def read(reader: Any, parts: Parts) -> Head:
        what = parts.read("leaver")
        return Head("would", trigger=ast.Moved(what, verb, ("field",)))

    def say(printer: Any, head: Head) -> dict[str, object] | None:
        event = head.trigger
        if head.kind != "would" or not isinstance(event, ast.Moved) or event != ast.Moved(event.what, verb, ("field",)):
            return None
        return {"leaver": event.what}

    return worked("head", words, Head, read, say)


def _says_owner(printer: Any, whose: str) -> dict[str, object] | None:
    return {} if whose == "any" else None


OWNERS: Final[tuple[Row, ...]] = (
    row("owner", "its owner's", "owner"),
    heard("owner", "each player's", "each"),
    said("owner", "the", str, _says_owner),
)
"""Whose something is, where it is not said plainly."""


def _that_player(reader: Any, parts: Parts) -> str:
    """The player who was named last."""
    if reader.named_player not in ("you", "opponent"):
        raise reader.unread(parts.tree, "nobody was named")
    return str(reader.named_player)


def _while(reader: Any, parts: Parts) -> Head:
    return Head("if", condition=parts.read("conditions"))


HEADS: Final[tuple[Row, ...]] = (
    row("actor", "each player", "each"),
    would("if {leaver} would be destroyed", "destroy"),
    would("if {leaver} would be dropped", "drop"),
    would("if {leaver} would leave the field", "move"),
    row("head", "if you would take damage", Head("would", trigger=ast.Damaged(None, "you", None))),
    heard("head", "during a Link Attack", Head("if", condition=ast.Exists(LINKED, SOME))),
    row("head", "if heads", Head("heads")),
    row("head", "if tails", Head("tails")),
    row("head", "for each heads", Head("each heads")),
    row("head", "for each tails", Head("each tails")),
    worked("actor", "that player", str, _that_player, None),
    worked("actor", "its controller", str, controller, None, "that unit's controller"),
    edges("begin", "at the start of", "at the beginning of"),
    edges("end", "at the end of"),
    worked("head", "while {conditions}", Head, _while, None),
)
"""What would happen, sides of a coin, conditions."""
