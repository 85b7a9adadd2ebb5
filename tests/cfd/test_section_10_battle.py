"""Attack and battle (cfd:10), triggers (cfd:2.8), damage by rule actions (cfd:13.5, 13.6)."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.cfd.helpers import ROOK, board, front, order, trigger, unit
from tests.vanguard.helpers import asked, attack, count, finish_attack, names, once, options, powers, when
from tests.vanguard.trees import (
    ATTACKS,
    BATTLE,
    CHOSEN,
    DRAW,
    HITS,
    PLACED,
    act,
    auto,
    begin,
    call,
    choose,
    cont,
    critical,
    power,
    select,
)

AYLA = unit("Ayla")
BRAM = unit("Bram", grade=2, power=11000)
SINGLE = front("Regent", skills=[])
CRITICAL = trigger("critical")
HEAL = trigger("heal")


def duel(mine: dict[str, object] | None = None, other: dict[str, object] | None = None) -> hj.Game:
    """The battle phase of the first player, whose vanguard has one drive check; decks of ten, a card to guard with."""
    return board({"vanguard": SINGLE, "deck": 10, **(mine or {})},
                 {"deck": 10, "hand": [unit("Spare")], **(other or {})}, phase="battle")


# 10.3, 10.4


@pytest.mark.rule("cfd:10.1.1", "cfd:10.3.1", "cfd:10.3.1.2", "cfd:10.4.1.3", "cfd:10.4.1.5")
def test_standing_units_of_the_front_row_attack_units_of_the_front_row() -> None:
    game = duel({"rearguard": {"left_front": BRAM, "left_back": AYLA}},
                {"rearguard": {"right_front": AYLA, "right_back": AYLA}})
    game.pick(action="attack")
    assert sorted(options(game)) == ["attack Bram", "attack Regent"]
    game.pick(card="Bram")
    assert len(options(game)) == 2, "the vanguard and the front right"
    assert game.card("Bram").orientation == "rest"


@pytest.mark.rule("cfd:10.3.1.4")
def test_who_does_not_attack_goes_on_to_the_end_phase() -> None:
    game = duel()
    game.pick(action="end")
    assert when(game, kind="attack") == [] and game.turn_player == 1


@pytest.mark.rule("cfd:10.3.2")
@pytest.mark.parametrize("why", ["all rest", "nothing can be attacked"])
def test_where_no_attack_is_possible_none_is_offered(why: str) -> None:
    safe = front("Rook", cont(ast.Forbid("be attacked", ast.THIS)), skills=[])
    rests: dict[str, Any] = {"vanguard": hj.put(SINGLE, state="rest"), "rearguard": {"left_back": AYLA}}
    mine = rests if why == "all rest" else {}
    game = duel(mine, {} if mine else {"vanguard": safe})
    assert options(game) == ["end"]
    assert options(duel()) == ["attack", "end"]


@pytest.mark.rule("cfd:10.3.2")
def test_there_is_no_attack_in_the_very_first_turn() -> None:
    game = hj.scenario("cfd", phase="battle", turn=1, players=[{"vanguard": SINGLE}, {"vanguard": ROOK}])
    assert options(game) == ["end"]


@pytest.mark.rule("cfd:10.3.1.1")
def test_abilities_for_the_start_step_come_in_the_first_one_only() -> None:
    game = duel({"rearguard": {"left_back": unit("Watcher", auto(begin("start_step"), DRAW))}})
    assert count(game, 0, "hand") == 1
    attack(game, "Regent")
    finish_attack(game)
    assert count(game, 0, "hand") == 2, "the drive check, but no second draw"


@pytest.mark.rule("cfd:10.4.1.11", "cfd:10.4.1.11.2", "cfd:14.5.1", "cfd:14.5.2", "cfd:2.10.1.1", "cfd:7.37.1")
def test_a_boost_adds_the_power_of_the_unit_behind() -> None:
    game = duel({"rearguard": {"left_front": BRAM, "left_back": AYLA}})
    attack(game, "Bram", boost="Ayla")
    assert game.card("Bram").power == 18000 and game.card("Ayla").orientation == "rest"
    finish_attack(game)
    assert game.card("Bram").power == 11000


@pytest.mark.rule("cfd:10.4.1.11", "cfd:14.5.1")
def test_only_a_standing_unit_with_boost_behind_the_attacker_may_boost() -> None:
    mine = {"left_front": BRAM, "left_back": AYLA, "right_front": unit("Cora"), "right_back": unit("Dov", grade=2),
            "center_back": hj.put(unit("Eve"), state="rest")}
    game = duel({"rearguard": mine}, {"hand": []})
    for name, boosts in (("Bram", ["boost Ayla > Bram", "no"]), ("Cora", []), ("Regent", [])):
        game.pick(action="attack")
        if asked(game).kind == "attacker":
            game.pick(card=name)
        assert asked(game).kind != "target"
        assert [key for key in options(game) if key.startswith("boost") or key == "no"] == boosts, name
        if boosts:
            game.pick(action="no")
        finish_attack(game)
    assert powers(game)["Rook"] == (11000, 11000) and game.card("Ayla").orientation == "stand"


@pytest.mark.rule("cfd:11.9.1.9", "cfd:11.9.1.8", "cfd:11.9.2")
def test_a_power_that_is_set_stays_whatever_boosts() -> None:
    fixed = unit("Fixed", cont(ast.Change(ast.THIS, "power", "to", ast.Num(1000))), grade=2)
    game = duel({"rearguard": {"left_front": fixed, "left_back": AYLA}})
    attack(game, "Fixed", boost="Ayla")
    assert game.card("Fixed").power == 1000


@pytest.mark.rule("cfd:10.4.1.12")
def test_abilities_for_attacking_stand_by() -> None:
    game = duel({"rearguard": {"left_front": unit("Eager", auto(ATTACKS, power(5000, until=BATTLE)), grade=2)}})
    attack(game, "Eager")
    assert game.card("Eager").power == 12000


# 10.5


@pytest.mark.rule("cfd:10.5.1", "cfd:10.5.1.2", "cfd:10.5.2", "cfd:6.2.4.1", "cfd:10.4.1.9.1")
def test_guardians_of_any_grade_come_until_the_player_passes() -> None:
    game = duel({"rearguard": {"left_front": BRAM}}, {"hand": [CRITICAL, front("Lord"), AYLA]})
    attack(game, "Bram")
    game.pick(action="guard", card="Ayla")
    game.pick(action="done")
    assert game.card("Rook").power == 16000
    game.pick(action="guard", card="Critical Bell")
    game.pick(action="done")
    assert game.card("Rook").power == 31000 and "guard Lord" in options(game), "a unit without shield may come"
    game.pick(action="pass")
    finish_attack(game)
    assert powers(game) == {"Rook": (11000, 31000)} and count(game, 1, "damage") == 0
    assert sorted(names(game, 1, "drop")) == ["Ayla", "Critical Bell"]


def test_several_cards_may_guard_at_the_same_time() -> None:
    game = duel({"rearguard": {"left_front": BRAM}}, {"hand": [CRITICAL, AYLA, front("Lord"), front("Lady")]})
    attack(game, "Bram")
    game.pick(action="guard", card="Ayla")
    game.pick(action="guard with", card="Critical Bell")
    game.pick(action="guard with", card="Lord")
    game.pick(action="done")
    assert count(game, 1, "guardian") == 3


@pytest.mark.rule("cfd:14.4.1", "cfd:14.4.2", "cfd:2.10.1.2")
def test_a_resting_unit_of_the_front_row_intercepts() -> None:
    wall = hj.put(unit("Wall", grade=2, power=9000), state="rest")
    game = duel({"rearguard": {"left_front": BRAM}}, {"rearguard": {"left_front": wall}})
    attack(game, "Bram")
    game.pick(action="guard", card="Wall")
    assert list(names(game, 1, "guardian")) == ["Wall"]
    assert game.card("Rook").power == 16000


def test_the_attacked_unit_does_not_intercept() -> None:
    game = duel({"rearguard": {"left_front": BRAM}}, {"rearguard": {"left_front": unit("Wall", grade=2)}})
    attack(game, "Bram", target="Wall")
    assert options(game) == ["guard Spare", "pass"]


@pytest.mark.rule("cfd:10.5.1.2.4", "cfd:9.7.2.3")
def test_a_blitz_order_is_played_in_the_guard_step_alone() -> None:
    quench = order("Quench", ast.OnPlay(DRAW), type="blitz order")
    game = duel({"rearguard": {"left_front": BRAM}}, {"hand": [quench, order(), unit("Spare")]})
    attack(game, "Bram")
    assert [key for key in options(game) if key.startswith("order")] == ["order Quench"]
    game.pick(action="order", card="Quench")
    assert "Quench" in names(game, 1, "drop") and count(game, 1, "hand") == 3
    mine = board({"hand": [quench]})
    assert "order Quench" not in options(mine)


# 10.6, 2.17


@pytest.mark.rule("cfd:10.6.1.2", "cfd:10.6.1.2.3", "cfd:10.6.1.2.6", "cfd:2.17.1", "cfd:2.17.2")
@pytest.mark.parametrize(("skills", "checks"), [([], 1), (["twin drive"], 2), (["triple drive"], 3)])
def test_the_drive_says_how_often_a_vanguard_drive_checks(skills: list[str], checks: int) -> None:
    game = duel({"vanguard": front("Regent", skills=skills)})
    attack(game, "Regent")
    finish_attack(game)
    assert len(when(game, verb="drive check")) == checks == count(game, 0, "hand")


@pytest.mark.rule("cfd:14.3.2", "cfd:14.3.4.1", "cfd:2.10.1.4", "cfd:2.17.2.1", "cfd:14.3.1")
def test_of_two_drive_abilities_only_the_greater_counts() -> None:
    both = front("Regent", cont(ast.Change(ast.THIS, "drive", "by", ast.Num(1))), skills=["twin drive", "triple drive"])
    game = duel({"vanguard": both})
    attack(game, "Regent")
    finish_attack(game)
    assert len(when(game, verb="drive check")) == 4, "three of Triple Drive!!!, and one more of the text"


def test_a_rear_guard_does_not_drive_check() -> None:
    game = duel({"rearguard": {"left_front": BRAM}})
    attack(game, "Bram")
    finish_attack(game)
    assert when(game, verb="drive check") == []


@pytest.mark.rule("cfd:7.36.1", "cfd:7.36.1.1", "cfd:7.36.1.2")
def test_by_an_effect_a_rear_guard_performs_twin_drive() -> None:
    twin = unit("Twin", auto(ATTACKS, ast.Perform("twin drive", ast.THIS)), grade=2, power=11000)
    game = duel({"rearguard": {"left_front": twin}})
    attack(game, "Twin")
    finish_attack(game)
    assert len(when(game, verb="drive check")) == 2 and count(game, 0, "hand") == 2


# 2.8


@pytest.mark.rule("cfd:2.8.1", "cfd:2.8.2", "cfd:2.8.2.2", "cfd:2.8.2.2.1", "cfd:10.6.1.2.4")
def test_a_critical_trigger_gives_critical_and_power_to_one_or_two_units() -> None:
    game = duel({"rearguard": {"left_front": BRAM}, "deck": [trigger("critical", nations=["Elsewhere"]), 10]})
    attack(game, "Regent")
    game.pick(action="pass")
    game.pick(action="icon", slot="critical")
    game.pick(action="critical", card="Regent")
    game.pick(action="power", card="Bram")
    assert game.card("Bram").power == 21000, "whatever its nation is"
    finish_attack(game)
    assert count(game, 1, "damage") == 2


@pytest.mark.rule("cfd:2.8.2.5")
def test_a_front_trigger_gives_power_to_the_front_row_of_that_moment() -> None:
    game = duel({"rearguard": {"left_front": BRAM, "left_back": AYLA}, "deck": [trigger("front"), 10]})
    attack(game, "Regent")
    game.pick(action="pass")
    assert (game.card("Regent").power, game.card("Bram").power, game.card("Ayla").power) == (21000, 21000, 7000)


@pytest.mark.rule("cfd:2.8.2.6", "cfd:7.17.1")
def test_an_over_trigger_is_removed_and_does_not_go_to_the_hand() -> None:
    over = hj.Definition("over-1", "Sun", "trigger unit", trigger("over").numbers,
                         {**trigger("over").words, "name": ("Sun",)}, (), (ast.OnPlay(DRAW),))
    game = duel({"deck": [over, 10]})
    attack(game, "Regent")
    finish_attack(game)
    assert "Sun" in names(game, 0, "removed") and count(game, 0, "hand") == 2, "one draw, and the additional effect"
    assert any("100011000" in entry.text for entry in game.log)


@pytest.mark.rule("cfd:2.8.2.6")
def test_in_a_damage_check_an_over_trigger_leaves_no_damage() -> None:
    game = duel({}, {"deck": [trigger("over", "Sun"), 10], "damage": 5})
    attack(game, "Regent")
    finish_attack(game)
    assert count(game, 1, "damage") == 5 and "Sun" in names(game, 1, "removed") and game.result is None


@pytest.mark.rule("cfd:2.8.2.4", "cfd:13.6.2")
def test_a_heal_trigger_as_the_sixth_damage_keeps_the_player_alive() -> None:
    game = duel({"damage": 5}, {"deck": [HEAL, 10], "damage": 5})
    attack(game, "Regent")
    finish_attack(game)
    assert game.result is None and count(game, 1, "damage") == 5 and "Heal Bell" in names(game, 1, "damage")


@pytest.mark.rule("cfd:2.8.2.4")
def test_with_less_damage_nothing_is_healed_but_power_is_given() -> None:
    game = duel({"damage": 2}, {"deck": [HEAL, 10], "damage": 1})
    attack(game, "Regent")
    finish_attack(game)
    assert count(game, 1, "damage") == 2 and len(when(game, kind="effect")) == 1


@pytest.mark.rule("cfd:2.8.3.3", "cfd:2.8.3")
def test_negated_triggers_do_nothing() -> None:
    silence = unit("Silence", cont(ast.Forbid("trigger_effects", None, "any")))
    game = duel({"deck": [CRITICAL, 10], "rearguard": {"left_back": silence}})
    attack(game, "Regent")
    finish_attack(game)
    assert when(game, kind="icon") == [] and count(game, 0, "hand") == 1


# 10.7, 13.5, 13.6


@pytest.mark.rule("cfd:10.7.1", "cfd:10.7.1.2", "cfd:10.7.1.4", "cfd:7.29.1", "cfd:3.1.2", "cfd:13.5.1",
                  "cfd:13.5.2", "cfd:13.5.3", "cfd:13.6.2")
def test_damage_is_worked_off_by_rule_actions_one_card_at_a_time() -> None:
    game = duel({"vanguard": front("Regent", critical=2, skills=[])})
    attack(game, "Regent")
    finish_attack(game)
    moves = [entry.verb for entry in game.log if entry.verb in ("damage check", "damage")]
    assert moves == ["damage check", "damage", "damage check", "damage"] and count(game, 1, "damage") == 2


@pytest.mark.rule("cfd:13.5.1", "cfd:13.6.1")
def test_an_ability_for_the_first_check_resolves_before_its_card_is_damage() -> None:
    watcher = unit("Watcher", auto(ast.Moved(ast.Select(("trigger",), "you"), "move", (), "any", ("trigger",)), DRAW))
    game = duel({"vanguard": front("Regent", critical=2, skills=[])}, {"rearguard": {"left_back": watcher}})
    attack(game, "Regent")
    finish_attack(game)
    seen = [entry.verb for entry in game.log if entry.player == 1 and entry.verb in ("damage check", "draw", "damage")]
    assert seen[:3] == ["damage check", "draw", "damage"]


def test_a_vanguard_that_is_not_hit_takes_no_damage() -> None:
    game = duel({"rearguard": {"left_front": AYLA}})
    attack(game, "Ayla")
    finish_attack(game)
    assert powers(game) == {"Rook": (7000, 11000)} and count(game, 1, "damage") == 0


@pytest.mark.rule("cfd:10.7.1.6")
def test_hit_rear_guards_and_guardians_are_retired_before_abilities_for_hitting() -> None:
    hitter = unit("Hitter", auto(HITS, ast.If(ast.Exists(ast.Select(("guardian",), "any"), ast.Quant(
        ast.Num(0), ast.Num(0))), DRAW)), grade=2, power=20000)
    game = duel({"rearguard": {"left_front": hitter}}, {"rearguard": {"right_front": AYLA}, "hand": [unit("Wall")]})
    attack(game, "Hitter", target="Ayla")
    game.pick(action="guard", card="Wall")
    finish_attack(game)
    assert sorted(names(game, 1, "drop")) == ["Ayla", "Wall"] and count(game, 0, "hand") == 1
    assert count(game, 1, "damage") == 0


@pytest.mark.rule("cfd:10.7.1.4.1", "cfd:1.3.2.2")
@pytest.mark.parametrize("less", [1, 3])
def test_critical_zero_or_less_hits_without_damage(less: int) -> None:
    weak = unit("Weak", auto(HITS, DRAW), cont(critical(-less, until=None)), grade=2, power=20000)
    game = duel({"rearguard": {"left_front": weak}})
    attack(game, "Weak")
    finish_attack(game)
    assert count(game, 0, "hand") == 1 and count(game, 1, "damage") == 0


@pytest.mark.rule("cfd:13.2.2", "cfd:13.2.1")
def test_who_can_lose_again_by_an_orientation_loses_in_the_next_check_timing() -> None:
    """The unit that keeps its player from losing while it stands rests for a cost; no card has moved."""
    stands = ast.Is(ast.THIS, (ast.InState(("stand",)),))
    charm = unit("Charm", cont(ast.Forbid("lose", None, "you"), condition=stands),
                 act(ast.Orient(select("rearguard"), "rest"), cost=(ast.Orient(ast.THIS, "rest"),)))
    game = board({"rearguard": {"left_back": charm}, "damage": 6})
    assert game.result is None
    game.pick(action="activate")
    assert game.result is not None and game.result.losers == (0,)


@pytest.mark.rule("cfd:13.2.2", "cfd:1.2.2", "cfd:1.2.2.1", "cfd:4.11.4", "cfd:13.2.1", "cfd:1.2.1")
def test_six_damage_lose_the_game() -> None:
    game = duel({}, {"damage": 5})
    attack(game, "Regent")
    finish_attack(game)
    assert game.result is not None and game.result.losers == (1,) and game.result.rule == "cfd:13.2.2"
    assert game.result.winners == (0,) and game.decision is None


@pytest.mark.rule("cfd:10.8.1.2")
def test_effects_for_the_battle_end_with_it() -> None:
    eager = unit("Eager", auto(ATTACKS, power(5000, until=BATTLE)), grade=2)
    game = duel({"rearguard": {"left_front": eager}})
    attack(game, "Eager")
    finish_attack(game)
    assert game.card("Eager").power == 7000


@pytest.mark.rule("cfd:11.3.1.2.1")
def test_an_effect_for_a_battle_is_not_created_outside_of_one() -> None:
    eager = unit("Eager", ast.Activated(power(5000, until=BATTLE), (), ("field",)))
    game = board({"rearguard": {"left_front": eager}})
    game.pick(action="activate")
    assert game.card("Eager").power == 7000


# 7.30


@pytest.mark.rule("cfd:7.30.1", "cfd:7.30.1.2")
def test_a_unit_told_to_attack_does_so_in_the_main_phase_without_a_boost() -> None:
    bully = unit("Bully", ast.Activated(ast.Perform("attack", ast.THIS, ast.Select(("vanguard",), "opponent")), (),
                                        ("field",)), grade=2, power=11000)
    game = board({"rearguard": {"left_front": bully, "left_back": AYLA}, "deck": 10}, {"deck": 10})
    game.pick(action="activate")
    finish_attack(game)
    if asked(game).kind == "instructed attack":
        game.pick(action="target")
        finish_attack(game)
    assert once(game, kind="attack") and game.card("Ayla").orientation == "stand"
    assert asked(game).kind == "main phase" and count(game, 1, "damage") == 1


@pytest.mark.rule("cfd:7.30.1")
def test_the_check_timing_after_the_effect_comes_before_the_attack_that_it_tells() -> None:
    """The effect is carried out to its end, and the ability that its call has triggered is played before the attack."""
    attacks = ast.Perform("attack", ast.THIS, select("vanguard", whose="opponent"))
    told = act(choose("drop"), call(CHOSEN, "left_back"), attacks, power(100), limit=ast.Limit(1))
    bully = unit("Bully", told, grade=2, power=11000)
    helper = unit("Helper", auto(PLACED, power(1000, select("rearguard", ast.Named(("Bully",))))))
    game = board({"rearguard": {"left_front": bully}, "drop": [helper], "deck": 10}, {"deck": 10})
    game.pick(action="activate")
    if asked(game).kind == "instructed attack":
        game.pick(action="target")
    finish_attack(game)
    assert powers(game) == {"Rook": (12100, 11000)}
    assert once(game, kind="ability", card="Helper") < once(game, kind="attack")


@pytest.mark.rule("cfd:13.4.1", "cfd:6.3.2.2")
def test_without_a_vanguard_a_unit_of_the_soul_is_ridden() -> None:
    game = hj.scenario("cfd", phase="main", players=[{"soul": [AYLA], "hand": [BRAM]}, {"vanguard": ROOK}])
    assert list(names(game, 0, "vanguard")) == ["Ayla"] and once(game, verb="superior ride") >= 0


@pytest.mark.rule("cfd:13.2.4", "cfd:1.2.2.3")
def test_without_a_vanguard_and_soul_a_player_loses() -> None:
    game = hj.scenario("cfd", phase="main", players=[{"hand": [BRAM]}, {"vanguard": ROOK}])
    assert game.result is not None and game.result.losers == (0,)
