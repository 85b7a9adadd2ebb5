"""Drawing functions that the tables of several games share."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from rich.cells import cell_len

from headjudge.terminal.paint import Paint, clip, spread, wrap

Card = Mapping[str, Any]
Zones = dict[str, Any]
_STYLE: Final = re.compile(r"\x1b\[[0-9;]*m")


def headline(view: Mapping[str, Any], names: Sequence[str], width: int, paint: Paint) -> str:
    """Returns whose turn it is, and the phase."""
    if not view["turn"]:
        return paint("Preparation", "title")
    turn, phase = f"Turn {view['turn']}, ", f": {view['phase']}"
    name = clip(names[view["turn_player"]], width - len(turn) - len(phase)).rstrip()
    return paint(f"{turn}{name}{phase}", "title")


def zones_of(view: Mapping[str, Any], seat: int) -> Zones:
    """Returns the zones that a seat uses by name: its own, those of its team, shared ones."""
    found: Zones = {}
    for player in view["players"]:
        if player["seat"] == seat or (player["seat"] is None and seat in player["seats"]):
            found.update(player["zones"])
    return found


def cards_in(zones: Zones, name: str) -> list[Card]:
    """Returns the cards of a zone that the viewer knows, top first."""
    return [card for card in zones[name].get("cards", ()) if card and "name" in card]


def teams(view: Mapping[str, Any]) -> list[tuple[int, ...]]:
    """Returns the teams: groups of seats that share zones, but not with everybody."""
    seats = {player["seat"] for player in view["players"] if player["seat"] is not None}
    return [tuple(player["seats"]) for player in view["players"]
            if player["seat"] is None and len(player["seats"]) < len(seats)]


def seats_in_order(view: Mapping[str, Any]) -> list[int]:
    """Returns the seats in drawing order.

    They go round the table from the seat after the viewer, who comes last; teams stay together.
    """
    seats = sorted(player["seat"] for player in view["players"] if player["seat"] is not None)
    own = view["seat"] if view["seat"] is not None else seats[0]
    around = [seats[(own + place + 1) % len(seats)] for place in range(len(seats))]
    allies = next((team for team in teams(view) if own in team), (own,))
    return sorted(around, key=lambda seat: seat in allies)


def changed(card: Card, field: str) -> str:
    """Returns a number, marked + or - if it differs from the printed one."""
    now = card.get(field, 0)
    change = card.get("changes", {}).get(field)
    if change is None or change["printed"] == now:
        return str(now)
    return f"{now}{'+' if now > change['printed'] else '-'}"


def color_of(card: Card) -> str:
    """Returns the first color of a card, as a style."""
    colors = card.get("color", ())
    return colors[0] if colors else ""


def roles_of(view: Mapping[str, Any]) -> dict[int, str]:
    """Returns the roles of the cards of a battle by card id: 'attacks', 'target'."""
    found = {role["target"]: "target" for role in view["roles"] if role["target"] is not None}
    found.update({role["card"]: "attacks" for role in view["roles"] if role["card"] is not None})
    return found


def listed(title: str, words: Iterable[str], width: int) -> list[str]:
    """Returns a title and its words, in as many lines as needed."""
    return [" " + line for line in wrap(f"{title}: {', '.join(words) or 'none'}", width - 1, 2)]


def columns(entries: Sequence[str]) -> list[str]:
    """Returns entries of equal width, two on a line, the first half on the left."""
    half = (len(entries) + 1) // 2
    return [" " + "  ".join(entries[at::half][:2]).rstrip() for at in range(half)]


def remark_lines(line: str, card: Card, width: int, paint: Paint) -> list[str]:
    """Returns a line about a card with its remarks behind it, or on the next line if they do not fit."""
    said = ", ".join(card.get("remarks", ()))
    if not said:
        return [line]
    shown = visible_length(line.rstrip())
    if shown + 2 + cell_len(said) <= width:
        return [f"{line.rstrip()}, {paint(said, 'dim')}"]
    return [line, *[" " * 6 + paint(one, "dim") for one in wrap(said, width - 6, 0)]]


def visible_length(line: str) -> int:
    """Returns the columns that a line takes, without its color codes."""
    return cell_len(_STYLE.sub("", line))


def partner_hands(view: Mapping[str, Any], names: Sequence[str], stamp: Callable[[Card], str], width: int, paint: Paint
                  ) -> list[str]:
    """Returns the hands of teammates that the viewer may see."""
    lines: list[str] = []
    for seat in seats_in_order(view):
        known = [] if seat == view["seat"] or view["seat"] is None else cards_in(zones_of(view, seat), "hand")
        if known:
            lines += hand_lines(known, stamp, width, paint, f"Hand of {names[seat]}")
    return lines


def hand_lines(cards: Sequence[Card], stamp: Callable[[Card], str], width: int, paint: Paint,
               title: str = "Hand") -> list[str]:
    """Returns a hand in two columns, by default the viewer's.

    Cards that look the same stand once, with their number.
    """
    if not cards:
        return [" " + paint("Your hand is empty.", "dim")]
    found: dict[str, tuple[Card, int]] = {}
    for card in sorted(cards, key=lambda card: (card.get("level", 0), card["name"])):
        key = card["name"] + stamp(card)
        found[key] = (card, found[key][1] + 1 if key in found else 1)
    column = (width - 3) // 2
    entries = [_entry(card, count, stamp(card), column, paint) for card, count in found.values()]
    return [" " + paint(f"{title} ({len(cards)})", "bold"), *columns(entries)]


def _entry(card: Card, count: int, info: str, width: int, paint: Paint) -> str:
    name = f"{count} x {card['name']}" if count > 1 else card["name"]
    info = clip(info, min(cell_len(info), width - 10)).rstrip()
    line = spread(name, info, width)
    cut = len(line) - len(info)
    return paint(line[:cut], color_of(card)) + line[cut:]
