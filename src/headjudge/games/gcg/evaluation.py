"""Evaluates a position for a seat, for agents that look ahead.

`RESTING`: the kinds of questions at which a line of play is quiet and can be judged. `evaluate` is the
judgement of the position as the agent imagines it; `quick` answers a question that is not worth a search.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.gcg import multiplayer, tokens
from headjudge.games.gcg.basics import ap, is_active, is_linked, remaining_hp
from headjudge.games.gcg.zones import BASE, BATTLE_AREA, DECK, HAND, RESOURCE_AREA, SHIELDS
from headjudge.kernel.valuing import LEAST, WON, least, worth

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

RESTING: Final = frozenset(("main phase",))

# In the unit of one Shield among many.
_SHIELDS: tuple[float, ...] = (0.0, 2.6, 4.6, 6.2, 7.4, 8.4, 9.4, 10.3, 11.2)
_BASE: Final = 0.9
_BASE_HP: Final = 0.35
_OPEN: Final = 4.0  # no card in the shield area
_UNIT: Final = 0.8
_AP: Final = 0.3
_HP: Final = 0.22
_LINKED: Final = 0.4
_RESTED: Final = 0.25
_CARD: Final = 0.55
_BEYOND: Final = 0.1  # a card beyond the limit of the hand
_LIMIT: Final = 10
_EX: Final = 0.3
_LAST_CARDS: Final = 1.5  # for each card that the deck is short of a few


def evaluate(game: Game, seat: int) -> float:
    """Returns the value of a position: higher is better for the seat."""
    return worth(game, seat, _position)


def quick(game: Game) -> int:
    """Returns an answer without search: the option that does least, but attacks and uses what has been begun."""
    assert game.question is not None
    return 0 if game.question.kind == "burst" else least(game, (*LEAST, "keep"))


def _position(game: Game, seat: int) -> float:
    if seat in game.out:
        return -WON
    sides = multiplayer.sides(game)
    own = [side for side in sides if seat in side]
    others = [_side(game, side) for side in sides if seat not in side]
    # Of several opponents each counts, and one who falls is worth something.
    fallen = len(game.out) * _OPEN
    return _side(game, own[0]) - sum(others) / max(len(others), 1) + fallen


def _side(game: Game, side: tuple[int, ...]) -> float:
    """Returns the value of a player, or of a team with its one shield area."""
    shields = min(len(game.at(side[0], SHIELDS)), len(_SHIELDS) - 1)
    value = _SHIELDS[shields]
    bases = game.at(side[0], BASE)
    for base in bases:
        value += _BASE + _BASE_HP * min(remaining_hp(game, base), 8)
    if not shields and not bases:
        value -= _OPEN
    return value + sum([_player(game, seat) for seat in side])


def _player(game: Game, seat: int) -> float:
    value = 0.0
    for unit in game.at(seat, BATTLE_AREA):
        value += _UNIT + _AP * min(ap(game, unit), 8) + _HP * min(remaining_hp(game, unit), 8)
        if is_linked(game, unit):
            value += _LINKED
        if not is_active(game, unit):
            value -= _RESTED
    cards = len(game.at(seat, HAND))
    value += _CARD * min(cards, _LIMIT) + _BEYOND * max(cards - _LIMIT, 0)
    value += _EX * len([card for card in game.at(seat, RESOURCE_AREA) if tokens.is_ex_resource(game.cards[card].row)])
    return value - _LAST_CARDS * max(5 - len(game.at(seat, DECK)), 0)
