"""Prints a tree as text in the official style; reading it again gives the same tree."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar, TypeVar

from headjudge.language.printing.ways import Ways
from headjudge.language.rows.errors import NoWords
from headjudge.language.rows.table import Table, third_person
from headjudge.language.tree import ast
from headjudge.language.tree.noting import unnoted
from headjudge.language.tree.notions import Head
from headjudge.language.tree.pronouns import Antecedent, Scope

Key = TypeVar("Key")


def word_for(words: Mapping[Key, str], key: Key) -> str:
    """Returns the word for a key. Raises `NoWords` if there is none."""
    found = words.get(key)
    if found is None:
        raise NoWords(f"a word for {key}")
    return found


@dataclass(frozen=True, slots=True)
class Mark:
    """How far printing has come."""

    antecedents: list[Antecedent]
    made: int
    quotes: list[str]
    x: ast.Amount | None
    x_scope: list[Antecedent]


class Printer:
    """Prints one ability: it holds what was said so far, and has the words for cards, places, numbers and events.

    It keeps the same list of antecedents as the reader, in the same order, and prints for each reference the first
    pronoun that the reader would take for it. A game derives a class with its own words. How sentences are put together
    stands in `speaking`; what a game does of that in its own way, its record `ways` says.
    """

    ways: ClassVar[Ways]
    """What games print in their own way."""
    """Prints which cards are meant, and how many."""

    figure: ClassVar[str] = "character"
    """What a card on the field is called."""

    rows: ClassVar[Table] = Table((), {})
    """The rows of the game."""

    meanings: ClassVar[Mapping[str, Callable[[Any], ast.Selector | None]]] = {}
    """Every pronoun with the cards that it means; the first that fits is printed."""

    def cards(self, what: ast.Selector) -> str:
        """Cards as the object of an action."""
        if isinstance(what, ast.Pick):
            return self.pick(what)
        if isinstance(what, ast.Top):
            return self.top(what)
        if isinstance(what, ast.Select) and what.among and what.zones:
            return f"{self.ref(ast.Ref(what.among))} from {self.zone(what.zones[0], what.whose)}"
        if isinstance(what, ast.Select) and not self.described(what):
            return self.all_of(what)
        return self.ref(what)

    def top(self, what: ast.Top) -> str:
        """Cards at an end of a zone."""
        zone = self.zone(what.zone, what.whose)
        if self.same_number(what.n) and not what.up_to:
            return f"the same number of cards from the {what.end} of {zone}"
        if what.up_to:
            plural = "" if what.n == ast.Num(1) else "s"
            return f"up to {self.n(what.n)} card{plural} from the {what.end} of {zone}"
        if what.n == ast.Num(1):
            return f"the {what.end} card of {zone}"
        return f"the {what.end} {self.n(what.n)} cards of {zone}"

    def same_number(self, amount: ast.Amount | None) -> bool:
        """Whether an amount is the number of cards in the newest set that was moved or drawn."""
        if not (isinstance(amount, ast.Count) and isinstance(amount.what, ast.Ref)):
            return False
        newest = next((one for one in reversed(self.scope.antecedents) if one.many), None)
        if newest is None or newest.what != amount.what or newest.verb not in ("moved", "drawn"):
            raise NoWords("as many as some cards")
        return True

    def subject(self, what: ast.Selector) -> tuple[str, bool]:
        """Cards as the subject of a clause, and whether they are several."""
        if isinstance(what, ast.Select) and not self.described(what):
            text = self.all_of(what)
            self.scope.note(ast.EACH, False, self.figure, "each")
            return text, True
        text = self.ref(what, prefer=(f"that {self.figure}", f"those {self.figure}s"))
        many = self.known_many(what)
        if many:
            self.scope.note(ast.EACH, False, self.figure, "each")
        return text, many

    def known_many(self, what: ast.Selector) -> bool:
        """Whether a reference is to several cards."""
        for one in reversed(self.scope.antecedents):
            if one.what == what:
                return one.many
        return isinstance(what, ast.Rest | ast.Union)

    def many_of(self, what: ast.Selector) -> bool:
        """Whether an action is done to several cards."""
        if isinstance(what, ast.Pick):
            return self.many(what.quantity)
        if isinstance(what, ast.Top):
            return what.n != ast.Num(1)
        return True

    def head(self, what: ast.Selector) -> str:
        """Returns the noun for cards."""
        return "card"

    def ref(self, what: ast.Selector, prefer: tuple[str, ...] = ()) -> str:
        """Returns the pronoun that the reader takes for these cards."""
        if what == ast.THIS:
            return "this card"
        candidates = self.candidates()
        if self.known_many(what) and "them" in candidates:
            prefer = (*prefer, "them")
        for text in (*prefer, *candidates):
            if candidates[text]() == what:
                return text
        raise NoWords(f"a pronoun for {what}")

    def candidates(self) -> dict[str, Callable[[], ast.Selector | None]]:
        """Returns every pronoun with its meaning here."""
        return {words: partial(meaning, self) for words, meaning in self.meanings.items()}

    def pick(self, pick: ast.Pick) -> str:
        """Returns a choice as a quantity with its cards."""
        what = pick.of
        if not isinstance(what, ast.Select):
            raise NoWords("a tree that no text says")
        if what.among == "this":
            return self.this_in_state(what)
        quantity = self.quantity(pick.quantity)
        plural = pick.quantity.high != ast.Num(1)
        return self.counted(quantity, what, plural)

    def this_in_state(self, what: ast.Select) -> str:
        """This card, only while it is in a state."""
        (test,) = what.tests
        if not isinstance(test, ast.InState):
            raise NoWords("a tree that no text says")
        return f"this {self.state(test.states[0])} card"

    def quantity(self, quantity: ast.Quant) -> str:
        """How many to choose."""
        return self.say("quant", quantity)

    def owner(self, whose: str) -> str:
        """Whose something is."""
        return self.say("owner", whose)

    def counted(self, quantity: str, what: ast.Select, plural: bool) -> str:
        """A number of cards: of those of a player on the field, else in a zone."""
        raise AssertionError("a game counts cards")

    def all_of(self, what: ast.Select) -> str:
        """All of these."""
        raise AssertionError("a game says all cards")

    def each(self, what: ast.Select) -> str:
        """For each of these."""
        raise AssertionError("a game says each card")

    def zone(self, zone: str, whose: str) -> str:
        """Somebody's zone."""
        return f"{self.owner(whose)} {self.say('game_zone', zone)}"

    def state(self, state: str) -> str:
        """A state."""
        return state

    def traits(self, traits: tuple[str, ...]) -> str:
        """Traits, either."""
        return " or ".join(f"《{trait}》" for trait in traits)

    def names(self, names: tuple[str, ...]) -> str:
        """Names, either."""
        return " or ".join(f'"{name}"' for name in names)

    def __init__(self) -> None:
        self.scope = Scope()
        self.quotes: list[str] = []
        self.x: ast.Amount | None = None
        self.by = "you"
        self.pair: tuple[ast.Selector, ast.Selector] | None = None
        self.searched = ""
        self.pairs: dict[str, ast.Selector] = {}
        self.moving = False
        self.sent: dict[str, str] = {}
        self.putting: ast.Selector | None = None
        self.x_scope: list[Antecedent] = []
        self.noted: dict[ast.Selector, ast.Ref] = {}

    def say(self, rule: str, value: object) -> str:
        """Returns the words of a value, those of the first row of this rule that says it."""
        return self.rows.say(self, rule, value)

    def mark(self) -> Mark:
        """Returns what printing has changed so far, for `back_to`."""
        return Mark(list(self.scope.antecedents), len(self.scope.made), list(self.quotes), self.x, self.x_scope)

    def back_to(self, mark: Mark) -> None:
        """Forget what was printed since `mark`, because other words say it."""
        self.scope.antecedents = list(mark.antecedents)
        del self.scope.made[mark.made :]
        self.quotes, self.x, self.x_scope = list(mark.quotes), mark.x, mark.x_scope

    def closed(self, amount: ast.Amount) -> bool:
        """Whether an amount can stand inside a noun phrase."""
        return isinstance(amount, ast.PlayerValue)

    def head_of(self, picks: Sequence[ast.Pick]) -> str:
        """Returns the noun for the chosen cards."""
        heads = {self.head(pick.of) for pick in picks}
        return heads.pop() if len(heads) == 1 else "card"

    def described(self, what: ast.Selector) -> bool:
        """Whether a selector is a description of one card that counts as a pronoun."""
        return False

    def define(self, amount: ast.Amount) -> None:
        """Let X stand for this amount from here on."""
        if self.x is not None and self.x != amount:
            raise NoWords("two numbers called X")
        if self.x is None:
            self.x_scope = list(self.scope.antecedents)
        self.x = amount

    def n(self, amount: ast.Amount) -> str:
        """A number, or X."""
        if isinstance(amount, ast.Num):
            return str(amount.value)
        self.define(amount)
        return "X"

    def make(self, as_: str, verb: str, many: bool, head: str, among: str = "") -> ast.Ref:
        """Add the antecedent that the reader adds when it reads the same step; returns the cards it names."""
        self.scope.made.append((as_, verb))
        made = ast.Ref(as_ or f"#{len(self.scope.made)}")
        self.scope.note(made, many, head, verb, among)
        return made

    def closing(self, text: str) -> str:
        """The sentence with its full stop, its quotes and the definition of X."""
        quotes, self.quotes = self.quotes, []
        done = " ".join([f"{text[0].upper()}{text[1:]}.", *quotes])
        if self.x is not None:
            amount, self.x = self.x, None
            now, self.scope.antecedents = self.scope.antecedents, self.x_scope
            self.scope.defining = True
            done += f" X is equal to {self.amount(amount)}."
            self.scope.defining = False
            self.scope.antecedents = now
        return done

    def many(self, quantity: ast.Quant) -> bool:
        """Whether a quantity is plural."""
        return quantity.high is None or quantity.high != ast.Num(1)

    def amount(self, amount: ast.Amount) -> str:
        """A number in words."""
        return self.say("amount", amount)

    def until(self, until: ast.Until) -> str:
        """A duration."""
        return self.say("until", until)

    def known(self, what: ast.Selector) -> str:
        """Returns the words for cards when all of them are meant."""
        return self.all_of(what) if isinstance(what, ast.Select) and not self.described(what) else self.ref(what)

    def number_of(self, what: ast.Select) -> str:
        """The cards that are counted."""
        raise AssertionError("a game says which cards it counts")

    # Abilities, sentences, events and conditions

    def ability(self, ability: ast.Ability) -> str:
        """A whole ability."""
        raise AssertionError("a game says what abilities look like")

    def inner(self, ability: ast.Ability) -> str:
        """A quoted ability, whose pronouns are its own."""
        return self.text(ability)

    @classmethod
    def text(cls, ability: ast.Ability) -> str:
        """The text of an ability."""
        said, noted = unnoted(ability)
        printer = cls()
        printer.noted = noted
        return printer.ability(said)

    def inflected(self, text: str) -> str:
        """A text with its words in the forms that their neighbours ask for."""
        return text

    def body(self, step: ast.Step) -> list[str]:
        """The sentences of a body."""
        return self.ways.body(self, step)

    def action(self, step: ast.Step) -> str:
        """A quoted action, whose registers are its own."""
        return self.ways.action(self, step)

    def clause(self, step: ast.Step) -> str:
        """One step as a clause."""
        raise AssertionError("a game says what is done")

    def verb(self, word: str, by: str) -> str:
        """A verb, in the third person with its subject if the opponent does it."""
        if by == self.by:
            return word
        if by == "opponent" and self.by == "you":
            return f"your opponent {third_person(word)}"
        raise NoWords(f"{word} by {by}")

    def plural(self, what: ast.Selector) -> bool:
        """Whether several cards get something."""
        return (isinstance(what, ast.Select) and not self.described(what)) or self.known_many(what)

    def gains(self, steps: Sequence[ast.Step]) -> str:
        """Everything that the same cards get for the same time."""
        return self.say("clause", tuple(steps))

    def trigger(self, trigger: ast.Trigger) -> str:
        """When something happens, at the beginning or end of something."""
        return self.say("head", Head("when", trigger=trigger))

    def events(self, trigger: ast.Trigger) -> str:
        """Something that happens, or one of several things; a pronoun means what all of them are about."""
        if not isinstance(trigger, ast.AnyOf) or is_damage(trigger):
            return self.event(trigger)
        before = list(self.scope.antecedents)
        said, noted = [], []
        for one in trigger.triggers:
            self.scope.antecedents = list(before)
            said.append(f"{' or ' if isinstance(one, ast.Edge) else ' or when '}{self.event(one)}")
            noted.append(self.scope.antecedents)
        self.scope.antecedents = noted[0] if all(one == noted[0] for one in noted) else before
        return "".join(said).removeprefix(" or when ")

    def whose_time(self, trigger: ast.Edge) -> str:
        """Whose span it is that begins or ends, as rows of spans have it."""
        return trigger.whose

    def event(self, trigger: ast.Trigger) -> str:
        """Something that happens."""
        return self.say("event", trigger)

    def conditions(self, condition: ast.Condition) -> str:
        """A condition with its `if` or `during`."""
        return self.say("head", Head("if", condition=condition))

    def condition(self, condition: ast.Condition) -> str:
        """One condition."""
        if isinstance(condition, ast.Or):
            return " or ".join(self.condition(part) for part in condition.conditions)
        return self.say("condition", condition)


def is_damage(trigger: ast.AnyOf) -> bool:
    """Whether it is damage to anybody or anything, which is one event."""
    return [type(one) for one in trigger.triggers] == [ast.Damaged, ast.Harmed]
