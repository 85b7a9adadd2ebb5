"""Explains why an action is no option now: every requirement that fails, from the lists that make the options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.cfv.actions import ACTIONS
from headjudge.games.cfv.battle import ATTACKER_REQUIREMENTS, IN_FRONT_ROW, NOT_FIRST_TURN, intercepts
from headjudge.games.cfv.playing import (
    CALL_REQUIREMENTS,
    GUARD_REQUIREMENTS,
    IN_HAND,
    RIDE_REQUIREMENTS,
    USE_REQUIREMENTS,
)
from headjudge.games.cfv.zones import SPOTS
from headjudge.games.vanguard.activating import activated_abilities, where_it_is
from headjudge.games.vanguard.attacks import able_to_boost
from headjudge.games.vanguard.circles import HAND
from headjudge.games.vanguard.roles import attacker
from headjudge.kernel.actions import Refusal
from headjudge.kernel.refusals import not_now, unmet
from headjudge.kernel.requirements import Requirement, cannot_use

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

_FROM_HAND: Final[dict[str, tuple[Requirement, ...]]] = {
    "ride": RIDE_REQUIREMENTS, "call": CALL_REQUIREMENTS, "guard": GUARD_REQUIREMENTS}


def refusals(game: Game, player: int, action: str, card: int) -> list[Refusal] | None:
    """Returns the requirements of an action with a card that fail now; None if only the open question decides."""
    if card < 0:
        return None
    if action == "guard" and game.cards[card].place != player * SPOTS + HAND:
        return _intercept(game, player, card)
    if action in _FROM_HAND:
        # Of a guardian that has just been chosen the open question tells.
        return [*unmet((IN_HAND, *_FROM_HAND[action]), game, player, card), *_not_now(game, player, action)] or None
    if action == "attack":
        # In the start step the player only says that there is an attack: then the open question tells what can be done.
        return [*_attacker(game, player, card), *_not_now(game, player, action)] or None
    if action == "boost":
        return _boost(game, player, card)
    return _activate(game, player, card) if action == "activate" else None


def _not_now(game: Game, player: int, action: str) -> list[Refusal]:
    """Returns the refusal that the player is not asked a question that offers the action; [] if the player is."""
    known = ACTIONS[action]
    return not_now(game, player, known.kinds, known.rule, known.when)


def _attacker(game: Game, player: int, card: int) -> list[Refusal]:
    there = unmet((IN_FRONT_ROW,), game, player, card)
    return [*there, *unmet((NOT_FIRST_TURN,), game, player, card),
            *([] if there else unmet(ATTACKER_REQUIREMENTS, game, player, card))]


def _boost(game: Game, player: int, card: int) -> list[Refusal]:
    found = _not_now(game, player, "boost")
    if found or card in able_to_boost(game, player, attacker(game)):
        return found
    return [Refusal("cfv:7.3.1.5", "the unit must have Boost and stand in the back circle of the attacking unit's "
                    f"column; it is {where_it_is(game, player, card)}, {game.cards[card].state or 'no unit'}")]


def _intercept(game: Game, player: int, card: int) -> list[Refusal] | None:
    found = _not_now(game, player, "guard")
    if found or intercepts(game, player, card):
        return found or None
    return [Refusal("cfv:10.2.2.1", "the unit must have Intercept and a shield and be in the front row, and another "
                    f"unit must be attacked; it is {where_it_is(game, player, card)}")]


def _activate(game: Game, player: int, card: int) -> list[Refusal]:
    """Returns what keeps each of its activated abilities from being played; [] if one of them can be played."""
    if game.layout.master(game.cards[card].place) != player:
        where = where_it_is(game, player, card)
        return [Refusal("cfv:6.6.1.2.2", f"the card must be one of the player's own; it is {where}")]
    abilities = activated_abilities(game, card)
    if not abilities:
        return [Refusal("cfv:6.6.1.2.2", "the card must have an activated ability; it has none")]
    found: list[Refusal] = []
    for place, (ability, grant) in enumerate(abilities, 1):
        which = f"ability {place}: " if len(abilities) > 1 else ""
        failed = [Refusal(use.rule, f"{which}{words}")
                  for use, words in cannot_use(USE_REQUIREMENTS, game, player, card, ability, grant)]
        failed += _not_now(game, player, "activate")
        if not failed:
            return []
        found += failed
    return found
