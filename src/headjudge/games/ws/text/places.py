"""The words for places of the stage."""

from __future__ import annotations

from typing import Final

SIDES: Final = {f"center_{side}": side for side in ("left", "middle", "right")}
"""Single positions of the center stage, and what they are called."""

PLACES: Final = frozenset({"center_stage", "back_stage", "stage", *SIDES})
