"""Evaluates a position for a seat, for agents that look ahead: `RESTING`, `evaluate`, `quick`, as in other games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.gate.basics import DAMAGE, INFINITE, life
from headjudge.games.gate.zones import (
    ATTACKING_ZONES,
    CENTER,
    DECK,
    ENERGY,
    HAND,
    PLAYER_ZONE,
    SET,
    SOUL,
    SPOTS,
    gate_of,
    item_of,
    opponent_of,
)
from headjudge.kernel.valuing import least, worth

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

RESTING: Final = frozenset(("main phase", "attack", "finale", "energy"))

# In the unit of one Life.
_CARD: Final = 0.9
_ENERGY: Final = 0.55
_ENERGY_KEPT: Final = 6
_UNIT: Final = 0.5
_POWER: Final = 0.22
_DEFENSE: Final = 0.16
_CRIT: Final = 0.6
_SOUL: Final = 0.35
_SET: Final = 0.8
_CENTER: Final = 0.6  # somebody stands in front of the player
_THREAT: Final = 0.5  # one Life that a standing card may take
_SHORT: Final = 6  # cards in the deck below which it counts


def evaluate(game: Game, seat: int) -> float:
    """Returns the value of a position: higher is better for the seat."""
    return worth(game, seat, _position)


def quick(game: Game) -> int:
    """Returns an answer without search: the option that does least."""
    return least(game, ("pass", "done", "no"))


def _position(game: Game, seat: int) -> float:
    return _side(game, seat) - _side(game, opponent_of(seat))


def _side(game: Game, player: int) -> float:
    base = player * SPOTS
    places = game.cards_at
    left = life(game, player)
    value = 1.0 * left - 6.0 / max(left, 1)
    value += _CARD * len(places[base + HAND]) + _ENERGY * min(len(places[base + ENERGY]), _ENERGY_KEPT)
    value += _SET * len(places[base + SET]) + _SOUL * len(places[base + SOUL])
    deck = len(places[base + DECK])
    if deck < _SHORT:
        value -= 2.0 * (_SHORT - deck)
    foe = opponent_of(player)
    open_player = not places[foe * SPOTS + CENTER]
    wall = _defense(game, foe)
    blocked = bool(places[base + CENTER])
    ready = game.turn_player == player and game.phase in ("main phase", "battle phase")
    for spot in ATTACKING_ZONES:
        for card in places[base + spot]:
            row = game.cards[card].row
            if row.type == "gate":
                continue
            power, crit = min(game.number(card, "power"), 20), game.number(card, "crit")
            tough = game.number(card, "defense") - game.cards[card].counter(DAMAGE)
            value += _UNIT + _POWER * power + _CRIT * crit + _DEFENSE * max(tough, 0)
            if spot == PLAYER_ZONE and blocked:
                continue
            standing = game.cards[card].state == "stand"
            if (ready and standing) or game.turn_player != player:
                reach = crit if open_player and power >= wall else 0.4 * power
                value += _THREAT * reach * (1.0 if ready else 0.6)
    return value + (_CENTER if blocked else 0.0)


def _defense(game: Game, player: int) -> int:
    face = item_of(game, player)
    if face < 0:
        face = gate_of(game, player)
    return min(game.number(face, "defense"), INFINITE) if face >= 0 else 0
