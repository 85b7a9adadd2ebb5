"""Mutants of source code: small changes that a test should notice, made in the text of functions."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType

FLIPPED: dict[type[ast.cmpop], str] = {
    ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "==",
    ast.In: "not in", ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is",
}  # fmt: skip
TAGS = frozenset({"step", "rule", "in_force", "by_rule", "Fact", "Clause", "Refusal", "Requirement", "UseRequirement"})
"""Calls whose arguments are left alone: they tag or describe, and do not decide."""
TOLD = frozenset({"announce", "note", "expire"})
"""Calls whose text is for the log alone."""


@dataclass(frozen=True)
class Mutant:
    """One change: the text of a node in a function becomes another text.

    file: the path below the package. function: its qualified name. first: its first line, decorators included.
    at: the byte offsets of the old text. whole: the statement, shortened, with a number from its second time on.
    place: the number of the change in it.
    """

    file: str
    function: str
    first: int
    line: int
    at: tuple[int, int]
    old: str
    new: str
    whole: str
    place: int

    @property
    def key(self) -> str:
        """What the list of equivalent mutants knows it by: no line number, so that it outlives other changes."""
        old, new = (" ".join(text.split()) for text in (self.old, self.new))
        return f"{self.file} {self.function}: {self.whole} => {self.place}: {old} -> {new}"


def mutants_of(path: Path, package: Path) -> list[Mutant]:
    """All mutants of the functions of a module."""
    source = path.read_bytes()
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    text = _Text(source, starts)
    found: list[Mutant] = []
    for function, name in _functions(ast.parse(source), ""):
        first = min([function.lineno, *[decorator.lineno for decorator in function.decorator_list]])
        opponent = b"def opponent_of" in source or b"opponent_of" in source
        before: list[str] = []
        for statement in _statements(function):
            whole = " ".join(text.of(statement).split())
            whole = whole if len(whole) <= 90 else whole[:87] + "..."
            before.append(whole)
            if before.count(whole) > 1:
                whole += f" ({before.count(whole)})"
            for place, (old, new, node) in enumerate(_changes(statement, text, opponent)):
                found.append(
                    Mutant(
                        path.relative_to(package).as_posix(), name, first, node.lineno, text.span(node), old, new,
                        whole, place,
                    )
                )
    return [one for one in found if one.old != one.new]


def code_with(mutant: Mutant, path: Path) -> CodeType | None:
    """The code of the function with the change; None if it does not compile to a function of the same name."""
    source = path.read_bytes()
    start, end = mutant.at
    changed = source[:start] + mutant.new.encode() + source[end:]
    try:
        module = compile(changed, str(path), "exec", dont_inherit=True)
    except SyntaxError:
        return None
    waiting = [module]
    while waiting:
        code = waiting.pop()
        if code.co_qualname == mutant.function and code.co_firstlineno == mutant.first:
            return code
        waiting += [one for one in code.co_consts if isinstance(one, CodeType)]
    return None


class _Text:
    """The source of a module, by the positions of its nodes."""

    def __init__(self, source: bytes, starts: list[int]) -> None:
        self.source = source
        self.starts = starts

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None and node.end_col_offset is not None
        return self.starts[node.lineno - 1] + node.col_offset, self.starts[node.end_lineno - 1] + node.end_col_offset

    def of(self, node: ast.expr | ast.stmt) -> str:
        start, end = self.span(node)
        return self.source[start:end].decode()


def _functions(node: ast.AST, scope: str) -> Iterator[tuple[ast.FunctionDef, str]]:
    """The functions and methods of a module, but for those inside functions: they belong to the code of the outer."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef):
            yield from _functions(child, f"{scope}{child.name}.")
        elif isinstance(child, ast.FunctionDef):
            yield child, f"{scope}{child.name}"


def _statements(node: ast.AST) -> Iterator[ast.stmt]:
    """The statements of a function without its docstring, each once, inner ones too."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.stmt):
            if not (isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant)):
                yield child
            yield from _statements(child)
        elif isinstance(child, ast.match_case | ast.ExceptHandler):
            yield from _statements(child)


def _changes(statement: ast.stmt, text: _Text, opponent: bool) -> Iterator[tuple[str, str, ast.expr | ast.stmt]]:
    """The changes of one statement itself: the old text, the new one, and the node that has it."""
    if isinstance(statement, ast.Assert | ast.Raise | ast.Import | ast.ImportFrom | ast.FunctionDef):
        return
    droppable = isinstance(statement, ast.Continue) or (
        isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call) and not _called(statement.value, TOLD)
    )
    if droppable or isinstance(statement, ast.AugAssign):
        yield text.of(statement), "pass", statement
    for node in _expressions(statement):
        yield from _of_expression(node, text, opponent)


def _of_expression(node: ast.expr, text: _Text, opponent: bool) -> Iterator[tuple[str, str, ast.expr]]:
    whole = text.of(node)
    match node:
        case ast.Compare(left=left, ops=[operator], comparators=[right]):
            yield whole, f"{text.of(left)} {FLIPPED[type(operator)]} {text.of(right)}", node
        case ast.BoolOp(op=operation, values=values):
            word = " or " if isinstance(operation, ast.And) else " and "
            yield whole, "(" + word.join([f"({text.of(value)})" for value in values]) + ")", node
            for value in values:
                kept = f" {'and' if isinstance(operation, ast.And) else 'or'} ".join(
                    [f"({text.of(other)})" for other in values if other is not value])  # fmt: skip
                yield whole, f"({kept})", node
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield whole, f"bool({text.of(operand)})", node
        case ast.Constant(value=bool() as value):
            yield whole, str(not value), node
        case ast.Constant(value=int() as number):
            yield whole, str(number + 1), node
            if number > 0:
                yield whole, str(number - 1), node
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            yield whole, f"{text.of(left)} - {text.of(right)}", node
        case ast.BinOp(left=left, op=ast.Sub(), right=right):
            yield whole, f"{text.of(left)} + {text.of(right)}", node
        case ast.IfExp(body=body, orelse=other):
            yield whole, text.of(body), node
            yield whole, text.of(other), node
        case ast.Call(func=ast.Name(id="opponent_of"), args=[player]):
            yield whole, text.of(player), node
        case ast.Call(func=ast.Name(id="min"), args=arguments):
            yield whole, f"max({', '.join(map(text.of, arguments))})", node
        case ast.Call(func=ast.Name(id="max"), args=arguments):
            yield whole, f"min({', '.join(map(text.of, arguments))})", node
        case ast.Name(id="player", ctx=ast.Load()) | ast.Attribute(attr="player" | "turn_player", ctx=ast.Load()):
            if opponent:
                yield whole, f"opponent_of({whole})", node


def _expressions(statement: ast.stmt) -> Iterator[ast.expr]:
    """The expressions of a statement, without those of its inner statements and of tags."""
    waiting: list[ast.AST] = list(ast.iter_child_nodes(statement))
    while waiting:
        node = waiting.pop(0)
        if isinstance(node, ast.stmt | ast.JoinedStr | ast.arguments | ast.match_case | ast.ExceptHandler):
            continue
        if isinstance(node, ast.Call) and _called(node, TAGS):
            waiting += node.args[:1] if _called(node, frozenset({"by_rule"})) else []
            continue
        if isinstance(node, ast.expr) and not (isinstance(statement, ast.AnnAssign) and node is statement.annotation):
            yield node
        waiting += ast.iter_child_nodes(node)


def _called(call: ast.Call, names: frozenset[str]) -> bool:
    function = call.func
    name = function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")
    return name in names
