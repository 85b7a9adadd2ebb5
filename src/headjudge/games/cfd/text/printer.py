"""Prints trees as text of the overDress era; reading it again gives the same tree."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from headjudge.games.cfd.keywords import ADDITIONAL_EFFECT, ARMS, CALL_COST, PLAYED_FROM, REGALIS, glitter
from headjudge.games.cfd.text.again import awaited_attacker
from headjudge.games.cfd.text.costs import PAID, Paying, pays_by
from headjudge.games.cfd.text.instructions import search_of_two
from headjudge.games.cfd.text.other_prices import with_one_price, with_price
from headjudge.games.cfd.text.rows import ROWS
from headjudge.games.cfd.text.unpaid import as_sentences
from headjudge.games.cfd.text.words import CONDITION_KEYWORDS, ICON_OF, NAMES_OF_ABILITIES, OR_DO
from headjudge.games.vanguard.text import printer as shared
from headjudge.games.vanguard.text.deeds import UNIT, shown_by, works_anyhow
from headjudge.games.vanguard.text.printer import VanguardPrinter, lower
from headjudge.games.vanguard.text.rows.gaining import say_zones
from headjudge.games.vanguard.text.rows.nouns import kind_words
from headjudge.games.vanguard.vocabulary import ON_FIELD
from headjudge.language.printing import speaking
from headjudge.language.rows.errors import NoWords
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Head

BY_CIRCLE: Final = "perform either of the following according to the circle this unit is on"


def _by_circle(step: ast.Step) -> list[tuple[tuple[str, ...], ast.Step]]:
    """What is done on each of several circles, if that is all that a step says."""
    found: list[tuple[tuple[str, ...], ast.Step]] = []
    for one in step.steps if isinstance(step, ast.Seq) else ():
        if not isinstance(one, ast.If) or one.otherwise is not None or not isinstance(one.condition, ast.Is):
            return []
        there = one.condition.tests[0]
        if one.condition != ast.Is(ast.THIS, (there,)) or not isinstance(there, ast.InZone):
            return []
        found.append((there.zones, one.then))
    return found


def attempted(printer: EraPrinter, step: ast.Attempt) -> tuple[str, list[Callable[[], list[str]]]]:
    """A cost with what it brings; in the first sentence of an activated ability a blast is an effect."""
    if search_of_two(step) is not None:
        return printer.say("clause", step), []
    if not isinstance(step.step, ast.Pay) or step.step.cost is None:
        return shared.attempted(printer, step)
    if step.then is None or step.otherwise is not None:
        raise NoWords("a cost without what it brings")
    then = step.then
    if not step.optional or step == printer.effect:
        may = "you may " if step.optional else ""
        lead = printer.ways.opening(printer, Head("did"))
        return f"{may}{printer.clause(step.step)}", [lambda: speaking.sentence(printer, then, lead)]
    price = printer.price(step.step.cost)
    circles = _by_circle(then)
    if circles:
        options = [f"\u30fb{say_zones(printer, zones)} - {' '.join(printer.ways.body(printer, done))}"
                   for zones, done in circles]
        return f"[COST]{price}, {BY_CIRCLE}. {' '.join(options)}".removesuffix("."), []
    mark = printer.mark()
    if isinstance(then, ast.Seq) and on_circles(then.steps):
        return f"[COST]{price}, {printer.on_circles(then.steps)}", []
    sentences = printer.ways.body(printer, then)
    if any([sentence.startswith("Otherwise,") for sentence in sentences]):
        printer.back_to(mark)
        before, printer.at_once = printer.at_once, True
        sentences = printer.ways.body(printer, then)
        printer.at_once = before
    if len(sentences) == 2 and sentences[1].startswith("You may ") and "," not in sentences[1]:
        sentences = [f"{sentences[0].rstrip('.')}, and {lower(sentences[1])}"]
    first, *rest = sentences
    paid = f"[COST]{price}, {lower(first).rstrip('.')}"
    return paid, [lambda: [_then(one) for one in rest]] if rest else []


def governed(printer: EraPrinter, step: ast.Step) -> tuple[str, list[Callable[[], list[str]]]]:
    """A step as one sentence; a cost behind other steps stands in a sentence of its own that begins with "then"."""
    if isinstance(step, ast.Seq):
        last = step.steps[-1]
        if isinstance(last, ast.Attempt) and isinstance(last.step, ast.Pay) and last.step.cost and last.optional:
            text, answers = printer.ways.governed(printer, _together(step.steps[:-1]))
            return text, [*answers, lambda: [_then(one) for one in printer.ways.body(printer, last)]]
        if on_circles(step.steps):
            return printer.on_circles(step.steps), []
        text, answers = shared.governed(printer, step)
        return text.replace(", and during the battle", ", and for the battle"), answers
    if isinstance(step, ast.If) and step.otherwise is not None and printer.at_once:
        then, other = printer.clause(step.then), step.otherwise
        return f"{printer.conditions(step.condition)}, {then}, and if it is not, {printer.clause(other)}", []
    if isinstance(step, ast.Attempt) and isinstance(step.step, ast.If) and step.step.otherwise is None:
        may = printer.ways.may(printer, step.by) if step.optional else ""
        inner = step.step
        if step.then is None and step.otherwise is None and may:
            return f"{may} {printer.clause(inner.then)} {printer.conditions(inner.condition)}", []
    return shared.governed(printer, step)


WAYS: Final = replace(
    shared.WAYS,
    attempted=attempted,
    governed=governed,
)
"""What is printed otherwise than by the common printer."""


class EraPrinter(VanguardPrinter):
    """Prints one ability. A cost stands in its sentence."""

    ways = WAYS
    rows = ROWS

    def __init__(self) -> None:
        super().__init__()
        self.declared = ""
        self.searched = ""
        self.paid: dict[str, str] = {}
        self.chosen: dict[str, ast.Pick] = {}
        self.shown: ast.Selector | None = None
        self.in_hand = ""
        """The register of what the last search has found in the hand."""
        self.effect: ast.Step | None = None
        self.at_once = False
        self.awaits_attack = False
        """Whether the ability waits for an attack, whose unit is "that attacking unit"."""

    def said(self, ability: ast.Ability) -> str:
        """Keywords and orders beside the three categories, and the keyword that names a Glitter."""
        self.awaits_attack = isinstance(ability, ast.Automatic) and awaited_attacker(ability.trigger) is not None
        if isinstance(ability, ast.Keyword) and ability.name == "glitter":
            return "[Glitter]"
        if isinstance(ability, ast.Keyword) and ability.name == REGALIS:
            return "Regalis Piece"
        if isinstance(ability, ast.Keyword) and ability.name in ARMS:
            return f"{ability.name.title()} - {self.names(ability.names)}"
        if isinstance(ability, ast.Keyword) and ability.name == "overdress":
            return f"[overDress]-{self.dress(ability)}"
        if isinstance(ability, ast.Keyword) and ability.name == "xoverdress":
            return f"[XoverDress]-{self.dress(ability)}"
        if isinstance(ability, ast.OnPlay) and CALL_COST in ability.labels:
            return f"[CONT](Hand): You may {self.price(ability.cost)[1:-1]} to call this card to (RC)."
        priced_order = with_price(ability) if isinstance(ability, ast.OnPlay) else None
        if priced_order is not None:
            unless, plain = priced_order
            condition = type(self)().conditions(unless)
            return f"I{condition[1:]}, this ability can be played without paying the cost. {self.said(plain)}"
        if isinstance(ability, ast.OnPlay):
            played = []
            if ability.cost:
                played.append(f"with [COST]{self.price(ability.cost)}")
            if ability.condition is not None:
                played.append(self.conditions(ability.condition))
            lead = ["Additional Effect -"] if ADDITIONAL_EFFECT in ability.labels else []
            asked = [f"Play this {' '.join(played)}."] if played else []
            lead += [f"This card can be played {label}." for label in PLAYED_FROM if label in ability.labels]
            return " ".join([*lead, *asked, *self.body(as_sentences(ability.body))])
        if isinstance(ability, ast.Activated):
            self.effect = _first(ability.body)
        priced = with_one_price(ability) if isinstance(ability, ast.Automatic) else None
        if priced is not None:
            return self.with_other_price(*priced)
        if isinstance(ability, ast.Automatic):
            ability = replace(ability, body=as_sentences(ability.body))
        name, rest = _named_glitter(ability)
        if name:
            return f"[Glitter]-{name} {self.said(rest)}"
        if isinstance(ability, ast.Automatic) and "sung" in ability.labels:
            ability = _without(ability, "sung")
        if isinstance(ability, ast.Keyword) and ability.name == "friend":
            return f"Friend - [CONT]{say_zones(self, ability.names)}: {FRIENDS}"
        for label in CONDITION_KEYWORDS:
            if isinstance(ability, ast.Automatic | ast.Activated | ast.Continuous) and label in ability.labels:
                return f"{label.title()} - {self.said(_without(ability, label))}"
        for label in NAMES_OF_ABILITIES:
            if isinstance(ability, ast.Automatic) and label in ability.labels:
                return f"{ICON_OF[label]}-{self.placed(_without(ability, label))}"
        return self.placed(ability)

    def with_other_price(self, asked: ast.Condition | None, price: tuple[ast.Step, ...], plain: ast.Automatic) -> str:
        """An ability with the words for another cost, which stand before the event."""
        apart = type(self)()
        lead = "" if asked is None else f"{apart.conditions(asked)}, "
        offer = f'{lead}this cost may be paid with "{apart.price(price)}".'
        head, told = self.said(plain).split(": ", 1)
        return f"{head}: {offer[0].upper()}{offer[1:]} {told}"

    def always(self, ability: ast.Continuous) -> str:
        """A continuous ability whose sentences have conditions of their own: a list, or behind the time of all."""
        listed = ast.Listed(tuple([part for part in ability.parts if isinstance(part, ast.If)]))
        start = self.start("CONT", ability.where, ability.labels, (), None)
        if by_number(ability.parts):
            body: ast.Step = listed if ability.condition is None else ast.If(ability.condition, listed)
            self.listing = "active"
            effects = self.body(body)
            self.listing = "performing"
            return " ".join([start, *effects])
        if isinstance(ability.condition, ast.Now) and len(listed.steps) == len(ability.parts) > 1:
            first, *rest = ability.parts
            return " ".join([start, *self.body(ast.If(ability.condition, first)), *self.body(_together(tuple(rest)))])
        return super().said(ability)

    def placed(self, ability: ast.Ability) -> str:
        """An ability with its zones, so that it is read as working there (11.4.4.1)."""
        text = self.always(ability) if isinstance(ability, ast.Continuous) else super().said(ability)
        if not isinstance(ability, ast.Automatic | ast.Activated | ast.Continuous):
            return text
        anyhow = works_anyhow(ability)
        if not ability.where and not anyhow:
            return UNIT.sub(lambda found: f"{found.group()[0]}his card", text)
        if ability.where == ON_FIELD and (anyhow or UNIT.search(text) is None):
            return text.replace("]", f"]{say_zones(self, ON_FIELD)}", 1)
        return text

    def clause(self, step: ast.Step) -> str:
        """One step as a clause; what it shows and chooses is remembered."""
        said = super().clause(step)
        self.shown = shown_by(step) or self.shown
        named = self.scope.it()
        if isinstance(step, ast.Choose) and step.picks and isinstance(named, ast.Ref):
            self.chosen[named.name] = step.picks[0]
        return said

    def either_do(self, step: ast.Modal) -> str:
        """One of several things in one clause, if the words behind "or" begin with what is done to known cards."""
        if step != ast.Modal(step.quantity, step.options) or any([isinstance(one, ast.Seq | ast.If | ast.Attempt)
                                                                  for one in step.options]):
            return ""
        mark = self.mark()
        said = " or ".join([self.clause(one) for one in step.options])
        if len(re.findall(OR_DO, said)) == len(step.options) - 1:
            return said
        self.back_to(mark)
        return ""

    def dress(self, keyword: ast.Keyword) -> str:
        """The units that become original dress."""
        if not keyword.cost:
            return self.names(keyword.names)
        step = keyword.cost[0]
        assert isinstance(step, ast.Choose)
        tests = [pick.of.tests for pick in step.picks if isinstance(pick.of, ast.Select)]
        if keyword.name == "xoverdress":
            return " and ".join([f"one {kind_words(self, (('field',), one), False)}" for one in tests])
        either = tests[0][0]
        assert isinstance(either, ast.AnyTest)
        named, other = either.tests
        assert isinstance(named, ast.Named)
        others = other.tests if isinstance(other, ast.AllTest) else (other,)
        return f"{self.names(named.names)}, or a {kind_words(self, (('field',), others), False)}"

    def price(self, cost: tuple[ast.Step, ...]) -> str:
        """A cost in brackets."""
        return f"[{' & '.join(self.say('cost', step) for step in self.without_names(cost))}]"

    def start(self, icon: str, where: tuple[str, ...], labels: Sequence[str], cost: Sequence[ast.Step],
              limit: ast.Limit | None) -> str:
        """What stands before the first sentence."""
        return super().start(icon, where or ON_FIELD, labels, self.without_names(cost), limit)

    def without_names(self, cost: Sequence[ast.Step]) -> list[ast.Step]:
        """The parts of a cost without the registers that keep their cards, which are noted."""
        found: list[ast.Step] = []
        for step in cost:
            if isinstance(step, Paying) and step.as_:
                self.paid.update({verb: step.as_ for verb in PAID if pays_by(step, verb)})
                step = replace(step, as_="")
            found.append(step)
        return found

    def on_circles(self, steps: tuple[ast.Step, ...]) -> str:
        """Effects by the circle on which this unit is."""
        options: list[str] = []
        for step in steps:
            assert isinstance(step, ast.If) and isinstance(step.condition, ast.Is)
            [there] = step.condition.tests
            assert isinstance(there, ast.InZone)
            options.append(f"\u30fb{say_zones(self, there.zones)} - {' '.join(self.body(step.then))}")
        lead = "perform one of the following according to the circle this unit is on"
        return f"{lead}. {' '.join(options)}".removesuffix(".")


def by_number(steps: tuple[ast.Step, ...]) -> bool:
    """Whether steps are effects by the number of cards that are somewhere, each from another number on."""
    counts = [step.condition for step in steps if isinstance(step, ast.If) and step.otherwise is None]
    cards = [count.what for count in counts if isinstance(count, ast.Exists)]
    return len(cards) == len(steps) > 1 and all([what == cards[0] for what in cards])


def on_circles(steps: tuple[ast.Step, ...]) -> bool:
    """Whether steps are effects, each for another circle on which this unit may be."""
    return len(steps) > 1 and all([
        isinstance(step, ast.If) and step.otherwise is None and isinstance(step.condition, ast.Is)
        and step.condition.what == ast.THIS and len(step.condition.tests) == 1
        and isinstance(step.condition.tests[0], ast.InZone) for step in steps])


def _then(sentence: str) -> str:
    return sentence if sentence.startswith("Then, ") else f"Then, {lower(sentence)}"


def _together(steps: tuple[ast.Step, ...]) -> ast.Step:
    return steps[0] if len(steps) == 1 else ast.Seq(steps)


def _named_glitter(ability: ast.Ability) -> tuple[str, ast.Ability]:
    """The name behind the Glitter in front of an ability, or '', and the ability without that condition (14.12.3)."""
    asked = ability.gate if isinstance(ability, ast.Automatic) else getattr(ability, "condition", None)
    parts = asked.conditions if isinstance(asked, ast.And) else (asked,)
    first = parts[0] if isinstance(parts[0], ast.Exists) else None
    tests = first.what.tests if first is not None and isinstance(first.what, ast.Select) else ()
    name = tests[0].names[0] if tests and isinstance(tests[0], ast.Named) else ""
    if not name or first != glitter(name) or len(parts) > 2:
        return "", ability
    left = parts[1] if len(parts) == 2 else None
    if isinstance(ability, ast.Automatic):
        return name, replace(ability, gate=left)
    if isinstance(ability, ast.Activated | ast.Continuous):
        return name, replace(ability, condition=left)
    return "", ability


FRIENDS: Final = 'If you have another unit in the same column as this unit, that unit and this unit become "Friends".'


def _without(ability: ast.Automatic | ast.Activated | ast.Continuous, label: str) -> ast.Ability:
    """An ability without one of its keywords."""
    return replace(ability, labels=tuple([one for one in ability.labels if one != label]))


def _first(step: ast.Step) -> ast.Step:
    """The first instruction, behind its conditions."""
    if isinstance(step, ast.Seq):
        return _first(step.steps[0])
    return _first(step.then) if isinstance(step, ast.If) else step
