"""Two rules at once, in battles and at the end of turns: what goes on when something in the middle has gone."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.cfd.acting import ONCE
from tests.cfd.helpers import board, front, order, trigger, unit
from tests.vanguard.helpers import (
    asked,
    attack,
    count,
    finish_attack,
    names,
    once,
    pass_to,
    powers,
    when,
    with_abilities,
)
from tests.vanguard.trees import (
    ATTACKS,
    BATTLE,
    CHOSEN,
    DRAW,
    RC,
    VC,
    act,
    auto,
    begin,
    choose,
    drop,
    end,
    power,
    ride,
    select,
)

END_TURN = ast.Perform("end the turn")
SETTLED = ast.Moved(ast.Select(("damage",), "you"), "move", ("trigger",), "any", ("damage",))
CHECKED = ast.Checked("drive", ast.THIS, ())
SOUL = front("Soul")


def test_an_order_that_ends_the_turn_is_finished_first() -> None:
    """The rest of its text is done and it goes to the drop zone; then the end phase comes (17.4.1.2)."""
    ends = order("Dusk", ast.OnPlay(ast.Seq((END_TURN, DRAW))))
    game = board({"hand": [ends]})
    game.pick(action="order")
    assert names(game, 0, "drop") == ["Dusk"] and names(game, 0, "order_area") == []
    assert count(game, 0, "hand") == 1 and game.turn_player == 1


def test_the_additional_effect_of_an_over_trigger_that_ends_the_turn_is_finished_first() -> None:
    """In the first of two checks: its cards are drawn, there is no second check, hit or damage (17.4.1.2)."""
    sun = with_abilities(trigger("over", "Sun"), ast.OnPlay(ast.Seq((END_TURN, ast.Draw(ast.Num(2))))))
    game = board({"deck": [sun, 9]}, phase="battle")
    attack(game, "Regent")
    pass_to(game, "icon")
    game.pick(action="icon", slot="additional")
    assert (game.turn_player, count(game, 0, "hand"), count(game, 1, "damage")) == (1, 2, 0)
    assert names(game, 0, "drop") == ["Sun"]


def test_a_blitz_order_that_ends_the_turn_ends_the_attack() -> None:
    """The non-turn player ends the turn in the guard step: no drive check, no damage, and the order is put away."""
    ends = order("Dusk", ast.OnPlay(END_TURN), type="blitz order")
    game = board({}, {"hand": [ends]}, phase="battle")
    attack(game, "Regent")
    game.pick(action="order")
    assert game.turn_player == 1 and (count(game, 0, "hand"), count(game, 1, "damage")) == (0, 0)
    assert names(game, 1, "drop") == ["Dusk"] and names(game, 1, "order_area") == []


def test_damage_that_is_left_when_the_turn_ends_is_dealt_in_the_end_phase() -> None:
    """Of three damage the first card ends the turn as it is settled; the other two are still checked (17.4.2)."""
    ender = unit("Ender", auto(SETTLED, END_TURN))
    game = board({"vanguard": front(critical=3, skills=[])}, {"rearguard": {"left_back": ender}}, phase="battle")
    attack(game, "Regent")
    finish_attack(game)
    assert count(game, 1, "damage") == 3 and game.turn_player == 1


@pytest.mark.parametrize("deed", [
    pytest.param((choose("hand", ast.Named(("Heir",))), ride(CHOSEN)), id="ridden upon"),
    pytest.param((ast.Move(ast.THIS, (ast.Spot("bind"),)),), id="bound")])
def test_a_drive_unit_that_is_gone_finishes_its_card_alone(deed: tuple[ast.Step, ...]) -> None:
    """In the first drive check the vanguard is replaced: that card goes to hand, no second check, no hit, no damage."""
    leader = front("Leader", auto(CHECKED, *deed, where=VC))
    game = board({"vanguard": leader, "hand": [front("Heir")], "soul": [SOUL]}, phase="battle")
    attack(game, "Leader")
    if asked(game).kind == "choose":
        game.pick(card="Heir")
    finish_attack(game)
    assert names(game, 0, "hand").count("Filler") == 1 and not powers(game) and count(game, 1, "damage") == 0


def test_damage_goes_on_for_a_player_whose_vanguard_has_gone() -> None:
    """The vanguard is retired between the first and the second of three damage: another one rises, all are checked."""
    mourner = unit("Mourner", auto(SETTLED, drop(select("vanguard")), limit=ONCE))
    game = board({"vanguard": front(critical=3, skills=[])}, {"rearguard": {"left_back": mourner}, "soul": [SOUL]},
                 phase="battle")
    attack(game, "Regent")
    finish_attack(game)
    assert (count(game, 1, "damage"), names(game, 1, "vanguard")) == (3, ["Soul"])


def test_an_over_trigger_in_the_first_of_three_drive_checks() -> None:
    """It is removed, a card is drawn from what would be checked next, and two checks follow."""
    leader = front("Leader", skills=["triple drive"])
    deck = [trigger("over", "Sun"), trigger("critical", "Spark"), 9]
    game = board({"vanguard": leader, "deck": deck}, phase="battle")
    attack(game, "Leader")
    game.pick(action="icon", slot="draw")
    finish_attack(game)
    assert "Spark" in names(game, 0, "hand") and count(game, 0, "hand") == 3
    assert names(game, 0, "removed") == ["Sun"] and count(game, 1, "damage") == 1


def test_two_boosts_are_added_and_each_ends_by_itself() -> None:
    """A unit boosts by the rules, another one by an effect; the first leaves in the guard step, the second stays."""
    orders = auto(ATTACKS, ast.Perform("boost", select("rearguard", ast.Named(("Cora",))), ast.THIS), where=RC)
    striker = unit("Striker", orders, grade=2, power=9000)
    retires = order("Net", ast.OnPlay(ast.Seq((choose("rearguard", ast.Named(("Bram",)), whose="opponent"),
                                               drop(CHOSEN)))), type="blitz order")
    game = board({"rearguard": {"left_front": striker, "left_back": unit("Bram", power=8000),
                                "right_back": unit("Cora", power=3000)}}, {"hand": [retires]}, phase="battle")
    attack(game, "Striker", boost="Bram")
    assert asked(game).kind == "guard" and game.card("Striker").power == 20000
    game.pick(action="order")
    assert powers(game)["Rook"][0] == 12000


def test_a_unit_that_stands_again_and_boosts_the_same_unit_boosts_it_once() -> None:
    """It rests for it, and its power is added as before: a pair of units is one boost (7.37.1.2.1)."""
    bram = select("rearguard", ast.Named(("Bram",)))
    again = auto(begin("guard_step", "any"), ast.Orient(bram, "stand"),
                 ast.Perform("boost", bram, select("rearguard", ast.Named(("Striker",)))))
    striker = unit("Striker", grade=2, power=9000)
    game = board({"rearguard": {"left_front": striker, "left_back": unit("Bram", power=8000),
                                "right_back": unit("Herald", again)}}, phase="battle")
    attack(game, "Striker", boost="Bram")
    finish_attack(game)
    assert powers(game)["Rook"] == (17000, 11000) and len(when(game, kind="boost")) == 1
    assert game.card("Bram").orientation == "rest"


def test_a_drive_that_sinks_between_checks_ends_them() -> None:
    """With Triple Drive!!! and one drive less from the first check on, there are two checks (10.6.1.3)."""
    leader = front("Leader", auto(CHECKED, ast.Change(ast.THIS, "drive", "by", ast.Num(-1), BATTLE), where=VC,
                                  limit=ONCE), skills=["triple drive"])
    game = board({"vanguard": leader}, phase="battle")
    attack(game, "Leader")
    finish_attack(game)
    assert count(game, 0, "hand") == 2


def test_an_ability_for_the_end_of_turn_that_is_made_in_the_end_phase_still_comes() -> None:
    """One "at the end of turn" creates another: it stands by in the next pass, in the same end phase (9.9.3)."""
    maker = unit("Maker", auto(end("turn"), ast.Later(end("turn"), ast.Draw(ast.Num(2)))))
    game = board({"rearguard": {"left_front": maker}})
    game.run({0: "pass", 1: "pass"}, until=lambda game: game.turn_player == 1)
    assert count(game, 0, "hand") == 2


def test_an_attack_ordered_in_a_battle_waits_and_is_not_boosted() -> None:
    """The striker's attack ends first; then the unit behind attacks, from the back row, with its own power alone."""
    orders = auto(ATTACKS, ast.Perform("attack", select("rearguard", ast.Named(("Bram",))),
                                       select("vanguard", whose="opponent")), where=RC)
    game = board({"rearguard": {"left_front": unit("Striker", orders, grade=2, power=11000),
                                "left_back": unit("Bram", power=12000)}}, phase="battle")
    attack(game, "Striker")
    finish_attack(game)
    assert powers(game)["Rook"] == (12000, 11000) and count(game, 1, "damage") == 2


def test_what_is_gained_by_a_booster_reaches_the_boosted_unit_unless_its_power_is_set() -> None:
    """The booster gets 5000 while it boosts: so does the attacker. A set power comes after boosts (11.9.1.9)."""
    gains = power(5000, select("rearguard", ast.Named(("Bram",))), BATTLE)
    sets = ast.Change(ast.THIS, "power", "to", ast.Num(12000), BATTLE)
    for steps, total in (((gains,), 22000), ((gains, sets), 12000), ((sets, gains), 12000)):
        striker = unit("Striker", auto(ATTACKS, *steps, where=RC), grade=2, power=9000)
        game = board({"rearguard": {"left_front": striker, "left_back": unit("Bram", power=8000)}}, phase="battle")
        attack(game, "Striker", boost="Bram")
        assert powers(game)["Rook"] == (total, 11000)


def test_acts_with_nothing_to_do_are_still_open() -> None:
    """1/TURN: an order of a boost outside of battles, and of an attack by nobody, changes nothing (12.3.1.1.1)."""
    nobody = select("rearguard", ast.Named(("Nobody",)))
    for deed in (ast.Perform("boost", nobody, ast.THIS), ast.Perform("attack", nobody, select("vanguard"))):
        game = board({"rearguard": {"left_back": unit("Actor", act(deed, limit=ONCE))}})
        game.pick(action="activate")
        assert [key for key in asked(game).keys if key.startswith("activate")]


def test_a_trigger_order_is_checked_like_a_unit_and_lies_where_its_check_puts_it() -> None:
    """In a drive check its icon is performed and it goes to hand; in a damage check it is damage (2.9.4.2)."""
    bell = hj.card("cfd", name="Bell", type="trigger order", grade=0, trigger="draw")
    game = board({"deck": [bell, 9], "vanguard": front(skills=[])}, {"deck": [bell, 9]}, phase="battle")
    attack(game, "Regent")
    finish_attack(game)
    assert sorted(names(game, 0, "hand")) == ["Bell", "Filler"] and names(game, 1, "damage") == ["Bell"]


def told_to_attack(moment: ast.Trigger) -> hj.Definition:
    """A unit that attacks the vanguard of the opponent at this moment."""
    return unit("Bully", auto(moment, ast.Perform("attack", ast.THIS, select("vanguard", whose="opponent"))), grade=2,
                power=11000)


@pytest.mark.parametrize(("phase", "moment", "later"), [
    ("ride", begin("ride phase"), {"word": "main phase"}), ("main", begin("main phase"), {"word": "battle phase"}),
    ("battle", begin("start step"), {"verb": "drive check"}), ("main", end("turn"), {"word": "stand phase"})])
def test_a_unit_told_to_attack_does_so_after_the_check_timing(
    phase: str, moment: ast.Trigger, later: dict[str, str]
) -> None:
    """In whatever phase; its battle is over before the next phase or turn, and before other attacks (7.30.1)."""
    game = board({"rearguard": {"left_front": told_to_attack(moment)}}, phase=phase)
    if phase == "battle":
        attack(game, "Regent")
    game.run({0: "pass", 1: "pass"}, until=lambda game: bool(when(game, **later)))
    assert once(game, kind="attack", card="Bully") < when(game, verb="damage")[0] < when(game, **later)[0]


@pytest.mark.rule("cfd:7.30.4")
def test_twin_drive_for_an_attack_ordered_in_a_battle_is_kept_for_it() -> None:
    """The striker orders it and lets the other unit perform twin drive: two checks, after its own battle (7.30.4)."""
    other = select("rearguard", ast.Named(("Bram",)))
    orders = auto(ATTACKS, ast.Perform("attack", other, select("vanguard", whose="opponent")),
                  ast.Perform("twin drive", other), where=RC)
    game = board({"rearguard": {"left_front": unit("Striker", orders, grade=2, power=11000),
                                "right_front": unit("Bram", power=12000)}}, phase="battle")
    attack(game, "Striker")
    finish_attack(game)
    assert len(when(game, verb="drive check")) == 2 and count(game, 1, "damage") == 2
    assert when(game, verb="damage")[0] < when(game, verb="drive check")[0]


@pytest.mark.parametrize("times", [1, 2])
def test_a_unit_that_is_told_to_attack_twice_attacks_again_if_it_stands(times: int) -> None:
    """Each instruction is carried out by itself (7.30.1): after its first battle the unit stands, and attacks again."""
    tells = ast.Perform("attack", select("rearguard", ast.Named(("Bram",))), select("vanguard", whose="opponent"))
    bram = unit("Bram", auto(end("battle", of=ast.THIS), ast.Orient(ast.THIS, "stand")), grade=2, power=11000)
    actor = unit("Actor", act(*[tells] * times, limit=ONCE))
    game = board({"rearguard": {"left_front": bram, "left_back": actor}, "deck": 9}, {"deck": 9})
    game.pick(action="activate")
    finish_attack(game)
    assert len(when(game, kind="attack")) == count(game, 1, "damage") == times


def test_a_turn_that_is_ended_in_the_end_phase_ends_effects_for_the_battle_alone() -> None:
    """A unit attacks at the end of the turn, boosted by an effect; the battle goes on with what is left (17.4.1)."""
    attacks = auto(end("turn"), ast.Perform("attack", ast.THIS, select("vanguard", whose="opponent")))
    boosted = auto(ATTACKS, power(5000, until=BATTLE), power(300),
                   ast.Perform("boost", select("rearguard", ast.Named(("Bram",))), ast.THIS))
    striker = unit("Striker", attacks, boosted, grade=2, power=9000)
    stops = unit("Stops", auto(begin("guard_step", "any"), ast.Perform("end the turn"), limit=ONCE))
    game = board({"deck": 9, "rearguard": {"left_front": striker, "left_back": unit("Bram", power=2000)}},
                 {"deck": 9, "rearguard": {"left_back": stops}})
    game.run({0: "pass", 1: "pass"}, until=lambda game: game.turn_player == 1)
    assert powers(game)["Rook"] == (11300, 11000) and count(game, 1, "damage") == 1
