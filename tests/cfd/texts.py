"""Lines of text for tests: they are read, printed back, and played in a position."""

from __future__ import annotations

from typing import Any

import headjudge as hj
from headjudge.language.reading.reader import print_ability, read_card_text
from headjudge.language.tree import ast
from tests.cfd.helpers import board, unit
from tests.vanguard.helpers import asked


def reads(text: str, type: str = "normal unit") -> ast.Ability:
    """The only ability of a line. Its own printed text is read as the same."""
    (ability,) = read_card_text("cfd", [text], type, "Ayla")
    assert read_card_text("cfd", [print_ability("cfd", ability)], type, "Ayla") == (ability,)
    return ability


def through(game: hj.Game, *wanted: str) -> hj.Game:
    """Up to the main phase: what is wanted is chosen where it can be, else the first option."""
    while asked(game).kind != "main phase":
        found = [at for at, one in enumerate(asked(game).options) if any(word in str(one) for word in wanted)]
        game.apply(found[0] if found else 0)
    return game


def acted(text: str, *wanted: str, other: dict[str, Any] | None = None, **mine: Any) -> hj.Game:
    """The ability of a rear-guard in the back left has been played and carried out."""
    reads(f"[ACT](RC)[1/turn]: {text}")
    rearguard = {"left_back": unit("Actor", text=f"[ACT](RC)[1/turn]: {text}"), **mine.pop("rearguard", {})}
    game = board({"rearguard": rearguard, **mine}, other)
    game.pick(action="activate", card="Actor")
    return through(game, *wanted)
