"""Reads clauses in which a player does something other than putting cards somewhere."""

from __future__ import annotations

from lark import Token, Tree

from headjudge.language.reading.choosing import Choosing
from headjudge.language.reading.notions import Thing
from headjudge.language.tree import ast
from headjudge.language.tree.pronouns import picked_among


class Doing(Choosing):
    """Reads showing, drawing, dealing damage, turning, exchanging, paying."""

    def on_reveal(self, tree: Tree[Token]) -> ast.Step:
        """Reveal."""
        what = self.parts(tree)[0]
        thing = self.thing(what)
        if self.flips() and isinstance(thing.what, ast.Top) and thing.what.zone == "deck":
            return ast.Flip(thing.what, self.by, self.scope.make("flipped", True, thing.head))
        selector = self.acted_on(what, thing)
        as_ = (
            self.scope.make("revealed", thing.many, thing.head, picked_among(thing.what)) if thing.word != "ref" else ""
        )
        if thing.word == "ref" and not thing.many:
            self.scope.note(selector, False, thing.head, "shown")
        return ast.Reveal(selector, self.by, as_)

    def on_look(self, tree: Tree[Token]) -> ast.Look:
        """Look at."""
        what = self.parts(tree)[0]
        thing = self.thing(what)
        if thing.word not in ("top", "all"):
            raise self.unread(what, "cards that are looked at")
        return ast.Look(thing.what, self.by, self.scope.make("looked", thing.many, thing.head))

    def on_flip(self, tree: Tree[Token]) -> ast.Step:
        """Flip over (ws:3.2.5)."""
        what = self.parts(tree)[0]
        thing = self.thing(what)
        if not isinstance(thing.what, ast.Top):
            raise self.unread(what, "cards from the top of a deck")
        return ast.Flip(thing.what, self.by, self.scope.make("flipped", True, thing.head))

    def drawn(self, n: ast.Amount, up_to: bool) -> ast.Step:
        """Draw."""
        return ast.Draw(n, up_to, self.by, self.scope.make("drawn", n != ast.Num(1), "card"))

    def on_orient(self, tree: Tree[Token]) -> ast.Step:
        """Stand, rest or reverse."""
        token = self.token(tree)
        what = self.parts(tree)[0]
        if what.data == "this_and":
            other = self.thing(self.parts(what)[0])
            rest = ast.Orient(self.acted_on(what, other), self.values(token)[0], self.by)
            return ast.Seq((ast.Orient(ast.THIS, self.values(token)[0], self.by), rest))
        thing = self.thing(what)
        selector = self.acted_on(what, thing)
        if selector == ast.THIS and not self.paying:
            self.scope.note(ast.THIS, False, "card", "turned")
        return ast.Orient(selector, self.values(token)[0], self.by, self.picked_as(thing, "turned"))

    def picked_as(self, thing: Thing, verb: str) -> str:
        """Returns the register of the cards that a step picks and acts on; '' for cards that are not picked."""
        return "" if thing.quantity is None or thing.word == "ref" else self.scope.make(verb, thing.many, thing.head)

    def on_exchange_them(self, tree: Tree[Token]) -> ast.Step:
        """Exchange the two cards chosen last."""
        a, b = self.the_pair(tree)
        state = self.words_of(self.parts(tree)[0]) if self.parts(tree) else ""
        return ast.Exchange(a, b, self.by, state)

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
