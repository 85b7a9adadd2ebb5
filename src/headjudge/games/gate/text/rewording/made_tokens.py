"""Tokens that are made, with their numbers."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said
from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import FIELDS, instruction_begins, said_at, texts_of
from headjudge.language.reading.words import Word


@where("token", "tokens")
def with_numbers(words: list[Word]) -> list[Word]:
    """Tokens that are made, and their numbers in parentheses as those they come with."""
    done: list[Word] = []
    inside = False
    for at, word in enumerate(words):
        if word.text in ("summon", "summons") and not word.kind and _makes(words[at + 1 :]):
            done.append(Word("", "create", word.start, word.end))
        elif word.kind == "OPEN" and done and done[-1].text in ("token", "tokens") and not done[-1].kind:
            inside = True
            done.append(Word("", "with", word.start, word.end))
        elif inside and word.kind == "CLOSE":
            inside = False
        elif not inside or word.kind or word.text not in ("/", ","):
            done.append(word)
    return done


def _makes(words: list[Word]) -> bool:
    """Whether these are tokens with a name and numbers, which are made, and no cards that are there."""
    named = False
    for at, word in enumerate(words):
        if word.text == "." and not word.kind:
            return False
        named = named or word.kind == "NAMES"
        after = words[at + 1] if at + 1 < len(words) else word
        if not word.kind and word.text in ("token", "tokens") and (
            (named and (after.kind == "OPEN" or after.text == "with")) or after.text == "named"
        ):
            return True
    return False


@where("any")
def any_number_of_tokens(words: list[Word]) -> list[Word]:
    """"Create any number of tokens to empty field zones": there are three of these."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts)) if texts[at] in ("create", "summon") and texts[at + 1 : at + 4] == [
        "any", "number", "of"]), -1)
    end = texts.index(".", at) if at >= 0 and "." in texts[at:] else -1
    empty = (["to", "an", "empty", "field", "zone"], ["to", "an", "open", "spot", "of", "your", "field"])
    if end < 0 or not any(texts[place : place + len(one)] == one for place in range(at, end) for one in empty) or not (
        {"token", "tokens"} & {*texts[at:end]}
    ):
        return words
    place = words[at + 1]
    return [*words[:at], *said_at(words[at], "create up to"), Word("NUMBER", "3", place.start, place.end, ("3",)),
            *words[at + 4 :]]


_MAKING: Final = frozenset({"summon", "put", "create"})


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


_JOINING: Final = frozenset({",", "and", "with", "of"})
_MAKERS: Final = frozenset({"opponent", "they", "player", "controller"})


@where("token", "tokens")
def token_numbers(words: list[Word]) -> list[Word]:
    """"Put a token named X with 2 power, limit 1, ..., [Move] and [Revenge]" with its numbers, then its keywords."""
    texts = texts_of(words)
    at = next((at for at, text in enumerate(texts) if text in ("token", "tokens")), -1)
    start = next((place for place in range(at, -1, -1) if texts[place] in _MAKING and (
        instruction_begins(words, place) or texts[place - 1] in _MAKERS)), -1)
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
        elif len(pair) == 2 and {pair[0].text, pair[1].text} & FIELDS and "NUMBER" in (pair[0].kind, pair[1].kind):
            numbers += pair
            place = end = place + 2
        else:
            break
    if not numbers:
        return words
    verb = said_at(words[start], "create")
    return [*words[:start], *verb, *words[start + 1 : first + 1], *numbers, *keywords, *token_numbers(words[end:])]


_PLACES: Final = frozenset({"left", "right", "center"})
_ALL_PLACES: Final = (["your", "empty", "field", "zones"], ["your", "field", "zones"], ["your", "zones"], [
    "your", "empty", "zones"], ["the", "empty", "field", "zones"])


@where("create")
def one_in_each(words: list[Word]) -> list[Word]:
    """"Create a token to your Left and your Right", "to each of your empty field zones" as that many in these zones."""
    texts = texts_of(words)
    start = next((at for at, text in enumerate(texts) if text == "create"), -1)
    to = next((at for at in range(start, len(texts)) if texts[at] == "to"), -1) if start >= 0 else -1
    if to < 0 or not (texts[start + 1] in ("a", "an") or words[start + 1].values == ("1",)) or "." in texts[start:to]:
        return words
    first = to + (3 if texts[to + 1 : to + 3] in (["each", "of"], ["all", "of"]) else 1)
    place = words[start + 1]
    every = next((one for one in _ALL_PLACES if texts[first : first + len(one)] == one), None)
    if every is not None and first > to + 1:
        said, number, end = "to your empty field zones", "3", first + len(every)
        if "empty" not in every:  # what lies there would be overloaded, and makes room
            return words
    else:
        end = next((at for at in range(first, len(texts)) if texts[at] in (".", ",")), len(texts))
        inner = [text for text in texts[first:end] if text not in ("zones", "zone", "field")]
        named = [text for text in inner if text in _PLACES]
        others = [text for text in inner if text not in _PLACES]
        empty = "empty" in others
        if len(named) != 2 or len({*named}) != 2 or others not in (
            ["your", "and"], ["your", "and", "your"], ["your", "empty", "and"], ["the", "and"], ["the", "and", "the"],
            ["your", "empty", "and", "empty"], ["your", "empty", "and", "your", "empty"],
        ):
            return words
        one, other = sorted(named, key=("left", "center", "right").index)
        said, number = f"to {'an open spot of ' if empty else ''}your {one} and {other}", "2"
    count = Word("NUMBER", number, place.start, place.end, (number,))
    return [*words[: start + 1], count, *words[start + 2 : to], *said_at(words[to], said), *words[end:]]


to_each_open_zone: Final = said(
    "to (each|all) of your (open|empty) (left , right , and center|left , center , and right|left , right and center)? "
    "(zones|field zones|spots)? > (.|,) = to each of your empty field zones",
    "to each (open|empty) (zone|field zone|spot) (on your field|you control|of your field)? > (.|,) = "
    "to each of your empty field zones",
)
"""Every zone of the own field that is free."""
