"""Section 10: attack and battle; 7.30: attacks that effects tell units to make."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.cfd import battled
from headjudge.games.cfd.checks import DealDamage
from headjudge.games.cfd.driving import DriveStep, drive_unit, forget_twin_drive
from headjudge.games.cfd.guarding import GuardStep
from headjudge.games.cfd.instructing import attacks_due, possible_attacks
from headjudge.games.cfd.memory import own_memory
from headjudge.games.vanguard.activating import place_values
from headjudge.games.vanguard.attacks import (
    Battles,
    able_to_boost,
    attacking_under,
    battles_front_row,
    has_target,
    in_front,
    in_front_row,
    kept_from_attacking,
    last_known,
    leaving_after_battle,
    may_attack,
    not_in_first_turn,
    number_of_targets,
    stands,
    targets,
)
from headjudge.games.vanguard.basics import is_vanguard, retire, times
from headjudge.games.vanguard.battle import (
    CloseStep,
    CommonAttackStep,
    CommonDamageStep,
    CommonStartStep,
)
from headjudge.games.vanguard.circles import opponent_of
from headjudge.games.vanguard.icons import serials
from headjudge.games.vanguard.roles import NOBODY, attacked, attacker, own_running, role_of, running
from headjudge.kernel.decisions import Choice
from headjudge.kernel.events import Event
from headjudge.kernel.picking import Pick
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.requirements import Requirement
from headjudge.kernel.rules import by_rule, in_force, rule, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


@dataclass
class BattlePhase(Battles):
    """Attack sub phases, one after another, until the turn player declines. begun: one has begun."""

    begun: bool = False

    @step("cfd:9.8.1")
    def begin(self, game: Game) -> None:
        game.announce("begin", self.player, "battle phase", rule="cfd:10.3.1.1")

    @step("cfd:10.1.1")
    def attack(self, game: Game) -> None:
        game.push(AttackSubPhase(self.player))

    @step()
    def attacks_by_effects(self, game: Game) -> None:
        """Attacks that effects told units to make during a battle come after it."""
        self.begun = True
        if attacks_due(game):
            game.push(InstructedAttacks())

    @step("cfd:10.1.1", "cfd:10.8.1.4")
    def next_attack(self, game: Game) -> None:
        """Go back to the start step. An attack that an effect has a unit make is complete instead (7.30)."""
        if not self.ended:
            self.again("attack")


@dataclass
class AttackSubPhase(battled.Remembering):
    """From the start step to the close step.

    specified: the serials of the attacking unit and of the attacked one where an effect has the unit attack; () for an
    attack whose units the turn player chooses. against: the kinds of the units that the attack is against (10.1.4).
    """

    specified: tuple[int, ...] = ()
    against: tuple[str, ...] = ()

    def effects_end(self, game: Game) -> None:
        """Units stop being attacking, boosting and attacked ones, though the battle goes on (10.1.2)."""
        self.forget_roles()
        forget_twin_drive(game)
        game.values_changed()

    @step("cfd:10.3.1")
    def start_step(self, game: Game) -> None:
        if self.specified:
            self.returned = 1
            return
        depth = game.find(BattlePhase)
        phase = game.frames[depth] if depth >= 0 else None
        game.push(StartStep(self.player, isinstance(phase, BattlePhase) and phase.begun))

    @step("cfd:10.3.1.4")
    def decided(self, game: Game) -> None:
        """Who does not attack goes on to the next phase, without a check timing."""
        if not self.returned:
            end_battles(game)
            self.finish()

    @step("cfd:10.2.1", "cfd:10.3.1.3")
    def attack_step(self, game: Game) -> None:
        game.push(AttackStep(self.player, self.specified))

    @step("cfd:10.4.1.3.1", "cfd:10.4.1.7.1", "cfd:10.2.2")
    def go_on(self, game: Game) -> None:
        """Without an attacking unit the battle is over, without an attacked one the close step comes at once."""
        if self.attacker == NOBODY and not self.specified:
            self.battling = False
            game.expire("battle")
            forget_twin_drive(game)
            end_battles(game)
            self.finish()
        elif self.attacker == NOBODY or not self.targets:
            self.again("close_step")

    @step("cfd:10.5.1")
    def guard_step(self, game: Game) -> None:
        game.push(GuardStep(opponent_of(self.player)))

    @step("cfd:10.5.1.2.1", "cfd:10.6.1", "cfd:10.4.1.8.1")
    def drive_step(self, game: Game) -> None:
        """Only if a unit that performs drive checks is attacking."""
        if drive_unit(game) >= 0:
            game.push(DriveStep(self.player))

    @step("cfd:10.7.1")
    def damage_step(self, game: Game) -> None:
        game.push(DamageStep(self.player))

    @step("cfd:10.8.1")
    def close_step(self, game: Game) -> None:
        game.push(CloseStep(self.player))

    @step()
    def over(self, game: Game) -> None:
        game.expire("attack")


def note_kinds(game: Game) -> None:
    """Note whether the attack is against a vanguard, rear-guards or both."""
    attack = own_running(game)
    if isinstance(attack, AttackSubPhase):
        kinds = {"vanguard" if is_vanguard(game, card) else "rear-guard" for card in attacked(game)}
        attack.against = tuple(sorted(kinds))


@rule("cfd:10.1.4")
def is_against(game: Game, kind: str) -> bool:
    """Whether a unit of this kind ('vanguard', 'rear-guard') is attacked in this battle, wherever it is by now."""
    attack = running(game)
    return isinstance(attack, AttackSubPhase) and attack.battling and kind in attack.against


def end_battles(game: Game) -> None:
    """Let the battle phase end with the attack sub phase that is running."""
    depth = game.find(BattlePhase)
    if depth >= 0:
        phase = game.own(depth)
        assert isinstance(phase, BattlePhase)
        phase.ended = True


# 7.30 Attacks by effects


@dataclass
class InstructedAttacks(Procedure):
    """Units attack as effects have told them to, one after the other."""

    @step("cfd:7.30.1.1")
    def choose(self, game: Game) -> None:
        """Find the pairs that are possible; units of the turn player come first, and their controller chooses."""
        known = own_memory(game)
        pairs = possible_attacks(game)
        if not pairs:
            known.attacks = ()
            self.finish()
            return
        player = game.master(game.current(pairs[0][0]))
        game.ask(player, [Choice("target", one, other) for one, other in pairs], "instructed attack")

    @step("cfd:7.30.1.2")
    def attack(self, game: Game) -> None:
        """The unit has attacked as one instruction has told it; others that tell it to attack still wait."""
        assert self.answer is not None
        known = own_memory(game)
        one, other = self.answer.card, self.answer.target
        left: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
        found = False
        for attackers, foes in known.attacks:
            if found or one not in attackers or other not in foes:
                left.append((attackers, foes))
                continue
            found = True
            rest_of = tuple([serial for serial in attackers if serial != one])
            if rest_of:
                left.append((rest_of, foes))
        known.attacks = tuple(left)
        player = game.master(game.current(one))
        game.push(AttackSubPhase(player, specified=(one, other)))

    @step("cfd:7.30.1.2")
    def repeat(self, game: Game) -> None:
        self.again("choose")


# 10.3 Start step


@dataclass
class StartStep(CommonStartStep):
    """The turn player chooses whether to attack. Its outcome is 1 if so. later: it is not the first of its phase."""

    later: bool = False

    def requirements(self) -> tuple[Requirement, ...]:
        return ATTACKER_REQUIREMENTS

    @step("cfd:10.3.1.1")
    def begin(self, game: Game) -> None:
        if not by_rule(self.later, "cfd:10.3.1.1"):
            game.announce("begin", self.player, "start step", rule="cfd:10.3.1.1")

    @step("cfd:10.3.1.1")
    def check(self, game: Game) -> None:
        if not self.later:
            game.check_timing()


# 10.4.1.3 Who may attack


IN_FRONT_ROW: Final = Requirement(
    "cfd:10.4.1.3", "the unit must be in the player's front row", in_front_row, place_values)
ATTACKER_REQUIREMENTS: Final[tuple[Requirement, ...]] = (
    Requirement("cfd:10.4.1.3", "the unit must stand", stands),
    Requirement("cfd:1.3.3", "an effect keeps it from attacking", may_attack),
    Requirement("cfd:10.3.2", "there must be a unit that it may attack", has_target),
)
"""What `able_to_attack` asks of the units of the front row."""

NOT_FIRST_TURN: Final = Requirement(
    "cfd:10.3.2", "there is no attack in the very first turn of the game", not_in_first_turn)


# 10.4 Attack step


@dataclass
class AttackStep(CommonAttackStep):
    """The attacking unit, the attacked one, and a unit that boosts are determined.

    specified: the serials of the first two where an effect has told the unit to attack. chosen: that of the attacker.
    """

    specified: tuple[int, ...] = ()
    chosen: int = -1

    @step("cfd:10.4.1.3")
    def choose_attacker(self, game: Game) -> None:
        if self.specified:
            self.answer = Choice("attack", self.specified[0])
            return
        self.ask_for_attacker(game, ATTACKER_REQUIREMENTS)

    @step("cfd:10.4.1.4", "cfd:10.4.1.4.1")
    def confirm_attacker(self, game: Game) -> None:
        """A unit that is told to attack may have become unable to."""
        card = game.current(self.answer.card) if self.answer is not None else -1
        if card < 0 or game.cards[card].state != "stand" or not may_attack(game, self.player, card):
            self.finish()

    @step("cfd:10.4.1.5")
    def rest_attacker(self, game: Game) -> None:
        """The unit becomes the attacking unit and rests."""
        assert self.answer is not None
        self.chosen = self.answer.card
        self.become_attacker(game, self.chosen)

    @step("cfd:10.4.1.6")
    def choose_targets(self, game: Game) -> None:
        """One unit, or as many as an effect says."""
        if self.specified:
            self.ask_for_more(game)
        else:
            self.ask_for_targets(game, self.chosen)

    def ask_for_more(self, game: Game) -> None:
        """Beside the unit that it is told to attack, the unit attacks those that an effect adds (10.4.1.8.3)."""
        self.answer = None
        self.returned = ()
        card = game.current(self.chosen)
        if card < 0:
            return
        found = [one for one in targets(game, self.player, card) if game.cards[one].serial != self.specified[1]]
        if battles_front_row(game, self.player, card):
            self.returned = serials(game, [one for one in found if in_front(game, one)])
            return
        more = min(number_of_targets(game, self.player, card) - 1, len(found))
        if more > 0:
            game.push(Pick(self.player, "target", serials(game, found), more, more))

    @step("cfd:10.4.1.7", "cfd:10.4.1.8")
    def note_targets(self, game: Game) -> None:
        chosen = (self.answer.target,) if self.answer is not None else self.returned or ()
        found = [game.current(serial) for serial in (*self.specified[1:], *chosen)]
        able = [card for card in found
                if card >= 0 and not kept_from_attacking(game, self.player, attacker(game), card)]
        if self.specified and found[0] not in able:
            able = []
        self.become_targets(game, tuple([role_of(game, card) for card in able]))
        note_kinds(game)

    @step("cfd:10.4.1.11")
    def choose_booster(self, game: Game) -> None:
        """A unit may boost the attacking one; not where an effect has told the unit to attack."""
        able = able_to_boost(game, self.player, attacker(game))
        if self.specified and in_force("cfd:7.30.1.2"):
            able = []
        self.ask_for_booster(game, self.chosen, able)

    @step("cfd:10.4.1.11", "cfd:7.37.1")
    def rest_booster(self, game: Game) -> None:
        self.become_booster(game)

    @step("cfd:10.4.1.11.2")
    def boost(self, game: Game) -> None:
        """The power of the boosting unit is added at once, before abilities for the attack resolve."""
        self.begin_boost(game)

    @step("cfd:10.4.1.12", "cfd:1.3.7.1", "cfd:1.3.7", "cfd:1.3.7.2", "cfd:1.3.7.4", "cfd:1.3.7.3")
    def announce(self, game: Game) -> None:
        """Abilities for "when this unit attacks" and "when this unit boosts" stand by."""
        self.tell_attack(game)

    @step("cfd:10.4.1.12", "cfd:10.4.1.13")
    def check_attack(self, game: Game) -> None:
        """One check timing: in a second one right after it nothing could be left to do."""
        game.check_timing()


# 10.7 Damage step


@dataclass
class DamageStep(CommonDamageStep):
    """Powers are compared, damage is dealt and handled by rule actions, hit rear-guards and guardians retire."""

    @step("cfd:10.7.1.4", "cfd:2.7.1", "cfd:11.5.2.1")
    def deal_damage(self, game: Game) -> None:
        """The attacking unit deals damage equal to its critical to the player whose vanguard was hit."""
        card = attacking_under(game, self.player)
        foe = opponent_of(self.player)
        if card < 0 or not vanguard_hit(game, foe):
            return
        critical = by_rule(times(game.number(card, "critical")), "cfd:10.7.1.4.1")
        game.push(DealDamage((foe,), critical, game.cards[card], "battle", "cfd:10.7.1.4"))

    @step("cfd:10.7.1.5")
    def check_damage(self, game: Game) -> None:
        """Here rule actions work the damage off."""
        game.check_timing()

    @step()
    def retire(self, game: Game) -> None:
        """Retire all rear-guards that were hit, on whichever circle they are now, and all guardians.

        The document has lost this step; it stands where the original series has it.
        """
        retire(game, leaving_after_battle(game), self.player, "cfd:7.16.1")

    @step("cfd:10.7.1.6", "cfd:10.7.1.6.1", "cfd:10.7.1.7")
    def has_hit(self, game: Game) -> None:
        """Abilities for "when this attack hits" stand by, once for each unit that was hit, or those for no hit."""
        attack = running(game)
        assert attack is not None
        unit = last_known(game, attack.attacker[0])
        if attack.hit:
            game.happen_all([Event("hit", "hit", self.player, unit, other=last_known(game, serial),
                                   rule="cfd:10.7.1.6") for serial in attack.hit])
            return
        events = []
        if in_force("cfd:10.7.1.7"):
            events.append(Event("missed", "miss", self.player, unit, rule="cfd:10.7.1.7"))
        if game.allowed("hit abilities without a hit", self.player, unit.number) and in_force("cfd:10.7.1.8"):
            other = last_known(game, attack.targets[0][0])
            events.append(Event("hit", "hit", self.player, unit, other=other, rule="cfd:10.7.1.8"))
        game.happen_all(events)

    @step("cfd:10.7.1.9")
    def check_again(self, game: Game) -> None:
        game.check_timing()


def vanguard_hit(game: Game, player: int) -> bool:
    """Whether a vanguard of the player was hit."""
    attack = running(game)
    if attack is None:
        return False
    return any([(card := game.current(serial)) >= 0 and is_vanguard(game, card) and game.master(card) == player
                for serial in attack.hit])
