"""Moments that come again while abilities for them have not stood by yet: end phase (6.8.1), close step (7.7.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.games.vanguard.automatic import usable
from headjudge.kernel import committing
from headjudge.kernel.abilities import Giver
from headjudge.kernel.events import Event
from headjudge.kernel.procedures import Procedure

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


@dataclass
class Repeating(Procedure):
    """A phase or step whose beginning is repeated while there is still something to do.

    fulfilled: abilities (each with the serial of its card and its giver) that have stood by here: they do not stand by
    again when the beginning is repeated. repeated: whether it is.
    """

    player: int
    fulfilled: tuple[tuple[int, int, Giver], ...] = ()
    repeated: bool = False

    def moments(self, game: Game) -> list[Event]:
        """Returns the events for which abilities stand by here."""
        raise AssertionError("a step that is repeated has moments")

    def stand_by(self, game: Game) -> None:
        """Let abilities stand by; when the beginning is repeated, only those that have not stood by yet."""
        if self.repeated:
            committing.stand_by(game, self.unfulfilled(game))
        else:
            game.happen_all(self.moments(game))

    def note_fulfilled(self, game: Game) -> None:
        """Note what has stood by for these moments."""
        words = [(event.kind, event.word) for event in self.moments(game)]
        stood = [(entry.ability, entry.this, entry.giver) for entry in game.standby
                 if entry.event is not None and (entry.event.kind, entry.event.word) in words]
        self.fulfilled = (*self.fulfilled, *stood)

    def something_left(self, game: Game) -> bool:
        """Whether an ability stands by, a rule action is due, or an ability for these moments has not stood by yet.

        An ability may stand by for a situation that has come with the end of an effect.
        """
        if game.table.states:
            committing.trigger_states(game)
        return bool(game.standby or self.unfulfilled(game) or (
            game.checks_may_be_due() and game.rules.rule_actions_due(game)))

    def unfulfilled(self, game: Game) -> list[committing.Fulfilled]:
        """Returns the abilities for these moments that have not stood by yet; one that cannot be used never does."""
        matches: list[committing.Fulfilled] = []
        for event in self.moments(game):
            key = f"{event.kind}:{event.word}"
            if key in game.table.keys:
                committing.match(game, event, key, False, matches)
        return [found for found in matches if self._has_not_stood_by(game, found)]

    def _has_not_stood_by(self, game: Game, found: committing.Fulfilled) -> bool:
        ability, source = found.ability, found.source
        this = found.delayed.this if found.delayed is not None else source.serial if source is not None else -1
        if ability.limit and game.times_used(ability, source, found.giver) >= ability.limit:
            return False
        if (ability.number, this, found.giver) in self.fulfilled:
            return False
        return usable(game, ability, source, found.master, found.giver)
