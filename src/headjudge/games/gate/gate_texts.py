"""What Gates say of decks and of how the game begins: which cards may be used, how many, Life, hand and Energy."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from headjudge.language.reading.words import fold as fold_text

ANY_CARD: Final = "any card"
"""What a Gate permits that permits all cards."""

NO_PLANET: Final = "no planet"
"""What a Gate permits that permits the cards that are of no planet (2.2.1)."""

USUAL: Final = {"life": 0, "energy": 2, "hand": 6}
"""The numbers to which a Gate may add (5.2.5, 6.1.1); Life has none."""


@dataclass(frozen=True, slots=True)
class Part:
    """Cards that a Gate permits in part: those with a sign, "" for all, of a type or only so many (-1 for any number).

    field: a number of the card, "" for none, that is at least `low` and at most `high`. beside: other signs, of which
    the card has one too, () for any.
    """

    sign: str
    kind: str = ""
    most: int = -1
    field: str = ""
    low: int = 0
    high: int = 0
    beside: tuple[str, ...] = ()

    def __str__(self) -> str:
        shown = self.sign if self.sign[:1] in ("", "<", '"') else f"<{self.sign}>"
        number = "" if not self.field else f" with {self.field} " + (
            f"{self.low}" if self.low == self.high else f"{self.low} or more" if self.high == ENDLESS
            else f"{self.high} or less")
        of = f"{shown} " if shown else ""
        also = f" that are {' or '.join(self.beside)}" if self.beside else ""
        return f"{f'up to {self.most} ' if self.most >= 0 else ''}{of}{self.kind or 'card'}s{number}{also}"


ENDLESS: Final = 1_000_000
"""More than any number of a card."""


@dataclass(frozen=True, slots=True)
class DeckText:
    """What one sentence of a Gate says of the deck.

    permits: planets, attributes as "<<ATTRIBUTE>>", names in quotes, or `ANY_CARD`. bars: the same, or types of
    cards, that cannot be used, and `spares` those of them that can. beside: cards that are permitted in part. copies:
    names with so many copies, -1 for any number; each: of every card. sideboard, least, most: numbers of cards, -1 if
    they are not said. master: the planets of which the Gate Master must be.
    """

    permits: tuple[str, ...] = ()
    copies: tuple[tuple[str, int], ...] = ()
    sideboard: int = -1
    least: int = -1
    most: int = -1
    master: tuple[str, ...] = ()
    bars: tuple[str, ...] = ()
    spares: tuple[str, ...] = ()
    each: int = -1
    beside: tuple[Part, ...] = ()


_STAR: Final = r"(?:\* ?)?"
_NUMBERS: Final = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "ten": 10}
_COUNT: Final = rf"(\d+|{'|'.join(_NUMBERS)})"
_MAY: Final = r"(?:may|can)"
_YOUR_DECK: Final = r"(?:your|the|a) (?:main )?deck(?: with this gate)?"
_LEAD: Final = (
    rf"(?:(?:this gate )?(?:allows|permits)(?::| the use of| you to use)?"
    rf"|you {_MAY} (?:only )?(?:use|include|play|put)|{_YOUR_DECK} {_MAY} (?:only )?(?:contain|include|use|have)"
    r"|(?:cards )?(?:allowed|usable|permitted)(?: cards| planets)?:|(?:planets?|cards):|(?=all ))"
)
_TAIL: Final = r"(?: only)?(?: in(?:to)? your (?:main )?deck| (?:can|may) be used(?: with this gate)?| are allowed)?"
_PERMITS: Final = re.compile(rf"{_STAR}{_LEAD} ?(.+?){_TAIL}\.?", re.IGNORECASE)
_ONLY: Final = re.compile(
    rf"{_STAR}only (.+?) (?:may|can) be (?:used|played|included|put)(?: with this gate)?"
    r"(?: in(?:to)? your (?:main )?deck)?\.?", re.IGNORECASE)
_USABLE: Final = re.compile(
    rf"{_STAR}((?:any |all )?(?:<<[^<>]+>>|<[^<>]+>)(?:(?:,? and |, )(?:<<[^<>]+>>|<[^<>]+>))* cards)"
    r" (?:may|can) be (?:used|included|put)(?: with this gate)?(?: in(?:to)? (?:your|this|the) (?:main )?deck)?\.?",
    re.IGNORECASE)
_BARS: Final = re.compile(
    rf"{_STAR}(?:you (?:cannot|may not) (?:use|include|put)|{_YOUR_DECK} cannot (?:contain|include|have)) "
    r"(?:any )?(.+?)(?: in(?:to)? your (?:main )?deck)?\.?", re.IGNORECASE)
_TYPES: Final = {"units": "unit", "items": "item", "spells": "spell", "finales": "finale", "finale cards": "finale",
                 "item cards": "item", "spell cards": "spell", "unit cards": "unit"}
_OF_EACH: Final = (
    rf"{_COUNT} (?:(?:copy|copies) of (?:(?:each|any|every|a|the same) (?:single )?card|cards)"
    r"(?: (?:with the same|of the same|by|of that|with that) (?:card )?name)?"
    r"|cards? (?:with|of) the same (?:card )?name)\.?"
)
_HOLD: Final = r"(?:use|include|have|contain|play|put)"
_SO_MANY: Final = (
    rf"(?:(?:(?:you|it) {_MAY} |{_YOUR_DECK} {_MAY} )?(?:only {_HOLD} |(?:{_HOLD} )?"
    rf"(?:no more than |only |at most |up to |a maximum of ))|(?:you|it|{_YOUR_DECK}) cannot {_HOLD} more than )"
)
_EACH: Final = re.compile(rf"(.*?),? (?:but|and) {_SO_MANY}{_OF_EACH}", re.IGNORECASE)
_EACH_ALONE: Final = re.compile(rf"{_STAR}{_SO_MANY}{_OF_EACH}", re.IGNORECASE)
_BUT_MASTER: Final = re.compile(
    rf"(.*?)(?:(?:, | )but )?{_STAR}your gate master must be (?:an? )?"
    r"((?:<[^<>]+>(?:, | or |, or )?)+)(?: card| unit)?\.?",
    re.IGNORECASE)
_NAME: Final = r'"([^"]+)"'
_NAMED: Final = rf"(?:(?:cards? |units? |copies |of |named |called |the |a )*){_NAME}(?: cards?| units?)?"
_COPIES: Final = re.compile(
    rf"{_STAR}(?:you {_MAY} (?:put|use|include|have|play)|{_YOUR_DECK} {_MAY} (?:contain|include|have|use)) "
    rf"(?:up to {_COUNT}|{_COUNT}|(any number)(?: of)?) {_NAMED}(?: in(?:to)? your (?:main )?deck)?\.?", re.IGNORECASE)
_OWN_COPIES: Final = re.compile(
    rf"{_STAR}(?:you {_MAY} (?:only )?(?:put|use|include|have|play)"
    rf"|{_YOUR_DECK} {_MAY} (?:only )?(?:contain|include|have)) "
    rf"(?:(?:up to |no more than |only )?{_COUNT}(?: of)?|any number(?: of)?) "
    r"(?:(?:(?:copy|copies) of )?this (?:card|unit|item|spell)"
    r"|(?:cards|copies) with (?:this card's|this|the same)(?: card)? name(?: as this card)?"
    r"|(?:copies of )?cards? with (?:this card's|this) (?:card )?name)"
    r"(?: in(?:to)? your (?:main )?deck)?\.?", re.IGNORECASE)
_SIDEBOARD: Final = re.compile(
    rf"{_STAR}your sideboard {_MAY} (?:contain|include|have|hold) (?:up to |at most )?{_COUNT} cards?\.?",
    re.IGNORECASE)
_SIZE: Final = re.compile(
    rf"{_STAR}{_YOUR_DECK} (?:must (?:contain|have)|{_MAY} (?:contain|have)|cannot (?:contain|have)) "
    rf"(at least|up to|as few as|at most|less than|more than|exactly)? ?{_COUNT}"
    r"(?P<behind> or more| or less)? cards?(?P<last> or more| or less)?\.?",
    re.IGNORECASE)

_SIGN: Final = re.compile(r'<<[^<>]+>>|«[^«»]+»|<[^<>]+>|"[^"]+"')
_ANY_PLANET: Final = re.compile(
    r"(?:any|all|every)(?: cards?)?(?: (?:from|of) (?:any|all|every) planets?)?"
    r"|cards? (?:from|of) (?:any|all|every) planets?",
    re.IGNORECASE)
_PLANETLESS: Final = re.compile(
    r"(?:any |all )?cards? (?:with no|without an?|without any|without|of no|that have no) planets?", re.IGNORECASE)
_SMALL: Final = frozenset({
    "any", "all", "every", "a", "an", "card", "cards", "with", "the", "attribute", "attributes", "of", "from", "planet",
    "planets", "regardless", "their", "its", "whatever", "no", "matter", "named", "called", "that", "has", "have", "in",
    "into", "your", "deck", "main", "only", "number",
})
"""Words that stand beside what a Gate permits and limit nothing."""


def deck_text(sentence: str) -> DeckText | None:
    """Returns what a sentence of a Gate says of the deck; None if it says something else."""
    plain = " ".join(fold_text(sentence).split())
    board, copies, size = (one.fullmatch(plain) for one in (_SIDEBOARD, _COPIES, _SIZE))
    if board is not None:
        return DeckText(sideboard=_count(board[1]))
    named = copies_text(plain, "") if copies is not None else None
    if named is not None:
        return DeckText(copies=(named,))
    if size is not None:
        behind = {" or more": "at least", " or less": "at most"}.get(
            (size["behind"] or size["last"] or "").lower(),
            "up to" if re.search(r"\b(?:may|can)\b", plain) else "exactly")
        several = [one for one in (size[1], size["behind"], size["last"]) if one]
        return None if len(several) > 1 else _size(plain, (size[1] or behind).lower(), _count(size[2]))
    alone = _EACH_ALONE.fullmatch(plain)
    if alone is not None:
        return DeckText(each=_count(alone[1]))
    each = _EACH.fullmatch(plain)
    if each is not None:
        said = deck_text(each[1])
        return None if said is None else replace(said, each=_count(each[2]))
    barred = _BARS.fullmatch(plain)
    if barred is not None:
        said_of, *others = _BUT.split(barred[1])
        bars, spares = _barred(said_of), _spared(others[0]) if len(others) == 1 else ()
        return DeckText(bars=bars, spares=spares) if bars and (spares or not others) else None
    master = _BUT_MASTER.fullmatch(plain)
    planets = tuple(re.findall(r"<([^<>]+)>", master[2])) if master is not None else ()
    rest = plain if master is None else master[1]
    other_than = _OTHER_THAN.fullmatch(rest)
    if other_than is not None and not planets:
        bars = _barred(other_than[1])
        return DeckText((ANY_CARD,), bars=bars) if bars else None
    but = _EXCEPT.fullmatch(rest)
    if but is not None and not planets:
        said, bars = deck_text(but[1]), _barred(but[2])
        known = said is not None and bars and not said.bars
        return replace(said, bars=bars) if said is not None and known else None
    found = _ONLY.fullmatch(rest) or _USABLE.fullmatch(rest) or _PERMITS.fullmatch(rest)
    permits, beside = _granted(found[1]) if found is not None else ((), ())
    if (rest and not permits and not beside) or (not rest and not planets):
        return None
    return DeckText(permits, master=planets, beside=beside)


def copies_text(sentence: str, name: str) -> tuple[str, int] | None:
    """Returns of which name a card lets so many copies be in a deck; -1 for any number, None if it says nothing of it.

    name: that of the card whose text this is.
    """
    plain = " ".join(fold_text(sentence).split())
    own = _OWN_COPIES.fullmatch(plain)
    if own is not None:
        return name, _count(own[1]) if own[1] else -1
    named = _COPIES.fullmatch(plain)
    return (named[4], -1 if named[3] else _count(named[1] or named[2])) if named is not None else None


_EXCEPT: Final = re.compile(
    r"(.+?),? (?:except(?: for)?|other than|but (?:no|not)) (?:any )?(.+?)(?: in(?:to)? your (?:main )?deck)?\.?",
    re.IGNORECASE)
"""What a Gate permits, and what of that it does not."""

_OTHER_THAN: Final = re.compile(
    rf"{_STAR}{_LEAD} ?(?:any |all )?cards (?:that are not|which are not|other than|except(?: for)?) (?:any )?"
    rf"(.+?){_TAIL}\.?", re.IGNORECASE)
"""All cards but those of some signs."""

_BUT: Final = re.compile(r",? (?:except(?: for)?|other than|that are not) ", re.IGNORECASE)
"""Between cards that cannot be used and those of them that can."""

_BESIDE: Final = re.compile(
    rf"(?:(?:up to|at most|no more than) {_COUNT} )?(?:any |all |every )?"
    r"(?:(?P<sign><<[^<>]+>>|«[^«»]+»|<[^<>]+>) )?"
    r"(?P<kind>cards?|(?:units?|spells?|items?|finales?)(?: cards?)?)"
    r"(?: (?:from|of) (?P<any>any|all|every) planets?)?"
    r"(?: (?:with|of|that have) (?:an? )?(?P<field>limit|power|crit|defense) (?:of )?(?P<number>\d+)"
    r"(?P<more> or (?:more|less|higher|lower))?)?"
    r"(?: (?:that|which) (?:are|have|have the attributes?)(?: an?)? (?P<also>(?:<<[^<>]+>>|«[^«»]+»)"
    r"(?: or (?:an? )?(?:<<[^<>]+>>|«[^«»]+»))*))?", re.IGNORECASE)
"""Cards of which only so many, or only those of a type or with a number, are permitted."""

_NEXT: Final = re.compile(
    r",? as well as |,? and |,? or (?!(?:more|less|higher|lower)\b)|, ")
_THAT_ARE: Final = re.compile(r"\b(?:that|which) (?:are|have)\b.*")
"""What cards must be besides, up to the end of a list."""


def _granted(said: str) -> tuple[tuple[str, ...], tuple[Part, ...]]:
    """Returns the signs of a list, and those that it permits in part; nothing if it says anything else."""
    permits: list[str] = []
    beside: list[Part] = []
    for item in _listed(said):
        some = _BESIDE.fullmatch(item)
        part = _part(some) if some is not None else None
        if part is not None:
            if beside and beside[-1].sign and _BARE.fullmatch(item):
                return (), ()  # "<Earth> units and items": not said whether all items, or those of Earth
            beside.append(part)
        elif signs := _permitted(item):
            permits += signs
        else:
            return (), ()
    return tuple(permits), tuple(beside)


_BARE: Final = re.compile(r"(?:units?|spells?|items?|finales?)(?: cards?)?", re.IGNORECASE)
"""A type of cards, and no word that says of which planets they are."""


def _part(said: re.Match[str]) -> Part | None:
    """Returns the cards that are permitted in part; None if these words limit nothing."""
    if said["sign"] and said["any"]:
        return None
    kind = _TYPES.get(f"{said['kind'].lower().removesuffix('s')}s", "")
    most = _count(said[1]) if said[1] else -1
    if not kind and most < 0 and not said["field"] and not said["also"]:
        return None
    (sign,) = _permitted(said["sign"]) if said["sign"] else ("",)
    also = tuple([one for part in _SIGN.findall(said["also"] or "") for one in _permitted(part)])
    if not said["field"]:
        return Part(sign, kind, most, beside=also)
    number, more = int(said["number"]), (said["more"] or "").lower()
    low = 0 if more.endswith(("less", "lower")) else number
    high = ENDLESS if more.endswith(("more", "higher")) else number
    return Part(sign, kind, most, said["field"].lower(), low, high, also)


def _listed(said: str) -> list[str]:
    """The parts of a list; words inside of signs part nothing."""
    marked = _SIGN.sub(lambda sign: sign.group().replace(",", "\0").replace(" and ", "\1").replace(" or ", "\2"), said)
    marked = _THAT_ARE.sub(lambda also: also.group().replace(" or ", "\2"), marked)
    parts = _NEXT.split(marked)
    return [part.replace("\0", ",").replace("\1", " and ").replace("\2", " or ").strip() for part in parts]


def _barred(said: str) -> tuple[str, ...]:
    """Returns what a list says cannot be used; () if it says anything else."""
    found: list[str] = []
    for part in re.split(r",? and |,? or |, ", said):
        kind = _TYPES.get(part.strip().lower())
        signs = (kind,) if kind is not None else _permitted(part)
        if not signs or ANY_CARD in signs:
            return ()
        found += signs
    return tuple(found)


def _spared(said: str) -> tuple[str, ...]:
    """Returns the signs of cards that can be used after all; () if it says anything else."""
    return _permitted(re.sub(r"\b(?:units?|spells?|items?|finales?|ones)\b", "cards", said, flags=re.IGNORECASE))


def _size(plain: str, how: str, count: int) -> DeckText | None:
    """How many cards a deck has: at least or at most so many."""
    cannot = " cannot " in plain.lower()
    if how == "exactly":
        return None if cannot else DeckText(least=count, most=count)
    if how in ("less than", "more than"):
        if not cannot:
            return None
        return DeckText(least=count) if how == "less than" else DeckText(most=count)
    if cannot:
        return None
    return DeckText(least=count) if how in ("at least", "as few as") else DeckText(most=count)


def _permitted(said: str) -> tuple[str, ...]:
    """Returns what a list permits; () if it says anything else."""
    found: list[str] = []
    for item in _listed(said):
        signs = _SIGN.findall(item)
        if not signs and _ANY_PLANET.fullmatch(item):
            found.append(ANY_CARD)
            continue
        if not signs and _PLANETLESS.fullmatch(item):
            found.append(NO_PLANET)
            continue
        words = _SIGN.sub(" ", item).lower().split()
        if len(signs) != 1 or not _SMALL.issuperset(words):
            return ()
        sign = signs[0]
        if sign[0] == '"':
            found.append(sign)
        elif sign.startswith(("<<", "«")):
            found.append(f"<<{' '.join(sign.strip('<>«»').split())}>>")
        else:
            found.append(" ".join(sign.strip("<>").split()))
    return tuple(found)


def _count(word: str) -> int:
    return _NUMBERS[word.lower()] if word.lower() in _NUMBERS else int(word)


def allows(permits: Iterable[str], open_to_all: Iterable[str], name: str, planets: Iterable[str],
           attributes: Iterable[str]) -> bool:
    """Whether a Gate that permits this lets a card of this name, planets and attributes be used (13.3)."""
    printed = {_same(planet) for planet in planets} or {NO_PLANET}
    own = printed | {f"<<{_same(one)}>>" for one in attributes} | {f'"{_same(name)}"'}
    wanted = {_same(one) for one in (*permits, *open_to_all)}
    return _same(ANY_CARD) in wanted or not own.isdisjoint(wanted)


def _same(word: str) -> str:
    return " ".join(fold_text(word).split())


# How the game begins

_STARTS: Final = re.compile(rf"{_STAR}(?:you )?(?:start|begin) (?:the game )?with (.+?)\.?", re.IGNORECASE)
_FOR_USUAL: Final = re.compile(
    rf"(.* (?:energy|cards?(?: in (?:your )?(?:hand|energy))?)) instead of {_COUNT}(\.?)", re.IGNORECASE)
"""A number of Energy or cards to begin with, and the usual one in its place."""

_CONDITION: Final = re.compile(
    r"(?:draw (?=.* (?:starting|opening) hand)|draw (?=\S+ (?:extra|additional|more) cards?$)"
    r"|an? (?:starting |opening )?hand of )?(\d+|no)"
    r" ((?:extra |additional |more )?)"
    r"(life|energy|(?:hand )?cards?(?: (?:in (?:your )?(?:hand|energy)|(?:for|as) your (?:starting|opening) hand))?)",
    re.IGNORECASE)
_LIFE: Final = re.compile(
    r"(?:(?:your )?starting life ?(?::|is|=)?|(?:(?:^|(?<=[.]) )life ?(?::|=)?|life ?:)) ?(\d+)\.?"
    r"|(?:your life is|you have) (\d+)(?: life)? at the (?:start|beginning) of the game\.?"
    r"|your life at the (?:start|beginning) of the game is (\d+)\.?"
    r"|(?:^|(?<=[.:]) |(?<=\*) ?)(?:at the (?:start|beginning) of the game,? )?your life is (\d+)\.(?=\s|$)",
    re.IGNORECASE)
_AT_START: Final = r"(?:at the (?:start|beginning) of the game,?|start of (?:the )?game ?:) ?"
_LIFE_ALONE: Final = re.compile(
    rf"{_STAR}(?:{_AT_START})?(?:(?:you have|you begin with|you start with) (\d+) life"
    r"|your life (?:starts|begins) at (\d+)|(\d+) life)(?: at the (?:start|beginning) of the game)?\.?", re.IGNORECASE)
"""A whole sentence that says the Life to begin with."""
_HAVING: Final = re.compile(rf"{_STAR}{_AT_START}you have (?=\d)(.+?)\.?", re.IGNORECASE)
_MORE_DRAWN: Final = re.compile(
    rf"{_STAR}(?:you )?draw {_COUNT} (?:additional|extra|more) cards? at the (?:start|beginning) of the game\.?",
    re.IGNORECASE)
_HEAD_OF_GAME: Final = re.compile(rf"({_STAR}{_AT_START})([^.]+\.) (\w.*)", re.IGNORECASE)
"""Two sentences about the start of the game."""

_HAND: Final = re.compile(
    r"(?:your )?starting (hand|energy)(?: size)? ?(?::|is) ?(\d+)(?: cards?)?\.?", re.IGNORECASE)
_ENERGY: Final = re.compile(
    rf"{_STAR}at the (?:start|beginning) of the game, (?:you )?(?:place|put) the top {_COUNT} cards of your deck "
    rf"into your energy(?: face down)? instead of (?:the top )?{_COUNT}(?: cards)?\.?", re.IGNORECASE)
_DRAWN: Final = re.compile(
    rf"{_STAR}(?:(?P<when>at the (?:start|beginning) of the game),? )?(?:you )?draw {_COUNT}(?: hand)?(?: cards?)?"
    rf" instead of {_COUNT}(?: cards?)?(?P<then> at the (?:start|beginning) of the game"
    r"| for your (?:starting|opening) hand)?\.?", re.IGNORECASE)
_PUT_BESIDE: Final = re.compile(
    r"(?:put|place) (\d+) (additional|extra|more) cards? from the top of your deck (?:in|into|to) (?:your )?energy"
    r"(?: face[ -]down)?", re.IGNORECASE)
"""More Energy than usual, in the words of 6.1.1."""

_AND_BEGINS: Final = re.compile(
    r"(?:,? and|,) (?=your starting life is \d|you (?:start|begin) (?:the game )?with )", re.IGNORECASE)
"""Before what the same sentence of a Gate says of the beginning."""

_SENTENCES: Final = re.compile(r"(?<=\.)\s+")


def gate_lines(lines: Iterable[str]) -> list[str]:
    """The lines of a Gate; what it says of decks and of the beginning, and the Life printed in a line, stand alone."""
    found: list[str] = []
    for line in lines:
        if _in_a_row(" ".join(fold_text(line).split())):
            found.append(line)
            continue
        apart = _LIFE.sub(lambda printed: f"\n{printed.group()}\n", _AND_BEGINS.sub(". ", line))
        twice = _HEAD_OF_GAME.fullmatch(" ".join(line.split()))
        if twice is not None and starting_numbers(twice[1] + twice[2]):
            apart = f"{twice[1]}{twice[2]}\n{twice[1]}{twice[3][:1].lower()}{twice[3][1:]}"
        for part in apart.splitlines():
            said: list[str] = []
            for sentence in _SENTENCES.split(part.strip()):
                if starting_numbers(sentence) or deck_text(sentence) is not None:
                    found += [" ".join(said), sentence]
                    said = []
                else:
                    said.append(sentence)
            found.append(" ".join(said))
    return [line for line in found if line.strip(" *")]


_ROW: Final = re.compile(r"(?:starting )?(life|energy|hand) ?:? ?(\d+)(?: cards?)?", re.IGNORECASE)


def _in_a_row(plain: str) -> dict[str, int]:
    """Returns several numbers that a Gate prints in one line: "Life 10, Energy 3"; none if there is anything else."""
    said = [_ROW.fullmatch(part.strip()) for part in re.split(r"[,;/]", plain.rstrip("."))]
    numbers = {one[1].lower(): int(one[2]) for one in said if one is not None}
    return numbers if len(said) > 1 and len(numbers) == len(said) else {}


def starting_numbers(line: str) -> dict[str, int]:
    """Returns the starting conditions that a line of a Gate says (2.1.5); none if the line says something else."""
    plain = _PUT_BESIDE.sub(r"\1 \2 energy", " ".join(fold_text(line).split()).replace(" than usual", ""))
    drawn = _DRAWN.fullmatch(plain)
    if drawn is not None and (drawn["when"] or drawn["then"]):
        return {"hand": _count(drawn[2])} if _count(drawn[3]) == USUAL["hand"] else {}
    row = _in_a_row(plain)
    if row:
        return row
    alone, more = _LIFE_ALONE.fullmatch(plain), _MORE_DRAWN.fullmatch(plain)
    if alone is not None:
        return {"life": int(alone[1] or alone[2] or alone[3])}
    if more is not None:
        return {"hand": USUAL["hand"] + _count(more[1])}
    printed, other, energy = _LIFE.fullmatch(plain), _HAND.fullmatch(plain), _ENERGY.fullmatch(plain)
    if printed is not None:
        return {"life": int(printed[1] or printed[2] or printed[3] or printed[4])}
    if energy is not None:
        return {"energy": _count(energy[1])} if _count(energy[2]) == USUAL["energy"] else {}
    if other is not None:
        return {other[1].lower(): int(other[2])}
    usual = _FOR_USUAL.fullmatch(plain)
    if usual is not None:
        begun = starting_numbers(f"{usual[1]}{usual[3]}")
        return begun if len(begun) == 1 and _count(usual[2]) == USUAL[next(iter(begun))] else {}
    found = _STARTS.fullmatch(plain) or _HAVING.fullmatch(plain)
    parts = re.split(r", and | and |, ", found[1]) if found is not None else []
    said = [_CONDITION.fullmatch(part) for part in parts]
    numbers = {_started(one[3].lower()): _begun(one) for one in said if one is not None}
    return numbers if len(numbers) == len(parts) and -1 not in numbers.values() else {}


def _begun(said: re.Match[str]) -> int:
    """Returns the number to begin with; -1 where something is added to nothing that is known."""
    number = 0 if said[1].lower() == "no" else int(said[1])
    if not said[2]:
        return number
    usual = USUAL[_started(said[3].lower())]
    return usual + number if usual else -1


def _started(what: str) -> str:
    """Returns the number that a starting condition is about: life, energy, or the hand."""
    return what if what == "life" else "energy" if "energy" in what else "hand"
