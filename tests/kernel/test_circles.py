"""Continuous abilities that depend on each other in a circle: which come first, and what stays of the others."""

from __future__ import annotations

import pytest

from headjudge.kernel import characteristics
from headjudge.kernel.abilities import Ability
from headjudge.kernel.cards import Definition
from headjudge.kernel.changes import number_changes
from headjudge.kernel.effects import ActivePart
from headjudge.kernel.game import Game
from tests.kernel.toy import FIELD, HAND, HILL, NORTH, Part_, card, island, lay, on_field

EVERY = frozenset(FIELD)
HOUSE = card("house", strength=2, traits=("stone",))


def always(*parts: Part_) -> Ability:
    return Ability("cont", EVERY, parts=parts)


def thief(name: str, *others: Part_, strength: int = 2) -> Definition:
    """All cards of the other player lose all abilities; and what else it does."""
    takes = Part_("lose ability", lambda game, active, one: on_field(game, one) and game.master(one) != active.master,
                  loses=True)
    return card(name, always(takes), *[always(part) for part in others], strength=strength)


def plus(by: int) -> Part_:
    return Part_("strength", lambda game, active, one: one == active.source,
                 lambda game, active, one, value: value + by)


def later(game: Game) -> None:
    game.time += 1


def test_of_two_that_take_each_others_abilities_the_older_one_is_at_work() -> None:
    first, second = thief("first", plus(5)), thief("second", plus(7))
    game = island(first, second)
    one = lay(game, first, 0, HILL)
    later(game)
    two = lay(game, second, 1, HILL)
    for fresh, order in ((game.clone(), (one, two)), (game.clone(), (two, one))):
        assert {number: fresh.number(number, "strength") for number in order} == {one: 7, two: 2}
    assert characteristics.abilities(game, two) == [] and len(characteristics.abilities(game, one)) == 2
    game.move(one, game.layout.at(0, HAND), "return")
    assert game.number(two, "strength") == 9


def test_what_waits_for_a_circle_is_not_applied_before_it_however_old_it_is() -> None:
    """The watcher counts who is stone; of the two that make each other no stone the older one does."""
    def strips(name: str, target: str) -> Definition:
        def reach(game: Game, active: object, one: int) -> bool:
            own = next(card.number for card in game.cards if card.name == name)
            return game.cards[one].name == target and "stone" in game.words(own, "trait")

        return card(name, always(Part_("trait", reach, say=lambda game, active, one, value: (), reads=("trait",))),
                    traits=("stone",))

    def stones(game: Game) -> int:
        return sum("stone" in game.words(one.number, "trait") for one in game.cards if on_field(game, one.number))

    watcher = card("watcher", always(Part_("strength", lambda game, active, one: one == active.source,
                                           lambda game, active, one, value: value + stones(game), reads=("trait",))))
    left, right = strips("left", "right"), strips("right", "left")
    game = island(watcher, left, right)
    seen = lay(game, watcher, 0, HILL)
    later(game)
    two = lay(game, right, 0, NORTH)
    later(game)
    one = lay(game, left, 0, NORTH)
    assert game.number(seen, "strength") == 1
    assert (game.words(one, "trait"), game.words(two, "trait")) == ((), ("stone",))


@pytest.mark.parametrize("older", ["left", "right"])
def test_two_numbers_that_add_each_other_do_it_once_in_order_of_time(older: str) -> None:
    def adds(name: str, other: str, strength: int) -> Definition:
        def more(game: Game, active: object, one: int, value: int) -> int:
            return value + next(game.number(card.number, "strength") for card in game.cards if card.name == other)

        return card(name, always(Kept("strength", lambda game, active, one: game.cards[one].name == name, more,
                                      reads=("strength",))), strength=strength)

    left, right = adds("left", "right", 3), adds("right", "left", 5)
    game = island(left, right)
    for definition in (left, right) if older == "left" else (right, left):
        lay(game, definition, 0, HILL)
        later(game)
    numbers = {one.name: game.number(one.number, "strength") for one in game.cards if on_field(game, one.number)}
    assert numbers == ({"left": 8, "right": 13} if older == "left" else {"right": 8, "left": 11})
    card_number = next(one.number for one in game.cards if one.name == "left" and on_field(game, one.number))
    assert [change.to for change in number_changes(game, card_number, "strength")] == [numbers["left"]]


class Kept(Part_):
    """A change whose amount is kept when it is applied."""

    def kept(self, game: Game, active: object, card: int) -> int:
        assert self.change is not None
        assert isinstance(active, ActivePart)
        return self.change(game, active, card, 0)

    def number(self, game: Game, active: object, card: int, value: int) -> int:
        assert isinstance(active, ActivePart)
        kept = game.kept(active, card)
        return value + (self.kept(game, active, card) if kept is None else kept)


def test_an_ability_that_gives_itself_to_others_begins_with_who_has_it() -> None:
    """Who has a song gives it to whoever stands beside; the first one has it printed."""
    class Song(Part_):
        def feeds(self, read: str) -> bool:
            return read in ("ability", "label:song")

    def sings(game: Game, number: int) -> bool:
        return any("song" in ability.labels for ability in game.cards[number].row.abilities) or any(
            "song" in ability.labels for ability, _ in characteristics.granted(game, number, "label:song"))

    song = Ability("auto", EVERY, labels=("song",))
    spread = Song("ability", lambda game, active, one: on_field(game, one) and any(
        sings(game, other) for other in range(len(game.cards)) if other != one and on_field(game, other)),
        reads=("label:song",), gives=(song,))
    choir = card("choir", always(spread), strength=1)
    singer = card("singer", Ability("auto", EVERY, labels=("song",)), strength=1)
    game = island(choir, singer, HOUSE)
    lay(game, choir, 0, HILL)
    house = lay(game, HOUSE, 0, NORTH)
    assert characteristics.granted(game, house) == []
    lay(game, singer, 0, NORTH)
    assert [ability.labels for ability, _ in characteristics.granted(game, house)] == [("song",)]
