"""The reader of Vanguard text: what it remembers, and its tables."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final

from lark import Token, Tree

from headjudge.games.vanguard import nodes
from headjudge.games.vanguard.text import abilities, owners
from headjudge.games.vanguard.text.rows.events import NEXT
from headjudge.games.vanguard.text.rows.table import ROWS
from headjudge.language.reading import common
from headjudge.language.reading.walking import Meaning, Reader
from headjudge.language.reading.words import Word
from headjudge.language.tree import ast
from headjudge.language.tree.trees import walk


@dataclass(frozen=True, slots=True)
class Manner:
    """What the two games read each in its own way; functions that take the reader first."""

    zones_in: Callable[[str], tuple[str, ...]]
    """The zones that text names in brackets, by the rules of the game."""
    without_icon: Callable[[Any, Word], bool]
    """Whether an ability may begin with this word, without the icon of its category."""
    begin: Callable[[Any, Tree[Token]], tuple[tuple[str, ...], tuple[str, ...], tuple[ast.Step, ...]]]
    """Where an ability works, its keyword and its cost."""
    costs: Callable[[Any, Tree[Token]], tuple[ast.Step, ...]]
    """The parts of a cost, in printed order."""
    always: Callable[[Any, ast.Step], ast.Step]
    """What a continuous ability makes so, in place of an instruction that would do it once."""
    note_step: Callable[[Any, ast.Step], None]
    """Remember what later words may mean of a step."""
    note_room: Callable[[Any, ast.Condition], None]
    """Remember what the next condition may mean of a condition."""


MEANINGS: Final[dict[str, Meaning]] = {
    **common.MEANINGS,
    "automatic": abilities.automatic,
    "activated": abilities.activated,
    "continuous": abilities.continuous,
    "keyword_ability": abilities.keyword_ability,
    "deck_rule": abilities.deck_rule,
    "forerunner": abilities.forerunner,
    "lord": abilities.lord,
}
"""What alternatives of the grammar mean that are no rows."""

WAYS: Final = replace(common.WAYS, read=abilities.read, note=owners.note)


class VanguardReader(Reader):
    """Reads a line of a card: its category, zones, cost and sentences."""

    rows = ROWS
    meanings = MEANINGS
    ways = WAYS
    figure = "unit"
    manner: ClassVar[Manner]
    unit_cards: ClassVar[tuple[ast.Test, ...]] = ()
    """What cards are that are called units where they are on no circle; () if there are no other cards."""

    def __init__(self, raw: str, kind: str, depth: int = 0) -> None:
        super().__init__(raw, kind, depth)
        self.done: list[ast.Step] = []
        self.room_asked: tuple[str, str] | None = None
        self.happened: ast.Happened | None = None
        self.holder: ast.Selector | None = None
        """The cards of which a clause has last said what they get."""
        self.held = False
        """Whether that clause stands in the sentence that is being read."""
        self.ahead: ast.Until | None = None
        """The duration in front of what is being read."""
        self.always_so = False
        """Whether the ability is continuous."""
        self.replaced: ast.Trigger | None = None
        """The event in the place of which something is done."""
        self.group: ast.Selector | None = None
        """Units that a clause has named together without choosing them, which "they" may mean."""
        self.to_own: list[tuple[ast.Selector, Tree[Token]]] = []
        """What goes to a zone that the text calls "yours", with the words that say so."""
        self.given = ""
        """The register of the cards of which a condition has asked what they are."""
        self.about_this = False
        """Whether the clause before in this sentence is about this unit alone, so that "it" means this unit."""

    def added_turn(self) -> tuple[str, str] | None:
        """The span of the turn that the text before has added; None if it has added none."""
        added = [node.who for step in self.done for node in walk(step) if isinstance(node, ast.ExtraTurn)]
        return ("turn", f"{NEXT}{added[-1]}") if added else None

    def is_order(self) -> bool:
        """Whether the text is that of an order, so that "this unit" is none."""
        return self.depth == 0 and self.kind.endswith("order")

    def is_about_this(self) -> bool:
        """Whether what has happened, or would, is about this unit and no other card, so that "it" means this unit."""
        event = self.replaced if self.replaced is not None else self.trigger
        while isinstance(event, ast.Within | ast.Caused):
            event = event.trigger
        if isinstance(event, ast.Moved | ast.Turned):
            return event.what == ast.THIS
        return event in (nodes.Ridden(ast.THIS), ast.PlayerDid("you", "miss"))
