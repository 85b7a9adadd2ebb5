"""Positions of the overDress era. Equal cards in hand are one option; every unit on a circle is its own."""

from __future__ import annotations

import headjudge as hj
from tests.cfd.helpers import ROOK, board, front, order, trigger, unit
from tests.counts.counting import Position

AYLA, BRAM = unit("Ayla"), unit("Bram", grade=2, power=9000)
PAGE = unit("Page", grade=0, power=5000)
LORD = front("Lord")
SINGLE = front("Regent", skills=[])

POSITIONS = {
    "ride": Position(
        lambda: hj.scenario("cfd", phase="ride", players=[
            {"vanguard": AYLA, "hand": [AYLA, AYLA, BRAM, LORD, PAGE]}, {"vanguard": ROOK}]),
        (3, 9, 36),
        "1: one of two equal Aylas, or Bram, or none; Lord is two grades higher and Page lower. 2: in the main phase "
        "an Ayla and Page can be called, whoever was ridden, or it ends. 3: five circles for each, or attack or not.",
    ),
    "ride deck": Position(
        lambda: hj.scenario("cfd", phase="ride", players=[
            {"vanguard": PAGE, "ride_deck": [hj.put(AYLA, face="down")], "hand": [BRAM, LORD]}, {"vanguard": ROOK}]),
        (2, 4, 8),
        "1: Ayla of the ride deck, or none. 2: Bram or Lord is discarded; without a ride the main phase has only its "
        "end. 3: what the main phase offers after each.",
    ),
    "main": Position(
        lambda: board({"hand": [AYLA, BRAM, order()], "rearguard": {"left_front": PAGE}}),
        (5, 21, 85),
        "1: Ayla, Bram, the order, the exchange of the left column, the end. 2: five circles for each card; the same "
        "without the order after it; the same again after the exchange; after the end attack or not.",
    ),
    "attack": Position(
        lambda: board({"vanguard": SINGLE, "rearguard": {"left_front": BRAM, "left_back": AYLA}},
                      {"rearguard": {"right_front": BRAM}}, phase="battle"),
        (2, 5, 14),
        "1: attack or not. 2: Bram or the vanguard, as Ayla is in the back row; without an attack the opponent's ride "
        "or main phase.",
    ),
    "guard": Position(
        lambda: board({"vanguard": SINGLE}, {"hand": [trigger("critical"), trigger("critical"), LORD],
                                             "rearguard": {"left_front": BRAM}},
                      attack=[{"card": "Regent"}, {"target": "Rook"}]),
        (4, 10, 29),
        "1: one of two equal bells, Lord without a shield, Bram who intercepts, or nobody. 2: after a bell the other "
        "one, Lord, or no more at the same time.",
    ),
    "icon": Position(
        lambda: board({"vanguard": SINGLE, "rearguard": {"left_back": AYLA}, "deck": [trigger("critical"), 10]},
                      attack=[{"card": "Regent"}, {"target": "Rook"}]),
        (1, 2, 4),
        "1: the opponent has nothing to guard with. 2: critical or power first. 3: Regent or Ayla for it.",
    ),
}
