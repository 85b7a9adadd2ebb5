"""Attacks that the opponent cannot make, cards called by their name, and controllers who are named at length."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.reworded_cards import said_at, texts_of
from headjudge.games.gate.text.rewording.step import where
from headjudge.language.reading.words import Word

_AFTER: Final = frozenset({".", ",", "this", "until", "while", "during", "if", "unless", "for"})
_NOT_ATTACKED: Final = _AFTER | {"with", "you", "the", "in", "alone"}
_CARDS: Final = frozenset({"unit", "units", "item", "items", "card", "cards"})


@where("cannot")
def not_attacked(words: list[Word]) -> list[Word]:
    """"Your opponent cannot attack cards in your Left" as cards that cannot be attacked."""
    texts = texts_of(words)
    lead = ["your", "opponent", "cannot", "attack"]
    at = next((at for at in range(len(texts) - 5) if texts[at : at + 4] == lead and (
        texts[at + 4] not in _NOT_ATTACKED)), -1)
    if at < 0:
        return words
    end = next((place for place in range(at + 5, len(texts)) if texts[place] in _AFTER), -1)
    if end < 0 or not (_CARDS & {*texts[at + 4 : end]}):
        return words
    what = words[at + 4 : end]
    if texts[at + 4] in ("units", "items", "cards"):
        what = [*what, *([] if {"in", "on"} & {*texts[at + 4 : end]} else said_at(words[end], "on your field"))]
    return [*words[:at], *what, *said_at(words[at], "cannot be attacked"), *words[end:]]


@where("NAMES")
def by_name(words: list[Word]) -> list[Word]:
    """"A "Tidecaller" card" as a "Tidecaller"."""
    texts = texts_of(words)
    return [word for at, word in enumerate(words) if not (
        texts[at] in ("card", "cards") and at > 1 and words[at - 1].kind == "NAMES"
        and (texts[at - 2] in ("a", "an", "another") or words[at - 2].kind == "NUMBER"))]


_LINKING: Final = ["this", "card", "is", "attacking", "in", "a", "link", "attack", "with"]


@where("attacking")
def as_it_attacks(words: list[Word]) -> list[Word]:
    """"If this card is Link Attacking with X, it gets +2 until the end of the attack": when it does so."""
    texts = texts_of(words)
    until = ["until", "the", "end", "of", "this", "attack", "."]
    if texts[1:5] != ["if", "this", "card", "is"] or words[0].kind != "STAR" or texts[-7:] != until or "," not in texts:
        return words
    comma = texts.index(",")
    if texts[5:7] != ["link", "attacking"] and texts[5:6] != ["attacking"]:
        return words
    first = 7 if texts[5] == "link" else 6
    if texts[5] == "link":
        verb = "attack together" if texts[first] == "with" else "attack in a link attack"
    else:
        verb = "attack together" if texts[first] == "with" else "attack"
    return [words[0], *said_at(words[1], f"when this card {verb}"), *words[first:comma], *words[comma:]]


@where("cannot")
def weaker_than_it(words: list[Word]) -> list[Word]:
    """"Enemy units cannot attack this card if their power is less than its defense" as units with less power."""
    texts = texts_of(words)
    at = next((at for at in range(1, len(texts) - 8) if texts[at : at + 4] == ["cannot", "attack", "this", "card"] and (
        texts[at + 4] in ("if", "while") and texts[at + 5] in ("their", "its") and texts[at + 7] in ("is", "are"))), -1)
    if at < 0 or texts[at + 6] not in ("power", "crit", "defense", "limit"):
        return words
    end = texts.index(".", at) if "." in texts[at:] else len(texts)
    return [*words[:at], *said_at(words[at], "with"), words[at + 6], *words[at + 8 : end], *words[at : at + 4],
            *words[end:]]


_LONG: Final = ("card's", "unit's", "item's", "spell's")


@where("controller")
def its_controller(words: list[Word]) -> list[Word]:
    """"Unless that card's controller pays 2" as its controller; of an enemy card that is summoned, the opponent."""
    texts = texts_of(words)
    for at in range(1, len(texts) - 3):
        if texts[at] != "that" or texts[at + 1] not in _LONG or texts[at + 2] != "controller":
            continue
        enemy = texts[1:4] == ["when", "an", "enemy"] and "," in texts[:at] and (
            texts[texts.index(",") - 1] in ("summoned", "equipped"))
        said = "your opponent" if enemy else "its controller"
        if texts[at - 1] == "unless" or enemy:
            return its_controller([*words[:at], *said_at(words[at], said), *words[at + 3 :]])
    return words


_WOULD: Final = frozenset({"destroyed", "dropped", "banished"})


@where("instead")
def done_in_its_place(words: list[Word]) -> list[Word]:
    """"When an enemy unit is destroyed, banish it instead" as what would be destroyed."""
    texts = texts_of(words)
    if texts[1:2] not in (["when"], ["if"]) or words[0].kind != "STAR" or texts[-2:] != ["instead", "."] or (
        texts.count(".") != 1 or "would" in texts or texts.count(",") != 1
    ):
        return words
    comma = texts.index(",")
    verb = next((at for at in range(2, comma) if texts[at] == "is" and texts[at + 1] in _WOULD), -1)
    if verb < 0 or {"or", "and", "if"} & {*texts[2:comma]}:
        return words
    return [words[0], *said_at(words[1], "if"), *words[2:verb], *said_at(words[verb], "would be"), *words[verb + 1 :]]


_GONE: Final = (["placed", "in"], ["put", "into"], ["put", "in"], ["placed", "into"], ["is", "put", "into"])
_BANISHED: Final = (
    ["are", "banished"], ["is", "banished"], ["are", "put", "into", "the", "banish", "zone"],
    ["are", "placed", "in", "the", "banish", "zone"], ["are", "put", "in", "the", "banish", "zone"],
    ["are", "put", "into", "the", "banish"], ["are", "placed", "in", "the", "banish"],
)


@where("instead")
def put_elsewhere(words: list[Word]) -> list[Word]:
    """"Cards that would be put into your opponent's drop are banished instead" as each of them."""
    texts = texts_of(words)
    if words[:1] == [] or words[0].kind != "STAR" or texts[1:5] != ["cards", "that", "would", "be"] or (
        texts[-2:] != ["instead", "."]
    ):
        return words
    into = next((one for one in _GONE if texts[5 : 5 + len(one)] == one), None)
    verb = next((at for at in range(7, len(texts)) if texts[at] in ("are", "is")), -1)
    if into is None or verb < 0 or texts[verb:-2] not in _BANISHED:
        return words
    return [words[0], *said_at(words[1], "if a card would be put into"), *words[5 + len(into) : verb], *said_at(
        words[verb], ", banish it instead"), words[-1]]


TOLD: Final = (
    not_attacked, by_name, as_it_attacks, weaker_than_it, its_controller,
    done_in_its_place, put_elsewhere,
)
"""Each takes the words of a line, and returns them as the grammar takes them."""
