"""Markers on rear-guard circles: they are put there by text, counted, and asked for."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.games.cfd.markers import MARK
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import read_card_text
from headjudge.language.tree import ast
from tests.cfd.helpers import board, unit
from tests.vanguard.helpers import asked, count
from tests.vanguard.trees import act

PUT = "[ACT](RC): Choose one of your (RC) without any Dragontree markers, and put a Dragontree marker."
ANYWHERE = "[ACT](RC): Choose one of your (RC), and put a Dragontree marker."


def put(game: hj.Game, slot: str) -> None:
    """Use the ability, and put a marker on this circle."""
    game.pick(action="activate", card="Actor")
    assert asked(game).kind == "marked circle"
    game.pick(action="place", slot=slot)


@pytest.mark.rule("cfd:15.1.1")
def test_a_marker_is_put_on_a_circle_that_has_none() -> None:
    tree = unit("Tree", text="[CONT](RC): If this unit is on a (RC) with a Dragontree marker, this unit gets [Power]"
                             " +10000.")
    game = board({"rearguard": {"left_back": unit("Actor", text=PUT), "right_front": tree}})
    assert game.card("Tree").power == 7000
    put(game, "right_front")
    assert game.card("Tree").power == 17000
    game.pick(action="activate", card="Actor")
    assert len(asked(game).keys) == 4


@pytest.mark.rule("cfd:15.1.1")
def test_a_marker_is_put_although_there_is_no_vanguard() -> None:
    """The same effect has retired the vanguard; the next one is ridden from the soul afterwards."""
    fells = unit("Feller", act(ast.Move(ast.Select(("vanguard",), "you"), (ast.Spot("drop"),)), ast.Perform(MARK)))
    tree = unit("Tree", text="[CONT](RC): If this unit is on a (RC) with a Dragontree marker, this unit gets [Power]"
                             " +10000.")
    game = board({"rearguard": {"left_back": fells, "right_front": tree}, "soul": [unit("Heir")]})
    game.pick(action="activate", card="Feller")
    assert list(game.players[0]["vanguard"].names) == [] and asked(game).kind == "marked circle"
    assert [option.text for option in asked(game).options][:1] == ["The front left circle"]
    game.pick(slot="right_front")
    assert game.card("Tree").power == 17000 and list(game.players[0]["vanguard"].names) == ["Heir"]


@pytest.mark.rule("cfd:15.1.1")
def test_markers_are_counted_with_several_on_one_circle() -> None:
    grows = unit("Grows", text="[CONT](RC): This unit gets [Power] +2000 for each Dragontree marker on your (RC).")
    many = unit("Many", text="[CONT](RC): If you have two or more Dragontree markers on your (RC), this unit gets"
                             " [Power] +5000.")
    game = board({"rearguard": {"left_back": unit("Actor", text=ANYWHERE), "right_front": grows, "right_back": many}})
    put(game, "left_front")
    assert (game.card("Grows").power, game.card("Many").power) == (9000, 7000)
    put(game, "left_front")
    assert (game.card("Grows").power, game.card("Many").power) == (11000, 12000)


def test_a_card_is_normal_called_only_to_a_circle_with_a_marker() -> None:
    shy = unit("Shy", text="[CONT]: This card cannot be ridden, and cannot be normal called to (RC) without any"
                           " Dragontree markers.")
    game = board({"hand": [shy], "rearguard": {"left_back": unit("Actor", text=PUT)}})
    assert [key for key in asked(game).keys if "Shy" in key] == []
    put(game, "right_back")
    game.pick(action="call", card="Shy")
    if asked(game).kind == "circle":
        assert len(asked(game).keys) == 1
        game.apply(0)
    assert game.card("Shy").slot == "right_back" and count(game, 0, "hand") == 0


@pytest.mark.parametrize("text", [
    "[ACT](RC): Choose two of your (RC) without any Dragontree markers, and put a Dragontree marker.",
    "[CONT](RC): If your hand has two or more Dragontree markers, this unit gets [Power] +5000.",
    "[ACT](RC): Choose one of your (VC), and put a Dragontree marker.",
])
def test_markers_elsewhere_are_refused(text: str) -> None:
    with pytest.raises(UnreadText):
        read_card_text("cfd", [text], "normal unit", "Ayla")
