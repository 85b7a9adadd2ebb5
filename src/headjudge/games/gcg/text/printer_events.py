"""Events in the words of the Gundam Card Game."""

from __future__ import annotations

from collections.abc import Callable

from headjudge.games.gcg.text.printer_conditions import ConditionPrinter
from headjudge.language.rows.errors import NoWords
from headjudge.language.tree import ast

_DAMAGE = {"": "damage", "battle": "battle damage", "effect": "effect damage"}


class EventPrinter(ConditionPrinter):
    """Prints what happens."""

    def event(self, trigger: ast.Trigger) -> str:
        """What happens."""
        method: Callable[[ast.Trigger], str] | None = getattr(self, f"when_{type(trigger).__name__.lower()}", None)
        if method is None:
            raise NoWords(f"the trigger {type(trigger).__name__}")
        return method(trigger)

    def about(self, what: ast.Selector | None, register: ast.Ref = ast.SUBJECT) -> str:
        """Whom an event is about."""
        if isinstance(what, ast.Ref):
            text = self.ref(what, subject=True)
            self.mention(what)
            return text
        if not isinstance(what, ast.Select):
            raise NoWords("an event about described cards")
        other = ast.Relation("other", ast.THIS)
        if what.whose == "you":
            text = f"one of your {self.noun(what, True, True)}"
        elif other in what.tests:
            bare = ast.Select(what.zones, what.whose, tuple(test for test in what.tests if test != other))
            text = f"another {self.noun(bare, False)}"
        else:
            text = self.a(self.noun(what, False))
        self.scope.note(register, False, self.head(what), "subject")
        self.sides[register] = what.whose
        return text

    def thing(self, what: ast.Selector | None, register: ast.Ref) -> str:
        """The object of an event, or its source."""
        if not isinstance(what, ast.Select):
            raise NoWords("an event with described cards")
        self.scope.note(register, False, self.head(what), "object")
        self.sides[register] = what.whose
        return self.a(self.noun(what, False))

    def when_destroys(self, trigger: ast.Destroys) -> str:
        """Destroys."""
        what = self.thing(trigger.what, ast.SUBJECT)
        if trigger.how not in ("battle", "damage"):
            raise NoWords("destroyed in any way")
        damage = "battle damage" if trigger.how == "battle" else "damage"
        who = self.about(trigger.by, ast.Ref("attacker"))
        return f"{who} destroy{'' if who == 'they' else 's'} {what} with {damage}"

    def when_paired(self, trigger: ast.Paired) -> str:
        """Links, or is paired."""
        if trigger.linked:
            return f"{self.about(trigger.unit)} links"
        if trigger.tests:
            raise NoWords("a Pilot that is described")
        if not isinstance(trigger.unit, ast.Union):
            return f"{self.about(trigger.unit)} is paired with a Pilot"
        this, others = trigger.unit.parts
        if not isinstance(others, ast.Select):
            raise NoWords("a tree that no text says")
        text = f"you pair a Pilot with {self.ref(this)} or one of {self.owned(others, True)}"
        self.scope.note(ast.SUBJECT, False, "unit", "object")
        return text

    def when_moved(self, trigger: ast.Moved) -> str:
        """Is deployed, is destroyed."""
        if trigger not in (ast.Moved(trigger.what, "deploy"), ast.Moved(trigger.what, "destroy")):
            raise NoWords("a move of this kind")
        return f"{self.about(trigger.what)} is {trigger.verb}ed"

    def when_attacked(self, trigger: ast.Attacked) -> str:
        """Attacks, is attacked."""
        if trigger.target is None and trigger.about == "attacker":
            return f"{self.about(trigger.attacker)} attacks"
        if trigger.attacker is None and trigger.about == "target":
            return f"{self.about(trigger.target)} is attacked"
        raise NoWords("an attack of this kind")

    def when_recovered(self, trigger: ast.Recovered) -> str:
        """Recovers HP."""
        return f"{self.about(trigger.what)} recovers HP"

    def when_harmed(self, trigger: ast.Harmed) -> str:
        """Receives damage, or deals it."""
        damage = _DAMAGE[trigger.kind]
        if isinstance(trigger.receiver, ast.Select) and trigger.receiver.whose == "opponent":
            what = self.thing(trigger.receiver, ast.SUBJECT)
            who = self.about(trigger.source, ast.Ref("attacker"))
            return f"{who} deals {damage} to {what}"
        source = ""
        if trigger.source == ast.Select((), "opponent"):
            source = " from an enemy"
        elif trigger.source is not None:
            source = f" from {self.thing(trigger.source, ast.Ref('attacker'))}"
        return f"{self.about(trigger.receiver)} receives {damage}{source}"

    def when_turned(self, trigger: ast.Turned) -> str:
        """Is rested, or set as active."""
        if trigger.cause != "effect" or trigger.in_battle:
            raise NoWords("turned without an effect")
        said = "rested" if trigger.state == "rested" else "set as active"
        return f"{self.about(trigger.what)} is {said} by an effect"

    def when_playerdid(self, trigger: ast.PlayerDid) -> str:
        """You place an EX Resource."""
        if trigger != ast.PlayerDid("you", "place_ex_resource"):
            raise NoWords(f"the deed {trigger.deed}")
        return "you place an EX Resource"

    def when_edge(self, trigger: ast.Edge) -> str:
        """A time."""
        raise NoWords("a time as an event")
