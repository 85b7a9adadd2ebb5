"""Layers, dependency within one, values up to one, what reads itself or each other, abilities given and lost."""

from __future__ import annotations

from headjudge.kernel import characteristics
from headjudge.kernel.abilities import Ability
from headjudge.kernel.changes import number_changes
from tests.kernel.toy import FIELD, HAND, HILL, NORTH, SEA, Auto, On, Part_, begin, card, home, island, lay, on_field

HOUSE = card("house", strength=2, traits=("stone",))


def test_layers_come_before_time_and_a_fixed_value_last() -> None:
    game = island(HOUSE)
    house = lay(game, HOUSE, 0, HILL)
    begin(game, "fixed", house, 50)
    begin(game, "support", house, 100)
    begin(game, "plus", house, 3)
    assert game.number(house, "strength") == 50
    begin(game, "printed", house, 10)
    assert [change.to for change in number_changes(game, house, "strength")] == [10, 13, 113, 50]


def test_what_depends_waits_within_its_layer_alone() -> None:
    game = island(HOUSE)
    house = lay(game, HOUSE, 0, HILL)
    begin(game, "doubled", house)
    begin(game, "support", house, 100)
    begin(game, "plus", house, 3)
    assert game.number(house, "strength") == (2 + 3) * 2 + 100
    begin(game, "fixed", house, 1)
    assert game.number(house, "strength") == 1
    assert [change.to for change in number_changes(game, house, "strength")] == [5, 10, 110, 1]


def test_words_that_depend_on_words_and_on_numbers_that_depend_on_them() -> None:
    every = frozenset(FIELD)
    paint = card("painter", Ability("cont", every, parts=(
        Part_("trait", lambda game, active, one: "white" in game.words(one, "trait"),
              say=lambda game, active, one, value: (*value, "bright"), reads=("trait",)),)))
    lime = card("lime", Ability("cont", every, parts=(
        Part_("trait", lambda game, active, one: game.number(one, "strength") >= 2,
              say=lambda game, active, one, value: (*value, "white"), reads=("strength",)),)))
    proud = card("proud", Ability("cont", every, parts=(
        Part_("strength", lambda game, active, one: "bright" in game.words(one, "trait"),
              lambda game, active, one, value: value + 5, reads=("trait",)),)))
    game = island(HOUSE, paint, lime, proud)
    house = lay(game, HOUSE, 0, HILL)
    lay(game, paint, 0, NORTH)
    assert game.words(house, "trait") == ("stone",)
    lay(game, lime, 0, NORTH)
    assert game.words(house, "trait") == ("stone", "white", "bright")
    lay(game, proud, 0, NORTH)
    values = {game.clone().number(house, "strength")}
    game.words(house, "trait")
    values.add(game.number(house, "strength"))
    assert values == {7} and game.words(house, "trait") == ("stone", "white", "bright")
    assert not game.pending and not game.tainted


def test_an_ability_given_after_a_loss_is_kept() -> None:
    for late in (False, True):
        song = Auto("song", On("enter:sea"))
        singer = card("singer", Ability("cont", frozenset(FIELD), parts=(
            Part_("ability", lambda game, active, one: game.master(one) == 0 and on_field(game, one), gives=(song,)),)))
        game = island(HOUSE, singer)
        house, ship = lay(game, HOUSE, 0, HILL), lay(game, HOUSE, 1, HILL)
        if not late:
            lay(game, singer, 1, NORTH)
        begin(game, "silenced", house)
        if late:
            lay(game, singer, 1, NORTH)
        assert (song in characteristics.abilities(game, house)) is late
        game.move(ship, home(game, ship, SEA), "sail")
        assert len(game.standby) == (1 if late else 0)


def test_a_card_that_comes_later_has_what_is_given_to_all() -> None:
    song = Auto("song", On("enter:sea"))
    pride = Ability("cont", frozenset(FIELD), parts=(
        Part_("strength", lambda game, active, one: one == active.source, lambda game, active, one, value: value + 5),))
    singer = card("singer", Ability("cont", frozenset(FIELD), parts=(
        Part_("ability", lambda game, active, one: game.master(one) == 0 and on_field(game, one),
              gives=(song, pride)),)))
    game = island(HOUSE, singer)
    late, ship = lay(game, HOUSE, 0, HAND), lay(game, HOUSE, 1, HILL)
    lay(game, singer, 1, NORTH)
    assert game.number(late, "strength") == 2
    game.move(late, game.layout.at(0, HILL), "build")
    assert game.number(late, "strength") == 7
    game.move(ship, home(game, ship, SEA), "sail")
    assert [(entry.master, entry.source.number if entry.source else -1) for entry in game.standby] == [(0, late)]
    game.move(late, game.layout.at(0, HAND), "return")
    assert game.number(late, "strength") == 2
