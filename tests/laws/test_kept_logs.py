"""A log that is read piece by piece is the log that is read at once, also after decisions were taken back."""

from __future__ import annotations

from random import Random

import pytest

from headjudge.kernel import views
from tests.laws.games import GAMES, begin


@pytest.mark.parametrize("way", GAMES)
def test_what_log_for_keeps_is_what_is_read_anew(way: str) -> None:
    game = begin(way, 3)
    source = Random(3)
    seats = (None, 0, 1)
    for number in range(120):
        if game.over:
            break
        question = game.state.question
        assert question is not None
        game.apply(source.randrange(len(question.choices)))
        if number % 7 == 6:
            game.undo(source.randrange(1, 4))
        if number % 3 == 0:
            for seat in seats:
                whole = views.log_of(game.state, seat)
                first = source.randrange(len(whole) + 2)
                told = game.log_for(seat, since=first)
                assert told == whole[first:]
                for line in told:
                    line.clear()  # type: ignore[attr-defined]  # whoever gets lines may change them


def test_lines_that_were_read_are_kept_until_decisions_are_taken_back() -> None:
    game = begin("ws", 1)
    game.run(agents={0: "random", 1: "random"}, until=4)
    read = game.log_for(0)
    kept = game._logs[0]
    game.apply(0)
    assert len(game.log_for(0)) > len(read) and game._logs[0] is kept
    game.undo(3)
    assert len(game.log_for(0)) < len(read) and game._logs[0] is not kept


@pytest.mark.parametrize("way", GAMES)
def test_lines_that_were_read_stay(way: str) -> None:
    """Whoever asks for what is new since the lines read so far has the whole log."""
    game = begin(way, 4)
    source = Random(4)
    read: list[object] = []
    for _ in range(90):
        if game.over:
            break
        question = game.state.question
        assert question is not None
        game.apply(source.randrange(len(question.choices)))
        read += game.log_for(0, since=len(read))
        assert read == views.log_of(game.state, 0)
