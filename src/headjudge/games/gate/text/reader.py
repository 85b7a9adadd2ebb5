"""The reader of gate text: what it remembers, and its tables."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Final

from headjudge.games.gate.text import joining, naming, skills
from headjudge.games.gate.text.rows.table import ROWS
from headjudge.language.reading import common
from headjudge.language.reading.walking import Meaning, Reader
from headjudge.language.rows.table import Table
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Thing

MEANINGS: Final[dict[str, Meaning]] = {
    **common.MEANINGS,
    "zone": naming.zone,
    "noun_part": naming.noun_part,
    "in_zones": naming.in_zones,
    "in_soul": naming.in_soul,
    "described": naming.described,
    "like_any": naming.like_any,
    "np_all": naming.np_all,
    "np_each": naming.np_each,
    "headed": joining.headed,
    "acted": joining.acted,
    "optional": joining.optional,
    "each_of": naming.each_of,
    "once": skills.once,
    "joined": joining.joined,
    "keywords": skills.keywords,
    "use": skills.use,
    "counter": skills.counter,
    "set_counter": skills.set_counter,
    "plain": skills.plain,
    "after_cost": skills.after_cost,
    "counter_after_cost": skills.after_cost,
    "star": skills.star,
}
"""What alternatives of the grammar mean that are no rows."""

WAYS: Final = replace(
    common.WAYS,
    same_number=naming.same_number,
    letter=naming.letter,
    select=naming.select,
    select_unplaced=naming.select_unplaced,
    called=naming.called,
    bare_subject=naming.bare_subject,
    acted_on=naming.acted_on,
    some=naming.some,
    known=naming.known,
    that_card=naming.that_card,
    edge=joining.edge,
    during=joining.during,
    exists=naming.exists,
    moved=naming.moved,
    triggered=joining.triggered,
    read=skills.read,
    read_action=skills.read_action,
    finished=skills.finished,
    sentences=joining.sentences,
    joined_sentences=joining.joined_sentences,
    answered=joining.answered,
    lasts_always=joining.lasts_always,
    unowned=naming.unowned,
)


class GateReader(Reader):
    """Reads a line of gate: skills, costs, keywords."""

    game = "gate"
    given_to = "unit"
    meanings = MEANINGS
    ways = WAYS
    figure: ClassVar[str] = "unit"
    notes_cards: ClassVar[bool] = True
    rows: ClassVar[Table] = ROWS

    def __init__(self, raw: str, kind: str, depth: int = 0) -> None:
        super().__init__(raw, kind.lower(), depth)
        self.where: tuple[str, ...] = ()
        self.starred = False
        self.conditions: list[ast.Condition] = []
        self.anywhere = False
        self.randomly = False
        self.acting: Thing | None = None
        self.play_conditions: list[ast.Condition] = []
        self.played_way = ""
        self.casting = False
        self.fizzling = False
        self.next_time = False
        self.in_place = False
        self.replaced: ast.Trigger | None = None
        self.redirecting = False
        self.extra_turn = ""
        self.extra_at = 0
        self.declared = ""
        self.removed = ""
        self.words_said: dict[str, str] = {}
        self.priced: tuple[ast.Selector, str, ast.Until | None] | None = None
        self.attack_over = False
        self.dug: dict[str, tuple[ast.Test, ...]] = {}
        self.destroyed = ""
        self.turned = ""
        self.taking_all = False
        self.pays_x = False
        self.coins = ""
        self.rolled = ""
        self.dice = 1
        self.rolled_by_both: tuple[str, ...] = ()
        self.flipped: ast.Amount | None = None
        self.subject_from: ast.Selector | None = None
        self.moved_within: set[str] = set()
        self.sent_to: dict[str, str] = {}
        self.same_cards: dict[str, str] = {}
        self.sources: dict[str, ast.Selector] = {}
        self.controlled = ""
        self.paid_as_cost: frozenset[str] = frozenset()
