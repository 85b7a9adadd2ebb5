"""Numbers that are doubled, halved, exchanged or made equal to others, in words that the grammar knows."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

_FIELD: Final = "(field: power|crit|defense|limit)"
_ROUNDED: Final = "(,)? (rounded|rounding|round) (how: up|down)"
_WHOSE: Final = "(whose: its|this card's|that unit's|that card's|the chosen unit's|their|those units')"
_WHO: Final = "{whose: it|this card|that unit|that card|the chosen unit|them|those units}"
_TIME: Final = "(time: this turn|until the end of the turn|until the end of this attack)"
_OTHER_WAY: Final = "rounded {how: down|up}"

rounded_last: Final = said(
    f"(halve|halved|half) {{what -rounded -rounding -and}} {_TIME} {_ROUNDED} = "
    f"(halve|halved|half) {{what}} , rounded {{how}} {{time}}",
    f"halved {_TIME} {_ROUNDED} = halved , rounded {{how}} {{time}}",
    "rounded (how: up|down) , > (this turn|until|during|for the rest) = rounded {how}",
)
"""How a half is rounded stands in front of how long it lasts."""

halved: Final = said(
    f"^ halve {_WHOSE} {_FIELD} {_ROUNDED} = halve rounded {{how}} the {{field}} of {_WHO}",
    f"^ halve the {_FIELD} of {{who}} {_ROUNDED} = halve rounded {{how}} the {{field}} of {{who}}",
    f"^ {_WHOSE} {_FIELD} is halved {_ROUNDED} = halve rounded {{how}} the {{field}} of {_WHO}",
    f"^ the {_FIELD} of {{who}} is halved {_ROUNDED} = halve rounded {{how}} the {{field}} of {{who}}",
    f"^ {{who -when -if -at}} (has|have) (its|their) {_FIELD} halved {_ROUNDED} = "
    "halve rounded {how} the {field} of {who}",
    f"^ halve the {{who -this -that}} (noun: unit's|card's|item's) {_FIELD} {_ROUNDED} = "
    "halve rounded {how} the {field} of the {who} {noun: unit|card|item}",
    f"^ {{who -when -if -at}} lose half (of)? (its|their) {_FIELD} {_ROUNDED} = "
    f"halve {_OTHER_WAY} the {{field}} of {{who}}",
)
"""Half of the power that is lost is rounded as said, and what is left the other way."""

_FIELDS: Final = ("power", "crit", "defense", "limit")

made_of_itself: Final = said(
    *[f"^ {_WHOSE} {field} become (equal to)? half (of)? (its|their) {field} {_ROUNDED} = "
      f"halve rounded {{how}} the {field} of {_WHO}" for field in _FIELDS],
    *[f"^ {_WHOSE} {field} become (equal to)? (twice|double|NUMBER=2 times) (its|their) {field} = "
      f"double the {field} of {_WHO}" for field in _FIELDS],
)
"""Power that becomes half of itself is halved."""

_OTHER: Final = "(other: power|crit|defense|limit)"
_TIMES: Final = "(time: this turn|until {end,})"

both_numbers: Final = said(
    f"^ {_WHOSE} {_FIELD} and {_OTHER} (is|are) doubled = "
    f"double the {{field}} of {_WHO} , and double the {{other}} of {_WHO}",
    f"^ (verb: reduce|increase) the {_FIELD} of (a: a|an|NUMBER=1) {{who -and}} by NUMBER and (its|their) "
    f"{_OTHER} by NUMBER "
    "{time? -and} > . = "
    "choose {a} {who} . {verb} its {field} by NUMBER {time} , and {verb} its {other} by NUMBER {time}",
    f"^ (verb: reduce|increase) the {_FIELD} of {{who -and}} by NUMBER and (its|their) {_OTHER} by NUMBER "
    "{time? -and} > . = "
    "{verb} the {field} of {who} by NUMBER {time} , and {verb} the {other} of {who} by NUMBER {time}",
)
"""Two numbers that change are each said by itself, with the same time."""

doubled: Final = said(
    f"^ {{who -when -if -at}} (has|have) (its|their) {_FIELD} doubled = double the {{field}} of {{who}}",
    f"^ {_WHOSE} {_FIELD} is doubled = double the {{field}} of {_WHO}",
    f"^ double their {_FIELD} = double the {{field}} of them",
    f"^ their {_FIELD} is doubled = double the {{field}} of them",
)
"""Units that have their power doubled are units whose power is doubled."""

all_of_it: Final = said(
    f"lose all (of)? (its|their) {_FIELD} = lose all {{field}}",
)
"""A unit that loses all of its power loses all power."""

kept: Final = said(
    f"^^ {{who -this -it}} cannot have (its|their) {_FIELD} (done: reduced|lowered) = "
    "the {field} of {who} cannot be reduced",
    f"^^ (who: this card|it|that unit) cannot have its {_FIELD} (done: reduced|lowered) = "
    "{who: this card's|its|that unit's} {field} cannot be reduced",
    "equal to {whose} (field: power|crit|defense|limit) times NUMBER = "
    "equal to {whose} {field} multiplied by NUMBER",
)
"""Units that cannot have their power reduced have a power that cannot be."""

equals: Final = said(
    f"the difference between its {_FIELD} and (other: that unit's|the attacked unit's|the attacking unit's) = "
    "the difference between this card's {field} and {other} # with this_card",
    f"{_FIELD} become > (whose: the|your|half|twice|double|NUMBER times) = "
    "{field} become equal to # unless infinite",
    f"{_FIELD} become > (whose: this card's|its|that unit's|that card's) (other: power|crit|defense|limit) = "
    "{field} become equal to # unless infinite",
    f"equal to the (who: attacked|attacking) (noun: unit's|card's|item's) {_FIELD} = "
    "equal to the {field} of the {who} {noun: unit|card|item}",
    "(your life|your opponent's life) become > (the|your|half|twice|double) = (your life|your opponent's life) "
    "become equal to",
    f"{_FIELD} (is|become)? equal to that of {{who}} (stop: .|,|this|until|while) = "
    "{field} become equal to the {field} of {who} {stop}",
    *[f"{field} (return|returns|revert|reverts) to (its|their) original {field} = {field} become its original value"
      for field in _FIELDS],
    f"{_FIELD} (return|returns|revert|reverts) to (normal|its original value) = {{field}} become its original value",
)
"""Power that becomes another number becomes equal to it."""

traded: Final = said(
    f"choose NUMBER=2 {{kind? -or -and -on -from}} (noun: units|cards|items) {{where? -and}} . exchange their "
    f"{_FIELD} = "
    "choose NUMBER=1 {kind} {noun: unit|card|item} {where} , and choose another {kind} {noun: unit|card|item} "
    "{where} . "
    "exchange their {field}",
    f"^ their {_FIELD} is (exchanged|swapped) = exchange their {{field}}",
    f"^ exchange the {_FIELD} of NUMBER=2 {{kind? -or -and -on -from}} (noun: units|cards|items) {{where? -and}} > "
    "(.|,|this|until) = "
    "choose NUMBER=1 {kind} {noun: unit|card|item} {where} , and choose another {kind} {noun: unit|card|item} "
    "{where} . "
    "exchange their {field}",
)
"""Of two cards that exchange their power, each is chosen by itself."""
