"""Cards that are attacked, or cannot be, and by whom."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

not_attacked: Final = said(
    "your opponent cannot attack (cards: units|items|cards) {which? -in -on} > (.|,|@ends) = "
    "{cards} {which} on your field cannot be attacked",
    "your opponent cannot attack {what !with !you !the !in !alone @cards} > (.|,|@ends) = {what} cannot be attacked",
    ends="this|until|while|during|if|unless|for",
    cards="!this !until !while !during !if !unless !for +unit +units +item +items +card +cards",
)
"""What your opponent cannot attack cannot be attacked."""

weaker_than_it: Final = said(
    "cannot attack this card (if|while) (their|its) (what: power|crit|defense|limit) (is|are) {less,} > . = "
    "with {what} {less} cannot attack this card",
)
"""Units that cannot attack if their power is less are units with less power."""

still_there: Final = said(
    "if the (attack target|attacked unit|attacked card) is (still)? on the field , "
    "(deed: destroy|banish|rest|return) (it|the attack target|the attacked unit|the attacked card) = "
    "{deed} the attacked unit",
)
"""What is done with the attacked unit if it is still there is done with it."""

attacked_by_them: Final = said(
    "when {who -and -or} become the (target of the attack|attack target) , = when {who} is attacked ,",
    "when your (zone: center|left|right) is attacked > (,|by) = when the unit in your {zone} is attacked",
    "when you attack (your opponent|a player) , = when your opponent is attacked ,",
    "when you attack (whom: your opponent|a player|a unit|an enemy unit) with (who: this card|your item|a|an) "
    "{kind?} , = "
    "when {who} {kind} attack {whom} ,",
    "(when|if) your opponent attack (a: a|this) {what? -with} the {where -with} > (,|.|:) = "
    "(when|if) {a} {what} your {where} is attacked",
    "(when|if) your opponent attack a {what -with -your} > (,|.|:) = (when|if) a {what} on your field is attacked",
    "(when|if) your opponent attack (a: a|this) {what -with} > (,|.|:) = (when|if) {a} {what} is attacked",
)
"""What your opponent attacks is a card of yours that is attacked."""

attacking_enemies: Final = said(
    "(start: STAR|,) (cards: units|cards) {which? @own} cannot attack > (this card|your units) = "
    "{start} enemy {cards} {which} cannot attack",
    own="-enemy -your -opponent's -this -field -opponent -other",
)
"""Units that cannot attack this card are enemy units: own ones never do (gate:6.2.6.2)."""

attacker_meant: Final = said(
    "STAR when this card is attacked by (a|an) (enemy)? {who -opponent -opponent's} , > {then.?} that unit = "
    "STAR when an enemy {who} attack this card ,",
)
"""That unit is each enemy unit that attacks this card."""

spared: Final = said(
    "your opponent cannot choose {what.} with (by: spells|skills) = {what} cannot be chosen by enemy {by}",
    "your opponent cannot choose {what.} as attack targets = {what} cannot be attacked",
    "^ (@all) cannot attack your (zone: @zone) > (@tail) = cards in your {zone} cannot be attacked",
    "^ (@all) cannot attack (a: @a) {what? !opponent -and -or} (joined: and|or) (zone: left|center|right) > (@tail) = "
    "{a} {what} {joined} {zone} cannot be attacked",
    "^ (@all) cannot attack (a: @a) {what? !opponent -and -or} > (@tail|and|or) = {a} {what} cannot be attacked",
    "^ enemy {who @who} cannot attack your (zone: @zone) > (@tail) = cards in your {zone} cannot be attacked by {who}",
    "^ enemy {who @who} cannot attack (a: @a) {what? !opponent -and -or} (joined: and|or) (zone: left|center|right) > "
    "(@tail) = {a} {what} {joined} {zone} cannot be attacked by {who}",
    "^ enemy {who @who} cannot attack (a: @a) {what? !opponent -and -or} > (@tail|and|or) = "
    "{a} {what} cannot be attacked by {who}",
    all="your opponent|enemy cards", who="-in -on +units +cards +items", a="your|other|units|TRAITS|PLANETS|NAMES",
    zone="left or center|left or right|center or right|left and center|left and right|center and right|left|center|"
         "right",
    tail=".|,|this|until|during|while|if|for|unless",
)
"""What enemies cannot attack or choose cannot be attacked or chosen by these."""

attack_that_targets: Final = said(
    "choose (an|the) attack (that targets|that target|targeting) {what} (.|,) fizzle (it|that attack|the attack) = "
    "fizzle the attack against {what}",
    "fizzle (an|the) attack (that targets|that target|targeting) {what} $ = fizzle the attack against {what}",
)
"""Fizzling an attack that targets a card is fizzling the attack against it."""

destroyed_by_attacks: Final = said(
    "by (the|an)? attack with limit NUMBER (or more|or less)? (noun: units|cards|unit|card) = "
    "by attack of {noun: units|cards|units|cards} with limit NUMBER (or more|or less) # with destroyed damage",
    "by (the)? attack (of|from) (item|items) = by attack of items # with destroyed damage",
    "destroyed by attack with this card > , = destroyed by this card's attack # with when if",
    "destroyed by attack with (a|an) {what -this} > , = destroyed by an attack of (a|an) {what} # with when if",
    "by skills with limit NUMBER (or more|or less)? (noun: units|cards|unit|card) = "
    "by skills of {noun: units|cards|units|cards} with limit NUMBER (or more|or less) # with destroyed banished chosen",
    "cannot be destroyed except by (attack|skills) = cannot be destroyed by (skills|attack)",
    "STAR {who -when -if -while} cannot be destroyed by (a)? (link attack|link attacks|attack in a link attack) $$ = "
    "STAR during a link attack , {who} cannot be destroyed by attack",
    "STAR when {who} (is|are) destroyed by (a)? (link attack|link attacks|attack in a link attack) > , = "
    "STAR during a link attack , when {who} is destroyed by attack",
    "STAR (enemy)? units (that are)? destroyed by (this card's attack|attack of this card|the attack of this card) are "
    "banished (instead|instead of dropped|instead of being dropped|instead of being put into the drop) $$ = "
    "STAR if a unit on your opponent's field would be destroyed by this card's attack , banish it instead",
    "be destroyed by battle with {what} $$ = be destroyed by attack of {what}",
)
"""By the attacks of which cards one is destroyed or damaged: in battle, which is an attack (gate:6.2.6.6)."""
