"""Numbers of cards that become others, in other words: whose they are, several at once, and how long."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.reworded_cards import said_at, texts_of
from headjudge.games.gate.text.rewording.step import where
from headjudge.language.reading.words import Word

_FIELDS: Final = frozenset({"power", "crit", "defense", "limit"})
_OWNED: Final = {
    "unit's": "unit", "units'": "units", "card's": "card", "cards'": "cards", "item's": "item", "items'": "items",
}
_POINTING: Final = frozenset({"this", "that", "those", "its"})
_SIGNS: Final = frozenset({"STAR", "USE", "COUNTER", "ONCE", "CLOSE", "KEYWORD"})
_BEFORE: Final = frozenset({
    ".", ",", ":", "and", "then", "reduce", "increase", "double", "set", "change", "instead", "halve",
})
"""Words behind which a noun begins whose number changes."""


@where(*_OWNED)
def possessor(words: list[Word]) -> list[Word]:
    """"All enemy units' power" as the power of all enemy units."""
    texts = texts_of(words)
    at = next((at for at in range(1, len(texts) - 1) if texts[at] in _OWNED and texts[at + 1] in _FIELDS), -1)
    while at > 0:
        start = at
        while start > 0 and texts[start - 1] not in _BEFORE and words[start - 1].kind not in _SIGNS:
            start -= 1
        named = texts[start:at]
        fits = not _POINTING & {*named} and named[:2] != ["the", "chosen"] and not {
            "if", "when", "to", "by", "than", "is", "while", "has", "have", "gain", "of"} & {*named}
        if fits and (named or texts[at] in ("units'", "cards'")):
            fields = 4 if texts[at + 2 : at + 3] == ["and"] and texts[at + 3 : at + 4] and texts[at + 3] in (
                _FIELDS) else 2
            what = [*words[start:at], *said_at(words[at], _OWNED[texts[at]])]
            words = [*words[:start], *said_at(words[start], "the"), *words[at + 1 : at + fields],
                     *said_at(words[at], "of"), *what, *words[at + fields :]]
            texts = texts_of(words)
        at = next((place for place in range(at + 1, len(texts) - 1) if texts[place] in _OWNED and (
            texts[place + 1] in _FIELDS)), -1)
    return words


_GROWS: Final = {"increase": "increased", "increases": "increased", "decrease": "reduced", "decreases": "reduced"}


@where("always", *_GROWS)
def grows(words: list[Word]) -> list[Word]:
    """"Its power increases by 2" as one that is increased, and "is always equal" as "is equal"."""
    texts = texts_of(words)
    done: list[Word] = []
    for at, word in enumerate(words):
        if texts[at] == "always" and texts[at - 1] == "is" and texts[at + 1 : at + 2] == ["equal"]:
            continue
        grown = texts[at] in _GROWS and texts[at + 1 : at + 2] == ["by"] and (
            texts[at - 1] in _FIELDS or _named_before(texts, at))
        done += said_at(word, f"is {_GROWS[texts[at]]}") if grown else [word]
    return done


def _named_before(texts: list[str], at: int) -> bool:
    """Whether the number of some cards stands before a verb: "the power of ..."."""
    the = next((place for place in range(at, -1, -1) if texts[place] == "the" or texts[place] in (".", ",")), -1)
    return the >= 0 and texts[the] == "the" and texts[the + 1] in _FIELDS and texts[the + 2] == "of"


_SETS: Final = frozenset({"reduce", "increase", "set", "change", "raise"})
_SET: Final = frozenset({"reduced", "increased", "set", "changed", "raised"})


@where(*_SETS, *_SET)
def to_a_number(words: list[Word]) -> list[Word]:
    """"Reduce its power to 0" and "its power is set to 0" as a number that becomes another."""
    texts = texts_of(words)
    for at in range(len(texts) - 2):
        if texts[at] != "to" or words[at + 1].kind != "NUMBER":
            continue
        if texts[at - 2 : at - 1] == ["is"] and texts[at - 1] in _SET and (
                texts[at - 3] in _FIELDS or _named_before(texts, at - 2)):
            return to_a_number([*words[: at - 2], *said_at(words[at], "become"), *words[at + 1 :]])
        verb = next((place for place in range(at, -1, -1) if texts[place] in _SETS or texts[place] in (
            ".", ",", "is", "gain")), -1)
        if verb < 0 or texts[verb] not in _SETS:
            continue
        said = texts[verb + 1 : at]
        owned = said[-1:] != [] and said[-1] in _FIELDS and said[0] in ("its", "this", "that", "the")
        if owned or (said[:1] == ["the"] and said[1] in _FIELDS and said[2:3] == ["of"]):
            return to_a_number([*words[:verb], *words[verb + 1 : at], *said_at(words[at], "become"), *words[at + 1 :]])
    return words


_CHANGES: Final = frozenset({"become", "is"})
_SHIFTS: Final = frozenset({"reduce", "increase", "double"})


@where(*_FIELDS)
def two_fields(words: list[Word]) -> list[Word]:
    """"The power and crit of all enemy units become 1" as both, each by itself; a single card is chosen first."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts) - 6) if texts[at] == "the" and texts[at + 1] in _FIELDS and texts[
        at + 2] == "and" and texts[at + 3] in _FIELDS and texts[at + 4] == "of"), -1)
    if at < 0:
        return words
    end = next((place for place in range(at, len(texts)) if texts[place] in (".", ",")), -1)
    shifting = texts[at - 1] in _SHIFTS if at else False
    behind = next((place for place in range(at + 5, end) if texts[place] in (
        ("by", "this", "until") if shifting else _CHANGES)), end if shifting else -1)
    if end < 0 or behind < 0:
        return words
    what, rest = words[at + 5 : behind], words[behind:end]
    start = at - 1 if shifting else at
    verb = words[start:at]
    named = texts_of(what)
    place = words[start]
    both: list[Word] = []
    single = named[:1] in (["a"], ["an"], ["another"]) or what[0].values == ("1",)
    if single:
        both += [*said_at(place, "choose"), *what, *said_at(place, ".")]
    for turn, field in enumerate((texts[at + 1], texts[at + 3])):
        both += said_at(place, ", and") if turn else []
        both += [*verb, *said_at(place, f"its {field}")] if single else [
            *verb, *said_at(place, f"the {field} of"), *what]
        both += rest
    return [*words[:start], *both, *words[end:]]


_TIMES: Final = (["this", "turn"], ["until", "the"], ["during", "your"], ["during", "this"], ["until", "your"])
_BEGINS: Final = frozenset({"its", "it", "this", "that", "their", "they", "the", "cannot", "gain", "lose"})


@where("become")
def time_of_both(words: list[Word]) -> list[Word]:
    """"Its power becomes 0 and its crit becomes 1 this turn" with the time behind each of them (gate:3.9.4)."""
    done: list[Word] = []
    sentence: list[Word] = []
    for word in words:
        sentence.append(word)
        if word.text == "." and not word.kind:
            done += _timed(sentence)
            sentence = []
    return [*done, *sentence]


def _timed(words: list[Word]) -> list[Word]:
    texts = texts_of(words)
    at = next((at for at in range(2, len(texts) - 3) if texts[at] == "and" and "become" in texts[:at] and (
        texts[at + 1] in _BEGINS) and _set_number(words, texts, at)), -1)
    if at < 0:
        return words
    cut = at - 1 if texts[at - 1] == "," else at
    of = next((place for place in range(cut - 3) if texts[place] == "the" and texts[place + 1] in _FIELDS and texts[
        place + 2] == "of"), -1)
    if of >= 0 and texts[at + 1] == "their" and texts[at + 2] in _FIELDS:  # the same cards are named again
        again = [*said_at(words[at + 1], "the"), words[at + 2], *words[of + 2 : texts.index("become", of)]]
        words = [*words[: at + 1], *again, *words[at + 3 :]]
        texts = texts_of(words)
    late = next((place for place in range(at, len(texts) - 1) if texts[place : place + 2] in _TIMES), -1)
    early = any(texts[place : place + 2] in _TIMES for place in range(cut))
    time = words[late:-1] if late > 0 and not early and texts[late:].count("and") == 0 else []
    return [*words[:cut], *time, *said_at(words[at], ", and"), *_timed(words[at + 1 :])]


def _set_number(words: list[Word], texts: list[str], at: int) -> bool:
    """Whether a number has become another right before a word."""
    before = at - 1 if texts[at - 1] == "," else at
    return before >= 3 and words[before - 1].kind == "NUMBER" and texts[before - 2] == "become" and (
        texts[before - 3] in _FIELDS or _named_before(texts, before - 2))


NUMBERS: Final = (possessor, grows, to_a_number, two_fields, time_of_both)
"""Each takes the words of a line, and returns them as the grammar takes them."""
