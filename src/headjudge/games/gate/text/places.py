"""The zones of the field, as texts name them."""

from __future__ import annotations

from typing import Final

FIELD: Final = frozenset({"field", "left", "center", "right", "player", "set"})
"""The words for places of the field."""

SINGLE: Final = frozenset({"left", "center", "right", "player"})
"""Those that hold one card."""

HIDDEN: Final = frozenset({"deck", "hand", "energy"})
"""Zones whose cards not everybody knows."""

UNIT_ZONES: Final = ("left", "center", "right")
"""The zones to which Units are summoned."""

BEFORE_SUMMONED: Final = ("hand", "gate_master", "drop")
"""Where a Unit is before it is summoned, and where what it says about that works."""
