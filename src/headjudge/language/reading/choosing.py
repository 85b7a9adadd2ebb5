"""Reads clauses that choose cards and put them somewhere."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from lark import Token, Tree

from headjudge.language.reading.naming import Naming
from headjudge.language.reading.notions import Thing
from headjudge.language.tree import ast
from headjudge.language.tree.pronouns import picked_among


class Choosing(Naming):
    """Reads choosing, searching and putting."""

    def acted_on(self, tree: Tree[Token], thing: Thing) -> ast.Selector:
        """Returns the cards an action is done to: a number of cards is picked by the acting player."""
        if thing.quantity is not None:
            return ast.Pick(thing.what, thing.quantity)
        if thing.word in ("all", "ref", "top"):
            return thing.what
        raise self.unread(tree, "not said how many")

    def picked(self, tree: Tree[Token], thing: Thing) -> ast.Pick:
        """Returns the pick for a choice."""
        if thing.quantity is None or not isinstance(thing.what, ast.Select):
            raise self.unread(tree, "no number of cards to choose")
        return ast.Pick(thing.what, thing.quantity)

    def on_picks(self, tree: Tree[Token]) -> tuple[tuple[ast.Pick, ...], bool, str]:
        """One choice, or several in turn; their zone may stand behind the last."""
        things = self.turn_by_turn(self.parts(tree))
        picks = [self.picked(part, thing) for part, thing in zip(self.parts(tree), things, strict=True)]
        if len(picks) > 1:
            places = {
                (pick.of.zones, pick.of.whose, pick.of.among) for pick in picks if isinstance(pick.of, ast.Select)
            }
            if len(places) > 1:
                raise self.unread(tree, "choices from several places")
        many = len(things) > 1 or things[0].many
        heads = {thing.head for thing in things}
        return tuple(picks), many, heads.pop() if len(heads) == 1 else "card"

    def turn_by_turn(self, parts: list[Tree[Token]]) -> list[Thing]:
        """Several noun phrases; a place that stands behind the last is the place of all that have none."""
        last = self.thing(parts[-1])
        self.place_of_last = last.what if len(parts) > 1 and isinstance(last.what, ast.Select) else None
        first = [self.thing(part) for part in parts[:-1]]
        self.place_of_last = None
        return [*first, last]

    def picks(self, tree: Tree[Token]) -> tuple[tuple[ast.Pick, ...], bool, str]:
        """Returns the picks of a part that is a list of choices."""
        return self.on_picks(tree)

    def on_choose(self, tree: Tree[Token]) -> ast.Step:
        """Choose. Two choices from different places are two steps, whose cards may be exchanged."""
        things = self.parts(self.parts(tree)[0])
        if len(things) == 2:
            first, second = self.turn_by_turn(things)
            one, other = self.picked(things[0], first), self.picked(things[1], second)
            if not _same_place(one, other):
                steps = []
                refs = []
                for pick, thing in ((one, first), (other, second)):
                    register = self.scope.make("chosen", thing.many, thing.head)
                    steps.append(ast.Choose((pick,), self.by, register))
                    refs.append(ast.Ref(register))
                self.pair = (refs[0], refs[1])
                self.scope.note(ast.Union(self.pair), True, "card", "pair")
                return ast.Seq(tuple(steps))
        if things[0].data == "passed":
            return self.chosen_with(ast.THIS, self.some_of(self.parts(things[0])[0]), tree)
        picks, many, head = self.picks(self.parts(tree)[0])
        return ast.Choose(picks, self.by, self.scope.make("chosen", many, head, picked_among(picks[0])))

    def on_choose_two(self, tree: Tree[Token]) -> ast.Step:
        """Choose a known card and another: they may be exchanged."""
        known_tree, np = self.parts(tree)
        known = self.thing(known_tree)
        if known.many:
            raise self.unread(tree, "more than two cards")
        return self.chosen_with(known.what, self.thing(np), tree)

    def on_choose_this_and(self, tree: Tree[Token]) -> ast.Step:
        """Choose this card and another."""
        return self.chosen_with(ast.THIS, self.thing(self.parts(tree)[0]), tree)

    def chosen_with(self, known: ast.Selector, thing: Thing, tree: Tree[Token]) -> ast.Step:
        """Choose cards beside a known one."""
        pick = self.picked(tree, thing)
        register = self.scope.make("chosen", thing.many, thing.head)
        self.pair = (known, ast.Ref(register)) if not thing.many else None
        both = ast.Union((known, ast.Ref(register)))
        self.scope.note(both, True, thing.head, "pair")
        return ast.Choose((pick,), self.by, register)

    def on_search(self, tree: Tree[Token]) -> ast.Step:
        """Search a zone for cards."""
        zone_tree, picks_tree = self.parts(tree)
        zone, whose = self.zone(zone_tree)
        with self.searching(zone, self.player_of(whose, tree)):
            picks, many, head = self.picks(picks_tree)
        return ast.Search(picks, self.by, self.scope.make("found", many, head))

    @contextmanager
    def searching(self, zone: str, whose: str) -> Iterator[None]:
        """Nouns without a zone are in this one."""
        before, self.default_zone = self.default_zone, (zone, whose)
        yield
        self.default_zone = before

    def on_put(self, tree: Tree[Token]) -> ast.Step:
        """Put or return cards somewhere."""
        what, to = self.parts(tree)
        thing = self.thing(what)
        before, self.putting = self.putting, thing.what
        spots = self.visit(to)
        self.putting = before
        return self.moved(what, thing, spots, tree)

    def on_put_from(self, tree: Tree[Token]) -> ast.Step:
        """Put a known card that is in a zone somewhere else: only if it is there."""
        what, source, to = self.parts(tree)
        thing = self.thing(what)
        zone, whose = self.zone(source)
        if not isinstance(thing.what, ast.Ref) or thing.what == ast.THIS or thing.many:
            raise self.unread(tree, "a card in another zone")
        there = ast.Select((zone,), self.player_of(whose, tree), (), thing.what.name)
        return self.moved(what, replace(thing, what=there), self.visit(to), tree)

    def moved(self, what: Tree[Token], thing: Thing, to: object, tree: Tree[Token]) -> ast.Step:
        """The move to spots, or the placing on a slot."""
        selector = self.acted_on(what, thing)
        assert isinstance(to, tuple)
        if isinstance(to[0], ast.Slot):
            slot, state = to
            if slot.was == "moved":
                if not isinstance(selector, ast.Ref):
                    raise self.unread(tree, "no single card")
                slot = replace(slot, was=selector.name)
            as_ = "" if thing.word == "ref" else self.scope.make("placed", thing.many, self.figure)
            self.scope.become(selector, self.figure)
            return ast.Place(selector, slot, state, self.by, as_)
        rooms = {spot.zone for spot in to if isinstance(spot, ast.Spot)}
        if self.flips() and isinstance(selector, ast.Top) and selector.zone == "deck" and rooms == {"waiting_room"}:
            register = self.scope.make("flipped", True, thing.head)
            return ast.Seq((ast.Flip(selector, self.by, register), ast.Move(ast.Ref(register), to, self.by)))
        as_ = "" if thing.word == "ref" else self.scope.make("moved", thing.many, thing.head)
        return ast.Move(selector, to, self.by, as_)

    def on_spots(self, tree: Tree[Token]) -> tuple[object, ...]:
        """Where to: a spot, one of two spots, or a slot with a state."""
        found: list[object] = []
        for part in self.parts(tree):
            value = self.visit(part)
            if not isinstance(value, tuple):
                found.append(value)
            elif isinstance(value[0], ast.Spot):
                found += value
            elif len(self.parts(tree)) > 1:
                raise self.unread(tree, "a zone or a position")
            else:
                return value
        return tuple(found)

    def destination(self, whose: str) -> str:
        """Whose zone a card goes to."""
        return "owner" if whose in ("their", "the", "owner") else whose

    def flips(self) -> bool:
        """Whether cards that are revealed from a deck are flipped over, by a keyword of the ability."""
        return False


def _same_place(one: ast.Pick, other: ast.Pick) -> bool:
    a, b = one.of, other.of
    assert isinstance(a, ast.Select) and isinstance(b, ast.Select)
    return (a.zones, a.whose, a.among) == (b.zones, b.whose, b.among)
