"""Which of the events of a turn it is: the first, the second, and more than one."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said
from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import said_at, texts_of
from headjudge.language.reading.words import Word

_SKILLS: Final = frozenset({"STAR", "USE", "COUNTER"})


@where("ONCE")
def once_at_the_end(words: list[Word]) -> list[Word]:
    """"When X, you may do Y once per turn": the limit of the only sentence is that of the skill (gate:8.2)."""
    if len(words) < 5 or words[0].kind not in _SKILLS or words[-2].kind != "ONCE" or words[1].kind == "ONCE" or (
        texts_of(words).count(".") != 1 or words[-1].text != "." or words[-3].text == "attack"
    ):  # how often a card attacks is no limit of the skill
        return words
    return [words[0], words[-2], *words[1:-2], words[-1]]


@where("first", "second")
def time_of_the_turn(words: list[Word]) -> list[Word]:
    """"The second time this card attacks each turn, ..." as an event of which only that one counts."""
    texts = texts_of(words)
    at = next((at for at in range(min(3, len(texts))) if texts[at] == "the" and texts[at + 1 : at + 3] in (
        ["first", "time"], ["second", "time"])), -1)
    each = next((place for place in range(at + 3, len(texts) - 2) if texts[place : place + 3] == [
        "each", "turn", ","]), -1) if at >= 0 else -1
    if each < 0 or {",", ".", "would"} & {*texts[at:each]} or texts[at + 3] not in ("this", "a", "an"):
        return words
    nth = said_at(words[each], f"for the {texts[at + 1]} time each turn")
    return [*words[:at], *said_at(words[at], "when"), *words[at + 3 : each], *nth, *words[each + 2 :]]


@where("first", "second", "third")
def nth_time(words: list[Word]) -> list[Word]:
    """"The second time you cast a spell each turn, ..." as an event of which only that one counts."""
    texts = texts_of(words)
    nth = len(words) > 8 and words[0].kind == "STAR" and texts[1] == "the" and texts[3] == "time"
    if not nth or texts[2] not in ("first", "second", "third") or texts[4] not in ("you", "your", "") or (
        "," not in texts):
        return words
    comma = texts.index(",")
    if texts[comma - 2 : comma] != ["each", "turn"] or {"would", "life"} & {*texts[:comma]}:
        return words
    return [words[0], *said_at(words[1], "when"), *words[4 : comma - 2],
            *said_at(words[comma], f"for the {texts[2]} time each turn"), *words[comma:]]


_PLAYING: Final = {"summon": "summon", "cast": "cast", "equip": "equip", "play": "play"}


@where("first")
def first_played(words: list[Word]) -> list[Word]:
    """"The first unit you summon each turn gains +1" as what happens when a unit is summoned for the first time."""
    texts = texts_of(words)
    if not words or words[0].kind != "STAR" or texts[1:3] != ["the", "first"] or texts[3:4] == ["time"]:
        return words
    at = next((at for at in range(3, len(texts) - 4) if texts[at] == "you" and texts[at + 1] in _PLAYING and (
        texts[at + 2 : at + 4] == ["each", "turn"])), -1)
    if at < 0 or texts[at + 4] not in ("gain", "get", "has", "cannot", "enter", "lose"):
        return words
    verb = "gain" if texts[at + 4] == "has" else texts[at + 4]
    return [words[0], *said_at(words[1], f"when you {texts[at + 1]} a"), *words[3:at],
            *said_at(words[at], f"for the first time each turn , it {verb}"), *words[at + 5 :]]


_OFTEN: Final = {"once": "1", "twice": "2"}


@where("once", "twice")
def how_often(words: list[Word]) -> list[Word]:
    """"More than once each turn" as a number of times."""
    texts = texts_of(words)
    return [part for at, word in enumerate(words) for part in (
        [Word("NUMBER", word.text, word.start, word.end, (_OFTEN[texts[at]],)), *said_at(word, "time")]
        if texts[at] in _OFTEN and texts[at - 1] == "than" else [word])]


_ORDINALS: Final = {"second": 2, "third": 3}


@where("more", "second", "third")
def in_a_turn(words: list[Word]) -> list[Word]:
    """"Your second spell in a turn" as a spell for the second time each turn."""
    texts = ["" if word.kind else word.text for word in words]
    many = next((at for at in range(1, len(texts) - 5) if texts[at - 1] in ("draw", "draws") and (
        words[at].kind == "NUMBER" and texts[at + 1 : at + 7] == ["or", "more", "cards", "in", "a", "turn"])), -1)
    if many > 0 and words[many].values in (("2",), ("3",)):
        place = words[many]
        said = ["a", "card", "for", "the", "second" if place.values == ("2",) else "third", "time", "each", "turn"]
        return [*words[:many], *(Word("", text, place.start, place.end) for text in said), *words[many + 7 :]]
    at = next((at for at, text in enumerate(texts) if text in _ORDINALS), -1)
    if at < 1 or texts[at - 1] not in ("your", "their", "the", "a") or "," not in texts[at:] or (
        texts[at + 1] == "time" or "when" not in texts[:at]
    ):
        return words
    comma = texts.index(",", at)
    behind = texts[comma - 3 : comma]
    same = texts[comma - 4 : comma] == ["in", "the", "same", "turn"]
    size = 4 if same else 3 if behind in (["in", "a", "turn"], ["in", "one", "turn"]) else 2 if behind[1:] in (
        ["each", "turn"], ["this", "turn"]) else 0
    if not size:
        return words
    place = words[at]
    said = ["for", "the", texts[at], "time", "each", "turn"]
    return [*words[: at - 1], Word("", "a", place.start, place.end), *words[at + 1 : comma - size],
            *(Word("", text, place.start, place.end) for text in said), *words[comma:]]


time_of_the_game: Final = said(
    "STAR the (first|second) time {event -would -that} (each game|in the game|during the game|in a game) , = "
    "STAR when {event} for the (first|second) time in the game ,",
)
"""An event of which only the first in the whole game counts."""
