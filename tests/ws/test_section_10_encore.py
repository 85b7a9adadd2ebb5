"""Encore (ws:10.2)."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.ws.helpers import asked, attack, character, count, event, names, once, options, when

AWAY = event("Undertow", "Choose 1 of your characters, and put it into your waiting room.")
HOME = event("Ebb", "Choose 1 of your characters, and return it to your hand.")
DISCARD = "【AUTO】 Encore [Put 1 character from your hand into your waiting room]"
GIANT = character("Giant", power=9000)


def main_phase(card: hj.Definition, hand: object = (), **more: object) -> hj.Game:
    return hj.scenario("ws", phase="main", players=[dict(stage={"center_left": card}, hand=hand, deck=12, **more), {}])


def asked_for_encore(game: hj.Game) -> bool:
    return asked(game).kind in ("automatic", "pay")


# 10.2.1: when it triggers


def test_encore_triggers_when_its_card_goes_from_the_stage_to_the_waiting_room_by_whatever() -> None:
    """By an effect, by a rule action, in the encore step: each time."""
    game = main_phase(character("Ayla"), [AWAY], stock=3)
    game.pick(action="play", card="Undertow")
    assert asked_for_encore(game), "by an effect"

    game = main_phase(character("Ayla"), [character("Bram")], stock=3)
    game.pick(action="play", card="Bram")
    game.pick(slot="center_left")
    assert once(game, verb="rule", card="Ayla") and asked_for_encore(game), (
        "by the rule action for two characters on a position"
    )

    game = hj.scenario(
        "ws",
        phase="attack",
        players=[dict(stage={"center_left": character("Ayla")}, stock=2, deck=12), dict(stage={"center_right": GIANT})],
    )
    attack(game, "Ayla", "frontal")
    assert once(game, verb="put", card="Ayla") and asked_for_encore(game), "in the encore step"


@pytest.mark.rule("ws:10.2.1")
def test_encore_does_not_trigger_when_its_card_goes_elsewhere() -> None:
    game = main_phase(character("Ayla"), [HOME], stock=3)
    game.pick(action="play", card="Ebb")
    assert asked(game).kind == "main phase" and names(game, 0, "hand") == ["Ayla"]


def test_encore_does_not_trigger_from_the_hand() -> None:
    """A discarded character was not on the stage."""
    wave = event("Wave", "Put all cards from your hand into your waiting room.")
    game = main_phase(character("Bram"), [wave, character("Ayla", DISCARD)], stock=3)
    game.pick(action="play", card="Wave")
    assert asked(game).kind == "main phase" and "Ayla" in names(game, 0, "waiting_room")


# 10.2.2: what it does


@pytest.mark.rule("ws:10.2.2")
def test_who_pays_gets_the_character_back_resting_on_the_position_where_it_was() -> None:
    game = hj.scenario(
        "ws",
        phase="main",
        players=[
            dict(
                stage={"back_right": character("Ayla", DISCARD)},
                hand=[AWAY, character("Cora"), event("Shoal")],
                deck=12,
            ),
            {},
        ],
    )
    game.pick(action="play", card="Undertow")
    assert game.card("Ayla").zone == "waiting_room"

    game.pick(action="automatic", number=0)
    game.pick(action="yes")  # the only character in hand pays
    ayla = game.card("Ayla")
    assert (ayla.zone, ayla.slot, ayla.orientation) == ("stage", "back_right", "rest")
    assert names(game, 0, "hand") == ["Shoal"] and "Cora" in names(game, 0, "waiting_room")


@pytest.mark.rule("ws:10.2.2")
def test_who_does_not_pay_does_not_get_it_back() -> None:
    game = main_phase(character("Ayla", DISCARD), [AWAY, character("Cora")])
    game.pick(action="play", card="Undertow")
    game.pick(action="automatic", number=0)
    game.pick(action="no")
    assert game.card("Ayla").zone == "waiting_room" and names(game, 0, "hand") == ["Cora"]
    assert asked(game).kind == "main phase"


@pytest.mark.rule("ws:10.2.2")
def test_a_cost_that_cannot_be_paid_brings_nothing_back() -> None:
    """An event in hand is no character; with one it could be paid."""
    for card, payable in ((event("Shoal"), False), (character("Cora"), True)):
        game = main_phase(character("Ayla", DISCARD), [AWAY, card])
        game.pick(action="play", card="Undertow")
        while asked(game).kind == "automatic":
            game.apply(0)
        assert (asked(game).kind == "pay") is payable and game.card("Ayla").zone == "waiting_room"
        assert names(game, 0, "hand") == [card.name]


@pytest.mark.rule("ws:10.2.2")
def test_encore_onto_a_position_that_is_taken_by_now() -> None:
    """The encored character was placed last, so the one that had covered it leaves."""
    game = main_phase(character("Ayla"), [character("Bram")], stock=6)
    game.pick(action="play", card="Bram")
    game.pick(slot="center_left")
    game.pick(action="yes")
    assert game.card("Ayla").slot == "center_left" and game.card("Bram").zone == "waiting_room"
    game.pick(action="yes")  # and the other way round, with the last three of the stock
    assert game.card("Bram").slot == "center_left" and game.card("Ayla").zone == "waiting_room"
    assert count(game, 0, "stock") == 0 and asked(game).kind == "main phase"


@pytest.mark.rule("ws:10.2.2")
def test_of_two_encores_the_second_finds_the_card_gone() -> None:
    """Both trigger; when the first has brought the card back, the second cannot move it any more."""
    game = main_phase(character("Ayla", DISCARD), [AWAY, character("Cora")], stock=3)
    game.pick(action="play", card="Undertow")
    assert len(asked(game).options) == 2
    game.pick(action="automatic", number=0)
    game.pick(action="yes")
    placed = when(game, verb="place", card="Ayla")
    assert len(placed) == 1 and game.card("Ayla").zone == "stage"

    game.pick(action="yes")  # the other one may still be paid for
    assert when(game, verb="place", card="Ayla") == placed and count(game, 0, "stock") == 0
    assert game.card("Ayla").orientation == "rest"


@pytest.mark.rule("ws:10.2.2")
def test_markers_do_not_come_back() -> None:
    """They go to the waiting room with the character."""
    game = hj.scenario(
        "ws",
        phase="main",
        players=[
            dict(
                stage={"center_left": hj.put(character("Ayla"), under=[character("Cora")])},
                hand=[AWAY],
                stock=3,
                deck=12,
            ),
            {},
        ],
    )
    game.pick(action="play", card="Undertow")
    left = game.log[once(game, kind="move", card="Cora")]
    assert left.group == game.log[once(game, kind="move", card="Ayla")].group and left.to == "waiting_room"
    game.pick(action="yes")
    assert game.card("Ayla").zone == "stage" and count(game, 0, "markers") == 0


@pytest.mark.rule("ws:10.2.2")
def test_an_encored_character_is_a_new_card() -> None:
    """What was given to it until end of turn is gone."""
    swell = event("Swell", "Choose 1 of your characters, and that character gets +2000 power until end of turn.")
    game = main_phase(character("Ayla"), [swell, AWAY], stock=3)
    game.pick(action="play", card="Swell")
    assert game.card("Ayla").power == 5000
    game.pick(action="play", card="Undertow")
    game.pick(action="yes")
    assert game.card("Ayla").zone == "stage" and game.card("Ayla").power == 3000


@pytest.mark.rule("ws:10.2.2")
def test_a_character_without_power_can_be_encored_as_long_as_its_master_pays() -> None:
    """It leaves again in the same check timing, with a new Encore each time."""
    fog = character("Fog", "【CONT】 All of your opponent's characters get -3000 power.")
    game = hj.scenario(
        "ws", phase="main", players=[dict(hand=[character("Ayla")], stock=6, deck=12), dict(stage={"back_left": fog})]
    )
    game.pick(action="play", card="Ayla")
    game.pick(slot="center_left")
    for stock in (6, 3):
        assert game.card("Ayla").zone == "waiting_room" and count(game, 0, "stock") == stock
        game.pick(action="yes")
    assert game.card("Ayla").zone == "waiting_room" and not asked_for_encore(game), (
        "the stock is empty: nobody is asked"
    )
    assert len(when(game, verb="place", card="Ayla")) == 2


@pytest.mark.rule("ws:10.2.2")
def test_an_encore_given_by_a_character_that_leaves_at_the_same_time_still_triggers() -> None:
    """The last information on the stage counts."""
    lamp = character("Lamp", '【CONT】 All of your other characters get the following ability. "' + DISCARD + '"')
    flood = event("Flood", "Put all of your characters into your waiting room.")
    game = hj.scenario(
        "ws",
        phase="main",
        players=[
            dict(stage={"center_left": character("Ayla"), "back_left": lamp}, hand=[flood, character("Cora")], deck=12),
            {},
        ],
    )
    game.pick(action="play", card="Flood")
    waiting = [key for key in options(game) if "Ayla" in key]
    assert len(waiting) == 2, "its own for three cards, and the one it was given"
    game.pick(
        action="automatic",
        card="Ayla",
        number=next(option.number for option in asked(game).options if "Ayla" in option.key and "hand" in option.text),
    )
    game.pick(action="yes")
    assert game.card("Ayla").slot == "center_left" and count(game, 0, "hand") == 0


# 10.2.3: every character has one


@pytest.mark.rule("ws:10.2.3")
def test_every_character_can_be_encored_for_three_cards_of_the_stock() -> None:
    game = main_phase(character("Ayla"), [AWAY], stock=4)
    game.pick(action="play", card="Undertow")
    assert asked(game).prompt.startswith("Ayla, Encore: pay [(3)]? If you do: put this card on the stage position")
    assert [option.text for option in asked(game).options] == ["Pay [(3)]", "Do not pay: the effect ends"]
    game.pick(action="yes")
    assert game.card("Ayla").slot == "center_left" and count(game, 0, "stock") == 1
    assert game.card("Ayla").abilities[0].text.startswith("【AUTO】 Encore [(3)] When")


@pytest.mark.rule("ws:10.2.3")
def test_two_cards_in_the_stock_are_not_enough() -> None:
    for stock, enough in ((3, True), (2, False)):
        game = main_phase(character("Ayla"), [AWAY], stock=stock)
        game.pick(action="play", card="Undertow")
        assert asked_for_encore(game) is enough
        assert count(game, 0, "stock") == stock


@pytest.mark.rule("ws:10.2.3")
def test_a_card_that_is_no_character_has_no_encore() -> None:
    """An event that lies on the stage by mistake leaves for good; the character beside it might come back."""
    game = hj.scenario(
        "ws",
        phase="stand",
        players=[
            dict(
                stage={"center_left": event("Shoal"), "center_right": hj.put(character("Ayla", power=0))},
                stock=3,
                deck=12,
            ),
            {},
        ],
    )
    assert names(game, 0, "waiting_room")[:2].count("Shoal") == 1
    assert asked(game).kind == "pay" and "Ayla" in asked(game).prompt


# 10.2.4: when it has been used


@pytest.mark.rule("ws:10.2.4")
def test_encore_has_been_used_when_it_has_put_its_character_on_the_stage() -> None:
    ayla = character("Ayla", '【AUTO】 When you use this card\'s "Encore", draw a card.')
    game = main_phase(ayla, [AWAY], stock=3)
    game.pick(action="play", card="Undertow")
    assert count(game, 0, "hand") == 0
    game.pick(action="yes")
    assert once(game, verb="place", card="Ayla") < once(game, kind="use", word="encore") < once(game, verb="draw")
    assert count(game, 0, "hand") == 1


@pytest.mark.rule("ws:10.2.4")
def test_an_encore_that_was_paid_for_but_moved_nothing_has_not_been_used() -> None:
    """The second of two Encores finds its card on the stage again."""
    ayla = character("Ayla", [DISCARD, '【AUTO】 When you use this card\'s "Encore", draw a card.'])
    game = main_phase(ayla, [AWAY, character("Cora")], stock=3)
    game.pick(action="play", card="Undertow")
    game.pick(action="automatic", number=0)
    game.pick(action="yes")
    while asked(game).kind in ("automatic", "pay"):
        game.apply("yes" if asked(game).kind == "pay" else 0)
    assert count(game, 0, "stock") == 0 and len(when(game, kind="use", word="encore")) == 1
    assert len(when(game, verb="draw")) == 1


@pytest.mark.rule("ws:10.2.4")
def test_declining_is_no_use() -> None:
    ayla = character("Ayla", '【AUTO】 When you use this card\'s "Encore", draw a card.')
    game = main_phase(ayla, [AWAY], stock=3)
    game.pick(action="play", card="Undertow")
    accepting = game.clone()
    game.pick(action="no")
    assert when(game, kind="use") == [] and count(game, 0, "hand") == 0
    accepting.pick(action="yes")
    assert count(accepting, 0, "hand") == 1
