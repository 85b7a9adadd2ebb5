"""Hands as a whole: cards discarded at random or all of them, hands that are revealed and looked at."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from headjudge.games.gcg.text import nouns
from headjudge.games.gcg.text.rows.moves import discard
from headjudge.language.rows.row import Row, heard, row, said, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

TRASH: Final = (ast.Spot("trash"),)


def _random(reader: Any, parts: Parts) -> ast.Step:
    """Cards of the hand that nobody chooses (gcg:5.13)."""
    step = discard(reader, parts)
    assert isinstance(step, ast.Move) and isinstance(step.what, ast.Pick)
    if step.what.quantity.low != step.what.quantity.high:
        raise reader.unread(parts.tree, "no number of cards")
    return replace(step, what=replace(step.what, quantity=replace(step.what.quantity, random=True)), as_="")


def _says_random(printer: Any, step: ast.Move) -> dict[str, object] | None:
    pick = step.what
    if not isinstance(pick, ast.Pick) or not pick.quantity.random or step != ast.Move(pick, TRASH, step.by):
        return None
    if step.by not in ("opponent", "each") or pick.of != ast.Select(("hand",), step.by):
        return None
    return {"everybody": step.by, "number": pick.quantity.low}


def _their_hand(reader: Any, parts: Parts) -> ast.Step:
    """Reveal the hand of each player who does this."""
    nouns.of_those_who_act(reader, parts.tree)
    return ast.Reveal(ast.Select(("hand",), "you"))


def _says_hand(printer: Any, step: ast.Reveal) -> dict[str, object] | None:
    """Whose hand is shown by all its cards."""
    return {"everybody": step.by} if step.by != "you" and step.what == ast.Select(("hand",), step.by) else None


def _says_hand_away(printer: Any, step: ast.Move) -> dict[str, object] | None:
    """Whose hand is discarded by all its cards."""
    hand = ast.Select(("hand",), step.by)
    return {"everybody": step.by} if step.by != "you" and step == ast.Move(hand, TRASH, step.by) else None


def _says_own_random(printer: Any, step: ast.Move) -> dict[str, object] | None:
    pick = step.what
    if not isinstance(pick, ast.Pick) or not pick.quantity.random or step != ast.Move(pick, TRASH, "you"):
        return None
    if not isinstance(pick.of, ast.Select) or (pick.of.zones, pick.of.whose) != (("hand",), "you"):
        return None
    cards = replace(pick.of, zones=(), whose="any", among="-")
    return {"discarded": ast.Pick(cards, replace(pick.quantity, random=False))}


HANDS: Final[tuple[Row, ...]] = (
    worked("clause", "discard {discarded} | at random", ast.Move, _random, _says_own_random,
           "randomly discard {discarded}"),
    heard("clause", "reveal your hand", ast.Reveal(ast.Select(("hand",), "you"))),
    worked("clause", "reveal their hand", ast.Reveal, _their_hand, None, "reveal their hands"),
    row("clause", "look at your opponent's hand", ast.Look(ast.Select(("hand",), "opponent"))),
    row("clause", "shuffle your deck", ast.Shuffle("deck", "you")),
)

HANDS_FIRST: Final[tuple[Row, ...]] = (
    said("clause", "{everybody} discard {number} cards at random", ast.Move, _says_random),
    said("clause", "{everybody} reveal their hand", ast.Reveal, _says_hand),
    said("clause", "{everybody} discard their hand", ast.Move, _says_hand_away),
)
"""What is said before other rows: cards at random are none that somebody chooses."""
