"""The layout and table of a setup, which later games of the same setup share."""

from __future__ import annotations

from tests.kernel.toy import Toy, card, island

HOUSE = card("house", strength=2)


def test_a_table_is_shared_by_games_of_the_same_rules_alone() -> None:
    rules, others = Toy(), Toy(prevents=("sail",))
    plain, again, other = (island(HOUSE, rules=one) for one in (rules, rules, others))
    assert plain.rules is rules and other.rules is others
    assert plain.layout is not other.layout and plain.table is not other.table
    assert [row.definition.name for row in again.table.rows] == ["plain", "house", "raft"]
