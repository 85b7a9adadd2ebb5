"""Docstrings and pages avoid phrases that hide what is meant, and public functions have a docstring."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from headjudge.ledger import PACKAGE
from tests.docs.test_pages import CHECKOUT, PAGES, text_of
from tests.statements import statements

RIDDLES = {
    "so much": re.compile(r"\bso much\b", re.IGNORECASE),
    "such a": re.compile(r"\bsuch an?\b", re.IGNORECASE),
    "what ... what": re.compile(r"\bwhat\b.*\bwhat\b", re.IGNORECASE | re.DOTALL),
}

PLAIN_ALL_THE_SAME: frozenset[str] = frozenset()
"""Sentences that are right as they are, such as a phrase of card text."""


def sentences(text: str) -> Iterator[str]:
    """The sentences of a text, without code; a list item, a table cell and a paragraph end one."""
    text = re.sub(r"```.*?```|`[^`]*`", "", text, flags=re.DOTALL)
    for part in re.split(r"(?<=[.:;!?])\s+|\n\s*\n|\n\s*[-*] |\|", text):
        if part.strip():
            yield " ".join(part.split())


def riddles(text: str) -> list[str]:
    return [
        f"{name}: {sentence}"
        for sentence in sentences(text) if sentence not in PLAIN_ALL_THE_SAME
        for name, pattern in RIDDLES.items() if pattern.search(sentence)
    ]


def docstrings(file: Path) -> Iterator[tuple[int, str]]:
    for node in statements(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            text = ast.get_docstring(node)
            if text is not None:
                yield getattr(node, "lineno", 1), text


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(CHECKOUT)))
def test_the_sentences_of_a_page_say_what_they_mean(page: Path) -> None:
    assert not riddles(text_of(page))


@pytest.mark.parametrize("folder", [PACKAGE, CHECKOUT / "tests"], ids=["package", "tests"])
def test_the_sentences_of_docstrings_say_what_they_mean(folder: Path) -> None:
    found = [
        f"{file.relative_to(CHECKOUT)}:{line}: {riddle}"
        for file in sorted(folder.rglob("*.py"))
        for line, text in docstrings(file)
        for riddle in riddles(text)
    ]
    assert not found, "\n".join(found)


def test_a_riddle_is_found() -> None:
    assert riddles("What is drawn says what is meant.") == ["what ... what: What is drawn says what is meant."]
    assert riddles("It takes so much.\n\nSuch an end.") == ["so much: It takes so much.", "such a: Such an end."]
    assert riddles("What it is. Events, such as a draw. `such a` name") == []


def undocumented(node: ast.Module | ast.ClassDef, bases: frozenset[str]) -> Iterator[str]:
    """The public functions and classes of a module without a docstring.

    A base class may describe an override, and the docstring of a class its properties, by name.
    """
    about = ast.get_docstring(node) or ""
    for child in node.body:
        if not isinstance(child, ast.ClassDef | ast.FunctionDef) or child.name.startswith("_"):
            continue
        overload = any("overload" in ast.unparse(one) for one in child.decorator_list)
        named = isinstance(node, ast.ClassDef) and re.search(rf"\b{child.name}\b[\w, ]*:", about) is not None
        if ast.get_docstring(child) is None and child.name not in bases and not overload and not named:
            yield child.name
        if isinstance(child, ast.ClassDef):
            yield from (f"{child.name}.{name}" for name in undocumented(child, described(child)))


def described(kind: ast.ClassDef) -> frozenset[str]:
    """The names of the methods that base classes of the kernel or the library describe."""
    return frozenset().union(*(DESCRIBED.get(ast.unparse(base).split("[")[0], frozenset()) for base in kind.bases))


DESCRIBED: dict[str, frozenset[str]] = {}


@pytest.mark.parametrize("layer", ["kernel", "api"])
def test_public_functions_have_a_docstring(layer: str) -> None:
    modules = {file: ast.parse(file.read_text(encoding="utf-8")) for file in sorted((PACKAGE / layer).glob("*.py"))}
    for module in modules.values():
        for kind in module.body:
            if isinstance(kind, ast.ClassDef):
                own = {one.name for one in kind.body if isinstance(one, ast.FunctionDef) and ast.get_docstring(one)}
                DESCRIBED[kind.name] = described(kind) | own
    missing = [f"{file.name}: {name}" for file, module in modules.items() for name in undocumented(module, frozenset())]
    assert not missing, "\n".join(missing)
