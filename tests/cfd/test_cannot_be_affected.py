"""What the opponent's effects do to a unit that they cannot affect: nothing, whatever they would do (cfd:12.5.1)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.cfd.acting import acted
from tests.cfd.helpers import front, order, unit
from tests.vanguard.helpers import asked, count
from tests.vanguard.trees import TURN, cont, power, select

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
