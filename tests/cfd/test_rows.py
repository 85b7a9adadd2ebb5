"""Every row of cfd, in each way to write it, is read as that row and printed so that it is read back."""

from __future__ import annotations

from typing import Final

from headjudge.games.cfd.text.rows import ROWS
from tests.cases import every
from tests.language.row_checks import check_way, rule_of, ways
from tests.vanguard import frames

WORDS: Final = {
    **frames.WORDS,
    "COUNTERCHARGE": ("[Counter-Charge 1]",),
    "COUNTERBLASTDONE": ("[Counter-Blast 1]",),
    "SOULBLASTDONE": ("[Soul-Blast 1]",),
    "DRESSED": ("[overDress]", "[XoverDress]"),
    "TRIGGERICON": ("[Critical]",),
    "_GLITTER": ("[Glitter]",),
    "_EITHER": ("or",),
    "_OR_NAMED": ("or",),
    "_BLASTED": ("[Soul-Blast]",),
    "SOULBLASTMANY": ("[Soul-Blast 3]",),
    "_FRIEND": ('"Friend"',),
    "_FINALRUSH": ('in "Final Rush"',),
    "_FINALBURST": ('in "Final Burst"',),
}


@every("alias", ways(ROWS), by=rule_of)
def test_a_row_is_read_and_printed_back(alias: str) -> None:
    check_way("cfd", alias, frames.FRAMES, WORDS, "normal unit")
