"""Turns card text into tokens.

Noise is folded, quotes are matched, and the longest phrase that the grammar knows is one token.
Positions are those of the raw text throughout: characters are folded one to one, words are rewritten token by token.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import resources
from typing import Final

from headjudge.kernel.rules import Clause, Fact
from headjudge.language.reading.errors import UnreadText

LONGEST: Final = 2000
"""A line longer than this is not card text."""

_PLAIN: Final = {
    '"': "\u201c\u201d",
    "'": "\u2018\u2019\u00b4",
    "-": "\u2212\u2013\u2014\uff0d\u2015",
    " ": "\u3000\u00a0\t\n\r",
    ".": "\u3002\uff0e",
    ",": "\u3001\uff0c",
    "\u300a": "\u226a",
    "\u300b": "\u226b",
    "[": "\uff3b",
    "]": "\uff3d",
    "(": "\uff08",
    ")": "\uff09",
    "+": "\uff0b",
    ":": "\uff1a",
    "/": "\uff0f",
    "&": "\uff06",
}
"""Plain characters and the forms of them that print uses (full width, curly, long)."""

_FOLD: Final = str.maketrans(
    {
        **{form: plain for plain, forms in _PLAIN.items() for form in forms},
        **{chr(0xFF10 + i): chr(0x30 + i) for i in range(10)},
        **{chr(0xFF21 + i): chr(0x41 + i) for i in range(26)},
        **{chr(0xFF41 + i): chr(0x61 + i) for i in range(26)},
    }
)

_NUMBERS: Final = {
    word: number
    for number, word in enumerate(
        ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
         "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty")
    )
}
_CIRCLED: Final = {chr(0x2460 + i): i + 1 for i in range(20)}

_RESTART: Final = frozenset({"you", "this", "if", "when", "there", "the"})
"""After one of these an `or` joins two conditions or two events, not two things."""

_CONDITION_STARTS: Final = frozenset(
    {("you", "have"), ("there", "is"), ("there", "are"), ("the", "number"), ("this", "card", "is")}
)
"""With these words a condition begins, and no instruction."""

_COMMON_CLAUSES: Final = frozenset({("your", "opponent", "cannot")})
"""With these words behind `and` another clause begins."""

NOISE: Final = "blank"
"""The kind of a sign that means nothing."""

UNCLOSED: Final = "a quote that is never closed"
"""Why a text is refused that ends inside a quote."""

_CLAUSE_STARTS: Final = frozenset({",", "and", ".", "[", "]", "&", "may", "then", "opponent", ":"})

_TOKEN: Final = re.compile(
    r"""
      (?P<blank>[ ]+)
    | (?P<SIGNED>[+-][ ]?(?:\d{1,10}|X)(?![A-Za-z0-9]))
    | (?P<TIMES>(?:\u00d7|x(?=[ ]?\d)|\*)[ ]?)
    | (?P<NUMBER>\d{1,3}(?:,\d{3})+(?!\d)|\d{1,6}(?![A-Za-z\d]))
    | (?P<word>[A-Za-z]+(?:'[A-Za-z]+|(?<=s)'(?=\ ))?(?:-[A-Za-z]+)*)
    | (?P<mark>[.,:;&/\[\]])
    """,
    re.VERBOSE | re.ASCII,
)


def fold(text: str) -> str:
    """Returns the text with full-width forms, curly quotes and dashes as plain forms, character by character."""
    return text.translate(_FOLD)


@dataclass(frozen=True, slots=True)
class Word:
    """One token: `kind` is '' for a word or mark of the grammar, else the kind of a value."""

    kind: str
    text: str
    start: int
    end: int
    values: tuple[str, ...] = ()


def circled(text: str) -> str:
    """Returns the digits of a number in a circle or in parentheses."""
    return str(_CIRCLED.get(text) or int(text.strip("()")))


def no_icon(text: str) -> str:
    """Returns the name of an icon, for a game that has none."""
    return text


@dataclass(frozen=True, slots=True)
class Tables:
    """The words that a game adds.

    They are kinds of markers, rewritings of words, verbs, and reminders that contradict. ruled: rewritings that the
    rules themselves give. ruled_icons: the icons whose meaning a rule gives. states: the words for which the state
    icons stand. reminders: whether text in parentheses only explains.
    """

    markers: dict[str, tuple[str, str]]
    rewrites: dict[tuple[str, ...], tuple[str, ...]]
    verbs: frozenset[str]
    refused_reminders: tuple[re.Pattern[str], ...]
    ruled: Mapping[tuple[str, ...], Fact[tuple[str, ...]]]
    ruled_icons: Mapping[str, Clause] = field(default_factory=dict)
    states: frozenset[str] = frozenset()
    reminders: Clause | None = None
    signs: re.Pattern[str] | None = None
    """Tokens of this game alone, tried before the common ones: the named group that fits is the kind.

    A sign outside of such a group is a word."""
    sign: Callable[[str, str], tuple[str, ...]] = lambda kind, text: (text,)
    """The values of a token of this kind."""
    icons: re.Pattern[str] | None = None
    """How icons are written."""
    icon: Callable[[str], str] = no_icon
    """The name of an icon, as `markers` has it."""
    conditions: frozenset[tuple[str, ...]] = frozenset()
    """Words behind a comma with which another condition begins, beside the common ones."""
    clauses: frozenset[tuple[str, ...]] = frozenset()
    """Words behind `and` with which another clause begins, beside the verbs."""
    quoted: re.Pattern[str] = re.compile(r"\s*(【|\[)(AUTO|CONT|ACT)(】|\])")
    """How an ability in quotes begins."""
    quoted_words: Mapping[str, Fact[str]] = field(default_factory=dict)
    """Words that are no names although they stand in quotes, and their tokens."""
    lists: Mapping[str, str] = field(default_factory=lambda: {"NAME": "NAMES", "TRAITS": "TRAITS"})
    """Tokens of which a list with `or` is one token, and what that is called."""
    picks: bool = False
    """Whether a comma before a number of cards, or before `up to`, is part of a list of choices: a COMMA_PICK."""
    openers: frozenset[str] = frozenset({"STOCK"})
    """Tokens behind which an instruction begins."""
    _longest: dict[str, int] = field(default_factory=dict)

    def longest(self) -> dict[str, int]:
        """Returns of how many words the longest rewording is that begins with a word, for each such word."""
        if not self._longest:
            for key in (*self.rewrites, *self.ruled):
                self._longest[key[0]] = max(self._longest.get(key[0], 0), len(key))
        return self._longest


def rewordings(package: str) -> dict[tuple[str, ...], tuple[str, ...]]:
    """Returns the other wordings in a game package's file, each with the wording it is read as."""
    text = resources.files(package).joinpath("rewordings.txt").read_text("utf-8")
    found: dict[tuple[str, ...], tuple[str, ...]] = {}
    for line in text.splitlines():
        if line and not line.startswith("#"):
            old, new = line.split(" = ")
            for each, usual in _spelled_out(old, new):
                found[tuple(each.split())] = tuple(usual.split())
    return found


def _spelled_out(old: str, new: str) -> list[tuple[str, str]]:
    """Every wording of a line in which (a|b) stands for a and for b.

    On the right, the same group stands for the same choice; another group for that of the first left one of its size.
    """
    group = _GROUP.search(old)
    if group is None:
        return [(old, new)]
    choices = group.group()[1:-1].split("|")
    taken = new.find(group.group())
    answers, end = choices, taken + len(group.group())
    if taken < 0:
        like = next((one for one in _GROUP.finditer(new) if one.group() not in old and one.group().count("|") == len(
            choices) - 1), None)
        if like is not None:
            taken, end, answers = like.start(), like.end(), like.group()[1:-1].split("|")
    found: list[tuple[str, str]] = []
    for choice, answer in zip(choices, answers, strict=True):
        said = new if taken < 0 else new.replace(new[taken:end], answer)
        found += _spelled_out(f"{old[: group.start()]}{choice}{old[group.end() :]}", said)
    return found


_GROUP: Final = re.compile(r"\([^()|]*(?:\|[^()|]*)+\)")


_GOES_ON: Final = re.compile(r"(?:in|from|is|are|or|and) ")
"""Words before which print sometimes leaves out the blank behind a quote."""


def _closing_quote(text: str, opening: int) -> int:
    """Returns the place of the quote that closes the one at `opening`, or -1.

    A quote opens after a blank or bracket and closes before a blank or mark. Two quotes together open if a blank or
    bracket stands before them, else they close. Within a quote in a quote, one that stands between letters closes.
    """
    depth = 0
    for at in range(opening, len(text)):
        if text[at] != '"':
            continue
        before = text[at - 1] if at else " "
        after = text[at + 1] if at + 1 < len(text) else " "
        closes = after in " .,;:)]【('\"/&" or (before not in " [(" and _GOES_ON.match(text, at + 1) is not None)
        opens = before in ' [("/:】,-' and after not in " .,;)]"
        doubled = closes and depth and after == '"' and before not in " [("
        if at == opening or (opens and not doubled):
            depth += 1
        elif closes or depth > 1:
            depth -= 1
        if depth == 0:
            return at
    return -1


def _closing_round(text: str, opening: int) -> int:
    depth = 0
    for at in range(opening, len(text)):
        if text[at] == "(":
            depth += 1
        elif text[at] == ")":
            depth -= 1
            if depth == 0:
                return at
    return -1


def split(raw: str, tables: Tables) -> list[Word]:
    """Returns the tokens of a text, before phrases are put together."""
    if len(raw) > LONGEST:
        raise UnreadText(raw[:200], 0, raw[:20], reason="too long for card text")
    text = fold(raw)
    found: list[Word] = []
    at = 0
    while at < len(text):
        if text[at] == '"':
            close = _closing_quote(text, at)
            if close < 0 and not text[at:].strip(' ".'):
                break
            if close < 0:
                raise UnreadText(raw, at, raw[at : at + 20], reason=UNCLOSED)
            found.append(_quoted(text, at, close, found, tables))
            at = close + 1
            continue
        own = None if tables.signs is None else tables.signs.match(text, at)
        if own is not None:
            kind, sign = own.lastgroup or "", own.group()
            if kind != NOISE:
                found.append(Word(kind, sign, at, own.end(), tables.sign(kind, sign)))
            at = own.end()
            continue
        icon = None if tables.icons is None else tables.icons.match(text, at)
        if icon is not None:
            found.append(_icon(raw, icon, tables))
            at = icon.end()
            continue
        match = _TOKEN.match(text, at)
        if match is None:
            if text[at] in "()" and tables.reminders is not None and not tables.reminders.value:
                at += 1
                continue
            if text[at] == "(":
                at = _reminder(raw, text, at, tables)
                continue
            first = raw[at : at + 20].partition(" ")[0]
            raise UnreadText(raw, at, first or raw[at], reason="no word of card text")
        if match.lastgroup != "blank":
            found.append(_word(match))
        at = match.end()
    return _lists(_rewrite(found, tables), tables.lists)


def _quoted(text: str, opening: int, close: int, before: list[Word], tables: Tables) -> Word:
    inner = text[opening + 1 : close]
    if tables.quoted.match(inner):
        return Word("ABILITY", inner, opening + 1, close)
    after_stop = bool(before) and (before[-1].text == "." or before[-1].kind in ("ACTION", "ABILITY"))
    if after_stop and inner.rstrip().endswith((".", ".)", ")", '."')) and not inner.endswith(".."):
        return Word("ACTION", inner, opening + 1, close)
    word = inner.strip()
    kind = tables.quoted_words[word].value if word in tables.quoted_words else "NAME"
    return Word(kind, inner, opening, close + 1, (word,))


def _reminder(raw: str, text: str, opening: int, tables: Tables) -> int:
    """Returns the index after a reminder text, unless it contradicts the rules."""
    close = _closing_round(text, opening)
    if close < 0:
        raise UnreadText(raw, opening, raw[opening : opening + 20], reason="a parenthesis that is never closed")
    inner = text[opening + 1 : close]
    if not any(sign.isalpha() for sign in inner):
        raise UnreadText(raw, opening, raw[opening : close + 1], reason="nothing that is explained")
    for refused in tables.refused_reminders:
        if hit := refused.search(inner):
            raise UnreadText(raw, opening + 1 + hit.start(), hit.group(), reason="contradicts the rules")
    return close + 1


def _icon(raw: str, match: re.Match[str], tables: Tables) -> Word:
    name, start, end = tables.icon(match.group()), match.start(), match.end()
    if name not in tables.markers or (name in tables.ruled_icons and not tables.ruled_icons[name].value):
        raise UnreadText(raw, start, raw[start:end], tuple(sorted(tables.markers)), "no such icon")
    kind, word = tables.markers[name]
    return Word(kind, word, start, end, (word,))


def _word(match: re.Match[str]) -> Word:
    kind = match.lastgroup or ""
    text, start, end = match.group(), match.start(), match.end()
    if kind == "SIGNED":
        return Word("SIGNED", text, start, end, (text.replace(" ", ""),))
    if kind == "NUMBER":
        return Word("NUMBER", text, start, end, (text.replace(",", ""),))
    if kind == "TIMES":
        return Word("", "multiplied by", start, end)
    low = text.lower()
    if low in _NUMBERS:
        return Word("NUMBER", text, start, end, (str(_NUMBERS[low]),))
    if text == "X":
        return Word("", "x", start, end)
    return Word("", low, start, end)


def _rewrite(words: list[Word], tables: Tables) -> list[Word]:
    """Returns the words with listed variants and misprints replaced by the usual words; never by similarity.

    Of several values of a kind, each place for it in the usual words takes the next one.
    """
    longest = tables.longest()
    keys = [word.kind or word.text for word in words]
    done: list[Word] = []
    at = 0
    while at < len(words):
        for size in range(min(longest.get(keys[at], 0), len(words) - at), 0, -1):
            key = tuple(keys[at : at + size])
            usual = tables.ruled[key].value if key in tables.ruled else tables.rewrites.get(key)
            if usual is not None:
                start, end = words[at].start, words[at + size - 1].end
                values = [word for word in words[at : at + size] if word.kind]
                for text in usual:
                    kept = next((word for word in values if word.kind == text), None)
                    if kept is not None and [word.kind for word in values].count(text) > 1:
                        values.remove(kept)
                    done.append(kept if kept is not None else Word("", text, start, end))
                at += size
                break
        else:
            done.append(words[at])
            at += 1
    return done


def _lists(words: list[Word], lists: Mapping[str, str]) -> list[Word]:
    """Joins a list of names or of traits with `or` into one token.

    A comma before `and`, and one that print left out, is part of it.
    """
    done: list[Word] = []
    at = 0
    while at < len(words):
        word = words[at]
        if word.kind in lists:
            end = at
            values = list(word.values)
            while (after := _next_in_list(words, end, word.kind)) is not None:
                end = after
                values += words[end].values
            done.append(Word(lists[word.kind], word.text, word.start, words[end].end, tuple(values)))
            at = end + 1
            continue
        done.append(word)
        at += 1
    return done


def _next_in_list(words: list[Word], at: int, kind: str) -> int | None:
    """Returns the index of the next member of an `or` list, if one follows `words[at]`; else None."""

    def is_at(index: int, text: str) -> bool:
        return index < len(words) and words[index].kind == "" and words[index].text == text

    def member(index: int) -> bool:
        return index < len(words) and words[index].kind == kind

    if is_at(at + 1, "or") and member(at + 2):
        return at + 2
    if is_at(at + 1, "/") and member(at + 2):
        return at + 2
    if kind == "TRAITS" and is_at(at + 1, "and/or") and member(at + 2):
        return at + 2
    if is_at(at + 1, ",") and is_at(at + 2, "or") and member(at + 3):
        return at + 3
    if is_at(at + 1, ",") and member(at + 2) and _next_in_list(words, at + 2, kind) is not None:
        return at + 2
    return None


def _picks_before(words: list[Word], index: int) -> bool:
    """Whether a number of cards is being chosen or searched for at this comma."""
    numbered = False
    for word in reversed(words[:index]):
        if word.kind == "" and word.text in ("choose", "chooses", "for"):
            return numbered
        if word.kind == "" and word.text in (".", "[", "if", "when"):
            return False
        numbered = numbered or word.kind == "NUMBER" or (word.kind == "" and word.text in ("a", "an"))
    return False


def _restarts(words: list[Word], index: int) -> bool:
    """Whether an `or` joins two conditions or two events."""
    after = [word.text for word in words[index + 1 : index + 4]]
    at_edge = after[:2] == ["at", "the"] and after[2:] in (["beginning"], ["end"])
    return bool(after) and (after[0] in _RESTART or at_edge)


class Phrases:
    """The phrases of a grammar."""

    def __init__(self, terminals: dict[str, str], tables: Tables) -> None:
        """`terminals` maps the text of each phrase to the name of its terminal."""
        self._beginning: dict[str, dict[int, dict[tuple[str, ...], str]]] = {}  # by their first word and their size
        self._verbs = tables.verbs
        self._states = tables.states
        self._picks = tables.picks
        self._openers = tables.openers
        self._conditions = _CONDITION_STARTS | tables.conditions
        self._clauses = _COMMON_CLAUSES | tables.clauses
        for text, name in terminals.items():
            key = tuple(re.findall(r"[a-z'\-]+(?:/[a-z]+)?|[^a-z\s]", text))
            self._beginning.setdefault(key[0], {}).setdefault(len(key), {})[key] = name
        for first, by_size in self._beginning.items():
            self._beginning[first] = dict(sorted(by_size.items(), reverse=True))

    def at(self, words: list[Word], at: int) -> list[tuple[str, int]]:
        """Returns the terminals of all phrases that these words hold at a place, with their sizes, longest first."""
        by_size = self._beginning.get(words[at].text)
        if by_size is None:
            return []
        keys = tuple([word.kind or word.text for word in words[at : at + next(iter(by_size))]])
        return [(by_key[keys[:size]], size) for size, by_key in by_size.items()
                if size <= len(keys) and keys[:size] in by_key]

    def joined(self, words: list[Word]) -> list[Word]:
        """`multiplied by` and the like count as their words; `and` before a verb joins clauses, as `, and` does."""
        flat: list[Word] = []
        for index, word in enumerate(words):
            if word.kind == "" and " " in word.text:
                flat += [Word("", part, word.start, word.end) for part in word.text.split(" ")]
                continue
            if word.kind == "" and word.text == "and" and self._joins(words, index):
                flat.append(Word("", ",", word.start, word.start))
            if word.kind == "" and word.text == "or" and _restarts(words, index):
                flat.append(Word("OR_ELSE", "or", word.start, word.end))
                continue
            if word.kind == "" and word.text == "," and self._lists(words, index):
                flat.append(Word("COMMA_PICK", ",", word.start, word.end))
                continue
            if word.kind == "" and word.text == "and" and words[index - 1].text == "," and self._lists(words, index):
                flat[-1] = Word("COMMA_PICK", ",", words[index - 1].start, word.end)
                continue
            if word.kind == "" and word.text == "," and self._goes_on(words, index):
                flat.append(Word("COMMA_IF", ",", word.start, word.end))
                continue
            if self._state(words, index) and self._acts(words, index):
                state = word.values or (word.text,)
                flat.append(Word("STATE_VERB", word.text, word.start, word.end, state))
                continue
            if word.kind == "STATE":
                flat.append(Word("", word.values[0], word.start, word.end))
                continue
            flat.append(word)
        return flat

    def _lists(self, words: list[Word], index: int) -> bool:
        """Whether another choice of cards follows, because no instruction begins with its number."""
        if not self._picks or index + 2 >= len(words) or not _picks_before(words, index):
            return False
        one, two = words[index + 1], words[index + 2]
        if one.kind == "NUMBER":
            return two.kind != "" or two.text not in (",", "or", ".", "and")
        return (one.text, two.text) == ("up", "to")

    def _goes_on(self, words: list[Word], index: int) -> bool:
        """Whether a comma stands before another condition of a list, because no instruction begins with these words."""
        after = tuple(word.text for word in words[index + 1 : index + 4])
        return any(after[: len(start)] == start for start in self._conditions)

    def _state(self, words: list[Word], index: int) -> bool:
        """Whether this is a state, as an icon or in plain words; not the first word of "stand phase"."""
        word = words[index]
        if word.kind or word.text not in self._states:
            return word.kind == "STATE"
        return index + 1 >= len(words) or words[index + 1].text != "phase"

    def _acts(self, words: list[Word], index: int) -> bool:
        """Whether a state word is a verb here: at the beginning of a clause or of a part of a cost, or after one."""
        if index == 0:
            return True
        before = words[index - 1]
        return before.kind in self._openers or (before.kind == "" and before.text in _CLAUSE_STARTS)

    def _joins(self, words: list[Word], index: int) -> bool:
        if index == 0 or words[index - 1].text == "," or index + 1 >= len(words):
            return False
        after = words[index + 1]
        if self._state(words, index + 1) or (after.kind == "" and after.text in self._verbs):
            return True
        rest = tuple(word.text for word in words[index + 1 : index + 4])
        return any(rest[: len(start)] == start for start in self._clauses)
