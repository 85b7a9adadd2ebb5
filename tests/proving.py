"""Proving: each tagged test that passes is run again with its rules taken away one by one, and has to fail.

A rule is proved when at least one of its tests says no without it: an assertion of the test fails, or an option that
the test picks is not there. A test that crashes without a rule (`TypeError`, an assertion of the engine) or does not
end proves nothing, since any damage does that. Only for the rules in `ENDINGS` a hang is the answer.
Tests made by hypothesis are not used. With `--prove-tags` every tag is to be proved: each test has to say no without
each of its rules. What happens without a rule is told in `tests/wrong`.
"""

from __future__ import annotations

import json
import signal
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import cast

import pytest
from _pytest.runner import runtestprotocol

from headjudge.api.game import StuckError
from headjudge.errors import HeadJudgeError
from headjudge.kernel import rules
from headjudge.ledger import PACKAGE, find_tags, find_tests, read_ledger, read_rules, under

TESTS = Path(__file__).resolve().parent
CHECKOUT = TESTS.parent

SLOWER = 10.0
"""A test may take this many times as long without a rule as with it, but at least `SECONDS`; then it hangs."""
SECONDS = 5.0
"""Seconds of the processor, so that other programs on the machine make no test hang."""
WAITING = 12.0
"""A test that waits for something hangs after this many times as long by the clock."""

SAYS_NO = "says no"
HANGS = "does not end without it"

ENDINGS = frozenset({"ws:8.5.1.4", "ws:11.1.1", "ws:11.1.1.1", "gate:12.1.1", "gate:12.1.2", "cfv:11.1.1.1",
                     "cfd:17.1.1.1"})
"""Rules that say that something ends: without them it goes on for ever, and a test that does not end proves them."""

OPTION_WANTED = frozenset({"only", "_index", "_asked"})
"""The functions of `headjudge.api` that raise an error when the option that a test takes is not offered."""

_proving = False


class Hang(BaseException):
    """A test that does not come to its end without a rule."""


def says_no(error: BaseException, crossed: Sequence[tuple[Path, str]]) -> bool:
    """Whether a test failed by one of its assertions.

    crossed: the files and functions that the error came through, the place where it was raised last.
    """
    file, function = crossed[-1]
    if isinstance(error, pytest.fail.Exception):
        return True
    if isinstance(error, AssertionError):
        return PACKAGE not in file.parents
    return isinstance(error, HeadJudgeError) and function in OPTION_WANTED and file.parent == PACKAGE / "api"


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
        self.games: list[str] = config.getoption("--prove").split()
        self.report: str | None = config.getoption("--prove-report")
        self.every_tag: bool = config.getoption("--prove-tags")
        self.among_all: bool = config.getoption("--prove-among-all")
        self.is_worker = hasattr(config, "workerinput")
        numbers, base = config.getoption("--prove-rules"), config.getoption("--prove-changed")
        self.wanted = {f"{game}:{number}" for game in self.games for number in _wanted(game, numbers, base)}
        if self.report and len(self.games) > 1:
            raise pytest.UsageError("--prove-report is written for one game")
        self.proved: set[str] = set()
        self.unmoved: dict[str, list[tuple[str, str]]] = {}
        self.failed: list[str] = []
        self.raised: pytest.ExceptionInfo[BaseException] | None = None

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        if self.among_all:
            return
        useful = [item for item in items if self._proves(item)]
        config.hook.pytest_deselected(items=[item for item in items if not self._proves(item)])
        items[:] = useful

    def _proves(self, item: pytest.Item) -> bool:
        by_hypothesis = getattr(getattr(item, "obj", None), "is_hypothesis_test", False)
        return not by_hypothesis and not self.wanted.isdisjoint(rule_marks(item))

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> pytest.TestReport | None:
        if call.excinfo is not None and isinstance(call.excinfo.value, Hang):
            call.excinfo = _without_its_place(call.excinfo.value)
        if call.when == "call":
            self.raised = call.excinfo
        failed = call.excinfo is not None and not isinstance(call.excinfo.value, pytest.skip.Exception)
        if not proving() or not failed or call.when == "collect":
            return None
        # Without a rule nobody reads how a test has failed. To write it down takes longer than the test.
        return pytest.TestReport(item.nodeid, item.location, {}, "failed", None, call.when)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
        if not self._proves(item):
            return None
        item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
        start = time.process_time()
        reports = _run(item)
        seconds = max(SECONDS, SLOWER * (time.process_time() - start))
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
        found = {rule: self._without(item, seconds, rule) for rule in tried}
        if any(found.values()) and self._without(item, seconds):
            return [("unmoved", [rule, "fails when run twice"]) for rule in tried]
        self.proved |= {rule for rule, outcome in found.items() if outcome == SAYS_NO}
        return [
            ("proved", rule) if outcome == SAYS_NO else ("unmoved", [rule, outcome or "passes without it"])
            for rule, outcome in found.items()
        ]

    def _without(self, item: pytest.Item, seconds: float, *taken: str) -> str:
        """Run a test again, its fixtures too, with rules taken away: `SAYS_NO`, how it breaks, or "" if it passes."""
        global _proving
        _proving = True
        self.raised = None
        try:
            with rules.taking_away(*taken), _alarm(seconds):
                reports = _run(item)
        except Hang:
            return SAYS_NO if ENDINGS.issuperset(taken) else HANGS
        finally:
            _proving = False
        if not any(report.failed for report in reports):
            return ""
        if self.raised is None:
            return "cannot be set up without it"
        if isinstance(self.raised.value, Hang | StuckError):
            return SAYS_NO if ENDINGS.issuperset(taken) else HANGS
        crossed = [(Path(entry.path), entry.name) for entry in self.raised.traceback]
        return SAYS_NO if says_no(self.raised.value, crossed) else f"crashes without it: {self.raised.typename}"

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)
        if report.when == "teardown":
            for key, found in report.user_properties:
                if key == "proved":
                    self.proved.add(str(found))
                elif key == "unmoved" and isinstance(found, list):
                    rule, why = found
                    self.unmoved.setdefault(rule, []).append((report.nodeid, why))

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if self.is_worker:
            return
        unproved = self.unproved()
        idle = self.idle_tags()
        if self.report:
            (game,) = self.games
            proved = [rule.id for rule in read_rules(game) if f"{game}:{rule.id}" in self.proved]
            numbers = {rule.removeprefix(f"{game}:"): why for rule, why in unproved.items()}
            found: dict[str, object] = {"proved": proved, "unproved": numbers}
            found["failed"] = self.failed
            if self.every_tag:
                found["tags"] = idle
            Path(self.report).write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
        if session.exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED if unproved or idle else pytest.ExitCode.OK

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        unproved = self.unproved()
        for rule, why in unproved.items():
            terminalreporter.write_line(f"unproved {rule}: {why}")
        terminalreporter.write_line(f"{len(self.proved)} rules proved, {len(unproved)} unproved.")
        if self.every_tag:
            idle = self.idle_tags()
            for test, rule, why in idle:
                terminalreporter.write_line(f"{test} is tagged with {rule}, but {why}")
            terminalreporter.write_line(f"{len(idle)} tags on tests that do not say no without the rule.")

    def idle_tags(self) -> list[tuple[str, str, str]]:
        """Returns each test that does not fail without a rule of its tags, the rule, and what it does instead.

        Empty unless every tag is to be proved.
        """
        if not self.every_tag:
            return []
        return sorted((test, rule, why) for rule, tests in self.unmoved.items() for test, why in tests)

    def unproved(self) -> dict[str, str]:
        """The rules without a proof, in the order of the documents, and why."""
        found = {}
        for game, listed in [(one, rule) for one in self.games for rule in read_rules(one)]:
            tag = f"{game}:{listed.id}"
            if listed.counts and tag in self.wanted and tag not in self.proved:
                tests = self.unmoved.get(tag)
                if tests:
                    found[tag] = "; ".join(f"{test} {why}" for test, why in tests)
                    continue
                rule = read_ledger(game).rule(listed.id)
                if rule.traced:
                    found[tag] = "none of its tests passed with it"
                else:
                    found[tag] = "no test" if rule.code else "no code carries it out"
        return found


def _wanted(game: str, numbers: str, base: str | None) -> list[str]:
    """The rules to be proved: all that count, or those under some numbers, or those touched since a commit."""
    counted = [rule.id for rule in read_rules(game) if rule.counts]
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


def _without_its_place(hang: Hang) -> pytest.ExceptionInfo[BaseException]:
    """Returns what pytest needs of a hang, but for its traceback: a signal may ring where a line has no number."""
    try:
        raise hang.with_traceback(None)
    except Hang as error:
        return pytest.ExceptionInfo.from_exception(error)


def _run(item: pytest.Item) -> list[pytest.TestReport]:
    """Set a test up, run it and tear it down, but leave standing what its module and class share."""
    return runtestprotocol(item, nextitem=cast(pytest.Item, item.parent), log=False)


@contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    """Raise `Hang` after so many seconds of the processor. The alarm of pytest-timeout waits meanwhile."""

    def ring(number: int, frame: FrameType | None) -> None:
        raise Hang(f"no end after {seconds:.0f} s")

    left, _ = signal.getitimer(signal.ITIMER_REAL)
    handlers = [(one, signal.signal(one, ring)) for one in (signal.SIGALRM, signal.SIGPROF)]
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, WAITING * seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
        for one, handler in handlers:
            signal.signal(one, handler)
        signal.setitimer(signal.ITIMER_REAL, left)
