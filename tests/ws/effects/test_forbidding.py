"""What effects forbid and allow; forbidding wins (ws:1.3.3)."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.language.tree import ast
from tests.ws.effects.made import (
    CHARACTER,
    MINE,
    THEIRS,
    TO_WAITING_ROOM,
    asking,
    character,
    draw,
    event,
    exactly,
    seq,
    use,
)
from tests.ws.helpers import attack, count, options, pass_to

ZED = character("Zed")


def always(*parts: ast.Step, **more: object) -> ast.Ability:
    return ast.Continuous(parts, **more)  # type: ignore[arg-type]


@pytest.mark.rule("ws:1.3.3")
def test_a_card_that_cannot_become_reversed() -> None:
    ayla = character("Ayla", always(ast.Forbid("reverse", ast.THIS)), power=1000)
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[
            dict(stage={"center_left": ayla, "center_right": ZED}, deck=12),
            dict(stage={"center_right": character("Bram")}, deck=12),
        ],
    )
    attack(game, "Ayla", "frontal")
    pass_to(game, "attack")
    assert game.card("Ayla").orientation == "rest"


def test_only_by_automatic_effects_of_the_opponent() -> None:
    """It does not stand up to a battle, nor to its own master's effects."""
    tough = character("Tough", always(ast.Forbid("reverse", ast.THIS, "opponent", kinds=("automatic",))))
    auto = ast.Automatic(
        ast.Moved(ast.THIS, "place", ("hand",), "you", ("stage",), "you"), ast.Orient(THEIRS, "reverse")
    )
    game = hj.scenario(
        "ws",
        phase="main",
        players=[
            dict(
                hand=[character("Ayla", auto)],
                stage={"back_left": character("Mara", use(ast.Orient(THEIRS, "reverse")))},
            ),
            dict(stage={"center_left": tough}),
        ],
    )
    game.pick(action="play", card="Ayla")
    game.pick(slot="center_left")
    assert game.card("Tough").orientation == "stand"
    game.pick(action="activate")
    assert game.card("Tough").orientation == "reverse"


def test_a_character_that_does_not_stand_in_its_next_stand_phase() -> None:
    hold = event(
        "Hold",
        ast.OnPlay(
            seq(
                ast.Choose((ast.Pick(THEIRS, exactly(1)),), "you", "chosen"),
                ast.Orient(ast.Ref("chosen"), "rest"),
                ast.Forbid("stand in stand phase", ast.Ref("chosen"), until=ast.Until("stand_phase", "owner", True)),
            )
        ),
    )
    game = hj.scenario(
        "ws",
        phase="main",
        players=[
            dict(hand=[hold], deck=20, stage={"center_left": ZED}),
            dict(stage={"back_left": character("Bram"), "back_right": character("Cora")}, deck=20),
        ],
    )
    game.pick(action="play")
    game.pick(card="Bram")
    pass_to(game, "clock", 1)
    assert game.card("Bram").orientation == "rest" and game.card("Cora").orientation == "stand"
    pass_to(game, "clock", 0)
    pass_to(game, "clock", 1)
    assert game.card("Bram").orientation == "stand"


def test_a_keyword_that_cannot_be_used() -> None:
    backup = ast.Keyword("backup", (2000, 0), (ast.Move(ast.THIS, TO_WAITING_ROOM),))
    hush = ast.Automatic(
        ast.Attacked(ast.THIS), ast.Forbid("use", who="opponent", kinds=("backup",), until=ast.Until("battle"))
    )
    for ability, asked in ((hush, False), (ast.Automatic(ast.Attacked(ast.THIS), ast.Nothing()), True)):
        game = hj.scenario(
            "ws",
            phase="attack",
            players=[
                dict(stage={"center_left": character("Ayla", ability), "center_middle": ZED}, deck=12),
                dict(hand=[character("Mara", backup)], stage={"center_right": character("Bram")}, deck=12),
            ],
        )
        attack(game, "Ayla", "frontal")
        assert (asking(game).player == 1) is asked


def test_a_character_that_cannot_move() -> None:
    fixed = character("Fixed", always(ast.Forbid("move", ast.THIS)))
    game = hj.scenario("ws", phase="main", players=[dict(stage={"center_left": fixed, "center_right": ZED}), {}])
    game.pick(action="exchange")
    assert not any("center_left" in key for key in options(game))


def test_playing_without_the_color() -> None:
    ayla = character("Ayla", ast.Continuous((ast.Allow("play without color", ast.THIS),), ("hand",)), level=1)
    game = hj.scenario(
        "ws",
        phase="main",
        players=[dict(hand=[ayla, character("Bram", level=1)], level=[character("Cora", color="blue")]), {}],
    )
    assert any("Ayla" in key for key in options(game)) and not any("Bram" in key for key in options(game))


def test_a_card_that_cannot_be_played_while_a_condition_holds() -> None:
    none = ast.Not(ast.Exists(MINE, ast.Quant(ast.Num(1), None)))
    ayla = character("Ayla", ast.Continuous((ast.Forbid("be played", ast.THIS),), ("hand",), none))
    for stage, playable in (({}, False), ({"center_left": ZED}, True)):
        game = hj.scenario("ws", phase="main", players=[dict(hand=[ayla, 1], stage=stage), {}])
        assert any("play Ayla" in key for key in options(game)) is playable


def test_more_trigger_checks() -> None:
    more = ast.Automatic(
        ast.Attacked(ast.THIS), ast.Alter("trigger checks", "to", ast.Num(2), ast.THIS, until=ast.Until("attack"))
    )
    game = hj.scenario(
        "ws",
        phase="attack",
        players=[dict(stage={"center_left": character("Ayla", more), "center_right": ZED}, deck=12), dict(deck=12)],
    )
    attack(game, "Ayla")
    pass_to(game, "attack")
    assert count(game, 0, "stock") == 2
    attack(game, "Zed")
    assert count(game, 0, "stock") == 3


def test_a_larger_hand() -> None:
    ayla = character("Ayla", always(ast.Alter("hand limit", "by", ast.Num(2), who="you")))
    game = hj.scenario(
        "ws",
        phase="end",
        players=[dict(stage={"center_left": ayla}, hand=9, deck=9), dict(deck=9, stage={"center_left": ZED})],
    )
    assert count(game, 0, "hand") == 9
    assert draw(1) is not None and CHARACTER is not None
