"""Conditions and times as everyday English says them: more of these than of those, unless, as long as it stays."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

_AT: Final = "(at: if|while|and)"
_MORE: Final = "(more: more|fewer|less)"
_IS: Final = "is {more: higher|lower|lower} than"
_ZONE: Final = "(zone: field|hand|drop|energy|deck|banish zone|set zone)"
_SIDES: Final = (("your", "your opponent's|theirs|your opponent's field|your opponent's hand|your opponent's drop|"
                  "your opponent's energy", "your opponent's"),
                 ("your opponent's", "yours|your own|your field|your hand|your drop|your energy", "your"))

more_of_these: Final = said(
    *[f"{_AT} there (are|is) {_MORE} {{what -than -in -on -enemy}} (in: in|on) {whose} {_ZONE} than (in|on)? ({other}) "
      "! (left|right|center|soul|deck) = "
      f"{{at}} the number of {{what}} {{in}} {whose} {{zone}} {_IS} the number of {{what}} {{in}} {theirs} {{zone}}"
      for whose, other, theirs in _SIDES],
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
    "(who: you|your opponent) took the first turn = {who} went first",
    "(who: you|your opponent) took the second turn = {who} went second",
    "(at: if|while) you are the (which: first|second|starting) player = {at} you went {which: first|second|first}",
    "(at: if|while) your opponent is the (which: first|second|starting) player = "
    "{at} your opponent went {which: first|second|first}",
    "STAR if (who: you|your opponent) went (which: first|second) , at the (start|beginning) of the game {so.} > . = "
    "STAR at the start of the game , if {who} went {which} , {so}",
    "STAR if (who: you|your opponent) went (which: first|second) , {so.} at the (start|beginning) of the game > . = "
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
