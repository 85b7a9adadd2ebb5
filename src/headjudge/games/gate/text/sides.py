"""The sides of a coin, before they are joined to its flip."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.language.tree import ast


@dataclass(frozen=True, slots=True)
class Side(ast.Step):
    """`If heads, ...` before it is joined to the coin; `each`: for each of several coins."""

    step: ast.Step
    heads: bool
    each: bool = False
