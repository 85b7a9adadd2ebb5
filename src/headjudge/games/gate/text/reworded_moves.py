"""Cards that change places, and what playing cards costs, in other words and another order."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.reworded_cards import said_at, texts_of
from headjudge.games.gate.text.rewording.step import where
from headjudge.language.reading.words import Word


@where("exchange", "swap", "switch")
def exchanged_with(words: list[Word]) -> list[Word]:
    """"Exchange a card in your hand with a card in your drop" as exchanging the positions of both (gate:3.9.5)."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts) - 3) if texts[at] in ("exchange", "swap", "switch") and not (
        texts[at + 1 : at + 2] in (["the"], ["their"], ["its"]) and "with" not in texts[at:]) and texts[
            at + 1 : at + 3] != ["the", "positions"]), -1)
    end = texts.index(".", at) if at >= 0 and "." in texts[at:] else -1
    joined = [place for place in range(at + 2, end) if texts[place] in ("with", "for", "and")] if end > 0 else []
    if len(joined) != 1 or not {"card", "cards", "unit", "item", "spell"} & {*texts[at:end]}:
        return words
    face = texts[end - 2 : end] == ["face", "down"]
    behind = words[joined[0] + 1 : end - 2 if face else end]
    return [*words[:at], *said_at(words[at], "exchange the positions of"), *words[at + 1 : joined[0]],
            *said_at(words[joined[0]], "and"), *behind, *words[end:]]


_PLAYED: Final = {
    "unit": "summon", "units": "summon", "spell": "cast", "spells": "cast", "finale": "cast", "item": "equip",
    "items": "equip",
}
_BY_MARK: Final = {"summon": ("summon", "unit"), "cast": ("cast", "spell"), "equip": ("equip", "item")}
_VERBS: Final = frozenset({"summon", "cast", "equip"})
_EACH_TURN: Final = (
    ["each", "turn"], ["per", "turn"], ["in", "a", "turn"], ["every", "turn"], ["in", "each", "turn"],
    ["during", "each", "turn"],
)
_OWN_TURNS: Final = (
    ["during", "each", "of", "your", "turns"], ["in", "each", "of", "your", "turns"], ["each", "of", "your", "turns"],
    ["during", "your", "turn"], ["on", "your", "turn"],
)
_BY: Final = {"reduced": "less", "increased": "more"}


@where("first")
def first_costs(words: list[Word]) -> list[Word]:
    """"The [Summon Cost] of your first unit each turn is reduced by 1" as the first one summoned, which costs less."""
    texts = texts_of(words)
    at = next((at for at in range(1, len(texts) - 4) if texts[at] in ("the", "your") and texts[at + 1] == "first" and (
        texts[at + 2] not in ("time", "turn"))), -1)
    end = texts.index(".", at) if at > 0 and "." in texts[at:] else -1
    if end < 0:
        return words
    start = at - 3 if texts[at - 3] == "the" and words[at - 2].kind == "COSTMARK" and texts[at - 1] == "of" else at
    mark = words[at - 2].values[0] if start < at else ""
    price = next((place for place in range(at, end) if texts[place] == "cost" or (
        texts[place] in ("is", "become") and start < at)), -1)
    if price < 0:
        return words
    noun = words[at + 2 : price]
    said = texts_of(noun)
    own = False
    for tail in (*_OWN_TURNS, *_EACH_TURN):
        if said[-len(tail) :] == tail:
            own = tail in _OWN_TURNS
            noun, said = noun[: -len(tail)], said[: -len(tail)]
            break
    else:
        once = words[1:2] and words[1].kind == "ONCE" and "turn" in words[1].text
        if once:  # "once per turn, the first ..."
            words = [words[0], *words[2:]]
            at, start, price, end = at - 1, start - 1, price - 1, end - 1
            texts = texts_of(words)
        elif texts[1:5] != ["during", "your", "turn", ","]:
            return words
    who, verb = "you", ""
    if len(said) > 2 and said[-1] in _VERBS | {"play"} and said[-2] in ("you", "opponent"):
        verb = said[-1]
        who = "you" if said[-2] == "you" else "your opponent"
        noun = noun[: -2 if who == "you" else -3]
    elif texts[at] == "the":
        return words
    if verb in ("", "play"):
        verb = _BY_MARK[mark][0] if mark else _PLAYED.get(texts_of(noun)[-1], "")
    if not verb or not noun or "first" in texts_of(noun):
        return words
    if texts_of(noun)[-1] in ("finale", "finales"):
        noun = [*noun, *said_at(words[at], "card")]
    elif noun[-1].kind in ("TRAITS", "PLANETS"):
        kind = next(kind for one, kind in _BY_MARK.values() if one == verb)
        noun = [*noun, *said_at(words[at], f"{kind}s")]
    place = words[price]
    behind = words[price + 1 : end]
    if texts[price] == "is" and texts[price + 1] in _BY and texts[price + 2] == "by":
        number = words[price + 3]
        behind = [number, *said_at(place, _BY[texts[price + 1]])]
        if texts[price + 4 : end] not in ([], ["energy"], ["energy", "cards"], ["energy", "card"]):
            return words
    lead = words[:start]
    if own:
        lead = [*words[:start], *said_at(place, "during your turn ,")]
    return [*lead, *said_at(words[at], "the first"), *noun, *said_at(place, f"{who} {verb} each turn cost"), *behind,
            *words[end:]]


@where("cost")
def time_of_price(words: list[Word]) -> list[Word]:
    """"Units you summon this turn cost 1 less" with the time at the end."""
    texts = texts_of(words)
    at = next((at for at in range(3, len(texts) - 4) if texts[at : at + 3] == ["this", "turn", "cost"] and (
        texts[at - 1] in _VERBS | {"play"})), -1)
    end = texts.index(".", at) if at > 0 and "." in texts[at:] else -1
    if end < 0 or {"next", "first", ","} & {*texts[max(0, at - 8) : at]}:
        return words
    return [*words[:at], *words[at + 2 : end], *words[at : at + 2], *words[end:]]


_ITS: Final = (["the", "cost", "of", "this", "card"], ["this", "card's", "cost"], ["its", "cost"])


@where("first")
def first_time_costs(words: list[Word]) -> list[Word]:
    """"The first time you cast a spell each turn, it costs 1 less" as the first spell cast, which costs less."""
    texts = texts_of(words)
    if texts[1:5] != ["the", "first", "time", "you"] or texts[5:6] == [] or texts[5] not in _VERBS:
        return words
    comma = texts.index(",") if "," in texts else -1
    if texts[comma - 2 : comma] != ["each", "turn"] or texts[comma + 1 : comma + 3] != ["it", "cost"] or texts[
            6:7] not in (["a"], ["an"]):
        return words
    return [words[0], *said_at(words[1], "the first"), *words[7 : comma - 2],
            *said_at(words[comma], f"you {texts[5]} each turn cost"), *words[comma + 3 :]]


@where("cost", "COSTMARK")
def own_cost(words: list[Word]) -> list[Word]:
    """"This card costs 0" and "this card's [Cast Cost] becomes 1" as a cost that becomes a number."""
    texts = texts_of(words)
    for at in range(len(texts) - 3):
        size = 0
        marked = texts[at : at + 2] == ["this", "card's"] and words[at + 2].kind == "COSTMARK"
        if marked or texts[at : at + 3] == ["this", "card", "cost"]:
            size = 3
        elif texts[at] == "the" and words[at + 1].kind == "COSTMARK" and texts[at + 2 : at + 5] == [
                "of", "this", "card"]:
            size = 5
        else:
            size = next((len(one) for one in _ITS[:2] if texts[at : at + len(one)] == one), 0)
        if not size:
            continue
        verb = at + size
        if texts[at + 2] != "cost" or texts[at] != "this":
            if texts[verb : verb + 1] not in (["is"], ["become"]):
                continue
            verb += 1
        if texts[verb : verb + 1] in (["only"], ["exactly"]):
            verb += 1
        if verb >= len(words) or words[verb].kind != "NUMBER":
            continue
        end = verb + 1
        while texts[end : end + 1] in (["energy"], ["cards"], ["card"], ["instead"]):
            end += 1
        if texts[end : end + 1] not in (["."], [","], ["if"], ["while"], ["and"], ["this"], ["during"]):
            continue
        return [*words[:at], *said_at(words[at], "the cost of this card become"), words[verb], *words[end:]]
    return words


MOVING: Final = (exchanged_with, first_time_costs, first_costs, own_cost, time_of_price)
"""Each takes the words of a line, and returns them as the grammar takes them."""
