"""Constant effects that give keyword effects while other Units have some."""

from __future__ import annotations

import headjudge as hj
from tests.gcg.rulings.helpers import table, unit


def keywords(game: hj.Game, name: str) -> list[str]:
    """The keyword effects that a Unit has been given."""
    return [label for one in game.card(name).abilities if one.gained for label in one.labels]


def test_a_keyword_for_a_unit_while_another_keyword_is_in_play() -> None:
    text = "While a friendly Unit with <Blocker> is in play, this Unit gains <High-Maneuver>."
    assert keywords(table({"battle_area": [unit("Heron", text), unit("Gull")]}), "Heron") == []
    game = table({"battle_area": [unit("Heron", text), unit("Gull", "<Blocker>")]})
    assert keywords(game, "Heron") == ["high_maneuver"]


def test_two_units_that_wait_for_each_others_keyword_have_none() -> None:
    one = "While a friendly Unit with <Blocker> is in play, this Unit gains <High-Maneuver>."
    two = "While a friendly Unit with <High-Maneuver> is in play, this Unit gains <Blocker>."
    game = table({"battle_area": [unit("Heron", one), unit("Gull", two)]})
    assert keywords(game, "Heron") == keywords(game, "Gull") == []
    game = table({"battle_area": [unit("Heron", one), unit("Gull", two), unit("Tern", "<High-Maneuver>")]})
    assert (keywords(game, "Heron"), keywords(game, "Gull")) == (["high_maneuver"], ["blocker"])


def test_a_keyword_by_ap_and_ap_by_the_keyword() -> None:
    by_ap = "All friendly Units with 3 or more AP gain <Blocker>."
    by_keyword = "All friendly Units with <Blocker> get AP+1."
    for first, second in ((by_ap, by_keyword), (by_keyword, by_ap)):
        game = table({"battle_area": [unit("Heron", first), unit("Gull", second), unit("Tern", ap=3)]})
        assert (game.card("Tern").ap, keywords(game, "Tern"), game.card("Heron").ap) == (4, ["blocker"], 2)
