"""Positions to begin from."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.api.cards import AYLA, BRANN, CARA, TIDE


def test_a_scenario_stops_at_the_first_decision_of_its_phase() -> None:
    for phase, rule in (("clock", "ws:6.4.1.2"), ("main", "ws:6.5.1.2"), ("attack", "ws:7.2.1.3")):
        game = hj.scenario("ws", phase=phase, active=1, turn=4,
                           players=[{}, {"hand": [AYLA], "stage": {"center_left": CARA}}])
        assert game.decision is not None
        assert (game.decision.player, game.decision.rule) == (1, rule)
        assert (game.turn, game.turn_player) == (4, 1)


def test_numbers_stand_for_fillers_and_what_is_left_out_is_empty() -> None:
    game = hj.scenario(
        "ws", phase="main", players=[{"hand": [AYLA, 2], "clock": 3, "level": 2, "deck": [TIDE, 20]}, {}]
    )
    zones = game.players[0].zones
    assert {name: len(zone) for name, zone in zones.items() if len(zone)} == {
        "deck": 21, "hand": 3, "clock": 3, "level": 2,
    }
    assert zones["deck"].names[:2] == ["Tide", "Filler"]
    assert {name: len(zone) for name, zone in game.players[1].zones.items() if len(zone)} == {"deck": 30}


def test_fillers_let_the_named_cards_be_played() -> None:
    game = hj.scenario("ws", phase="main", players=[{"hand": [BRANN], "level": 1, "stock": 1}, {}])
    game.pick(action="play", card="Brann")


def test_put_says_how_a_card_lies() -> None:
    game = hj.scenario("ws", phase="main", players=[
        {"stage": {"center_left": hj.put(AYLA, state="reverse", under=[BRANN, 1])},
         "level": [CARA, hj.put(BRANN, face="down")]}, {}])
    stage, level = game.players[0].zones["stage"], game.players[0].zones["level"]
    assert stage["center_left"].orientation == "reverse"
    assert [card.name for card in stage["center_left"].under] == ["Brann", "Filler"]
    assert [card.face_up for card in level] == [True, False]


def test_counters_lie_on_a_card() -> None:
    gull = hj.card("gcg", name="Gull", type="unit", color="blue", level=1, cost=1, ap=1, hp=3)
    game = hj.scenario("gcg", phase="main", players=[{"battle_area": [hj.put(gull, damage=2)]}, {}])
    assert game.card("Gull").counters == {"damage": 2}


def test_a_name_stands_for_a_card_of_the_starter_sets() -> None:
    game = hj.scenario("ws", phase="main", allow_unread=True,
                       players=[{"hand": ["Ferro, Dockhand with Big Plans"], "clock": ["LH/S01-01"]}, {}])
    assert game.players[0].zones["hand"].names == ["Ferro, Dockhand with Big Plans"]
    assert game.players[0].zones["clock"].names == ["Ferro, Dockhand with Big Plans"]


def test_what_is_due_in_a_position_happens_at_once() -> None:
    game = hj.scenario("ws", phase="main", players=[{"clock": [AYLA, BRANN, 5], "deck": 20}, {}])
    assert game.decision is not None and game.decision.rule == "ws:9.3.2"


@pytest.mark.parametrize(("players", "says"), [
    ([{"graveyard": 1}, {}], 'player 0: ws has no zone "graveyard"'),
    ([{"stage": {"middle": 1}}, {}], 'player 0, stage: there is no slot "middle"'),
    ([{"hand": -1}, {}], "player 0, hand: -1 is no number of cards"),
    ([{"hand": [3.5]}, {}], "player 0, hand: 3.5 is no card"),
    ([{"hand": True}, {}], "player 0, hand: True is no card"),
    ([{}, {"hand": ["Nobody"]}], 'player 1, hand: the starter sets have no card "Nobody"'),
    ([{}], "ws is played by 2 players, not 1"), ([{}, None], "player 1 is described by None"),
    ([{"stage": {"center_left": hj.put(AYLA, state="sideways")}}, {}], 'a card in stage is never "sideways"'),
    ([{"hand": [hj.put(AYLA, under=[BRANN])]}, {}], "no cards lie under a card in hand"),
    ([{"stage": [AYLA] * 6}, {}], "player 0, stage: 6 cards have no slots of their own"),
])
def test_a_position_that_cannot_be_is_refused(players: list[dict[str, object]], says: str) -> None:
    with pytest.raises(hj.HeadJudgeError, match=says):
        hj.scenario("ws", phase="main", players=players)


@pytest.mark.parametrize(("arguments", "says"), [
    ({"phase": "tea"}, "cannot begin with 'tea'"), ({"rules": {"teas": 1}}, "cannot begin with 'teas'"),
    ({"active": 2}, "there is no player 2 to be active"), ({"seed": "x"}, "seed is 'x'"),
    ({"undo": "maybe"}, "there is no undo policy 'maybe'"),
])
def test_arguments_that_make_no_sense_are_refused(arguments: dict[str, object], says: str) -> None:
    with pytest.raises(hj.HeadJudgeError, match=says):
        hj.scenario("ws", players=[{}, {}], **arguments)  # type: ignore[arg-type]


STRANGERS = [
    hj.card("cfv", name="Bell", type="trigger unit", grade=0, power=5000, critical=1, trigger="heal"),
    hj.card("gcg", name="Lead", type="unit", color="blue", level=1, cost=0, ap=2, hp=2),
    hj.card("gate", name="Tug", type="unit", planet=["Harbor"], limit=1, power=2, crit=1, defense=2),
]


@pytest.mark.parametrize("game", ["ws", "gcg", "gate", "cfv"])
@pytest.mark.parametrize("card", [AYLA, *STRANGERS], ids=lambda card: card.name)
def test_a_card_of_another_game_is_refused_in_positions_and_decks(game: str, card: hj.Definition) -> None:
    own = {"ws": "Ayla", "cfv": "Bell", "gcg": "Lead", "gate": "Tug"}[game] == card.name
    for begin in (lambda: hj.scenario(game, players=[{"hand": [card]}, {}]),
                  lambda: hj.new_game(game, [[(card, 9)], [(card, 9)]]), lambda: hj.check_deck(game, [card])):
        try:
            begin()
            said = ""
        except hj.HeadJudgeError as error:
            said = str(error)
        assert (f'"{card.name}" is no card of {game}: it' in said) is not own, said


def test_a_card_lies_face_up_or_down() -> None:
    with pytest.raises(hj.HeadJudgeError, match="face up or down, not 'left'"):
        hj.put(AYLA, face="left")
