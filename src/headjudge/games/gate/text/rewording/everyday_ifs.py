"""Conditions and times as everyday English says them: more of these than of those, unless, as long as it stays."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

_AT: Final = "(at: if|while|and)"
_MORE: Final = "(more: more|fewer|less)"
_IS: Final = "is {more: higher|lower|lower} than"
_ZONE: Final = "(zone: field|hand|drop|energy|deck|banish zone|set zone)"
_PLACE: Final = "(zone: field|hand|drop|energy|deck|banish zone|set zone|left|center|right)"
_SIDES: Final = (("your", "your opponent's|theirs|your opponent's field|your opponent's hand|your opponent's drop|"
                  "your opponent's energy", "your opponent's"),
                 ("your opponent's", "yours|your own|your field|your hand|your drop|your energy", "your"))

more_of_these: Final = said(
    *[f"{_AT} there (are|is) {_MORE} {{what -than -in -on -enemy}} (in: in|on) {whose} {_ZONE} than (in|on)? ({other}) "
      "! (left|right|center|soul|deck) = "
      f"{{at}} the number of {{what}} {{in}} {whose} {{zone}} {_IS} the number of {{what}} {{in}} {theirs} {{zone}}"
      for whose, other, theirs in _SIDES],
    f"{_AT} (there are|you have) {_MORE} {{what -than -in -on -enemy}} (in: in|on) your {_PLACE} than (there: in|on) "
    f"your {_PLACE.replace('zone:', 'other:')} > (,|.) = {{at}} the number of {{what}} {{in}} your {{zone}} {_IS} the "
    "number of {what} {there} your {other}",
    f"{_AT} (there are|you have) {_MORE} {{these -than -in -on -enemy -your -you}} than "
    f"{{those -in -on -enemy -your -you -there}} (in: in|on) (whose: your|your opponent's) {_ZONE} > (,|.) = "
    f"{{at}} the number of {{these}} {{in}} {{whose}} {{zone}} {_IS} the number of {{those}} {{in}} {{whose}} {{zone}}",
    f"{_AT} there (are|is) {_MORE} {{these -than}} than (there are)? (your own|your) units > (,|.) = "
    f"{{at}} the number of {{these}} {_IS} the number of units on your field",
    f"{_AT} there (are|is) {_MORE} {{these -than +units +items +cards +spells}} than (there are)? "
    "{those -than -and -or +units +items +cards +spells} > (,|.) = "
    f"{{at}} the number of {{these}} {_IS} the number of {{those}}",
)
"""More cards of one kind than of another is a number that is higher than a number."""

first_and_second: Final = said(
    "(at: if|while) you are not (taking the first turn|going first|the first player|the starting player) = "
    "{at} you went second",
    "(at: if|while) (who: you|your opponent) (are|is) (taking the|going) (which: first|second) (turn)? = "
    "{at} {who} went {which}",
    "(who: you|your opponent) took the first turn = {who} went first",
    "(who: you|your opponent) took the second turn = {who} went second",
    "(at: if|while) you are the (which: first|second|starting) player = {at} you went {which: first|second|first}",
    "(at: if|while) your opponent is the (which: first|second|starting) player = "
    "{at} your opponent went {which: first|second|first}",
    "STAR if (who: you|your opponent) went (which: first|second) , at the (start|beginning) of the game (,)? {so.} > . "
    "= STAR at the start of the game , if {who} went {which} , {so}",
    "STAR if (who: you|your opponent) went (which: first|second) , {so,} at the (start|beginning) of the game > . = "
    "STAR at the start of the game , if {who} went {which} , {so}",
)
"""The players by the order of their first turns; what they get is got at the start of the game."""

as_it_is_said: Final = said(
    "unless (it|this card|that card) is the (only|lone) (noun: unit|card) (on your field|you control) = "
    "unless there are no other {noun: units|cards} on your field",
    "(at: if|while|unless) (it|this) is the first turn > (,|.) = {at} it is the first turn of the game",
    "during the first turn > , = while it is the first turn of the game",
    "^ you win the game if {condition.} $$ = if {condition} , you win the game # without when # without at",
    "^ draw another > (.|,) = draw NUMBER=1 card",
    "on (whose: your|your opponent's|their) next turn > (.|,) = during {whose} next turn",
    "(get: get|gets|gain|gains) {what -until -and} (for as long as|as long as|while) (it|that unit|that card|the unit) "
    "(stays|remains|is) on the field > . = {get} {what} for the rest of the game",
)
"""The only unit, the first turn, and how long something stays."""

_OFTEN: Final = "(often: NUMBER or more|NUMBER)"

hits_counted: Final = said(
    f"{_AT} {_OFTEN} (attack|attacks) (hit|have hit) (whom: your opponent) this turn = "
    "{at} your attack hit {whom} {often} times this turn",
    f"{_AT} {_OFTEN} of your (attack|attacks) (hit|have hit) (whom: your opponent) this turn = "
    "{at} your attack hit {whom} {often} times this turn",
    f"{_AT} you (hit|have hit) your opponent (with)? {_OFTEN} (attack|attacks|times) this turn = "
    "{at} your attack hit your opponent {often} times this turn",
    f"{_AT} your opponent (was|has been|is) hit by {_OFTEN} (of your)? (attack|attacks) this turn = "
    "{at} your attack hit your opponent {often} times this turn",
)
"""So many attacks that hit are an attack that hit so often."""

of_two_names: Final = said(
    "(at: if|while) (you control|you have both|you control both) NAMES and NAMES (on your field)? > (,|.|and) = "
    "{at} you have NAMES and NAMES",
    "(at: if|while) you have NAMES and NAMES on your field > (,|.|and) = {at} you have NAMES and NAMES",
    "(at: if|while) both NAMES and NAMES are (on your field|on the field) > (,|.|and) = "
    "{at} there is NAMES (on your field|on the field) and there is NAMES (on your field|on the field)",
    f"{_AT} (you have|there are) (many: NUMBER or more|NUMBER or less) {{what -in -on}} in your "
    "(one: drop|banish zone) (,)? and (your)? (other: drop|banish zone) (combined|in total|together)? > (,|.|and) = "
    "{at} there are {many} {what} in your {one} or {other}",
    "(when|if) your opponent {event,} , {so.} until the end of their turn $ = "
    "(when|if) your opponent {event} , {so} until the end of your opponent's turn # unless your_opponent's_turn",
)
"""Two cards by name, two zones counted together, and the turn of the player who did it."""

_REST: Final = "(the: the rest|the others|the other cards|the remaining cards)"

back_on_top: Final = said(
    f"put {_REST} back on (the)? (end: top|bottom) (in any order|in any order you like) > . = "
    "put the rest {end: on the top|at the bottom} of its owner's deck in any order",
    "look at the top card of (whose: your|your opponent's) deck (,)? (and)? put it (back)? on "
    "(the)? top (or|OR_ELSE) (the)? bottom > . = "
    "look at the top card of {whose} deck , and put it on the top or at the bottom of {whose} deck",
    "banish this card (when|once|as) it (resolves|resolve|has resolved) > . = banish this card",
    "(a|another|any|any other) (different)? (other)? legal field zone = another field zone",
    "units {which +with} cannot be summoned {where +to} > (.|,) = players cannot summon units {which} {where}",
    "units {which +with} cannot be summoned > (.|,) = players cannot summon units {which}",
    "cannot be (the)? (target|targets) of (whose: enemy|your opponent's) (what: spells|skills|cards) = "
    "cannot be chosen by {whose} {what}",
    "(the|a) (state: rest|stand) card (in|from) (whose: your|your opponent's) gate master zone = "
    "a card that is {state} in {whose} gate master zone",
    "(by|from) (an|the)? (overlimit field|overlimit) > (.|,) = by the overlimit field rule action",
)
"""What is put back, what a card is named that lies somewhere, and what cannot be done to cards."""

_MOMENT: Final = (
    "at the (edge: end|start|beginning) of (turn: your turn|your opponent's turn|each turn|each of your turns)")
_ZONES: Final = "(zone: drop|banish zone|energy|hand|deck|soul)"
_SO_MANY: Final = "NUMBER or more {what -in -on} with different names"
_COUNTED: Final = "{at} the number of {what} with different names in {whose} {zone} is NUMBER or more"

told_behind: Final = said(
    f"STAR if {{condition -at -when -would}} {_MOMENT} , {{so.}} $$ = "
    "STAR at the {edge} of {turn} , if {condition} , {so}",
    f"{_AT} (you have|there are) {_SO_MANY} in (whose: your|your opponent's) {_ZONES} > (,|.|and) = {_COUNTED}",
    f"{_AT} (whose: your|your opponent's) {_ZONES} has {_SO_MANY} > (,|.|and) = {_COUNTED}",
)
"""A time that stands behind a condition, and names that differ, which are counted."""

in_two_places: Final = said(
    "cannot summon (units)? to your (one: left|right|center) (or|OR_ELSE|and) (your)? (other: left|right|center) "
    "(when: this turn|until the end of the turn|until the end of this turn)? $ = "
    "cannot summon to your {one} {when} , and you cannot summon to your {other} {when} # unless opponent",
    "that (item's|spell's) soul = that card's soul",
    "(can|may) be (summoned|cast|equipped|played) for NUMBER (more: less|more) (energy|energy cards)? > (.|,) = "
    "cost NUMBER {more}",
    "^ you (may|can) only (have|control) (NUMBER=1) NAMES in your set zone $$ = "
    "STAR=* you can only have NUMBER=1 NAMES in your set zone # unless STAR # unless CLOSE",
)
"""Two zones in which the same cannot be done, and shorter words."""

_FIELD: Final = "power|crit|defense|limit"

bounds: Final = said(
    "(at: if|while|unless|and) (whose: your|your opponent's) (zone: left|center|right) is (occupied|taken|full) = "
    "{at} there is a card in {whose} {zone}",
    f"{_AT} (who: there are|you have|your opponent has) (no more than|not more than|no higher than) NUMBER > "
    "(card|cards|unit|units|item|items|spell|spells|energy|life|PLANETS|TRAITS) = {at} {who} NUMBER or less",
    f"{_AT} (who: there are|you have|your opponent has) "
    "(no less than|no fewer than|not less than|no lower than) NUMBER > "
    "(card|cards|unit|units|item|items|spell|spells|energy|life|PLANETS|TRAITS) = {at} {who} NUMBER or more",
    f"{_AT} (who: there are|you have|your opponent has) between NUMBER and NUMBER {{what -and -or}} > (,|.) = "
    "{at} {who} NUMBER or more {what} and {who} NUMBER or less {what}",
    f"(with|has|have|of) NUMBER (field: {_FIELD}) or (more: more|less|higher|lower|greater|fewer) > "
    "(.|,|on|in|from|and|gain|cannot|to|is|are) = (with|has|have|with) NUMBER or {more: more|less|more|less|more|less} "
    "{field}",
    f"{{who +units -unless}} cannot {{so -unless}} unless they have NUMBER or (more: more|less|higher|lower) "
    f"(field: {_FIELD}) > (.|,) = {{who}} with {{field}} {{more: lower|higher|lower|higher}} than NUMBER cannot {{so}}",
    "your opponent cannot {so -unless} unless they have = your opponent cannot {so} unless your opponent has",
    "^ {so, -when -at -would -if} , but only if {condition.} $$ = if {condition} , {so} # without STAR # unless CLOSE",
    "(who: enemy units|your opponent's units) cannot attack the (zone: left|center|right) = "
    "{who} cannot attack your {zone}",
    "(who: enemy units|your opponent's units|enemy cards) cannot attack (the|your) (player zone|player) = "
    "{who} cannot attack you",
    "^ once this turn , (when|if) {event,} , = the next time {event} this turn , # without STAR",
)
"""At most, at least and between; and what is so only once or only if something is."""

said_shortly: Final = said(
    "to its owner's (zone: hand|deck) (.|, and|and) that player = to its owner's {zone} . its owner",
    "this skill (may|can) only be (used|triggered|activated|played) > (during|in|while|if|when|on) = "
    "you can only use this skill",
    "STAR {which? *PLANETS *TRAITS *finale} units you summon to (the|your) (where: left|center|right) gain {so, -it} "
    "this turn $$ = STAR when you summon a {which} unit to your {where} , that unit gain {so} this turn",
    "cannot summon units from (whose: their|your) gate master zone (,)? equip (,)? (or|OR_ELSE) cast > (.|,) = "
    "cannot play cards from {whose} gate master zone",
    "when (whose: your|your opponent's) life is NUMBER (less: or less|or more) for the (first time) = "
    "when {whose} life become NUMBER {less} for the (first time)",
    "^ {so,} your gate master if (it|that card) is on (your|the) field $$ = "
    "if your gate master is on your field , {so} your gate master",
    "(at: if|while) your opponent has {many +energy -,} , (who: they|that player) drop {count *NUMBER *a "
    "*up *to} (card|cards) among them > (.|,) = {at} your opponent has {many} , {who} drop {count} cards from "
    "their energy",
)
"""Players, skills and cards that a line names once."""
