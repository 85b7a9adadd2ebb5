"""Which attributes are fields is said once: by the annotated names of a class, in every build alike."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache

from headjudge.api.creating import rules_of
from headjudge.cards.games import game_ids
from headjudge.kernel.procedures import Procedure, field_names
from headjudge.ledger import PACKAGE
from tests.statements import statements
from tools import fields

FOLDERS = ("kernel", "language", "games")


def test_the_fields_of_every_procedure_are_its_annotated_names() -> None:
    for game in game_ids():
        assert rules_of(game).procedures()
    written = {(module, found.name): found for module, found in _classes()}
    procedures = [kind for kind in _below(Procedure) if kind.__module__.startswith("headjudge.")]
    assert len(procedures) > 100
    for kind in procedures:
        wanted: dict[str, None] = {}
        for ancestor in reversed(kind.__mro__[: kind.__mro__.index(Procedure)]):
            wanted.update(dict.fromkeys(_annotated(written[ancestor.__module__, ancestor.__name__])))
        assert field_names(kind) == tuple(wanted), kind


def test_nothing_else_stands_in_the_body_of_a_procedure() -> None:
    """A name without an annotation is a field when compiled and none when interpreted."""
    procedures = {(kind.__module__, kind.__name__) for kind in _below(Procedure)}
    wrong = [
        f"{module}: {found.name}: {ast.unparse(statement)}"
        for module, found in _classes()
        if (module, found.name) in procedures
        for statement in found.body
        if isinstance(statement, ast.Assign)
    ]
    assert not wrong, "\n".join(wrong)


def _below(base: type) -> Iterator[type]:
    kinds: list[type] = base.__subclasses__()
    for kind in kinds:
        yield kind
        yield from _below(kind)


@cache
def _classes() -> tuple[tuple[str, ast.ClassDef], ...]:
    """The classes of the compiled layers, from source, with the names of their modules."""
    found = []
    for folder in FOLDERS:
        for path in sorted((PACKAGE / folder).rglob("*.py")):
            module = ".".join(("headjudge", *path.relative_to(PACKAGE).with_suffix("").parts))
            for node in statements(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ClassDef):
                    found.append((module, node))
    return tuple(found)


def _annotated(found: ast.ClassDef) -> list[str]:
    return [
        statement.target.id
        for statement in found.body
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name)
    ]


def test_what_follows_from_declared_fields_is_written_as_the_tool_writes_it() -> None:
    old = [str(path) for path, text in fields.written(PACKAGE) if path.read_text(encoding="utf-8") != text]
    assert not old, f"run `make fields`, which brings {', '.join(old)} up to date"


def test_a_new_field_of_a_record_needs_no_more_than_a_parameter() -> None:
    text = (
        "class Pebble(Record):\n"
        "    def __init__(self, color: str, weight: int = 1) -> None:\n"
        "        self.color = color\n"
        "        self.seen: set[str] = set()\n"
    )
    assert fields.record(text, "Pebble") == (
        "class Pebble(Record):\n"
        '    __slots__ = ("color", "seen", "weight")\n'
        "\n"
        "    def __init__(self, color: str, weight: int = 1) -> None:\n"
        "        self.color = color\n"
        "        self.weight = weight\n"
        "        self.seen: set[str] = set()\n"
        "\n"
        "    def fields(self) -> tuple[object, ...]:\n"
        "        return (self.color, self.weight)\n"
        "\n"
        "    @staticmethod\n"
        "    def kinds() -> tuple[str, ...]:\n"
        '        return ("str", "int")\n'
    )
