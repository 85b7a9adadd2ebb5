"""The parts that units play in an attack, and the power that follows from them (cfv:7.3, cfd:10.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.vanguard.basics import told
from headjudge.games.vanguard.circles import GUARDIAN
from headjudge.kernel.abilities import Ability, Part
from headjudge.kernel.cards import Instance
from headjudge.kernel.effects import ActivePart, Effect
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import by_rule, in_force, rule

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

NOBODY: Final = (-1, -1)

Role = tuple[int, int]
"""The serial of a unit with the time at which it came to its circle: a role ends when the unit leaves that circle."""


@dataclass
class Attacking(Procedure):
    """What an attack sub phase remembers.

    attacker, booster: their roles. targets: those of the attacked units. guards: the serial of each guardian with that
    of the unit that it guards. hit: the serials of the units that were hit. more_boosters: the roles of units
    that boost by effects beside the one chosen in the attack step. battling: whether the battle goes on
    (cfv:7.1.2.1, cfd:10.1.2).
    """

    player: int
    attacker: Role = NOBODY
    targets: tuple[Role, ...] = ()
    booster: Role = NOBODY
    guards: tuple[tuple[int, int], ...] = ()
    hit: tuple[int, ...] = ()
    battling: bool = False
    more_boosters: tuple[Role, ...] = ()

    def attacking_unit(self, game: Game) -> tuple[Instance | None, Instance | None]:
        """Returns the unit whose attack it is, and how it attacked if it is no longer so; cfv: while it attacks."""
        card = holder(game, self.attacker)
        return (game.cards[card] if card >= 0 else None), None

    def effects_end(self, game: Game) -> None:
        """End what ends along with the effects that last for the battle."""
        raise AssertionError("each game says what ends then")


@rule("cfv:7.1.2", "cfd:10.1.2")
def running(game: Game) -> Attacking | None:
    """Returns the attack sub phase that is going on."""
    for frame in reversed(game.frames):
        if isinstance(frame, Attacking):
            return frame
    return None


def own_running(game: Game) -> Attacking | None:
    """Returns the attack sub phase that is going on, for writing."""
    for depth in range(len(game.frames) - 1, -1, -1):
        if isinstance(game.frames[depth], Attacking):
            own = game.own(depth)
            assert isinstance(own, Attacking)
            return own
    return None


def role_of(game: Game, card: int) -> Role:
    """Returns a card with the time at which it came to its circle."""
    return (game.cards[card].serial, game.cards[card].arrived)


def holder(game: Game, role: Role) -> int:
    """Returns the number of the card with a role; -1 when it has left its circle."""
    card = game.current(role[0])
    return card if card >= 0 and game.cards[card].arrived == role[1] else -1


@rule("cfd:10.4.1.5.1", "cfd:10.4.1.5.2")
def attacker(game: Game) -> int:
    """Returns the number of the attacking unit, -1 when there is none (any more)."""
    attack = running(game)
    return -1 if attack is None else holder(game, attack.attacker)


@rule("cfd:10.4.1.10")
def attacked(game: Game) -> list[int]:
    """Returns the numbers of the units that are being attacked."""
    attack = running(game)
    if attack is None:
        return []
    found: list[int] = []
    for role in attack.targets:
        card = holder(game, role)
        if card >= 0:
            found.append(card)
    return found


@rule("cfv:7.3.1.4.1", "cfd:10.4.1.8.2")
def battle_opponents(game: Game, card: int) -> list[int]:
    """Returns the battle opponents of a unit: the attacked units of the attacking one, and the other way round."""
    front = attacker(game)
    if card == front and card >= 0:
        return attacked(game)
    return [front] if front >= 0 and card in attacked(game) else []


@rule("cfv:7.3.1.5.1", "cfd:10.4.1.11.1")
def boosting(game: Game) -> tuple[int, int]:
    """Returns the boosting and the boosted unit; (-1, -1) when nobody boosts (any more)."""
    attack = running(game)
    if attack is None or attack.booster == NOBODY:
        return NOBODY
    one, other = holder(game, attack.booster), holder(game, attack.attacker)
    left = one < 0 or other < 0
    if by_rule(left, "cfv:7.3.1.5.1.1"):
        return NOBODY
    return max(one, game.current(attack.booster[0])), max(other, game.current(attack.attacker[0]))


@rule("cfd:7.37.1.2")
def boosts(game: Game) -> list[tuple[int, int]]:
    """Returns each boosting unit with the unit that it boosts, those that boost by effects included."""
    chosen = boosting(game)
    found = [chosen] if chosen[0] >= 0 else []
    attack = running(game)
    if attack is not None and attack.more_boosters:
        boosted = holder(game, attack.attacker)
        others = [holder(game, role) for role in attack.more_boosters]
        found += [(other, boosted) for other in others if other >= 0 and boosted >= 0]
    return found


@rule("cfd:7.37.1.2")
def add_boost(game: Game, card: int) -> None:
    """Let a unit boost the attacking one beside those that boost it already."""
    attack = own_running(game)
    if attack is not None:
        attack.more_boosters = (*attack.more_boosters, role_of(game, card))
        game.values_changed()


def last_booster(game: Game) -> int:
    """Returns the unit that an effect let boost last; -1 for none."""
    attack = running(game)
    return holder(game, attack.more_boosters[-1]) if attack is not None and attack.more_boosters else -1


def guarding(game: Game, target: int) -> list[int]:
    """Returns the guardians of a unit: those that were assigned to it and are still on the guardian circle."""
    attack = running(game)
    if attack is None:
        return []
    serial = game.cards[target].serial
    found = [game.current(guard) for guard, guarded in attack.guards if guarded == serial]
    return [card for card in found if card >= 0 and game.layout.spot_of[game.cards[card].place] == GUARDIAN]


def guarded_by(game: Game, guardian: int) -> int:
    """Returns the unit that a guardian guards, -1 for none."""
    attack = running(game)
    if attack is not None:
        for guard, guarded in attack.guards:
            if guard == game.cards[guardian].serial:
                return game.current(guarded)
    return -1


# The power that follows from the roles


class BoostPart(Part):
    """Adds the power of the boosting unit to that of the boosted one, as long as both are that (7.3.1.7)."""

    def __init__(self) -> None:
        super().__init__("power")
        self.numeric = True

    def is_number(self) -> bool:
        return True

    def number(self, game: Game, active: ActivePart, card: int, value: int) -> int:
        booster, boosted = boosting(game)
        if boosted == card:
            value += game.number(booster, "power")
        attack = running(game)
        if attack is not None and attack.more_boosters and card == holder(game, attack.attacker):
            others = [holder(game, role) for role in attack.more_boosters]
            value += sum([game.number(other, "power") for other in others if other >= 0])
        return value


class GuardPart(Part):
    """Adds the shields of its guardians to the power of an attacked unit (7.4.1.1.2.2)."""

    def __init__(self) -> None:
        super().__init__("power")
        self.numeric = True

    def is_number(self) -> bool:
        return True

    def number(self, game: Game, active: ActivePart, card: int, value: int) -> int:
        return value + sum([game.number(guardian, "shield") for guardian in guarding(game, card)])


def boost_ability() -> Ability:
    """Returns the effect of a boost as an ability that the rules make."""
    return Ability("rule", frozenset(), labels=("boost",), effect_parts=(BoostPart(),))


def guard_ability() -> Ability:
    """Returns the effect of guardians as an ability that the rules make."""
    return Ability("rule", frozenset(), labels=("guard",), effect_parts=(GuardPart(),))


def begin_effect(game: Game, name: str, source: int, card: int, player: int, rule_id: str) -> None:
    """Begin the effect of a boost or of guardians on a unit, until the attack sub phase ends."""
    ability = game.rules.named_ability(game.table, name)
    for effect in game.effects:
        if effect.ability == ability.number and effect.bound == (game.cards[card].serial,):
            return
    instance = game.cards[source]
    game.add_effect(
        Effect(ability.number, 0, instance, instance.serial, player, game.time, game.turn, (game.cards[card].serial,),
               (), (), (), "attack", -1, -1),
        rule_id,
    )


def assign_guards(game: Game, pairs: list[tuple[int, int]]) -> None:
    """Let guardians guard units: card numbers of a guardian that is on its circle and of an attacked unit."""
    attack = own_running(game)
    if attack is None:
        return
    there = [(game.cards[guardian].serial, game.cards[target].serial) for guardian, target in pairs
             if game.layout.spot_of[game.cards[guardian].place] == GUARDIAN and target >= 0]
    attack.guards = (*attack.guards, *there)
    if in_force("cfv:7.4.1.1.2.2", "cfd:6.2.4.1"):
        for guardian, target in pairs:
            if target >= 0:
                begin_effect(game, "guard", guardian, target, game.master(guardian),
                             told(game, "cfv:7.4.1.1.2.2", "cfd:6.2.4.1"))
    game.values_changed()


def change_target(game: Game, card: int) -> bool:
    """Let the attack that is going on be against this unit (10.1.19.1). Returns False if there is no attack."""
    attack = own_running(game)
    if attack is None or attack.attacker == NOBODY or not attack.targets:
        return False
    before = attack.targets
    attack.targets = (role_of(game, card),)
    if len(before) == 1:
        # With one attacked unit all guardians guard it (7.4.1.1.2.1), whichever it is now.
        serial = game.cards[card].serial
        moved = [game.current(guard) for guard, guarded in attack.guards if guarded == before[0][0]]
        attack.guards = tuple([(guard, serial if guarded == before[0][0] else guarded)
                               for guard, guarded in attack.guards])
        for guardian in moved:
            if guardian >= 0:
                begin_effect(game, "guard", guardian, card, game.master(guardian),
                             told(game, "cfv:7.4.1.1.2.2", "cfd:6.2.4.1"))
    game.values_changed()
    return True
