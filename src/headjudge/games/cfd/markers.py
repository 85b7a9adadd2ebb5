"""Records: markers that are put on circles and are no cards (15.1.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.cfd.memory import memory, own_memory
from headjudge.games.vanguard.circles import CIRCLES, LEFT_FRONT, REARGUARD
from headjudge.kernel.cards import Instance
from headjudge.kernel.decisions import Choice
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import rule, step
from headjudge.language.running.conventions import Relating

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

MARK: Final = "mark a circle"
MARK_BARE: Final = "mark a bare circle"
"""What effects do: put a marker on one of one's own rear-guard circles, or only on one that has none."""


@rule("cfd:15.1.1")
def marked(game: Game, place: int) -> bool:
    """Whether a circle has a marker."""
    return place in memory(game).marked


def rear_circles(game: Game, player: int) -> list[int]:
    """Returns the rear-guard circles of a player."""
    return [game.layout.at(player, kind) for kind in REARGUARD]


def number_of_markers(game: Game, player: int) -> int:
    """Returns how many markers lie on the rear-guard circles of a player."""
    circles = rear_circles(game, player)
    return sum(place in circles for place in memory(game).marked)


class OnMarked(Relating):
    """On a circle with a marker."""

    def __init__(self) -> None:
        super().__init__(False)

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        return game.current(card.serial) >= 0 and marked(game, card.place)


@dataclass
class PutMarker(Procedure):
    """A player chooses a rear-guard circle, and a marker is put on it. bare: only on one that has none."""

    player: int
    bare: bool

    @step("cfd:15.1.1")
    def choose(self, game: Game) -> None:
        places = [place for place in rear_circles(game, self.player) if not (self.bare and marked(game, place))]
        if not places:
            self.finish()
            return
        slots = [CIRCLES[game.layout.spot_of[place] - LEFT_FRONT] for place in places]
        game.ask(self.player, [Choice("place", slot=slot) for slot in slots], "marked circle")

    @step("cfd:15.1.1")
    def put(self, game: Game) -> None:
        known = own_memory(game)
        assert self.answer is not None
        known.marked = (*known.marked, game.layout.place(self.player, "rearguard", self.answer.slot))
        game.changed()
        game.announce("did", self.player, MARK, rule="cfd:15.1.1", verb=MARK)
