"""The table that both Vanguard games share: the opponent's circles above, turned by half a turn, the own circles below.

```
 back right   | back center | back left
 front right  | vanguard    | front left
 guardians: shield against power
 front left   | vanguard    | front right
 back left    | back center | back right
```
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.cells import cell_len

from headjudge.terminal.boards.parts import Card, Zones, cards_in, changed, hand_lines, headline, zones_of
from headjudge.terminal.paint import Paint, clip, wrap

FRONT: Final = ("left_front", "vanguard", "right_front")
BACK: Final = ("left_back", "center_back", "right_back")
DAMAGE_TO_LOSE: Final = 6

LEGEND: Final = """\
On the table: the grade stands before a name, 9000+ is more than printed and
9000- less, *2 is critical 2. Damage: ■ face up, ▣ face down. In hand you see
grade, power/shield (- for none) and the trigger."""

SHORT: Final = {"attack": "attacks", "target": "target", "boost": "boosts", "guard": "guards"}


def drawn(table: VanguardTable, small: bool) -> str:
    """Returns the table with the viewer's hand; a spectator sits at the first seat.

    small: with one line for each row of circles and for each player.
    """
    view, paint = table.view, table.paint
    own = view["seat"] if view["seat"] is not None else 0
    half = table.small_half if small else table.half
    lines = [headline(view, table.names, table.width, paint), *half(1 - own, True), *table.guardian_lines(),
             *half(own, False)]
    if view["seat"] is not None:
        lines += hand_lines(cards_in(zones_of(view, own), "hand"), stamp, table.width, paint)
    return "\n".join(line.rstrip() for line in lines)


class VanguardTable:
    """Draws a view. A game adds the piles and the lines of zones that it alone has."""

    small_piles: tuple[str, ...] = ("bind",)
    """Zones whose number of cards is told where there are any."""

    def __init__(self, view: Mapping[str, Any], names: Sequence[str], width: int, paint: Paint) -> None:
        self.view = view
        self.names = names
        self.width = width
        self.cell = (width - 4) // 3
        self.paint = paint
        self.roles = {role["target"]: "target" for role in view["roles"]
                      if role["target"] is not None and role["word"] == "attack"}
        self.roles.update({role["card"]: role["word"] for role in view["roles"] if role["card"] is not None})

    def player(self, seat: int) -> str:
        """Returns a player's name, damage, hand and piles."""
        zones = zones_of(self.view, seat)
        piles = [f"hand {zones['hand']['count']}", f"deck {zones['deck']['count']}", f"drop {zones['drop']['count']}",
                 f"soul {zones['soul']['count']}"]
        counted = {zone: zones[zone]["count"] for zone in self.small_piles}
        piles += [f"{zone.replace('_', ' ')} {count}" for zone, count in counted.items() if count]
        damage = self._damage(zones)
        counts = "  ".join([damage, *piles])
        name = clip(self.names[seat], max(1, self.width - cell_len(counts) - 3)).rstrip()
        close = zones["damage"]["count"] >= DAMAGE_TO_LOSE - 1
        return f" {self.paint(name, 'bold')}  {self.paint(damage, 'bold' if close else '')}  {'  '.join(piles)}"

    def _damage(self, zones: Zones) -> str:
        cards = zones["damage"].get("cards", ())
        bar = "".join(["▣" if card.get("face") == "down" else "■" for card in reversed(cards)])
        return f"damage {bar}{'□' * max(0, DAMAGE_TO_LOSE - len(cards))} {len(cards)}"

    def zone_lines(self, seat: int) -> list[str]:
        """Returns the lines about a player's other zones, outside of the circles."""
        return []

    def half(self, seat: int, above: bool) -> list[str]:
        """Returns a player's half: two lines for each row of circles."""
        rows = [self._row(seat, BACK, above), self._row(seat, FRONT, above)]
        line = "+".join(["-" * self.cell] * 3)
        lines = [*rows[0], f"+{line}+", *rows[1]] if above else [*rows[1], f"+{line}+", *rows[0]]
        lines = [f"+{line}+", *lines, f"+{line}+"]
        about = [self.player(seat), *self.zone_lines(seat)]
        return [*about, *lines] if above else [*lines, *about]

    def small_half(self, seat: int, above: bool) -> list[str]:
        """Returns a player's half with one line for each row."""
        rows = [self._small_row(seat, BACK, above), self._small_row(seat, FRONT, above)]
        about = [self.player(seat), *self.zone_lines(seat)]
        return [*about, *rows] if above else [*rows[::-1], *about]

    def _row(self, seat: int, slots: tuple[str, ...], above: bool) -> list[str]:
        cells = [self._cell(seat, slot) for slot in (reversed(slots) if above else slots)]
        return ["|" + "|".join(cell[at] for cell in cells) + "|" for at in range(2)]

    def _small_row(self, seat: int, slots: tuple[str, ...], above: bool) -> str:
        order = reversed(slots) if above else slots
        return "|" + "|".join([self._small_cell(seat, slot) for slot in order]) + "|"

    def _there(self, seat: int, slot: str) -> list[Card]:
        zones = zones_of(self.view, seat)
        zone = zones["vanguard"] if slot == "vanguard" else zones["rearguard"][slot]
        return [card for card in zone.get("cards", ()) if card]

    def _cell(self, seat: int, slot: str) -> tuple[str, str]:
        room = self.cell - 2
        there = self._there(seat, slot)
        if not there or "name" not in there[0]:
            empty = "face down" if there else _spoken(slot)
            return " " + self.paint(clip(empty, room), "dim") + " ", " " * self.cell
        card = there[0]
        name = clip(f"{card['grade']} {card['name']}", room)
        word = self._word(card)
        numbers = _numbers(card)
        remarks = ", ".join(card.get("remarks", ()))
        if remarks and cell_len(numbers) + cell_len(remarks) + cell_len(word) + 4 <= room:
            numbers += f"  {remarks}"
        lower = clip(numbers, room - cell_len(word)) + self.paint(word, self._style(card))
        return f" {self.paint(name, 'bold' if slot == 'vanguard' else '')} ", f" {lower} "

    def _small_cell(self, seat: int, slot: str) -> str:
        there = self._there(seat, slot)
        if not there or "name" not in there[0]:
            return self.paint(clip("face down" if there else _spoken(slot), self.cell), "dim")
        card = there[0]
        word = {"attacks": " att", "target": " tgt", "boosts": " bst", "rest": " rest"}.get(self._word(card), "")
        numbers = _numbers(card)
        name = clip(f"{card['grade']} {card['name']}", self.cell - len(numbers) - len(word) - 1)
        return f"{name} {numbers}{self.paint(word, self._style(card))}"

    def _word(self, card: Card) -> str:
        role = self.roles.get(card["id"])
        return SHORT[role] if role is not None else "rest" if card.get("state") == "rest" else ""

    def _style(self, card: Card) -> str:
        return "attack" if card["id"] in self.roles else "rest"

    # Guardians

    def guardian_lines(self) -> list[str]:
        """Returns the guardians with their shields, the checked card, and the powers of the attack that goes on."""
        lines: list[str] = []
        for seat in (0, 1):
            zones = zones_of(self.view, seat)
            there = cards_in(zones, "guardian")
            if there:
                shields = sum(card.get("shield", 0) for card in there)
                named = ", ".join(f"{card['name']} {card.get('shield', 0)}" for card in there)
                lines += wrap(f"Guardians of {self.names[seat]}: {named}; shield {shields} in all", self.width - 1, 2)
            for card in cards_in(zones, "trigger"):
                icon = f", {card['trigger'][0]} trigger" if card.get("trigger") else ""
                lines += wrap(f"Checked: {card['name']}{icon}", self.width - 1, 2)
        lines += [line for role in self.view["roles"] if role["word"] == "attack" and role["target"] is not None
                  for line in self._attack(role)]
        return [" " + line for line in lines]

    def _attack(self, role: Mapping[str, Any]) -> list[str]:
        cards = {card["id"]: card for player in self.view["players"] for card in self._units(player["seat"])}
        one, other = cards.get(role["card"]), cards.get(role["target"])
        if one is None or other is None:
            return []
        return wrap(f"{one['name']} {one['power']} against {other['name']} {other['power']}", self.width - 1, 2)

    def _units(self, seat: int | None) -> list[Card]:
        if seat is None:
            return []
        found = [card for slot in (*FRONT, *BACK) for card in self._there(seat, slot) if "name" in card]
        return [*found, *cards_in(zones_of(self.view, seat), "guardian")]


def stamp(card: Card) -> str:
    """Returns the key values of a card in hand in a few letters: grade, power/shield, trigger; of an order its type."""
    if "power" not in card:
        return f"g{card['grade']} {card['type']}"
    trigger = f" {card['trigger'][0]}" if card.get("trigger") else ""
    return f"g{card['grade']} {changed(card, 'power')}/{card.get('shield', '-')}{trigger}"


def _numbers(card: Card) -> str:
    critical = card.get("critical", 1)
    return changed(card, "power") + (f" *{critical}" if critical != 1 else "")


def _spoken(slot: str) -> str:
    side, _, row = slot.partition("_")
    return f"{row} {side}" if row else "vanguard"
