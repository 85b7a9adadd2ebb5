"""Either of two characters in battle, the hand limit, the climax area and separate positions as places."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.ws.helpers import asked, attack, character, climax, count, event, names, options


def finish_turn(game: hj.Game) -> None:
    """Pass, or take the first option, until the turn is over."""
    for _ in range(40):
        if game.decision is None or game.turn > 3:
            return
        keys = options(game)
        game.apply(keys.index("pass") if "pass" in keys else 0)


@pytest.mark.parametrize(("mine", "cards"), [(500, 1), (2000, 2), (3000, 1)])
def test_this_card_or_its_battle_opponent_becomes_reverse(mine: int, cards: int) -> None:
    """Each that is reversed triggers it."""
    text = "[AUTO] When this card or this card's battle opponent becomes [REVERSE], draw a card."
    game = hj.scenario("ws", phase="attack", turn=3, players=[
        dict(stage={"center_left": character("Ayla", text, power=mine)}, deck=12),
        dict(stage={"center_right": character("Bram", power=2000)}, deck=12)])
    attack(game, "Ayla", "frontal")
    finish_turn(game)
    assert count(game, 0, "hand") == cards


@pytest.mark.rule("ws:3.3.3.1")
@pytest.mark.parametrize(("text", "left"), [("", 7), ("[CONT] You get +1 to the limit on the number of cards in "
                                                      "your hand.", 8)])
def test_one_card_more_may_stay_in_hand(text: str, left: int) -> None:
    game = hj.scenario("ws", phase="main", turn=3, players=[
        dict(stage={"back_left": character("Ayla", text)}, hand=9, deck=12), dict(deck=12)])
    finish_turn(game)
    assert count(game, 0, "hand") == left


def test_a_climax_is_put_on_the_climax_area_by_an_effect() -> None:
    call = event("Call", 'Choose 1 "Lighthouse" in your waiting room, and put it on your climax area.')
    glad = character("Glad", "[AUTO] When your climax is placed on your climax area, this card gets +1000 power "
                             "until end "
                             "of turn.", power=500)
    game = hj.scenario("ws", phase="main", turn=3, players=[
        dict(hand=[call], stage={"center_left": glad}, waiting_room=[climax("Lighthouse")], deck=12), dict(deck=12)])
    game.pick(action="play", card="Call")
    if asked(game).kind == "choose":
        game.pick(card="Lighthouse")
    assert names(game, 0, "climax_area") == ["Lighthouse"]
    assert game.card("Glad").power == 1500


def test_cards_are_put_on_separate_positions_of_the_opponents_stage() -> None:
    scatter = event("Scatter", "You may put all of your opponent's characters into your opponent's memory. If you "
                               "do, put "
                               "those characters on to separate positions of his or her stage.")
    game = hj.scenario("ws", phase="main", turn=3, players=[
        dict(hand=[scatter], deck=12),
        dict(stage={"center_left": character("Bram"), "back_left": character("Cleo")}, deck=12)])
    game.pick(action="play", card="Scatter")
    game.pick(action="yes")
    for _ in range(4):
        if asked(game).kind == "main phase" or "pass" in options(game):
            break
        game.apply(0)
    slots = {game.card(name).slot for name in ("Bram", "Cleo")}
    assert len(slots) == 2 and None not in slots


def test_a_character_attacks_one_of_the_back_stage_instead() -> None:
    text = ("[CONT] If this card would attack, you may instead choose a character on your opponent's back stage, "
            "and have "
            "this card frontal attack with the chosen character as the defending character.")
    game = hj.scenario("ws", phase="attack", turn=3, players=[
        dict(stage={"center_left": character("Ayla", text, power=9000)}, deck=12),
        dict(stage={"back_left": character("Bram", power=500)}, deck=12)])
    attack(game, "Ayla")
    game.apply(options(game).index("frontal Ayla > Bram"))
    finish_turn(game)
    assert names(game, 1, "waiting_room").count("Bram") == 1
