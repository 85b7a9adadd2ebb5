"""Conditions of the card that is acted on, asked before it is done."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said
from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import SIGNS, THINGS, said_at, texts_of
from headjudge.language.reading.words import Word

_ABOUT: Final = (
    ("your opponent's gate master is", "the card in your opponent's gate master zone"),
    ("your gate master is", "the card in your gate master zone"),
    ("the card in your opponent's gate master zone is", "the card in your opponent's gate master zone"),
    ("the card in your gate master zone is", "the card in your gate master zone"),
)
"""What a condition is about, and how it is named behind that: a Gate Master is asked about in its zone.

Of several attacking cards not each has to fulfil it.
"""

_CARDS: Final = frozenset({"card", "unit", "item", "spell"})
"""Words with which another card is named before the condition, so that "it" may be that one."""

_TURNED: Final = frozenset({"return", "destroy", "banish", "rest", "stand", "drop"})


@where("it")
def it_of_a_condition(words: list[Word]) -> list[Word]:
    """"If your Gate Master is X, rest it": the card that the condition is about, if no other one is named in it."""
    texts = texts_of(words)
    for at in range(len(texts) - 5):
        found = [again for lead, again in _ABOUT if texts[at] == "if" and (
            texts[at + 1 : at + 1 + len(lead.split())] == lead.split())]
        comma = texts.index(",", at) if found and "," in texts[at:] else -1
        verb = comma + (3 if texts[comma + 1 : comma + 3] == ["you", "may"] else 1)
        if comma < 0 or "." in texts[at:comma] or texts[verb + 1 : verb + 2] != ["it"]:
            continue
        if words[verb].text not in _TURNED or _CARDS & {*texts[:at]}:
            continue
        return [*words[: verb + 1], *said_at(words[verb + 1], found[0]), *words[verb + 2 :]]
    return words


@where("it")
def asked_of_this(words: list[Word]) -> list[Word]:
    """"Stand this card if it attacked this turn" with its subject in full."""
    texts = texts_of(words)
    return [part for at, word in enumerate(words) for part in (
        said_at(word, "this card") if texts[at] == "it" and texts[at - 3 : at] == ["this", "card", "if"] and (
            texts[at + 1] != "is") else [word])]


@where("if", "unless")
def pointed_condition(words: list[Word]) -> list[Word]:
    """"Destroy that unit if its power is 3 or less" with the condition in front, about the card that is acted on."""
    done: list[Word] = []
    sentence: list[Word] = []
    for word in words:
        sentence.append(word)
        if word.text == "." and not word.kind:
            done += _pointed(sentence)
            sentence = []
    return [*done, *sentence]


_SINGLE: Final = ("it", "its", "that")


def _pointed(words: list[Word]) -> list[Word]:
    texts = texts_of(words)
    start = max([at + 1 for at, word in enumerate(words) if texts[at] == ":" or (word.kind in SIGNS and (
        word.kind != "KEYWORD" or at == 0))] or [0])
    waits = texts[start : start + 1] in (["when"], ["at"])
    if waits and "," not in texts:
        return words
    begin = texts.index(",") + 1 if waits else start
    asked = [at for at in range(len(texts)) if texts[at] in ("if", "unless", "while")]
    if len(asked) != 1 or asked[0] <= begin or texts[asked[0]] == "while" or (words[0].kind == "STAR" and not waits):
        return words
    at = asked[0]
    behind = at - 1 if texts[at - 1] == "," else at
    clause, asks = words[begin:behind], words[at + 1 : -1]
    said, question = texts[begin:behind], texts[at + 1 : -1]
    if question[:1] == [] or question[0] not in _SINGLE or {"do", "does", "did", "happened", "they", "pay", ","} & {
            *question} or ({",", "and", "then", "only", "even", "as", "or"} & {*said}) or question[1:2] in (
                ["attack"], ["time"]):
        return words
    lead = [*words[:begin], words[at]]
    comma = said_at(words[at], ",")
    found = _pronoun(said)
    nouns = sum(text in THINGS for text in said) + sum(word.kind in ("TRAITS", "PLANETS", "NAMES") for word in clause)
    drawn = said[:1] == ["draw"] or said[-2:-1] == ["draw"]
    if found:
        own = sum(text in THINGS for text in found)
        if nouns > own or said.count(found[0]) > 1:
            return words
        if question[0] in ("it", "its") or (question[:2] == ["that", "card"] and found != ("that", "card")):
            asks = _of(asks, list(found))
        return [*lead, *asks, *comma, *clause, words[-1]]
    if nouns == 0 or drawn:
        return [*lead, *asks, *comma, *clause, words[-1]]
    return _chosen(words, begin, clause, lead, asks) or words


_POINTING: Final = (
    ("that", "unit"), ("that", "card"), ("that", "item"), ("that", "spell"), ("those", "units"), ("those", "cards"),
    ("this", "card"), ("it",), ("them",), ("they",),
)
"""Words for cards that were named before, the longer ones first."""


def _pronoun(said: list[str]) -> tuple[str, ...]:
    """Returns the words for a card that was named before; () if there are none."""
    return next((one for one in _POINTING if any(
        tuple(said[at : at + len(one)]) == one for at in range(len(said)))), ())


def _of(asks: list[Word], what: list[str]) -> list[Word]:
    """The condition about the card that is acted on, in the words for it."""
    place = asks[0]
    if what == ["it"] or what[0] in ("them", "they", "those"):
        return asks
    size = 2 if place.text == "that" else 1
    owner = [*what[:-1], f"{what[-1]}'s"] if place.text == "its" else what
    return [*(Word("", one, place.start, place.end) for one in owner), *asks[size:]]


_ACTS: Final = frozenset({"destroy", "drop", "banish", "return", "put"})
_TO: Final = frozenset({"to", "into", "at", "on"})
_ROLES: Final = frozenset({"attacking", "attacked"})
_ZONES: Final = frozenset({"left", "center", "right", "player"})


def _chosen(words: list[Word], begin: int, clause: list[Word], lead: list[Word], asks: list[Word]) -> list[Word]:
    """A card that nobody has named yet is chosen first; the only card of a zone is named again. [] for others."""
    said = texts_of(clause)
    turns = clause[0].kind == "STATE_VERB"
    if not (turns or said[0] in _ACTS or (said[0] == "deal" and said[2:4] == ["damage", "to"])):
        return []
    first = 4 if said[0] == "deal" else 1
    last = len(clause)
    if said[0] in ("return", "put"):
        last = next((at for at in range(first + 1, len(said)) if said[at] in _TO and said[at - 1] != "put"), -1)
        if last < 0:
            return []
    what, named = clause[first:last], said[first:last]
    comma = said_at(lead[-1], ",")
    if named[:1] == ["your"] and named[-3:] == ["gate", "master", "zone"]:
        size = 2 if texts_of(asks)[0] == "that" else 1
        if asks[0].text == "its":
            return []
        return [*lead, *what, *asks[size:], *comma, *clause, words[-1]]
    if named[:1] == ["the"] and ((named[1:2] != [] and named[1] in _ROLES) or (
            named[2:3] == ["in"] and named[-1] in _ZONES)):
        place = what[0]
        what = [Word("NUMBER", "1", place.start, place.end, ("1",)), *what[1:]]
    elif not (named[:1] in (["a"], ["an"], ["another"]) or what[0].values == ("1",)):
        return []
    place = clause[0]
    return [*words[:begin], *said_at(place, "choose"), *what, *said_at(place, "."), lead[-1], *asks, *comma,
            *clause[:first], *said_at(what[0], "it"), *clause[last:], words[-1]]


_ITS: Final = {"it": "this card", "its": "this card's"}


@where("while")
def while_and_when(words: list[Word]) -> list[Word]:
    """"While this card is equipped, when it hits, draw 1 card" with this card in both places."""
    texts = texts_of(words)
    start = next((at for at in range(min(3, len(texts))) if texts[at : at + 3] == ["while", "this", "card"]), -1)
    comma = texts.index(",", start) if start >= 0 and "," in texts[start:] else -1
    if comma < 0 or texts[comma + 1 : comma + 2] != ["when"] or texts[comma + 2] not in _ITS or (
        _CARDS & {*texts[start + 3 : comma]}
    ):
        return words
    return [*words[: comma + 2], *said_at(words[comma + 2], _ITS[texts[comma + 2]]), *words[comma + 3 :]]


turned_in_its_place: Final = said(
    "when this card is (destroyed|dropped|banished) , if (whose: your|your opponent's) gate master is {state} , "
    "(may: you may)? (turn: STATE_VERB) it = when this card is (destroyed|dropped|banished) , if {whose} gate master "
    "is {state} , {may} {turn} the card in {whose} gate master zone",
)
"""What stands or rests where this card has gone from the field: the card that the condition is about."""
