"""The statements of a module, without the expressions in them, which are most of its nodes."""

from __future__ import annotations

import ast
from collections.abc import Iterator

OUTER = (ast.stmt, ast.excepthandler, ast.match_case)


def statements(module: ast.Module) -> Iterator[ast.AST]:
    """The module and all statements in it, also those within others."""
    left: list[ast.AST] = [module]
    while left:
        node = left.pop()
        yield node
        left += [child for child in ast.iter_child_nodes(node) if isinstance(child, OUTER)]
