"""Proving: each tagged test that passes is run again with its rules taken away one by one, and has to fail.

A rule is proved when at least one of its tests fails without it. Tests made by hypothesis are not used.
With `--prove-tags` every tag is to be proved: each test has to fail without each of its rules.
"""

from __future__ import annotations

import json
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import cast

import pytest
from _pytest.runner import runtestprotocol

from headjudge.kernel import rules
from headjudge.ledger import PACKAGE, find_tags, find_tests, read_ledger, under

TESTS = Path(__file__).resolve().parent
CHECKOUT = TESTS.parent

SLOWER = 10.0
"""A test may take this many times as long without a rule as with it, but at least `SECONDS`; then it hangs."""
SECONDS = 5.0

_proving = False


class Hang(BaseException):
    """A test that does not come to its end without a rule."""


def proving() -> bool:
    """Whether a test is being run with a rule taken away."""
    return _proving


def rule_marks(item: pytest.Item) -> list[str]:
    """The rules that a test is tagged with."""
    marked = [str(rule) for mark in item.iter_markers("rule") for rule in mark.args]
    return list(dict.fromkeys(marked))


class Prover:
    """The plugin of `--prove`. Workers of xdist send what they find with the reports of the tests."""

    def __init__(self, config: pytest.Config) -> None:
        self.game: str = config.getoption("--prove")
        self.report: str | None = config.getoption("--prove-report")
        self.every_tag: bool = config.getoption("--prove-tags")
        self.is_worker = hasattr(config, "workerinput")
        wanted = _wanted(self.game, config.getoption("--prove-rules"), config.getoption("--prove-changed"))
        self.wanted = {f"{self.game}:{number}" for number in wanted}
        self.proved: set[str] = set()
        self.passed_without: dict[str, list[str]] = {}
        self.failed: list[str] = []

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        useful: list[pytest.Item] = []
        useless: list[pytest.Item] = []
        for item in items:
            by_hypothesis = getattr(getattr(item, "obj", None), "is_hypothesis_test", False)
            tagged = not self.wanted.isdisjoint(rule_marks(item))
            (useful if tagged and not by_hypothesis else useless).append(item)
        config.hook.pytest_deselected(items=useless)
        items[:] = useful

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> bool:
        item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
        start = time.perf_counter()
        reports = _run(item)
        seconds = max(SECONDS, SLOWER * (time.perf_counter() - start))
        if all(report.passed for report in reports):
            reports[-1].user_properties += self._take_away_each(item, seconds)
        item.session._setupstate.teardown_exact(nextitem)
        for report in reports:
            item.ihook.pytest_runtest_logreport(report=report)
        item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
        return True

    def _take_away_each(self, item: pytest.Item, seconds: float) -> list[tuple[str, object]]:
        """Run a test without each of its rules that has no proof yet; when every tag is to be proved, without each."""
        proved = set() if self.every_tag else self.proved
        tried = [rule for rule in rule_marks(item) if rule in self.wanted and rule not in proved]
        fails = {rule for rule in tried if _fails_without(item, seconds, rule)}
        if fails and _fails_without(item, seconds):
            return [("fails when run twice", rule) for rule in tried]
        self.proved |= fails
        return [("proved" if rule in fails else "passed without", rule) for rule in tried]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)
        if report.when == "teardown":
            for key, rule in report.user_properties:
                if key == "proved":
                    self.proved.add(str(rule))
                elif key in ("passed without", "fails when run twice"):
                    note = report.nodeid if key == "passed without" else f"{report.nodeid} ({key})"
                    self.passed_without.setdefault(str(rule), []).append(note)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if self.is_worker:
            return
        unproved = self.unproved()
        idle = self.idle_tags()
        if self.report:
            found: dict[str, object] = {"proved": self._numbers(self.proved), "unproved": unproved}
            found["failed"] = self.failed
            if self.every_tag:
                found["tags"] = idle
            Path(self.report).write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
        if session.exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED if unproved or idle else pytest.ExitCode.OK

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        unproved = self.unproved()
        for number, why in unproved.items():
            terminalreporter.write_line(f"unproved {self.game}:{number}: {why}")
        terminalreporter.write_line(f"{len(self.proved)} rules proved, {len(unproved)} unproved.")
        if self.every_tag:
            idle = self.idle_tags()
            for test, rule in idle:
                terminalreporter.write_line(f"{test} passes without {rule}")
            terminalreporter.write_line(f"{len(idle)} tags on tests that pass without the rule.")

    def idle_tags(self) -> list[tuple[str, str]]:
        """When every tag is to be proved: each test that passes without a rule of its tags, and the rule."""
        if not self.every_tag:
            return []
        return sorted((test, rule) for rule, tests in self.passed_without.items() for test in tests)

    def unproved(self) -> dict[str, str]:
        """The rules without a proof, in the order of the document, and why."""
        ledger = read_ledger(self.game)
        found = {}
        for rule in ledger.counted:
            tag = f"{self.game}:{rule.id}"
            if tag in self.wanted and tag not in self.proved:
                tests = self.passed_without.get(tag)
                if tests:
                    found[rule.id] = f"its tests pass without it: {', '.join(tests)}"
                elif rule.traced:
                    found[rule.id] = "none of its tests passed with it"
                else:
                    found[rule.id] = "no test" if rule.code else "no code carries it out"
        return found

    def _numbers(self, tags: set[str]) -> list[str]:
        return [rule.id for rule in read_ledger(self.game).rules if f"{self.game}:{rule.id}" in tags]


def _wanted(game: str, numbers: str, base: str | None) -> list[str]:
    """The rules to be proved: all that count, or those under some numbers, or those touched since a commit."""
    counted = [rule.id for rule in read_ledger(game).counted]
    prefixes = numbers.replace(",", " ").split()
    if prefixes:
        counted = [number for number in counted if any(under(number, prefix.strip(".")) for prefix in prefixes)]
    if base is not None:
        touched = _touched(base)
        counted = [number for number in counted if f"{game}:{number}" in touched]
    return counted


def _touched(base: str) -> set[str]:
    """The rules with a tag in a file, of code or of tests, that differs from a commit."""
    listed = ["diff", "--name-only", base], ["ls-files", "--others", "--exclude-standard"]
    changed = {CHECKOUT / name for command in listed for name in _git(*command).splitlines()}
    return {
        rule
        for folder, tags in ((PACKAGE, find_tags(PACKAGE)), (TESTS, find_tests(TESTS)))
        for rule, places in tags.items()
        if any(folder / place.file in changed for place in places)
    }


def _git(*command: str) -> str:
    return subprocess.run(["git", *command], cwd=CHECKOUT, check=True, capture_output=True, text=True).stdout


def _fails_without(item: pytest.Item, seconds: float, *taken: str) -> bool:
    """Run a test again, its fixtures too, with rules taken away."""
    global _proving
    _proving = True
    try:
        with rules.taking_away(*taken), _alarm(seconds):
            reports = _run(item)
    except Hang:
        return True
    finally:
        _proving = False
    return any(report.failed for report in reports)


def _run(item: pytest.Item) -> list[pytest.TestReport]:
    """Set a test up, run it and tear it down, but leave standing what its module and class share."""
    return runtestprotocol(item, nextitem=cast(pytest.Item, item.parent), log=False)


@contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    """Raise `Hang` after a while. The alarm of pytest-timeout waits meanwhile."""

    def ring(number: int, frame: FrameType | None) -> None:
        raise Hang(f"no end after {seconds:.0f} s")

    left, _ = signal.getitimer(signal.ITIMER_REAL)
    handler = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, handler)
        signal.setitimer(signal.ITIMER_REAL, left)
