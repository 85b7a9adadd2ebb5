"""Agents choose by their seed and by the knowledge of their seat alone."""

from __future__ import annotations

from collections import Counter

import pytest

import headjudge as hj
from headjudge.agents import agent_names, make_agent
from headjudge.agents.greedy import Greedy
from headjudge.agents.imagine import imagine
from headjudge.agents.seeds import derived
from headjudge.cards.games import PartError, game_ids
from headjudge.cards.pool import starter_decks
from headjudge.errors import HeadJudgeError
from headjudge.kernel import knowledge, views
from headjudge.kernel.game import Game
from headjudge.lab.simulate import simulate
from headjudge.lab.tables import Setup
from tests.amounts import ONLY_FULL
from tests.lab.decks import BLUE, RED


def midgame(seed: int, turn: int = 4) -> hj.Game:
    game = hj.new_game("ws", [RED, BLUE], seed=seed)
    game.run(agents={0: "random", 1: "random"}, until=turn)
    return game


def hidden_shuffled(state: Game, seat: int, seed: int) -> Game:
    """The same game to the eyes of a seat: cards that it may not know exchange what is printed on them."""
    from random import Random

    twin = imagine(state, seat, Random(seed))
    twin.seed = state.seed
    return twin


def test_the_known_names() -> None:
    assert {"first", "greedy", "random"} <= set(agent_names())
    with pytest.raises(HeadJudgeError, match="Did you mean greedy"):
        make_agent("greeedy")


def test_a_game_that_greedy_cannot_judge_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(game: str, part: str) -> None:
        raise PartError(f"{game} has no module `{part}`")

    monkeypatch.setattr("headjudge.agents.greedy.part_of", missing)
    game = midgame(1)
    with pytest.raises(HeadJudgeError, match="greedy cannot play: ws has no module `evaluation`"):
        game.run(agents={0: "greedy", 1: "greedy"}, until="over")


def test_derived_seeds_are_the_same_on_every_machine() -> None:
    assert derived(7, "game", 0) == 7772797158885713
    assert derived(7, "game", 0) != derived(7, "game", 1)


def test_random_is_uniform_and_follows_from_its_seed() -> None:
    state = hj.scenario("ws", phase="clock", players=[{"hand": 1}, {}]).state
    one, other = make_agent("random", 5), make_agent("random", 5)
    chosen = [one.choose(state, 0) for _ in range(400)]
    assert chosen == [other.choose(state, 0) for _ in range(400)]
    assert 150 < sum(chosen) < 250


def test_an_imagined_game_looks_the_same_to_its_seat_and_hides_the_rest() -> None:
    game = midgame(3)
    for seat in (0, 1):
        from random import Random

        twin = imagine(game.state, seat, Random(9))
        assert views.view(twin, seat) == views.view(game.state, seat)
        unknown = [number for number, card in enumerate(game.state.cards) if not knowledge.sees(game.state, seat, card)]
        before = [game.state.cards[number].row.index for number in unknown]
        after = [twin.cards[number].row.index for number in unknown]
        assert before != after and sorted(before) == sorted(after)


@pytest.mark.parametrize("seed", range(4))
def test_greedy_does_not_peek(seed: int) -> None:
    state = midgame(seed).state
    assert state.question is not None
    seat = state.question.player
    chosen = {Greedy(1).choose(hidden_shuffled(state, seat, other), seat) for other in range(4)}
    assert chosen == {Greedy(1).choose(state, seat)}


@pytest.mark.parametrize("name", ["first", "random", "greedy"])
def test_choosing_does_not_change_the_game(name: str) -> None:
    game = midgame(2)
    before = game.fingerprint()
    assert game.decision is not None
    make_agent(name, 1).choose(game.state, game.decision.player)
    assert game.fingerprint() == before


def test_greedy_takes_the_win() -> None:
    attacker = hj.card("ws", name="Ayla", type="character", color="red", level=0, cost=0, power=3000, soul=1)
    game = hj.scenario("ws", phase="attack", players=[
        {"stage": {"center_left": attacker}, "deck": 20},
        {"level": 3, "clock": 6, "deck": 20},
    ])
    game.run(agents={0: "greedy", 1: "first"}, until=lambda game: game.over or game.turn > 3)
    assert game.result is not None and game.result.winners == (0,)


@pytest.mark.parametrize("game_id", game_ids())
def test_greedy_does_nothing_again_and_again(game_id: str) -> None:
    """Putting off the end of a turn betters nothing: units that can change places for ever do so once at most."""
    game = hj.new_game(game_id, [hj.load_deck(game_id, deck) for deck in list(starter_decks(game_id))[:2]], seed=1)
    agents = [make_agent("greedy", 2), make_agent("greedy", 3)]
    done: Counter[tuple[int, str]] = Counter()
    while game.decision is not None and game.state.turn < 4:
        player = game.decision.player
        option = game.decision.options[agents[player].choose(game.state, player)]
        if option.action not in ("pass", "no", "done"):
            done[game.state.turn, option.key] += 1
        game.apply(option)
    assert max(done.values()) <= 3, done.most_common(3)


@pytest.mark.parametrize("deck", [RED, pytest.param(BLUE, marks=ONLY_FULL)])
def test_greedy_beats_random(deck: hj.Deck) -> None:
    report = simulate(Setup("ws", (deck, deck), ("greedy", "random"), seed=1), 6)
    assert report.figures()["errors"] == 0
    assert report.wins_by_seat[0] >= 5
