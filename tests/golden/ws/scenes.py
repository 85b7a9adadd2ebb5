"""Scenes of Weiss Schwarz, each showing passages that are easy to get wrong."""

from __future__ import annotations

from typing import Any

import headjudge as hj
from tests.golden.transcripts import Scene
from tests.ws.helpers import character, climax, event


def scene(phase: str, mine: dict[str, Any], other: dict[str, Any] | None = None, **more: Any) -> hj.Game:
    return hj.scenario("ws", phase=phase, players=[mine, other or {}], **more)


AYLA = character("Ayla", power=4000, traits=["Harbor"])
BRAM = character("Bram", power=3000)
CORA = character("Cora", "【AUTO】 Encore [Put a character from your hand into your waiting room]", power=2000)
BACKUP = "【ACT】 【COUNTER】 Backup 2000, Level 0 [(1) Put this card from your hand into your waiting room]"
DORA = character("Dora", BACKUP)
ENID = character("Enid", "【AUTO】 When this card is placed on the stage from your hand, you may draw a card.")
FINN = character("Finn", "【CONT】 Assist All of your characters in front of this card get +500 power.")
GALE = event("Gale", "Draw 3 cards.")
LAMP = climax("Lamp", "【CONT】 All of your characters get +1000 power and +1 soul.", trigger=["soul", "soul"])
GATE = climax("Gate", trigger=["gate"])


SCENES = {
    "clock_and_level_up": Scene(
        "The seventh card in the clock levels up before the two draws.",
        lambda: scene("clock", {"hand": [AYLA, BRAM], "clock": [CORA, 5]}),
        ("clock Ayla", "level_up Cora"),
    ),
    "draw_over_a_refresh": Scene(
        "A deck that runs out is refreshed in the middle of drawing; its top card goes to the clock.",
        lambda: scene("main", {"hand": [GALE, BRAM], "deck": [AYLA], "waiting_room": [CORA, 4]}),
        ("play Gale",),
    ),
    "frontal_attack_and_backup": Scene(
        "A Frontal Attack, a Backup in the counter step, damage that is not canceled, and the battle.",
        lambda: scene("attack", {"stage": {"center_left": AYLA}, "deck": [BRAM, 10]},
                      {"stage": {"center_right": BRAM}, "hand": [DORA], "stock": 1, "deck": [CORA, 10]}),
        ("attack Ayla", "frontal Ayla", "activate Dora"),
    ),
    "side_attack": Scene(
        "A Side Attack loses soul for the level of the character it faces; here no damage is left to deal.",
        lambda: scene("attack", {"stage": {"center_left": AYLA}, "deck": 10},
                      {"stage": {"center_right": character("Bram", level=2, power=9000)}}),
        ("attack Ayla", "side Ayla"),
    ),
    "direct_attack_with_soul_trigger": Scene(
        "A Direct Attack, two soul icons in its trigger check, and a climax that cancels all damage.",
        lambda: scene("attack", {"stage": {"center_left": AYLA}, "deck": [LAMP, 10]}, {"deck": [2, GATE, 10]}),
        ("attack Ayla",),
    ),
    "gate": Scene(
        "A gate icon takes a climax back from the waiting room.",
        lambda: scene("attack", {"stage": {"center_left": AYLA}, "deck": [GATE, 10], "waiting_room": [LAMP, 2]}),
        ("attack Ayla", "gate Lamp"),
    ),
    "encore": Scene(
        "Both Encores of a reversed character trigger; after the first has brought it back the other does nothing.",
        lambda: scene("attack", {"stage": {"center_left": CORA}, "hand": [BRAM], "stock": 3, "deck": 10},
                      {"stage": {"center_right": AYLA}, "deck": 20}),
        ("attack Cora", "frontal Cora", "automatic Cora 0", "yes", "yes"),
    ),
    "climax": Scene(
        "A climax is played: all characters get power and soul for the turn.",
        lambda: scene("climax", {"hand": [LAMP, BRAM], "clock": [AYLA], "stage": {"center_left": AYLA}, "deck": 10}),
        ("play Lamp", "attack Ayla"),
    ),
    "playing": Scene(
        "A character is played over another one; its ability may draw; Assist works at once.",
        lambda: scene("main", {"hand": [ENID, FINN], "stage": {"center_left": BRAM}, "deck": [AYLA, 10]}),
        ("play Enid", "place Enid center_left", "automatic Bram", "yes", "play Finn", "place Finn back_left"),
    ),
    "last_damage": Scene(
        "The fourth level comes in the middle of damage; the game ends in the check timing after it.",
        lambda: scene("attack", {"stage": {"center_left": character("Ayla", soul=2)}, "deck": 10},
                      {"clock": [GALE, 4], "level": 3, "deck": [CORA, 10]}),
        ("attack Ayla", "level_up Gale"),
    ),
    "hand_limit": Scene(
        "Nine cards at the end of the turn: two are put away, one at a time.",
        lambda: scene("end", {"hand": [AYLA, BRAM, CORA, 6]}),
        ("discard Ayla", "discard Cora"),
    ),
    "interrupts_in_any_order": Scene(
        "A cost takes the last card of the deck to the clock as its seventh: the player says what happens first.",
        lambda: scene("main", {
            "stage": {"center_left": character("Ayla", "【ACT】 [Put the top card of your deck into your clock] "
                                                       "This card gets +1000 power until end of turn.")},
            "deck": [BRAM], "clock": 6, "waiting_room": [CORA, 2], "hand": 1}),
        ("activate Ayla", "refresh", "level_up Bram"),
    ),
}
