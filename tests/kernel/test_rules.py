"""The four tags, with and without their rules."""

from __future__ import annotations

import pytest

from headjudge.kernel import rules
from headjudge.kernel.rules import Fact, Instead, carry, rule, step, steps_of, taking_away


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


@rule("toy:2.1", without=-1)
def double(number: int, *, times: int = 2) -> int:
    """Twice a number."""
    return number * times


@rule("toy:2.2", without=Instead(lambda number: number))
def negative(number: int) -> int:
    return -number


HAND = Fact(("toy:2.3", "toy:2.4"), 7, without=99)


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
    assert carry("toy:2.5")
    expected = {"toy:1.2", "toy:1.3", "toy:1.4", "toy:2.1", "toy:2.2", "toy:2.3", "toy:2.4", "toy:2.5"}
    assert rules.carried == expected


def test_a_rule_taken_away_is_not_carried_out() -> None:
    rules.record_afresh()
    with taking_away("toy:1.4", "toy:2.1", "toy:2.2", "toy:2.3", "toy:2.5"):
        assert run(LongOpening()) == ["another first", "second"]
        assert double(2, times=4) == -1
        assert negative(2) == 2
        assert HAND.value == 99
        assert not carry("toy:2.5")
        assert rules.carried == {"toy:1.2"}
    assert double(2) == 4
    assert not rules.removed


def test_caches_are_emptied_when_rules_change() -> None:
    emptied: list[int] = []
    rules.forget_when_rules_change(lambda: emptied.append(1))
    with taking_away("toy:1.1"):
        assert len(emptied) == 1
    assert len(emptied) == 2


def test_a_tagged_function_keeps_its_names() -> None:
    assert double.__name__ == "double"
    assert double.__doc__ == "Twice a number."
    tag = next(tag for tag in rules.tags if tag.qualname == "double")
    assert (tag.rules, tag.module) == (("toy:2.1",), __name__)
