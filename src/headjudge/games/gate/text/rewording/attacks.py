"""Attacks: who attacks, alone or together, how often, and what happens by an attack."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said
from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import BARS, GAINS, clause_at, said_at, texts_of
from headjudge.language.reading.words import Word

_FIGHTING: Final = (
    (["while", "they", "are", "attacking"], "attacking"), (["while", "attacking"], "attacking"),
    (["while", "they", "are", "being", "attacked"], "attacked"), (["while", "being", "attacked"], "attacked"),
    (["while", "they", "are", "attacked"], "attacked"), (["while", "attacked"], "attacked"),
    (["while", "they", "are", "resting"], "resting"), (["while", "resting"], "resting"),
    (["while", "they", "are", "standing"], "standing"), (["while", "standing"], "standing"),
)
_STATED: Final = frozenset({"gain", "get", "gets", "have", "cannot"})


@where("while")
def while_they_fight(words: list[Word]) -> list[Word]:
    """"Your other units get +1 while they are attacking" as your other attacking units."""
    texts = texts_of(words)
    if not words or words[0].kind != "STAR" or texts.count(".") != 1 or texts[-1:] != ["."]:
        return words
    said = next((one for one in _FIGHTING if texts[-1 - len(one[0]) : -1] == one[0]), None)
    first = next((at for at in range(1, len(texts)) if texts[at] not in ("your", "other", "all", "of", "enemy")), 1)
    verb = next((at for at in range(first, len(texts)) if texts[at] in _STATED), -1)
    if said is None or first == 1 or verb <= first or {",", "and", "or", "with"} & {*texts[first:verb]}:
        return words
    return [*words[:first], *said_at(words[first], said[1]), *words[first : -1 - len(said[0])], words[-1]]


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


_ATTACKING: Final = frozenset({"card", "unit", "item"})
_CHANGES: Final = frozenset({"gain", "lose", "cannot"})


@where("attacking")
def attacker_chosen(words: list[Word]) -> list[Word]:
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


@where("ONCE")
def twice(words: list[Word]) -> list[Word]:
    """"Can attack twice per turn." with the limit of the deed, which is none of the skill."""
    texts = texts_of(words)
    done: list[Word] = []
    for at, word in enumerate(words):
        if word.kind == "ONCE" and at and texts[at - 1] == "attack" and "twice" in word.text.lower():
            done += said_at(word, "twice each turn")
            after = texts[at + 1] if at + 1 < len(words) else ""
            if after not in (".", ","):
                done += said_at(word, "," if after in ("and", "but") else ".")
        elif texts[at] == "but" and at and words[at - 1].kind == "ONCE":
            done += said_at(word, "and")
        else:
            done.append(word)
    return done


@where("attacking")
def as_it_attacks(words: list[Word]) -> list[Word]:
    """"If this card is Link Attacking with X, it gets +2 until the end of the attack": when it does so."""
    texts = texts_of(words)
    until = ["until", "the", "end", "of", "this", "attack", "."]
    if texts[1:5] != ["if", "this", "card", "is"] or words[0].kind != "STAR" or texts[-7:] != until or "," not in texts:
        return words
    comma = texts.index(",")
    if texts[5:7] != ["link", "attacking"] and texts[5:6] != ["attacking"]:
        return words
    first = 7 if texts[5] == "link" else 6
    if texts[5] == "link":
        verb = "attack together" if texts[first] == "with" else "attack in a link attack"
    else:
        verb = "attack together" if texts[first] == "with" else "attack"
    return [words[0], *said_at(words[1], f"when this card {verb}"), *words[first:comma], *words[comma:]]


_OF_ATTACK: Final = ["at", "the", "end", "of", "this", "card's", "attack", ","]


@where("end")
def in_that_attack(words: list[Word]) -> list[Word]:
    """"At the end of this card's attack, if it destroyed a unit, ..." with the attack as the time of it."""
    texts = texts_of(words)
    at = next((at for at in range(1, 3) if texts[at : at + 8] == _OF_ATTACK), -1)
    if at < 0 or texts[at + 8] != "if":
        return words
    who = at + 9
    verb = who + (1 if texts[who] == "it" else 2)
    comma = texts.index(",", verb) if "," in texts[verb:] else -1
    done = texts[verb] == "destroyed" or texts[verb : verb + 3] == ["did", "not", "destroy"]
    if not done or texts[who:verb] not in (["it"], ["this", "card"]) or comma < 0 or (
        texts[comma - 1] in ("attack", "turn", "way")
    ):
        return words
    named = said_at(words[who], "this card") if texts[who] == "it" else words[who:verb]
    behind = words[comma:]
    if texts[verb] == "did" and texts[comma + 2 : comma + 3] == ["it"]:  # no other card has been destroyed
        behind = [*words[comma : comma + 2], *said_at(words[comma + 2], "this card"), *words[comma + 3 :]]
    return [*words[:who], *named, *words[verb:comma], *said_at(words[comma], "in this attack"), *behind]


_ALONE: Final = (["attacked", "alone"], ["attacked", "by", "itself"])
_WAS_LINKED: Final = tuple([said.split(" ") for said in (
    "attacked in a link attack", "was in a link attack", "was part of a link attack", "attacked together with others",
    "link attacked", "took part in a link attack", "attacked as part of a link attack",
)])
_ENDS: Final = frozenset({",", ".", "and"})
_AT_END: Final = tuple([said.split(" ") for said in (
    "at the end of the battle", "at the end of a battle", "at the end of each battle", "at the end of the attack",
    "at the end of an attack", "at the end of each attack", "at the end of battle",
)])


@where("alone", "link", "itself", "together", "attacked")
def how_it_attacked(words: list[Word]) -> list[Word]:
    """"At the end of the battle, if this card attacked alone": it is in that attack until that is over (6.2.6.8)."""
    texts = texts_of(words)
    at = next((at for at in range(2, len(texts) - 2) if texts[at] == "if" and (
        texts[at + 1 : at + 3] == ["this", "card"] or texts[at + 1] == "it")), -1)
    comma = texts.index(",") if "," in texts[: max(at, 0)] else -1
    over = texts.index("at") if "at" in texts[: max(comma, 0)] else comma
    when = texts[over:comma]
    if at < 0 or (when not in _AT_END and when != _OF_ATTACK[:-1]):
        return words
    if when in _AT_END:  # the battle in which this card has attacked
        mine = [*words[:over], *said_at(words[over], " ".join(_OF_ATTACK[:-1])), *words[comma:]]
        return how_it_attacked(mine)
    verb = at + (2 if texts[at + 1] == "it" else 3)
    for tails, linked in ((_ALONE, "is not in a link attack"), (_WAS_LINKED,
                                                                                        "is in a link attack")):
        size = next((len(tail) for tail in tails if texts[verb : verb + len(tail)] == tail), 0)
        if size and texts[verb + size] in _ENDS:
            return [*words[: at + 1], *said_at(words[at], f"this card {linked}"), *words[verb + size :]]
    return words


@where("after")
def stands_after(words: list[Word]) -> list[Word]:
    """"This card stands after each attack that destroys a unit" as what happens when its attack destroys one."""
    texts = texts_of(words)
    verb = 4
    lead = ["an" if text == "each" else text for text in texts[5:8]]
    if not words or words[0].kind != "STAR" or texts[1:5] != ["this", "card", "become", "stand"] or lead != [
        "after", "an", "attack"
    ] or texts[8:10] != ["that", "destroy"] or texts[-1] != ".":
        return words
    return [words[0], *said_at(words[1], "when this card's attack destroy"), *words[verb + 6 : -1],
            *said_at(words[-1], ","), Word("STATE_VERB", "stand", words[verb].start, words[verb].end, ("stand",)),
            *said_at(words[verb], "this card"), words[-1]]


@where("destroy")
def destroying_now(words: list[Word]) -> list[Word]:
    """"If it destroys a unit by this attack, stand it at the end of the attack", said as the attack is declared."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts) - 6) if texts[at] == "if" and (
        texts[at + 1 : at + 3] == ["it", "destroy"] or texts[at + 1 : at + 4] == ["this", "card", "destroy"])), -1)
    comma = texts.index(",", at) if at >= 0 and "," in texts[at:] else -1
    in_it = texts[comma - 3 : comma] in (["by", "this", "attack"], ["with", "this", "attack"], ["in", "this", "attack"])
    long = texts[comma - 6 : comma] == ["until", "the", "end", "of", "this", "attack"]
    if comma < 0 or not (in_it or long) or texts[1:2] != ["when"] or "this card attack" not in " ".join(texts[:at]):
        return words
    verb = texts.index("destroy", at)
    end = texts.index(".", comma) if "." in texts[comma:] else len(texts)
    late = texts[end - 6 : end - 2] == ["at", "the", "end", "of"] and texts[end - 1 : end] == ["attack"]
    last = end - 6 if late else end
    inner = words[verb + 1 : comma - (3 if in_it else 6)]
    by = "by an attack " if in_it and texts[comma - 3] != "in" else ""
    return [*words[:at], *said_at(words[at], "at the end of this attack , if this card destroyed"), *inner,
            *said_at(words[comma], f"{by}in this attack"), *words[comma:last], *words[end:]]


@where("declare")
def attacks_declared(words: list[Word]) -> list[Word]:
    """"Cannot declare more than 1 attack" as cannot attack more than 1 time."""
    texts = texts_of(words)
    at = next((at for at in range(len(texts) - 4) if texts[at : at + 3] == ["declare", "higher", "than"] and (
        words[at + 3].kind == "NUMBER" and texts[at + 4] in ("attack", "attacks"))), -1)
    if at < 0:
        return words
    return [*words[:at], *said_at(words[at], "attack higher than"), words[at + 3], *said_at(words[at + 4], "times"),
            *words[at + 5 :]]


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


_WITH_IT: Final = (
    ["in", "the", "same", "link", "attack", "as", "this", "card"],
    ["in", "a", "link", "attack", "with", "this", "card"],
    ["attacking", "with", "this", "card"], ["attacking", "together", "with", "this", "card"],
    ["link", "attacking", "with", "this", "card"], ["that", "attack", "with", "this", "card"],
)
_IN_IT: Final = (["in", "that", "link", "attack"], ["in", "the", "same", "link", "attack"], [
    "in", "this", "link", "attack"])
_TILL_OVER: Final = (["until", "the", "end", "of", "this", "attack", "."], [
    "until", "the", "end", "of", "the", "attack", "."], ["this", "turn", "."])


@where("link", "with")
def partners(words: list[Word]) -> list[Word]:
    """"Units in the same Link Attack as this card gain +1" as other units in one, while this card is in it."""
    texts = texts_of(words)
    if not words or words[0].kind != "STAR":
        return words
    for one in _IN_IT:
        at = next((at for at in range(4, len(texts)) if texts[at : at + len(one)] == one and texts[
            at + len(one)] != "as"), -1)
        if at > 0 and texts[1:2] == ["when"] and ["link", "attack"] in [
                texts[place : place + 2] for place in range(at - 1)]:
            return [*words[:at], *said_at(words[at], "taking part in a link attack"), *words[at + len(one) :]]
    if texts[1:2] in (["when"], ["if"], ["while"], ["at"]) or "," in texts:
        return words
    for one in _WITH_IT:
        at = next((at for at in range(2, len(texts)) if texts[at : at + len(one)] == one), -1)
        if at < 0 or not {"unit", "units", "card", "cards"} & {*texts[1:at]}:
            continue
        what = words[1:at]
        if "other" not in texts[1:at]:
            first = 1 if texts[1] in ("your", "all") else 0
            what = [*what[:first], *said_at(words[1], "other"), *what[first:]]
        if any(texts[-len(tail) :] == tail for tail in _TILL_OVER):
            return words  # what is always so has no time of its own
        end = len(words) - 1
        return [words[0], *said_at(words[1], "while this card is in a link attack ,"), *what,
                *said_at(words[at], "taking part in a link attack"), *words[at + len(one) : end], words[-1]]
    return words


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
    if "target" in rest and "this" in rest[: rest.index("target")]:
        return words  # this card becomes the target
    place = words[end]
    said = [Word("", "choose", place.start, place.end), Word("NUMBER", "1", place.start, place.end, ("1",)),
            Word("", "attacking", place.start, place.end), *words[at + 2 : verb], place]
    return [*words[: end + 1], *said, *words[end + 1 :]]


_TARGETS: Final = (["attack", "target"], ["attack", "targets"], ["target", "of", "an", "attack"], [
    "target", "of", "attacks"], ["target", "of", "their", "attack"], ["target", "of", "its", "attack"])


@where("choose")
def attack_targets(words: list[Word]) -> list[Word]:
    """"Enemy units cannot choose X as their attack target" as not attacking X."""
    texts = texts_of(words)
    at = next((at for at in range(1, len(texts) - 4) if texts[at - 1 : at + 1] == ["cannot", "choose"]), -1)
    behind = next((place for place in range(at + 1, len(texts) - 2) if texts[place] == "as"), -1) if at > 0 else -1
    if behind < 0 or {",", "."} & {*texts[at:behind]}:
        return words
    first = behind + 2 if texts[behind + 1] in ("their", "its", "the", "an", "a") else behind + 1
    tail = next((one for one in _TARGETS if texts[first : first + len(one)] == one), None)
    if tail is None:
        return words
    return [*words[:at], *said_at(words[at], "attack"), *words[at + 1 : behind], *words[first + len(tail) :]]


@where("player")
def attacks_the_player(words: list[Word]) -> list[Word]:
    """"Cannot attack the card in your Player zone" as attacking you (gate:4.6.5)."""
    texts = texts_of(words)
    for at in range(1, len(texts) - 5):
        if texts[at] != "attack" or texts[at + 1] not in ("the", "a") or texts[at + 2] not in ("card", "item") or (
            texts[at + 3] not in ("in", "on") or texts[at + 5 : at + 7] != ["player", "zone"]
        ) or texts[at + 4] not in ("your", "their"):
            continue
        who = "you" if texts[at + 4] == "your" else "your opponent"
        return [*words[: at + 1], *said_at(words[at + 1], who), *words[at + 7 :]]
    return words


@where("even")
def past_some_unit(words: list[Word]) -> list[Word]:
    """"Can attack even if you have a <<X>> unit in the Center" as so while it is there."""
    texts = texts_of(words)
    lead = ["can", "attack", "even", "if", "you", "have"]
    at = next((at for at in range(2, len(texts) - 9) if texts[at : at + 6] == lead), -1)
    end = next((place for place in range(at, len(texts)) if texts[place] == "center"), -1) if at > 0 else -1
    if end < 0 or words[0].kind != "STAR" or "." in texts[at:end] or texts.count(".") != 1 or "," in texts[:end]:
        return words
    what = words[at + 6 : end + 1]
    rest = words[end + 1 :]
    behind = texts_of(rest)
    asked = behind[1:] if behind[:1] == [","] else behind
    size = len(behind) - len(asked) + 4 if asked[:4] in (
        ["if", "that", "unit", "is"], ["if", "that", "card", "is"]) else 0
    plain = texts_of(what)[:2] in (["a", "unit"], ["a", "card"], ["units", "in"])
    if size and plain and behind[size:] != [] and rest[size].kind in ("TRAITS", "PLANETS", "NAMES") and (
            behind[size + 1 :] == ["."]):
        what = [what[0], rest[size], *what[1:]]
        rest = rest[size + 1 :]
    elif plain or behind != ["."]:
        return words
    condition = [*said_at(words[at], "while you have"), *what, *said_at(words[at], ",")]
    return [words[0], *condition, *words[1 : at + 6], *said_at(words[at], "a unit in the center"), *rest]


_ENDING: Final = "at the end of (the battle|this battle|the attack|this card's attack|its attack) , if (this card|it)"
_ENDED: Final = "at the end of this card's attack , if this card"
_DID: Final = "(did: attacked|did not attack)"

what_it_attacked: Final = said(
    f"STAR {_ENDING} {_DID} (a|the) player (,|and) = STAR {_ENDED} {{did}} your opponent in this attack (,|and)",
    f"STAR ONCE {_ENDING} {_DID} (a|the) player (,|and) = STAR ONCE {_ENDED} {{did}} your opponent in this attack "
    f"(,|and)",
    f"STAR {_ENDING} {_DID} (one: a|an|your|another|enemy) {{what -turn -attack -way -together -alone -player}} "
    f"(,|and) = "
    f"STAR {_ENDED} {{did}} {{one}} {{what}} in this attack (,|and)",
    f"STAR ONCE {_ENDING} {_DID} (one: a|an|your|another|enemy) {{what -turn -attack -way -together -alone -player}} "
    f"(,|and) = STAR ONCE {_ENDED} {{did}} {{one}} {{what}} in this attack (,|and)",
)
"""What a card has attacked is asked of the attack that ends (gate:6.2.6.7)."""

_THEY_STAND: Final = (
    "(there is|they have|your opponent has|they control|your opponent controls) a unit in "
    "(your opponent's|their|the) center")
_THERE_STANDS: Final = "attack your opponent even if there is a unit in their center"

past_any_unit: Final = said(
    f"attack (players|the player) (directly)? even (if|while|when|though) {_THEY_STAND} = {_THERE_STANDS}",
    f"attack your opponent directly even (if|while|when|though) {_THEY_STAND} = {_THERE_STANDS}",
    f"attack your opponent even (when|though) {_THEY_STAND} = {_THERE_STANDS}",
    "attack your opponent even (if|while) (there is|they have|your opponent has) a unit in your opponent's center = "
    f"{_THERE_STANDS}",
    "attack your opponent even while there is a unit in (their|the) center = " + _THERE_STANDS,
)
"""Who is attacked though a unit stands in the Center."""

with_so_many_others: Final = said(
    "in a link attack with NUMBER=1 or more other (cards|units) = in a link attack",
    "in a link attack with NUMBER=2 or more other (cards|units) = "
    "in a link attack , and there are NUMBER=3 or more attacking cards",
    "in a link attack with NUMBER=3 or more other (cards|units) = "
    "in a link attack , and there are NUMBER=4 or more attacking cards",
)
"""How many cards take part in a Link Attack beside this one."""
