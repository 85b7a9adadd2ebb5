"""Which cards a text of the Gundam Card Game means: nouns, and how many of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from lark import Token, Tree

from headjudge.games.gcg.text.scope import GcgScope
from headjudge.games.gcg.text.words import COUNTED, KEYWORDS
from headjudge.kernel.rules import by_rule, rule
from headjudge.language.reading.building import Builder
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Noun, Thing

PLACES: Final = {
    "unit": ("battle_area",),
    "base": ("base",),
    "pilot": ("pilots",),
    "shield": ("shields",),
    "shield area card": ("shields", "base"),
    "resource": ("resource_area",),
}
"""Where cards are that are called so (3-2-1, 3-3-1, 3-5-1, 3-6-1)."""

ONE: Final = ast.Quant(ast.Num(1), ast.Num(1))
SOME: Final = ast.Quant(ast.Num(1), None)
OF_EACH: Final = ast.Distinct("controller")
"""Of a choice that takes one card of each player."""
KIND_RELATIONS: Final = (ast.Relation("token"), ast.Relation("linked"))
"""What kinds of Units are called Unit tokens and Link Units."""


@rule("gcg:10.1.2", "gcg:2.11.2")
def places_of(head: str) -> tuple[str, ...]:
    """Returns where the cards of this noun are, for a text that names no location."""
    return PLACES[head]


class Nouns(Builder):
    """Reads noun phrases."""

    def __init__(self, raw: str, kind: str, depth: int = 0) -> None:
        super().__init__(raw, kind.lower(), depth)
        self.scope: GcgScope = GcgScope()
        self.place: tuple[str, ...] = ()
        """Where the ability works, if its text says so."""
        self.in_event = False
        """Whether a card is named to which something happens in play."""
        self.treated: Thing | None = None
        """The cards to which something is done, as they were named."""

    def said(self, tree: Tree[Token]) -> str:
        """The words of a part, as printed, in small letters."""
        return " ".join(self.raw[tree.meta.start_pos : tree.meta.end_pos].lower().split())

    def on_article(self, tree: Tree[Token]) -> str:
        """A, an: one of them."""
        return "a"

    # Kinds

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
        return nouns[0] if len(nouns) == 1 else self.any_kind(nouns, tree)

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
        values = [self.visit(part) for part in self.parts(tree)]
        nouns = [value for value in values if isinstance(value, Noun)]
        owners: list[str] = []
        for value in values:
            if isinstance(value, Noun):
                continue
            owned = Noun()
            if callable(value):
                value(owned)
            owners.append(owned.whose)
        if len(owners) != len(nouns) - 1 or "" in owners or len(set(owners)) > 1:
            raise self.unread(tree, "kinds that are described apart")
        noun = self.any_kind(nouns, tree)
        noun.whose = owners[0]
        return noun

    # Descriptions

    def on_noun_part(self, tree: Tree[Token]) -> Noun:
        """Adjectives, kind and what follows, in canonical order: kind, then `other`, then the rest as printed."""
        noun = Noun()
        before: list[ast.Test] = []
        after: list[ast.Test] = []
        acts: list[Callable[[Noun], None]] = []
        seen_kind = bound = False
        for part in self.parts(tree):
            value = self.visit(part)
            if isinstance(value, Noun):
                noun.tests, noun.head, noun.plural, seen_kind = list(value.tests), value.head, value.plural, True
                noun.whose = value.whose
                continue
            if callable(value):
                acts.append(value)
                continue
            tests = self.tests_in(value, part)
            if bound:
                raise self.unread(part, "not clear whether that is said of the Unit or of the other card")
            if seen_kind:
                after += tests
                bound = any(_names_another(test) for test in tests)
            else:
                before += tests
        whose = noun.whose
        noun.whose = ""
        for act in acts:
            act(noun)
        if whose and whose != noun.whose:
            raise self.unread(tree, "cards of different players")
        kinds = [test for test in noun.tests if isinstance(test, ast.Kind | ast.Relation)]
        rest = [test for test in (*noun.tests, *before, *after) if test not in kinds]
        others = [test for test in rest if _is_other(test)]
        noun.tests = [*kinds, *others, *(test for test in rest if test not in others)]
        if len(set(noun.tests)) < len(noun.tests):
            raise self.unread(tree, "said twice")
        return noun

    on_plain = on_noun_part

    def tests_in(self, value: object, tree: Tree[Token]) -> tuple[ast.Test, ...]:
        """What a part says of a card: one test or several."""
        found = value if isinstance(value, tuple) else (value,)
        if not all(isinstance(test, ast.Test) for test in found):
            raise self.unread(tree, "no test of a card")
        return tuple(test for test in found if isinstance(test, ast.Test))

    def on_adjectives(self, tree: Tree[Token]) -> tuple[ast.Test, ...]:
        """Adjectives alone, each a test of cards."""
        return tuple(test for part in self.parts(tree) for test in self.tests_in(self.visit(part), part))

    def on_described(self, tree: Tree[Token]) -> Noun:
        """A card like that."""
        return self.noun(self.parts(tree)[-1])

    def on_at_length(self, tree: Tree[Token]) -> Noun:
        """A card like that, with what stands behind its kind."""
        _, plain, *posts = self.parts(tree)
        return self.on_noun_part(Tree("noun_part", [*plain.children, *posts], tree.meta))

    def on_pilot(self, tree: Tree[Token]) -> tuple[ast.Test, ...]:
        """What is said of a Pilot."""
        return tuple(
            test
            for part in self.parts(tree)
            if part.data != "article"
            for test in self.tests_in(self.visit(part), part)
        )

    on_pilot_at_length = on_pilot

    def single(self, tree: Tree[Token]) -> ast.Selector:
        """A part that is a single card."""
        thing = self.thing(tree)
        if thing.word != "ref" or thing.many:
            raise self.unread(tree, "no single card")
        return thing.what

    def keyword_in(self, token: Token, counted: bool = False) -> tuple[str, tuple[int, ...]]:
        """The keyword effect in angle brackets, with its amount."""
        name, number = self.values(token)
        if name not in KEYWORDS:
            raise self.unread(token, "no keyword effect of that name")
        if bool(number) != (name in COUNTED and counted):
            raise self.unread(token, "an amount is missing, or not needed")
        return name, (int(number),) if number else ()

    # Places and owners

    def in_play(self, tree: Tree[Token], who: str = "") -> Callable[[Noun], None]:
        """In play, where cards that fit are anyway; of a player."""

        def check(noun: Noun) -> None:
            if noun.zones or any(head not in PLACES for head in noun.head.split("/")):
                raise self.unread(tree, "cards that are not in play")
            if who:
                self.had_by(tree, who)(noun)

        return check

    def of_each_enemy(self, tree: Tree[Token]) -> Callable[[Noun], None]:
        """One of each enemy player (12-2-6)."""
        owned = self.had_by(tree, "opponent")

        def put(noun: Noun) -> None:
            owned(noun)
            noun.tests.append(OF_EACH)

        return put

    def in_zone(self, place: tuple[str, str], tree: Tree[Token]) -> Callable[[Noun], None]:
        """In that zone, or from it."""
        zone, whose = place
        owner = self.player_of(whose, tree)

        def put(noun: Noun) -> None:
            if noun.zones or noun.whose:
                raise self.unread(tree, "a second place")
            noun.zones, noun.whose = (zone,), owner

        return put

    def place_word(self, tree: Tree[Token], lead: str = "") -> str:
        """A zone as trees name it."""
        return super().place_word(tree, lead).removesuffix("s")

    def placed_with(self, tree: Tree[Token]) -> Callable[[Noun], None]:
        """Placed with this effect: the newest cards that it moved."""
        register = self.scope.placed()
        if register is None:
            raise self.unread(tree, "nothing was placed")

        def put(noun: Noun) -> None:
            if noun.among or noun.zones or noun.whose:
                raise self.unread(tree, "a second place")
            noun.among = register

        return put

    # Numbers of cards

    def quantified(self, tree: Tree[Token]) -> tuple[ast.Quant, str]:
        """A part that says how many, with the word for it if it is more than a number."""
        value = self.visit(tree)
        assert isinstance(value, tuple)
        quantity, word = value
        assert isinstance(quantity, ast.Quant) and isinstance(word, str)
        return quantity, word

    def on_np_some(self, tree: Tree[Token]) -> Thing:
        """N cards."""
        quant, noun = self.parts(tree)
        quantity, word = self.quantified(quant)
        return self.some(tree, quantity, self.noun(noun), "", word)

    def on_np_some_of(self, tree: Tree[Token]) -> Thing:
        """N of your cards."""
        quant, owner, noun = self.parts(tree)
        said = self.noun(noun)
        if not said.plural:
            raise self.unread(noun, "one of a single card")
        return self.some(tree, self.quantified(quant)[0], said, self.owner(owner, tree), "")

    def some(self, tree: Tree[Token], quantity: ast.Quant, noun: Noun, owner: str, word: str) -> Thing:
        """So many of these."""
        if OF_EACH in noun.tests:
            if quantity != ONE or word:
                raise self.unread(tree, "more than one card of each player")
            opponents = ast.PlayerValue("you", "opponents")
            quantity = ast.Quant(opponents, opponents)
        many = quantity.high is None or quantity.high != ast.Num(1)
        return Thing(self.select(noun, tree, owner), quantity, many, noun.head, word)

    def end_of(self, tree: Tree[Token], end: str) -> Thing:
        """The top card, or the top N cards: how many must be said of several."""
        if len(self.parts(tree)) == 1 and "cards" in self.said(tree).split():
            raise self.unread(tree, "not said how many")
        return super().end_of(tree, end)

    def on_np_owned(self, tree: Tree[Token]) -> Thing:
        """Your card, your cards."""
        owner, noun = self.parts(tree)
        head = self.noun(noun)
        word = "plural" if head.plural else "bare"
        return Thing(self.select(head, tree, self.owner(owner, tree)), None, head.plural, head.head, word)

    def another(self, tree: Tree[Token], owner: str) -> Thing:
        """One that is not this card."""
        noun = self.noun(self.parts(tree)[-1])
        if any(_is_other(test) for test in noun.tests):
            raise self.unread(tree, "said twice")
        kinds = [test for test in noun.tests if isinstance(test, ast.Kind) or test in KIND_RELATIONS]
        noun.tests = [*kinds, *self.others(tree), *(test for test in noun.tests if test not in kinds)]
        return Thing(self.select(noun, tree, owner), ONE, False, noun.head, "a")

    def others(self, tree: Tree[Token]) -> tuple[ast.Test, ...]:
        """Other than this card, if it is in play, and than those that were chosen before."""
        this = self.kind != "command" and "burst" not in self.labels
        found = self.scope.others(this=this)
        if not found:
            raise self.unread(tree, "other than what")
        return tuple(ast.Relation("other", what) for what in found)

    def on_both_refs(self, tree: Tree[Token]) -> Thing:
        """This and that card."""
        parts = tuple(self.single(part) for part in self.parts(tree))
        return Thing(ast.Union(parts), None, True, "unit", "ref")

    def on_this_and_np(self, tree: Tree[Token]) -> Thing:
        """This card and all of others."""
        first, second = self.parts(tree)
        thing = self.thing(second)
        if thing.word != "all":
            raise self.unread(second, "not said whether all of them")
        return Thing(ast.Union((self.single(first), thing.what)), None, True, "unit", "all")

    # What is meant

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
        loose = noun.head not in PLACES and (noun.head == "card" or noun.head.endswith(" card"))
        if noun.among:
            if whose or noun.zones:
                raise self.unread(tree, "two places")
            if not loose:
                raise self.unread(tree, "cards that are in play")
            return ast.Select((), "any", tests, noun.among)
        if noun.zones:
            if owner:
                raise self.unread(tree, "two owners")
            if not (noun.head == "card" or noun.head.endswith(" card")):
                raise self.unread(tree, "cards that are in play")
            return ast.Select(noun.zones, self.player_of(noun.whose, tree), tests)
        if loose:
            return self.select_unplaced(noun, tests, whose, tree)
        zones: list[str] = []
        for head in noun.head.split("/"):
            if head not in PLACES:
                raise self.unread(tree, "not said where")
            zones += places_of(head)
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

    # Cards to which something is done

    def affected(self, tree: Tree[Token]) -> ast.Selector:
        """Cards to which something is done: known ones, all of some, or a number that the one who acts picks."""
        self.treated = thing = self.thing(tree)
        what = self.acted_on(tree, thing)
        if thing.word == "ref":
            self.scope.mention(what)
        return what

    def receiving(self, tree: Tree[Token]) -> ast.Selector:
        """Who gets something: known cards, or all of some."""
        thing = self.thing(tree)
        if thing.quantity is not None:
            raise self.unread(tree, "a number of cards that nobody chose")
        own_base = thing.head == "base" and isinstance(thing.what, ast.Select) and thing.what.whose == "you"
        if thing.word == "bare" and not own_base:
            raise self.unread(tree, "not said whether all of them")
        if thing.word == "ref":
            self.scope.mention(thing.what)
        return thing.what

    def event_subject(self, tree: Tree[Token], register: ast.Ref = ast.SUBJECT) -> ast.Selector:
        """Returns the card that an event is about; a pronoun may mean it afterwards."""
        thing = self.thing(tree)
        if thing.word == "ref":
            return self.scope.mention(thing.what)
        one = thing.quantity == ONE or thing.word in ("a", "bare")
        if not one or isinstance(thing.what, ast.Union) or thing.many:
            raise self.unread(tree, "no single card")
        return self.note_as(register, thing, "subject")

    def event_object(self, tree: Tree[Token], register: ast.Ref) -> ast.Selector:
        """Returns the other card of an event: what it is done to, or by; no `it` means it."""
        thing = self.thing(tree)
        if thing.word != "a":
            raise self.unread(tree, "no single card")
        return self.note_as(register, thing, "object")

    def note_as(self, register: ast.Ref, thing: Thing, part: str) -> ast.Selector:
        """Note a card of an event; returns how it is described."""
        assert isinstance(thing.what, ast.Select)
        self.scope.note(register, False, thing.head, part)
        self.scope.sides[register] = thing.what.whose
        return thing.what

    def duration(self, until: ast.Until | None, tree: Tree[Token]) -> ast.Until | None:
        """How long something lasts: as said behind it, or before it."""
        if until is not None and self.until is not None:
            raise self.unread(tree, "a second duration")
        return until or self.until

    def all_enemies(self, tree: Tree[Token]) -> None:
        """Refuse anything but all enemy Units."""
        thing = self.thing(tree)
        if thing.what != ast.Select(("battle_area",), "opponent", (ast.Kind(("unit",)),)) or not thing.many:
            raise self.unread(tree, "not all enemy Units")
        if thing.quantity is not None:
            raise self.unread(tree, "a number of enemy Units")


def _is_other(test: ast.Test) -> bool:
    return isinstance(test, ast.Relation) and test.kind == "other"


def _names_another(test: ast.Test) -> bool:
    """Whether a test names another card, of which the words behind it may speak as well."""
    if isinstance(test, ast.Measure):
        return isinstance(test.amount, ast.Value)
    return isinstance(test, ast.HasMarkers) or (isinstance(test, ast.Relation) and test.to is not None)
