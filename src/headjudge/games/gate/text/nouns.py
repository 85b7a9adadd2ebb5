"""Which cards a text of gate means: kinds, zones, soul, parts in an attack, moments."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar, Final

from lark import Token, Tree

from headjudge.games.gate.text.words import KEYWORDS
from headjudge.kernel.rules import by_rule
from headjudge.language.reading.building import Builder
from headjudge.language.reading.notions import Head, Noun, Thing
from headjudge.language.tree import ast

FIELD: Final = frozenset({"field", "left", "center", "right", "player", "set"})
"""The words for places of the field."""

SINGLE: Final = frozenset({"left", "center", "right", "player"})
"""Those that hold one card."""

CARDS: Final = ast.Kind(("unit", "item", "spell"))
"""The cards of the field: the Gate in the player zone is none of them (gate:3.2.2, 4.6.5b)."""

NONE: Final = ast.Quant(ast.Num(0), ast.Num(0))
SOME: Final = ast.Quant(ast.Num(1), None)
ONE: Final = ast.Quant(ast.Num(1), ast.Num(1))

_PLACES: Final = {
    "player_zone": "player",
    "set_zone": "set",
    "banish_zone": "banish",
    "gate_master_zone": "gate_master",
    "drop_zone": "drop",
}


class Nouns(Builder):
    """Reads words for cards and moments that only this game has."""

    figure: ClassVar[str] = "unit"

    def __init__(self, raw: str, kind: str, depth: int = 0) -> None:
        super().__init__(raw, kind.lower(), depth)
        self.where: tuple[str, ...] = ()
        self.starred = False
        self.conditions: list[ast.Condition] = []
        self.anywhere = False
        self.randomly = False

    # Zones

    def place_word(self, tree: Tree[Token], lead: str = "") -> str:
        """A zone as trees name it."""
        word = super().place_word(tree, lead)
        return _PLACES.get(word, word)

    def on_zone(self, tree: Tree[Token]) -> tuple[str, str]:
        """Whose zone; "the field" is that of both players."""
        zone, whose = super().on_zone(tree)
        return zone, "any" if whose == "the" and zone == "field" else whose

    def home(self) -> tuple[str, ...]:
        """Where a skill works (gate:4.6.1.6)."""
        return by_rule(self.where or ("field",), "gate:4.6.1.6")

    # Nouns

    def on_kind(self, tree: Tree[Token]) -> Noun:
        """A type of card, or cards of a zone that are called after it."""
        printed = self.words_of(self.parts(tree)[0])
        word = printed if printed.endswith("life") else printed.removesuffix("s")
        plural = printed != word
        if word in ("unit", "item", "spell"):
            return Noun([ast.Kind((word,))], head=word, plural=plural)
        if word == "token":
            return Noun([ast.Words("token", ("token",))], head="token", plural=plural)
        if word == "gate master":
            return Noun([ast.Relation("gate_master")], head="card", plural=plural)
        if word == "life":
            return Noun(head="life", plural=True)
        return Noun(head=word, plural=plural)

    def on_noun_part(self, tree: Tree[Token]) -> Noun:
        """A noun; what its head presumes about the zone is put in."""
        noun = super().on_noun_part(tree)
        zone = {"hand card": "hand", "energy card": "energy", "field card": "field"}.get(noun.head)
        if zone is not None:
            if noun.zones and noun.zones != (zone,):
                raise self.unread(tree, "two zones")
            noun.zones, noun.head = (zone,), "card"
        return noun

    def select(self, noun: Noun, tree: Tree[Token], owner: str = "") -> ast.Select:
        """The cards that a noun names."""
        if noun.head == "life":
            raise self.unread(tree, "life is no card")
        if noun.head == "soul card":
            return self.soul_cards(noun, tree, owner)
        if owner == "the":
            owner, noun.whose = "", noun.whose or "the"
        if noun.zones and not noun.whose and not owner:
            noun.whose = self.default_owner or "you"
        what = super().select(noun, tree, owner)
        return self.on_field(what)

    def on_field(self, what: ast.Select) -> ast.Select:
        """Cards on the field are units, items or spells, whatever else lies there."""
        if not {*what.zones} & {"field", "player"} or any(isinstance(test, ast.Kind) for test in _all(what.tests)):
            return what
        return replace(what, tests=(CARDS, *what.tests))

    def soul_cards(self, noun: Noun, tree: Tree[Token], owner: str) -> ast.Select:
        """Soul cards: of this card, unless it is said of which (gate:4.9.1)."""
        if noun.zones or noun.among or owner or noun.whose:
            raise self.unread(tree, "soul cards elsewhere")
        tests = tuple(noun.tests)
        if not any(isinstance(test, ast.Relation) and test.kind == "under" for test in tests):
            tests = (*tests, ast.Relation("under", ast.THIS))
        return ast.Select(("soul",), "any", tests)

    def select_unplaced(self, noun: Noun, tests: tuple[ast.Test, ...], whose: str, tree: Tree[Token]) -> ast.Select:
        """Without a zone: the zone searched, a soul, or the field of the one who has the skill (gate:3.8.1)."""
        if any(isinstance(test, ast.Relation) and test.kind == "under" for test in tests):
            return ast.Select(("soul",), "any", tests)
        if self.default_zone is not None:
            zone, owner = self.default_zone
            if whose and self.player_of(whose, tree) != owner:
                raise self.unread(tree, "two owners")
            return ast.Select((zone,), owner, tests)
        if self.anywhere and not whose:
            return ast.Select((), "any", tests)
        looked = self.scope.looked() and not self.default_owner
        drawn = any(one.verb == "drawn" for one in self.scope.antecedents)
        if noun.head == "card" and not tests and not whose and (looked or drawn):
            raise self.unread(tree, "not clear among which cards")
        related = {test.kind for test in tests if isinstance(test, ast.Relation)}
        if whose == "the" and related & {"attacking", "attacked"}:
            return ast.Select(("field",), "any", tests)
        player = self.player_of(whose, tree) if whose else self.default_owner or "you"
        if not whose and related & {"attacking", "attacked"} and not self.default_owner:
            player = "any"
        if self.paying:
            return ast.Select(("field",), by_rule(player, "gate:12.2.2"), tests)
        player = by_rule(player, "gate:3.8.1")
        return ast.Select(("field",), player, tests)

    def called(self, what: ast.Select, head: str) -> str:
        """What cards are called."""
        return "card" if head in ("soul card", "token") else head

    def bare_subject(self, thing: Thing) -> bool:
        """`Units on your field get`: all of them; `the attacking unit gets`: whichever attacks."""
        return thing.word == "plural" or self.only_one(thing)

    def only_one(self, thing: Thing) -> bool:
        """Whether there is but one card of this kind: the attacking one, the attacked one, an item, a gate master."""
        if not isinstance(thing.what, ast.Select):
            return False
        for test in thing.what.tests:
            if isinstance(test, ast.Relation) and test.kind in ("attacking", "attacked", "gate_master"):
                return True
            if test == ast.Kind(("item",)) and thing.what.whose in ("you", "opponent"):
                return True
            if isinstance(test, ast.Kind) and len(thing.what.zones) == 1 and {*thing.what.zones} <= SINGLE:
                return True
        return False

    def acted_on(self, tree: Tree[Token], thing: Thing) -> ast.Selector:
        """What an action is done to."""
        if thing.word == "bare" and self.only_one(thing):
            return ast.Pick(thing.what, ONE)
        if thing.word == "plural" and not isinstance(thing.what, ast.Select):
            return thing.what
        return super().acted_on(tree, thing)

    def on_at_random(self, tree: Tree[Token]) -> Callable[[Noun], None]:
        """At random, and not chosen."""
        self.randomly = True
        return lambda noun: None

    def some(self, tree: Tree[Token], quantity: ast.Quant, noun: Noun, owner: str, word: str) -> Thing:
        """So many of these, perhaps at random."""
        thing = super().some(tree, quantity, noun, owner, word)
        if self.randomly and thing.quantity is not None:
            thing = replace(thing, quantity=replace(thing.quantity, random=True), word="")
        self.randomly = False
        return thing

    def on_in_zones(self, tree: Tree[Token]) -> Callable[[Noun], None]:
        """In that zone; "enemy" has said whose already, where the zone does not."""
        zones, whose = self.zones(self.parts(tree)[0])

        def put(noun: Noun) -> None:
            if noun.zones:
                raise self.unread(tree, "a second zone")
            said = noun.whose if noun.whose != "the" else ""
            if said and whose not in ("the", "any", said) and self.player_of(whose, tree) != said:
                raise self.unread(tree, "two owners")
            noun.zones, noun.whose = zones, said or whose

        return put

    def on_different_names(self, tree: Tree[Token]) -> ast.Test:
        """No two of the same name."""
        return ast.Distinct("name")

    def on_with_more(self, tree: Tree[Token]) -> ast.Test:
        """With more power than another card."""
        field, ref = self.parts(tree)
        name = self.words_of(field)
        return ast.Measure(name, ">", ast.Value(self.thing(ref).what, name))

    def on_with_less(self, tree: Tree[Token]) -> ast.Test:
        """With less power than another card."""
        field, ref = self.parts(tree)
        name = self.words_of(field)
        return ast.Measure(name, "<", ast.Value(self.thing(ref).what, name))

    def on_np_each(self, tree: Tree[Token]) -> Thing:
        """Each of these: all of them."""
        head = self.noun(self.parts(tree)[0])
        return Thing(self.select(head, tree), None, True, head.head, "all")

    def known(self, what: ast.Selector) -> Thing:
        """The thing that a pronoun stands for; this card is called by its type."""
        if what == ast.THIS:
            return Thing(what, None, False, "card", "ref")
        return super().known(what)

    # Adjectives

    def on_traits(self, tree: Tree[Token]) -> ast.Test:
        """One of these attributes (gate:2.3.1)."""
        return ast.Words("attribute", self.values(self.token(tree)))

    def on_planets(self, tree: Tree[Token]) -> ast.Test:
        """Of one of these planets (gate:2.2.1)."""
        return ast.Words("planet", self.values(self.token(tree)))

    def on_enemy(self, tree: Tree[Token]) -> Callable[[Noun], None]:
        """Of the opponent (gate:12.3)."""
        self.named_player = "opponent"

        def put(noun: Noun) -> None:
            if noun.whose not in ("", "the"):
                raise self.unread(tree, "two owners")
            noun.whose = "opponent"

        return put

    def on_finale(self, tree: Tree[Token]) -> ast.Test:
        """Finale (gate:2.0.1)."""
        return ast.Words("orientation", ("finale",))

    def on_normal(self, tree: Tree[Token]) -> ast.Test:
        """Normal: every card that is no Finale card."""
        return ast.NotTest(ast.Words("orientation", ("finale",)))

    def on_attacking(self, tree: Tree[Token]) -> ast.Test:
        """Attacking."""
        return ast.Relation("attacking")

    def on_attacked(self, tree: Tree[Token]) -> ast.Test:
        """The target of the attack."""
        return ast.Relation("attacked")

    def on_measured(self, tree: Tree[Token]) -> ast.Test:
        """Power 3 or less."""
        field, range_ = self.parts(tree)
        return self.measure(self.words_of(field), range_)

    def on_measured_behind(self, tree: Tree[Token]) -> ast.Test:
        """3 or less power."""
        range_, field = self.parts(tree)
        return self.measure(self.words_of(field), range_)

    def on_field_compared(self, tree: Tree[Token]) -> ast.Test:
        """Power lower than another number."""
        field, compared, amount = self.parts(tree)
        return ast.Measure(self.words_of(field), self.word(compared), self.amount(amount))

    def on_highest(self, tree: Tree[Token]) -> ast.Test:
        """With the highest number of a field."""
        return ast.Extreme(self.words_of(self.parts(tree)[0]), "highest")

    def on_lowest(self, tree: Tree[Token]) -> ast.Test:
        """With the lowest number of a field."""
        return ast.Extreme(self.words_of(self.parts(tree)[0]), "lowest")

    def keyword(self, tree: Tree[Token]) -> str:
        """The name of a keyword; its number does not matter."""
        return self.values(self.token(tree))[0]

    def on_with_keyword(self, tree: Tree[Token]) -> ast.Test:
        """With a keyword."""
        return ast.Has(self.keyword(tree))

    def on_without_keyword(self, tree: Tree[Token]) -> ast.Test:
        """Without a keyword."""
        return ast.NotTest(ast.Has(self.keyword(tree)))

    def labels_known(self) -> frozenset[str]:
        """The keywords."""
        return KEYWORDS

    # Soul

    def on_no_soul_named(self, tree: Tree[Token]) -> ast.Test:
        """Without a soul card of that name."""
        return ast.HasMarkers(NONE, (ast.Same("name", self.thing(self.parts(tree)[0]).what),))

    def on_soul_named(self, tree: Tree[Token]) -> ast.Test:
        """With a soul card of that name."""
        return ast.HasMarkers(SOME, (ast.Same("name", self.thing(self.parts(tree)[0]).what),))

    def on_no_soul(self, tree: Tree[Token]) -> ast.Test:
        """Without soul cards."""
        return ast.HasMarkers(NONE)

    def on_has_soul(self, tree: Tree[Token]) -> ast.Test:
        """With so many soul cards."""
        return ast.HasMarkers(self.so_many(self.parts(tree)[0]))

    def so_many(self, tree: Tree[Token]) -> ast.Quant:
        """How many there are, in a condition: "a" is one at least, a bare number exactly that many."""
        return SOME if tree.data == "one" else self.quantity(tree)

    def on_in_soul(self, tree: Tree[Token]) -> ast.Test:
        """In somebody's soul."""
        return ast.Relation("under", self.soul_of(self.parts(tree)[0]))

    def soul_of(self, tree: Tree[Token]) -> ast.Selector:
        """Whose soul."""
        value = self.visit(tree)
        assert isinstance(value, ast.Selector)
        return value

    def on_soul_this(self, tree: Tree[Token]) -> ast.Selector:
        """This card's."""
        return ast.THIS

    def on_soul_it(self, tree: Tree[Token]) -> ast.Selector:
        """Its: of the newest single card but for the one that is put there; of this card if there is none."""
        found = [one for one in self.scope.antecedents if not one.many and one.what != self.putting]
        return found[-1].what if found else ast.THIS

    def on_soul_that(self, tree: Tree[Token]) -> ast.Selector:
        """That unit's."""
        return self.resolved(tree, self.scope.that("unit", self.putting))

    def on_soul_chosen(self, tree: Tree[Token]) -> ast.Selector:
        """The chosen unit's."""
        return self.on_ref_chosen(tree)

    def on_soul_ref(self, tree: Tree[Token]) -> ast.Selector:
        """Of that card."""
        return self.thing(self.parts(tree)[0]).what

    # Pronouns

    def on_ref_it(self, tree: Tree[Token]) -> ast.Selector:
        """It: this card, where no other one was named."""
        return self.scope.it() or self.or_this(tree)

    def or_this(self, tree: Tree[Token]) -> ast.Selector:
        """This card, if it was named before."""
        if any(one.what != ast.THIS for one in self.scope.antecedents) or (
            "this" not in self.raw[: tree.meta.start_pos].lower()
        ):
            raise self.unread(tree, "not clear what this stands for")
        return ast.THIS

    def on_ref_that_card(self, tree: Tree[Token]) -> ast.Selector:
        """That card: this one, where no other one was named."""
        if not self.scope.antecedents and self.raw[tree.meta.start_pos :][:2].lower() == "it":
            return self.or_this(tree)
        return super().on_ref_that_card(tree)

    def on_ref_that_unit(self, tree: Tree[Token]) -> ast.Selector:
        """That unit."""
        return self.resolved(tree, self.scope.that("unit"))

    def on_ref_those_units(self, tree: Tree[Token]) -> ast.Selector:
        """Those units."""
        return self.resolved(tree, self.scope.those("unit"))

    def on_ref_that_item(self, tree: Tree[Token]) -> ast.Selector:
        """That item."""
        return self.resolved(tree, self.scope.that("item"))

    def on_ref_that_spell(self, tree: Tree[Token]) -> ast.Selector:
        """That spell."""
        return self.resolved(tree, self.scope.that("spell"))

    def on_ref_chosen(self, tree: Tree[Token]) -> ast.Selector:
        """The newest single card that was chosen."""
        chosen = [one for one in self.scope.antecedents if one.verb == "chosen"]
        return self.resolved(tree, chosen[-1].what if chosen and not chosen[-1].many else None)

    def on_ref_all_chosen(self, tree: Tree[Token]) -> ast.Selector:
        """The newest cards that were chosen."""
        chosen = [one for one in self.scope.antecedents if one.verb == "chosen"]
        return self.resolved(tree, chosen[-1].what if chosen and chosen[-1].many else None)

    # Numbers

    def possessor(self, tree: Tree[Token]) -> ast.Selector:
        """Whose number."""
        return self.soul_of(tree)

    def on_of_this(self, tree: Tree[Token]) -> ast.Selector:
        """This card's."""
        return ast.THIS

    def on_of_it(self, tree: Tree[Token]) -> ast.Selector:
        """Its: of a single card."""
        found = self.on_ref_it(tree)
        if self.known(found).many:
            raise self.unread(tree, "several cards")
        return found

    def on_of_that_unit(self, tree: Tree[Token]) -> ast.Selector:
        """That unit's."""
        return self.on_ref_that_unit(tree)

    def on_of_that_card(self, tree: Tree[Token]) -> ast.Selector:
        """That card's."""
        return self.on_ref_that_card(tree)

    def on_of_chosen(self, tree: Tree[Token]) -> ast.Selector:
        """The chosen unit's."""
        return self.on_ref_chosen(tree)

    def on_possessed_field(self, tree: Tree[Token]) -> ast.Amount:
        """A number of a card."""
        whose, field = self.parts(tree)
        return ast.Value(self.possessor(whose), self.words_of(field))

    def on_field_of(self, tree: Tree[Token]) -> ast.Amount:
        """The power of a card."""
        words, ref = self.parts(tree)
        return ast.Value(self.thing(ref).what, self.words_of(words).split(" ")[1])

    def on_life_you(self, tree: Tree[Token]) -> ast.Amount:
        """Your life."""
        return ast.PlayerValue("you", "life")

    def on_life_opponent(self, tree: Tree[Token]) -> ast.Amount:
        """The opponent's life."""
        return ast.PlayerValue("opponent", "life")

    # Moments

    def on_span(self, tree: Tree[Token]) -> tuple[str, str]:
        """Whose turn or phase."""
        whose, name = self.parts(tree)
        return self.words_of(name).replace(" ", "_"), self.word(whose)

    def on_span_attack(self, tree: Tree[Token]) -> tuple[str, str]:
        """This card's attack."""
        return "attack", "this"

    def on_span_this_attack(self, tree: Tree[Token]) -> tuple[str, str]:
        """The attack that is running."""
        return "attack", "that"

    def on_span_game(self, tree: Tree[Token]) -> tuple[str, str]:
        """The game."""
        return "game", "any"

    def on_span_this_turn(self, tree: Tree[Token]) -> tuple[str, str]:
        """This turn."""
        return "turn", "that"

    def on_whose_you(self, tree: Tree[Token]) -> str:
        """Your."""
        return "you"

    def on_whose_opponent(self, tree: Tree[Token]) -> str:
        """Your opponent's."""
        self.named_player = "opponent"
        return "opponent"

    def on_whose_any(self, tree: Tree[Token]) -> str:
        """Anybody's."""
        return "any"

    def edge(self, tree: Tree[Token], edge: str) -> Head:
        """The beginning or end of a span. Where something waits for it, the turn is the running one."""
        name, whose = self.span(self.parts(tree)[0])
        own = self.starred and self.trigger is None
        if (name, whose) == ("attack", "this"):
            if edge != "end":
                raise self.unread(tree, "no moment")
            if own:
                return Head("when", trigger=ast.Edge("end", "attack", "any", ast.THIS))
            return Head("when", trigger=ast.Edge("end", "attack", "any", None, "this"))
        if whose == "that":
            if own:
                raise self.unread(tree, "no turn and no attack was named")
            return Head("when", trigger=ast.Edge(edge, name, "any", None, "this"))
        if name == "game":
            if edge != "begin" or not own:
                raise self.unread(tree, "no moment")
            return Head("when", trigger=ast.Edge("begin", "game", "any"))
        if own:
            return Head("when", trigger=ast.Edge(edge, name, whose))
        if (name, whose) == ("turn", "any"):
            return Head("when", trigger=ast.Edge(edge, name, whose, None, "this"))
        return Head("when", trigger=ast.Edge(edge, name, whose, None, "next"))

    def on_begin_head(self, tree: Tree[Token]) -> Head:
        """At the start of something."""
        return self.edge(tree, "begin")

    def on_end_head(self, tree: Tree[Token]) -> Head:
        """At the end of something."""
        return self.edge(tree, "end")

    def on_during_head(self, tree: Tree[Token]) -> Head:
        """During a turn, a phase or this card's attack: a condition."""
        name, whose = self.span(self.parts(tree)[0])
        if (name, whose) == ("attack", "this"):
            return Head("if", condition=ast.Is(ast.THIS, (ast.Relation("attacking"),)))
        if whose not in ("you", "opponent"):
            raise self.unread(tree, "not said whose")
        return Head("if", condition=ast.Now(name, whose))

    def on_now(self, tree: Tree[Token]) -> ast.Condition:
        """It is a player's turn or phase."""
        name, whose = self.span(self.parts(tree)[0])
        if whose not in ("you", "opponent"):
            raise self.unread(tree, "not said whose")
        return ast.Now(name, whose)

    def on_until_attack(self, tree: Tree[Token]) -> ast.Until:
        """Until the end of the attack that is running."""
        return ast.Until("attack")

    def on_until_end_phase(self, tree: Tree[Token]) -> ast.Until:
        """Until the end phase begins."""
        return ast.Until("before_end_phase")

    def on_until_their_turn(self, tree: Tree[Token]) -> ast.Until:
        """Until a turn of the opponent ends."""
        self.named_player = "opponent"
        return ast.Until("turn", "opponent")


def _all(tests: tuple[ast.Test, ...]) -> list[ast.Test]:
    """Tests, and those inside them."""
    found: list[ast.Test] = []
    for test in tests:
        found.append(test)
        if isinstance(test, ast.AnyTest | ast.AllTest):
            found += _all(test.tests)
    return found
