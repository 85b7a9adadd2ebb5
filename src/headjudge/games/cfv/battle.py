"""Section 7: attack and battle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.cfv.checks import BattleDamage, DamageCheck
from headjudge.games.cfv.icons import TriggerCheck
from headjudge.games.cfv.playing import GUARD_REQUIREMENTS, HAS_SHIELD, from_hand, shield_requirement
from headjudge.games.cfv.zones import SPOTS
from headjudge.games.vanguard.activating import place_values
from headjudge.games.vanguard.attacks import (
    Battles,
    able_to_boost,
    attacking_under,
    can_intercept,
    has_target,
    in_front_row,
    intercept_requirements,
    last_known,
    leaving_after_battle,
    may_attack,
    not_in_first_turn,
    rearguards_in_front,
    stands,
)
from headjudge.games.vanguard.basics import has_keyword, is_vanguard, retire, times, vanguard
from headjudge.games.vanguard.battle import (
    CloseStep,
    CommonAttackStep,
    CommonDamageStep,
    CommonGuardStep,
    CommonStartStep,
)
from headjudge.games.vanguard.checking import checked_card, put_checked, reveal_check
from headjudge.games.vanguard.circles import GUARDIAN, HAND, opponent_of
from headjudge.games.vanguard.icons import serials
from headjudge.games.vanguard.roles import NOBODY, Attacking, attacker, role_of, running
from headjudge.kernel.events import Event
from headjudge.kernel.picking import Pick
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.requirements import Requirement
from headjudge.kernel.rules import by_rule, in_force, rule, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


@dataclass
class BattlePhase(Battles):
    """Attack sub phases, one after another, until the turn player declines."""

    @step("cfv:6.7.1")
    def begin(self, game: Game) -> None:
        game.announce("begin", self.player, "battle phase", rule="cfv:6.7.1")

    @step("cfv:7.1.1")
    def attack(self, game: Game) -> None:
        game.push(AttackSubPhase(self.player))

    @step("cfv:7.1.1")
    def next_attack(self, game: Game) -> None:
        if not self.ended:
            self.again("attack")


@dataclass
class AttackSubPhase(Attacking):
    """From the start step to the close step."""

    def effects_end(self, game: Game) -> None:
        """The battle is over (7.1.2.1); the units keep their parts until the close step is over."""
        if in_force("cfv:7.1.2.1"):
            self.battling = False

    @step("cfv:7.2.1")
    def start_step(self, game: Game) -> None:
        game.push(StartStep(self.player))

    @step("cfv:7.2.1.2.1")
    def decided(self, game: Game) -> None:
        """Who does not attack goes on to the end phase, without a check timing."""
        if not self.returned:
            phase = game.own(game.find(BattlePhase))
            assert isinstance(phase, BattlePhase)
            phase.ended = True
            self.finish()

    @step("cfv:7.3.1")
    def attack_step(self, game: Game) -> None:
        game.push(AttackStep(self.player))

    @step("cfv:7.4.1")
    def guard_step(self, game: Game) -> None:
        """Without an attacking unit that has a target, the close step comes at once (7.3.1.3)."""
        if self.attacker == NOBODY or not self.targets:
            self.again("close_step")
            return
        game.push(GuardStep(opponent_of(self.player)))

    @step("cfv:7.4.1.2", "cfv:7.5.1")
    def drive_step(self, game: Game) -> None:
        """Only if the attacking unit is on the vanguard circle."""
        card = attacker(game)
        if by_rule(card >= 0 and is_vanguard(game, card), "cfv:7.4.1.2"):
            game.push(DriveStep(self.player))

    @step("cfv:7.5.1.4b", "cfv:7.6.1")
    def damage_step(self, game: Game) -> None:
        game.push(DamageStep(self.player))

    @step("cfv:7.6.1.9b", "cfv:7.7.1")
    def close_step(self, game: Game) -> None:
        game.push(CloseStep(self.player))

    @step("cfv:7.7.1.4")
    def over(self, game: Game) -> None:
        """Units stop being attacking and attacked ones: they are forgotten with this frame."""
        self.attacker = NOBODY
        self.targets = ()
        self.booster = NOBODY
        game.expire("attack")
        game.values_changed()


# 7.2 Start step


@dataclass
class StartStep(CommonStartStep):
    """The turn player chooses whether to attack. Its outcome is 1 if so."""

    def requirements(self) -> tuple[Requirement, ...]:
        return ATTACKER_REQUIREMENTS


# 7.3.1.3 Who may attack


@rule("cfv:10.2.4.1")
def has_no_restraint(game: Game, player: int, card: int) -> bool:
    """Whether a unit is free of restraint, with which it could not be chosen as the attacking unit."""
    return not has_keyword(game, card, "restraint")


IN_FRONT_ROW: Final = Requirement(
    "cfv:7.3.1.3", "the unit must be in the player's front row", in_front_row, place_values)
ATTACKER_REQUIREMENTS: Final[tuple[Requirement, ...]] = (
    Requirement("cfv:7.3.1.3", "the unit must stand", stands),
    Requirement("cfv:10.2.4.1", "a unit with restraint cannot attack", has_no_restraint),
    Requirement("cfv:1.3.3", "an effect keeps it from attacking", may_attack),
    Requirement("cfv:7.2.1.3", "there must be a unit that it may attack", has_target),
)
"""What `able_to_attack` asks of the units of the front row."""

NOT_FIRST_TURN: Final = Requirement(
    "cfv:7.2.1.3", "there is no attack in the very first turn of the game", not_in_first_turn)


# 7.3 Attack step


@dataclass
class AttackStep(CommonAttackStep):
    """The turn player chooses the attacking unit, the attacked one, and a unit that boosts."""

    chosen: int = -1

    @step("cfv:7.3.1.3")
    def choose_attacker(self, game: Game) -> None:
        self.ask_for_attacker(game, ATTACKER_REQUIREMENTS)

    @step("cfv:7.3.1.3")
    def rest_attacker(self, game: Game) -> None:
        """The unit becomes the attacking unit and rests."""
        assert self.answer is not None
        self.chosen = self.answer.card
        self.become_attacker(game, self.chosen)

    @step("cfv:7.3.1.4")
    def choose_targets(self, game: Game) -> None:
        """One unit, or as many as an effect says."""
        self.ask_for_targets(game, self.chosen)

    @step("cfv:7.3.1.4", "cfv:7.3.1.4.1", "cfv:7.3.1.4.2")
    def note_targets(self, game: Game) -> None:
        chosen = (self.answer.target,) if self.answer is not None else self.returned or ()
        self.become_targets(game, tuple([role_of(game, game.current(serial)) for serial in chosen]))

    @step("cfv:7.3.1.5")
    def choose_booster(self, game: Game) -> None:
        """A unit may boost the attacking one."""
        self.ask_for_booster(game, self.chosen, able_to_boost(game, self.player, attacker(game)))

    @step("cfv:7.3.1.5", "cfv:7.3.1.5.1")
    def rest_booster(self, game: Game) -> None:
        self.become_booster(game)

    @step("cfv:7.3.1.6")
    def announce(self, game: Game) -> None:
        """Abilities for "when this unit attacks" and "when this unit boosts" stand by; the boost adds no power yet."""
        self.tell_attack(game)

    @step("cfv:7.3.1.6")
    def check_attack(self, game: Game) -> None:
        game.check_timing()

    @step("cfv:7.3.1.7")
    def boost(self, game: Game) -> None:
        self.begin_boost(game)

    @step("cfv:7.3.1.8")
    def check_again(self, game: Game) -> None:
        game.check_timing()


# 7.4 Guard step


@dataclass
class GuardStep(CommonGuardStep):
    """The non-turn player may call guardians and intercept, all at the same time."""

    @step("cfv:7.4.1.1.1")
    def check(self, game: Game) -> None:
        game.check_timing()

    @step("cfv:7.4.1.1.1", "cfv:7.4.1.1.2", "cfv:10.1.6.1.2.1")
    def choose_guardians(self, game: Game) -> None:
        """Any number of cards with a shield from hand, and of units that intercept."""
        from_field = [card for card in rearguards_in_front(game, self.player) if intercepts(game, self.player, card)]
        able = serials(game, [*guard_cards(game, self.player), *from_field])
        # How many cards of the hand can guard must not show where the player is asked whether or not one can.
        secret = game.ask_hidden and bool(game.at(self.player, HAND))
        most = len(from_field) + len(game.at(self.player, HAND)) if secret else len(able)
        game.push(Pick(self.player, "guard", able, 0, most, hidden=True, secret=secret))

    @step("cfv:7.4.1.1.2")
    def note_guardians(self, game: Game) -> None:
        self.coming = tuple(self.returned or ())
        if not self.coming:
            self.again("check_again")

    @step("cfv:7.4.1.1.2.1", "cfv:10.1.6.1.3.1")
    def assign(self, game: Game) -> None:
        """For each of them, choose the unit that it guards; if one unit is attacked, all guard that one."""
        self.assign_next(game)

    @step("cfv:7.4.1.1.2.1")
    def note_assigned(self, game: Game) -> None:
        self.note_answer()

    @step("cfv:7.4.1.1.2", "cfv:7.4.1.1.2.3", "cfv:8.5.2.4.3", "cfv:10.1.6.1.2")
    def put(self, game: Game) -> None:
        """Put all of them on the guardian circle at the same time, resting."""
        place = self.player * SPOTS + GUARDIAN
        events: list[Event] = []
        for serial in self.coming:
            card = game.current(serial)
            verb = "call" if game.cards[card].place % SPOTS == HAND else "intercept"
            events.append(game.moving(card, place, verb, self.player, state="rest", rule="cfv:7.4.1.1.2"))
        game.happen_all(events)

    @step("cfv:7.4.1.1.2.2")
    def guard(self, game: Game) -> None:
        """From here on their shields add to the power of the units that they guard."""
        self.begin_guarding(game)

    @step("cfv:7.4.1.2")
    def check_again(self, game: Game) -> None:
        game.check_timing()


@rule("cfv:8.5.2.2.1.1")
def guard_cards(game: Game, player: int) -> list[int]:
    """Returns the cards in hand that may be called to the guardian circle."""
    return from_hand(game, player, GUARD_REQUIREMENTS)


def intercepts(game: Game, player: int, card: int) -> bool:
    """Whether a rear-guard of the front row can intercept; without a shield it cannot."""
    return can_intercept(game, player, card) and shield_requirement(game, player, card)


INTERCEPT_REQUIREMENTS: Final = (*intercept_requirements("cfv:10.2.2.1", "cfv:1.3.3"), HAS_SHIELD)
"""What `intercepts` asks of a unit, one by one."""


# 7.5 Drive step


@dataclass
class DriveStep(Procedure):
    """The turn player checks for additional effects of an attack by the vanguard."""

    player: int

    @step("cfv:7.5.1.1")
    def begin(self, game: Game) -> None:
        game.announce("begin", self.player, "drive step", rule="cfv:7.5.1.1")

    @step("cfv:7.5.1.1")
    def check(self, game: Game) -> None:
        game.check_timing()

    @step("cfv:7.5.1.2", "cfv:10.1.13.1")
    def first_check(self, game: Game) -> None:
        attack = running(game)
        game.push(DriveCheck(self.player, -1 if attack is None else attack.attacker[0]))

    @step("cfv:7.5.1.3")
    def check_between(self, game: Game) -> None:
        game.check_timing()

    @step("cfv:7.5.1.3")
    def second_check(self, game: Game) -> None:
        """Another one, if the attacking unit still is a vanguard and has Twin Drive!!."""
        card = attacker(game)
        if card >= 0 and is_vanguard(game, card) and has_twin_drive(game, card):
            game.push(DriveCheck(self.player, game.cards[card].serial))

    @step("cfv:7.5.1.4")
    def check_again(self, game: Game) -> None:
        game.check_timing()


@rule("cfv:10.2.1.1", "cfv:2.10.1.1")
def has_twin_drive(game: Game, card: int) -> bool:
    return has_keyword(game, card, "twin drive")


@dataclass
class DriveCheck(Procedure):
    """The top card of the deck is revealed, its trigger is used, it goes to the hand.

    unit: the serial of the unit that drive checks. card: that of the revealed card.
    """

    player: int
    unit: int
    card: int = -1

    @step("cfv:7.5.1.2.1", "cfv:4.10.2")
    def reveal(self, game: Game) -> None:
        if not reveal_check(game, self.player, "drive check", "cfv:7.5.1.2.1"):
            self.finish()

    @step("cfv:7.5.1.2.2")
    def use_icon(self, game: Game) -> None:
        self.card = checked_card(game, self.player)
        game.push(TriggerCheck(self.player, self.card, "drive", self.unit, "cfv:7.5.1.2.2"))

    @step("cfv:7.5.1.2.3")
    def check(self, game: Game) -> None:
        game.check_timing()

    @step("cfv:7.5.1.2.4", "cfv:4.10.2")
    def to_hand(self, game: Game) -> None:
        put_checked(game, self.player, self.card, HAND, "put", "cfv:7.5.1.2.4")


# 7.6 Damage step


@dataclass
class DamageStep(CommonDamageStep):
    """Powers are compared, damage is dealt and checked, hit rear-guards and guardians retire.

    damage: how many damage checks are still to be made.
    """

    damage: int = 0

    @step("cfv:7.6.1.5", "cfv:3.15.1.1", "cfv:2.7.1")
    def deal_damage(self, game: Game) -> None:
        """The attacking unit deals damage equal to its critical to a vanguard that was hit."""
        self.returned = None
        card = attacking_under(game, self.player)
        target = vanguard_hit(game, opponent_of(self.player))
        if card < 0 or target < 0:
            return
        critical = by_rule(times(game.number(card, "critical")), "cfv:7.6.1.5.1", "cfv:7.6.1.5.1b")
        if critical:
            game.push(BattleDamage(opponent_of(self.player), game.cards[card].serial, critical))

    @step("cfv:7.6.1.5")
    def note_dealt(self, game: Game) -> None:
        self.damage = self.returned or 0

    @step("cfv:7.6.1.6", "cfv:10.1.14.1", "cfv:7.6.1.7", "cfv:3.13.2", "cfv:10.1.14.1.1")
    def check_damage(self, game: Game) -> None:
        """One damage check after the other, only where a vanguard has been dealt damage."""
        if self.damage > 0:
            self.damage -= 1
            game.push(DamageCheck(opponent_of(self.player)))

    @step("cfv:7.6.1.6.6")
    def next_check(self, game: Game) -> None:
        """As long as damage is left; then rear-guards and guardians retire."""
        if by_rule(self.damage > 0, "cfv:7.6.1.6.6b"):
            self.again("check_damage")

    @step("cfv:7.6.1.8")
    def retire(self, game: Game) -> None:
        """Retire all rear-guards that were hit, on whichever circle they are now, and all guardians."""
        retire(game, leaving_after_battle(game), self.player, "cfv:7.6.1.8")

    @step("cfv:7.6.1.9", "cfv:7.6.1.4b")
    def has_hit(self, game: Game) -> None:
        """Abilities for "when the attack hits" stand by: once for each unit that was hit, or those for no hit."""
        attack = running(game)
        assert attack is not None
        unit = last_known(game, attack.attacker[0])
        if not attack.hit:
            game.happen_all([Event("missed", "miss", self.player, unit, rule="cfv:7.6.1.9")])
            return
        game.happen_all([Event("hit", "hit", self.player, unit, other=last_known(game, serial), rule="cfv:7.6.1.9")
                         for serial in attack.hit])

    @step("cfv:7.6.1.9")
    def check_again(self, game: Game) -> None:
        game.check_timing()


def vanguard_hit(game: Game, player: int) -> int:
    """Returns the player's vanguard if it was hit; -1 otherwise."""
    attack = running(game)
    card = vanguard(game, player)
    return card if attack is not None and card >= 0 and game.cards[card].serial in attack.hit else -1
