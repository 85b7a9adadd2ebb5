"""Activated abilities: which may be played, paying for them and resolving them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.games.vanguard.automatic import usable as can_use
from headjudge.games.vanguard.basics import told, vanguard
from headjudge.games.vanguard.circles import ON_FIELD, SPOKEN
from headjudge.kernel import characteristics
from headjudge.kernel.abilities import Ability, Giver
from headjudge.kernel.cards import number_of
from headjudge.kernel.decisions import Choice
from headjudge.kernel.effects import ActivePart, Held, Standby, giver_of
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.requirements import (
    UseRequirement,
    fulfilled,
    not_lost,
    offered_already,
    payable,
    usable,
    within_limit,
    works_there,
)
from headjudge.kernel.rules import by_rule, in_force, rule, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


def where_it_is(game: Game, player: int, card: int) -> str:
    """Returns where a card lies, in words."""
    place = game.cards[card].place
    name = game.layout.slot_of[place] or game.layout.zone_of[place].name
    zone = SPOKEN.value.get(name, name)
    whose = "" if game.layout.master(place) == player else f" of player {game.layout.master(place) + 1}"
    return f"{'on' if name in SPOKEN.value else 'in'} the {zone}{whose}"


def place_values(game: Game, player: int, card: int) -> str:
    """Returns what fails of a place, in words."""
    return f"it is {where_it_is(game, player, card)}"


def grade_values(game: Game, player: int, card: int) -> str:
    """Returns the grades that do not fit, in words."""
    front = vanguard(game, player)
    if front < 0:
        return "the player has no vanguard"
    return f"the card is grade {game.number(card, 'grade')}, the vanguard grade {game.number(front, 'grade')}"


@rule("cfv:6.6.1.2.2", "cfv:8.1.1.1", "cfv:3.1.1.2.2", "cfd:9.7.2.4", "cfd:11.1.1.1", "cfd:11.8.2.1",
      "cfd:7.12.1.2", "cfd:11.1.1.1.1", "cfd:11.1.1.1.2", "cfd:11.1.1.1.2.1")
def usable_abilities(game: Game, player: int, requirements: tuple[UseRequirement, ...]) -> list[Choice]:
    """Returns the choices to play activated abilities of the player's cards, where each works and can be paid for.

    requirements: what the document of the game asks of an ability that is played (`use_requirements`).
    """
    choices: list[Choice] = []
    granted = characteristics.active_parts(game, "ability") is not None
    for kind in game.table.used_spots:
        seen: set[int] = set()
        for card in game.at(player, kind):
            instance = game.cards[card]
            at = instance.row.at_spot[kind]
            if not granted and (at is None or not at.activated):
                continue
            if kind not in ON_FIELD:
                if instance.row.alike in seen and not granted:
                    continue
                seen.add(instance.row.alike)
            used: list[Held] = []
            for number, (ability, grant) in enumerate(activated_abilities(game, card), 1):
                if usable(requirements, game, player, card, ability, grant) and not offered_already(used, ability):
                    used.append((ability, grant))
                    choices.append(Choice("activate", instance.serial, number=number))
    return choices


def activated_abilities(game: Game, card: int) -> list[Held]:
    """Returns the activated abilities of a card as choices number them, from 1: printed ones, then given ones."""
    held: list[Held] = [(ability, None) for ability in game.cards[card].row.abilities if ability.kind == "activated"]
    held += [(ability, grant) for ability, grant in characteristics.granted(game, card, kind="activated")
             if ability.kind == "activated"]
    return held


def chosen_ability(game: Game, choice: Choice) -> Held:
    """Returns the activated ability that a choice at a play timing names, with what gave it."""
    return activated_abilities(game, game.current(choice.card))[choice.number - 1]


def _not_barred(game: Game, player: int, card: int, ability: Ability, grant: ActivePart | None) -> bool:
    return can_use(game, ability, game.cards[card], player, giver_of(grant)) or not in_force(
        "cfv:11.2.1.1", "cfd:12.2.1.1")


def _where(game: Game, player: int, card: int, ability: Ability) -> str:
    return f"the card is {where_it_is(game, player, card)}"


def _limit_values(game: Game, player: int, card: int, ability: Ability) -> str:
    return f"it may be used {ability.limit} {'time' if ability.limit == 1 else 'times'} a turn"


def use_requirements(
    works: str, taken: str, limit: str, true: str, cost: str, barred: str,
    met: Callable[[Game, int, int, Ability, ActivePart | None], bool] = fulfilled,
) -> tuple[UseRequirement, ...]:
    """Returns what is asked of an activated ability that is played, each with its rule in the game's document.

    met: whether what its text asks for is true.
    """
    return (
        UseRequirement(works, "the ability must be active where the card is", works_there, _where),
        UseRequirement(taken, "an effect has taken the ability away", not_lost),
        UseRequirement(limit, "its text must let it be used once more this turn", within_limit, _limit_values),
        UseRequirement(true, "what its text asks for must be true", met),
        UseRequirement(cost, "its cost must be paid in full", payable),
        UseRequirement(barred, "an effect says that it cannot be used", _not_barred),
    )


@dataclass
class PlayActivated(Procedure):
    """Pay for an activated ability, then resolve it. giver: which of several equal ones of the card it is."""

    player: int
    card: int
    ability: int
    giver: Giver = ()

    @step("cfv:8.5.2.3", "cfd:11.8.2.2", "cfd:11.8.2.3", "cfd:11.7.1")
    def pay(self, game: Game) -> None:
        """Pay the whole cost; only what can be paid in full is offered."""
        ability = game.table.abilities[self.ability]
        payment = ability.payment(game, game.cards[game.current(self.card)], self.player)
        self.returned = None
        if payment is not None:
            game.push(payment)

    @step("cfv:8.5.2.4", "cfd:11.8.3")
    def used(self, game: Game) -> None:
        ability = game.table.abilities[self.ability]
        labels = " ".join((*ability.used_labels, "activated"))
        game.announce("use", self.player, labels, number_of(self.card), amount=self.ability,
                      rule=told(game, "cfv:8.5.2", "cfd:11.8.2"))

    @step("cfv:8.5.2.4.4", "cfv:8.5.1", "cfv:3.1.2", "cfv:8.2.1", "cfd:11.8.1", "cfd:11.8.3.1")
    def effect(self, game: Game) -> None:
        ability = game.table.abilities[self.ability]
        got = self.returned
        game.generation += 1
        effect = ability.resolve(
            game,
            Standby(
                self.ability, game.cards[number_of(self.card)], self.card, master_of_activated(self.player), None,
                got if isinstance(got, tuple) else (), giver=self.giver,
            ),
        )
        game.push_all(by_rule([effect], "cfv:8.2.1.1", "cfd:11.3.1.1"))


@rule("cfv:3.4.4", "cfv:3.4.1", "cfd:3.2.2.2")
def master_of_activated(player: int) -> int:
    """Returns the master of an activated ability: the player who has played it."""
    return player
