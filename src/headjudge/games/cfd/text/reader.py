"""The reader of text of the overDress era: what it remembers, and its tables."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from headjudge.games.cfd.text import abilities
from headjudge.games.cfd.text.kinds import UNIT_KINDS
from headjudge.games.cfd.text.rows import ROWS
from headjudge.games.cfd.text.words import zones_in
from headjudge.games.vanguard.text import reader as shared
from headjudge.games.vanguard.text.reader import Manner, VanguardReader
from headjudge.language.reading.walking import Meaning
from headjudge.language.tree import ast

MEANINGS: Final[dict[str, Meaning]] = {
    **shared.MEANINGS,
    "automatic": abilities.automatic,
    "activated": abilities.activated,
    "continuous": abilities.continuous,
    "order": abilities.order,
    "dress": abilities.dress,
    "dress_or": abilities.dress_or,
    "xover_dress": abilities.xover_dress,
    "arms": abilities.arms,
    "glitter": abilities.glitter,
}
"""What alternatives of the grammar mean that are no rows."""

WAYS: Final = replace(shared.WAYS, read=abilities.read, finished=abilities.finished)


class EraReader(VanguardReader):
    """Reads a line of the overDress era."""

    game = "cfd"
    rows = ROWS
    meanings = MEANINGS
    ways = WAYS
    unit_cards = (ast.Kind(UNIT_KINDS),)
    manner = Manner(zones_in, abilities.without_icon, abilities.begin, abilities.costs, abilities.always,
                    abilities.note_step, abilities.note_room)


    def __init__(self, raw: str, kind: str, depth: int = 0) -> None:
        super().__init__(raw, kind, depth)
        self.paid: list[ast.Step] = []
        self.told_so_far: list[ast.Step] = []
        self.renamed: dict[int, str] = {}
        self.chosen: dict[str, ast.Pick] = {}
        self.shown: ast.Selector | None = None
        self.had: ast.Select | None = None
        """The own units of which a condition has asked last whether there are some."""
        self.declared = ""
        """The register of what was declared last."""
        self.searched = ""
        """The register of the deck that was looked through by the last search of two zones."""
        self.number_asked: ast.Amount | None = None
        """The number for which a condition has asked last."""
        self.additional = False
        """Whether this is the additional effect of an over trigger."""
