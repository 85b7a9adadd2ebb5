"""Section 10.6: the drive step, and units that perform drive checks by effects (7.36)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.games.cfd.checks import Revealing
from headjudge.games.cfd.icons import TriggerCheck, negated
from headjudge.games.cfd.instructing import in_battle, still_to_attack
from headjudge.games.cfd.memory import memory, own_memory
from headjudge.games.vanguard.basics import is_vanguard
from headjudge.games.vanguard.checking import checked_card, put_checked, reveal_check
from headjudge.games.vanguard.circles import HAND
from headjudge.games.vanguard.roles import attacker
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import by_rule, rule, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


@rule("cfd:10.6.1.2", "cfd:10.6.1.2.1")
def drive_unit(game: Game) -> int:
    """Returns the attacking unit that performs drive checks: a vanguard, or one that an effect lets do so; -1 else."""
    card = attacker(game)
    if card < 0:
        return -1
    if game.allowed("drive check", game.master(card), card):
        return card
    return card if is_vanguard(game, card) or by_rule(performs_twin_drive(game, card), "cfd:7.36.1.1") else -1


def performs_twin_drive(game: Game, card: int) -> bool:
    """Whether an effect lets this unit perform twin drive in this battle."""
    return game.cards[card].serial in memory(game).twin_drive


@rule("cfd:7.36.1")
def perform_twin_drive(game: Game, units: tuple[int, ...]) -> None:
    """Let units perform twin drive in this battle, or in the attack that they have just been told to make (7.30.4).

    At another time there is no battle for which it could be (11.3.1.2.1).
    """
    known = own_memory(game)
    if in_battle(game) or known.attacks:
        known.twin_drive = (*known.twin_drive, *units)


def forget_twin_drive(game: Game) -> None:
    """End twin drive with the battle that it was for; that of a unit which is still to attack is for its own battle."""
    left = still_to_attack(game)
    known = own_memory(game)
    known.twin_drive = tuple([serial for serial in known.twin_drive if serial in left])


def number_of_checks(game: Game, card: int) -> int:
    """Returns how many drive checks a unit performs in a battle: its drive, or two by twin drive of an effect."""
    if performs_twin_drive(game, card):
        return by_rule(2, "cfd:7.36.1.2", along=(game, card))
    return by_rule(game.number(card, "drive"), "cfd:2.17.1")


@dataclass
class DriveStep(Procedure):
    """The turn player checks for additional effects of an attack. checks: how many drive checks are done."""

    player: int
    checks: int = 0

    @step("cfd:10.6.1.1")
    def begin(self, game: Game) -> None:
        game.announce("begin", self.player, "drive step", rule="cfd:10.6.1.1")

    @step("cfd:10.6.1.1")
    def check(self, game: Game) -> None:
        game.check_timing()

    @step("cfd:10.6.1.2.2", "cfd:7.20.1")
    def drive_check(self, game: Game) -> None:
        """As long as fewer are done than the drive of the unit, which is read before each."""
        card = drive_unit(game)
        if card < 0 or self.checks >= number_of_checks(game, card):
            self.finish()
            return
        self.checks += 1
        game.push(DriveCheck(self.player, game.cards[card].serial))

    @step("cfd:10.6.1.3", "cfd:10.6.1.4")
    def check_between(self, game: Game) -> None:
        """After the last drive check it is the check timing at the end of the step too."""
        game.check_timing()

    @step("cfd:10.6.1.3")
    def repeat(self, game: Game) -> None:
        self.again("drive_check")


@dataclass
class DriveCheck(Revealing):
    """The top card of the deck is revealed, its trigger is performed, it goes to the hand.

    before: whether trigger effects were negated before it was revealed.
    """

    before: bool = False

    @step("cfd:10.6.1.2.3", "cfd:4.13.1.1")
    def reveal(self, game: Game) -> None:
        self.before = negated(game, self.player)
        if not reveal_check(game, self.player, "drive check", "cfd:10.6.1.2.3"):
            self.finish()

    @step("cfd:10.6.1.2.4")
    def perform_icon(self, game: Game) -> None:
        self.card = checked_card(game, self.player)
        game.push(TriggerCheck(self.player, self.card, "drive", self.unit, "cfd:10.6.1.2.4", self.before))

    @step("cfd:10.6.1.2.5")
    def check(self, game: Game) -> None:
        game.check_timing()

    @step("cfd:10.6.1.2.6", "cfd:4.13.1.1")
    def to_hand(self, game: Game) -> None:
        put_checked(game, self.player, self.card, HAND, "put", "cfd:10.6.1.2.6")
