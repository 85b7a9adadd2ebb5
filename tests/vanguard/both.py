"""Tests that are the same for both Vanguard games: the marks for them, and units whose text is read and used."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest

import headjudge as hj
from headjudge.language.reading.reader import print_ability, read_card_text
from headjudge.language.tree import ast
from tests.cfd import helpers as era
from tests.cfv import helpers as original

BOTH = pytest.mark.parametrize("made", [original, era], ids=["cfv", "cfd"])
GAMES = {original: "cfv", era: "cfd"}


def both(*rules: str) -> pytest.MarkDecorator:
    """The test for both games, with the rule of each."""
    return pytest.mark.parametrize("made", [
        pytest.param(made, marks=pytest.mark.rule(rule), id=rule[:3])
        for made, rule in zip((original, era), rules, strict=True)])


def reads(made: ModuleType, text: str) -> ast.Ability:
    """The only ability of a line. Its printed text is read as the same."""
    game = GAMES[made]
    (ability,) = read_card_text(game, [text], "normal unit", "Actor")
    assert read_card_text(game, [print_ability(game, ability)], "normal unit", "Actor") == (ability,)
    return ability


def actor(made: ModuleType, text: str, **fields: Any) -> hj.Definition:
    reads(made, text)
    card: hj.Definition = made.unit("Actor", text=text, **fields)
    return card


def acted(made: ModuleType, text: str, other: dict[str, Any] | None = None, **mine: Any) -> hj.Game:
    """A rear-guard has used its ability; the next question is open."""
    rearguard = {"left_back": actor(made, f"[ACT](RC): {text}"), **mine.pop("rearguard", {})}
    game: hj.Game = made.board({"rearguard": rearguard, "deck": 9, **mine}, {"deck": 9, **(other or {})})
    game.pick(action="activate", card="Actor")
    return game
