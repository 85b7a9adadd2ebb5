"""The zones of the field, as texts name them."""

from __future__ import annotations

from typing import Final

FIELD: Final = frozenset({"field", "left", "center", "right", "player", "set"})
"""The words for places of the field."""

SINGLE: Final = frozenset({"left", "center", "right", "player"})
"""Those that hold one card."""

HIDDEN: Final = frozenset({"deck", "hand", "energy"})
"""Zones whose cards not everybody knows."""
