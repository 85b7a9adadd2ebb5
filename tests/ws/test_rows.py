"""Every row of ws, in each way to write it, is read as that row and printed so that it is read back."""

from __future__ import annotations

from typing import Final

import pytest

from headjudge.games.ws.text.rows.table import ROWS
from tests.language.row_checks import check_way

FRAMES: Final = {
    "until": (
        "[AUTO] When this card attacks, this card gets +500 power {}.",
        "[AUTO] When your opponent levels up, your opponent puts 1 card in their hand into their waiting room, and this"
        " card gets +500 power {}.",
    ),
    "range": ("[AUTO] When this card attacks, choose 1 of your level {} characters, and rest it.",),
    "compared": ("[CONT] If the number of your characters is {} your level, this card gets +500 power.",),
    "comparison": ("[CONT] If the number of your characters is {}, this card gets +500 power.",),
    "span_name": ("[AUTO] At the beginning of your {}, draw a card.",),
    "whose": ("[AUTO] At the beginning of {} main phase, draw a card.",),
    "span": (
        "[AUTO] At the beginning of {}, draw a card.",
        "[AUTO] At the end of {}, draw a card.",
        "[AUTO] When this card attacks, at the end of {}, draw a card.",
        "[CONT] During {}, this card gets +500 power.",
    ),
    "opponents_next": ("[AUTO] When this card attacks, at the beginning of {} draw phase, draw a card.",),
    "face": ("[AUTO] When this card attacks, put the top card of your deck {} underneath this card as a marker.",),
    "slot": (
        "[AUTO] When this card attacks, choose 1 character in your waiting room, and put it {}.",
        "[AUTO] When this card attacks, choose up to 2 characters in your waiting room, and put them {}.",
        "[AUTO] When this card attacks, choose 1 of your characters, put it into your memory, and return it {}.",
        "[AUTO] When this card attacks, choose 1 of your characters, return it to your hand, choose 1 character in your"
        " waiting room, and put it {}.",
    ),
    "spot": ("[AUTO] When this card attacks, choose 1 character in your waiting room, and put it {}.",),
    "deed": ("[CONT] This card cannot {}.",),
    "next_stand": ("[CONT] This card cannot stand during {}.",),
    "stand": ("[CONT] This card cannot {} during your stand phase.",),
    "event": ("[AUTO] When {}, draw a card.",),
    "by_ability": ("[AUTO] When this card is placed on the stage by {}, draw a card.",),
    "attack_word": ("[AUTO] When this card {}, draw a card.",),
    "player_deed": ("[CONT] Your opponent cannot {}.",),
}
"""Texts in which the rows of a rule can stand, the first that fits."""

WORDS: Final = {
    "AUTO": ("[AUTO]",),
    "ACT": ("[ACT]",),
    "from_hand": ("from hand", "from your hand"),
}
"""Texts of what is no row."""


@pytest.mark.parametrize("alias", ROWS.by_alias)
def test_a_row_is_read_and_printed_back(alias: str) -> None:
    check_way("ws", alias, FRAMES, WORDS, "character")
