"""Scenes of Gate, each showing passages that are easy to get wrong."""

from __future__ import annotations

import headjudge as hj
from tests.gate.helpers import BARRIER, DENY, item, position, spell, unit
from tests.golden.transcripts import Scene

AYLA, BRAM, WIDE = unit("Ayla"), unit("Bram", limit=2), unit("Wide", limit=3)
TWICE = unit("Twice", "[Dual Attack]", power=3)
DEEP = unit("Deep", "[Penetrate]", power=4, crit=2)
KEPT = unit("Kept", "[Soulguard]")
LAMP = item("Lamp")
TIDE = spell("Tide", ["[Cast Cost](Pay 1)", "Draw 2 cards."])

SCENES = {
    "overlimit": Scene(
        "Units beyond the limit of three are dropped by their player, after the summoned one is there.",
        lambda: position({"hand": [BRAM], "left": AYLA, "center": AYLA}),
        ("summon Bram", "place Bram right", "drop Ayla#1"),
    ),
    "stack": Scene(
        "A Spell on the stack meets a [Counter], which is carried out first.",
        lambda: position({"hand": [TIDE], "energy": 1}, {"hand": [DENY]}),
        ("cast Tide", "counter Deny"),
    ),
    "link_attack": Scene(
        "Two Units attack together: their powers are added.",
        lambda: position({"left": AYLA, "right": AYLA}, {"center": unit("Cora", defense=4)}, phase="battle"),
        ("attack Ayla#1", "link"),
    ),
    "fizzle": Scene(
        "An attack that fizzles deals no damage.",
        lambda: position({"left": AYLA}, {"hand": [BARRIER]}, phase="battle"),
        ("attack Ayla", "counter Barrier"),
    ),
    "penetrate": Scene(
        "A Unit with Penetrate that destroys the Center's Unit damages the player.",
        lambda: position({"left": DEEP}, {"center": AYLA, "life": 5}, phase="battle"),
        ("attack Deep",),
    ),
    "soulguard": Scene(
        "A Unit with Soulguard drops a soul card and stays.",
        lambda: position({"left": TWICE}, {"center": hj.put(KEPT, under=[AYLA])}, phase="battle"),
        ("attack Twice", "yes"),
    ),
}
