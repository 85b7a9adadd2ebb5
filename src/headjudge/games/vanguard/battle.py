"""The steps of an attack that both documents have, of which each game makes its own (cfv:7, cfd:10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.games.vanguard.attacks import (
    able_to_attack,
    attack_events,
    attacking_under,
    battles_front_row,
    can_attack,
    cannot_hit,
    in_front,
    number_of_targets,
    targets,
)
from headjudge.games.vanguard.basics import rest, told
from headjudge.games.vanguard.circles import opponent_of
from headjudge.games.vanguard.icons import serials
from headjudge.games.vanguard.repeating import Repeating
from headjudge.games.vanguard.roles import (
    Role,
    assign_guards,
    attacked,
    begin_effect,
    boosting,
    holder,
    own_running,
    role_of,
    running,
)
from headjudge.kernel.cards import number_of
from headjudge.kernel.decisions import NO, Choice
from headjudge.kernel.events import Event
from headjudge.kernel.picking import Pick
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.requirements import Requirement
from headjudge.kernel.rules import by_rule, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


@dataclass
class CommonStartStep(Procedure):
    """The turn player chooses whether to attack. Its outcome is 1 if so."""

    player: int

    def requirements(self) -> tuple[Requirement, ...]:
        """Returns what is asked of a unit in the front row that is to attack."""
        raise AssertionError("each game says what it asks of an attacking unit")

    @step("cfv:7.2.1.1", "cfd:10.3.1.1")
    def begin(self, game: Game) -> None:
        game.announce("begin", self.player, "start step", rule=told(game, "cfv:7.2.1.1", "cfd:10.3.1.1"))

    @step("cfv:7.2.1.1", "cfd:10.3.1.1")
    def check(self, game: Game) -> None:
        game.check_timing()

    @step("cfv:7.2.1.2", "cfd:10.3.1.2")
    def offer(self, game: Game) -> None:
        """Where no attack can take place, the turn player does not attack."""
        able = by_rule(can_attack(game, self.player, self.requirements()), "cfv:7.2.1.3", "cfd:10.3.2",
                       along=(game, self.player))
        game.ask(self.player, [*([Choice("attack")] if able else []), Choice("end")], "start step")

    @step("cfv:7.2.1.2.1", "cfd:10.3.1.3")
    def check_again(self, game: Game) -> None:
        if self.answer is not None and self.answer.action == "attack":
            self.outcome = 1
            game.check_timing()


@dataclass
class CommonAttackStep(Procedure):
    """How an attack step begins, and how the chosen attack is made."""

    player: int

    @step("cfv:7.3.1.1", "cfv:7.1.2.1", "cfd:10.4.1.1", "cfd:10.1.3")
    def battle_begins(self, game: Game) -> None:
        attack = own_running(game)
        assert attack is not None
        attack.battling = True
        game.announce("begin", self.player, "battle", rule=told(game, "cfv:7.3.1.1", "cfd:10.4.1.1"))

    @step("cfv:7.3.1.2", "cfd:10.4.1.2")
    def begin(self, game: Game) -> None:
        game.announce("begin", self.player, "attack step", rule=told(game, "cfv:7.3.1.2", "cfd:10.4.1.2"))

    @step("cfv:7.3.1.2", "cfd:10.4.1", "cfd:10.4.1.2")
    def check(self, game: Game) -> None:
        game.check_timing()

    def ask_for_attacker(self, game: Game, requirements: tuple[Requirement, ...]) -> None:
        """Ask which unit attacks; without any the attack step is over."""
        able = able_to_attack(game, self.player, requirements)
        if not able:
            self.finish()
            return
        game.ask(self.player, [Choice("attack", game.cards[card].serial) for card in able], "attacker")

    def ask_for_targets(self, game: Game, serial: int) -> None:
        """Ask which units are attacked: one, or as many as an effect says. For the whole front row nobody is asked."""
        self.answer = None
        card = game.current(serial)
        found = targets(game, self.player, card) if card >= 0 else []
        if card >= 0 and battles_front_row(game, self.player, card):
            self.returned = serials(game, [one for one in found if in_front(game, one)])
            return
        low = min(by_rule(number_of_targets(game, self.player, card), "cfv:7.3.1.4.2", "cfd:10.4.1.8.4"), len(found))
        if low == 1:
            game.ask(self.player, [Choice("target", serial, game.cards[one].serial) for one in found], "target")
            return
        game.push(Pick(self.player, "target", serials(game, found), low, low))

    def ask_for_booster(self, game: Game, serial: int, able: list[int]) -> None:
        """Ask which of the units that are able to boosts the attacking one, if any."""
        choices = [Choice("boost", game.cards[card].serial, serial) for card in able]
        game.ask(self.player, [*choices, NO], "boost")

    def become_attacker(self, game: Game, serial: int) -> None:
        """Let a unit become the attacking unit and rest."""
        attack = own_running(game)
        card = game.current(serial)
        assert attack is not None
        attack.attacker = role_of(game, card)
        game.values_changed()
        rest(game, card, self.player, told(game, "cfv:7.3.1.3", "cfd:10.4.1.5"))

    def become_targets(self, game: Game, targets: tuple[Role, ...]) -> None:
        """Let units become the attacked ones; without any the attack step is over."""
        attack = own_running(game)
        assert attack is not None
        attack.targets = targets
        game.values_changed()
        if not targets:
            self.finish()

    def become_booster(self, game: Game) -> None:
        """Let the unit that was chosen, if one was, become the boosting one and rest."""
        if self.answer is None or self.answer == NO:
            return
        attack = own_running(game)
        card = game.current(self.answer.card)
        assert attack is not None
        attack.booster = role_of(game, card)
        game.values_changed()
        rest(game, card, self.player, told(game, "cfv:7.3.1.5", "cfd:10.4.1.11"))

    def begin_boost(self, game: Game) -> None:
        """Let the power of the boosting unit count for the boosted one from here on."""
        booster, boosted = boosting(game)
        if booster >= 0:
            begin_effect(game, "boost", booster, boosted, self.player, told(game, "cfv:7.3.1.7", "cfd:10.4.1.11.2"))

    def tell_attack(self, game: Game) -> None:
        """Let abilities for "when this unit attacks" and "when this unit boosts" stand by."""
        game.happen_all(attack_events(game, self.player))


@dataclass
class CommonGuardStep(Procedure):
    """How a guard step begins, and how guardians are assigned.

    coming: the serials of the cards that come to the guardian circle, guarded: the serials of the units that they
    guard, -1 for none.
    """

    player: int
    coming: tuple[int, ...] = ()
    guarded: tuple[int, ...] = ()

    @step("cfv:7.4.1.1", "cfd:10.5.1.1")
    def begin(self, game: Game) -> None:
        game.announce("begin", opponent_of(self.player), "guard step", rule=told(game, "cfv:7.4.1.1", "cfd:10.5.1.1"))

    def assign_next(self, game: Game) -> None:
        """Ask which unit the next of them guards; if one unit is attacked, all guard that one."""
        serial = self.coming[len(self.guarded)]
        found = [card for card in attacked(game) if game.cards[card].serial != serial]
        if len(found) < 2:
            self.guarded = (*self.guarded, game.cards[found[0]].serial if found else -1)
            self.answer = None
            return
        game.ask(self.player, [Choice("guard", serial, game.cards[card].serial) for card in found], "guarded")

    def note_answer(self) -> None:
        """Note the unit that was chosen, and go on with the next of them."""
        if self.answer is not None:
            self.guarded = (*self.guarded, self.answer.target)
            self.answer = None
        if len(self.guarded) < len(self.coming):
            self.again("assign")

    def begin_guarding(self, game: Game) -> None:
        """Let their shields add to the power of the units that they guard from here on."""
        assign_guards(game, [(number_of(guardian), game.current(target))
                             for guardian, target in zip(self.coming, self.guarded, strict=True)])


@dataclass
class CommonDamageStep(Procedure):
    """The powers of the units of an attack are compared."""

    player: int

    @step("cfv:7.6.1.1", "cfd:10.7.1.1")
    def begin(self, game: Game) -> None:
        game.announce("begin", self.player, "damage step", rule=told(game, "cfv:7.6.1.1", "cfd:10.7.1.1"))

    @step("cfv:7.6.1.1", "cfd:10.7.1.1")
    def check(self, game: Game) -> None:
        game.check_timing()

    @step("cfv:7.6.1.2", "cfd:10.7.1.2")
    def compare(self, game: Game) -> None:
        """The attack hits each attacked unit whose power is not above that of the attacking one."""
        attack = own_running(game)
        assert attack is not None
        card = attacking_under(game, self.player)
        hit: list[int] = []
        for role in attack.targets:
            target = by_rule(holder(game, role), "cfv:7.6.1.3", "cfd:10.7.1.2.1", along=(role,))
            if card < 0 or target < 0 or game.master(target) == self.player:
                continue
            powers = (game.number(card, "power"), game.number(target, "power"))
            hits = powers[0] >= powers[1] and not cannot_hit(game, self.player, card, target)
            game.tell(Event("battle", "hit" if hits else "miss", self.player, game.cards[card],
                            other=game.cards[target], rule=told(game, "cfv:7.6.1.2", "cfd:10.7.1.2"), told=powers))
            if hits:
                hit.append(role[0])
        attack.hit = tuple(hit)

    @step("cfv:7.6.1.4", "cfd:10.7.1.3")
    def check_comparison(self, game: Game) -> None:
        """"When the attack hits" comes later (cfv:7.6.1.9, cfd:10.7.1.6)."""
        game.check_timing()


@dataclass
class CloseStep(Repeating):
    """What happens at the end of an attack, repeated while there is still something to do."""

    def moments(self, game: Game) -> list[Event]:
        attack = running(game)
        assert attack is not None
        unit, then = attack.attacking_unit(game)
        by = told(game, "cfv:7.7.1.1", "cfd:10.8.1.1")
        return [Event("begin", "begin", self.player, unit, other=then, word="close step", rule=by),
                Event("end", "end", self.player, unit, other=then, word="battle", rule=by)]

    @step("cfv:7.7.1.1", "cfd:10.8.1.1")
    def begin(self, game: Game) -> None:
        self.stand_by(game)

    @step("cfv:7.7.1.2", "cfd:10.8.1.2")
    def check(self, game: Game) -> None:
        self.note_fulfilled(game)
        game.check_timing()

    @step("cfv:7.7.1.2", "cfd:10.8.1.2")
    def what_lasts_ends(self, game: Game) -> None:
        """End the effects that last for the battle, and what ends at the same time."""
        game.expire("battle")
        attack = own_running(game)
        assert attack is not None
        attack.effects_end(game)

    @step("cfv:7.7.1.3", "cfd:10.8.1.3")
    def repeat(self, game: Game) -> None:
        if self.something_left(game):
            self.repeated = True
            self.again("begin")
