"""What players read in the log, in words of our own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.games.ws.zones import SPOKEN
from headjudge.kernel.events import BOTTOM, Event
from headjudge.kernel.rules import rule

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

MOVES = {
    "draw": "{player} draws {card}", "play": "{player} plays {card}", "pay": "{player} pays {card} from stock",
    "clock": "{player} clocks {card}",
    "damage": "{card} is turned over as damage", "cancel": "{card} goes to the waiting room, the damage is canceled",
    "trigger": "trigger check: {card}", "stock": "{card} goes to the stock", "level up": "{card} goes to the {zone}",
    "refresh": "{card} goes to the {zone}",
    "encore": "{card} comes back by Encore", "return": "{card} returns to the hand",
    "rule": "{card} goes to the {zone} by rule action", "discard": "{player} discards {card}",
}

_LYING = {"rest": ", resting", "reverse": ", reversed"}
"""How a card comes onto the stage that does not come standing."""

_STATES = {"stand": "{card} stands", "rest": "{card} rests", "reverse": "{card} is reversed"}


@rule("ws:3.1.5.1.1")
def end_of_deck(event: Event, zone: str) -> str:
    """All may know whether a card was put on the top or on the bottom of the deck."""
    if zone != "deck" or event.verb == "refresh":
        return zone
    return "bottom of the deck" if event.amount & BOTTOM else "top of the deck"


def _was_marker(game: Game, event: Event) -> bool:
    return event.origin >= 0 and game.layout.zone_of[event.origin].name == "markers"


def event_text(game: Game, event: Event) -> str:
    """One line of the log; '' for what nobody needs to read."""
    card = event.card.name if event.card is not None else "a card"
    player = f"Player {event.player + 1}"
    if event.kind == "move":
        zone = game.layout.zone_of[event.place].name.replace("_", " ")
        slot = game.layout.slot_of[event.place]
        where = SPOKEN.get(slot, zone) if zone == "stage" else end_of_deck(event, zone)
        if zone == "resolution":
            where = "resolution zone"
        if zone == "markers" and event.verb != "play":
            return f"{card} goes along as a marker" if _was_marker(game, event) else f"{card} becomes a marker"
        verb = "put" if event.verb == "damage" and zone == "clock" else event.verb
        text = MOVES.get(verb, "{card} goes to the {zone}").format(card=card, player=player, zone=where)
        if zone != "stage":
            return text
        if event.verb == "place":
            text = f"{card} is placed on the {where}"
        return text + (f" ({where})" if event.verb == "play" else "") + _LYING.get(event.word, "")
    if event.kind == "turn":
        return _STATES[event.word].format(card=card)
    if event.kind == "begin":
        return f"{player}: {event.word} begins" if event.word != "turn" else f"{player}: turn {event.amount}"
    if event.kind == "end":
        return f"The {event.word} ends"
    if event.kind == "attack":
        target = f" on {event.other.name}" if event.other is not None else ""
        return f"{card} makes a {event.word.capitalize()} Attack{target}"
    if event.kind == "damage":
        if event.verb == "deal":
            return f"{player} takes {event.amount} damage"
        return f"{event.amount} damage to {player.lower()} canceled"
    if event.kind == "did":
        return f"{player} {'levels up' if event.word == 'level up' else 'refreshes the deck'}"
    if event.kind == "starts":
        return f"{player} goes first"
    if event.kind == "shuffle":
        return f"{player} shuffles"
    if event.kind == "use":
        return f"{player} uses {card}"
    if event.kind in ("look", "reveal"):
        return f"{player} {'looks at' if event.kind == 'look' else 'reveals'} {card}"
    if event.kind == "play":
        return ""
    if event.kind == "result":
        return f"The game ends: {event.word}"
    return "" if event.kind in ("check", "face") else f"{card}: {event.verb}"


