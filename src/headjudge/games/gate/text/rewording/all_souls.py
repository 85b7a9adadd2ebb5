"""Souls of cards that are described, and cards that lie in any of them (gate:4.9.1)."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

_ANY: Final = "a|any|one|any of the|one of the|the|some"
_OWN: Final = (
    "any of your souls|one of your souls|any of your cards' souls|the soul of any of your cards|"
    "the souls of your cards|the soul of any card on your field|the souls of cards on your field|"
    "NUMBER=1 of your souls|your souls|the soul of any of your units or items")
_THEIRS: Final = (
    "any of your opponent's souls|one of your opponent's souls|your opponent's souls|any enemy soul|an enemy soul|"
    "enemy souls|the souls of cards on your opponent's field|NUMBER=1 of your opponent's souls")
_EACH: Final = "all|every|each|all the|all of the|each of the|both"
_ALL_OWN: Final = (
    "all of your souls|each of your souls|all your souls|the souls of all of your cards|the souls of all your cards|"
    "the souls of all cards on your field|every soul you have")
_ALL_THEIRS: Final = (
    "all of your opponent's souls|each of your opponent's souls|all enemy souls|all your opponent's souls|"
    "the souls of all enemy cards|the souls of all cards on your opponent's field")
_ALL_SOULS: Final = "all souls|each soul|every soul|all players' souls|all souls on both fields"
_WHOLE: Final = (
    "(of: all cards|all of the cards|all the cards|every card|the cards|number of cards|or more cards|or less cards|"
    "any number of cards|for each card|for each soul card|the total number of cards)")
"""What is told of all souls together: "drop 1 card from all souls" is one card from each."""

souls_of_fields: Final = said(
    "(put|place|move|return) {what -is -are} into (a|any|one) soul on (whose: your|your opponent's) field = "
    "(put|place|move|return) {what} into the soul of a card on {whose} field",
    "@whole (in|from|of) (@each) (soul|souls) on your field = {of} in the souls of your cards",
    "@whole (in|from|of) (@all_own) = {of} in the souls of your cards",
    "@whole (in|from|of) (@each) (soul|souls) on your opponent's field = {of} in the souls of enemy cards",
    "@whole (in|from|of) (@all_theirs) = {of} in the souls of enemy cards",
    "@whole (in|from|of) (@each) (soul|souls) on the field = {of} in the souls of all cards",
    "@whole (in|from|of) (@all_souls) = {of} in the souls of all cards",
    "(in|from|of|into) (@any)? (soul|souls) on your field = (in|from|in|into) the souls of your cards",
    "(in|from|of|into) (@own) = (in|from|in|into) the souls of your cards",
    "(in|from|of|into) (@any)? (soul|souls) on your opponent's field = (in|from|in|into) the souls of enemy cards",
    "(in|from|of|into) (@theirs) = (in|from|in|into) the souls of enemy cards",
    "(in|from|of|into) (@any)? (soul|souls) on the field = (in|from|in|into) the souls of all cards",
    "(from|in|of) (any soul|any souls|souls) = (from|in|in) the souls of all cards",
    "soul (what: card|cards) (on|from|in|of) your field = {what} in the souls of your cards @held",
    "soul (what: card|cards) (on|from|in|of) your opponent's field = {what} in the souls of enemy cards @held",
    "enemy soul (what: card|cards) = {what} in the souls of enemy cards",
    "soul (what: card|cards) (on|from|in|of) the field = {what} in the souls of all cards @held",
    any=_ANY, own=_OWN, theirs=_THEIRS, each=_EACH, all_own=_ALL_OWN, all_theirs=_ALL_THEIRS, all_souls=_ALL_SOULS,
    whole=_WHOLE, held="# without with that_has that_have not_have has_no # unless without",
)
"""A soul on a field is that of any card there."""

_HOSTS: Final = (
    ("(a|any|one) (kind: unit|card|item)", "your {kind: units|cards|items}"),
    ("(a|any|one) (kind: unit|card|item) (on your field|you control)", "your {kind: units|cards|items}"),
    ("(one|any|NUMBER=1|another) of your (kind: units|cards|items)", "your {kind: units|cards|items}"),
    ("(an|any|one) enemy (kind: unit|card|item)", "enemy {kind: units|cards|items}"),
    ("(a|any|one) (kind: unit|card|item) (on your opponent's field|your opponent controls)",
     "enemy {kind: units|cards|items}"),
    ("(one|any|NUMBER=1) of your opponent's (kind: units|cards|items)", "enemy {kind: units|cards|items}"),
    ("your item", "your items"),
    ("your opponent's item", "enemy items"),
)
_PICKED: Final = "(n: a|an|NUMBER=1|up to NUMBER=1|one|up to one)"

picked_in_a_soul: Final = said(
    *[f"choose {_PICKED} {{what -choose -of -put -from -in}} (from|in) the soul of {host} > (.|,|and|to|into) = "
      f"choose {{n}} {{what}} in the souls of {hosts}" for host, hosts in _HOSTS],
    f"(deed: return|drop|banish|add|put|turn) {_PICKED} {{what -choose -of -put -from -in}} (from|in) the soul of "
    "your (who: item|opponent's item) > (.|,|and|to|into|face) = "
    "{deed} {n} {what} in the souls of {who: your items|enemy items}",
    f"(deed: return|drop|banish|put|turn) {_PICKED} {{what -choose -of -put -from -in}} (from|in) the soul of "
    "(one|any) of your (kind: units|cards|items) > (.|,|and|to|into|face) = "
    "{deed} {n} {what} in the souls of your {kind}",
)
"""One card in the soul of a card that is described lies in one of the souls of such cards."""

_HELD: Final = "a soul|soul|a soul card|soul cards|a card in their soul|cards in their soul|any soul cards"

while_they_have: Final = said(
    "(whose: your|enemy|all) {cards -while -and} (does: cannot|gain|have) {so -while -if} (while|if|as long as) "
    "they have (@held) > (.|,) = {whose} {cards} with a soul {does} {so} @lasting",
    "(whose: your|enemy|all) {cards -while -and} (does: cannot|gain|have) {so -while -if} (while|if|as long as) "
    "they have NUMBER (more: or more|or less) (soul cards|cards in their soul) > (.|,) = "
    "{whose} {cards} with NUMBER {more} soul cards {does} {so} @lasting",
    "(whose: your|enemy|all) {cards -while -and} (does: cannot|gain|have) {so -while -if} (while|if|as long as) "
    "they have no (soul|soul cards|cards in their soul) > (.|,) = {whose} {cards} without soul cards {does} {so} "
    "@lasting",
    "STAR (whose: your|enemy) (what: item|gate master) (does: cannot|gain|have) {so -while -if} (while|if|as long as) "
    "it has (@has) > (.|,) = STAR {whose} {what: items|gate master} with a soul {does} {so}",
    "each player drop all (soul cards|cards) (of|from|in) (their units|their units' souls|the souls of their units) > "
    "(.|,) = drop all cards in the souls of all units",
    held=_HELD, has="a soul|a soul card|soul cards|a card in its soul|cards in its soul",
    lasting="# unless until this_turn",
)
"""What cards get while they have soul cards is got by the cards with a soul.

Not so for a time: which cards these are is settled then, and each may lose its soul before that is over.
"""

this_card_with: Final = said(
    "(when: when|if) this card with (has: NUMBER or more|NUMBER or less) (soul cards|cards in its soul) {event.} , = "
    "{when} this card {event} , if this card has {has} soul cards ,",
    "(when: when|if) this card with (a|an)? (one: NAMES) (card)? in its soul {event.} , = "
    "{when} this card {event} , if this card has a {one} in its soul ,",
    "(when: when|if) this card with (a: a|an) {one -in} in its soul {event.} , = "
    "{when} this card {event} , if this card has {a} {one} in its soul ,",
    "(when: when|if) this card {event. -with -would -, -is} with (a: a|an) {one -in} in its soul , = "
    "{when} this card {event} , if this card has {a} {one} in its soul ,",
    "(when: when|if) this card {event. -with -would -, -is} with (has: NUMBER or more|NUMBER or less) (soul "
    "cards|cards in its soul) , = {when} this card {event} , if this card has {has} soul cards ,",
)
"""This card with some card in its soul is this card, if it has such a card there."""

_FACE: Final = "(face: face down|face up)?"
_PLACED: Final = "{what -into -to -on -under -in -turn}"
_INTO: Final = "(whose: its soul|this card's soul|that unit's soul|that card's soul|the chosen unit's soul|your soul)"
_MASTERS: Final = "in your gate master's soul > (.|,|and|face)"

put_in: Final = said(
    f"(place|put) {_PLACED} {_FACE} {_MASTERS} = put {{what}} into the soul of your gate master {{face}}",
    f"(place|put) {{what -into -to -on -under -turn}} (from|in) (where: your hand|your drop|your deck|the drop) "
    f"{_FACE} {_MASTERS} = put {{what}} from {{where}} into the soul of your gate master {{face}}",
    "(under|beneath|underneath) (whose: it|that unit|that card|that item) as (soul|a soul card) = "
    "into {whose: its|that unit's|that card's|its} soul",
    "into your gate master's soul = into the soul of your gate master",
    "(one|NUMBER=1) of your (kind: units'|cards'|items') (soul|souls) = "
    "the soul of NUMBER=1 of your {kind: units|cards|items}",
    f"(place|put) {_PLACED} {_FACE} in {_INTO} > (.|,|and|face) = put {{what}} into {{whose}} {{face}}",
    f"(place|put) {_PLACED} {_FACE} in the soul of {{host -into -to}} $ = "
    "put {what} into the soul of {host} {face}",
    f"(place|put) {{what -into -to -on -under -turn}} (from|in) (where: your hand|your drop|your deck|the drop) "
    f"{_FACE} in {_INTO} > (.|,|and|face) = put {{what}} from {{where}} into {{whose}} {{face}}",
    f"(place|put) {{what -into -to -on -under -turn}} (from|in) (where: your hand|your drop|your deck|the drop) "
    f"{_FACE} in the soul of {{host -into -to}} $ = put {{what}} from {{where}} into the soul of {{host}} {{face}}",
)
"""A card placed in a soul is put into it."""

only_there: Final = said(
    "STAR (when: when|if) this card would (what: be dropped|be destroyed|be banished|leave the field) {how? -instead} "
    ", (may: you may)? (does: put|return) (it|this card) {where. -instead} $$ = "
    "STAR {when} this card would {what} {how} , {may} {does} this card {where} instead # unless instead",
)
"""Where a card may be put that would be dropped, it is put instead."""

rest_elsewhere: Final = said(
    "put {what -and} into the soul of {host -and} and the rest > (on|at|into|to|face) = "
    "put {what} into the soul of {host} , and put the rest",
    "put {what -and} into (whose: its|this card's|that unit's) soul and the rest > (on|at|into|to|face) = "
    "put {what} into {whose} soul , and put the rest",
)
"""Some of the cards that are looked at go into a soul, the rest elsewhere."""

_MANY: Final = "(n: a|NUMBER|up to NUMBER|up to a|all)"

from_one_to_another: Final = said(
    f"(move|put) {_MANY} soul (what: card|cards) (from|of) (one|NUMBER=1) of your (kind: units|cards|items) (to|into) "
    "(the soul of)? another (of your units|of your cards|of them|unit on your field|card on your field|unit|card)? > "
    "(.|,) = choose NUMBER=1 of your {kind} , and put {n} {what} in its soul into the soul of another "
    "{kind: unit|card|card} on your field",
    f"(move|put) {_MANY} soul (what: card|cards) (from|of) (a|one|NUMBER=1) (kind: unit|card) on your field (to|into) "
    "(the soul of)? another (of your units|of your cards|unit on your field|card on your field|unit|card)? > (.|,) = "
    "choose NUMBER=1 {kind} on your field , and put {n} {what} in its soul into the soul of another {kind} on your "
    "field",
)
"""Soul cards that go from one card to another."""

gone_from_a_soul: Final = said(
    "when (one or more)? (you) (does: drop|banish) (a: a|an) {what -from} from (whose: a soul|the souls of your cards) "
    "> , = when {a} {what} is (dropped|banished) from {whose: the souls of all cards|the souls of your cards} by you",
    "when (a: a|an) {what -this} (is: is|becomes) (does: dropped|banished) from a soul > , = "
    "when {a} {what} is {does} from the souls of all cards",
    "when (a: a|an) {what -this} is put into a soul > , = when {a} {what} is put into the souls of all cards",
    "when you (put|place|move) (a: a|an) {what -into} into (whose: a soul|the souls of your cards|the souls of all "
    "cards) > , = when {a} {what} is put into {whose: the souls of all cards|the souls of your cards|the souls of all "
    "cards} by you",
    "when {what -this} is put into the soul of (one|any|NUMBER=1) of your (kind: units|cards|items) > , = "
    "when {what} is put into the souls of your {kind}",
    "when {what -this} is put into the soul of (a|an) (unit|card|item) (on your field|you control) > , = "
    "when {what} is put into the souls of your (units|cards|items)",
    "when {what -this} is put into the soul of (a|an) enemy (unit|card|item) > , = "
    "when {what} is put into the souls of enemy (units|cards|items)",
    "when {what -this} is put into the soul of another (unit|card) on your field > , = "
    "when {what} is put into the souls of your other (units|cards)",
)
"""What goes out of the soul of some card, or into one."""

destroyed_there: Final = said(
    "(n: a|an|one|NUMBER|all|each) {what -in -from -that} (destroyed|that was destroyed|that were destroyed) this turn "
    "(from|in) (zone: your drop|your opponent's drop|the drop) = "
    "{n} {what} in {zone} that was destroyed this turn",
    "(that unit's|its|that card's) soul cards > (into|to|in) = all cards in (that unit's|its|that card's) soul",
)
"""A card that was destroyed lies in the drop."""

_BOTH_GET: Final = "exchange their (soul|souls|soul cards|power|crit|defense|limit)"

two_exchanged: Final = said(
    f"choose NUMBER=2 (kind: units|cards) {{which? -, -and}} (.|, and|and) > {_BOTH_GET} = "
    "choose NUMBER=1 {kind: unit|card} {which} , and choose another {kind: unit|card} {which} .",
    f"choose NUMBER=2 of your (kind: units|cards) (.|, and|and) > {_BOTH_GET} = choose NUMBER=1 {{kind: unit|card}} on "
    "your field , and choose another {kind: unit|card} on your field .",
    "choose (a|an) (one: item|unit|card) and (a|an) (other: item|unit|card) (where: on your field|you control) "
    f"(.|, and|and) > {_BOTH_GET} = choose a {{one}} {{where}} , and choose a {{other}} {{where}} .",
    "exchange the (soul|souls) of NUMBER=2 of your (kind: units|cards) > (.|,) = choose NUMBER=1 {kind: unit|card} on "
    "your field , and choose another {kind: unit|card} on your field . exchange their souls",
    "exchange the (soul|souls) of NUMBER=2 (kind: units|cards) {which?} > (.|,) = choose NUMBER=1 {kind: unit|card} "
    "{which} , and choose another {kind: unit|card} {which} . exchange their souls",
    "exchange the (soul|souls) of (a: a|an|NUMBER=1) {one -and} (and|with) (b: a|an|another|NUMBER=1) {other} > (.|,) "
    "= choose {a} {one} , and choose {b} {other} . exchange their souls",
)
"""Two cards that exchange their souls, or a number, are chosen one after the other."""

_FROM_EACH: Final = "(does: drop|banish) (NUMBER=1|a|one) (soul)? card (from|in|of) (the soul of)?"

one_from_each: Final = said(
    f"{_FROM_EACH} (each|all) of your opponent's souls > (.|,) = "
    "{does} x cards of different souls in the souls of enemy cards . x is equal to the number of cards on your "
    "opponent's field",
    f"{_FROM_EACH} (each|all) of your souls > (.|,) = "
    "{does} x cards of different souls in the souls of your cards . x is equal to the number of cards on your field",
    f"your opponent {_FROM_EACH} (each|all) of their (what: units|cards) > (.|,) = "
    "your opponent {does} x cards of different souls in the souls of enemy {what} . x is equal to the number of {what} "
    "on your opponent's field",
    f"{_FROM_EACH} each enemy (what: unit|card|item) > (.|,) = {{does}} x cards of different souls in the souls of "
    "enemy {what: units|cards|items} . x is equal to the number of {what: units|cards|items} on your opponent's field",
    f"{_FROM_EACH} (each|all) of your (what: units|cards) > (.|,) = {{does}} x cards of different souls in the souls "
    "of your {what} . x is equal to the number of {what} on your field",
    f"{_FROM_EACH} each (what: unit|card) (on your field|you control) > (.|,) = {{does}} x cards of different souls in "
    "the souls of your {what: units|cards} . x is equal to the number of {what: units|cards} on your field",
    f"{_FROM_EACH} (each|all) of your opponent's (what: units|cards) > (.|,) = {{does}} x cards of different souls in "
    "the souls of enemy {what} . x is equal to the number of {what} on your opponent's field",
)
"""One card from each soul: as many as there are such souls, each from another one."""
