"""Sentences about attacks and damage in other words and another order."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.reworded_cards import said_at
from headjudge.games.gate.text.rewording.step import where
from headjudge.language.reading.words import Word

GAINS: Final[frozenset[str]] = frozenset({"gain", "get", "has", "have", "lose"})

BARS: Final[frozenset[str]] = frozenset({"cannot", "can", "must"})

_SHIFTING: Final = {"reduce": "reduced", "increase": "increased"}


@where(*_SHIFTING)
def changed_damage(words: list[Word]) -> list[Word]:
    """"Reduce damage ... by 1" as "damage ... is reduced by 1"."""
    texts = ["" if word.kind else word.text for word in words]
    done: list[Word] = []
    at = 0
    while at < len(words):
        verb = texts[at]
        end = next((place for place in range(at, len(words)) if texts[place] in (".", ",")), len(words))
        by = max([place for place in range(at, end - 1) if texts[place] == "by" and words[place + 1].kind == "NUMBER"],
                 default=-1)
        inner = texts[at + 1 : by]
        if verb not in _SHIFTING or by < 0 or "damage" not in inner[:4] or inner[:1] in (["that"], ["this"], ["it"]):
            done.append(words[at])
            at += 1
            continue
        first = at + 2 if inner[0] == "the" and inner[1] == "damage" else at + 1
        place = words[by]
        moved = words[first:by]
        if inner[-6:-2] == ["by", "the", "next", "attack"] or inner[-4:] == ["by", "the", "next", "attack"]:
            cut = len(moved) - (6 if inner[-2:] == ["this", "turn"] else 4)
            before = [Word("", text, place.start, place.start) for text in ("the", "next")]
            behind = [Word("", text, place.start, place.start) for text in ("by", "an", "attack")]
            late = [Word("", text, place.start, place.start) for text in ("this", "turn")]
            moved = [*before, *moved[:cut], *behind]
            words = [*words[: by + 2], *late, *words[by + 2 :]]
            texts = ["" if word.kind else word.text for word in words]
        done += [*moved, *(Word("", text, place.start, place.start) for text in ("is", _SHIFTING[verb]))]
        at = by
    return done


_YOU_ATTACKED: Final = (["you", "are", "being", "attacked"], ["you", "are", "attacked"], ["attack", "you"])

_IT_ATTACKS: Final = (["by", "the", "attack"], ["by", "that", "attack"], ["by", "this", "attack"])


@where("reduce", "become")
def of_this_attack(words: list[Word]) -> list[Word]:
    """"Reduce the damage dealt to you by that attack by 2", where you are attacked, as what lasts for the attack."""
    texts = ["" if word.kind else word.text for word in words]
    attacked = next((at for at in range(len(texts)) if any(
        texts[at : at + len(said)] == said for said in _YOU_ATTACKED)), len(texts))
    for at in range(len(words)):
        start = at + 1 if texts[at] == "reduce" else at
        first = start + 1 if texts[start : start + 1] in (["the"], ["that"]) else start
        if texts[first : first + 1] != ["damage"] or (start == at and (first == start or texts[at - 1] not in (
                ".", ",", "and", "then", ":"))):
            continue
        end = first + 1
        to_you = texts[end : end + 3] == ["dealt", "to", "you"]
        end += 3 if to_you else 0
        by_it = texts[end : end + 3] in _IT_ATTACKS
        end += 3 if by_it else 0
        number = words[end + 1] if end + 1 < len(words) and words[end + 1].kind == "NUMBER" else None
        less = texts[end : end + 1] == ["by"] and start > at
        none = texts[end : end + 1] == (["to"] if start > at else ["become"]) and number is not None and (
            number.values == ("0",))
        if number is None or not (less or none) or not (by_it or (at > attacked and first > start and not to_you)):
            continue
        place = words[at]
        lead = ["damage", "dealt", "to", "you", "by", "an", "attack", "is", "reduced", "by"] if less else [
            "you", "cannot", "take", "damage", "by", "attack"]
        said = [*(Word("", text, place.start, place.end) for text in lead), *([number] if less else []),
                *(Word("", text, number.end, number.end) for text in ("until", "the", "end", "of", "this", "attack"))]
        return [*words[:at], *said, *words[end + 2 :]]
    return words


_NO_NEXT: Final = ["cannot", "take", "damage", "from", "the", "next", "attack", "this", "turn"]


@where("next")
def no_next_damage(words: list[Word]) -> list[Word]:
    """"You cannot take damage from the next attack this turn" as the next damage that becomes 0."""
    texts = ["by" if word.text == "by" else "" if word.kind else word.text for word in words]
    for at in range(1, len(texts)):
        said = [("from" if text == "by" else text) for text in texts[at : at + 9]]
        if texts[at - 1] == "you" and said == _NO_NEXT:
            new = ["the", "next", "damage", "dealt", "to", "you", "by", "an", "attack", "this", "turn", "become"]
            place = words[at]
            return [*words[: at - 1], *(Word("", text, place.start, place.end) for text in new),
                    Word("NUMBER", "0", place.start, place.end, ("0",)), *words[at + 9 :]]
    return words


_ENEMIES: Final[dict[tuple[str, ...], list[str]]] = {("your", "opponent"): [], ("enemy", "units"): ["by", "units"],
    ("enemy", "cards"): []}

_TAIL: Final = frozenset({".", ",", "this", "until", "during", "while", "if", "for", "and", "or", "unless"})


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


@where("cannot")
def spared(words: list[Word]) -> list[Word]:
    """"Your opponent cannot attack your other units" as what cannot be done to these."""
    texts = ["" if word.kind else word.text for word in words]
    chosen = next((at for at in range(2, len(words) - 3) if texts[at : at + 2] == ["cannot", "choose"]), -1)
    if chosen > 0 and texts[chosen - 2 : chosen] == ["your", "opponent"]:
        return _not_chosen(words, texts, chosen)
    at = next((at for at in range(2, len(words) - 3) if texts[at : at + 2] == ["cannot", "attack"]), -1)
    if at < 0 or tuple(texts[at - 2 : at]) not in _ENEMIES or texts[at + 2] not in ("your", "other", "units") or (
        texts[at + 3] == "opponent"
    ):
        return words
    end = next((place for place in range(at + 3, len(words)) if texts[place] in _TAIL and not (
        texts[place] in ("or", "and") and texts[place + 1] in ("left", "center", "right"))), len(words))
    place = words[at]
    said = ["cannot", "be", "attacked", *_ENEMIES[tuple(texts[at - 2 : at])]]
    return [*words[: at - 2], *words[at + 2 : end], *(Word("", text, place.start, place.end) for text in said),
            *words[end:]]


_DOES_TO: Final = frozenset({"attack", "destroy"})


@where("it")
def of_the_attacker(words: list[Word]) -> list[Word]:
    """"When this card attacks a unit, it gains +2" with its subject: what has a subject speaks of that of the event.

    What is gained and negative is meant for the other card.
    """
    texts = ["" if word.kind else word.text for word in words]
    comma = texts.index(",") if "," in texts else 0
    attack = texts[1:6] == ["when", "this", "card's", "attack", "destroy"]
    if not attack and (texts[1:4] != ["when", "this", "card"] or comma < 6 or texts[4] not in _DOES_TO or (
        texts[5] not in ("a", "an")
    )):
        return words
    if texts[comma + 1] != "it" or texts[comma + 2] not in GAINS | BARS or words[comma + 3].text.startswith("-") or (
        any(value.startswith("-") for value in words[comma + 3].values)
    ):
        return words
    place = words[comma + 1]
    own = [Word("", text, place.start, place.end) for text in ("this", "card")]
    return [*words[: comma + 1], *own, *words[comma + 2 :]]


_POINTED: Final = frozenset({"it", "its"})


@where("only")
def one_attacker(words: list[Word]) -> list[Word]:
    """"[Counter] You can only use this skill if an enemy unit attacks. Destroy it." with a choice of that unit.

    In a Link Attack several are attacking (gate:6.2.6.1), and only one is spoken of.
    """
    texts = ["" if word.kind else word.text for word in words]
    start = next((at for at in range(len(texts) - 3) if texts[at : at + 3] == ["you", "can", "only"]), -1)
    end = texts.index(".", start) if start >= 0 and "." in texts[start:] else -1
    at = next((at for at in range(start + 3, end) if texts[at] in ("if", "when", "while")), -1) if start >= 0 else -1
    if at < 0 or texts[at + 1 : at + 2] not in (["a"], ["an"]) or "and" in texts[at:end] or "COUNTER" not in [
            word.kind for word in words[:at]]:
        return words
    verb = next((place for place in range(at, end) if texts[place] in ("attack", "is", "attacks")), -1)
    attacks = texts[verb:end] in (["attack"], ["is", "attacking"], ["attack", "you"], ["attack", "your", "opponent"])
    rest = texts[end:]
    if verb < 0 or not attacks or "enemy" not in texts[at:verb] or "choose" in rest or not (
        _POINTED & {*rest} or ["that", "unit"] in [rest[place : place + 2] for place in range(len(rest))]
    ):
        return words
    place = words[end]
    said = [Word("", "choose", place.start, place.end), Word("NUMBER", "1", place.start, place.end, ("1",)),
            Word("", "attacking", place.start, place.end), *words[at + 2 : verb], place]
    return [*words[: end + 1], *said, *words[end + 1 :]]


@where("deal")
def deals_itself(words: list[Word]) -> list[Word]:
    """"This card deals 2 damage to" as an instruction: it is the source of what its skill deals (gate:3.11.1)."""
    texts = ["" if word.kind else word.text for word in words]
    done: list[Word] = []
    at, dealing = 0, False
    while at < len(words):
        before = texts[at - 1] if at else ""
        dealing = dealing and texts[at] not in (",", ".")
        if dealing and texts[at] == "its":
            done += [Word("", text, words[at].start, words[at].end) for text in ("this", "card's")]
            at += 1
            continue
        own = texts[at : at + 3] == ["this", "card", "deal"] or (
            texts[at : at + 2] == ["it", "deal"] and texts[1:4] == ["when", "this", "card"] and (
                "choose" not in texts[:at]))
        size = 2 if texts[at] == "this" else 1
        if own and before in (",", ".", "then", "and") and "double" not in texts[at : at + 5]:
            at, dealing = at + size, True
            continue
        done.append(words[at])
        at += 1
    return done


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


_FIZZLED: Final = (("attack", "attack"), ("attacked", "attack"), ("attacking", "attack"), ("spell", "spell"),
    ("skill", "skill"), ("summon", "unit"), ("summoned", "unit"), ("equip", "item"), ("equipped", "item"),
    ("card", "card"))


@where("fizzle")
def fizzled_it(words: list[Word]) -> list[Word]:
    """"Fizzle it" with the word for what the condition of a [Counter] says is going on."""
    texts = ["" if word.kind else word.text for word in words]
    at = next((at for at in range(len(texts) - 1) if texts[at : at + 2] == ["fizzle", "it"]), -1)
    signed = next((place for place, word in enumerate(words) if word.kind == "COUNTER"), len(words))
    start = next((start for start in range(at) if texts[start] in ("when", "if", "time") and (
        start < signed or texts[start - 1] != ",")), -1)
    counter = signed < start
    stop = "." if counter else ","
    end = texts.index(stop, start) if 0 <= start < at and stop in texts[start:at] else -1
    what = next((what for word, what in _FIZZLED if word in texts[start:end]), "") if end > 0 else ""
    if end > 0 and not counter and "use" in texts[start:end]:
        signs = {word.kind: word for word in words[start:end]}
        what = next((kind for kind in ("COUNTER", "USE") if kind in signs), what)
        if what in signs and texts.count("fizzle") == 1:
            return [*words[: at + 1], *said_at(words[at + 1], "that"), signs[what], *said_at(words[at + 1], "skill"),
                    *words[at + 2 :]]
    if not what or texts.count("fizzle") != 1 or (not counter and what == "attack"):
        return words
    place = words[at + 1]
    said = ["the", "attack"] if what == "attack" else ["that", what]
    return [*words[: at + 1], *(Word("", text, place.start, place.end) for text in said), *words[at + 2 :]]


@where(":")
def counter_with_cost(words: list[Word]) -> list[Word]:
    """"[Counter] When you are attacked, drop this card: ..." as a cost, and when the skill can be used."""
    texts = ["" if word.kind else word.text for word in words]
    colon = texts.index(":") if ":" in texts else 0
    comma = texts.index(",") if "," in texts else 0
    if not words or words[0].kind != "COUNTER" or texts[1] not in ("when", "if", "while") or not 2 < comma < colon or (
        "." in texts[:colon]
    ):
        return words
    place = words[colon].end
    said = [Word("", text, place, place) for text in ("you", "can", "only", "use", "this", "skill")]
    stop = Word("", ".", place, place)
    return [words[0], *words[comma + 1 : colon + 1], *said, *words[1:comma], stop, *words[colon + 1 :]]


@where("attacking")
def attackers_counted(words: list[Word]) -> list[Word]:
    """"If 3 or more cards are attacking" as a number of attacking cards."""
    texts = ["" if word.kind else word.text for word in words]
    at = next((at for at in range(1, len(texts) - 5) if texts[at - 1] == "if" and words[at].kind == "NUMBER" and (
        texts[at + 1 : at + 3] == ["or", "more"] and texts[at + 4 : at + 6] == ["are", "attacking"])), -1)
    if at < 0:
        return words
    place = words[at].start
    there = [Word("", text, place, place) for text in ("there", "are")]
    return [*words[:at], *there, *words[at : at + 3], words[at + 5], words[at + 3], *words[at + 6 :]]
