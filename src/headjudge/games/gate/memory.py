"""The memory of frames of the stack, for other passages of the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.kernel.procedures import Procedure

if TYPE_CHECKING:
    from headjudge.kernel.cards import Instance
    from headjudge.kernel.game import Game


STEPS: Final = ("stand_step", "draw_step", "skill_step", "finale_step")
"""The steps of phases (6.2.2), for whose beginning and end skills wait."""


@dataclass
class GameMemory(Procedure):
    """The frame of a whole game.

    player: the player whose turn is next. defenses: the last known defenses of damaged cards, by serial (2.7.2).
    extra: the players of extra turns that are still to be taken, the newest last. paid: what was paid for cards that
    ask for it: number, serial (-1 while it comes to its zone), Energy, the X of the cost, and the zone from which it
    was played. began: the player of the first turn, -1 if that is not known.
    """

    player: int = -1
    defenses: tuple[tuple[int, int], ...] = ()
    extra: tuple[int, ...] = ()
    paid: tuple[tuple[int, int, int, int, int], ...] = ()
    began: int = -1


@dataclass
class TurnMemory(Procedure):
    """The frame of a turn.

    player: the turn player. first: whether it is the first turn of the game. attacks: how many have been made.
    attacked: the serials of the attackers of each. items: those of them that were no Units. berserk: the serials of
    Berserk cards that came from the Gate Master zone this turn. ending: "main phase", "battle phase" or "turn" if a
    skill has ended that. battles: how many more battle phases skills have given.
    """

    player: int
    first: bool
    attacks: int = 0
    attacked: tuple[int, ...] = ()
    berserk: tuple[int, ...] = ()
    ending: str = ""
    battles: int = 0
    items: tuple[int, ...] = ()


@dataclass
class Stepping(Procedure):
    """The frame of a phase, or of a part of one, that has steps (6.2.2).

    player: the turn player. now: the step that is running, '' between them.
    """

    player: int
    now: str = ""


@dataclass
class Stopping(Procedure):
    """The frame of an attack, during which the opponent may be kept from using [Counter] (2.4.10)."""

    player: int

    def stops_counters(self, game: Game) -> bool:
        """Whether the opponent of its player cannot use [Counter] now."""
        return False


def game_memory(game: Game) -> GameMemory:
    """Returns the memory of the game, for reading."""
    frame = game.frames[0]
    assert isinstance(frame, GameMemory)
    return frame


def first_player(game: Game) -> int:
    """Returns the player who takes the first turn of the game (5.2.4); where that is not known, by turns in a row."""
    began = game_memory(game).began
    if began >= 0:
        return began
    return game.turn_player if game.turn % 2 == 1 else 1 - game.turn_player


def turn_depth(game: Game) -> int:
    """Returns the depth of the frame of the running turn; -1 before the first one."""
    for depth, frame in enumerate(game.frames):
        if isinstance(frame, TurnMemory):
            return depth
    return -1


def turn_memory(game: Game) -> TurnMemory | None:
    """Returns the memory of the running turn, for reading."""
    depth = turn_depth(game)
    frame = game.frames[depth] if depth >= 0 else None
    return frame if isinstance(frame, TurnMemory) else None


def step_now(game: Game) -> str:
    """Returns the step of a phase that is running, as "draw step"; '' for none."""
    for frame in reversed(game.frames):
        if isinstance(frame, Stepping):
            return frame.now
    return ""


def own_turn_memory(game: Game) -> TurnMemory | None:
    """Returns the memory of the running turn, made writable."""
    depth = turn_depth(game)
    frame = game.own(depth) if depth >= 0 else None
    return frame if isinstance(frame, TurnMemory) else None


def end_early(game: Game, what: str) -> None:
    """End the battle phase or the turn, as a skill says (1.3.1). what: "battle phase" or "turn"."""
    turn = own_turn_memory(game)
    if turn is not None and turn.ending != "turn":
        turn.ending = what


def is_ending(game: Game, what: str) -> bool:
    """Whether a skill has ended the turn, or the phase that is running."""
    turn = turn_memory(game)
    return turn is not None and turn.ending in ("turn", what)


def another_battle(game: Game) -> None:
    """Give the turn another battle phase, as a skill says (1.3.1)."""
    turn = own_turn_memory(game)
    if turn is not None:
        turn.battles += 1


def extra_turn(game: Game, player: int) -> None:
    """Give a player another turn after this one, as a skill says (1.3.1)."""
    memory = game.own(0)
    assert isinstance(memory, GameMemory)
    memory.extra = (*memory.extra, player)


def note_paid(game: Game, card: int, energy: int, x: int, zone: int) -> None:
    """Note what was paid for a card that is being played (12.2.3), and from which zone that is."""
    memory = game.own(0)
    assert isinstance(memory, GameMemory)
    others = tuple([one for one in memory.paid if one[0] != card])
    memory.paid = (*others, (card, game.cards[card].serial, energy, x, zone))


def follow_paid(game: Game, card: int, known: bool) -> None:
    """Keep what was paid for a card that comes to its zone, where it is a new card (4.1.4). known: it has come."""
    memory = game.own(0)
    assert isinstance(memory, GameMemory)
    serial = game.cards[card].serial
    before, after = (-1, serial) if known else (serial, -1)
    memory.paid = tuple([(card, after, one[2], one[3], one[4]) if one[:2] == (card, before) else one
                         for one in memory.paid])


def paid_for(game: Game, card: Instance, x: bool) -> int:
    """Returns the Energy, or the X, that was paid for a card; 0 for none."""
    for number, serial, energy, declared, _ in game_memory(game).paid:
        if number == card.number and serial in (-1, card.serial):
            return declared if x else energy
    return 0


def came_from(game: Game, card: Instance, zone: int) -> bool:
    """Whether a card that is there, or comes to its zone, was played from this zone."""
    return any([one[0] == card.number and one[1] in (-1, card.serial) and one[4] == zone
                for one in game_memory(game).paid])
