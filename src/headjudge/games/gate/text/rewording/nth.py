"""Which of the events of a turn it is: the first, the second, and more than one."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said
from headjudge.games.gate.text.rewording.step import where
from headjudge.games.gate.text.rewording.words import texts_of
from headjudge.language.reading.words import Word

_SKILLS: Final = frozenset({"STAR", "USE", "COUNTER"})


@where("ONCE")
def once_at_the_end(words: list[Word]) -> list[Word]:
    """"When X, you may do Y once per turn": the limit of the only sentence is that of the skill (gate:8.2)."""
    if len(words) < 5 or words[0].kind not in _SKILLS or words[-2].kind != "ONCE" or words[1].kind == "ONCE" or (
        texts_of(words).count(".") != 1 or words[-1].text != "." or words[-3].text == "attack"
    ):  # how often a card attacks is no limit of the skill
        return words
    return [words[0], words[-2], *words[1:-2], words[-1]]


once_in_the_middle: Final = said(
    "STAR (only)? once (during|in|on)? (turn: your turn|your opponent's turn) , = "
    "STAR ONCE=once_per_turn during {turn} ,",
    "STAR each turn , the first time {event} , = STAR the first time each turn {event} ,",
    "(sign: STAR|USE|COUNTER) {first, -ONCE} may (,)? ONCE (,)? = {sign} ONCE {first} may",
    "(sign: STAR|USE|COUNTER) {first, -ONCE} , ONCE (,)? = {sign} ONCE {first} ,",
    "(sign: STAR|USE|COUNTER) {first, -ONCE -attack -attacks} ONCE > if you do = {sign} ONCE {first} .",
)
"""A skill that contains "once per turn" somewhere is one that is triggered only so often (gate:8.2)."""

time_of_the_turn: Final = said(
    "^^ the (nth: first|second|third) time (who: this|a|an) {event -would} (each turn|in a turn|in NUMBER=1 turn|in "
    "the "
    "same turn|in a single turn|during a turn) > , = "
    "when {who} {event} for the {nth} time each turn",
)
"""The second time this card attacks each turn is an event of which only that one counts."""

nth_time: Final = said(
    "STAR the (nth: first|second|third) time (who: you|your|TRAITS|PLANETS|NAMES|NUMBER) {event -would -life} (each "
    "turn|in a turn|in NUMBER=1 turn|in the same turn|in a single turn|during a turn) > , = STAR when {who} {event} "
    "for the {nth} time each turn",
)
"""The second time a player casts a spell each turn is an event of which only that one counts."""

one_of_yours: Final = said(
    "first time each turn (one|NUMBER=1|any) of your {kind? -or -and} (noun: units|cards|items|spells) > "
    "(attack|is|are|hit|enter|leave|destroy|move|deal|take) = "
    "first time each turn a {kind} {noun: unit|card|item|spell} on your field",
    "first time (one|NUMBER=1|any) of your {kind? -or -and} (noun: units|cards|items|spells) {event -each} each turn = "
    "first time each turn a {kind} {noun: unit|card|item|spell} on your field {event}",
)
"""One of your units that does something first is a unit on your field."""

first_played: Final = said(
    "STAR the first {what -time} you (verb: summon|cast|equip|play) each turn (is: gain|get|has|cannot|enter|lose) = "
    "STAR when you {verb} a {what} for the first time each turn , it {is: gain|get|gain|cannot|enter|lose}",
)
"""The first unit summoned each turn gains something when a unit is summoned for the first time."""

how_often: Final = said("than once = than NUMBER=1 time", "than twice = than NUMBER=2 time")
"""More than once is a number of times."""

in_a_turn: Final = said(
    "(draw|draws) NUMBER=2 or more cards in a turn = (draw|draws) a card for the second time each turn",
    "(draw|draws) NUMBER=3 or more cards in a turn = (draw|draws) a card for the third time each turn",
    "(your|their) first (what: spell|item|unit|card|finale) (in a turn|each turn|of the turn|in the turn) > , = "
    "a {what} for the first time each turn # with when",
    "(your|their|the|a) (nth: second|third) {what -time} (in the same turn|in a turn|in NUMBER=1 turn|in a single turn|"
    "each turn|this turn) > , = "
    "a {what} for the {nth} time each turn # with when",
)
"""The second spell in a turn is a spell for the second time each turn."""

time_of_the_game: Final = said(
    "STAR the (first|second) time {event -would -that} (each game|in the game|during the game|in a game) , = "
    "STAR when {event} for the (first|second) time in the game ,",
)
"""An event of which only the first in the whole game counts."""
