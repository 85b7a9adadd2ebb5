"""The proving of rules is itself proved, on small modules made for it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from headjudge.errors import HeadJudgeError
from headjudge.ledger import PACKAGE
from tests.amounts import ONLY_FULL
from tests.proving import TESTS, says_no

pytest_plugins = ["pytester"]

SOURCE = """
    import pytest
    from headjudge.kernel.rules import Fact, in_force, rule, step, steps_of, enter
    from tests.wrong.telling import without

    @rule("ws:6.4.1.1")
    def plus(x):
        return x + 1

    @rule("ws:6.5.1.3")
    def useless():
        return 0

    HAND = Fact("ws:6.4.1.2", 7)

    without("ws:6.4.1.1", of=plus).does(lambda x: x)
    without("ws:6.5.1.3", of=useless).gives(0)
    without("ws:6.4.1.2", of=HAND).gives(99)

    class Phase:
        @step()
        def start(self):
            self.done = ["start"]

        @step("ws:6.4.1.3")
        def end(self):
            self.done.append("end")

    def run(procedure):
        for each in steps_of(type(procedure)):
            if enter(each):
                each.call(procedure)
        return procedure.done

    def wait():
        while not in_force("ws:6.5.1.1"):
            pass

    @pytest.fixture
    def shelf():
        return []

    @pytest.fixture(scope="module")
    def shared():
        return []
"""


@pytest.fixture
def prove(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[1]))
    monkeypatch.setenv("HEADJUDGE_TRACE", "1")  # whatever these tests themselves run with
    monkeypatch.delenv("PYTEST_XDIST_WORKER", raising=False)  # the run that is started is no worker of this one
    pytester.makepyfile(subject=SOURCE)

    def run(tests: str, *options: str) -> pytest.RunResult:
        pytester.makepyfile(test_it="from subject import *\n" + tests)
        return pytester.runpytest_subprocess("-p", "tests.conftest", "-p", "no:cacheprovider", *options)

    return run


def found(pytester: pytest.Pytester) -> dict[str, Any]:
    report: dict[str, Any] = json.loads((pytester.path / "out.json").read_text())
    return report


def test_a_test_tagged_with_a_rule_it_never_carried_out_fails(prove: Any) -> None:
    result = prove("""
@pytest.mark.rule("ws:6.4.1.1", "ws:6.4.1.2")
def test_plus():
    assert plus(1) == 2

@pytest.mark.rule("ws:6.4.1.2")
def test_hand():
    assert HAND.value == 7
""")
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(["*tagged with ws:6.4.1.2, but never carried out*"])


def test_a_rule_is_proved_by_a_test_that_fails_without_it(prove: Any, pytester: pytest.Pytester) -> None:
    result = prove(
        """
@pytest.mark.rule("ws:6.4.1.1")
@pytest.mark.parametrize("x", [1, 2])
def test_plus(x, shelf):
    shelf.append(plus(x))
    assert shelf == [x + 1]

@pytest.mark.rule("ws:6.5.1.3")
def test_useless():
    assert useless() == 0

class TestMore:
    @pytest.mark.rule("ws:6.4.1.2")
    def test_hand(self):
        assert HAND.value == 7

    @pytest.mark.rule("ws:6.4.1.3")
    def test_steps(self):
        assert run(Phase()) == ["start", "end"]

""",
        *("--prove", "ws", "--prove-rules", "6.4.1.1 6.4.1.2 6.4.1.3 6.5.1.3", "--prove-report", "out.json"),
    )
    assert result.ret == 1
    report = found(pytester)
    assert report["proved"] == ["6.4.1.1", "6.4.1.2", "6.4.1.3"]
    assert report["unproved"]["6.5.1.3"] == "test_it.py::test_useless passes without it"
    assert report["failed"] == []


@ONLY_FULL
def test_a_test_that_does_not_end_without_a_rule_proves_nothing(prove: Any, pytester: pytest.Pytester) -> None:
    prove(
        """
@pytest.mark.rule("ws:6.5.1.1")
def test_does_not_end(monkeypatch):
    wait()
""",
        *("--prove", "ws", "--prove-rules", "6.5.1.1", "--prove-report", "out.json"),
    )
    assert found(pytester)["unproved"]["6.5.1.1"] == "test_it.py::test_does_not_end does not end without it"


@ONLY_FULL
def test_a_test_that_crashes_without_a_rule_proves_nothing(prove: Any, pytester: pytest.Pytester) -> None:
    prove(
        """
@pytest.mark.rule("ws:6.4.1.1")
def test_an_index(x=[1, 2]):
    x[1 // plus(0)]

@pytest.mark.rule("ws:6.4.1.1")
def test_the_wrong_error():
    with pytest.raises(KeyError):
        {}[1 // plus(0)]

@pytest.mark.rule("ws:6.4.1.3")
def test_steps():
    with pytest.raises(ValueError):
        if run(Phase()) == ["start", "end"]:
            raise ValueError
""",
        *("--prove", "ws", "--prove-rules", "6.4.1.1 6.4.1.3", "--prove-report", "out.json"),
    )
    report = found(pytester)
    assert report["proved"] == ["6.4.1.3"], "an error that was expected and did not come is an assertion"
    assert report["unproved"]["6.4.1.1"] == (
        "test_it.py::test_an_index crashes without it: ZeroDivisionError; "
        "test_it.py::test_the_wrong_error crashes without it: ZeroDivisionError"
    )


def test_only_an_assertion_of_a_test_or_an_option_that_is_not_there_says_no() -> None:
    here, engine, library = (TESTS / "ws" / "test_it.py"), PACKAGE / "kernel" / "game.py", PACKAGE / "api"
    assert says_no(AssertionError(), [(here, "test_it")])
    assert not says_no(AssertionError(), [(here, "test_it"), (engine, "run")])
    assert says_no(HeadJudgeError("no"), [(here, "test_it"), (library / "game.py", "pick"), (library / "d.py", "only")])
    assert not says_no(HeadJudgeError("no"), [(here, "test_it"), (library / "creating.py", "scenario")])
    assert not says_no(TypeError(), [(here, "test_it")])


@ONLY_FULL
def test_a_test_that_fails_when_run_twice_proves_nothing(prove: Any, pytester: pytest.Pytester) -> None:
    prove(
        """
@pytest.mark.rule("ws:6.4.1.1")
def test_plus(shared):
    shared.append(plus(1))
    assert len(shared) == 1
""",
        *("--prove", "ws", "--prove-rules", "6.4.1.1", "--prove-report", "out.json", "-n", "1"),
    )
    report = found(pytester)
    assert report["proved"] == []
    assert "fails when run twice" in report["unproved"]["6.4.1.1"]


def test_hypothesis_tests_and_other_rules_are_left_out(prove: Any, pytester: pytest.Pytester) -> None:
    result = prove(
        """
from hypothesis import given, strategies as st

@pytest.mark.rule("ws:6.4.1.1")
@given(st.integers())
def test_plus(x):
    assert plus(x) == x + 1

@pytest.mark.rule("ws:6.4.1.2")
def test_hand():
    assert HAND.value == 7
""",
        *("--prove", "ws", "--prove-rules", "6.4.1.2", "--prove-report", "out.json"),
    )
    assert result.ret == 0
    result.assert_outcomes(passed=1, deselected=1)
    assert found(pytester)["proved"] == ["6.4.1.2"]


def test_the_rules_of_several_games_are_proved_among_all_tests(prove: Any) -> None:
    result = prove(
        """
@rule("gcg:2.4.3")
def minus(x):
    return x - 1

without("gcg:2.4.3", of=minus).gives(0)

@pytest.mark.rule("ws:6.4.1.1")
def test_plus():
    assert plus(1) == 2

@pytest.mark.rule("gcg:2.4.3")
def test_minus():
    assert minus(2) == 1

def test_of_no_rule():
    pass
""",
        *("--prove", "ws gcg", "--prove-rules", "6.4.1.1 2.4.3", "--prove-tags", "--prove-among-all"),
    )
    assert result.ret == 0
    result.assert_outcomes(passed=3)
    result.stdout.fnmatch_lines(["2 rules proved, 0 unproved."])


@ONLY_FULL
def test_every_tag_is_to_be_proved_when_that_is_asked_for(prove: Any, pytester: pytest.Pytester) -> None:
    tests = """
@pytest.mark.rule("ws:6.4.1.1")
def test_plus():
    assert plus(1) == 2

@pytest.mark.rule("ws:6.4.1.1", "ws:6.4.1.2")
@pytest.mark.parametrize("x", [1, 0])
def test_times(x):
    assert x * (plus(1) + HAND.value) == x * 9

@pytest.mark.rule("ws:6.4.1.2")
@given(st.just(0))
def test_hypothesis(x):
    assert x * HAND.value == 0
"""
    imports = "from hypothesis import given, strategies as st\n"
    options = ("--prove", "ws", "--prove-rules", "6.4.1.1 6.4.1.2", "--prove-report", "out.json")
    prove(imports + tests, *options)
    assert "tags" not in found(pytester)
    for workers in ((), ("-n", "1")):
        result = prove(imports + tests, *options, "--prove-tags", *workers)
        assert result.ret == 1
        assert found(pytester)["tags"] == [
            ["test_it.py::test_times[0]", "ws:6.4.1.1", "passes without it"],
            ["test_it.py::test_times[0]", "ws:6.4.1.2", "passes without it"],
        ]
        result.stdout.fnmatch_lines(
            ["*test_times?0? is tagged with ws:6.4.1.1, but passes without it", "2 tags on tests that do not say no *"]
        )
