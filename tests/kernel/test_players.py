"""Who is meant, whose turn it is, who wins and loses: with players who are out, other directions, and teams."""

from __future__ import annotations

from headjudge.kernel import views
from headjudge.kernel.events import Cause, Event
from headjudge.kernel.game import Game
from headjudge.language.running.conditions import IsNow
from headjudge.language.running.context import Context
from headjudge.language.running.meanings import Meanings
from headjudge.language.running.selecting import Selected
from headjudge.language.running.terms import Seats
from headjudge.language.running.triggers import caused
from tests.kernel.toy import HILL, Toy, card, island, lay

HOUSE = card("house", strength=2)
TEAMS = (0, 1, 0, 1)


class Backwards(Toy):
    """The turn passes the other way round."""

    def turn_order(self, game: Game) -> list[int]:
        return game.in_turn_order(-1)


class Together(Toy):
    """A team takes its turn together."""

    def turn_of(self, game: Game) -> tuple[int, ...]:
        return game.sides(game.turn_player)[0]


def seats(game: Game, word: str) -> Seats:
    layout = game.layout
    everybody = range(layout.players)
    return Seats(word, tuple([tuple([b for b in everybody if not layout.allied(a, b)]) for a in everybody]))


def test_each_opponent_is_who_is_still_in_the_game() -> None:
    game = island(HOUSE, players=4)
    opponents = seats(game, "opponent")
    assert opponents.of(game, 1) == (0, 2, 3) and opponents.one(game, 1) == 2
    game.leave((2,))
    assert opponents.of(game, 1) == (0, 3) and opponents.one(game, 1) == 3
    assert opponents.includes(1, 2), "what happens to cards of who leaves still happens to an opponent's"
    assert seats(game, "each").in_order(game, 1) == (0, 1, 3)


def test_what_those_who_are_out_have_does_not_count() -> None:
    game = island(HOUSE, players=3)
    for seat in range(3):
        lay(game, HOUSE, seat, HILL)
    houses = Selected((HILL,), seats(game, "opponent"), (), (), None)
    assert houses.count(game, Context(-1, None, 0)) == 2
    game.leave((1,))
    assert houses.count(game, Context(-1, None, 0)) == 1


def test_turn_order_is_the_games_to_say() -> None:
    game = island(HOUSE, players=4, rules=Backwards())
    game.turn_player = 1
    assert seats(game, "each").in_order(game, 3) == (1, 0, 3, 2)
    assert seats(game, "opponent").in_order(game, 1) == (0, 3, 2)
    assert [seats(game, "opponent").one(game, seat) for seat in range(4)] == [3, 0, 1, 2]
    game.leave((0,))
    assert seats(game, "opponent").one(game, 1) == 3


def test_nobody_has_no_team() -> None:
    """A seat of -1 is nobody: it is not the last player."""
    for teams in ((), TEAMS):
        game = island(HOUSE, players=4, teams=teams)
        assert game.sides(-1) == ((), (0, 1, 2, 3))
        assert game.sides(3) != game.sides(-1)


def test_your_turn_is_the_turn_of_your_team() -> None:
    yours, theirs = [
        [IsNow(Meanings(), "turn", seats(game, word)).holds(game, Context(-1, None, seat)) for seat in range(4)]
        for game in [island(HOUSE, players=4, teams=TEAMS, rules=Together())]
        for word in ("you", "opponent")
    ]
    assert yours == [True, False, True, False] and theirs == [False, True, False, True]
    alone = island(HOUSE, players=4)
    now = [IsNow(Meanings(), "turn", seats(alone, "you")).holds(alone, Context(-1, None, seat)) for seat in range(4)]
    assert now == [True, False, False, False]
    assert Meanings().whose_now(island(HOUSE, players=4, teams=TEAMS, rules=Together()), "turn") == (0, 2)


def test_a_team_wins_and_loses_together() -> None:
    won = island(HOUSE, players=4, teams=TEAMS)
    Meanings().win(won, 2)
    assert won.result is not None and (won.result.winners, won.result.losers) == ((0, 2), (1, 3))
    given_up = island(HOUSE, players=4, teams=TEAMS)
    super(Toy, Toy()).concede(given_up, 1)
    assert given_up.result is not None
    assert (given_up.result.winners, given_up.result.losers) == ((0, 2), (1, 3))


def test_who_was_out_before_has_lost() -> None:
    game = island(HOUSE, players=3)
    game.leave((2,))
    super(Toy, Toy()).concede(game, 1)
    assert game.result is not None and (game.result.winners, game.result.losers) == ((0,), (1, 2))


def test_a_teammates_effect_is_not_an_opponents() -> None:
    game = island(HOUSE, players=4, teams=TEAMS)
    found = [caused(game, Event("turn", "turn", 0, cause=Cause(-1, None, seat)), "opponent_effect", 0)
             for seat in range(4)]
    assert found == [False, True, False, True]


def test_a_team_sees_what_one_of_it_is_asked_and_the_others_do_not() -> None:
    game = island(HOUSE, players=4, teams=TEAMS)
    shown = [views.view(game, seat) for seat in (0, 1, 2, 3, None)]
    assert [one["asked"] for one in shown] == [0] * 5
    assert [one["decision"] is not None for one in shown] == [True, False, True, False, False]
    assert shown[2]["decision"] == shown[0]["decision"] and shown[2]["decision"]["player"] == 0
