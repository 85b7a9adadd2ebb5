"""Rows in the words of the rules: hands, random cards, what is removed and shuffled, numbers that become others."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from headjudge.games.gcg.text import nouns
from headjudge.games.gcg.text.rows.moves import discard
from headjudge.language.rows.outcomes import outcomes
from headjudge.language.rows.row import Row, heard, of, row, said, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Head

TRASH: Final = (ast.Spot("trash"),)
EACH: Final = ast.Ref("each")
FIELD: Final = ("battle_area", "base")

# ------------------------------------------------------------------------------------------------------------- numbers


def _until(reader: Any, parts: Parts) -> ast.Until:
    until: ast.Until | None = nouns.duration(reader, parts.read("until"), parts.tree)
    if until is None:
        raise reader.unread(parts.tree, "not said how long")
    return until


def _becomes(reader: Any, parts: Parts) -> ast.Step:
    it = reader.resolved(parts.tree, reader.scope.it())
    return ast.Change(it, parts.read("stat"), "to", parts.read("number"), _until(reader, parts))


def _says_becomes(printer: Any, step: ast.Change) -> dict[str, object] | None:
    if step.how != "to" or step.until is None or step.what != printer.scope.it():
        return None
    return {"stat": step.field, "number": step.amount, "until": step.until}


def _doubles(reader: Any, parts: Parts) -> ast.Step:
    stat = parts.read("stat")
    it = reader.resolved(parts.tree, reader.scope.it())
    return ast.Change(it, stat, "by", ast.Value(EACH, stat), _until(reader, parts))


def _says_doubles(printer: Any, step: ast.Change) -> dict[str, object] | None:
    if step.until is None or step.what != printer.scope.it():
        return None
    if step != ast.Change(step.what, step.field, "by", ast.Value(EACH, step.field), step.until):
        return None
    return {"stat": step.field, "until": step.until}


NUMBERS: Final[tuple[Row, ...]] = (
    worked("clause", "its {stat} becomes {number} [{until}]", ast.Change, _becomes, _says_becomes),
    worked("clause", "double its {stat} [{until}]", ast.Change, _doubles, _says_doubles),
)

# --------------------------------------------------------------------------------------------------------------- cards


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


CARDS: Final[tuple[Row, ...]] = (
    worked("clause", "discard {discarded} | at random", ast.Move, _random, _says_own_random,
           "randomly discard {discarded}"),
    heard("clause", "reveal your hand", ast.Reveal(ast.Select(("hand",), "you"))),
    worked("clause", "reveal their hand", ast.Reveal, _their_hand, None, "reveal their hands"),
    row("clause", "look at your opponent's hand", ast.Look(ast.Select(("hand",), "opponent"))),
    row("clause", "shuffle your deck", ast.Shuffle("deck", "you")),
)

FIRST: Final[tuple[Row, ...]] = (
    said("clause", "{everybody} discard {number} cards at random", ast.Move, _says_random),
    said("clause", "{everybody} reveal their hand", ast.Reveal, _says_hand),
    said("clause", "{everybody} discard their hand", ast.Move, _says_hand_away),
)
"""What is said before other rows: cards at random are none that somebody chooses."""

# -------------------------------------------------------------------------------------------------------------- events


EVENTS: Final[tuple[Row, ...]] = (
    row("event", "{about} is returned to your hand", of(ast.Moved, gap("about"), "move", FIELD, "any", ("hand",)),
        "{about} is returned to its owner's hand"),
    row("event", "you draw | a card", ast.Moved(ast.Select((), "you"), "draw", ("deck",), "you", ("hand",))),
    row("event", "your opponent draw~s | a card",
        ast.Moved(ast.Select((), "opponent"), "draw", ("deck",), "opponent", ("hand",))),
    heard("event", "you discard | a card from your hand", ast.Moved(ast.Select((), "you"), "discard")),
)

# ------------------------------------------------------------------------------------------------- what happens instead


def _would(reader: Any, parts: Parts) -> Head:
    reader.scope.mention(ast.THIS)
    return Head("would", trigger=parts.read("would"))


def _says_would(printer: Any, head: Head) -> dict[str, object] | None:
    return {"would": head.trigger} if head.kind == "would" else None


WOULD: Final[tuple[Row, ...]] = (
    worked("head", "if {would}", Head, _would, _says_would),
    row("would", "this Unit would be destroyed", ast.Moved(ast.THIS, "destroy")),
    row("would", "you would draw a card", ast.Moved(ast.Select((), "you"), "draw", ("deck",), "you", ("hand",))),
)
"""Substitution effects (gcg:10.1.9)."""

TIMES: Final[tuple[Row, ...]] = (
    row("span", "the turn", ("turn", "any"), "each turn"),
    *[row("span", f"{whose} {name} phase", (f"{name}_phase", who))
      for whose, who in (("your", "you"), ("your opponent's", "opponent"))
      for name in ("draw", "resource", "main", "end") if (name, who) != ("main", "you")],
)

DOCUMENT: Final = (*outcomes("all players lose"), *NUMBERS, *CARDS, *EVENTS, *WOULD, *TIMES)
