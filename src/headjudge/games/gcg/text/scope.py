"""What the pronouns of the Gundam Card Game stand for; reader and printer ask the same."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from headjudge.language.tree import ast
from headjudge.language.tree.pronouns import Antecedent, Scope

UNSPOKEN: Final = ("object", "each", "drawn", "discarded")
"""What `it` and `them` do not mean: the other card of an event, and cards of which nothing is said but their number."""

FIGHTS: Final = "fights"
"""The verb of a card that was named as attacking another one: "it" could mean either of the two."""


@dataclass(slots=True)
class GcgScope(Scope):
    """The antecedents of a text."""

    sides: dict[ast.Selector, str] = field(default_factory=dict)
    """Whose the cards are that pronouns may mean."""

    def mention(self, what: ast.Selector, head: str = "unit") -> ast.Selector:
        """Let `it` mean a card that was named, from here on."""
        if not self.antecedents or self.antecedents[-1].what != what:
            known = self.known(what)
            self.note(
                what,
                known.many if known else False,
                known.head if known else head,
                known.verb if known else "named",
            )
        return what

    def known(self, what: ast.Selector) -> Antecedent | None:
        """Returns what was said last of these cards."""
        return next((one for one in reversed(self.antecedents) if one.what == what), None)

    def newest(self) -> Antecedent | None:
        """Returns the newest cards that a pronoun may mean."""
        return next((one for one in reversed(self.antecedents) if one.verb not in UNSPOKEN), None)

    def it(self) -> ast.Selector | None:
        """Returns the newest single card."""
        newest = self.newest()
        return None if newest is None or newest.many or newest.verb == FIGHTS else newest.what

    def them(self) -> ast.Selector | None:
        """Returns the newest cards, if they may be several."""
        newest = self.newest()
        return newest.what if newest is not None and newest.many else None

    def that_unit(self, *whose: str) -> ast.Selector | None:
        """Returns the newest single Unit that was chosen or that an event is about; whose: only one of theirs."""
        for one in reversed(self.antecedents):
            single = not one.many and one.what != ast.THIS and one.head == "unit"
            if single and (not whose or self.sides.get(one.what) in whose):
                return one.what
        return None

    def that_friendly(self) -> ast.Selector | None:
        """Returns the newest single Unit of a player or of a team mate."""
        return self.that_unit("you", "friendly")

    def that_enemy(self) -> ast.Selector | None:
        """Returns the newest single enemy Unit."""
        return self.that_unit("opponent")

    def remaining(self) -> ast.Selector | None:
        """Returns the cards that are left of those looked at, whether or not some of them were revealed."""
        looked = [one.what for one in self.antecedents if one.verb == "looked"]
        register = looked[-1] if looked else None
        return ast.Rest(register.name) if isinstance(register, ast.Ref) else None

    def placed(self) -> str | None:
        """Returns the register of the cards that this effect moved; None if it moved none, or several times."""
        found = [one.what for one in self.antecedents if one.verb in ("moved", "discarded")]
        return found[0].name if len(found) == 1 and isinstance(found[0], ast.Ref) else None
