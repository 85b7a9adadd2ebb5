"""Events in the words of Weiss Schwarz."""

from __future__ import annotations

from headjudge.games.ws.text.printer_nouns import NounPrinter
from headjudge.language.printing.nouns import OWNERS, word_for
from headjudge.language.rows.errors import NoWords
from headjudge.language.tree import ast


class EventPrinter(NounPrinter):
    """Prints triggers."""

    def trigger(self, trigger: ast.Trigger) -> str:
        """When, at the beginning of, at the end of."""
        if isinstance(trigger, ast.Edge):
            return self.edge(trigger)
        if isinstance(trigger, ast.AnyOf):
            before = list(self.scope.antecedents)
            said = []
            noted = []
            for one in trigger.triggers:
                self.scope.antecedents = list(before)
                said.append(self.event(one))
                noted.append(self.scope.antecedents)
            self.scope.antecedents = noted[0] if all(one == noted[0] for one in noted) else before
            return f"when {' or when '.join(said)}"
        return f"when {self.event(trigger)}"

    def edge(self, trigger: ast.Edge) -> str:
        """A beginning or end."""
        whose = trigger.whose
        if trigger.of == ast.THIS:
            whose = "this"
        elif trigger.which == "this":
            whose = "that"
        elif trigger.which == "next" and whose != "any":
            whose = f"next {whose}"
        which = word_for({"begin": "at the beginning of", "end": "at the end of"}, trigger.edge)
        return f"{which} {self.say('span', (trigger.span, whose))}"

    def event(self, trigger: ast.Trigger) -> str:
        """Something that happens."""
        return self.say("event", trigger)

    def single_from(self, trigger: ast.Moved) -> str:
        """A card that leaves a zone."""
        what = trigger.what
        if not isinstance(what, ast.Select):
            raise NoWords("a tree that no text says")
        text = self.noun(what, False, place=False)
        owner = f"{word_for(OWNERS, what.whose)} " if what.whose in OWNERS else "a "
        self.scope.note(ast.SUBJECT, False, self.subject_head(what), "subject")
        return f"{owner}{text}"
