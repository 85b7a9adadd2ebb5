"""Several threads of the table server read rules at once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from headjudge.ledger import PACKAGE, read_ledger
from headjudge.tags import _namings


def test_ledgers_are_read_by_several_threads_at_once() -> None:
    _namings.cache_clear()
    games = ["ws", "gcg", "gate", "cfv"] * 2
    with ThreadPoolExecutor(len(games)) as threads:
        read = list(threads.map(read_ledger, games))
    assert PACKAGE.is_dir() and all(read) and [type(one) for one in read] == [type(read[0])] * len(games)
