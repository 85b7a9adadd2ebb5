"""Events for which a skill waits: who does what to which card."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

any_one: Final = said(
    "when any (enemy|item) = when an (enemy|item)",
    "when any (unit|card) = when a (unit|card)",
    "when any other = when another",
)
"""Any card of which an event speaks is a card."""

from_and_to: Final = said(
    "(noun: @nouns) is (done: @moved) from the field (to: to|into|in) a player's hand = "
    "{noun} on the field is {done} {to} its owner's hand",
    "(is|be|was) (done: @moved) from {zone -left -center -right} (to: to|into|in) a player's hand = "
    "(is|be|was) {done} {to} its owner's hand from {zone}",
    "be (done: @moved) from the field (to: to|into|in) {goal} > (@ends) = be {done} {to} {goal}",
    "(is|be|was) (done: @moved) from {zone -left -center -right} (to: to|into|in) {goal} > (@ends) = "
    "(is|be|was) {done} {to} {goal} from {zone}",
    nouns="unit|units|card|cards|item|items|spell|spells", moved="put|returned|dropped|placed|sent|added|moved",
    ends=",|.|by|during|and|or|while|this|instead",
)
"""Where a card comes from is said behind where it goes to."""

_EVENTS: Final = (
    "(@who) {what? -would} (@happens)", "(@who) {what? -would} (@happens) by {how}",
    "this card is (@moved) {goal +to +into +from}", "this card attack", "this card attack a (unit|player)",
)
_DONE_THEN: Final = (
    "{then !it !this !your !all !units !enemy}", "your opponent {does !cannot !can !must}", "{then.} (this turn|until)",
)
"""What is no effect that is always so."""

happens_if: Final = said(
    *[f"STAR if > {event} , {then} = STAR when" for event in _EVENTS for then in _DONE_THEN],
    *[f"STAR (after|as) > {event} , = STAR when" for event in _EVENTS if event != "this card attack"],
    who="this|a|an|another|your item", happens="is destroyed|is summoned|is banished|leave the field|enter the field",
    moved="put|returned|dropped|placed|sent|added|moved",
)
"""What happens to a card, said with "if" or "after", is an event for which the skill waits."""

next_of_a_kind: Final = said(
    "the next {what? !time} (one: unit|item|spell|card) (who: you|your opponent) (does: @play) this turn > (@gains) = "
    "the next time {who} {does} a {what} {one} this turn , that {one}",
    "the next {what? !time} (one: unit|item|spell|card) (who: you|your opponent) (does: @play) > (@gains) = "
    "the next time {who} {does} a {what} {one} , that {one}",
    play="play|cast|summon|equip", gains="gain|gains|get|gets|cannot|has",
)
"""What the next unit that you summon gains, that unit gains the next time you summon one."""

enemy_spell: Final = said(
    "(when|time) an enemy {what?} (one: spell|card) is (cast|played) = "
    "(when|time) your opponent (cast|play) a {what} {one}",
)
"""An enemy spell is cast by the opponent."""

without_subject: Final = said(
    "when (summoned|played|destroyed|dropped|equipped|attacking|attacked) > , = "
    "when this card (is summoned|is summoned|is destroyed|is dropped|is equipped|attack|is attacked)",
    "when (summoned|played|equipped) (where: from|to|in|during) {zone -this} > , = "
    "when this card is (summoned|played|equipped) {where} {zone}",
    "while > (in|on) (the|your|a) = while this card is",
)
"""An event or a place without a subject is that of the card on which the text stands."""

one_of_several: Final = said(
    "(when|if|time) NUMBER=1 of your opponent's (other)? {what?} (n: @several) > {behind. !in !on !from} = "
    "(when|if|time) an enemy {what} {n: @single}",
    "(when|if|time) NUMBER=1 of your other {what?} (n: @several) > {behind. !in !on !from} = "
    "(when|if|time) another {what} {n: @single} on your field",
    "(when|if|time) NUMBER=1 of your {what?} (n: @several) > {behind. !in !on !from} = "
    "(when|if|time) a {what} {n: @single} on your field",
    several="units|items|cards", single="unit|item|card",
)
"""One of several cards to which something happens is such a card on the field."""

gone_from: Final = said(
    "when {what !this_card} is banished from (whose: your|the) {zone -by -in -field} , = "
    "when {what} in {whose} {zone} is banished ,",
)
"""A card that is banished from a zone is one in that zone that is banished."""

own_card_cast: Final = said(
    "STAR (ONCE)? when (who: your opponent's|your) {what +spell} is cast > , = "
    "STAR (ONCE)? when {who: your opponent|you} cast a {what}",
    "STAR (ONCE)? when (who: your opponent's|your) {what -gate} is cast > , = "
    "STAR (ONCE)? when {who: your opponent|you} play a {what}",
)
"""When a spell of yours is cast, you cast one."""

played_so_that_turn: Final = said(
    "STAR if {what +summoned} , {who,} (has|have) {so,} until the end of that turn $$ = "
    "STAR when {what} , {who} gain {so} this turn",
    "STAR if {what +summoned} , {so,} until the end of that turn $$ = STAR when {what} , {so} this turn",
)
"""What is so of a card until the end of the turn in which it was played is so when that happens."""

several_at_once: Final = said(
    "when NUMBER=1 or more enemy {what?} (n: @several) (be: are|were)? {happen} , = "
    "when an enemy {what} {n: @single} {be: is|was} {happen} at the same time , # unless ONCE",
    "when NUMBER=1 or more {what?} (n: @several) (be: are|were)? {happen} , = "
    "when a {what} {n: @single} {be: is|was} {happen} at the same time , # unless ONCE",
    "when NUMBER=1 or more enemy {what?} (n: @several) (be: are|were)? {happen} , = "
    "when an enemy {what} {n: @single} {be: is|was} {happen} ,",
    "when NUMBER=1 or more {what?} (n: @several) (be: are|were)? {happen} , = "
    "when a {what} {n: @single} {be: is|was} {happen} ,",
    several="units|cards|items|spells|tokens", single="unit|card|item|spell|token",
)
"""One or more cards to which something happens are a card to which it does, whatever number at the same time.

A skill with a limit waits for the first of them.
"""

resolved_cards: Final = said(
    "when (a: a|an) {what} (who: you|your opponent) (does: cast|play|summon|equip) (resolve|resolves) , = "
    "when {who} {does} {a} {what} ,",
)
"""A card resolves when it has been played (gate:8.4.3.7)."""

turned_cards: Final = said(
    "when {what -become -is -at -or -and} (turn: rest|stand) > , = when {what} become {turn}",
    "(each player|that player) rest = (each player|that player) STATE_VERB=rest",
    "(each player|that player) stand = (each player|that player) STATE_VERB=stand",
)
"""Cards that rest become rest; players who rest cards act."""

by_players: Final = said(
    "when you put (a: @a) {what @one -to -into} (to|into) {goal -their -energy -opponent's +your} , = "
    "when {a} {what} is put (to|into) {goal} ,",
    "when your opponent put (a: @a) {what @one -to -into} (to|into) their {goal @one -energy} , = "
    "when {a} {what} is put (to|into) your opponent's {goal} ,",
    "when your opponent put (a: @a) {what @one -to -into} (to|into) your opponent's {goal @one -energy} , = "
    "when {a} {what} is put (to|into) your opponent's {goal} ,",
    "when your opponent (does: @does) (a: @a) {what @one -to -into} (to|into) their {goal @one} , = "
    "when {a} {what} {does: @done} (to|into) your opponent's {goal} by your opponent ,",
    "when (who: you|your opponent) (does: @does) (a: @a) {what @one -to -into} (to|into) {goal @one -their} , = "
    "when {a} {what} {does: @done} (to|into) {goal} by {who} ,",
    "when (who: you|your opponent) (does: @does) (a: @a) {what @one -to -into} , = "
    "when {a} {what} {does: @done} by {who} ,",
    "when (who: you|your opponent) drop (a: @a) {what @one -hand -to -into +from +field +unit +item} , = "
    "when {a} {what} is dropped by {who} ,",
    a="a|an|another|this", one="-or -and -during -for", does="rest|stand|return|move|put",
    done="become rest|become stand|is returned|is moved|is put",
)
"""What players do to a card happens to that card by them."""

_GOES: Final = ("dropped|banished|summoned|equipped|put into your drop|put into the drop|put into your hand|"
               "put into your energy|put into your opponent's drop|returned to your hand")

from_two_zones: Final = said(
    f"when {{who}} is (how: {_GOES}) from (whose: your|your opponent's|the|their) (one: hand|deck|energy|drop|field) "
    "or (from your|from the|from|your|the|your opponent's)? (other: hand|deck|energy|drop|field) > , = "
    "when {who} is {how} from {whose} {one} OR_ELSE=or when {who} is {how} from {whose} {other}",
)
"""What happens to a card of either of two zones, as two things of which each happens to one of a zone."""


_ANY_ZONE: Final = "your|your opponent's|their|the|any player's"

moved_to_a_zone: Final = said(
    f"when {{who}} is (sent|moved|placed) from (whose: {_ANY_ZONE}) (src: deck|hand|drop|energy|field|soul) (to|into) "
    f"(to: {_ANY_ZONE}) (dst: drop|hand|energy|deck) = when {{who}} is put into {{to}} {{dst}} from {{whose}} {{src}}",
    f"when {{who -this -unit -units}} move from (whose: {_ANY_ZONE}) (src: deck|hand|drop|energy|soul) (to|into) "
    f"(to: {_ANY_ZONE}) (dst: drop|hand|energy|deck) = when {{who}} is put into {{to}} {{dst}} from {{whose}} {{src}}",
    f"when {{who}} is (sent|moved|placed) (to|into) (to: {_ANY_ZONE}) (dst: drop|hand|energy|deck) = "
    "when {who} is put into {to} {dst}",
)
"""A card that is sent from one zone to another is put there."""
