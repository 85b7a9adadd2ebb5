"""The zones of the field, as texts name them, and the cards there."""

from __future__ import annotations

from typing import Final

from headjudge.language.tree import ast

FIELD: Final = frozenset({"field", "left", "center", "right", "player", "set"})
"""The words for places of the field."""

SINGLE: Final = frozenset({"left", "center", "right", "player"})
"""Those that hold one card."""

HIDDEN: Final = frozenset({"deck", "hand", "energy"})
"""Zones whose cards not everybody knows."""

UNIT_ZONES: Final = ("left", "center", "right")
"""The zones to which Units are summoned."""

BEFORE_SUMMONED: Final = ("hand", "gate_master", "drop", "deck", "energy", "banish", "soul")
"""Where a Unit is before it is summoned, by whatever skill, and where what it says about that works."""

EVERYWHERE: Final[tuple[str, ...]] = ("field", *BEFORE_SUMMONED)
"""Every zone in which a card can be that has not been put away."""

ON_STACK: Final = ("stack", "field")
"""Where what a card says about its own fizzling works."""

AS_PLAYED: Final = ("stack",)
"""Where a skill about the summon of its own card works, which says nothing of the card on the field."""

TO_ANY_UNIT_ZONE: Final = ast.Slot(("units",), "you")
"""Any own zone of Units, as for a card that comes under control (gate:3.4.2)."""

CARDS: Final = ast.Kind(("unit", "item", "spell"))
"""The cards of the field: the Gate in the player zone is none of them (gate:3.2.2, 4.6.5b)."""

CAME: Final = {
    "came_as_master": "from_gate_master", "came_from_hand": "from_hand", "came_from_drop": "from_drop",
}
"""From where a card that has come was played, and how that is called as it comes."""

BY_KEYWORD: Final = ast.AnyTest((ast.Has("pilot"), ast.Has("transform")))
"""Units with these keywords can be equipped (gate:11.10)."""

HOLDING: Final = ast.Relation("holding", ast.THIS)
WAS_HOLDING: Final = ast.Relation("was_holding", ast.THIS)
"""The card in whose soul this card is, and that in whose soul it was before it moved last."""
"""Has this card in its soul (gate:4.9.1)."""

WHILE_HERE: Final = ast.Until("this_leaves")
"""For as long as this card is on the field."""

NONE: Final = ast.Quant(ast.Num(0), ast.Num(0))
SPELL: Final = ast.Kind(("spell",))
"""A Spell, which does what it says wherever it is (gate:2.1.3)."""

SOME: Final = ast.Quant(ast.Num(1), None)


def shuffled_by_owners(named: str) -> ast.Step:
    """Whoever owns a card of these that has come to the deck shuffles it."""
    there = ast.Exists(ast.Select(("deck",), "you", (), named), SOME)
    return ast.EachPlayer("each", ast.If(there, ast.Shuffle("deck", "you")))
