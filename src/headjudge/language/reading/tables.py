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
from lark.common import ParserConf
from lark.grammar import Rule
from lark.parsers.lalr_analysis import IntParseTable, Reduce, Shift
from lark.parsers.lalr_parser import LALR_Parser, _Parser

from headjudge.folders import cache_folder
from headjudge.language.reading.lalr import Table, table_of

DAMAGED: Final = (
    OSError, pickle.PickleError, EOFError, AttributeError, ImportError, KeyError, IndexError, ValueError, TypeError,
)  # fmt: skip
"""What a file that is not whole raises when it is read."""

FORM: Final = "2"
"""The form in which a parser is kept: it changes with what is written, so that no older file is read."""

KEPT: Final = 24
"""So many grammars stay in the cache folder."""


class TableParser(LALR_Parser):
    """Lark's parser over a table that is built here, and kept in a form that is read fast."""

    def __init__(self, parser_conf: ParserConf, debug: bool = False, strict: bool = False) -> None:
        self.parser_conf = parser_conf
        self._take(table_of(parser_conf.rules, parser_conf.start, strict), parser_conf.callbacks, debug)

    def _take(self, table: Table, callbacks: Any, debug: bool) -> None:
        self._table = table
        made: Any = IntParseTable  # Lark gives it no types
        self._parse_table = made(*table)
        self.parser = _Parser(self._parse_table, callbacks, debug)

    def serialize(self, memo: Any = None) -> dict[str, Any]:
        """Returns the table as it is kept: a state to shift to by its number, a rule by one below zero."""
        rules: dict[Rule, int] = {}
        states = [{name: to if action is Shift else rules.setdefault(to, ~len(rules))
                   for name, (action, to) in self._table.states[state].items()}
                  for state in range(len(self._table.states))]
        return {"states": states, "rules": [rule.serialize(memo) for rule in rules], "first": self._table.first,
                "last": self._table.last}

    @classmethod
    def deserialize(  # type: ignore[override]  # as in LALR_Parser, which has no types there
        cls, data: Any, memo: Any, callbacks: Any, debug: bool = False
    ) -> TableParser:
        """Returns the parser of a table that was kept."""
        actions: dict[int, tuple[Any, Any]] = {state: (Shift, state) for state in range(len(data["states"]))}
        actions.update({~at: (Reduce, Rule.deserialize(rule, memo)) for at, rule in enumerate(data["rules"])})
        states = {state: {name: actions[to] for name, to in row.items()} for state, row in enumerate(data["states"])}
        made = cls.__new__(cls)
        made._take(Table(states, data["first"], data["last"]), callbacks, debug)
        return made


def parser_of(text: str, lexer: Any) -> Lark:
    """Returns the LALR(1) parser of a grammar, in strict mode: a second reading of a text is an error.

    It is built once for each text of a grammar and kept in the user's cache folder. A file there that cannot be read or
    written is no error: the parser is built again.
    """
    path = _kept_at(text)
    if path is not None:
        with suppress(*DAMAGED), open(path, "rb") as file:
            return Lark.load(file)
    parser = Lark(text, parser="lalr", lexer=lexer, strict=True, maybe_placeholders=False, propagate_positions=True,
                  _plugins={"LALR_Parser": TableParser})
    if path is not None:
        with suppress(OSError):
            _keep(parser, path)
    return parser


def _kept_at(text: str) -> Path | None:
    """Returns the file for a grammar: another text, form, parser or Python has another one. None where no place is."""
    place = cache_folder()
    if place is None:
        return None
    key = "\0".join([FORM, text, version("lark"), sys.version])
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
