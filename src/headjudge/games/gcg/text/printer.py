"""The printer of Gundam Card Game text: its state, and what common code asks of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from headjudge.games.gcg import nodes
from headjudge.games.gcg.text import phrases, sayings
from headjudge.games.gcg.text.nouns import OF_EACH
from headjudge.games.gcg.text.phrases import NOUNS, OWNERS, ZONES, Mark, capital
from headjudge.games.gcg.text.rows.table import ROWS
from headjudge.games.gcg.text.sayings import THIS, TIMING_WORDS, _steps
from headjudge.games.gcg.text.scope import GcgScope
from headjudge.games.gcg.text.sentences import only_chooses
from headjudge.games.gcg.text.words import keyword_text
from headjudge.language.printing.printer import word_for
from headjudge.language.rows.errors import NoWords
from headjudge.language.rows.table import Table
from headjudge.language.tree import ast


class GcgPrinter:
    """Prints one ability."""

    rows: ClassVar[Table] = ROWS
    """The rows of the game."""

    def __init__(self) -> None:
        self.scope = GcgScope()
        self.this = "this Unit"
        self.by = "you"
        self.count = 0
        self.looked: dict[str, int] = {}
        """How many cards were looked at, by register."""
        self.following: list[str] = []
        """Effects that stand behind the sentences."""
        self.of_many = False
        """Whether the noun that is printed is in the plural."""
        self.labels: tuple[str, ...] = ()
        """The timings of the text."""
        self.putting: ast.Selector = ast.THIS
        """The cards for which it is said where they go."""

    def say(self, rule: str, value: object) -> str:
        """Returns the words of a value, those of the first row of this rule that says it."""
        return self.rows.say(self, rule, value)

    def mark(self) -> Mark:
        """Returns what printing has changed so far, for `back_to`."""
        return Mark(list(self.scope.antecedents), len(self.following), self.count)

    def back_to(self, mark: Mark) -> None:
        """Forget what was printed since `mark`, because other words say it."""
        self.scope.antecedents = list(mark.antecedents)
        del self.following[mark.following :]
        self.count = mark.count

    def verb(self, word: str, by: str) -> str:
        """A verb of the acting player."""
        if by != self.by:
            raise NoWords(f"{word} by {by}")
        return word

    def n(self, amount: ast.Amount | None) -> str:
        """A printed number."""
        if not isinstance(amount, ast.Num):
            raise NoWords("a number that is not printed")
        return str(amount.value)

    def amount(self, amount: ast.Amount) -> str:
        """A number of cards."""
        return self.say("amount", amount)

    def traits(self, traits: Sequence[str]) -> str:
        """Traits, one of which a card has."""
        return "/".join(f"({trait})" for trait in traits)

    def names(self, names: Sequence[str]) -> str:
        """Names, one of which is a part of that of a card."""
        return "/".join(f'"{name}"' for name in names)

    def make(self, register: str, verb: str, many: bool, head: str) -> ast.Ref:
        """A register that a step makes."""
        self.count += 1
        ref = ast.Ref(register or f"#{self.count}")
        self.scope.note(ref, many, head, verb)
        return ref

    def ref(self, what: ast.Selector) -> str:
        """A known card: by name, or by the pronoun that the reader takes for it."""
        return self.say("ref", what)

    def plural(self, what: ast.Selector | None) -> bool:
        """Whether these cards, as a subject, have their verb in the plural."""
        if isinstance(what, ast.Select) or (isinstance(what, ast.Union) and isinstance(what.parts[-1], ast.Select)):
            return True
        return what is not None and self.scope.them() == what

    def subject(self, what: ast.Selector) -> str:
        """Who does or gets something."""
        if isinstance(what, ast.Select):
            return self.all_of(what)
        if isinstance(what, ast.Union) and isinstance(what.parts[-1], ast.Select):
            return f"{self.ref(what.parts[0])} and {self.all_of(what.parts[-1])}"
        text = self.ref(what)
        self.scope.mention(what)
        return "they" if text == "them" else text

    def cards(self, what: ast.Selector) -> str:
        """Cards to which something is done."""
        if isinstance(what, ast.Pick):
            return self.picked(what)
        if isinstance(what, ast.Select):
            return self.ref(what) if what.among == "this" else self.all_of(what)
        if isinstance(what, ast.Top):
            number = "" if what.n == ast.Num(1) else f" {self.n(what.n)}"
            return f"the top{number} card{'s' if number else ''} of {word_for(OWNERS, what.whose)} {what.zone}"
        if isinstance(what, ast.Union) and all(one.what != what for one in self.scope.antecedents):
            return " and ".join(self.ref(part) for part in what.parts)
        text = self.ref(what)
        self.scope.mention(what)
        return text

    def picks(self, picks: Sequence[ast.Pick]) -> str:
        """Several choices."""
        return " and ".join(self.picked(pick) for pick in picks)

    def picked(self, pick: ast.Pick) -> str:
        """So many cards that are chosen."""
        what = pick.of
        if not isinstance(what, ast.Select):
            raise NoWords("a choice among described cards")
        if OF_EACH in what.tests and what.whose == "opponent":
            return f"1 {self.noun(what, False, True)}"
        number = self.say("quant", (pick.quantity, ""))
        if what.whose == "you" and phrases.in_play(self, what):
            return f"{number} of your {self.noun(what, True, True)}"
        return f"{number} {self.noun(what, pick.quantity.high != ast.Num(1))}"

    def counted(self, quantity: ast.Quant) -> str:
        """How many there are."""
        if quantity.high is None or quantity.high == ast.Num(0):
            return self.say("quant", (quantity, ""))
        return self.say("quant", (quantity, "only" if quantity.low == quantity.high else "less"))

    def all_of(self, what: ast.Select) -> str:
        """All of some cards."""
        return f"all {phrases.owned(self, what, True)}"

    def noun(self, what: ast.Select, plural: bool, owned: bool = False, place: str = "from") -> str:
        """Adjectives, kind, and what follows."""
        if what.zones and not phrases.in_play(self, what):
            noun, where = phrases.parted(self, what, plural)
            return f"{noun} {where.replace('from', place)}"
        kind, tests = self.kind(what)
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
        if plural:
            kind = "/".join(f"{one}s" for one in kind.split("/"))
        return " ".join([*filter(None, before), kind, *after])

    def kind(self, what: ast.Select) -> tuple[str, list[ast.Test]]:
        """The word for the kind of cards, and the tests that it leaves."""
        tests = list(what.tests)
        word = ""
        if phrases.in_play(self, what):
            word = NOUNS[what.zones]
            if word in ("Unit", "Base", "Unit/Base"):
                kinds = tuple(word.lower().split("/"))
                if ast.Kind(kinds) in tests:
                    tests.remove(ast.Kind(kinds))
            for relation in (ast.Relation("token"), ast.Relation("linked")):
                if relation in tests and word == "Unit":
                    tests.remove(relation)
                    word = self.say("game_kind", ((ast.Kind(("unit",)), relation), False))
            for named in (ast.Named(("EX Resource",)), ast.Named(("EX Base",))):
                if named in tests:
                    tests.remove(named)
                    word = self.say("game_kind", ((named,), False))
            return word, tests
        kinds = next((test.kinds for test in tests if isinstance(test, ast.Kind)), ())
        if kinds:
            tests.remove(ast.Kind(kinds))
        return "/".join(f"{kind.capitalize()} card" for kind in kinds) or "card", tests

    def zone(self, zone: str, whose: str) -> str:
        """A place that cards go to or are in."""
        many = phrases.is_many(self, self.putting) or self.many(self.putting)
        owners = {**OWNERS, "owner": "their owners'" if many else "its owner's"}
        several = "s" if zone == "hand" and whose == "owner" and many else ""
        return f"{word_for(owners, whose)} {word_for(ZONES, zone)}{several}"

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

    def ability(self, ability: ast.Ability) -> str:
        """Timings, cost, sentences."""
        if isinstance(ability, ast.Keyword):
            return self.keyword(ability)
        where: tuple[str, ...] = getattr(ability, "where", ())
        self.this = THIS.get(where, "this card")
        if isinstance(ability, ast.Continuous):
            return sayings.continuous(self, ability)
        if isinstance(ability, ast.Automatic):
            return sayings.automatic(self, ability)
        if isinstance(ability, ast.Activated):
            marks, rest = sayings.marks_of(self, ability.condition)
            if rest:
                raise NoWords("a condition of what is activated")
            cost = ", ".join(self.clause(step) for step in ability.cost)
            lead = f"{capital(cost)}\uff1a" if cost else ""
            timing = f"【Activate･{ability.window.capitalize()}】"
            return f"{marks}{timing}{sayings.once(self, ability.limit)}{lead}{sayings.text(self, ability.body)}"
        if isinstance(ability, ast.OnPlay):
            marks = "/".join(f"【{TIMING_WORDS[label]}】" for label in ability.labels)
            self.labels = ability.labels
            return f"{marks}{sayings.text(self, ability.body)}"
        raise NoWords(type(ability).__name__)

    def keyword(self, ability: ast.Keyword) -> str:
        """A keyword effect, or the Pilot line of a Command."""
        if ability.name == "pilot":
            return f"【Pilot】[{ability.names[0]}]"
        lead = "【Activate･Main】" if ability.name == "support" else ""
        return f"{lead}{keyword_text(ability.name, ability.numbers)}"

    def body(self, step: ast.Step) -> list[str]:
        """The sentences of a body."""
        return [sayings.text(self, step)]

    def sentences(self, steps: Sequence[ast.Step], lead: str = "", first: bool = True) -> list[str]:
        """Sentences without their full stops."""
        found: list[str] = []
        late: list[ast.Amend] = []
        groups = sayings.groups(self, [step.old if isinstance(step, ast.Amend) else step for step in steps])
        late = [step for step in steps if isinstance(step, ast.Amend)]
        for at, group in enumerate(groups):
            start, lead = lead, ""
            step = group[0]
            last = at == len(groups) - 1
            leading = first and at == 0
            if isinstance(step, ast.Look) and isinstance(step.what, ast.Top) and isinstance(step.what.n, ast.Num):
                self.looked = {**self.looked, step.as_: step.what.n.value}
            if isinstance(step, ast.If):
                found += sayings.conditional(self, step, start, leading and last)
            elif isinstance(step, ast.Attempt):
                found += self.attempted(step, start, last)
            elif isinstance(step, ast.Instead) and isinstance(step.new, ast.Harm) and step.new.what != ast.THIS:
                found.append(sayings.lessened(self, step, start))
            elif isinstance(step, nodes.OnePlayer):
                found += sayings.by_player(self, step, start)
            elif isinstance(step, ast.Later):
                if not last:
                    raise NoWords("something behind what waits")
                found += sayings.waiting(self, step, start)
            elif found and (isinstance(step, ast.Shuffle) or (isinstance(step, ast.Move) and len(group) == 2)):
                found[-1] += f" and {self.group(group)}"
            else:
                found.append(start + self.group(group))
        for amended in late:
            found.append(sayings.amended(self, amended))
        return found

    def attempted(self, step: ast.Attempt, lead: str, last: bool) -> list[str]:
        """You may; if you do."""
        if step.otherwise is not None or step.by != "you":
            raise NoWords("an attempt of this kind")
        if isinstance(step.step, ast.Recover) and step.step.n is not None and step.optional and step.then is None:
            return [f"{lead}{self.subject(step.step.what)} may recover {self.n(step.step.n)} HP"]
        may = "you may " if step.optional else ""
        found = [f"{lead}{may}{' and '.join(self.sentences(_steps(step.step), first=False))}"]
        if step.then is None:
            return found
        if not last:
            raise NoWords("something behind an answer")
        offered = step.optional and only_chooses(step.step)
        if offered:
            return [*found, *self.sentences(_steps(step.then), first=False)]
        return [*found, *self.sentences(_steps(step.then), "if you do, ", first=False)]

    def event(self, trigger: ast.Trigger) -> str:
        """What happens."""
        return self.say("event", trigger)

    def condition(self, condition: ast.Condition) -> str:
        """What must be so."""
        if isinstance(condition, ast.And):
            return " and ".join(self.condition(one) for one in condition.conditions)
        if isinstance(condition, ast.Or):
            return " or if ".join(self.condition(one) for one in condition.conditions)
        return self.say("condition", condition)

    def clause(self, step: ast.Step) -> str:
        """One step as a clause."""
        if isinstance(step, ast.Spend):
            return chr(0x2460 + int(self.n(step.n)) - 1)
        if isinstance(step, ast.EachPlayer):
            return sayings.each_player(self, step)
        return self.say("clause", step)

    def gains(self, gains: Sequence[object], each: ast.Amount | None) -> str:
        """Everything that is gained."""
        said: list[str] = []
        for gain in gains:
            if isinstance(gain, tuple) and isinstance(gain[0], ast.Ability):
                self.following.append(type(self)().ability(gain[0]))
                said.append("the following effect")
            else:
                said.append(self.say("gain", gain))
        times = f" for each {self.say('each_np', each)}" if each is not None else ""
        return f"{' and '.join(said)}{times}"

    def joined(self, steps: Sequence[ast.Step]) -> str:
        """Steps as one sentence without its full stop."""
        return " and ".join(self.group(group) for group in sayings.groups(self, steps))

    def group(self, steps: Sequence[ast.Step]) -> str:
        """Steps as one clause."""
        return self.clause(steps[0]) if len(steps) == 1 else self.say("clause", tuple(steps))


def print_text(ability: ast.Ability) -> str:
    """The text of an ability."""
    return GcgPrinter().ability(ability)
