"""Whole abilities: the category, the zones in brackets, the cost, and sentences (cfv:2.11.3, 8.1.1)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar, Final

from lark import Token, Tree

from headjudge.games.vanguard.text.rows.clauses import on_both_sides
from headjudge.games.vanguard.text.rows.nouns import LIMIT_BREAK, ON_FIELD, in_battle
from headjudge.games.vanguard.text.rows.table import ROWS
from headjudge.language.reading.building import Builder
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import grammar_of
from headjudge.language.reading.words import Word
from headjudge.language.tree import ast
from headjudge.language.tree.conditions import all_of, both
from headjudge.language.tree.trees import rebuild, walk

ON_CIRCLE: Final = "on its circle"
"""What a list of effects is performed according to: the circle this unit is on."""
MORE: Final = ("condition_more", "or_more")
"""What a sentence does besides, if something is so."""
CATEGORIES: Final = ("AUTO", "CONT", "ACT")
SAME_CLAN: Final = ast.Same("clan", ast.THIS)
LASTING: Final = (ast.Change, ast.Grant, ast.Confer, ast.Lose, ast.Regard, ast.Forbid, ast.Allow, ast.Alter)
NOTED: Final = (ast.Place, ast.Orient, ast.Move, ast.Change, ast.Forbid)
"""Instructions with this card after which it is "it"."""
ALWAYS: Final = (ast.Change, ast.Grant, ast.Lose, ast.Regard, ast.Forbid, ast.Allow, ast.Alter)


class VanguardBuilder(Builder):
    """Builds the abilities of a text. The phrases are rows; here they are put together."""

    figure = "unit"
    rows = ROWS
    game: ClassVar[str]

    ahead: ast.Until | None = None
    """The duration in front of what is being read."""
    group: ast.Selector | None = None
    """Units that a clause has named together without choosing them, which "they" may mean."""
    about_this = False
    """Whether the clause before in this sentence is about this unit alone, so that "it" means this unit."""

    def __init__(self, raw: str, kind: str, depth: int = 0) -> None:
        super().__init__(raw, kind, depth)
        self.done: list[ast.Step] = []
        self.room_asked: tuple[str, str] | None = None
        self.happened: ast.Happened | None = None
        self.holder: ast.Selector | None = None

    def zones_in(self, text: str) -> tuple[str, ...]:
        """The zones that text names in brackets, by the rules of the game."""
        raise AssertionError("a game names its zones")

    def read(self) -> tuple[ast.Ability, ...]:
        """Every ability of the text; a second one on the same line begins with its own icon."""
        tokens = grammar_of(self.game).tokens(self.raw)
        if not tokens:
            return ()
        starts = [index for index, word in enumerate(tokens) if word.kind in CATEGORIES]
        if not starts and self.without_icon(tokens[0]):
            starts = [0]
        if not starts or starts[0] != 0:
            raise UnreadText(self.raw, 0, self.raw[:20], reason="an ability without its icon")
        found: list[ast.Ability] = []
        for start, end in zip(starts, [*starts[1:], len(tokens)], strict=True):
            tree = grammar_of(self.game).parse(self.raw, tokens[start:end])
            builder = type(self)(self.raw, self.kind, self.depth)
            ability = builder.visit(tree)
            assert isinstance(ability, ast.Ability)
            if any(isinstance(part, ast.Amend) and part.condition == ast.And(()) for part in walk(ability)):
                raise UnreadText(self.raw, 0, self.raw, reason="another number in place of none")
            found.append(builder.finished(ability))
        return tuple(found)

    def without_icon(self, word: Word) -> bool:
        """Whether an ability may begin with this word, without the icon of its category."""
        return False

    # Zones and nouns

    def zones_of(self, token: Token) -> tuple[str, ...]:
        """The zones that are named in brackets."""
        found = self.zones_in(self.values(token)[0])
        if not found:
            raise self.unread(token, "no such zone")
        return found

    def has_figure(self, tree: Tree[Token]) -> bool:
        """Whether a noun stands in a description of cards."""
        return any(isinstance(value, tuple) for value in map(self.visit, self.parts(tree)))

    def kind_of(self, tree: Tree[Token]) -> tuple[tuple[str, ...], tuple[ast.Test, ...]]:
        """The zones and the tests of a description of cards. Without a noun they are units."""
        zones: tuple[str, ...] = ("field",)
        tests: list[ast.Test] = []
        for value in map(self.visit, self.parts(tree)):
            if isinstance(value, ast.AllTest) and any([isinstance(one, ast.Distinct) for one in value.tests]):
                tests += value.tests
            elif isinstance(value, ast.Test):
                tests.append(value)
            else:
                assert isinstance(value, tuple)
                zones = value
        return zones, tuple(tests)

    def sort_of(self, tree: Tree[Token]) -> tuple[ast.Test, ...]:
        """The tests of a description of cards that are no units."""
        return self.kind_of(tree)[1]

    def granted(self, token: Token) -> tuple[ast.Ability, ...]:
        """The abilities in a quotation."""
        if self.depth > 2:
            raise self.unread(token, "quotes in quotes in quotes")
        return type(self)(token.value.text, self.kind, self.depth + 1).read()

    # Abilities

    def begin(self, tree: Tree[Token]) -> tuple[tuple[str, ...], tuple[str, ...], tuple[ast.Step, ...]]:
        """Where an ability works, its keyword and its cost."""
        place, priced = self.part(tree, "zones"), self.part(tree, "priced")
        price = None if priced is None else self.part(priced, "price")
        where = self.zones_of(self.token(place)) if place is not None else ON_FIELD
        labels = (LIMIT_BREAK,) if self.part(tree, "level") is not None else ()
        cost = self.costs(price) if price is not None else ()
        once = [part for part in (tree, priced) if part is not None and self.part(part, "once") is not None]
        self.limit = ast.Limit(1) if once else None
        return where, labels, cost

    def costs(self, price: Tree[Token]) -> tuple[ast.Step, ...]:
        """The parts of a cost, in printed order."""
        steps = [self.step(part) for part in self.parts(price)]
        return tuple([one for step in steps for one in (step.steps if isinstance(step, ast.Seq) else (step,))])

    def on_automatic(self, tree: Tree[Token]) -> ast.Ability:
        """AUTO: a trigger, and instructions."""
        where, labels, cost = self.begin(tree)
        self.wants_trigger = True
        body = self.body(tree)
        if self.trigger is None:
            raise self.unread(tree, "nothing that triggers it")
        if bool(cost) != _pays(body):
            raise self.unread(tree, "a cost that is never paid")
        return ast.Automatic(self.trigger, body, cost, where, all_of(self.gates), self.limit, labels)

    def on_activated(self, tree: Tree[Token]) -> ast.Ability:
        """ACT: a cost, and what is then done."""
        where, labels, cost = self.begin(tree)
        return ast.Activated(self.body(tree), cost, where, "main", None, self.limit, labels)

    def on_continuous(self, tree: Tree[Token]) -> ast.Ability:
        """CONT: what is always so, while something holds."""
        where, labels, _ = self.begin(tree)
        # What is always so is asked for all the time, a list as well.
        body = rebuild(self.body(tree), lambda node: ast.Seq(node.steps) if isinstance(node, ast.Listed) else node)
        assert isinstance(body, ast.Step)
        body = _in_its_time(self.always(body))
        conditions: list[ast.Condition] = []
        while isinstance(body, ast.If) and body.otherwise is None:
            conditions += body.condition.conditions if isinstance(body.condition, ast.And) else (body.condition,)
            body = body.then
        parts = body.steps if isinstance(body, ast.Seq) else (body,)
        if not all([_holds_always(part) for part in parts]):
            raise self.unread(tree, "an instruction in what is always so")
        return ast.Continuous(parts, where, all_of(conditions), labels)

    def always(self, step: ast.Step) -> ast.Step:
        """What a continuous ability makes so, in place of an instruction that would do it once."""
        return step

    def on_keyword_ability(self, tree: Tree[Token]) -> ast.Ability:
        """A keyword that is an ability by itself."""
        return ast.Keyword(self.word(self.parts(tree)[-1]))

    def on_deck_rule(self, tree: Tree[Token]) -> ast.Ability:
        """How many cards with the name of this one a deck may have."""
        return ast.DeckRule(self.number_of(self.token(tree, 1)))

    def on_forerunner(self, tree: Tree[Token]) -> ast.Ability:
        """Forerunner, which only names what its reminder says."""
        call = ast.Place(ast.THIS, ast.Slot(("rearguard",)))
        where = self.begin(tree)[0]
        return ast.Automatic(ast.Ridden(ast.THIS, (SAME_CLAN,)), ast.Attempt(call, optional=True), (), where)

    def on_lord(self, tree: Tree[Token]) -> ast.Ability:
        """Lord, which only names what its reminder says."""
        strangers = ast.Select(("field",), "you", (ast.NotTest(SAME_CLAN),))
        some = ast.Exists(strangers, ast.Quant(ast.Num(1), None))
        return ast.Continuous((ast.Forbid("attack", ast.THIS),), self.begin(tree)[0], some)

    # Sentences

    def body(self, tree: Tree[Token]) -> ast.Step:
        """All sentences, those behind "if you do" as answers."""
        found = self.part(tree, "body")
        assert found is not None
        return self.several(self.parts(found))

    def several(self, given: list[Tree[Token]]) -> ast.Step:
        """Sentences one after another, each with what answers it."""
        outer, self.done = self.done, []
        step = self.one_by_one(given, self.done)
        self.done = outer
        return step

    def one_by_one(self, given: list[Tree[Token]], steps: list[ast.Step]) -> ast.Step:
        """Sentences one after another. steps: those of the sentences before, to which they are added."""
        for at, sentence in enumerate(given):
            *heads, told = self.spoken(sentence)
            if heads and heads[0].data == "then":
                step = self.said(heads[1:], told)
                steps[:] = [self.followed(steps, step)]
                continue
            if heads and heads[0].data in ("if_you_do", "otherwise"):
                if not steps:
                    raise self.unread(sentence, "nothing that is done")
                rest = [self.said(heads[1:], told)]
                paying = heads[0].data == "if_you_do" and _pays(steps[-1])
                if paying and given[at + 1 :]:
                    rest.append(self.several(given[at + 1 :]))
                answered = _answered(steps.pop(), _flat(rest), heads[0].data == "otherwise")
                if answered is None:
                    raise self.unread(sentence, "an answer to nothing")
                steps.append(answered)
                if paying:
                    return _flat(steps)
                continue
            step = self.said(heads, told)
            if _is_open(step) or (isinstance(step, ast.If) and _is_open(step.then)):
                amended = _amended(steps, step)
                if amended is None:
                    raise self.unread(sentence, "another number in place of none")
                steps[:] = amended
            else:
                steps.append(step)
        return _flat(steps)

    def spoken(self, sentence: Tree[Token]) -> list[Tree[Token]]:
        """The heads of a sentence and what it tells; a choice of effects is one thing that it tells."""
        parts = self.parts(sentence)
        if sentence.data != "modal":
            return parts
        at = next(at for at, part in enumerate(parts) if self.rows.by_alias.get(part.data) is not None
                  and self.rows.by_alias[part.data].row.rule == "performing")
        return [*parts[:at], Tree("options", parts[at:])]

    def counted(self, option: Tree[Token], what: ast.Selector) -> ast.If:
        """An effect that is carried out if there are so many cards."""
        if option.data != "counted_option":
            raise self.unread(option, "how many?")
        first, *rest = self.parts(option)
        number = self.visit(first)
        assert isinstance(number, ast.Quant)
        return ast.If(ast.Exists(what, number), self.several(rest))

    def on_circle(self, option: Tree[Token]) -> ast.Step:
        """An effect that is carried out if this unit is on the circle in front of it."""
        if option.data != "circle_option":
            raise self.unread(option, "on which circle?")
        there = ast.Is(ast.THIS, (ast.InZone(self.zones_of(self.token(option, 1))),))
        return ast.If(there, self.several(self.parts(option)))

    def followed(self, steps: list[ast.Step], step: ast.Step) -> ast.Step:
        """What "then" adds to the sentences before: it is not done if those have a requirement that is not met."""
        if not steps:
            return step
        return _flat([*steps[:-1], _behind(steps[-1], step)])

    def said(self, heads: list[Tree[Token]], told: Tree[Token]) -> ast.Step:
        """One sentence: its heads from left to right, then what it tells to do."""
        if not heads:
            return self.told(told)
        head, rest = heads[0], heads[1:]
        if head.data == "when":
            return self.waits(head, self.happening(head), rest, told)
        if head.data in ("beginning", "ending"):
            return self.waits(head, self.edge(head), rest, told)
        if head.data == "in_time":
            return self.while_so(self.condition(self.parts(head)[0]), rest, told)
        if head.data == "during":
            return self.while_so(self.time(head), rest, told)
        if head.data == "lasting":
            until = self.visit(self.parts(head)[0])
            assert isinstance(until, ast.Until)
            outer, self.ahead = self.ahead, until
            step = self.said(rest, told)
            self.ahead = outer
            return self.lasts(head, until, step)
        if head.data == "then":
            raise self.unread(head, "\"then\" in the middle of a sentence")
        if head.data == "paying":
            price = self.part(head, "price")
            assert price is not None
            return ast.Attempt(ast.Pay(self.costs(price)), optional=True, then=self.said(rest, told))
        if head.data == "for_each":
            return ast.Repeat(self.amount(self.parts(head)[0]), self.said(rest, told))
        if head.data in ("if_so", "or_so"):
            flat = self.asked(head)
            if head.data == "or_so":
                flat = [ast.Or(tuple(flat))]
            if self.wants_trigger and self.trigger is None:
                self.gates += flat
                return self.said(rest, told)
            whole = both(flat)
            return ast.If(whole, self.said(rest, told), self.alternative(told))
        raise self.unread(head, "an answer to nothing")

    def time(self, head: Tree[Token]) -> ast.Condition:
        """That it is during a span; during a battle, by what this unit does in it."""
        span = self.span(head)
        if span[0] == "battle" and len(span) > 2:
            if isinstance(span[2], ast.Condition):
                return span[2]
            attacks = in_battle(span[2])
            return attacks if len(span) == 3 else ast.And((attacks, span[3]))
        if len(span) != 2:
            raise self.unread(head, "no time for this")
        return ast.Now(*span)

    def happening(self, head: Tree[Token]) -> ast.Trigger:
        """The event that triggers an ability, with the ability that makes it happen and the time."""
        event = self.visit(self.parts(head)[0])
        assert isinstance(event, ast.Trigger)
        more = [self.visit(part) for part in self.parts(head)[1:]]
        for by in more:
            if isinstance(by, ast.Maker):
                if not _can_be_made(event):
                    raise self.unread(head, "no ability makes this happen")
                event = ast.Caused(event, by)
        for time in more:
            if isinstance(time, tuple):
                if len(time) != 2:
                    raise self.unread(head, "no time for this")
                event = ast.Within(event, ast.Now(*time))
        return event

    def while_so(self, condition: ast.Condition, rest: list[Tree[Token]], told: Tree[Token]) -> ast.Step:
        """What is done while something holds; before the trigger it is asked when that happens."""
        if self.wants_trigger and self.trigger is None:
            self.gates.append(condition)
            return self.said(rest, told)
        return ast.If(condition, self.said(rest, told))

    def note_room(self, condition: ast.Condition) -> None:
        """The zone whose cards a condition asks for is "it" in the next one."""
        if isinstance(condition, ast.Happened):
            self.happened = condition
        what = condition.what if isinstance(condition, ast.Exists) else None
        if isinstance(what, ast.Select) and len(what.zones) == 1:
            self.room_asked = (what.zones[0], what.whose)

    def asked(self, head: Tree[Token]) -> list[ast.Condition]:
        """All conditions of an "if"."""
        found: list[ast.Condition] = []
        for part in self.parts(head):
            found.append(self.condition(part))
            self.note_room(found[-1])
        return [one for part in found for one in (part.conditions if isinstance(part, ast.And) else (part,))]

    def lasts(self, head: Tree[Token], until: ast.Until, step: ast.Step) -> ast.Step:
        """Instructions that a duration stands in front of: it is that of all that lasts."""
        if isinstance(step, ast.Seq):
            return ast.Seq(tuple([self.lasts(head, until, one) for one in step.steps]))
        if isinstance(step, ast.If):
            other = None if step.otherwise is None else self.lasts(head, until, step.otherwise)
            return replace(step, then=self.lasts(head, until, step.then), otherwise=other)
        if isinstance(step, ast.Repeat):
            return replace(step, step=self.lasts(head, until, step.step))
        if isinstance(step, ast.Attempt | ast.Later):
            raise self.unread(head, "a duration of what may not be done at once")
        if not isinstance(step, LASTING):
            return step
        if step.until is not None:
            raise self.unread(head, "two durations")
        return replace(step, until=until)

    def waits(self, head: Tree[Token], event: ast.Trigger, rest: list[Tree[Token]], told: Tree[Token]) -> ast.Step:
        """The trigger of the ability; in a later sentence, an ability that waits for its moment (cfv:8.6.5)."""
        if self.wants_trigger and self.trigger is None:
            self.trigger = event
            return self.said(rest, told)
        if not isinstance(event, ast.Edge):
            raise self.unread(head, "a second trigger")
        return ast.Later(event, self.said(rest, told))

    def edge(self, head: Tree[Token]) -> ast.Edge:
        """The beginning or the end of a span; of a battle of this unit against a vanguard, that is asked beforehand."""
        name, whose, *more = self.span(head)
        if more and not isinstance(more[0], ast.Selector):
            raise self.unread(head, "no time at which something begins or ends")
        if more[1:]:
            if not self.wants_trigger or self.trigger is not None:
                raise self.unread(head, "a battle in a later sentence")
            self.gates.append(more[1])
        return ast.Edge("begin" if head.data == "beginning" else "end", name, whose, more[0] if more else None)

    def span(self, head: Tree[Token]) -> tuple[Any, ...]:
        """A span of time, and whose it is."""
        value = self.visit(self.parts(head)[0])
        assert isinstance(value, tuple)
        return value

    def told(self, tree: Tree[Token]) -> ast.Step:
        """Clauses, one after another; "you may" is about all of them."""
        tree = _with_both_sides(tree)
        if tree.data == "may":
            return ast.Attempt(self.clauses(self.parts(tree)), optional=True)
        if tree.data == "paid":
            price = self.part(tree, "price")
            assert price is not None
            paid = self.costs(price)
            then = self.clauses([part for part in self.parts(tree) if part is not price])
            return ast.Attempt(ast.Pay(paid), optional=True, then=then)
        if tree.data == "options":
            performing, *options = self.parts(tree)
            quantity = self.visit(performing)
            if isinstance(quantity, ast.Selector):
                return ast.Listed(tuple([self.counted(option, quantity) for option in options]))
            if any(option.data == "counted_option" for option in options):
                raise self.unread(tree, "nothing is counted")
            if quantity == ON_CIRCLE:
                return _flat([self.on_circle(option) for option in options])
            if any(option.data == "circle_option" for option in options):
                raise self.unread(tree, "no circle is asked for")
            bodies = [self.several(self.parts(option)) for option in options]
            if isinstance(quantity, ast.Modal):
                return replace(quantity, options=tuple(bodies))
            if quantity is None:
                return _flat(bodies)
            assert isinstance(quantity, ast.Quant)
            return ast.Modal(quantity, tuple(bodies))
        if tree.data == "may_so":
            *first, answer = self.parts(tree)
            return ast.Attempt(self.clauses(first), optional=True, then=self.clauses(self.parts(answer)))
        if tree.data == "and_if":
            return self.with_more(self.parts(tree))
        if tree.data == "then_may":
            *first, last = self.parts(tree)
            return _flat([self.clauses(first), ast.Attempt(self.clauses([last]), optional=True)])
        return self.clauses([part for part in self.parts(tree) if part.data != "else"])

    def with_more(self, parts: list[Tree[Token]]) -> ast.Step:
        """Clauses, and what is done besides if something is so; there a number may come in place of one of theirs."""
        before, known, outer = len(self.done), len(self.scope.antecedents), self.about_this
        self.done.append(self.clauses([part for part in parts if part.data not in MORE]))
        self.about_this = len(self.scope.antecedents) == known and _is_about_this(self.done[-1])
        for part in parts:
            if part.data not in MORE:
                continue
            step = self.asked_more(part)
            self.done[before:] = _amended(self.done[before:], step) or [*self.done[before:], step]
        told = self.done[before:]
        del self.done[before:]
        self.about_this = outer
        return _flat(told)

    def asked_more(self, more: Tree[Token]) -> ast.Step:
        """What a sentence does besides if something is so."""
        given = [part for part in self.parts(more) if part.data != "else"]
        conditions = self.asked(Tree("if_so", list(given[:-1])))
        whole = ast.Or(tuple(conditions)) if more.data == "or_more" else both(conditions)
        return ast.If(whole, self.told(given[-1]), self.alternative(more))

    def clauses(self, given: list[Tree[Token]]) -> ast.Step:
        """Clauses, the last of which may wait for its time."""
        steps: list[ast.Step] = []
        for part in given:
            if part.data == "lasting":
                until = self.visit(self.parts(part)[0])
                assert isinstance(until, ast.Until)
                steps.append(self.lasts(part, until, self.clauses(self.parts(part)[1:])))
            elif part.data in ("beginning", "ending"):
                steps.append(ast.Later(self.edge(part), self.clauses(self.parts(part)[1:])))
            elif part.data == "during":
                steps.append(ast.If(self.time(part), self.clauses(self.parts(part)[1:])))
            elif part.data in MORE:
                steps.append(self.asked_more(part))
            elif part.data == "only_if":
                steps.append(self.only_if(part))
            elif part.data == "each_if":
                steps += [self.only_if(one) for one in self.parts(part)]
            elif part.data == "either_do":
                options = tuple([self.step(one) for one in self.parts(part)])
                steps.append(ast.Modal(ast.Quant(ast.Num(1), ast.Num(1)), options))
            elif part.data == "only_if_not":
                steps.append(self.denied(part, steps))
            else:
                steps.append(self.step(part))
                self.note_this(steps[-1])
        return _flat(steps)

    def only_if(self, part: Tree[Token]) -> ast.Step:
        """A clause with the condition behind it."""
        clause, asked = self.parts(part)
        condition = self.condition(asked)
        return ast.If(condition, self.step(clause))

    def denied(self, part: Tree[Token], steps: list[ast.Step]) -> ast.Step:
        """What is done if the condition behind the clause before does not hold: it takes that clause with it."""
        before = steps.pop() if steps else None
        if not isinstance(before, ast.If) or before.otherwise is not None:
            raise self.unread(part, "no condition before")
        return replace(before, otherwise=self.step(self.parts(part)[0]))

    def note_this(self, step: ast.Step) -> None:
        """The card itself is "it" after something was done to it, where no other card has been named."""
        if isinstance(step, NOTED) and step.what == ast.THIS and self.scope.it() is None:
            self.scope.note(ast.THIS, False, "unit", "this")

    def alternative(self, told: Tree[Token]) -> ast.Step | None:
        """What is done "if it is not"."""
        other = self.part(told, "else")
        return None if other is None else self.clauses(self.parts(other))


def _in_its_time(step: ast.Step) -> ast.Step:
    """The time in front of a continuous ability is that of all its sentences; an "if" is about its own (cfd:11.2.2)."""
    if not isinstance(step, ast.Seq):
        return step
    first, *rest = step.steps
    if not isinstance(first, ast.If) or not isinstance(first.condition, ast.Now) or first.otherwise is not None:
        return step
    return replace(first, then=_flat([first.then, *rest]))


def _holds_always(step: ast.Step) -> bool:
    """Whether a step is what a continuous ability may say, under conditions or without."""
    if isinstance(step, ast.Seq):
        return all([_holds_always(part) for part in step.steps])
    if isinstance(step, ast.If):
        return _holds_always(step.then) and (step.otherwise is None or _holds_always(step.otherwise))
    if isinstance(step, ast.Amend):
        return _holds_always(step.old) and _holds_always(step.new)
    return isinstance(step, ALWAYS) and getattr(step, "until", None) is None


def _can_be_made(event: ast.Trigger) -> bool:
    """Whether an ability can make something happen, so that a text may ask for that."""
    if isinstance(event, ast.AnyOf):
        return all(map(_can_be_made, event.triggers))
    if isinstance(event, ast.Within):
        return _can_be_made(event.trigger)
    return isinstance(event, ast.Moved | ast.Turned | ast.PlayerDid | ast.Together)


def _with_both_sides(tree: Tree[Token]) -> Tree[Token]:
    """A sentence with what its slashes part, both sides of each."""
    children: list[Any] = []
    for child in tree.children:
        if children and isinstance(children[-1], Token) and children[-1].type == "BESIDE":
            children[-2:] = on_both_sides([children[-2], child])
        else:
            children.append(child)
    return Tree(tree.data, children, tree.meta)


def _flat(steps: list[ast.Step]) -> ast.Step:
    found = [part for step in steps for part in (step.steps if isinstance(step, ast.Seq) else (step,))]
    return found[0] if len(found) == 1 else ast.Seq(tuple(found))


def _is_open(step: ast.Step) -> bool:
    """Whether a step is another number whose place has still to be found."""
    return isinstance(step, ast.Amend) and step.condition == ast.And(())


def _amended(steps: list[ast.Step], step: ast.Step) -> list[ast.Step] | None:
    """The steps, of which the last changes its number under a condition ("+10000 instead of +5000"); None if not."""
    if not isinstance(step, ast.If) or not isinstance(step.then, ast.Amend) or not _is_open(step.then) or not steps:
        return None
    changed = _swapped(steps[-1], step.condition, step.then.old, step.then.new)
    return None if changed is None else [*steps[:-1], changed]


def _another_amount(given: ast.Amount, old: ast.Amount, new: ast.Amount) -> ast.Amount | None:
    """The amount with another number in place of the old one, also for each of something; zero stands for any."""
    if isinstance(given, ast.Times) and given.a == old:
        return replace(given, a=new)
    return new if old in (given, ast.Num(0)) else None


def _swapped(step: ast.Step, condition: ast.Condition, old: ast.Step, new: ast.Step) -> ast.Step | None:
    """The step with its last change by the old number amended, or its last choice of so many."""
    if isinstance(step, ast.Change) and isinstance(old, ast.Change) and isinstance(new, ast.Change):
        if old.field not in ("", step.field) or step.how != "by":
            return None
        amount = _another_amount(step.amount, old.amount, new.amount)
        return None if amount is None else ast.Amend(condition, step, replace(step, amount=amount))
    if isinstance(step, ast.Choose) and isinstance(old, ast.Choose) and isinstance(new, ast.Choose):
        [pick], wanted = step.picks, old.picks[0].quantity
        if pick.quantity.high != wanted.high or pick.quantity.random:
            return None
        other, before = new.picks[0], old.picks[0].of
        what = pick.of
        if isinstance(before, ast.Select) and before.tests:
            if not isinstance(what, ast.Select) or what.tests != before.tests or not isinstance(other.of, ast.Select):
                return None
            what = replace(what, tests=other.of.tests)
        return ast.Amend(condition, step, replace(step, picks=(ast.Pick(what, other.quantity),)))
    if isinstance(step, ast.Seq):
        for at in reversed(range(len(step.steps))):
            inner = _swapped(step.steps[at], condition, old, new)
            if inner is not None:
                return ast.Seq((*step.steps[:at], inner, *step.steps[at + 1:]))
        return None
    if isinstance(step, ast.If) and step.otherwise is None:
        inner = _swapped(step.then, condition, old, new)
        return None if inner is None else replace(step, then=inner)
    if isinstance(step, ast.Attempt) and step.then is not None:
        inner = _swapped(step.then, condition, old, new)
        return None if inner is None else replace(step, then=inner)
    return None


def _behind(before: ast.Step, step: ast.Step) -> ast.Step:
    """One step behind another, within its requirement (cfd:11.2.5)."""
    if isinstance(before, ast.If) and before.otherwise is None:
        return replace(before, then=_behind(before.then, step))
    if isinstance(before, ast.Attempt) and isinstance(before.step, ast.Pay) and before.then is not None:
        return replace(before, then=_behind(before.then, step))
    return _flat([before, step])


def _answered(step: ast.Step, then: ast.Step, otherwise: bool) -> ast.Step | None:
    """A step with what is done if it was done, or if its condition does not hold; None if that is answered already."""
    if isinstance(step, ast.If) and step.otherwise is None:
        if otherwise:
            return replace(step, otherwise=then)
        inner = _answered(step.then, then, otherwise)
        return None if inner is None else replace(step, then=inner)
    if isinstance(step, ast.Seq) and not otherwise:
        inner = _answered(step.steps[-1], then, otherwise)
        return None if inner is None else ast.Seq((*step.steps[:-1], inner))
    if isinstance(step, ast.Attempt):
        return replace(step, then=then) if step.then is None and not otherwise else None
    return None if otherwise else ast.Attempt(step, optional=False, then=then)


def _is_about_this(step: ast.Step) -> bool:
    """Whether the last thing that a sentence has told is what this unit gets."""
    last = step.steps[-1] if isinstance(step, ast.Seq) else step
    return isinstance(last, LASTING) and getattr(last, "what", None) == ast.THIS


def _pays(body: ast.Step) -> bool:
    if isinstance(body, ast.If):
        return _pays(body.then)
    if isinstance(body, ast.Seq):
        return any(_pays(step) for step in body.steps)
    return isinstance(body, ast.Attempt) and isinstance(body.step, ast.Pay) and body.step.cost is None
