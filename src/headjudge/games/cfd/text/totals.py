"""Rows of cards of several zones together, of cards that were put somewhere, and of amounts that follow from zones."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.cfd.text.common import ROOM
from headjudge.games.cfd.text.marking import MARKERS
from headjudge.games.vanguard.text.rows.conditions import SOME
from headjudge.games.vanguard.text.rows.done import result_of
from headjudge.language.rows.row import Row, heard, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

UP_TO: Final = of(ast.Quant, ast.Num(0), gap("n"))
ONE: Final = ast.Quant(ast.Num(1), ast.Num(1))
BASE: Final = ast.Spot("scouted", "you")
THEIR_FRONT: Final = ast.Slot(("front_rearguard",), "opponent", open=True)


def _put_total(reader: Any, parts: Parts) -> ast.Step:
    tests = (*parts.read("sort"), parts.read("post"))
    return ast.Move(ast.Pick(ast.Select(parts.read("rooms"), "you", tests), parts.read("few")), (parts.read("spot"),))


def _put_cards(reader: Any, parts: Parts) -> ast.Selector:
    """The cards that a sentence before has put somewhere."""
    return result_of(reader, parts, "put")


def _says_put_cards(printer: Any, what: ast.Selector) -> dict[str, object] | None:
    name = printer.deeds.get("put", "")
    return {} if name and what == ast.Ref(name) else None


def _it_was(reader: Any, parts: Parts) -> ast.Condition:
    """Of another kind: the card of which the condition before has asked."""
    if not reader.given:
        raise reader.unread(parts.tree, "not clear which card this was")
    return ast.Exists(ast.Select((), "any", parts.read("given_sort"), reader.given), SOME)


def _as_markers(reader: Any, parts: Parts) -> ast.Pick:
    """As many cards as there are markers on the own circles, at most."""
    parts.read("rear_circle")
    zone, whose = parts.read("room")
    return ast.Pick(ast.Select((zone,), whose, parts.read("sorts")), ast.Quant(ast.Num(0), MARKERS))


def _says_as_markers(printer: Any, pick: ast.Pick) -> dict[str, object] | None:
    what = pick.of
    if not isinstance(what, ast.Select) or len(what.zones) != 1 or what.among:
        return None
    if pick.quantity != ast.Quant(ast.Num(0), MARKERS):
        return None
    return {"sorts": what.tests, "room": (what.zones[0], what.whose), "rear_circle": ("rearguard",)}


def _their_front(reader: Any, parts: Parts) -> ast.Slot:
    parts.read("rear_circle")
    parts.read("just_one")
    return THEIR_FRONT


def _in_bind(reader: Any, parts: Parts) -> ast.Pick:
    zones, tests = parts.read("cards_there")
    if zones not in ((), ("field",)):
        raise reader.unread(parts.tree, "no units are in the bind zone")
    return ast.Pick(ast.Select(("bind",), parts.read("owner"), tests), parts.read("count"))


def _it_is_either(reader: Any, parts: Parts) -> ast.Condition:
    what = reader.scope.it()
    if what is None:
        raise reader.unread(parts.tree, "not clear what this stands for")
    return ast.Is(what, (parts.read("either"),))


def _says_it_is_either(printer: Any, asked: ast.Is) -> dict[str, object] | None:
    if asked.what != printer.scope.it() or len(asked.tests) != 1 or not isinstance(asked.tests[0], ast.AnyTest):
        return None
    return {"either": asked.tests[0]}


def _arm_one(reader: Any, parts: Parts) -> ast.Step:
    parts.read("just_one")
    cards = reader.scope.them()
    if cards is None:
        raise reader.unread(parts.tree, "not said among which cards")
    return ast.Perform("arm", ast.Pick(cards, ONE))


def _says_arm_one(printer: Any, step: ast.Perform) -> dict[str, object] | None:
    cards = printer.scope.them()
    return {"just_one": ast.Num(1)} if cards and step == ast.Perform("arm", ast.Pick(cards, ONE)) else None


def _among(reader: Any, parts: Parts) -> ast.Pick:
    """Up to so many of the cards that were looked at, or that were chosen among those."""
    zones, tests = parts.read("kind1")
    cards = reader.scope.them()
    if zones or not isinstance(cards, ast.Ref):
        raise reader.unread(parts.tree, "not said among which cards")
    left = ast.Rest(cards.name)
    if tests and any([isinstance(step, ast.Move) and isinstance(step.what, ast.Pick) and step.what.of == left
                      for step in reader.told_so_far]):
        raise reader.unread(parts.tree, "of a kind among what is left")
    there = ast.Select((), "any", tests, cards.name) if tests else left
    return ast.Pick(there, ast.Quant(ast.Num(0), parts.read("n")))


def _says_among(printer: Any, step: ast.Move) -> dict[str, object] | None:
    pick, them = step.what, printer.scope.them()
    if not isinstance(pick, ast.Pick) or not isinstance(them, ast.Ref) or len(step.to) != 1:
        return None
    tests = pick.of.tests if isinstance(pick.of, ast.Select) else ()
    cards, number = ast.Select((), "any", tests, them.name) if tests else ast.Rest(them.name), pick.quantity.high
    if step != ast.Move(ast.Pick(cards, ast.Quant(ast.Num(0), number)), step.to):
        return None
    return {"n": number, "kind1": ((), tests), "spot": step.to[0] if step.to[0] != BASE else None}


def _scouts(reader: Any, parts: Parts) -> ast.Step:
    return ast.Move(_among(reader, parts), (BASE,))


def _says_scouts(printer: Any, step: ast.Move) -> dict[str, object] | None:
    return _says_among(printer, step) if step.to == (BASE,) else None


TOTALS: Final[tuple[Row, ...]] = (
    worked("clause", "scout | up to {n} {kind1} | from among them to your base", ast.Move, _scouts, _says_scouts),
    worked("clause", "put | up to {n} {kind1} | from among them {spot}", ast.Move, lambda reader, parts: ast.Move(
        _among(reader, parts), (parts.read("spot"),)), _says_among),
    heard("picked", "up to a total of {n} {sort} from {rooms}",
          of(ast.Pick, of(ast.Select, gap("rooms"), "you", gap("sort")), UP_TO)),
    worked("cost", "put a total of {few} {sort} from {rooms} {post} {spot}", ast.Move, _put_total, None),
    worked("counted", "card you put", ast.Selector, _put_cards, _says_put_cards),
    worked("condition", "it was a {given_sort}", ast.Exists, _it_was, None, "it was {given_sort}"),
    worked("picked", "{sorts} from {room} | up to the same number of dragontree markers on your {rear_circle}",
           ast.Pick, _as_markers, _says_as_markers),
    row("per", "for each type of trigger icon in {room}", of(ast.Kinds, of(ast.Select, *ROOM), "trigger")),
    worked("call_circle", "{just_one} of your opponent's open front row {rear_circle}", ast.Slot, _their_front,
           lambda printer, slot: {"just_one": ast.Num(1), "rear_circle": ("rearguard",)} if slot == THEIR_FRONT
           else None),
    worked("picked", "{count} of {owner} {cards_there} | in the bind zone", ast.Pick, _in_bind, None),
    worked("condition", "it is a {either}", ast.Is, _it_is_either, _says_it_is_either),
    worked("clause", "arm {just_one} | to your vanguard from among them", ast.Perform, _arm_one, _says_arm_one),
)
