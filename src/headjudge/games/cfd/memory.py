"""What the game remembers of each player: vanguard damage, orders played, World, Final Rush, and extra turns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.kernel.cards import number_of
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import rule

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


@dataclass
class Memory(Procedure):
    """The procedure of a whole game holds this.

    next_player: whose turn comes next. normal: whose turn the last one was that no effect has added. extra: who takes
    extra turns, the next one last. damage: the vanguard damage of each player (3.1.2). orders: how many order cards
    each has played this turn. world: the World of each, '' for none. rush: who is in Final Rush. first: who went first.
    persona: who has persona ridden this turn. ride_cards: the numbers of the cards that lay in a ride deck at the start
    (4.16.4). settling: the serial of the card whose damage check is not settled yet, -1 for none (13.6). twin_drive:
    the serials of units that perform twin drive in this battle (7.36). attacks: the attacks that effects have told
    units to make, each as serials of attackers and targets. looked: the serials of the cards on top of the deck of each
    player at which that player last looked by a standing permission (7.6.3). marked: the circles with a marker, each as
    often as it has one (15.1.2). riders: the last ride of each card that has ridden: its serial before that ride, its
    serial as a vanguard after it (-1 until it is one), and the number of the former vanguard (-1 for none); the last
    ride comes first.
    """

    next_player: int = -1
    normal: int = -1
    extra: tuple[int, ...] = ()
    damage: tuple[int, int] = (0, 0)
    orders: tuple[int, int] = (0, 0)
    world: tuple[str, str] = ("", "")
    rush: tuple[bool, bool] = (False, False)
    first: int = 0
    persona: tuple[bool, bool] = (False, False)
    ride_cards: tuple[int, ...] = ()
    settling: int = -1
    twin_drive: tuple[int, ...] = ()
    attacks: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...] = ()
    looked: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    marked: tuple[int, ...] = ()
    riders: tuple[tuple[int, int, int], ...] = ()


WORLDS: Final = ("abyssal dark night", "dark night")
"""What a World can become, the darker first."""


def memory(game: Game) -> Memory:
    """Returns what the game remembers, for reading."""
    found = game.frames[0]
    assert isinstance(found, Memory)
    return found


def own_memory(game: Game) -> Memory:
    """Returns what the game remembers, for writing."""
    found = game.own(0)
    assert isinstance(found, Memory)
    return found


def changed(values: tuple[int, int], player: int, value: int) -> tuple[int, int]:
    """Returns the numbers of both players with a new one for this player."""
    return (value, values[1]) if player == 0 else (values[0], value)


@rule("cfd:3.1.2")
def vanguard_damage(game: Game, player: int) -> int:
    """Returns the vanguard damage of a player that is not worked off yet."""
    return memory(game).damage[player]


@rule("cfd:7.29.1")
def add_damage(game: Game, player: int, amount: int) -> None:
    """Raise a player's vanguard damage. What comes of it are rule actions (13.5)."""
    known = own_memory(game)
    known.damage = changed(known.damage, player, known.damage[player] + amount)
    game.look_for_rule_actions = True


def orders_played(game: Game, player: int) -> int:
    """Returns how many order cards the player has played this turn."""
    return memory(game).orders[player]


@rule("cfd:9.7.2.3", "cfd:10.5.1.2.4")
def count_order(game: Game, player: int) -> None:
    """Count an order card that the player plays."""
    known = own_memory(game)
    known.orders = changed(known.orders, player, known.orders[player] + 1)


@rule("cfd:7.33.1", "cfd:7.33.2.1")
def become_world(game: Game, player: int, word: str) -> None:
    """Let a player's World become this; what it was before is lost."""
    known = own_memory(game)
    known.world = (word, known.world[1]) if player == 0 else (known.world[0], word)
    game.changed()


@rule("cfd:7.33.1.1")
def world_of(game: Game, player: int) -> str:
    """Returns a player's World, '' as long as no effect has set it.

    What a continuous ability makes of it holds while that works.
    """
    for word in WORLDS:
        if game.allowed(word, player):
            return word
    return memory(game).world[player]


@rule("cfd:7.32.1")
def in_final_rush(game: Game, player: int) -> bool:
    """Whether the player is in Final Rush, for this turn or for another time; card text counts Final Burst as it."""
    return memory(game).rush[player] or game.allowed("final rush", player) or game.allowed("final burst", player)


def note_persona_ride(game: Game, player: int) -> None:
    """Remember that a player has persona ridden this turn."""
    known = own_memory(game)
    known.persona = (True, known.persona[1]) if player == 0 else (known.persona[0], True)
    game.changed()


def note_rider(game: Game, serial: int, place: int) -> None:
    """Remember that the card with this serial rides what lies on a vanguard circle."""
    known = own_memory(game)
    former = game.cards_at[place][-1] if game.cards_at[place] else -1
    known.riders = ((serial, -1, former), *[one for one in known.riders if number_of(one[0]) != number_of(serial)])


def note_vanguard(game: Game, serial: int) -> None:
    """Remember which unit the card with this serial before its ride has become."""
    known = own_memory(game)
    known.riders = tuple([(rider, game.cards[number_of(rider)].serial, former) if rider == serial else
                          (rider, unit, former) for rider, unit, former in known.riders])


def last_ride(game: Game, card: int) -> tuple[int, int, int]:
    """Returns the last ride of a card, as `Memory.riders` holds it; each value is -1 if it has not ridden."""
    for rider, unit, former in memory(game).riders:
        if number_of(rider) == card:
            return rider, unit, former
    return -1, -1, -1


def fact_of(game: Game, player: int, name: str) -> bool:
    """Returns whether a fact that text asks about holds: `went_first`, `went_second`, `persona_rode`."""
    known = memory(game)
    if name == "persona_rode":
        return known.persona[player]
    return (known.first == player) == (name == "went_first")
