"""Imports point downward only."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from headjudge.ledger import PACKAGE

LAYERS = ["kernel", "language", "games", "cards", "agents", "api", "lab", "terminal", "commands", "cli"]
"""From the bottom up. A module of one layer may import those before it, and its own."""

FOR_ALL = {"errors"}
"""Modules that every layer may import; they import none."""

BETWEEN = {
    "__init__": "api",  # `import headjudge`: gathers the public names
    "ledger": "lab",  # reads source
    "tags": "kernel",  # reads source for it
}
"""Modules beside the layers: each stands just above the layer named here."""


def test_imports_point_downward() -> None:
    wrong = [
        f"{path.relative_to(PACKAGE)}:{line} imports {target}: move what it needs down to a layer that both may use"
        for path in sorted(PACKAGE.rglob("*.py"))
        for target, line in _imports(path)
        if not _allowed(_place(path), target)
    ]
    assert not wrong, "\n".join(wrong)


def test_what_is_allowed() -> None:
    assert _allowed("games", "kernel.game")
    assert _allowed("kernel", "errors")
    assert _allowed("commands", "ledger")
    assert not _allowed("kernel", "games.ws")
    assert not _allowed("language", "ledger")
    assert not _allowed("errors", "kernel")


def test_games_do_not_import_each_other() -> None:
    wrong = [
        f"{path.relative_to(PACKAGE)}:{line} imports {target}"
        for path in sorted((PACKAGE / "games").glob("*/**/*.py"))
        for target, line in _imports(path)
        if target.startswith("games.") and target.split(".")[1] != path.relative_to(PACKAGE).parts[1]
        if (PACKAGE / "games" / target.split(".")[1]).is_dir()
    ]
    assert not wrong, "\n".join(wrong)


def _place(path: Path) -> str:
    first = path.relative_to(PACKAGE).parts[0]
    return first.removesuffix(".py")


def _allowed(source: str, target: str) -> bool:
    target = target.split(".")[0]
    if target == source or target in FOR_ALL:
        return True
    return source not in FOR_ALL and _height(target) < _height(source)


def _height(place: str) -> float:
    if place in BETWEEN:
        return LAYERS.index(BETWEEN[place]) + 0.5
    assert place in LAYERS, f"{place} belongs to no layer: name it in tests/test_layers.py"
    return LAYERS.index(place)


def _imports(path: Path) -> Iterator[tuple[str, int]]:
    """What a module imports of the package, and the lines. Imports under `if TYPE_CHECKING` do not count."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    unreal = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if id(node) in unreal:
            continue
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module is not None and node.level == 0:
            at_top = node.module == "headjudge"
            names = [f"headjudge.{alias.name}" for alias in node.names] if at_top else [node.module]
        else:
            continue
        for name in names:
            if name == "headjudge":
                yield "__init__", node.lineno
            elif name.startswith("headjudge."):
                yield name.removeprefix("headjudge."), node.lineno
