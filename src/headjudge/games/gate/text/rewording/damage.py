"""Damage: to whom it is dealt, and by what, how much less it is, and how long it stays."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import by_rows, said
from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import texts_of
from headjudge.language.reading.words import Word

_IT: Final = "(it|that damage|the damage|this damage)"

dealt_it: Final = said(
    "deal {whom -NUMBER -damage -to -equal -times} NUMBER damage = deal NUMBER damage to {whom}",
    "^ (who: it|that unit|that card) take NUMBER damage = deal NUMBER damage to {who} # unless would",
)
"""Dealing a unit 2 damage, and a unit that takes it, is damage dealt to it."""

attack_deals: Final = said(
    "when this card deal damage to (a: a|an|another) {what -by -with -or -and -player} , > {then.? -it -damage} that "
    "(unit|card|item) = when {a} {what} take damage by this card ,",
    "when this card deal damage to (a: a|an|another) {what -by -with -or -and -player} (by|with|as) (an)? attack , > "
    "{then.? -it -damage} that (unit|card|item) = when {a} {what} take damage by this card's attack ,",
    "when this card attack and deal damage to (a: a|an) {what -by -with -or -and -player} , > {then.? -it -damage} "
    "that "
    "(unit|card|item) = when {a} {what} take damage by this card's attack ,",
    "(at: when|time|turn) (who: this card's|its|that unit's|that card's) attack deal damage to {whom} $ = "
    "{at} {who: this card|it|that unit|that card} deal damage to {whom} by an attack",
    "(at: when|time|turn) (the|an) attack (of|by) this card deal damage to {whom} $ = "
    "{at} this card deal damage to {whom} by an attack",
)
"""A card's attack that deals damage is the card that deals it by an attack."""

damage_of_it: Final = said(
    "the damage dealt to you by (this|that|the) attack is reduced by = "
    "reduce the damage dealt to you by the attack by # with COUNTER",
)
"""Damage of the attack that is reduced is an instruction that reduces it."""

strikes: Final = said(
    "^ your {a -choose -they -those} and {b -they} deal damage {how?} each other = "
    "choose a {a} on your field , and choose {b} . they deal damage {how} each other",
    "^ {a -choose -they -those} and {b -they} deal damage {how?} each other = "
    "choose {a} , and choose {b} . they deal damage {how} each other",
)
"""Two units that deal damage to each other are chosen first."""

dealt_to_controller: Final = said(
    "deal {much} damage to (its|that unit's|that card's) controller = deal {much} damage to its controller's life",
    "(what: reduce damage|reduce the|damage dealt|damage the) {whose} this turn (how: is reduced|is increased)? by "
    "NUMBER $ = {what} {whose} {how} by NUMBER this turn # unless next",
)
"""Damage to its controller is damage to that player's life; how long damage is less stands last."""

so_much_more: Final = said(
    "(verb: take|deal|gain|lose) (double|twice) (that much|that|the) (what: damage|life) = "
    "{verb} twice that much {what}",
    "(verb: take|deal|gain|lose) that much (what: damage|life) (how: plus|minus) NUMBER = "
    "{verb} that much {how} NUMBER {what}",
    "(verb: take|deal|gain|lose) that much (what: damage|life) {whom? -gain -lose -take} (,)? (up to|up to a "
    "maximum of|"
    "to a maximum of|to at most) NUMBER > (.|,) = {verb} that much capped at NUMBER {what} {whom}",
    "STAR (if|when) you would (take|receive) damage {by?} , (you)? take that much (how: plus|minus) NUMBER "
    "damage instead "
    "$$ = STAR damage dealt to you {by} is {how: increased|reduced} by NUMBER",
    "(verb: gain|lose) twice that much > (instead|.|,) = {verb} twice that much life",
    "take twice that much > (instead|.|,) = take twice that much damage",
    "STAR (all)? (the)? damage (dealt by this card|this card deal) to (whom: players|a player|your opponent) is "
    "doubled $$ = "
    "STAR if {whom: your opponent|your opponent|your opponent} would take damage by this card , your opponent "
    "take twice "
    "that much damage instead",
    "STAR (all)? (the)? damage (you take|dealt to you) is doubled $$ = "
    "STAR if you would take damage , take twice that much damage instead",
    "STAR (all)? (the)? life you gain is doubled $$ = STAR if you would gain life , gain twice that much life instead",
)
"""Damage and life that are doubled are twice that much."""

takes_damage: Final = said(
    "^ (what: an|all|each|enemy|this|those|another|NUMBER) {who? -you -player -opponent -would -if -when -that "
    "-players} take NUMBER damage = deal NUMBER damage to {what} {who}",
    "^ (what: this card|that unit|that card|it|your opponent|each player|NUMBER) {who? -you -player -would -if -when} "
    "(is|are) dealt NUMBER damage $ = deal NUMBER damage to {what} {who}",
    "deal {a} and NUMBER damage to = deal {a} , and deal NUMBER damage to",
)
"""A unit that takes 2 damage is damage dealt to it; damage to two units is dealt to each of them."""

damage_less: Final = said(
    "STAR (all)? damage dealt to {whom -by !you !players !each} by {what} (become|is reduced to) NUMBER=0 $$ = "
    "STAR {whom} cannot take damage by {what}",
    "STAR (all)? damage dealt to {whom -by !you !players !each} (become|is reduced to) NUMBER=0 $$ = STAR {whom} "
    "cannot take damage",
    f"STAR (if|when) {{who -while}} would (take|receive) damage {{how?}} , reduce {_IT} by NUMBER $$ = "
    "STAR damage dealt to {who} {how} is reduced by NUMBER",
)
"""Reducing damage that a card would take is such damage that is reduced."""

_LESS: Final = (
    "(reduce it|reduce that damage|reduce the damage|it is reduced|that damage is reduced|the damage is reduced)")

once_less: Final = said(
    f"the first time (who: you|this card) take damage {{by?}} each turn , > {_LESS} = "
    "the first time {who} would take damage {by} each turn ,",
    f"^ the next time it would (take|receive) damage {{by?}} this turn , {_LESS} by NUMBER . = "
    "the next damage dealt to this card {by} is reduced by NUMBER this turn . # unless choose when",
    f"^ the next time {{who}} would (take|receive) damage {{by?}} this turn , {_LESS} by NUMBER . = "
    "the next damage dealt to {who} {by} is reduced by NUMBER this turn .",
    f"^ the next time you would (take|receive) damage {{by?}} this turn , prevent {_IT} . = "
    "the next damage dealt to you {by} this turn become NUMBER=0 .",
    f"^ the next time {{who}} would (take|receive) damage {{by?}} this turn , prevent {_IT} . = "
    "the next damage dealt to {who} {by} become NUMBER=0 this turn .",
    "STAR the first time each turn (that)? {who} would (take|receive) damage {by?} , = "
    "STAR the first time {who} would take damage {by} each turn ,",
    f"STAR the first time it would (take|receive) damage {{by?}} each turn , {_LESS} by NUMBER . = "
    "STAR the first time this card would take damage {by} each turn , reduce it by NUMBER .",
    f"STAR the first time (who: you|this card) would (take|receive) damage each turn , {_LESS} by NUMBER . = STAR "
    "ONCE=once_per_turn if {who} did not take damage this turn , damage dealt to {who} is reduced by NUMBER .",
    f"STAR the first time (who: you|this card) would (take|receive) damage each turn , prevent {_IT} . = STAR "
    "ONCE=once_per_turn if {who} did not take damage this turn , damage dealt to {who} become NUMBER=0 .",
    f"STAR the first time {{who}} would (take|receive) damage {{by?}} each turn , {_LESS} by NUMBER . = "
    "STAR ONCE=once_per_turn damage dealt to {who} {by} is reduced by NUMBER .",
)
"""Reducing damage the next time reduces the next damage; the first time each turn is once per turn (gate:8.2).

What came before this card did counts, too: damage of this turn is asked for where nothing says who deals it.
"""

fight: Final = said(
    "choose {one -choose} and (other: a|an|another|NUMBER) {which} (then: .|, and) they deal damage equal = "
    "choose {one} , and choose {other} {which} {then} they deal damage equal",
)
"""Choosing two units that deal damage is two choices of a card."""

_MOST: Final = by_rows(
    "(if|when) you would take NUMBER or more damage (at once)? , (you)? (only)? take (only)? NUMBER (damage)? "
    "instead $$ = "
    "you cannot take more than NUMBER NUMBER damage at once # unless ONCE",
    f"(if|when) you would take NUMBER or more damage (at once)? , (reduce)? {_IT} (become|to|is reduced to) NUMBER "
    "(instead)? $$ = you cannot take more than NUMBER NUMBER damage at once # unless ONCE",
    "(if|when) you would take NUMBER or more damage {by?} , (you)? (only)? take (only)? NUMBER (damage)? instead $$ = "
    "you cannot take more than NUMBER NUMBER damage {by} # unless ONCE",
    f"(if|when) you would take NUMBER or more damage {{by?}} , (reduce)? {_IT} (become|to|is reduced to) NUMBER "
    "(instead)? $$ = you cannot take more than NUMBER NUMBER damage {by} # unless ONCE",
    "(if|when) you would take NUMBER or more damage {by?} , (you)? take NUMBER (damage)? instead . this skill cannot = "
    "you cannot take more than NUMBER NUMBER damage {by} . this skill cannot # unless ONCE",
    "more than NUMBER NUMBER damage (at once)? (by|from) (an|a single|one)? attack = "
    "more than NUMBER NUMBER damage by an attack",
)


@where("take")
def most_at_once(words: list[Word]) -> list[Word]:
    """"If you would take 5 or more damage, take 4 damage instead": no more than 4 (gate:1.3.1)."""
    done = _MOST(words)
    at = texts_of(done).index("cannot") + 4 if done is not words else 0
    least, most = [word.values[0] for word in done[at : at + 2]] if at else ("", "")
    return [*done[:at], *done[at + 1 :]] if most.isdigit() and least == str(int(most) + 1) else words


_STAYS: Final = "(is not|cannot be|is never) removed"
_CLEANED: Final = ("(at the clean up step|during the clean up step|in the clean up step|at the end of the turn|"
                   "at the end of each turn|at the end of turn|during clean up|in the clean up)")

damage_that_stays: Final = said(
    f"{_CLEANED} of > this turn = in the clean up step",
    f"^ damage {_STAYS} from them {_CLEANED} = they cannot lose damage in the clean up step",
    f"^ damage {_STAYS} from {{what}} {_CLEANED} = {{what}} cannot lose damage in the clean up step",
    f"^ damage on {{what}} {_STAYS} {_CLEANED} = {{what}} cannot lose damage in the clean up step",
)
"""Damage that is not removed in the clean up step is a card that does not lose it then."""

_UNTAKEN: Final = (
    "(you cannot take damage|cannot take damage|you do not take it|you do not take that damage|it is not dealt|"
    "that damage is not dealt|it does not take that damage|you take none)")

none_instead: Final = said(
    "would take {much? -damage} damage {by?} , (it|you|this card|that unit|that card)? (cannot take damage|take no "
    "damage"
    "|does not take damage|do not take damage|take none|cannot take that damage) instead . = "
    "would take {much} damage {by} , prevent that instead . # unless first next",
    f"would take damage {{by?}} , (reduce)? {_IT} (become|to|is reduced to) NUMBER=0 (instead)? . = "
    "would take damage {by} , prevent that instead .",
    f"would take damage {{by?}} , {_UNTAKEN} (instead)? . = would take damage {{by}} , prevent that instead .",
    f"you would take damage {{by?}} , (reduce)? {_IT} (become|to|is reduced to) NUMBER (instead)? . = "
    "you would take damage {by} , take NUMBER damage instead .",
)
"""Damage that becomes 0 is prevented, and damage that becomes another number is taken instead."""

damage_from: Final = said(
    "damage from {whom -is} dealt to {what} > (is|become|by|,|.) = damage dealt to {what} by {whom}",
)
"""Damage from enemy units that is dealt to this card is damage dealt to it by them."""

deals_itself: Final = said(
    "STAR when this card {meanwhile. -choose} ^ it deal = STAR when this card {meanwhile} this card deal",
    "^ this card deal {what? -double} its = deal {what} this card's",
    "^ this card deal {what? -double} damage = deal {what} damage",
)
"""This card that deals damage is an instruction: it is the source of what its skill deals (gate:3.11.1)."""

_OF_IT: Final = "(damage|the damage|that damage) (dealt to you)? by (the|that|this) attack"

of_this_attack: Final = said(
    f"reduce {_OF_IT} by NUMBER = "
    "damage dealt to you by an attack is reduced by NUMBER until the end of this attack",
    f"reduce {_OF_IT} to NUMBER=0 = you cannot take damage by attack until the end of this attack",
    f"^ {_OF_IT} become NUMBER=0 = you cannot take damage by attack until the end of this attack",
    f"^ {_OF_IT} become NUMBER = damage dealt to you by an attack become NUMBER until the end of this attack",
    "reduce (the|that) damage by NUMBER = "
    "damage dealt to you by an attack is reduced by NUMBER until the end of this attack # with attacked attack_you",
    "reduce (the|that) damage to NUMBER=0 = "
    "you cannot take damage by attack until the end of this attack # with attacked attack_you",
    "^ (the|that) damage become NUMBER=0 = "
    "you cannot take damage by attack until the end of this attack # with attacked attack_you",
)
"""Reducing damage of an attack, where you are attacked, lasts for the attack."""

changed_damage: Final = said(
    "(reduce|increase) (the)? damage {to?} by the next attack (this turn)? by NUMBER = "
    "the next damage {to} by an attack is (reduced|increased) by NUMBER this turn",
    "(reduce|increase) (the)? damage {to?} by NUMBER = damage {to} is (reduced|increased) by NUMBER",
    "(reduce|increase) {whose -that -this -it -damage} damage {to?} by NUMBER = "
    "{whose} damage {to} is (reduced|increased) by NUMBER",
)
"""Reducing damage by 1 is damage that is reduced by 1."""

no_next_damage: Final = said(
    "you cannot take damage (by|from) the next attack this turn = "
    "the next damage dealt to you by an attack this turn become NUMBER=0",
)
"""Damage of the next attack that cannot be taken becomes 0."""

dealt_elsewhere: Final = said(
    "(at: if|when|time|turn) damage would be dealt to {whom} , = {at} {whom} would take damage ,",
    f"(have)? {_IT} (be|is)? dealt to {{whom}} instead $$ = deal that much damage to {{whom}} instead # with would",
    "have it be dealt to {whom} instead $$ = deal that much damage to {whom} instead # with would",
    f"deal {_IT} to {{whom}} instead $$ = deal that much damage to {{whom}} instead # with would",
    f"(have)? this card take {_IT} instead $$ = deal that much damage to this card instead # with would",
)
"""Damage that would be dealt to a card is a card that would take it; dealing that much elsewhere is done instead."""

of_all_life: Final = said(
    "(at: if|when|time) damage would reduce (whose: your opponent's|your) life to = "
    "{at} {whose: your opponent|you} would take damage that would reduce {whose} life to",
    "would take damage by {whom} that would reduce {life} NUMBER (less: or less)? = "
    "would take damage that would reduce {life} NUMBER {less} by {whom}",
)
"""Damage that would reduce life is damage you would take that does so; by what, behind it."""

of_link_attacks: Final = said(
    "STAR (the)? damage dealt to you (by|from) (a link attack|link attacks|attack in a link attack) = "
    "STAR while you are attacked in a link attack , damage dealt to you by attack # unless ,",
    "STAR (the)? damage dealt to you (by|from) (attack|attacks) with NUMBER=2 or more attackers = "
    "STAR while you are attacked in a link attack , damage dealt to you by attack # unless ,",
)
"""Damage of link attacks is that of attacks, while you are attacked in one."""

would_deal: Final = said(
    "(at: if|when|time) (one: a|an) {whose} would deal {much?} damage to {whom} , = "
    "{at} {whom} would take {much} damage by {one} {whose} ,",
)
"""An attack that would deal you damage is damage that you would take by it."""

so_much_less: Final = said(
    "STAR {who} would take NUMBER {by?} , (may: you may)? (deed: reduce|increase) (it|that damage|the damage) by "
    "NUMBER (instead)? $$ = STAR {who} would take NUMBER {by} , {may} {deed} that damage by NUMBER instead",
)
"""Reducing damage of some size that you would take is done instead."""


next_damage_then: Final = said(
    "^ (until the end of the turn|this turn) , the next damage {who -is -become} (is|become) {done} > . = "
    "the next damage {who} this turn (is|become) {done}",
)
"""A time in front of the next damage, behind it."""


of_a_source: Final = said(
    "would take damage and (its source|the source of the damage|the source of that damage|the source) is {whom} , = "
    "would take damage by {whom} ,",
    "STAR when {who -take} take damage , if (its source|the source of the damage|the source of that damage|the "
    "source) is "
    "{whom} , = STAR when {who} take damage by {whom} ,",
    "damage (from|by) a source (your opponent controls|controlled by your opponent) = damage by an enemy card",
    "damage whose source is {whom} (is|are|,) = damage by {whom} (is|are|,)",
)
"""The source of damage is what deals it (gate:3.11.1)."""
