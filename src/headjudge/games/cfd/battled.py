"""What happened in the battle that is going on stays true when the units lose their parts in it (cfd:1.3.7.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.vanguard.roles import NOBODY, Attacking, Role, holder, running
from headjudge.kernel.cards import Instance
from headjudge.kernel.rules import rule
from headjudge.language.running.conventions import Relating

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


@rule("cfd:1.3.7.4")
def took_part(game: Game, role: Role) -> int:
    """Returns the serial of the unit that had a role in this battle, wherever it is by now; -1 for none."""
    return role[0]


@dataclass
class Remembering(Attacking):
    """An attack sub phase that knows who attacked and who boosted when the units have stopped to do so (10.8.1.2).

    attacked: the role that the attacking unit had. boosted: those that the boosting units had.
    """

    attacked: Role = NOBODY
    boosted: tuple[Role, ...] = ()

    def forget_roles(self) -> None:
        """No unit attacks, boosts or is attacked from here on; who attacked and boosted stays known."""
        self.attacked, self.boosted = self.who_attacked(), self.who_boosted()
        self.attacker, self.booster, self.more_boosters, self.targets = NOBODY, NOBODY, (), ()

    def who_attacked(self) -> Role:
        """Returns the role that the attacking unit has or had."""
        return self.attacked if self.attacker == NOBODY else self.attacker

    def who_boosted(self) -> tuple[Role, ...]:
        """Returns the roles that the boosting units have or had."""
        return tuple([*self.boosted, *[role for role in (self.booster, *self.more_boosters) if role != NOBODY]])

    def attacking_unit(self, game: Game) -> tuple[Instance | None, Instance | None]:
        """Returns the unit that attacked while it is on the field, and how it attacked if it is there no longer so."""
        role = self.who_attacked()
        serial = took_part(game, role)
        card = game.current(serial)
        unit = game.cards[card] if card >= 0 else None
        if serial < 0 or holder(game, role) >= 0:
            return unit, None
        at = game.log
        while at is not None:
            event, at = at
            if event.kind == "attack" and event.card is not None and event.card.serial == serial:
                return unit, event.card
        return unit, None


def remembered(game: Game) -> Remembering | None:
    """Returns the attack sub phase that is going on."""
    attack = running(game)
    return attack if isinstance(attack, Remembering) else None


class HasAttacked(Relating):
    """The unit that attacked in this battle."""

    def __init__(self) -> None:
        super().__init__(False)

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        attack = remembered(game)
        return attack is not None and took_part(game, attack.who_attacked()) == card.serial


class WasBoosted(Relating):
    """The unit that was boosted in this battle; with another card, that was boosted by that one."""

    def __init__(self) -> None:
        super().__init__(False)

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        attack = remembered(game)
        if attack is None or took_part(game, attack.who_attacked()) != card.serial:
            return False
        boosters = [took_part(game, role) for role in attack.who_boosted()]
        return other.serial in boosters if other is not None else max(boosters, default=-1) >= 0


LOOKING_BACK: Final[dict[str, Relating]] = {"attacking": HasAttacked(), "boosted": WasBoosted()}
"""The relations of the unit whose attack it was, at the end of the battle and when it hits."""
