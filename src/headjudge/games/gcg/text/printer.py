"""The printer of Gundam Card Game text: what it says otherwise than the common printer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, Final

from headjudge.games.gcg.text import phrases, sayings
from headjudge.games.gcg.text.nouns import FIRST_CARD, OF_EACH, OWN_PILOT, PLACES
from headjudge.games.gcg.text.phrases import IN_PLAY, KIND_AT, SPECIAL
from headjudge.games.gcg.text.rows.table import ROWS
from headjudge.games.gcg.text.scope import GcgScope
from headjudge.language.printing import speaking
from headjudge.language.printing.printer import Printer, word_for
from headjudge.language.rows.errors import NoWords
from headjudge.language.rows.table import Table
from headjudge.language.tree import ast


def body(printer: GcgPrinter, step: ast.Step) -> list[str]:
    """The sentences of a body."""
    return [sayings.text(printer, step)]


WAYS: Final = replace(speaking.WAYS, body=body)
"""What is printed otherwise than by the common printer: sentences that name cards and then act on them."""


class GcgPrinter(Printer):
    """Prints one ability of gcg."""

    ways = WAYS
    figure: ClassVar[str] = "unit"
    rows: ClassVar[Table] = ROWS

    def __init__(self) -> None:
        super().__init__()
        self.scope: GcgScope = GcgScope()
        self.this = "this Unit"
        self.looked: dict[str, int] = {}
        """How many cards were looked at, by register."""
        self.of_many = False
        """Whether the noun that is printed is in the plural."""
        self.of_several_owners = False
        """Whether cards go to their owners, who may be several."""
        self.labels: tuple[str, ...] = ()
        """The timings of the text."""
        self.putting: ast.Selector = ast.THIS
        """The cards for which it is said where they go."""

    def n(self, amount: ast.Amount | None) -> str:
        """A printed number."""
        if not isinstance(amount, ast.Num):
            raise NoWords("a number that is not printed")
        return str(amount.value)

    def traits(self, traits: Sequence[str]) -> str:
        """Traits, one of which a card has."""
        return "/".join(f"({trait})" for trait in traits)

    def names(self, names: Sequence[str]) -> str:
        """Names, one of which is a part of that of a card."""
        return "/".join(f'"{name}"' for name in names)

    def ref(self, what: ast.Selector, prefer: tuple[str, ...] = ()) -> str:
        """A known card: by name, or by the pronoun that the reader takes for it."""
        return self.say("ref", what)

    def plural(self, what: ast.Selector) -> bool:
        """Whether these cards, as a subject, have their verb in the plural."""
        if isinstance(what, ast.Select) or (isinstance(what, ast.Union) and isinstance(what.parts[-1], ast.Select)):
            return True
        return self.scope.them() == what

    def subject(self, what: ast.Selector) -> tuple[str, bool]:
        """Who does or gets something, and whether they are several."""
        many = self.plural(what)
        if isinstance(what, ast.Select):
            return self.all_of(what), many
        if isinstance(what, ast.Union) and isinstance(what.parts[-1], ast.Select):
            return f"{self.ref(what.parts[0])} and {self.all_of(what.parts[-1])}", many
        text = self.ref(what)
        self.scope.mention(what)
        return "they" if text == "them" else text, many

    def cards(self, what: ast.Selector) -> str:
        """Cards to which something is done."""
        if isinstance(what, ast.Select) and what.among != "this" and what not in (OWN_PILOT, FIRST_CARD):
            return self.all_of(what)
        if isinstance(what, ast.Pick | ast.Top):
            return super().cards(what)
        if isinstance(what, ast.Union) and all(one.what != what for one in self.scope.antecedents):
            return " and ".join(self.ref(part) for part in what.parts)
        text = self.ref(what)
        if not isinstance(what, ast.Select):
            self.scope.mention(what)
        return text

    def pick(self, pick: ast.Pick) -> str:
        """So many cards that are chosen."""
        what = pick.of
        if not isinstance(what, ast.Select):
            raise NoWords("a choice among described cards")
        if OF_EACH in what.tests and what.whose == "opponent":
            return f"1 {self.noun(what, False, True)}"
        return self.counted(self.quantity(pick.quantity), what, self.many(pick.quantity))

    def quantity(self, quantity: ast.Quant) -> str:
        """How many to choose."""
        return self.say("quant", (quantity, ""))

    def counted(self, quantity: str, what: ast.Select, plural: bool) -> str:
        """N of your Units, N enemy Units."""
        if what.whose == "you" and phrases.in_play(self, what):
            return f"{quantity.removesuffix(' of')} of your {self.noun(what, True, True)}"
        return f"{quantity} {self.noun(what, plural)}"

    def all_of(self, what: ast.Select) -> str:
        """All of some cards."""
        return f"all {phrases.owned(self, what, True)}"

    def noun(self, what: ast.Select, plural: bool, owned: bool = False, place: str = "from") -> str:
        """Adjectives, kind, and what follows."""
        if what.zones and not phrases.in_play(self, what):
            noun, where = phrases.parted(self, what, plural)
            return f"{noun} {where.replace('from', place)}"
        kind, tests = self.kind(what, plural)
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
            if phrases.adjective(self, test) and not after:
                before.append(phrases.adjective(self, test))
                if isinstance(test, ast.InState | ast.Relation | ast.NotTest):
                    place_of_owner = len(before)
            else:
                after.append(phrases.post(self, test, plural))
        if not owned and what.zones:
            owner = word_for({"opponent": "enemy", "friendly": "friendly", "any": "", "you": "your"}, what.whose)
            if owner == "your":
                raise NoWords("own cards without their owner")
            before.insert(place_of_owner, owner)
        elif what.among and what.among != "-":
            after.append("among them")
        return " ".join([*filter(None, before), kind, *after])

    def kind(self, what: ast.Select, plural: bool = False) -> tuple[str, list[ast.Test]]:
        """The word for the kind of cards, and the tests that it leaves."""
        tests = list(what.tests)
        if not phrases.in_play(self, what):
            kinds = next((test.kinds for test in tests if isinstance(test, ast.Kind)), ())
            apart = phrases.cards_apart(self, tests[0], plural) if tests else ""
            if apart:
                return apart, tests[1:]
            return phrases.cards_called(self, kinds, plural), [test for test in tests if test != ast.Kind(kinds)]
        if what.zones == IN_PLAY:
            return phrases.cards_called(self, (), plural), tests
        apart = phrases.cards_apart(self, tests[0], plural, True) if tests else ""
        if apart:
            return apart, tests[1:]
        there = ast.Kind(tuple(KIND_AT[zone] for zone in what.zones if zone in KIND_AT))
        special = next((test for test in tests if test in SPECIAL), None)
        left = [test for test in tests if test not in (there, special)]
        if special is not None:
            own: tuple[ast.Test, ...] = (special,) if isinstance(special, ast.Named) else (there, special)
            return self.say("game_kind", (own, plural, what.zones)), left
        if what.zones == PLACES["shield area card"]:
            return self.say("game_kind", ((), plural, what.zones)), left
        said: list[str] = []
        for zone in what.zones:
            own = (ast.Kind((KIND_AT[zone],)),) if zone in KIND_AT else ()
            said.append(self.say("game_kind", (own, plural, (zone,))))
        return "/".join(said), left

    def zone(self, zone: str, whose: str) -> str:
        """A place that cards go to or are in."""
        many = phrases.is_many(self, self.putting) or self.many_of(self.putting)
        self.of_several_owners = many and whose == "owner"
        said = super().zone(zone, whose)
        self.of_several_owners = False
        return said

    def many_of(self, what: ast.Selector) -> bool:
        """Whether several may be meant."""
        return isinstance(what, ast.Pick | ast.Select | ast.Top) and what != OWN_PILOT and super().many_of(what)

    def head(self, what: ast.Selector) -> str:
        """What cards are called."""
        if isinstance(what, ast.Pick):
            what = what.of
        if not isinstance(what, ast.Select):
            return "card"
        kind, _ = self.kind(what)
        return {"unit token": "unit", "link unit": "unit"}.get(kind.lower(), kind.lower())

    def ability(self, ability: ast.Ability) -> str:
        """Timings, cost, sentences."""
        return sayings.ability(self, ability)

    def condition(self, condition: ast.Condition) -> str:
        """What must be so."""
        if isinstance(condition, ast.And):
            return " and ".join(self.condition(one) for one in condition.conditions)
        if isinstance(condition, ast.Or):
            return " or if ".join(self.condition(one) for one in condition.conditions)
        return self.say("condition", condition)

    def clause(self, step: ast.Step) -> str:
        """One step as a clause."""
        if isinstance(step, ast.EachPlayer):
            return sayings.each_player(self, step)
        return self.say("clause", step)
