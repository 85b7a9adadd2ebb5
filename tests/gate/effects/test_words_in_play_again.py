"""Further words for places, costs and prohibitions: each text means the same as another one."""

from __future__ import annotations

import pytest

from headjudge.language.reading.reader import read_card_text


@pytest.mark.parametrize(("said", "plain", "kind"), [
    ("Destroy a unit in the Center of your opponent's field.", "Destroy a unit in your opponent's Center.", "spell"),
    ("Choose an enemy unit. It cannot attack and loses [Move] until the end of the turn.",
     "Choose an enemy unit. It cannot attack this turn, and it loses [Move] this turn.", "spell"),
    ("Choose an enemy unit. Until the end of the turn, it cannot attack and loses [Move].",
     "Choose an enemy unit. It cannot attack this turn, and it loses [Move] this turn.", "spell"),
    ("Draw 2 cards and then drop a card from your hand.", "Draw 2 cards, then drop a card from your hand.", "spell"),
    ("[Counter] You may only cast this card when you are attacked. The damage you take from this attack is reduced by"
     " 2.", "[Counter] You may only cast this card when you are attacked. Reduce the damage dealt to you by the attack"
     " by 2.", "spell"),
    ("* You may pay 1 less Energy for your <Mars> units.", "* Your <Mars> units cost 1 less.", "item"),
    ("* If this is the only card on your field, it gets +3.",
     "* If you have no other cards on your field, this card gets +3.", "item"),
    ("* When you attack with this card together with a unit, draw 1 card.",
     "* When this card attacks together with a unit, draw 1 card.", "item"),
])
def test_words_that_mean_what_others_mean(said: str, plain: str, kind: str) -> None:
    assert read_card_text("gate", (said,), kind, "Ayla") == read_card_text("gate", (plain,), kind, "Ayla")
