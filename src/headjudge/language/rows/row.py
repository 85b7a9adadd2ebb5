"""One row: a rule of the grammar, the words of a phrase, and the value that they mean, with gaps."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from itertools import product
from typing import Any, Final


@dataclass(frozen=True, slots=True)
class Gap:
    """A place in a meaning that words fill: those at `{name}`.

    at: which part of what fills it, if that is a tuple; -1 for all of it.
    """

    name: str
    at: int = -1


@dataclass(frozen=True, slots=True)
class Held:
    """A place in a meaning that no words fill, but what was said before.

    read: takes the reader and what the gaps hold, and returns the value, or None if there is none. holds: takes the
    printer, the value and what the gaps hold, and returns whether these words would be read as that value here.
    """

    name: str
    read: Callable[[Any, Mapping[str, object]], object]
    holds: Callable[[Any, object, Mapping[str, object]], bool]


@dataclass(frozen=True, slots=True)
class Shape:
    """A node with gaps. A field that is not given has its default."""

    kind: type[Any]
    given: tuple[tuple[str, object], ...]
    defaults: tuple[tuple[str, object], ...]


def of(kind: type[Any], *values: object, **named: object) -> Shape:
    """Returns the shape of a node, or of another record; the arguments are those of its class, with gaps among them."""
    names = [field.name for field in fields(kind)]
    given = {**dict(zip(names, values, strict=False)), **named}
    unknown = [name for name in given if name not in names]
    defaults = {field.name: field.default for field in fields(kind) if field.name not in given}
    missing = [name for name, value in defaults.items() if value is MISSING]
    if unknown or missing or len(values) > len(names):
        raise TypeError(f"{kind.__name__} with {', '.join([*unknown, *missing]) or 'too many values'}")
    return Shape(kind, tuple(given.items()), tuple(defaults.items()))


@dataclass(frozen=True, slots=True)
class Words:
    """A phrase of fixed words: one token for the parser, which reads small letters.

    `~s` behind a verb is the ending of the third person.
    """

    text: str


@dataclass(frozen=True, slots=True)
class Hole:
    """A place in the words that a gap fills."""

    name: str


@dataclass(frozen=True, slots=True)
class Maybe:
    """Words that may be left out. With a name, the gap of that name has the value if they stand there."""

    inner: tuple[Words | Hole, ...]
    name: str = ""
    value: Any = True


GLUE: Final = "&"
"""Where two pieces are printed without a blank between them."""

_PIECE: Final = re.compile(r"\[(?:(\w+)(?:=([^:\]]+))?: )?|\]|\{(\w+)\}|\||\\?[^\s\[\]{}|]+")


def pieces(text: str) -> tuple[Words | Hole | Maybe, ...]:
    """Returns the pieces of the words of a row.

    `{x}` is the gap x, `[...]` may be left out, `[x: ...]` and `[x=v: ...]` set the gap x, `|` parts tokens, and `&`
    joins what is printed without a blank.
    """
    found: list[Words | Hole | Maybe] = []
    outer: list[Words | Hole | Maybe] = []
    phrase: list[str] = []
    name = ""
    value: object = True
    inside = False

    def end() -> None:
        if phrase:
            found.append(Words(" ".join(phrase)))
            phrase.clear()

    for piece in _PIECE.finditer(text):
        sign = piece.group()
        if sign.startswith("["):
            end()
            outer, found, inside = found, [], True
            name, value = piece.group(1) or "", piece.group(2) or True
        elif sign == "]" and inside:
            end()
            inner = tuple(one for one in found if not isinstance(one, Maybe))
            found, inside = [*outer, Maybe(inner, name, value)], False
        elif sign == "|":
            end()
        elif sign == GLUE:
            end()
            found.append(Words(GLUE))
        elif piece.group(3):
            end()
            found.append(Hole(piece.group(3)))
        else:
            phrase.append(sign.removeprefix("\\"))
    end()
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Row:
    """One phrase.

    rule: where in the grammar it may stand. words: how it is written, first as it is printed. means: the value, with
    gaps. read: if given, makes the value from the reader and the parts of the phrase, where it is more than a value
    with gaps. say: takes the printer and the value, and returns what the gaps hold; None if this phrase says another.
    then: takes both when the words stand, to note what later pronouns may mean. heard: whether it is read, too.
    """

    rule: str
    words: tuple[str, ...]
    means: Any
    printed: bool = True
    read: Callable[[Any, Any], object] | str | None = None
    say: Callable[[Any, Any], Mapping[str, object] | None] | None = None
    then: Callable[[Any, Any], None] | None = None
    heard: bool = True


def row(rule: str, words: str, means: object, *others: str) -> Row:
    """Returns a row whose value is given with gaps. others: other words for the same, which are only read."""
    return Row(rule, (words, *others), means)


def heard(rule: str, words: str, means: object, *others: str) -> Row:
    """Returns a row that is only read: another row prints its value."""
    return Row(rule, (words, *others), means, False)


def worked(
    rule: str,
    words: str,
    kind: object,
    read: Callable[[Any, Any], object] | str,
    say: Callable[[Any, Any], Mapping[str, object] | None] | None,
    *others: str,
    then: Callable[[Any, Any], None] | None = None,
) -> Row:
    """Returns a row whose value is worked out. kind: the class of its values.

    read: a function, or the name of a meaning of the reader, which takes the parse tree. say: None if it is only read.
    """
    return Row(rule, (words, *others), kind, say is not None, read, say, then)


def said(
    rule: str,
    words: str,
    kind: object,
    say: Callable[[Any, Any], Mapping[str, object] | None],
    then: Callable[[Any, Any], None] | None = None,
) -> Row:
    """Returns a row that is only printed: other rows read its words."""
    return Row(rule, (words,), kind, True, None, say, then, False)


def fits(means: object, value: object, found: dict[str, object]) -> bool:
    """Whether a value is what a row means; notes in `found` what its gaps hold."""
    if isinstance(means, Gap):
        name = means.name if means.at < 0 else f"{means.name}.{means.at}"
        return found.setdefault(name, value) == value
    if isinstance(means, Held):
        found[means.name] = value
        return True
    if isinstance(means, Shape):
        if type(value) is not means.kind:
            return False
        return all(getattr(value, name) == one for name, one in means.defaults) and all(
            fits(one, getattr(value, name), found) for name, one in means.given
        )
    if isinstance(means, tuple):
        return (
            isinstance(value, tuple)
            and len(value) == len(means)
            and all(fits(one, part, found) for one, part in zip(means, value, strict=True))
        )
    return type(means) is type(value) and means == value


def filled(means: object, found: Mapping[str, object]) -> object:
    """Returns a meaning with its gaps filled. A gap whose words were left out leaves the field its default."""
    if isinstance(means, Gap):
        value = found[means.name]
        if means.at < 0:
            return value
        assert isinstance(value, tuple)
        return value[means.at]
    if isinstance(means, Held):
        return found[means.name]
    if isinstance(means, Shape):
        made = {
            name: filled(one, found)
            for name, one in means.given
            if not (isinstance(one, Gap) and one.name not in found)
        }
        return means.kind(**made)
    if isinstance(means, tuple):
        return tuple(filled(part, found) for part in means)
    return means


def held_in(means: object) -> list[Held]:
    """Returns the places of a meaning that no words fill, in order."""
    if isinstance(means, Held):
        return [means]
    if isinstance(means, Shape):
        return [one for _, part in means.given for one in held_in(part)]
    if isinstance(means, tuple):
        return [one for part in means for one in held_in(part)]
    return []


@dataclass(frozen=True, slots=True)
class Fills:
    """What may fill a gap.

    rule: the rule of the grammar, or a token. read: takes the reader and the part of the parse tree, and returns the
    value. say: takes the printer and the value, and returns the words. samples: words for it, to test the rows.
    """

    rule: str
    read: Callable[[Any, Any], object]
    say: Callable[[Any, Any], str]
    samples: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Form:
    """Words that only agree with a gap, such as "card" or "cards". say: takes what the gaps hold, returns the words."""

    rule: str
    say: Callable[[Mapping[str, object]], str]


@dataclass(frozen=True, slots=True)
class Alternative:
    """One way to write a row: symbols of the grammar, the gaps that they fill in order, and what other gaps hold."""

    row: Row
    symbols: tuple[str, ...]
    gaps: tuple[str, ...]
    given: tuple[tuple[str, object], ...]


def _heard(text: str) -> str:
    """Returns printed words as the parser knows them: without endings, capitals, and stops behind a word."""
    return re.sub(r"(?<=\w)\.(?= |$)", "", text.replace("~s", "").lower())


def alternatives(one: Row, gaps: Mapping[str, Fills | Form]) -> list[Alternative]:
    """Returns every way to write a row."""
    found: list[Alternative] = []
    for text in one.words:
        parts = pieces(text)
        choices = [(True, False) if isinstance(part, Maybe) else (True,) for part in parts]
        for taken in product(*choices):
            symbols: list[str] = []
            names: list[str] = []
            given: list[tuple[str, object]] = []
            for part, there in zip(parts, taken, strict=True):
                if isinstance(part, Maybe):
                    if not there:
                        continue
                    if part.name:
                        given.append((part.name, part.value))
                    inner: Sequence[Words | Hole] = part.inner
                else:
                    inner = (part,)
                for piece in inner:
                    if isinstance(piece, Words):
                        if piece.text != GLUE:
                            symbols.append(f'"{_heard(piece.text)}"')
                        continue
                    filling = gaps.get(piece.name)
                    symbols.append(filling.rule if filling is not None else piece.name)
                    if not symbols[-1].startswith("_"):
                        names.append(piece.name)
            if all(way.symbols != tuple(symbols) for way in found):
                found.append(Alternative(one, tuple(symbols), tuple(names), tuple(given)))
    return found


def together(*parts: Mapping[str, Fills | Form], otherwise: frozenset[str] = frozenset()) -> dict[str, Fills | Form]:
    """Returns the gaps of several modules.

    otherwise: the names of those that a later module fills in another way. Raises ValueError for any other gap that
    would take the place of one with the same name.
    """
    found: dict[str, Fills | Form] = {}
    for part in parts:
        for name, filling in part.items():
            if name in found and found[name] is not filling and name not in otherwise:
                raise ValueError(f"there are two gaps of the name {name!r}")
            found[name] = filling
    return found
