"""Sections 6.4, 14.7 and 14.14: overDress and XoverDress."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.cfd.basics import original_dress
from headjudge.games.cfd.keywords import OVERDRESS, XOVERDRESS
from headjudge.games.cfd.playing import IN_HAND, IS_UNIT, call_requirement, grade_values
from headjudge.games.cfd.zones import ORIGINAL_DRESS
from headjudge.games.vanguard.basics import nothing_forbids, rearguards
from headjudge.games.vanguard.circles import HAND
from headjudge.kernel.decisions import Choice
from headjudge.kernel.events import Event
from headjudge.kernel.picking import Pick
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.requirements import Requirement, all_met
from headjudge.kernel.rules import in_force, rule, step
from headjudge.language.running.context import Context
from headjudge.language.running.parts import Ruling
from headjudge.language.running.paying import matching

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

COVERS: Final = "allow:overdress"
"""What the ability of a dress keyword says of the rear-guards that it asks for."""


@rule("cfd:14.7.1", "cfd:14.7.1.1", "cfd:14.7.2", "cfd:9.7.2.5")
def can_overdress(game: Game, player: int, card: int) -> bool:
    """Whether there is a rear-guard of the player over which overDress can put this card."""
    return bool(bases(game, player, card))


def bases(game: Game, player: int, card: int) -> list[int]:
    """Returns the rear-guards over which overDress can put a card: those that its ability asks for."""
    fitting = {unit for group in groups(game, player, card, OVERDRESS) for unit in group}
    return [unit for unit in rearguards(game, player) if unit in fitting]


def groups(game: Game, player: int, card: int, keyword: str) -> list[list[int]]:
    """Returns the rear-guards of the player that fit, for each unit that a dress keyword of a card asks for."""
    instance = game.cards[card]
    context = Context(instance.serial, instance, player)
    return [[unit.number for unit in part.what.all(game, context)]
            for ability in instance.row.abilities if keyword in ability.labels
            for part in ability.parts if isinstance(part, Ruling) and part.key == COVERS and part.what is not None]


@rule("cfd:14.14.1", "cfd:14.14.2")
def can_xoverdress(game: Game, player: int, card: int) -> bool:
    """Whether the player has all the rear-guards that XoverDress of this card asks for."""
    return bool(found_for(game, player, card))


def found_for(game: Game, player: int, card: int) -> list[list[int]]:
    """Returns, for each unit that XoverDress of a card asks for, the rear-guards that fit; [] if not all are there."""
    found = groups(game, player, card, XOVERDRESS)
    return found if found and each_has_one(found) else []


def each_has_one(groups: list[list[int]]) -> bool:
    """Whether each group can have a unit of its own."""
    return all(groups) and matching(groups)


def may_overdress(game: Game, player: int, card: int) -> bool:
    return nothing_forbids(game, "overdress", player, card)


GRADE: Final = Requirement("cfd:9.7.2.5", "its grade must be at most that of the vanguard", call_requirement,
                           grade_values)
ALLOWED: Final = Requirement("cfd:1.3.3", "an effect keeps it from overDress", may_overdress)
OVERDRESS_REQUIREMENTS: Final = (
    IS_UNIT, GRADE, ALLOWED,
    Requirement("cfd:14.7.2", "it must have overDress, and the player a rear-guard that this names", can_overdress))
XOVERDRESS_REQUIREMENTS: Final = (
    IS_UNIT, GRADE, ALLOWED,
    Requirement("cfd:14.14.2", "it must have XoverDress, and the player all rear-guards that this names",
                can_xoverdress))
DRESS_REQUIREMENTS: Final = {OVERDRESS: (IN_HAND, *OVERDRESS_REQUIREMENTS),
                             XOVERDRESS: (IN_HAND, *XOVERDRESS_REQUIREMENTS)}


def dress_choices(game: Game, player: int) -> list[Choice]:
    """Returns the choices of the main phase with overDress and XoverDress."""
    found: list[Choice] = []
    seen: set[int] = set()
    for card in game.at(player, HAND):
        instance = game.cards[card]
        if instance.row.alike in seen:
            continue
        seen.add(instance.row.alike)
        if all_met(OVERDRESS_REQUIREMENTS, game, player, card):
            found += [Choice(OVERDRESS, instance.serial, game.cards[unit].serial) for unit in bases(game, player, card)]
        if all_met(XOVERDRESS_REQUIREMENTS, game, player, card):
            found.append(Choice(XOVERDRESS, instance.serial))
    return found


@dataclass
class OverDress(Procedure):
    """A unit from hand is placed over a rear-guard, which becomes its original dress; this is no call.

    card: its serial. units: the serials of the units that become original dress; the first one's circle is taken. verb:
    `overdress` or `xoverdress`.
    """

    player: int
    card: int
    units: tuple[int, ...]
    place: int = -1
    verb: str = OVERDRESS

    @step("cfd:6.4.1", "cfd:6.4.1.1", "cfd:6.4.2.2")
    def put(self, game: Game) -> None:
        """Put the unit on the circle, standing; those that are there become its original dress at the same time."""
        self.place = game.cards[game.current(self.units[0])].place
        card = game.current(self.card)
        events = [game.moving(card, self.place, self.verb, self.player, rule="cfd:6.4.2.2")]
        under = game.layout.at(self.player, ORIGINAL_DRESS)
        for serial in self.units:
            unit = game.current(serial)
            if in_force("cfd:6.4.2.1", "cfd:6.4.2", "cfd:2.9.3.3", "cfd:2.9.4.3"):
                events.append(game.moving(unit, under, "original dress", self.player, rule="cfd:6.4.2.1", under=card))
            for dress in original_dress(game, unit):
                if in_force("cfd:6.4.2.2.1"):
                    events.append(Event("hang", "original dress", self.player, game.cards[dress], None,
                                        game.cards[dress].place, under, other=game.cards[card],
                                        rule="cfd:6.4.2.2.1"))
        game.happen_all(events)


@dataclass
class XOverDress(Procedure):
    """A unit from hand is placed over all rear-guards that its ability names, on the circle of one of them.

    chosen: the serials of the units found for the names so far.
    """

    player: int
    card: int
    chosen: tuple[int, ...] = ()

    @step("cfd:14.14.2")
    def choose(self, game: Game) -> None:
        """For each choose the unit; who has two that fit may take either, unless one is needed for another."""
        asked = found_for(game, self.player, game.current(self.card))
        if len(self.chosen) >= len(asked):
            self.again("choose_circle")
            return
        taken = [game.current(serial) for serial in self.chosen]
        left = [[unit for unit in group if unit not in taken] for group in asked[len(taken):]]
        there = tuple([game.cards[unit].serial for unit in left[0]
                       if each_has_one([[one for one in group if one != unit] for group in left[1:]])])
        game.push(Pick(self.player, "dress", there, 1, 1))

    @step("cfd:14.14.2")
    def note(self, game: Game) -> None:
        self.chosen = (*self.chosen, *(self.returned or ()))
        self.again("choose")

    @step("cfd:14.14.2")
    def choose_circle(self, game: Game) -> None:
        game.push(Pick(self.player, "dress circle", self.chosen, 1, 1))

    @step("cfd:14.14.2")
    def put(self, game: Game) -> None:
        first = tuple(self.returned or ())
        others = tuple([one for one in self.chosen if one not in first])
        game.push(OverDress(self.player, self.card, (*first, *others), verb=XOVERDRESS))
