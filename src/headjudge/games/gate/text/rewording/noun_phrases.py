"""What stands before and behind the kind of a card, in the words that the grammar knows."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

_FIELD: Final = "power|crit|defense|limit"
_CARDS: Final = "card|cards|unit|units|item|items|spell|spells|token|tokens"
_THAN: Final = ("lower than|higher than|equal to|equal to or lower than|equal to or higher than|less than|more than|"
                "equal to or less than|equal to or more than")

what_is_not_said_again: Final = said(
    f"(field: {_FIELD}) (than: {_THAN}) (whose: this card's|that unit's|its) ! ({_FIELD}|original|cost) = "
    "{field} {than} {whose} {field}",
    f"(more: less|more) (field: {_FIELD}) than (whose: this card's|that unit's) ! ({_FIELD}|original|cost) = "
    "{more} {field} than {whose} {field}",
    f"enemy (cards: {_CARDS}) with the (end: highest|lowest) (field: {_FIELD}) among (all)? "
    "(enemy|your opponent's) (units|cards) = enemy {cards} with the {end} {field}",
    f"enemy (cards: {_CARDS}) with the (end: highest|lowest) (field: {_FIELD}) among (all)? "
    "(units|cards) on your opponent's field = enemy {cards} with the {end} {field}",
    f"with (field: {_FIELD}) NUMBER or NUMBER > "
    "(.|,|on|in|from|and|gain|have|has|cannot|attack|to|is|are|leave|with) = "
    "with {field} either NUMBER NUMBER",
)
"""A number that is compared with that of another card, and the highest of those that are meant."""

named_otherwise: Final = said(
    "(that is not|that are not|not) (named|called) > NAMES = other than",
    "(that is|that are) (named|called) > NAMES = named",
)
"""A card that is not named so is another one than that of this name."""

with_keywords: Final = said(
    "(with|that has|that have) (both)? KEYWORD (and|, and) KEYWORD > (on|in|from|.|,|gain|have|has|get|cannot|lose|and|"
    "attack|to|is|are) = with KEYWORD with KEYWORD",
    "(that has|that have) > (KEYWORD|COUNTER|USE) = with",
    "(that does not have|that do not have) > KEYWORD = without",
    "with (sign: USE|COUNTER) skills = with a {sign} skill",
    "non TOKENMARK = non-token",
)
"""What has a keyword or a skill is a card with it."""

_OF_THIS: Final = "(a|an|the|any)? (field: planet|attribute)"

sharing: Final = said(
    "(at: if|while|and) it shares (a|an|the|any) (field: planet|attribute) with = "
    "{at} that card is a card of the same {field} as",
    f"(that share|that shares|sharing|which shares|which share) {_OF_THIS} with = of the same {{field}} as",
    "(that has|that have|with) (a|an|the|any)? (field: planet|attribute) in common with = of the same {field} as",
    "that (is|are) of the same (field: planet|attribute) as = of the same {field} as",
    f"(cards: {_CARDS}) (of|from) (the planet|planet|the)? PLANETS ! ({_CARDS}) = {{cards}} from PLANETS",
)
"""Cards that share a planet are of the same planet."""

differing: Final = said(
    f"(cards: {_CARDS}|TRAITS|PLANETS) (of|that have|having|which have) (all)? different (what: names|card names) = "
    "{cards} with different names",
    "(differently named|different named|uniquely named) {what -and -or -named} > (in|on|from|among|.|,|into|to|and) = "
    "{what} with different names",
)
"""Cards that are called differently have different names."""

_SO_MANY: Final = "so: a|an|NUMBER|NUMBER or more|NUMBER or less|no"

soul_inside: Final = said(
    f"(with|that has|that have) ({_SO_MANY}) (what: PLANETS|TRAITS) (card|cards)? in (its|their) soul = "
    "that has {so} {what} soul cards",
    f"(with|that has|that have) ({_SO_MANY}) (what: unit|units|item|items|spell|spells) in (its|their) soul = "
    "that has {so} {what: unit|unit|item|item|spell|spell} soul cards",
    "(with|that has|that have) (more: NUMBER or more|NUMBER or less) (card|cards) in (its|their) soul = "
    "that has {more} soul cards",
    "(that has|that have) (a card|cards) in (its|their) soul = with a soul",
)
"""Cards of a kind in the soul of a card are such soul cards."""

being: Final = said(
    "that are = that is",
    "that (is|are) at > (rest|stand) = that is",
    "that is (not: not) (kinds: units|spells|items) = that is {not} {kinds: a unit|a spell|an item}",
    "that is (kinds: units|spells|items) = that is {kinds: a unit|a spell|an item}",
    "that is (not: not)? (a|an)? (kinds: TRAITS|PLANETS) (card|cards|unit|units|item|spell) = that is {not} {kinds}",
    "that is not (a|an) (kinds: TRAITS|PLANETS) = that is not {kinds}",
    "that is (not: not) (tokens|token) = that is {not} a token",
    "that is tokens = that is a token",
    "that (has|have) not attacked = that did not attack",
    "that (has|have) attacked = that attacked",
    "with damage on (it|them) = that is damaged",
    "set (cards: card|cards|spell|spells) on (whose: your|your opponent's) field = {cards} in {whose} set zone",
)
"""What is said of several cards is said as of one."""

_DONE: Final = "how: summoned|attacked|destroyed"

_THEN: Final = (
    "then: was summoned|was attacked|was destroyed|was not summoned|was not attacked|was not destroyed|"
    "entered the field|did not enter the field|moved|did not move|took damage|did not take damage")

happened: Final = said(
    "each {what -that} that (entered|has entered|was put into|were put into|went to|went into|came to) "
    "(whose: your|your opponent's) (zone: drop|hand|energy) this turn = each {what} put into {whose} {zone} this turn",
    f"(that was|that were|which was|which were|that has been|that have been) ({_DONE}) this turn = "
    "that was {how} this turn",
    f"(that was|that were|that has|that have|which was|which were) not (been)? ({_DONE}) this turn = "
    "that was not {how} this turn",
    "that (has been|have been|was|were) dealt damage this turn = that took damage this turn",
    "that (has|have|was|were) not (been)? dealt damage this turn = that did not take damage this turn",
    "that (was|were|has been|have been) damaged this turn = that took damage this turn",
    "that (enter|entered|has entered|have entered|came to|come to|were put onto) the field this turn = "
    "that entered the field this turn",
    "that (has not|have not) entered the field this turn = that did not enter the field this turn",
    "that (move|has moved|have moved) this turn = that moved this turn",
    "that (has not|have not) moved this turn = that did not move this turn",
    "that (take|has taken|have taken|received|has received|have received) damage this turn = "
    "that took damage this turn",
    "that (has not|have not) (taken|received) damage this turn = that did not take damage this turn",
    f"(place: field|drop|left|center|right) that ({_THEN}) this turn = {{place}} which {{then}} this turn",
    f"that ({_THEN}) this turn > on = which {{then}} this turn",
    f"(has: have|has|there is|there are) {{what -that -and -or -if}} that ({_THEN}) this turn = "
    "{has} {what} which {then} this turn",
)
"""What has happened to cards this turn."""

how_odd: Final = said(
    f"with (field: {_FIELD}) (odd: odd|even) = with {{odd}} {{field}}",
    "(you have|there are) an (odd: odd|even) number of {what +in +on -and -or} > (,|.|and) = "
    "the number of {what} is {odd}",
    "you have an (odd: odd|even) number of (what: units|items|cards) > (,|.|and) = "
    "the number of {what} on your field is {odd}",
    "the number of {what} is an (odd: odd|even) number = the number of {what} is {odd}",
    "(whose: your|your opponent's) life is an (odd: odd|even) number = {whose} life is {odd}",
)
"""An odd number of cards is a number of them that is odd."""

of_one_and_another: Final = said(
    "(one: a|an|NUMBER=1) PLANETS and (two: a|an|NUMBER=1) PLANETS (cards: unit|item|spell) = "
    "{one} PLANETS {cards} and {two} PLANETS {cards}",
)
"""A card of each of two planets: the kind behind the second is that of both."""
