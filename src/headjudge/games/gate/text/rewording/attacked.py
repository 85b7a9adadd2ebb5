"""Cards that are attacked, or cannot be, and by whom."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import said_at, texts_of
from headjudge.language.reading.words import Word

_AFTER: Final = frozenset({".", ",", "this", "until", "while", "during", "if", "unless", "for"})
_NOT_ATTACKED: Final = _AFTER | {"with", "you", "the", "in", "alone"}
_CARDS: Final = frozenset({"unit", "units", "item", "items", "card", "cards"})


@where("cannot")
def not_attacked(words: list[Word]) -> list[Word]:
    """"Your opponent cannot attack cards in your Left" as cards that cannot be attacked."""
    texts = texts_of(words)
    lead = ["your", "opponent", "cannot", "attack"]
    at = next((at for at in range(len(texts) - 5) if texts[at : at + 4] == lead and (
        texts[at + 4] not in _NOT_ATTACKED)), -1)
    if at < 0:
        return words
    end = next((place for place in range(at + 5, len(texts)) if texts[place] in _AFTER), -1)
    if end < 0 or not (_CARDS & {*texts[at + 4 : end]}):
        return words
    what = words[at + 4 : end]
    if texts[at + 4] in ("units", "items", "cards"):
        what = [*what, *([] if {"in", "on"} & {*texts[at + 4 : end]} else said_at(words[end], "on your field"))]
    return [*words[:at], *what, *said_at(words[at], "cannot be attacked"), *words[end:]]


@where("cannot")
def weaker_than_it(words: list[Word]) -> list[Word]:
    """"Enemy units cannot attack this card if their power is less than its defense" as units with less power."""
    texts = texts_of(words)
    at = next((at for at in range(1, len(texts) - 8) if texts[at : at + 4] == ["cannot", "attack", "this", "card"] and (
        texts[at + 4] in ("if", "while") and texts[at + 5] in ("their", "its") and texts[at + 7] in ("is", "are"))), -1)
    if at < 0 or texts[at + 6] not in ("power", "crit", "defense", "limit"):
        return words
    end = texts.index(".", at) if "." in texts[at:] else len(texts)
    return [*words[:at], *said_at(words[at], "with"), words[at + 6], *words[at + 8 : end], *words[at : at + 4],
            *words[end:]]


@where("opponent")
def attacked_by_them(words: list[Word]) -> list[Word]:
    """"When your opponent attacks a unit in the Left" as a unit of yours there that is attacked."""
    texts = texts_of(words)
    at = next((at for at in range(1, len(texts) - 5) if texts[at : at + 3] == ["your", "opponent", "attack"] and (
        texts[at - 1] in ("when", "if"))), -1)
    end = next((place for place in range(at, len(texts)) if texts[place] in (",", ".", ":")), -1) if at > 0 else -1
    if end < 0 or texts[at + 3] not in ("a", "this") or "with" in texts[at:end]:
        return words
    target = words[at + 3 : end]
    inner = texts[at + 3 : end]
    if "the" in inner:
        target = [Word("", "your", word.start, word.end) if word.text == "the" and not word.kind else word
                  for word in target]
    elif "your" not in inner and inner[0] != "this":
        target = [*target, *said_at(words[end], "on your field")]
    return [*words[:at], *target, *said_at(words[at + 2], "is attacked"), *words[end:]]


_ATTACKERS: Final = frozenset({"units", "cards"})
_OWNERS: Final = frozenset({"enemy", "your", "opponent's", "this", "field", "opponent", "other"})


@where("cannot")
def attacking_enemies(words: list[Word]) -> list[Word]:
    """"Units with limit 1 cannot attack this card" as enemy units: own ones never do (gate:6.2.6.2)."""
    texts = texts_of(words)
    at = next((at for at in range(1, len(texts) - 3) if texts[at : at + 2] == ["cannot", "attack"] and texts[
        at + 2 : at + 4] in (["this", "card"], ["your", "units"])), -1)
    start = max([place + 1 for place in range(max(at, 0)) if words[place].kind == "STAR" or texts[place] == ","] or [0])
    said = texts[start:at]
    if at < 0 or not start or not said or said[0] not in _ATTACKERS or _OWNERS & {*said}:
        return words
    return [*words[:start], *said_at(words[start], "enemy"), *words[start:]]


_ATTACKED_BY: Final = ["when", "this", "card", "is", "attacked", "by"]


@where("attacked")
def attacker_meant(words: list[Word]) -> list[Word]:
    """"When this card is attacked by a unit, destroy that unit" as each enemy unit that attacks this card."""
    texts = ["" if word.kind else word.text for word in words]
    comma = texts.index(",") if "," in texts else 0
    meant = ["that", "unit"] in [texts[at : at + 2] for at in range(comma, len(texts))]
    if texts[1:7] != _ATTACKED_BY or texts[7] not in ("a", "an") or not meant or "opponent" in " ".join(texts[7:comma]):
        return words
    place = words[comma]
    said = [Word("", text, words[7].start, words[7].end) for text in ("an", "enemy")]
    after = [Word("", text, place.start, place.start) for text in ("attack", "this", "card")]
    return [*words[:2], *said, *words[9 if texts[8] == "enemy" else 8 : comma], *after, *words[comma:]]


_FOES: Final = frozenset({"units", "cards", "items"})
_TAIL: Final = frozenset({".", ",", "this", "until", "during", "while", "if", "for", "and", "or", "unless"})


@where("cannot")
def spared(words: list[Word]) -> list[Word]:
    """"Your opponent cannot attack your other units" as what cannot be done to these."""
    texts = ["" if word.kind else word.text for word in words]
    chosen = next((at for at in range(2, len(words) - 3) if texts[at : at + 2] == ["cannot", "choose"]), -1)
    if chosen > 0 and texts[chosen - 2 : chosen] == ["your", "opponent"]:
        return _not_chosen(words, texts, chosen)
    at = next((at for at in range(2, len(words) - 3) if texts[at : at + 2] == ["cannot", "attack"]), -1)
    start = _attackers_at(words, texts, at) if at > 0 else -1
    kind = start >= 0 and words[at + 2].kind in ("TRAITS", "PLANETS", "NAMES")
    if start < 0 or not (kind or texts[at + 2] in ("your", "other", "units")) or texts[at + 3] == "opponent":
        return words
    end = next((place for place in range(at + 3, len(words)) if texts[place] in _TAIL and not (
        texts[place] in ("or", "and") and texts[place + 1] in ("left", "center", "right"))), len(words))
    place = words[at]
    what = words[at + 2 : end]
    if texts[at + 2] == "your" and texts[at + 3] in ("left", "center", "right"):
        what = [*(Word("", text, place.start, place.end) for text in ("cards", "in")), *what]
    by = [] if texts[start:at] in (["your", "opponent"], ["enemy", "cards"]) else [
        Word("", "by", place.start, place.end), *words[start + 1 : at]]
    barred = [Word("", text, place.start, place.end) for text in ("cannot", "be", "attacked")]
    return [*words[:start], *what, *barred, *by, *words[end:]]


def _attackers_at(words: list[Word], texts: list[str], at: int) -> int:
    """Where the words begin for the enemies that cannot attack; -1 if it is not said of enemies."""
    if texts[at - 2 : at] == ["your", "opponent"]:
        return at - 2
    start = max([place for place in range(at) if texts[place] == "enemy"] or [-1])
    opens = start == 0 or (start > 0 and (
        words[start - 1].kind == "STAR" or texts[start - 1] in (",", ".", "and", ":")))
    return start if opens and _FOES & {*texts[start:at]} and not {",", "in", "on"} & {*texts[start:at]} else -1


def _not_chosen(words: list[Word], texts: list[str], at: int) -> list[Word]:
    """"Your opponent cannot choose your other units with spells" as what cannot be chosen by these."""
    by = next((place for place in range(at, len(words) - 1) if texts[place] == "with" and texts[place + 1] in (
        "spells", "skills")), -1)
    aimed = next((place for place in range(at, len(words) - 2) if texts[place : place + 3] == [
        "as", "attack", "targets"]), -1)
    place = words[at]
    if by > 0:
        said = [Word("", text, place.start, place.end) for text in ("cannot", "be", "chosen", "by", "enemy")]
        return [*words[: at - 2], *words[at + 2 : by], *said, *words[by + 1 :]]
    if aimed > 0:
        said = [Word("", text, place.start, place.end) for text in ("cannot", "be", "attacked")]
        return [*words[: at - 2], *words[at + 2 : aimed], *said, *words[aimed + 3 :]]
    return words


@where("attack")
def attack_that_targets(words: list[Word]) -> list[Word]:
    """"Choose an attack that targets a <Mars> unit. Fizzle that attack" as fizzling the attack against it."""
    texts = texts_of(words)
    lead = next((at for at in range(len(texts) - 5) if texts[at] in ("choose", "fizzle") and texts[
        at + 1 : at + 3] in (["an", "attack"], ["the", "attack"]) and texts[at + 3] in ("that", "targeting")), -1)
    if lead < 0 or (texts[lead + 3] == "that" and texts[lead + 4] not in ("targets", "target")):
        return words
    first = lead + (4 if texts[lead + 3] == "targeting" else 5)
    end = next((place for place in range(first, len(texts)) if texts[place] in (".", ",")), -1)
    if end < first + 2:
        return words
    after = end
    if texts[lead] == "choose":
        fizzled = texts[end + 1 : end + 4]
        size = 2 if fizzled[:2] == ["fizzle", "it"] else 3 if fizzled in (
            ["fizzle", "that", "attack"], ["fizzle", "the", "attack"]) else 0
        if not size:
            return words
        after = end + 1 + size
    return [*words[:lead], *said_at(words[lead], "fizzle the attack against"), *words[first:end], *words[after:]]
