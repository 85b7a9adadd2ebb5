"""Change the rule code of a game at random places and see whether the tests notice.

Usage: python tools/mutants.py GAME [N] [SEED] [MODULE ...]

N mutants (100) are drawn by SEED (1) from the functions of the rule modules of the game, or of these modules. Each test
of the game runs once to learn which lines it reaches, unless nothing has changed since; then each mutant runs in a
process of its own against the tests that reach its line, until one fails. Transcripts and counts take no part: they
notice that a game goes otherwise, and show no rule. A mutant that all tests pass survives. It is told, unless
`tests/mutants/equivalent.tsv` says why it changes nothing that a rule speaks of.
Exit code 1: one that is not explained.
"""

from __future__ import annotations

import gc
import json
import os
import random
import signal
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from types import FunctionType

os.environ["HEADJUDGE_TRACE"] = "1"  # nothing that code has worked out is kept from one game to the next

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import coverage
import pytest
from _pytest.runner import runtestprotocol

from tools.mutating import Mutant, code_with, mutants_of

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "headjudge"
EXPLAINED = ROOT / "tests" / "mutants" / "equivalent.tsv"

NO_RULES = ("text*", "evaluation.py", "mixing.py", "questions.py", "memory.py", "cards.py", "decks.py", "clauses.py")
"""Modules of a game that play no rule: texts of cards, decks, players that the computer moves."""

SECONDS = 150.0
"""How long the tests of one mutant may take together; then it hangs, and that is noticed too."""
AT_ONCE = os.cpu_count() or 1

PASSED, NOTICED, UNMADE = 0, 1, 2
"""How the process of a mutant ends: all tests pass, one fails, or the change makes no code that could be run."""


@dataclass
class Found:
    """What became of the mutants."""

    noticed: int = 0
    hung: int = 0
    unmade: list[Mutant] = field(default_factory=list)
    survived: list[Mutant] = field(default_factory=list)
    unreached: list[Mutant] = field(default_factory=list)


class Mutating:
    """The plugin of pytest that runs mutants in place of the tests."""

    def __init__(self, game: str, mutants: list[Mutant]) -> None:
        self.mutants = mutants
        self.map = ROOT / "build" / "mutants" / f"{game}.json"
        self.found = Found()
        self.items: list[pytest.Item] = []
        self.reached: dict[tuple[str, int], list[int]] = {}
        self.took: list[float] = []

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.items = [one for one in session.items if not getattr(getattr(one, "obj", None), "is_hypothesis_test", 0)]
        if not self._remember():
            # In a process of its own: a test that has run once may go otherwise when it runs again.
            child = os.fork()
            if child == 0:
                self._learn()
                sys.stdout.flush()
                os._exit(0)
            os.waitpid(child, 0)
            if not self._remember():
                pytest.exit("the tests could not be run")
        running: dict[int, tuple[Mutant, float]] = {}
        for count, mutant in enumerate(self.mutants, 1):
            tests = self._tests_of(mutant)
            if not tests:
                self.found.unreached.append(mutant)
                continue
            while len(running) >= AT_ONCE:
                self._wait(running)
            child = os.fork()
            if child == 0:
                _run_mutant(mutant, [self.items[at] for at in tests])
            running[child] = (mutant, time.monotonic())
            if count % 20 == 0:
                print(f"{count} mutants begun", flush=True)
        while running:
            self._wait(running)
        return True

    def _learn(self) -> None:
        """Run every test once and note the lines of the package that it reaches."""
        for at, item in enumerate(self.items):
            measured = coverage.Coverage(data_file=None, include=[f"{PACKAGE}/games/*"], config_file=False)
            start = time.perf_counter()
            measured.start()
            try:
                reports = runtestprotocol(item, nextitem=None, log=False)
            finally:
                measured.stop()
            self.took.append(time.perf_counter() - start)
            if not all(report.passed or report.skipped for report in reports):
                continue  # a test that fails already notices nothing
            data = measured.get_data()
            for file in data.measured_files():
                for line in data.lines(file) or ():
                    self.reached.setdefault((file, line), []).append(at)
        print(f"{len(self.items)} tests in {sum(self.took):.0f} s", flush=True)
        reached = [[file, line, tests] for (file, line), tests in self.reached.items()]
        self.map.parent.mkdir(parents=True, exist_ok=True)
        self.map.write_text(json.dumps([[one.nodeid for one in self.items], self.took, reached]))

    def _remember(self) -> bool:
        """Take over what is known of the tests; False when a file has changed since."""
        files = [*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.lark"), *(ROOT / "tests").rglob("*.py")]
        if not self.map.exists() or any(file.stat().st_mtime > self.map.stat().st_mtime for file in files):
            return False
        tests, self.took, reached = json.loads(self.map.read_text())
        self.reached = {(file, line): numbers for file, line, numbers in reached}
        return bool(tests == [one.nodeid for one in self.items])

    def _tests_of(self, mutant: Mutant) -> list[int]:
        """The tests that reach the line of a mutant, the quickest first."""
        tests = self.reached.get((str(PACKAGE / mutant.file), mutant.line), [])
        return sorted(tests, key=self.took.__getitem__)

    def _wait(self, running: dict[int, tuple[Mutant, float]]) -> None:
        """Wait until one of the running mutants has ended, or end one that hangs."""
        while True:
            child, status = os.waitpid(-1, os.WNOHANG)
            if child:
                mutant, _ = running.pop(child)
                code = os.waitstatus_to_exitcode(status)
                if code == PASSED:
                    self.found.survived.append(mutant)
                    print(f"survives: {mutant.file}:{mutant.line}\n  {mutant.key}", flush=True)
                elif code == UNMADE:
                    self.found.unmade.append(mutant)
                else:
                    self.found.noticed += 1
                return
            for child, (_, start) in list(running.items()):
                if time.monotonic() - start > SECONDS:
                    os.kill(child, signal.SIGKILL)
                    os.waitpid(child, 0)
                    del running[child]
                    self.found.hung += 1
                    return
            time.sleep(0.02)


def _run_mutant(mutant: Mutant, items: list[pytest.Item]) -> None:
    """In a process of its own: put the changed code in place, run the tests, and leave with 0 if all pass."""
    signal.setitimer(signal.ITIMER_REAL, 0)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    os.dup2(1, 2)
    code = code_with(mutant, PACKAGE / mutant.file)
    functions = [
        one
        for one in gc.get_objects()
        if isinstance(one, FunctionType)
        and one.__code__.co_qualname == mutant.function
        and one.__code__.co_filename == str(PACKAGE / mutant.file)
    ]
    if code is None or any(len(code.co_freevars) != len(one.__code__.co_freevars) for one in functions):
        os._exit(UNMADE)
    if not functions:
        os._exit(UNMADE)
    for function in functions:
        function.__code__ = code
    for item in items:
        reports = runtestprotocol(item, nextitem=None, log=False)
        if any(report.failed for report in reports):
            os._exit(NOTICED)
    os._exit(PASSED)


def drawn(game: str, number: int, seed: int, modules: list[str]) -> list[Mutant]:
    """So many mutants, in an order that depends on the seed alone."""
    paths = sorted((PACKAGE / "games" / game).glob("*.py"))
    paths = [path for path in paths if not any(path.match(pattern) for pattern in NO_RULES)]
    if modules:
        paths = [path for path in paths if path.stem in modules]
    every = [mutant for path in paths for mutant in mutants_of(path, PACKAGE)]
    random.Random(seed).shuffle(every)
    return every[:number]


def explained() -> dict[str, str]:
    """The mutants that change nothing, by their key, and why."""
    lines = EXPLAINED.read_text(encoding="utf-8").splitlines() if EXPLAINED.exists() else []
    return dict(line.split("\t") for line in lines if line and not line.startswith("#"))


def main() -> None:
    game = sys.argv[1]
    number, seed = (int(argument) for argument in (*sys.argv[2:4], *("100", "1")[len(sys.argv[2:4]) :]))
    mutants = drawn(game, number, seed, sys.argv[4:])
    plugin = Mutating(game, mutants)
    pytest.main(["-q", "-p", "no:cacheprovider", "-p", "no:xdist", str(ROOT / "tests" / game)], plugins=[plugin])
    known = explained()
    survivors = [one for one in plugin.found.survived if one.key not in known]
    for one in plugin.found.unreached:
        print(f"not reached: {one.file}:{one.line} {one.function}")
    found = plugin.found
    print(
        f"{len(mutants)} mutants of {game} by seed {seed}: {found.noticed} noticed, {found.hung} hung, "
        f"{len(found.unmade)} not made, "
        f"{len(found.survived) - len(survivors)} explained, {len(survivors)} survive, "
        f"{len(found.unreached)} reached by no test."
    )
    sys.exit(1 if survivors else 0)


if __name__ == "__main__":
    main()
