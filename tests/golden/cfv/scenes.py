"""Scenes of Cardfight!! Vanguard, each showing passages that are easy to get wrong."""

from __future__ import annotations

import headjudge as hj
from tests.cfv.helpers import ROOK, board, front, trigger, unit
from tests.golden.transcripts import Scene

AYLA = unit("Ayla")
BRAM = unit("Bram", grade=2, power=9000)
HEAL = trigger("heal")
CRITICAL = trigger("critical")


SCENES = {
    "ride_and_call": Scene(
        "The former vanguard goes to the soul at once; a unit that is called over leaves by rule action.",
        lambda: hj.scenario("cfv", phase="ride", players=[
            {"vanguard": unit("Page", grade=0, power=5000), "hand": [AYLA, unit("Dov", grade=0, power=4000)],
             "rearguard": {"left_back": unit("Old", grade=0, power=4000)}}, {"vanguard": ROOK}]),
        ("ride Ayla", "call Dov", "place Dov left_back"),
    ),
    "boost_guard_and_intercept": Scene(
        "A boosted attack; a guardian from hand and an interceptor come down together, and both retire afterwards.",
        lambda: board({"rearguard": {"left_front": BRAM, "left_back": AYLA}},
                      {"hand": [CRITICAL], "rearguard": {"right_front": BRAM}},
                      attack=[{"card": "Bram"}, {"target": "Rook"}, {"card": "Ayla"}]),
        ("guard Critical Bell", "guard Bram"),
    ),
    "twin_drive": Scene(
        "Two drive checks, a trigger of the own clan and one of another clan, and damage equal to the critical.",
        lambda: board({"deck": [CRITICAL, trigger("stand", clans=["Stone"]), 10]}, {"deck": [AYLA, HEAL, 10]},
                      attack=[{"card": "Regent"}, {"target": "Rook"}]),
        ("icon Critical Bell critical",),
    ),
    "last_damage": Scene(
        "A heal trigger in the damage check comes before the card is damage itself.",
        lambda: board({"vanguard": front("Regent", skills=[])}, {"deck": [HEAL, 10], "damage": [AYLA, 4]},
                      attack=[{"card": "Regent"}, {"target": "Rook"}]),
        ("icon Heal Bell heal", "heal Ayla"),
    ),
}
