"""What every line of a log and every reason of `why()` must have, in whole games of every game and format."""

from __future__ import annotations

from functools import cache

import pytest

import headjudge as hj
from headjudge.kernel import views
from headjudge.kernel.picking import Pick
from headjudge.language.running.resolving import Run
from headjudge.ledger import read_rules
from tests.laws.games import GAMES, begin, walk
from tests.laws.texts import TEXTS, card, lines, position

EVERY = 7
"""Reasons are looked at once in so many decisions."""


@cache
def known_rules(game: str) -> set[str]:
    return {f"{game}:{rule.id}" for rule in read_rules(game)}


def check_log(game: hj.Game, rules: set[str]) -> None:
    """Every line names a rule that exists; what an ability printed on a card does names the card and its line, too."""
    state = game.state
    for entry in views.log_of(state, None, everything=True):
        assert entry["rule"] in rules, entry
        assert "{" not in entry["text"] and "None" not in entry["text"], entry
        if entry.get("line"):
            definition = next(row.definition for row in state.table.rows if row.definition.name == entry.get(
                "printed_on", entry["source"]))
            assert 1 <= entry["line"] <= len(definition.text), entry
        if entry.get("ability") in [line for row in state.table.rows for line in row.definition.text]:
            assert entry["source"] and entry["line"], entry
    for line in game.log:
        assert line.rule in rules, line


def check_reasons(game: hj.Game, rules: set[str]) -> None:
    for reason in game.why():
        assert reason.rule in rules, reason
        assert reason.text, reason
    frames = game.state.frames
    below = frames[-2] if len(frames) > 1 and isinstance(frames[-1], Pick) else None
    if game.decision is not None and below is not None and not isinstance(below, Run):
        assert game.why()[0].rule == game.decision.rule, "a question of the rules is asked by their own sentence"


@pytest.mark.parametrize("way", GAMES)
def test_every_line_and_every_reason_names_its_rule(way: str) -> None:
    game = begin(way, 1)
    rules = known_rules(way.split()[0])
    for number, played in enumerate(walk(game, 1)):
        if number % EVERY == 0:
            check_reasons(played, rules)
    check_log(game, rules)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("game", sorted(TEXTS))
def test_every_line_names_its_rule_in_games_of_cards_with_texts(game: str, seed: int) -> None:
    played = position(game, seed)
    rules = known_rules(game)
    for number, _ in enumerate(walk(played, seed)):
        if number % EVERY == 0:
            check_reasons(played, rules)
        if number == 120:
            break
    check_log(played, rules)


@pytest.mark.parametrize(("game", "type", "line"), [(game, *found) for game in sorted(TEXTS) for found in lines(game)])
def test_the_texts_of_these_games_are_read(game: str, type: str, line: str) -> None:
    assert card(game, "Tried", type, [line]).text == (line,)
