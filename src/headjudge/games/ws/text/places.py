"""The words for places of the stage."""

from __future__ import annotations

from typing import Final

PLACES: Final = frozenset({"center_stage", "back_stage", "center_middle", "stage"})
