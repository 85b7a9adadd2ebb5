"""Which cards a text of the Gundam Card Game means."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from lark import Token, Tree

from headjudge.games.gcg.text_words import COUNTED, KEYWORDS
from headjudge.kernel.rules import carry
from headjudge.language import ast
from headjudge.language.reading.building import Builder
from headjudge.language.reading.notions import Noun, Thing

FIELDS: Final = {"lv": "level"}
_PLACES: Final = {
    "unit": ("battle_area",),
    "base": ("base",),
    "pilot": ("pilots",),
    "shield": ("shields",),
    "shield area card": ("shields", "base"),
    "resource": ("resource_area",),
}
"""Where cards are that are called so (3-2-1, 3-3-1, 3-5-1, 3-6-1)."""

SOME: Final = ast.Quant(ast.Num(1), None)
KIND_RELATIONS: Final = (ast.Relation("token"), ast.Relation("linked"))
"""What kinds of Units are called Unit tokens and Link Units."""


class Nouns(Builder):
    """Reads words for cards."""

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
        if len(nouns) == 1:
            return nouns[0]
        return self.any_kind(nouns, tree)

    def any_kind(self, nouns: list[Noun], tree: Tree[Token]) -> Noun:
        """Cards of one of these kinds."""
        if not carry("gcg:5.19.1"):
            raise self.unread(tree, "several kinds")
        kinds: list[str] = []
        for noun in nouns:
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
            if not (noun.head == "card" or noun.head.endswith(" card")) or noun.head in _PLACES:
                raise self.unread(tree, "cards that are in play")
            return ast.Select((), "any", tests, noun.among)
        if noun.zones:
            if owner:
                raise self.unread(tree, "two owners")
            if not (noun.head == "card" or noun.head.endswith(" card")):
                raise self.unread(tree, "cards that are in play")
            return ast.Select(noun.zones, self.player_of(noun.whose, tree), tests)
        if noun.head == "card" or (noun.head.endswith(" card") and noun.head not in _PLACES):
            return self.select_unplaced(noun, tests, whose, tree)
        zones: list[str] = []
        for head in noun.head.split("/"):
            if head not in _PLACES:
                raise self.unread(tree, "not said where")
            zones += _PLACES[head]
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

    # Adjectives and posts

    def on_color(self, tree: Tree[Token]) -> ast.Test:
        """Of that color."""
        if not carry("gcg:2.4.1"):
            raise self.unread(tree, "no text refers to a color")
        return super().on_color(tree)

    def on_traits(self, tree: Tree[Token]) -> ast.Test:
        """With one of these traits; a slash between them is an `or`."""
        traits = self.values(self.token(tree))
        if len(traits) > 1 and not carry("gcg:5.19.1"):
            raise self.unread(tree, "several traits")
        return ast.Traits(traits)

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
        """In play, where such cards are anyway."""

        def check(noun: Noun) -> None:
            if noun.zones or any(head not in _PLACES for head in noun.head.split("/")):
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
        """Paired with such a Pilot."""
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
        """Battling such a card."""
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

    # Noun phrases

    def on_one_to(self, tree: Tree[Token]) -> ast.Quant:
        """N to M."""
        low, high = self.parts(tree)
        return ast.Quant(self.amount(low), self.amount(high))

    def on_only(self, tree: Tree[Token]) -> ast.Quant:
        """Only N: neither more nor less."""
        number = self.amount(self.parts(tree)[0])
        return ast.Quant(number, number, True)

    def on_np_some(self, tree: Tree[Token]) -> Thing:
        """N cards."""
        quant, noun = self.parts(tree)
        word = {"one": "a", "only": "only"}.get(str(quant.data), "")
        quantity = replace(self.quantity(quant), random=False)
        return self.some(tree, quantity, self.noun(noun), "", word)

    def on_np_some_of(self, tree: Tree[Token]) -> Thing:
        """N of your cards."""
        quant, owner, noun = self.parts(tree)
        said = self.noun(noun)
        if not said.plural:
            raise self.unread(noun, "one of a single card")
        return self.some(tree, self.quantity(quant), said, self.owner(owner, tree), "")

    def end_of(self, tree: Tree[Token], end: str) -> Thing:
        """The top card, or the top N cards: how many must be said of several."""
        if len(self.parts(tree)) == 1 and "cards" in self.said(tree).split():
            raise self.unread(tree, "not said how many")
        return super().end_of(tree, end)

    def on_np_some_ref(self, tree: Tree[Token]) -> Thing:
        """N of those cards."""
        raise self.unread(tree, "a choice among cards that were named")

    def on_np_owned(self, tree: Tree[Token]) -> Thing:
        """Your card, your cards."""
        owner, noun = self.parts(tree)
        head = self.noun(noun)
        word = "plural" if head.plural else "bare"
        return Thing(self.select(head, tree, self.owner(owner, tree)), None, head.plural, head.head, word)

    def some(self, tree: Tree[Token], quantity: ast.Quant, noun: Noun, owner: str, word: str) -> Thing:
        """So many of these."""
        many = quantity.high is None or quantity.high != ast.Num(1)
        return Thing(self.select(noun, tree, owner), quantity, many, noun.head, word)

    # Pronouns

    def mention(self, what: ast.Selector, head: str = "unit") -> ast.Selector:
        """A card that was named: `it` may mean it from here on."""
        if not self.scope.antecedents or self.scope.antecedents[-1].what != what:
            known = next((one for one in reversed(self.scope.antecedents) if one.what == what), None)
            self.scope.note(what, known.many if known else False, known.head if known else head,
                            known.verb if known else "named")
        return what

    def on_ref_this(self, tree: Tree[Token]) -> ast.Selector:
        """This card, called as what it is."""
        called = self.said(tree).removeprefix("this").strip()
        if (called == "base" and self.kind != "base") or (called == "unit" and self.kind in ("base", "command")):
            raise self.unread(tree, "the card is something else")
        return ast.THIS

    def on_ref_in_trash(self, tree: Tree[Token]) -> ast.Selector:
        """This card, if it is in your trash."""
        return ast.Select(("trash",), "you", (), "this")

    def on_ref_it(self, tree: Tree[Token]) -> ast.Selector:
        """It: the newest single card."""
        for one in reversed(self.scope.antecedents):
            if one.verb in ("object", "each"):
                continue
            return self.resolved(tree, None if one.many else one.what)
        return self.resolved(tree, None)

    def on_ref_them(self, tree: Tree[Token]) -> ast.Selector:
        """Them, they: the newest cards, if they may be several."""
        for one in reversed(self.scope.antecedents):
            if one.verb in ("object", "each"):
                continue
            return self.resolved(tree, one.what if one.many else None)
        return self.resolved(tree, None)

    def on_ref_rest(self, tree: Tree[Token]) -> ast.Selector:
        """The remaining cards: of those looked at, whether or not some of them were revealed."""
        looked = [one.what for one in self.scope.antecedents if one.verb == "looked"]
        register = looked[-1] if looked else None
        return self.resolved(tree, ast.Rest(register.name) if isinstance(register, ast.Ref) else None)

    def on_ref_that_unit(self, tree: Tree[Token]) -> ast.Selector:
        """That Unit: the newest single Unit other than this card."""
        return self.resolved(tree, self.newest_unit("opponent" if tree.data == "ref_that_enemy" else ""))

    on_ref_that_enemy = on_ref_that_unit

    def newest_unit(self, whose: str) -> ast.Selector | None:
        """The newest single Unit that was chosen or that an event is about."""
        for one in reversed(self.scope.antecedents):
            single = not one.many and one.what != ast.THIS and one.head == "unit"
            if single and (not whose or self.sides.get(one.what) == whose):
                return one.what
        return None
