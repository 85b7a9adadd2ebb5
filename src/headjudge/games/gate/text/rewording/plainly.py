"""What is said in everyday words: before anything else is reworded, as the other steps expect it."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

_DONE: Final = "summoned|cast|equipped|cast"
_PLAY: Final = "summon|cast|equip|play"
_MASTER: Final = "(the|your) gate master zone"

this_alone: Final = said(
    f"({_PLAY}) this > (from|if|when|while|during|only|.|,|unless|without|for|by|to|at) = ({_PLAY}) this card",
    "(when|if|while) this > (is|was) (summoned|cast|equipped|played|destroyed|dropped|banished|returned|attacked|put) "
    "= (when|if|while) this card",
    "(when|if|while) this > (enter|leave) = (when|if|while) this card",
    "(when|if|while) this is > (on the field|on your field|in your|in the|in a) = (when|if|while) this card is",
    "^^ this unit > (can|may) be summoned = this card",
)
"""What is called "this" without a noun, where only a card can be meant."""

only_then: Final = said(
    "(you can|you may) you can only = you can only",
    f"^^ (you can|you may)? (verb: {_PLAY}) this (card|spell|unit|item)? only (how: if|when|while|during) = "
    "you can only {verb} this card {how}",
    f"^^ (you can|you may) (verb: {_PLAY}) this card from {_MASTER} only (how: if|when|while|during) = "
    "you can only {verb} this card from the gate master zone {how}",
    "^^ you cannot (verb: summon|cast|equip|play) this (spell|unit|item) > (if|while|when|unless) = "
    "you cannot {verb} this card",
)
"""When this card may be played."""

by_you: Final = said(
    f"when you (verb: {_PLAY}) this card from {_MASTER} = when this card is {{verb: {_DONE}}} from the gate master "
    f"zone",
    "when you drop this card from (whose: your|the) (where: hand|field|energy|deck) = "
    "when this card is dropped from {whose} {where} by you",
    "when you drop this card > , = when this card is dropped by you",
    "when you destroy {what} with this card = when this card destroy {what}",
    "when you attack with this card and {what} (together|at the same time)? > , = "
    "when this card attack together with {what}",
    "when you attack with {what} and this card (together|at the same time)? > , = "
    "when this card attack together with {what}",
)
"""What a player does to this card or with it happens to it, or is done by it."""

_ZONE_OF_THEIRS: Final = "(zone: left|right|center)"

attacks_with: Final = said(
    f"your opponent cannot attack with {{what?}} (units|cards) in (their|the|your opponent's) {_ZONE_OF_THEIRS} = "
    "{what} units in your opponent's {zone} cannot attack",
    f"you cannot attack with {{what?}} (units|cards) in (your|the) {_ZONE_OF_THEIRS} = "
    "{what} units in your {zone} cannot attack",
    "your opponent must attack this card > (if|.|,|while|this|during) = enemy units must attack this card",
    "(while|if) NAMES is in (your|the) (zone: left|center|right) , (@they) must attack it > (if|.|,) = "
    "(while|if) NAMES is in your {zone} , NAMES in your {zone} must be attacked",
    "(while|if) NAMES is on (your|the) field , (@they) must attack it > (if|.|,) = "
    "(while|if) NAMES is on your field , all NAMES on your field must be attacked",
    "(@they) must attack NAMES > (if|.|,|while|this) = all NAMES on your field must be attacked",
    "(@they) must attack (the)? (your)? unit in (your|the) (zone: left|center|right) > (if|.|,|while|this) = "
    "units in your {zone} must be attacked",
    "(@they) must attack (one of)? your (what: TRAITS|PLANETS) units > (if|.|,|while|this) = "
    "{what} units on your field must be attacked",
    "must be attacked first > (.|,|by|if) = must be attacked",
    "must be attacked (by enemy units|by your opponent)? (first|if able|if possible|before other units) = "
    "must be attacked",
    "(while|if) {so,} , your opponent must attack (what: this card|it) (first)? > (if|.|,) = "
    "(while|if) {so} , enemy units must attack {what}",
    "STAR (if|when) your opponent can attack this card , (they|that player|your opponent) must > . = "
    "STAR enemy units must attack this card",
    "you (can|may) (still)? attack with this card (if|while|even if|even while|even when|even though) (you have|"
    "there is|you control) (a unit|a card|units) in (your|the) center = this card can attack while you have a unit in "
    "the center",
    they="your opponent|enemy units|your opponent's units",
)
"""Who a player attacks with."""

at_the_end: Final = said(
    "STAR on (when: your turn|your opponent's turn|their turn) , = STAR during {when} ,",
    "STAR (ONCE)? after (whose: your|your opponent's|the|each) (part: battle phase|main phase|draw step|stand step) "
    ", = "
    "STAR (ONCE)? at the end of {whose} {part} ,",
    "STAR (ONCE)? before (whose: your|your opponent's|the|each) (part: battle phase|main phase|draw step|stand step) "
    ", = "
    "STAR (ONCE)? at the beginning of {whose} {part} ,",
    "(stop: .|,|then|STAR) after (this|the|that) (attack|battle) , = {stop} at the end of this attack ,",
    "after (this|the|that) (attack|battle) $ = at the end of this attack",
    "^ after this turn , (you)? take an extra turn > (.|,) = take an extra turn after this turn",
    "at the end of (it|that extra turn|the extra turn|this extra turn) > (.|,) = at the end of that turn "
    "# with extra_turn",
    "STAR (when|if) this card was in (whose: your|the) (zone: drop|hand|energy|banish zone) at the (edge: "
    "start|beginning|end) "
    "of {when} , = STAR at the {edge} of {when} , if this card is in {whose} {zone} ,",
    "STAR when this card attack , (it|this card) gain {much} , then STATE_VERB=stand at the end of (the|this|that) "
    "attack . = "
    "STAR when this card attack , this card gain {much} , and at the end of this attack , STATE_VERB=stand this card .",
    "skip the (step: draw|stand|skill) step of (whose: their|your|your opponent's) next turn = skip {whose} next "
    "{step} "
    "step",
    "(cannot|do not|does not) stand in (the|its|their|your opponent's|your) next stand step = "
    "cannot stand during its next stand step",
)
"""When something comes to an end, or does not come."""

_THOSE: Final = "it|that unit|that card|that item|those units|those cards|they|the attacking unit|the attacking card"
_GONE: Final = "destroyed|banished|dropped"

done_to: Final = said(
    "(who: this card|a unit|an enemy unit|a card|another unit|NAMES) (goes|go) (to|into) {where +drop +hand +deck "
    "+energy} > "
    "(,|from) = {who} is put into {where}",
    "(ignore|ignores) damage (from|by|dealt by) > (spells|enemy spells|skills|enemy skills|attacks|enemy attacks) = "
    "cannot take damage by",
    "(who: this card|it|that unit) cannot take damage from > (spells|enemy spells|skills|enemy skills|a spell|a "
    "skill) = "
    "{who} cannot take damage by",
    "^ damage to (who: this card|you|your opponent|your units|enemy units|all units) > (is|by|from) = damage dealt "
    "to {who}",
    "exchange (what: it|this card|that unit) with (other: a|an|another|NUMBER=1 of) {who +unit +units +card} > "
    "(.|,) = exchange the positions of {what} and {other} {who}",
    "flip the top card of (whose: your|your opponent's) deck (face up|over) = reveal the top card of {whose} deck",
    "name a card . your opponent cannot (play|cast|summon|equip) (that card|it|them) = "
    "name a card . your opponent cannot play cards with that name",
    "^ {do -if -may -when} if you (want|wish|like|choose|want to|wish to|like to|choose to) > . = you may {do}",
    "all {what?} (noun: units|cards|items) , including (enemy|your|your own|enemy|your opponent's) "
    "(units|cards|items|ones)? "
    "(,)? = all {what} {noun} on the field",
    f"(stop: .|,|, then|, and) (what: {_THOSE}) (is|are) (how: {_GONE}) > (.|, then|, and) = "
    f"{{stop}} {{how: destroy|banish|drop}} {{what}} # unless STAR if",
    f"^ (what: {_THOSE}|this card) return to (where: its|their|your|your opponent's) {{goal}} $ = "
    "return {what} to {where} {goal}",
    "^ (what: all|each|all of|enemy) {which +unit +units +card +cards} return to (where: its|their|your|your "
    "opponent's) {goal} $ = return {what} {which} to {where} {goal}",
    "^ drop {what -or -and -from !from} into (whose: your|their|its|your opponent's) (zone: energy|hand|soul|deck) = "
    "put {what} into {whose} {zone}",
    "then drop it into (whose: your|their) (zone: energy|hand|soul|deck) = then put it into {whose} {zone}",
)
"""What is done to cards, said of the cards."""

not_said_in_full: Final = said(
    "until (who: they|you) have NUMBER hand (card|cards) > (.|, then|, and) = until {who} have NUMBER cards in "
    "{who: their|your} hand",
    "until (who: they|you) have NUMBER (card|cards) > (.|, then|, and) = until {who} have NUMBER cards in "
    "{who: their|your} hand",
    "(drop|banish|reveal|look at) the top NUMBER cards > (.|, then|, and) = "
    "(drop|banish|reveal|look at) the top NUMBER cards of your deck # unless opponent each_player both_players",
    "(drop|banish|reveal|look at) the top card > (.|, then|, and) = "
    "(drop|banish|reveal|look at) the top card of your deck # unless opponent each_player both_players",
    "(draw|drop|banish) that many > (.|, then|, and) = (draw|drop|banish) the same number of cards",
    "(too|as well) > . = ",
    f"^^ this card (can|may) be (how: {_DONE.removesuffix('|cast')}) from > (your|the) = you may "
    "{how: summon|cast|equip} this card from",
    "this card may be summoned there without = you may summon this card to your center without # with your_center",
    "(the|that|this) attack (misses|miss|fails|fail) > (.|,) = fizzle the attack # with if_you_do",
    "^^ both this card and = this card and",
    "draw (a|NUMBER) (card|cards) for each (of them)? > . = draw (a|NUMBER) (card|cards) for each unit rested this way "
    "# with STATE_VERB=rest",
    "its own (power|crit|defense|limit) = its (power|crit|defense|limit)",
    "(with no|without|that have no|that has no) skill text = without skills",
    "(lose|loses) (its|their) (skills|skill) = lose all skills",
    "(even)? , even if you have no life = # with lose",
)
"""Words that are left out, because they go without saying, and others that say nothing."""

_WHO: Final = "(who: your opponent|they|that player|its controller|its owner|you)"
_TOLL: Final = "(must|has to|have to)? {toll -may -or +pay +drop +banish +take +lose +return +put}"
_IT: Final = "(what: that unit|it|that card|this card|that spell|that item)"

or_else: Final = said(
    f"{_WHO} {_TOLL} or STATE_VERB {_IT} > . = STATE_VERB {{what}} unless {{who}} {{toll}}",
    f"{_WHO} {_TOLL} or rest {_IT} > . = STATE_VERB=rest {{what}} unless {{who}} {{toll}}",
    f"{_WHO} {_TOLL} or put {_IT} (in|into|to) rest > . = STATE_VERB=rest {{what}} unless {{who}} {{toll}}",
    f"{_WHO} {_TOLL} or {_IT} (is|be) (put into rest|put to rest|rested) > . = "
    "STATE_VERB=rest {what} unless {who} {toll}",
    f"{_WHO} {_TOLL} or (do: destroy|drop|banish) {_IT} > . = {{do}} {{what}} unless {{who}} {{toll}}",
)
"""What a player has to pay, or else something is done to a card."""

coins: Final = said(
    ". (side: heads|tails) , = . if {side} , # with coin coins",
    "(how: if|for each) {one,} , (you)? (verb: draw|gain|lose|take|drop|discard) {what -your -you -this -its -may} . "
    "(else: if tails|if heads|for each tails|for each heads|if it is tails|if it is heads|otherwise|if not) , "
    "(who: your opponent|they) (does|do) (so|it|that|the same)? (instead)? > . = "
    "{how} {one} , {verb} {what} . {else} , {who} {verb} {what}",
)
"""What a coin shows, and who does then what the other one would have done."""

in_its_place: Final = said(
    "STAR (ONCE)? when your opponent gain life , {then,} instead > (.|,) = STAR (ONCE)? if your opponent would gain "
    "life , "
    "{then} instead",
    "STAR (ONCE)? when you (gain|take|draw) {what} , {then,} instead > (.|,) = STAR (ONCE)? if you would "
    "(gain|take|draw) "
    "{what} , {then} instead",
    "STAR (ONCE)? when {who -would} (deed: leave the field|is destroyed|is dropped|is banished) , {then,} instead > "
    "(.|,) = "
    "STAR (ONCE)? if {who} would {deed: leave the field|be destroyed|be dropped|be banished} , {then} instead",
    "(when|if) you would take damage , you may {paid} . if you do , (reduce that damage to NUMBER=0|"
    "reduce the damage to NUMBER=0|reduce it to NUMBER=0|prevent that damage|prevent the damage|prevent it|you take "
    "no damage|you do not take that damage|"
    "you do not take any damage|you do not take damage|that damage is NUMBER=0) > . = "
    "if you would take damage , you may {paid} instead",
    "would take damage each turn , you take NUMBER less (damage)? > (.|,) = "
    "would take damage each turn , reduce it by NUMBER # with first",
    "would take damage for the first time each turn , you take NUMBER less (damage)? > (.|,) = "
    "would take damage for the first time each turn , reduce it by NUMBER",
    "would be destroyed , you may {paid} . if you do , remove all damage from (it|this card|that unit|that card) = "
    "would be destroyed , you may {paid} instead . if you do , remove all damage from it",
)
"""What happens instead of an event is said of what would happen."""

_FIRST_DEED: Final = (
    "(verb: choose|draw|put|destroy|search|look|gain|deal|reveal|return|flip|roll|banish|give|name|drop|pay|move|"
    "shuffle|take)")
_HAPPENS: Final = (
    "(who: this card|you|your opponent|a|an|another|any|one of|NUMBER=1 of|your gate master|each player|a player)")

event_behind: Final = said(
    f"STAR (ONCE)? (may: you may)? {_FIRST_DEED} {{what, -if -when -at}} when {_HAPPENS} {{event}} . > {{more.}} . = "
    "STAR (ONCE)? when {who} {event} , {may} {verb} {what} . # unless would",
    "STAR (ONCE)? you may STATE_VERB {what, -if -when -at} when (who: this card|you|your opponent|a|an|another|any|"
    "NUMBER=1 of) {event} . > {more.} . = STAR (ONCE)? when {who} {event} , you may STATE_VERB {what} . # unless would",
    "STAR (ONCE)? this card become stand when {event} . = STAR (ONCE)? when {event} , STATE_VERB=stand this card .",
    "STAR (ONCE)? this card become rest when {event} . = STAR (ONCE)? when {event} , STATE_VERB=rest this card .",
    "each player's (time: turn|main phase|battle phase|end phase) , they > = each player's {time} , that player",
    "STAR this card (get|gain) {much,} when {event} until the end of (the|this) turn $$ = "
    "STAR when {event} , this card gain {much} until the end of the turn",
)
"""The event for which a skill waits, behind the first thing that is done."""

_UNDER: Final = "(host: it|this card|that unit|that card)"
_ITS_SOUL: Final = "{host: its soul|this card's soul|that unit's soul|that card's soul}"
_BARRED_ZONE: Final = "(zone: left|right|center)"

under_it: Final = said(
    f"(put|place) {{what +card +cards +it +unit}} under {_UNDER} > (.|,|face|and|at) = put {{what}} into {_ITS_SOUL}",
    "(you)? (gain|get) NUMBER energy (card|cards) from the top of your deck (face down)? > (.|,|and) = "
    "put the top NUMBER cards of your deck into your energy face down",
    f"when {{who}} in (whose: your|the) {_BARRED_ZONE} {{happens}} , (may: you may)? (do: move|summon|put) {{what}} "
    f"there > . = "
    "when {who} in {whose} {zone} {happens} , {may} {do} {what} to {whose} {zone}",
    "when this card (fights|fight|battles|battle) (a: a|an) {what} , = "
    "when this card attack {a} {what} OR_ELSE=or this card is attacked by {a} {what} ,",
    "this card's (field: power|crit|defense|limit) is NUMBER (less|lower) > (if|while|during|for|as|.|,) = "
    "this card gain -NUMBER {field}",
    "this card's (field: power|crit|defense|limit) is NUMBER (more|higher) > (if|while|during|for|as|.|,) = "
    "this card gain +NUMBER {field}",
    "(would draw a card|would draw cards) from a skill = (would draw a card|would draw cards) by a skill",
    "would draw a card by a skill , you draw it instead = would draw a card by a skill , you draw a card instead",
    "cannot be moved to (another|any|a different) (field)? (zone|zones) = cannot be moved",
    "(who: your opponent|enemy spells|enemy skills|your opponent's spells|your opponent's skills|enemy units) cannot "
    "choose "
    "{what -as -with -by -while -if -during -until +this +your +units +unit +other} > "
    "(.|,|while|if|during|until|this turn) = "
    "{what} cannot be chosen by {who}",
)
"""Where cards go, and by whom they cannot be chosen."""

looked_at: Final = said(
    "^ take the top NUMBER cards of your deck (.|, and|, then) > put = look at the top NUMBER cards of your deck .",
    "into (whose: your hand|your energy|your drop) , NUMBER in your (energy|drop|hand|deck) = "
    "into {whose} , NUMBER into your (energy|drop|hand|deck) # with look take",
    "in your (one: hand|energy|drop) , NUMBER in your (two: hand|energy|drop) = "
    "into your {one} , NUMBER into your {two} # with look take",
    "put NUMBER energy (card|cards) from the top of (whose: your|their) deck (face down)? > (.|,|and) = "
    "put the top NUMBER cards of {whose} deck into {whose} energy face down",
    "into your (one: hand|energy|drop|deck) {two?} , and the rest in your (hand|energy|drop|deck) = "
    "into your {one} {two} , and the rest into your (hand|energy|drop|deck) # with look take",
    "shuffle (it|your deck) , then put (it|that card|the card) on (the)? top (of it|of your deck)? > . = "
    "shuffle your deck , then put that card on the top of your deck",
)
"""What is done with cards of the deck."""

_STEPS: Final = "draw step|stand step|skill step|finale step|battle phase|main phase|end phase"
_EMPTY_ZONES: Final = "(empty|open|unoccupied) (field zones|zones|field zone)"

then_and_there: Final = said(
    f"STAR when {{event -would -draw -draws}} in (whose: your|your opponent's|the) (step: {_STEPS}) , = "
    "STAR when {event} during {whose} {step} ,",
    "choose (a|an) {what} there > (.|,|and) = choose a {what} among them # with hand",
    "STAR (after|at the end of) (who: your opponent's|your|each player's) (nth: second|third) attack (in a turn|each "
    "turn|"
    "this turn|per turn) , {do} $$ = STAR when {who: your opponent|you|a player} attack for the {nth} time each turn , "
    "at the end of this attack , {do}",
    "(their|your opponent's|your|the) battle phase (end|ends) > . = end the battle phase # with attack",
    f"gain control of {{what}} . (move|put) it (to|in|into) NUMBER=1 of your {_EMPTY_ZONES} (, and|and|, then) "
    f"STATE_VERB=stand "
    "it = gain control of {what} . move it to an open spot of your field . STATE_VERB=stand it",
    f"gain control of {{what}} . (move|put) it (to|in|into) NUMBER=1 of your {_EMPTY_ZONES} = "
    "gain control of {what} . move it to an open spot of your field",
    f"move an enemy {{what}} (to|in|into) (another)? NUMBER=1 of (your opponent's|their|its controller's) (other)? "
    f"{_EMPTY_ZONES} = move an enemy {{what}} to an empty field zone",
    f"move {{what +this +your +it +another -enemy}} (to|in|into) (another)? NUMBER=1 of your (other)? {_EMPTY_ZONES} = "
    "move {what} to an empty field zone",
    "choose (a|an|NUMBER=1) {what *card *unit *spell *item *TRAITS *PLANETS} in the soul of (one: a unit|NUMBER=1 of "
    "your "
    "units|a card) {on?} (, and|.|and) (do: summon|banish|drop) it = "
    "choose {one} {on} with NUMBER=1 or more soul cards . choose a {what} in its soul , and {do} it",
    "(field: limit|power|crit|defense|cost) is that number > (.|,) = {field} is equal to that number",
    "^ during this (finale|card) , = # without STAR",
    "damage that (who: you|your opponent) would (take|receive|be dealt) (from|by) {what} > (is|become) = "
    "damage dealt to {who} by {what}",
    "damage dealt to (who: you|your opponent) by {what} is NUMBER=0 > . = damage dealt to {who} by {what} become "
    "NUMBER=0",
    f"STAR if this card (is|was) not (how: {_DONE}|played) from {_MASTER} , {{so}} this turn $$ = "
    "STAR when this card is {how: summoned|cast|equipped|cast|summoned} , if this card is not summoned from the gate "
    "master "
    "zone , {so} this turn",
    "^ each {what?} unit on your field move (, then|, and|and) (stand|STATE_VERB=stand) > . = "
    "move each {what} unit on your field to another field zone , and STATE_VERB=stand all {what} units on your field",
)
"""When and where something happens or is done."""

_ONES: Final = ("except the ones in|except those in|except units in|except the unit in|except the units in|"
                "that are not in|that is not in|not in|other than the ones in|other than those in|other than units in")
_INSTEAD: Final = "(damage|life|cards|card)? if {so} > ."

amounts: Final = said(
    f"deal NUMBER damage to {{whom}} (, or|or) NUMBER {_INSTEAD} = "
    "deal NUMBER damage to {whom} . if {so} , deal NUMBER damage to {whom} instead",
    f"gain NUMBER life (, or|or) NUMBER {_INSTEAD} = gain NUMBER life . if {{so}} , gain NUMBER life instead",
    f"draw NUMBER (what: card|cards) (, or|or) NUMBER {_INSTEAD} = "
    "draw NUMBER {what} . if {so} , draw NUMBER cards instead",
    ", , and deal > NUMBER = , and deal",
    "(who: your opponent|they|you|each player) draw NUMBER > (.|, then|, and) = {who} draw NUMBER cards",
    "(who: your opponent|you|each player|they) lose NUMBER energy (card|cards)? = "
    "{who} drop NUMBER cards from {who: their|your|their|their} energy",
    "for each NUMBER (how: banished|dropped|destroyed|returned) > . = for each NUMBER cards {how} this way",
    "damage dealt to (who: you|your opponent|this card) is (how: reduced|increased) by NUMBER (from|by) {what -if "
    "-while} $ "
    "= damage dealt to {who} by {what} is {how} by NUMBER",
    "your total limit (on the field|on your field)? (is|become) NUMBER (instead of NUMBER=3)? > (.|,|while|if) = "
    "your total limit become NUMBER",
    f"you may (how: {_PLAY}) this card for NUMBER=0 (energy)? > (.|,|if|while) = "
    "you may {how} this card without paying its cost",
    "have as many as your opponent (has|does)? > (.|,) = are even with your opponent # with draw",
)
"""How much it is."""

others: Final = said(
    "(look at|reveal) the top NUMBER=2 cards {of.} put NUMBER=1 {first} and NUMBER=1 (cards among them)? > "
    "(on|into|in|at) = "
    "(look at|reveal) the top NUMBER=2 cards {of} put NUMBER=1 {first} and the rest",
    "when you are attacked with (a|an) {what -and +unit} , = when an enemy {what} attack you ,",
    "this card (can|may) become the (target|attack target|target of the attack|attack target) (instead)? > . = "
    "you may change the target of the attack to this card # with when",
    "(the|that) (attacked card|attack target|target of the attack) (change|changes) to {whom} > . = "
    "change the target of the attack to {whom}",
    f"when you (verb: {_PLAY}) your first {{what}} (each turn|in a turn|per turn) , = "
    "when you {verb} a {what} for the first time each turn ,",
    "you (control|have) a {a *NAMES} and a {b *NAMES} > (,|.|on) = you have {a} and {b}",
    "(how: if|while) this card is alone on (your|the) field = {how} this card is the only unit on your field",
    "(who: your opponent's units|enemy units|your units|units|your other units) cannot attack (on|during|in) the "
    "turn (they are|"
    "it is|they were) (summoned|played) > . = {who} that were summoned this turn cannot attack",
    "(who: they|those units|those cards) (don't|do not) stand > (during|in) = {who} cannot stand",
    "(if|while) your opponent has {what -units -items -unit +no +hand} , they cannot = (if|while) your "
    "opponent has {what} , "
    "your opponent cannot",
    "can attack even if you have (units|cards|a card) in (the|your) center = can attack even if you have a unit in "
    "the center",
    "(field: power|crit|defense) is the total > (power|crit|defense) = {field} is equal to the total",
    "you cannot {what} , but your > {then} (gain|has|have) = you cannot {what} , and your # with STAR",
    "put NUMBER more cards from = put NUMBER cards from",
    "on the top of its owner's deck (in|into|to) (whose: the|your) gate master zone = into {whose} gate master zone",
    "^^ your first attack each turn gain {what} > . = when you attack for the first time each turn , choose an "
    "attacking "
    "card . it gain {what} until the end of this attack",
    "(who: you|they) (have not|has not) (how: cast|summoned|equipped|played) any (what: units|spells|items|cards) "
    "(this turn)? > , = {who} did not {how: cast|summon|equip|play} a {what: unit|spell|item|card} this turn",
    "only have NUMBER of this card on the field = only have NUMBER of this card on your field",
    f"you (can|may) ({_PLAY}) this card as a COUNTER = this card can be played in counter timings",
    "cannot be destroyed by this attack > . = cannot be destroyed by attack until the end of this attack",
    "if your opponent is attacking with NUMBER or more (units|cards) , (do: destroy|return|banish|drop) NUMBER=1 of "
    "them = "
    "if there are NUMBER or more attacking enemy units , {do} an attacking enemy unit",
    "(don't|doesn't|do not|does not) stand (during|in) (the|their|its|their controller's) stand step > . = "
    "cannot stand during the stand step # with STAR",
    "each player cannot {so} on their first turn = players cannot {so} on their first turn",
    f"units ({_ONES}) (whose: the|your|your opponent's) center = units in {{whose}} left or right",
    f"units ({_ONES}) (whose: the|your|your opponent's) left = units in {{whose}} center or right",
    f"units ({_ONES}) (whose: the|your|your opponent's) right = units in {{whose}} left or center",
    f"unit ({_ONES}) (whose: the|your|your opponent's) center = unit in {{whose}} left or right # with each another",
    "(unit|units|card|cards|item|items) they have > (.|,) = (unit|units|card|cards|item|items) on their field # with "
    "opponent",
    "^ exchange (the)? (unit|units) in (whose: your|your opponent's|the) (a: left|right|center) (or|and) (b: "
    "left|right|center) "
    "> . = exchange the positions of the units in {whose} {a} and {b}",
    "exchange your (zone: hand|energy|drop|deck) with your opponent's > . = exchange the positions of all "
    "cards in your {zone} and all cards in your opponent's {zone}",
    "(do: destroy|drop|banish|return) (one: NUMBER=1 of your units|a unit|a unit on your field|another unit) . if "
    "you do , {then} "
    "with the same (field: limit|power|crit|defense|planet|attribute) > . = "
    "{do} {one} . if you do , {then} with the same {field} as that unit",
    "take back {what +from} (to|into) your hand = return {what} to your hand",
    "take {what} back (to|into) your hand = return {what} to your hand",
    "STAR you (can|may) attack with this card > (twice|a second time) = STAR this card can attack",
    "reveal you > (a|an|the|their|NUMBER) = reveal",
)
"""Which cards are meant, and what is done with them."""

_AGAIN: Final = "can attack (an additional time|again)"

_DROPS: Final = "you may (do: drop|banish) {what -this -it -then -and} . if you do ,"
_PUTS: Final = "you may put {what -this -it -then +drop +energy +banish} . if you do ,"
_RETURNS: Final = "you may return {what -this -it -then +hand +deck} . if you do ,"
_OWN_EVENT: Final = "when this card {event -a -an -another -unit -units -would}"

it_is_not_gone: Final = said(
    f"when you attack with this card , {_DROPS} it > (gain|lose|cannot|can|has) = "
    "when you attack with this card , you may {do} {what} . if you do , this card",
    f"{_OWN_EVENT} , {_DROPS} it > (gain|lose|cannot|can|has) = "
    "when this card {event} , you may {do} {what} . if you do , this card",
    f"{_OWN_EVENT} , {_DROPS} STATE_VERB it > . = "
    "when this card {event} , you may {do} {what} . if you do , STATE_VERB this card",
    f"{_OWN_EVENT} , {_RETURNS} it > (gain|lose|cannot|can|has) = "
    "when this card {event} , you may return {what} . if you do , this card",
    f"{_OWN_EVENT} , {_PUTS} it > (gain|lose|cannot|can|has) = "
    "when this card {event} , you may put {what} . if you do , this card",
    f"{_OWN_EVENT} , {_PUTS} STATE_VERB it > . = "
    "when this card {event} , you may put {what} . if you do , STATE_VERB this card",
)
"""What gains something is this card, and none that has gone for it: that one cannot be changed (gate:4.4.3)."""

in_two_steps: Final = said(
    f"STATE_VERB=stand {{what}} (.|, and|and) (it|that unit|they|those units) {_AGAIN} (this turn)? > . = "
    "STATE_VERB=stand {what}",
    f"STATE_VERB=stand {{what}} . (who: it|that unit|they|those units) {{gains +gain}} (and|, and) {_AGAIN} (this "
    f"turn)? > . = "
    "STATE_VERB=stand {what} . {who} {gains}",
    "^^ STATE_VERB=rest (one: an|a) {what} . if (it|that unit) is already rest , (do: destroy|banish|return|drop) it "
    "{where?} "
    "instead > . = choose {one} {what} . if that unit is rest , {do} it {where} . otherwise , STATE_VERB=rest it",
    "this turn , but (do: destroy|drop|banish|return) (it|that unit|them) {where?} at the end of (the|this|each) "
    "turn > . = "
    "this turn . at the end of this turn , {do} it {where}",
    "^^ (pay: destroy|drop|banish|return|pay|lose) {what +your +hand +life +energy} to > "
    "(destroy|draw|deal|gain|return|stand|"
    "banish|summon|search|look) = {pay} {what} . if you do , # unless STAR USE COUNTER may CLOSE",
)
"""What is done for something, or later, in a sentence of its own."""

paid_to: Final = said(
    "you may {paid} to become the (attack target|target of the attack|target of that attack) > . = "
    "you may {paid} . if you do , this card become the target of the attack",
    "if you do , stand > (NUMBER|a|an|this|all|it|that|up|another|your) = if you do , STATE_VERB=stand",
    "if you do , rest > (NUMBER|a|an|this|all|it|that|up|another|your) = if you do , STATE_VERB=rest",
)
"""What is paid to do something."""

fizzled: Final = said(
    "fizzle (an|the) attack from = fizzle the attack of",
    "fizzle an attack of = fizzle the attack of",
    "your attack with this card cannot be (countered|answered) = your opponent cannot use COUNTER=counter during "
    "this card's "
    "attack",
    "(this card's attack|this card's attacks) cannot be (countered|answered) = your opponent cannot use "
    "COUNTER=counter "
    "during this card's attack",
    "(when|if|time) you are hit by (an attack|an enemy attack|your opponent's attack) = (when|if|time) your opponent's "
    "attack hit you",
    "deal damage to the (who: attacking unit|attacking card|attacker) equal to its (number: power|crit|defense) = "
    "deal damage to the {who} equal to the {number} of the {who}",
    "fizzle a summon of (a|an) limit NUMBER {what?} unit = fizzle the summon of a {what} unit with limit NUMBER",
    "fizzle a summon of > (a|an) = fizzle the summon of",
    "this card cannot attack unless (it|that card|this card) is (in|part of|making) (a|the) link attack = "
    "this card cannot attack alone",
    "COUNTER cast this (card|spell)? when your opponent (does: summons|summon|casts|cast|equips|equip|attacks|attack) "
    "{what?} . = COUNTER you can only cast this card when your opponent {does} {what} .",
)
"""What is fizzled."""

while_and_when: Final = said(
    "STAR (when|if|while) this card is in (whose: your|the) (zone: hand|drop|energy|banish zone) and (who: "
    "a|an|another|"
    "you|your opponent|NUMBER=1 of|your) {event +attacked +destroyed +attack +summoned +summon +cast -would} , = "
    "STAR when {who} {event} , if this card is in {whose} {zone} ,",
    "STAR if this card (hit: hit|hits) {whom} while {so} , = STAR when this card {hit} {whom} , if {so} ,",
)
"""Where this card lies, or what is so, while the event happens for which a skill waits."""

own_limits: Final = said(
    "you cannot have (higher than NUMBER=1|another|NUMBER=2 or more) {what *NAMES *of *copy *copies} (on|in) = "
    "you can only have NUMBER=1 {what} (on|in)",
    "(only NUMBER=1|no higher than NUMBER=1) {what *NAMES *copy *of} (can|may) be on (your field|the field) (at a "
    "time|at "
    "once)? $ = you can only have NUMBER=1 {what} on your field",
    "there can (only be|be only) NUMBER=1 {what *NAMES *copy *of} on your field (at a time|at once)? $ = "
    "you can only have NUMBER=1 {what} on your field",
    "on your field (at a time|at once|at any time|at any one time) $ = on your field # with only",
    "the first (kind: TRAITS|PLANETS) > (you summon|that you summon) = the first {kind} unit",
    "the first (kind: TRAITS|PLANETS) > (you equip|that you equip) = the first {kind} item",
    "you summon (a|an) (kind: TRAITS|PLANETS) > this turn = you summon a {kind} unit",
    "you can only summon PLANETS units $$ = you cannot summon NON=non- PLANETS units",
    "you can only summon TRAITS units $$ = you cannot summon NON=non- TRAITS units",
    "cannot equip (another item|other items) = cannot equip items",
    "you (cannot|do not) lose (the game)? (when|if|while) (your deck has no cards|you have no cards in your deck|your "
    "deck is empty) = you cannot lose the game for having no cards in the deck",
)
"""How much a player may have or do."""

first_of_a_turn: Final = said(
    "the cost of the first {what} each turn is reduced by NUMBER (energy cards)? > . = "
    "the first {what} each turn cost NUMBER less",
    "the cost of the first {what} each turn is increased by NUMBER (energy cards)? > . = "
    "the first {what} each turn cost NUMBER more",
)
"""What the first card of a turn costs."""

told_shortly: Final = said(
    "when you are attacked , {so.} if you do , reduce the damage dealt to you by NUMBER > . = "
    "when you are attacked , {so} if you do , reduce the damage dealt to you by this attack by NUMBER",
    "this turn , it gain SIGNED and its attack cannot be fizzled = "
    "this turn , it gain SIGNED . this turn , its attack cannot be fizzled",
    "search your deck {what.} shuffle the deck > . = search your deck {what} shuffle your deck",
    "^ place one > (into|in|on|to|at) = put NUMBER=1",
    "^ all {what -and} are (how: returned|destroyed|banished) > (.|to) = {how: return|destroy|banish} all {what}",
)
"""What is said with fewer words where only one thing can be meant."""

with_signs: Final = said(
    "(with|without|have|has) the KEYWORD (keyword|keyword skill|skill) = (with|without|have|has) KEYWORD",
    "(with|without|have|has) the COUNTER (keyword|keyword skill|skill) = (with|without|have|has) COUNTER",
    "(with|without|have|has) the USE (keyword|keyword skill|skill) = (with|without|have|has) USE",
    "(at: STAR|,) limit NUMBER units {where?} > (has|have|gain|gains|get|gets|cannot) = "
    "{at} units with limit NUMBER {where}",
    "(cards: spells|units|items) {which?} cannot be (cast|summoned|equipped) by (either player|any player|players) = "
    "players cannot (cast|summon|equip) {cards} {which}",
    "NUMBER additional (number: power|crit|defense) > (.|,|until|this|during|while|if|for) = +NUMBER {number} "
    "# with has have gain gains get gets",
)
"""Signs and numbers that stand in front of what they are of."""

gate_master_named: Final = said(
    "(is|is not) the gate master > (.|,|and) = (is|is not) your gate master # with this_card it",
)
"""The Gate Master that a card is, of its player."""

once_done: Final = said(
    ". you can only do this (during|on|in) {when} (,|and)? ONCE = "
    ". you can only use this skill during {when} . ONCE # with USE COUNTER",
    ". you can only do this (during|on|in) (when: your turn|your opponent's turn) . = "
    ". you can only use this skill during {when} . # with USE COUNTER",
    ". you can only (do|use) this once (during|on|in) (when: your turn|your opponent's turn) . = "
    ". you can only use this skill during {when} . ONCE=once_per_turn . # with USE COUNTER",
    ". (you can only use this|you may only use this) ONCE > . = . ONCE # with USE COUNTER",
    ". only ONCE > . = . ONCE # with USE COUNTER",
    "use this only ONCE > . = ONCE # with USE COUNTER",
    ". (this can only happen|this can only be done|this happens only|this only happens|you can only do this|do this "
    "only|you may only do this) ONCE > . = . ONCE # unless you_may",
)
"""How often, and in whose turns, a skill triggers that does what it does without a choice (gate:8.2)."""
