"""Reads kinds of cards in texts of the Gundam Card Game, and the zones that they imply."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from lark import Token, Tree

from headjudge.kernel.rules import by_rule
from headjudge.language.reading.building import Builder
from headjudge.language.reading.notions import Noun
from headjudge.language.tree import ast

PLACES: Final = {
    "unit": ("battle_area",),
    "base": ("base",),
    "pilot": ("pilots",),
    "shield": ("shields",),
    "shield area card": ("shields", "base"),
    "resource": ("resource_area",),
}
"""Where cards are that are called so (3-2-1, 3-3-1, 3-5-1, 3-6-1)."""


class Kinds(Builder):
    """Reads words for kinds of cards."""

    def __init__(self, raw: str, kind: str, depth: int = 0) -> None:
        super().__init__(raw, kind.lower(), depth)
        self.place: tuple[str, ...] = ()
        """Where the ability works, if its text says so."""
        self.in_event = False
        """Whether a card is named to which something happens in play."""
        self.sides: dict[ast.Selector, str] = {}
        """Whose the cards are that pronouns may mean."""

    def said(self, tree: Tree[Token]) -> str:
        """The words of a part, as printed, in small letters."""
        return " ".join(self.raw[tree.meta.start_pos : tree.meta.end_pos].lower().split())

    def on_kind(self, tree: Tree[Token]) -> Noun:
        """A type of card, in play or as a card."""
        printed = self.words_of(self.parts(tree)[0])
        word = printed.removesuffix("s")
        plural = word != printed
        if word in ("unit token", "link unit"):
            relation = ast.Relation("token" if word == "unit token" else "linked")
            return Noun([ast.Kind(("unit",)), relation], head="unit", plural=plural)
        if word in ("ex resource", "ex base"):
            name = "EX Resource" if word == "ex resource" else "EX Base"
            return Noun([ast.Named((name,))], head=word.removeprefix("ex "), plural=plural)
        if word in ("pilot", "shield", "shield area card", "resource"):
            return Noun([], head=word, plural=plural)
        return Noun([ast.Kind((word.removesuffix(" card"),))], head=word, plural=plural)

    def on_kinds(self, tree: Tree[Token]) -> Noun:
        """One kind, or one of several (5-19-1)."""
        nouns = [self.noun(part) for part in self.parts(tree)]
        if len(nouns) == 1:
            return nouns[0]
        return self.any_kind(nouns, tree)

    def any_kind(self, nouns: list[Noun], tree: Tree[Token]) -> Noun:
        """Cards of one of these kinds."""
        kinds: list[str] = []
        for noun in by_rule(nouns, "gcg:5.19.1"):
            if any(not isinstance(test, ast.Kind) for test in noun.tests):
                raise self.unread(tree, "a test that may belong to one or to both")
            kinds += [kind for test in noun.tests if isinstance(test, ast.Kind) for kind in test.kinds]
        cards = {noun.head.endswith(" card") and noun.head != "shield area card" for noun in nouns}
        if len(cards) > 1:
            raise self.unread(tree, "cards in play or elsewhere")
        head = "/".join(noun.head for noun in nouns)
        tests: list[ast.Test] = [ast.Kind(tuple(kinds))] if len(kinds) == len(nouns) else []
        return Noun(tests, head="card" if cards == {True} else head, plural=nouns[-1].plural)

    def on_kinds_apart(self, tree: Tree[Token]) -> Noun:
        """Kinds that are described alike."""
        parts = self.parts(tree)
        nouns = [self.noun(part) for part in parts if part.data in ("kind", "card", "cards")]
        told = [part.data for part in parts if part.data not in ("kind", "card", "cards")]
        if set(told) - {"enemy", "friendly"} or len(told) != len(nouns) - 1:
            raise self.unread(tree, "kinds that are described apart")
        noun = self.any_kind(nouns, tree)
        noun.whose = {"enemy": "opponent", "friendly": "friendly"}[told[0]]
        return noun

    def on_noun_part(self, tree: Tree[Token]) -> Noun:
        """Adjectives, kind and what follows, in canonical order: kind, then `other`, then the rest as printed."""
        noun = Noun()
        before: list[ast.Test] = []
        after: list[ast.Test] = []
        acts: list[Callable[[Noun], None]] = []
        seen_kind = False
        bound = False
        for part in self.parts(tree):
            if bound and part.data in ("that_is", "battling_with", "stat_low", "stat_high", "passed"):
                raise self.unread(part, "not clear whether that is said of the Unit or of the other card")
            value = self.visit(part)
            if isinstance(value, Noun):
                noun.tests, noun.head, noun.plural, seen_kind = list(value.tests), value.head, value.plural, True
                noun.whose = value.whose
            elif isinstance(value, ast.Test):
                (after if seen_kind else before).append(value)
            elif isinstance(value, tuple):
                after += [test for test in value if isinstance(test, ast.Test)]
            elif callable(value):
                acts.append(value)
            else:
                raise self.unread(part, "no test of a card")
            bound = bound or part.data in ("paired_with", "battling_with", "level_compared_to", "pilot_of")
        whose = noun.whose
        noun.whose = ""
        for act in acts:
            act(noun)
        if whose and whose != noun.whose:
            raise self.unread(tree, "cards of different players")
        kinds = [test for test in noun.tests if isinstance(test, ast.Kind | ast.Relation)]
        rest = [test for test in (*noun.tests, *before, *after) if test not in kinds]
        others = [test for test in rest if isinstance(test, ast.Relation) and test.kind == "other"]
        noun.tests = [*kinds, *others, *(test for test in rest if test not in others)]
        if len(set(noun.tests)) < len(noun.tests):
            raise self.unread(tree, "said twice")
        return noun

    def select(self, noun: Noun, tree: Tree[Token], owner: str = "") -> ast.Select:
        """The cards that a noun names: in the zone it names, or where cards that are called so are."""
        whose = noun.whose
        if owner:
            owner = self.player_of(owner, tree)
            if whose == "friendly" and owner == "you":
                whose = "you"
            if whose not in ("", owner):
                raise self.unread(tree, "two owners")
            whose = owner
        tests = tuple(noun.tests)
        if noun.among:
            if whose or noun.zones:
                raise self.unread(tree, "two places")
            if not (noun.head == "card" or noun.head.endswith(" card")) or noun.head in PLACES:
                raise self.unread(tree, "cards that are in play")
            return ast.Select((), "any", tests, noun.among)
        if noun.zones:
            if owner:
                raise self.unread(tree, "two owners")
            if not (noun.head == "card" or noun.head.endswith(" card")):
                raise self.unread(tree, "cards that are in play")
            return ast.Select(noun.zones, self.player_of(noun.whose, tree), tests)
        if noun.head == "card" or (noun.head.endswith(" card") and noun.head not in PLACES):
            return self.select_unplaced(noun, tests, whose, tree)
        zones: list[str] = []
        for head in noun.head.split("/"):
            if head not in PLACES:
                raise self.unread(tree, "not said where")
            zones += PLACES[head]
        return ast.Select(tuple(zones), whose or self.default_owner or "any", tests)

    def select_unplaced(self, noun: Noun, tests: tuple[ast.Test, ...], whose: str, tree: Tree[Token]) -> ast.Select:
        """Cards whose place stands elsewhere in the sentence, or that are in an event."""
        if self.place_of_last is not None and not whose:
            return replace(self.place_of_last, tests=tests)
        if self.default_zone is not None and not whose:
            zone, owner = self.default_zone
            return ast.Select((zone,), owner, tests)
        if self.in_event and whose == "opponent" and noun.head == "card":
            return ast.Select(("battle_area", "base", "shields"), whose, tests)
        raise self.unread(tree, "not said where")
