"""The stack in everyday English: all that waits there, whether it was fizzled, and what is paid or it is fizzled."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

_STACK: Final = "(on the stack|in the stack|waiting on the stack|waiting in the stack)"
_BOTH: Final = "(cards and skills|skills and cards|card and skill|skill and card)"
_ENDS: Final = "> (.|,|unless|and|then)"

all_that_waits: Final = said(
    f"fizzle (all|every|each) (other|enemy|other enemy)? {_BOTH} {_STACK}? {_ENDS} = fizzle that card or skill",
    f"fizzle (all|every|each) of your opponent's {_BOTH} {_STACK}? {_ENDS} = fizzle that card or skill",
    "fizzle (all|each|every) (other|enemy|other enemy) "
    f"(what: cards|skills|spells|units|items|card|skill|spell|unit|item) {_STACK} {_ENDS} = "
    "fizzle that {what: card|skill|spell|unit|item|card|skill|spell|unit|item}",
    f"fizzle everything (else)? {_STACK} {_ENDS} = fizzle that card or skill",
    "choose (a|an|NUMBER=1) (enemy)? {what} (that is being|being) (cast|summoned|equipped|played) (, and|.|and) fizzle "
    "(it|that spell|that unit|that item|that card) = fizzle a {what}",
)
"""All that waits on the stack is one card or skill: each player has one there (gate:14.2.1)."""

_DONE: Final = "(it|that spell|that card|that unit|that item|that skill|the spell|the card|the skill)"

if_fizzled: Final = said(
    f"fizzle {{what,}} . if {_DONE} (is|was) fizzled (this way|by this|by this skill)? , = "
    "fizzle {what} . if you do ,",
    f"fizzle {{what,}} . if {_DONE} (is not|was not) fizzled (this way|by this|by this skill)? , = "
    "fizzle {what} . if you do not ,",
    "fizzle {what +skill} (in the stack|on the stack)? (.|, and|and|, then|. then|then) "
    "(do: destroy|banish|drop|STATE_VERB) the card "
    "(it came from|with that skill|that has that skill|that skill came from|it is from|that skill is from|"
    "that triggered it|that used it|whose skill was fizzled|whose skill it is) > . = "
    "fizzle {what} . {do} its source",
)
"""What is done if something was fizzled, and to the card whose skill it was."""

_PAYS: Final = "(who: your opponent|its controller)"

paid_or_fizzled: Final = said(
    f"{_PAYS} {{toll -may +pay +drop +banish +take +destroy +lose +rest +return}} or (their|the|that) "
    "(sign: USE|COUNTER) skill is fizzled > . = fizzle a {sign} skill unless {who} {toll}",
    f"{_PAYS} {{toll -may +pay +drop +banish +take +destroy +lose +rest +return}} or (their|the|that) "
    "(what: spell|skill|card) is fizzled > . = fizzle that {what} unless {who} {toll}",
)
"""A skill or card that is paid for, or fizzled."""

against_either: Final = said(
    "fizzle (an|the) attack (against|on) (this card|you) (or|OR_ELSE) (you|this card) > . = "
    "if this card is being attacked OR_ELSE=or you are being attacked , fizzle the attack",
    "(how: if|when) (your opponent|an enemy) is (performing|making|declaring|using) a link attack , = "
    "{how} your opponent declare a link attack ,",
)
"""An attack on a card or on its player, and a Link Attack that is going on."""
