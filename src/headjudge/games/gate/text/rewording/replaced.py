"""Damage, draws and cards that are replaced by something else, said of them instead of what would happen."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

_DEALT: Final = "(dealt to you|you would take|you take|that would be dealt to you|that you would take)"
_TO_IT: Final = "(dealt to this card|this card would take|this card take|that this card would take)"
_ALL: Final = "(all|any|the|each)?"
_NONE: Final = "(is reduced to NUMBER=0|becomes NUMBER=0|become NUMBER=0|is prevented|is NUMBER=0)"

first_of_the_turn: Final = said(
    f"the first damage {_DEALT} each turn is reduced by NUMBER = "
    "the first time you would take damage each turn , reduce that damage by NUMBER",
    f"the first damage {_DEALT} each turn {_NONE} = "
    "the first time you would take damage each turn , prevent that damage",
    f"the first damage {_TO_IT} each turn is reduced by NUMBER = "
    "the first time this card would take damage each turn , reduce that damage by NUMBER",
    f"the first damage {_TO_IT} each turn {_NONE} = "
    "the first time this card would take damage each turn , prevent that damage",
)
"""The first damage of a turn."""

_BY: Final = "(from|by)"

by_what: Final = said(
    f"{_ALL} damage {_DEALT} {_BY} {{what -this -that -link}} is reduced by NUMBER = "
    "damage dealt to you by {what} is reduced by NUMBER",
    f"{_ALL} damage {_DEALT} {_BY} {{what -this -that -link}} {_NONE} = "
    f"damage dealt to you by {{what}} become NUMBER=0",
    f"{_ALL} damage dealt to {{whom -you -this -the}} {_BY} {{what}} {_NONE} = "
    f"{{whom}} cannot take damage by {{what}} # without next",
    f"{_ALL} damage (whose: your units|units you control|units on your field|your other units) would take {_BY} "
    f"{{what}} is "
    "reduced by NUMBER = "
    "damage dealt to {whose: units on your field|units on your field|units on your field|other units on "
    "your field} by {what} is reduced by NUMBER",
    "in your (one: left|right|center) and (other: left|right|center) cannot take damage = "
    "in your {one} or {other} cannot take damage",
    "if you would take damage {how?} , (prevent|negate) that damage > (.|,) = "
    "if you would take damage {how} , prevent that "
    "damage instead # unless may next first",
)
"""Damage by some source."""

_YOUR_OPPONENT: Final = "(your opponent|the enemy player|the enemy|the opponent)"
_WHEN: Final = "when: this turn|until the end of the turn|until the end of this turn"

dealt_to_another: Final = said(
    f"the next damage {_DEALT} this turn is dealt to {_YOUR_OPPONENT} instead = "
    "the next time you would take damage this turn , deal that much damage to your opponent instead",
    f"the next damage {_DEALT} this turn is dealt to {{what +unit +card}} instead = "
    "the next time you would take damage this turn , deal that much damage to {what} instead",
    f"{_ALL} damage (by: your opponent's skills|enemy skills|enemy units|enemy spells|enemy cards|your opponent's "
    "units|"
    f"your opponent's spells|your opponent) would deal to you is dealt to {_YOUR_OPPONENT} instead = "
    "if you would take damage by {by: an enemy skill|an enemy skill|an enemy unit|an enemy spell|an enemy "
    "card|an enemy "
    "unit|an enemy spell|an enemy card} , deal that much damage to your opponent instead",
    f"{_ALL} damage {_DEALT} ({_WHEN}) is dealt to {_YOUR_OPPONENT} instead = "
    "this turn , if you would take damage , deal that much damage to your opponent instead",
    f"{_ALL} damage {_DEALT} (from this attack|by this attack|until the end of this attack) is dealt to "
    f"{_YOUR_OPPONENT} "
    "instead = "
    "until the end of this attack , if you would take damage , deal that much damage to your opponent instead",
    f"{_ALL} damage {_DEALT} is dealt to {_YOUR_OPPONENT} instead = "
    "if you would take damage , deal that much damage to your opponent instead",
    f"{_ALL} damage {_DEALT} is dealt to this card instead = "
    "if you would take damage , deal that much damage to this card "
    "instead",
    "(your opponent|they) take that damage instead = deal that much damage to your opponent instead",
)
"""Damage that somebody else takes."""

drawn: Final = said(
    "if your opponent would draw (a card|one or more cards|NUMBER=1 or more cards) (during|in) (their|your opponent's) "
    "(phase: main phase|battle phase|end phase) , = "
    "during your opponent's {phase} , if your opponent would draw a card ,",
    "if you would draw (a card|one or more cards|NUMBER=1 or more cards) (during|in) your (phase: main "
    "phase|battle phase|"
    "end phase) , = during your {phase} , if you would draw a card ,",
    "if (who: your opponent|you) would draw (one or more|NUMBER=1 or more) cards , = if {who} would draw a card ,",
    "would draw a card , (who: they|your opponent) (drop|drops) (it|that card) instead = "
    "would draw a card , {who} drop the top card of their deck instead",
    "would draw a card , (who: they|your opponent) (drop|drops) (that many|the same number of) cards from (the top "
    "of)? their deck instead = would draw a card , {who} drop the top card of their deck instead",
    "would draw a card , (who: they|your opponent) (banish|banishes) (it|that card) instead = "
    "would draw a card , {who} banish the top card of their deck instead",
)
"""Cards that would be drawn, one after the other (gate:3.9.3): the card would be the top one of the deck."""

cards: Final = said(
    "cards (dropped|put into the drop|that are dropped) from (whose: your|your opponent's) deck are banished instead = "
    "if a card would be put into {whose} drop from {whose} deck , banish it instead",
    "(enemy)? units (destroyed by|that are destroyed by) this card are banished (instead of going into the "
    "drop|instead of going to the "
    "drop|instead of "
    "being put into the drop|instead of the drop|instead) = "
    "if a unit on your opponent's field would be destroyed by this card , banish it instead",
)
"""Cards that go elsewhere, said of the cards."""
