"""Finds infinite loops: a game that comes back to the same position is a draw, or its players declare repetitions.

A loop in which nobody has a choice is found by the run loop, one that leads through choices when a player is asked.
Both begin to look only where something unusual goes on: after hundreds of steps without a question, after dozens of
questions in one turn. They compare what they see with an anchor that is renewed at powers of two, so that a loop of any
length is found after at most a few rounds. A round in which amounts have grown is one if it goes on for ever
(`kernel.growth`).

Who can stop a loop is who has, somewhere in it, another choice. Where the position at the end of a round is that of its
beginning, a declared number of rounds needs no playing; where something has grown, or an ability asks what has
happened, they are carried out with the choices of the round. Then the game goes on to the choice at which the player
stops.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.kernel.barring import barred, follows, leave_open, led_to
from headjudge.kernel.decisions import Choice
from headjudge.kernel.declaring import LoopDeclaration
from headjudge.kernel.growth import FAR, Anchor, StateShape, anchor_at, by_chance, further
from headjudge.kernel.identity import position
from headjudge.kernel.rules import TRACING
from headjudge.kernel.watching import ONCE, WATCH_QUESTIONS, FoundLoop, Inside, Passed, Rounds, Watch

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


def left_of(choices: list[Choice], open: tuple[int, ...]) -> list[Choice]:
    """Returns the choices that are not barred, by their indices."""
    return [choices[index] for index in open]


def asked(game: Game, player: int, choices: list[Choice]) -> tuple[int, ...] | None:
    """Called before a player is asked while loops are looked for. Returns the indices of the choices that are open.

    Returns None if the question is not asked now: a round of a declared loop has answered it, a loop has ended the
    game, or a declaration comes first.
    """
    game.forgets = False
    if isinstance(game.frames[-1], LoopDeclaration):
        return tuple(range(len(choices)))
    if game.loop_watch.rounds is not None and _carried_on(game, player, choices):
        return None
    shut = barred(game, player, choices)
    watch = game.loop_watch
    passed, limit, anchor = watch.passed, watch.limit, watch.anchor
    if passed and passed[-1].index < 0:
        passed = passed[:-1]  # the same question is asked again: a save was loaded, or a concession went on
    if game.decisions >= watch.start:
        here = StateShape(game)
        if passed and anchor is not None and anchor.shape == here.digest:
            game.loop_watch = Watch(watch.turn, watch.start, passed, limit, anchor, watch.bars, watch.inside)
            if _found(game, here, anchor, player, choices):
                return None
            limit = len(passed)
            shut = barred(game, player, choices)
            watch = game.loop_watch
        if len(passed) >= limit:
            passed, limit = (), limit * 2
        if not passed:
            anchor = anchor_at(game, here)
        passed = (*passed, Passed(here.digest, player, len(game.frames), len(choices), len(choices) - len(shut), -1))
    game.loop_watch = Watch(watch.turn, watch.start, passed, limit, anchor, watch.bars, watch.inside)
    left = tuple([index for index in range(len(choices)) if index not in shut])
    return left or tuple(range(len(choices)))  # whoever can do nothing else is forced to


def answered(game: Game, index: int) -> None:
    """Record that the open question was answered with this choice, counted among all of them; not on a trial copy."""
    watch = game.loop_watch
    if watch.tries:
        return
    passed, inside = watch.passed, watch.inside
    if passed:
        last = passed[-1]
        passed = (*passed[:-1], Passed(last.shape, last.player, last.depth, last.count, last.open, index))
    if inside is not None and inside.index < 0:
        inside = Inside(inside.at, inside.player, inside.depth, index)
    game.loop_watch = Watch(
        watch.turn, watch.start, passed, watch.limit, watch.anchor, watch.bars, inside, watch.rounds
    )


def _found(game: Game, here: StateShape, before: Anchor, player: int, choices: list[Choice]) -> bool:
    """Handle a state with the same shape as the one in which the first of the passed questions was asked.

    Returns whether it is a loop: then the question is not asked now.
    """
    watch = game.loop_watch
    cycle = watch.passed
    if (TRACING and not game.clause("loops")) or by_chance(game, before):
        return False
    same = not game.table.reads_past and position(game) == before.position
    if not same and not _goes_on(game, here, before, player, choices):
        return False
    exits: dict[int, list[int]] = {}
    for place, one in enumerate(cycle):
        if one.open > 1:
            exits.setdefault(one.player, []).append(place)
    if not exits:
        needed = tuple([bar for bar in watch.bars if bar.needed])
        if len(needed) < len(watch.bars):
            # Nobody is kept from going on in an earlier loop to another choice at which it can be stopped.
            game.loop_watch = Watch(watch.turn, watch.start, bars=needed, inside=watch.inside)
            return False
        game.rules.loop_without_end(game)
        return True
    game.loop_watch = Watch(watch.turn, game.decisions + WATCH_QUESTIONS, bars=watch.bars)
    # The step that was about to ask does so again afterwards.
    game.frames[-1].at -= 1
    seats = [seat for seat in game.rules.turn_order(game) if seat in exits]
    stops: list[tuple[int, ...]] = []
    for seat in seats:
        # An action is stopped where it begins, not in the middle of it.
        least = min([cycle[place].depth for place in exits[seat]])
        stops.append(tuple([place for place in exits[seat] if cycle[place].depth == least]))
    game.interpose(game.rules.loop_declaration(game, tuple(seats), FoundLoop(cycle, tuple(stops), not same)))
    return True


def _goes_on(game: Game, here: StateShape, before: Anchor, player: int, choices: list[Choice]) -> bool:
    """Whether the round, in which something has grown, can be repeated for ever."""
    if not (here.has_grown(before) and here.is_in_order(before)):
        return False
    for rounds in FAR:
        twin = further(game, here, before, rounds)
        leave_open(twin, player, choices)
        for one in game.loop_watch.passed:
            if not follows(twin, one):
                return False
        if twin.question is None or StateShape(twin).digest != here.digest:
            return False
    return True


# Carrying out rounds


def _carried_on(game: Game, player: int, choices: list[Choice]) -> bool:
    """Answer a question as the round of a declared loop does.

    Returns False where the player stops it, or it has ended.
    """
    watch = game.loop_watch
    rounds = watch.rounds
    assert rounds is not None
    one = rounds.round[rounds.place]
    fits = one.player == player and one.count == len(choices) and one.depth == len(game.frames)
    if not fits or (rounds.changes and StateShape(game).digest != one.shape):
        game.loop_watch = Watch(watch.turn, watch.start, bars=watch.bars, inside=watch.inside)
        return False
    if rounds.left == 0 and rounds.place == rounds.stop:
        bars = watch.bars
        if rounds.once == ONCE:
            bars = (*bars, led_to(game, player, choices, rounds))
        game.loop_watch = Watch(watch.turn, watch.start, bars=bars)
        return False
    place, left = rounds.place + 1, rounds.left
    if place == len(rounds.round):
        place, left = 0, left - 1
    game.loop_watch = Watch(watch.turn, watch.start, bars=watch.bars, inside=watch.inside,
                            rounds=Rounds(rounds.round, left, place, rounds.stop, rounds.once, rounds.changes))
    game.frames[-1].answer = choices[one.index]
    return True
