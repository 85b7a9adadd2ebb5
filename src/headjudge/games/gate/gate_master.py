"""Section 2.4: the Gate Master skills, each with its icon and number."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.gate.basics import (
    INFINITE,
    DropEnergy,
    charge,
    damage_player,
    draw,
    drop_event,
    gain_life,
    times,
)
from headjudge.games.gate.memory import own_turn_memory, turn_memory
from headjudge.games.gate.zones import DECK, HAND, on_field, opponent_of
from headjudge.kernel.abilities import Ability, Part, Table
from headjudge.kernel.cards import number_of
from headjudge.kernel.effects import ActivePart, Effect
from headjudge.kernel.events import Cause
from headjudge.kernel.picking import Pick
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import in_force, rule, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

POWER_SKILL: Final = "infinite power"


@rule("gate:2.4.1")
def skills_of(game: Game, card: int) -> tuple[tuple[str, int], ...]:
    """Returns the Gate Master skills of a card, by name and number; none without an icon."""
    found: list[tuple[str, int]] = []
    for word in game.cards[card].row.words.get("gate_master_skill", ()):
        parts = re.fullmatch(r"(.*?)(?: (\d+))?", word)
        assert parts is not None
        found.append((parts.group(1), int(parts.group(2) or 0)))
    return tuple(found)


@dataclass
class SkillsByText(Procedure):
    """A text has the Gate Master skills of cards performed. cards: their serials."""

    player: int
    cards: tuple[int, ...]

    @step("gate:1.3.1")
    def perform(self, game: Game) -> None:
        game.push_all([GateMasterSkill(self.player, serial, name, number) for serial in self.cards
                       for name, number in skills_of(game, number_of(serial))])


def played_master(game: Game, player: int, card: int) -> None:
    """Tell that the player has played the card of the Gate Master zone; it performs its skills."""
    game.announce("did", player, card=card, rule="gate:4.8.3", verb="play gate master")
    perform_skill(game, player, card)


def perform_skill(game: Game, player: int, card: int) -> None:
    """Carry out the Gate Master skills of a card that its player has played from the Gate Master zone."""
    if game.forbidden("gate master skill", player, card):
        return
    game.push_all([GateMasterSkill(player, game.cards[card].serial, name, number)
                   for name, number in skills_of(game, card)])


@dataclass
class GateMasterSkill(Procedure):
    """One Gate Master skill: what its icon and its number say.

    card: the serial of the card that was played.
    """

    player: int
    card: int
    name: str
    number: int

    @step("gate:4.8.4")
    def perform(self, game: Game) -> None:
        card = game.cards[number_of(self.card)]
        cause = Cause(-1, card, self.player)
        other = opponent_of(self.player)
        if self.name == "life" and in_force("gate:2.4.2"):
            gain_life(game, self.player, self.number, cause=cause)
        elif self.name == "negative life" and in_force("gate:2.4.3"):
            damage_player(game, other, self.number, card, cause, rule_id="gate:2.4.3")
        elif self.name == "energy" and in_force("gate:2.4.4"):
            charge(game, self.player, self.number, cause=cause)
        elif self.name == "negative energy" and in_force("gate:2.4.5"):
            game.push(DropEnergy(other, self.number, False, cause))
        elif self.name == "draw" and in_force("gate:2.4.6"):
            draw(game, self.player, self.number, cause)
        elif self.name == "negative draw" and in_force("gate:2.4.7"):
            game.push(DropHand(other, self.number, cause))
        elif self.name == "mill" and in_force("gate:2.4.9"):
            mill(game, other, self.number, cause)
        elif self.name == "power" and in_force("gate:2.4.8"):
            begin_infinite_power(game, self.player, self.card)
        elif self.name == "berserk" and in_force("gate:2.4.10"):
            make_berserk(game, self.card)

    @step()
    def performed(self, game: Game) -> None:
        """Tell which skill it was, and that it was one."""
        for verb in (f"{self.name} skill", "gate master skill"):
            game.announce("did", self.player, card=number_of(self.card), rule="gate:4.8.4", verb=verb)


def mill(game: Game, player: int, number: int, cause: Cause) -> None:
    """The top cards of a deck are dropped, as many as there are (1.3.2)."""
    deck = game.at(player, DECK)
    taken = deck[len(deck) - min(times(number), len(deck)) :]
    if taken:
        game.happen_all([drop_event(game, card, player, "gate:2.4.9", cause) for card in reversed(taken)])


@dataclass
class DropHand(Procedure):
    """The player chooses and drops cards from the hand, as many as there are."""

    player: int
    number: int
    cause: Cause

    @step("gate:2.4.7")
    def choose(self, game: Game) -> None:
        hand = tuple([game.cards[card].serial for card in game.at(self.player, HAND)])
        wanted = min(times(self.number), len(hand))
        if wanted <= 0:
            self.finish()
            return
        game.push(Pick(self.player, "drop", hand, wanted, wanted, hidden=True))

    @step("gate:2.4.7")
    def put_down(self, game: Game) -> None:
        if self.returned:
            paid = [game.current(serial) for serial in self.returned]
            game.happen_all([drop_event(game, card, self.player, "gate:2.4.7", self.cause) for card in paid])


# 2.4.8 Infinite power


class InfinitePower(Part):
    """All cards on the field of the effect's master have infinite power, those too that come later."""

    def __init__(self) -> None:
        super().__init__("power", layer=99)
        self.numeric = True

    def reaches(self, game: Game, active: ActivePart, card: int) -> bool:
        return card >= 0 and on_field(game, card) and game.master(card) == active.master

    def number(self, game: Game, active: ActivePart, card: int, value: int) -> int:
        """It stays infinite whatever is added or taken away."""
        return INFINITE

    def lowers(self, game: Game, active: ActivePart) -> int:
        return 0


def add_to(table: Table) -> None:
    """Number the ability behind the Power skill in the table of a game."""
    table.named[POWER_SKILL] = table.number(Ability("rule", frozenset(), effect_parts=(InfinitePower(),)))


@dataclass
class PowerByText(Procedure):
    """A text does what the Power skill does. card: the serial of the card with the text."""

    player: int
    card: int

    @step("gate:1.3.1")
    def begin(self, game: Game) -> None:
        begin_infinite_power(game, self.player, self.card)


def begin_infinite_power(game: Game, player: int, card: int) -> None:
    """Until the end phase of this turn the player's cards on the field have infinite power."""
    ability = game.rules.named_ability(game.table, POWER_SKILL)
    source = game.cards[number_of(card)]
    game.add_effect(Effect(ability.number, 0, source, card, player, game.time, game.turn, None, (), (), (),
                           "before end phase", -1, -1), "gate:2.4.8")


# 2.4.10 Berserk


def make_berserk(game: Game, card: int) -> None:
    """Note that the opponent cannot use [Counter] while this card attacks this turn."""
    turn = own_turn_memory(game)
    if turn is not None:
        turn.berserk = (*turn.berserk, card)


def is_berserk(game: Game, card: int) -> bool:
    """Whether the card of this serial was summoned from the Gate Master zone this turn and is Berserk."""
    turn = turn_memory(game)
    return turn is not None and card in turn.berserk
