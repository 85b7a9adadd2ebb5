"""Reader for the records of the public WeissSchwarz-ENG-DB.

A file is a list of records with the keys name, code, side, type, color, level, cost, power, soul, trigger, attributes
and ability (others are ignored). `-` or an empty text means that the card has no such value. A facts file of the user
(columns number and icons) tells the trigger icons that texts have lost; nothing else does.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from headjudge.cards.importers import Imported, Repair
from headjudge.cards.importers.ws_lines import mend, with_icons
from headjudge.cards.printed import Printed
from headjudge.errors import printable
from headjudge.games.ws.cards import (
    CHARACTER,
    CLIMAX,
    COLORS,
    EVENT,
    TRIGGER_ICONS,
    complete,
    fold,
    icons_in_text,
    in_play,
    name_in_rules,
    trait_in_rules,
)

KEYS: Final = ("name", "code", "side", "type", "color", "level", "cost", "power", "soul", "trigger", "attributes",
               "ability")
NO_VALUE: Final = ("", "-")
NUMBERS: Final = {CHARACTER: ("level", "cost", "power"), EVENT: ("level", "cost"), CLIMAX: ()}
BESIDE_SOUL: Final = ("return", "gate", "standby", "shot")
"""Trigger icons that are never printed without a soul icon before them."""


def recognises(value: object) -> bool:
    """Whether a JSON value looks like a file of this database."""
    return isinstance(value, list) and bool(value) and all(isinstance(record, dict) for record in value[:3]) and any(
        ("code" in record and "ability" in record) or _is_fact(record) for record in value[:3])


def _is_fact(record: object) -> bool:
    """Whether this is a row of a facts file; a row of a table that is too short has no icons."""
    return isinstance(record, dict) and set(record) == {"number", "icons"} and isinstance(record["number"], str) and (
        record["icons"] is None or isinstance(record["icons"], str))


def read(files: Iterable[tuple[str, Sequence[Any]]]) -> Imported:
    """Returns the cards of these files (name and records), with every repair, note and refusal."""
    cards: list[Printed] = []
    repairs: list[Repair] = []
    records = 0
    seen: dict[str, Printed] = {}
    given = list(files)
    facts: dict[str, str | None] = {}
    for file, values in given:
        for place, row in enumerate(values):
            if not _is_fact(row):
                continue
            number, icons = row["number"].strip(), row["icons"]
            if facts.setdefault(number, icons) != icons:
                repairs.append(Repair("refused", "facts that contradict an earlier row", file, f"record {place + 1}",
                                      number, str(icons), str(facts[number])))
    for file, values in given:
        values = [record for record in values if not _is_fact(record)]
        traits = _single_traits(values)
        for place, record in enumerate(values):
            records += 1
            reader = _Record(file, place, record, traits, facts)
            card = reader.read()
            if card is not None and card.id in seen:
                reader.refuse("id used twice", card.id, f"the first is {seen[card.id].name!r}")
                card = None
            repairs += reader.repairs
            if card is not None:
                seen[card.id] = card
                cards.append(card)
    repairs += _same_names(cards)
    return Imported(tuple(cards), tuple(repairs), records)


class _Record:
    """One record and its repairs."""

    def __init__(self, file: str, place: int, record: Any, single_traits: frozenset[str],
                 facts: Mapping[str, str | None]) -> None:
        self.file = file
        self.record = record
        self.single_traits = single_traits
        self.facts = facts
        self.code = f"record {place + 1}"
        self.name = ""
        self.fault = ""
        self.repairs: list[Repair] = []

    def note(self, action: str, kind: str, before: object, after: object = "") -> None:
        self.repairs.append(Repair(action, kind, self.file, self.code, self.name, _told(before), _told(after)))

    def repair(self, kind: str, before: object, after: object = "") -> None:
        self.note("repaired", kind, before, after)

    def refuse(self, kind: str, before: object, why: str = "") -> None:
        """Report that the card cannot be played."""
        self.note("refused", kind, before, why)
        self.fault = self.fault or f"{kind}: {_told(before)}"

    def read(self) -> Printed | None:
        if not self._has_its_keys():
            return None
        record = self.record = self._without_controls(self.record)
        self.code = record["code"].strip()
        self.name = self._name(record["name"])
        type = self._type(record["type"])
        lines, explained, changes = mend(record["ability"], type)
        lines = self._icons_told(tuple(map(printable, lines)))
        numbers = self._numbers(type)
        words = {
            "name": (self.name,),
            "color": self._color(record["color"]),
            "trait": self._traits(type),
            "trigger": self._trigger(type, explained),
            "side": {"W": ("weiss",), "S": ("schwarz",)}.get(record["side"].strip().upper(), ()),
        }
        for change in changes:
            self.repair(change.kind, change.before, change.after)
        words = {key: value for key, value in words.items() if value}
        if icons_in_text(lines):
            words = complete(words, lines)
        return Printed("ws", self.code, self.name, type, numbers, words, lines, f"{self.file}, {self.code}", self.fault)

    def _icons_told(self, lines: tuple[str, ...]) -> tuple[str, ...]:
        """The lines with the trigger icons that a facts file tells for this card."""
        written = self.facts.get(self.code)
        if not written:
            return lines
        icons = tuple([icon.strip().lower() for icon in written.split("/")])
        told = with_icons(lines, icons) if set(icons) <= set(TRIGGER_ICONS) else None
        if told is None:
            self.note("noted", "icons of a facts file that do not fit", written)
            return lines
        self.repair("trigger icon in the text from a facts file", written, " / ".join(icons))
        return told

    def _has_its_keys(self) -> bool:
        if not isinstance(self.record, dict):
            self.refuse("no record", self.record)
            return False
        wrong = [key for key in KEYS if not _is_right(key, self.record.get(key))]
        if wrong:
            code = self.record.get("code")
            self.code = code if isinstance(code, str) and code.strip() else self.code
            self.refuse("keys missing or of the wrong kind", ", ".join(wrong))
        return not wrong

    def _without_controls(self, record: dict[str, Any]) -> dict[str, Any]:
        """The record with all signs in its values written so that they can be printed; lines of text are mended."""
        code = printable(record["code"].strip())
        clean = {**record, **{key: printable(value) for key, value in record.items() if isinstance(value, str)}}
        for key in ("trigger", "attributes"):
            clean[key] = [printable(word) for word in record[key]]
        changed = [key for key in KEYS if clean[key] != record[key]]
        if changed:
            self.code = code
            self.refuse("signs that cannot be printed", ", ".join(changed))
        return clean

    def _name(self, printed: str) -> str:
        name = name_in_rules(printed.replace("\u200b", ""))
        if name != printed:
            self.repair("blanks in the name", printed, name)
        return name

    def _type(self, printed: str) -> str:
        type = printed.strip().lower()
        if type not in (CHARACTER, EVENT, CLIMAX):
            self.refuse("unknown type", printed)
        if type == EVENT and self.record["soul"] > 0 and _number(self.record["power"]):
            self.repair("type", printed, "character: it has power and soul")
            return CHARACTER
        return type

    def _numbers(self, type: str) -> dict[str, int]:
        numbers: dict[str, int] = {}
        for key in ("level", "cost", "power"):
            printed = self.record[key]
            value = _number(printed)
            if key in NUMBERS.get(type, ()):
                if value is None:
                    self.refuse(f"{key} of a card of type {type} is missing", printed)
                else:
                    numbers[key] = value
            elif value:
                self.repair(f"{key} of a card of type {type}", printed)
            elif printed not in NO_VALUE:
                self.repair("no value, written otherwise", f"{key} {printed}")
        soul = self.record["soul"]
        if type == CHARACTER:
            if soul:
                numbers["soul"] = soul
            else:
                self.note("noted", "character without soul", "0")
        elif soul and type == EVENT:
            self.repair(f"soul of a card of type {type}", soul)
        return numbers

    def _color(self, printed: str) -> tuple[str, ...]:
        color = printed.strip().lower()
        if color not in COLORS:
            self.refuse("unknown color", printed)
            return ()
        return (color,)

    def _traits(self, type: str) -> tuple[str, ...]:
        found: list[str] = []
        for printed in self.record["attributes"]:
            for trait in self._trait(printed):
                if type != CHARACTER:
                    self.repair(f"trait of a card of type {type}", printed)
                elif trait not in found:
                    found.append(trait)
        return tuple(found)

    def _trait(self, printed: str) -> list[str]:
        """Returns the traits that one entry holds."""
        entry = trait_in_rules(printed)
        if entry in NO_VALUE:
            if printed not in NO_VALUE:
                self.repair("no value, written otherwise", f"trait {printed}")
            return []
        if entry.lower() in ("0", "no traits"):
            self.repair("no value, written otherwise", f"trait {printed}")
            return []
        if entry[0] == "-" and entry[1:2].islower():
            entry = f"0{entry[1:]}"
            self.repair("lost digit in a trait", printed, entry)
        parts = [part for part in (part.strip() for part in entry.split("\u30fb")) if part not in NO_VALUE]
        if ", " in entry and all(part in self.single_traits for part in entry.split(", ")):
            parts = entry.split(", ")
        if parts != [entry]:
            self.repair("several traits in one", printed, " / ".join(parts))
        elif entry != printed:
            self.repair("signs in a trait", printed, entry)
        return parts

    def _trigger(self, type: str, explained: tuple[str, ...]) -> tuple[str, ...]:
        """Returns the trigger icons of the record, corrected by the explanation on the climax."""
        printed = self.record["trigger"]
        icons = ["soul" if icon == "BLUE" else icon.strip().lower() for icon in printed]
        if "BLUE" in printed:
            self.repair("trigger icon under another name", printed, icons)
        if unknown := [icon for icon in icons if icon not in TRIGGER_ICONS]:
            self.refuse("unknown trigger icon", unknown)
            icons = [icon for icon in icons if icon in TRIGGER_ICONS]
        before = list(icons)
        for icon in explained:
            if not icon:
                self.refuse("reminder for an unknown trigger icon", printed)
            elif icon not in icons:
                icons.append(icon)
        if type == CLIMAX and icons != before and "soul" not in icons and icons[-1] in BESIDE_SOUL:
            icons.insert(0, "soul")
        if icons != before:
            self.repair("trigger icon from the reminder", printed, icons)
        soul = self.record["soul"]
        if type == CLIMAX and soul:
            if not icons and soul == 2:
                icons = ["soul", "soul"]
            self.repair("trigger icons in the soul field", f"{printed}, soul {soul}", icons)
        if type == CLIMAX and not icons:
            self.refuse("the trigger icons of a climax are missing", printed)
        return tuple(icons)


def _same_names(cards: Sequence[Printed]) -> list[Repair]:
    """Returns reports of cards that are printed more than once, and of different cards with one name (ws:5.1.2.2.1)."""
    first: dict[str, list[Printed]] = {}
    found: list[Repair] = []
    for card in cards:
        known = first.setdefault(fold(card.name), [])
        same = next((other for other in known if in_play(other) == in_play(card)), None)
        file = card.where.rpartition(", ")[0]
        if same is not None:
            found.append(Repair("noted", "printed again", file, card.id, card.name, same.id))
            continue
        if known:
            values = any(other.numbers == card.numbers and other.type == card.type for other in known)
            kind = "same name, other text" if values else "same name, another card"
            found.append(Repair("noted", kind, file, card.id, card.name, ", ".join(other.id for other in known)))
        known.append(card)
    return found


def _single_traits(values: Sequence[Any]) -> frozenset[str]:
    """Returns the traits that stand alone somewhere in a file."""
    return frozenset(fold(trait) for record in values if isinstance(record, dict)
                     for trait in record.get("attributes") or () if isinstance(trait, str))


def _is_right(key: str, value: object) -> bool:
    if key == "soul":
        return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 100
    if key in ("trigger", "attributes", "ability"):
        return isinstance(value, list) and all(isinstance(item, str) for item in value)
    return isinstance(value, str) and bool(value.strip() or key not in ("name", "code"))


def _number(printed: str) -> int | None:
    digits = fold(printed)
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 7 else None


def _told(value: object) -> str:
    return value if isinstance(value, str) else ", ".join(map(str, value)) if isinstance(value, list) else str(value)
