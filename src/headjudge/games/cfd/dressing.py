"""Sections 6.4, 14.7 and 14.14: overDress and XoverDress."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.cfd.basics import original_dress
from headjudge.games.cfd.keywords import OVERDRESS, XOVERDRESS
from headjudge.games.cfd.playing import IN_HAND, IS_UNIT, call_requirement
from headjudge.games.cfd.zones import ORIGINAL_DRESS
from headjudge.games.vanguard.activating import grade_values
from headjudge.games.vanguard.basics import nothing_forbids, rearguards
from headjudge.games.vanguard.circles import HAND
from headjudge.kernel.cards import Instance
from headjudge.kernel.decisions import Choice
from headjudge.kernel.events import Event
from headjudge.kernel.picking import Pick
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.requirements import Requirement, all_met
from headjudge.kernel.rules import TRACING, in_force, rule, step
from headjudge.language.running.context import Context
from headjudge.language.running.parts import Ruling
from headjudge.language.running.seating import matching

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
    fitting = {unit for groups in asked(game, player, card, OVERDRESS) for group in groups for unit in group}
    return [unit for unit in rearguards(game, player) if unit in fitting]


def asked(game: Game, player: int, card: int, keyword: str) -> list[list[list[int]]]:
    """Returns what each ability of a card with a dress keyword asks for: for each unit the rear-guards that fit."""
    instance = game.cards[card]
    context = Context(instance.serial, instance, player)
    return [[[unit.number for unit in part.what.all(game, context)]
             for part in ability.parts if isinstance(part, Ruling) and part.key == COVERS and part.what is not None]
            for ability in instance.row.abilities if keyword in ability.labels]


@rule("cfd:14.14.1", "cfd:14.14.2")
def can_xoverdress(game: Game, player: int, card: int) -> bool:
    """Whether the player has all the rear-guards that one XoverDress ability of this card asks for."""
    return any(left_to_choose(game, player, card, []))


def left_to_choose(game: Game, player: int, card: int, taken: list[int]) -> list[list[list[int]]]:
    """Returns, for each unit that a XoverDress ability still asks for, the rear-guards that fit.

    Only those abilities of the card count that all they ask for is there for, with the units taken first.
    """
    found: list[list[list[int]]] = []
    for groups in asked(game, player, card, XOVERDRESS):
        if len(groups) < len(taken) or any([unit not in groups[at] for at, unit in enumerate(taken)]):
            continue
        left = [[unit for unit in group if unit not in taken] for group in groups[len(taken):]]
        if each_has_one(left):
            found.append(left)
    return found


def each_has_one(groups: list[list[int]]) -> bool:
    """Whether each group can have a unit of its own."""
    return all(groups) and matching(groups)


def may_overdress(game: Game, player: int, card: int) -> bool:
    return nothing_forbids(game, "overdress", player, card)


GRADE: Final = Requirement("cfd:9.7.2.5", "its grade must be at most that of the vanguard", call_requirement,
                           grade_values)
ALLOWED: Final = Requirement("cfd:1.3.3", "an effect keeps it from overDress", may_overdress)
OVERDRESS_REQUIREMENTS: Final[tuple[Requirement, ...]] = (
    IS_UNIT, GRADE, ALLOWED,
    Requirement("cfd:14.7.2", "it must have overDress, and the player a rear-guard that this names", can_overdress))
XOVERDRESS_REQUIREMENTS: Final[tuple[Requirement, ...]] = (
    IS_UNIT, GRADE, ALLOWED,
    Requirement("cfd:14.14.2", "it must have XoverDress, and the player all rear-guards that this names",
                can_xoverdress))
DRESS_REQUIREMENTS: Final = {OVERDRESS: (IN_HAND, *OVERDRESS_REQUIREMENTS),
                             XOVERDRESS: (IN_HAND, *XOVERDRESS_REQUIREMENTS)}


def has_dress(card: Instance) -> bool:
    """Whether a card has a dress keyword in print, without which it cannot be put over units."""
    labels = card.row.labels
    return OVERDRESS in labels or XOVERDRESS in labels


def dress_choices(game: Game, player: int) -> list[Choice]:
    """Returns the choices of the main phase with overDress and XoverDress."""
    found: list[Choice] = []
    seen: set[int] = set()
    for card in game.at(player, HAND):
        instance = game.cards[card]
        if instance.row.alike in seen or not (TRACING or has_dress(instance)):
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
        by = "cfd:14.14.2" if self.verb == XOVERDRESS else "cfd:6.4.2.2"
        events = [game.moving(card, self.place, self.verb, self.player, rule=by)]
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
    """A unit from hand is placed over all rear-guards that an ability of it names, on the circle of one of them.

    chosen: the serials of the units found for the names so far.
    """

    player: int
    card: int
    chosen: tuple[int, ...] = ()

    @step("cfd:14.14.2")
    def choose(self, game: Game) -> None:
        """For each choose the unit; who has two that fit may take either, unless one is needed for another.

        Of several such abilities of the card one is enough.
        """
        ways = left_to_choose(game, self.player, game.current(self.card), [game.current(one) for one in self.chosen])
        fitting = [unit for left in ways if left for unit in left[0]
                   if each_has_one([[one for one in group if one != unit] for group in left[1:]])]
        if not fitting:
            self.again("choose_circle")
            return
        there = tuple([game.cards[unit].serial for unit in dict.fromkeys(fitting)])
        game.push(Pick(self.player, "dress", there, 1 if all(ways) else 0, 1))

    @step("cfd:14.14.2")
    def note(self, game: Game) -> None:
        self.chosen = (*self.chosen, *(self.returned or ()))
        self.again("choose" if self.returned else "choose_circle")

    @step("cfd:14.14.2")
    def choose_circle(self, game: Game) -> None:
        game.push(Pick(self.player, "dress circle", self.chosen, 1, 1))

    @step("cfd:14.14.2")
    def put(self, game: Game) -> None:
        first = tuple(self.returned or ())
        others = tuple([one for one in self.chosen if one not in first])
        game.push(OverDress(self.player, self.card, (*first, *others), verb=XOVERDRESS))
