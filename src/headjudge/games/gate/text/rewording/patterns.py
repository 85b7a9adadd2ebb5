"""Rewordings that are written as a pattern and what stands in its place: `search for {what} in your deck = ...`.

The left side of a row is what a line may say, the right side is how the grammar says it, apart from ` = `:

- `word` is that word, `NUMBER` a value of that kind, `NUMBER=1` one value of it;
- `(a|b c)` is one of these; `(who: a|b c)` names what was said; `(a|b)?` and `(who: a|b)?` may be missing;
- `{what}` is one or more words without a comma, a full stop or the end of a bracket, as few as possible; `{what?}` is
  none or more;
  `{what,}` is without a full stop alone; `{what.}` is any words; `{what -and -this_turn}` is also without these words,
  `{what !and}` does not begin with them, `{what +soul}` is with one of them, `{what *NUMBER *power}` of them alone;
- `^` says that an instruction begins there, `^^` that a clause does, which begins not behind `and` or `may`; `$` at
  the end says that a comma or a full stop follows; `$$` at the end says that the line ends with a full stop here,
  perhaps with a sign like `once per turn` behind it; `> words` at the end says what follows, which stays as it is, and
  `! words` that these do not follow.

On the right, `{what}` and `{who}` are what was said, a kind is the value that was said (the next one, if there are
several), `NUMBER=1` is that value, though it was not said, `+NUMBER` a number with a sign, and `(x|y)` is the choice at
the same place of the first group with as many choices; `{who: x|y}` is that of a named group. A row may end with
`# unless` and words that do not stand in the line, `# without` and words that do not stand before the place that fits,
`# with` and words of which one stands there, or several of them; `this_turn` there is two words.

`@name` in the rows of a step stands for the words that `said` is given under that name.
"""

from __future__ import annotations

import re
from typing import Final, final

from headjudge.games.gate.text.rewording.spelling import spelled
from headjudge.games.gate.text.rewording.step import Rewording, Step
from headjudge.language.reading.words import Word

_TOKEN: Final = re.compile(r"\{[^{}]*\}|\([^()]*\)\??|\S+")
_BEGINS: Final = (",", r"\.", "then", ":")
_BEFORE_TEXT: Final = ("STAR", "USE", "COUNTER", "OPEN", "CLOSE", "ONCE")
_KIND: Final = re.compile(r"[+-]?[A-Z_]+(?:=.*)?$")
_COMMON: Final = frozenset({"a", "an", "the", "this", "that", "of", "in", "to", "card", "unit", "your", "and", "is",
                            ",", ".", "if", "when", "you", "it", "on", "for", "with", "or", "units", "cards"})


@final
class Row:
    """One pattern, and what stands in its place."""

    __slots__ = ("_pattern", "before", "expression", "key", "needed", "other", "required", "right", "unless",
                 "without")

    def __init__(self, row: str) -> None:
        said, *guards = row.split(" # ")
        left, _, right = f"{said} ".partition(" = ")
        left, _, barred = left.partition(" ! ")
        reading = _Left()
        for token in _TOKEN.findall(left):
            reading.add(token)
        self.expression: Final = reading.expression(barred)
        self._pattern: re.Pattern[str] | None = None
        self.needed: Final = reading.needed()
        self.key: Final = reading.key()
        self.other: Final = reading.key(beside=self.key)
        self.required: Final = reading.required
        self.right: Final = tuple([_piece(token, reading) for token in _TOKEN.findall(right)])
        self.unless: Final = _guarded(guards, "unless")
        self.before: Final = _guarded(guards, "with")
        self.without: Final = _guarded(guards, "without")

    def pattern(self) -> re.Pattern[str]:
        """The compiled expression. Most rows are never asked for it: to compile all takes longer than to start."""
        if self._pattern is None:
            self._pattern = re.compile(self.expression)
        return self._pattern

    def __call__(self, words: list[Word]) -> list[Word]:
        """Returns the words with each place that fits said as the right side says it."""
        return self.reworded(words, spelled(words))

    def reworded(self, words: list[Word], said: str) -> list[Word]:
        """The same, of words that are written as a string already."""
        if self.key not in said or self.other not in said or any([one in said for one in self.unless]):
            return words
        pattern = self._pattern or self.pattern()
        done: list[Word] = []
        at = start = 0
        while match := pattern.search(said, start):
            if not self._fits(said, match):
                start = match.start() + 1
                continue
            first, end = _index(said, match.start()), _index(said, match.end())
            done += words[at:first]
            done += self._said(words, said, match, first)
            at, start = end, max(match.end(), match.start() + 1)
        return [*done, *words[at:]] if at else words

    def _fits(self, said: str, match: re.Match[str]) -> bool:
        before = said[: match.start()]
        if any([one in before for one in self.without]):
            return False
        if self.before and not any([one in before for one in self.before]):
            return False
        return all([not needs.isdisjoint((match[name] or "").split(" ")) for name, needs in self.required])

    def _said(self, words: list[Word], said: str, match: re.Match[str], first: int) -> list[Word]:
        done: list[Word] = []
        place = words[first]
        taken: dict[str, int] = {}
        again: set[str] = set()
        for kind, text, choices in self.right:
            if kind == "word":
                done.append(Word("", text, place.start, place.end))
                continue
            if kind == "new":
                name, _, value = text.partition("=")
                value = value.replace("_", " ")
                done.append(Word(name, value, place.start, place.end, (value,)))
                continue
            sign = text[0] if text[0] in "+-" else ""
            text = text.removeprefix(sign)
            if kind == "value":
                name = f"{text}_{taken.get(text, 0)}"
                taken[text] = taken.get(text, 0) + (f"{text}_{taken.get(text, 0) + 1}" in match.re.groupindex)
            else:
                name = text
            if match[name] is None:
                continue
            behind = _index(said, match.end(name))
            kept = words[_index(said, match.start(name)) : behind]
            if name in again:  # it is said once more: errors point at where that is
                kept = [Word(word.kind, word.text, place.start, place.end, word.values) for word in kept]
            again.add(name)
            if sign:
                number = f"{sign}{kept[0].values[0]}"
                done.append(Word("SIGNED", number, kept[0].start, kept[0].end, (number,)))
            elif choices is None:
                done += kept
            else:
                chosen = choices[match[name].strip()]
                done += [Word("", one, place.start, place.end) for one in chosen.split()]
            if kept:
                place = words[behind] if behind < _index(said, match.end()) else words[behind - 1]
        return done


@final
class _Left:
    """The left side of a row, on the way to a regular expression."""

    __slots__ = ("choices", "groups", "kinds", "literals", "parts", "required", "run", "runs")

    def __init__(self) -> None:
        self.parts = ["(?<= )"]
        self.choices: dict[str, list[str]] = {}
        self.groups: dict[str, str] = {}
        self.kinds: dict[str, int] = {}
        self.literals: list[list[str]] = []
        self.required: list[tuple[str, frozenset[str]]] = []
        self.run = ""
        self.runs = [""]

    def add(self, token: str) -> None:
        literal = token[0] not in "^$>{(" and not _KIND.match(token)
        self.run = f"{self.run or ' '}{token} " if literal else ""
        self.runs.append(self.run)
        if token in ("^", "^^"):
            behind = [f"(?<= {one} )" for one in (*_BEGINS, *(("and", "may") if token == "^" else ()))]
            self.parts.append(f"(?:(?<=^ )|{'|'.join(behind)}|(?<== ))(?!(?:{'|'.join(_BEFORE_TEXT)})=)")
        elif token == "$":
            self.parts.append(r"(?=[.,] )")
        elif token == "$$":
            self.parts.append(r"(?=\. (?:ONCE=[^ ]* \. )?$)")
        elif token == ">":
            self.parts.append("(?=")
        elif token[0] == "{":
            self._span(token[1:-1])
        elif token[0] == "(":
            self._choice(token)
        else:
            self.parts.append(self._one(token))
            self.literals.append([token.partition("=")[0]])

    def expression(self, barred: str) -> str:
        """The regular expression; barred: what does not follow."""
        parts = [*self.parts, ")"] if "(?=" in self.parts else self.parts
        behind = [_spelled(one) for one in barred.strip("()").split("|")] if barred else []
        return "".join([*parts, f"(?!{'|'.join(behind)})"] if behind else parts)

    def key(self, beside: str = "") -> str:
        """The longest string of words that stands in each line that fits, and is no part of the one `beside` it."""
        return max([run for run in self.runs if not beside or run not in beside] or [""], key=len)

    def needed(self) -> tuple[frozenset[str], ...]:
        """Sets of words of which one stands in each line that fits: up to four, those of the rarest words in front."""
        if not self.literals:
            raise ValueError("a pattern without a word of its own")
        return tuple([frozenset(some) for some in sorted(self.literals, key=_commonness)[:4]])

    def _one(self, token: str) -> str:
        if not _KIND.match(token):
            return _spelled(token)
        kind = token.partition("=")[0]
        rank = self.kinds.get(kind, 0)
        self.kinds[kind] = rank + 1
        return f"(?P<{kind}_{rank}>{_spelled(token)})"

    def _span(self, said: str) -> None:
        name, *options = said.split()
        marks = name[len(name.rstrip("?,.")) :]
        name = name.rstrip("?,.")
        least = "*?" if "?" in marks else "+?"
        only = [_spelled(one[1:]) for one in options if one[0] == "*"]
        if only:
            self.parts.append(f"(?P<{name}>(?:{'|'.join(only)}){least})")
            return
        stops = [r"\.", "CLOSE"] if "," in marks else [] if "." in marks else [",", r"\.", "CLOSE"]
        stops += [re.escape(one[1:].replace("_", " ")) for one in options if one[0] == "-"]
        unlike = [re.escape(one[1:].replace("_", " ")) for one in options if one[0] == "!"]
        needs = frozenset([one[1:] for one in options if one[0] == "+"])
        if needs:
            self.required.append((name, needs))
        stopped = f"(?!(?:{'|'.join(stops)})[ =])" if stops else ""
        begins = f"(?!(?:{'|'.join(unlike)})[ =])" if unlike else ""
        self.parts.append(f"(?P<{name}>{begins}(?:{stopped}[^ ]+ ){least})")

    def _choice(self, token: str) -> None:
        missing = "?" if token.endswith("?") else ""
        inner = token.rstrip("?")[1:-1]
        name, colon, said = inner.partition(": ")
        if not colon:
            name, said = f"choice_{len(self.choices)}", inner
        choices = said.split("|")
        self.groups[inner] = name
        self.choices[name] = choices
        each = sorted(choices, key=lambda one: -len(one.split()))
        spelled = [_spelled(choice) for choice in each]
        self.parts.append(f"(?P<{name}>{'|'.join(spelled)}){missing}")
        if not missing:
            self.literals.append([choice.split()[0].partition("=")[0] for choice in choices])


def _spelled(choice: str) -> str:
    """Words and values as they stand in the string, as an expression."""
    said = ""
    for one in choice.split():
        kind, _, value = one.partition("=")
        known = re.escape(value) + "=?" if value else "[^ ]*"
        said += f"{kind}={known} " if _KIND.match(one) else f"{re.escape(one)} "
    return said


def _commonness(some: list[str]) -> tuple[bool, int]:
    """How many lines have one of these words: whether one of them is in many lines, and how many words they are."""
    return not _COMMON.isdisjoint(some), len(some)


def _piece(token: str, left: _Left) -> tuple[str, str, dict[str, str] | None]:
    """A word, a value, or a group of the right side; with what each choice of the group is said as."""
    if token[0] == "{":
        name, colon, said = token[1:-1].partition(": ")
        return "group", name, dict(zip(left.choices[name], said.split("|"), strict=True)) if colon else None
    if token[0] == "(":
        inner = token.rstrip("?")[1:-1]
        if inner in left.groups:
            return "group", left.groups[inner], None
        answers = inner.split("|")
        name = next(name for name, choices in left.choices.items() if len(choices) == len(answers))
        return "group", name, dict(zip(left.choices[name], answers, strict=True))
    if not _KIND.match(token):
        return "word", token, None
    return ("new" if "=" in token else "value"), token, None


def _guarded(guards: list[str], kind: str) -> tuple[str, ...]:
    """The words of the guards of this kind, as they stand in a line that is a string."""
    said = [word for guard in guards for word in guard.split() if guard.split()[0] == kind and word != kind]
    return tuple([f" {word}" if _KIND.match(word) else f" {word.replace('_', ' ')} " for word in said])


def _index(said: str, place: int) -> int:
    """Which word begins there."""
    return said.count(" ", 0, place) - 1


def _in_full(row: str, named: dict[str, str]) -> str:
    return re.sub(r"@(\w+)", lambda found: named[found[1]], row)


def said(*rows: str, **named: str) -> Rewording:
    """Returns a step that says a line as these rows do, one row after the other.

    named: words for which `@` and a name stands in the rows.
    """
    made = tuple([Row(_in_full(row, named)) for row in rows])

    def step(words: list[Word]) -> list[Word]:
        return _reworded(made, words)

    return Rewording(frozenset().union(*[row.needed[0] for row in made]), step, rows=tuple(map(_of_row, made)))


def _of_row(row: Row) -> Rewording:
    return Rewording(row.needed[0], row, row.reworded, row.needed[1:])


def by_rows(*rows: str) -> Step:
    """Returns what rewords words as these rows do, for a step that does more than that."""
    made = tuple([Row(row) for row in rows])

    def step(words: list[Word]) -> list[Word]:
        return _reworded(made, words)

    return step


def _reworded(rows: tuple[Row, ...], words: list[Word]) -> list[Word]:
    """The words as these rows say them, one after the other."""
    text = spelled(words)
    for row in rows:
        new = row.reworded(words, text)
        if new is not words:
            words, text = new, spelled(new)
    return words
