"""Cards that go from one zone to another, are searched for, or change places."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said
from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import ZONES, instruction_begins, said_at, texts_of
from headjudge.language.reading.words import Word

moved_from: Final = said(
    "^ move this card from (owner: the|your) (a: left|center|right) to (the|your) (b: left|center|right) or from "
    "(the|your) (c: left|center|right) to (the|your) (d: left|center|right) > . = if this card is in {owner} {a} , "
    "move it to {owner} {b} . otherwise , if this card is in {owner} {c} , move it to {owner} {d}",
    "^ move this card from (owner: the|your) (a: left|center|right) to (the|your) (b: left|center|right) > . = "
    "if this card is in {owner} {a} , move it to {owner} {b}",
)
"""Moving from one of two zones to the other is moving if it is there."""


@where("back")
def moved_back(words: list[Word]) -> list[Word]:
    """"Move a unit from your Left to your Right. At the end of the turn, move it back" with the zone it was in."""
    texts = texts_of(words)
    back = next((at for at in range(2, len(texts)) if texts[at] == "back" and texts[at - 1] in ("it", "unit")), -1)
    verb = texts.index("move") if "move" in texts[: max(back, 0)] else -1
    start = next((at for at in range(verb, back) if texts[at] in ("from", "in")), -1) if verb >= 0 else -1
    to = next((at for at in range(start, back) if texts[at] == "to"), -1) if start > 0 else -1
    zone = words[start + 1 : to]
    if to < 0 or texts[to - 1] not in ZONES or texts[start + 1] not in ("your", "the") or not 2 <= len(zone) <= 3 or (
        "." in texts[verb:to] or "turn" not in texts[to:back] or texts[back + 1 : back + 2] != ["."]
    ):
        return words
    return [*words[:back], *said_at(words[back], "to"), *zone, *words[back + 1 :]]


found_in_deck: Final = said(
    "search for {what} in your deck = search your deck for {what}",
    "^ (take|find|get) (what: a|an) {one -from -in -random -top -bottom} (from|in) your deck = "
    "search your deck for {what} {one}",
    "^ (take|find|get) NUMBER {one -from -in -random -top -bottom} (from|in) your deck = "
    "search your deck for NUMBER {one}",
    "^ (deed: put|add|return|summon) (what: a|an|NUMBER=1) {one -from -in -random -top -bottom} (from|in) your deck = "
    "search your deck for {what} {one} , and {deed} it",
    "^ (deed: put|add|return|summon) NUMBER {one -from -in -random -top -bottom} (from|in) your deck = "
    "search your deck for NUMBER {one} , and {deed} them",
)
"""Putting a card from the deck somewhere, and searching for one in the deck, is searching the deck (gate:4.3.4)."""


@where("bring", "into")
def brought(words: list[Word]) -> list[Word]:
    """"Bring a unit from your drop to your hand" and "take it into your hand" as returning and putting it."""
    texts = texts_of(words)
    done = list(words)
    for at, text in enumerate(texts):
        end = next((place for place in range(at, len(texts)) if texts[place] in (".", ",")), -1)
        hand = end > 0 and "hand" in texts[at:end]
        apart = {"and", "among", "damage"} & {*texts[at:end]} or any(word.kind == "CLOSE" for word in words[at:end])
        if text == "bring" and hand:
            done[at] = Word("", "return", words[at].start, words[at].end)
        elif text in ("take", "choose") and hand and "into" in texts[at:end] and not apart:
            done[at] = Word("", "put", words[at].start, words[at].end)
    return done


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


searched: Final = said("choose {what -from -in -choose} (in|from) your deck = search your deck for {what}")
"""Choosing a card in the deck is searching for it (gate:4.3.4)."""


@where("exchange")
def units_of_zones(words: list[Word]) -> list[Word]:
    """"Your unit in the Center" of two that are exchanged as the unit in your Center, "the cards in both" as each."""
    words = _in_both_zones(words)
    texts = texts_of(words)
    start = next((at for at in range(len(texts) - 4) if texts[at : at + 4] == [
        "exchange", "the", "positions", "of"]), -1)
    if start < 0:
        return words
    done = list(words[:start])
    at = start
    while at < len(words):
        yours = texts[at : at + 1] == ["your"] and texts[at + 1 : at + 4] in (
            ["unit", "in", "the"], ["unit", "in", "your"])
        if yours and texts[at + 4 : at + 5] != [] and texts[at + 4] in ZONES:
            article = "a" if texts[at + 5 : at + 6] == ["or"] else "the"
            done += said_at(words[at], f"{article} unit in your")
            at += 4
            continue
        done.append(words[at])
        at += 1
    return done


_SINGLE: Final = {"cards": "card", "units": "unit"}
_POSITIONS: Final = ["exchange", "the", "positions", "of"]


def _in_both_zones(words: list[Word]) -> list[Word]:
    """"The cards in your Left and Center" of two that are exchanged, each by itself."""
    texts = texts_of(words)
    at = next((at for at in range(1, len(texts) - 5) if texts[at] == "the" and texts[at + 1] in _SINGLE and (
        texts[at + 2] == "in") and (texts[at - 1] == "exchange" or texts[max(0, at - 4) : at] == _POSITIONS)), -1)
    if at < 0:
        return words
    size = 2 if texts[at + 3 : at + 5] == ["your", "opponent's"] else 1
    owner = " ".join(texts[at + 3 : at + 3 + size])
    first = at + 3 + size
    second = first + 2
    if texts[second : second + size] == texts[at + 3 : first]:
        second += size
    joined = texts[first + 1 : first + 2] in (["and"], ["or"])
    if owner not in ("your", "the", "their", "your opponent's") or not joined or not (
        {texts[first], texts[second]} <= ZONES
    ):
        return words
    lead = [] if texts[at - 1] == "of" else said_at(words[at], "the positions of")
    one = f"the {_SINGLE[texts[at + 1]]} in {owner}"
    said = f"{one} {texts[first]} and {one} {texts[second]}"
    return [*words[:at], *lead, *said_at(words[at], said), *words[second + 1 :]]


_CONTROL: Final = frozenset({"gain", "give"})


@where("moving")
def controlled_by_moving(words: list[Word]) -> list[Word]:
    """"Gain control of a unit by moving it to your Left" as moving it there (gate:3.4.2)."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts)) if texts[at] in _CONTROL and texts[at + 1 : at + 3] == [
        "control", "of"]), -1)
    by = next((by for by in range(at, len(texts) - 4) if texts[by : by + 2] == ["by", "moving"] and texts[
        by + 2] in ("it", "them")), -1) if at >= 0 else -1
    end = next((end for end in range(by, len(texts)) if texts[end] in (".", ",")), -1) if by > 0 else -1
    if end < 0 or "." in texts[at:by]:
        return words
    inner = words[at + 3 : by]
    said = texts[at + 3 : by]
    back: list[Word] = []
    if texts[at] == "give":
        if said[-3:] != ["to", "your", "opponent"]:
            return words
        inner = inner[:-3]
    elif said[-2:] == ["this", "turn"]:
        inner = inner[:-2]
        back = said_at(words[end], f", and move {texts[by + 2]} to your opponent's field at the end of this turn")
    to = [part for word in words[by + 3 : end] for part in (
        said_at(word, "your opponent's") if texts[at] == "give" and not word.kind and word.text == "their" else [word])]
    return [*words[:at], *said_at(words[at], "move"), *inner, *to, *back, *words[end:]]


_OFF_FIELD: Final = frozenset({"hand", "deck", "drop", "energy", "banish", "soul"})


@where("move")
def moved_elsewhere(words: list[Word]) -> list[Word]:
    """"Move a unit from your drop to your hand" as putting it there (gate:3.9.4)."""
    texts = texts_of(words)
    for at, text in enumerate(texts):
        if text != "move" or not instruction_begins(words, at):
            continue
        end = next((place for place in range(at, len(words)) if texts[place] in (".", ",") or (
            words[place].kind == "CLOSE")), len(words))
        to = next((place for place in range(at + 2, end) if texts[place] in ("to", "into", "at", "on") and (
            _OFF_FIELD & {*texts[place : place + 6]}) and (texts[place + 1 : place + 3] == ["the", "soul"] or not {
                "field", "from"} & {*texts[place:end]})), -1)
        if to < 0:
            continue
        into = "to" if texts[to] == "to" and "owner's" in texts[to:end] else (
            "into" if texts[to] == "to" else texts[to])
        words = [*words[:at], *said_at(words[at], "put"), *words[at + 1 : to], *said_at(words[to], into),
                 *words[to + 1 :]]
        texts = texts_of(words)
    return words


@where("shuffle")
def into_deck_and_shuffle(words: list[Word]) -> list[Word]:
    """"Return this card to its owner's deck and shuffle it" as shuffling it into that deck."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts) - 4) if texts[at : at + 4] == ["deck", ",", "and", "shuffle"] and (
        texts[at + 4] in ("it", ".", "that", "your"))), -1)
    to = next((place for place in range(at, 0, -1) if texts[place] in ("to", "into")), -1) if at > 0 else -1
    verb = next((place for place in range(to, -1, -1) if texts[place] in ("return", "put") and instruction_begins(
        words, place)), -1) if to > 0 else -1
    end = texts.index(".", at) if at > 0 and "." in texts[at:] else -1
    if verb < 0 or end < 0 or at - to > 3 or end - at > 6 or {"the", "top", "bottom"} & {*texts[to:at]}:
        return words
    return [*words[:verb], *said_at(words[verb], "shuffle"), *words[verb + 1 : to], *said_at(words[to], "into"),
            *words[to + 1 : at + 1], *words[end:]]


shown_to_players: Final = said(
    "^ (show|shows) {what} (to each player|to your opponent) > (.|,|and) = reveal {what}",
    "^ (reveal|reveals) {what} to each player > (.|,|and) = reveal {what}",
)
"""What is shown to the other players is revealed."""


_DRAWN_THEN: Final = "STAR ONCE=once_per_turn if you would draw a card in the draw step , draw"
_IN_THE_STEP: Final = "(during|in) your draw step"

more_in_the_draw_step: Final = said(
    f"STAR {_IN_THE_STEP} , (you)? draw NUMBER cards instead of NUMBER=1 $ = {_DRAWN_THEN} NUMBER cards instead",
    f"STAR {_IN_THE_STEP} , (you)? draw NUMBER cards instead (of a card)? $ = {_DRAWN_THEN} NUMBER cards instead",
    f"STAR (you)? draw NUMBER cards {_IN_THE_STEP} instead of NUMBER=1 $ = {_DRAWN_THEN} NUMBER cards instead",
    f"STAR (you)? draw NUMBER cards {_IN_THE_STEP} (instead)? $ = {_DRAWN_THEN} NUMBER cards instead",
    f"STAR {_IN_THE_STEP} , (you)? draw NUMBER=1 (additional|more|extra) card $ = {_DRAWN_THEN} NUMBER=2 cards instead",
    f"STAR {_IN_THE_STEP} , (you)? draw (an|one) (additional|more|extra) card $ = {_DRAWN_THEN} NUMBER=2 cards instead",
    f"STAR (you)? draw NUMBER=1 (additional|more|extra) card {_IN_THE_STEP} $ = {_DRAWN_THEN} NUMBER=2 cards instead",
    f"STAR (you)? draw (an|one) (additional|more|extra) card {_IN_THE_STEP} $ = {_DRAWN_THEN} NUMBER=2 cards instead",
    f"STAR {_IN_THE_STEP} , (you)? draw NUMBER=2 (additional|more|extra) cards $ = {_DRAWN_THEN} NUMBER=3 cards "
    f"instead",
    "would draw a card (during|in) (your|their|the) draw step = would draw a card in the draw step",
)
"""The one draw of the Draw Step (gate:6.2.3.2) becomes another number; the draw behind a card put into Energy is "
"another."""
