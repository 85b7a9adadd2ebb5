"""Draws the trees of card text as indented lines."""

from __future__ import annotations

from headjudge.language.tree.ast import Node


def set_fields(node: Node) -> list[tuple[str, object]]:
    """Returns the fields of a node that are set, by name."""
    fields = [(key, getattr(node, key)) for key in getattr(type(node), "__dataclass_fields__", ())]
    return [(key, value) for key, value in fields if value not in (None, (), "", False)]


def drawn(value: object, label: str = "", depth: int = 0) -> list[str]:
    """Returns a tree as indented lines."""
    pad = "  " * depth + (f"{label}: " if label else "")
    if isinstance(value, Node):
        plain = [(key, part) for key, part in set_fields(value) if not _is_tree(part)]
        head = ", ".join(f"{key}={', '.join(map(str, part)) if isinstance(part, tuple) else part}"
                         for key, part in plain)
        lines = [f"{pad}{type(value).__name__}{f'({head})' if head else ''}"]
        for key, part in set_fields(value):
            if _is_tree(part):
                lines += drawn(part, key, depth + 1)
        return lines
    if isinstance(value, tuple):
        return [line for part in value for line in drawn(part, label, depth)]
    return [f"{pad}{value}"]


def _is_tree(value: object) -> bool:
    return isinstance(value, Node) or (isinstance(value, tuple) and any(_is_tree(part) for part in value))
