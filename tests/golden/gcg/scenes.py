"""Scenes of the Gundam Card Game, each showing passages that are easy to get wrong."""

from __future__ import annotations

from typing import Any

import headjudge as hj
from tests.gcg.rulings.helpers import base, command, pilot, unit
from tests.golden.transcripts import Scene


def scene(mine: dict[str, Any], *others: dict[str, Any], phase: str = "main", **more: Any) -> hj.Game:
    seats = [{"resource_area": 5, "resource_deck": 3, "deck": 10, **seat} for seat in (mine, *(others or ({},)))]
    return hj.scenario("gcg", phase=phase, players=seats, **more)


def rested(card: hj.Definition) -> Any:
    return hj.put(card, state="rested")


HERON, KITE, CRANE = unit("Heron", ap=3, hp=3), unit("Kite", ap=2, hp=2), unit("Crane", link="[Ilse]")
QUICK = unit("Quick", "<First Strike>", ap=2, hp=1)
DRILL = unit("Drill", "<Breach 2>", ap=3, hp=3)
GUARD = unit("Guard", "<Blocker>", ap=1, hp=4)
ILSE = pilot("Ilse", "【When Linked】 Draw 1.")
BELL = command("Bell", "【Action】 Choose 1 Unit. It gets AP+2 during this turn.")
LUCKY = unit("Lucky", "【Burst】 Draw 1.")
TOWER = base("Tower", hp=4)


SCENES = {
    "link": Scene(
        "A Unit that links with its Pilot attacks in the turn in which it was deployed.",
        lambda: scene({"hand": [CRANE, ILSE], "shields": 1}, {"shields": [LUCKY, 1]}),
        ("deploy Crane", "pair Ilse", "attack Crane"),
    ),
    "block_and_action_step": Scene(
        "A block, then the action step from the standby player on, until all have passed in a row.",
        lambda: scene({"battle_area": [HERON], "hand": [BELL], "shields": 1},
                      {"battle_area": [GUARD], "hand": [BELL], "shields": 2}),
        ("attack Heron", "block Guard", "play Bell", "choose Guard", "play Bell", "choose Heron"),
    ),
    "burst": Scene(
        "A Shield that is destroyed is revealed, and its Burst offered before it goes to the trash.",
        lambda: scene({"battle_area": [HERON], "shields": 1}, {"shields": [LUCKY, 2]}),
        ("attack Heron", "yes"),
    ),
    "first_strike": Scene(
        "Who strikes first receives no damage from what it has destroyed.",
        lambda: scene({"battle_area": [QUICK], "shields": 1}, {"battle_area": [rested(KITE)], "shields": 2}),
        ("attack Quick", "target"),
    ),
    "breach": Scene(
        "A Unit with Breach destroys a Unit in battle; its damage goes to the Base, then the Base is gone.",
        lambda: scene({"battle_area": [DRILL], "shields": 1},
                      {"battle_area": [rested(KITE)], "base": hj.put(TOWER, damage=2), "shields": 2}),
        ("attack Drill", "target"),
    ),
    "elimination": Scene(
        "In a battle royale who is defeated leaves with all cards, and the others play on.",
        lambda: scene({"battle_area": [HERON, KITE], "shields": 1}, {"battle_area": [CRANE]}, {"shields": 2},
                      format="battle-royale"),
        ("attack Heron", "player 1"),
    ),
    "teammate_blocks": Scene(
        "In a team battle a teammate's Unit blocks, and the damage is the team's.",
        lambda: scene({"battle_area": [HERON], "shields": 1}, {}, {"shields": 2}, {"battle_area": [GUARD]},
                      format="team-battle"),
        ("attack Heron", "block Guard"),
    ),
}
