"""What happened in the battle that is going on stays true when the units lose their parts in it (cfd:1.3.7.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.vanguard.roles import Role, holder, running
from headjudge.kernel.cards import Instance
from headjudge.kernel.rules import rule
from headjudge.language.running.conventions import Relating

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


@rule("cfd:1.3.7.4")
def took_part(game: Game, role: Role) -> int:
    """Returns the serial of the unit that had a role in this battle, wherever it is by now; -1 for none."""
    return role[0]


def attacking_unit(game: Game, role: Role) -> tuple[Instance | None, Instance | None]:
    """Returns the unit that attacked while it is on the field, and how it attacked if it is there no longer so."""
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


class HasAttacked(Relating):
    """The unit that attacked in this battle."""

    def __init__(self) -> None:
        super().__init__(False)

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        attack = running(game)
        return attack is not None and took_part(game, attack.attacker) == card.serial


class WasBoosted(Relating):
    """The unit that was boosted in this battle; with another card, that was boosted by that one."""

    def __init__(self) -> None:
        super().__init__(False)

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        attack = running(game)
        if attack is None or took_part(game, attack.attacker) != card.serial:
            return False
        boosters = [took_part(game, role) for role in (attack.booster, *attack.more_boosters) if role[0] >= 0]
        return other.serial in boosters if other is not None else max(boosters, default=-1) >= 0


LOOKING_BACK: Final[dict[str, Relating]] = {"attacking": HasAttacked(), "boosted": WasBoosted()}
"""The relations of the unit whose attack it was, at the end of the battle and when it hits."""
