"""Section 12.3: abilities that are played once a turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.cfd.instructing import possible_attacks
from headjudge.games.cfd.memory import memory
from headjudge.games.vanguard.automatic import PlayAutomatic, bar
from headjudge.kernel.effects import Standby
from headjudge.kernel.rules import rule, step
from headjudge.language.running.parts import ruled

if TYPE_CHECKING:
    from headjudge.kernel.abilities import Ability, Giver
    from headjudge.kernel.cards import Instance
    from headjudge.kernel.game import Game


@dataclass
class PlayOnce(PlayAutomatic):
    """An automatic ability is played; one with 1/TURN that has changed something cannot be played again this turn.

    played, lasting: the time, and what `lasting` counts, when the ability was played: one of them grows with every
    change by an effect.
    """

    played: int = -1
    lasting: tuple[int, ...] = ()

    def amounts(self) -> tuple[str, ...]:
        return ("lasting",)

    @step("cfd:11.8.10")
    def use_up(self, game: Game) -> None:
        super().use_up(game)
        stay_standing_by(game, self.entry)
        self.played = game.time
        self.lasting = lasting(game)

    @step("cfd:12.3.1", "cfd:12.3.1.1", "cfd:12.3.1.1.1")
    def limit(self, game: Game) -> None:
        ability = game.table.abilities[self.entry.ability]
        if ability.limit and (game.time, lasting(game)) != (self.played, self.lasting):
            card = game.current(self.entry.this)
            bar(game, ability, game.cards[card] if card >= 0 else self.entry.source, self.entry.giver)


TIMES: Final = "times to play"
"""The parameter that says how often an ability that stands by once is played; the name under which it counts them."""


@rule("cfd:7.13.1.2")
def stay_standing_by(game: Game, entry: Standby) -> None:
    """Let an ability that stands by several times stand by until it has been played as often."""
    card = game.current(entry.this)
    counted = [values[0] for name, values in entry.env if name == TIMES]
    left = (counted[0] if counted else game.parameter(TIMES, entry.master, card)) - 1
    if left > 0:
        env = (*[pair for pair in entry.env if pair[0] != TIMES], (TIMES, (left,)))
        game.standby = (*game.standby, Standby(entry.ability, entry.source, entry.this, entry.master, entry.event, env,
                                               entry.generation, entry.giver))


@rule("cfd:7.13.1.3")
def hushed(game: Game, source: Instance | None, master: int) -> bool:
    """Whether an effect says that abilities of this card do not stand by."""
    if source is None or "forbid:stand by" not in game.table.part_keys:
        return False
    number = source.number if game.cards[source.number].serial == source.serial else -1
    return ruled(game, "forbid:stand by", master, number, source, ("automatic",))


def spare(game: Game, ability: Ability, card: Instance, giver: Giver) -> None:
    """Let the last use of an ability not count."""
    mine = (ability.number, giver, game.holder_of_uses(card))
    left = [(*use[:3], use[3] - 1) if use[:3] == mine else use for use in game.used]
    game.used = tuple([use for use in left if use[3] > 0])


def lasting(game: Game) -> tuple[int, ...]:
    """Returns how many effects, waiting abilities, extra turns, units with twin drive and attacks are still to come."""
    known = memory(game)
    attacks = len(possible_attacks(game)) if known.attacks else 0
    return len(game.effects), len(game.delayed), len(known.extra), len(known.twin_drive), attacks
