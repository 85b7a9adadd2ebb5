"""The drive step, the damage step and the close step (cfv:7.5 to 7.7)."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.games.vanguard import circles
from headjudge.language.tree import ast
from tests.cfv.helpers import ROOK, board, front, trigger, unit
from tests.vanguard.helpers import (
    asked,
    attack,
    begun,
    count,
    finish_attack,
    names,
    once,
    options,
    pass_to,
    powers,
    when,
)
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
    end,
    power,
    ride,
    select,
)

AYLA = unit("Ayla")
BRAM = unit("Bram", grade=2, power=9000)
SINGLE = front("Regent", skills=[])


def duel(mine: dict[str, Any] | None = None, other: dict[str, Any] | None = None) -> hj.Game:
    """The first player's vanguard, with one drive check, is about to attack the other one's; Idle may attack later."""
    given = mine or {}
    rearguard = {"right_front": unit("Idle", power=1000), **given.get("rearguard", {})}
    return board({"vanguard": SINGLE, "deck": 20, **given, "rearguard": rearguard}, {"deck": 20, **(other or {})},
                 phase="battle")


# 7.5 Drive step


@pytest.mark.rule("cfv:7.5.1", "cfv:7.5.1.1", "cfv:7.5.1.2", "cfv:10.1.13.1")
def test_abilities_for_the_drive_step_come_before_the_drive_check() -> None:
    game = duel({"rearguard": {"left_back": unit("Watcher", auto(begin("drive_step"), power(1000)))}})
    attack(game, "Regent")
    assert once(game, kind="effect", card="Watcher") < once(game, verb="drive check")


@pytest.mark.rule("cfv:7.5.1.2.1", "cfv:7.5.1.2.4", "cfv:4.10.1", "cfv:4.10.2", "cfv:4.10.4")
def test_the_checked_card_lies_open_in_the_trigger_zone_and_then_goes_to_the_hand() -> None:
    game = duel({"deck": [trigger("critical"), 10], "rearguard": {"left_back": AYLA}})
    attack(game, "Regent")
    assert asked(game).kind == "icon" and names(game, 0, "trigger") == ["Critical Bell"]
    view: Any = game.view(1)
    assert [card.get("name") for card in view["players"][0]["zones"]["trigger"].get("cards", [])] == ["Critical Bell"]
    finish_attack(game)
    assert names(game, 0, "hand") == ["Critical Bell"] and count(game, 0, "trigger") == 0


@pytest.mark.rule("cfv:7.5.1.2.2", "cfv:2.2.1.1")
def test_a_trigger_of_another_clan_does_nothing_and_guardians_do_not_count() -> None:
    stone = trigger("draw", clans=["Stone"])
    game = duel({"deck": [stone, 10]})
    attack(game, "Regent")
    assert names(game, 0, "hand") == ["Draw Bell"], "drawn nothing"
    game = duel({"deck": [stone, 10], "rearguard": {"left_back": unit("Cobble", clans=["Stone", "Reed"])}})
    attack(game, "Regent")
    finish_attack(game)
    assert count(game, 0, "hand") == 2, "a rear-guard of its clan is enough"
    game = duel({}, {"deck": [stone, 10], "hand": [unit("Wall", clans=["Stone"], shield=0)]})
    attack(game, "Regent")
    game.pick(card="Wall")
    assert count(game, 1, "damage") == 1 and count(game, 1, "hand") == 0, "a guardian does not count"


@pytest.mark.rule("cfv:7.5.1.2.3")
def test_an_ability_for_the_check_finds_the_card_in_the_trigger_zone_and_may_take_it_away() -> None:
    checked = ast.Checked("drive", ast.THIS, (ast.Measure("grade", "==", ast.Num(1)),))
    takes = front("Regent", auto(checked, ast.Move(ast.SUBJECT, (ast.Spot("soul", "you"),))), skills=[])
    game = duel({"vanguard": takes, "deck": [AYLA, 10]})
    attack(game, "Regent")
    assert names(game, 0, "soul") == ["Ayla"] and count(game, 0, "hand") == 0


@pytest.mark.rule("cfv:7.5.1.3", "cfv:10.2.1.1", "cfv:2.10.1.1")
def test_a_vanguard_with_twin_drive_checks_a_second_time() -> None:
    game = duel({"vanguard": front(), "deck": [trigger("draw"), unit("Second"), unit("Third"), 10]})
    attack(game, "Regent")
    finish_attack(game)
    assert set(names(game, 0, "hand")) == {"Second", "Third", "Draw Bell"}, "the draw takes the second card"
    assert once(game, verb="drive check", card="Draw Bell") < once(game, verb="drive check", card="Third")


@pytest.mark.rule("cfv:7.5.1.4")
def test_abilities_for_the_last_drive_check_come_before_the_damage_step() -> None:
    to_hand = ast.Moved(ast.Select(("hand",), "you"), "move", ("trigger",), "any", ("hand",))
    game = duel({"vanguard": front(), "rearguard": {"left_back": unit("Watcher", auto(to_hand, power(1000)))}})
    attack(game, "Regent")
    effects = when(game, kind="effect", card="Watcher")
    assert len(effects) == 2 and effects[1] < once(game, kind="begin", word="damage step")


def test_a_vanguard_ridden_over_in_between_makes_no_second_check() -> None:
    upper = front("Upper")
    checked = ast.Checked("drive", ast.THIS, ())
    game = duel({"vanguard": front("Regent", auto(checked, choose("hand", ast.Named(("Upper",))), ride(CHOSEN))),
                 "hand": [upper], "deck": [unit("First"), 10]})
    attack(game, "Regent")
    game.pick(card="Upper")
    assert len(when(game, verb="drive check")) == 1 and when(game, kind="battle") == []
    assert names(game, 0, "vanguard") == ["Upper"] and game.card("Upper").orientation == "stand"


@pytest.mark.rule("cfv:7.5.1.4b", "cfv:7.6.1", "cfv:7.6.1.1")
def test_abilities_for_the_damage_step_come_after_the_drive_step_and_before_the_comparison() -> None:
    game = duel({"vanguard": front("Regent", auto(begin("damage_step"), power(1000)), skills=[])})
    attack(game, "Regent")
    assert powers(game) == {"Rook": (12000, 11000)}
    steps = [word for word in begun(game) if word.endswith("step")]
    assert steps[1:6] == ["attack step", "guard step", "drive step", "damage step", "close step"]


# 7.6 Damage step


@pytest.mark.rule("cfv:7.6.1.2")
@pytest.mark.parametrize(("strength", "damage"), [
    pytest.param(10999, 0, marks=pytest.mark.rule("cfv:7.6.1.7")), (11000, 1), (12000, 1)])
def test_an_attack_hits_with_equal_or_more_power(strength: int, damage: int) -> None:
    game = duel({"vanguard": front("Regent", power=strength, skills=[])})
    attack(game, "Regent")
    assert powers(game) == {"Rook": (strength, 11000)} and count(game, 1, "damage") == damage
    assert len(when(game, verb="damage check")) == damage


@pytest.mark.rule("cfv:7.6.1.7")
def test_a_rear_guard_that_is_hit_makes_no_damage_check() -> None:
    game = duel({"vanguard": front("Regent", power=11000, skills=[])}, {"rearguard": {"left_front": BRAM}})
    attack(game, "Regent", "Bram")
    assert game.card("Bram").zone == "drop" and count(game, 1, "damage") == 0
    assert when(game, verb="damage check") == []


@pytest.mark.rule("cfv:7.6.1.3")
def test_a_target_that_has_moved_is_not_compared() -> None:
    game = duel({}, {"rearguard": {"left_front": unit("Dov", auto(begin("damage_step", "any"), ast.Shift(
        ast.THIS, ast.Slot(("left_back",)))))}})
    attack(game, "Regent", "Dov")
    assert powers(game) == {} and game.card("Dov").slot == "left_back" and count(game, 1, "drop") == 0


@pytest.mark.rule("cfv:7.6.1.4b", "cfv:7.6.1.9", "cfv:7.6.1.8")
def test_abilities_for_a_hit_come_after_units_have_retired() -> None:
    watching = unit("Watcher", auto(ast.Moved(select("field", whose="opponent"), "retire"), power(100)))
    game = duel({"vanguard": front("Regent", auto(HITS, DRAW), skills=[]), "rearguard": {"left_back": watching}},
                {"rearguard": {"left_front": BRAM}})
    attack(game, "Regent", "Bram")
    assert asked(game).kind == "automatic", "both stand by in the same check timing"
    assert names(game, 1, "drop") == ["Bram"]
    game.pick(card="Regent")
    assert count(game, 0, "hand") == 2


@pytest.mark.rule("cfv:7.6.1.4")
def test_a_check_timing_follows_the_comparison() -> None:
    game = duel({}, {"damage": 5, "hand": [unit("Wall", shield=0)]})
    attack(game, "Regent")
    game.pick(action="done", until="cfv:7.6.1.4")
    state = game.state
    state.move(state.cards_at[state.layout.at(1, circles.DECK)][-1], state.layout.at(1, circles.DAMAGE), "damage", 1)
    game.run()
    assert powers(game) == {"Rook": (11000, 11000)} and game.result is not None
    assert game.result.rule == "cfv:9.2.2" and when(game, kind="damage") == [], "lost before damage is dealt"


@pytest.mark.rule("cfv:7.6.1.4")
def test_what_waits_for_the_hit_does_not_stand_by_in_the_check_timing_after_the_comparison() -> None:
    """Something else that stands by then is played before damage is dealt, the ability for the hit after that."""
    fed = auto(ast.Moved(ast.Select(("damage",), "you"), "move", (), "any", ("damage",)), power(1000))
    hits = front("Regent", auto(HITS, DRAW), skills=[])
    game = duel({"vanguard": hits, "rearguard": {"left_back": unit("Fed", fed)}}, {"hand": [unit("Wall", shield=0)]})
    attack(game, "Regent")
    game.pick(action="done", until="cfv:7.6.1.4")
    assert when(game, kind="battle") and when(game, kind="ability") == []
    state = game.state
    state.move(state.cards_at[state.layout.at(0, circles.DECK)][-1], state.layout.at(0, circles.DAMAGE), "move", 0)
    game.run()
    hit = when(game, kind="ability", card="Regent")
    assert when(game, kind="ability", card="Fed")[0] < once(game, kind="damage") < once(game, verb="damage check")
    assert len(hit) == 1 and hit[0] > once(game, verb="damage check") and count(game, 0, "hand") == 2


@pytest.mark.rule("cfv:7.6.1.5", "cfv:3.15.1.1", "cfv:7.6.1.6", "cfv:10.1.14.1")
def test_a_hit_vanguard_is_dealt_the_critical_and_checked_one_by_one() -> None:
    game = duel({"vanguard": front("Regent", critical=2, skills=[])},
                {"deck": [unit("One"), unit("Two"), unit("Three"), 10]})
    attack(game, "Regent")
    assert names(game, 1, "damage") == ["Two", "One"]
    assert game.log[once(game, kind="damage")].amount == 2


@pytest.mark.rule("cfv:7.6.1.5.1", "cfv:7.6.1.5.1b")
@pytest.mark.parametrize("less", [-1, -2])
def test_a_critical_of_zero_or_less_deals_no_damage_but_hits(less: int) -> None:
    game = duel({"vanguard": front("Regent", auto(ATTACKS, critical(less)), auto(HITS, DRAW), skills=[])})
    attack(game, "Regent")
    assert count(game, 1, "damage") == 0 and when(game, kind="damage") == []
    assert count(game, 0, "hand") == 2, "the attack has hit: the drive check and the ability"


@pytest.mark.rule("cfv:7.6.1.5.2")
def test_an_attacker_that_leaves_after_the_comparison_deals_no_damage() -> None:
    game = duel({"rearguard": {"left_front": BRAM}}, {"vanguard": front("Rook", power=9000, skills=[]),
                                                      "hand": [unit("Wall", shield=0)]})
    attack(game, "Bram")
    game.run({0: "pass", 1: "pass"}, until="cfv:7.6.1.5")
    state = game.state
    card = next(number for number, one in enumerate(state.cards) if one.name == "Bram")
    state.move(card, circles.DROP, "retire", 0)
    game.run()
    assert asked(game).kind == "start step", "the attack is over"
    assert powers(game) == {"Rook": (9000, 9000)} and count(game, 1, "damage") == 0


@pytest.mark.rule("cfv:7.6.1.6.1", "cfv:7.6.1.6.2", "cfv:7.6.1.6.4", "cfv:4.10.3", "cfv:4.8.1")
def test_the_checked_card_is_damage_only_after_its_trigger() -> None:
    game = duel({}, {"deck": [trigger("heal"), 10], "damage": [unit("Old")]})
    attack(game, "Regent")
    assert asked(game).kind == "icon" and asked(game).player == 1 and names(game, 1, "trigger") == ["Heal Bell"]
    game.pick(slot="heal")
    assert names(game, 1, "drop") == ["Old"] and names(game, 1, "damage") == ["Heal Bell"]


@pytest.mark.rule("cfv:7.6.1.6.3", "cfv:9.2.3")
def test_who_reveals_the_last_card_of_the_deck_loses_before_it_is_damage() -> None:
    game = duel({}, {"deck": [unit("Last")]})
    attack(game, "Regent")
    assert game.result is not None and game.result.losers == (1,) and game.result.rule == "cfv:9.2.3"
    assert names(game, 1, "trigger") == ["Last"]


@pytest.mark.rule("cfv:7.6.1.6.5", "cfv:9.2.2", "cfv:1.2.2.1", "cfv:4.8.3")
def test_the_sixth_damage_ends_the_game_before_the_next_check() -> None:
    game = duel({"vanguard": front("Regent", critical=3, skills=[])},
                {"deck": [unit("Sixth"), trigger("heal"), trigger("heal"), 5], "damage": 5})
    attack(game, "Regent")
    assert game.result is not None and game.result.winners == (0,) and game.result.rule == "cfv:9.2.2"
    assert len(when(game, verb="damage check")) == 1


@pytest.mark.rule("cfv:7.6.1.6.5")
def test_a_check_timing_follows_each_damage() -> None:
    watcher = unit("Watcher", auto(ast.Moved(select("damage"), "move", (), "any", ("damage",)), DRAW))
    game = duel({"vanguard": front("Regent", critical=2, skills=[])}, {"rearguard": {"left_back": watcher}})
    attack(game, "Regent")
    first, second = when(game, verb="damage check")
    assert len([at for at in when(game, verb="draw", player=1) if first < at < second]) == 1


@pytest.mark.rule("cfv:7.6.1.6.6", "cfv:7.6.1.6.6b")
def test_critical_gained_between_two_checks_comes_too_late() -> None:
    watcher = unit("Watcher", auto(ast.Moved(select("damage", whose="opponent"), "move", (), "any", ("damage",)),
                                   critical(3, select("vanguard"))))
    game = duel({"vanguard": front("Regent", critical=2, skills=[]), "rearguard": {"left_back": watcher}})
    attack(game, "Regent")
    assert count(game, 1, "damage") == 2 and game.card("Regent").critical == 8
    assert asked(game).kind == "start step", "the battle has ended, and Idle may attack"


@pytest.mark.rule("cfv:7.6.1.8")
def test_a_hit_rear_guard_retires_and_nothing_is_checked() -> None:
    game = duel({"vanguard": front("Regent", critical=2, skills=[])}, {"rearguard": {"left_front": BRAM}})
    attack(game, "Regent", "Bram")
    assert names(game, 1, "drop") == ["Bram"] and when(game, verb="damage check") == []
    assert once(game, verb="retire", card="Bram", rule="cfv:7.6.1.8")


@pytest.mark.rule("cfv:7.6.1.8")
def test_guardians_retire_whether_the_attack_hits_or_not() -> None:
    game = duel({}, {"hand": [unit("Wall"), unit("Fence", shield=0)]})
    attack(game, "Regent")
    game.pick(card="Fence")
    game.pick(action="done")
    assert count(game, 1, "damage") == 1 and names(game, 1, "drop") == ["Fence"]


@pytest.mark.rule("cfv:7.6.1.9")
def test_when_the_attack_hits_stands_by_once_for_each_unit_hit() -> None:
    wide = front("Regent", cont(ast.Alter("attacked units", "to", ast.Num(2), ast.THIS)),
                 auto(HITS, power(1000)), skills=[])
    game = duel({"vanguard": wide}, {"rearguard": {"left_front": BRAM}})
    attack(game, "Regent")
    game.pick(number=0)
    assert len(when(game, kind="effect", card="Regent")) == 2
    assert names(game, 1, "drop") == ["Bram"] and count(game, 1, "damage") == 1


@pytest.mark.rule("cfv:7.6.1.9b", "cfv:7.7.1")
def test_the_close_step_comes_after_the_damage_step() -> None:
    game = duel()
    attack(game, "Regent")
    steps = [one for one in begun(game) if one in ("damage step", "close step")]
    assert steps == ["damage step", "close step"]


# 7.7 Close step


@pytest.mark.rule("cfv:7.7.1.1", "cfv:7.7.1.2")
def test_what_lasts_for_the_battle_ends_after_the_abilities_for_its_end() -> None:
    strong = front("Regent", auto(ATTACKS, power(3000, until=BATTLE)), auto(end("battle", of=ast.THIS), ast.If(
        ast.Is(ast.THIS, (ast.Measure("power", "==", ast.Num(14000)),)), DRAW)), skills=[])
    game = duel({"vanguard": strong, "rearguard": {"left_front": BRAM}})
    attack(game, "Regent")
    assert count(game, 0, "hand") == 2 and game.card("Regent").power == 11000
    assert asked(game).kind == "start step", "the next attack sub phase"
    attack(game, "Bram")
    finish_attack(game)
    assert count(game, 0, "hand") == 2, "at the end of the battle that it has attacked in"


@pytest.mark.rule("cfv:7.7.1.1")
def test_abilities_for_the_close_step_stand_by_once_in_each() -> None:
    game = duel({"rearguard": {"left_back": unit("Watcher", auto(begin("close_step"), DRAW))}})
    attack(game, "Regent")
    assert count(game, 0, "hand") == 2


@pytest.mark.rule("cfv:7.7.1.3")
def test_the_close_step_is_repeated_while_a_new_ability_for_it_has_not_stood_by() -> None:
    late = unit("Late", auto(begin("close_step"), DRAW))
    calls = unit("Caller", auto(begin("close_step"), choose("drop", ast.Named(("Late",))),
                                ast.Place(CHOSEN, ast.Slot(("right_back",)))))
    game = duel({"rearguard": {"left_back": calls}, "drop": [late]})
    attack(game, "Regent")
    assert game.card("Late").slot == "right_back" and count(game, 0, "hand") == 2
    assert len(when(game, verb="superior call")) == 1


def test_roles_end_with_the_attack() -> None:
    game = duel({"rearguard": {"left_front": BRAM}})
    attack(game, "Regent")
    assert asked(game).kind == "start step"
    view: Any = game.view(0)
    assert view["roles"] == []


# Worked interactions


@pytest.mark.rule("cfv:2.8.1.1.5", "cfv:10.2.5.1.1.1")
def test_healing_in_the_own_drive_check_switches_limit_break_off() -> None:
    burning = front("Regent", cont(power(5000, until=None), labels=("limit break",)), skills=[])
    game = duel({"vanguard": burning, "damage": [unit("Old"), 3], "deck": [trigger("heal"), 10]},
                {"damage": 2, "vanguard": front("Rook", power=21000, skills=[])})
    assert game.card("Regent").power == 16000
    attack(game, "Regent")
    game.pick(slot="heal")
    game.pick(card="Old")
    game.pick(card="Regent")
    assert powers(game) == {"Rook": (16000, 21000)}, "11000, and 5000 by the trigger: Limit Break is gone"


@pytest.mark.rule("cfv:7.6.1.2", "cfv:7.6.1.6.2", "cfv:10.1.14.1.1")
def test_power_by_a_trigger_in_the_damage_check_does_not_undo_the_hit() -> None:
    game = duel({"rearguard": {"left_front": unit("Second", power=12000)}}, {"deck": [trigger("critical"), 10]})
    attack(game, "Regent")
    finish_attack(game)
    assert count(game, 1, "damage") == 1 and game.card("Rook").power == 16000
    attack(game, "Second")
    assert powers(game)["Rook"] == (12000, 16000), "it counts for the next attack"


def test_a_vanguard_that_attacks_a_rear_guard_makes_its_drive_check() -> None:
    game = duel({"deck": [unit("Card"), 10]}, {"rearguard": {"left_front": BRAM}})
    attack(game, "Regent", "Bram")
    assert names(game, 0, "hand") == ["Card"]


def test_an_attack_that_cannot_hit_has_its_drive_check_and_hits_nobody() -> None:
    weak = front("Regent", cont(ast.Forbid("hit", ast.THIS)), auto(HITS, DRAW), skills=[])
    game = duel({"vanguard": weak})
    attack(game, "Regent")
    assert count(game, 0, "hand") == 1 and count(game, 1, "damage") == 0


def test_all_damage_checks_come_before_a_hit_rear_guard_of_the_same_attack_retires() -> None:
    wide = front("Regent", cont(ast.Alter("attacked units", "to", ast.Num(2), ast.THIS)), skills=[])
    stone = unit("Cobble", clans=["Stone"], grade=2)
    game = duel({"vanguard": wide}, {"rearguard": {"left_front": stone}, "deck": [trigger("draw", clans=["Stone"]), 9]})
    attack(game, "Regent")
    finish_attack(game)
    assert count(game, 1, "hand") == 1, "the rear-guard that was hit still gives its clan"
    assert names(game, 1, "drop") == ["Cobble"]


def test_the_loser_of_a_battle_is_told_with_both_powers() -> None:
    game = duel()
    attack(game, "Regent")
    assert "11000 against 11000" in game.log[once(game, kind="battle")].text
    assert options(game) and ROOK.name == "Rook"
    pass_to(game, "main phase", 1)


@pytest.mark.rule("cfv:7.7.1.4")
def test_after_the_close_step_nobody_attacks_and_nobody_is_attacked() -> None:
    roused = cont(ast.If(ast.Is(ast.THIS, (ast.Relation("attacking"),)), power(1000, until=None)))
    spurred = auto(ATTACKS, power(500, until=ast.Until("attack")))
    braced = cont(ast.If(ast.Is(ast.THIS, (ast.Relation("attacked"),)), power(300, until=None)))
    game = board({"vanguard": front("Regent", roused, spurred, skills=[]), "rearguard": {"left_front": unit("Ayla")}},
                 {"vanguard": front("Rook", braced, skills=[])}, phase="battle")
    attack(game, "Regent")
    finish_attack(game)
    assert powers(game)["Rook"] == (12500, 11300)
    assert asked(game).kind == "start step" and game.card("Regent").power == game.card("Rook").power == 11000


@pytest.mark.parametrize(("watch", "drawn"), [
    pytest.param("When your grade 1 rear-guard's attack hits a vanguard", 1, marks=pytest.mark.rule("cfv:7.6.1.9")),
    ("When your grade 2 rear-guard's attack hits a vanguard", 0),
    ("When an attack hits a vanguard during the battle that this unit boosted", 0),
])
def test_an_attacker_that_has_left_after_the_comparison_has_hit_as_what_it_was(watch: str, drawn: int) -> None:
    """Its own abilities do not work any more, and nobody is the unit that boosted it."""
    own = "[AUTO](RC): When this unit's attack hits, draw a card."
    warden = unit("Warden", text=("[AUTO](RC): When damage is dealt to your vanguard, choose one of your opponent's"
                                  " rear-guards in the front row, and retire it."))
    game = board({"deck": 9, "rearguard": {"left_front": unit("Bram", power=30000, text=own),
                                           "left_back": unit("Behind", text=f"[AUTO](RC): {watch}, draw a card.")}},
                 {"deck": 9, "rearguard": {"left_back": warden}}, turn=2)
    attack(game, "Bram", boost="Behind")
    finish_attack(game)
    assert names(game, 0, "drop") == ["Bram"] and count(game, 1, "damage") == 1 and count(game, 0, "hand") == drawn
