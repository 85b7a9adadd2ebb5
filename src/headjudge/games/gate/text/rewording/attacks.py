"""Attacks: who attacks, alone or together, how often, and what happens by an attack."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said
from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import BARS, GAINS
from headjudge.language.reading.words import Word

while_they_fight: Final = said(
    "STAR (whose: all of your other|all of your|all your other|all your|all other|all enemy|your other|other|enemy|"
    "your|all) {what -and -or -with} (verb: gain|get|gets|have|cannot) {so,} while (they are)? (being)? "
    "(how: attacking|attacked|resting|standing) $$ = STAR {whose} {how} {what} {verb} {so}",
)
"""What your other units gain while they attack, your other attacking units gain."""

fights_if: Final = said(
    "STAR if this card is {fights -would +link +together} , {so, -if -until +cannot} until the end of (the|this) "
    "attack $$ = STAR if this card is {fights} , {so}",
    "STAR if this card is in a link attack {how? -would} , > {so, -if} until {time} attack = "
    "STAR when this card attack in a link attack {how} ,",
    "STAR if this card (is|attack) {how -would +link +together} , > {so, -if} until {time} attack = "
    "STAR when this card (is|attack) {how} ,",
)
"""What this card gains until the end of its Link Attack it gains when it attacks so.

What cannot be done during that attack is so while the card takes part in it, and is no skill that can be answered.
"""

attacker_chosen: Final = said(
    "^ the attacking (noun: card|unit|item) > (gain|lose|cannot) = "
    "choose an attacking {noun} , and that {noun} # unless STAR",
    "^ the attacking (noun: card|unit|item) > (gain|lose|cannot) = "
    "choose an attacking {noun} , and that {noun} # with when at",
)
"""What the attacker gains, where something happens once, is so of one of the attacking cards that is chosen."""

twice: Final = said(
    "attack ONCE=twice_per_turn and = attack twice each turn , and",
    "attack ONCE=twice_per_turn but = attack twice each turn , and",
    "attack ONCE=twice_per_turn > (.|,) = attack twice each turn",
    "attack ONCE=twice_per_turn = attack twice each turn .",
)
"""How often a card can attack is the limit of the deed, and none of the skill."""

as_it_attacks: Final = said(
    "STAR if this card is (link)? attacking > with {how} , {so,} until the end of this attack $$ = "
    "STAR when this card attack together",
    "STAR if this card is link attacking > {how?} , {so,} until the end of this attack $$ = "
    "STAR when this card attack in a link attack",
    "STAR if this card is attacking > {how?} , {so,} until the end of this attack $$ = STAR when this card attack",
)
"""What this card gains until the end of the attack, if it is attacking, it gains when it does so."""

_AT_END: Final = "at the end of this card's attack"

in_that_attack: Final = said(
    "@end , if (it|this card) did not destroy {what -attack -turn -way} , (verb: STATE_VERB|return|move|drop) it = "
    "@end , if this card did not destroy {what} in this attack , {verb} this card",
    "@end , if (it|this card) (did: destroyed|did not destroy) {what -attack -turn -way} , = "
    "@end , if this card {did} {what} in this attack ,",
    end=_AT_END,
)
"""What a card destroyed is asked, at the end of its attack, of that attack."""

how_it_attacked: Final = said(
    "(@end) , {first.?} if (this card|it) (attacked alone|attacked by itself) > (,|.|and) = "
    "@own , {first} if this card is not in a link attack",
    "(@end) , {first.?} if (this card|it) (@linked) > (,|.|and) = @own , {first} if this card is in a link attack",
    own=_AT_END,
    end=f"{_AT_END}|at the end of the battle|at the end of a battle|at the end of each battle|at the end of battle|"
        "at the end of the attack|at the end of an attack|at the end of each attack",
    linked="attacked in a link attack|was in a link attack|was part of a link attack|attacked together with others|"
           "link attacked|took part in a link attack|attacked as part of a link attack",
)
"""A card that attacked in a Link Attack is in that attack until it is over (gate:6.2.6.8)."""

stands_after: Final = said(
    "STAR this card become stand after (an|each) attack that destroy {what,} $$ = "
    "STAR when this card's attack destroy {what} , STATE_VERB=stand this card",
)
"""A card that stands after an attack by which it destroys something stands when that happens."""

destroying_now: Final = said(
    "if (it|this card) destroy {what} (by|with) this attack , {then,} (at the end of the attack|"
    "at the end of this attack)? > . = at the end of this attack , if this card destroyed {what} by an attack in this "
    "attack , {then} # with this_card_attack",
    "if (it|this card) destroy {what} (in this attack|until the end of this attack) , {then,} "
    "(at the end of the attack|at the end of this attack)? > . = at the end of this attack , if this card destroyed "
    "{what} in this attack , {then} # with this_card_attack",
)
"""What a card destroys by its attack is asked at the end of the attack, though it is said as that is declared."""

attacks_declared: Final = said("declare higher than NUMBER (attack|attacks) = attack higher than NUMBER times")
"""Attacks that are declared are how often somebody attacks."""

attackers_counted: Final = said(
    "if NUMBER or more (noun: units|cards|items) are attacking = if there are NUMBER or more attacking {noun}",
)
"""So many cards that are attacking are so many attacking cards."""

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


partners: Final = said(
    "STAR when {event.} link attack {then.} (in that link attack|in the same link attack|in this link attack) > "
    "{next. !as} = STAR when {event} link attack {then} taking part in a link attack",
    "STAR (each|any|a|an|the) (other: other)? {kind? -this} (noun: unit|card|item) > (@fights) = "
    "STAR {other} {kind} {noun: units|cards|items} # unless when if at",
    "STAR {what +other @always} (@fights) {so @lasting} $$ = "
    "STAR while this card is in a link attack , {what} taking part in a link attack {so}",
    "STAR (whose: your|all)? {what @cards @always} (@fights) {so @lasting} $$ = "
    "STAR while this card is in a link attack , {whose} other {what} taking part in a link attack {so}",
    always="!when !if !while !at", cards="+unit +units +card +cards +items",
    lasting="-until_the_end_of_this_attack -until_the_end_of_the_attack -this_turn",
    fights="in the same link attack as this card|in a link attack with this card|attacking with this card|"
           "attacking together with this card|link attacking with this card|that attack with this card|"
           "that attack together with this card|that attack in a link attack with this card|"
           "that link attack with this card|that are attacking with this card|that are link attacking with this card|"
           "that are attacking together with this card|that are in a link attack with this card|"
           "taking part in a link attack with this card|that is attacking with this card",
)
"""Units in the same Link Attack as this card are other units in one, while this card is in it."""

one_attacker: Final = said(
    "you can only {use} (how: if|when|while) (a: a|an) {what -and +enemy} (does: attack|is attacking|attack you|"
    "attack your opponent) . > {then.?} (it|its|that unit) = you can only {use} {how} {a} {what} {does} . choose "
    "NUMBER=1 attacking {what} . # with COUNTER # unless choose target",
)
"""An attacker that is spoken of is chosen: in a Link Attack several are attacking (gate:6.2.6.1)."""

attack_targets: Final = said(
    "cannot choose {what} as (their|its|the|an|a)? (attack target|attack targets|target of an attack|"
    "target of attacks|target of their attack|target of its attack) = cannot attack {what}",
)
"""Not choosing a card as the target of an attack is not attacking it."""

attacks_the_player: Final = said(
    "attack (the|a) (card|item) (in|on) (whose: your|their) player zone = attack {whose: you|your opponent}",
)
"""The card of the Player zone is attacked where the player is (gate:4.6.5)."""

past_some_unit: Final = said(
    "STAR {who} can attack even if you have a (noun: unit|card) {where} center (,)? if that (unit|card) is "
    "(kind: TRAITS|PLANETS|NAMES) $$ = STAR while you have a {kind} {noun} {where} center , {who} can attack even if "
    "you have a unit in the center",
    "STAR {who} can attack even if you have {what !a_unit !a_card !units_in} center $$ = "
    "STAR while you have {what} center , {who} can attack even if you have a unit in the center",
)
"""What can attack past a unit of some kind in the Center can attack past each one while such a unit is there."""

_ENDING: Final = "at the end of (the battle|this battle|the attack|this card's attack|its attack) , if (this card|it)"
_ENDED: Final = "at the end of this card's attack , if this card"
_DID: Final = "(did: attacked|did not attack)"

what_it_attacked: Final = said(
    "(if: if|and) (this|the|that|its) attack destroyed {what -and} > , = {if} this card destroyed {what} in this "
    "attack "
    "# with this_card's_attack my_attack",
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
    "(there is|they have|that player has|your opponent has|they control|your opponent controls) a unit in "
    "(your opponent's|their|the) center")
_THERE_STANDS: Final = "attack your opponent even if there is a unit in their center"

past_any_unit: Final = said(
    f"attack (players|the player) (directly)? even (if|while|when|though) {_THEY_STAND} = {_THERE_STANDS}",
    f"attack your opponent directly even (if|while|when|though) {_THEY_STAND} = {_THERE_STANDS}",
    f"attack your opponent even (when|though) {_THEY_STAND} = {_THERE_STANDS}",
    "attack your opponent even if that player has a unit in (their|the) center = " + _THERE_STANDS,
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
