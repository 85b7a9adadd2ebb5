"""The ledger finds every tag, and every tag names a rule that exists."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from headjudge import cli
from headjudge.ledger import PACKAGE, Place, find_tags, find_tests, folder_of_tests, games, read_ledger, under

CODE = """
@step("ws:1.1", "ws:1.2")
def one(self): ...

class Two:
    @rules.rule("ws:1.3b", other=f("ws:9"))
    def three(self):
        return in_force("ws:1.4") and other("ws:1.5") and in_force(name)

HAND: Fact[int] = Fact(("ws:1.6", "ws:1.7"), 7)
LIMITS = {"a": Fact[int]("ws:1.8", 1), "b": "ws:1.9"}
"""
TESTS = """
@pytest.mark.rule("ws:1.1")
class TestAll:
    @pytest.mark.rule("ws:1.2", "ws:1.1")
    def test_one(self): ...

@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("ws:1.3"))])
def test_two(x): ...
"""


def test_every_form_of_tag_is_found(tmp_path: Path) -> None:
    (tmp_path / "code.py").write_text(CODE)
    found = {rule: [place.name for place in places] for rule, places in find_tags(tmp_path).items()}
    assert found == {
        "ws:1.1": ["one"],
        "ws:1.2": ["one"],
        "ws:1.3b": ["Two.three"],
        "ws:1.4": ["Two.three"],
        "ws:1.6": ["HAND"],
        "ws:1.7": ["HAND"],
        "ws:1.8": ["LIMITS"],
    }
    assert find_tags(tmp_path)["ws:1.4"] == [Place("code.py", 8, "Two.three")]


def test_marks_are_found(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(TESTS)
    found = {rule: [place.name for place in places] for rule, places in find_tests(tmp_path).items()}
    assert found == {"ws:1.1": ["TestAll", "TestAll.test_one"], "ws:1.2": ["TestAll.test_one"], "ws:1.3": ["test_two"]}


def test_a_rule_lies_under_its_number() -> None:
    assert under("7.4", "7.4")
    assert under("7.4.1", "7.4")
    assert under("7.4.1b", "7.4.1")
    assert not under("7.40", "7.4")
    assert not under("7", "7.4")


@pytest.mark.parametrize("game", games())
def test_every_tag_names_a_rule_of_the_document(game: str) -> None:
    known = {f"{game}:{rule.id}" for rule in read_ledger(game).rules}
    unknown = [
        f"{folder.name}/{places[0].file}:{places[0].line}: {game} has no rule {rule}; correct the tag"
        for folder, tags in ((PACKAGE, find_tags(PACKAGE)), (folder_of_tests(), find_tests(folder_of_tests())))
        for rule, places in tags.items()
        if rule.startswith(f"{game}:") and rule not in known
    ]
    assert not unknown, "\n".join(unknown)


@pytest.mark.parametrize("game", games())
def test_the_figures_agree(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["rules", game, "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert list(figures) == ["total", "traced", "missing"]
    assert figures["total"] == figures["traced"] + len(figures["missing"])

    assert cli.run(["rules", game, "--missing"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == figures["missing"]
