"""Keeps the parse tables of grammars between runs, since building one takes longer than reading a deck."""

from __future__ import annotations

import hashlib
import os
import pickle
import sys
import tempfile
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

from lark import Lark

from headjudge.folders import cache_folder

DAMAGED: Final = (
    OSError, pickle.PickleError, EOFError, AttributeError, ImportError, KeyError, IndexError, ValueError, TypeError,
)  # fmt: skip
"""What a file that is not whole raises when it is read."""

KEPT: Final = 24
"""So many grammars stay in the cache folder."""


def parser_of(text: str, lexer: Any) -> Lark:
    """Returns the LALR(1) parser of a grammar, in strict mode: a second reading of a text is an error.

    It is built once for each text of a grammar and kept in the user's cache folder. A file there that cannot be read or
    written is no error: the parser is built again.
    """
    path = _kept_at(text)
    if path is not None:
        with suppress(*DAMAGED), open(path, "rb") as file:
            return Lark.load(file)
    parser = Lark(text, parser="lalr", lexer=lexer, strict=True, maybe_placeholders=False, propagate_positions=True)
    if path is not None:
        with suppress(OSError):
            _keep(parser, path)
    return parser


def _kept_at(text: str) -> Path | None:
    """Returns the file for a grammar: another text, parser or Python has another file. None where there is no place."""
    place = cache_folder()
    if place is None:
        return None
    key = "\0".join([text, version("lark"), sys.version])
    return place / "grammars" / f"{hashlib.sha256(key.encode()).hexdigest()[:32]}.lark"


def _keep(parser: Lark, path: Path) -> None:
    """Write a parser whole or not at all; only the newest few files of the folder stay."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, scratch = tempfile.mkstemp(dir=path.parent, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            parser.save(file)
        os.replace(scratch, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(scratch)
        raise
    kept = sorted(path.parent.glob("*.lark"), key=lambda one: one.stat().st_mtime)
    for old in kept[:-KEPT]:
        with suppress(OSError):
            old.unlink()
