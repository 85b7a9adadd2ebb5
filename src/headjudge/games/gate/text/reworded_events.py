"""Events and conditions in other words: what players do to cards, cards that stand and rest, damage at once."""

from __future__ import annotations

import re
from typing import Final

from headjudge.games.gate.text.reworded_cards import said_at, texts_of
from headjudge.games.gate.text.rewording.step import where
from headjudge.language.reading.words import Word

_DONE: Final = {
    "rest": "become rest", "stand": "become stand", "return": "is returned", "move": "is moved", "drop": "is dropped",
    "put": "is put",
}
"""What players do to cards, each with what happens to the card."""

_WHERE: Final = frozenset({"to", "into"})
_PLAYERS: Final = (["you"], ["your", "opponent"])


@where("you", "opponent")
def by_players(words: list[Word]) -> list[Word]:
    """"When you rest a unit" as a unit that becomes rest by you."""
    texts = texts_of(words)
    at = texts.index("when") if "when" in texts[:4] else -1
    who = next((who for who in _PLAYERS if at >= 0 and texts[at + 1 : at + 1 + len(who)] == who), None)
    comma = texts.index(",", at) if at >= 0 and "," in texts[at:] else -1
    if who is None or comma < 0:
        return words
    verb = at + 1 + len(who)
    inner = texts[verb + 1 : comma]
    if texts[verb] not in _DONE or inner[:1] not in (["a"], ["an"], ["another"], ["this"]) or (
        texts[verb] == "drop" and ("hand" in inner or not {"from", "field", "unit", "item"} & {*inner})
    ) or {"or", "and", "during", "for"} & {*inner}:
        return words
    end = next((place for place in range(verb + 1, comma) if texts[place] in _WHERE), comma)
    theirs = len(who) == 2
    place = words[verb]
    goes = texts[end:comma]
    if "their" in goes and not theirs:  # it could mean anybody
        return words
    behind: list[Word] = []
    for word in words[end:comma]:
        behind += said_at(word, "your opponent's") if word.kind == "" and word.text == "their" else [word]
    known = texts[verb] == "put" and "energy" not in goes and (
        "their" in goes or "opponent's" in goes if theirs else "your" in goes and "opponent's" not in goes)
    by = [] if known else said_at(words[comma], f"by {' '.join(who)}")
    return [*words[: at + 1], *words[verb + 1 : end], *said_at(place, _DONE[texts[verb]]), *behind, *by, *words[comma:]]


_HOW: Final = frozenset({"become", "is", "at", "or", "and"})


@where("rest", "stand")
def turned_cards(words: list[Word]) -> list[Word]:
    """"When an enemy unit rests" as one that becomes rest; players who rest cards act."""
    texts = texts_of(words)
    done: list[Word] = []
    at = texts.index("when") if "when" in texts[:4] else -1
    comma = texts.index(",", at) if at >= 0 and "," in texts[at:] else -1
    for place, word in enumerate(words):
        turns = texts[place] in ("rest", "stand")
        before = texts[place - 1] if place else ""
        if turns and place == comma - 1 and place > at + 2 and before not in _HOW:
            done += said_at(word, f"become {texts[place]}")
        elif turns and texts[place - 2 : place] in (["each", "player"], ["that", "player"]):
            done.append(Word("STATE_VERB", word.text, word.start, word.end, (word.text,)))
        else:
            done.append(word)
    return done


_LESS: Final = re.compile(
    r"(?:you )?(?:only )?take (?:only )?# (?:damage )?instead"
    r"|reduce (?:(?:that|the|this) damage|it) to #(?: instead)?"
    r"|(?:(?:that|the|this) damage|it) (?:becomes?|is reduced to) #(?: instead)?")
"""How print says that as much damage is taken instead; # is the number."""


@where("take")
def at_once(words: list[Word]) -> list[Word]:
    """"If you would take 3 or more damage, take 2 damage instead" as no more than 2 at once."""
    texts = texts_of(words)
    at = next((at for at in range(1, len(texts) - 9) if texts[at - 1] in ("if", "when") and texts[at : at + 3] == [
        "you", "would", "take"] and texts[at + 4 : at + 7] == ["or", "more", "damage"]), -1)
    comma = texts.index(",", at) if at >= 0 and "," in texts[at:] else -1
    end = texts.index(".", comma) if comma > 0 and "." in texts[comma:] else -1
    numbers = [word for word in words[comma:end] if word.kind == "NUMBER"]
    done = " ".join(["#" if word.kind == "NUMBER" else word.text for word in words[comma + 1 : end]])
    counted = end < len(words) - 1 or any(word.kind == "ONCE" for word in words)  # less damage does not count
    if at < 0 or end < 0 or counted or not _LESS.fullmatch(done) or not numbers[0].values[0].isdigit() or (
        int(numbers[0].values[0]) + 1 != int(words[at + 3].values[0] or 0)
    ):
        return words
    place = words[at]
    return [*words[: at - 1], *said_at(place, "you cannot take more than"), numbers[0], *said_at(place, "damage"),
            *words[at + 7 : comma], *words[end:]]


@where("has")
def there_with(words: list[Word]) -> list[Word]:
    """"If an enemy unit has more power than this card" as a unit with more power that is there."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts) - 4) if texts[at] == "has" and texts[at + 1] in ("more", "less") and (
        texts[at + 2] in ("power", "crit", "defense", "limit") and texts[at + 3] == "than")), -1)
    start = next((start for start in range(at - 1, -1, -1) if texts[start] in ("if", "while")), -1) if at > 0 else -1
    if start < 0 or texts[start + 1] not in ("a", "an", "another") or "," in texts[start:at]:
        return words
    return [*words[: start + 1], *said_at(words[start], "there is"), *words[start + 1 : at],
            *said_at(words[at], "with"), *words[at + 1 :]]


@where("OPEN")
def chosen_cost(words: list[Word]) -> list[Word]:
    """"(Choose 1 unit on your field and put it into this card's soul)" as putting it there."""
    texts = texts_of(words)
    at = next((at for at in range(1, len(words)) if texts[at] == "choose" and words[at - 1].kind == "OPEN"), -1)
    verb = next((place for place in range(at, len(words) - 1) if texts[place] in _PAID_WITH and (
        texts[place - 1] == "and" and texts[place + 1] in ("it", "them"))), -1) if at > 0 else -1
    if verb < 0:
        return words
    end = verb - 2 if texts[verb - 2] == "," else verb - 1
    return [*words[:at], words[verb], *words[at + 1 : end], *words[verb + 2 :]]


_PAID_WITH: Final = frozenset({"put", "drop", "banish", "destroy", "return"})


@where("once", "twice")
def how_often(words: list[Word]) -> list[Word]:
    """"More than once each turn" as a number of times."""
    texts = texts_of(words)
    return [part for at, word in enumerate(words) for part in (
        [Word("NUMBER", word.text, word.start, word.end, (_OFTEN[texts[at]],)), *said_at(word, "time")]
        if texts[at] in _OFTEN and texts[at - 1] == "than" else [word])]


_OFTEN: Final = {"once": "1", "twice": "2"}

@where("resolve", "resolves")
def resolved_cards(words: list[Word]) -> list[Word]:
    """"When a spell you cast resolves" as casting it: a card has been played when it has resolved (gate:8.4.3.7)."""
    texts = texts_of(words)
    comma = texts.index(",") if "," in texts else -1
    start = next((at for at in range(comma) if texts[at] == "when" and texts[at + 1] in ("a", "an")), -1)
    if start < 0 or texts[comma - 1] not in ("resolve", "resolves"):
        return words
    who = next((who for who in _PLAYERS if texts[comma - 2 - len(who) : comma - 2] == who), None)
    if who is None or texts[comma - 2] not in ("cast", "play", "summon", "equip"):
        return words
    first = comma - 2 - len(who)
    return [*words[: start + 1], *words[first : comma - 1], *words[start + 1 : first], *words[comma:]]


EVENTS: Final = (resolved_cards, how_often, turned_cards, by_players, at_once, there_with, chosen_cost)
"""Each takes the words of a line, and returns them as the grammar takes them."""
