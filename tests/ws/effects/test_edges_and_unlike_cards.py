"""Times among events, cards of different levels, cards that cannot be played, the icon for once per turn: played."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import print_ability, read_line
from tests.ws.helpers import asked, character, climax, count, event, names, offered, pass_to

PLAYED = "[AUTO] When this card is placed on the stage from your hand"
DECK = {"deck": 20}


def same(text: str, other: str) -> bool:
    return read_line("ws", text, "character") == read_line("ws", other, "character")


def test_an_event_or_the_beginning_of_a_phase() -> None:
    text = f"{PLAYED} or at the beginning of your climax phase, draw a card."
    game = hj.scenario("ws", phase="main", players=[{"hand": [character("Heron", text)], **DECK}, DECK])
    game.pick(action="play", card="Heron")
    game.pick(slot="center_left")
    assert count(game, 0, "hand") == 1
    game.pick(action="pass")
    assert count(game, 0, "hand") == 2


def test_the_time_may_stand_first() -> None:
    text = "[AUTO] When this card becomes [REVERSE] in battle or at the end of this card's attack, draw a card."
    assert same(text, "[AUTO] At the end of this card's attack or when this card becomes [REVERSE] in battle, draw a "
                      "card.")
    (ability,) = read_line("ws", text, "character")
    assert read_line("ws", print_ability("ws", ability), "character") == (ability,)


def test_a_time_and_an_event_do_not_wait_together() -> None:
    with pytest.raises(UnreadText, match="for which something waits"):
        read_line("ws", "[AUTO] When this card attacks, until end of turn, when you use [ACT] or at the end of your "
                        "turn, draw a card.", "character")


def test_characters_of_different_levels_are_chosen() -> None:
    text = (f"{PLAYED}, choose up to 2 characters with different levels in your waiting room, and return them to your "
            "hand.")
    room = [character("Bram", level=1), character("Cole", level=1), character("Dale", level=2)]
    game = hj.scenario("ws", phase="main", players=[
        {"hand": [character("Heron", text)], "waiting_room": room, **DECK}, DECK])
    game.pick(action="play", card="Heron")
    game.pick(slot="center_left")
    game.pick(card="Bram")
    assert {option.card.name for option in asked(game).options if option.card is not None} == {"Dale"}


@pytest.mark.parametrize(("level", "power"), [(1, 500), (2, 1500)])
def test_levels_are_counted_once(level: int, power: int) -> None:
    text = "[CONT] If you have 2 or more other characters with different levels, this card gets +1000 power."
    stage = {"center_left": character("Heron", text, power=500), "center_middle": character("Bram", level=1),
             "center_right": character("Cole", level=level)}
    assert hj.scenario("ws", phase="main", players=[{"stage": stage}, {}]).card("Heron").power == power
    (ability,) = read_line("ws", text, "character")
    assert read_line("ws", print_ability("ws", ability), "character") == (ability,)


def test_the_opponent_cannot_play_climaxes_or_characters_of_a_level() -> None:
    high = character("Owl", "[CONT] All players cannot play level 1 or higher characters from their hand.", level=0)
    hand = [character("Bram", level=0, cost=0), character("Cole", level=1, cost=0), event("Drift", "Draw 1 card.")]
    game = hj.scenario("ws", phase="main", players=[
        {"stage": {"center_left": high}, "hand": hand, "level": [character("Red", color="red")], **DECK}, DECK])
    assert set(offered(game, "play")) == {"Bram", "Drift"}
    calm = character("Owl", "[CONT] You cannot play climax from your hand.")
    here = {"hand": [climax("Ebb", color="red")], "level": [character("Red", color="red")], **DECK}
    for owl, there in ((calm, False), (character("Owl"), True)):
        game = hj.scenario("ws", phase="climax", players=[{"stage": {"center_left": owl}, **here}, DECK])
        found = [option for option in asked(game).options if option.card is not None and option.card.name == "Ebb"]
        assert bool(found) is there


@pytest.mark.parametrize(("top", "drawn"), [(climax("Ebb"), 1), (character("Bram"), 0)])
def test_damage_to_the_opponent_is_canceled(top: hj.Definition, drawn: int) -> None:
    text = "[AUTO] When damage dealt by this card to your opponent is canceled, draw a card."
    shot = "[ACT] [(1)] Deal 1 damage to your opponent."
    game = hj.scenario("ws", phase="main", players=[
        {"stage": {"center_left": character("Heron", [text, shot])}, "stock": 1, **DECK},
        {"deck": [top, *[character("Cole")] * 9]}])
    game.pick(action="activate", card="Heron")
    assert count(game, 0, "hand") == drawn


def test_the_icon_for_once_per_turn() -> None:
    text = "[AUTO] 【1/TURN】 When you use [ACT], draw a card."
    assert same(text, "[AUTO] This ability activates up to 1 time per turn. When you use [ACT], draw a card.")
    swell = "[ACT] [(1)] This card gets +500 power until end of turn."
    game = hj.scenario("ws", phase="main", players=[
        {"stage": {"center_left": character("Heron", [text, swell], power=500)}, "stock": 3, **DECK}, DECK])
    for power in (1000, 1500):
        game.pick(action="activate", card="Heron")
        assert (game.card("Heron").power, count(game, 0, "hand")) == (power, 1)


@pytest.mark.parametrize(("text", "other"), [
    ("[AUTO] When you refresh your deck, draw a card.", "[AUTO] When your deck is refreshed, draw a card."),
    ("[AUTO] When you use this card's \"Backup\", draw a card.",
     "[AUTO] When you use \"Backup\" of this card, draw a card."),
    ("[AUTO] When the damage you received is canceled, draw a card.",
     "[AUTO] When damage taken by you is canceled, draw a card."),
    ("[AUTO] When this card becomes [REVERSE] in battle, draw a card.",
     "[AUTO] When this card becomes [REVERSE] during battle, draw a card."),
])
def test_other_words_for_the_same(text: str, other: str) -> None:
    assert same(text, other)


@pytest.mark.parametrize("text", ["[CONT] All players' characters get +500 power.",
                                  "[CONT] All players' other characters get +500 power."])
def test_the_characters_of_all_players(text: str) -> None:
    stage = {"center_left": character("Heron", text, power=1000), "center_right": character("Owl", power=1000)}
    game = hj.scenario("ws", phase="main", players=[
        {"stage": stage, **DECK}, {"stage": {"center_left": character("Gull", power=1000)}, **DECK}])
    own = 1000 if "other" in text else 1500
    assert [game.card(name).power for name in ("Heron", "Owl", "Gull")] == [own, 1500, 1500]
    (ability,) = read_line("ws", text, "character")
    assert print_ability("ws", ability).replace("【CONT】", "[CONT]") == text


def test_characters_of_all_players_go_to_their_own_waiting_rooms() -> None:
    text = f"{PLAYED}, put all players' characters except this card into their waiting rooms."
    game = hj.scenario("ws", phase="main", players=[
        {"hand": [character("Heron", text)], "stage": {"center_right": character("Owl")}, **DECK},
        {"stage": {"center_left": character("Gull")}, **DECK}])
    game.pick(action="play", card="Heron")
    game.pick(slot="center_left")
    assert [names(game, seat, "waiting_room") for seat in (0, 1)] == [["Owl"], ["Gull"]]


def test_a_card_returns_from_the_memory_later() -> None:
    text = (f"{PLAYED}, choose 1 character in your waiting room, and put it into your memory. At the beginning of your "
            "next turn, return that card from your memory to your hand.")
    game = hj.scenario("ws", phase="main", players=[
        {"hand": [character("Heron", text)], "waiting_room": [character("Owl")], **DECK}, DECK])
    game.pick(action="play", card="Heron")
    game.pick(slot="center_left")
    assert names(game, 0, "memory") == ["Owl"]
    pass_to(game, "main phase", 1)
    pass_to(game, "clock", 0)
    assert (names(game, 0, "memory"), "Owl" in names(game, 0, "hand")) == ([], True)


def test_it_is_the_card_that_was_revealed() -> None:
    text = f"{PLAYED}, reveal the top card of your deck. If it is a «Harbor» character, draw a card."
    assert same(text, text.replace("it is a", "that card is a"))


AXE = character("Axe", f"{PLAYED}, choose 1 of your other \"Owl\", and put it into your waiting room.")


@pytest.mark.rule("ws:8.7.4.1")
@pytest.mark.parametrize("text", [
    "[AUTO] When this card is put into your waiting room from the stage with a marker underneath it, put this card "
    "into your clock.",
    "[AUTO] When this card is put into your waiting room from the stage, put this card into your clock.",
])
def test_a_card_that_leaves_had_a_marker_underneath(text: str) -> None:
    for under in ([], [character("Mark")]):
        owl = hj.put(character("Owl", text), under=under)
        game = hj.scenario("ws", phase="main", players=[{"hand": [AXE], "stage": {"center_right": owl}, **DECK}, DECK])
        game.pick(action="play", card="Axe")
        game.pick(slot="back_left")
        pass_to(game, "main phase", 0)
        went = ["Owl"] if under or "with a marker" not in text else []
        assert names(game, 0, "clock") == went
