"""Tokens that are made, with their numbers."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import by_rows, said
from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import FIELDS, instruction_begins, said_at, texts_of
from headjudge.language.reading.words import Word

_CREATED: Final = by_rows(
    "(summon|summons) {what,} (token: token|tokens) > named = create {what} {token}",
    "(summon|summons) {what?,} NAMES {more?,} (token: token|tokens) > (OPEN|with) = create {what} NAMES {more} {token}",
)


@where("token", "tokens")
def with_numbers(words: list[Word]) -> list[Word]:
    """Tokens that are made, and their numbers in parentheses as those they come with."""
    done: list[Word] = []
    inside = False
    for word in _CREATED(words):
        if word.kind == "OPEN" and done and texts_of(done[-1:]) in (["token"], ["tokens"]):
            inside = True
            done.append(Word("", "with", word.start, word.end))
        elif inside and word.kind == "CLOSE":
            inside = False
        elif not inside or word.kind or word.text not in ("/", ","):
            done.append(word)
    return done


_EMPTY: Final = "(an empty field zone|an open spot of your field)"

any_number_of_tokens: Final = said(
    f"(create|summon) any number of {{what?,}} (token: token|tokens) {{more?,}} > to {_EMPTY} = "
    "create up to NUMBER=3 {what} {token} {more}",
)
"""Any number of tokens in empty field zones: there are three of these."""

_MAKING: Final = frozenset({"summon", "put", "create"})

put_tokens: Final = said(
    "put {what? -and -summon -create} NAMES {more? -and} (token: token|tokens) (onto|to|on) > {whose?} "
    "(field|left|center|right) = summon {what} NAMES {more} {token} to",
    "(verb: summon|put|create) {what? -and} NAMES {more? -and} (token: token|tokens) from outside the game = "
    "{verb} {what} NAMES {more} {token}",
)
"""A token that is put onto the field, or comes from outside the game, is summoned."""

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


_ONE: Final = "create (a|an|NUMBER=1) {what,} to (each of|all of)?"
_TWO: Final = "(one: left|center|right) (zone)? and (your|the)? (empty)? (other: left|center|right) (zone|zones)? $"

one_in_each: Final = said(
    "create (a|an|NUMBER=1) {what,} to (each of|all of) (your empty field zones|your empty zones|the empty field "
    "zones) = "
    "create NUMBER=3 {what} to your empty field zones",
    f"{_ONE} your empty (field)? {_TWO} = create NUMBER=2 {{what}} to an open spot of your {{one}} and {{other}}",
    f"{_ONE} (your|the) (field)? {_TWO} = create NUMBER=2 {{what}} to your {{one}} and {{other}}",
    "your (right and left|right and center|center and left) $ = your (left and right|center and right|left and center) "
    "# with create",
)
"""A token in each of some zones is that many tokens in these zones."""

to_each_open_zone: Final = said(
    "to (each|all) of your (open|empty) (left , right , and center|left , center , and right|left , right and center)? "
    "(zones|field zones|spots)? > (.|,) = to each of your empty field zones",
    "to each (open|empty) (zone|field zone|spot) (on your field|you control|of your field)? > (.|,) = "
    "to each of your empty field zones",
)
"""Every zone of the own field that is free."""
