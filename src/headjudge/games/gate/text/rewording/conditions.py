"""Conditions: what is so of which card while something else is so."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

when_so: Final = said(
    "STAR when > (@so) {what} , {gains @gains} $$ = STAR while",
    "STAR when > your (opponent's)? (deck|hand|drop|energy) has {what} , {gains @gains} $$ = STAR while",
    "STAR with > NUMBER {what +your} , {gains @gains} $$ = STAR while you have",
    so="you have|you control|your opponent has|there are|there is|your life is|your opponent's life is",
    gains="!you !draw -this_turn -until +gain +has +have +cannot +lose +can",
)
"""What is always so "when" you have something, is so while you have it."""

here_so: Final = said(
    "(while|if) this card is (where: in|on) {place} and (is|has) = "
    "(while|if) this card is {where} {place} , and this card (is|has)",
    "(while|if) this card is (where: in|on) {place} (in|at|as) (how: stand|rest|standing|resting|STATE|STATE_VERB) $ = "
    "(while|if) this card is {where} {place} , and this card is {how}",
)
"""Where this card is and how it stands there are two things that are so of it."""

_HAVING: Final = ("you have|you control|your opponent has|your opponent controls|your opponent control|there is|"
                  "there are|your life is|your opponent's life is")

_ZONES: Final = "center|left|right|hand|drop|deck|energy|set zone|banish zone|field"
_PLACES: Final = "|".join([f"{whose} {zone} {verb}" for whose in ("your", "your opponent's")
                           for zone in _ZONES.split("|") for verb in ("is", "has")])
_STATES: Final = ("rest", "stand", "resting", "standing", "at", "in", "on")
_SO: Final = "|".join([f"{what} is {how}" for what in ("this card", "your gate master", "NAMES") for how in _STATES])

attacking_players: Final = said(
    "(at: if|while|and|unless) your opponent is attacking you = {at} you are being attacked",
    "(at: if|while|and|unless) an enemy (unit|card|item) is attacking you = {at} you are being attacked",
    "(at: if|while|and|unless) your opponent is attacking > (,|.|and) = {at} an enemy card is attacking",
    "(at: if|while|and|unless) you are attacking > (,|.|and) = {at} a card on your field is attacking",
)
"""A player attacks with a card, and is attacked by one (gate:4.6.5)."""

event_and_condition: Final = said(
    "^ when {event} and > (@having) = when {event} , if",
    "^ when {event -and -or -if} and > (@so|@places|this card has|your item has|your item is|you are being|"
    "it is your|the number of|the unit in|all of your|all units|none of|no units|no cards) "
    "= when {event} , if",
    f"^ when {{event -and -or -if}} and > (a|an|another) {{one -and -or -that -is}} is ({'|'.join(_STATES)}) = "
    "when {event} , if",
    "^ when {event -and -or -if} (,)? and {told -and -or -if +was +were +did +attacked +drew +cast +took +summoned "
    "+equipped +dropped +banished +destroyed} this turn > , = when {event} , if {told} this turn",
    having=_HAVING, so=_SO, places=_PLACES,
)
"""What is so at an event is a condition that is asked then."""

condition_and_event: Final = said(
    "STAR (when|if) (so: @having) {what} and (who: this|a|an|another) {event -is -did @happens} , = "
    "STAR when {who} {event} , if {so} {what} ,",
    "STAR (when|if) (so: @having) {what} and (who: this|a|an|another) {card -is} is (done: @done) {how?} , = "
    "STAR when {who} {card} is {done} {how} , if {so} {what} ,",
    having=_HAVING,
    happens="+attack +hit +destroy +leave +enter +move +take +deal",
    done="destroyed|summoned|attacked|banished|dropped|equipped|moved|fizzled",
)
"""A condition in front of an event is asked when that happens."""

in_both: Final = said(
    "there are {what? -NUMBER} (noun: @cards) (where: in|on) > both = there is a {what} {noun: @card} {where}",
    "you (have|control) (noun: @cards) {what?} (where: in|on) > both = "
    "you (have|control) a {noun: @card} {what} {where}",
    "(has: there is|you have|you control) {what -NUMBER} (in|on) both (whose: @whose) (a: @zone) and (b: @zone) = "
    "{has} {what} in {whose} {a} , and {has} {what} in {whose} {b}",
    "(has: there is|you have|you control) {what -NUMBER} (in|on) both (whose: @whose) (a: @zone) and (other: @whose) "
    "(b: @zone) = {has} {what} in {whose} {a} , and {has} {what} in {other} {b}",
    whose="your opponent's|your|the|their", zone="left|center|right", cards="units|cards|items", card="unit|card|item",
)
"""A card in both of two zones is one in each of them."""

both_empty: Final = said(
    "(so: when|if|while|and|,|unless) (both)? (whose: your opponent's|your|their|the) (a: left|center|right) and "
    "(your opponent's|your|their|the)? (b: left|center|right) (are|is) (both)? empty = "
    "{so: while|if|while|and|,|unless} {whose} {a} is empty , and {whose} {b} is empty",
    "(so: when|if|while|and|,|unless) (whose: your opponent's|your|their|the) left , center (,)? and right (are|is) "
    "(all)? empty = "
    "{so: while|if|while|and|,|unless} there are no units on {whose: your opponent's|your|their|the} field",
    "(so: when|if|while|and|,|unless) all (of)? (whose: your opponent's|your) (unit)? (zones|field zones|unit zones) "
    "are empty = {so: while|if|while|and|,|unless} there are no units on {whose} field",
)
"""Two zones that are empty are each of them empty."""

as_a_number: Final = said(
    "life is at least (twice|double) (yours|your life) = life is equal to or higher than twice your life",
    "your life is at least (twice|double) your opponent's (life)? = "
    "your life is equal to or higher than twice your opponent's life",
    "(if|while) you (have|control) {many} units , (each of them|each of those units|those units|they) > "
    "(gain|has|have|cannot|lose) = (if|while) you (have|control) {many} units , all units on your field",
    "(so: you have|you control|your opponent has|there are|there is) exactly > NUMBER = {so}",
    "(at: if|while|and|or|unless) (whose: your|your opponent's|their) (zone: energy|hand|drop|deck) is NUMBER or "
    "(more|less) = {at} the number of cards in {whose} {zone} is NUMBER or (more|less)",
    "(between|minus|plus|is) (whose: your|your opponent's|their) (zone: energy|hand|drop|deck) > "
    "(and|.|,|minus|plus) = "
    "(between|minus|plus|is) the number of cards in {whose} {zone} # with equal difference",
    "and (whose: your|your opponent's|their) (zone: energy|hand|drop|deck) > (.|,) = "
    "and the number of cards in {whose} {zone} # with difference",
    "(this card|it|that unit|that card) (has|have) damage on it = (this card|it|that unit|that card) is damaged",
    "(this card|it|that unit|that card) (has|have) no damage on it = (this card|it|that unit|that card) is not damaged",
    "you have no {one -cards -card -or} cards or no energy = you have no {one} cards or you have no energy",
    "(at: if|while|and|unless) you have no {one -or -and -no} or no {other -or -and} > (,|.) = "
    "{at} you have no {one} or you have no {other}",
    "(at: if|while|and|unless) you have no {one -or -and -no} and no {other -or -and} > (,|.) = "
    "{at} you have no {one} and you have no {other}",
)
"""How much Energy there is as a number of cards, and two things of which there is none."""

none_of_any: Final = said("(do|does) not (have|control) any = (have|has) no")
"""Not having any is having none."""

of_the_subject: Final = said(
    "(start: STAR|,) this card {so} (while|if) > (attacking|being) {how?} $$ = "
    "{start} this card {so} (while|if) this card is # unless when",
    "(start: STAR|,) this card {so} (while|if) it > (is|has|have) {how !your !the !not} $$ = "
    "{start} this card {so} (while|if) this card # unless when",
)
"""What is so of this card while it attacks or is attacked names it again."""

all_of_them: Final = said(
    "if you do and > {so,} , = if you do , if",
    "(if|while) all {who} (are|have) {what} , they = (if|while) all {who} (are|have) {what} , all {who}",
)
"""All that a condition is about are named again in what is so of them."""

this_way: Final = said(
    "if exactly > {what,} way = if",
    "if NUMBER=1 {what} (is|was) > (@done) this way = if there is NUMBER {what}",
    "if NUMBER {what} (is|was) > (@done) this way = if there are NUMBER {what}",
    "if {what @card} (are|were) > (@done) this way = if there are {what}",
    "if {what @card} (is|was) > (@done) this way = if there is {what}",
    done="destroyed|dropped|banished|discarded", card="!it !that !this !they !no !any !there",
)
"""A card that was dropped this way is one that there is."""

with_starts: Final = said(
    f"(if|while|unless|only) {{before -between -when}} and > (this card has|this card did|it has|it is|it happened|"
    f"it did not|{_PLACES}|your opponent is|your opponent's life|your opponent's item|your item has|your item is|"
    "NAMES is|the number of|the unit in|you control|all of your|all units|none of|no units|no cards|neither player|"
    "each player has) = (if|while|unless|only) {before} , and # without between",
    "(if|while|unless|only) {before -between -when -a -an -another} and > (a|an|another) {one -and -or -that -which} "
    "(is|are|has|have) = (if|while|unless|only) {before} , and",
    "{before -between} and > (you have|your opponent has|this card is|there is|there are|you are|your life|this is|"
    "your gate master is|your gate is) = {before} , and # without between",
    "if you have {what -if -while} and > (NUMBER|a|an|no) = if you have {what} , and you have",
    "^ when this card {event} or > (is|attack|hit|enter|leave|destroy|move|deal|take|become) = "
    "when this card {event} OR_ELSE=or this card",
    "^ when this card {event} or > (summoned|equipped|destroyed|dropped|banished|attacked) = "
    "when this card {event} OR_ELSE=or this card is",
)
"""Conditions that only "and" joins, and events of this card that only "or" joins, each have their beginning."""

counted_first: Final = said(
    "STAR when NUMBER (than: or more|or less) {cards -are -is} are (in|on) {place} > , = "
    "STAR when there are NUMBER {than} {cards} (in|on) {place}",
)
"""Cards that are somewhere when a skill is at work: it is so while there are so many."""

left_as_it_was: Final = said(
    "when {who} leave the field , if it (was|is) (destroyed|dropped|banished) , = "
    "when {who} is (destroyed|dropped from the field|banished) ,",
    "when {who} leave the field , if it (was|is) (how: returned to) {where} , = when {who} is {how} {where} ,",
)
"""A card that leaves the field, and how it does, as what happens to it."""

_THEM: Final = (
    "(of those cards|of those units|of them|of the revealed cards|cards among them|cards among those cards)")
_ONE: Final = "(any|either|at least NUMBER=1|NUMBER=1|NUMBER=1 or more)"
_SO_KIND: Final = "{kind -this -being -attacking -in -on -rest -stand}"

some_of_those: Final = said(
    "(at: if|while) both (cards|units|spells|items)? (verb: are|were) > (@kinds) = "
    "{at} at least NUMBER=2 of them {verb}",
    "(at: if|while) both (cards|units|spells|items) (dropped|banished|revealed) (this way)? (verb: are|were) > "
    "(@kinds) = {at} at least NUMBER=2 of them {verb}",
    f"(at: if|while) both {_THEM} (verb: are|were) > (@kinds) = {{at}} at least NUMBER=2 of them {{verb}}",
    "they are all {kind -a -an} > , = all of those cards are {kind}",
    f"(if|while) (all|both) {_THEM} (are|were) {{kind? -a -an}} (kinds: units|spells|items|cards) > , = "
    "(if|while) all of those cards are a {kind} {kinds: unit|spell|item|card}",
    f"(if|while) both {_THEM} (are|were) {{kind -a -an}} > , = (if|while) all of those cards are {{kind}}",
    f"(if|while) none {_THEM} (are|were|is|was) (a|an)? {_SO_KIND} > , = (if|while) there are no {{kind}} among them",
    f"(if|while) {_ONE} {_THEM} (are|were|is|was) (a|an)? {_SO_KIND} > , = (if|while) there is a {{kind}} among them",
    "(if|while) there is a your gate master among them = "
    "(if|while) there is a card that is your gate master among them",
    f"(if|while) at least NUMBER {_THEM} (are|were) {_SO_KIND} > , = "
    "(if|while) there are NUMBER or more {kind} among them",
    f"(if|while) NUMBER (than: or more|or less)? {_THEM} (are|were) {_SO_KIND} > , = "
    "(if|while) there are NUMBER {than} {kind} among them",
    f"(if|while) NUMBER (than: or more|or less)? {_THEM} have {{field}} > , = "
    "(if|while) there are NUMBER {than} cards with {field} among them",
    kinds="TRAITS|PLANETS|NAMES|units|items|spells|cards|finale",
)
"""What cards that were named before are, as which of them there are."""


_AT_ONCE: Final = (
    "(draw|deal|destroy|banish|drop|return|search|summon|put|STATE_VERB|reveal|you may|shuffle|your opponent drop)")

life_falls_to: Final = said(
    "STAR when (whose: your|your opponent's) life (is|reaches|drops to|falls to|becomes|is reduced to) NUMBER "
    f"(less: or less)? , > {_AT_ONCE} = STAR when {{whose}} life become NUMBER {{less}} ,",
    "STAR when (whose: your|your opponent's) life (is|reaches|drops to|falls to|becomes|is reduced to) NUMBER "
    "(less: or less)? , > gain NUMBER = STAR when {whose} life become NUMBER {less} ,",
)
"""What happens when life is so low happens as it becomes so."""

when_it_is_so: Final = said(
    "STAR when (asked: there is no|there are no|there is|there are|you have|you control|your opponent has|this card "
    "has|"
    "this card does not have) {what,} , > (drop this card|destroy this card|banish this card|return this card|"
    "you win the game|you lose the game|your opponent lose the game|your opponent loses the game) = "
    "STAR if {asked} {what} , # unless would",
)
"""A card that leaves "when" something is so leaves if it is so; the game is won or lost as it is so."""
