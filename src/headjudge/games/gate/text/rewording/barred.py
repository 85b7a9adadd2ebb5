"""What players and cards cannot do, in the words that the grammar has for it."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

_WHO: Final = "who: you|your opponent|players|each player|both players|they"
_THEY: Final = "{who: you|your opponent|players|players|players|they}"
_MAY: Final = "(may|can|may only|can only)"
_TURN: Final = "(each turn|per turn|a turn|in a turn|every turn|during each turn)"

_SO: Final = (
    "you have|you control|your opponent has|your opponent controls|there are|there is|your life is|your "
    "opponent's life "
    "is|this card is in|this card is on")

while_so: Final = said(
    f"STAR when > ({_SO}) {{what}} , {{who -this_turn -until -draw -deal -when -may}} cannot {{deed -this_turn "
    f"-until}} "
    "$$ = STAR while",
)
"""What cannot be done "when" something is so cannot be done while it is so."""

to_be_paid: Final = said(
    "STAR {so? -when -may -do} (who: your opponent|you) cannot (does: cast|summon|equip) {what -unless} unless "
    "(they|you|that player|your opponent) pay NUMBER (additional|more|extra)? (energy|energy cards)? $$ = "
    "STAR {so} (your opponent's|your) {what} cost NUMBER more",
    "STAR {so? -when -may -do} enemy (what: spells|units|items) cannot be (cast|summoned|equipped) unless (they|your "
    "opponent|their controller) pay NUMBER (additional|more|extra)? (energy|energy cards)? $$ = "
    "STAR {so} your opponent's {what} cost NUMBER more",
)
"""What cannot be played unless more is paid costs so much more (gate:12.2.3)."""

so_many: Final = said(
    f"({_WHO}) {_MAY} (declare|make) (only|up to|no more than|at most)? NUMBER (attack|attacks) {_TURN} = "
    f"{_THEY} cannot attack higher than NUMBER times each turn",
    f"({_WHO}) {_MAY} attack (only|up to|no more than|at most)? NUMBER (time|times) {_TURN} = "
    f"{_THEY} cannot attack higher than NUMBER times each turn",
    f"({_WHO}) {_MAY} (does: cast|summon|equip|play) (only|up to|no more than|at most) NUMBER (or less)? "
    f"{{what -with -named +spell +spells +unit +units +item +items +card +cards}} {_TURN} = "
    f"{_THEY} cannot {{does}} higher than NUMBER {{what}} each turn",
    f"({_WHO}) (may only|can only) (does: cast|summon|equip|play) NUMBER "
    f"{{what -with -named +spell +spells +unit +units +item +items +card +cards}} {_TURN} = "
    f"{_THEY} cannot {{does}} higher than NUMBER {{what}} each turn",
    f"({_WHO}) {_MAY} (use|trigger) (only|up to|no more than|at most)? NUMBER (sign: USE|COUNTER) (skill|skills)? "
    f"{_TURN} = {_THEY} cannot use higher than NUMBER {{sign}} skills each turn",
    f"({_WHO}) cannot (use|trigger) (more than|higher than) NUMBER (sign: USE|COUNTER) (skill|skills)? {_TURN} = "
    f"{_THEY} cannot use higher than NUMBER {{sign}} skills each turn",
    f"no more than NUMBER (sign: USE|COUNTER) skills (may|can) be (used|triggered) {_TURN} = "
    "players cannot use higher than NUMBER {sign} skills each turn",
)
"""How often something may be done each turn."""

only_if: Final = said(
    "can attack only (how: if|while|when) = can only attack if",
    "(this card|it) can (be attacked only|only be attacked) (how: if|while|when) {so,} > . = "
    "(this card|it) cannot be attacked unless {so}",
    "(you|your opponent) can only attack with (what: this card|it|that unit) (how: if|while|when) = "
    "{what} can only attack if",
    "(you|your opponent) can attack with (what: this card|it|that unit) only (how: if|while|when) = "
    "{what} can only attack if",
)
"""What can only be done if something is so."""

_PHASE: Final = "turn|main phase|battle phase|end phase|start phase"

own_times: Final = said(
    f"your opponent {{does,? -their -they}} cannot {{deed, -their -they -higher}} (during|in|on) their (own)? "
    f"(when: {_PHASE}) = your opponent {{does}} cannot {{deed}} during your opponent's {{when}}",
    f"during their own (when: {_PHASE}) = during your opponent's {{when}} # with your_opponent",
)
"""The turn and the phases of the opponent."""

_ZONE: Final = "zone: drop|drop zone|banish zone|energy|hand|deck"
_WHOSE: Final = "whose: the|your|your opponent's|either player's|each player's|any player's|their|players'"
_NOBODY: Final = "{whose: players|you|your opponent|players|players|players|your opponent|players}"
_DONE: Final = "done: summoned|cast|equipped|played"
_DOES: Final = "{done: summon|cast|equip|play}"

from_zones: Final = said(
    f"(what: cards|units|spells|items) (in|from) ({_WHOSE}) ({_ZONE}) cannot be ({_DONE}) (or|and|,) (other: summoned|"
    "cast|equipped|played) $ = "
    f"{_NOBODY} cannot {{done: summon units|cast spells|equip items|play cards}} from the {{zone}} , and {_NOBODY} "
    "cannot {other: summon units|cast spells|equip items|play cards} from the {zone}",
    f"(what: cards|units|spells|items) (in|from) ({_WHOSE}) ({_ZONE}) cannot be ({_DONE}) > (.|,|this turn|until) = "
    f"{_NOBODY} cannot {_DOES} {{what}} from the {{zone}}",
    "cannot (does: summon|cast|equip) cards from = cannot {does} {does: units|spells|items} from",
)
"""Cards that are not played from a zone: no player plays them from there."""

_TARGET: Final = (
    "as an attack target|as the attack target|as the target of an attack|as the target of attacks|as a target of an "
    "attack|as a target for an attack|as a target of attacks|as the target for attacks|as an attack target for")

targets: Final = said(
    f"your opponent cannot (declare|choose) (whom: the player|you|this card) ({_TARGET}) (with|for) (a|an|any) "
    "{which *limit *NUMBER *PLANETS *TRAITS} unit > (.|,|this turn|until|while|during) = "
    "enemy {which} units cannot attack {whom: you|you|this card}",
    "(link attacks|attack in a link attack) cannot (be declared|be made) (against|on|targeting) {whom} > "
    "(.|,|this turn|until|while|during) = "
    "{whom} cannot be attacked in a link attack",
    "your opponent cannot (link attack|declare link attacks against|make link attacks against|declare a link attack "
    "against|declare attack in a link attack against|make attack in a link attack against|declare attack in a link "
    "attack on|attack in a link attack against|declare link attacks on) {whom !until !this_turn !during !unless "
    "!if !while !alone} > (.|,|this turn|until|while|during) = "
    "{whom} cannot be attacked in a link attack",
    "your opponent cannot attack {whom -with -in -and} (in a link attack|with link attacks|with a link attack) = "
    "{whom} cannot be attacked in a link attack",
    "cannot (be chosen as|be) (the|a) target of (a link attack|link attacks) = cannot be attacked in a link attack",
    "cannot be chosen as (the|a|an) (target of an attack|target of attacks|attack target) = cannot be attacked",
    f"your opponent cannot (declare|choose) (whom: the player|you) ({_TARGET}) (with|for) (a|an|any)? (enemy)? "
    "{what +unit +units +card +cards +item +items} > (.|,|this turn|until|while|during) = "
    "enemy {what} cannot attack you",
    f"your opponent cannot (declare|choose) {{whom -with}} ({_TARGET}) (with|for) (a|an|any)? (enemy)? "
    "{what +unit +units +card +cards +item +items} > (.|,|this turn|until|while|during) = "
    "enemy {what} cannot attack {whom}",
    f"your opponent cannot (declare|choose) (whom: the player|you) ({_TARGET}) = you cannot be attacked",
    f"your opponent cannot (declare|choose) {{whom -with}} ({_TARGET}) = {{whom}} cannot be attacked",
    "your opponent cannot attack (whom: you|the player|this card) with (a|an|any)? (enemy)? "
    "{what +unit +units +card +cards} > (.|,|this turn|until|while|during) = "
    "enemy {what} cannot attack {whom: you|you|this card}",
    "(whom: this card|you) cannot be attacked with (a|an|any)? (enemy)? {which *limit *NUMBER *PLANETS *TRAITS "
    "*or *more "
    "*less} (what: unit|units|card|cards) > (.|,|this turn|until|while|during) = "
    "enemy {which} units cannot attack {whom}",
    "STAR {first? -enemy -your} > (limit NUMBER|PLANETS|TRAITS|units) {what? -enemy -your -this -other -another "
    "-all} cannot attack "
    "you $ = STAR {first} enemy",
    "this card's second attack (each turn|in a turn|of a turn|during a turn|of the turn|this turn) cannot (target|be "
    "declared against|be against) (whom: a player|players|your opponent|the player|units|a unit) $ = "
    "if this card attacked once this turn , this card cannot attack (your opponent|your opponent|your opponent|your "
    "opponent|"
    "units|units)",
    "this card's second attack (each turn|in a turn|of a turn|during a turn|of the turn|this turn) (must|can only|may "
    "only) target (whom: a player|players|your opponent|the player|units|a unit) $ = "
    "if this card attacked once this turn , this card cannot attack "
    "{whom: units|units|units|units|your opponent|your opponent}",
    "this card cannot (attack|target) (whom: a player|players|your opponent|the player|units|a unit) with its second "
    "attack (each turn|in a turn|of a turn|during a turn|of the turn|this turn) $ = "
    "if this card attacked once this turn , this card cannot attack {whom: your opponent|your opponent|your opponent|"
    "your opponent|units|units}",
)
"""Whom attacks cannot have as their target (gate:6.2.6.2)."""

_STOP: Final = "cannot trigger|cannot be triggered|cannot trigger or be used|cannot be used or trigger"
_ENDS: Final = "> (.|,|this turn|until|while|during)"

skills: Final = said(
    f"(whose: its|that unit's|that card's|that item's|the chosen unit's|their|this card's) skills ({_STOP}) "
    "(when: this "
    "turn|until the end of the turn|until the start of your next turn|until the end of your opponent's next turn|until "
    "the end of your next turn)? $ = {whose: it|that unit|that card|that item|the chosen unit|they|this card} cannot "
    "use USE=use skills {when} , and {whose: it|that unit|that card|that item|the chosen unit|they|this card} "
    "cannot use "
    "COUNTER=counter skills {when} , and {whose: it|that unit|that card|that item|the chosen unit|they|this card} lose "
    "all automatic skills {when}",
    "(whose: its|that unit's|that card's|that item's|the chosen unit's|their|this card's) (automatic)? skills do not "
    "trigger = {whose: it|that unit|that card|that item|the chosen unit|they|this card} lose all automatic skills",
    "(whose: its|that unit's|that card's|that item's|the chosen unit's|their|this card's) automatic skills cannot "
    "trigger = {whose: it|that unit|that card|that item|the chosen unit|they|this card} lose all automatic skills",
    "(whose: its|that unit's|that card's|that item's|the chosen unit's|their) (sign: USE|COUNTER) skills (cannot be "
    "used|cannot be triggered|cannot trigger) = "
    "{whose: it|that unit|that card|that item|the chosen unit|they} cannot use {sign} skills",
    "(skills of enemy|skills of your opponent's) {what} (cannot trigger|cannot be triggered|cannot be used) "
    "(when: this turn|until the end of the turn)? $ = enemy {what} cannot use USE=use skills {when} , and enemy {what} "
    "cannot use COUNTER=counter skills {when} , and enemy {what} lose all automatic skills {when}",
    "(enemy|your opponent's) (what: units'|items'|cards') skills (cannot trigger|cannot be triggered|cannot be used) "
    "(when: this turn|until the end of the turn)? $ = "
    "enemy {what: units|items|cards} cannot use USE=use skills {when} , "
    "and enemy {what: units|items|cards} cannot use COUNTER=counter skills {when} , and enemy {what: "
    "units|items|cards} "
    "lose all automatic skills {when}",
    "(who: it|that unit|that card|they|those units|enemy units|enemy items|enemy cards|your opponent's units|your "
    "opponent's items|your opponent's cards) cannot trigger skills (when: this turn|until the end of the turn)? $ = "
    "{who} cannot use USE=use skills {when} , and {who} cannot use COUNTER=counter skills {when} , and {who} lose all "
    "automatic skills {when}",
    "fizzle (a|an|that) (enemy)? (sign: USE|COUNTER) skill (.|, and|and) (its source|the source|that card) "
    "cannot use > "
    "(USE|COUNTER) = fizzle a {sign} skill of an enemy card . that card cannot use",
)
"""Skills that cannot be triggered: those that are used, and those that trigger by themselves (gate:3.1.2)."""

_MASTER: Final = "gate master (skill|skills)"

master_skills: Final = said(
    f"(whose: your opponent's|enemy|the enemy|an enemy|your|players'|each player's|both players') {_MASTER} (do not "
    "trigger|cannot trigger|cannot be triggered|are not triggered|are not performed|do not resolve|cannot be used) = "
    "{whose: your opponent|your opponent|your opponent|your opponent|you|players|players|players} cannot perform gate "
    "master skills",
    f"neither player's {_MASTER} (trigger|triggers|can trigger) = players cannot perform gate master skills",
    f"^^ {_MASTER} (do not trigger|cannot trigger|cannot be triggered|are not triggered|are not performed) = "
    "players cannot perform gate master skills",
    f"cannot (trigger|use|perform|activate) (a|their|any|its|your)? {_MASTER} = cannot perform gate master skills",
)
"""Gate Master skills that are not performed."""

_ONE: Final = "you (may|can) (only)? (control|have) (only|up to|no more than|at most)? NUMBER=1"

one_alone: Final = said(
    f"{_ONE} (copy of|card named|unit named|spell named|item named)? NAMES (at a time|at once|at the same time)? $ = "
    "you can only have NUMBER=1 NAMES on your field # with STAR only",
    f"{_ONE} (copy of|card named|unit named|spell named|item named)? NAMES (on your field|on the field) (at a time|at "
    "once|at the same time)? $ = you can only have NUMBER=1 NAMES on your field # with only",
    f"{_ONE} (copy of|card named|spell named)? NAMES in (the|your) set zone (at a time|at once|at the same time)? $ = "
    "you can only have NUMBER=1 NAMES in your set zone # with only",
    "you cannot (control|have) (more than|higher than) (NUMBER=1|one) (copy of|card named|unit named|spell "
    "named|item named)? NAMES (on "
    "your field|on the field)? (at a time|at once|at the same time)? $ = "
    "you can only have NUMBER=1 NAMES on your field",
    "only NUMBER=1 NAMES (may|can) be (on your field|in your set zone|on the field|in the set zone) $ = "
    "you can only have NUMBER=1 NAMES (on your field|in your set zone|on your field|in your set zone)",
    "(copy|copies) of this card in (your|the) set zone = copy of this card in your set zone",
)
"""Cards of which a player can only have one."""
