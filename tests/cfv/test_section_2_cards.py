"""What is printed on a card (cfv:2)."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.games.cfv import cards
from headjudge.games.vanguard import naming
from headjudge.language.tree import ast
from tests.cfv.helpers import board, front, trigger, unit
from tests.vanguard.helpers import asked, attack, count, finish_attack, names, options, when
from tests.vanguard.trees import CHOSEN, act, choose, cont, power, select

LIMIT = ast.Limit(1)


def card(**fields: Any) -> hj.Definition:
    return hj.card("cfv", **{"name": "Ayla", "type": "normal unit", "grade": 1, "power": 7000, "critical": 1,
                             "clans": ["Reed"], **fields})


@pytest.mark.rule("cfv:2.4.1", "cfv:2.5.1", "cfv:2.6.1", "cfv:2.7.1", "cfv:2.2.1", "cfv:2.3.1", "cfv:2.9.1",
                  "cfv:2.9.2", "cfv:2.10.1")
@pytest.mark.accepted
def test_a_card_has_the_fields_of_the_document() -> None:
    bell = card(type="trigger unit", grade=0, shield=10000, races=["Heron"], trigger="heal", skills=["boost"])
    assert (bell.type, bell.numbers) == ("trigger unit", {"grade": 0, "power": 7000, "shield": 10000, "critical": 1})
    assert bell.words["clan"] == ("Reed",) and bell.words["race"] == ("Heron",)
    assert bell.words["trigger"] == ("heal",) and bell.words["skill"] == ("boost",)
    assert card(type="trigger", trigger="draw").type == "trigger unit" and card(type="normal").type == "normal unit"


@pytest.mark.rule("cfv:2.8.1", "cfv:2.9.2")
def test_only_a_trigger_unit_has_a_trigger_and_only_one_that_exists() -> None:
    with pytest.raises(hj.HeadJudgeError, match="normal unit has no trigger"):
        card(trigger="heal")
    with pytest.raises(hj.HeadJudgeError, match="no trigger"):
        card(type="trigger unit", trigger="front")
    with pytest.raises(hj.HeadJudgeError, match="card of type trigger unit has a trigger"):
        card(type="trigger unit")


@pytest.mark.rule("cfv:2.1.1", "cfv:2.1.1.2")
def test_text_means_a_card_by_its_name() -> None:
    named = unit("Helper", act(choose("rearguard", ast.Named(("Ayla",))), power(1000, CHOSEN), limit=LIMIT))
    game = board({"rearguard": {"left_back": named, "left_front": unit("Ayla"), "right_front": unit("Ayla of Reed")}})
    game.pick(action="activate")
    assert game.card("Ayla").power == 8000 and game.card("Ayla of Reed").power == 7000
    assert naming.card_name(unit("Ayla", power=1)) == naming.card_name(unit("Ayla", power=2))


@pytest.mark.rule("cfv:2.2.2", "cfv:2.2.3", "cfv:2.3.1.1", "cfv:2.3.1.2")
def test_clans_and_races_are_asked_for() -> None:
    assert cards.word_from_text("clan", "<<Reed>>") == "Reed" and cards.word_from_text("race", "<Heron>") == "Heron"
    same = cont(ast.Change(select("rearguard", ast.Same("clan", ast.THIS), ast.Relation("other", ast.THIS)), "power",
                           "by", ast.Num(1000)))
    kin = cont(ast.Change(select("rearguard", ast.Same("race", ast.THIS), ast.Relation("other", ast.THIS)), "power",
                          "by", ast.Num(500)))
    game = board({"rearguard": {"left_back": unit("Head", same, kin), "left_front": unit("Both"),
                                "right_front": unit("Clan", races=["Otter"]),
                                "right_back": unit("Race", clans=["Stone"])}})
    assert [game.card(name).power for name in ("Both", "Clan", "Race")] == [8500, 8000, 7500]


@pytest.mark.rule("cfv:2.6.3", "cfv:3.11.1.1")
def test_a_card_need_not_have_a_shield() -> None:
    bare = card()
    assert not cards.has_shield(bare) and cards.has_shield(card(shield=0))
    game = board({}, {"hand": [unit("None", shield=None), unit("Zero", shield=0)]}, phase="battle")
    attack(game, "Regent")
    assert options(game) == ["guard Zero", "done"]


@pytest.mark.rule("cfv:10.2", "cfv:10.2b", "cfv:2.10.1.3")
def test_a_skill_icon_is_an_ability_that_can_be_given_and_taken() -> None:
    game = board({"vanguard": front(skills=[]), "rearguard": {
        "center_back": unit("Plain", cont(ast.Grant(ast.THIS, (ast.Keyword("boost"),))), skills=[])}}, phase="battle")
    attack(game, "Regent", boost="Plain")
    assert when(game, kind="boost", card="Plain")
    game = board({"vanguard": front(skills=[]), "rearguard": {
        "center_back": unit("Plain", cont(ast.Lose(ast.THIS, "ability", ("boost",))))}}, phase="battle")
    attack(game, "Regent")
    assert not when(game, kind="boost")


@pytest.mark.rule("cfv:2.11.1", "cfv:2.11.4")
def test_lines_of_text_are_abilities_reminders_and_dashes_are_none() -> None:
    assert naming.ability_lines(["One", "", "-", "Two  words"]) == ("One", "Two words")
    assert naming.without_reminders(["One", "(This explains.)"]) == ("One",)


@pytest.mark.rule("cfv:2.13.1")
def test_a_violation_names_the_card_by_its_id() -> None:
    from headjudge.games.cfv.decks import check

    found = check([(unit("Many", id="X/1"), 5), *[(unit(f"U{n}"), 4) for n in range(7)], (trigger("draw"), 4)])
    assert any("X/1" in violation.cards for violation in found)


# 2.8 Trigger icons


def drive(deck: list[hj.Definition], **mine: Any) -> hj.Game:
    """The vanguard attacks and drive checks the first card of the deck."""
    rearguard = {"left_front": hj.put(unit("Ayla"), state="rest"), "right_front": unit("Idle", power=1)}
    game = board({"vanguard": front(skills=[]), "deck": [*deck, 20], "rearguard": rearguard, **mine}, phase="battle")
    attack(game, "Regent")
    return game


@pytest.mark.rule("cfv:2.8.1.1", "cfv:2.8.1.1.1")
def test_a_card_without_icon_does_nothing() -> None:
    game = drive([unit("Card")])
    assert asked(game).kind == "start step" and not when(game, kind="icon")
    assert options(drive([trigger("draw")])) == ["icon Draw Bell draw", "icon Draw Bell power"]


@pytest.mark.rule("cfv:2.8.1.1.2", "cfv:2.8.2")
def test_critical_one_unit_gets_critical_and_any_unit_power_in_the_chosen_order() -> None:
    game = drive([trigger("critical")])
    assert options(game) == ["icon Critical Bell critical", "icon Critical Bell power"]
    game.pick(slot="power")
    game.pick(card="Ayla")
    assert game.card("Ayla").power == 12000 and game.card("Regent").critical == 1
    game.pick(card="Regent")
    finish_attack(game)
    assert count(game, 1, "damage") == 2 and game.card("Regent").critical == 2


@pytest.mark.rule("cfv:2.8.1.1.3", "cfv:2.8.2")
def test_draw_a_card_and_power() -> None:
    game = drive([trigger("draw"), unit("Drawn")])
    game.pick(slot="draw")
    assert names(game, 0, "hand") == ["Drawn"]
    game.pick(card="Regent")
    assert game.card("Regent").power == 16000


@pytest.mark.rule("cfv:2.8.1.1.4", "cfv:3.17.1.1", "cfv:10.1.11.1", "cfv:3.10.1")
def test_stand_a_rear_guard_and_power() -> None:
    game = drive([trigger("stand")])
    game.pick(slot="stand")
    assert options(game) == ["stand Ayla", "stand Idle"], "never the vanguard"
    game.pick(card="Ayla")
    assert game.card("Ayla").orientation == "stand"
    game.pick(card="Ayla")
    assert game.card("Ayla").power == 12000


@pytest.mark.rule("cfv:2.8.1.1.5", "cfv:10.1.7.1")
def test_heal_with_no_less_damage_than_the_opponent() -> None:
    game = drive([trigger("heal")], damage=[unit("One"), hj.put(unit("Two"), face="down")])
    game.pick(slot="heal")
    game.pick(card="Two")
    assert names(game, 0, "damage") == ["One"] and names(game, 0, "drop") == ["Two"]
    game.pick(card="Regent")
    assert game.card("Regent").power == 16000


@pytest.mark.rule("cfv:2.8.1.1.5")
def test_heal_with_less_damage_gives_only_power() -> None:
    game = board({"vanguard": front(skills=[]), "deck": [trigger("heal"), 20], "damage": [unit("One")],
                  "rearguard": {"right_front": unit("Idle", power=1)}}, {"damage": 2}, phase="battle")
    attack(game, "Regent")
    assert asked(game).kind == "power", "no order to choose"
    game.pick(card="Regent")
    assert names(game, 0, "damage") == ["One"] and game.card("Regent").power == 16000


def test_heal_without_damage_on_either_side_gives_power() -> None:
    game = drive([trigger("heal")])
    assert asked(game).kind == "power"


@pytest.mark.rule("cfv:3.8.2", "cfv:3.8.1", "cfv:4.5.2", "cfv:4.6.1", "cfv:4.5.1")
def test_a_guardian_is_a_unit_that_a_trigger_may_give_power() -> None:
    game = board({"vanguard": front(skills=[])}, {"hand": [unit("Wall", shield=0)], "deck": [trigger("draw"), 20]},
                 phase="battle")
    attack(game, "Regent")
    game.pick(card="Wall")
    game.pick(slot="power")
    assert sorted(options(game)) == ["power Rook", "power Wall"]
