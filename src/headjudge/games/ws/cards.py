"""Card information of `ws` (section 2): types, printed fields, names and how text refers to them.

The printed fields are data (`shape`). Everything else is a small function of values, so that the same rule serves a
printed card, a card in a game with changed values, and a deck list.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from headjudge.kernel.abilities import Row
from headjudge.kernel.cards import Definition
from headjudge.kernel.rules import TRACING, Fact, by_rule, in_force, rule, values_in_force
from headjudge.kernel.shapes import NumberField, Readable, Shape, WordField
from headjudge.language.reading.words import fold as fold_text

CHARACTER: Final = "character"
EVENT: Final = "event"
CLIMAX: Final = "climax"
TYPES: Final = (CHARACTER, EVENT, CLIMAX)

COLORS: Final = ("yellow", "green", "red", "blue", "purple")
TRIGGER_ICONS: Final = (
    "soul", "return", "pool", "comeback", "draw", "shot", "treasure", "gate", "standby", "choice",
)
ICONS: Final = ("counter", "clock")


# 2.3 Type

TYPE_WORDS: Final = (
    Fact(("ws:2.3.1", "ws:2.3.2", "ws:2.3.2.1"), ("character", CHARACTER)),
    Fact(("ws:2.3.1", "ws:2.3.2", "ws:2.3.2.2"), ("event", EVENT)),
    Fact(("ws:2.3.1", "ws:2.3.2", "ws:2.3.2.3"), ("climax", CLIMAX)),
    Fact("ws:2.3.2.1.1", ("ch", CHARACTER)),
    Fact("ws:2.3.2.2.1", ("ev", EVENT)),
    Fact("ws:2.3.2.3.1", ("cx", CLIMAX)),
)
"""The words and the printed marks for the three types."""


@rule("ws:2.3.2.1.2")
def zone_of_characters() -> tuple[str, ...]:
    """Returns the zones of a "character" when the text names no zone; without the rule, all zones."""
    return ("stage",)


@rule("ws:2.3.2.3.2")
def zone_of_climaxes() -> tuple[str, ...]:
    """Returns the zones of a "climax" when the text names no zone."""
    return ("climax_area",)


# 2.4 to 2.14, 2.18: what is printed on a card

NUMBERS: Final = (
    Fact("ws:2.6.1", NumberField("level", "ws:2.6.1", (CHARACTER, EVENT))),
    Fact("ws:2.7.1", NumberField("cost", "ws:2.7.1", (CHARACTER, EVENT))),
    Fact("ws:2.9.1", NumberField("power", "ws:2.9.1", (CHARACTER,))),
    Fact("ws:2.10.1", NumberField("soul", "ws:2.10.1", (CHARACTER,))),
)

WORDS: Final = (
    Fact("ws:2.4.1", WordField("color", "color", "ws:2.4.1", (CHARACTER, EVENT, CLIMAX), COLORS)),
    Fact("ws:2.5.1", WordField("trait", "traits", "ws:2.5.1", (CHARACTER,))),
    Fact("ws:2.8.1", WordField("icon", "icons", "ws:2.8.1", (CHARACTER, EVENT, CLIMAX), ICONS)),
    Fact("ws:2.11.1", WordField("trigger", "trigger", "ws:2.11.1", (CHARACTER, EVENT, CLIMAX), TRIGGER_ICONS,
                                repeats=True)),
    Fact("ws:2.13.1", WordField("title", "title", "ws:2.13.1", (CHARACTER, EVENT, CLIMAX), several=False)),
)

SIDES: Final[tuple[Fact[tuple[tuple[str, ...], tuple[str, ...]]], ...]] = (
    Fact("ws:2.18.1.1", (("weiss", "weiß", "w", "white"), ("weiss",))),
    Fact("ws:2.18.1.2", (("schwarz", "s", "black"), ("schwarz",))),
    Fact("ws:2.18.1.3", (("both", "gradient", "ws"), ("weiss", "schwarz"))),
)
"""The frames, with the sides that they stand for."""


@rule("ws:2.18.1")
def side_field() -> WordField | None:
    """The side frame: one printed color, one side or both."""
    spellings = {word: sides for words, sides in values_in_force(SIDES) for word in words}
    return WordField("side", "side", "ws:2.18.1", (CHARACTER, EVENT, CLIMAX), ("weiss", "schwarz"),
                     spellings=spellings)


def shape() -> Shape:
    """The types and fields of the cards of this game."""
    side = side_field()
    return Shape(
        game="ws",
        types=dict(values_in_force(TYPE_WORDS)),
        numbers=tuple(fact.value for fact in NUMBERS),
        words=(*values_in_force(WORDS), *((side,) if side else ())),
    )


@rule("ws:2.10.2")
def soul_from_icons(printed: str) -> int:
    """Returns the soul, which is printed as icons, as a number."""
    return len(re.findall(r"\[soul\]|【soul】", printed.lower()))


@rule("ws:2.5.3")
def trait_from_text(written: str) -> str:
    """Returns a trait that text writes in brackets, without the brackets."""
    inner = re.fullmatch(r"\s*(?:«(.*)»|《(.*)》|<<(.*)>>|::(.*)::)\s*", written)
    return next((part.strip() for part in inner.groups() if part is not None), "") if inner else written


def trait_in_rules(printed: str) -> str:
    """Returns a trait with the signs with which card text is read, so that a text that names it finds it."""
    return " ".join(fold_text(trait_from_text(printed)).split())


def number_from_text(field: str, printed: str) -> int | None:
    """Returns a number that is printed in another form; None if it is none."""
    return soul_from_icons(printed) or None if field == "soul" else None


def word_from_text(field: str, printed: str) -> str:
    """Returns a printed word as the rules see it."""
    return trait_in_rules(printed) if field == "trait" else printed


def icons_in_text(lines: Iterable[str]) -> tuple[str, ...]:
    """Returns the icons at the head of an ability: the card has the icon, too (ws:2.8.2, ws:2.8.3)."""
    found: list[str] = []
    for line in lines:
        head = re.match(r"\s*(?:[【\[][A-Z/0-9]+[】\]]\s*)+", line)
        marks = head.group() if head else ""
        if re.search(r"[【\[]COUNTER[】\]]", marks) and in_force("ws:2.8.2"):
            found.append("counter")
        if re.search(r"[【\[]CLOCK[】\]]", marks) and in_force("ws:2.8.3"):
            found.append("clock")
    return tuple(dict.fromkeys(found))


def complete(words: dict[str, tuple[str, ...]], lines: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """The words of a card with the icons that its text shows."""
    icons = words.get("icon", ()) or icons_in_text(lines)
    return {**words, "icon": icons} if icons else words


# 2.7.2 and 2.8.2: what a card costs and when it may be played


@rule("ws:2.7.2")
def cards_to_pay(cost: int) -> int:
    """Returns how many cards go from the stock to the waiting room for a cost."""
    return max(cost, 0)


_AS_CLIMAX: Final[tuple[str, ...]] = ("climax",)
_IN_MAIN: Final[tuple[str, ...]] = ("main",)


def windows_of(row: Row) -> tuple[str, ...]:
    """Returns the play timings at which a card may be played from hand.

    In the main phase, climax phase, counter step.
    """
    if row.type == CLIMAX:
        return _AS_CLIMAX
    if row.type != EVENT or "counter" not in row.words.get("icon", ()):
        return _IN_MAIN
    windows: list[str] = []
    if in_force("ws:2.8.2.1"):
        windows.append("main")
    if in_force("ws:2.8.2"):
        windows.append("counter")
    return tuple(windows)


class Printed:
    """What a row prints that rules ask for again and again.

    activated: its activated abilities. colors: as bits. windows: the play timings at which it may be played from hand,
    as bits of `WINDOWS`.
    """

    __slots__ = ("activated", "climax", "colors", "cost", "level", "power", "windows")

    def __init__(self, row: Row) -> None:
        numbers, words = row.numbers, row.words
        self.climax = row.type == CLIMAX
        self.level = numbers.get("level", 0)
        self.cost = numbers.get("cost", 0)
        self.power = numbers.get("power", 0)
        self.colors = color_bits(words.get("color", ()))
        self.activated = tuple([ability for ability in row.abilities if ability.kind == "activated"])
        self.windows = 0
        for window in windows_of(row):
            self.windows |= WINDOWS[window]


def printed(row: Row) -> Printed:
    """Returns what a row prints, which is kept with it."""
    known: Printed | None = row.printed
    if known is None:
        known = row.printed = Printed(row)
    return known


def color_bits(colors: tuple[str, ...]) -> int:
    """Returns colors as bits."""
    bits = 0
    for color in colors:
        bits |= COLOR_BITS.get(color, 0)
    return bits


WINDOWS: Final = {"main": 1, "climax": 2, "counter": 4}
"""The play timings at which cards are played from hand, as bits."""

COLOR_BITS: Final = {"yellow": 1, "green": 2, "red": 4, "blue": 8, "purple": 16}


# 2.12 Card text


@rule("ws:2.12.1")
def ability_lines(text: str | Iterable[str]) -> tuple[str, ...]:
    """The abilities of a card text, one a line."""
    lines = text.splitlines() if isinstance(text, str) else text
    return tuple(line for line in (" ".join(line.split()) for line in lines) if line)


@rule("ws:2.12.3")
def without_reminders(lines: Iterable[str]) -> tuple[str, ...]:
    """The lines without those that are only a reminder in parentheses: they explain and do nothing."""
    return tuple(line for line in lines if not re.fullmatch(r"\(.*\)", fold(line)))


@rule("ws:2.12.2")
def text_zones(type: str) -> tuple[str, ...]:
    """Returns the zones where the text of a card works when it names none."""
    if type == CHARACTER and in_force("ws:2.12.2.1"):
        return ("stage",)
    if type == CLIMAX and in_force("ws:2.12.2.2"):
        return ("climax_area",)
    return ("hand",) if type == EVENT else ()


def works_in(type: str, named: tuple[str, ...]) -> tuple[str, ...]:
    """Returns the zones where an ability works, from the places in which its text presumes to be usable."""
    return by_rule(named, "ws:2.12.2.3") or text_zones(type)


# 2.19 Referring to information


@rule("ws:2.19.2")
def share(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Whether two cards have the same color, trait, name ...: a value of one is a value of the other.

    Nothing is never the same as nothing.
    """
    return any(word in other for word in one)


@rule("ws:2.5.2")
def has_trait(traits: tuple[str, ...], wanted: str) -> bool:
    """Whether one of these traits is the one that a text refers to. Both have the signs of `trait_in_rules`."""
    return wanted in traits


@rule("ws:2.13.2")
def has_title(titles: tuple[str, ...], wanted: str) -> bool:
    """Whether a card comes from the work that a text refers to."""
    return fold(wanted) in map(fold, titles)


@rule("ws:2.18.2")
def has_side(sides: tuple[str, ...], wanted: str) -> bool:
    """Whether a card belongs to the side that a text refers to; a card of both sides belongs to each."""
    return wanted in sides


@rule("ws:2.14.1")
def collection_id(card: Definition) -> str:
    """The id printed on a card."""
    return card.id


@rule("ws:2.14.2")
def in_play(card: Readable) -> tuple[object, ...]:
    """Everything on a card that means something in play, so not its id: two printings of one card agree in it."""
    return (fold(card.name), card.type, sorted(card.numbers.items()), sorted(card.words.items()), card.text)


_FOIL: Final = re.compile(r"^(\w+[/-]\w+-[A-Z]*\d+)[-_]?[A-Z]{1,4}\+*$", re.IGNORECASE)


def card_number(id: str) -> str:
    """The card number behind that of a foil or parallel printing ("LT/W01-E001SP", "LT/W01-E001S")."""
    return _FOIL.sub(r"\1", id)


# 2.1 Card names

_PLAIN: Final = str.maketrans({
    **dict.fromkeys("\u201c\u201d\u201e\u2033", '"'),
    **dict.fromkeys("\u2018\u2019\u2032`", "'"),
    **dict.fromkeys("\u2212\u2013\u2014\u2015", "-"),
    **dict.fromkeys("\u3000\xa0", " "),
    **dict.fromkeys("\u200b\u200c\u200d\u2060\ufeff", None),
    **{chr(code): chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)},
    "\uff65": "\u30fb", "\xb5": "\u03bc", "\u301c": "~",
})
"""Curly quotes, dashes, blanks, invisible signs, full-width signs, and three signs with a twin."""

_BOTH_NAMES: Final = re.compile(r"(.*?)\s*\(\s*([^()]+?)\s*\)", re.DOTALL)
_STRUCK: Final = re.compile(r"~~.*?~~", re.DOTALL)


@lru_cache(maxsize=65536)
def fold(name: str) -> str:
    """Returns a name with uniform quotes, dashes, blanks and full-width signs. Letters keep their case."""
    return " ".join(unicodedata.normalize("NFC", name).translate(_PLAIN).split())


@rule("ws:2.1.1.2")
def name_in_rules(printed: str) -> str:
    """A printed name without the words that are struck off; card files write those between `~~` and `~~`."""
    return " ".join(_STRUCK.sub(" ", printed).split())


@rule("ws:2.1.1")
def card_name(card: Definition) -> str:
    """Returns the name, which identifies a card whatever else is printed on it."""
    names = card.words.get("name", ())
    return fold(names[0] if names else card.name)


def is_named(names: tuple[str, ...], wanted: str) -> bool:
    """Whether a card with these names is the one that a text means by "WANTED"."""
    return _look_for_name(names, wanted) if TRACING else _known_names(names, wanted)


@rule("ws:2.1.2")
def _look_for_name(names: tuple[str, ...], wanted: str) -> bool:
    return fold(wanted) in [fold(name) for name in names]


def has_in_name(names: tuple[str, ...], part: str) -> bool:
    """Whether a card with these names is one with "PART" in its name."""
    return _look_in_names(names, part) if TRACING else _known_in_names(names, part)


def _look_in_names(names: tuple[str, ...], part: str) -> bool:
    both = _BOTH_NAMES.fullmatch(fold(part))
    folded = tuple(fold(name) for name in names)
    if both is not None and is_japanese(both.group(2)):
        return _in_both_names(folded, both.group(1), both.group(2))
    return any(stands_in(fold(part), name) for name in folded if not is_japanese(name))


@rule("ws:2.1.2.1")
def _in_both_names(names: tuple[str, ...], english: str, japanese: str) -> bool:
    """The text gives a part of the English and a part of the Japanese name: the card has both.

    A card without a Japanese name, or whose Japanese name is not known, is judged by its English name alone
    (ws:2.1.1.3), there by whole words, since nothing else keeps one name out of another.
    """
    in_japanese = [name for name in names if is_japanese(name)]
    if not in_japanese and in_force("ws:2.1.1.3"):
        return any(stands_in(english, name) for name in names)
    return (any(english in name for name in names if not is_japanese(name))
            and any(japanese in name for name in in_japanese))


@rule("ws:2.1.2.2")
def stands_in(part: str, name: str) -> bool:
    """Whether a part stands in an English name with a punctuation mark, a blank or nothing on both sides of it."""
    if not part:
        return False
    start = name.find(part)
    while start >= 0:
        end = start + len(part)
        if not _in_word(name[start - 1:start]) and not _in_word(name[end:end + 1]):
            return True
        start = name.find(part, start + 1)
    return False


def is_japanese(name: str) -> bool:
    """Whether a name is written in kana or kanji. A few Latin names hold a lone `・`: that is a sign, not a letter."""
    return any("\u3041" <= letter <= "\u30fa" or "\u30fc" <= letter <= "\u30ff" or "\u3400" <= letter <= "\u9fff"
               or letter == "々" for letter in name)


def _in_word(letter: str) -> bool:
    """Whether a sign belongs to a word: letters, digits and the marks upon them."""
    return bool(letter) and unicodedata.category(letter)[0] in "LNM"


_known_names: Final = lru_cache(maxsize=65536)(_look_for_name)
_known_in_names: Final = lru_cache(maxsize=65536)(_look_in_names)
