"""Reads noun phrases and pronouns."""

from __future__ import annotations

from lark import Token, Tree

from headjudge.language.reading.placing import Placing
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Noun, Thing


class Naming(Placing):
    """Reads which cards are meant."""

    def on_noun(self, tree: Tree[Token]) -> Noun:
        """A noun of one part."""
        return self.noun(self.parts(tree)[0])

    def on_noun_or(self, tree: Tree[Token]) -> Noun:
        """Either of two nouns; a zone behind the second belongs to both."""
        parts = [part for part in self.parts(tree) if part.data != "article"]
        first, second = self.noun(parts[0]), self.noun(parts[1])
        if first.top or second.top or (first.zones and second.zones) or (first.among and second.among):
            raise self.unread(tree, "two places")
        if len(first.tests) <= 1 and len(second.tests) > 1 and self.has_late_test(parts[1]):
            raise self.unread(tree, "a test that may belong to one or to both")
        others = [test for test in first.tests if isinstance(test, ast.Relation) and test.kind == "other"]
        firsts = tuple(test for test in first.tests if test not in others)
        seconds = tuple(second.tests)
        kinds = [tests[0].kinds for tests in (firsts, seconds) if len(tests) == 1 and isinstance(tests[0], ast.Kind)]
        either: ast.Test
        shared: list[ast.Test] = []
        other_kind = seconds[0] if len(seconds) == 1 and isinstance(seconds[0], ast.Kind) else None
        if len(parts) == len(self.parts(tree)) and other_kind is not None and isinstance(firsts[0], ast.Kind):
            shared = [test for test in firsts[1:] if isinstance(test, ast.Measure)]
            if shared and len(shared) < len(firsts) - 1:
                raise self.unread(tree, "a test that may belong to one or to both")
        if len(kinds) == 2:
            either = ast.Kind(kinds[0] + kinds[1])
        elif shared and other_kind is not None and isinstance(firsts[0], ast.Kind):
            either = ast.Kind(firsts[0].kinds + other_kind.kinds)
        else:
            alternatives: list[ast.Test] = []
            for tests in (firsts, seconds):
                if not tests:
                    raise self.unread(tree, "a card or something else")
                if len(tests) == 1 and isinstance(tests[0], ast.AnyTest):
                    alternatives += tests[0].tests
                else:
                    alternatives.append(tests[0] if len(tests) == 1 else ast.AllTest(tests))
            either = ast.AnyTest(tuple(alternatives))
        head = first.head if first.head == second.head else "card"
        zones = first.zones or second.zones
        among = first.among or second.among
        tests_of_both: list[ast.Test] = [either, *others, *shared] if shared else [*others, either]
        return Noun(tests_of_both, (), zones, first.whose or second.whose, among, head, second.plural)

    def on_noun_part(self, tree: Tree[Token]) -> Noun:
        """Adjectives, kind and what follows, in canonical order: kind, then adjectives, then the rest."""
        noun = Noun()
        before: list[ast.Test] = []
        after: list[ast.Test] = []
        seen_kind = False
        for part in self.parts(tree):
            value = self.visit(part)
            if isinstance(value, Noun):
                noun.tests, noun.head, noun.plural, seen_kind = list(value.tests), value.head, value.plural, True
            elif isinstance(value, ast.Test):
                (after if seen_kind else before).append(value)
            elif callable(value):
                value(noun)
            else:
                raise self.unread(part, "no test of a card")
        others = [test for test in before if isinstance(test, ast.Relation) and test.kind == "other"]
        kinds = [test for test in noun.tests if isinstance(test, ast.Kind)]
        rest = [test for test in (*noun.tests, *before, *after) if test not in others and test not in kinds]
        noun.tests = [*kinds, *others, *rest]
        if len(set(noun.tests)) < len(noun.tests):
            raise self.unread(tree, "said twice")
        return noun

    def on_card(self, tree: Tree[Token]) -> Noun:
        """Any card."""
        return Noun()

    def on_cards(self, tree: Tree[Token]) -> Noun:
        """Any cards."""
        return Noun(plural=True)

    def on_kind(self, tree: Tree[Token]) -> Noun:
        """A kind of cards, by its row."""
        return self.noun(self.parts(tree)[0])

    def on_named_bare(self, tree: Tree[Token]) -> Noun:
        """A card of that name (ws:2.1.2)."""
        return Noun([ast.Named(self.values(self.token(tree)))], head="card")

    def on_this_and(self, tree: Tree[Token]) -> Thing:
        """This card and others, where they are not turned."""
        raise self.unread(tree, "this card and another at once")

    def on_this_or(self, tree: Tree[Token]) -> Thing:
        """This card or another."""
        thing = self.thing(self.parts(tree)[0])
        if thing.word not in ("a", "bare"):
            raise self.unread(tree, "no single card")
        return Thing(ast.Union((ast.THIS, thing.what)), None, False, thing.head, "bare")

    def some_of(self, tree: Tree[Token]) -> Thing:
        """N of your cards, of `N of your cards and this card`."""
        quant, owner, noun = self.parts(tree)
        return self.some(tree, self.quantity(quant), self.noun(noun), self.owner(owner, tree), "")

    def on_np_some(self, tree: Tree[Token]) -> Thing:
        """N cards, or N cards from the top of a zone."""
        quant, noun = self.parts(tree)
        return self.some(tree, self.quantity(quant), self.noun(noun), "", "a" if self.is_article(quant) else "")

    def on_np_some_of(self, tree: Tree[Token]) -> Thing:
        """N of your cards."""
        return self.some_of(tree)

    def some(self, tree: Tree[Token], quantity: ast.Quant, noun: Noun, owner: str, word: str) -> Thing:
        """Returns a number of these cards."""
        many = quantity.high is None or quantity.high != ast.Num(1)
        if noun.top:
            end, zone, whose = noun.top
            if owner or quantity.high is None:
                raise self.unread(tree, "no number of cards from an end")
            up_to = quantity.low != quantity.high
            return Thing(ast.Top(zone, whose, quantity.high, end, up_to), None, many, "card", "top")
        what = self.select(noun, tree, owner)
        return Thing(what, quantity, many, self.called(what, noun.head), word)

    def called(self, what: ast.Select, head: str) -> str:
        """Returns the noun for cards by the zone they are in."""
        return head

    def on_np_and_this(self, tree: Tree[Token]) -> Thing:
        """N of your cards and this card, where they are not chosen."""
        raise self.unread(tree, "a choice that is not made")

    def on_np_all_of(self, tree: Tree[Token]) -> Thing:
        """All of your cards."""
        owner, noun = self.parts(tree)
        head = self.noun(noun)
        return Thing(self.select(head, tree, self.owner(owner, tree)), None, True, head.head, "all")

    def on_np_all(self, tree: Tree[Token]) -> Thing:
        """All cards there."""
        *owner, noun = self.parts(tree)
        head = self.noun(noun)
        whose = self.owner(owner[0], tree) if owner else ""
        return Thing(self.select(head, tree, whose), None, True, head.head, "all")

    def on_np_all_both(self, tree: Tree[Token]) -> Thing:
        """All of your cards of one name and of another: every card of either."""
        owner, noun = self.parts(tree)
        head = self.noun(noun)
        named = head.tests[-1] if head.tests else None
        others = head.tests[:-1]
        if not isinstance(named, ast.Named) or any(not isinstance(test, ast.Relation) for test in others):
            raise self.unread(noun, "more than names")
        head.tests = [*others, ast.Named(named.names + self.values(self.token(tree)))]
        return Thing(self.select(head, tree, self.owner(owner, tree)), None, True, head.head, "all")

    def on_np_all_zone(self, tree: Tree[Token]) -> Thing:
        """All cards of a zone."""
        owner, zone = self.parts(tree)
        whose = self.player_of(self.owner(owner, tree), tree)
        return Thing(ast.Select((self.word(zone),), whose), None, True, "card", "all")

    def on_np_all_ref(self, tree: Tree[Token]) -> Thing:
        """All of those cards."""
        thing = self.thing(self.parts(tree)[0])
        if not thing.many:
            raise self.unread(tree, "a single card")
        return thing

    def on_np_another(self, tree: Tree[Token]) -> Thing:
        """Another card."""
        return self.another(tree, "")

    def on_np_another_of(self, tree: Tree[Token]) -> Thing:
        """Another of your cards."""
        return self.another(tree, "you")

    def another(self, tree: Tree[Token], owner: str) -> Thing:
        """One that is not this card."""
        noun = self.noun(self.parts(tree)[-1])
        other = ast.Relation("other", ast.THIS)
        if other in noun.tests:
            raise self.unread(tree, "said twice")
        place = 1 if noun.tests and isinstance(noun.tests[0], ast.Kind) else 0
        noun.tests.insert(place, other)
        one = ast.Quant(ast.Num(1), ast.Num(1))
        return Thing(self.select(noun, tree, owner), one, False, noun.head, "a")

    def on_np_owned(self, tree: Tree[Token]) -> Thing:
        """Your card, your cards."""
        owner, noun = self.parts(tree)
        head = self.noun(noun)
        if self.word(owner) == "the" and head.plural:
            return Thing(self.select(head, tree), None, True, head.head, "all")
        word = "plural" if head.plural else "bare"
        return Thing(self.select(head, tree, self.owner(owner, tree)), None, head.plural, head.head, word)

    def on_np_bare(self, tree: Tree[Token]) -> Thing:
        """A name or noun alone."""
        noun = self.noun(self.parts(tree)[0])
        return Thing(self.select(noun, tree), None, noun.plural, noun.head, "plural" if noun.plural else "bare")

    def on_top(self, tree: Tree[Token]) -> Thing:
        """The top N cards of a zone."""
        return self.end_of(tree, "top")

    def on_bottom(self, tree: Tree[Token]) -> Thing:
        """The bottom N cards of a zone."""
        return self.end_of(tree, "bottom")

    def end_of(self, tree: Tree[Token], end: str) -> Thing:
        """The cards at an end of a zone."""
        *number, zone = self.parts(tree)
        amount = self.amount(number[0]) if number else ast.Num(1)
        name, whose = self.zone(zone)
        return Thing(ast.Top(name, self.player_of(whose, tree), amount, end), None, amount != ast.Num(1), "card", "top")

    def resolved(self, tree: Tree[Token], found: ast.Selector | None) -> ast.Selector:
        """Returns the cards that a pronoun stands for. Raises an error that points at the pronoun if there are none."""
        if found is None:
            raise self.unread(tree, "not clear what this stands for")
        return found

    def on_ref_that_card(self, tree: Tree[Token]) -> ast.Selector:
        """That card. In a row of sentences that begin with "If that card is ..." it is the same one throughout."""
        if self.heading != "head":
            return self.resolved(tree, self.scope.that("card"))
        if self.tested is None:
            self.tested = self.tested_before or self.scope.that("card")
            again = [one for one in self.scope.antecedents if one.what == self.tested]
            if again and again[-1] != self.scope.antecedents[-1]:
                self.scope.antecedents.append(again[-1])
        return self.resolved(tree, self.tested)

    def has_late_test(self, tree: Tree[Token]) -> bool:
        """Whether a noun has a test behind its kind."""
        seen_kind = False
        for part in tree.children:
            if isinstance(part, Tree):
                if part.data in ("card", "kind", "named_bare"):
                    seen_kind = True
                elif seen_kind and not self.rows.passes(part.data) and part.data not in (
                    "in_zones", "among_them", "you_have", "opponent_has", "passed"
                ):  # fmt: skip
                    return True
        return False
