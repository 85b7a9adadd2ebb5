"""Text that cannot be read: the words at fault are pointed at, and nothing is passed over in silence."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import read_card_text
from tests.amounts import amount
from tests.cases import every


def refused(text: str, type: str = "character") -> UnreadText:
    """The error of a line."""
    with pytest.raises(UnreadText) as caught:
        read_card_text("ws", [text], type, "Ayla")
    return caught.value


def test_the_word_at_fault_and_what_would_have_been_accepted() -> None:
    error = refused("【AUTO】 When this card attacks, draw a banana.")
    assert error.words == "banana"
    assert error.text[error.at :].startswith("banana")
    assert "card" in error.expected
    assert str(error).rstrip().endswith("^")


@every(
    ("text", "words"),
    [
        ("【AUTO】 When this card attacks, draw 1 card if it rains.", "rains"),
        ("【AUTO】 Draw 1 card.", "【AUTO】 Draw 1 card."),
        (
            "【AUTO】 When this card attacks, if you put 1 card into your hand, draw a card.",
            "you put 1 card into your hand",
        ),
        (
            "【CONT】 This card gets -1 level while on your opponent's stage.",
            "This card gets -1 level while on your opponent's stage",
        ),
        (
            "【AUTO】 When this card attacks, this card gets +1 level while on the stage.",
            "this card gets +1 level while on the stage",
        ),
        (
            "【AUTO】 When this card attacks, put all cards in your hand except those cards into your stock.",
            "those cards",
        ),
        (
            "【AUTO】 When this card attacks, put the top 2 cards of your clock into your waiting room, put the top "
            "card of your deck into your waiting room, choose 1 character put into your waiting room by this effect, "
            "and return it to your hand.",
            "put into your waiting room by this effect",
        ),
        (
            "【CONT】 During your turn, during your opponent's turn, this card gets +500 power.",
            "during",
        ),
        ("【AUTO】 When this card attacks, you may draw 1 card, if you do, draw 1 card.", "【AUTO】"),
        ("【CONT】 Draw 1 card.", "【CONT】 Draw 1 card."),
        ("【ACT】 [(1)] When this card attacks, draw 1 card.", "When this card attacks"),
        ("【ACT】 [(1)] At the beginning of your climax phase, draw 1 card.", "【ACT】 [(1)] At the beginning"),
        ("【AUTO】 [(1)] When this card attacks, draw 1 card.", "【AUTO】 [(1)] When this card attacks, draw 1 card."),
        ("【AUTO】 When this card attacks, put it into your hand.", "it"),
        ("【AUTO】 When this card attacks, this card gets +X power until end of turn.", "this card gets +X power"),
        ("【AUTO】 When this card attacks, this card gets +50 soul until end of turn.", "+50 soul"),
        ("【AUTO】 When this card attacks, choose 1 character, and 【REST】 it.", "1 character"),
        ("【AUTO】 When this card's trigger check reveals a climax with in its trigger icon, draw 1 card.", "in its"),
        ('【AUTO】 When this card attacks, if you have "Ayla, draw 1 card.', '"Ayla, draw'),
        (
            '【AUTO】 When this card attacks, choose 1 of the following effects, and perform it. "Draw 1 card."',
            "perform it",
        ),
        ("【AUTO】 [【REST】 this card from 【STAND】] When this card attacks, draw 1 card.", "from 【STAND】"),
        (
            "【AUTO】 When this card attacks, deal 1 damage to your opponent. (This damage cannot be canceled)",
            "cannot be",
        ),
    ],
)
def test_where_reading_stops(text: str, words: str) -> None:
    error = refused(text)
    assert words in error.words or error.words.startswith(words) or words.startswith(error.words)
    assert error.words and error.text[error.at :].startswith(error.words[:5])


def test_a_word_in_a_quote_is_pointed_at_in_the_whole_line() -> None:
    text = '【CONT】 All of your characters get "【AUTO】 When this card attacks, draw a banana."'
    assert text[refused(text).at :].startswith("banana")


def test_the_opponent_does_not_do_what_the_verb_gives_to_you() -> None:
    error = refused("【AUTO】 When this card attacks, your opponent draws 1 card, and choose 1 card in your hand.")
    assert error.text[error.at :].startswith(("choose", "1 card in your hand"))


@every(
    "text",
    [
        "x" * 1_000_000,
        '"' * 500,
        "(" * 1500,
        "[" * 1500,
        '"' + ",".join('"' * 900),
        "【AUTO】 " * 300,
        "When this card attacks, " * 80,
        "if " * 600,
        '【CONT】 This card gets "' * 40,
        '【CONT】 ' + 'This card gets "【CONT】 ' * 30 + "This card gets +500 power" + '."' * 30,
        "カードのテキスト",
        "\x00\x07\x1b",
        "Draw ٣ cards.",
        ".",
        "\ud800",
    ],
)  # fmt: skip
def test_hostile_text_is_refused_at_once(text: str) -> None:
    start = time.perf_counter()
    refused(text, "event")
    assert time.perf_counter() - start < 2


PHRASES = """【AUTO】|【CONT】|【ACT】|【REST】|when this card attacks|,|.|choose|1|of your
|characters|and that character gets|+500 power|until end of turn|if|you have|a|《Harbor》|"Ayla"|put|it
|into your hand|the rest|X|is equal to|(|)|[|]|(1)|you may|do not|otherwise|other"""
WORDS = st.sampled_from(PHRASES.replace("\n", "").split("|"))


@settings(max_examples=amount(300, 100), deadline=None)
@given(st.lists(WORDS, max_size=30), st.sampled_from(["character", "event", "climax"]))
def test_words_in_any_order_are_read_or_refused(words: list[str], type: str) -> None:
    try:
        read_card_text("ws", [" ".join(words)], type, "Ayla")
    except UnreadText as error:
        assert 0 <= error.at <= len(error.text)


@pytest.mark.parametrize(("text", "words"), [
    ("[CONT] All of your characters get ability.", "ability"),
    ("[AUTO] When this card attacks, put the top card of your deck into your (1).", "(1)"),
    ("[AUTO] When this card attacks, put the top card of your deck into your [CLOCK].", "[CLOCK]"),
    ("[AUTO] [stock] When this card attacks, you may pay the cost. If you do, draw a card.", "stock"),
    ("[CONT] clock Alarm If this card is the top card of your clock, all of your characters get +500 power.", "clock"),
])
def test_a_word_is_no_icon_cost_or_quotation_that_is_called_like_it(text: str, words: str) -> None:
    assert refused(text).words == words


@pytest.mark.parametrize("icon", ["【AUTO】 When this card attacks, ", "【ACT】 "])
def test_a_gain_of_which_the_duration_was_lost_is_refused(icon: str) -> None:
    error = refused(f"{icon}choose 1 of your characters, and that character gets +500 power.")
    assert "not said how long" in error.reason and error.words == "+500 power"


@pytest.mark.parametrize(("type", "text"), [
    ("event", "Your opponent cannot play events from their hand."),
    ("event", "Choose 1 of your opponent's characters, and that character cannot attack."),
    ("character", "【AUTO】 When this card attacks, this card cannot be chosen by your opponent's effects."),
])
def test_what_lasts_for_nobody_knows_how_long_is_refused(type: str, text: str) -> None:
    assert refused(text, type).reason == "not said how long this lasts"
