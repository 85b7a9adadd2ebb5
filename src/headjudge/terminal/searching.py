"""Search over all known cards: by words of their names, types, fields and text, and by numbers."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from headjudge.cards.games import part_of
from headjudge.cards.pool import starters
from headjudge.errors import HeadJudgeError
from headjudge.kernel.cards import Definition
from headjudge.kernel.shapes import Shape
from headjudge.terminal.paint import Paint, plain, wrap

MOST: Final = 20
"""As many cards are listed."""

Term = Callable[[Definition], bool]

OWN: Final = ("name", "id", "type", "text")
"""What every card has."""

_PARTS: Final = re.compile(r"""(?P<field>[a-z_]+)\s*(?P<sign>>=|<=|[:=<>])\s*(?P<value>"[^"]+"|[^\s"]+)"""
                           r"""|"(?P<phrase>[^"]+)"|(?P<word>\S+)""")
_AMOUNT: Final = re.compile(r"(?P<number>[0-9]{1,7})(?P<sign>[+-]?)")
_NUMBERS: Final = re.compile(r"[0-9]+")
_SIGNS: Final = {"+": ">=", "-": "<=", "": "=", ":": "="}


def known_cards(game: str, others: Iterable[Definition] = ()) -> dict[str, Definition]:
    """Returns the cards of the starter sets of a game, and others, by name."""
    pool = starters(game)
    found = {card.name: pool.definition(card) for card in pool.cards}
    found.update({card.name: card for card in others})
    return found


def search_help(game: str) -> str:
    """Returns how cards of a game are searched, with its fields, as lines for help."""
    shape = _shape(game)
    number, words = shape.numbers[0].key, shape.words[0].key.replace("_", " ")
    return f"""\
search WORDS takes words, numbers and fields:
  search draw     each word is a part of a name, id, type or text, or of a field
  {f'search {number} 1':<14}  this number; {number} 1+ is at least 1, {number} 2- at most 2
  search {words}: WORD
                  only this field; text: "draw a card" for several words
  Fields: {_fields(shape)}."""


def fitting(game: str, cards: Iterable[Definition], typed: str) -> list[Definition]:
    """Returns the cards that fit everything typed, those first whose name has the first word.

    A word is a part of the name, id, type, text or a word of a field, a number one of its numbers or in its text;
    `level 1` and `trait: Harbor` ask for one field. Raises HeadJudgeError for nothing typed.
    """
    shape = _shape(game)
    wanted = typed.casefold().strip()
    terms = _terms(shape, wanted)
    if not terms:
        raise HeadJudgeError("which cards?", mend="Type: search, and words of a name, a type, a field or a text. "
                                                  f"The fields are: {_fields(shape)}.")
    first = wanted.split()[0]
    return sorted((card for card in cards if all(term(card) for term in terms)),
                  key=lambda card: (first not in card.name.casefold(), card.name))


def search_lines(game: str, cards: Iterable[Definition], typed: str, width: int = 80, paint: Paint = plain
                 ) -> list[str]:
    """Returns the cards that fit everything typed, with their texts. Raises HeadJudgeError for nothing typed."""
    found = fitting(game, cards, typed)
    lines: list[str] = []
    for card in found[:MOST]:
        head, *others = wrap(f"{card.name}: {describe(game, card)}", width, 2)
        lines += [head.replace(card.name, paint(card.name, "bold"), 1), *others]
        for text in card.text:
            lines += ["  " + line for line in wrap(text, width - 2, 2)]
    if len(found) > MOST:
        lines.append(f"{len(found) - MOST} more; type more words.")
    return lines or wrap(f'No known card has "{typed.strip()}". The cards of the starter sets, of your deck and in '
                         f"sight are known; their fields are: {_fields(_shape(game))}.", width, 0)


def describe(game: str, card: Definition) -> str:
    """Returns the type, numbers and words that are printed on a card, in one line."""
    numbers = [f"{field.key.replace('_', ' ')} {card.numbers[field.key]}" for field in _shape(game).numbers
               if field.key in card.numbers]
    words = [f"{field.replace('_', ' ')} {' + '.join(values)}" for field, values in card.words.items()
             if field != "name" and values]
    return ", ".join([card.type, *numbers, *words])


def _shape(game: str) -> Shape:
    found: Shape = part_of(game, "cards").shape()
    return found


def _word_fields(shape: Shape) -> list[str]:
    return ["name", "type", *[field.key.replace("_", " ") for field in shape.words], "text"]


def _fields(shape: Shape) -> str:
    return ", ".join([*[field.key for field in shape.numbers], *_word_fields(shape)])


def _terms(shape: Shape, wanted: str) -> list[Term]:
    """Returns what a card must fit. A field with a sign behind it, or a number's name before a number, is asked for."""
    numbers = [field.key for field in shape.numbers]
    words = {name: field.key for field in shape.words for name in (field.key, field.argument)}
    parts = [found.groupdict() for found in _PARTS.finditer(_joined(shape, wanted))]
    terms: list[Term] = []
    at = 0
    while at < len(parts):
        part = parts[at]
        after = _AMOUNT.fullmatch(parts[at + 1]["word"] or "") if at + 1 < len(parts) else None
        at += 1
        if part["field"] is not None:
            terms.append(_asked(part["field"], part["sign"], part["value"].strip('"'), numbers, words))
        elif part["word"] in numbers and after is not None:
            terms.append(_numbered(part["word"], _SIGNS[after["sign"]], int(after["number"])))
            at += 1
        elif part["word"] in (*words, *OWN) and at < len(parts) and parts[at]["field"] is None:
            value = parts[at]["phrase"] or parts[at]["word"]
            terms.append(_perhaps(_in_field(words, part["word"], value),
                                  [_anywhere(part["word"], numbers), _anywhere(value, numbers)]))
            at += 1
        else:
            terms.append(_anywhere(part["phrase"] or part["word"], numbers))
    return terms


def _joined(shape: Shape, wanted: str) -> str:
    """Returns what was typed with the names of several words as one: `special type:` is `special_type:`."""
    for field in shape.words:
        for name in (field.key, field.argument):
            wanted = re.sub(rf"\b{name.replace('_', ' ')}(?=\s*[:=])", name, wanted) if "_" in name else wanted
    return wanted


def _asked(field: str, sign: str, value: str, numbers: Sequence[str], words: dict[str, str]) -> Term:
    """Returns the term of a field with a sign and a value. Raises HeadJudgeError for a field that there is not."""
    amount = _AMOUNT.fullmatch(value)
    if field in numbers:
        if amount is None or (amount["sign"] and sign not in ":="):
            raise HeadJudgeError(f'"{value}" is no number', mend=f"Type: search {field} 1, {field} 1+ or {field} 1-")
        return _numbered(field, _SIGNS.get(sign, sign) if not amount["sign"] else _SIGNS[amount["sign"]],
                         int(amount["number"]))
    if sign not in ":=":
        raise HeadJudgeError(f'"{field}" is no number of a card', mend=f"The numbers are: {', '.join(numbers)}.")
    if field in words or field in OWN:
        return _in_field(words, field, value)
    known = ", ".join([*numbers, "name", "type", *dict.fromkeys(words.values()), "text"])
    raise HeadJudgeError(f'no card has a field "{field}"', mend=f"The fields are: {known}.".replace("_", " "))


def _in_field(words: dict[str, str], field: str, value: str) -> Term:
    """Returns the term of a word in one field."""
    if field in OWN:
        return lambda card: value in _own(card, field)
    return lambda card: any(value in word.casefold() for word in card.words.get(words[field], ()))


def _perhaps(term: Term, others: Sequence[Term]) -> Term:
    """Returns a term that one term fits, or all of others: "clan glasswing" may be a field, or two words."""
    return lambda card: term(card) or all(other(card) for other in others)


def _own(card: Definition, field: str) -> str:
    said = {"name": (card.name,), "id": (card.id,), "type": (card.type,), "text": card.text}[field]
    return "\n".join(said).casefold()


def _numbered(field: str, sign: str, number: int) -> Term:
    def fits(card: Definition) -> bool:
        has = card.numbers.get(field)
        if has is None:
            return False
        return {"=": has == number, ">=": has >= number, "<=": has <= number, ">": has > number,
                "<": has < number}[sign]

    return fits


def _anywhere(word: str, numbers: Sequence[str]) -> Term:
    """Returns the term of a word in any field; a number counts as a whole."""
    if word.isdecimal():
        return lambda card: (int(word) in [card.numbers[field] for field in numbers if field in card.numbers]
                             or word in _NUMBERS.findall(_said(card)))
    return lambda card: word in _said(card)


def _said(card: Definition) -> str:
    """Returns the text that a search looks at, in small letters."""
    words = [word for field, values in card.words.items() if field != "name" for word in values]
    return "\n".join([card.name, card.id, card.type, *words, *card.text]).casefold()
