"""Evaluates a position for a seat, for agents that look ahead.

`RESTING`: the kinds of questions at which a line of play is quiet and can be judged. `evaluate` is the
judgement of the position as the agent imagines it; `quick` answers a question that is not worth a search.
Other games give the same three.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.ws.zones import (
    BACK_STAGE,
    CENTER_STAGE,
    CLOCK,
    HAND,
    LEVEL,
    MARKERS,
    SPOTS,
    STAGE,
    STOCK,
    facing,
    opponent_of,
)
from headjudge.kernel.valuing import least, worth

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

RESTING: Final = frozenset(("clock", "main phase", "climax phase", "attack"))

# In the unit of one damage taken early in the game.
_DAMAGE: Final = (0.0, 6.0, 14.0, 26.0, 60.0)  # for each level already lost ...
_CLOCK: Final = (0.8, 1.1, 1.8, 3.2, 3.2)  # ... and each card in the clock at that level
_STOCK: Final = 0.45
_STOCK_KEPT: Final = 8
_CARD: Final = 0.8
_BEYOND: Final = 0.25  # a card in hand beyond the limit, or a climax beyond the second
_STANDING: Final = 0.5
_POWER: Final = 0.00022
_SOUL: Final = 0.25
_THREAT: Final = 0.55  # one soul that is about to be dealt
_BATTLE: Final = 0.7  # a battle that would be won


def evaluate(game: Game, seat: int) -> float:
    """Returns the value of a position: higher is better for the seat."""
    return worth(game, seat, _position)


def quick(game: Game) -> int:
    """Returns an answer without search: the option that does least."""
    return least(game)


def _position(game: Game, seat: int) -> float:
    return _side(game, seat) - _side(game, opponent_of(seat))


def _side(game: Game, player: int) -> float:
    base = player * SPOTS
    places = game.cards_at
    level = len(places[base + LEVEL])
    at = min(level, 4)
    value = -_DAMAGE[at] - _CLOCK[at] * len(places[base + CLOCK])
    value += _STOCK * min(len(places[base + STOCK]), _STOCK_KEPT)
    return value + _hand(game, player, level) + _stage(game, player, level)


def _hand(game: Game, player: int, level: int) -> float:
    """Returns the value of the cards in hand: cards that can be played soon count most, of climaxes only two."""
    value = 0.0
    climaxes = 0
    for at, card in enumerate(game.cards_at[player * SPOTS + HAND]):
        row = game.cards[card].row
        if at >= 7:
            value += _BEYOND
        elif row.type == "climax":
            climaxes += 1
            value += _CARD if climaxes <= 2 else _BEYOND
        else:
            early = row.numbers.get("level", 0) - level
            value += _CARD if early <= 0 else _CARD - 0.1 if early == 1 else _CARD - 0.35
    return value


def _stage(game: Game, player: int, level: int) -> float:
    value = 0.0
    ready = game.turn_player == player and game.phase not in ("end phase", "encore step")
    base = player * SPOTS
    for spot in STAGE:
        there = game.cards_at[base + spot]
        if not there:
            continue
        card = there[-1]
        state = game.cards[card].state
        power = game.number(card, "power")
        soul = game.number(card, "soul")
        worth = (
            _STANDING + _POWER * power + _SOUL * soul
            + 0.1 * len(game.cards_at[base + spot + MARKERS - CENTER_STAGE[0]])
        )
        if state == "reverse":
            value += 0.2 * worth
            continue
        if spot in BACK_STAGE:
            value += 0.35 + 0.5 * worth
            continue
        value += worth
        threat = _threat(game, card, power, soul)
        if ready:
            value += threat if state == "stand" else 0.0
        elif game.turn_player != player:
            value += 0.5 * threat
    return value


def _threat(game: Game, card: int, power: int, soul: int) -> float:
    """Returns the value of an attack by this character."""
    opposite = facing(game, card)
    if opposite < 0 or game.cards[opposite].state == "reverse":
        return _THREAT * (soul + 1)
    against = game.number(opposite, "power")
    frontal = _THREAT * soul + (_BATTLE if power > against else -_BATTLE if power < against else 0.0)
    side = _THREAT * max(0, soul - game.number(opposite, "level"))
    return max(frontal, side, 0.0)
