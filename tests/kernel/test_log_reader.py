"""Reading a log further each time gives the lines that reading it whole gives."""

from __future__ import annotations

from random import Random

import pytest

import headjudge as hj
from headjudge.kernel.views import LogReader
from headjudge.lab.tables import default_decks


@pytest.mark.parametrize("game_id", ["ws", "gcg", "gate", "cfv", "cfd"])
@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_log_that_is_read_further_after_each_decision_is_the_log(game_id: str, seat: int | None) -> None:
    game = hj.new_game(game_id, [hj.load_deck(game_id, name) for name in default_decks(game_id)], seed=5)
    reader, random = LogReader(game.state, (seat,)), Random(2)
    lines = reader.more(game.state)
    for _ in range(150):
        if game.decision is None:
            break
        game.apply(random.randrange(len(game.decision.options)))
        lines += reader.more(game.state)
    assert len(lines) > 100
    last = game.state.log
    assert last is not None and last[0].kind != "ability", "an entry that may be taken back is told later"
    assert lines == game.log_for(seat)


def test_what_a_decision_returns_is_new_also_when_it_takes_back_the_last_entry() -> None:
    game = hj.new_game("ws", [hj.load_deck("ws", name) for name in default_decks("ws")], seed=5)
    random, taken_back = Random(2), 0
    for _ in range(150):
        assert game.decision is not None
        before = game.log
        after = game.apply(random.randrange(len(game.decision.options)))
        taken_back += len(game.log) < len(before) + len([entry for entry in after if entry.text])
        assert len(after) < 120, "the whole log"
    assert taken_back, "no entry was taken back"


def test_who_plays_both_seats_reads_of_each_draw_which_card_it_was() -> None:
    ayla = hj.card("ws", name="Ayla", type="character", color="red", level=0, cost=0, power=3000, soul=1)
    game = hj.scenario("ws", phase="clock", players=[{"hand": 1, "deck": [ayla, 20]}, {"deck": [ayla, 20]}])
    reader = LogReader(game.state, (0, 1))
    reader.more(game.state)
    game.pick(action="clock")
    drawn = [line for line in reader.more(game.state) if line["verb"] == "draw"]
    assert [line["card"]["name"] for line in drawn] == ["Ayla", "Filler"]
    other = [line for line in game.log_for(1) if line["verb"] == "draw"]
    assert all("card" not in line for line in other)
