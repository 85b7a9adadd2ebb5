"""Descriptions of cards, where they are taken from, and how many: what the overDress era has beside the common rows."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.cfd.text.common import CAPTIVES
from headjudge.games.vanguard.text import described
from headjudge.games.vanguard.text.rows.nouns import among
from headjudge.language.rows.row import Fills, Form, Row, heard, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

THIS: Final = ast.THIS
NAMES: Final = gap("names")
OTHER_NAME: Final = ast.NotTest(ast.Same("name", THIS))
DESCRIBED: Final[tuple[Row, ...]] = (
    row("adjective", "{glitter}", ast.Has("glitter")),
    row("adjective", "{friend}", ast.Has("friends")),
    row("adjective", "token", ast.Kind(("token unit",))),
    row("adjective", "sentinel", ast.Has("sentinel"), "sentinels"),
    row("adjective", "attacking", ast.Relation("attacking")),
    row("post", "with only {clan} for its clan", of(ast.Only, "clan", gap("clan")),
        "with only {clan} for their clan"),
    row("post", "with a different card name from this unit", OTHER_NAME, "with a different card name from this card",
        "with a different card name than this unit", "with different card names as this unit"),
    row("post", "with {names} in its different card name from this unit",
        of(ast.AllTest, (of(ast.Named, NAMES, "has"), OTHER_NAME)),
        "with {names} in its different card name from this card"),
    row("post", "with {names} in its different card names",
        of(ast.AllTest, (of(ast.Named, NAMES, "has"), ast.Distinct("name")))),
    row("post", "without {names} in its card name", of(ast.NotTest, of(ast.Named, NAMES, "has"))),
    heard("post", "without the sentinel ability", ast.NotTest(ast.Has("sentinel")), "without sentinel",
          "without sentinel ability", "without sentinels", "and without sentinel"),
    row("post", "with {names} in its card name {or_named} {name2}",
        of(ast.AnyTest, (of(ast.Named, NAMES, "has"), of(ast.Named, gap("name2"))))),
    row("post", "with {names} in its card name {or_named} {clan}",
        of(ast.AnyTest, (of(ast.Named, NAMES, "has"), of(ast.Words, "clan", gap("clan"))))),
    row("post", "not being attacked", ast.NotTest(ast.Relation("attacked"))),
    row("post", "boosted by this unit", ast.Relation("boosted", THIS)),
    row("post", "in front of this unit", ast.Relation("in_front", THIS)),
    row("post", "that was in the ride deck", ast.Relation("from_ride_deck"), "that were in the ride deck"),
)


# ------------------------------------------------------------------------------------- places from which cards come

SPOKEN: Final = {"hand": "hand", "soul": "soul", "drop": "drop zone", "deck": "deck", "bind": "bind zone",
                 "order_zone": "order zone"}
PAIRS: Final = (("hand", "drop"), ("deck", "drop"), ("deck", "hand"), ("hand", "soul"), ("soul", "drop"),
                ("drop", "bind"), ("drop", "soul"), ("hand", "deck"), ("drop", "order_zone"))
"""Two zones of a player that text names together."""

TRIOS: Final = (("hand", "soul", "drop"), ("deck", "hand", "drop"), ("deck", "soul", "drop"))
"""Three of them."""


def _ways(zones: tuple[str, ...], last: str) -> tuple[str, ...]:
    """Returns the ways to name zones of a player, the printed one first."""
    *first, end = [SPOKEN[zone] for zone in zones]
    lists = [f"your {', '.join(first)}{',' if len(zones) > 2 else ''} {last} {end}"]
    if len(zones) == 2 and zones[-1] != "drop":
        lists.append(f"your {first[0]} {last} your {end}")
    if zones[-1] == "drop":
        lists += [one.removesuffix(" zone") for one in lists]
    return tuple(dict.fromkeys([*lists, *[one.replace("drop zone,", "drop,") for one in lists]]))


ROOMS: Final[tuple[Row, ...]] = (
    *[row("rooms", words[0], zones, *words[1:]) for zones in (*PAIRS, *TRIOS)
      for words in (_ways(zones, "or"),)],
)

def _of_post(reader: Any, parts: Parts) -> ast.Pick:
    """Cards of a place, with what describes them behind it."""
    zone, whose = parts.read("room")
    return ast.Pick(ast.Select((zone,), whose, (*parts.read("sort"), parts.read("post"))), parts.read("few"))


def _among_post(reader: Any, parts: Parts) -> ast.Pick:
    pick = among(reader, parts)
    assert isinstance(pick.of, ast.Select)
    return ast.Pick(ast.Select((), "any", (*pick.of.tests, parts.read("post")), pick.of.among), pick.quantity)


def _whole(tests: tuple[ast.Test, ...]) -> ast.Test:
    return tests[0] if len(tests) == 1 else ast.AllTest(tests)


def _parts(test: ast.Test) -> tuple[ast.Test, ...]:
    return test.tests if isinstance(test, ast.AllTest) else (test,)


def _either(reader: Any, parts: Parts) -> ast.Test:
    other = "named_sort" if parts.has("named_sort") else "other_sort"
    both = parts.read("first_sort"), parts.read(other)
    if parts.has("just_one"):
        parts.read("just_one")
    if not all(both):
        raise reader.unread(parts.tree, "any card at all, or another kind")
    return ast.AnyTest(tuple([_whole(one) for one in both]))


def _says_either(printer: Any, test: ast.AnyTest) -> dict[str, object] | None:
    if len(test.tests) != 2 or not _is_clear(_parts(test.tests[1])):
        return None
    return {"first_sort": _parts(test.tests[0]), "other_sort": _parts(test.tests[1])}


def _is_clear(tests: tuple[ast.Test, ...]) -> bool:
    """Whether the words for other cards show at once that they are others, so that "or" is enough before them."""
    first = tests[0]
    return isinstance(first, ast.Icons | ast.Has) or (isinstance(first, ast.Words) and first.field == "race") or (
        isinstance(first, ast.Measure) and (first.field, first.op) == ("grade", "==") and len(tests) == 1)


def _named_or_not(test: ast.AnyTest) -> bool:
    """Whether it is a part of a name, or else a name or a clan: what stands behind a noun says that."""
    first, other = test.tests
    named = isinstance(first, ast.Named) and first.how == "has"
    return named and (isinstance(other, ast.Named) or (isinstance(other, ast.Words) and other.field == "clan"))


def _says_named(printer: Any, test: ast.AnyTest) -> dict[str, object] | None:
    if len(test.tests) != 2 or _named_or_not(test):
        return None
    return {"first_sort": _parts(test.tests[0]), "just_one": ast.Num(1), "named_sort": _parts(test.tests[1])}


def _either_among(reader: Any, parts: Parts) -> ast.Pick:
    looked = reader.scope.looked()
    if looked is None:
        raise reader.unread(parts.tree, "not said among which cards")
    return ast.Pick(ast.Select((), "any", (parts.read("either"),), looked), parts.read("few"))


def _says_either_among(printer: Any, pick: ast.Pick) -> dict[str, object] | None:
    what = pick.of
    if not isinstance(what, ast.Select) or what.zones or not what.among or what.among != printer.scope.looked():
        return None
    return {"few": pick.quantity, "either": what.tests[0]} if len(what.tests) == 1 else None


def _on_circles(reader: Any, parts: Parts) -> ast.Pick:
    return ast.Pick(ast.Select(parts.read("circles"), "you", parts.read("sort")), parts.read("few"))


def _says_on_circles(printer: Any, pick: ast.Pick) -> dict[str, object] | None:
    """Of several kinds of circles; the units on those of one kind have a name."""
    what = pick.of
    if not isinstance(what, ast.Select) or what != ast.Select(what.zones, "you", what.tests):
        return None
    if len(what.zones) < 2 and not any([isinstance(test, ast.AnyTest) for test in what.tests]):
        return None
    return {"few": pick.quantity, "sort": what.tests, "circles": what.zones}


PICKS: Final[tuple[Row, ...]] = (
    worked("picked", "{few} {sort} from {room} {post}", ast.Pick, _of_post, None),
    row("picked", "{few} {sort} from {rooms}",
        of(ast.Pick, of(ast.Select, gap("rooms"), "you", gap("sort")), gap("few"))),
    worked("picked", "{few} {sort} on your {circles}", ast.Pick, _on_circles, _says_on_circles),
    row("picked", "{few} {either} from {room}",
        of(ast.Pick, of(ast.Select, (gap("room", 0),), gap("room", 1), (gap("either"),)), gap("few"))),
    worked("picked", "{few} {either} | from among them", ast.Pick, _either_among, _says_either_among),
    worked("either", "{first_sort} {alternatively} {other_sort}", ast.AnyTest, _either, _says_either,
           "{first_sort} {alternatively} a {other_sort}"),
    worked("either", "{first_sort} {alternatively} up to {just_one} {named_sort}", ast.AnyTest, _either, _says_named,
           "{first_sort} {alternatively} {just_one} {named_sort}"),
    worked("picked", "{few} {kind1} | from among them {post}", ast.Pick, _among_post, None),
    heard("picked", "a total of {few} {sort} from {rooms}",
          of(ast.Pick, of(ast.Select, gap("rooms"), "you", gap("sort")), gap("few"))),
    row("picked", "{count} of | your opponent's cards imprisoned in your prison",
        of(ast.Pick, CAPTIVES, gap("count")), "{count} of | your opponent's card imprisoned in your prison"),
    row("picked", "{count} of | your imprisoned cards",
        of(ast.Pick, ast.Select(("imprisoned",), "you"), gap("count"))),
)

def _of_room(reader: Any, parts: Parts) -> ast.Select:
    zone, whose = parts.read("room")
    zones, tests = parts.read("cards_there")
    if parts.read("owner") != whose or zones not in ((), ("field",)):
        raise reader.unread(parts.tree, "cards of another place")
    return ast.Select((zone,), whose, tests)


COUNTED: Final[tuple[Row, ...]] = (
    worked("counted", "of {owner} {cards_there} in {room}", ast.Select, _of_room, None),
    row("counted", "of your opponent's cards imprisoned in your prison", CAPTIVES),
)


GAPS: Final[dict[str, Any]] = {
    "other_sort": Fills("kind", described.sort_of, lambda printer, tests: printer.sort(tests),
                        ("[Front] trigger",)),
    "cards_there": Fills("kind", described.kind_of, lambda printer, kind: "", ("cards",)),
    "first_sort": Fills("kind", described.sort_of, lambda printer, tests: printer.sort(tests),
                        ("[Critical] trigger",)),
    "named_sort": Fills("kind", described.sort_of, lambda printer, tests: printer.sort(tests),
                        ('"Bram"',)),
    "name2": Fills("NAMES", lambda reader, token: reader.values(token), lambda printer, all: printer.names(all),
                    ('"Wren"',)),
    "or_named": Form("_OR_NAMED", lambda found: "or"),
    "alternatively": Form("_EITHER", lambda found: "or"),
}

NOUNS: Final[tuple[Row, ...]] = (*DESCRIBED, *ROOMS, *PICKS, *COUNTED)
