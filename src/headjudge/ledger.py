"""The ledger: every numbered rule of a game, the code that carries it out and the tests that prove it.

Rules and their one-line summaries are in `games/<game>/rules.tsv`. Tags are found by reading source, never by importing
it: in the package those of `kernel/rules.py` (`@step`, `@rule`, `in_force`, `by_rule`, `Fact`, `Clause`), in the tests
`@pytest.mark.rule`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from headjudge.errors import HeadJudgeError

PACKAGE = Path(__file__).resolve().parent

TAGS = frozenset({"step", "rule", "in_force", "by_rule", "Fact", "Clause"})
"""The names that tag code with rules. Ids are their literal strings."""

TRACED_KINDS = frozenset({"enforce", "define", "setup"})
"""The kinds of rules that need code and a test; `note` and `physical` rules are only listed."""

RULE_ID = re.compile(r"[a-z]+:[0-9A-Z][0-9a-z]*(\.[0-9]+[a-z]?)*")


@dataclass(frozen=True, order=True)
class Place:
    """Where a tag stands: path from the scanned folder, line, and the qualified name of what is tagged."""

    file: str
    line: int
    name: str


Places = dict[str, list[Place]]


@dataclass(frozen=True)
class Rule:
    """One numbered rule."""

    id: str
    kind: str
    summary: str
    code: tuple[Place, ...] = ()
    tests: tuple[Place, ...] = ()

    @property
    def counts(self) -> bool:
        """Whether it must be traced."""
        return self.kind in TRACED_KINDS

    @property
    def traced(self) -> bool:
        return bool(self.code and self.tests)


@dataclass(frozen=True)
class Ledger:
    """All rules of one game, in the order of its document."""

    game: str
    rules: tuple[Rule, ...]

    @property
    def counted(self) -> tuple[Rule, ...]:
        return tuple(rule for rule in self.rules if rule.counts)

    @property
    def missing(self) -> tuple[Rule, ...]:
        """The rules that lack code or a test."""
        return tuple(rule for rule in self.counted if not rule.traced)

    def rule(self, number: str) -> Rule:
        """The rule with this number, with or without the game before it."""
        wanted = number.removeprefix(f"{self.game}:").rstrip(".")
        for rule in self.rules:
            if rule.id == wanted:
                return rule
        raise HeadJudgeError(f"{self.game} has no rule {number!r}", mend=f"`headjudge rules {self.game}` lists them.")

    def below(self, number: str) -> tuple[Rule, ...]:
        """The rules one level under a rule."""
        depth = number.count(".") + 1
        return tuple(rule for rule in self.rules if under(rule.id, number) and rule.id.count(".") == depth)


def games() -> tuple[str, ...]:
    """The games that have a ledger."""
    return tuple(sorted(path.parent.name for path in (PACKAGE / "games").glob("*/rules.tsv")))


def folder_of_tests() -> Path:
    """The tests of the checkout that the package runs from; installed elsewhere, those below the current folder."""
    beside = PACKAGE.parents[1] / "tests"
    return beside if beside.is_dir() else Path.cwd() / "tests"


def read_ledger(game: str, tests: Path | None = None) -> Ledger:
    """The ledger of a game with the tags of the package and those of a folder of tests."""
    if game not in games():
        known = ", ".join(games()) or "none"
        raise HeadJudgeError(f"there is no game {game!r} with a ledger of rules", mend=f"Known: {known}.")
    code = find_tags(PACKAGE)
    proofs = find_tests(tests or folder_of_tests())
    rows = []
    for line in (PACKAGE / "games" / game / "rules.tsv").read_text(encoding="utf-8").splitlines()[1:]:
        number, kind, summary = line.split("\t")
        tag = f"{game}:{number}"
        rows.append(Rule(number, kind, summary, tuple(code.get(tag, ())), tuple(proofs.get(tag, ()))))
    return Ledger(game, tuple(rows))


def under(number: str, prefix: str) -> bool:
    """Whether a rule is the one with that number or lies below it: 7.4.1 and 7.4b are under 7.4, 7.40 is not."""
    if not number.startswith(prefix):
        return False
    rest = number[len(prefix) :]
    return not rest or rest[0] == "." or rest[0].isalpha()


# Reading source


def find_tags(package: Path, names: frozenset[str] = TAGS) -> Places:
    """The tags in a package: each rule id with the places that carry it out. names: only tags of these forms."""
    return _find(package, lambda call: _called(call.func) in names)


def find_tests(tests: Path) -> Places:
    """The tests in a folder: each rule id with the tests marked with it."""
    return _find(tests, _is_mark)


def _find(folder: Path, wanted: Callable[[ast.Call], bool]) -> Places:
    found: Places = {}
    for path in sorted(folder.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        file = path.relative_to(folder).as_posix()
        for call, name in _calls(ast.parse(source, str(path)), ""):
            if wanted(call):
                for rule in _ids(call.args):
                    place = Place(file, call.lineno, name)
                    if place not in found.setdefault(rule, []):
                        found[rule].append(place)
    return {rule: sorted(places) for rule, places in found.items()}


def _calls(node: ast.AST, scope: str) -> Iterator[tuple[ast.Call, str]]:
    """Every call with the qualified name of what it stands in; a decorator stands in what it decorates."""
    if isinstance(node, ast.Call):
        yield node, scope
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        scope = f"{scope}.{node.name}" if scope else node.name
    elif isinstance(node, ast.Assign | ast.AnnAssign) and not scope:
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        scope = target.id if isinstance(target, ast.Name) else ""
    for child in ast.iter_child_nodes(node):
        yield from _calls(child, scope)


def _called(function: ast.expr) -> str:
    if isinstance(function, ast.Subscript):  # Fact[int](...)
        return _called(function.value)
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _is_mark(call: ast.Call) -> bool:
    function = call.func
    return isinstance(function, ast.Attribute) and function.attr == "rule" and _called(function.value) == "mark"


def _ids(arguments: Iterable[ast.expr]) -> Iterator[str]:
    for argument in arguments:
        if isinstance(argument, ast.Constant):
            if isinstance(argument.value, str) and RULE_ID.fullmatch(argument.value):
                yield argument.value
        elif isinstance(argument, ast.Tuple | ast.List):
            yield from _ids(argument.elts)
