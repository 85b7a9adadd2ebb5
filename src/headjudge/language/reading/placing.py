"""Reads zones, their owners and ends, spans of time and their players, numbers, and what a card is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from lark import Token, Tree

from headjudge.language.reading.walking import Walker
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Letter, Noun


class Placing(Walker):
    """Reads places and owners of cards, numbers and predicates."""

    def on_in_zones(self, tree: Tree[Token]) -> Callable[[Noun], None]:
        """In that zone."""
        zones, whose = self.zones(self.parts(tree)[0])

        def put(noun: Noun) -> None:
            if noun.zones:
                raise self.unread(tree, "a second zone")
            noun.zones, noun.whose = zones, whose

        return put

    def zones(self, tree: Tree[Token]) -> tuple[tuple[str, ...], str]:
        """A part that names zones of one player."""
        value = self.visit(tree)
        assert isinstance(value, tuple)
        zones, whose = value
        assert isinstance(zones, tuple) and isinstance(whose, str)
        return zones, whose

    def on_zones(self, tree: Tree[Token]) -> tuple[tuple[str, ...], str]:
        """One zone."""
        zone, whose = self.zone(self.parts(tree)[0])
        return (zone,), whose

    def on_zones_or(self, tree: Tree[Token]) -> tuple[tuple[str, ...], str]:
        """One zone or another of the same player."""
        first, second = self.parts(tree)
        zone, whose = self.zone(first)
        other = self.word(second)
        return (zone, other), whose

    def zone(self, tree: Tree[Token]) -> tuple[str, str]:
        """A part that is a zone with its owner."""
        return self._name_and_whose(tree)

    def span(self, tree: Tree[Token]) -> tuple[str, str]:
        """A part that is a span of time: its name and whose it is."""
        return self._name_and_whose(tree)

    def _name_and_whose(self, tree: Tree[Token]) -> tuple[str, str]:
        value = self.visit(tree)
        assert isinstance(value, tuple)
        name, whose = value
        assert isinstance(name, str) and isinstance(whose, str)
        return name, whose

    def on_zone(self, tree: Tree[Token]) -> tuple[str, str]:
        """Whose zone."""
        owner, zone = self.parts(tree)
        return self.word(zone), self.owner(owner, tree)

    def owner(self, tree: Tree[Token], whole: Tree[Token]) -> str:
        """A part that says whose."""
        whose = self.word(tree)
        if whose == "opponent":
            self.named_player = "opponent"
        return whose

    def player_of(self, whose: str, tree: Tree[Token]) -> str:
        """Whose zone is looked into: `their` is the player named last."""
        if whose == "their":
            if not self.named_player:
                raise self.unread(tree, "nobody was named whose that is")
            return self.named_player
        if whose in ("the", "owner"):
            raise self.unread(tree, "not said whose")
        return whose

    def on_among_them(self, tree: Tree[Token]) -> Callable[[Noun], None]:
        """Among the cards of the newest set."""
        register = self.scope.several()
        if register is None:
            raise self.unread(tree, "no cards that this could be among")

        def put(noun: Noun) -> None:
            if noun.among:
                raise self.unread(tree, "said twice")
            noun.among = register

        return put

    def had_by(self, tree: Tree[Token], who: str) -> Callable[[Noun], None]:
        """Of that player."""

        def put(noun: Noun) -> None:
            if noun.whose not in ("", who):
                raise self.unread(tree, "two owners")
            noun.whose = who

        return put

    def from_end(self, tree: Tree[Token], end: str) -> Callable[[Noun], None]:
        """From an end of a zone."""
        zone, whose = self.zone(self.parts(tree)[0])
        player = self.player_of(whose, tree)

        def put(noun: Noun) -> None:
            if noun.tests or noun.zones or noun.top or noun.among:
                raise self.unread(tree, "only plain cards are taken from an end")
            noun.top = (end, zone, player)

        return put

    def select(self, noun: Noun, tree: Tree[Token], owner: str = "") -> ast.Select:
        """The cards that a noun names. No zone: on the stage (ws:2.3.2.1.2)."""
        if noun.top:
            raise self.unread(tree, "cards from an end of a zone")
        whose = noun.whose
        if owner:
            owner = self.player_of(owner, tree)
            if whose in ("their", "the"):
                whose = owner
            if whose and self.player_of(whose, tree) != owner:
                raise self.unread(tree, "two owners")
            whose = owner
        tests = tuple(noun.tests)
        if noun.among:
            if owner or noun.zones:
                raise self.unread(tree, "two places")
            return ast.Select((), "any", tests, noun.among)
        if noun.zones:
            return ast.Select(noun.zones, self.player_of(whose, tree), tests)
        if self.place_of_last is not None and not whose:
            return replace(self.place_of_last, tests=tests)
        return self.select_unplaced(noun, tests, whose, tree)

    def select_unplaced(self, noun: Noun, tests: tuple[ast.Test, ...], whose: str, tree: Tree[Token]) -> ast.Select:
        """The cards of a noun without a zone."""
        raise self.unread(tree, "not said where")

    # Numbers

    def quantity(self, tree: Tree[Token]) -> ast.Quant:
        """Returns the quantity of a part."""
        value = self.visit(tree)
        assert isinstance(value, ast.Quant)
        return value

    def same_number(self, tree: Tree[Token]) -> ast.Quant:
        """As many as the cards in the newest set that was moved."""
        newest = next((one for one in reversed(self.scope.antecedents) if one.many), None)
        if newest is None or newest.verb != "moved":
            raise self.unread(tree, "as many as what")
        number = ast.Count(newest.what)
        return ast.Quant(number, number)

    def on_digits(self, tree: Tree[Token]) -> ast.Amount:
        """A printed number."""
        return ast.Num(self.number_of(self.token(tree)))

    def on_letter_x(self, tree: Tree[Token]) -> ast.Amount:
        """X."""
        return self.letter()

    def letter(self) -> ast.Amount:
        """Returns the definition of X, which may refer to cards known where X is used first."""
        if self.letter_scope is None:
            self.letter_scope = list(self.scope.antecedents)
        return Letter()

    def value_of(self, tree: Tree[Token], name: str) -> ast.Amount:
        """Returns the value of a field of a single card."""
        thing = self.thing(self.parts(tree)[0])
        if thing.many:
            raise self.unread(tree, "no single card")
        return ast.Value(thing.what, name)

    # Predicates

    def measure(self, name: str, tree: Tree[Token]) -> ast.Test:
        """A field compared with a range."""
        op, amount = self.comparison(tree)
        return ast.Measure(name, op, amount)

    def comparison(self, tree: Tree[Token]) -> tuple[str, ast.Amount]:
        """A part that compares."""
        value = self.visit(tree)
        assert isinstance(value, tuple)
        op, amount = value
        assert isinstance(op, str) and isinstance(amount, ast.Amount)
        return op, amount

    def on_predicate_adjectives(self, tree: Tree[Token]) -> tuple[ast.Test, ...]:
        """Adjectives alone."""
        found = []
        for part in self.parts(tree):
            test = self.visit(part)
            assert isinstance(test, ast.Test)
            found.append(test)
        return tuple(found)

    def on_predicate_noun(self, tree: Tree[Token]) -> tuple[ast.Test, ...]:
        """A noun: a card that is there anyway."""
        noun = self.noun(self.parts(tree)[-1])
        if noun.zones or noun.among or noun.top or noun.whose or not noun.tests:
            raise self.unread(tree, "more than what kind of card it is")
        return tuple(noun.tests)

    def on_predicate_names(self, tree: Tree[Token]) -> tuple[ast.Test, ...]:
        """A card of that name, or a card that fits."""
        named = ast.Named(self.values(self.token(tree)))
        if not self.parts(tree):
            return (named,)
        noun = self.noun(self.parts(tree)[-1])
        if noun.zones or noun.among or noun.top or noun.whose or not noun.tests:
            raise self.unread(tree, "more than what kind of card it is")
        other = noun.tests[0] if len(noun.tests) == 1 else ast.AllTest(tuple(noun.tests))
        return (ast.AnyTest((named, other)),)
