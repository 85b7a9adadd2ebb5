"""What mypyc reads in place of a module of the source, so that a call costs as little as it can.

Two things that stand in the source once are written out, each on lines that the module has already, so that every
other line keeps its number:

- a function with the tag `@rule(...)` alone loses the decorator, by which mypyc would call it as it calls unknown
  objects, and begins with the question of the tag instead, which only a traced run asks;
- a procedure gets the `__init__` that `@dataclass` would write, which mypyc would not compile, if all its fields stand
  in its module and no class of another module has it as a base. (There mypyc would call this `__init__` wrongly.)

The source itself, and its form when it is interpreted, stay as they are. `tools/compile.py` uses this.
"""

from __future__ import annotations

import ast

RULES = "headjudge.kernel.rules"
PROCEDURES = "headjudge.kernel.procedures"


def native(text: str, based_elsewhere: frozenset[str] = frozenset()) -> str:
    """Returns the text that mypyc compiles for a module with this text.

    based_elsewhere: the names of classes from which other modules make others.
    """
    tree = ast.parse(text)
    lines = text.splitlines()
    tagged = [found for found in tree.body if isinstance(found, ast.FunctionDef) and is_inlined(found)]
    classes = {found.name: found for found in tree.body if isinstance(found, ast.ClassDef)}
    for name, fields in constructed(tree, based_elsewhere).items():
        write_init(classes[name], fields, lines)
    if tagged:
        for function in tagged:
            inline(function, lines)
        import_more(tree, lines)
        told = ", ".join(f"_tagged({found.name}, __name__, {found.name!r}, {ids_of(found)})" for found in tagged)
        lines.append(f"_inlined = ({told},)")
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


def import_more(tree: ast.Module, lines: list[str]) -> None:
    """Let the import of `rule` bring what `inline` writes as well."""
    for found in tree.body:
        if isinstance(found, ast.ImportFrom) and imports(found, RULES, "rule"):
            assert found.end_lineno is not None
            blank(lines, found.lineno, found.end_lineno)
            more = "TRACING as _TRACING, in_force as _in_force, tagged as _tagged, without as _without"
            lines[found.lineno - 1] = f"{ast.unparse(found)}, {more}"
            return
    raise AssertionError(f"a module with tagged functions imports `rule` from {RULES}")


# Procedures


def constructed(tree: ast.Module, based_elsewhere: frozenset[str]) -> dict[str, dict[str, ast.AnnAssign]]:
    """Returns the procedures of a module for which a constructor is written, each with its fields."""
    classes = {found.name: found for found in tree.body if isinstance(found, ast.ClassDef)}
    imported = imported_from(tree, PROCEDURES)
    fields = {name: fields_of(name, classes, imported) for name in classes}
    able = {name: some for name, some in fields.items()
            if some is not None and is_dataclass(classes[name]) and name not in based_elsewhere}
    while below := [name for found in classes.values() if found.name not in able
                    for name in bases_of(found) if name in able]:
        for name in below:
            able.pop(name, None)
    return able


def bases_of(found: ast.ClassDef) -> list[str]:
    """Returns the names of the bases of a class, without the modules they are taken from."""
    return [base.id if isinstance(base, ast.Name) else base.attr for base in found.bases
            if isinstance(base, ast.Name | ast.Attribute)]


def based_outside(texts: dict[str, str]) -> dict[str, frozenset[str]]:
    """Returns for each module the names of the classes from which other ones make others."""
    bases = {
        module: {name for found in ast.walk(ast.parse(text)) if isinstance(found, ast.ClassDef)
                 for name in bases_of(found)}
        for module, text in texts.items()
    }
    return {
        module: frozenset(name for other, names in bases.items() if other != module for name in names)
        for module in texts
    }


def is_dataclass(found: ast.ClassDef) -> bool:
    """Whether a class has `@dataclass` without arguments, and its body begins with a docstring."""
    plain = any(isinstance(one, ast.Name) and one.id == "dataclass" for one in found.decorator_list)
    written = any(isinstance(one, ast.FunctionDef) and one.name == "__init__" for one in found.body)
    return plain and not written and is_text(found.body[0])


def imported_from(tree: ast.Module, module: str) -> bool:
    """Whether a module imports `Procedure` itself from where it stands."""
    return any(isinstance(found, ast.ImportFrom) and imports(found, module, "Procedure") for found in tree.body)


def imports(found: ast.ImportFrom, module: str, name: str) -> bool:
    """Whether a statement imports this name from a module."""
    return found.module == module and any(one.name == name for one in found.names)


def fields_of(name: str, classes: dict[str, ast.ClassDef], imported: bool) -> dict[str, ast.AnnAssign] | None:
    """Returns the fields of a procedure with those of its bases, which stand in the same module; None otherwise."""
    if name == "Procedure":
        return {} if imported else None
    found = classes.get(name)
    if found is None or len(found.bases) != 1 or not isinstance(found.bases[0], ast.Name):
        return None
    fields = fields_of(found.bases[0].id, classes, imported)
    if fields is None:
        return None
    for line in found.body:
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
            if isinstance(line.value, ast.Call):
                return None
            fields[line.target.id] = line
    return fields


def write_init(found: ast.ClassDef, fields: dict[str, ast.AnnAssign], lines: list[str]) -> None:
    """Write the constructor of a procedure where its docstring ends."""
    text = found.body[0]
    assert text.end_lineno is not None
    blank(lines, text.lineno, text.end_lineno)
    lines[text.end_lineno - 1] = "    " + init_of(fields)


def init_of(fields: dict[str, ast.AnnAssign]) -> str:
    """Returns the constructor of a procedure with these fields, in one line."""
    parameters = ["self"]
    for name, line in fields.items():
        start = "" if line.value is None else f" = {ast.unparse(line.value)}"
        parameters.append(f"{name}: {ast.unparse(line.annotation)}{start}")
    body = "; ".join(f"self.{name} = {name}" for name in fields) or "pass"
    return f"def __init__({', '.join(parameters)}) -> None: {body}"


# Lines


def is_text(statement: ast.stmt) -> bool:
    """Whether a statement is a string alone, as docstrings are."""
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant) and isinstance(
        statement.value.value, str)


def blank(lines: list[str], first: int, last: int) -> None:
    """Empty these lines, counted from 1."""
    for at in range(first - 1, last):
        lines[at] = ""
