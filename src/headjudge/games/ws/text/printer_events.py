"""Events in the words of Weiss Schwarz."""

from __future__ import annotations

from headjudge.games.ws.text.printer_nouns import NounPrinter
from headjudge.language.printing.nouns import OWNERS, word_for
from headjudge.language.rows.errors import NoWords
from headjudge.language.tree import ast


class EventPrinter(NounPrinter):
    """Prints triggers."""

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

    def single_from(self, trigger: ast.Moved) -> str:
        """A card that leaves a zone."""
        what = trigger.what
        if not isinstance(what, ast.Select):
            raise NoWords("a tree that no text says")
        text = self.noun(what, False, place=False)
        owner = f"{word_for(OWNERS, what.whose)} " if what.whose in OWNERS else "a "
        self.scope.note(ast.SUBJECT, False, self.subject_head(what), "subject")
        return f"{owner}{text}"
