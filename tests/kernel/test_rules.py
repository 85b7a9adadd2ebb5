"""The four tags, with and without their rules."""

from __future__ import annotations

import pytest

from headjudge.kernel import rules
from headjudge.kernel.rules import (
    Clause,
    Fact,
    Untold,
    by_rule,
    in_force,
    remembered,
    rule,
    step,
    steps_of,
    taking_away,
    values_in_force,
)
from tests.wrong.telling import without


class Opening:
    """A base procedure."""

    def __init__(self) -> None:
        self.done: list[str] = []

    @step("toy:1.1")
    def first(self, _: object) -> None:
        self.done.append("first")

    @step()
    def second(self, _: object) -> None:
        self.done.append("second")


class LongOpening(Opening):
    """Overrides one step, adds one."""

    @step("toy:1.3", "toy:1.4")
    def third(self, _: object) -> None:
        self.done.append("third")

    @step("toy:1.2")
    def first(self, _: object) -> None:
        self.done.append("another first")


def run(procedure: Opening) -> list[str]:
    for each in steps_of(type(procedure)):
        if rules.enter(each):
            each.call(procedure, None)
    return procedure.done


@rule("toy:2.1")
def double(number: int, *, times: int = 2) -> int:
    """Twice a number."""
    return number * times


@rule("toy:2.2")
def negative(number: int) -> int:
    return -number


HAND = Fact(("toy:2.3", "toy:2.4"), 7)
WORDS = (Fact("toy:2.6", "one"), Fact("toy:2.7", "two"))
LOOPS = Clause("toy:2.8")

without("toy:2.1", of=double).gives(-1)
without("toy:2.2", of=negative).does(lambda number: number)
without("toy:2.3", of=HAND).gives(99)
without("toy:2.6", of=WORDS[0]).left_out()
without("toy:2.7", of=WORDS[1]).gives("deux")
without("toy:2.9").does(lambda right, more: right + more)
without("toy:2.10").gives("not a number")


@pytest.fixture(autouse=True)
def _tracing() -> None:
    if not rules.TRACING:
        pytest.skip("needs HEADJUDGE_TRACE=1")


def test_steps_stand_in_order_of_definition_and_inherit() -> None:
    assert [(each.name, each.rules, each.place) for each in steps_of(LongOpening)] == [
        ("first", ("toy:1.2",), 0),
        ("second", (), 1),
        ("third", ("toy:1.3", "toy:1.4"), 2),
    ]
    assert run(Opening()) == ["first", "second"]
    assert run(LongOpening()) == ["another first", "second", "third"]
    assert steps_of(Opening) is steps_of(Opening)


def test_equal_names_in_other_scopes_do_not_mix() -> None:
    class Opening:
        @step("toy:9.9")
        def other(self, _: object) -> None: ...

    assert [each.name for each in steps_of(Opening)] == ["other"]


def test_what_is_carried_out_is_recorded() -> None:
    rules.record_afresh()
    run(LongOpening())
    assert double(2) + negative(2) + HAND.value == 9
    assert in_force("toy:2.5")
    expected = {"toy:1.2", "toy:1.3", "toy:1.4", "toy:2.1", "toy:2.2", "toy:2.3", "toy:2.4", "toy:2.5"}
    assert rules.carried == expected


def test_a_rule_taken_away_is_not_carried_out() -> None:
    rules.record_afresh()
    with taking_away("toy:1.4", "toy:2.1", "toy:2.2", "toy:2.3", "toy:2.5"):
        assert run(LongOpening()) == ["another first", "second"]
        assert double(2, times=4) == -1
        assert negative(2) == 2
        assert HAND.value == 99
        assert not in_force("toy:2.5")
        assert rules.carried == {"toy:1.2"}
    assert double(2) == 4
    assert not rules.removed


def test_a_value_is_what_is_told_without_its_rule() -> None:
    assert (values_in_force(WORDS), LOOPS.value, by_rule(5, "toy:2.9", along=(3,))) == (["one", "two"], True, 5)
    with taking_away("toy:2.6", "toy:2.7", "toy:2.8", "toy:2.9"):
        assert (values_in_force(WORDS), LOOPS.value, by_rule(5, "toy:2.9", along=(3,))) == (["deux"], False, 8)


def test_what_is_not_told_or_of_another_type_is_an_error() -> None:
    with taking_away("toy:2.4"), pytest.raises(Untold, match=r"what happens without toy:2\.4"):
        assert HAND.value
    with taking_away("toy:2.10"), pytest.raises(TypeError, match=r"without toy:2\.10 5 becomes 'not a number'"):
        by_rule(5, "toy:2.10")
    with pytest.raises(ValueError, match=r"toy:2\.1 is told twice"):
        without("toy:2.1", of=double).gives(0)
    with pytest.raises(ValueError, match=r"toy:9 is not among the rules of its tag: toy:2\.1"):
        without("toy:9", of=double).gives(0)


def test_a_result_that_is_remembered_carries_out_the_rules_by_which_it_was_made() -> None:
    asked: list[int] = []

    @remembered(2)
    def doubled(number: int) -> int:
        asked.append(number)
        return double(number)

    rules.record_afresh()
    in_force("toy:2.5")
    assert doubled(2) == 4 and rules.carried == {"toy:2.1", "toy:2.5"}
    rules.record_afresh()
    assert doubled(2) == 4 and rules.carried == {"toy:2.1"} and asked == [2]
    assert doubled(3) == 6 and doubled(4) == 8 and doubled(2) == 4, "the first of three is forgotten"
    assert asked == [2, 3, 4, 2]


def test_a_result_that_is_remembered_is_worked_out_anew_while_one_of_its_rules_is_taken_away() -> None:
    asked: list[int] = []

    @remembered(9)
    def doubled(number: int) -> int:
        asked.append(number)
        return double(number)

    with taking_away("toy:2.1"):
        assert doubled(2) == -1
    assert doubled(2) == 4, "what came out without the rule is not kept"
    with taking_away("toy:2.1"):
        assert doubled(2) == -1
    with taking_away("toy:2.2"):
        assert doubled(2) == 4
    assert asked == [2, 2, 2], "only then"


def test_a_tagged_function_keeps_its_names() -> None:
    assert double.__name__ == "double"
    assert double.__doc__ == "Twice a number."
    tag = next(tag for tag in rules.tags if tag.qualname == "double")
    assert (tag.rules, tag.module) == (("toy:2.1",), __name__)
