"""For every tag that gives a value, `tests/wrong` says what happens without each of its rules."""

from __future__ import annotations

from collections import defaultdict

import pytest

from headjudge.kernel import rules
from headjudge.ledger import PACKAGE, RELATIONS, Place, Rule, find_tags, games, read_ledger
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


# Rules that share all their code


def shared_wholly(game: str) -> list[list[Rule]]:
    """Returns the groups of rules of a game that stand at the same tags."""
    by_places: dict[tuple[Place, ...], list[Rule]] = defaultdict(list)
    for rule in read_ledger(game).counted:
        by_places[tuple(sorted(rule.code))].append(rule)
    return [rules for places, rules in by_places.items() if places and len(rules) > 1]


def told_of(rule: str) -> frozenset[int]:
    """Returns what is told to happen without a rule: the wrong values at all of its tags."""
    found = [id(fact.wrong[rule]) for fact in rules.facts if rule in fact.wrong]
    found += [id(tag.wrong[rule]) for tag in (*rules.tag_of.values(), *rules.step_tag_of.values()) if rule in tag.wrong]
    found += [id(wrong) for key, wrong in rules.wrong_values.items() if key == rule or key.endswith(f": {rule}")]
    return frozenset(found)


@pytest.mark.parametrize("game", games())
def test_rules_with_the_same_code_are_told_apart_or_it_is_said_how_they_repeat_another(game: str) -> None:
    alike = []
    for group in shared_wholly(game):
        own = [rule for rule in group if rule.repeat is None]
        if len({told_of(f"{game}:{rule.id}") for rule in own}) < len(own):
            alike.append([rule.id for rule in own])
    assert not alike, f"tell them apart in tests/wrong, or say in games/{game}/repeats.tsv how they stand to each other"


@pytest.mark.parametrize("game", games())
def test_a_repeated_rule_is_carried_out_where_the_other_one_is(game: str) -> None:
    ledger = read_ledger(game)
    for rule in ledger.rules:
        if rule.repeat is not None:
            other = ledger.rule(rule.repeat.other)
            assert rule.repeat.relation in RELATIONS and rule.repeat.why.endswith("."), rule.id
            assert rule.counts and other.counts and set(rule.code) & set(other.code), f"{rule.id} and {other.id}"
            assert other.repeat is None or other.repeat.other != rule.id, f"{rule.id} and {other.id} repeat each other"
