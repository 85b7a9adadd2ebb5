"""Zones and places: the unit in one, any of the three, cards of the banish zone."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import (
    BARS,
    GAINS,
    NOUNS,
    SIGNS,
    ZONES,
    clause_at,
    instruction_begins,
    said_at,
    texts_of,
)
from headjudge.language.reading.words import Word


@where(*ZONES)
def unit_of_zone(words: list[Word]) -> list[Word]:
    """"Your opponent's Center unit" as the unit in that zone of theirs."""
    texts = texts_of(words)
    for at in range(len(texts) - 2):
        size = 2 if texts[at : at + 2] == ["your", "opponent's"] else 1 if texts[at] in ("your", "enemy") else 0
        if size and texts[at + size] in ZONES and texts[at + size + 1 : at + size + 2] == ["unit"]:
            whose = "your" if texts[at : at + size] == ["your"] else "your opponent's"
            before = words[:-len(words) + at]
            if before and before[-1].text == "the" and not before[-1].kind:
                before = before[:-1]
            return [*before, *said_at(words[at], f"the unit in {whose} {texts[at + size]}"), *words[at + size + 2 :]]
    return words


@where("banished")
def in_the_banish_zone(words: list[Word]) -> list[Word]:
    """"Return a banished card to your hand" as a card in the banish zone of this player."""
    texts = texts_of(words)
    done: list[Word] = []
    at = 0
    while at < len(words):
        before = texts[at - 1] if at else ""
        plain = before not in ("is", "are", "be", "was", "were", "the", "that", "not") and texts[at + 1 : at + 2] != []
        if texts[at] == "banished" and plain and texts[at + 1] in NOUNS and texts[at + 2 : at + 4] != ["this", "way"]:
            if before == "your":
                done.pop()
            if before == "your" and done and done[-1].text == "of":
                done.pop()
            done += [words[at + 1], *said_at(words[at], "in your banish zone")]
            at += 2
            continue
        done.append(words[at])
        at += 1
    return done


_TAKING: Final = frozenset({"summon", "add", "return", "put", "banish", "equip", "cast", "choose", "drop", "shuffle"})
_OFF: Final = (["from", "your"], ["in", "your"], ["from", "the"], ["in", "the"])
_ZONES: Final = frozenset({"drop", "hand", "deck", "energy", "banish", "gate", "field"})


@where("NAMES")
def one_named(words: list[Word]) -> list[Word]:
    """"Summon "X" from your drop" as one card of that name."""
    texts = texts_of(words)
    done: list[Word] = []
    for at, word in enumerate(words):
        taken = word.kind == "NAMES" and at > 0 and texts[at - 1] in _TAKING and texts[:at][-2:-1] != ["to"]
        if taken and texts[at + 1 : at + 3] in _OFF and texts[at + 3] in _ZONES:
            done.append(Word("NUMBER", "1", word.start, word.start, ("1",)))
        done.append(word)
    return done


@where("among")
def among_all(words: list[Word]) -> list[Word]:
    """"Among all cards on the field" as among these."""
    texts = texts_of(words)
    return [word for at, word in enumerate(words) if not (texts[at] == "all" and texts[at - 1 : at] == ["among"])]


_EMPTY: Final = frozenset({"empty", "open", "unoccupied"})
_WHOSE: Final = (["your"], ["the"], ["their"], ["your", "opponent's"], ["an"], ["a"], ["any"])


@where("right")
def three_zones(words: list[Word]) -> list[Word]:
    """"To your Left, Center, or Right" as any field zone, and those that are empty as empty ones."""
    texts = texts_of(words)
    for at, text in enumerate(texts):
        if text != "to":
            continue
        whose = next((whose for whose in sorted(_WHOSE, key=len, reverse=True) if texts[
            at + 1 : at + 1 + len(whose)] == whose), [])
        spot = texts[at + 1 : at + 5] == ["an", "open", "spot", "of"]
        if spot:
            whose = next((whose for whose in sorted(_WHOSE, key=len, reverse=True) if texts[
                at + 5 : at + 5 + len(whose)] == whose), [])
        first = at + (5 if spot else 1) + len(whose)
        empty = spot or (texts[first : first + 1] != [] and texts[first] in _EMPTY)
        first += empty and not spot
        zones: list[str] = []
        end = first
        while end < len(texts) and (texts[end] in ZONES or (zones and texts[end] in (",", "or", "and"))):
            zones += [texts[end]] if texts[end] in ZONES else []
            end += 1
        if {*zones} != ZONES or len(zones) != 3:
            continue
        yours = whose == ["your"] or texts[end : end + 3] == ["on", "your", "field"]
        end += 3 if texts[end : end + 3] == ["on", "your", "field"] else 0
        if yours or whose in (["their"], ["your", "opponent's"]):
            field = "your field" if yours else f"{' '.join(whose)} field"
            said = f"to an open spot of {field}" if empty else f"to {field}"
        else:
            said = "to an empty field zone" if empty else "to any field zone"
        zone = Word("", "to", words[at].start, words[end - 1].end)
        return three_zones([*words[:at], *said_at(zone, said), *words[end:]])
    return words


_HAVING: Final = ("gain", "has", "have", "lose", "cannot")


@where(*ZONES)
def with_units(words: list[Word]) -> list[Word]:
    """A field zone that gains something, or may not do it: the unit in it."""
    done: list[Word] = []
    for at, word in enumerate(words):
        texts = ["" if one.kind else one.text for one in words[at : at + 3]]
        if texts[0] in ("your", "opponent's") and texts[1:2] and texts[1] in ZONES and texts[2:] and (
            texts[2] in _HAVING
        ):
            before = done[-2:-1] if texts[0] == "opponent's" else done[-1:]
            if before and before[0].kind not in SIGNS and before[0].text not in (",", ".", "and", "then"):
                done.append(word)
                continue
            places = [Word("", text, word.start, word.start) for text in ("the", "unit", "in")]
            done = [*done[:-1], *places, done[-1]] if texts[0] == "opponent's" else [*done, *places]
        done.append(word)
    return done


@where("and")
def two_of_zones(words: list[Word]) -> list[Word]:
    """"The unit in your Left and the unit in your Right get +1" as the units in these zones."""
    texts = texts_of(words)
    for at in range(len(texts) - 9):
        size, whose = next(((size, whose) for size, whose, said in _UNIT_IN if texts[at : at + size - 1] == said), (
            0, ""))
        other = at + size + 1
        if not size or texts[at + size - 1] not in ZONES or texts[at + size] != "and" or (
            at and texts[at - 1] not in (".", ",", "then") and words[at - 1].kind not in SIGNS
        ):
            continue
        again = next((again for again, one, said in _UNIT_IN if one == whose and texts[
            other : other + again - 1] == said), 0)
        end = other + again
        if again and texts[end - 1] in ZONES and texts[end] in GAINS | BARS:
            said = f"units in {whose} {texts[at + size - 1]} or {texts[end - 1]}"
            return [*words[:at], *said_at(words[at], said), *words[end:]]
    return words


_UNIT_IN: Final = (
    (5, "your", ["the", "unit", "in", "your"]), (5, "your", ["your", "unit", "in", "the"]),
    (6, "your opponent's", ["the", "unit", "in", "your", "opponent's"]),
    (5, "your opponent's", ["enemy", "unit", "in", "the"]),
)
"""How the unit of a zone is called: how many words it has with the zone, whose it is, and the words before the zone."""


_ACTED_ON: Final = frozenset({"destroy", "banish", "drop", "return", "choose"})
_BEING: Final = frozenset({"gain", "gains", "get", "gets", "cannot", "has", "lose"})


@where("your", "opponent's")
def unit_of_a_zone(words: list[Word]) -> list[Word]:
    """"Stand your Left", "your Center gets +2", "if your Center is <X>" as the unit there."""
    texts = texts_of(words)
    done: list[Word] = []
    at = 0
    while at < len(words):
        size = 2 if texts[at : at + 2] == ["your", "opponent's"] else 1 if texts[at : at + 1] == ["your"] else 0
        zone = at + size
        before, after = texts[at - 1] if at else "", texts[zone + 1] if zone + 1 < len(texts) else ""
        acted = before in _ACTED_ON or (at > 0 and words[at - 1].kind == "STATE_VERB")
        begins = instruction_begins(words, at) or before in ("if", "while")
        kinds = zone + 2 < len(words) and words[zone + 2].kind in ("PLANETS", "TRAITS", "NAMES")
        so = begins and (after in _BEING or (after == "is" and kinds))
        if size and texts[zone : zone + 1] and texts[zone] in ZONES and (so or (acted and after not in (
                "zone", "or", "card", "cards", "unit", "units", "item"))):
            done += [*said_at(words[at], "the unit in"), *words[at : zone + 1]]
            at = zone + 1
            continue
        done.append(words[at])
        at += 1
    return done


@where("left")
def one_in_each_zone(words: list[Word]) -> list[Word]:
    """"You have a <<X>> in your Left, Center, and Right" as one in each of them."""
    texts = texts_of(words)
    for at in range(len(texts) - 6):
        have = at + 1 if texts[at : at + 2] == ["you", "have"] else at + 2
        if texts[at : at + 2] != ["you", "have"] and texts[at : at + 3] != ["your", "opponent", "has"]:
            continue
        whose = "your" if have == at + 1 else "their"
        place = next((one for one in range(have + 1, len(texts) - 4) if texts[one : one + 2] == ["in", whose]), -1)
        inner = texts[have + 1 : place]
        if place < 0 or inner[:1] not in (["a"], ["an"]) or {",", ".", "and", "or", "if"} & {*inner}:
            continue
        end = place + 2
        zones: list[str] = []
        while end < len(texts) and (texts[end] in ZONES or (zones and texts[end] in (",", "and") and (
                {*texts[end + 1 : end + 3]} & ZONES))):
            zones += [texts[end]] if texts[end] in ZONES else []
            end += 1
        either = "or" in texts[place + 2 : end + 2] or "and" not in texts[place + 2 : end]
        if either or len(zones) < 2 or len({*zones}) != len(zones):
            continue
        each = [[*words[at : place + 2], *said_at(words[place], zone)] for zone in zones]
        joined = [word for one in each[1:] for word in (*said_at(words[place], ", and"), *one)]
        return [*words[:at], *each[0], *joined, *words[end:]]
    return words


_EVERYWHERE: Final = ["on", "each", "player's", "field"]


@where("player's")
def so_on_both_fields(words: list[Word]) -> list[Word]:
    """"Units with [Move] cannot attack on either field" as the units of both fields (gate:3.8.1)."""
    texts = texts_of(words)
    at = next((at for at in range(4, len(texts) - 4) if texts[at : at + 4] == _EVERYWHERE and (
        texts[at + 4] == ".")), -1)
    start = clause_at(words, at) if at > 0 else -1
    verb = next((place for place in range(start, at) if texts[place] in GAINS | BARS), -1) if start >= 0 else -1
    plural = [place for place in range(start, verb) if texts[place] in ("units", "items", "cards")]
    if len(plural) != 1 or {"your", "enemy", "opponent's", "on", "in"} & {*texts[start:verb]}:
        return words
    noun = plural[0] + 1
    return [*words[:noun], *words[at : at + 4], *words[noun:at], *words[at + 4 :]]
