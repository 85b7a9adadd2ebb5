"""What is joined to the step before it: the sides of a coin, and what is done instead."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.language.tree import ast


@dataclass(frozen=True, slots=True)
class Side(ast.Step):
    """`If heads, ...` before it is joined to the coin.

    each: for each of several coins. counted: what is done is done once, with a number that counts them.
    """

    step: ast.Step
    heads: bool
    each: bool = False
    counted: bool = False


@dataclass(frozen=True, slots=True)
class InPlace(ast.Step):
    """A step that is done in place of the one before it, until the sentences are joined."""

    step: ast.Step
