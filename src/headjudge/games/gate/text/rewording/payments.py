"""What players pay as they use a skill, or may pay to do something."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

one_or_other: Final = said(
    "STAR (at: when|at) {event. -OPEN -:} ^^ (you)? pay {much -may} (or|OR_ELSE) (verb: pay|drop|banish|destroy|return|"
    "STATE_VERB) {what -or -and} . = STAR {at} {event} {verb} {what} unless you pay {much} . # unless :",
)
"""Paying one thing or doing another, as an instruction, is done unless the other is paid."""

answered_apart: Final = said("(,)? and if you do , = . if you do ,")
"""What is done if a player paid is another sentence."""

_PAYING: Final = "(paid: paying|rest|resting|dropping|banishing|discarding)"
_PAY: Final = "{paid: pay|rest|rest|drop|banish|drop}"
_DOES: Final = (
    "draw|deal|destroy|return|gain|stand|rest|drop|banish|summon|put|search|fizzle|reduce|choose|look|give")

paid_so: Final = said(
    "(sign: USE|COUNTER) by (rest|resting) {what,} , = {sign} STATE_VERB=rest {what} : # unless :",
    f"(sign: USE|COUNTER) by {_PAYING} {{what}} , = {{sign}} {_PAY} {{what}} : # unless :",
    "(sign: USE|COUNTER) (open: OPEN)? STATE_VERB=rest > (:|CLOSE) = {sign} {open} STATE_VERB this card",
    "(sign: USE|COUNTER) (open: OPEN)? STATE_VERB=rest it > : = {sign} {open} STATE_VERB this card",
    "(sign: USE|COUNTER) (verb: pay|drop|banish|rest|return|discard|STATE_VERB) {what, -: -OPEN} ONCE = "
    "{sign} ONCE {verb} {what} :",
    "STAR when {event} , (verb: pay|drop|banish|rest|return|discard) {what, -:} : = "
    "STAR when {event} , you may {verb} {what} . if you do ,",
    "STAR when {event} , if you pay {much.} , = STAR when {event} , you may pay {much} . if you do ,",
    f"STAR when {{event}} , you may {{deed}} by {_PAYING} {{what -cost}} $$ = "
    f"STAR when {{event}} , you may {_PAY} {{what}} . if you do , {{deed}}",
    f"STAR when {{event}} , (deed: {_DOES}) {{what?}} by paying {{much -cost}} $$ = "
    "STAR when {event} , you may pay {much} . if you do , {deed} {what}",
    "STAR when {event} , pay {much?,} to = STAR when {event} , you may pay {much} to",
)
"""What is paid for a skill, or behind an event, in the order and with the verb of a cost; a cost may be paid."""

paid_to: Final = said(
    "you may (verb: pay|drop|banish|rest|destroy|return|put|take|lose|reveal|STATE_VERB) {what -to} (, and|and) "
    "(other: "
    "pay|drop|banish|rest|destroy|return|put|take|lose|reveal|STATE_VERB) {more -and -if} to > "
    f"({_DOES}) = you may {{verb}} {{what}} , and {{other}} {{more}} . if you do ,",
    "you may (verb: pay|drop|banish|rest|destroy|return|put|take|lose|reveal|STATE_VERB) {what?} to > "
    f"({_DOES}) = you may {{verb}} {{what}} . if you do ,",
)
"""What a player may pay to do something is two sentences: if it is paid, it is done."""

several_paid: Final = said(
    "OPEN (verb: drop|banish) {one. -and -from -CLOSE} and NUMBER life CLOSE = "
    "OPEN {verb} {one} , and pay NUMBER life CLOSE",
    "OPEN (verb: drop|banish) {one. -and -from -CLOSE} and (many: NUMBER|a|an) {other?. -from -life -CLOSE} CLOSE = "
    "OPEN {verb} {one} , and {verb} {many} {other} CLOSE",
)
"""Two things in brackets are both what is paid."""

pays_so_much: Final = said(
    "OPEN pay x (energy)? (.|,) x is equal to {sum -x} > CLOSE = OPEN pay energy equal to {sum}",
)
"""Paying X is paying Energy equal to that number."""

also_paid: Final = said(
    "pay NUMBER (what: energy|energy cards|life|cards)? and NUMBER > (energy|life) = "
    "pay NUMBER {what} , and pay NUMBER",
)
"""Energy and life are both what is paid."""

chosen_cost: Final = said(
    "OPEN choose {what,} (,)? and (verb: put|drop|banish|destroy|return) (it|them) = OPEN {verb} {what}",
)
"""Choosing a unit as a cost and putting it somewhere is putting it there."""

_VERB: Final = "(verb: drop|destroy|banish|rest|STATE_VERB=rest)"
_THING: Final = "enemy|unit|units|item|items|other"

this_and_another: Final = said(
    f"{_VERB} this card and (other: NUMBER|a|an|another|all|that) = {{verb}} this card , and {{verb}} {{other}}",
    f"{_VERB} NUMBER {{one?}} and > NUMBER ({_THING}) {{rest?.}} (:|CLOSE) = {{verb}} NUMBER {{one}} , and {{verb}}",
    f"{_VERB} NUMBER {{one?}} and NUMBER (thing: {_THING}) {{other?}} $ = "
    "choose NUMBER {one} and NUMBER {thing} {other} , and {verb} them",
)
"""Dropping this card and another is doing it to one and then to the other; what is no cost is done to both chosen."""

offered_before_colon: Final = said(
    "(sign: USE|COUNTER) ONCE (,|.)? you may {paid, -: -choose} : = {sign} ONCE {paid} :",
    "(sign: USE|COUNTER) ONCE (,|.)? {asked, -: -may} , you may {paid, -: -choose} : = {sign} ONCE {asked} , {paid} :",
    "(sign: USE|COUNTER) you may {paid, -: -choose} : = {sign} {paid} :",
    "(sign: USE|COUNTER) {asked, -: -may} , you may {paid, -: -choose} : = {sign} {asked} , {paid} :",
)
"""What a player "may" do before a colon, as a skill is used, is its cost (gate:8.1.3)."""
