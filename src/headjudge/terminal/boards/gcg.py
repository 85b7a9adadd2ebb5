"""The table of the Gundam Card Game: a block for each player, the viewer's own below; a team's shield area first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from headjudge.terminal.boards.parts import (
    Card,
    Zones,
    cards_in,
    changed,
    color_of,
    columns,
    hand_lines,
    headline,
    partner_hands,
    remark_lines,
    roles_of,
    seats_in_order,
    teams,
    zones_of,
)
from headjudge.terminal.paint import Paint, clip

NAME_ROOM: Final = 30

LEGEND: Final = """\
On the table: HP 2/4 means that 2 of 4 are left, 5+ is more than printed and 2-
less, Unit + Pilot are a pair, 4/3 before a name is level/cost. In hand you see
level/cost, color, AP/HP."""


def draw(view: Mapping[str, Any], names: Sequence[str], width: int, paint: Paint) -> str:
    """Returns the whole table with the viewer's hand; a spectator sits at the first seat."""
    lines = [headline(view, names, width, paint)]
    roles = roles_of(view)
    shown: set[tuple[int, ...]] = set()
    for seat in seats_in_order(view):
        team = next((team for team in teams(view) if seat in team), ())
        zones = zones_of(view, seat)
        if team and team not in shown:
            shown.add(team)
            title = " and ".join(names[other] for other in team)
            lines += ["", paint(clip(f"Team of {title}", width).rstrip(), "bold")]
            lines += _shields(zones, roles, width, paint)
        lines += ["", *_player(view, seat, zones, names, not team, roles, width, paint)]
    lines += _hands(view, names, width, paint)
    return "\n".join(line.rstrip() for line in lines)


def draw_small(view: Mapping[str, Any], names: Sequence[str], width: int, paint: Paint) -> str:
    """Returns the table with one line for each player and two Units on a line, without remarks."""
    lines = [headline(view, names, width, paint)]
    roles = roles_of(view)
    for seat in seats_in_order(view):
        lines += _small_player(view, seat, names, roles, width, paint)
    lines += _hands(view, names, width, paint)
    return "\n".join(line.rstrip() for line in lines)


def _hands(view: Mapping[str, Any], names: Sequence[str], width: int, paint: Paint) -> list[str]:
    """Returns the hands that the viewer may see, the viewer's own one last."""
    if view["seat"] is None:
        return []
    own = hand_lines(cards_in(zones_of(view, view["seat"]), "hand"), stamp, width, paint)
    return partner_hands(view, names, stamp, width, paint) + own


def _small_player(view: Mapping[str, Any], seat: int, names: Sequence[str], roles: dict[int, str], width: int,
                  paint: Paint) -> list[str]:
    if seat in view["out"]:
        return [paint(clip(f"{names[seat]}  out of the game", width).rstrip(), "dim")]
    zones = zones_of(view, seat)
    resources = cards_in(zones, "resource_area")
    active = sum(card.get("state") == "active" for card in resources)
    counts = f"hand {zones['hand']['count']}  deck {zones['deck']['count']}  trash {zones['trash']['count']}  " \
             f"res {active}/{len(resources)}  shields {zones['shields']['count']}"
    lines = [f"{paint(clip(names[seat], width - len(counts) - 2).rstrip(), 'bold')}  {counts}"]
    pilots = _pilots(zones)
    column = (width - 3) // 2
    entries = [_small_entry(card["name"], card, roles, column, paint) for card in cards_in(zones, "base")]
    for unit in reversed(cards_in(zones, "battle_area")):
        name = " + ".join([unit["name"], *pilots.get(unit["id"], ())])
        entries.append(_small_entry(name, unit, roles, column, paint))
    return lines + columns(entries)


def _small_entry(name: str, card: Card, roles: dict[int, str], width: int, paint: Paint) -> str:
    state: str = roles.get(card["id"]) or card.get("state", "")
    numbers = " ".join(_numbers(card).split())
    style = "attack" if card["id"] in roles else "rest" if state == "rested" else ""
    room = width - len(numbers) - len(state) - 3
    return f"{paint(clip(name, room), color_of(card))} {numbers}  {paint(state, style)}"


def _player(view: Mapping[str, Any], seat: int, zones: Zones, names: Sequence[str], alone: bool, roles: dict[int, str],
            width: int, paint: Paint) -> list[str]:
    """Returns the zones of one player. alone: with the shield area, if it is not a team's."""
    if seat in view["out"]:
        return [paint(clip(f"{names[seat]}  out of the game", width).rstrip(), "dim")]
    counts = "  ".join([f"hand {zones['hand']['count']}", f"deck {zones['deck']['count']}",
                        f"trash {zones['trash']['count']}"]
                       + ([f"removed {zones['removal']['count']}"] if zones["removal"]["count"] else []))
    name = clip(names[seat], width - len(counts) - 2).rstrip()
    lines = [f"{paint(name, 'bold')}  {counts}", _resources(zones)]
    if alone:
        lines += _shields(zones, roles, width, paint)
    lines += _units(zones, roles, width, paint)
    for card in cards_in(zones, "no_location"):
        lines.append(f" Now: {clip(card['name'], width - 6).rstrip()}")
    return lines


def _resources(zones: Zones) -> str:
    """Returns the number of Resources, which is the level, and the number that can pay."""
    cards = cards_in(zones, "resource_area")
    ex = [card for card in cards if "ex" in card.get("token", ())]
    active = [card for card in cards if card.get("state") == "active"]
    line = f" Resources {len(cards)}, {len(active)} active"
    if ex:
        line += f", {len(ex)} EX"
    return f"{line}  ({zones['resource_deck']['count']} in the resource deck)"


def _shields(zones: Zones, roles: dict[int, str], width: int, paint: Paint) -> list[str]:
    line = f" Shields {zones['shields']['count']}"
    bases = cards_in(zones, "base")
    if not bases:
        return [f"{line}  no Base"]
    lines = []
    for base in bases:
        end = f"{_numbers(base)}  {_state(base, roles, paint)}"
        said = f"{line}  Base {clip(base['name'], width - len(line) - 40).rstrip()}  {end}"
        lines += remark_lines(said, base, width, paint)
        line = " " * len(line)
    return lines


def _units(zones: Zones, roles: dict[int, str], width: int, paint: Paint) -> list[str]:
    pilots = _pilots(zones)
    room = min(NAME_ROOM, width - 36)
    lines = []
    for unit in reversed(cards_in(zones, "battle_area")):
        name = " + ".join([unit["name"], *pilots.get(unit["id"], ())])
        cost = f"{changed(unit, 'level')}/{changed(unit, 'cost')}"
        named = paint(clip(name, room), color_of(unit))
        line = f" {cost:<4}{named}  {_numbers(unit):<16}  {_state(unit, roles, paint)}"
        lines += remark_lines(line, unit, width, paint)
    return lines or [" " + paint("no Units", "dim")]


def _pilots(zones: Zones) -> dict[int, list[str]]:
    """Returns the names of the Pilots by the id of their Unit."""
    pilots: dict[int, list[str]] = {}
    for pilot in cards_in(zones, "pilots"):
        pilots.setdefault(pilot["host"], []).append(pilot["name"])
    return pilots


def _numbers(card: Card) -> str:
    """Returns AP, and the remaining HP out of the full HP."""
    damage = card.get("counters", {}).get("damage", 0)
    full = changed(card, "hp")
    left = f"{card.get('hp', 0) - damage}/{full}" if damage else full
    return f"AP {changed(card, 'ap'):<3} HP {left}"


def _state(card: Card, roles: dict[int, str], paint: Paint) -> str:
    state = card.get("state", "")
    role = roles.get(card["id"], "")
    shown = paint(state, "rest" if state == "rested" else "")
    return f"{shown}, {paint(role, 'attack')}" if role else shown


def stamp(card: Card) -> str:
    """Returns the key values of a card in hand: level/cost, color, AP/HP or its type."""
    colors = "/".join(card.get("color", ()))
    kind = card["type"]
    if kind == "command":
        kind = "command, pilot" if card.get("pilot") else "command"
    numbers = {"unit": "{}/{}", "pilot": "+{}/+{}", "base": "base {}/{}"}.get(kind, "")
    body = numbers.format(changed(card, "ap"), changed(card, "hp")) if numbers else kind
    return f"{changed(card, 'level')}/{changed(card, 'cost')} {colors} {body}"
