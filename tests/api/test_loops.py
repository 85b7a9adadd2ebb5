"""Infinite loops, in a game that consists of nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import count

import pytest

import headjudge as hj
from headjudge.kernel import watching
from headjudge.kernel.abilities import Row, Table
from headjudge.kernel.cards import Definition
from headjudge.kernel.decisions import Choice
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game as State
from headjudge.kernel.game_rules import GameRules, register_game
from headjudge.kernel.naming import Names
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import step
from headjudge.kernel.zones import EVERYBODY, Layout, ZoneSpec
from tests.amounts import amount

TOKEN = Definition("token", "Token", "token", {}, {})


@dataclass
class Rounds(Procedure):
    """A token turns round and round.

    asks: who is asked in every round, and the actions that each may choose from; 'stop' ends it, and whoever stops
    loses.
    """

    asks: tuple[tuple[int, tuple[str, ...]], ...]
    at_ask: int = 0

    @step()
    def down(self, game: State) -> None:
        game.turn_card(0, "down", "turn", 0)

    @step()
    def up(self, game: State) -> None:
        game.turn_card(0, "up", "turn", 0)

    @step()
    def offer(self, game: State) -> None:
        if self.at_ask >= len(self.asks):
            self.at_ask = 0
            self.again("down")
            return
        player, actions = self.asks[self.at_ask]
        game.ask(player, [Choice(action) for action in actions], "round")

    @step()
    def go_on(self, game: State) -> None:
        assert self.answer is not None
        if self.answer.action == "stop":
            game.push(Aftermath(self.asks[self.at_ask][0]))
            return
        self.answer = None
        self.at_ask += 1
        self.again("offer")

    @step()
    def begin_again(self, game: State) -> None:
        self.answer = None
        self.at_ask = 0
        self.again("down")


@dataclass
class Aftermath(Procedure):
    """Whoever has stopped may begin again or give the game up."""

    player: int

    @step()
    def offer(self, game: State) -> None:
        game.ask(self.player, [Choice("again"), Choice("lose")], "aftermath")

    @step()
    def end(self, game: State) -> None:
        assert self.answer is not None
        if self.answer.action == "lose":
            game.end((1 - self.player,), (self.player,), "given up", "loop:2")


@dataclass
class Growth(Procedure):
    """It grows with every round.

    limit: the size at which the game ends; 0 for none. by: by how much it grows; less than nothing if it shrinks.
    """

    limit: int = 0
    by: int = 1
    size: int = 0

    def amounts(self) -> tuple[str, ...]:
        return ("size",)

    @step()
    def grow(self, game: State) -> None:
        self.size += self.by
        if self.limit and (self.size >= self.limit if self.by > 0 else self.size <= self.limit):
            game.end((0,), (1,), "grown up", "loop:3")
        self.again("grow")


@dataclass
class Wandering(Procedure):
    """It is never twice at the same place, and nobody knows whether it comes to an end."""

    number: int = 7

    @step()
    def wander(self, game: State) -> None:
        self.number = self.number * 6364136223846793005 % 2**61
        self.again("wander")


class Loops(GameRules):
    """Nothing but loops."""

    def __init__(self) -> None:
        super().__init__()
        self.id = "loops"        # in the class body it would not reach a compiled base
        self.title = "Loops"

    @property
    def zones(self) -> tuple[ZoneSpec, ...]:
        return (ZoneSpec("deck", EVERYBODY), ZoneSpec("table", EVERYBODY, states=("up", "down")))

    def procedures(self) -> tuple[type[Procedure], ...]:
        return (Rounds, Aftermath, Growth, Wandering)

    def build_table(self, layout: Layout, definitions: tuple[Definition, ...]) -> Table:
        table = Table()
        for definition in definitions:
            table.add(Row(len(table.rows), definition, (), layout.spot_count))
        return table

    def begin_at(self, game: State, player: int, phase: str, memory: Mapping[str, object]) -> None:
        if phase == "growth":
            limit, by = memory.get("limit", 0), memory.get("by", 1)
            assert isinstance(limit, int) and isinstance(by, int)
            game.push(Growth(limit, by, 60_000 if by < 0 else 0))
            return
        if phase == "wandering":
            game.push(Wandering())
            return
        asks = memory["asks"]
        assert isinstance(asks, tuple)
        game.push(Rounds(asks))

    def loop_without_end(self, game: State) -> None:
        game.end((), (), "a loop that nobody can stop", "loop:1")

    def event_text(self, game: State, event: Event, names: Names) -> str:
        return f"{event.kind} {event.amount}" if event.kind == "loop" else ""


register_game(Loops())


def looping(*asks: tuple[int, tuple[str, ...]], **options: bool) -> hj.Game:
    return hj.scenario(
        "loops", phase="round", players=[{"table": [TOKEN], "deck": 0}, {"deck": 0}], rules={"asks": asks},
        ask_forced=options.get("ask_forced", False),
    )


def go_round(game: hj.Game, action: str = "go") -> int:
    """Choose to go on until something else is asked; returns how often."""
    for number in count():
        if game.decision is None or game.decision.kind != "round" or action not in game.decision.keys:
            return number
        game.apply(action)
        assert number < 500, "the loop is not found"
    return 0


def test_a_loop_in_which_nobody_has_a_choice_is_a_draw() -> None:
    game = looping()
    assert game.result is not None and game.result.draw
    assert (game.result.reason, game.result.rule) == ("a loop that nobody can stop", "loop:1")


def test_also_when_players_are_asked_what_is_forced() -> None:
    game = looping((0, ("go",)), ask_forced=True)
    assert game.decision is not None and game.decision.keys == ["go"]
    go_round(game)
    assert game.result is not None and game.result.draw


def test_a_loop_that_runs_on_step_by_step_is_found_too() -> None:
    game = looping((0, ("stop", "go")), (1, ("go",)))
    game.undo_policy = "none"
    twin = game.clone()
    twin.state.frames[-1].asks = ()  # type: ignore[attr-defined]
    twin.apply("go", until="no such phase")
    assert twin.result is not None and twin.result.draw


def test_who_can_stop_a_loop_says_how_often_and_then_stops() -> None:
    game = looping((0, ("go", "stop")))
    rounds = go_round(game)
    assert watching.WATCH_QUESTIONS <= rounds <= 2 * watching.WATCH_QUESTIONS
    assert game.decision is not None
    assert (game.decision.player, game.decision.kind) == (0, "loop")
    assert game.decision.keys[:3] == ["repeat 0", "repeat 1", "repeat 2"]
    events = game.pick(action="repeat", number=1000)
    assert [(event.kind, event.player, event.amount) for event in events if event.kind == "loop"] == [("loop", 0, 1000)]
    assert game.decision.kind == "aftermath"          # the only way left, stop, was taken


def test_from_the_same_position_the_loop_cannot_be_entered_again() -> None:
    game = looping((0, ("go", "stop")))
    go_round(game)
    game.pick(action="repeat", number=3)
    for _ in range(3):
        assert game.decision is not None and game.decision.kind == "aftermath"
        game.apply("again")
    game.apply("lose")
    assert game.result is not None and game.result.losers == (0,)


def test_of_two_who_can_stop_the_one_with_the_smaller_number_does() -> None:
    for first, second, stopper in ((5, 2, 1), (2, 5, 0), (3, 3, 0)):
        game = looping((0, ("go", "stop")), (1, ("go", "stop")))
        go_round(game)
        assert game.decision is not None and game.decision.player == 0
        game.pick(action="repeat", number=first)
        assert game.decision.player == 1
        events = game.pick(action="repeat", number=second)
        assert [(event.player, event.amount) for event in events if event.kind == "loop"] == [
            (stopper, min(first, second))]
        assert game.decision.kind == "aftermath" and game.decision.player == stopper


def test_the_one_with_the_larger_number_may_not_enter_the_loop_again() -> None:
    """Whoever declared fewer rounds has only to stop this time; the other is kept out for good."""
    game = looping((0, ("go", "stop")), (1, ("go", "stop")))
    go_round(game)
    game.pick(action="repeat", number=2)
    game.pick(action="repeat", number=5)
    assert game.decision is not None and (game.decision.kind, game.decision.player) == ("aftermath", 0)
    game.apply("again")
    assert game.decision.player == 0 and game.decision.keys == ["go", "stop"]
    game.apply("go")                                  # player 1 can only stop: the loop is closed to that player
    assert (game.decision.kind, game.decision.player) == ("aftermath", 1)


def test_a_choice_that_changes_nothing_does_not_stop_a_loop() -> None:
    game = looping((0, ("left", "right")))
    for action in ("left", "right"):
        while game.decision is not None and action in game.decision.keys:
            game.apply(action)
        if game.decision is not None and game.decision.kind == "loop":
            game.pick(number=0)
    if game.result is None:
        go_round(game, "right")
        go_round(game, "left")
    assert game.result is not None and game.result.draw


def test_where_one_choice_changes_nothing_another_stops() -> None:
    game = looping((0, ("go", "stop")), (0, ("left", "right")))
    answers = {"go": 0, "left": 0, "right": 0, "repeat": 0}
    for _ in range(2000):
        assert game.decision is not None, "it was no draw: player 0 could stop"
        if game.decision.kind == "aftermath":
            break
        for option in game.decision.options:
            if option.action in answers:
                answers[option.action] += 1
                game.apply(option)
                break
    assert game.decision is not None and game.decision.kind == "aftermath"
    assert answers["repeat"] >= 1


def test_a_loop_is_undone_saved_and_replayed_like_everything_else() -> None:
    game = looping((0, ("go", "stop")), (1, ("go", "stop")))
    go_round(game)
    told = (game.fingerprint(), game.decision and game.decision.keys)
    loaded = hj.loads(game.dumps())
    assert (loaded.fingerprint(), loaded.decision and loaded.decision.keys) == told
    game.undo()
    assert game.decision is not None
    assert game.decision.kind == "round"
    game.apply("go")
    assert (game.fingerprint(), game.decision and game.decision.keys) == told
    for one in (game, loaded):
        one.pick(number=2)
        one.pick(number=1)
        one.apply("again")
    assert loaded.fingerprint() == game.fingerprint()
    assert hj.replay(game.record()).ok


def growing(**rules: int) -> hj.Game:
    return hj.scenario("loops", phase="growth", players=[{"table": [TOKEN], "deck": 0}, {"deck": 0}], rules=rules)


def test_a_run_in_which_something_grows_for_ever_is_a_loop() -> None:
    game = growing()
    assert game.result is not None and game.result.draw and game.result.rule == "loop:1"


@pytest.mark.parametrize("limit", [500, 5_000, 50_000][:amount(3, 2)])
def test_a_run_in_which_something_grows_up_to_a_number_is_none(limit: int) -> None:
    """However far away the number is: a copy shows what becomes of the run there."""
    game = growing(limit=limit, by=1)
    assert game.result is not None and game.result.winners == (0,)


def test_a_run_in_which_something_becomes_less_is_none() -> None:
    game = growing(limit=1, by=-1)
    assert game.result is not None and game.result.winners == (0,)


def test_a_run_that_never_comes_back_is_stopped_with_its_reasons() -> None:
    with pytest.raises(hj.StuckError, match=r"runs on without end(.|\n)*It is never twice at the same place"):
        hj.scenario("loops", phase="wandering", players=[{"table": [TOKEN], "deck": 0}, {"deck": 0}])
