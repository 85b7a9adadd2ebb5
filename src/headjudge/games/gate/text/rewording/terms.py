"""The document's own terms, where they stand otherwise than the grammar has them."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

_BY: Final = "with|using|through|via|by using|by means of|because of|due to|by the effect of|as a result of|by"

by_keywords: Final = said(
    "this card (is|was) equipped (@by) (KEYWORD=pilot|KEYWORD=transform) = this card is equipped",
    "equip this card (@by) (KEYWORD=pilot|KEYWORD=transform) = equip this card",
    "(one: a|an|another|enemy) {what? -with} (is|was) equipped (@by) > (KEYWORD=pilot|KEYWORD=transform) = "
    "{one} {what} is equipped with",
    "(one: a|an|another|enemy) {what?} is equipped with KEYWORD = {one} {what} with KEYWORD is equipped",
    "equip (one: a|an|another) {what -with} (@by) > (KEYWORD=pilot|KEYWORD=transform) = equip {one} {what} with",
    "soul (@by) > KEYWORD=combine = soul by",
    "(hand|field) (@by) > KEYWORD=gear_swap = (hand|field) by",
    "is moved (@by) > KEYWORD=move = move by",
    "move (@by) > KEYWORD=move = move by",
    "become stand (@by) > KEYWORD=dual_attack = become stand by",
    "(dropped|damage|banished|destroyed) (with|through|via|using|because of|due to) > KEYWORD = "
    "(dropped|damage|banished|destroyed) by",
    "when KEYWORD=gear_swap (return|put) this card (to|into) your hand = "
    "when this card is returned to your hand by KEYWORD",
    "when KEYWORD=soulguard (save|saves|protect|protects|keep|keeps) this card (on the field)? = "
    "when a soul card is dropped by KEYWORD=soulguard",
    "this card use KEYWORD=soulguard = a soul card is dropped by KEYWORD=soulguard",
    "this card drop a soul card (@by) > KEYWORD=soulguard = a soul card is dropped by",
    "when you (use|trigger) > KEYWORD=combine = when a unit on your field use",
    "when your opponent (use|trigger) > KEYWORD=combine = when an enemy unit use",
    "when you (use|trigger) > KEYWORD=move = when a unit on your field use",
    "when your opponent (use|trigger) > KEYWORD=move = when an enemy unit use",
    by=_BY,
)
"""By which keyword something happens (gate:11)."""

_ITS_STEP: Final = "(during|in|at) (your|their|its|the|its controller's|their controller's) stand step"

replaced: Final = said(
    "(who: this card|your item|an item) (would be|is|was) replaced (by another item|by a new item|by your other item)? "
    "> (.|,) = {who} (would be|is|was) dropped by the overloaded field zone rule action",
    "(would be|is) dropped by (being)? replaced > (.|,) = "
    "(would be|is) dropped by the overloaded field zone rule action",
)
"""An Item that another one takes the place of is dropped by that rule action (gate:9.5.1)."""

steps: Final = said(
    f"STAR {_ITS_STEP} , {{who}} (do not|does not|cannot) stand $$ = STAR {{who}} cannot stand during your stand step",
    "(at|during) (the|your|each)? (beginning|start) of (whose: the|your|your opponent's|each player's|each|a)? clean "
    "up (step)? = at the end of {whose} end phase",
    "at the end of (whose: the|your|your opponent's|each player's|each|a)? clean up (step)? = at the end of {whose} "
    "end phase",
    "become stand (in|at) > (your|their|each) stand step = become stand during",
    "damage on {who} is not removed (during|in|at) (the|each)? (clean up step|clean up|end phase) = "
    "{who} cannot lose damage in the clean up step",
    "damage on {who} is not removed (during|in|at) (whose: your|your opponent's) (clean up step|clean up|end phase) = "
    "{who} cannot lose damage in the clean up step during {whose} turn",
    "damage on {who +enemy +opponent's} is not removed (during|in|at) (their|its controller's|their controller's) "
    "(clean up step|clean up|end phase) = {who} cannot lose damage in the clean up step during your opponent's turn",
    "damage on {who -enemy -opponent's} is not removed (during|in|at) (their|its controller's|their controller's) "
    "(clean up step|clean up|end phase) = {who} cannot lose damage in the clean up step during your turn",
    "when you pass (to end|at the end of|in)? your (phase: main|battle) phase = at the end of your {phase} phase",
    "when your opponent (pass|passes) (to end|at the end of|in)? their (phase: main|battle) phase = "
    "at the end of your opponent's {phase} phase",
    "until the (beginning|start) of your next stand step = until the beginning of your next turn",
    "until the (beginning|start) of your opponent's next stand step = until the beginning of your opponent's next turn",
    "^ during (whose: your|your opponent's) next draw step , draw NUMBER (additional|more|extra)? > (card|cards) = "
    "at the beginning of {whose} next draw step , draw NUMBER",
    "your opponent (does not|cannot) draw (a card|cards) (during|in|for) their next draw step $ = "
    "your opponent cannot draw cards during their draw step until the end of your opponent's next turn",
    "STAR your opponent (does not|cannot) draw (a card|cards) (during|in|for) their draw step = "
    "STAR your opponent cannot draw cards during their draw step",
    "STAR you (do not|cannot) draw (a card|cards) (during|in|for) your draw step = "
    "STAR you cannot draw cards during your draw step",
    "during (your opponent's|their) draw step , your opponent cannot (put|place) (a card|cards) (from their hand)? "
    "into (their|the|your|your opponent's)? energy = "
    "your opponent cannot put cards from the hand into the energy in the draw step",
    "until your next stand step = until the beginning of your next turn",
    "until your opponent's next stand step = until the beginning of your opponent's next turn",
    "(the)? (stand|draw) step of (whose: your|your opponent's|each) start phase = {whose} (stand|draw) step",
    "(the)? finale step of (whose: your|your opponent's|each) end phase = {whose} finale step",
    "at the (beginning|start) of (the)? skill step of (whose: your|your opponent's|each) start phase = "
    "at the beginning of {whose} turn",
    "at the (beginning|start) of (the)? skill step of (whose: your|your opponent's|each) end phase = "
    "at the end of {whose} turn",
)
"""Steps of phases (gate:6.2.2), of one player's turn where the text says whose.

What waits for the clean up is carried out as the end phase ends (gate:6.2.7.3).
"""

_OVERLOAD: Final = "the overloaded field zone rule action"
_OVERLIMIT: Final = "the overlimit field rule action"

rule_actions: Final = said(
    f"(a|an|the)? (overloaded field zone|overloaded zone|overloaded field|NAMES=Overloaded_Field_Zone) "
    f"(rule action|rule|rule actions) = {_OVERLOAD}",
    f"(a|an|the)? (overlimit field|overlimit|NAMES=Overlimit_Field) (rule action|rule|rule actions) = {_OVERLIMIT}",
    "(the)? rule actions = a rule action",
    f"{_OVERLOAD} or {_OVERLIMIT} = a rule action",
    f"(a|an|the)? (overloaded field zone|overloaded zone) or {_OVERLIMIT} = a rule action",
    "(is|was|be) (dropped|put into the drop|put into your drop|put into its owner's drop|removed) "
    "(due to|because of|for|as part of|during|in|by) > (a rule action|@actions) = (is|is|be) dropped by",
    "(when|if) (a rule action|@actions) would drop {what} , = if {what} would be dropped by (a rule action|@actions) ,",
    "STAR if {what -would} is dropped by > (a rule action|@actions) = STAR when {what} is dropped by",
    "(when|if) (a rule action|@actions) (drop|drops) {what,} , = when {what} is dropped by (a rule action|@actions) ,",
    "when you drop a {what -from} (due to|because of|for|as part of|during|in|by) > (a rule action|@actions) = "
    "when a {what} on your field is dropped by",
    "when your opponent drop a {what -from} (due to|because of|for|as part of|during|in|by) > (a rule action|@actions) "
    "= when an enemy {what} is dropped by",
    actions=f"{_OVERLOAD}|{_OVERLIMIT}",
)
"""What rule actions drop is dropped by them (gate:9.5, 9.8)."""

_REST: Final = "rest|STATE=rest|STATE_VERB=rest"
_STAND: Final = "stand|STATE=stand|STATE_VERB=stand"

orientations: Final = said(
    "(in|to|into|at) (@rest) (orientation|position|state) = at rest",
    "(in|to|into|at) (@stand) (orientation|position|state) = at stand",
    "is (changed|turned) (to|into) (@rest) = become rest",
    "is (changed|turned) (to|into) (@stand) = become stand",
    "(change|changes|turn|turns) (to|into|at) (@rest) > , = become rest",
    "(change|changes|turn|turns) from (@stand) (to|into) (@rest) > , = become rest",
    "(change|changes|turn|turns) from (@rest) (to|into) (@stand) > , = become stand",
    "(change|changes|turn|turns) (to|into|at) (@stand) > , = become stand",
    "^ (change|turn) {what} (to|into|at) (@rest) $ = STATE_VERB=rest {what}",
    "^ return {what -to -on -into} (to|at) (@stand) $ = STATE_VERB=stand {what}",
    "^ return {what -to -on -into} (to|at) (@rest) $ = STATE_VERB=rest {what}",
    "^ (who: this card|it|that unit|that card) (become)? (@stand) (,)? and (does: gain|cannot|lose) = "
    "STATE_VERB=stand {who} , and {who} {does}",
    "^ (who: this card|it|that unit|that card) (become)? (@rest) (,)? and (does: gain|cannot|lose) = "
    "STATE_VERB=rest {who} , and {who} {does}",
    "^ (change|turn) {what} (to|into|at) (@stand) $ = STATE_VERB=stand {what}",
    "is placed (on|onto) (the|your) field in (@rest) = enter the field at rest",
    "is placed (on|onto) (the|your) field in (@stand) = enter the field at stand",
    "enter the field in (@rest) = enter the field at rest",
    "enter the field in (@stand) = enter the field at stand",
    "is placed (on|onto) the field = enter the field",
    rest=_REST, stand=_STAND,
)
"""How cards lie on the field (gate:3.12)."""

placed: Final = said(
    "choose {what +unit +units -token} (.|, and) put (it|that unit|that card|them) (on|onto|to) (the|your) field > "
    "(.|,) = choose {what} , and summon it without paying its cost",
    "^ put {what +unit +units -token -all -into -soul -under -top -bottom} (on|onto|to) (the|your) field > (.|,) = "
    "summon {what} without paying its cost",
)
"""A Unit that is put on the field from elsewhere is summoned (gate:10.5), and not played: nothing is paid for it."""

unpaid: Final = said(
    "(does: summon|equip|cast|play) {what,} . (you do not pay|you do not have to pay|do not pay) "
    "(its|their|the|that) (COSTMARK|cost) > . = {does} {what} without paying its cost",
    "(does: summon|equip|cast) (it|that unit|that card|that item) , (paying|by paying|and pay) (its|the) "
    "(cost|COSTMARK) = {does} it by paying its cost",
)
"""What is played without its cost, or for it, said in a sentence of its own (gate:12.5)."""

_TIME: Final = ("this turn|until the end of this attack|until the end of the attack|until the end of the turn|"
                "until the end of your opponent's next turn|until the end of your next turn|"
                "until the end of your opponent's turn")

for_each_behind: Final = said(
    "gain SIGNED (field: power|crit|defense|limit)? (when: @time) for each {what} > (.|,) = "
    "gain SIGNED {field} for each {what} {when}",
    time=_TIME,
)
"""How long a number lasts, before what it is counted for."""

_AWAY: Final = "instead of the drop|instead of your drop|instead of its owner's drop|rather than the drop"

attacks_told: Final = said(
    "at the end of (whose: this card's|its|an|the|your) attack , if it (how: hit|did not hit) > (,|your) = "
    "at the end of {whose} attack , if the attack {how}",
    "(takes|take) part in a link attack = attack in a link attack",
    "(when|if|time) this card attack {how?} , (the|that|this) attack gain > SIGNED = "
    "(when|if|time) this card attack {how} , until the end of this attack , this card gain",
    "your opponent (declare|declares) a link attack against (whom: this card|you) = "
    "{whom} {whom: is|are} attacked in a link attack",
    "your opponent (declare|declares) an attack against (whom: this card) = {whom} is attacked",
    "this card's (nth: first|second|third) attack (each turn|of each turn|every turn) (gain) {what} $ = "
    "when this card attack for the {nth} time each turn , this card gain {what} until the end of this attack",
    "an attack (by|of) this card hit = this card hit",
    "attack (a player|your opponent|the player) and (the attack|that attack|it) hit > , = hit your opponent",
    "attack and (the attack|that attack) hit > , = hit",
    "NUMBER=1 of your (attack|attacks) (hit|have hit|has hit) > this turn = a card on your field hit",
    "NUMBER=1 of your (attack|attacks) (hit|hits) = your attack hit",
    "NUMBER (than: or more|or less)? of your (attack|attacks) (hit|have hit) > this turn = "
    "your attack hit NUMBER {than} times",
    "your attacks (hit|have hit) NUMBER > (or more|times|or less) = your attack hit NUMBER",
    "when this card destroy (a|an) (enemy)? unit {where?} by (an)? attack , {does} (@away) $$ = "
    "if an enemy unit {where} would be destroyed by this card's attack , {does} instead # with STAR",
    away=_AWAY,
)
"""What is told of attacks."""

first_turns: Final = said(
    "(how: if|unless|while) (who: you|your opponent) (will|would)? (take|takes|have|has) the first turn (of the game)? "
    "> , = {how} {who} {who: take|takes} the first turn of the game",
    "(how: if|unless|while) (who: you|your opponent) (will|would)? (go|goes|went|are|is|play|plays) first > , = "
    "{how} {who} {who: take|takes} the first turn of the game",
    "(how: if|unless|while) (who: you|your opponent) (will|would)? (go|goes|went|are|is|play|plays) second > , = "
    "{how} {who: your opponent|you} {who: takes|take} the first turn of the game",
    "(how: if|unless|while) (who: you|your opponent) (will|would)? (take|takes|have|has) the second turn "
    "(of the game)? > , = {how} {who: your opponent|you} {who: takes|take} the first turn of the game",
)
"""Who takes the first turn (gate:5.2.4)."""

_MASTER_SKILLS: Final = "(gate master skill|gate master skills)"

master_skills_barred: Final = said(
    "(whose: your opponent's|your|each player's) (gate master|gate masters|cards|units)? "
    f"(do not|does not|cannot) (trigger|use|perform) (its|their|any|a)? {_MASTER_SKILLS} = "
    "{whose: your opponent|you|players} cannot perform gate master skills",
    f"(the)? {_MASTER_SKILLS} of (whose: your opponent's|your) (cards|units|gate masters|gate master) (do not|does not|"
    "cannot) trigger = {whose: your opponent|you} cannot perform gate master skills",
    "(the)? gate master enemy skills (do not|cannot) trigger = your opponent cannot perform gate master skills",
    f"(who: your opponent|players|you) (do not|does not) (trigger|use|perform) (their|any|a)? {_MASTER_SKILLS} = "
    "{who} cannot perform gate master skills",
)
"""Gate Master skills that are not performed (gate:4.8.4)."""

said_of_others: Final = said(
    "STAR (a|an) {who !card !unit !item} with this card in its soul (does: gain|has|have|cannot) {then.} $$ = "
    "STAR while this card is in the soul of a {who} , that card {does: gain|gain|gain|cannot} {then}",
    "STAR this card cannot be (done: equipped|summoned|cast|played) by a player (with|who has) {what} $$ = "
    "STAR you cannot {done: equip|summon|cast|play} this card if you have {what}",
    "STAR if this card is in your (zone: hand|drop|energy) and (one: a|an|another) {what} is (done: destroyed|dropped|"
    "banished|summoned|equipped|cast) {by?} , = STAR when {one} {what} is {done} {by} , if this card is in your "
    "{zone} ,",
    "STAR during the turn (that|in which|when)? this card (is|was)? (done: move|moved|summoned|equipped) , = "
    "STAR if this card (done: moved|moved|was summoned|was equipped) this turn ,",
    "differently named {what} in = {what} with different names in",
    "this card is your gate master and (it|this card|that card) is (at|in)? (how: rest|stand) in (the|your) gate "
    "master zone = this card is in your gate master zone and is {how}",
    "the card (placed|that is|lying|that lies|which is)? (at|in)? rest (placed)? in (the|your) gate master zone = "
    "the rest card in your gate master zone",
    "on your field or in your (zone: drop|hand|energy|banish zone) = on your field or {zone}",
    "in your (one: drop|hand|energy) or on your field = on your field or {one}",
    "move this card to your (zone: center|left|right) if (there is no unit there|it is empty|there is no card there) "
    ", and (it|this card) become the (attack target|target of the attack) = if there is no unit in your {zone} , move "
    "this card to your {zone} , and change the target of the attack to this card",
    "cannot (trigger|use|activate) > KEYWORD=move (skill|skills) = cannot use",
    "cannot use KEYWORD=move (skill|skills) = cannot use KEYWORD=move",
    "players cannot (put|place) (a card|cards) (from the hand|from their hand)? into (the|their|your)? energy "
    "(in|during) (the|their) draw step = players cannot put cards from the hand into the energy in the draw step",
    "(does: destroy|rest|drop|banish) NUMBER {unit} on each player's field = "
    "{does} NUMBER {unit} on your field and NUMBER {unit} on your opponent's field",
    "in (whose: your|their|your opponent's) souls = in the souls of {whose: your|enemy|enemy} cards",
)
"""What is said of another card, or of a place, than the grammar asks."""

_NOW: Final = "until the end of this attack|during this attack|during this card's attack|this turn"

counter_timings: Final = said(
    "(whose: your opponent's|their) counter (timing|timings) (is|are) skipped > (@now) = "
    "{whose: your opponent|your opponent} cannot use COUNTER=[counter] # unless COUNTER",
    "your opponent (do|does) not (get|have|gain) (a|any|their)? counter (timing|timings) > (@now) = "
    "your opponent cannot use COUNTER=[counter] # unless COUNTER",
    "your opponent cannot (get|have|gain) (a|any|their)? counter (timing|timings) > (@now) = "
    "your opponent cannot use COUNTER=[counter] # unless COUNTER",
    now=_NOW,
)
"""Who has no Counter Timing in the other player's turn can use no [Counter] then (gate:3.5.4.1)."""

masters_told: Final = said(
    "(that|its|this card's) gate master skill (resolve|resolves|trigger|triggers|is performed|is triggered) "
    "(twice|again|a second time|an additional time|NUMBER=1 more time) = perform this card's gate master skill "
    "# with STAR",
    "(was|is) (no: not)? played from the gate master zone > (,|and|.) = is {no} summoned from the gate master zone",
    "take (NUMBER=1 more|another) turn (after this turn|after this one)? = take an extra turn after this turn",
    "cards in (the|each player's|any) gate master zone cannot be played = players cannot play cards from their gate "
    "master zone",
    "cards in your opponent's gate master zone cannot be played = your opponent cannot play cards from their gate "
    "master zone",
    "when KEYWORD=gear_swap (return|put) this card (to|into) your hand , = "
    "when this card is returned to your hand by KEYWORD ,",
    "this card is (summoned|played|equipped) as your gate master = this card is summoned from the gate master zone",
)
"""The Gate Master and its skill, and cards that a keyword returns."""

done_and_so: Final = said(
    "if you do (,)? and > (that card is|that unit is|this card is|it is|you have|your opponent has) = if you do , if",
)
"""What is done only if something was done, and only if something is so."""

instead_first: Final = said(
    "would {happen} , (you may instead|instead you may) {does.} $$ = would {happen} , you may {does} instead",
    "would {happen} , instead {does.} $$ = would {happen} , {does} instead # unless may",
)
"""What is done instead, with that word in front."""

_IN_DRAW_STEP: Final = "put into your energy from your hand during your draw step this turn"

shown_in_energy: Final = said(
    "is put into your energy from your hand (by you)? during your draw step , (may: you may)? put it (into your "
    "energy)? face up > . = is put into your energy from your hand during your draw step , {may} turn it face up",
    "(when|if) you put a card into (your|the)? energy (during|in) your draw step , (may: you may)? put it (into your "
    "energy)? face up > . = "
    "when a card is put into your energy from your hand during your draw step , {may} turn it face up",
    "during your draw step , you may turn it face up . if > (that card is|it is) = "
    "during your draw step , you may turn it face up . if you do , if",
    "(when|if) you put a card into (your|the)? energy (during|in) your draw step > , = "
    "when a card is put into your energy from your hand during your draw step",
    "if you (did not put|did not place) (a card|cards|any card|any cards) (from your hand)? into (your|the)? energy "
    f"(during|in) your draw step (this turn)? > , = if no card was {_IN_DRAW_STEP}",
    "if you (put|placed) no (card|cards) (from your hand)? into (your|the)? energy (during|in) your draw step "
    f"(this turn)? > , = if no card was {_IN_DRAW_STEP}",
    "if you (put|placed) a card (from your hand)? into (your|the)? energy (during|in) your draw step this turn > , = "
    f"if a card was {_IN_DRAW_STEP}",
    "if you placed a card (from your hand)? into (your|the)? energy (during|in) your draw step > , = "
    f"if a card was {_IN_DRAW_STEP}",
    "if you (put|placed) a card from your hand into (your|the)? energy this turn > , = "
    "if a card was put into your energy from your hand this turn",
    "if you (did not put a|did not place a|put no|placed no) card from your hand into (your|the)? energy this turn "
    "> , = if no card was put into your energy from your hand this turn",
)
"""A card that is placed into the Energy in the Draw Step (gate:6.2.3.2)."""

with_names: Final = said(
    "^^ your NAMES > (gain|cannot|lose) = all your NAMES # with STAR # unless when choose at",
    "^^ NAMES on your field > (gain|cannot|lose) = all NAMES on your field # with STAR # unless when choose at",
    "with (a|an) original (field: power|crit|defense|limit) of NUMBER = with original {field} NUMBER",
    "whose original (field: power|crit|defense|limit) is NUMBER = with original {field} NUMBER",
    "NUMBER or more (noun: units|cards|items) on your field attacked this turn = "
    "NUMBER or more of your {noun} attacked this turn",
    "hit (a|the|an enemy|the enemy) player this turn = hit your opponent this turn",
)
"""Cards by their names and original numbers, and what they did this turn."""

targets: Final = said(
    "be (chosen|declared|selected) as (the|an)? (attacked card|target of the attack|target of an attack) = be attacked",
    "is being attacked (of|in|by) a link attack = is attacked in a link attack",
    "while this card is your item = while this card is equipped",
    "if this card is your item = if this card is equipped",
    "STAR if {so,} , {does} at the (start|beginning) of the game $ = "
    "STAR at the beginning of the game , if {so} , {does}",
    "(whose: this card's|that unit's|that card's) soul (has|contains|holds) {what} > (,|and) = "
    "{whose: this card|that unit|that card} has {what} in its soul",
    "cannot use (KEYWORD=pilot|KEYWORD=transform) (or|and) (KEYWORD=pilot|KEYWORD=transform) = cannot equip units",
    "cannot use > (KEYWORD=pilot|KEYWORD=transform) = cannot equip units with",
    "units cannot be equipped with KEYWORD = players cannot equip units with KEYWORD",
    "cannot (use|trigger) KEYWORD (or|and) > KEYWORD = cannot use KEYWORD or use",
    "cannot (use|trigger) > KEYWORD=combine = cannot use",
    "^^ KEYWORD=combine cannot be (used|triggered) = players cannot use KEYWORD",
    "return to the battle phase after this (card step|finale step|step) = return to the battle phase",
)
"""The attack target, Items, and keywords that nobody can use."""
