"""A choice inside an effect is asked by the rule of choosing, not by that of the step around it."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.games.cfd.clauses import DEEDS as CFD
from headjudge.games.cfv.clauses import DEEDS as CFV
from headjudge.games.gate.clauses import DEEDS as GATE
from headjudge.games.gcg.clauses import DEEDS as GCG
from headjudge.games.ws.clauses import DEEDS as WS
from tests.api.test_logs import gate, gate_unit, gcg, gcg_unit, ws, ws_card, ws_event


def asked(game: hj.Game, **picked: Any) -> tuple[str, str]:
    """Returns the rules of the question before and after this answer."""
    assert game.decision is not None
    before = game.decision.rule
    game.pick(**picked)
    assert game.decision is not None
    return before, game.decision.rule


def in_ws(text: str) -> hj.Game:
    stage = {"center_left": ws_card("Ann"), "center_right": ws_card("Bo")}
    return ws({"hand": [ws_event("Sift", text)], "stage": stage})


def in_gcg(text: str) -> hj.Game:
    tar = hj.card("gcg", name="Sift", type="command", color="blue", level=1, cost=0, text=f"【Main】{text}")
    return gcg({"hand": [tar], "battle_area": [gcg_unit("Ann"), gcg_unit("Bo")]})


def in_gate(text: str) -> hj.Game:
    sift = hj.card("gate", name="Sift", type="spell", planet=["Harbor"], text=text)
    return gate({"hand": [sift], "left": gate_unit("Ann"), "right": gate_unit("Bo")}, phase="main")


def in_vanguard(game: str, text: str) -> hj.Game:
    front = hj.card(game, name="Front", type="normal unit", grade=3, power=10000, critical=1)
    sift = hj.card(game, name="Sift", type="normal unit", grade=1, power=5000, critical=1, shield=5000, text=text)
    return hj.scenario(game, phase="main", turn=3, players=[
        {"vanguard": front, "deck": 20, "hand": [sift], "rearguard": {"left_front": front, "right_front": front}},
        {"vanguard": front, "deck": 20}])


def test_a_card_is_chosen_by_the_rule_of_choosing_in_an_effect_of_ws() -> None:
    game = in_ws("Choose 1 of your characters, and that character gets +1500 power until end of turn.")
    assert asked(game, action="play", card="Sift") == ("ws:6.5.1.2", WS["choose"]) == ("ws:6.5.1.2", "ws:8.6.3")
    assert game.view(0)["step"] == "ws:8.6.2.5.2", "the step that is being carried out"
    assert game.why()[0].rule == "ws:8.6.3"


def test_a_card_is_chosen_by_the_rule_of_choosing_in_an_effect_of_gcg() -> None:
    game = in_gcg("Choose 1 friendly Unit. It gets AP+1 during this turn.")
    assert asked(game, action="play", card="Sift")[1] == GCG["choose"] == "gcg:10.3.3"


def test_a_card_is_chosen_by_the_rule_of_choosing_in_an_effect_of_gate() -> None:
    game = in_gate("Choose 1 unit on your field. It gets +2 defense until end of turn.")
    assert asked(game, action="cast", card="Sift")[1] == GATE["choose"] == "gate:3.1.1"


@pytest.mark.parametrize(("game", "rule"), [("cfv", CFV["choose"]), ("cfd", CFD["choose"])])
def test_a_card_is_chosen_by_the_rule_of_choosing_in_an_effect_of_vanguard(game: str, rule: str) -> None:
    text = ("[AUTO]: When this unit is placed on (RC), choose one of your other rear-guards, and that unit gets "
            "[Power]+5000 until end of turn.")
    began = in_vanguard(game, text)
    began.pick(action="call", card="Sift")
    assert asked(began, slot="left_back")[1] == rule == {"cfv": "cfv:8.5.3", "cfd": "cfd:11.8.4"}[game]


def test_a_player_may_by_the_rule_of_what_may_be_done() -> None:
    game = in_ws("You may draw 1 card.")
    assert asked(game, action="play", card="Sift")[1] == WS["may"]


def test_a_choice_that_a_step_of_the_rules_asks_for_keeps_the_rule_of_that_step() -> None:
    game = hj.scenario("ws", phase="clock", players=[{"hand": 3, "clock": 6, "deck": 10}, {}])
    game.pick(action="clock")
    assert game.decision is not None and game.decision.rule == "ws:9.3.2"
