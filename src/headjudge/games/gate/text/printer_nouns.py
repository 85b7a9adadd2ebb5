"""Cards, zones and numbers in the words of gate."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from headjudge.games.gate.text.nouns import ONE
from headjudge.games.gate.text.places import CARDS, NONE
from headjudge.games.gate.text.rows.cards import MEANINGS
from headjudge.games.gate.text.rows.table import ROWS
from headjudge.games.gate.text.words import ZONE_WORDS
from headjudge.language.printing.printer import Printer
from headjudge.language.rows.errors import NoWords
from headjudge.language.rows.table import Table
from headjudge.language.tree import ast


class NounPrinter(Printer):
    """Prints which cards are meant."""

    figure: ClassVar[str] = "unit"
    rows: ClassVar[Table] = ROWS
    meanings = MEANINGS

    def __init__(self) -> None:
        super().__init__()
        self.theirs = False
        self.casting = False
        self.declared = ""

    def same_number(self, amount: ast.Amount | None) -> bool:
        """Whether an amount is the number that was chosen, or that of the cards that were moved."""
        if self.declared and amount == ast.Value(ast.Ref(self.declared), "number"):
            return True
        return super().same_number(amount)

    def adjective(self, test: ast.Test) -> str:
        """A test before the noun."""
        return self.say("adjective", test)

    def post(self, test: ast.Test) -> str:
        """A test behind the noun."""
        return self.say("post", test)

    def described(self, what: ast.Selector) -> bool:
        """Whether a description stands for a card that was named before."""
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
        owner = "their" if self.theirs and whose == "you" else self.owner(whose)
        return f"{owner} {ZONE_WORDS.get(zone, zone)}"

    def place(self, what: ast.Select) -> str:
        """In which zone."""
        first, *more = what.zones
        on_field = first in ("left", "center", "right")
        lead = "on" if first == "field" else "from" if self.moving and not on_field else "in"
        if what.whose == "any" and first != "field":
            raise NoWords("a zone of anybody")
        if len(more) > 1:
            raise NoWords("more than two zones")
        return f"{lead} {self.zone(first, what.whose)}" + "".join(f" or {ZONE_WORDS.get(zone, zone)}" for zone in more)

    def noun(self, what: ast.Select, plural: bool, *, place: bool = True) -> str:
        """Adjectives, kind, what follows; the zone."""
        tests = list(what.tests)
        if what.zones == ("soul",):
            under = tests.pop() if tests else None
            if not isinstance(under, ast.Relation) or under.kind != "under" or under.to is None:
                raise NoWords("cards in some soul")
            return f"{self.tests(tests, plural)} in {self.say('soul', under.to)}"
        if {*what.zones} & {"field", "player"} and not self.searched:
            if tests and tests[0] == CARDS:
                tests.pop(0)
            elif not any(isinstance(test, ast.Kind) for test in tests):
                raise NoWords("a Gate among the cards of the field")
        text = self.tests(tests, plural)
        if what.among:
            if self.scope.several() != what.among:
                raise NoWords("cards among some others")
            return f"{text} among {'them' if what.among.startswith('looked') else 'those cards'}"
        if not place or what.zones == (self.searched,) or (what.whose == "any" and related(what)):
            return text
        if not what.zones:
            raise NoWords("cards anywhere")
        return f"{text} {self.place(what)}"

    def tests(self, tests: Sequence[ast.Test], plural: bool) -> str:
        """Tests as a noun."""
        rest = list(tests)
        kind = ""
        if rest and isinstance(rest[0], ast.Kind):
            first = rest.pop(0)
            if not isinstance(first, ast.Kind):
                raise NoWords("a tree that no text says")
            kind = " or ".join(f"{one}s" if plural else one for one in first.kinds)
        lead = ""
        others = [ast.Relation("other", other) for other in self.scope.others(this=not self.casting)]
        if others and all(other in rest for other in others):
            rest = [test for test in rest if test not in others]
            lead = "other "
        if not kind and len(rest) == 1 and isinstance(rest[0], ast.AnyTest):
            said = [self.tests(parts_of(part), plural) for part in rest[0].tests]
            return f"{lead}{(' or ' if plural else ' or a ').join(said)}"
        if not kind:
            kind = self.other_kind(rest, plural)
        before: list[str] = []
        while rest and self.is_adjective(rest[0]) and not all(isinstance(test, ast.Measure) for test in rest):
            before.append(self.adjective(rest.pop(0)))
        behind = [self.post(test) for test in rest]
        return " ".join([*([lead.strip()] if lead else []), *before, kind, *behind])

    def other_kind(self, rest: list[ast.Test], plural: bool) -> str:
        """Cards that are not called by their type; takes out of `rest` what that says."""
        named = next((test for test in rest if isinstance(test, ast.Named) and test.how == "is"), None)
        if rest and named is rest[0]:
            rest.pop(0)
            if named is None:
                raise NoWords("a tree that no text says")
            return self.names(named.names)
        for test, word in ((ast.Words("token", ("token",)), "token"), (ast.Relation("gate_master"), "Gate Master")):
            if rest and rest[0] == test:
                rest.pop(0)
                return f"{word}s" if plural else word
        return "cards" if plural else "card"

    def is_adjective(self, test: ast.Test) -> bool:
        """Whether a test stands before the noun."""
        if isinstance(test, ast.NotTest):
            return isinstance(test.test, ast.Words)
        if isinstance(test, ast.Relation):
            return test.kind in ("attacking", "attacked")
        if isinstance(test, ast.Words):
            return test.field != "token"
        return isinstance(test, ast.InState) or (isinstance(test, ast.Measure) and not self.closed(test.amount))

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

    def so_many(self, quantity: ast.Quant) -> str:
        """A bare number for exactly that many, or `so_much`."""
        return self.n(quantity.low) if quantity.low == quantity.high != ast.Num(0) else self.so_much(quantity)

    def so_much(self, quantity: ast.Quant) -> str:
        """N or more, N or less, no."""
        if quantity == NONE:
            return "no"
        if quantity.high is None:
            return f"{self.n(quantity.low)} or more"
        if quantity.low == ast.Num(0):
            return f"{self.n(quantity.high)} or less"
        raise NoWords("exactly so many")

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
        return f"all {self.noun(what, True)}"

    def each(self, what: ast.Select) -> str:
        """Unit on your field."""
        return self.noun(what, False)

    def number_of(self, what: ast.Select) -> str:
        """Units on your field."""
        return self.noun(what, True)

    def one(self, what: ast.Selector) -> str:
        """A card that fits, as the subject of an event."""
        if not isinstance(what, ast.Select):
            raise NoWords("a tree that no text says")
        others = [ast.Relation("other", other) for other in self.scope.others(this=not self.casting)]
        either = any(isinstance(test, ast.AnyTest) for test in what.tests)
        if others and all(other in what.tests for other in others) and not either:
            tests = tuple(test for test in what.tests if test not in others)
            return f"another {self.noun(ast.Select(what.zones, what.whose, tests, what.among), False)}"
        if what.whose == "any" and related(what):
            return f"the {self.noun(what, False)}"
        noun = self.noun(what, False)
        return f"{'an' if noun[0] in 'aeiou' and not noun.startswith('unit') else 'a'} {noun}"

    def single(self, what: ast.Selector) -> str:
        """The card that an event is about; a pronoun may mean it afterwards."""
        if what == ast.THIS:
            return "this card"
        if isinstance(what, ast.Union):
            text = f"this card or {self.one(what.parts[1])}"
            head = self.head(what.parts[1])
        else:
            text, head = self.one(what), self.head(what)
        self.scope.note(ast.SUBJECT, False, head, "subject")
        return text


def related(what: ast.Select) -> bool:
    """Whether cards play a part in the attack."""
    return any(isinstance(test, ast.Relation) and test.kind in ("attacking", "attacked") for test in what.tests)


def parts_of(test: ast.Test) -> tuple[ast.Test, ...]:
    """The tests of one alternative."""
    return test.tests if isinstance(test, ast.AllTest) else (test,)
