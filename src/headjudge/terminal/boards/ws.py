"""The table of Weiss Schwarz: the opponent's stage above, turned by half a turn, the own stage below.

```
 deck, waiting room, memory | back right  | back left  | stock, climax
        center right  |  center middle  |  center left
        =============================================
        center left   |  center middle  |  center right
 stock, climax        | back left   | back right |  deck, waiting room, memory
```
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.cells import cell_len

from headjudge.terminal.paint import Paint, clip, spread

CENTER: Final = ("center_left", "center_middle", "center_right")
BACK: Final = ("back_left", "back_right")
CLOCK_SIZE: Final = 7
LEVELS: Final = 4
NAME_ROOM: Final = 6
"""What is left at least for the name of a card in hand."""

LEGEND: Final = """\
On the table: the level stands before a name, 5500+ is more than printed and
500- less, +2 behind a name means two markers under the card. In hand you see
level/cost, color, power/soul."""

Card = Mapping[str, Any]


def draw(view: Mapping[str, Any], names: Sequence[str], width: int, paint: Paint) -> str:
    """Returns the whole table with the viewer's hand; a spectator sits at the first seat."""
    own = view["seat"] if view["seat"] is not None else 0
    cell = min(34, (width - 5) // 3)
    table = _Table(view, names, width, cell, paint)
    lines = [table.headline(), *table.half(1 - own, above=True), table.middle(), *table.half(own, above=False)]
    if view["seat"] is not None:
        lines += table.hand(own)
    return "\n".join(line.rstrip() for line in lines)


def draw_small(view: Mapping[str, Any], names: Sequence[str], width: int, paint: Paint) -> str:
    """Returns the table with one line for each row of the stage and two for each player."""
    own = view["seat"] if view["seat"] is not None else 0
    table = _Table(view, names, width, min(34, (width - 5) // 3), paint)
    lines = [table.headline(), *table.small_half(1 - own, above=True), paint("─" * width, "dim"),
             *table.small_half(own, above=False)]
    if view["seat"] is not None:
        lines += table.hand(own)
    return "\n".join(line.rstrip() for line in lines)


class _Table:
    def __init__(self, view: Mapping[str, Any], names: Sequence[str], width: int, cell: int, paint: Paint) -> None:
        self.view = view
        self.names = names
        self.width = width
        self.cell = cell
        self.paint = paint
        self.side = (cell + 1) // 2
        self.roles = {role["card"]: "attacks" for role in view["roles"] if role["card"] is not None}
        self.roles.update({role["target"]: "target" for role in view["roles"] if role["target"] is not None})

    # Lines about the game and its players

    def headline(self) -> str:
        view = self.view
        if not view["turn"]:
            return self.paint("Preparation", "title")
        turn, phase = f"Turn {view['turn']}, ", f": {view['phase']}"
        name = clip(self.names[view["turn_player"]], self.width - len(turn) - len(phase)).rstrip()
        return self.paint(f"{turn}{name}{phase}", "title")

    def player(self, seat: int) -> str:
        """Returns name, hand, level, clock and the climax area of a player."""
        zones = self._zones(seat)
        level, clock = zones["level"]["count"], zones["clock"]["count"]
        colors = sorted({color for name in ("level", "clock") for card in zones[name].get("cards", ()) if card
                         for color in card.get("color", ())})
        bar = "■" * clock + "□" * max(0, CLOCK_SIZE - clock)
        parts = [(self.names[seat], "bold"), (f"hand {zones['hand']['count']}", ""),
                 (f"level {level}", "bold" if level >= LEVELS - 1 else ""),
                 (f"clock {bar} {clock}", "bold" if clock >= CLOCK_SIZE - 1 else "")]
        shown = colors
        if self._room(parts, colors) < 0:
            shown = [color[0] for color in colors]
        if self._room(parts, shown) < 0:
            room = self._room(parts[1:], shown) - 2
            parts[0] = (clip(self.names[seat], max(1, room)).rstrip(), "bold")
        line = " " + "  ".join(self.paint(text, style) for text, style in parts)
        if colors:
            line += "  " + " ".join(self.paint(text, color) for text, color in zip(shown, colors, strict=True))
        room = self._room(parts, shown)
        for card in zones["climax_area"].get("cards", ()):
            name = clip(card["name"], room - len("  climax: ")).rstrip()
            line += f"  climax: {self.paint(name, _color(card))}" if len(name) > 1 else ""
        return line

    def _room(self, parts: list[tuple[str, str]], colors: list[str]) -> int:
        """Returns the free width of a line beside these parts."""
        used = " " + "  ".join([text for text, _ in parts] + ([" ".join(colors)] if colors else []))
        return self.width - cell_len(used)

    # Halves

    def half(self, seat: int, above: bool) -> list[str]:
        zones = self._zones(seat)
        one = [f"stock {zones['stock']['count']}", "climax" if zones["climax_area"]["count"] else "no climax", ""]
        other = [f"deck {zones['deck']['count']}", f"waiting {zones['waiting_room']['count']}",
                 f"memory {zones['memory']['count']}" if zones["memory"]["count"] else ""]
        center = self._row(seat, CENTER, above)
        back = self._row(seat, BACK, above)
        if above:
            top = self._beside(other[0], "┌" + self._bars(2, "┬") + "┐", one[0])
            rows = [self._beside(other[at + 1], back[at], one[at + 1]) for at in range(2)]
            return [self.player(seat), top, *rows, self._joint("┌┐", "┬", "┴"), *center]
        rows = [self._beside(one[at], back[at], other[at]) for at in range(2)]
        bottom = self._beside(one[2], "└" + self._bars(2, "┴") + "┘", other[2])
        return [*center, self._joint("└┘", "┴", "┬"), *rows, bottom, self.player(seat)]

    def small_half(self, seat: int, above: bool) -> list[str]:
        """Returns a player's half in four lines: the player, the piles, the back stage and the center stage."""
        zones = self._zones(seat)
        piles = [f"stock {zones['stock']['count']}", f"deck {zones['deck']['count']}",
                 f"waiting {zones['waiting_room']['count']}"]
        if zones["memory"]["count"]:
            piles.append(f"memory {zones['memory']['count']}")
        lines = [self.player(seat), " " + self.paint(clip("  ".join(piles), self.width - 1).rstrip(), "dim"),
                 self._small_row(seat, BACK, above), self._small_row(seat, CENTER, above)]
        return lines if above else lines[::-1]

    def _small_row(self, seat: int, slots: tuple[str, ...], above: bool) -> str:
        order = tuple(reversed(slots)) if above else slots
        room = (self.width - len(order) - 1) // len(order)
        return "│" + "│".join([self._small_cell(seat, slot, room) for slot in order]) + "│"

    def _small_cell(self, seat: int, slot: str, room: int) -> str:
        zones = self._zones(seat)
        there = zones["stage"][slot].get("cards")
        if not there or there[0] is None:
            return self.paint(clip(slot.replace("_", " "), room), "dim")
        card = there[0]
        markers = zones["markers"][slot]["count"]
        state = self.roles.get(card["id"], card.get("state", ""))
        short = {"stand": "", "rest": " rest", "reverse": " rev", "attacks": " att", "target": " tgt"}.get(state, state)
        numbers = f"{_changed(card, 'power')}/{_changed(card, 'soul')}{f' +{markers}' if markers else ''}"
        name = clip(f"{card['level']} {card['name']}", room - len(numbers) - len(short) - 1)
        style = {"attacks": "attack", "target": "attack"}.get(state, state)
        return f"{self.paint(name, _color(card))} {numbers}{self.paint(short, style)}"

    def middle(self) -> str:
        return "╞" + "╪".join(["═" * self.cell] * 3) + "╡"

    def _bars(self, cells: int, between: str) -> str:
        return between.join(["─" * self.cell] * cells)

    def _joint(self, ends: str, own: str, other: str) -> str:
        """Returns the line between center and back stage, whose positions lie half a position apart."""
        line = list(ends[0] + self._bars(3, own) + ends[1])
        for at in range(3):
            line[self.side + at * (self.cell + 1)] = other
        return "".join(line)

    def _beside(self, left: str, middle: str, right: str) -> str:
        """Returns a line of the back stage with the piles at its sides."""
        return clip(" " + left, self.side) + middle + " " + right

    def _row(self, seat: int, slots: tuple[str, ...], above: bool) -> list[str]:
        """Returns the two lines of a row of positions."""
        order = tuple(reversed(slots)) if above else slots
        cells = [self._cell(seat, slot) for slot in order]
        return ["│" + "│".join(cell[at] for cell in cells) + "│" for at in range(2)]

    def _cell(self, seat: int, slot: str) -> tuple[str, str]:
        zones = self._zones(seat)
        there = zones["stage"][slot].get("cards")
        room = self.cell - 2
        if not there or there[0] is None:
            return " " + self.paint(clip(slot.replace("_", " "), room), "dim") + " ", " " * self.cell
        card = there[0]
        markers = zones["markers"][slot]["count"]
        name = clip(f"{card['level']} {card['name']}", room - (4 if markers else 0))
        name = self.paint(name, _color(card)) + (f" +{markers:<2}" if markers else "")
        state = self.roles.get(card["id"], card.get("state", ""))
        numbers = f"{_changed(card, 'power')}  soul {_changed(card, 'soul')}"
        remarks = ", ".join(card.get("remarks", ()))
        if remarks and cell_len(numbers) + cell_len(remarks) + cell_len(state) + 4 <= room:
            numbers += f"  {remarks}"
        style = {"attacks": "attack", "target": "attack"}.get(state, state)
        lower = clip(numbers, room - cell_len(state)) + self.paint(state, style)
        return f" {name} ", f" {lower} "

    # Hand

    def hand(self, seat: int) -> list[str]:
        cards = [card for card in self._zones(seat)["hand"].get("cards", ()) if card]
        if not cards:
            return [" " + self.paint("Your hand is empty.", "dim")]
        entries = [self._in_hand(card, count) for card, count in _together(cards)]
        half = (len(entries) + 1) // 2
        columns = (self.width - 3) // 2
        lines = []
        for at in range(half):
            pair = entries[at::half][:2]
            lines.append(" " + "  ".join(self._entry(entry, columns) for entry in pair))
        return [" " + self.paint(f"Hand ({len(cards)})", "bold"), *lines]

    def _in_hand(self, card: Card, count: int) -> tuple[str, str, str]:
        name = f"{count} x {card['name']}" if count > 1 else card["name"]
        return name, stamp(card), _color(card)

    def _entry(self, entry: tuple[str, str, str], width: int) -> str:
        name, info, color = entry
        if cell_len(info) > width - NAME_ROOM:
            info = clip(info, width - NAME_ROOM).rstrip()
        line = spread(name, info, width)
        cut = width - cell_len(info)
        return self.paint(line[:len(line) - len(info)], color) + line[len(line) - len(info):] if cut > 0 else line

    def _zones(self, seat: int) -> Mapping[str, Any]:
        for player in self.view["players"]:
            if player["seat"] == seat:
                zones: Mapping[str, Any] = player["zones"]
                return zones
        raise KeyError(seat)


def stamp(card: Card) -> str:
    """Returns the key values of a card in hand in a few letters: level/cost, power/soul, or its icons."""
    colors = card.get("color", ())
    color = "/".join(colors if len(colors) < 3 else [one[0] for one in colors])
    if card["type"] == "climax":
        return f"climax {color} {'+'.join(card.get('trigger', ()))}".rstrip()
    body = f"{_changed(card, 'power')}/{_changed(card, 'soul')}" if card["type"] == "character" else card["type"]
    return f"{card['level']}/{card['cost']} {color} {body}"


def _together(cards: Sequence[Card]) -> list[tuple[Card, int]]:
    """Returns cards that look the same once each with their number; by level, climaxes last."""
    found: dict[str, tuple[Card, int]] = {}
    for card in cards:
        key = card["name"] + stamp(card)
        known = found.get(key)
        found[key] = (card, known[1] + 1 if known else 1)
    return sorted(found.values(), key=_hand_order)


def _hand_order(pair: tuple[Card, int]) -> tuple[bool, int, str]:
    card, _ = pair
    return card["type"] == "climax", card.get("level", 0), card["name"]


def _color(card: Card) -> str:
    colors = card.get("color", ())
    return colors[0] if colors else ""


def _changed(card: Card, field: str) -> str:
    """Returns a number, marked + or - if it differs from the printed one."""
    now = card.get(field, 0)
    change = card.get("changes", {}).get(field)
    if change is None or change["printed"] == now:
        return str(now)
    return f"{now}{'+' if now > change['printed'] else '-'}"
