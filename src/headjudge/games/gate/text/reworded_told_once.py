"""Sentences that say two things in one: two ways to move, either of two payments, and times inside of conditions."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.reworded_cards import said_at, texts_of
from headjudge.games.gate.text.reworded_counted import clause_at
from headjudge.games.gate.text.rewording.step import where
from headjudge.language.reading.words import Word

_ZONES: Final = frozenset({"left", "center", "right"})


def _from_to(texts: list[str], at: int) -> tuple[str, str] | None:
    """Returns the zones of "from the Left to the Right", if these words stand here."""
    said = texts[at : at + 6]
    if said[:1] != ["from"] or said[3:4] != ["to"] or said[1] not in ("the", "your") or said[4:5] != said[1:2]:
        return None
    return (said[2], said[5]) if len(said) == 6 and {said[2], said[5]} <= _ZONES else None


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


@where("back")
def moved_back(words: list[Word]) -> list[Word]:
    """"Move a unit from your Left to your Right. At the end of the turn, move it back" with the zone it was in."""
    texts = texts_of(words)
    back = next((at for at in range(2, len(texts)) if texts[at] == "back" and texts[at - 1] in ("it", "unit")), -1)
    verb = texts.index("move") if "move" in texts[: max(back, 0)] else -1
    start = next((at for at in range(verb, back) if texts[at] in ("from", "in")), -1) if verb >= 0 else -1
    to = next((at for at in range(start, back) if texts[at] == "to"), -1) if start > 0 else -1
    zone = words[start + 1 : to]
    if to < 0 or texts[to - 1] not in _ZONES or texts[start + 1] not in ("your", "the") or not 2 <= len(zone) <= 3 or (
        "." in texts[verb:to] or "turn" not in texts[to:back] or texts[back + 1 : back + 2] != ["."]
    ):
        return words
    return [*words[:back], *said_at(words[back], "to"), *zone, *words[back + 1 :]]


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


_EDGES: Final = frozenset({"start", "beginning", "end"})


@where("if")
def edge_of_condition(words: list[Word]) -> list[Word]:
    """"If this card is in the drop at the start of your turn, ..." with the time in front."""
    texts = texts_of(words)
    if words[:1] == [] or words[0].kind != "STAR" or texts[1:2] != ["if"] or "," not in texts:
        return words
    comma = texts.index(",")
    at = next((at for at in range(3, comma - 3) if texts[at : at + 2] == ["at", "the"] and texts[at + 2] in _EDGES and (
        texts[at + 3] == "of")), -1)
    if at < 0 or "would" in texts[:at] or "attack" in texts[at:comma]:
        return words
    return [words[0], *words[at:comma], *said_at(words[at], ", if"), *words[2:at], *words[comma:]]


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


_LINKED: Final = ("link", "together")
_THIS_ATTACK: Final = ["until", "the", "end", "of", "this", "attack"]
_THIS_ATTACK_ENDS: Final = ["until", "the", "end", "of", "the", "attack"]


@where("link", "together")
def fights_if(words: list[Word]) -> list[Word]:
    """"If this card is in a Link Attack, it gains +1 until the end of the attack" as the event of the attack.

    What cannot be done during that attack is so while the card takes part in it.
    """
    texts = texts_of(words)
    if words[:1] == [] or words[0].kind != "STAR" or texts[1:2] != ["if"] or "," not in texts:
        return words
    comma = texts.index(",")
    head, behind = texts[2:comma], texts[comma + 1 :]
    until = behind.index("until") if "until" in behind else len(behind)
    lasts = "attack" in behind[until:]
    if head[:2] != ["this", "card"] or not any(word in head for word in _LINKED) or not lasts or "would" in head or (
        head[2:3] not in (["is"], ["attack"]) or "if" in behind
    ):
        return words
    if head[2] == "is" and "cannot" in behind[:until] and behind[-1] == "." and behind.count(".") == 1 and (
        behind[until:-1] in (_THIS_ATTACK, _THIS_ATTACK_ENDS)
    ):  # what cannot be done then is so from the beginning, and is no skill that can be answered
        return [*words[: comma + 1 + until], words[-1]]
    inner = " ".join(head).replace("is in a link attack", "attack in a link attack").split(" ")
    if len(inner) != len(head):
        return words
    fighting = [Word("", one, word.start, word.end) if not word.kind else word
                for one, word in zip(inner, words[2:comma], strict=True)]
    return [words[0], *said_at(words[1], "when"), *fighting, *words[comma:]]


@where("cannot")
def barred_if(words: list[Word]) -> list[Word]:
    """"This card cannot be equipped if X" as a condition for playing it."""
    texts = texts_of(words)
    for at in range(len(texts) - 6):
        lead = texts[at : at + 4]
        if lead[:2] in (["this", "card"], ["this", "spell"], ["this", "item"]) and lead[2:] == ["cannot", "be"] and (
            texts[at + 4] in _PLAYED and texts[at + 5] in ("if", "while")
        ):
            before = [] if at == 1 and words[0].kind == "STAR" else words[:at]  # a condition for playing is no skill
            return [*before, *said_at(words[at], f"you can only {_PLAYED[texts[at + 4]]} this card except if"),
                    *words[at + 6 :]]
        if at == 1 and words[0].kind == "STAR" and lead[:2] == ["you", "cannot"] and texts[at + 2] in (
            _PLAYED.values()) and texts[at + 3 : at + 6] in (["this", "card", "if"], ["this", "card", "while"]):
            return [*said_at(words[1], f"you can only {texts[at + 2]} this card except if"), *words[at + 6 :]]
    return words


_ATTACKING: Final = frozenset({"card", "unit", "item"})
_CHANGES: Final = frozenset({"gain", "lose", "cannot"})


@where("attacking")
def one_attacker(words: list[Word]) -> list[Word]:
    """"The attacker gains -2", where something happens once, as one of the attacking cards that is chosen."""
    texts = texts_of(words)
    if words[:1] == [] or (words[0].kind == "STAR" and texts[1:2] not in (["when"], ["at"])):
        return words
    for at in range(len(texts) - 4):
        noun, verb = texts[at + 2 : at + 4]
        said = texts[at : at + 2] == ["the", "attacking"] and noun in _ATTACKING and verb in _CHANGES
        if said and clause_at(words, at) == at:
            return [*words[:at], *said_at(words[at], f"choose an attacking {noun} , and that {noun}"), *words[at + 3 :]]
    return words


_PLAYED: Final = {"summoned": "summon", "cast": "cast", "equipped": "equip", "played": "play"}

TOLD_ONCE: Final = (
    moved_from, moved_back, one_or_other, edge_of_condition, in_soul_meanwhile, fights_if, barred_if, one_attacker,
)
"""Each takes the words of a line, and returns them as the grammar takes them."""
