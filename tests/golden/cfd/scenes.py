"""Scenes of the overDress era, each showing passages that are easy to get wrong."""

from __future__ import annotations

import headjudge as hj
from tests.cfd.helpers import ROOK, board, front, trigger, unit
from tests.golden.transcripts import Scene

AYLA = unit("Ayla")
BRAM = unit("Bram", grade=2, power=9000)
HEAL = trigger("heal")
CRITICAL = trigger("critical")
QUEEN = front("Queen", special=["persona ride"])


SCENES = {
    "persona_ride": Scene(
        "A card of the same name with the icon is ridden: a card is drawn, and the front row gets power.",
        lambda: hj.scenario("cfd", phase="ride", players=[
            {"vanguard": QUEEN, "hand": [QUEEN], "rearguard": {"left_front": BRAM}, "deck": 10}, {"vanguard": ROOK}]),
        ("ride Queen",),
    ),
    "guard_twice": Scene(
        "Guardians come at one play timing, and others at the next; all retire before abilities for hitting.",
        lambda: board({"rearguard": {"left_front": BRAM, "left_back": AYLA}}, {"hand": [CRITICAL, HEAL]},
                      attack=[{"card": "Bram"}, {"target": "Rook"}, {"card": "Ayla"}]),
        ("guard Critical Bell", "done", "guard Heal Bell"),
    ),
    "last_damage": Scene(
        "A heal trigger in the damage check comes before the card is damage itself.",
        lambda: board({"vanguard": front("Regent", skills=[])}, {"deck": [HEAL, 10], "damage": [AYLA, 4]},
                      attack=[{"card": "Regent"}, {"target": "Rook"}]),
        ("pass", "icon Heal Bell heal", "heal Ayla"),
    ),
}
