"""Characters without markers, this card's soul, colors among cards, all characters but this card."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import print_ability, read_card_text
from tests.ws.helpers import attack, character, count, event, names

UNMARKED = "Choose 1 of your characters without a marker, and that character gets +1000 power until end of turn."
ASKED = ("Choose 1 of your characters. If there are no markers underneath that character, that character gets +1000 "
         "power until end of turn.")


@pytest.mark.parametrize("text", [UNMARKED, ASKED])
@pytest.mark.parametrize(("marked", "power"), [(False, 4000), (True, 3000)])
def test_only_a_character_without_markers_gets_power(text: str, marked: bool, power: int) -> None:
    ayla = hj.put(character("Ayla"), under=[character("Bram")]) if marked else character("Ayla")
    game = hj.scenario("ws", phase="main", turn=3, players=[
        dict(hand=[event("Tide", text)], stage={"center_left": ayla}, deck=12), dict(deck=12)])
    game.pick(action="play", card="Tide")
    if game.decision is not None and game.decision.kind == "choose":
        game.pick(card="Ayla")
    assert game.card("Ayla").power == power


def test_a_card_is_no_marker_of_its_own() -> None:
    """The nearest character is the one that is moved: a place is another one, of the stage."""
    under = "and put it face up underneath that character as a marker."
    read_card_text("ws", f"Choose 1 of your characters, choose 1 character in your waiting room, {under}", "event",
                   "Tide")
    for only in ("Choose 1 of your characters", "Choose 1 character in your waiting room"):
        with pytest.raises(UnreadText, match=r"under itself|not clear what this stands for"):
            read_card_text("ws", f"{only}, {under}", "event", "Tide")


def test_power_by_the_soul_of_this_card() -> None:
    """A direct attack has one soul more."""
    text = ("[AUTO] When this card attacks, this card gets +X power until end of turn. X is equal to this card's soul "
            "multiplied by 1000.")
    game = hj.scenario("ws", phase="attack", turn=3, players=[
        dict(stage={"center_left": character("Ayla", text, soul=2), "center_right": character("Bram")}, deck=12),
        dict(deck=12)])
    attack(game, "Ayla", "direct")
    assert game.card("Ayla").power == 6000


@pytest.mark.parametrize(("second", "drawn"), [("blue", 1), ("red", 0)])
def test_how_many_colors_are_among_those_cards(second: str, drawn: int) -> None:
    text = ("Put the top 2 cards of your deck into your waiting room. If the number of colors revealed among "
            "those cards is 2 or more, draw a card.")
    game = hj.scenario("ws", phase="main", turn=3, players=[
        dict(hand=[event("Tide", text)], deck=[character("Bram"), character("Cole", color=second), 12]), dict(deck=12)])
    game.pick(action="play", card="Tide")
    assert count(game, 0, "hand") == drawn
    assert set(names(game, 0, "waiting_room")) == {"Tide", "Bram", "Cole"}


@pytest.mark.parametrize("text", [UNMARKED, ASKED])
def test_what_is_without_markers_prints_back(text: str) -> None:
    (ability,) = read_card_text("ws", text, "event", "Tide")
    assert read_card_text("ws", print_ability("ws", ability), "event", "Tide") == (ability,)
