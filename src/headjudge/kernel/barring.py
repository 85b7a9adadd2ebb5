"""Which actions lead on in a loop: copies of the game show it.

Where a player stops a loop, the action that leads on in it is barred, and nothing else: an action is a choice with
those that follow from it (which position is exchanged, and with which), and what is barred is every way to carry it
out that ends where the loop went on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel.decisions import Choice, Question
from headjudge.kernel.identity import standing
from headjudge.kernel.spinning import Stuck
from headjudge.kernel.watching import ONCE, Bar, Inside, Passed, Rounds, Watch

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

MOST_TRIED: Final = 200
"""Ways to carry out one choice that are tried before it counts as one that leads elsewhere."""


# Copies on which choices are tried


def leave_open(twin: Game, player: int, choices: list[Choice]) -> None:
    """Leave a question open on a trial copy, with all questions that follow."""
    twin.loop_watch = Watch(twin.turn, 0, tries=True)
    twin.question = Question(player, "", choices, 1, 1, 0)


def follows(twin: Game, one: Passed) -> bool:
    """Answer the open question of a copy like this one. Returns False if it is another question, or the game ends."""
    question = twin.question
    if question is None or question.player != one.player or len(question.choices) != one.count:
        return False
    return len(twin.frames) == one.depth and _runs(twin, one.index)


def _runs(twin: Game, index: int) -> bool:
    """Make a choice on a copy. Returns False if it does not lead to another question."""
    try:
        twin.choose(index)
    except Stuck:
        return False
    return twin.question is not None


# Actions


def next_action(round: tuple[Passed, ...], stop: int) -> int:
    """Returns the index in a round of the first question after the action that begins at this one."""
    one = round[stop]
    size = len(round)
    place = (stop + 1) % size
    while place != stop and round[place].player == one.player and round[place].depth > one.depth:
        place = (place + 1) % size
    return place


def _at_rest(game: Game, player: int, depth: int) -> bool:
    """Whether the action that this player began at this depth is complete, so that a new one begins."""
    question = game.question
    return question is None or question.player != player or len(game.frames) <= depth


# Bars


def led_to(game: Game, player: int, choices: list[Choice], rounds: Rounds) -> Bar:
    """Returns the bar of the action with which the loop goes on from the question that a player is being asked."""
    twin = game.clone()
    leave_open(twin, player, choices)
    at = standing(twin)
    round, place = rounds.round, rounds.stop
    end = next_action(round, place)
    goes_on = True
    while goes_on:
        goes_on = follows(twin, round[place])
        place = (place + 1) % len(round)
        if place == end:
            break
    return Bar(player, at, round[rounds.stop].index, standing(twin) if goes_on else "", ONCE, True)


def barred(game: Game, player: int, choices: list[Choice]) -> tuple[int, ...]:
    """Returns the indices of the choices that are barred, and brings the bars and the action inside up to date.

    A bar with ONCE holds until an action has been carried out, since a question may be asked again from a save. Who has
    but one choice begins no action with it: the question behind it may be one at which a loop can be stopped.
    """
    watch = game.loop_watch
    bars, inside = watch.bars, watch.inside
    if not bars or len(choices) == 1:
        return ()
    depth = len(game.frames)
    begins = inside is None or inside.player != player or depth <= inside.depth
    if inside is None or begins:
        if inside is not None and inside.index >= 0:
            bars = tuple([bar for bar in bars if bar.once != ONCE])
        inside = Inside(standing(game), player, depth, -1)
    game.loop_watch = Watch(watch.turn, watch.start, watch.passed, watch.limit, watch.anchor, bars, inside)
    here = [bar for bar in bars if bar.at == inside.at and bar.player == player]
    shut: list[int] = []
    for index in range(len(choices)):
        first = index if begins else inside.index
        targets = [bar.to for bar in here if bar.index == first]
        if not targets:
            continue
        twin = game.clone()
        leave_open(twin, player, choices)
        if _only_leads(twin, index, inside, targets, [MOST_TRIED]):
            shut.append(index)
    return tuple(shut)


def _only_leads(twin: Game, index: int, inside: Inside, targets: list[str], left: list[int]) -> bool:
    """Whether every way to complete the action after this choice ends at a barred position.

    left: how many ways may still be tried, as the one item of a list.
    """
    left[0] -= 1
    if left[0] < 0 or not _runs(twin, index):
        return False
    if _at_rest(twin, inside.player, inside.depth):
        return standing(twin) in targets
    question = twin.question
    assert question is not None
    return all([_only_leads(twin.clone(), way, inside, targets, left) for way in range(len(question.choices))])
