"""What is done instead of something that would happen."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

done_in_its_place: Final = said(
    "STAR (when|if) {what -or -and -if} is > (destroyed|dropped|banished) {how? -or -and -if} , {does} instead $$ = "
    "STAR if {what} would be # unless would",
)
"""What is done instead when something is destroyed is done if it would be destroyed."""

goes_elsewhere: Final = said(
    "STAR (when|if) {what -or -and -if} is (done: destroyed|dropped|banished) (from the field)? {how? -or -and -if} , "
    "{does} (@away) $$ = STAR if {what} would be {done} {how} , {does} instead # unless would",
    "STAR (when|if) {what -or -and -if} leave the field , {does} (@away) $$ = "
    "STAR if {what} would be put into the drop from the field , {does} instead # unless would",
    away="instead of the drop|instead of your drop|instead of its owner's drop|instead of dropping it|"
         "instead of being put into the drop|instead of putting it into the drop|instead of into the drop|"
         "rather than the drop|instead of being dropped",
)
"""What goes to another zone "instead of the drop" goes there if it would be destroyed."""

_PLAYER: Final = "who: you|your opponent|a player"
_SPELL: Final = "(it|that spell|that card)"
_DROP: Final = (
    "instead of the drop|instead of your drop|instead of putting it into the drop|instead of dropping it|instead of "
    "its owner's drop|instead of sending it to the drop|instead of their drop|instead of being dropped")

off_the_stack: Final = said(
    f"(when|if) ({_PLAYER}) (cast|casts) (a: a|an|another) {{what}} , (may: you may)? (does: put|banish|return|place) "
    f"{_SPELL} {{where? -instead -from}} ({_DROP}) > (.|,) = "
    "if a {what} {who} play would be dropped as it resolves , {may} {does} it {where} instead",
    f"(when|if) (a|an) {{what +spell}} ({_PLAYER}) (cast|casts|control|controls|play|plays) (resolve|resolves) , (may: "
    f"you may)? (does: put|banish|return|place) {_SPELL} {{where? -instead -from}} ({_DROP}|instead) > (.|,) = "
    "if a {what} {who} play would be dropped as it resolves , {may} {does} it {where} instead",
    f"(when|if) (a|an) {{what +spell +card +unit +item}} ({_PLAYER}) (cast|casts|control|controls|play|plays) "
    "(is|would "
    f"be) fizzled , (may: you may)? (does: put|banish|return|place) {_SPELL} {{where? -instead -from}} "
    f"({_DROP}|instead) > (.|,) = if a {{what}} {{who}} play would be dropped as it is fizzled , {{may}} {{does}} it "
    "{where} instead",
    f"(when|if) (your|an enemy) {{what +spell}} (is|would be) fizzled , (may: you may)? (does: "
    "put|banish|return|place) "
    f"{_SPELL} {{where? -instead -from}} ({_DROP}|instead) > (.|,) = if a {{what}} (you|your opponent) play would be "
    "dropped as it is fizzled , {may} {does} it {where} instead",
    f"(when|if) (a|an) {{what +spell}} ({_PLAYER}) (cast|casts|play|plays) would be (put into|sent to|placed "
    "into|placed "
    "in|put in) (the|your|their|its owner's) drop (after it resolves|as it resolves)? , = "
    "if a {what} {who} play would be dropped as it resolves ,",
)
"""Where a card goes from the stack: a Spell that resolves, or a card that is fizzled."""

_CAST: Final = "cast {what +spell +it +card}"
_LEAVES: Final = "(when that spell leave the stack|when it leave the stack)"
_RESOLVES: Final = (
    "(after it resolve|after it resolves|after that spell resolve|after that spell resolves|when it resolve|when it "
    "resolves|when that spell resolve|when that spell resolves|as it resolves|afterwards|after that)")

of_cast_spells: Final = said(
    f"{_CAST} . {_LEAVES} (,)? banish {_SPELL} > . = cast {{what}} bound for the banish zone once off the stack "
    "# unless you_may",
    f"{_CAST} . {_LEAVES} (,)? banish {_SPELL} ({_DROP}) > . = cast {{what}} bound for the banish zone "
    "# unless you_may",
    f"{_CAST} (.|, and|, then|. then) (if you do ,)? banish {_SPELL} ({_DROP}) > . = cast {{what}} bound for the "
    "banish zone",
    f"{_CAST} . (when|if) {_SPELL} would be (put into|sent to|placed into|placed in) the drop , banish {_SPELL} "
    "instead > "
    ". = cast {what} bound for the banish zone",
    f"{_CAST} . {_RESOLVES} , banish {_SPELL} > . = cast {{what}} bound for the banish zone once resolved",
    f"{_CAST} (.|, and|, then|. then) (if you do ,)? banish {_SPELL} {_RESOLVES}? > . = "
    "cast {what} bound for the banish zone once resolved # unless you_may",
    f"{_CAST} (.|, and|, then) (if you do ,)? return {_SPELL} to (your|its owner's) hand ({_DROP}) > . = "
    "cast {what} bound for its owner's hand",
    f"{_CAST} (.|, and|, then) return {_SPELL} to (your|its owner's) hand {_RESOLVES}? > . = "
    "cast {what} bound for its owner's hand once resolved",
)
"""Where a Spell goes that a skill casts: in place of the drop, off the stack, or once it has resolved."""

put_elsewhere: Final = said(
    "STAR cards that would be (placed in|put into|put in|placed into|is put into) {where} (are|is) (banished|"
    "put into the banish zone|placed in the banish zone|put in the banish zone|put into the banish|"
    "placed in the banish) instead $$ = STAR if a card would be put into {where} , banish it instead",
)
"""Cards that are banished instead of going to a zone are each of them."""

soul_kept: Final = said(
    "STAR (if|when) this card (would)? leave the field , (add|return|put) (@soul) (to|into) your hand (@instead) $$ = "
    "STAR this card's soul is put into your hand as this card leave the field",
    "STAR (if|when) this card (would)? leave the field , banish (@soul) (@instead) $$ = "
    "STAR this card's soul is banished as this card leave the field",
    soul="the cards in its soul|cards in its soul|all cards in its soul|the cards in this card's soul|"
         "all cards in this card's soul|its soul cards|all of its soul cards|all its soul cards|all soul cards|"
         "its soul",
    instead="instead of dropping them|instead of dropping it|instead of drop them|instead of your drop|"
            "instead of the drop|instead of being dropped",
)
"""Where the soul of a card goes, when that leaves the field."""

_PAID: Final = "would {happen} , you may {pay. -instead} . if you do (,|COMMA_IF)"
_KEPT: Final = "would {happen} , you may {pay} instead"

kept_unhurt: Final = said(
    "this card would {happen} , you may {pay. -instead} . if you do (,|COMMA_IF) (it|this card) (stay|stays|remain|"
    "remains|is) (on the field|not destroyed) (, and|and) (all damage is removed from|remove all damage from) (it|this "
    "card) $$ = this card would {happen} , you may {pay} , and remove all damage from this card instead",
    f"{_PAID} (it|this card|that unit) (stay|stays|remain|remains|is) (on the field|not destroyed) (, and|and) (all "
    "damage is removed from|remove all damage from) (it|this card|that unit) $$ = "
    "would {happen} , you may {pay} , and remove all damage from it instead",
    f"{_PAID} remove all damage from (it|this card|that unit) instead $$ = "
    "would {happen} , you may {pay} , and remove all damage from it instead",
)
"""A card that stays without its damage: that is removed instead."""

destroyed_unless: Final = said(
    "when {what} would be destroyed , you may {pay.} . if you do , (it is not destroyed|this card is not destroyed)? "
    "$$ = if {what} would be destroyed , you may {pay} instead",
    "would be destroyed , you may {pay.} . if you do , (it is not destroyed|this card is not destroyed)? $$ = "
    "would be destroyed , you may {pay} instead",
    "(how: when|if) {what} would be destroyed by {whom} , you may {pay.} . if you do , $$ = "
    "if {what} would be destroyed by {whom} , you may {pay} instead",
    "would take {what?} damage {how?} , you may {pay, -instead} to (reduce|prevent) > (@damage) = "
    "would take {what} damage {how} , you may {pay} . if you do , (reduce|prevent)",
    f"{_PAID} (@it) (is|are) not (@gone)? (to your hand|to the hand|to its owner's hand)? $$ = {_KEPT}",
    f"{_PAID} (@it) (stay|stays|remain|remains) on the field $$ = {_KEPT}",
    f"{_PAID} (@it) (do|does) not leave (the field)? $$ = {_KEPT}",
    f"{_PAID} (you|it|this card|that unit) (do not|does not) take (that|any|the)? damage $$ = {_KEPT}",
    f"{_PAID} you take no damage $$ = {_KEPT}",
    f"{_PAID} you do not lose (the game)? $$ = {_KEPT}",
    f"{_PAID} prevent (@damage) $$ = {_KEPT}",
    f"{_PAID} (@damage) is prevented $$ = {_KEPT}",
    f"{_PAID} reduce (@damage) by NUMBER $$ = would {{happen}} , you may {{pay}} , and reduce that damage by NUMBER "
    "instead",
    f"{_PAID} increase (@damage) by NUMBER $$ = would {{happen}} , you may {{pay}} , and increase that damage by "
    "NUMBER instead",
    f"{_PAID} (@damage) is reduced by NUMBER $$ = would {{happen}} , you may {{pay}} , and reduce that damage by "
    "NUMBER instead",
    "would be {happen} , you may {pay, -instead} to (prevent that|prevent it|prevent this|save it) "
    "$$ = would be {happen} , you may {pay} instead",
    it="it|this card|that unit|that card|that item|the unit|the card|the item|they",
    gone="destroyed|dropped|banished|returned",
    damage="it|that|that damage|the damage|this damage",
)
"""What you may pay so that a card is not destroyed is paid instead."""

nothing_instead: Final = said(
    "would {happen,} , (it is not destroyed|prevent it|prevent that damage|prevent the damage) $$ = "
    "would {happen} , prevent that instead # unless STAR",
)
"""What does not happen the next time that it would is prevented."""

all_that_would: Final = said(
    "STAR (noun: cards|units) that would {happen} (are|is) (done: banished|dropped) instead $$ = "
    "STAR if a {noun: card|unit} would {happen} , {done: banish|drop} it instead",
)
"""What is done with all cards of which something would happen is done with each of them."""

_ONCE: Final = "ONCE=Once_per_turn, if"

first_time_would: Final = said(
    "STAR the first time each turn (who: you|this card) would take damage , > {does, -may} instead $$ = "
    "STAR @once {who} did not take damage this turn , if {who} would take damage ,",
    "STAR the first time (who: you|this card) would take damage each turn , > {does, -may} instead $$ = "
    "STAR @once {who} did not take damage this turn , if {who} would take damage ,",
    "STAR the first time each turn {event +would} , > {does, -may} instead $$ = STAR @once {event} ,",
    "STAR the first time {event +would} each turn , > {does, -may} instead $$ = STAR @once {event} ,",
    "STAR the first time {event +would} each turn , = STAR the first time each turn {event} ,",
    once=_ONCE,
)
"""What would happen for the first time each turn is so once per turn: what came before this card counts."""

not_at_all: Final = said(
    "STAR the first time each turn (that)? {head, +would} , (@spared)? $$ = STAR @once {head} , prevent that instead",
    "STAR {head, +would} , (@spared)? $$ = STAR {head} , prevent that instead",
    "^ the next time {head, +would} this turn , (@spared)? > . = the next time {head} this turn , prevent that instead",
    "STAR the first time each turn (that)? {head, +would} NUMBER {rest,?} , (@no_damage) $$ = "
    "STAR @once {head} NUMBER {rest} , prevent that instead",
    "STAR {head, +would} NUMBER {rest,?} , (@no_damage) $$ = STAR {head} NUMBER {rest} , prevent that instead",
    "NUMBER=1 of your {what?} (noun: units|items|cards|spells) would {happen,} , prevent that instead $$ = "
    "a {what} {noun: unit|item|card|spell} on your field would {happen} , prevent that instead",
    once=_ONCE,
    spared="it is not|it is not destroyed|it is not dropped|it is not banished|prevent it|prevent that|"
           "it is prevented|that is prevented|it is not returned|it do not|it does not|this card is not|"
           "that unit is not|that card is not|that unit is not destroyed",
    no_damage="reduce that damage to NUMBER=0|reduce the damage to NUMBER=0|that damage become NUMBER=0|"
              "that damage is reduced to NUMBER=0|prevent that damage|prevent the damage",
)
"""What is not destroyed, the first time that it would be, is spared once per turn: that is prevented."""

spell_goes: Final = said(
    "(after this card|after this spell|when this card) (resolve|resolves) (,|COMMA_IF) (does: @goes) it = "
    "{does} this card # unless STAR USE",
    "^ (does: @goes) this (card|spell) {where,} (@away) > . = {does} this (card|spell) {where} # unless STAR USE",
    goes="put|return|banish|place|shuffle",
    away="instead of sending it into the drop|instead of sending it into your drop|instead of the drop|"
         "instead of your drop|instead of dropping it|instead of putting it into the drop|"
         "instead of putting it into your drop|after it resolves|after it resolve|after this card resolves|"
         "after this card resolve|as it resolves|as it resolve",
)
"""Where a Spell goes after it has resolved, instead of the drop, is where it is put."""

from_the_hand: Final = said("would be dropped from your hand = would be put into your drop from your hand")
"""A card that is dropped from the hand is put into the drop from there."""

in_its_place: Final = said(
    "would {happen} , you may {pay, -instead} . if you do , rest > {what,} instead . = "
    "would {happen} , you may {pay} , and STATE_VERB=rest",
    "would {happen} , you may {pay, -instead} . if you do , stand > {what,} instead . = "
    "would {happen} , you may {pay} , and STATE_VERB=stand",
    "would {happen} , you may {pay, -instead} . if you do , > {does,} instead . = would {happen} , you may {pay} , and",
)
"""What you may pay, and what is done if you do, are both done instead."""
