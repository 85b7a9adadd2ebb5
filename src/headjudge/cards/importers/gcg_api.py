"""Reader for the records of the public gcg-api.

A file is a list of records with the keys product_id, card_number, name, card_type, color, level, cost, ap, hp, zone,
trait, link and effect (others are ignored, keyword_effects too: it lists what a text mentions). `-`, an empty text or
null means that the card has no such value.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, Final

from headjudge.cards.importers import Imported, Repair
from headjudge.cards.printed import Printed
from headjudge.errors import printable
from headjudge.games.gcg.cards import (
    BASE,
    COLORS,
    COMMAND,
    PILOT,
    RESOURCE,
    UNIT,
    card_number,
    complete,
    fold,
    link_conditions,
    modifier,
    name_in_rules,
    pilot_name,
    trait_in_rules,
)

KEYS: Final = ("card_number", "name", "card_type", "effect")
NO_VALUE: Final = ("", "-", "\u2010", "\u2212", "\u2013", "\u2014", "\uff0d")
TYPES: Final = {
    "UNIT": (UNIT, ()),
    "PILOT": (PILOT, ()),
    "COMMAND": (COMMAND, ()),
    "BASE": (BASE, ()),
    "RESOURCE": (RESOURCE, ()),
    "UNIT TOKEN": (UNIT, ("token",)),
    "EX BASE": (BASE, ("token", "ex")),
    "EX RESOURCE": (RESOURCE, ("token", "ex")),
}
"""The types of the records: our type, and what kind of token it is."""

_BREAK: Final = re.compile(r"(?<=[.)>\]])[ \u3000]*(?=\u3010(?!Main\u3011\.))")
_ENDS: Final = (".", ")", "]", ">", ":", "\uff1a", "\uff09", "\u300d")
_MARKS: Final = re.compile(r"(?:[\u3010\[][^\u3010\u3011\[\]]*[\u3011\]]\s*/?\s*)+")


def recognises(value: object) -> bool:
    """Whether a JSON value looks like a file of this database."""
    return isinstance(value, list) and bool(value) and all(isinstance(record, dict) for record in value[:3]) and any(
        "card_number" in record and "card_type" in record and "effect" in record for record in value[:3])


def read(files: Iterable[tuple[str, Sequence[Any]]]) -> Imported:
    """Returns the cards of these files (name and records), with every repair, note and refusal.

    Several printings of a card are one card; the printing without a suffix counts, else the first one.
    """
    cards: list[Printed] = []
    repairs: list[Repair] = []
    records = printings = 0
    seen: dict[str, Printed] = {}
    for file, values in files:
        records += len(values)
        for place, record in sorted(enumerate(values), key=lambda pair: _again(pair[1])):
            reader = _Record(file, place, record)
            card = reader.read()
            if card is not None and card.id in seen:
                printings += 1
                repairs.append(_printed_again(reader, card, seen[card.id]))
                continue
            repairs += reader.repairs
            if card is not None:
                seen[card.id] = card
                cards.append(card)
    return Imported(tuple(cards), tuple(repairs), records, printings)


def _again(record: Any) -> bool:
    """Whether a record is of a later printing."""
    if not isinstance(record, dict):
        return False
    id = record.get("product_id")
    return isinstance(id, str) and card_number(id.strip()) != id.strip()


def _printed_again(reader: _Record, card: Printed, first: Printed) -> Repair:
    """Returns the report of a further printing of a card; its differences do not count."""
    same = (card.numbers, card.words, card.text) == (first.numbers, first.words, first.text)
    kind = "printed again" if same else "printed again with another wording"
    return Repair("noted", kind, reader.file, reader.id, card.name, first.id)


class _Record:
    """One record and its repairs."""

    def __init__(self, file: str, place: int, record: Any) -> None:
        self.file = file
        self.record = record
        self.id = f"record {place + 1}"
        self.name = ""
        self.fault = ""
        self.repairs: list[Repair] = []

    def note(self, action: str, kind: str, before: object, after: object = "") -> None:
        self.repairs.append(Repair(action, kind, self.file, self.id, self.name, str(before), str(after)))

    def repair(self, kind: str, before: object, after: object = "") -> None:
        self.note("repaired", kind, before, after)

    def refuse(self, kind: str, before: object) -> None:
        """Report that the card cannot be played."""
        self.note("refused", kind, before)
        self.fault = self.fault or f"{kind}: {before}"

    def read(self) -> Printed | None:
        if not self._has_its_keys():
            return None
        record = self.record
        number = printable(card_number(record["card_number"].strip()))
        id = record.get("product_id")
        self.id = printable(id.strip()) if isinstance(id, str) and id.strip() else number
        self.name = self._name(record["name"])
        type, token = self._type(record["card_type"])
        lines = self._lines(record["effect"])
        words = {
            "name": (self.name,),
            "color": self._color(type, token),
            "trait": self._traits(),
            "zone": self._zone(type),
            "link": self._link(type),
            "token": token,
        }
        numbers = self._numbers(type, bool(token), any(pilot_name(line) for line in lines))
        words = complete({key: value for key, value in words.items() if value}, lines)
        return Printed("gcg", number, self.name, type, numbers, words, lines, f"{self.file}, {self.id}", self.fault)

    def _has_its_keys(self) -> bool:
        if not isinstance(self.record, dict):
            self.refuse("no record", self.record)
            return False
        wrong = [key for key in KEYS if not isinstance(self.record.get(key), str) and not
                 (key == "effect" and self.record.get(key) is None)]
        wrong += [key for key in ("card_number", "name") if key not in wrong and not self.record[key].strip()]
        if wrong:
            self.refuse("keys missing or of the wrong kind", ", ".join(wrong))
        return not wrong

    def _text(self, key: str) -> str:
        """Returns a value as text; '' when the card has none."""
        value = self.record.get(key)
        if value is None:
            return ""
        printed = printable(str(value)).strip()
        if printed in NO_VALUE:
            if printed not in ("", "-"):
                self.repair("no value, written otherwise", f"{key} {printed}")
            return ""
        return printed

    def _name(self, printed: str) -> str:
        name = printable(name_in_rules(printed.replace("\u200b", "")))
        if name != printed:
            self.repair("blanks in the name", printed, name)
        return name

    def _type(self, printed: str) -> tuple[str, tuple[str, ...]]:
        found = TYPES.get(" ".join(printed.upper().split()))
        if found is None:
            self.refuse("unknown type", printable(printed))
            return printable(printed.strip().lower()), ()
        return found

    def _color(self, type: str, token: tuple[str, ...]) -> tuple[str, ...]:
        printed = self._text("color")
        color = printed.lower()
        if type == RESOURCE or token:
            if printed:
                self.repair("color of a Resource or token", printed)
            return ()
        if color not in COLORS:
            self.refuse("unknown color", printed)
            return ()
        return (color,)

    def _traits(self) -> tuple[str, ...]:
        printed = self._text("trait")
        found = [trait_in_rules(part) for part in re.findall(r"\([^()]*\)", fold(printed))]
        rest = re.sub(r"[\s/,]", "", re.sub(r"\([^()]*\)", "", fold(printed)))
        if rest:
            self.repair("trait without parentheses", printed)
            found.append(trait_in_rules(re.sub(r"\([^()]*\)", "", fold(printed)).strip(" /,")))
        return tuple(dict.fromkeys(found))

    def _zone(self, type: str) -> tuple[str, ...]:
        printed = self._text("zone")
        zones = [word for word in re.split(r"[\s/,]+", printed.lower()) if word]
        if [word for word in zones if word not in ("space", "earth")]:
            self.refuse("unknown zone", printed)
        if zones and type not in (UNIT, BASE):
            self.repair(f"zone of a card of type {type}", printed)
            return ()
        return tuple(word for word in ("space", "earth") if word in zones)

    def _link(self, type: str) -> tuple[str, ...]:
        printed = self._text("link")
        found = link_conditions(printed)
        if printed and not found:
            self.refuse("unknown link condition", printed)
        if found and type != UNIT:
            self.repair(f"link condition of a card of type {type}", printed)
            return ()
        return found

    def _numbers(self, type: str, token: bool, pairs: bool) -> dict[str, int]:
        numbers: dict[str, int] = {}
        wanted: dict[str, bool] = {}
        if type != RESOURCE and not token:
            wanted.update(level=True, cost=True)
        if type in (UNIT, BASE, PILOT) or (type == COMMAND and pairs):
            wanted.update(ap=type == PILOT, hp=True)
        for key in ("level", "cost", "ap", "hp"):
            value = self._number(key)
            if key in wanted:
                if value is None and wanted[key]:
                    self.refuse(f"{key} of a card of type {type} is missing", self._text(key) or "nothing")
                elif value is None:
                    self.repair(f"no {key} is 0", "nothing", "0")
                numbers[key] = value or 0
            elif value is not None:
                self.repair(f"{key} of a card of type {type}", value)
        return numbers

    def _number(self, key: str) -> int | None:
        value = self.record.get(key)
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 1000:
            return value
        written = self._text(key)
        if not written and key in ("ap", "hp"):
            written = self._text(f"{key}_raw")
        number = modifier(written) if written else None
        if written and number is None:
            self.refuse(f"{key} that is no number", written)
        return number

    def _lines(self, effect: str | None) -> tuple[str, ...]:
        """Returns the abilities, one a line: split where several share a line, joined where one is broken."""
        found: list[str] = []
        for raw in (effect or "").splitlines():
            line = " ".join(printable(raw).split())
            if line in NO_VALUE:
                continue
            if found and (not found[-1].endswith(_ENDS) or _MARKS.fullmatch(found[-1])) and not pilot_name(found[-1]):
                self.repair("ability over several lines", f"{found[-1]} / {line}")
                found[-1] = f"{found[-1]} {line}"
                continue
            parts = [part for part in (part.strip() for part in _BREAK.split(line)) if part]
            if len(parts) > 1:
                self.repair("several abilities on one line", line)
            found += parts
        return tuple(found)
