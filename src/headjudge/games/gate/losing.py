"""Losing the game where a skill may have something else happen instead (1.2.2, 1.2.6.1, 1.3.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.kernel.events import Event
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

LOSES: Final = "lose game"
"""The verb of the event that a player loses; its word says by what: "life", "deck" or "skill"."""

REASONS: Final = {
    "life": ("no Life", "gate:9.4.2"), "deck": ("no card in the deck", "gate:9.4.1"),
    "skill": ("a skill", "gate:1.2.6.1"),
}
"""By what players lose: the reason as the result tells it, and its rule."""

BOTH: Final = "both players fulfil a losing condition"


def may_be_replaced(game: Game) -> bool:
    """Whether a skill at work may have something else happen when a player would lose."""
    return game.parts_at_work("instead:did")


@dataclass
class Losing(Procedure):
    """Players lose unless something else happens instead. words: by what each of them would. time: that before."""

    players: tuple[int, ...]
    words: tuple[str, ...]
    time: int = -1

    @step()
    def propose(self, game: Game) -> None:
        self.time = game.time
        game.happen_all([Event("did", LOSES, player, word=word, rule=REASONS[word][1])
                         for player, word in zip(self.players, self.words, strict=True)])

    @step()
    def lose(self, game: Game) -> None:
        """Those to whom nothing else has happened."""
        lost: list[tuple[int, str]] = []
        at = game.log
        while at is not None and at[0].at >= self.time:
            if (at[0].kind, at[0].verb) == ("did", LOSES):
                lost.append((at[0].player, at[0].word))
            at = at[1]
        if len(lost) == 2:
            by_skill = lost[0][1] == "skill"
            game.end((), (0, 1), "a skill" if by_skill else BOTH, "gate:1.2.6.1" if by_skill else "gate:1.2.3")
        elif lost:
            reason, rule_id = REASONS[lost[0][1]]
            game.end((1 - lost[0][0],), (lost[0][0],), reason, rule_id)
