"""Section 12: sides, opponents, turn order, and the removal of defeated players.

Sides play against each other: two players, every player of a battle royale, or two teams, whose leaders answer what a
team has to decide.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.gcg.memory import order_of_play
from headjudge.games.gcg.zones import OUTSIDE
from headjudge.kernel.decisions import Choice
from headjudge.kernel.events import FACE_DOWN, FACE_UP
from headjudge.kernel.game_rules import Format
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import TRACING, Fact, by_rule, in_force, rule, step
from headjudge.kernel.zones import EVERYBODY

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

TWO_PLAYER: Final = "two-player"
BATTLE_ROYALE: Final = "battle-royale"
WINNER_TAKES_ALL: Final = "winner-takes-all"
TEAM_BATTLE: Final = "team-battle"

TWO: Final = Fact("gcg:1.1.1", 2)
THREE_OR_MORE: Final = Fact(("gcg:12.1", "gcg:12.2"), 3)
FOUR: Final = Fact(("gcg:12.1", "gcg:12.3"), 4)
CONDITIONS: Final[Fact[tuple[str, ...]]] = Fact("gcg:12.2.5", (BATTLE_ROYALE, WINNER_TAKES_ALL))
MOST_PLAYERS: Final = 8

_TITLES: Final = {
    BATTLE_ROYALE: "Battle royale: the last player standing wins",
    WINNER_TAKES_ALL: "Battle royale: winner takes all",
}

_VICTORIES: Final = {BATTLE_ROYALE: "last-player-standing", WINNER_TAKES_ALL: WINNER_TAKES_ALL}


def formats() -> tuple[Format, ...]:
    """Returns the ways to play: two players, battle royale with either victory condition, team battle."""
    royale = [Format(name, _TITLES[name], THREE_OR_MORE.value, MOST_PLAYERS, victory=_VICTORIES[name])
              for name in CONDITIONS.value]
    return (Format(TWO_PLAYER, "Two players", TWO.value, 2), *royale,
            Format(TEAM_BATTLE, "Team battle: two against two", FOUR.value, 4, 2))


# Sides


def is_team_battle(game: Game) -> bool:
    """Whether players are in teams."""
    return bool(game.layout.teams)


def is_battle_royale(game: Game) -> bool:
    """Whether everybody plays against everybody, more than two."""
    return game.layout.players > 2 and not game.layout.teams


def side_of(game: Game, seat: int) -> tuple[int, ...]:
    """Returns the player, or the players of the team, the leader first."""
    return game.layout.sides[seat]


def leader(game: Game, seat: int) -> int:
    """Returns the player who answers for a side: the player alone, or the leader of the team."""
    return first_of(side_of(game, seat))


@rule("gcg:12.3.4")
def first_of(side: tuple[int, ...]) -> int:
    """Returns the leader, who has the final say."""
    return side[0]


@rule("gcg:5.3.1")
def active_players(game: Game) -> tuple[int, ...]:
    """Returns the active player, or the active team (12-3-1)."""
    if is_team_battle(game) and in_force("gcg:12.3.1"):
        return side_of(game, game.turn_player)
    return (game.turn_player,)


def direction(game: Game) -> int:
    """Returns the direction of turns, 1 or -1."""
    return order_of_play(game).direction


def turn_order(game: Game) -> list[int]:
    """Returns the players who are still in the game, from the active one on; in a team the leader first."""
    if not TRACING and game.layout.players == 2 and not game.out:
        return [game.turn_player, 1 - game.turn_player]  # whatever the direction of turns
    if is_team_battle(game):
        side = side_of(game, game.turn_player)
        others = [seat for seat in range(game.layout.players) if seat not in side]
        return [*side, *others]
    return one_by_one(game)


@rule("gcg:12.2.4")
def one_by_one(game: Game) -> list[int]:
    """The active player first, then the next player in order, one at a time."""
    return game.in_turn_order(direction(game))


def sides(game: Game) -> list[tuple[int, ...]]:
    """Returns the sides that act in turn, the active side first."""
    found: list[tuple[int, ...]] = []
    sides_of = game.layout.sides
    if not TRACING and game.layout.players == 2 and not game.out:
        return [sides_of[game.turn_player], sides_of[1 - game.turn_player]]
    if not game.layout.teams:
        return [sides_of[seat] for seat in turn_order(game)]
    for seat in turn_order(game):
        side = sides_of[seat]
        if side not in found:
            found.append(side)
    return found


def number_of_sides(game: Game) -> int:
    """Returns how many `sides` there are."""
    return 2 if not TRACING and game.layout.players == 2 and not game.out else len(sides(game))


@rule("gcg:12.2.6")
def opponents(game: Game, seat: int) -> list[int]:
    """Returns all other players, or those of the other team. seat: -1 for nobody, who has no team."""
    allies = game.layout.allies[seat] if seat >= 0 else 0
    found: list[int] = []
    for other in turn_order(game):
        if not allies >> other & 1:
            found.append(other)
    return found


def next_player(game: Game) -> int:
    """Returns the player of the next turn: the next one in the direction of play, or the leader of the other team."""
    if is_team_battle(game):
        return opponents(game, game.turn_player)[0]
    return next_in_game(game, game.turn_player, by_rule(direction(game), "gcg:12.2.1"))


def next_in_game(game: Game, last: int, step: int) -> int:
    """Returns the next player after this one who is still in the game. step: 1 or -1."""
    seat = last
    while True:
        seat = (seat + step) % game.layout.players
        if seat not in game.out or seat == last:
            return seat


def follow_player_one(game: Game, first: int) -> list[int]:
    """Returns all who are in the game in the order of their first turns: the team of Player One first."""
    side = side_of(game, first)
    if is_team_battle(game):
        return [*side, *[seat for seat in range(game.layout.players) if seat not in side]]
    seats = game.layout.players
    order = [(first + direction(game) * place) % seats for place in range(seats)]
    return [seat for seat in order if seat not in game.out]


# Defeat


def defeat(game: Game, losers: list[int], victors: list[int], reason: str, rule_id: str) -> None:
    """These players are defeated: the game is over, or it goes on without them.

    victors: the dealers of battle damage, one for each player whom it has defeated.
    """
    together = is_team_battle(game) and loses_together(rule_id)
    gone = [seat for seat in range(game.layout.players)
            if any([seat == one or (together and game.layout.allied(seat, one)) for one in losers])]
    left = [seat for seat in range(game.layout.players) if seat not in gone and seat not in game.out]
    if victors and game.format == WINNER_TAKES_ALL and in_force("gcg:12.2.5.1"):
        winners = tuple(sorted(set(victors)))
        game.end(winners, tuple([seat for seat in (*gone, *left) if seat not in winners]), reason, "gcg:12.2.5.1")
    elif not left or all([game.layout.allied(left[0], seat) for seat in left]):
        end(game, tuple(left), tuple(gone), reason, rule_id)
    elif in_force("gcg:12.2.5.1") if game.format == WINNER_TAKES_ALL else in_force("gcg:12.2.5.2"):
        remove_players(game, tuple(gone))


def loses_together(rule_id: str) -> bool:
    """A team is defeated as a whole as soon as one of its players fulfils a condition."""
    condition = (
        in_force("gcg:12.3.9.1") if rule_id == "gcg:11.2.1.1"
        else in_force("gcg:12.3.9.2")
    )
    return condition and in_force("gcg:12.3.9")


@rule("gcg:1.2.1")
def end(game: Game, winners: tuple[int, ...], losers: tuple[int, ...], reason: str, rule_id: str) -> None:
    """The game ends; who has not been defeated wins. If all are defeated at once, nobody does."""
    game.end(winners, losers, reason, rule_id)


def remove_players(game: Game, gone: tuple[int, ...]) -> None:
    """Players are out of the game, together with all their cards and effects; the others play on.

    Cards that nobody has seen stay unseen.
    """
    game.leave(gone)
    places = game.layout
    cards = [card for card in game.cards if card.owner in gone and places.spot_of[card.place] != OUTSIDE]
    game.happen_all([game.moving(card.number, places.at(card.owner, OUTSIDE), "leave the game", card.owner,
                                 FACE_UP if places.zone_of[card.place].sees == EVERYBODY else FACE_DOWN,
                                 rule="gcg:12.2.5.2") for card in cards])
    game.changed()


@dataclass
class ChoosePlayer(Procedure):
    """A player chooses one of these opponents for an effect; the seat is left."""

    player: int
    seats: tuple[int, ...]

    def doing(self) -> str:
        return "choose a player"

    def asks_for_below(self) -> bool:
        return True

    @step()
    def offer(self, game: Game) -> None:
        game.ask(self.player, [Choice("player", number=seat) for seat in self.seats], "enemy player")

    @step()
    def answered(self, game: Game) -> None:
        assert self.answer is not None
        self.outcome = self.answer.number
