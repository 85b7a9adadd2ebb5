"""The power, crit, defense and limit of cards as they change: whose they are, what they become, and how long."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

_FIELD: Final = "power|crit|defense|limit"
_ONE: Final = "(one: a|an|NUMBER=1)"

possessor: Final = said(
    "^ (verb: reduce|increase|double|set|change|halve)? {who? -this -that -those -its -chosen -if -when -to -by -than "
    "-is -while -has -have -gain -of -and -reduce -increase -double -set -change -halve} "
    f"(one: unit's|units'|card's|cards'|item's|items') (field: {_FIELD}) (too: and power|and crit|and defense)? = "
    "{verb} the {field} {too} of {who} {one: unit|units|card|cards|item|items}",
)
"""All enemy units' power is the power of all enemy units."""

_GROWS: Final = "(how: increase|increases|decrease|decreases) by"
_GROWN: Final = "is {how: increased|increased|reduced|reduced} by"

grows: Final = said(
    f"(field: {_FIELD}) {_GROWS} = {{field}} {_GROWN}",
    f"the (field: {_FIELD}) of {{who}} {_GROWS} = the {{field}} of {{who}} {_GROWN}",
    "is always equal = is equal",
)
"""Power that increases is increased, and what is always equal is equal."""

_WHOSE: Final = f"(who: this card's|its|that unit's|that card's|the chosen unit's) (field: {_FIELD})"
_WHO: Final = "{who: this card|it|that unit|that card|the chosen unit}"
_SUM: Final = "(NUMBER for each|the number|the total)"

shifted_for_each: Final = said(
    "by {much -by} (joint: ,|, and|and) {what, -by} by the same amount = by {much} {joint} {what} by {much}",
    f"^ (increase|reduce) {_WHOSE} by > {_SUM} = {{who}} {{field}} is (increased|reduced) by",
    f"^ (increase|reduce) the (field: {_FIELD}) of {{who -and}} by > {_SUM} = "
    "the {field} of {who} is (increased|reduced) by",
    "is (increased|reduced) by (sum: NUMBER for each|the number|the total) {what} (joint: and its|and this) = "
    "is (increased|reduced) by {sum} {what} , {joint}",
    f"^ {_WHOSE} is increased by NUMBER for each = {_WHO} gain +NUMBER {{field}} for each",
    f"^ {_WHOSE} is reduced by NUMBER for each = {_WHO} gain -NUMBER {{field}} for each",
    f"^ {_WHOSE} is increased by the (number|total) = {_WHO} gain {{field}} equal to the (number|total)",
    f"^ the (field: {_FIELD}) of {{who -and}} is increased by NUMBER for each = "
    "{who} gain +NUMBER {field} for each",
    f"^ the (field: {_FIELD}) of {{who -and}} is reduced by NUMBER for each = "
    "{who} gain -NUMBER {field} for each",
    f"^ the (field: {_FIELD}) of {{who -and}} is increased by the (number|total) = "
    "{who} gain {field} equal to the (number|total)",
)
"""Power that is increased by 1 for each of some cards, or by their number, is what its card gains.

The same amount is what another number was changed by in the sentence.
"""

to_a_number: Final = said(
    f"(field: {_FIELD}) is (reduced|increased|set|changed|raised) to NUMBER = {{field}} become NUMBER",
    f"the (field: {_FIELD}) of {{who}} is (reduced|increased|set|changed|raised) to NUMBER = "
    "the {field} of {who} become NUMBER",
    f"(reduce|increase|set|change|raise) (whose: its|this|that|the) {{who? -is -gain}} (field: {_FIELD}) to NUMBER = "
    "{whose} {who} {field} become NUMBER",
    f"(reduce|increase|set|change|raise) the (field: {_FIELD}) of {{who -is -gain}} to NUMBER = "
    "the {field} of {who} become NUMBER",
)
"""Power that is set to a number becomes it."""

_BOTH: Final = f"the (field: {_FIELD}) and (other: {_FIELD}) of"
_SHIFT: Final = "(verb: reduce|increase|double)"
_SINGLE: Final = "(one: a|an|another|NUMBER=1)"

two_fields: Final = said(
    f"{_SHIFT} {_BOTH} {_SINGLE} {{who}} (how: by|this|until) {{much}} $ = choose {{one}} {{who}} . "
    "{verb} its {field} {how} {much} , and {verb} its {other} {how} {much}",
    f"{_SHIFT} {_BOTH} {_SINGLE} {{who}} $ = "
    "choose {one} {who} . {verb} its {field} , and {verb} its {other}",
    f"{_SHIFT} {_BOTH} {{who}} (how: by|this|until) {{much}} $ = "
    "{verb} the {field} of {who} {how} {much} , and {verb} the {other} of {who} {how} {much}",
    f"{_SHIFT} {_BOTH} {{who}} $ = {{verb}} the {{field}} of {{who}} , and {{verb}} the {{other}} of {{who}}",
    f"{_BOTH} {_SINGLE} {{who}} (verb: become|is) {{what}} $ = "
    "choose {one} {who} . its {field} {verb} {what} , and its {other} {verb} {what}",
    f"{_BOTH} {{who}} (verb: become|is) {{what}} $ = "
    "the {field} of {who} {verb} {what} , and the {other} of {who} {verb} {what}",
)
"""Power and crit of units that change are both, each by itself; a single card is chosen first."""

_BECOMES: Final = f"(what: {_FIELD}|unit|units|card|cards|field|token|tokens) become NUMBER"
_NEXT: Final = "(next: its|it|this|that|their|they|the|cannot|gain|lose)"

time_of_both: Final = said(
    f"the (field: {_FIELD}) of {{who}} become NUMBER (,)? and their (other: {_FIELD}) = "
    "the {field} of {who} become NUMBER , and the {other} of {who}",
    f"{_BECOMES} (,)? and {_NEXT} {{rest, -and}} (time: this turn|until the|during your|during this|until your) "
    "{when? -and} . = {what} become NUMBER {time} {when} , and {next} {rest} {time} {when} .",
    f"{_BECOMES} and {_NEXT} = {{what}} become NUMBER , and {{next}}",
)
"""Two numbers that change have the time behind each of them (gate:3.9.4)."""

to_the_original: Final = said(
    f"reset the (field: {_FIELD}) of {{who}} to (its|their) original ({_FIELD}|value)? = "
    "choose {who} . its {field} become equal to its original {field}",
)
"""Resetting the power of a unit is power that becomes the original one."""

original_of_one: Final = said(
    f"^^ the (field: {_FIELD}) of {_ONE} {{who}} become {{equal?}} original = "
    "choose {one} {who} . its {field} become {equal} original",
)
"""Power of a unit that becomes the original one is that of a unit that is chosen."""

_ORIGINAL: Final = "become (equal to)? (its|their) (original|printed)"
_OWN: Final = "(whose: its|this card's|that card's|that unit's)"

original_numbers: Final = said(
    *[f"{field} {_ORIGINAL} {field} = {field} become its original value" for field in ("power", "crit", "defense")],
    f"and {_OWN} (field: {_FIELD}) {_ORIGINAL} (value|values) {{time?}} $ = "
    "and {whose} {field} become equal to its original {field}",
    f"{_OWN} (field: {_FIELD}) and (other: {_FIELD}) {_ORIGINAL} (value|values) {{time}} $ = {{time}} , "
    "{whose} {field} become equal to its original {field} . {time} , {whose} {other} become equal to its original "
    "{other}",
    f"{_OWN} (field: {_FIELD}) and (other: {_FIELD}) {_ORIGINAL} (value|values) $ = "
    "{whose} {field} become equal to its original {field} . {whose} {other} become equal to its original {other}",
    f"{_OWN} (field: {_FIELD}) {_ORIGINAL} (value|values) {{time}} $ = "
    "{time} , {whose} {field} become equal to its original {field}",
    f"{_OWN} (field: {_FIELD}) {_ORIGINAL} (value|values) $ = "
    "{whose} {field} become equal to its original {field}",
)
"""Power and crit that become their original values each become the original one."""

time_of_a_number: Final = said(
    "^ {who} become equal to {what -of -turn} this turn . = this turn , {who} become equal to {what} .",
)
"""The time of power that becomes equal to something stands in front."""

doubled: Final = said(
    f"^ the (field: {_FIELD}) {{who?}} is doubled = double the {{field}} {{who}}",
    f"^ {{who}} (field: {_FIELD}) is doubled = double {{who}} {{field}}",
)
"""Power that is doubled is doubling it."""

number_of_one: Final = said(
    "in {who -this -that -its -the -their -by -of -into} (noun: unit's|card's|item's|token's|master's) soul = "
    "in the soul of {who} {noun: unit|card|item|token|master}",
)
"""An enemy unit's soul is the soul of an enemy unit."""

two_numbers: Final = said(
    f"(whose: its|this card's) (field: {_FIELD}) and (other: {_FIELD}) (verb: are|become) (each|both)? {{what,}} . = "
    "{whose} {field} {verb: is|become} {what} , and {whose} {other} {verb: is|become} {what} .",
)
"""Two numbers that are equal to something are so each by itself."""

number_is: Final = said(
    f"^^ {{what? -if -while -when -unless}} (field: {_FIELD}) is NUMBER ! or more = {{what}} {{field}} become NUMBER",
    f"^^ {{what? -if -while -when -unless}} (field: {_FIELD}) of {{who}} is NUMBER ! or more = "
    "{what} {field} of {who} become NUMBER",
)
"""This card's power that is 5, which no condition asks, is what it becomes."""


original_doubled: Final = said(
    f"double (what: a|an|another|that|an enemy) {{who?}} (noun: unit's|card's|item's) original (field: {_FIELD}) = "
    "double the original {field} of {what} {who} {noun: unit|card|item}",
    f"double (whose: its|this card's) original (field: {_FIELD}) = "
    "double the original {field} of {whose: it|this card}",
)
"""An original number that is doubled."""
