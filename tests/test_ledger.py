"""The ledger finds every tag, and every tag names a rule that exists."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from headjudge import cli
from headjudge.ledger import PACKAGE, Place, find_tags, find_tests, folder_of_tests, games, read_ledger, under
from headjudge.terminal.rulebook import rule_lines, summary
from tests.amounts import ONLY_FULL

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


def test_every_tag_names_a_rule_of_the_document() -> None:
    known = {f"{game}:{rule.id}" for game in games() for rule in read_ledger(game).rules}
    unknown = [
        f"{folder.name}/{places[0].file}:{places[0].line}: no document has the rule {rule}; correct the tag"
        for folder, tags in ((PACKAGE, find_tags(PACKAGE)), (folder_of_tests(), find_tests(folder_of_tests())))
        for rule, places in tags.items()
        if rule.split(":")[0] in games() and rule not in known
    ]
    assert not unknown, "\n".join(unknown)


@pytest.mark.parametrize("game", games())
def test_every_summary_makes_sense_alone(game: str) -> None:
    """A summary that goes on from the rule above it is told with that one; none is half a sentence."""
    for row in read_ledger(game).rules:
        said = summary(f"{game}:{row.id}")
        assert said.endswith(row.summary) and not row.summary.endswith((":", ",", ";")), row
        assert not row.summary[0].islower() or row.summary.startswith("overDress"), row
        assert not re.search(r"\b(like this|as follows|in this order|the following|these steps)\b", said), row
        assert not re.match(r"(It|Its|They|Then|Otherwise|If not|Or) ", said), row


def test_a_summary_that_goes_on_stands_behind_the_one_above_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert summary("cfd:4.14.2") == "Order area: It is public."
    assert summary("cfd:14.7.1.1") == ("overDress: It lets a card be put on the field by overDress: It is written with "
                                       "its condition.")
    assert cli.run(["rules", "cfd", "4.14.2"]) == 0
    assert "Order area: It is public." in capsys.readouterr().out
    lines = rule_lines("cfd", "4.14")
    assert any(line.endswith(" It is public.") and "Order area" not in line for line in lines), "below its heading"
    assert rule_lines("cfd", "4.14.2") == ["cfd:4.14.2      Order area: It is public."]


def test_rules_are_found_by_words_of_their_summaries(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["rules", "ws", "level", "clock"]) == 0
    assert any(line.startswith("ws:9.3") for line in capsys.readouterr().out.splitlines())
    assert cli.run(["rules", "ws", "--json", "level clock"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found and all("level" in one["summary"].casefold() and "clock" in one["summary"].casefold() for one in found)
    assert cli.run(["rules", "ws", "qqq"]) == 1
    assert "ws has no rule 'qqq'" in capsys.readouterr().err


@pytest.mark.parametrize("game", games())
def test_the_figures_agree(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["rules", game, "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert list(figures) == ["total", "traced", "missing"]
    assert figures["total"] == figures["traced"] + len(figures["missing"])

    assert cli.run(["rules", game, "--missing"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == figures["missing"]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the package as its wheel installs it."""
    root = Path(__file__).resolve().parents[1]
    if not (root / "setup.py").is_file() or not (root / "src").is_dir() or not (root / ".git").exists():
        pytest.skip("there is no checkout to build from")
    folder = tmp_path_factory.mktemp("wheel")
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=root,
                            capture_output=True, check=True).stdout
    for name in listed.decode().split("\0"):
        if name and (root / name).is_file() and name.split("/")[0] in BUILT_FROM:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(root / name, folder / name)
    subprocess.run([sys.executable, "setup.py", "--quiet", "bdist_wheel", "--dist-dir", "made"], cwd=folder,
                   capture_output=True, check=True)
    (wheel,) = (folder / "made").glob("*.whl")
    installed = tmp_path_factory.mktemp("installed") / "packages"
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(installed)
    return installed


BUILT_FROM = ("src", "tests", "setup.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE")


def command(installed: Path, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "headjudge_command", *arguments], cwd=folder, capture_output=True,
                          text=True, timeout=60, env={**os.environ, "PYTHONPATH": str(installed)})


@ONLY_FULL
@pytest.mark.parametrize("game", ["ws", "gcg", "gate"])
def test_an_installed_package_knows_the_rules_their_code_and_their_tests(game: str, installed: Path,
                                                                         tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()      # a project of the user, whose tests are none of ours
    here, there = (json.loads(command(installed, tmp_path, "rules", game, *rest, "--json").stdout)
                   for rest in ((), ("--tests", str(folder_of_tests()))))
    assert here == there and here["total"] > 100 and here["traced"] > 100
    ledger = read_ledger(game, folder_of_tests())
    rule = next(rule for rule in ledger.counted if rule.traced)
    shown = json.loads(command(installed, tmp_path, "rules", game, rule.id, "--json").stdout)
    assert shown["code"] == [f"src/headjudge/{place.file}:{place.line} {place.name}" for place in rule.code]
    assert shown["tests"] == [f"tests/{place.file}:{place.line} {place.name}" for place in rule.tests]


@ONLY_FULL
def test_rules_are_proved_in_a_checkout_alone(installed: Path, tmp_path: Path) -> None:
    done = command(installed, tmp_path, "rules", "ws", "--prove")
    assert done.returncode == 1 and "Run this in a checkout, or name the folder with --tests." in done.stderr


@pytest.mark.parametrize("source", [b"def", b"\0", b"\xff", b"(" * 5000, b"x = " + b"-" * 100_000 + b"1"])
def test_a_folder_of_tests_that_cannot_be_read_is_told(source: bytes, tmp_path: Path,
                                                       capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "test_one.py").write_bytes(b"# ws:1.1\n" + source)
    assert cli.run(["rules", "ws", "1.1", "--tests", str(tmp_path)]) == 1
    assert "test_one.py is no module of Python that can be read" in capsys.readouterr().err
