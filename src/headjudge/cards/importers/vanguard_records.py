"""The shapes of the public Vanguard records, each brought into one form (`Record`).

Three databases and a file of facts are known. What a database has no field for is None in the record, not a guess.
"""

from __future__ import annotations

import html
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from headjudge.games.vanguard.naming import card_number, fold

FIELDS: Final = ("trigger", "critical", "skill", "race", "shield", "grade", "power", "clan", "nation", "special",
                 "kind")
"""What a record may lack and another source may say."""

LISTS: Final = ("skill", "race", "clan", "nation", "special", "kind")
NUMBERS: Final = frozenset({"critical", "shield", "grade", "power"})
NOTHING: Final = ("", "-", "None", "NationLess")


@dataclass
class Record:
    """One record. known: the fields that it tells, with None for a field that the card does not have."""

    file: str
    number: str
    name: str
    type: str
    text: str
    known: dict[str, Any] = field(default_factory=dict)
    more: tuple[str, ...] = ()
    """Further numbers under which the same card was printed."""

    def __post_init__(self) -> None:
        self.printed = self.number
        self.number = card_number(self.number)


class NoRecord(ValueError):
    """Raised for a value that is no record; its text says what is missing."""


def shape_of(record: object) -> str:
    """Returns which source a JSON value looks like a record of: 'cgs', 'bt03', 'crow', 'facts'; '' for none."""
    if not isinstance(record, dict):
        return ""
    for shape, keys in (("cgs", ("number", "effect", "productName")), ("bt03", ("Number", "Effect", "Group")),
                        ("crow", ("setCode", "skill", "ability"))):
        if all(key in record for key in keys):
            return shape
    return "facts" if "number" in record and "name" not in record and set(record) - {"number"} <= set(FIELDS) else ""


def read_record(file: str, record: Any) -> Record:
    """Returns a record in the common form. Raises `NoRecord`."""
    shape = shape_of(record)
    if shape not in _READERS:
        raise NoRecord("no record of a known kind")
    given: dict[str, Any] = record
    for key in _TEXTS[shape]:
        if not isinstance(given.get(key), str):
            raise NoRecord(f"{key} is missing or no text")
    return _READERS[shape](file, given)


def _cgs(file: str, given: Mapping[str, Any]) -> Record:
    known: dict[str, Any] = {key: _number(given, key) for key in ("grade", "power", "shield")}
    known["clan"] = _words(given.get("clan"))
    return Record(file, given["number"], given["name"], given["type"], given["effect"], known)


def _bt03(file: str, given: Mapping[str, Any]) -> Record:
    known: dict[str, Any] = {key: _number(given, key.title()) for key in ("grade", "power", "shield", "critical")}
    known.update(clan=_words(given["Group"]), race=_words(given.get("Race")), nation=_words(given.get("Nation")),
                 skill=_words(given.get("Skill")))
    gift = re.match(r"(\w+) Trigger", str(given.get("Gift", "")))
    if given["Type"].lower().startswith("trigger"):
        known["trigger"] = gift.group(1).lower() if gift else None
    return Record(file, given["Number"], given["Name"], given["Type"], given["Effect"], known)


def _crow(file: str, given: Mapping[str, Any]) -> Record:
    codes = given["setCode"]
    if not isinstance(codes, list) or not codes or not all(isinstance(code, str) for code in codes):
        raise NoRecord("setCode is missing or no list")
    numbers = [code.strip().replace(" ", "/", 1) for code in codes]
    known: dict[str, Any] = {key: _number(given, key) for key in ("grade", "power", "shield")}
    known.update(clan=_words(given.get("nation")), race=_words(given.get("race")), skill=_words(given.get("ability")))
    keywords = [str(word) for word in given.get("keywords") or ()]
    if "unit" in given["type"].lower():
        known["critical"] = _number(given, "critical")
        known["special"] = tuple([word.lower() for word in keywords if word == "Persona Ride"])
        if "Sentinel" in keywords:
            known["skill"] = (*known["skill"], "sentinel")
    else:
        # What the database calls the race of an order is its kind.
        named = [*known["race"], *[word for word in keywords if word in ("Prison", "Song", "Base")]]
        known.update(power=None, shield=None, race=(), kind=tuple(dict.fromkeys([word.lower() for word in named])))
    trigger = str(given.get("trigger", "")).lower()
    known["trigger"] = trigger if trigger != "none" else None
    text = re.sub(r"<br ?/?>", "\n", given["skill"])
    text = re.sub(r"</?[a-z]+(?: [^<>]*)?>", "", text)
    return Record(file, numbers[0], given["name"], given["type"], text, known, tuple(map(card_number, numbers[1:])))


_READERS: Final = {"cgs": _cgs, "bt03": _bt03, "crow": _crow}
_TEXTS: Final = {
    "cgs": ("number", "name", "type", "effect"),
    "bt03": ("Number", "Name", "Type", "Effect", "Group"),
    "crow": ("name", "type", "skill"),
}


def _number(given: Mapping[str, Any], key: str) -> int | None:
    value = given.get(key)
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    found = re.fullmatch(r"(?:[A-Za-z]+ )?(\d{1,6})", value.strip()) if isinstance(value, str) else None
    return int(found.group(1)) if found else None


def _words(value: object) -> tuple[str, ...]:
    if not isinstance(value, str):
        return ()
    words = [fold(html.unescape(word)) for word in re.split(r"\s*/\s*", value.strip())]
    return tuple([word for word in words if word not in NOTHING])


def fact_of(row: Mapping[str, Any]) -> dict[str, Any]:
    """Returns what a row of a facts file says: the fields that are not empty; `-` is a field that the card lacks.

    Raises `NoRecord` for a number that is none.
    """
    found: dict[str, Any] = {}
    for key in FIELDS:
        written = str(row.get(key) or "").strip()
        if not written:
            continue
        if written == "-":
            found[key] = () if key in LISTS else None
        elif key in NUMBERS:
            if not written.isdecimal() or len(written) > 6:
                raise NoRecord(f"{key} {written} is no number")
            found[key] = int(written)
        elif key in LISTS:
            found[key] = tuple([word.strip() for word in written.split("/")])
        else:
            found[key] = written.lower()
    return found
