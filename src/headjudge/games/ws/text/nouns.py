"""What a text of Weiss Schwarz means by itself: kinds of cards, where they are, moments, what must be said."""

from __future__ import annotations

from lark import Token, Tree

from headjudge.games.ws.cards import works_in, zone_of_characters, zone_of_climaxes
from headjudge.games.ws.text.places import PLACES
from headjudge.games.ws.text.rows.table import ROWS
from headjudge.games.ws.text.words import LABELS
from headjudge.kernel.rules import by_rule
from headjudge.language.reading.building import Builder
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Head, Noun, Thing


class Nouns(Builder):
    """Reads the words that only this game has."""

    rows = ROWS

    def names_in(self, tree: Tree[Token]) -> tuple[str, ...]:
        """The names that stand in a line, one after the other."""
        tokens = [child for child in tree.children if isinstance(child, Token) and child.type == "NAMES"]
        return tuple(name for token in tokens for name in self.values(token))

    def on_stock(self, tree: Tree[Token]) -> ast.Step:
        """A number in a circle: this many cards from stock to waiting room (ws:8.4.3)."""
        n = ast.Num(by_rule(self.number_of(self.token(tree)), "ws:8.4.3"))
        return ast.Move(ast.Top("stock", "you", n), (ast.Spot("waiting_room", "you"),))

    def on_kind(self, tree: Tree[Token]) -> Noun:
        """A type of card; markers are cards under a character (ws:3.7)."""
        printed = self.words_of(self.parts(tree)[0])
        word = printed.removesuffix("s")
        if word == "marker":
            return Noun([], head="marker", plural=printed != word)
        return Noun([ast.Kind((word,))], head=word, plural=printed != word)

    def on_named_marker(self, tree: Tree[Token]) -> Noun:
        """A marker of that name."""
        return Noun([ast.Named(self.values(self.token(tree)))], head="marker")

    def select_unplaced(self, noun: Noun, tests: tuple[ast.Test, ...], whose: str, tree: Tree[Token]) -> ast.Select:
        """Without a zone: the zone searched, the markers under this card, or the stage (ws:2.3.2.1.2)."""
        if noun.head == "marker":
            if not any(isinstance(test, ast.Relation) and test.kind == "under" for test in tests):
                raise self.unread(tree, "markers of no card")
            return ast.Select(("markers",), "any", tests)
        if self.default_zone is not None:
            zone, owner = self.default_zone
            if whose and self.player_of(whose, tree) != owner:
                if owner != "any":
                    raise self.unread(tree, "two owners")
                owner = self.player_of(whose, tree)
            return ast.Select((zone,), owner, tests)
        related = {test.kind for test in tests if isinstance(test, ast.Relation)}
        owner = self.player_of(whose, tree) if whose else self.default_owner
        if not owner:
            if related & {"in_front", "behind"}:
                owner = "you"
            elif related & {"facing"}:
                owner = "opponent"
            elif related & {"in_battle"}:
                owner = "any"
            elif noun.head == "climax" and not related:
                triggering = self.wants_trigger and self.trigger is None
                return ast.Select(() if triggering else zone_of_climaxes(), "any", tests)
            else:
                raise self.unread(tree, "not said whose")
        if noun.head == "climax" or any(isinstance(test, ast.Kind) and test.kinds != ("character",) for test in tests):
            raise self.unread(tree, "not said where")
        return ast.Select(zone_of_characters(), owner, tests)

    def called(self, what: ast.Select, head: str) -> str:
        """A card on the stage is a character."""
        return "character" if head == "card" and what.zones and set(what.zones) <= PLACES else head

    def bare_subject(self, thing: Thing) -> bool:
        """`Characters in front of this card get`: all of them."""
        if not isinstance(thing.what, ast.Select):
            return False
        if thing.word == "plural" or thing.what.zones == ("center_middle",):
            return True
        return any(isinstance(test, ast.Relation) and test.kind == "facing" for test in thing.what.tests)

    def in_middle(self, noun: Noun) -> None:
        """A noun in the middle position of your center stage."""
        noun.zones, noun.whose = ("center_middle",), "you"

    def mention(self, what: ast.Selector) -> ast.Selector:
        """A character named by a description: `that character` may mean it."""
        if all(one.what != what for one in self.scope.antecedents[-1:]):
            self.scope.note(what, False, "character", "named")
        return what

    def __init__(self, raw: str, kind: str, depth: int = 0) -> None:
        super().__init__(raw, kind.lower(), depth)
        self.where: tuple[str, ...] = ()
        self.counter = False
        self.passing = True
        self.searched: dict[str, tuple[str, ...]] = {}
        self.beside: list[ast.Ability] = []

    def home(self) -> tuple[str, ...]:
        """Where the ability is valid."""
        return works_in(self.kind, self.where)

    def event_subject(self, tree: Tree[Token]) -> ast.Selector:
        """Returns the card that an event is about; a pronoun may mean it afterwards."""
        thing = self.thing(tree)
        if thing.word in ("all", "plural") or (thing.quantity is not None and thing.word != "a") or thing.many:
            raise self.unread(tree, "a single card")
        if thing.what != ast.THIS:
            self.scope.note(ast.SUBJECT, False, thing.head, "subject")
        return thing.what

    def label_in(self, token: Token) -> str:
        """The keyword in quotes that a token is."""
        names = self.values(token)
        if len(names) != 1 or names[0].lower() not in LABELS:
            raise self.unread(token, "no keyword of that name")
        return names[0].lower()

    def edge(self, tree: Tree[Token], edge: str) -> Head:
        """The beginning or end of a span. Where something waits for it, the turn is the running one."""
        name, whose = self.span(self.parts(tree)[0])
        own = self.wants_trigger and self.trigger is None
        if whose == "this":
            if name != "attack" or edge != "end":
                raise self.unread(tree, "no phase or step")
            return Head("when", trigger=ast.Edge("end", "attack", "any", ast.THIS))
        if whose.startswith("next "):
            if own:
                raise self.unread(tree, "next to what")
            return Head("when", trigger=ast.Edge(edge, name, whose.removeprefix("next "), None, "next"))
        if whose == "that" or (name == "turn" and not own):
            if own:
                raise self.unread(tree, "no turn was named")
            return Head("when", trigger=ast.Edge(edge, name, "any", None, "this"))
        if not own:
            return Head("when", trigger=ast.Edge(edge, name, whose, None, "next"))
        return Head("when", trigger=ast.Edge(edge, name, whose))

    def during(self, tree: Tree[Token]) -> Head:
        """During a turn or phase: a condition. During this card's battle: a duration or a condition."""
        name, whose = self.span(self.parts(tree)[0])
        if whose == "this" and name == "battle":
            if self.passing and not (self.wants_trigger and self.trigger is None):
                return Head("until", until=ast.Until("battle"))
            return Head("if", condition=ast.Is(ast.THIS, (ast.Relation("in_battle"),)))
        if whose not in ("you", "opponent", "any"):
            raise self.unread(tree, "no such time")
        if whose == "any":
            raise self.unread(tree, "not said whose")
        return Head("if", condition=ast.Now(name, whose))

    def gain_all(self, tree: Tree[Token], subject: ast.Selector, lasting: ast.Until | None) -> ast.Step:
        """Everything that is gained.

        Without a duration only what is always so: a card that means the rest of the game says so, and from other lines
        the duration was lost.
        """
        if self.passing and lasting is None:
            raise self.unread(tree, "not said how long; \"during this game\" if to its end")
        return super().gain_all(tree, subject, lasting)

    def flips(self) -> bool:
        """Under Brainstorm the cards go to the resolution zone first, and together from there (ws:10.7.3)."""
        return "brainstorm" in self.labels

    def sane(self, which: str, amount: ast.Amount, tree: Tree[Token]) -> None:
        """Soul and level change by a few; other numbers there are damaged print."""
        if which in ("soul", "level", "cost") and isinstance(amount, ast.Num) and not 0 < abs(amount.value) < 10:
            raise self.unread(tree, f"no card changes {which} by that")
        if which == "power" and isinstance(amount, ast.Num) and (amount.value % 500 or not amount.value):
            raise self.unread(tree, "no card changes power by that")
