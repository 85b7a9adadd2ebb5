"""How card text refers to cards by their names (ws:2.1)."""

from __future__ import annotations

import pytest

from headjudge.cards.make import card
from headjudge.games.ws.cards import card_name, fold, has_in_name, is_named, name_in_rules
from headjudge.kernel.cards import Definition


def named(*names: str, id: str = "T-1") -> Definition:
    return Definition(id, names[0], "character", {}, {"name": names})


@pytest.mark.rule("ws:2.1.1")
def test_the_name_identifies_a_card_whatever_else_is_printed_on_it() -> None:
    assert card_name(named("Ayla", id="T-1")) == card_name(named("Ayla", id="T-2")) == "Ayla"
    assert card_name(named("Ayla")) != card_name(named("Ayla in Rain"))


@pytest.mark.rule("ws:2.1.1.2")
def test_words_that_are_struck_off_are_no_part_of_the_name() -> None:
    assert name_in_rules("Ayla, ~~Thief~~ Guest of Honor") == "Ayla, Guest of Honor"
    made = card("ws", name="~~Old~~ Ayla", type="character")
    assert made.words["name"] == ("Ayla",) and made.name == "Ayla"
    assert not has_in_name(made.words["name"], "Old")


@pytest.mark.rule("ws:2.1.2")
def test_a_text_in_quotation_marks_means_exactly_that_card() -> None:
    assert is_named(("Ayla in Rain",), "Ayla in Rain")
    assert not is_named(("Ayla in Rain",), "Ayla")
    assert not is_named(("Ayla",), "Ayla in Rain")
    assert is_named(("Ayla in Rain", "Bram"), "Bram"), "a card that counts as another name has both"


def test_names_are_compared_without_regard_to_the_kind_of_quotes_dashes_and_blanks() -> None:
    assert is_named(('\u201cHarbor\u201d Ayla\u2019s Boat',), "\"Harbor\" Ayla's Boat")
    assert is_named(("\uff21yla\u3000\uff06 Bram",), "Ayla & Bram")
    assert fold("Ayla \u2013 at  sea") == "Ayla - at sea"
    assert not is_named(("AYLA",), "Ayla"), "letters keep their case"


@pytest.mark.rule("ws:2.1.2.2")
@pytest.mark.parametrize("name", [
    "Ayla", "Ayla in Rain", "Captain Ayla", "Harbor: Ayla", 'Old "Ayla" Bram', "Ayla's Boat", "Ayla-Bram", "Bram&Ayla",
    "\u300aAyla\u300b at Sea", "Ayla\u266a",
])
def test_a_part_of_a_name_stands_between_blanks_punctuation_or_the_ends(name: str) -> None:
    assert has_in_name((name,), "Ayla")


@pytest.mark.rule("ws:2.1.2.2")
@pytest.mark.parametrize("name", ["Aylana", "Maayla", "MaAyla", "Ayla2", "ayla", "Bram"])
def test_a_part_of_a_name_is_never_inside_a_word(name: str) -> None:
    assert not has_in_name((name,), "Ayla")
    assert has_in_name((f"{name} Ayla",), "Ayla"), "a later place may fit"


@pytest.mark.rule("ws:2.1.2.2")
def test_a_part_may_be_several_words_or_a_sign() -> None:
    assert has_in_name(("Old Captain Ayla",), "Captain Ayla")
    assert has_in_name(("Ayla & Bram",), "&")
    assert not has_in_name(("Ayla",), "")


@pytest.mark.rule("ws:2.1.2.1")
def test_a_part_in_both_languages_asks_both_names() -> None:
    assert has_in_name(("Ayla in Rain", "雨のアイラ"), "Ayla (アイラ)")
    assert has_in_name(("Ayla in Rain", "雨のアイラ"), "Ayla(アイラ)"), "the blank is a matter of print"
    assert not has_in_name(("Ayla in Rain", "雨のイラ"), "Ayla (アイラ)"), "spelled alike in English only"
    assert not has_in_name(("Isla in Rain", "雨のアイラ"), "Ayla (アイラ)"), "spelled alike in Japanese only"
    assert has_in_name(("Aylana", "アイラナ"), "Ayla (アイラ)"), "2.1.2.1 asks for a portion, not for whole words"


@pytest.mark.rule("ws:2.1.1.3")
def test_a_card_without_a_japanese_name_is_judged_by_its_english_name() -> None:
    assert has_in_name(("Ayla in Rain",), "Ayla (アイラ)")
    assert not has_in_name(("Aylana",), "Ayla (アイラ)")


def test_parentheses_without_japanese_belong_to_the_name() -> None:
    assert has_in_name(("Ayla (Young)",), "Ayla (Young)")
    assert not has_in_name(("Ayla", "アイラ"), "Ayla (Young)")


def test_a_part_of_the_japanese_name_alone_is_no_part_of_the_english_one() -> None:
    assert not has_in_name(("Bram", "アイラ Ayla"), "Ayla")
