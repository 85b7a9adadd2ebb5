"""Cards in the words of Weiss Schwarz."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from headjudge.games.ws.text.places import PLACES
from headjudge.games.ws.text.rows.cards import MEANINGS
from headjudge.games.ws.text.rows.table import ROWS
from headjudge.language.printing.nouns import word_for
from headjudge.language.printing.printer import Printer
from headjudge.language.rows.errors import NoWords
from headjudge.language.tree import ast

ADJECTIVES = (ast.Traits, ast.Measure, ast.Colors, ast.InState)
"""The tests that are printed before the kind of a card."""


OWNED: Final = frozenset({"you", "opponent", "owner"})
"""The players whose cards are called theirs."""

_PLACE_WORDS = {
    "center_middle": "in the middle position of your center stage",
    "clock_top": "the top card of your clock",
}


class NounPrinter(Printer):
    """Prints which cards are meant, and what happens to them or must be so."""

    rows = ROWS
    meanings = MEANINGS

    def range(self, test: ast.Measure) -> str:
        """A range of numbers."""
        return self.say("range", (test.op, test.amount))

    def described(self, what: ast.Selector) -> bool:
        """The character facing this card, this card's battle opponent."""
        if not isinstance(what, ast.Select) or not what.tests or what.among:
            return False
        if what == ast.Select(("stage",), "opponent", (ast.Relation("facing", ast.THIS),)):
            return True
        first = what.tests[0]
        return what.zones == ("stage",) and what.whose == "any" and first == ast.Relation("battle_opponent", ast.THIS)

    def ref(self, what: ast.Selector, prefer: tuple[str, ...] = ()) -> str:
        """A pronoun or a description."""
        if isinstance(what, ast.Select) and self.described(what):
            if self.scope.antecedents[-1:] == [] or self.scope.antecedents[-1].what != what:
                if self.scope.that("character") == what:
                    return "that character"
                self.scope.note(what, False, "character", "named")
            return self.say("ref", what)
        return super().ref(what, prefer)

    def this_in_state(self, what: ast.Select) -> str:
        """This card, only while it is in a state."""
        return self.say("ref", ast.Pick(what, ast.Quant(ast.Num(1), ast.Num(1))))

    def known_many(self, what: ast.Selector) -> bool:
        """Descriptions name one card."""
        return not self.described(what) and super().known_many(what)

    def head(self, what: ast.Selector) -> str:
        """What cards are called."""
        if isinstance(what, ast.Pick):
            return self.head(what.of)
        if not isinstance(what, ast.Select):
            return "card"
        if what.zones == ("markers",):
            return "marker"
        kinds = [test for test in what.tests if isinstance(test, ast.Kind)]
        alternatives = [test for test in what.tests if isinstance(test, ast.AnyTest)]
        head = "card"
        if kinds and len(kinds[0].kinds) == 1:
            head = kinds[0].kinds[0]
        elif alternatives:
            heads = {self.head(ast.Select(("hand",), "you", _parts(test))) for test in alternatives[0].tests}
            head = heads.pop() if len(heads) == 1 else "card"
        on_stage = bool(what.zones) and set(what.zones) <= PLACES
        return "character" if head == "card" and on_stage else head

    def noun(self, what: ast.Select, plural: bool, *, place: bool) -> str:
        """Adjectives, kind, what follows; the zone if `place`."""
        text = self.tests(what.tests, plural, marker=what.zones == ("markers",))
        if what.among:
            if self.scope.several() != what.among:
                raise NoWords("cards among some others")
            those = self.those(what.among)
            lead = "from " if those == "them" else ""
            return f"{text} {lead}among {those}"
        if what.zones == ("stage",) and what.whose == "any" and ast.Relation("in_battle") in what.tests:
            return text
        if place and what.zones not in (("markers",), (self.searched,)):
            text += f" {self.place(what)}"
        return text

    def those(self, register: str) -> str:
        """Those cards: of the newest set."""
        return "them" if register.rstrip("0123456789") == "looked" else "those cards"

    def place(self, what: ast.Select) -> str:
        """In which zone."""
        if what.zones == ("center_middle",):
            return _PLACE_WORDS["center_middle"]
        if self.moving:
            zones = " or ".join(zone.replace("_", " ") for zone in what.zones)
            return f"from {self.from_zone(zones, what.whose)}"
        first, *more = what.zones
        text = f"in {self.zone(first, what.whose)}" if first != "stage" else f"on {self.zone(first, what.whose)}"
        return text + "".join(f" or {zone.replace('_', ' ')}" for zone in more)

    def tests(self, tests: Sequence[ast.Test], plural: bool, *, marker: bool = False) -> str:
        """Tests as a noun."""
        rest = list(tests)
        other = ast.Relation("other", ast.THIS)
        lead = ""
        kind = ""
        if rest and isinstance(rest[0], ast.Kind):
            kind = self.kinds(rest.pop(0), plural)
        if other in rest:
            rest.remove(other)
            lead = "other "
        if not kind and rest and isinstance(rest[0], ast.AnyTest) and not _color_or_traits(rest[0]):
            if len(rest) > 1:
                raise NoWords("more about one of several")
            parts = rest[0].tests
            article = " or " if plural else " or a "
            said = [self.tests(_parts(part), plural) for part in parts]
            return f"{lead}{article.join(said)}"
        if not kind and rest and isinstance(rest[0], ast.Named) and rest[0].how == "is":
            named = rest.pop(0)
            if not isinstance(named, ast.Named):
                raise NoWords("a tree that no text says")
            kind = self.names(named.names) + (" marker" if marker else "")
        if not kind:
            kind = ("marker" if marker else "card") + ("s" if plural else "")
        adjectives: list[str] = []
        while rest and (isinstance(rest[0], ADJECTIVES) or _color_or_traits(rest[0])):
            test = rest[0]
            if isinstance(test, ast.Measure) and self.closed(test.amount):
                break
            adjectives.append(self.adjective(rest.pop(0)))
        posts = [self.post(test) for test in rest]
        return " ".join([*([lead.strip()] if lead else []), *adjectives, kind, *posts])

    def kinds(self, test: ast.Test, plural: bool) -> str:
        """Types of cards."""
        if not isinstance(test, ast.Kind):
            raise NoWords("a tree that no text says")
        return " or ".join(f"{kind}s" if plural and kind != "climax" else kind for kind in test.kinds)

    def adjective(self, test: ast.Test) -> str:
        """A test before the noun."""
        return self.say("adjective", test)

    def post(self, test: ast.Test) -> str:
        """A test behind the noun."""
        return self.say("post", test)

    def on_stage(self, what: ast.Select) -> bool:
        """Whether cards are simply somebody's characters on the stage."""
        return what.zones == ("stage",) and what.whose in OWNED and not what.among

    def counted(self, quantity: str, what: ast.Select, plural: bool) -> str:
        """N of your characters, N cards in your hand."""
        if self.on_stage(what) and not self.searched:
            return f"{quantity} of {self.owner(what.whose)} {self.noun(what, True, place=False)}"
        return f"{quantity} {self.noun(what, plural, place=True)}"

    def all_of(self, what: ast.Select) -> str:
        """All of your characters, all cards in your hand."""
        if self.on_stage(what):
            return f"all of {self.owner(what.whose)} {self.noun(what, True, place=False)}"
        return f"all {self.noun(what, True, place=True)}"

    def each(self, what: ast.Select) -> str:
        """Of your characters, card in your hand."""
        if self.on_stage(what):
            return f"of {self.owner(what.whose)} {self.noun(what, True, place=False)}"
        return self.noun(what, False, place=True)

    def number_of(self, what: ast.Select) -> str:
        """Characters you have, cards in your hand."""
        if self.on_stage(what):
            has = word_for({"you": "you have", "opponent": "your opponent has"}, what.whose)
            return f"{self.noun(what, True, place=False)} {has}"
        return self.noun(what, True, place=True)

    def subject_head(self, what: ast.Selector) -> str:
        """What the card of an event is called."""
        if isinstance(what, ast.Union):
            return self.subject_head(what.parts[1])
        if self.described(what):
            return "character"
        if not isinstance(what, ast.Select):
            raise NoWords("a tree that no text says")
        kinds = [test for test in what.tests if isinstance(test, ast.Kind)]
        if kinds and len(kinds[0].kinds) == 1:
            return kinds[0].kinds[0]
        return "card"

    def single(self, what: ast.Selector) -> str:
        """The card that an event is about."""
        if what == ast.THIS:
            return "this card"
        if isinstance(what, ast.Union):
            _, other = what.parts
            text = f"this card or {self.one(other)}"
        else:
            text = self.one(what)
        self.scope.note(ast.SUBJECT, False, self.subject_head(what), "subject")
        return text

    def one(self, what: ast.Selector) -> str:
        """A card that fits."""
        if self.described(what):
            return self.ref(what)
        if not isinstance(what, ast.Select):
            raise NoWords("a tree that no text says")
        if self.on_stage(what):
            return f"{self.owner(what.whose)} {self.noun(what, False, place=False)}"
        if not what.zones:
            named = what.tests and isinstance(what.tests[0], ast.Named) and what.tests[0].how == "is"
            text = self.tests(what.tests, False)
            return text if named else f"a {text}"
        return f"a {self.noun(what, False, place=True)}"

    def is_stock(self, step: ast.Step) -> bool:
        """Whether a part of a cost is a number in a circle."""
        return (
            isinstance(step, ast.Move)
            and isinstance(step.what, ast.Top)
            and isinstance(step.what.n, ast.Num)
            and step == ast.Move(ast.Top("stock", "you", step.what.n), (ast.Spot("waiting_room", "you"),))
        )

    def from_zone(self, zone: str, whose: str) -> str:
        """Somebody's zone, or anybody's."""
        return self.zone(zone, whose) if whose in OWNED else f"the {zone.replace('_', ' ')}"

    # Events and conditions

    def whose_time(self, trigger: ast.Edge) -> str:
        """Whose span it is that begins or ends."""
        if trigger.of == ast.THIS:
            return "this"
        if trigger.which == "this":
            return "that"
        return f"next {trigger.whose}" if trigger.which == "next" and trigger.whose != "any" else trigger.whose

    def single_from(self, trigger: ast.Moved) -> str:
        """A card that leaves a zone."""
        what = trigger.what
        if not isinstance(what, ast.Select):
            raise NoWords("a tree that no text says")
        text = self.noun(what, False, place=False)
        owner = f"{self.owner(what.whose)} " if what.whose in OWNED else "a "
        self.scope.note(ast.SUBJECT, False, self.subject_head(what), "subject")
        return f"{owner}{text}"

    def article(self, what: ast.Select) -> str:
        """One of these."""
        other = ast.Relation("other", ast.THIS)
        if other in what.tests:
            tests = tuple(test for test in what.tests if test != other)
            rest = ast.Select(what.zones, what.whose, tests, what.among)
            return f"another {self.noun(rest, False, place=not self.on_stage(what))}"
        return f"a {self.noun(what, False, place=not self.on_stage(what))}"

    def so_many(self, quantity: ast.Quant, what: ast.Select) -> str:
        """N or more of these."""
        if quantity == ast.Quant(ast.Num(1), None):
            return self.article(what)
        if quantity.high is None:
            number = f"{self.amount(quantity.low)} or more"
        elif quantity.low == ast.Num(0):
            number = f"{self.amount(quantity.high)} or less"
        else:
            raise NoWords("exactly so many")
        return f"{number} {self.noun(what, True, place=not self.on_stage(what))}"

    def predicate(self, tests: Sequence[ast.Test]) -> str:
        """What a card is."""
        compared = isinstance(tests[0], ast.Measure) and isinstance(tests[0].amount, ast.Value)
        if len(tests) == 1 and (compared or isinstance(tests[0], ast.Relation | ast.InZone)):
            return self.say("game_predicate", tuple(tests))
        if all(isinstance(test, ADJECTIVES) for test in tests):
            return " ".join(self.adjective(test) for test in tests)
        first = tests[0]
        named = isinstance(first, ast.Named) and first.how == "is"
        either = isinstance(first, ast.AnyTest) and isinstance(first.tests[0], ast.Named) and first.tests[0].how == "is"
        text = self.tests(tests, False)
        return text if named or either else f"a {text}"

    def negation(self, condition: ast.Condition) -> ast.Condition:
        """The contrary."""
        none, some = ast.Quant(ast.Num(0), ast.Num(0)), ast.Quant(ast.Num(1), None)
        if isinstance(condition, ast.Not):
            return condition.condition
        if isinstance(condition, ast.Exists) and condition.quantity in (none, some):
            return ast.Exists(condition.what, some if condition.quantity == none else none)
        return ast.Not(condition)


def _color_or_traits(test: ast.Test) -> bool:
    """Whether a test is a color or traits, one or the other."""
    return isinstance(test, ast.AnyTest) and {type(part) for part in test.tests} == {ast.Colors, ast.Traits}


def _parts(test: ast.Test) -> tuple[ast.Test, ...]:
    return test.tests if isinstance(test, ast.AllTest) else (test,)
