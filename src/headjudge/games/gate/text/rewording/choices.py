"""Cards that are chosen, also where no word for it is said."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import (
    ARTICLES,
    FIELDS,
    NOUNS,
    STARTS,
    clause_at,
    clause_begins,
    said_at,
    texts_of,
)
from headjudge.language.reading.words import Word

_WHOSE: Final = (["of", "your", "choice"], ["of", "their", "choice"], ["that", "you", "choose"], ["you", "choose"])


@where("choice", "choose")
def of_choice(words: list[Word]) -> list[Word]:
    """"A card of their choice" of a player who acts: who does something chooses for it."""
    texts = texts_of(words)
    done: list[Word] = []
    at = 0
    while at < len(words):
        said = next((said for said in _WHOSE if texts[at : at + len(said)] == said), None)
        if said is not None and at and (texts[at - 1] in NOUNS or texts[at - 1] == "energy"):
            start = clause_at(words, at)
            theirs = texts[start : start + 2] == ["your", "opponent"] or texts[start] == "they"
            end = next((place for place in range(at, len(texts)) if texts[place] in (".", ",")), len(texts))
            around = {*texts[start + 2 : at], *texts[at + len(said) : end]}
            named = {"their", "they", "your", "enemy", "energy"} & around
            if theirs == ("their" in said) and (named or not theirs):
                at += len(said)
                continue
        done.append(words[at])
        at += 1
    return done


@where("choose")
def the_chosen(words: list[Word]) -> list[Word]:
    """"Choose a unit. The unit gains +2" as that unit."""
    texts = texts_of(words)
    done = list(words)
    for at in range(3, len(texts) - 2):
        before = texts[:at]
        one = texts[at - 1 : at + 2] in ([".", "the", "unit"], [".", "the", "card"]) and before.count("choose") == 1
        if one and texts[at + 2] in ("gain", "lose", "cannot", "has"):
            done[at] = Word("", "that", words[at].start, words[at].end)
    return done


@where("look")
def one_of_looked(words: list[Word]) -> list[Word]:
    """"Look at the top 3 cards. Choose one, put it in your hand" as one of the cards that were looked at."""
    texts = texts_of(words)
    if "look" not in texts:
        return words
    for at in range(texts.index("look"), len(texts) - 3):
        if texts[at] == "choose" and words[at + 1].kind == "NUMBER" and texts[at + 2] in (",", "and") and texts[
            at + 2 : at + 4] != [",", "or"]:
            one = "card" if words[at + 1].values == ("1",) else "cards"
            return [*words[: at + 2], *said_at(words[at + 1], f"{one} among them"), *words[at + 2 :]]
    return words


@where("choice")
def own_choice(words: list[Word]) -> list[Word]:
    """"Your opponent drops a card of their choice" without what is so anyway."""
    texts = texts_of(words)
    at = next((at for at in range(3, len(texts) - 3) if texts[at : at + 3] == ["of", "their", "choice"] and (
        "hand" in texts[at - 3 : at] or texts[at - 1] == "energy" or texts[at + 3] in ("on", "from", "in"))), -1)
    return words if at < 0 else [*words[:at], *words[at + 3 :]]


@where("exchange")
def exchanged_alike(words: list[Word]) -> list[Word]:
    """"Exchange the positions of a unit on your field and a unit with the same Limit in your hand".

    The first is chosen, and the second is like it.
    """
    texts = texts_of(words)
    at = next((at for at in range(len(texts) - 6) if texts[at] == "exchange" and clause_begins(words, texts, at)), -1)
    first = at + 4 if texts[at + 1 : at + 4] == ["the", "positions", "of"] else at + 1
    if at < 0 or not (texts[first] in ARTICLES or words[first].values == ("1",)):
        return words
    end = texts.index(".", at) if "." in texts[at:] else len(texts)
    joint = next((place for place in range(first + 2, end) if texts[place] in ("and", "with") and (
        texts[place + 1] in ARTICLES or words[place + 1].values == ("1",))), -1)
    if joint < 0 or texts[joint + 1 : end].count("same") != 1 or "," in texts[at:end]:
        return words
    lead = [*said_at(words[at], "choose"), *words[first:joint]]
    return [*words[:at], *lead, *said_at(words[joint], ". exchange the positions of it and"), *words[joint + 1 :]]


@where("exchange")
def numbers_exchanged(words: list[Word]) -> list[Word]:
    """"Exchange the power of a unit on your field and an enemy unit" with both chosen first."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts) - 7) if texts[at : at + 2] == ["exchange", "the"] and (
        texts[at + 2] in FIELDS and texts[at + 3] == "of") and (texts[at + 4] in ARTICLES or (
            words[at + 4].values == ("1",)))), -1)
    joint = next((place for place in range(at + 5, len(texts) - 2) if texts[place] in ("and", "with") and (
        texts[place + 1] in ARTICLES or words[place + 1].values == ("1",))), -1) if at >= 0 else -1
    end = next((place for place in range(joint + 2, len(texts)) if texts[place] in (".", ",", "until", "this")), -1)
    if joint < 0 or end < 0 or {",", ".", "and"} & {*texts[at:joint]}:
        return words
    return [*words[:at], *said_at(words[at], "choose"), *words[at + 4 : joint], *said_at(words[joint], ", and choose"),
            *words[joint + 1 : end], *said_at(words[at], f". exchange their {texts[at + 2]}"), *words[end:]]


_AIMING: Final = frozenset({"destroy", "drop", "banish", "return", "put", "choose", "to"})
_TARGETS: Final = frozenset({"unit", "units", "item", "items", "spell", "spells", "card", "cards", "enemy"})


@where("target", "any")
def targets(words: list[Word]) -> list[Word]:
    """"Destroy target unit" and "destroy any unit" as a unit that is chosen."""
    texts = texts_of(words)
    done: list[Word] = []
    for at, word in enumerate(words):
        aimed = texts[at] == "target" or (texts[at] == "any" and (
            texts[at - 1] in _AIMING or words[at - 1].kind == "STATE_VERB"))
        if not aimed or not (texts[at + 1] in _TARGETS or words[at + 1].kind in ("TRAITS", "PLANETS")):
            done.append(word)
        elif words[at - 1].kind != "NUMBER" or at == 0:
            done += said_at(word, "a")
    return done


_PUTS: Final = frozenset({"put", "move"})


@where("another")
def under_another(words: list[Word]) -> list[Word]:
    """"Put a unit from your field into the soul of another unit" as a choice of the first, so that it is known."""
    texts = texts_of(words)
    said = ["into", "the", "soul", "of", "another"]
    at = next((at for at in range(len(texts)) if texts[at : at + 5] == said), -1)
    put = next((place for place in range(at, -1, -1) if texts[place] in _PUTS), -1)
    if put < 0 or not (texts[put + 1] in ("a", "an") or words[put + 1].kind == "NUMBER") or "." in texts[put:at]:
        return words
    what = list(words[put + 1 : at])
    for place in range(len(what) - 2):
        if [one.text for one in what[place : place + 3]] == ["from", "your", "field"]:
            what[place] = Word("", "on", what[place].start, what[place].end)
    if not any(word.text == "field" for word in what):
        return words
    return [*words[:put], *said_at(words[put], "choose"), *what, *said_at(words[at], ". put it"), *words[at:]]


@where("destroy", "banish")
def two_kinds(words: list[Word]) -> list[Word]:
    """"Destroy a unit on your field and an enemy unit" as two cards that are chosen first."""
    texts = texts_of(words)
    for at in range(len(texts) - 4):
        begins = at == 0 or texts[at - 1] in (".", ",", "then") or words[at - 1].kind in STARTS
        if not begins or texts[at] not in ("destroy", "banish") or not _one(words, at + 1):
            continue
        end = texts.index(".", at) if "." in texts[at:] else len(texts)
        joint = next((
            place for place in range(at + 2, end - 1) if texts[place] == "and" and _one(words, place + 1)), -1)
        if joint < 0 or {",", "then", "if", "you", "and"} & {*texts[at:joint], *texts[joint + 1 : end]}:
            continue
        them = said_at(words[end - 1], f", and {texts[at]} them")
        return [*words[:at], *said_at(words[at], "choose"), *words[at + 1 : end], *them, *words[end:]]
    return words


def _one(words: list[Word], at: int) -> bool:
    """Whether one card, or up to one, is spoken of from here on."""
    if [word.text for word in words[at : at + 2]] == ["up", "to"]:
        at += 2
    return words[at].values == ("1",) or (not words[at].kind and words[at].text in ("a", "an"))


_MANY: Final = frozenset({"all", "of", "more", "less", "no"})
_BEFORE_CARDS: Final = _MANY | {"a", "an", "each", "another", "other", "your", "enemy"}

_BEHIND_CARDS: Final = frozenset({
    "on", "in", "from", "among", "with", "without", "is", "are", "attack", "enter", "leave", "destroy", "you", "your",
    "and", "into", ",", ".",
})
"""What stands before and behind a planet or an attribute that is the whole noun."""


@where("TRAITS", "PLANETS")
def with_heads(words: list[Word]) -> list[Word]:
    """Every planet and attribute that stands for cards of it, with the word "card" behind it (gate:2.2.1, 2.3.1)."""
    done: list[Word] = []
    for at, word in enumerate(words):
        done.append(word)
        if word.kind not in ("TRAITS", "PLANETS") or words[at + 1].kind or words[at + 1].text not in _BEHIND_CARDS:
            continue
        first = at
        while words[first - 1].kind in ("TRAITS", "PLANETS"):
            first -= 1
        before = words[first - 1]
        if before.kind == "NUMBER" or (not before.kind and before.text in _BEFORE_CARDS):
            many = before.text in _MANY or (before.kind == "NUMBER" and before.values != ("1",))
            done.append(Word("", "cards" if many else "card", word.end, word.end))
    return done


@where("hand")
def in_the_hand_looked_at(words: list[Word]) -> list[Word]:
    """"Look at your opponent's hand. Choose up to 2 Spells in it" as some among these cards."""
    texts = texts_of(words)
    seen = next((at for at in range(len(texts) - 2) if texts[at] in ("look", "reveal")), -1)
    hand = texts.index("hand", seen) if seen >= 0 and "hand" in texts[seen:] else -1
    at = next((at for at in range(hand, len(texts) - 2) if texts[at - 1] in NOUNS and texts[at : at + 2] == ["in", "it"]
               and texts[at + 2] in (".", ",", "and")), -1) if hand > 0 else -1
    if at < 0 or "choose" not in texts[hand:at]:
        return words
    return [*words[:at], *said_at(words[at], "among them"), *words[at + 2 :]]

