"""Tokens with their numbers in any order, cards that leave the field by "move", "each of them", and souls of cards."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.reworded_cards import said_at, texts_of
from headjudge.games.gate.text.rewording.step import where
from headjudge.language.reading.words import Word

_FIELDS: Final = frozenset({"limit", "power", "crit", "defense"})
_JOINING: Final = frozenset({",", "and", "with", "of"})
_MAKING: Final = frozenset({"summon", "put", "create"})
_SIGNS: Final = frozenset({"STAR", "USE", "COUNTER", "CLOSE", "ONCE", "OPEN", "KEYWORD"})
_STOPS: Final = frozenset({".", ",", "and", "then", "may", ":"})
"""Words behind which an instruction begins."""


def _begins(words: list[Word], at: int) -> bool:
    """Whether an instruction can begin at this word."""
    return at == 0 or words[at - 1].kind in _SIGNS or (not words[at - 1].kind and words[at - 1].text in _STOPS)


_MAKERS: Final = frozenset({"opponent", "they", "player", "controller"})


@where("token", "tokens")
def put_tokens(words: list[Word]) -> list[Word]:
    """"Put a "X" token onto your field", "summon a token from outside the game" as tokens that are summoned."""
    texts = texts_of(words)
    at = next((at for at, text in enumerate(texts) if text in ("token", "tokens")), -1)
    start = next((place for place in range(at, -1, -1) if texts[place] in _MAKING), -1)
    if start < 0 or "NAMES" not in [word.kind for word in words[start:at]] or {",", ".", "and"} & {*texts[start:at]}:
        return words
    if texts[start] == "put":
        to = at + 1
        onto = texts[to] in ("onto", "to", "on") and bool({"field", "left", "center", "right"} & {*texts[to : to + 4]})
        if not onto:
            return words
        words = [*words[:start], *said_at(words[start], "summon"), *words[start + 1 : to], *said_at(words[to], "to"),
                 *words[to + 1 :]]
        texts = texts_of(words)
    if texts[at + 1 : at + 5] == ["from", "outside", "the", "game"]:
        words = [*words[: at + 1], *words[at + 5 :]]
    return words


_CLAUSES: Final = _MAKING | {".", ",", "and"}


@where("token", "tokens")
def named_token(words: list[Word]) -> list[Word]:
    """"A "X" token on your field", which is not made here, as the card of that name (gate:2.9.1)."""
    texts = texts_of(words)
    done: list[Word] = []
    for at, word in enumerate(words):
        made = next((texts[place] for place in range(at, -1, -1) if texts[place] in _CLAUSES), "")
        token = texts[at] in ("token", "tokens") and at > 0 and words[at - 1].kind == "NAMES"
        if token and (made not in _MAKING or "from" in texts[at : at + 2]) and texts[at + 1 : at + 2] != ["with"]:
            continue
        done.append(word)
    return done


@where("token", "tokens")
def token_numbers(words: list[Word]) -> list[Word]:
    """"Put a token named X with 2 power, limit 1, ..., [Move] and [Revenge]" with its numbers, then its keywords."""
    texts = texts_of(words)
    at = next((at for at, text in enumerate(texts) if text in ("token", "tokens")), -1)
    start = next((place for place in range(at, -1, -1) if texts[place] in _MAKING and (
        _begins(words, place) or texts[place - 1] in _MAKERS)), -1)
    if start < 0:
        return words
    first = at + 1
    if texts[first : first + 1] == ["named"] and words[first + 1].kind == "NAMES":
        first += 2
    named = "NAMES" in [word.kind for word in words[start:first]]
    if named and texts[first : first + 1] != ["with"] and texts[start] != "put" and "from" not in texts[start:]:
        return [*words[:start], *said_at(words[start], "create"), *words[start + 1 :]]
    if texts[first : first + 1] != ["with"]:
        return words
    numbers: list[Word] = []
    keywords: list[Word] = []
    place = end = first
    while place < len(words):
        pair = words[place : place + 2]
        if texts[place] in _JOINING:
            place += 1
            continue
        if words[place].kind == "KEYWORD":
            keywords.append(words[place])
            place = end = place + 1
        elif len(pair) == 2 and {pair[0].text, pair[1].text} & _FIELDS and "NUMBER" in (pair[0].kind, pair[1].kind):
            numbers += pair
            place = end = place + 2
        else:
            break
    if not numbers:
        return words
    verb = said_at(words[start], "create")
    return [*words[:start], *verb, *words[start + 1 : first + 1], *numbers, *keywords, *token_numbers(words[end:])]


_OFF_FIELD: Final = frozenset({"hand", "deck", "drop", "energy", "banish", "soul"})


@where("move")
def moved_elsewhere(words: list[Word]) -> list[Word]:
    """"Move a unit from your drop to your hand" as putting it there (gate:3.9.4)."""
    texts = texts_of(words)
    for at, text in enumerate(texts):
        if text != "move" or not _begins(words, at):
            continue
        end = next((place for place in range(at, len(words)) if texts[place] in (".", ",") or (
            words[place].kind == "CLOSE")), len(words))
        to = next((place for place in range(at + 2, end) if texts[place] in ("to", "into", "at", "on") and (
            _OFF_FIELD & {*texts[place : place + 6]}) and not {"field", "from"} & {*texts[place:end]}), -1)
        if to < 0:
            continue
        into = "to" if texts[to] == "to" and "owner's" in texts[to:end] else (
            "into" if texts[to] == "to" else texts[to])
        words = [*words[:at], *said_at(words[at], "put"), *words[at + 1 : to], *said_at(words[to], into),
                 *words[to + 1 :]]
        texts = texts_of(words)
    return words


@where("pay")
def also_paid(words: list[Word]) -> list[Word]:
    """"(Pay 5 Energy and 2 life)" with both as what is paid."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts) - 4) if texts[at] == "pay" and words[at + 1].kind == "NUMBER"), -1)
    joined = at + 2 if at >= 0 else -1
    while 0 < joined < len(words) and texts[joined] in ("energy", "cards", "life"):
        joined += 1
    if joined < 0 or texts[joined : joined + 1] != ["and"] or words[joined + 1].kind != "NUMBER" or (
        texts[joined + 2] not in ("energy", "life")
    ):
        return words
    place = words[joined]
    return [*words[:joined], *said_at(place, ", and pay"), *words[joined + 1 :]]


_GONE: Final = {"drop": "dropped", "banish": "banished", "destroy": "destroyed", "return": "returned"}


@where("for")
def each_of_them(words: list[Word]) -> list[Word]:
    """"For each of them", said of cards that went away in the sentence before, as each card that did so this way."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts) - 1) if texts[at : at + 2] == ["for", "them"] or (
        texts[at : at + 3] == ["for", "each", "."])), -1)
    if at < 0:
        return words
    done = [text for place, text in enumerate(texts[:at]) if text in _GONE and _begins(words, place)]
    if len(done) != 1 or "choose" in texts[:at]:
        return words
    return [*words[:at], *said_at(words[at], f"for each card {_GONE[done[0]]} this way"), *words[at + 2 :]]


_ASKING: Final = frozenset({"if", "while"})
_ARE: Final = frozenset({"are", "have"})


@where("they")
def all_of_them(words: list[Word]) -> list[Word]:
    """"If all units on your field are <X>, they gain +1" with the units named again."""
    texts = texts_of(words)
    at = next((at for at, text in enumerate(texts) if text in _ASKING and texts[at + 1 : at + 2] == ["all"]), -1)
    comma = texts.index(",", at) if at >= 0 and "," in texts[at:] else -1
    verb = next((place for place in range(at, comma) if texts[place] in _ARE), -1)
    if verb < 0 or texts[comma + 1 : comma + 2] != ["they"]:
        return words
    again = [Word(word.kind, word.text, words[comma + 1].start, words[comma + 1].end, word.values)
             for word in words[at + 1 : verb]]
    return [*words[: comma + 1], *again, *words[comma + 2 :]]


@where("cannot")
def you_and_yours(words: list[Word]) -> list[Word]:
    """"You and your units cannot be attacked" as both, each by itself."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts) - 4) if texts[at : at + 3] == ["you", "and", "your"]), -1)
    verb = next((place for place in range(at, len(texts)) if texts[place] == "cannot"), -1) if at >= 0 else -1
    end = texts.index(".", verb) if verb > 0 and "." in texts[verb:] else -1
    if end < 0 or {",", "."} & {*texts[at:verb]} or not _begins(words, at):
        return words
    said = words[verb:end]
    return [*words[: at + 1], *said, *said_at(words[at + 1], ", and"), *words[at + 2 : verb], *said, *words[end:]]


@where("which")
def turn_in_which(words: list[Word]) -> list[Word]:
    """"You can only summon this card on a turn in which a unit was destroyed" as only if that happened this turn."""
    texts = texts_of(words)
    at = next((at for at in range(4, len(texts) - 6) if texts[at] in ("on", "during", "in") and (
        texts[at + 1 : at + 5] == ["a", "turn", "in", "which"] and "only" in texts[at - 6 : at])), -1)
    end = texts.index(".", at) if at > 0 and "." in texts[at:] else -1
    if end < 0:
        return words
    happened = [*said_at(words[at], "if"), *words[at + 5 : end], *said_at(words[end], "this turn")]
    return [*words[:at], *happened, *words[end:]]


_FROM_SOUL: Final = frozenset({"put", "return", "drop", "banish", "turn", "move"})
_ONE: Final = frozenset({"a", "an", "another"})
_BEHIND_SOUL: Final = frozenset({"into", "to", "face", "at", ".", ","})


def _opened(words: list[Word]) -> bool:
    """Whether a cost in brackets is still open."""
    kinds = [word.kind for word in words]
    return kinds.count("OPEN") > kinds.count("CLOSE")


@where("soul")
def soul_of_one(words: list[Word]) -> list[Word]:
    """"Return all cards in the soul of a unit to your hand" with the card chosen first."""
    texts = texts_of(words)
    at = next((at for at in range(1, len(texts) - 4) if texts[at : at + 4] in (["in", "the", "soul", "of"], [
        "from", "the", "soul", "of"]) and (texts[at + 4] in _ONE or words[at + 4].values == ("1",))), -1)
    size = 4
    if at < 0:
        at = next((at for at in range(3, len(texts) - 2) if texts[at] in ("from", "of") and texts[at + 1] in _ONE and (
            texts[at - 2] == "soul" and texts[at - 1] in ("card", "cards"))), -1)
        size = 1
    verb = next((place for place in range(at - 1, -1, -1) if texts[place] in _FROM_SOUL and (
        _begins(words, place) or texts[place - 2 : place] == ["your", "opponent"])), -1) if at > 0 else -1
    if verb < 0 or _opened(words[:verb]) or {",", "."} & {*texts[verb:at]} or (
        texts[verb - 1 : verb] == ["opponent"]
    ):
        return words
    end = next((place for place in range(at + size, len(texts)) if texts[place] in _BEHIND_SOUL), -1)
    if end < 0:
        return words
    place = words[verb]
    held = words[verb + 1 : at] if size > 1 else [*words[verb + 1 : at - 2], words[at - 1]]
    return [*words[:verb], *said_at(place, "choose"), *words[at + size : end], *said_at(place, ", and"), place, *held,
            *said_at(words[at], "in its soul"), *words[end:]]


@where("if")
def event_first(words: list[Word]) -> list[Word]:
    """"If this card is in the Center, when it attacks, ..." with the event first."""
    texts = texts_of(words)
    if words[:1] == [] or words[0].kind != "STAR" or texts[1:2] != ["if"] or texts.count(",") < 2:
        return words
    comma = texts.index(",")
    later = texts.index(",", comma + 1)
    if texts[comma + 1] != "when" or "would" in texts[:later] or "." in texts[:later]:
        return words
    return [words[0], *words[comma + 1 : later + 1], *words[1 : comma + 1], *words[later + 1 :]]


@where("shuffle")
def into_deck_and_shuffle(words: list[Word]) -> list[Word]:
    """"Return this card to its owner's deck and shuffle it" as shuffling it into that deck."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts) - 4) if texts[at : at + 4] == ["deck", ",", "and", "shuffle"] and (
        texts[at + 4] in ("it", ".", "that", "your"))), -1)
    to = next((place for place in range(at, 0, -1) if texts[place] in ("to", "into")), -1) if at > 0 else -1
    verb = next((place for place in range(to, -1, -1) if texts[place] in ("return", "put") and _begins(
        words, place)), -1) if to > 0 else -1
    end = texts.index(".", at) if at > 0 and "." in texts[at:] else -1
    if verb < 0 or end < 0 or at - to > 3 or end - at > 6 or {"the", "top", "bottom"} & {*texts[to:at]}:
        return words
    return [*words[:verb], *said_at(words[verb], "shuffle"), *words[verb + 1 : to], *said_at(words[to], "into"),
            *words[to + 1 : at + 1], *words[end:]]


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


COMPOSED: Final = (
    put_tokens, named_token, token_numbers, moved_elsewhere, also_paid, each_of_them, all_of_them, you_and_yours,
    turn_in_which, soul_of_one, event_first, into_deck_and_shuffle, own_from_field,
)
"""Each takes the words of a line, and returns them as the grammar takes them."""
