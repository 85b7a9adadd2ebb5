"""Positions of Weiss Schwarz. Equal cards that lie in no order are one option; those in the clock are each its own."""

from __future__ import annotations

from typing import Any

import headjudge as hj
from tests.counts.counting import Position
from tests.ws.helpers import character, climax, event


def scene(phase: str, mine: dict[str, Any], other: dict[str, Any] | None = None, **more: Any) -> hj.Game:
    return hj.scenario("ws", phase=phase, players=[mine, other or {}], **more)


AYLA, BRAM, CORA, DORA = (character(name) for name in ("Ayla", "Bram", "Cora", "Dora"))
HIGH = character("High", level=1)
BLUE = character("Blue", level=1, color="blue")
DEAR = character("Dear", cost=3)
DRAW = event("Draw", "Draw a card.")
LAMP = climax("Lamp")
GETS = "choose 1 of your characters, and that character gets +1000 power until end of turn."
REST = character("Rest", f"【ACT】 [【REST】 this card] {GETS}")
ENID = character("Enid", f"【AUTO】 When this card is placed on the stage from your hand, {GETS}")
COUNTER = event("Counter", f"【COUNTER】 {GETS}")
BACKUP = character(
    "Backup", "【ACT】 【COUNTER】 Backup 2000, Level 0 [(1) Put this card from your hand into your waiting room]"
)
NINE = [character(f"Nine {number}") for number in range(9)]

POSITIONS = {
    "clock": Position(
        lambda: scene("clock", {"hand": [AYLA, BRAM, 2], "clock": 6}),
        (4, 25, 87),
        "1: Ayla, Bram, a filler (the two are one option), or nothing. 2: each of three cards makes seven in "
        "the clock, any of which may be the level: 21; without, the main phase has three cards to play and "
        "the end of it: 4. 3: 7 x 3 after Ayla or Bram, 7 x 4 after a filler; five positions for each of "
        "three cards, and two ways to clock for the opponent.",
    ),
    "main": Position(
        lambda: scene("main", {"hand": [AYLA, HIGH, BLUE, DEAR, DRAW, LAMP], "level": [BRAM], "stock": 1,
                               "stage": {"center_left": CORA}}),
        (5, 21, 85),
        "1: Ayla, High and Draw can be played; Blue lacks its color, Dear its cost, Lamp its phase; then the "
        "exchange and the end. 2: five positions each for Ayla and High; after Draw a filler in place of "
        "Draw: 5; Cora changes with one of four positions: 4; Lamp or no climax: 2. "
        "3: 5 x 4 after Ayla, 5 x 4 after High, 5 + 5 + 5 + 4 + 2 after Draw, 4 x 5 after an exchange, 2 + 2 "
        "after the end.",
    ),
    "activated": Position(
        lambda: scene("main", {"stage": {"center_left": REST, "center_right": REST, "back_left": BRAM}}),
        (4, 12, 36),
        "1: each Rest by itself, since they stand on different positions; the exchange; the end. 2: three "
        "characters to choose, twice; three positions to exchange from; two characters to attack with, or the "
        "end of it.",
    ),
    "climax": Position(
        lambda: scene("climax", {"hand": [LAMP, climax("Sail", color="blue"), AYLA], "clock": [BRAM],
                                 "stage": {"center_left": AYLA, "center_middle": BRAM}}),
        (2, 6, 12),
        "1: Lamp has its color in the clock, Sail has not; or none. 2: two to attack with, or the end, both "
        "times. 3: the other one or the end after each attack; after the end the opponent's clock phase with "
        "one card in hand.",
    ),
    "attack": Position(
        lambda: scene("attack", {"stage": {"center_left": AYLA, "center_middle": BRAM, "center_right":
                                           hj.put(CORA, state="rest"), "back_left": DORA}, "deck": 20},
                      {"stage": {"center_right": AYLA}}),
        (3, 6, 14),
        "1: Ayla and Bram; Cora rests and Dora is in the back; or the end. 2: Ayla faces a character, so "
        "Frontal or Side; Bram attacks directly, then Ayla or the end; after the end the opponent clocks the "
        "card drawn or not. 3: 2 + 2 after Ayla, 2 + 2 after Bram, 3 + 3 in the opponent's main phase.",
    ),
    "first_attack": Position(
        lambda: scene("attack", {"stage": {"center_left": AYLA, "center_middle": BRAM}, "deck": 20}, turn=1,
                      rules={"first_turn": True}),
        (3, 6, 12),
        "1: either character or none. 2: after one attack there is no other in the first turn: the opponent's "
        "clock phase each time. 3: a filler to play or not, each time.",
    ),
    "counter": Position(
        lambda: scene("attack", {"stage": {"center_left": AYLA}, "deck": 20},
                      {"stage": {"center_right": BRAM}, "hand": [BACKUP, COUNTER, CORA], "stock": 1, "deck": 20}),
        (2, 7, 35),
        "1: attack or not. 2: Frontal or Side; without an attack the opponent may clock one of four different "
        "cards. 3: Backup, Counter or none after Frontal; no counter step after Side: five ways to clock; 5 + "
        "5 + 5 + 6 + 6 in the opponent's main phase.",
    ),
    "encore": Position(
        lambda: scene("encore", {"stage": {"center_left": hj.put(AYLA, state="reverse"),
                                           "center_right": hj.put(BRAM, state="reverse")}, "stock": 3},
                      {"stage": {"center_left": hj.put(CORA, state="reverse")}, "stock": 3}),
        (2, 4, 8),
        "1: the turn player says which of two goes first. 2: Encore is paid or not. 3: who has paid has no "
        "stock left for the other, so the opponent is asked for Cora; who has not is asked again.",
    ),
    "hand_limit": Position(
        lambda: scene("end", {"hand": NINE}),
        (9, 72, 144),
        "1: nine different cards. 2: the second of two. 3: the opponent clocks the card drawn or not.",
    ),
    "standby": Position(
        lambda: scene("main", {"hand": [ENID], "stage": {"center_left": BRAM}, "stock": 3}),
        (3, 11, 26),
        "1: Enid, the exchange, the end. 2: five positions; four to change with; attack or not. 3: over Bram "
        "two abilities wait: 2; elsewhere Enid chooses one of two characters: 4 x 2; 4 x 3 after an exchange; "
        "2 + 2 in the opponent's clock phase.",
    ),
}
