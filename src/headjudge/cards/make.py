"""Makes one card from named fields: `hj.card("ws", name="Ayla", type="character", ...)`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from hashlib import blake2b
from re import sub
from typing import Any, Final

from headjudge.cards.games import part_of
from headjudge.cards.mistakes import Mistake, Mistakes, refuse
from headjudge.cards.printed import Printed, definition
from headjudge.errors import printable, shown
from headjudge.kernel.cards import Definition
from headjudge.kernel.shapes import NumberField, Shape, WordField

LONGEST_NAME: Final = 200
OWN_FIELDS: Final = ("id", "name", "japanese_name", "type", "text")


def card(game: str, *, allow_unread: bool = False, **fields: Any) -> Definition:
    """One card of a game from its printed fields, text and all.

    Fields: id (made from the rest if left out), name, japanese_name, type, text (a string or a list, one ability a
    line) and those of the game (docs/games); for ws color, level, cost, power, soul, traits, trigger, icons, side,
    title. `trait` and `icon` are `traits` and `icons`, too. A field that is left out is absent from the card. Every
    mistake is reported at once, by the name of its argument.
    """
    return definition(printed(game, fields), allow_unread)


def printed(game: str, fields: Mapping[str, Any], where: str = "") -> Printed:
    """Returns the printed card that these fields describe. Raises `Mistakes` with every mistake."""
    reader = _Fields(part_of(game, "cards").shape(), fields)
    made = reader.read()
    refuse(mistake._replace(where=f"{where}: {mistake.where}" if where else mistake.where)
           for mistake in reader.mistakes)
    return Printed(game, *made, where)


class _Fields:
    """Reads and checks the fields of one card; mistakes collect."""

    def __init__(self, shape: Shape, fields: Mapping[str, Any]) -> None:
        self.shape = shape
        self.fields = fields
        self.mistakes: list[Mistake] = []
        self.cards = part_of(shape.game, "cards")

    def read(self) -> tuple[str, str, str, dict[str, int], dict[str, tuple[str, ...]], tuple[str, ...]]:
        self._refuse_unknown()
        name = self._name("name", needed=True)
        names = (name, *filter(None, (self._name("japanese_name"),)))
        type = self._type()
        numbers = {field.key: number for field in self.shape.numbers
                   if (number := self._number(field, type)) is not None}
        words = {field.key: found for field in self.shape.words if (found := self._words(field, type))}
        text = self._text()
        words = self.cards.complete({"name": names, **words}, text)
        return self._id(name, (type, numbers, words, text)), name, type, numbers, words, text

    def wrong(self, field: str, what: str, mend: str = "", rule: str = "") -> None:
        self.mistakes.append(Mistake(field, what, mend, rule))

    def _refuse_unknown(self) -> None:
        known = (*OWN_FIELDS, *(field.key for field in self.shape.numbers),
                 *(field.argument for field in self.shape.words))
        keys = [field.key for field in self.shape.words]
        for field in self.fields:
            if field not in known and field not in keys:
                near = get_close_matches(str(field), known, 1)
                mend = f"Did you mean {near[0]}?" if near else f"The fields are: {', '.join(known)}."
                self.wrong(str(field), f"a card of {self.shape.game} has no such field", mend)

    def _name(self, field: str, needed: bool = False) -> str:
        value = self.fields.get(field)
        if value is None and not needed:
            return ""
        if not isinstance(value, str) or not value.strip():
            self.wrong(field, "a card has a name" if value is None else f"{shown(value)} is no name",
                       "Give it as text.")
            return ""
        name: str = self.cards.name_in_rules(value)
        self._refuse_unreadable(field, name)
        if len(name) > LONGEST_NAME:
            self.wrong(field, f"the name has {len(name)} letters; at most {LONGEST_NAME} are allowed")
        elif not name:
            self.wrong(field, "every word of the name is struck off")
        return name

    def _type(self) -> str:
        value = self.fields.get("type")
        found = self.shape.types.get(value.strip().lower()) if isinstance(value, str) else None
        if found is None:
            what = "a card has a type" if value is None else f"{shown(value)} is no card type"
            self.wrong("type", what, f"The types are: {', '.join(self.shape.kinds())}.")
        return found or ""

    def _number(self, field: NumberField, type: str) -> int | None:
        value = self.fields.get(field.key)
        if value is None:
            return None
        if isinstance(value, str):
            counted = self.cards.number_from_text(field.key, value)
            value = value if counted is None else counted
        if isinstance(value, bool) or not isinstance(value, int) or not field.low <= value <= 999_999:
            self.wrong(field.key, f"{shown(value)} is no {field.key}", f"Give a whole number, {field.low} or more.")
            return None
        if type and type not in field.types:
            self.wrong(field.key, f"a card of type {type} has no {field.key}", "Leave it out.", field.rule)
            return None
        return value

    def _words(self, field: WordField, type: str) -> tuple[str, ...]:
        value = self.fields.get(field.argument, self.fields.get(field.key))
        if field.argument != field.key and field.argument in self.fields and field.key in self.fields:
            self.wrong(field.key, f"{field.argument} and {field.key} are one field", f"Give {field.argument} alone.")
        given = _listed(value)
        if given is None:
            self.wrong(field.argument, f"{shown(value)} is no list of words", "Give text or a list of texts.")
            return ()
        if given and type and type not in field.types:
            self.wrong(field.argument, f"a card of type {type} has no {field.argument}", "Leave it out.", field.rule)
            return ()
        if not given and field.needed and type in field.types:
            self.wrong(field.argument, f"a card of type {type} has a {field.argument}", "Give it, or another type.",
                       field.needed)
        words = [word for written in given for word in self._word(field, written)]
        if not field.several and len(set(words)) > 1:
            self.wrong(field.argument, "a card has only one", rule=field.rule)
        return tuple(words) if field.repeats else tuple(dict.fromkeys(words))

    def _word(self, field: WordField, written: str) -> tuple[str, ...]:
        word: str = self.cards.word_from_text(field.key, " ".join(written.split()))
        if not field.values:
            self._refuse_unreadable(field.argument, word)
            return (word,)
        known = word.lower()
        if known in field.spellings:
            return field.spellings[known]
        if known in field.values:
            return (known,)
        near = get_close_matches(known, field.values, 1)
        mend = f"Did you mean {near[0]}?" if near else f"There are: {', '.join(_spans(field.values))}."
        self.wrong(field.argument, f"there is no {field.key} {shown(written)}", mend, field.rule)
        return ()

    def _text(self) -> tuple[str, ...]:
        value = self.fields.get("text", ())
        if isinstance(value, str):
            value = value.splitlines()
        given = [] if value is None else value
        if not isinstance(given, list | tuple) or not all(isinstance(line, str) for line in given):
            self.wrong("text", f"{shown(value)} is no card text", "Give text, or a list with one ability a line.")
            return ()
        lines: tuple[str, ...] = self.cards.ability_lines(map(printable, given))
        return lines

    def _id(self, name: str, rest: tuple[object, ...]) -> str:
        value = self.fields.get("id")
        if value is None:
            slug = sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "card"
            return f"{slug}-{blake2b(repr((name, rest)).encode(), digest_size=3).hexdigest()}"
        if not isinstance(value, str) or not value.strip() or len(value) > LONGEST_NAME:
            self.wrong("id", f"{shown(value)} is no id", "Give it as text, or leave it out.")
            return ""
        self._refuse_unreadable("id", value.strip())
        return value.strip()

    def _refuse_unreadable(self, field: str, text: str) -> None:
        """Refuse control characters, and characters that no file can hold.

        In the card's text they are written as escapes; the text is then not read.
        """
        if printable(text) != text:
            self.wrong(field, f"{shown(text)} holds signs that cannot be printed", "Leave them out.")


def _listed(value: object) -> list[str] | None:
    """Returns words given as one text or as a list; None if none are given."""
    if value is None:
        return []
    items = [value] if isinstance(value, str) else list(value) if isinstance(value, list | tuple) else None
    if items is None or not all(isinstance(item, str) and item.strip() for item in items):
        return None
    return items


__all__ = ["Mistakes", "card", "printed"]


def _spans(values: Sequence[str]) -> list[str]:
    """Returns the values, with those that differ only in a number shortened to the first and the last of them."""
    numbered: dict[str, list[str]] = {}
    for value in values:
        head, _, tail = value.rpartition(" ")
        numbered.setdefault(head if tail.isdecimal() else value, []).append(value)
    return [alike[0] if len(alike) == 1 else f"{alike[0]} to {alike[-1]}" for alike in numbered.values()]
