"""The base class of players that are programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Agent:
    """A player that is a program.

    It answers one seat's decisions and may know only what that seat may know. It never changes the game it is shown.
    name: its name in the registry. seed: decides everything that it leaves to chance.
    """

    name: ClassVar[str] = ""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, game: Game, seat: int) -> int:
        """Returns the index of the option to take in the open decision, which is this seat's."""
        raise NotImplementedError(f"{type(self).__name__} does not say how it chooses")

    def remember(self, turn: int, answers: int) -> None:
        """Go on as one that has answered so many times in this turn, for an agent that is made anew for a decision."""
