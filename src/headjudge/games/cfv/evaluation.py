"""Evaluates a position for a seat: both Vanguard games are judged in the same way."""

from __future__ import annotations

from headjudge.games.vanguard.evaluation import RESTING, evaluate, quick

__all__ = ["RESTING", "evaluate", "quick"]
