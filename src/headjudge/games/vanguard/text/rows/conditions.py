"""Conditions."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from headjudge.games.vanguard.text.rows import events
from headjudge.games.vanguard.text.rows.choosing import choice_head
from headjudge.games.vanguard.text.rows.events import ATTACKED_VANGUARD
from headjudge.games.vanguard.text.rows.nouns import BOOSTED
from headjudge.language.rows.row import Row, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

SOME: Final[ast.Quant] = events.SOME
NONE: Final = ast.Quant(ast.Num(0), ast.Num(0))
ONE_KIND: Final = (gap("one_kind", 0), gap("one_kind", 1))
ROOM: Final = (gap("room", 0), gap("room", 1))


def _have(owner: str, quantity: object) -> Any:
    return of(ast.Exists, of(ast.Select, ONE_KIND[0], owner, ONE_KIND[1]), quantity)


def _in_room(quantity: object) -> Any:
    return of(ast.Exists, of(ast.Select, (ROOM[0],), ROOM[1], gap("sort")), quantity)


def _both(reader: Any, parts: Parts) -> ast.Condition:
    zone, whose = parts.read("room")
    tests = [parts.read("sort"), parts.read("sort2")]
    return ast.And(tuple([ast.Exists(ast.Select((zone,), whose, one), SOME) for one in tests]))


def _compared(reader: Any, parts: Parts) -> ast.Condition:
    zone, _ = parts.read("room")
    return ast.Compare(ast.Count(ast.Select((zone,), "you")), parts.read("more_or_less"),
                       ast.Count(ast.Select((zone,), "opponent")))


def _says_compared(printer: Any, said: ast.Compare) -> dict[str, object] | None:
    if not (isinstance(said.a, ast.Count) and isinstance(said.a.what, ast.Select)):
        return None
    zones = said.a.what.zones
    if said.a.what != ast.Select(zones, "you") or said.b != ast.Count(ast.Select(zones, "opponent")):
        return None
    if len(zones) != 1 or choice_head(said.a.what) == "unit":
        return None
    return {"sorts": (), "room": (zones[0], "you"), "more_or_less": said.op}


def _more_units(reader: Any, parts: Parts) -> ast.Condition:
    zones, tests = parts.read("kinds")
    return ast.Compare(ast.Count(ast.Select(zones, "you", tests)), parts.read("more_or_less"),
                       ast.Count(ast.Select(zones, "opponent", tests)))


def _says_more_units(printer: Any, said: ast.Compare) -> dict[str, object] | None:
    if not (isinstance(said.a, ast.Count) and isinstance(said.a.what, ast.Select)):
        return None
    mine = said.a.what
    if said.b != ast.Count(ast.Select(mine.zones, "opponent", mine.tests)) or choice_head(mine) != "unit":
        return None
    return {"kinds": (mine.zones, mine.tests), "more_or_less": said.op}


def _with_post(reader: Any, parts: Parts) -> ast.Condition:
    zones, tests = parts.read("kinds")
    return ast.Exists(ast.Select(zones, "you", (*tests, parts.read("post"))), parts.read("at_least"))


BOOSTS_THIS: Final = ast.Relation("boosting", ast.THIS)


def _boosted_by(reader: Any, parts: Parts) -> ast.Condition:
    zones, tests = parts.read("one_kind")
    return ast.Exists(ast.Select(zones, "you", (BOOSTS_THIS, *tests)), SOME)


def _says_boosted_by(printer: Any, said: ast.Exists) -> dict[str, object] | None:
    what = said.what
    if not isinstance(what, ast.Select) or what.tests[:1] != (BOOSTS_THIS,) or said.quantity != SOME:
        return None
    return {"one_kind": (what.zones, what.tests[1:])}


def _attacked(reader: Any, parts: Parts) -> ast.Condition:
    zones, tests = parts.read("one_kind")
    return ast.Exists(ast.Select(zones, parts.read("owner"), (ast.Relation("attacking"), *tests)), SOME)


def _says_attacked(printer: Any, said: ast.Exists) -> dict[str, object] | None:
    what = said.what
    if not isinstance(what, ast.Select) or what.tests[:1] != (ast.Relation("attacking"),) or said.quantity != SOME:
        return None
    return {"owner": what.whose, "one_kind": (what.zones, what.tests[1:])}


def _another_there(reader: Any, parts: Parts) -> ast.Condition:
    return ast.Exists(ast.Select(parts.read("circles"), "you", parts.read("another_kind")[1]), SOME)


def _neither(reader: Any, parts: Parts) -> ast.Condition:
    zones = parts.read("circles")
    return ast.And(tuple([ast.Exists(ast.Select(zones, "you", parts.read(name)), NONE) for name in ("sort", "sort2")]))


def is_checked(reader: Any, parts: Parts, what: ast.Selector | None, reason: str) -> ast.Condition:
    """Returns that a card is of a kind. reason: why the words are not read if there is no card that is meant."""
    if what is None:
        raise reader.unread(parts.tree, reason)
    return ast.Is(what, parts.read("checked"))


def _revealed(reader: Any, parts: Parts) -> ast.Condition:
    return is_checked(reader, parts, reader.scope.revealed(), "nothing was revealed")


def _says_revealed(printer: Any, said: ast.Is) -> dict[str, object] | None:
    return {"checked": said.tests} if said.what == printer.scope.revealed() and said.what != ast.THIS else None


ANY_HIT: Final = ast.Hit(ast.Select(("field",), "any"))
"""The attack of the battle hits: a battle has one attacking unit."""

BATTLED: Final = ast.Attacked(ast.Select(("field",), "you"))

ORDINALS: Final = ("first", "second", "third", "fourth", "fifth")

CONDITIONS: Final[tuple[Row, ...]] = (
    row("condition", "you have a {one_kind}", _have("you", SOME)),
    worked("condition", "you have {another_kind} on your {circles}", ast.Exists, _another_there, None),
    worked("condition", "you do not have a {sort} or a {sort2} on your {circles}", ast.And, _neither, None),
    row("condition", "you do not have any {kinds}",
        of(ast.Exists, of(ast.Select, gap("kinds", 0), "you", gap("kinds", 1)), NONE)),
    row("condition", "the attack did not hit during that battle",
        of(ast.Happened, ANY_HIT, "battle", NONE)),
    worked("condition", "this unit is boosted by a {one_kind}", ast.Exists, _boosted_by, _says_boosted_by),
    row("condition", "the power of the battle opponent of the boosted unit is {digits} or less",
        of(ast.Exists, of(ast.Select, ("field",), "opponent", (ast.Relation("battle_opponent", BOOSTED),
                                                                of(ast.Measure, "power", "<=", gap("digits")))), SOME)),
    worked("condition", "it is during the battle that {owner} {one_kind} attacked", ast.Exists, _attacked,
           _says_attacked,
           "it is during the battle in which {owner} {one_kind} attacked"),
    row("condition", "there are no boosting units",
        ast.Exists(ast.Select(("field",), "any", (ast.Relation("boosting"),)), NONE)),
    row("condition", "you have {another_kind}", of(ast.Exists, of(ast.Select, gap("another_kind", 0), "you",
                                                                  gap("another_kind", 1)), SOME)),
    row("condition", "you do not have {another_kind}",
        of(ast.Exists, of(ast.Select, gap("another_kind", 0), "you", gap("another_kind", 1)), NONE)),
    row("condition", "you have a {sort} on {circles}",
        of(ast.Exists, of(ast.Select, gap("circles"), "you", gap("sort")), SOME),
        "you have a {sort} on your {circles}"),
    row("condition", "you do not have a {sort} on {circles}",
        of(ast.Exists, of(ast.Select, gap("circles"), "you", gap("sort")), NONE),
        "you do not have a {sort} on your {circles}"),
    row("condition", "you have {at_least} {kinds}",
        of(ast.Exists, of(ast.Select, gap("kinds", 0), "you", gap("kinds", 1)), gap("at_least"))),
    row("condition", "it is the {nth} battle of that turn",
        of(ast.Happened, BATTLED, "turn", of(ast.Quant, gap("nth"), gap("nth")))),
    row("condition", "it is the {nth} battle of that turn or more",
        of(ast.Happened, BATTLED, "turn", of(ast.Quant, gap("nth"), None))),
    *[row("nth", word, ast.Num(number)) for number, word in enumerate(ORDINALS, 1)],
    row("condition", "your opponent has a {one_kind}", _have("opponent", SOME)),
    row("condition", "you do not have a {one_kind}", _have("you", NONE)),
    row("condition", "you have a {sort} in {room}", _in_room(SOME)),
    worked("condition", "you have a {sort} and a {sort2} in {room}", ast.And, _both, None),
    row("condition", "you do not have a {sort} in {room}", _in_room(NONE), "you do not have any {sort} in {room}"),
    row("condition", "the number of {kinds} you have is {at_least}",
        of(ast.Exists, of(ast.Select, gap("kinds", 0), "you", gap("kinds", 1)), gap("at_least"))),
    row("condition", "the number of {kinds} you called this turn is {at_least}",
        of(ast.Happened, of(ast.Moved, of(ast.Select, gap("kinds", 0), "you", gap("kinds", 1)), "call"), "turn",
           gap("at_least"))),
    row("condition", "the number of {kinds} your opponent has is {at_least}",
        of(ast.Exists, of(ast.Select, gap("kinds", 0), "opponent", gap("kinds", 1)), gap("at_least"))),
    row("condition", "the number of {sorts} in {room} is {at_least}",
        of(ast.Exists, of(ast.Select, (ROOM[0],), ROOM[1], gap("sorts")), gap("at_least"))),
    worked("condition", "the number of {sorts} in {room} is {more_or_less} your opponent's", ast.Compare, _compared,
           _says_compared),
    worked("condition", "the number of {kinds} you have is {more_or_less} your opponent's", ast.Compare,
           _more_units, _says_more_units),
    worked("condition", "the number of {kinds} you have {post} is {at_least}", ast.Exists, _with_post, None),
    worked("condition", "the revealed card is a {checked}", ast.Is, _revealed, _says_revealed),
    row("condition", "this unit is attacking a vanguard", ATTACKED_VANGUARD),
    row("condition", "this unit's power is {digits} or more",
        of(ast.Compare, of(ast.Value, ast.THIS, "power"), ">=", gap("digits"))),
    row("condition", "it is {span}", of(ast.Now, gap("span", 0), gap("span", 1))),
    row("more_or_less", "more than", ">"),
    row("more_or_less", "more than or equal to", ">=", "equal to or more than"),
    row("more_or_less", "less than or equal to", "<=", "equal to or less than"),
    row("more_or_less", "less than", "<", "fewer than"),
    row("state", "standing", "stand", "stand"),
    row("state", "resting", "rest", "rested", "rest"),
)

SITUATED: Final = ("you have a {one_kind}", "you do not have a {one_kind}", "you do not have any {kinds}",
                   "you have {at_least} {kinds}", "you have a {sort} in {room}", "you do not have a {sort} in {room}",
                   "the number of {kinds} you have is {at_least}",
                   "the number of {kinds} your opponent has is {at_least}",
                   "the number of {sorts} in {room} is {at_least}",
                   "the number of {sorts} in {room} is {more_or_less} your opponent's",
                   "the number of {kinds} you have is {more_or_less} your opponent's")
"""The conditions that are situations: how many cards there are."""

SITUATIONS: Final[tuple[Row, ...]] = (
    row("event", "{situation}", of(ast.Became, gap("situation"))),
    *[replace(one, rule="situation") for one in CONDITIONS if one.words[0] in SITUATED],
)
"""What an ability may wait for that is no event (cfv:8.6.6, cfd:11.8.14)."""
