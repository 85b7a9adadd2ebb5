"""What it costs to play cards: less or more, for the first or the next of them."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import ANY_PLAY, KINDS, PLAYED, PLAYS, said_at, texts_of
from headjudge.language.reading.words import Word


@where("may")
def paid_less_for(words: list[Word]) -> list[Word]:
    """"You may pay 1 less Energy for your spells" as spells that cost 1 less."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts) - 6) if texts[at : at + 3] == ["you", "may", "pay"] and (
        words[at + 3].kind == "NUMBER" and texts[at + 4] == "less")), -1)
    first = at + 5 + (texts[at + 5 : at + 6] in (["energy"], ["energy cards"])) if at >= 0 else -1
    end = texts.index(".", first) if at >= 0 and "." in texts[first:] else -1
    if end < 0 or texts[first] != "for" or texts[first + 1] != "your" or "," in texts[first:end]:
        return words
    return [*words[:at], *words[first + 1 : end], *said_at(words[at], "cost"), *words[at + 3 : at + 5], *words[end:]]


@where("first")
def first_time_costs(words: list[Word]) -> list[Word]:
    """"The first time you cast a spell each turn, it costs 1 less" as the first spell cast, which costs less."""
    texts = texts_of(words)
    if texts[1:5] != ["the", "first", "time", "you"] or texts[5:6] == [] or texts[5] not in PLAYS:
        return words
    comma = texts.index(",") if "," in texts else -1
    if texts[comma - 2 : comma] != ["each", "turn"] or texts[comma + 1 : comma + 3] != ["it", "cost"] or texts[
            6:7] not in (["a"], ["an"]):
        return words
    return [words[0], *said_at(words[1], "the first"), *words[7 : comma - 2],
            *said_at(words[comma], f"you {texts[5]} each turn cost"), *words[comma + 3 :]]


_HOW_PLAYED: Final = {
    "unit": "summon", "units": "summon", "spell": "cast", "spells": "cast", "finale": "cast", "item": "equip",
    "items": "equip",
}
_BY_MARK: Final = {"summon": ("summon", "unit"), "cast": ("cast", "spell"), "equip": ("equip", "item")}
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
    if len(said) > 2 and said[-1] in PLAYS | {"play"} and said[-2] in ("you", "opponent"):
        verb = said[-1]
        who = "you" if said[-2] == "you" else "your opponent"
        noun = noun[: -2 if who == "you" else -3]
    elif texts[at] == "the":
        return words
    if verb in ("", "play"):
        verb = _BY_MARK[mark][0] if mark else _HOW_PLAYED.get(texts_of(noun)[-1], "")
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


_ASKING: Final = frozenset({"if", "while", "unless", "when", "and", "or"})
"""Words behind which something is asked."""
_ITS: Final = (["the", "cost", "of", "this", "card"], ["this", "card's", "cost"], ["its", "cost"])


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
        if not size or (at > 0 and texts[at - 1] in _ASKING):
            continue
        verb = at + size
        if texts[at : at + 3] != ["this", "card", "cost"]:
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


_FROM: Final = (["from", "the"], ["from", "your"])
_COSTING: Final = frozenset({"cost", "costs"})


@where("summoned", "cast", "equipped", "played")
def cost_from_there(words: list[Word]) -> list[Word]:
    """"This card costs 2 less when it is summoned from the Gate Master zone" with the condition in front."""
    texts = texts_of(words)
    if words[:1] == [] or words[0].kind != "STAR" or texts.count(".") != 1 or texts[-1] != ".":
        return words
    at = next((at for at in range(1, len(texts) - 6) if texts[at] in ("when", "if", "while") and (
        texts[at + 1 : at + 3] in (["it", "is"], ["this", "card"]))), -1)
    verb = at + 3 if texts[at + 1] == "it" else at + 4
    end = verb + 1
    if at < 0 or texts[verb : verb + 1] == [] or texts[verb] not in PLAYED or texts[end : end + 2] not in _FROM or (
        texts[verb - 1] != "is"
    ):
        return words
    lead = said_at(words[at], "if this card")
    if at > 1 and texts[at + 1] == "it" and "this" not in texts[1:at]:
        return words  # the cost of another card
    if at > 1:  # behind the cost
        asked = said_at(words[verb], "comes from the drop") if texts[end + 2 :] == ["drop", "."] else [
            *said_at(words[verb], "is"), *words[verb : len(words) - 1]]
        cost = _COSTING & {*texts[1:at]} or any(word.kind == "COSTMARK" for word in words[1:at])
        return [words[0], *lead, *asked, *said_at(words[at], ","), *words[1:at], words[-1]] if cost else words
    comma = texts.index(",") if "," in texts else len(texts)
    behind = texts[comma + 1 : comma + 4]
    own = behind[:2] == ["its", "cost"] or behind in (["this", "card's", "cost"], ["this", "card", "cost"], [
        "the", "cost", "of"])
    if not own:
        return words
    what = said_at(words[comma], "the cost of this card") if behind[:2] == ["its", "cost"] else []
    asked = said_at(words[verb], "comes from the drop ,") if texts[end + 2 : comma] == ["drop"] else [
        *said_at(words[verb], "is"), *words[verb : comma + 1]]
    return [words[0], *lead, *asked, *what, *words[comma + (3 if what else 1) :]]


@where("cost")
def time_of_price(words: list[Word]) -> list[Word]:
    """"Units you summon this turn cost 1 less" with the time at the end."""
    texts = texts_of(words)
    at = next((at for at in range(3, len(texts) - 4) if texts[at : at + 3] == ["this", "turn", "cost"] and (
        texts[at - 1] in PLAYS | {"play"})), -1)
    end = texts.index(".", at) if at > 0 and "." in texts[at:] else -1
    if end < 0 or {"next", "first", ","} & {*texts[max(0, at - 8) : at]}:
        return words
    return [*words[:at], *words[at + 2 : end], *words[at : at + 2], *words[end:]]


@where("paying")
def from_drop_for_more(words: list[Word]) -> list[Word]:
    """"You may summon this card from your drop by paying 2 additional Energy" with both as what is so."""
    texts = texts_of(words)
    at = next((at for at in range(6, len(texts) - 4) if texts[at : at + 2] == ["by", "paying"] and (
        words[at + 2].kind == "NUMBER" and texts[at + 3] in ("additional", "more", "extra"))), -1)
    if at < 0:
        at = next((at for at in range(6, len(texts) - 5) if texts[at : at + 2] == ["by", "paying"]
            and texts[at + 2] in (
            "an", "a") and texts[at + 3] in ("additional", "extra") and words[at + 4].kind == "NUMBER"), -1)
        if at < 0:
            return words
        words = [*words[: at + 2], words[at + 4], *words[at + 3 : at + 4], *words[at + 5 :]]
        texts = texts_of(words)
    end = at + 4
    while texts[end : end + 1] in (["energy"], ["cards"]):
        end += 1
    lead = texts[at - 8 : at]
    if texts[end] != "." or lead[-3:] not in (["from", "your", "drop"], ["from", "the",
        "drop"]) or lead[-5:-3] != ["this", "card"] or (
        lead[-8:-6] != ["you", "may"] or not words or words[0].kind != "STAR"
    ):
        return words
    return [*words[: at - 8], *said_at(words[at], "you are allowed to"), words[at - 6],
            *said_at(words[at], "this card from your drop"), words[end],
            *said_at(words[at], "if this card comes from the drop , the cost of this card is increased by"),
            words[at + 2], *words[end:]]


_CARDS: Final = frozenset({"a", "an", "each", "that", "the", "it"})


@where("its")
def its_cost(words: list[Word]) -> list[Word]:
    """"If there are 3 cards in your drop, its cost is reduced by 1": this card's, if no other single card was named."""
    texts = texts_of(words)
    at = next((at for at in range(2, len(texts) - 4) if texts[at - 1 : at + 3] == [",", "its", "cost", "is"]), -1)
    named = [place for place in range(1, at - 1) if texts[place] in KINDS]
    if at < 0 or texts[at + 3] not in ("reduced", "increased") or any(
        {*texts[max(0, place - 4) : place]} & _CARDS or words[place].kind for place in named
    ):
        return words
    return [*words[:at], *said_at(words[at], "the cost of this card"), *words[at + 2 :]]


@where("master")
def played_from_master(words: list[Word]) -> list[Word]:
    """"Your Gate Master costs 1 less when it is played from the Gate Master zone" as the cost of the Gate Master."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts) - 6) if texts[at] == "cost" and words[at + 1].kind == "NUMBER" and (
        texts[at + 2] in ("less", "more"))), -1)
    end = texts.index(".", at) if at > 0 and "." in texts[at:] else -1
    behind = [text for text in texts[at + 3 : end] if text not in ("energy", "cards", "when", "it", "is", "they", "are",
                                                                  "if", "to")]
    if end < 0 or not behind or behind[0] not in PLAYED | ANY_PLAY or behind[1:2] != ["from"] or (
        behind[2:] not in (["the", "gate", "master", "zone"], ["your", "gate", "master", "zone"])
    ):
        return words
    start = next((one for one in range(at, -1, -1) if one == 0 or texts[one - 1] in (",", ".") or (
        words[one - 1].kind in ("STAR", "ONCE"))), 0)
    if texts[start:at] not in (["your", "gate", "master"], ["cards"], ["your", "cards"], ["the", "gate", "master"]):
        return words
    verb = "reduced" if texts[at + 2] == "less" else "increased"
    return [*words[:start], *said_at(words[at], f"the cost of playing from your gate master zone is {verb} by"),
        words[at + 1],
            *words[end:]]


_OWNED: Final = frozenset({
    "your", "enemy", "opponent's", "opponent", "each", "this", "it", "on", "in", "players", "all", "other", "that",
    "next",
    "first", "they", "those", "you",
})
"""Words by which cards have an owner or a place already."""

_SHIFTS: Final = (["is", "reduced"], ["are", "reduced"], ["is", "increased"], ["are", "increased"])


@where("cost", "costs")
def costs_of_yours(words: list[Word]) -> list[Word]:
    """"The costs of <X> cards", "cards named X cost 1 less": of the cards of this player (gate:3.8.1)."""
    texts = texts_of(words)
    start = next((at for at in range(len(texts)) if words[at].kind not in ("STAR", "ONCE")), 0)
    starts = [start, *(at + 1 for at in range(len(texts) - 1) if texts[at] in (",", "."))]
    for at in starts:
        if texts[at : at + 2] in (["the", "cost"], ["the", "costs"]):
            first = at + 3 if texts[at + 2 : at + 3] in (["of"], ["for"]) else 0
            if texts[at + 2 : at + 3] == ["to"] and texts[at + 3 : at + 4] and texts[at + 3] in ANY_PLAY:
                first = at + 4
            verb = next((one for one in range(first, len(texts)) if texts[one : one + 2] in _SHIFTS),
                -1) if first else -1
            if verb <= first:
                continue
            end = verb - 3 if texts[verb - 3 : verb] == ["from", "your", "hand"] else verb
            if _OWNED.isdisjoint(texts[first:end]) and {".", ",", "from"}.isdisjoint(texts[first:end]):
                whose, there = (" your", []) if end == verb else ("", said_at(words[verb], "in your hand"))
                return [*words[:at], *said_at(words[at], f"the costs of{whose}"), *_noun(words[first:end]), *there,
                        *said_at(words[verb], f"are {texts[verb + 1]}"), *words[verb + 2 :]]
        cost = next((one for one in range(at + 1, min(at + 8, len(texts))) if texts[one] == "cost" and (
            words[one + 1].kind == "NUMBER" and texts[one + 2] in ("less", "more"))), -1)
        if cost > at and _OWNED.isdisjoint(texts[at:cost]) and {".", ",", "from", "cannot"}.isdisjoint(texts[at:cost]):
            return [*words[:at], *said_at(words[at], "your"), *_noun(words[at:cost]), *words[cost:]]
    return words


def _noun(words: list[Word]) -> list[Word]:
    """Cards that are named by nothing but a planet or an attribute, as cards."""
    if words and words[-1].kind in ("TRAITS", "PLANETS"):
        return [*words, *said_at(words[-1], "cards")]
    return words


@where("next")
def next_played(words: list[Word]) -> list[Word]:
    """"Your next spell this turn costs 1 less to cast" with the time at the end, and no word for how it is played."""
    texts = ["" if word.kind else word.text for word in words]
    for at in range(len(words) - 5):
        end = texts.index(".", at) if "." in texts[at:] else len(words)
        if texts[at : at + 2] not in (["your", "next"], ["the", "next"]) or "cost" not in texts[at:end]:
            continue
        if texts[at] == "your" and texts[at + 3 : at + 6] == ["this", "turn", "cost"]:
            words = [*words[: at + 3], *words[at + 5 : end], *words[at + 3 : at + 5], *words[end:]]
            texts = ["" if word.kind else word.text for word in words]
        to = next((place for place in range(at,
            end - 1) if texts[place] == "to" and texts[place + 1] in PLAYS | {"play"} and (
            texts[place - 1] in ("less", "more"))), -1)
        return words if to < 0 else [*words[:to], *words[to + 2 :]]
    return words


_FOR_IT: Final = {
    ("for", "it"), ("for", "this", "card"), ("for", "its", "cost"), ("for", "this", "card's", "cost"),
    ("for", "the", "cost", "of", "this", "card"),
    *(("for", whose, way, "cost") for whose in ("its",) for way in ("summon", "equip", "cast")),
    *(("for", "this", "card's", way, "cost") for way in ("summon", "equip", "cast")),
    *(("to", way, *card) for way in ("summon", "equip", "cast", "play") for card in (("it",), ("this", "card"))),
}
_FOR_IT_BY_SIZE: Final = sorted(_FOR_IT, key=len, reverse=True)
_MUCH: Final = (["the", "amount", "of"], ["the", "number", "of"], ["the", "total", "of"], ["the", "total"], ["the"])
_OR_MORE: Final = (["or", "more"], ["or", "less"])


@where("paid", "paying")
def energy_paid(words: list[Word]) -> list[Word]:
    """"The amount of Energy paid to summon it" and "summoned by paying 5 or more Energy" as the Energy paid for it."""
    texts = texts_of(words)
    at = next((at for at in range(2, len(texts)) if texts[at] in ("paid", "paying")), -1)
    if at < 0 or "\"" in texts:
        return words
    place = words[at]
    if texts[at] == "paying":
        number = at + 1
        end = number + 3 + (2 if texts[number + 3 : number + 5] == ["energy", "cards"] else 1)
        by = texts[at - 1] == "by" and texts[at - 2] in ("summoned", "equipped", "cast", "played") and (
            texts[at - 5 : at - 2] == ["this", "card", "is"])
        if not by or words[number].kind != "NUMBER" or texts[number + 1 : number + 3] not in _OR_MORE or (
            texts[number + 3] != "energy" or texts[end] != ","
        ):
            return words
        said = [*said_at(place, ", if the energy paid for this card is"), *words[number : number + 3]]
        return [*words[: at - 1], *said, *words[end:]]
    behind = next((one for one in _FOR_IT_BY_SIZE if tuple(texts[at + 1 : at + 1 + len(one)]) == one), None)
    if behind is None:
        return words
    after = at + 1 + len(behind)
    if texts[at - 1] == "you" and words[at + 1].kind == "NUMBER":
        return words
    first = at - 1 if texts[at - 1] in ("you", "was", "were", "is") else at
    passive = texts[at - 1] in ("was", "were", "is")
    energy = first - 1 if texts[first - 1] == "energy" else first - 2
    if texts[energy : energy + 1] != ["energy"] or texts[energy + 1 : first] not in ([], ["cards"], ["card"]):
        return words
    if texts[energy - 2 : energy] == ["for", "each"]:
        return [*words[:energy], *said_at(place, "energy card paid for this card"), *words[after:]]
    if passive and texts[energy - 2 : energy] in _OR_MORE and words[energy - 3].kind == "NUMBER":
        said = [*said_at(place, "the energy paid for this card is"), *words[energy - 3 : energy]]
        return [*words[: energy - 3], *said, *words[after:]]
    much = next((one for one in _MUCH if texts[energy - len(one) : energy] == one), None)
    start = energy - len(much) if much is not None else energy
    if passive or (much is None and texts[energy - 1] != "to"):
        return words
    return [*words[:start], *said_at(place, "the energy paid for this card"), *words[after:]]


@where("paid")
def energy_you_paid(words: list[Word]) -> list[Word]:
    """"If you paid 5 or more Energy to summon it" as the Energy paid for this card."""
    texts = texts_of(words)
    at = next((at for at in range(1, len(texts) - 5) if texts[at - 1 : at + 1] == ["you", "paid"] and (
        words[at + 1].kind == "NUMBER" and texts[at + 2 : at + 4] in _OR_MORE and texts[at + 4] == "energy")), -1)
    end = at + 5 + (texts[at + 5] in ("cards", "card")) if at > 0 else -1
    behind = next((one for one in _FOR_IT_BY_SIZE if tuple(texts[end : end + len(one)]) == one), None) if end > 0 else (
        None)
    if behind is None:
        return words
    said = [*said_at(words[at], "the energy paid for this card is"), *words[at + 1 : at + 4]]
    return [*words[: at - 1], *said, *words[end + len(behind) :]]
