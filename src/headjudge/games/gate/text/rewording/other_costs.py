"""What a player may pay in place of the cost of a card, or need not pay."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

_THIS: Final = "this card|this unit|this item|this spell"
_COST: Final = (
    f"({_THIS}|{_THIS.replace('|', chr(39) + 's|')}'s|its|their|the|that)? (normal|usual)? "
    "(COSTMARK|cost|costs|summon cost|cast cost|equip cost|play cost) "
    f"({'|'.join([f'{of} {one}' for of in ('of', 'for') for one in _THIS.split('|')])})?")
_INSTEAD: Final = f"(instead of paying|rather than pay|rather than paying|instead of) {_COST}"
_PLAYED: Final = "(summoned|cast|equipped|played)"
_STAR: Final = "# with STAR # unless when"

_GERUNDS: Final = {
    "paying": "pay", "dropping": "drop", "discarding": "drop", "banishing": "banish", "returning": "return",
    "taking": "take", "losing": "lose", "putting": "put", "placing": "put", "destroying": "destroy",
    "revealing": "reveal", "turning": "turn", "moving": "move",
}
"""How a payment is named behind "by"."""
_PAYING: Final = f"(paid: {'|'.join([*_GERUNDS, 'resting', 'standing'])})"
_PAY: Final = f"{{paid: {'|'.join([*_GERUNDS.values(), 'rest', 'stand'])}}}"

other_costs: Final = said(
    f"^ {_INSTEAD} , you may {{paid,}} > . = this card can be played for OPEN=( {{paid}} CLOSE=) {_STAR}",
    f"you may (summon|cast|equip|play) {{what,}} by {{paid,}} {_INSTEAD} = "
    f"{{what}} can be played for OPEN=( {{paid}} CLOSE=) {_STAR}",
    f"you may {{paid, -summon -cast -equip -play}} {_INSTEAD} = "
    f"this card can be played for OPEN=( {{paid}} CLOSE=) {_STAR}",
    f"(may|can) be {_PLAYED} by {{paid,}} {_INSTEAD} = can be played for OPEN=( {{paid}} CLOSE=) {_STAR}",
    f"({_THIS}) (may|can) be {_PLAYED} without paying {_COST} = "
    f"this card can be played for OPEN=( none CLOSE=) {_STAR}",
    f"you may (summon|cast|equip|play) ({_THIS}) without paying {_COST} = "
    f"this card can be played for OPEN=( none CLOSE=) {_STAR}",
    "played for OPEN (rest|resting) = played for OPEN STATE_VERB=rest",
    "played for OPEN (stand|standing) = played for OPEN STATE_VERB=stand",
    f"played for OPEN {_PAYING} = played for OPEN {_PAY}",
    f"played for OPEN {{what. -CLOSE}} (,)? and {_PAYING} = played for OPEN {{what}} , and {_PAY}",
)
"""What may be paid instead of the cost of this card is what it can be played for; without paying, for nothing."""

cost_as_always: Final = said(
    f"(verb: summon|equip|cast) {{what}} by paying {_COST} = {{verb}} {{what}} # unless allowed",
)
"""Summoning a card by paying its cost is summoning it: the cost is paid unless the text says otherwise (gate:12.5)."""
