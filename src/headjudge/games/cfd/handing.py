"""Section 2.8.3: trigger effects that lie on units, and effects that hand them on to other units."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel.effects import Effect
from headjudge.kernel.rules import in_force

if TYPE_CHECKING:
    from headjudge.kernel.events import Cause
    from headjudge.kernel.game import Game

GIVEN_BY_ICONS: Final = ("power until end of turn", "critical until end of turn")
"""The abilities that the rules make for what an icon gives to a unit."""

HANDED_ON: Final = "handed on"
"""The name under which a trigger effect keeps that another effect has handed it on."""


def trigger_effects(game: Game, serial: int) -> list[Effect]:
    """Returns the trigger effects that the unit of this serial has got, those that were handed on to it included."""
    numbers = [game.rules.named_ability(game.table, name).number for name in GIVEN_BY_ICONS]
    return [effect for effect in game.effects
            if effect.ability in numbers and effect.bound is not None and serial in effect.bound
            and (not is_handed_on(effect) or in_force("cfd:2.8.3.1"))]


def is_handed_on(effect: Effect) -> bool:
    """Whether an effect has handed this one on from another unit."""
    return any([name == HANDED_ON for name, _ in effect.env])


def hand_on(game: Game, player: int, givers: tuple[int, ...], receivers: tuple[int, ...], cause: Cause) -> None:
    """Give the trigger effects of some units to others as well, for as long as the first ones last."""
    found = [effect for giver in givers for effect in trigger_effects(game, giver)]
    for effect in found:
        game.add_effect(
            Effect(effect.ability, effect.part, cause.source, effect.this, player, game.time, game.turn, receivers, (),
                   effect.values, ((HANDED_ON, (1,)),), effect.until, effect.until_player, effect.uses),
            "cfd:2.8.3.1")
