"""The printer of gate text: what it says otherwise than the common printer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import ClassVar, Final

from headjudge.games.gate import nodes
from headjudge.games.gate.text import controllers, nouns, printer_deeds, printer_lines, printer_nouns
from headjudge.games.gate.text.nouns import AS_MUCH, ONE, THAT_MUCH
from headjudge.games.gate.text.paid import where_they_were_put
from headjudge.games.gate.text.places import CAME, CARDS
from headjudge.games.gate.text.printer_nouns import parts_of, related, with_article
from headjudge.games.gate.text.rows.cards import MEANINGS
from headjudge.games.gate.text.rows.table import ROWS
from headjudge.language.printing import speaking
from headjudge.language.printing.printer import Printer
from headjudge.language.rows.errors import NoWords
from headjudge.language.rows.table import Table
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Head
from headjudge.language.tree.trees import rebuild, walk


def plain(printer: GatePrinter, step: ast.Step) -> bool:
    """A clause that another may follow."""
    return printer_deeds.shuffles_for_owners(step) or (speaking.plain(printer, step) and not isinstance(
        step, nodes.CoinFlip | nodes.FlipCoins | ast.Instead))


def quoting(printer: GatePrinter, step: ast.Step) -> bool:
    """Quotes stand in the sentence."""
    return False


def ends_sentence(printer: GatePrinter, step: ast.Step, rest: Sequence[ast.Step]) -> bool:
    """Gains of the same cards stay in one sentence."""
    if rest and printer_deeds.together(printer, [step], rest[0]):
        return False
    if isinstance(step, nodes.GainLife | nodes.LoseLife) and step.who != printer.by:
        return True
    return speaking.ends_sentence(printer, step, rest)


MOVED_TO: Final = {"drop": "dropped", "banish": "banished", "hand": "added"}
"""The words for cards that the text has moved to these zones."""

MOVED_UNSEEN: Final = (("energy",),)
"""Zones of which no word says alone that the text has moved cards there."""


def _as_it_came(part: ast.Node) -> ast.Node:
    """A card that has come from a zone is called as one that comes from there."""
    return ast.Relation(CAME[part.kind]) if isinstance(part, ast.Relation) and part.kind in CAME else part


def _undeclared(part: ast.Node) -> ast.Node:
    """Steps without the choice of X, which is said with what is paid."""
    if not isinstance(part, ast.Seq):
        return part
    said = tuple(step for step in part.steps if not isinstance(step, ast.Declare) or step.what != "payable")
    return said[0] if len(said) == 1 else ast.Seq(said)


def _actor(step: ast.Step) -> str:
    """Who does what a clause says; '' where that is no player."""
    return str(getattr(step, "who", getattr(step, "by", ""))) if isinstance(
        step, nodes.GainLife | nodes.LoseLife | ast.Draw | ast.Move) else ""


def governed(printer: GatePrinter, step: ast.Step) -> tuple[str, list[Callable[[], list[str]]]]:
    """A step as one sentence; changes of the same cards are one clause."""
    if isinstance(step, ast.Seq):
        groups = printer_deeds.gathered(printer, step.steps)
        texts: list[str] = []
        answers: list[Callable[[], list[str]]] = []
        for at, group in enumerate(groups):
            if at == len(groups) - 1 and len(group) == 1:
                text, answers = printer.ways.governed(printer, group[0])
            else:
                text = printer.ways.clause_group(printer, group)
            changes = at > 0 and (_actor(groups[at - 1][-1]), _actor(group[0])) == ("opponent", "you")
            texts.append(f"you {text}" if changes and not text.startswith("you ") else text)
        return texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])}, and {texts[-1]}", answers
    if isinstance(step, ast.If) and controllers.asks_for_card(step):
        return printer_deeds.of_controller(printer, step)
    if isinstance(step, ast.Instead):
        return printer_deeds.replacement(printer, step), []
    if isinstance(step, ast.Later) and isinstance(step.body, ast.Attempt) and step.uses == 1 and step.until is None:
        lead = f"{printer.trigger(step.trigger)}, "
        offer, after = printer.ways.governed(printer, step.body)
        return f"{lead}{offer}", after
    if isinstance(step, ast.Attempt) and step.optional and isinstance(step.step, nodes.CoinFlip) and (
        step.then is None and step.otherwise is None
    ):  # the sides are no answers to the offer
        flip, after = printer.ways.governed(printer, step.step)
        return f"{printer.ways.may(printer, step.by)} {flip}", after
    if isinstance(step, ast.Attempt) and not step.optional:  # "if they do not" is said of the one who does it
        return speaking.attempted(printer, step, getattr(step.step, "by", step.by))
    if isinstance(step, nodes.CoinFlip):
        sides = [(step.heads, Head("heads")), (step.tails, Head("tails"))]
        leads = [(side, printer.ways.opening(printer, head)) for side, head in sides]
        flip = printer.say("clause", nodes.CoinFlip(None, None, step.by))
        return flip, [printer_deeds.side(printer, side, lead) for side, lead in leads if side]
    return speaking.governed(printer, step)


def clause_group(printer: GatePrinter, steps: Sequence[ast.Step]) -> str:
    """Steps as one clause."""
    if len(steps) > 1 and all(isinstance(step, ast.Change | ast.Grant | ast.Regard) for step in steps):
        return printer.gains(steps)
    if len(steps) == 2 and printer_deeds.shuffled_in(steps[0], steps[1]):
        return printer.clause(steps[0]).replace("put ", "shuffle ", 1)
    if len(steps) > 1 and not isinstance(steps[-1], ast.Choose):
        return printer.say("clause", tuple(steps))
    if len(steps) == 2 and isinstance(steps[0], ast.Choose) and isinstance(steps[1], ast.Choose):
        return speaking.two_choices(printer, [steps[0], steps[1]])
    return speaking.clause_group(printer, steps)


def paid_times(amount: ast.Amount) -> bool:
    """Whether this is the number that was paid, some times."""
    return isinstance(amount, ast.Times) and amount.a == ast.PAID and isinstance(amount.b, ast.Num)


def numbers(printer: GatePrinter, step: ast.Step) -> list[ast.Amount]:
    """The amounts that are not printed as digits."""
    if isinstance(step, ast.Harm | ast.Recover | nodes.GainLife | nodes.LoseLife | ast.Spend):
        if step.n is None or isinstance(step.n, ast.Num | ast.PlayerValue) or paid_times(step.n):
            return []
        if isinstance(step.n, ast.Add) and step.n.a == AS_MUCH:
            return []
        return [] if step.n in (ast.PAID, THAT_MUCH, AS_MUCH) else [step.n]
    if isinstance(step, ast.Draw) and (isinstance(step.n, ast.Per) or (
        isinstance(step.n, ast.Count) and isinstance(step.n.what, ast.Ref))):
        return []
    return [one for one in speaking.numbers(printer, step) if one not in (ast.PAID, THAT_MUCH, AS_MUCH) and (
        not paid_times(one))]


def for_each(printer: GatePrinter, step: ast.Repeat) -> str:
    """For each of some cards, or for each of the coins that show heads."""
    heads = bool(printer.coins) and step.times == ast.Value(ast.Ref(printer.coins), "number")
    flipped = step.times.a if isinstance(step.times, ast.Add) else None
    tails = bool(printer.coins) and flipped is not None and step.times == nouns.tails_of(flipped, printer.coins)
    if not heads and not tails:
        return speaking.for_each(printer, step)
    text, answers = printer.ways.governed(printer, step.step)
    if answers:
        raise NoWords("answers in what is done for each")
    return f"{printer.ways.opening(printer, Head('each heads' if heads else 'each tails'))}{text}"


def later(printer: GatePrinter, step: ast.Later) -> str:
    """When something later happens; the end of an extra turn is that of its player's next one."""
    if step.uses == 1 and step.until in (ast.END_OF_TURN, ast.Until("game")):
        time = " this turn" if step.until == ast.END_OF_TURN else ""
        lead = f"the next time {printer.event(step.trigger)}{time}, "
        text, answers = printer.ways.governed(printer, step.body)
        if answers:
            raise NoWords("answers in what waits")
        return f"{lead}{text}"
    if step.until is not None and step.uses == 0:
        lead = f"{printer.say('until', step.until)}, {printer.trigger(step.trigger)}, "
        each, answers = printer.ways.governed(printer, step.body)
        if answers:
            raise NoWords("answers in what waits")
        return f"{lead}{each}"
    begins, inner = step.trigger, step.body
    if not isinstance(begins, ast.Edge) or not isinstance(inner, ast.Later) or (
        begins != ast.Edge("begin", begins.span, begins.whose, None, "next")
    ) or inner.trigger != ast.Edge("end", begins.span, "any", None, "this"):
        return speaking.later(printer, step)
    text, answers = printer.ways.governed(printer, inner.body)
    if answers:
        raise NoWords("answers in what waits")
    if begins.span == "turn" and begins.whose == printer.extra_turn:
        return f"at the end of that turn, {text}"
    return f"at the end of {printer.say('span', (begins.span, f'next {begins.whose}'))}, {text}"


WAYS: Final = replace(
    speaking.WAYS,
    plain=plain,
    quoting=quoting,
    ends_sentence=ends_sentence,
    governed=governed,
    clause_group=clause_group,
    numbers=numbers,
    for_each=for_each,
    later=later,
)
"""What is printed otherwise than by the common printer."""


HAVING: Final = {"you do not have ": "does not have ", "you have ": "has ", "there is ": "has ", "there are ": "has "}
"""What is said of a player, in the words for each player of whom it is so."""


class GatePrinter(Printer):
    """Prints one skill or cost of gate."""

    ways = WAYS
    figure: ClassVar[str] = "unit"
    rows: ClassVar[Table] = ROWS
    meanings = MEANINGS

    def __init__(self) -> None:
        super().__init__()
        self.theirs = False
        self.casting = False
        self.declared = ""
        self.removed = ""
        self.words_said: dict[str, str] = {}
        self.dug: dict[str, tuple[ast.Test, ...]] = {}
        self.destroyed = ""
        self.turned = ""
        self.taking_all = False
        self.paying = False
        self.barred = ""
        self.extra_turn = ""
        self.moved_on: set[str] = set()
        self.controlled: ast.Selector | None = None
        self.coins = ""
        self.rolled = ""
        self.rolled_by_both: tuple[str, ...] = ()

    def same_number(self, amount: ast.Amount | None) -> bool:
        """Whether an amount is the number that was chosen, or that of the cards that were moved."""
        if self.declared and amount == ast.Value(ast.Ref(self.declared), "number"):
            return True
        return amount in (THAT_MUCH, AS_MUCH) or super().same_number(amount)

    def described(self, what: ast.Selector) -> bool:
        """Whether a description stands for a card that was named before."""
        if isinstance(what, ast.Select) and what.among and what == nouns.rest(self):
            return True
        return isinstance(what, ast.Select) and any(one.what == what for one in self.scope.antecedents)

    def head(self, what: ast.Selector) -> str:
        """What cards are called."""
        if isinstance(what, ast.Pick):
            return self.head(what.of)
        if not isinstance(what, ast.Select):
            return "card"
        for test in what.tests:
            if isinstance(test, ast.Kind) and len(test.kinds) == 1:
                return test.kinds[0]
            if isinstance(test, ast.AnyTest):
                heads = {self.head(ast.Select(("hand",), "you", parts_of(part))) for part in test.tests}
                return heads.pop() if len(heads) == 1 else "card"
        return "card"

    def zone(self, zone: str, whose: str) -> str:
        """Somebody's zone."""
        if whose == "any" and self.taking_all and zone != "field":
            return f"each player's {self.say('game_zone', zone)}"
        owner = "their" if self.theirs and whose == "you" else self.owner(whose)
        return f"{owner} {self.say('game_zone', zone)}"

    def noun(self, what: ast.Select, plural: bool, *, place: bool = True) -> str:
        """Adjectives, kind, what follows; the zone."""
        tests = list(what.tests)
        if what.zones == ("soul",):
            under = tests.pop() if tests else None
            if not isinstance(under, ast.Relation) or under.kind != "under" or under.to is None:
                raise NoWords("cards in some soul")
            return f"{self.tests(tests, plural)} in {self.say('soul', under.to)}"
        was = next((test for test in tests if isinstance(test, ast.Relation) and test.kind == "was_under"), None)
        if what.zones == ("drop",) and was is not None:
            tests.remove(was)
            return f"{self.tests(tests, plural)} in {self.say('soul', was.to)}"
        if {*what.zones} & {"field", "player"} and not self.searched:
            if tests and tests[0] == CARDS:
                tests.pop(0)
            elif not any(isinstance(test, ast.Kind) for test in tests):
                raise NoWords("a Gate among the cards of the field")
        text = self.tests(tests, plural)
        if what.among and what.among == self.destroyed and what.zones == ("drop",):
            if self.theirs and what.whose == "you":
                return f"of their {self.tests(tests, True)} destroyed this way"
            if what.whose != "any":
                raise NoWords("whose of the cards that were destroyed")
            return f"{text} destroyed this way"
        if what.among and what.among == self.turned and not what.zones:
            return f"{text} turned this way"
        they = "they " if what.whose == "opponent" or (self.theirs and what.whose == "you") else ""
        if what.among and what.zones in (("drop",), ("banish",), ("hand",)) and (they or what.whose == "any"):
            newest = next((one.what for one in reversed(self.scope.antecedents) if one.verb == "moved" or (
                one.verb == "chosen" and isinstance(one.what, ast.Ref) and one.what.name in self.moved_on)), None)
            if newest != ast.Ref(what.among):
                raise NoWords("cards that were moved before")
            return f"{text} {they}{MOVED_TO[what.zones[0]]} this way"
        if what.among.startswith("moved") and what.zones in MOVED_UNSEEN and what.whose == "any":
            return f"{text} moved this way"
        if what.among:
            if self.scope.several() != what.among or (what.zones and what.whose in ("you", "opponent")):
                raise NoWords("cards among some others")
            return f"{text} among {'them' if what.among.startswith('looked') else 'those cards'}"
        if not place or what.zones == (self.searched,) or (what.whose == "any" and related(what)):
            return text
        if not what.zones:
            raise NoWords("cards anywhere")
        return f"{text} {printer_nouns.place(self, what)}"

    def tests(self, tests: Sequence[ast.Test], plural: bool) -> str:
        """Tests as a noun."""
        rest = list(tests)
        kind = ""
        if rest and isinstance(rest[0], ast.Kind):
            first = rest.pop(0)
            if not isinstance(first, ast.Kind):
                raise NoWords("a tree that no text says")
            kind = " or ".join(self.say("game_kind", ((ast.Kind((one,)),), plural)) for one in first.kinds)
        lead = ""
        others = [ast.Relation("other", other) for other in self.scope.others(this=not self.casting)]
        if others and all(other in rest for other in others):
            rest = [test for test in rest if test not in others]
            lead = "other "
        if not kind and len(rest) == 1 and isinstance(rest[0], ast.AnyTest):
            said = [self.tests(parts_of(part), plural) for part in rest[0].tests]
            return f"{lead}{' or '.join([said[0], *[one if plural else with_article(one) for one in said[1:]]])}"
        if not kind:
            kind = printer_nouns.other_kind(self, rest, plural)
        before: list[str] = []
        while rest and printer_nouns.is_adjective(self, rest[0]) and not all(
            isinstance(test, ast.Measure) for test in rest
        ):
            before.append(printer_nouns.adjective(self, rest.pop(0)))
        behind = [printer_nouns.post(self, test) for test in rest]
        return " ".join([*([lead.strip()] if lead else []), *before, kind, *behind])

    def closed(self, amount: ast.Amount) -> bool:
        """Whether an amount can stand inside a noun phrase."""
        return isinstance(amount, ast.PlayerValue | ast.Value) and amount != ast.PAID

    def define(self, amount: ast.Amount) -> None:
        """Let X stand for this amount; what was paid is X anyway."""
        if amount == ast.PAID:
            if self.x is not None:
                raise NoWords("two numbers called X")
            return
        super().define(amount)

    def pick(self, pick: ast.Pick) -> str:
        """So many of these."""
        what = pick.of
        if isinstance(what, ast.Select) and pick.quantity == ONE and what.whose == "any" and related(what):
            return f"the {self.noun(what, False)}"
        if pick.quantity.random and isinstance(what, ast.Select):
            quantity = ast.Quant(pick.quantity.low, pick.quantity.high)
            return f"{super().pick(ast.Pick(what, quantity))} at random"
        return super().pick(pick)

    def counted(self, quantity: str, what: ast.Select, plural: bool) -> str:
        """N units on your field, N cards in your hand."""
        return f"{quantity} {self.noun(what, plural)}"

    def all_of(self, what: ast.Select) -> str:
        """All units on your field, all cards in your hand."""
        before, self.taking_all = self.taking_all, True
        text = f"all {self.noun(what, True)}"
        self.taking_all = before
        return text

    def each(self, what: ast.Select) -> str:
        """Unit on your field."""
        return self.noun(what, False)

    def number_of(self, what: ast.Select) -> str:
        """Units on your field."""
        return self.noun(what, True)

    def whose_time(self, trigger: ast.Edge) -> str:
        """Whose span it is that begins or ends."""
        running = "this" if trigger.span == "turn" else "that"
        return "this" if trigger.of == ast.THIS else running if trigger.which == "this" else trigger.whose

    def clause(self, step: ast.Step) -> str:
        """One step as a clause."""
        if isinstance(step, ast.Move) and isinstance(step.what, ast.Ref) and len(step.to) == 1:
            self.moved_on.add(step.what.name)
        if isinstance(step, ast.Later):
            return self.ways.later(self, step)
        if isinstance(step, ast.Repeat):
            return self.ways.for_each(self, step)
        if isinstance(step, ast.EachPlayer):
            return self.say_eachplayer(step)
        if isinstance(step, nodes.ByRoll):
            done = self.say_eachplayer(ast.EachPlayer("each", step.step))
            who = f"the player with the {'higher' if step.higher else 'lower'} result"
            return done.replace("each player", who, 1)
        if isinstance(step, ast.Grant) and isinstance(step.abilities[0], ast.PlayCost):
            return self.say("clause", step)
        own = isinstance(step, ast.Change) and (step.how == "to" or ast.EACH in walk(step.amount))
        if isinstance(step, ast.Grant | ast.Regard | ast.Change) and not own:
            return self.gains([step])
        return self.say("clause", step)

    def n(self, amount: ast.Amount) -> str:
        that = amount.b if isinstance(amount, ast.Times) else amount.a if isinstance(amount, ast.Add) else (
            amount.of if isinstance(amount, nodes.AtMost) else None)
        if paid_times(amount) or that in (THAT_MUCH, AS_MUCH):
            return self.say("number", amount)
        return "that much" if amount in (THAT_MUCH, AS_MUCH) else super().n(amount)

    def condition(self, condition: ast.Condition) -> str:
        times = isinstance(condition, ast.Or) and isinstance(condition.conditions[0], ast.Now)
        if times or not isinstance(condition, ast.Or):
            return self.say("condition", condition) if times else super().condition(condition)
        return " or if ".join(self.condition(part) for part in condition.conditions)

    def events(self, trigger: ast.Trigger) -> str:
        played = isinstance(trigger, ast.AnyOf) and (
            isinstance(trigger.triggers[-1], ast.Within) or leaves_its_zone(trigger))
        return self.event(trigger) if played else super().events(trigger)

    def say_eachplayer(self, step: ast.EachPlayer) -> str:
        """Each player does it."""
        inner, who = step.step, "each player"
        owner = inner.condition if isinstance(inner, ast.If) and inner.otherwise is None else None
        if isinstance(inner, ast.If) and isinstance(owner, ast.Is) and owner.tests == controllers.OWN:
            if owner.what not in (self.scope.it(), None if self.scope.it() else ast.THIS):
                raise NoWords("the owner of a card that was named before")
            inner, who = inner.then, "its owner"
        elif isinstance(inner, ast.If) and inner.otherwise is None:
            self.theirs = True
            asked = self.condition(inner.condition)
            self.theirs = False
            lead = next((lead for lead in HAVING if asked.startswith(lead)), "")
            if not lead:
                raise NoWords("which player does it")
            inner, who = inner.then, f"each player who {HAVING[lead]}{asked.removeprefix(lead)}"
        steps = inner.steps if isinstance(inner, ast.Seq) else (inner,)
        plain = (ast.Choose | ast.Destroy | ast.Draw | ast.Move | ast.Orient | ast.Shuffle | nodes.GainLife
                 | nodes.LoseLife)
        if isinstance(inner, ast.Attempt) and inner == ast.Attempt(inner.step, True) and step.who == "each":
            self.theirs = True
            clause = self.clause(inner.step)
            self.theirs = False
            return f"{who} may {clause}"
        if step.who != "each" or not all(isinstance(one, plain) for one in steps):
            raise NoWords("what each player does")
        self.theirs = True
        said = [printer_deeds.done_by_them(self, printer_deeds.counted_for(self, one) or self.clause(one))
                for one in steps]
        self.theirs = False
        return f"{who} {', '.join(said[:-1])}{', and ' if said[:-1] else ''}{said[-1]}"

    def ability(self, ability: ast.Ability) -> str:
        """Sign, cost, limit, sentences."""
        plain = rebuild(rebuild(ability, _undeclared, into_abilities=False), _as_it_came)
        assert isinstance(plain, ast.Ability)
        ability = where_they_were_put(plain)
        if isinstance(ability, ast.PlayCost | ast.Keyword):
            return self.say("cost_line", ability)
        if isinstance(ability, ast.Activated):
            return printer_lines.activated(self, ability)
        if isinstance(ability, ast.OnPlay):
            self.casting = True
            start = ["[Counter]"] if ability.counter else []
            verb = ability.way or ("play" if ability.body == ast.Seq(()) else "cast")
            only = [f"You can only {verb} this card {printer_lines.conditions_as_if(self, ability.condition)}."] if (
                ability.condition is not None) else []
            if ability.cost:
                start.append(f"[Cast Cost]({self.cost(ability.cost)})")
            return " ".join([*start, *only, *([] if ability.body == ast.Seq(()) else self.body(ability.body))])
        if isinstance(ability, ast.Continuous):
            return printer_lines.continuous(self, ability)
        if isinstance(ability, ast.Automatic):
            return printer_lines.automatic(self, ability)
        raise NoWords(type(ability).__name__)

    def cost(self, cost: Sequence[ast.Step]) -> str:
        """The parts of a cost."""
        self.paying = True
        parts = [self.clause(step) for step in cost if not isinstance(step, ast.Declare)]
        self.paying = False
        text = ", ".join(parts[:-1]) + (", and " if len(parts) > 1 else "") + (parts[-1] if parts else "")
        return f"{text[:1].upper()}{text[1:]}"


def leaves_its_zone(trigger: ast.AnyOf) -> bool:
    """Whether it is one event: a card leaves its field zone, off the field or for another one."""
    first, last = trigger.triggers[0], trigger.triggers[-1]
    return isinstance(first, ast.Moved) and first.src != ("field",) and bool(first.src) and (
        last == replace(first, verb="shift", dst=("field",)))
