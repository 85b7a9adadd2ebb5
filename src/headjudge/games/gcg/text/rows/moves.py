"""Moving cards: return, add, place, discard, exile, pair."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from headjudge.games.gcg.text import nouns, sayings
from headjudge.games.gcg.text.nouns import ONE
from headjudge.games.gcg.text.rows.doing import NUMBER
from headjudge.language.reading import choosing
from headjudge.language.rows.row import Held, Row, of, row, said, worked
from headjudge.language.rows.shared import BY
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast


def _put(reader: Any, parts: Parts) -> ast.Step:
    """Return, add or place cards somewhere."""
    tree = parts.trees["object"]
    spots = parts.read("spots")
    thing = reader.thing(tree)
    own = spots[0].whose == "you" or reader.scope.sides.get(thing.what) == "you"
    reader.deck_changed = spots[0].zone == "deck" and own
    if thing.head == "shield" and thing.quantity is not None:
        if any(spot.zone != "hand" for spot in spots):
            raise reader.unread(parts.tree, "Shields go to the hand")
        return ast.Move(_shields(reader, tree, thing), tuple(replace(spot, whose="owner") for spot in spots), reader.by)
    selector = parts.read("object")
    as_ = reader.scope.make("moved", thing.many, thing.head) if thing.word != "ref" else ""
    return ast.Move(selector, spots, reader.by, as_)


def _shields(reader: Any, tree: Any, thing: Any) -> ast.Selector:
    """Shields are taken from the top (gcg:4.6.4.1)."""
    quantity, what = thing.quantity, thing.what
    if quantity.low != quantity.high or what.tests or what.whose != "you":
        raise reader.unread(tree, "no number of Shields from the top")
    return ast.Top("shields", "you", quantity.low)


def _says_shields(printer: Any, step: ast.Move) -> dict[str, object] | None:
    what = step.what
    if not isinstance(what, ast.Top) or what.zone != "shields":
        return None
    return {"number": what.n}


def _says_put(printer: Any, step: ast.Move) -> dict[str, object] | None:
    printer.putting = step.what
    return {"object": step.what, "spots": step.to}


def _moved(printer: Any, step: ast.Move) -> None:
    if not isinstance(step.what, ast.Ref | ast.Rest | ast.Union):
        printer.make(step.as_, "moved", printer.many_of(step.what), printer.head(step.what))


def _goes_to(step: ast.Move, zone: str, whose: str = "") -> bool:
    return all(spot.zone == zone and whose in ("", spot.whose) for spot in step.to)


def _says_place(printer: Any, step: ast.Move) -> dict[str, object] | None:
    return _says_put(printer, step) if _goes_to(step, "trash") else None


def _says_add(printer: Any, step: ast.Move) -> dict[str, object] | None:
    return _says_put(printer, step) if _goes_to(step, "hand", "you") else None


def _says_return(printer: Any, step: ast.Move) -> dict[str, object] | None:
    return None if step.to[0].zone in ("removal", "pilots") else _says_put(printer, step)


def looked_at(reader: Any, parts: Parts, number: ast.Amount) -> str:
    """Returns the register of the cards looked at, of which so many are taken."""
    rest = reader.resolved(parts.tree, reader.scope.remaining())
    if not isinstance(rest, ast.Rest) or not isinstance(number, ast.Num):
        raise reader.unread(parts.tree, "no number of cards that were looked at")
    return rest.of


def _add_from_trash(reader: Any, parts: Parts) -> ast.Step:
    """Add this card, which has come to the trash, to the hand."""
    if parts.read("single") not in (ast.THIS, ast.SUBJECT) or not reader.triggers:
        raise reader.unread(parts.tree, "another card than this one")
    return ast.Move(ast.Select(("trash",), "you", (), "this"), parts.read("spots"), reader.by)


def _some(reader: Any, parts: Parts) -> ast.Step:
    """Put N of the cards looked at somewhere."""
    number = parts.read("number")
    among = ast.Select((), "any", (), looked_at(reader, parts, number))
    return ast.Move(ast.Pick(among, ast.Quant(number, number)), parts.read("spots"), reader.by)


def _some_to_top(reader: Any, parts: Parts) -> ast.Step:
    """Return N of the cards looked at to the top."""
    number = parts.read("number")
    among = ast.Select((), "any", (), looked_at(reader, parts, number))
    return ast.Move(ast.Pick(among, ast.Quant(number, number)), (ast.Spot("deck", "you", "top"),), reader.by)


def _says_some(printer: Any, step: ast.Move) -> dict[str, object] | None:
    pick = step.what
    if not isinstance(pick, ast.Pick) or not isinstance(pick.of, ast.Select) or not pick.of.among or pick.of.tests:
        return None
    printer.putting = pick
    return {"number": pick.quantity.low, "spots": step.to}


def _says_some_to_top(printer: Any, step: ast.Move) -> dict[str, object] | None:
    return _says_some(printer, step) if step.to == (ast.Spot("deck", "you", "top"),) else None


def _says_some_to_hand(printer: Any, step: ast.Move) -> dict[str, object] | None:
    return _says_some(printer, step) if _goes_to(step, "hand", "you") else None


def _says_some_to_trash(printer: Any, step: ast.Move) -> dict[str, object] | None:
    return _says_some(printer, step) if _goes_to(step, "trash") else None


def _top_and_bottom(reader: Any, parts: Parts) -> ast.Step:
    """Return some of the cards looked at to the top and the others to the bottom."""
    top = parts.read("number")
    register = looked_at(reader, parts, top)
    bottom = parts.read("rest") if "rest" in parts.trees else ast.Num(1)
    if reader.looked.get(register) != top.value + bottom.value:
        raise reader.unread(parts.tree, "not as many as were looked at")
    pick = ast.Pick(ast.Select((), "any", (), register), ast.Quant(top, top))
    up = ast.Move(pick, (ast.Spot("deck", "you", "top"),), reader.by)
    return ast.Seq((up, ast.Move(ast.Rest(register), (ast.Spot("deck", "you", "bottom"),), reader.by)))


def _says_top_and_bottom(printer: Any, steps: tuple[ast.Step, ...]) -> dict[str, object] | None:
    first, *_, last = steps
    if not isinstance(first, ast.Move) or not isinstance(last, ast.Move) or not isinstance(last.what, ast.Rest):
        return None
    if not isinstance(first.what, ast.Pick):
        return None
    rest = sayings.rest_of(printer, first, last.what)
    return None if rest is None else {"number": first.what.quantity.low, "rest": ast.Num(rest)}


def discard(reader: Any, parts: Parts) -> ast.Step:
    """Discard cards that fit (gcg:5.11)."""
    tree = parts.trees["discarded"]
    with reader.searching("hand", "you"):
        thing = reader.thing(tree)
    if thing.quantity is None or not isinstance(thing.what, ast.Select) or thing.what.zones != ("hand",):
        raise reader.unread(tree, "no number of cards in hand")
    as_ = reader.scope.make("moved", thing.many, thing.head)
    return ast.Move(ast.Pick(thing.what, thing.quantity), (ast.Spot("trash"),), reader.by, as_)


def _discards(step: ast.Move) -> ast.Pick | None:
    pick = step.what
    if not isinstance(pick, ast.Pick) or not isinstance(pick.of, ast.Select) or pick.of.zones != ("hand",):
        return None
    return pick if step.to == (ast.Spot("trash"),) and pick.of.whose == "you" else None


def _says_discard(printer: Any, step: ast.Move) -> dict[str, object] | None:
    pick = _discards(step)
    if pick is None or not isinstance(pick.of, ast.Select):
        return None
    if not pick.of.tests and pick.quantity.low == pick.quantity.high:
        return None
    return {"discarded": replace(pick, of=replace(pick.of, zones=(), whose="any", among="-"))}


def _says_each_discards(printer: Any, step: ast.Move) -> dict[str, object] | None:
    pick = step.what
    if not isinstance(pick, ast.Pick) or pick.of != ast.Select(("hand",), step.by) or step.to != (ast.Spot("trash"),):
        return None
    exact = pick.quantity == ast.Quant(pick.quantity.low, pick.quantity.low)
    return {"everybody": step.by, "number": pick.quantity.low} if exact else None


def _others_discarded(printer: Any, step: ast.Move) -> None:
    assert isinstance(step.what, ast.Pick)
    printer.make(step.as_, "discarded", step.what.quantity.low != ast.Num(1), "card")


ANY_IN_HAND: Final = of(ast.Pick, ast.Select(("hand",), "you"), of(ast.Quant, NUMBER, NUMBER))


def _discarded(reader: Any, found: Mapping[str, object]) -> object:
    return reader.scope.make("discarded", found["number"] != ast.Num(1), "card")


def _notes_discarded(printer: Any, register: object, found: Mapping[str, object]) -> bool:
    printer.make(register, "discarded", found["number"] != ast.Num(1), "card")
    return True


DISCARDED: Final = Held("as_", _discarded, _notes_discarded)
"""The register of cards of the hand that are discarded."""


def _discard_drawn(reader: Any, parts: Parts) -> ast.Step:
    """Discard as many cards as were drawn."""
    drawn = ast.Count(_drawn(reader, parts))
    pick = ast.Pick(ast.Select(("hand",), "you"), ast.Quant(drawn, drawn))
    return ast.Move(pick, (ast.Spot("trash"),), reader.by)


def _drawn(reader: Any, parts: Parts) -> ast.Selector:
    """Returns the cards that were drawn by this effect."""
    found = [one.what for one in reader.scope.antecedents if one.verb == "drawn"]
    if len(found) != 1:
        raise reader.unread(parts.tree, "nothing was drawn, or several times")
    register: ast.Selector = found[0]
    return register


def _says_discard_drawn(printer: Any, step: ast.Move) -> dict[str, object] | None:
    pick = _discards(step)
    if pick is None or not isinstance(pick.quantity.low, ast.Count) or pick.quantity.high != pick.quantity.low:
        return None
    drawn = [one.what for one in printer.scope.antecedents if one.verb == "drawn"]
    return {} if drawn == [pick.quantity.low.what] else None


def _discarded_before(speaker: Any) -> ast.Selector | None:
    """Returns the cards that this effect discarded; None if it discarded none, or several times."""
    register = speaker.scope.placed()
    return ast.Ref(register) if register is not None else None


def _draw_discarded(reader: Any, parts: Parts) -> ast.Step:
    """Draw as many cards as were discarded."""
    return ast.Draw(ast.Count(reader.resolved(parts.tree, _discarded_before(reader))), by=reader.by)


def _says_draw_discarded(printer: Any, step: ast.Draw) -> dict[str, object] | None:
    found = _discarded_before(printer)
    return {} if found is not None and step == ast.Draw(ast.Count(found), by=step.by) else None


REMOVED: Final = (("trash",), ("battle_area",), ("base",))
"""The places from which cards are removed (gcg:5.12.1)."""


def _exile(reader: Any, parts: Parts) -> ast.Step:
    """Exile from the game: into the removal area (gcg:5.12)."""
    thing = reader.thing(parts.trees["exiled"])
    what = thing.what
    in_play = isinstance(what, ast.Select) and what.zones and what.zones not in REMOVED
    if in_play or (thing.word == "ref" and what == ast.THIS):
        raise reader.unread(parts.tree, "no cards of a trash")
    as_ = reader.scope.make("moved", thing.many, thing.head) if thing.word != "ref" else ""
    return ast.Move(parts.read("exiled"), (ast.Spot("removal"),), reader.by, as_)


def _says_exile(printer: Any, step: ast.Move) -> dict[str, object] | None:
    return {"exiled": step.what} if step.to == (ast.Spot("removal"),) else None


def _exile_specified(reader: Any, parts: Parts) -> ast.Step:
    """Exile as many cards as the timing says."""
    if reader.development is None:
        raise reader.unread(parts.tree, "no number was specified")
    number, reader.development = ast.Num(reader.development), None
    noun = parts.read("in_trash")
    what = reader.select(noun, parts.tree)
    if what.zones != ("trash",) or what.whose != "you":
        raise reader.unread(parts.tree, "no cards of a trash")
    as_ = reader.scope.make("moved", True, noun.head)
    return ast.Move(ast.Pick(what, ast.Quant(number, number)), (ast.Spot("removal"),), reader.by, as_)


def _pair(reader: Any, parts: Parts) -> ast.Step:
    return _paired_with(reader, parts, ast.THIS)


def _pair_with_it(reader: Any, parts: Parts) -> ast.Step:
    unit = reader.resolved(parts.tree, reader.scope.that_unit())
    if unit != reader.scope.it():
        raise reader.unread(parts.tree, "not clear with which Unit")
    return _paired_with(reader, parts, unit)


def _paired_with(reader: Any, parts: Parts, unit: ast.Selector) -> ast.Step:
    """Pair a card with a Unit (gcg:5.9)."""
    thing = reader.thing(parts.trees["paired"])
    known = thing.word == "ref" and not thing.many and thing.head == "pilot card"
    some = thing.quantity == ONE and isinstance(thing.what, ast.Select) and thing.what.zones in (("hand",), ("trash",))
    if not known and not some:
        raise reader.unread(parts.tree, "no Pilot card")
    return ast.Move(parts.read("paired"), (ast.Spot("pilots", under=unit),), reader.by)


def _pair_itself(reader: Any, parts: Parts) -> ast.Step:
    """Pair this Command, which has gone to the trash, with a Unit that is chosen for it (gcg:5.9)."""
    if not reader.after:
        raise reader.unread(parts.tree, "not said when")
    thing = reader.thing(parts.trees["partner"])
    if thing.quantity != ONE or not isinstance(thing.what, ast.Select) or thing.what.whose != "you":
        raise reader.unread(parts.tree, "no single Unit")
    pick = choosing.picked(reader, parts.trees["partner"], thing)
    register = reader.scope.make("chosen", False, thing.head)
    choose = ast.Choose((pick,), reader.by, register)
    return ast.Seq((choose, ast.Move(ast.SUBJECT, (ast.Spot("pilots", under=ast.Ref(register)),), reader.by)))


def _says_pair_itself(printer: Any, steps: tuple[ast.Step, ...]) -> dict[str, object] | None:
    choose, *moves = steps
    if len(moves) != 1 or not isinstance(choose, ast.Choose) or not isinstance(moves[0], ast.Move):
        return None
    if moves[0] != ast.Move(ast.SUBJECT, (ast.Spot("pilots", under=ast.Ref(choose.as_)),), choose.by):
        return None
    return {"partner": choose.picks[0]}


def _says_pair(printer: Any, step: ast.Move) -> dict[str, object] | None:
    return {"paired": step.what} if step.to == (ast.Spot("pilots", under=ast.THIS),) else None


def _says_pair_with_it(printer: Any, step: ast.Move) -> dict[str, object] | None:
    unit = step.to[0].under
    known = unit is not None and unit == printer.scope.it() == printer.scope.that_unit()
    return {"paired": step.what} if known and step.to == (ast.Spot("pilots", under=unit),) else None


def _their_hand(reader: Any, parts: Parts) -> ast.Step:
    """Discard the hand of each player who does this."""
    nouns.of_those_who_act(reader, parts.tree)
    return ast.Move(ast.Select(("hand",), "you"), (ast.Spot("trash"),), reader.by)


MOVES: Final[tuple[Row, ...]] = (
    said("clause", "add {number} of your Shields to your hand", ast.Move, _says_shields),
    worked("clause", "discard the same number of cards | you drew with this effect", ast.Move, _discard_drawn,
           _says_discard_drawn),
    row("clause", "discard {number}", of(ast.Move, ANY_IN_HAND, (ast.Spot("trash"),), BY, DISCARDED)),
    row("clause", "discard your hand", of(ast.Move, ast.Select(("hand",), "you"), (ast.Spot("trash"),), BY),
        "discard all cards in your hand"),
    worked("clause", "discard their hand", ast.Move, _their_hand, None, "discard their hands",
           "discard all cards in their hand", "discard all cards in their hands"),
    said("clause", "{everybody} discard {number}", ast.Move, _says_each_discards, then=_others_discarded),
    worked("clause", "discard {discarded}", ast.Move, discard, _says_discard, then=_moved),
    worked("clause", "pair this card from your trash | with {partner}", tuple, _pair_itself, _says_pair_itself),
    worked("clause", "pair {paired} with this Unit", ast.Move, _pair, _says_pair),
    worked("clause", "pair {paired} with it", ast.Move, _pair_with_it, _says_pair_with_it,
           "pair {paired} with that unit"),
    worked(
        "clause",
        "return {number} to the top | and {rest} to the bottom",
        tuple,
        _top_and_bottom,
        _says_top_and_bottom,
    ),
    worked("clause", "return {number} to the top | and the other to the bottom", tuple, _top_and_bottom, None),
    worked("clause", "return {number} to the top", ast.Move, _some_to_top, _says_some_to_top),
    worked("clause", "add {number} {spots}", ast.Move, _some, _says_some_to_hand, "add {number} | of them {spots}",
           "add {number} | among them {spots}"),
    worked("clause", "place {number} {spots}", ast.Move, _some, _says_some_to_trash,
           "place {number} | of them {spots}",
           "place {number} | among them {spots}"),
    worked("clause", "return {number} {spots}", ast.Move, _some, _says_some, "return {number} | of them {spots}",
           "return {number} | among them {spots}"),
    worked("clause", "place {object} {spots}", ast.Move, _put, _says_place, then=_moved),
    worked("clause", "discard that many cards", ast.Move, _discard_drawn, None),
    worked("clause", "draw that many cards", ast.Draw, _draw_discarded, _says_draw_discarded,
           "draw the same number of cards", "draw the same number of cards you discarded"),
    worked("clause", "add {single} | from your trash {spots}", ast.Move, _add_from_trash, None),
    worked("clause", "add {object} {spots}", ast.Move, _put, _says_add, then=_moved),
    worked("clause", "return {object} {spots}", ast.Move, _put, _says_return, then=_moved),
    worked("clause", "exile {exiled} from the game", ast.Move, _exile, _says_exile, "exile {exiled}",
           "remove {exiled} from the game", "remove {exiled}", then=_moved),
    worked("clause", "exile the specified number of {in_trash} | from the game", ast.Move, _exile_specified, None),
)
