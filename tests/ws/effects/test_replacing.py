"""Replacement effects (ws:8.2.1.3, 8.10)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.ws.effects.made import MINE, TO_WAITING_ROOM, character, draw, use
from tests.ws.helpers import count, names

LEAVE = ast.Moved(ast.THIS, "move", ("stage",), "any", ("waiting_room",), "any")
ZED = character("Zed")


def instead(zone: str, optional: bool = False) -> ast.Ability:
    """If this card would be put into the waiting room from the stage, put it into that zone instead."""
    return ast.Continuous((ast.Instead(LEAVE, ast.Move(ast.Ref("replaced"), (ast.Spot(zone),)), optional),))


def sweeper() -> hj.Definition:
    """Put all of your characters on the center stage into the waiting room."""
    return character("Mara", use(ast.Move(ast.Select(("center_stage",), "you"), TO_WAITING_ROOM)))


@pytest.mark.rule("ws:8.10.1", "ws:8.2.1.3")
def test_what_is_replaced_does_not_happen() -> None:
    tarn = character("Tarn", instead("memory"), ast.Automatic(LEAVE, draw(1)))
    game = hj.scenario(
        "ws", phase="main", players=[dict(stage={"center_left": tarn, "back_left": sweeper()}, deck=5), {}]
    )
    game.pick(action="activate")
    assert names(game, 0, "memory") == ["Tarn"]
    assert count(game, 0, "hand") == 0  # it was not put into the waiting room: nothing triggers


@pytest.mark.rule("ws:8.2.1.3.2")
def test_an_optional_replacement_may_be_declined() -> None:
    tarn = character("Tarn", instead("memory", True))
    for answer, zone in (("yes", "memory"), ("no", "waiting_room")):
        game = hj.scenario(
            "ws", phase="main", players=[dict(stage={"center_left": tarn, "back_left": sweeper()}, deck=5), {}]
        )
        game.pick(action="activate")
        game.pick(action=answer)
        assert names(game, 0, zone) == ["Tarn"]


def test_the_rest_of_the_group_happens_together_with_the_substitute() -> None:
    tarn = character("Tarn", instead("memory", True))
    stage = {"center_left": tarn, "center_right": character("Bram"), "back_left": sweeper()}
    game = hj.scenario("ws", phase="main", players=[dict(stage=stage, deck=5), {}])
    game.pick(action="activate")
    assert sorted(names(game, 0, "stage")) == ["Bram", "Mara", "Tarn"]  # asked before anything happens
    game.pick(action="yes")
    moves = [
        entry
        for entry in game.log
        if entry.kind == "move" and entry.card is not None and entry.card.name in ("Tarn", "Bram")
    ]
    assert len(moves) == 2 and len({entry.at for entry in moves if hasattr(entry, "at")}) <= 1
    assert names(game, 0, "memory") == ["Tarn"] and names(game, 0, "waiting_room") == ["Bram"]


@pytest.mark.rule("ws:8.10.2")
def test_of_two_replacements_the_master_of_the_card_says_which_is_first() -> None:
    tarn = character("Tarn", instead("memory"), instead("hand"))
    for first, zone in ((0, "memory"), (1, "hand")):
        game = hj.scenario(
            "ws", phase="main", players=[dict(stage={"center_left": tarn, "back_left": sweeper()}, deck=5), {}]
        )
        game.pick(action="activate")
        game.apply(first)
        assert names(game, 0, zone) == ["Tarn"]


@pytest.mark.rule("ws:8.10.2.3")
def test_each_replacement_is_applied_to_an_event_once() -> None:
    """Put it into the waiting room instead: the substitute is an event of the same kind, and is not replaced again."""
    tarn = character("Tarn", ast.Continuous((ast.Instead(LEAVE, ast.Move(ast.Ref("replaced"), TO_WAITING_ROOM)),)))
    game = hj.scenario(
        "ws", phase="main", players=[dict(stage={"center_left": tarn, "back_left": sweeper()}, deck=5), {}]
    )
    game.pick(action="activate")
    assert names(game, 0, "waiting_room") == ["Tarn"]


def test_a_replacement_may_be_more_than_a_move() -> None:
    rest = ast.Seq((ast.Move(ast.Ref("replaced"), (ast.Spot("hand"),)), draw(1)))
    tarn = character("Tarn", ast.Continuous((ast.Instead(LEAVE, rest),)))
    game = hj.scenario(
        "ws", phase="main", players=[dict(stage={"center_left": tarn, "back_left": sweeper()}, deck=5), {}]
    )
    game.pick(action="activate")
    assert count(game, 0, "hand") == 2 and "Tarn" in names(game, 0, "hand")


def test_a_replacement_for_this_turn() -> None:
    shield = ast.Instead(
        ast.Moved(MINE, "move", ("stage",), "you", ("waiting_room",), "any"),
        ast.Move(ast.Ref("replaced"), (ast.Spot("hand"),)),
        until=ast.END_OF_TURN,
    )
    ayla = character("Ayla", use(shield, ast.Orient(ast.THIS, "rest")))
    game = hj.scenario(
        "ws",
        phase="main",
        players=[dict(stage={"center_left": character("Bram"), "back_left": sweeper(), "back_right": ayla}), {}],
    )
    game.pick(action="activate", card="Ayla")
    game.pick(action="activate", card="Mara")
    assert names(game, 0, "hand") == ["Bram"]
