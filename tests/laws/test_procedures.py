"""Every procedure of a game is known by name, so that a game is saved in the middle of it."""

from __future__ import annotations

import importlib
import pkgutil

import pytest

from headjudge import games
from headjudge.cards.games import game_ids
from headjudge.kernel.game_rules import registered_games
from headjudge.kernel.procedures import Procedure


def below(kind: type[Procedure]) -> set[type[Procedure]]:
    """The classes made from a class, and those made from them."""
    return {one for made in kind.__subclasses__() for one in ({made} | below(made))}


@pytest.mark.parametrize("game", game_ids())
def test_every_procedure_of_a_game_is_one_that_it_lists(game: str) -> None:
    """One from which others are made need not be: no frame is of it alone."""
    package = f"{games.__name__}.{game}."
    for module in pkgutil.walk_packages(games.__path__, f"{games.__name__}."):
        if module.name.startswith(package):
            importlib.import_module(module.name)
    own = {kind for kind in below(Procedure) if kind.__module__.startswith(package) and not kind.__subclasses__()}
    assert sorted(kind.__name__ for kind in own - set(registered_games()[game].procedures())) == []
