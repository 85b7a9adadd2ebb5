"""Costs in other words and another order: payments in their place, and additional ones."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.reworded_cards import said_at, texts_of
from headjudge.games.gate.text.rewording.step import where
from headjudge.language.reading.words import Word

GERUNDS: Final = {
    "paying": "pay", "dropping": "drop", "discarding": "drop", "banishing": "banish", "returning": "return",
    "resting": "rest", "standing": "stand", "taking": "take", "losing": "lose", "putting": "put", "placing": "put",
    "destroying": "destroy", "revealing": "reveal", "turning": "turn", "moving": "move",
}
"""How a payment is named behind "by"."""

_KINDS: Final = frozenset({"card", "unit", "item", "spell"})
_PLAY: Final = frozenset({"play", "cast", "summon", "equip"})
_PLAYED: Final = frozenset({"played", "cast", "summoned", "equipped"})
_PAYING: Final = (
    ["instead", "of", "paying"], ["rather", "than", "pay"], ["rather", "than", "paying"], ["instead", "of"],
)
_FOR: Final = "can be played for"


def _own_cost(words: list[Word], texts: list[str], at: int) -> int:
    """Returns where the words for the cost of the card that is played end, if they stand there; else 0."""
    pointed = texts[at : at + 1] in (["this"], ["that"]) and texts[at + 1 : at + 2]
    if pointed and texts[at + 1].removesuffix("'s") in _KINDS:
        at += 2
    elif texts[at : at + 1] in (["its"], ["their"], ["the"], ["that"]):
        at += 1
        if texts[at : at + 1] == ["normal"] or texts[at : at + 1] == ["usual"]:
            at += 1
    elif words[at].kind != "COSTMARK":
        return 0
    if words[at].kind == "COSTMARK":
        at += 1
    elif texts[at] in _PLAY and texts[at + 1 : at + 2] == ["cost"]:
        at += 2
    elif texts[at] in ("cost", "costs"):
        at += 1
    else:
        return 0
    if texts[at : at + 2] in (["of", "this"], ["for", "this"]) and texts[at + 2] in _KINDS:
        at += 3
    return at


def _paid(words: list[Word]) -> list[Word]:
    """The words of a payment in brackets, as an instruction."""
    first = words[0]
    verb = GERUNDS.get(first.text, first.text) if not first.kind else first.text
    kind = "STATE_VERB" if verb in ("rest", "stand") else ""
    head = Word(kind, verb, first.start, first.end, (verb,) if kind else ())
    inner: list[Word] = []
    for word in words[1:]:
        plain = "" if word.kind else word.text
        if plain in GERUNDS and inner and inner[-1].text == "and" and inner[-2:-1] and inner[-2].text != ",":
            inner[-1:] = [Word("", ",", word.start, word.start), inner[-1]]
        inner.append(Word("", GERUNDS[plain], word.start, word.end) if plain in GERUNDS else word)
    return [Word("OPEN", "(", first.start, first.start), head, *inner,
            Word("CLOSE", ")", words[-1].end, words[-1].end)]


def _clauses(words: list[Word], texts: list[str]) -> list[tuple[int, int]]:
    """Returns where each sentence begins behind its signs and its conditions, and where it ends."""
    found: list[tuple[int, int]] = []
    start = 0
    for at, text in enumerate(texts):
        if text == ".":
            found.append((start, at))
            start = at + 1
        elif text == "" and words[at].kind in ("STAR", "ONCE") and at <= start + 1:
            start = at + 1
    return found


@where("instead", "rather", "without")
def other_costs(words: list[Word]) -> list[Word]:
    """What a player may pay in place of the cost of a card: "this card can be played for (...)"."""
    texts = texts_of(words)
    if not words or words[0].kind != "STAR" or "when" in texts[1:3]:
        return words
    for start, end in _clauses(words, texts):
        made = _in_its_place(words, texts, start, end)
        if made is not None:
            return [*words[:start], *made, *words[end:]]
    return words


def _in_its_place(words: list[Word], texts: list[str], start: int, end: int) -> list[Word] | None:
    """Returns a sentence that lets something be paid instead, in the words of the grammar; None for any other."""
    at = next((at for at in range(start, end) for one in _PAYING if texts[at : at + len(one)] == one and _own_cost(
        words, texts, at + len(one))), -1)
    if at < 0:
        return _for_nothing(words, texts, start, end)
    size = next(len(one) for one in _PAYING if texts[at : at + len(one)] == one)
    after = _own_cost(words, texts, at + size)
    place = words[at]
    if at == start or texts[at - 1] == ",":  # "Instead of paying its cost, you may ..."
        if texts[after : after + 3] != [",", "you", "may"]:
            return None
        head = words[start:at]
        rest = words[after + 3 : end]
        return [*head, *said_at(place, f"this card {_FOR}"), *_paid(rest)] if rest else None
    you = next((one for one in range(at - 1, start - 1, -1) if texts[one : one + 2] == ["you", "may"]), -1)
    by = next((one for one in range(start, at) if texts[one] == "by" and texts[one + 1] in GERUNDS), -1)
    behind = words[after:end]
    if you >= 0 and by > you:  # "you may cast your spells by paying 2 life instead of their cost"
        subject = words[you + 3 : by]
        if texts[you + 2] not in _PLAY or not subject:
            return None
        return [*words[start:you], *subject, *said_at(place, _FOR), *_paid(words[by + 1 : at]), *behind]
    if you >= 0 and by < 0 and texts[you + 2] not in _PLAY:  # "you may drop 1 card instead of paying its cost"
        return [*words[start:you], *said_at(place, f"this card {_FOR}"), *_paid(words[you + 2 : at]), *behind]
    be = next((one for one in range(start, by) if texts[one] in ("may", "can") and texts[one + 1] == "be" and (
        texts[one + 2] in _PLAYED)), -1) if by >= 0 else -1
    if be > start and be + 3 == by:  # "your spells may be cast by paying 2 life instead of their cost"
        return [*words[start:be], *said_at(place, _FOR), *_paid(words[by + 1 : at]), *behind]
    return None


def _for_nothing(words: list[Word], texts: list[str], start: int, end: int) -> list[Word] | None:
    """"You may summon this card without paying its cost": for no cost."""
    at = next((at for at in range(start, end) if texts[at : at + 2] == ["without", "paying"] and _own_cost(
        words, texts, at + 2)), -1)
    if at < start + 4 or texts[at - 2] != "this" or texts[at - 1] not in _KINDS:
        return None
    you = at - 5
    if you < start or texts[you : you + 2] != ["you", "may"] or texts[you + 2] not in _PLAY:
        return None
    place = words[at]
    free = [Word("OPEN", "(", place.start, place.start), *said_at(place, "none"),
            Word("CLOSE", ")", place.end, place.end)]
    behind = words[_own_cost(words, texts, at + 2) : end]
    return [*words[start:you], *said_at(place, f"this card {_FOR}"), *free, *behind]


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
            if texts[at + 2 : at + 3] == ["to"] and texts[at + 3 : at + 4] and texts[at + 3] in _PLAY:
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


@where("x")
def pays_so_much(words: list[Word]) -> list[Word]:
    """"(Pay X, where X is the number of ...)" as paying Energy equal to that number."""
    texts = texts_of(words)
    at = next((at for at in range(1, len(texts) - 6) if words[at - 1].kind == "OPEN" and texts[at : at + 2] == [
        "pay", "x"]), -1)
    first = at + 2 if at > 0 and texts[at + 2] not in ("energy",) else at + 3
    if at < 0 or texts[first] not in (".", ",") or texts[first + 1 : first + 5] != ["x", "is", "equal", "to"]:
        return words
    close = next((one for one in range(first, len(words)) if words[one].kind == "CLOSE"), -1)
    if close < 0 or "x" in texts[first + 5 :] or {".", ","} & {*texts[first + 5 : close]}:
        return words
    return [*words[:at], *said_at(words[at], "pay energy equal to"), *words[first + 5 :]]


@where("master")
def played_from_master(words: list[Word]) -> list[Word]:
    """"Your Gate Master costs 1 less when it is played from the Gate Master zone" as the cost of the Gate Master."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts) - 6) if texts[at] == "cost" and words[at + 1].kind == "NUMBER" and (
        texts[at + 2] in ("less", "more"))), -1)
    end = texts.index(".", at) if at > 0 and "." in texts[at:] else -1
    behind = [text for text in texts[at + 3 : end] if text not in ("energy", "cards", "when", "it", "is", "they", "are",
                                                                  "if", "to")]
    if end < 0 or not behind or behind[0] not in _PLAYED | _PLAY or behind[1:2] != ["from"] or (
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


@where("paying")
def cost_as_always(words: list[Word]) -> list[Word]:
    """"Summon it by paying its cost": the cost is paid unless the text says otherwise (gate:12.5)."""
    texts = texts_of(words)
    start = 0
    for at in range(len(texts)):
        if texts[at] in (",", ".", "then"):
            start = at + 1
        end = _own_cost(words, texts, at + 2) if texts[at : at + 2] == ["by", "paying"] else 0
        if end:
            said = texts[start:at]
            if {"summon", "equip", "cast"} & {*said} and "allowed" not in said:
                return [*words[:at], *words[end:]]
    return words


@where("only")
def once_by_name(words: list[Word]) -> list[Word]:
    """"You may only cast one NAME per turn" as only if no NAME was cast this turn."""
    texts = texts_of(words)
    for at in range(len(texts) - 4):
        if texts[at : at + 3] != ["you", "can", "only"] or texts[at + 3] not in (
                "cast", "play", "summon", "equip"):
            continue
        first = at + 5 if words[at + 4].values == ("1",) else at + 4
        if first >= len(words) or words[first].kind != "NAMES":
            continue
        per = texts[first + 1 : first + 3] in (["per", "turn"], ["each", "turn"]) and first == at + 5
        once = words[first + 1].kind == "ONCE" and "turn" in words[first + 1].text.lower() and (
            "once" in words[first + 1].text.lower())
        if not per and not once:
            continue
        end = first + (3 if per else 2)
        place, verb = words[at], texts[at + 3] if texts[at + 3] != "play" else "cast"
        return [*words[:at], *said_at(place, f"you can only {verb} this card if you did not {verb} a"), words[first],
                *said_at(place, "this turn"), *words[end:]]
    return words


_CARDS: Final = frozenset({"a", "an", "each", "that", "the", "it"})


@where("its")
def its_cost(words: list[Word]) -> list[Word]:
    """"If there are 3 cards in your drop, its cost is reduced by 1": this card's, if no other single card was named."""
    texts = texts_of(words)
    at = next((at for at in range(2, len(texts) - 4) if texts[at - 1 : at + 3] == [",", "its", "cost", "is"]), -1)
    named = [place for place in range(1, at - 1) if texts[place] in _KINDS]
    if at < 0 or texts[at + 3] not in ("reduced", "increased") or any(
        {*texts[max(0, place - 4) : place]} & _CARDS or words[place].kind for place in named
    ):
        return words
    return [*words[:at], *said_at(words[at], "the cost of this card"), *words[at + 2 :]]


COSTS: Final = (
    its_cost, other_costs, pays_so_much, played_from_master, costs_of_yours, cost_as_always,
    once_by_name,
)
"""Each takes the words of a line, and returns them as the grammar takes them."""
