"""The types of cards by which text tells them apart."""

from __future__ import annotations

from typing import Final

UNIT_KINDS: Final = ("normal unit", "trigger unit", "token unit")
ORDER_KINDS: Final = ("normal order", "blitz order", "set order", "trigger order", "arms order")
