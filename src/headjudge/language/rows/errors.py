"""What printing raises."""

from __future__ import annotations


class NoWords(ValueError):
    """Raised for a tree that no card text says."""
