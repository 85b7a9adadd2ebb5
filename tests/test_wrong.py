"""For every tag that gives a value, `tests/wrong` says what happens without each of its rules."""

from __future__ import annotations

import pytest

from headjudge.kernel import rules
from headjudge.ledger import PACKAGE, find_tags
from headjudge.tags import RULE_ID
from tests.wrong import load_tables


@pytest.fixture(autouse=True)
def _tables() -> None:
    if not rules.TRACING:
        pytest.skip("needs HEADJUDGE_TRACE=1")
    load_tables()


def test_every_rule_of_a_function_is_told() -> None:
    untold = [
        f"{rule}, of={tag.module.rpartition('.')[2]}.{tag.qualname}"
        for tag in rules.tag_of.values()
        if tag.module.startswith("headjudge.")
        for rule in tag.rules
        if rule not in tag.wrong
    ]
    assert not untold


def test_every_rule_of_a_fact_is_told() -> None:
    untold = [
        f"{rule}: {fact!r}"
        for fact in rules.facts
        for rule in fact.rules
        if not rule.startswith("toy:") and rule not in fact.wrong and rule not in fact.left_out
    ]
    assert not untold


def test_every_rule_of_a_value_in_a_function_is_told() -> None:
    tagged = find_tags(PACKAGE, frozenset({"by_rule"}))
    assert not tagged.keys() - rules.wrong_values.keys()


def test_everything_that_is_told_of_a_value_has_its_tag() -> None:
    tagged = find_tags(PACKAGE, frozenset({"by_rule"}))
    told = {rule for rule in rules.wrong_values if RULE_ID.fullmatch(rule) and not rule.startswith("toy:")}
    assert not told - tagged.keys()
