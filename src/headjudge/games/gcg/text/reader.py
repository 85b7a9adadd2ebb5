"""The reader of Gundam Card Game text: what it remembers, and its tables."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from lark import Token, Tree

from headjudge.games.gcg.text import abilities, effects, joining, naming, nouns
from headjudge.games.gcg.text.rows.table import ROWS
from headjudge.games.gcg.text.scope import GcgScope
from headjudge.games.gcg.text.words import normal
from headjudge.language.reading import common
from headjudge.language.reading.walking import Meaning, Reader
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Thing

MEANINGS: Final[dict[str, Meaning]] = {
    **common.MEANINGS,
    "article": naming.article,
    "kinds": naming.kinds,
    "kinds_apart": naming.kinds_apart,
    "noun_part": naming.noun_part,
    "adjectives": nouns.adjectives,
    "described": naming.described,
    "at_length": naming.at_length,
    "sort": naming.at_length,
    "pilot": naming.pilot,
    "np_some": naming.np_some,
    "np_some_of": naming.np_some_of,
    "np_owned": naming.np_owned,
    "both_refs": naming.both_refs,
    "this_and_np": naming.this_and_np,
    "headed": joining.headed,
    "unless": joining.unless,
    "joined": joining.joined,
    "alternatives": joining.alternatives,
    "optional": joining.optional,
    "acted": joining.acted,
    "gains": naming.gains,
    "deeds": naming.deeds,
    "each": naming.each,
    "tokens": effects.tokens,
    "made": effects.made,
    "mark": abilities.mark,
    "spoken": effects.spoken,
    "paid": effects.paid,
    "keywords": effects.keywords,
    "plain": naming.noun_part,
    "pilot_at_length": naming.pilot,
}
"""What alternatives of the grammar mean that are no rows."""

WAYS: Final = replace(
    common.WAYS,
    some=naming.some,
    end_of=naming.end_of,
    another=naming.another,
    select=naming.select,
    select_unplaced=naming.select_unplaced,
    joined_sentences=joining.joined_sentences,
    triggered=joining.triggered,
    edge=joining.edge,
    during=joining.during,
    exists=naming.exists,
    read=effects.read,
    finished=effects.finished,
    text=joining.text,
)


class GcgReader(Reader):
    """Reads a line of a card: its timings, its cost, its sentences."""

    game = "gcg"
    meanings = MEANINGS
    ways = WAYS
    rows = ROWS
    timed = (ast.Forbid, ast.Allow, ast.Change, ast.Grant, ast.Lose)
    bounded = frozenset({"attack when deployed"})

    def __init__(self, raw: str, kind: str, depth: int = 0) -> None:
        super().__init__(normal(raw), kind.lower(), depth)
        self.scope: GcgScope = GcgScope()
        self.place: tuple[str, ...] = ()
        """Where the ability works, if its text says so."""
        self.in_event = False
        """Whether a card is named to which something happens in play."""
        self.treated: Thing | None = None
        """The cards to which something is done, as they were named."""
        self.triggers: list[ast.Trigger] = []
        """What the timing words before the text stand for."""
        self.everyone = False
        """Whether `they` are the players who all do the same, each with their own cards."""
        self.windows: list[str] = []
        """When an activated effect can be used."""
        self.doer: ast.Selector | None = None
        """Whom the clause before was about."""
        self.same_doer = False
        """Whether a clause is about those of the clause before, whom it does not name."""
        self.looked: dict[str, int] = {}
        """How many cards were looked at, by register."""
        self.deck_changed = False
        """Whether cards were put into one's own deck last."""
        self.development: int | None = None
        """The number that a Development specifies, until it is used."""
        self.playing = False
        self.after = False
        """Whether the sentence is about playing this card from the hand."""
        self.one_player = False
        """Whether `they` are a player who was chosen."""
        self.had_until = -1
        """Where the newest "you have" ends, on which further cards may follow."""
        self.following: list[Tree[Token]] = []
        """The effects behind squares that the sentence refers to."""
