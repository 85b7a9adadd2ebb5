"""Encore that cannot be used, damage that is not dealt, other defenders, colors, and effects that are all performed."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.ws.helpers import asked, attack, character, climax, count, event, names, offered, options, pass_to

AWAY = event("Undertow", "Choose 1 of your opponent's characters, and put it into your opponent's waiting room.")
HUSH = event("Hush", 'Your opponent cannot use "[AUTO] Encore" until end of turn.')
GIANT = character("Giant", power=9000)
CALM = event(
    "Calm",
    "Choose 1 of your characters, and that character gets the following ability until end of turn. "
    '"[CONT] This card cannot deal damage to a player."',
)


@pytest.mark.rule("ws:8.7.3.2")
def test_encore_that_an_effect_forbids_is_not_even_asked_for() -> None:
    for first in (True, False):
        game = hj.scenario(
            "ws",
            phase="main",
            players=[dict(hand=[HUSH, AWAY]), dict(stage={"center_left": character("Bram")}, stock=3, deck=12)],
        )
        if first:
            game.pick(action="play", card="Hush")
        game.pick(action="play", card="Undertow")
        assert (asked(game).kind in ("automatic", "pay")) is not first


@pytest.mark.rule("ws:1.3.3")
def test_a_character_that_cannot_deal_damage() -> None:
    for calm in (True, False):
        game = hj.scenario(
            "ws",
            phase="main",
            turn=3,
            players=[dict(hand=[CALM], stage={"center_left": character("Ayla")}, deck=12), dict(deck=12)],
        )
        if calm:
            game.pick(action="play", card="Calm")
        attack(game, "Ayla")
        pass_to(game, "attack")
        assert (count(game, 1, "clock") > 0) is not calm


@pytest.mark.rule("ws:7.2.1.5.1")
def test_a_card_from_the_hand_defends_where_this_card_was() -> None:
    """It fights the attacking character in its place."""
    swap = character(
        "Bram",
        "[AUTO] [Put this card into your waiting room] When this card is frontal attacked, you may "
        'pay the cost. If you do, choose up to 1 "Giant" in your hand, and put it on the stage '
        "position that this card was on as the defending character.",
    )
    game = hj.scenario(
        "ws",
        phase="attack",
        turn=3,
        players=[
            dict(stage={"center_left": character("Ayla")}, deck=12),
            dict(stage={"center_right": swap}, hand=[GIANT], deck=12),
        ],
    )
    attack(game, "Ayla", "frontal")
    game.pick(action="yes")
    game.pick(card="Giant")
    pass_to(game, "attack")
    assert names(game, 0, "waiting_room") == ["Ayla"] and game.card("Giant").slot == "center_right"


@pytest.mark.rule("ws:3.6.6")
def test_only_positions_that_a_character_faces() -> None:
    """Left faces right: of two open positions one has a character in front of it."""
    mover = character(
        "Bram",
        "[AUTO] At the beginning of your opponent's attack phase, you may move this card to an open "
        "position of your center stage with a character facing this card.",
    )
    game = hj.scenario(
        "ws",
        phase="main",
        turn=3,
        players=[dict(stage={"center_left": character("Ayla")}, deck=12), dict(stage={"back_left": mover}, deck=12)],
    )
    game.run({0: "pass", 1: "pass"}, until=lambda game: game.decision is not None and game.decision.player == 1)
    game.pick(action="yes")
    assert game.card("Bram").slot == "center_right"


@pytest.mark.rule("ws:8.6.2.1.1")
def test_cards_of_one_kind_need_no_color() -> None:
    free = character("Ayla", "[CONT] Your events can be played from your hand without fulfilling color requirements.")
    game = hj.scenario(
        "ws",
        phase="main",
        players=[
            dict(
                hand=[event("Shoal", level=1), character("Bram", level=1)],
                stage={"center_left": free},
                level=[character("Cora", color="blue")],
                deck=12,
            ),
            {},
        ],
    )
    assert offered(game, "play") == ["Shoal"]


def test_effects_that_are_performed_one_time_each() -> None:
    """In the printed order, whatever happened to the first."""
    both = event(
        "Both",
        'Perform the following 2 effects 1 time each. "If there are 9 or more cards in your hand, draw '
        '1 card." "Put the top 2 cards of your deck into your waiting room."',
    )
    game = hj.scenario("ws", phase="main", players=[dict(hand=[both, 1], deck=12), {}])
    game.pick(action="play", card="Both")
    assert count(game, 0, "hand") == 1 and count(game, 0, "waiting_room") == 3


def test_an_ability_that_is_chosen() -> None:
    taught = character(
        "Ayla",
        "[AUTO] When this card is placed on the stage from your hand, choose 1 of the following "
        'abilities, and this card gets that ability until end of turn. "[CONT] This card gets '
        '+1000 power." "[CONT] This card gets +2000 power."',
    )
    game = hj.scenario("ws", phase="main", players=[dict(hand=[taught, character("Spare", level=3)]), {}])
    game.pick(action="play")
    game.pick(slot="center_left")
    assert len(options(game)) == 2
    game.apply(1)
    assert game.card("Ayla").power == 5000


def test_each_of_the_names_must_be_there() -> None:
    pair = character("Ayla", '[CONT] If "Cora" and "Dana" are in your level, this card gets +1000 power.')
    for level, power in (([character("Cora"), character("Dana")], 4000), ([character("Cora")] * 2, 3000)):
        game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": pair}, level=level), {}])
        assert game.card("Ayla").power == power


def test_the_bottom_card_of_the_clock_changes_places() -> None:
    ayla = character(
        "Ayla",
        "[AUTO] When this card is placed on the stage from your hand, you may choose the bottom card "
        "of your clock and 1 character in your waiting room, and exchange them.",
    )
    game = hj.scenario(
        "ws",
        phase="main",
        players=[
            dict(
                hand=[ayla, character("Spare", level=3)],
                clock=[event("Top"), event("Bottom")],
                waiting_room=[character("Dana")],
                deck=12,
            ),
            {},
        ],
    )
    game.pick(action="play", card="Ayla")
    game.pick(slot="center_left")
    game.pick(action="yes")
    if asked(game).kind != "main phase":
        game.pick(card="Dana")
    assert set(names(game, 0, "clock")) == {"Top", "Dana"} and names(game, 0, "waiting_room") == ["Bottom"]


def test_x_may_be_asked_about_before_it_is_defined() -> None:
    for level, hand in ((2, 1), (0, 0)):
        tell = event(
            "Tell",
            "Reveal the top card of your deck, and put it into your waiting room. If X is 2 or higher, "
            "draw 1 card. X is equal to the level of the revealed card.",
        )
        game = hj.scenario(
            "ws", phase="main", players=[dict(hand=[tell], deck=[character("Dana", level=level), 8]), {}]
        )
        game.pick(action="play", card="Tell")
        assert count(game, 0, "hand") == hand


def test_you_act_again_behind_the_opponent() -> None:
    """The opponent chooses, the one who has the ability takes the card."""
    ask = event(
        "Ask",
        "Reveal the top 2 cards of your deck, your opponent chooses 1 character from among them, you put "
        "it into your hand, and put the rest into your waiting room.",
    )
    game = hj.scenario(
        "ws", phase="main", players=[dict(hand=[ask], deck=[character("Dana"), character("Cora"), 8]), {}]
    )
    game.pick(action="play", card="Ask")
    assert asked(game).player == 1
    game.pick(card="Cora")
    assert names(game, 0, "hand") == ["Cora"] and set(names(game, 0, "waiting_room")) == {"Dana", "Ask"}


def test_a_card_with_the_name_of_one_on_the_stage() -> None:
    call = event(
        "Call",
        "Choose 1 card in your waiting room with the same card name as a character on your stage, and "
        "return it to your hand.",
    )
    game = hj.scenario(
        "ws",
        phase="main",
        players=[
            dict(
                hand=[call],
                stage={"center_left": character("Cora")},
                waiting_room=[character("Dana"), character("Cora")],
            ),
            {},
        ],
    )
    game.pick(action="play", card="Call")
    assert names(game, 0, "hand") == ["Cora"]


def test_cards_that_were_looked_at_stay_in_their_order() -> None:
    peek = event(
        "Peek",
        "Look at up to 2 cards from the top of your deck, and put them on the top of your deck in the original order.",
    )
    game = hj.scenario(
        "ws",
        phase="main",
        players=[dict(hand=[peek, character("Spare", level=3)], deck=[character("Dana"), climax("Lamp"), 8]), {}],
    )
    game.pick(action="play", card="Peek")
    while asked(game).player == 0 and asked(game).kind != "main phase":
        game.pick(action="yes")
    assert names(game, 0, "deck")[:2] == ["Dana", "Lamp"]


def test_damage_of_which_is_asked_whether_it_was_canceled() -> None:
    tell = event("Tell", "Deal 1 damage to your opponent. If this damage is canceled, draw 1 card.")
    for top, hand in ((climax(), 1), (character("Dana"), 0)):
        game = hj.scenario("ws", phase="main", players=[dict(hand=[tell], deck=12), dict(deck=[top, 9])])
        game.pick(action="play", card="Tell")
        assert len([name for name in names(game, 0, "hand") if name != "Tell"]) == hand


@pytest.mark.rule("ws:1.3.3")
def test_a_character_that_cannot_leave_for_the_hand() -> None:
    """Neither by an effect nor for a cost; into the waiting room it goes."""
    tied = character("Ayla", "[CONT] This card cannot be returned to hand or put into memory.")
    home = event("Ebb", "Choose 1 of your characters, and return it to your hand.")
    away = event("Flow", "Choose 1 of your characters, and put it into your waiting room.")
    paid = character(
        "Bram", ["[CONT] This card cannot be returned to hand.", "[ACT] [Return this card to your hand] Draw 1 card."]
    )
    for play, there in ((home, True), (away, False)):
        game = hj.scenario(
            "ws",
            phase="main",
            players=[dict(hand=[play, character("Spare", level=3)], stage={"center_left": tied}, deck=12), {}],
        )
        game.pick(action="play", card=play.name)
        assert (game.card("Ayla").slot == "center_left") is there
    game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": paid}, deck=12), {}])
    assert offered(game, "activate") == []


def test_what_each_player_does_is_done_by_each() -> None:
    wave = event("Wave", "Each player returns all cards in the waiting room to their deck, and shuffles their deck.")
    game = hj.scenario(
        "ws",
        phase="main",
        players=[dict(hand=[wave], waiting_room=3, deck=5), dict(waiting_room=[character("Dana")] * 2, deck=5)],
    )
    game.pick(action="play", card="Wave")
    assert names(game, 0, "waiting_room") == ["Wave"] and count(game, 1, "waiting_room") == 0


def test_as_much_damage_as_was_canceled() -> None:
    text = "[AUTO] When damage dealt by this card is canceled, deal the same damage to your opponent."
    angry = character("Ayla", text, soul=2)
    game = hj.scenario(
        "ws",
        phase="attack",
        turn=3,
        players=[
            dict(stage={"center_left": angry}, deck=12),
            dict(stage={"center_right": character("Bram")}, deck=[climax(), character("Cora"), character("Dana"), 9]),
        ],
    )
    attack(game, "Ayla", "frontal")
    game.run({0: "pass", 1: "pass"}, until=lambda game: count(game, 1, "clock") > 1)
    assert names(game, 1, "clock")[:2] == ["Dana", "Cora"]


def test_more_or_less_is_chosen() -> None:
    sway = event("Sway", "Choose 1 of your characters, and that character gets +1 or -1 level until end of turn.")
    game = hj.scenario(
        "ws",
        phase="main",
        players=[dict(hand=[sway, character("Spare", level=3)], stage={"center_left": character("Ayla", level=1)}), {}],
    )
    game.pick(action="play", card="Sway")
    game.apply(1)
    assert game.card("Ayla").level == 0


@pytest.mark.rule("ws:8.6.3.1")
def test_a_card_that_was_taken_is_no_longer_among_the_others() -> None:
    share = event(
        "Share",
        "Reveal the top 3 cards of your deck, choose 1 card from the revealed cards, put it into your hand, choose 1 "
        "card from the revealed cards, put it into your stock, and put the rest into your waiting room.",
    )
    deck = [character("Dana"), character("Cora"), character("Bram"), 8]
    game = hj.scenario("ws", phase="main", players=[dict(hand=[share, character("Spare", level=3)], deck=deck), {}])
    game.pick(action="play", card="Share")
    game.pick(card="Dana")
    assert options(game) == ["choose Cora", "choose Bram"]
    game.pick(card="Bram")
    assert names(game, 0, "stock") == ["Bram"] and set(names(game, 0, "waiting_room")) == {"Cora", "Share"}
