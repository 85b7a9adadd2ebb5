"""Zones and places: the unit in one, any of the three, cards of the banish zone."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

unit_of_zone: Final = said(
    "(the)? (whose: your opponent's|enemy|your) (zone: left|center|right) unit = "
    "the unit in {whose: your opponent's|your opponent's|your} {zone}",
)
"""The unit of a zone is the unit in it."""

in_the_banish_zone: Final = said(
    "(of)? your banished (what: @cards) > {then. !this_way} = {what} in your banish zone",
    "{before. -is -are -be -was -were -the -that -not -your} banished (what: @cards) > {then. !this_way} = "
    "{before} {what} in your banish zone",
    cards="unit|units|card|cards|item|items|spell|spells",
)
"""A banished card is one in the banish zone of this player."""

one_named: Final = said(
    "^ (does: summon|add|return|put|banish|equip|cast|choose|drop|shuffle) > NAMES (from|in) (your|the) "
    "(drop|hand|deck|energy|banish|gate|field) = {does} NUMBER=1",
)
"""A name is one card of that name."""

among_all: Final = said("among all = among")
"""Among all cards is among these."""

three_zones: Final = said(
    "to (an open spot of)? your @three (on your field)? = to (an open spot of)? your field",
    "to your (@empty) @three (on your field)? = to an open spot of your field",
    "to (an open spot of)? (the|an|a|any)? @three on your field = to (an open spot of)? your field",
    "to (the|an|a|any)? (@empty) @three on your field = to an open spot of your field",
    "to (an open spot of)? (whose: their|your opponent's) @three = to (an open spot of)? {whose} field",
    "to (whose: their|your opponent's) (@empty) @three = to an open spot of {whose} field",
    "to an open spot of (the|an|a|any)? @three = to an empty field zone",
    "to (the|an|a|any)? (@empty) @three = to an empty field zone",
    "to (the|an|a|any)? @three = to any field zone",
    empty="empty|open|unoccupied",
    three="(a: left|center|right) (x: , or|, and|,|or|and) (b: left|center|right) (y: , or|, and|,|or|and) (c: left|"
          "center|right)",
)
"""Any of the three zones is any field zone, and an empty one of them an open spot."""

with_units: Final = said(
    "^ (whose: your opponent's|your) (zone: left|center|right) > (gain|has|have|lose|cannot) = "
    "the unit in {whose} {zone}",
)
"""A field zone that gains something is the unit in it."""

two_of_zones: Final = said(
    "^ (the unit in your|your unit in the) (a: @zone) and (the unit in your|your unit in the) (b: @zone) > (@does) = "
    "units in your {a} or {b}",
    "^ (the unit in your opponent's|enemy unit in the) (a: @zone) and (the unit in your opponent's|enemy unit in the) "
    "(b: @zone) > (@does) = units in your opponent's {a} or {b}",
    zone="left|center|right", does="gain|get|has|have|lose|cannot|can|must",
)
"""The units of two zones are the units in these zones."""

unit_of_a_zone: Final = said(
    "(does: destroy|banish|drop|return|choose|STATE_VERB) (whose: @whose) (zone: @zone) > "
    "{then. !zone !or !card !cards !unit !units !item} = {does} the unit in {whose} {zone}",
    "^ (whose: @whose) (zone: @zone) > (@being) = the unit in {whose} {zone}",
    "^ (whose: @whose) (zone: @zone) > is (PLANETS|TRAITS|NAMES) = the unit in {whose} {zone}",
    "(if|while) (whose: @whose) (zone: @zone) > (@being) = (if|while) the unit in {whose} {zone}",
    "(if|while) (whose: @whose) (zone: @zone) > is (PLANETS|TRAITS|NAMES) = (if|while) the unit in {whose} {zone}",
    whose="your opponent's|your", zone="left|center|right", being="gain|gains|get|gets|cannot|has|lose",
)
"""A zone that is acted on, or of which something is so, is the unit there."""

one_in_each_zone: Final = said(
    "(who: you have|your opponent has) (n: a|an) {what -and -or -if} in (whose: your|their) (a: @zone) (, and|,) "
    "(b: @zone) (and: , and|and) (c: @zone) = {who} {n} {what} in {whose} {a} , and {who} {n} {what} in {whose} {b} , "
    "and {who} {n} {what} in {whose} {c}",
    "(who: you have|your opponent has) (n: a|an) {what -and -or -if} in (whose: your|their) (a: @zone) and (b: @zone) "
    "= {who} {n} {what} in {whose} {a} , and {who} {n} {what} in {whose} {b}",
    zone="left|center|right",
)
"""One in several zones is one in each of them."""

_OTHER_ONE: Final = "(another|any other|another NUMBER=1|a different NUMBER=1) of"
_THERE: Final = "(place: field zones|zones)"

another_of_them: Final = said(
    "(what: unit|units) (that is|that are|which is|which are) not in (whose: the|your|your opponent's|their) (zone: "
    "center|"
    "left|right) = {what} in {whose} {zone: left or right|center or right|left or center}",
    "(what: unit|units) on (whose: your|your opponent's) field (that is|that are|which is|which are) not in (the|your|"
    "your opponent's|their) (zone: center|left|right) = "
    "{what} in {whose} {zone: left or right|center or right|left or center}",
    "(what: unit|units) (outside|outside of) (whose: the|your|your opponent's|their) (zone: center|left|right) = "
    "{what} in {whose} {zone: left or right|center or right|left or center}",
    f"to {_OTHER_ONE} (your|its controller's|its|their) {_THERE} = to another field zone # unless enemy opponent's",
    f"to {_OTHER_ONE} (your opponent's|its controller's|its|their) {_THERE} = to another field zone # with enemy "
    "opponent's",
    f"to {_OTHER_ONE} (your|its controller's|its|their) (empty|open|unoccupied) {_THERE} = to an empty field zone "
    "# unless enemy opponent's",
    f"to {_OTHER_ONE} (your opponent's|its controller's|its|their) (empty|open|unoccupied) {_THERE} = "
    "to an empty field zone # with enemy opponent's",
    "to (another|a different) (empty|open|unoccupied) (field zone|zone) on (your|its controller's|its|the same) "
    "field = "
    "to an empty field zone # unless enemy opponent's",
    "to (another|a different) (empty|open|unoccupied) (field zone|zone) on (your opponent's|its controller's|its|their|"
    "the same) field = to an empty field zone # with enemy opponent's",
    "to (another|a different) (field zone|zone) on (your opponent's|its controller's|its|their|the same) field = "
    "to another field zone # with enemy opponent's",
    "to (another|a different) (field zone|zone) on your field = to another field zone # unless enemy opponent's",
    "to an empty (field zone|zone) on (whose: your opponent's|your|their) field = to an open spot of {whose} field",
    "to (another|a different) (field zone|zone) of (yours|your opponent|its controller|its controller's) = "
    "to another field zone",
    "to (an empty|an open|an unoccupied) (field zone|zone) of (who: yours|your opponent|its controller|its "
    "controller's) "
    "= to an open spot of {who: your|your opponent's|its controller's|its controller's} field",
)
"""A card moves to another zone of the side that it is on."""

_PAIR: Final = "(a: left|right|center) (zone|field zone)? (and|or) (the|their)? (b: left|right|center) (zone|zones)?"

zones_of_both: Final = said(
    f"(in|from) (whose: your opponent's|your|each player's|both players') {_PAIR} > (.|,|to|and|by|gain|get) = "
    "in {whose: your opponent's|your|each player's|each player's} {a} or {b} # with all each units",
    f"(in|from) (the|their)? {_PAIR} of (whose: your opponent|both players|each player|either player) = "
    "in {whose: your opponent's|each player's|each player's|each player's} {a} or {b} # with all each units",
    "(in|from) (the|their)? (a: left|right|center|set|hand|drop|energy|deck|banish) (zone|zones)? of (whose: your "
    "opponent|both players|each player) = in {whose: your opponent's|each player's|each player's} {a: "
    "left|right|center|"
    "set zone|hand|drop|energy|deck|banish zone} # with all each units cards",
)
"""Zones of each player, and the cards in two of them."""

so_on_both_fields: Final = said(
    "^ {what? @own} (cards: units|items|cards) {which? @own} (does: gain|get|has|have|lose|cannot|can|must) {so} on "
    "each player's field > . = {what} {cards} on each player's field {which} {does} {so}",
    own="-your -enemy -opponent's -on -in -units -items -cards",
)
"""What is so on both fields is so of the cards of both (gate:3.8.1)."""

counted_in_both: Final = said(
    "(how: for each|the number of) {what -in -and -or} in (whose: your|your opponent's|their) "
    "(zones: left and right|left and center|center and right|left , center , and right|left , right , and center) = "
    "{how} {what} in {whose} {zones: left or right|left or center|center or right|left , center , or right|left , "
    "center , or right}",
)
"""Cards in two zones are counted in either of them."""
