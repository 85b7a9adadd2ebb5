"""Prints trees as text; reading it again gives the same tree."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from headjudge.games.vanguard.text import owners
from headjudge.games.vanguard.text.deeds import DEEDS, Doing, does, origins
from headjudge.games.vanguard.text.grammar import grammatical, of_a_card
from headjudge.games.vanguard.text.rows.events import ATTACKED_VANGUARD, ATTACKER, FOE, NEXT
from headjudge.games.vanguard.text.rows.gaining import KEYWORDS, say_zones
from headjudge.games.vanguard.text.rows.nouns import ATTACKING, BOOSTED, EITHER, in_battle, kind_words, say_number
from headjudge.games.vanguard.text.rows.offers import is_offer
from headjudge.games.vanguard.text.rows.table import ROWS
from headjudge.games.vanguard.vocabulary import LIMIT_BREAK, ON_FIELD
from headjudge.language.printing import speaking
from headjudge.language.printing.printer import Printer
from headjudge.language.rows.errors import NoWords
from headjudge.language.tree import ast
from headjudge.language.tree.conditions import both, each_of
from headjudge.language.tree.notions import Head

ANSWERS: Final = {"did": "if you do", "did not": "if you do not", "otherwise": "otherwise"}


def may(printer: VanguardPrinter, by: str) -> str:
    """That a player may do something."""
    if by != "you":
        raise NoWords("what somebody else may do")
    return "you may"


def opening(printer: VanguardPrinter, head: Head) -> str:
    """What answers an attempt."""
    return f"{ANSWERS[head.kind]}, "


def plain(printer: VanguardPrinter, step: ast.Step) -> bool:
    return speaking.plain(printer, step) and not isinstance(step, ast.Grant)


def body(printer: VanguardPrinter, step: ast.Step) -> list[str]:
    """The sentences of a body, a number that changes under a condition in one of its own."""
    amends: list[ast.Amend] = []
    sentences = speaking.body(printer, _without_amends(step, amends))
    for one in amends:
        old, new = one.old, one.new
        asked = printer.capital(printer.conditions(one.condition))
        if isinstance(old, ast.Choose) and isinstance(new, ast.Choose):
            sentences.append(f"{asked}, choose {printer.other_choice(old.picks[0], new.picks[0])}.")
            continue
        if isinstance(old, ast.Draw) and isinstance(new, ast.Draw):
            sentences.append(f"{asked}, {printer.say('clause', new)} instead.")
            continue
        if isinstance(old, ast.Create):
            sentences.append(printer.more_tokens(asked, old, new))
            continue
        if not isinstance(old, ast.Change) or not isinstance(new, ast.Change):
            raise NoWords("one thing in place of another")
        gain = printer.say("gain", (new.field, _for_each(new.amount)))
        number = _for_each(old.amount)
        if not isinstance(number, ast.Num):
            raise NoWords("a number that is not printed")
        who = printer.say("holder", old.what)
        gets = "get" if isinstance(old.what, ast.Select) and old.what != BOOSTED else "gets"
        sentences.append(f"{asked}, {who} {gets} {gain} instead of {number.value:+d}.")
    return sentences


def governed(printer: VanguardPrinter, step: ast.Step) -> tuple[str, list[Callable[[], list[str]]]]:
    """A step as one sentence, also one that is repeated for each of some cards."""
    if isinstance(step, ast.Repeat) and not isinstance(step.times, ast.Num):
        lead = printer.say("per", step.times)
        text, answers = speaking.governed(printer, step.step)
        return f"{lead}, {text}", answers
    if isinstance(step, ast.Seq) and any([_besides(one) for one in step.steps[1:-1]]):
        return printer.with_more(step.steps)
    if isinstance(step, ast.Modal):
        if step.by != "you" or step.quantity.low != step.quantity.high:
            raise NoWords("a choice of effects by another")
        either = printer.either_do(step)
        if either:
            return either, []
        options = " ".join(f"\u30fb{' '.join(printer.ways.body(printer, option))}" for option in step.options)
        performing = replace(step, options=()) if step.once else step.quantity
        return f"{printer.say('performing', performing)}. {options}".removesuffix("."), []
    if isinstance(step, ast.If) and isinstance(step.otherwise, ast.Modal) and step.then == _all_of(
            step.otherwise.options):
        first = printer.say("performing", step.otherwise.quantity)
        options = " ".join(f"\u30fb{' '.join(printer.ways.body(printer, one))}" for one in step.otherwise.options)
        asked = printer.capital(printer.conditions(step.condition))
        return f"{first}. {asked}, perform all of them instead. {options}".removesuffix("."), []
    if isinstance(step, ast.Listed):
        return printer.listed(step), []
    return speaking.governed(printer, step)


def letters(printer: VanguardPrinter, step: ast.Step) -> list[ast.Amount]:
    return []


def offered(printer: VanguardPrinter, step: ast.Attempt) -> tuple[str, list[Callable[[], list[str]]]]:
    """What the opponent may do; the answers follow as sentences."""
    text: str = printer.say("clause", replace(step, then=None, otherwise=None))
    answers: list[Callable[[], list[str]]] = []
    for said, lead in ((step.then, "if they do, "), (step.otherwise, "if they do not, ")):
        if said is not None:
            answers.append(_answer(printer, said, lead))
    return text, answers


def _answer(printer: VanguardPrinter, step: ast.Step, lead: str) -> Callable[[], list[str]]:
    return lambda: speaking.sentence(printer, step, lead)


def attempted(printer: VanguardPrinter, step: ast.Attempt) -> tuple[str, list[Callable[[], list[str]]]]:
    """What somebody may do, with the answers."""
    return offered(printer, step) if is_offer(step) else speaking.attempted(printer, step)


OFF_FIELD: Final = ("hand", "soul", "orders", "drop", "bind", "damage", "deck", "ride_deck")
"""Zones whose cards are no units."""

WAYS: Final = replace(
    speaking.WAYS,
    attempted=attempted,
    may=may,
    opening=opening,
    plain=plain,
    body=body,
    governed=governed,
    letters=letters,
)
"""What is printed otherwise than by the common printer."""


class VanguardPrinter(Printer):
    """Prints one ability."""

    ways = WAYS
    rows = ROWS
    figure = "unit"

    def __init__(self) -> None:
        super().__init__()
        self.whole: ast.Ability | None = None
        """The ability that is printed."""
        self.deeds: dict[str, str] = {}
        """The register of the last instruction of each verb; '' if it keeps none."""
        self.calls_several = False
        """Whether the last instruction that calls is for several cards."""
        self.origins: dict[str, tuple[str, ...]] = {}
        """The zones from which chosen and found cards are taken."""
        self.listing = "performing"
        """The rule of the words before a list by numbers."""

    def is_theirs(self, what: ast.Selector) -> bool:
        """Whether these are cards of the opponent."""
        return self.whole is not None and owners.whose(self.whole, what) == "opponent"

    def is_off_field(self) -> bool:
        """Whether the ability works where its card is no unit."""
        where = getattr(self.whole, "where", ())
        return bool(where) and all([zone in OFF_FIELD for zone in where])

    def ability(self, ability: ast.Ability) -> str:
        """An ability, with `an` before vowels, and "they get" for several cards."""
        self.whole = ability
        text = self.inflected(self.said(ability))
        return of_a_card(text) if isinstance(ability, ast.OnPlay) or self.is_off_field() else text

    def inflected(self, text: str) -> str:
        return grammatical(text)

    def said(self, ability: ast.Ability) -> str:
        """Category, zones, cost, sentences."""
        if isinstance(ability, ast.DeckRule):
            copies = "any number of" if ability.copies is None else f"up to {ability.copies}"
            cards = f'"{ability.name}"' if ability.name else "cards with the same card name as this card"
            return f"[CONT]: You may have {copies} {cards} in your deck."
        if isinstance(ability, ast.Keyword):
            return f"[CONT]: {KEYWORDS[ability.name].rstrip('!')}."
        if isinstance(ability, ast.Continuous) and not ability.parts and ability.labels[0] in KEYWORDS:
            return f"[CONT]{say_zones(self, ability.where)}: {KEYWORDS[ability.labels[0]].rstrip('!')}."
        if isinstance(ability, ast.Continuous):
            parts = ability.parts[0] if len(ability.parts) == 1 else ast.Seq(ability.parts)
            body = parts if ability.condition is None else ast.If(ability.condition, parts)
            return " ".join([self.start("CONT", ability.where, ability.labels, (), None), *self.body(body)])
        if isinstance(ability, ast.Activated):
            start = self.start("ACT", ability.where, ability.labels, ability.cost, ability.limit)
            return " ".join([start, *self.body(ability.body)])
        if isinstance(ability, ast.Automatic):
            start = self.start("AUTO", ability.where, ability.labels, ability.cost, ability.limit)
            gates = each_of(ability.gate)
            event = self.event_in(ability.trigger, gates)
            heads = [*[self.conditions(one) for one in gates], event]
            first, *rest = self.body(ability.body)
            lead = ", ".join(heads)
            return " ".join([start, f"{lead[0].upper()}{lead[1:]}, {lower(first)}", *rest])
        raise NoWords(type(ability).__name__)

    def start(self, icon: str, where: tuple[str, ...], labels: Sequence[str], cost: Sequence[ast.Step],
              limit: ast.Limit | None) -> str:
        """What stands before the first sentence."""
        if set(labels) - {LIMIT_BREAK}:
            raise NoWords("a keyword with words of its own")
        place = "" if where == ON_FIELD else say_zones(self, where)
        level = "[Limit Break (4)]" if LIMIT_BREAK in labels else ""
        paid = f" [{' & '.join(self.capital(self.say('cost', step)) for step in cost)}]" if cost else ""
        return f"[{icon}]{place}{level}{'1/Turn' if limit is not None else ''}:{paid}"

    def event_in(self, trigger: ast.Trigger, gates: list[ast.Condition]) -> str:
        """When something happens; a condition that the words of its time say too is taken from the others."""
        if isinstance(trigger, ast.Edge) and trigger.which == "every":
            for gate in gates:
                span = self.span((trigger.span, trigger.whose, trigger.of, gate))
                if span:
                    gates.remove(gate)
                    return f"at the {'beginning' if trigger.edge == 'begin' else 'end'} of {span}"
        return self.event(trigger)

    def span(self, span: tuple[object, ...]) -> str:
        """A span of time; '' if no words say it."""
        mark = self.mark()
        try:
            return self.say("span", span)
        except NoWords:
            self.back_to(mark)
            return ""

    def event(self, trigger: ast.Trigger) -> str:
        """When something happens, at the beginning or end of something."""
        if isinstance(trigger, ast.Edge) and trigger.which in ("every", "next"):
            edge = "beginning" if trigger.edge == "begin" else "end"
            of = () if trigger.of is None else (trigger.of,)
            whose = f"{NEXT}{trigger.whose}" if trigger.which == "next" else trigger.whose
            return f"at the {edge} of {self.say('span', (trigger.span, whose, *of))}"
        if isinstance(trigger, ast.Caused):
            return f"{self.event(trigger.trigger)} {self.say('game_by', trigger.by)}"
        if isinstance(trigger, ast.Within) and isinstance(trigger.condition, ast.Now):
            now = trigger.condition
            return f"{self.event(trigger.trigger)} during {self.say('span', (now.span, now.whose))}"
        if isinstance(trigger, ast.Within) and isinstance(trigger.condition, ast.Not):
            when = trigger.condition.condition
            if isinstance(when, ast.Now):
                return f"{self.event(trigger.trigger)} other than during {self.say('span', (when.span, when.whose))}"
        return f"when {self.say('event', trigger)}"

    def conditions(self, condition: ast.Condition) -> str:
        """A condition with its `if` or `during`."""
        if condition == ATTACKING:
            return "during the battle that this unit attacked"
        if isinstance(condition, ast.Now):
            return f"during {self.say('span', (condition.span, condition.whose))}"
        battle = self.battle(condition)
        if battle:
            return f"during {battle}"
        parts = each_of(condition)
        first = parts[0].what if parts[1:] and isinstance(parts[0], ast.Exists) else None
        fought = self.span(("battle", first.whose, first, parts[1])) if isinstance(first, ast.Select) else ""
        if fought:
            return ", ".join([f"during {fought}", *([self.conditions(both(parts[2:]))] if parts[2:] else [])])
        if parts[0] == ATTACKING and len(parts) > 1 and is_opponent(parts[1]) and parts[1] != ATTACKED_VANGUARD:
            foe = kind_words(self, opponent_kind(parts[1]), False)
            rest = [self.conditions(both(parts[2:]))] if parts[2:] else []
            return ", ".join([f"during the battle that this unit attacked a {foe}", *rest])
        if any(isinstance(one, ast.Or) for one in parts):
            together = self.in_own_words(parts)
            if together:
                return together
            return ", ".join([self.alternatives(one) if isinstance(one, ast.Or) and not self.battle(one)
                              else self.conditions(one) for one in parts])
        times = [one for one in parts if isinstance(one, ast.Now) or one == ATTACKING or self.battle(one)]
        if times and parts[: len(times)] == times and parts[len(times) :]:
            heads = [self.conditions(one) for one in times]
            return ", ".join([*heads, self.conditions(both(parts[len(times) :]))])
        return f"if {', and if '.join(self.say('condition', one) for one in parts)}"

    def in_own_words(self, conditions: list[ast.Condition]) -> str:
        """Several conditions as one, if each has words of its own and none is a time; '' if not."""
        if len(conditions) < 2 or any([self.battle(one) or isinstance(one, ast.Now) or one == ATTACKING
                                       for one in conditions]):
            return ""
        mark = self.mark()
        try:
            return f"if {', and if '.join([self.say('condition', one) for one in conditions])}"
        except NoWords:
            self.back_to(mark)
            return ""

    def alternatives(self, condition: ast.Or) -> str:
        """One of several conditions, in words of its own or parted by "or"."""
        mark = self.mark()
        try:
            return f"if {self.say('condition', condition)}"
        except NoWords:
            self.back_to(mark)
            return f"if {', or '.join([self.say('condition', one) for one in condition.conditions])}"

    def battle(self, condition: ast.Condition) -> str:
        """The battle in which a condition holds, in words; '' if it is about no battle."""
        spans: list[tuple[object, ...]] = [("battle", "any", condition)]
        if isinstance(condition, ast.Exists) and isinstance(condition.what, ast.Select):
            if condition.what.tests[:1] == (FOE,) and condition.what.tests[:2] != ATTACKER.tests:
                return ""
            spans.append(("battle", condition.what.whose, condition.what))
        if condition == in_battle(EITHER):
            spans.append(("battle", "you", EITHER))
        return next((said for said in map(self.span, spans) if said), "")

    def other_choice(self, old: ast.Pick, new: ast.Pick) -> str:
        """Another number of cards, or other cards, in place of those that would be chosen."""
        if new == ast.Pick(old.of, ast.Quant(ast.Possible(), None)):
            return f"{self.say('group', old.of)} instead"
        few, number = self.say("few", new.quantity), old.quantity.high
        if isinstance(old.of, ast.Select) and isinstance(new.of, ast.Select) and old.of.tests != new.of.tests:
            if old.quantity != new.quantity:
                more = new.of.tests[len(old.of.tests):]
                same = isinstance(number, ast.Num) and new.of == replace(old.of, tests=(*old.of.tests, *more))
                if more and same and all([isinstance(test, ast.Distinct) for test in more]):
                    return f"{few} {self.sorts(more)} instead of {say_number(self, number)}"
                raise NoWords("another number of other cards")
            return f"{few} {self.sort(new.of.tests)} instead of a {self.sort(old.of.tests)}"
        if not isinstance(number, ast.Num):
            raise NoWords("a number that is not printed")
        return f"{few} instead of {say_number(self, number)}"

    def more_tokens(self, asked: str, old: ast.Create, new: ast.Step) -> str:
        """Another number of tokens in place of the one before."""
        if not isinstance(new, ast.Create) or new != replace(old, n=new.n, up_to=True):
            raise NoWords("another thing in place of tokens")
        return f"{asked}, call up to {say_number(self, new.n)} tokens instead of {say_number(self, old.n)}."

    def either_do(self, step: ast.Modal) -> str:
        """One of several things in one clause; '' if they are said as a list."""
        return ""

    def with_more(self, steps: tuple[ast.Step, ...]) -> tuple[str, list[Callable[[], list[str]]]]:
        """Clauses, and several things that are done besides, each if something is so."""
        at = next(at for at, one in enumerate(steps) if at and _besides(one))
        if not all(map(_besides, steps[at:])):
            raise NoWords("a clause behind what is done besides")
        said = [self.clause(one) for one in steps[:at]]
        for one in steps[at:]:
            text, answers = self.ways.governed(self, one)
            if answers:
                raise NoWords("an answer in what is done besides")
            said.append(text)
        return f"{', '.join(said[:-1])}, and {said[-1]}", []

    def listed(self, step: ast.Listed) -> str:
        """A list whose condition, a number of cards, stands before it."""
        first = _what_counts(step.steps[0].condition)
        noun = "cards" if isinstance(first, ast.Selector) else "attacks"
        options: list[str] = []
        for item in step.steps:
            if _what_counts(item.condition) != first or item.otherwise is not None:
                raise NoWords("a list by several things")
            assert isinstance(item.condition, ast.Exists | ast.Happened)
            number = self.say("at_least", item.condition.quantity)
            options.append(f"\u30fb{number} {noun} - {' '.join(self.body(item.then))}")
        return f"{self.say(self.listing, first)}. {' '.join(options)}".removesuffix(".")

    def clause(self, step: ast.Step) -> str:
        """One step as a clause; the result that it keeps has no words before a condition asks for it."""
        self.origins.update(origins((step,)))
        if isinstance(step, Doing):
            for verb in DEEDS:
                if does(step, verb, self.origins):
                    self.deeds[verb] = step.as_
            if isinstance(step, ast.Place):
                self.calls_several = any([one.many for one in self.scope.antecedents if one.what == step.what])
            chosen = isinstance(step, ast.Choose | ast.Search)
            if not chosen and not (isinstance(step, ast.Reveal) and isinstance(step.what, ast.Top)):
                step = replace(step, as_="")
        if isinstance(step, ast.Later):
            if step.until is not None or step.uses != 1:
                raise NoWords("an ability that waits several times")
            inner = self.body(step.body)
            if len(inner) != 1:
                raise NoWords("several sentences that wait")
            return f"{self.event(step.trigger)}, {lower(inner[0]).rstrip('.')}"
        if isinstance(step, ast.Modal):
            either = self.either_do(step)
            if either:
                return either
        if isinstance(step, ast.Instead):
            return self.replacement(step)
        return self.say("clause", step)

    def replacement(self, step: ast.Instead) -> str:
        """Something that happens, or may be done, in the place of an event."""
        if step != ast.Instead(step.event, step.new, step.optional):
            raise NoWords("a replacement for a time")
        done = self.body(step.new)
        if len(done) != 1:
            raise NoWords("several sentences in the place of one event")
        may = "you may " if step.optional else ""
        return f"if {self.say('would', step.event)}, {may}{lower(done[0]).rstrip('.')} instead"

    def ref(self, what: ast.Selector, prefer: tuple[str, ...] = ()) -> str:
        """The pronoun that the reader takes for these cards."""
        return self.say("ref", what)

    def sorts(self, tests: tuple[ast.Test, ...]) -> str:
        """A description of cards that are no units, as several."""
        return kind_words(self, ((), tests), True)

    def sort(self, tests: tuple[ast.Test, ...]) -> str:
        """A description of one card."""
        return kind_words(self, ((), tests), False)

    def capital(self, text: str) -> str:
        """A text with its first letter large."""
        return f"{text[0].upper()}{text[1:]}"


def _what_counts(condition: ast.Condition) -> ast.Selector | ast.Trigger:
    """What a condition of a list counts: cards, or what has happened this turn."""
    if isinstance(condition, ast.Exists):
        return condition.what
    if isinstance(condition, ast.Happened) and condition.span == "turn":
        return condition.event
    raise NoWords("a list by something else than numbers")


def _all_of(options: tuple[ast.Step, ...]) -> ast.Step:
    """All effects of a list, one after the other."""
    flat = [part for step in options for part in (step.steps if isinstance(step, ast.Seq) else (step,))]
    return flat[0] if len(flat) == 1 else ast.Seq(tuple(flat))


def _besides(step: ast.Step) -> bool:
    """Whether a step is done besides, if something is so."""
    return isinstance(step, ast.If) and step.otherwise is None
def _for_each(amount: ast.Amount) -> ast.Amount:
    """The number that is printed, of an amount so many times."""
    return amount.a if isinstance(amount, ast.Times) else amount


def _without_amends(step: ast.Step, found: list[ast.Amend]) -> ast.Step:
    """A step with the old numbers alone; those that change are collected."""
    if isinstance(step, ast.Amend):
        found.append(step)
        return step.old
    if isinstance(step, ast.Seq):
        return ast.Seq(tuple([_without_amends(one, found) for one in step.steps]))
    if isinstance(step, ast.If):
        return replace(step, then=_without_amends(step.then, found))
    if isinstance(step, ast.Attempt) and step.then is not None:
        return replace(step, then=_without_amends(step.then, found))
    return step


def lower(text: str) -> str:
    return f"{text[0].lower()}{text[1:]}"


def is_opponent(condition: ast.Condition) -> bool:
    """Whether a condition asks what this unit battles."""
    what = condition.what if isinstance(condition, ast.Exists) else None
    return isinstance(what, ast.Select) and what.tests[:1] == (ast.Relation("battle_opponent", ast.THIS),)


def opponent_kind(condition: ast.Condition) -> tuple[tuple[str, ...], tuple[ast.Test, ...]]:
    """Returns the places and tests of the unit that this unit battles, as a condition names it."""
    assert isinstance(condition, ast.Exists) and isinstance(condition.what, ast.Select)
    return condition.what.zones, condition.what.tests[1:]
