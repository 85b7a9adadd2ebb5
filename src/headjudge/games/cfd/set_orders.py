"""Section 16: prisons and bases, Arms orders that are given, and songs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.games.cfd.basics import fits_arms, has_base, has_prison, songs
from headjudge.games.cfd.cards import ARMS_ORDER
from headjudge.games.cfd.keywords import SUNG
from headjudge.games.cfd.zones import ARMS, IMPRISONED, ORDERS, SCOUTED
from headjudge.games.vanguard.basics import away, vanguard
from headjudge.kernel.events import Event
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import by_rule, in_force, rule, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


# 16.2, 16.5 Prison and Base


@rule("cfd:16.2.1", "cfd:16.5.1")
def cannot_be_put(game: Game, event: Event) -> bool:
    """Whether an event would put a card into a prison or base that its player does not have: then it stays."""
    return not has_room(game, game.layout.owner_of[event.place], game.layout.spot_of[event.place])


def has_room(game: Game, player: int, spot: int) -> bool:
    """Whether a player has what cards in this kind of place need: a Prison, or a Base."""
    if spot == IMPRISONED:
        return has_prison(game, player)
    return spot != SCOUTED or has_base(game, player)


def to_release(game: Game) -> list[tuple[int, str]]:
    """Returns the imprisoned and scouted cards whose player has no Prison, or Base, any more, each with its rule."""
    found: list[tuple[int, str]] = []
    for player in (0, 1):
        if game.at(player, IMPRISONED) and not has_prison(game, player) and in_force("cfd:16.2.3"):
            found += [(card, "cfd:16.2.3") for card in game.at(player, IMPRISONED)]
        if game.at(player, SCOUTED) and not has_base(game, player) and in_force("cfd:16.5.3"):
            found += [(card, "cfd:16.5.3") for card in game.at(player, SCOUTED)]
    return found


# 16.3 Arms


@dataclass
class Arm(Procedure):
    """The vanguard is given Arms orders, all at the same time. cards: their serials."""

    player: int
    cards: tuple[int, ...]

    @step("cfd:16.3.4", "cfd:16.3.5")
    def give(self, game: Game) -> None:
        """Nothing happens with an order that asks for a name which the vanguard does not have."""
        front = vanguard(game, self.player)
        there = [card for serial in self.cards if (card := game.current(serial)) >= 0]
        fitting = [card for card in there if front >= 0 and by_rule(fits_arms(game, card, front), "cfd:16.3.4.1")]
        game.happen_all([game.moving(card, game.layout.at(self.player, ARMS), "arm", self.player, rule="cfd:16.3.4",
                                     under=front) for card in fitting])


@rule("cfd:16.3.1")
def is_arms(game: Game, card: int) -> bool:
    """Whether a card is an Arms order."""
    return game.cards[card].row.type == ARMS_ORDER


@rule("cfd:16.3.8.2")
def doubled_arms(game: Game, player: int) -> list[tuple[int, ...]]:
    """Returns, for each name of several Arms orders of a vanguard circle, those of which only one stays."""
    there = [card for card in game.at(player, ARMS) if is_arms(game, card)]
    by_name: dict[str, list[int]] = {}
    for card in there:
        by_name.setdefault(game.cards[card].name, []).append(card)
    return [tuple(cards) for cards in by_name.values() if len(cards) > 1]


@rule("cfd:16.3.8.3")
def without_bearer(game: Game, player: int) -> list[int]:
    """Returns the Arms orders whose unit is no vanguard with the name they ask for any more."""
    front = vanguard(game, player)
    return [card for card in game.at(player, ARMS)
            if front < 0 or game.cards[card].host != game.cards[front].serial or not fits_arms(game, card, front)]


def arms_events(game: Game, kept: tuple[int, ...]) -> list[Event]:
    """Returns what the rule actions of Arms orders do: they pass over, or go to the drop zone.

    kept: the serials of those that were chosen to stay among several that were placed last.
    """
    events: list[Event] = []
    layout = game.layout
    for player in (0, 1):
        front = vanguard(game, player)
        leaving: dict[int, str] = {}
        for cards in doubled_arms(game, player):
            last = placed_last(game, cards)
            stays = next((card for card in last if game.cards[card].serial in kept), last[-1])
            leaving |= {card: "cfd:16.3.8.2" for card in cards if card != stays}
        for card in without_bearer(game, player):
            if card in leaving:
                continue
            if front >= 0 and fits_arms(game, card, front) and in_force("cfd:16.3.8.3.1"):
                events.append(Event("hang", "pass over", player, game.cards[card], None, game.cards[card].place,
                                    layout.at(player, ARMS), other=game.cards[front], rule="cfd:16.3.8.3.1"))
            elif in_force("cfd:16.3.8.3.2"):
                leaving[card] = "cfd:16.3.8.3.2"
        events += [game.moving(card, away(game, card), "rule", rule=leaving[card]) for card in sorted(leaving)]
    return events


def placed_last(game: Game, cards: tuple[int, ...]) -> list[int]:
    """Returns those of some cards that came to their place last."""
    newest = max([game.cards[card].arrived for card in cards])
    return [card for card in cards if game.cards[card].arrived == newest]


def arms_due(game: Game) -> bool:
    """Whether a rule action about Arms orders is due."""
    return any([bool(game.at(player, ARMS)) and bool(doubled_arms(game, player) or without_bearer(game, player))
                for player in (0, 1)])


# 16.4 Songs


@dataclass
class Sing(Procedure):
    """Songs of the order zone are sung: their abilities for that stand by; each of these turns its Song face down.

    cards: their serials.
    """

    player: int
    cards: tuple[int, ...]

    @step("cfd:16.4.2", "cfd:16.4.2.1")
    def sing(self, game: Game) -> None:
        there = [game.current(serial) for serial in self.cards]
        game.happen_all([used(game, self.player, "sing", card, "cfd:16.4.2.1") for card in there
                         if card in songs(game, self.player)])


def used(game: Game, player: int, deed: str, card: int, rule_id: str) -> Event:
    """Returns the event that a player does this to a card of the order zone, for which its ability stands by."""
    return Event("use", "use", player, game.cards[card], word=deed, rule=rule_id)


def told_by_song(game: Game, events: list[Event]) -> list[Event]:
    """Returns events; a Song that its own ability turns face down is turned by the rule of Songs."""
    for event in events:
        if (event.kind == "face" and event.cause is not None and event.card is not None and not event.rule
                and SUNG in game.table.abilities[event.cause.ability].labels
                and event.cause.source is not None and event.cause.source.serial == event.card.serial):
            event.rule = "cfd:16.4.3"
    return events


@dataclass
class Operate(Procedure):
    """Cards of the order zone are operated: their abilities for that stand by, as the text of these cards explains.

    cards: their serials.
    """

    player: int
    cards: tuple[int, ...]

    @step()
    def operate(self, game: Game) -> None:
        there = [game.current(serial) for serial in self.cards]
        game.happen_all([used(game, self.player, "operate", card, "cfd:1.3.1") for card in there
                         if card in game.at(self.player, ORDERS)])
