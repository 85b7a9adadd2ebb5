"""Events in the words that the grammar has for them: fizzling, dice, searches, and zones that become empty."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

_IS: Final = "(be: is|was) (fizzled|negated)"
_BE: Final = "{be: is|was} fizzled"
_STOPS: Final = "(fizzle|fizzles|negate|negates)"

stopped: Final = said(
    f"(who: you|your opponent) {_STOPS} (the|an|a|your opponent's|an enemy|an opponent's|enemy|your) attack = "
    "{who: your opponent's|your} attack is fizzled",
    f"your opponent {_STOPS} this card's attack = this card's attack is fizzled",
    "(a|an) (attack you declared|attack you declare) is fizzled = your attack is fizzled",
    "an attack of (your opponent|the enemy) is fizzled = your opponent's attack is fizzled",
    f"(a|an) {{which? @plain}} (unit's|unit) (summon|summoning) {_IS} = a {{which}} unit a player play {_BE}",
    f"a skill of {{whom -your -yours -player -of}} {_IS} = {{whom}} has a skill fizzled # unless was",
    f"(a|the) (summon|summoning) (of a unit)? {_IS} = a unit a player play {_BE}",
    f"(who: your|your opponent's|an enemy) (summon|summoning) (of a unit)? {_IS} = "
    f"a unit {{who: you|your opponent|your opponent}} play {_BE}",
    f"(a|an) {{which? @plain}} (what: @cards) (who: you|your opponent) (cast|play|summon|equip|played) {_IS} = "
    f"a {{which}} {{what}} {{who}} play {_BE}",
    f"(a|an) {{which? @plain}} (what: @cards) (who: of yours|of your opponent) {_IS} = "
    f"a {{which}} {{what}} {{who: you|your opponent}} play {_BE}",
    f"(a|an) (what: @skills) (who: of yours|of your opponent|you use|your opponent uses|your opponent use) {_IS} = "
    f"a {{what}} {{who: of yours|of your opponent|of yours|of your opponent|of your opponent}} {_BE}",
    f"(who: your|your opponent's|an enemy) {{which? -attack @plain}} (what: @cards) {_IS} = "
    f"a {{which}} {{what}} {{who: you|your opponent|your opponent}} play {_BE}",
    f"(who: your|your opponent's|an enemy) (what: @skills) {_IS} = "
    f"a {{what}} of {{who: yours|your opponent|your opponent}} {_BE}",
    f"(a|an) {{which? -enemy -attack @plain}} (what: spell|finale) {_IS} = a {{which}} {{what}} a player play {_BE}",
    f"(a|an) {{which? -enemy -attack @plain}} (what: @cards) on (who: your|your opponent's) field {_IS} = "
    f"a {{which}} {{what}} {{who: you|your opponent}} play {_BE}",
    f"(a|an) {{which? -attack @plain}} (what: @cards) (that)? (you control|your opponent controls) {_IS} = "
    f"a {{which}} {{what}} (you|your opponent) play {_BE}",
    f"(a card or skill on your field|NUMBER=1 of your cards or skills) {_IS} = a card or skill of yours {_BE}",
    f"a (what: @skills) {_IS} = a {{what}} of a player {_BE}",
    f"NUMBER=1 of (who: your|your opponent's) {{which? -attack @plain}} (what: spells|units|items|cards|finales) "
    f"{_IS} = "
    f"a {{which}} {{what: spell|unit|item|card|finale}} {{who: you|your opponent}} play {_BE}",
    f"NUMBER=1 of (who: your|your opponent's) skills {_IS} = a skill of {{who: yours|your opponent}} {_BE}",
    f"(at: when|time|if) (an enemy skill|an enemy spell|an enemy card|an enemy unit) {_STOPS} = "
    f"{{at}} your opponent fizzle",
    f"(at: when|time|if) your opponent {_STOPS} (a|an|NUMBER=1 of your|your|that) {{which? -attack @plain}} "
    "(what: @cards|spells|units|items|cards) {of? *of *yours *on *your *field} (stop: ,|this turn) = {at} a {which} "
    "{what: spell|unit|item|card|finale|spell|unit|item|card} you play is fizzled {stop}",
    f"(at: when|time|if) your opponent {_STOPS} (a|an|NUMBER=1 of your|your|that) (what: @skills|skills) "
    "{of? *of *yours} (stop: ,|this turn) = {at} a {what: skill|card or skill|skill} of yours is fizzled {stop}",
    f"(at: when|time|if) you {_STOPS} (a|an|an enemy|your opponent's|that) {{which? -attack @plain}} (what: @cards) "
    "{of? *of *your *opponent} (stop: ,|this turn) = {at} a {which} {what} your opponent play is fizzled {stop}",
    f"(at: when|time|if) you {_STOPS} (a|an|an enemy|your opponent's|that) (what: @skills) {{of? *of *your *opponent}} "
    "(stop: ,|this turn) = {at} a {what} of your opponent is fizzled {stop}",
    cards="spell|unit|item|card|finale", skills="skill|card or skill",
    plain="-if -is -of -or -and -that -they",
)
"""Cards and skills that are fizzled: those of a player, who has them fizzled."""

rolled: Final = said(
    "(roll|rolls) (a|an) NUMBER or (a)? NUMBER (on a die)? , = roll NUMBER or NUMBER on a die ,",
    "(roll|rolls) (a|an)? NUMBER (on a die|with a die)? , = roll NUMBER on a die ,",
    "(roll|rolls) (a NUMBER=6 sided die|a six sided die|dice|one or more dice) , = roll a die ,",
    "(the result of)? a die roll is NUMBER , = a player roll NUMBER on a die ,",
)
"""What a die shows."""

searched: Final = said(
    "(search|searches) (your|their|its|his) deck , = search the deck , # with when time first",
    "a player (search|searches) (their|a) deck , = a player search the deck ,",
)
"""Searching a deck, as an event."""

_EMPTY: Final = "(is|are|becomes|become)"

come_to_be: Final = said(
    "STAR when (who: you have|your opponent has) no (cards|card)? (in|left in)? (your|their)? (zone: hand|energy|drop) "
    "(left)? , = STAR when the last card leave {who: your|your opponent's} {zone} ,",
    "STAR when there (is|are) no (cards|card) (left)? in (who: your|your opponent's) (zone: hand|energy|drop) , = "
    "STAR when the last card leave {who} {zone} ,",
    f"STAR when (who: your|your opponent's) (zone: hand|energy|drop) {_EMPTY} (empty|NUMBER=0) , = "
    "STAR when the last card leave {who} {zone} ,",
)
"""A zone that has become empty: its last card has left it."""

other_events: Final = said(
    "by your own > (skill|skills|spell|spells) = by your",
    "(by|from) NUMBER=1 of (who: your|your opponent's) (what: skills|spells) = by {who} {what: skill|spell}",
    "take damage from (your|your opponent's) (what: skills|skill|spells) = take damage by (your|your opponent's) "
    "{what}",
    "when (a|an|another) {who -is -attack -attacks} (attack|attacks) you > (,|alone) = when you are attacked by a "
    "{who} # unless COUNTER",
    "(when|time) your opponent (declares|declare) (an attack|attack) , = (when|time) your opponent attack ,",
    "(when|time) you (declare) (an attack|attack) , = (when|time) you attack ,",
    "(when|time) (an enemy|your opponent's) (link attack|attack in a link attack) is declared , = "
    "(when|time) your opponent declare a link attack ,",
    "you deal damage to your opponent (with|by) (a|your) (spell|skill) , = your (spell|skill) deal damage to your "
    "opponent ,",
    "(becomes|become) (the|a)? soul (card|cards)? of (a|an|another) {host,} , = is put into a soul ,",
    "time (who: you|your opponent) (verb: summon|summons|equip|cast) a {kind -each -this -a -unit -card -item "
    "-spell} each "
    "turn , = time {who} {verb} a {kind} {verb: unit|unit|item|spell} each turn ,",
    "you set a (spell|card|finale) , = a card is put into your set zone ,",
    "your opponent (sets|set) a (spell|card|finale) , = a card is put into your opponent's set zone ,",
    "(is) destroyed (other than|except) by (an attack|attack|attacks|battle) , = is destroyed by a skill ,",
    "(take|takes|receive) NUMBER or more damage at once , = take NUMBER or more damage ,",
    "this card is dealt NUMBER (than: or more|or less)? damage , = this card take NUMBER {than} damage ,",
    "one of your {kind? -and -or} (noun: units|cards|items|spells) is (destroyed|banished|attacked) = "
    "a {kind} {noun: unit|card|item|spell} on your field is (destroyed|banished|attacked)",
    "(targeted|selected) by {whom} , = chosen by {whom} ,",
    "your opponent (chooses|choose) {what} (with|by|for) (a|an) (by: spell|skill|unit) , = {what} is chosen by an "
    "enemy {by} , "
    "# with when time",
    "your opponent (chooses|choose) (what: this card|a unit on your field|a card on your field) (with a skill|by a "
    "skill|for a skill)? , = {what} is chosen by an enemy skill , # with when time",
)
"""Other words for some events."""
