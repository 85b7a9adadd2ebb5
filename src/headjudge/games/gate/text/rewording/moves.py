"""Cards that go from one zone to another, are searched for, or change places."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import ZONES, clause_at, instruction_begins, said_at, texts_of
from headjudge.language.reading.words import Word


@where("move")
def moved_from(words: list[Word]) -> list[Word]:
    """"Move this card from the Left to the Right or from the Right to the Left" as moving it if it is there."""
    texts = texts_of(words)
    at = next((at for at in range(3, len(texts) - 6) if texts[at - 3 : at] == ["move", "this", "card"]), -1)
    first = _from_to(texts, at) if at > 0 else None
    if first is None or clause_at(words, at - 3) != at - 3 or texts[at - 4 : at - 3] == ["may"]:
        return words
    either = texts[at + 6 : at + 7] == ["or"] or words[at + 6].kind == "OR_ELSE"
    other = _from_to(texts, at + 7) if either else None
    end = at + (13 if other else 6)
    if texts[end : end + 1] != ["."] or (either and other is None):
        return words
    place, owner = words[at], texts[at + 1]
    said = f"if this card is in {owner} {first[0]} , move it to {owner} {first[1]}"
    if other is not None:
        said += f" . otherwise , if this card is in {owner} {other[0]} , move it to {owner} {other[1]}"
    return [*words[: at - 3], *said_at(place, said), *words[end:]]


def _from_to(texts: list[str], at: int) -> tuple[str, str] | None:
    """Returns the zones of "from the Left to the Right", if these words stand here."""
    said = texts[at : at + 6]
    if said[:1] != ["from"] or said[3:4] != ["to"] or said[1] not in ("the", "your") or said[4:5] != said[1:2]:
        return None
    return (said[2], said[5]) if len(said) == 6 and {said[2], said[5]} <= ZONES else None


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


_FOUND: Final = frozenset({"take", "find", "get", "put", "add", "return", "summon"})


@where("deck")
def found_in_deck(words: list[Word]) -> list[Word]:
    """"Put a <<X>> from your deck into your hand" and "search for one in your deck" as searching it (gate:4.3.4)."""
    texts = texts_of(words)
    for at in range(len(texts) - 6):
        if texts[at : at + 2] == ["search", "for"]:
            end = next((place for place in range(at + 2, len(texts) - 2) if texts[place : place + 3] == [
                "in", "your", "deck"]), -1)
            if end > 0 and not {",", "."} & {*texts[at:end]}:
                return [*words[: at + 1], *said_at(words[at], "your deck"), *words[at + 1 : end], *words[end + 3 :]]
        if texts[at] not in _FOUND or clause_at(words, at) != at or (texts[at + 1] not in ("a", "an") and (
            words[at + 1].kind != "NUMBER")):
            continue
        end = next((place for place in range(at + 2, len(texts) - 2) if texts[place : place + 3] in (
            ["from", "your", "deck"], ["in", "your", "deck"])), -1)
        inner = texts[at + 1 : end]
        if end < 0 or {",", ".", "from", "in", "random", "top", "bottom"} & {*inner}:
            continue
        lead = [*words[:at], *said_at(words[at], "search your deck for"), *words[at + 1 : end]]
        if texts[at] in ("take", "find", "get"):
            return [*lead, *words[end + 3 :]]
        many = words[at + 1].kind == "NUMBER" and words[at + 1].values != ("1",)
        return [*lead, *said_at(words[at], ", and"), words[at], *said_at(words[at], "them" if many else "it"),
                *words[end + 3 :]]
    return words


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


@where("deck")
def searched(words: list[Word]) -> list[Word]:
    """"Choose a card in your deck, add it to your hand, and shuffle" as searching the deck for it (gate:4.3.4)."""
    texts = texts_of(words)
    for at in range(len(texts) - 5):
        if texts[at] != "choose":
            continue
        end = next((place for place in range(at + 1, len(texts) - 2) if texts[place : place + 3] in (
            ["in", "your", "deck"], ["from", "your", "deck"])), -1)
        if end < 0 or {",", ".", "from", "in", "choose"} & {*texts[at + 1 : end]}:
            continue
        return [*words[:at], *said_at(words[at], "search your deck for"), *words[at + 1 : end], *words[end + 3 :]]
    return words


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


_SEEN_BY: Final = (["to", "each", "player"], ["to", "your", "opponent"])


@where("show", "shows", "reveal", "reveals")
def shown_to_players(words: list[Word]) -> list[Word]:
    """"Show the top card of your deck to both players" as revealing it."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts)) if texts[at] in ("show", "shows", "reveal", "reveals")), -1)
    end = next((place for place in range(at + 1, len(texts)) if texts[place] in (".", ",")), -1) if at >= 0 else -1
    to = next((place for place in range(at + 1, end - 1) if texts[place : place + 3] in _SEEN_BY), -1)
    if to < 0 or not instruction_begins(words, at) or texts[to + 3] not in (".", ",", "and"):
        return words
    if texts[at] in ("reveal", "reveals") and texts[to + 1] == "your":
        return words
    return [*words[:at], *said_at(words[at], "reveal"), *words[at + 1 : to], *words[to + 3 :]]
