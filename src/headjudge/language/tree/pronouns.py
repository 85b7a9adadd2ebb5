"""Resolves pronouns of card text by a list of antecedents, newest last.

The reader asks which cards a pronoun means here, the printer which pronoun means certain cards here.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from headjudge.language.tree import ast


@dataclass(frozen=True, slots=True)
class Antecedent:
    """Cards that a pronoun may mean.

    It knows their names, whether they are several, their kind, the step that brought them up, and the register among
    whose cards they were picked ('' if from elsewhere).
    """

    what: ast.Selector
    many: bool
    head: str
    verb: str
    among: str = ""


PICKED: Final = frozenset({"chosen", "found", "turned", "harmed", "destroyed", "recovered", "shifted"})
"""Steps whose cards "other" cards are other than."""

LOOKED: Final = frozenset({"looked", "revealed", "flipped", "topped"})


def picked_among(what: object) -> str:
    """Returns the register among whose cards these are picked; '' if they are picked elsewhere."""
    of = what.of if isinstance(what, ast.Pick) else what
    return of.among if isinstance(of, ast.Select) else ""


def sent_by(move: ast.Move) -> dict[str, str]:
    """Returns the zone of the player who acts into which a step puts cards, with the register of the cards."""
    rooms = {(spot.zone, spot.whose) for spot in move.to}
    if move.by != "you" or len(rooms) != 1:
        return {}
    ((zone, whose),) = rooms
    register = move.what.name if isinstance(move.what, ast.Ref) else move.as_
    return {zone: register} if whose == "you" and register else {}


@dataclass(slots=True)
class Scope:
    """The antecedents of one ability and the registers that it makes."""

    antecedents: list[Antecedent] = field(default_factory=list)
    made: list[tuple[str, str]] = field(default_factory=list)
    defining: bool = False

    def note(self, what: ast.Selector, many: bool, head: str, verb: str, among: str = "") -> None:
        """Add an antecedent that a pronoun may mean from here on."""
        self.antecedents.append(Antecedent(what, many, head, verb, among))

    def make(self, verb: str, many: bool, head: str, among: str = "") -> str:
        """Make a register with its antecedent; returns the register's name."""
        name = self.name(verb)
        self.note(ast.Ref(name), many, head, verb, among)
        return name

    def name(self, verb: str) -> str:
        """Make a register that no pronoun means; returns its name."""
        name = f"#{len(self.made)}"
        self.made.append((name, verb))
        return name

    def become(self, what: ast.Selector, head: str) -> None:
        """Change the noun for cards from here on: placed cards are called characters."""
        for index, one in enumerate(self.antecedents):
            if one.what == what:
                self.antecedents[index] = Antecedent(one.what, one.many, head, one.verb, one.among)

    def _newest(self) -> list[Antecedent]:
        kept = self.antecedents if self.defining else [one for one in self.antecedents if one.verb != "each"]
        return list(reversed(kept))

    def it(self) -> ast.Selector | None:
        """Returns the cards that `it` means: the newest single antecedent.

        As print often does, `it` may also mean a newer choice or find of several cards.
        """
        for one in self._newest():
            if one.verb == "each":
                continue
            if not one.many or one.verb in ("chosen", "found"):
                return one.what
            return None
        return None

    def them(self) -> ast.Selector | None:
        """Returns the cards that `them` and `they` mean: the newest antecedent of several, or a newer choice of one."""
        for one in self._newest():
            if one.verb == "each":
                continue
            if one.many or one.verb in ("chosen", "found"):
                return one.what
            return None
        return None

    def that(self, head: str, but: ast.Selector | None = None) -> ast.Selector | None:
        """Returns the card that `that character`, `that card` or `that climax` means.

        It is the newest single antecedent of that noun; any card may be a `card`. but: a card that cannot be meant.
        """
        singles = [one for one in self._newest() if not one.many and one.what != but]
        if head == "card":
            return next((one.what for one in singles if one.verb != "each"), None)
        exact = next((one for one in singles if one.head == head), None)
        if exact is not None:
            return exact.what
        newest = next((one for one in singles if one.verb != "each"), None)
        return newest.what if newest is not None and newest.head == "card" else None

    def those(self, head: str) -> ast.Selector | None:
        """Returns the cards that `those cards` and `those characters` mean: the newest antecedent of several."""
        for one in self._newest():
            if one.verb == "each":
                continue
            if one.many and (head == "card" or one.head in (head, "card")):
                return one.what
            if one.verb == "chosen" and not one.many and head != "card" and one.head == head:
                return one.what
        return None

    def revealed(self) -> ast.Selector | None:
        """Returns the card that `the revealed card` means: the newest one revealed, by this ability or by a check."""
        return next((one.what for one in self._newest() if one.verb in ("revealed", "shown", "checked")), None)

    def others(self, *, this: bool) -> tuple[ast.Selector, ...]:
        """Returns the cards than which "other" cards are others: those that were picked before, and the own card.

        this: whether the own card can be one of those that are meant.
        """
        picked = [one.what for one in self.antecedents if one.verb in PICKED and isinstance(one.what, ast.Ref)]
        return tuple(dict.fromkeys([*([ast.THIS] if this else []), *picked]))

    def looked(self) -> str | None:
        """Returns the register that `the rest` is taken from.

        It is the newest set of which some cards were picked, or the newest cards looked at, revealed or flipped. A set
        that was itself picked from another is no set of its own: the rest is that of the largest.
        """
        for one in self._newest():
            if one.among and one.among != "this":
                return self._largest(one.among)
            if one.verb in LOOKED and isinstance(one.what, ast.Ref):
                return one.what.name
        return None

    def _largest(self, register: str) -> str:
        """Returns the set from which a set was picked, if it was; else the set itself."""
        for one in self.antecedents:
            if one.what == ast.Ref(register) and one.among and one.among != "this":
                return self._largest(one.among)
        return register

    def several(self) -> str | None:
        """Returns the register of `among them`: the newest set."""
        for one in self._newest():
            if (one.many or one.verb in LOOKED) and isinstance(one.what, ast.Ref):
                return one.what.name
        return None
