"""What mypyc cannot compile does not stand in the code that it compiles (docs/mypyc.md)."""

from __future__ import annotations

import ast

from headjudge.ledger import PACKAGE

DISPLAYS = (ast.Tuple, ast.List, ast.Set)


def test_nothing_is_looked_for_in_an_unpacked_display() -> None:
    """`x in (*a, *b)` ends mypyc with an error of its own."""
    found = [
        f"{path.relative_to(PACKAGE)}:{node.lineno}"
        for folder in ("kernel", "language", "games")
        for path in sorted((PACKAGE / folder).rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Compare)
        for other in node.comparators
        if isinstance(other, DISPLAYS) and any(isinstance(part, ast.Starred) for part in other.elts)
    ]
    assert not found, f"ask for each part by itself: {', '.join(found)}"
