"""Link Attacks of several cards: who takes part, and what the attackers are called (gate:6.2.6.1)."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

_TOGETHER: Final = (
    "attack together|link attack|link attack together|attack in a link attack|attack together in a link attack|"
    "attack at the same time|attack in the same link attack|make a link attack|make a link attack together")
_ARE: Final = (
    "are attacking together|are link attacking|are attacking in a link attack|are in a link attack|"
    "are in the same link attack|are both attacking|are attacking in the same link attack|are link attacking together|"
    "are part of the same link attack|are both in a link attack|are in a link attack together|attack together|"
    "link attack|attack in a link attack")

_END: Final = "at the end of this card's attack"

attacked_with: Final = said(
    "@end , {first.?} if (a: a|an|another|your) {what -and -or -attacked} attacked (together)? with this card > (,|.) "
    "= @end , {first} if this card is in a link attack with {a} {what}",
    "@end , {first.?} if this card attacked (together|in a link attack)? with (a: a|an|another|your) {what -turn} > "
    "(,|.) = @end , {first} if this card is in a link attack with {a} {what}",
    "in a link attack with (an|your|another) item , {then.} that item = "
    "in a link attack with an item , {then} your item",
    end=_END,
)
"""With what a card has attacked is asked at the end of its attack, when both are still in it (gate:6.2.6.8)."""

pair: Final = said(
    "STAR if this card and {other -would -NUMBER} (@are) , {so, -until} $$ = "
    "STAR while this card is in a link attack with {other} , {so} # with gain cannot",
    "STAR if this card and {other -would -NUMBER} (@are) , > {so, -until} (gain|cannot) = "
    "STAR while this card is in a link attack with {other} ,",
    "(when|if) {one -and -or -would -,} and {other -and -or -would -NUMBER} (@together) > , = "
    "when {one} attack in a link attack with {other} # without would",
    "(if|while) this card and {other -and -or -NUMBER} (@are) > (.|,) = (if|while) this card is in a link attack with "
    "{other}",
    together=_TOGETHER, are=_ARE,
)
"""Two cards that attack together: the first of them attacks in a Link Attack with the other one."""

_SO_MANY: Final = "NUMBER (more: or more)? (of)?"

so_many_together: Final = said(
    f"when {_SO_MANY} your {{what}} (@together) > , = when you declare a link attack with NUMBER {{more}} {{what}}",
    f"when {_SO_MANY} (of)? (your opponent's|enemy) {{what}} (@together) > , = "
    "when your opponent declare a link attack with NUMBER {more} {what}",
    "(if: if|while) NUMBER (more: or more)? (of)? your {what} (@are|@all) > (.|,) = "
    "{if} you have NUMBER {more} attacking {what}",
    "(if: if|while) NUMBER (more: or more)? (kind: units|cards|items) (@are|@all) > (.|,) = "
    "{if} there are NUMBER {more} attacking {kind}",
    "STAR (if|while) (there: there are|there is exactly|you have) {many +attacking -link} , {so} until the end of this "
    "attack $$ = STAR while {there} {many} , {so}",
    together=_TOGETHER, are=_ARE, all="are attacking|are attacking the same target|attack the same target",
)
"""So many cards that attack together are those with which a Link Attack is declared."""

attackers: Final = said(
    "(one|NUMBER=1) of the attackers = NUMBER=1 attacking card",
    "(all of the|all the|all|the) attackers = all attacking cards",
    "(each|each of the) (attacker|attackers) = each attacking card",
    "(how: up to)? NUMBER (of)? (the)? attackers = {how} NUMBER attacking cards",
    "(an|a single|any) attacker > (.|,|and|to|into) = NUMBER=1 attacking card",
)
"""Attackers are the cards that are attacking."""

_TAKES_PART: Final = "including|that include|that includes|involving|that contain|with"

it_hits: Final = said(
    "when your (link attack|attack in a link attack) with this card hit {whom? -and -or} > , = "
    "when this card hit {whom} , if this card is in a link attack",
    "when this card's (link attack|attack in a link attack) hit {whom? -and -or} > , = "
    "when this card hit {whom} , if this card is in a link attack",
    "when a (link attack|attack in a link attack) (@part) this card hit {whom? -and -or} > , = "
    "when this card hit {whom} , if this card is in a link attack",
    "when a (link attack|attack in a link attack) (@part) this card and {other -would -NUMBER} hit {whom? -and -or} > "
    ", = when this card hit {whom} , if this card is in a link attack with {other}",
    "when (you|your units|your cards) hit {whom -and -or} (with|in) (a link attack|attack in a link attack) > , = "
    "when your link attack hit {whom}",
    "when (a link attack you declare|a link attack you make|one of your attack in a link attack) hit = "
    "when your link attack hit",
    "when (a link attack|attack in a link attack) (of|with|made by) NUMBER (more: or more)? (of)? your {what -and -or} "
    "hit = when your link attack with NUMBER {more} {what} hit",
    "link attack (of|with|made by|made with|including|by) NUMBER (more: or more)? {what -and -or -of} hit = "
    "link attack with NUMBER {more} {what} hit",
    part=_TAKES_PART,
)
"""A Link Attack that hits: that of a player, or that of a card that takes part in it."""

_ONE_ALONE: Final = (
    "only one card|only NUMBER=1 card|just NUMBER=1 card|a single card|a lone card|a lone attacker|one card alone|"
    "NUMBER=1 card alone|a single attacker|only NUMBER=1 attacker|only a single card|a card attacking alone|"
    "a card that attack alone|a card that is attacking alone")
_MADE: Final = "made by|by|of|from|declared by|made with|with"
_BOTH: Final = "link attack|attack in a link attack"

which_attack: Final = said(
    "fizzle the attack (@made) (@alone) $$ = if there is exactly NUMBER=1 attacking card , fizzle the attack",
    "fizzle the attack (in which|where) (only)? (@alone) is attacking $$ = "
    "if there is exactly NUMBER=1 attacking card , fizzle the attack",
    "fizzle the attack (that is not|if it is not) a (@link) $$ = "
    "if there is exactly NUMBER=1 attacking card , fizzle the attack",
    "fizzle the attack (that is|if it is) a (@link) $$ = if a link attack is being made , fizzle the attack",
    "fizzle the attack (@made) NUMBER (more: or more)? (kind: cards|units|items) $$ = "
    "if there are NUMBER {more} attacking {kind} , fizzle the attack",
    "fizzle (a|the) (enemy)? (@link) (@made) NUMBER (more: or more)? (kind: cards|units|items) $$ = "
    "if there are NUMBER {more} attacking {kind} , fizzle the attack",
    "fizzle (a|the) (enemy)? (@link) (that include|that includes|that contain|including|involving|with) (one: a|an) "
    "{what -and -or} $$ = if there is {one} attacking {what} , and a link attack is being made , fizzle the attack",
    "fizzle (a|the) (enemy)? (@link) $$ = if a link attack is being made , fizzle the attack",
    "fizzle (a|the) (enemy)? (@link) (against|on) you $$ = "
    "if a link attack is being made , and you are being attacked , fizzle the attack",
    "fizzle (a|the) (enemy)? (@link) against {what} $$ = "
    "if a link attack is being made , fizzle the attack against {what}",
    "fizzle the attack (made by|by|from|declared by) (a|an) (enemy)? unit $$ = fizzle the attack of an enemy unit",
    "fizzle the attack (made by|by|from|declared by) (a|an) (enemy)? {what -and -cost -unless -if -on} $$ = "
    "if an enemy {what} attack , fizzle the attack",
    "fizzle (a|an|the|an enemy|your opponent's) (kind: unit's|item's) attack $$ = "
    "fizzle the attack of an enemy {kind: unit|item}",
    "fizzle the attack of (a|an) (enemy)? item $$ = if an enemy item attack , fizzle the attack",
    "if the attack is a (@link) , fizzle it $$ = if a link attack is being made , fizzle the attack",
    made=_MADE, alone=_ONE_ALONE, link=_BOTH,
)
"""A fizzled attack of so many cards, or of cards of a kind, is fizzled if such cards are attacking."""

so_many_are: Final = said(
    "(if: if|while) there (is|are) only NUMBER {what +attacking} > (.|,) = {if} there is exactly NUMBER {what}",
    "(if: if|while) (@alone) is attacking = {if} there is exactly NUMBER=1 attacking card",
    "(if: if|while) (exactly|only|just)? NUMBER=1 (kind: card|unit|item) is attacking = "
    "{if} there is exactly NUMBER=1 attacking {kind}",
    "(if: if|while) your opponent is attacking with (@alone) > , = "
    "{if} there is exactly NUMBER=1 attacking enemy card",
    "(if: if|while) your opponent is attacking with (exactly|only|just)? NUMBER (more: or more)? "
    "(kind: card|cards|units|unit|items) > , = {if} there are NUMBER {more} attacking enemy {kind}",
    "(if: if|while) (the|this|that) attack is not a (@link) = {if} there is exactly NUMBER=1 attacking card",
    "(if: if|while) no (@link) is being made = {if} there is exactly NUMBER=1 attacking card",
    alone=_ONE_ALONE, link=_BOTH,
)
"""How many cards are attacking."""

_THE_ATTACK: Final = "link attack|attack in a link attack"

against_it: Final = said(
    "when (an enemy|your opponent's|a) (@link) (targets|target|is made against|is declared against) this card > , = "
    "when this card is attacked by a link attack",
    "when (an enemy|your opponent's|a) (@link) (targets|target|is made against|is declared against) you > , = "
    "when you are attacked in a link attack",
    "STAR (while|if) {what -this -would -NUMBER} is (attacking|link attacking|in a link attack) (together)? with this "
    "card > , = STAR while this card is in a link attack with {what}",
    "STAR (enemy|your opponent's)? (link attacks|attack in a link attack) (against you)? deal NUMBER less damage "
    "(to you)? $$ = STAR damage dealt to you by link attacks is reduced by NUMBER",
    link=_THE_ATTACK,
)
"""A Link Attack against a card or a player, and the damage of it."""

it_is_attacked: Final = said(
    "COUNTER (if|when|while) (a unit|NUMBER=1 of your units) (on your field)? is being attacked , {then.?} that unit "
    "= COUNTER if there is an attacked unit on your field , {then} the attacked unit",
    "COUNTER (if|when|while) (@other) (on your field)? is being attacked , {then.?} that unit = "
    "COUNTER if there is another attacked unit on your field , {then} the attacked unit",
    "COUNTER (if|when|while) (@other) (on your field)? is being attacked , = "
    "COUNTER if there is another attacked unit on your field ,",
    "the positions of the attacked unit and this card = the positions of this card and the attacked unit",
    "become the (attack target|target of the attack) instead = become the target of the attack # with COUNTER",
    "you may {moved +exchange +move +put} . this card (is now|become) the (attack target|target of the attack) "
    "> (.|,) = you may {moved} . if you do , change the target of the attack to this card",
    other="another unit|another of your units|NUMBER=1 of your other units",
)
"""A unit of which is asked whether it is being attacked, and that is meant behind that."""

_LEAVES: Final = (
    "is no longer attacking|stop attacking|stops attacking|leave the attack|is no longer part of the attack|"
    "is removed from the attack|is no longer in the attack|leave the link attack|is removed from the link attack|"
    "are no longer attacking")

withdrawn: Final = said(
    "^ (remove|withdraw|take) {what -damage} (from|out of) (the|that|its|their|this) (attack|link attack) = "
    "withdraw {what} from the attack",
    "^ (who: it|that card|that unit|that item|they|those units|those cards) (@leaves) > (.|,|and) = "
    "withdraw {who: it|that card|that unit|that item|them|those units|those cards} from the attack",
    "^ (n: one|a|an|NUMBER=1) {what +attacking +link -choose} (@leaves) > (.|,|and) = "
    "withdraw {n} {what} from the attack",
    leaves=_LEAVES,
)
"""What is no longer attacking is withdrawn from the attack."""

_BEHIND: Final = (
    "even if you have a unit in the center|even if you have a unit in your center|"
    "even while you have a unit in the center|while you have a unit in the center|"
    "while you have a unit in your center|even while you have a unit in your center|"
    "even if there is a unit in your center|even though you have a unit in your center")
_IN_A_LINK: Final = (
    "but only in a link attack|only in a link attack|if it is in a link attack|but only in an attack with other cards|"
    "but cannot attack alone|but only together with other cards|but only with other cards|but not alone")

behind_the_center: Final = said(
    "STAR (this card|your item) (may|can) attack (@behind) (,)? (@link) $$ = "
    "STAR (this card|your item) can link attack even if you have a unit in your center",
    "STAR (this card|your item) (may|can) (link attack|attack in a link attack|join a link attack|attack together with "
    "other cards|attack with other cards) (@behind) $$ = "
    "STAR (this card|your item) can link attack even if you have a unit in your center",
    behind=_BEHIND, link=_IN_A_LINK,
)
"""An Item that may attack behind a unit in the Center, but only together with other cards (gate:4.6.5, 6.2.6.1)."""
