"""Cards that are like a chosen one, original numbers, deeds of the End Phase, and those of each player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from headjudge.games.gate.text.reworded_cards import said_at, texts_of
from headjudge.games.gate.text.reworded_told import TOLD
from headjudge.games.gate.text.rewording.step import where
from headjudge.language.reading.words import Word

_ALIKE: Final = frozenset({"name", "limit", "power", "crit", "defense", "planet", "attribute"})
_ONE: Final = frozenset({"a", "an"})
_STARTING: Final = frozenset({"STAR", "USE", "COUNTER", "ONCE", "CLOSE"})
_NUMBERS: Final = frozenset({"power", "crit", "defense"})


def _begins(words: list[Word], texts: list[str], at: int) -> bool:
    """Whether an instruction begins there."""
    return at == 0 or texts[at - 1] in (".", ",", "then", ":") or words[at - 1].kind in _STARTING


@where("exchange")
def exchanged_alike(words: list[Word]) -> list[Word]:
    """"Exchange the positions of a unit on your field and a unit with the same Limit in your hand".

    The first is chosen, and the second is like it.
    """
    texts = texts_of(words)
    at = next((at for at in range(len(texts) - 6) if texts[at] == "exchange" and _begins(words, texts, at)), -1)
    first = at + 4 if texts[at + 1 : at + 4] == ["the", "positions", "of"] else at + 1
    if at < 0 or not (texts[first] in _ONE or words[first].values == ("1",)):
        return words
    end = texts.index(".", at) if "." in texts[at:] else len(texts)
    joint = next((place for place in range(first + 2, end) if texts[place] in ("and", "with") and (
        texts[place + 1] in _ONE or words[place + 1].values == ("1",))), -1)
    if joint < 0 or texts[joint + 1 : end].count("same") != 1 or "," in texts[at:end]:
        return words
    lead = [*said_at(words[at], "choose"), *words[first:joint]]
    return [*words[:at], *lead, *said_at(words[joint], ". exchange the positions of it and"), *words[joint + 1 :]]


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


@where("reset")
def to_the_original(words: list[Word]) -> list[Word]:
    """"Reset the power of a unit to its original power", "a unit's power becomes its original power"."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts) - 8) if texts[at] == "reset" and texts[at + 1] == "the" and (
        texts[at + 2] in _NUMBERS and texts[at + 3] == "of")), -1)
    to = next((place for place in range(at + 5, len(texts) - 2) if texts[place] == "to" and texts[place + 1] in (
        "its", "their")), -1) if at >= 0 else -1
    if to > 0 and texts[to + 2] == "original":
        field = texts[at + 2]
        end = to + 4 if texts[to + 3] in (field, "value") else to + 3
        behind = f". its {field} become equal to its original {field}"
        return [*words[:at], *said_at(words[at], "choose"), *words[at + 4 : to], *said_at(words[to], behind),
                *words[end:]]
    return words


@where("original")
def number_of_one(words: list[Word]) -> list[Word]:
    """"The power of an enemy unit becomes its original power" as that of a unit that is chosen."""
    texts = texts_of(words)
    for at in range(len(texts) - 7):
        begins = _begins(words, texts, at) and texts[at] == "the" and (
            texts[at + 1] in _NUMBERS and texts[at + 2] == "of")
        verb = next((place for place in range(at + 4, min(at + 12, len(texts))) if texts[place] == "become"), -1)
        if not begins or verb < 0 or not (texts[at + 3] in _ONE or words[at + 3].values == ("1",)) or (
            {",", "."} & {*texts[at:verb]} or "original" not in texts[verb : verb + 5]
        ):
            continue
        behind = said_at(words[verb], f". its {texts[at + 1]}")
        return [*words[:at], *said_at(words[at], "choose"), *words[at + 3 : verb], *behind, *words[verb:]]
    return words


_POSSESSING: Final = {"unit's": "unit", "item's": "item", "card's": "card"}


@where("become")
def whose_number(words: list[Word]) -> list[Word]:
    """"An enemy unit's power becomes 0 this turn" as that of a unit that is chosen."""
    texts = texts_of(words)
    for at in range(len(texts) - 3):
        begins = _begins(words, texts, at) and (texts[at] in _ONE or words[at].values == ("1",))
        owner = next((place for place in range(at + 1, min(at + 6, len(texts))) if texts[place] in _POSSESSING), -1)
        if not begins or owner < 0 or {",", "."} & {*texts[at:owner]} or texts[owner + 1] not in _NUMBERS:
            continue
        behind = owner + 2 + (2 if texts[owner + 2 : owner + 3] == ["and"] and texts[owner + 3] in _NUMBERS else 0)
        if texts[behind] != "become" or "opponent's" in texts[at:owner]:
            continue
        noun = _POSSESSING[texts[owner]]
        lead = [*said_at(words[at], "choose"), *words[at:owner], *said_at(words[owner], f"{noun} . its")]
        return [*words[:at], *lead, *words[owner + 1 :]]
    return words


@where("original", "printed")
def original_numbers(words: list[Word]) -> list[Word]:
    """"Its power and crit become their original values" as each becoming the original one."""
    texts = texts_of(words)
    for at in range(1, len(texts) - 3):
        if texts[at] != "become" or texts[at - 1] not in _NUMBERS:
            continue
        start = at + 1 + (2 if texts[at + 1 : at + 3] == ["equal", "to"] else 0)
        if texts[start] not in ("its", "their") or texts[start + 1] not in ("original", "printed"):
            continue
        fields = [texts[at - 1]]
        first = at - 1
        if texts[at - 2] == "and" and texts[at - 3] in _NUMBERS:
            fields, first = [texts[at - 3], texts[at - 1]], at - 3
        if texts[start + 2] not in ("value", "values") and texts[start + 2] not in fields:
            continue
        if texts[start + 2] in _NUMBERS and len(fields) > 1:
            continue
        owner = words[first - 2 : first] if texts[first - 2] in ("this", "that") else words[first - 1 : first]
        if texts[first - 1] not in ("its", "card's", "unit's", "item's"):
            continue
        end = next((place for place in range(start + 3, len(texts)) if texts[place] in (".", ",")), len(texts))
        time = words[start + 3 : end]
        said: list[Word] = []
        for field in fields:
            again = texts[first - len(owner) - 1] == "and" or texts[:1] == [","]
            front = [*time, *said_at(words[at], ",")] if time and not again else []
            said += [*([] if not said else said_at(words[at], ".")), *front, *owner, *said_at(
                words[at], f"{field} become equal to its original {field}")]
        return [*words[: first - len(owner)], *said, *original_numbers(words[end:])]  # the rest begins with a comma
    return words


_DEEDS: Final = frozenset({
    "destroy", "drop", "banish", "return", "draw", "gain", "deal", "put", "rest", "stand", "move", "summon", "lose",
})
_END_PHASE: Final = ("end", "phase")
_AT: Final = (["during", "the"], ["at", "the"], ["in", "the"], ["during", "this", "turn's"])


@where("phase")
def in_the_end_phase(words: list[Word]) -> list[Word]:
    """"Destroy it during the end phase" as at the end of the turn, when skills of that time resolve (6.2.7.2)."""
    texts = [word.text if word.kind in ("STATE_VERB", "STATE") or not word.kind else "" for word in words]
    for at in range(1, len(texts) - 3):
        lead = next((one for one in _AT if texts[at : at + len(one)] == one), None)
        if lead is None or tuple(texts[at + len(lead) : at + len(lead) + 2]) != _END_PHASE:
            continue
        end = at + len(lead) + 2
        for behind in (["of", "this", "turn"], ["of", "the", "turn"], ["of", "that", "turn"], ["this", "turn"]):
            if texts[end : end + len(behind)] == behind:
                end += len(behind)
                break
        start = max([place + 1 for place in range(at) if texts[place] in (".", ",", "then", ":") or (
            words[place].kind in _STARTING)] or [0])
        start += texts[start : start + 1] == ["and"]
        done = texts[start] in _DEEDS or texts[start : start + 2] in (["it", "is"], ["they", "are"], ["them", "are"])
        first = texts[end : end + 1] == [","] and at == start and (
            texts[end + 1] in _DEEDS and words[start - 1].kind != "STAR")
        if (texts[end : end + 1] == ["."] and done and at > start) or first:
            return [*words[:at], *said_at(words[at], "at the end of the turn"), *words[end:]]
    return words


_IS_DONE: Final = {"destroyed": "destroy", "dropped": "drop", "banished": "banish", "rested": "rest"}


@where("end")
def done_later(words: list[Word]) -> list[Word]:
    """"It is destroyed at the end of the turn" as destroying it then."""
    texts = texts_of(words)
    for at in range(2, len(texts) - 6):
        if texts[at] in ("it", "they") and texts[at - 1] in (".", "and", "then") and (
            texts[at + 1] == "is" and texts[at + 2] in _IS_DONE and texts[at + 3 : at + 6] == ["at", "the", "end"]
        ):
            them = "it" if texts[at] == "it" else "them"
            return [*words[:at], *said_at(words[at], f"{_IS_DONE[texts[at + 2]]} {them}"), *words[at + 3 :]]
    return words


@where("they")
def each_by_itself(words: list[Word]) -> list[Word]:
    """"Each player drops their hand. Each player draws a card for each card they dropped": dropped this way."""
    texts = texts_of(words)
    if texts.count("each") < 2:
        return words
    starts = [at for at in range(len(texts) - 2) if texts[at : at + 2] == ["each", "player"] and _begins(
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


_ELSEWHERE: Final = ("hand", "drop", "energy", "deck", "banish")
_HEADS: Final = ("when", "if", "while")


@where("in")
def elsewhere_when(words: list[Word]) -> list[Word]:
    """"While this card is in your hand, you may show it when you take damage" with the event in front.

    "If this card is in your hand when you take damage, ..." likewise.
    """
    texts = texts_of(words)
    lead = texts[1:6]
    if lead[1:5] != ["this", "card", "is", "in"] or lead[0] not in _HEADS or words[0].kind != "STAR":
        return words
    zone = 8 if texts[7:8] and texts[7] in _ELSEWHERE and texts[6] in ("your", "the") else -1
    if zone < 0:
        return words
    there = [*said_at(words[1], ", if"), *words[2:zone]]
    if texts[zone] == "when" and "," in texts[zone:]:
        comma = texts.index(",", zone)
        return [words[0], *words[zone:comma], *there, *words[comma:]]
    if texts[zone] != "," or texts[zone + 1 : zone + 3] != ["you", "may"]:
        return words
    when = next((at for at in range(zone + 3, len(texts)) if texts[at] in ("when", ".")), -1)
    end = next((at for at in range(max(when, 0), len(texts)) if texts[at] == "."), -1)
    if when < 0 or texts[when] != "when" or "," in texts[when:end]:
        return words
    return [words[0], *words[when:end], *there, *words[zone:when], *words[end:]]


_LEAVES: Final = (["leave", "the", "field"], ["would", "leave", "the", "field"])
_SOUL: Final = (
    ["the", "cards", "in", "its", "soul"], ["cards", "in", "its", "soul"], ["all", "cards", "in", "its", "soul"],
    ["the", "cards", "in", "this", "card's", "soul"], ["all", "cards", "in", "this", "card's", "soul"],
    ["its", "soul", "cards"], ["all", "of", "its", "soul", "cards"], ["all", "its", "soul", "cards"],
    ["all", "soul", "cards"], ["its", "soul"],
)
_INSTEAD: Final = (
    ["instead", "of", "dropping", "them"], ["instead", "of", "dropping", "it"], ["instead", "of", "drop", "them"],
    ["instead", "of", "your", "drop"], ["instead", "of", "the", "drop"], ["instead", "of", "being", "dropped"],
)


@where("leave")
def soul_kept(words: list[Word]) -> list[Word]:
    """"If this card leaves the field, add the cards in its soul to your hand instead of dropping them"."""
    texts = texts_of(words)
    if texts[2:4] != ["this", "card"] or texts[1] not in ("if", "when") or words[0].kind != "STAR" or texts[-1] != ".":
        return words
    event = next((one for one in _LEAVES if texts[4 : 4 + len(one)] == one), None)
    comma = 4 + len(event) if event is not None else len(texts)
    soul = next((one for one in _SOUL if texts[comma + 2 : comma + 2 + len(one)] == one), None)
    if texts[comma : comma + 1] != [","] or soul is None:
        return words
    verb, behind = texts[comma + 1], texts[comma + 2 + len(soul) : -1]
    tail = next((one for one in _INSTEAD if behind[-len(one) :] == one), None)
    if tail is None:
        return words
    place = behind[: -len(tail)]
    said = "put into your hand" if verb in ("add", "return", "put") and place in (
        ["to", "your", "hand"], ["into", "your", "hand"]) else "banished" if verb == "banish" and not place else ""
    if not said:
        return words
    return [words[0], *said_at(words[1], f"this card's soul is {said} as this card leave the field"), words[-1]]


ALIKE: Final[tuple[Callable[[list[Word]], list[Word]], ...]] = (
    *TOLD, elsewhere_when, soul_kept, having_the_same, exchanged_alike, like_that_one, to_the_original, number_of_one,
    whose_number, original_numbers, in_the_end_phase, done_later, each_by_itself, they_control,
)
"""Each takes the words of a line, and returns them as the grammar takes them."""
