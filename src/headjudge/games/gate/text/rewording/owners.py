"""Whose cards they are, and which player does something."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said
from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import clause_begins, said_at, texts_of
from headjudge.language.reading.words import Word


@where("they")
def each_by_itself(words: list[Word]) -> list[Word]:
    """"Each player drops their hand. Each player draws a card for each card they dropped": dropped this way."""
    texts = texts_of(words)
    if texts.count("each") < 2:
        return words
    starts = [at for at in range(len(texts) - 2) if texts[at : at + 2] == ["each", "player"] and clause_begins(
        words, texts, at)]
    if len(starts) != 2 or texts[starts[1] - 1] != "." or "." in texts[starts[0] : starts[1] - 1]:
        return words
    at = next((at for at in range(starts[1], len(texts) - 3) if texts[at] == "they" and texts[at + 2 : at + 4] == [
        "this", "way"]), -1)
    if at < 0:
        return words
    return [*words[:at], *words[at + 1 :]]


@where("control")
def they_control(words: list[Word]) -> list[Word]:
    """"Each player returns a unit they control" as one on the own field."""
    texts = texts_of(words)
    done: list[Word] = []
    for at, word in enumerate(words):
        theirs = bool({"player", "players", "opponent"} & {*texts[:at]})
        if theirs and texts[at : at + 2] == ["they", "control"]:
            done += said_at(word, "on their field")
        elif not (theirs and texts[at - 1 : at + 1] == ["they", "control"]):
            done.append(word)
    return done


_DONE_TO_ALL: Final = frozenset({"destroy", "banish"})
_SEVERAL: Final = frozenset({"units", "items", "cards"})


@where("STATE_VERB", *_DONE_TO_ALL)
def all_of_yours(words: list[Word]) -> list[Word]:
    """"Stand your units" as all of them."""
    texts = texts_of(words)
    done: list[Word] = []
    for at, word in enumerate(words):
        acts = at > 0 and (texts[at - 1] in _DONE_TO_ALL or words[at - 1].kind == "STATE_VERB")
        if acts and texts[at] == "your":
            end = next((place for place in range(at + 1, min(at + 4, len(texts))) if texts[place] in _SEVERAL), -1)
            if end > 0 and all(words[place].kind in ("TRAITS", "PLANETS") or texts[place] == "other"
                               for place in range(at + 1, end)):
                done += said_at(word, "all of")
        done.append(word)
    return done


_DEEDS: Final = frozenset({
    "draw", "deal", "destroy", "return", "gain", "stand", "rest", "drop", "banish", "summon", "put", "search", "fizzle",
    "reduce", "choose", "look", "give", "move", "reveal", "equip", "cast", "exchange",
})


@where("opponent")
def done_by_you(words: list[Word]) -> list[Word]:
    """"Your opponent drops a card, then draw a card" with "you": the ending of the verb says who does it."""
    texts = texts_of(words)
    done: list[Word] = []
    theirs = False
    for at, word in enumerate(words):
        if texts[at - 2 : at] == ["your", "opponent"] and at > 1 and texts[at] in _DEEDS and not _bare(word):
            theirs = True
        elif texts[at] == "." or texts[at] in ("may", "you"):
            theirs = False
        verb = texts[at] in _DEEDS or word.kind == "STATE_VERB"
        if theirs and verb and texts[at - 1] in ("and", "then") and _bare(word):
            done += said_at(word, "you")
            theirs = False
        done.append(word)
    return done


def _bare(word: Word) -> bool:
    """Whether a verb stands in print as it is told to somebody: without the ending of the third person."""
    return word.end - word.start == len(word.text)


_PAID_WITH: Final = frozenset({"drop", "banish", "destroy", "return", "rest"})
_THIS_CARD: Final = ["this", "card"]


@where("from")
def own_from_field(words: list[Word]) -> list[Word]:
    """"You may drop 1 unit from the field. If you do" and "drop this card and 1 item from the field": of your field."""
    texts = texts_of(words)
    for at in range(3, len(texts) - 2):
        if texts[at : at + 3] != ["from", "the", "field"]:
            continue
        verb = next((place for place in range(at, -1, -1) if texts[place] in _PAID_WITH or texts[place] == "."), -1)
        if verb < 0 or texts[verb] == "." or "enemy" in texts[verb:at]:
            continue
        offered = texts[verb - 2 : verb] == ["you", "may"] and (
            texts[at + 3 : at + 7] == [".", "if", "you", "do"] or texts[at + 3 : at + 4] == ["instead"])
        before = texts[:verb]
        while before and before[-1] in (",", "and"):
            before.pop()
        with_this = texts[verb + 1 : verb + 3] == _THIS_CARD or (
            before[-2:] == _THIS_CARD and before[-3:-2] == [texts[verb]])
        if offered or with_this:
            words = [*words[: at + 1], *said_at(words[at + 1], "your"), *words[at + 2 :]]
    return words


_DOES: Final = frozenset({
    "banish", "choose", "destroy", "draw", "drop", "gain", "lose", "may", "put", "return", "reveal", "search",
    "shuffle", "take",
})
"""What such players do."""


@where("player")
def who_first(words: list[Word]) -> list[Word]:
    """Who it is that does something, with a comma before what they do."""
    texts = ["" if word.kind else word.text for word in words]
    at = next((at for at in range(len(texts)) if texts[at : at + 3] in (
        ["each", "player", "who"], ["each", "player", "with"])), -1)
    ends = (place for place in range(at + 3, len(texts)) if texts[place] in _DOES or texts[place] in (",", "."))
    does = next(ends, -1) if at >= 0 else -1
    if does < 0 or texts[does] in (",", "."):
        return words
    comma = Word("", ",", words[does].start, words[does].start)
    return [*words[:does], comma, *words[does:]]


theirs_done_away: Final = said(
    "for each (unit|card|item) (they|that player) controlled (that was|that were)? (destroyed|banished) this way = "
    "for each of their (units|cards|items) (destroyed|banished) this way",
)
"""Cards that a player had and that were done away with, as those of this player."""


and_then_they: Final = said(
    "(who: your opponent|its controller|its owner|that player) then (does: draw|gain|drop|banish|take|put|lose) = "
    "{who} {does}",
)
"""What a player does after something else, which is carried out before anyhow."""
