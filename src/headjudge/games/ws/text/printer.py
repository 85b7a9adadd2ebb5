"""The printer of ws text: what it says otherwise than the common printer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from headjudge.games.ws import nodes
from headjudge.games.ws.text import groups, phrases, sayings
from headjudge.games.ws.text.abilities import own_steps
from headjudge.games.ws.text.phrases import ADJECTIVES, _parts, color_or_traits
from headjudge.games.ws.text.places import PLACES
from headjudge.games.ws.text.rows.cards import MEANINGS
from headjudge.games.ws.text.rows.table import ROWS
from headjudge.language.printing import speaking
from headjudge.language.printing.printer import Printer, word_for
from headjudge.language.rows.errors import NoWords
from headjudge.language.tree import ast
from headjudge.language.tree.conditions import contrary
from headjudge.language.tree.notions import Head
from headjudge.language.tree.trees import walk


def governed(printer: WsPrinter, step: ast.Step) -> tuple[str, list[Callable[[], list[str]]]]:
    """A step as one sentence; changes of the same cards are one clause."""
    if isinstance(step, ast.Seq):
        gathered = groups.gather(printer, step.steps)
        texts: list[str] = []
        answers: list[Callable[[], list[str]]] = []
        for index, group in enumerate(gathered):
            if index == len(gathered) - 1 and len(group) == 1:
                text, answers = printer.ways.governed(printer, group[0])
            else:
                text = printer.ways.clause_group(printer, group)
            texts.append(groups.again(printer, text, gathered[index - 1] if index else (), group[0]))
        joined = texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])}, and {texts[-1]}"
        return joined, answers
    if isinstance(step, ast.Instead):
        return groups.replacement(printer, step), []
    return speaking.governed(printer, step)


def ends_sentence(printer: WsPrinter, step: ast.Step, rest: Sequence[ast.Step]) -> bool:
    """Gains of the same cards stay in one sentence."""
    if rest and groups.together(printer, [step], rest[0]) and not isinstance(step, ast.Choose):
        return False
    return speaking.ends_sentence(printer, step, rest)


def clause_group(printer: WsPrinter, steps: Sequence[ast.Step]) -> str:
    """Steps as one clause."""
    first = steps[0]
    if len(steps) > 1 and isinstance(first, ast.Change | ast.Grant | ast.Regard):
        return printer.gains(steps)
    if len(steps) > 1 and isinstance(first, ast.Choose):
        return groups.exchange(printer, steps)
    return speaking.clause_group(printer, steps)


def action(printer: WsPrinter, step: ast.Step) -> str:
    """A quoted action, with its cost if it has one of its own."""
    paid = [part.cost for part in own_steps(step) if isinstance(part, ast.Pay) and part.cost is not None]
    text = speaking.action(printer, step)
    return f'"[{type(printer)().cost(paid[0])}] {text[1:]}' if paid else text


WAYS: Final = replace(
    speaking.WAYS,
    governed=governed,
    ends_sentence=ends_sentence,
    clause_group=clause_group,
    action=action,
)
"""What is printed otherwise than by the common printer."""


class WsPrinter(Printer):
    """Prints one ability of ws."""

    ways = WAYS
    rows = ROWS
    meanings = MEANINGS

    def __init__(self) -> None:
        super().__init__()
        self.paid_with: frozenset[str] = frozenset()
        """The registers of the cards that the cost has put somewhere."""
        self.declared = ("", "")
        """The register of the number that was declared last, and who declared it."""

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
        if phrases.lie_under(what):
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
        text = self.tests(what.tests, plural, marker=phrases.lie_under(what))
        if what.among:
            if self.scope.several() != what.among:
                raise NoWords("cards among some others")
            those = phrases.those(self, what.among)
            lead = "from " if those == "them" else ""
            return f"{text} {lead}among {those}"
        other = ast.Relation("other", ast.THIS) in what.tests and not plural
        if what.zones == ("stage",) and what.whose == "any" and (other or ast.Relation("in_battle") in what.tests):
            return text
        if place and not phrases.lie_under(what) and what.zones != (self.searched,):
            text += f" {phrases.place(self, what)}"
        return text

    def tests(self, tests: Sequence[ast.Test], plural: bool, *, marker: bool = False) -> str:
        """Tests as a noun."""
        rest = list(tests)
        other = ast.Relation("other", ast.THIS)
        lead = ""
        kind = ""
        if rest and isinstance(rest[0], ast.Kind):
            kind = phrases.kinds(self, rest.pop(0), plural)
        if other in rest:
            rest.remove(other)
            lead = "other "
        if not kind and rest and isinstance(rest[0], ast.AnyTest) and not color_or_traits(rest[0]):
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
        while rest and (isinstance(rest[0], ADJECTIVES) or color_or_traits(rest[0])):
            test = rest[0]
            if isinstance(test, ast.Measure) and self.closed(test.amount):
                break
            adjectives.append(phrases.adjective(self, rest.pop(0)))
        posts = [phrases.post(self, test, plural) for test in rest]
        return " ".join([*([lead.strip()] if lead else []), *adjectives, kind, *posts])

    def counted(self, quantity: str, what: ast.Select, plural: bool) -> str:
        """N of your characters, N cards in your hand."""
        if phrases.on_stage(self, what) and not self.searched:
            return f"{quantity} of {self.owner(what.whose)} {self.noun(what, True, place=False)}"
        return f"{quantity} {self.noun(what, plural, place=True)}"

    def all_of(self, what: ast.Select) -> str:
        """All of your characters, all cards in your hand."""
        if phrases.on_stage(self, what):
            return f"all of {self.owner(what.whose)} {self.noun(what, True, place=False)}"
        if what.zones == ("stage",) and what.whose == "any" and ast.Kind(("character",)) in what.tests:
            return f"all players' {self.noun(what, True, place=False)}"
        return f"all {self.noun(what, True, place=True)}"

    def each(self, what: ast.Select) -> str:
        """Of your characters, card in your hand."""
        if phrases.on_stage(self, what):
            return f"of {self.owner(what.whose)} {self.noun(what, True, place=False)}"
        return self.noun(what, False, place=True)

    def number_of(self, what: ast.Select) -> str:
        """Characters you have, cards in your hand."""
        if phrases.on_stage(self, what):
            has = word_for({"you": "you have", "opponent": "your opponent has"}, what.whose)
            return f"{self.noun(what, True, place=False)} {has}"
        return self.noun(what, True, place=True)

    def whose_time(self, trigger: ast.Edge) -> str:
        """Whose span it is that begins or ends."""
        if trigger.of == ast.THIS:
            return "this"
        if trigger.which == "this":
            return "that"
        return f"next {trigger.whose}" if trigger.which == "next" and trigger.whose != "any" else trigger.whose

    def clause(self, step: ast.Step) -> str:
        """One step as a clause."""
        if isinstance(step, ast.Later):
            return self.ways.later(self, step)
        if isinstance(step, ast.Repeat) and not isinstance(step.times, ast.Num):
            return self.ways.for_each(self, step)
        if isinstance(step, ast.Alter) and step.parameter == "trigger checks":
            return f"{self.ways.opening(self, Head('until', until=ast.Until('attack')))}{self.say('clause', step)}"
        if groups.is_gain(step):
            return self.gains([step])
        return self.say("clause", step)

    def state(self, state: str) -> str:
        """A state as its icon."""
        return f"【{state.upper()}】"

    def ability(self, ability: ast.Ability) -> str:
        """Icon, labels, cost, limit, sentences."""
        self.pairs = {
            part.parts[1].name: part.parts[0]
            for part in walk(ability)
            if isinstance(part, ast.Union) and len(part.parts) == 2 and isinstance(part.parts[1], ast.Ref)
            if not isinstance(part.parts[0], ast.Ref) or not part.parts[0].name.startswith("chosen")
        }
        self.pairs |= {
            part.b.name: part.a
            for part in walk(ability)
            if isinstance(part, ast.Exchange) and isinstance(part.a, ast.Top) and isinstance(part.b, ast.Ref)
        }
        if isinstance(ability, ast.Keyword | ast.DeckRule):
            return self.say("keyword_line", ability)
        if isinstance(ability, nodes.ReplayCommand):
            return " ".join([f'【REPLAY】 "{ability.name}"', *self.body(ability.body)])
        if isinstance(ability, ast.Continuous):
            return sayings.continuous(self, ability)
        if isinstance(ability, ast.Automatic):
            return sayings.automatic(self, ability)
        if isinstance(ability, ast.Activated):
            counter = "【COUNTER】 " if ability.window == "counter" else ""
            start = self.start(f"【ACT】 {counter}", ability.labels, ability.cost, ability.limit)
            if ability.where in (("memory",), ("clock",)):
                start = start.replace("Put this card ", f"Put this card from your {ability.where[0]} ", 1)
            return " ".join([start, *self.body(ability.body)]).strip()
        if isinstance(ability, ast.OnPlay):
            start = self.start("【COUNTER】 " if ability.counter else "", ability.labels, ability.cost, None)
            first = []
            if ability.condition is not None:
                condition = self.conditions(contrary(ability.condition))
                first = [f"{condition[0].upper()}{condition[1:]}, this card cannot be played from your hand."]
            body = [] if ability.body == ast.Seq(()) else self.body(ability.body)
            return " ".join([start, *first, *body]).strip()
        raise NoWords(type(ability).__name__)

    def start(self, icon: str, labels: Sequence[str], cost: Sequence[ast.Step], limit: ast.Limit | None) -> str:
        """What stands before the first sentence."""
        text = icon + "".join(f"{label.title()} " for label in labels)
        if cost:
            text += f"[{self.cost(cost)}] "
        if limit is not None:
            text += f"{self.say('game_limit', limit)}. "
        return text.strip()

    def cost(self, cost: Sequence[ast.Step]) -> str:
        """A cost: stock first, in parentheses."""
        parts: list[str] = []
        text = ""
        for index, step in enumerate(cost):
            if index == 0 and phrases.is_stock(self, step):
                if not (isinstance(step, ast.Move) and isinstance(step.what, ast.Top)):
                    raise NoWords("a tree that no text says")
                if not isinstance(step.what.n, ast.Num):
                    raise NoWords("a tree that no text says")
                self.make(step.as_, "moved", step.what.n != ast.Num(1), "card") if step.as_ else None
                text = f"({step.what.n.value})"
            else:
                said = self.clause(step)
                parts.append(f"{said[0].upper()}{said[1:]}")
        self.paid_with = frozenset([step.as_ for step in cost if isinstance(step, ast.Move) and step.as_])
        return " ".join(filter(None, [text, " & ".join(parts)]))
