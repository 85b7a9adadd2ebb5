"""Which cards a text of gate means: kinds, zones, soul, parts in an attack, moments."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar, Final

from lark import Token, Tree

from headjudge.games.gate.text.places import SINGLE
from headjudge.games.gate.text.rows.cards import SOME
from headjudge.games.gate.text.rows.gaps import CARDS
from headjudge.games.gate.text.rows.table import ROWS
from headjudge.kernel.rules import by_rule
from headjudge.language.reading.building import Builder
from headjudge.language.rows.table import Table
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Head, Noun, Thing

_PLACES: Final = {
    "player_zone": "player",
    "set_zone": "set",
    "banish_zone": "banish",
    "gate_master_zone": "gate_master",
    "drop_zone": "drop",
}


EXTRA: Final = "extra"
"""Which turn it is, while a text is read: the extra turn that it gives."""

_DEFINED: Final = re.compile(r"\bX is\b")
"""Where a text says what X is."""

OTHER: Final = ast.Relation("other", ast.THIS)
ONE: Final = ast.Quant(ast.Num(1), ast.Num(1))


class Nouns(Builder):
    """Reads words for cards and moments that only this game has."""

    figure: ClassVar[str] = "unit"
    rows: ClassVar[Table] = ROWS

    def __init__(self, raw: str, kind: str, depth: int = 0) -> None:
        super().__init__(raw, kind.lower(), depth)
        self.where: tuple[str, ...] = ()
        self.starred = False
        self.conditions: list[ast.Condition] = []
        self.anywhere = False
        self.randomly = False
        self.acting: Thing | None = None
        self.play_conditions: list[ast.Condition] = []
        self.casting = False
        self.fizzling = False
        self.extra_turn = ""
        self.declared = ""
        self.pays_x = False
        self.coins = ""
        self.flipped: ast.Amount | None = None
        self.subject_from: ast.Selector | None = None
        self.sources: dict[str, ast.Selector] = {}

    def same_number(self, tree: Tree[Token]) -> ast.Quant:
        """The number that was chosen, or as many as the cards that were moved."""
        if not self.declared:
            return super().same_number(tree)
        number = ast.Value(ast.Ref(self.declared), "number")
        return ast.Quant(number, number)

    def letter(self) -> ast.Amount:
        """X: the number that was paid, unless the text defines it (gate:12.2.3)."""
        paid = self.pays_x or (self.casting and self.depth == 0)
        if paid and not self.paying and not _DEFINED.search(self.raw):
            return ast.PAID
        return super().letter()

    def named_this(self, tree: Tree[Token]) -> tuple[ast.Selector, ...]:
        """Returns this card if the text named it before."""
        return (ast.THIS,) if "this card" in self.raw[: tree.meta.start_pos].lower() else ()

    def acted_as(self, verb: str) -> str:
        """Returns the register of the cards that a clause picks and acts on; '' for cards that are not picked."""
        if self.acting is None:
            return ""
        register = self.picked_as(self.acting, verb)
        self.sources[register] = self.acting.what
        return register

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
        """The cards that a noun names; other cards are other than this one and than those that were picked."""
        if OTHER in noun.tests:
            at = noun.tests.index(OTHER)
            others = self.scope.others(this=not self.casting) or self.named_this(tree)
            if not others:
                raise self.unread(tree, "not said other than what")
            noun.tests[at : at + 1] = [ast.Relation("other", other) for other in others]
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
        if thing.what.zones == ("gate_master",) and thing.what.whose in ("you", "opponent"):
            return True
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

    def at_random(self, tree: Tree[Token]) -> Callable[[Noun], None]:
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

    def on_described(self, tree: Tree[Token]) -> Thing:
        """The one card in a zone that holds one."""
        noun = self.noun(self.parts(tree)[0])
        thing = Thing(self.select(noun, tree), None, noun.plural, noun.head, "bare")
        if noun.plural or not self.only_one(thing):
            raise self.unread(tree, "not said which card")
        return thing

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

    def of_enemy(self, tree: Tree[Token]) -> Callable[[Noun], None]:
        """Of the opponent (gate:12.3)."""
        self.named_player = "opponent"

        def put(noun: Noun) -> None:
            if noun.whose not in ("", "the"):
                raise self.unread(tree, "two owners")
            noun.whose = "opponent"

        return put

    # Soul

    def so_many(self, tree: Tree[Token]) -> ast.Quant:
        """How many there are, in a condition: "a" is one at least, a bare number exactly that many."""
        return SOME if self.is_article(tree) else self.quantity(tree)

    # Pronouns

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

    # Numbers

    # Moments

    def edge_of(self, name: str, whose: str, edge: str, tree: Tree[Token]) -> ast.Trigger:
        """The beginning or end of a span that something waits for."""
        before, self.starred = self.starred, False
        head = self.edge_head(name, whose, edge, tree)
        self.starred = before
        assert head.trigger is not None
        return head.trigger

    def edge(self, tree: Tree[Token], edge: str) -> Head:
        """The beginning or end of a span."""
        return self.edge_head(*self.span(self.parts(tree)[0]), edge, tree)

    def edge_head(self, name: str, whose: str, edge: str, tree: Tree[Token]) -> Head:
        """The beginning or end of a span. Where something waits for it, the turn is the running one."""
        own = self.starred and self.trigger is None
        if (name, whose) == ("attack", "this"):
            if edge != "end":
                raise self.unread(tree, "no moment")
            if own:
                return Head("when", trigger=ast.Edge("end", "attack", "any", ast.THIS))
            return Head("when", trigger=ast.Edge("end", "attack", "any", None, "this"))
        if whose == "that" or (name, whose) == ("turn", "this"):
            if self.extra_turn and (name, whose) == ("turn", "that") and not own:
                return Head("when", trigger=ast.Edge(edge, name, self.extra_turn, None, EXTRA))
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

    def during(self, tree: Tree[Token]) -> Head:
        """During a turn, a phase or this card's attack: a condition."""
        name, whose = self.span(self.parts(tree)[0])
        if (name, whose) == ("attack", "this"):
            return Head("if", condition=ast.Is(ast.THIS, (ast.Relation("attacking"),)))
        if whose not in ("you", "opponent"):
            raise self.unread(tree, "not said whose")
        return Head("if", condition=ast.Now(name, whose))



def _all(tests: tuple[ast.Test, ...]) -> list[ast.Test]:
    """Tests, and those inside them."""
    found: list[ast.Test] = []
    for test in tests:
        found.append(test)
        if isinstance(test, ast.AnyTest | ast.AllTest):
            found += _all(test.tests)
    return found
