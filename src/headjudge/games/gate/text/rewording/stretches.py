"""Whole stretches of words, each with those that the grammar knows."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

_GATE_MASTER_SKILL: Final = "perform the gate master skill of the card in your gate master zone"
_MORE_BATTLE: Final = "there is an additional battle phase after this phase"

in_known_words: Final = said(
    "you play a card from (your|the) gate master zone = you play the card in your gate master zone",
    "your opponent play a card from their gate master zone = your opponent play the card in their gate master zone",
    "(resolve|perform) (its|this card's) gate master skill (again|twice) = perform this card's gate master skill",
    f"resolve the gate master skill of the card in your gate master zone = {_GATE_MASTER_SKILL}",
    f"perform the gate master skill of your gate master = {_GATE_MASTER_SKILL}",
    "you may play your gate master (from your gate master zone|from the gate master zone)? even if (that card|it) is "
    "rest "
    "= you are allowed to play your gate master at rest",
    f"after this (attack)? phase (,|COMMA_IF) (there is|take) an additional battle phase = {_MORE_BATTLE}",
    f"take an additional battle phase after this one = {_MORE_BATTLE}",
    "the (phase: main|battle) phase (end|ends) . = end the {phase} phase .",
    "to the battle phase after it (resolve|resolves) = to the battle phase",
    "(do|does) not lose the game = cannot lose the game",
    "(do|does) not gain counter timings > (during your turn|this turn) = cannot use COUNTER=counter",
    "by a card skill = by a skill",
    "(this card's summon|the summon of this card) cannot be fizzled = this card cannot be fizzled as they are played",
)
"""Stretches of words that stand for others."""

in_more_words: Final = said(
    "must be summoned to = can only be summoned to",
    "cannot (deed: lose|win) > (this turn|.) = cannot {deed} the game",
    "while equipped , = while this card is equipped ,",
    "(you)? can attack twice with each of your units = your units can attack twice",
    "units your opponent summon enter = enemy units enter",
)
"""Other stretches of words that stand for others, wherever they are."""
