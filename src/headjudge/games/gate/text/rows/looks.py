"""Looking, revealing, searching, shuffling, drawing."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.gate.text import deeds
from headjudge.games.gate.text.rows.doing import AMOUNT, ONE
from headjudge.language.reading import choosing, clauses
from headjudge.language.rows import clauses as shared_clauses
from headjudge.language.rows.row import Held, Row, heard, of, said, worked
from headjudge.language.rows.shared import BY
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast


def _search(reader: Any, parts: Parts) -> object:
    """Search; where the cards come from is kept."""
    step = clauses.search(reader, parts)
    assert isinstance(step, ast.Search)
    reader.sources[step.as_] = step.picks[0]
    return step


def _look(reader: Any, parts: Parts) -> object:
    """Look at cards; where they come from is kept."""
    step = clauses.look(reader, parts)
    reader.sources[step.as_] = step.what
    return step


def _whole(what: ast.Selector) -> tuple[str, str] | None:
    """Returns the zone whose cards these all are, and whose it is."""
    if isinstance(what, ast.Select) and not what.tests and not what.among and len(what.zones) == 1:
        return what.zones[0], what.whose
    return None


def _says_zone(printer: Any, step: ast.Look | ast.Reveal) -> dict[str, object] | None:
    zone = _whole(step.what)
    return None if zone is None else {"by": step.by, "owner": zone[1], "game_zone": zone[0]}


def _looked_through(printer: Any, step: ast.Look) -> None:
    printer.make(step.as_, "looked", True, "card")


def _revealed_whole(printer: Any, step: ast.Reveal) -> None:
    printer.make(step.as_, "revealed", True, "card")


def _says_shuffle(printer: Any, step: ast.Shuffle) -> dict[str, object] | None:
    if step.whose not in ("you", "opponent"):
        return None
    return {"by": printer.by, "zone": (step.zone, step.whose)}


def _draw_same(reader: Any, parts: Parts) -> ast.Step:
    step: ast.Step = choosing.drawn(reader, reader.ways.same_number(reader, parts.tree).low, False)
    return step


def _says_draw_same(printer: Any, step: ast.Draw) -> dict[str, object] | None:
    return {"by": step.by} if printer.same_number(step.n) and not step.up_to else None


def _draw_until_even(reader: Any, parts: Parts) -> ast.Step:
    """Draw until both hands have as many cards; none if the own hand has more (gate:1.3.4)."""
    if reader.by != "you":
        raise reader.unread(parts.tree, "not said who draws")
    hands = [ast.Count(ast.Select(("hand",), who)) for who in ("opponent", "you")]
    return ast.Draw(ast.Add(hands[0], ast.Times(ast.Num(-1), hands[1])), False, "you", reader.scope.make(
        "drawn", True, "card"))


def _says_draw_per(printer: Any, step: ast.Draw) -> dict[str, object] | None:
    return {"by": step.by, "each_np": step.n} if isinstance(step.n, ast.Per) and not step.up_to else None


def _reveal_this(reader: Any, parts: Parts) -> ast.Step:
    """Reveal this card in the hand, where the skill works then (gate:3.1.1, 4.6.1.6)."""
    deeds.works_in(reader, "hand", parts.tree)
    return ast.Reveal(ast.THIS, reader.by)


def _reveal(reader: Any, parts: Parts) -> ast.Step:
    """Reveal: a hand card of the player who reveals it."""
    with reader.owned_by(reader.by):
        return clauses.reveal(reader, parts)


LOOKS: Final[tuple[Row, ...]] = (
    worked("clause", "reveal~s | this card from your hand", ast.Reveal, _reveal_this, None),
    worked("clause", "reveal~s {owner} {game_zone}", ast.Reveal, deeds.reveal_zone, _says_zone, then=_revealed_whole),
    worked(
        "clause",
        "reveal~s {object} [to: to your opponent]",
        ast.Reveal,
        _reveal,
        shared_clauses.says_reveal,
        then=shared_clauses.revealed,
    ),
    worked("clause", "look~s at {owner} {game_zone}", ast.Look, deeds.look_zone, _says_zone, then=_looked_through),
    worked("clause", "look~s at {shown}", ast.Look, _look, shared_clauses.says_shown, then=shared_clauses.looked),
    worked(
        "clause",
        "search~s {zone} | for {sought}",
        ast.Search,
        _search,
        shared_clauses.says_search,
        then=shared_clauses.searched,
    ),
    worked("clause", "shuffle~s {zone} [late: afterwards]", ast.Shuffle, shared_clauses.shuffle, _says_shuffle),
    worked("clause", "shuffle~s {object} | into {zone}", ast.Seq, deeds.shuffle_into, None),
    worked("clause", "shuffle~s {owner} {game_zone} | into {zone}", ast.Seq, deeds.shuffle_zone_into, None),
    worked("clause", "draw~s the same number of {cards}", ast.Draw, _draw_same, _says_draw_same,
           then=shared_clauses.many_drawn),
    worked("clause", "draw~s until you have {n} {cards} in your hand", ast.Draw, shared_clauses.draw_until,
           shared_clauses.says_draw_until,
           "draw~s cards until you have {n} {cards} in your hand", "draw~s until you have {n} hand cards",
           "draw~s cards until you have {n} hand cards", then=shared_clauses.many_drawn),
    worked("clause", "draw~s until you are even with your opponent", ast.Draw,
           _draw_until_even, None,
           "draw~s cards until you are even with your opponent"),
    worked("clause", "draw~s until they have {n} {cards} in their hand", ast.Draw, shared_clauses.draw_until, None,
           "draw~s cards until they have {n} {cards} in their hand"),
    said("clause", "draw~s 1 card for each {each_np}", ast.Draw, _says_draw_per, then=shared_clauses.many_drawn),
    *shared_clauses.draws(),
    heard("clause", "draw~s cards equal to {amount}", of(ast.Draw, AMOUNT, by=BY, as_=Held(
        "as_", lambda reader, found: reader.scope.make("drawn", found["amount"] != ONE, "card"), lambda *_: True))),
    worked("clause", "draw~s {n} {cards} {each}", ast.Draw, deeds.draw_each, None, "draw~s | a | card {each}"),
)  # fmt: skip
