"""Evaluates a position for a seat, for agents that look ahead.

`RESTING`: the kinds of questions at which a line of play is quiet and can be judged. `evaluate` is the judgement of the
position as the agent imagines it; `quick` answers a question that is not worth a search.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.vanguard.circles import COLUMNS, DAMAGE, DECK, HAND, REARGUARD, ROWS, SOUL, VANGUARD, opponent_of
from headjudge.kernel.valuing import least, worth

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

RESTING: Final = frozenset(("ride phase", "main phase", "start step"))

# In the unit of one damage taken early in the game.
_DAMAGE: Final = (0.0, 4.0, 8.5, 14.0, 21.0, 32.0)
_CARD: Final = 1.1
_SHIELD: Final = 0.00012
_UNIT: Final = 1.2
_POWER: Final = 0.00015
_GRADE: Final = (0.0, 3.0, 6.0, 9.0)
_READY: Final = 1.3
_SOUL: Final = 0.05
_FACE_UP: Final = 0.15


def evaluate(game: Game, seat: int) -> float:
    """Returns the value of a position: higher is better for the seat."""
    return worth(game, seat, _position)


def quick(game: Game) -> int:
    """Returns an answer without search: the option that does least."""
    return least(game)


def _position(game: Game, seat: int) -> float:
    return _side(game, seat) - _side(game, opponent_of(seat))


def _side(game: Game, player: int) -> float:
    cards = game.cards
    damage = game.at(player, DAMAGE)
    value = -_DAMAGE[min(len(damage), 5)] - 40.0 * (len(damage) > 5)
    value += _FACE_UP * len([card for card in damage if cards[card].face_up])
    value += _SOUL * min(len(game.at(player, SOUL)), 8)
    if len(game.at(player, DECK)) < 6:
        value -= 6 - len(game.at(player, DECK))
    for card in game.at(player, HAND):
        value += _CARD + _SHIELD * cards[card].row.numbers.get("shield", 0)
    return value + _field(game, player)


def _field(game: Game, player: int) -> float:
    value = 0.0
    for spot in (VANGUARD, *REARGUARD):
        for card in game.at(player, spot)[-1:]:
            power = game.number(card, "power")
            if spot == VANGUARD:
                grade = game.number(card, "grade")
                value += _GRADE[min(max(grade, 0), 3)] + _POWER * power + game.number(card, "critical")
                continue
            value += _UNIT + _POWER * power
            if spot not in ROWS.value["front_row"] and game.cards[card].row.numbers.get("grade", 0) > 1:
                value -= 0.6  # it neither attacks nor boosts there
    return value + _attacks(game, player)


def _attacks(game: Game, player: int) -> float:
    """Returns the value of the columns: what strength stands ready, for this turn or the next."""
    foe = game.at(opponent_of(player), VANGUARD)
    against = game.cards[foe[-1]].row.numbers.get("power", 0) if foe else 0
    mine = game.turn_player == player
    value = 0.0
    for front, back in COLUMNS.value.values():
        there = game.at(player, front)[-1:]
        behind = game.at(player, back)[-1:]
        if not there:
            continue
        power = game.number(there[0], "power")
        helps = behind and "boost" in game.cards[behind[0]].row.words.get("skill", ())
        if helps:
            power += game.number(behind[0], "power")
        strength = 0.6 + 0.4 * max(-1, min(3, (power - against) // 5000)) if power >= against else 0.1
        ready = 1.0 if not mine or game.cards[there[0]].state == "stand" else 0.4
        value += _READY * strength * ready
    return value
