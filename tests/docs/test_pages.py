"""README and the pages of docs/ are true: their examples run, their links lead somewhere, their commands exist."""

from __future__ import annotations

import ast
import json
import os
import pkgutil
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import headjudge as hj
from headjudge import cli, commands
from headjudge.cards.games import part_of
from headjudge.cards.pool import load_cards
from headjudge.cards.schema import FOR_PEOPLE
from headjudge.language.reading.reader import print_ability, read_card_text
from headjudge.ledger import PACKAGE
from tests.cases import every

CHECKOUT = Path(__file__).parents[2]
PAGES = [CHECKOUT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")]
PAGES += sorted((CHECKOUT / "docs").glob("*.md")) + sorted((CHECKOUT / "docs" / "games").glob("*.md"))


FOLDERS = "src|docs|tests|tools|bench|kernel|language|games/ws|cards|agents|api|lab|terminal|commands"


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


@pytest.mark.parametrize("page", [page for page in PAGES if ">>> " in text_of(page)], ids=lambda page: str(page.name))
def test_the_examples_of_a_page(page: Path) -> None:
    """In a process of its own, as `make docs` does it: an example may add a game."""
    clean = {name: value for name, value in os.environ.items() if name != "HEADJUDGE_PARANOID"}
    ran = subprocess.run([sys.executable, "-m", "doctest", str(page)], cwd=CHECKOUT, env=clean, capture_output=True,
                         text=True)
    assert ran.returncode == 0, ran.stdout + ran.stderr


@every("page", PAGES)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    prose = re.sub(r"^```.*?^```$", "", text_of(page), flags=re.DOTALL | re.MULTILINE)
    links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", prose)
    lost = [link for link in links if not (page.parent / link).exists()]
    assert not lost, f"{page.name} links to {', '.join(lost)}"


@every("page", PAGES)
def test_files_that_a_page_names_exist(page: Path) -> None:
    """Paths in backticks that begin with a folder of the checkout or of the package."""
    named = re.findall(rf"`((?:{FOLDERS})/[\w./-]*)`", text_of(page))
    lost = [name for name in named if not any(place.exists() for place in (
        CHECKOUT / name, PACKAGE / name.removeprefix("src/headjudge/")))]
    assert not lost, f"{page.name} names {', '.join(lost)}"


@every("page", PAGES)
def test_commands_that_a_page_names_exist(page: Path) -> None:
    named = re.findall(r"(?:^\$ |`)headjudge ((?:cards|deck) [a-z]+|[a-z]+)(?=[ `\n])", text_of(page), re.MULTILINE)
    for words in dict.fromkeys(named):
        assert cli.run([*words.split(), "--help"]) == 0, f"{page.name}: headjudge {words}"


def targets_of_make() -> set[str]:
    return set(re.findall(r"^([a-z]+):", text_of(CHECKOUT / "Makefile"), re.MULTILINE))


@every("page", PAGES)
def test_targets_of_make_that_a_page_names_exist(page: Path) -> None:
    named = set(re.findall(r"`make ([a-z]+)[ `]", text_of(page))) | set(
        re.findall(r"^make ([a-z]+) ", text_of(page), re.MULTILINE)
    )
    lost = named - targets_of_make()
    assert not lost, f"{page.name} names make {', '.join(sorted(lost))}"


LANGUAGE = text_of(CHECKOUT / "docs" / "ability-language.md")
CARD_LINES = [
    (game or "ws", type or "character", line)
    for game, type, lines in re.findall(
        r"^```card(?: (gcg|gate|cfv|cfd))? ?([\w ]*)\n(.*?)^```$", LANGUAGE, re.DOTALL | re.MULTILINE)
    for line in lines.splitlines()
]
CARD_LINES += [
    ("ws", "event" if kind.startswith(("event", "counter")) else "character", line)
    for kind, line in re.findall(r"^\| ([^|]+) \| `([^`]+)` \|$", LANGUAGE, re.MULTILINE)
]


def test_the_page_on_the_ability_language_has_examples() -> None:
    assert len(CARD_LINES) > 30


@every(("game", "type", "line"), CARD_LINES)
def test_card_text_in_the_page_on_the_ability_language_is_read(game: str, type: str, line: str) -> None:
    read = read_card_text(game, line, type, "Ayla")
    printed = [print_ability(game, ability) for ability in read]
    assert read and read_card_text(game, printed, type, "Ayla") == read


def test_the_card_file_in_the_page_on_cards_is_one(tmp_path: Path) -> None:
    page = text_of(CHECKOUT / "docs" / "cards.md")
    file = tmp_path / "cards.json"
    file.write_text(re.findall(r"^```json\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)[0], encoding="utf-8")
    (card,) = load_cards("ws", file)
    assert card.name == "Ayla" and card.numbers["power"] == 3000 and len(card.abilities) == 1


def test_the_readme_has_every_command() -> None:
    page = text_of(CHECKOUT / "README.md").split("## The command")[1].split("## What is proved")[0]
    names = [module.name for module in pkgutil.iter_modules(commands.__path__)]
    lost = [name for name in names if not re.search(rf"^\$ headjudge {name}\b", page, re.MULTILINE)]
    assert len(names) > 9 and not lost, lost


@every("game", ["cfd", "cfv", "gate", "gcg", "ws"])
def test_the_page_on_cards_has_each_field_of_each_game(game: str) -> None:
    page = text_of(CHECKOUT / "docs" / "cards.md")
    begins = rf"The fields of `{game}`(?: beside .*)?:\n\n"
    (table,) = re.findall(begins + r"\| field .*\n\|---.*\n((?:\|.*\n)+)", page)
    rows = [[cell.strip() for cell in line.strip("|\n").split(" | ")] for line in table.splitlines()]
    named = {name: row for row in rows for name in re.findall(r"`(\w+)`", row[0])}
    shape = part_of(game, "cards").shape()
    fields = [*[field.key for field in shape.numbers], *[field.argument for field in shape.words]]
    assert set(fields) <= set(named), set(fields) - set(named)
    assert set(named) <= {*fields, "id", "name", "type", "japanese_name", "text", *FOR_PEOPLE}
    assert all(f"`{kind}`" in named["type"][1] for kind in shape.kinds())
    for field in shape.words:
        told = named[field.argument][1]
        missing = [value for value in field.values if value not in told and not value[-1].isdigit()]
        assert not missing, (field.key, missing)


def test_the_record_of_the_page_on_cards_can_be_played() -> None:
    page = text_of(CHECKOUT / "docs" / "cards.md")
    (record,) = [json.loads(block) for block in re.findall(r"^```json\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
                 if block.startswith('{"id": "LT/D01')]
    card = hj.card("cfd", **record)
    assert card.words["skill"] == ("boost",) and len(card.abilities) == 1


@every("page", PAGES)
def test_parts_of_modules_and_classes_that_a_page_names_exist(page: Path) -> None:
    """Names in backticks such as `GameRules.clauses`, where the first word is a module or a class.

    `game` is what pages call a game, not the module.
    """
    known = _names_within()
    named = re.findall(r"`(?:\w+\.)*(\w+)\.(\w+)(?:\(.*?\))?`", text_of(page))
    lost = [f"{owner}.{name}" for owner, name in named
            if owner in known and owner != "game" and name not in known[owner] | FILE_ENDINGS]
    assert not lost, f"{page.name} names {', '.join(lost)}"


def test_the_page_about_the_kernel_names_each_of_its_modules() -> None:
    page = text_of(CHECKOUT / "docs" / "kernel.md")
    modules = [path.name for path in (PACKAGE / "kernel").glob("*.py") if path.stem != "__init__"]
    assert not [name for name in modules if f"`{name}`" not in page]


FILE_ENDINGS = {"py", "md", "tsv", "json", "lark", "txt", "toml"}


@cache
def _names_within() -> dict[str, set[str]]:
    """For each module and each class of the package, by its bare name, the names that stand in it or in its bases."""
    found: dict[str, set[str]] = {}
    bases: dict[str, set[str]] = {}

    def look(node: ast.AST, within: tuple[set[str], ...]) -> None:
        match node:
            case ast.FunctionDef(name=one) | ast.ClassDef(name=one) | ast.Name(id=one) | ast.arg(arg=one):
                names = [one]
            case ast.Attribute(attr=one) | ast.alias(name=one):
                names = [one.rpartition(".")[2]]
            case _:
                names = []
        if isinstance(node, ast.ClassDef):
            within = (*within, found.setdefault(node.name, set()))
            bases.setdefault(node.name, set()).update(ast.unparse(base).rpartition(".")[2] for base in node.bases)
        for some in within:
            some.update(names)
        for inner in ast.iter_child_nodes(node):
            look(inner, within)

    for path in PACKAGE.rglob("*.py"):
        look(ast.parse(path.read_text(encoding="utf-8")), (found.setdefault(path.stem, set()),))
    return {name: within.union(*[found.get(base, set()) for base in _above(name, bases)])
            for name, within in found.items()}


def _above(name: str, bases: dict[str, set[str]]) -> set[str]:
    above = {name}
    while more := {base for one in above for base in bases.get(one, ())} - above:
        above |= more
    return above
