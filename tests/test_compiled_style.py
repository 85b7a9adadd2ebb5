"""What mypyc cannot compile does not stand in the code that it compiles (docs/mypyc.md)."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from headjudge.ledger import PACKAGE

DISPLAYS = (ast.Tuple, ast.List, ast.Set)


def unpacked(node: ast.AST) -> Iterator[int]:
    """The lines where something is looked for in an unpacked display."""
    if isinstance(node, ast.Compare) and any(isinstance(part, ast.Starred) for other in node.comparators
                                             if isinstance(other, DISPLAYS) for part in other.elts):
        yield node.lineno


def read_of_a_base(node: ast.AST) -> Iterator[int]:
    """The lines where the body of a class reads an attribute of its base."""
    if not isinstance(node, ast.ClassDef):
        return
    bases = {base.id for base in node.bases if isinstance(base, ast.Name)}
    for line in node.body:
        if isinstance(line, ast.Assign | ast.AnnAssign) and line.value is not None:
            for part in ast.walk(line.value):
                if isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name) and part.value.id in bases:
                    yield part.lineno


def undeclared(path: Path, module: ast.Module) -> Iterator[int]:
    """The lines of constants that are not declared as such, in modules of which mypyc looks names up."""
    read_once = "language" in path.parts and "running" not in path.parts
    for node in () if read_once or "text" in path.parts else module.body:
        if (isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id.isupper()
                and not isinstance(node.value, ast.Name) and not ast.unparse(node.value).startswith("TypeVar(")):
            yield node.lineno


def untold(path: Path, module: ast.Module) -> Iterator[int]:
    """The lines of phrases put together of those of other modules, without a type, in the folders of card text."""
    for node in module.body if "text" in path.parts else ():
        if (isinstance(node, ast.AnnAssign) and isinstance(node.annotation, ast.Name)
                and isinstance(node.value, ast.Tuple) and any(isinstance(part, ast.Starred) and isinstance(
                    part.value, ast.Name) and part.value.id.isupper() for part in node.value.elts)):
            yield node.lineno


def only_checked(path: Path, module: ast.Module) -> Iterator[int]:
    """The lines of fields of a dataclass whose type is imported for type checking alone."""
    known = {name.asname or name.name for node in module.body if isinstance(node, ast.If) and ast.unparse(
        node.test) == "TYPE_CHECKING" for line in node.body if isinstance(line, ast.ImportFrom) for name in line.names}
    for node in module.body:
        if isinstance(node, ast.ClassDef) and any("dataclass" in ast.unparse(one) for one in node.decorator_list):
            for line in node.body:
                if isinstance(line, ast.AnnAssign) and isinstance(line.annotation, ast.Name) and (
                        line.annotation.id in known):
                    yield line.lineno


Check = Callable[[ast.AST], Iterator[int]]
CHECKS: tuple[Check, ...] = (unpacked, read_of_a_base)


@cache
def places() -> dict[str, list[str]]:
    """The places in the compiled code that each check finds. All modules are read once for all of them."""
    found: dict[str, list[str]] = {check.__name__: [] for check in (*CHECKS, undeclared, untold, only_checked)}
    for folder in ("kernel", "language", "games", "agents"):
        for path in sorted((PACKAGE / folder).rglob("*.py")):
            here = path.relative_to(PACKAGE)
            module = ast.parse(path.read_text(encoding="utf-8"))
            found["undeclared"] += [f"{here}:{line}" for line in undeclared(here, module)]
            found["untold"] += [f"{here}:{line}" for line in untold(here, module)]
            found["only_checked"] += [f"{here}:{line}" for line in only_checked(here, module)]
            for node in ast.walk(module):
                for check in CHECKS if isinstance(node, ast.Compare | ast.ClassDef) else ():
                    found[check.__name__] += [f"{here}:{line}" for line in check(node)]
    return found


def test_nothing_is_looked_for_in_an_unpacked_display() -> None:
    """`x in (*a, *b)` ends mypyc with an error of its own."""
    assert not places()["unpacked"], "ask for each part by itself"


def test_the_body_of_a_class_reads_no_attribute_of_its_base() -> None:
    """mypyc refuses to read an attribute of instances through the class: what both classes say is a constant."""
    assert not places()["read_of_a_base"], "name a constant for both classes"


def test_a_constant_of_a_module_is_declared_as_one() -> None:
    """mypyc looks any other name of a module up at each use."""
    assert not places()["undeclared"], "write NAME: Final = ..."


def test_rows_that_are_put_together_have_their_type_written() -> None:
    """mypyc may come to the module that uses them before it knows what they are."""
    assert not places()["untold"], "write NAME: Final[tuple[Row, ...]] = (*...)"


def test_the_types_of_the_fields_of_a_dataclass_are_there_when_it_is_made() -> None:
    """A compiled dataclass looks them up in its module."""
    assert not places()["only_checked"], "import the type, or write a plain class"
    wrong = "if TYPE_CHECKING:\n    from a import B\n@dataclass\nclass C:\n    b: B"
    assert list(only_checked(Path("a.py"), ast.parse(wrong))) == [5]
