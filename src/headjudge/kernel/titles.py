"""The title of a class: the first sentence of its docstring, read from source if the build has dropped docstrings.

A compiled class has no docstring, and `python -OO` drops them; wheels hold the source of every module, which
`headjudge rules` reads too.
"""

from __future__ import annotations

import ast
from importlib import resources

from headjudge.parsing import parsed

_docs: dict[str, dict[str, str]] = {}
_titles: dict[type, str] = {}


def title_of(kind: type) -> str:
    """Returns the first sentence of the docstring of a class; its name if it has none."""
    known = _titles.get(kind)
    if known is None:
        doc = _doc_of(kind) or kind.__name__
        known = " ".join(doc.split()).split(". ")[0].removesuffix(".") + "."
        _titles[kind] = known
    return known


def _doc_of(kind: type) -> str:
    """Returns the docstring of a class as written; if its source is missing, the one that it holds."""
    module = kind.__module__
    if module not in _docs:
        _docs[module] = _docs_in(module)
    written = _docs[module].get(kind.__qualname__)
    if written is not None:
        return written
    held = kind.__doc__ or ""
    return "" if held.startswith(kind.__name__ + "(") else held


def _docs_in(module: str) -> dict[str, str]:
    """Returns the docstrings of the classes of a module by name; {} if its source cannot be read."""
    package, _, name = module.rpartition(".")
    if not package:
        return {}
    try:
        source = resources.files(package).joinpath(name + ".py").read_text("utf-8")
        tree = parsed(source)
    except (ImportError, OSError, SyntaxError, TypeError, ValueError):
        return {}
    return {node.name: ast.get_docstring(node) or "" for node in tree.body if isinstance(node, ast.ClassDef)}
