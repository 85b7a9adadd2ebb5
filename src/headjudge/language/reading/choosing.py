"""What reading clauses and conditions has in common: choices, moves, registers, how many there are."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from lark import Token, Tree

from headjudge.language.reading.walking import Meaning, Reader
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Thing
from headjudge.language.tree.pronouns import sent_by


def acted_on(reader: Reader, tree: Tree[Token], thing: Thing) -> ast.Selector:
    """Returns the cards an action is done to: a number of cards is picked by the acting player."""
    if thing.quantity is not None:
        return ast.Pick(thing.what, thing.quantity)
    if thing.word in ("all", "ref", "top"):
        return thing.what
    raise reader.unread(tree, "not said how many")


def picked(reader: Reader, tree: Tree[Token], thing: Thing) -> ast.Pick:
    """Returns the pick for a choice."""
    if thing.quantity is None or not isinstance(thing.what, ast.Select):
        raise reader.unread(tree, "no number of cards to choose")
    return ast.Pick(thing.what, thing.quantity)


def picks(reader: Reader, tree: Tree[Token]) -> tuple[tuple[ast.Pick, ...], bool, str]:
    """One choice, or several in turn; their zone may stand behind the last."""
    reader.picking = True
    things = turn_by_turn(reader, reader.parts(tree))
    reader.picking = False
    picks = [picked(reader, part, thing) for part, thing in zip(reader.parts(tree), things, strict=True)]
    if len(picks) > 1:
        places = {
            (pick.of.zones, pick.of.whose, pick.of.among) for pick in picks if isinstance(pick.of, ast.Select)
        }
        if len(places) > 1:
            raise reader.unread(tree, "choices from several places")
    many = len(things) > 1 or things[0].many
    heads = {thing.head for thing in things}
    return tuple(picks), many, heads.pop() if len(heads) == 1 else "card"


def turn_by_turn(reader: Reader, parts: list[Tree[Token]]) -> list[Thing]:
    """Several noun phrases; a place that stands behind the last is the place of all that have none."""
    last = reader.thing(parts[-1])
    reader.place_of_last = last.what if len(parts) > 1 and isinstance(last.what, ast.Select) else None
    first = [reader.thing(part) for part in parts[:-1]]
    reader.place_of_last = None
    return [*first, last]


def chosen_with(reader: Reader, known: ast.Selector, thing: Thing, tree: Tree[Token]) -> ast.Step:
    """Choose cards beside a known one."""
    pick = picked(reader, tree, thing)
    register = reader.scope.make("chosen", thing.many, thing.head)
    reader.pair = (known, ast.Ref(register)) if not thing.many else None
    both = ast.Union((known, ast.Ref(register)))
    reader.scope.note(both, True, thing.head, "pair")
    return ast.Choose((pick,), reader.by, register)


def moved(reader: Reader, what: Tree[Token], thing: Thing, to: object, tree: Tree[Token]) -> ast.Step:
    """The move to spots, or the placing on a slot."""
    selector = reader.acted_on(what, thing)
    assert isinstance(to, tuple)
    if isinstance(to[0], ast.Slot):
        slot, state = to
        if slot.was == "moved":
            if not isinstance(selector, ast.Ref):
                raise reader.unread(tree, "no single card")
            slot = replace(slot, was=selector.name)
        as_ = "" if thing.word == "ref" else reader.scope.make("placed", thing.many, reader.figure)
        reader.scope.become(selector, reader.figure)
        return ast.Place(selector, slot, state, reader.by, as_)
    all_sent = (selector, *selector.parts) if isinstance(selector, ast.Union) else (selector,)
    if any([isinstance(spot, ast.Spot) and spot.under in all_sent for spot in to]):
        raise reader.unread(tree, "a card under itself")
    rooms = {spot.zone for spot in to if isinstance(spot, ast.Spot)}
    if reader.flipping and isinstance(selector, ast.Top) and selector.zone == "deck" and rooms == {"waiting_room"}:
        register = reader.scope.make("flipped", True, thing.head)
        return ast.Seq((ast.Flip(selector, reader.by, register), ast.Move(ast.Ref(register), to, reader.by)))
    as_ = "" if thing.word == "ref" else reader.scope.make("moved", thing.many, thing.head)
    reader.sent |= sent_by(ast.Move(selector, to, reader.by, as_))
    return ast.Move(selector, to, reader.by, as_)


def spots(reader: Reader, tree: Tree[Token]) -> tuple[object, ...]:
    """Where to: a spot, one of two spots, or a slot with a state."""
    found: list[object] = []
    for part in reader.parts(tree):
        value = reader.visit(part)
        if not isinstance(value, tuple):
            found.append(value)
        elif isinstance(value[0], ast.Spot):
            found += value
        elif len(reader.parts(tree)) > 1:
            raise reader.unread(tree, "a zone or a position")
        else:
            return value
    return tuple(found)


def drawn(reader: Reader, n: ast.Amount, up_to: bool) -> ast.Step:
    """Draw."""
    return ast.Draw(n, up_to, reader.by, reader.scope.make("drawn", n != ast.Num(1), "card"))


def picked_as(reader: Reader, thing: Thing, verb: str) -> str:
    """Returns the register of the cards that a step picks and acts on; '' for cards that are not picked."""
    return "" if thing.quantity is None or thing.word == "ref" else reader.scope.make(verb, thing.many, thing.head)


def the_pair(reader: Reader, tree: Tree[Token]) -> tuple[ast.Selector, ast.Selector]:
    """Returns the two cards that are exchanged: those chosen as a pair, or the two chosen last."""
    pair, reader.pair = reader.pair, None
    return last_two(reader, tree) if pair is None else pair


def last_two(reader: Reader, tree: Tree[Token]) -> tuple[ast.Selector, ast.Selector]:
    """Returns the two single cards that were chosen or found last."""
    found = [one for one in reader.scope.antecedents if one.verb in ("chosen", "found")][-2:]
    if len(found) < 2 or found[0].many or found[1].many:
        raise reader.unread(tree, "not clear which cards are exchanged")
    return found[0].what, found[1].what


def _so_many_kinds(reader: Reader, tree: Tree[Token], thing: Thing, unlike: ast.Distinct) -> ast.Condition:
    """Returns the condition that there are at least so many cards of which no two are alike."""
    quantity, what = thing.quantity, thing.what
    if quantity is None or quantity.high is not None or not isinstance(what, ast.Select):
        raise reader.unread(tree, "cards that are unlike each other, and are not chosen")
    kinds = ast.Kinds(replace(what, tests=tuple([test for test in what.tests if test != unlike])), unlike.field)
    return ast.Compare(kinds, ">=", quantity.low)


def exists(reader: Reader, tree: Tree[Token], thing: Thing, owner: str) -> ast.Condition:
    """Returns the condition that this many cards are there."""
    what = thing.what
    if not isinstance(what, ast.Select):
        raise reader.unread(tree, "no cards that can be counted")
    unlike = [test for test in what.tests if isinstance(test, ast.Distinct)]
    if unlike:
        return _so_many_kinds(reader, tree, thing, unlike[0])
    if thing.quantity is None or thing.word == "a":
        if thing.word not in ("a", "bare", "plural"):
            raise reader.unread(tree, "no number")
        return ast.Exists(what, ast.Quant(ast.Num(1), None))
    if thing.quantity.low == thing.quantity.high and thing.quantity.low != ast.Num(0):
        raise reader.unread(tree, "exactly so many, or at least")
    return ast.Exists(what, thing.quantity)


def did(reader: Reader, tree: Tree[Token], verb: str) -> ast.Condition:
    """Returns the condition that the newest step of that kind got this many cards."""
    found = next((one.what for one in reversed(reader.scope.antecedents) if one.verb == verb), None)
    if not isinstance(found, ast.Ref):
        raise reader.unread(tree, "nothing was done so")
    quant, noun = reader.parts(tree)
    head = reader.noun(noun)
    if head.zones or head.among or head.whose or head.top:
        raise reader.unread(noun, "only the kind of card can be asked here, not whose it is or where")
    quantity = reader.quantity(quant)
    if reader.is_article(quant):
        quantity = ast.Quant(ast.Num(1), None)
    return ast.Exists(ast.Select((), "any", tuple(head.tests), found.name), quantity)


MEANINGS: Final[dict[str, Meaning]] = {
    "picks": picks,
    "spots": spots,
}
"""The alternatives of the grammar that are read here."""
