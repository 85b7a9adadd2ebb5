"""Numbers that count no further than a card says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.gate import nodes
from headjudge.language.running.terms import Number

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


def at_most(terms: Terms, node: nodes.AtMost) -> Number:
    return Capped(terms.number(node.of), node.most)


CAPPED: Final[Compiled] = {nodes.AtMost: at_most}
