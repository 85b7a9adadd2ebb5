"""Compiles tests of cards, sets of cards, amounts and conditions."""

from __future__ import annotations

from typing import Final

from headjudge.language.compiling.draft import Draft
from headjudge.language.compiling.names import mentioned
from headjudge.language.running import amounts, cardtests, conditions
from headjudge.language.running import selecting as sets
from headjudge.language.running.context import DECLARED, LABEL
from headjudge.language.running.resolving import ATTACKER, REPLACED, SUBJECT
from headjudge.language.running.terms import OPERATORS, Cards, CardTest, Check, Number, Unsupported
from headjudge.language.tree import ast

WORDS_TESTED: Final[dict[type[ast.Test], str]] = {
    ast.Traits: "trait",
    ast.Named: "name",
    ast.Colors: "color",
    ast.Icons: "trigger",
    ast.InState: "state",
}
"""The words of a card that tests look at; its orientation is one of them."""

ALWAYS_THERE: Final = ("this", "each", "subject", "attacker", "pilot", "replaced")
"""The cards that texts speak of without a step that picks or moves them."""


EVERYTHING: Final = 1_000_000
"""More cards than there are."""


class Terms(Draft):
    """Compiles the terms that are evaluated while an ability works."""

    def tests(self, nodes: tuple[ast.Test, ...]) -> tuple[CardTest, ...]:
        return tuple([self.test(node) for node in nodes])

    def test(self, node: ast.Test) -> CardTest:
        meanings = self.meanings
        conventions = meanings.conventions
        if isinstance(node, ast.Kind):
            return cardtests.IsKind(node.kinds)
        if isinstance(node, ast.Measure):
            if node.op not in OPERATORS:
                raise Unsupported(f"the comparison {node.op!r}")
            amount = self.number(node.amount)
            measures: CardTest = cardtests.MeasuresAgainst(node.field, node.op, amount)
            if amount.constant is not None:
                measures = cardtests.Measures(node.field, node.op, amount.constant)
            types = conventions.numbered.get(node.field.rpartition(" ")[2], ())
            return cardtests.AllOfTests((cardtests.IsKind(types), measures)) if types else measures
        if isinstance(node, ast.Named):
            named = cardtests.IsNamed if node.how == "is" else cardtests.HasInName
            return named(meanings, node.names)
        if isinstance(node, ast.Same):
            self._recall(node.as_what, node.field)
            numeric = node.field in conventions.numbers
            if isinstance(node.as_what, ast.Ref) and not numeric and conventions.recalls.value:
                self.final_words.add(node.field)
            like = self.cards(node.as_what)
            if numeric:
                return cardtests.SharesNumber(node.field, like)
            return cardtests.SharesWords(meanings, node.field, like, isinstance(node.as_what, ast.Select))
        if isinstance(node, ast.Stated):
            if DECLARED + node.as_what.name not in self.made.names:
                raise Unsupported("what nobody has declared")
            return cardtests.HasDeclared(meanings, node.field, DECLARED + node.as_what.name)
        if isinstance(node, ast.Traits):
            return cardtests.HasTraits(meanings, node.any_of, node.all_of)
        if isinstance(node, ast.Colors):
            return cardtests.HasWord("color", node.any_of)
        if isinstance(node, ast.Icons):
            return cardtests.HasWord("trigger", node.any_of)
        if isinstance(node, ast.Words):
            return cardtests.HasWord(node.field, node.any_of)
        if isinstance(node, ast.Only):
            return cardtests.HasOnly(node.field, node.any_of)
        if isinstance(node, ast.InState):
            return cardtests.IsInState(node.states)
        if isinstance(node, ast.InZone):
            if any(meanings.top_of(word) for word in node.zones):
                return cardtests.IsOnTop(frozenset(self.setup.spots(node.zones)), self.setup.seats(node.whose))
            return cardtests.IsIn(frozenset(self.setup.spots(node.zones)), self.setup.seats(node.whose))
        if isinstance(node, ast.Has):
            return cardtests.HasLabel(self.meanings.keyword(node.label))
        if isinstance(node, ast.HasMarkers):
            return cardtests.HasUnder(self.meanings, *self.bounds(node.quantity), self.tests(node.tests))
        if isinstance(node, ast.Relation):
            return self._relation(node)
        if isinstance(node, ast.AnyTest):
            return cardtests.AnyOfTests(self.tests(node.tests))
        if isinstance(node, ast.AllTest):
            return cardtests.AllOfTests(self.tests(node.tests))
        if isinstance(node, ast.NotTest):
            return cardtests.NotFitting(self.test(node.test))
        compile = meanings.conventions.own_tests.get(type(node))
        if compile is None:
            raise Unsupported(f"{type(node).__name__} here")
        compiled: CardTest = compile(self, node)
        return compiled

    def _relation(self, node: ast.Relation) -> CardTest:
        if node.kind == "other":
            if node.to is None or node.to == ast.THIS:
                return cardtests.IsNotThis()
            return cardtests.IsOther(self.cards(node.to))
        if node.kind == "under":
            if node.to is None:
                raise Unsupported("under nothing")
            return cardtests.IsUnder(self.cards(node.to))
        known = self.meanings.conventions
        try:
            relation = known.looking_back[node.kind] if self.looking_back and node.kind in known.looking_back else (
                known.relations[node.kind])
        except KeyError:
            raise Unsupported(f"the relation {node.kind!r}") from None
        to = None if node.to is None else self.cards(node.to)
        if relation.needs_other and to is None:
            raise Unsupported(f"the relation {node.kind!r} to nothing")
        note = ""
        if node.kind == "battle_opponent" and node.to == ast.THIS:
            note = "battle_opponent"
            self.made.notes_opponent = True
        return cardtests.Relates(relation, to, note)

    def cards(self, node: ast.Selector) -> Cards:
        if isinstance(node, ast.Ref):
            return self._ref(node.name)
        if isinstance(node, ast.Select):
            return self._select(node)
        if isinstance(node, ast.Top):
            spots = self.setup.spots((node.zone,))
            number = self.icon_number(self.number(node.n))
            return sets.FromEnd(spots[0], self.setup.seats(node.whose), number, node.end == "bottom")
        if isinstance(node, ast.TopUntil):
            (spot,) = self.setup.spots((node.zone,))
            return sets.FromTopUntil(spot, self.setup.seats(node.whose), self.number(node.n), self.tests(node.tests))
        if isinstance(node, ast.Rest):
            return sets.LeftOver(self.twin(self.register(node.of)))
        if isinstance(node, ast.Union):
            return sets.United(tuple([self.cards(part) for part in node.parts]))
        raise Unsupported(f"{type(node).__name__} here")

    def twin(self, index: int) -> int:
        """Returns the register that keeps the cards of another as it was set, without following their moves."""
        twin = self.made.twins.get(index, -1)
        if twin < 0:
            twin = self.temporary()
            self.made.twins[index] = twin
        return twin

    def _ref(self, name: str) -> Cards:
        if name == "this":
            return sets.This() if self.meanings.carries("the card itself") else sets.Nobody()
        if name == "each":
            return sets.EachCard()
        if name == "subject":
            return sets.InRegister(SUBJECT, name)
        if name in ("attacker", "pilot"):
            return sets.InRegister(ATTACKER, name)
        if name == "replaced":
            return sets.InRegister(REPLACED, name)
        return sets.InRegister(self.register(name), name)

    def _select(self, node: ast.Select) -> Cards:
        spots = self.setup.spots(node.zones) if node.zones else None
        plain: list[CardTest] = []
        extremes: list[tuple[str, bool]] = []
        for test in node.tests:
            if isinstance(test, ast.Extreme):
                extremes.append((test.field, test.end == "highest"))
            elif isinstance(test, ast.Distinct | ast.Alike | ast.Total):
                raise Unsupported(f"{type(test).__name__} outside of a choice")
            else:
                plain.append(self.test(test))
        if node.among:
            self._recall_tests(ast.Ref(node.among), node.tests)
        among = self._ref(node.among) if node.among else None
        return sets.Selected(spots, self.setup.seats(node.whose), tuple(plain), tuple(extremes), among)

    def counted(self, node: ast.Selector) -> Cards:
        """Returns cards that are only counted: if they are described, only those that may be read."""
        cards = self.cards(node)
        if (isinstance(node, ast.Select) and not self.meanings.conventions.concealing.isdisjoint(node.zones)
                and any(not isinstance(test, ast.Relation) for test in node.tests)):
            return sets.Legible(self.meanings, cards)
        return cards

    def number(self, node: ast.Amount) -> Number:
        if isinstance(node, ast.Num):
            return amounts.Fixed(node.value)
        if isinstance(node, ast.Count):
            return amounts.CountOf(self.counted(node.what), mentions_each(node))
        if isinstance(node, ast.Value):
            of_event = node.of in (ast.Ref("replaced"), ast.SUBJECT) and node.field == "damage"
            if of_event or (node.of == ast.SUBJECT and node.field == "paid"):
                return amounts.ReplacedAmount()
            self._recall(node.of, node.field)
            if node == ast.PAID:
                return amounts.Declared(DECLARED + "paid", self.meanings.conventions.lowest_number)
            if isinstance(node.of, ast.Ref) and DECLARED + node.of.name in self.made.names:
                return amounts.Declared(DECLARED + node.of.name)
            return amounts.ValueOf(self.cards(node.of), node.field, mentions_each(node))
        if isinstance(node, ast.PlayerValue):
            return amounts.PlayerNumber(self.meanings, self.setup.seats(node.who), node.field)
        if isinstance(node, ast.Sum):
            self._recall(node.of, node.field)
            return amounts.SumOf(self.cards(node.of), node.field, mentions_each(node))
        if isinstance(node, ast.Kinds):
            return amounts.KindsOf(
                self.cards(node.of), node.field, node.field in self.meanings.conventions.numbers, mentions_each(node),
                self.meanings.conventions.names_apart.value,
            )
        if isinstance(node, ast.Times):
            return self._folded(amounts.Product(self.number(node.a), self.number(node.b)))
        if isinstance(node, ast.Add):
            return self._folded(amounts.Plus(self.number(node.a), self.number(node.b)))
        if isinstance(node, ast.Often):
            return self.past(node)
        if isinstance(node, ast.Per):
            return amounts.OneForEvery(self.number(node.of), node.every)
        compile = self.meanings.conventions.own_amounts.get(type(node))
        if compile is None:
            raise Unsupported(f"the amount {type(node).__name__}")
        compiled: Number = compile(self, node)
        return compiled

    def icon_number(self, number: Number) -> Number:
        """Returns a number of the step that is being compiled: if it is that of an icon, as effects change it."""
        icon = self.meanings.icon_of(self.node) if isinstance(self.node, ast.Step) else ""
        if not icon:
            return number
        return amounts.IconNumber(self.meanings, icon, number, self.made.kind if self.in_cost else "", not self.given)

    def bounds(self, quantity: ast.Quant) -> tuple[Number, Number | None]:
        """Returns the least and the greatest number, None for no limit."""
        high = None if quantity.high is None else self.number(quantity.high)
        if isinstance(quantity.low, ast.Possible):
            return (amounts.Fixed(EVERYTHING) if quantity.low.of is None else self.number(quantity.low.of)), high
        return self.number(quantity.low), high

    def _folded(self, made: amounts.Product | amounts.Plus) -> Number:
        a, b = made.a.constant, made.b.constant
        if a is None or b is None:
            return made
        return amounts.Fixed(a * b if isinstance(made, amounts.Product) else a + b)

    def _recall(self, of: ast.Selector, field: str) -> None:
        """Note a number of a card when the ability triggers and before each step, as the card may leave."""
        conventions = self.meanings.conventions
        if isinstance(of, ast.Ref) and field in conventions.numbers and conventions.recalls.value:
            self.final.add(field)
            if of.name in ("this", "subject"):
                self.recalled.add(field)

    def check(self, node: ast.Condition) -> Check:
        if isinstance(node, ast.Exists):
            counted = conditions.Counted(self.counted(node.what), *self.bounds(node.quantity))
            return counted if node.quantity.low != ast.Num(0) else self._of_some(node.what, counted)
        if isinstance(node, ast.Compare):
            if node.op not in OPERATORS:
                raise Unsupported(f"the comparison {node.op!r}")
            return conditions.Compared(self.number(node.a), node.op, self.number(node.b))
        if isinstance(node, ast.Is):
            self._recall_tests(node.what, node.tests)
            return conditions.SomePass(self.cards(node.what), self.tests(node.tests))
        if isinstance(node, ast.Every):
            self._recall_tests(node.what, node.tests)
            return self._of_some(node.what, conditions.AllPass(self.cards(node.what), self.tests(node.tests)))
        if isinstance(node, ast.Now):
            return conditions.IsNow(self.meanings, node.span, self.setup.seats(node.whose))
        if isinstance(node, ast.Happened):
            return conditions.HasHappened(self.past(node), *self.bounds(node.quantity))
        if isinstance(node, ast.Flag):
            return conditions.HasFlag(self.meanings, self.setup.seats(node.who), node.name)
        if isinstance(node, ast.Not) and isinstance(node.condition, ast.Is):
            self._recall_tests(node.condition.what, node.condition.tests)
            unlike = cardtests.NotFitting(cardtests.AllOfTests(self.tests(node.condition.tests)))
            return conditions.SomePass(self.cards(node.condition.what), (unlike,))
        if isinstance(node, ast.Not):
            denied = conditions.Negated(self.check(node.condition))
            return self._of_some(getattr(node.condition, "what", None), denied)
        if isinstance(node, ast.And):
            return conditions.AllHold(tuple([self.check(part) for part in node.conditions]))
        if isinstance(node, ast.Or):
            return conditions.AnyHolds(tuple([self.check(part) for part in node.conditions]))
        compile = self.meanings.conventions.own_conditions.get(type(node))
        if compile is None:
            raise Unsupported(f"the condition {type(node).__name__}")
        compiled: Check = compile(self, node)
        return compiled

    def past(self, node: ast.Happened | ast.Often) -> conditions.HowOften:
        """Returns how often something happened in a span, or how much it was."""
        self.setup.table.reads_past = True
        summed = isinstance(node, ast.Often) and node.amount
        if node.span in conditions.TURNS_BEFORE:
            whose, since = conditions.TURNS_BEFORE[node.span]
            triggers = self.triggers(node.event, None, (), False)
            first = self.meanings.moment(self.meanings.conventions.first_parts.get("turn", "turn"))
            return conditions.InTurns(triggers, first, self.setup.seats(whose), since, summed)
        first = self.meanings.conventions.first_parts.get(node.span, node.span)
        start = node.span if node.span == conditions.SINCE_USED else self.meanings.moment(first)
        kind = self.meanings.conventions.begun_by.get(node.span, "begin")
        triggers = self.triggers(node.event, None, (), False)
        return conditions.HowOften(triggers, "" if node.span == "game" else start, kind, summed)

    def _of_some(self, what: object, check: Check) -> Check:
        """Returns a condition about the cards of a register, which no longer holds if there are none at all.

        Of cards that nobody put anywhere, nothing is true: not even that there is no climax among them.
        """
        name = what.among if isinstance(what, ast.Select) else what.name if isinstance(what, ast.Ref) else ""
        if not name or name in ALWAYS_THERE:
            return check
        return conditions.AllHold((conditions.Counted(self._ref(name), amounts.Fixed(1), None), check))

    def _recall_tests(self, of: ast.Selector, nodes: tuple[ast.Test, ...]) -> None:
        if not self.meanings.conventions.recalls.value:
            return
        for node in nodes:
            if isinstance(node, ast.Measure):
                self._recall(of, node.field)
            elif isinstance(node, ast.AnyTest | ast.AllTest):
                self._recall_tests(of, node.tests)
            elif isinstance(node, ast.NotTest):
                self._recall_tests(of, (node.test,))
            elif isinstance(of, ast.Ref) and isinstance(node, ast.Words):
                self.final_words.add(node.field)
            elif isinstance(of, ast.Ref) and type(node) in WORDS_TESTED:
                self.final_words.add(WORDS_TESTED[type(node)])
            elif isinstance(of, ast.Ref) and isinstance(node, ast.Has):
                self.final_words.add(LABEL + self.meanings.keyword(node.label))


def mentions_each(node: ast.Node) -> bool:
    """Whether an amount differs card by card."""
    return "each" in mentioned(node)
