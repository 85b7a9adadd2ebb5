"""Several threads of the table server read rules at once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor, TimeoutError
from pathlib import Path

import pytest

from headjudge.kernel.titles import PARSING
from headjudge.tags import _parsed


def test_source_is_parsed_by_one_thread_at_a_time() -> None:
    with ThreadPoolExecutor(1) as threads:
        with PARSING:
            waiting = threads.submit(_parsed, Path("some.py"), "x = 1")
            with pytest.raises(TimeoutError):
                waiting.result(timeout=0.2)
        assert len(waiting.result(timeout=10).body) == 1
