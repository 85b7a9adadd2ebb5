"""The reader of ws text: what it remembers, and its tables."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from headjudge.games.ws.text import abilities, joining, naming
from headjudge.games.ws.text.rows.table import ROWS
from headjudge.language.reading import common
from headjudge.language.reading.walking import Meaning, Reader
from headjudge.language.tree import ast

MEANINGS: Final[dict[str, Meaning]] = {
    **common.MEANINGS,
    "stock": joining.stock,
    "acted": joining.acted,
    "named_kind": naming.named_kind,
    "automatic": abilities.automatic,
    "activated": abilities.activated,
    "continuous": abilities.continuous,
    "event": abilities.event,
    "replay_command": abilities.replay_command,
}
"""What alternatives of the grammar mean that are no rows."""

WAYS: Final = replace(
    common.WAYS,
    select_unplaced=naming.select_unplaced,
    called=naming.called,
    bare_subject=naming.bare_subject,
    edge=joining.edge,
    during=joining.during,
    gain_all=naming.gain_all,
    read=abilities.read,
    read_action=abilities.read_action,
)


class WsReader(Reader):
    """Reads a line of a card: icons, keyword, cost, sentences."""

    game = "ws"
    given_to = "character"
    meanings = MEANINGS
    ways = WAYS
    rows = ROWS

    def __init__(self, raw: str, kind: str, depth: int = 0) -> None:
        super().__init__(raw, kind.lower(), depth)
        self.where: tuple[str, ...] = ()
        self.counter = False
        self.passing = True
        self.searched: dict[str, tuple[str, ...]] = {}
        self.canceled = self.dealt = ""
        """The registers that note whether the damage dealt last was canceled, and whether it was received."""
        self.declared = ("", "")
        """The register of the number that was declared last, and who declared it."""
        self.chosen_in: dict[ast.Selector, tuple[str, ...]] = {}
        """Where cards were that were chosen."""
        self.looked_in: dict[ast.Selector, tuple[str, str]] = {}
        self.beside: list[ast.Ability] = []
