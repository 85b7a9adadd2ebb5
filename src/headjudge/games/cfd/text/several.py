"""Rows of choices of several kinds of cards at once."""

from __future__ import annotations

from typing import Any, Final

from headjudge.language.rows.row import Row, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

Place = tuple[str, str]


def _chosen(reader: Any, picks: list[ast.Pick]) -> ast.Step:
    return ast.Choose(tuple(picks), "you", reader.scope.make("chosen", True, "card"))


def _pick(parts: Parts, number: str, place: Place) -> ast.Pick:
    tests = parts.read(f"sort{number}")
    return ast.Pick(ast.Select((place[0],), place[1], tests), parts.read(f"few{number}"))


def _two(reader: Any, parts: Parts) -> ast.Step:
    """One choice after the other, from one place or two, all of whose cards are meant by "them"."""
    second = parts.read("room2") if parts.has("room2") else parts.read("room")
    first = parts.read("room")
    return _chosen(reader, [_pick(parts, "", first), _pick(parts, "2", second)])


def _each_name(reader: Any, parts: Parts) -> ast.Step:
    """So many cards for each of some names."""
    zone, whose = parts.read("room")
    few, tests = parts.read("few"), parts.read("sort")
    return _chosen(reader, [ast.Pick(ast.Select((zone,), whose, (*tests, ast.Named((name,), "has"))), few)
                            for name in parts.read("names")])


def _says_two(printer: Any, step: ast.Choose) -> dict[str, object] | None:
    if len(step.picks) != 2 or step.by != "you":
        return None
    found: dict[str, object] = {}
    for number, pick in zip(("", "2"), step.picks, strict=True):
        what = pick.of
        if not isinstance(what, ast.Select) or len(what.zones) != 1 or what.among:
            return None
        found |= {f"few{number}": pick.quantity, f"sort{number}": what.tests,
                  f"room{number}": (what.zones[0], what.whose)}
    return found


def _noted(printer: Any, step: ast.Choose) -> None:
    printer.make(step.as_, "chosen", True, "card")


def _on_circles(reader: Any, parts: Parts) -> ast.Pick:
    """Units of one's own on circles that stand behind them."""
    return ast.Pick(_all_on_circles(reader, parts), parts.read("count"))


def _all_on_circles(reader: Any, parts: Parts) -> ast.Select:
    """All units of a player on such circles."""
    (zones, tests), circles = parts.read("kinds"), parts.read("circles")
    if zones not in (("field",), circles):
        raise reader.unread(parts.tree, "on two circles at once")
    return ast.Select(circles, parts.read("owner"), tests)


SEVERAL: Final[tuple[Row, ...]] = (
    worked("holder", "all of {owner} {kinds} on {circles}", ast.Select, _all_on_circles, None),
    worked("picked", "{count} of {owner} {kinds} on {circles}", ast.Pick, _on_circles, None),
    worked("clause", "choose {few} {sort} from {room} and {few2} {sort2} from {room2}", ast.Choose, _two, _says_two,
           then=_noted),
    worked("clause", "choose {few} {sort} and {few2} {sort2} from {room}", ast.Choose, _two, None,
           "choose {few} {sort} and {few2} {sort2} each from {room}"),
    worked("clause", "choose {few} {sort} each with {names} in its card name from {room}", ast.Choose, _each_name,
           None),
)
