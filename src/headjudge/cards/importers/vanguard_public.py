"""Reader for the public files of Vanguard cards: three databases, and a file of facts of the user.

Each record is brought into one form (`vanguard_records`); what it lacks comes from another record of the same number or
the same card, from a facts file, or from a reminder in its text that proves it. Nothing is taken from the usual look of
a card: a card that still lacks what the rules need is refused with the name of the field.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Sequence
from typing import Any, Final

from headjudge.cards.importers import Imported, Repair
from headjudge.cards.importers.vanguard_records import (
    FIELDS,
    LISTS,
    NoRecord,
    Record,
    fact_of,
    read_record,
    shape_of,
)
from headjudge.cards.printed import Printed
from headjudge.errors import printable
from headjudge.games.cfd.nations import all_clans, all_nations
from headjudge.games.vanguard.naming import card_number, fold, name_in_rules

OVERDRESS: Final = re.compile(r"DZ?-")
"""How the numbers of the overDress era begin."""

UNITS: Final = ("normal unit", "trigger unit", "token unit")
TYPES: Final[dict[str, tuple[str, ...]]] = {
    "cfv": ("normal unit", "trigger unit"),
    "cfd": (*UNITS, "normal order", "blitz order", "set order", "trigger order", "arms order"),
}

NEEDS: Final[dict[str, tuple[tuple[str, re.Pattern[str]], ...]]] = {
    "cfv": (
        ("Legion", re.compile(r"\bLegion\b|Seek Mate")),
        ("Lock", re.compile(r"\b(?:un)?lock(?:ed|s)?\b|\bOmega Lock\b", re.IGNORECASE)),
        ("Stride", re.compile(r"\bStrid(?:e|ing)\b|\bG [Zz]one\b|\bG units?\b|Generation[- ]Break|\bheart card")),
        ("Imaginary Gifts", re.compile(r"Imaginary Gift|\bgift (?:icon|marker)")),
    ),
    "cfd": (
        ("energy", re.compile(r"\b[Ee]nergy\b")),
        ("crests", re.compile(r"\b[Cc]rests?\b")),
        ("Divine Skill", re.compile(r"Divine Skill")),
        ("Stride", re.compile(r"\bStrid(?:e|ing)\b|\bG [Zz]one\b|\bG units?\b|Generation[- ]Break")),
    ),
}
"""Mechanics that the document of a game does not have, and the words that speak of them."""

CRAY: Final = "Cray Elemental"
USUAL: Final[dict[str, str]] = {
    "kagerou": "Kagero",
    **{re.sub(r"[^a-z]", "", name.lower()): name for name in (*all_clans(), *all_nations(), CRAY)},
}
"""Clans and nations by their letters alone: blanks, hyphens and capitals differ between the databases."""

_OPEN: Final = "<\u300a\xab\u226a\uff1c\u3008"
_CLOSE: Final = ">\u300b\xbb\u226b\uff1e\u3009"
_BRACKETED: Final = re.compile(f"[{_OPEN}]{{1,2}}([^{_OPEN}{_CLOSE}]+)[{_CLOSE}]{{1,2}}")
_ICON: Final = r"\[(?:AUTO|ACT|CONT)\]"
_JOINT: Final = re.compile(rf"(?<=[.)!\]])\s*(?={_ICON}\s*[:(\[A-Z])")
_REMINDED: Final = re.compile(r"\(You may only have (?:up to )?\w+ (?:cards with )?\"?\[(Heal|Over)\]")
_ARMS: Final = re.compile(r"^\w+ Deity Arms\b", re.MULTILINE)
_TOKEN: Final = re.compile(r"\(This represents an? .* token, and cannot be put in a deck\)")
_HEADED: Final = re.compile(rf"{_ICON}|\(|-$|\[Glitter\]|\[(?:over|Xover|Revol)Dress\]|\w+ Deity Arms|Additional Effect"
                            r"|Play this|This card can be played|Unison|\[?DressBoost|\[RevolDress\]|Operate")
_BLAST: Final = r"(\[(?:Counter|Soul)-Blast ?\d+)"
_MENDS: Final = (
    ("number behind its bracket", re.compile(r"\[((?:Counter|Soul)-Blast)\] ?(\d+)(?=[^\[\]]*\])"), r"[\1 \2"),
    ("number behind its bracket", re.compile(r"(?<=[& ])((?:Counter|Soul)-Blast)\] ?(\d+)(?=[^\[\]]*\])"), r"\1 \2"),
    ("number behind its bracket", re.compile(r"\[((?:Counter|Soul)-Charge)\] ?(\d+)\]?"), r"[\1 \2]"),
    ("sign in the place of brackets", re.compile(r"\b(Power|Shield|Critical|Over) ?@ ?(?=[+-]?\d|[a-z])"), r"[\1] "),
    ("sign in the place of brackets", re.compile(r"(?<= )\?([A-Z][A-Za-z ]+)\?(?= )"), r"<<\1>>"),
    ("bracket lost", re.compile(r"(?<=:)(?=\[(?:Rest|Stand)\] (?:this|one|a)\b[^\[\]]*\])"), "["),
    ("bracket that closes too early", re.compile(rf"{_BLAST}\]\s?-\s?(?=(?:card|<)[^\[\]]*\])"), r"\1 - "),
    ("bracket that closes too early", re.compile(rf"{_BLAST}\]\s?[,\uff0c]\s?(?=[^\[\]]*\])"), r"\1 & "),
    ("comma between two costs", re.compile(rf"{_BLAST} ?, ?(?=(?:Counter|Soul)-Blast ?\d+\])"), r"\1 & "),
    ("note on an update", re.compile(r"^Updated: [A-Z][A-Za-z, ]+$"), ""),
    ("brackets between two costs", re.compile(r"(Blast \d+)\] ?& ?\[(?=\w)"), r"\1 & "),
    ("zone behind the colon", re.compile(r"^(\[(?:AUTO|ACT|CONT)\]): ?(\((?:VC|RC|GC)\)(?:\[1/turn\])?:)"), r"\1\2"),
    ("comma printed twice", re.compile(r", ?,(?= )"), ","),
    ("comma before a quotation", re.compile(r"\bgets,(?= \")"), "gets"),
    ("icon without brackets", re.compile(r"^(AUTO|ACT|CONT)(?=[:(])"), r"[\1]"),
)
"""Damage of single signs: its kind, where it is, and what stands there then."""
_LABEL: Final = re.compile(r"\[Glitter\]\s?[-\uff0d]\s?\w+\s*(?:\([^()]*\)+)?$")
_BULLET: Final = re.compile("[\u30fb\u2022\uff65\u00b7]")


class VanguardPublic:
    """The reader of one game."""

    def __init__(self, game: str) -> None:
        self.game = game

    def recognises(self, value: object) -> bool:
        """Whether a JSON value looks like a file of one of these databases, or the rows of a facts file."""
        return isinstance(value, list) and any(map(shape_of, value[:3]))

    def holds(self, value: Sequence[Any]) -> bool:
        """Whether a file of these databases has cards of this game's era."""
        for record in value:
            try:
                found = read_record("", record)
            except NoRecord:
                continue
            if (OVERDRESS.match(found.number) is not None) == (self.game == "cfd"):
                return True
        return False

    def read(self, files: Iterable[tuple[str, Sequence[Any]]]) -> Imported:
        """Returns the cards of these files (name and records), with every repair, note and refusal."""
        return _Reading(self.game, files).read()


class _Reading:
    """All files of one command together: a record may lack what another one tells."""

    def __init__(self, game: str, files: Iterable[tuple[str, Sequence[Any]]]) -> None:
        self.game = game
        self.repairs: list[Repair] = []
        self.count = 0
        self.records: list[Record] = []
        self.facts: dict[str, dict[str, Any]] = {}
        self.by_number: dict[str, list[Record]] = {}
        self.by_name: dict[tuple[str, str], list[Record]] = {}
        for file, values in files:
            for at, value in enumerate(values):
                self._take(file, at, value)

        self.clans = {_letters(clan) for clan in all_clans()}
        self.clans |= {_letters(clan) for record in self.records for clan in record.known.get("clan") or ()}

    def _take(self, file: str, at: int, value: Any) -> None:
        self.count += 1
        try:
            if shape_of(value) == "facts":
                self._take_facts(file, at, str(value["number"]), fact_of(value))
                return
            record = read_record(file, value)
        except NoRecord as error:
            self.repairs.append(Repair("refused", str(error), file, f"record {at + 1}", "", printable(str(value)[:60])))
            return
        self.records.append(record)
        for number in (record.number, *record.more):
            self.by_number.setdefault(number, []).append(record)
        self.by_name.setdefault((fold(record.name), _type(record)), []).append(record)

    def _take_facts(self, file: str, at: int, number: str, told: dict[str, Any]) -> None:
        """Keep what a row of a facts file says; what another row has said otherwise is refused."""
        known = self.facts.setdefault(_fact_key(number), {})
        for field, value in told.items():
            if known.setdefault(field, value) != value:
                self.repairs.append(Repair("refused", "facts that contradict an earlier row", file, f"record {at + 1}",
                                           printable(number), printable(f"{field}: {value}"),
                                           printable(f"{field}: {known[field]}")))

    def read(self) -> Imported:
        cards: list[Printed] = []
        taken: set[str] = set()
        printings = 0
        for record in self.records:
            if (OVERDRESS.match(record.number) is not None) != (self.game == "cfd"):
                self._note(record, "refused", "a card of the other Vanguard game", record.number)
                continue
            if record.number in taken:
                printings += 1
                continue
            card = _Card(self, record).read()
            if card is not None:
                taken.add(record.number)
                cards.append(card)
        return Imported(tuple(cards), tuple(self.repairs), self.count, printings)

    def _note(self, record: Record, action: str, kind: str, before: object, after: object = "") -> None:
        self.repairs.append(Repair(action, kind, record.file, printable(record.printed), printable(record.name),
                                   printable(str(before)), printable(str(after))))

    def others(self, record: Record) -> list[Record]:
        """Returns the other records of the same card: those of its number, then those of its name and type.

        A card is known by its name; within an era it has the same values in each of its printings.
        """
        numbered = [other for other in self.by_number[record.number] if other is not record]
        era = OVERDRESS.match(record.number) is not None
        named = [other for other in self.by_name[fold(record.name), _type(record)]
                 if other is not record and (OVERDRESS.match(other.number) is not None) == era
                 and all(other.known.get(key) == record.known.get(key) for key in ("grade", "power"))]
        return [*numbered, *named]

    def facts_of(self, record: Record, grade: int | None) -> list[dict[str, Any]]:
        """Returns what the facts file says of a card: of its number, else of all units of its grade."""
        numbers = [record.number, *[other.number for other in self.others(record)]]
        found = [self.facts[number] for number in numbers if number in self.facts]
        if grade is not None and _type(record) in UNITS and f"grade {grade}" in self.facts:
            found.append(self.facts[f"grade {grade}"])
        return found


def _fact_key(written: str) -> str:
    low = " ".join(written.lower().split())
    return low if low.startswith("grade ") else card_number(written)


def _type(record: Record) -> str:
    low = " ".join(record.type.lower().split())
    if low == "others" and _TOKEN.search(record.text):
        return "token unit"
    return "arms order" if low.endswith("order") and _ARMS.search(record.text) else low


class _Card:
    """One card and its repairs."""

    def __init__(self, reading: _Reading, record: Record) -> None:
        self.reading = reading
        self.record = record
        self.game = reading.game
        self.known: dict[str, Any] = dict(record.known)
        self.fault = ""

    def repair(self, kind: str, before: object, after: object = "") -> None:
        self.reading._note(self.record, "repaired", kind, before, after)

    def refuse(self, kind: str, before: object) -> None:
        """Report that the card cannot be played."""
        self.reading._note(self.record, "refused", kind, before)
        self.fault = self.fault or f"{kind}: {before}"

    def read(self) -> Printed | None:
        record = self.record
        name = printable(name_in_rules(html.unescape(record.name)))
        type = _type(record)
        if not name or not record.number:
            self.refuse("keys that are empty", "name" if not name else "number")
            return None
        if type not in TYPES[self.game]:
            needed = {"g unit": "Stride", "ride deck crest": "crests"}.get(type)
            self.refuse("unknown type", type or "no type") if needed is None else self.refuse(
                f"needs {needed}, which this document does not have", type)
            return None
        self._shift(type)
        self._fill(type)
        lines = self._lines(record.text, type)
        for needed, words in NEEDS[self.game]:
            if (spoken := words.search(" ".join(lines))) is not None:
                self.refuse(f"needs {needed}, which this document does not have", spoken.group())
                break
        numbers, words_of = self._values(type)
        where = f"{record.file}, {printable(record.printed)}"
        return Printed(self.game, printable(record.number), name, type, numbers, {"name": (name,), **words_of},
                       lines, where, self.fault)

    def _shift(self, type: str) -> None:
        """Grade in the place of the power, and power in that of the shield: then the shield is not known."""
        grade, power, shield = (self.known.get(key) for key in ("grade", "power", "shield"))
        if type in UNITS and grade is None and (power or 10) < 10 and (shield or 0) >= 1000:
            self.repair("grade and power shifted", f"power {power}, shield {shield}", f"grade {power}, power {shield}")
            self.known.update(grade=power, power=shield)
            del self.known["shield"]
        if type in UNITS and self.known.get("shield") == 0 and (self.known.get("grade") or 0) >= 3:
            self.repair("shield 0 of a unit of grade 3 or more", "0", "no shield")
            self.known["shield"] = None

    def _fill(self, type: str) -> None:
        """Take what the record lacks from other records of the card, from the facts file and from its reminders."""
        others = self.reading.others(self.record)
        facts = self.reading.facts_of(self.record, self.known.get("grade"))
        proved = _REMINDED.search(self.record.text)
        for key in FIELDS:
            if key in self.known and (self.known[key] is not None or key != "grade"):
                continue
            found = [other.known[key] for other in others if other.known.get(key) is not None]
            found += [fact[key] for fact in facts if key in fact]
            if key == "trigger" and proved is not None:
                found.insert(0, proved.group(1).lower())
            if found:
                self.known[key] = found[0]

    def _values(self, type: str) -> tuple[dict[str, int], dict[str, tuple[str, ...]]]:
        unit = type in UNITS
        needed = ["grade"] if type != "token unit" else []
        needed += ["power", "critical"] if unit else []
        needed += ["shield"] if unit and "shield" not in self.known else []
        needed += ["trigger"] if type in ("trigger unit", "trigger order") else []
        needed += ["skill"] if unit and "skill" not in self.known and type != "token unit" else []
        if self.game == "cfd":
            needed += ["special"] if type == "normal unit" and (self.known.get("grade") or 0) >= 3 and (
                "special" not in self.known) else []
            needed += ["kind"] if type == "set order" and "kind" not in self.known else []
        missing = [key for key in needed if self.known.get(key) is None]
        if missing:
            self.refuse("not in the record nor in another source", ", ".join(missing))
        keys = ("grade", "power", "shield", "critical") if unit else ("grade",)
        numbers = {key: self.known[key] for key in keys if self.known.get(key) is not None}
        words: dict[str, tuple[str, ...]] = {}
        for key in LISTS:
            if self.known.get(key):
                words[key] = tuple([_skill(word) if key in ("skill", "special") else word for word in self.known[key]])
        if type in ("trigger unit", "trigger order") and self.known.get("trigger"):
            words["trigger"] = (self.known["trigger"],)
        self._place_clans(words)
        return numbers, words

    def _place_clans(self, words: dict[str, tuple[str, ...]]) -> None:
        """What the databases call clan is the nation of a card of the overDress era, or clan and nation together."""
        found = [*words.pop("clan", ()), *words.pop("nation", ())]
        named: list[str] = []
        for word in found:
            usual = USUAL.get(_letters(word), word)
            if usual != word:
                self.repair("clan or nation spelled otherwise", word, usual)
            named.append(usual)
        nations = (*all_nations(), CRAY)
        if self.game == "cfd":
            words["nation"] = tuple([word for word in named if word in nations])
        words["clan"] = tuple([word for word in named if word not in nations])
        for key in [key for key, value in words.items() if not value]:
            del words[key]

    def _lines(self, text: str, type: str) -> tuple[str, ...]:
        """Returns the abilities, one a line: split where several share a line, joined where one is broken."""
        found: list[str] = []
        text = html.unescape(re.sub(r"&(lt|gt)(?!;)", r"&\1;", text))
        lines = [" ".join(self._mended(printable(raw)).split()) for raw in text.splitlines()]
        lines = self._quoted([line for line in lines if line not in ("", "-")])
        for line in lines:
            if found and (_BULLET.match(line) or (not _HEADED.match(line) and not re.match(r"[A-Z]", line))):
                self.repair("ability over several lines", f"{found[-1]} / {line}")
                found[-1] = f"{found[-1]} {line}"
                continue
            if found and _LABEL.match(found[-1]) and re.match(_ICON, line):
                found[-1] = f"{found[-1]} {line}"
                continue
            if found and type.endswith("order") and not re.match(rf"{_ICON}|\(", f"{line}") and not re.match(
                    rf"{_ICON}|\(", found[-1]):
                found[-1] = f"{found[-1]} {line}"
                continue
            parts = _parted(line)
            if len(parts) > 1:
                self.repair("several abilities on one line", line)
            found += parts
        return tuple(map(self._closed_once, found))

    def _mended(self, line: str) -> str:
        for kind, damage, mended in _MENDS:
            after = damage.sub(mended, line)
            if after != line:
                self.repair(kind, line, after)
                line = after
        return self._bracketed(line)

    def _closed_once(self, line: str) -> str:
        """A closing bracket that nothing opens is left out: the second one behind a reminder."""
        after = re.sub(r"(?<=\))\s?\)", "", line) if line.count(")") > line.count("(") else line
        after = re.sub(r"(?<=\w\))\)|(?<=name)\s\)", "", after) if after.count(")") > after.count("(") else after
        if after != line:
            self.repair("bracket too many", line, after)
        return after

    def _bracketed(self, line: str) -> str:
        """Clans stand in double brackets and races in single ones; the databases use four kinds of them for both."""

        def usual(found: re.Match[str]) -> str:
            name = USUAL.get(_letters(found.group(1)), found.group(1).strip())
            clan = _letters(name) in self.reading.clans
            mended = f"<<{name}>>" if clan else f"<{name}>"
            if mended != found.group():
                self.repair("brackets of a clan or race", found.group(), mended)
            return mended

        return _BRACKETED.sub(usual, line)

    def _quoted(self, lines: list[str]) -> list[str]:
        """A name that stands on a line of its own in the middle of a sentence has lost its quotation marks."""
        found: list[str] = []
        for at, line in enumerate(lines):
            after = lines[at + 1] if at + 1 < len(lines) else ""
            goes_on = re.match(r"[a-z,.]", after) is not None
            if found and goes_on and re.search(r"\b(?:named|with|an?|or)$", found[-1]):
                self.repair("quotation marks lost", line, f'"{line}"')
                found[-1] = f'{found[-1]} "{line}"'
            elif found and re.search(r'"$', found[-1]) and re.match(r"[a-z,.]", line):
                found[-1] = f"{found[-1]}{'' if line[0] in ',.' else ' '}{line}"
            else:
                found.append(line)
        return found


def _parted(line: str) -> list[str]:
    """Returns the abilities of a line; a quoted one belongs to the line."""
    parts: list[str] = []
    start = 0
    for joint in _JOINT.finditer(line):
        if line.count('"', 0, joint.start()) % 2 == 0:
            parts.append(line[start:joint.start()])
            start = joint.end()
    return [part for part in (part.strip() for part in (*parts, line[start:])) if part]


def _letters(written: str) -> str:
    return re.sub(r"[^a-z]", "", written.lower())


def _skill(written: str) -> str:
    return re.sub(r"[!\s]+$", "", written.lower())


CFV: Final = VanguardPublic("cfv")
CFD: Final = VanguardPublic("cfd")
"""The readers of both games."""

