"""Shortcuts say what the slow way says: at each step of random games, with starter decks and with random ones."""

from __future__ import annotations

import pytest

from headjudge.kernel.routes import ARRIVING, GIVEN, LEAVING, PRINTED, WATCHING
from tests.laws.games import GAMES
from tests.laws.shortcuts import cards, choices, events, glances, parts
from tests.laws.steps import LAWS, SETUPS, broken, game_of


@pytest.mark.timeout(400)  # four players take long where each step is asked about in the long way
@pytest.mark.parametrize("way, decks", SETUPS)
def test_a_shortcut_says_what_the_slow_way_says(way: str, decks: str) -> None:
    """The laws are those of `tests/laws/shortcuts`."""
    found = broken(way, decks, 11)
    if found:
        pytest.fail("\n\n".join([f"{len(found)} laws do not hold.", *found]), pytrace=False)


def test_each_law_is_looked_at_somewhere() -> None:
    modules = (cards, choices, events, glances, parts)
    assert {one.holds.__module__ for one in LAWS} == {module.__name__ for module in modules}
    assert all(set(one.setups) & set(SETUPS) for one in LAWS)


@pytest.mark.parametrize("way", [way for way in GAMES if " " not in way])
def test_what_is_heard_of_a_move_is_what_the_triggers_of_the_table_listen_to(way: str) -> None:
    game = game_of(way, "starters", 4)
    table, layout = game.table, game.layout
    printed = {ability.number for row in table.rows for ability in row.abilities}
    for origin in range(layout.place_count):
        for place in range(layout.place_count):
            keys = (f"leave:{layout.zone_of[origin].name}", f"enter:{layout.zone_of[place].name}", "move")
            heard = dict(table.route(layout, origin, place).heard)
            assert set(heard) == table.keys.intersection(keys)
            for ability in table.abilities:
                for trigger in ability.triggers:
                    for key in set(keys).intersection(trigger.keys):
                        assert heard[key] & (LEAVING if trigger.leaving else ARRIVING)
                        assert heard[key] & (PRINTED if trigger.own else WATCHING)
                        assert ability.number in printed or (heard[key] & GIVEN and heard[key] & WATCHING)
