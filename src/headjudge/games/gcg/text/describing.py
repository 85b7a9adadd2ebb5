"""Reads descriptions of cards in texts of the Gundam Card Game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lark import Token, Tree

from headjudge.games.gcg.text.kinds import PLACES, Kinds
from headjudge.games.gcg.text.words import COUNTED, KEYWORDS
from headjudge.kernel.rules import by_rule
from headjudge.language.reading.notions import Noun
from headjudge.language.tree import ast

FIELDS: Final = {"lv": "level"}
SOME: Final = ast.Quant(ast.Num(1), None)
KIND_RELATIONS: Final = (ast.Relation("token"), ast.Relation("linked"))
"""What kinds of Units are called Unit tokens and Link Units."""


class Describing(Kinds):
    """Reads adjectives, what follows a noun, and predicates."""

    def on_color(self, tree: Tree[Token]) -> ast.Test:
        """Of that color."""
        return by_rule(super().on_color(tree), "gcg:2.4.1")

    def on_traits(self, tree: Tree[Token]) -> ast.Test:
        """With one of these traits; a slash between them is an `or`."""
        return ast.Traits(by_rule(self.values(self.token(tree)), "gcg:5.19.1"))

    def on_enemy(self, tree: Tree[Token]) -> Callable[[Noun], None]:
        """Of an opponent (12-2-6)."""
        return self.had_by(tree, "opponent")

    def on_friendly(self, tree: Tree[Token]) -> Callable[[Noun], None]:
        """Of you or of a team mate (12-3-10)."""
        return self.had_by(tree, "friendly")

    def on_damaged(self, tree: Tree[Token]) -> ast.Test:
        """Has received damage."""
        return ast.Relation("damaged")

    def on_undamaged(self, tree: Tree[Token]) -> ast.Test:
        """Has no damage."""
        return ast.NotTest(ast.Relation("damaged"))

    def on_linked(self, tree: Tree[Token]) -> ast.Test:
        """Paired with a Pilot that fits its link condition."""
        return ast.Relation("linked")

    def on_not_battling(self, tree: Tree[Token]) -> ast.Test:
        """In no battle."""
        return ast.NotTest(ast.Relation("battling"))

    def on_unpaired(self, tree: Tree[Token]) -> ast.Test:
        """Without a Pilot."""
        return ast.NotTest(ast.HasMarkers(SOME))

    def on_you_have_in_play(self, tree: Tree[Token]) -> Callable[[Noun], None]:
        """That you have in play."""
        return self.had_in_play(tree, "you")

    def on_opponent_has_in_play(self, tree: Tree[Token]) -> Callable[[Noun], None]:
        """That your opponent has in play."""
        return self.had_in_play(tree, "opponent")

    def had_in_play(self, tree: Tree[Token], who: str) -> Callable[[Noun], None]:
        """Of that player, in play."""
        in_play, owned = self.on_in_play(tree), self.had_by(tree, who)

        def put(noun: Noun) -> None:
            in_play(noun)
            owned(noun)

        return put

    def on_not_color(self, tree: Tree[Token]) -> ast.Test:
        """Of another color."""
        color = self.words_of(self.parts(tree)[0]).removeprefix("non-")
        return ast.NotTest(ast.Colors((color,)))

    def on_level_is(self, tree: Tree[Token]) -> ast.Test:
        """Lv. N, or N or lower, or N or higher."""
        return self.measure("level", self.parts(tree)[0])

    def on_range_is(self, tree: Tree[Token]) -> tuple[str, ast.Amount]:
        """Exactly N."""
        return "==", ast.Num(self.number_of(self.token(tree)))

    def on_range_low(self, tree: Tree[Token]) -> tuple[str, ast.Amount]:
        """N or lower."""
        return "<=", ast.Num(self.number_of(self.token(tree)))

    def on_range_high(self, tree: Tree[Token]) -> tuple[str, ast.Amount]:
        """N or higher."""
        return ">=", ast.Num(self.number_of(self.token(tree)))

    def on_that_is(self, tree: Tree[Token]) -> tuple[ast.Test, ...]:
        """That is so."""
        return self.tests(self.parts(tree)[0])

    def field(self, tree: Tree[Token]) -> str:
        """A part that is AP, HP, Lv. or cost."""
        printed = self.words_of(tree)
        return FIELDS.get(printed, printed)

    def stat(self, tree: Tree[Token], op: str) -> ast.Test:
        """A value compared with a number."""
        number, field = self.parts(tree)
        return ast.Measure(self.field(field), op, self.amount(number))

    def on_stat_low(self, tree: Tree[Token]) -> ast.Test:
        """N or less AP."""
        return self.stat(tree, "<=")

    def on_stat_high(self, tree: Tree[Token]) -> ast.Test:
        """N or more AP."""
        return self.stat(tree, ">=")

    def on_stat_is(self, tree: Tree[Token]) -> ast.Test:
        """N HP."""
        return self.stat(tree, "==")

    def on_stat_highest(self, tree: Tree[Token]) -> ast.Test:
        """The highest."""
        return ast.Extreme(self.field(self.parts(tree)[0]), "highest")

    def on_stat_lowest(self, tree: Tree[Token]) -> ast.Test:
        """The lowest."""
        return ast.Extreme(self.field(self.parts(tree)[0]), "lowest")

    def on_stat_compared(self, tree: Tree[Token]) -> ast.Test:
        """AP equal to or less than that of a Unit."""
        field, compared, ref = self.parts(tree)
        name = self.field(field)
        return ast.Measure(name, self.word(compared), ast.Value(self.single(ref), name))

    def on_level_compared_to(self, tree: Tree[Token]) -> ast.Test:
        """Whose Lv. is equal to or lower than that of a Unit."""
        compared, ref = self.parts(tree)
        return ast.Measure("level", self.word(compared), ast.Value(self.single(ref), "level"))

    def single(self, tree: Tree[Token]) -> ast.Selector:
        """A part that is a single card."""
        thing = self.thing(tree)
        if thing.word != "ref" or thing.many:
            raise self.unread(tree, "no single card")
        return thing.what

    def keyword_in(self, tree: Tree[Token], counted: bool = False) -> tuple[str, tuple[int, ...]]:
        """The keyword effect in angle brackets, with its amount."""
        name, number = self.values(self.token(tree))
        if name not in KEYWORDS:
            raise self.unread(tree, "no keyword effect of that name")
        if bool(number) != (name in COUNTED and counted):
            raise self.unread(tree, "an amount is missing, or not needed")
        return name, (int(number),) if number else ()

    def on_with_keyword(self, tree: Tree[Token]) -> ast.Test:
        """With that keyword effect."""
        return ast.Has(self.keyword_in(tree)[0])

    def on_without_keyword(self, tree: Tree[Token]) -> ast.Test:
        """Without that keyword effect."""
        return ast.NotTest(ast.Has(self.keyword_in(tree)[0]))

    def on_name_has(self, tree: Tree[Token]) -> ast.Test:
        """With that in its card name (2-2-3)."""
        return ast.Named(self.values(self.token(tree)), "has")

    def on_without_name(self, tree: Tree[Token]) -> ast.Test:
        """Without that in its card name."""
        return ast.NotTest(ast.Named(self.values(self.token(tree)), "has"))

    def on_in_play(self, tree: Tree[Token]) -> Callable[[Noun], None]:
        """In play, where cards that fit are anyway."""

        def check(noun: Noun) -> None:
            if noun.zones or any(head not in PLACES for head in noun.head.split("/")):
                raise self.unread(tree, "cards that are not in play")

        return check

    def on_in_zone(self, tree: Tree[Token]) -> Callable[[Noun], None]:
        """In that zone, or from it."""
        zone, whose = self.zone(self.parts(tree)[0])
        owner = self.player_of(whose, tree)

        def put(noun: Noun) -> None:
            if noun.zones or noun.whose:
                raise self.unread(tree, "a second place")
            noun.zones, noun.whose = (zone,), owner

        return put

    def place_word(self, tree: Tree[Token], lead: str = "") -> str:
        """A zone as trees name it."""
        return super().place_word(tree, lead).removesuffix("s")

    def on_paired_with(self, tree: Tree[Token]) -> ast.Test:
        """Paired with a Pilot that fits."""
        return ast.HasMarkers(SOME, self.pilot_tests(tree))

    def pilot_tests(self, tree: Tree[Token]) -> tuple[ast.Test, ...]:
        """What is said of a Pilot."""
        found: list[ast.Test] = []
        for part in self.parts(tree):
            if part.data in ("article", "timing_word"):
                continue
            value = self.visit(part)
            if not isinstance(value, ast.Test):
                raise self.unread(part, "no test of a Pilot")
            found.append(value)
        return tuple(found)

    def on_pilot_of(self, tree: Tree[Token]) -> ast.Test:
        """Paired with that Unit."""
        return ast.Relation("under", self.single(self.parts(tree)[0]))

    def on_battling_with(self, tree: Tree[Token]) -> ast.Test:
        """Battling a card that fits."""
        return ast.Relation("battling", self.target(self.parts(tree)[0]))

    def on_battling_this(self, tree: Tree[Token]) -> ast.Test:
        """Which this Unit is battling."""
        return ast.Relation("battling", ast.THIS)

    def on_placed_with(self, tree: Tree[Token]) -> Callable[[Noun], None]:
        """Placed with this effect: the newest cards that it moved."""
        found = next((one.what for one in reversed(self.scope.antecedents) if one.verb == "moved"), None)
        if not isinstance(found, ast.Ref):
            raise self.unread(tree, "nothing was placed")
        register = found.name

        def put(noun: Noun) -> None:
            if noun.among or noun.zones or noun.whose:
                raise self.unread(tree, "a second place")
            noun.among = register

        return put

    def target(self, tree: Tree[Token]) -> ast.Selector:
        """A part that is the other card of a battle."""
        value = self.visit(tree)
        assert isinstance(value, ast.Selector)
        return value

    def on_target_some(self, tree: Tree[Token]) -> ast.Selector:
        """A card like that."""
        return self.described(tree, "")

    def on_target_some_of(self, tree: Tree[Token]) -> ast.Selector:
        """One of your cards like that."""
        if self.number_of(self.token(self.parts(tree)[0])) != 1:
            raise self.unread(tree, "more than one card in a battle")
        owner = next(part for part in self.parts(tree) if part.data in ("yours", "opponents"))
        return self.described(tree, self.owner(owner, tree))

    def described(self, tree: Tree[Token], owner: str) -> ast.Select:
        """All cards that adjectives and a kind describe."""
        parts = [part for part in self.parts(tree) if part.data not in ("article", "digits", "yours", "opponents")]
        return self.select(self.on_noun_part(Tree("noun_part", [*parts], tree.meta)), tree, owner)

    def on_other_than_kind(self, tree: Tree[Token]) -> ast.Test:
        """No Link Unit, no token."""
        noun = self.noun(self.parts(tree)[0])
        relations = [test for test in noun.tests if isinstance(test, ast.Relation)]
        if len(relations) != 1:
            raise self.unread(tree, "not clear what is left out")
        return ast.NotTest(relations[0])

    def on_predicate_adjectives(self, tree: Tree[Token]) -> tuple[ast.Test, ...]:
        """Adjectives alone."""
        return self.plain_tests(self.parts(tree), tree)

    def plain_tests(self, parts: list[Tree[Token]], tree: Tree[Token]) -> tuple[ast.Test, ...]:
        """Parts that are tests."""
        found: list[ast.Test] = []
        for part in parts:
            value = self.visit(part)
            if not isinstance(value, ast.Test):
                raise self.unread(part, "no test of a card")
            found.append(value)
        return tuple(found)

    def on_damaged_and(self, tree: Tree[Token]) -> tuple[ast.Test, ...]:
        """Damaged, and something else."""
        return (ast.Relation("damaged"), *self.plain_tests(self.parts(tree), tree))

    def on_predicate_noun(self, tree: Tree[Token]) -> tuple[ast.Test, ...]:
        """A card like that: what kind it is follows from where it is, unless it is only a card."""
        *told, kind = self.parts(tree)
        noun = self.noun(kind)
        adjectives = self.plain_tests([part for part in told if part.data != "article"], tree)
        tests = tuple(noun.tests)
        if noun.head == "unit" and tests[:1] == (ast.Kind(("unit",)),) and (adjectives or len(tests) > 1):
            tests = tests[1:]
        if not tests and not adjectives:
            raise self.unread(tree, "nothing that could be so or not")
        return (*tests, *adjectives)

    def on_being_attacked(self, tree: Tree[Token]) -> tuple[ast.Test, ...]:
        """Being attacked."""
        return (ast.Relation("attacked"),)

    def on_attacking(self, tree: Tree[Token]) -> tuple[ast.Test, ...]:
        """Attacking, a player or a Unit."""
        targets = self.parts(tree)
        return (self.attack_test(targets[0]) if targets else ast.Relation("attacking"),)

    def attack_test(self, tree: Tree[Token]) -> ast.Test:
        """A part that says what is attacked."""
        value = self.visit(tree)
        assert isinstance(value, ast.Test)
        return value

    def on_target_player(self, tree: Tree[Token]) -> ast.Test:
        """The enemy player."""
        return ast.Relation("attacking_player")

    def on_target_unit(self, tree: Tree[Token]) -> ast.Test:
        """An enemy Unit."""
        return ast.Relation("attacking_unit")

    def on_predicate_or(self, tree: Tree[Token]) -> tuple[ast.Test, ...]:
        """This, or having that."""
        first, second = self.parts(tree)
        tests = self.tests(first)
        other = self.visit(second)
        assert isinstance(other, ast.Test)
        if len(tests) != 1:
            raise self.unread(tree, "a test that may belong to one or to both")
        return (ast.AnyTest((tests[0], other)),)
