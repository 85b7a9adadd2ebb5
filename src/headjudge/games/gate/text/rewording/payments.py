"""What players pay as they use a skill, or may pay to do something."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said
from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import clause_at, said_at, texts_of
from headjudge.language.reading.words import Word

_PAYMENTS: Final = frozenset({"pay", "drop", "banish", "destroy", "return", "rest"})


@where("pay")
def one_or_other(words: list[Word]) -> list[Word]:
    """"Pay 1 Energy or drop this card", as an instruction, as what is done unless the other is paid."""
    texts = texts_of(words)
    for at in range(2, len(words) - 2):
        either = texts[at] == "or" or words[at].kind == "OR_ELSE"
        verb = texts[at + 1] or (words[at + 1].text if words[at + 1].kind == "STATE_VERB" else "")
        start = clause_at(words, at)
        start += texts[start : start + 1] == ["you"]
        end = next((place for place in range(at, len(texts)) if texts[place] in (".", ",")), -1)
        offered = "may" in texts[start:at] or ":" in texts[at:] or "OPEN" in [word.kind for word in words[:at]]
        if not either or verb not in _PAYMENTS or texts[start] != "pay" or texts[end : end + 1] != ["."] or offered or (
            words[0].kind != "STAR" or texts[1] not in ("when", "at") or {"or", "and"} & {*texts[at + 1 : end]}
        ):
            continue
        return [*words[:start], *words[at + 1 : end], *said_at(words[at], "unless you"), *words[start:at], *words[end:]]
    return words


@where("do")
def answered_apart(words: list[Word]) -> list[Word]:
    """"You may pay 1, and if you do, draw a card" as two sentences."""
    texts = texts_of(words)
    for at in range(2, len(texts) - 5):
        size = 2 if texts[at : at + 2] == [",", "and"] else 1 if texts[at] == "and" else 0
        if size and texts[at + size : at + size + 4] == ["if", "you", "do", ","]:
            return [*words[:at], *said_at(words[at], "."), *answered_apart(words[at + size :])]
    return words


_PAYS: Final = frozenset({"pay", "drop", "banish", "rest", "return", "discard"})
_BY: Final = {
    "paying": "pay", "resting": "rest", "rest": "rest", "dropping": "drop", "banishing": "banish", "discarding": "drop",
}


@where("pay", "STATE_VERB", "ONCE", ":", *_BY)
def paid_so(words: list[Word]) -> list[Word]:
    """"You may draw a card by paying 1", "pay 1: draw a card", "if you pay 1, draw a card", behind an event."""
    texts = texts_of(words)
    if words[:1] == []:
        return words
    if words[0].kind in ("USE", "COUNTER"):
        paid = _BY.get(words[2].text, "") if texts[1:2] == ["by"] else ""
        if paid and "," in texts and ":" not in texts:
            comma = texts.index(",")
            return [words[0], _deed(words[2], paid), *words[3:comma], *said_at(words[comma], ":"), *words[comma + 1 :]]
        rests = words[2] if words[1].kind == "OPEN" else words[1]
        at = words.index(rests)
        if rests.kind == "STATE_VERB" and rests.values == ("rest",) and (texts[at + 1] == ":" or words[
            at + 1].kind == "CLOSE" or (texts[at + 1] == "it" and texts[at + 2] == ":")):
            return [*words[: at + 1], *said_at(rests, "this card"), *words[at + (2 if texts[at + 1] == "it" else 1) :]]
        once = next((at for at in range(2, len(words)) if words[at].kind == "ONCE"), -1)
        if once > 1 and not {".", ":"} & {*texts[:once]} and "OPEN" not in [word.kind for word in words[:once]] and (
            texts[1] in _PAYS or words[1].kind == "STATE_VERB"
        ):
            return [words[0], words[once], *words[1:once], *said_at(words[once], ":"), *words[once + 1 :]]
        return words
    comma = texts.index(",") if words[0].kind == "STAR" and texts[1:2] == ["when"] and "," in texts else -1
    if comma < 0:
        return words
    behind = texts[comma + 1 :]
    if behind[:1] and behind[0] in _PAYS and ":" in behind:
        colon = comma + 1 + behind.index(":")
        if "." not in texts[comma:colon]:
            return [*words[: comma + 1], *said_at(words[comma], "you may"), *words[comma + 1 : colon],
                    *said_at(words[colon], ". if you do ,"), *words[colon + 1 :]]
    if behind[:3] == ["if", "you", "pay"] and "," in behind:
        other = comma + 1 + behind.index(",")
        return [*words[: comma + 1], *said_at(words[comma], "you may"), *words[comma + 3 : other],
                *said_at(words[other], ". if you do"), *words[other:]]
    by = next((at for at in range(comma, len(texts) - 2) if texts[at] == "by" and texts[at + 1] in _BY), -1)
    allowed = behind[:2] == ["you", "may"]
    does = by > 0 and not allowed and texts[by + 1] == "paying" and behind[0] in _DOES  # a cost may be paid (8.1.2.2)
    if (allowed or does) and by > 0 and texts[-1] == "." and not {".", ","} & {*texts[comma + 1 : -1]}:
        if "cost" in texts[by:]:
            return words
        start = comma + (3 if allowed else 1)
        return [*words[: comma + 1], *said_at(words[by], f"you may {_BY[texts[by + 1]]}"), *words[by + 2 : -1],
                *said_at(words[by], ". if you do ,"), *words[start:by], words[-1]]
    if behind[:1] == ["pay"] and "to" in behind and "." not in behind[: behind.index("to")]:
        return [*words[: comma + 1], *said_at(words[comma], "you may"), *words[comma + 1 :]]
    return words


def _deed(place: Word, verb: str) -> Word:
    """The verb of a cost, where its other form stood."""
    rests = verb == "rest"
    return Word("STATE_VERB" if rests else "", verb, place.start, place.end, (verb,) if rests else ())


_MAY_PAY: Final = frozenset({"pay", "drop", "banish", "rest", "destroy", "return", "put", "take", "lose", "reveal"})
_DOES: Final = frozenset({
    "draw", "deal", "destroy", "return", "gain", "stand", "rest", "drop", "banish", "summon", "put", "search", "fizzle",
    "reduce", "choose", "look", "give",
})


@where("may")
def paid_to(words: list[Word]) -> list[Word]:
    """"You may pay 1 Energy to draw a card" as two sentences: if it is paid, the card is drawn."""
    texts = texts_of(words)
    for at in range(2, len(texts) - 1):
        if texts[at] != "to" or texts[at + 1] not in _DOES:
            continue
        may = next((place for place in range(at, 0, -1) if texts[place] in ("may", ".")), -1)
        if may < 1 or texts[may] != "may" or texts[may - 1] != "you" or words[may + 1].text not in _MAY_PAY or (
            "," in texts[may:at]
        ):
            continue
        return [*words[:at], *said_at(words[at], ". if you do ,"), *words[at + 1 :]]
    return words


@where("OPEN")
def several_paid(words: list[Word]) -> list[Word]:
    """"(Drop a <Mars> unit and a <Venus> unit)", "(Drop 1 Energy and 1 life)" with both as what is paid."""
    texts = texts_of(words)
    opened = next((at for at, word in enumerate(words) if word.kind == "OPEN"), -1)
    close = next((at for at, word in enumerate(words) if word.kind == "CLOSE"), -1)
    if opened < 0 or close < opened or texts[opened + 1] not in ("drop", "banish"):
        return words
    at = next((at for at in range(opened + 3, close - 1) if texts[at] == "and"), -1)
    behind = words[at + 1] if at > 0 else words[0]
    if at < 0 or (behind.kind != "NUMBER" and behind.text not in ("a", "an")) or "from" in texts[opened:close]:
        return words
    verb = "pay" if texts[at + 2] == "life" else texts[opened + 1]
    if verb == "pay" and texts[at + 2 : close] != ["life"]:
        return words
    return [*words[:at], *said_at(words[at], f", and {verb}"), *words[at + 1 :]]


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


@where("pay")
def also_paid(words: list[Word]) -> list[Word]:
    """"(Pay 5 Energy and 2 life)" with both as what is paid."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts) - 4) if texts[at] == "pay" and words[at + 1].kind == "NUMBER"), -1)
    joined = at + 2 if at >= 0 else -1
    while 0 < joined < len(words) and texts[joined] in ("energy", "cards", "life"):
        joined += 1
    if joined < 0 or texts[joined : joined + 1] != ["and"] or words[joined + 1].kind != "NUMBER" or (
        texts[joined + 2] not in ("energy", "life")
    ):
        return words
    place = words[joined]
    return [*words[:joined], *said_at(place, ", and pay"), *words[joined + 1 :]]


_PAID_WITH: Final = frozenset({"put", "drop", "banish", "destroy", "return"})


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


_THINGS: Final = frozenset({"enemy", "unit", "units", "item", "items", "other"})
_TO_BOTH: Final = frozenset({"drop", "destroy", "banish", "rest"})


@where("and")
def this_and_another(words: list[Word]) -> list[Word]:
    """"Drop this card and 1 item", "destroy 1 unit and 1 item" as doing it to one and then to the other, or to both."""
    texts = ["" if word.kind and word.kind != "STATE_VERB" else word.text for word in words]
    for at in range(len(words) - 4):
        if texts[at] not in _TO_BOTH:
            continue
        end = next((place for place in range(at, len(words)) if texts[place] in (",", ".", "and")), len(words) - 1)
        numbers = words[at + 1].kind == "NUMBER" and words[end + 1 : end + 2] and words[end + 1].kind == "NUMBER" and (
            texts[end + 2 : end + 3] and texts[end + 2] in _THINGS)
        this = texts[at + 1 : at + 3] == ["this", "card"] and end == at + 3 and (
            words[end + 1].kind == "NUMBER" or texts[end + 1] in ("a", "an", "another", "all", "that"))
        place = words[end]
        paid = ":" in texts[at:] or "CLOSE" in [word.kind for word in words[at:]]
        if texts[end] == "and" and numbers and not this and not paid:
            last = next(later for later in range(end + 1, len(words)) if texts[later] in (",", "."))
            verb = [Word("", text, place.start, place.start) for text in (",", "and")]
            them = Word("", "them", words[last].start, words[last].start)
            choose = Word("", "choose", words[at].start, words[at].end)
            return [*words[:at], choose, *words[at + 1 : last], *verb, words[at], them, *words[last:]]
        if texts[end] == "and" and (this or numbers):
            return [*words[:end], Word("", ",", place.start, place.start), place, words[at], *words[end + 1 :]]
    return words


offered_before_colon: Final = said(
    "(sign: USE|COUNTER) ONCE (,|.)? you may {paid, -: -choose} : = {sign} ONCE {paid} :",
    "(sign: USE|COUNTER) ONCE (,|.)? {asked, -: -may} , you may {paid, -: -choose} : = {sign} ONCE {asked} , {paid} :",
    "(sign: USE|COUNTER) you may {paid, -: -choose} : = {sign} {paid} :",
    "(sign: USE|COUNTER) {asked, -: -may} , you may {paid, -: -choose} : = {sign} {asked} , {paid} :",
)
"""What a player "may" do before a colon, as a skill is used, is its cost (gate:8.1.3)."""
