"""Cards in the soul of a card."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said
from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import clause_begins, instruction_begins, said_at, texts_of
from headjudge.language.reading.words import Word

_INTO: Final = [said.split(" ") for said in (
    "when this card is put into the soul of a unit", "when this card enter the soul of a unit",
    "when this card is put into a unit's soul", "when this card enter a unit's soul",
    "when this card is put into the soul of a card", "when this card enter the soul of a card",
    "when this card is put into a soul", "when this card enter a soul",
)]
_MEANWHILE: Final = [said.split(" ") for said in (
    "while this card is in its soul", "while this card is in that unit's soul", "while this card is there",
    "while this card stays in its soul", "while this card is in that soul", "while it is in its soul",
)]


@where("while")
def in_soul_meanwhile(words: list[Word]) -> list[Word]:
    """"When this card is put into the soul of a unit, that unit gains +1 while it is there" as what is so there."""
    texts = texts_of(words)
    lead = next((lead for lead in _INTO if texts[1 : 1 + len(lead)] == lead), None)
    tail = next((tail for tail in _MEANWHILE if texts[-1 - len(tail) : -1] == tail), None)
    if words[:1] == [] or words[0].kind != "STAR" or lead is None or tail is None or texts.count(".") != 1:
        return words
    noun = "unit" if "unit" in lead or "unit's" in lead else "card"
    return [words[0], *said_at(words[1], f"while this card is in the soul of a {noun}"), *words[1 + len(lead) :
            -1 - len(tail)], words[-1]]


@where("soul")
def host_behind(words: list[Word]) -> list[Word]:
    """"During your turn, a unit with this card in its soul gains +2" as every such unit."""
    texts = texts_of(words)
    if not words or words[0].kind != "STAR" or texts[1] not in ("during", "while", "if") or "," not in texts:
        return words
    comma = max(at for at, text in enumerate(texts) if text == ",")
    if texts[comma + 1 : comma + 3] != ["a", "unit"] or texts[comma + 3 : comma + 9] != [
        "with", "this", "card", "in", "its", "soul"] or "would" in texts:
        return words
    return [*words[: comma + 1], *said_at(words[comma], "units"), *words[comma + 3 :]]


@where("soul")
def soul_cards_of_units(words: list[Word]) -> list[Word]:
    """"Units with soul cards" and "with a soul card" as with 1 or more of them."""
    texts = texts_of(words)
    done: list[Word] = []
    at = 0
    while at < len(words):
        size = 3 if texts[at : at + 3] == ["with", "soul", "cards"] else 4 if texts[at : at + 4] == [
            "with", "a", "soul", "card"] else 0
        if size and "units" in texts[max(0, at - 4) : at]:
            place = words[at]
            done += [place, Word("NUMBER", "1", place.start, place.end, ("1",)), *said_at(place, "or more soul cards")]
            at += size
            continue
        done.append(words[at])
        at += 1
    return done


@where("soul")
def all_soul_cards(words: list[Word]) -> list[Word]:
    """"Drop all soul cards of an enemy unit" as all cards in the soul of it; "this card has a card in its soul"."""
    texts = texts_of(words)
    for at in range(1, len(texts) - 5):
        if texts[at : at + 4] == ["all", "soul", "cards", "of"]:
            return [*words[: at + 1], *said_at(words[at], "cards in the soul of"), *words[at + 4 :]]
        if texts[at : at + 3] == ["this", "card", "has"]:
            end = next((place for place in range(at + 3, len(texts) - 2) if texts[place : place + 3] == [
                "in", "its", "soul"]), -1)
            if 0 < end <= at + 9 and texts[end - 1] in ("card", "cards") and "," not in texts[at:end]:
                held = [*words[at : end - 1], *said_at(words[end - 1], f"soul {texts[end - 1]}")]
                return [*words[:at], *held, *all_soul_cards(words[end + 3 :])]
    return words


_HOST: Final = (["with", "this", "card", "in", "its", "soul"],)


@where("soul")
def any_host(words: list[Word]) -> list[Word]:
    """"A unit with this card in its soul gains +1", always, as every such unit."""
    texts = texts_of(words)
    if words and words[0].kind == "STAR" and texts[1:2] == ["a"] and texts[2:3] in (["unit"], ["card"]) and (
        texts[3:9] in _HOST
    ):
        return [words[0], *said_at(words[2], texts[2] + "s"), *words[3:]]
    return words


_THERE: Final = tuple([said.split(" ") for said in (
    "this skill is triggered in the soul .", "this skill triggers in the soul .", "this skill is triggered in a soul .",
    "this skill is active in the soul .", "this skill works in the soul .", "this skill can be triggered in the soul .",
    "this skill is triggered while this card is in the soul .", "this skill is triggered from the soul .",
)])
_HELD_BY: Final = tuple([said.split(" ") for said in (
    "this card is in the soul of", "whose soul this card is in", "that has this card in its soul",
    "in whose soul this card is", "that this card is in the soul of", "that card is in the soul of",
    "with this card in its soul", "this card is under", "that this card is under", "above this card",
)])
_HOSTS: Final = frozenset({"unit", "card", "item"})
_IN_SOUL: Final = (["is", "in", "the", "soul"], ["is", "in", "a", "soul"])


@where("soul")
def named_host(words: list[Word]) -> list[Word]:
    """"The card this card is in the soul of gets +1" as what is so of the card with this card in its soul."""
    texts = texts_of(words)
    always = bool(words) and words[0].kind == "STAR" and not {"when", "at", "would"} & {*texts}
    done: list[Word] = []
    at = 0
    while at < len(words):
        noun = texts[at + 1 : at + 2]
        one = next((one for one in _HELD_BY if texts[at + 2 : at + 2 + len(one)] == one), []) if (
            texts[at] in ("the", "a") and noun and noun[0] in _HOSTS) else []
        if one and not (one == _HELD_BY[-1] and not always):
            alone = always and clause_begins(words, texts, at)
            said = f"{noun[0]}s" if alone else f"{texts[at]} {noun[0]}"
            done += said_at(words[at], f"{said} with this card in its soul")
            at += 2 + len(one)
            continue
        size = 4 if texts[at : at + 4] in _IN_SOUL and texts[at - 2 : at] == ["this", "card"] and (
            texts[at + 4] != "of") else 0
        done += said_at(words[at], "is in the soul of a card") if size else [words[at]]
        at += size or 1
    return _works_there(done)


def _works_there(words: list[Word]) -> list[Word]:
    """That a skill works in the soul, said in a sentence of its own: a condition, if the skill does not say it."""
    texts = texts_of(words)
    lead = next((one for one in _THERE if texts[1 : 1 + len(one)] == one), [])
    if not lead or words[0].kind != "STAR":
        return _once_more(words)
    rest = words[1 + len(lead) :]
    said = texts[1 + len(lead) :]
    if any(said[at : at + 6] == _HOST[0] for at in range(len(said))):
        return [words[0], *rest]
    if said[0] not in ("when", "at"):
        return [words[0], *said_at(words[1], "while this card is in the soul of a card ,"), *rest]
    comma = said.index(",") if "," in said else -1
    condition = said_at(words[1], "if this card is in the soul of a card ,")
    return words if comma < 0 or said[comma + 1 : comma + 2] == ["if"] else [
        words[0], *rest[: comma + 1], *condition, *rest[comma + 1 :]]


_MEANWHILE_THERE: Final = ["while", "this", "card", "is", "in", "the", "soul", "of", "a", "card", ","]


def _once_more(words: list[Word]) -> list[Word]:
    """"While this card is in the soul, the card that has it there": the card says that already."""
    texts = texts_of(words)
    size = 1 + len(_MEANWHILE_THERE)
    if texts[1:size] == _MEANWHILE_THERE and texts[size : size + 1] and texts[size] in ("units", "cards", "items") and (
        texts[size + 1 : size + 7] == _HOST[0]
    ):
        return [words[0], *words[size:]]
    return words


_FROM_SOUL: Final = frozenset({"put", "return", "drop", "banish", "turn", "move"})
_ONE: Final = frozenset({"a", "an", "another"})
_BEHIND_SOUL: Final = frozenset({"into", "to", "face", "at", ".", ","})


@where("soul")
def soul_of_one(words: list[Word]) -> list[Word]:
    """"Return all cards in the soul of a unit to your hand" with the card chosen first."""
    texts = texts_of(words)
    at = next((at for at in range(1, len(texts) - 4) if texts[at : at + 4] in (["in", "the", "soul", "of"], [
        "from", "the", "soul", "of"]) and (texts[at + 4] in _ONE or words[at + 4].values == ("1",))), -1)
    size = 4
    if at < 0:
        at = next((at for at in range(3, len(texts) - 2) if texts[at] in ("from", "of") and texts[at + 1] in _ONE and (
            texts[at - 2] == "soul" and texts[at - 1] in ("card", "cards"))), -1)
        size = 1
    verb = next((place for place in range(at - 1, -1, -1) if texts[place] in _FROM_SOUL and (
        instruction_begins(words, place) or texts[place - 2 : place] == ["your", "opponent"])), -1) if at > 0 else -1
    if verb < 0 or _opened(words[:verb]) or {",", ".", ":"} & {*texts[verb:at]} or (
        texts[verb - 1 : verb] == ["opponent"]
    ):
        return words
    end = next((place for place in range(at + size, len(texts)) if texts[place] in _BEHIND_SOUL), -1)
    if end < 0:
        return words
    place = words[verb]
    held = words[verb + 1 : at] if size > 1 else [*words[verb + 1 : at - 2], words[at - 1]]
    does, behind = [place], words[end:]
    if texts[end : end + 4] == ["to", "the", "soul", "of"]:
        does, behind = said_at(place, "put"), [*said_at(words[end], "into"), *words[end + 1 :]]
    return [*words[:verb], *said_at(place, "choose"), *words[at + size : end], *said_at(place, ", and"), *does, *held,
            *said_at(words[at], "in its soul"), *behind]


def _opened(words: list[Word]) -> bool:
    """Whether a cost in brackets is still open."""
    kinds = [word.kind for word in words]
    return kinds.count("OPEN") > kinds.count("CLOSE")


_NAMING: Final = frozenset({"a", "an", "another", "enemy", "that", "those", "choose"})


@where("its")
def soul_named_again(words: list[Word]) -> list[Word]:
    """"Put X into this card's soul, then if there are 5 cards in its soul" as that of this card, named last."""
    texts = texts_of(words)
    done: list[Word] = []
    own = False
    for at, word in enumerate(words):
        if texts[at - 2 : at + 1] == ["this", "card's", "soul"]:
            own = True
        elif texts[at] in _NAMING or word.kind in ("NAMES", "TRAITS", "PLANETS"):
            own = False
        done += said_at(word, "this card's") if own and texts[at : at + 2] == ["its", "soul"] else [word]
    return done


_THERE_NOW: Final = "you can only use this skill if this card is in the soul of a card ."

from_the_soul: Final = said(
    "this card from (the|a|its) soul (.|:|CLOSE) the (what: unit|card|item) (it was under|above it"
    "|it was in the soul of) = this card from the soul (.|:|CLOSE) the {what} that had this card in its soul",
    "this card from (the|a|its) soul {more,} (.|:|CLOSE) the (what: unit|card|item) (it was under|above it"
    "|it was in the soul of) = this card from the soul {more} (.|:|CLOSE) the {what} that had this card in its soul",
    f"this card from (the|a|its) soul CLOSE = this card CLOSE {_THERE_NOW}",
    f"this card from (the|a|its) soul {{more,}} CLOSE = this card {{more}} CLOSE {_THERE_NOW}",
    f"(sign: USE|COUNTER) {{paid, -:}} this card from (the|a|its) soul (:|.) = "
    f"{{sign}} {{paid}} this card : {_THERE_NOW}",
    f"(sign: USE|COUNTER) {{paid, -:}} this card from (the|a|its) soul {{more, -:}} (:|.) = "
    f"{{sign}} {{paid}} this card {{more}} : {_THERE_NOW}",
    "this card is in the soul {then,} the (unit|card|item) (above it|it is under|it is in the soul of) = "
    "this card is in the soul {then} the (unit|card|item) with this card in its soul",
    "(the|a) (what: unit|card|item) (whose soul this card was in|this card was in the soul of|in whose soul this card "
    "was|this card was under|that this card was under|which this card was under) = "
    "the {what} that had this card in its soul",
)
"""What is paid with this card out of the soul, where it is then; the card that lies above it (gate:4.9.1)."""


whole_soul: Final = said(
    "^ (whose: its|that unit's|that card's|the chosen unit's|this card's) soul is (dropped|banished) > (.|,|and) = "
    "(drop|banish) all cards in {whose} soul",
    "^ their souls are (dropped|banished) > (.|,|and) = (drop|banish) all cards in their soul",
    "^ (deed: drop|banish) (all|all of the|the|the entire|the whole)? soul of {whom -and -or} > (.|,) = "
    "{deed} all cards in the soul of {whom}",
    "^ (deed: drop|banish) (all|all of)? (whose: its|that unit's|that card's|the chosen unit's|this card's) soul > "
    "(.|,|and) = {deed} all cards in {whose} soul",
    "(deed: put|return|move) (all|all of the|the|the entire) soul of {whom -and -or} > (into|to) = "
    "{deed} all cards in the soul of {whom}",
)
"""What is done to a soul is done to all cards in it (gate:4.9.1)."""


out_of_that_soul: Final = said(
    "(when|if) (units|cards) with this card in its soul = (when|if) a (unit|card) with this card in its soul",
    "(drop|banish) this card from (the|its|that card's|that unit's) soul = (drop|banish) this card # with soul",
)
"""This card, of which was said that it lies in a soul: that is where it is dropped from."""


empty_soul: Final = said(
    "(who: this card's|its) soul is empty = {who: this card|it} has no soul cards",
    "(who: this card's|its) soul is not empty = {who: this card|it} has NUMBER=1 or more soul cards",
    "there are no cards in this card's soul = this card has no soul cards",
)
"""A soul without cards."""
