"""Rows that ask from where a card was found, and rows of cards that were revealed, of which some are chosen."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from headjudge.games.cfd.text.instructions import search_of_two
from headjudge.games.vanguard.text.rows.conditions import SOME
from headjudge.language.rows.row import Row, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

HAND: Final = ("hand",)

# --------------------------------------------------------------------------------------------- found in the hand


def _noted(step: ast.Step, name: str) -> ast.Step | None:
    """The last search of the deck and the hand in a step, which remembers what was found in the hand; None if none."""
    both = search_of_two(step)
    if both is not None and isinstance(step, ast.Attempt) and step.otherwise is not None:
        what = both.picks[0].of
        if not isinstance(what, ast.Select) or HAND[0] not in what.zones or isinstance(step.otherwise, ast.Seq):
            return None
        seen = ast.Look(ast.Select(HAND, "you", (), both.as_), "you", name)
        return replace(step, then=ast.Seq((both, seen)), otherwise=ast.Seq((step.otherwise, seen)))
    if isinstance(step, ast.Seq):
        for at in reversed(range(len(step.steps))):
            inner = _noted(step.steps[at], name)
            if inner is not None:
                return ast.Seq((*step.steps[:at], inner, *step.steps[at + 1:]))
    if isinstance(step, ast.If | ast.Attempt) and step.then is not None:
        inner = _noted(step.then, name)
        return None if inner is None else replace(step, then=inner)
    return None


def _from_hand(reader: Any, parts: Parts) -> ast.Condition:
    """The card that was put somewhere was found in the hand, not in the deck."""
    for at in reversed(range(len(reader.done))):
        name = reader.scope.name("in hand")
        step = _noted(reader.done[at], name)
        if step is not None:
            reader.done[at] = step
            return ast.Exists(ast.Ref(name), SOME)
    raise reader.unread(parts.tree, "no card was searched for in the hand")


def _says_from_hand(printer: Any, asked: ast.Exists) -> dict[str, object] | None:
    return {} if printer.in_hand and asked == ast.Exists(ast.Ref(printer.in_hand), SOME) else None


ORIGINS: Final[tuple[Row, ...]] = (
    worked("condition", "you put a card from your hand", ast.Exists, _from_hand, _says_from_hand,
           "you put from your hand"),
)

# --------------------------------------------------------------------------------------- some of the revealed cards


def _shown(reader: Any, parts: Parts) -> str:
    if not isinstance(reader.shown, ast.Ref):
        raise reader.unread(parts.tree, "nothing was revealed")
    return reader.shown.name


def _of_revealed(reader: Any, parts: Parts) -> ast.Pick:
    zones, tests = parts.read("kind1")
    if zones:
        raise reader.unread(parts.tree, "units that were revealed")
    return ast.Pick(ast.Select((), "any", tests, _shown(reader, parts)), parts.read("few"))


def _says_of_revealed(printer: Any, pick: ast.Pick) -> dict[str, object] | None:
    what = pick.of
    if not isinstance(what, ast.Select) or what.zones or not what.among or ast.Ref(what.among) != printer.shown:
        return None
    return {"few": pick.quantity, "kind1": ((), what.tests)}


REVEALED: Final[tuple[Row, ...]] = (
    worked("picked", "{few} {kind1} | from among the revealed cards", ast.Pick, _of_revealed, _says_of_revealed),
    worked("ref", "the rest of the revealed cards", ast.Rest,
           lambda reader, parts: ast.Rest(_shown(reader, parts)),
           lambda printer, what: {} if isinstance(printer.shown, ast.Ref) and what == ast.Rest(printer.shown.name)
           else None, "the remaining revealed card"),
)
"""These are said only where no other words are."""

