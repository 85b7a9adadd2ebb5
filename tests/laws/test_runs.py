"""A game runs on as it does step by step and by the long way of each event, and as one that tells nothing."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from headjudge.kernel import applying, committing, replacing
from headjudge.kernel import game as running
from headjudge.kernel.events import ONLY_TOLD, Event
from headjudge.kernel.game import Game
from headjudge.kernel.identity import fingerprint, plain
from headjudge.kernel.procedures import AT_ONCE, Procedure
from headjudge.kernel.rules import steps_of
from headjudge.lab.pools import RANDOM
from tests.amounts import amount
from tests.laws.games import GAMES
from tests.laws.steps import game_of, tracing

TURNS = amount(40, 8)


def by_steps(game: Game) -> None:
    while (step := game.next_step()) is not None:
        game.take(step)


def together(one: Game, other: Game, seed: int, change: Callable[[bool], None] = lambda quick: None) -> bool:
    """Plays two games with the same answers; whether they are the same at every decision.

    change: called with True before the first one goes on, and with False before the other one does.
    """
    source = Random(seed)
    same = True
    while one.question is not None and one.turn < TURNS and same:
        answer = source.randrange(len(one.question.choices))
        change(True)
        one.choose(answer)
        change(False)
        other.answer(answer)
        by_steps(other)
        same = all(part(one) == part(other) for part in PARTS) and one.result == other.result
        assert (one.question is None) == (other.question is None)
    return same


def asked(game: Game) -> object:
    return None if game.question is None else (game.question.player, game.question.choices)


PARTS: tuple[Callable[[Game], object], ...] = (asked, fingerprint)
"""What is compared."""


@pytest.mark.parametrize("way", GAMES)
def test_a_game_runs_on_as_it_does_step_by_step(way: str) -> None:
    one, other = game_of(way, "starters", 3), game_of(way, "starters", 3)
    traced = vars(running)["TRACING"]
    try:
        tracing(False, running)
        one.run()
        by_steps(other)
        assert together(one, other, 3)
        assert one.decisions > 9
    finally:
        tracing(traced, running)


@pytest.mark.parametrize("way", GAMES)
def test_straight_moves_go_as_they_do_by_the_long_way(way: str) -> None:
    one, other = game_of(way, "starters", 7), game_of(way, "starters", 7)
    before = {module: vars(module)["TRACING"] for module in EVENTS}

    def change(quick: bool) -> None:
        tracing(not quick, *EVENTS)

    try:
        change(True)
        one.run()
        change(False)
        by_steps(other)
        assert together(one, other, 7, change)
        assert plain(events(one)) == plain(events(other))
        assert any(route is not None and True in route.straight.values() for route in one.table.routes)
    finally:
        for module, traced in before.items():
            tracing(traced, module)


EVENTS = (replacing, committing, applying)
"""The way of an event: traced, each goes all of it."""


def events(game: Game) -> list[Event]:
    """What has happened, newest first."""
    found: list[Event] = []
    at = game.log
    while at is not None:
        event, at = at
        found.append(event)
    return found


@pytest.mark.parametrize("way", GAMES)
def test_a_game_that_tells_nothing_goes_as_one_that_tells(way: str) -> None:
    one, other = game_of(way, "starters", 5), game_of(way, "starters", 5)
    assert one.tells
    one.tells = False
    one.run()
    by_steps(other)
    assert together(one, other, 5)
    assert not told(one)
    assert told(other)


@pytest.mark.parametrize("decks", ["starters", RANDOM])
def test_a_log_that_nobody_reads_lacks_only_what_nothing_hears_and_no_effect_causes(decks: str) -> None:
    one, other = game_of("ws", decks, 9), game_of("ws", decks, 9)
    modules = (running, *EVENTS)
    before = {module: vars(module)["TRACING"] for module in modules}
    try:
        tracing(False, *modules)
        one.tells = False
        one.run()
        other.run()
        assert together(one, other, 9)
        here = {line(event) for event in events(one)}
        lacking = [event for event in events(other) if line(event) not in here and event.kind not in ONLY_TOLD]
        assert bool(lacking) is not one.table.reads_past
        for event in lacking:
            assert event.cause is None and is_unheard(one, event)
        assert bool({event.kind for event in lacking} - {"move"}) is not one.table.reads_past
        assert here <= {line(event) for event in events(other)}
    finally:
        for module, traced in before.items():
            tracing(traced, module)


def is_unheard(game: Game, event: Event) -> bool:
    """Whether an event of the setup is a straight move, or changes nothing and is heard by no trigger."""
    if event.kind == "move":
        return game.table.route(game.layout, event.origin, event.place).straight[event.verb]
    keys = {event.kind, f"{event.kind}:{event.word}"}
    heard = any(keys.intersection(trigger.keys) for ability in game.table.abilities for trigger in ability.triggers)
    return not heard and game.table.kind(game.rules, event.kind).bare


def line(event: Event) -> tuple[object, ...]:
    """What tells an event apart, without the numbers that only a log shows."""
    return (event.kind, event.verb, event.player, event.at, event.origin, event.place,
            None if event.card is None else event.card.serial)


def told(game: Game) -> int:
    """How many lines of the log only tell something."""
    found, at = 0, game.log
    while at is not None:
        found += at[0].kind in ONLY_TOLD
        at = at[1]
    return found


def test_no_procedure_has_so_many_steps_that_a_run_looks_around_within_them() -> None:
    waiting = [Procedure]
    while waiting:
        below = waiting.pop().__subclasses__()
        waiting += below
        assert all(len(steps_of(one)) < AT_ONCE for one in below)
