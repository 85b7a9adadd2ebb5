"""Reads conditions."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from lark import Token, Tree

from headjudge.language.reading.gaining import Gaining
from headjudge.language.reading.notions import Noun, Thing
from headjudge.language.tree import ast


class Asking(Gaining):
    """Reads conditions."""

    def exists(self, tree: Tree[Token], thing: Thing, owner: str) -> ast.Condition:
        """Returns the condition that this many cards are there."""
        what = thing.what
        if not isinstance(what, ast.Select):
            raise self.unread(tree, "no cards that can be counted")
        if thing.quantity is None or thing.word == "a":
            if thing.word not in ("a", "bare", "plural"):
                raise self.unread(tree, "no number")
            return ast.Exists(what, ast.Quant(ast.Num(1), None))
        if thing.quantity.low == thing.quantity.high and thing.quantity.low != ast.Num(0):
            raise self.unread(tree, "exactly so many, or at least")
        return ast.Exists(what, thing.quantity)

    @contextmanager
    def owned_by(self, who: str) -> Iterator[None]:
        """Let nouns without an owner mean this player's cards."""
        before, self.default_owner = self.default_owner, who
        yield
        self.default_owner = before

    def on_you_have_np(self, tree: Tree[Token]) -> ast.Condition:
        """You have."""
        with self.owned_by("you"):
            thing = self.thing(self.parts(tree)[0])
        return self.exists(tree, thing, "you")

    def on_you_have_not(self, tree: Tree[Token]) -> ast.Condition:
        """You do not have: none, or not so many."""
        with self.owned_by("you"):
            thing = self.thing(self.parts(tree)[0])
        return self.has_not(tree, thing)

    def has_not(self, tree: Tree[Token], thing: Thing) -> ast.Condition:
        """Returns the condition that there are none of these cards, or fewer."""
        found = self.exists(tree, thing, "")
        assert isinstance(found, ast.Exists)
        if found.quantity == ast.Quant(ast.Num(1), None):
            return ast.Exists(found.what, ast.Quant(ast.Num(0), ast.Num(0)))
        return ast.Not(found)

    def on_you_have_not_any(self, tree: Tree[Token]) -> ast.Condition:
        """You do not have any."""
        with self.owned_by("you"):
            what = self.select(self.noun(self.parts(tree)[0]), tree)
        return ast.Exists(what, ast.Quant(ast.Num(0), ast.Num(0)))

    def on_opponent_has_not_any(self, tree: Tree[Token]) -> ast.Condition:
        """Your opponent does not have any."""
        with self.owned_by("opponent"):
            what = self.select(self.noun(self.parts(tree)[0]), tree)
        return ast.Exists(what, ast.Quant(ast.Num(0), ast.Num(0)))

    def on_opponent_has_np(self, tree: Tree[Token]) -> ast.Condition:
        """Your opponent has."""
        with self.owned_by("opponent"):
            thing = self.thing(self.parts(tree)[0])
        return self.exists(tree, thing, "opponent")

    def on_opponent_has_not(self, tree: Tree[Token]) -> ast.Condition:
        """Your opponent does not have."""
        with self.owned_by("opponent"):
            thing = self.thing(self.parts(tree)[0])
        return self.has_not(tree, thing)

    def on_there_is(self, tree: Tree[Token]) -> ast.Condition:
        """There is, there are."""
        return self.exists(tree, self.thing(self.parts(tree)[0]), "")

    def on_there_is_no(self, tree: Tree[Token]) -> ast.Condition:
        """There is no."""
        what = self.select(self.noun(self.parts(tree)[0]), tree)
        return ast.Exists(what, ast.Quant(ast.Num(0), ast.Num(0)))

    def on_is_in(self, tree: Tree[Token]) -> ast.Condition:
        """Is in a zone."""
        who, where = self.parts(tree)
        zones, owner = self.zones(where)
        if owner == "the" and self.rows.means(who.data) == ast.THIS:
            owner = "you"
        whose = self.player_of(owner, tree)
        if who.data.startswith("np_"):
            return self.is_there(tree, who, zones, whose)
        thing = self.thing(who)
        if thing.many:
            raise self.unread(who, "several cards")
        return ast.Is(thing.what, (ast.InZone(zones, whose),))

    def is_there(self, tree: Tree[Token], who: Tree[Token], zones: tuple[str, ...], whose: str) -> ast.Condition:
        """A card of that name is in a zone."""
        with self.searching(zones[0], whose):
            thing = self.thing(who)
        if not isinstance(thing.what, ast.Select) or thing.what.zones != zones[:1] or thing.word == "all":
            raise self.unread(tree, "not clear where")
        return self.exists(tree, replace(thing, what=replace(thing.what, zones=zones)), "")

    def on_is_like(self, tree: Tree[Token]) -> ast.Condition:
        """Is a card that fits."""
        who, predicate = self.parts(tree)
        thing = self.thing(who)
        if thing.word != "ref" or thing.many:
            raise self.unread(who, "no single card")
        tests = self.tests(predicate)
        self.learn(thing.what, tests)
        return ast.Is(thing.what, tests)

    def learn(self, what: ast.Selector, tests: tuple[ast.Test, ...]) -> None:
        """Note that a card that was found to be a character is called so from here on."""
        for test in tests:
            if isinstance(test, ast.Kind) and len(test.kinds) == 1:
                self.scope.become(what, test.kinds[0])

    def on_is_not_like(self, tree: Tree[Token]) -> ast.Condition:
        """Is not a card that fits."""
        who, predicate = self.parts(tree)
        thing = self.thing(who)
        if thing.word != "ref" or thing.many:
            raise self.unread(who, "no single card")
        return ast.Not(ast.Is(thing.what, self.tests(predicate)))

    def on_are_like(self, tree: Tree[Token]) -> ast.Condition:
        """All of these are cards that fit."""
        who, predicate = self.parts(tree)
        thing = self.thing(who)
        if thing.word != "all" and not (thing.word == "ref" and thing.many):
            raise self.unread(who, "not all of them")
        return ast.Every(thing.what, self.tests(predicate))

    def on_all_named(self, tree: Tree[Token]) -> ast.Condition:
        """All of these have N in their names."""
        thing = self.thing(self.parts(tree)[0])
        if thing.word != "all":
            raise self.unread(tree, "not all of them")
        return ast.Every(thing.what, (ast.Named(self.values(self.token(tree)), "has"),))

    def on_is_named(self, tree: Tree[Token]) -> ast.Condition:
        """Has N in its name."""
        thing = self.thing(self.parts(tree)[0])
        if thing.word != "ref" or thing.many:
            raise self.unread(tree, "no single card")
        return ast.Is(thing.what, (ast.Named(self.values(self.token(tree)), "has"),))

    def did(self, tree: Tree[Token], verb: str) -> ast.Condition:
        """Returns the condition that the newest step of that kind got this many cards."""
        found = next((one.what for one in reversed(self.scope.antecedents) if one.verb == verb), None)
        if not isinstance(found, ast.Ref):
            raise self.unread(tree, "nothing was done so")
        quant, noun = self.parts(tree)
        head = self.noun(noun)
        if head.zones or head.among or head.whose or head.top:
            raise self.unread(noun, "more than what kind of card it is")
        quantity = self.quantity(quant)
        if self.is_article(quant):
            quantity = ast.Quant(ast.Num(1), None)
        return ast.Exists(ast.Select((), "any", tuple(head.tests), found.name), quantity)

    def on_zone_has(self, tree: Tree[Token]) -> ast.Condition:
        """A zone has so many of these."""
        owner, zone, quant, noun = self.parts(tree)
        place = self.place_word(zone)
        with self.searching(place, self.player_of(self.owner(owner, tree), tree)):
            thing = self.some(tree, self.quantity(quant), self.noun(noun), "", "a" if self.is_article(quant) else "")
        if not isinstance(thing.what, ast.Select) or thing.what.zones != (place,):
            raise self.unread(noun, "cards of another zone")
        return self.exists(tree, thing, "")

    def on_zone_kinds(self, tree: Tree[Token]) -> ast.Condition:
        """A zone has so many cards with different names."""
        owner, zone, n = self.parts(tree)
        what = ast.Select((self.place_word(zone),), self.player_of(self.owner(owner, tree), tree))
        return ast.Compare(ast.Kinds(what, "name"), ">=", self.amount(n))

    def on_you_have_both(self, tree: Tree[Token]) -> ast.Condition:
        """You have this and that: each of them."""
        found: list[ast.Condition] = []
        for at in (0, 1):
            names = self.values(self.token(tree, at))
            with self.owned_by("you"):
                what = self.select(Noun([ast.Named(names)]), tree)
            found.append(ast.Exists(what, ast.Quant(ast.Num(1), None)))
        return ast.And(tuple(found))
