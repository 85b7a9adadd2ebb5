"""Any game's table as lists of zones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from headjudge.terminal.paint import Paint, wrap

LEGEND: Final = "On the table: every zone with the number of its cards, the top card first."


def draw(view: Mapping[str, Any], names: Sequence[str], width: int, paint: Paint) -> str:
    lines = [paint(", ".join(filter(None, (f"Turn {view['turn']}", view["phase"]))), "title")]
    for player in view["players"]:
        seat = player["seat"]
        lines.append(paint("Shared" if seat is None else names[seat], "bold"))
        if seat in view["out"]:
            lines.append("  out of the game")
            continue
        for name, zone in player["zones"].items():
            for title, place in _places(name, zone):
                cards = ", ".join(map(_card, place.get("cards", [])))
                lines += ["  " + line for line in wrap(f"{title} ({place['count']}): {cards}", width - 2, 2)]
    return "\n".join(lines)


draw_small = draw
"""The listing has one form."""


def _places(name: str, zone: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    if "count" in zone:
        yield name.replace("_", " "), zone
        return
    for slot, place in zone.items():
        if place["count"]:
            yield slot.replace("_", " "), place


def _card(card: Mapping[str, Any] | None) -> str:
    if card is None or "name" not in card:
        return "a card"
    return f"{card['name']} ({card['state']})" if card.get("state") else str(card["name"])
