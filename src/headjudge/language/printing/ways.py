"""What games print in their own way: a record of functions, each of which takes the printer first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from headjudge.language.tree import ast
from headjudge.language.tree.notions import Head

Answers = list[Callable[[], list[str]]]
"""The sentences that answer one, printed when it has been."""


@dataclass(frozen=True, slots=True)
class Ways:
    """The ways of a game; `speaking.WAYS` has those that games share, of which a game replaces some."""

    body: Callable[[Any, ast.Step], list[str]]
    """The sentences of a body."""
    action: Callable[[Any, ast.Step], str]
    """A quoted action."""
    plain: Callable[[Any, ast.Step], bool]
    """Whether a step is a clause that another may follow in the same sentence."""
    ends_sentence: Callable[[Any, ast.Step, Sequence[ast.Step]], bool]
    """Whether a new sentence begins after a step."""
    quoting: Callable[[Any, ast.Step], bool]
    """Whether quotes follow."""
    letters: Callable[[Any, ast.Step], list[ast.Amount]]
    """The amounts that are printed as X."""
    numbers: Callable[[Any, ast.Step], list[ast.Amount]]
    """The amounts that are not printed as digits."""
    governed: Callable[[Any, ast.Step], tuple[str, Answers]]
    """A step as one sentence without its full stop, and the sentences that answer it."""
    attempted: Callable[[Any, ast.Attempt], tuple[str, Answers]]
    """May do; the answers follow as sentences."""
    may: Callable[[Any, str], str]
    """That a player may do something."""
    opening: Callable[[Any, Head], str]
    """What stands before the comma, and the comma."""
    clause_group: Callable[[Any, Sequence[ast.Step]], str]
    """Steps as one clause."""
    for_each: Callable[[Any, ast.Repeat], str]
    """Something that is done for each of some cards."""
    later: Callable[[Any, ast.Later], str]
    """When something later happens."""
