"""Rows that name cards again: by what was done to them, or by the part that they play."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.cfd.text.deeds import does, origins
from headjudge.games.vanguard.text.rows.nouns import BOOSTED
from headjudge.language.rows.row import Row, heard, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast
from headjudge.language.tree.trees import walk

PRONOUNS: Final[dict[str, Any]] = {
    "that attacking unit": lambda scope: scope.that("unit"),
    "the unit that attacked": lambda scope: scope.that("unit"),
    "that retired card": lambda scope: scope.that("card"),
    "the chosen unit": lambda scope: scope.that("unit"),
    "the chosen units": lambda scope: scope.those("unit"),
    "those called units": lambda scope: scope.those("unit"),
    "that rear-guard": lambda scope: scope.that("unit"),
    "those rear-guards": lambda scope: scope.those("unit"),
}
"""Words for cards that other pronouns mean as well."""

DONE: Final = {"bound": "bound", "returned": "put into hand", "called": "called", "chosen": "chose"}
"""The verbs of what this effect has done to cards, as conditions on the same know them."""


def _known(name: str) -> Any:
    def read(reader: Any, parts: Parts) -> object:
        found = PRONOUNS[name](reader.scope)
        if found is None:
            raise reader.unread(parts.tree, "not clear what this stands for")
        return found

    return read


def _by_this_effect(verb: str) -> Any:
    """Returns the reader of the cards to which an instruction of this verb was done, if those were named before."""

    def read(reader: Any, parts: Parts) -> ast.Selector:
        steps = [one for step in reader.told_so_far for one in walk(step) if isinstance(one, ast.Step)]
        known = origins(steps)
        for step in reversed(steps):
            if does(step, DONE[verb], known):
                name = step.as_ if isinstance(step, ast.Choose | ast.Search) else getattr(step, "what", None)
                found = ast.Ref(name) if isinstance(name, str) and name else name
                if isinstance(found, ast.Ref):
                    return found
                break
        raise reader.unread(parts.tree, "no card to which this effect did so")

    return read


AGAIN: Final[tuple[Row, ...]] = (
    *[worked("ref", words, ast.Selector, _known(words), None) for words in PRONOUNS],
    *[worked("ref", f"the card {verb} by this effect", ast.Selector, _by_this_effect(verb), None,
             f"the cards {verb} by this effect", f"the unit {verb} by this effect", f"the units {verb} by this effect")
      for verb in DONE],
    heard("ref", "the rear-guard this unit boosted", BOOSTED, "the unit boosted by this unit"),
)
