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
    "pilot": naming.pilot,
    "np_some": naming.np_some,
    "np_some_of": naming.np_some_of,
    "np_owned": naming.np_owned,
    "both_refs": naming.both_refs,
    "this_and_np": naming.this_and_np,
    "headed": joining.headed,
    "after_head": joining.after_head,
    "suffixed": joining.suffixed,
    "alternatives": joining.alternatives,
    "all_players": joining.all_players,
    "all_enemies": joining.all_enemies,
    "may_everyone": joining.may_everyone,
    "everyone": joining.everyone,
    "optional": joining.optional,
    "during_head": joining.during_head,
    "past_head": joining.past_head,
    "end_head": joining.end_head,
    "begin_head": joining.begin_head,
    "end_when_head": joining.end_when_head,
    "playing_head": joining.playing_head,
    "when_until_head": joining.when_until_head,
    "gains": naming.gains,
    "each": naming.each,
    "tokens": effects.tokens,
    "made": effects.made,
    "mark": abilities.mark,
    "spoken": effects.spoken,
    "paid": effects.paid,
    "keywords": effects.keywords,
    "pilot_line": effects.pilot_line,
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
        self.following: list[Tree[Token]] = []
        """The effects behind squares that the sentence refers to."""
