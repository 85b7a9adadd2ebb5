"""Words for what was said before: "it", "that card", "the same name", "each of them"."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said
from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import (
    BARS,
    GAINS,
    THINGS,
    clause_at,
    instruction_begins,
    said_at,
    texts_of,
)
from headjudge.language.reading.words import Word


@where("that")
def that_deck(words: list[Word]) -> list[Word]:
    """"Look at a card of X's deck. Put it on the bottom of that deck": the only deck that was named."""
    texts = texts_of(words)
    at = next((at for at in range(3, len(texts) - 1) if texts[at : at + 2] == ["that", "deck"]), -1)
    named = {texts[place - 1] for place in range(1, max(at, 1)) if texts[place] == "deck"}
    if at < 0 or named not in ({"your"}, {"opponent's"}):
        return words
    owner = "your" if named == {"your"} else "your opponent's"
    return that_deck([*words[:at], *said_at(words[at], owner), *words[at + 1 :]])


@where("none")
def none_of_them(words: list[Word]) -> list[Word]:
    """"Gain life equal to the number of X. If you have none, do Y": none of those that were counted."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts) - 5) if texts[at : at + 5] == [".", "if", "you", "have", "none"]), -1)
    lead = ["the", "number", "of"]
    first = next((one + 3 for one in range(at - 3, -1, -1) if texts[one : one + 3] == lead), -1) if at > 0 else -1
    if first < 0 or texts[at + 5] != "," or {",", "and", "or", ".", "times"} & {*texts[first:at]}:
        return words
    return [*words[: at + 4], *said_at(words[at + 4], "no"), *words[first:at], *words[at + 5 :]]


_ONE: Final = frozenset({"a", "an", "another", "this", "unit", "card", "item", "that", "spell"})


@where("it", "its")
def it_is_this(words: list[Word]) -> list[Word]:
    """"While you have 3 units, it gains +1" as this card, where no other single card was named.

    So it is where this card is called the Gate Master.
    """
    texts = texts_of(words)
    if words[:1] == [] or words[0].kind != "STAR" or texts[1] not in ("while", "if", "during") or "," not in texts:
        return words
    comma = texts.index(",")
    asked = texts[4:comma] if texts[2:5] == ["this", "card", "is"] and "master" in texts[:comma] else texts[1:comma]
    if {"would", *_ONE} & {*asked} or texts[comma + 1] not in ("it", "its") or any(
        word.kind == "NAMES" for word in words[:comma]) or "1" in [word.values[0] for word in words[1:comma] if (
            word.kind == "NUMBER")]:
        return words
    said = "this card" if texts[comma + 1] == "it" else "this card's"
    return [*words[: comma + 1], *said_at(words[comma + 1], said), *words[comma + 2 :]]


@where("NAMES")
def by_name(words: list[Word]) -> list[Word]:
    """"A "Tidecaller" card" as a "Tidecaller"."""
    texts = texts_of(words)
    return [word for at, word in enumerate(words) if not (
        texts[at] in ("card", "cards") and at > 1 and words[at - 1].kind == "NAMES"
        and (texts[at - 2] in ("a", "an", "another") or words[at - 2].kind == "NUMBER"))]


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


_MINE: Final = {"that has": "with", "that have": "with", "which has": "with", "which have": "with"}


@where("same")
def having_the_same(words: list[Word]) -> list[Word]:
    """"That has the same name" as "with the same name"."""
    texts = texts_of(words)
    at = next((at for at in range(1, len(texts) - 3) if " ".join(texts[at : at + 2]) in _MINE and (
        texts[at + 2 : at + 4] == ["the", "same"])), -1)
    if at < 0:
        return words
    return [*words[:at], *said_at(words[at], "with"), *words[at + 2 :]]


_ALIKE: Final = frozenset({"name", "limit", "power", "crit", "defense", "planet", "attribute"})

_PLACED: Final = frozenset({"enemy", "your", "hand", "drop", "deck", "field", "their"})
"""Words that say where a card is, or whose."""


@where("same")
def like_that_one(words: list[Word]) -> list[Word]:
    """"With the same name", behind a card that was chosen, as the same name as that card."""
    texts = texts_of(words)
    done: list[Word] = []
    at = 0
    while at < len(words):
        lead = texts[at : at + 2] in (["the", "same"],) and texts[at - 1 : at] in (["with"], ["of"], ["has"], ["have"])
        theirs = {"enemy", "opponent's"} & {*texts[:at]}
        start = max([place for place in range(at) if texts[place] in (".", ",")] or [0])
        known = "choose" in texts[:at] and (not theirs or _PLACED & {*texts[start:]})
        if not lead or texts[at + 2] not in _ALIKE or texts[at + 3 : at + 4] == ["as"] or not known:
            done.append(words[at])
            at += 1
            continue
        done += [*words[at : at + 3], *said_at(words[at + 2], "as it")]
        at += 3
    return done


_GONE: Final = {"drop": "dropped", "banish": "banished", "destroy": "destroyed", "return": "returned"}


@where("for")
def each_of_them(words: list[Word]) -> list[Word]:
    """"For each of them", said of cards that went away in the sentence before, as each card that did so this way."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts) - 1) if texts[at : at + 2] == ["for", "them"] or (
        texts[at : at + 3] == ["for", "each", "."])), -1)
    if at < 0:
        return words
    done = [text for place, text in enumerate(texts[:at]) if text in _GONE and instruction_begins(words, place)]
    if len(done) != 1 or "choose" in texts[:at]:
        return words
    return [*words[:at], *said_at(words[at], f"for each card {_GONE[done[0]]} this way"), *words[at + 2 :]]


_ALONE: Final = frozenset({"draw", "drop", "discard", "banish", "search", "shuffle", "reveal", "choose", "pay", "put"})
"""Verbs of players: cards do nothing of that."""

_BEFORE: Final = frozenset({".", ",", "and", "then", ""})


@where("they")
def of_players(words: list[Word]) -> list[Word]:
    """"They" who draw, drop and the like as "that player"; whether they did something as whether the opponent did."""
    texts = ["" if word.kind else word.text for word in words]
    done: list[Word] = []
    for at, word in enumerate(words):
        after = texts[at + 1 : at + 4]
        much = after[:1] in (["take"], ["lose"], ["gain"]) and (
            after[1:3] == ["that", "much"] or (words[at + 2].kind == "NUMBER" and after[2:3] in (["life"], ["damage"])))
        if texts[at] == "they" and texts[at - 1] in _BEFORE and at > 0 and (after[0] in _ALONE or much):
            done += [Word("", text, word.start, word.end) for text in ("that", "player")]
        elif texts[at] == "they" and texts[at - 1] in ("if", "while") and "opponent" in " ".join(texts[:at]) and (
            after[:2] == ["did", "not"] or after[0] in ("attacked", "drew", "cast", "summoned", "dropped")
        ):
            done += [Word("", text, word.start, word.end) for text in ("your", "opponent")]
        else:
            done.append(word)
    return done


_NAMED_SO: Final = (["with", "the", "same", "name"], ["with", "a", "different", "name"])


@where("name")
def name_of_it(words: list[Word]) -> list[Word]:
    """"A unit with the same name", where one card was named before, as with the name of that card."""
    texts = texts_of(words)
    at = next((at for at in range(4, len(texts) - 4) if texts[at : at + 4] in _NAMED_SO), -1)
    zone = at > 0 and texts[at + 4] == "than" and texts[at + 5] in ("your", "the") and texts[at + 6] in (
        "hand", "drop", "deck")
    if at > 0 and texts[at + 4] in ("as", "than") and not zone:
        return words
    begin = max([place for place in range(at) if texts[place] == "."] or [0])
    if at < 0 or {"all", "other", "each"} & {*texts[begin:at]}:  # not clear whose cards, and other than which
        return words
    own = not any(text in THINGS and texts[place - 1] != "this" for place, text in enumerate(texts[: at - 3]))
    own = own and "this" in texts[: at - 3]
    joined = "as" if texts[at + 1] == "the" else "than"
    behind = [*said_at(words[at], "from"), *words[at + 5 :]] if zone else words[at + 4 :]
    return [*words[: at + 4], *said_at(words[at], f"{joined} {'this card' if own else 'it'}"), *behind]


_NOUNS: Final = {"unit": "unit", "units": "units", "card": "card", "cards": "cards", "item": "item", "spell": "spell"}


@where("that", "those")
def that_kind(words: list[Word]) -> list[Word]:
    """"That <<X>>", where the text has named a card of that kind, as that card."""
    texts = texts_of(words)
    done: list[Word] = []
    at = 0
    while at < len(words):
        done.append(words[at])
        at += 1
        if texts[at - 1] not in ("that", "those") or at >= len(words) or words[at].kind not in ("TRAITS", "PLANETS"):
            continue
        named = [word.values for word in words[: at - 1] if word.kind == words[at].kind]
        if words[at].values not in named:
            continue
        if texts[at + 1] not in _NOUNS:
            done += said_at(words[at], "cards" if texts[at - 1] == "those" else "card")
        at += 1
    return done


_ALL: Final = (["all", "of", "them"], ["them", "all"], ["them"])
_TAKEN: Final = frozenset({"drop", "banish", "destroy", "rest", "stand", "return", "put", "shuffle"})


@where("them")
def all_that_were_counted(words: list[Word]) -> list[Word]:
    """"If there are 5 or more cards in its soul, drop them all" as all cards in its soul."""
    texts = [word.text if word.kind == "STATE_VERB" else text
             for word, text in zip(words, texts_of(words), strict=True)]
    for at in range(2, len(texts) - 6):
        if texts[at - 2 : at] not in (["if", "there"], ["you", "have"], ["while", "there"]) and (
                texts[at - 3 : at] != ["your", "opponent", "has"]):
            continue
        count = at + (texts[at] == "are")
        if words[count].kind != "NUMBER" or texts[count + 1 : count + 3] != ["or", "more"] or "," not in texts[at:]:
            continue
        comma = texts.index(",", at)
        verb = comma + (3 if texts[comma + 1 : comma + 3] == ["you", "may"] else 1)
        them = next((one for one in _ALL if texts[verb + 1 : verb + 1 + len(one)] == one), None)
        if texts[verb] not in _TAKEN or them is None or {"and", "or"} & {*texts[count + 3 : comma]} or (
            "if" not in texts[:at]
        ):
            continue
        what = words[count + 3 : comma]
        return [*words[: verb + 1], *said_at(words[verb + 1], "all"), *what, *words[verb + 1 + len(them) :]]
    return words


_SOUGHT: Final = frozenset({"search", "put", "summon", "return", "destroy", "banish", "drop", "reveal", "equip"})


_BEHIND_NOUN: Final = frozenset({"and", "to", "into", "without", "by", "from"})


@where("same")
def same_as_a_chosen(words: list[Word]) -> list[Word]:
    """"Search your deck for a card with the same name as a unit on your field" with that unit chosen first."""
    texts = texts_of(words)
    at = next((at for at in range(3, len(texts) - 4) if texts[at : at + 2] == ["the", "same"] and (
        texts[at + 2] in _ALIKE and texts[at + 3] == "as" and texts[at + 4] in ("a", "an", "another")) and (
            texts[at - 1] in ("with", "of"))), -1)
    start = next((place for place in range(at, -1, -1) if texts[place] in _SOUGHT and instruction_begins(
        words, place)), -1) if at > 0 else -1
    if start < 0 or {",", ".", "all", "each"} & {*texts[start:at]} or (
        texts[start - 1] == "may"
    ):
        return words
    noun = next((place for place in range(at + 5, len(texts)) if texts[place] in (".", ",")), -1)
    end = next((place for place in range(at + 5, noun) if texts[place] in _BEHIND_NOUN), noun)
    if end < 0:
        return words
    place = words[start]
    if "their" in texts[at + 4 : end] and "opponent's" not in texts[start:at]:
        return words
    alike: list[Word] = []
    for word in words[at + 4 : end]:
        alike += said_at(word, "your opponent's") if not word.kind and word.text == "their" else [word]
    return [*words[:start], *said_at(place, "choose"), *alike, *said_at(place, "."),
            *words[start : at + 4], *said_at(place, "it"), *words[end:]]


_BOTH: Final = (["those", "units"], ["those", "cards"], ["they"])
_WITH_THIS: Final = (["of", "this", "card", "and"], ["and", "this", "card"])


@where("exchange")
def both_exchanged(words: list[Word]) -> list[Word]:
    """"Exchange the positions of this card and another unit. Both units gain +2" as this card and that unit."""
    texts = texts_of(words)
    start = texts.index("exchange") if "exchange" in texts else len(texts)
    end = texts.index(".", start) if "." in texts[start:] else len(texts)
    said = texts[start:end]
    if "positions" not in said or not any(
            said[at : at + len(one)] == one for one in _WITH_THIS for at in range(len(said))):
        return words
    for at in range(end, len(texts) - 2):
        both = next((both for both in _BOTH if texts[at : at + len(both)] == both), None)
        if both is not None and texts[at + len(both)] in GAINS | BARS and texts[at - 1] in (",", "."):
            return [*words[:at], *said_at(words[at], "this card and that unit"), *words[at + len(both) :]]
    return words


@where("controller's")
def to_its_controllers_zone(words: list[Word]) -> list[Word]:
    """"Move an enemy unit to its controller's Center" as to that of the opponent (gate:3.4.2)."""
    texts = texts_of(words)
    at = next((at for at in range(4, len(texts) - 3) if texts[at : at + 3] in (
        ["to", "its", "controller's"], ["to", "their", "controller's"])), -1)
    start = clause_at(words, at) if at > 0 else 0
    said = texts[start:at]
    if at < 0 or texts[at + 3] not in ("left", "right", "center") or said[:1] != ["move"] or "enemy" not in said:
        return words
    return [*words[: at + 1], *said_at(words[at + 1], "your opponent's"), *words[at + 3 :]]


of_the_counted: Final = said(
    "you have NUMBER or more {cards} in (zone: your|their) (place: drop|hand|energy|deck) , (may: you may)? "
    "(deed: banish|drop|return|put) NUMBER cards among them = you have NUMBER or more {cards} in {zone} {place} , "
    "{may} {deed} NUMBER {cards} from {zone} {place}",
    "you have NUMBER or more {what?} (cards: hand cards|energy cards) , (may: you may)? (deed: banish|drop|return|put) "
    "NUMBER cards among them = you have NUMBER or more {what} {cards} , {may} {deed} NUMBER {what} {cards}",
)
"""Some of the cards that were counted, as such cards."""
