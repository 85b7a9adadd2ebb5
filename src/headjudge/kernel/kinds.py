"""The declared types of fields as source writes them, and the test whether a value has one.

Natively compiled classes keep no annotations: `Record.kinds` and `state.FIELDS` have them as words.
"""

from __future__ import annotations

import ast
from functools import cache
from typing import Any, Final

ALIASES: Final = {
    "Env": "tuple[tuple[str, tuple[int, ...]], ...]",
    "Generation": "int",
    "Giver": "tuple[int, ...]",
    "Number": "int",
    "Time": "int",
    "Told": "tuple[int, ...]",
    "Turn": "int",
}
"""Names that stand for other types."""

_PLAIN: Final[dict[str, type]] = {"int": int, "str": str, "bool": bool}


def fits(value: object, kind: str) -> bool:
    """Whether a value has a type: 'int', 'Instance | None', 'tuple[tuple[str, int], ...]', 'frozenset[int]'."""
    return _fits(value, _parsed(kind))


@cache
def _parsed(kind: str) -> ast.expr:
    return ast.parse(kind, mode="eval").body


def _fits(value: Any, kind: ast.expr) -> bool:
    if isinstance(kind, ast.BinOp):
        return _fits(value, kind.left) or _fits(value, kind.right)
    if isinstance(kind, ast.Constant):
        return value is None
    if isinstance(kind, ast.Name):
        name = kind.id
        if name in ALIASES:
            return fits(value, ALIASES[name])
        if name == "object":
            return True
        plain = _PLAIN.get(name)
        if plain is not None:
            return type(value) is plain
        return any([made_from.__name__ == name for made_from in type(value).__mro__])
    assert isinstance(kind, ast.Subscript) and isinstance(kind.value, ast.Name), ast.unparse(kind)
    if type(value).__name__ != kind.value.id:
        return False
    inner = kind.slice
    if not isinstance(inner, ast.Tuple):
        return all([_fits(one, inner) for one in value])
    if isinstance(inner.elts[-1], ast.Constant):  # tuple[X, ...]
        return all([_fits(one, inner.elts[0]) for one in value])
    return len(value) == len(inner.elts) and all([_fits(one, of) for one, of in zip(value, inner.elts, strict=True)])
