"""Explains why an action is no option now: every requirement that fails, from the lists that make the options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.cfd.battle import ATTACKER_REQUIREMENTS, IN_FRONT_ROW, NOT_FIRST_TURN
from headjudge.games.cfd.cards import BLITZ_ORDER, is_order
from headjudge.games.cfd.dressing import DRESS_REQUIREMENTS
from headjudge.games.cfd.keywords import CALL_COST, OVERDRESS, XOVERDRESS
from headjudge.games.cfd.orders import (
    BLITZ_REQUIREMENTS,
    IS_NORMAL_ORDER,
    ORDER_REQUIREMENTS,
    TO_BE_PLAYED,
    alchemagic_ways,
    can_be_mixed,
    is_normal_order,
)
from headjudge.games.cfd.playing import (
    CALL_FOR_COST,
    CALL_REQUIREMENTS,
    CAN_BE_RIDDEN,
    COST_REQUIREMENTS,
    GUARD_REQUIREMENTS,
    IN_HAND,
    RIDE_REQUIREMENTS,
    USE_REQUIREMENTS,
    WITHIN_ROW,
    exchanges,
)
from headjudge.games.vanguard.activating import where_it_is
from headjudge.games.vanguard.attacks import intercept_requirements
from headjudge.games.vanguard.circles import DROP, HAND, ROW_PAIRS
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

_WITH_CARD: Final[dict[str, tuple[Requirement, ...]]] = {
    "ride": (CAN_BE_RIDDEN, *RIDE_REQUIREMENTS), "call": (IN_HAND, *CALL_REQUIREMENTS),
    CALL_FOR_COST: (IN_HAND, *COST_REQUIREMENTS),
    "guard": (IN_HAND, *GUARD_REQUIREMENTS), **DRESS_REQUIREMENTS}
INTERCEPT_REQUIREMENTS: Final = intercept_requirements("cfd:14.4.2", "cfd:1.3.3")
_OF_TEXT: Final = {CALL_FOR_COST: CALL_COST, OVERDRESS: OVERDRESS, XOVERDRESS: XOVERDRESS}
"""The actions that only cards with an ability of this label take."""


def row_refusals(game: Game, player: int, pair: str) -> list[Refusal] | None:
    """Returns what keeps the units of two circles of a row from changing places now; None if nothing does."""
    later = action_not_now(game, player, "exchange")
    if any([pair == choice.slot for choice in exchanges(game, player)]):
        return later or None
    there = [card for spot in ROW_PAIRS[pair] for card in game.at(player, spot)]
    if not there:
        return [Refusal("cfd:9.7.2.2.3", "one of the two circles must hold a unit; none does"), *later]
    if not any([game.allowed(WITHIN_ROW, player, card) for card in there]):
        return [Refusal("cfd:9.7.2.2", "units move within a row only where card text lets them"), *later]
    return [Refusal("cfd:1.3.3", "an effect keeps a unit of the row where it is"), *later]


def refusals(game: Game, player: int, action: str, card: int, target: int, slot: str) -> list[Refusal] | None:
    """Returns the requirements of an action with a card that fail now; None if only the open question decides."""
    if action == "exchange":
        return row_refusals(game, player, slot) if slot in ROW_PAIRS else exchange_refusals(game, player, slot)
    if action == "attack":
        return attack_refusals(game, player, card, IN_FRONT_ROW, NOT_FIRST_TURN, ATTACKER_REQUIREMENTS)
    if card < 0:
        return None
    if action in ("guard", "play") and game.cards[card].place != game.layout.at(player, HAND):
        unable = intercept_refusals(game, player, card, INTERCEPT_REQUIREMENTS)
        if action == "guard" or unable is None:
            return unable
    if action == "play":
        return play_refusals(game, player, card, _ways(game, card)) or None
    if action == "order":
        return [*unmet(_for_order(game, card), game, player, card), *action_not_now(game, player, action)] or None
    if action == "alchemagic":
        return [*_alchemagic(game, player, card, target), *action_not_now(game, player, action)] or None
    if action in _WITH_CARD:
        return [*unmet(_WITH_CARD[action], game, player, card), *action_not_now(game, player, action)] or None
    if action == "boost":
        return boost_refusals(game, player, card)
    return activate_refusals(game, player, card, USE_REQUIREMENTS) if action == "activate" else None


def _for_order(game: Game, card: int) -> tuple[Requirement, ...]:
    """Returns what is asked of an order in the step that is open; elsewhere in the one that its type is for."""
    kind = "" if game.question is None else game.question.kind
    in_guard_step = kind == "guard" or (kind != "main phase" and game.cards[card].row.type == BLITZ_ORDER)
    return (TO_BE_PLAYED, *(BLITZ_REQUIREMENTS if in_guard_step else ORDER_REQUIREMENTS))


def _alchemagic(game: Game, player: int, card: int, other: int) -> list[Refusal]:
    """Returns what keeps an order from being played with the text of another one, or of any one in the drop zone."""
    found = unmet((IN_HAND, IS_NORMAL_ORDER, *ORDER_REQUIREMENTS), game, player, card)
    if not alchemagic_ways(game, player):
        found.append(Refusal("cfd:7.34.1", "card text must let the player play orders with Alchemagic"))
    others = [one for one in game.at(player, DROP) if is_normal_order(game, player, one)]
    if other >= 0 and other not in others:
        found.append(Refusal("cfd:7.34.1", "the other order must be a normal order in the player's drop zone; it is "
                                           f"{where_it_is(game, player, other)}"))
    elif not others:
        found.append(Refusal("cfd:7.34.1", "there must be a normal order in the drop zone; there is none"))
    elif not found:
        fitting = [one for one in others if other < 0 or one == other]
        if not any([can_be_mixed(game, player, card, one) for one in fitting]):
            found.append(Refusal("cfd:7.34.1.2", "the costs and conditions of both orders must be met in full"))
    return found


def _ways(game: Game, card: int) -> dict[str, tuple[Requirement, ...]]:
    """Returns the actions by which a card is played, each with what it asks for."""
    row = game.cards[card].row
    if is_order(row.type):
        return {"order": _for_order(game, card)}
    known = {label for ability in (*row.abilities, row.event) if ability is not None for label in ability.labels}
    return {action: asked for action, asked in _WITH_CARD.items()
            if action not in _OF_TEXT or _OF_TEXT[action] in known}
