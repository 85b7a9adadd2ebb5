"""The table of Gate, a block for each player, the viewer's own below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from headjudge.terminal.boards.parts import (
    Card,
    Zones,
    cards_in,
    changed,
    columns,
    hand_lines,
    headline,
    listed,
    remark_lines,
    roles_of,
    seats_in_order,
    zones_of,
)
from headjudge.terminal.paint import Paint, clip

FIELD: Final = ("left", "center", "right", "player")
NAME_ROOM: Final = 30
_SHORT: Final = {"left": "L", "center": "C", "right": "R", "player": "P", "set": "set", "gate_master": "master"}

LEGEND: Final = """\
On the table: P, C and D are power, crit and defense, D 5 -2 has two damage on
it, 6+ is more than printed. In hand you see limit and power/crit/defense."""


def draw(view: Mapping[str, Any], names: Sequence[str], width: int, paint: Paint) -> str:
    """Returns the whole table with the viewer's hand; a spectator sits at the first seat."""
    lines = [headline(view, names, width, paint)]
    roles = roles_of(view)
    for seat in seats_in_order(view):
        lines += ["", *_player(zones_of(view, seat), names[seat], roles, width, paint)]
    stack = cards_in(zones_of(view, 0), "stack")
    if stack:
        lines += ["", *listed("Stack, the top first", [card["name"] for card in stack], width)]
    if view["seat"] is not None:
        lines += hand_lines(cards_in(zones_of(view, view["seat"]), "hand"), stamp, width, paint)
    return "\n".join(line.rstrip() for line in lines)


def draw_small(view: Mapping[str, Any], names: Sequence[str], width: int, paint: Paint) -> str:
    """Returns the table with one line for each player and two cards on a line, without free zones and remarks."""
    lines = [headline(view, names, width, paint)]
    roles = roles_of(view)
    for seat in seats_in_order(view):
        zones = zones_of(view, seat)
        lines += [_head(zones, names[seat], width, paint), *columns(_small_entries(zones, roles, width, paint))]
    stack = cards_in(zones_of(view, 0), "stack")
    if stack:
        lines += listed("Stack, the top first", [card["name"] for card in stack], width)
    if view["seat"] is not None:
        lines += hand_lines(cards_in(zones_of(view, view["seat"]), "hand"), stamp, width, paint)
    return "\n".join(line.rstrip() for line in lines)


def _small_entries(zones: Zones, roles: dict[int, str], width: int, paint: Paint) -> list[str]:
    """Returns a player's cards in play, each with its zone, its numbers and its state."""
    column = (width - 3) // 2
    entries = []
    for zone in (*FIELD, "set", "gate_master"):
        known = cards_in(zones, zone)
        for card in known:
            state: str = roles.get(card["id"]) or card.get("state", "")
            end = f"{_numbers(card)}  {state}"
            style = "attack" if card["id"] in roles else "rest" if state == "rest" else ""
            name = clip(f"{_SHORT[zone]} {card['name']}", column - len(end) - 1)
            entries.append(f"{name} {_numbers(card)}  {paint(state, style)}")
        hidden = zones[zone]["count"] - len(known)
        if hidden:
            entries.append(clip(f"{_SHORT[zone]} {hidden} face down", column))
    return entries


def _head(zones: Zones, name: str, width: int, paint: Paint) -> str:
    """Returns a player's name and numbers."""
    life = sum(card.get("counters", {}).get("life", 0) for card in cards_in(zones, "player"))
    counts = f"life {life}  energy {zones['energy']['count']}  hand {zones['hand']['count']}  deck " \
             f"{zones['deck']['count']}  drop {zones['drop']['count']}"
    if zones["banish"]["count"]:
        counts += f"  banished {zones['banish']['count']}"
    return f"{paint(clip(name, width - len(counts) - 2).rstrip(), 'bold')}  {counts}"


def _player(zones: Zones, name: str, roles: dict[int, str], width: int, paint: Paint) -> list[str]:
    lines = [_head(zones, name, width, paint)]
    souls: dict[int, int] = {}
    for card in zones["soul"].get("cards", ()):
        if card and "host" in card:
            souls[card["host"]] = souls.get(card["host"], 0) + 1
    for zone in FIELD:
        title = zone
        there: list[Card | None] = [*sorted(cards_in(zones, zone), key=lambda card: card["type"] == "gate")]
        for card in there or ([None] if zone != "player" else []):
            lines += _lines(title, card, souls, roles, width, paint)
            title = ""
    for zone, title in (("set", "set"), ("gate_master", "master")):
        known = cards_in(zones, zone)
        hidden = zones[zone]["count"] - len(known)
        for card in known:
            lines += _lines(title, card, souls, roles, width, paint)
            title = ""
        if hidden:
            lines.append(f" {title:<7} {hidden} face down")
    return lines


def _lines(title: str, card: Card | None, souls: dict[int, int], roles: dict[int, str], width: int, paint: Paint
           ) -> list[str]:
    """Returns a card in a zone with its remarks, or a line that the zone is free."""
    if card is None:
        return [f" {title:<7} {paint('free', 'dim')}"]
    state = card.get("state", "")
    words = [(state, "rest" if state == "rest" else "")] if state else []
    if card.get("face") == "down":
        words.append(("face down", ""))
    if souls.get(card["id"]):
        words.append((f"soul {souls[card['id']]}", ""))
    if card["id"] in roles:
        words.append((roles[card["id"]], "attack"))
    numbers = _numbers(card)
    spare = width - len(f" {'':<7}     ") - len(", ".join([word for word, _ in words]))     # for name and numbers
    room = max(0, min(NAME_ROOM, width - 50, spare - len(numbers)))
    said = ", ".join([paint(word, style) for word, style in words])
    line = f" {title:<7} {clip(card['name'], room)}  {numbers:<{max(0, min(24, spare - room))}}  {said}"
    return remark_lines(line, card, width, paint)


def _numbers(card: Card) -> str:
    """Returns power, crit and defense, with the damage that lies on the card."""
    if card["type"] == "spell":
        return "spell"
    damage = card.get("counters", {}).get("damage", 0)
    defense = f"D {changed(card, 'defense')}" + (f" -{damage}" if damage else "")
    if card["type"] == "gate":
        return f"gate {defense}"
    return f"P {changed(card, 'power')} C {changed(card, 'crit')} {defense}"


def stamp(card: Card) -> str:
    """Returns the key values of a card in hand: type or limit, power, crit, defense."""
    if card["type"] == "unit":
        body = f"limit {changed(card, 'limit')} {_values(card)}"
        return f"finale {body}" if "finale" in card.get("orientation", ()) else body
    if card["type"] == "item":
        return f"item {_values(card)}"
    return "finale spell" if "finale" in card.get("orientation", ()) else str(card["type"])


def _values(card: Card) -> str:
    return "/".join(changed(card, field) for field in ("power", "crit", "defense"))
