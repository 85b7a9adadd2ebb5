"""Skills with [Counter]: when they can be used, what they answer, and how they fizzle it."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

barred_counters: Final = said(
    "STAR COUNTER cannot be (used|triggered) = STAR players cannot use COUNTER",
    "use any > COUNTER = use # with STAR",
    "cannot play > COUNTER = cannot use # with STAR",
    "cannot > COUNTER = cannot use # with STAR",
    "use COUNTER (cards|skills) (or|and) (skills|cards|spells) = use COUNTER # with STAR",
    "COUNTER when this card attack > . = COUNTER while this card is attacking # with cannot",
)
"""[Counter] that cannot be used is not used by players, and in an attack while a card is attacking."""

chosen_on_the_stack: Final = said(
    "choose {what +stack} (, and|.) fizzle it > . = fizzle {what}",
    "choose {what +stack} (, and|.) fizzle that (card|spell|unit|item|skill) > . = fizzle {what}",
)
"""What is chosen in the stack to be fizzled."""

about_to: Final = said(
    "COUNTER (when|if) your opponent (would|is about to) (act: summon|cast|equip|play|use) {what,} fizzle = "
    "COUNTER when your opponent {act} {what} fizzle",
)
"""What the opponent would play, as what they play: it is answered while it is on the stack (gate:8.4.3.5)."""

price_when: Final = said("COUNTER when {so} : = COUNTER when {so} ,")
"""A colon behind what a [Counter] answers is a comma."""

on_the_stack: Final = said(
    "fizzle {what @more} (that|which)? (is|was|being)? (being)? (in the stack|on the stack) = fizzle {what}",
    "fizzle {what @more} (that|which)? (is|was|being)? (being)? (@playing|controlled) by your opponent = fizzle {what}",
    "fizzle {what @more} (that|which)? your opponent (controls|control) = fizzle {what}",
    "fizzle {what @more} (that|which)? your opponent (has|is)? (just)? (@playing) = fizzle {what}",
    "fizzle (a|an|the|that) (enemy)? > (spell|unit|item|card|skill) (.|,|unless|if|and|then) = fizzle that",
    more="-unless -if -and -then",
    playing="cast|casting|play|played|playing|summon|summoned|summoning|equip|equipped|equipping|use|used|using|"
            "trigger|triggered|triggering|activated",
)
"""What is on the stack is the opponent's: only that can be there (gate:14.2.1)."""

fizzles_it: Final = said(
    "your opponent (does: summon|cast|equip|play) {then.} fizzle it = "
    "your opponent {does} {then} fizzle that {does: unit|spell|item|card} # with COUNTER # unless choose",
)
"""What your opponent plays is fizzled by a [Counter] that answers it."""

summon_of_units: Final = said(
    "the (summon|summons|summoning) of {what} cannot be fizzled = {what} cannot be fizzled as they are played",
)
"""Units whose summon cannot be fizzled cannot be fizzled as they are played."""

fizzled_kind: Final = said(
    "^ fizzle the attack of (@one)? (enemy)? {what @plain} (noun: @noun) {which? @plain} (or more|or less)? > . = "
    "if an enemy {what} {noun} {which} (or more|or less)? attack , fizzle the attack",
    "^ fizzle the attack of (@one)? (enemy)? (noun: @noun) {which @plain} (or more|or less)? > . = "
    "if an enemy {noun} {which} (or more|or less)? attack , fizzle the attack",
    "^ fizzle (that unit of)? (@one)? (enemy)? {what @plain} (noun: @noun) {which? @plain} (or more|or less)? > . = "
    "if your opponent {noun: @does} a {what} {noun} {which} (or more|or less)? , fizzle that {noun}",
    "^ fizzle (that unit of)? (@one)? (enemy)? (noun: @noun) {which @plain} (or more|or less)? > . = "
    "if your opponent {noun: @does} a {noun} {which} (or more|or less)? , fizzle that {noun}",
    "fizzle that (noun: @noun) . its controller {then,} > . = fizzle that {noun} , and its controller {then} # with "
    "if_your_opponent",
    one="a|an|that|the|NUMBER=1", noun="spell|unit|item", does="cast|summon|equip",
    plain="!a !an !that !the !enemy !NUMBER=1 -and -skill -instead -unless -if -on -against -of -or",
)
"""A spell of some kind is fizzled if one is played."""

condition_and_cost: Final = said(
    "(sign: USE|COUNTER) (ONCE)? (stop: ,|.)? (how: if|while) {so} , and {also} , {cost,} : = "
    "{sign} (ONCE)? {stop} {cost} : you can only use this skill {how} {so} , and {also} .",
    "COUNTER (ONCE)? (stop: ,|.)? (how: when|if|while) {so} , {cost,} : = "
    "COUNTER (ONCE)? {stop} {cost} : you can only use this skill {how} {so} .",
    "USE (ONCE)? (stop: ,|.)? (how: if|while) {so} , {cost,} : = "
    "USE (ONCE)? {stop} {cost} : you can only use this skill {how} {so} .",
)
"""What a skill answers, before its cost, is when it can be used."""

_GOING_ON: Final = (
    ("+attack +attacked +attacking", "the attack"), ("+spell", "that spell"), ("+skill", "that skill"),
    ("+summon +summoned", "that unit"), ("+equip +equipped", "that item"), ("+card", "that card"),
)
"""Words of an event, and how that is called which is fizzled."""

fizzled_it: Final = said(
    *[f"(how: when|if|time) {{so, {said}}} . {{then.?}} fizzle it = "
      f"{{how}} {{so}} . {{then}} fizzle {it} # with COUNTER" for said, it in _GOING_ON],
    "(how: when|if|time) {who?} use {what?} COUNTER {which?} , {then.?} fizzle it = "
    "{how} {who} use {what} COUNTER {which} , {then} fizzle that COUNTER=counter skill # with STAR USE until",
    "(how: when|if|time) {who?} use {what?} USE {which?} , {then.?} fizzle it = "
    "{how} {who} use {what} USE {which} , {then} fizzle that USE=use skill # with STAR USE until",
    *[f"(how: when|if|time) {{so -attack -attacked -attacking {said}}} , {{then.?}} fizzle it = "
      f"{{how}} {{so}} , {{then}} fizzle {it} # unless COUNTER" for said, it in _GOING_ON[1:]],
)
"""What is fizzled is what a condition says is going on."""

answering: Final = said(
    "COUNTER {paid.?} when {so} , you may (does: cast|play|use|trigger|summon|equip|activate) this (card|skill) . = "
    "COUNTER {paid} you can only use this skill if {so} . # unless would",
    "COUNTER (ONCE)? when {so} , = COUNTER (ONCE)? you can only use this skill if {so} . # unless would CLOSE",
    "COUNTER {paid.} CLOSE (ONCE)? when {so} , = "
    "COUNTER {paid} CLOSE (ONCE)? you can only use this skill if {so} . # unless would",
)
"""A [Counter] is used while that is going on which it answers."""

_WHO: Final = "(who: its controller|your opponent|that player|they|you)"
_TOLL: Final = "(must|has to|have to)? {toll -may +pay +drop +banish +take +destroy +lose +rest +return}"

toll_or_else: Final = said(
    f"{_WHO} {_TOLL} or (the attack|that attack|its attack) is fizzled = fizzle the attack unless {{who}} {{toll}}",
    f"{_WHO} {_TOLL} or fizzle (what: the attack|that attack|that spell|that unit|that item|that card|that skill|it) "
    "> . = fizzle {what} unless {who} {toll}",
    f"{_WHO} {_TOLL} or (what: that spell|that unit|that item|that card|that skill|it) is fizzled = "
    "fizzle {what} unless {who} {toll}",
    f"{_WHO} {_TOLL} or (what: this card|that unit|it) is (destroyed|rested|banished|dropped) = "
    "(destroy|rest|banish|drop) {what} unless {who} {toll}",
)
"""What a player has to pay, or else something is done."""


_WAITING: Final = "(what: card|skill|spell|unit|item|card or skill) (in|on) the stack"

tolls_on_the_stack: Final = said(
    f"choose (a|an) (enemy)? {_WAITING} . its controller may pay NUMBER (energy)? . if they do not , fizzle it . = "
    "fizzle that {what} unless its controller pay NUMBER .",
    f"choose (a|an) (enemy)? {_WAITING} (.|, and|and) its controller may pay NUMBER (energy)? . if they do not , "
    "fizzle it . = fizzle that {what} unless its controller pay NUMBER .",
)
"""What is chosen on the stack to be fizzled is what is answered (gate:14.2.1)."""

never_fizzled: Final = said(
    "STAR your opponent cannot fizzle (this card's|its) (attack|attacks) $$ = "
    "STAR while this card is attacking , this card cannot be fizzled",
    "your opponent cannot fizzle {what -this_turn} this turn $ = {what} cannot be fizzled this turn",
    "your opponent cannot fizzle (an attack|attacks) by {what} $ = the attack of {what} cannot be fizzled",
    "your opponent cannot fizzle {what -this_turn -until -during} $ = {what} cannot be fizzled",
)
"""What the opponent cannot fizzle cannot be fizzled: nobody else would."""

being_played: Final = said(
    "(a|an) enemy {what -would} is being (summoned|cast|equipped|played) = "
    "your opponent (summon|cast|equip|play) a {what}",
)
"""What is being played waits on the stack."""


away_from_the_stack: Final = said(
    "(, and banish it|, and banish that card|, and banish that spell) instead of "
    "(the drop|putting it into the drop|dropping it|sending it to the drop) = , and banish it",
    "(it is|that card is|that spell is) banished instead of (being dropped|being put into the drop) = banish it",
    "fizzle {what} , and banish it instead > . = fizzle {what} , and banish it",
    "fizzle (that|a|the) USE skill of (a|an) (unit|item|card) = fizzle a USE skill of an enemy (unit|item|card)",
    "fizzle (a|an|the) enemy (what: unit's|item's|card's) USE skill = fizzle a USE skill of an enemy "
    "{what: unit|item|card}",
)
"""Where a fizzled card goes, and whose skill is fizzled: the opponent's, which alone can be there (gate:14.2.1)."""


stopped_skill_of: Final = said(
    "fizzle (a|the|that|an enemy) USE skill . if it (is|was) (a|the)? skill of (a|an) (what: unit|item) , "
    "(do: destroy|drop|banish|STATE_VERB) (that unit|that item|it|that card) = fizzle a USE skill of an enemy card . "
    "if that card is a {what} , {do} that card",
)
"""What is done to a card whose skill is fizzled, if it is one of a type."""


_NEGATES: Final = "(negate|negates|nullify|nullifies|cancel|cancels)"

negated: Final = said(
    f"^ {_NEGATES} (the effects|the effect|effects|the skills|the skill|all skills|all the skills|skills) of {{whom "
    f"-until "
    "-this_turn -during}} (when: this turn|until the end of the turn|until the end of this turn|until the end of your "
    "opponent's next turn|until the end of your next turn)? > (.|, and) = {whom} lose all skills {when} # with . "
    "COUNTER",
    f"^ {_NEGATES} (the effects|the effect|effects|the skills|the skill|all skills|all the skills|skills) of "
    "{whom -until -this_turn -during} (when: this turn|until the end of the turn|until the end of this turn|until "
    "the end "
    "of your opponent's next turn|until the end of your next turn) . = {whom} lose all skills {when} .",
    f"^ {_NEGATES} (a|an|the|that) (enemy)? {{what *USE *COUNTER *spell *skill *card *item *unit *attack *or *a}} > "
    f"(.|,|unless) "
    "= fizzle a {what}",
    "(spell|skill|card|attack) is (negated|nullified) = (spell|skill|card|attack) is fizzled",
)
"""What is negated: skills that cards lose for a time, and cards and skills on the stack, which are fizzled (10.8.1)."""

_ITS_SOURCE: Final = "(that skill's source|its source|the source of that skill|the source of the skill|the source)"
_SKILL: Final = "fizzle (a|the|that|an enemy)"
_OF_IT: Final = "(it|that unit|that card|that item|its source|the source)"

source_of_it: Final = said(
    f"{_SKILL} (sign: USE|COUNTER) skill . if {_ITS_SOURCE} (is|was) (a|an) {{what,}} , {{do}} {_OF_IT} {{when?}} . = "
    "fizzle a {sign} skill of an enemy card . if that card is a {what} , {do} that card {when} .",
    f"{_SKILL} skill . if {_ITS_SOURCE} (is|was) (a|an) {{what,}} , {{do}} {_OF_IT} {{when?}} . = "
    "fizzle the skill of an enemy card . if that card is a {what} , {do} that card {when} .",
    f"{_SKILL} skill . if {_ITS_SOURCE} (is|was) (a|an) {{what,}} , {_OF_IT} (deed: cannot|lose|gain) {{then,}} . = "
    "fizzle the skill of an enemy card . if that card is a {what} , that card {deed} {then} .",
    f"{_SKILL} (sign: USE|COUNTER) skill . if {_ITS_SOURCE} (is|was) (a|an) {{what,}} , {_OF_IT} (deed: "
    f"cannot|lose|gain) "
    "{then,} . = fizzle a {sign} skill of an enemy card . if that card is a {what} , that card {deed} {then} .",
    f"{_SKILL} (sign: USE|COUNTER) skill (.|, and|and) (do: destroy|banish|drop|STATE_VERB) {_ITS_SOURCE} . = "
    "fizzle a {sign} skill of an enemy card . {do} that card .",
    f"{_SKILL} skill (.|, and|and) (do: destroy|banish|drop|STATE_VERB) {_ITS_SOURCE} . = "
    "fizzle the skill of an enemy card . {do} that card .",
    f"{_SKILL} (sign: USE|COUNTER) skill (.|, and|and) {_ITS_SOURCE} (deed: cannot|lose|gain|does not|do not) "
    "{then.} . = fizzle a {sign} skill of an enemy card . that card {deed} {then} .",
    f"{_SKILL} skill (.|, and|and) {_ITS_SOURCE} (deed: cannot|lose|gain|does not|do not) {{then.}} . = "
    "fizzle the skill of an enemy card . that card {deed} {then} .",
    "fizzle the attack . if the (attacking card|attacker|attacking unit) is (a|an) {which?} (what: unit|item) {with?} "
    ", (do: destroy|banish|drop|STATE_VERB) (it|that unit|that card|the attacker) . = fizzle the attack . {do} the "
    "attacking {which} {what} {with} .",
)
"""The source of a skill is the card that has it (3.11.1); the attacker of an attack that is fizzled."""
