"""Which attributes are fields is said once: by the annotated names of a class, in every build alike."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from headjudge.api.creating import rules_of
from headjudge.cards.games import game_ids
from headjudge.kernel.procedures import Procedure, field_names
from headjudge.ledger import PACKAGE

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


def _classes() -> Iterator[tuple[str, ast.ClassDef]]:
    """The classes of the compiled layers, from source, with the names of their modules."""
    for folder in FOLDERS:
        for path in sorted((PACKAGE / folder).rglob("*.py")):
            module = ".".join(("headjudge", *path.relative_to(PACKAGE).with_suffix("").parts))
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ClassDef):
                    yield module, node


def _annotated(found: ast.ClassDef) -> list[str]:
    return [
        statement.target.id
        for statement in found.body
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name)
    ]
