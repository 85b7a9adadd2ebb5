"""The trees of abilities as JSON values, as saves and kept readings hold them."""

from __future__ import annotations

from functools import cache
from typing import Any

from headjudge.cards.games import game_ids, part_of
from headjudge.kernel.saving import Damaged
from headjudge.language.tree import ast


def write_tree(value: Any) -> Any:
    """Returns a tree as JSON values. A field that has its default is left out."""
    if value is None or isinstance(value, str | int):
        return value
    if isinstance(value, tuple):
        return [write_tree(one) for one in value]
    if isinstance(value, ast.Node):
        kind: type = type(value)
        written: dict[str, Any] = {"is": kind.__name__}
        for name, usual in _fields(kind):
            inner = getattr(value, name)
            if inner != usual:
                written[name] = write_tree(inner)
        return written
    raise AssertionError(f"an ability holds {type(value).__name__}")


def read_tree(game: str, written: Any) -> Any:
    """Returns the tree that was written. Raises Damaged or TypeError."""
    return _read(_nodes(game), written)


def _read(nodes: dict[str, type[ast.Node]], written: Any) -> Any:
    if written is None or isinstance(written, str | int):
        return written
    if isinstance(written, list):
        return tuple([_read(nodes, one) for one in written])
    if isinstance(written, dict) and isinstance(written.get("is"), str):
        kind = nodes.get(written["is"])
        if kind is None:
            raise Damaged(f"there is no kind of ability {written['is']!r}")
        return kind(**{str(name): _read(nodes, inner) for name, inner in written.items() if name != "is"})
    raise Damaged("an ability is damaged")


@cache
def _nodes(game: str) -> dict[str, type[ast.Node]]:
    """Returns the nodes of trees by name: those of all games, and those that only this game has."""
    found = {name: kind for name, kind in vars(ast).items() if isinstance(kind, type) and issubclass(kind, ast.Node)}
    if game in game_ids():
        found.update({kind.__name__: kind for kind in part_of(game, "meanings").WORDS.conventions.own_nodes})
    return found


@cache
def _fields(kind: type) -> list[tuple[str, Any]]:
    declared: dict[str, Any] = getattr(kind, "__dataclass_fields__", {})
    return [(name, field.default) for name, field in declared.items()]
