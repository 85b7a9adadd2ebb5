"""Gate text that cannot be read: the words at fault are pointed at, and nothing is passed over in silence."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import read_card_text
from tests.amounts import amount
from tests.cases import every


def refused(text: str, type: str = "unit") -> UnreadText:
    """The error of a line."""
    with pytest.raises(UnreadText) as caught:
        read_card_text("gate", [text], type, "Ayla")
    return caught.value


def test_the_word_at_fault_and_what_would_have_been_accepted() -> None:
    error = refused("* When this card attacks, draw a banana.")
    assert error.words == "banana" and error.text[error.at :].startswith("banana")
    assert "card" in error.expected


@every(("type", "text", "words"), [
    ("unit", "Draw 1 card.", "Draw"),
    ("unit", "* Draw 1 card.", "* Draw"),
    ("unit", "* When this card attacks, draw 1 card if it rains.", "if"),
    ("spell", "Destroy it.", "it"),
    ("unit", "* When this card attacks, destroy that unit.", "that unit"),
    ("unit", "[Use] When this card attacks, draw 1 card.", "When"),
    ("unit", "* All units on your field gain +1 this turn.", "* All"),
    ("unit", "* Once per turn, this card gains +1.", "* Once"),
    ("unit", "[Summon Cost] 2", "2"),
    ("unit", "[Summon Cost](Draw 1 card)", "Draw 1 card"),
    ("unit", "[Use](Destroy 1 enemy unit) Draw 1 card.", "Destroy 1 enemy unit"),
    ("unit", "[Pilot]", "[Pilot]"),
    ("unit", "[Move](Pay 1)", "Pay 1"),
    ("unit", "[Vampire Curse]", "["),
    ("unit", "[Banana]", "["),
    ("spell", "[Move]", "[Move]"),
    ("spell", "Draw 1 card. Once per turn.", "Once per turn"),
    ("spell", "Choose 1 unit on your field. It gains [Pilot] this turn.", "[Pilot]"),
    ("spell", "Deal 2 damage to units.", "units"),
    ("spell", "Destroy unit.", "unit"),
    ("spell", "If heads, draw 1 card.", "If heads"),
    ("spell", "Summon 1 unit on your field.", "1 unit on your field"),
    ("spell", "Move 1 unit on your field to your Set zone.", "your Set zone"),
    ("spell", "Banish all units in the drop.", "units in the drop"),
    ("spell", "If you do not have 3 units on your field, draw 1 card.", "If you do not have 3 units"),
    ("spell", "Your opponent loses life.", "life"),
    ("unit", "* When your life becomes odd, draw 1 card.", "odd"),
    ("spell", "Draw 1 card for each <<Keeper>> destroyed this way.", "destroyed"),
    ("spell", "Lose 1 Energy.", "Lose"),
    ("spell", "Draw that many cards.", "Draw that many cards"),
    ("spell", "Destroy 1 unit in your Left and Right.", "and"),
    ("unit", "* Your <Harbor> units cost 1 less to equip.", "Your <Harbor> units cost 1 less to equip"),
    ("unit", "* If you have units in your Left and Right, this card gains +2.",
     "you have units in your Left and Right"),
    ("unit", "* While there are <Harbor> units in your Left and Center, this card gains +2.",
     "there are <Harbor> units in your Left and Center"),
    ("spell", "Put your field on the bottom of your deck.", "field"),
    ("spell", "Put 1 into your hand.", "Put 1 into"),
    ("spell", "Draw 1 card, then gain 1 Life if you have 1 card in your hand.", "if"),
    ("spell", "Summon 1 token with power 1.", "1"),
    ("spell", "Gain +2 Life.", "+2"),
    ("spell", "Each player draws 1 card and drop 1 hand card.", "drop"),
    ("unit", "* If this card was summoned from your deck, it gains +1.", "was"),
    ("unit", "* When this card attacks, draw 1 card while it is in your Center.", "while"),
    ("spell", "You cannot summon to your hand this turn.", "hand"),
    ("spell", "Draw 1 card, and drop 1 card.", "1 card"),
    ("spell", 'Destroy 1 unit named "Ayla.', '"Ayla'),
])
def test_where_reading_stops(type: str, text: str, words: str) -> None:
    error = refused(text, type)
    shown = error.text[error.at :]
    assert shown.startswith(words) or words in error.words or error.words in text[text.find(words) :]
    assert error.words or error.reason


def test_a_card_whose_text_is_not_read_is_refused_with_the_words() -> None:
    import headjudge as hj
    from headjudge.errors import HeadJudgeError

    with pytest.raises(HeadJudgeError, match='at "banana"'):
        hj.card("gate", name="Ayla", type="unit", text="* When this card attacks, draw a banana.")
    unread = hj.card("gate", name="Ayla", type="unit", text="Banana.", allow_unread=True)
    assert unread.marks == ("unread",)


WORDS = [
    "*", "[Use]", "[Counter]", "(Pay 1)", "[Move]", "when", "if", "this card", "attacks", "draw", "1", "card", "unit",
    "on your field", "destroy", "enemy", ",", ".", "and", "gains", "+2", "this turn", "it", '"Ayla"', "<Tide>", "(",
    ")", "flip a coin", "if heads", "your opponent", "drops", "hand card", "once per turn", "you may", "if you do",
]


@given(st.lists(st.sampled_from(WORDS), max_size=14))
@settings(max_examples=amount(300, 100), deadline=None)
def test_any_words_are_read_or_refused_and_nothing_else(words: list[str]) -> None:
    text = " ".join(words)
    try:
        read_card_text("gate", [text], "unit", "Ayla")
    except UnreadText as error:
        assert 0 <= error.at <= len(text)


def test_long_text_is_refused_at_once() -> None:
    start = time.monotonic()
    refused("* When this card attacks, " + "draw 1 card, and " * 500 + "draw 1 card.")
    assert time.monotonic() - start < 2


@pytest.mark.parametrize(("type", "text"), [
    ("spell", "Choose 1 enemy unit. It cannot attack."),
    ("spell", "Your opponent cannot draw cards."),
    ("unit", "* When this card is summoned, your opponent cannot use [Counter]."),
    ("unit", '* When this card attacks, it gains "* When this card attacks, it cannot attack." this turn.'),
])
def test_what_lasts_for_nobody_knows_how_long_is_refused(type: str, text: str) -> None:
    assert refused(text, type).reason == "not said how long this lasts"
