"""Every row of cfv, in each way to write it, is read as that row and printed so that it is read back."""

from __future__ import annotations

from headjudge.games.vanguard.text.rows.table import ROWS
from tests.cases import every
from tests.language.row_checks import check_way, rule_of, ways
from tests.vanguard.frames import FRAMES, WORDS


@every("alias", ways(ROWS), by=rule_of)
def test_a_row_is_read_and_printed_back(alias: str) -> None:
    check_way("cfv", alias, FRAMES, WORDS, "normal unit")
