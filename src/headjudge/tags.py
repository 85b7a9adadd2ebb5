"""Finds the places in source that name rules: the code that carries a rule out, and the tests that prove it.

Tags are found by reading source, never by importing it. An installed package has no tests beside it: `setup.py` writes
the places of both into it, and so this module imports nothing of the package.
"""

from __future__ import annotations

import ast
import json
import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator
from dataclasses import astuple, dataclass
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from headjudge.parsing import parsed

TAGS = frozenset({"step", "rule", "in_force", "by_rule", "Fact", "Clause"})
"""The names that tag code with rules. Ids are their literal strings."""

RULE_ID = re.compile(r"[a-z]+:[0-9A-Z][0-9a-z]*(\.[0-9]+[a-z]?)*")
_ID_WITHIN = re.compile("[a-z]:[0-9A-Z]")


@dataclass(frozen=True, order=True)
class Place:
    """The place of a tag: path from the scanned folder, line, and the qualified name of the tagged object."""

    file: str
    line: int
    name: str


Places = dict[str, list[Place]]


def find_tags(package: Path, names: frozenset[str] = TAGS) -> Places:
    """Returns the tags of a package: each rule id with the places that carry it out.

    names: only tags of these forms.
    """
    return _find(package, lambda naming: naming.form in names)


def find_tests(tests: Path) -> Places:
    """Returns the tags of a folder of tests: each rule id with the tests marked with it."""
    return _find(tests, lambda naming: naming.mark)


class _Naming(NamedTuple):
    """A call that names rules: the function by its last name, whether it is a mark of pytest, the scope of the call."""

    form: str
    mark: bool
    rules: tuple[str, ...]
    line: int
    scope: str


def _find(folder: Path, wanted: Callable[[_Naming], bool]) -> Places:
    found: Places = {}
    for path in sorted(path for path in folder.rglob("*.py") if path.is_file()):
        file = path.relative_to(folder).as_posix()
        written = path.stat()
        for naming in _namings(path, written.st_mtime_ns, written.st_size):
            if wanted(naming):
                place = Place(file, naming.line, naming.scope)
                for rule in naming.rules:
                    if place not in found.setdefault(rule, []):
                        found[rule].append(place)
    return {rule: sorted(places) for rule, places in found.items()}


@cache
def _namings(path: Path, changed: int, size: int) -> tuple[_Naming, ...]:
    """Returns the calls of a module that name rules. changed, size: a file that was written anew is read anew."""
    text = _read(path)
    named = [number for number, line in enumerate(text.split("\n"), 1) if _ID_WITHIN.search(line)]
    if not named:
        return ()       # parsing is what takes long
    calls = ((call, scope, tuple(_ids(call.args))) for call, scope in _calls(_parsed(path, text), named))
    return tuple([_Naming(_called(call.func), _is_mark(call), rules, call.lineno, scope)
                  for call, scope, rules in calls if rules])


class Unreadable(ValueError):
    """Raised for a module that cannot be read; the text names it and says why."""


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise _unreadable(path, error) from None


def _parsed(path: Path, text: str) -> ast.Module:
    try:
        return parsed(text, str(path))
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        raise _unreadable(path, error) from None


def _unreadable(path: Path, error: Exception) -> Unreadable:
    return Unreadable(f"{path} is no module of Python that can be read: {error}")


_LEAVES: Final = (ast.Name, ast.Constant, ast.expr_context, ast.operator, ast.unaryop, ast.cmpop, ast.boolop)
"""Most nodes of a module; none of them holds a call."""


def _calls(module: ast.Module, named: list[int]) -> Iterator[tuple[ast.Call, str]]:
    """Yields the calls with the qualified name of their scope; a decorator belongs to the object that it decorates.

    named: the lines on which ids stand, in order. What has none of them is passed over.
    """
    left: list[tuple[ast.AST, str]] = [(module, "")]
    while left:
        node, scope = left.pop()
        if isinstance(node, ast.Call):
            yield node, scope
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            scope = f"{scope}.{node.name}" if scope else node.name
        elif isinstance(node, ast.Assign | ast.AnnAssign) and not scope:
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            scope = target.id if isinstance(target, ast.Name) else ""
        for field in node._fields:
            value = getattr(node, field, None)
            for child in value if isinstance(value, list) else (value,):
                if isinstance(child, ast.AST) and not isinstance(child, _LEAVES) and _has_one_of(named, child):
                    left.append((child, scope))


def _has_one_of(lines: list[int], node: ast.AST) -> bool:
    """Whether one of these lines, in order, is of a node. A node that is on no line itself may have any."""
    last: int | None = getattr(node, "end_lineno", None)
    if last is None:
        return True
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    first: int = min([getattr(node, "lineno", last), *[one.lineno for one in decorators]])
    at = bisect_left(lines, first)
    return at < len(lines) and lines[at] <= last


def _called(function: ast.expr) -> str:
    if isinstance(function, ast.Subscript):  # Fact[int](...)
        return _called(function.value)
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _is_mark(call: ast.Call) -> bool:
    function = call.func
    return isinstance(function, ast.Attribute) and function.attr == "rule" and _called(function.value) == "mark"


def _ids(arguments: Iterable[ast.expr]) -> Iterator[str]:
    for argument in arguments:
        if isinstance(argument, ast.Constant):
            if isinstance(argument.value, str) and RULE_ID.fullmatch(argument.value):
                yield argument.value
        elif isinstance(argument, ast.Tuple | ast.List):
            yield from _ids(argument.elts)


# The places as a file


class Tagged(NamedTuple):
    """The places of all rules, of code and of tests."""

    code: Places
    tests: Places


def write_tagged(file: Path, found: Tagged) -> None:
    """Write places to a file."""
    written = {part: {rule: [astuple(place) for place in places] for rule, places in sorted(where.items())}
               for part, where in found._asdict().items()}
    file.write_text(json.dumps(written, separators=(",", ":")), encoding="utf-8")


def read_tagged(file: Path) -> Tagged:
    """Returns the places that a file holds."""
    written = json.loads(file.read_text(encoding="utf-8"))
    return Tagged(*({rule: [Place(*place) for place in places] for rule, places in written[part].items()}
                    for part in Tagged._fields))
