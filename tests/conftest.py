"""Tracing of rules while tests run. A test tagged with a rule that it never carries out fails."""

from __future__ import annotations

import atexit
import gc
import os
import shutil
import tempfile

os.environ.setdefault("HEADJUDGE_TRACE", "1")  # read when headjudge is imported
os.environ["HEADJUDGE_DATA"] = tempfile.mkdtemp(prefix="headjudge-tests-")  # no test leaves a game with the user

from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module

import pytest

from headjudge.cards.games import game_ids
from headjudge.errors import HeadJudgeError
from headjudge.kernel import rules
from headjudge.language.reading.errors import UnreadText
from headjudge.language.reading.reader import grammar_of
from tests.proving import Prover, proving, rule_marks
from tests.wrong import load_tables

atexit.register(shutil.rmtree, os.environ["HEADJUDGE_DATA"], ignore_errors=True)


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("headjudge", "proving rules")
    group.addoption("--prove", metavar="GAMES", help="take each rule of these games away and expect a test to fail")
    group.addoption("--prove-rules", metavar="NUMBERS", default="", help="only these rules and those below them")
    group.addoption("--prove-changed", metavar="BASE", help="only rules whose code or tests changed since this commit")
    group.addoption("--prove-tags", action="store_true", help="every test has to fail without each of its rules")
    group.addoption("--prove-among-all", action="store_true", help="run the tests that prove nothing as well")
    group.addoption("--prove-report", metavar="FILE", help="write what is proved and unproved as JSON")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules that the test proves, for example 'ws:6.4.1.2'")
    config.addinivalue_line("markers", "accepted: the test asserts that nothing in it is refused by an error for users")
    config.addinivalue_line("markers", "ruling(*numbers): official answers that the test settles, for example 'Q119'")
    if config.getoption("--prove"):
        if not rules.TRACING:
            raise pytest.UsageError("proving needs HEADJUDGE_TRACE=1 before headjudge is imported")
        load_tables(config.getoption("--prove").split())
        config.pluginmanager.register(Prover(config), "headjudge-prover")


def pytest_sessionstart(session: pytest.Session) -> None:
    """No two workers work out the same before they collect: a grammar that is not kept, a test as it is rewritten."""
    worker, workers = os.environ.get("PYTEST_XDIST_WORKER", ""), int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    if not worker or workers == 1:
        return
    place = int(worker.removeprefix("gw"))
    for number, game in enumerate(game_ids()):  # the first grammar is as large as all others
        if place == (1 + (number - 1) % (workers - 1) if number else 0):
            grammar_of(game)
    if session.config.args == session.config.getini("testpaths"):
        root = session.config.rootpath
        files = sorted((root / "tests").rglob("test_*.py"))
        for file in files[len(files) * place // workers:len(files) * (place + 1) // workers]:
            with suppress(Exception, pytest.skip.Exception):  # collecting tells of it
                import_module(".".join(file.relative_to(root).with_suffix("").parts))


def pytest_collection_finish(session: pytest.Session) -> None:
    """Let the garbage collector pass over what stays: the modules, and the items of all tests.

    A process that a test starts runs as users run it: untraced, so that it also keeps how it has read cards.
    """
    os.environ["HEADJUDGE_TRACE"] = "0"
    gc.collect()
    gc.freeze()
    gc.set_threshold(500_000, 20, 20)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    rules.record_afresh()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    try:
        yield
    except (HeadJudgeError, UnreadText) as error:
        if item.get_closest_marker("accepted") is None:
            raise
        pytest.fail(f"refused: {error}", pytrace=False)
    if rules.TRACING and not proving():
        idle = [rule for rule in rule_marks(item) if rule not in rules.carried]
        if idle:
            pytest.fail(
                f"tagged with {', '.join(idle)}, but never carried out. Take the tag off, or tag the code that carries "
                f"the rule out (kernel/rules.py), or let the test reach it.",
                pytrace=False,
            )
