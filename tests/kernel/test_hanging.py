"""Cards that hang on others, a field of several zones, and replacement of a move with what goes along."""

from __future__ import annotations

import pytest

from headjudge.kernel import views
from headjudge.kernel.abilities import Ability, Part
from headjudge.kernel.effects import ActivePart
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game
from headjudge.kernel.identity import fingerprint, position
from headjudge.kernel.procedures import Procedure
from tests.kernel.toy import (
    CELLAR,
    FIELD,
    HAND,
    HILL,
    NORTH,
    SEA,
    SOUTH,
    Sail,
    Say,
    Toy,
    card,
    carry_out,
    go_on,
    home,
    island,
    lay,
    said,
)

HOUSE = card("house", strength=2)
GOODS = card("goods")


class Anchored(Part):
    """It stays on the field instead of going to sea, if its player likes, and says so; or goes to hand instead."""

    def __init__(self, to_hand: bool) -> None:
        super().__init__("instead:move")
        self.to_hand = to_hand

    def replaces(self, game: Game, active: ActivePart, event: Event) -> bool:
        return event.card is not None and event.card.number == active.source and event.verb == "sail"

    def optional(self) -> bool:
        return True

    def substitute(self, game: Game, active: ActivePart, event: Event) -> tuple[Event, ...] | Procedure:
        assert event.card is not None
        if self.to_hand:
            return (game.moving(event.card.number, home(game, event.card.number, HAND), "rescue"),)
        return Say(active.master, "anchored")


STONE = card("stone house", Ability("cont", frozenset(FIELD), parts=(Anchored(False),)))
TENT = card("tent", Ability("cont", frozenset(FIELD), parts=(Anchored(True),)))


def test_a_card_hangs_on_its_host_through_the_field_and_follows_it_out() -> None:
    game = island(HOUSE, GOODS)
    house, other = lay(game, HOUSE, 0, NORTH, state="used"), lay(game, HOUSE, 0, SOUTH)
    goods, more = lay(game, GOODS, 0, CELLAR, host=house), lay(game, GOODS, 0, CELLAR, host=other)
    assert game.hanging(house, CELLAR) == [goods] and game.hanging(other, CELLAR) == [more]
    before = game.cards[house]
    game.move(house, game.layout.at(0, HILL), "climb")
    after = game.cards[house]
    assert (after.serial, after.state, after.since) == (before.serial, "used", before.since)
    assert after.arrived > before.arrived
    assert game.hanging(house, CELLAR) == [goods]
    game.move(house, home(game, house, SEA), "sail")
    assert game.at(0, SEA) == (house, goods) and game.cards[goods].host == -1 and game.hanging(other, CELLAR) == [more]


def test_a_move_within_the_field_may_name_the_state() -> None:
    game = island(HOUSE)
    house = lay(game, HOUSE, 0, NORTH)
    game.happen(game.moving(house, game.layout.at(0, HILL), "climb", state="used"))
    assert game.cards[house].state == "used" and said(game, "turn") == []


def test_two_cards_in_one_place_keep_apart_what_hangs_on_each() -> None:
    game = island(HOUSE, GOODS)
    old, new = lay(game, HOUSE, 0, HILL), lay(game, HOUSE, 0, NORTH)
    of_old, of_new = lay(game, GOODS, 0, CELLAR, host=old), lay(game, GOODS, 0, CELLAR, host=new)
    game.move(new, game.layout.at(0, HILL), "climb")
    game.move(old, home(game, old, SEA), "sail")
    assert game.at(0, SEA) == (old, of_old) and game.hanging(new, CELLAR) == [of_new]


def test_a_host_that_comes_in_the_same_group_is_the_card_that_it_becomes() -> None:
    game = island(HOUSE)
    below, above = lay(game, HOUSE, 0, HILL), lay(game, HOUSE, 0, HAND)
    hill = game.layout.at(0, HILL)
    game.happen_all([game.moving(above, hill, "build"), game.moving(below, hill, "be built upon", under=above)])
    assert game.cards[below].host == game.cards[above].serial and game.hanging(above, HILL) == [below]


def test_what_a_card_hangs_on_belongs_to_the_state() -> None:
    games = []
    for second in (False, True):
        game = island(HOUSE, GOODS)
        houses = [lay(game, HOUSE, 0, NORTH), lay(game, HOUSE, 0, SOUTH)]
        lay(game, GOODS, 0, CELLAR, host=houses[second])
        games.append(game)
    assert fingerprint(games[0]) != fingerprint(games[1]) and position(games[0]) != position(games[1])
    assert fingerprint(games[0]) == fingerprint(games[0].clone())


def test_what_would_go_along_with_a_card_that_stays_does_not_go() -> None:
    game = island(STONE, GOODS)
    house = lay(game, STONE, 0, NORTH)
    goods = lay(game, GOODS, 0, CELLAR, host=house)
    carry_out(game, Sail(house))
    assert game.question is not None and game.question.kind == "instead"
    yes, no = game.clone(), game.clone()
    yes.choose(0)
    assert yes.at(0, NORTH) == (house,) and yes.hanging(house, CELLAR) == [goods] and said(yes)[0] == "anchored"
    no.choose(1)
    assert no.at(0, SEA) == (house, goods) and "anchored" not in said(no)


def test_a_substitute_takes_along_what_hangs_on_it() -> None:
    game = island(TENT, GOODS)
    house = lay(game, TENT, 0, NORTH)
    goods = lay(game, GOODS, 0, CELLAR, host=house)
    carry_out(game, Sail(house))
    go_on(game)
    assert game.at(0, HAND) == (house,) and game.at(0, SEA) == (goods,) and said(game, "move") == ["rescue", "follow"]


def test_a_view_says_on_what_a_card_hangs() -> None:
    game = island(HOUSE, GOODS)
    house = lay(game, HOUSE, 0, NORTH)
    lay(game, GOODS, 0, CELLAR, host=house)
    zones = views.view(game, 1)["players"][0]["zones"]
    assert zones["cellar"]["cards"][0]["host"] == zones["coast"]["north"]["cards"][0]["id"]
    assert "host" not in zones["coast"]["north"]["cards"][0]


def test_a_card_comes_to_hang_on_another_without_moving() -> None:
    game = island(HOUSE, GOODS)
    house, other = lay(game, HOUSE, 0, NORTH), lay(game, HOUSE, 0, SOUTH)
    goods = lay(game, GOODS, 0, CELLAR, host=house)
    serial = game.cards[goods].serial
    game.happen(Event("hang", "hand over", 0, game.cards[goods], other=game.cards[other]))
    assert game.hanging(other, CELLAR) == [goods] and game.cards[goods].serial == serial
    game.happen(Event("hang", "let go", 0, game.cards[goods]))
    assert game.hanging(other, CELLAR) == [] and game.cards[goods].host == -1


def test_what_would_go_along_with_a_move_that_cannot_happen_stays() -> None:
    game = island(HOUSE, GOODS, rules=Toy(prevents=("sail",)))
    house = lay(game, HOUSE, 0, NORTH)
    goods = lay(game, GOODS, 0, CELLAR, host=house)
    game.move(house, home(game, house, SEA), "sail")
    assert game.at(0, NORTH) == (house,) and game.hanging(house, CELLAR) == [goods]
    game.move(house, home(game, house, SEA), "drift")
    assert game.at(0, SEA) == (house, goods)


def test_no_card_is_not_the_last_card() -> None:
    game = island(HOUSE)
    with pytest.raises(AssertionError, match="no card for: sail"):
        game.move(-1, game.layout.at(0, SEA), "sail")
