"""Section 6.2: the turn and its phases, outside of the attacks."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.gate.helpers import BARRIER, DENY, asked, attack, keys, life, names, position, spell, unit, verbs

REST = spell("Rest")
PHASES = ("start phase", "main phase", "battle phase", "end phase")


@pytest.mark.rule("gate:6.2.1", "gate:6.2.7.3")
def test_players_take_turns() -> None:
    game = position({"hand": [REST]}, {"hand": [REST]})
    assert game.state.turn_player == 0
    game.pick(action="pass")
    assert game.state.turn_player == 1 and asked(game).player == 1 and game.state.turn == 4
    game.pick(action="pass")
    game.pick(action="pass")
    assert game.state.turn_player == 0 and game.state.turn == 5


@pytest.mark.rule("gate:6.2.2")
def test_a_turn_is_start_main_battle_and_end_phase() -> None:
    finale = spell("Curtain", orientation="finale")
    game = position({"left": [unit()], "hand": [REST, finale]}, {}, "start")
    seen = []
    for _ in range(4):
        seen.append((game.state.phase, asked(game).kind))
        game.pick(action="pass")
    assert seen == [("start phase", "energy"), ("main phase", "main phase"), ("battle phase", "attack"),
                    ("end phase", "finale")]


@pytest.mark.rule("gate:6.2.3.1", "gate:3.12.1")
def test_in_the_stand_step_the_turn_players_cards_stand() -> None:
    """NOTES gate 2.1: not the card in the Gate Master zone, which is on no field."""
    mine = {"left": [hj.put(unit(), state="rest")], "gate_master": [hj.put(unit("Regent"), state="rest")]}
    game = position(mine, {"left": [hj.put(unit("Wall"), state="rest")]}, "start")
    assert game.card("Ayla").orientation == "stand" and game.card("Wall").orientation == "rest"
    assert game.card("Regent").orientation == "rest"


@pytest.mark.rule("gate:6.2.3.2")
def test_in_the_draw_step_a_card_may_become_energy_for_another() -> None:
    game = position({"hand": [unit()], "deck": [unit("One"), unit("Two"), 9]}, {}, "start")
    assert names(game, 0, "hand") == ["One", "Ayla"] and keys(game) == ["energy Ayla", "energy One", "pass"]
    other = game.clone()
    game.pick(card="Ayla")
    assert names(game, 0, "energy") == ["Ayla"] and sorted(names(game, 0, "hand")) == ["One", "Two"]
    assert not game.players[0]["energy"][0].face_up
    other.pick(action="pass")
    assert sorted(names(other, 0, "hand")) == ["Ayla", "One"] and names(other, 0, "energy") == []


@pytest.mark.rule("gate:6.2.3.3")
def test_skills_for_the_start_of_the_turn_come_after_the_draw() -> None:
    mine = unit(text=["* At the start of your turn, get 1 Life."])
    game = position({"left": [mine], "hand": [REST], "life": 5}, {}, "start")
    assert life(game, 0) == 5 and asked(game).kind == "energy"
    game.pick(action="pass")
    assert life(game, 0) == 6 and asked(game).kind == "main phase"


@pytest.mark.rule("gate:6.2.4", "gate:6.2.4.1", "gate:6.2.4.2", "gate:6.2.4.3", "gate:6.2.4.4", "gate:6.2.4.5",
                  "gate:6.2.4.6", "gate:3.6.3.1")
def test_in_the_main_phase_everything_may_be_done_in_any_order_until_the_pass() -> None:
    mine = unit(text=["[Use] Draw 1 card.", "[Counter] Draw 1 card."])
    item = hj.card("gate", name="Anchor", type="item", power=1, crit=1, defense=1)
    game = position({"left": [mine], "hand": [spell("Rain", ["Draw 1 card."]), item, unit("Bram"), BARRIER]})
    assert set(keys(game)) == {"cast Rain", "equip Anchor", "summon Bram", "cast Barrier", "use Ayla 1",
                               "counter Ayla 2", "pass"}
    game.pick(action="counter", card="Ayla")
    game.pick(action="equip")
    game.pick(action="use")
    game.pick(action="cast", card="Rain")
    assert asked(game).kind == "main phase" and names(game, 0, "player") == ["Anchor"]
    game.pick(action="pass")
    assert game.state.phase == "battle phase"


@pytest.mark.rule("gate:6.2.4.5.1", "gate:11.2.1")
def test_at_the_end_of_the_main_phase_both_may_move_and_the_opponent_may_counter() -> None:
    """NOTES gate 2.8.13 has the other half: it is a counter timing like any other."""
    game = position({"left": [unit(text=["[Move]"])]}, {"right": [unit("Wall", ["[Move]"])], "hand": [DENY]})
    assert asked(game).player == 0 and asked(game).kind == "move"
    game.pick(action="pass")
    assert asked(game).player == 1 and asked(game).kind == "move"
    game.pick(slot="left")
    assert asked(game).player == 1 and asked(game).kind == "counter"
    game.pick(action="pass")
    assert asked(game).kind == "attack"


@pytest.mark.rule("gate:6.2.7.1", "gate:6.2.4.5.1")
def test_the_second_battle_phase_brings_no_second_move() -> None:
    last = unit("Last", orientation="finale")
    game = position({"left": [unit(text=["[Move]"])], "hand": [last]}, {"life": 9})
    game.pick(slot="right")
    attack(game, "Ayla")
    game.pick(action="summon")
    game.pick(slot="center")
    assert asked(game).kind == "attack" and keys(game) == ["attack Last", "pass"]
    game.pick(action="pass")
    assert game.state.turn_player == 1, "the new end phase has its own Finale step, with nothing to play"


@pytest.mark.rule("gate:6.2.7.2")
def test_skills_for_the_end_of_the_turn_come_after_the_finale_step() -> None:
    mine = unit(text=["* At the end of your turn, get 1 Life."])
    finale = spell("Curtain", ["Get 3 Life."], orientation="finale")
    game = position({"left": [mine], "hand": [finale], "life": 5}, {}, "end")
    assert asked(game).kind == "finale" and life(game, 0) == 5
    game.pick(action="cast")
    assert life(game, 0) == 9 and [entry.amount for entry in game.log if entry.verb == "gain life"] == [3, 1]


@pytest.mark.rule("gate:6.2.7.3")
def test_in_the_clean_up_all_damage_is_removed_and_effects_of_the_turn_end() -> None:
    pump = spell("Surge", ["Choose 1 unit on your field. It gets +3 until end of turn."])
    game = position({"left": [hj.put(unit(defense=3), damage=2)], "hand": [pump]},
                    {"left": [hj.put(unit("Wall", defense=3), damage=1)]})
    game.pick(action="cast")
    assert game.card("Ayla").power == 5 and game.state.phase == "battle phase"
    game.pick(action="pass")
    assert game.card("Ayla").power == 2 and game.card("Ayla").counters == {} == game.card("Wall").counters


@pytest.mark.rule("gate:2.4.8", "gate:6.2.7.1")
def test_infinite_power_ends_as_the_end_phase_begins() -> None:
    """NOTES gate 2.8.14: a battle phase after a Finale Unit has normal power again."""
    master = unit("Regent", gate_master_skill=["power"])
    last = unit("Last", orientation="finale")
    wall = unit("Wall", defense=99)
    game = position({"hand": [master, last], "gate_master": [master]}, {"left": [wall]})
    game.pick(slot="gate_master")
    game.pick(slot="center")
    assert game.players[0]["center"][0].power > 99
    attack(game, "Regent", target="Wall")
    assert names(game, 1, "drop") == ["Wall"]
    game.pick(action="summon")
    game.pick(slot="left")
    assert game.card("Last").power == 2 and game.players[0]["center"][0].power == 2


@pytest.mark.rule("gate:2.4.10")
def test_a_berserk_attack_cannot_be_countered() -> None:
    """NOTES gate 2.8.13: the opponent is asked and can only pass; other cards attack as usual."""
    master = unit("Regent", gate_master_skill=["berserk"])
    game = position({"hand": [master], "gate_master": [master], "left": [unit()]}, {"life": 9, "hand": [BARRIER]})
    game.pick(slot="gate_master")
    game.pick(slot="center")
    game.pick(action="pass")  # a counter to the summoning
    while asked(game).kind != "attack":
        game.pick(action="pass")
    attack(game, "Regent")
    assert life(game, 1) == 8 and asked(game).player == 0
    attack(game, "Ayla")
    assert asked(game).player == 1 and keys(game) == ["counter Barrier", "pass"]
    game.pick(action="counter")
    assert life(game, 1) == 8 and verbs(game, "fizzle") == ["fizzle"]


@pytest.mark.rule("gate:6.2.7.1")
def test_a_counter_may_be_used_in_the_finale_step_beside_the_one_finale_card() -> None:
    hand = [spell("Heal", ["[Counter] Get 1 Life."]), spell("Curtain", orientation="finale"),
            spell("Encore", orientation="finale")]
    game = position({"hand": hand, "life": 3}, {}, "end")
    assert keys(game) == ["cast Curtain", "cast Encore", "counter Heal", "pass"]
    game.pick(action="counter")
    assert life(game, 0) == 4 and keys(game) == ["cast Curtain", "cast Encore", "pass"]
    game.pick(action="cast", card="Curtain")
    assert game.state.turn_player == 1, "one Finale card"


@pytest.mark.parametrize("named", PHASES)
def test_what_holds_during_a_phase_holds_in_that_phase_of_that_player_alone(named: str) -> None:
    """One card names the own phase, one the opponent's."""
    own = f"* During your {named}, this card gains +1."
    other = f"* During your opponent's {named}, this card gains +2."
    for active in (0, 1):
        for phase in PHASES:
            game = hj.scenario("gate", phase=phase, active=active, players=[
                {"left": [unit("Ayla", [own])], "right": [unit("Bram", [other])]}, {}])
            assert game.phase == phase
            gained = (game.card("Ayla").power or 0) - 2, (game.card("Bram").power or 0) - 2
            assert gained == ((0, 0) if phase != named else (1, 0) if active == 0 else (0, 2)), (phase, active)


def test_who_does_not_stand_in_the_next_start_phase_stands_in_the_one_after_it() -> None:
    calm = spell("Calm", ["Choose 1 enemy unit. Rest it. It cannot stand during your opponent's next start phase."])
    game = position({"hand": [calm, REST]}, {"left": [unit("Wall")], "hand": [REST]})
    game.pick(action="cast", card="Calm")
    stood = {}
    while game.state.turn < 7:
        if game.phase == "main phase":
            stood[game.state.turn] = game.card("Wall").orientation
        game.pick(action="pass")
    assert stood == {3: "rest", 4: "rest", 5: "rest", 6: "stand"}
