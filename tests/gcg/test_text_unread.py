"""Text that cannot be read: the words at fault are pointed at, and nothing is passed over in silence."""

# ruff: noqa: RUF001 - full-width forms and other dots are what is tested

from __future__ import annotations

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
        read_card_text("gcg", [text], type, "Ayla")
    return caught.value


def test_the_word_at_fault_and_what_would_have_been_accepted() -> None:
    error = refused("【Attack】Choose 1 enemy banana.")
    assert error.words == "banana" and error.text[error.at :].startswith("banana")
    assert "unit" in error.expected


@every(
    ("text", "type", "words"),
    [
        ("【Attack】Draw 1 if it rains.", "unit", "rains"),
        ("【Attack】Draw 1. If you win, draw 2.", "unit", "you"),
        ("Draw 1.", "unit", "Draw 1."),
        ("【Main】Draw 1.", "unit", "Draw 1."),
        ("This Unit gets AP+1.", "command", ""),
        ("This Base gets AP+1.", "unit", "This Base"),
        ("This Unit gets AP+1 during this turn.", "unit", ""),
        ("【Once per Turn】This Unit gets AP+1.", "unit", ""),
        ("<Flying>", "unit", "<Flying>"),
        ("<Repair>", "unit", "<Repair>"),
        ("<Blocker 2>", "unit", "<Blocker 2>"),
        ("<Support 2>", "unit", ""),
        ("【Activate･Main】<Repair 2>", "unit", ""),
        ("【Attack】It gets AP+1.", "unit", "It"),
        ("【Attack】Choose 1 to 2 enemy Units. Rest it.", "unit", "it"),
        ("【Attack】Choose 1 enemy Unit. Rest them.", "unit", "them"),
        ("【Attack】Choose 1 enemy Unit paired with a (Harbor) Pilot that is Lv.3 or lower. Rest it.", "unit",
         "that is Lv 3 or lower"),
        ("【Attack】Choose 1 of your Unit. Rest it.", "unit", "Unit"),
        ("【Attack】If you do, draw 1.", "unit", ""),
        ("【Attack】Draw 1 instead.", "unit", ""),
        ("【Attack】Choose 1 Unit card. Add it to your hand.", "unit", "1 Unit card"),
        ("【Attack】Choose 1 Unit from your trash. Add it to your hand.", "unit", "1 Unit from your trash"),
        ("【Attack】Return the remaining cards to the bottom of your deck.", "unit", "the remaining cards"),
        ("【Attack】Look at the top 3 cards of your deck and return 1 to the top and 1 to the bottom.", "unit", ""),
        ("【Deploy】You may exile the specified number of (Harbor) cards in your trash from the game.", "unit", ""),
        ("【Deploy】Activate the following effect.", "unit", ""),
        ("【Main】Choose 2 of the following effects and activate it: ■Draw 1. ■Draw 2.", "command", ""),
        ("This Unit may choose a rested enemy Unit as its attack target.", "unit", "a rested enemy Unit"),
        ("When you have a Unit in play, draw 1.", "unit", "have"),
        ("Deploy 1 [Gull]((Harbor)･AP1) Unit token.", "unit", ""),
        ("【Burst】【Attack】Draw 1.", "unit", ""),
        ("【Deploy】Look at the top cards of your deck.", "unit", "the top cards of your deck"),
        ("【Deploy】Look at the top 3 cards of your deck. You may reveal 1 Pilot among them and add it to your hand.",
         "unit", "1 Pilot among them"),
        ("【Deploy】Choose 1 enemy Unit. It gets AP-1 during your turn.", "unit", "during your turn"),
        ("【Deploy】Deploy 1 (Harbor) Unit token.", "unit", "1 (Harbor) Unit token"),
        ("【Pilot】[Ann Lee]", "unit", ""),
        ("【Attack】Base gets AP+1 during this turn.", "unit", ""),
        ("【Attack】Add 1 of your Shields to your trash.", "unit", "trash"),
        ("Enemy Units choose this Unit as their attack target if possible when attacking.", "unit", "this Unit"),
        ("【Activate･Main】Rest 2 or more of your Units：Draw 1.", "unit", ""),
    ],
)
def test_what_is_not_read(text: str, type: str, words: str) -> None:
    assert words in refused(text, type).words


def test_notes_in_parentheses_are_no_part_of_the_text() -> None:
    text = "【Attack】Draw 1. (Draw as many cards as it says, mostly one.)"
    assert len(read_card_text("gcg", [text], "unit", "Ayla")) == 1


@settings(max_examples=amount(200, 100), deadline=None)
@given(st.text(alphabet="【】[]()<>･①:：■ AttackMain1Unit.enmyrst\"'", max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        read_card_text("gcg", [text], "unit", "Ayla")
    except UnreadText as error:
        assert 0 <= error.at <= len(error.text)


@pytest.mark.parametrize(("type", "text"), [
    ("command", "【Main】Choose 1 enemy Unit. It can't attack."),
    ("command", "【Main】Choose 1 enemy Unit. It gets AP-2."),
    ("unit", "【Deploy】Choose 1 of your Units. It gains <Blocker>."),
])
def test_what_lasts_for_nobody_knows_how_long_is_refused(type: str, text: str) -> None:
    assert refused(text, type).reason == "not said how long this lasts"
