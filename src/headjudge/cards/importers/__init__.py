"""Readers for public card data. For each card they report what they repaired, noted and refused."""

from __future__ import annotations

from typing import NamedTuple

from headjudge.cards.printed import Printed


class Repair(NamedTuple):
    """One report of an importer.

    action: 'repaired', 'noted' (kept as it is) or 'refused' (the card cannot be played).
    """

    action: str
    kind: str
    file: str
    card: str
    name: str
    before: str
    after: str = ""


class Imported(NamedTuple):
    """The cards of some files, and the repairs.

    A refused card is among them, with its fault, if its record is complete enough. printings: how many records are
    further printings of a card that is there already.
    """

    cards: tuple[Printed, ...]
    repairs: tuple[Repair, ...]
    records: int
    printings: int = 0
