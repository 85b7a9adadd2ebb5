"""Options of other decisions, the player who is asked, lines of the log since, and what types and names there are."""

from __future__ import annotations

from typing import Any, get_args, get_origin, get_type_hints, is_typeddict

import pytest

import headjudge as hj
from headjudge.agents import agent_names
from headjudge.api.creating import rules_of
from headjudge.cards.games import game_ids
from tests.api.cards import AYLA, UNREAD, new_game
from tests.laws.games import GAMES, begin


def clock(hand: int = 3) -> hj.Game:
    return hj.scenario("ws", phase="clock", players=[{"hand": [AYLA, hand]}, {}])


# Options


def test_an_option_of_a_decision_that_is_over_is_refused() -> None:
    """Also where an option of the same key is offered again."""
    game = hj.scenario("ws", players=[{"hand": [AYLA, AYLA, AYLA]}, {}])
    assert game.decision is not None
    option = game.decision.options[0]
    game.apply(option)
    while game.decision is not None and game.decision.kind != "main phase":
        game.apply(0)
    assert game.decision is not None and option.key in game.decision.keys
    before = game.fingerprint()
    with pytest.raises(hj.HeadJudgeError, match=r"'play Ayla'.*is an option of another decision.*\n.*play Ayla"):
        game.apply(option)
    assert game.fingerprint() == before
    game.apply(option.key)


def test_an_option_of_another_game_is_refused_unless_it_is_the_same_decision() -> None:
    game, other = clock(), hj.scenario("ws", players=[{"hand": [AYLA]}, {}])
    assert game.decision is not None and other.decision is not None
    with pytest.raises(hj.HeadJudgeError, match="is an option of another decision"):
        other.apply(game.decision.options[0])
    twin, again = game.clone(), hj.loads(game.dumps())
    for same in (twin, again):
        same.apply(game.decision.options[0])
        assert same.players[0].zones["clock"].names == ["Ayla"]


def test_after_an_undo_an_option_of_the_same_decision_is_one_again() -> None:
    game = clock()
    assert game.decision is not None
    option = game.decision.options[0]
    game.apply(option)
    game.undo()
    game.apply(option)
    assert game.players[0].zones["clock"].names == ["Ayla"]


def test_an_agent_that_keeps_an_old_option_is_told() -> None:
    game = new_game()
    assert game.decision is not None
    kept = game.decision.options[0]
    with pytest.raises(hj.HeadJudgeError, match="is an option of another decision"):
        game.run({0: lambda game: kept, 1: lambda game: kept}, until="over")


def test_a_pick_that_names_nothing_is_told_what_there_is_to_name() -> None:
    game = new_game()
    with pytest.raises(hj.HeadJudgeError, match=r"one of 4 options is to be named\. The options are:\n  exchange"):
        game.pick()


# Who is asked


def test_a_pick_may_say_whose_decision_it_is() -> None:
    game = clock()
    before = game.fingerprint()
    with pytest.raises(hj.HeadJudgeError, match="player 0 is asked, not player 1"):
        game.pick(player=1, action="pass")
    with pytest.raises(hj.HeadJudgeError, match="there is no player 2"):
        game.pick(player=2, action="pass")
    assert game.fingerprint() == before
    game.pick(player=0, action="pass")
    assert game.phase == "main phase"


# The log


@pytest.mark.parametrize("game_and_format", GAMES)
def test_lines_of_the_log_since_those_that_were_read(game_and_format: str) -> None:
    """What is read bit by bit is the whole log, for every seat and a spectator."""
    game = begin(game_and_format, 5)
    read: dict[int | None, list[hj.LogLine]] = {seat: [] for seat in (*range(len(game.players)), None)}
    for _ in range(60):
        if game.over:
            break
        game.run({seat: "random" for seat in range(len(game.players))}, until=lambda game: True)
        game.apply(len(game.decision.options) // 2 if game.decision is not None else 0)
        for seat, lines in read.items():
            lines += game.log_for(seat, since=len(lines))
    for seat, lines in read.items():
        assert lines == game.log_for(seat)
    assert game.log_for(0, since=10**6) == []
    with pytest.raises(hj.HeadJudgeError, match="since is -1"):
        game.log_for(0, since=-1)


# Cards


def test_a_definition_says_whether_its_text_is_read() -> None:
    assert UNREAD.unread and not AYLA.unread


# Agents


def test_the_pass_agent_does_as_little_as_is_allowed() -> None:
    assert "pass" in agent_names()
    game = hj.scenario("ws", players=[{"hand": [AYLA]}, {}])
    game.run({0: "pass", 1: "pass"}, until=4)
    assert game.players[0].zones["hand"].names == ["Ayla"]


def test_an_unknown_agent_is_told_those_there_are() -> None:
    game = clock()
    with pytest.raises(hj.HeadJudgeError, match=r"no agent.*first, greedy, pass, random"):
        game.run({0: "nobody"})
    with pytest.raises(hj.HeadJudgeError, match=r"3 is no agent.*first, greedy, pass, random"):
        game.run({0: 3})  # type: ignore[dict-item]


def test_an_agent_of_ones_own_is_one_of_the_library() -> None:
    class Last(hj.Agent):
        def choose(self, game: Any, seat: int) -> int:
            return len(game.question.choices) - 1

    players: dict[int, hj.AgentLike] = {0: Last(), 1: "pass"}
    game = clock()
    game.run(players, until="main")
    assert game.phase == "main phase"


# Views are what their types say


def wrong(value: Any, kind: Any, where: str) -> list[str]:
    """Where a value is not of a type, and where a typed dict has keys that its type lacks."""
    if kind is Any:
        return []
    if is_typeddict(kind):
        if not isinstance(value, dict):
            return [f"{where}: {value!r}"]
        hints = get_type_hints(kind)
        missing = [f"{where}.{key} is missing" for key in kind.__required_keys__ if key not in value]
        unknown = [f"{where}.{key} is not declared" for key in value if key not in hints]
        return [*missing, *unknown, *[one for key, inner in value.items() if key in hints
                                      for one in wrong(inner, hints[key], f"{where}.{key}")]]
    parts = get_args(kind)
    if get_origin(kind) is list:
        return [f"{where}: {value!r}"] if not isinstance(value, list) else [
            one for inner in value for one in wrong(inner, parts[0], f"{where}[]")]
    if get_origin(kind) is dict:
        return [f"{where}: {value!r}"] if not isinstance(value, dict) else [
            one for key, inner in value.items() for one in wrong(inner, parts[1], f"{where}.{key}")]
    if parts:
        tried = [wrong(value, part, where) for part in parts]
        return [] if [] in tried else min(tried, key=len)
    return [] if type(value) is kind else [f"{where}: {value!r} is no {kind.__name__}"]


@pytest.mark.parametrize("game_and_format", GAMES)
def test_views_and_logs_are_what_their_types_say(game_and_format: str) -> None:
    game = begin(game_and_format, 7)
    seats = range(len(game.players))
    for turn in range(1, 9):
        game.run({seat: "random" for seat in seats}, until=turn)
        for seat in (*seats, None):
            assert wrong(game.view(seat), hj.View, "view") == []
    for seat in (*seats, None):
        assert [one for line in game.log_for(seat) for one in wrong(line, hj.LogLine, "line")] == []
    game.run({seat: "random" for seat in seats}, until="over")
    assert wrong(game.view(None), hj.View, "view") == []


@pytest.mark.parametrize("game", game_ids())
def test_every_field_and_slot_of_a_game_has_its_type(game: str) -> None:
    rules = rules_of(game)
    shape = rules.shape()
    assert shape is not None
    fields = get_type_hints(hj.CardView)
    assert {fields.get(field.key) for field in shape.numbers} == {int}
    assert {fields.get(field.argument) for field in shape.words} == {list[str]}
    slots = {slot for zone in rules.zones for slot in zone.slots}
    assert slots <= set(get_type_hints(hj.ZoneView))
