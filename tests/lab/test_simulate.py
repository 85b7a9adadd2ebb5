"""Series of games: the same whatever the number of processes, counted right, failures kept."""

from __future__ import annotations

import gc
from dataclasses import replace
from typing import Any

import pytest

from headjudge.errors import HeadJudgeError
from headjudge.lab.series import setup_of
from headjudge.lab.simulate import simulate
from headjudge.lab.tables import Setup, Table
from tests.lab.decks import BLUE, RED

SETUP = Setup("ws", (RED, BLUE), ("random", "random"), seed=11)

KEYS = ["games", "errors", "draws", "wins_by_seat", "wins_by_deck", "decisions", "turns", "games_per_second",
        "decisions_per_second", "seed"]


def counted(report: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in report.items() if not key.endswith("_per_second")}


def test_the_games_do_not_depend_on_the_number_of_jobs() -> None:
    one, two = simulate(SETUP, 6, jobs=1).figures(), simulate(SETUP, 6, jobs=2).figures()
    assert counted(one) == counted(two)
    assert list(one) == KEYS
    assert one["games"] == 6 and one["errors"] == 0 and one["seed"] == 11


def test_another_seed_gives_other_games() -> None:
    one, other = Table(SETUP), Table(replace(SETUP, seed=12))
    assert one.play(0) != other.play(0)
    assert one.play(0) == Table(SETUP).play(0)


def test_every_game_is_won_or_drawn() -> None:
    report = simulate(SETUP, 6)
    assert sum(report.wins_by_seat) + report.draws == 6
    assert sum(report.wins_by_deck.values()) + report.draws == 6


def test_agents_keep_their_seats_and_decks_change_sides() -> None:
    table = Table(SETUP)
    assert [table.dealt(game) for game in range(3)] == [(0, 1), (1, 0), (0, 1)]
    assert {card.name.split()[0] for card in table.start(1).cards if card.owner == 0} == {"Tides"}


def test_one_deck_for_both_is_counted_under_one_name() -> None:
    report = simulate(replace(SETUP, decks=(RED, RED)), 2)
    assert list(report.wins_by_deck) == ["Embers"]


def test_different_decks_of_one_name_are_told_apart() -> None:
    table = Table(replace(SETUP, decks=(RED, BLUE._replace(name="Embers"))))
    assert table.labels == ("Embers", "Embers#2")


@pytest.mark.parametrize(("games", "jobs"), [(0, 1), (-1, 1), (1, 0)])
def test_numbers_that_make_no_sense_are_refused(games: int, jobs: int) -> None:
    with pytest.raises(HeadJudgeError, match="is no number of"):
        simulate(SETUP, games, jobs)


def test_a_deck_that_is_not_legal_is_refused_with_its_rule() -> None:
    short = RED._replace(cards=RED.cards[:3])
    with pytest.raises(HeadJudgeError, match=r"not legal.*ws:5\.1"):
        Table(replace(SETUP, decks=(short, BLUE)))


def test_a_setup_names_its_agents() -> None:
    agents: Any = [lambda game: 0, "random"]
    with pytest.raises(HeadJudgeError, match="register_agent"):
        setup_of("ws", agents)


@pytest.mark.parametrize(("agents", "decks", "words"), [
    ("nobody", (), "no agent"), ("random,random,random", (), "3 agents"), ("random", ("a", "b", "c"), "not 3"),
    ("randon", (), "Did you mean random"),
])
def test_a_setup_that_cannot_be_played_is_refused(agents: str, decks: tuple[str, ...], words: str) -> None:
    with pytest.raises(HeadJudgeError, match=words):
        setup_of("ws", agents, decks)


def test_a_game_of_several_counts_by_seat_and_deck() -> None:
    setup = setup_of("gcg", "random", ("ebb_gate", "high_survey", "ebb_gate"), 4, format="battle-royale",
                     allow_unread=True)
    assert (setup.format, len(setup.agents)) == ("battle-royale", 3)
    report = simulate(setup, 6)
    assert not report.failures, report.failures[0].trace
    assert sum(report.wins_by_seat) == sum(report.wins_by_deck.values()) == 6 - report.draws
    assert list(report.wins_by_deck) == ["ebb_gate", "high_survey"] and len(report.wins_by_seat) == 3


def test_a_team_wins_at_all_its_seats() -> None:
    report = simulate(setup_of("gcg", "random,random,first,first", ("ebb_gate",), 4, format="team-battle",
                               allow_unread=True), 4)
    assert not report.failures, report.failures[0].trace
    wins = report.wins_by_seat
    assert report.wins_by_deck == {"ebb_gate": 4 - report.draws}, "once for each game, not for each seat"
    assert wins[0] == wins[1] and wins[2] == wins[3] and wins[0] + wins[2] == 4 - report.draws


@pytest.mark.parametrize(("given", "format", "players"), [
    ({}, "two-player", 2), ({"format": "battle-royale"}, "battle-royale", 3),
    ({"format": "team-battle"}, "team-battle", 4),
    ({"format": "battle-royale", "players": 5}, "battle-royale", 5),
    ({"format": "battle-royale", "victory": "winner-takes-all"}, "winner-takes-all", 3),
    ({"format": "winner-takes-all", "victory": "last-player-standing"}, "battle-royale", 3),
    ({"format": "battle-royale", "decks": ("ebb_gate",) * 4}, "battle-royale", 4),
])
def test_the_format_says_how_many_play(given: dict[str, Any], format: str, players: int) -> None:
    setup = setup_of("gcg", "random", **given)
    assert (setup.format, len(setup.decks), len(setup.agents)) == (format, players, players)


@pytest.mark.parametrize(("given", "words"), [
    ({"format": "duel"}, "has no format 'duel'"), ({"players": 3}, "By 3 it is played as: battle-royale"),
    ({"format": "battle-royale", "victory": "luck"}, "It is won by: last-player-standing, winner-takes-all"),
    ({"victory": "luck"}, "no victory condition 'luck'. Leave it out"),
    ({"format": "team-battle", "players": 5}, r"gcg \(team-battle\) is played by 4 players, not 5"),
])
def test_a_format_that_cannot_be_played_is_refused(given: dict[str, Any], words: str) -> None:
    with pytest.raises(HeadJudgeError, match=words):
        setup_of("gcg", "random", **given)


def test_what_the_garbage_collector_leaves_out_already_stays_so() -> None:
    frozen, thresholds = gc.get_freeze_count(), gc.get_threshold()
    assert frozen, "conftest.py leaves out what is there when tests begin"
    simulate(SETUP, 1)
    assert 0 < gc.get_freeze_count() <= frozen and gc.get_threshold() == thresholds
