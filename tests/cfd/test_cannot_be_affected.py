"""What the opponent's effects do to a unit that they cannot affect: nothing, whatever they would do (cfd:12.5.1)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.cfd.acting import ONCE, acted
from tests.cfd.helpers import front, order, unit
from tests.vanguard.helpers import asked, count
from tests.vanguard.trees import TURN, act, cont, power, select

SAFE = "This unit cannot be affected by your opponent's effects."
THEIRS = select("rearguard", whose="opponent")


def named(name: str) -> ast.Select:
    return select("rearguard", ast.Named((name,)), whose="opponent")


def against_safe(*steps: ast.Step, **fields: int) -> hj.Game:
    """A unit of the first player has done this; the other has Safe in the front left, and Dov behind it."""
    game = acted(*steps, deck=9, order_zone=[order("Cage", type="set order", kinds=["prison"])], other={
        "deck": 9, "rearguard": {"left_front": unit("Safe", text=f"[CONT](RC): {SAFE}", **fields),
                                 "left_back": unit("Dov")}})
    while asked(game).kind not in ("main phase", "guard"):
        game.apply(0)
    return game


@pytest.mark.parametrize("step", [
    ast.Orient(THEIRS, "rest"), ast.TurnCard(THEIRS, "down"), ast.Move(THEIRS, (ast.Spot("bind"),)),
    ast.Move(THEIRS, (ast.Spot("imprisoned", "you"),)), ast.Grant(THEIRS, (cont(power(1000, until=None)),), TURN),
    ast.Perform("remove", THEIRS), ast.Shift(named("Safe"), ast.Slot(("right_back",), "opponent")),
    ast.Place(named("Safe"), ast.Slot(("right_back",), "opponent")),
    ast.Change(THEIRS, "power", "to", ast.Num(1), TURN)])
def test_it_stays_as_and_where_it_is(step: ast.Step) -> None:
    safe = against_safe(step).card("Safe")
    assert (safe.zone, safe.slot, safe.orientation, safe.face_up, safe.power) == (
        "rearguard", "left_front", "stand", True, 7000)


def test_it_does_not_exchange_its_place_with_another_unit_which_stays_too() -> None:
    game = against_safe(ast.Exchange(named("Safe"), named("Dov")))
    assert (game.card("Safe").slot, game.card("Dov").slot) == ("left_front", "left_back")


@pytest.mark.rule("cfd:12.5.1")
def test_it_does_not_attack_because_they_tell_it_to() -> None:
    game = against_safe(ast.Perform("attack", THEIRS, select("vanguard")), power=20000)
    assert [entry.card.name for entry in game.log if entry.kind == "attack" and entry.card] == ["Dov"]


@pytest.mark.rule("cfd:12.5.1")
def test_a_vanguard_is_dealt_no_damage_by_them_but_by_attacks() -> None:
    safe = front("Rook", text=f"[CONT](VC): {SAFE}", skills=[])
    game = acted(ast.Damage("opponent", ast.Num(1), False), ast.Perform("attack", select("vanguard"), select(
        "vanguard", whose="opponent")), deck=9, other={"vanguard": safe, "deck": 9})
    while asked(game).kind != "main phase":
        game.apply(0)
    assert [entry.word for entry in game.log if entry.kind == "damage"] == ["battle"]
    assert count(game, 1, "damage") == 1


@pytest.mark.parametrize("text", ["", SAFE])
def test_no_card_that_they_bring_takes_its_circle(text: str) -> None:
    """They would put the vanguard into the soul, and retire the rear-guard: the other cards stay where they are."""
    game = acted(ast.Place(select("soul", whose="opponent"), ast.Slot(("vanguard",), "opponent"), "", "opponent"),
                 ast.Place(select("bind", whose="opponent"), ast.Slot(("left_front",), "opponent"), "", "opponent"),
                 other={"vanguard": front("Rook", text=f"[CONT](VC): {text}" if text else "", skills=[]),
                        "rearguard": {"left_front": unit("Safe", text=f"[CONT](RC): {text}" if text else "")},
                        "soul": [unit("Rider")], "bind": [unit("Called")]})
    there = [game.card(name).zone for name in ("Rook", "Rider", "Safe", "Called")]
    assert there == (["vanguard", "soul", "rearguard", "bind"] if text else ["soul", "vanguard", "drop", "rearguard"])


LATER = "[CONT](RC): If your drop zone has a card, this unit cannot be affected by your opponent's card effects."
def texts(game: hj.Game) -> list[str]:
    """The texts of the abilities that the unit Safe has."""
    return [face.text for face in game.card("Safe").abilities]


LOSES = ast.Lose(THEIRS, "abilities", (), TURN)
MILLS = ast.Move(ast.Top("deck", "opponent", ast.Num(1)), (ast.Spot("drop"),))


@pytest.mark.rule("cfd:12.5.1")
def test_an_effect_does_not_take_the_ability_by_which_it_cannot_affect_its_unit() -> None:
    """It takes it while the condition is not true. Once that is true, the unit is free of what began before."""
    safe = unit("Safe", text=LATER, skills=["boost"])
    game = acted(LOSES, deck=9, other={"deck": 9, "rearguard": {"left_front": safe}}, rearguard={
        "left_front": unit("Miller", act(MILLS, limit=ONCE))})
    assert texts(game) == []
    game.pick(action="activate", card="Miller")
    assert LATER in texts(game)


@pytest.mark.parametrize("line", [
    pytest.param(f"[CONT](RC): {SAFE}", marks=pytest.mark.rule("cfd:12.5.1")),
    "[CONT](RC): This unit gets [Power] +1000."])
def test_a_continuous_ability_does_not_take_it_either(line: str) -> None:
    takes = unit("Taker", cont(ast.Lose(THEIRS, "abilities", ())))
    game = acted(power(0), deck=9, rearguard={"left_front": takes},
                 other={"deck": 9, "rearguard": {"left_front": unit("Safe", text=line)}})
    assert (line in texts(game)) is (SAFE in line)


@pytest.mark.rule("cfd:12.5.1")
def test_an_effect_may_give_the_ability_by_which_others_of_that_player_cannot_affect_the_unit() -> None:
    gives = ast.Grant(THEIRS, (cont(ast.Forbid("be affected", ast.THIS, "opponent")),), TURN)
    game = acted(gives, ast.Change(THEIRS, "power", "to", ast.Num(1), TURN), ast.Move(THEIRS, (ast.Spot("bind"),)),
                 deck=9, other={"deck": 9, "rearguard": {"left_front": unit("Safe")}})
    assert (game.card("Safe").zone, game.card("Safe").power) == ("rearguard", 7000)
