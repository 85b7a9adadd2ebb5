"""What is done later: at the end of the turn, or in an extra turn."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import STARTS, instruction_begins, said_at, texts_of
from headjudge.language.reading.words import Word

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
            words[place].kind in STARTS)] or [0])
        start += texts[start : start + 1] == ["and"]
        done = texts[start] in _DEEDS or texts[start : start + 2] in (["it", "is"], ["they", "are"], ["them", "are"])
        first = texts[end : end + 1] == [","] and at == start and (
            texts[end + 1] in _DEEDS and words[start - 1].kind != "STAR")
        if (texts[end : end + 1] == ["."] and done and at > start) or first:
            return [*words[:at], *said_at(words[at], "at the end of the turn"), *words[end:]]
    return words


_EDGES_OF: Final = (["end", "of"], ["start", "of"], ["beginning", "of"])


@where("which", "that")
def turns_in_which(words: list[Word]) -> list[Word]:
    """"At the end of each turn in which X, do Y" as "if X this turn"."""
    texts = texts_of(words)
    edges = [at for at in range(4, len(texts) - 3) if texts[at] == "turn" and texts[at - 3 : at - 1] in _EDGES_OF]
    at = next((at for at in edges if (
        texts[at + 1 : at + 3] in (["in", "which"], ["during", "which"]) or (
            texts[at + 1 : at + 2] == ["that"] and texts[at + 2] in ("you", "your", "this", "a", "an")))), -1)
    comma = texts.index(",", at) if at > 0 and "," in texts[at:] else -1
    if comma < 0 or texts[comma - 2 : comma] == ["this", "turn"]:
        return words
    first = at + (2 if texts[at + 1] == "that" else 3)
    now = bool({"have", "has", "control", "is", "are"} & {*texts[first : first + 3]})
    if not now and texts[at - 3] != "end":
        return words
    turn = [] if now else said_at(words[comma], "this turn")
    return [*words[: at + 1], *said_at(words[at + 1], ", if"), *words[first:comma], *turn, *words[comma:]]


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


_NEXT_STEP: Final = ("draw", "stand")


@where("extra")
def of_extra_turn(words: list[Word]) -> list[Word]:
    """"Take an extra turn. Skip the Draw Step of that turn" as the next one of this player."""
    texts = texts_of(words)
    first = next((at for at in range(len(texts) - 8) if texts[at : at + 5] == ["after", "this", "turn", ",", "take"]
        and (
        texts[at + 5 : at + 8] == ["an", "extra", "turn"])), -1)
    if first >= 0 and texts[first + 8 : first + 11] == ["after", "this", "turn"]:
        words = [*words[:first], *words[first + 4 :]]
        texts = texts_of(words)
    words = _with_the_turn(words)
    texts = texts_of(words)
    at = next((at for at in range(3, len(texts) - 6) if texts[at : at + 2] == ["skip", "the"] and (
        texts[at + 2] in _NEXT_STEP and texts[at + 3 : at + 7] == ["step", "of", "that", "turn"])), -1)
    given = next((one for one in range(at) if texts[one : one + 2] == ["extra", "turn"]), -1)
    if at < 0 or given < 0 or (_depends(texts, given) and "." in texts[given:at]):
        return words
    return [*words[:at], *said_at(words[at], f"skip your next {texts[at + 2]} step"), *words[at + 7 :]]


_DEPENDING: Final = frozenset({"if", "unless", "may", "otherwise", "while"})


def _depends(texts: list[str], at: int) -> bool:
    """Whether it depends on something that this sentence is carried out."""
    start = max((one + 1 for one in range(at) if texts[one] == "."), default=0)
    return bool(_DEPENDING & {*texts[start:at]})


def _with_the_turn(words: list[Word]) -> list[Word]:
    """"If ..., take an extra turn. At the end of that turn, ..." as one sentence: there is no such turn otherwise."""
    texts = texts_of(words)
    stop = next((at for at in range(5, len(texts)) if texts[at] == "." and (
        texts[at - 5 : at] == ["extra", "turn", "after", "this", "turn"])), -1)
    if stop < 0 or not _depends(texts, stop):
        return words
    end = next((at for at in range(stop + 1, len(texts)) if texts[at] == "."), len(texts))
    if not any(texts[at : at + 2] == ["that", "turn"] for at in range(stop, end)) or texts[stop + 1] == "if":
        return words
    return [*words[:stop], *said_at(words[stop], ", and"), *words[stop + 1 :]]


_PARTS: Final = (["main", "phase"], ["battle", "phase"], ["end", "phase"])
_NEXT_TURN: Final = tuple([[word, "their", "next", "turn"] for word in ("of", "in", "during")])


@where("skip")
def skipped_then(words: list[Word]) -> list[Word]:
    """"Your opponent skips the battle phase of their next turn" as the next one, as soon as that turn has begun."""
    texts = texts_of(words)
    at = next((at for at in range(2, len(texts) - 7) if texts[at - 2 : at + 1] == ["your", "opponent", "skip"]), -1)
    if at < 0 or texts[at + 1] not in ("the", "their") or texts[at + 2 : at + 4] not in _PARTS:
        return words
    tail = next((one for one in _NEXT_TURN if texts[at + 4 : at + 4 + len(one)] == one), None)
    if tail is None or not instruction_begins(words, at - 2) or texts[at - 3] == "may":
        return words
    part = " ".join(texts[at + 2 : at + 4])
    said = f"at the beginning of your opponent's start phase , skip your opponent's next {part}"
    return [*words[: at - 2], *said_at(words[at - 2], said), *words[at + 4 + len(tail) :]]


@where("when")
def when_this_turn(words: list[Word]) -> list[Word]:
    """"Choose a unit. When it is destroyed this turn, draw a card" with the time in front."""
    texts = texts_of(words)
    for at in range(1, len(texts) - 4):
        if texts[at] != "when" or texts[at - 1] != "." or texts[at + 1] not in ("it", "that", "this", "those", "they"):
            continue
        comma = texts.index(",", at) if "," in texts[at:] else -1
        if comma > at + 3 and texts[comma - 2 : comma] == ["this", "turn"] and "." not in texts[at:comma]:
            return [*words[:at], *said_at(words[at], "this turn ,"), *words[at : comma - 2], *words[comma:]]
    return words



_ENDS_OF: Final = tuple([
    ["at", "the", "end", "of", which, span]
    for which in ("the", "this", "that", "each") for span in ("attack", "turn")
])


@where("end")
def asked_then(words: list[Word]) -> list[Word]:
    """"Draw a card at the end of the attack if the attack hit" as what is asked then, when it is over."""
    texts = texts_of(words)
    at = next((at for at in range(2, len(texts) - 8) if texts[at : at + 6] in _ENDS_OF and texts[at + 6] == "if"), -1)
    stop = texts.index(".", at) if at > 0 and "." in texts[at:] else -1
    if stop < 0 or "," in texts[at:stop]:
        return words
    start = max([place + 1 for place in range(at) if texts[place] in (".", ",", "then", ":") or (
        words[place].kind in STARTS)] or [0])
    if texts[start] not in _DEEDS and words[start].kind != "STATE_VERB":
        return words
    comma = said_at(words[at], ",")
    return [*words[:start], *words[at : at + 6], *comma, *words[at + 6 : stop], *comma, *words[start:at],
            *words[stop:]]
