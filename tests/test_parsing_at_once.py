"""Several threads of the table server read rules at once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor, TimeoutError

import pytest

from headjudge.parsing import _ONE_AT_A_TIME, parsed


def test_source_is_parsed_by_one_thread_at_a_time() -> None:
    with ThreadPoolExecutor(1) as threads:
        with _ONE_AT_A_TIME:
            waiting = threads.submit(parsed, "x = 1")
            with pytest.raises(TimeoutError):
                waiting.result(timeout=0.2)
        assert len(waiting.result(timeout=10).body) == 1
