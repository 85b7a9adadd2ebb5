"""What is fizzled, said in the few ways that the grammar has for it: attacks, cards on the stack, and skills."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

one_of_them: Final = said(
    "fizzle NUMBER=1 > (USE|COUNTER|spell|unit|item|card|skill|summon|attack|link|of) = fizzle a",
    "fizzle NUMBER=1 > (enemy|automatic) = fizzle an",
)
"""One is one: each player has one card or skill on the stack, and one attack is going on (gate:14.2.1)."""

_PICK: Final = "choose (a|an|NUMBER=1)"

chosen_first: Final = said(
    f"{_PICK} {{which? -in -on}} (what: USE skill|COUNTER skill|spell|unit|item|card|skill) (in|on) the stack > "
    "(. its controller|, and its controller|and its controller) = choose a {which} {what} in the stack",
    f"{_PICK} (enemy)? (what: USE skill|COUNTER skill) (in the stack|on the stack)? (, and|.|and) fizzle "
    "(it|that skill|that USE skill|that COUNTER skill) = fizzle an enemy {what}",
    f"{_PICK} (enemy)? (what: card or skill|skill or card) (in the stack|on the stack)? (, and|.|and) fizzle "
    "(it|that card or skill) = fizzle that card or skill",
    f"{_PICK} (enemy)? {{which?}} (noun: spell|unit|item|card|skill) (in|on) the stack (, and|.|and) fizzle "
    "(it|that spell|that unit|that item|that card|that skill) = fizzle a {which} {noun}",
)
"""What is chosen on the stack, and then fizzled."""

_KINDS: Final = "(one: spell|card|unit|item)"
_ENEMY: Final = "(a|an)? (enemy)?"
_FIZZLE: Final = "fizzle (a|an|the|that) (enemy)?"
_ENDS: Final = "> (.|,|unless|and|then|that)"

two_kinds: Final = said(
    *[f"{_FIZZLE} {_KINDS} or {_ENEMY} {sign} (skill)? {_ENDS} = fizzle that {{one}} or {sign} skill"
      for sign in ("USE", "COUNTER")],
    *[f"{_FIZZLE} {sign} (skill)? or {_ENEMY} {_KINDS} {_ENDS} = fizzle that {{one}} or {sign} skill"
      for sign in ("USE", "COUNTER")],
    f"{_FIZZLE} USE (skill)? or {_ENEMY} COUNTER (skill)? {_ENDS} = "
    "fizzle that USE=use or COUNTER=counter skill",
)
"""A card or a skill with a sign."""

_THEIRS: Final = "(their|a|the|an enemy|your opponent's)"

masters: Final = said(
    f"COUNTER {{paid.?}} (how: when|if) your opponent (summon|cast|equip|play|plays) {_THEIRS} gate master "
    "(from the gate master zone)? , = COUNTER {paid} {how} your opponent play a card that is your gate master ,",
    f"COUNTER {{paid.?}} (how: when|if) {_THEIRS} gate master is (being)? (played|cast|equipped) "
    "(from the gate master zone)? , = COUNTER {paid} {how} your opponent play a card that is your gate master ,",
    "(fizzle it|fizzle that card|fizzle that unit) (.|, and) (its gate master skill does not trigger|its gate master "
    "skill is not performed|it does not perform its gate master skill|its gate master skill is not triggered) $$ = "
    "(fizzle it|fizzle that card|fizzle that unit)",
)
"""A Gate Master of the opponent that is being played; one that is fizzled has no skill performed (gate:3.8.2.1)."""

_SUMMON: Final = "(summon|summons|summoning)"

summons: Final = said(
    f"fizzle (a|an|the|that) (enemy)? {_SUMMON} of (a|an|the|NUMBER=1)? (enemy)? {{what}} > (.|,|unless|and) = "
    "fizzle a {what}",
    f"fizzle (a|an) (enemy)? {_SUMMON} > (.|,|unless|and) = fizzle that unit",
)
"""A summon is fizzled with the unit that is being summoned (gate:10.8.1)."""

_MADE: Final = "(by|made by|from|declared by|made with|made by only)"

attacks: Final = said(
    "fizzle an enemy attack > (.|,|unless|and) = fizzle the attack",
    "fizzle (a|the|an enemy) link attack > (.|,|unless|and) = "
    "if there is a card taking part in a link attack on your opponent's field , fizzle the attack",
    "fizzle (the|an enemy|a|an) attack (by|of|from|with|made by|made with|declared with) (only|exactly)? "
    "(a single|a lone|only NUMBER=1|NUMBER=1) (enemy)? (what: card|unit) > (.|,|and) = "
    "if there is NUMBER=1 attacking {what} on your opponent's field , fizzle the attack",
    f"fizzle (the|an enemy) attack {_MADE} (a|an|the|NUMBER=1)? (enemy)? {{what -your -this}} > (.|,|unless|and) = "
    "fizzle the attack of an enemy {what}",
    "fizzle (a|an|the) (enemy)? (whose: unit's|item's) attack > (.|,|unless|and) = "
    "fizzle the attack of an enemy {whose: unit|item}",
    "fizzle the attack (against|on|in|targeting) your (where: left|center|right) > (.|,|unless|and) = "
    "fizzle the attack on the unit in your {where}",
    "fizzle the attack (against|on|targeting) your item > (.|,|unless|and) = "
    "if you are being attacked , fizzle the attack",
    "fizzle (all|each|any) (attacks|attack) (your opponent declares|your opponent declare|your opponent makes|made by "
    "your opponent|declared by your opponent|by enemy units|of enemy units|by your opponent) this turn = "
    "fizzle the attack . this turn , when your opponent attack , fizzle the attack",
    "(all|each) enemy (attacks|attack) (are|is) fizzled this turn = "
    "fizzle the attack . this turn , when your opponent attack , fizzle the attack",
    "fizzle (the|your opponent's) next (enemy)? attack (declared|made)? this turn > . = "
    "the next time your opponent attack this turn , fizzle the attack",
    "fizzle the next attack (your opponent) (declares|declare|makes|make) this turn > . = "
    "the next time your opponent attack this turn , fizzle the attack",
    "the next attack (your opponent) (declares|declare|makes|make) this turn is fizzled = "
    "the next time your opponent attack this turn , fizzle the attack",
)
"""Attacks that are fizzled, by what is so of them."""

_CAST: Final = "(does: cast|summon|equip|play|casts|summons|equips|plays)"

next_cards: Final = said(
    f"fizzle the next {{what +spell +unit +item +card}} your opponent {_CAST} this turn > . = "
    "the next time your opponent {does} a {what} this turn , fizzle it",
    f"the next {{what +spell +unit +item +card}} your opponent {_CAST} this turn is fizzled > . = "
    "the next time your opponent {does} a {what} this turn , fizzle it",
)
"""The next card that the opponent plays."""

_IT: Final = "(it: it|that spell|that card|that unit|that item)"
_AND: Final = "(. then|. then ,|.|, and then|, then|, and|and)"

away: Final = said(
    f"fizzle {{what,}} {_AND} (do: banish|return|put) {_IT} {{where? -instead}} instead of (the drop|being dropped) "
    "> . = fizzle {what} . {do} {it} {where}",
    f"fizzle {{what,}} {_AND} {_IT} is (banished|banish) instead of (the drop|being dropped|being put into the drop) "
    "> . = fizzle {what} . banish {it}",
    f"fizzle {{what,}} {_AND} {_IT} is (returned|return|put) {{where -instead}} instead of (the drop|being dropped) "
    "> . = fizzle {what} . (return|return|put) {it} {where}",
)
"""Where what is fizzled goes, in place of the drop: it is on the stack until then (gate:10.8.1)."""
