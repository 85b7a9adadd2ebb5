"""The damage step, the battle step and the encore step (ws:7.5 to 7.7)."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.games.ws import zones
from tests.ws.helpers import attack, begun, character, climax, count, event, names, once, options, pass_to, when

STAY: dict[str, Any] = {"hand": [character("Zora"), 7]}
"""A hand that stops the turn player's end phase for a discard, so that the position after the attack can be seen."""


def face(mine: hj.Definition, theirs: hj.Definition | None = None, first: Any = (), second: Any = ()) -> hj.Game:
    """The attack phase of the first player: their character in the left of the center stage, the other faces it."""
    stage = {"center_right": theirs} if theirs is not None else {}
    return hj.scenario("ws", phase="attack", players=[
        {"stage": {"center_left": mine, "back_right": character("Yuri")}, **STAY, **dict(first)},
        {"stage": stage, **dict(second)}])


def counter(name: str = "Riposte", text: str = "") -> hj.Definition:
    return event(name, text, icons=["counter"])


RETURN_ONE = "Choose one of your opponent's characters, and return it to their hand."


# 7.5 Damage step


@pytest.mark.rule("ws:7.5.1", "ws:7.5.1.2")
def test_the_attacking_character_deals_its_soul_in_damage_to_the_opponent() -> None:
    game = face(character(soul=2), character("Bram"), {"deck": [character("Dov", trigger=["soul"]), 9]})
    attack(game, "Ayla", "frontal")
    pass_to(game, "discard")
    assert count(game, 1, "clock") == 3 and count(game, 0, "clock") == 0, "2, and 1 for the soul icon"
    dealt = game.log[once(game, kind="damage")]
    assert (dealt.player, dealt.amount, dealt.verb) == (1, 3, "deal")
    assert dealt.card is not None and dealt.card.name == "Ayla", "the source of the damage"


@pytest.mark.rule("ws:7.5.1.1")
def test_abilities_for_the_beginning_of_the_damage_step_come_before_the_damage() -> None:
    eager = "【AUTO】 At the beginning of your damage step, this card gets +1 soul until end of turn."
    game = face(character(text=eager), character("Bram"))
    attack(game, "Ayla", "side")
    pass_to(game, "discard")
    assert count(game, 1, "clock") == 2


@pytest.mark.rule("ws:7.5.1.2.1")
@pytest.mark.parametrize("soul", [0, -1])
def test_with_no_soul_left_there_is_no_damage_at_all(soul: int) -> None:
    """Nothing is turned over and nothing can be canceled."""
    tell = "【AUTO】 When damage dealt by this card is canceled, draw a card."
    game = face(character(text=[tell, f"【CONT】 This card gets {soul - 1} soul."]), character("Bram"),
                second={"deck": [climax(), 9]})
    assert game.card("Ayla").soul == soul
    attack(game, "Ayla", "frontal")
    pass_to(game, "discard")
    assert names(game, 1, "deck")[0] == "Lighthouse" and when(game, kind="damage") == []
    assert count(game, 0, "hand") == 8 and count(game, 1, "waiting_room") == 1, "only Bram, reversed, has gone there"


@pytest.mark.rule("ws:7.5.1.2.2")
def test_an_attacker_that_is_gone_deals_no_damage() -> None:
    """The type still decides the steps that follow."""
    game = face(character(soul=2), character("Bram"), second={"hand": [counter(text=RETURN_ONE), 1]})
    attack(game, "Ayla", "frontal")
    game.pick(action="play", card="Riposte")
    game.pick(card="Ayla")
    pass_to(game, "discard")
    assert "Ayla" in names(game, 0, "hand")
    assert count(game, 1, "clock") == 0 and when(game, kind="damage") == []
    assert begun(game)[-3:] == ["battle step", "attack declaration step", "encore step"]


@pytest.mark.rule("ws:7.5.1.2.2")
def test_an_attacker_whose_master_has_changed_deals_no_damage() -> None:
    """It is the same card, on a position of the opponent's stage."""
    game = face(character(soul=2))
    game.pick(action="attack", card="Ayla", until="ws:7.5.1.2")
    state = game.state
    card = next(number for number, one in enumerate(state.cards) if one.name == "Ayla")
    serial = state.cards[card].serial
    state.move(card, state.layout.at(1, zones.BACK_LEFT), "move", 1)
    assert state.cards[card].serial == serial
    pass_to(game, "discard")
    assert names(game, 1, "stage") == ["Ayla"]
    assert count(game, 1, "clock") == count(game, 0, "clock") == 0 and when(game, kind="damage") == []


@pytest.mark.rule("ws:7.5.1.2")
def test_an_attacker_that_has_been_reversed_still_deals_its_damage() -> None:
    """It still compares its power; being reversed again is no event."""
    trip = counter("Trip", "Choose one of your opponent's characters, and 【REVERSE】 it.")
    game = face(character(power=2000), character("Bram"), second={"hand": [trip, 1]})
    attack(game, "Ayla", "frontal")
    game.pick(action="play", card="Trip")
    game.pick(card="Ayla")
    pass_to(game, "discard")
    assert count(game, 1, "clock") == 1
    assert len(when(game, verb="reverse")) == 1 and game.card("Bram").orientation == "stand"


@pytest.mark.rule("ws:7.5.1.3")
def test_after_the_damage_a_check_timing_comes_before_the_powers_are_compared() -> None:
    angry = "【AUTO】 When damage dealt by this card is canceled, this card gets +2000 power until end of turn."
    game = face(character(text=angry), character("Bram", power=4000), second={"deck": [climax(), 9]})
    attack(game, "Ayla", "frontal")
    pass_to(game, "discard")
    assert "Bram" in names(game, 1, "waiting_room") and game.card("Ayla").power == 5000
    assert begun(game)[-4:] == ["damage step", "battle step", "attack declaration step", "encore step"]


@pytest.mark.rule("ws:7.5.1.3", "ws:9.4.1.1")
def test_the_fourth_level_card_by_attack_damage_ends_the_game_after_the_damage() -> None:
    game = face(character(soul=3), character("Bram"), second={"level": 3, "clock": 6})
    attack(game, "Ayla", "frontal")
    assert game.decision is not None and game.decision.kind == "level up" and game.result is None
    game.apply(0)
    assert game.result is not None and game.result.winners == (0,) and game.result.rule == "ws:9.4.1.1"
    assert count(game, 1, "clock") == 2, "all three damage have been dealt"
    assert begun(game)[-1] == "damage step" and not when(game, kind="end", word="attack"), "in its check timing"


@pytest.mark.rule("ws:7.5.1.4")
@pytest.mark.parametrize("kind", ["direct", "side"])
def test_without_a_battle_step_the_attack_ends_after_the_damage_step(kind: str) -> None:
    tidy = "【AUTO】 At the end of this card's attack, put this card into your stock."
    game = face(character(text=tidy), None if kind == "direct" else character("Bram"))
    attack(game, "Ayla", kind)
    pass_to(game, "discard")
    assert names(game, 0, "stock")[0] == "Ayla", "after its trigger check"
    end = once(game, kind="end", word="attack")
    assert once(game, word="damage step") < end < once(game, card="Ayla", to="stock")
    assert once(game, card="Ayla", to="stock") < when(game, word="attack declaration step")[1]
    assert "battle step" not in begun(game)


# 7.6 Battle step


@pytest.mark.rule("ws:7.6.1", "ws:7.6.1.2")
@pytest.mark.parametrize(("mine", "theirs", "reversed_names"), [
    (5000, 4000, ["Bram"]), (4000, 5000, ["Ayla"]), (4000, 4000, ["Ayla", "Bram"])])
def test_the_character_with_less_power_is_reversed_and_both_if_they_are_equal(
        mine: int, theirs: int, reversed_names: list[str]) -> None:
    game = face(character(power=mine), character("Bram", power=theirs))
    attack(game, "Ayla", "frontal")
    pass_to(game, "discard")
    turned = [game.log[place] for place in when(game, verb="reverse")]
    assert [entry.card.name for entry in turned if entry.card is not None] == reversed_names
    assert len({entry.group for entry in turned}) == 1, "at the same time"


@pytest.mark.rule("ws:7.6.1")
def test_a_side_attack_has_no_battle() -> None:
    game = face(character(power=5000), character("Bram"))
    attack(game, "Ayla", "side")
    pass_to(game, "discard")
    assert game.card("Bram").orientation == "stand" and "battle step" not in begun(game)
    front = face(character(power=5000), character("Bram"))
    attack(front, "Ayla", "frontal")
    assert "battle step" in begun(front)


@pytest.mark.rule("ws:7.6.1.1")
def test_abilities_for_the_beginning_of_the_battle_step_come_before_the_powers_are_compared() -> None:
    late = "【AUTO】 At the beginning of the battle step, this card gets +2000 power until end of turn."
    game = face(character(text=late), character("Bram", power=4000))
    attack(game, "Ayla", "frontal")
    pass_to(game, "discard")
    assert game.card("Ayla").orientation == "rest" and names(game, 1, "waiting_room") == ["Bram"]


@pytest.mark.rule("ws:7.6.1.3")
def test_nothing_is_compared_when_the_defending_character_is_gone() -> None:
    back = "【AUTO】 When this card attacks, choose one of your opponent's characters, and return it to their hand."
    game = face(character(text=back, power=1000), character("Bram"))
    attack(game, "Ayla", "frontal")
    pass_to(game, "discard")
    assert "battle step" in begun(game) and when(game, verb="reverse") == []
    assert count(game, 1, "clock") == 1 and names(game, 1, "hand") == ["Bram"]


@pytest.mark.rule("ws:7.6.1.3")
def test_nothing_is_compared_when_one_of_them_has_moved_to_another_position() -> None:
    """The defending character is still there, but in battle no more."""
    step_aside = counter("Sidestep", "Choose one of your characters in battle, "
                                     "and move it to an open position of your back stage.")
    game = face(character(power=5000), character("Bram"), second={"hand": [step_aside, 1]})
    bram = game.card("Bram")
    attack(game, "Ayla", "frontal")
    game.pick(action="play", card="Sidestep")
    game.apply(0)
    pass_to(game, "discard")
    assert bram.here and bram.slot == "back_left" and bram.orientation == "stand"
    assert when(game, verb="reverse") == [] and count(game, 1, "clock") == 1


@pytest.mark.rule("ws:7.6.1.4")
def test_what_the_comparison_triggers_comes_before_the_end_of_the_attack() -> None:
    """Ayla leaves for the stock, so that at the end of the attack there is no Ayla to draw a card."""
    winner = ["【AUTO】 When this card's battle opponent becomes 【REVERSE】, put this card into your stock.",
              "【AUTO】 At the end of this card's attack, draw a card."]
    game = face(character(text=winner, power=5000), character("Bram"))
    attack(game, "Ayla", "frontal")
    pass_to(game, "discard")
    assert names(game, 0, "stock")[0] == "Ayla" and count(game, 0, "hand") == 8
    assert once(game, card="Ayla", to="stock") < once(game, kind="end", word="attack")


@pytest.mark.rule("ws:7.6.1.5")
def test_a_frontal_attack_ends_once_after_the_comparison_and_the_next_declaration_follows() -> None:
    game = hj.scenario("ws", phase="attack", players=[
        {"stage": {"center_left": character(text="【AUTO】 At the end of this card's attack, draw a card.", power=5000),
                   "center_middle": character("Cord")}}, {"stage": {"center_right": character("Bram")}}])
    attack(game, "Ayla", "frontal")
    assert options(game) == ["attack Cord", "end"] and count(game, 0, "hand") == 1
    end = once(game, kind="end", word="attack")
    assert once(game, verb="reverse", card="Bram") < end < once(game, verb="draw")
    assert once(game, verb="draw") < when(game, word="attack declaration step")[1]


# 7.7 Encore step


def encore(first: dict[str, Any], second: dict[str, Any]) -> hj.Game:
    return hj.scenario("ws", phase="encore", players=[{**STAY, **first}, second])


def down(name: str, text: str | list[str] = "") -> Any:
    return hj.put(character(name, text), state="reverse")


@pytest.mark.rule("ws:7.7.1")
def test_reversed_characters_go_to_the_waiting_room_and_others_stay() -> None:
    game = hj.scenario("ws", phase="attack", players=[
        {"stage": {"center_left": down("Ayla"), "center_middle": hj.put(character("Bram"), state="rest"),
                   "back_left": character("Cord")}, **STAY},
        {"stage": {"back_right": down("Dov"), "center_left": character("Eska")}}])
    pass_to(game, "discard")
    assert names(game, 0, "waiting_room") == ["Ayla"] and names(game, 1, "waiting_room") == ["Dov"]
    assert names(game, 0, "stage") == ["Bram", "Cord"] and names(game, 1, "stage") == ["Eska"]


@pytest.mark.rule("ws:7.7.1.1")
def test_abilities_for_the_beginning_of_the_encore_step_come_while_the_card_is_still_there() -> None:
    game = encore({"stage": {"center_left": down("Ayla", "【AUTO】 At the beginning of your encore step, "
                                                         "put this card into your stock.")}}, {})
    assert names(game, 0, "stock") == ["Ayla"] and count(game, 0, "waiting_room") == 0
    assert once(game, word="encore step") < once(game, card="Ayla", to="stock")


@pytest.mark.rule("ws:7.7.1.2")
def test_the_turn_player_puts_one_reversed_character_away_after_the_other_with_check_timings_between() -> None:
    """One that comes back by Encore rests and stays."""
    game = encore({"stage": {"center_left": down("Ayla"), "center_right": down("Bram")}, "stock": 3},
                  {"stage": {"center_left": down("Cord")}})
    assert game.decision is not None and game.decision.player == 0
    assert options(game) == ["encore step Ayla", "encore step Bram"]

    game.pick(card="Bram")
    assert game.decision is not None and game.decision.player == 0 and game.card("Ayla").zone == "stage"
    game.pick(action="yes")
    assert game.card("Bram").slot == "center_right" and game.card("Bram").orientation == "rest"
    assert names(game, 0, "stage") == ["Bram"] and "Ayla" in names(game, 0, "waiting_room")
    gone = [game.log[place] for place in when(game, verb="put", origin="stage")]
    assert [entry.card.definition.name for entry in gone if entry.card] == ["Bram", "Ayla", "Cord"]
    assert game.phase == "end phase"


@pytest.mark.rule("ws:7.7.1.3")
def test_after_each_character_of_the_other_player_the_turn_player_comes_again() -> None:
    """Cord pulls Ayla down when it leaves: Ayla goes before the other player's second character."""
    grudge = ("【AUTO】 When this card is put into your waiting room from the stage, "
              "choose one of your opponent's characters, and 【REVERSE】 it.")
    game = encore({"stage": {"center_left": character()}},
                  {"stage": {"center_left": down("Cord", grudge), "center_right": down("Dov")}})
    assert game.decision is not None and game.decision.player == 1
    assert options(game) == ["encore step Cord", "encore step Dov"]
    game.pick(card="Cord")
    pass_to(game, "discard")
    gone = [game.log[place] for place in when(game, verb="put", origin="stage")]
    assert [entry.card.definition.name for entry in gone if entry.card] == ["Cord", "Ayla", "Dov"]


@pytest.mark.rule("ws:7.7.1.4")
def test_the_end_phase_follows_when_no_reversed_character_is_left() -> None:
    game = encore({"stage": {"center_left": down("Ayla")}}, {"stage": {"center_left": down("Bram")}})
    game.pick(action="pass")
    assert names(game, 0, "waiting_room") == ["Ayla"] and names(game, 1, "waiting_room") == ["Bram"]
    assert game.phase == "end phase" and game.decision is not None and game.decision.kind == "discard"
