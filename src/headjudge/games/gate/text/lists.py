"""Effects that stand in a list: choices behind bullets or on lines of their own, and what a die decides."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

_MARK: Final = r"(?:[\u2022\u25a0\u25cf\u00b7]\s*|-\s+|\(?[1-5a-d]\)\s+)"
_STAR: Final = r"\*\s*"
_HOW_MANY: Final = (
    r"(?:(?:up to )?(?:one|two|three|[1-4])"
    r"(?: or (?:both|more|two|three|[2-4])(?! (?:cards?|units?|items?|spells?)\b))?|any number)")
_HEAD: Final = (
    rf"\b(chooses? {_HOW_MANY})\s*(?:of (?:the following|these)\s*)?(?:(?:two|three|four|[234])\s*)?"
    r"(?:(?:effects|options|actions|skills)\s*)?"
)
_CHOICE: Final = re.compile(
    rf"{_HEAD}(?:[:.](?=\s*(?:{_MARK}|\"))|-+(?!\d)|\u2013|\u2014)\s*", re.IGNORECASE)
_STARRED: Final = re.compile(rf"{_HEAD}(?:[:.]|-+|\u2013|\u2014)\s*(?={_STAR})", re.IGNORECASE)
_OPEN: Final = re.compile(rf"{_HEAD}(?:[:.]|-+|\u2013|\u2014)?\s*$", re.IGNORECASE)
"""The end of a line behind which a list stands on lines of its own."""

_BEFORE_IT: Final = re.compile(rf"{_HEAD}[:.]\s+(?P<more>[A-Z][^:]*\.)\s*$", re.IGNORECASE)
"""The same, with a sentence about the whole list in front of it."""
_ABOUT_IT: Final = re.compile(
    r"if [^.]*, (?:(?:instead )?(?:you may |you can )?(?:choose|do|perform) (?:both|all|two|three|up to|[1-4])\b)",
    re.IGNORECASE)
"""A sentence behind a list by which more of its effects are chosen."""

_FOLLOWING: Final = re.compile(
    rf"\bchooses? {_HOW_MANY} (?:of (?:the following|these)|from the following)"
    r"(?: (?:effects|options|actions))?\s*[:.]\s*$|\bchooses? (?:one|two|[12])\s*:\s*$", re.IGNORECASE)
"""The end of a line that says that effects follow, each on a line of its own."""
_PLAIN_ENTRY: Final = re.compile(r"\s*(?:or )?(?!\[|\*|if you (?:do|choose)\b|\()[A-Z]")
"""An effect that begins a line without a mark."""

_ENTRY: Final = re.compile(rf"\s*(?:{_MARK}|-(?=[A-Z\[*])|{_STAR})")
_END: Final = "\u2023"
"""Stands behind the last effect of a list, where that is known."""
_BULLET: Final = re.compile(rf"(?:^|(?<=[\s.;,])){_MARK}")
"""What stands before each effect of a list."""

_NEXT_STAR: Final = re.compile(r"(?<=[.;,])\s*\*\s*")
_SKILL: Final = re.compile(
    r"(?:when|whenever|while|as long as|at the|during|each time|every time|the first|once|if this card|\[)\b|"
    r"this card (?:gets|has|cannot)(?![^.]*\b(?:until|this turn|next)\b)", re.IGNORECASE)
"""How a skill begins that stands behind a list and is no effect of it."""

_QUOTES: Final = re.compile(r"\"([^\"]*)\"")
_QUOTED: Final = re.compile(r"(?:\"[A-Z][^\"]*\.\"(?:\s*or)?\s*){2,}")
"""Effects in quotes, one behind the other."""


_DIE: Final = re.compile(r"\b(rolls?) (?:a|an|one|1|the) (?:(?:6|six)[- ]sided )?(?:die|dice)\b", re.IGNORECASE)
_DICE: Final = re.compile(
    r"\b(rolls?) (two|three|four|[2-4]) (?:(?:6|six)[- ]sided )?(?:dice|d6)\b|\b(rolls?) ([2-4])d6\b", re.IGNORECASE)
_SIDED: Final = re.compile(r"\b(rolls?) (?:a|an|one|1) (?:d6|(?:6|six)[- ]sided dice?)\b", re.IGNORECASE)
_ON_RANGE: Final = re.compile(r"\bon (?:a |an )?([1-6])(?:\s*(?:-|\u2013|to)\s*)([1-6])[,:]", re.IGNORECASE)
_ON: Final = re.compile(r"\bon (?:a |an )?([1-6])(?:(?: or (more|higher|less|lower|better))|\+)?[,:]", re.IGNORECASE)
_SHOWN: Final = re.compile(
    r"\bif (?:(?:you|they) (?:roll|rolled|get|got)|the (?:number|roll|die|number rolled)(?: is| shows)|it (?:is|shows)|"
    r"it's)(?: an?)? (?=[1-6]\b)", re.IGNORECASE)


_SHOWS: Final = r"[1-9]\d?(?:(?:,? or |, |,? and )[1-9]\d?)*"
_SOME_SIDES: Final = re.compile(
    rf"(?P<before>(?<=[.:;] )(?:on (?:an? )?)?|\bon (?:an? )?|\bif the result is )(?P<sides>{_SHOWS})(?P<end>[:,])"
    r"(?= )", re.IGNORECASE)
_SOME_RANGE: Final = re.compile(
    r"(?<=[.:;] )(?P<low>[1-9]\d?) ?(?:-|\u2013|to) ?(?P<high>[1-9]\d?):|(?<=[.:;] )(?P<edge>[1-9]\d?)"
    r"(?: or (?P<word>more|higher|less|lower)|\+):", re.IGNORECASE)
"""The sides of a die, where an effect stands behind each of them."""


def _one_of_sides(found: re.Match[str]) -> str:
    """Returns the condition that one of these sides is shown."""
    sides = [int(side) for side in re.findall(r"\d+", found["sides"])]
    bare = not found["before"].strip()
    if (bare or len(sides) == 1) and found["end"] == ",":  # a number in a sentence, or one that reads as it is
        return found.group()
    if len(sides) > 1 and sides == list(range(sides[0], sides[-1] + 1)):
        return f"if the result is {sides[0]} or more, and the result is {sides[-1]} or less,"
    return "if the result is " + " or if the result is ".join([str(side) for side in sides]) + ","


def _range_of_sides(found: re.Match[str]) -> str:
    if found["edge"]:
        less = (found["word"] or "more").lower() in ("less", "lower")
        return f"if the result is {found['edge']} or {'less' if less else 'more'},"
    return f"if the result is {found['low']} or more, and the result is {found['high']} or less,"


def diced(line: str) -> str:
    """A line in which dice decide, with conditions that name their result."""
    if not _DIE.search(line) and not _SIDED.search(line) and not _DICE.search(line):
        return line
    line = _DICE.sub(r"\1\3 \2\4 dice", _SIDED.sub(r"\1 a die", _DIE.sub(r"\1 a die", line)))
    line = _SHOWN.sub("if the result is ", line)
    line = _SOME_RANGE.sub(_range_of_sides, _SOME_SIDES.sub(_one_of_sides, line))
    line = _ON_RANGE.sub(r"if the result is \1 or more, and the result is \2 or less,", line)
    line = _ON.sub(lambda on: f"if the result is {on[1]}{_more_or_less(on)},", line)
    return re.sub(r"(?<=[.:] )if the result", "If the result", _SHOWN.sub("if the result is ", line))


def _more_or_less(on: re.Match[str]) -> str:
    word = (on[2] or ("more" if "+" in on[0] else "")).lower()
    return f" or {'more' if word in ('higher', 'better') else word}" if word else ""


def joined(lines: Iterable[str]) -> list[str]:
    """The lines of a text, with each list that stands on lines of its own behind the line that announces it."""
    found: list[str] = []
    listing = False
    more = ""
    given = _marked(list(lines))
    for at, line in enumerate(given):
        entry = _ENTRY.match(line) if listing else None
        if entry is not None and not (line.startswith("*") and _SKILL.match(line, entry.end())):
            found[-1] = f"{found[-1]} \u2022 {line[entry.end():].strip()}"
            continue
        if listing and "\u2022" in found[-1]:
            about = "" if more or not _ABOUT_IT.match(line) else line
            found[-1] = f"{found[-1]} {_END} {about or more}".rstrip()
            listing, more = False, ""
            if about:
                continue
        before = _BEFORE_IT.search(line)
        if before is not None and at + 1 < len(given) and _ENTRY.match(given[at + 1]) and given[at + 1][:1] != "*":
            line, more = line[: before.start("more")].rstrip(), before["more"]
        listing = _OPEN.search(line) is not None
        found.append(line)
        if listing and not line.rstrip().endswith((":", "-", "\u2013", "\u2014")):
            found[-1] = f"{line.rstrip().rstrip('.')}:"
    if listing and "\u2022" in found[-1]:
        found[-1] = f"{found[-1]} {_END} {more}".rstrip()
    return found


def _marked(lines: list[str]) -> list[str]:
    """The lines, with a bullet before each effect that only stands on a line of its own behind "the following"."""
    found: list[str] = []
    listing = False
    for at, line in enumerate(lines):
        plain = _PLAIN_ENTRY.match(line) is not None and line.rstrip().endswith(".") and not _ABOUT_IT.match(line)
        if listing and plain:
            found.append(f"\u2022 {line.strip()}")
            continue
        two = all([_PLAIN_ENTRY.match(one) is not None for one in lines[at + 1 : at + 3]]) and len(lines) > at + 2
        before = _BEFORE_IT.search(line)
        more = before is not None and _ABOUT_IT.match(before["more"]) is not None
        listing = two and (more or _FOLLOWING.search(line) is not None)
        found.append(line)
    return found


_GOES_ON: Final = re.compile(
    r"\s*(?:\*\s*)?(?=(?:if (?:you|they|your opponent) (?:do|does)(?: not|n't)?"
    r"|otherwise|if not|if so|(?:if|on)(?: it is)? (?:heads|tails)|if it (?:does|is)(?: not|n't)?),\s)"
    r"|\s*(?=(?:(?:if|then) )?(?:they|it|that (?:card|unit|item|spell|player)|those|the chosen)\b)"
    r"|\s*(?:\*\s*)?(?=at the end of (?:the |this )?turn, [^.]*\b(?:the chosen|it|them|that unit|those "
    r"units)\b[^.]*\.$)",
    re.IGNORECASE)
"""How a line begins that goes on with the skill before it: it answers what is done there, or names its cards."""


def gone_on(lines: Iterable[str]) -> list[str]:
    """The lines of a text, with each that only goes on with the skill before it behind that skill."""
    found: list[str] = []
    for line in lines:
        goes = _GOES_ON.match(line) if found and found[-1].rstrip().endswith(".") else None
        if goes is None:
            found.append(line)
        else:
            found[-1] = f"{found[-1]} {line[goes.end() :]}"
    return found


def dashed(line: str) -> str:
    """A line with a list, with bullets in the place of the signs of skills that stand before its effects."""
    found = _STARRED.search(line)
    if found is None:
        return line
    entries = _NEXT_STAR.split(line[found.end() :].lstrip().removeprefix("*"))
    end = next((place for place, entry in enumerate(entries) if _SKILL.match(entry.strip())), len(entries))
    effects = "".join(f" \u2022 {entry.strip()}" for entry in entries[:end])
    return f"{line[: found.end()].rstrip()}{effects}" + "".join(f" * {entry.strip()}" for entry in entries[end:])


def listed(line: str) -> str:
    """A choice of effects behind dashes or bullets, as one with a colon and semicolons.

    A stop of its own is its end where its effects have several sentences, or where its end is known.
    """
    found = _CHOICE.search(line)
    if found is None:
        return line
    rest, ends, behind = line[found.end() :].partition(_END)
    parts = _QUOTES.findall(rest) if _QUOTED.fullmatch(rest) else _BULLET.split(rest)
    if len(parts) > 1:
        parts = [part.strip().rstrip(".;,") for part in parts if part.strip()]
        several = ". " in " ".join(parts) if ends else any(". " in part for part in parts[:-1])
        if several and not ends and ". " in parts[-1]:  # whether it is of the last effect is not clear
            return line
        rest = f"{'; or '.join(parts)}{'; .' if several else '.'} {behind.strip()}"
    return f"{line[: found.start()]}{found.group(1)} of the following: {rest.strip()}"
