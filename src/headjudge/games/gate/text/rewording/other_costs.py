"""What a player may pay in place of the cost of a card, or need not pay."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import ANY_PLAY, KINDS, PLAYED, said_at, texts_of
from headjudge.language.reading.words import Word


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


GERUNDS: Final = {
    "paying": "pay", "dropping": "drop", "discarding": "drop", "banishing": "banish", "returning": "return",
    "resting": "rest", "standing": "stand", "taking": "take", "losing": "lose", "putting": "put", "placing": "put",
    "destroying": "destroy", "revealing": "reveal", "turning": "turn", "moving": "move",
}
"""How a payment is named behind "by"."""

_PAYING: Final = (
    ["instead", "of", "paying"], ["rather", "than", "pay"], ["rather", "than", "paying"], ["instead", "of"],
)
_FOR: Final = "can be played for"


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
        if texts[you + 2] not in ANY_PLAY or not subject:
            return None
        return [*words[start:you], *subject, *said_at(place, _FOR), *_paid(words[by + 1 : at]), *behind]
    if you >= 0 and by < 0 and texts[you + 2] not in ANY_PLAY:  # "you may drop 1 card instead of paying its cost"
        return [*words[start:you], *said_at(place, f"this card {_FOR}"), *_paid(words[you + 2 : at]), *behind]
    be = next((one for one in range(start, by) if texts[one] in ("may", "can") and texts[one + 1] == "be" and (
        texts[one + 2] in PLAYED)), -1) if by >= 0 else -1
    if be > start and be + 3 == by:  # "your spells may be cast by paying 2 life instead of their cost"
        return [*words[start:be], *said_at(place, _FOR), *_paid(words[by + 1 : at]), *behind]
    return None


def _own_cost(words: list[Word], texts: list[str], at: int) -> int:
    """Returns where the words for the cost of the card that is played end, if they stand there; else 0."""
    pointed = texts[at : at + 1] in (["this"], ["that"]) and texts[at + 1 : at + 2]
    if pointed and texts[at + 1].removesuffix("'s") in KINDS:
        at += 2
    elif texts[at : at + 1] in (["its"], ["their"], ["the"], ["that"]):
        at += 1
        if texts[at : at + 1] == ["normal"] or texts[at : at + 1] == ["usual"]:
            at += 1
    elif words[at].kind != "COSTMARK":
        return 0
    if words[at].kind == "COSTMARK":
        at += 1
    elif texts[at] in ANY_PLAY and texts[at + 1 : at + 2] == ["cost"]:
        at += 2
    elif texts[at] in ("cost", "costs"):
        at += 1
    else:
        return 0
    if texts[at : at + 2] in (["of", "this"], ["for", "this"]) and texts[at + 2] in KINDS:
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


def _for_nothing(words: list[Word], texts: list[str], start: int, end: int) -> list[Word] | None:
    """"You may summon this card without paying its cost", "it may be summoned" so: for no cost."""
    at = next((at for at in range(start, end) if texts[at : at + 2] == ["without", "paying"] and _own_cost(
        words, texts, at + 2)), -1)
    own = at - 5
    passive = at >= start + 5 and texts[own] == "this" and texts[own + 1] in KINDS and texts[own + 2] in ("may", "can")
    if passive and texts[own + 3] == "be" and texts[own + 4] in PLAYED:
        return [*words[start:own], *_free(words, texts, at, end)]
    if at < start + 4 or texts[at - 2] != "this" or texts[at - 1] not in KINDS:
        return None
    you = at - 5
    if you < start or texts[you : you + 2] != ["you", "may"] or texts[you + 2] not in ANY_PLAY:
        return None
    return [*words[start:you], *_free(words, texts, at, end)]


def _free(words: list[Word], texts: list[str], at: int, end: int) -> list[Word]:
    """That this card can be played for nothing, and what stands behind "without paying its cost"."""
    place = words[at]
    free = [Word("OPEN", "(", place.start, place.start), *said_at(place, "none"),
            Word("CLOSE", ")", place.end, place.end)]
    return [*said_at(place, f"this card {_FOR}"), *free, *words[_own_cost(words, texts, at + 2) : end]]


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
