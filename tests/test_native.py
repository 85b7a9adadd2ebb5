"""The text that mypyc compiles in place of a module carries out the same (`tools/native.py`)."""

from __future__ import annotations

import ast
import inspect
import sys
from functools import cache
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from headjudge.api.creating import rules_of
from headjudge.cards.games import game_ids
from headjudge.kernel import rules
from headjudge.kernel.procedures import Procedure, field_names, index_of
from headjudge.ledger import PACKAGE
from tests.amounts import amount
from tools.native import Fields, Named, Procedures, Untraced, Written, init_of, native, native_texts, steps_in_order

MODULES = [path for folder in ("kernel", "language", "games", "agents")
           for path in sorted((PACKAGE / folder).rglob("*.py"))]
TEXTS = {str(path): path.read_text(encoding="utf-8") for path in MODULES}



@cache
def known() -> Procedures:
    """The procedures of the package."""
    return Procedures(TEXTS)


@cache
def constructed() -> dict[Named, Fields]:
    """Those of them for which a constructor is written."""
    return known().constructed()


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
    for path in [str(path) for path in MODULES[::amount(1, 4)]]:
        text, made = TEXTS[path], native(TEXTS[path], {})
        assert len(made.splitlines()) - len(text.splitlines()) in (0, 1), path
        for old, new in zip(ast.parse(text).body, ast.parse(made).body, strict=False):
            if isinstance(old, ast.FunctionDef) and isinstance(new, ast.FunctionDef):
                told = [one for one in old.body if not isinstance(one, ast.Expr) or one.lineno > old.body[0].lineno]
                found = {(plain(one), one.lineno) for one in new.body}
                assert all((plain(one), one.lineno) in found for one in told), (path, old.name)


class Plain(Untraced):
    """Makes of an expression what it is untraced, where the question whether it is traced stands before it too."""

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        self.generic_visit(node)
        return node.orelse if isinstance(node.test, ast.Name) and node.test.id == "_TRACING" else node

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        asks = ast.unparse(node.values[0]) == "not _TRACING"
        self.generic_visit(node)
        return ast.Constant(True) if asks else node


def plain(statement: ast.stmt) -> str:
    """A statement as it is carried out where nothing is traced."""
    text = ast.unparse(statement)
    asks = any(name in text for name in ("_TRACING", "in_force", "by_rule"))
    return ast.unparse(Plain().visit(ast.parse(text))) if asks else text


@pytest.mark.skipif(not str(rules.__file__).endswith(".py"), reason="a compiled constructor tells no signature")
@pytest.mark.parametrize("game", game_ids())
def test_a_written_constructor_takes_what_the_generated_one_takes(game: str) -> None:
    compared = 0
    for kind in rules_of(game).procedures():
        fields = constructed().get((kind.__module__, kind.__name__))
        if fields is None:
            continue
        compared += 1
        assert tuple(fields) == field_names(kind), kind
        space = dict(vars(sys.modules[kind.__module__]))
        exec(f"from __future__ import annotations\n{init_of(Written(fields))}", space)
        written, generated = inspect.signature(space["__init__"]), inspect.signature(kind.__init__)
        assert [(one.name, one.default) for one in written.parameters.values()] == [
            (one.name, one.default) for one in generated.parameters.values()]
        assert issubclass(kind, Procedure)
    assert compared > 10


@pytest.mark.parametrize("game", game_ids())
def test_the_steps_that_are_written_out_are_those_of_the_procedure_in_its_order(game: str) -> None:
    compared = 0
    for kind in rules_of(game).procedures():
        one = (kind.__module__, kind.__name__)
        if one not in constructed():
            continue
        names = known().steps_of(one)
        assert names == tuple(step.name for step in rules.steps_of(kind)), kind
        assert all(index_of(kind, name) == place for place, name in enumerate(names))
        compared += len(names)
    assert compared > 100


@pytest.mark.parametrize("count", range(1, 10))
def test_each_step_is_carried_out_by_its_index(count: int) -> None:
    names = tuple(f"step_{place}" for place in range(count))
    space: dict[str, Any] = {}
    exec(steps_in_order(names), space)
    done: list[str] = []
    frame = SimpleNamespace(**{name: lambda game, name=name: done.append(game + name) for name in names})
    for place in range(count):
        space["carry_out_step"](frame, place, "in ")
    assert done == [f"in {name}" for name in names]


def test_going_on_with_a_step_sets_its_index() -> None:
    texts = {"src/headjudge/kernel/procedures.py": "class Procedure:\n    at: int = 0\n",
             "src/headjudge/toy/below.py": GOING_ON}
    text = native_texts(texts)["src/headjudge/toy/below.py"]
    assert text.count("self.at = 1") == 1 and 'self.again("elsewhere")' in text


def test_a_tag_becomes_a_question_inside_the_function() -> None:
    text = native(TAGGED, {})
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
    exec(compile(native(TAGGED, {}), "toy", "exec"), made.__dict__)
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
    names = {name for _, name in constructed()}
    for one, base in known().bases.items():
        assert one in constructed() or base not in constructed(), one
        assert base is None or base[0] or base[1] not in names, one
    assert len(constructed()) > 200


def test_a_constructor_is_written_below_a_base_in_another_module() -> None:
    texts = {
        "src/headjudge/kernel/procedures.py": "class Procedure:\n    at: int = 0\n",
        "src/headjudge/toy/base.py": BASE,
        "src/headjudge/toy/above.py": ABOVE,
    }
    fields = {one[1]: tuple(some) for one, some in Procedures(texts).constructed().items()}
    assert fields == {"Item": ("player", "held"), "Card": ("player", "held", "card")}
    assert "def __init__(self, player: int, held: bool = False, card: int = -1) -> None:" in (
        native_texts(texts)["src/headjudge/toy/above.py"])


GOING_ON = '''"""A toy."""

from dataclasses import dataclass

from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import step


@dataclass
class Item(Procedure):
    """An item."""

    player: int

    @step("toy:1.1")
    def first(self, game: object) -> None:
        """The first."""

    @step("toy:1.2")
    def second(self, game: object) -> None:
        """The second."""
        self.again("second")
        if self.player:
            self.again("elsewhere")
'''

BASE = '''
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.records import Number

@dataclass
class Item(Procedure):
    """What waits."""
    player: int
    held: bool = False

@dataclass
class Counted(Procedure):
    """A number."""
    number: Number = 0
'''

ABOVE = '''
from headjudge.toy import base
from headjudge.toy.base import Item

@dataclass
class Card(Item):
    """A card that waits."""
    card: int = -1

@dataclass
class More(base.Counted):
    """What this module cannot write, since it does not know the name of a type."""
    more: int = 0
'''


def test_a_clause_and_a_value_of_rules_are_asked_for_only_when_traced() -> None:
    text = native(CLAUSES, {})
    assert [line for line in text.splitlines() if "toy:" in line] == [
        '    if level > 0 and (not _TRACING or in_force("toy:1", "toy:2")):',
        '        return (by_rule((by_rule(level, "toy:3") if _TRACING else level) + 1, "toy:4", along=(level,)) '
        'if _TRACING else level + 1)',
    ]
    made = ModuleType("toy")
    exec(compile(text, "toy", "exec"), made.__dict__)
    assert made.raised(2) == 3 and made.raised(0) == 0


CLAUSES = '''
from headjudge.kernel.rules import by_rule, in_force

def raised(level: int) -> int:
    if level > 0 and in_force("toy:1", "toy:2"):
        return by_rule(by_rule(level, "toy:3") + 1, "toy:4", along=(level,))
    return level
'''
