"""The steps of an attack one by one (cfd:10)."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.games.vanguard import circles, nodes
from headjudge.language.tree import ast
from tests.cfd.acting import ONCE
from tests.cfd.helpers import board, front, order, trigger, unit
from tests.vanguard.helpers import asked, attack, begun, count, finish_attack, names, once, options, powers, when
from tests.vanguard.trees import (
    ATTACKS,
    BATTLE,
    CHOSEN,
    DRAW,
    HITS,
    act,
    auto,
    begin,
    call,
    choose,
    cont,
    end,
    exists,
    power,
    ride,
    select,
)

AYLA = unit("Ayla")
BRAM = unit("Bram", grade=2, power=11000)
SINGLE = front("Regent", skills=[])


def duel(mine: dict[str, Any] | None = None, other: dict[str, Any] | None = None) -> hj.Game:
    """The battle phase of the first player, whose vanguard has one drive check; decks of ten, a card to guard with."""
    return board({"vanguard": SINGLE, "deck": 10, **(mine or {})},
                 {"deck": 10, "hand": [unit("Spare")], **(other or {})}, phase="battle")


def named(name: str) -> ast.Select:
    """The own rear-guards of this name."""
    return select("rearguard", ast.Named((name,)))


# 10.1 to 10.3


@pytest.mark.rule("cfd:10.1.2")
def test_an_attack_sub_phase_goes_on_from_start_to_close_step() -> None:
    eager = unit("Eager", cont(power(2000, until=None), condition=ast.Now("battle", "you")),
                 cont(power(100, until=None), condition=ast.Now("attack_sub_phase", "you")))
    game = duel({"rearguard": {"left_front": eager}})
    assert game.card("Eager").power == 7100, "the start step is no part of a battle"
    game.pick(action="attack")
    assert game.card("Eager").power == 9100
    game.pick(card="Regent")
    finish_attack(game)
    assert asked(game).kind == "start step" and game.card("Eager").power == 7100


@pytest.mark.rule("cfd:10.1.3", "cfd:10.4.1.1")
def test_the_battle_begins_with_the_attack_step() -> None:
    game = duel({"rearguard": {"left_front": unit("Eager", auto(ATTACKS, power(5000, until=BATTLE)), grade=2)}})
    attack(game, "Eager")
    assert game.card("Eager").power == 12000 and len(when(game, kind="begin", word="battle")) == 1


@pytest.mark.rule("cfd:10.1.5", "cfd:10.4.1.8.3")
def test_an_attack_that_is_changed_is_against_the_new_unit() -> None:
    fox = unit("Fox", auto(begin("guard_step", "any"), choose("rearguard", ast.Named(("Dov",))), ast.Redirect(CHOSEN)))
    game = duel({}, {"rearguard": {"left_back": fox, "right_front": unit("Dov")}})
    attack(game, "Regent")
    finish_attack(game)
    assert powers(game) == {"Dov": (11000, 7000)} and count(game, 1, "damage") == 0


@pytest.mark.rule("cfd:10.1.4")
def test_a_battle_in_which_a_vanguard_is_attacked_stays_that_to_its_end() -> None:
    flees = auto(begin("guard_step", "any"), choose("hand", ast.Named(("Next",))), ride(CHOSEN))
    calm = unit("Calm", cont(power(1000, until=None), condition=ast.Flag("you", "vanguard_attacked")))
    other = {"rearguard": {"left_back": calm, "left_front": unit("Dov")}, "vanguard": front("Rook", flees, skills=[]),
             "hand": [front("Next"), unit("Spare")]}
    game = duel({"vanguard": wide()}, other)
    attack(game, "Regent")
    while asked(game).kind != "guard":
        game.apply(0)
    assert names(game, 1, "vanguard") == ["Next"] and game.card("Calm").power == 8000
    finish_attack(game)
    assert game.card("Calm").power == 7000


@pytest.mark.rule("cfd:10.2.1")
def test_an_attack_goes_from_the_attack_step_to_the_close_step() -> None:
    game = duel()
    attack(game, "Regent")
    finish_attack(game)
    steps = [one for one in begun(game) if one.endswith(" step")]
    assert steps[:6] == ["start step", "attack step", "guard step", "drive step", "damage step", "close step"]


@pytest.mark.rule("cfd:10.2.3")
def test_a_unit_that_cannot_be_attacked_is_no_target() -> None:
    safe = unit("Safe", cont(ast.Forbid("be attacked", ast.THIS, "any")))
    game = duel({}, {"rearguard": {"left_front": safe, "right_front": unit("Dov")}})
    game.pick(action="attack")
    assert len(options(game)) == 2 and not [key for key in options(game) if "Safe" in key]


@pytest.mark.rule("cfd:10.3.1.3")
def test_who_chooses_to_attack_goes_on_to_the_attack_step() -> None:
    game = duel({"rearguard": {"left_front": BRAM}})
    game.pick(action="attack")
    assert "attack step" in begun(game) and asked(game).kind == "attacker"


def weakened(until: ast.Until) -> hj.Game:
    """Eager has hit with power that it had for this time; Alarm draws when after damage no unit has 12000 power."""
    none = ast.Exists(select("field", ast.Measure("power", ">=", ast.Num(12000))), ast.Quant(ast.Num(0), ast.Num(0)))
    weak = ast.Became(ast.And((exists("damage", 1, whose="opponent"), none)))
    game = duel({"rearguard": {"left_back": unit("Alarm", auto(weak, DRAW, power(5000))), "right_front": BRAM,
                               "left_front": unit("Eager", auto(ATTACKS, power(5000, until=until)), grade=2)}})
    attack(game, "Eager")
    finish_attack(game)
    assert asked(game).kind == "start step" and powers(game) == {"Rook": (12000, 11000)}
    return game


@pytest.mark.rule("cfd:10.3.1.3")
def test_a_check_timing_comes_between_the_choice_to_attack_and_the_attack_step() -> None:
    """An ability stands by for what has ended with the attack sub phase; a later start step begins without a timing."""
    game = weakened(ast.Until("attack"))
    assert count(game, 0, "hand") == 0
    game.pick(action="attack")
    assert count(game, 0, "hand") == 1 and asked(game).kind == "attacker"
    assert once(game, verb="draw") < when(game, kind="begin", word="battle")[1]


# 10.4


@pytest.mark.rule("cfd:10.4.1", "cfd:10.4.1.2")
def test_abilities_for_the_attack_step_come_before_the_attacker_is_chosen() -> None:
    game = duel({"rearguard": {"left_front": BRAM, "left_back": unit("Watcher", auto(begin("attack_step"), DRAW))}})
    game.pick(action="attack")
    assert asked(game).kind == "attacker" and count(game, 0, "hand") == 1


@pytest.mark.rule("cfd:10.4.1.3.1", "cfd:10.2.2")
def test_if_no_unit_can_attack_any_more_the_phase_is_over() -> None:
    rests = unit("Alarm", auto(begin("attack_step"), ast.Orient(ast.Select(("field",), "you"), "rest")))
    game = duel({"rearguard": {"left_back": rests}})
    game.pick(action="attack")
    assert when(game, kind="begin", word="close step") == []
    assert when(game, kind="attack") == [] and game.turn_player == 1


def told_to_attack(*more: ast.Ability, target: str = "") -> hj.Game:
    """The main phase after an effect has told the unit Bully to attack the vanguard, or a rear-guard of this name."""
    rearguard = select("rearguard", ast.Named((target,)), whose="opponent")
    aim = rearguard if target else select("vanguard", whose="opponent")
    bully = unit("Bully", act(ast.Perform("attack", ast.THIS, aim), limit=ONCE), *more, grade=2, power=11000)
    game = board({"rearguard": {"left_front": bully, "left_back": AYLA}, "deck": 9},
                 {"deck": 9, "rearguard": {"left_front": unit("Dov")}})
    game.pick(action="activate", card="Bully")
    return game


@pytest.mark.rule("cfd:10.4.1.3")
def test_neither_a_resting_unit_nor_one_that_cannot_attack_is_chosen_to_attack() -> None:
    held = unit("Held", cont(ast.Forbid("attack", ast.THIS, "any")), grade=2)
    game = duel({"rearguard": {"left_front": held, "right_front": hj.put(unit("Tired", grade=2), state="rest")}},
                {"rearguard": {"left_front": unit("Dov")}})
    game.pick(action="attack")
    assert asked(game).kind == "target", "the vanguard alone can attack: nobody is asked for the attacker"
    assert {option.card.name for option in asked(game).options if option.card} == {"Regent"}


UNFIT = pytest.mark.rule("cfd:10.4.1.4", "cfd:10.4.1.4.1")


@pytest.mark.parametrize("change", [
    pytest.param(ast.Orient(ast.THIS, "rest"), marks=UNFIT),
    pytest.param(ast.Forbid("attack", ast.THIS, "any", (), (), ast.END_OF_TURN), marks=UNFIT),
    ast.Move(ast.THIS, (ast.Spot("soul", "you"),))])
def test_a_unit_told_to_attack_that_cannot_by_then_does_not(change: ast.Step) -> None:
    game = told_to_attack(auto(begin("attack_step", "any"), change))
    assert when(game, kind="attack") == [] and len(when(game, kind="begin", word="close step")) == 1
    assert asked(game).kind == "main phase"


DOV = select("rearguard", ast.Named(("Dov",)), whose="opponent")


@pytest.mark.rule("cfd:10.4.1.7.1", "cfd:10.1.3")
@pytest.mark.parametrize("change", [
    ast.Move(DOV, (ast.Spot("hand"),)), ast.Forbid("be attacked", DOV, "any", (), (), ast.END_OF_TURN)],
    ids=["gone", "cannot be attacked"])
def test_without_a_unit_to_attack_the_close_step_comes_at_once(change: ast.Step) -> None:
    game = told_to_attack(auto(begin("attack_step", "any"), change), target="Dov")
    finish_attack(game)
    assert when(game, kind="attack") == [] and when(game, kind="begin", word="guard step") == []
    assert len(when(game, kind="begin", word="battle")) == 1
    assert len(when(game, kind="begin", word="close step")) == 1


@pytest.mark.parametrize(("kind", "target"), [("a vanguard", ""), ("a rear-guard", "Dov")])
def test_a_unit_told_to_attack_a_unit_of_a_kind_that_it_cannot_attack_does_not(kind: str, target: str) -> None:
    """No pair is possible (7.30.1.1): no battle begins, and the unit stands."""
    game = told_to_attack(cont(ast.Forbid(f"attack {kind}", ast.THIS, "any")), target=target)
    assert asked(game).kind == "main phase" and when(game, kind="begin", word="battle") == []
    assert game.card("Bully").orientation == "stand"


@pytest.mark.rule("cfd:10.4.1.7.1")
def test_a_unit_told_to_attack_that_cannot_attack_vanguards_by_then_goes_to_the_close_step() -> None:
    held = auto(begin("attack_step", "any"), ast.Forbid("attack a vanguard", ast.THIS, "any", (), (), ast.END_OF_TURN))
    game = told_to_attack(held)
    finish_attack(game)
    assert when(game, kind="attack") == [] and when(game, kind="begin", word="guard step") == []
    assert len(when(game, kind="begin", word="close step")) == 1


@pytest.mark.rule("cfd:10.4.1.5.1")
def test_a_unit_that_leaves_its_circle_is_no_attacking_unit_any_more() -> None:
    strolls = auto(begin("guard_step", "any"), ast.Shift(ast.THIS, ast.Slot(("right_front",))))
    roused = cont(ast.If(ast.Is(ast.THIS, (ast.Relation("attacking"),)), power(1000, until=None)))
    game = duel({"rearguard": {"left_front": unit("Stroller", strolls, roused, grade=2, power=11000)}})
    attack(game, "Stroller")
    assert game.card("Stroller").slot == "right_front" and game.card("Stroller").power == 11000
    finish_attack(game)
    assert powers(game) == {} and count(game, 1, "damage") == 0
    still = duel({"rearguard": {"left_front": unit("Post", roused, grade=2, power=11000)}})
    attack(still, "Post")
    assert still.card("Post").power == 12000


@pytest.mark.rule("cfd:10.4.1.5.2")
def test_a_unit_that_cannot_attack_any_more_goes_on_with_its_attack() -> None:
    stops = auto(begin("guard_step", "any"), ast.Forbid("attack", ast.Select(("field",), "opponent"), "any", (), (),
                                                       ast.END_OF_TURN))
    game = duel({}, {"rearguard": {"left_back": unit("Stop", stops)}})
    attack(game, "Regent")
    finish_attack(game)
    assert powers(game) == {"Rook": (11000, 11000)} and count(game, 1, "damage") == 1


@pytest.mark.rule("cfd:10.4.1.6", "cfd:10.4.1.7", "cfd:10.4.1.8")
def test_the_attacked_unit_is_chosen_after_the_attacker() -> None:
    game = duel({}, {"rearguard": {"left_front": BRAM, "left_back": AYLA}})
    game.pick(action="attack")
    assert asked(game).kind == "target" and len(options(game)) == 2, "the vanguard, and the front left"
    game.pick(target="Bram")
    finish_attack(game)
    assert powers(game) == {"Bram": (11000, 11000)}


@pytest.mark.rule("cfd:10.4.1.8.1")
def test_the_battle_goes_on_without_the_attacked_unit() -> None:
    shy = unit("Shy", auto(begin("guard_step", "any"), ast.Move(ast.THIS, (ast.Spot("hand"),))))
    game = duel({}, {"rearguard": {"left_front": shy}})
    attack(game, "Regent", "Shy")
    finish_attack(game)
    assert len(when(game, verb="drive check")) == 1 and powers(game) == {}


@pytest.mark.rule("cfd:10.4.1.8.2")
def test_attacker_and_target_are_each_others_battle_opponents() -> None:
    foe = ast.Select(("field",), "any", (ast.Relation("battle_opponent", ast.THIS),))
    strong = unit("Bram", cont(ast.Change(foe, "power", "by", ast.Num(-1000))), grade=2, power=9000)
    defender = front("Rook", cont(ast.Change(foe, "power", "by", ast.Num(-500))), skills=[])
    game = duel({"rearguard": {"left_front": strong}}, {"vanguard": defender})
    attack(game, "Bram")
    finish_attack(game)
    assert powers(game) == {"Rook": (8500, 10000)}


def wide(*more: ast.Ability) -> hj.Definition:
    """A vanguard that attacks two units."""
    return front("Regent", cont(ast.Alter("attacked units", "to", ast.Num(2), ast.THIS)), *more, skills=[])


@pytest.mark.rule("cfd:10.4.1.8.4", "cfd:10.4.1.9")
def test_of_several_attacked_units_each_guardian_guards_the_chosen_one() -> None:
    game = duel({"vanguard": wide()}, {"rearguard": {"left_front": unit("Dov")}, "hand": [trigger("critical"), AYLA]})
    attack(game, "Regent")
    game.pick(action="guard", card="Critical Bell")
    game.pick(action="done")
    assert asked(game).kind == "guarded"
    game.pick(target="Dov")
    finish_attack(game)
    assert powers(game) == {"Rook": (11000, 11000), "Dov": (11000, 22000)} and count(game, 1, "damage") == 1


@pytest.mark.parametrize(("more", "units"), [
    (ast.Alter("attacked units", "to", ast.Num(2), ast.THIS), 2), (ast.Allow("battle the front row", ast.THIS), 3)])
def test_a_unit_told_to_attack_attacks_the_units_too_that_an_effect_adds(more: ast.Step, units: int) -> None:
    """It is told to attack the vanguard, and may attack two units, or battles the whole front row (10.4.1.8.3)."""
    bully = unit("Bully", act(ast.Perform("attack", ast.THIS, select("vanguard", whose="opponent")), limit=ONCE),
                 cont(more), grade=2, power=11000)
    game = board({"rearguard": {"left_front": bully}, "deck": 9}, {"deck": 9, "rearguard": {
        "left_front": unit("Dov"), "right_front": unit("Cyd")}})
    game.pick(action="activate", card="Bully")
    if units == 2:
        assert asked(game).kind == "target" and len(options(game)) == 2, "one of the two rear-guards"
        game.pick(card="Cyd")
    finish_attack(game)
    assert sorted(powers(game)) == (["Cyd", "Rook"] if units == 2 else ["Cyd", "Dov", "Rook"])


@pytest.mark.rule("cfd:10.4.1.10", "cfd:10.5.1.2.1.1")
def test_a_unit_that_comes_to_the_circle_of_the_attacked_one_is_not_attacked() -> None:
    covers = unit("Cover", auto(begin("guard_step", "any"), choose("drop"),
                                ast.Place(CHOSEN, ast.Slot(("left_front",)))))
    game = duel({}, {"rearguard": {"left_front": unit("Dov"), "left_back": covers}, "drop": [unit("New")]})
    attack(game, "Regent", "Dov")
    assert game.card("New").slot == "left_front" and asked(game).kind != "guard", "nobody is attacked"
    finish_attack(game)
    assert powers(game) == {} and game.card("New").slot == "left_front"


@pytest.mark.rule("cfd:10.5.1.2.1.1")
def test_a_player_who_can_neither_call_nor_intercept_is_not_asked_to_guard() -> None:
    forbids = cont(ast.Forbid("guard", None, "opponent"), ast.Forbid("intercept", None, "opponent"))
    game = duel({"vanguard": front("Regent", forbids, skills=[]), "rearguard": {"left_front": BRAM}},
                {"rearguard": {"left_front": unit("Dov", grade=2)}})
    attack(game, "Regent")
    assert asked(game).kind == "start step" and when(game, verb="guard") == [] and count(game, 1, "damage") == 1


@pytest.mark.rule("cfd:10.4.1.11.1")
@pytest.mark.parametrize("moved", ["Ayla", "Bram"])
def test_the_boost_ends_when_one_of_the_two_leaves_its_circle(moved: str) -> None:
    mover = unit("Guide", auto(begin("guard_step", "any"), ast.Shift(named(moved), ast.Slot(("right_back",)))))
    roused = unit("Bram", cont(ast.If(ast.Exists(ast.Select(("field",), "you", (ast.Relation("boosting", None),)),
                                                 ast.Quant(ast.Num(1), None)), power(100, until=None))),
                  grade=2, power=11000)
    game = duel({"rearguard": {"left_front": roused, "left_back": AYLA, "center_back": mover}})
    attack(game, "Bram", boost="Ayla")
    assert game.card(moved).slot == "right_back" and game.card("Bram").power == 11000
    still = duel({"rearguard": {"left_front": roused, "left_back": AYLA}})
    attack(still, "Bram", boost="Ayla")
    assert still.card("Bram").power == 18100


@pytest.mark.rule("cfd:10.4.1.13")
def test_a_check_timing_follows_the_boost() -> None:
    strong = ast.Is(ast.THIS, (ast.Measure("power", ">=", ast.Num(16000)),))
    proud = unit("Bram", auto(ast.Became(strong), DRAW, nodes.Bar()), grade=2, power=9000)
    game = duel({"rearguard": {"left_front": proud, "left_back": AYLA}})
    attack(game, "Bram", boost="Ayla")
    game.pick(action="automatic")
    assert count(game, 0, "hand") == 1 and once(game, verb="draw") < once(game, kind="begin", word="guard step")


# 10.5


@pytest.mark.rule("cfd:10.5.1.1")
def test_abilities_for_the_guard_step_come_before_anybody_guards() -> None:
    game = duel({}, {"vanguard": front("Rook", auto(begin("guard_step", "any"), DRAW), skills=[]), "hand": 0,
                     "deck": [unit("Wall"), 9]})
    attack(game, "Regent")
    assert asked(game).kind == "guard" and options(game) == ["guard Wall", "pass"]


@pytest.mark.rule("cfd:10.5.1.2.1")
def test_who_does_nothing_ends_the_guard_step() -> None:
    game = duel({"rearguard": {"left_front": BRAM}})
    attack(game, "Bram")
    game.pick(action="pass")
    assert asked(game).kind == "start step" and when(game, verb="drive check") == []
    game = duel()
    attack(game, "Regent")
    game.pick(action="pass")
    assert len(when(game, verb="drive check")) == 1


@pytest.mark.rule("cfd:10.5.1.2.2", "cfd:10.5.1.2.2.1")
def test_guardians_from_hand_are_called_and_that_is_a_normal_call() -> None:
    wall = unit("Wall", auto(ast.Moved(ast.THIS, "normal call", (), "any", ("guardian",)), DRAW))
    game = duel({}, {"hand": [wall, AYLA, unit("Cora")]})
    attack(game, "Regent")
    game.pick(action="guard", card="Wall")
    game.pick(action="guard with", card="Ayla")
    game.pick(action="done")
    assert count(game, 1, "guardian") == 2 and len(when(game, verb="draw", player=1)) == 1


@pytest.mark.rule("cfd:10.5.1.2.2.2")
def test_guardians_of_a_higher_grade_than_the_vanguard_may_come() -> None:
    game = duel({}, {"vanguard": unit("Squire", grade=0), "hand": [AYLA, unit("High", grade=3), unit("Spare")]})
    attack(game, "Regent", "Squire")
    assert "guard High" in options(game)
    game.pick(action="guard", card="Ayla")
    game.pick(action="guard with", card="High")
    game.pick(action="done")
    assert sorted(names(game, 1, "guardian")) == ["Ayla", "High"]


@pytest.mark.rule("cfd:10.5.1.2.3")
def test_units_of_the_front_row_intercept_resting_and_their_abilities_stand_by() -> None:
    wall = unit("Wall", auto(ast.Moved(ast.THIS, "intercept"), DRAW), grade=2)
    game = duel({}, {"rearguard": {"left_front": wall}, "hand": [AYLA]})
    attack(game, "Regent")
    game.pick(action="guard", card="Wall")
    assert count(game, 1, "hand") == 2 and names(game, 1, "guardian") == ["Wall"]
    assert game.card("Wall").orientation == "rest"


@pytest.mark.rule("cfd:10.5.1.2.3.1")
def test_an_interceptor_that_goes_elsewhere_has_not_intercepted() -> None:
    """It is bound instead of coming to the guardian circle: its ability for that is cancelled."""
    slips = cont(ast.Instead(ast.Moved(ast.THIS, "intercept"), ast.Move(ast.THIS, (ast.Spot("bind"),))))
    for keeps, drawn, bound in (((), 1, []), ((slips,), 0, ["Wall"])):
        wall = unit("Wall", auto(ast.Moved(ast.THIS, "intercept"), DRAW), *keeps, grade=2)
        game = duel({}, {"rearguard": {"left_front": wall}, "hand": [AYLA]})
        attack(game, "Regent")
        game.pick(action="guard", card="Wall")
        assert names(game, 1, "bind") == bound and len(when(game, verb="draw", player=1)) == drawn


@pytest.mark.rule("cfd:10.5.1.2.4.1")
def test_one_blitz_order_a_turn_for_each_player() -> None:
    quench = order("Quench", ast.OnPlay(power(1000, select("vanguard"))), type="blitz order")
    flare = order("Flare", ast.OnPlay(DRAW))
    for active in (0, 1):
        seats: list[dict[str, Any]] = [{"vanguard": front("Regent", skills=[]), "hand": [flare, flare]},
                                       {"vanguard": front("Rook", skills=[]), "hand": [quench, quench, AYLA]}]
        game = hj.scenario("cfd", active=active, players=[seats[active], seats[1 - active]])
        game.pick(action="order", card="Flare")
        assert asked(game).kind == "main phase" and "order Flare" not in options(game)
        attack(game, "Regent")
        assert asked(game).player == 1 - active
        game.pick(action="order", card="Quench")
        assert asked(game).kind == "guard" and "order Quench" not in options(game)
        assert game.card("Rook").power == 12000


# 10.6


@pytest.mark.rule("cfd:10.6.1", "cfd:10.6.1.1")
def test_abilities_for_the_drive_step_come_before_the_drive_check() -> None:
    game = duel({"vanguard": front("Regent", auto(begin("drive_step"), DRAW), skills=[])})
    attack(game, "Regent")
    finish_attack(game)
    assert once(game, verb="draw") < once(game, verb="drive check")


@pytest.mark.rule("cfd:10.6.1.2.1")
def test_the_attacking_vanguard_is_the_drive_unit() -> None:
    game = duel({"rearguard": {"left_front": front("Second", skills=["twin drive"])}})
    attack(game, "Second")
    finish_attack(game)
    assert when(game, verb="drive check") == []
    attack(game, "Regent")
    finish_attack(game)
    assert len(when(game, verb="drive check")) == 1


@pytest.mark.rule("cfd:10.6.1.2.5")
def test_an_ability_for_the_check_finds_the_card_in_the_trigger_zone() -> None:
    checked = ast.Checked("drive", ast.THIS, (ast.Measure("grade", "==", ast.Num(1)),))
    takes = front("Regent", auto(checked, ast.Move(ast.SUBJECT, (ast.Spot("soul", "you"),))), skills=[])
    game = duel({"vanguard": takes, "deck": [AYLA, 10]})
    attack(game, "Regent")
    finish_attack(game)
    assert names(game, 0, "soul") == ["Ayla"] and count(game, 0, "hand") == 0


@pytest.mark.rule("cfd:10.6.1.3")
def test_a_second_drive_check_follows_a_check_timing_and_only_of_the_same_unit() -> None:
    game = duel({"vanguard": front("Regent", auto(ast.Checked("drive", ast.THIS, ()), choose(
        "hand", ast.Named(("Upper",))), ride(CHOSEN))), "hand": [front("Upper")], "deck": [unit("First"), 10]})
    attack(game, "Regent")
    game.pick(action="pass")
    while asked(game).kind == "choose":
        game.pick(card="Upper")
    finish_attack(game)
    assert len(when(game, verb="drive check")) == 1 and names(game, 0, "vanguard") == ["Upper"]
    both = duel({"vanguard": front()})
    attack(both, "Regent")
    finish_attack(both)
    assert len(when(both, verb="drive check")) == 2


@pytest.mark.rule("cfd:10.6.1.4")
def test_what_the_last_drive_check_makes_stand_by_comes_before_the_damage_step() -> None:
    to_hand = ast.Moved(ast.Select(("hand",), "you"), "move", ("trigger",), "any", ("hand",))
    game = duel({"rearguard": {"left_back": unit("Watcher", auto(to_hand, power(1000)))}})
    attack(game, "Regent")
    finish_attack(game)
    assert when(game, kind="effect", card="Watcher")[0] < once(game, kind="begin", word="damage step")


# 10.7


@pytest.mark.rule("cfd:10.7.1.1")
def test_abilities_for_the_damage_step_come_before_the_comparison() -> None:
    game = duel({"vanguard": front("Regent", auto(begin("damage_step"), power(500)), skills=[])})
    attack(game, "Regent")
    finish_attack(game)
    assert powers(game) == {"Rook": (11500, 11000)}


@pytest.mark.rule("cfd:10.7.1.2.1")
def test_a_target_that_has_moved_is_not_compared() -> None:
    dov = unit("Dov", auto(begin("damage_step", "any"), ast.Shift(ast.THIS, ast.Slot(("left_back",)))))
    game = duel({}, {"rearguard": {"left_front": dov}})
    attack(game, "Regent", "Dov")
    finish_attack(game)
    assert powers(game) == {} and game.card("Dov").slot == "left_back" and count(game, 1, "drop") == 0


@pytest.mark.rule("cfd:10.7.1.2.1")
def test_an_attacking_unit_that_has_moved_is_not_compared() -> None:
    bram = unit("Bram", auto(begin("damage_step"), ast.Shift(ast.THIS, ast.Slot(("left_back",)))), grade=2, power=11000)
    game = duel({"rearguard": {"left_front": bram}}, {"rearguard": {"left_front": unit("Dov")}})
    attack(game, "Bram", "Dov")
    finish_attack(game)
    assert powers(game) == {} and game.card("Bram").slot == "left_back" and count(game, 1, "drop") == 0


@pytest.mark.rule("cfd:10.7.1.3")
def test_abilities_for_a_hit_do_not_stand_by_in_the_check_timing_after_the_comparison() -> None:
    game = duel({"vanguard": front("Regent", auto(HITS, DRAW), skills=[])})
    attack(game, "Regent")
    finish_attack(game)
    assert len(when(game, kind="ability", card="Regent")) == 1
    assert when(game, kind="ability", card="Regent")[0] > once(game, verb="damage check")


@pytest.mark.rule("cfd:10.7.1.3")
def test_a_check_timing_follows_the_comparison_before_damage_is_dealt() -> None:
    game = duel({}, {"damage": 5})
    attack(game, "Regent")
    game.pick(action="pass", until="cfd:10.7.1.3")
    state = game.state
    state.move(state.cards_at[state.layout.at(1, circles.DECK)][-1], state.layout.at(1, circles.DAMAGE), "damage", 1)
    game.run()
    assert game.result is not None and game.result.rule == "cfd:13.2.2" and when(game, kind="damage") == []


@pytest.mark.rule("cfd:10.7.1.4.2")
def test_an_attacker_that_leaves_after_the_comparison_deals_no_damage() -> None:
    game = duel({"rearguard": {"left_front": BRAM}})
    attack(game, "Bram")
    game.pick(action="pass", until="cfd:10.7.1.4")
    state = game.state
    card = next(number for number, one in enumerate(state.cards) if one.name == "Bram")
    state.move(card, state.layout.at(0, circles.DROP), "retire", 0)
    game.run()
    assert powers(game) == {"Rook": (11000, 11000)} and count(game, 1, "damage") == 0


@pytest.mark.rule("cfd:10.7.1.5")
def test_damage_is_worked_off_before_hit_units_retire() -> None:
    game = duel({"vanguard": wide()}, {"rearguard": {"left_front": unit("Dov")}})
    attack(game, "Regent")
    finish_attack(game)
    assert once(game, verb="damage") < once(game, verb="retire", card="Dov")


@pytest.mark.rule("cfd:10.7.1.6.1")
def test_when_the_attack_hits_stands_by_once_for_each_unit_hit() -> None:
    game = duel({"vanguard": wide(auto(HITS, power(1000)))}, {"rearguard": {"left_front": unit("Dov")}})
    attack(game, "Regent")
    finish_attack(game)
    assert len(when(game, kind="effect", card="Regent")) == 2


@pytest.mark.rule("cfd:10.7.1.7")
def test_an_attack_that_does_not_hit_is_an_event_too() -> None:
    sour = unit("Sour", auto(ast.PlayerDid("you", "miss"), DRAW), grade=2, power=1000)
    game = duel({"rearguard": {"left_front": sour}})
    attack(game, "Sour")
    finish_attack(game)
    assert powers(game) == {"Rook": (1000, 11000)} and count(game, 0, "hand") == 1


@pytest.mark.rule("cfd:10.7.1.8")
def test_hit_abilities_may_be_activated_without_a_hit() -> None:
    sure = unit("Sure", auto(HITS, DRAW), cont(ast.Allow("hit abilities without a hit", ast.THIS)), grade=2, power=1000)
    game = duel({"rearguard": {"left_front": sure}})
    attack(game, "Sure")
    finish_attack(game)
    assert powers(game) == {"Rook": (1000, 11000)} and count(game, 0, "hand") == 1 and count(game, 1, "damage") == 0


@pytest.mark.rule("cfd:10.7.1.9")
def test_hit_abilities_come_before_the_close_step() -> None:
    game = duel({"vanguard": front("Regent", auto(HITS, power(1000)), skills=[])})
    attack(game, "Regent")
    finish_attack(game)
    assert when(game, kind="effect", card="Regent")[0] < once(game, kind="begin", word="close step")


# 10.8


@pytest.mark.rule("cfd:10.8.1", "cfd:10.8.1.1")
def test_abilities_for_the_end_of_the_battle_come_in_the_close_step() -> None:
    game = duel({"vanguard": front("Regent", auto(end("battle", of=ast.THIS), DRAW), skills=[])})
    attack(game, "Regent")
    finish_attack(game)
    assert count(game, 0, "hand") == 2 and once(game, kind="begin", word="close step") < once(game, verb="draw")


@pytest.mark.rule("cfd:10.8.1.3")
def test_the_close_step_is_repeated_while_a_new_ability_for_it_has_not_stood_by() -> None:
    late = unit("Late", auto(begin("close_step"), DRAW))
    calls = unit("Caller", auto(begin("close_step"), choose("drop", ast.Named(("Late",))),
                                ast.Place(CHOSEN, ast.Slot(("right_back",)))))
    game = duel({"rearguard": {"left_back": calls}, "drop": [late]})
    attack(game, "Regent")
    finish_attack(game)
    assert game.card("Late").slot == "right_back" and count(game, 0, "hand") == 2


def test_after_an_attack_the_start_step_comes_again() -> None:
    game = duel({"rearguard": {"left_front": BRAM}})
    attack(game, "Regent")
    finish_attack(game)
    assert asked(game).kind == "start step" and "attack" in options(game)


@pytest.mark.rule("cfd:10.8.1.4")
def test_after_the_close_step_the_start_step_comes_again() -> None:
    game = duel({"rearguard": {"left_front": BRAM}})
    attack(game, "Regent")
    game.pick(action="pass")
    finish_attack(game)
    assert asked(game).kind == "start step" and asked(game).player == 0


def test_after_an_attack_that_an_effect_has_a_unit_make_what_was_interrupted_goes_on() -> None:
    bully = unit("Bully", act(ast.Perform("attack", ast.THIS, select("vanguard", whose="opponent")), limit=ONCE),
                 grade=2, power=11000)
    game = board({"rearguard": {"left_front": bully}, "deck": 10}, {"deck": 10})
    game.pick(action="activate")
    finish_attack(game)
    assert asked(game).kind == "main phase" and "start step" not in begun(game)


def late_in_the_close_step(*abilities: ast.Ability, booster: tuple[ast.Ability, ...] = ()) -> hj.Game:
    """Regent has attacked, boosted by Ayla; a unit with these abilities has come when the close step began."""
    calls = auto(begin("close_step"), choose("drop", ast.Named(("Late",))), call(CHOSEN, "right_back"))
    game = duel({"drop": [unit("Late", *abilities)], "rearguard": {
        "center_back": unit("Ayla", *booster), "left_back": unit("Caller", calls)}})
    attack(game, "Regent", boost="Ayla")
    finish_attack(game)
    return game


@pytest.mark.rule("cfd:10.1.4")
def test_the_battle_is_one_in_which_a_vanguard_was_attacked_also_when_the_close_step_is_repeated() -> None:
    attacked = ast.Flag("you", "vanguard_attacked")
    game = late_in_the_close_step(auto(end("battle"), ast.If(attacked, DRAW)))
    assert count(game, 0, "hand") == 2


@pytest.mark.rule("cfd:10.8.1.1")
def test_at_the_end_of_the_battle_this_unit_boosted_comes_when_the_close_step_is_repeated() -> None:
    """It does not boost any more then, but it has boosted."""
    boosted = select("field", ast.Relation("boosted", ast.THIS))
    given = ast.Grant(ast.THIS, (auto(end("battle", of=boosted), DRAW),), ast.END_OF_TURN)
    game = late_in_the_close_step(booster=(auto(begin("close_step"), given),))
    assert count(game, 0, "hand") == 2


@pytest.mark.rule("cfd:10.8.1.2")
def test_what_lasts_for_the_battle_ends_each_time_that_the_close_step_is_repeated() -> None:
    stronger = auto(end("battle"), power(1000, until=BATTLE), ast.If(
        ast.Is(ast.THIS, (ast.Measure("power", "==", ast.Num(8000)),)), DRAW))
    game = late_in_the_close_step(stronger)
    assert count(game, 0, "hand") == 2 and game.card("Late").power == 7000


@pytest.mark.rule("cfd:10.8.1.3")
def test_the_close_step_is_repeated_for_a_situation_that_comes_as_effects_for_the_battle_end() -> None:
    game = weakened(BATTLE)
    assert count(game, 0, "hand") == 1, "before the next start step"
