"""Skills that cannot be used, or do not trigger."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

skills_stay_away: Final = said("(start: STAR|,) skills > of {what.} do not trigger = {start} automatic skills")
"""Skills that do not trigger are automatic ones, which alone trigger by themselves (gate:3.1.2.3)."""

skills_that_stay: Final = said(
    "(sign: USE|COUNTER) skills of {what,} (@barred) = {what} cannot use {sign} skills",
    "^ automatic skills of {what,} (@barred) = {what} lose all automatic skills",
    barred="cannot be triggered|cannot be used|do not trigger|cannot trigger|cannot be activated",
)
"""Skills that cannot be triggered are not used, and automatic ones are lost."""

no_skills: Final = said("cannot use skills = cannot use USE=use skills or use COUNTER=counter skills")
"""Skills that cannot be used are both kinds of skills that are used."""

_USED: Final = (
    "(sign: USE|COUNTER) {first.?} (you may|you can|you may only|you can only) use (this|this skill) "
    "(from|in|while this card is in|while it is in)")
_IS_USED: Final = (
    "(sign: USE|COUNTER) {first.?} this skill (can|may|can only|may only) be (used|triggered) "
    "(from|in|while this card is in|while it is in)")
_ZONE: Final = "(zone: hand|drop|energy|banish zone|deck|gate master zone)"
_HERE: Final = "{sign} {first} you can only use this skill if this card is in"

used_from: Final = said(
    f"{_USED} (the|a|its) soul $ = {_HERE} the soul of a card",
    f"{_IS_USED} (the|a|its) soul $ = {_HERE} the soul of a card",
    f"{_USED} (the|your) {_ZONE} $ = {_HERE} your {{zone}}",
    f"{_IS_USED} (the|your) {_ZONE} $ = {_HERE} your {{zone}}",
)
"""Where a skill may be used from is where its card has to be (gate:4.6.1.6)."""


of_a_source: Final = said(
    "by (skills|a skill) (if|while|when) (its source|their source|the source|the source of the skill|the source of "
    "that "
    "skill|that skill's source) is (an|a) enemy (spell|unit|item|card) = by an enemy (spell|unit|item|card)",
    "by (whose: your|your opponent's|your other) (what: card's|unit's|item's|spell's|gate's|cards'|units') "
    "(skill|skills|"
    "effect|effects) = by a skill of {whose} {what: card|unit|item|spell|gate|cards|units}",
    "by (a|an|another) {kind? -of -skill -card -unit} (what: card's|unit's|item's|spell's) (skill|effect) = "
    "by a skill of a {kind} {what: card|unit|item|spell}",
    "by (a|the)? (skill|skills) of (one|any) of (whose: your|your opponent's) (what: cards|units|items|spells) = "
    "by a skill of {whose} {what}",
    "by (skills|a skill) (whose|for which the) source is (an|a) enemy (spell|unit|item|card) = by an enemy "
    "(spell|unit|item|card)",
)
"""The source of a skill is the card that has it (gate:3.11.1)."""


skills_of_cards_barred: Final = said(
    "(your opponent|they) cannot use (sign: USE|COUNTER) (skills)? (of|on) (enemy|your opponent's)? {what} > . = "
    "enemy {what} cannot use {sign} skills",
)
"""Skills of which cards cannot be used, said of these cards."""
