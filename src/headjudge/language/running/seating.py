"""Gives each of several things one of its own: cards to parts of a cost, positions to cards that come together."""

from __future__ import annotations

from collections.abc import Sequence


def matching(groups: Sequence[Sequence[int]]) -> bool:
    """Whether each group can have a member of its own."""
    return all(groups) if len(groups) < 2 else most_matched(groups) == len(groups)


def most_matched(groups: Sequence[Sequence[int]]) -> int:
    """Returns how many groups can have a member of their own at the same time (by augmenting paths)."""
    owner: dict[int, int] = {}
    return sum([_seat(groups, at, owner, set()) for at in range(len(groups))])


def _seat(groups: Sequence[Sequence[int]], at: int, owner: dict[int, int], seen: set[int]) -> bool:
    for member in groups[at]:
        if member in seen:
            continue
        seen.add(member)
        if member not in owner or _seat(groups, owner[member], owner, seen):
            owner[member] = at
            return True
    return False
