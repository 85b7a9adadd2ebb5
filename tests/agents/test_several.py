"""Agents at tables of more than two, alone and in teams."""

from __future__ import annotations

from random import Random

import pytest

import headjudge as hj
from headjudge.agents import make_agent
from headjudge.agents.imagine import imagine
from headjudge.cards.pool import starter_decks
from headjudge.kernel import knowledge, views
from headjudge.lab.series import setup_of
from headjudge.lab.simulate import simulate
from tests.amounts import ONLY_FULL, amount

WAYS = [("battle-royale", 3), ("winner-takes-all", 4), ("team-battle", 4)]


def begun(format: str, players: int, decisions: int) -> hj.Game:
    decks = [hj.load_deck("gcg", path) for path in starter_decks("gcg").values()]
    game = hj.new_game("gcg", [decks[seat % 2] for seat in range(players)], 8, format=format, allow_unread=True)
    agent = make_agent("random", 4)
    for _ in range(decisions):
        question = game.state.question
        if question is None:
            break
        game.apply(agent.choose(game.state, question.player))
    return game


@pytest.mark.parametrize(("format", "players"), WAYS)
@pytest.mark.parametrize("agent", ["random", *[
    pytest.param(agent, marks=ONLY_FULL) for agent in ("first", "greedy")]])
def test_agents_play_to_the_end(agent: str, format: str, players: int) -> None:
    report = simulate(setup_of("gcg", agent, seed=3, format=format, players=players, allow_unread=True), 1)
    assert not report.failures, report.failures[0].trace
    assert report.games == 1


@pytest.mark.parametrize(("format", "players"), WAYS)
def test_what_is_imagined_is_what_the_seat_may_know(format: str, players: int) -> None:
    """Teammates share what they know; the cards of a resource deck stay in it."""
    state = begun(format, players, 40).state
    for seat in range(players):
        world = imagine(state, seat, Random(1))
        assert views.view(world, seat) == views.view(state, seat)
        for card, other in zip(state.cards, world.cards, strict=True):
            section = state.rules.section
            assert section(card.row.definition) == section(other.row.definition)
            if knowledge.sees(state, seat, card):
                assert other.row is card.row
    world = imagine(state, 0, Random(1))
    changed = [card.number for card in state.cards if world.cards[card.number].row is not card.row]
    assert changed and not any(knowledge.sees(state, 0, state.cards[number]) for number in changed)


def test_a_greedy_team_beats_a_random_one() -> None:
    agents = "greedy,greedy,random,random"
    games = amount(3, 1)
    report = simulate(setup_of("gcg", agents, seed=5, format="team-battle", allow_unread=True), games)
    assert not report.failures and report.wins_by_seat == [games, games, 0, 0]
