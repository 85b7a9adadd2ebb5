"""Cards in the words of the Gundam Card Game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from headjudge.games.gcg.text.nouns import OF_EACH, SOME
from headjudge.games.gcg.text.rows.table import ROWS
from headjudge.games.gcg.text.scope import GcgScope
from headjudge.language.printing.nouns import word_for
from headjudge.language.rows.errors import NoWords
from headjudge.language.rows.table import Table
from headjudge.language.tree import ast
from headjudge.language.tree.pronouns import Antecedent

_NOUNS: Final = {
    ("battle_area",): "Unit",
    ("base",): "Base",
    ("pilots",): "Pilot",
    ("shields",): "Shield",
    ("shields", "base"): "shield area card",
    ("resource_area",): "Resource",
    ("battle_area", "base"): "Unit/Base",
    ("base", "shields"): "Base/Shield",
    ("battle_area", "base", "shields"): "card",
}
_ZONES: Final = {"trash": "trash", "hand": "hand", "deck": "deck"}
_OWNERS: Final = {"you": "your", "opponent": "your opponent's"}
OTHER: Final = ast.Relation("other", ast.THIS)


def capital(text: str) -> str:
    """A sentence that begins with a capital letter."""
    return f"{text[0].upper()}{text[1:]}"


@dataclass(frozen=True, slots=True)
class Mark:
    """How far printing has come."""

    antecedents: list[Antecedent]
    following: int
    count: int


class NounPrinter:
    """Prints which cards are meant; keeps the antecedents as the reader does."""

    rows: ClassVar[Table] = ROWS
    """The rows of the game."""

    def __init__(self) -> None:
        self.scope = GcgScope()
        self.this = "this Unit"
        self.by = "you"
        self.count = 0
        self.looked: dict[str, int] = {}
        """How many cards were looked at, by register."""
        self.following: list[str] = []
        """Effects that stand behind the sentences."""
        self.of_many = False
        """Whether the noun that is printed is in the plural."""
        self.labels: tuple[str, ...] = ()
        """The timings of the text."""
        self.putting: ast.Selector = ast.THIS
        """The cards for which it is said where they go."""

    def say(self, rule: str, value: object) -> str:
        """Returns the words of a value, those of the first row of this rule that says it."""
        return self.rows.say(self, rule, value)

    def mark(self) -> Mark:
        """Returns what printing has changed so far, for `back_to`."""
        return Mark(list(self.scope.antecedents), len(self.following), self.count)

    def back_to(self, mark: Mark) -> None:
        """Forget what was printed since `mark`, because other words say it."""
        self.scope.antecedents = list(mark.antecedents)
        del self.following[mark.following :]
        self.count = mark.count

    def verb(self, word: str, by: str) -> str:
        """A verb of the acting player."""
        if by != self.by:
            raise NoWords(f"{word} by {by}")
        return word

    def n(self, amount: ast.Amount | None) -> str:
        """A printed number."""
        if not isinstance(amount, ast.Num):
            raise NoWords("a number that is not printed")
        return str(amount.value)

    def amount(self, amount: ast.Amount) -> str:
        """A number of cards."""
        return self.say("amount", amount)

    def traits(self, traits: Sequence[str]) -> str:
        """Traits, one of which a card has."""
        return "/".join(f"({trait})" for trait in traits)

    def names(self, names: Sequence[str]) -> str:
        """Names, one of which is a part of that of a card."""
        return "/".join(f'"{name}"' for name in names)

    # Pronouns

    def make(self, register: str, verb: str, many: bool, head: str) -> ast.Ref:
        """A register that a step makes."""
        self.count += 1
        ref = ast.Ref(register or f"#{self.count}")
        self.scope.note(ref, many, head, verb)
        return ref

    def ref(self, what: ast.Selector) -> str:
        """A known card: by name, or by the pronoun that the reader takes for it."""
        return self.say("ref", what)

    def plural(self, what: ast.Selector | None) -> bool:
        """Whether these cards, as a subject, have their verb in the plural."""
        if isinstance(what, ast.Select) or (isinstance(what, ast.Union) and isinstance(what.parts[-1], ast.Select)):
            return True
        return what is not None and self.scope.them() == what

    def is_many(self, what: ast.Selector) -> bool:
        """Whether what is said of cards is in the plural."""
        if isinstance(what, ast.Ref):
            return any(one.many for one in self.scope.antecedents if one.what == what)
        return not isinstance(what, ast.Top)

    def subject(self, what: ast.Selector) -> str:
        """Who does or gets something."""
        if isinstance(what, ast.Select):
            return self.all_of(what)
        if isinstance(what, ast.Union) and isinstance(what.parts[-1], ast.Select):
            return f"{self.ref(what.parts[0])} and {self.all_of(what.parts[-1])}"
        text = self.ref(what)
        self.scope.mention(what)
        return "they" if text == "them" else text

    def cards(self, what: ast.Selector) -> str:
        """Cards to which something is done."""
        if isinstance(what, ast.Pick):
            return self.picked(what)
        if isinstance(what, ast.Select):
            return self.ref(what) if what.among == "this" else self.all_of(what)
        if isinstance(what, ast.Top):
            number = "" if what.n == ast.Num(1) else f" {self.n(what.n)}"
            return f"the top{number} card{'s' if number else ''} of {word_for(_OWNERS, what.whose)} {what.zone}"
        if isinstance(what, ast.Union) and all(one.what != what for one in self.scope.antecedents):
            return " and ".join(self.ref(part) for part in what.parts)
        text = self.ref(what)
        self.scope.mention(what)
        return text

    # Events

    def about(self, what: ast.Selector | None, register: ast.Ref = ast.SUBJECT) -> str:
        """Whom an event is about."""
        if isinstance(what, ast.Ref):
            return self.subject(what)
        if not isinstance(what, ast.Select):
            raise NoWords("an event about described cards")
        text = f"one of your {self.noun(what, True, True)}" if what.whose == "you" else self.one_of(what)
        self.scope.note(register, False, self.head(what), "subject")
        self.scope.sides[register] = what.whose
        return text

    def other(self, what: ast.Selector | None, register: ast.Ref) -> str:
        """The object of an event, or its source."""
        if not isinstance(what, ast.Select):
            raise NoWords("an event with described cards")
        self.scope.note(register, False, self.head(what), "object")
        self.scope.sides[register] = what.whose
        return self.a(self.noun(what, False))

    def source_of_damage(self, what: ast.Selector) -> str:
        """From whom damage is received."""
        enemy = what == ast.Select((), "opponent")
        return f"from {'an enemy' if enemy else self.other(what, ast.Ref('attacker'))}"

    def happened_to(self, what: ast.Selector) -> str:
        """The card of a past event; no pronoun means it afterwards."""
        before = list(self.scope.antecedents)
        text = self.about(what)
        self.scope.antecedents = before
        return text

    # Numbers of cards

    def picks(self, picks: Sequence[ast.Pick]) -> str:
        """Several choices."""
        return " and ".join(self.picked(pick) for pick in picks)

    def picked(self, pick: ast.Pick) -> str:
        """So many cards that are chosen."""
        what = pick.of
        if not isinstance(what, ast.Select):
            raise NoWords("a choice among described cards")
        if OF_EACH in what.tests and what.whose == "opponent":
            return f"1 {self.noun(what, False, True)}"
        number = self.say("quant", (pick.quantity, ""))
        if what.whose == "you" and self.in_play(what):
            return f"{number} of your {self.noun(what, True, True)}"
        return f"{number} {self.noun(what, pick.quantity.high != ast.Num(1))}"

    def counted(self, quantity: ast.Quant) -> str:
        """How many there are."""
        if quantity.high is None or quantity.high == ast.Num(0):
            return self.say("quant", (quantity, ""))
        return self.say("quant", (quantity, "only" if quantity.low == quantity.high else "less"))

    def so_many(self, what: ast.Select, quantity: ast.Quant) -> str:
        """So many cards that are there."""
        own = what.whose == "you" and self.in_play(what)
        place = "from" if self.in_play(what) else "in"
        if quantity == SOME:
            return self.one_of(what, own, place)
        number = self.counted(quantity)
        return f"{number} {self.noun(what, not (own and number == 'only 1'), own, place)}"

    def one_of(self, what: ast.Select, own: bool = False, place: str = "from") -> str:
        """A card like that, which is another one than this card if that is said."""
        if OTHER not in what.tests or self.scope.others(this=True) != (ast.THIS,) or not self.in_play(what):
            return self.a(self.noun(what, False, own, place))
        bare = ast.Select(what.zones, what.whose, tuple(test for test in what.tests if test != OTHER))
        return f"another {self.noun(bare, False, own)}"

    def resources(self, amount: ast.Amount, state: str, word: str) -> str:
        """So many Resources."""
        number = self.n(amount)
        return f"{number} {f'{state} ' if state else ''}{word}{'' if number == '1' else 's'}"

    # Cards

    def owned(self, what: ast.Select, plural: bool) -> str:
        """Cards with their owner: `your Units`, `enemy Units`."""
        whose = "your " if what.whose == "you" and self.in_play(what) else ""
        return f"{whose}{self.noun(what, plural, bool(whose))}"

    def in_play(self, what: ast.Select) -> bool:
        """Whether the cards have no zone that is named."""
        return what.zones in _NOUNS

    def all_of(self, what: ast.Select) -> str:
        """All of some cards."""
        return f"all {self.owned(what, True)}"

    def parted(self, what: ast.Select, plural: bool) -> tuple[str, str]:
        """A noun, and where its cards are."""
        (zone,) = what.zones
        if zone not in _ZONES or what.whose not in _OWNERS:
            raise NoWords("cards of a place of this kind")
        bare = ast.Select((), "any", what.tests, "-")
        return self.noun(bare, plural), f"from {word_for(_OWNERS, what.whose)} {word_for(_ZONES, zone)}"

    def noun(self, what: ast.Select, plural: bool, owned: bool = False, place: str = "from") -> str:
        """Adjectives, kind, and what follows."""
        if what.zones and not self.in_play(what):
            noun, where = self.parted(what, plural)
            return f"{noun} {where.replace('from', place)}"
        kind, tests = self.kind(what)
        before: list[str] = []
        after: list[str] = []
        place_of_owner = 0
        others = tuple(test.to for test in tests if isinstance(test, ast.Relation) and test.kind == "other")
        if others:
            if others not in (self.scope.others(this=True), self.scope.others(this=False)):
                raise NoWords("other than cards that were not named")
            before.append("other")
            place_of_owner = 1
        for test in tests:
            if isinstance(test, ast.Relation) and test.kind == "other":
                continue
            if self.adjective(test) and not after:
                before.append(self.adjective(test))
                if isinstance(test, ast.InState | ast.Relation | ast.NotTest):
                    place_of_owner = len(before)
            else:
                after.append(self.post(test, plural))
        if not owned and what.zones:
            owner = word_for({"opponent": "enemy", "friendly": "friendly", "any": "", "you": "your"}, what.whose)
            if owner == "your":
                raise NoWords("own cards without their owner")
            before.insert(place_of_owner, owner)
        elif what.among and what.among != "-":
            after.append("among them")
        if plural:
            kind = "/".join(f"{one}s" for one in kind.split("/"))
        return " ".join([*filter(None, before), kind, *after])

    def kind(self, what: ast.Select) -> tuple[str, list[ast.Test]]:
        """The word for the kind of cards, and the tests that it leaves."""
        tests = list(what.tests)
        word = ""
        if self.in_play(what):
            word = _NOUNS[what.zones]
            if word in ("Unit", "Base", "Unit/Base"):
                kinds = tuple(word.lower().split("/"))
                if ast.Kind(kinds) in tests:
                    tests.remove(ast.Kind(kinds))
            for relation, said in (("token", "Unit token"), ("linked", "Link Unit")):
                if ast.Relation(relation) in tests and word == "Unit":
                    tests.remove(ast.Relation(relation))
                    word = said
            for name in ("EX Resource", "EX Base"):
                if ast.Named((name,)) in tests:
                    tests.remove(ast.Named((name,)))
                    word = name
            return word, tests
        kinds = next((test.kinds for test in tests if isinstance(test, ast.Kind)), ())
        if kinds:
            tests.remove(ast.Kind(kinds))
        return "/".join(f"{kind.capitalize()} card" for kind in kinds) or "card", tests

    def adjective(self, test: ast.Test) -> str:
        """A test as a word before the kind; '' if it stands behind it."""
        try:
            return self.say("adjective", test)
        except NoWords:
            return ""

    def post(self, test: ast.Test, plural: bool) -> str:
        """A test that stands behind the kind."""
        before, self.of_many = self.of_many, plural
        text = self.say("post", test)
        self.of_many = before
        return text

    def battle_target(self, what: ast.Selector) -> str:
        """The other card of a battle."""
        if isinstance(what, ast.Ref):
            return self.ref(what)
        if not isinstance(what, ast.Select):
            raise NoWords("a battle with described cards")
        if what.whose == "you":
            return f"one of your {self.noun(what, True, True)}"
        return self.a(self.noun(what, False))

    def drawing(self, what: ast.Selector) -> str:
        """The Unit that draws attacks: this card only while it is rested."""
        return "this rested Unit" if what == ast.THIS else self.battle_target(what)

    def foes(self, tests: Sequence[ast.Test]) -> str:
        """Enemies that deal damage."""
        if tests[:1] != (ast.Relation("enemy", ast.THIS),) or len(tests) < 2:
            raise NoWords("sources that are no enemies")
        if ast.Kind(("command",)) not in tests:
            return self.noun(ast.Select(("battle_area",), "opponent", tuple(tests[1:])), True)
        words = self.qualifier([test for test in tests[1:] if test != ast.Kind(("command",))])
        return f"{words}enemy Commands"

    def a(self, noun: str) -> str:
        """A noun with its article."""
        first = noun.lstrip("(")[:1]
        return f"{'an' if first.lower() in 'aeio' else 'a'} {noun}"

    def pilot(self, tests: Sequence[ast.Test]) -> str:
        """A Pilot with its description."""
        return self.a(f"{self.qualifier(tests)}Pilot")

    def qualifier(self, tests: Sequence[ast.Test]) -> str:
        """Adjectives and levels before a kind, with the blank behind them."""
        return "".join([f"{self.adjective(test) or self.say('level', test)} " for test in tests])

    def kind_of_card(self, tests: Sequence[ast.Test]) -> str:
        """What kind of card a card is."""
        first, *more = tests
        if isinstance(first, ast.Kind):
            called = "/".join(f"{kind.capitalize()} card" for kind in first.kinds)
        else:
            called = self.kinds_called(first).removesuffix("s")
        return self.a(f"{self.qualifier(more)}{called}")

    def kinds_called(self, test: ast.Test) -> str:
        """What Units are called that pass this test."""
        if not isinstance(test, ast.Relation):
            raise NoWords("no kind of Units")
        return word_for({"token": "Unit tokens", "linked": "Link Units"}, test.kind)

    def zone(self, zone: str, whose: str) -> str:
        """A place that cards go to or are in."""
        many = self.is_many(self.putting) or self.many(self.putting)
        owners = {**_OWNERS, "owner": "their owners'" if many else "its owner's"}
        several = "s" if zone == "hand" and whose == "owner" and many else ""
        return f"{word_for(owners, whose)} {word_for(_ZONES, zone)}{several}"

    def many(self, what: ast.Selector) -> bool:
        """Whether several may be meant."""
        if isinstance(what, ast.Pick):
            return what.quantity.high != ast.Num(1)
        return isinstance(what, ast.Select) or (isinstance(what, ast.Top) and what.n != ast.Num(1))

    def head(self, what: ast.Selector) -> str:
        """What cards are called."""
        if isinstance(what, ast.Pick):
            what = what.of
        if not isinstance(what, ast.Select):
            return "card"
        kind, _ = self.kind(what)
        return {"unit token": "unit", "link unit": "unit"}.get(kind.lower(), kind.lower())
