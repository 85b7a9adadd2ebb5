"""Keeps how the texts of cards were read between runs, since reading a deck takes longer than starting its game.

A reading is kept in the user's cache folder, in a file of its own: below a folder that is named by the sources that
read texts, and under the name of the card's text. It is written whole or not at all, and holds a sum of its content: a
file that is damaged, or that cannot be read or written, is no error, the text is read anew. Where rules can be taken
away nothing is kept, since a reading depends on them; nor where a source was changed after this process began, which
does not read by it.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sys
import tempfile
import time
from contextlib import suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, TypeAlias

from headjudge.cards.games import game_ids
from headjudge.cards.written_trees import read_tree, write_tree
from headjudge.folders import cache_folder
from headjudge.kernel.rules import TRACING
from headjudge.kernel.saving import Damaged
from headjudge.language.tree.ast import Ability

Reading: TypeAlias = "tuple[tuple[str, tuple[Ability, ...]], ...]"
"""The lines of a card that hold abilities, each with them."""

KEPT: Final = 10
"""Readings by so many states of the sources stay."""

MOST: Final = 8000
"""So many readings are kept by one state of the sources."""

_SOURCES: Final = ("kernel", "language", "cards")
_TEXTS: Final = (".py", ".lark", ".txt")
_SUM: Final = 64

_BEGUN: Final = time.time_ns()
"""When this process read its sources."""


def kept(game: str, text: tuple[str, ...], type: str, name: str) -> Reading | None:
    """Returns how a card was read before; None if that is not known."""
    folder = _folder(game)
    if folder is None:
        return None
    key = _key(game, text, type, name)
    try:
        content = (folder / key).read_bytes()
        if content[:_SUM].decode() != _sum(key, content[_SUM:]):
            return None
        return tuple([(_text(line), _abilities(read_tree(game, trees))) for line, trees in json.loads(content[_SUM:])])
    except (OSError, ValueError, TypeError, RecursionError, Damaged):
        return None


def keep(game: str, text: tuple[str, ...], type: str, name: str, reading: Reading) -> None:
    """Keep how a card was read."""
    folder = _folder(game)
    if folder is None or not _is_of_its_sources(folder, game):
        return
    key = _key(game, text, type, name)
    with suppress(OSError, RecursionError):
        written = json.dumps([[line, write_tree(abilities)] for line, abilities in reading]).encode()
        if _is_room(folder):
            _write(folder / key, _sum(key, written).encode() + written)


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise Damaged("a line is damaged")
    return value


def _abilities(value: Any) -> tuple[Ability, ...]:
    if not isinstance(value, tuple) or not all(isinstance(one, Ability) for one in value):
        raise Damaged("an ability is damaged")
    return value


def _key(game: str, text: tuple[str, ...], type: str, name: str) -> str:
    return hashlib.sha256(json.dumps([game, type, name, *text]).encode()).hexdigest()[:40]


def _sum(key: str, content: bytes) -> str:
    return hashlib.sha256(key.encode() + content).hexdigest()


@cache
def _folder(game: str) -> Path | None:
    """Returns where readings of a game are kept; None where none are."""
    if TRACING:
        return None
    place = cache_folder()
    sources = _sources(game) if place is not None else ""
    return place / "readings" / sources if place is not None and sources else None


@cache
def _is_of_its_sources(folder: Path, game: str) -> bool:
    """Whether a folder is still named by the sources.

    They may have changed between the start of the program and its first reading, which loads them; it is asked then.
    """
    return folder.name == _sources(game)


def _sources(game: str) -> str:
    """Returns a sum of the sources by which texts of a game are read, the parser included; '' if they are not known."""
    package = Path(__file__).resolve().parents[1]
    other = set(game_ids()) - {game}
    folders = [package / name for name in _SOURCES]
    try:
        folders += [one for one in sorted((package / "games").iterdir()) if one.is_dir() and one.name not in other]
        files = [file for folder in folders for file in sorted(_texts(folder))]
        parser = find_spec("lark")
        if not files or parser is None or not parser.origin:
            return ""
        digest = hashlib.sha256(sys.version.encode())
        for file in [parser.origin, *files]:
            with open(file, "rb") as source:
                stand = os.fstat(source.fileno())
                if max(stand.st_mtime_ns, stand.st_ctime_ns) > _BEGUN:
                    return ""
                content = source.read()
            digest.update(f"{file}\0{len(content)}\0".encode())
            digest.update(content)
    except OSError:
        return ""
    return f"{game}-{digest.hexdigest()[:32]}"


def _texts(folder: Path) -> list[str]:
    """Returns the sources below a folder."""
    return [os.path.join(place, name) for place, _, names in os.walk(folder) for name in names
            if name.endswith(_TEXTS)]


_rooms: Final[dict[Path, int]] = {}
"""How many readings a folder has, as far as this process knows."""


def _is_room(folder: Path) -> bool:
    """Whether one more reading may be kept; the folder is there then."""
    if folder not in _rooms:
        if not folder.is_dir():
            folder.mkdir(parents=True, exist_ok=True)
            _forget_old(folder.parent)
        _rooms[folder] = len(os.listdir(folder))
    _rooms[folder] += 1
    return _rooms[folder] <= MOST


def _forget_old(place: Path) -> None:
    """Only the newest few folders stay."""
    folders = sorted(place.iterdir(), key=lambda one: one.stat().st_mtime_ns)
    for old in folders[:-KEPT]:
        shutil.rmtree(old, ignore_errors=True)


def _write(path: Path, content: bytes) -> None:
    handle, scratch = tempfile.mkstemp(dir=path.parent, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        os.replace(scratch, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(scratch)
        raise
