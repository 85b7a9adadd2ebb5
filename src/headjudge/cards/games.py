"""The parts of a game package that card files need, found by the game's id.

A package `headjudge.games.GAME` has two modules for them. A new game adds its package; nothing here changes.

- `cards`: `shape`, `complete`, `name_in_rules`, `number_from_text`, `word_from_text`, `ability_lines`,
  `without_reminders`, `fold`, `in_play`;
  where the rules give a card values that are not printed, `as_rules_read`;
- `decks`: `check`.

A third one, `mixing` with `Mixer`, may make random decks (see `headjudge.lab.pools`).

`headjudge.language.card_text` finds the modules that read its card text.
"""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

from headjudge.errors import HeadJudgeError, shown

if TYPE_CHECKING:
    from headjudge.kernel.cards import Definition


class PartError(HeadJudgeError, ModuleNotFoundError):
    """Raised if a game package lacks a module."""

    __str__ = HeadJudgeError.__str__


def game_ids() -> tuple[str, ...]:
    """Returns the ids of the installed games: a package without a module `game` is what several games share.

    Nothing of a game is loaded for it, so that the help of the commands can name the games.
    """
    spec = find_spec("headjudge.games")
    return _in_places(tuple(spec.submodule_search_locations or ()) if spec else ())


@cache
def _in_places(places: tuple[str, ...]) -> tuple[str, ...]:
    """Returns the ids of the games in some folders. To look into the folders takes longer than most who ask."""
    folders = [(found.name, str(Path(place) / found.name))
               for place in places for found in pkgutil.iter_modules([place]) if found.ispkg]
    return tuple(sorted(name for name, folder in folders
                        if any(module.name == "game" for module in pkgutil.iter_modules([folder]))))


def as_rules_read(game: str, definition: Definition) -> Definition:
    """Returns a card with the values that the rules of its game give it beside those that are printed."""
    read = getattr(part_of(game, "cards"), "as_rules_read", None)
    if read is None:
        return definition
    given: Definition = read(definition)
    return given


_loaded: Final[dict[tuple[str, str], ModuleType]] = {}
"""The modules of game packages by game and name, each when the whole of it is there."""


def part_of(game: str, part: str) -> Any:
    """Returns a module of a game package."""
    known = _loaded.get((game, part)) if isinstance(game, str) else None
    if known is not None:
        return known
    if game not in game_ids():
        raise HeadJudgeError(f"there is no game {shown(game)}", mend=f"The games are: {', '.join(game_ids())}.")
    name = f"headjudge.games.{game}.{part}"
    try:
        found = import_module(name)  # waits for another thread that is still loading it
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise PartError(f"{game} has no module `{part}`", mend="`docs/adding-a-game.md` tells of it.") from None
    _loaded[game, part] = found
    return found
