"""Interactions in attacks, drive checks and damage checks that are easy to get wrong (cfd:2.8, 10, 13.5)."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.games.vanguard.vocabulary import soul_charge
from headjudge.language.reading.reader import print_ability, read_card_text
from headjudge.language.tree import ast
from tests.cfd.helpers import board, front, order, trigger, unit
from tests.vanguard.helpers import asked, attack, begun, count, finish_attack, names, options, powers, when
from tests.vanguard.trees import (
    ATTACKS,
    BATTLE,
    CHOSEN,
    DRAW,
    HITS,
    auto,
    begin,
    choose,
    cont,
    critical,
    power,
    ride,
    select,
)

AYLA = unit("Ayla")
SINGLE = front("Regent", skills=[])
DRIVE_PLUS = ast.Change(ast.THIS, "drive", "by", ast.Num(1), BATTLE)


def fight(mine: dict[str, Any] | None = None, other: dict[str, Any] | None = None) -> hj.Game:
    """The battle phase of the first player, whose vanguard has one drive check; the other one has a card in hand."""
    return board({"vanguard": SINGLE, "deck": 12, **(mine or {})},
                 {"deck": 12, "hand": [unit("Spare")], **(other or {})}, phase="battle")


def no_guard(game: hj.Game) -> None:
    """The other player does not guard."""
    if asked(game).kind == "guard":
        game.pick(action="pass")


def checks(game: hj.Game) -> int:
    """How many drive checks there were."""
    return len(when(game, verb="drive check"))


# Drive checks


def test_damage_that_an_ability_deals_in_a_drive_check_waits_until_its_card_has_gone() -> None:
    burns = auto(ast.Checked("", ast.THIS, ()), ast.Damage("opponent", ast.Num(1), False))
    game = fight({"vanguard": front("Regent", burns, skills=[]), "deck": [trigger("draw"), 9]})
    attack(game, "Regent")
    no_guard(game)
    finish_attack(game)
    taken = when(game, verb="put", card="Draw Bell") or when(game, card="Draw Bell", rule="cfd:10.6.1.2.6")
    assert taken[0] < when(game, verb="damage check")[0] and count(game, 1, "damage") == 2


@pytest.mark.rule("cfd:10.6.1.3")
def test_drive_that_is_raised_between_checks_makes_one_more() -> None:
    grows = auto(ast.Checked("", ast.THIS, ()), DRIVE_PLUS, limit=ast.Limit(1))
    game = fight({"vanguard": front("Regent", grows, skills=[])})
    attack(game, "Regent")
    no_guard(game)
    finish_attack(game)
    assert checks(game) == 2


@pytest.mark.parametrize("skills", [
    pytest.param(["triple drive"], marks=pytest.mark.rule("cfd:7.36.1.2")), []])
def test_twin_drive_by_an_effect_is_two_checks_whatever_the_drive_is(skills: list[str]) -> None:
    twin = auto(ATTACKS, ast.Perform("twin drive", ast.THIS), DRIVE_PLUS)
    game = fight({"vanguard": front("Regent", twin, skills=skills)})
    attack(game, "Regent")
    no_guard(game)
    finish_attack(game)
    assert checks(game) == 2


@pytest.mark.rule("cfd:14.3.1")
def test_drive_that_an_effect_adds_comes_to_that_of_twin_drive() -> None:
    game = fight({"vanguard": front("Regent", auto(ATTACKS, DRIVE_PLUS))})
    attack(game, "Regent")
    no_guard(game)
    finish_attack(game)
    assert checks(game) == 3


@pytest.mark.rule("cfd:10.6.1.1", "cfd:10.6.1.2.2")
@pytest.mark.parametrize("less", [1, 2])
def test_with_drive_zero_or_less_the_drive_step_comes_without_a_check(less: int) -> None:
    """There is nothing to check with no drive (10.6.1.2.2)."""
    lame = cont(ast.Change(ast.THIS, "drive", "by", ast.Num(-less)))
    game = fight({"vanguard": front("Regent", lame, skills=[])})
    attack(game, "Regent")
    no_guard(game)
    finish_attack(game)
    assert checks(game) == 0 and "drive step" in begun(game)


def test_the_trigger_of_the_last_card_is_performed_before_its_player_loses() -> None:
    game = fight({"deck": [trigger("critical")]})
    attack(game, "Regent")
    no_guard(game)
    game.pick(slot="power")
    while game.result is None:
        game.apply(0)
    assert game.result.losers == (0,) and game.card("Critical Bell").zone == "trigger"


def test_the_drive_unit_that_is_ridden_upon_after_the_first_check_makes_no_other() -> None:
    flees = auto(ast.Checked("", ast.THIS, ()), choose("hand", ast.Named(("Next",))), ride(CHOSEN), limit=ast.Limit(1))
    game = fight({"vanguard": front("Regent", flees), "hand": [front("Next")], "deck": [unit("First"), 9]})
    attack(game, "Regent")
    no_guard(game)
    game.pick(action="automatic")
    game.pick(card="Next")
    finish_attack(game)
    assert checks(game) == 1 and "First" in names(game, 0, "hand") and count(game, 1, "damage") == 0


@pytest.mark.rule("cfd:2.8.3.3")
def test_an_over_trigger_whose_effects_are_negated_is_not_removed() -> None:
    negates = cont(ast.Forbid("trigger effects", None, "you"))
    game = fight({"vanguard": front("Regent", negates, skills=[]), "deck": [trigger("over", power=5000), 9]})
    attack(game, "Regent")
    no_guard(game)
    finish_attack(game)
    assert names(game, 0, "hand") == ["Over Bell"] and count(game, 0, "removed") == 0


def test_an_over_trigger_that_no_check_reveals_does_nothing() -> None:
    charges = auto(ATTACKS, soul_charge(1))
    game = fight({"rearguard": {"left_front": unit("Carter", charges, grade=2)},
                  "deck": [trigger("over", power=5000), 9]})
    attack(game, "Carter")
    no_guard(game)
    finish_attack(game)
    assert names(game, 0, "soul") == ["Over Bell"] and not when(game, kind="icon")


# Damage checks


@pytest.mark.rule("cfd:2.8.2.6")
def test_an_over_trigger_as_the_sixth_damage_leaves_five_and_draws() -> None:
    game = fight({}, {"damage": 5, "deck": [trigger("over", power=5000), unit("Drawn"), 9]})
    attack(game, "Regent")
    no_guard(game)
    finish_attack(game)
    assert game.result is None and count(game, 1, "damage") == 5 and "Drawn" in names(game, 1, "hand")


def test_power_from_a_damage_check_comes_too_late_for_this_attack_and_helps_in_the_next() -> None:
    second = unit("Second", grade=2, power=11000)
    game = fight({"rearguard": {"left_front": second}}, {"deck": [trigger("draw"), 9]})
    attack(game, "Regent")
    no_guard(game)
    game.pick(slot="power")
    game.pick(action="power", card="Rook") if asked(game).kind == "power" else None
    finish_attack(game)
    assert count(game, 1, "damage") == 1 and game.card("Rook").power == 21000
    attack(game, "Second")
    no_guard(game)
    finish_attack(game)
    assert powers(game)["Rook"] == (11000, 21000) and count(game, 1, "damage") == 1


@pytest.mark.rule("cfd:2.8.2.5")
def test_a_front_trigger_in_a_damage_check_strengthens_the_front_row_of_who_is_damaged() -> None:
    there = {"left_front": unit("Fore"), "left_back": unit("Hind")}
    game = fight({"rearguard": {"left_front": AYLA}}, {"deck": [trigger("front"), 9], "rearguard": there})
    attack(game, "Regent")
    no_guard(game)
    assert asked(game).kind == "start step"
    assert [game.card(name).power for name in ("Rook", "Fore", "Hind")] == [21000, 17000, 7000]


@pytest.mark.rule("cfd:2.8.2.4")
def test_with_no_damage_on_either_side_a_heal_trigger_gives_power_alone() -> None:
    game = fight({"deck": [trigger("heal"), 9], "rearguard": {"left_front": AYLA}})
    attack(game, "Regent")
    no_guard(game)
    assert asked(game).kind == "power", "there is nothing to heal"
    game.pick(card="Ayla")
    assert game.card("Ayla").power == 17000 and "Heal Bell" in names(game, 0, "hand")


def test_the_next_damage_check_comes_before_an_ability_for_the_card_that_has_become_damage() -> None:
    waits = unit("Waiter", auto(ast.Moved(ast.Select(("damage",), "you"), "move", (), "any", ("damage",)), DRAW))
    game = fight({"vanguard": front("Regent", cont(critical(1, until=None)), skills=[])},
                 {"rearguard": {"left_back": waits}})
    attack(game, "Regent")
    no_guard(game)
    finish_attack(game)
    second = when(game, verb="damage check")[1]
    assert second < when(game, kind="ability", card="Waiter")[0] and count(game, 1, "damage") == 2


def test_damage_that_an_ability_deals_in_a_damage_check_comes_after_the_card_is_settled() -> None:
    burns = unit("Burner", auto(ast.Moved(ast.Select(("trigger",), "you"), "move", (), "any", ("trigger",)),
                                ast.Damage("opponent", ast.Num(1), False)))
    game = fight({}, {"rearguard": {"left_back": burns}})
    attack(game, "Regent")
    no_guard(game)
    finish_attack(game)
    second = when(game, verb="damage check")[1]
    assert (count(game, 0, "damage"), count(game, 1, "damage")) == (1, 1)
    assert when(game, verb="damage", player=1)[0] < second


# Attacks and guardians


@pytest.mark.rule("cfd:10.7.1.7")
def test_an_attacker_that_has_gone_does_not_hit_and_that_is_an_event() -> None:
    leaves = auto(begin("guard_step", "any"), ast.Move(ast.THIS, (ast.Spot("hand"),)))
    watches = unit("Watcher", auto(ast.PlayerDid("you", "miss"), DRAW))
    game = fight({"rearguard": {"left_front": unit("Goer", leaves, grade=2, power=11000), "left_back": watches}})
    attack(game, "Goer")
    no_guard(game)
    finish_attack(game)
    assert count(game, 1, "damage") == 0 and powers(game) == {} and len(when(game, kind="ability", card="Watcher")) == 1


def test_abilities_find_no_guardian_after_an_attack_that_did_not_hit() -> None:
    counts = unit("Counter", auto(ast.Edge("end", "battle", "any"), ast.If(ast.Exists(
        ast.Select(("guardian",), "any"), ast.Quant(ast.Num(1), None)), power(1000))))
    game = fight({"rearguard": {"left_back": counts}}, {"hand": [unit("Wall", shield=20000)]})
    attack(game, "Regent")
    game.pick(card="Wall")
    while asked(game).kind in ("guard", "guard with"):
        game.pick(action="pass" if asked(game).kind == "guard" else "done")
    finish_attack(game)
    assert count(game, 1, "damage") == 0 and game.card("Counter").power == 7000 and "Wall" in names(game, 1, "drop")


def test_guardians_of_a_unit_that_has_left_guard_nobody_else() -> None:
    wide = cont(ast.Alter("attacked units", "to", ast.Num(2), ast.THIS))
    flees = auto(begin("drive_step", "any"), ast.Move(select("rearguard", ast.Named(("Fleer",)), whose="you"),
                                                      (ast.Spot("hand"),)))
    game = fight({"vanguard": front("Regent", wide, skills=[])},
                 {"rearguard": {"left_front": unit("Fleer"), "left_back": unit("Friend", flees)},
                  "hand": [unit("Wall", shield=20000)]})
    game.pick(action="attack")
    game.pick(card="Regent") if asked(game).kind == "attacker" else None
    while asked(game).kind == "target":
        game.apply(0)
    game.pick(card="Wall")
    while asked(game).kind == "guard with":
        game.pick(action="done")
    if asked(game).kind == "guarded":
        game.pick(target="Fleer")
    finish_attack(game)
    assert powers(game) == {"Rook": (11000, 11000)} and count(game, 1, "damage") == 1


@pytest.mark.rule("cfd:10.4.1.8.4")
def test_of_several_attacked_units_each_is_compared_by_itself() -> None:
    wide = cont(ast.Alter("attacked units", "to", ast.Num(2), ast.THIS))
    hits = auto(HITS, power(1000))
    game = fight({"vanguard": front("Regent", wide, hits, skills=[])},
                 {"rearguard": {"left_front": unit("Strong", power=12000)}})
    game.pick(action="attack")
    game.pick(card="Regent") if asked(game).kind == "attacker" else None
    while asked(game).kind == "target":
        game.apply(0)
    no_guard(game)
    finish_attack(game)
    assert set(powers(game)) == {"Rook", "Strong"} and names(game, 1, "rearguard") == ["Strong"]
    assert count(game, 1, "damage") == 1 and len(when(game, kind="ability", card="Regent")) == 1


def test_an_attacked_vanguard_that_is_ridden_upon_is_not_hit() -> None:
    flees = auto(begin("drive_step", "any"), choose("hand", ast.Named(("Next",))), ride(CHOSEN))
    game = fight({}, {"vanguard": front("Rook", flees, skills=[]), "hand": [front("Next"), AYLA]})
    attack(game, "Regent")
    no_guard(game)
    while asked(game).kind == "choose":
        game.pick(card="Next")
    finish_attack(game)
    assert names(game, 1, "vanguard") == ["Next"] and count(game, 1, "damage") == 0 and powers(game) == {}


def test_a_player_who_can_only_play_a_blitz_order_is_asked() -> None:
    ban = cont(ast.Forbid("call", None, "opponent"), ast.Forbid("intercept", None, "opponent"))
    flash = hj.card("cfd", name="Flash", type="blitz order", grade=1, text="Draw a card.")
    game = fight({"vanguard": front("Regent", ban, skills=[])}, {"hand": [AYLA, flash]})
    attack(game, "Regent")
    assert asked(game).kind == "guard" and options(game) == ["order Flash", "pass"]


def test_an_attacker_in_the_back_row_is_not_boosted() -> None:
    far = cont(ast.Allow("attack from the back row", ast.THIS))
    game = fight({"rearguard": {"left_back": unit("Archer", far, skills=[]), "left_front": AYLA}})
    attack(game, "Archer")
    assert asked(game).kind == "guard" and powers(game) == {} and game.card("Archer").power == 7000


@pytest.mark.rule("cfd:17.4.1")
def test_a_card_of_a_drive_check_is_dropped_when_the_turn_is_ended() -> None:
    ends = auto(ast.Checked("", ast.THIS, ()), ast.Perform("end the turn"))
    game = fight({"vanguard": front("Regent", ends, skills=[]), "deck": [unit("Checked"), 9]})
    attack(game, "Regent")
    no_guard(game)
    finish_attack(game)
    assert names(game, 0, "drop") == ["Checked"] and count(game, 1, "damage") == 0


def test_guardians_go_to_the_drop_zone_when_the_turn_is_ended_in_the_guard_step() -> None:
    ends = unit("Ender", auto(ast.Moved(ast.THIS, "place", (), "any", ("guardian",)), ast.Perform("end the turn")))
    game = fight({}, {"hand": [ends]})
    attack(game, "Regent")
    game.pick(card="Ender")
    while asked(game).kind == "guard with":
        game.pick(action="done")
    finish_attack(game)
    assert names(game, 1, "drop") == ["Ender"] and count(game, 1, "damage") == 0


@pytest.mark.rule("cfd:13.3.1")
def test_a_guardian_on_the_side_of_the_attacker_gives_nothing_and_is_dropped() -> None:
    comes = auto(ATTACKS, choose("hand", ast.Named(("Stray",))), ast.Place(CHOSEN, ast.Slot(("guardian",))))
    game = fight({"vanguard": front("Regent", comes, skills=[]), "hand": [unit("Stray", shield=20000)]})
    attack(game, "Regent")
    while asked(game).kind == "choose":
        game.apply(0)
    assert names(game, 0, "drop") == ["Stray"] and game.card("Rook").power == 11000
    assert game.card("Regent").power == 11000


def test_a_unit_that_effects_cannot_affect_is_attacked_and_retired_by_battle() -> None:
    firm = unit("Firm", cont(ast.Forbid("be affected", ast.THIS, "opponent")))
    game = fight({}, {"rearguard": {"left_front": firm}})
    attack(game, "Regent", "Firm")
    no_guard(game)
    finish_attack(game)
    assert names(game, 1, "drop") == ["Firm"]


# Which units


def test_a_trigger_gives_power_to_any_own_unit_and_to_no_card_below_one_or_with_it() -> None:
    arms = order("Lance", ast.Keyword("arms", names=("Rook",)), type="arms order")
    other = {"rearguard": {"left_back": hj.put(unit("Upper"), under=[unit("Below")]), "left_front": unit("Fore")},
             "vanguard": front("Rook", skills=[]), "arms": [arms], "hand": [unit("Guard")],
             "deck": [trigger("critical"), 9]}
    game = fight({"vanguard": front("Regent", skills=[], power=30000)}, other)
    attack(game, "Regent")
    game.pick(action="guard", card="Guard")
    game.run({0: "pass", 1: "pass"}, until=lambda game: asked(game).kind == "icon")
    game.pick(slot="power")
    assert {option.card.name for option in asked(game).options if option.card} == {"Rook", "Fore", "Upper", "Guard"}


@pytest.mark.parametrize(("word", "called", "intercepts"), [
    pytest.param("placed", 1, 0, marks=pytest.mark.rule("cfd:7.28.1")), ("put", 1, 1)])
def test_an_interceptor_is_put_on_the_guardian_circle_and_not_placed(word: str, called: int, intercepts: int) -> None:
    text = f"[AUTO]: When this unit is {word} on (GC), draw a card."
    (ability,) = read_card_text("cfd", [text], "normal unit", "Wall")
    assert read_card_text("cfd", [print_ability("cfd", ability)], "normal unit", "Wall") == (ability,)
    for other, times in (({"rearguard": {"left_front": unit("Wall", grade=2, text=text)}, "hand": []}, intercepts),
                         ({"hand": [unit("Wall", text=text)]}, called)):
        game = fight({}, other)
        attack(game, "Regent")
        game.pick(action="guard", card="Wall")
        game.run({0: "pass", 1: "pass"}, until=lambda game: asked(game).kind in ("start step", "main phase"))
        assert len(when(game, kind="ability", card="Wall")) == times


@pytest.mark.parametrize(("goes", "drawn"), [("drop", 0), ("", 1)])
def test_an_ability_for_intercepting_is_cancelled_if_the_unit_does_not_come_to_the_guardian_circle(
    goes: str, drawn: int
) -> None:
    strays = cont(ast.Instead(ast.Moved(ast.THIS, "intercept"), ast.Move(ast.THIS, (ast.Spot("drop"),))))
    tells = auto(ast.Moved(ast.THIS, "intercept"), DRAW)
    game = fight({}, {"rearguard": {"left_front": unit("Wall", tells, *([strays] if goes else []), grade=2)}})
    attack(game, "Regent")
    game.pick(action="guard", card="Wall")
    game.run({0: "pass", 1: "pass"}, until=lambda game: asked(game).kind in ("start step", "main phase"))
    assert names(game, 1, "drop") == ["Wall"] and len(when(game, kind="ability", card="Wall")) == drawn
