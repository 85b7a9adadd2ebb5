"""The close step and the end phase come again for abilities that have not stood by, not for those that cannot be used.

Otherwise they would be repeated for ever, and the game would end in a draw (cfv:11.1.1.1, cfd:17.1.1.1).
"""

from __future__ import annotations

from types import ModuleType

import pytest

import headjudge as hj
from headjudge.games.vanguard import nodes
from headjudge.language.tree import ast
from tests.vanguard.both import BOTH
from tests.vanguard.helpers import asked, attack, count, finish_attack
from tests.vanguard.trees import DRAW, auto, cont, end


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
