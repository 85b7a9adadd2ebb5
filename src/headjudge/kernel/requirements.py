"""Named requirements that make an action legal, each with its rule.

The list of options and `why_not` read the same list, so that they never disagree.
"""

from __future__ import annotations

from collections.abc import Callable

from headjudge.kernel import characteristics, indexing
from headjudge.kernel.abilities import Ability
from headjudge.kernel.effects import ActivePart, Held, giver_of
from headjudge.kernel.game import Game


def nothing_to_tell(game: Game, player: int, card: int, ability: Ability | None = None) -> str:
    """Returns '', as the values of a requirement whose text says enough."""
    return ""


class Requirement:
    """One condition of an action.

    rule: its id. text: what must be true, in words. met: a function of (game, player, card number) to bool. values: a
    function of the same arguments to the values that decide it, in words.
    """

    __slots__ = ("met", "rule", "text", "values")

    def __init__(
        self, rule: str, text: str, met: Callable[[Game, int, int], bool],
        values: Callable[[Game, int, int], str] = nothing_to_tell,
    ) -> None:
        self.rule = rule
        self.text = text
        self.met = met
        self.values = values


def all_met(requirements: tuple[Requirement, ...], game: Game, player: int, card: int) -> bool:
    """Whether every requirement of an action with a card is met."""
    # A plain loop: this is asked of every card in hand at every play timing.
    for requirement in requirements:  # noqa: SIM110  (a plain loop is quicker)
        if not requirement.met(game, player, card):
            return False
    return True


def failing(requirements: tuple[Requirement, ...], game: Game, player: int, card: int) -> list[tuple[str, str, str]]:
    """Returns the rule, text and values of every requirement that is not met."""
    return [
        (requirement.rule, requirement.text, requirement.values(game, player, card))
        for requirement in requirements
        if not requirement.met(game, player, card)
    ]


class UseRequirement:
    """One condition of using an activated ability, as `Requirement` is one of an action with a card.

    met: a function of (game, player, card number, ability, the part that gives it to the card or None) to bool. values:
    a function of the same but the last to words.
    """

    __slots__ = ("met", "rule", "text", "values")

    def __init__(self, rule: str, text: str, met: Callable[[Game, int, int, Ability, ActivePart | None], bool],
                 values: Callable[[Game, int, int, Ability], str] = nothing_to_tell) -> None:
        self.rule = rule
        self.text = text
        self.met = met
        self.values = values


def works_there(game: Game, player: int, card: int, ability: Ability, grant: ActivePart | None) -> bool:
    """Whether an ability works where its card is now."""
    instance = game.cards[card]
    return game.layout.spot_of[instance.place] in ability.spots and ability.works(game, instance)


def not_lost(game: Game, player: int, card: int, ability: Ability, grant: ActivePart | None) -> bool:
    """Whether the card has the ability: it has information of its own, and no effect has taken the ability away."""
    if grant is None and indexing.blank(game, game.cards[card]):
        return False
    return not characteristics.lost(game, card, ability, grant)


def within_limit(game: Game, player: int, card: int, ability: Ability, grant: ActivePart | None) -> bool:
    """Whether the ability has not been used as often as it may be."""
    return ability.within_limit(game, game.cards[card], giver_of(grant))


def fulfilled(game: Game, player: int, card: int, ability: Ability, grant: ActivePart | None) -> bool:
    """Whether what the text of the ability asks for is so."""
    return ability.fulfilled(game, game.cards[card], player)


def payable(game: Game, player: int, card: int, ability: Ability, grant: ActivePart | None) -> bool:
    """Whether the player can pay the cost of the ability in full."""
    return ability.payable(game, game.cards[card], player)


def usable(
    requirements: tuple[UseRequirement, ...], game: Game, player: int, card: int, ability: Ability,
    grant: ActivePart | None,
) -> bool:
    """Whether every requirement of using an ability is met."""
    # A plain loop: this is asked of every activated ability at every play timing.
    for requirement in requirements:  # noqa: SIM110  (a plain loop is quicker)
        if not requirement.met(game, player, card, ability, grant):
            return False
    return True


def cannot_use(
    requirements: tuple[UseRequirement, ...], game: Game, player: int, card: int, ability: Ability,
    grant: ActivePart | None,
) -> list[tuple[UseRequirement, str]]:
    """Returns every requirement of using an ability that is not met, with its text and values in words."""
    failed: list[tuple[UseRequirement, str]] = []
    for requirement in requirements:
        if not requirement.met(game, player, card, ability, grant):
            values = requirement.values(game, player, card, ability)
            failed.append((requirement, requirement.text + (f"; {values}" if values else "")))
    return failed


def offered_already(used: list[Held], ability: Ability) -> bool:
    """Whether using this ability is the same as using one of the card's other abilities in `used`.

    Then it is no choice. Equal abilities with a limit are told apart, since each has its own count and may be lost at
    another time.
    """
    return not ability.limit and any([other.alike == ability.alike for other, _ in used])
