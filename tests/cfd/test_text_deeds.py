"""Conditions on what the sentences before have done: they ask whether it was done, not whether a card was chosen."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import print_ability, read_card_text
from headjudge.language.tree import ast
from tests.cases import every
from tests.cfd.helpers import board, unit
from tests.vanguard.helpers import asked, names
from tests.vanguard.trees import cont

CALL = "Choose up to one card from your soul, and call it to (RC). If you called a card, draw a card."
RETIRE = "Retire all of your opponent's rear-guards. If you retired a card, draw a card."
DISCARD = "Choose up to one card from your hand, and discard it. If you discarded a card, draw a card."
REVEAL = "Choose up to one card from your hand, and reveal it. If you revealed a card, draw a card."
CHOOSE = "Choose up to one card from your hand, and bind it. If you chose a card, draw a card."
CHOOSE_NOT = CHOOSE.replace("you chose", "you didn't choose")
REVEAL_NOT = REVEAL.replace("you revealed", "you didn't reveal")
DISCARD_NOT = DISCARD.replace("you discarded", "you didn't discard")
CALL_NOT = CALL.replace("you called", "you didn't call")
RETIRE_NOT = RETIRE.replace("you retired", "you didn't retire")


def drawn(text: str, other: dict[str, Any] | None = None, *, choose: bool = True, **mine: Any) -> bool:
    """Whether the top card is drawn when this text has been carried out. choose: whether a card is chosen."""
    actor = unit("Actor", text=f"[ACT](RC)[1/turn]: {text}")
    rearguard = {"left_back": actor, **mine.pop("rearguard", {})}
    game = board({"deck": [unit("Top"), 9], **mine, "rearguard": rearguard}, other)
    game.pick(action="activate", card="Actor")
    while asked(game).kind != "main phase":
        game.apply(0 if choose else len(asked(game).keys) - 1)
    return "Top" in names(game, 0, "hand")


def forbids(deed: str, zone: str) -> dict[str, hj.Definition]:
    """A rear-guard with which this cannot be done to the cards of a zone."""
    return {"right_back": unit("Ban", cont(ast.Forbid(deed, ast.Select((zone,), "any"), "any")))}


@pytest.mark.parametrize(("text", "wanted"), [(CALL, True), (CALL_NOT, False)])
def test_a_card_is_called(text: str, wanted: bool) -> None:
    assert drawn(text, soul=[unit("Bram")]) is wanted


@pytest.mark.parametrize(("text", "wanted"), [(CALL, False), (CALL_NOT, True)])
def test_a_chosen_card_that_cannot_be_called_was_not_called(text: str, wanted: bool) -> None:
    assert drawn(text, soul=[unit("Bram")], rearguard=forbids("superior call", "soul")) is wanted


@pytest.mark.parametrize(("text", "wanted"), [(RETIRE, True), (RETIRE_NOT, False)])
def test_a_unit_is_retired(text: str, wanted: bool) -> None:
    assert drawn(text, {"rearguard": {"left_front": unit("Bram")}}) is wanted


@pytest.mark.parametrize(("text", "wanted"), [(RETIRE, False), (RETIRE_NOT, True)])
def test_a_unit_that_effects_do_not_reach_was_not_retired(text: str, wanted: bool) -> None:
    other = {"rearguard": {"left_front": unit("Bram")}}
    assert drawn(text, other, rearguard=forbids("be affected", "rearguard")) is wanted


def test_a_card_is_discarded_unless_it_stays_in_the_hand() -> None:
    assert drawn(DISCARD, hand=[unit("Bram")])
    assert not drawn(DISCARD, hand=[unit("Bram")], rearguard=forbids("be affected", "hand"))


def test_a_card_that_goes_from_the_deck_into_the_drop_zone_is_discarded() -> None:
    assert drawn("Discard the top two cards of your deck. If you discarded a card, draw a card.",
                 deck=[unit("One"), unit("Two"), unit("Top"), 9])


@pytest.mark.parametrize("text", [REVEAL, CHOOSE, DISCARD])
@pytest.mark.parametrize("choose", [True, False])
def test_no_card_is_revealed_chosen_or_discarded_if_none_is_picked(text: str, choose: bool) -> None:
    assert drawn(text, hand=[unit("Bram")], choose=choose) is choose


@pytest.mark.parametrize("text", [REVEAL_NOT, CHOOSE_NOT, DISCARD_NOT])
@pytest.mark.parametrize("choose", [True, False])
def test_what_is_not_done_to_a_card_is_asked_for_too(text: str, choose: bool) -> None:
    assert drawn(text, hand=[unit("Bram")], choose=choose) is not choose


def test_a_token_is_called() -> None:
    text = "Call a Plant token to (RC). If you called a unit, draw a card."
    assert drawn(text)


@pytest.mark.parametrize("text", [
    "Choose a card from your hand, and bind it. If you called a card, draw a card.",
    "Choose a card from your soul, and ride it. If you called a card, draw a card.",
    "Choose a card from your hand, and discard it. If you retired a card, draw a card.",
    "Choose one of your rear-guards, and retire it. If you discarded a card, draw a card.",
    "Choose a card from your soul, and put it into your drop zone. If you discarded a card, draw a card.",
    "Choose a card from your hand, and discard it. If you didn't reveal a card, draw a card.",
    "Reveal the top card of your deck. If you chose a card, draw a card.",
    "If you called a card, draw a card.",
])
def test_a_verb_that_no_sentence_before_has_is_refused(text: str) -> None:
    with pytest.raises(UnreadText, match="no sentence before has done this"):
        read_card_text("cfd", [f"[ACT](RC): {text}"], "normal unit", "Ayla")


@every("text", [
    CALL, RETIRE, DISCARD, REVEAL, CHOOSE, CALL_NOT, RETIRE_NOT, CHOOSE_NOT, REVEAL_NOT, DISCARD_NOT,
    f"[COST][Soul-Blast 1], and choose one of your rear-guards, and retire it. {CALL}",
    "Choose a card from your soul, and call it to (RC). Choose one of your opponent's rear-guards, and retire it. If"
    " you called a card, draw a card. If you didn't retire a card, draw two cards.",
    "Choose one of your rear-guards. If it is your turn, retire it. If you retired a card, draw a card.",
    "You may retire this unit. If you retired a card, draw a card.",
])
def test_it_is_printed_with_its_verb(text: str) -> None:
    found = read_card_text("cfd", [f"[ACT](RC): {text}"], "normal unit", "Ayla")
    back = print_ability("cfd", found[0])
    assert read_card_text("cfd", [back], "normal unit", "Ayla") == found


def test_each_condition_asks_for_its_own_verb() -> None:
    text = ("Choose up to one card from your soul, and call it to (RC). Choose up to one card from your hand, and"
            " discard it. If you called a card, draw a card.")
    assert drawn(text, soul=[unit("Bram")])
    assert not drawn(text, hand=[unit("Bram")])
