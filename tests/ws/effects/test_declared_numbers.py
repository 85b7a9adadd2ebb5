"""One of a few numbers is declared, two durations in one sentence, two zones that a card may come from."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import print_ability, read_card_text
from tests.ws.helpers import asked, character, count, event, names, options

GUESS = ("[AUTO] When this card is placed on the stage from your hand, your opponent declares 0 or 1 or 2 or 3. Put "
         "the top card of your deck into your waiting room, and if that card's level is the number your opponent "
         "declared, draw up to X cards. X is equal to the number your opponent declared +1.")
MEET = ("[AUTO] When this card is placed on the stage from your hand, your opponent declares 0 or 1 or 2 or 3. "
        "Reveal the top card of your deck, and if that card is a character of the level that your opponent declared, "
        "put it on any position of your stage.")


def played(text: str, top: hj.Definition) -> hj.Game:
    """The card with the text is played; the next question is the opponent's."""
    game = hj.scenario("ws", phase="main", turn=3, players=[
        dict(hand=[character("Ayla", text)], deck=[top, 12]), dict(deck=12)])
    game.pick(action="play", card="Ayla")
    game.pick(slot="center_left")
    return game


@pytest.mark.parametrize(("number", "drawn"), [(2, 3), (1, 0)])
def test_cards_are_drawn_if_the_opponent_declared_the_level(number: int, drawn: int) -> None:
    game = played(GUESS, character("Bram", level=2))
    assert asked(game).player == 1
    assert options(game) == ["declare 0", "declare 1", "declare 2", "declare 3"]
    game.apply(number)
    while game.decision is not None and count(game, 0, "hand") < drawn:
        game.apply(0)
    assert count(game, 0, "hand") == drawn
    assert names(game, 0, "waiting_room") == ["Bram"]


@pytest.mark.parametrize(("number", "placed"), [(1, True), (0, False)])
def test_a_character_of_the_declared_level_is_put_on_the_stage(number: int, placed: bool) -> None:
    game = played(MEET, character("Bram", level=1))
    game.apply(number)
    if placed:
        game.pick(slot="center_right")
    assert (game.players[0].zones["deck"][0].name == "Bram") is not placed


@pytest.mark.parametrize("text", [GUESS, MEET])
def test_what_was_declared_prints_back(text: str) -> None:
    (ability,) = read_card_text("ws", text, "character", "Ayla")
    assert read_card_text("ws", print_ability("ws", ability), "character", "Ayla") == (ability,)


@pytest.mark.parametrize("wrong", [GUESS.replace("0 or 1 or 2 or 3", "0 or 1 or 3 or 2"),
                                   GUESS.replace("your opponent declares 0 or 1 or 2 or 3. Put", "put")])
def test_numbers_with_gaps_or_that_nobody_declared_are_refused(wrong: str) -> None:
    with pytest.raises(UnreadText):
        read_card_text("ws", wrong, "character", "Ayla")


def test_power_until_end_of_turn_and_an_ability_for_longer() -> None:
    """The power is gone in the opponent's turn, the ability is not."""
    text = ("[AUTO] When this card is placed on the stage from your hand, this card gets +2000 power until end of "
            "turn, and the following ability until the end of your opponent's next turn. "
            '"[CONT] This card gets +1 soul."')
    game = hj.scenario("ws", phase="main", turn=3, players=[
        dict(hand=[character("Ayla", text)], deck=12), dict(deck=12)])
    game.pick(action="play", card="Ayla")
    game.pick(slot="center_left")
    card = game.card("Ayla")
    assert (card.power, card.soul) == (5000, 2)
    while game.turn == 3:
        keys = options(game)
        game.apply(keys.index("pass") if "pass" in keys else 0)
    card = game.card("Ayla")
    assert (card.power, card.soul) == (3000, 2)


@pytest.mark.parametrize(("zone", "drawn"), [("clock", 1), ("waiting_room", 0)])
def test_placed_from_the_hand_or_the_clock(zone: str, drawn: int) -> None:
    where = zone.replace("_", " ")
    come = event("Come", f'Choose 1 "Ayla" in your {where}, and put it on any position of your stage.')
    ayla = character("Ayla", "[AUTO] When this card is placed on the stage from your hand or your clock, draw a card.")
    game = hj.scenario("ws", phase="main", turn=3, players=[
        {"hand": [come], "deck": 12, zone: [ayla]}, dict(deck=12)])
    game.pick(action="play", card="Come")
    if options(game)[0] != "place Ayla center_left":
        game.pick(card="Ayla")
    game.pick(slot="center_left")
    assert count(game, 0, "hand") == drawn


def test_a_dash_behind_level_or_cost_is_a_zero() -> None:
    text = "Choose 1 level {} or lower character in your waiting room, and return it to your hand."
    dashed, plain = [read_card_text("ws", text.format(zero), "event", "Tide") for zero in ("-", "0")]
    assert dashed == plain


def test_a_minus_before_a_number_stays_one() -> None:
    with pytest.raises(UnreadText):
        read_card_text("ws", "Choose 1 level -1 or lower character in your waiting room, and return it to your hand.",
                       "event", "Tide")
