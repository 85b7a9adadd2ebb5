"""Lists of choices, exchanges, comparisons of different names, and other wordings beside the common ones, played."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import print_ability, read_line
from tests.ws.helpers import asked, attack, character, climax, count, event, names

PLAYED = "[AUTO] When this card is placed on the stage from your hand, "


def table(text: str, **you: Any) -> hj.Game:
    """A character with this text is played to the left of the center stage."""
    game = hj.scenario("ws", phase="main", players=[
        {"hand": [character("Ayla", PLAYED + text)], "deck": 12, **you}, {"deck": 12}])
    game.pick(action="play", card="Ayla")
    game.pick(slot="center_left")
    return game


def chosen(game: hj.Game, *cards: str) -> None:
    """Choose these cards, one after another."""
    for card in cards:
        game.pick(card=card)


def test_three_choices_in_a_list() -> None:
    text = ("choose up to 1 character, up to 1 event, and up to 1 climax in your waiting room, and return them to your"
            " hand.")
    game = table(text, waiting_room=[character("Bram"), character("Cole"), event("Drift", "Draw 1 card."),
                                     climax("Ebb")])
    chosen(game, "Bram", "Drift", "Ebb")
    assert sorted(names(game, 0, "hand")) == ["Bram", "Drift", "Ebb"]
    together = "choose up to 1 character and up to 1 event and up to 1 climax in your waiting room, and return them to"
    usual = read_line("ws", f"{PLAYED}{together} your hand.", "character")
    assert read_line("ws", PLAYED + text, "character") == usual


def test_a_comma_after_a_place_is_no_list() -> None:
    text = f"{PLAYED}choose in your waiting room, 1 character and 1 event, and return them to your hand."
    usual = f"{PLAYED}choose 1 character and 1 event in your waiting room, and return them to your hand."
    assert read_line("ws", text, "character") == read_line("ws", usual, "character")


def test_cards_with_different_names_are_chosen() -> None:
    text = "choose up to 2 characters with different card names in your waiting room, and return them to your hand."
    game = table(text, waiting_room=[character("Bram"), character("Bram"), character("Cole")])
    chosen(game, "Bram")
    assert {option.card.name for option in asked(game).options if option.card is not None} == {"Cole"}


@pytest.mark.parametrize(("others", "power"), [(("Bram", "Bram"), 500), (("Bram", "Cole"), 1500)])
def test_so_many_different_names(others: tuple[str, ...], power: int) -> None:
    text = "[CONT] If you have 2 or more other characters with different card names, this card gets +1000 power."
    heron = character("Heron", text, power=500)
    stage = {"center_left": heron, "center_middle": character(others[0]), "center_right": character(others[1])}
    game = hj.scenario("ws", phase="main", players=[{"stage": stage}, {}])
    assert game.card("Heron").power == power
    (ability,) = read_line("ws", text, "character")
    assert read_line("ws", print_ability("ws", ability), "character") == (ability,)


def test_a_number_of_different_names() -> None:
    text = ("[CONT] This card gets +X power. X is equal to the number of cards with different card names in your memory"
            " multiplied by 500.")
    memory = [character("Bram"), character("Bram"), character("Cole")]
    game = hj.scenario("ws", phase="main", players=[
        {"stage": {"center_left": character("Heron", text, power=500)}, "memory": memory}, {}])
    assert game.card("Heron").power == 1500


def test_different_names_are_no_description_of_single_cards() -> None:
    with pytest.raises(hj.HeadJudgeError, match="cannot be carried out"):
        character("Heron", "[CONT] All of your characters with different card names get +500 power.")


def test_a_chosen_card_is_exchanged_with_another() -> None:
    game = table("choose 1 card in your clock, and exchange it with 1 card in your hand.",
                 hand=[character("Ayla", PLAYED + "choose 1 card in your clock, and exchange it with 1 card in your"
                                                  " hand."), character("Bram"), character("Dale")],
                 clock=[character("Cole"), character("Finn")])
    chosen(game, "Cole", "Dale")
    assert (sorted(names(game, 0, "hand")), sorted(names(game, 0, "clock"))) == (["Bram", "Cole"], ["Dale", "Finn"])


@pytest.mark.rule("ws:8.4.2")
def test_an_exchange_is_a_cost() -> None:
    text = ("[ACT] [Exchange 1 [STAND] character in your back stage and this card] This card gets +1000 power until end"
            " of turn.")
    heron = character("Heron", text, power=500)
    game = hj.scenario("ws", phase="main", players=[
        {"stage": {"center_left": heron, "back_left": character("Bram")}}, {}])
    game.pick(action="activate", card="Heron")
    stage = game.players[0]["stage"]
    assert (stage["back_left"].name, stage["center_left"].name) == ("Heron", "Bram")
    assert game.card("Heron").power == 1500
    game = hj.scenario("ws", phase="main", players=[
        {"stage": {"center_left": heron, "back_left": hj.put(character("Bram"), state="rest")}}, {}])
    assert "activate" not in {option.action for option in asked(game).options}


def test_exchanging_with_this_card_has_other_words() -> None:
    text = PLAYED + "choose 1 of your other characters, and exchange it with this card."
    (ability,) = read_line("ws", text, "character")
    assert read_line("ws", print_ability("ws", ability), "character") == (ability,)


def test_a_card_of_the_waiting_room_goes_under_the_character_that_was_chosen_before() -> None:
    text = ('choose 1 of your other characters, choose up to 1 "Dale" in your waiting room, and put it face up'
            " underneath that character as a marker.")
    game = table(text, stage={"center_right": character("Bram")}, waiting_room=[character("Dale"), character("Cole")])
    chosen(game, "Dale")
    assert [card.name for card in game.card("Bram").under] == ["Dale"]
    turned = "choose 1 character in your waiting room, choose 1 of your characters, and put it face up underneath that"
    with pytest.raises(UnreadText, match="not clear what this stands for"):
        read_line("ws", f"{PLAYED}{turned} character as a marker.", "character")


def test_a_condition_behind_what_it_is_about() -> None:
    heron = character("Heron", "[CONT] This card cannot side attack if you have 2 or less other characters.")
    (before,) = read_line("ws", "[CONT] If you have 2 or less other characters, this card cannot side attack.",
                          "character")
    assert heron.abilities == (before,)


@pytest.mark.parametrize(("level", "drawn"), [(2, 0), (3, 1)])
def test_the_levels_of_all_players(level: int, drawn: int) -> None:
    drift = event("Drift", "If all players are level 3 or higher, draw 1 card.")
    game = hj.scenario("ws", phase="main", players=[
        {"hand": [drift], "level": 3, "deck": 12}, {"level": level, "deck": 12}])
    game.pick(action="play", card="Drift")
    assert count(game, 0, "hand") == drawn


def test_cards_are_drawn_up_to_a_number() -> None:
    drift = event("Drift", "Draw cards until you have 3 cards in your hand.")
    for others, left in ((1, 3), (4, 4)):
        game = hj.scenario("ws", phase="main", players=[
            {"hand": [drift, *[character(f"Bram {at}") for at in range(others)]], "deck": 12}, {}])
        game.pick(action="play", card="Drift")
        assert count(game, 0, "hand") == left


def test_for_each_card_stands_in_front() -> None:
    front = "[CONT] For each of your other characters, this card gets +500 power."
    behind = "[CONT] This card gets +500 power for each of your other characters."
    assert read_line("ws", front, "character") == read_line("ws", behind, "character")


def test_several_cards_are_called_them() -> None:
    (ability,) = read_line("ws", PLAYED + "choose 2 characters in your waiting room, and return it to your hand.",
                           "character")
    assert print_ability("ws", ability).endswith("in your waiting room, and put them into your hand.")


def test_encore_is_given_without_quotation_marks() -> None:
    bare = ("[CONT] All of your other characters get [AUTO] Encore [Put a character from your hand into your waiting"
            " room].")
    quoted = bare.replace("[AUTO]", '"[AUTO]').replace("room].", 'room]".')
    assert read_line("ws", bare, "character") == read_line("ws", quoted, "character")


def test_while_is_said_of_what_is_always_so_only() -> None:
    text = "{} you have another character, this card gets +1 soul."
    assert read_line("ws", f"[CONT] {text.format('While')}", "character") == read_line(
        "ws", f"[CONT] {text.format('If')}", "character")
    with pytest.raises(UnreadText, match="not said how long this lasts"):
        read_line("ws", "[AUTO] When this card attacks, while you have another character, draw a card.", "character")


@pytest.mark.rule("ws:7.2.1.3.1")
def test_the_attacking_character_is_chosen() -> None:
    text = ("[AUTO] When this card is frontal attacked, choose 1 of your opponent's attacking characters, and that"
            " character gets -1000 power until end of turn.")
    game = hj.scenario("ws", phase="attack", turn=3, players=[
        {"stage": {"center_left": character("Ayla", power=3000), "center_middle": character("Cole", power=3000)},
         "deck": 12},
        {"stage": {"center_right": character("Bram", text, power=9000)}, "deck": 12}])
    attack(game, "Ayla", "frontal")
    assert (game.card("Ayla").power, game.card("Cole").power) == (2000, 3000)


def test_something_is_done_at_the_end_of_the_turn() -> None:
    text = PLAYED + "return this card to your hand at the end of turn."
    assert read_line("ws", text, "character") == read_line(
        "ws", f"{PLAYED}at the end of turn, return this card to your hand.", "character")
    game = table("return this card to your hand at the end of turn.")
    assert names(game, 0, "hand") == []
    now = game.turn
    while game.turn == now and game.decision is not None:
        game.apply(len(game.decision.options) - 1)
    assert "Ayla" in names(game, 0, "hand")
    with pytest.raises(UnreadText, match="this holds at all times, so no time can be named for it"):
        read_line("ws", "[CONT] This card gets +500 power at the end of turn.", "character")


@pytest.mark.parametrize(("whose", "turns"), [("your", 1), ("your opponent's", 2)])
def test_what_waits_for_the_end_of_the_turn_of_a_player(whose: str, turns: int) -> None:
    """The card is played in a turn of its owner: that turn ends first."""
    text = f"put this card into your memory at the end of {whose} turn."
    (ability,) = read_line("ws", PLAYED + text, "character")
    assert read_line("ws", print_ability("ws", ability), "character") == (ability,)
    game = table(text)
    found = []
    for _ in range(2):
        now = game.turn
        while game.turn == now and game.decision is not None:
            game.apply(len(game.decision.options) - 1)
        found.append(names(game, 0, "memory"))
    assert found == [["Ayla"] if at >= turns else [] for at in (1, 2)]


def test_only_one_card_is_exchanged_with_one() -> None:
    for several, other in (("2 cards in your clock", "1 card in your hand"),
                           ("2 of your other characters", "this card")):
        with pytest.raises(UnreadText, match="no single card"):
            read_line("ws", f"{PLAYED}choose {several}, and exchange it with {other}.", "character")


def test_no_character_goes_under_itself_with_others() -> None:
    """ "Them" are all that were chosen, so that the character would be one of those that go underneath it."""
    with pytest.raises(UnreadText, match="a card under itself"):
        read_line("ws", PLAYED + "choose 1 of your characters and up to 2 cards in your hand, and put them face up"
                                 " underneath that character as a marker.", "character")


@pytest.mark.parametrize("text", [
    PLAYED + "choose 1 of your characters and 1 character in your hand, and put that character face up underneath that"
             " character as a marker.",
    PLAYED + "put the top 3 cards of your deck into your waiting room, and if there are 2 or more characters with"
             " different card names among those cards, draw 1 card.",
    "[CONT] All of your characters that are attacking get +500 power."])
def test_a_text_is_printed_so_that_it_reads_the_same(text: str) -> None:
    (ability,) = read_line("ws", text, "character")
    printed = print_ability("ws", ability)
    assert read_line("ws", printed, "character") == (ability,) and "characters that is" not in printed
