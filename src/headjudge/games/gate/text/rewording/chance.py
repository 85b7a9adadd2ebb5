"""Coins and dice: what they show, each by itself and together."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

_ONE_DIE: Final = "(either|any|one|at least NUMBER=1|at least one|NUMBER=1 or more)"

coins: Final = said(
    "(if|and) (one|NUMBER=1) (coin)? (is|shows) heads and (one|NUMBER=1|the other) (coin)? (is|shows) tails = "
    "(if|and) exactly NUMBER=1 are heads # with coins",
    "(at: if|and) (both|all|the) (coins|of them) (show|reveal|are|land on) (the same side|the same|the same "
    "result) > (,|.) = "
    "{at} all coins are the same # with coins",
    "(at: if|and) there (is|are) (at least)? NUMBER (or more)? heads > (,|.) = "
    "{at} NUMBER or more are heads # with coins",
    "(at: if|and) there (is|are) (at least)? NUMBER (or more)? tails > (,|.) = "
    "{at} NUMBER or more are tails # with coins",
    "(at: if|and) you (flip|gain) (at least)? NUMBER (or more)? heads > (,|.) = "
    "{at} NUMBER or more are heads # with coins",
    "(at: if|and) you (flip|gain) (at least)? NUMBER (or more)? tails > (,|.) = "
    "{at} NUMBER or more are tails # with coins",
    "^ flip coins equal to the number of {what} > . = flip x coins . x is equal to the number of {what}",
    "^ flip a coin NUMBER times = flip NUMBER coins",
    "^ {who -when -if} gain {what -until -this -during} for each (side: heads|tails) (time: this turn|until the end of "
    "this attack|until the end of the turn) = {time} , {who} gain {what} for each {side} # with coins",
)
"""What several coins show."""

dice: Final = said(
    "gain that much (field: power|crit|defense) = gain {field} equal to the result # with roll",
    "^ roll NUMBER dice (,)? and (add|put) (them|the results|the numbers) (together)? > (.|,) = roll NUMBER dice",
    "(at: if|and) (both|all|the|all of the) (dice|results|numbers|rolls) (show|reveal|are|roll|have) (the same "
    "number|the "
    "same|the same result|equal|doubles) > (,|.) = {at} all dice are the same # with dice",
    "(at: if|and) (double is rolled|double are rolled|you roll double|it is double|you rolled double) > (,|.) = "
    "{at} all dice are the same # with dice",
    f"(at: if|and) {_ONE_DIE} (of them|of the dice|die|dice)? (is|reveal|are|roll) (a|an)? NUMBER > (,|.) = "
    f"{{at}} any of the dice is NUMBER # with dice",
    "(at: if|and) you roll at least NUMBER=1 NUMBER > (,|.) = {at} any of the dice is NUMBER # with dice",
    "for each NUMBER (rolled)? > (,|.) = for each die showing NUMBER # with dice",
    "for each die (that reveal|that is|that roll) (a|an)? NUMBER = for each die showing NUMBER # with dice",
    "the number of dice (that reveal|that are|that is|that roll) (a|an)? NUMBER = "
    "the number of dice showing NUMBER # with dice",
    "choose the (end: highest|lowest|higher|lower) (result|die|roll|number) . gain that much life = "
    "gain life equal to the {end: highest|lowest|highest|lowest} die # with dice",
    "the (end: highest|lowest|higher|lower) (result|roll|die|number|number rolled|of the two) = "
    "the {end: highest|lowest|highest|lowest} die # with dice",
)
"""What several dice show."""
