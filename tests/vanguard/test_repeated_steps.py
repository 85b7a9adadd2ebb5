"""The close step and the end phase come again for abilities that have not stood by, not for those that cannot be used.

Otherwise they would be repeated for ever, and the game would end in a draw (cfv:11.1.1.1, cfd:17.1.1.1).
"""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest

import headjudge as hj
from headjudge.games.vanguard import nodes
from headjudge.language.tree import ast
from tests.cfd import helpers as era
from tests.cfv import helpers as original
from tests.vanguard.both import BOTH, both
from tests.vanguard.helpers import asked, attack, count, finish_attack
from tests.vanguard.trees import CHOSEN, DRAW, auto, begin, call, choose, cont, end, exists, select
from tests.vanguard.trees import power as plus


def fought(made: ModuleType, *abilities: ast.Ability, others: tuple[ast.Ability, ...] = ()) -> hj.Game:
    """The vanguard Regent has attacked."""
    game: hj.Game = made.board({"vanguard": made.front("Regent", *abilities, skills=[]), "deck": 9, "rearguard": {
        "left_back": made.unit("Other", *others)}}, {"deck": 9}, turn=2)
    attack(game, "Regent")
    finish_attack(game)
    return game


@BOTH
def test_an_ability_that_has_barred_itself_does_not_come_again(made: ModuleType) -> None:
    again = ast.Seq((ast.Orient(ast.THIS, "stand"), DRAW, nodes.Bar()))
    game = fought(made, auto(ast.Edge("end", "battle", "you", of=ast.THIS), again, where=("vanguard",)))
    drawn = count(game, 0, "hand")
    attack(game, "Regent")
    finish_attack(game)
    assert game.result is None and asked(game).player == 1, "the second battle is over, and so is the turn"
    assert (drawn, count(game, 0, "hand")) == (2, 3), "a drive check for each battle, and one card drawn"


@BOTH
@pytest.mark.parametrize("span", ["battle", "turn"])
def test_an_ability_that_an_effect_forbids_is_not_waited_for(made: ModuleType, span: str) -> None:
    bans = cont(ast.Forbid("use", ast.Select(("rearguard",), "you", (ast.Named(("Other",)),)), "any", (),
                           ("automatic",)), where=("vanguard",))
    game = fought(made, bans, others=(auto(end(span, "any"), DRAW),))
    assert game.result is None and asked(game).player == 1, "nobody can attack any more, so that the turn is over"
    assert count(game, 0, "hand") == 1, "the drive check alone"


# The close step is repeated: which parts the units still have in the battle (cfv:7.7.1.4, cfd:10.8.1.2)


def repeated(made: ModuleType, *abilities: ast.Ability, of_regent: tuple[ast.Ability, ...] = ()) -> hj.Game:
    """Regent has attacked, boosted by Ayla; a unit with these abilities has come when the close step began.

    It is asked something when the close step is repeated.
    """
    late = made.unit("Late", *abilities)
    calls = auto(begin("close_step"), choose("drop", ast.Named(("Late",))), call(CHOSEN, "right_back"))
    units = {"center_back": "Ayla", "left_front": "Bram"}
    regent = made.front("Regent", *of_regent, skills=[])
    game: hj.Game = made.board(
        {"vanguard": regent, "deck": 9, "drop": [late], "rearguard": {
            "left_back": made.unit("Caller", calls), **{circle: made.unit(name) for circle, name in units.items()}}},
        {"deck": 9}, phase="battle", turn=2)
    attack(game, "Regent", boost="Ayla")
    while asked(game).kind not in ("start step", "may"):
        game.apply(next((at for at, option in enumerate(asked(game).options) if option.action in ("done", "no")), 0))
    return game


MAY_DRAW = ast.Attempt(DRAW, optional=True)
AT_THE_END = end("battle", "you")


@pytest.mark.parametrize(("made", "roles", "power"), [
    pytest.param(original, 2, 18000, id="cfv"),
    pytest.param(era, 0, 11000, id="cfd", marks=pytest.mark.rule("cfd:10.8.1.2")),
])
def test_units_attack_and_boost_until_the_first_close_step_is_done_or_to_the_end_of_the_last(
        made: ModuleType, roles: int, power: int) -> None:
    """In the original series they stop at the very end, in the overDress era when its check timing is over."""
    game = repeated(made, auto(AT_THE_END, MAY_DRAW))
    view: Any = game.view(0)
    assert (len(view["roles"]), game.card("Regent").power) == (roles, power), "7000 as long as Ayla boosts it"
    game.pick(action="no")
    view = game.view(0)
    assert asked(game).kind == "start step" and view["roles"] == [] and game.card("Regent").power == 11000


@pytest.mark.parametrize(("made", "drawn"), [
    pytest.param(original, 2, id="cfv"),
    pytest.param(era, 1, id="cfd", marks=pytest.mark.rule("cfd:10.8.1.2")),
])
def test_if_your_vanguard_is_attacking_when_the_close_step_is_repeated(made: ModuleType, drawn: int) -> None:
    attacking = exists("vanguard", 1, None, ast.Relation("attacking"))
    game = repeated(made, auto(AT_THE_END, ast.If(attacking, DRAW)))
    assert count(game, 0, "hand") == drawn, "the drive check, and a card if it is attacking"


@both("cfv:7.7.1.1", "cfd:10.8.1.1")
def test_at_the_end_of_the_battle_your_vanguard_attacked_comes_when_the_close_step_is_repeated(
        made: ModuleType) -> None:
    game = repeated(made, auto(end("battle", of=select("vanguard", ast.Relation("attacking"))), DRAW))
    assert count(game, 0, "hand") == 2


@BOTH
def test_an_ability_given_when_the_close_step_began_is_still_for_the_battle_its_unit_attacked(
        made: ModuleType) -> None:
    given = ast.Grant(ast.THIS, (auto(end("battle", of=ast.THIS), DRAW),), ast.END_OF_TURN)
    game = repeated(made, auto(AT_THE_END, MAY_DRAW), of_regent=(auto(begin("close_step"), given),))
    game.pick(action="no")
    assert count(game, 0, "hand") == 2


@pytest.mark.parametrize(("made", "power"), [
    pytest.param(original, 7000, id="cfv"),
    pytest.param(era, 8000, id="cfd"),
])
def test_the_battle_is_over_or_not_when_the_close_step_is_repeated(made: ModuleType, power: int) -> None:
    """In the original series it goes as far as the first check timing, in the overDress era to the end of the step."""
    game = repeated(made, auto(AT_THE_END, MAY_DRAW), cont(plus(1000, until=None), condition=ast.Now("battle", "you")))
    assert game.card("Late").power == power
    game.pick(action="no")
    assert game.card("Late").power == 7000
