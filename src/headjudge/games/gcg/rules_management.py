"""Section 11: rules management. It happens at once, at any moment of the game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from headjudge.games.gcg import multiplayer, tokens
from headjudge.games.gcg.basics import (
    BATTLE_DAMAGE,
    DAMAGE,
    destroying,
    is_damage,
    remaining_hp,
    trash_of,
)
from headjudge.games.gcg.effects import is_burst
from headjudge.games.gcg.zones import BASE, BATTLE_AREA, DECK, OUTSIDE, PILOTS, RESOLVING_IN, SHIELDS
from headjudge.kernel import characteristics
from headjudge.kernel.game_rules import Interrupt
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import TRACING, by_rule, in_force, rule, step

if TYPE_CHECKING:
    from headjudge.kernel.cards import Instance
    from headjudge.kernel.events import Event
    from headjudge.kernel.game import Game
    from headjudge.kernel.zones import Layout


DESTRUCTIBLE: Final = frozenset((BATTLE_AREA, BASE, SHIELDS))
"""Kinds of places of the cards that are destroyed for want of HP."""


def is_noted(game: Game, event: Event) -> bool:
    """Whether rules management must look at this event: damage, and tokens that leave the field."""
    if event.kind == "move":
        after = event.after
        return is_revealed_shield(game, event) or (
            after is not None and tokens.is_token(after.row) and tokens.leaves_game(game, after)
        )
    return event.kind == "damage" or is_damage(event)


@rule("gcg:11.1.1")
def is_due(game: Game) -> bool:
    """Whether there is anything for rules management to do."""
    if game.unhandled_events:
        return True
    for seat in range(game.layout.players):
        if seat not in game.out and not game.at(seat, DECK):
            return bool(decked(game)) or bool(destroyed(game))
    return bool(destroyed(game))


def interrupts_due(game: Game) -> list[Interrupt]:
    if not is_due(game):
        return []
    return by_rule([Interrupt(0, "rules management", RulesManagement())], "gcg:11.1.2", along=(game,))


def stirs(game: Game, event: Event) -> bool:
    """Whether a card may have no HP left by this event.

    A Pilot changes the HP of its Unit, a card may come without any. A part that is at work on HP may have a condition
    that any event changes: that matters while some card would fall without its help (`Game.frail`), or while nobody has
    looked since parts may lower HP as far as they may now; where all parts at work are steady (`Part.steady`), moves
    alone matter. A card that may fall from now on joins the frail ones.
    """
    kind, card = event.kind, event.after
    if kind == "move":
        spot_of = game.layout.spot_of
        spot = spot_of[event.place]
        if spot in DESTRUCTIBLE and card is not None:
            falls = characteristics.most_lowered(game, "hp")
            if game.frail and game.frail[0] != falls:
                game.frail = ()  # as others may fall by that than were found, all are looked at again
            if may_fall(card, spot, falls):
                join_frail(game, card.number)
                return True
        if spot_of[event.origin] == PILOTS or spot == PILOTS:
            return True
    elif kind == "counter":
        if card is not None:
            join_frail(game, card.number)
        return True
    elif kind == "hang" or kind == "face":
        return True
    if "hp" not in game.table.part_keys:
        return False
    frail = game.frail
    if not frail or game.active_parts is None:
        return True
    known = game.drops.get("hp")
    if frail[0] != (characteristics.most_lowered(game, "hp") if known is None else known):
        return True
    return len(frail) > 1 and (kind == "move" or not characteristics.steady(game, "hp"))


def join_frail(game: Game, card: int) -> None:
    """Note that a card may fall, where it is known which others may."""
    if game.frail and card not in game.frail[1:]:
        game.frail = (*game.frail, card)


def may_fall(card: Instance, spot: int, falls: int) -> bool:
    """Whether a card may have no HP left, as far as that shows without its Pilot and what parts at work do to it.

    spot: one of `DESTRUCTIBLE`. falls: how far parts at work may lower its HP at most.
    """
    counters = card.counters
    if spot == SHIELDS:
        return bool(counters)
    return card.row.numbers.get("hp", 0) + falls <= (card.counter(DAMAGE) if counters else 0)


@dataclass
class RulesManagement(Procedure):
    """Defeat, then destruction, until nothing is left to be done."""

    def holds(self, game: Game) -> bool:
        return True

    @step("gcg:11.2.1", "gcg:1.2.3")
    def determine_defeat(self, game: Game) -> None:
        """All who fulfil a condition for defeat are defeated at once."""
        struck = [event for event in game.unhandled_events if event.kind == "damage"]
        game.unhandled_events = tuple([event for event in game.unhandled_events if event.kind != "damage"])
        hit = [event for event in struck if defeats(event)]
        out = decked(game)
        losers = list(dict.fromkeys([event.player for event in hit] + out))
        losers = [seat for seat in losers if seat not in game.out]
        if losers:
            victors = [event.other.owner for event in hit if event.other is not None]
            reason = "battle damage without a card in the shield area" if hit else "no card in the deck"
            rule_id = "gcg:11.2.1.1" if hit else "gcg:11.2.1.2"
            multiplayer.defeat(game, losers, victors, reason, rule_id)

    @step("gcg:11.3.1", "gcg:5.5.2")
    def destroy(self, game: Game) -> None:
        """Units, Bases and Shields without HP are destroyed, all at the same time."""
        parents = {
            event.card.number: event for event in game.unhandled_events if is_damage(event) and event.card is not None
        }
        game.unhandled_events = tuple([event for event in game.unhandled_events if not is_damage(event)])
        found = destroyed(game)
        if len(found) > 1:
            found = by_rule(found, "gcg:8.5.3.2.3")
        if found:
            game.happen_all(destroying(game, found, -1, "gcg:11.3.1", parents=parents))

    @step("gcg:5.10.3", "gcg:8.5.2.3.1")
    def put_shields_away(self, game: Game) -> None:
        """Revealed Shields that have no Burst go to the trash."""
        if not game.unhandled_events:
            return
        shields = [event for event in game.unhandled_events if is_revealed_shield(game, event)]
        game.unhandled_events = tuple([event for event in game.unhandled_events if event not in shields])
        found = [card for card in [game.current(event.after.serial) for event in shields if event.after is not None]
                 if card >= 0 and not waits_for_burst(game, card)]
        if found:
            game.happen_all([game.moving(card, trash_of(game, card), "put", rule="gcg:5.10.3") for card in found])

    @step("gcg:5.17.2.5.1")
    def remove_tokens(self, game: Game) -> None:
        """Tokens that have come elsewhere for a moment are out of the game."""
        if not game.unhandled_events:
            return
        gone = [event.after for event in game.unhandled_events if event.kind == "move" and event.after is not None]
        game.unhandled_events = tuple([event for event in game.unhandled_events if event.kind != "move"])
        cards = [card.number for card in gone if game.cards[card.number].serial == card.serial]
        if cards:
            game.happen_all([game.moving(card, game.layout.at(game.cards[card].owner, OUTSIDE), "leave the game",
                                         rule="gcg:5.17.2.5") for card in cards])

    @step()
    def look_again(self, game: Game) -> None:
        if is_due(game):
            self.again("determine_defeat")


# 11-2 Defeat


@rule("gcg:11.2.1.1", "gcg:1.2.2", "gcg:1.2.2.1")
def defeats(event: Event) -> bool:
    """Whether a player has received battle damage from a Unit, without a card in the shield area."""
    return event.verb == BATTLE_DAMAGE and event.amount > 0


@rule("gcg:11.2.1.2", "gcg:1.2.2", "gcg:1.2.2.2")
def decked(game: Game) -> list[int]:
    """Returns the players who have no card in their deck."""
    found = [seat for seat in range(game.layout.players) if seat not in game.out and not game.at(seat, DECK)]
    return by_rule(found, "gcg:7.3.1.1") if found and game.phase == "draw phase" else found


# 11-3 Destruction


def destroyed(game: Game) -> list[int]:
    """Returns the Units, Bases and Shields that have no HP left, the active player's first."""
    falls = characteristics.most_lowered(game, "hp")
    cards = game.cards
    frail = game.frail
    if not TRACING and len(frail) == 1 and frail[0] == falls:
        return []
    places = places_with_hp(game.layout, game.out)
    if TRACING or not frail or frail[0] != falls:
        frail = (falls, *all_frail(game, falls))
    else:
        spot_of = game.layout.spot_of
        still = [falls]
        for card in frail[1:]:
            place = cards[card].place
            if place in places and may_fall(cards[card], spot_of[place], falls):
                still.append(card)
        frail = tuple(still)
    game.frail = frail
    found: list[int] = []
    for card in frail[1:]:
        if tokens.is_like_a_card(cards[card].row) and is_destroyed(game, card, places[cards[card].place]):
            found.append(card)
    return in_order(all_frail(game, falls), found) if len(found) > 1 else found


def in_order(order: list[int], cards: list[int]) -> list[int]:
    """Returns these cards in the order in which they stand among others."""
    return [card for card in order if card in cards]


def all_frail(game: Game, falls: int) -> list[int]:
    """Returns the Units, Bases and Shields that may have no HP left, the active player's first.

    falls: how far parts at work may lower HP at most.
    """
    found: list[int] = []
    cards = game.cards
    for place, spot in places_with_hp(game.layout, game.out).items():
        for card in game.cards_at[place]:
            if may_fall(cards[card], spot, falls):
                found.append(card)
    return found


@lru_cache(64)
def places_with_hp(layout: Layout, out: tuple[int, ...]) -> dict[int, int]:
    """The battle areas, base sections and shields of all who are still in the game, with the kind of each."""
    found: dict[int, int] = {}
    for seat in range(layout.players):
        if seat not in out:
            for spot in (BATTLE_AREA, BASE, SHIELDS):
                found.setdefault(layout.at(seat, spot), spot)
    return found


def is_destroyed(game: Game, card: int, spot: int) -> bool:
    """Whether the HP of a card is zero or less, with the damage that it has received."""
    if remaining_hp(game, card) > 0:
        return False
    if spot == BATTLE_AREA:
        return in_force("gcg:3.2.5.2", "gcg:2.8.2", "gcg:8.5.3.2.1")
    if spot == BASE:
        return in_force("gcg:3.5.4.2", "gcg:2.8.2", "gcg:8.5.2.4.1")
    return in_force("gcg:8.5.2.3.1")


def is_revealed_shield(game: Game, event: Event) -> bool:
    """Whether a Shield has been destroyed and is revealed now."""
    layout = game.layout
    return event.kind == "move" and event.verb == "destroy" and layout.spot_of[event.origin] == SHIELDS and (
        layout.spot_of[event.place] == RESOLVING_IN.value
    )


def waits_for_burst(game: Game, card: int) -> bool:
    """Whether a revealed Shield has a Burst that may still be activated."""
    return any([is_burst(game, entry) and game.current(entry.this) == card for entry in game.standby])
