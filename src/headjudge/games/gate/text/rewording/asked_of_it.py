"""Conditions of the card that is acted on, asked before it is done."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said
from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import SIGNS, THINGS, said_at, texts_of
from headjudge.language.reading.words import Word

it_of_a_condition: Final = said(
    "if (who: @who) is {so} , (you may)? (does: @does) it = "
    "if {who} is {so} , (you may)? {does} the card in {who} zone # without card unit item spell",
    "if the card in (who: @who) zone is {so} , (you may)? (does: @does) it = "
    "if the card in {who} zone is {so} , (you may)? {does} the card in {who} zone # without card unit item spell",
    who="your opponent's gate master|your gate master", does="return|destroy|banish|drop|STATE_VERB",
)
"""The card that a condition is about is meant, if no other one is named before: a Gate Master is in its zone."""

asked_of_this: Final = said("this card if it > {so. !is !happened !did} = this card if this card")
"""What is done with this card if something is so of it names it again."""


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
                ["attack"], ["time"]) or (question[:2] == ["its", "controller"] and question[2:3] != ["have"]):
        return words  # what its controller pays is no condition
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


while_and_when: Final = said(
    "^ while this card {so -card -unit -item -spell} , when (it|its) = "
    "while this card {so} , when (this card|this card's)",
)
"""This card is meant in both places."""

turned_in_its_place: Final = said(
    "when this card is (destroyed|dropped|banished) , if (whose: your|your opponent's) gate master is {state} , "
    "(may: you may)? (turn: STATE_VERB) it = when this card is (destroyed|dropped|banished) , if {whose} gate master "
    "is {state} , {may} {turn} the card in {whose} gate master zone",
)
"""What stands or rests where this card has gone from the field: the card that the condition is about."""
