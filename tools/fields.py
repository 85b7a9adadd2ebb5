"""Write the parts of classes that follow from their declared fields.

Usage: python tools/fields.py [--check]     --check: write nothing, list the files that would change, exit code 1 if any

- A record (`kernel/records.py`) declares its fields once, as the parameters of its constructor: name, type, default and
  order. From them follow `__slots__`, the assignments with which the constructor begins, `fields` and `kinds`.
- The state of a game declares its fields once, in `FIELDS` of `kernel/fields.py`. From them follows the constructor of
  `State`, which also makes clones.

What is written is checked in, and `tests/kernel/test_fields.py` compares it with what this tool would write. Native
classes need their fields and the copying of them spelled out, or they are slow (`docs/mypyc.md`).
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1] / "src" / "headjudge"

FOLDERS = ("kernel", "language", "games")

RECORD = "Record"

DECLARED = Path("kernel/fields.py")
STATE = Path("kernel/state.py")

WIDTH = 120

Fields = list[tuple[str, str]]
"""Names and types."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="list the files that would change")
    given = parser.parse_args()
    changed = [(path, text) for path, text in written() if path.read_text(encoding="utf-8") != text]
    for path, text in changed:
        print(path.relative_to(PACKAGE))
        if not given.check:
            path.write_text(text, encoding="utf-8")
    if changed and given.check:
        sys.exit(1)


def written(package: Path = PACKAGE) -> Iterator[tuple[Path, str]]:
    """Every file with classes that follow from declared fields, and its text as it should be."""
    paths = [path for folder in FOLDERS for path in sorted((package / folder).rglob("*.py"))]
    texts = {path: path.read_text(encoding="utf-8") for path in paths}
    classes = {path: [node for node in ast.parse(text).body if isinstance(node, ast.ClassDef)]
               for path, text in texts.items()}
    records = _below(RECORD, [one for those in classes.values() for one in those])
    for path, text in texts.items():
        names = [one.name for one in classes[path] if one.name in records]
        for name in names:
            text = record(text, name)
        if path.relative_to(package) == STATE:
            text = state(text, texts[package / DECLARED])
        yield path, text


def _below(base: str, classes: list[ast.ClassDef]) -> set[str]:
    """The names of those of these classes that are made from this one."""
    bases = {made.name: {ast.unparse(one) for one in made.bases} for made in classes}
    found = {base}
    while more := {name for name, those in bases.items() if those & found} - found:
        found |= more
    return found - {base}


# Records


def record(text: str, name: str) -> str:
    """The text of a module with the class of this name brought up to date; a class without a constructor stays."""
    if _constructor(_class(text, name)) is None:
        return text
    text = _with_assignments(text, name)
    text = _with_slots(text, name)
    text = _with_method(text, name, "fields", _fields_method)
    return _with_method(text, name, "kinds", _kinds_method)


def _class(text: str, name: str) -> ast.ClassDef:
    return next(node for node in ast.parse(text).body if isinstance(node, ast.ClassDef) and node.name == name)


def _method(found: ast.ClassDef, name: str) -> ast.FunctionDef | None:
    return next((node for node in found.body if isinstance(node, ast.FunctionDef) and node.name == name), None)


def _constructor(found: ast.ClassDef) -> ast.FunctionDef | None:
    return _method(found, "__init__")


def _declared(found: ast.ClassDef) -> Fields:
    """The fields of a record."""
    made = _constructor(found)
    assert made is not None
    fields = []
    for argument in made.args.args[1:]:
        assert argument.annotation is not None, f"{found.name}: {argument.arg} has no type"
        fields.append((argument.arg, ast.unparse(argument.annotation)))
    return fields


def _replaced(text: str, first: int, last: int, lines: list[str]) -> str:
    """The text with these lines in place of those from `first` to `last`; in front of `first` if that is after `last`.
    """
    kept = text.split("\n")
    kept[first - 1 : last] = lines
    return "\n".join(kept)


def _with_assignments(text: str, name: str) -> str:
    """The constructor sets every field first, in their order; what it sets besides stays."""
    found = _class(text, name)
    made = _constructor(found)
    assert made is not None
    names = [field for field, _ in _declared(found)]
    wanted = [f"self.{field} = {field}" for field in names]
    given = [place for place, node in enumerate(made.body) if _sets_a_field(node)]
    last = made.body[given[-1]].end_lineno if given else made.body[0].lineno - 1
    assert last is not None
    return _replaced(text, made.body[0].lineno, last, [f"        {line}" for line in wanted])


def _sets_a_field(node: ast.stmt) -> bool:
    """Whether a statement is `self.name = name`."""
    if not isinstance(node, ast.Assign) or not isinstance(node.value, ast.Name):
        return False
    target = node.targets[0]
    return isinstance(target, ast.Attribute) and ast.unparse(target) == f"self.{node.value.id}"


def _with_slots(text: str, name: str) -> str:
    found = _class(text, name)
    made = _constructor(found)
    assert made is not None
    names = {field for field, _ in _declared(found)}
    for node in made.body:
        if isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            if isinstance(target, ast.Attribute) and ast.unparse(target.value) == "self":
                names.add(target.attr)
    return _with_slot_lines(text, name, sorted(names))


def _with_slot_lines(text: str, name: str, slots: list[str]) -> str:
    found = _class(text, name)
    made = _constructor(found)
    assert made is not None
    lines = _packed("    __slots__ = ", [f'"{one}"' for one in sorted(slots)], "    ")
    for node in found.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__slots__":
            assert node.end_lineno is not None
            return _replaced(text, node.lineno, node.end_lineno, lines)
    return _replaced(text, made.lineno, made.lineno - 1, [*lines, ""])


def _fields_method(fields: Fields) -> list[str]:
    return [
        "    def fields(self) -> tuple[object, ...]:",
        *_packed("        return ", [f"self.{name}" for name, _ in fields], "        "),
    ]


def _kinds_method(fields: Fields) -> list[str]:
    return [
        "    @staticmethod",
        "    def kinds() -> tuple[str, ...]:",
        *_packed("        return ", [f'"{kind}"' for _, kind in fields], "        "),
    ]


def _with_method(text: str, name: str, method: str, lines_for: Callable[[Fields], list[str]]) -> str:
    found = _class(text, name)
    lines = lines_for(_declared(found))
    there = _method(found, method)
    if there is not None:
        assert there.end_lineno is not None
        first = min([there.lineno, *[decorator.lineno for decorator in there.decorator_list]])
        return _replaced(text, first, there.end_lineno, lines)
    after = _method(found, "fields") or _constructor(found)
    assert after is not None and after.end_lineno is not None
    return _replaced(text, after.end_lineno + 1, after.end_lineno, ["", *lines])


def _packed(start: str, items: list[str], indent: str) -> list[str]:
    """`start` and a tuple of these, on one line or on as few as are wide enough."""
    comma = "," if len(items) == 1 else ""
    line = f"{start}({', '.join(items)}{comma})"
    if len(line) <= WIDTH:
        return [line]
    lines = [f"{start}("]
    row = indent + "   "
    for item in items:
        if len(row) + len(item) + 2 > WIDTH:
            lines.append(row)
            row = indent + "   "
        row += f" {item},"
    return [*lines, row, f"{indent})"]


# The state


def state(text: str, declaration: str) -> str:
    """The text of the module of the state with the class `State` brought up to date."""
    declared = _field_calls(ast.parse(declaration))
    text = _with_slot_lines(text, "State", [name for name, *_ in declared])
    return _with_whole_method(text, "State", "__init__", _state_constructor(declared))


def _field_calls(tree: ast.Module) -> list[tuple[str, str, str, str]]:
    """What `FIELDS` declares: names, types, first values, roles."""
    for node in tree.body:
        if not isinstance(node, ast.AnnAssign) or ast.unparse(node.target) != "FIELDS":
            continue
        if isinstance(node.value, ast.Tuple):
            calls = [call for call in node.value.elts if isinstance(call, ast.Call)]
            return [
                (*[ast.literal_eval(part) for part in call.args[:3]], ast.unparse(call.args[3])) for call in calls
            ]
    raise AssertionError("there is no FIELDS")


def _state_constructor(declared: list[tuple[str, str, str, str]]) -> list[str]:
    """A clone gets what it has in common with its origin at once: to make it as new first would cost as much again."""
    given = [f"{name}: {kind}" for name, kind, start, _ in declared if not start]
    lines = [f"    def __init__(self, {', '.join(given)}, origin: State | None = None) -> None:"]
    lines += [f"        self.{name} = {name}" for name, _, start, _ in declared if not start]
    common = [one for one in declared if one[2] and one[3] != "OWN"]
    lines.append("        if origin is None:")
    lines += [f"            {_first_value(name, kind, start)}" for name, kind, start, _ in common]
    lines.append("        else:")
    for name, kind, _, role in common:
        copied = ".copy()" if kind.startswith("list[") or role == "FILLED" else ""
        lines.append(f"            self.{name} = origin.{name}{copied}")
    return lines + [f"        {_first_value(name, kind, start)}" for name, kind, start, role in declared
                    if start and role == "OWN"]


def _first_value(name: str, kind: str, start: str) -> str:
    told = "" if start in ("0", "False", '""') or kind == start.removesuffix("()") else f": {kind}"
    return f"self.{name}{told} = {start}"


def _with_whole_method(text: str, name: str, method: str, lines: list[str]) -> str:
    there = _method(_class(text, name), method)
    assert there is not None and there.end_lineno is not None
    return _replaced(text, there.lineno, there.end_lineno, lines)


if __name__ == "__main__":
    main()
