"""Cards that stand and rest, and how they come to the field."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import clause_at, said_at, texts_of
from headjudge.language.reading.words import Word

_RESTING: Final = ("", "STATE", "STATE_VERB")


@where("rest")
def put_to_rest(words: list[Word]) -> list[Word]:
    """"Put an enemy unit to rest" and "an enemy unit becomes rested", as an instruction: rest it."""
    texts = texts_of(words)
    for at in range(len(texts) - 1):
        rest = words[at].text == "rest" and words[at].kind in _RESTING and texts[at + 1] in (".", ",")
        if not rest:
            continue
        start = clause_at(words, at)
        place = words[start]
        verb = Word("STATE_VERB", "rest", place.start, place.end, ("rest",))
        if texts[start] in ("put", "turn") and texts[at - 1] in ("to", "in", "into") and "when" not in texts[
            max(0, start - 1) : at]:
            return [*words[:start], verb, *words[start + 1 : at - 1], *put_to_rest(words[at + 1 :])]
        if texts[at - 1] == "become" and texts[start] in ("an", "all", "each", "enemy", "1") and texts[at + 1] == ".":
            return [*words[:start], verb, *words[start : at - 1], *put_to_rest(words[at + 1 :])]
    return words


_STATES: Final = frozenset({"rest", "stand"})
_ASKING: Final = frozenset({"while", "if", "unless", "that"})
_OPENING: Final = _ASKING | {"when"}
_ENDING: Final = frozenset({",", ".", "and", "or"})


@where("become")
def states_asked(words: list[Word]) -> list[Word]:
    """"While this card is rested" as a state; only behind "when" is it what happens."""
    texts = texts_of(words)
    done = list(words)
    opened = ""
    for at, text in enumerate(texts):
        if text in _OPENING and texts[at : at + 2] not in (["that", "card"], ["that", "unit"], ["that", "item"]):
            opened = text
        elif text in (".", ","):
            opened = ""
        if opened in _ASKING and text == "become" and texts[at + 1] in _STATES and texts[at + 2] in _ENDING and (
            texts[at - 1] not in ("would", "cannot", "to", "may")
        ):
            done[at] = Word("", "is", words[at].start, words[at].end)
    return done


_COMES: Final = frozenset({"summon", "equip", "create"})
_COMER: Final = (["that", "unit"], ["that", "item"], ["that", "card"], ["it"], ["they"], ["those", "units"], [
    "those", "tokens"], ["that", "token"], ["the", "token"], ["the", "tokens"])
_AT_REST: Final = (["at", "rest"], ["rest"], ["at", "rest"])


@where("enter", "come")
def entering_so(words: list[Word]) -> list[Word]:
    """"Summon a unit. That unit enters the field at rest." with how it comes behind what comes."""
    texts = ["" if word.kind and word.kind not in ("STATE", "STATE_VERB") else word.text for word in words]
    for stop in range(1, len(texts) - 3):
        if texts[stop] != "." and texts[stop : stop + 2] != [",", "and"]:
            continue
        first = stop + 1 if texts[stop] == "." else stop + 2
        who = next((who for who in _COMER if texts[first : first + len(who)] == who), None)
        if who is None:
            continue
        verb = first + len(who)
        if texts[verb : verb + 1] not in (["enter"], ["come"]):
            continue
        behind = verb + 1
        for place in (["onto", "the", "field"], ["into", "the", "field"], ["the", "field"]):
            if texts[behind : behind + len(place)] == place:
                behind += len(place)
                break
        end = texts.index(".", behind) if "." in texts[behind:] else -1
        if texts[behind:end] not in _AT_REST:
            continue
        begin = max([at for at in range(stop) if texts[at] == "."] or [-1])
        before = max([at for at in range(begin + 1, stop) if texts[at] in _COMES] or [-1])
        if before < 0 or {",", "and", "then"} & {*texts[before:stop]}:
            continue
        return [*words[:stop], *said_at(words[stop], "at rest"), *words[end:]]
    return words


_COMING: Final = frozenset({
    "summon", "equip", "create", "put", "return", "enter", "move", "come", "play", "summoned", "equipped",
})
"""Words of what comes to the field, or of how a card is, before "at rest"."""

_ENDS: Final = frozenset({".", ",", "and", "instead", "if", "until", "this", "without", "by"})
"""Words behind how a card comes to the field."""

_CLAUSE: Final = frozenset({",", ".", ":", "then", "when", "if", "while"})


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


_VERBS_OF_CARDS: Final = frozenset({"stand", "rest"})
_OWN: Final = frozenset({
    "all", "each", "your", "units", "other", "it", "they", "enemy", "a", "an", "the", "another", "that", "those"})


_SIGNS: Final = ("STAR", "USE", "COUNTER", "ONCE")


@where(*_VERBS_OF_CARDS)
def verb_first(words: list[Word]) -> list[Word]:
    """"All other units on your field stand" as "stand all other units on your field"."""
    texts = ["" if word.kind and word.kind not in ("STATE", "STATE_VERB") else word.text for word in words]
    done: list[Word] = []
    start = next((at for at, word in enumerate(words) if word.kind not in _SIGNS), 0)
    for at, word in enumerate(words):
        if texts[at] in (",", "."):
            inner = texts[start:at]
            if len(inner) > 1 and inner[-1] in _VERBS_OF_CARDS and inner[0] in _OWN and not (
                {"is", "are", "become", "cannot", "gain", "while", "if", "at", "put", "enter"} & {*inner}
                or inner[-2] in ("that", "and", "or")
            ):
                done[len(done) - len(inner) :] = [
                    Word("STATE_VERB", inner[-1], words[at - 1].start, words[at - 1].end, (inner[-1],)),
                    *words[start : at - 1]]
            start = at + 1
        done.append(word)
    return done
