"""Rows of what the opponent may do, and of units that they call or move themselves."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from headjudge.games.vanguard.text.rows.clauses import DROP
from headjudge.games.vanguard.text.rows.players import HAND, are_several, only_said
from headjudge.language.rows.row import Fills, Row, said, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

OPPONENT: Final = "opponent"
REAR: Final = ("rearguard", "front_rearguard", "back_rearguard")

# ------------------------------------------------------------------------------------------------- what they may do


def _offer(make: Any) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Step:
        return ast.Attempt(make(reader, parts), True, OPPONENT)

    return read


def _chosen(reader: Any, parts: Parts) -> ast.Step:
    pick, deed = parts.read("their_pick"), parts.read("their_deed")
    to = DROP if deed in ("retire", "discard") else (ast.Spot("bind"),) if deed == "bind" else (deed,)
    return ast.Move(replace(pick, of=replace(pick.of, whose=OPPONENT)), to, OPPONENT)


def _says_chosen(several: bool) -> Any:
    def say(printer: Any, offered: ast.Attempt) -> dict[str, object] | None:
        step = offered.step
        if not is_offer(offered) or not isinstance(step, ast.Move) or step.by != OPPONENT or len(step.to) != 1:
            return None
        if not isinstance(step.what, ast.Pick) or not isinstance(step.what.of, ast.Select):
            return None
        if are_several(step.what) != several:
            return None
        hand = step.what.of.zones == HAND
        deed = ("discard" if hand else "retire") if step.to == DROP else step.to[0]
        return {"their_pick": step.what, "deed_them" if several else "deed_it": deed}

    return say


def _discarded(reader: Any, parts: Parts) -> ast.Step:
    what = ast.Pick(ast.Select(HAND, OPPONENT, parts.read("sort")), parts.read("few"))
    return ast.Move(what, DROP, OPPONENT)


def is_offer(step: ast.Step) -> bool:
    """Whether a step is something that the opponent may do."""
    return isinstance(step, ast.Attempt) and step.optional and step.by == OPPONENT


DEEDS: Final = (("deed_it", "it"), ("deed_them", "them"))

OFFERS: Final[tuple[Row, ...]] = (
    *[only_said(rule, f", and {deed} {cards}", deed) for rule, cards in DEEDS for deed in ("retire", "discard")],
    *[only_said(rule, f"| , and put {cards} {{their_spot}}", gap("their_spot")) for rule, cards in DEEDS],
    said("clause", "your opponent may choose {their_pick} {deed_it}", ast.Attempt, _says_chosen(False)),
    said("clause", "your opponent may choose {their_pick} {deed_them}", ast.Attempt, _says_chosen(True)),
    worked("clause", "your opponent may choose {their_pick} {their_deed}", ast.Attempt, _offer(_chosen), None),
    worked("clause", "your opponent may discard {few} {sort} from their hand", ast.Attempt, _offer(_discarded), None,
           "your opponent may discard {few} {sort}"),
)

# ------------------------------------------------------------------------------------------- units that they call


def _their_slot(reader: Any, parts: Parts) -> ast.Slot:
    slot: ast.Slot = parts.read("call_circle")
    if slot.groups and slot.groups[0] not in REAR:
        raise reader.unread(parts.tree, "rear-guard circles alone")
    return replace(slot, whose=OPPONENT)


def _calls(reader: Any, parts: Parts) -> ast.Step:
    pick = parts.read("their_card")
    if parts.read("player") != OPPONENT:
        raise reader.unread(parts.tree, "only your opponent can be asked to call here")
    zones = pick.of.zones
    if not set(zones) & {"hand", "drop", "soul", "bind", "deck"}:
        raise reader.unread(parts.tree, "units on the field are not called")
    what = replace(pick, of=replace(pick.of, whose=OPPONENT))
    state = "rest" if parts.has("as_rest") else ""
    return ast.Place(what, _their_slot(reader, parts), state, OPPONENT)


def _says_calls(several: bool) -> Any:
    def say(printer: Any, step: ast.Place) -> dict[str, object] | None:
        what, slot = step.what, step.slot
        if step.by != OPPONENT or not isinstance(what, ast.Pick) or not isinstance(what.of, ast.Select):
            return None
        if slot.whose != OPPONENT or step.state not in ("", "rest"):
            return None
        if step != ast.Place(what, slot, step.state, OPPONENT) or are_several(what) != several:
            return None
        return {"player": OPPONENT, "their_card": what, "call_circle": replace(slot, whose="you"),
                "as_rest": step.state == "rest" or None}

    return say


def _calls_it(reader: Any, parts: Parts) -> ast.Step:
    state = "rest" if parts.has("as_rest") else ""
    return ast.Place(parts.read("ref"), _their_slot(reader, parts), state, OPPONENT)


def _says_calls_it(printer: Any, step: ast.Place) -> dict[str, object] | None:
    slot = step.slot
    if not isinstance(step.what, ast.Ref) or step != ast.Place(step.what, slot, step.state, OPPONENT):
        return None
    if slot.whose != OPPONENT or step.state not in ("", "rest"):
        return None
    return {"ref": step.what, "call_circle": replace(slot, whose="you"), "as_rest": step.state == "rest" or None}


CALLS: Final[tuple[Row, ...]] = (
    said("clause", "{player} chooses {their_card} | , and calls them to {call_circle} [as_rest: | as rest]",
         ast.Place, _says_calls(True)),
    worked("clause", "{player} chooses {their_card} | , and calls it to {call_circle} [as_rest: | as rest]",
           ast.Place, _calls, _says_calls(False),
           "{player} chooses {their_card} | , and calls them to {call_circle} [as_rest: | as rest]"),
    worked("clause", "your opponent calls {ref} to {call_circle} [as_rest: | as rest]", ast.Place, _calls_it,
           _says_calls_it),
)

GAPS: Final[dict[str, Any]] = {
    "their_card": Fills("their_pick", lambda reader, part: reader.visit(part),
                        lambda printer, pick: printer.say("their_pick", pick), ("a card from their hand",)),
}

ROWS: Final[tuple[Row, ...]] = (*OFFERS, *CALLS)
