"""The start step, the attack step and the guard step (cfv:7.1 to 7.4)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.games.vanguard import nodes
from headjudge.language.tree import ast
from tests.cfv.helpers import ROOK, board, front, trigger, unit
from tests.vanguard.helpers import (
    asked,
    attack,
    begun,
    count,
    finish_attack,
    moments,
    names,
    once,
    options,
    pass_to,
    powers,
    when,
)
from tests.vanguard.trees import (
    ATTACKS,
    BOOSTS,
    CHOSEN,
    DRAW,
    PLACED,
    act,
    auto,
    begin,
    choose,
    cont,
    drop,
    power,
    select,
)

AYLA = unit("Ayla")
BRAM = unit("Bram", grade=2, power=9000)
SINGLE = front("Regent", skills=[])


def column(booster: hj.Definition = AYLA, attacker: hj.Definition = BRAM, other: dict[str, object] | None = None
           ) -> hj.Game:
    """The battle phase: an attacker in the front left, a unit behind it."""
    return board({"vanguard": SINGLE, "rearguard": {"left_front": attacker, "left_back": booster}}, other,
                 phase="battle")


# 7.1, 7.2


@pytest.mark.rule("cfv:7.1.1", "cfv:7.2.1", "cfv:7.2.1.2", "cfv:7.2.1.2.1", "cfv:7.3.1")
def test_standing_units_of_the_front_row_attack_one_after_another() -> None:
    game = board({"vanguard": SINGLE, "rearguard": {"left_front": BRAM, "left_back": AYLA,
                                                    "right_front": hj.put(unit("Cora"), state="rest")}}, phase="battle")
    assert options(game) == ["attack", "end"]
    game.pick(action="attack")
    assert sorted(options(game)) == ["attack Bram", "attack Regent"], "Ayla is in the back row, Cora rests"
    game.pick(card="Bram")
    game.pick(action="no")
    assert asked(game).kind == "start step" and game.card("Bram").orientation == "rest"
    game.pick(action="attack")
    assert asked(game).kind == "main phase" and asked(game).player == 1, "Regent alone could attack; then it is over"


@pytest.mark.rule("cfv:7.2.1.2", "cfv:7.2.1.2.1")
def test_who_does_not_attack_goes_on_to_the_end_phase() -> None:
    game = column()
    game.pick(action="end")
    assert when(game, kind="attack") == [] and game.turn_player == 1


@pytest.mark.rule("cfv:7.2.1.1")
def test_abilities_for_the_start_step_come_before_the_decision() -> None:
    game = column(unit("Watcher", auto(begin("start_step"), DRAW)))
    assert asked(game).kind == "start step" and count(game, 0, "hand") == 1
    attack(game, "Bram", boost="")
    finish_attack(game)
    assert count(game, 0, "hand") == 2, "every start step"


def test_who_attacks_has_a_check_timing_before_the_attack_step() -> None:
    from tests.vanguard.trees import exists

    none_left = unit("Last", auto(ast.Became(exists("hand", 0, 0)), DRAW))
    game = board({"vanguard": SINGLE, "rearguard": {"left_back": none_left}, "hand": [AYLA]}, phase="battle")
    assert begun(game)[-1] == "start step"
    game.pick(action="attack")
    assert "attack step" in begun(game)


@pytest.mark.rule("cfv:7.2.1.3")
def test_there_is_no_attack_in_the_very_first_turn() -> None:
    game = hj.scenario("cfv", phase="battle", turn=1, players=[{"vanguard": SINGLE}, {"vanguard": ROOK}])
    assert options(game) == ["end"]
    assert [reason.rule for reason in game.why_not(action="attack", card="Regent")] == ["cfv:7.2.1.3"]
    later = hj.scenario("cfv", phase="battle", turn=2, players=[{"vanguard": SINGLE}, {"vanguard": ROOK}])
    assert options(later) == ["attack", "end"]


@pytest.mark.rule("cfv:7.2.1.3")
def test_without_a_unit_that_can_attack_nobody_is_asked() -> None:
    game = board({"vanguard": hj.put(SINGLE, state="rest"), "rearguard": {"left_back": AYLA}}, phase="battle")
    assert options(game) == ["end"]
    safe = front("Rook", cont(ast.Forbid("be attacked", ast.THIS)))
    game = board({"vanguard": SINGLE}, {"vanguard": safe}, phase="battle")
    assert options(game) == ["end"], "nothing can be attacked"


# 7.1.2, 7.3


@pytest.mark.rule("cfv:7.1.2", "cfv:7.3.1.1", "cfv:7.1.2.1")
def test_the_battle_begins_with_the_attack_step() -> None:
    eager = unit("Eager", auto(begin("battle"), power(1000)), cont(power(2000, until=None), condition=ast.Now(
        "battle", "you")))
    game = column(eager)
    assert game.card("Eager").power == 7000
    game.pick(action="attack")
    assert game.card("Eager").power == 10000 and begun(game)[-2:] == ["battle", "attack step"]
    game.pick(card="Regent")
    finish_attack(game)
    assert asked(game).kind == "start step" and game.card("Eager").power == 8000, "between the battles"


@pytest.mark.rule("cfv:7.3.1.2")
def test_abilities_for_the_attack_step_come_before_the_attacker_is_chosen() -> None:
    game = column(unit("Watcher", auto(begin("attack_step"), DRAW)))
    game.pick(action="attack")
    assert asked(game).kind == "attacker" and count(game, 0, "hand") == 1


@pytest.mark.rule("cfv:7.3.1.3")
def test_if_no_unit_can_attack_any_more_the_close_step_comes_at_once() -> None:
    rests = unit("Watcher", auto(begin("attack_step"), ast.Orient(select("front_row"), "rest")))
    game = board({"vanguard": SINGLE, "rearguard": {"left_back": rests}}, phase="battle")
    game.pick(action="attack")
    assert "guard step" not in begun(game) and "close step" in begun(game)
    assert when(game, kind="attack") == [] and game.card("Regent").orientation == "rest"


@pytest.mark.rule("cfv:7.3.1.3", "cfv:3.17.1.2", "cfv:10.1.11.1")
def test_the_attacking_unit_rests_as_it_is_chosen() -> None:
    game = board({"vanguard": SINGLE}, {"rearguard": {"left_front": BRAM}}, phase="battle")
    game.pick(action="attack")
    assert asked(game).kind == "target" and game.card("Regent").orientation == "rest"


@pytest.mark.rule("cfv:7.3.1.4", "cfv:4.6.3")
def test_any_unit_of_the_opponents_front_row_can_be_attacked() -> None:
    game = board({"vanguard": SINGLE}, {"rearguard": {
        "left_front": hj.put(BRAM, state="rest"), "right_front": unit("Cora"), "left_back": AYLA}}, phase="battle")
    game.pick(action="attack")
    assert sorted(option.target.name for option in asked(game).options if option.target) == ["Bram", "Cora", "Rook"]
    game.pick(target="Cora")
    assert game.log[once(game, kind="attack")].other == game.card("Cora")


@pytest.mark.rule("cfv:7.3.1.4.1")
def test_attacker_and_target_are_each_others_battle_opponents() -> None:
    opponent = ast.Relation("battle_opponent", ast.THIS)
    foe = select("field", opponent, whose="any")
    strong = unit("Bram", cont(ast.Change(foe, "power", "by", ast.Num(-1000))), grade=2, power=9000)
    defender = front("Rook", cont(ast.Change(foe, "power", "by", ast.Num(-500))))
    game = board({"vanguard": SINGLE, "rearguard": {"left_front": strong}}, {"vanguard": defender}, phase="battle")
    assert game.card("Rook").power == 11000
    attack(game, "Bram")
    assert powers(game) == {"Rook": (8500, 10000)}, "each has lowered the other"


@pytest.mark.rule("cfv:7.3.1.4.2", "cfv:7.4.1.1.2.1", "cfv:7.4.1.1.2.2", "cfv:7.4.1.1.2")
def test_of_several_attacked_units_each_guardian_guards_the_chosen_one() -> None:
    wide = front("Regent", cont(ast.Alter("attacked units", "to", ast.Num(2), ast.THIS)), skills=[])
    foes = {"rearguard": {"left_front": BRAM, "left_back": AYLA}, "hand": [trigger("critical")]}
    game = board({"vanguard": wide}, foes, phase="battle")
    attack(game, "Regent")
    assert asked(game).kind == "guard"
    game.pick(card="Critical Bell")
    game.pick(action="done") if asked(game).kind == "guard" else None
    assert asked(game).kind == "guarded"
    game.pick(target="Bram")
    assert powers(game) == {"Rook": (11000, 11000), "Bram": (11000, 19000)}, "the shield adds to Bram alone"
    assert count(game, 1, "damage") == 1 and game.card("Bram").slot == "left_front"


@pytest.mark.rule("cfv:7.3.1.4.2")
def test_an_attack_on_several_units_is_one_attack() -> None:
    wide = front("Regent", cont(ast.Alter("attacked units", "to", ast.Num(2), ast.THIS)), auto(ATTACKS, DRAW),
                 skills=[])
    game = board({"vanguard": wide}, {"rearguard": {"left_front": BRAM}}, phase="battle")
    attack(game, "Regent")
    assert len([at for at in when(game, verb="draw") if at < once(game, kind="begin", word="guard step")]) == 1


# 7.3.1.5 Boost


@pytest.mark.rule("cfv:7.3.1.5", "cfv:10.2.3.1", "cfv:2.10.1.3")
def test_only_a_standing_unit_with_boost_behind_the_attacker_can_boost() -> None:
    def boosters(**behind: object) -> list[str]:
        game = board({"vanguard": SINGLE, "rearguard": {"left_front": BRAM, **behind}}, phase="battle")
        game.pick(action="attack")
        game.pick(card="Bram")
        found = game.decision
        return [option.card.name for option in found.options if option.card] if found and found.kind == "boost" else []

    assert boosters(left_back=AYLA) == ["Ayla"]
    assert boosters(left_back=hj.put(AYLA, state="rest")) == []
    assert boosters(left_back=unit("Plain", skills=[])) == []
    assert boosters(center_back=AYLA, right_back=AYLA) == [], "not behind it"


@pytest.mark.rule("cfv:7.3.1.5.1", "cfv:7.3.1.7", "cfv:10.2.3.1", "cfv:7.3.1.5")
def test_a_boost_adds_the_present_power_of_the_boosting_unit() -> None:
    game = column(other={"hand": [unit("Wall")]})
    attack(game, "Bram", boost="Ayla")
    assert asked(game).kind == "guard" and game.card("Bram").power == 16000
    assert game.card("Ayla").orientation == "rest"
    finish_attack(game)
    assert game.card("Bram").power == 9000, "until the close step ends"


@pytest.mark.rule("cfv:7.3.1.6", "cfv:7.3.1.7")
def test_abilities_for_attacking_and_boosting_see_the_unboosted_power() -> None:
    proud = unit("Bram", auto(ATTACKS, ast.If(ast.Is(ast.THIS, (ast.Measure("power", ">=", ast.Num(10000)),)),
                                              DRAW)), grade=2, power=9000)
    helper = unit("Ayla", auto(BOOSTS, power(500, ast.Ref("attacker"))))
    game = column(helper, proud, {"hand": [unit("Wall")]})
    attack(game, "Bram", boost="Ayla")
    assert asked(game).kind == "automatic", "both stand by in one check timing"
    game.pick(card="Ayla")
    assert count(game, 0, "hand") == 0, "9500 is not enough, and the boost comes later"
    assert game.card("Bram").power == 16500


@pytest.mark.rule("cfv:7.3.1.6")
def test_when_this_unit_is_boosted_and_when_it_is_attacked_stand_by_too() -> None:
    boosted = unit("Bram", auto(nodes.Boosts(None, ast.THIS, "boosted"), DRAW), grade=2, power=9000)
    foe = front("Rook", auto(ast.Attacked(None, ast.THIS, about="target"), DRAW), skills=[])
    game = board({"vanguard": SINGLE, "rearguard": {"left_front": boosted, "left_back": AYLA}},
                 {"vanguard": foe}, phase="battle")
    attack(game, "Bram", boost="Ayla")
    finish_attack(game)
    assert count(game, 0, "hand") == 1 and count(game, 1, "hand") == 1


@pytest.mark.rule("cfv:7.3.1.5.1.1")
@pytest.mark.parametrize("moved", ["Ayla", "Bram"])
def test_the_boost_ends_when_one_of_the_two_leaves_its_circle(moved: str) -> None:
    mover = unit("Guide", auto(begin("guard_step", "any"), ast.Shift(
        select("rearguard", ast.Named((moved,))), ast.Slot(("right_back",)))))
    game = board({"vanguard": SINGLE, "rearguard": {"left_front": BRAM, "left_back": AYLA, "center_back": mover}},
                 {"hand": [unit("Wall")]}, phase="battle")
    attack(game, "Bram", boost="Ayla")
    assert asked(game).kind == "guard" and game.card(moved).slot == "right_back"
    assert game.card("Bram").power == 9000


@pytest.mark.rule("cfv:7.3.1.7")
def test_the_boost_follows_the_power_of_the_boosting_unit() -> None:
    cheer = unit("Cheer", auto(begin("guard_step", "any"), power(2000, select("rearguard", ast.Named(("Ayla",))))))
    game = board({"vanguard": SINGLE, "rearguard": {"left_front": BRAM, "left_back": AYLA, "center_back": cheer}},
                 {"hand": [unit("Wall")]}, phase="battle")
    attack(game, "Bram", boost="Ayla")
    assert game.card("Bram").power == 18000


@pytest.mark.rule("cfv:7.3.1.8")
def test_a_check_timing_follows_the_boost() -> None:
    strong = ast.Is(ast.THIS, (ast.Measure("power", ">=", ast.Num(16000)),))
    proud = unit("Bram", auto(ast.Became(strong), DRAW, nodes.Bar()), grade=2, power=9000)
    game = column(AYLA, proud, {"hand": [unit("Wall")]})
    attack(game, "Bram", boost="Ayla")
    assert count(game, 0, "hand") == 1 and asked(game).kind == "guard"
    assert once(game, verb="draw") < once(game, kind="begin", word="guard step")


# 7.4 Guard step


@pytest.mark.rule("cfv:7.4.1", "cfv:7.4.1.1", "cfv:7.4.1.1.1")
def test_abilities_for_the_guard_step_come_before_the_play_timing_of_the_other_player() -> None:
    game = column(other={"vanguard": front("Rook", auto(begin("guard_step", "any"), DRAW), skills=[]),
                         "deck": [unit("Wall"), 10]})
    attack(game, "Bram")
    assert asked(game).kind == "guard" and asked(game).player == 1
    assert options(game) == ["guard Wall", "done"], "the card just drawn can guard"


@pytest.mark.rule("cfv:7.4.1.1.2", "cfv:7.4.1.1.2.2", "cfv:7.4.1.1.2.3", "cfv:8.5.2.4.3", "cfv:8.5.2.2.1.1",
                  "cfv:10.1.6.1.2.1", "cfv:3.11.1", "cfv:3.11.1.2")
def test_any_number_of_guardians_come_together_resting_and_add_their_shields() -> None:
    game = column(other={"hand": [trigger("critical"), unit("Wall"), unit("Fence")]})
    attack(game, "Bram", boost="Ayla")
    game.pick(card="Wall")
    game.pick(card="Critical Bell")
    game.pick(action="done")
    assert len(set(moments(game, "call"))) == 1 and len(moments(game, "call")) == 2
    assert powers(game) == {"Rook": (16000, 26000)}, "11000 and the two shields"
    assert sorted(names(game, 1, "drop")) == ["Critical Bell", "Wall"]


def test_guardians_rest_on_their_circle() -> None:
    watches = front("Rook", auto(ast.Moved(select("guardian"), "call", (), "any", ("guardian",)), choose(
        "hand", ast.Named(("Choice",)))), skills=[])
    game = column(other={"hand": [unit("Wall"), unit("Choice"), unit("Choice", power=8000)], "vanguard": watches})
    attack(game, "Bram")
    game.pick(card="Wall")
    game.pick(action="done")
    assert asked(game).kind == "choose" and game.card("Wall").orientation == "rest"
    assert game.card("Wall").zone == "guardian" and game.card("Rook").power == 16000


@pytest.mark.rule("cfv:8.5.2.1.1.2", "cfv:7.4.1.1.2", "cfv:3.11.1.1")
def test_a_guardian_needs_a_grade_and_a_shield() -> None:
    game = column(other={"vanguard": unit("Low", grade=1), "hand": [
        unit("High", grade=2), unit("Zero", shield=0), unit("None", shield=None), unit("Wall")]})
    attack(game, "Bram", "Low")
    assert options(game) == ["guard Zero", "guard Wall", "done"]
    assert [one.rule for one in game.why_not(action="guard", card="High")] == ["cfv:8.5.2.1.1.2"]
    assert [one.rule for one in game.why_not(action="guard", card="None")] == ["cfv:3.11.1.1"]


@pytest.mark.rule("cfv:10.2.2.1", "cfv:2.10.1.2", "cfv:7.4.1.1.2")
def test_a_resting_unit_of_the_front_row_intercepts_an_attack_on_another_unit() -> None:
    foes = {"left_front": hj.put(BRAM, state="rest"), "right_front": unit("Slow", grade=2, skills=[]),
            "left_back": unit("Far", grade=2)}
    game = column(other={"rearguard": foes})
    attack(game, "Regent")
    assert options(game) == ["guard Bram", "done"]
    game.pick(card="Bram", action="guard")
    assert powers(game) == {"Rook": (11000, 16000)}
    assert names(game, 1, "drop") == ["Bram"]


@pytest.mark.rule("cfv:10.2.2.1")
def test_a_unit_cannot_intercept_an_attack_on_itself() -> None:
    game = column(other={"rearguard": {"left_front": unit("Ivo", grade=2), "right_front": unit("Jon", grade=2)}})
    attack(game, "Regent", "Ivo")
    assert options(game) == ["guard Jon", "done"]


@pytest.mark.rule("cfv:10.1.4.1", "cfv:4.1.4", "cfv:10.1.4.1.1")
def test_an_interceptor_is_not_placed_and_stays_the_same_card() -> None:
    proud = unit("Ivo", auto(PLACED, DRAW), grade=2)
    called = unit("Wall", auto(PLACED, DRAW))
    game = column(other={"rearguard": {"left_front": proud}, "hand": [called]})
    serial = game.card("Ivo").id
    attack(game, "Regent")
    game.pick(card="Ivo")
    game.pick(card="Wall")
    drawn = [at for at in when(game, verb="draw", player=1)]
    assert len(drawn) == 1, "the called guardian is placed, the interceptor is not"
    assert serial is not None


@pytest.mark.rule("cfv:7.4.1.2")
def test_a_rear_guard_makes_no_drive_check() -> None:
    game = column()
    attack(game, "Bram")
    assert "drive step" not in begun(game) and "damage step" in begun(game)
    game = column()
    attack(game, "Regent")
    assert "drive step" in begun(game)


def test_if_the_attacker_has_left_the_guard_step_takes_place_and_guardians_retire() -> None:
    brief = front("Regent", auto(ATTACKS, drop(ast.THIS)))
    game = board({"vanguard": brief}, {"hand": [unit("Wall")]}, phase="battle")
    attack(game, "Regent")
    assert asked(game).kind == "guard"
    game.pick(card="Wall")
    assert "drive step" not in begun(game) and when(game, kind="battle") == []
    assert names(game, 1, "drop") == ["Wall"] and count(game, 1, "damage") == 0


@pytest.mark.rule("cfv:10.1.19.1")
def test_battle_changes_the_attacked_unit() -> None:
    shield = front("Rook", auto(ast.Attacked(None, ast.THIS, about="target"), choose("rearguard"),
                                ast.Redirect(CHOSEN)), skills=[])
    game = column(other={"vanguard": shield, "rearguard": {"left_front": unit("Dov", power=9500)}})
    attack(game, "Bram")
    assert powers(game) == {"Dov": (9000, 9500)} and count(game, 1, "damage") == 0


@pytest.mark.rule("cfv:10.2.4.1")
def test_a_unit_with_restraint_cannot_attack_but_can_boost() -> None:
    held = unit("Held", ast.Keyword("restraint"), grade=3, skills=[])
    game = board({"vanguard": SINGLE, "rearguard": {"left_front": held}}, phase="battle")
    game.pick(action="attack")
    assert asked(game).kind != "attacker" and [at for at in when(game, kind="attack")], "Regent alone can attack"
    helper = unit("Helper", ast.Keyword("restraint"))
    game = column(helper)
    attack(game, "Bram", boost="Helper")
    assert once(game, kind="boost", card="Helper") and powers(game) == {"Rook": (16000, 11000)}


def test_an_effect_lets_a_unit_attack_the_back_row_and_from_it() -> None:
    far = unit("Far", cont(ast.Allow("attack from the back row", ast.THIS), ast.Allow("attack the back row", ast.THIS)))
    game = board({"vanguard": hj.put(SINGLE, state="rest"), "rearguard": {"left_back": far}},
                 {"rearguard": {"left_back": unit("Hidden")}}, phase="battle")
    attack(game, "Far", "Hidden")
    finish_attack(game)
    assert names(game, 1, "drop") == ["Hidden"]


def test_a_unit_may_attack_the_back_row_of_its_own_column_alone() -> None:
    far = unit("Far", text="[CONT](RC): If this unit would attack, it may instead attack an opponent's unit in the back"
               " row of the same column as this unit.")
    game = board({"rearguard": {"left_front": far}}, {"rearguard": {"right_back": unit("Near"), "left_back": AYLA}},
                 phase="battle")
    attack(game, "Far", "Near")
    finish_attack(game)
    assert names(game, 1, "drop") == ["Near"]
    game = board({"rearguard": {"left_front": far}}, {"rearguard": {"left_back": AYLA}}, phase="battle")
    game.pick(action="attack")
    game.pick(card="Far")
    assert asked(game).kind != "target", "Rook alone can be attacked"


def test_a_unit_that_cannot_attack_rear_guards_attacks_the_vanguard_alone() -> None:
    proud = unit("Proud", text="[CONT](VC/RC): This unit cannot attack a rear-guard.")
    game = board({"rearguard": {"left_front": proud}}, {"rearguard": {"left_front": AYLA}}, phase="battle")
    game.pick(action="attack")
    game.pick(card="Proud")
    assert asked(game).kind != "target"


@pytest.mark.rule("cfv:1.3.3")
def test_an_effect_that_forbids_attacking_wins() -> None:
    tied = unit("Bram", cont(ast.Forbid("attack", ast.THIS)), grade=2)
    game = board({"vanguard": SINGLE, "rearguard": {"left_front": tied}}, {"rearguard": {"left_front": AYLA}},
                 phase="battle")
    game.pick(action="attack")
    assert asked(game).kind == "target", "Regent alone attacks"
    assert "cfv:1.3.3" in [one.rule for one in game.why_not(action="attack", card="Bram")]


def test_an_activated_ability_is_no_option_in_the_guard_step() -> None:
    game = column(other={"rearguard": {"left_back": unit("Act", act(DRAW))}, "hand": [unit("Wall")]})
    attack(game, "Bram")
    assert options(game) == ["guard Wall", "done"]
    pass_to(game, "start step")
