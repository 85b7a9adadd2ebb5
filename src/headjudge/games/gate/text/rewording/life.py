"""The life of players as a number: doubled, halved, exchanged, brought to some number."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

_WHOSE: Final = "(whose: your|your opponent's|their)"
_ROUNDED: Final = "(,)? (rounded|rounding|round) (how: up|down)"
_TOTALS: Final = "(total|totals)?"

changed: Final = said(
    "for each (NUMBER=1|point of)? (of)? (your)? life you have = for each point of your life",
    "for each (NUMBER=1|point of)? life (your opponent|they) (has|have) = for each point of your opponent's life",
    f"life {_TOTALS} (becomes|is set to|is reduced to|is increased to|is changed to) > (NUMBER|equal|the|your|half) = "
    "life become # unless when reaches at_the_start at_the_beginning",
    f"^ (set|change|reduce|increase) {_WHOSE} life {_TOTALS} (to|equal to) NUMBER = {{whose}} life become NUMBER",
    f"^ (set|change) {_WHOSE} life {_TOTALS} (to|equal to) {{amount}} > (.|,) = "
    f"{{whose}} life become equal to {{amount}}",
    "^ (set|change) each player's life (total|totals)? to NUMBER = each player's life become NUMBER",
    "^ (players|both players|all players) (have their life become|life become) NUMBER = "
    "each player's life become NUMBER",
    "become equal to yours = become equal to your life # with life",
    "your life become equal to (theirs|your opponent's) > (.|,) = your life become equal to your opponent's life",
    "become equal to your opponent's > (.|,) = become equal to your opponent's life # with life",
    f"^ double {_WHOSE} life {_TOTALS} = {{whose}} life is doubled",
    "^ your life (total|totals)? is doubled = gain life equal to your life",
    "^ (your opponent's|their) life (total|totals)? is doubled = your opponent gain life equal to your opponent's life",
    f"^ halve {_WHOSE} life {_TOTALS} {_ROUNDED} = "
    f"{{whose}} life become equal to half rounded {{how}} of {{whose}} life",
    f"^ {_WHOSE} life {_TOTALS} is halved {_ROUNDED} = "
    "{whose} life become equal to half rounded {how} of {whose} life",
    f"(verb: pay|lose|gain) half (of)? (whose: your|their|your opponent's) life {_TOTALS} {_ROUNDED} = "
    "{verb} life equal to half rounded {how} of {whose} life",
)
"""Life that is set to a number becomes it, and half of it is worked out."""

brought: Final = said(
    "^ gain life until (you have|your life is) NUMBER (life)? > (.|,) = "
    "gain life equal to NUMBER minus your life",
    "^ lose life until (you have|your life is) NUMBER (life)? > (.|,) = "
    "lose life equal to your life minus NUMBER",
    "^ your opponent (lose|loses) life until (they have|their life is) NUMBER (life)? > (.|,) = "
    "your opponent lose life equal to your opponent's life minus NUMBER",
    "^ your opponent (gain|gains) life until (they have|their life is) NUMBER (life)? > (.|,) = "
    "your opponent gain life equal to NUMBER minus your opponent's life",
    "^ gain life until you have (the same number of|as much|as many) life as your opponent > (.|,) = "
    "gain life equal to your opponent's life minus your life",
    "^ gain life until your life is equal to (theirs|your opponent's|your opponent's life) > (.|,) = "
    "gain life equal to your opponent's life minus your life",
)
"""Life that is gained up to a number is the difference to it, if there is one (gate:1.3.4)."""

exchanged: Final = said(
    f"^ exchange (your)? life {_TOTALS} with your opponent > (.|,) = exchange your life and your opponent's life",
    f"^ exchange your life {_TOTALS} (with|and|for) (your opponent's|theirs) (life)? {_TOTALS} > (.|,) = "
    "exchange your life and your opponent's life",
    f"^ (you and your opponent|both players|players|each player) exchange (your|their)? life {_TOTALS} > (.|,) = "
    "exchange your life and your opponent's life",
)
"""Players who exchange their life each have what the other one had."""

compared: Final = said(
    "your life (is|and) {how +than +to} your opponent's > (,|.|and) = your life is {how} your opponent's life",
    "your opponent's life is {how +than +to} yours > (,|.|and) = your opponent's life is {how} your life",
    "you have (the same amount of|the same number of|just as many|as many|the same|as much|equal) life (as|to) "
    "your opponent (has|does)? = "
    "your life is equal to your opponent's life",
    "your life (is|and) (the same as|the same amount as) your opponent's (life)? = "
    "your life is equal to your opponent's life",
    "your life and your opponent's life are (equal|the same) = your life is equal to your opponent's life",
    "(both|each|all) (players|player) (have|has) the same (amount of)? life = "
    "your life is equal to your opponent's life",
)
"""As much life as the opponent is life that is equal."""

not_gained: Final = said(
    f"^^ {_WHOSE} life cannot be increased = {{whose: you|your opponent|they}} cannot gain life",
)
"""Life that cannot be increased is not gained."""

_WOULD_END: Final = "(how: if|when) your life would become NUMBER=0"
_LEAST: Final = (
    "(become lower than|be reduced below|be reduced lower than|go below|fall below|drop "
    "below|be lower than)")

no_life_left: Final = said(
    "would become NUMBER=0 or (less|lower) = would become NUMBER=0 # with life",
    "(how: if|when) (whose: you|your opponent) would have no life = "
    "{how} {whose: your|your opponent's} life would become NUMBER=0",
    "would take damage that (leaves|leave|would leave) (you|them) with (no|NUMBER=0) life > , = "
    "would take damage that would reduce (your|their) life to NUMBER=0",
    f"{_WOULD_END} (soon: this turn)? , it become = "
    "{how} your life would become NUMBER=0 {soon} , your life become",
    f"{_WOULD_END} (soon: this turn)? , (you)? (do: destroy|banish|drop|return|rest) {{what -if}} . > your life become "
    "NUMBER instead = {how} your life would become NUMBER=0 {soon} , {do} {what} , and",
    f"your life cannot {_LEAST} NUMBER=1 > . = "
    "if your life would become NUMBER=0 , your life become NUMBER=1 instead # unless damage until turn",
    "your life cannot (become|be reduced to|be) NUMBER=0 > . = "
    "if your life would become NUMBER=0 , your life become NUMBER=1 instead # unless damage until turn",
    "your life cannot (become|be reduced to) NUMBER=0 by damage > . = "
    "if you would take damage that would reduce your life to NUMBER=0 , your life become NUMBER=1 instead # unless "
    "until turn",
    f"(this turn|until the end of the turn|until the end of this turn) , your life cannot {_LEAST} NUMBER=1 > . = "
    "this turn , if your life would become NUMBER=0 , your life become NUMBER=1 instead",
    f"your life cannot {_LEAST} NUMBER=1 (this turn|until the end of the turn|until the end of this turn) > . = "
    "this turn , if your life would become NUMBER=0 , your life become NUMBER=1 instead",
    "would lose the game , you may {do} . if you do , {then} and you do not lose (the game)? . = "
    "would lose the game , you may {do} . if you do , {then} instead .",
    "would lose the game , you do not lose (the game)? (, and|and) {then} > . = would lose the game , {then} instead",
)
"""Life of which nothing would be left, or that does not become lower than 1: as much of it is lost as can be
(gate:1.3.2)."""
