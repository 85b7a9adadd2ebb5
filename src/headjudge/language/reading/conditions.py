"""Reads what must be so, for rows of conditions."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from lark import Token, Tree

from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Noun, Thing

if TYPE_CHECKING:
    from headjudge.language.reading.walking import Reader


def you_have_np(reader: Reader, parts: Parts) -> ast.Condition:
    """You have."""
    tree = parts.tree
    with reader.owned_by("you"):
        thing = reader.thing(reader.parts(tree)[0])
    return reader.exists(tree, thing, "you")


def you_have_not(reader: Reader, parts: Parts) -> ast.Condition:
    """You do not have: none, or not so many."""
    tree = parts.tree
    with reader.owned_by("you"):
        thing = reader.thing(reader.parts(tree)[0])
    return has_not(reader, tree, thing)


def has_not(reader: Reader, tree: Tree[Token], thing: Thing) -> ast.Condition:
    """Returns the condition that there are none of these cards, or fewer."""
    found = reader.exists(tree, thing, "")
    assert isinstance(found, ast.Exists)
    if found.quantity == ast.Quant(ast.Num(1), None):
        return ast.Exists(found.what, ast.Quant(ast.Num(0), ast.Num(0)))
    return ast.Not(found)


def you_have_not_any(reader: Reader, parts: Parts) -> ast.Condition:
    """You do not have any."""
    tree = parts.tree
    with reader.owned_by("you"):
        what = reader.select(reader.noun(reader.parts(tree)[0]), tree)
    return ast.Exists(what, ast.Quant(ast.Num(0), ast.Num(0)))


def opponent_has_not_any(reader: Reader, parts: Parts) -> ast.Condition:
    """Your opponent does not have any."""
    tree = parts.tree
    reader.named_player = "opponent"
    with reader.owned_by("opponent"):
        what = reader.select(reader.noun(reader.parts(tree)[0]), tree)
    return ast.Exists(what, ast.Quant(ast.Num(0), ast.Num(0)))


def opponent_has_np(reader: Reader, parts: Parts) -> ast.Condition:
    """Your opponent has."""
    tree = parts.tree
    reader.named_player = "opponent"
    with reader.owned_by("opponent"):
        thing = reader.thing(reader.parts(tree)[0])
    return reader.exists(tree, thing, "opponent")


def opponent_has_not(reader: Reader, parts: Parts) -> ast.Condition:
    """Your opponent does not have."""
    tree = parts.tree
    reader.named_player = "opponent"
    with reader.owned_by("opponent"):
        thing = reader.thing(reader.parts(tree)[0])
    return has_not(reader, tree, thing)


def there_is(reader: Reader, parts: Parts) -> ast.Condition:
    """There is, there are."""
    tree = parts.tree
    return reader.exists(tree, reader.thing(reader.parts(tree)[0]), "")


def there_is_no(reader: Reader, parts: Parts) -> ast.Condition:
    """There is no."""
    tree = parts.tree
    what = reader.select(reader.noun(reader.parts(tree)[0]), tree)
    return ast.Exists(what, ast.Quant(ast.Num(0), ast.Num(0)))


def is_in(reader: Reader, parts: Parts) -> ast.Condition:
    """Is in a zone."""
    tree = parts.tree
    who, where = reader.parts(tree)
    zones, owner = reader.zones(where)
    if owner == "the" and reader.rows.means(who.data) == ast.THIS:
        owner = "you"
    whose = reader.player_of(owner, tree)
    if who.data.startswith("np_"):
        return is_there(reader, tree, who, zones, whose)
    thing = reader.thing(who)
    if thing.many:
        raise reader.unread(who, "several cards")
    return ast.Is(thing.what, (ast.InZone(zones, whose),))


def is_there(reader: Reader, tree: Tree[Token], who: Tree[Token], zones: tuple[str, ...], whose: str) -> ast.Condition:
    """A card of that name is in a zone."""
    with reader.searching(zones[0], whose):
        thing = reader.thing(who)
    if not isinstance(thing.what, ast.Select) or thing.what.zones != zones[:1] or thing.word == "all":
        raise reader.unread(tree, "not clear where")
    return reader.exists(tree, replace(thing, what=replace(thing.what, zones=zones)), "")


def is_like(reader: Reader, parts: Parts) -> ast.Condition:
    """Is a card that fits."""
    tree = parts.tree
    who, predicate = reader.parts(tree)
    thing = reader.thing(who)
    if thing.word != "ref" or thing.many:
        raise reader.unread(who, "no single card")
    tests = reader.tests(predicate)
    learn(reader, thing.what, tests)
    return ast.Is(thing.what, tests)


def learn(reader: Reader, what: ast.Selector, tests: tuple[ast.Test, ...]) -> None:
    """Note that a card that was found to be a character is called so from here on."""
    for test in tests:
        if isinstance(test, ast.Kind) and len(test.kinds) == 1:
            reader.scope.become(what, test.kinds[0])


def is_not_like(reader: Reader, parts: Parts) -> ast.Condition:
    """Is not a card that fits."""
    tree = parts.tree
    who, predicate = reader.parts(tree)
    thing = reader.thing(who)
    if thing.word != "ref" or thing.many:
        raise reader.unread(who, "no single card")
    return ast.Not(ast.Is(thing.what, reader.tests(predicate)))


def are_like(reader: Reader, parts: Parts) -> ast.Condition:
    """All of these are cards that fit."""
    tree = parts.tree
    who, predicate = reader.parts(tree)
    thing = reader.thing(who)
    if thing.word != "all" and not (thing.word == "ref" and thing.many):
        raise reader.unread(who, "not all of them")
    return ast.Every(thing.what, reader.tests(predicate))


def all_named(reader: Reader, parts: Parts) -> ast.Condition:
    """All of these have N in their names."""
    tree = parts.tree
    thing = reader.thing(reader.parts(tree)[0])
    if thing.word != "all":
        raise reader.unread(tree, "not all of them")
    return ast.Every(thing.what, (ast.Named(reader.values(reader.token(tree)), "has"),))


def is_named(reader: Reader, parts: Parts) -> ast.Condition:
    """Has N in its name."""
    tree = parts.tree
    thing = reader.thing(reader.parts(tree)[0])
    if thing.word != "ref" or thing.many:
        raise reader.unread(tree, "no single card")
    return ast.Is(thing.what, (ast.Named(reader.values(reader.token(tree)), "has"),))


def zone_has(reader: Reader, parts: Parts) -> ast.Condition:
    """A zone has so many of these."""
    tree = parts.tree
    owner, zone, quant, noun = reader.parts(tree)
    place = reader.word(zone)
    with reader.searching(place, reader.player_of(reader.owner(owner, tree), tree)):
        word = "a" if reader.is_article(quant) else ""
        thing = reader.ways.some(reader, tree, reader.quantity(quant), reader.noun(noun), "", word)
    if not isinstance(thing.what, ast.Select) or thing.what.zones != (place,):
        raise reader.unread(noun, "cards of another zone")
    return reader.exists(tree, thing, "")


def zone_kinds(reader: Reader, parts: Parts) -> ast.Condition:
    """A zone has so many cards with different names."""
    tree = parts.tree
    owner, zone, n = reader.parts(tree)
    what = ast.Select((reader.word(zone),), reader.player_of(reader.owner(owner, tree), tree))
    return ast.Compare(ast.Kinds(what, "name"), ">=", reader.amount(n))


def you_have_both(reader: Reader, parts: Parts) -> ast.Condition:
    """You have this and that: each of them."""
    tree = parts.tree
    found: list[ast.Condition] = []
    for at in (0, 1):
        names = reader.values(reader.token(tree, at))
        with reader.owned_by("you"):
            what = reader.select(Noun([ast.Named(names)]), tree)
        found.append(ast.Exists(what, ast.Quant(ast.Num(1), None)))
    return ast.And(tuple(found))
