"""Numbers that count no further than a card says, and how far two numbers are apart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.gate import nodes
from headjudge.language.running.terms import Number, together

if TYPE_CHECKING:
    from headjudge.kernel.game import Game
    from headjudge.language.compiling.terms import Terms
    from headjudge.language.running.context import Context
    from headjudge.language.running.conventions import Compiled


class Capped(Number):
    """A number, but not more than another one that is printed."""

    def __init__(self, of: Number, most: int) -> None:
        super().__init__(of.reads, of.each)
        self.of = of
        self.most = most

    def value(self, game: Game, context: Context) -> int:
        return min(self.of.value(game, context), self.most)

    def reads_in(self) -> frozenset[int] | None:
        return self.of.reads_in()

    def negative_now(self, game: Game, each: frozenset[int] | None) -> bool:
        return self.of.negative_now(game, each)


class Apart(Number):
    """How far two numbers are apart."""

    def __init__(self, one: Number, other: Number) -> None:
        super().__init__((*one.reads, *other.reads), one.each or other.each)
        self.one = one
        self.other = other

    def value(self, game: Game, context: Context) -> int:
        return abs(self.one.value(game, context) - self.other.value(game, context))

    def reads_in(self) -> frozenset[int] | None:
        return together(self.one.reads_in(), self.other.reads_in())

    def negative_now(self, game: Game, each: frozenset[int] | None) -> bool:
        return False


def apart(terms: Terms, node: nodes.Difference) -> Number:
    return Apart(terms.number(node.one), terms.number(node.other))


def at_most(terms: Terms, node: nodes.AtMost) -> Number:
    return Capped(terms.number(node.of), node.most)


CAPPED: Final[Compiled] = {nodes.AtMost: at_most, nodes.Difference: apart}
