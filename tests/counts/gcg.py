"""Positions of the Gundam Card Game. Equal cards that lie in no order are one option; Units are each their own.

Where only one thing can be done nobody is asked: a turn without anything to do passes by itself.
"""

from __future__ import annotations

from typing import Any

import headjudge as hj
from tests.counts.counting import Position


def scene(phase: str, mine: dict[str, Any], *others: dict[str, Any], **more: Any) -> hj.Game:
    return hj.scenario("gcg", phase=phase, players=[mine, *(others or ({},))], **more)


def unit(name: str, text: str = "", **fields: Any) -> hj.Definition:
    return hj.card("gcg", name=name, type="unit", text=text,
                   **{"color": "blue", "level": 1, "cost": 1, "ap": 2, "hp": 2, **fields})


def command(name: str, text: str) -> hj.Definition:
    return hj.card("gcg", name=name, type="command", color="blue", level=1, cost=1, text=text)


HERON, KITE, CRANE = unit("Heron"), unit("Kite"), unit("Crane")
HIGH, DEAR = unit("High", level=5), unit("Dear", cost=3)
GUARD, WALL = unit("Guard", "<Blocker>"), unit("Wall", "<Blocker>")
ILSE = hj.card("gcg", name="Ilse", type="pilot", color="blue", level=1, cost=1, ap=1, hp=1)
TAR = command("Tar", "【Main】 Draw 1.")
BELL = command("Bell", "【Action】 Choose 1 Unit. It gets AP+1 during this turn.")
TOWER = hj.card("gcg", name="Tower", type="base", color="blue", level=1, cost=1, ap=0, hp=5)


def rested(card: hj.Definition) -> Any:
    return hj.put(card, state="rested")


POSITIONS = {
    "main": Position(
        lambda: scene("main", {"hand": [HERON, HIGH, DEAR, ILSE, TAR, BELL, TOWER], "resource_area": 2, "shields": 3},
                      {"shields": 3}),
        (4, 16, 70),
        "1: Heron, Tar, Tower, the end; High lacks level, Dear resources, Ilse a Unit, Bell its timing. 2: after "
        "Heron Ilse, Tar, Tower, the end; after Tar Heron, the filler that was drawn, Tower, the end; after Tower "
        "Heron, Tar, the end; after the end the opponent can do nothing and the next turn has Heron, Tar, Tower, a "
        "filler, the end. 3: 5 + 5 + 5 after Heron and what takes the last resource, and Bell or a pass in the end "
        "phase; 5 + 6 + 3 + 4 after Tar; 5 + 3 + 4 after Tower; 5 + 4 + 4 + 5 + 5 after the end.",
    ),
    "pair": Position(
        lambda: scene("main", {"hand": [ILSE, ILSE], "resource_area": 2, "shields": 1,
                               "battle_area": [rested(HERON), rested(GUARD)]}, {"shields": 3}),
        (2, 7, 23),
        "1: Ilse (the two are one option) or the end; rested Units do not attack. 2: Ilse goes to either Unit; "
        "after the end the next turn has Ilse, a filler, two attacks, the end. 3: the other Ilse or the end, after "
        "either; then two Units for Ilse, 4 after the filler, 4 after either attack, 5 after the end.",
    ),
    "attack": Position(
        lambda: scene("main", {"battle_area": [HERON, KITE], "shields": 1},
                      {"battle_area": [rested(HERON), CRANE], "shields": 3}),
        (3, 7, 15),
        "1: either Unit attacks, or the end. 2: the player or the rested Heron, not the active Crane; after the end "
        "the opponent has two attacks and the end. 3: the other attack or the end, after each of four; 2 + 2 + 3 "
        "after the end.",
    ),
    "block": Position(
        lambda: scene("main", {"battle_area": [HERON]}, {"battle_area": [GUARD, WALL, rested(HERON)], "shields": 3}),
        (2, 6, 8),
        "1: the attack or the end. 2: the player or the rested Heron; after the end the opponent has three attacks "
        "and the end. 3: Guard, Wall or no block, after either target; without Shields any attack of the opponent "
        "ends the game, after the end there are the attack and the end again.",
    ),
    "action": Position(
        lambda: scene("main", {"battle_area": [HERON], "hand": [BELL], "resource_area": 1},
                      {"hand": [BELL], "resource_area": 1, "shields": 2}),
        (2, 4, 8),
        "1: the attack, or the end. 2: the standby player acts first: Bell or a pass, in the battle as in the end "
        "phase. 3: then the active player, Bell or a pass.",
    ),
    "hand_limit": Position(
        lambda: scene("end", {"hand": [HERON, HIGH, TAR, 9], "shields": 1}, {"shields": 1}),
        (4, 13, 34),
        "1: of twelve cards two go: Heron, High, Tar or a filler. 2: three others, four after a filler. 3: without "
        "resources the next question is the same at the end of the next turn, with one more filler: two cards after "
        "two of the three, three after one of them, four after none: 7 + 7 + 7 + 13.",
    ),
    "battle_royale": Position(
        lambda: scene("main", {"battle_area": [HERON], "shields": 1}, {"battle_area": [rested(HERON)], "shields": 1},
                      {"shields": 1}, format="battle-royale"),
        (2, 5, 8),
        "1: the attack or the end. 2: either player or the rested Heron; after the end the next player has the "
        "attack and the end. 3: two after an attack on either player; none after both Herons are gone, for nobody "
        "can do anything any more; after the end two players to attack, or the end and the attack or end of the "
        "first player.",
    ),
    "team_battle": Position(
        lambda: scene("main", {"battle_area": [HERON], "shields": 1}, {"battle_area": [HERON]},
                      {"battle_area": [GUARD], "shields": 1}, {"battle_area": [GUARD]}, format="team-battle"),
        (3, 9, 19),
        "1: the team's two Units attack, or the end. 2: either Guard of the other team blocks, or none; after the "
        "end the other team has two attacks and the end. 3: the other attack or the end after each of six; 2 + 2 + "
        "3 after the end.",
    ),
}
