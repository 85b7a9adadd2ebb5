"""Events in the words of Weiss Schwarz."""

from __future__ import annotations

from headjudge.games.ws.text.printer_nouns import OWNED, NounPrinter
from headjudge.language.rows.errors import NoWords
from headjudge.language.tree import ast


class EventPrinter(NounPrinter):
    """Prints triggers."""

    def whose_time(self, trigger: ast.Edge) -> str:
        """Whose span it is that begins or ends."""
        if trigger.of == ast.THIS:
            return "this"
        if trigger.which == "this":
            return "that"
        return f"next {trigger.whose}" if trigger.which == "next" and trigger.whose != "any" else trigger.whose

    def single_from(self, trigger: ast.Moved) -> str:
        """A card that leaves a zone."""
        what = trigger.what
        if not isinstance(what, ast.Select):
            raise NoWords("a tree that no text says")
        text = self.noun(what, False, place=False)
        owner = f"{self.owner(what.whose)} " if what.whose in OWNED else "a "
        self.scope.note(ast.SUBJECT, False, self.subject_head(what), "subject")
        return f"{owner}{text}"
