"""Cards, numbers and pronouns in the words of the Gundam Card Game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from headjudge.games.gcg.text.describing import SOME
from headjudge.language.printing.nouns import word_for
from headjudge.language.rows.errors import NoWords
from headjudge.language.tree import ast
from headjudge.language.tree.pronouns import Scope

STATS: Final = {"ap": "AP", "hp": "HP", "level": "Lv.", "cost": "cost"}
_COMPARED: Final = {"<=": "equal to or {less} than", ">=": "equal to or {more} than", "<": "lower than",
                    ">": "higher than"}
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


def keyword_text(name: str, numbers: Sequence[int] = ()) -> str:
    """A keyword effect in its brackets."""
    words = " ".join("-".join(part.capitalize() for part in word.split("-")) for word in name.split())
    return f"<{' '.join([words, *map(str, numbers)])}>"


class NounPrinter:
    """Prints which cards are meant; keeps the antecedents as the reader does."""

    def __init__(self) -> None:
        self.scope = Scope()
        self.this = "this Unit"
        self.sides: dict[ast.Selector, str] = {}
        self.count = 0
        self.looked: dict[str, int] = {}
        """How many cards were looked at, by register."""
        self.following: list[str] = []
        """Effects that stand behind the sentences."""

    # Antecedents

    def make(self, register: str, verb: str, many: bool, head: str) -> ast.Ref:
        """A register that a step makes."""
        self.count += 1
        ref = ast.Ref(register or f"#{self.count}")
        self.scope.note(ref, many, head, verb)
        return ref

    def mention(self, what: ast.Selector, head: str = "unit") -> None:
        """A card that was named."""
        if not self.scope.antecedents or self.scope.antecedents[-1].what != what:
            known = next((one for one in reversed(self.scope.antecedents) if one.what == what), None)
            self.scope.note(what, known.many if known else False, known.head if known else head,
                            known.verb if known else "named")

    def ref(self, what: ast.Selector, subject: bool = False) -> str:
        """A known card: by name, or by the pronoun that the reader takes for it."""
        if what == ast.THIS:
            return self.this
        if isinstance(what, ast.Rest):
            return "the remaining cards"
        if what == ast.Select(("trash",), "you", (), "this"):
            return "this card in your trash"
        newest = next((one for one in reversed(self.scope.antecedents) if one.verb not in ("object", "each")), None)
        if newest is not None and newest.what == what:
            if newest.many:
                return "they" if subject else "them"
            return "it"
        units = [one for one in reversed(self.scope.antecedents)
                 if not one.many and one.what != ast.THIS and one.head == "unit"]
        if units and units[0].what == what:
            return "that Unit"
        enemies = [one for one in units if self.sides.get(one.what) == "opponent"]
        if enemies and enemies[0].what == what:
            return "that enemy Unit"
        raise NoWords("a card that no pronoun means")

    def is_many(self, what: ast.Selector) -> bool:
        """Whether what is said of cards is in the plural."""
        if isinstance(what, ast.Ref):
            return any(one.many for one in self.scope.antecedents if one.what == what)
        return not isinstance(what, ast.Top)

    # Numbers

    def n(self, amount: ast.Amount | None) -> str:
        """A printed number."""
        if not isinstance(amount, ast.Num):
            raise NoWords("a number that is not printed")
        return str(amount.value)

    def quant(self, quantity: ast.Quant) -> str:
        """How many are chosen."""
        low, high = quantity.low, quantity.high
        if low == high:
            return self.n(low)
        if low == ast.Num(0):
            return f"up to {self.n(high)}"
        return f"{self.n(low)} to {self.n(high)}"

    def amount(self, amount: ast.Amount) -> str:
        """A number of cards."""
        if isinstance(amount, ast.Count) and isinstance(amount.what, ast.Select) and amount.what.among:
            placed = ast.Select((), "any", amount.what.tests, "-")
            return f"the number of {self.noun(placed, True)} placed with this effect"
        if isinstance(amount, ast.Count) and isinstance(amount.what, ast.Select):
            return f"the number of {self.owned(amount.what, True)}"
        if isinstance(amount, ast.Kinds) and isinstance(amount.of, ast.Select) and amount.field == "name":
            noun, place = self.parted(amount.of, True)
            return f"the number of {noun} with unique names {place.replace('from', 'in')}"
        raise NoWords(f"the number {type(amount).__name__}")

    # Cards

    def owned(self, what: ast.Select, plural: bool) -> str:
        """Cards with their owner: `your Units`, `enemy Units`."""
        whose = "your " if what.whose == "you" and self.in_play(what) else ""
        return f"{whose}{self.noun(what, plural, bool(whose))}"

    def in_play(self, what: ast.Select) -> bool:
        """Whether the cards have no zone that is named."""
        return what.zones in _NOUNS

    def picked(self, pick: ast.Pick) -> str:
        """So many cards that are chosen."""
        what = pick.of
        if not isinstance(what, ast.Select):
            raise NoWords("a choice among described cards")
        plural = pick.quantity.high != ast.Num(1)
        number = self.quant(pick.quantity)
        if what.whose == "you" and self.in_play(what):
            return f"{number} of your {self.noun(what, True, True)}"
        return f"{number} {self.noun(what, plural)}"

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
        for test in tests:
            if isinstance(test, ast.Relation) and test.kind == "other":
                if test.to != ast.THIS:
                    raise NoWords("other than a card that is not this one")
                before.append("other")
                place_of_owner = len(before)
            elif self.adjective(test) and not after:
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
        """A test that stands before the kind."""
        if isinstance(test, ast.InState) and len(test.states) == 1:
            return test.states[0]
        if isinstance(test, ast.Colors) and len(test.any_of) == 1:
            return test.any_of[0]
        if isinstance(test, ast.Traits) and not test.all_of:
            return "/".join(f"({trait})" for trait in test.any_of)
        if test == ast.Relation("damaged"):
            return "damaged"
        if test == ast.NotTest(ast.Relation("damaged")):
            return "undamaged"
        if isinstance(test, ast.NotTest) and isinstance(test.test, ast.Colors) and len(test.test.any_of) == 1:
            return f"non-{test.test.any_of[0]}"
        if test == ast.NotTest(ast.Relation("battling")):
            return "non-battling"
        return ""

    def post(self, test: ast.Test, plural: bool) -> str:
        """A test that stands behind the kind."""
        be = "are" if plural else "is"
        if self.adjective(test):
            return f"that {be} {self.adjective(test)}"
        if isinstance(test, ast.AnyTest) and len(test.tests) == 2:
            first, second = test.tests
            return f"that {be} {self.predicate((first,))} or has {self.measure(second)}"
        if isinstance(test, ast.Measure) and test.field == "level":
            if isinstance(test.amount, ast.Value):
                compared = _COMPARED[test.op].format(less="lower", more="higher")
                return f"whose Lv. is {compared} {self.ref(test.amount.of)}"
            return f"that {be} {self.level(test)}"
        if isinstance(test, ast.HasMarkers):
            return f"paired with {self.pilot(test)}"
        if isinstance(test, ast.Relation):
            return self.related(test, be)
        if test == ast.NotTest(ast.HasMarkers(SOME)):
            return "that has no paired Pilot"
        if isinstance(test, ast.NotTest):
            if isinstance(test.test, ast.Has):
                return f"without {keyword_text(test.test.label)}"
            if isinstance(test.test, ast.Named) and test.test.how == "has":
                return f"without {self.in_name(test.test)}"
            if isinstance(test.test, ast.Relation) and test.test.kind in ("token", "linked"):
                return f"other than {'Unit token' if test.test.kind == 'token' else 'Link Unit'}s"
        return f"with {self.measure(test)}"

    def related(self, test: ast.Relation, be: str) -> str:
        """Relations as posts."""
        if test.kind == "attacked" and test.to is None:
            return f"that {be} being attacked"
        if test.kind == "battling" and test.to is not None:
            return f"battling {self.battle_target(test.to)}"
        if test.kind == "under" and test.to is not None:
            return f"paired with {self.ref(test.to)}"
        raise NoWords(f"the relation {test.kind}")

    def battle_target(self, what: ast.Selector) -> str:
        """The other card of a battle."""
        if isinstance(what, ast.Ref):
            return self.ref(what)
        if not isinstance(what, ast.Select):
            raise NoWords("a battle with described cards")
        if what.whose == "you":
            return f"one of your {self.noun(what, True, True)}"
        return self.a(self.noun(what, False))

    def a(self, noun: str) -> str:
        """A noun with its article."""
        first = noun.lstrip("(")[:1]
        return f"{'an' if first.lower() in 'aeio' else 'a'} {noun}"

    def pilot(self, test: ast.HasMarkers) -> str:
        """A Pilot with its description."""
        if test.quantity != SOME:
            raise NoWords("a number of Pilots")
        said = self.qualifier(test.tests)
        return self.a(f"{said}Pilot")

    def qualifier(self, tests: Sequence[ast.Test]) -> str:
        """Adjectives of a Pilot, with the blank behind them."""
        words = []
        for test in tests:
            word = self.adjective(test)
            if not word and isinstance(test, ast.Measure) and test.field == "level":
                word = self.level(test)
            if not word:
                raise NoWords("a Pilot that is described at length")
            words.append(f"{word} ")
        return "".join(words)

    def level(self, test: ast.Measure) -> str:
        """Lv. N or lower."""
        if isinstance(test.amount, ast.Num) and test.op in ("==", "<=", ">="):
            end = word_for({"==": "", "<=": " or lower", ">=": " or higher"}, test.op)
            return f"Lv.{test.amount.value}{end}"
        raise NoWords("a level that is compared")

    def in_name(self, test: ast.Named) -> str:
        """A part of a name."""
        return f'{"/".join(f"{chr(34)}{name}{chr(34)}" for name in test.names)} in its card name'

    def measure(self, test: ast.Test) -> str:
        """What a card has."""
        if isinstance(test, ast.Has):
            return keyword_text(test.label)
        if isinstance(test, ast.Named) and test.how == "has":
            return self.in_name(test)
        if isinstance(test, ast.Extreme):
            return f"the {test.end} {STATS[test.field]}"
        if isinstance(test, ast.Measure) and test.field in STATS:
            stat = STATS[test.field]
            if isinstance(test.amount, ast.Num) and test.op in ("==", "<=", ">="):
                words = word_for({"==": "", "<=": " or less", ">=": " or more"}, test.op)
                return f"{test.amount.value}{words} {stat}"
            if isinstance(test.amount, ast.Value) and test.amount.field == test.field:
                compared = _COMPARED[test.op].format(less="less", more="more")
                return f"{stat} {compared} {self.ref(test.amount.of)}"
        raise NoWords(f"the test {type(test).__name__}")

    def predicate(self, tests: Sequence[ast.Test]) -> str:
        """What a card is."""
        if tests == (ast.Relation("attacked"),):
            return "being attacked"
        if tests == (ast.Relation("attacking"),):
            return "attacking"
        if tests == (ast.Relation("attacking_player"),):
            return "attacking the enemy player"
        if tests == (ast.Relation("attacking_unit"),):
            return "attacking an enemy Unit"
        if tests[:1] == (ast.Relation("linked"),):
            return self.a(f"{self.qualifier(tests[1:])}Link Unit")
        if tests[:1] == (ast.Relation("token"),):
            return self.a(f"{self.qualifier(tests[1:])}Unit token")
        if isinstance(tests[0], ast.Kind):
            cards = "/".join(f"{kind.capitalize()} card" for kind in tests[0].kinds)
            return self.a(f"{self.qualifier(tests[1:])}{cards}")
        if tests[0] == ast.Relation("damaged") and len(tests) > 1:
            return f"damaged and {self.qualifier(tests[1:]).strip()}"
        return self.qualifier(tests).strip()

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
