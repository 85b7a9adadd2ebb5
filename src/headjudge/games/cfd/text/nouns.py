"""Descriptions of cards, where they are taken from, and how many: what the overDress era has beside the common rows."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.vanguard.text.rows.nouns import ZERO, among
from headjudge.language.rows.row import Row, heard, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

THIS: Final = ast.THIS
NAMES: Final = gap("names")
GRADE: Final = gap("grade")
OTHER_NAME: Final = ast.NotTest(ast.Same("name", THIS))
DESCRIBED: Final[tuple[Row, ...]] = (
    row("adjective", "{glitter}", ast.Has("glitter")),
    row("adjective", "token", ast.Kind(("token unit",))),
    row("adjective", "attacking", ast.Relation("attacking")),
    row("post", "with only {clan} for its clan", of(ast.Only, "clan", gap("clan")),
        "with only {clan} for their clan"),
    row("post", "with a different card name from this unit", OTHER_NAME, "with a different card name from this card",
        "with a different card name than this unit"),
    row("post", "with {names} in its different card name from this unit",
        of(ast.AllTest, (of(ast.Named, NAMES, "has"), OTHER_NAME)),
        "with {names} in its different card name from this card"),
    row("post", "with {names} in its different card names",
        of(ast.AllTest, (of(ast.Named, NAMES, "has"), ast.Distinct("name")))),
    row("post", "without {names} in its card name", of(ast.NotTest, of(ast.Named, NAMES, "has"))),
    row("post", "not being attacked", ast.NotTest(ast.Relation("attacked"))),
    row("post", "boosted by this unit", ast.Relation("boosted", THIS)),
    row("post", "in front of this unit", ast.Relation("in_front", THIS)),
    row("post", "that was in the ride deck", ast.Relation("from_ride_deck"), "that were in the ride deck"),
)


# ------------------------------------------------------------------------------------- places from which cards come

SPOKEN: Final = {"hand": "hand", "soul": "soul", "drop": "drop zone", "deck": "deck", "bind": "bind zone",
                 "orders": "order zone"}
PAIRS: Final = (("hand", "drop"), ("deck", "drop"), ("deck", "hand"), ("hand", "soul"), ("soul", "drop"),
                ("drop", "bind"), ("drop", "soul"), ("hand", "deck"), ("drop", "orders"))
"""Two zones of a player that text names together."""

TRIOS: Final = (("hand", "soul", "drop"), ("deck", "hand", "drop"))
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

COUNTS: Final[tuple[Row, ...]] = (
    row("few", "any number of", of(ast.Quant, ZERO, None)),
)


def _of_post(reader: Any, parts: Parts) -> ast.Pick:
    """Cards of a place, with what describes them behind it."""
    zone, whose = parts.read("room")
    return ast.Pick(ast.Select((zone,), whose, (*parts.read("sort"), parts.read("post"))), parts.read("few"))


def _among_post(reader: Any, parts: Parts) -> ast.Pick:
    pick = among(reader, parts)
    assert isinstance(pick.of, ast.Select)
    return ast.Pick(ast.Select((), "any", (*pick.of.tests, parts.read("post")), pick.of.among), pick.quantity)


PICKS: Final[tuple[Row, ...]] = (
    worked("picked", "{few} {sort} from {room} {post}", ast.Pick, _of_post, None),
    row("picked", "{few} {sort} from {rooms}",
        of(ast.Pick, of(ast.Select, gap("rooms"), "you", gap("sort")), gap("few"))),
    row("picked", "{few} {sort} on your {circles}",
        of(ast.Pick, of(ast.Select, gap("circles"), "you", gap("sort")), gap("few"))),
    worked("picked", "{few} {kind1} | from among them {post}", ast.Pick, _among_post, None),
    heard("picked", "a total of {few} {sort} from {rooms}",
          of(ast.Pick, of(ast.Select, gap("rooms"), "you", gap("sort")), gap("few")),
          "up to a total of {few} {sort} from {rooms}"),
    row("picked", "any number of {owner} {kinds}",
        of(ast.Pick, of(ast.Select, gap("kinds", 0), gap("owner"), gap("kinds", 1)), of(ast.Quant, ZERO, None))),
    row("picked", "{count} of | your opponent's cards imprisoned in your prison",
        of(ast.Pick, ast.Select(("imprisoned",), "you"), gap("count")),
        "{count} of | your opponent's card imprisoned in your prison",
        "{count} of | your imprisoned cards"),
)

COUNTED: Final[tuple[Row, ...]] = (
    row("counted", "of your opponent's cards imprisoned in your prison", ast.Select(("imprisoned",), "you")),
)


NOUNS: Final = (*DESCRIBED, *ROOMS, *PICKS, *COUNTED)
