"""A decision with thousands of options is searched on the server, key by key."""

from __future__ import annotations

import time
from typing import Any

import headjudge as hj
from headjudge.lab.tables import default_decks
from headjudge.table.schema import SERVER, Names
from headjudge.table.seats import MOST_FOUND, Channel, Rest
from tests.table.test_hidden import INFO

WORDS = ("Amber", "Harbor", "Lantern", "Heron", "Marsh", "Signal", "Tide", "Quill", "Ember", "Rune")
NAMES = [f"{first} {second} {third} {fourth}" for first in WORDS for second in WORDS for third in WORDS
         for fourth in WORDS]


def named() -> Channel:
    """Returns what a seat is sent that is to name one of 10,000 cards."""
    game = hj.new_game("ws", [hj.load_deck("ws", name) for name in default_decks("ws")], seed=1)
    asked = game.state.question
    assert asked is not None
    rest = Rest(1, 2, (asked.player,), INFO, None, False, None, None, None, None, 0)
    channel = Channel(game, (asked.player,), "t")
    channel.update(game, rest)
    told = channel._told
    assert told is not None and told.decision is not None
    options: Any = [{"key": f"name {name}", "action": "name", "text": name} for name in NAMES]
    channel._told = told._replace(decision={**told.decision, "options": options})
    return channel


def test_a_key_is_answered_in_a_fifth_of_the_time_that_a_player_notices_with_20_names_at_most() -> None:
    """Of the 200 ms for a key the browser waits 60 for another one; the rest is the way, the search and the list."""
    channel, typed = named(), "heron lantern quill"
    times = []
    for length in range(len(typed) + 1):
        began = time.thread_time()
        total, found = channel.find(typed[:length], 0)
        assert SERVER.encode(Names(id="k", total=total, options=found))
        times.append(time.thread_time() - began)
        assert len(found) == min(total, MOST_FOUND)
    assert max(times) < 0.04


def test_words_are_found_anywhere_in_a_name_and_pages_follow_each_other() -> None:
    channel = named()
    fits = [name for name in NAMES if "Quill" in name and "Tide" in name]
    pages = [channel.find("tide QUI", page) for page in range(len(fits) // MOST_FOUND + 2)]
    assert {total for total, _ in pages} == {len(fits)}
    assert [option["text"] for _, found in pages for option in found] == fits
    assert channel.find("nobody", 0) == (0, [])
