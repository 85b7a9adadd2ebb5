"""The text that mypyc compiles in place of a module carries out the same (`tools/native.py`)."""

from __future__ import annotations

import ast
import inspect
import sys
from types import ModuleType

import pytest

from headjudge.api.creating import rules_of
from headjudge.cards.games import game_ids
from headjudge.kernel import rules
from headjudge.kernel.procedures import Procedure, field_names
from headjudge.ledger import PACKAGE
from tests.amounts import amount
from tools.native import based_outside, constructed, init_of, native

MODULES = [path for folder in ("kernel", "language", "games") for path in sorted((PACKAGE / folder).rglob("*.py"))]

TAGGED = '''
from headjudge.kernel.rules import (
    in_force,
    rule,
)


@rule("toy:1.1", "toy:1.2")
def doubled(number: int, *, more: int = 0) -> int:
    """Returns twice a number,

    and more."""
    return 2 * number + more


@rule("toy:2.1")
def noted(found: list[int], *numbers: int) -> None:
    for number in numbers:
        found.append(number)


LAST = doubled(4)
'''


def test_every_line_of_a_module_keeps_its_number() -> None:
    for path in MODULES[::amount(1, 4)]:
        text = path.read_text(encoding="utf-8")
        before, after = text.splitlines(), native(text).splitlines()
        assert len(after) - len(before) in (0, 1), path
        for old, new in zip(ast.parse(text).body, ast.parse(native(text)).body, strict=False):
            if isinstance(old, ast.FunctionDef) and isinstance(new, ast.FunctionDef):
                told = [one for one in old.body if not isinstance(one, ast.Expr) or one.lineno > old.body[0].lineno]
                found = {(ast.unparse(one), one.lineno) for one in new.body}
                assert all((ast.unparse(one), one.lineno) in found for one in told), (path, old.name)


@pytest.mark.skipif(not str(rules.__file__).endswith(".py"), reason="a compiled constructor tells no signature")
@pytest.mark.parametrize("game", game_ids())
def test_a_written_constructor_takes_what_the_generated_one_takes(game: str) -> None:
    compared = 0
    for kind in rules_of(game).procedures():
        tree = ast.parse((PACKAGE.parent / (kind.__module__.replace(".", "/") + ".py")).read_text(encoding="utf-8"))
        fields = constructed(tree, frozenset()).get(kind.__name__)
        if fields is None:
            continue
        compared += 1
        assert tuple(fields) == field_names(kind), kind
        space = dict(vars(sys.modules[kind.__module__]))
        exec(f"from __future__ import annotations\n{init_of(fields)}", space)
        written, generated = inspect.signature(space["__init__"]), inspect.signature(kind.__init__)
        assert [(one.name, one.default) for one in written.parameters.values()] == [
            (one.name, one.default) for one in generated.parameters.values()]
        assert issubclass(kind, Procedure)
    assert compared > 10


def test_a_tag_becomes_a_question_inside_the_function() -> None:
    text = native(TAGGED)
    assert "@rule" not in text
    made = ModuleType("toy")
    exec(compile(text, "toy", "exec"), made.__dict__)
    assert made.LAST == 8 and made.doubled(3, more=1) == 7
    found: list[int] = []
    made.noted(found, 1, 2)
    assert found == [1, 2]


@pytest.mark.skipif(not rules.TRACING, reason="rules can be taken away only where they are traced")
def test_what_stands_in_for_such_a_function_gets_its_arguments() -> None:
    made = ModuleType("toy")
    exec(compile(native(TAGGED), "toy", "exec"), made.__dict__)
    try:
        rules.tag_of[made.doubled].wrong["toy:1.2"] = lambda number, more: -number - more
        rules.tag_of[made.noted].wrong["toy:2.1"] = lambda found, *numbers: found.extend([0] * len(numbers))
        rules.record_afresh()
        assert made.doubled(3) == 6 and {"toy:1.1", "toy:1.2"} <= rules.carried
        found: list[int] = []
        with rules.taking_away("toy:1.2", "toy:2.1"):
            assert made.doubled(3, more=2) == -5
            made.noted(found, 5, 6)
        assert found == [0, 0]
    finally:
        for function in (made.doubled, made.noted):
            rules.tags.remove(rules.tag_of.pop(function))


def test_no_constructor_is_written_above_a_class_that_gets_none() -> None:
    """mypyc would call the written one with the arguments of the other."""
    texts = {str(path): path.read_text(encoding="utf-8") for path in MODULES}
    based = based_outside(texts)
    written = 0
    for module, text in texts.items():
        tree = ast.parse(text)
        names = constructed(tree, based[module])
        written += len(names)
        assert not based[module].intersection(names)
        for found in tree.body:
            if isinstance(found, ast.ClassDef) and found.name not in names:
                assert not [base for base in found.bases if isinstance(base, ast.Name) and base.id in names], found.name
    assert written > 100
