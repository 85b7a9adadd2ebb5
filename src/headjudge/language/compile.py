"""From trees to abilities: every node becomes an operation, a part, a trigger or a term, or the card is refused with
`Unsupported`.

Abilities are compiled once, when the table of a game is built; whatever they quote or delay is compiled and numbered
with them.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Final

from headjudge.kernel.abilities import Ability, Part, Row, Table, Trigger
from headjudge.kernel.cards import Definition
from headjudge.kernel.events import BOTTOM, FACE_DOWN, FACE_UP
from headjudge.kernel.zones import Layout
from headjudge.language import amounts, ast, cardtests, conditions, parts, triggers
from headjudge.language import selecting as sets
from headjudge.language.dialect import Dialect
from headjudge.language.ops import (
    choosing,
    control,
    costs,
    fusing,
    lasting,
    moving,
    one_by_one,
    positions,
    possible,
    processes,
    showing,
    turning,
)
from headjudge.language.resolving import ATTACKER, REPLACED, SUBJECT, Cost, Demand, Operation, Worded
from headjudge.language.terms import OPERATORS, Cards, CardTest, Check, Number, Seats, Unsupported
from headjudge.language.trees import rename_registers, walk
from headjudge.language.triggers import Listening

ONE: Final = amounts.Fixed(1)
ZERO: Final = amounts.Fixed(0)
WORDS_TESTED: Final[dict[type[ast.Test], str]] = {
    ast.Traits: "trait",
    ast.Named: "name",
    ast.Colors: "color",
    ast.Icons: "trigger",
    ast.InState: "state",
}
"""The words of a card that tests look at; its orientation is one of them."""


class Compiler:
    """The words of one game in one layout, and the table that is being filled."""

    def __init__(self, dialect: Dialect, layout: Layout, table: Table) -> None:
        self.dialect = dialect
        self.layout = layout
        self.table = table
        opponents: list[tuple[int, ...]] = []
        for seat in range(layout.players):
            opponents.append(tuple([other for other in range(layout.players) if not layout.allied(seat, other)]))
        self.opponents = tuple(opponents)

    def seats(self, word: str) -> Seats:
        return Seats(word, self.opponents)

    def kinds(self, words: tuple[str, ...]) -> tuple[int, ...]:
        found: list[int] = []
        for word in words:
            try:
                found.extend(self.dialect.kinds(self.layout, word))
            except KeyError:
                raise Unsupported(f"no zone or position is called {word!r}") from None
        return tuple(dict.fromkeys(found))

    def ability(self, node: ast.Ability, definition: Definition | None, text: str = "") -> Worded | None:
        """Compile one ordinary ability; None for a rule of deck construction."""
        return Writer(self, definition).ability(node, text)

    def definition(self, definition: Definition) -> tuple[Ability, ...]:
        """All abilities of a card: printed ones, then those that the rules give."""
        made: list[Ability] = []
        texts = definition.text if len(definition.text) == len(definition.abilities) else ()
        trees: list[tuple[ast.Ability, str]] = []
        for at, tree in enumerate(definition.abilities):
            if not isinstance(tree, ast.Ability):
                raise Unsupported(f"{definition.name}: not an ability: {tree!r}")
            trees += [(plain, texts[at] if texts else "") for plain in self.dialect.expand(tree, definition)]
        for plain, text in one_effect(trees):
            ability = self.ability(plain, definition, text)
            if ability is not None:
                made.append(ability)
        for given in self.dialect.given_by_rules(definition):
            ability = self.ability(given, definition)
            if ability is not None:
                made.append(ability)
        return tuple(made)


def one_effect(trees: list[tuple[ast.Ability, str]]) -> list[tuple[ast.Ability, str]]:
    """The abilities of a card; what it does when played may stand on several lines, that are carried out as one."""
    played = [(tree, text) for tree, text in trees if isinstance(tree, ast.OnPlay)]
    if len(played) < 2:
        return trees
    if len([tree for tree, _ in played if tree.cost]) > 1:
        raise Unsupported("two costs of what is played once")
    steps: list[ast.Step] = []
    conditions: list[ast.Condition] = []
    for at, (tree, _) in enumerate(played):
        written = {name for name in (getattr(part, "as_", "") for part in walk(tree.body)) if name}
        body = rename_registers(tree.body, {name: f"{name} of line {at + 1}" for name in written})
        assert isinstance(body, ast.Step)
        steps += body.steps if isinstance(body, ast.Seq) else (body,)
        if tree.condition is not None:
            conditions += tree.condition.conditions if isinstance(tree.condition, ast.And) else (tree.condition,)
    whole = ast.OnPlay(
        ast.Seq(tuple(steps)),
        next((tree.cost for tree, _ in played if tree.cost), ()),
        None if not conditions else conditions[0] if len(conditions) == 1 else ast.And(tuple(conditions)),
        any(tree.counter for tree, _ in played),
        tuple(dict.fromkeys(label for tree, _ in played for label in tree.labels)),
    )
    joined = (whole, " ".join(text for _, text in played if text))
    first = next(at for at, (tree, _) in enumerate(trees) if isinstance(tree, ast.OnPlay))
    others = [pair for pair in trees if not isinstance(pair[0], ast.OnPlay)]
    return [*others[:first], joined, *others[first:]]


def build_rows(
    dialect: Dialect,
    layout: Layout,
    definitions: tuple[Definition, ...],
    allow_unread: bool = True,
    named: tuple[tuple[str, ast.Ability], ...] = (),
) -> Table:
    """The table of a game: every definition with its abilities compiled, and the abilities that the rules themselves
    make, by name.

    A card whose abilities cannot be carried out does nothing; without `allow_unread` it is refused.
    """
    table = Table()
    compiler = Compiler(dialect, layout, table)
    for name, tree in named:
        made = compiler.ability(tree, None, name)
        assert made is not None
        table.named[name] = made
    for index, definition in enumerate(definitions):
        first = len(table.abilities)
        try:
            abilities = compiler.definition(definition)
        except Unsupported as error:
            if not allow_unread:
                raise Unsupported(f"{definition.name}: {error}") from error
            del table.abilities[first:]
            abilities = ()
        row = Row(index, definition, abilities, layout.kinds)
        table.add(row)
    table.states = tuple(
        [ability for ability in table.abilities if any("state" in trigger.keys for trigger in ability.triggers)]
    )
    return table


def unsupported(dialect: Dialect, layout: Layout, definition: Definition) -> str:
    """Why the abilities of a card cannot be carried out; '' when they can."""
    try:
        Compiler(dialect, layout, Table()).definition(definition)
    except Unsupported as error:
        return str(error)
    return ""


class Writer:
    """Compiles one ability, with the abilities inside it."""

    def __init__(self, compiler: Compiler, definition: Definition | None) -> None:
        self.compiler = compiler
        self.dialect = compiler.dialect
        self.layout = compiler.layout
        self.definition = definition
        self.made: Worded
        self.program: list[Operation] = []
        self.sources: list[ast.Node] = []
        self.effect_parts: list[Part] = []
        self.costs: list[Cost] = []
        self.demands: list[Demand] | None = None
        self.recalled: set[str] = set()
        self.final: set[str] = set()
        self.final_words: set[str] = set()
        self.node: ast.Node = ast.Nothing()
        self.pay_indices: dict[int, int] = {}

    # Abilities

    def ability(self, node: ast.Ability, text: str) -> Worded | None:
        """Compile an ability and number it in the table."""
        text = text or self.dialect.text(node)
        if isinstance(node, ast.DeckRule) or (
            isinstance(node, ast.ReplayCommand) and not self.dialect.carries("replay command")
        ):
            return None
        if isinstance(node, ast.Keyword):
            raise Unsupported(f"the keyword {node.name!r} has no meaning here")
        if isinstance(node, ast.Automatic):
            made = self._begin("automatic", node.where, node.labels, node.limit, text)
            self._automatic(made, node)
        elif isinstance(node, ast.Activated):
            made = self._begin("activated", node.where, node.labels, node.limit, text)
            made.window = node.window
            made.condition = None if node.condition is None else self.check(node.condition)
            self._own_cost(made, node.cost)
            self._body(made, node.body)
        elif isinstance(node, ast.Continuous):
            made = self._begin("continuous", node.where, node.labels, None, text)
            self._continuous(made, node)
        elif isinstance(node, ast.OnPlay):
            made = self._begin("event", (), node.labels, None, text)
            made.window = "counter" if node.counter else "main"
            made.counter = node.counter
            made.condition = None if node.condition is None else self.check(node.condition)
            self._own_cost(made, node.cost)
            self._body(made, node.body)
            made.pays_later = any(
                isinstance(operation, costs.PayCost) and operation.cost == made.own_cost for operation in self.program
            )
        elif isinstance(node, ast.ReplayCommand):
            made = self._replay_command(text)
            made.replay = node.name
            self._body(made, node.body)
        else:
            raise Unsupported(f"an ability of this kind: {type(node).__name__}")
        return self._end(made)

    def _begin(
        self, kind: str, where: tuple[str, ...], labels: tuple[str, ...], limit: ast.Limit | None, text: str
    ) -> Worded:
        if limit is not None and limit.span != "turn":
            raise Unsupported(f"a limit for each {limit.span}")
        kinds = self.dialect.narrowed(self.layout, frozenset(self.compiler.kinds(where)), labels)
        made = Worded(
            self.dialect,
            kind,
            kinds,
            self.dialect.written_with(labels),
            0 if limit is None else limit.times,
            text,
            "" if self.definition is None else self.definition.id,
        )
        made.top_only = any(self.dialect.top_of(word) for word in where)
        self.made = made
        return made

    def _end(self, made: Worded) -> Worded:
        made.program = tuple(self.program)
        made.sources = tuple(self.sources)
        made.costs = tuple(self.costs)
        made.effect_parts = tuple(self.effect_parts)
        made.recalled = tuple(sorted(self.recalled))
        made.final = tuple(sorted(self.final))
        made.final_words = tuple(sorted(self.final_words))
        self.compiler.table.number(made)
        return made

    def _automatic(self, made: Worded, node: ast.Automatic) -> None:
        gate = None if node.gate is None else self.check(node.gate)
        made.triggers = self.triggers(node.trigger, gate, node.where)
        self._own_cost(made, node.cost)
        self._body(made, node.body)

    def _own_cost(self, made: Worded, steps: tuple[ast.Step, ...]) -> None:
        if steps:
            made.own_cost = self.cost(steps)
        made.used_labels = self.dialect.use_at_cost(
            made.labels, made.kind, bool(steps) and self.costs[made.own_cost].reveals
        )

    def _body(self, made: Worded, body: ast.Step) -> None:
        self.step(body)

    # Registers and numbers

    def register(self, name: str) -> int:
        """The register of this name, made if it is new."""
        made = self.made
        if name not in made.names:
            made.names[name] = made.registers
            made.registers += 1
        return made.names[name]

    def temporary(self) -> int:
        self.made.registers += 1
        return self.made.registers - 1

    def result(self, name: str) -> int:
        """The register for the result of a step, -1 when nobody refers to it."""
        return self.register(name) if name else -1

    def slot(self) -> int:
        self.made.number_slots += 1
        return self.made.number_slots - 1

    # Tests

    def tests(self, nodes: tuple[ast.Test, ...]) -> tuple[CardTest, ...]:
        return tuple([self.test(node) for node in nodes])

    def test(self, node: ast.Test) -> CardTest:
        dialect = self.dialect
        if isinstance(node, ast.Kind):
            return cardtests.IsKind(node.kinds)
        if isinstance(node, ast.Measure):
            if node.op not in OPERATORS:
                raise Unsupported(f"the comparison {node.op!r}")
            amount = self.number(node.amount)
            if amount.constant is not None:
                return cardtests.Measures(node.field, node.op, amount.constant)
            return cardtests.MeasuresAgainst(node.field, node.op, amount)
        if isinstance(node, ast.Named):
            return (
                cardtests.IsNamed(dialect, node.names) if node.how == "is" else cardtests.HasInName(dialect, node.names)
            )
        if isinstance(node, ast.Same):
            self._recall(node.as_what, node.field)
            if isinstance(node.as_what, ast.Ref) and node.field not in dialect.number_fields():
                self.final_words.add(node.field)
            like = self.cards(node.as_what)
            if node.field in dialect.number_fields():
                return cardtests.SharesNumber(node.field, like)
            return cardtests.SharesWords(dialect, node.field, like)
        if isinstance(node, ast.Traits):
            return cardtests.HasTraits(dialect, node.any_of, node.all_of)
        if isinstance(node, ast.Colors):
            return cardtests.HasWord("color", node.any_of)
        if isinstance(node, ast.Icons):
            return cardtests.HasWord("trigger", node.any_of)
        if isinstance(node, ast.InState):
            return cardtests.IsInState(node.states)
        if isinstance(node, ast.InZone):
            if any(dialect.top_of(word) for word in node.zones):
                return cardtests.IsOnTop(frozenset(self.compiler.kinds(node.zones)), self.compiler.seats(node.whose))
            return cardtests.IsIn(frozenset(self.compiler.kinds(node.zones)), self.compiler.seats(node.whose))
        if isinstance(node, ast.Has):
            return cardtests.HasLabel(self.dialect.keyword(node.label))
        if isinstance(node, ast.HasMarkers):
            return cardtests.HasUnder(
                self.dialect,
                self.number(node.quantity.low),
                None if node.quantity.high is None else self.number(node.quantity.high),
                self.tests(node.tests),
            )
        if isinstance(node, ast.Relation):
            return self._relation(node)
        if isinstance(node, ast.AnyTest):
            return cardtests.AnyOfTests(self.tests(node.tests))
        if isinstance(node, ast.AllTest):
            return cardtests.AllOfTests(self.tests(node.tests))
        if isinstance(node, ast.NotTest):
            return cardtests.NotFitting(self.test(node.test))
        raise Unsupported(f"{type(node).__name__} here")

    def _relation(self, node: ast.Relation) -> CardTest:
        if node.kind == "other":
            if node.to is None or node.to == ast.THIS:
                return cardtests.IsNotThis()
            return cardtests.IsOther(self.cards(node.to))
        if node.kind == "under":
            if node.to is None:
                raise Unsupported("under nothing")
            return cardtests.IsUnder(self.cards(node.to))
        try:
            relation = self.dialect.relation(node.kind)
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

    # Sets of cards

    def cards(self, node: ast.Selector) -> Cards:
        if isinstance(node, ast.Ref):
            return self._ref(node.name)
        if isinstance(node, ast.Select):
            return self._select(node)
        if isinstance(node, ast.Top):
            kinds = self.compiler.kinds((node.zone,))
            return sets.FromEnd(kinds[0], self.compiler.seats(node.whose), self.number(node.n), node.end == "bottom")
        if isinstance(node, ast.Rest):
            index = self.register(node.of)
            twin = self.made.twins.get(index, -1)
            if twin < 0:
                twin = self.temporary()
                self.made.twins[index] = twin
            return sets.LeftOver(twin)
        if isinstance(node, ast.Union):
            return sets.United(tuple([self.cards(part) for part in node.parts]))
        raise Unsupported(f"{type(node).__name__} here")

    def _ref(self, name: str) -> Cards:
        if name == "this":
            return sets.This()
        if name == "each":
            return sets.EachCard()
        if name == "subject":
            return sets.InRegister(SUBJECT, name)
        if name == "attacker":
            return sets.InRegister(ATTACKER, name)
        if name == "replaced":
            return sets.InRegister(REPLACED, name)
        return sets.InRegister(self.register(name), name)

    def _select(self, node: ast.Select) -> Cards:
        kinds = self.compiler.kinds(node.zones) if node.zones else None
        plain: list[CardTest] = []
        extremes: list[tuple[str, bool]] = []
        for test in node.tests:
            if isinstance(test, ast.Extreme):
                extremes.append((test.field, test.end == "highest"))
            elif isinstance(test, ast.Distinct | ast.Total):
                raise Unsupported(f"{type(test).__name__} outside of a choice")
            else:
                plain.append(self.test(test))
        if node.among:
            self._recall_tests(ast.Ref(node.among), node.tests)
        among = self._ref(node.among) if node.among else None
        return sets.Selected(kinds, self.compiler.seats(node.whose), tuple(plain), tuple(extremes), among)

    # Amounts

    def number(self, node: ast.Amount) -> Number:
        if isinstance(node, ast.Num):
            return amounts.Fixed(node.value)
        if isinstance(node, ast.Count):
            return amounts.CountOf(self.cards(node.what), mentions_each(node))
        if isinstance(node, ast.Value):
            self._recall(node.of, node.field)
            if isinstance(node.of, ast.Ref) and "declared " + node.of.name in self.made.names:
                return amounts.Declared("declared " + node.of.name)
            return amounts.ValueOf(self.cards(node.of), node.field, mentions_each(node))
        if isinstance(node, ast.PlayerValue):
            return amounts.PlayerNumber(self.dialect, self.compiler.seats(node.who), node.field)
        if isinstance(node, ast.Sum):
            self._recall(node.of, node.field)
            return amounts.SumOf(self.cards(node.of), node.field, mentions_each(node))
        if isinstance(node, ast.Kinds):
            return amounts.KindsOf(
                self.cards(node.of), node.field, node.field in self.dialect.number_fields(), mentions_each(node)
            )
        if isinstance(node, ast.Times):
            return self._folded(amounts.Product(self.number(node.a), self.number(node.b)))
        if isinstance(node, ast.Add):
            return self._folded(amounts.Plus(self.number(node.a), self.number(node.b)))
        if isinstance(node, ast.Per):
            return amounts.OneForEvery(self.number(node.of), node.every)
        if isinstance(node, ast.IconCount):
            return amounts.IconsOf(self.cards(node.of), node.icon, "trigger", mentions_each(node))
        raise Unsupported(f"the amount {type(node).__name__}")

    def _folded(self, made: amounts.Product | amounts.Plus) -> Number:
        a, b = made.a.constant, made.b.constant
        if a is None or b is None:
            return made
        return amounts.Fixed(a * b if isinstance(made, amounts.Product) else a + b)

    def _recall(self, of: ast.Selector, field: str) -> None:
        """A number of a card that may have left by then is noted at the moment of triggering, and before each step."""
        if isinstance(of, ast.Ref) and field in self.dialect.number_fields():
            self.final.add(field)
            if of.name in ("this", "subject"):
                self.recalled.add(field)

    # Conditions

    def check(self, node: ast.Condition) -> Check:
        if isinstance(node, ast.Exists):
            return conditions.Counted(
                self.cards(node.what),
                self.number(node.quantity.low),
                None if node.quantity.high is None else self.number(node.quantity.high),
            )
        if isinstance(node, ast.Compare):
            if node.op not in OPERATORS:
                raise Unsupported(f"the comparison {node.op!r}")
            return conditions.Compared(self.number(node.a), node.op, self.number(node.b))
        if isinstance(node, ast.Is):
            self._recall_tests(node.what, node.tests)
            return conditions.SomePass(self.cards(node.what), self.tests(node.tests))
        if isinstance(node, ast.Every):
            self._recall_tests(node.what, node.tests)
            return conditions.AllPass(self.cards(node.what), self.tests(node.tests))
        if isinstance(node, ast.Now):
            if node.span in ("attack", "battle") and node.whose == "this":
                return conditions.IsOwnMoment(
                    cardtests.Relates(
                        self.dialect.relation("in_battle" if node.span == "battle" else "attacking"), None, ""
                    )
                )
            return conditions.IsNow(self.dialect, node.span, self.compiler.seats(node.whose))
        if isinstance(node, ast.Happened):
            start = "" if node.span == "game" else self.dialect.moment(node.span)
            return conditions.HasHappened(
                self.triggers(node.event, None, (), False),
                start,
                self.number(node.quantity.low),
                None if node.quantity.high is None else self.number(node.quantity.high),
            )
        if isinstance(node, ast.Flag):
            return conditions.HasFlag(self.dialect, self.compiler.seats(node.who), node.name)
        if isinstance(node, ast.Not) and isinstance(node.condition, ast.Is):
            self._recall_tests(node.condition.what, node.condition.tests)
            unlike = cardtests.NotFitting(cardtests.AllOfTests(self.tests(node.condition.tests)))
            return conditions.SomePass(self.cards(node.condition.what), (unlike,))
        if isinstance(node, ast.Not):
            return conditions.Negated(self.check(node.condition))
        if isinstance(node, ast.And):
            return conditions.AllHold(tuple([self.check(part) for part in node.conditions]))
        if isinstance(node, ast.Or):
            return conditions.AnyHolds(tuple([self.check(part) for part in node.conditions]))
        raise Unsupported(f"the condition {type(node).__name__}")

    def _recall_tests(self, of: ast.Selector, nodes: tuple[ast.Test, ...]) -> None:
        for node in nodes:
            if isinstance(node, ast.Measure):
                self._recall(of, node.field)
            elif isinstance(node, ast.AnyTest | ast.AllTest):
                self._recall_tests(of, node.tests)
            elif isinstance(node, ast.NotTest):
                self._recall_tests(of, (node.test,))
            elif isinstance(of, ast.Ref) and type(node) in WORDS_TESTED:
                self.final_words.add(WORDS_TESTED[type(node)])

    # Triggers

    def triggers(
        self, node: ast.Trigger, gate: Check | None, where: tuple[str, ...], own: bool = True
    ) -> tuple[Trigger, ...]:
        """The triggers that a tree stands for. own: whether one about `this` may be looked up by its card alone."""
        if isinstance(node, ast.AnyOf):
            return tuple([made for part in node.triggers for made in self.triggers(part, gate, where, own)])
        if isinstance(node, ast.Within):
            return self.triggers(node.trigger, conditions.both(gate, self.check(node.condition)), where, own)
        made = self._trigger(node, where, own)
        for one in made:
            one.gate = gate
        return tuple(made)

    def _trigger(self, node: ast.Trigger, where: tuple[str, ...], own: bool) -> list[Listening]:
        seats = self.compiler.seats
        if isinstance(node, ast.Moved):
            return self._moved(node, where, own)
        if isinstance(node, ast.Turned):
            return [
                triggers.CardTurns(
                    own and node.what == ast.THIS, self.cards(node.what), node.state, node.in_battle, node.cause
                )
            ]
        if isinstance(node, ast.Attacked):
            about_target = node.about == "target"
            return [
                triggers.AttackDeclared(
                    own and node.attacker == ast.THIS and not about_target,
                    None if node.attacker is None else self.cards(node.attacker),
                    None if node.target is None else self.cards(node.target),
                    node.kind,
                    about_target,
                )
            ]
        if isinstance(node, ast.Damaged):
            return [
                triggers.DamageDealt(
                    own and node.source == ast.THIS,
                    None if node.source is None else self.cards(node.source),
                    seats(node.receiver),
                    node.cancelled,
                    node.kind,
                )
            ]
        if isinstance(node, ast.Checked):
            return [
                triggers.CheckReveals(
                    own and node.attacker == ast.THIS, self.cards(node.attacker), node.kind, self.tests(node.tests)
                )
            ]
        if isinstance(node, ast.Edge):
            mine = own and node.of == ast.THIS
            return [
                triggers.SpanEdge(
                    mine,
                    node.edge,
                    self.dialect.moment(node.span),
                    seats(node.whose),
                    None if node.of is None else self.cards(node.of),
                    node.which == "next",
                )
            ]
        if isinstance(node, ast.Played):
            return [triggers.CardPlayed(seats(node.who), self.tests(node.tests))]
        if isinstance(node, ast.Used):
            return [
                triggers.AbilityUsed(
                    own and node.of == ast.THIS,
                    seats(node.who),
                    None if node.of is None else self.cards(node.of),
                    node.kind,
                    self.dialect.keyword(node.label),
                )
            ]
        if isinstance(node, ast.PlayerDid):
            return [triggers.PlayerDoes(seats(node.who), self.dialect.moment(node.deed))]
        if isinstance(node, ast.Became):
            return [triggers.BecameTrue(self.check(node.condition))]
        raise Unsupported(f"the trigger {type(node).__name__}")

    def _moved(self, node: ast.Moved, where: tuple[str, ...], own: bool) -> list[Listening]:
        layout = self.layout
        sources = frozenset(self.compiler.kinds(node.src)) if node.src else None
        targets = frozenset(self.compiler.kinds(node.dst)) if node.dst else None
        what = self.cards(node.what)
        mine = own and node.what == ast.THIS
        # "From hand or by ...": then the source does not narrow the keys.
        keys_from = None if node.by or node.by_names else sources
        field = keys_from is not None and all(layout.kind_zone[kind].same_card for kind in keys_from)
        if keys_from is not None and (field or targets is None):
            keys = tuple(sorted({"leave:" + layout.kind_zone[kind].name for kind in keys_from}))
        elif targets is not None:
            keys = tuple(sorted({"enter:" + layout.kind_zone[kind].name for kind in targets}))
        else:
            keys = ("move",)
        seats = self.compiler.seats
        by = tuple([self.dialect.effect_of(label) for label in node.by])

        def make(leaving: bool) -> Listening:
            return triggers.CardMoves(
                keys,
                mine,
                leaving,
                self.dialect,
                what,
                node.verb,
                sources,
                seats(node.whose_src),
                targets,
                seats(node.whose_dst),
                by,
                node.by_names,
            )

        if mine:
            here = frozenset(self.compiler.kinds(where))
            if targets is not None and targets & here and not (sources is not None and sources & here):
                return [make(False)]
            if sources is None and targets is None:
                return [make(True)]
            return [make(sources is None or bool(sources & here))]
        return [make(True), make(False)]

    # Durations

    def lasting(self, until: ast.Until | None) -> lasting.Lasting:
        if until is None:
            return lasting.Lasting("", None, False, 0)
        word = self.dialect.moment(until.end)
        if until.next:
            word = "next " + word
        owner = until.whose in ("owner", "master")
        seats = None if owner or until.whose == "any" else self.compiler.seats(until.whose)
        if until.uses:
            raise Unsupported("a duration that ends with a number of uses")
        if until.next and until.whose == "any":
            raise Unsupported("until the next one of anybody")
        return lasting.Lasting(word, seats, owner, until.uses)

    # Programs

    def put(self, operation: Operation) -> None:
        self.program.append(operation)
        self.sources.append(self.node)

    def land(self, *jumps: control.Jump) -> None:
        """These jumps come out here."""
        for jump in jumps:
            jump.target = len(self.program)

    def step(self, node: ast.Step) -> None:
        """Compile a step of a program."""
        outer = self.node
        self.node = node
        self._step(node)
        self.node = outer

    def _step(self, node: ast.Step) -> None:
        if isinstance(node, ast.Seq):
            for part in node.steps:
                self.step(part)
        elif isinstance(node, ast.Nothing):
            return
        elif isinstance(node, ast.If):
            self._if(self.check(node.condition), node.then, node.otherwise)
        elif isinstance(node, ast.Amend):
            self._if(self.check(node.condition), node.new, node.old)
        elif isinstance(node, ast.Attempt):
            self._attempt(node)
        elif isinstance(node, ast.Pay):
            self._pay(node)
        elif isinstance(node, ast.Repeat):
            slot = self.slot()
            self.put(control.StartCount(slot, self.number(node.times)))
            start = len(self.program)
            again = control.CountDown(slot)
            self.put(again)
            self.step(node.step)
            self._jump_to(start)
            self.land(again)
        elif isinstance(node, ast.EachPlayer):
            slot = self.slot()
            self.put(control.StartPlayers(slot, self.compiler.seats(node.who)))
            start = len(self.program)
            following = control.NextPlayer(slot)
            self.put(following)
            self.step(node.step)
            self._jump_to(start)
            self.land(following)
        elif isinstance(node, ast.Modal):
            self._modal(node)
        elif isinstance(node, ast.Later):
            self._later(node)
        elif isinstance(node, ast.Choose):
            self._choose(node.picks, node.by, node.as_, "choose", True)
        elif isinstance(node, ast.Search):
            self._search(node)
        elif isinstance(node, ast.Declare):
            self._declare(node)
        elif isinstance(node, ast.Look):
            self._show(node.what, node.by, node.as_, False)
        elif isinstance(node, ast.Reveal):
            self._show(node.what, node.by, node.as_, True)
        elif isinstance(node, ast.Flip):
            self._flip(node)
        elif isinstance(node, ast.Shuffle):
            self.put(moving.ShufflePlace(self.compiler.kinds((node.zone,))[0], self.compiler.seats(node.whose)))
        elif isinstance(node, ast.Draw):
            self.put(
                one_by_one.DrawCards(
                    self.number(node.n), self.compiler.seats(node.by), self.result(node.as_), node.up_to, self.slot()
                )
            )
        elif isinstance(node, ast.Move):
            self._move(node)
        elif isinstance(node, ast.Place):
            self._place(node)
        elif isinstance(node, ast.Shift):
            self._shift(node)
        elif isinstance(node, ast.Exchange):
            self._exchange(node)
        elif isinstance(node, ast.Fuse):
            self._fuse(node)
        elif isinstance(node, ast.Orient):
            cards = self.gathered(node.what, node.by, node.state, "turn", state=node.state)
            self.put(turning.TurnCards(cards, node.state, self.compiler.seats(node.by)))
        elif isinstance(node, ast.Turn):
            cards = self.gathered(node.what, node.by, "turn", "choose")
            self.put(turning.TurnFaces(cards, node.face == "up", self.compiler.seats(node.by)))
        elif isinstance(node, ast.Damage):
            self.put(
                processes.DealDamage(
                    self.dialect,
                    self.compiler.seats(node.to),
                    self.number(node.n),
                    node.cancellable,
                    self.cards(node.source),
                )
            )
        elif isinstance(node, ast.UseIcon):
            self.put(processes.PerformIcon(self.dialect, node.icon, self.compiler.seats(node.by)))
        elif isinstance(node, ast.GoTo):
            self.put(processes.GoOn(self.dialect, self.dialect.moment(node.span)))
        elif isinstance(node, ast.ExtraTurn):
            self.put(processes.AnotherTurn(self.dialect, self.compiler.seats(node.who)))
        elif isinstance(node, ast.Win):
            self.put(processes.WinGame(self.dialect, self.compiler.seats(node.who)))
        elif isinstance(node, ast.Replay):
            self.step(self._replay_body(node.name))
        elif isinstance(node, ast.Change | ast.Grant | ast.Lose | ast.Regard | ast.Forbid | ast.Allow | ast.Alter):
            self._effect(node)
        elif isinstance(node, ast.Instead):
            self._instead(node)
        else:
            raise Unsupported(f"the step {type(node).__name__}")

    def _jump_to(self, start: int) -> None:
        jump = control.Jump()
        jump.target = start
        self.put(jump)

    def _if(self, check: Check, then: ast.Step, otherwise: ast.Step | None) -> None:
        skip = control.JumpUnless(check)
        self.put(skip)
        self.step(then)
        if otherwise is None:
            self.land(skip)
            return
        end = control.Jump()
        self.put(end)
        self.land(skip)
        self.step(otherwise)
        self.land(end)

    def _attempt(self, node: ast.Attempt) -> None:
        """ "May ... if you do ... if you do not": in this one place (ws:8.6.4)."""
        refused: control.JumpIfNo | None = None
        if node.optional:
            self.put(
                control.AskMay(
                    self.compiler.seats(node.by),
                    self.able(node.step),
                    "pay" if isinstance(node.step, ast.Pay) else "may",
                )
            )
            refused = control.JumpIfNo()
            self.put(refused)
        slot = self.slot()
        undone: control.JumpIfNotDone | None = None
        if node.then is not None or node.otherwise is not None:
            self.put(control.Mark(slot))
        self.step(node.step)
        if node.then is not None or node.otherwise is not None:
            undone = control.JumpIfNotDone(slot)
            self.put(undone)
        if node.then is not None:
            self.step(node.then)
        if node.otherwise is not None:
            end = control.JumpOver()
            self.put(end)
            self._land_some(refused, undone)
            self.step(node.otherwise)
            self.land(end)
            if undone is not None:
                undone.beyond = len(self.program)
        else:
            self._land_some(refused, undone)

    def _land_some(self, *jumps: control.Jump | None) -> None:
        for jump in jumps:
            if jump is not None:
                self.land(jump)

    def able(self, node: ast.Step) -> Check | None:
        """What must hold for a step to do anything at all; None when it always may."""
        if isinstance(node, ast.Seq):
            return self.able(node.steps[0]) if node.steps else None
        if isinstance(node, ast.Pay):
            index = self.made.own_cost if node.cost is None else self.cost(node.cost)
            self.pay_indices[id(node)] = index
            return possible.CanPay(self.made, index) if index >= 0 else None
        if isinstance(node, ast.Choose | ast.Search):
            return self._some(node.picks[0].of) if isinstance(node, ast.Choose) else None
        if isinstance(node, ast.Move | ast.Place | ast.Shift):
            return self._some(node.what)
        if isinstance(node, ast.Orient):
            of = node.what.of if isinstance(node.what, ast.Pick) else node.what
            return possible.SomeThere(self.cards(of), node.state)
        if isinstance(node, ast.Look | ast.Reveal | ast.Flip):
            return self._some(node.what)
        if isinstance(node, ast.Turn):
            return self._some(node.what)
        if isinstance(node, ast.Exchange):
            return conditions.both(self._some(node.a), self._some(node.b))
        if isinstance(node, ast.Attempt):
            return self.able(node.step)
        return None

    def _some(self, node: ast.Selector) -> Check | None:
        if isinstance(node, ast.Pick):
            node = node.of
        if isinstance(node, ast.Select):
            node = ast.Select(
                node.zones,
                node.whose,
                tuple([test for test in node.tests if not isinstance(test, ast.Distinct | ast.Total)]),
                node.among,
            )
        return possible.SomeThere(self.cards(node))

    def _pay(self, node: ast.Pay) -> None:
        made = self.made
        index = self.pay_indices.get(id(node), -2)
        if index == -2:
            index = made.own_cost if node.cost is None else self.cost(node.cost)
        if index < 0:
            raise Unsupported("a cost is to be paid, but there is none")
        self.put(costs.PayCost(index))
        self.put(costs.NotePaid())
        if node.cost is None:
            used = made.used_labels
            if used and made.kind != "activated":
                slot = self.slot()
                paid = control.JumpIfNo()  # `got` is what was paid, nothing when it was not
                self.put(paid)
                self.put(costs.AnnounceUse(used, ""))
                # Announcing counts as nothing done: the payment has counted already.
                self.land(paid)
                del slot

    # Costs

    def cost(self, steps: tuple[ast.Step, ...]) -> int:
        """Compile a cost: its program, and what it needs as a whole."""
        outer, sources, demands = self.program, self.sources, self.demands
        self.program, self.sources, self.demands = [], [], []
        index = len(self.costs)
        self.costs.append(Cost((), (), False))
        for node in steps if self.dialect.carries("cost order") else reversed(steps):
            self.step(node)
        program, needs = tuple(self.program), tuple(self.demands)
        self.program, self.sources, self.demands = outer, sources, demands
        choices = [operation for operation in program if isinstance(operation, choosing.ChooseCards)]
        for operation in choices:
            operation.cost = index
        picks = [need for need in needs if need.how != "top"]
        if len(picks) < 2:
            for operation in choices:
                operation.part = -1
        self.costs[index] = Cost(program, needs, any(isinstance(node, ast.Reveal) for node in steps))
        return index

    def demand(self, how: str, cards: Cards, number: Number | None, into: int = -1, state: str = "") -> int:
        """Note what a part of a cost needs; its index, -1 outside of costs."""
        if self.demands is None:
            return -1
        self.demands.append(Demand(how, cards, number, into, state))
        return len(self.demands) - 1

    # Choosing

    def gathered(self, node: ast.Selector, by: str, action: str, how: str, into: int = -1, state: str = "") -> Cards:
        """The cards a step acts on; those to be picked are picked first."""
        if isinstance(node, ast.Pick):
            register = self.temporary()
            self._pick(node, by, register, False, action, how, into, state)
            return sets.InRegister(register, "")
        cards = self.cards(node)
        if self.demands is not None:
            if isinstance(node, ast.Ref):
                self.demand(how, cards, ONE if node.name == "this" else None, into, state)
            elif isinstance(node, ast.Top):
                assert isinstance(cards, sets.FromEnd)
                self.demand("top" if how == "move" else "choose", cards, cards.number, into, state)
        return cards

    def _pick(
        self,
        node: ast.Pick,
        by: str,
        register: int,
        append: bool,
        action: str,
        how: str,
        into: int = -1,
        state: str = "",
        chooses: bool = False,
        searching: ast.Select | None = None,
    ) -> None:
        of = node.of
        limits: list[tuple[str, str, Number | None]] = []
        filtered = False
        if isinstance(of, ast.Select):
            kept: list[ast.Test] = []
            for test in of.tests:
                if isinstance(test, ast.Distinct):
                    limits.append(("distinct", test.field, None))
                elif isinstance(test, ast.Total):
                    limits.append((test.op, test.field, self.number(test.amount)))
                else:
                    kept.append(test)
            filtered = bool(
                [test for test in kept if not isinstance(test, ast.Relation)]
            ) and not self.dialect.must_find(self.made.labels)
            of = ast.Select(of.zones, of.whose, tuple(kept), of.among)
        cards = self.cards(of)
        low = self.number(node.quantity.low)
        high = None if node.quantity.high is None else self.number(node.quantity.high)
        part = -1
        if self.demands is not None:
            part = self.demand(how, cards, low, into, state)
        operation = choosing.ChooseCards(cards, low, high, self.compiler.seats(by), register, append, action)
        operation.random = node.quantity.random
        operation.limits = tuple(limits)
        operation.part = part
        operation.filtered = filtered
        operation.chooses = chooses
        if searching is not None:
            operation.searching = self.compiler.kinds(searching.zones)
            operation.search_seats = self.compiler.seats(searching.whose)
        if how == "turn" and self.demands is not None:
            operation.cards = sets.NotSo(cards, state)
        self.put(operation)
        self.put(choosing.KeepChosen(register, append, chooses or searching is not None))

    def _choose(self, picks: tuple[ast.Pick, ...], by: str, as_: str, action: str, chooses: bool) -> None:
        register = self.result(as_) if as_ else self.temporary()
        for at, pick in enumerate(picks):
            self._pick(pick, by, register, at > 0, action, "choose", chooses=chooses)

    def _search(self, node: ast.Search) -> None:
        register = self.result(node.as_) if node.as_ else self.temporary()
        for at, pick in enumerate(node.picks):
            of = pick.of
            if not isinstance(of, ast.Select):
                raise Unsupported("a search in something else than zones")
            self._pick(pick, node.by, register, at > 0, "search", "choose", searching=of)

    def _declare(self, node: ast.Declare) -> None:
        if node.what != "number":
            raise Unsupported(f"declaring a {node.what}")
        name = "declared " + node.as_
        self.register(name)
        self.put(choosing.DeclareNumber(self.compiler.seats(node.by)))
        self.put(choosing.KeepDeclared(name))

    # Knowing

    def _show(self, what: ast.Selector, by: str, as_: str, reveal: bool) -> None:
        seats = self.compiler.seats(by)
        register = self.result(as_)
        if isinstance(what, ast.Top) and what.up_to:
            cards = self.cards(what)
            assert isinstance(cards, sets.FromEnd)
            self.put(
                one_by_one.ShowUpTo(cards, seats, register if register >= 0 else self.temporary(), reveal, self.slot())
            )
        else:
            cards = self.gathered(what, by, "reveal" if reveal else "look", "choose")
            self.put(showing.Show(cards, seats, register, reveal))
        if reveal and isinstance(what, ast.Pick) and isinstance(what.of, ast.Select) and what.of.zones == ("hand",):
            self._used("revealed")

    def _used(self, doing: str) -> None:
        """Say that the ability counts as used, if that is so from here on and something has been done."""
        if self.demands is not None:
            return
        used = self.dialect.use_at_step(
            self.made.labels, doing, self.made.own_cost >= 0 and self.costs[self.made.own_cost].reveals
        )
        if used:
            self.put(costs.AnnounceUse(used, ""))

    def _flip(self, node: ast.Flip) -> None:
        if not isinstance(node.what, ast.Top):
            raise Unsupported("turning over cards that are not on top")
        cards = self.cards(node.what)
        assert isinstance(cards, sets.FromEnd)
        zone = self.dialect.flipped_into(self.made.labels)
        target = moving.Target(self.dialect, self.compiler.kinds((zone,))[0], None, FACE_UP, None, False, False, zone)
        self.put(
            one_by_one.SendFromEnd(
                cards,
                self.compiler.seats(node.by),
                (target,),
                -1,
                self.result(node.as_),
                "flip",
                node.what.up_to,
                self.slot(),
            )
        )

    # Moving

    def target(self, spot: ast.Spot) -> moving.Target:
        kinds = self.compiler.kinds((spot.zone,))
        if len(kinds) > 1 and spot.under is None:
            raise Unsupported(f"no position of {spot.zone!r} is named")
        how = BOTTOM if spot.end == "bottom" else 0
        if spot.face == "up":
            how |= FACE_UP
        elif spot.face == "down":
            how |= FACE_DOWN
        seats = None if spot.whose in ("owner", "") else self.compiler.seats(spot.whose)
        word = " ".join([word for word in (spot.end, spot.zone) if word])
        zone = self.layout.kind_zone[kinds[0]]
        ordered = zone.ordered or (spot.face == "down" and zone.blank_face_down)
        return moving.Target(
            self.dialect,
            kinds[0],
            seats,
            how,
            None if spot.under is None else self.cards(spot.under),
            ordered,
            spot.order == "any",
            word,
        )

    def _move(self, node: ast.Move) -> None:
        if not node.to:
            raise Unsupported("a move to nowhere")
        seats = self.compiler.seats(node.by)
        targets = tuple([self.target(spot) for spot in node.to])
        result = self.result(node.as_)
        what = node.what
        slot = -1
        into = targets[0].kind if targets[0].under is None else -1
        if isinstance(what, ast.Top):
            cards = self.cards(what)
            assert isinstance(cards, sets.FromEnd)
            self.demand("top", cards, cards.number, into)
            if len(targets) > 1:
                slot = self.slot()
                register = self.temporary()
                self.put(choosing.Gather(cards, register))
                self.put(moving.AskTarget(register, seats, targets, slot))
                self.put(moving.KeepTarget(slot))
            self.put(one_by_one.SendFromEnd(cards, seats, targets, slot, result, "", what.up_to, self.slot()))
            return
        named = self.gathered(what, node.by, self._action(what, targets[0]), "move", into)
        several = len(targets) > 1 or any(target.ordered for target in targets)
        single = isinstance(what, ast.Ref) and what.name in ("this", "replaced")
        remembered = bool(node.as_) and isinstance(what, ast.Select) and not what.among
        if len(targets) > 1 or (several and not single) or remembered:
            register = self.temporary()
            self.put(choosing.Gather(named, register))
            if len(targets) > 1:
                slot = self.slot()
                self.put(moving.AskTarget(register, seats, targets, slot))
                self.put(moving.KeepTarget(slot))
            if any(target.ordered for target in targets):
                self.put(moving.Arrange(register, seats, targets, slot))
                self.put(moving.TakeOrder(register))
            named = sets.InRegister(register, "")
        self.put(moving.Send(named, seats, targets, slot, result, ""))
        self._used_flipped(what, targets)

    def _used_flipped(self, what: ast.Selector, targets: tuple[moving.Target, ...]) -> None:
        flipped = isinstance(what, ast.Ref) and what.name in self.flipped
        if flipped:
            self._used("flipped")

    @property
    def flipped(self) -> set[str]:
        """The registers of cards that were turned over."""
        found: set[str] = set()
        for node in self.sources:
            if isinstance(node, ast.Flip) and node.as_:
                found.add(node.as_)
        return found

    def _action(self, what: ast.Selector, target: moving.Target) -> str:
        """The word for picking cards that are then moved."""
        if isinstance(what, ast.Pick) and isinstance(what.of, ast.Select) and what.of.zones == ("hand",):
            zone = self.layout.kind_zone[target.kind].name
            return "discard" if zone == "waiting_room" else "put"
        return "put"

    def positions(self, slot: ast.Slot) -> positions.Positions:
        kinds = self.compiler.kinds(slot.groups) if slot.groups else ()
        was = self._ref(slot.was) if slot.was else None
        if not kinds and was is None:
            raise Unsupported("no positions are named")
        return positions.Positions(kinds, self.compiler.seats(slot.whose), slot.open, slot.separate, was)

    def _place(self, node: ast.Place) -> None:
        seats = self.compiler.seats(node.by)
        register = self.temporary()
        result = self.result(node.as_)
        if isinstance(node.what, ast.Top):
            cards: Cards = self.cards(node.what)
        else:
            cards = self.gathered(node.what, node.by, "put", "move")
        self.put(choosing.Gather(cards, register))
        slot, flag = self.slot(), self.slot()
        self.put(positions.ChoosePositions(register, seats, self.positions(node.slot), slot, flag, False))
        mark = -1
        used = self.dialect.use_at_step(self.made.labels, "placed", False) if self.demands is None else ()
        if used:
            mark = self.slot()
            self.put(control.Mark(mark))
        self.put(positions.PutOnPositions(register, seats, slot, node.state, "place", result))
        if used:
            skip = control.JumpIfNotDone(mark)
            self.put(skip)
            self.put(costs.AnnounceUse(used, ""))
            self.land(skip)

    def _shift(self, node: ast.Shift) -> None:
        seats = self.compiler.seats(node.by)
        register = self.temporary()
        self.put(choosing.Gather(self.gathered(node.what, node.by, "move", "choose"), register))
        slot, flag = self.slot(), self.slot()
        self.put(positions.ChoosePositions(register, seats, self.positions(node.slot), slot, flag, True))
        self.put(positions.PutOnPositions(register, seats, slot, "", "move", -1))

    def _exchange(self, node: ast.Exchange) -> None:
        a = self.gathered(node.a, node.by, "exchange", "choose")
        b = self.gathered(node.b, node.by, "exchange", "choose")
        doing = [
            word
            for word in ("exchanged", "placed")
            if self.demands is None and self.dialect.use_at_step(self.made.labels, word, False)
        ]
        mark = self.slot()
        if doing:
            self.put(control.Mark(mark))
        self.put(positions.Swap(a, b, self.compiler.seats(node.by), self.dialect.both_or_neither(self.made.labels)))
        if doing:
            skip = control.JumpIfNotDone(mark)
            self.put(skip)
            self.put(costs.AnnounceUse(self.dialect.use_at_step(self.made.labels, doing[0], False), ""))
            self.land(skip)

    def _fuse(self, node: ast.Fuse) -> None:
        new, old = self.cards(node.new), self.cards(node.old)
        seats = self.compiler.seats("you")
        register = self.temporary()
        kind = self.compiler.kinds(("markers",))[0]
        target = moving.Target(self.dialect, kind, None, FACE_UP, None, True, True, "markers")
        slot = -1
        if node.slot is not None:
            slot, flag, placed = self.slot(), self.slot(), self.temporary()
            self.put(choosing.Gather(new, placed))
            self.put(positions.ChoosePositions(placed, seats, self.positions(node.slot), slot, flag, False))
        self.put(fusing.GatherFused(old, new, register))
        self.put(moving.Arrange(register, seats, (target,), -1))
        self.put(moving.TakeOrder(register))
        mark = self.slot()
        used = self.dialect.use_at_step(self.made.labels, "placed", False)
        if used:
            self.put(control.Mark(mark))
        self.put(fusing.FuseFirst(new, old, register, seats, slot))
        if used:
            skip = control.JumpIfNotDone(mark)
            self.put(skip)
            self.put(costs.AnnounceUse(used, ""))
            self.land(skip)

    # Modes, delays, replays

    def _modal(self, node: ast.Modal) -> None:
        slot = self.slot()
        high = None if node.quantity.high is None else self.number(node.quantity.high)
        self.put(
            control.AskModes(
                slot, self.compiler.seats(node.by), self.number(node.quantity.low), high, len(node.options)
            )
        )
        self.put(control.KeepModes(slot))
        start = len(self.program)
        following = control.NextMode(slot)
        self.put(following)
        for option in node.options:
            following.starts.append(len(self.program))
            self.step(option)
            self._jump_to(start)
        self.land(following)

    def inner(
        self, kind: str, body: ast.Step, trigger: ast.Trigger | None
    ) -> tuple[Worded, tuple[tuple[str, int], ...]]:
        """An ability inside this one that shares its registers by name: what it needs of them, by name and index."""
        writer = Writer(self.compiler, self.definition)
        made = writer._begin(kind, (), self.made.labels, None, self.made.text)
        made.kinds = frozenset()
        for name in sorted(mentioned(body) | (mentioned(trigger) if trigger is not None else set())):
            if name not in ("this", "each", "replaced"):
                writer.register(name) if name not in ("subject", "attacker") else None
        if trigger is not None:
            made.triggers = writer.triggers(trigger, None, (), False)
        writer.step(body)
        writer._end(made)
        needed: list[tuple[str, int]] = []
        for name in made.names:
            if name in self.made.names:
                needed.append((name, self.made.names[name]))
        return made, tuple(needed)

    def _later(self, node: ast.Later) -> None:
        made, needed = self.inner("automatic", node.body, node.trigger)
        word = node.trigger.span if isinstance(node.trigger, ast.Edge) and node.trigger.which == "next" else ""
        until = node.until
        if until is None and isinstance(node.trigger, ast.Edge) and node.trigger.which == "this":
            until = None
        self.put(lasting.Delay(made, None if until is None else self.lasting(until), node.uses, needed, word))

    def _replay_command(self, text: str) -> Worded:
        """Nothing but the action named in the text performs it;
        otherwise it could be used like an activated ability.
        """
        if self.dialect.carries("only by its action"):
            return self._begin("replay", (), (), None, text)
        made = self._begin("activated", ("stage",), (), None, text)
        made.window = "main"
        return made

    def _replay_body(self, name: str) -> ast.Step:
        if not (self.dialect.carries("replay action") and self.dialect.carries("replay command")):
            return ast.Nothing()
        trees = () if self.definition is None else self.definition.abilities
        for tree in trees:
            if isinstance(tree, ast.ReplayCommand) and tree.name == name:
                return tree.body
        raise Unsupported(f"the replay effect {name!r}")

    # Parts

    def _continuous(self, made: Worded, node: ast.Continuous) -> None:
        check = None if node.condition is None else self.check(node.condition)
        found: list[Part] = []
        for part in node.parts:
            self._part(part, check, found)
        made.parts = tuple(found)

    def _part(self, node: ast.Step, check: Check | None, found: list[Part]) -> None:
        if isinstance(node, ast.Seq):
            for step in node.steps:
                self._part(step, check, found)
        elif isinstance(node, ast.If):
            condition = self.check(node.condition)
            self._part(node.then, conditions.both(check, condition), found)
            if node.otherwise is not None:
                self._part(node.otherwise, conditions.both(check, conditions.Negated(condition)), found)
        elif isinstance(node, ast.Amend):
            condition = self.check(node.condition)
            self._part(node.new, conditions.both(check, condition), found)
            self._part(node.old, conditions.both(check, conditions.Negated(condition)), found)
        elif isinstance(node, ast.Instead) and isinstance(_last(node.new), ast.FrontalAttack):
            found.append(self._redirecting(node, check))
        elif isinstance(node, ast.Instead):
            found.append(self._replacing(node, check)[0])
        elif isinstance(node, ast.Nothing):
            return
        elif isinstance(node, ast.Change | ast.Grant | ast.Lose | ast.Regard | ast.Forbid | ast.Allow | ast.Alter):
            if node.until is not None:
                raise Unsupported("a duration in a continuous ability")
            found.append(self.part(node, check))
        else:
            raise Unsupported(f"{type(node).__name__} in a continuous ability")

    def part(self, node: ast.Step, check: Check | None) -> Part:
        """The part that a node of a continuous ability or effect stands for."""
        what = (
            None
            if isinstance(node, ast.Forbid | ast.Allow | ast.Alter) and node.what is None
            else self.cards(_what_of(node))
        )
        if isinstance(node, ast.Change):
            if node.how not in ("by", "to"):
                raise Unsupported(f"a change {node.how!r}")
            return parts.NumberChange(node.field, node.how, what, self.number(node.amount), check, 0)
        if isinstance(node, ast.Grant):
            return parts.AbilitiesGained(what, self.quoted(node.abilities), check)
        if isinstance(node, ast.Lose):
            if node.field in ("ability", "abilities"):
                return parts.AbilitiesLost(what, node.words, check)
            return parts.WordsLost(node.field, what, node.words, check)
        if isinstance(node, ast.Regard):
            return parts.WordsGained(
                node.field, what, node.words, None if node.like is None else self.cards(node.like), check
            )
        if isinstance(node, ast.Forbid):
            return parts.Ruling(
                "forbid:" + self.dialect.deed(node.deed),
                what,
                self.compiler.seats(node.who),
                self.tests(node.using),
                node.kinds,
                check,
            )
        if isinstance(node, ast.Allow):
            return parts.Ruling(
                "allow:" + self.dialect.deed(node.deed),
                what,
                self.compiler.seats(node.who),
                self.tests(node.using),
                node.kinds,
                check,
            )
        if isinstance(node, ast.Alter):
            return parts.ParameterChange(
                "parameter:" + self.dialect.parameter(node.parameter),
                node.how,
                what,
                self.compiler.seats(node.who),
                self.number(node.amount),
                check,
            )
        raise Unsupported(f"{type(node).__name__} as a part")

    def quoted(self, nodes: tuple[ast.Ability, ...]) -> tuple[Ability, ...]:
        """Abilities that are given to cards: ordinary ones with registers of their own."""
        made: list[Ability] = []
        for node in nodes:
            carrier = self.definition if self.definition is not None else Definition("", "", "", {}, {})
            for plain in self.dialect.expand(node, carrier):
                ability = Writer(self.compiler, self.definition).ability(plain, "")
                if ability is not None:
                    made.append(ability)
        return tuple(made)

    def _effect(
        self, node: ast.Change | ast.Grant | ast.Lose | ast.Regard | ast.Forbid | ast.Allow | ast.Alter
    ) -> None:
        """A continuous effect begins: its cards and amounts are taken now,
        unless it is about players or kinds of cards.
        """
        what_node = node.what
        cards: Cards | None = None
        if isinstance(what_node, ast.Pick):
            cards = self.gathered(what_node, "you", "choose", "choose")
            node = _with_what(node, ast.Ref("this"))
        elif what_node is not None and not (
            isinstance(what_node, ast.Select) and not what_node.zones and not what_node.among
        ):
            cards = self.cards(what_node)
        amount: Number | None = None
        if isinstance(node, ast.Change | ast.Alter):
            amount = self.number(node.amount)
        part = self.part(node, None)
        self.effect_parts.append(part)
        like = self.cards(node.like) if isinstance(node, ast.Regard) and node.like is not None else None
        needed = tuple([(name, index) for name, index in self._known().items() if name in mentioned(node)])
        self.put(lasting.BeginEffect(len(self.effect_parts) - 1, cards, amount, self.lasting(node.until), needed, like))

    def _known(self) -> dict[str, int]:
        return {**self.made.names, "subject": SUBJECT, "attacker": ATTACKER}

    def _redirecting(self, node: ast.Instead, check: Check | None) -> Part:
        """An attack that is made on another card than it would be, or may be made on one that `you` choose."""
        event, new = node.event, _last(node.new)
        if (
            not isinstance(event, ast.Attacked)
            or event.target is not None
            or event.kind
            or not isinstance(new, ast.FrontalAttack)
            or new.attacker != ast.Ref("replaced")
        ):
            raise Unsupported("this replacement of an attack")
        target = new.target
        if node.optional:
            choice = node.new.steps[0] if isinstance(node.new, ast.Seq) and len(node.new.steps) == 2 else None
            one = ast.Quant(ast.Num(1), ast.Num(1))
            if (
                node.by != "you"
                or not isinstance(choice, ast.Choose)
                or (choice.by, target) != ("you", ast.Ref(choice.as_))
                or len(choice.picks) != 1
                or choice.picks[0].quantity != one
            ):
                raise Unsupported("this replacement of an attack")
            target = choice.picks[0].of
        elif node.new is not new:
            raise Unsupported("this replacement of an attack")
        return parts.Redirecting(
            self.dialect.redirect_key(),
            None if event.attacker is None else self.cards(event.attacker),
            self.cards(target),
            check,
            node.optional,
        )

    def _replacing(self, node: ast.Instead, check: Check | None) -> tuple[parts.Replacing, tuple[tuple[str, int], ...]]:
        made, needed = self.inner("replacement", node.new, node.event)
        kinds = {_event_kind(trigger) for trigger in made.triggers}
        if len(kinds) != 1:
            raise Unsupported("a replacement of several kinds of events")
        if len(made.program) == 1 and isinstance(made.program[0], moving.Send):
            made.single = made.program[0]
        choice = self._some_choice(node.new) if node.optional else None
        seats = self.compiler.seats(node.by)
        part = parts.Replacing("instead:" + kinds.pop(), made, node.optional, seats, check, choice)
        return part, needed

    def _some_choice(self, node: ast.Step) -> Check | None:
        """Whether there is something to choose for a step that begins with a choice (ws:8.10.3); else None."""
        while isinstance(node, ast.Seq) and node.steps:
            node = node.steps[0]
        pick: object = node.picks[0] if isinstance(node, ast.Choose) else getattr(node, "what", None)
        if isinstance(pick, ast.Pick) and isinstance(pick.of, ast.Select) and pick.quantity.low != ast.Num(0):
            return self._some(pick)
        return None

    def _instead(self, node: ast.Instead) -> None:
        part, needed = self._replacing(node, None)
        self.effect_parts.append(part)
        self.put(lasting.BeginEffect(len(self.effect_parts) - 1, None, None, self.lasting(node.until), needed))


def _last(node: ast.Step) -> ast.Step:
    return node.steps[-1] if isinstance(node, ast.Seq) and node.steps else node


def _event_kind(trigger: Trigger) -> str:
    key = trigger.keys[0]
    return "move" if key.startswith(("enter:", "leave:")) else key.partition(":")[0]


def _what_of(node: ast.Step) -> ast.Selector:
    what = getattr(node, "what", None)
    if not isinstance(what, ast.Selector):
        raise Unsupported(f"{type(node).__name__} of nothing")
    return what.of if isinstance(what, ast.Pick) else what


Lasting = ast.Change | ast.Grant | ast.Lose | ast.Regard | ast.Forbid | ast.Allow | ast.Alter


def _with_what(node: Lasting, what: ast.Selector) -> Lasting:
    return replace(node, what=what)


def mentioned(node: object) -> set[str]:
    """The names of all registers that a tree refers to."""
    found: set[str] = set()
    todo: list[object] = [node]
    while todo:
        here = todo.pop()
        if isinstance(here, ast.Ref):
            found.add(here.name)
        if isinstance(here, ast.Rest):
            found.add(here.of)
        if isinstance(here, ast.Select) and here.among:
            found.add(here.among)
        if isinstance(here, ast.Slot) and here.was:
            found.add(here.was)
        if isinstance(here, ast.Ability):
            continue  # a quoted ability has registers of its own
        if isinstance(here, ast.Node):
            todo.extend([getattr(here, field.name) for field in fields(here)])
        elif isinstance(here, tuple):
            todo.extend(here)
    return found


def mentions_each(node: ast.Node) -> bool:
    """Whether an amount differs card by card."""
    return "each" in mentioned(node)
