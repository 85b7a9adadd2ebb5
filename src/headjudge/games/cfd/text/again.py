"""Rows that name cards again: by what was done to them, or by the part that they play."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.vanguard.text.deeds import does, origins
from headjudge.games.vanguard.text.rows.done import result_of
from headjudge.games.vanguard.text.rows.nouns import attacker_of, boosted_by_this
from headjudge.language.rows.row import Row, of, row, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast
from headjudge.language.tree.trees import walk

PRONOUNS: Final[dict[str, Any]] = {
    "that attacking unit": lambda scope: scope.that("unit"),
    "the unit that attacked": lambda scope: scope.that("unit"),
    "that retired card": lambda scope: scope.that("card"),
    "that chosen unit": lambda scope: scope.that("unit"),
    "that chosen vanguard": lambda scope: scope.that("unit"),
    "that chosen card": lambda scope: scope.that("card"),
    "the chosen unit": lambda scope: scope.that("unit"),
    "the chosen units": lambda scope: scope.those("unit"),
    "those called units": lambda scope: scope.those("unit"),
    "that rear-guard": lambda scope: scope.that("unit"),
    "the card put into your drop zone": lambda scope: scope.that("card"),
    "the chosen rear-guards": lambda scope: scope.those("unit"),
    "those rear-guards": lambda scope: scope.those("unit"),
}
"""Words for cards that other pronouns mean as well."""

ATTACKERS: Final = ("that attacking unit", "the unit that attacked")
"""Words for the unit that attacks: not the one that is attacked, for which an ability may wait."""

DONE: Final = {"bound": "bound", "returned": "put into hand", "called": "called", "chosen": "chose"}
"""The verbs of what this effect has done to cards, as conditions on the same know them."""


def awaited_attacker(trigger: ast.Trigger | None) -> ast.Selector | None:
    """The unit whose attack an ability waits for, whatever else was named since; None if it waits for none."""
    while isinstance(trigger, ast.Within | ast.Caused):
        trigger = trigger.trigger
    if isinstance(trigger, ast.Attacked) and trigger.about == "target":
        return ast.Ref("attacker")
    if isinstance(trigger, ast.Attacked | ast.Hit):
        return ast.THIS if trigger.attacker == ast.THIS else ast.SUBJECT
    return None


def _says_attacker(printer: Any, what: object) -> dict[str, object] | None:
    return {} if printer.awaits_attack and (what == ast.SUBJECT or what == ast.Ref("attacker")) else None


def _known(name: str) -> Any:
    def read(reader: Any, parts: Parts) -> object:
        found = PRONOUNS[name](reader.scope)
        if name in ATTACKERS:
            found = awaited_attacker(reader.trigger) or attacker_of(reader)
        if found is None:
            raise reader.unread(parts.tree, "not clear what this stands for")
        moves = [node for step in reader.done for node in walk(step) if isinstance(node, ast.Move)]
        if name == "the chosen unit" and any([move.what == found for move in moves]):
            raise reader.unread(parts.tree, "the chosen unit has left its circle")
        return found

    return read


def _called(reader: Any, parts: Parts) -> ast.Selector:
    """The unit that was called; of a card that was only looked at, what has come of calling it."""
    found: ast.Selector | None = reader.scope.that("unit")
    seen = [node for step in reader.done for node in walk(step) if isinstance(node, ast.Look | ast.Reveal)]
    if found is not None and not any([found == ast.Ref(node.as_) for node in seen]):
        return found
    return result_of(reader, parts, "called")


def _by_this_effect(verb: str) -> Any:
    """Returns the reader of the cards to which an instruction of this verb was done, if those were named before."""

    def read(reader: Any, parts: Parts) -> ast.Selector:
        if verb == "called":
            return result_of(reader, parts, verb)
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


def _says_called(printer: Any, what: ast.Selector) -> dict[str, object] | None:
    name = printer.deeds.get("called", "")
    return {} if name and what == ast.Ref(name) else None


def _named_apart(reader: Any, parts: Parts) -> ast.Test:
    other = ast.NotTest(ast.Same("name", parts.read("other_ref")))
    return ast.AllTest((ast.Named(parts.read("names"), "has"), other))


def _says_named_apart(printer: Any, test: ast.AllTest) -> dict[str, object] | None:
    named, other = test.tests if len(test.tests) == 2 else (None, None)
    same = other.test if isinstance(other, ast.NotTest) else None
    if not isinstance(named, ast.Named) or named.how != "has" or not isinstance(same, ast.Same) or same.field != "name":
        return None
    return {"names": named.names, "other_ref": same.as_what}


def _was_dressed(reader: Any, parts: Parts) -> ast.Condition:
    """A unit that has just been placed has original dress."""
    parts.read("dressed_by")
    what = reader.scope.it()
    if what != ast.SUBJECT:
        raise reader.unread(parts.tree, "not clear which unit was placed")
    return ast.Is(what, (ast.Relation("overdressed"),))


AGAIN: Final[tuple[Row, ...]] = (
    *[worked("ref", words, ast.Selector, _known(words), _says_attacker if words in ATTACKERS[:1] else None)
      for words in PRONOUNS],
    *[worked("ref", f"the card {verb} by this effect", ast.Selector, _by_this_effect(verb), None,
             f"the cards {verb} by this effect", f"the unit {verb} by this effect", f"the units {verb} by this effect")
      for verb in DONE],
    worked("ref", "that called unit", ast.Selector, _called, _says_called),
    worked("post", "with {names} in its different card name from {other_ref}", ast.AllTest, _named_apart,
           _says_named_apart),
    row("post", "with a different card name from {other_ref}", of(ast.NotTest, of(ast.Same, "name", gap("other_ref")))),
    worked("condition", "it was a {dressed_by}", ast.Is, _was_dressed, None),
    row("clause", "remove {ref}", of(ast.Perform, "remove", gap("ref"))),
    worked("ref", "the rear-guard this unit boosted", ast.Select, boosted_by_this, None,
           "the unit boosted by this unit", "that boosted unit", "that boosted rear-guard"),
)
