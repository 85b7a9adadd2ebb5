"""Triggers and conditions in the words of gate."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from headjudge.games.gate.text.events import ATTACKED
from headjudge.games.gate.text.nouns import NONE, SOME
from headjudge.games.gate.text.printer_nouns import NounPrinter
from headjudge.language.printing.nouns import word_for
from headjudge.language.rows.errors import NoWords
from headjudge.language.tree import ast

_FROM_FIELD = (("field",), ())


class EventPrinter(NounPrinter):
    """Prints events and conditions."""

    def trigger(self, trigger: ast.Trigger) -> str:
        """When, at the start of, at the end of."""
        if isinstance(trigger, ast.Edge):
            return self.edge(trigger)
        if isinstance(trigger, ast.AnyOf) and not self.is_damage(trigger):
            before = list(self.scope.antecedents)
            said, noted = [], []
            for one in trigger.triggers:
                self.scope.antecedents = list(before)
                said.append(self.event(one))
                noted.append(self.scope.antecedents)
            self.scope.antecedents = noted[0] if all(one == noted[0] for one in noted) else before
            return f"when {' or when '.join(said)}"
        return f"when {self.event(trigger)}"

    def edge(self, trigger: ast.Edge) -> str:
        """A start or end."""
        which = word_for({"begin": "at the start of", "end": "at the end of"}, trigger.edge)
        span = trigger.span.replace("_", " ")
        if trigger.of == ast.THIS:
            return f"{which} this card's attack"
        if trigger.span == "game":
            return "at the start of the game"
        if trigger.which == "this":
            return f"{which} this {span}"
        whose = word_for({"you": "your", "opponent": "your opponent's", "any": "each"}, trigger.whose)
        return f"{which} {whose} {span}"

    def event(self, trigger: ast.Trigger) -> str:
        """Something that happens."""
        method: Callable[[ast.Trigger], str] | None = getattr(self, f"when_{type(trigger).__name__.lower()}", None)
        if method is None:
            raise NoWords(f"{type(trigger).__name__} as an event")
        return method(trigger)

    def is_damage(self, trigger: ast.AnyOf) -> bool:
        """Whether it is damage to anybody or anything."""
        return [type(one) for one in trigger.triggers] == [ast.Damaged, ast.Harmed]

    def when_anyof(self, trigger: ast.AnyOf) -> str:
        """Deals damage."""
        dealt = trigger.triggers[0]
        if not (isinstance(dealt, ast.Damaged) and dealt.source is not None):
            raise NoWords("a tree that no text says")
        return f"{self.single(dealt.source)} deals damage"

    def from_zone(self, zone: str, whose: str) -> str:
        """Somebody's zone, or anybody's."""
        return self.zone(zone, whose)

    def when_moved(self, trigger: ast.Moved) -> str:
        """Comes, goes."""
        if trigger.verb == "draw":
            self.scope.note(ast.SUBJECT, False, "card", "subject")
            return "you draw a card" if trigger.whose_src == "you" else "your opponent draws a card"
        if trigger.dst == ("soul",):
            return self.when_put_into_soul(trigger)
        source = trigger.src[0] if trigger.src else ""
        leaves_zone = source not in ("", "field")
        if leaves_zone and trigger.what != ast.THIS:
            self.searched = source
        if isinstance(trigger.what, ast.Select) and not trigger.what.zones:
            text = f"a {self.tests(trigger.what.tests, False)}"
            self.scope.note(ast.SUBJECT, False, self.head(trigger.what), "subject")
        else:
            text = self.single(trigger.what)
        self.searched = ""
        said = {"summon": "is summoned", "equip": "is equipped", "destroy": "is destroyed", "drop": "is dropped"}
        to = self.from_zone(trigger.dst[0], trigger.whose_dst) if trigger.dst else ""
        origin = self.from_zone(source, trigger.whose_src) if trigger.src else ""
        if trigger.verb == "drop":
            return f"{text} is dropped" + (f" from {origin}" if origin else "")
        if trigger.verb in said:
            return f"{text} {said[trigger.verb]}" + (f" to {to}" if to else "") + (f" from {origin}" if origin else "")
        if trigger.verb == "shift":
            return f"{text} moves" + ("" if trigger.dst == ("field",) else f" to {to}")
        if trigger.verb in ("enter", "place"):
            return f"{text} enters {to}"
        if (trigger.src, trigger.dst) == _FROM_FIELD:
            return f"{text} leaves the field"
        if trigger.dst == ("banish",) and not trigger.src:
            return f"{text} is banished"
        if trigger.dst:
            return f"{text} is put into {to}" + (f" from {origin}" if origin else "")
        raise NoWords("a move")

    def when_put_into_soul(self, trigger: ast.Moved) -> str:
        """Is put into this card's soul."""
        if not isinstance(trigger.what, ast.Select):
            raise NoWords("a tree that no text says")
        *tests, under = trigger.what.tests
        if under != ast.Relation("under", ast.THIS):
            raise NoWords("the soul of another card")
        self.scope.note(ast.SUBJECT, False, "card", "subject")
        return f"a {self.tests(tests, False)} is put into this card's soul"

    def when_attacked(self, trigger: ast.Attacked) -> str:
        """Attacks, is attacked."""
        if trigger.about == "target":
            if trigger.target is None:
                if not isinstance(trigger.attacker, ast.Select):
                    raise NoWords("a tree that no text says")
                self.scope.note(ast.SUBJECT, False, "card", "subject")
                return word_for({"opponent": "you are attacked", "you": "your opponent is attacked"},
                                trigger.attacker.whose)
            text = f"{self.single(trigger.target)} is attacked"
            return text if trigger.attacker is None else f"{text} by {self.one(trigger.attacker)}"
        if trigger.attacker is None:
            raise NoWords("a tree that no text says")
        text = f"{self.single(trigger.attacker)} attacks"
        if trigger.target is not None:
            text = f"{text} {self.one(trigger.target)}"
            self.scope.note(ATTACKED, False, "unit", "named")
            return text
        return f"{text} your opponent" if trigger.kind else text

    def when_hit(self, trigger: ast.Hit) -> str:
        """Hits."""
        return f"{self.single(trigger.attacker)} hits" + (" your opponent" if trigger.kind else "")

    def when_destroys(self, trigger: ast.Destroys) -> str:
        """Destroys, is destroyed by an attack."""
        if trigger.by is None:
            if trigger.what is None:
                raise NoWords("a tree that no text says")
            return f"{self.single(trigger.what)} is destroyed by an attack"
        by = "this card" if trigger.by == ast.THIS else self.one(trigger.by)
        if trigger.what is None:
            raise NoWords("a tree that no text says")
        return f"{by} destroys {self.single(trigger.what)}" + (" by attack" if trigger.how else "")

    def when_damaged(self, trigger: ast.Damaged) -> str:
        """Damage to a player."""
        if trigger.source is None:
            return "you take damage" if trigger.receiver == "you" else "your opponent takes damage"
        return f"{self.single(trigger.source)} deals damage to your opponent"

    def when_harmed(self, trigger: ast.Harmed) -> str:
        """Damage to a card."""
        if trigger.source is None:
            if trigger.receiver is None:
                raise NoWords("a tree that no text says")
            return f"{self.single(trigger.receiver)} takes damage"
        if trigger.receiver is None:
            raise NoWords("a tree that no text says")
        text = f"{self.single(trigger.source)} deals damage to"
        return f"{text} {self.one(trigger.receiver)}"

    def when_played(self, trigger: ast.Played) -> str:
        """Casts a spell, plays a card."""
        self.searched = "stack"
        what = ast.Select(("stack",), "any", trigger.tests)
        text, head = self.one(what), self.head(what)
        self.searched = ""
        self.scope.note(ast.SUBJECT, False, head, "subject")
        if trigger.who == "any":
            return f"{text} is cast"
        verb = "cast" if ast.Kind(("spell",)) in trigger.tests else "play"
        return f"you {verb} {text}" if trigger.who == "you" else f"your opponent {verb}s {text}"

    def when_used(self, trigger: ast.Used) -> str:
        """Uses a skill."""
        skill = f"a [{trigger.label.title()}] skill"
        return f"you use {skill}" if trigger.who == "you" else f"your opponent uses {skill}"

    def when_playerdid(self, trigger: ast.PlayerDid) -> str:
        """Gains life."""
        return "you gain life" if trigger.who == "you" else "your opponent gains life"

    def when_turned(self, trigger: ast.Turned) -> str:
        """Becomes a state."""
        return f"{self.single(trigger.what)} becomes {trigger.state}"

    # Conditions

    def conditions(self, condition: ast.Condition) -> str:
        """A condition with its `if` or `during`."""
        if isinstance(condition, ast.Now):
            return f"during {'your' if condition.whose == 'you' else 'your opponent' + chr(39) + 's'} " + (
                condition.span.replace("_", " "))
        return super().conditions(condition)

    def if_now(self, condition: ast.Now) -> str:
        """It is."""
        return f"it is {'your' if condition.whose == 'you' else 'your opponent' + chr(39) + 's'} " + (
            condition.span.replace("_", " "))

    def if_exists(self, condition: ast.Exists) -> str:
        """There is, there are."""
        what, quantity = condition.what, condition.quantity
        if not isinstance(what, ast.Select):
            raise NoWords("a tree that no text says")
        if what.zones == ("gate_master",) and quantity == SOME and len(what.tests) == 1:
            (named,) = what.tests
            if isinstance(named, ast.Named) and named.how == "is" and what.whose in ("you", "opponent"):
                whose = "your" if what.whose == "you" else "your opponent's"
                return f"{whose} Gate Master is {self.names(named.names)}"
        if quantity == NONE:
            return f"there are no {self.noun(what, True)}"
        if quantity == SOME:
            return f"there is {self.one(what)}"
        if quantity.low == quantity.high:
            number = self.n(quantity.low)
            return f"there are exactly {number} {self.noun(what, quantity.low != ast.Num(1))}"
        return f"there are {self.so_much(quantity)} {self.noun(what, True)}"

    def if_flag(self, condition: ast.Flag) -> str:
        """Is being attacked."""
        return "you are being attacked" if condition.who == "you" else "your opponent is being attacked"

    def if_is(self, condition: ast.Is) -> str:
        """Is a card that fits, is somewhere, has something."""
        return self.says(condition, "")

    def says(self, condition: ast.Is, no: str) -> str:
        """A card and what it is."""
        if isinstance(condition.what, ast.Select):
            raise NoWords("one of some cards")
        card = any(one.what == condition.what and one.head == "card" for one in self.scope.antecedents)
        who = self.ref(condition.what, prefer=("that card",) if card else ("that unit", "that card"))
        tests = condition.tests
        if len(tests) == 1:
            (test,) = tests
            if isinstance(test, ast.InZone) and test.whose == "any" and len(test.zones) == 1 and not no:
                return f"{who} is {'on' if test.zones == ('field',) else 'in'} {self.zone(test.zones[0], 'any')}"
            if isinstance(test, ast.InZone) and not no:
                return f"{who} is {self.place(ast.Select(test.zones, test.whose))}"
            if isinstance(test, ast.HasMarkers) and not no:
                number = self.so_many(test.quantity)
                if not test.tests:
                    return f"{who} has {number} soul card{'' if number == '1' else 's'}"
                return f"{who} has {number} {self.tests(test.tests, True)} in {self.soul_of(condition.what)}"
            if isinstance(test, ast.Has):
                return f"{who} {'does not have' if no else 'has'} {self.label(test.label)}"
            if isinstance(test, ast.Named) and test.how == "has" and not no:
                return f"{who} has {self.names(test.names)} in its name"
            if test == ast.Relation("attacked"):
                return f"{who} is {no}being attacked"
            if test == ast.Relation("gate_master"):
                return f"{who} is {no}your Gate Master"
        if not no:
            for test in tests:
                if isinstance(test, ast.Kind) and len(test.kinds) == 1:
                    self.scope.become(condition.what, test.kinds[0])
        return f"{who} is {no}{self.predicate(tests)}"

    def predicate(self, tests: Sequence[ast.Test]) -> str:
        """What a card is."""
        if all(self.is_adjective(test) for test in tests):
            return " ".join(self.adjective(test) for test in tests)
        first = tests[0]
        if isinstance(first, ast.Named) and first.how == "is" and len(tests) == 1:
            return self.names(first.names)
        return f"a {self.tests(tests, False)}"

    def if_not(self, condition: ast.Not) -> str:
        """Is not, does not have."""
        inner = condition.condition
        if isinstance(inner, ast.Is):
            return self.says(inner, "not ")
        if isinstance(inner, ast.Happened) and isinstance(inner.event, ast.Attacked):
            return self.if_happened(inner).replace("attacked this turn", "did not attack this turn")
        if isinstance(inner, ast.Exists) and isinstance(inner.what, ast.Select) and inner.what.whose == "you":
            return f"you do not have {self.so_much(inner.quantity)} {self.noun(inner.what, True)}"
        raise NoWords("the contrary")

    def if_every(self, condition: ast.Every) -> str:
        """All of these are."""
        if not isinstance(condition.what, ast.Select):
            raise NoWords("all of some cards")
        return f"{self.all_of(condition.what)} are {self.predicate(condition.tests)}"

    def if_happened(self, condition: ast.Happened) -> str:
        """Happened this turn."""
        if condition.span != "turn" or condition.quantity != SOME:
            raise NoWords("something that happened")
        event = condition.event
        if isinstance(event, ast.Attacked) and event.attacker is not None:
            return f"{self.past(event.attacker)} attacked this turn"
        if isinstance(event, ast.Played) and event.who == "you":
            self.searched = "stack"
            text = self.one(ast.Select(("stack",), "any", event.tests))
            self.searched = ""
            return f"you cast {text} this turn"
        if isinstance(event, ast.Moved):
            said = {"summon": "was summoned", "destroy": "was destroyed"}.get(event.verb)
            if said is not None:
                return f"{self.past(event.what)} {said} this turn"
            if event.verb == "equip" and event.what != ast.THIS:
                return f"you equipped {self.one(event.what)} this turn"
        raise NoWords("something that happened")

    def past(self, what: ast.Selector) -> str:
        """The card of an event of the past."""
        return "this card" if what == ast.THIS else self.one(what)

    def flat(self, condition: ast.Condition | None) -> list[ast.Condition]:
        """The parts of a conjunction."""
        if condition is None:
            return []
        return list(condition.conditions) if isinstance(condition, ast.And) else [condition]

    def until(self, until: ast.Until) -> str:
        """A duration."""
        if until == ast.END_OF_TURN:
            return "this turn"
        if until == ast.Until("attack"):
            return "until the end of this attack"
        if until == ast.Until("before_end_phase"):
            return "until the end phase"
        if until == ast.Until("turn", "opponent"):
            return "until the end of your opponent's turn"
        return super().until(until)


