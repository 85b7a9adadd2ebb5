"""Cards and positions made for the tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import headjudge as hj
from headjudge.language.tree import ast
from tests.vanguard.helpers import SKILLS, filled_up, with_abilities


def unit(name: str = "Ayla", *abilities: ast.Ability, **fields: Any) -> hj.Definition:
    """A grade 1 unit of the nation Marsh: power 7000, shield 5000, critical 1, unless it is told otherwise.

    Its skill is the usual one of its grade, unless `skills` are given. A field that is None is left out. abilities:
    trees, for a card whose text is not what matters.
    """
    grade = fields.get("grade", 1)
    made: dict[str, Any] = {
        "type": "trigger unit" if fields.get("trigger") else "normal unit", "grade": 1, "power": 7000,
        "shield": 5000, "critical": 1, "nations": ["Marsh"], "races": ["Heron"], "skills": SKILLS.get(grade, []),
        **fields}
    card = hj.card("cfd", name=name, **{key: value for key, value in made.items() if value is not None})
    return with_abilities(card, *abilities) if abilities else card


def trigger(icon: str, name: str = "", **fields: Any) -> hj.Definition:
    """A trigger unit of grade 0: power 5000, shield 15000."""
    return unit(name or f"{icon.title()} Bell", **{"grade": 0, "power": 5000, "shield": 15000, "trigger": icon,
                                                   **fields})


def order(name: str = "Flare", *abilities: ast.Ability, **fields: Any) -> hj.Definition:
    """A normal order of grade 1, unless it is told otherwise."""
    card = hj.card("cfd", name=name, **{"type": "normal order", "grade": 1, **fields})
    return with_abilities(card, *abilities) if abilities else card


def front(name: str = "Regent", *abilities: ast.Ability, **fields: Any) -> hj.Definition:
    """A grade 3 vanguard: power 11000, no shield, Twin Drive!!."""
    return unit(name, *abilities, **{"grade": 3, "power": 11000, "shield": None, **fields})


ROOK = front("Rook", skills=[])
"""A vanguard of the other side: grade 3, power 11000, one drive check."""


def board(mine: dict[str, Any] | None = None, other: dict[str, Any] | None = None, **more: Any) -> hj.Game:
    """A position with a vanguard on each side unless one is given; the main phase of the first player by default."""
    sides = [{"vanguard": front(), **(mine or {})}, {"vanguard": ROOK, **(other or {})}]
    return hj.scenario("cfd", players=sides, **more)


def legal_deck(*first: tuple[hj.Definition, int]) -> Sequence[tuple[hj.Definition, int]]:
    """Fifty cards with sixteen triggers that follow the rules; the cards given come in place of grade 1 units."""
    return filled_up(first, unit, [trigger(icon) for icon in ("critical", "draw", "front", "heal")])


SINGLE = front("Regent", skills=[])
"""A vanguard with one drive check."""


def fight(mine: dict[str, Any] | None = None, other: dict[str, Any] | None = None) -> hj.Game:
    """The battle phase of the first player, whose vanguard has one drive check; Idle may attack later."""
    given = mine or {}
    return board({"vanguard": SINGLE, "deck": 12, **given,
                  "rearguard": {"right_front": unit("Idle"), **given.get("rearguard", {})}},
                 {"deck": 12, **(other or {})}, phase="battle")
