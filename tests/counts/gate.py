"""Positions of Gate. Equal cards that lie in no order are one option; cards on the field are each their own.

Where only one thing can be done nobody is asked.
"""

from __future__ import annotations

from tests.counts.counting import Position
from tests.gate.helpers import BARRIER, item, position, spell, unit

AYLA, BRAM, WIDE = unit("Ayla"), unit("Bram", limit=2), unit("Wide", limit=3)
CORA, DORA = unit("Cora"), unit("Dora")
DEAR = unit("Dear", ["[Summon Cost](Pay 2)"])
LAMP = item("Lamp")
TIDE = spell("Tide", ["[Cast Cost](Pay 1)", "Draw 1 card."])

POSITIONS = {
    "main": Position(
        lambda: position({"hand": [AYLA, WIDE, DEAR, LAMP, TIDE], "energy": 1, "deck": 10}, {"deck": 10}),
        (5, 17, 55),
        "1: Ayla, Wide, Lamp, Tide, or the end; Dear costs two. 2: three zones each for Ayla and Wide; after Lamp "
        "Ayla, Wide, Tide, the end; after Tide Ayla, Wide, Lamp, the filler that was drawn, the end; after the end "
        "the opponent places a filler into the Energy or not. 3: four after Ayla or Wide in any zone; 3 + 3 + 4 "
        "after Lamp, and Lamp attacks or not; 3 + 3 + 4 + 3 + 2 after Tide; the opponent summons a filler or not, "
        "after either.",
    ),
    "limit": Position(
        lambda: position({"hand": [AYLA, BRAM], "left": AYLA, "center": AYLA}),
        (3, 9, 19),
        "1: Ayla, Bram, or the end. 2: three zones each, also those that are taken; two cards to attack with, or "
        "the end of the battle phase. 3: Bram or the end after Ayla; Ayla or the end after Bram in place of "
        "another; in the free zone Bram makes a limit of four, and one of three cards is dropped; the other Ayla "
        "joins either attack or not; the opponent's Energy.",
    ),
    "battle": Position(
        lambda: position({"left": AYLA, "center": BRAM}, {"center": CORA, "left": DORA}, phase="battle"),
        (3, 6, 12),
        "1: either Unit attacks, or nobody. 2: the other joins the attack or not; the opponent's Energy after the "
        "end. 3: Cora or Dora, not the player behind the Center, after each of four; a filler or not after either.",
    ),
    "player": Position(
        lambda: position({"left": AYLA, "player": LAMP}, {"left": DORA}, phase="battle"),
        (3, 6, 12),
        "1: Ayla, or Lamp while the own Center is free, or nobody. 2: the other joins or not; the opponent's "
        "Energy. 3: Dora, or the player whose Center is free, after each of four; a filler or not after either.",
    ),
    "counter": Position(
        lambda: position({"left": AYLA}, {"hand": [BARRIER]}, phase="battle"),
        (2, 5, 13),
        "1: Ayla attacks, or not. 2: the player is the only target: Barrier or nothing; without an attack the "
        "opponent places Barrier, the filler that was drawn or nothing into the Energy. 3: a filler or nothing into "
        "the Energy after Barrier, also Barrier without it; a filler or nothing is summoned, and Barrier cast where "
        "it is left: 2 + 3 + 3.",
    ),
    "energy": Position(
        lambda: position({"hand": [AYLA, LAMP, 2], "deck": 10}, {"deck": 10}, phase="start"),
        (4, 14, 37),
        "1: Ayla, Lamp or a filler goes into the Energy, or nothing. 2: the two others or the end of the main phase "
        "after Ayla or Lamp; Ayla, Lamp, a filler or the end after a filler or nothing. 3: three zones for a Unit, "
        "what is left and the end after Lamp, two for the opponent after the end: 2 + 3 + 2, 3 + 3 + 2, and twice 3 "
        "+ 3 + 3 + 2.",
    ),
}
