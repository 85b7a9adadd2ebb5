"""Repairs the ability lines of the public database: damaged icons, editors' notes, reminders, joined and broken lines.

Only damage that prevents reading is repaired, and each change has a kind. Spelling is left to the reader of card
text.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from headjudge.games.ws.cards import CLIMAX, EVENT, fold

LOST_ICON: Final = re.compile(
    r"(?:(?<=\bwith )|(?<=\bhas )|(?<=\bhave )|(?<=\bget )|(?<=\bgets )|(?<=\bnumber of )|(?<=\beach ))"
    r"(?=in (?:its|their|the) trigger icons?\b)|(?<=trigger icon is )(?=,)"
)
"""Where a trigger icon that the text printed as a picture was lost."""


class Change(NamedTuple):
    """A change of a line. after is '' when nothing is left of it."""

    kind: str
    before: str
    after: str


ICON_WORDS: Final = {
    **{word: word for word in (
        "AUTO", "CONT", "ACT", "COUNTER", "CLOCK", "CXCOMBO", "REPLAY", "STAND", "REST", "REVERSE", "SOUL", "RETURN",
        "POOL", "COMEBACK", "DRAW", "SHOT", "TREASURE", "GATE", "STANDBY", "CHOICE",
    )},
    "REVERSED": "REVERSE", "STOCK": "POOL", "CHARGE": "POOL", "COUNT": "COUNTER",
}
"""The icons, by the words that stand for them in the data."""

_WORDS: Final = "|".join(sorted(ICON_WORDS, key=len, reverse=True))
_KANA: Final = "\u3041-\u30ff\u4e00-\u9fff"
_MARKER: Final = r"[【\[](?:AUTO|CONT|ACT)[】\]]"
_HEAD: Final = re.compile(r"\s*[【\[](?:AUTO|CONT|ACT|REPLAY)[】\]]")
_JOINT: Final = re.compile(rf"""(?<=[.)\]"])\s*(?={_MARKER})""")
_REMINDER: Final = re.compile(r"""\s*[(\uff08][^()\uff08\uff09]*(?:this card triggers|triggered this card)"""
                             r"""[^()\uff08\uff09]*[)\uff09]?\s*$""")
_NOTHING: Final = ("", "-", "0", "''", '""')


def mend(lines: list[str], type: str) -> tuple[tuple[str, ...], tuple[str, ...], list[Change]]:
    """Returns the ability lines, the trigger icons that reminders explain, and the changes."""
    changes: list[Change] = []
    cleaned = [line for raw in lines if (line := _clean(raw, changes))]
    kept, icons = _take_reminders(cleaned, type, changes)
    return tuple(_split(_join(kept, type, changes), changes)), icons, changes


def with_icons(lines: tuple[str, ...], icons: tuple[str, ...]) -> tuple[str, ...] | None:
    """Returns the lines with these icons where icons were lost, in order; None if there are not as many places.

    One icon stands in all of them.
    """
    places = sum([len(LOST_ICON.findall(line)) for line in lines])
    if not places or len(icons) not in (1, places):
        return None
    left = iter(icons if len(icons) > 1 else icons * places)
    return tuple([LOST_ICON.sub(lambda found: f"【{next(left).upper()}】 ", line) for line in lines])


# One line


def _clean(raw: str, changes: list[Change]) -> str:
    """Returns one line without damage; '' for a line that says that there is no text."""
    line = raw
    for kind, mended in _STEPS:
        after = mended(line)
        if after != line:
            changes.append(Change(kind, line, after))
            line = after
    if fold(line) in _NOTHING:
        if line not in ("", "-"):
            changes.append(Change("no text, written otherwise", raw, ""))
        return ""
    return line


def _control(line: str) -> str:
    """Returns the line without control characters and their remains at its end."""
    line = re.sub(r"\s*[\x00-\x08\x0b-\x1f][^A-Za-z]*$", ".", line)
    return re.sub(r"[\x00-\x08\x0b-\x1f]", "", line)


def _note(line: str) -> str:
    """Returns the line without an editor's notes.

    These are Japanese words in brackets, as a whole line or after the last sentence, outside quotation marks.
    """
    if re.fullmatch(rf"""\s*[{{(\uff08\uff5b][^"]*[{_KANA}][^"]*[}})\uff09\uff5d]\s*""", line):
        return ""
    line = re.sub(r"\s*【【.*】$", "", line)
    return re.sub(rf"""(?<=[.)"])\s*[{{\uff5b(\uff08][^"]*[{_KANA}][^"]*[}}\uff5d)\uff09]\s*$""", "", line)


def _markup(line: str) -> str:
    """Returns the line without remains of HTML: image files, ends of tags, brackets of traits."""
    line = re.sub(r"\[\[(\w+)\.gif\]\]", lambda found: f"【{found.group(1).upper()}】", line)
    line = re.sub(r"(【\w+】)' />", r"\1", line)
    return re.sub(r"(?:<<|\u226a)([^<>\u226a\u226b]+)(?:>>|\u226b)", r"《\1》", line)


def _icons(line: str) -> str:
    """Returns the line with icons that were left as a word with `@`, in small letters, or in the wrong brackets."""
    line = line.replace("\uff20", "@")
    line = re.sub(rf"(?:\b({_WORDS})@|@({_WORDS})\b)", lambda found: _icon(found.group(1) or found.group(2)), line,
                  flags=re.IGNORECASE)
    line = re.sub(r"[【\[]COME ?BACK[】\]]", "【COMEBACK】", line)
    return re.sub(rf"【({_WORDS})】", lambda found: _icon(found.group(1)), line, flags=re.IGNORECASE)


def _icon(word: str) -> str:
    return f"【{ICON_WORDS[word.upper()]}】"


def _limit(line: str) -> str:
    """Returns the line with the icon for "once per turn" as the sentence that older cards print, behind the cost."""

    def sentence(found: re.Match[str]) -> str:
        times = found.group(1) or found.group(2)
        cost = found.group(3) or ""
        return f"{cost}This ability activates up to {times} time{'' if times == '1' else 's'} per turn. "

    return re.sub(r"(?:【(\d)/TURN】|\b(\d)/TURN@)\s*(\[[^\]]*\]\s*)?", sentence, line)


def _blanks(line: str) -> str:
    """Returns the line without blanks of other widths, doubled blanks and blanks at the ends."""
    return " ".join(line.split())


_STEPS: Final[tuple[tuple[str, Callable[[str], str]], ...]] = (
    ("damaged characters", _control),
    ("note of an editor", _note),
    ("leftover of HTML", _markup),
    ("limit as an icon", _limit),
    ("icon written as a word", _icons),
    ("blanks", _blanks),
)


# Reminders for trigger icons


def _take_reminders(lines: list[str], type: str, changes: list[Change]) -> tuple[list[str], tuple[str, ...]]:
    """Returns the lines of a climax without the explanations of its trigger icons, and the icons explained."""
    if type != CLIMAX:
        return lines, ()
    kept: list[str] = []
    icons: list[str] = []
    for line in lines:
        behind = _REMINDER.search(line)
        if behind is not None and _HEAD.match(line):
            icons.append(explained(behind.group()))
            rest = line[:behind.start()]
            changes.append(Change("reminder behind an ability", line, rest))
            kept.append(rest)
        elif behind is not None or ("this card triggers" in line and not _HEAD.match(line)):
            icons.append(explained(line))
        else:
            kept.append(line)
    return kept, tuple(dict.fromkeys(icons))


def explained(reminder: str) -> str:
    """Returns the trigger icon that a reminder explains: by its name, else by its words."""
    named = re.search(rf"\b({_WORDS})\b\W*:", fold(reminder))
    if named:
        return ICON_WORDS[named.group(1)].lower()
    for words, icon in (("damage", "shot"), ("return this card", "treasure"), ("opponent's character", "return"),
                        ("level", "standby"), ("trigger icon", "choice"), ("climax in", "gate"), ("draw", "draw"),
                        ("character", "comeback"), ("stock", "pool")):
        if words in reminder:
            return icon
    return ""


# Broken and joined lines


def _join(lines: list[str], type: str, changes: list[Change]) -> list[str]:
    """Returns the lines with abilities that were broken over several lines on one line again."""
    joined: list[str] = []
    for line in lines:
        if joined and _continues(joined[-1], line, type):
            whole = f"{joined[-1]} {line}"
            changes.append(Change("ability over several lines", f"{joined[-1]} / {line}", whole))
            joined[-1] = whole
        else:
            joined.append(line)
    return joined


def _continues(before: str, line: str, type: str) -> bool:
    """Whether a line goes on with the ability of the line before."""
    if _HEAD.match(line):
        return False
    return (type != EVENT or line[0].islower() or line[0] in "\"'(\u201c\uff08"
            or not re.search(r"""[.!?)\]"\u201d\uff09】]$""", before))


def _split(lines: list[str], changes: list[Change]) -> list[str]:
    """Returns the lines with each ability on its own line."""
    result: list[str] = []
    for line in lines:
        parts: list[str] = []
        start = 0
        for joint in _JOINT.finditer(line):
            if joint.start() > start and _closed(line[start:joint.start()]):
                parts.append(line[start:joint.start()])
                start = joint.end()
        parts.append(line[start:])
        if len(parts) > 1:
            changes.append(Change("several abilities on one line", line, " / ".join(parts)))
        result += parts
    return result


def _closed(text: str) -> bool:
    """Whether a text ends outside quotation marks: as many as open have closed."""
    depth = 0
    for place, letter in enumerate(text):
        if letter == '"':
            opens = place == 0 or (text[place - 1] in " [(/\"" and not _ends_here(text, place))
            depth = depth + 1 if opens else max(depth - 1, 0)
    return depth == 0 and not text.endswith(" ")


def _ends_here(text: str, place: int) -> bool:
    """Whether a quotation mark behind another one closes: nothing that could open follows it."""
    after = text[place + 1:place + 2]
    return text[place - 1] == '"' and (not after or not (after.isalnum() or after in "【[#<"))
