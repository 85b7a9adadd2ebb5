"""The table of Cardfight!! Vanguard overDress: that of both series, with the ride deck and the zones of orders."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from headjudge.terminal.boards.parts import cards_in, zones_of
from headjudge.terminal.boards.vanguard_table import LEGEND as SHARED
from headjudge.terminal.boards.vanguard_table import VanguardTable, drawn
from headjudge.terminal.paint import Paint, wrap

LISTED: Final = {"arms": "Arms", "order_zone": "Order zone", "imprisoned": "Imprisoned", "scouted": "Scouted"}
"""Zones of which every card is named, with their headings."""

LEGEND: Final = f"""{SHARED}
Below the name stand the Arms, the order zone and what its orders hold;
"ride deck 3" counts the cards that are left there."""


class OverDressTable(VanguardTable):
    """Adds the ride deck and the zones of orders."""

    small_piles = ("bind", "ride_deck", "removed")

    def zone_lines(self, seat: int) -> list[str]:
        """Returns a line for each of the zones of orders that has cards; face-down ones are counted."""
        zones = zones_of(self.view, seat)
        lines: list[str] = []
        for zone, heading in LISTED.items():
            count = zones[zone]["count"]
            if count:
                known = [card["name"] + (" (rest)" if card.get("state") == "rest" else "")
                         for card in cards_in(zones, zone)]
                hidden = [f"{count - len(known)} face down"] if count > len(known) else []
                lines += wrap(f"{heading}: {', '.join([*known, *hidden])}", self.width - 1, 2)
        return [" " + line for line in lines]

    def guardian_lines(self) -> list[str]:
        """Returns the orders that are being played, then what happens in the battle."""
        played = [f" Order: {card['name']}" for seat in (0, 1)
                  for card in cards_in(zones_of(self.view, seat), "order_area")]
        return [*played, *super().guardian_lines()]


def draw(view: Mapping[str, Any], names: Sequence[str], width: int, paint: Paint) -> str:
    """Returns the whole table."""
    return drawn(OverDressTable(view, names, width, paint), small=False)


def draw_small(view: Mapping[str, Any], names: Sequence[str], width: int, paint: Paint) -> str:
    """Returns the table in fewer lines."""
    return drawn(OverDressTable(view, names, width, paint), small=True)
