"""Section 7: the specific actions that effects name, and what carries each of them out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.cfd import dressing, driving, handing, instructing, memory, orders, set_orders, turn
from headjudge.games.cfd.basics import removing
from headjudge.games.cfd.markers import MARK, MARK_BARE, PutMarker
from headjudge.games.cfd.placing import PersonaRide
from headjudge.games.vanguard import roles
from headjudge.games.vanguard.attacks import may_boost
from headjudge.games.vanguard.basics import rest, vanguard
from headjudge.games.vanguard.circles import REARGUARD
from headjudge.kernel.cards import Instance
from headjudge.kernel.events import Cause, Event
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


@dataclass
class BoostBy(Procedure):
    """An effect lets units boost the attacking unit."""

    player: int
    boosters: tuple[int, ...]
    boosted: int

    @step("cfd:7.37.1.1", "cfd:7.37.1.2.1")
    def boost(self, game: Game) -> None:
        """Nothing happens with a unit that rests or may not, or for one that does not attack. A pair is one boost."""
        for serial in self.boosters:
            card, boosted = game.current(serial), game.current(self.boosted)
            if card < 0 or game.cards[card].state != "stand" or boosted < 0 or roles.attacker(game) != boosted:
                continue
            if not may_boost(game, self.player, card, boosted):
                continue
            boosts_already = (card, boosted) in roles.boosts(game)
            rest(game, card, self.player, "cfd:7.37.1.2")
            self.boosters = tuple([one for one in self.boosters if one != serial])
            if boosts_already:
                self.again("boost")
                return
            roles.add_boost(game, card)
            roles.begin_effect(game, "boost", card, boosted, self.player, "cfd:7.37.1.2")
            self.again("announce")
            return
        self.finish()

    @step("cfd:7.37.1.2.1")
    def announce(self, game: Game) -> None:
        boosted = game.current(self.boosted)
        booster = roles.last_booster(game)
        if boosted >= 0 and booster >= 0:
            game.happen_all([Event("boost", "boost", self.player, game.cards[booster], other=game.cards[boosted],
                                   rule="cfd:7.37.1.2.1")])
        self.again("boost")


@dataclass
class BecomeWorld(Procedure):
    """A player's World becomes something else than it is (1.3.2.1)."""

    player: int
    word: str

    @step("cfd:7.33.2")
    def become(self, game: Game) -> None:
        if self.word == memory.world_of(game, self.player):
            return
        memory.become_world(game, self.player, self.word)
        game.announce("did", self.player, self.word, rule="cfd:7.33.2", verb=self.word)


@dataclass
class FinalRush(Procedure):
    """A player who is not in Final Rush for this turn is in it until end of turn (1.3.2.1)."""

    player: int

    @step("cfd:7.32.1")
    def begin(self, game: Game) -> None:
        known = memory.own_memory(game)
        if known.rush[self.player]:
            return
        known.rush = (True, known.rush[1]) if self.player == 0 else (known.rush[0], True)
        game.changed()
        game.announce("did", self.player, "final rush", rule="cfd:7.32.1", verb="final rush")


@dataclass
class Remove(Procedure):
    """Cards are removed from the game."""

    player: int
    cards: tuple[int, ...]
    cause: Cause | None = None

    @step("cfd:7.17.1")
    def remove(self, game: Game) -> None:
        there = [game.current(serial) for serial in self.cards]
        game.happen_all([removing(game, card, self.player, "cfd:7.17.1", self.cause) for card in there if card >= 0])


@dataclass
class EndTheTurn(Procedure):
    """The turn is ended."""

    @step("cfd:17.4.1")
    def end(self, game: Game) -> None:
        turn.end_turn(game)


@dataclass
class Done(Procedure):
    """Nothing is left to do: what was noted comes later."""

    @step()
    def done(self, game: Game) -> None:
        self.finish()


def serials(there: list[Instance]) -> tuple[int, ...]:
    """Returns the serials of cards."""
    return tuple([card.serial for card in there])


# Deeds of a player


def persona_ride(game: Game, player: int, deed: str) -> Procedure:
    return PersonaRide(player)


def become_world(game: Game, player: int, deed: str) -> Procedure:
    return BecomeWorld(player, deed)


def final_rush(game: Game, player: int, deed: str) -> Procedure:
    return FinalRush(player)


def end_the_turn(game: Game, player: int, deed: str) -> Procedure:
    return EndTheTurn()


def put_marker(game: Game, player: int, deed: str) -> Procedure:
    return PutMarker(player, deed == MARK_BARE)


OF_PLAYER: Final[dict[str, Callable[[Game, int, str], Procedure]]] = {
    "persona ride": persona_ride,
    "dark night": become_world,
    "abyssal dark night": become_world,
    "final rush": final_rush,
    "end the turn": end_the_turn,
    MARK: put_marker,
    MARK_BARE: put_marker,
}
"""The deeds that are done to no card."""


# Deeds with cards


def remove(game: Game, player: int, what: list[Instance], others: list[Instance], cause: Cause) -> Procedure | None:
    return Remove(player, serials(what), cause)


def sing(game: Game, player: int, what: list[Instance], others: list[Instance], cause: Cause) -> Procedure | None:
    return set_orders.Sing(player, serials(what))


def operate(game: Game, player: int, what: list[Instance], others: list[Instance], cause: Cause) -> Procedure | None:
    return set_orders.Operate(player, serials(what))


def arm(game: Game, player: int, what: list[Instance], others: list[Instance], cause: Cause) -> Procedure | None:
    return set_orders.Arm(player, serials(what)) if vanguard(game, player) >= 0 else None


def attack(game: Game, player: int, what: list[Instance], others: list[Instance], cause: Cause) -> Procedure | None:
    instructing.instruct_attack(game, serials(what), serials(others))
    return Done()


def hand_on(game: Game, player: int, what: list[Instance], others: list[Instance], cause: Cause) -> Procedure | None:
    handing.hand_on(game, player, serials(what), serials(others), cause)
    return Done()


def boost(game: Game, player: int, what: list[Instance], others: list[Instance], cause: Cause) -> Procedure | None:
    return BoostBy(player, serials(what), others[0].serial) if others else None


def alchemagic(game: Game, player: int, what: list[Instance], others: list[Instance], cause: Cause
               ) -> Procedure | None:
    return orders.alchemagic(game, player, what[0].number, others[0].number) if others else None


def twin_drive(game: Game, player: int, what: list[Instance], others: list[Instance], cause: Cause
               ) -> Procedure | None:
    driving.perform_twin_drive(game, serials(what))
    return Done()


def overdress(game: Game, player: int, what: list[Instance], others: list[Instance], cause: Cause
              ) -> Procedure | None:
    if not others or game.layout.spot_of[others[0].place] not in REARGUARD:
        return None
    return dressing.OverDress(player, what[0].serial, serials(others))


WITH_CARDS: Final[dict[str, Callable[[Game, int, list[Instance], list[Instance], Cause], Procedure | None]]] = {
    "remove": remove,
    "sing": sing,
    "operate": operate,
    "arm": arm,
    "attack": attack,
    "hand on": hand_on,
    "boost": boost,
    "alchemagic": alchemagic,
    "twin drive": twin_drive,
    "overdress": overdress,
}
"""The deeds that are done to cards, some of them with others."""


def performing(
    game: Game, player: int, deed: str, what: list[Instance], others: list[Instance], cause: Cause
) -> Procedure | None:
    """Returns the procedure of a specific action; None if it cannot be performed."""
    alone = OF_PLAYER.get(deed)
    if alone is not None:
        return alone(game, player, deed)
    with_cards = WITH_CARDS.get(deed)
    return with_cards(game, player, what, others, cause) if with_cards is not None and what else None
