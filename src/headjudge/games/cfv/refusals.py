"""Explains why an action is no option now: every requirement that fails, from the lists that make the options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.cfv.battle import ATTACKER_REQUIREMENTS, IN_FRONT_ROW, INTERCEPT_REQUIREMENTS, NOT_FIRST_TURN
from headjudge.games.cfv.playing import (
    CALL_REQUIREMENTS,
    GUARD_REQUIREMENTS,
    IN_HAND,
    RIDE_REQUIREMENTS,
    USE_REQUIREMENTS,
)
from headjudge.games.cfv.zones import SPOTS
from headjudge.games.vanguard.circles import HAND
from headjudge.games.vanguard.refusals import (
    action_not_now,
    activate_refusals,
    attack_refusals,
    boost_refusals,
    exchange_refusals,
    intercept_refusals,
    play_refusals,
)
from headjudge.kernel.actions import Refusal
from headjudge.kernel.refusals import unmet
from headjudge.kernel.requirements import Requirement

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

_FROM_HAND: Final[dict[str, tuple[Requirement, ...]]] = {
    "ride": (IN_HAND, *RIDE_REQUIREMENTS), "call": (IN_HAND, *CALL_REQUIREMENTS),
    "guard": (IN_HAND, *GUARD_REQUIREMENTS)}


def refusals(game: Game, player: int, action: str, card: int, slot: str) -> list[Refusal] | None:
    """Returns the requirements of an action with a card that fail now; None if only the open question decides."""
    if action == "exchange":
        return exchange_refusals(game, player, slot)
    if action == "attack":
        return attack_refusals(game, player, card, IN_FRONT_ROW, NOT_FIRST_TURN, ATTACKER_REQUIREMENTS)
    if card < 0:
        return None
    if action in ("guard", "play") and game.cards[card].place != player * SPOTS + HAND:
        unable = intercept_refusals(game, player, card, INTERCEPT_REQUIREMENTS)
        if action == "guard" or unable is None:
            return unable
    if action in _FROM_HAND:
        # Of a guardian that has just been chosen the open question tells.
        unable = unmet(_FROM_HAND[action], game, player, card)
        return [*unable, *action_not_now(game, player, action)] or None
    if action == "play":
        return play_refusals(game, player, card, _FROM_HAND) or None
    if action == "boost":
        return boost_refusals(game, player, card)
    return activate_refusals(game, player, card, USE_REQUIREMENTS) if action == "activate" else None
