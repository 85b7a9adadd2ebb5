"""Decks may be passed as lists of cards: to a new game, and to be checked."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.cfv.helpers import legal_deck, unit


def test_a_list_of_cards_is_checked_as_a_deck_is() -> None:
    page = unit("Page", grade=0)
    deck = [*legal_deck((page, 4))]
    assert hj.check_deck("cfv", deck) == []
    assert hj.check_deck("cfv", {"deck": deck}) == []
    assert hj.check_deck("cfv", hj.Deck("Mine", "cfv", tuple(deck))) == []
    assert [one.rule for one in hj.check_deck("cfv", [*deck, page])] == ["cfv:5.1.2.1", "cfv:5.1.2.2"]


@pytest.mark.parametrize(("deck", "words"), [
    ("low_harbor", "the deck is 'low_harbor', not a list of cards"),
    ([(unit(), 1, "side")], "the deck has a section 'side'"),
    (["Ayla"], "the deck holds 'Ayla', which is no card"),
    (hj.Deck("Mine", "ws", ()), 'the deck, "Mine", is one of ws, not of cfv'),
])
def test_what_is_no_deck_of_the_game_is_refused(deck: hj.Deck, words: str) -> None:
    with pytest.raises(hj.HeadJudgeError) as error:
        hj.check_deck("cfv", deck)
    assert words in str(error.value)
