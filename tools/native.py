"""What mypyc reads in place of a module of the source, so that a call costs as little as it can.

What stands in the source once is written out here, on lines that the module has already, so that every other line keeps
its number:

- `in_force(...)` and `by_rule(value, ...)` are called only by a traced run: else the clause holds and the value is
  what it is, without a call and the tuples of its arguments;
- a function with the tag `@rule(...)` alone loses the decorator, by which mypyc would call it as it calls unknown
  objects, and begins with the question of the tag instead, which only a traced run asks;
- a procedure gets the `__init__` that `@dataclass` would write, which mypyc would not compile, if its fields can be
  written in its module and each class below it gets one too. (There mypyc would call this `__init__` wrongly.)
  It also gets a `carry_out_step` that calls its steps by name, and `again("STEP")` becomes the place of the step;
- the decorator `@step(...)` of a method goes, by which mypyc would look the method up by its name at each call; the
  steps are noted where the module ends.

The source itself, and its form when it is interpreted, stay as they are. `tools/compile.py` uses this.
"""

from __future__ import annotations

import ast
import builtins
import copy
import re
from typing import NamedTuple

RULES = "headjudge.kernel.rules"
PROCEDURES = "headjudge.kernel.procedures"


def native_texts(texts: dict[str, str]) -> dict[str, str]:
    """Returns the texts that mypyc compiles for modules with these texts, by path."""
    constructed: dict[str, dict[str, Written]] = {}
    procedures = Procedures(texts)
    for one, fields in procedures.constructed().items():
        constructed.setdefault(one[0], {})[one[1]] = Written(fields, procedures.steps_of(one))
    return {path: native(text, constructed.get(dotted(path), {})) for path, text in texts.items()}


def native(text: str, constructed: dict[str, Written]) -> str:
    """Returns the text that mypyc compiles for a module with this text.

    constructed: the procedures of the module for which a constructor is written, with their fields and steps.
    """
    text, asks = only_when_traced(text)
    tree = ast.parse(text)
    lines = text.splitlines()
    tagged = [found for found in tree.body if isinstance(found, ast.FunctionDef) and is_inlined(found)]
    classes = {found.name: found for found in tree.body if isinstance(found, ast.ClassDef)}
    for name, written in constructed.items():
        write_methods(classes[name], written, lines)
    more = ["TRACING as _TRACING"] if asks or tagged else []
    told: list[str] = []
    if tagged:
        for function in tagged:
            inline(function, lines)
        more += ["in_force as _in_force", "tagged as _tagged", "without as _without"]
        told += [f"_tagged({found.name}, __name__, {found.name!r}, {ids_of(found)})" for found in tagged]
    steps = [(made.name, found) for made in classes.values() for found in made.body
             if isinstance(found, ast.FunctionDef) and is_step(found)]
    if steps:
        for _, found in steps:
            blank(lines, found.decorator_list[0].lineno, found.lineno - 1)
        more.append("tagged_step as _tagged_step")
        told += [f"_tagged_step({name}, __name__, {found.name!r}, {ids_of(found)})" for name, found in steps]
    if told:
        lines.append(f"_inlined = ({', '.join(told)},)")
    if more:
        import_more(tree, lines, ", ".join(more))
    return "\n".join(lines) + "\n"


# Tagged functions


def is_inlined(function: ast.FunctionDef) -> bool:
    """Whether the tag of a function can become a question at its beginning: it is its only decorator."""
    tags = function.decorator_list
    return (
        len(tags) == 1
        and isinstance(tags[0], ast.Call)
        and isinstance(tags[0].func, ast.Name)
        and tags[0].func.id == "rule"
        and function.returns is not None
        and not any(isinstance(node, ast.Yield | ast.YieldFrom) for node in ast.walk(function))
    )


def is_step(function: ast.FunctionDef) -> bool:
    """Whether a method is a step of a procedure and has no other decorator."""
    return len(function.decorator_list) == 1 and tag_called(function.decorator_list[0]) == "step"


def ids_of(function: ast.FunctionDef) -> str:
    """Returns the ids of the tag of a function, as source."""
    tag = function.decorator_list[0]
    assert isinstance(tag, ast.Call)
    return ", ".join(ast.unparse(one) for one in tag.args)


def inline(function: ast.FunctionDef, lines: list[str]) -> None:
    """Take the decorator of a function away, and let its body begin with the question whether the rule is in force."""
    assert function.returns is not None
    first, last = function.decorator_list[0].lineno, function.lineno - 1
    blank(lines, first, last)
    returns = ast.unparse(function.returns)
    arguments = ", ".join([f"({ids_of(function)},)", *passed(function.args)])
    call = f"_without(__name__, {function.name!r}, {arguments})"
    given = f"{call}; return" if returns == "None" else f"_given: {returns} = {call}; return _given"
    question = f"    if _TRACING and not _in_force({ids_of(function)}): {given}"
    text = function.body[0]
    if is_text(text):
        assert text.end_lineno is not None
        blank(lines, text.lineno, text.end_lineno)
        lines[text.end_lineno - 1] = question
    else:  # the head of the function moves up to where the decorator was
        head = lines[function.lineno - 1 : text.lineno - 1]
        lines[function.lineno - 2 : text.lineno - 1] = [*head, question]


def passed(parameters: ast.arguments) -> list[str]:
    """Returns the parameters of a function as the arguments of another call."""
    found = [one.arg for one in (*parameters.posonlyargs, *parameters.args)]
    if parameters.vararg is not None:
        found.append("*" + parameters.vararg.arg)
    found += [f"{one.arg}={one.arg}" for one in parameters.kwonlyargs]
    if parameters.kwarg is not None:
        found.append("**" + parameters.kwarg.arg)
    return found


def import_more(tree: ast.Module, lines: list[str], more: str) -> None:
    """Let the import of tags bring what stands in their place as well."""
    for found in tree.body:
        if isinstance(found, ast.ImportFrom) and found.module == RULES:
            assert found.end_lineno is not None
            blank(lines, found.lineno, found.end_lineno)
            lines[found.lineno - 1] = f"{ast.unparse(found)}, {more}"
            return
    raise AssertionError(f"a module with tags imports them from {RULES}")


# Clauses and values inside functions


def only_when_traced(text: str) -> tuple[str, bool]:
    """Returns the text with a question before each clause and each value that rules give, and whether it has any."""
    tree = ast.parse(text)
    tags = {one.name for found in tree.body if isinstance(found, ast.ImportFrom) and found.module == RULES
            for one in found.names} & {"in_force", "by_rule"}
    found = [node for node in ast.walk(tree) if tag_called(node) in tags]
    lines = [line.encode() for line in text.splitlines()]
    put: list[tuple[int, int, bytes]] = []
    for call in found:
        assert isinstance(call, ast.Call) and call.end_lineno is not None and call.end_col_offset is not None
        if tag_called(call) == "in_force":
            before, after = "(not _TRACING or ", ")"
        else:
            before, after = "(", f" if _TRACING else {ast.unparse(Untraced().visit(copy.deepcopy(call.args[0])))})"
        put += [(call.lineno, call.col_offset, before.encode()), (call.end_lineno, call.end_col_offset, after.encode())]
    for line, column, some in sorted(put, key=lambda one: one[:2], reverse=True):
        lines[line - 1] = lines[line - 1][:column] + some + lines[line - 1][column:]
    return b"\n".join(lines).decode() + "\n", bool(found)


def tag_called(node: ast.AST) -> str:
    """Returns the name of the function that an expression calls; '' where it calls none by name."""
    return node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""


class Untraced(ast.NodeTransformer):
    """Makes of an expression what it is where nothing is traced."""

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        if tag_called(node) == "by_rule":
            return node.args[0]
        return ast.Constant(True) if tag_called(node) == "in_force" else node


# Procedures


Named = tuple[str, str]
"""A class: its module and its name."""

Fields = dict[str, ast.AnnAssign]


class Written(NamedTuple):
    """What is written out for a procedure: its fields, and the names of its steps in order."""

    fields: Fields
    steps: tuple[str, ...] = ()


class Procedures:
    """The procedures of some modules, each with its base and its fields.

    texts: the modules by path.
    """

    def __init__(self, texts: dict[str, str]) -> None:
        self.trees = {dotted(path): ast.parse(text) for path, text in texts.items()}
        self.classes = {(module, found.name): found for module, tree in self.trees.items() for found in tree.body
                        if isinstance(found, ast.ClassDef)}
        self.known = {module: named_in(tree) for module, tree in self.trees.items()}
        self.imported = {module: imported_names(tree) for module, tree in self.trees.items()}
        self.bases = {one: self.base_of(one) for one in self.classes}

    def base_of(self, one: Named) -> Named | None:
        """Returns the base of a class that has one; ('', NAME) for one that cannot be told, None for none."""
        module, bases = one[0], self.classes[one].bases
        if not bases:
            return None
        base = bases[0]
        imported = self.imported[module]
        if len(bases) == 1 and isinstance(base, ast.Name):
            return (module, base.id) if (module, base.id) in self.classes else imported.get(base.id, ("", base.id))
        if len(bases) == 1 and isinstance(base, ast.Attribute) and isinstance(base.value, ast.Name):
            inside = imported.get(base.value.id)
            if inside is not None:
                return ".".join(inside), base.attr
        return "", ast.unparse(base)

    def fields_of(self, one: Named, module: str) -> Fields | None:
        """Returns the fields of a procedure with those of its bases, if all of them can be written in this module."""
        if one == (PROCEDURES, "Procedure"):
            return {}
        found, base = self.classes.get(one), self.bases.get(one)
        if found is None or base is None or not is_dataclass(found):
            return None
        fields = self.fields_of(base, module)
        if fields is None:
            return None
        for line in found.body:
            if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
                used = {node.id for part in (line.annotation, line.value) if part is not None
                        for node in ast.walk(part) if isinstance(node, ast.Name)}
                if isinstance(line.value, ast.Call) or not used <= self.known[module]:
                    return None
                fields[line.target.id] = line
        return fields

    def steps_of(self, one: Named) -> tuple[str, ...]:
        """Returns the names of the steps of a procedure in order: those of its bases first, overridden by name."""
        found, base = self.classes.get(one), self.bases.get(one)
        if found is None:
            return ()
        own = [step.name for step in found.body if isinstance(step, ast.FunctionDef) and is_step(step)]
        return tuple(dict.fromkeys([*(self.steps_of(base) if base is not None else ()), *own]))

    def constructed(self) -> dict[Named, Fields]:
        """Returns the procedures for which a constructor is written, each with its fields.

        A class below one of these is one of these.
        """
        fields = {one: self.fields_of(one, one[0]) for one in self.classes}
        able = {one: some for one, some in fields.items() if some is not None}
        unclear = {base[1] for base in self.bases.values() if base is not None and not base[0]}
        for one in [one for one in able if one[1] in unclear]:
            able.pop(one)
        while above := [base for one, base in self.bases.items() if one not in able and base in able]:
            for one in above:
                able.pop(one, None)
        return able


def dotted(path: str) -> str:
    """Returns the name of the module of a path."""
    return path[path.rindex("headjudge/"):].removesuffix(".py").replace("/", ".")


def named_in(tree: ast.Module) -> set[str]:
    """Returns the names that may stand in an annotation of a module."""
    found = {one.asname or one.name for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)
             for one in node.names}
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            found.add(node.name)
        for target in node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]:
            if isinstance(target, ast.Name):
                found.add(target.id)
    return found | set(dir(builtins))


def imported_names(tree: ast.Module) -> dict[str, Named]:
    """Returns the names that a module imports from others, each with the module and the name there."""
    return {one.asname or one.name: (node.module, one.name) for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom) and node.module for one in node.names}


def is_dataclass(found: ast.ClassDef) -> bool:
    """Whether a class has `@dataclass` without arguments, and its body begins with a docstring."""
    plain = any(isinstance(one, ast.Name) and one.id == "dataclass" for one in found.decorator_list)
    written = any(isinstance(one, ast.FunctionDef) and one.name == "__init__" for one in found.body)
    return plain and not written and is_text(found.body[0])


def write_methods(found: ast.ClassDef, written: Written, lines: list[str]) -> None:
    """Write the constructor of a procedure where its docstring ends, and what carries out its steps on the line below.

    `again("STEP")` becomes the place of the step, which is the same in every class below.
    """
    text = found.body[0]
    assert text.end_lineno is not None and found.end_lineno is not None
    blank(lines, text.lineno, text.end_lineno)
    lines[text.end_lineno - 1] = "    " + init_of(written)
    if not written.steps:
        return
    assert not lines[text.end_lineno].strip(), found.name
    lines[text.end_lineno] = "    " + steps_in_order(written.steps)
    for at in range(text.end_lineno + 1, found.end_lineno):
        again = re.fullmatch(r'( *)self\.again\("(\w+)"\)', lines[at])
        if again is not None and again[2] in written.steps:
            lines[at] = f"{again[1]}self.at = {written.steps.index(again[2])}"


def init_of(written: Written) -> str:
    """Returns the constructor of a procedure, in one line."""
    parameters = ["self"]
    for name, line in written.fields.items():
        start = "" if line.value is None else f" = {ast.unparse(line.value)}"
        parameters.append(f"{name}: {ast.unparse(line.annotation)}{start}")
    sets = [f"self.{name} = {name}" for name in written.fields]
    if written.steps:
        sets.append(f"self.step_count = {len(written.steps)}")
    return f"def __init__({', '.join(parameters)}) -> None: {'; '.join(sets) or 'pass'}"


def steps_in_order(steps: tuple[str, ...]) -> str:
    """Returns the method that carries out one of these steps by its index, in one line."""
    return f"def carry_out_step(self, at: int, game: 'Game') -> None: {choice(steps, 0)}"


def choice(steps: tuple[str, ...], first: int) -> str:
    """Returns the expression that calls the step with the index `at`. first: the index of the first of these steps."""
    if len(steps) == 1:
        return f"self.{steps[0]}(game)"
    half = len(steps) // 2
    return f"({choice(steps[:half], first)} if at < {first + half} else {choice(steps[half:], first + half)})"


# Lines


def is_text(statement: ast.stmt) -> bool:
    """Whether a statement is a string alone, as docstrings are."""
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant) and isinstance(
        statement.value.value, str)


def blank(lines: list[str], first: int, last: int) -> None:
    """Empty these lines, counted from 1."""
    for at in range(first - 1, last):
        lines[at] = ""
