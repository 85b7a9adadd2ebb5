"""What mypyc cannot compile does not stand in the code that it compiles (docs/mypyc.md)."""

from __future__ import annotations

import ast

from headjudge.ledger import PACKAGE

DISPLAYS = (ast.Tuple, ast.List, ast.Set)


def test_nothing_is_looked_for_in_an_unpacked_display() -> None:
    """`x in (*a, *b)` ends mypyc with an error of its own."""
    found = [
        f"{path.relative_to(PACKAGE)}:{node.lineno}"
        for folder in ("kernel", "language", "games", "agents")
        for path in sorted((PACKAGE / folder).rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Compare)
        for other in node.comparators
        if isinstance(other, DISPLAYS) and any(isinstance(part, ast.Starred) for part in other.elts)
    ]
    assert not found, f"ask for each part by itself: {', '.join(found)}"


def test_the_body_of_a_class_reads_no_attribute_of_its_base() -> None:
    """mypyc refuses to read an attribute of instances through the class: what both classes say is a constant."""
    found = [
        f"{path.relative_to(PACKAGE)}:{node.lineno}"
        for folder in ("kernel", "language", "games", "agents")
        for path in sorted((PACKAGE / folder).rglob("*.py"))
        for made in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(made, ast.ClassDef)
        for line in made.body
        if isinstance(line, ast.Assign | ast.AnnAssign) and line.value is not None
        for node in ast.walk(line.value)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
        and node.value.id in {base.id for base in made.bases if isinstance(base, ast.Name)}
    ]
    assert not found, f"name a constant for both classes: {', '.join(found)}"


def test_a_constant_of_a_module_is_declared_as_one() -> None:
    """mypyc looks any other name of a module up at each use."""
    found = [
        f"{path.relative_to(PACKAGE)}:{node.lineno}"
        for folder in ("kernel", "language/running", "games", "agents")
        for path in sorted((PACKAGE / folder).rglob("*.py"))
        if "text" not in path.parts
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id.isupper()
        and not isinstance(node.value, ast.Name) and not ast.unparse(node.value).startswith("TypeVar(")
    ]
    assert not found, f"write NAME: Final = ...: {', '.join(found)}"
