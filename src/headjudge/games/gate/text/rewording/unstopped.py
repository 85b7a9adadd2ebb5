"""Attacks and skills that nothing stops, damage that nothing makes less, and what cards cannot gain."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

_NOT_FIZZLED: Final = "cannot be (fizzled|negated|fizzled or negated|negated or fizzled)"

attacks_uncountered: Final = said(
    "(this|that|the|its) attack cannot be fizzled or countered = that attack cannot be fizzled , and your opponent "
    "cannot use COUNTER=counter until the end of this attack # with attacks attack attacked",
    "(this|that|the) attack cannot be countered = your opponent cannot use COUNTER=counter until the end of this "
    "attack # with attacks attack attacked",
    "(this card's|its) (attack|attacks) cannot be countered > (.|,|and) = your opponent cannot use COUNTER=counter "
    "until "
    "the end of this attack # with when_this_card_attack # unless summoned this_turn",
    "STAR this card's (attack|attacks) cannot be countered > (.|,|and) = STAR your opponent cannot use COUNTER=counter "
    "during this card's attack",
    "STAR (if|while) {so,} , (this card's|its) (attack|attacks) cannot be countered > (.|,|and) = STAR (if|while) "
    "{so} , "
    "your opponent cannot use COUNTER=counter during this card's attack",
    "STAR this card's (attack|attacks) cannot be fizzled or countered > (.|,|and) = STAR this card cannot have an "
    "attack "
    "fizzled , and your opponent cannot use COUNTER=counter during this card's attack",
    "STAR (attack|attacks) of {whose -if -while} cannot be fizzled or countered = STAR attacks of {whose} cannot be "
    "fizzled , "
    "and attacks of {whose} cannot be countered",
    "(attack|attacks) of this card cannot be countered = your opponent cannot use COUNTER=counter during this card's "
    "attack "
    "# with STAR",
    "(attack|attacks) of yours cannot be countered = your opponent cannot use COUNTER=counter during your attack # "
    "with STAR",
    "your (attack|attacks) cannot be countered = your opponent cannot use COUNTER=counter during your attack # with "
    "STAR",
    "(attack|attacks) of {whose -if -while} units {where?} cannot be countered = while a {whose} unit {where} is "
    "attacking , "
    "your opponent cannot use COUNTER=counter # with STAR",
)
"""An attack that cannot be countered is one during which the opponent uses no [Counter] (gate:14.2)."""

attacks_unstopped: Final = said(
    "your opponent cannot (fizzle|negate) (attack|attacks) (of|by) {what} > . = {what} cannot have an attack fizzled",
    "(by: enemy spells|enemy skills|enemy units|enemy items|your opponent's skills|your opponent's spells|your "
    "opponent's units) cannot (fizzle|negate) (this card's|its) (attack|attacks) = this card cannot have an attack "
    "fizzled by {by: spells|enemy skills|enemy units|enemy items|enemy skills|spells|enemy units}",
    "(enemy skills|enemy cards|your opponent's skills|your opponent's cards|your opponent) cannot (fizzle|negate) your "
    "(attacks|attack) = you cannot have an attack fizzled",
    "(enemy skills|enemy cards|your opponent's skills|your opponent's cards|your opponent) cannot (fizzle|negate) your "
    "skills = you cannot have a skill fizzled",
    "(enemy skills|enemy cards|your opponent's skills|your opponent's cards) cannot (fizzle|negate) {what} > . = "
    "{what} "
    "cannot be fizzled",
    f"(attack|attacks) of yours {_NOT_FIZZLED} = you cannot have an attack fizzled",
    f"(the)? (attack|attacks) (of|by|made by|declared by) {{what -if -when -cannot}} {_NOT_FIZZLED} = "
    "{what} cannot have an attack fizzled # unless this_attack attacks_alone when_this_card_attacks",
    f"(who: your|your opponent's) (attack|attacks) {_NOT_FIZZLED} = {{who: you|your opponent}} cannot have an attack "
    "fizzled",
    f"(attack|attacks) (you|your opponent) (declare|declares|make|makes) {_NOT_FIZZLED} = (you|your opponent) cannot "
    f"have an "
    "attack fizzled",
    f"(who: its|that unit's|that card's|the chosen unit's|the chosen card's) (attack|attacks) {_NOT_FIZZLED} = "
    "{who: it|that unit|that card|the chosen unit|the chosen card} cannot have an attack fizzled "
    "# unless when_this_card_attacks",
    f"(their|those units'|those cards') (attack|attacks) {_NOT_FIZZLED} = (they|those units|those cards) cannot have "
    "an attack fizzled",
)
"""Attacks that cannot be fizzled; one that cannot be countered is one during which no [Counter] is used."""

skills_unstopped: Final = said(
    f"(the)? skills of {{what -if -when -cannot}} {_NOT_FIZZLED} = {{what}} cannot have a skill fizzled",
    f"(who: this card's|its|that unit's|that card's) (skill|skills) {_NOT_FIZZLED} = "
    "{who: this card|it|that unit|that card} cannot have a skill fizzled",
    f"(who: your|your opponent's) (skill|skills) {_NOT_FIZZLED} = {{who: you|your opponent}} cannot have a skill "
    "fizzled",
    "(the)? skills of {what -if -when -cannot} cannot be used = {what} cannot use skills",
    "(who: its|that unit's|that card's) (skill|skills) cannot be used = "
    "{who: it|that unit|that card} cannot use skills",
)
"""Skills that cannot be fizzled, and those that cannot be used."""

cards_unstopped: Final = said(
    "(what: spells|items|cards|units|finales) you (cast|play|equip|summon) cannot be fizzled = "
    "your {what} cannot be fizzled",
    "(what: spells|items|cards|units|finales) you (cast|play|equip|summon) this turn cannot be fizzled = "
    "your {what} cannot be fizzled this turn",
    "{which -if -when -, -that -your} (what: spells|items|cards|units) you (cast|play|equip|summon) cannot be "
    "fizzled = "
    "your {which} {what} cannot be fizzled",
    "cannot be (negated|fizzled or negated|negated or fizzled) = cannot be fizzled",
    "cannot be fizzled by (your opponent|enemy skills|your opponent's skills|enemy cards|enemy skills or cards) = "
    "cannot be fizzled",
    "fizzled by (your opponent|enemy skills|your opponent's skills|enemy cards) $ = fizzled",
)
"""Cards that cannot be fizzled, as what they are; nobody but the opponent would fizzle them (gate:14.2.1)."""

_NUMBERS: Final = "power|crit|defense|limit"

nothing_gained: Final = said(
    f"(who: it|they|that unit|that card|this card|those units) cannot gain (one: {_NUMBERS}) or keywords {{when?}} . = "
    "{who} cannot gain {one} {when} , and {who} cannot gain keywords {when} .",
    f"(who: it|they|that unit|that card|this card|those units) cannot gain keywords or (one: {_NUMBERS}) {{when?}} . = "
    "{who} cannot gain {one} {when} , and {who} cannot gain keywords {when} .",
    f"cannot gain (one: {_NUMBERS}) (rest: or|and)? (other: {_NUMBERS})? (from|by|through|due to) (skills|any "
    f"skill|any "
    "skills|card skills) = cannot gain {one} {rest} {other}",
    f"cannot gain (one: {_NUMBERS}) (or|and) (other: {_NUMBERS}) (or|and) (last: {_NUMBERS}) = "
    "cannot gain {one} or gain {other} or gain {last}",
    f"cannot gain (one: {_NUMBERS}) (or|and) (other: {_NUMBERS}) = cannot gain {{one}} or gain {{other}}",
    f"cannot gain (one: {_NUMBERS}) (from|through|due to) (by: skills|enemy skills|spells|enemy spells|other cards) = "
    "cannot gain {one} by {by}",
    f"cannot (get|receive|have) (more|additional|any) (one: {_NUMBERS}) = cannot gain {{one}}",
    "cannot gain (any|new|additional|other) (what: keywords|skills) = cannot gain {what}",
    f"(who: this card|it|that unit|that card) cannot lose (one: {_NUMBERS}) = "
    "{who: this card's|its|that unit's|that card's} {one} cannot be reduced",
    f"{{what +units +cards +unit +items}} cannot lose (one: {_NUMBERS}) = the {{one}} of {{what}} cannot be reduced",
)
"""What cards cannot gain, or lose."""

_FULL: Final = {
    "reduced": "without reduction", "prevented": "without reduction or prevention",
    "reduced or prevented": "without reduction or prevention", "prevented or reduced": "without reduction or "
    "prevention",
}
_WAYS: Final = "(how: " + "|".join(_FULL) + ")"
_IN_FULL: Final = "{how: " + "|".join(_FULL.values()) + "}"
_THIS: Final = "(this damage|that damage|the damage|it|the damage dealt this way|damage dealt this way)"

dealt_in_full: Final = said(
    f"(deal: deal|take) {{what +damage}} (.|, and|and) {_THIS} cannot be {_WAYS} (by skills|by any skill|in any "
    f"way)? . "
    f"= {{deal}} {{what}} {_IN_FULL} .",
    f"(deal: deal|take) {{what +damage}} (that|which) cannot be {_WAYS} = {{deal}} {{what}} {_IN_FULL}",
)
"""Damage that cannot be reduced or prevented is dealt without that."""

_KEPT: Final = "{how: reduced|prevented|prevented|prevented}"
_BY: Final = "(by skills|by enemy skills|by your opponent's skills|by any skill|in any way|by your opponent)?"

damage_kept: Final = said(
    "your opponent cannot (reduce|prevent) damage {whose -or} > . = damage {whose} cannot be (reduced|prevented)",
    f"(the)? damage dealt by (attack|attacks) of {{whom -cannot}} cannot be {_WAYS} {_BY} = "
    f"damage {{whom}} deal as an attack cannot be {{how: reduced|prevented|prevented|prevented}}",
    "damage (you|your opponent) deal (with|by|through) (what: spells|skills|attacks|units|items) cannot be = damage "
    "dealt by "
    "(your|your opponent's) {what} cannot be",
    f"(the)? damage (from|by) {{whom -is -dealt -deal}} cannot be {_WAYS} {_BY} = damage dealt by {{whom}} cannot be "
    f"{_KEPT}",
    f"(the)? damage dealt to your opponent by {{whom}} cannot be {_WAYS} {_BY} = damage {{whom}} deal to your opponent "
    f"cannot be {_KEPT}",
    f"(the)? damage dealt by (this card's|its|the) (attack|attacks) cannot be {_WAYS} {_BY} = "
    f"damage this card deal as an attack cannot be {_KEPT} # with STAR",
    f"(the)? damage of this card's (attack|attacks) cannot be {_WAYS} {_BY} = damage this card deal as an attack "
    f"cannot "
    f"be {_KEPT} # with STAR",
    f"(the)? damage this card deal (by|as) (an)? (attack|attacks|attacking|battle) cannot be {_WAYS} {_BY} = "
    f"damage this card deal as an attack cannot be {_KEPT}",
    f"(the)? damage dealt by {{whom -cannot}} cannot be {_WAYS} {_BY} = damage dealt by {{whom}} cannot be {_KEPT}",
    f"(the)? damage {{whom -dealt}} (deal|take) {{to?}} cannot be {_WAYS} {_BY} = damage {{whom}} (deal|take) {{to}} "
    f"cannot be {_KEPT}",
    f"(the)? damage dealt to {{whom -cannot}} cannot be {_WAYS} {_BY} = damage dealt to {{whom}} cannot be {_KEPT}",
    "damage you take {when?} cannot be (reduced|prevented) = damage dealt to you cannot be (reduced|prevented) {when}",
    "damage your opponent take {when?} cannot be (reduced|prevented) = damage dealt to your opponent cannot be "
    "(reduced|prevented) {when}",
    "damage dealt to {whom} this turn cannot be (reduced|prevented) = damage dealt to {whom} cannot be "
    "(reduced|prevented) this turn",
    "damage dealt by {whom} this turn cannot be (reduced|prevented) = damage dealt by {whom} cannot be "
    "(reduced|prevented) this turn",
    "damage {whom} deal this turn cannot be (reduced|prevented) = damage {whom} deal cannot be (reduced|prevented) "
    "this "
    "turn",
    "STAR damage cannot be (reduced|prevented) = STAR damage players deal cannot be (reduced|prevented)",
)
"""Damage of a card, or to a player, that cannot be reduced or prevented."""

_FREELY: Final = (
    "(as you choose|as you like|as you want|however you choose|however you like|in any way you choose|in any way)?")

divided: Final = said(
    f"(deal|deals) {{n -divided}} damage (,)? (divided|distributed|split) {_FREELY} (among|between) {{what,}} = "
    "deal {n} damage divided among {what}",
    f"(deal|deals) {{n -divided}} damage to {{what,}} (,)? (divided|distributed|split) {_FREELY} > (.|,) = "
    "deal {n} damage divided among {what}",
    f"(divide|distribute|split) {{n}} damage {_FREELY} (among|between) {{what,}} (as you choose|as you like)? > . = "
    "deal {n} damage divided among {what}",
    "damage divided among {what, *enemy *units *items *cards *your *opponent's *other *on *the *field *all} (as you "
    "choose|as you like)? > (.|,) = damage divided among any number of {what}",
    "(deal: deal|take) {what +damage +divided} . (this damage|that damage|it) cannot be (how: "
    "reduced|prevented|reduced or "
    "prevented) . = {deal} {what} {how: without reduction|without reduction or prevention|without reduction or "
    "prevention} .",
    "damage divided among any number of all = damage divided among any number of",
)
"""Damage that is divided among cards; any number of them, where no number is said."""
