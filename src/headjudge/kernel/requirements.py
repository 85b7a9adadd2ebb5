"""What makes an action legal: named requirements, each with its rule.

The list of options and `why_not` read the same list, so that they never disagree.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


class Requirement:
    """One condition of an action.

    rule: its id. text: what must be true, in words. met: (game, player, card number) to truth. values: the same
    arguments to the values that decide it, in words.
    """

    __slots__ = ("met", "rule", "text", "values")

    def __init__(
        self, rule: str, text: str, met: Callable[[Game, int, int], bool], values: Callable[[Game, int, int], str]
    ) -> None:
        self.rule = rule
        self.text = text
        self.met = met
        self.values = values


def all_met(requirements: tuple[Requirement, ...], game: Game, player: int, card: int) -> bool:
    # A plain loop: this is asked of every card in hand at every play timing.
    for requirement in requirements:  # noqa: SIM110  (a plain loop is quicker)
        if not requirement.met(game, player, card):
            return False
    return True


def failing(requirements: tuple[Requirement, ...], game: Game, player: int, card: int) -> list[tuple[str, str, str]]:
    """The rule, text and values of every requirement that is not met."""
    return [
        (requirement.rule, requirement.text, requirement.values(game, player, card))
        for requirement in requirements
        if not requirement.met(game, player, card)
    ]
