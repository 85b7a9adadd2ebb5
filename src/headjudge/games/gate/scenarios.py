"""Cards and values that complete a position: plain cards, a Gate, Life."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from headjudge.games.gate.basics import LIFE
from headjudge.games.gate.cards import GATE, ITEM, UNIT
from headjudge.games.gate.zones import PLAYER_ZONE, SPOTS, gate_of
from headjudge.kernel import starting
from headjudge.kernel.cards import Definition, Instance

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

USUAL_LIFE: Final = 10

PLAIN_GATE: Final = Definition("plain-gate", "Plain Gate", GATE, {"life": USUAL_LIFE}, {"name": ("Plain Gate",)})
"""The Gate of a player of a position that names none."""


def filler(zone: str) -> Definition:
    """Returns a plain Unit of limit 1 without a cost; for the Player zone a plain Item."""
    if zone == "player":
        return Definition("filler-item", "Filler Item", ITEM, {"power": 1, "crit": 1, "defense": 1},
                          {"name": ("Filler Item",), "planet": ("Asteroid Belt",)})
    return Definition("filler", "Filler", UNIT, {"limit": 1, "power": 1, "crit": 1, "defense": 1},
                      {"name": ("Filler",), "planet": ("Asteroid Belt",)})


def complete(game: Game, memory: Mapping[str, object]) -> None:
    """Give every player a Gate with the Life of the position, or else with its printed Life.

    memory: 'life' may give one number for each player, or one for both.
    """
    given = memory.get("life")
    for player in (0, 1):
        if gate_of(game, player) < 0:
            starting.put(game, PLAIN_GATE, player, player * SPOTS + PLAYER_ZONE)
        number = gate_of(game, player)
        gate = game.cards[number]
        amount = given[player] if isinstance(given, (list, tuple)) and len(given) > player else given
        if not isinstance(amount, int):
            amount = gate.counter(LIFE) or gate.row.numbers.get("life", USUAL_LIFE)
        game.cards[number] = _with_life(gate, amount)


def _with_life(gate: Instance, amount: int) -> Instance:
    counters = [pair for pair in gate.counters if pair[0] != LIFE]
    if amount:
        counters.append((LIFE, amount))
    return Instance(gate.number, gate.row, gate.owner, gate.place, gate.serial, gate.since, gate.arrived, gate.state,
                    gate.face_up, tuple(sorted(counters)), gate.host)
