"""Imports point downward only."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from headjudge.ledger import PACKAGE
from tests.statements import statements

LAYERS = ["kernel", "language", "games", "cards", "agents", "api", "lab", "terminal", "table", "commands",
          "cli"]
"""From the bottom up. A module of one layer may import those before it, and its own."""

FOR_ALL = {"errors", "parsing"}
"""Modules that every layer may import; they import none."""

BETWEEN = {
    "__init__": "api",  # `import headjudge`: gathers the public names
    "folders": "kernel",  # asks the system for folders
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


FAMILIES = {"vanguard": ("cfv", "cfd")}
"""Packages beside the games that hold what two documents of one game share, and who may import them: these games alone,
which import no more of each other than any two games do."""


def test_games_do_not_import_each_other() -> None:
    wrong = [
        f"{path.relative_to(PACKAGE)}:{line} imports {target}"
        for path in sorted((PACKAGE / "games").glob("*/**/*.py"))
        for target, line in _imports(path)
        if target.startswith("games.") and target.split(".")[1] != path.relative_to(PACKAGE).parts[1]
        if (PACKAGE / "games" / target.split(".")[1]).is_dir()
        if path.relative_to(PACKAGE).parts[1] not in FAMILIES.get(target.split(".")[1], ())
    ]
    assert not wrong, "\n".join(wrong)


LANGUAGE = ["tree", "rows", "card_text", "reading", "printing", "running", "compiling"]
"""The folders of the language from the bottom up; reading and printing do not import each other.

The module `card_text` finds the words of a game by name, and imports none of the folders above it.
"""


def test_folders_of_the_language_import_downward() -> None:
    wrong = [
        f"{path.relative_to(PACKAGE)}:{line} imports {target}"
        for path in [PACKAGE / "language" / "card_text.py", *sorted((PACKAGE / "language").glob("*/**/*.py"))]
        for target, line in _imports(path)
        if target.startswith("language.")
        if not _below(path.relative_to(PACKAGE).parts[1].removesuffix(".py"), target.split(".")[1])
    ]
    assert not wrong, "\n".join(wrong)


def _below(folder: str, imported: str) -> bool:
    """Returns whether a module of a folder of the language may import one of another folder."""
    if (folder, imported) == ("printing", "reading"):
        return False
    return LANGUAGE.index(imported) <= LANGUAGE.index(folder)


NAMES_ABOVE = {
    "kernel.abilities": "what abilities are asked takes the game, and is given procedures",
    "kernel.effects": "what an effect reaches is asked of the game",
    "kernel.procedures": "steps take the game",
    "kernel.game_rules": "what a game package is asked takes the game",
    "kernel.cards": "a card names its row in the table, whose abilities are asked about cards",
    "kernel.circles": "asks abilities, on behalf of the game",
    "kernel.indexing": "asks abilities, on behalf of the game",
    "kernel.settling": "asks abilities, on behalf of the game",
    "kernel.characteristics": "asks abilities, on behalf of the game",
    "kernel.committing": "asks abilities and rules, on behalf of the game",
    "kernel.replacing": "asks abilities and rules, on behalf of the game",
    "kernel.telling": "asks rules for numbers, on behalf of the game",
    "kernel.growth": "runs copies of the game, on behalf of the loops",
    "kernel.loops": "asks rules, on behalf of the game",
    "kernel.spinning": "compares states of the game, on behalf of the run loop",
    "kernel.watching": "begins anew with each turn of the game",
    "kernel.barring": "tries choices on copies of the game, on behalf of the loops",
    "kernel.declaring": "its steps take the game",
    "kernel.identity": "tells states apart, on behalf of the loops that a state watches for",
}
"""Modules of the kernel that name, for type checking alone, a class of a module that imports them, and why."""


def test_no_module_of_the_kernel_imports_itself_by_way_of_others() -> None:
    """Imports inside functions count: they would only hide a circle."""
    paths = sorted((PACKAGE / "kernel").glob("*.py"))
    circles = _circles({_module(path): {target for target, _ in _imports(path)} for path in paths})
    assert not circles, "\n".join(map(" -> ".join, circles))


def test_only_what_acts_for_the_game_names_what_stands_above_it() -> None:
    """With imports for type checking, too, no other module of the kernel is in a circle."""
    paths = {_module(path): path for path in sorted((PACKAGE / "kernel").glob("*.py"))}
    graph = {name: {target for target, _ in _imports(path, name not in NAMES_ABOVE)} for name, path in paths.items()}
    assert not _circles(graph)
    for name, path in paths.items():
        if name in NAMES_ABOVE:
            whole = {**graph, name: {target for target, _ in _imports(path, True)}}
            assert _circles(whole), f"{name} needs no exception any more: take it out of NAMES_ABOVE"


def test_circles_are_found() -> None:
    assert _circles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == [["a", "b", "c", "a"]]
    assert not _circles({"a": {"b", "c"}, "b": {"c"}, "c": set()})


def _circles(graph: Mapping[str, set[str]]) -> list[list[str]]:
    """The circles in which modules import each other, each once, as it is found."""
    found: list[list[str]] = []
    done: set[str] = set()

    def follow(way: list[str]) -> None:
        for target in sorted(graph.get(way[-1], ())):
            if target in way:
                found.append([*way[way.index(target) :], target])
            elif target not in done:
                follow([*way, target])
        done.add(way[-1])

    for name in sorted(graph):
        if name not in done:
            follow([name])
    return found


def _module(path: Path) -> str:
    return ".".join(path.relative_to(PACKAGE).with_suffix("").parts).removesuffix(".__init__")


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


@cache
def _imports(path: Path, for_types: bool = False) -> tuple[tuple[str, int], ...]:
    """The modules of the package that a module imports, and the lines.

    for_types: with imports under `if TYPE_CHECKING`.
    """
    return tuple(_imports_in(path, for_types))


def _imports_in(path: Path, for_types: bool) -> Iterator[tuple[str, int]]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    unreal = {
        id(inner)
        for node in statements(tree)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        for inner in ast.walk(node)
    }
    for node in statements(tree):
        if id(node) in unreal and not for_types:
            continue
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module is not None and node.level == 0:
            inside = [f"{node.module}.{alias.name}" for alias in node.names]
            names = [name if _is_module(name) else node.module for name in inside]
        else:
            continue
        for name in dict.fromkeys(names):
            if name == "headjudge":
                yield "__init__", node.lineno
            elif name.startswith("headjudge."):
                yield name.removeprefix("headjudge."), node.lineno


def _is_module(name: str) -> bool:
    path = PACKAGE.parent.joinpath(*name.split("."))
    return name.startswith("headjudge.") and (path.with_suffix(".py").exists() or path.is_dir())
