"""Words that a sentence leaves out, since they were said before, and words that say nothing more."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

same_subject: Final = said(
    "(if|while) (who: you|your opponent|they) {so} and > (@goes_on) = (if|while) {who} {so} , and {who}",
    "when (who: you|your opponent|they) {so} and > (@goes_on) = when {who} {so} , and {who} # with only",
    goes_on="have|has|control|controls|are|is|did",
)
"""The player of a condition is named again in the second one."""

none_of_these: Final = said(
    "@some (,)? and (who: @who) (has: have|has) none = {n} {more} {what} , and {who} {has} no {what}",
    "@some on {where} (,)? and (who: @who) (has: have|has) none = "
    "{n} {more} {what} on {where} , and {who} {has} no {what}",
    "@some in (your|their|the) (zone: @zone) (,)? and you have none > {then. !in !on} = "
    "{n} {more} {what} in (your|their|the) {zone} , and you have no {what} in your {zone}",
    "@some in (your|their|the) (zone: @zone) (,)? and (who: @who) (has: have|has) none > {then. !in !on} = "
    "{n} {more} {what} in (your|their|the) {zone} , and {who} {has} no {what} in their {zone}",
    some="(n: NUMBER|a|an) (more: or more|or less)? {what -NUMBER -and -in -on -life}", who="you|your opponent|they",
    zone="hand|drop|energy|deck|soul|left|center|right",
)
"""None are none of those of which the other player has some."""

together_anyway: Final = said(
    "^ (does: summon|destroy|banish|drop|return|STATE_VERB) {what? -NUMBER} NUMBER {which} at the same time > . = "
    "{does} {what} NUMBER {which}",
)
"""Cards with which one instruction does something go together anyway (gate:10.5.4)."""

only_dropped: Final = said("dropped {how?} (, but|but|, and|and) not destroyed > (,|.) = dropped {how}")
"""A card that is destroyed is not dropped (gate:10.3.1)."""

answered_now: Final = said(
    "fizzle {what @before} (n: @items) (that|which)? your opponent is (casting|playing|summoning|equipping|triggering|"
    "using) (by your opponent)? = fizzle {what} {n}",
    "fizzle {what @before} (n: @items) (that|which)? (your opponent has just|your opponent just|your opponent has|"
    "is being|being|was just|has just been|just) (cast|played|summoned|equipped|triggered|used) (by your opponent)? = "
    "fizzle {what} {n}",
    "fizzle {what @before} (n: @items) , > unless = fizzle {what} {n}",
    "fizzle (a|an|the) (enemy)? > (@items) (or spell|or unit|or item|or card|or skill)? (.|,|and|unless|then) = "
    "fizzle that",
    items="spell|unit|item|card|skill", before="-spell -unit -item -card -skill",
)
"""A [Counter] answers what is on the stack, and no other card."""

as_often_as_wanted: Final = said(
    ". (@used) any number of times (each turn|per turn|a turn|during a turn|in a turn)? > . =",
    used="you may use this skill|you can use this skill|this skill can be used|this skill may be used|"
         "this skill can be triggered|this skill may be triggered",
)
"""A skill without a limit is used as often as its player wants."""

players_of_their_turn: Final = said(
    "during your opponent's {turn} , they > cannot (cast|summon|equip|play|use|draw|trigger) = "
    "during your opponent's {turn} , your opponent",
    "during your opponent's {turn} , they > cannot attack = "
    "during your opponent's {turn} , your opponent # unless unit units card cards item items spell spells",
)
"""Who cannot do something during a turn is the player whose turn it is."""

any_kind_barred: Final = said(
    "cannot (does: cast|summon|equip|play) > from = cannot {does} {does: spells|units|items|cards}",
    "cannot (does: cast|summon|equip|play) (a|an|any) {what? -units -spells -items -cards} "
    "(noun: unit|spell|item|card) = cannot {does} {what} {noun: units|spells|items|cards}",
    "cannot (does: cast|summon|equip|play) (a|an|any) > {what?} (units|spells|items|cards) = cannot {does}",
)
"""A card that cannot be played is none of such cards."""

other_number_instead: Final = said(
    "(who: this card|it) (gain|has) (what: KEYWORD=vampire_curse|KEYWORD=life_bond) instead $$ = "
    "{who} lose {what} , and {who} gain {what} # unless would",
)
"""A keyword with another number instead is lost and gained."""

where_it_is_used: Final = said(
    ". (@used) from (the|your) drop > . = # with this_card_from_your_drop this_card_from_the_drop",
    used="this skill can be triggered|this skill may be triggered|this skill can be used|this skill may be used|"
         "you may use this skill|you can use this skill|you may trigger this skill",
)
"""A skill for which this card is paid from the drop is used there (gate:4.6.1.6)."""

how_long_it_lasts: Final = said(
    "STAR {what,} . (@lasts) (how: until|this) {time,} $$ = STAR {how} {time} , {what}",
    "^ {what, -STAR -USE -COUNTER -CLOSE -ONCE} . (@lasts) (how: until|this) {time,} $$ = {how} {time} , {what}",
    lasts="this lasts|this effect lasts|this last|this effect last|these effects last",
)
"""How long it lasts is said in front of what is so until then."""

together: Final = said("^ summon {what -same} at the same time > (without|by) = summon {what}")
"""Cards that one instruction summons come at the same time anyway (gate:10.5.4)."""
