"""Rows of cards that move and turn, and of what players draw."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from headjudge.games.vanguard import nodes
from headjudge.games.vanguard.vocabulary import ON_FIELD, soul_charge
from headjudge.language.rows.row import Held, Row, heard, of, row, said, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast
from headjudge.language.tree.pronouns import LOOKED

ONE: Final = ast.Num(1)
REF: Final = gap("ref")
DROP: Final = (ast.Spot("drop"),)
TOP: Final = ast.Spot("deck", end="top")
BOTTOM: Final = ast.Spot("deck", end="bottom")


def _soul_charge(reader: Any, parts: Parts) -> ast.Step:
    return soul_charge(parts.read("charged").value)


def _says_soul_charge(printer: Any, step: ast.Move) -> dict[str, object] | None:
    if not isinstance(step.what, ast.Top) or not isinstance(step.what.n, ast.Num):
        return None
    return {"charged": step.what.n} if step == soul_charge(step.what.n.value) else None


def _retire(reader: Any, parts: Parts) -> ast.Step:
    what = parts.read("retired")
    if isinstance(what, ast.Ref) and any(
            one.what == what and (one.verb in LOOKED or one.head != "unit") for one in reader.scope.antecedents):
        what = _on_field(what.name)
    return ast.Move(what, DROP)


def _on_field(register: str) -> ast.Select:
    """Those of some cards that are units now: who may call them may have left them where they were."""
    return ast.Select(("field",), "any", among=register)


def _says_retire(printer: Any, step: ast.Move) -> dict[str, object] | None:
    """Only units retire; anything else is put into the drop zone in other words."""
    if step != ast.Move(step.what, DROP) or isinstance(step.what, ast.Top | ast.Pick | ast.Rest):
        return None
    if step.what == ast.THIS and printer.is_off_field():
        return None
    if isinstance(step.what, ast.Select) and step.what == _on_field(step.what.among):
        return {"retired": ast.Ref(step.what.among)}
    known = next((one.head for one in reversed(printer.scope.antecedents) if one.what == step.what), "unit")
    return {"retired": step.what} if known == "unit" else None


def _to_vanguard(reader: Any, parts: Parts) -> ast.Step:
    """A unit that moves to the vanguard circle; it does not ride."""
    if parts.read("vanguard_circle") != ("vanguard",):
        raise reader.unread(parts.tree, "another circle than the vanguard circle")
    return ast.Shift(ast.THIS, ast.Slot(("vanguard",)))


def _says_to_vanguard(printer: Any, step: ast.Shift) -> dict[str, object] | None:
    return {"vanguard_circle": ("vanguard",)} if step == ast.Shift(ast.THIS, ast.Slot(("vanguard",))) else None


def _draw_instead(reader: Any, parts: Parts) -> ast.Step:
    """Another number of cards, in place of those of a sentence before, which is found when they are joined."""
    return ast.Amend(ast.And(()), ast.Draw(ast.Num(0)), ast.Draw(parts.read("n")))


def _choice(reader: Any, found: Mapping[str, object]) -> object:
    return reader.scope.it()


def _is_choice(printer: Any, what: object, found: Mapping[str, object]) -> bool:
    return bool(printer.scope.it() == what)


def _exchange_one(reader: Any, parts: Parts) -> ast.Step:
    """One of some units is chosen, and changes places with this one."""
    zones, tests = parts.read("kinds")
    owner, number = parts.read("owner"), parts.read("just_one")
    pick = ast.Pick(ast.Select(zones, owner, tests), ast.Quant(number, number))
    if owner != "you":
        raise reader.unread(parts.tree, "units of one player")
    name = reader.scope.make("chosen", False, "unit")
    return ast.Seq((ast.Choose((pick,), "you", name), ast.Exchange(ast.Ref(name), ast.THIS)))


def _exchange_another(reader: Any, parts: Parts) -> ast.Step:
    """Another unit of the player is chosen, and changes places with this one."""
    what = parts.read("another")
    if what.whose != "you":
        raise reader.unread(parts.tree, "units of one player")
    name = reader.scope.make("chosen", False, "unit")
    choice = ast.Choose((ast.Pick(what, ast.Quant(ONE, ONE)),), "you", name)
    return ast.Seq((choice, ast.Exchange(ast.Ref(name), ast.THIS)))


def _others_there(reader: Any, parts: Parts) -> ast.Step:
    """All cards of a place but those that were chosen; on circles, but this unit."""
    zone, whose = parts.read("room")
    chosen = ast.THIS if zone in ON_FIELD else reader.scope.them() or reader.scope.it()
    if not isinstance(chosen, ast.Ref):
        raise reader.unread(parts.tree, "not clear which other cards these are")
    others = ast.Select((zone,), whose, (ast.Relation("other", chosen), *parts.read("sorts")))
    return ast.Move(others, (parts.read("spot"),))


def _says_others_there(printer: Any, step: ast.Move) -> dict[str, object] | None:
    what = step.what
    if not isinstance(what, ast.Select) or len(what.zones) != 1:
        return None
    chosen = ast.THIS if what.zones[0] in ON_FIELD else printer.scope.them() or printer.scope.it()
    if what.tests[:1] != (ast.Relation("other", chosen),):
        return None
    if step != ast.Move(what, step.to) or len(step.to) != 1 or not isinstance(chosen, ast.Ref):
        return None
    return {"sorts": what.tests[1:], "room": (what.zones[0], what.whose), "spot": step.to[0]}


EXCHANGED: Final = Held("exchanged", _choice, _is_choice)
"""The card that was named last."""

THEIRS: Final = ("hand", "soul", "deck")
"""The zones that are named with their owner."""


def _says_put_theirs(printer: Any, step: ast.Move) -> dict[str, object] | None:
    """A card of the opponent goes to a zone of the opponent."""
    return {"ref": step.what, "their_spot": step.to[0]} if _to_theirs(printer, step) else None


def _says_put_all_theirs(printer: Any, step: ast.Move) -> dict[str, object] | None:
    """All cards of the opponent that are so go to a zone of the opponent."""
    return {"group": step.what, "their_spot": step.to[0]} if _to_theirs(printer, step) else None


def _to_theirs(printer: Any, step: ast.Move) -> bool:
    return len(step.to) == 1 and step.to[0].zone in THEIRS and step == ast.Move(step.what, step.to) and (
        bool(printer.is_theirs(step.what)))


MOVES: Final[tuple[Row, ...]] = (
    worked("clause", "{charged}", ast.Move, _soul_charge, _says_soul_charge),
    said("clause", "put this card into your drop zone", ast.Move, lambda printer, step: (
        {} if step == ast.Move(ast.THIS, DROP) and printer.is_off_field() else None)),
    worked("clause", "retire {retired}", ast.Move, _retire, _says_retire),
    said("clause", "put {ref} {their_spot}", ast.Move, _says_put_theirs),
    row("clause", "put {ref} {spot}", of(ast.Move, REF, (gap("spot"),)), "return {ref} {spot}"),
    heard("clause", "heal {ref}", of(ast.Move, REF, DROP)),
    row("clause", "exchange positions with this unit", of(ast.Exchange, EXCHANGED, ast.THIS),
        "exchange its position with this unit", "swap its position with this unit",
        "swap that unit's position with this unit"),
    worked("clause", "exchange the positions of this unit and {just_one} of {owner} {kinds}", ast.Seq,
           _exchange_one, None,
           "swap the positions of this unit and {just_one} of {owner} {kinds}"),
    worked("clause", "exchange the positions of this unit and {another}", ast.Seq, _exchange_another, None,
           "swap the positions of this unit and {another}"),
    row("clause", "this ability cannot be used for the rest of that turn", nodes.Bar()),
    row("clause", "each player may draw a card", ast.EachPlayer("each", ast.Attempt(ast.Draw(ONE), True))),
    row("clause", "put {ref} and {other_ref} {spot}",
        of(ast.Move, of(ast.Union, (REF, gap("other_ref"))), (gap("spot"),)), "return {ref} and {other_ref} {spot}"),
    row("clause", "put {ref} {spots}", of(ast.Move, REF, gap("spots"))),
    row("spots", "on the top or bottom of your deck", (TOP, BOTTOM)),
    heard("clause", "discard {ref}", of(ast.Move, REF, DROP)),
    heard("clause", "bind {ref}", of(ast.Move, REF, (ast.Spot("bind"),))),
    row("clause", "bind {ref} | face down", of(ast.Move, REF, (ast.Spot("bind", face="down"),))),
    row("clause", "bind {topmost} | face down", of(ast.Move, gap("topmost"), (ast.Spot("bind", face="down"),))),
    row("clause", "turn all cards in your damage zone face up", ast.TurnCard(ast.Select(("damage",), "you"), "up")),
    said("clause", "put {group} {their_spot}", ast.Move, _says_put_all_theirs),
    row("clause", "put {group} {spot}", of(ast.Move, gap("group"), (gap("spot"),)), "return {group} {spot}"),
    worked("clause", "put all other {sorts} | from {room} {spot}", ast.Move, _others_there, _says_others_there,
           "return all other {sorts} | from {room} {spot}"),
    row("clause", "put {topmost} {spot}", of(ast.Move, gap("topmost"), (gap("spot"),))),
    row("clause", "ride {ref}", of(ast.Place, REF, ast.Slot(("vanguard",)))),
    row("clause", "ride {ref} | as rest", of(ast.Place, REF, ast.Slot(("vanguard",)), "rest")),
    row("clause", "ride {ref} | as stand", of(ast.Place, REF, ast.Slot(("vanguard",)), "stand")),
    row("clause", "call {ref} to {call_circle}", of(ast.Place, REF, gap("call_circle"))),
    row("clause", "call {some} to {call_circle}", of(ast.Place, gap("some"), gap("call_circle"))),
    row("clause", "call {some} to {call_circle} | as rest", of(ast.Place, gap("some"), gap("call_circle"), "rest")),
    *[row("clause", f"ride {{some}} | as {state}", of(ast.Place, gap("some"), ast.Slot(("vanguard",)), state))
      for state in ("rest", "stand")],
    row("some", "{few} {sort} from {room}",
        of(ast.Pick, of(ast.Select, (gap("room", 0),), gap("room", 1), gap("sort")), gap("few"))),
    row("clause", "call {ref} to {call_circle} | as rest", of(ast.Place, REF, gap("call_circle"), "rest"),
        "call {ref} | as rest to {call_circle}"),
    row("clause", "turn {ref} | face up", of(ast.TurnCard, REF, "up")),
    row("clause", "turn {ref} | face down", of(ast.TurnCard, REF, "down")),
    row("clause", "{turning} {ref}", of(ast.Orient, REF, gap("turning"))),
    row("clause", "{turning} {group}", of(ast.Orient, gap("group"), gap("turning"))),
    row("clause", "{ref} battles instead", of(ast.Redirect, REF)),
    worked("clause", "put this unit on your {vanguard_circle}", ast.Shift, _to_vanguard, _says_to_vanguard),
    row("call_circle", "{called}", of(ast.Slot, gap("called"))),
    row("call_circle", "{called} of the same column as {ref}", of(ast.Slot, gap("called"), column=REF)),
    heard("call_circle", "{called} in the same column as {ref}", of(ast.Slot, gap("called"), column=REF)),
    row("call_circle", "a open {called}", of(ast.Slot, gap("called"), open=True)),
    heard("call_circle", "open {called}", of(ast.Slot, gap("called"), open=True)),
    row("call_circle", "separate {called}", of(ast.Slot, gap("called"), separate=True)),
    row("call_circle", "separate open {called}", of(ast.Slot, gap("called"), open=True, separate=True)),
    row("spot", "into the drop zone", ast.Spot("drop"), "into your drop zone"),
    row("spot", "into your soul", ast.Spot("soul"), "into their soul"),
    row("spot", "into your damage zone", ast.Spot("damage")),
    row("spot", "into your damage zone face down", ast.Spot("damage", face="down")),
    row("spot", "into your damage zone face up", ast.Spot("damage", face="up")),
    row("spot", "into the bind zone", ast.Spot("bind"), "into your bind zone"),
    row("spot", "into the bind zone face down", ast.Spot("bind", face="down")),
    row("spot", "into your hand", ast.Spot("hand"), "to your hand", "into their hand", "to its owner's hand",
        "to their hand"),
    row("spot", "on the top of your deck", ast.Spot("deck", end="top")),
    row("spot", "on the bottom of your deck", ast.Spot("deck", end="bottom")),
    row("spot", "on the bottom of your deck in any order", ast.Spot("deck", end="bottom", order="any")),
    row("spot", "into your deck", ast.Spot("deck"), "to your deck"),
    row("clause", "pay the cost", ast.Pay()),
    row("clause", "draw a card", ast.Draw(ONE)),
    row("clause", "draw {n} cards", of(ast.Draw, gap("n"))),
    worked("clause", "draw {n} cards | instead", ast.Amend, _draw_instead, None),
    row("clause", "draw up to {n} cards", of(ast.Draw, gap("n"), True), "draw up to {n} card"),
)
