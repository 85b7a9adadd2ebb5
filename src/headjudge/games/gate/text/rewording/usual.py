"""Usual ways to say whose, how many, which and when, as the other steps know them."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

_OWNED: Final = (
    "left|right|center|set|hand|deck|drop|energy|field|unit|units|item|items|card|cards|spell|spells|life|gate|soul|"
    "souls|banish|gate master|turn|main phase|battle phase|end phase")

own: Final = said(
    f"(whose: your|their|its owner's|your opponent's) own > ({_OWNED}|PLANETS|TRAITS) = {{whose}}",
)
"""Your own cards are yours."""

all_of_them: Final = said(
    "(sign: USE|COUNTER) (ONCE)? (stop: ,|.)? if this card has (n: NUMBER or more|NUMBER) soul cards , (does: "
    "drop|banish) "
    "(them all|all of them|them|all of its soul cards) . = "
    "{sign} (ONCE)? {stop} {does} all cards in this card's soul : "
    "you can only use this skill if this card has {n} soul cards .",
    "soul cards , (does: drop|banish) (them all|all of them|them|all of its soul cards) > (.|,) = "
    "soul cards , {does} all cards in this card's soul # with this_card_has # unless that_unit",
)
"""All the soul cards that were counted."""

_FIELD: Final = "power|crit|defense|limit"
_THAN: Final = "(whose: this card|this unit|this item|that unit|it)"

compared: Final = said(
    f"with (equal or less|equal or lower|less or equal|lower or equal|the same or less|the same or lower) (field: "
    f"{_FIELD}) (than|as|to) {_THAN} ! ('s|with) = with {{field}} equal to or lower than {{whose: this card's|this "
    "card's|this card's|that unit's|its} {field}",
    f"with (equal or more|equal or higher|more or equal|higher or equal|greater or equal|equal or greater|the same or "
    f"more|the same or higher) (field: {_FIELD}) (than|as|to) {_THAN} ! ('s|with) = with {{field}} equal to or higher "
    "than {whose: this card's|this card's|this card's|that unit's|its} {field}",
    f"with (field: {_FIELD}) (equal or less|equal or lower|less or equal|lower or equal) (than|to) {_THAN} > "
    "(.|,|in|on|and|to) = with {field} equal to or lower than {whose: this card's|this card's|this card's|that unit's|"
    "its} {field}",
)
"""Numbers that are equal or less are equal to or lower than another."""

open_zones: Final = said(
    "to (a|an) (open|empty) (field zone|zone|field) of yours = to an empty field zone",
    "to (open|empty) (field zones|zones) (of yours|on your field|you control)? = to your empty field zones",
    "to your (open|empty) (field zones|zones) = to your empty field zones",
    "to your (open|empty) (field zone|zone) = to an empty field zone",
)
"""Own zones without a card in them."""

_PLAYED: Final = "(you cast|you have cast|you played|you play|you have played)"
_BEFORE: Final = (("second", 1), ("third", 2), ("fourth", 3), ("fifth", 4))

nth_of_the_turn: Final = said(
    f"if this is the first spell {_PLAYED} (this turn|in this turn|in a turn) = if you did not cast a spell this turn "
    "# unless STAR USE",
    *[row for nth, before in _BEFORE for row in (
        f"if this is the {nth} spell {_PLAYED} (this turn|in this turn|in a turn) = "
        f"if you cast NUMBER={before} spells this turn # unless STAR USE",
        f"if this is at least the {nth} spell {_PLAYED} (this turn|in this turn|in a turn) = "
        f"if you cast NUMBER={before} or more spells this turn # unless STAR USE",
    )],
    "if you (have)? cast another {what?} spell this turn = if you cast a {what} spell this turn # unless STAR USE only",
    "if you (have)? cast NUMBER (more: or more|or less)? other {what?} (spells|spell) this turn = "
    "if you cast NUMBER {more} {what} spells this turn # unless STAR USE only",
)
"""Which Spell of the turn this one is: so many were cast before it, which itself is cast as it has resolved."""

moved_there: Final = said(
    "(start: STAR|.|:|USE|,|ONCE) move this card {where,} (.|, and) if (it|this card) (moved|was moved|has moved|moves|"
    "has been moved) (to|into|in) (your|the) (zone: left|right|center) = "
    "{start} move this card {where} . if you do , if this card is in your {zone}",
    "(start: STAR|.|:|USE|,|ONCE) move this card {where,} (stop: .|, and) if (it|this card) is now (to|into|in) "
    "(your|the) (zone: left|right|center) = {start} move this card {where} {stop} if this card is in your {zone}",
    "when this card (is)? (move|moved) , if (it|this card) (moved|was moved|has moved) (to|into) (your|the) (zone: "
    "left|right|center) , = when this card move to your {zone} ,",
)
"""A card that has moved to a zone has moved, and is there."""

whole_zones: Final = said(
    "(exchange|swap) (all)? (the)? (cards in)? your hand with (all)? (the)? (cards in)? (your|the) (zone: "
    "energy|drop|deck|banish zone) = exchange the positions of all cards in your hand and all cards in your {zone}",
    "all cards in your energy . the cards put into (your|the) energy are face down > . = all cards in your energy",
)
"""All cards of two zones change places; cards in the Energy are face down anyway (gate:2.4.4)."""

from_the_set_zone: Final = said(
    "(does: put|place|send) this card from (your|the) set zone (into|in|to) (your|the|its owner's) (where: drop|banish "
    "zone) = {where: drop|banish} this card",
    "(does: put|place) this card from (your|the) set zone (into|in) (your|its owner's) (where: hand|energy|deck) = "
    "put this card into your {where}",
    "(drop|banish|destroy) this card from (your|the) set zone = (drop|banish|destroy) this card",
    "return this card from (your|the) set zone to = return this card to",
)
"""A Spell in the Set zone is on the field."""

answered_skill: Final = said(
    "COUNTER {paid.?} (how: when|if) your opponent (use|trigger) (a|an) (sign: USE|COUNTER) (skill)? , fizzle "
    "(it|that skill) = COUNTER {paid} {how} your opponent use a {sign} skill , fizzle that {sign} skill",
    "fizzle that (sign: USE|COUNTER) skill . if its source is (a|an) (what: unit|item) , (do: destroy|drop|banish|rest|"
    "STATE_VERB) (that unit|that item|it|that card) = "
    "fizzle a {sign} skill of an enemy card . if that card is a {what} , "
    "{do} that card",
    "fizzle (a|the|that) (what: spell|card|unit|item|skill) unless its controller take NUMBER damage = "
    "fizzle that {what} unless your opponent take NUMBER damage",
    "end the attack > (.|,) = fizzle the attack # with COUNTER",
    "(the|your opponent's) battle phase ends > . = end the battle phase # with COUNTER",
)
"""What a [Counter] does to the skill, the card or the attack that it answers."""

_SPELLS: Final = "what: spells|units|items|cards"
_WHO: Final = "who: your opponent|you"

costs_of_theirs: Final = said(
    f"({_SPELLS}) ({_WHO}) (cast|casts|summon|summons|equip|equips|play|plays) > cost NUMBER (less|more) for each = "
    "{who: your opponent's|your} {what}",
    "your opponent's first (what: spell|unit|item|card) (each turn|of each turn|in a turn|in each turn) = "
    "the first {what} your opponent {what: cast|summon|equip|play} each turn",
    "your first (what: spell|unit|item|card) (each turn|of each turn|in a turn|in each turn) > (cost|costs) = "
    "the first {what} you {what: cast|summon|equip|play} each turn",
    "your next (what: spell|unit|item|card) this turn > (cannot|cost|costs|gain) = "
    "the next {what} you {what: cast|summon|equip|play} this turn",
    "the next {what} (verb: you summon|you cast|you equip|you play) this turn cost NUMBER (more: less|more) "
    "(energy)? (, and|and) "
    "gain {gained,} . = "
    "the next {what} {verb} this turn cost NUMBER {more} . the next time {verb} a {what} this turn , it "
    "gain {gained} .",
)
"""What cards cost that a player plays."""

it_is_so: Final = said(
    "STAR when this card has {what,} , (does: drop|banish|destroy) it > (.|, and|and) = "
    "STAR when this card has {what} , {does} this card",
    "STAR {what} enter (the field)? (at rest|in rest|resting) (while|if|as long as) {so,} $$ = "
    "STAR while {so} , {what} enter the field at rest # unless this_card_enter",
    f"lose all skills and its (field: {_FIELD}) (become|becomes|is) NUMBER (when: this turn|until the end of the "
    "turn|until "
    "the start of your next turn|until the end of your next turn|until the end of your opponent's next turn) . = "
    "lose all skills {when} , and its {field} become NUMBER {when} .",
    "equal to the number of spells (you cast|you have cast|you played) this turn = "
    "equal to the number of times you cast a spell this turn",
    "(when|if) (a|an) enemy {what? -would} spell (resolve|resolves) , = when your opponent cast a {what} spell ,",
    "(when|if) a {what? -would} spell you cast (resolve|resolves) , = when you cast a {what} spell ,",
    "(when|if) (a|an) enemy (by: spell|skill|unit|item|card) would destroy {what} , = "
    "if {what} would be destroyed by an enemy {by} ,",
    "(when|if) your opponent's (by: spell|skill|unit|item|card) would destroy {what} , = "
    "if {what} would be destroyed by an enemy {by} ,",
)
"""What is so, in the order in which the grammar says it."""

no_damage: Final = said(
    "(all|enemy)? (attack|attacks) (deal|cannot deal) (no|any)? damage to you this turn = "
    "you cannot take damage by attack "
    "this turn",
    "(all)? (attack|attacks) this turn (deal no|do not deal|cannot deal) damage to you = "
    "you cannot take damage by attack "
    "this turn",
    "you cannot take damage (from|by|of) (the|that|this) attack > . = "
    "you cannot take damage by attack until the end of this attack # with COUNTER",
    "prevent (all|any|the)? damage (you would take|dealt to you|that would be dealt to you) (from|by) (the|that|this) "
    "attack > . = you cannot take damage by attack until the end of this attack # with COUNTER",
    "(the|that|this) attack (deal no damage|cannot deal damage|does not deal damage|do not deal damage) > . = "
    "players cannot take damage by attack until the end of this attack , and all cards on the field cannot take "
    "damage by attack until the end of this attack # with COUNTER",
)
"""Attacks that deal no damage."""

of_players: Final = said(
    "your opponent cannot target {whom -with} with (attack|attacks|an attack|their attacks) > (.|,|while|if) = "
    "{whom} cannot be attacked "
    "# unless your_other",
    "your opponent cannot target (your)? other (what: units|cards) with (attack|attacks|an attack|their attacks) "
    "> (.|,|while|if) = "
    "your other {what} cannot be attacked",
    "(your opponent|they) must pay NUMBER (additional|more|extra) energy to (does: cast|summon|equip) {what} > "
    "(.|,|while) "
    "= your opponent's {what} cost NUMBER more",
    "(COUNTER|counter) (what: spells|cards) cost (you)? > NUMBER = your counter {what} cost # with STAR # unless your "
    "opponent's",
    "{which? *PLANETS *TRAITS} (what: spells|units|items) cost you > NUMBER = your {which} {what} cost",
    "(who: it|that unit|that card) is (rest|rested) and cannot = STATE_VERB=rest {who} . {who} cannot",
    "if you (cast|played|play) this card from your hand = if this card was cast from your hand",
)
"""What is said of a player is said of the cards."""
