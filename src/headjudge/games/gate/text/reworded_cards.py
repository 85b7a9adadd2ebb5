"""Cards and numbers in other words and another order: states behind a noun, several at once, halves."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.step import where
from headjudge.language.reading.words import Word

_COMING: Final = frozenset({
    "summon", "equip", "create", "put", "return", "enter", "move", "come", "play", "summoned", "equipped",
})
"""Words of what comes to the field, or of how a card is, before "at rest"."""

_ENDS: Final = frozenset({".", ",", "and", "instead", "if", "until", "this", "without", "by"})
"""Words behind how a card comes to the field."""

_CLAUSE: Final = frozenset({",", ".", ":", "then", "when", "if", "while"})


def texts_of(words: list[Word]) -> list[str]:
    """Returns the words of the grammar, with '' for each value."""
    return ["" if word.kind else word.text for word in words]


def said_at(place: Word, text: str) -> list[Word]:
    """Returns words that stand where another word stood."""
    return [Word("", one, place.start, place.end) for one in text.split(" ")]


@where("at")
def behind_nouns(words: list[Word]) -> list[Word]:
    """"Units on your field at rest" as those that are rest, where nothing comes to the field so."""
    texts = texts_of(words)
    done: list[Word] = []
    start = 0
    for at, word in enumerate(words):
        if texts[at] in _CLAUSE or word.kind in ("OPEN", "CLOSE", "STAR"):
            start = at + 1
        done.append(word)
        if texts[at : at + 2] in (["at", "rest"], ["at", "stand"]) and (
            not _COMING & {*texts[start:at]} or texts[at + 2] not in _ENDS):
            done[-1:] = said_at(word, "that is")
    return done


_PLURAL_BE: Final = {"are": "is", "were": "was"}


@where("more")
def several_at_once(words: list[Word]) -> list[Word]:
    """"When 1 or more units are destroyed" as a unit that is, whatever number of them are at the same time."""
    texts = texts_of(words)
    at = next((at for at in range(len(words) - 5) if texts[at] == "when" and words[at + 1].values == ("1",) and (
        texts[at + 2 : at + 4] == ["or", "more"])), -1)
    comma = texts.index(",", at) if at >= 0 and "," in texts[at:] else -1
    noun = next((place for place in range(at + 4, comma) if texts[place] in _SINGULAR), -1) if at >= 0 else -1
    if noun < 0:
        return words
    first = words[at + 1]
    inner = [Word("", _PLURAL_BE.get(texts[place], word.text), word.start, word.end) if not word.kind else word
             for place, word in enumerate(words[noun + 1 : comma], noun + 1)]
    head = said_at(words[noun], _SINGULAR[texts[noun]])
    article = "an" if texts[at + 4][:1] in ("e", "i", "a") else "a"
    limited = any(word.kind == "ONCE" for word in words)  # by the first of them then
    behind = [] if limited else said_at(words[comma], "at the same time")
    return [*words[: at + 1], *said_at(first, article), *words[at + 4 : noun], *head, *inner, *behind, *words[comma:]]


_SINGULAR: Final = {"units": "unit", "cards": "card", "items": "item", "spells": "spell", "tokens": "token"}

_ROUNDED: Final = (["rounded", "up"], ["rounded", "down"], ["round", "up"], ["round", "down"])


_LIFE: Final = frozenset({"pay", "lose", "gain"})
_LIVES: Final = (["your", "life"], ["their", "life"])


@where("half")
def halves(words: list[Word]) -> list[Word]:
    """"Half of your life, rounded up" with how it is rounded in front of the number."""
    texts = texts_of(words)
    at = texts.index("half") if "half" in texts else -1
    end = next((place for place in range(at, len(words)) if texts[place : place + 2] in _ROUNDED), -1)
    if at < 0 or end < at + 2 or "." in texts[at:end]:
        return words
    first = at + 2 if texts[at + 1] == "of" else at + 1
    lead = "life equal to " if texts[at - 1] in _LIFE and texts[first : first + 2] in _LIVES else ""
    before = end - 1 if texts[end - 1] == "," else end
    return [*words[:at], *said_at(words[at], f"{lead}half rounded {texts[end + 1]} of"), *words[first:before],
            *words[end + 2 :]]


_HEADS: Final = frozenset({"when", "if"})


@where("while")
def while_first(words: list[Word]) -> list[Word]:
    """"When this card attacks while you have 3 units" with the condition behind the event; before what would be."""
    texts = texts_of(words)
    start = 2 if words[1:2] and words[1].kind == "ONCE" else 1
    comma = texts.index(",") if "," in texts else 0
    at = next((at for at in range(start + 2, comma) if texts[at] == "while"), -1)
    if not words or words[0].kind != "STAR" or texts[start] not in _HEADS or at < 0:
        return words
    place = words[at]
    if texts[start + 1 : at] == ["you", "would", "take", "damage"] and texts[comma + 1 : comma + 5] in (
        ["reduce", "that", "damage", "by"], ["reduce", "the", "damage", "by"]):
        said = said_at(words[comma + 3], "damage dealt to you is reduced")
        return [words[0], *words[at : comma + 1], *said, *words[comma + 4 :]]
    if "would" in texts[start:at]:
        return [*words[:start], *words[at : comma + 1], *words[start:at], *words[comma:]]
    if texts[start] == "if":
        return words
    return [*words[:at], *said_at(place, ", if"), *words[at + 1 :]]


_THEN: Final = [".", "if", "you", "do", ","]


@where("do")
def in_its_place(words: list[Word]) -> list[Word]:
    """"It would be destroyed, you may pay 1. If you do, rest it instead." with both as what is done instead."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts)) if texts[at : at + 5] == _THEN), -1)
    comma = texts.index(",") if "," in texts else 0
    end = texts.index(".", at + 5) if at > 0 and "." in texts[at + 5 :] else -1
    if at < 0 or "would" not in texts[:comma] or texts[comma + 1 : comma + 3] != ["you", "may"] or (
        texts[end - 1 : end] != ["instead"] or "instead" in texts[:at]
    ):
        return words
    place = words[at]
    verb = words[at + 5]
    if verb.kind == "" and verb.text in ("rest", "stand"):
        verb = Word("STATE_VERB", verb.text, verb.start, verb.end, (verb.text,))
    return [*words[:at], *said_at(place, ", and"), verb, *words[at + 6 :]]


_ANSWERED: Final = {"spell": "cast", "unit": "summon", "item": "equip"}


_ELSE: Final = frozenset({"and", ",", "skill", "instead", "unless", "if", "on", "against"})
"""Words with which a fizzling says more than which card it is."""


@where("fizzle")
def fizzled_kind(words: list[Word]) -> list[Word]:
    """"Fizzle an enemy spell with cost 2 or less." as fizzling it if one is played."""
    texts = texts_of(words)
    at = texts.index("fizzle") if texts.count("fizzle") == 1 else -1
    if at < 0 or (words[at - 1 : at] and texts[at - 1] not in (".", ":") and words[at - 1].kind not in (
            "COUNTER", "CLOSE", "ONCE")) or texts[-1:] != ["."]:
        return words
    end = texts.index(".", at)
    first = at + 1
    if texts[first : first + 3] in (["that", "unit", "of"], ["the", "attack", "of"]):
        first += 3
    attack = texts[first - 3 : first] == ["the", "attack", "of"]
    inner = texts[first:end]
    noun = next((place for place in range(first, end) if texts[place] in _ANSWERED), -1)
    if noun < 0 or _ELSE & {*inner} or "of" in texts[noun:end] or any(
            texts[at] == "or" and texts[at + 1] not in ("less", "more") for at in range(first, end)):
        return words
    article = 1 if texts[first] in ("a", "an", "that", "the") or words[first].values == ("1",) else 0
    said = [word for word in words[first + article : end] if word.kind or word.text != "enemy"]
    if len(said) < 2 and not attack:
        return words
    if said and len(said) < 2 and attack:
        return words
    kind = texts[noun]
    place = words[at]
    lead = "if an enemy" if attack else f"if your opponent {_ANSWERED[kind]} a"
    what = "attack , fizzle the attack" if attack else f", fizzle that {kind}"
    return [*words[:at], *said_at(place, lead), *said, *said_at(words[end - 1], what), *words[end:]]


@where("are", "become")
def two_numbers(words: list[Word]) -> list[Word]:
    """"This card's power and defense are each equal to ..." as both, each by itself."""
    texts = texts_of(words)
    at = next((at for at in range(2, len(texts) - 3) if texts[at] == "and" and texts[at - 1] in _NUMBERS and (
        texts[at + 1] in _NUMBERS and texts[at + 2] in ("are", "become"))), -1)
    start = at - 3 if texts[at - 3 : at - 1] == ["this", "card's"] else at - 2
    if at < 0 or texts[at - 2] not in ("its", "card's"):
        return words
    end = texts.index(".", at) if "." in texts[at:] else len(words)
    first = at + 3 if texts[at + 3] in ("each", "both") else at + 2
    first += texts[at + 2] == "are" and first == at + 2
    verb = said_at(words[at], "is" if texts[at + 2] == "are" else "become")
    first = first if texts[at + 2] == "are" else at + 3
    first += texts[first] in ("each", "both")
    rest = words[first:end]
    one, other = words[start:at], [*words[start : at - 1], words[at + 1]]
    return [*words[:start], *one, *verb, *rest, *said_at(words[at], ", and"), *other, *verb, *rest, *words[end:]]


_NUMBERS: Final = frozenset({"power", "crit", "defense", "limit"})


@where("it")
def asked_of_this(words: list[Word]) -> list[Word]:
    """"Stand this card if it attacked this turn" with its subject in full."""
    texts = texts_of(words)
    return [part for at, word in enumerate(words) for part in (
        said_at(word, "this card") if texts[at] == "it" and texts[at - 3 : at] == ["this", "card", "if"] and (
            texts[at + 1] != "is") else [word])]


CARDS: Final = (
    behind_nouns, several_at_once, halves, while_first, in_its_place, fizzled_kind, two_numbers, asked_of_this,
)
"""Each takes the words of a line, and returns them as the grammar takes them."""
