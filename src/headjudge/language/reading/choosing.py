"""What reading clauses and conditions has in common: choices, moves, registers, how many there are."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from lark import Token, Tree

from headjudge.language.reading.naming import Naming
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Thing
from headjudge.language.tree.pronouns import sent_by


class Choosing(Naming):
    """Reads choices of cards, and where cards are put."""

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

    def chosen_with(self, known: ast.Selector, thing: Thing, tree: Tree[Token]) -> ast.Step:
        """Choose cards beside a known one."""
        pick = self.picked(tree, thing)
        register = self.scope.make("chosen", thing.many, thing.head)
        self.pair = (known, ast.Ref(register)) if not thing.many else None
        both = ast.Union((known, ast.Ref(register)))
        self.scope.note(both, True, thing.head, "pair")
        return ast.Choose((pick,), self.by, register)

    @contextmanager
    def searching(self, zone: str, whose: str) -> Iterator[None]:
        """Nouns without a zone are in this one."""
        before, self.default_zone = self.default_zone, (zone, whose)
        yield
        self.default_zone = before

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
        self.sent |= sent_by(ast.Move(selector, to, self.by, as_))
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

    def drawn(self, n: ast.Amount, up_to: bool) -> ast.Step:
        """Draw."""
        return ast.Draw(n, up_to, self.by, self.scope.make("drawn", n != ast.Num(1), "card"))

    def picked_as(self, thing: Thing, verb: str) -> str:
        """Returns the register of the cards that a step picks and acts on; '' for cards that are not picked."""
        return "" if thing.quantity is None or thing.word == "ref" else self.scope.make(verb, thing.many, thing.head)

    def the_pair(self, tree: Tree[Token]) -> tuple[ast.Selector, ast.Selector]:
        """Returns the two cards that are exchanged: those chosen as a pair, or the two chosen last."""
        pair, self.pair = self.pair, None
        return self.last_two(tree) if pair is None else pair

    def last_two(self, tree: Tree[Token]) -> tuple[ast.Selector, ast.Selector]:
        """Returns the two single cards that were chosen or found last."""
        found = [one for one in self.scope.antecedents if one.verb in ("chosen", "found")][-2:]
        if len(found) < 2 or found[0].many or found[1].many:
            raise self.unread(tree, "not clear which cards are exchanged")
        return found[0].what, found[1].what

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
