"""Costs that cards have reduced or increased, said of the cards, and the cost of the next card."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import ANY_PLAY, PLAYED, clause_at, said_at, texts_of
from headjudge.language.reading.words import Word

_BY: Final = {"reduced": "less", "increased": "more"}
_ENERGY: Final = (["energy"], ["cards"], ["card"])


@where("COSTMARK")
def has_its_cost(words: list[Word]) -> list[Word]:
    """"Your units have their [Summon Cost] reduced by 1" as the cost of these units, which is reduced."""
    texts = texts_of(words)
    at = next((at for at in range(2, len(texts) - 3) if words[at].kind == "COSTMARK" and texts[at - 1] in (
        "its", "their") and texts[at - 2] in ("has", "have") and texts[at + 1] in _BY and texts[at + 2] == "by"), -1)
    start = clause_at(words, at - 2) if at > 0 else -1
    if start < 0 or start == at - 2:
        return words
    noun = words[start : at - 2]
    if texts[start : start + 2] in (["each", "of"], ["all", "of"]):
        noun = noun[2:]
    elif texts[start] in ("each", "all"):
        noun = noun[1:]
    return [*words[:start], *said_at(words[at], "the"), words[at], *said_at(words[at], "of"), *noun,
            *said_at(words[at], f"is {texts[at + 1]}"), *words[at + 2 :]]


@where("next")
def cost_of_next(words: list[Word]) -> list[Word]:
    """"The [Summon Cost] of the next unit you summon is reduced by 1" as the next unit, which costs less."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts) - 4) if texts[at] == "the" and words[at + 1].kind == "COSTMARK" and (
        texts[at + 2] == "of" and texts[at + 3] in ("the", "your") and texts[at + 4] == "next")), -1)
    verb = next((place for place in range(at, len(texts) - 3) if texts[place] in ("is", "become") and (
        texts[place + 1] in _BY and texts[place + 2] == "by")), -1) if at >= 0 else -1
    if verb < 0 or words[verb + 3].kind != "NUMBER" or {".", ","} & {*texts[at:verb]}:
        return words
    end = verb + 4
    while texts[end : end + 1] in _ENERGY:
        end += 1
    return [*words[:at], *words[at + 3 : verb], *said_at(words[verb], "cost"), words[verb + 3],
            *said_at(words[verb], _BY[texts[verb + 1]]), *words[end:]]


@where("be")
def cost_to_be_played(words: list[Word]) -> list[Word]:
    """"Spells cost 1 more to be cast" as what they cost to cast."""
    texts = texts_of(words)
    at = next((at for at in range(3, len(texts) - 2) if texts[at : at + 2] == ["to", "be"] and (
        texts[at + 2] in PLAYED) and texts[at - 1] in ("less", "more", "energy", "cards")), -1)
    cost = next((place for place in range(at, -1, -1) if texts[place] in ("cost", ".", ",")), -1) if at > 0 else -1
    if cost < 0 or texts[cost] != "cost":
        return words
    way = next(verb for verb in sorted(ANY_PLAY) if texts[at + 2] in (f"{verb}ed", f"{verb}ped", verb))
    said = [] if way == "play" else said_at(words[at], f"to {way}")
    return [*words[:at], *said, *words[at + 3 :]]
