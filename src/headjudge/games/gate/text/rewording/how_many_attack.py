"""How many cards may attack in a turn or in one attack, and how often one of them may."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

_NTH: Final = ((1, "second"), (2, "third"), (3, "fourth"))
"""How many cards may attack, and which one may not."""

_WHO: Final = "(who: you|your opponent|players|each player|a player|both players)"
_PLAYERS: Final = "{who: you|your opponent|players|players|players|players}"
_MOST: Final = (
    "can (only attack with|attack with only) (up to|at most|a maximum of|no higher than|no more than)?")
_MORE: Final = "cannot attack with (higher than|more than)"
_NOUN: Final = "(noun: unit|units|card|cards)"
_ONE_OF: Final = "{noun: unit|unit|card|card}"
_ALWAYS: Final = "(each turn|per turn|a turn|in a turn|during each turn|in each turn|every turn)"
_WHOSE_TURN: Final = "(during|in|on) (each of)? (your turn|their turn|your opponent's turn|their turns)"
_TIME: Final = "(this turn|during|until|next turn)"
_AT_ONCE: Final = (
    "(at once|at the same time|in one attack|in NUMBER=1 attack|in a single attack|in the same attack|in each attack)")

only_so: Final = said(
    "(may|can) (attack only|only attack) with = can only attack with",
    "(may|can) attack with (only|up to|at most) = can only attack with # with you opponent player players",
    "can attack with NUMBER or less > (units|cards) = can only attack with NUMBER",
    "only attack with (up to|at most) = only attack with",
    "only attack with (one|a single) (unit|card) = only attack with NUMBER=1 (unit|card)",
    "(may|can) attack only = can only attack",
    "STAR (who: you|your opponent|players|each player) can only attack once while {so,} $$ = "
    "STAR while {so} , {who: you|your opponent|players|players} cannot declare a second attack",
    "STAR this card (attack|attacks) only = STAR this card can only attack",
    "can only attack alone > (.|,|this turn|during|until) = cannot link attack",
    "(may|can) be attacked only = can only be attacked",
    "STAR you (does: cannot attack|can only attack) with this card (much: higher than|more than|once|ONCE) = "
    "STAR this card {does} {much}",
    "during your opponent's next turn , (they|your opponent) (does: cannot|can only) attack with {what} > (.|,) = "
    "your opponent {does} attack with {what} during your opponent's next turn",
    "(time: until the end of your opponent's next turn|until the end of the turn|until your next turn|this turn) , "
    "(who: you|your opponent|players|each player) (does: cannot attack|can only attack) {much -and -choose} > . = "
    "{who} {does} {much} {time}",
    "attack with {what -turn -and} (on|in) (whose: their|your|your opponent's) next turn = "
    "attack with {what} during {whose} next turn",
    "your opponent (does: cannot|can only) attack with {what -turn -and -during -until -on -in} next turn = "
    "your opponent {does} attack with {what} during their next turn",
    "only NUMBER (whose: of your opponent's|enemy) {noun -turn -and} can attack next turn = "
    "only NUMBER {whose} {noun} can attack during their next turn",
)
"""Who attacks only with some cards, only some cards, or only so often, can only do that."""

so_many_attackers: Final = said(
    *[row for n, nth in _NTH for row in (
        f"{_WHO} {_MOST} NUMBER={n} {_NOUN} {_ALWAYS} = {_PLAYERS} cannot attack with a {nth} {_ONE_OF}",
        f"STAR {_WHO} {_MOST} NUMBER={n} {_NOUN} {_WHOSE_TURN} $$ = "
        f"STAR {_PLAYERS} cannot attack with a {nth} {_ONE_OF}",
        f"{_WHO} {_MOST} NUMBER={n} {_NOUN} > {_TIME} = {_PLAYERS} cannot attack with a {nth} {_ONE_OF}",
        f"{_WHO} {_MORE} NUMBER={n} {_NOUN} {_ALWAYS} = {_PLAYERS} cannot attack with a {nth} {_ONE_OF}",
        f"{_WHO} {_MORE} NUMBER={n} {_NOUN} > {_TIME} = {_PLAYERS} cannot attack with a {nth} {_ONE_OF}",
        f"only NUMBER={n} (whose: of your opponent's|enemy|of your) {_NOUN} (may|can) attack {_ALWAYS} = "
        f"{{whose: your opponent|your opponent|you}} cannot attack with a {nth} {_ONE_OF}",
        f"only NUMBER={n} (whose: of your opponent's|enemy|of your) {_NOUN} (may|can) attack > {_TIME} = "
        f"{{whose: your opponent|your opponent|you}} cannot attack with a {nth} {_ONE_OF}",
    )],
    f"{_WHO} {_MORE} NUMBER=2 {_NOUN} {_AT_ONCE} = {_PLAYERS} cannot attack with a third {_ONE_OF} at once",
    f"{_WHO} {_MOST} NUMBER=2 {_NOUN} {_AT_ONCE} = {_PLAYERS} cannot attack with a third {_ONE_OF} at once",
    f"{_WHO} cannot (attack in a link attack|link attack) with (higher|more) than NUMBER=2 {_NOUN} = "
    f"{_PLAYERS} cannot attack with a third {_ONE_OF} at once",
)
"""How many cards may attack in a turn, or in one attack: one more may not."""

_ONCE: Final = "(once|NUMBER=1 time|ONCE=once_per_turn)"

one_card_so_often: Final = said(
    f"STAR this card (can only attack|cannot attack higher than|cannot attack more than) {_ONCE} {_ALWAYS}? $$ = "
    "STAR if this card attacked this turn , this card cannot attack",
    f"STAR this card (can only be attacked|cannot be attacked higher than|cannot be attacked more than) {_ONCE} "
    f"{_ALWAYS}? $$ = STAR if this card was attacked this turn , this card cannot be attacked",
    "(this card|it|that unit) can only attack (as|as a)? (part of|in|during) (a link attack|link attacks) = "
    "(this card|it|that unit) cannot attack alone",
    "only this card (may|can) attack this turn = your other cards cannot attack this turn",
    "only (it|that unit|that card) (may|can) attack this turn = all other cards on your field cannot attack this turn",
)
"""A card that attacks once, is attacked once, attacks only together with others, or is the only one that attacks."""
