"""Card text of the overDress era: its words and what it says otherwise; most rows stand in `games/vanguard/text`."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from lark import Token, Tree

from headjudge.games.cfd.keywords import CALL_COST, glitter
from headjudge.games.cfd.text.conferring import group_of
from headjudge.games.cfd.text.costs import named_cost
from headjudge.games.cfd.text.deeds import UNIT, shown_by, works_anyhow
from headjudge.games.cfd.text.dress import WORLDS
from headjudge.games.cfd.text.lines import text_lines
from headjudge.games.cfd.text.printer import print_text
from headjudge.games.cfd.text.rows import ROWS, SUNG
from headjudge.games.cfd.text.words import VOCABULARY, keyword_of, tables, zones_in
from headjudge.games.vanguard.text.abilities import VanguardBuilder
from headjudge.games.vanguard.vocabulary import exactly
from headjudge.kernel.rules import by_rule
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import CardText
from headjudge.language.reading.words import Word
from headjudge.language.tree import ast
from headjudge.language.tree.conditions import all_of, with_more

NAMED: Final = re.compile(r"\s*\[Glitter\]\s?[-\uff0d]\s?([A-Za-z]+)\s*(?:\([^()]*\)*\s*)?(?=\[(?:AUTO|ACT|CONT)\])")
"""The activation condition keyword with a name, before an ability."""

LABELLED: Final = re.compile(r"\s*(\[(?:DressBoost|RevolDress)\])\s?[-\uff0d\u2010]\s?(?=\[AUTO\])")
"""The keyword that is the name of certain automatic abilities (14.11, 14.13)."""

ARMED: Final = re.compile(
    r'\s*(?:[A-Z][a-z]+ )*Arms ?- ?["\u201c][^"\u201c\u201d]*["\u201d]\s*(?:\([^()]*\)\s*)?(?=[A-Z\[])')
"""The line of an Arms order, with more behind it."""

MISPRINTED: Final = re.compile(r"((?<=& )Rest|(?<=& )Stand|(?:Soul|Counter)-Blast \d+)\](?= [^\[\],.]*\])")
"""A cost in which print has closed the bracket behind its icon; what follows up to the next one belongs to it."""

OPENED: Final = re.compile(r"(?<=-Blast \d & )\[((?:Soul|Counter)-Blast \d+\])")
"""A cost in which print has opened a bracket a second time."""

UNFRAMED: Final = re.compile(r'(?<=["\u201c])(AUTO|CONT|ACT)(?=\()')
"""The category of a quoted ability, printed without its frame."""

CALLING: Final = re.compile(
    r"\s*\[CONT\]\s?(?:\(?Hand\)?)?\s?:\s?You may (.+) to call this (?:card|unit)(?: to \(RC\))?\.?\s*"
    r"(?:\([^()]*\)\s*)*$")
"""A cost for which a card is called (11.7.1.1)."""

REMINDER: Final = re.compile(r"\([^()]*\)")

ADDITIONAL: Final = re.compile(r"\s*Additional [Ee]ffect\s?[-\u2010-\u2015]\s?")


KEYWORDS: Final = ("ARMS", "DRESS", "XDRESS", "GLITTER")
"""The tokens of keywords that are abilities by themselves."""


class EraBuilder(VanguardBuilder):
    """Builds the abilities of a text of the overDress era."""

    game = "cfd"
    rows = ROWS
    declared = ""
    """The register of what was declared last."""
    searched = ""
    """The register of the deck that was looked through by the last search of two zones."""

    number_asked: ast.Amount | None = None
    """The number for which a condition has asked last."""

    additional = False
    """Whether this is the additional effect of an over trigger."""

    def __init__(self, raw: str, kind: str, depth: int = 0) -> None:
        super().__init__(raw, kind, depth)
        self.paid: list[ast.Step] = []
        self.told_so_far: list[ast.Step] = []
        self.renamed: dict[int, str] = {}
        self.chosen: dict[str, ast.Pick] = {}
        self.shown: ast.Selector | None = None

    def zones_in(self, text: str) -> tuple[str, ...]:
        return zones_in(text)

    def read(self) -> tuple[ast.Ability, ...]:
        """Every ability of the text, with the keyword that names a Glitter before it."""
        arms, labelled = ARMED.match(self.raw), LABELLED.match(self.raw)
        if arms is not None and self.depth == 0:
            rest = type(self)(" " * arms.end() + self.raw[arms.end():], self.kind)
            return (*type(self)(self.raw[: arms.end()].rstrip(), self.kind).read(), *rest.read())
        if labelled is not None and self.depth == 0:
            rest = type(self)(" " * labelled.end() + self.raw[labelled.end():], self.kind)
            keyword = keyword_of(labelled.group(1))
            if not keyword:
                raise UnreadText(self.raw, 0, labelled.group(1), reason="no such icon")
            return tuple([_labelled(ability, keyword) for ability in rest.read()])
        calling = CALLING.match(self.raw)
        if calling is not None and self.depth == 0:
            price = calling.group(1).strip("[]")
            (paid,) = type(self)(f"[ACT]: [COST][{price}], draw a card.", self.kind).read()
            assert isinstance(paid, ast.Activated)
            return (ast.OnPlay(ast.Seq(()), paid.cost, labels=(CALL_COST,)),)
        named = NAMED.match(self.raw)
        additional = ADDITIONAL.match(self.raw) if self.kind == "trigger unit" else None
        if additional is not None:
            self.raw = " " * additional.end() + self.raw[additional.end():]
            self.additional = True
        self.raw = re.sub(r"!(?=\s|$)", ".", self.raw)
        self.raw = MISPRINTED.sub(r"\1 ", self.raw)
        self.raw = UNFRAMED.sub(r"[\1]", OPENED.sub(r" \1", self.raw))
        if named is None:
            return super().read()
        self.raw = " " * named.end() + self.raw[named.end():]
        asked = glitter(named.group(1))
        return tuple([_if_glitter(ability, asked) for ability in super().read()])

    def without_icon(self, word: Word) -> bool:
        """Orders have text without an icon, and so have overDress and Glitter."""
        return self.additional or self.kind.endswith("order") or word.kind in KEYWORDS

    # Abilities

    def step(self, tree: Tree[Token]) -> ast.Step:
        """A part that is a step; what is chosen is remembered."""
        step = super().step(tree)
        self.told_so_far.append(step)
        self.group = group_of(step) or self.group
        if isinstance(step, ast.Choose) and step.picks:
            self.chosen[step.as_] = step.picks[0]
        self.shown = shown_by(step) or self.shown
        return step

    def note_room(self, condition: ast.Condition) -> None:
        """The zone, or the number, for which a condition asks is "it" in the next one."""
        super().note_room(condition)
        if isinstance(condition, ast.Compare) and isinstance(condition.b, ast.Num):
            self.number_asked = condition.a

    def costs(self, price: Tree[Token]) -> tuple[ast.Step, ...]:
        """The parts of a cost; later words may mean the cards with which it is paid."""
        steps = super().costs(price)
        self.paid += steps
        return steps

    def finished(self, ability: ast.Ability) -> ast.Ability:
        """The ability, in which parts of costs keep their cards if they are meant."""
        named = named_cost(ability, self.renamed) if self.renamed else ability
        assert isinstance(named, ast.Ability)
        return super().finished(named)

    def begin(self, tree: Tree[Token]) -> tuple[tuple[str, ...], tuple[str, ...], tuple[ast.Step, ...]]:
        """Where an ability works: without a zone everywhere (11.4.4.1), or on the field if it is about its unit."""
        where, labels, cost = super().begin(tree)
        anywhere = self.part(tree, "zones") is None and not UNIT.search(REMINDER.sub("", self.raw))
        return () if anywhere else where, labels, cost

    def on_automatic(self, tree: Tree[Token]) -> ast.Ability:
        """AUTO: without a zone, an ability about moves of its own card is active in all zones (11.4.4.1)."""
        ability = super().on_automatic(tree)
        assert isinstance(ability, ast.Automatic)
        trigger = ability.trigger
        while isinstance(trigger, ast.Within | ast.Caused):
            trigger = trigger.trigger
        if trigger == SUNG:
            ability = replace(ability, labels=(*ability.labels, "sung"))
        anyhow = self.part(tree, "zones") is None and works_anyhow(ability)
        return replace(ability, where=()) if anyhow else ability

    def on_activated(self, tree: Tree[Token]) -> ast.Ability:
        """ACT: a cost in its first sentence is that of playing it, even behind an "if" (11.2.1.1)."""
        ability = super().on_activated(tree)
        assert isinstance(ability, ast.Activated)
        sentences = self.part(tree, "body")
        assert sentences is not None
        if next(self.parts(sentences)[0].find_data("paying"), None) is None:
            return ability
        cost, body = _hoisted(ability.body)
        return ability if ability.cost else replace(ability, cost=cost, body=body)

    def on_continuous(self, tree: Tree[Token]) -> ast.Ability:
        """CONT: what changes the name of a card, or how it is ridden, called and played, works everywhere."""
        ability = super().on_continuous(tree)
        assert isinstance(ability, ast.Continuous)
        if self.part(tree, "zones") is None and works_anyhow(ability):
            return replace(ability, where=())
        return ability

    def on_order(self, tree: Tree[Token]) -> ast.Ability:
        """The text of an order: its cost and conditions, then its effect (11.1.1.4)."""
        cost: list[ast.Step] = []
        conditions: list[ast.Condition] = []
        for part in self.parts(tree):
            if part.data == "playing":
                price, asked = self.part(part, "price"), self.part(part, "conditions")
                cost += self.costs(price) if price is not None else ()
                conditions += self.asked(asked) if asked is not None else []
        whole = all_of(conditions)
        body = ast.Seq(()) if self.part(tree, "body") is None else self.body(tree)
        return ast.OnPlay(body, tuple(cost), whole)

    def always(self, step: ast.Step) -> ast.Step:
        """What a World becomes by a continuous ability it is as long as that works."""
        if isinstance(step, ast.Perform) and step == ast.Perform(step.deed) and step.deed in WORLDS:
            return ast.Allow(step.deed, None, "you")
        if isinstance(step, ast.Seq):
            return ast.Seq(tuple([self.always(part) for part in step.steps]))
        return replace(step, then=self.always(step.then)) if isinstance(step, ast.If) else step

    def on_dress(self, tree: Tree[Token]) -> ast.Ability:
        """overDress with the name of the unit under it."""
        return ast.Keyword("overdress", names=self.values(self.token(tree, 1)))

    def on_dress_or(self, tree: Tree[Token]) -> ast.Ability:
        """overDress over a unit with one of some names, or over another kind of unit."""
        named = ast.Named(self.values(self.token(tree, 1)))
        tests = self.sort_of(self.parts(tree)[-1])
        return _dress("overdress", [(ast.AnyTest((named, tests[0] if len(tests) == 1 else ast.AllTest(tests))),)])

    def on_xover_dress(self, tree: Tree[Token]) -> ast.Ability:
        """XoverDress with all units that are under it (14.14.2)."""
        if not keyword_of("[XoverDress]"):
            raise self.unread(tree, "no such icon")
        found: list[tuple[ast.Test, ...]] = []
        for part in self.parts(tree):
            number, kind = self.token(part), self.parts(part)[-1]
            found += [self.sort_of(kind)] * self.number_of(number)
        return _dress("xoverdress", found)

    def on_arms(self, tree: Tree[Token]) -> ast.Ability:
        """Arms, with the name of the vanguard that may hold them (16.3.2)."""
        return ast.Keyword("arms", names=self.values(self.token(tree, 1)))

    def on_glitter(self, tree: Tree[Token]) -> ast.Ability:
        """Glitter of a vanguard, which other cards ask for."""
        return by_rule(ast.Keyword("glitter"), "cfd:14.12.1.1")


def _dress(name: str, units: list[tuple[ast.Test, ...]]) -> ast.Ability:
    """Returns a keyword with the rear-guards that become original dress."""
    picks = tuple([ast.Pick(ast.Select(("rearguard",), "you", tests), exactly(1)) for tests in units])
    return ast.Keyword(name, cost=(ast.Choose(picks),))


def _labelled(ability: ast.Ability, keyword: str) -> ast.Ability:
    """An automatic ability with the keyword in front of it."""
    if not isinstance(ability, ast.Automatic):
        return ability
    return replace(ability, labels=(*name_of_ability(keyword), *ability.labels))


def name_of_ability(keyword: str) -> tuple[str, ...]:
    """Returns the label of an automatic ability that has this keyword for a name, by which other text asks for it."""
    if keyword == "dressboost":
        return by_rule((keyword,), "cfd:14.11.1")
    return by_rule((keyword,), "cfd:14.13.1")


def _if_glitter(ability: ast.Ability, asked: ast.Condition) -> ast.Ability:
    """An ability with the condition that an activation condition keyword before it stands for (14.2)."""
    if isinstance(ability, ast.Automatic):
        return replace(ability, gate=with_more((asked,), ability.gate))
    if isinstance(ability, ast.Activated | ast.Continuous):
        return replace(ability, condition=with_more((asked,), ability.condition))
    return ability


def _hoisted(step: ast.Step) -> tuple[tuple[ast.Step, ...], ast.Step]:
    """Returns the cost at the beginning of a body, and the body without it."""
    paid = step.step if isinstance(step, ast.Attempt) and step.optional else None
    if isinstance(step, ast.Attempt) and isinstance(paid, ast.Pay) and paid.cost and step.then is not None:
        return paid.cost, step.then
    if isinstance(step, ast.If) and step.otherwise is None:
        cost, then = _hoisted(step.then)
        return cost, replace(step, then=then)
    if isinstance(step, ast.Seq):
        cost, first = _hoisted(step.steps[0])
        firsts = first.steps if isinstance(first, ast.Seq) else (first,)
        return cost, ast.Seq((*firsts, *step.steps[1:])) if cost else step
    return (), step


CARD_TEXT: Final = CardText(
    "headjudge.games.vanguard", tables, EraBuilder, VOCABULARY, text_lines, print_text, alone=True
)
