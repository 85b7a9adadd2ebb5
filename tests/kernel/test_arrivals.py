"""Cards that come together: in which order their continuous abilities are applied."""

from __future__ import annotations

from headjudge.kernel.abilities import Ability
from headjudge.kernel.cards import Definition
from headjudge.kernel.game import Game
from tests.kernel.test_players import Together
from tests.kernel.toy import DECK, FIELD, HILL, NORTH, SOUTH, Part_, Toy, card, island, lay

HOUSE = card("house", strength=2)


def painter(color: int) -> Definition:
    """A house that makes the strength of all others its own: the last one decides."""
    return card(f"painter {color}", Ability("cont", frozenset(FIELD), parts=(
        Part_("strength", lambda game, active, one: game.cards[one].row.type == "house" and one != active.source,
              lambda game, active, one, value: color),)))


PAINTERS = tuple([painter(color) for color in (10, 11, 12, 13)])


def come(players: int, turn_player: int, order: tuple[int, ...], teams: tuple[int, ...] = (),
         rules: Toy | None = None) -> tuple[Game, int]:
    """The painter of each player comes to the hill, all together, in this order."""
    game = island(HOUSE, *PAINTERS, players=players, teams=teams, rules=rules)
    house = lay(game, HOUSE, 0, NORTH)
    game.turn_player = turn_player
    cards = {seat: lay(game, PAINTERS[seat], seat, DECK) for seat in range(players)}
    game.happen_all([game.moving(cards[seat], game.layout.at(seat, HILL), "come") for seat in order])
    return game, game.number(house, "strength")


def test_those_of_whose_turn_it_is_count_as_the_first() -> None:
    for order in ((0, 1), (1, 0)):
        assert [come(2, turn_player, order)[1] for turn_player in (0, 1)] == [11, 10]


def test_they_still_do_when_the_turn_has_passed() -> None:
    game, strength = come(2, 0, (1, 0))
    game.turn_player = 1
    game.changed()
    assert strength == 11
    assert game.number(game.at(0, NORTH)[0], "strength") == 11
    assert game.number(game.clone().at(0, NORTH)[0], "strength") == 11


def test_the_others_follow_in_turn_order_and_a_team_as_one() -> None:
    assert [come(4, turn_player, (3, 1, 2, 0))[1] for turn_player in range(4)] == [13, 10, 11, 12]
    teams = (0, 1, 0, 1)
    assert come(4, 0, (2, 1, 0, 3), teams, Together())[1] == 13
    assert come(4, 1, (2, 1, 0, 3), teams, Together())[1] == 10


def test_of_one_player_they_come_in_the_order_of_the_group() -> None:
    for places in ((NORTH, SOUTH), (SOUTH, NORTH)):
        game = island(HOUSE, *PAINTERS)
        house = lay(game, HOUSE, 1, HILL)
        first, second = lay(game, PAINTERS[0], 0, DECK), lay(game, PAINTERS[1], 0, DECK)
        game.happen_all([game.moving(one, game.layout.at(0, kind), "come")
                         for one, kind in zip((first, second), places, strict=True)])
        assert game.number(house, "strength") == 11
        cards = game.cards
        assert cards[first].arrived == cards[second].arrived and cards[first].since < cards[second].since
        later = lay(game, PAINTERS[2], 0, DECK)
        game.move(later, game.layout.at(0, HILL), "come")
        assert cards[later].since > cards[second].since and game.number(house, "strength") == 12
