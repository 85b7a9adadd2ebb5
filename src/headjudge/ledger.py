"""The ledger: every numbered rule of a game, the code that carries it out and the tests that prove it.

Rules and their one-line summaries are in `games/<game>/rules.tsv`, those that only repeat, head or apply another one in
`games/<game>/repeats.tsv`. `tags.py` finds the tags: in the
package `kernel/rules.py` (`@step`, `@rule`, `in_force`, `by_rule`, `Fact`, `Clause`), in the tests
`@pytest.mark.rule`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from headjudge.errors import HeadJudgeError
from headjudge.tags import RULE_ID, TAGS, Place, Tagged, Unreadable, find_tags, find_tests, read_tagged

PACKAGE = Path(__file__).resolve().parent

PLACES = PACKAGE / "places.json"
"""In an installed package: the places of all tags as they were when it was built."""

TRACED_KINDS = frozenset({"enforce", "define", "setup"})
"""The kinds of rules that need code and a test; `note` and `physical` rules are only listed."""

RELATIONS = {"same": "says the same as", "heads": "is said by", "case": "is a case of"}
"""How a rule stands to another one that the same code carries out, and the same tests may prove."""


@dataclass(frozen=True)
class Repeat:
    """A rule has no code of its own. other: the rule whose code is its code too. relation: one of `RELATIONS`."""

    relation: str
    other: str
    why: str

    def __str__(self) -> str:
        return f"{RELATIONS[self.relation]} {self.other}"


@dataclass(frozen=True)
class Rule:
    """One numbered rule. repeat: None where it is carried out by itself."""

    id: str
    kind: str
    summary: str
    code: tuple[Place, ...] = ()
    tests: tuple[Place, ...] = ()
    repeat: Repeat | None = None

    @property
    def counts(self) -> bool:
        """Whether the rule must be traced to code and tests."""
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
        """Returns the rules that lack code or a test."""
        return tuple(rule for rule in self.counted if not rule.traced)

    def rule(self, number: str) -> Rule:
        """Returns the rule with this number, with or without the game before it."""
        wanted = number.removeprefix(f"{self.game}:").rstrip(".")
        for rule in self.rules:
            if rule.id == wanted:
                return rule
        raise HeadJudgeError(f"{self.game} has no rule {number!r}", mend=f"`headjudge rules {self.game}` lists them.")

    def below(self, number: str) -> tuple[Rule, ...]:
        """Returns the rules one level under a rule."""
        depth = number.count(".") + 1
        return tuple(rule for rule in self.rules if under(rule.id, number) and rule.id.count(".") == depth)


def games() -> tuple[str, ...]:
    """Returns the games that have a ledger."""
    return tuple(sorted(path.parent.name for path in (PACKAGE / "games").glob("*/rules.tsv")))


def folder_of_tests() -> Path:
    """Returns the folder of tests: that of the checkout that the package runs from, else that of the current folder."""
    beside = PACKAGE.parents[1] / "tests"
    return beside if beside.is_dir() else Path.cwd() / "tests"


def read_ledger(game: str, tests: Path | None = None) -> Ledger:
    """Returns the ledger of a game with the tags of the package and those of a folder of tests.

    tests: by default those of the checkout, or as they were when an installed package was built.
    """
    if game not in games():
        known = ", ".join(games()) or "none"
        raise HeadJudgeError(f"there is no game {game!r} with a ledger of rules", mend=f"Known: {known}.")
    if tests is None and PLACES.is_file():
        code, proofs = read_tagged(PLACES)
    else:
        try:
            code, proofs = _found(tests or folder_of_tests())
        except Unreadable as error:
            raise HeadJudgeError(str(error)) from None
    return Ledger(game, tuple([
        replace(rule, code=tuple(code.get(f"{game}:{rule.id}", ())), tests=tuple(proofs.get(f"{game}:{rule.id}", ())))
        for rule in read_rules(game)]))


@cache
def _found(tests: Path) -> Tagged:
    """Returns the tags of the package and of a folder of tests: all files are parsed, once for all games."""
    return Tagged(find_tags(PACKAGE), find_tests(tests))


def read_rules(game: str) -> tuple[Rule, ...]:
    """Returns the rules of a game as its table lists them, without their code and tests."""
    repeats = read_repeats(game)
    table = (PACKAGE / "games" / game / "rules.tsv").read_text(encoding="utf-8").splitlines()[1:]
    rows = [line.split("\t") for line in table]
    return tuple([Rule(number, kind, summary, repeat=repeats.get(number)) for number, kind, summary in rows])


def read_repeats(game: str) -> dict[str, Repeat]:
    """Returns the rules of a game that share the code of another one, by their numbers."""
    table = PACKAGE / "games" / game / "repeats.tsv"
    lines = table.read_text(encoding="utf-8").splitlines()[1:] if table.is_file() else []
    rows = [line.split("\t") for line in lines]
    return {number: Repeat(relation, other, why) for number, relation, other, why in rows}


def under(number: str, prefix: str) -> bool:
    """Whether a rule is the one with that number or lies below it: 7.4.1 and 7.4b are under 7.4, 7.40 is not."""
    if not number.startswith(prefix):
        return False
    rest = number[len(prefix) :]
    return not rest or rest[0] == "." or rest[0].isalpha()


__all__ = ["PACKAGE", "PLACES", "RELATIONS", "RULE_ID", "TAGS", "TRACED_KINDS", "Ledger", "Place", "Repeat", "Rule",
           "find_tags", "find_tests", "folder_of_tests", "games", "read_ledger", "read_repeats", "read_rules", "under"]
