"""Positions of Cardfight!! Vanguard. Equal cards in hand are one option; every unit on a circle is its own."""

from __future__ import annotations

import headjudge as hj
from tests.cfv.helpers import ROOK, board, front, trigger, unit
from tests.counts.counting import Position

AYLA, BRAM = unit("Ayla"), unit("Bram", grade=2, power=9000)
PAGE = unit("Page", grade=0, power=5000)
LORD = front("Lord")
SINGLE = front("Regent", skills=[])

POSITIONS = {
    "ride": Position(
        lambda: hj.scenario("cfv", phase="ride", players=[
            {"vanguard": AYLA, "hand": [AYLA, AYLA, BRAM, LORD, PAGE]}, {"vanguard": ROOK}]),
        (3, 9, 36),
        "1: one of two equal Aylas, or Bram, or none; Lord is two grades higher and Page lower. 2: in the main phase "
        "an Ayla and Page can be called, whoever was ridden, or it ends. 3: five circles for each, or attack or not.",
    ),
    "main": Position(
        lambda: board({"hand": [AYLA, BRAM], "rearguard": {"left_front": PAGE}}),
        (4, 16, 54),
        "1: Ayla, Bram, the exchange of the left column, the end. 2: five circles for each card; after the exchange "
        "the same four again; after the end attack or not. 3: after a call the other card, the end and the columns "
        "with a unit: 3 + 3 + 4 + 4 + 3 each; 5 + 5 + 4 + 2 after the exchange; two attackers; 2 in the opponent's "
        "main phase.",
    ),
    "attack": Position(
        lambda: board({"vanguard": SINGLE, "rearguard": {"left_front": BRAM, "left_back": AYLA}},
                      {"rearguard": {"right_front": BRAM}}, phase="battle"),
        (2, 5, 14),
        "1: attack or not. 2: Bram or the vanguard, as Ayla is in the back row; without an attack the opponent calls "
        "a filler, exchanges the right column, or ends. 3: two targets for each; 5 circles, 3 again, attack or not.",
    ),
    "guard": Position(
        lambda: board({"vanguard": SINGLE}, {"hand": [trigger("critical"), trigger("critical"), LORD],
                                             "rearguard": {"left_front": BRAM}},
                      attack=[{"card": "Regent"}, {"target": "Rook"}]),
        (3, 7, 19),
        "1: one of two equal bells, Bram who intercepts, or nobody; Lord has no shield. 2: after Bram a bell or no "
        "more; after a bell the other one, Bram, or no more; with nobody the ride of Lord or none. 3: twice 2 after "
        "Bram, three times 2 after a bell; then a bell, a filler, the left column or the end, and Lord as well if he "
        "was not ridden: 4 + 5.",
    ),
    "icon": Position(
        lambda: board({"vanguard": SINGLE, "rearguard": {"left_back": AYLA}, "deck": [trigger("critical"), 10]},
                      attack=[{"card": "Regent"}, {"target": "Rook"}]),
        (2, 4, 8),
        "1: critical or power first. 2: Regent or Ayla for it. 3: Regent or Ayla for the other.",
    ),
}
